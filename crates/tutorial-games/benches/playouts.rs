//! What does the core cost? Random games of connect four through the trait, and the same games written by hand.
//!
//! Both hold the same duties: each decision is drawn by `Rng::below` from the legal columns, checked when it is
//! applied, and recorded into a list that is reused; the last column fills by itself. Rounds of both alternate, and
//! the ratio is the median over the rounds, so that a busy machine slows both alike. Both count their work in a
//! checksum, which must be equal.
#![expect(
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "a benchmark reads the clock and divides"
)]

use std::{hint::black_box, time::Instant};

use hexad_core::{Game, Seed, Silent, ToAct};
use tutorial_games::connect_four::{Column, ConnectFour, State};

const ROUNDS: u64 = 41;
const GAMES: u64 = 4_000;

fn main() {
    let game = ConnectFour::new(ConnectFour::setup_for(2, 0)).expect("two people play");
    let (mut through_trait, mut by_hand) = (Side::default(), Side::default());
    let mut ratios = Vec::new();
    for round in 0..ROUNDS {
        let seed = Seed::from(round);
        let traited = through_trait.time(|work| play_through_trait(&game, seed, work));
        let handmade = by_hand.time(|work| play_by_hand(seed, work));
        ratios.push(traited / handmade);
    }
    assert_eq!(through_trait.work, by_hand.work, "both sides play the same games");
    ratios.sort_by(f64::total_cmp);
    let (legal, forced) = survey(&game, Seed::from(0));
    println!(
        "connect four: {} random games, {} decisions",
        ROUNDS * GAMES,
        by_hand.work.decisions
    );
    println!("through the trait  {:>12.0} decisions/s", through_trait.rate());
    println!("by hand            {:>12.0} decisions/s", by_hand.rate());
    println!(
        "ratio              {:>12.3} (median of {ROUNDS} rounds)",
        ratios[ratios.len() / 2]
    );
    println!("legal actions      {legal:>12.2} a decision");
    println!("forced decisions   {:>12.2} %", 100.0 * forced);
    println!("state              {:>12} bytes", size_of::<State>());
    println!("clone              {:>12.2} ns", clone_time(&game));
    println!("checksum           {:>12x}", by_hand.work.checksum);
}

/// What was done, so that a faster run that did something else is caught.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Work {
    decisions: u64,
    checksum: u64,
}

impl Work {
    fn count(&mut self, record: &[Column]) {
        self.decisions += record.len() as u64;
        for column in record {
            self.checksum = self
                .checksum
                .wrapping_mul(31)
                .wrapping_add(u64::from(column.number()));
        }
    }
}

#[derive(Debug, Default)]
struct Side {
    work: Work,
    seconds: f64,
}

impl Side {
    fn time(&mut self, round: impl FnOnce(&mut Work)) -> f64 {
        let start = Instant::now();
        round(&mut self.work);
        let took = start.elapsed().as_secs_f64();
        self.seconds += took;
        took
    }

    fn rate(&self) -> f64 {
        self.work.decisions as f64 / self.seconds
    }
}

fn play_through_trait(game: &ConnectFour, seed: Seed, work: &mut Work) {
    let mut rng = seed.stream("playout", 0);
    let mut record = Vec::with_capacity(42);
    for _ in 0..GAMES {
        let mut state = game.initial_state();
        record.clear();
        while let ToAct::Seat(_) = game.to_act(&state) {
            let column = game
                .random_legal(&state, &mut rng)
                .expect("a seat that is asked has a choice");
            game.apply(&mut state, column, &mut Silent)
                .expect("a listed column is open");
            record.push(column);
        }
        work.count(&record);
    }
}

fn play_by_hand(seed: Seed, work: &mut Work) {
    let columns: Vec<Column> = Column::all().collect();
    let mut rng = seed.stream("playout", 0);
    let mut record = Vec::with_capacity(42);
    for _ in 0..GAMES {
        let mut board = Board::default();
        record.clear();
        while !board.over {
            let mut landings = board.landings();
            for _ in 0..rng.below(u64::from(landings.count_ones())) {
                landings &= landings - 1;
            }
            let column = landings.trailing_zeros() / 7;
            assert!(board.play(column), "the column is open");
            record.push(columns[column as usize]);
        }
        work.count(&record);
    }
}

/// The board of somebody who wants this loop and nothing else.
#[derive(Clone, Copy, Debug, Default)]
struct Board {
    discs: [u64; 2],
    mover: usize,
    over: bool,
}

impl Board {
    const FLOOR: u64 = 0x0408_1020_4081;
    const CELLS: u64 = Self::FLOOR * 0x3f;

    fn landings(&self) -> u64 {
        (self.discs[0] | self.discs[1]).wrapping_add(Self::FLOOR) & Self::CELLS
    }

    /// Drops a disc, and the discs that it forces; false if the column takes none.
    fn play(&mut self, column: u32) -> bool {
        let cell = self.landings() & (0x3f << (7 * column));
        if self.over || cell == 0 {
            return false;
        }
        self.drop_disc(cell);
        while !self.over && self.landings().is_power_of_two() {
            self.drop_disc(self.landings());
        }
        true
    }

    fn drop_disc(&mut self, cell: u64) {
        self.discs[self.mover] |= cell;
        let discs = self.discs[self.mover];
        let four = [1, 6, 7, 8].iter().any(|step| {
            let pairs = discs & (discs >> step);
            pairs & (pairs >> (2 * step)) != 0
        });
        self.over = four || self.landings() == 0;
        self.mover = 1 - self.mover;
    }
}

/// Legal actions a decision, and the share of decisions with one.
fn survey(game: &ConnectFour, seed: Seed) -> (f64, f64) {
    let mut rng = seed.stream("playout", 0);
    let (mut decisions, mut legal, mut forced) = (0, 0, 0);
    for _ in 0..GAMES {
        let mut state = game.initial_state();
        while let Some(column) = game.random_legal(&state, &mut rng) {
            let count = game.legal_count(&state);
            decisions += 1;
            legal += count;
            forced += u32::from(count == 1);
            game.apply(&mut state, column, &mut Silent)
                .expect("a listed column is open");
        }
    }
    (
        f64::from(legal) / f64::from(decisions),
        f64::from(forced) / f64::from(decisions),
    )
}

/// Nanoseconds a clone.
fn clone_time(game: &ConnectFour) -> f64 {
    const CLONES: u32 = 10_000_000;
    let state = game.initial_state();
    let start = Instant::now();
    for _ in 0..CLONES {
        black_box(*black_box(&state));
    }
    start.elapsed().as_secs_f64() * 1e9 / f64::from(CLONES)
}
