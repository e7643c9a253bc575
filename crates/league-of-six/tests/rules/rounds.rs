//! Rounds and order (chapter 4).

use league_of_six::{Companion, Event, Stage, Step};

use super::table::*;

/// A whole game of first choices, as events.
fn a_game(humans: u8) -> Vec<Event> {
    let mut table = Table::new(humans);
    let mut events = Vec::new();
    while !table.is_over() {
        let mut listed = table.legal();
        listed.extend(table.chances());
        table.play(&listed[0]);
        events.append(&mut table.events);
    }
    events
}

/// Rules: LS-ROUND-01, LS-ROUND-02.
#[test]
fn ls_round_01_and_02_six_rounds_of_six_stages() {
    let events = a_game(4);
    let rounds = events.iter().filter_map(|event| match event {
        Event::RoundBegan { round } => Some(*round),
        _ => None,
    });
    assert!(rounds.eq(1..=6));
    let stages = events.iter().filter_map(|event| match event {
        Event::StageBegan { stage } => Some(*stage),
        _ => None,
    });
    let round = [
        Stage::RoundSetup,
        Stage::TownSelection,
        Stage::Reordering,
        Stage::TaxCollection,
        Stage::Storing,
        Stage::Cleanup,
    ];
    assert!(
        stages.eq([round; 6]
            .into_iter()
            .flatten()
            .chain([Stage::EndScoring, Stage::Over]))
    );
}

#[test]
fn ls_round_03_towns_are_selected_from_the_low_end_up() {
    let table = Table::at_selection(setup(3, 0), 1).arranged(|arrange| {
        arrange.scale(&[VIOLET, TURQUOISE, ORANGE]);
        arrange.raw.table.step = Step::Enter(VIOLET);
    });
    table.steps("violet: enter zittau 0; turquoise: enter lauban 0; orange: enter kamenz 0");
}

#[test]
fn ls_round_04_taxes_are_collected_from_the_high_end_down() {
    let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| {
        arrange.scale(&[VIOLET, TURQUOISE, ORANGE]);
        arrange.token_in(league_of_six::Town::Zittau, "A04");
        arrange.raw.table.step = Step::Collect(ORANGE);
    });
    table.steps("orange: tax 0; orange: grey clergy; orange: grey nobles; turquoise: tax 0; violet: tax 0");
}

#[test]
fn ls_round_05_rows_are_selected_by_horse_team_the_strongest_first() {
    let table = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [2, 2, 2, 2]);
        arrange.teams(&[VIOLET, TURQUOISE, ORANGE]);
        arrange.selects(VIOLET);
    });
    table.steps("violet: royal 1; turquoise: royal 2; orange: royal 3");
}

#[test]
fn ls_round_06_stage_five_companions_act_in_team_order() {
    let table = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
        arrange.companion(TURQUOISE, Companion::Merchant);
        arrange.companion(VIOLET, Companion::Farmer);
        arrange.scale(&[TURQUOISE, ORANGE, VIOLET]);
        arrange.teams(&[VIOLET, TURQUOISE, ORANGE]);
        arrange.prepares(VIOLET);
    });
    table.steps("violet: done; turquoise: done; violet: royal 1");
}

/// Rules: LS-ROUND-07, LS-PREP-12.
#[test]
fn ls_round_07_other_companions_act_along_the_guard_scale() {
    let table = Table::before_cleanup(setup(3, 0), 4, |arrange| {
        arrange.companion(TURQUOISE, Companion::Innkeeper);
        arrange.companion(ORANGE, Companion::Artisan);
        arrange.companion(VIOLET, Companion::Innkeeper);
        arrange.scale(&[ORANGE, VIOLET, TURQUOISE]);
    });
    let table = table.steps("done").first_chances();
    assert_eq!((table.round(), table.stage()), (5, Stage::RoundSetup));
    let table =
        table.steps("orange: good blue; violet: good red; turquoise: decline; orange: enter lauban 0");
    assert_eq!(table.goods(VIOLET), [0, 0, 1, 0]);
}

#[test]
fn ls_round_08_one_players_companions_act_in_any_order_each_token_once() {
    let table = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
        arrange.companion(TURQUOISE, Companion::Farmer);
        arrange.companion(TURQUOISE, Companion::Merchant);
        arrange.prepares(TURQUOISE);
    });
    let farmer_first = table.clone().steps("farmer red; merchant red blue");
    let merchant_first = table.steps("merchant yellow blue; farmer red");
    assert_eq!(farmer_first.goods(TURQUOISE), [0, 1, 0, 1]);
    assert_eq!(merchant_first.goods(TURQUOISE), [0, 1, 1, 0]);
    for table in [farmer_first, merchant_first] {
        // Both are used: the preparation is over with what could still be done undone.
        assert_ne!(table.step_asked(), Step::Prepare(TURQUOISE));
    }
}
