//! The players of League of Six.

mod automa;
mod greedy;

pub use automa::LeagueAutoma;
pub use greedy::Greedy;
