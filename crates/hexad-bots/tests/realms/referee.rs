//! The referee passes honest games of the Choir and finds the step at which it cheats.

use hexad_bots::referee;
use hexad_core::{Game, RuleId, Session};
use six_realms::{Action, Level, Setup, SixRealms};

use crate::{
    cheats::{self, Cheat, found},
    tables::{CHOIR, play, seed},
};

#[test]
fn every_level_is_played_as_the_rules_order() {
    for (n, &level) in (0..).zip(Level::ALL) {
        for (m, person) in (0..).zip(["random", "greedy"]) {
            let played = play(Setup::solo(level), person, seed(2 * n + m));
            let decisions = cheats::ordered(&played.session);
            assert!(decisions > 8, "{decisions}");
        }
    }
}

#[test]
fn a_table_without_the_choir_has_nothing_to_judge() {
    let played = play(Setup::standard(2), "random,random", seed(0));
    assert_eq!(referee::judge(played.session.replay()), None);
}

fn game() -> SixRealms {
    SixRealms::new(Setup::solo(Level::Dirge)).unwrap()
}

/// A game in which the Choir cheats once, and the step at which it does.
fn cheated(n: u64, cheat: Cheat<Action>) -> (Session<SixRealms>, u32) {
    cheats::cheated(game(), seed(n), cheat)
}

#[test]
fn idling_is_found_at_its_step() {
    let (session, at) = cheated(1, |ordered, _| {
        matches!(ordered, Action::Move(..)).then_some(Action::End)
    });
    let breach = found(&session);
    assert_eq!(
        (breach.step, breach.seat, breach.did.as_str()),
        (at, CHOIR, "end")
    );
    let broken = breach.broken.unwrap().rule;
    assert!(
        [RuleId("SX-SOLO-09"), RuleId("SX-SOLO-10")].contains(&broken),
        "{broken}"
    );
}

#[test]
fn another_march_is_found_at_its_step() {
    let (session, at) = cheated(2, |ordered, legal| {
        let other = |action: &&Action| matches!(action, Action::Move(..)) && **action != ordered;
        legal
            .iter()
            .rfind(other)
            .copied()
            .filter(|_| matches!(ordered, Action::Move(..)))
    });
    let breach = found(&session);
    assert_eq!(breach.step, at);
    let broken = breach.broken.unwrap().rule.0;
    assert!(
        ["SX-SOLO-13", "SX-SOLO-14", "SX-SOLO-16"].contains(&broken),
        "{broken}"
    );
}

#[test]
fn another_place_for_a_token_is_found_at_its_step() {
    let (session, at) = cheated(3, |ordered, legal| {
        let other = |action: &&Action| matches!(action, Action::Recruit(_)) && **action != ordered;
        legal
            .iter()
            .find(other)
            .copied()
            .filter(|_| matches!(ordered, Action::Recruit(_)))
    });
    let breach = found(&session);
    assert_eq!(
        (breach.step, breach.broken.unwrap().rule),
        (at, RuleId("SX-SOLO-17"))
    );
}

#[test]
fn another_class_for_a_token_is_found_at_its_step() {
    let (session, at) = cheated(4, |ordered, legal| {
        let other = |action: &&Action| matches!(action, Action::Muster(_)) && **action != ordered;
        legal.iter().find(other).copied()
    });
    let breach = found(&session);
    assert_eq!(
        (breach.step, breach.broken.unwrap().rule),
        (at, RuleId("SX-SOLO-18"))
    );
}

#[test]
fn a_log_with_a_cheat_replays_without_a_fault() {
    cheats::only_the_referee_finds_any_cheat(game(), seed(5));
}
