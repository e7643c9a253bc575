//! The command line of `selfplay`.

use std::{path::PathBuf, thread};

use clap::Parser;
use hexad::{AnyGame, Seed};

use crate::cli::setup::SetupArgs;

/// Plays many games among bots on all cores and prints speed, scores and win rates by seat.
///
/// Each game has a seed of its own, derived from --seed, and the results are the same for any number of threads.
#[derive(Debug, Parser)]
#[command(version)]
pub(crate) struct Args {
    /// The game, by its id.
    pub(crate) game: AnyGame,
    /// How many games to play.
    #[arg(long, value_name = "N", value_parser = clap::value_parser!(u64).range(1..=100_000_000))]
    pub(crate) games: u64,
    /// Who sits where, by name, in seat order; automas are put where the rules want them.
    #[arg(long, value_name = "KIND,KIND,…")]
    pub(crate) seats: Option<String>,
    /// The seed of the series: a number or 64 hexadecimal digits. Random if left out.
    #[arg(long, value_name = "SEED")]
    pub(crate) seed: Option<Seed>,
    #[command(flatten)]
    pub(crate) setup: SetupArgs,
    /// How many games to play at once: as many as there are cores if left out.
    #[arg(long, value_name = "T", value_parser = clap::value_parser!(u16).range(1..=1024))]
    threads: Option<u16>,
    /// Write the log of each game into this folder.
    #[arg(long, value_name = "DIR")]
    pub(crate) logs: Option<PathBuf>,
    /// Write a row a game into this file: its seed, steps, decisions, and score and rank by seat.
    #[arg(long, value_name = "FILE")]
    pub(crate) csv: Option<PathBuf>,
    /// Draw the table in ASCII.
    #[arg(long)]
    pub(crate) plain: bool,
}

impl Args {
    pub(crate) fn threads(&self) -> usize {
        let cores = || thread::available_parallelism().map_or(1, usize::from);
        self.threads.map_or_else(cores, usize::from)
    }
}
