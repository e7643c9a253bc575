//! Tables for the tests: games of any setup, played by named bots.

use hexad_bots::{
    Players, TableSeed,
    arena::{self, Played},
    seating,
};
use hexad_core::{Checks, Game, Seat, Seed};
use league_of_six::{LeagueOfSix, Setup, TownFaces};

pub(crate) fn seed(n: u64) -> TableSeed {
    TableSeed(Seed::from(6)).table(n)
}

/// Every number of automas with every number of humans, and each option with some of them.
pub(crate) fn setups_with_automas() -> Vec<Setup> {
    let tables = (2..=5).flat_map(|humans| (1..=6 - humans).map(move |automas| Setup::new(humans, automas)));
    let plain = tables.clone();
    let easy = tables.map(|setup| Setup {
        easy_game: true,
        slow_horses: true,
        score_automas: true,
        faces: TownFaces::Random,
        ..setup
    });
    plain.chain(easy).collect()
}

/// A game of these bots, automas where the setup wants them.
pub(crate) fn play(setup: Setup, bots: &str, seed: TableSeed) -> Played<LeagueOfSix> {
    let game = LeagueOfSix::new(setup).unwrap();
    let sitters = seating::arrange(&game, &seating::read(bots).unwrap()).unwrap();
    let mut players: Players<LeagueOfSix> = seating::players(&game, &sitters, seed);
    arena::play(game, seed, &mut players, Checks::NONE).unwrap()
}

/// `random` for each human of the setup.
pub(crate) fn randoms(setup: &Setup) -> String {
    vec!["random"; usize::from(setup.humans)].join(",")
}

/// The seats of the humans.
pub(crate) fn humans(setup: &Setup) -> impl Iterator<Item = Seat> {
    let automas = LeagueOfSix::new(setup.clone()).unwrap().automas();
    Seat::all(setup.participants()).filter(move |&seat| !automas.contains(seat))
}
