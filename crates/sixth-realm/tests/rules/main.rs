//! The rules, chapter by chapter of `docs/rules/sixth-realm.md`; a test is named by the rule it proves.
//!
//! [`Table`](table::Table) carries the engine for them: a setup, steps in notation, refusals, and tables arranged as a
//! rule needs them.

mod table;

mod ambition;
mod data;
mod definitions;
mod effects;
mod examples;
mod feats;
mod free_actions;
mod influence;
mod popularity;
mod resources;
mod rounds;
mod setup;
mod tracks;
mod turn;
