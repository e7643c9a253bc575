//! The first line: format, game, rules, components, setup, and what else the log discloses of itself.

use std::io::BufRead;

use serde::{Deserialize, Serialize, de::IgnoredAny};

use super::{
    error::{LogError, in_words},
    line::{Limits, LineReader},
};
use crate::{digest::Digest, game::Game, rng::Seed, seat::Viewer};

/// The format of the logs written and read here.
pub(super) const FORMAT: u32 = 1;

/// What the header says before the game is known.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LogHeader {
    /// The id of the game.
    pub game: String,
    /// The version of its rules.
    pub rules: u16,
    /// The digest of the components.
    pub components: Digest,
    /// The seed, if the writer disclosed it.
    pub seed: Option<Seed>,
    /// Whose log it is; none for a full log.
    pub viewer: Option<Viewer>,
}

/// Reads the header alone, to learn whose rules the log needs.
///
/// ```
/// let log = br#"{"hexad":1,"game":"saltmarsh","rules":1,"components":"99aa06d3014798d86001c324468d497f","setup":{}}"#;
/// assert_eq!(hexad_core::peek(&log[..])?.game, "saltmarsh");
/// # Ok::<(), hexad_core::LogError>(())
/// ```
///
/// # Errors
///
/// [`LogError`], if the first line is no header of a format that is read here.
pub fn peek(input: impl BufRead) -> Result<LogHeader, LogError> {
    let mut lines = LineReader::new(input, Limits::default());
    parse(lines.header_line()?)
}

/// The header as it is written. The order of the fields is the order in the line.
#[derive(Serialize)]
pub(super) struct HeaderLine<'a, S> {
    hexad: u32,
    game: &'static str,
    rules: u16,
    components: Digest,
    setup: &'a S,
    #[serde(skip_serializing_if = "Option::is_none")]
    seed: Option<Seed>,
    #[serde(skip_serializing_if = "Option::is_none")]
    viewer: Option<Viewer>,
}

impl<'a, S> HeaderLine<'a, S> {
    pub(super) fn new<G: Game<Setup = S>>(game: &'a G, seed: Option<Seed>, viewer: Option<Viewer>) -> Self {
        HeaderLine {
            hexad: FORMAT,
            game: G::ID,
            rules: G::RULES_VERSION,
            components: game.components_digest(),
            setup: game.setup(),
            seed,
            viewer,
        }
    }
}

/// The game of the header, checked against what it says of rules and components.
pub(super) fn game_of<G: Game>(line: &[u8]) -> Result<(G, LogHeader), LogError> {
    let header = parse(line)?;
    if header.game != G::ID {
        return Err(LogError::Game {
            found: header.game,
            wanted: G::ID,
        });
    }
    if header.rules != G::RULES_VERSION {
        return Err(LogError::Rules {
            game: G::ID,
            found: header.rules,
            plays: G::RULES_VERSION,
        });
    }
    let SetupOnly { setup } = serde_json::from_slice(line).map_err(|error| unreadable(&error))?;
    let game = G::new(setup).map_err(LogError::Setup)?;
    if game.components_digest() != header.components {
        return Err(LogError::Components {
            logged: header.components,
            here: game.components_digest(),
        });
    }
    Ok((game, header))
}

/// Reads the header; the format is looked at first, because another may have other fields.
fn parse(line: &[u8]) -> Result<LogHeader, LogError> {
    let FormatOnly { hexad } = serde_json::from_slice(line).map_err(|error| LogError::NotALog {
        why: in_words(&error),
    })?;
    if hexad != FORMAT {
        return Err(LogError::Format { found: hexad });
    }
    let raw: RawHeader = serde_json::from_slice(line).map_err(|error| unreadable(&error))?;
    Ok(LogHeader {
        game: raw.game,
        rules: raw.rules,
        components: raw.components,
        seed: raw.seed,
        viewer: raw.viewer,
    })
}

fn unreadable(error: &serde_json::Error) -> LogError {
    LogError::Header { why: in_words(error) }
}

#[derive(Deserialize)]
#[serde(expecting = "a JSON object")]
struct FormatOnly {
    hexad: u32,
}

#[derive(Deserialize)]
struct SetupOnly<S> {
    setup: S,
}

#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct RawHeader {
    #[serde(rename = "hexad")]
    _hexad: u32,
    game: String,
    rules: u16,
    components: Digest,
    #[serde(rename = "setup")]
    _setup: IgnoredAny,
    seed: Option<Seed>,
    viewer: Option<Viewer>,
}
