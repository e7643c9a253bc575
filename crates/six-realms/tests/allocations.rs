//! Playing allocates nothing: not for a clone, a listing, a step or a digest; and a state stays small.

use allocation_counter::measure;
use hexad_core::{Canon, Game, Seed, Silent, ToAct};
use six_realms::{Level, Setup, SixRealms, State};

fn playout(game: &SixRealms, seed: u64, legal: &mut Vec<six_realms::Action>, canon: &mut Canon) -> u32 {
    let mut rng = Seed::from(seed).stream("playout", 0);
    let (mut state, mut steps) = (game.initial_state(), 0);
    loop {
        match game.to_act(&state) {
            ToAct::Over => return steps,
            ToAct::Seat(_) => {
                game.legal_actions(&state, legal);
                let action = *rng.choose(legal).expect("a seat that is asked has a choice");
                game.apply(&mut state, action, &mut Silent)
                    .expect("a listed action applies");
            }
            ToAct::Chance => {
                let outcome = game
                    .random_chance(&state, &mut rng)
                    .expect("chance has an outcome");
                game.resolve(&mut state, outcome, &mut Silent)
                    .expect("a drawn outcome resolves");
            }
        }
        game.digest_into(&state.clone(), canon);
        steps += 1;
    }
}

#[test]
fn playing_allocates_nothing_after_the_first_games() {
    for setup in [Setup::standard(6), Setup::bell_war(), Setup::solo(Level::Requiem)] {
        let game = SixRealms::new(setup).unwrap();
        let (mut legal, mut canon) = (Vec::with_capacity(1024), Canon::new());
        playout(&game, 0, &mut legal, &mut canon);
        let mut steps = 0;
        let allocated = measure(|| {
            steps = (1..20)
                .map(|seed| playout(&game, seed, &mut legal, &mut canon))
                .sum();
        });
        assert!(steps > 1000);
        assert_eq!(allocated.count_total, 0, "in {steps} steps");
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
}
