//! The curse (SX-CURSE).

use hexad_core::Seat;
use six_realms::{Event, Realm, Setup};

use crate::table::{Arranged, Table, arrange, arrange_setup};

fn sunlands() -> Arranged {
    arrange(&[Realm::Sunlands, Realm::Ironspine])
}

/// The piece that rolled the curse in the last step.
fn roller(table: &Table) -> String {
    let rolls = table.events.iter().filter_map(|event| match event {
        Event::Cursed { piece, .. } => Some(piece.to_string()),
        _ => None,
    });
    rolls.collect()
}

#[test]
fn sx_curse_01_one_or_two_loses_a_bell() {
    for (face, left) in [(1, 4), (2, 4), (3, 5), (4, 5), (5, 5), (6, 5)] {
        let table = sunlands().unit(0, "foot1", (1, 1)).bells(0, 5).table();
        let table = table.steps("end").steps(&format!("curse {face}"));
        assert_eq!(table.bells(0), left, "roll {face}");
    }
}

#[test]
fn sx_curse_02_each_of_the_owners_units_on_cursed_rolls_once_at_the_end_of_his_turn() {
    let table = sunlands()
        .units(0, "foot1 bow1", (1, 1))
        .unit(0, "foot2", (1, 0))
        .unit(1, "foot1", (-1, 2))
        .bells(0, 5)
        .table();
    let table = table.steps("end; curse 1; curse 1");
    assert_eq!(
        (table.bells(0), table.asked()),
        (3, Seat(1)),
        "two rolls, and none of the rival's"
    );
    let table = table.steps("end");
    assert!(table.chance_asked(), "his comes at the end of his own turn");
    assert_eq!(
        table.steps("curse 6").asked(),
        Seat(0),
        "and no second one at the end of the round"
    );
}

#[test]
fn sx_curse_03_who_has_no_bells_loses_nothing() {
    let table = sunlands().unit(0, "foot1", (1, 1)).bells(0, 0).table();
    assert_eq!(table.steps("end; curse 1").bells(0), 0);
}

#[test]
fn sx_curse_04_entering_crossing_and_starting_on_cursed_cause_no_roll() {
    let table = sunlands()
        .unit(0, "foot1", (1, 0))
        .unit(0, "foot2", (-1, 2))
        .table()
        .steps("move foot1 (1,1)");
    assert_eq!(table.asked(), Seat(0), "no roll on entering");
    let table = table.steps("move foot1 (1,0); end");
    assert!(table.chance_asked(), "foot2 is still there");
    let left = sunlands()
        .unit(0, "foot1", (1, 1))
        .table()
        .steps("move foot1 (1,0); end");
    assert_eq!(left.asked(), Seat(1), "it started there and is gone");
    // Around Lancers at (1,0) only Cursed (1,1) is open, and the Road (0,2) lies behind it.
    let crossed = sunlands()
        .unit(0, "horse1", (1, 0))
        .units(1, "foot1", (1, -1))
        .units(1, "foot2", (2, -1))
        .units(1, "foot3", (2, 0))
        .units(1, "foot4", (0, 1))
        .units(1, "bow1", (0, 0))
        .table()
        .steps("move horse1 (0,2); end");
    assert!(crossed.stands(0, "horse1", (0, 2)));
    assert!(
        !crossed
            .events
            .iter()
            .any(|event| matches!(event, Event::Cursed { .. }))
    );
}

#[test]
fn sx_curse_05_rolls_ascend_by_hex_and_then_by_unit_number() {
    let table = sunlands()
        .unit(0, "foot1", (1, 1))
        .units(0, "bow1 foot2", (-2, 1))
        .unit(0, "foot3", (1, -2))
        .table();
    let mut table = table.steps("end");
    let mut order = Vec::new();
    while table.chance_asked() {
        table.play("curse 6");
        order.push(roller(&table));
    }
    assert_eq!(order, ["foot2", "bow1", "foot3", "foot1"]);
}

/// Spears of seat 0 at (2,0) have retreated to others on Cursed (1,1), in the turn of seat 1.
fn retreated(first: u8) -> Table {
    let setup = Setup::standard(2)
        .with_realms(&[Realm::Sunlands, Realm::Ironspine])
        .with_first(Seat(first));
    arrange_setup(setup)
        .unit(0, "foot1", (2, 0))
        .unit(0, "foot2", (1, 1))
        .unit(1, "foot1", (3, 0))
        .bells(0, 5)
        .retreats(0, 1)
        .active(1)
        .table()
        .steps("attack (3,0) (2,0); red 12; white 0; 0: retreat (1,1)")
}

#[test]
fn sx_curse_06_retreating_into_cursed_causes_no_roll() {
    let table = retreated(0);
    assert!(table.stands(0, "foot1", (1, 1)));
    assert_eq!(table.asked(), Seat(1), "the attacker goes on");
}

#[test]
fn sx_curse_07_who_retreated_into_cursed_rolls_when_the_round_ends() {
    let table = retreated(0).steps("end");
    assert!(table.chance_asked());
    let table = table.steps("curse 2");
    assert_eq!(roller(&table), "foot1", "the unit that retreated and no other");
    assert_eq!(
        (table.bells(0), table.state.tracker),
        (5, 2),
        "one lost, one of income"
    );
    // Only if it is still there: here it is moved out before the round ends.
    let gone = retreated(1).steps("end; move foot1 (1,0); end; curse 6");
    assert_eq!(
        gone.state.tracker, 2,
        "foot2 rolled for its turn, foot1 not at all"
    );
}

#[test]
fn sx_curse_08_who_has_rolled_since_rolls_no_late_roll() {
    let table = retreated(1).steps("end; end; curse 6; curse 6");
    assert_eq!(
        (table.state.tracker, table.asked()),
        (2, Seat(1)),
        "both rolled for the turn, nobody for the round"
    );
}
