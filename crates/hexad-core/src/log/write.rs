//! Writing a log line by line, while the game goes on.

use std::{
    fmt::Display,
    io::{self, Write},
};

use serde::{Serialize, Serializer};

use super::{Entry, EntryOf, Log, Step, header::HeaderLine, line::Tail};
use crate::{digest::Digest, game::Game, seat::Seat};

impl<G: Game> Log<G> {
    /// Writes the whole log.
    ///
    /// Every line is one call of the writer: give it a `BufWriter` for a file.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn write(&self, out: impl Write) -> io::Result<()> {
        LogWriter::start(out, self).map(drop)
    }
}

/// Writes a log while the game goes on, each line in one call, so that a crash costs no more than a torn last line.
///
/// ```
/// use hexad_core::{Game, LogWriter, Seed, Session, ToAct};
///
/// /// Plays one decision and writes what it caused.
/// fn first_step<G: Game>(game: G) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
///     let mut session = Session::seeded(game, Seed::from(7));
///     let mut writer = LogWriter::start(Vec::new(), session.log())?;
///     if let ToAct::Seat(seat) = session.to_act() {
///         session.play(seat, session.legal(seat)[0])?;
///         writer.append(session.log())?;
///     }
///     Ok(writer.into_inner())
/// }
/// ```
#[derive(Debug)]
pub struct LogWriter<W> {
    out: W,
    buffer: Vec<u8>,
    entries: usize,
    ended: bool,
    /// Does the last line lack its line feed?
    open: bool,
}

impl<W: Write> LogWriter<W> {
    /// Writes the header and everything that the log holds so far.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    pub fn start<G: Game>(out: W, log: &Log<G>) -> io::Result<LogWriter<W>> {
        let mut writer = LogWriter {
            out,
            buffer: Vec::new(),
            entries: 0,
            ended: false,
            open: false,
        };
        writer.line(&HeaderLine::new(log.game(), log.seed, None))?;
        writer.append(log)?;
        Ok(writer)
    }

    /// Goes on where this log was read from: all it holds stands written, and a torn line is cut off (see
    /// [`Log::torn`]). Give it the log as it was read, before a session adds to it.
    pub fn resume<G: Game>(out: W, log: &Log<G>) -> LogWriter<W> {
        LogWriter {
            out,
            buffer: Vec::new(),
            entries: log.entries.len(),
            ended: log.ending.is_some(),
            open: log.tail == Tail::Open,
        }
    }

    /// Writes what the log holds and the writer has not written yet.
    ///
    /// # Errors
    ///
    /// Those of the writer; the line it failed at may be torn.
    pub fn append<G: Game>(&mut self, log: &Log<G>) -> io::Result<()> {
        while let Some(entry) = log.entries.get(self.entries) {
            self.entry::<G>(entry)?;
            self.entries += 1;
        }
        if let Some(ending) = log.ending.as_ref().filter(|_| !self.ended) {
            self.line(ending)?;
            self.ended = true;
        }
        Ok(())
    }

    /// The writer underneath.
    pub fn into_inner(self) -> W {
        self.out
    }

    fn entry<G: Game>(&mut self, entry: &EntryOf<G>) -> io::Result<()> {
        let recorded = match entry {
            Entry::Undo { to } => return self.line(&UndoLine { undo: *to }),
            Entry::Step(recorded) => recorded,
        };
        let (seat, action, chance) = match &recorded.step {
            Step::Decision { seat, action } => (Some(*seat), Some(Shown(action)), None),
            Step::Chance(outcome) => (None, None, Some(Shown(outcome))),
        };
        self.line(&StepLine {
            seat,
            action,
            chance,
            legal: recorded.legal,
            digest: recorded.digest,
        })
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        if self.open {
            self.out.write_all(b"\n")?;
            self.open = false;
        }
        write_line(&mut self.out, &mut self.buffer, line)
    }
}

/// Writes one line in one call.
pub(super) fn write_line(
    out: &mut impl Write,
    buffer: &mut Vec<u8>,
    line: &impl Serialize,
) -> io::Result<()> {
    buffer.clear();
    serde_json::to_writer(&mut *buffer, line)?;
    buffer.push(b'\n');
    out.write_all(buffer)
}

/// The order of the fields is the order in the line.
#[derive(Serialize)]
#[serde(bound = "A: Display, C: Display")]
struct StepLine<'a, A, C> {
    #[serde(skip_serializing_if = "Option::is_none")]
    seat: Option<Seat>,
    #[serde(rename = "do", skip_serializing_if = "Option::is_none")]
    action: Option<Shown<'a, A>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    chance: Option<Shown<'a, C>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    legal: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    digest: Option<Digest>,
}

#[derive(Serialize)]
pub(super) struct UndoLine {
    pub(super) undo: u32,
}

/// A value as its notation, written without a string in between.
struct Shown<'a, T>(&'a T);

impl<T: Display> Serialize for Shown<'_, T> {
    fn serialize<S: Serializer>(&self, to: S) -> Result<S::Ok, S::Error> {
        to.collect_str(self.0)
    }
}
