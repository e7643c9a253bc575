//! What a person at the terminal sees: the table in each stage, as its seat, a rival and the public have it.

#[path = "rules/table.rs"]
mod table;

use hexad_core::Viewer;
use league_of_six::{Companion, Setup};
use table::*;

/// Keeps the view as a snapshot under a name; `played` says how the table came about.
fn keep(name: &str, played: &str, table: &Table, viewer: Viewer) {
    let text = table.view(viewer).to_string();
    let wide: Vec<&str> = text.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(wide.is_empty(), "more than 100 columns: {wide:#?}");
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(played);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

const SETUP: &str = "town zittau; town lauban; town kamenz; town goerlitz; town loebau
    marker 1; marker 3; marker 2
    tile W1; tile W2; deal D2-CC; deal D3-CCN; deal D4-CCCN; deal D5-CCCNN
    siege goerlitz; siege bautzen
    token A11; token A04; token A01; token A03";
const CONFLICT: &str = "turquoise: enter lauban 0; violet: enter zittau 0; grey: enter zittau 2";
const SELECTION: &str = "violet: accept; violet: enter lauban 1; turquoise: raise 3; violet: accept
    violet: enter kamenz 0; orange: enter loebau 0";
const TAX: &str = "turquoise: tax 2; grey: tax 5; orange: tax 3; violet: tax 0; grey clergy; grey nobles";

/// The table of LS-EX-01, where grey has just offered violet two guards for Zittau.
fn conflict() -> (Table, String) {
    let played = format!("4 humans (LS-EX-01): {SETUP}; {CONFLICT}");
    (Table::new(4).steps(SETUP).steps(CONFLICT), played)
}

#[test]
fn a_conflict_as_the_seat_that_must_answer() {
    let (table, played) = conflict();
    keep("conflict_seat", &played, &table, Viewer::Seat(VIOLET));
}

#[test]
fn a_conflict_as_a_rival() {
    let (table, played) = conflict();
    keep("conflict_rival", &played, &table, Viewer::Seat(TURQUOISE));
}

#[test]
fn a_conflict_in_public() {
    let (table, played) = conflict();
    keep("conflict_public", &played, &table, Viewer::Public);
}

#[test]
fn tax_collection() {
    let (table, played) = conflict();
    let table = table.steps(SELECTION).steps("turquoise: tax 2");
    let played = format!("{played}; {SELECTION}; turquoise: tax 2");
    keep("tax_seat", &played, &table, Viewer::Seat(GREY));
}

#[test]
fn storing() {
    let (table, played) = conflict();
    let table = table
        .steps(SELECTION)
        .steps(TAX)
        .steps("grey: done; turquoise: royal 1");
    let played = format!("{played}; {SELECTION}; {TAX}; grey: done; turquoise: royal 1");
    keep("storing_seat", &played, &table, Viewer::Seat(GREY));
    keep("storing_public", &played, &table, Viewer::Public);
}

/// Violet has sealed guards for its Hetman, and orange is to seal some for its Captain.
fn sealing() -> Table {
    let table = Table::before_the_end(setup(3, 0), |arrange| {
        arrange.companion(TURQUOISE, Companion::Hetman);
        arrange.companion(ORANGE, Companion::CaptainOfTheGuard);
        arrange.card(ORANGE, "G-CC-1");
        arrange.card(ORANGE, "D5-CCCNN");
        arrange.guards(ORANGE, 4);
    });
    table.steps("done; turquoise: hetman 3")
}

const SEALED: &str = "3 humans, round 6: turquoise owns a Hetman, orange a Captain of the Guard, two cards and 4 \
                      guards; done; turquoise: hetman 3";

#[test]
fn sealing_as_the_seat_that_is_asked() {
    keep("sealing_seat", SEALED, &sealing(), Viewer::Seat(ORANGE));
}

#[test]
fn sealing_as_the_seat_that_has_sealed() {
    keep("sealing_sealed", SEALED, &sealing(), Viewer::Seat(TURQUOISE));
}

#[test]
fn the_end_lays_every_hand_open() {
    let over = sealing().steps("orange: captain 2");
    keep(
        "over_public",
        &format!("{SEALED}; orange: captain 2"),
        &over,
        Viewer::Public,
    );
}

#[test]
fn the_easy_game() {
    let easy = Setup {
        easy_game: true,
        ..setup(4, 0)
    };
    let table = Table::at_tax(easy, 2);
    keep(
        "easy_game",
        "4 humans, Easy Game, round 2, all wagons on 0",
        &table,
        Viewer::Seat(GREY),
    );
}

#[test]
fn six_humans_and_the_wagon_fort() {
    let table = Table::at_selection(setup(6, 0), 3);
    keep(
        "six_with_fort",
        "6 humans, round 3, all wagons on the road",
        &table,
        Viewer::Seat(TURQUOISE),
    );
}

#[test]
fn an_automa_with_its_card() {
    let table = Table::at_selection(setup(2, 2), 2).steps("turquoise: enter zittau 0; automa M4");
    let played = "2 humans, 2 automas, round 2: turquoise: enter zittau 0; automa M4";
    keep("automa_with_card", played, &table, Viewer::Seat(TURQUOISE));
}

#[test]
fn an_automa_with_its_town_card() {
    let table = Table::at_selection(setup(2, 1), 1).steps("turquoise: enter zittau 0; towncard kamenz");
    let played = "2 humans, 1 automa, round 1: turquoise: enter zittau 0; towncard kamenz";
    keep("automa_with_town_card", played, &table, Viewer::Public);
}
