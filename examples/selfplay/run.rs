//! Plays the games, spread over threads; a result depends on the game's number alone.

use std::{
    fs::OpenOptions,
    io::{self, BufWriter, IsTerminal, Write},
    path::{Path, PathBuf},
    sync::{
        Mutex,
        atomic::{AtomicBool, AtomicU64, Ordering},
        mpsc,
    },
    thread,
    time::Duration,
};

use hexad::{
    Checks, Log,
    bots::{
        Playable, TableSeed,
        arena::{self, Played},
        seating::{self, Sitter},
    },
};
use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};

use crate::{
    cli::{failure::Failure, interrupt::Interrupt},
    standings::{self, Results},
};

/// What is to be played.
#[derive(Debug)]
pub(crate) struct Plan<'a, G: Playable> {
    pub(crate) game: &'a G,
    pub(crate) sitters: &'a [Sitter<G>],
    pub(crate) seed: TableSeed,
    pub(crate) games: u64,
    pub(crate) threads: usize,
    pub(crate) logs: Option<&'a Path>,
}

/// One game's line in the results.
#[derive(Clone, Debug)]
pub(crate) struct Row {
    pub(crate) number: u64,
    pub(crate) steps: u32,
    pub(crate) decisions: u32,
    pub(crate) results: Results,
}

/// All games that were finished, by number.
#[derive(Debug)]
pub(crate) struct Series {
    pub(crate) rows: Vec<Row>,
    pub(crate) took: Duration,
    pub(crate) interrupted: bool,
}

/// Plays the plan, until it is done or somebody interrupts.
#[expect(
    clippy::disallowed_types,
    reason = "speed is measured; no rule reads the clock"
)]
pub(crate) fn play<G: Playable>(plan: &Plan<'_, G>, interrupt: &Interrupt) -> Result<Series, Failure> {
    let start = std::time::Instant::now();
    let bar = progress_bar(plan.games);
    let hall = Hall {
        plan,
        next: AtomicU64::new(0),
        stop: AtomicBool::new(false),
        failure: Mutex::new(None),
    };
    let (sender, finished) = mpsc::channel();
    let mut rows = Vec::new();
    thread::scope(|scope| {
        for already in 0..plan.threads {
            let (hall, sender) = (&hall, sender.clone());
            let spawned = thread::Builder::new().spawn_scoped(scope, move || hall.play(interrupt, &sender));
            if let Err(error) = spawned {
                // Fewer threads take longer and play the same games; none at all play nothing.
                if already == 0 {
                    hall.give_up(Failure::input(format!("the system starts no thread: {error}")));
                }
                break;
            }
        }
        drop(sender);
        for row in finished {
            rows.push(row);
            bar.inc(1);
        }
    });
    bar.finish_and_clear();
    if let Some(failure) = hall.failure.into_inner().ok().flatten() {
        return Err(failure);
    }
    rows.sort_by_key(|row| row.number);
    Ok(Series {
        rows,
        took: start.elapsed(),
        interrupted: interrupt.is_asked(),
    })
}

/// Where the threads take their next game from.
struct Hall<'a, G: Playable> {
    plan: &'a Plan<'a, G>,
    next: AtomicU64,
    stop: AtomicBool,
    failure: Mutex<Option<Failure>>,
}

impl<G: Playable> Hall<'_, G> {
    fn play(&self, interrupt: &Interrupt, finished: &mpsc::Sender<Row>) {
        while !interrupt.is_asked() && !self.stop.load(Ordering::Relaxed) {
            let number = self.next.fetch_add(1, Ordering::Relaxed);
            if number >= self.plan.games {
                return;
            }
            match self.plan.one(number) {
                Ok(row) => {
                    if finished.send(row).is_err() {
                        return;
                    }
                }
                Err(failure) => self.give_up(failure),
            }
        }
    }

    /// Keeps the first failure and stops everybody.
    fn give_up(&self, failure: Failure) {
        self.stop.store(true, Ordering::Relaxed);
        if let Ok(mut first) = self.failure.lock() {
            first.get_or_insert(failure);
        }
    }
}

impl<G: Playable> Plan<'_, G> {
    fn one(&self, number: u64) -> Result<Row, Failure> {
        let seed = self.seed.table(number);
        let mut players = seating::players(self.game, self.sitters, seed);
        let checks = if self.logs.is_some() {
            Checks::ALL
        } else {
            Checks::NONE
        };
        let Played {
            mut session,
            outcome,
            decisions,
        } = arena::play(self.game.clone(), seed, &mut players, checks)
            .map_err(|error| Failure::new(1, format!("game {number} with seed {}: {error}", seed.0)))?;
        if let Some(folder) = self.logs {
            session.disclose_seed();
            write_log(&log_path::<G>(folder, number), session.log())?;
        }
        Ok(Row {
            number,
            steps: session.len(),
            decisions,
            results: standings::results(&outcome),
        })
    }
}

fn log_path<G: Playable>(folder: &Path, number: u64) -> PathBuf {
    folder.join(format!("{}-{number:06}.jsonl", G::ID))
}

fn write_log<G: Playable>(path: &Path, log: &Log<G>) -> Result<(), Failure> {
    let write = || -> io::Result<()> {
        let file = OpenOptions::new().write(true).create_new(true).open(path)?;
        let mut out = BufWriter::new(file);
        log.write(&mut out)?;
        out.flush()
    };
    write().map_err(|error| {
        let hint = if error.kind() == io::ErrorKind::AlreadyExists {
            ": the folder holds logs of an earlier series, so name another"
        } else {
            ""
        };
        Failure::input(format!("cannot write {}: {error}{hint}", path.display()))
    })
}

/// A bar where somebody watches, and nothing elsewhere.
fn progress_bar(games: u64) -> ProgressBar {
    let bar = ProgressBar::new(games);
    if !io::stderr().is_terminal() {
        bar.set_draw_target(ProgressDrawTarget::hidden());
    }
    let style = ProgressStyle::with_template("{bar:40} {human_pos}/{human_len} games, {per_sec}, {eta} left");
    bar.with_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()))
}
