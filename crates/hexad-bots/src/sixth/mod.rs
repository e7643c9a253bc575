//! The players of The Sixth Realm.

pub mod greedy;

pub use greedy::Greedy;
