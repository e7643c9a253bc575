//! The players of League of Six: the automa's policy, the referee over it, and the greedy bot.
#![cfg(feature = "league-of-six")]

mod automa;
mod greedy;
mod referee;
mod tables;

#[path = "../common/cheats.rs"]
mod cheats;
