//! Playing allocates nothing: not for a clone, a listing, a step or a digest.

use allocation_counter::measure;
use hexad_core::{Canon, Game, Seed, Silent, ToAct};
use tutorial_games::{connect_four::ConnectFour, tic_tac_toe::TicTacToe};

fn playout<G: Game>(game: &G, seed: u64, legal: &mut Vec<G::Action>, canon: &mut Canon) -> u32 {
    let mut rng = Seed::from(seed).stream("playout", 0);
    let (mut state, mut steps) = (game.initial_state(), 0);
    while game.to_act(&state) != ToAct::Over {
        game.legal_actions(&state, legal);
        let action = game
            .random_legal(&state, &mut rng)
            .expect("a seat that is asked has a choice");
        game.check(&state, action).expect("a listed action is legal");
        game.apply(&mut state, action, &mut Silent)
            .expect("a listed action applies");
        game.digest_into(&state.clone(), canon);
        steps += 1;
    }
    steps
}

fn allocates_nothing<G: Game>() {
    let game = G::new(G::setup_for(2, 0)).unwrap();
    let (mut legal, mut canon) = (Vec::new(), Canon::new());
    playout(&game, 0, &mut legal, &mut canon);
    let mut steps = 0;
    let allocated = measure(|| {
        steps = (1..100)
            .map(|seed| playout(&game, seed, &mut legal, &mut canon))
            .sum();
    });
    assert!(steps > 100);
    assert_eq!(allocated.count_total, 0, "in {steps} steps");
}

#[test]
fn tic_tac_toe_allocates_nothing_after_its_first_game() {
    allocates_nothing::<TicTacToe>();
}

#[test]
fn connect_four_allocates_nothing_after_its_first_game() {
    allocates_nothing::<ConnectFour>();
}

#[test]
fn the_counter_counts() {
    assert_eq!(measure(|| drop(std::hint::black_box(Box::new(7)))).count_total, 1);
}
