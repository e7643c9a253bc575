//! Companions (chapter 13): who owns which. What a companion does stands in the chapter of its stage.

use hexad_core::Seat;

use crate::{game::LeagueOfSix, state::State, vocabulary::Companion};

/// How many tokens of this companion the seat owns (LS-TOKEN-06, -07).
pub(super) fn owned(game: &LeagueOfSix, state: &State, seat: Seat, companion: Companion) -> u8 {
    let tokens = state.table.places[seat].tokens.iter().map_while(|&token| token);
    let copies = tokens.filter(|&token| game.tables().companion(token) == Some(companion));
    copies.fold(0, |count, _| count + 1)
}

/// The main amount of the companion over all tokens that the seat owns.
pub(super) fn amount(game: &LeagueOfSix, state: &State, seat: Seat, companion: Companion) -> u8 {
    owned(game, state, seat, companion) * game.tables().amount(companion)
}
