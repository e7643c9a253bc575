//! Whole games of League of Six kept as logs, each automa played as its cards order: they stay exact, and the referee
//! finds nothing wrong.
//!
//! They were played by `play league-of-six --setup FILE --seats greedy,automa,random,… --log FILE`.
#![cfg(feature = "league-of-six")]

use std::{fs, path::Path};

use hexad_bots::referee::{self, Ruling};
use hexad_core::{Game, Log, Verdict};
use league_of_six::{LeagueOfSix, Setup, TownFaces};

/// Every kept log with its setup.
fn kept() -> [(&'static str, Setup); 4] {
    [
        ("2_humans_1_automa", Setup::new(2, 1)),
        (
            "2_humans_4_automas_random_faces_scored",
            Setup {
                faces: TownFaces::Random,
                score_automas: true,
                ..Setup::new(2, 4)
            },
        ),
        (
            "3_humans_1_automa_slow_horses",
            Setup {
                slow_horses: true,
                ..Setup::new(3, 1)
            },
        ),
        (
            "4_humans_2_automas_easy_scored",
            Setup {
                easy_game: true,
                score_automas: true,
                ..Setup::new(4, 2)
            },
        ),
    ]
}

fn log_of(name: &str) -> Log<LeagueOfSix> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/logs")
        .join(name)
        .with_extension("jsonl");
    Log::read(fs::read(path).unwrap().as_slice()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_ordered_log_is_exact_and_has_its_setup() {
    for (name, setup) in kept() {
        let log = log_of(name);
        assert_eq!(log.game().setup(), &setup, "{name}");
        let verdict = log.verify();
        assert!(matches!(verdict, Verdict::Exact { .. }), "{name}: {verdict}");
    }
}

#[test]
fn the_referee_finds_every_decision_of_an_automa_ordered() {
    for (name, setup) in kept() {
        let replay = log_of(name).replay().unwrap();
        let ruling = referee::judge(&replay);
        // Each automa enters a town in each of six rounds, if not by the only way there is.
        let least = 3 * u32::from(setup.automas);
        assert!(
            matches!(ruling, Some(Ruling::Ordered { decisions }) if decisions >= least),
            "{name}: {ruling:?}"
        );
    }
}
