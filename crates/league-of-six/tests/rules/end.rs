//! End of the game, estates and winner (chapter 12).

use super::table::*;
use hexad_core::{Game, Viewer};
use league_of_six::{Category, Companion, Event, Stage};

/// The end of a game of so many humans, with tokens and hands arranged.
fn at_the_end(humans: u8, change: impl FnOnce(&mut Arrange)) -> Table {
    Table::before_the_end(setup(humans, 0), change).steps("done")
}

/// Cards with so many symbols of the Clergy, 1 to 6; no card is in two of these hands.
fn clergy(symbols: u8) -> &'static [&'static str] {
    match symbols {
        6 => &["D4-CCCN", "D4-CCCB"],
        5 => &["D5-CCCNN", "G-CC-1"],
        4 => &["G-CC-2", "D2-CC"],
        3 => &["D5-CCCBB"],
        2 => &["D3-CCN"],
        _ => &["D2-CB"],
    }
}

/// Gives each human of the list, in seat order, these cards and the same three guards.
fn deal(arrange: &mut Arrange, hands: &[&[&str]]) {
    for (seat, hand) in arrange.humans().into_iter().zip(hands) {
        for card in *hand {
            arrange.card(seat, card);
        }
    }
}

/// What the humans get for the Clergy in seat order, with these cards.
fn clergy_favour(humans: u8, hands: &[&[&str]]) -> Vec<i16> {
    let table = at_the_end(humans, |arrange| deal(arrange, hands));
    let humans = hexad_core::Seat::all(humans);
    humans.map(|seat| table.scored(seat, Category::Clergy)).collect()
}

fn place_of(table: &Table, what: impl Fn(&Event) -> bool) -> usize {
    table.events.iter().position(what).expect("the event happened")
}

fn ranks(table: &Table) -> Vec<Option<u8>> {
    let outcome = table.game.outcome(&table.state).expect("the game is over");
    outcome.results.iter().map(|result| result.rank).collect()
}

// Order of scoring.

#[test]
fn ls_end_01_end_scoring_starts_after_the_cleanup_of_round_six() {
    // The Recruiting Officer's guard of this cleanup may already go to the Hetman.
    let table = at_the_end(3, |arrange| {
        arrange.companion(TURQUOISE, Companion::Hetman);
        arrange.companion(TURQUOISE, Companion::RecruitingOfficer);
    });
    assert_eq!((table.round(), table.stage()), (6, Stage::EndScoring));
    assert_eq!(
        table.legal_text(),
        "hetman 0; hetman 1; hetman 2; hetman 3; hetman 4"
    );
    // After an earlier cleanup another round begins.
    let table = Table::before_cleanup(setup(3, 0), 5, |_| ())
        .steps("done")
        .first_chances();
    assert_eq!((table.round(), table.stage()), (6, Stage::TownSelection));
}

#[test]
fn ls_end_02_the_gamekeeper_is_paid_first_on_the_totals_of_that_moment() {
    let table = at_the_end(3, |arrange| {
        arrange.favour(TURQUOISE, 11);
        arrange.companion(TURQUOISE, Companion::KingsGamekeeper);
        arrange.companion(ORANGE, Companion::TheQueen);
        arrange.card(VIOLET, "D5-CCCNN");
    });
    // Orange ends with 15 and violet beyond that, but both had 10.
    assert_eq!(table.scored(TURQUOISE, Category::Gamekeeper), 4);
    assert_eq!(table.favour(TURQUOISE), 15);
}

#[test]
fn ls_end_03_the_companions_without_estates_come_before_the_estates() {
    let table = at_the_end(3, |arrange| {
        arrange.companion(TURQUOISE, Companion::TheQueen);
        arrange.companion(ORANGE, Companion::LadyInWaiting);
        arrange.companion(ORANGE, Companion::Astrologist);
        arrange.companion(VIOLET, Companion::Hetman);
        arrange.companion(VIOLET, Companion::Bishop);
        arrange.card(VIOLET, "D2-CC");
    });
    // While the Hetman is asked, the plain ones are paid and the estates are not.
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET].map(|seat| table.favour(seat)),
        [15, 15, 10]
    );
    let table = table.steps("hetman 2");
    let estate = place_of(&table, |event| {
        matches!(
            event,
            Event::Favour {
                why: Category::Clergy,
                ..
            }
        )
    });
    let hetman = place_of(&table, |event| {
        matches!(
            event,
            Event::Favour {
                why: Category::Hetman,
                ..
            }
        )
    });
    assert!(hetman < estate);
    assert_eq!(table.favour(VIOLET), 10 + 2 + 6 + 2);
}

/// Rules: LS-END-04.
#[test]
fn ls_end_04_guards_given_away_break_no_tie() {
    let arrange = |arrange: &mut Arrange| {
        arrange.companion(TURQUOISE, Companion::CaptainOfTheGuard);
        arrange.guards(TURQUOISE, 4);
        arrange.guards(ORANGE, 3);
        arrange.card(TURQUOISE, "D2-CC");
        arrange.card(ORANGE, "G-CC-1");
    };
    let kept = at_the_end(3, arrange).steps("captain 0");
    assert_eq!(
        [TURQUOISE, ORANGE].map(|seat| kept.scored(seat, Category::Clergy)),
        [6, 4]
    );
    let given = at_the_end(3, arrange).steps("captain 2");
    assert_eq!(
        [TURQUOISE, ORANGE].map(|seat| given.scored(seat, Category::Clergy)),
        [4, 6]
    );
    assert_eq!(given.guards(TURQUOISE), 2);
}

/// Rules: LS-END-05, LS-END-06.
#[test]
fn ls_end_05_exchanges_are_sealed_along_the_guard_scale_and_applied_together() {
    let table = at_the_end(3, |arrange| {
        arrange.companion(TURQUOISE, Companion::Hetman);
        arrange.companion(VIOLET, Companion::CaptainOfTheGuard);
        arrange.card(ORANGE, "D2-CC");
        arrange.scale(&[VIOLET, ORANGE, TURQUOISE]);
    });
    let sealed = table.clone().steps("violet: captain 3");
    // Nothing is paid and no card is shown before the last one is in.
    assert_eq!((sealed.guards(VIOLET), sealed.favour(VIOLET)), (3, 10));
    assert_eq!(sealed.asked(), TURQUOISE);
    let rival = sealed.view(Viewer::Seat(TURQUOISE));
    assert_eq!(rival.sealed[VIOLET], None);
    assert_eq!(rival.hands[ORANGE], None);
    let other = table.steps("violet: captain 0");
    assert_eq!(rival, other.view(Viewer::Seat(TURQUOISE)));
    let over = sealed.steps("turquoise: hetman 1");
    assert_eq!((over.guards(VIOLET), over.favour(VIOLET)), (0, 16));
    assert_eq!((over.guards(TURQUOISE), over.favour(TURQUOISE)), (2, 11));
    assert_eq!(over.favour(ORANGE), 16);
}

#[test]
fn ls_end_07_cards_are_revealed_and_all_three_estates_are_scored() {
    let table = at_the_end(3, |arrange| {
        arrange.card(TURQUOISE, "D4-CCCN");
        arrange.card(ORANGE, "D2-NB");
    });
    let revealed = place_of(&table, |event| matches!(event, Event::Revealed { .. }));
    let scored = place_of(&table, |event| matches!(event, Event::Favour { .. }));
    assert!(revealed < scored);
    let open = table.view(Viewer::Public);
    assert!(open.hands[TURQUOISE].expect("hands lie open").cards.len() == 1);
    let estates = [Category::Clergy, Category::Nobles, Category::Burghers];
    // One symbol of the Nobles each, and guards are equal: both get the second place.
    assert_eq!(estates.map(|estate| table.scored(TURQUOISE, estate)), [6, 4, 0]);
    assert_eq!(estates.map(|estate| table.scored(ORANGE, estate)), [0, 4, 6]);
}

#[test]
fn ls_end_08_companions_tied_to_estates_come_last() {
    let table = at_the_end(3, |arrange| {
        arrange.companion(TURQUOISE, Companion::Bishop);
        arrange.companion(TURQUOISE, Companion::KingsHerald);
        arrange.companion(ORANGE, Companion::Chancellor);
        arrange.card(TURQUOISE, "D4-CCCN");
        arrange.card(ORANGE, "D2-BB");
    });
    let order: Vec<Category> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Favour { why, .. } => Some(*why),
            _ => None,
        })
        .collect();
    assert_eq!(
        order,
        [
            Category::Clergy,
            Category::Nobles,
            Category::Burghers,
            Category::Bishop,
            Category::Herald,
            Category::Chancellor
        ]
    );
}

// Estates.

#[test]
fn ls_estate_01_symbols_on_deck_cards_and_grey_cards_count_alike() {
    // Three by two cards against three by one: grey cards add up with the others.
    let grey: &[&str] = &["G-CC-1", "D2-CN"];
    let table = at_the_end(3, |arrange| deal(arrange, &[grey, &["D5-CCNNN"]]));
    assert_eq!(
        [TURQUOISE, ORANGE].map(|seat| table.scored(seat, Category::Clergy)),
        [6, 4]
    );
    assert_eq!(
        [TURQUOISE, ORANGE].map(|seat| table.scored(seat, Category::Nobles)),
        [4, 6]
    );
    assert_eq!(
        [TURQUOISE, ORANGE].map(|seat| table.scored(seat, Category::Burghers)),
        [0, 0]
    );
}

/// Humans with so many different symbols of the Clergy, the most first.
fn clergy_by_place(humans: u8) -> Vec<i16> {
    let hands = [6, 5, 4, 3, 2, 1].map(clergy);
    clergy_favour(humans, &hands[..usize::from(humans)])
}

#[test]
fn ls_estate_02_three_humans_get_6_4_2() {
    assert_eq!(clergy_by_place(3), [6, 4, 2]);
}

#[test]
fn ls_estate_03_four_or_five_humans_get_9_6_4_2() {
    assert_eq!(clergy_by_place(4), [9, 6, 4, 2]);
    assert_eq!(clergy_by_place(5), [9, 6, 4, 2, 0]);
}

#[test]
fn ls_estate_04_two_humans_get_7_2() {
    let setup = setup(2, 1);
    let table = Table::before_the_end(setup, |arrange| {
        deal(arrange, &[clergy(5), clergy(6)]);
    });
    let table = table.steps("done");
    assert_eq!(
        [TURQUOISE, VIOLET].map(|seat| table.scored(seat, Category::Clergy)),
        [2, 7]
    );
}

#[test]
fn ls_estate_05_six_humans_get_12_9_6_4_2() {
    assert_eq!(clergy_by_place(6), [12, 9, 6, 4, 2, 0]);
}

#[test]
fn ls_estate_06_no_symbol_gets_nothing_and_takes_no_place() {
    // Turquoise and violet have none: grey and orange are first and second all the same.
    assert_eq!(
        clergy_favour(4, &[&[], clergy(2), &["D2-NB"], clergy(3)]),
        [0, 6, 0, 9]
    );
    assert_eq!(clergy_favour(4, &[&[], &[], &[], &[]]), [0; 4]);
}

#[test]
fn ls_estate_07_more_guards_go_first_among_equal_symbols() {
    let table = at_the_end(3, |arrange| {
        deal(arrange, &[&["D3-CCN"], &["D3-CCB"], &["D2-CC"]]);
        arrange.guards(TURQUOISE, 2);
        arrange.guards(ORANGE, 4);
        arrange.guards(VIOLET, 3);
    });
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET].map(|seat| table.scored(seat, Category::Clergy)),
        [2, 6, 4]
    );
}

/// Rules: LS-ESTATE-08, LS-ESTATE-10.
#[test]
fn ls_estate_08_equals_get_the_lowest_place_they_cover_and_the_next_comes_after_them() {
    let five: &[&str] = &["D5-CCCBB", "D3-CCB"];
    assert_eq!(clergy_favour(4, &[clergy(5), five, clergy(2), &[]]), [6, 6, 4, 0]);
    assert_eq!(
        clergy_favour(3, &[&["D2-CC"], &["D3-CCN"], &["D3-CCB"]]),
        [2, 2, 2]
    );
}

#[test]
fn ls_estate_09_a_place_beyond_the_table_has_nothing() {
    let five_humans = [clergy(6), clergy(5), clergy(4), &["D3-CCN"], &["D3-CCB"]];
    assert_eq!(clergy_favour(5, &five_humans), [9, 6, 4, 0, 0]);
}

#[test]
fn ls_estate_10_the_next_after_a_tied_group_takes_the_next_place() {
    // Two on places 2 and 3: the fourth human is fourth.
    assert_eq!(
        clergy_favour(4, &[clergy(6), &["D3-CCN"], &["D3-CCB"], clergy(1)]),
        [9, 4, 4, 2]
    );
}

// Winner.

fn favour_and_guards(arrange: &mut Arrange, hands: [(u16, u16); 3]) {
    for (seat, (favour, guards)) in [TURQUOISE, ORANGE, VIOLET].into_iter().zip(hands) {
        arrange.favour(seat, favour);
        arrange.guards(seat, guards);
    }
}

#[test]
fn ls_win_01_most_favour_wins_whatever_the_guards() {
    let table = at_the_end(3, |arrange| {
        favour_and_guards(arrange, [(29, 9), (30, 0), (12, 12)]);
    });
    assert_eq!(ranks(&table), [Some(2), Some(1), Some(3)]);
}

#[test]
fn ls_win_02_a_tie_goes_to_the_one_with_more_guards() {
    let table = at_the_end(3, |arrange| {
        favour_and_guards(arrange, [(30, 2), (30, 3), (12, 9)]);
    });
    assert_eq!(ranks(&table), [Some(2), Some(1), Some(3)]);
}

#[test]
fn ls_win_03_all_who_are_still_tied_win() {
    let table = at_the_end(3, |arrange| {
        favour_and_guards(arrange, [(30, 3), (29, 5), (30, 3)]);
    });
    assert_eq!(ranks(&table), [Some(1), Some(3), Some(1)]);
    let winners = table
        .game
        .outcome(&table.state)
        .expect("the game is over")
        .winners();
    assert!(winners.iter().eq([TURQUOISE, VIOLET]));
}
