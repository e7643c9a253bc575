//! Automas (chapter 15): what the board lets an automa do. Which of it the cards order is proved where the policy is.

use super::table::*;
use hexad_core::{Game, Refusal as _, RuleId, Seat, ToAct};
use league_of_six::{Category, Hand, LeagueOfSix, Set, Setup, Stage, Step, Town, Wagon};

fn scored(humans: u8, automas: u8) -> Setup {
    Setup {
        score_automas: true,
        ..setup(humans, automas)
    }
}

/// Two humans and an automa (orange) in this round: turquoise enters Zittau, then the automa needs its card.
fn duel_with_an_automa(round: u8) -> Table {
    Table::at_selection(setup(2, 1), round).steps("turquoise: enter zittau 0")
}

/// Who enters in which order, if everybody finds a free town.
fn selection_order(humans: u8, automas: u8) -> Vec<Seat> {
    let mut table = Table::at_selection(setup(humans, automas), 2);
    let mut order = Vec::new();
    while table.stage() == Stage::TownSelection {
        match table.game.to_act(&table.state) {
            ToAct::Seat(seat) => {
                order.push(seat);
                let free: Vec<String> = table
                    .legal()
                    .into_iter()
                    .filter(|text| text.ends_with(" 0"))
                    .collect();
                table.play(&free[0]);
            }
            _ => table = table.first_chances(),
        }
    }
    order
}

/// Stage 4 with two humans and an automa: violet collects in Kamenz, the automa (orange) in Lauban, then turquoise
/// in Zittau. Tokens give no cards.
fn tax(setup: Setup, change: impl FnOnce(&mut Arrange)) -> Table {
    Table::at_tax(setup, 1).arranged(|arrange| {
        arrange.token_in(Town::Zittau, "A04");
        arrange.token_in(Town::Kamenz, "A06");
        change(arrange);
    })
}

// Basics.

#[test]
fn ls_automa_01_an_automa_has_a_wagon_and_nothing_else() {
    let table = tax(setup(2, 1), |_| ()).steps("violet: tax 0; turquoise: tax 0");
    assert_eq!(table.stage(), Stage::Storing);
    assert_eq!(*table.state.hand(ORANGE), Hand::default());
    assert_eq!(
        (table.place(ORANGE).horse_halves, table.place(ORANGE).team),
        (0, 0)
    );
    assert!(!table.scale().contains(&ORANGE));
    assert!(matches!(
        table.place(ORANGE).wagon,
        Wagon::Counter(Town::Lauban, 0)
    ));
}

#[test]
fn ls_automa_02_all_automas_draw_from_one_deck_of_six() {
    let table = Table::at_selection(setup(2, 2), 2).steps("turquoise: enter zittau 0");
    assert_eq!(
        table.chances(),
        [
            "automa M1",
            "automa M2",
            "automa M3",
            "automa M4",
            "automa M5",
            "automa M6"
        ]
    );
    let table = table.steps("automa M3; orange: enter lauban 0; violet: enter kamenz 0");
    assert_eq!(table.step_asked(), Step::AutomaCard(GREY));
    assert_eq!(
        table.chances(),
        ["automa M1", "automa M2", "automa M4", "automa M5", "automa M6"]
    );
}

#[test]
fn ls_automa_03_after_the_sixth_card_all_six_are_shuffled() {
    let table = Table::at_selection(setup(2, 1), 2).arranged(|arrange| {
        arrange.raw.table.undrawn_automa_cards = Set::EMPTY;
    });
    let table = table.steps("turquoise: enter zittau 0");
    assert!(
        table.told().iter().any(|told| told.contains("shuffled")),
        "{:?}",
        table.told()
    );
    assert_eq!(table.chances().len(), 6);
}

#[test]
fn ls_automa_04_siege_and_tokens_follow_participants_and_estates_humans() {
    for (humans, automas) in [(2, 1), (2, 2), (3, 2), (2, 4)] {
        let table = Table::with_automas(humans, automas).until(|table| table.stage() == Stage::TownSelection);
        let table = table.state.table();
        assert_eq!(table.besieged.len(), 6 - humans - automas);
        let tokens = table.tokens.values().iter().flatten().count();
        assert_eq!(tokens, usize::from(humans + automas));
    }
    let table = Table::before_the_end(setup(2, 2), |arrange| {
        arrange.card(TURQUOISE, "D2-CC");
        arrange.card(VIOLET, "D4-CCCN");
    });
    let table = table.steps("done");
    assert_eq!(
        [TURQUOISE, VIOLET].map(|seat| table.scored(seat, Category::Clergy)),
        [2, 7]
    );
}

#[test]
fn ls_automa_05_the_first_automa_acts_second_and_the_others_last() {
    assert_eq!(selection_order(3, 2), [TURQUOISE, ORANGE, VIOLET, GREY, WHITE]);
    // Filling a row: the selector, the first automa, the humans to the left, the further automa.
    let storing = Table::at_storing(setup(3, 2), 1).arranged(|arrange| {
        for seat in [TURQUOISE, ORANGE, VIOLET, GREY, WHITE] {
            arrange.goods(seat, [0, 0, 0, 1]);
        }
        arrange.goods(VIOLET, [1, 0, 0, 0]);
        arrange.selects(GREY);
    });
    // Royal 4: green 2, yellow 1, green 1. The one yellow slot is grey's, then the automa has none.
    let own = storing.clone().steps("grey: royal 4");
    assert_eq!([GREY, ORANGE].map(|seat| own.goods(seat)[3]), [0, 1]);
    // Estate 2 takes yellow once: selected by violet, who has none, it is the automa's before turquoise's.
    let automa_first = storing
        .arranged(|arrange| arrange.selects(VIOLET))
        .steps("violet: estate 2");
    let yellow = [TURQUOISE, ORANGE, GREY, WHITE].map(|seat| automa_first.goods(seat)[3]);
    assert_eq!(yellow, [1, 0, 1, 1]);
    // Two slots: the further automa comes after all humans.
    let table = Table::at_storing(setup(2, 2), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [0; 4]);
        for seat in [VIOLET, GREY] {
            arrange.goods(seat, [0, 0, 0, 1]);
        }
    });
    let table = table.steps("turquoise: royal 1");
    assert_eq!([VIOLET, GREY].map(|seat| table.goods(seat)[3]), [0, 1]);
}

#[test]
fn ls_automa_06_two_humans_and_two_automas_take_turns() {
    let table = Table::at_selection(setup(2, 2), 2).steps("turquoise: enter zittau 0");
    assert_eq!(table.step_asked(), Step::AutomaCard(ORANGE));
    let table = table.steps("automa M1; orange: enter lauban 0");
    assert_eq!(table.asked(), VIOLET);
    assert_eq!(
        table.steps("violet: enter kamenz 0").step_asked(),
        Step::AutomaCard(GREY)
    );
}

#[test]
fn ls_automa_07_with_three_humans_the_automa_still_acts_second() {
    assert_eq!(selection_order(3, 1)[..3], [TURQUOISE, ORANGE, VIOLET]);
    // After the first human of the guard scale, whoever that is.
    let table = Table::at_selection(setup(3, 1), 2).arranged(|arrange| {
        arrange.scale(&[GREY, TURQUOISE, VIOLET]);
        arrange.raw.table.step = Step::Enter(GREY);
    });
    assert_eq!(
        table.steps("grey: enter goerlitz 0").step_asked(),
        Step::AutomaCard(ORANGE)
    );
}

#[test]
fn ls_automa_08_more_than_two_automas_are_legal() {
    for (humans, automas) in [(2, 3), (2, 4), (3, 3)] {
        assert!(LeagueOfSix::new(setup(humans, automas)).is_ok());
    }
    assert!(LeagueOfSix::new(setup(3, 4)).is_err());
}

#[test]
fn ls_automa_09_scale_and_teams_rank_humans_only() {
    let table = tax(setup(2, 1), |_| ()).steps("violet: tax 0; turquoise: tax 0");
    assert_eq!(table.scale(), [TURQUOISE, VIOLET]);
    assert_eq!(table.teams(), [TURQUOISE, VIOLET]);
    assert_eq!([TURQUOISE, VIOLET].map(|seat| table.place(seat).team), [2, 1]);
}

// Town selection.

#[test]
fn ls_automa_10_in_round_one_a_town_card_of_an_open_town_is_turned() {
    let table = duel_with_an_automa(1);
    assert_eq!(table.step_asked(), Step::TownCard(ORANGE));
    // Goerlitz, Loebau and Bautzen are besieged.
    assert_eq!(
        table.chances(),
        ["towncard kamenz", "towncard zittau", "towncard lauban"]
    );
    let refusal = table.impossible("towncard bautzen");
    assert_eq!(refusal.rule(), RuleId("LS-AUTOMA-10"));
    let table = table.steps("towncard lauban; orange: enter lauban 0");
    assert_eq!(table.place(ORANGE).wagon, Wagon::Counter(Town::Lauban, 0));
}

/// Rules: LS-AUTOMA-11, LS-AUTOMA-17.
#[test]
fn ls_automa_11_entering_a_humans_town_starts_a_conflict_above_the_human() {
    let table = duel_with_an_automa(1).steps("towncard zittau");
    assert_eq!(table.refusing_rule("enter zittau 0"), RuleId("LS-TOWN-13"));
    let table = table.steps("orange: enter zittau 1");
    assert_eq!(table.asked(), TURQUOISE);
    assert_eq!(table.step_asked(), Step::Answer(TURQUOISE));
}

#[test]
fn ls_automa_12_from_round_two_on_an_automa_card_is_turned_and_its_own_town_is_open_to_it() {
    let table = duel_with_an_automa(2);
    assert_eq!(table.step_asked(), Step::AutomaCard(ORANGE));
    let table = table.steps("automa M1");
    // It stands on the road outside Lauban, and may stay there.
    assert!(table.legal().contains(&"enter lauban 0".to_owned()));
    assert_eq!(
        table.state.table().automa_card.map(|card| card.to_string()),
        Some("M1".into())
    );
    assert!(table.steps("enter lauban 0").state.table().automa_card.is_none());
}

#[test]
fn ls_automa_14_two_automas_never_meet() {
    let table = Table::at_selection(setup(2, 2), 2).steps("turquoise: enter zittau 0; automa M1");
    let table = table.steps("orange: enter lauban 0; violet: enter kamenz 0; automa M2");
    assert!(!table.legal().iter().any(|text| text.contains("lauban")));
    assert_eq!(table.refusing_rule("enter lauban 1"), RuleId("LS-AUTOMA-14"));
    assert_eq!(
        table.refused("enter lauban 1").to_string(),
        "Lauban cannot be entered: another automa is there"
    );
    // In round 1 the card of such a town is not turned.
    let table = Table::at_selection(setup(2, 2), 1).steps("turquoise: enter zittau 0; towncard lauban");
    let table = table.steps("orange: enter lauban 0; violet: enter kamenz 0");
    assert_eq!(
        table.chances(),
        ["towncard kamenz", "towncard zittau", "towncard goerlitz"]
    );
}

#[test]
fn ls_automa_15_a_town_whose_human_stands_on_twelve_is_closed_to_an_automa() {
    // In round 1 the card of such a town is not turned; Lauban is the first automa's.
    let table = Table::at_selection(setup(2, 2), 1).arranged(|arrange| arrange.guards(VIOLET, 15));
    let table = table.steps("turquoise: enter zittau 0; towncard lauban; orange: enter lauban 0");
    let table = table.steps("violet: enter zittau 12");
    let table = table.steps("turquoise: enter kamenz 0");
    assert_eq!(table.chances(), ["towncard kamenz", "towncard goerlitz"]);
    let table = table.steps("towncard kamenz");
    assert!(!table.legal().iter().any(|text| text.contains("zittau")));
    assert_eq!(table.refusing_rule("enter zittau 12"), RuleId("LS-TOWN-15"));
}

#[test]
fn ls_automa_16_an_automa_pays_nothing_for_the_road_or_the_fort() {
    // Orange crosses the fort between Lauban and Zittau, and goes to the opposite town, with an empty hand.
    let table = Table::at_selection(setup(4, 2), 2).steps("turquoise: enter bautzen 0; automa M1");
    for town in ["zittau", "loebau"] {
        let table = table.clone().steps(&format!("orange: enter {town} 0"));
        assert!(
            table.told().iter().all(|told| !told.contains("pay")),
            "{:?}",
            table.told()
        );
        assert_eq!(*table.state.hand(ORANGE), Hand::default());
    }
}

// Conflicts.

#[test]
fn ls_automa_18_the_human_raises_to_any_higher_number_or_leaves() {
    let table = duel_with_an_automa(1).steps("towncard zittau; orange: enter zittau 1");
    // Three guards and ten favour pay 8.
    assert_eq!(
        table.legal_text(),
        "accept; raise 2; raise 3; raise 4; raise 5; raise 6; raise 7; raise 8"
    );
}

#[test]
fn ls_automa_19_a_human_who_leaves_gets_the_automas_position_from_the_reserve() {
    let table = duel_with_an_automa(1).steps("towncard zittau; orange: enter zittau 5; turquoise: accept");
    assert_eq!(table.guards(TURQUOISE), 3 + 5);
    assert_eq!(table.guards(ORANGE), 0);
    assert_eq!(table.step_asked(), Step::Enter(TURQUOISE));
}

/// An automa on `position` in Zittau, round 1 or 4, that violet offers more; the automa's card comes next.
fn offer_to_an_automa(setup: Setup, round: u8, position: u8, offer: u8) -> Table {
    let table = Table::at_selection(setup, round).arranged(|arrange| {
        arrange.guards(TURQUOISE, 1);
        arrange.guards(VIOLET, 15);
        arrange.wagon(
            ORANGE,
            if round > 1 {
                Wagon::Road(Town::Zittau)
            } else {
                Wagon::Off
            },
        );
        arrange.wagon(
            TURQUOISE,
            if round > 1 {
                Wagon::Road(Town::Lauban)
            } else {
                Wagon::Off
            },
        );
    });
    let card = if round > 1 { "automa M2" } else { "towncard zittau" };
    let table = if position == 0 {
        table.steps(&format!(
            "turquoise: enter lauban 0; {card}; orange: enter zittau 0"
        ))
    } else {
        let steps = format!("turquoise: enter zittau 0; {card}; orange: enter zittau {position}");
        table
            .steps(&steps)
            .steps("turquoise: accept; turquoise: enter lauban 0")
    };
    table.steps(&format!("violet: enter zittau {offer}"))
}

#[test]
fn ls_automa_20_a_human_enters_an_automas_town_by_offering_more() {
    let table = duel_with_an_automa(1).steps("towncard lauban; orange: enter lauban 0");
    assert_eq!(table.refusing_rule("enter lauban 0"), RuleId("LS-TOWN-13"));
    let table = table.steps("violet: enter lauban 1");
    assert_eq!(table.step_asked(), Step::AutomaCard(ORANGE));
}

#[test]
fn ls_automa_21_a_card_is_turned_whenever_an_automa_stands_lower() {
    let table = offer_to_an_automa(setup(2, 1), 1, 2, 4);
    assert_eq!(table.step_asked(), Step::AutomaCard(ORANGE));
    let table = table.steps("automa M2; orange: raise 5; violet: raise 6");
    // The used card is not turned again before the deck is shuffled.
    assert_eq!(table.step_asked(), Step::AutomaCard(ORANGE));
    assert_eq!(table.impossible("automa M2").rule(), RuleId("LS-AUTOMA-12"));
    // The upper table holds in rounds 1 to 3, the lower one in rounds 4 to 6.
    let card = table.game.tables().reaction("M1".parse().unwrap());
    assert_eq!(
        [1, 2, 3, 4, 5, 6].map(|round| card.raises(round, 1)),
        [true, true, true, false, false, false]
    );
}

#[test]
fn ls_automa_22_an_automa_may_move_above_the_human() {
    let table = offer_to_an_automa(setup(2, 1), 1, 2, 4).steps("automa M2");
    assert!(
        table
            .legal()
            .starts_with(&["accept".to_owned(), "raise 5".to_owned()])
    );
    assert_eq!(table.refusing_rule("raise 4"), RuleId("LS-TOWN-16"));
    let table = table.steps("orange: raise 5");
    assert_eq!(table.place(ORANGE).wagon, Wagon::Counter(Town::Zittau, 5));
    assert_eq!(table.step_asked(), Step::Answer(VIOLET));
}

#[test]
fn ls_automa_23_when_the_automa_leaves_the_human_pays_the_own_position_to_the_reserve() {
    let table = offer_to_an_automa(setup(2, 1), 4, 3, 4).steps("automa M1");
    // The road from Kamenz took two guards.
    assert_eq!(table.guards(VIOLET), 13);
    let table = table.steps("orange: accept");
    assert_eq!((table.guards(VIOLET), table.guards(ORANGE)), (9, 0));
    assert_eq!(table.place(VIOLET).wagon, Wagon::Counter(Town::Zittau, 4));
}

#[test]
fn ls_automa_24_the_payment_is_made_of_guards_and_royal_guards() {
    let table = Table::at_selection(setup(2, 1), 1).arranged(|arrange| {
        arrange.guards(VIOLET, 1);
        arrange.favour(VIOLET, 5);
    });
    let table = table.steps("turquoise: enter lauban 0; towncard zittau; orange: enter zittau 0");
    assert_eq!(table.refusing_rule("enter zittau 4"), RuleId("LS-PAY-08"));
    let table = table.steps("violet: enter zittau 3; automa M1; orange: accept");
    assert_eq!((table.guards(VIOLET), table.favour(VIOLET)), (0, 1));
}

#[test]
fn ls_automa_25_on_twelve_the_automa_must_leave() {
    let table = offer_to_an_automa(setup(2, 1), 1, 2, 12);
    // Its card is turned for the direction; then it has gone and is asked where to.
    let table = table.steps("automa M2");
    assert_eq!(table.step_asked(), Step::Enter(ORANGE));
    assert_eq!(table.guards(VIOLET), 15 - 12);
}

#[test]
fn ls_automa_26_against_twelve_the_human_must_leave() {
    let table = duel_with_an_automa(1).steps("towncard zittau; orange: enter zittau 12");
    assert_eq!(table.guards(TURQUOISE), 3 + 12);
    assert_eq!(table.step_asked(), Step::Enter(TURQUOISE));
}

/// Rules: LS-AUTOMA-27, LS-AUTOMA-28.
#[test]
fn ls_automa_27_a_leaving_automa_goes_on_with_the_card_it_read() {
    let table = offer_to_an_automa(setup(2, 1), 4, 2, 4).steps("automa M3; orange: accept");
    // No other card is asked for; the town it left is closed to it.
    assert_eq!(table.step_asked(), Step::Enter(ORANGE));
    assert_eq!(
        table.state.table().automa_card.map(|card| card.to_string()),
        Some("M3".into())
    );
    assert_eq!(table.refusing_rule("enter zittau 5"), RuleId("LS-TOWN-24"));
    // Into a human's town, a new conflict starts at once.
    let table = table.steps("orange: enter lauban 1");
    assert_eq!(table.step_asked(), Step::Answer(TURQUOISE));
}

/// What a card says at the positions 0 to 12: `s` for the sword, `w` for the wagon.
fn bands(card: &str, round: u8) -> String {
    let table = Table::with_automas(2, 1);
    let card = table.game.tables().reaction(card.parse().unwrap());
    (0..=12)
        .map(|position| if card.raises(round, position) { 's' } else { 'w' })
        .collect()
}

#[test]
fn ls_automa_29_the_printed_card_in_rounds_one_to_three() {
    assert_eq!([1, 2, 3].map(|round| bands("M1", round)), ["wsswwwwwwwwww"; 3]);
}

/// Rules: LS-AUTOMA-30, LS-AUTOMA-31.
#[test]
fn ls_automa_30_the_printed_card_in_rounds_four_to_six() {
    assert_eq!([4, 5, 6].map(|round| bands("M1", round)), ["wwwwwssssssss"; 3]);
}

#[test]
fn ls_automa_32_a_second_card_raises_at_two_and_three() {
    assert_eq!(bands("M2", 1)[1..5].to_owned(), "wssw");
}

// Tax and storing.

/// Rules: LS-AUTOMA-33, LS-AUTOMA-34.
#[test]
fn ls_automa_33_it_takes_all_goods_of_the_town_and_nothing_else() {
    let table = tax(setup(2, 1), |_| ()).steps("violet: tax 0");
    // Lauban: guard 1, blue 2, green 1, yellow 2, red 1, horse 2.
    assert_eq!(table.goods(ORANGE), [1, 2, 1, 2]);
    assert_eq!((table.guards(ORANGE), table.place(ORANGE).horse_halves), (0, 0));
}

#[test]
fn ls_automa_35_the_first_collects_after_the_high_end_and_the_others_last() {
    let table = tax(setup(2, 1), |arrange| arrange.goods(TURQUOISE, [9, 0, 0, 0]));
    // One green piece is left: violet takes it before the automa.
    let violet = table.clone().steps("violet: tax 0");
    assert_eq!([VIOLET, ORANGE].map(|seat| violet.goods(seat)[0]), [1, 0]);
    // If violet leaves it, the automa has it before turquoise.
    let automa = table.steps("violet: tax 1; turquoise: tax 0");
    assert_eq!(
        [VIOLET, ORANGE, TURQUOISE].map(|seat| automa.goods(seat)[0]),
        [0, 1, 9]
    );
    // The second automa, in Goerlitz, has what turquoise leaves.
    let table = tax(setup(2, 2), |arrange| arrange.goods(VIOLET, [8, 0, 0, 0]));
    let table = table.steps("violet: tax 1; turquoise: tax 0");
    assert_eq!(
        [ORANGE, TURQUOISE, GREY].map(|seat| table.goods(seat)[0]),
        [1, 1, 0]
    );
}

#[test]
fn ls_automa_36_its_token_is_discarded() {
    let table = tax(setup(2, 1), |arrange| arrange.token_in(Town::Lauban, "A05")).steps("violet: tax 0");
    let token = "A05".parse().unwrap();
    assert!(table.tokens(ORANGE).is_empty());
    assert!(table.state.table().gone_tokens.contains(token));
    let easy = Setup {
        easy_game: true,
        ..setup(2, 1)
    };
    let table = Table::at_tax(easy, 1).arranged(|arrange| arrange.token_in(Town::Lauban, "E05"));
    let table = table.steps("violet: tax 0");
    assert!(table.state.table().used_tokens.contains("E05".parse().unwrap()));
}

#[test]
fn ls_automa_37_an_automa_never_selects_a_row() {
    let table = Table::at_storing(setup(2, 1), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [0; 4]);
        arrange.goods(ORANGE, [1, 1, 1, 1]);
    });
    let mut table = table;
    let mut selectors = Vec::new();
    while table.stage() == Stage::Storing {
        selectors.push(table.asked());
        let first = table.legal()[0].clone();
        table.play(&first);
    }
    assert!(selectors.len() > 1);
    assert!(selectors.iter().all(|&seat| seat != ORANGE));
}

/// Rules: LS-AUTOMA-38, LS-AUTOMA-40.
#[test]
fn ls_automa_38_it_fills_all_slots_it_can_from_the_left_for_nobodys_points() {
    let table = Table::at_storing(setup(2, 1), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [0; 4]);
        arrange.goods(ORANGE, [0, 0, 1, 1]);
        arrange.goods(VIOLET, [0, 0, 1, 0]);
    });
    // Royal 1: yellow 2, red 2, red 1, blue 1. The automa's red piece takes the dearer slot from violet's.
    let table = table.steps("turquoise: royal 1");
    assert_eq!(table.goods(ORANGE), [0; 4]);
    assert_eq!(table.scored(VIOLET, Category::Storing), 1);
    assert_eq!([TURQUOISE, ORANGE].map(|seat| table.favour(seat)), [10, 0]);
}

#[test]
fn ls_automa_39_a_row_it_completes_pays_the_selector() {
    let table = Table::at_storing(setup(2, 1), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [0; 4]);
        arrange.goods(ORANGE, [0, 2, 1, 0]);
        arrange.goods(VIOLET, [0, 1, 0, 0]);
    });
    // Royal 5: blue 2, red 1.
    let table = table.steps("turquoise: royal 5");
    assert_eq!(table.scored(TURQUOISE, Category::RowBonus), 2);
    assert_eq!(table.goods(ORANGE), [0, 1, 0, 0]);
}

// Automa scoring.

#[test]
fn ls_ascore_01_each_automa_starts_with_ten_favour() {
    let table = Table::of(scored(2, 2));
    assert_eq!([ORANGE, GREY].map(|seat| table.favour(seat)), [10, 10]);
    assert_eq!(table.scored(ORANGE, Category::Start), 10);
}

/// Rules: LS-ASCORE-02, LS-ASCORE-03.
#[test]
fn ls_ascore_02_a_favour_for_each_guard_paid_royal_guards_included() {
    let conflict = |guards| {
        let table = Table::at_selection(scored(2, 1), 1).arranged(|arrange| arrange.guards(VIOLET, guards));
        let table = table.steps("turquoise: enter lauban 0; towncard zittau; orange: enter zittau 0");
        table.steps("violet: enter zittau 4; automa M1; orange: accept")
    };
    assert_eq!(
        [9, 1].map(|guards| conflict(guards).scored(ORANGE, Category::Conflicts)),
        [4, 4]
    );
    // What the reserve pays to a human who leaves is nothing to the automa.
    let table = Table::at_selection(scored(2, 1), 1).steps("turquoise: enter zittau 0; towncard zittau");
    let table = table.steps("orange: enter zittau 5; turquoise: accept");
    assert_eq!(table.favour(ORANGE), 10);
}

#[test]
fn ls_ascore_04_a_favour_for_each_shield_of_its_town_whatever_the_arrows() {
    let shields = |town| {
        let table = tax(scored(2, 1), |arrange| {
            let human = if town == Town::Zittau {
                Town::Lauban
            } else {
                Town::Zittau
            };
            arrange.wagon(ORANGE, Wagon::Counter(town, 0));
            arrange.wagon(TURQUOISE, Wagon::Counter(human, 0));
        });
        table.steps("violet: tax 0").scored(ORANGE, Category::Shields)
    };
    assert_eq!([Town::Lauban, Town::Zittau].map(shields), [1, 2]);
}

#[test]
fn ls_ascore_05_slot_prices_for_the_pieces_it_stores() {
    let table = Table::at_storing(scored(2, 1), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [0; 4]);
        arrange.goods(ORANGE, [0, 0, 2, 1]);
    });
    let table = table.steps("turquoise: royal 1");
    assert_eq!(table.scored(ORANGE, Category::Storing), 2 + 2 + 1);
}

/// Rules: LS-ASCORE-06, LS-ASCORE-07.
#[test]
fn ls_ascore_06_it_takes_the_goods_of_an_easy_centre_with_or_without_scoring() {
    let collected = |score_automas, token: &str| {
        let easy = Setup {
            easy_game: true,
            score_automas,
            ..setup(2, 1)
        };
        let table = Table::at_tax(easy, 1).arranged(|arrange| arrange.token_in(Town::Lauban, token));
        table.steps("violet: tax 0")
    };
    for score_automas in [true, false] {
        assert_eq!(collected(score_automas, "E05").goods(ORANGE), [2, 2, 1, 2]);
        // Guards, horses and symbols of the centre are ignored.
        for token in ["E08", "E15", "E02"] {
            let table = collected(score_automas, token);
            assert_eq!(table.goods(ORANGE), [1, 2, 1, 2]);
            assert_eq!(*table.state.hand(ORANGE), Hand::default());
            assert_eq!(table.place(ORANGE).horse_halves, 0);
            assert_eq!(table.favour(ORANGE), if score_automas { 11 } else { 0 });
        }
    }
}

#[test]
fn ls_ascore_08_no_row_bonus_no_estates_and_no_companions() {
    let table = Table::at_storing(scored(2, 1), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [0; 4]);
        arrange.goods(ORANGE, [0, 1, 1, 0]);
    });
    // Royal 5 is completed by the automa alone: prices 2 and 1.
    let table = table.steps("turquoise: royal 5");
    assert_eq!(table.favour(ORANGE), 10 + 3);
    assert_eq!(table.favour(TURQUOISE), 10 + 2);
    let over = Table::before_the_end(scored(2, 1), |_| ()).steps("done");
    let outcome = over.game.outcome(&over.state).expect("the game is over");
    let lines: Vec<&str> = outcome.results[1]
        .categories
        .iter()
        .map(|(name, _)| name.as_ref())
        .collect();
    assert_eq!(lines, ["start", "storing", "conflicts", "shields"]);
}

#[test]
fn ls_ascore_09_the_winner_is_a_human_whatever_an_automa_has() {
    let table = Table::before_the_end(scored(2, 1), |arrange| {
        arrange.favour(ORANGE, 90);
        arrange.favour(VIOLET, 12);
    });
    let table = table.steps("done");
    let outcome = table.game.outcome(&table.state).expect("the game is over");
    let shown: Vec<_> = outcome
        .results
        .iter()
        .map(|result| (result.rank, result.score))
        .collect();
    assert_eq!(shown, [(Some(2), 10), (None, 90), (Some(1), 12)]);
}
