//! Playing allocates nothing: not for a copy, a listing, a step or a digest.

use allocation_counter::measure;
use hexad_core::{Canon, Game, Seed, Silent, ToAct, Weight};
use sixth_realm::{Action, Chance, Setup, SixthRealm, State, pieces::Difficulty};

/// What a player keeps from game to game.
#[derive(Default)]
struct Buffers {
    legal: Vec<Action>,
    outcomes: Vec<(Chance, Weight)>,
    canon: Canon,
}

/// Plays a game at random and returns how many steps it took.
fn playout(game: &SixthRealm, seed: u64, buffers: &mut Buffers) -> u32 {
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

#[test]
fn a_state_is_one_block_of_at_most_four_kilobytes() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
}

#[test]
fn every_table_allocates_nothing() {
    let solo = Difficulty::ALL.map(Setup::solo);
    for setup in (2..=4).map(Setup::players).chain(solo) {
        let game = SixthRealm::new(setup).unwrap();
        let mut buffers = Buffers::default();
        // One game makes the digest's buffer nearly as long as it gets.
        playout(&game, 0, &mut buffers);
        buffers.legal.reserve(512);
        buffers.outcomes.reserve(64);
        (0..4096).for_each(|_| buffers.canon.u8(0));
        let mut steps = 0;
        let allocated = measure(|| steps = (1..31).map(|seed| playout(&game, seed, &mut buffers)).sum());
        assert!(steps > 30 * 100, "{steps} steps in 30 games");
        assert_eq!(allocated.count_total, 0, "in {steps} steps");
    }
}
