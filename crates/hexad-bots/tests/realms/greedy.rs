//! The greedy bot wins more than its share, wherever it sits.

use hexad_core::Seat;
use six_realms::{Level, Setup};

use crate::tables::{play, seed};

/// How many of so many games the one greedy bot wins alone; it takes each seat in turn.
fn wins(setup: &Setup, games: u64) -> u64 {
    let places = (0..setup.seats).cycle();
    let won = (0..games).zip(places).filter(|&(n, place)| {
        let mut bots = vec!["random"; usize::from(setup.seats)];
        bots[usize::from(place)] = "greedy";
        let played = play(setup.clone(), &bots.join(","), seed(n));
        played.outcome.winners().iter().eq([Seat(place)])
    });
    won.count() as u64
}

#[test]
fn greedy_beats_random_at_every_table() {
    for seats in 2..=6 {
        let games = 12;
        let won = wins(&Setup::standard(seats), games);
        assert!(won >= 9, "{seats} seats: {won} of {games}");
    }
}

#[test]
fn greedy_captures_capitals_in_tide_light() {
    let won = wins(&Setup::tide_light(2), 10);
    assert!(won >= 8, "{won} of 10");
}

#[test]
fn greedy_plays_bell_war_for_its_team() {
    let games = 8;
    let won = (0..games).filter(|&n| {
        let played = play(Setup::bell_war(), "greedy,random,greedy,random", seed(n));
        played.outcome.winners().iter().eq([Seat(0), Seat(2)])
    });
    assert!(won.count() >= 7);
}

#[test]
fn greedy_wins_against_the_choir_at_its_easiest() {
    let won = (0..10).filter(|&n| {
        let played = play(Setup::solo(Level::Lament), "greedy", seed(n));
        played.outcome.winners().contains(Seat(0))
    });
    let won = won.count();
    assert!(won >= 4, "{won} of 10");
}

#[test]
fn greedy_is_deterministic() {
    let played = || play(Setup::standard(3), "greedy,greedy,random", seed(3));
    assert_eq!(
        played().session.replay().steps(),
        played().session.replay().steps()
    );
}
