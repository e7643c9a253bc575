//! The contract of the command lines, from outside: what they print, write and answer, and how they end.
#![cfg(feature = "tutorial-games")]

mod harness;

#[cfg(feature = "league-of-six")]
mod automas;
mod bad_input;
#[cfg(feature = "league-of-six")]
mod league;
mod people;
mod play;
mod replay;
mod selfplay;
#[cfg(feature = "six-realms")]
mod six_realms;
#[cfg(feature = "sixth-realm")]
mod sixth_realm;
#[cfg(unix)]
mod terminal;

/// The estimates of `selfplay`, for their unit tests: as a test target the example would not be built to be run.
#[allow(dead_code, reason = "the example uses what the tests do not")]
#[path = "../../../../examples/selfplay/standings.rs"]
mod standings;

/// The signs of `play --plain`, for the same reason.
#[allow(dead_code, reason = "the example uses what the tests do not")]
#[path = "../../../../examples/play/screen.rs"]
mod screen;
