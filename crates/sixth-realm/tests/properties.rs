//! What must always hold, over random play.

use hexad_core::{Game, Seed, ToAct};
use sixth_realm::{Setup, SixthRealm};

#[test]
fn random_play_ends() {
    for players in 2..=4 {
        let game = SixthRealm::new(Setup::players(players)).unwrap();
        let (mut steps, mut most, mut deepest) = (0u64, 0u32, 0);
        for seed in 0..100 {
            let mut rng = Seed::from(seed).stream("play", 0);
            let mut state = game.initial_state();
            let mut n = 0;
            loop {
                match game.to_act(&state) {
                    ToAct::Over => break,
                    ToAct::Seat(_) => {
                        let action = game.random_legal(&state, &mut rng).unwrap();
                        game.apply(&mut state, action, &mut hexad_core::Silent).unwrap();
                    }
                    ToAct::Chance => {
                        let chance = game.random_chance(&state, &mut rng).unwrap();
                        game.resolve(&mut state, chance, &mut hexad_core::Silent).unwrap();
                    }
                }
                n += 1;
                deepest = deepest.max(state.plan().agenda.len());
                assert!(n < 20000);
            }
            steps += u64::from(n);
            most = most.max(n);
            if seed == 0 {
                println!("{:?}", game.outcome(&state));
            }
        }
        println!(
            "{players}: mean {} most {most} deepest {deepest}, state {}",
            steps / 100,
            size_of::<sixth_realm::State>()
        );
    }
}
