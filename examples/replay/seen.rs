//! A viewer's log: its view is followed from event to event.

use std::path::Path;

use hexad::{SeenEntry, Verdict, ViewerLog, bots::Playable};

use crate::{
    args::Args,
    open,
    report::{Event, Report, Shown, json, side},
};

/// Proves the log as far as its viewer can, and shows of it what is asked for.
pub(crate) fn replay<G: Playable>(file: &Path, args: &Args) -> Result<Report, String> {
    let log = ViewerLog::<G>::read(open(file)?).map_err(|error| error.to_string())?;
    let viewer = log.viewer();
    if args.viewer_in(log.game())?.is_some_and(|asked| asked != viewer) {
        return Err(format!(
            "this log holds the game {}, and it says nothing of what others see",
            side(viewer)
        ));
    }
    let mut report = Report::new::<G>(file, log.verify());
    report.seen_by = Some(viewer);
    if let Verdict::Diverged(_) = report.verdict {
        return Ok(report);
    }
    let views = log.views().map_err(|divergence| divergence.to_string())?;
    let steps = u32::try_from(views.len().saturating_sub(1)).unwrap_or(u32::MAX);
    let at = args.step_in(steps)?;
    report.stops_early = at < steps;
    if let (true, Some(view)) = (args.shows_table(), views.get(at as usize)) {
        report.shown = Some(Shown {
            at,
            viewer,
            asked: None,
            text: view.to_string(),
            view: json(view)?,
        });
    }
    if args.events {
        let mut told = events(&log);
        told.retain(|event| event.step < at);
        report.events = Some(told);
    }
    report.ending.clone_from(&log.ending);
    Ok(report)
}

/// What was heard of the steps that stand.
fn events<G: Playable>(log: &ViewerLog<G>) -> Vec<Event> {
    let (mut told, mut step) = (Vec::new(), 0);
    for entry in &log.entries {
        match entry {
            SeenEntry::Step(seen) => {
                told.extend(seen.seen.iter().filter_map(|event| Event::of(step, event)));
                step += 1;
            }
            SeenEntry::Undo { to } => {
                told.retain(|event: &Event| event.step < *to);
                step = *to;
            }
        }
    }
    told
}
