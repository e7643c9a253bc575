//! Verification: playing a record again, step by step, and saying exactly where it stops being true.

use std::{fmt, ops::ControlFlow, sync::Arc};

use super::{Ended, Ending, RecordedOf, Step};
use crate::{
    digest::{Canon, Digest},
    error::{Illegal, ParseError},
    game::{Game, ToAct},
    outcome::Outcome,
    seat::Seat,
    session::{PlayError, Replay, options},
};

/// What playing a log again showed.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Every step applied; every digest and the outcome are there and right.
    Exact {
        /// How many steps stand.
        steps: u32,
    },
    /// Every step applied and nothing is wrong, but not everything could be checked.
    Unverified {
        /// How many steps stand.
        steps: u32,
        /// What the log lacks.
        missing: Missing,
    },
    /// The log says something that is not so; nothing after it was looked at.
    Diverged(Box<Divergence>),
}

/// What a log lacks to be exact.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Missing {
    /// How many steps have no digest beside them, undone ones counted.
    pub digests: u32,
    /// Of how many steps.
    pub of: u32,
    /// Is there no last line that says how it ended?
    pub ending: bool,
    /// The line that was torn and dropped.
    pub torn: Option<u32>,
}

impl Missing {
    fn is_nothing(self) -> bool {
        self.digests == 0 && !self.ending && self.torn.is_none()
    }
}

/// Where a log stops being true, and why.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Divergence {
    /// The step, counted from 0; for an ending, the number of steps before it.
    pub step: u32,
    /// The line of the log, counted from 1, the header being line 1.
    pub line: u32,
    /// What is wrong.
    pub cause: Cause,
    /// What would have been legal or possible there: the first [`Divergence::SHOWN`] in notation.
    pub legal: Vec<String>,
    /// How many there were in all.
    pub legal_count: u32,
}

impl Divergence {
    /// So many legal steps are listed at most.
    pub const SHOWN: usize = 64;
}

/// What is wrong at the step where a log diverges.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Cause {
    /// The rules refuse the step.
    #[error("{0}")]
    Refused(Illegal),
    /// The text is not in the game's notation.
    #[error("{0}")]
    Unreadable(ParseError),
    /// Another is to act.
    #[error("the log lets {} act, but {asked} is asked", Actor(*.logged))]
    WrongSeat {
        /// Who acts in the log; none for chance.
        logged: Option<Seat>,
        /// Who is asked.
        asked: ToAct,
    },
    /// The number of legal actions or possible outcomes differs.
    #[error("the log counts {logged} choices, but {here} are legal")]
    Legal {
        /// In the log.
        logged: u32,
        /// Here.
        here: u32,
    },
    /// The digest differs.
    #[error("the log has the digest {logged}, but it is {here}")]
    Digest {
        /// In the log.
        logged: Digest,
        /// Here.
        here: Digest,
    },
    /// The outcome differs.
    #[error("{}", difference(.logged, .here))]
    Outcome {
        /// In the log.
        logged: Box<Outcome>,
        /// Here.
        here: Box<Outcome>,
    },
    /// The log has ended, but the game goes on.
    #[error("the log has an outcome, but the game goes on: {asked} is asked")]
    NotOver {
        /// Who is asked.
        asked: ToAct,
    },
    /// The log says the game was given up, but it is over.
    #[error("the log says that the game was given up, but it is over")]
    IsOver,
    /// A seat resigned that the table has not.
    #[error("the log lets {seat} resign, but the table has seats 0 to {}", .seats - 1)]
    NoSuchSeat {
        /// The seat in the log.
        seat: Seat,
        /// How many seats there are.
        seats: u8,
    },
    /// A step follows the end of the game.
    #[error("a step follows, but the game is over")]
    PastEnd,
    /// A viewer's view cannot be written as JSON, which its digest is made of.
    #[error("the view cannot be written as JSON: {0}")]
    NoView(String),
    /// An undo goes to a step that was not taken.
    #[error("the log goes back to step {to}, but only {steps} were taken")]
    NoSuchStep {
        /// The step of the undo.
        to: u32,
        /// How many there are.
        steps: u32,
    },
}

/// Plays a record again, entry by entry.
pub(crate) struct Checker<G: Game> {
    replay: Replay<G>,
    canon: Canon,
    line: u32,
    bare: u32,
    taken: u32,
}

impl<G: Game> Checker<G> {
    pub(crate) fn new(game: Arc<G>) -> Checker<G> {
        Checker {
            replay: Replay::new(game),
            canon: Canon::new(),
            line: 1,
            bare: 0,
            taken: 0,
        }
    }

    pub(crate) fn into_replay(self) -> Replay<G> {
        self.replay
    }

    /// Applies a step and compares what is noted beside it.
    pub(crate) fn step(&mut self, recorded: &RecordedOf<G>) -> Result<(), Box<Divergence>> {
        self.line += 1;
        let number = self.replay.len();
        self.try_step(recorded).map_err(|cause| {
            // The step may have been applied: the choices are those before it.
            let before = self.replay.state_at(number);
            Box::new(self.divergence(number, cause, before.as_ref()))
        })
    }

    /// The text of the next step cannot be read.
    #[cfg(feature = "log")]
    pub(crate) fn unreadable(&mut self, error: ParseError) -> Divergence {
        self.line += 1;
        self.divergence(
            self.replay.len(),
            Cause::Unreadable(error),
            Some(self.replay.state()),
        )
    }

    /// Goes back to step `to`.
    pub(crate) fn undo(&mut self, to: u32) -> Result<(), Box<Divergence>> {
        self.line += 1;
        let steps = self.replay.len();
        if to > steps {
            let cause = Cause::NoSuchStep { to, steps };
            return Err(Box::new(self.divergence(steps, cause, Some(self.replay.state()))));
        }
        self.replay.truncate(to);
        Ok(())
    }

    /// Compares the ending with the state.
    pub(crate) fn check_ending(&self, ending: Option<&Ending>) -> Result<(), Box<Divergence>> {
        let (game, state) = (self.replay.game(), self.replay.state());
        let cause = match (ending, game.outcome(state)) {
            (Some(Ending::Outcome(logged)), Some(here)) if *logged != here => Cause::Outcome {
                logged: Box::new(logged.clone()),
                here: Box::new(here),
            },
            (Some(Ending::Outcome(_)), None) => Cause::NotOver {
                asked: self.replay.to_act(),
            },
            (Some(Ending::Ended(_)), Some(_)) => Cause::IsOver,
            (Some(Ending::Ended(Ended::Resigned(seat))), None) if seat.0 >= game.seats() => {
                Cause::NoSuchSeat {
                    seat: *seat,
                    seats: game.seats(),
                }
            }
            _ => return Ok(()),
        };
        let mut divergence = self.divergence(self.replay.len(), cause, Some(state));
        divergence.line += 1;
        Err(Box::new(divergence))
    }

    /// The verdict over a record that ends here and in this way.
    pub(crate) fn finish(&self, ending: Option<&Ending>, torn: Option<u32>) -> Verdict {
        if let Err(divergence) = self.check_ending(ending) {
            return Verdict::Diverged(divergence);
        }
        let missing = Missing {
            digests: self.bare,
            of: self.taken,
            ending: ending.is_none(),
            torn,
        };
        Verdict::of(self.replay.len(), missing)
    }

    fn try_step(&mut self, recorded: &RecordedOf<G>) -> Result<(), Cause> {
        let logged_by = match recorded.step {
            Step::Decision { seat, .. } => Some(seat),
            Step::Chance(_) => None,
        };
        self.check_actor(logged_by)?;
        if let Some(logged) = recorded.legal {
            let here = options(self.replay.game(), self.replay.state());
            if logged != here {
                return Err(Cause::Legal { logged, here });
            }
        }
        self.replay.push(recorded.step).map_err(cause_of)?;
        self.taken += 1;
        let Some(logged) = recorded.digest else {
            self.bare += 1;
            return Ok(());
        };
        let here = self
            .replay
            .game()
            .digest_into(self.replay.state(), &mut self.canon);
        if logged != here {
            return Err(Cause::Digest { logged, here });
        }
        Ok(())
    }

    fn check_actor(&self, logged: Option<Seat>) -> Result<(), Cause> {
        match (self.replay.to_act(), logged) {
            (ToAct::Over, _) => Err(Cause::PastEnd),
            (ToAct::Seat(asked), Some(seat)) if asked == seat => Ok(()),
            (ToAct::Chance, None) => Ok(()),
            (asked, _) => Err(Cause::WrongSeat { logged, asked }),
        }
    }

    fn divergence(&self, step: u32, cause: Cause, before: Option<&G::State>) -> Divergence {
        let (legal, legal_count) = before.map_or_else(Default::default, |state| {
            (
                first_options(self.replay.game(), state),
                options(self.replay.game(), state),
            )
        });
        Divergence {
            step,
            line: self.line,
            cause,
            legal,
            legal_count,
        }
    }
}

/// The first choices of whoever is to act, in notation.
fn first_options<G: Game>(game: &G, state: &G::State) -> Vec<String> {
    let mut shown = Vec::new();
    let mut note = |text: &dyn fmt::Display| {
        shown.push(text.to_string());
        if shown.len() < Divergence::SHOWN {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    };
    let _ = match game.to_act(state) {
        ToAct::Chance => game.visit_chance(state, &mut |outcome, _| note(&outcome)),
        _ => game.visit_legal(state, &mut |action| note(&action)),
    };
    shown
}

/// [`Checker::check_actor`] has let only refusals of the rules through.
fn cause_of(error: PlayError) -> Cause {
    match error {
        PlayError::Illegal(illegal) => Cause::Refused(illegal),
        PlayError::NotToAct { seat, asked } => Cause::WrongSeat {
            logged: Some(seat),
            asked,
        },
        PlayError::ChanceNotAsked { asked } => Cause::WrongSeat { logged: None, asked },
        _ => Cause::PastEnd,
    }
}

impl Verdict {
    /// Exact if nothing is missing.
    pub(super) fn of(steps: u32, missing: Missing) -> Verdict {
        if missing.is_nothing() {
            Verdict::Exact { steps }
        } else {
            Verdict::Unverified { steps, missing }
        }
    }
}

impl fmt::Display for Verdict {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Verdict::Exact { steps } => write!(f, "exact, {}", Steps(*steps)),
            Verdict::Unverified { steps, missing } => {
                write!(f, "unverified, {}: {missing}", Steps(*steps))
            }
            Verdict::Diverged(divergence) => write!(f, "{divergence}"),
        }
    }
}

impl fmt::Display for Divergence {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Divergence {
            step, line, cause, ..
        } = self;
        write!(f, "diverged at step {step}: {cause} (line {line})")
    }
}

impl std::error::Error for Divergence {}

impl fmt::Display for Missing {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut join = "";
        if self.digests > 0 {
            if self.digests == self.of {
                f.write_str("no digests")?;
            } else {
                write!(f, "{} of {} without a digest", self.digests, Steps(self.of))?;
            }
            join = ", ";
        }
        if self.ending {
            write!(f, "{join}no outcome")?;
            join = ", ";
        }
        if let Some(line) = self.torn {
            write!(f, "{join}line {line} is torn")?;
        }
        Ok(())
    }
}

struct Steps(u32);

impl fmt::Display for Steps {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            1 => f.write_str("1 step"),
            n => write!(f, "{n} steps"),
        }
    }
}

struct Actor(Option<Seat>);

impl fmt::Display for Actor {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.0 {
            Some(seat) => write!(f, "{seat}"),
            None => f.write_str("chance"),
        }
    }
}

/// In what two outcomes differ: what people look at first, or else whose result is another.
fn difference(logged: &Outcome, here: &Outcome) -> String {
    let (shown, shown_here) = (Short(logged).to_string(), Short(here).to_string());
    if shown != shown_here {
        return format!("the log has the outcome {shown}, but it is {shown_here}");
    }
    let mut results = logged.results.iter().zip(&here.results).zip(0..);
    results.find(|((logged, here), _)| logged != here).map_or_else(
        || "the log has another outcome".to_owned(),
        |((logged, here), seat)| {
            let what = if logged.rank != here.rank {
                "rank"
            } else if logged.categories != here.categories {
                "score by category"
            } else {
                "team"
            };
            format!(
                "the log has the right scores, but another {what} of {} than was played",
                Seat(seat)
            )
        },
    )
}

/// An outcome in one line: the reason and the scores in seat order.
struct Short<'a>(&'a Outcome);

impl fmt::Display for Short<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let scores = self.0.results.iter().map(|result| result.score);
        write!(
            f,
            "`{}` with scores {:?}",
            self.0.reason,
            scores.collect::<Vec<_>>()
        )
    }
}
