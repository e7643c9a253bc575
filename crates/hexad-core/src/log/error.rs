//! What keeps a log from being read, in sentences that name the line.

use std::io;

use crate::digest::Digest;
use crate::error::{ParseError, SetupError};

/// Why a log cannot be read. Lines are counted from 1, the header being line 1.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum LogError {
    /// The reader failed.
    #[error("line {line}: reading failed: {error}")]
    Io {
        /// The line being read.
        line: u32,
        /// What the reader said.
        error: io::Error,
    },
    /// There is nothing.
    #[error("the log is empty: its first line is a header, which begins {{\"hexad\":1,\"game\":")]
    Empty,
    /// The first line is no header.
    #[error("line 1: this is no Hexad log, whose header begins {{\"hexad\":1,\"game\": ({why})")]
    NotALog {
        /// What is wrong with it.
        why: String,
    },
    /// The header was torn while it was written.
    #[error("line 1: the header is torn, so nothing of the log can be read")]
    TornHeader,
    /// The header lacks a field, or has one that it should not have.
    #[error("line 1: the header cannot be read: {why}")]
    Header {
        /// What is wrong with it.
        why: String,
    },
    /// Another format.
    #[error("line 1: the log has format {found}, and this program reads format {read}: read it with a version of Hexad for format {found}", read = super::header::FORMAT)]
    Format {
        /// The format of the log.
        found: u32,
    },
    /// Another game.
    #[error("line 1: this is a log of {found}, not of {wanted}")]
    Game {
        /// The game of the log.
        found: String,
        /// The game it is read as.
        wanted: &'static str,
    },
    /// Other rules.
    #[error(
        "line 1: the log was played by rules {found} of {game}, and this program plays rules {plays}: replay it with a version of Hexad for rules {found}"
    )]
    Rules {
        /// The game.
        game: &'static str,
        /// The rules version of the log.
        found: u16,
        /// The rules version of this program.
        plays: u16,
    },
    /// Other components.
    #[error(
        "line 1: the log was played with components {logged}, and this setup has {here}: replay it with the component set it was played with"
    )]
    Components {
        /// The digest in the log.
        logged: Digest,
        /// The digest of the setup's components.
        here: Digest,
    },
    /// The setup makes no game.
    #[error("line 1: the setup makes no game: {0}")]
    Setup(SetupError),
    /// A viewer's log, where a full one is needed.
    #[error("line 1: this is what {viewer} saw of a game, not its full log: read it as a viewer's log")]
    OfAViewer {
        /// Who saw it.
        viewer: crate::seat::Viewer,
    },
    /// A full log, where a viewer's is needed.
    #[error("line 1: this is a full log, not what a viewer saw: read it as a log")]
    NotOfAViewer,
    /// A line that is none of the format.
    #[error("line {line}: {why}")]
    Line {
        /// The line.
        line: u32,
        /// What is wrong with it, and what would do.
        why: String,
    },
    /// A step whose text is not in the game's notation.
    #[error("line {line}: {error}")]
    Notation {
        /// The line.
        line: u32,
        /// What is wrong with it.
        error: ParseError,
    },
    /// A line beyond the limit.
    #[error("line {line}: longer than the {limit} bytes that are read of one line")]
    TooLong {
        /// The line.
        line: u32,
        /// The limit.
        limit: usize,
    },
    /// More lines than the limit.
    #[error("line {line}: the log has more than the {limit} steps that are read of one")]
    TooMany {
        /// The first line too many.
        line: u32,
        /// The limit.
        limit: u32,
    },
    /// Something follows the last line.
    #[error("line {line}: nothing may follow the line that says how the game ended")]
    AfterEnd {
        /// The line.
        line: u32,
    },
}

/// What `serde_json` says, with the column but without its own line number, which is always 1.
pub(super) fn in_words(error: &serde_json::Error) -> String {
    let text = error.to_string();
    let plain = text
        .rsplit_once(" at line ")
        .map_or(text.as_str(), |(head, _)| head);
    format!("{plain} at column {}", error.column())
}
