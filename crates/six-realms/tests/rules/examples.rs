//! The worked examples (SX-EX), each played as the ledger tells it.

use hexad_core::{RuleId, Seat};
use six_realms::{Card, Carried, Level, Objective, Realm, Setup, Variant};

use crate::table::{Arranged, Table, arrange, arrange_setup, hex};

const SUNLANDS: Realm = Realm::Sunlands;
const IRONSPINE: Realm = Realm::Ironspine;
const VERDANT: Realm = Realm::VerdantMarches;
const SHADOWFELL: Realm = Realm::Shadowfell;
const NORTHREACH: Realm = Realm::Northreach;

fn sunlands() -> Arranged {
    arrange(&[SUNLANDS, VERDANT])
}

/// Sunlands on seat 0 attacks Ironspine on seat 1.
fn sun_and_iron() -> Arranged {
    arrange(&[SUNLANDS, IRONSPINE])
}

#[test]
fn sx_ex_01_the_road_bonus_carries_spears_to_carn() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .table()
        .steps("move foot1 (0,0)");
    assert!(table.stands(0, "foot1", (0, 0)));
    assert!(table.state.turn.bonus[0].road_spent);
}

#[test]
fn sx_ex_02_a_road_stood_on_at_the_start_earns_nothing() {
    let table = sunlands().unit(0, "foot1", (2, 0)).table();
    assert!(table.allows("move foot1 (-1,0)"));
    assert_eq!(table.refusing_rule("move foot1 (-2,0)"), RuleId("SX-MOVE-10"));
}

#[test]
fn sx_ex_03_a_road_entered_by_an_earlier_move_earns_when_left() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .table()
        .steps("move foot1 (2,0); move foot1 (-2,0)");
    assert!(table.stands(0, "foot1", (-2, 0)));
}

#[test]
fn sx_ex_04_the_bonus_is_spent_once_a_turn() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .table()
        .steps("move foot1 (0,0)");
    assert!(table.allows("move foot1 (-3,0)"));
    assert!(!table.allows("move foot1 (-4,0)"));
}

#[test]
fn sx_ex_05_terrain_is_paid_or_stays_out_of_reach() {
    let table = sunlands().unit(0, "foot1", (4, 0)).table();
    assert!(table.allows("move foot1 (2,2)"));
    assert!(table.allows("move foot1 (3,2)"));
    assert!(!table.allows("move foot1 (2,3)"));
}

#[test]
fn sx_ex_06_cavalry_stays_off_the_mountain() {
    let table = sunlands().units(0, "horse1 foot1", (2, 2)).table();
    assert_eq!(table.refusing_rule("move horse1 (1,2)"), RuleId("SX-MOVE-13"));
    assert_eq!(table.refusing_rule("move horse1 (2,3)"), RuleId("SX-MOVE-13"));
    assert!(table.allows("move foot1 (1,2)"));
}

#[test]
fn sx_ex_07_a_forced_march_goes_two_further_without_the_road() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .hand(0, &[Card::ForcedMarch])
        .table();
    let table = table.steps("play forced-march");
    assert!(table.allows("move foot1 (-1,0)"));
    assert!(!table.allows("move foot1 (-2,0)"));
}

#[test]
fn sx_ex_08_the_mountain_born_climb_where_spears_cannot() {
    let iron = arrange(&[IRONSPINE, VERDANT]).unit(0, "foot1", (1, 2)).table();
    assert!(iron.allows("move foot1 (2,3)"));
    let sun = sunlands().unit(0, "foot1", (1, 2)).table();
    assert!(sun.allows("move foot1 (1,3)"));
    assert!(!sun.allows("move foot1 (2,3)"));
}

#[test]
fn sx_ex_09_a_full_hex_is_passed_but_not_stopped_in() {
    let table = sunlands()
        .units(0, "foot1 foot2 foot3", (3, 0))
        .unit(0, "horse1", (4, 0))
        .table();
    assert!(table.allows("move horse1 (2,0)"));
    assert_eq!(table.refusing_rule("move horse1 (3,0)"), RuleId("SX-MOVE-21"));
}

#[test]
fn sx_ex_10_a_token_counts_for_the_stack() {
    let table = sunlands()
        .units(0, "foot1 foot2", (4, 0))
        .token(0, (4, 0))
        .unit(0, "horse1", (3, 0))
        .bells(0, 5)
        .table();
    assert_eq!(table.refusing_rule("move horse1 (4,0)"), RuleId("SX-MOVE-21"));
    assert_eq!(table.refusing_rule("recruit (4,0)"), RuleId("SX-MOVE-21"));
}

#[test]
fn sx_ex_11_the_curse_takes_a_bell_on_one_or_two() {
    for (bells, face, left) in [(3, 2, 2), (3, 3, 3), (0, 1, 0)] {
        let table = sunlands().unit(0, "foot1", (1, 1)).bells(0, bells).table();
        let table = table.steps(&format!("end; curse {face}"));
        assert_eq!(table.bells(0), left, "{bells} bells, roll {face}");
    }
}

#[test]
fn sx_ex_12_cursewalkers_pay_one_and_never_roll() {
    let table = arrange(&[SHADOWFELL, VERDANT])
        .unit(0, "horse1", (2, 0))
        .table()
        .steps("move horse1 (1,1); end");
    assert_eq!(table.asked(), Seat(1));
    let far = arrange(&[SHADOWFELL, VERDANT]).unit(0, "foot1", (2, 0)).table();
    assert!(far.allows("move foot1 (1,1)"));
}

/// Sunlands on seat 0, Ironspine on seat 1; Spears A on (2,0), Spears B on Cursed (1,1), Hammerers at (3,0).
fn cursed_retreat(first: u8) -> Table {
    let setup = Setup::standard(2)
        .with_realms(&[SUNLANDS, IRONSPINE])
        .with_first(Seat(first));
    arrange_setup(setup)
        .unit(0, "foot1", (2, 0))
        .unit(0, "foot2", (1, 1))
        .unit(1, "foot1", (3, 0))
        .retreats(0, 1)
        .active(1)
        .table()
        .steps("attack (3,0) (2,0); red 12; white 0; 0: retreat (1,1)")
}

#[test]
fn sx_ex_13_who_retreated_into_the_curse_rolls_at_the_end_of_the_round() {
    let table = cursed_retreat(0);
    assert!(table.stands(0, "foot1", (1, 1)));
    let mut table = table.steps("end");
    assert!(table.chance_asked(), "the late roll");
    table.play("curse 6");
    assert_eq!(
        (table.state.tracker, table.asked()),
        (2, Seat(0)),
        "B does not roll"
    );
}

#[test]
fn sx_ex_14_who_rolled_at_the_end_of_his_turn_rolls_no_more_in_the_round() {
    let table = cursed_retreat(1).steps("end; end; curse 6; curse 6");
    assert_eq!(table.state.tracker, 2);
}

#[test]
fn sx_ex_15_hits_less_shields_are_wounds() {
    let table = sun_and_iron()
        .units(0, "foot1 foot2", (3, 0))
        .unit(1, "foot1", (2, 0))
        .table();
    let table = table.steps("attack (3,0) (2,0); red 1246; white 1");
    assert_eq!(table.wounds(1, "foot1"), 1);
}

#[test]
fn sx_ex_16_red_dice_are_capped_at_four() {
    let table = sun_and_iron()
        .units(0, "foot1 foot2 foot3", (3, 0))
        .unit(1, "foot1", (2, 0))
        .table();
    assert_eq!(table.pools_of("attack (3,0) (2,0)").0, 4);
}

#[test]
fn sx_ex_17_white_dice_are_capped_at_four() {
    let town = sun_and_iron()
        .unit(0, "foot1", (3, -1))
        .units(1, "foot1 foot2 foot3", (4, -2))
        .table();
    assert_eq!(town.pools_of("attack (3,-1) (4,-2)"), (2, 4));
    let home = sun_and_iron()
        .unit(0, "foot1", (4, -3))
        .units(1, "foot1 foot2 foot3", (4, -4))
        .table();
    assert_eq!(home.pools_of("attack (4,-3) (4,-4)"), (2, 4));
    let fewer = sun_and_iron()
        .unit(0, "foot1", (4, -3))
        .units(1, "foot1", (4, -4))
        .table();
    assert_eq!(
        fewer.pools_of("attack (4,-3) (4,-4)"),
        (2, 3),
        "Stone Doors and the city"
    );
}

/// Hammerers and Ram Riders at (2,0), attacked by four dice; the Riders with so many wounds.
fn hammerers_and_riders(wounds: u8) -> Table {
    sun_and_iron()
        .units(0, "foot1 foot2", (3, 0))
        .unit(1, "foot1", (2, 0))
        .hurt(1, "horse1", (2, 0), wounds)
        .table()
        .steps("attack (3,0) (2,0)")
}

#[test]
fn sx_ex_18_only_classes_on_the_dice_can_be_hit() {
    let table = hammerers_and_riders(0).steps("red 1455; white 1");
    assert_eq!((table.at(1, "horse1"), table.wounds(1, "foot1")), (None, 0));
    assert_eq!(table.asked(), Seat(0), "both hits were forced");
}

#[test]
fn sx_ex_19_hits_are_spread_as_the_defender_likes() {
    let table = hammerers_and_riders(0).steps("red 1246; white 0");
    let riders = table.clone().steps("1: hit horse1@1; hit horse1@1");
    assert_eq!((riders.at(1, "horse1"), riders.wounds(1, "foot1")), (None, 1));
    let hammerers = table.steps("hit foot1@1; hit horse1@1; hit foot1@1");
    assert_eq!(
        (hammerers.at(1, "foot1"), hammerers.wounds(1, "horse1")),
        (None, 1)
    );
}

#[test]
fn sx_ex_20_hits_without_a_unit_for_them_are_lost() {
    let setup = Setup::standard(2)
        .with_realms(&[SUNLANDS, IRONSPINE])
        .with_first(Seat(0));
    let table = arrange_setup(setup)
        .units(0, "foot1 foot2", (3, 0))
        .unit(1, "foot1", (2, 0))
        .hurt(1, "horse1", (2, 0), 1)
        .unit(1, "foot2", (1, 0))
        .retreats(1, 1)
        .table()
        .steps("attack (3,0) (2,0); red 4455; white 0");
    assert_eq!((table.at(1, "horse1"), table.wounds(1, "foot1")), (None, 0));
    assert_eq!(
        (table.asked(), table.player(1).retreats),
        (Seat(0), 1),
        "no retreat is offered"
    );
}

#[test]
fn sx_ex_21_no_hits_spend_the_action() {
    let table = sun_and_iron()
        .units(0, "foot1 foot2", (3, 0))
        .unit(1, "foot1", (2, 0))
        .table();
    let table = table.steps("attack (3,0) (2,0); red 1145; white 0");
    assert_eq!((table.wounds(1, "foot1"), table.actions()), (0, 1));
}

#[test]
fn sx_ex_22_a_lord_is_hit_by_his_icon_alone() {
    let table = sun_and_iron()
        .units(0, "foot1 foot2", (3, 0))
        .unit(1, "lord", (2, 0))
        .table();
    let table = table.steps("attack (3,0) (2,0); red 2356; white 1");
    assert_eq!(table.wounds(1, "lord"), 1);
}

#[test]
fn sx_ex_23_a_city_between_blocks_sight() {
    let table = arrange(&[VERDANT, IRONSPINE])
        .unit(0, "bow1", (2, 0))
        .unit(1, "foot1", (0, 0))
        .unit(1, "foot2", (-1, 0))
        .table();
    assert!(table.allows("attack (2,0) (0,0)"));
    assert_eq!(table.refusing_rule("attack (2,0) (-1,0)"), RuleId("SX-COMBAT-03"));
}

#[test]
fn sx_ex_24_a_line_along_an_edge_is_blocked_by_both_sides_only() {
    let table = arrange(&[VERDANT, IRONSPINE])
        .unit(0, "bow1", (2, 1))
        .unit(1, "foot1", (1, 3))
        .table();
    assert_eq!(table.refusing_rule("attack (2,1) (1,3)"), RuleId("SX-COMBAT-03"));
}

#[test]
fn sx_ex_25_firing_across_river_costs_a_die_but_reed_archers() {
    let sun = sun_and_iron()
        .unit(0, "bow1", (2, 1))
        .unit(1, "foot1", (3, 2))
        .table();
    assert_eq!(sun.pools_of("attack (2,1) (3,2)").0, 1);
    let verdant = arrange(&[VERDANT, IRONSPINE])
        .unit(0, "bow1", (2, 1))
        .unit(1, "foot1", (3, 2))
        .table();
    assert_eq!(verdant.pools_of("attack (2,1) (3,2)").0, 2);
}

#[test]
fn sx_ex_26_the_river_costs_one_die_in_all() {
    let table = sun_and_iron()
        .units(0, "bow1 bow2", (2, 0))
        .unit(1, "foot1", (2, 2))
        .table();
    assert_eq!(table.pools_of("attack (2,0) (2,2)"), (3, 2));
}

#[test]
fn sx_ex_27_a_clear_dry_line_costs_nothing() {
    let table = sun_and_iron()
        .unit(0, "bow1", (3, 0))
        .unit(1, "foot1", (1, 1))
        .table();
    assert_eq!(table.pools_of("attack (3,0) (1,1)").0, 2);
}

#[test]
fn sx_ex_28_a_volley_adds_two_dice() {
    let table = sun_and_iron()
        .unit(0, "bow1", (2, 0))
        .unit(1, "foot1", (2, 2))
        .hand(0, &[Card::Volley])
        .table();
    assert_eq!(table.steps("play volley; attack (2,0) (2,2)").pools().0, 3);
}

#[test]
fn sx_ex_29_at_a_distance_only_the_bows_fire() {
    let board = sun_and_iron().units(0, "foot1 bow1", (2, 0));
    let far = board.clone().unit(1, "foot1", (0, 0)).table();
    assert_eq!(far.pools_of("attack (2,0) (0,0)").0, 2);
    let near = board.unit(1, "foot1", (1, 0)).table();
    assert_eq!(near.pools_of("attack (2,0) (1,0)").0, 4);
}

/// The Marshal with one wound at (3,0), attacked by two Hammerers with three hits against one shield.
fn marshal(retreats: u8) -> Table {
    arrange(&[IRONSPINE, SUNLANDS])
        .units(0, "foot1 foot2", (2, 0))
        .hurt(1, "lord", (3, 0), 1)
        .retreats(1, retreats)
        .table()
        .steps("attack (2,0) (3,0); red 1556; white 1")
}

#[test]
fn sx_ex_30_a_retreat_drops_the_final_hit() {
    let table = marshal(1);
    assert_eq!(table.wounds(1, "lord"), 2);
    let table = table.steps("1: retreat (4,0)");
    assert!(table.stands(1, "lord", (4, 0)));
    assert_eq!((table.wounds(1, "lord"), table.player(1).retreats), (2, 0));
}

#[test]
fn sx_ex_31_without_a_retreat_the_lord_falls_for_good() {
    let table = marshal(0);
    assert_eq!(table.at(1, "lord"), None);
    let table = table
        .changed(|raw| raw.players[1].tokens.push(hex((4, 0))).expect("room"))
        .steps("end");
    assert!(!table.legal("muster").contains(&"muster lord".to_owned()));
    assert_eq!(table.refusing_rule("muster lord"), RuleId("SX-RECRUIT-05"));
}

#[test]
fn sx_ex_32_where_not_all_fit_the_defender_chooses_who_goes() {
    let table = arrange(&[IRONSPINE, SUNLANDS])
        .unit(0, "foot1", (2, 0))
        .units(1, "foot1 foot2 foot3", (3, 0))
        .units(1, "bow1 bow2", (4, 0))
        .retreats(1, 1)
        .table()
        .steps("attack (2,0) (3,0); red 12; white 0");
    assert_eq!(table.legal("retreat"), ["retreat j6"]);
    let table = table.steps("1: retreat (4,0)");
    assert_eq!(table.legal("go"), ["go foot1@1", "go foot2@1", "go foot3@1"]);
    let table = table.steps("1: go foot2@1");
    assert!(
        table.stands(1, "foot2", (4, 0))
            && table.stands(1, "foot1", (3, 0))
            && table.stands(1, "foot3", (3, 0))
    );
    assert_eq!((table.wounds(1, "foot1"), table.asked()), (0, Seat(0)));
}

#[test]
fn sx_ex_33_no_remaining_hit_offers_no_retreat() {
    let table = arrange(&[IRONSPINE, SUNLANDS])
        .unit(0, "foot1", (2, 0))
        .units(1, "foot1 foot2", (3, 0))
        .retreats(1, 1)
        .table()
        .steps("attack (2,0) (3,0); red 22; white 2");
    assert_eq!((table.asked(), table.player(1).retreats), (Seat(0), 1));
}

/// Lancers at (4,0), Long Bows in Carn with so many wounds.
fn lancers(wounds: u8) -> Arranged {
    sunlands()
        .unit(0, "horse1", (4, 0))
        .hurt(1, "bow1", (0, 0), wounds)
}

#[test]
fn sx_ex_34_an_assault_that_empties_the_hex_moves_in() {
    let table = lancers(0).table().steps("move horse1 (0,0) via (1,0)");
    assert_eq!(table.pools(), (2, 1));
    let table = table.steps("red 34; white 0");
    assert_eq!(table.at(1, "bow1"), None);
    assert!(table.stands(0, "horse1", (0, 0)));
    assert_eq!(table.actions(), 2);
}

#[test]
fn sx_ex_35_an_assault_that_fails_stays_in_the_approach_hex() {
    let table = lancers(0)
        .table()
        .steps("move horse1 (0,0) via (1,0); red 12; white 0");
    assert!(table.stands(0, "horse1", (1, 0)));
    assert_eq!(table.actions(), 2);
}

#[test]
fn sx_ex_36_an_assault_needs_an_action_for_its_attack() {
    let table = lancers(0).taken(0, 1, 0, 1).table();
    assert_eq!(
        table.refusing_rule("move horse1 (0,0) via (1,0)"),
        RuleId("SX-MOVE-32")
    );
    assert!(table.allows("move horse1 (1,0)"));
}

#[test]
fn sx_ex_37_a_retreat_that_empties_the_hex_lets_the_assault_in() {
    let table = lancers(0).unit(1, "foot1", (-1, 0)).retreats(1, 1).table();
    let table = table.steps("move horse1 (0,0) via (1,0); red 13; white 0; 1: retreat (-1,0)");
    assert!(table.stands(1, "bow1", (-1, 0)) && table.stands(0, "horse1", (0, 0)));
}

#[test]
fn sx_ex_38_no_kind_of_action_is_taken_three_times() {
    let table = sunlands()
        .unit(0, "foot1", (4, 0))
        .bells(0, 5)
        .table()
        .steps("move foot1 (3,0); move foot1 (2,0)");
    assert_eq!(table.refusing_rule("move foot1 (1,0)"), RuleId("SX-TURN-06"));
    assert!(table.allows("recruit (4,0)") && table.allows("rest"));
}

#[test]
fn sx_ex_39_rest_ends_the_turn_with_a_new_hand() {
    let cards = [Card::Volley, Card::MeadHall, Card::BellTolls];
    let north = arrange(&[NORTHREACH, VERDANT]).hand(0, &cards).table();
    let table = north.steps("rest").first_chances();
    assert_eq!(
        (table.hand(0).len(), table.player(0).discard.len(), table.asked()),
        (4, 3, Seat(1))
    );
    let sun = sunlands().table().steps("rest").first_chances();
    assert_eq!(sun.hand(0).len(), 5);
}

#[test]
fn sx_ex_40_drawing_above_the_cap_discards_at_once() {
    let cards = [
        Card::HiddenCamps,
        Card::Volley,
        Card::Volley,
        Card::BellTolls,
        Card::GreenPaths,
    ];
    let table = arrange(&[VERDANT, SUNLANDS])
        .unit(0, "foot1", (-4, 4))
        .hand(0, &cards)
        .table();
    let table = table.steps("play hidden-camps; draw reed-boats; draw thorn-ambush");
    assert_eq!(table.hand(0).len(), 6);
    let table = table.steps("0: discard thorn-ambush");
    assert_eq!((table.hand(0).len(), table.player(0).discard.len()), (5, 2));
}

#[test]
fn sx_ex_41_an_empty_deck_is_reshuffled_for_a_fatigue_token() {
    let table = arrange(&[VERDANT, SUNLANDS])
        .oath(0, Card::SwornAtCarn, 1)
        .hand(0, &[Card::Volley, Card::BellTolls])
        .discarded(0, 16)
        .table();
    assert_eq!(table.player(0).deck.len(), 1);
    let table = table.steps("rest").first_chances();
    let player = table.player(0);
    assert_eq!(
        (
            player.hand.len(),
            player.deck.len(),
            player.discard.len(),
            player.fatigue
        ),
        (4, 15, 0, 1)
    );
}

#[test]
fn sx_ex_42_bell_tolls_takes_before_it_gives() {
    let board = arrange(&[SUNLANDS, VERDANT, NORTHREACH])
        .bells(0, 0)
        .bells(1, 1)
        .bells(2, 4);
    let table = board.hand(0, &[Card::BellTolls]).table().steps("play bell-tolls");
    assert_eq!((table.bells(0), table.bells(1), table.bells(2)), (3, 0, 3));
}

#[test]
fn sx_ex_43_recruits_cost_less_in_a_city_and_muster_next_turn() {
    let table = sunlands().bells(0, 2).table().steps("recruit (4,0)");
    assert_eq!(table.bells(0), 1);
    assert_eq!(table.refusing_rule("recruit (4,1)"), RuleId("SX-TURN-16"));
    let table = table.steps("recruit (4,0); end; end; muster foot; muster bow");
    assert!(table.stands(0, "foot1", (4, 0)) && table.stands(0, "bow1", (4, 0)));
}

#[test]
fn sx_ex_44_a_token_is_trampled_without_refund() {
    let table = arrange(&[SHADOWFELL, SUNLANDS])
        .unit(0, "horse1", (3, 1))
        .token(1, (4, 1))
        .bells(1, 1)
        .table();
    let table = table.steps("move horse1 (4,1)");
    assert!(table.player(1).tokens.is_empty());
    assert_eq!(table.bells(1), 1);
}

#[test]
fn sx_ex_45_income_counts_sites_and_never_falls_below_one() {
    let three = || {
        let board = arrange(&[SUNLANDS, VERDANT, NORTHREACH]).active(2);
        let poor = (0..3).fold(board, |board, seat| board.bells(seat, 0));
        poor.unit(0, "foot1", (4, -2)).unit(0, "foot2", (0, 0))
    };
    let table = three().table().steps("end");
    assert_eq!(table.bells(0), 3, "three sites are two bells, and Market Law one");
    assert_eq!(table.bells(1), 1, "only a capital");
    let taken = three().unit(1, "foot1", (0, -4)).table().steps("end");
    assert_eq!(taken.bells(2), 1, "no site");
}

#[test]
fn sx_ex_46_every_opponent_is_named_once() {
    let two = sunlands()
        .oath(0, Card::SwornAtCarn, 1)
        .hand(0, &[Card::OathOfTheOpenGate])
        .table();
    assert_eq!(
        two.refusing_rule("play oath-of-the-open-gate"),
        RuleId("SX-OATH-09")
    );
    let three = arrange(&[SUNLANDS, VERDANT, NORTHREACH])
        .oath(0, Card::SwornAtCarn, 1)
        .hand(0, &[Card::OathOfTheOpenGate])
        .table()
        .steps("play oath-of-the-open-gate");
    assert_eq!(three.player(0).oaths[1].named, Seat(2));
}

#[test]
fn sx_ex_47_a_public_objective_is_open_to_all_until_the_round_ends() {
    let table = arrange(&[SUNLANDS, VERDANT, NORTHREACH])
        .public(0, Objective::HighWatch)
        .units(0, "foot1 foot2", (3, -1))
        .units(1, "foot1 foot2", (-3, 1))
        .table()
        .steps("end; end");
    assert_eq!((table.score(0), table.score(1)), (5, 5));
    let table = table.steps("end; public river-watch");
    assert_eq!(
        table.state.centre[0].map(|lying| lying.objective),
        Some(Objective::RiverWatch)
    );
    assert!(table.state.retired.has(Objective::HighWatch));
}

#[test]
fn sx_ex_48_twenty_five_points_end_the_game_at_once() {
    let table = arrange(&[SUNLANDS, VERDANT, NORTHREACH])
        .unit(0, "horse1", (0, -3))
        .with(|raw| {
            raw.players[0].completed = 4;
            raw.players[0].captured.insert(Seat(1));
        })
        .table()
        .steps("move horse1 (0,-4)");
    assert!(table.is_over());
    assert_eq!((table.score(0), table.actions()), (26, 1));
}

#[test]
fn sx_ex_49_the_tracker_at_nine_ends_the_game_without_income() {
    let table = sunlands()
        .bells(0, 0)
        .bells(1, 0)
        .tracker(8)
        .active(1)
        .table()
        .steps("end");
    assert!(table.is_over());
    assert_eq!((table.state.tracker, table.bells(0)), (9, 0));
}

#[test]
fn sx_ex_50_bells_then_cards_break_ties_and_a_tied_host_scores_for_all() {
    let board = |cards: [&[Card]; 2]| {
        arrange(&[SUNLANDS, VERDANT])
            .with(|raw| {
                for player in &mut raw.players[..2] {
                    (player.completed, player.bells) = (3, 4);
                }
            })
            .units(0, "foot1 bow1", (4, 0))
            .units(1, "foot1 bow1", (-4, 4))
            .hand(0, cards[0])
            .hand(1, cards[1])
            .secret(0, Objective::Reapers)
            .secret(1, Objective::Hoard)
            .tracker(8)
            .active(1)
            .table()
            .steps("end")
    };
    let (two, three) = ([Card::Volley; 2], [Card::Volley, Card::Volley, Card::BellTolls]);
    let won = board([&three, &two]).outcome();
    assert_eq!(
        won.results.iter().map(|r| (r.score, r.rank)).collect::<Vec<_>>(),
        [(17, Some(1)), (17, Some(2))]
    );
    let shared = board([&two, &two]).outcome();
    assert_eq!(shared.winners().len(), 2);
    assert_eq!(board([&two, &two]).points(1, "most units"), 2);
}

#[test]
fn sx_ex_51_a_capital_is_scored_once_by_each_player() {
    let table = arrange(&[SUNLANDS, VERDANT, NORTHREACH])
        .unit(0, "horse1", (0, -3))
        .table();
    let table = table.steps("move horse1 (0,-4); move horse1 (0,-3); end; end; end; move horse1 (0,-4)");
    assert_eq!(table.score(0), 3);
    let other = arrange(&[SUNLANDS, VERDANT, NORTHREACH])
        .unit(1, "foot1", (0, -3))
        .with(|raw| raw.players[0].captured.insert(Seat(2)))
        .active(1)
        .table()
        .steps("move foot1 (0,-4)");
    assert_eq!((other.score(0), other.score(1)), (3, 3));
}

#[test]
fn sx_ex_52_two_captured_capitals_win_tide_light() {
    let setup = Setup::tide_light(3)
        .with_realms(&[SUNLANDS, VERDANT, NORTHREACH])
        .with_first(Seat(0));
    let table = arrange_setup(setup)
        .unit(0, "foot1", (0, -3))
        .with(|raw| raw.players[0].captured.insert(Seat(1)))
        .table()
        .steps("move foot1 (0,-4)");
    assert!(table.is_over());
    assert_eq!(table.outcome().results[0].rank, Some(1));
    assert_eq!(table.outcome().winners().len(), 1);
}

/// Bell War with Sunlands and the Verdant Marches against Ironspine and Northreach.
fn bell_war() -> Arranged {
    arrange_setup(
        Setup::bell_war()
            .with_realms(&[SUNLANDS, IRONSPINE, VERDANT, NORTHREACH])
            .with_first(Seat(0)),
    )
}

#[test]
fn sx_ex_53_a_trade_costs_a_bell_and_no_action() {
    let table = bell_war()
        .bells(0, 3)
        .hand(0, &[Card::Volley])
        .hand(2, &[Card::HerbLore])
        .table();
    let table = table.steps("trade volley; 2: accept herb-lore");
    assert_eq!((table.bells(0), table.actions()), (2, 0));
    assert!(table.hand(0).has(Card::HerbLore) && table.hand(2).has(Card::Volley));
    let table = table.steps("end; end");
    assert_eq!(table.asked(), Seat(2));
    assert_eq!(table.refusing_rule("trade volley"), RuleId("SX-BELL-14"));
}

#[test]
fn sx_ex_54_allies_defend_together_and_the_earlier_seat_assigns() {
    let table = bell_war()
        .unit(0, "foot1", (0, 0))
        .unit(2, "foot1", (0, 0))
        .unit(1, "foot1", (1, 0))
        .active(1)
        .table()
        .steps("attack (1,0) (0,0)");
    assert_eq!(table.pools(), (2, 3));
    let table = table.steps("red 12; white 0");
    assert_eq!(
        (table.asked(), table.legal("hit")),
        (Seat(0), vec!["hit foot1@0".into(), "hit foot1@2".into()])
    );
}

/// Solo at a level, the person at home as the example says, the Choir where the data put it.
fn solo(level: Level) -> Arranged {
    arrange_setup(Setup::solo(level))
}

#[test]
fn sx_ex_55_the_choir_may_march_to_carn_and_reedham_and_recruit() {
    let table = solo(Level::Dirge)
        .units(0, "lord foot1 foot2", (4, 0))
        .unit(0, "bow1", (5, 0))
        .unit(0, "horse1", (4, 1))
        .units(1, "lord foot1", (-4, 0))
        .unit(1, "foot2", (-5, 0))
        .unit(1, "horse1", (-4, -1))
        .unit(1, "bow1", (-5, 1))
        .table()
        .steps(
            "end; reveal procession; 1: move horse1 (0,0); move foot2 (-4,2); recruit (0,0); 1: muster foot",
        );
    assert!(
        table.stands(1, "foot3", (0, 0)),
        "Unending Hymn musters at the end of the turn"
    );
    assert_eq!(
        (table.bells(1), table.state.tracker),
        (4, 2),
        "one bell paid, two for three sites and one for Full Choir"
    );
}

#[test]
fn sx_ex_56_a_strike_card_adds_a_die_to_the_first_attack() {
    let table = solo(Level::Dirge)
        .unit(0, "foot1", (-2, 0))
        .unit(0, "horse1", (-1, 0))
        .unit(0, "lord", (4, 0))
        .units(1, "foot1 foot2", (-3, 0))
        .units(1, "lord bow1", (-4, 0))
        .table()
        .steps("end; reveal crescendo");
    assert_eq!(table.pools_of("attack (-3,0) (-2,0)"), (4, 1));
    assert_eq!(table.pools_of("attack (-4,0) (-2,0)"), (3, 1));
    let table = table.steps("attack (-4,0) (-2,0); red 111; white 0");
    assert_eq!(table.state.turn.choir_dice, 0, "only the first");
}

#[test]
fn sx_ex_57_an_oath_token_names_an_opponent() {
    let mut setup = Setup::standard(3)
        .with_realms(&[SUNLANDS, VERDANT, NORTHREACH])
        .with_first(Seat(0));
    setup.variant = Variant::Campaign;
    let mut carried = vec![Carried::default(); 3];
    carried[0].oath_tokens = 1;
    setup.carried = carried;
    let table = Table::of(setup).first_chances();
    let table = table.steps("0: token 1");
    assert_eq!(
        (table.player(0).oaths[0].named, table.player(0).oaths[0].token),
        (Seat(1), true)
    );
    let table = table.changed(|raw| {
        raw.agenda.pop();
        raw.agenda.push(six_realms::Step::Act).expect("room");
        raw.players[0].deck.take(Card::OathOfTheOpenGate);
        raw.players[0].hand.add(Card::OathOfTheOpenGate);
        raw.active = Seat(0);
    });
    let table = table.steps("play oath-of-the-open-gate");
    assert_eq!(
        table.player(0).oaths[1].named,
        Seat(2),
        "the only opponent left to name"
    );
    let table = table.end_turns_to(9);
    assert_eq!(table.points(0, "oaths kept"), 5, "seat 1 has no units");
}

#[test]
fn sx_ex_58_a_guard_lasts_until_the_next_turn() {
    let table = arrange(&[IRONSPINE, SUNLANDS])
        .unit(0, "foot1", (3, -3))
        .unit(1, "foot1", (3, -2))
        .hand(0, &[Card::Bulwark])
        .table()
        .steps("play bulwark; end");
    assert_eq!(table.pools_of("attack (3,-2) (3,-3)"), (2, 3));
    let table = table.steps("end; end");
    assert_eq!(table.pools_of("attack (3,-2) (3,-3)"), (2, 1));
}

#[test]
fn sx_ex_59_siege_picks_ignore_the_terrain_die_and_a_shield() {
    let table = arrange(&[IRONSPINE, SUNLANDS])
        .unit(0, "foot1", (3, -1))
        .unit(1, "foot1", (4, -2))
        .hand(0, &[Card::SiegePicks])
        .table()
        .steps("play siege-picks; attack (3,-1) (4,-2)");
    assert_eq!(table.pools(), (2, 1));
    let table = table.steps("red 26; white 1");
    assert_eq!(table.at(1, "foot1"), None);
}

#[test]
fn sx_ex_60_arrow_rain_rolls_a_miss_again() {
    let table = arrange(&[VERDANT, IRONSPINE])
        .unit(0, "bow1", (2, 0))
        .units(1, "foot1 foot2", (0, 0))
        .hand(0, &[Card::ArrowRain])
        .table()
        .steps("play arrow-rain; attack (2,0) (0,0)");
    assert_eq!(table.pools().0, 3);
    let table = table.steps("red 123; again 6");
    assert_eq!(table.state.combat.map(|combat| combat.hits), Some(3));
}

#[test]
fn sx_ex_61_sledge_roads_carry_two_further() {
    let table = arrange(&[NORTHREACH, VERDANT]).unit(0, "foot1", (0, -4)).table();
    assert!(table.allows("move foot1 (0,1)"));
    assert!(!table.allows("move foot1 (0,2)"));
}

#[test]
fn sx_ex_62_the_shieldwall_stands_in_carn() {
    let table = arrange(&[SUNLANDS, NORTHREACH])
        .unit(0, "foot1", (1, 0))
        .units(1, "foot1 foot2 lord", (0, 0))
        .table();
    assert_eq!(table.pools_of("attack (1,0) (0,0)"), (2, 4));
    let two = arrange(&[SUNLANDS, NORTHREACH])
        .unit(0, "foot1", (1, 0))
        .units(1, "foot1 foot2", (2, 0))
        .table();
    assert_eq!(
        two.pools_of("attack (1,0) (2,0)"),
        (2, 3),
        "one die of the Shieldwall"
    );
}
