//! The players of The Sixth Realm: the greedy bot, and what the Cardborg is ordered to pick.
#![cfg(feature = "sixth-realm")]

mod cardborg;
mod greedy;
mod tables;
