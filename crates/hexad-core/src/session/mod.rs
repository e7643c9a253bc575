//! The session: a game being played, and the only door that changes a recorded one.
//!
//! [`Session`] owns the game, the state, the record and the source of chance. What the rules decide stays in the
//! [`Game`]; what a table decides (whose turn it is, undo, resignation, who rolls) stands here.

mod chance;
mod error;
mod replay;
mod undo;

use std::ops::Range;

pub use chance::ChanceSource;
pub use error::{PlayError, ResumeError, UndoError};
pub use replay::Replay;
pub use undo::UndoTerms;

pub(crate) use chance::seeded_outcome;
#[cfg(feature = "log")]
pub(crate) use replay::KEYFRAME_EVERY;
pub(crate) use replay::options;

use crate::{
    digest::Canon,
    game::{Game, ToAct},
    log::{Checks, Ended, Ending, Entry, Log, Recorded, Step, StepOf},
    outcome::Outcome,
    rng::Seed,
    seat::{Seat, Viewer},
};

/// A game being played: its state, the record of how it came about, and where its chance comes from.
///
/// Steps are counted from 0, decisions and chance together; *at step N* means before step N is applied. A call
/// that fails leaves the session as it was.
///
/// ```
/// use hexad_core::{Game, PlayError, Seed, Session, ToAct};
///
/// /// Lets every seat take its first legal action until the game is over.
/// fn first_choices<G: Game>(game: G) -> Result<Session<G>, PlayError> {
///     let mut session = Session::seeded(game, Seed::from(7));
///     while let ToAct::Seat(seat) = session.to_act() {
///         let first = session.legal(seat)[0];
///         session.play(seat, first)?;
///     }
///     assert!(session.outcome().is_some());
///     Ok(session)
/// }
/// ```
#[derive(Clone, Debug)]
pub struct Session<G: Game> {
    replay: Replay<G>,
    log: Log<G>,
    chance: ChanceSource<G::Chance>,
    checks: Checks,
    last: Range<u32>,
    canon: Canon,
}

impl<G: Game> Session<G> {
    /// A game whose chance comes from a seed: it is answered at once, wherever it is asked.
    pub fn seeded(game: G, seed: Seed) -> Session<G> {
        Session::new(game, ChanceSource::Seeded(seed)).expect("seeded chance has an answer to every question")
    }

    /// A game whose chance falls as listed.
    ///
    /// # Errors
    ///
    /// [`PlayError::ScriptUsedUp`] or [`PlayError::Illegal`], if the list does not answer the chance of the setup.
    pub fn scripted(game: G, outcomes: impl IntoIterator<Item = G::Chance>) -> Result<Session<G>, PlayError> {
        Session::new(game, ChanceSource::Scripted(outcomes.into_iter().collect()))
    }

    /// A game whose chance the caller resolves: [`Session::to_act`] is [`ToAct::Chance`] where it is asked.
    pub fn by_hand(game: G) -> Session<G> {
        Session::new(game, ChanceSource::ByHand).expect("nothing is answered, so nothing can be refused")
    }

    /// A game with this source of chance.
    ///
    /// # Errors
    ///
    /// As [`Session::scripted`].
    pub fn new(game: G, chance: ChanceSource<G::Chance>) -> Result<Session<G>, PlayError> {
        let log = Log::new(game);
        Session::go_on(Replay::new(log.shared_game()), log, chance)
    }

    /// The game of a log, which goes on where the log ends: with the seed that the header discloses, or else with
    /// chance by hand. [`Session::resume_with`] takes another source.
    ///
    /// # Errors
    ///
    /// As [`Session::resume_with`].
    pub fn resume(log: Log<G>) -> Result<Session<G>, ResumeError> {
        let chance = log.seed.map_or(ChanceSource::ByHand, ChanceSource::Seeded);
        Session::resume_with(log, chance)
    }

    /// The game of a log, which goes on where the log ends, with this source of chance.
    ///
    /// # Errors
    ///
    /// [`ResumeError::Diverged`] if the log does not lead where it says, [`ResumeError::Chance`] if chance is asked
    /// at its end and the source has no answer.
    pub fn resume_with(log: Log<G>, chance: ChanceSource<G::Chance>) -> Result<Session<G>, ResumeError> {
        let replay = log.replay().map_err(ResumeError::Diverged)?;
        Session::go_on(replay, log.mended(), chance).map_err(ResumeError::Chance)
    }

    fn go_on(
        replay: Replay<G>,
        log: Log<G>,
        chance: ChanceSource<G::Chance>,
    ) -> Result<Session<G>, PlayError> {
        let start = replay.len();
        let mut session = Session {
            replay,
            log,
            chance,
            checks: Checks::ALL,
            last: start..start,
            canon: Canon::new(),
        };
        session.settle()?;
        session.last = start..session.len();
        Ok(session)
    }

    /// Records these checks beside each step, and forgets the others where they were recorded already.
    ///
    /// A session starts with [`Checks::ALL`].
    #[must_use]
    pub fn record(mut self, checks: Checks) -> Session<G> {
        self.checks = checks;
        self.log.keep_checks(checks);
        self
    }

    /// Puts the seed, if the chance is seeded, into the header of the log: whoever reads it can foresee the game.
    pub fn disclose_seed(&mut self) {
        if let ChanceSource::Seeded(seed) = self.chance {
            self.log.seed = Some(seed);
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        self.replay.game()
    }

    /// The table as it stands.
    pub fn state(&self) -> &G::State {
        self.replay.state()
    }

    /// How many steps led here.
    pub fn len(&self) -> u32 {
        self.replay.len()
    }

    /// Has no step been taken?
    pub fn is_empty(&self) -> bool {
        self.len() == 0
    }

    /// The steps that led here, as a replay: states, views and events at any step.
    pub fn replay(&self) -> &Replay<G> {
        &self.replay
    }

    /// The record: every step, those that were undone too.
    pub fn log(&self) -> &Log<G> {
        &self.log
    }

    /// Where the chance comes from.
    pub fn chance(&self) -> &ChanceSource<G::Chance> {
        &self.chance
    }

    /// Who or what is asked; [`ToAct::Over`] for a game that was resigned or abandoned, too.
    pub fn to_act(&self) -> ToAct {
        if self.log.ending.is_some() {
            ToAct::Over
        } else {
            self.replay.to_act()
        }
    }

    /// What the seat may do, in canonical order; nothing if it is not to act.
    pub fn legal(&self, seat: Seat) -> Vec<G::Action> {
        let mut actions = Vec::new();
        if self.to_act() == ToAct::Seat(seat) {
            self.game().legal_actions(self.state(), &mut actions);
        }
        actions
    }

    /// How the game ended; none while it goes on.
    pub fn ending(&self) -> Option<&Ending> {
        self.log.ending.as_ref()
    }

    /// The outcome of a game that was played to its end.
    pub fn outcome(&self) -> Option<&Outcome> {
        match self.ending() {
            Some(Ending::Outcome(outcome)) => Some(outcome),
            _ => None,
        }
    }

    /// The seat does this; then chance is answered, unless it is resolved by hand, until a seat is to act.
    ///
    /// # Errors
    ///
    /// [`PlayError`]: another is to act, the game has ended, the rules refuse it, or the script of chance does not
    /// answer what follows.
    pub fn play(&mut self, seat: Seat, action: G::Action) -> Result<(), PlayError> {
        self.take(Step::Decision { seat, action })
    }

    /// As [`Session::play`], with the action in the notation or as [`Game::show`] writes it.
    ///
    /// # Errors
    ///
    /// As [`Session::play`], and [`PlayError::Unreadable`].
    pub fn play_text(&mut self, seat: Seat, text: &str) -> Result<(), PlayError> {
        if self.to_act() != ToAct::Seat(seat) {
            return Err(self.not_to_act(seat));
        }
        let action = self.game().parse(self.state(), text)?;
        self.play(seat, action)
    }

    /// Chance brings this. Only asked for where it is resolved by hand.
    ///
    /// # Errors
    ///
    /// [`PlayError`]: chance is not asked, the game has ended, or chance cannot bring this.
    pub fn resolve(&mut self, outcome: G::Chance) -> Result<(), PlayError> {
        self.take(Step::Chance(outcome))
    }

    /// As [`Session::resolve`], with the outcome in the notation.
    ///
    /// # Errors
    ///
    /// As [`Session::resolve`], and [`PlayError::Unreadable`].
    pub fn resolve_text(&mut self, text: &str) -> Result<(), PlayError> {
        let outcome = text.parse::<G::Chance>()?;
        self.resolve(outcome)
    }

    /// The seat gives up, which ends the game without an outcome.
    ///
    /// # Errors
    ///
    /// [`PlayError::Ended`] or [`PlayError::NoSuchSeat`].
    pub fn resign(&mut self, seat: Seat) -> Result<(), PlayError> {
        let seats = self.game().seats();
        if seat.0 >= seats {
            return Err(PlayError::NoSuchSeat { seat, seats });
        }
        self.end(Ended::Resigned(seat))
    }

    /// The game is given up for this reason, which ends it without an outcome.
    ///
    /// # Errors
    ///
    /// [`PlayError::Ended`].
    pub fn abandon(&mut self, reason: impl Into<String>) -> Result<(), PlayError> {
        self.end(Ended::Abandoned(reason.into()))
    }

    /// The table as it was before step `step`; none past the end.
    pub fn state_at(&self, step: u32) -> Option<G::State> {
        self.replay.state_at(step)
    }

    /// What the viewer sees of the table as it stands.
    pub fn view(&self, viewer: Viewer) -> G::View {
        self.game().view(self.state(), viewer)
    }

    /// The steps that the last call caused: what was played and the chance that answered it.
    pub fn last_steps(&self) -> Range<u32> {
        self.last.clone()
    }

    /// What the viewer heard of the steps in the range; steps past the end are left out.
    ///
    /// `session.seen(session.last_steps(), viewer)` is what the last call told the viewer. Nothing tells of an undo:
    /// who follows events starts again from [`Session::view`] after one.
    pub fn seen(&self, steps: Range<u32>, viewer: Viewer) -> Vec<G::SeenEvent> {
        self.replay.seen(steps, viewer)
    }

    /// A session that goes on from before step `step`, with the same source of chance and a record of its own.
    ///
    /// # Errors
    ///
    /// [`UndoError::NoSuchStep`] past the end; [`UndoError::Chance`] if chance is asked there and the script has
    /// no answer.
    pub fn branch(&self, step: u32) -> Result<Session<G>, UndoError> {
        if step > self.len() {
            return Err(self.no_such_step(step));
        }
        let mut replay = self.replay.clone();
        replay.truncate(step);
        let log = self.log.up_to(step);
        let session = Session::go_on(replay, log, self.chance.clone()).map_err(UndoError::Chance)?;
        Ok(session.record(self.checks))
    }

    fn take(&mut self, step: StepOf<G>) -> Result<(), PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::Ended(ending.to_string()));
        }
        let (start, entries) = (self.len(), self.log.entries.len());
        match self.commit(step).and_then(|()| self.settle()) {
            Ok(()) => {
                self.last = start..self.len();
                Ok(())
            }
            Err(error) => {
                self.replay.truncate(start);
                self.log.entries.truncate(entries);
                Err(error)
            }
        }
    }

    /// Applies one step and records it.
    fn commit(&mut self, step: StepOf<G>) -> Result<(), PlayError> {
        let legal = self.checks.legal.then(|| options(self.game(), self.state()));
        self.replay.push(step)?;
        let digest = self.checks.digest.then(|| {
            let (game, state) = (self.replay.game(), self.replay.state());
            game.digest_into(state, &mut self.canon)
        });
        self.log
            .entries
            .push(Entry::Step(Recorded { step, legal, digest }));
        Ok(())
    }

    /// Answers chance as far as the source does, and notes the outcome if the game is over.
    fn settle(&mut self) -> Result<(), PlayError> {
        if self.log.ending.is_some() {
            return Ok(());
        }
        while self.replay.to_act() == ToAct::Chance {
            let Some(outcome) = self.chance.answer(&self.replay)? else {
                break;
            };
            self.commit(Step::Chance(outcome))?;
        }
        self.log.ending = self.game().outcome(self.state()).map(Ending::Outcome);
        Ok(())
    }

    fn end(&mut self, ended: Ended) -> Result<(), PlayError> {
        if let Some(ending) = self.ending() {
            return Err(PlayError::Ended(ending.to_string()));
        }
        self.log.ending = Some(Ending::Ended(ended));
        self.last = self.len()..self.len();
        Ok(())
    }

    fn not_to_act(&self, seat: Seat) -> PlayError {
        match self.ending() {
            Some(ending) => PlayError::Ended(ending.to_string()),
            None => PlayError::NotToAct {
                seat,
                asked: self.to_act(),
            },
        }
    }

    fn no_such_step(&self, step: u32) -> UndoError {
        UndoError::NoSuchStep {
            step,
            steps: self.len(),
        }
    }
}
