//! What must always hold: the conformance kit over every seat count, and the fairness of worlds.

use std::collections::BTreeMap;

use hexad_core::{
    Game, Seat, Seed, ToAct,
    conformance::{Conformance, is_fair},
};
use sixth_realm::{Setup, SixthRealm, State, pieces::Feat};

#[test]
fn every_seat_count_conforms() {
    for players in 2..=4 {
        let report = Conformance::<SixthRealm>::new(Setup::players(players))
            .seeds(0..6)
            .thorough(8)
            .invariant(envoys_and_tracks)
            .check();
        assert_eq!(report.plays, 6, "{report}");
    }
}

/// SR-EDGE-32: Envoys by colour are conserved, Reputation is never below Rank, every tracker stands in the order.
fn envoys_and_tracks(game: &SixthRealm, state: &State) -> Result<(), String> {
    let board = state.board();
    let each = match game.seats() {
        2 => 8,
        3 => 10,
        _ => 12,
    };
    for guild in 0..6 {
        let held: u8 = board.players.iter().map(|player| player.envoys()[guild]).sum();
        let arriving = u8::from(board.arriving.is_some_and(|arriving| arriving.index() == guild));
        let all = held + board.boat[guild] + board.bag[guild] + arriving;
        if all != each {
            return Err(format!("{all} Envoys of Guild {guild}"));
        }
    }
    let ranked = board
        .players
        .iter()
        .all(|player| player.rank.iter().zip(&player.reputation).all(|(a, b)| a <= b));
    let ordered = Seat::all(game.seats()).all(|seat| board.ambition_order().contains(&seat));
    if ranked && ordered {
        Ok(())
    } else {
        Err("a tracker is where it cannot be".to_owned())
    }
}

/// Rules: SR-HID-01. Every hand that a rival could hold is equally likely.
#[test]
fn sr_hid_01_sampled_hands_are_even() {
    let game = SixthRealm::new(Setup::players(2)).unwrap();
    let mut rng = Seed::from(5).stream("world", 0);
    let mut state = game.initial_state();
    while game.to_act(&state) == ToAct::Chance {
        let outcome = game.random_chance(&state, &mut rng).unwrap();
        game.resolve(&mut state, outcome, &mut hexad_core::Silent)
            .unwrap();
    }
    let knowledge = game.knowledge(&state, Seat(0));
    assert_eq!(knowledge.view.hands[1], None);
    let own = game.snapshot(&state).secrets.hands[0];
    let mut fell = BTreeMap::<u64, u64>::new();
    for _ in 0..6_000 {
        let world = game.snapshot(&game.sample_world(&knowledge, &mut rng));
        assert_eq!(world.secrets.hands[0], own);
        *fell.entry(world.secrets.hands[1]).or_default() += 1;
    }
    // Four of the six Large Feats that seat 0 does not hold.
    assert_eq!(fell.len(), 15);
    let counts: Vec<u64> = fell.values().copied().collect();
    assert!(is_fair(&counts, &[1; 15]), "{counts:?}");
    let large = Feat::all().filter(|feat| feat.is_large()).count();
    assert_eq!(large, 11);
}
