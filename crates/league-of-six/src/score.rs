//! The score sheet: favour by category, in the order of [`Category::ALL`].
//!
//! Favour is counted as it is won; the end scoring stands in `rules/end.rs`. Here it is laid out.

use std::borrow::Cow;

use hexad_core::{Outcome, Seat, SeatResult};

use crate::{
    game::LeagueOfSix,
    rules,
    state::{Category, Place, Stage, State},
};

/// LS-BOX-28: the spaces of the favour scale.
const LAP: u16 = 40;
const TWO_LAPS: u16 = 2 * LAP;

/// LS-COMP-ASTROLOGIST, -2: the owned tokens with four arrows.
pub(crate) fn four_arrow_tokens(game: &LeagueOfSix, state: &State, seat: Seat) -> i16 {
    let tokens = state.table.places[seat].owned();
    let four = tokens.filter(|&token| crate::bits(game.tables().arrows(token)) == 4);
    four.fold(0, |count, _| count + 1)
}

/// How the game ended; none while it goes on.
pub(crate) fn outcome(game: &LeagueOfSix, state: &State) -> Option<Outcome> {
    if state.table.stage != Stage::Over {
        return None;
    }
    let ranks = rules::final_ranks(game, state);
    let results = Seat::all(game.participants())
        .zip(ranks)
        .map(|(seat, rank)| SeatResult {
            rank,
            score: state.table.places[seat].favour.into(),
            categories: categories(game, state, seat),
            team: None,
        });
    Some(Outcome {
        reason: Cow::Borrowed("six rounds played"),
        results: results.collect(),
    })
}

/// The lines that the seat's score sheet has: an automa's has its own, and none without automa scoring.
fn categories(game: &LeagueOfSix, state: &State, seat: Seat) -> Vec<(Cow<'static, str>, i32)> {
    let automa = game.automa_seats().contains(seat);
    if automa && !game.setup_ref().score_automas {
        return Vec::new();
    }
    let sheet = &state.table.places[seat].sheet;
    let lines = Category::ALL
        .into_iter()
        .filter(|&category| category.is_of(automa));
    lines
        .map(|category| (Cow::Borrowed(category.name()), sheet[category as usize].into()))
        .collect()
}

impl Place {
    /// LS-FAVOUR-01 to 04: the score tile beside the favour scale, 40 or 80; 0 without one.
    pub const fn score_tile(&self) -> u8 {
        match self.favour {
            0..LAP => 0,
            LAP..TWO_LAPS => 40,
            TWO_LAPS.. => 80,
        }
    }

    /// LS-FAVOUR-01, -02, -04: the space of the favour scale, 0 to 39, on which the marker stands.
    pub const fn favour_marker(&self) -> u8 {
        (self.favour % LAP) as u8
    }
}

impl Category {
    /// Has the sheet of an automa (or of a human) this line?
    pub(crate) const fn is_of(self, automa: bool) -> bool {
        match self {
            Category::Start | Category::Storing => true,
            Category::Conflicts | Category::Shields => automa,
            _ => !automa,
        }
    }
}
