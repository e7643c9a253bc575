//! Both games keep every promise of the trait.

use hexad_core::{Game, conformance::Conformance};
use tutorial_games::{connect_four::ConnectFour, tic_tac_toe::TicTacToe};

#[test]
fn tic_tac_toe_conforms() {
    let report = Conformance::<TicTacToe>::new(TicTacToe::setup_for(2, 0)).check();
    println!("{report}");
}

#[test]
fn connect_four_conforms() {
    let report = Conformance::<ConnectFour>::new(ConnectFour::setup_for(2, 0)).check();
    println!("{report}");
}
