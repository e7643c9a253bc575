//! Whole games kept as logs: an old log plays and hashes as it did, or the rules have another version.
//!
//! The example `sixth_realm_logs` of the crate `hexad-bots` plays them again after such a change.

mod games;
mod reached;

use std::{collections::BTreeSet, fs, path::Path};

use hexad_core::{Game, SeatSet};
use hexad_testkit::logs::{self, Kept};
use sixth_realm::{SixthRealm, pieces::Difficulty};

use reached::Reached;

const FOLDER: &str = "tests/logs";

fn kept() -> Vec<Kept<SixthRealm>> {
    logs::kept(env!("CARGO_MANIFEST_DIR"), FOLDER)
}

#[test]
fn every_golden_log_is_exact() {
    for kept in kept() {
        kept.is_exact(150);
    }
}

#[test]
fn the_golden_logs_are_the_listed_games_and_fit_their_names() {
    let mut listed: Vec<_> = games::games()
        .into_iter()
        .map(|game| (games::name(game), game))
        .collect();
    listed.sort_by(|(a, _), (b, _)| a.cmp(b));
    let kept = kept();
    let names: Vec<_> = kept.iter().map(|kept| &kept.name).collect();
    assert!(names.into_iter().eq(listed.iter().map(|(name, _)| name)));
    for (Kept { name, log }, (_, listed)) in kept.iter().zip(listed) {
        let setup = log.game().setup();
        let level = setup.difficulty.map(Difficulty::name);
        assert_eq!((setup.players, level), (listed.players, listed.level), "{name}");
    }
}

#[test]
fn the_golden_logs_are_small() {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join(FOLDER);
    let files = fs::read_dir(folder).unwrap();
    let bytes: u64 = files.map(|file| file.unwrap().metadata().unwrap().len()).sum();
    assert!(bytes < 2_000_000, "{bytes} bytes");
}

/// Every kind of action, of chance and of effect, and every category of the score sheet.
#[test]
fn what_can_happen_happens_in_a_golden_log() {
    let mut reached = Reached::default();
    for Kept { name, log } in kept() {
        let replay = log
            .replay()
            .unwrap_or_else(|divergence| panic!("{name}: {divergence}"));
        reached.follow(&replay);
    }
    let missing = |kinds: &[&'static str], found: &BTreeSet<String>| {
        let missing = kinds.iter().copied().filter(|&kind| !found.contains(kind));
        missing.collect::<Vec<_>>()
    };
    assert_eq!(missing(&ACTIONS, &reached.actions), [""; 0], "{reached:#?}");
    assert_eq!(missing(&CHANCES, &reached.chances), [""; 0], "{reached:#?}");
    assert_eq!(missing(&EFFECTS, &reached.effects), [""; 0], "{reached:#?}");
    assert_eq!(missing(&CATEGORIES, &reached.scored), [""; 0], "{reached:#?}");
}

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

const CATEGORIES: [&str; 6] = [
    "victory track",
    "challenges",
    "houses",
    "artifacts",
    "relics",
    "plaza",
];

#[test]
fn every_seat_wins_a_golden_log() {
    let winners: SeatSet = kept().iter().flat_map(|kept| kept.winners().iter()).collect();
    assert_eq!(winners.len(), 4);
}
