//! Playing allocates nothing: not for a clone, a listing, a step or a digest.

use hexad_core::Game;
use hexad_testkit::allocations::playing_allocates_nothing;
use tutorial_games::{connect_four::ConnectFour, tic_tac_toe::TicTacToe};

#[track_caller]
fn allocates_nothing<G: Game>() {
    let steps = playing_allocates_nothing::<G>(G::setup_for(2, 0), 100);
    assert!(steps > 100 * 5, "{steps} steps in 100 games");
}

#[test]
fn tic_tac_toe_allocates_nothing() {
    allocates_nothing::<TicTacToe>();
}

#[test]
fn connect_four_allocates_nothing() {
    allocates_nothing::<ConnectFour>();
}
