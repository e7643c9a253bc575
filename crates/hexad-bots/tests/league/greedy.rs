//! The greedy bot wins more than its share, wherever it sits.

use hexad_core::{Game, Seat, Step};
use league_of_six::{Action, Setup};

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
        assert!(won >= 23, "{humans} humans, {automas} automas: {won} of 24");
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
    assert!(won >= 23, "{won} of 24");
}

#[test]
fn greedy_is_deterministic() {
    let played = || play(Setup::new(2, 2), "greedy,greedy", seed(3));
    assert_eq!(
        played().session.replay().steps(),
        played().session.replay().steps()
    );
}

/// Two favour a guard for the Captain and one for the Hetman are more than any tie is worth; where both ask, the
/// Captain's guards are kept back.
#[test]
fn greedy_gives_its_guards_to_captain_and_hetman() {
    let (mut hetmen, mut captains) = (0, 0);
    for n in 0..30 {
        let played = play(Setup::new(3, 0), "greedy,greedy,greedy", seed(n));
        let replay = played.session.replay();
        for (number, step) in (0..).zip(replay.steps()) {
            let Step::Decision { seat, action } = *step else {
                continue;
            };
            let state = replay.state_at(number).unwrap();
            let most = replay.game().legal_count(&state) - 1;
            let guards = state.hand(seat).guards;
            match action {
                Action::Captain(given) => {
                    assert_eq!(u32::from(given), most);
                    captains += u32::from(given);
                }
                Action::Hetman(given) => {
                    assert!(u32::from(given) == most || guards - u16::from(given) <= 6);
                    hetmen += u32::from(given);
                }
                _ => {}
            }
        }
    }
    assert!(hetmen > 0 && captains > 0, "{hetmen} {captains}");
}
