//! The chance of games that have none.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};

use crate::error::ParseError;

/// The outcomes of chance in a game without chance: there is no such value.
///
/// Use it as [`Game::Chance`](crate::Game::Chance); `resolve` is then `match outcome {}`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
pub enum NoChance {}

impl fmt::Display for NoChance {
    fn fmt(&self, _: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {}
    }
}

impl FromStr for NoChance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<NoChance, ParseError> {
        Err(ParseError::new(text, 1, "nothing: this game has no chance"))
    }
}
