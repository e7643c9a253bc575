//! The players of The Sixth Realm: the greedy bot.
#![cfg(feature = "sixth-realm")]

mod greedy;
mod tables;
