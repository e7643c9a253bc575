//! The bot that takes any legal action.

use hexad_core::{Game, Rng};

use crate::{Bot, Observation};

/// Takes each legal action equally often.
#[derive(Clone, Copy, Debug, Default)]
pub struct Random;

impl<G: Game> Bot<G> for Random {
    fn choose(&mut self, seen: Observation<'_, G>, rng: &mut Rng) -> G::Action {
        seen.random_legal(rng)
    }
}
