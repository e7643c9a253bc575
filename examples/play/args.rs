//! The command line of `play`.

use std::path::PathBuf;

use clap::{Parser, ValueEnum};
use hexad::{AnyGame, Seed};

use crate::cli::setup::SetupArgs;

/// Plays a game among people and bots and records it.
///
/// On a terminal you play against random bots unless --seats says otherwise; elsewhere random bots play alone.
/// A log is written line by line, so whatever ends the program, --resume goes on at the same step.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Args {
    /// The game, by its id.
    pub(crate) game: AnyGame,
    /// Who sits where, by name, in seat order; automas are put where the rules want them. A game that goes on away
    /// from a terminal needs it.
    #[arg(long, value_name = "KIND,KIND,…")]
    pub(crate) seats: Option<String>,
    /// The seed of chance and bots: a number or 64 hexadecimal digits. Random if left out.
    ///
    /// The log names the seed that chance got from it, which tells nothing of what the bots drew.
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// Where to write the log. A file that stands there is moved aside, not overwritten. If left out, a game with
    /// people is recorded in the first free file of the form GAME-1.jsonl.
    #[arg(long, value_name = "FILE", conflicts_with = "resume")]
    pub(crate) log: Option<PathBuf>,
    /// Go on with the game of this log, and write on in it.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["setup", "options", "difficulty"])]
    pub(crate) resume: Option<PathBuf>,
    /// Play the next game of a campaign of Six Realms. The season is kept in FILE, a line a game, and each game's log
    /// beside it; a game that was left goes on. If FILE is missing, a season begins: with the realms of --setup, or
    /// with as many realms as --seats names, clockwise from the north.
    #[arg(long, value_name = "FILE", conflicts_with_all = ["resume", "log", "options", "difficulty"])]
    pub(crate) campaign: Option<PathBuf>,
    /// How many games a season that begins has, 3 to 5; 5 if left out.
    #[arg(long, value_name = "N", requires = "campaign")]
    pub(crate) length: Option<u8>,
    /// Who answers chance: `seeded` draws it, `typed` asks a person what fell on a real table.
    #[arg(long, value_enum)]
    pub(crate) dice: Option<Dice>,
    /// Print ASCII alone, and send the terminal no control codes.
    #[arg(long)]
    pub(crate) plain: bool,
}

/// Who answers chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub(crate) enum Dice {
    /// A person types what fell.
    Typed,
    /// The seed draws it.
    Seeded,
}
