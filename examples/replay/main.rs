//! Replays logs: proves them step by step, and shows the table, the events or one viewer's side at any step.

#[allow(dead_code, reason = "each example uses its part of what they share")]
#[path = "../cli/mod.rs"]
mod cli;

mod args;
mod full;
mod report;
mod seen;

use std::{
    fs::File,
    io::{self, BufReader, Write},
    path::Path,
    process::ExitCode,
};

use clap::Parser;
use hexad::{AnyGame, GameVisitor, LogHeader, bots::Playable, peek};

use args::Args;
use cli::failure::{BAD_INPUT, Failure};
use report::Report;

fn main() -> ExitCode {
    let args = Args::parse();
    cli::failure::finish(replay_all(&args))
}

/// Replays every log; the worst of them decides the exit code.
fn replay_all(args: &Args) -> Result<ExitCode, Failure> {
    let mut out = io::stdout().lock();
    let mut worst = 0;
    for file in &args.files {
        let code = match replay(file, args) {
            Ok(report) => {
                report.print(args, &mut out)?;
                report.code(args.strict)
            }
            Err(sentence) => {
                out.flush()?;
                report::print_error(file, &sentence, args, &mut out)?;
                BAD_INPUT
            }
        };
        worst = worst.max(code);
    }
    out.flush()?;
    Ok(ExitCode::from(worst))
}

/// What one log shows, or the sentence that says why it cannot be read.
fn replay(file: &Path, args: &Args) -> Result<Report, String> {
    let header = peek(open(file)?).map_err(|error| error.to_string())?;
    let game: AnyGame = header
        .game
        .parse()
        .map_err(|error| format!("line 1: this is a log of a game that is not known here: {error}"))?;
    game.visit(One { file, header, args })
}

struct One<'a> {
    file: &'a Path,
    header: LogHeader,
    args: &'a Args,
}

impl GameVisitor for One<'_> {
    type Out = Result<Report, String>;

    fn visit<G: Playable>(self) -> Self::Out {
        match self.header.viewer {
            Some(_) => seen::replay::<G>(self.file, self.args),
            None => full::replay::<G>(self.file, self.args),
        }
    }
}

/// A log is read more than once, which only a regular file allows; opening a pipe could wait for ever.
fn open(file: &Path) -> Result<BufReader<File>, String> {
    let cannot = |error: io::Error| format!("it cannot be opened: {error}");
    if !file.metadata().map_err(cannot)?.is_file() {
        return Err(
            "this is no regular file: a log is read more than once, so name a file that holds it".to_owned(),
        );
    }
    let opened = File::open(file).map_err(cannot)?;
    Ok(BufReader::new(opened))
}
