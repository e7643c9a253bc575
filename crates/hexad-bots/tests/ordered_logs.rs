//! Whole games kept as logs, each automa played as the rules order: they stay exact, and the referee finds nothing
//! wrong.
//!
//! They were played by `play GAME --seats greedy,automa,random,… --option FIELD=VALUE --log FILE`, the option being
//! what the name of the log tells.
#![cfg(all(feature = "league-of-six", feature = "six-realms", feature = "sixth-realm"))]

use hexad_bots::{
    Playable,
    referee::{self, Ruling},
};
use hexad_core::Game;
use hexad_testkit::logs;
use league_of_six::{LeagueOfSix, TownFaces};
use six_realms::{Level, SixRealms};
use sixth_realm::{SixthRealm, pieces::Difficulty};

/// The logs of the folder are those of these setups by name, exact, and each of at least so many decisions of their
/// automas is ordered.
#[track_caller]
fn are_ordered<G: Playable>(folder: &str, mut setups: Vec<(String, G::Setup)>, least: impl Fn(&G) -> u32)
where
    G::Setup: PartialEq,
{
    setups.sort_by(|(one, _), (other, _)| one.cmp(other));
    let kept = logs::kept::<G>(env!("CARGO_MANIFEST_DIR"), &format!("tests/logs/{folder}"));
    assert_eq!(kept.len(), setups.len(), "{folder}");
    for (kept, (name, setup)) in kept.iter().zip(&setups) {
        assert_eq!(&kept.name, name);
        assert!(kept.log.game().setup() == setup, "{name}");
        kept.is_exact(50);
        let ruling = referee::judge(&kept.log.replay().unwrap());
        assert!(
            matches!(ruling, Some(Ruling::Ordered { decisions }) if decisions >= least(kept.log.game())),
            "{name}: {ruling:?}"
        );
    }
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
    let setups = league().map(|(name, setup)| (name.to_owned(), setup));
    // Each automa enters a town in each of six rounds, if not by the only way there is.
    are_ordered::<LeagueOfSix>("league", setups.into(), |game| {
        3 * u32::from(game.setup().automas)
    });
}

#[test]
fn the_pale_choir_obeys_at_each_level() {
    let setups = Level::ALL
        .iter()
        .map(|&level| (level.to_string(), six_realms::Setup::solo(level)));
    // It takes three actions in each turn, if not by the only way there is.
    are_ordered::<SixRealms>("realms", setups.collect(), |_| 9);
}

#[test]
fn the_cardborg_obeys_at_each_level() {
    let setups = Difficulty::all().map(|level| (level.to_string(), sixth_realm::Setup::solo(level)));
    // Its Guild action asks it in most of 21 rounds.
    are_ordered::<SixthRealm>("sixth", setups.collect(), |_| 20);
}
