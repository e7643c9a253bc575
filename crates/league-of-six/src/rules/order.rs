//! Stage 3, reordering (chapter 7), and the orders in which participants act.

use hexad_core::{Seat, Sink};

use super::tell;
use crate::{
    event::Event,
    game::LeagueOfSix,
    state::{State, Table},
};

/// LS-ORDER-01 to 03: ascending by counter position, then by town number.
pub(super) fn reorder(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    let mut order = state.table.scale;
    order.sort_by_key(|seat| {
        let place = &state.table.places[seat];
        (
            place.counter(),
            place.town().map(|town| game.tables().number(town)),
        )
    });
    tell(state, events, Event::Reordered { order });
}

/// LS-ROUND-03, LS-AUTOMA-05: who takes turn number `turn` in town selection, from the low end of the scale.
pub(crate) fn from_low_end(game: &LeagueOfSix, table: &Table, turn: u8) -> Option<Seat> {
    with_automas(game, turn, |place| table.scale.get(place))
}

/// LS-ROUND-04, LS-AUTOMA-35: who takes turn number `turn` in tax collection, from the high end of the scale.
pub(crate) fn from_high_end(game: &LeagueOfSix, table: &Table, turn: u8) -> Option<Seat> {
    with_automas(game, turn, |place| {
        table.scale.get(table.scale.len().checked_sub(place + 1)?)
    })
}

/// The humans in their order, the first automa second and the further ones last.
fn with_automas(game: &LeagueOfSix, turn: u8, human: impl Fn(u8) -> Option<Seat>) -> Option<Seat> {
    if game.automa_seats().is_empty() {
        return human(turn);
    }
    match turn {
        0 => human(0),
        1 => Some(Seat(1)),
        // Seats above the number of humans belong to the further automas.
        _ if turn > game.humans() => (turn < game.participants()).then_some(Seat(turn)),
        _ => human(turn - 1),
    }
}
