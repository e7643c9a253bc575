//! Whole games kept as logs: an old log plays and hashes as it did, or the rules have another version.
//!
//! `examples/golden_logs.rs` plays them again after such a change.

mod companions;
mod setups;

use std::collections::BTreeMap;

use hexad_core::{Game, SeatSet};
use hexad_testkit::logs::{self, Kept};
use league_of_six::{Companion, LeagueOfSix, Piece, Setup, TownFaces};

fn kept() -> Vec<Kept<LeagueOfSix>> {
    logs::kept(env!("CARGO_MANIFEST_DIR"), "tests/logs/setups")
}

fn kept_setups() -> Vec<Setup> {
    kept()
        .iter()
        .map(|kept| kept.log.game().setup().clone())
        .collect()
}

#[test]
fn every_golden_log_is_exact() {
    for kept in kept() {
        kept.is_exact(100);
    }
}

#[test]
fn a_golden_log_is_named_by_its_setup() {
    for kept in kept() {
        assert_eq!(kept.name, setups::name(kept.log.game().setup()));
    }
}

#[test]
fn the_golden_logs_are_those_of_the_listed_setups() {
    let mut listed: Vec<_> = setups::setups().iter().map(setups::name).collect();
    listed.sort();
    let kept: Vec<_> = kept().into_iter().map(|kept| kept.name).collect();
    assert_eq!(kept, listed);
}

/// LS-SETUP-01 to -03: how many logs there are of each seating, by humans and automas.
#[test]
fn every_seating_has_golden_logs() {
    let mut counts = BTreeMap::<(u8, u8), u32>::new();
    for setup in kept_setups() {
        *counts.entry((setup.humans, setup.automas)).or_default() += 1;
    }
    let expected = [
        ((2, 1), 5),
        ((2, 2), 5),
        ((2, 3), 2),
        ((2, 4), 2),
        ((3, 0), 7),
        ((3, 1), 5),
        ((3, 2), 2),
        ((3, 3), 2),
        ((4, 0), 7),
        ((4, 1), 2),
        ((4, 2), 5),
        ((5, 0), 7),
        ((5, 1), 2),
        ((6, 0), 7),
    ];
    assert_eq!(counts.into_iter().collect::<Vec<_>>(), expected);
}

#[test]
fn every_option_has_golden_logs() {
    let setups = kept_setups();
    let count = |has: &dyn Fn(&Setup) -> bool| setups.iter().filter(|setup| has(setup)).count();
    assert_eq!(count(&|setup| setup.easy_game), 16);
    assert_eq!(count(&|setup| setup.slow_horses), 16);
    assert_eq!(count(&|setup| setup.score_automas), 14);
    assert_eq!(count(&|setup| setup.faces == TownFaces::Dark), 4);
    assert_eq!(count(&|setup| setup.faces == TownFaces::Random), 8);
    assert_eq!(count(&|setup| matches!(setup.faces, TownFaces::Each(_))), 4);
}

/// LS-TOKEN-06: each of the 27 companions does what it is there for in some log.
#[test]
fn every_companion_acts_in_a_golden_log() {
    let mut acts = BTreeMap::<&str, u32>::new();
    for kept in kept() {
        let replay = kept
            .log
            .replay()
            .unwrap_or_else(|divergence| panic!("{}: {divergence}", kept.name));
        for companion in companions::acting(&replay) {
            *acts.entry(companion.name()).or_default() += 1;
        }
    }
    let idle: Vec<_> = Companion::each()
        .filter(|companion| !acts.contains_key(companion.name()))
        .map(Companion::name)
        .collect();
    assert!(idle.is_empty(), "these never act: {idle:?}; the others: {acts:?}");
}

#[test]
fn every_seat_wins_a_golden_log() {
    let winners: SeatSet = kept().iter().flat_map(|kept| kept.winners().iter()).collect();
    assert_eq!(winners.len(), 6);
}
