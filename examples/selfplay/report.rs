//! What a series showed: speed, the table by seat, and a row a game as CSV.

use std::{
    fs,
    io::{self, Write},
    process::ExitCode,
};

use hexad::{Seat, bots::Playable};

use crate::{
    args::Args,
    cli::{failure::Failure, files, tables},
    run::{Plan, Row, Series},
    standings::{self, Estimate},
};

/// Makes the folder of the logs, before anything is played.
pub(crate) fn prepare(args: &Args) -> Result<(), Failure> {
    let Some(folder) = &args.logs else { return Ok(()) };
    fs::create_dir_all(folder)
        .map_err(|error| Failure::input(format!("cannot make the folder {}: {error}", folder.display())))
}

/// Prints the report, and writes the rows if asked to.
pub(crate) fn print<G: Playable>(
    args: &Args,
    plan: &Plan<'_, G>,
    series: &Series,
) -> Result<ExitCode, Failure> {
    if let Some(path) = &args.csv {
        let (file, moved) = files::fresh(path)?;
        if let Some(moved) = moved {
            eprintln!("{} existed: it is {} now", path.display(), moved.display());
        }
        write_rows(plan, &series.rows, file)
            .map_err(|error| Failure::input(format!("cannot write {}: {error}", path.display())))?;
    }
    let mut out = io::stdout().lock();
    writeln!(out, "{}, seed {}", G::TITLE, plan.seed.0)?;
    if series.rows.is_empty() {
        writeln!(out, "no game was finished")?;
    } else {
        writeln!(out, "{}", speed(series))?;
        writeln!(out, "{}", by_seat(args, plan, series))?;
    }
    if series.interrupted {
        let (done, games) = (series.rows.len(), plan.games);
        return Err(Failure::interrupted(format!(
            "interrupted after {done} of {games} games"
        )));
    }
    Ok(ExitCode::SUCCESS)
}

#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "rates are floats"
)]
fn speed(series: &Series) -> String {
    let seconds = series.took.as_secs_f64().max(f64::MIN_POSITIVE);
    let games = series.rows.len() as u64;
    let decisions: u64 = series.rows.iter().map(|row| u64::from(row.decisions)).sum();
    let steps: u64 = series.rows.iter().map(|row| u64::from(row.steps)).sum();
    format!(
        "{games} games, {steps} steps, {decisions} decisions in {seconds:.2} s: {:.0} games/s, {:.0} decisions/s",
        games as f64 / seconds,
        decisions as f64 / seconds
    )
}

fn by_seat<G: Playable>(args: &Args, plan: &Plan<'_, G>, series: &Series) -> comfy_table::Table {
    let mut table = tables::table(args.plain);
    table.set_header(["seat", "player", "score", "95 %", "won", "95 %", "shared"]);
    let games = series.rows.iter().map(|row| &row.results);
    let standings = standings::count(plan.game.seats(), games);
    for ((standing, sitter), seat) in standings.iter().zip(plan.sitters).zip(0..) {
        let (score, wins) = (standing.score(), standing.wins());
        table.add_row([
            plan.game.seat_name(Seat(seat)),
            sitter.name().to_owned(),
            format!("{:.2}", score.value),
            format!("{:.2} to {:.2}", score.low, score.high),
            percent(wins.value),
            interval(wins),
            percent(standing.shared()),
        ]);
    }
    tables::align_numbers(&mut table);
    table
}

fn interval(share: Estimate) -> String {
    format!("{} to {}", percent(share.low), percent(share.high))
}

#[expect(clippy::float_arithmetic, reason = "a share as a percentage")]
fn percent(share: f64) -> String {
    format!("{:.1} %", share * 100.0)
}

/// One row a game: number, seed, steps, decisions, and player, score and rank by seat.
fn write_rows<G: Playable>(plan: &Plan<'_, G>, rows: &[Row], out: impl Write) -> Result<(), csv::Error> {
    let mut csv = csv::Writer::from_writer(out);
    let seats = || Seat::all(plan.game.seats());
    let fixed = ["game", "seed", "steps", "decisions"].map(str::to_owned);
    let by_seat = seats().flat_map(|Seat(n)| ["player", "score", "rank"].map(|what| format!("{what}_{n}")));
    csv.write_record(fixed.into_iter().chain(by_seat))?;
    for row in rows {
        let fixed = [
            row.number.to_string(),
            plan.seed.table(row.number).0.to_string(),
            row.steps.to_string(),
            row.decisions.to_string(),
        ];
        let results = plan
            .sitters
            .iter()
            .zip(&row.results.by_seat)
            .flat_map(|(sitter, (score, rank))| {
                let rank = rank.map_or_else(String::new, |rank| rank.to_string());
                [sitter.name().to_owned(), score.to_string(), rank]
            });
        csv.write_record(fixed.into_iter().chain(results))?;
    }
    csv.flush()?;
    Ok(())
}
