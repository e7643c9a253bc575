//! The referee passes honest games and finds the step at which an automa cheats.

use hexad_bots::referee::{self, Ruling};
use hexad_core::{Game, RuleId, Session};
use league_of_six::{Action, LeagueOfSix, Setup};

use crate::{
    cheats::{self, Cheat, found},
    tables::{play, randoms, seed, setups_with_automas},
};

#[test]
fn every_setup_with_automas_is_played_as_the_rules_order() {
    for (n, setup) in (0..).zip(setups_with_automas()) {
        let bots = randoms(&setup);
        let played = play(setup, &bots, seed(n));
        assert!(cheats::ordered(&played.session) > 0);
    }
}

#[test]
fn a_table_of_humans_has_nothing_to_judge() {
    let played = play(Setup::new(3, 0), "random,random,random", seed(0));
    assert_eq!(referee::judge(played.session.replay()), None);
}

fn game() -> LeagueOfSix {
    LeagueOfSix::new(Setup::new(2, 1)).unwrap()
}

/// A game in which the automa cheats once, and the step at which it does.
fn cheated(n: u64, cheat: Cheat<Action>) -> (Session<LeagueOfSix>, u32) {
    cheats::cheated(game(), seed(n), cheat)
}

#[test]
fn leaving_against_the_sword_is_found_at_its_step() {
    let (session, at) = cheated(1, |ordered, _| {
        matches!(ordered, Action::Raise(_)).then_some(Action::Accept)
    });
    let breach = found(&session);
    assert_eq!((breach.step, breach.did.as_str()), (at, "accept"));
    assert!(breach.ordered.unwrap().starts_with("raise "));
    assert_eq!(breach.broken.unwrap().rule, RuleId("LS-AUTOMA-22"));
}

#[test]
fn raising_against_the_wagon_is_found_at_its_step() {
    let (session, at) = cheated(2, |ordered, legal| {
        let raise = legal.iter().find(|action| matches!(action, Action::Raise(_)));
        raise.copied().filter(|_| ordered == Action::Accept)
    });
    let breach = found(&session);
    assert_eq!((breach.step, breach.ordered.as_deref()), (at, Some("accept")));
    assert_eq!(breach.broken.unwrap().rule, RuleId("LS-AUTOMA-23"));
}

#[test]
fn another_town_than_the_cards_is_found_at_its_step() {
    let (session, at) = cheated(3, |ordered, legal| {
        let Action::Enter(town, _) = ordered else {
            return None;
        };
        let other = |action: &&Action| matches!(action, Action::Enter(entered, _) if *entered != town);
        legal.iter().find(other).copied()
    });
    let breach = found(&session);
    assert_eq!((breach.step, breach.seat), (at, hexad_core::Seat(1)));
    assert_eq!(breach.broken.unwrap().rule, RuleId("LS-AUTOMA-10"));
}

#[test]
fn a_higher_offer_than_one_above_is_found_at_its_step() {
    let (session, at) = cheated(4, |ordered, legal| {
        let Action::Enter(town, counter @ 1..) = ordered else {
            return None;
        };
        let higher = |action: &&Action| matches!(action, Action::Enter(entered, n) if *entered == town && *n > counter);
        legal.iter().find(higher).copied()
    });
    let breach = found(&session);
    assert_eq!(breach.step, at);
    assert_eq!(breach.broken.as_ref().unwrap().rule, RuleId("LS-AUTOMA-17"));
    let told = breach.to_string();
    let start = format!(
        "wrong at step {at}: orange (automa) did `{}`, but the rules order `{}`: ",
        breach.did,
        breach.ordered.unwrap()
    );
    assert!(
        told.starts_with(&start) && told.ends_with("(LS-AUTOMA-17)"),
        "{told}"
    );
}

#[test]
fn a_log_with_a_cheat_replays_without_a_fault() {
    cheats::only_the_referee_finds_any_cheat(game(), seed(5));
}

#[test]
fn a_ruling_is_a_sentence() {
    let told = |decisions| Ruling::Ordered { decisions }.to_string();
    assert_eq!(told(12), "all 12 decisions of automas were the ordered ones");
    assert_eq!(told(1), "the automa's one decision was the ordered one");
}
