//! The policy of the Pale Choir, rule by rule.

use hexad_core::Game;
use six_realms::{Action, Card, Level};

use crate::tables::{CHOIR, PERSON, Solo};

/// The rules that decided the order, in their order, each once.
fn rules(solo: &Solo) -> Vec<&'static str> {
    let mut rules: Vec<&str> = solo.order().reasons.iter().map(|reason| reason.rule.0).collect();
    rules.dedup();
    rules
}

fn order(solo: &Solo) -> String {
    solo.order().action.to_string()
}

/// Rules: SX-SOLO-08, SX-SOLO-09, SX-SOLO-10, SX-SOLO-13, SX-SOLO-14, SX-SOLO-15, SX-SOLO-16, SX-SOLO-17, SX-SOLO-18.
#[test]
fn sx_ex_55_marches_to_two_sites_and_recruits_where_it_cannot_attack() {
    let mut solo = Solo::at(Level::Dirge).reveal(Card::Procession);
    assert_eq!(rules(&solo)[0], "SX-SOLO-09");
    assert_eq!(solo.obeys(), "move horse1 f6");
    assert_eq!(solo.obeys(), "move foot2 b4");
    let reasons = solo.order().reasons;
    let told: Vec<String> = reasons.iter().map(ToString::to_string).collect();
    assert_eq!(
        told[..4],
        [
            "procession orders an Attack as action 3 of 3 (SX-SOLO-09)",
            "an Attack cannot be done (SX-SOLO-10)",
            "a March was done twice this turn (SX-SOLO-10)",
            "so it takes a Recruit (SX-SOLO-10)",
        ]
    );
    assert_eq!(solo.obeys(), "recruit f6");
    assert_eq!(rules(&solo), ["SX-SOLO-18"]);
    assert_eq!(solo.obeys(), "muster foot");
}

/// Rules: SX-SOLO-11, SX-SOLO-12.
#[test]
fn sx_ex_56_attacks_with_the_largest_margin() {
    let solo = Solo::at(Level::Dirge).with(&[
        (PERSON, "foot1 d4"),
        (PERSON, "horse1 e5"),
        (PERSON, "lord j6"),
        (CHOIR, "foot1 c3"),
        (CHOIR, "foot2 c3"),
        (CHOIR, "lord b2"),
        (CHOIR, "bow1 b2"),
    ]);
    let solo = solo.reveal(Card::Volley);
    assert_eq!(order(&solo), "attack c3 d4");
    let reasons = solo.order().reasons;
    let margin = "then the larger margin of dice (SX-SOLO-12)";
    assert!(
        reasons.iter().any(|reason| reason.to_string() == margin),
        "{reasons:?}"
    );
}

/// Two Sun Spears in a town throw 3 white dice; a Chorister throws 2 red ones and a third for the strike card.
#[test]
fn sx_solo_11_a_level_attacks_only_with_its_margin() {
    for (level, attacks) in [(Level::Lament, false), (Level::Dirge, true)] {
        let solo = Solo::at(level).with(&[
            (PERSON, "foot1 b4"),
            (PERSON, "foot2 b4"),
            (PERSON, "lord j6"),
            (CHOIR, "foot1 b3"),
            (CHOIR, "lord b2"),
        ]);
        let ordered = solo.reveal(Card::Volley).order().action;
        assert_eq!(
            matches!(ordered, Action::Attack(..)),
            attacks,
            "{level}: {ordered}"
        );
    }
}

#[test]
fn sx_solo_12_a_target_at_home_comes_before_a_larger_margin() {
    let solo = Solo::at(Level::Dirge)
        .with(&[
            (PERSON, "foot1 b1"),
            (PERSON, "bow1 c3"),
            (PERSON, "lord j6"),
            (CHOIR, "foot1 b2"),
            (CHOIR, "lord b2"),
        ])
        .reveal(Card::Volley);
    assert_eq!(order(&solo), "attack b2 b1");
}

#[test]
fn sx_solo_12_of_equals_the_hex_with_fewer_wounds_left_then_the_lord() {
    let stacks = [
        (PERSON, "foot1 d3"),
        (PERSON, "foot2 d4"),
        (PERSON, "lord j6"),
        (CHOIR, "foot1 c3"),
        (CHOIR, "lord b2"),
    ];
    let solo = Solo::at(Level::Dirge)
        .with(&stacks)
        .wounded(&[(PERSON, "foot2 1")]);
    assert_eq!(order(&solo.reveal(Card::Volley)), "attack c3 d4");
    let solo = Solo::at(Level::Dirge).with(&stacks);
    assert_eq!(order(&solo.reveal(Card::Volley)), "attack c3 d3", "the lower hex");
}

#[test]
fn sx_solo_13_the_last_unit_in_the_capital_stays() {
    let solo = Solo::at(Level::Dirge)
        .with(&[(PERSON, "lord j6"), (CHOIR, "lord b2")])
        .with_bells(0);
    let solo = solo.reveal(Card::Procession);
    assert_eq!(order(&solo), "end", "it has nobody else, and the action is lost");
    assert_eq!(rules(&solo), ["SX-SOLO-09", "SX-SOLO-10"]);
}

#[test]
fn sx_solo_13_the_last_unit_in_a_site_leaves_only_to_capture_or_protect() {
    let garrison = [(PERSON, "foot1 k1"), (CHOIR, "horse1 f6"), (CHOIR, "lord b2")];
    let solo = Solo::at(Level::Dirge).with(&garrison).with_bells(0);
    assert_eq!(order(&solo.reveal(Card::Procession)), "move horse1 j6");
    let far = [(PERSON, "foot1 k1"), (CHOIR, "foot1 b4"), (CHOIR, "lord b2")];
    let solo = Solo::at(Level::Dirge).with(&far).with_bells(0);
    assert_eq!(order(&solo.reveal(Card::Procession)), "end");
}

#[test]
fn sx_solo_13_a_unit_marches_once_a_turn() {
    let mut solo = Solo::at(Level::Dirge)
        .with(&[(PERSON, "lord j6"), (CHOIR, "foot1 c3"), (CHOIR, "lord b2")])
        .with_bells(0)
        .reveal(Card::Procession);
    assert!(solo.obeys().starts_with("move foot1 "));
    assert_eq!(solo.obeys(), "end");
}

#[test]
fn sx_solo_14_an_empty_capital_with_an_enemy_near_is_covered() {
    let mut solo = Solo::at(Level::Dirge)
        .with(&[
            (PERSON, "foot1 d4"),
            (PERSON, "lord j6"),
            (CHOIR, "foot1 b1"),
            (CHOIR, "horse1 a2"),
        ])
        .with_bells(0)
        .reveal(Card::Procession);
    assert_eq!(solo.obeys(), "move horse1 b2");
}

#[test]
fn sx_solo_16_of_equals_horse_marches_before_foot() {
    let solo = Solo::at(Level::Dirge)
        .with(&[
            (PERSON, "lord j6"),
            (CHOIR, "foot1 d4"),
            (CHOIR, "horse1 d4"),
            (CHOIR, "lord b2"),
        ])
        .with_bells(0)
        .reveal(Card::Procession);
    assert_eq!(order(&solo), "move horse1 f6");
}

#[test]
fn sx_solo_17_recruits_in_the_cheapest_hex_nearest_to_the_person() {
    let solo = Solo::at(Level::Dirge).reveal(Card::BellTolls);
    assert_eq!(order(&solo), "recruit b2");
    let solo = Solo::at(Level::Dirge).with(&[
        (PERSON, "lord j6"),
        (CHOIR, "foot1 b4"),
        (CHOIR, "foot2 f6"),
        (CHOIR, "lord b2"),
    ]);
    assert_eq!(order(&solo.reveal(Card::BellTolls)), "recruit f6");
}

/// The person attacks the Choir's hex with everything; it is asked for a hit.
fn attacked(choir: &[&str], wounds: &[&str], red: &str) -> Solo {
    let mut units = vec![(PERSON, "foot1 d4"), (PERSON, "foot2 d4"), (PERSON, "lord j6")];
    units.extend(choir.iter().map(|&placed| (CHOIR, placed)));
    let wounds: Vec<_> = wounds.iter().map(|&text| (CHOIR, text)).collect();
    let mut solo = Solo::at(Level::Dirge)
        .with(&units)
        .wounded(&wounds)
        .with_bells(0)
        .reveal(Card::Procession);
    // The Choir's turn passes without a choice of its own.
    while solo.game.automas().contains(solo.state.active) {
        solo.does("end");
    }
    solo.does("attack d4 c3");
    solo.falls(&format!("red {red}"));
    solo.falls("white 0");
    solo
}

#[test]
fn sx_solo_19_a_hit_goes_to_the_fewest_wounds_left_then_by_class() {
    let choir = ["foot1 c3", "foot2 c3", "bow1 c3", "lord b2"];
    let mut solo = attacked(&choir, &["bow1 1"], "6666");
    assert_eq!(rules(&solo), ["SX-SOLO-19"]);
    assert_eq!(solo.obeys(), "hit bow1@1");
    assert_eq!(solo.obeys(), "hit foot1@1");
    assert_eq!(solo.obeys(), "hit foot1@1", "which has fewer left than the other");
    let mut solo = attacked(&["foot1 c3", "bow1 c3", "lord b2"], &[], "6666");
    assert_eq!(solo.obeys(), "hit foot1@1");
}

#[test]
fn sx_solo_20_retreats_where_the_final_hit_would_remove_its_lord() {
    let choir = ["lord c3", "horse1 c3", "foot1 b2", "foot2 b3"];
    let solo = attacked(&choir, &["lord 2"], "1155");
    assert_eq!(
        order(&solo),
        "hit lord@1",
        "two hits: this one is not the final one"
    );
    let mut solo = attacked(&["lord c3", "foot1 b2", "foot2 b3"], &["lord 2"], "1115");
    assert_eq!(rules(&solo), ["SX-SOLO-20"]);
    assert_eq!(solo.obeys(), "retreat b2");
    let view = solo.game.view(&solo.state, hexad_core::Viewer::Public);
    assert_eq!(view.players[1].retreats, 0);
}

#[test]
fn sx_solo_20_does_not_retreat_for_anybody_else() {
    let solo = attacked(&["lord c3", "foot1 c3", "foot2 b2"], &["foot1 1"], "1115");
    assert_eq!(
        order(&solo),
        "hit lord@1",
        "the face shows no Foot, and the Lord stays"
    );
    let solo = attacked(&["lord c3", "foot1 c3", "foot2 b2"], &["foot1 1"], "1116");
    assert_eq!(order(&solo), "hit foot1@1");
    assert_eq!(rules(&solo)[0], "SX-SOLO-20");
}

#[test]
fn sx_solo_20_where_not_all_fit_the_lord_goes() {
    let choir = ["lord c3", "foot1 c3", "foot2 b2", "foot3 b2"];
    let mut solo = attacked(&choir, &["lord 2", "foot1 0"], "1115");
    assert_eq!(solo.obeys(), "retreat b2");
    assert_eq!(solo.order().action.to_string(), "go lord@1");
}
