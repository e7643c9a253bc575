//! Stage 5, storing (chapter 9): teams, and choosing and filling a row.
//!
//! On face I, with slots as colour and price: W1, the royal warehouse, has the rows 1: Y2 R2 R1 B1, bonus 5;
//! 2: B2 R2 G1 Y1, bonus 4; 3: G2 Y2 B1, bonus 3; 4: G2 Y1 G1, bonus 3; 5: B2 R1, bonus 2. W2, the estate
//! warehouse, has 1: G2 Y2 G1 R1, 5 symbols; 2: R2 G2 B1 Y1, 4; 3: B2 Y2 R1, 3; 4: B2 G1 B1, 3; 5: R2 Y1, 2.

use hexad_core::{Seat, Viewer};
use league_of_six::{Category, Colour, Companion, Deck, Event, Setup, Stage, Step, Store, Town};

use super::table::*;

/// Four humans in stage 5 with these goods (green, blue, red, yellow) in seat order; teams are seat order.
fn storing(goods: [[u8; 4]; 4]) -> Table {
    storing_with(setup(4, 0), goods)
}

fn storing_with(setup: Setup, goods: [[u8; 4]; 4]) -> Table {
    Table::at_storing(setup, 1).arranged(|arrange| {
        for (seat, goods) in Seat::all(4).zip(goods) {
            arrange.goods(seat, goods);
        }
    })
}

fn slow_horses() -> Setup {
    Setup {
        slow_horses: true,
        ..setup(4, 0)
    }
}

const NONE: [u8; 4] = [0; 4];

/// Round 1 where turquoise, in Zittau with the Wagon Driver, is the last to collect. `tax 1` gives it a green and
/// a blue piece and two horses, and leads to stage 5.
fn before_teams(change: impl FnOnce(&mut Arrange)) -> Table {
    Table::at_tax(setup(4, 0), 1).arranged(|arrange| {
        arrange.token_in(Town::Zittau, "A03");
        arrange.raw.table.turn = 3;
        arrange.raw.table.step = Step::Collect(TURQUOISE);
        change(arrange);
    })
}

fn halves(table: &Table) -> [u8; 4] {
    [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.place(seat).horse_halves)
}

fn favours(table: &Table) -> [u16; 4] {
    [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.favour(seat))
}

// Teams.

/// Rules: LS-STORE-01, LS-STORE-02, LS-EX-15.
#[test]
fn ls_store_01_and_02_strength_is_horses_and_stablemen_in_halves() {
    let table = before_teams(|arrange| {
        for (seat, halves) in [(ORANGE, 4), (VIOLET, 6), (GREY, 2)] {
            arrange.raw.table.places[seat].horse_halves = halves;
        }
        arrange.companion(ORANGE, Companion::Stableman);
        arrange.companion(GREY, Companion::HeadStableman);
    });
    let table = table.steps("turquoise: tax 1");
    assert_eq!(halves(&table), [4, 5, 6, 5]);
    // Orange (Lauban, 6) before grey (Goerlitz, 5).
    assert_eq!(table.teams(), [VIOLET, ORANGE, GREY, TURQUOISE]);

    // The wagon fort between Zittau and Lauban gives a horse in both.
    let fort = Table::at_tax(setup(6, 0), 1).arranged(|arrange| {
        arrange.token_in(Town::Zittau, "A03");
        arrange.scale(&[VIOLET, GREY, WHITE, BLACK, ORANGE, TURQUOISE]);
        arrange.raw.table.step = Step::Collect(TURQUOISE);
    });
    assert_eq!(halves(&fort.steps("tax 1"))[0], 2 * 2 + 2);
}

/// Rules: LS-STORE-03, LS-STORE-05.
#[test]
fn ls_store_03_and_05_team_tiles_run_from_the_number_of_humans_down_to_1() {
    let table = before_teams(|arrange| arrange.raw.table.places[VIOLET].horse_halves = 2);
    let table = table.steps("turquoise: tax 1");
    assert_eq!(halves(&table), [4, 0, 2, 0]);
    assert_eq!(table.teams(), [TURQUOISE, VIOLET, ORANGE, GREY]);
    let tiles = [TURQUOISE, VIOLET, ORANGE, GREY].map(|seat| table.place(seat).team);
    assert_eq!(tiles, [4, 3, 2, 1]);
}

#[test]
fn ls_store_04_equal_strengths_go_by_the_higher_town_number() {
    let table = before_teams(|arrange| {
        for seat in [ORANGE, VIOLET, GREY] {
            arrange.raw.table.places[seat].horse_halves = 4;
        }
        arrange.raw.table.scale = [TURQUOISE, GREY, ORANGE, VIOLET].into_iter().collect();
        arrange.raw.table.step = Step::Collect(TURQUOISE);
    });
    // Lauban 6, Goerlitz 5, Zittau 3, Kamenz 2.
    assert_eq!(
        table.steps("turquoise: tax 1").teams(),
        [ORANGE, GREY, TURQUOISE, VIOLET]
    );
}

#[test]
fn ls_store_06_the_jester_is_paid_when_teams_are_given() {
    let owner = |seat: Seat| {
        let table = before_teams(|arrange| {
            arrange.companion(seat, Companion::KingsJester);
            arrange.companion(ORANGE, Companion::Farmer);
        });
        table.steps("turquoise: tax 1")
    };
    // Violet, with no horses in Kamenz (2), has the lowest tile; the Farmer has not acted yet.
    let table = owner(VIOLET);
    assert_eq!(
        (favours(&table), table.step_asked()),
        ([10, 10, 11, 10], Step::Prepare(ORANGE))
    );
    assert_eq!(favours(&owner(GREY)), [10; 4]);
}

#[test]
fn ls_store_07_then_each_may_use_farmer_and_merchant_once_in_team_order() {
    let table = before_teams(|arrange| {
        arrange.companion(TURQUOISE, Companion::Merchant);
        arrange.companion(ORANGE, Companion::Farmer);
    });
    let table = table.steps("turquoise: tax 1; turquoise: merchant green red");
    // The Merchant is used; orange is next, and only then a row is selected.
    assert_eq!(table.step_asked(), Step::Prepare(ORANGE));
    assert_eq!(table.refusing_rule("merchant blue red").0, "LS-COMP-MERCHANT");
    let table = table.steps("orange: farmer yellow");
    assert_eq!(table.step_asked(), Step::SelectRow(TURQUOISE));
    assert_eq!(
        [table.goods(TURQUOISE), table.goods(ORANGE)],
        [[0, 1, 1, 0], [0, 0, 0, 1]]
    );
}

// Choosing and filling a row.

#[test]
fn ls_store_08_each_selects_one_row_of_either_tile_in_team_order() {
    let table = storing([[3; 4], NONE, NONE, NONE]);
    assert_eq!(
        table.legal_text(),
        "royal 1; royal 2; royal 3; royal 4; royal 5; estate 1; estate 2; estate 3; estate 4; estate 5"
    );
    let table = table.steps("turquoise: royal 4; orange: estate 1; violet: royal 5");
    assert_eq!(table.asked(), GREY);
}

#[test]
fn ls_store_09_everybody_puts_down_what_fits_once_around() {
    // Orange selects royal 1: its own red, then violet's yellow, grey's red, and turquoise's blue.
    let table = storing([[1, 2, 0, 0], [0, 0, 1, 0], [1, 0, 0, 1], [0, 0, 2, 0]])
        .arranged(|arrange| arrange.selects(ORANGE))
        .steps("orange: royal 1");
    let stored: Vec<Seat> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Stored { seat, .. } => Some(*seat),
            _ => None,
        })
        .collect();
    assert_eq!(stored, [ORANGE, VIOLET, GREY, TURQUOISE]);
    // What does not fit stays: no slot for green, one for blue, two for red.
    let goods = [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.goods(seat));
    assert_eq!(goods, [[1, 1, 0, 0], NONE, [1, 0, 0, 0], [0, 0, 1, 0]]);
}

#[test]
fn ls_store_10_a_stored_piece_scores_its_price_for_its_owner() {
    let table = storing([[0, 0, 0, 1], [0, 1, 0, 0], [1, 0, 0, 0], NONE]).steps("turquoise: royal 1");
    assert_eq!(favours(&table), [12, 11, 10, 10]);
    assert_eq!(table.scored(TURQUOISE, Category::Storing), 2);
}

#[test]
fn ls_store_11_the_dearer_slot_is_filled_first() {
    // Red slots for 2 and 1 in royal 1.
    let one = storing([[0, 0, 1, 0], [1, 0, 0, 0], NONE, NONE]).steps("royal 1");
    assert_eq!(one.favour(TURQUOISE), 12);
    assert_eq!(one.state.table().stores[Store::Royal].filled[0], 0b0010);
    let both = storing([[0, 0, 2, 0], NONE, NONE, NONE]).steps("royal 1");
    assert_eq!(both.favour(TURQUOISE), 13);
}

#[test]
fn ls_store_12_a_row_is_live_if_anybody_can_add_to_it() {
    // Only orange has goods, one blue piece; green alone would not make royal 1 or 5 live.
    let table = storing([NONE, [0, 1, 0, 0], NONE, NONE]);
    assert_eq!(
        table.legal_text(),
        "royal 1; royal 2; royal 3; royal 5; estate 2; estate 3; estate 4"
    );
    let refused = table.refused("royal 4");
    assert_eq!(
        refused.to_string(),
        "royal row 4 is not live: nobody holds a piece for an empty slot of it"
    );
    assert_eq!(table.refusing_rule("royal 4").0, "LS-STORE-12");
    // A full slot does not count.
    let full = table.arranged(|arrange| arrange.filled(Store::Royal, 5, &[1]));
    assert!(!full.legal().contains(&"royal 5".to_owned()));
}

#[test]
fn ls_store_13_slow_horses_ask_for_a_piece_of_ones_own() {
    let table = storing_with(slow_horses(), [[0, 0, 0, 1], [0, 1, 0, 0], NONE, NONE]);
    assert_eq!(
        table.legal_text(),
        "royal 1; royal 2; royal 3; royal 4; estate 1; estate 2; estate 3; estate 5"
    );
    let refused = table.refused("royal 5");
    assert_eq!(
        refused.to_string(),
        "royal row 5 has no empty slot for a piece of yours, which slow horses ask for"
    );
    assert_eq!(table.refusing_rule("royal 5").0, "LS-STORE-13");
}

#[test]
fn ls_store_14_slow_horses_are_off_by_default() {
    let read: Setup = serde_json::from_str(r#"{"humans":4}"#).unwrap();
    assert!(!read.slow_horses && !setup(4, 0).slow_horses);
    assert!(
        storing_with(read, [NONE, [0, 1, 0, 0], NONE, NONE])
            .legal()
            .contains(&"royal 5".to_owned())
    );
}

/// Rules: LS-STORE-15, LS-STORE-16, LS-STORE-17, LS-EX-17.
#[test]
fn ls_store_15_to_17_the_selector_of_a_full_row_gets_its_bonus() {
    // Royal 3 (green 2, yellow 2, blue 1, bonus 3) is filled by the others.
    let full = storing([[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], [0, 1, 0, 0]]).steps("turquoise: royal 3");
    assert_eq!(favours(&full), [13, 12, 12, 11]);
    assert_eq!(full.scored(TURQUOISE, Category::RowBonus), 3);
    // One slot stays empty: nobody gets it.
    let short = storing([[0, 0, 1, 0], [1, 0, 0, 0], [0, 0, 0, 1], NONE]).steps("turquoise: royal 3");
    assert_eq!(favours(&short), [10, 12, 12, 10]);
    // Whoever completes it later is its selector.
    let later = storing([[0, 0, 1, 0], [1, 0, 0, 0], NONE, NONE])
        .arranged(|arrange| arrange.filled(Store::Royal, 3, &[2, 3]))
        .steps("turquoise: royal 3");
    assert_eq!(favours(&later), [13, 12, 10, 10]);
}

/// Rules: LS-STORE-18, LS-STORE-19, LS-BOX-24.
#[test]
fn ls_store_18_and_19_a_full_estate_row_gives_a_card_of_at_most_its_symbols() {
    // Estate 3 (blue 2, yellow 2, red 1), at most 3 symbols; the cards have 2, 3, 4 and 5.
    let table = storing([[0, 1, 1, 1], [1, 0, 0, 0], NONE, NONE]).steps("turquoise: estate 3");
    assert_eq!(
        (table.asked(), table.legal_text().as_str()),
        (TURQUOISE, "card 2; card 3")
    );
    let refused = table.refused("card 4");
    assert_eq!(
        refused.to_string(),
        "this card has 4 symbols and the row gives 3 at most"
    );
    assert_eq!(table.refusing_rule("card 4").0, "LS-STORE-18");
    // No row and no pass instead: the card is to be taken.
    for other in ["pass", "done", "royal 1"] {
        assert_eq!(table.refusing_rule(other).0, "LS-ACT-10");
    }
    let table = table.steps("card 3");
    assert_eq!(
        (table.cards(TURQUOISE), table.favour(TURQUOISE)),
        (vec!["D3-CCN".to_owned()], 15)
    );
    // LS-BOX-24: the same tile in the royal warehouse pays the same number in favour.
    let royal = storing([[0, 1, 1, 1], [1, 0, 0, 0], NONE, NONE])
        .arranged(|arrange| {
            arrange.tile(Store::Estate, league_of_six::Tile::W3);
            arrange.tile(Store::Royal, league_of_six::Tile::W2);
        })
        .steps("turquoise: royal 3");
    assert_eq!((royal.cards(TURQUOISE).len(), royal.favour(TURQUOISE)), (0, 18));
}

#[test]
fn ls_store_20_without_such_a_card_nothing_is_taken() {
    let table = storing([[0, 1, 1, 1], [1, 0, 0, 0], NONE, NONE])
        .arranged(|arrange| {
            arrange.no_offer(Deck::Two);
            arrange.no_offer(Deck::Three);
        })
        .steps("turquoise: estate 3");
    assert_eq!((table.cards(TURQUOISE).len(), table.favour(TURQUOISE)), (0, 15));
    assert_eq!(table.step_asked(), Step::SelectRow(ORANGE));
}

#[test]
fn ls_store_21_a_taken_card_is_not_replaced() {
    let table =
        storing([[0, 1, 2, 2], [1, 0, 0, 0], NONE, NONE]).steps("turquoise: estate 3; turquoise: card 2");
    assert_eq!(table.state.table().offers[Deck::Two], None);
    // Estate 5 (red 2, yellow 1) gives 2 symbols, of which no card is left.
    let table = table.steps("orange: estate 5");
    assert_eq!(
        (table.cards(ORANGE).len(), table.step_asked()),
        (0, Step::SelectRow(VIOLET))
    );
    let table = storing([[0, 1, 1, 1], [1, 0, 0, 0], NONE, NONE])
        .arranged(|arrange| arrange.offer("D2-CC"))
        .arranged(|arrange| arrange.no_offer(Deck::Four))
        .steps("turquoise: estate 3");
    assert_eq!(
        table.refused("card 4").to_string(),
        "no card of this deck is on offer"
    );
}

/// Rules: LS-STORE-22, LS-STORE-23.
#[test]
fn ls_store_22_and_23_selections_go_round_and_round_with_or_without_goods() {
    // Orange, violet and grey have nothing, and each of them selects.
    let table = storing([[3; 4], NONE, NONE, NONE]);
    let table = table.steps("turquoise: royal 5; orange: royal 4; violet: royal 3; grey: estate 5");
    assert_eq!(table.asked(), TURQUOISE);
}

#[test]
fn ls_store_24_with_slow_horses_who_can_add_nowhere_is_skipped() {
    let table = storing_with(slow_horses(), [[0, 0, 0, 2], NONE, NONE, [2, 0, 0, 0]]);
    let table = table.steps("turquoise: royal 1; grey: estate 4; turquoise: estate 5");
    assert_eq!(table.asked(), GREY);
}

#[test]
fn ls_store_25_the_stage_ends_with_the_last_live_row_and_chamberlain() {
    // The yellow slots of royal 1 and 2 are empty; turquoise has one yellow piece and orange two.
    let two_slots = |chamberlain: bool| {
        storing([[0, 0, 0, 1], NONE, NONE, NONE]).arranged(|arrange| {
            arrange.all_filled();
            arrange.raw.table.stores[Store::Royal].filled[0] = 0b1110;
            arrange.raw.table.stores[Store::Royal].filled[1] = 0b0111;
            arrange.raw.table.reserve[Colour::Yellow] += 2;
            arrange.goods(ORANGE, [0, 0, 0, 2]);
            if chamberlain {
                arrange.companion(ORANGE, Companion::Chamberlain);
            }
        })
    };
    // Orange's last row is selected without asking; its second piece finds no slot, and the stage is over.
    let ended = two_slots(false).steps("turquoise: royal 1");
    assert_eq!(
        (ended.stage(), ended.favour(ORANGE)),
        (Stage::RoundSetup, 10 + 1 + 4)
    );
    let open = two_slots(true).steps("turquoise: royal 1; orange: royal 2");
    assert_eq!((open.stage(), open.asked()), (Stage::Storing, ORANGE));
    assert_eq!(open.legal_text(), "chamberlain yellow; pass");
    assert_eq!(open.steps("pass").stage(), Stage::RoundSetup);
}

#[test]
fn ls_store_26_pieces_without_a_slot_stay_for_the_chamberlain() {
    let table = storing([[0, 0, 1, 1], NONE, NONE, NONE]).arranged(|arrange| {
        arrange.all_filled();
        arrange.companion(TURQUOISE, Companion::Chamberlain);
    });
    assert_eq!(table.legal_text(), "chamberlain red; chamberlain yellow; pass");
    let table = table.steps("chamberlain red");
    assert_eq!(table.scored(TURQUOISE, Category::Chamberlain), 4);
}

/// Rules: LS-STORE-27, LS-STORE-28.
#[test]
fn ls_store_27_and_28_leftovers_go_back_without_compensation() {
    let table = storing([[0, 0, 1, 1], [1, 0, 0, 0], NONE, NONE]).arranged(|arrange| {
        arrange.all_filled();
        arrange.companion(TURQUOISE, Companion::Chamberlain);
    });
    let table = table.steps("pass");
    assert_eq!((table.stage(), table.round()), (Stage::RoundSetup, 2));
    assert_eq!([TURQUOISE, ORANGE].map(|seat| table.goods(seat)), [NONE; 2]);
    assert_eq!((favours(&table), table.reserve()), ([10; 4], [10; 4]));
}

#[test]
fn ls_store_29_goods_on_wagons_are_public() {
    let table = storing([[0, 1, 2, 3], NONE, NONE, NONE]);
    for viewer in [Viewer::Public, Viewer::Seat(GREY)] {
        assert_eq!(
            table.view(viewer).table.places[TURQUOISE].goods,
            by_colour([0, 1, 2, 3])
        );
    }
}
