//! What a session refuses, in sentences.

use crate::{
    error::{Illegal, ParseError},
    game::ToAct,
    log::Divergence,
    seat::{Seat, SeatSet},
};

/// Why a session does not take a step.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum PlayError {
    /// Another seat, or chance, is to act.
    #[error("{seat} is not to act: {asked} is")]
    NotToAct {
        /// Who wanted to.
        seat: Seat,
        /// Who is.
        asked: ToAct,
    },
    /// A seat is to act, not chance.
    #[error("chance is not asked: {asked} is to act")]
    ChanceNotAsked {
        /// Who is to act.
        asked: ToAct,
    },
    /// The table has no such seat.
    #[error("there is no {seat}: the table has seats 0 to {}", .seats - 1)]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many seats there are.
        seats: u8,
    },
    /// The game is over; how it ended is said in words.
    #[error("the game has ended: {0}")]
    Ended(String),
    /// The rules refuse the step.
    #[error(transparent)]
    Illegal(#[from] Illegal),
    /// The text is not in the notation.
    #[error(transparent)]
    Unreadable(#[from] ParseError),
    /// Chance is asked more often than the script has outcomes.
    #[error(
        "the script of chance is used up after {outcomes} outcomes: give it one more, or resolve by hand"
    )]
    ScriptUsedUp {
        /// How many outcomes the script has.
        outcomes: usize,
    },
}

/// Why steps are not taken back.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum UndoError {
    /// The session has no such step.
    #[error("there is no step {step} to go back to: {steps} steps have been taken")]
    NoSuchStep {
        /// The step that was named.
        step: u32,
        /// How many steps there are.
        steps: u32,
    },
    /// The table has no such seat.
    #[error("there is no {seat}: the table has seats 0 to {}", .seats - 1)]
    NoSuchSeat {
        /// The seat that was named.
        seat: Seat,
        /// How many seats there are.
        seats: u8,
    },
    /// The undoer has learned something since.
    #[error("{seat} cannot take back step {step}: it has seen what that step revealed")]
    Barred {
        /// The undoer.
        seat: Seat,
        /// The first step that told it something.
        step: u32,
    },
    /// Other seats have to agree.
    #[error("the undo needs the consent of {0}")]
    NeedsConsent(SeatSet),
    /// The game is over; how it ended is said in words.
    #[error("the game has ended ({0}): branch from a step to play on from there")]
    Ended(String),
    /// Chance is asked at the step gone back to, and the script has no answer.
    #[error(transparent)]
    Chance(PlayError),
}

/// Why a log is not taken up again.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ResumeError {
    /// The log does not lead where it says.
    #[error("the log {0}")]
    Diverged(Box<Divergence>),
    /// Chance is asked at its end, and the script has no answer.
    #[error(transparent)]
    Chance(PlayError),
}
