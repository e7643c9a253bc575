//! Playing allocates nothing: not for a clone, a listing, a step or a digest.

use allocation_counter::measure;
use hexad_core::{Canon, Game, Seed, Silent, ToAct, Weight};

/// What a player keeps from game to game.
struct Buffers<G: Game> {
    legal: Vec<G::Action>,
    outcomes: Vec<(G::Chance, Weight)>,
    canon: Canon,
}

impl<G: Game> Buffers<G> {
    /// Room for any list and any digest that a game makes.
    fn new() -> Buffers<G> {
        let mut canon = Canon::new();
        (0..1 << 14).for_each(|_| canon.u8(0));
        Buffers {
            legal: Vec::with_capacity(1024),
            outcomes: Vec::with_capacity(1024),
            canon,
        }
    }
}

/// Asserts that so many games, played at random with everything listed, checked, copied and digested, allocate nothing
/// once the buffers are there. Returns how many steps that were.
///
/// # Panics
///
/// If anything is allocated, or the game breaks the contract of [`Game`].
#[track_caller]
pub fn playing_allocates_nothing<G: Game>(setup: G::Setup, games: u64) -> u32 {
    let game = G::new(setup).expect("the setup of a test makes a game");
    let mut buffers = Buffers::new();
    let mut steps = 0;
    let allocated = measure(|| {
        steps = (0..games).map(|seed| playout(&game, seed, &mut buffers)).sum();
    });
    assert_eq!(allocated.count_total, 0, "allocations in {steps} steps");
    steps
}

/// Plays a game at random and returns how many steps it took.
fn playout<G: Game>(game: &G, seed: u64, buffers: &mut Buffers<G>) -> u32 {
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
        game.digest_into(&state.clone(), &mut buffers.canon);
        steps += 1;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_counter_counts() {
        assert_eq!(measure(|| drop(std::hint::black_box(Box::new(7)))).count_total, 1);
    }
}
