//! Whole games kept as logs: an old log plays and hashes as it did, or the rules have another version.
//!
//! `examples/six_realms_logs.rs` plays them again after such a change.

mod cards;
mod setups;

use std::collections::{BTreeMap, BTreeSet};

use hexad_core::Game;
use hexad_testkit::logs::{self, Kept};
use six_realms::{Campaign, Level, Side, SixRealms, Variant};

fn kept() -> Vec<Kept<SixRealms>> {
    logs::kept(env!("CARGO_MANIFEST_DIR"), "tests/logs")
}

#[test]
fn every_golden_log_is_exact() {
    for kept in kept() {
        kept.is_exact(30);
    }
}

#[test]
fn the_golden_logs_are_those_of_the_listed_setups_and_of_the_season() {
    let mut listed: Vec<_> = setups::setups().iter().map(setups::name).collect();
    listed.extend((1..=setups::GAMES).map(setups::season_name));
    listed.sort();
    let names: Vec<_> = kept().into_iter().map(|kept| kept.name).collect();
    assert_eq!(names, listed);
    for Kept { name, log } in kept() {
        let setup = log.game().setup();
        if setup.variant != Variant::Campaign {
            assert_eq!(name, setups::name(setup));
            assert!(setups::setups().contains(setup), "{name}");
        }
    }
}

/// SX-PLAY-01: how many logs there are of each variant, number of seats and side.
#[test]
fn every_variant_seat_count_and_side_has_golden_logs() {
    let mut counts = BTreeMap::<(String, u8, &str), u32>::new();
    for Kept { log, .. } in kept() {
        let setup = log.game().setup();
        let side = if setup.side == Side::Winter {
            "winter"
        } else {
            "summer"
        };
        *counts
            .entry((setup.variant.to_string(), setup.seats, side))
            .or_default() += 1;
    }
    let counts: Vec<_> = counts
        .iter()
        .map(|((variant, seats, side), &logs)| (variant.as_str(), *seats, *side, logs))
        .collect();
    let expected = [
        ("bell-war", 4, "summer", 1),
        ("campaign", 3, "summer", 2),
        ("campaign", 3, "winter", 1),
        ("solo", 2, "summer", 3),
        ("standard", 2, "summer", 4),
        ("standard", 2, "winter", 1),
        ("standard", 3, "summer", 1),
        ("standard", 3, "winter", 1),
        ("standard", 4, "summer", 1),
        ("standard", 4, "winter", 1),
        ("standard", 5, "summer", 1),
        ("standard", 5, "winter", 1),
        ("standard", 6, "summer", 1),
        ("standard", 6, "winter", 1),
        ("tide-light", 2, "summer", 1),
        ("tide-light", 2, "winter", 1),
        ("tide-light", 3, "summer", 1),
        ("tide-light", 3, "winter", 1),
    ];
    assert_eq!(counts, expected);
}

#[test]
fn every_level_has_a_golden_log() {
    let levels: BTreeSet<_> = kept()
        .iter()
        .filter_map(|kept| kept.log.game().setup().level)
        .collect();
    assert_eq!(levels.len(), Level::ALL.len());
}

/// SX-CAMP-06: each game of the season is set up by the outcomes of those before, and the last one names its winner.
#[test]
fn the_games_of_the_season_follow_from_each_other() {
    let mut season = Campaign::new(&setups::SEASON, setups::GAMES, Some(setups::FIRST), None).unwrap();
    let kept = kept();
    for number in 1..=setups::GAMES {
        let name = setups::season_name(number);
        let game = kept
            .iter()
            .find(|kept| kept.name == name)
            .expect("each game is kept");
        let replay = game
            .log
            .replay()
            .unwrap_or_else(|divergence| panic!("{name}: {divergence}"));
        assert_eq!(Some(replay.game().setup()), season.next_setup().as_ref());
        let end = replay.state_at(replay.len()).expect("a log has its end");
        season.record(replay.game(), &end).unwrap();
    }
    assert!(!season.season().expect("the season is over").is_empty());
    let carried = season.carried();
    assert!(carried.iter().any(|carried| !carried.scars.is_empty()));
    assert!(carried.iter().any(|carried| !carried.rewards.is_empty()));
}

/// SX-CARD-02: each of the cards in each of the six decks is played in some log by its realm.
#[test]
fn every_card_of_every_realm_is_played_in_a_golden_log() {
    let mut unplayed = cards::all();
    assert_eq!(unplayed.len(), 81);
    for Kept { name, log } in kept() {
        let replay = log
            .replay()
            .unwrap_or_else(|divergence| panic!("{name}: {divergence}"));
        for play in cards::played(&replay) {
            unplayed.remove(&play);
        }
    }
    assert!(unplayed.is_empty(), "in no log: {unplayed:?}");
}
