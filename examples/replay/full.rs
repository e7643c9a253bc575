//! A full log: every step is played again.

use std::{ops::Range, path::Path};

use hexad::{
    Ending, Log, Replay, ToAct, Verdict, Viewer,
    bots::{Playable, referee},
    verify,
};

use crate::{
    args::Args,
    cli::tables,
    open,
    report::{Event, Report, Shown, json},
};

/// Proves the log, and shows of it what is asked for.
pub(crate) fn replay<G: Playable>(file: &Path, args: &Args) -> Result<Report, String> {
    let verdict = verify::<G>(open(file)?).map_err(|error| error.to_string())?;
    let mut report = Report::new::<G>(file, verdict);
    if let Verdict::Diverged(_) = report.verdict {
        // What follows a divergence never happened, so nothing of the log is shown.
        report.hushed = args.is_one_side();
        return Ok(report);
    }
    let log = Log::<G>::read(open(file)?).map_err(|error| error.to_string())?;
    let replay = log.replay().map_err(|divergence| divergence.to_string())?;
    if !args.no_referee {
        report.ruling = referee::judge(&replay);
    }
    let viewer = args.viewer_in(log.game())?;
    let at = args.step_in(replay.len())?;
    report.stops_early = at < replay.len();
    if args.shows_table() {
        report.shown = Some(table(&replay, at, viewer.unwrap_or(Viewer::All))?);
    }
    if args.events {
        report.events = Some(events(&replay, 0..at, viewer));
    }
    if let Some(Ending::Outcome(outcome)) = &log.ending {
        let sheet = tables::score_sheet(log.game(), outcome, &[], true);
        report.score_sheet = Some(sheet.to_string());
        report.winner = Some(tables::winner_line(log.game(), outcome));
    }
    report.ending = log.ending;
    Ok(report)
}

fn table<G: Playable>(replay: &Replay<G>, at: u32, viewer: Viewer) -> Result<Shown, String> {
    let state = replay
        .state_at(at)
        .ok_or_else(|| format!("there is no step {at}"))?;
    let view = replay.game().view(&state, viewer);
    let asked = match replay.game().to_act(&state) {
        ToAct::Seat(seat) => format!("{} to act", replay.game().seat_name(seat)),
        ToAct::Chance => "chance is asked".to_owned(),
        ToAct::Over => "the game is over".to_owned(),
    };
    Ok(Shown {
        at,
        viewer,
        asked: Some(asked),
        text: view.to_string(),
        view: json(&view)?,
    })
}

/// In full, unless a viewer is named: then what it heard.
fn events<G: Playable>(replay: &Replay<G>, steps: Range<u32>, viewer: Option<Viewer>) -> Vec<Event> {
    let mut told = Vec::new();
    replay.visit_events(steps, |step, events| {
        for event in events {
            match viewer {
                None => told.extend(Event::of(step, event)),
                Some(viewer) => {
                    let heard = replay.game().redact(event, viewer);
                    told.extend(heard.and_then(|event| Event::of(step, &event)));
                }
            }
        }
    });
    told
}
