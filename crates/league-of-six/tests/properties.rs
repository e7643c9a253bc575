//! What must always hold, over setups and seeds.

use hexad_core::{Game, Seed, Silent, ToAct};
use league_of_six::{LeagueOfSix, Setup, TownFaces};

/// Every seat count with every number of automas, and each option at least once with each.
fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    let seats = (2..=6u8).flat_map(|humans| (0..=4u8).map(move |automas| (humans, automas)));
    for (i, (humans, automas)) in seats.filter(|(h, a)| (3..=6).contains(&(h + a))).enumerate() {
        for option in 0..4 {
            setups.push(Setup {
                faces: [TownFaces::Light, TownFaces::Dark, TownFaces::Random][(i + option) % 3],
                easy_game: option == 1,
                slow_horses: option == 2,
                score_automas: option == 3 || automas % 2 == 1,
                ..Setup::new(humans, automas)
            });
        }
    }
    setups
}

#[test]
fn random_play_ends_within_the_proved_bound() {
    for setup in setups() {
        let game = LeagueOfSix::new(setup).unwrap();
        for seed in 0..3 {
            let mut rng = Seed::from(seed).stream("play", 0);
            let mut state = game.initial_state();
            let mut steps = 0;
            loop {
                match game.to_act(&state) {
                    ToAct::Seat(_) => {
                        let action = game.random_legal(&state, &mut rng).unwrap();
                        game.apply(&mut state, action, &mut Silent).unwrap();
                    }
                    ToAct::Chance => {
                        let outcome = game.random_chance(&state, &mut rng).unwrap();
                        game.resolve(&mut state, outcome, &mut Silent).unwrap();
                    }
                    ToAct::Over => break,
                }
                steps += 1;
                assert!(steps <= game.max_steps(), "{:?}", game.setup());
                let restored = game.restore(game.snapshot(&state));
                assert_eq!(restored.as_ref(), Ok(&state), "{:?}", game.setup());
            }
            let outcome = game.outcome(&state).unwrap();
            for result in &outcome.results {
                let sum: i32 = result.categories.iter().map(|(_, favour)| favour).sum();
                assert_eq!(sum, result.score);
            }
        }
    }
}
