//! Whole games kept as logs, each automa played as the rules order: they stay exact, and the referee finds nothing
//! wrong.
//!
//! They were played by `play GAME --seats greedy,automa,random,… --option FIELD=VALUE --log FILE`, the option being
//! what the name of the log tells.
#![cfg(all(feature = "league-of-six", feature = "six-realms", feature = "sixth-realm"))]

use std::{fs, path::Path};

use hexad_bots::{
    Playable,
    referee::{self, Ruling},
};
use hexad_core::{Log, Verdict};
use league_of_six::{LeagueOfSix, TownFaces};
use six_realms::{Level, SixRealms};
use sixth_realm::{SixthRealm, pieces::Difficulty};

/// The log of that name is exact and has this setup, and each of at least so many decisions of its automas is ordered.
fn is_ordered<G: Playable>(name: &str, setup: &G::Setup, least: u32)
where
    G::Setup: PartialEq,
{
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/logs")
        .join(name)
        .with_extension("jsonl");
    let read = Log::<G>::read(fs::read(path).unwrap().as_slice());
    let log = read.unwrap_or_else(|error| panic!("{name}: {error}"));
    assert!(log.game().setup() == setup, "{name}");
    let verdict = log.verify();
    assert!(matches!(verdict, Verdict::Exact { .. }), "{name}: {verdict}");
    let ruling = referee::judge(&log.replay().unwrap());
    assert!(
        matches!(ruling, Some(Ruling::Ordered { decisions }) if decisions >= least),
        "{name}: {ruling:?}"
    );
}

/// The setups of League of Six, each with the name of its log.
fn league() -> [(&'static str, league_of_six::Setup); 4] {
    use league_of_six::Setup;
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

#[test]
fn every_automa_of_league_of_six_obeys() {
    for (name, setup) in league() {
        // Each automa enters a town in each of six rounds, if not by the only way there is.
        is_ordered::<LeagueOfSix>(name, &setup, 3 * u32::from(setup.automas));
    }
}

#[test]
fn the_pale_choir_obeys_at_each_level() {
    for &level in Level::ALL {
        // It takes three actions in each turn, if not by the only way there is.
        is_ordered::<SixRealms>(&format!("choir_{level}"), &six_realms::Setup::solo(level), 9);
    }
}

#[test]
fn the_cardborg_obeys_at_each_level() {
    for level in Difficulty::all() {
        // Its Guild action asks it in most of 21 rounds.
        is_ordered::<SixthRealm>(&format!("cardborg_{level}"), &sixth_realm::Setup::solo(level), 20);
    }
}
