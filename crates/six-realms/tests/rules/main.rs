//! The rules, chapter by chapter of `docs/rules/six-realms.md`; a test is named by the rule it proves.
//!
//! [`table::arrange`] lays out an empty board for realms in seat order and puts on it what a rule needs; the table then
//! takes steps in notation, with hexes by name (`f6`) or by the ledger's coordinates (`(0,0)`).

mod table;

mod abilities;
mod bell_war;
mod campaign;
mod cards;
mod combat;
mod corners;
mod curse;
mod decisions;
mod general;
mod hidden;
mod map;
mod movement;
mod oaths;
mod objectives;
mod recruiting;
mod retreat;
mod scoring;
mod setup;
mod solo;
mod turn;
mod variants;

mod examples;
