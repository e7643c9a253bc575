//! The greedy bot wins more than its share, wherever it sits.

use hexad_core::Seat;
use sixth_realm::{Setup, pieces::Difficulty};

use crate::tables::{play, seed};

/// How many of so many games the one greedy bot wins; it takes each seat in turn.
fn wins(players: u8, games: u64) -> u64 {
    let won = (0..games).zip(Seat::all(players).cycle()).filter(|&(n, place)| {
        let mut bots = vec!["random"; usize::from(players)];
        bots[place.index()] = "greedy";
        let played = play(Setup::players(players), &bots.join(","), seed(n));
        played.outcome.winners().iter().eq([place])
    });
    won.count() as u64
}

#[test]
fn greedy_beats_random_at_every_table() {
    for players in 2..=4 {
        let won = wins(players, 12);
        assert!(won >= 11, "{players} players: {won} of 12");
    }
}

/// Neither wins against the Cardborg; the greedy bot comes far closer.
#[test]
fn greedy_scores_more_than_random_in_the_solo_game() {
    for level in Difficulty::all() {
        let scored = |bot: &str| -> i32 {
            let games = (0..6).map(|n| play(Setup::solo(level), bot, seed(n)));
            games.map(|played| played.outcome.results[0].score).sum()
        };
        let (greedy, random) = (scored("greedy"), scored("random"));
        assert!(greedy > 4 * random, "{level}: {greedy} and {random}");
    }
}

#[test]
fn greedy_is_deterministic() {
    let played = || play(Setup::players(3), "greedy,random,greedy", seed(3));
    assert_eq!(
        played().session.replay().steps(),
        played().session.replay().steps()
    );
}
