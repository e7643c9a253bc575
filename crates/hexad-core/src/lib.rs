//! The deterministic core of Hexad.
//!
//! The [`Game`] is the rulebook, its state is the table, the log is the truth.
#![forbid(unsafe_code)]

mod seat;

mod error;

mod digest;
mod rng;

mod event;
mod outcome;

mod game;
mod no_chance;

mod log;
mod session;

#[cfg(feature = "conformance")]
pub mod conformance;

pub use digest::{Canon, Digest};
pub use error::{Fault, Illegal, Invalid, ParseError, Refusal, RuleId, SetupError};
pub use event::{Disclosure, Silent, Sink};
pub use game::{Data, Game, Notation, ToAct, Weight};
pub use log::{
    Cause, Checks, Divergence, Ended, Ending, Entry, EntryOf, Log, Missing, Recorded, RecordedOf, Step,
    StepOf, Verdict,
};
#[cfg(feature = "log")]
pub use log::{
    Limits, LogError, LogHeader, LogWriter, SeenEntry, SeenStep, Torn, ViewerLog, ViewerWriter, peek, verify,
    verify_within,
};
pub use no_chance::NoChance;
pub use outcome::{Outcome, SeatResult, ranks};
pub use rng::{Rng, Seed};
pub use seat::{MAX_SEATS, Seat, SeatSet, Viewer};
pub use session::{ChanceSource, PlayError, Replay, ResumeError, Session, UndoError, UndoTerms};
