//! What a replay showed, for people and as JSON.

use std::{
    fmt::Display,
    io::{self, Write},
    path::Path,
};

use hexad::{
    Divergence, Ending, Game, Verdict, Viewer,
    bots::{policy::Reason, referee::Ruling},
};
use serde::Serialize;
use serde_json::{Value, json as object};

use crate::{args::Args, cli::failure::tame};

/// What one log showed.
pub(crate) struct Report {
    file: String,
    game: &'static str,
    pub(crate) verdict: Verdict,
    /// Is it told where the log diverges, but not how? What was done and what was legal there may be another's secret.
    pub(crate) hushed: bool,
    /// What the referee found, where an automa is seated.
    pub(crate) ruling: Option<Ruling>,
    pub(crate) seen_by: Option<Viewer>,
    pub(crate) ending: Option<Ending>,
    /// Is the log shown up to an earlier step alone? The text keeps quiet about how it ends then.
    pub(crate) stops_early: bool,
    pub(crate) score_sheet: Option<String>,
    pub(crate) winner: Option<String>,
    pub(crate) shown: Option<Shown>,
    pub(crate) events: Option<Vec<Event>>,
}

/// The table at a step.
pub(crate) struct Shown {
    pub(crate) at: u32,
    pub(crate) viewer: Viewer,
    pub(crate) asked: Option<String>,
    pub(crate) text: String,
    pub(crate) view: Value,
}

/// Something that happened in a step.
pub(crate) struct Event {
    pub(crate) step: u32,
    text: String,
    data: Value,
}

impl Event {
    /// None if the event cannot be written as JSON, which the conformance kit rules out.
    pub(crate) fn of(step: u32, event: &(impl Display + Serialize)) -> Option<Event> {
        Some(Event {
            step,
            text: event.to_string(),
            data: serde_json::to_value(event).ok()?,
        })
    }
}

/// Whose side of the table it is, in words.
pub(crate) fn side(viewer: Viewer) -> String {
    match viewer {
        Viewer::Seat(seat) => format!("as {seat} sees it"),
        Viewer::Public => "as the public sees it".to_owned(),
        Viewer::All => "with everything open".to_owned(),
    }
}

/// Data as JSON.
pub(crate) fn json(data: &impl Serialize) -> Result<Value, String> {
    serde_json::to_value(data).map_err(|error| format!("this cannot be written as JSON: {error}"))
}

impl Report {
    pub(crate) fn new<G: Game>(file: &Path, verdict: Verdict) -> Report {
        Report {
            file: file.display().to_string(),
            game: G::ID,
            verdict,
            hushed: false,
            ruling: None,
            seen_by: None,
            ending: None,
            stops_early: false,
            score_sheet: None,
            winner: None,
            shown: None,
            events: None,
        }
    }

    /// The exit code of this log.
    pub(crate) fn code(&self, strict: bool) -> u8 {
        match self.verdict {
            _ if matches!(self.ruling, Some(Ruling::Breach(_))) => 1,
            Verdict::Exact { .. } => 0,
            Verdict::Unverified { .. } => u8::from(strict),
            Verdict::Diverged(_) => 1,
        }
    }

    pub(crate) fn print(&self, args: &Args, out: &mut impl Write) -> io::Result<()> {
        if args.quiet && self.code(args.strict) == 0 {
            return Ok(());
        }
        if args.json {
            return writeln!(out, "{}", self.as_json());
        }
        let mut text = Vec::new();
        self.print_text(&mut text)?;
        write!(out, "{}", tame(&String::from_utf8_lossy(&text)))
    }

    fn print_text(&self, out: &mut impl Write) -> io::Result<()> {
        for event in self.events.iter().flatten() {
            writeln!(out, "{:>5}  {}", event.step, event.text)?;
        }
        if let Some(shown) = &self.shown {
            let asked = shown
                .asked
                .as_ref()
                .map_or_else(String::new, |asked| format!(": {asked}"));
            writeln!(out, "step {}, {}{asked}", shown.at, side(shown.viewer))?;
            writeln!(out, "\n{}\n", shown.text)?;
        }
        if !self.stops_early {
            self.print_ending(out)?;
        }
        let whose = self
            .seen_by
            .map_or_else(String::new, |viewer| format!(" ({})", side(viewer)));
        write!(out, "{}{whose}: ", self.file)?;
        match &self.verdict {
            Verdict::Diverged(divergence) if self.hushed => {
                let Divergence { step, line, .. } = &**divergence;
                writeln!(
                    out,
                    "diverged at step {step} (line {line}); `--viewer all` tells how"
                )?;
            }
            Verdict::Diverged(divergence) => {
                writeln!(out, "{}", self.verdict)?;
                print_legal(divergence, out)?;
            }
            verdict => writeln!(out, "{verdict}")?,
        }
        if let Some(ruling) = &self.ruling {
            let found = match ruling {
                Ruling::Ordered { decisions: 0 } => "no automa had to decide anything".to_owned(),
                _ => ruling.to_string(),
            };
            writeln!(out, "  referee: {found}")?;
            print_reasons(ruling, out)?;
        }
        Ok(())
    }

    fn print_ending(&self, out: &mut impl Write) -> io::Result<()> {
        if let Some(sheet) = &self.score_sheet {
            writeln!(out, "{sheet}")?;
        }
        if let Some(winner) = &self.winner {
            writeln!(out, "{winner}")?;
        } else if let Some(ending) = &self.ending {
            writeln!(out, "{ending}")?;
        }
        Ok(())
    }

    fn as_json(&self) -> Value {
        let mut all = object!({ "file": self.file, "game": self.game });
        match &self.verdict {
            Verdict::Exact { steps } => {
                all["verdict"] = "exact".into();
                all["steps"] = (*steps).into();
            }
            Verdict::Unverified { steps, missing } => {
                all["verdict"] = "unverified".into();
                all["steps"] = (*steps).into();
                all["missing"] = missing.to_string().into();
            }
            Verdict::Diverged(divergence) => {
                all["verdict"] = "diverged".into();
                all["step"] = divergence.step.into();
                all["line"] = divergence.line.into();
                if self.hushed {
                    return all;
                }
                all["cause"] = divergence.cause.to_string().into();
                all["legal"] = divergence.legal.clone().into();
                all["legal_count"] = divergence.legal_count.into();
            }
        }
        if let Some(ruling) = &self.ruling {
            all["referee"] = ruling_as_json(ruling);
        }
        if let Some(viewer) = self.seen_by {
            all["seen_by"] = viewer.to_string().into();
        }
        if let Some(ending) = &self.ending {
            all["ending"] = object!(ending);
        }
        if let Some(shown) = &self.shown {
            all["at"] = shown.at.into();
            all["viewer"] = shown.viewer.to_string().into();
            all["view"] = shown.view.clone();
        }
        if let Some(events) = &self.events {
            let told = events
                .iter()
                .map(|event| object!({ "step": event.step, "text": event.text, "event": event.data }));
            all["events"] = told.collect();
        }
        all
    }
}

fn ruling_as_json(ruling: &Ruling) -> Value {
    match ruling {
        Ruling::Ordered { decisions } => object!({ "verdict": "ordered", "decisions": decisions }),
        Ruling::Breach(breach) => object!({
            "verdict": "breach",
            "step": breach.step,
            "seat": breach.seat,
            "did": breach.did,
            "ordered": breach.ordered,
            "rule": breach.broken.as_ref().map(|broken| broken.rule),
            "reasons": breach.reasons.iter().map(Reason::to_string).collect::<Vec<_>>(),
        }),
    }
}

/// Every reason of the order that was not obeyed.
fn print_reasons(ruling: &Ruling, out: &mut impl Write) -> io::Result<()> {
    let Ruling::Breach(breach) = ruling else {
        return Ok(());
    };
    let mut reasons = breach.reasons.iter();
    reasons.try_for_each(|reason| writeln!(out, "    {reason}"))
}

/// Says why a log could not be read: to standard error for people, beside the others as JSON.
pub(crate) fn print_error(file: &Path, sentence: &str, args: &Args, out: &mut impl Write) -> io::Result<()> {
    let file = file.display().to_string();
    if args.json {
        return writeln!(out, "{}", object!({ "file": file, "error": sentence }));
    }
    writeln!(io::stderr(), "{}", tame(&format!("error: {file}: {sentence}")))
}

fn print_legal(divergence: &Divergence, out: &mut impl Write) -> io::Result<()> {
    let shown = divergence.legal.join(", ");
    let count = divergence.legal_count as usize;
    match (count, count - divergence.legal.len().min(count)) {
        (0, _) => writeln!(out, "  nothing was legal there"),
        (_, 0) => writeln!(out, "  legal there: {shown}"),
        (_, more) => writeln!(out, "  legal there: {shown} and {more} more"),
    }
}
