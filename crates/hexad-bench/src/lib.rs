//! What the benchmarks of the games share: one setup of any game, measured and printed as one row.
//!
//! A benchmark is a list of names and setups:
//!
//! ```no_run
//! # use hexad_core::Game;
//! # fn bench<G: Game>() {
//! let mut table = hexad_bench::Table::new(G::TITLE);
//! table.measure::<G>("3 people", G::setup_for(3, 0));
//! table.measure::<G>("4 people", G::setup_for(4, 0));
//! # }
//! ```
//!
//! Every figure is the median of many rounds, in processor time of the thread, of which other programs on a busy
//! machine take no part. The same seeds are played in every run, and each row ends with a checksum of the games that
//! were played: two runs with different checksums did not do the same work.
#![expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "a benchmark divides"
)]

mod logs;
mod play;

use cpu_time::ThreadTime;
use hexad_core::Game;

pub use logs::{LogFigures, log_figures};
pub use play::{PlayFigures, Survey, clone_time, play_figures, survey};

/// How many times each figure is taken.
const ROUNDS: u32 = 101;

/// Prints a row for each setup as soon as it is measured.
#[derive(Debug)]
pub struct Table {
    only: Option<String>,
}

impl Table {
    /// Prints the heading. `cargo bench -- WORD` measures only the setups whose name holds the word.
    pub fn new(title: &str) -> Table {
        println!("{title}: random play with full listing, medians of {ROUNDS} rounds");
        println!(
            "{:<20} {:>11} {:>7} {:>6} {:>8} {:>11} {:>6} {:>7} {:>6} {:>7}  checksum",
            "",
            "decisions/s",
            "ns/step",
            "bytes/",
            "ns/clone",
            "replayed",
            "bytes/",
            "with",
            "legal",
            "forced"
        );
        println!(
            "{:<20} {:>11} {:>7} {:>6} {:>8} {:>11} {:>6} {:>7} {:>6} {:>7}",
            "", "", "", "state", "", "steps/s", "line", "checks", "", "%"
        );
        Table {
            only: std::env::args().skip(1).find(|arg| !arg.starts_with('-')),
        }
    }

    /// Measures a setup and prints its row.
    ///
    /// # Panics
    ///
    /// If the setup makes no game, or the game breaks the contract of [`Game`].
    pub fn measure<G: Game>(&mut self, name: &str, setup: G::Setup) {
        if self
            .only
            .as_ref()
            .is_some_and(|word| !name.contains(word.as_str()))
        {
            return;
        }
        let game = G::new(setup).expect("the setup of a benchmark makes a game");
        let survey = survey(&game);
        let (played, logged) = (play_figures(&game), log_figures(&game));
        println!(
            "{name:<20} {:>11.0} {:>7.0} {:>6} {:>8.0} {:>11.0} {:>6.1} {:>7.1} {:>6.2} {:>7.2}  {:032x}",
            played.decisions_per_second,
            played.step_ns,
            size_of::<G::State>(),
            clone_time(&game),
            logged.steps_per_second,
            logged.line_bytes,
            logged.checked_line_bytes,
            survey.legal,
            100.0 * survey.forced,
            played.checksum,
        );
    }
}

/// The median processor time of the work, in seconds a unit; the work says how many units it did.
fn median_seconds(mut work: impl FnMut() -> u64) -> f64 {
    let time = |_| {
        let start = ThreadTime::now();
        let units = work();
        start.elapsed().as_secs_f64() / units as f64
    };
    let mut times: Vec<f64> = (0..ROUNDS).map(time).collect();
    times.sort_by(f64::total_cmp);
    times[times.len() / 2]
}
