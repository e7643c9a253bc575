//! Reading a log into memory, and verifying one as it is read.

use std::{borrow::Cow, io::BufRead, sync::Arc};

use super::{
    Entry, Log, Recorded, Step, StepOf, Torn, Verdict,
    check::Checker,
    error::LogError,
    header,
    line::{Limits, Line, LineReader, RawLine},
};
use crate::{error::ParseError, game::Game, seat::Seat};

impl<G: Game> Log<G> {
    /// Reads a log of this game. Nothing is played: [`Log::verify`], [`Log::replay`] and `Session::resume` do that.
    ///
    /// A last line that breaks off is dropped and reported by [`Log::torn`].
    ///
    /// # Errors
    ///
    /// [`LogError`] names the line and what is wrong with it.
    pub fn read(input: impl BufRead) -> Result<Log<G>, LogError> {
        Log::read_within(input, Limits::default())
    }

    /// As [`Log::read`], within other limits.
    ///
    /// # Errors
    ///
    /// As [`Log::read`].
    pub fn read_within(input: impl BufRead, limits: Limits) -> Result<Log<G>, LogError> {
        let mut lines = LineReader::new(input, limits);
        let (game, header) = game_of_log::<G>(&mut lines)?;
        let mut log = Log::new(game);
        log.seed = header.seed;
        let mut number = 1;
        while let Some(line) = lines.next::<RawLine<'_>>()? {
            number += 1;
            match line.sort(number)? {
                Line::Step {
                    seat,
                    text,
                    legal,
                    digest,
                } => {
                    limits.admit(number)?;
                    let step = step_of::<G>(seat, text)
                        .map_err(|error| LogError::Notation { line: number, error })?;
                    log.entries.push(Entry::Step(Recorded { step, legal, digest }));
                }
                Line::Undo { to } => {
                    limits.admit(number)?;
                    log.entries.push(Entry::Undo { to });
                }
                Line::End(ending) => {
                    log.ending = Some(ending);
                    lines.expect_end()?;
                    break;
                }
            }
        }
        log.tail = lines.tail();
        Ok(log)
    }

    /// The last line, if it was torn and dropped when the log was read.
    pub fn torn(&self) -> Option<Torn> {
        self.tail.torn()
    }
}

/// Reads a log of the game `G`, plays it again and checks every step, holding no more than one line of text.
///
/// ```
/// use hexad_core::{Game, LogError, Verdict, verify};
///
/// /// Is the log worth believing?
/// fn holds<G: Game>(log: &[u8]) -> Result<bool, LogError> {
///     Ok(match verify::<G>(log)? {
///         Verdict::Exact { .. } => true,
///         Verdict::Unverified { .. } => false,
///         Verdict::Diverged(divergence) => {
///             println!("{divergence}; legal there: {}", divergence.legal.join(", "));
///             false
///         }
///     })
/// }
/// ```
///
/// # Errors
///
/// [`LogError`], if it is no log of the game or a line is none of the format. A line that says something untrue or
/// unreadable to the game is no error but a [`Verdict::Diverged`].
pub fn verify<G: Game>(input: impl BufRead) -> Result<Verdict, LogError> {
    verify_within::<G>(input, Limits::default())
}

/// As [`verify`], within other limits.
///
/// # Errors
///
/// As [`verify`].
pub fn verify_within<G: Game>(input: impl BufRead, limits: Limits) -> Result<Verdict, LogError> {
    let mut lines = LineReader::new(input, limits);
    let (game, _) = game_of_log::<G>(&mut lines)?;
    let mut checker = Checker::new(Arc::new(game));
    let mut number = 1;
    while let Some(line) = lines.next::<RawLine<'_>>()? {
        number += 1;
        let agrees = match line.sort(number)? {
            Line::Step {
                seat,
                text,
                legal,
                digest,
            } => {
                limits.admit(number)?;
                match step_of::<G>(seat, text) {
                    Ok(step) => checker.step(&Recorded { step, legal, digest }),
                    Err(error) => Err(Box::new(checker.unreadable(error))),
                }
            }
            Line::Undo { to } => {
                limits.admit(number)?;
                checker.undo(to)
            }
            Line::End(ending) => {
                lines.expect_end()?;
                return Ok(checker.finish(Some(&ending), None));
            }
        };
        if let Err(divergence) = agrees {
            return Ok(Verdict::Diverged(divergence));
        }
    }
    Ok(checker.finish(None, lines.tail().torn().map(|torn| torn.line)))
}

/// Reads the header of a full log and makes its game.
fn game_of_log<G: Game>(lines: &mut LineReader<impl BufRead>) -> Result<(G, super::LogHeader), LogError> {
    let (game, header) = header::game_of::<G>(lines.header_line()?)?;
    match header.viewer {
        Some(viewer) => Err(LogError::OfAViewer { viewer }),
        None => Ok((game, header)),
    }
}

/// A step from its text: of a seat, or of chance.
fn step_of<G: Game>(seat: Option<Seat>, text: Cow<'_, str>) -> Result<StepOf<G>, ParseError> {
    Ok(match seat {
        Some(seat) => Step::Decision {
            seat,
            action: text.parse()?,
        },
        None => Step::Chance(text.parse()?),
    })
}
