//! The players of The Sixth Realm: the policy of the Cardborg, the referee over it, and the greedy bot.
#![cfg(feature = "sixth-realm")]

mod cardborg;
mod greedy;
mod referee;
mod tables;

#[path = "../common/cheats.rs"]
mod cheats;
#[path = "../../../sixth-realm/tests/rules/solo/table.rs"]
mod solo;
#[path = "../../../sixth-realm/tests/rules/table.rs"]
mod table;
