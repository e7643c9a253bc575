//! Random play, what it chooses among, and copies of its states.

use std::hint::black_box;

use hexad_core::{Canon, Game, Rng, Seed, Silent, ToAct};

use crate::median_seconds;

/// Steps that a round plays at least, in whole games.
const STEPS: u64 = 5_000;
/// Steps that are surveyed at least, in whole games.
const SURVEYED: u64 = 60_000;

/// Random play of whole games: at each decision all legal actions are listed, one is drawn, checked and applied.
#[derive(Clone, Copy, Debug)]
pub struct PlayFigures {
    /// Decisions in a second; the draws of chance between them take part of the time.
    pub decisions_per_second: f64,
    /// Nanoseconds a step, decisions and chance alike.
    pub step_ns: f64,
    /// The final digests of the games, xored.
    pub checksum: u128,
}

#[derive(Clone, Copy, Debug, Default)]
struct Work {
    games: u64,
    decisions: u64,
    steps: u64,
    checksum: u128,
}

/// Measures random play.
///
/// # Panics
///
/// If a listed step is refused.
pub fn play_figures<G: Game>(game: &G) -> PlayFigures {
    let (mut work, mut canon) = (Work::default(), Canon::new());
    let step = median_seconds(|| {
        let before = work.steps;
        while work.steps - before < STEPS {
            play(game, &mut work, &mut canon);
        }
        work.steps - before
    });
    PlayFigures {
        decisions_per_second: work.decisions as f64 / work.steps as f64 / step,
        step_ns: step * 1e9,
        checksum: work.checksum,
    }
}

fn play<G: Game>(game: &G, work: &mut Work, canon: &mut Canon) {
    let mut rng = Seed::from(work.games).stream("playout", 0);
    let mut state = game.initial_state();
    while step(game, &mut state, &mut rng, work) {}
    work.games += 1;
    work.checksum ^= game.digest_into(&state, canon).0;
}

/// Takes a random step; false at the end.
fn step<G: Game>(game: &G, state: &mut G::State, rng: &mut Rng, work: &mut Work) -> bool {
    match game.to_act(state) {
        ToAct::Seat(_) => {
            let action = game
                .random_legal(state, rng)
                .expect("a seat that is asked has a choice");
            game.apply(state, action, &mut Silent)
                .expect("a listed action applies");
            work.decisions += 1;
        }
        ToAct::Chance => {
            let outcome = game
                .random_chance(state, rng)
                .expect("chance that is asked has an outcome");
            game.resolve(state, outcome, &mut Silent)
                .expect("a listed outcome resolves");
        }
        ToAct::Over => return false,
    }
    work.steps += 1;
    true
}

/// What the decisions of random play choose among.
#[derive(Clone, Copy, Debug)]
pub struct Survey {
    /// Legal actions a decision.
    pub legal: f64,
    /// The share of decisions with exactly one legal action.
    pub forced: f64,
}

/// Counts the legal actions in the games of [`play_figures`].
pub fn survey<G: Game>(game: &G) -> Survey {
    let (mut legal, mut forced) = (0u64, 0u64);
    let mut work = Work::default();
    while work.steps < SURVEYED {
        let mut rng = Seed::from(work.games).stream("playout", 0);
        let mut state = game.initial_state();
        loop {
            let count = game.legal_count(&state);
            legal += u64::from(count);
            forced += u64::from(count == 1);
            if !step(game, &mut state, &mut rng, &mut work) {
                break;
            }
        }
        work.games += 1;
    }
    Survey {
        legal: legal as f64 / work.decisions as f64,
        forced: forced as f64 / work.decisions as f64,
    }
}

/// Nanoseconds a clone, over the states of a game in turn.
pub fn clone_time<G: Game>(game: &G) -> f64 {
    const CLONES: u32 = 50_000;
    let states = states(game);
    let clone = median_seconds(|| {
        for state in states.iter().cycle().take(CLONES as usize) {
            black_box(black_box(state).clone());
        }
        CLONES.into()
    });
    clone * 1e9
}

fn states<G: Game>(game: &G) -> Vec<G::State> {
    let mut rng = Seed::from(0).stream("playout", 0);
    let (mut states, mut work) = (vec![game.initial_state()], Work::default());
    loop {
        let mut state = states[states.len() - 1].clone();
        if states.len() == 64 || !step(game, &mut state, &mut rng, &mut work) {
            return states;
        }
        states.push(state);
    }
}
