//! Setup (chapter 3): the ring, the faces, the guard scale. The rest lies in place from the start.

use crate::{
    collections::Piece,
    game::LeagueOfSix,
    state::{State, Step},
    vocabulary::Town,
};

/// LS-SETUP-05, -06, -10, in this order.
pub(super) fn next(game: &LeagueOfSix, state: &State) -> Option<Step> {
    let table = &state.table;
    if table.ring.contains(&None) {
        return Some(Step::NextTown);
    }
    if let Some(town) = Town::each().find(|&town| !table.faced.contains(town)) {
        return Some(Step::FaceOf(town));
    }
    (table.scale.len() < game.humans()).then_some(Step::NextMarker)
}
