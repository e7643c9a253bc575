//! The face of Hexad: the core, the games, the bots, and one door to all of them.
//!
//! An application that embeds one game uses its crate and [`Game`] directly. One that takes any game by its id
//! starts at [`AnyGame`]: its [`visit`](AnyGame::visit) hands the concrete type to generic code, and [`open`]
//! gives a table behind an object, spoken to in text and JSON.
#![forbid(unsafe_code)]

mod any_game;
mod any_session;

pub use any_game::{AnyGame, Facts, GameVisitor, UnknownGame};
pub use any_session::{AnySession, OpenError, open};
pub use hexad_bots as bots;
pub use hexad_core::*;

#[cfg(feature = "league-of-six")]
pub use league_of_six;
#[cfg(feature = "six-realms")]
pub use six_realms;
#[cfg(feature = "sixth-realm")]
pub use sixth_realm;
#[cfg(feature = "tutorial-games")]
pub use tutorial_games;

/// The program of the README, compiled and run.
#[cfg(all(doctest, feature = "league-of-six"))]
#[doc = include_str!("../../../README.md")]
struct Readme;
