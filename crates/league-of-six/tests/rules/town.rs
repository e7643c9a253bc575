//! Stage 2, town selection (chapter 6): taking a turn, and conflicts.

use league_of_six::{Companion, Duel, Event, Stage, Step, Town, Wagon};

use super::table::*;

/// Round 2, four humans on the roads outside Zittau, Lauban, Kamenz and Goerlitz, each with so many guards;
/// Loebau and Bautzen are besieged, and turquoise is to move.
fn round_two(guards: u16) -> Table {
    Table::at_selection(setup(4, 0), 2).arranged(|arrange| {
        for seat in arrange.humans() {
            arrange.guards(seat, guards);
        }
    })
}

/// The positions on which the town may be entered.
fn positions(table: &Table, town: Town) -> Vec<u8> {
    let verb = format!("enter {town} ");
    let legal = table.legal();
    let positions = legal.iter().filter_map(|action| action.strip_prefix(&verb));
    positions.map(|position| position.parse().unwrap()).collect()
}

/// What turquoise pays to enter a town on 0.
fn cost(table: &Table, town: Town) -> u16 {
    table.guards(TURQUOISE) - table.clone().steps(&format!("enter {town} 0")).guards(TURQUOISE)
}

// Taking a turn.

/// Rules: LS-TOWN-01, LS-TOWN-30.
#[test]
fn ls_town_01_each_takes_a_turn_and_ends_alone_in_an_open_town() {
    let table = round_two(9).steps(
        "turquoise: enter lauban 0; orange: enter lauban 3; turquoise: accept; turquoise: enter zittau 0
         violet: enter zittau 2; turquoise: accept; turquoise: enter kamenz 0",
    );
    // Three have had their turn: the stage goes on until grey has.
    assert_eq!((table.stage(), table.asked()), (Stage::TownSelection, GREY));
    let table = table.steps("grey: enter goerlitz 0");
    assert_eq!(table.stage(), Stage::TaxCollection);
    let wagons = [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.place(seat).wagon);
    let expected = [
        Wagon::Counter(Town::Kamenz, 0),
        Wagon::Counter(Town::Lauban, 3),
        Wagon::Counter(Town::Zittau, 2),
        Wagon::Counter(Town::Goerlitz, 0),
    ];
    assert_eq!(wagons, expected);
}

#[test]
fn ls_town_02_a_besieged_town_cannot_be_entered() {
    let table = round_two(3);
    let refused = table.refused("enter loebau 0");
    assert_eq!(refused.to_string(), "Loebau cannot be entered: it is besieged");
    assert_eq!(table.refusing_rule("enter loebau 0").0, "LS-TOWN-02");
    assert!(positions(&table, Town::Loebau).is_empty() && positions(&table, Town::Bautzen).is_empty());
}

#[test]
fn ls_town_03_a_besieged_town_is_passed_like_any_other() {
    let table = round_two(3).arranged(|arrange| arrange.besieged(&[Town::Lauban, Town::Loebau]));
    // Lauban lies between Zittau and Kamenz, Bautzen is a neighbour the other way round.
    assert_eq!(
        [Town::Kamenz, Town::Bautzen].map(|town| cost(&table, town)),
        [2, 1]
    );
}

#[test]
fn ls_town_04_the_first_placement_is_free() {
    let table = Table::at_selection(setup(4, 0), 1);
    for town in [Town::Zittau, Town::Lauban, Town::Kamenz, Town::Goerlitz] {
        assert_eq!(cost(&table, town), 0);
    }
    // Into an occupied town too: the whole purse of 3 guards and 5 royal guards may be offered.
    let table = table.steps("turquoise: enter zittau 0");
    assert_eq!(positions(&table, Town::Zittau), [1, 2, 3, 4, 5, 6, 7, 8]);
}

/// Rules: LS-TOWN-05, LS-CLEAN-03.
#[test]
fn ls_town_05_a_wagon_starts_outside_the_town_of_last_rounds_tax() {
    let table = Table::before_cleanup(setup(3, 0), 1, |_| ()).steps("done");
    let table = table.until(|table| table.stage() == Stage::TownSelection);
    let wagons = [TURQUOISE, ORANGE, VIOLET].map(|seat| table.place(seat).wagon);
    assert_eq!(
        wagons,
        [Town::Zittau, Town::Lauban, Town::Kamenz].map(Wagon::Road)
    );
}

#[test]
fn ls_town_06_a_wagon_on_the_road_causes_no_conflict() {
    // Orange is on the road outside Lauban.
    let table = round_two(3);
    assert_eq!(positions(&table, Town::Lauban), [0]);
    let table = table.steps("turquoise: enter lauban 0");
    assert_eq!((table.state.table().duel, table.asked()), (None, ORANGE));
}

#[test]
fn ls_town_07_a_section_of_road_costs_a_guard() {
    let table = round_two(3);
    let costs = [Town::Lauban, Town::Kamenz, Town::Goerlitz].map(|town| cost(&table, town));
    assert_eq!(costs, [1, 2, 3]);
    // The reserve gets it, and nobody else.
    let table = table.steps("enter goerlitz 0");
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.guards(seat)),
        [0, 3, 3, 3]
    );
}

#[test]
fn ls_town_08_staying_costs_a_guard() {
    assert_eq!(cost(&round_two(3), Town::Zittau), 1);
}

#[test]
fn ls_town_09_from_round_two_on_every_turn_costs_at_least_a_guard() {
    // Even with the discount of a Wagon Driver.
    for table in [
        round_two(3),
        round_two(3).arranged(|arrange| {
            arrange.companion(TURQUOISE, Companion::WagonDriver);
        }),
    ] {
        for action in table.legal() {
            let paid = table.clone().steps(&action).guards(TURQUOISE);
            assert!(paid < 3, "{action}");
        }
    }
}

/// Rules: LS-TOWN-10, LS-EX-06.
#[test]
fn ls_town_10_staying_in_a_besieged_town_is_not_possible() {
    let table = round_two(3).arranged(|arrange| arrange.besieged(&[Town::Zittau, Town::Loebau]));
    assert!(positions(&table, Town::Zittau).is_empty());
    assert_eq!(table.refusing_rule("enter zittau 0").0, "LS-TOWN-02");
    // The way is counted from there all the same.
    let costs = [Town::Lauban, Town::Kamenz, Town::Goerlitz].map(|town| cost(&table, town));
    assert_eq!(costs, [1, 2, 3]);
}

#[test]
fn ls_town_11_the_cheaper_way_round_is_paid() {
    let table = round_two(3).arranged(|arrange| arrange.besieged(&[Town::Lauban, Town::Kamenz]));
    // Clockwise it would be 3, 4 and 5.
    let costs = [Town::Goerlitz, Town::Loebau, Town::Bautzen].map(|town| cost(&table, town));
    assert_eq!(costs, [3, 2, 1]);
}

#[test]
fn ls_town_12_an_unoccupied_town_is_entered_on_0() {
    let table = round_two(3);
    assert_eq!(
        table.legal_text(),
        "enter kamenz 0; enter zittau 0; enter goerlitz 0; enter lauban 0"
    );
    let refused = table.refused("enter lauban 1");
    assert_eq!(
        refused.to_string(),
        "1 is no position to enter free Lauban: 0 would do"
    );
    assert_eq!(table.refusing_rule("enter lauban 1").0, "LS-TOWN-12");
    assert_eq!(
        table.steps("enter lauban 0").place(TURQUOISE).wagon,
        Wagon::Counter(Town::Lauban, 0)
    );
}

/// Rules: LS-TOWN-13, LS-BOX-26.
#[test]
fn ls_town_13_an_occupied_town_is_entered_above_its_occupant_up_to_12() {
    let table = round_two(20).steps("turquoise: enter lauban 0");
    assert_eq!(positions(&table, Town::Lauban), (1..=12).collect::<Vec<_>>());
    // Each town has a counter of its own.
    assert_eq!(positions(&table, Town::Kamenz), [0]);
    let refused = table.refused("enter lauban 0");
    assert_eq!(
        refused.to_string(),
        "0 is no offer in Lauban: its occupant stands on 0, so offer 1 to 12"
    );
    assert_eq!(table.refusing_rule("enter lauban 0").0, "LS-TOWN-13");
    let table = table.steps("orange: enter lauban 4");
    assert_eq!(table.place(ORANGE).wagon, Wagon::Counter(Town::Lauban, 4));
    assert_eq!(
        table.state.table().duel,
        Some(Duel {
            low: TURQUOISE,
            high: ORANGE
        })
    );
}

#[test]
fn ls_town_14_the_offer_is_above_an_occupant_who_stands_above_0() {
    let earlier =
        round_two(9).steps("enter lauban 0; orange: enter lauban 3; accept; turquoise: enter zittau 0");
    assert_eq!(positions(&earlier, Town::Lauban)[0], 4);
    assert_eq!(earlier.refusing_rule("enter lauban 3").0, "LS-TOWN-13");
    let centurion = round_two(9)
        .arranged(|arrange| {
            arrange.companion(TURQUOISE, Companion::Centurion);
        })
        .steps("turquoise: enter lauban 1");
    assert_eq!(positions(&centurion, Town::Lauban)[0], 2);
}

#[test]
fn ls_town_15_a_town_whose_occupant_stands_on_12_is_closed() {
    let table = round_two(30).steps("enter lauban 0; orange: enter lauban 12; turquoise: enter zittau 0");
    assert_eq!(table.asked(), VIOLET);
    assert!(positions(&table, Town::Lauban).is_empty());
    let refused = table.refused("enter lauban 12");
    assert_eq!(
        refused.to_string(),
        "Lauban cannot be entered: its occupant stands on 12"
    );
    assert_eq!(table.refusing_rule("enter lauban 12").0, "LS-TOWN-15");
    // On 11 it is open, for 12 alone.
    let table =
        round_two(30).steps("enter lauban 0; orange: enter lauban 11; accept; turquoise: enter zittau 0");
    assert_eq!(positions(&table, Town::Lauban), [12]);
}

// Conflicts.

#[test]
fn ls_town_16_who_stands_lower_accepts_or_raises() {
    let table = round_two(5).steps("enter lauban 0; orange: enter lauban 2");
    assert_eq!(table.asked(), TURQUOISE);
    // Four guards after the road, and ten favour for five more.
    assert_eq!(
        table.legal_text(),
        "accept; raise 3; raise 4; raise 5; raise 6; raise 7; raise 8; raise 9"
    );
    let refused = table.refused("raise 2");
    assert_eq!(
        refused.to_string(),
        "2 is no raise: orange stands on 2, so raise to 3 or more, or accept"
    );
    assert_eq!(table.refusing_rule("raise 2").0, "LS-TOWN-16");
    let rich = round_two(20).steps("enter lauban 0; orange: enter lauban 2");
    assert_eq!(rich.legal().last().unwrap(), "raise 12");
}

#[test]
fn ls_town_17_offers_alternate_until_one_side_accepts() {
    let table = round_two(20).steps(
        "enter lauban 0; orange: enter lauban 1
         turquoise: raise 2; orange: raise 5; turquoise: raise 6; orange: accept; orange: enter kamenz 0",
    );
    assert_eq!((table.state.table().duel, table.asked()), (None, VIOLET));
}

#[test]
fn ls_town_18_an_offer_of_12_must_be_accepted() {
    let table = round_two(20).steps("enter lauban 0; orange: enter lauban 12");
    assert!(table.events.contains(&Event::Accepted { seat: TURQUOISE }));
    assert_eq!(table.step_asked(), Step::Enter(TURQUOISE));
    // An offer of 11 is answered by choice.
    let table = round_two(20).steps("enter lauban 0; orange: enter lauban 11");
    assert_eq!(table.legal_text(), "accept; raise 12");
}

#[test]
fn ls_town_19_nobody_offers_more_than_they_can_pay() {
    // Three guards and ten favour pay 8; staying in Lauban takes one of them.
    let table = round_two(3).steps("turquoise: enter lauban 0");
    assert_eq!(positions(&table, Town::Lauban), [1, 2, 3, 4, 5, 6, 7]);
    let refused = table.refused("enter lauban 8");
    assert_eq!(
        refused.to_string(),
        "an offer of 8 in Lauban cannot be paid: the way costs 1 and you can pay 8 at most"
    );
    let table = table.steps("orange: enter lauban 1");
    let refused = table.refused("raise 8");
    assert_eq!(
        refused.to_string(),
        "a raise to 8 cannot be paid: you can pay 7 at most"
    );
    assert_eq!(table.refusing_rule("raise 8").0, "LS-TOWN-19");
    assert_eq!(table.legal().last().unwrap(), "raise 7");
}

#[test]
fn ls_town_20_who_cannot_afford_a_higher_number_accepts() {
    let table = round_two(9)
        .arranged(|arrange| {
            arrange.guards(TURQUOISE, 3);
            arrange.favour(TURQUOISE, 1);
        })
        .steps("enter lauban 0; orange: enter lauban 2");
    assert_eq!(
        (table.asked(), table.legal_text().as_str()),
        (TURQUOISE, "accept")
    );
    assert_eq!(table.refusing_rule("raise 3").0, "LS-TOWN-19");
}

/// Rules: LS-TOWN-21, LS-TOWN-23.
#[test]
fn ls_town_21_and_23_the_full_number_is_paid_and_the_payer_stays_on_it() {
    let table = round_two(9).steps("enter lauban 0; orange: enter lauban 2; raise 4; raise 6; accept");
    // One guard each for the road, then the six of orange's last offer.
    assert_eq!(
        [TURQUOISE, ORANGE].map(|seat| table.guards(seat)),
        [9 - 1 + 6, 9 - 1 - 6]
    );
    assert_eq!(table.place(ORANGE).wagon, Wagon::Counter(Town::Lauban, 6));
}

#[test]
fn ls_town_22_the_accepter_travels_on_the_guards_just_received() {
    let table = round_two(9)
        .arranged(|arrange| {
            arrange.guards(TURQUOISE, 1);
            arrange.favour(TURQUOISE, 0);
        })
        .steps("enter lauban 0; orange: enter lauban 2");
    assert_eq!(table.guards(TURQUOISE), 0);
    let table = table.steps("accept; turquoise: enter goerlitz 0");
    assert_eq!((table.guards(TURQUOISE), table.favour(TURQUOISE)), (0, 0));
}

#[test]
fn ls_town_24_the_accepter_chooses_another_town_at_once() {
    let table = round_two(9).steps("enter lauban 0; orange: enter lauban 2; accept");
    assert_eq!(table.step_asked(), Step::Enter(TURQUOISE));
    assert_eq!(
        table.legal_text(),
        "enter kamenz 0; enter zittau 0; enter goerlitz 0"
    );
    let refused = table.refused("enter lauban 3");
    assert_eq!(
        refused.to_string(),
        "Lauban cannot be entered: it is the town just left"
    );
    assert_eq!(table.refusing_rule("enter lauban 3").0, "LS-TOWN-24");
}

#[test]
fn ls_town_25_the_accepter_pays_the_road_in_round_one_too() {
    let table = Table::at_selection(setup(4, 0), 1).steps("enter zittau 0; orange: enter zittau 1; accept");
    assert_eq!(table.guards(TURQUOISE), 4);
    let costs = [Town::Lauban, Town::Kamenz, Town::Goerlitz].map(|town| cost(&table, town));
    assert_eq!(costs, [1, 2, 3]);
}

/// Rules: LS-TOWN-26, LS-TOWN-27.
#[test]
fn ls_town_26_and_27_a_chain_ends_in_an_unoccupied_town() {
    let table = round_two(9).steps(
        "turquoise: enter zittau 0; orange: enter lauban 0
         violet: enter lauban 1; orange: accept; orange: enter zittau 1",
    );
    // A new conflict at once, and grey waits.
    assert_eq!(table.step_asked(), Step::Answer(TURQUOISE));
    let table = table.steps("turquoise: accept; turquoise: enter goerlitz 0");
    assert_eq!(table.step_asked(), Step::Enter(GREY));
}

/// Rules: LS-TOWN-28, LS-TOWN-29, LS-EX-18.
#[test]
fn ls_town_28_and_29_a_displaced_wagon_may_come_back_and_challenge_again() {
    let table = Table::at_selection(setup(3, 0), 1).arranged(|arrange| {
        arrange.scale(&[TURQUOISE, VIOLET, ORANGE]);
    });
    let table = table.steps(
        "turquoise: enter zittau 0; violet: enter lauban 0; orange: enter zittau 1
         turquoise: accept; turquoise: enter lauban 1; violet: raise 2; turquoise: accept",
    );
    // Back to Zittau, above orange's 1.
    assert_eq!(positions(&table, Town::Zittau)[0], 2);
    let table = table.steps("turquoise: enter zittau 2; orange: accept");
    assert_eq!(table.place(TURQUOISE).wagon, Wagon::Counter(Town::Zittau, 2));
    assert_eq!(table.place(VIOLET).wagon, Wagon::Counter(Town::Lauban, 2));
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET].map(|seat| table.guards(seat)),
        [2, 4, 1]
    );
    assert_eq!(table.step_asked(), Step::Enter(ORANGE));
    // Violet, challenged once, may be challenged again.
    assert_eq!(positions(&table, Town::Lauban)[0], 3);
}
