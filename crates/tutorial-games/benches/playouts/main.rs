//! What does the core cost? Random games through the trait, and the same games written by hand.
//!
//! Both hold the same duties: each decision is drawn by `Rng::below` from the legal choices, checked when it is
//! applied, and recorded into a list that is reused; what is forced is done by itself. Short rounds of both
//! alternate, and the ratio is the median over the rounds, so that a busy machine slows both alike. Both count their
//! work in a checksum, which must be equal.
#![expect(
    clippy::disallowed_types,
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "a benchmark reads the clock and divides"
)]

mod by_hand;

use std::time::Instant;

use by_hand::{Board, Cells, Columns};
use hexad_core::{Game, Seed, Silent, ToAct};
use tutorial_games::{
    connect_four::{Column, ConnectFour},
    tic_tac_toe::{Cell, TicTacToe},
};

const ROUNDS: u64 = 401;
const GAMES: u64 = 500;

fn main() {
    println!("medians of {ROUNDS} rounds");
    println!(
        "{:<13} {:>11} {:>11} {:>6} {:>6} {:>7} {:>6} {:>9}  checksum",
        "", "trait, /s", "by hand, /s", "ratio", "legal", "forced%", "bytes", "clone, ns"
    );
    compare::<TicTacToe, Cells>("tic-tac-toe", Cell::number);
    compare::<ConnectFour, Columns>("connect four", Column::number);
}

/// Measures a game both ways and prints its row.
fn compare<G: Game, B: Board>(name: &str, number: impl Fn(G::Action) -> u8) {
    let game = G::new(G::setup_for(2, 0)).expect("two people play");
    let (mut through_trait, mut by_hand) = (Work::default(), Work::default());
    let (mut traited, mut handmade, mut ratios) = (Vec::new(), Vec::new(), Vec::new());
    for round in 0..ROUNDS {
        let seed = Seed::from(round);
        let slow = rate(&mut through_trait, |work| {
            play_through_trait(&game, &number, seed, work);
        });
        let fast = rate(&mut by_hand, |work| play_by_hand::<B>(seed, work));
        traited.push(slow);
        handmade.push(fast);
        ratios.push(fast / slow);
    }
    assert_eq!(through_trait, by_hand, "both sides play the same games");
    let survey = hexad_bench::survey(&game);
    println!(
        "{name:<13} {:>11.0} {:>11.0} {:>6.3} {:>6.2} {:>7.2} {:>6} {:>9.1}  {:016x}",
        median(traited),
        median(handmade),
        median(ratios),
        survey.legal,
        100.0 * survey.forced,
        size_of::<G::State>(),
        hexad_bench::clone_time(&game),
        by_hand.checksum
    );
}

/// What was done, so that a faster run that did something else is caught.
#[derive(Clone, Copy, Debug, Default, PartialEq)]
struct Work {
    decisions: u64,
    checksum: u64,
}

impl Work {
    fn count(&mut self, choices: impl ExactSizeIterator<Item = u8>) {
        self.decisions += choices.len() as u64;
        for choice in choices {
            self.checksum = self.checksum.wrapping_mul(31).wrapping_add(choice.into());
        }
    }
}

/// Decisions in a second of the round.
fn rate(work: &mut Work, round: impl FnOnce(&mut Work)) -> f64 {
    let (before, start) = (work.decisions, Instant::now());
    round(work);
    (work.decisions - before) as f64 / start.elapsed().as_secs_f64()
}

fn median(mut figures: Vec<f64>) -> f64 {
    figures.sort_by(f64::total_cmp);
    figures[figures.len() / 2]
}

fn play_through_trait<G: Game>(game: &G, number: &impl Fn(G::Action) -> u8, seed: Seed, work: &mut Work) {
    let mut rng = seed.stream("playout", 0);
    let mut record = Vec::with_capacity(64);
    for _ in 0..GAMES {
        let mut state = game.initial_state();
        record.clear();
        while let ToAct::Seat(_) = game.to_act(&state) {
            let action = game
                .random_legal(&state, &mut rng)
                .expect("a seat that is asked has a choice");
            game.apply(&mut state, action, &mut Silent)
                .expect("a listed action applies");
            record.push(action);
        }
        work.count(record.iter().map(|&action| number(action)));
    }
}

fn play_by_hand<B: Board>(seed: Seed, work: &mut Work) {
    let mut rng = seed.stream("playout", 0);
    let mut record = Vec::with_capacity(64);
    for _ in 0..GAMES {
        let mut board = B::default();
        record.clear();
        while !board.is_over() {
            let mut open = board.open();
            for _ in 0..rng.below(u64::from(open.count_ones())) {
                open &= open - 1;
            }
            let choice = open & open.wrapping_neg();
            assert!(board.play(choice), "the choice is open");
            record.push(B::number(choice));
        }
        work.count(record.iter().copied());
    }
}
