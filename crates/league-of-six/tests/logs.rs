//! Whole games kept as logs: an old log must play and hash as it did.

use std::path::Path;

use hexad_core::{Game, Log, Verdict};
use league_of_six::{Companion, LeagueOfSix, Setup, TownFaces};

/// Every kept log of humans with its setup. Logs with automas are kept where the referee can judge them.
fn kept() -> [(&'static str, Setup); 9] {
    let humans = |count| Setup::new(count, 0);
    [
        ("three_humans", humans(3)),
        ("four_humans", humans(4)),
        ("five_humans", humans(5)),
        ("six_humans", humans(6)),
        (
            "dark_faces",
            Setup {
                faces: TownFaces::Dark,
                ..humans(3)
            },
        ),
        (
            "random_faces",
            Setup {
                faces: TownFaces::Random,
                ..humans(4)
            },
        ),
        (
            "slow_horses",
            Setup {
                slow_horses: true,
                ..humans(5)
            },
        ),
        (
            "easy_game",
            Setup {
                easy_game: true,
                ..humans(4)
            },
        ),
        (
            "easy_game_of_six",
            Setup {
                easy_game: true,
                ..humans(6)
            },
        ),
    ]
}

fn text_of(name: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/logs")
        .join(name)
        .with_extension("jsonl");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn log_of(name: &str) -> Log<LeagueOfSix> {
    Log::read(text_of(name).as_bytes()).unwrap_or_else(|error| panic!("{name}: {error}"))
}

#[test]
fn every_kept_log_plays_and_hashes_as_it_did() {
    for (name, setup) in kept() {
        let log = log_of(name);
        assert_eq!(log.game().setup(), &setup, "{name}");
        assert!(
            matches!(log.verify(), Verdict::Exact { .. }),
            "{name}: {:?}",
            log.verify()
        );
        let mut again = Vec::new();
        log.write(&mut again).expect("a vector takes every byte");
        assert_eq!(
            String::from_utf8(again).as_deref(),
            Ok(text_of(name).as_str()),
            "{name}"
        );
    }
}

/// The companions that somebody owns at the end of a kept log, all logs together.
#[test]
fn every_companion_joins_somebody_in_a_kept_log() {
    let mut joined = Vec::new();
    for (name, _) in kept() {
        let log = log_of(name);
        let replay = log.replay().unwrap_or_else(|error| panic!("{name}: {error}"));
        let places = &replay.state().table().places.0;
        let owned = places.iter().flat_map(league_of_six::Place::owned);
        joined.extend(owned.filter_map(|token| log.game().tables().companion(token)));
    }
    let missing: Vec<_> = Companion::ALL
        .iter()
        .filter(|companion| !joined.contains(companion))
        .collect();
    assert!(missing.is_empty(), "{missing:?}");
}
