//! Which cards are played in a game, and by which realm.

use std::collections::BTreeSet;

use hexad_core::{Game, Replay, Step};
use six_realms::{Card, Components, Event, Realm, SixRealms};

/// A card that a player of a realm played from his hand.
pub(crate) type Play = (Realm, Card);

/// Every card that is in the deck of a realm.
pub(crate) fn all() -> BTreeSet<Play> {
    let rows = Components::built_in().cards;
    Card::ALL
        .iter()
        .zip(&rows)
        .flat_map(|(&card, row)| row.copies.keys().map(move |&realm| (realm, card)))
        .collect()
}

/// Every card played in the game.
pub(crate) fn played(replay: &Replay<SixRealms>) -> BTreeSet<Play> {
    let game = replay.game();
    let mut state = game.initial_state();
    let mut plays = BTreeSet::new();
    for &step in replay.steps() {
        let mut events = Vec::new();
        match step {
            Step::Decision { action, .. } => game.apply(&mut state, action, &mut events),
            Step::Chance(outcome) => game.resolve(&mut state, outcome, &mut events),
        }
        .expect("a verified step applies");
        plays.extend(events.iter().filter_map(|event| match *event {
            Event::Played {
                seat,
                card: Some(card),
            } => Some((state.players[seat.index()].realm?, card)),
            _ => None,
        }));
    }
    plays
}
