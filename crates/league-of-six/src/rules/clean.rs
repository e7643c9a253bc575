//! Stage 6, cleanup (chapter 10): recruiting officers, then everything of the round goes back.

use hexad_core::Sink;

use super::{companions, tell};
use crate::{
    collections::Piece,
    event::{Event, Why},
    game::LeagueOfSix,
    state::State,
    vocabulary::{Colour, Companion, PerColour, Store},
};

/// LS-TIME-06: recruiting officers first, then LS-CLEAN-02 to 08.
pub(super) fn clean_up(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    recruit(game, state, events);
    let emptied = stored(game, state);
    tell(state, events, Event::CleanedUp { emptied });
}

/// LS-CLEAN-01, along the guard scale (LS-ROUND-07).
fn recruit(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    let scale = state.table.scale;
    for seat in scale.iter() {
        for companion in [Companion::RecruitingOfficer, Companion::HeadRecruitingOfficer] {
            let guards = companions::amount(game, state, seat, companion);
            if guards > 0 {
                let why = Why::Companion(companion);
                tell(state, events, Event::Guards { seat, guards, why });
            }
        }
    }
}

/// The goods in the full slots of both warehouses.
pub(crate) fn stored(game: &LeagueOfSix, state: &State) -> PerColour<u8> {
    let mut goods = PerColour::default();
    for store in Store::each() {
        let warehouse = &state.table.stores[store];
        let Some(tile) = warehouse.tile else { continue };
        for (row, filled) in game
            .tables()
            .rows(tile, state.table.round)
            .iter()
            .zip(warehouse.filled)
        {
            for colour in Colour::each() {
                goods[colour] += crate::bits(row.takes[colour] & filled);
            }
        }
    }
    goods
}
