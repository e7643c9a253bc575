//! The referee passes honest games of the Choir and finds the step at which it cheats.

use hexad_bots::{
    policy,
    referee::{self, Breach, Ruling},
};
use hexad_core::{Game, Log, Rng, RuleId, Session, ToAct, Verdict};
use six_realms::{Action, Level, Setup, SixRealms};

use crate::tables::{CHOIR, play, seed};

#[test]
fn every_level_is_played_as_the_rules_order() {
    for (n, &level) in (0..).zip(Level::ALL) {
        for (m, person) in (0..).zip(["random", "greedy"]) {
            let played = play(Setup::solo(level), person, seed(2 * n + m));
            match referee::judge(played.session.replay()) {
                Some(Ruling::Ordered { decisions }) => assert!(decisions > 8, "{decisions}"),
                other => panic!("{other:?}"),
            }
        }
    }
}

#[test]
fn a_table_without_the_choir_has_nothing_to_judge() {
    let played = play(Setup::standard(2), "random,random", seed(0));
    assert_eq!(referee::judge(played.session.replay()), None);
}

/// How the Choir cheats: another legal action than the ordered one.
type Cheat = fn(ordered: Action, legal: &[Action]) -> Option<Action>;

/// A game in which the Choir cheats once, as soon as it can, and the step at which it does.
fn cheated(n: u64, cheat: Cheat) -> (Session<SixRealms>, u32) {
    let game = SixRealms::new(Setup::solo(Level::Dirge)).unwrap();
    let mut session = Session::seeded(game, seed(n).game());
    let mut rng: Rng = seed(n).0.stream("moves", 0);
    let mut at = None;
    while let ToAct::Seat(seat) = session.to_act() {
        let legal = session.legal(seat);
        let action = match policy::order(session.game(), session.state()) {
            None => session.game().random_legal(session.state(), &mut rng).unwrap(),
            Some(order) => match cheat(order.action, &legal).filter(|_| at.is_none()) {
                None => order.action,
                Some(other) => {
                    at = Some(session.len());
                    other
                }
            },
        };
        session.play(seat, action).unwrap();
    }
    (session, at.expect("it found an occasion"))
}

fn found(session: &Session<SixRealms>) -> Breach {
    match referee::judge(session.replay()) {
        Some(Ruling::Breach(breach)) => *breach,
        other => panic!("{other:?}"),
    }
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

/// The log is exact: that the Choir cheated is for the referee alone to find.
#[test]
fn a_log_with_a_cheat_replays_without_a_fault() {
    let (session, at) = cheated(5, |ordered, legal| {
        legal.iter().copied().find(|&action| action != ordered)
    });
    let mut bytes = Vec::new();
    session.log().write(&mut bytes).unwrap();
    let log = Log::<SixRealms>::read(bytes.as_slice()).unwrap();
    assert!(matches!(log.verify(), Verdict::Exact { .. }));
    let Some(Ruling::Breach(breach)) = referee::judge(&log.replay().unwrap()) else {
        panic!("it is found")
    };
    assert_eq!(breach.step, at);
}
