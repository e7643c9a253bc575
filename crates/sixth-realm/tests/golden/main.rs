//! Whole games kept as logs: an old log plays and hashes as it did, or the rules have another version.
//!
//! The example `sixth_realm_logs` of the crate `hexad-bots` plays them again after such a change.

mod games;
mod reached;

use std::{
    fs,
    path::{Path, PathBuf},
};

use hexad_core::{Ending, Game, Log, Seat, SeatSet, Verdict, verify};
use sixth_realm::{SixthRealm, pieces::Difficulty};

use reached::Reached;

fn folder() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs")
}

fn text(kept: games::Kept) -> Vec<u8> {
    let path = folder().join(games::name(kept)).with_extension("jsonl");
    fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn read(kept: games::Kept) -> Log<SixthRealm> {
    Log::read(text(kept).as_slice()).unwrap_or_else(|error| panic!("{}: {error}", games::name(kept)))
}

#[test]
fn every_golden_log_is_exact() {
    for kept in games::games() {
        let verdict = verify::<SixthRealm>(text(kept).as_slice()).unwrap();
        assert!(
            matches!(verdict, Verdict::Exact { .. }),
            "{}: {verdict}",
            games::name(kept)
        );
    }
}

#[test]
fn every_step_of_a_golden_log_has_its_digest_and_legal_count() {
    for kept in games::games() {
        let steps = read(kept).steps();
        assert!(steps.len() > 150, "{}: {}", games::name(kept), steps.len());
        assert!(
            steps
                .iter()
                .all(|step| step.legal.is_some() && step.digest.is_some()),
            "{}",
            games::name(kept)
        );
    }
}

#[test]
fn the_golden_logs_are_the_listed_games_and_fit_their_names() {
    let mut listed: Vec<_> = games::games().into_iter().map(games::name).collect();
    listed.sort();
    let files = fs::read_dir(folder()).unwrap().map(|entry| entry.unwrap().path());
    let mut kept: Vec<_> = files
        .map(|path| path.file_stem().unwrap().to_string_lossy().into_owned())
        .collect();
    kept.sort();
    assert_eq!(kept, listed);
    for kept in games::games() {
        let log = read(kept);
        let setup = log.game().setup();
        let level = setup.difficulty.map(Difficulty::name);
        assert_eq!((setup.players, level), (kept.players, kept.level));
    }
}

#[test]
fn the_golden_logs_are_small() {
    let bytes: usize = games::games().into_iter().map(|kept| text(kept).len()).sum();
    assert!(bytes < 2_000_000, "{bytes} bytes");
}

/// Every kind of action, of chance and of effect, and every category of the score sheet, but for what lies deep in the
/// Dungeon: the rich play of `tests/properties.rs` comes there.
#[test]
fn what_can_happen_happens_in_a_golden_log() {
    let mut reached = Reached::default();
    for kept in games::games() {
        let replay = read(kept)
            .replay()
            .unwrap_or_else(|divergence| panic!("{}: {divergence}", games::name(kept)));
        reached.follow(&replay);
    }
    let missing = |kinds: &[&'static str], found: &std::collections::BTreeSet<String>| {
        let missing = kinds.iter().copied().filter(|&kind| !found.contains(kind));
        missing.collect::<Vec<_>>()
    };
    assert_eq!(missing(&ACTIONS, &reached.actions), DEEP_ACTIONS, "{reached:#?}");
    assert_eq!(missing(&CHANCES, &reached.chances), [""; 0], "{reached:#?}");
    assert_eq!(missing(&EFFECTS, &reached.effects), DEEP_EFFECTS, "{reached:#?}");
    assert_eq!(missing(&CATEGORIES, &reached.scored), [""; 0], "{reached:#?}");
}

const DEEP_ACTIONS: [&str; 3] = ["seal", "keep", "scroll"];
const DEEP_EFFECTS: [&str; 4] = [
    "artifact-hidden",
    "torch-scroll reputation",
    "torch-scroll flip-book",
    "torch-scroll place-bonus",
];

const ACTIONS: [&str; 73] = [
    "done",
    "bonus",
    "write board",
    "write tradition",
    "assign plaza",
    "assign council",
    "assign housing",
    "assign embassy",
    "assign tradition",
    "choose",
    "boost",
    "influence",
    "cart refresh",
    "cart flip",
    "cart gain",
    "build 1",
    "build 2",
    "build 3",
    "torch",
    "bridge",
    "tower",
    "translator",
    "tradition",
    "ink",
    "return",
    "return all",
    "take",
    "decline",
    "kind",
    "guild",
    "seal",
    "from",
    "envoy",
    "arrive",
    "councilor",
    "display",
    "keep",
    "scroll",
    "place",
    "feat",
    "cell",
    "area",
    "straight",
    "turned",
    "token",
    "circle",
    "house",
    "row",
    "column",
    "both",
    "relic",
    "cabinet",
    "slot",
    "rotate",
    "swap",
    "lock",
    "cardborg feat",
    "cardborg area",
    "cardborg token",
    "cardborg circle",
    "cardborg councilor",
    "cardborg envoy",
    "cardborg crest",
    "cardborg foundation",
    "cardborg ink",
    "cardborg artifact",
    "cardborg tradition",
    "cardborg translator",
    "cardborg tower",
    "cardborg bridge",
    "cardborg seal",
    "cardborg seventh",
    "cardborg swap",
];

/// The draws of the setup, and those that play makes again.
const CHANCES: [&str; 10] = [
    "tile",
    "setup",
    "start-small",
    "start-large",
    "relic",
    "envoy",
    "artifact",
    "tradition",
    "feat",
    "turn-up",
];

/// `end-vp` waits for nobody: it is a category of the score sheet.
const EFFECTS: [&str; 24] = [
    "vp",
    "ambition",
    "challenge",
    "influence",
    "place-councilor",
    "popularity 1",
    "popularity year",
    "popularity distinct-seals",
    "gain-ink",
    "remove-ink",
    "gain-or-remove-ink",
    "refresh",
    "gain-resource",
    "reputation",
    "flip-book",
    "place-bonus",
    "gain-seal",
    "navigation",
    "artifact-visible",
    "artifact-hidden",
    "torch-scroll reputation",
    "torch-scroll flip-book",
    "torch-scroll place-bonus",
    "perform-actions",
];

/// All but the yellow spaces of the Plaza: nobody here has stacked two Envoys of a colour on them.
const CATEGORIES: [&str; 5] = ["victory track", "challenges", "houses", "artifacts", "relics"];

#[test]
fn every_seat_wins_a_golden_log() {
    let mut winners = SeatSet::EMPTY;
    for kept in games::games() {
        let Some(Ending::Outcome(outcome)) = read(kept).ending else {
            panic!("{} is not played to its end", games::name(kept))
        };
        for (seat, result) in (0..).map(Seat).zip(outcome.results) {
            if result.rank == Some(1) {
                winners.insert(seat);
            }
        }
    }
    assert_eq!(winners.len(), 4);
}
