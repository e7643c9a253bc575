//! Playing allocates nothing: not for a clone, a listing, a step or a digest.

use allocation_counter::measure;
use hexad_core::{Canon, Game, Seed, Silent, ToAct, Weight};
use league_of_six::{Action, Chance, LeagueOfSix, Setup, TownFaces};

/// What a player keeps from game to game.
#[derive(Default)]
struct Buffers {
    legal: Vec<Action>,
    outcomes: Vec<(Chance, Weight)>,
    canon: Canon,
}

/// Plays a game at random and returns how many steps it took.
fn playout(game: &LeagueOfSix, seed: u64, buffers: &mut Buffers) -> u32 {
    let mut rng = Seed::from(seed).stream("playout", 0);
    let (mut state, mut steps) = (game.initial_state(), 0);
    loop {
        match game.to_act(&state) {
            ToAct::Over => return steps,
            ToAct::Seat(_) => {
                game.legal_actions(&state, &mut buffers.legal);
                let action = game
                    .random_legal(&state, &mut rng)
                    .expect("a seat that is asked has a choice");
                game.check(&state, action).expect("a listed action is legal");
                game.apply(&mut state, action, &mut Silent)
                    .expect("a listed action applies");
            }
            ToAct::Chance => {
                game.chance_outcomes(&state, &mut buffers.outcomes);
                let outcome = game
                    .random_chance(&state, &mut rng)
                    .expect("chance that is asked has an outcome");
                game.resolve(&mut state, outcome, &mut Silent)
                    .expect("a listed outcome resolves");
            }
        }
        let copy = state;
        game.digest_into(&copy, &mut buffers.canon);
        steps += 1;
    }
}

#[track_caller]
fn allocates_nothing(setup: Setup) {
    let game = LeagueOfSix::new(setup).unwrap();
    let mut buffers = Buffers::default();
    // One game makes the digest's buffer as long as it gets; no list is longer than this.
    playout(&game, 0, &mut buffers);
    buffers.legal.reserve(256);
    buffers.outcomes.reserve(256);
    let mut steps = 0;
    let allocated = measure(|| {
        steps = (1..51).map(|seed| playout(&game, seed, &mut buffers)).sum();
    });
    assert!(steps > 50 * 100, "{steps} steps in 50 games");
    assert_eq!(allocated.count_total, 0, "in {steps} steps");
}

#[test]
fn three_to_six_humans_allocate_nothing() {
    for humans in 3..=6 {
        allocates_nothing(Setup::new(humans, 0));
    }
}

#[test]
fn automas_and_their_score_allocate_nothing() {
    for (humans, automas) in [(2, 1), (2, 4), (4, 2)] {
        allocates_nothing(Setup {
            score_automas: true,
            ..Setup::new(humans, automas)
        });
    }
}

#[test]
fn the_easy_game_and_the_options_allocate_nothing() {
    allocates_nothing(Setup {
        easy_game: true,
        faces: TownFaces::Random,
        ..Setup::new(4, 0)
    });
    allocates_nothing(Setup {
        slow_horses: true,
        faces: TownFaces::Dark,
        ..Setup::new(5, 0)
    });
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(std::hint::black_box(Box::new(7)))).count_total, 1);
}
