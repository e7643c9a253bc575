//! Stage 1, round setup (chapter 5).

use hexad_core::{Game, Viewer};
use league_of_six::{Companion, Deck, Group, Piece, Set, Stage, Step, Token, Town};

use super::table::*;

/// Stage 2 of round 1.
fn first_selection(humans: u8, automas: u8) -> Table {
    Table::with_automas(humans, automas).until(|table| table.stage() == Stage::TownSelection)
}

#[test]
fn ls_prep_01_four_estate_cards_are_on_offer_each_round() {
    for round in 1..=6 {
        let table =
            Table::new(3).until(|table| table.round() == round && table.stage() == Stage::TownSelection);
        for deck in Deck::each() {
            let card = table.state.table().offers[deck].expect("a card a deck");
            assert_eq!(
                (card.deck(), table.game.tables().total(card)),
                (Some(deck), deck.symbols())
            );
        }
        let left = table.state.table().undrawn_cards.len();
        assert_eq!(left, 24 - 4 * round);
    }
}

/// Rules: LS-PREP-02, LS-PREP-03, LS-EX-14.
#[test]
fn ls_prep_02_and_03_as_many_towns_are_open_as_there_are_participants() {
    for (humans, automas, besieged) in [(3, 0, 3), (4, 0, 2), (5, 0, 1), (6, 0, 0), (2, 1, 3), (2, 2, 2)] {
        let table = first_selection(humans, automas);
        assert_eq!(table.state.table().besieged.len(), besieged);
        assert_eq!(table.state.table().open_towns().len(), humans + automas);
    }
    let table = Table::new(3).until(|table| table.step_asked() == Step::NextSiege);
    assert_eq!(table.chances().len(), 6);
    assert_eq!(table.steps("siege lauban").chances().len(), 5);
}

#[test]
fn ls_prep_04_every_round_draws_from_all_six_town_cards() {
    let table = Table::before_cleanup(setup(3, 0), 1, |_| ()).steps("done");
    let table = table.until(|table| table.step_asked() == Step::NextSiege);
    assert_eq!((table.round(), table.chances().len()), (2, 6));
}

#[test]
fn ls_prep_05_a_besieged_town_gives_no_tax() {
    let table = first_selection(3, 0);
    let besieged = table.state.table().besieged;
    for town in Town::each() {
        assert_eq!(
            table.state.table().tokens[town].is_none(),
            besieged.contains(town)
        );
        let listed = table.legal().contains(&format!("enter {town} 0"));
        assert_eq!(listed, !besieged.contains(town));
    }
}

/// Rules: LS-PREP-06, LS-PREP-07.
#[test]
fn ls_prep_06_and_07_each_open_town_gets_a_random_token_of_the_group() {
    let mut table = Table::new(4).until(|table| matches!(table.step_asked(), Step::NextToken(_)));
    for laid in 0..4 {
        let tokens = table.chances();
        assert_eq!(tokens.len(), 12 - laid);
        table.play(tokens.last().unwrap());
    }
    let laid: Set<Token> = table
        .state
        .table()
        .tokens
        .values()
        .iter()
        .flatten()
        .copied()
        .collect();
    assert_eq!((laid.len(), laid.both(Group::First.tokens()).len()), (4, 4));
}

#[test]
fn ls_prep_08_the_last_group_is_drawn_from_only_in_round_5() {
    let table = Table::new(6).until(|table| table.round() == 5);
    assert_eq!(table.state.table().undrawn_tokens, Group::Last.tokens());
    let table = table.until(|table| matches!(table.step_asked(), Step::NextToken(_)));
    assert_eq!((table.round(), table.chances().len()), (5, 12));
}

#[test]
fn ls_prep_09_tokens_left_over_after_the_second_round_are_out() {
    let table = Table::new(4).until(|table| table.round() == 3);
    let (undrawn, gone) = (
        table.state.table().undrawn_tokens,
        table.state.table().gone_tokens,
    );
    assert!(undrawn.both(Group::First.tokens()).is_empty());
    // Twelve tokens, of which two rounds of four used eight.
    assert_eq!(gone.both(Group::First.tokens()).len(), 4);
    assert_eq!(undrawn.both(Group::Middle.tokens()).len(), 12);
}

#[test]
fn ls_prep_10_a_placed_token_is_face_up() {
    let table = first_selection(4, 0);
    let printed = table.view(Viewer::Public).printed;
    for town in table.state.table().open_towns().iter() {
        let token = table.state.table().tokens[town].unwrap();
        assert_eq!(printed.companions[town], table.game.tables().companion(token));
        assert_eq!(printed.arrows[town], table.game.tables().arrows(token));
    }
}

#[test]
fn ls_prep_11_tiles_then_cards_then_siege_then_tokens_then_companions() {
    let mut table = Table::before_cleanup(setup(4, 0), 4, |arrange| {
        arrange.companion(ORANGE, Companion::Innkeeper);
    });
    table.play("done");
    let mut asked = Vec::new();
    while table.stage() == Stage::RoundSetup {
        let mut listed = table.legal();
        listed.extend(table.chances());
        asked.push(listed[0].split(' ').next().unwrap().to_owned());
        table.play(&listed[0]);
    }
    let siege = ["siege"; 2];
    let order = [&["tile"; 2][..], &["deal"; 4], &siege, &["token"; 4], &["good"]].concat();
    assert_eq!(asked, order);
    // With six participants the wagon fort takes the place of the siege.
    let six = Table::new(6).until(|table| table.step_asked() == Step::NextFort);
    assert!(Deck::each().all(|deck| six.state.table().offers[deck].is_some()));
    assert!(six.state.table().tokens.values().iter().all(Option::is_none));
    assert_eq!(six.game.seats(), 6);
}

#[test]
fn ls_prep_12_innkeeper_and_artisan_act_when_all_else_is_laid() {
    let table = Table::before_cleanup(setup(3, 0), 4, |arrange| {
        arrange.companion(VIOLET, Companion::Artisan);
        arrange.companion(TURQUOISE, Companion::Innkeeper);
        arrange.scale(&[VIOLET, ORANGE, TURQUOISE]);
    });
    let table = table.steps("done").first_chances();
    let laid = table.state.table().tokens.values().iter().flatten().count();
    assert_eq!((table.stage(), laid), (Stage::RoundSetup, 3));
    assert_eq!(
        (table.asked(), table.legal_text().as_str()),
        (VIOLET, "good green; good blue; decline")
    );
    let table = table.steps("good green");
    assert_eq!(
        (table.asked(), table.legal_text().as_str()),
        (TURQUOISE, "good red; good yellow; decline")
    );
}
