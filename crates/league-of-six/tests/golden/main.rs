//! Whole games kept as logs: an old log plays and hashes as it did, or the rules have another version.
//!
//! `examples/golden_logs.rs` plays them again after such a change.

mod companions;
mod setups;

use std::{
    collections::BTreeMap,
    fs,
    path::{Path, PathBuf},
};

use hexad_core::{Ending, Game, Log, Seat, SeatSet, Verdict, verify};
use league_of_six::{Companion, LeagueOfSix, Piece, Setup, TownFaces};

fn files() -> Vec<PathBuf> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs/setups");
    let entries = fs::read_dir(folder).expect("the logs are kept beside the tests");
    let mut files: Vec<_> = entries.map(|entry| entry.unwrap().path()).collect();
    files.sort();
    files
}

fn stem(path: &Path) -> String {
    path.file_stem().unwrap().to_string_lossy().into_owned()
}

fn read(path: &Path) -> Log<LeagueOfSix> {
    Log::read(fs::read(path).unwrap().as_slice()).unwrap_or_else(|error| panic!("{}: {error}", stem(path)))
}

fn kept_setups() -> Vec<Setup> {
    files()
        .iter()
        .map(|path| read(path).game().setup().clone())
        .collect()
}

#[test]
fn every_golden_log_is_exact() {
    for path in files() {
        let text = fs::read(&path).unwrap();
        let verdict = verify::<LeagueOfSix>(text.as_slice()).unwrap();
        assert!(
            matches!(verdict, Verdict::Exact { .. }),
            "{}: {verdict}",
            stem(&path)
        );
    }
}

#[test]
fn every_step_of_a_golden_log_has_its_legal_count() {
    for path in files() {
        let steps = read(&path).steps();
        assert!(steps.len() > 100, "{}", stem(&path));
        assert!(steps.iter().all(|step| step.legal.is_some()), "{}", stem(&path));
    }
}

#[test]
fn a_golden_log_is_named_by_its_setup() {
    for (path, setup) in files().iter().zip(kept_setups()) {
        assert_eq!(stem(path), setups::name(&setup));
    }
}

#[test]
fn the_golden_logs_are_those_of_the_listed_setups() {
    let mut listed: Vec<_> = setups::setups().iter().map(setups::name).collect();
    listed.sort();
    let kept: Vec<_> = files().iter().map(|path| stem(path)).collect();
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
    for path in files() {
        let replay = read(&path)
            .replay()
            .unwrap_or_else(|divergence| panic!("{}: {divergence}", stem(&path)));
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
    let mut winners = SeatSet::EMPTY;
    for path in files() {
        let Some(Ending::Outcome(outcome)) = read(&path).ending else {
            panic!("{} is not played to its end", stem(&path))
        };
        for (seat, result) in (0..).map(Seat).zip(outcome.results) {
            if result.rank == Some(1) {
                winners.insert(seat);
            }
        }
    }
    assert_eq!(winners.len(), 6);
}
