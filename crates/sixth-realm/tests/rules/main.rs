//! The rules, chapter by chapter of `docs/rules/sixth-realm.md`; a test is named by the rule it proves.
//!
//! [`Table`](table::Table) carries the engine for them: a setup, steps in notation, refusals, and tables arranged as a
//! rule needs them.

mod table;

mod adventurers;
mod ambition;
mod builders;
mod data;
mod decisions;
mod definitions;
mod edges;
mod effects;
mod examples;
mod feats;
mod free_actions;
mod hidden;
mod historians;
mod influence;
mod merchants;
mod navigators;
mod popularity;
mod resources;
mod restored;
mod rounds;
mod rulings;
mod scoring;
mod scribes;
mod setup;
mod solo;
mod tracks;
mod turn;
