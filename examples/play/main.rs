//! Plays any game at the terminal, among people and bots, records it, and proves the record by replaying it.

#[allow(dead_code, reason = "each example uses its part of what they share")]
#[path = "../cli/mod.rs"]
mod cli;

mod args;
#[cfg(feature = "six-realms")]
mod campaign;
mod command;
mod dice;
mod input;
mod open;
mod person;
mod record;
mod screen;
mod table;
mod undo;

use std::{path::Path, process::ExitCode};

use clap::Parser;
#[cfg(feature = "six-realms")]
use hexad::AnyGame;
use hexad::{GameVisitor, bots::Playable};

use args::Args;
use cli::failure::Failure;

fn main() -> ExitCode {
    let args = Args::parse();
    let ended = match &args.campaign {
        Some(path) => campaign(&args, path),
        None => args.game.visit(Play { args: &args }),
    };
    cli::failure::finish(ended)
}

/// The next game of the campaign in the file.
fn campaign(args: &Args, path: &Path) -> Result<ExitCode, Failure> {
    #[cfg(feature = "six-realms")]
    if args.game == AnyGame::SixRealms {
        return campaign::play(args, path);
    }
    Err(Failure::input(format!(
        "{} has no campaigns: leave --campaign {} out",
        args.game,
        path.display()
    )))
}

struct Play<'a> {
    args: &'a Args,
}

impl GameVisitor for Play<'_> {
    type Out = Result<ExitCode, Failure>;

    fn visit<G: Playable>(self) -> Self::Out {
        open::table::<G>(self.args)?.play()
    }
}
