//! The referee passes honest games of the Cardborg and finds the step at which it cheats.

use hexad_bots::referee;
use hexad_core::{Game, RuleId, Session};
use sixth_realm::{
    Action, Cell, Setup, SixthRealm,
    pieces::Difficulty,
    solo::{CARDBORG, Deed},
};

use crate::{
    cheats::{self, Cheat, found},
    tables::{play, seed},
};

#[test]
fn every_level_is_played_as_the_rules_order() {
    for (n, level) in (0..).zip(Difficulty::all()) {
        for (m, person) in (0..).zip(["random", "greedy"]) {
            let played = play(Setup::solo(level), person, seed(2 * n + m));
            let decisions = cheats::ordered(&played.session);
            assert!(decisions > 20, "{decisions}");
        }
    }
}

#[test]
fn a_table_without_the_cardborg_has_nothing_to_judge() {
    let played = play(Setup::players(2), "random,random", seed(0));
    assert_eq!(referee::judge(played.session.replay()), None);
}

fn game() -> SixthRealm {
    SixthRealm::new(Setup::solo(Difficulty::Hard)).unwrap()
}

/// The rule that a game with this cheat breaks, at the step where it was done.
#[track_caller]
fn broken(n: u64, cheat: Cheat<Action>) -> RuleId {
    let (session, at): (Session<SixthRealm>, u32) = cheats::cheated(game(), seed(n), cheat);
    let breach = found(&session);
    assert_eq!((breach.step, breach.seat), (at, CARDBORG));
    let told = breach.to_string();
    let start = format!("wrong at step {at}: teal (Cardborg) did `{}`, but ", breach.did);
    assert!(told.starts_with(&start), "{told}");
    breach.broken.expect("the policy gives its reasons").rule
}

/// The first legal action that differs from the ordered one as wanted.
fn other(
    ordered: Action,
    legal: &[Action],
    differs: impl Fn((Deed, u8, u8), (Deed, u8, u8)) -> bool,
) -> Option<Action> {
    let parts = |action| match action {
        Action::Cardborg(deed, spent) => Some((deed, spent.turns(), spent.advances())),
        _ => None,
    };
    let ordered = parts(ordered)?;
    let is_other = |&&action: &&Action| parts(action).is_some_and(|done| differs(done, ordered));
    legal.iter().find(is_other).copied()
}

#[test]
fn sr_solo_22_a_turn_of_the_wheel_too_many_is_found_at_its_step() {
    let rule = broken(1, |ordered, legal| {
        other(ordered, legal, |done, ordered| done.1 > ordered.1)
    });
    assert_eq!(rule, RuleId("SR-SOLO-22"));
}

#[test]
fn sr_solo_24_a_dial_that_goes_on_is_found_at_its_step() {
    let rule = broken(2, |ordered, legal| {
        other(ordered, legal, |done, ordered| {
            (done.0, done.1) == (ordered.0, ordered.1) && done.2 > ordered.2
        })
    });
    assert_eq!(rule, RuleId("SR-SOLO-24"));
}

#[test]
fn sr_solo_31_a_dial_that_moves_for_a_single_candidate_is_found_at_its_step() {
    let rule = broken(6, |ordered, legal| {
        other(ordered, legal, |done, ordered| {
            matches!(done.0, Deed::Tower(_))
                && (done.0, done.1) == (ordered.0, ordered.1)
                && done.2 > ordered.2
        })
    });
    assert_eq!(rule, RuleId("SR-SOLO-31"));
}

#[test]
fn sr_solo_40_a_lesser_token_is_found_at_its_step() {
    let rule = broken(3, |ordered, legal| {
        other(ordered, legal, |done, ordered| {
            done.0 != ordered.0 && matches!(done.0, Deed::Token(_))
        })
    });
    assert_eq!(rule, RuleId("SR-SOLO-40"));
}

#[test]
fn sr_solo_74_another_bridge_is_found_at_its_step() {
    let rule = broken(4, |ordered, legal| {
        other(ordered, legal, |done, ordered| {
            done.0 != ordered.0 && matches!(done.0, Deed::Bridge(_))
        })
    });
    assert!(
        ["SR-SOLO-27", "SR-SOLO-74", "SR-SOLO-75"].contains(&rule.0),
        "{rule}"
    );
}

#[test]
fn sr_solo_57_a_foundation_that_covers_less_is_found_at_its_step() {
    let rule = broken(5, |ordered, legal| {
        other(ordered, legal, |done, ordered| {
            let wide = |deed| match deed {
                Deed::Foundation(cells) => {
                    let columns = cells.iter().map(Cell::x);
                    columns.clone().max() != columns.min()
                }
                _ => false,
            };
            done.1 == ordered.1 && wide(done.0) && !wide(ordered.0)
        })
    });
    assert_eq!(rule, RuleId("SR-SOLO-57"));
}

#[test]
fn sr_solo_27_a_tie_against_the_dial_is_found_at_its_step() {
    let rule = broken(6, |ordered, legal| {
        other(ordered, legal, |done, ordered| {
            matches!(ordered.0, Deed::Tradition(_)) && done.1 == ordered.1 && done.0 != ordered.0
        })
    });
    assert_eq!(rule, RuleId("SR-SOLO-27"));
}

#[test]
fn a_log_with_a_cheat_replays_without_a_fault() {
    cheats::only_the_referee_finds_any_cheat(game(), seed(7));
}
