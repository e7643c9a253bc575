//! Combat (SX-COMBAT): declaring, line of sight, dice and damage.

use hexad_core::{Game as _, Seat, Viewer};
use six_realms::{Card, Components, Hex, Level, Realm, Setup, Step, Terrain};

use crate::table::{Arranged, Table, arrange, arrange_set, arrange_setup, hex};

const SUNLANDS: Realm = Realm::Sunlands;
const IRONSPINE: Realm = Realm::Ironspine;
const VERDANT: Realm = Realm::VerdantMarches;
const SHADOWFELL: Realm = Realm::Shadowfell;
const NORTHREACH: Realm = Realm::Northreach;
const PALEMOOR: Realm = Realm::Palemoor;

/// Sunlands on seat 0 attacks Ironspine on seat 1.
fn sun_and_iron() -> Arranged {
    arrange(&[SUNLANDS, IRONSPINE])
}

/// Spears at (3,0) beside a Plain-like hex of Road with Hammerers, who have no help there.
fn spears_and_hammerers() -> Arranged {
    sun_and_iron()
        .units(0, "foot1 foot2", (3, 0))
        .unit(1, "foot1", (2, 0))
}

// Declaring.

#[test]
fn sx_combat_01_an_attack_names_an_attacker_hex_and_a_target_hex() {
    let table = spears_and_hammerers().table();
    table.refuses(
        "attack (4,0) (3,0)",
        "SX-COMBAT-01",
        "(4,0) holds no unit of yours that can attack",
    );
    let table = table.steps("attack (3,0) (2,0)");
    let combat = table.state.combat.expect("it is under way");
    assert_eq!((combat.from, combat.target), (hex((3, 0)), hex((2, 0))));
}

#[test]
fn sx_combat_02_melee_targets_a_neighbour() {
    let table = sun_and_iron()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (0, 0))
        .unit(1, "foot2", (1, 0))
        .table();
    assert!(table.allows("attack (2,0) (1,0)"));
    table.refuses(
        "attack (2,0) (0,0)",
        "SX-COMBAT-05",
        "no unit in (2,0) reaches (0,0)",
    );
}

#[test]
fn sx_combat_03_a_ranged_attack_needs_line_of_sight() {
    let table = sun_and_iron()
        .unit(0, "bow1", (1, 0))
        .unit(1, "foot1", (-1, 0))
        .unit(1, "foot2", (3, 0))
        .table();
    assert!(table.allows("attack (1,0) (3,0)"));
    table.refuses(
        "attack (1,0) (-1,0)",
        "SX-COMBAT-03",
        "(-1,0) is out of sight from (1,0)",
    );
}

#[test]
fn sx_combat_04_in_melee_every_unit_of_the_hex_takes_part() {
    let table = sun_and_iron()
        .units(0, "foot1 bow1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .table();
    assert_eq!(table.pools_of("attack (2,0) (1,0)").0, 4);
}

/// Rules: SX-COMBAT-05, SX-COMBAT-06.
#[test]
fn sx_combat_05_at_a_distance_exactly_the_units_with_the_range_take_part() {
    let board = || arrange(&[VERDANT, IRONSPINE]).units(0, "foot1 bow1", (1, 0));
    let three = board().unit(1, "foot1", (1, -3)).table();
    assert_eq!(
        three.pools_of("attack (1,0) (1,-3)").0,
        2,
        "Long Bows reach three"
    );
    assert_eq!(
        three.legal("attack").len(),
        1,
        "who takes part is not chosen: one attack for a pair of hexes"
    );
    let four = board().unit(1, "foot1", (1, -4)).table();
    assert!(!four.allows("attack (1,0) (1,-4)"));
    let dawn = sun_and_iron()
        .unit(0, "bow1", (1, 0))
        .unit(1, "foot1", (1, -3))
        .table();
    assert!(!dawn.allows("attack (1,0) (1,-3)"), "Dawn Bows reach two");
}

#[test]
fn sx_combat_07_units_in_different_hexes_never_combine() {
    let table = sun_and_iron()
        .unit(0, "foot1", (3, 0))
        .unit(0, "foot2", (1, 0))
        .unit(1, "foot1", (2, 0))
        .table();
    assert_eq!(table.pools_of("attack (3,0) (2,0)").0, 2);
    assert_eq!(table.pools_of("attack (1,0) (2,0)").0, 2);
}

#[test]
fn sx_combat_08_the_own_hex_is_no_target() {
    let table = spears_and_hammerers().table();
    table.refuses(
        "attack (3,0) (3,0)",
        "SX-COMBAT-09",
        "(3,0) holds units of your own side",
    );
}

#[test]
fn sx_combat_09_a_hex_with_units_of_ones_side_is_no_target() {
    let own = spears_and_hammerers().unit(0, "horse1", (4, 0)).table();
    assert!(!own.allows("attack (3,0) (4,0)"));
    let setup = Setup::bell_war()
        .with_realms(&[SUNLANDS, IRONSPINE, VERDANT, SHADOWFELL])
        .with_first(Seat(0));
    let allied = arrange_setup(setup)
        .unit(0, "foot1", (1, 0))
        .unit(2, "foot1", (0, 0))
        .unit(3, "foot1", (0, 1))
        .table();
    allied.refuses(
        "attack (1,0) (0,0)",
        "SX-COMBAT-09",
        "(0,0) holds units of your own side",
    );
    assert!(allied.allows("attack (1,0) (0,1)"), "but an enemy's is one");
}

#[test]
fn sx_combat_10_the_target_holds_an_enemy_unit() {
    let table = sun_and_iron().unit(0, "foot1", (1, 0)).token(1, (1, 1)).table();
    for target in ["(1,1)", "(0,0)"] {
        table.refuses(
            &format!("attack (1,0) {target}"),
            "SX-COMBAT-10",
            &format!("{target} holds no enemy unit"),
        );
    }
    assert!(table.legal("attack").is_empty());
}

#[test]
fn sx_combat_11_a_target_may_be_attacked_twice_in_a_turn() {
    let table = spears_and_hammerers().unit(0, "horse1", (1, 0)).table();
    let same = "attack (3,0) (2,0); red 1111; white 0";
    let twice = table.clone().steps(same).steps(same);
    assert_eq!(twice.state.turn.attacks, 2);
    let other = table.steps(same).steps("attack (1,0) (2,0); red 11; white 0");
    assert_eq!(other.state.turn.attacks, 2, "or from another hex");
}

// Line of sight.

/// Long Bows of seat 0 and Hammerers of seat 1, to be put anywhere; the bows have no foe but those.
fn archers() -> Table {
    arrange(&[VERDANT, IRONSPINE])
        .unit(0, "bow1", (0, 0))
        .unit(1, "foot1", (5, 0))
        .table()
}

/// Do the Long Bows in one hex see the Hammerers in the other?
fn sees(archers: &Table, from: Hex, to: Hex) -> bool {
    let table = archers.clone().changed(|raw| {
        raw.players[0].units[2].at = Some(from);
        raw.players[1].units[0].at = Some(to);
    });
    table.allows(&format!("attack {from} {to}"))
}

fn terrain_of(at: Hex) -> Terrain {
    let summer = Components::built_in().map.summer;
    let all = Hex::all().zip(summer.into_iter().flatten());
    all.into_iter()
        .find(|&(other, _)| other == at)
        .expect("on the board")
        .1
}

#[test]
fn sx_combat_12_only_hexes_strictly_between_count() {
    let archers = archers();
    assert!(sees(&archers, hex((0, 0)), hex((2, 0))), "from Carn over Plain");
    assert!(sees(&archers, hex((2, 0)), hex((0, 0))), "into Carn");
    assert!(
        sees(&archers, hex((3, -1)), hex((3, 1))),
        "from Mountain over Road"
    );
    assert!(
        sees(&archers, hex((1, 0)), hex((1, -3))),
        "three hexes over Plain and Cursed"
    );
}

#[test]
fn sx_combat_13_forest_mountain_and_city_block_sight() {
    let archers = archers();
    for (from, between, to, terrain, seen) in [
        ((4, 1), (3, 2), (2, 3), Terrain::Forest, false),
        ((2, -1), (3, -1), (4, -1), Terrain::Mountain, false),
        ((1, 0), (0, 0), (-1, 0), Terrain::City, false),
        ((2, 0), (1, 0), (0, 0), Terrain::Plain, true),
        ((3, 0), (2, 0), (1, 0), Terrain::Road, true),
        ((2, 0), (2, 1), (2, 2), Terrain::River, true),
        ((1, 0), (1, 1), (1, 2), Terrain::Cursed, true),
    ] {
        assert_eq!(terrain_of(hex(between)), terrain);
        assert_eq!(sees(&archers, hex(from), hex(to)), seen, "over {terrain}");
    }
}

#[test]
fn sx_combat_14_units_never_block_sight() {
    for seat in [0, 1] {
        let table = arrange(&[VERDANT, IRONSPINE])
            .unit(0, "bow1", (2, 0))
            .unit(1, "foot1", (0, 0))
            .units(seat, "horse1 lord foot2", (1, 0))
            .table();
        assert!(table.allows("attack (2,0) (0,0)"), "over units of seat {seat}");
    }
}

#[test]
fn sx_combat_15_a_line_along_an_edge_is_blocked_by_both_sides_only() {
    let archers = archers();
    assert!(
        !sees(&archers, hex((2, 1)), hex((1, 3))),
        "City (2,2) and Mountain (1,2)"
    );
    assert!(
        sees(&archers, hex((2, 1)), hex((3, 2))),
        "City (2,2), but River (3,1)"
    );
    assert!(
        sees(&archers, hex((3, 0)), hex((1, 1))),
        "River (2,1) and Road (2,0)"
    );
}

/// The hexes between two at distance 2 or 3, line by line, in closed form.
fn lines(from: Hex, to: Hex) -> Vec<Vec<Hex>> {
    let distance = i8::try_from(from.distance(to)).expect("small");
    if distance == 2 {
        let common = from.bit().neighbours().and(to.bit().neighbours());
        return common.iter().map(|between| vec![between]).collect();
    }
    // Thirds are never halves, so each sample is nearest to one hex.
    let third = |a: i8, b: i8, i: i8| (2 * (a * (3 - i) + b * i) + 3).div_euclid(6);
    let sample = |i| hex((third(from.q(), to.q(), i), third(from.r(), to.r(), i)));
    vec![vec![sample(1), sample(2)]]
}

/// Rules: SX-COMBAT-16, SX-COMBAT-17.
#[test]
fn sx_combat_17_on_the_whole_board_sight_is_that_of_the_closed_form() {
    let archers = archers();
    let set = Components::built_in();
    let blocking: Vec<Terrain> = set
        .terrain
        .iter()
        .filter(|row| row.blocks_los)
        .map(|row| row.id)
        .collect();
    assert_eq!(blocking, [Terrain::Forest, Terrain::Mountain, Terrain::City]);
    let terrain: Vec<Terrain> = set.map.summer.into_iter().flatten().collect();
    let blocks = |at: &Hex| {
        let place = Hex::all().position(|other| other == *at).expect("on the board");
        blocking.contains(&terrain[place])
    };
    for from in Hex::all() {
        for to in Hex::all().filter(|&to| (2..=3).contains(&from.distance(to))) {
            let clear = lines(from, to).iter().any(|line| !line.iter().any(blocks));
            assert_eq!(sees(&archers, from, to), clear, "{from} to {to}");
        }
    }
}

#[test]
fn sx_combat_18_neighbours_need_no_sight() {
    let table = arrange(&[VERDANT, IRONSPINE])
        .unit(0, "bow1", (3, 2))
        .unit(1, "foot1", (2, 3))
        .table();
    assert!(table.allows("attack (3,2) (2,3)"), "from Forest into Mountain");
}

// Dice.

#[test]
fn sx_combat_19_red_dice_are_the_sum_of_attack_values() {
    let board = |pieces: &str| {
        arrange(&[SHADOWFELL, IRONSPINE])
            .units(0, pieces, (3, 0))
            .unit(1, "foot1", (2, 0))
            .table()
    };
    assert_eq!(board("foot1").pools_of("attack (3,0) (2,0)").0, 3, "Night Blades");
    assert_eq!(
        board("bow1 horse1").pools_of("attack (3,0) (2,0)").0,
        4,
        "Slingers and Riders"
    );
    assert_eq!(board("horse1").pools_of("attack (3,0) (2,0)").0, 2);
}

/// Rules: SX-COMBAT-20, SX-COMBAT-21.
#[test]
fn sx_combat_20_firing_across_river_costs_one_die_in_all() {
    let fire = |from, to| {
        let table = arrange(&[PALEMOOR, IRONSPINE])
            .unit(0, "bow1", from)
            .unit(1, "foot1", to)
            .table();
        let name = |(q, r)| format!("({q},{r})");
        table.pools_of(&format!("attack {} {}", name(from), name(to))).0
    };
    assert_eq!(fire((2, 0), (2, 2)), 1, "River (2,1) between");
    assert_eq!(fire((1, 1), (4, 1)), 1, "two Rivers are one die");
    assert_eq!(fire((1, 0), (3, 0)), 2, "no River between");
    assert_eq!(fire((3, 0), (1, 1)), 2, "one clear line is dry");
    assert_eq!(fire((2, 1), (3, 2)), 1, "City blocks the dry one");
    assert_eq!(fire((2, 1), (2, 0)), 2, "melee never pays");
    assert_eq!(fire((2, 1), (0, 1)), 2, "nor who stands in River");
    assert_eq!(fire((0, 1), (2, 1)), 2, "nor who aims into it");
}

#[test]
fn sx_combat_22_bonuses_and_river_come_before_the_cap() {
    // 2 + 2 + 2 of Volley − 1 of River = 5, capped; a cap before the River would leave 3.
    let table = sun_and_iron()
        .units(0, "bow1 bow2", (2, 0))
        .unit(1, "foot1", (2, 2))
        .hand(0, &[Card::Volley])
        .table()
        .steps("play volley; target bow1");
    assert_eq!(table.pools_of("attack (2,0) (2,2)").0, 4);
}

#[test]
fn sx_combat_22_an_attack_without_a_die_cannot_be_declared() {
    let weak = |to| {
        arrange_set(&[SUNLANDS, IRONSPINE], |set| {
            set.realms[SUNLANDS.index()].units[1].attack = 1;
        })
        .unit(0, "bow1", (2, 0))
        .unit(1, "foot1", to)
        .table()
    };
    weak((2, 2)).refuses(
        "attack (2,0) (2,2)",
        "SX-COMBAT-22",
        "firing across River leaves no attack die",
    );
    assert!(weak((2, 2)).legal("attack").is_empty());
    assert_eq!(weak((0, 0)).pools_of("attack (2,0) (0,0)").0, 1, "one is enough");
}

#[test]
fn sx_combat_23_white_dice_are_the_sum_of_defence_values_and_terrain() {
    let white = |pieces: &str, at: (i8, i8)| {
        arrange(&[IRONSPINE, SUNLANDS])
            .unit(0, "foot1", (at.0 + 1, at.1))
            .units(1, pieces, at)
            .table()
            .pools_of(&format!("attack ({},{}) ({},{})", at.0 + 1, at.1, at.0, at.1))
            .1
    };
    assert_eq!(white("foot1", (2, 0)), 1);
    assert_eq!(white("foot1 horse1 lord", (2, 0)), 3);
    assert_eq!(white("foot1 bow1", (2, 0)), 1, "Dawn Bows have no defence");
    assert_eq!(white("foot1", (0, 0)), 2, "and Carn adds one");
}

/// Rules: SX-COMBAT-24, SX-COMBAT-25, SX-COMBAT-26.
#[test]
fn sx_combat_26_forest_and_city_add_a_die_once_a_hex() {
    let white = |pieces: &str, from: &str, to: (i8, i8)| {
        let near: Hex = crate::table::named(from).parse().expect("a hex");
        arrange(&[IRONSPINE, NORTHREACH])
            .unit(0, "foot1", (near.q(), near.r()))
            .units(1, pieces, to)
            .table()
            .pools_of(&format!("attack {from} ({},{})", to.0, to.1))
            .1
    };
    assert_eq!(white("horse1", "(4,1)", (3, 2)), 2, "Forest");
    assert_eq!(white("horse1 foot1", "(4,1)", (3, 2)), 3, "Forest, once");
    assert_eq!(white("horse1", "(1,0)", (0, 0)), 2, "City");
    for (terrain, from, to) in [
        ("Plain", "(2,0)", (1, 0)),
        ("Road", "(3,0)", (2, 0)),
        ("River", "(2,0)", (2, 1)),
        ("Cursed", "(2,0)", (1, 1)),
    ] {
        assert_eq!(white("horse1", from, to), 1, "{terrain}");
    }
    assert_eq!(white("foot1", "(2,2)", (1, 2)), 1, "Mountain");
    assert_eq!(white("bow1", "(2,0)", (1, 0)), 0, "a pool may be empty");
    assert_eq!(white("bow1", "(1,0)", (0, 0)), 1);
    assert_eq!(
        white("foot1 foot2 lord", "(1,0)", (0, 0)),
        4,
        "six with Shieldwall, capped"
    );
}

/// The hits that a red face gives against one piece in Carn, whose white die still lies.
fn hits(pieces: &str, face: u8) -> u8 {
    let table = sun_and_iron()
        .unit(0, "foot1", (1, 0))
        .units(1, pieces, (0, 0))
        .table()
        .steps("attack (1,0) (0,0)")
        .steps(&format!("red 1{face}"));
    table.state.combat.expect("white dice are asked").hits
}

/// Rules: SX-COMBAT-27, SX-COMBAT-28, SX-COMBAT-29.
#[test]
fn sx_combat_29_red_faces_hit_the_classes_they_show() {
    for (piece, faces) in [
        ("foot1", &[2, 3, 6][..]),
        ("bow1", &[3, 4, 6]),
        ("horse1", &[4, 5, 6]),
        ("lord", &[5, 6]),
    ] {
        for face in 1..=6 {
            assert_eq!(
                hits(piece, face),
                u8::from(faces.contains(&face)),
                "face {face} on {piece}"
            );
        }
    }
}

#[test]
fn sx_combat_28_a_die_hits_if_it_shows_the_class_of_any_unit_in_the_target_hex() {
    assert_eq!((hits("foot1 horse1", 2), hits("foot1 horse1", 5)), (1, 1));
    assert_eq!(hits("foot1 lord", 4), 0, "Bow and Horse alone");
}

#[test]
fn sx_combat_30_a_die_is_never_more_than_one_hit() {
    assert_eq!(hits("foot1 bow1 horse1", 6), 1);
}

/// Rules: SX-COMBAT-31, SX-COMBAT-34.
#[test]
fn sx_combat_34_each_shield_takes_away_a_hit_and_not_more_than_there_are() {
    for (shields, wounds) in [(0, 2), (1, 1), (2, 0), (3, 0)] {
        let table = sun_and_iron()
            .units(0, "foot1 foot2", (1, 0))
            .unit(1, "lord", (0, 0))
            .table()
            .steps("attack (1,0) (0,0); red 1155")
            .steps(&format!("white {shields}"));
        assert_eq!(table.wounds(1, "lord"), wounds, "{shields} shields");
    }
}

#[test]
fn sx_combat_32_two_of_six_white_faces_are_shields() {
    assert_eq!(
        Components::built_in().dice.white,
        [false, false, false, false, true, true]
    );
    let table = spears_and_hammerers()
        .table()
        .steps("attack (3,0) (2,0); red 2222");
    assert_eq!(
        table.chances(),
        [("white 0".to_owned(), 4), ("white 1".to_owned(), 2)]
    );
    let two = sun_and_iron()
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (0, 0))
        .table()
        .steps("attack (1,0) (0,0); red 22");
    let weights: Vec<u64> = two.chances().iter().map(|&(_, weight)| weight).collect();
    assert_eq!(weights, [16, 16, 4]);
}

#[test]
fn sx_combat_33_red_dice_fall_first_then_rerolls_then_white() {
    let table = arrange(&[NORTHREACH, IRONSPINE])
        .unit(0, "foot1", (3, 0))
        .unit(1, "foot1", (2, 0))
        .hand(0, &[Card::BerserkRush])
        .table()
        .steps("play berserk-rush; attack (3,0) (2,0)");
    assert_eq!(table.asked_step(), Some(Step::Red));
    let table = table.steps("red 114");
    assert_eq!(table.asked_step(), Some(Step::Again));
    let table = table.steps("again 12");
    assert_eq!(table.asked_step(), Some(Step::White));
    assert_eq!(table.steps("white 0").wounds(1, "foot1"), 1);
}

// Damage.

#[test]
fn sx_combat_35_each_remaining_hit_is_a_wound() {
    let table = sun_and_iron()
        .units(0, "foot1 foot2", (3, 0))
        .unit(1, "lord", (2, 0))
        .table()
        .steps("attack (3,0) (2,0); red 1566; white 1");
    assert_eq!(table.wounds(1, "lord"), 2);
}

#[test]
fn sx_combat_36_the_defender_assigns_hits_to_classes_the_dice_show() {
    let table = sun_and_iron()
        .units(0, "foot1 foot2", (3, 0))
        .units(1, "foot1 horse1 lord", (2, 0))
        .table()
        .steps("attack (3,0) (2,0); red 1124; white 0");
    assert_eq!(table.asked(), Seat(1));
    assert_eq!(
        table.legal("hit"),
        ["hit foot1@1", "hit horse1@1"],
        "no die shows the Lord"
    );
    table.refuses("hit lord@1", "SX-COMBAT-36", "lord cannot take this hit");
    table.refuses("hit foot1@0", "SX-COMBAT-36", "foot1 cannot take this hit");
    table.refuses("hit foot2@1", "SX-COMBAT-36", "foot2 cannot take this hit");
    // The dice count as they lie after rerolls: the blank 5 of the first roll is gone.
    let rerolled = arrange(&[NORTHREACH, IRONSPINE])
        .unit(0, "foot1", (3, 0))
        .units(1, "foot1 bow1", (2, 0))
        .hand(0, &[Card::BerserkRush])
        .table()
        .steps("play berserk-rush; attack (3,0) (2,0); red 115; again 13; white 0");
    assert_eq!(rerolled.legal("hit"), ["hit foot1@1", "hit bow1@1"]);
}

#[test]
fn sx_combat_37_hits_are_spread_or_piled_up() {
    let table = spears_and_hammerers()
        .hurt(1, "foot2", (2, 0), 1)
        .table()
        .steps("attack (3,0) (2,0); red 1122; white 0");
    let spread = table.clone().steps("hit foot1@1; hit foot2@1");
    assert_eq!((spread.wounds(1, "foot1"), spread.at(1, "foot2")), (1, None));
    let piled = table.steps("hit foot1@1; hit foot1@1");
    assert_eq!(
        (piled.at(1, "foot1"), piled.wounds(1, "foot2")),
        (None, 1),
        "the wounded one need not be finished first"
    );
}

#[test]
fn sx_combat_38_a_hit_for_which_no_unit_is_left_is_lost() {
    let table = spears_and_hammerers()
        .hurt(1, "bow1", (2, 0), 0)
        .table()
        .steps("attack (3,0) (2,0); red 1444; white 0");
    assert_eq!(table.at(1, "bow1"), None, "Crossbows have one wound");
    assert_eq!(
        (table.wounds(1, "foot1"), table.asked()),
        (0, Seat(0)),
        "two hits on Bow are lost"
    );
}

#[test]
fn sx_combat_39_a_unit_with_as_many_wounds_as_its_value_is_removed() {
    for (piece, value) in [("bow1", 1), ("foot1", 2), ("lord", 3)] {
        let board = |wounds| {
            arrange(&[IRONSPINE, SUNLANDS])
                .units(0, "foot1 foot2", (3, 0))
                .hurt(1, piece, (2, 0), wounds)
                .table()
                .steps("attack (3,0) (2,0); red 1116")
                .first_chances()
        };
        assert_eq!(
            board(value - 1).at(1, piece),
            None,
            "{piece} falls by its last wound"
        );
        if value > 1 {
            let hurt = board(value - 2);
            assert_eq!(hurt.wounds(1, piece), value - 1, "and not before");
            assert!(hurt.stands(1, piece, (2, 0)));
        }
    }
    for realm in Components::built_in().realms {
        assert!(realm.units.iter().all(|unit| (1..=3).contains(&unit.wounds)));
    }
}

#[test]
fn sx_combat_40_wounds_stay_and_change_no_other_value() {
    let table = sun_and_iron()
        .hurt(0, "foot1", (3, 0), 1)
        .hurt(1, "foot1", (2, 0), 1)
        .table();
    assert_eq!(table.pools_of("attack (3,0) (2,0)"), (2, 1));
    assert!(table.allows("move foot1 (5,-1)"), "all three of its movement");
    let later = table.end_turns_to(4);
    assert_eq!((later.wounds(0, "foot1"), later.wounds(1, "foot1")), (1, 1));
}

#[test]
fn sx_combat_41_a_removed_unit_returns_to_the_reserve_unhurt_and_a_lord_for_good() {
    let table = arrange(&[IRONSPINE, SUNLANDS])
        .units(0, "foot1 foot2", (3, 0))
        .hurt(1, "foot1", (2, 0), 1)
        .hurt(1, "lord", (2, 0), 2)
        .token(1, (4, 0))
        .table()
        .steps("attack (3,0) (2,0); red 1166; white 0; hit foot1@1; end");
    assert_eq!((table.at(1, "foot1"), table.at(1, "lord")), (None, None));
    assert_eq!((table.wounds(1, "foot1"), table.wounds(1, "lord")), (0, 0));
    assert_eq!(
        table.legal("muster"),
        ["muster foot", "muster bow", "muster horse"]
    );
    let table = table.steps("muster foot");
    assert!(table.stands(1, "foot1", (4, 0)), "the Spears are back");
}

/// Rules: SX-COMBAT-42, SX-COMBAT-43.
#[test]
fn sx_combat_42_the_defender_does_not_strike_back_and_attackers_stay() {
    let table = sun_and_iron()
        .units(0, "foot1 foot2", (3, 0))
        .hurt(1, "foot1", (2, 0), 1)
        .table()
        .steps("attack (3,0) (2,0); red 2222; white 1");
    assert_eq!(table.at(1, "foot1"), None);
    for piece in ["foot1", "foot2"] {
        assert_eq!(table.wounds(0, piece), 0);
        assert!(
            table.stands(0, piece, (3, 0)),
            "the hex is empty and nobody moves in"
        );
    }
    let beaten_off = spears_and_hammerers()
        .table()
        .steps("attack (3,0) (2,0); red 1111; white 1");
    assert_eq!(beaten_off.wounds(0, "foot1") + beaten_off.wounds(0, "foot2"), 0);
    assert_eq!(beaten_off.asked_step(), Some(Step::Act));
}

#[test]
fn sx_combat_44_dice_that_count_nothing_spend_the_action() {
    let table = spears_and_hammerers()
        .table()
        .steps("attack (3,0) (2,0); red 1144; white 0");
    assert_eq!(
        (table.actions(), table.asked(), table.wounds(1, "foot1")),
        (1, Seat(0), 0)
    );
    assert!(table.state.combat.is_none());
}

#[test]
fn sx_combat_45_the_final_hit_is_the_last_of_the_remaining_hits() {
    let mut table = spears_and_hammerers()
        .units(1, "foot2 foot3", (2, 0))
        .unit(1, "horse1", (1, 0))
        .retreats(1, 1)
        .table()
        .steps("attack (3,0) (2,0); red 1222; white 0");
    for hit in ["hit foot1@1", "hit foot2@1"] {
        assert!(table.legal("retreat").is_empty(), "before {hit}");
        table.play(hit);
    }
    assert_eq!(table.legal("retreat").len(), 1, "the third of three");
}

#[test]
fn sx_combat_46_a_card_drops_the_terrains_die_alone_and_shields_only_to_nought() {
    let white = |arranged: Arranged| {
        let table = arranged.table().steps("play siege-picks");
        (table.pools_of("attack (1,0) (0,0)").1, table)
    };
    let board = || {
        arrange(&[IRONSPINE, NORTHREACH])
            .unit(0, "foot1", (1, 0))
            .units(1, "foot1 foot2", (0, 0))
            .hand(0, &[Card::SiegePicks])
    };
    assert_eq!(white(board()).0, 3, "1 + 1 and Shieldwall, Carn's die dropped");
    let guarded = board().with(|raw| raw.players[1].units[0].guard = 1);
    assert_eq!(white(guarded).0, 4, "and a Guard's stays");
    let (_, table) = white(board());
    let table = table.steps("attack (1,0) (0,0); red 12");
    let none = table.clone().steps("white 0");
    assert_eq!(
        none.state.combat.map(|combat| combat.hits),
        Some(1),
        "no shield to ignore adds no hit"
    );
    let two = table.steps("white 2");
    assert_eq!(two.asked(), Seat(0), "of two shields one is ignored: no hit left");
}

/// The Choir's bonus die is no unit: it reaches nobody.
///
/// Rules: SX-COMBAT-05, SX-SOLO-22.
#[test]
fn sx_combat_05_a_bonus_die_alone_makes_no_attack() {
    let table = arrange_setup(Setup::solo(Level::Requiem))
        .unit(1, "foot1", (2, 0))
        .unit(0, "foot1", (0, 0))
        .table()
        .steps("end; reveal procession");
    let view = table.game.view(&table.state, Viewer::Public);
    assert_eq!(table.game.read(&view).dice(hex((2, 0)), hex((0, 0))), None);
    assert_eq!(table.refusing_rule("attack (2,0) (0,0)").0, "SX-COMBAT-05");
}
