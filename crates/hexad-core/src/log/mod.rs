//! The log: what was decided, what chance brought, and how it ended; enough to play the game again and check it.
//!
//! [`Log`] is the record in memory. With the feature `log` it is written and read as JSON Lines
//! (`docs/LOG_FORMAT.md`), one step a line. The core is given a reader or a writer; it opens no file.

mod check;
#[cfg(feature = "log")]
mod error;
#[cfg(feature = "log")]
mod header;
#[cfg(feature = "log")]
mod line;
#[cfg(feature = "log")]
mod read;
#[cfg(feature = "log")]
mod viewer;
#[cfg(feature = "log")]
mod write;

use std::{fmt, sync::Arc};

use serde::{Deserialize, Serialize};

pub use check::{Cause, Divergence, Missing, Verdict};
#[cfg(feature = "log")]
pub use error::LogError;
#[cfg(feature = "log")]
pub use header::{LogHeader, peek};
#[cfg(feature = "log")]
pub use line::{Limits, Torn};
#[cfg(feature = "log")]
pub use read::{verify, verify_within};
#[cfg(feature = "log")]
pub use viewer::{SeenEntry, SeenStep, ViewerLog, ViewerWriter};
#[cfg(feature = "log")]
pub use write::LogWriter;

use crate::{
    digest::Digest,
    game::Game,
    outcome::Outcome,
    rng::Seed,
    seat::Seat,
    session::{Replay, seeded_outcome},
};
use check::Checker;
#[cfg(feature = "log")]
use line::Tail;

/// One step of a game: a seat decides, or chance brings something.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Step<A, C> {
    /// A seat decides.
    Decision {
        /// Who.
        seat: Seat,
        /// What.
        action: A,
    },
    /// Chance brings this.
    Chance(C),
}

/// A step with what was noted beside it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Recorded<A, C> {
    /// The step.
    pub step: Step<A, C>,
    /// How many actions were legal, or outcomes possible, before it.
    pub legal: Option<u32>,
    /// The digest of the state after it.
    pub digest: Option<Digest>,
}

/// One entry of a log.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Entry<A, C> {
    /// A step was taken.
    Step(Recorded<A, C>),
    /// Every step from `to` on was taken back.
    Undo {
        /// The step to go back to.
        to: u32,
    },
}

/// The steps of a game.
pub type StepOf<G> = Step<<G as Game>::Action, <G as Game>::Chance>;
/// The recorded steps of a game.
pub type RecordedOf<G> = Recorded<<G as Game>::Action, <G as Game>::Chance>;
/// The log entries of a game.
pub type EntryOf<G> = Entry<<G as Game>::Action, <G as Game>::Chance>;

/// How a record ends.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ending {
    /// The game was played to its end.
    Outcome(Outcome),
    /// It was not.
    Ended(Ended),
}

/// Why a game was not played to its end.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Ended {
    /// The seat gave up.
    Resigned(Seat),
    /// The game was given up for this reason.
    Abandoned(String),
}

impl fmt::Display for Ending {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ending::Outcome(outcome) => f.write_str(&outcome.reason),
            Ending::Ended(Ended::Resigned(seat)) => write!(f, "{seat} resigned"),
            Ending::Ended(Ended::Abandoned(reason)) => write!(f, "abandoned: {reason}"),
        }
    }
}

/// What is recorded beside each step, so that a reader can check it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Checks {
    /// The number of legal actions, or of possible outcomes of chance, before the step.
    pub legal: bool,
    /// The digest of the state after the step.
    pub digest: bool,
}

impl Checks {
    /// Both.
    pub const ALL: Checks = Checks {
        legal: true,
        digest: true,
    };
    /// Neither: a shorter log, which can at best be *unverified*.
    pub const NONE: Checks = Checks {
        legal: false,
        digest: false,
    };
}

/// A record in memory: the game, what was done, and how it ended. Plain data; [`Log::verify`] checks it.
#[derive(Clone, Debug)]
pub struct Log<G: Game> {
    game: Arc<G>,
    /// The seed, if it is disclosed.
    pub seed: Option<Seed>,
    /// Steps and undos, in the order they happened.
    pub entries: Vec<EntryOf<G>>,
    /// How the record ends; none while the game goes on.
    pub ending: Option<Ending>,
    #[cfg(feature = "log")]
    tail: Tail,
}

impl<G: Game> Log<G> {
    /// The empty record of a game.
    pub fn new(game: G) -> Log<G> {
        Log::of(Arc::new(game))
    }

    fn of(game: Arc<G>) -> Log<G> {
        Log {
            game,
            seed: None,
            entries: Vec::new(),
            ending: None,
            #[cfg(feature = "log")]
            tail: Tail::Closed,
        }
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// The steps that stand, those that were undone left out.
    pub fn steps(&self) -> Vec<RecordedOf<G>> {
        let mut steps = Vec::with_capacity(self.entries.len());
        for entry in &self.entries {
            match entry {
                Entry::Step(step) => steps.push(*step),
                Entry::Undo { to } => steps.truncate(*to as usize),
            }
        }
        steps
    }

    /// Plays the record again and checks every step, undone ones too, and the ending.
    ///
    /// ```
    /// use hexad_core::{Entry, Game, Log, Seed, Session, Verdict};
    ///
    /// fn a_lost_step_is_noticed<G: Game>(game: G) {
    ///     let mut log: Log<G> = Session::seeded(game, Seed::from(7)).log().clone();
    ///     assert!(matches!(log.verify(), Verdict::Unverified { .. }), "the game is not over");
    ///     log.entries.remove(0);
    ///     assert!(!matches!(log.verify(), Verdict::Exact { .. }));
    /// }
    /// ```
    pub fn verify(&self) -> Verdict {
        let checker = Checker::new(self.shared_game());
        match self.check_entries(checker) {
            Ok(checker) => checker.finish(self.ending.as_ref(), self.torn_line()),
            Err(divergence) => Verdict::Diverged(divergence),
        }
    }

    /// Plays the record again, checking as it goes, for states, views and events at any step.
    ///
    /// # Errors
    ///
    /// The first step that diverges, or the ending.
    pub fn replay(&self) -> Result<Replay<G>, Box<Divergence>> {
        let checker = self.check_entries(Checker::new(self.shared_game()))?;
        checker.check_ending(self.ending.as_ref())?;
        Ok(checker.into_replay())
    }

    /// The first step at which chance brought something else than this seed brings; none if every outcome that
    /// stands follows from it. Once the seed is disclosed, anybody can tell whether the game was dealt by it.
    ///
    /// # Errors
    ///
    /// As [`Log::replay`].
    pub fn departs_from(&self, seed: Seed) -> Result<Option<u32>, Box<Divergence>> {
        let whole = self.replay()?;
        let mut replay = Replay::new(self.shared_game());
        for (&step, number) in whole.steps().iter().zip(0..) {
            if let Step::Chance(fell) = step
                && seeded_outcome(&replay, seed) != Some(fell)
            {
                return Ok(Some(number));
            }
            replay.push(step).expect("a step that applied once applies again");
        }
        Ok(None)
    }

    fn check_entries(&self, mut checker: Checker<G>) -> Result<Checker<G>, Box<Divergence>> {
        for entry in &self.entries {
            match entry {
                Entry::Step(step) => checker.step(step)?,
                Entry::Undo { to } => checker.undo(*to)?,
            }
        }
        Ok(checker)
    }

    pub(crate) fn shared_game(&self) -> Arc<G> {
        Arc::clone(&self.game)
    }

    /// The record of the steps that stand before step `step`, as if nothing had followed or been undone.
    pub(crate) fn up_to(&self, step: u32) -> Log<G> {
        let steps = self.steps().into_iter().take(step as usize);
        Log {
            seed: self.seed,
            entries: steps.map(Entry::Step).collect(),
            ..Log::of(self.shared_game())
        }
    }

    /// Forgets what these checks leave out.
    pub(crate) fn keep_checks(&mut self, checks: Checks) {
        for entry in &mut self.entries {
            if let Entry::Step(step) = entry {
                step.legal = step.legal.filter(|_| checks.legal);
                step.digest = step.digest.filter(|_| checks.digest);
            }
        }
    }

    /// The record without its torn line, to go on from.
    #[cfg_attr(
        not(feature = "log"),
        expect(unused_mut, reason = "only a record that was read can have a torn line")
    )]
    pub(crate) fn mended(mut self) -> Log<G> {
        #[cfg(feature = "log")]
        {
            self.tail = Tail::Closed;
        }
        self
    }

    #[cfg(feature = "log")]
    fn torn_line(&self) -> Option<u32> {
        self.tail.torn().map(|torn| torn.line)
    }

    #[cfg(not(feature = "log"))]
    #[expect(
        clippy::unused_self,
        reason = "only a record that was read can have a torn line"
    )]
    fn torn_line(&self) -> Option<u32> {
        None
    }
}

/// Logs are equal if they say the same; a torn line that was dropped says nothing.
impl<G: Game> PartialEq for Log<G> {
    fn eq(&self, other: &Log<G>) -> bool {
        self.game.setup() == other.game.setup()
            && self.game.components_digest() == other.game.components_digest()
            && self.seed == other.seed
            && self.entries == other.entries
            && self.ending == other.ending
    }
}
