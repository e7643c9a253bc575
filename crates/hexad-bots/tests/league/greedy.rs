//! The greedy bot wins more than its share, wherever it sits.

use hexad_core::Seat;
use league_of_six::Setup;

use crate::tables::{humans, play, seed};

/// How many of so many games the one greedy bot wins alone; it takes each human seat in turn.
fn wins(setup: &Setup, games: u64) -> u64 {
    let seats: Vec<Seat> = humans(setup).collect();
    let places = (0..seats.len()).cycle();
    let won = (0..games).zip(places).filter(|&(n, place)| {
        let mut bots = vec!["random"; seats.len()];
        bots[place] = "greedy";
        let played = play(setup.clone(), &bots.join(","), seed(n));
        played.outcome.winners().iter().eq([seats[place]])
    });
    won.count() as u64
}

#[test]
fn greedy_beats_random_at_every_table() {
    let tables = [(3, 0), (4, 0), (5, 0), (6, 0), (2, 1), (2, 2)];
    for (humans, automas) in tables {
        let won = wins(&Setup::new(humans, automas), 24);
        assert!(won >= 20, "{humans} humans, {automas} automas: {won} of 24");
    }
}

#[test]
fn greedy_beats_random_in_the_easy_game() {
    let easy = Setup {
        easy_game: true,
        slow_horses: true,
        ..Setup::new(4, 0)
    };
    let won = wins(&easy, 24);
    assert!(won >= 20, "{won} of 24");
}

#[test]
fn greedy_is_deterministic() {
    let played = || play(Setup::new(2, 2), "greedy,greedy", seed(3));
    assert_eq!(
        played().session.replay().steps(),
        played().session.replay().steps()
    );
}
