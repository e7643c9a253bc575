//! The lines of a log: reading them within limits, and telling a torn one from a wrong one.

use std::{
    borrow::Cow,
    io::{BufRead, Read},
};

use serde::{Deserialize, Deserializer, de::IgnoredAny};

use super::{
    Ended, Ending,
    error::{LogError, in_words},
};
use crate::{digest::Digest, outcome::Outcome, seat::Seat};

/// How much is read of a log that may be hostile. What lies beyond is an error, never read into memory.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Limits {
    /// The longest header in bytes; a header may hold a whole component set.
    pub header_bytes: usize,
    /// The longest other line in bytes.
    pub line_bytes: usize,
    /// The most lines between header and end: steps, undone ones too, and undos.
    pub entries: u32,
}

impl Default for Limits {
    /// A header of 4 MiB, lines of 64 KiB, 200 000 entries.
    fn default() -> Limits {
        Limits {
            header_bytes: 4 << 20,
            line_bytes: 64 << 10,
            entries: 200_000,
        }
    }
}

impl Limits {
    /// May a step or an undo stand in this line?
    pub(super) fn admit(self, line: u32) -> Result<(), LogError> {
        // Line 2 holds the first entry.
        if line - 1 > self.entries {
            return Err(LogError::TooMany {
                line,
                limit: self.entries,
            });
        }
        Ok(())
    }
}

/// A last line that was torn while it was written, and dropped by the reader.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Torn {
    /// Its number, the header being line 1.
    pub line: u32,
    /// Where it begins, in bytes from the start of the log: cut the log there to write on.
    pub at: u64,
    /// How many bytes of it there are.
    pub bytes: u32,
}

/// How the text of a log ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Tail {
    /// With a line feed, or it was never text.
    Closed,
    /// With a whole line that has no line feed.
    Open,
    /// With a torn line.
    Torn(Torn),
}

impl Tail {
    pub(super) fn torn(self) -> Option<Torn> {
        match self {
            Tail::Torn(torn) => Some(torn),
            Tail::Closed | Tail::Open => None,
        }
    }
}

/// What some editors put before a UTF-8 text; it is no part of the header.
const BYTE_ORDER_MARK: &[u8] = "\u{feff}".as_bytes();

/// Reads a log line by line into one buffer.
pub(super) struct LineReader<R> {
    input: R,
    limits: Limits,
    buffer: Vec<u8>,
    line: u32,
    /// Where the line in the buffer begins.
    at: u64,
    next_at: u64,
    tail: Tail,
}

impl<R: BufRead> LineReader<R> {
    pub(super) fn new(input: R, limits: Limits) -> LineReader<R> {
        LineReader {
            input,
            limits,
            buffer: Vec::new(),
            line: 0,
            at: 0,
            next_at: 0,
            tail: Tail::Closed,
        }
    }

    /// The number of the line read last.
    pub(super) fn line(&self) -> u32 {
        self.line
    }

    /// How the text ends; known after the last line was asked for.
    pub(super) fn tail(&self) -> Tail {
        self.tail
    }

    /// The first line.
    pub(super) fn header_line(&mut self) -> Result<&[u8], LogError> {
        if !self.fill(self.limits.header_bytes)? {
            return Err(LogError::Empty);
        }
        if self.buffer.starts_with(BYTE_ORDER_MARK) {
            self.buffer.drain(..BYTE_ORDER_MARK.len());
        }
        let is_torn = |error: serde_json::Error| error.is_eof();
        if !self.is_closed() && serde_json::from_slice::<IgnoredAny>(&self.buffer).is_err_and(is_torn) {
            return Err(LogError::TornHeader);
        }
        Ok(&self.buffer)
    }

    /// The next line, parsed; none at the end, or where the last line is torn.
    pub(super) fn next<'a, T: Deserialize<'a>>(&'a mut self) -> Result<Option<T>, LogError> {
        if !self.fill(self.limits.line_bytes)? {
            return Ok(None);
        }
        let closed = self.is_closed();
        if closed && !self.is_object() {
            return Err(LogError::Line {
                line: self.line,
                why: NO_OBJECT.to_owned(),
            });
        }
        match serde_json::from_slice(&self.buffer) {
            Ok(line) => Ok(Some(line)),
            // Only a line that breaks off can be torn; a whole one with a wrong field was written so.
            Err(error) if !closed && !error.is_data() => {
                self.tail = Tail::Torn(Torn {
                    line: self.line,
                    at: self.at,
                    bytes: u32::try_from(self.buffer.len()).unwrap_or(u32::MAX),
                });
                Ok(None)
            }
            Err(error) => Err(LogError::Line {
                line: self.line,
                why: in_words(&error),
            }),
        }
    }

    /// After the end: there must be no further line.
    pub(super) fn expect_end(&mut self) -> Result<(), LogError> {
        if self.fill(self.limits.line_bytes)? {
            return Err(LogError::AfterEnd { line: self.line });
        }
        Ok(())
    }

    /// Reads a line with its line feed, if it has one, into the buffer.
    fn fill(&mut self, limit: usize) -> Result<bool, LogError> {
        self.buffer.clear();
        self.at = self.next_at;
        let line = self.line + 1;
        let most = u64::try_from(limit).unwrap_or(u64::MAX).saturating_add(1);
        let read = self
            .input
            .by_ref()
            .take(most)
            .read_until(b'\n', &mut self.buffer)
            .map_err(|error| LogError::Io { line, error })?;
        if read == 0 {
            return Ok(false);
        }
        self.line = line;
        self.next_at += read as u64;
        if read > limit && !self.is_closed() {
            return Err(LogError::TooLong { line, limit });
        }
        self.tail = if self.is_closed() {
            Tail::Closed
        } else {
            Tail::Open
        };
        Ok(true)
    }

    /// Serde would take an array of the fields for the line as well, and an empty line for one that breaks off.
    fn is_object(&self) -> bool {
        self.buffer.trim_ascii_start().first() == Some(&b'{')
    }

    fn is_closed(&self) -> bool {
        self.buffer.last() == Some(&b'\n')
    }
}

/// A line of a full log, as text.
pub(super) enum Line<'a> {
    /// Somebody, or chance (none), did this.
    Step {
        seat: Option<Seat>,
        text: Cow<'a, str>,
        legal: Option<u32>,
        digest: Option<Digest>,
    },
    Undo {
        to: u32,
    },
    End(Ending),
}

/// A line as JSON has it, before it is known which kind it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
pub(super) struct RawLine<'a> {
    #[serde(default, deserialize_with = "present")]
    seat: Option<Seat>,
    #[serde(default, borrow, deserialize_with = "present", rename = "do")]
    action: Option<Text<'a>>,
    #[serde(default, borrow, deserialize_with = "present")]
    chance: Option<Text<'a>>,
    #[serde(default, deserialize_with = "present")]
    legal: Option<u32>,
    #[serde(default, borrow, deserialize_with = "present")]
    digest: Option<Text<'a>>,
    #[serde(default, deserialize_with = "present")]
    undo: Option<u32>,
    #[serde(default, deserialize_with = "present")]
    outcome: Option<Outcome>,
    #[serde(default, deserialize_with = "present")]
    ended: Option<Ended>,
}

/// Text that borrows from the line where it holds no escapes.
#[derive(Deserialize)]
#[serde(transparent)]
struct Text<'a>(#[serde(borrow)] Cow<'a, str>);

/// A field that is there is not `null`.
pub(super) fn present<'de, D: Deserializer<'de>, T: Deserialize<'de>>(
    from: D,
) -> Result<Option<T>, D::Error> {
    T::deserialize(from).map(Some)
}

impl<'a> RawLine<'a> {
    /// Which kind of line it is.
    pub(super) fn sort(self, line: u32) -> Result<Line<'a>, LogError> {
        let wrong = |why: &str| LogError::Line {
            line,
            why: why.to_owned(),
        };
        let digest = match &self.digest {
            None => None,
            Some(Text(text)) => Some(text.parse().map_err(|error| LogError::Notation { line, error })?),
        };
        let legal = self.legal;
        let bare = legal.is_none() && digest.is_none();
        match (
            self.seat,
            self.action,
            self.chance,
            self.undo,
            self.outcome,
            self.ended,
        ) {
            (Some(seat), Some(Text(text)), None, None, None, None) => Ok(Line::Step {
                seat: Some(seat),
                text,
                legal,
                digest,
            }),
            (None, None, Some(Text(text)), None, None, None) => Ok(Line::Step {
                seat: None,
                text,
                legal,
                digest,
            }),
            (None, None, None, Some(to), None, None) if bare => Ok(Line::Undo { to }),
            (None, None, None, None, Some(outcome), None) if bare => Ok(Line::End(Ending::Outcome(outcome))),
            (None, None, None, None, None, Some(ended)) if bare => Ok(Line::End(Ending::Ended(ended))),
            _ => Err(wrong(KINDS)),
        }
    }
}

const KINDS: &str = "a line is a decision (`seat` and `do`), `chance`, `undo`, `outcome` or `ended`, and only the \
                     first two may have `legal` and `digest`";

const NO_OBJECT: &str = "a line is a JSON object and begins with `{`, and no line is empty";

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn plain_text_is_borrowed_from_the_line() {
        let line: RawLine<'_> = serde_json::from_str(r#"{"seat":1,"do":"take 2"}"#).unwrap();
        assert!(matches!(line.action, Some(Text(Cow::Borrowed("take 2")))));
    }
}
