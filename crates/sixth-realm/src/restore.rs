//! States from plain data, and the bound on the length of a game.

use hexad_core::Invalid;
use serde::{Deserialize, Serialize};

use crate::{
    components::tables::Tables,
    state::{Board, Plan, Secrets, State},
};

/// A state as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    /// Everything that lies open.
    pub board: Board,
    /// What the game is about to do.
    pub plan: Plan,
    /// What only some seats have seen.
    pub secrets: Secrets,
}

pub(crate) fn restore(_tables: &Tables, raw: Raw) -> Result<State, Invalid> {
    Ok(State {
        board: raw.board,
        plan: raw.plan,
        secrets: raw.secrets,
    })
}

pub(crate) fn max_steps(_tables: &Tables) -> u32 {
    20_000
}
