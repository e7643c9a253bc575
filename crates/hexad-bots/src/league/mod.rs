//! The players of League of Six.

pub mod automa;
pub mod greedy;

pub use automa::LeagueAutoma;
pub use greedy::Greedy;
