//! The players of The Sixth Realm.

pub mod cardborg;
pub mod greedy;

pub use cardborg::Cardborg;
pub use greedy::Greedy;
