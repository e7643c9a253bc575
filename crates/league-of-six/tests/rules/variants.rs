//! Variants (chapter 14): town faces, the Easy Game, six participants.

use super::table::*;
use hexad_core::{Refusal as _, RuleId};
use league_of_six::{Category, Event, Face, Piece, Setup, Stage, State, Step, Token, Town, TownFaces, Wagon};

fn easy(humans: u8, automas: u8) -> Setup {
    Setup {
        easy_game: true,
        ..setup(humans, automas)
    }
}

// Town sides.

#[test]
fn ls_face_01_all_towns_may_show_their_dark_face() {
    let dark = Setup {
        faces: TownFaces::Dark,
        ..setup(3, 0)
    };
    let table = Table::at_tax(dark, 1).arranged(|arrange| arrange.token_in(Town::Kamenz, "A06"));
    assert!(Town::each().all(|town| table.state.table().face(town) == Face::Dark));
    // Sides 0, 2 and 4 of Kamenz: three guards, a horse, a blue piece.
    let table = table.steps("violet: tax 0");
    assert_eq!((table.guards(VIOLET), table.goods(VIOLET)), (6, [0, 1, 0, 0]));
    assert_eq!(table.place(VIOLET).horse_halves, 2);
}

#[test]
fn ls_face_02_faces_are_mixed_by_choice_or_by_chance() {
    use Face::{Dark, Light};
    let mixed = Setup {
        faces: TownFaces::Each([Light, Dark, Light, Light, Dark, Light]),
        ..setup(3, 0)
    };
    let dark: Vec<Town> = Table::of(mixed).state.table().dark.iter().collect();
    assert_eq!(dark, [Town::Kamenz, Town::Goerlitz]);
    let random = Setup {
        faces: TownFaces::Random,
        ..setup(3, 0)
    };
    let table = Table::of(random).steps("town zittau; town lauban; town kamenz; town goerlitz; town loebau");
    assert_eq!(table.step_asked(), Step::FaceOf(Town::Bautzen));
    assert_eq!(table.chances(), ["face light", "face dark"]);
    let table = table.steps("face dark; face light; face dark; face light; face light; face dark");
    let dark: Vec<Town> = table.state.table().dark.iter().collect();
    assert_eq!(dark, [Town::Bautzen, Town::Zittau, Town::Lauban]);
    assert_eq!(table.step_asked(), Step::NextMarker);
    assert_eq!(table.impossible("face dark").rule(), RuleId("LS-SETUP-10"));
}

// Easy Game.

/// The Easy Game in stage 4 of round 1: violet collects in Kamenz with this token.
fn easy_tax(token: &str) -> Table {
    Table::at_tax(easy(3, 0), 1).arranged(|arrange| arrange.token_in(Town::Kamenz, token))
}

#[test]
fn ls_easy_01_only_the_eighteen_unnumbered_tokens_are_drawn() {
    let table = Table::of(easy(4, 0)).until(|table| matches!(table.step_asked(), Step::NextToken(_)));
    let unnumbered: Vec<String> = Token::EASY.iter().map(|token| format!("token {token}")).collect();
    assert_eq!(table.chances(), unnumbered);
    assert_eq!(unnumbered.len(), 18);
    assert_eq!(table.impossible("token A01").rule(), RuleId("LS-PREP-06"));
}

#[test]
fn ls_easy_02_each_open_town_gets_the_next_token() {
    let table = Table::of(easy(4, 0)).until(|table| table.stage() == Stage::TownSelection);
    let table = table.state.table();
    for town in Town::each() {
        assert_eq!(
            table.tokens[town].is_some(),
            table.open_towns().contains(town),
            "{town}"
        );
    }
    assert_eq!(table.undrawn_tokens.len(), 14);
}

#[test]
fn ls_easy_03_used_tokens_make_a_new_stack_when_the_old_one_runs_out() {
    let table = Table::of(easy(4, 0))
        .until(|table| table.round() == 5 && matches!(table.step_asked(), Step::NextToken(_)));
    // Sixteen tokens were used in four rounds. Of the last two the second is not asked for.
    let last: Vec<Token> = table.state.table().undrawn_tokens.iter().collect();
    assert_eq!(table.chances().len(), 2);
    let first = table.chances()[0].clone();
    let table = table.steps(&first);
    assert!(table.events.contains(&Event::TokensShuffled));
    let stack = table.state.table().undrawn_tokens;
    assert_eq!(stack, Token::EASY.minus(last.into_iter().collect()));
    assert_eq!(table.chances().len(), 16);
    assert!(table.state.table().used_tokens.is_empty());
}

/// Rules: LS-EASY-04, LS-EASY-05.
#[test]
fn ls_easy_04_the_centre_gives_goods_guards_or_horses_like_a_side() {
    let collected = |token: &str| {
        let table = easy_tax(token).steps("violet: tax 0");
        (
            table.guards(VIOLET),
            table.goods(VIOLET),
            table.place(VIOLET).horse_halves,
        )
    };
    // Kamenz: guard 1, horse 2, green 1, blue 2, yellow 1, red 2; the centres are red 1, guard 2, horse 1.
    assert_eq!(collected("E04"), (4, [1, 0, 1, 0], 4));
    assert_eq!(collected("E08"), (6, [0, 2, 0, 0], 4));
    assert_eq!(collected("E16"), (4, [1, 2, 0, 1], 6));
    // Like a side's, a centre's piece comes from the reserve, if it has one.
    let table = easy_tax("E04").arranged(|arrange| arrange.goods(TURQUOISE, [0, 0, 10, 0]));
    let table = table.steps("violet: tax 0");
    assert_eq!(table.goods(VIOLET), [1, 0, 0, 0]);
}

#[test]
fn ls_easy_06_two_estate_symbols_give_the_grey_card() {
    for (token, card) in [("E01", "G-CC-1"), ("E02", "G-NN-1"), ("E03", "G-BB-1")] {
        let table = easy_tax(token).steps("violet: tax 0");
        assert_eq!(table.cards(VIOLET), [card]);
        assert_eq!(table.state.table().grey.len(), 5);
        assert_eq!(table.asked(), ORANGE);
    }
}

#[test]
fn ls_easy_07_nothing_is_taken_when_no_such_card_is_left() {
    let table = easy_tax("E01").arranged(|arrange| arrange.grey_left(&["G-NN-1", "G-BB-1"]));
    let table = table.steps("violet: tax 0");
    assert!(table.cards(VIOLET).is_empty());
    assert_eq!(table.state.table().grey.len(), 2);
}

#[test]
fn ls_easy_08_tokens_stay_in_their_towns_and_leave_in_cleanup() {
    let table = easy_tax("E08").steps("violet: tax 0");
    assert!(table.tokens(VIOLET).is_empty());
    assert_eq!(
        table.state.table().tokens[Town::Kamenz].map(|token| token.to_string()),
        Some("E08".into())
    );
    let table = table.until(|table| table.round() == 2);
    assert!(table.state.table().tokens.values().iter().all(Option::is_none));
    let used = table.state.table().used_tokens;
    assert_eq!(used.len(), 3);
    assert!(used.contains("E08".parse().unwrap()));
}

#[test]
fn ls_easy_09_everything_else_is_as_in_the_base_game() {
    let tables = |setup: fn() -> Setup| {
        [
            Table::of(setup()),
            Table::at_selection(setup(), 2),
            Table::at_storing(setup(), 5),
        ]
    };
    for (easy, base) in tables(|| easy(4, 0)).iter().zip(tables(|| setup(4, 0))) {
        assert_eq!((easy.legal(), easy.chances()), (base.legal(), base.chances()));
        assert_eq!(easy.state.hand(TURQUOISE), base.state.hand(TURQUOISE));
    }
    let table = Table::of(easy(4, 0)).until(Table::is_over);
    assert_eq!(table.round(), 6);
    assert_eq!(table.state.table().undrawn_cards.len(), 0);
}

// Six participants.

fn halves(state: &State) -> Vec<u8> {
    let seats = hexad_core::Seat::all(6);
    seats.map(|seat| state.place(seat).horse_halves).collect()
}

/// Six humans in round 2; the fort lies between Zittau (turquoise) and Lauban (orange).
fn six() -> Table {
    Table::at_selection(setup(6, 0), 2)
}

/// Rules: LS-SIX-01, LS-SIX-02.
#[test]
fn ls_six_01_no_siege_but_a_wagon_fort_drawn_in_each_round() {
    let begins = |round| {
        let table =
            Table::new(6).until(|table| table.round() == round && table.step_asked() == Step::NextFort);
        assert!(table.state.table().besieged.is_empty());
        assert_eq!(table.chances().len(), 6);
        assert_eq!(table.impossible("siege zittau").rule(), RuleId("LS-SIX-02"));
        table.steps("fort kamenz")
    };
    for round in [1, 2] {
        assert_eq!(begins(round).state.table().fort, Some(Town::Kamenz));
    }
}

#[test]
fn ls_six_03_crossing_the_fort_costs_a_guard_more_in_either_direction() {
    let clockwise = six().steps("turquoise: enter lauban 0");
    assert_eq!(clockwise.guards(TURQUOISE), 3 - 2);
    let back = six().arranged(|arrange| {
        arrange.wagon(TURQUOISE, Wagon::Road(Town::Lauban));
        arrange.wagon(ORANGE, Wagon::Road(Town::Zittau));
    });
    assert_eq!(back.steps("turquoise: enter zittau 0").guards(TURQUOISE), 3 - 2);
    assert_eq!(six().steps("turquoise: enter bautzen 0").guards(TURQUOISE), 3 - 1);
}

#[test]
fn ls_six_04_both_towns_beside_the_fort_give_a_horse() {
    let setup = || setup(6, 0);
    let table = Table::at_tax(setup(), 1);
    let collected = table.until(|table| table.stage() == Stage::Storing || table.asked() == TURQUOISE);
    // Turquoise turns A01 in Zittau to guards and green, orange A02 in Lauban to guards and yellow: no horses.
    let collected = collected.steps("turquoise: tax 0");
    assert_eq!(halves(&collected.state)[..2], [2, 2]);
    let horses = |town: Town| {
        let table = Table::at_tax(setup(), 1).arranged(|arrange| {
            arrange.token_in(Town::Bautzen, "A01");
            arrange.raw.table.fort = Some(town);
        });
        halves(&table.steps("black: tax 0").state)[5]
    };
    // Black's A01 in Bautzen points at two guards and a blue piece.
    assert_eq!(
        [Town::Bautzen, Town::Loebau, Town::Zittau, Town::Goerlitz].map(horses),
        [2, 2, 0, 0]
    );
}

#[test]
fn ls_six_05_the_forts_horse_counts_for_one_round() {
    let table = Table::at_tax(setup(6, 0), 1).until(|table| table.stage() == Stage::Storing);
    assert!(halves(&table.state)[0] >= 2);
    let table = table.until(|table| table.round() == 2);
    assert_eq!(halves(&table.state), [0; 6]);
}

#[test]
fn ls_six_06_staying_beside_the_fort_does_not_cross_it() {
    assert_eq!(six().steps("turquoise: enter zittau 0").guards(TURQUOISE), 3 - 1);
}

#[test]
fn ls_six_07_the_cheaper_way_round_counts_the_fort_and_never_costs_more_than_three() {
    let cost = |town: &str| {
        3 - six()
            .steps(&format!("turquoise: enter {town} 0"))
            .guards(TURQUOISE)
    };
    // Clockwise across the fort Kamenz is two sections and Goerlitz three; the other way round both avoid it.
    assert_eq!(
        ["kamenz", "goerlitz", "loebau", "bautzen"].map(cost),
        [3, 3, 2, 1]
    );
}

#[test]
fn ls_six_08_six_participants_have_the_fort_and_estates_by_humans() {
    let table = Table::with_automas(4, 2).until(|table| table.step_asked() == Step::NextFort);
    assert_eq!(table.chances().len(), 6);
    let table = Table::before_the_end(setup(4, 2), |arrange| {
        arrange.card(TURQUOISE, "D2-CC");
        arrange.card(VIOLET, "D4-CCCN");
    });
    let table = table.steps("done");
    assert_eq!(
        [TURQUOISE, VIOLET].map(|seat| table.scored(seat, Category::Clergy)),
        [6, 9]
    );
}
