//! Players for Hexad's games, and the arena in which they meet.
//!
//! A [`Bot`] is asked for a decision with an [`Observation`]: the view, the knowledge and the legal actions of
//! its seat, each built when it is asked for. It never holds a state, so it cannot see what its seat cannot.
//! Its randomness is an argument, drawn from streams that no seed of a game leads to ([`TableSeed`]).
//!
//! [`Playable`] names the bots of a game, [`seating`] puts people and bots on the seats where the rules want
//! them, and [`arena`] plays whole games among bots. What a rulebook automaton does is no choice: a [`policy`]
//! says what the rules order, and the [`referee`] proves that it was done.
#![forbid(unsafe_code)]

mod observation;

mod bot;
mod random;

mod kinds;
pub mod seating;

pub mod policy;

#[cfg(feature = "league-of-six")]
pub mod league;
#[cfg(feature = "six-realms")]
pub mod realms;
#[cfg(feature = "sixth-realm")]
pub mod sixth;

mod players;
mod seeds;

pub mod arena;
pub mod referee;

pub use bot::Bot;
pub use kinds::{BotKind, Playable, Sits};
pub use observation::Observation;
pub use players::Players;
pub use random::Random;
pub use seeds::TableSeed;
