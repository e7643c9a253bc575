//! The players of Six Realms: the policy of the Pale Choir, the referee over it, and the greedy bot.
#![cfg(feature = "six-realms")]

mod choir;
mod greedy;
mod referee;
mod tables;

#[path = "../common/cheats.rs"]
mod cheats;
