//! Random plays: how the kit moves through a game, and what it picks up on the way.

use std::collections::BTreeSet;

use crate::{Digest, Disclosure, Game, Rng, Seed, Silent, Sink, Step, StepOf, ToAct, Weight};

use super::{
    damage::damaged,
    law::{Law, Place, Tally, Violation},
};

/// Takes the step.
pub(super) fn take<G: Game>(
    game: &G,
    state: &mut G::State,
    step: StepOf<G>,
    events: &mut impl Sink<G::Event>,
) -> Result<Disclosure, G::Refusal> {
    match step {
        Step::Decision { action, .. } => game.apply(state, action, events),
        Step::Chance(outcome) => game.resolve(state, outcome, events),
    }
}

/// What is listed in a state.
#[derive(Clone, Debug)]
pub(super) struct Listed<G: Game> {
    pub(super) to_act: ToAct,
    pub(super) legal: Vec<G::Action>,
    pub(super) chance: Vec<(G::Chance, Weight)>,
}

impl<G: Game> Listed<G> {
    pub(super) fn of(game: &G, state: &G::State) -> Listed<G> {
        let (mut legal, mut chance) = (Vec::new(), Vec::new());
        game.legal_actions(state, &mut legal);
        game.chance_outcomes(state, &mut chance);
        Listed {
            to_act: game.to_act(state),
            legal,
            chance,
        }
    }

    /// The next step by this taste; none where the game is over, or nothing is listed.
    pub(super) fn pick(&self, taste: Taste, rng: &mut Rng) -> Option<StepOf<G>> {
        match self.to_act {
            ToAct::Seat(seat) => Some(Step::Decision {
                seat,
                action: taste.of(&self.legal, rng)?,
            }),
            ToAct::Chance => {
                let total = self
                    .chance
                    .iter()
                    .fold(0, |sum: Weight, &(_, weight)| sum.saturating_add(weight));
                let mut left = rng.below(total);
                let fell = self.chance.iter().find(|&&(_, weight)| {
                    let here = left < weight;
                    left = left.saturating_sub(weight);
                    here
                });
                fell.map(|&(outcome, _)| Step::Chance(outcome))
            }
            ToAct::Over => None,
        }
    }
}

/// How a play chooses among the legal actions.
#[derive(Clone, Copy, Debug)]
pub(super) enum Taste {
    /// Each is equally likely.
    Even,
    /// The first of the listing in three of four choices, else any.
    First,
    /// The last of the listing in three of four choices, else any.
    Last,
}

impl Taste {
    /// Half of the seeds play evenly; the others go where even play seldom goes.
    pub(super) fn of_seed(seed: u64) -> Taste {
        match seed % 4 {
            1 => Taste::First,
            3 => Taste::Last,
            _ => Taste::Even,
        }
    }

    fn of<T: Copy>(self, items: &[T], rng: &mut Rng) -> Option<T> {
        let whim = rng.below(4) == 0;
        match self {
            Taste::First if !whim => items.first().copied(),
            Taste::Last if !whim => items.last().copied(),
            _ => rng.choose(items).copied(),
        }
    }
}

/// Steps to be tried where they are perhaps not legal: some that were listed somewhere in a play, and some that
/// nobody listed but that can be written down.
#[derive(Clone, Debug)]
pub(super) struct Tried<G: Game> {
    pub(super) actions: Vec<G::Action>,
    pub(super) outcomes: Vec<G::Chance>,
}

/// The steps to be tried, while they are picked up.
struct Pool<G: Game> {
    actions: BTreeSet<G::Action>,
    outcomes: BTreeSet<G::Chance>,
}

impl<G: Game> Pool<G> {
    /// No more are picked up in one state.
    const A_STATE: usize = 8;

    fn new() -> Pool<G> {
        Pool {
            actions: BTreeSet::new(),
            outcomes: BTreeSet::new(),
        }
    }

    fn pick_up(&mut self, listed: &Listed<G>, rng: &mut Rng) {
        let actions = sample(&listed.legal, Self::A_STATE, rng);
        self.actions
            .extend(actions.first().and_then(|action| damaged(action, rng)));
        self.actions.extend(actions);
        let outcomes = sample(&listed.chance, Self::A_STATE, rng);
        self.outcomes
            .extend(outcomes.first().and_then(|(outcome, _)| damaged(outcome, rng)));
        self.outcomes.extend(outcomes.iter().map(|(outcome, _)| outcome));
    }

    fn tried(self) -> Tried<G> {
        Tried {
            actions: self.actions.into_iter().collect(),
            outcomes: self.outcomes.into_iter().collect(),
        }
    }
}

/// Up to `most` of the items: all, or a random choice in their order.
pub(super) fn sample<T: Copy>(items: &[T], most: usize, rng: &mut Rng) -> Vec<T> {
    if items.len() <= most {
        return items.to_vec();
    }
    let picks = (0..most).map(|_| rng.below(items.len() as u64));
    let picks: BTreeSet<usize> = picks.filter_map(|pick| usize::try_from(pick).ok()).collect();
    picks.into_iter().map(|pick| items[pick]).collect()
}

/// A whole play: its steps, and the digest before each and after the last.
#[derive(Clone, Debug)]
pub(super) struct Play<G: Game> {
    pub(super) steps: Vec<StepOf<G>>,
    pub(super) digests: Vec<Digest>,
    pub(super) tried: Tried<G>,
}

impl<G: Game> Play<G> {
    /// Plays from the start to the end.
    pub(super) fn record(game: &G, seed: u64, tally: &Tally) -> Result<Play<G>, Violation> {
        let mut rng = Seed::from(seed).stream("conformance play", 0);
        let mut whim = Seed::from(seed).stream("conformance pool", 0);
        let mut state = game.initial_state();
        let (mut steps, mut digests, mut pool) = (Vec::new(), vec![game.digest(&state)], Pool::new());
        for step in 0.. {
            let place = Place { seed, step, tally };
            let listed = Listed::of(game, &state);
            pool.pick_up(&listed, &mut whim);
            if listed.to_act == ToAct::Over {
                break;
            }
            place.hold(Law::Termination, step < game.max_steps(), || {
                format!("{step} steps were taken, which max_steps says is all, and the game goes on")
            })?;
            let next = listed.pick(Taste::of_seed(seed), &mut rng).ok_or_else(|| {
                place.broken(
                    Law::Asked,
                    format!("{:?} is to act and nothing is listed", listed.to_act),
                )
            })?;
            let taken = take(game, &mut state, next, &mut Silent);
            place.hold(Law::Legality, taken.is_ok(), || {
                format!("{next:?} is listed, and refused with {:?}", taken.err())
            })?;
            steps.push(next);
            digests.push(game.digest(&state));
        }
        Ok(Play {
            steps,
            digests,
            tried: pool.tried(),
        })
    }

    /// The same steps lead another game of the same setup through the same states.
    pub(super) fn repeats(&self, game: &G, seed: u64, tally: &Tally) -> Result<(), Violation> {
        let mut state = game.initial_state();
        for (step, (&next, &digest)) in (0..).zip(self.steps.iter().zip(&self.digests)) {
            let place = Place { seed, step, tally };
            let same = game.digest(&state) == digest && take(game, &mut state, next, &mut Silent).is_ok();
            place.hold(Law::Determinism, same, || {
                format!(
                    "before {next:?}, another game of the same setup stands elsewhere after the same steps"
                )
            })?;
        }
        Ok(())
    }
}

/// Plays on for up to `most` steps and says what went wrong.
pub(super) fn play_on<G: Game>(
    game: &G,
    state: &mut G::State,
    most: u32,
    rng: &mut Rng,
) -> Result<(), String> {
    for _ in 0..most {
        let listed = Listed::of(game, state);
        if listed.to_act == ToAct::Over {
            return Ok(());
        }
        let Some(step) = listed.pick(Taste::Even, rng) else {
            return Err(format!("{:?} is to act and nothing is listed", listed.to_act));
        };
        if let Err(refusal) = take(game, state, step, &mut Silent) {
            return Err(format!("{step:?} is listed and refused: {refusal}"));
        }
    }
    Ok(())
}
