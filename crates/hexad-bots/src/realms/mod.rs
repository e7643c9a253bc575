//! The players of Six Realms.

pub mod choir;
pub mod greedy;

pub use choir::PaleChoir;
pub use greedy::Greedy;
