//! Plays any game at the terminal, among people and bots, records it, and proves the record by replaying it.

#[allow(dead_code, reason = "each example uses its part of what they share")]
#[path = "../cli/mod.rs"]
mod cli;

mod args;
mod command;
mod dice;
mod input;
mod open;
mod person;
mod record;
mod screen;
mod table;
mod undo;

use std::process::ExitCode;

use clap::Parser;
use hexad::{GameVisitor, bots::Playable};

use args::Args;
use cli::failure::Failure;

fn main() -> ExitCode {
    let args = Args::parse();
    cli::failure::finish(args.game.visit(Play { args: &args }))
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
