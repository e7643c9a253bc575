//! The policy of the Pale Choir, rule by rule.

use hexad_core::{Game, Seat};
use six_realms::{Action, Card, Hex, HexSet, Level, Unit};

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

/// Rules: SX-SOLO-10.
#[test]
fn sx_solo_10_a_march_replaces_an_attack_before_a_recruit_does() {
    let solo = Solo::at(Level::Dirge).reveal(Card::Volley);
    assert!(
        order(&solo).starts_with("move "),
        "nobody is near: {}",
        order(&solo)
    );
    assert!(rules(&solo).contains(&"SX-SOLO-10"));
    let recruit: Action = "recruit b2".parse().unwrap();
    assert!(solo.game.is_legal(&solo.state, recruit));
}

/// Its Lord alone in the capital stays there, so it cannot march; it can attack, and recruit for its two bells.
///
/// Rules: SX-SOLO-10.
#[test]
fn sx_solo_10_an_attack_replaces_a_march_before_a_recruit_does() {
    let solo = Solo::at(Level::Dirge)
        .with(&[(PERSON, "foot1 c3"), (PERSON, "lord j6"), (CHOIR, "lord b2")])
        .reveal(Card::Procession);
    assert_eq!(order(&solo), "attack b2 c3");
    let recruit: Action = "recruit b1".parse().unwrap();
    assert!(solo.game.is_legal(&solo.state, recruit));
}

/// With all eight on the board it cannot recruit; it can march, and attack.
///
/// Rules: SX-SOLO-10.
#[test]
fn sx_solo_10_a_march_replaces_a_recruit_before_an_attack_does() {
    let solo = Solo::at(Level::Dirge)
        .with(&[
            (PERSON, "foot1 d4"),
            (PERSON, "lord j6"),
            (CHOIR, "foot1 c3"),
            (CHOIR, "foot2 a1"),
            (CHOIR, "foot3 a1"),
            (CHOIR, "foot4 a2"),
            (CHOIR, "bow1 a2"),
            (CHOIR, "bow2 b1"),
            (CHOIR, "horse1 b1"),
            (CHOIR, "lord b2"),
        ])
        .reveal(Card::BellTolls);
    assert!(order(&solo).starts_with("move "), "{}", order(&solo));
    let attack: Action = "attack c3 d4".parse().unwrap();
    assert!(solo.game.is_legal(&solo.state, attack));
}

/// Rules: SX-SOLO-12.
#[test]
fn sx_solo_12_of_equals_the_hex_of_the_lord_then_the_lower_target_then_the_lower_attacker() {
    let lord = |wounds: &[(Seat, &str)]| {
        let solo = Solo::at(Level::Dirge).with(&[
            (PERSON, "foot1 d3"),
            (PERSON, "lord d4"),
            (CHOIR, "foot1 c3"),
            (CHOIR, "lord b2"),
        ]);
        order(&solo.wounded(wounds).reveal(Card::Volley))
    };
    assert_eq!(
        lord(&[(PERSON, "lord 1")]),
        "attack c3 d4",
        "two wounds left in each"
    );
    assert_eq!(lord(&[]), "attack c3 d3", "two against three");
    // The lower attacker has the higher target before it.
    let target = Solo::at(Level::Dirge).with(&[
        (PERSON, "foot1 c5"),
        (PERSON, "foot2 c2"),
        (PERSON, "lord j6"),
        (CHOIR, "foot1 b4"),
        (CHOIR, "foot2 d3"),
        (CHOIR, "lord a2"),
    ]);
    assert_eq!(order(&target.reveal(Card::Volley)), "attack d3 c2");
    let attacker = Solo::at(Level::Dirge).with(&[
        (PERSON, "foot1 d4"),
        (PERSON, "lord j6"),
        (CHOIR, "foot1 d5"),
        (CHOIR, "foot2 c4"),
        (CHOIR, "lord b2"),
    ]);
    assert_eq!(order(&attacker.reveal(Card::Volley)), "attack c4 d4");
}

/// Rules: SX-SOLO-16.
#[test]
fn sx_solo_16_of_equals_by_class_then_by_present_hex_then_by_number() {
    let marches = |choir: &[&str]| {
        let mut units = vec![(PERSON, "lord j6")];
        units.extend(choir.iter().map(|&placed| (CHOIR, placed)));
        let solo = Solo::at(Level::Dirge).with(&units).with_bells(0);
        order(&solo.reveal(Card::Procession))
    };
    assert_eq!(marches(&["bow1 d4", "lord d4"]), "move bow1 f6");
    assert_eq!(marches(&["foot3 d4", "bow1 d4", "lord b2"]), "move foot3 f6");
    assert_eq!(marches(&["horse1 d4", "bow1 d4", "lord b2"]), "move horse1 f6");
    assert_eq!(
        marches(&["foot1 d5", "foot2 d4", "lord b2"]),
        "move foot2 f6",
        "from the lower hex"
    );
    assert_eq!(marches(&["foot4 d4", "foot2 d4", "lord b2"]), "move foot2 f6");
}

/// The person's Lord in Aurel is eight hexes from Vesper and from two towns.
///
/// Rules: SX-SOLO-17.
#[test]
fn sx_solo_17_of_equals_the_lowest_hex_with_room() {
    let recruits = |choir: &[&str]| {
        let mut units = vec![(PERSON, "lord j6"), (CHOIR, "bow1 b4"), (CHOIR, "bow2 d2")];
        units.extend(choir.iter().map(|&placed| (CHOIR, placed)));
        order(&Solo::at(Level::Dirge).with(&units).reveal(Card::BellTolls))
    };
    assert_eq!(recruits(&["lord b2"]), "recruit b2");
    assert_eq!(recruits(&["lord b2", "foot1 b2", "foot2 b2"]), "recruit b4");
}

/// Rules: SX-SOLO-18.
#[test]
fn sx_solo_18_without_foot_a_token_becomes_bow_before_horse() {
    let mut solo = Solo::at(Level::Dirge)
        .with(&[
            (PERSON, "lord j6"),
            (CHOIR, "foot1 a1"),
            (CHOIR, "foot2 a1"),
            (CHOIR, "foot3 a2"),
            (CHOIR, "foot4 b2"),
            (CHOIR, "bow1 b2"),
            (CHOIR, "lord b2"),
        ])
        .reveal(Card::BellTolls);
    let mut order = solo.obeys();
    assert!(order.starts_with("recruit "), "{order}");
    for _ in 0..2 {
        order = solo.obeys();
    }
    assert!(!order.starts_with("muster"), "{order}");
    assert_eq!(solo.obeys(), "muster bow");
}

/// Rules: SX-SOLO-20.
#[test]
fn sx_solo_20_retreats_to_the_lowest_of_equally_near_hexes() {
    let choir = [
        "lord c3", "foot1 b2", "foot2 b2", "foot3 b2", "bow1 b3", "foot4 c2",
    ];
    let mut solo = attacked(&choir, &["lord 2"], "1115");
    assert_eq!(
        solo.obeys(),
        "retreat b3",
        "Vesper is full, b3 and c2 lie next to it"
    );
}

/// Rules: SX-SOLO-20.
#[test]
fn sx_solo_20_with_room_for_two_the_lord_goes_with_the_first_of_the_others() {
    let choir = ["lord c3", "foot1 c3", "foot2 c3", "foot3 b2"];
    let mut solo = attacked(&choir, &["lord 2"], "1115");
    assert_eq!(solo.obeys(), "retreat b2");
    assert_eq!(solo.obeys(), "go foot1@1");
    assert_eq!(solo.obeys(), "go lord@1");
    let view = solo.game.view(&solo.state, hexad_core::Viewer::Public);
    let there = view.players[1]
        .units
        .iter()
        .filter(|unit| unit.at.map(|at| at.to_string()) == Some("b2".into()));
    assert_eq!(there.count(), 3);
}

/// From Vesper to Carn lead two Road hexes and a Plain; an enemy on the way changes nothing, nor do the Roads.
///
/// Rules: SX-SOLO-15.
#[test]
fn sx_solo_15_closeness_counts_the_goal_and_ignores_units_and_the_road_bonus() {
    let closeness = |from: &str, units: &[(Seat, &str)]| {
        let solo = Solo::at(Level::Dirge).with(units);
        let view = solo.game.view(&solo.state, hexad_core::Viewer::Public);
        let carn: Hex = "f6".parse().unwrap();
        let goals: HexSet = [carn].into_iter().collect();
        let read = solo.game.read(&view);
        read.closeness(CHOIR, Unit(0), from.parse().unwrap(), goals)
    };
    let open = [(PERSON, "lord j6"), (CHOIR, "foot1 b2"), (CHOIR, "lord b2")];
    let blocked = [
        (PERSON, "lord j6"),
        (PERSON, "foot1 e5"),
        (PERSON, "foot2 c3"),
        (CHOIR, "foot1 b2"),
        (CHOIR, "lord b2"),
    ];
    for units in [&open[..], &blocked[..]] {
        assert_eq!(closeness("b2", units), Some(4));
        assert_eq!(closeness("e5", units), Some(1));
        assert_eq!(closeness("f6", units), Some(0));
    }
}
