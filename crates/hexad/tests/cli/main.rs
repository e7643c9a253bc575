//! The contract of the command lines, from outside: what they print, write and answer, and how they end.
#![cfg(feature = "tutorial-games")]

mod harness;

mod bad_input;
mod people;
mod play;
mod replay;
mod selfplay;
#[cfg(unix)]
mod terminal;
