//! A viewer's log: what one seat, or the public, saw of a game, and nothing else.
//!
//! Each step holds the redacted events and the digest of the view after it. There is no state digest and no count
//! of another's choices in it: either would give a hidden hand away to somebody who tries them all.

use std::{
    io::{self, BufRead, Write},
    sync::Arc,
};

use serde::{Deserialize, Serialize};

use super::{
    Cause, Divergence, Ended, Ending, Entry, Log, Missing, StepOf, Torn, Verdict,
    error::LogError,
    header::{self, HeaderLine},
    line::{Limits, LineReader, present},
    write::{UndoLine, write_line},
};
use crate::{
    digest::Digest,
    game::Game,
    outcome::Outcome,
    seat::Viewer,
    session::{KEYFRAME_EVERY, PlayError, Replay, UndoError},
};

/// What a viewer saw of one step.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SeenStep<E> {
    /// What it heard, in order; nothing where the step is hidden from it.
    pub seen: Vec<E>,
    /// The digest of its view after the step: of the view as compact JSON.
    pub view: Option<Digest>,
}

/// One entry of a viewer's log.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SeenEntry<E> {
    /// A step was taken.
    Step(SeenStep<E>),
    /// Every step from `to` on was taken back.
    Undo {
        /// The step to go back to.
        to: u32,
    },
}

/// A viewer's log in memory. Plain data; [`ViewerLog::verify`] checks it.
#[derive(Clone, Debug)]
pub struct ViewerLog<G: Game> {
    game: Arc<G>,
    viewer: Viewer,
    /// What was seen of steps and undos, in the order they happened.
    pub entries: Vec<SeenEntry<G::SeenEvent>>,
    /// How the game ended; none while it goes on.
    pub ending: Option<Ending>,
    torn: Option<Torn>,
}

impl<G: Game> ViewerLog<G> {
    /// Reads a viewer's log of this game.
    ///
    /// # Errors
    ///
    /// [`LogError`] names the line and what is wrong with it.
    pub fn read(input: impl BufRead) -> Result<ViewerLog<G>, LogError> {
        ViewerLog::read_within(input, Limits::default())
    }

    /// As [`ViewerLog::read`], within other limits.
    ///
    /// # Errors
    ///
    /// As [`ViewerLog::read`].
    pub fn read_within(input: impl BufRead, limits: Limits) -> Result<ViewerLog<G>, LogError> {
        let mut lines = LineReader::new(input, limits);
        let (game, header) = header::game_of::<G>(lines.header_line()?)?;
        let viewer = header.viewer.ok_or(LogError::NotOfAViewer)?;
        check_viewer(&game, viewer).map_err(|why| LogError::Header { why })?;
        let mut log = ViewerLog {
            game: Arc::new(game),
            viewer,
            entries: Vec::new(),
            ending: None,
            torn: None,
        };
        while let Some(raw) = lines.next::<RawSeenLine<G::SeenEvent>>()? {
            match raw.sort(lines.line())? {
                SeenLine::Entry(entry) => {
                    limits.admit(lines.line())?;
                    log.entries.push(entry);
                }
                SeenLine::End(ending) => {
                    log.ending = Some(ending);
                    lines.expect_end()?;
                    break;
                }
            }
        }
        log.torn = lines.tail().torn();
        Ok(log)
    }

    /// The game.
    pub fn game(&self) -> &G {
        &self.game
    }

    /// Who saw it.
    pub fn viewer(&self) -> Viewer {
        self.viewer
    }

    /// The last line, if it was torn and dropped when the log was read.
    pub fn torn(&self) -> Option<Torn> {
        self.torn
    }

    /// Follows the events from the first view on and checks the view after every step. The outcome is not checked:
    /// it takes the state.
    pub fn verify(&self) -> Verdict {
        match self.follow_all() {
            Err(divergence) => Verdict::Diverged(divergence),
            Ok(follower) => {
                let missing = Missing {
                    digests: follower.bare,
                    of: follower.taken,
                    ending: self.ending.is_none(),
                    torn: self.torn.map(|torn| torn.line),
                };
                Verdict::of(follower.len(), missing)
            }
        }
    }

    /// The views before each step that stands and after the last, in order, checked as they are rebuilt.
    ///
    /// # Errors
    ///
    /// The first step whose view is not the one that was seen.
    pub fn views(&self) -> Result<Vec<G::View>, Box<Divergence>> {
        let follower = self.follow_all()?;
        let mut view = self.first_view();
        let mut views = vec![view.clone()];
        for events in follower.steps {
            for event in events {
                self.game.follow(&mut view, event);
            }
            views.push(view.clone());
        }
        Ok(views)
    }

    fn first_view(&self) -> G::View {
        self.game.view(&self.game.initial_state(), self.viewer)
    }

    fn follow_all(&self) -> Result<Follower<'_, G>, Box<Divergence>> {
        let mut follower = Follower {
            game: self.game(),
            view: self.first_view(),
            steps: Vec::new(),
            keyframes: Vec::new(),
            buffer: Vec::new(),
            bare: 0,
            taken: 0,
        };
        for (entry, line) in self.entries.iter().zip(2..) {
            let step = follower.len();
            let agrees = match entry {
                SeenEntry::Step(step) => follower.step(step),
                SeenEntry::Undo { to } => follower.undo(*to),
            };
            agrees.map_err(|cause| {
                Box::new(Divergence {
                    step,
                    line,
                    cause,
                    legal: Vec::new(),
                    legal_count: 0,
                })
            })?;
        }
        Ok(follower)
    }
}

/// Rebuilds a view from what was seen.
struct Follower<'a, G: Game> {
    game: &'a G,
    view: G::View,
    steps: Vec<&'a [G::SeenEvent]>,
    /// Entry i is the view before step `i * KEYFRAME_EVERY`.
    keyframes: Vec<G::View>,
    buffer: Vec<u8>,
    bare: u32,
    taken: u32,
}

impl<'a, G: Game> Follower<'a, G> {
    fn len(&self) -> u32 {
        u32::try_from(self.steps.len()).unwrap_or(u32::MAX)
    }

    fn step(&mut self, step: &'a SeenStep<G::SeenEvent>) -> Result<(), Cause> {
        if self.steps.len() == self.keyframes.len() * KEYFRAME_EVERY {
            self.keyframes.push(self.view.clone());
        }
        for event in &step.seen {
            self.game.follow(&mut self.view, event);
        }
        self.steps.push(&step.seen);
        self.taken += 1;
        let Some(logged) = step.view else {
            self.bare += 1;
            return Ok(());
        };
        match view_digest(&self.view, &mut self.buffer) {
            Ok(here) if here == logged => Ok(()),
            Ok(here) => Err(Cause::Digest { logged, here }),
            Err(error) => Err(Cause::NoView(error.to_string())),
        }
    }

    fn undo(&mut self, to: u32) -> Result<(), Cause> {
        let steps = self.len();
        if to > steps {
            return Err(Cause::NoSuchStep { to, steps });
        }
        if to == steps {
            return Ok(());
        }
        let to = to as usize;
        let frame = to / KEYFRAME_EVERY;
        self.view = self.keyframes[frame].clone();
        for events in &self.steps[frame * KEYFRAME_EVERY..to] {
            for event in *events {
                self.game.follow(&mut self.view, event);
            }
        }
        self.steps.truncate(to);
        self.keyframes.truncate(to.div_ceil(KEYFRAME_EVERY));
        Ok(())
    }
}

/// Writes a viewer's log while the game goes on, or from a log that was read.
///
/// It plays the record along, because the events of a step are not in it.
#[derive(Debug)]
pub struct ViewerWriter<W, G: Game> {
    out: W,
    viewer: Viewer,
    replay: Replay<G>,
    buffer: Vec<u8>,
    view_buffer: Vec<u8>,
    entries: usize,
    ended: bool,
}

impl<W: Write, G: Game> ViewerWriter<W, G> {
    /// Writes the header and what the viewer saw of all the log holds so far.
    ///
    /// # Errors
    ///
    /// Those of the writer; `InvalidInput` if the viewer is a seat that the table has not; `InvalidData` if a step of
    /// the log does not apply or an undo goes back to a step that was not taken.
    pub fn start(out: W, log: &Log<G>, viewer: Viewer) -> io::Result<ViewerWriter<W, G>> {
        check_viewer(log.game(), viewer).map_err(|why| io::Error::new(io::ErrorKind::InvalidInput, why))?;
        let mut writer = ViewerWriter {
            out,
            viewer,
            replay: Replay::new(log.shared_game()),
            buffer: Vec::new(),
            view_buffer: Vec::new(),
            entries: 0,
            ended: false,
        };
        writer.line(&HeaderLine::new(log.game(), None, Some(viewer)))?;
        writer.append(log)?;
        Ok(writer)
    }

    /// Writes what the viewer saw of what the log holds and the writer has not written yet.
    ///
    /// # Errors
    ///
    /// As [`ViewerWriter::start`].
    pub fn append(&mut self, log: &Log<G>) -> io::Result<()> {
        while let Some(entry) = log.entries.get(self.entries) {
            match entry {
                Entry::Undo { to } => self.undo(*to)?,
                Entry::Step(recorded) => self.step(recorded.step)?,
            }
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

    fn step(&mut self, step: StepOf<G>) -> io::Result<()> {
        let mut events = Vec::new();
        let refused = |error: PlayError| io::Error::new(io::ErrorKind::InvalidData, error);
        self.replay.push_and_tell(step, &mut events).map_err(refused)?;
        let game = self.replay.game();
        let heard = events.iter().filter_map(|event| game.redact(event, self.viewer));
        let view = game.view(self.replay.state(), self.viewer);
        let line = StepLine {
            seen: heard.collect::<Vec<_>>(),
            view: view_digest(&view, &mut self.view_buffer)?,
        };
        self.line(&line)
    }

    fn undo(&mut self, to: u32) -> io::Result<()> {
        let steps = self.replay.len();
        if to > steps {
            let error = UndoError::NoSuchStep { step: to, steps };
            return Err(io::Error::new(io::ErrorKind::InvalidData, error));
        }
        self.replay.truncate(to);
        self.line(&UndoLine { undo: to })
    }

    fn line(&mut self, line: &impl Serialize) -> io::Result<()> {
        write_line(&mut self.out, &mut self.buffer, line)
    }
}

impl<G: Game> Log<G> {
    /// Writes what the viewer saw of the whole log.
    ///
    /// # Errors
    ///
    /// As [`ViewerWriter::start`].
    pub fn write_seen(&self, out: impl Write, viewer: Viewer) -> io::Result<()> {
        ViewerWriter::start(out, self, viewer).map(drop)
    }
}

/// The digest of a view: of its compact JSON, the fields in their order.
fn view_digest(view: &impl Serialize, buffer: &mut Vec<u8>) -> serde_json::Result<Digest> {
    buffer.clear();
    serde_json::to_writer(&mut *buffer, view)?;
    Ok(Digest::of(buffer))
}

/// A seat that looks must be at the table.
fn check_viewer(game: &impl Game, viewer: Viewer) -> Result<(), String> {
    match viewer {
        Viewer::Seat(seat) if seat.0 >= game.seats() => Err(PlayError::NoSuchSeat {
            seat,
            seats: game.seats(),
        }
        .to_string()),
        _ => Ok(()),
    }
}

#[derive(Serialize)]
struct StepLine<E> {
    seen: Vec<E>,
    view: Digest,
}

/// A line as JSON has it, before it is known which kind it is.
#[derive(Deserialize)]
#[serde(deny_unknown_fields, bound = "E: Deserialize<'de>")]
struct RawSeenLine<E> {
    #[serde(default, deserialize_with = "present")]
    seen: Option<Vec<E>>,
    #[serde(default, deserialize_with = "present")]
    view: Option<Digest>,
    #[serde(default, deserialize_with = "present")]
    undo: Option<u32>,
    #[serde(default, deserialize_with = "present")]
    outcome: Option<Outcome>,
    #[serde(default, deserialize_with = "present")]
    ended: Option<Ended>,
}

enum SeenLine<E> {
    Entry(SeenEntry<E>),
    End(Ending),
}

impl<E> RawSeenLine<E> {
    fn sort(self, line: u32) -> Result<SeenLine<E>, LogError> {
        match (self.seen, self.view, self.undo, self.outcome, self.ended) {
            (Some(seen), view, None, None, None) => {
                Ok(SeenLine::Entry(SeenEntry::Step(SeenStep { seen, view })))
            }
            (None, None, Some(to), None, None) => Ok(SeenLine::Entry(SeenEntry::Undo { to })),
            (None, None, None, Some(outcome), None) => Ok(SeenLine::End(Ending::Outcome(outcome))),
            (None, None, None, None, Some(ended)) => Ok(SeenLine::End(Ending::Ended(ended))),
            _ => Err(LogError::Line {
                line,
                why: "a line of a viewer's log is `seen`, `undo`, `outcome` or `ended`, and only the first may have \
                      `view`"
                    .to_owned(),
            }),
        }
    }
}
