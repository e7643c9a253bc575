//! Playing allocates nothing: not for a clone, a listing, a step or a digest.

use hexad_testkit::allocations::playing_allocates_nothing;
use league_of_six::{LeagueOfSix, Setup, TownFaces};

#[track_caller]
fn allocates_nothing(setup: Setup) {
    let steps = playing_allocates_nothing::<LeagueOfSix>(setup, 50);
    assert!(steps > 50 * 100, "{steps} steps in 50 games");
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
