//! Objectives (SX-OBJ): the twelve public ones at the end of a turn, the twelve secret ones at the end of the game.

use hexad_core::{Game as _, Seat, Viewer};
use six_realms::{Components, Objective, ObjectiveKind, Realm::*};

use crate::table::{Arranged, arrange};

/// Sunlands against the Verdant Marches.
fn two() -> Arranged {
    arrange(&[Sunlands, VerdantMarches])
}

/// Does seat 0 score this public objective at the end of its turn on this board?
fn completes(board: Arranged, objective: Objective) -> bool {
    let table = board.public(0, objective).table().steps("end");
    let mut table = table;
    while table.chance_asked() {
        table.play("curse 6");
    }
    match table.score(0) % 5 {
        0 => table.score(0) == 5,
        _ => table.score(0) == 8,
    }
}

/// Does seat 0 score this secret objective at the end of the game on this board?
fn fulfils(board: Arranged, objective: Objective) -> bool {
    let table = board
        .secret(0, objective)
        .tracker(8)
        .active(1)
        .table()
        .steps("end");
    match table.points(0, "secret objective") {
        7 => true,
        0 => false,
        other => panic!("{other} points"),
    }
}

/// Rules: SX-OBJ-01.
#[test]
fn sx_obj_01_two_public_objectives_lie_in_the_centre_worth_five_each() {
    let table = two()
        .public(0, Objective::HighWatch)
        .public(1, Objective::GrandMuster)
        .units(0, "foot1 foot2", (3, -1))
        .units(0, "foot3 bow1 bow2", (4, 0))
        .units(0, "horse1 horse2", (4, 1))
        .table()
        .steps("end");
    assert_eq!((table.score(0), table.player(0).completed), (10, 2));
    let set = Components::built_in();
    for kind in [ObjectiveKind::Public, ObjectiveKind::Secret] {
        assert_eq!(set.objectives.iter().filter(|row| row.kind == kind).count(), 12);
    }
}

#[test]
fn sx_obj_02_the_secret_objective_is_revealed_at_the_end_and_worth_seven() {
    let board = two()
        .secret(0, Objective::HeartAtDusk)
        .unit(0, "foot1", (0, 0))
        .tracker(8)
        .active(1);
    let table = board.table();
    let before = table.game.view(&table.state, Viewer::Seat(Seat(1)));
    assert_eq!(
        (before.players[0].has_secret, before.players[0].secret),
        (true, None)
    );
    let table = table.steps("end");
    let after = table.game.view(&table.state, Viewer::Seat(Seat(1)));
    assert_eq!(after.players[0].secret, Some(Objective::HeartAtDusk));
    assert_eq!(table.points(0, "secret objective"), 7);
}

#[test]
fn sx_obj_03_they_are_checked_at_the_end_of_ones_own_turn_and_for_oneself_alone() {
    let board = two()
        .public(0, Objective::HighWatch)
        .units(1, "foot1 foot2", (-3, 1));
    let table = board.units(0, "foot1 foot2", (3, -1)).table();
    assert_eq!(table.score(0), 0, "not in the middle of the turn");
    let table = table.steps("end");
    assert_eq!((table.score(0), table.score(1)), (5, 0));
    let left = table.steps("move foot1 (-3,0); end");
    assert_eq!(left.score(1), 0, "on the position at the end of his turn");
}

#[test]
fn sx_obj_04_what_is_completed_is_kept_when_the_position_changes() {
    let table = two()
        .public(0, Objective::HighWatch)
        .units(0, "foot1 foot2", (3, -1))
        .table();
    let table = table.steps("end; end; public river-watch; move foot1 (3,0); move foot2 (3,0); end");
    assert_eq!(table.score(0), 5);
}

#[test]
fn sx_obj_05_everybody_may_score_it_while_it_lies_there_and_each_once() {
    let board = two()
        .public(0, Objective::HighWatch)
        .units(0, "foot1 foot2", (3, -1));
    // With an empty stack it stays.
    let board = board.with(|raw| {
        raw.retired = raw.public_stack;
        raw.public_stack = [].into_iter().collect();
    });
    let table = board
        .clone()
        .units(1, "foot1 foot2", (-3, 1))
        .table()
        .steps("end; end");
    assert_eq!((table.score(0), table.score(1)), (5, 5));
    let again = table.steps("end; end");
    assert_eq!((again.score(0), again.score(1)), (5, 5), "each once");
}

#[test]
fn sx_obj_06_completed_ones_are_replaced_at_the_end_of_the_round() {
    let board = two()
        .public(1, Objective::HighWatch)
        .units(0, "foot1 foot2", (3, -1));
    let table = board.table().steps("end");
    assert!(table.state.centre[1].is_some_and(|lying| lying.objective == Objective::HighWatch));
    let table = table.steps("end");
    assert!(table.chance_asked() && table.chances().len() == 10);
    assert!(
        !table
            .chances()
            .iter()
            .any(|(outcome, _)| outcome == "public high-watch")
    );
    let table = table.steps("public every-road");
    let lying = table.state.centre.map(|lying| lying.map(|lying| lying.objective));
    assert_eq!(lying, [Some(Objective::DoubleStroke), Some(Objective::EveryRoad)]);
    assert_eq!(table.asked(), Seat(0), "the one nobody completed stays");
}

#[test]
fn sx_obj_07_joined_conditions_must_all_hold() {
    let near = two().unit(0, "lord", (4, 0)).unit(1, "foot1", (3, 0));
    let no_lord = two().unit(0, "foot1", (4, 0));
    let both = two().unit(0, "lord", (4, 0));
    let met = [near, no_lord, both].map(|board| fulfils(board, Objective::QuietBorder));
    assert_eq!(met, [false, false, true]);
}

#[test]
fn sx_obj_08_secret_ones_are_tested_in_the_final_position_alone() {
    let board = two()
        .secret(0, Objective::HeartAtDusk)
        .unit(0, "foot1", (0, 0))
        .tracker(8);
    let left = board.clone().table().steps("move foot1 (1,0); end; end");
    assert_eq!(left.points(0, "secret objective"), 0);
    let stayed = board.table().steps("end; end");
    assert_eq!(stayed.points(0, "secret objective"), 7);
}

#[test]
fn sx_obj_09_numbers_go_by_the_players_at_the_start() {
    let three_sites = |realms: &[six_realms::Realm]| {
        let board = arrange(realms).unit(0, "foot1", (4, -2)).unit(0, "foot2", (2, 2));
        completes(board, Objective::MarketCharter)
    };
    assert!(!three_sites(&[Sunlands, VerdantMarches]));
    assert!(!three_sites(&[Sunlands, VerdantMarches, Northreach]));
    assert!(three_sites(&[Sunlands, VerdantMarches, Northreach, Palemoor]));
    for (players, bells) in [(2, 14), (3, 12), (4, 10), (5, 10), (6, 10)] {
        let realms = &[
            Sunlands,
            VerdantMarches,
            Northreach,
            Palemoor,
            Ironspine,
            Shadowfell,
        ][..players];
        assert!(
            completes(arrange(realms).bells(0, bells), Objective::FullCoffers),
            "{players}"
        );
        assert!(
            !completes(arrange(realms).bells(0, bells - 1), Objective::FullCoffers),
            "{players}"
        );
    }
}

// The public objectives, each met and just missed.

#[test]
fn sx_obj_03_hold_the_heart_wants_two_units_in_carn() {
    assert!(completes(
        two().units(0, "foot1 bow1", (0, 0)),
        Objective::HoldTheHeart
    ));
    assert!(!completes(
        two().unit(0, "foot1", (0, 0)).unit(0, "bow1", (1, 0)),
        Objective::HoldTheHeart
    ));
}

#[test]
fn sx_obj_03_market_charter_wants_four_sites_of_two_players() {
    let three = two().unit(0, "foot1", (4, -2)).unit(0, "foot2", (2, 2));
    assert!(completes(
        three.clone().unit(0, "bow1", (0, 0)),
        Objective::MarketCharter
    ));
    assert!(!completes(three, Objective::MarketCharter));
}

#[test]
fn sx_obj_03_full_coffers_wants_fourteen_bells_of_two_players_after_the_curse() {
    assert!(completes(two().bells(0, 14), Objective::FullCoffers));
    assert!(!completes(two().bells(0, 13), Objective::FullCoffers));
    let cursed = two()
        .public(0, Objective::FullCoffers)
        .bells(0, 14)
        .unit(0, "foot1", (1, 1))
        .table();
    assert_eq!(cursed.steps("end; curse 1").score(0), 0);
}

#[test]
fn sx_obj_03_banner_abroad_wants_two_units_in_homes_of_opponents() {
    let one = two().unit(0, "foot1", (-5, 4));
    assert!(completes(
        one.clone().unit(0, "foot2", (-4, 5)),
        Objective::BannerAbroad
    ));
    assert!(
        !completes(one.unit(0, "foot2", (0, -5)), Objective::BannerAbroad),
        "nobody plays Northreach"
    );
}

#[test]
fn sx_obj_03_three_notches_wants_three_removed_in_the_game() {
    let board = |kills| {
        two()
            .public(1, Objective::HighWatch)
            .public(0, Objective::ThreeNotches)
            .units(0, "foot1 foot2", (1, 0))
            .hurt(1, "foot1", (0, 0), 1)
            .with(|raw| raw.players[0].kills = kills)
            .table()
            .steps("attack (1,0) (0,0); red 2222; white 0; end")
    };
    assert_eq!((board(2).score(0), board(1).score(0)), (5, 0));
}

#[test]
fn sx_obj_03_grand_muster_wants_seven_units() {
    let six = two()
        .units(0, "foot1 foot2 foot3", (4, 0))
        .units(0, "bow1 bow2 horse1", (4, 1));
    assert!(completes(
        six.clone().unit(0, "horse2", (5, 0)),
        Objective::GrandMuster
    ));
    assert!(
        !completes(six.token(0, (5, 0)), Objective::GrandMuster),
        "a token is no unit"
    );
}

#[test]
fn sx_obj_03_every_road_wants_five_terrains() {
    let four = two()
        .unit(0, "foot1", (1, 0))
        .unit(0, "foot2", (2, 0))
        .unit(0, "foot3", (3, 1))
        .unit(0, "bow1", (3, 2));
    assert!(completes(
        four.clone().unit(0, "bow2", (4, 0)),
        Objective::EveryRoad
    ));
    assert!(!completes(four.unit(0, "bow2", (5, 0)), Objective::EveryRoad));
}

#[test]
fn sx_obj_03_watches_and_vigil_count_units_on_their_terrain() {
    let one = two().unit(0, "foot1", (3, -1));
    assert!(completes(
        one.clone().unit(0, "foot2", (3, -1)),
        Objective::HighWatch
    ));
    assert!(!completes(one, Objective::HighWatch));
    let two_on_river = two().units(0, "foot1 foot2", (3, 1));
    assert!(completes(
        two_on_river.clone().unit(0, "horse1", (-3, -1)),
        Objective::RiverWatch
    ));
    assert!(!completes(two_on_river, Objective::RiverWatch));
    let cursed = two().unit(0, "foot1", (1, 1));
    assert!(completes(
        cursed.clone().unit(0, "foot2", (-1, -1)),
        Objective::CursedVigil
    ));
    assert!(!completes(cursed, Objective::CursedVigil));
}

#[test]
fn sx_obj_03_break_a_crown_wants_a_captured_capital() {
    let board = two().public(0, Objective::BreakACrown).unit(0, "foot1", (-4, 3));
    let taken = board.clone().table().steps("move foot1 (-4,4); end");
    assert_eq!(taken.score(0), 3 + 5);
    assert_eq!(board.table().steps("end").score(0), 0);
}

#[test]
fn sx_obj_03_double_stroke_wants_two_removed_in_one_turn() {
    let board = || {
        two()
            .public(0, Objective::DoubleStroke)
            .public(1, Objective::HighWatch)
            .units(0, "foot1 foot2", (1, 0))
            .hurt(1, "foot1", (0, 0), 1)
            .hurt(1, "bow1", (2, 0), 1)
            .table()
    };
    let one = "attack (1,0) (0,0); red 2222; white 0";
    let other = "attack (1,0) (2,0); red 3333";
    assert_eq!(board().steps(&format!("{one}; {other}; end")).score(0), 5);
    let apart = board().steps(&format!("{one}; end; end; {other}; end"));
    assert_eq!(
        (apart.player(0).kills, apart.score(0)),
        (2, 0),
        "two in two turns"
    );
}

// The secret objectives, each met and just missed.

#[test]
fn sx_obj_08_quiet_border_wants_no_enemy_next_to_the_capital() {
    let lord = two().unit(0, "lord", (0, 0));
    assert!(
        fulfils(lord.clone().unit(1, "foot1", (2, 0)), Objective::QuietBorder),
        "two hexes away"
    );
    assert!(!fulfils(
        lord.clone().unit(1, "foot1", (3, 0)),
        Objective::QuietBorder
    ));
    assert!(!fulfils(lord.unit(1, "foot1", (4, 0)), Objective::QuietBorder));
}

#[test]
fn sx_obj_08_throne_abroad_wants_a_unit_in_an_enemy_capital() {
    assert!(fulfils(two().unit(0, "foot1", (-4, 4)), Objective::ThroneAbroad));
    assert!(
        !fulfils(two().unit(0, "foot1", (-5, 4)), Objective::ThroneAbroad),
        "another home hex"
    );
    assert!(
        !fulfils(two().unit(0, "foot1", (0, -4)), Objective::ThroneAbroad),
        "nobody's capital"
    );
}

#[test]
fn sx_obj_08_town_ring_wants_three_towns_of_two_players() {
    let towns = two().unit(0, "foot1", (4, -2)).unit(0, "foot2", (2, 2));
    assert!(fulfils(
        towns.clone().unit(0, "foot3", (-2, 4)),
        Objective::TownRing
    ));
    assert!(
        !fulfils(towns.unit(0, "foot3", (0, 0)), Objective::TownRing),
        "Carn is no town"
    );
    let four = arrange(&[Sunlands, VerdantMarches, Northreach, Palemoor]);
    let four = four
        .unit(0, "foot1", (4, -2))
        .unit(0, "foot2", (2, 2))
        .secret(0, Objective::TownRing);
    let table = four.tracker(8).active(3).table().steps("end");
    assert_eq!(table.points(0, "secret objective"), 7, "two of four players");
}

#[test]
fn sx_obj_08_hoard_wants_twelve_bells_of_two_players() {
    assert!(fulfils(two().bells(0, 12), Objective::Hoard));
    assert!(!fulfils(two().bells(0, 11), Objective::Hoard));
}

#[test]
fn sx_obj_08_heart_at_dusk_wants_a_unit_in_carn() {
    assert!(fulfils(two().unit(0, "foot1", (0, 0)), Objective::HeartAtDusk));
    assert!(!fulfils(two().unit(0, "foot1", (1, 0)), Objective::HeartAtDusk));
}

#[test]
fn sx_obj_08_unbroken_host_wants_six_units() {
    let five = two()
        .units(0, "foot1 foot2 foot3", (4, 0))
        .units(0, "bow1 bow2", (4, 1));
    assert!(fulfils(
        five.clone().unit(0, "horse1", (4, 1)),
        Objective::UnbrokenHost
    ));
    assert!(!fulfils(five, Objective::UnbrokenHost));
}

#[test]
fn sx_obj_08_four_arms_wants_every_class_and_five_units() {
    let four = two()
        .units(0, "foot1 bow1 horse1", (4, 0))
        .unit(0, "lord", (4, 1));
    assert!(fulfils(
        four.clone().unit(0, "foot2", (4, 1)),
        Objective::FourArms
    ));
    assert!(!fulfils(four, Objective::FourArms), "four units");
    let three = two()
        .units(0, "foot1 foot2 bow1", (4, 0))
        .units(0, "foot3 horse1", (4, 1));
    assert!(!fulfils(three, Objective::FourArms), "no Lord");
}

#[test]
fn sx_obj_08_wide_realm_wants_five_hexes() {
    let four = two()
        .units(0, "foot1 foot2", (4, 0))
        .unit(0, "foot3", (4, 1))
        .unit(0, "bow1", (5, 0))
        .unit(0, "bow2", (5, -1));
    assert!(fulfils(
        four.clone().unit(0, "horse1", (3, 0)),
        Objective::WideRealm
    ));
    assert!(!fulfils(four, Objective::WideRealm), "five units in four hexes");
}

#[test]
fn sx_obj_08_reapers_wants_four_removed_in_the_game() {
    let kills = |kills| two().with(|raw| raw.players[0].kills = kills);
    assert!(fulfils(kills(4), Objective::Reapers));
    assert!(!fulfils(kills(3), Objective::Reapers));
}

#[test]
fn sx_obj_08_richest_map_wants_more_sites_than_any_opponent() {
    let ahead = two().unit(0, "foot1", (4, -2));
    assert!(fulfils(ahead.clone(), Objective::RichestMap));
    assert!(
        !fulfils(ahead.unit(1, "foot1", (-2, 4)), Objective::RichestMap),
        "as many are not more"
    );
}

#[test]
fn sx_obj_08_fresh_ranks_wants_five_units_without_a_wound() {
    let four = || {
        two()
            .units(0, "foot1 foot2", (4, 0))
            .units(0, "bow1 bow2", (4, 1))
    };
    assert!(fulfils(four().unit(0, "foot3", (5, 0)), Objective::FreshRanks));
    assert!(
        !fulfils(four().hurt(0, "foot3", (5, 0), 1), Objective::FreshRanks),
        "a wound"
    );
    assert!(!fulfils(four(), Objective::FreshRanks), "four units");
}

#[test]
fn sx_obj_08_foothold_wants_a_unit_abroad_and_the_lord_alive() {
    let abroad = two().unit(0, "foot1", (-5, 4));
    assert!(fulfils(
        abroad.clone().unit(0, "lord", (4, 0)),
        Objective::Foothold
    ));
    assert!(!fulfils(abroad, Objective::Foothold), "no Lord");
    assert!(
        !fulfils(two().unit(0, "lord", (4, 0)), Objective::Foothold),
        "nobody abroad"
    );
}

/// Rules: SX-OBJ-06.
#[test]
fn sx_obj_06_both_places_are_renewed_and_a_new_card_has_no_scorers() {
    let table = two()
        .public(0, Objective::HighWatch)
        .public(1, Objective::FullCoffers)
        .units(0, "foot1 foot2", (3, -1))
        .bells(0, 14)
        .table()
        .steps("end; end; public break-a-crown; public grand-muster");
    let lying: Vec<_> = table.state.centre.iter().flatten().collect();
    assert_eq!(
        [lying[0].objective, lying[1].objective],
        [Objective::BreakACrown, Objective::GrandMuster]
    );
    assert!(lying.iter().all(|lying| lying.scored.is_empty()));
}

/// Rules: SX-OBJ-03, SX-END-03.
#[test]
fn sx_obj_03_all_that_are_met_at_one_check_score_before_the_points_are_looked_at() {
    let table = two()
        .public(0, Objective::HighWatch)
        .public(1, Objective::FullCoffers)
        .units(0, "foot1 foot2", (3, -1))
        .bells(0, 14)
        .with(|raw| raw.players[0].completed = 4)
        .table()
        .steps("end");
    assert!(table.is_over());
    assert_eq!(table.score(0), 30, "whichever place a card lies in");
}

/// Rules: SX-OBJ-08.
#[test]
fn sx_obj_08_richest_map_is_compared_with_each_opponent_alone() {
    let three = arrange(&[Sunlands, VerdantMarches, Northreach]).unit(0, "foot1", (4, -2));
    let table = three
        .secret(0, Objective::RichestMap)
        .tracker(8)
        .active(2)
        .table()
        .steps("end");
    assert_eq!(table.points(0, "secret objective"), 7, "two against one and one");
}
