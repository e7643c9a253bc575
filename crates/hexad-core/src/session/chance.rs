//! Where chance comes from: a seed, a list, or the caller.

use super::{PlayError, Replay};
use crate::{game::Game, log::Step, rng::Seed};

/// Who answers when chance is asked.
///
/// The answer is a function of the source and the steps so far, so undo and redo cannot re-roll.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum ChanceSource<C> {
    /// The outcome of step N is drawn by weight from the seed's stream `chance`, index N.
    Seeded(Seed),
    /// The outcomes in the order of the chance steps; when they are used up, that is an error.
    Scripted(Vec<C>),
    /// The caller resolves chance, step by step.
    ByHand,
}

impl<C: Copy> ChanceSource<C> {
    /// The answer to the question that the replay waits with; none if it is the caller's to give.
    pub(super) fn answer<G: Game<Chance = C>>(&self, replay: &Replay<G>) -> Result<Option<C>, PlayError> {
        match self {
            ChanceSource::ByHand => Ok(None),
            ChanceSource::Seeded(seed) => {
                let drawn = seeded_outcome(replay, *seed);
                Ok(Some(drawn.expect("a game that asks chance lists its outcomes")))
            }
            ChanceSource::Scripted(outcomes) => {
                let chance = |step: &&_| matches!(step, Step::Chance(_));
                let fallen = replay.steps().iter().filter(chance).count();
                match outcomes.get(fallen) {
                    Some(&outcome) => Ok(Some(outcome)),
                    None => Err(PlayError::ScriptUsedUp {
                        outcomes: outcomes.len(),
                    }),
                }
            }
        }
    }
}

/// What the seed brings at the step that the replay waits with; none where chance is not asked.
pub(crate) fn seeded_outcome<G: Game>(replay: &Replay<G>, seed: Seed) -> Option<G::Chance> {
    let mut rng = seed.stream("chance", u64::from(replay.len()));
    replay.game().random_chance(replay.state(), &mut rng)
}
