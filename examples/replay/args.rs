//! The command line of `replay`.

use std::path::PathBuf;

use clap::Parser;
use hexad::{Game, Seat, Viewer};

/// Replays logs and proves them: exact, unverified, or diverged at a step.
///
/// Exit code 0: all are exact or unverified (with --strict: exact). 1: one diverged, or an automa did what the rules
/// do not order. 2: one cannot be read, or is of a game, a format or rules that are not supported here.
#[derive(Debug, Parser)]
#[command(version)]
#[expect(clippy::struct_excessive_bools, reason = "each is a flag of its own")]
pub(crate) struct Args {
    /// The logs, full ones or a viewer's.
    #[arg(required = true, value_name = "FILE")]
    pub(crate) files: Vec<PathBuf>,
    /// Show the table before this step, counted from 0. What comes after it is not told then, the outcome neither;
    /// with --json the whole ending is told.
    #[arg(long, value_name = "STEP", value_parser = step)]
    pub(crate) at: Option<u32>,
    /// Whose side of the table is shown: a seat by number or name, `public`, or `all`, which is the default.
    #[arg(long, value_name = "SEAT|public|all")]
    pub(crate) viewer: Option<String>,
    /// Show what happened, up to --at if it is given.
    #[arg(long)]
    pub(crate) events: bool,
    /// Print one JSON object a log.
    #[arg(long)]
    pub(crate) json: bool,
    /// Print only what is wrong.
    #[arg(long)]
    pub(crate) quiet: bool,
    /// Do not ask whether automas did what the rules order.
    #[arg(long)]
    pub(crate) no_referee: bool,
    /// Take an unverified log for a wrong one.
    #[arg(long)]
    pub(crate) strict: bool,
}

impl Args {
    /// Is the table to be shown?
    pub(crate) fn shows_table(&self) -> bool {
        self.at.is_some() || (self.viewer.is_some() && !self.events)
    }

    /// Is a side named that does not see everything?
    pub(crate) fn is_one_side(&self) -> bool {
        self.viewer
            .as_deref()
            .is_some_and(|name| !name.trim().eq_ignore_ascii_case("all"))
    }

    /// Whose side is shown, if one is named.
    pub(crate) fn viewer_in<G: Game>(&self, game: &G) -> Result<Option<Viewer>, String> {
        self.viewer.as_deref().map(|name| viewer(game, name)).transpose()
    }

    /// The step at which the table is shown: the end if none is named.
    pub(crate) fn step_in(&self, steps: u32) -> Result<u32, String> {
        match self.at {
            Some(at) if at > steps => Err(format!(
                "there is no step {at}: the log has {steps} steps, so --at takes 0 to {steps}"
            )),
            Some(at) => Ok(at),
            None => Ok(steps),
        }
    }
}

fn step(text: &str) -> Result<u32, String> {
    text.parse()
        .map_err(|_| "a step is wanted by its number, 0 for the first".to_owned())
}

fn viewer<G: Game>(game: &G, name: &str) -> Result<Viewer, String> {
    let named = name.trim().to_lowercase();
    match named.as_str() {
        "public" => return Ok(Viewer::Public),
        "all" => return Ok(Viewer::All),
        _ => {}
    }
    seat_called(game, &named).map(Viewer::Seat).ok_or_else(|| {
        let seats: Vec<String> = Seat::all(game.seats())
            .map(|seat| format!("{} ({})", seat.0, game.seat_name(seat)))
            .collect();
        format!(
            "nobody called `{name}` looks on: choose from {}, public, all",
            seats.join(", ")
        )
    })
}

/// The seat of this number or name in small letters; the first word of a name does, where one seat alone has it.
fn seat_called<G: Game>(game: &G, named: &str) -> Option<Seat> {
    let name = |seat: Seat| game.seat_name(seat).to_lowercase();
    let is_it = |seat: &Seat| seat.0.to_string() == named || name(*seat) == named;
    if let Some(seat) = Seat::all(game.seats()).find(is_it) {
        return Some(seat);
    }
    let begins = |seat: &Seat| name(*seat).split_whitespace().next() == Some(named);
    let mut begin = Seat::all(game.seats()).filter(begins);
    begin.next().filter(|_| begin.next().is_none())
}
