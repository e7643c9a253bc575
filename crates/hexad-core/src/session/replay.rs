//! Steps applied one after another, with sparse keyframes to come back by.

use std::{
    ops::{ControlFlow, Range},
    sync::Arc,
};

use super::PlayError;
use crate::{
    error::Illegal,
    event::{Disclosure, Silent, Sink},
    game::{Game, ToAct},
    log::{Step, StepOf},
    seat::Viewer,
};

/// A copy of the state is kept at every so many steps.
pub(crate) const KEYFRAME_EVERY: usize = 64;

/// A game and the steps applied to it: its state, view and events at any step.
///
/// A step in the past costs at most 64 applied steps; a stretch of events costs its length on top.
#[derive(Clone, Debug)]
pub struct Replay<G: Game> {
    game: Arc<G>,
    state: G::State,
    steps: Vec<StepOf<G>>,
    told: Vec<Disclosure>,
    /// Entry i is the state before step `i * KEYFRAME_EVERY`.
    keyframes: Vec<G::State>,
}

impl<G: Game> Replay<G> {
    /// The game before its first step.
    pub fn new(game: Arc<G>) -> Replay<G> {
        Replay {
            state: game.initial_state(),
            game,
            steps: Vec::new(),
            told: Vec::new(),
            keyframes: Vec::new(),
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The state after all steps.
    pub fn state(&self) -> &G::State {
        &self.state
    }

    /// The steps so far.
    pub fn steps(&self) -> &[StepOf<G>] {
        &self.steps
    }

    /// How many steps were applied.
    pub fn len(&self) -> u32 {
        u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }

    /// Was no step applied?
    pub fn is_empty(&self) -> bool {
        self.steps.is_empty()
    }

    /// Who or what is asked next.
    pub fn to_act(&self) -> ToAct {
        self.game.to_act(&self.state)
    }

    /// Applies a step.
    ///
    /// # Errors
    ///
    /// [`PlayError`] if another is to act, the game is over or the rules refuse the step; nothing has changed then.
    pub fn push(&mut self, step: StepOf<G>) -> Result<Disclosure, PlayError> {
        self.push_and_tell(step, &mut Silent)
    }

    /// As [`Replay::push`], with what happens.
    ///
    /// # Errors
    ///
    /// As [`Replay::push`].
    pub fn push_and_tell(
        &mut self,
        step: StepOf<G>,
        events: &mut impl Sink<G::Event>,
    ) -> Result<Disclosure, PlayError> {
        self.ask(&step)?;
        if self.steps.len() == self.keyframes.len() * KEYFRAME_EVERY {
            self.keyframes.push(self.state.clone());
        }
        let told =
            apply(&*self.game, &mut self.state, step, events).map_err(|refusal| Illegal::new(&refusal))?;
        self.steps.push(step);
        self.told.push(told);
        Ok(told)
    }

    /// Drops every step from `to` on; nothing past the end.
    pub fn truncate(&mut self, to: u32) {
        if to >= self.len() {
            return;
        }
        if let Some(state) = self.state_at(to) {
            let to = to as usize;
            self.state = state;
            self.steps.truncate(to);
            self.told.truncate(to);
            self.keyframes.truncate(to.div_ceil(KEYFRAME_EVERY));
        }
    }

    /// The state before step `step`; none past the end.
    pub fn state_at(&self, step: u32) -> Option<G::State> {
        let step = step as usize;
        if step == self.steps.len() {
            return Some(self.state.clone());
        }
        let frame = step / KEYFRAME_EVERY;
        let since = self.steps.get(frame * KEYFRAME_EVERY..step)?;
        let mut state = self.keyframes.get(frame)?.clone();
        for &step in since {
            self.again(&mut state, step, &mut Silent);
        }
        Some(state)
    }

    /// What the viewer saw before step `step`; none past the end.
    pub fn view_at(&self, step: u32, viewer: Viewer) -> Option<G::View> {
        self.state_at(step).map(|state| self.game.view(&state, viewer))
    }

    /// What each step of the range revealed to whom, in order; steps past the end are left out.
    pub fn disclosures(&self, steps: Range<u32>) -> &[Disclosure] {
        let end = steps.end.min(self.len());
        &self.told[steps.start.min(end) as usize..end as usize]
    }

    /// Calls `f` with the number and the events of each step of the range; steps past the end are left out.
    pub fn visit_events(&self, steps: Range<u32>, mut f: impl FnMut(u32, &[G::Event])) {
        let Some(mut state) = self.state_at(steps.start) else {
            return;
        };
        let mut events = Vec::new();
        for number in steps.start..steps.end.min(self.len()) {
            events.clear();
            self.again(&mut state, self.steps[number as usize], &mut events);
            f(number, &events);
        }
    }

    /// What happened in the steps of the range, in full.
    pub fn events(&self, steps: Range<u32>) -> Vec<G::Event> {
        let mut all = Vec::new();
        self.visit_events(steps, |_, events| all.extend_from_slice(events));
        all
    }

    /// What the viewer heard of the steps of the range.
    pub fn seen(&self, steps: Range<u32>, viewer: Viewer) -> Vec<G::SeenEvent> {
        let mut seen = Vec::new();
        self.visit_events(steps, |_, events| {
            seen.extend(events.iter().filter_map(|event| self.game.redact(event, viewer)));
        });
        seen
    }

    /// The steps from `from` on with their numbers and disclosures.
    pub(super) fn steps_from(
        &self,
        from: u32,
    ) -> impl Iterator<Item = (u32, &StepOf<G>, &Disclosure)> + Clone {
        let steps = self.steps.iter().zip(&self.told).skip(from as usize);
        (from..)
            .zip(steps)
            .map(|(number, (step, told))| (number, step, told))
    }

    /// Is this who or what is asked?
    fn ask(&self, step: &StepOf<G>) -> Result<(), PlayError> {
        let asked = self.to_act();
        match *step {
            _ if asked == ToAct::Over => Err(PlayError::Ended(ended(&*self.game, &self.state))),
            Step::Decision { seat, .. } if asked != ToAct::Seat(seat) => {
                Err(PlayError::NotToAct { seat, asked })
            }
            Step::Chance(_) if asked != ToAct::Chance => Err(PlayError::ChanceNotAsked { asked }),
            _ => Ok(()),
        }
    }

    /// Applies a step that was applied before.
    fn again(&self, state: &mut G::State, step: StepOf<G>, events: &mut impl Sink<G::Event>) {
        apply(&*self.game, state, step, events).expect("a step that applied once applies again");
    }
}

/// How many choices whoever is to act has: legal actions, or possible outcomes of chance.
pub(crate) fn options<G: Game>(game: &G, state: &G::State) -> u32 {
    if game.to_act(state) != ToAct::Chance {
        return game.legal_count(state);
    }
    let mut count = 0;
    let _ = game.visit_chance::<()>(state, &mut |_, _| {
        count += 1;
        ControlFlow::Continue(())
    });
    count
}

fn apply<G: Game>(
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

fn ended<G: Game>(game: &G, state: &G::State) -> String {
    game.outcome(state)
        .map_or_else(String::new, |outcome| outcome.reason.into_owned())
}
