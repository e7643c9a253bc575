//! The rules, chapter by chapter of `docs/rules/league-of-six.md`; a test is named by the rule it proves.
//!
//! [`Table`] carries the engine for them: a setup, steps in notation, refusals, and tables arranged as a rule
//! needs them. Seats are named by their colours, in the order they sit: turquoise 0, orange 1, violet 2, grey 3,
//! white 4, black 5; with automas, seat 1 is the first automa.

mod table;

mod setup;

mod rounds;

mod clean;
mod order;
mod pay;
mod prep;
mod store;
mod tax;
mod town;

mod favour;

mod end;

mod companions;

mod variants;

mod automa;

mod cases;
mod decisions;
mod examples;
mod hidden;
