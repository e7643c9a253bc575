//! Tables for the tests: games of any setup, played by named bots.

use hexad_bots::{
    Players, TableSeed,
    arena::{self, Played},
    seating,
};
use hexad_core::{Checks, Game, Seed};
use sixth_realm::{Setup, SixthRealm};

pub(crate) fn seed(n: u64) -> TableSeed {
    TableSeed(Seed::from(6)).table(n)
}

/// A game of these bots.
pub(crate) fn play(setup: Setup, bots: &str, seed: TableSeed) -> Played<SixthRealm> {
    let game = SixthRealm::new(setup).unwrap();
    let sitters = seating::arrange(&game, &seating::read(bots).unwrap()).unwrap();
    let mut players: Players<SixthRealm> = seating::players(&game, &sitters, seed);
    arena::play(game, seed, &mut players, Checks::NONE).unwrap()
}
