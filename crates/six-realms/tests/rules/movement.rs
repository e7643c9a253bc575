//! Movement (SX-MOVE): costs, roads, stacks and the assault step.

use hexad_core::{Game, Seat};
use six_realms::{Card, Components, Hex, Realm, Setup, SixRealms, Step, Terrain};

use crate::table::{Arranged, Table, arrange, arrange_set, hex};

const SUNLANDS: Realm = Realm::Sunlands;
const IRONSPINE: Realm = Realm::Ironspine;
const SHADOWFELL: Realm = Realm::Shadowfell;

fn sunlands() -> Arranged {
    arrange(&[SUNLANDS, IRONSPINE])
}

/// Spears alone in a hex, with this movement.
fn spears(movement: u8, at: (i8, i8)) -> Table {
    arrange_set(&[SUNLANDS, IRONSPINE], |set| {
        set.realms[SUNLANDS.index()].units[0].movement = movement;
    })
    .unit(0, "foot1", at)
    .table()
}

/// The least movement with which Spears go from one hex to another.
fn price(from: (i8, i8), to: (i8, i8)) -> u8 {
    let action = format!("move foot1 ({},{})", to.0, to.1);
    (1..=6)
        .find(|&movement| spears(movement, from).allows(&action))
        .expect("at most six")
}

/// Rules: SX-MOVE-01, SX-MOVE-02.
#[test]
fn sx_move_01_a_unit_moves_up_to_its_movement_and_pays_each_hex() {
    let table = sunlands()
        .unit(0, "foot1", (0, 1))
        .unit(0, "foot2", (4, 0))
        .table();
    assert!(table.allows("move foot1 (0,0)") && table.allows("move foot1 (1,0)"));
    assert!(table.allows("move foot1 (1,-1)"), "two hexes of one and a third");
    assert!(
        !table.allows("move foot1 (-1,-2)"),
        "Cursed and Mountain in the way"
    );
    let table = table.steps("move foot1 (1,-1)");
    assert!(
        table.stands(0, "foot1", (1, -1)) && table.stands(0, "foot2", (4, 0)),
        "one unit moves"
    );
    assert_eq!(price((4, 0), (2, 2)), 3, "River and City");
    assert_eq!(price((4, 0), (3, 2)), 3, "Plain and Forest");
}

#[test]
fn sx_move_03_road_costs_one() {
    assert_eq!(price((1, 0), (2, 0)), 1);
}

#[test]
fn sx_move_04_plain_costs_one() {
    assert_eq!(price((2, 0), (1, 0)), 1);
}

#[test]
fn sx_move_05_forest_costs_two() {
    assert_eq!(price((4, 1), (3, 2)), 2);
}

#[test]
fn sx_move_06_mountain_costs_three() {
    assert_eq!(price((2, 2), (1, 2)), 3);
}

#[test]
fn sx_move_07_river_costs_two() {
    assert_eq!(price((4, 0), (3, 1)), 2);
}

#[test]
fn sx_move_08_city_and_town_cost_one() {
    assert_eq!((price((2, 1), (2, 2)), price((1, 0), (0, 0))), (1, 1));
}

#[test]
fn sx_move_09_cursed_costs_three() {
    assert_eq!(price((2, 0), (1, 1)), 3);
}

#[test]
fn sx_move_10_who_cannot_pay_does_not_enter() {
    let table = sunlands().unit(0, "foot1", (2, 0)).table();
    table.refuses(
        "move foot1 (1,2)",
        "SX-MOVE-10",
        "foot1 cannot reach (1,2) with its movement",
    );
    assert!(
        !table
            .legal("move")
            .contains(&format!("move foot1 {}", hex((1, 2))))
    );
}

#[test]
fn sx_move_11_there_is_no_minimum_move() {
    assert!(
        !spears(1, (4, 1)).allows("move foot1 (3,2)"),
        "one is too few for Forest"
    );
    assert!(
        !spears(2, (2, 2)).allows("move foot1 (1,2)"),
        "and two for Mountain"
    );
}

#[test]
fn sx_move_12_the_hex_left_costs_nothing_and_the_path_has_a_step() {
    let table = sunlands().unit(0, "foot1", (3, -1)).table();
    assert!(
        table.allows("move foot1 (4,1)"),
        "three hexes of one from Mountain"
    );
    assert!(!table.allows("move foot1 (3,-1)"));
    // Of the ways to an end the cheapest counts, and one that spares the road bonus if there is any.
    let road = sunlands().unit(0, "foot1", (4, 0)).table();
    let spent = |to: &str| road.clone().steps(to).state.turn.bonus[0].road_spent;
    assert!(!spent("move foot1 (1,0)") && spent("move foot1 (0,0)"));
    let march = sunlands()
        .unit(0, "foot1", (4, 0))
        .hand(0, &[Card::ForcedMarch])
        .table()
        .steps("play forced-march");
    assert!(march.allows("move foot1 (-1,0)"), "3 and 2 of the card");
    assert!(!march.allows("move foot1 (-2,0)"), "six are more than the total");
}

#[test]
fn sx_move_13_cavalry_cannot_enter_mountain() {
    let table = sunlands()
        .units(0, "horse1 foot1", (2, 2))
        .unit(0, "lord", (3, 0))
        .table();
    table.refuses(
        "move horse1 (1,2)",
        "SX-MOVE-13",
        "horse1 is cavalry and cannot enter Mountain at (1,2)",
    );
    assert!(!table.allows("move lord (3,-1)"), "the Marshal is mounted");
    assert!(table.allows("move foot1 (1,2)"));
    // Nor does it ride through: Mountain alone is open around Emberford, and 5 + 3 would pay for more.
    let riders = arrange(&[SHADOWFELL, IRONSPINE])
        .unit(0, "horse1", (4, -2))
        .units(1, "foot1", (4, -1))
        .units(1, "foot2", (4, -3))
        .units(1, "foot3", (3, -2))
        .units(1, "foot4", (5, -3))
        .hand(0, &[Card::NightRide])
        .table()
        .steps("play night-ride");
    assert_eq!(
        riders
            .legal("move")
            .iter()
            .filter(|text| !text.contains("via"))
            .count(),
        0
    );
}

/// Lancers and Spears together, with Mountain next to them for the test.
fn beside_mountain() -> Arranged {
    sunlands().units(0, "foot1 horse1", (2, 2))
}

/// Units are placed and relocated to home hexes alone, and a set whose home hexes bar cavalry makes no game.
#[test]
fn sx_move_14_the_ban_is_never_met_at_set_up_and_by_relocation() {
    for realm in Components::built_in().realms {
        for home in realm.home {
            let mut set = Components::built_in();
            let place = Hex::all().position(|at| at == home).expect("on the board");
            let cell = set.map.summer.iter_mut().flatten().nth(place);
            *cell.expect("91 hexes") = Terrain::Mountain;
            assert!(!set.validate().is_empty(), "{home} of {}", realm.name);
        }
    }
}

#[test]
fn sx_move_14_the_ban_covers_assaults_and_card_movement() {
    let table = beside_mountain().unit(1, "foot1", (1, 2)).table();
    assert!(!table.allows("move horse1 (1,2) via (2,2)"));
    assert!(table.allows("move foot1 (1,2) via (2,2)"));
    let march = arrange(&[IRONSPINE, SUNLANDS])
        .units(0, "foot1 horse1", (2, 2))
        .hand(0, &[Card::DeepRoad])
        .table()
        .steps("play deep-road");
    assert!(march.allows("march foot1 (1,2)") && !march.allows("march horse1 (1,2)"));
}

#[test]
fn sx_move_14_the_ban_covers_retreats_and_musters() {
    let table = beside_mountain()
        .unit(0, "foot2", (2, 3))
        .unit(1, "foot1", (2, 1))
        .retreats(0, 1)
        .active(1)
        .table()
        .steps("attack (2,1) (2,2); red 16; white 0; 0: retreat (2,3)");
    assert!(table.stands(0, "foot1", (2, 3)) && table.stands(0, "horse1", (2, 2)));
    let muster = sunlands()
        .unit(0, "foot1", (2, 3))
        .token(0, (2, 3))
        .active(1)
        .table()
        .steps("end");
    assert_eq!(muster.legal("muster"), ["muster foot", "muster bow"]);
}

#[test]
fn sx_move_15_a_road_entered_and_left_gives_one_more() {
    let table = sunlands().unit(0, "foot1", (4, 0)).table();
    assert!(table.allows("move foot1 (0,0)"), "(3,0) and (2,0) are Road");
    let plain = sunlands().unit(0, "foot1", (4, 1)).table();
    assert!(!plain.allows("move foot1 (4,-3)"), "no Road on this way");
}

#[test]
fn sx_move_16_the_road_may_have_been_entered_earlier_this_turn() {
    let earlier_move = sunlands()
        .unit(0, "foot1", (4, 0))
        .table()
        .steps("move foot1 (2,0)");
    assert!(
        earlier_move.allows("move foot1 (-2,0)"),
        "four from a Road entered by a Move"
    );
    let card = sunlands()
        .unit(0, "foot1", (4, 0))
        .hand(0, &[Card::GoldenColumn])
        .table()
        .steps("play golden-column; march foot1 (2,0)");
    assert!(card.allows("move foot1 (-2,0)"), "or by a card");
}

#[test]
fn sx_move_17_the_bonus_is_one_a_unit_and_turn() {
    let table = sunlands().units(0, "foot1 foot2", (4, 0)).table();
    assert!(
        !table.allows("move foot1 (-1,0)"),
        "two Roads crossed are one bonus"
    );
    let table = table.steps("move foot1 (0,0)");
    assert!(
        !table.allows("move foot1 (-4,0)"),
        "the Road (-2,0) on its second Move earns nothing more"
    );
    assert!(table.allows("move foot2 (0,0)"), "another unit has its own");
}

#[test]
fn sx_move_18_a_road_not_stepped_into_or_not_left_earns_nothing() {
    let stood = sunlands().unit(0, "foot1", (2, 0)).table();
    assert!(stood.allows("move foot1 (-1,0)") && !stood.allows("move foot1 (-2,0)"));
    let stops = sunlands().unit(0, "foot1", (-2, 1)).table();
    assert!(stops.allows("move foot1 (1,0)") && !stops.allows("move foot1 (2,0)"));
    let mustered = sunlands()
        .token(0, (2, 0))
        .unit(0, "bow1", (2, 0))
        .active(1)
        .table()
        .steps("end; muster foot");
    assert!(mustered.allows("move foot1 (-1,0)") && !mustered.allows("move foot1 (-2,0)"));
}

#[test]
fn sx_move_19_the_bonus_may_pay_for_the_step_that_leaves_the_road() {
    let table = sunlands().unit(0, "foot1", (-1, 0)).table();
    assert!(
        table.allows("move foot1 (3,0)"),
        "three to the Road (2,0), the fourth leaves it"
    );
}

#[test]
fn sx_move_20_an_unneeded_bonus_is_not_used_up() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .table()
        .steps("move foot1 (1,0)");
    assert!(!table.state.turn.bonus[0].road_spent, "three are paid without it");
    assert!(
        table.allows("move foot1 (4,1)"),
        "so it is there for the way back: four"
    );
}

#[test]
fn sx_move_21_at_most_three_units_of_a_player_stand_in_a_hex() {
    let table = sunlands()
        .units(0, "foot1 foot2 foot3", (3, 0))
        .units(0, "horse1 bow1", (4, 0))
        .table();
    table.refuses(
        "move horse1 (3,0)",
        "SX-MOVE-21",
        "(3,0) holds three of your units and tokens already",
    );
    assert!(
        table
            .clone()
            .steps("move foot1 (2,0)")
            .allows("move horse1 (3,0)")
    );
    let mut raw = table.game.snapshot(&table.state);
    raw.players[0].units[5].at = Some(hex((3, 0)));
    assert!(table.game.restore(raw).is_err(), "four are impossible");
}

#[test]
fn sx_move_22_an_own_full_hex_may_be_passed() {
    let table = sunlands()
        .units(0, "foot1 foot2 foot3", (3, 0))
        .unit(0, "bow1", (4, 0))
        .table();
    assert!(table.allows("move bow1 (1,0)"), "3 by (3,0) alone");
}

#[test]
fn sx_move_23_a_token_counts_for_the_stacking_limit() {
    let board = || {
        sunlands()
            .units(0, "foot1 foot2", (4, 0))
            .unit(0, "horse1", (3, 0))
    };
    assert!(board().table().allows("move horse1 (4,0)"));
    let table = board().token(0, (4, 0)).bells(0, 5).table();
    assert!(!table.allows("move horse1 (4,0)") && !table.allows("recruit (4,0)"));
}

#[test]
fn sx_move_24_a_move_ends_in_another_hex_or_is_an_assault_step_alone() {
    let table = sunlands()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .table();
    table.refuses(
        "move foot1 (2,0)",
        "SX-MOVE-24",
        "a Move ends in another hex than it began",
    );
    assert!(table.allows("move foot1 (1,0) via (2,0)"));
}

#[test]
fn sx_move_25_enemies_affect_only_their_own_hex() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .unit(1, "foot1", (3, 1))
        .unit(1, "foot2", (2, 1))
        .unit(1, "foot3", (2, -1))
        .table();
    assert!(table.allows("move foot1 (0,0)"), "all the way past three of them");
}

#[test]
fn sx_move_26_enemy_tokens_do_not_hinder_and_go_where_a_unit_stops() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .token(1, (3, 0))
        .token(1, (2, 0))
        .bells(1, 1)
        .table();
    let passed = table.clone().steps("move foot1 (1,0)");
    assert_eq!(passed.player(1).tokens.len(), 2, "passing removes none");
    let stopped = table.steps("move foot1 (2,0)");
    assert_eq!(stopped.player(1).tokens.to_vec(), [hex((3, 0))]);
    assert_eq!(stopped.bells(1), 1, "no refund");
}

#[test]
fn sx_move_27_an_enemys_hex_is_entered_only_to_fight() {
    let table = sunlands()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .table();
    table.refuses(
        "move foot1 (1,0)",
        "SX-MOVE-27",
        "(1,0) holds enemy units: name the approach hex of an assault with `via`",
    );
    assert!(
        table.allows("move foot1 (1,0) via (2,0)"),
        "which declares a combat"
    );
}

#[test]
fn sx_move_28_hostile_units_never_stand_in_one_hex() {
    let table = sunlands()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .table();
    let mut raw = table.game.snapshot(&table.state);
    raw.players[0].units[0].at = Some(hex((1, 0)));
    assert!(table.game.restore(raw).is_err());
    let table = table.steps("move foot1 (1,0) via (2,0); red 11; white 0");
    assert!(table.stands(0, "foot1", (2, 0)), "the hex is still held");
}

#[test]
fn sx_move_29_an_enemys_hex_cannot_be_passed() {
    let open = sunlands().unit(0, "foot1", (4, 0));
    assert!(open.clone().table().allows("move foot1 (2,0)"));
    let held = open.unit(1, "foot1", (3, 0)).table();
    assert!(!held.allows("move foot1 (2,0)"));
}

#[test]
fn sx_move_30_an_assault_step_leads_from_the_approach_hex_into_enemies() {
    let table = sunlands()
        .unit(0, "horse1", (4, 0))
        .unit(1, "foot1", (2, 0))
        .table();
    table.refuses(
        "move horse1 (1,0) via (2,0)",
        "SX-MOVE-30",
        "(1,0) holds no enemy unit, so no assault step leads there",
    );
    assert!(!table.allows("move horse1 (2,0) via (4,0)"), "not a neighbour");
    let table = table.steps("move horse1 (2,0) via (3,0)");
    let combat = table.state.combat.expect("the attack is under way");
    assert_eq!((combat.from, combat.target), (hex((3, 0)), hex((2, 0))));
    // The starting hex may be the approach hex.
    let near = sunlands()
        .unit(0, "foot1", (3, 0))
        .unit(1, "foot1", (2, 0))
        .table()
        .steps("move foot1 (2,0) via (3,0)");
    assert_eq!(near.state.combat.map(|combat| combat.from), Some(hex((3, 0))));
}

#[test]
fn sx_move_31_an_assault_step_is_paid_for() {
    let cursed = |from| sunlands().unit(0, "foot1", from).unit(1, "foot1", (1, 1)).table();
    assert!(
        cursed((1, 0)).allows("move foot1 (1,1) via (1,0)"),
        "three for Cursed"
    );
    assert!(!cursed((0, 0)).allows("move foot1 (1,1) via (1,0)"), "four");
    assert!(
        cursed((3, 0)).allows("move foot1 (1,1) via (2,0)"),
        "four with the bonus for the Road (2,0)"
    );
    assert!(
        !cursed((2, -1)).allows("move foot1 (1,1) via (1,0)"),
        "four without a Road"
    );
}

#[test]
fn sx_move_32_an_assault_needs_an_action_and_an_attack_left() {
    let board = || sunlands().unit(0, "foot1", (2, 0)).unit(1, "foot1", (1, 0));
    let sentence =
        "an assault step needs an action left for its Attack, and fewer than two Attacks this turn";
    for (plays, moves, attacks) in [(1, 1, 0), (0, 1, 1), (0, 0, 2)] {
        let table = board().taken(plays, moves, attacks, 0).table();
        table.refuses("move foot1 (1,0) via (2,0)", "SX-MOVE-32", sentence);
        assert!(!table.legal("move").iter().any(|text| text.contains("via")));
    }
    let table = board().taken(0, 0, 1, 0).table();
    assert!(
        table.allows("move foot1 (1,0) via (2,0)"),
        "two actions left, one Attack"
    );
}

#[test]
fn sx_move_33_the_approach_hex_has_room_for_the_unit() {
    let table = sunlands()
        .units(0, "foot1 foot2 foot3", (2, 0))
        .unit(0, "horse1", (3, 0))
        .unit(1, "foot1", (1, 0))
        .table();
    assert_eq!(table.refusing_rule("move horse1 (1,0) via (2,0)").0, "SX-MOVE-21");
    assert!(
        !table
            .legal("move")
            .contains(&format!("move horse1 {} via {}", hex((1, 0)), hex((2, 0))))
    );
    assert!(
        table.allows("move foot1 (1,0) via (2,0)"),
        "who started there has room"
    );
}

#[test]
fn sx_move_34_until_the_attack_is_over_the_unit_stands_in_the_approach_hex() {
    let table = sunlands()
        .unit(0, "foot1", (3, 0))
        .unit(0, "foot2", (2, 0))
        .unit(1, "foot1", (1, 0))
        .table()
        .steps("move foot1 (1,0) via (2,0)");
    assert!(table.stands(0, "foot1", (2, 0)));
    assert_eq!(table.pools().0, 4, "and rolls with who stands there");
    let cursed = sunlands()
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (1, 1))
        .table()
        .steps("move foot1 (1,1) via (1,0); red 11; white 0; end");
    assert_eq!(
        cursed.asked(),
        Seat(1),
        "it never stood on Cursed, so it does not roll"
    );
}

#[test]
fn sx_move_35_the_attack_follows_at_once() {
    let table = sunlands()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .bells(0, 5)
        .table()
        .steps("move foot1 (1,0) via (2,0)");
    assert_eq!(table.asked_step(), Some(Step::Red), "nothing else comes between");
    assert_eq!((table.actions(), table.state.turn.attacks), (2, 1));
    for other in ["end", "rest", "recruit (4,0)"] {
        assert!(!table.allows(other), "{other}");
    }
}

#[test]
fn sx_move_36_the_assaulting_unit_moves_into_the_emptied_hex() {
    let board = || {
        sunlands()
            .unit(0, "foot1", (2, 0))
            .hurt(1, "foot1", (1, 0), 1)
            .table()
    };
    let table = board().steps("move foot1 (1,0) via (2,0); red 12; white 0");
    assert!(table.stands(0, "foot1", (1, 0)));
    assert_eq!(table.actions(), 2, "free: a Move and an Attack");
    let plain = board().steps("attack (2,0) (1,0); red 12; white 0");
    assert!(plain.stands(0, "foot1", (2, 0)), "no assault, no advance");
}

#[test]
fn sx_move_37_otherwise_it_stays_in_the_approach_hex() {
    let table = sunlands()
        .unit(0, "foot1", (3, 0))
        .units(1, "foot1 foot2", (1, 0))
        .table()
        .steps("move foot1 (1,0) via (2,0); red 22; white 0; hit foot1@1; hit foot1@1");
    assert_eq!(table.at(1, "foot1"), None, "one fell");
    assert!(table.stands(0, "foot1", (2, 0)) && table.stands(1, "foot2", (1, 0)));
}

#[test]
fn sx_move_38_card_movement_is_no_move_and_makes_no_assault() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .unit(1, "foot1", (3, 0))
        .hand(0, &[Card::GoldenColumn])
        .taken(0, 1, 0, 0)
        .table()
        .steps("play golden-column");
    table.refuses(
        "march foot1 (3,0)",
        "SX-MOVE-38",
        "this movement makes no assault step",
    );
    let table = table.steps("march foot1 (4,1)");
    assert_eq!((table.state.turn.moves, table.state.turn.plays), (1, 1));
    assert!(table.allows("move foot1 (5,0)"), "its second Move is still there");
}

#[test]
fn sx_move_39_a_unit_moves_and_attacks_in_either_order() {
    let board = || sunlands().unit(0, "foot1", (3, 0)).unit(1, "foot1", (1, 0));
    let first = board()
        .table()
        .steps("move foot1 (2,0); attack (2,0) (1,0); red 11; white 0; move foot1 (4,0)");
    assert_eq!(first.asked(), Seat(1), "Move, Attack and Move");
    assert!(first.stands(0, "foot1", (4, 0)));
}

#[test]
fn sx_move_40_the_lowest_price_counts_and_is_at_least_one() {
    // Mountain-Born makes (1,2) two, Stone Stair one: with it Cursed (1,1) behind costs 1 + 3 of 3 + 1.
    let iron = arrange(&[IRONSPINE, SUNLANDS])
        .unit(0, "foot1", (2, 2))
        .hand(0, &[Card::StoneStair])
        .table();
    assert!(!iron.allows("move foot1 (1,1)"));
    let iron = iron.steps("play stone-stair");
    assert!(iron.allows("move foot1 (1,1)"));
    let faults = {
        let mut set = Components::built_in();
        set.terrain[0].cost = 0;
        SixRealms::new(Setup {
            components: Some(Box::new(set)),
            ..Setup::standard(2)
        })
    };
    let faults = faults.expect_err("no terrain is free");
    assert_eq!(faults.faults()[0].at, "components.terrain[0].cost");
}

/// A Road hex that an assault ends on was stepped into, be it the approach hex or the hex taken.
///
/// Rules: SX-MOVE-16, SX-MOVE-30, SX-MOVE-36.
#[test]
fn sx_move_16_an_assault_steps_on_roads_too() {
    let taken = sunlands()
        .unit(0, "foot1", (1, 0))
        .hurt(1, "foot1", (2, 0), 1)
        .table()
        .steps("move foot1 (2,0) via (1,0); red 12; white 0");
    assert!(taken.stands(0, "foot1", (2, 0)));
    assert!(taken.allows("move foot1 (-2,0)"), "four, with the road bonus");
    let held = sunlands()
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (3, 0))
        .table()
        .steps("move foot1 (3,0) via (2,0); red 11; white 0");
    assert!(held.stands(0, "foot1", (2, 0)));
    assert!(held.allows("move foot1 (-2,0)"), "four, with the road bonus");
}

/// Rules: SX-MOVE-17, SX-MOVE-31.
#[test]
fn sx_move_31_an_assault_that_needs_the_road_bonus_spends_it() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .unit(1, "foot1", (0, 0))
        .table()
        .steps("move foot1 (0,0) via (1,0); red 11; white 0");
    assert!(table.bonus("foot1").road_spent);
    assert!(table.allows("move foot1 (4,0)"));
    assert!(
        !table.allows("move foot1 (5,0)"),
        "four, and no road bonus is left"
    );
}
