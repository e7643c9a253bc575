//! The 27 companions (chapter 13), in the order of the ledger.

use super::table::*;
use hexad_core::RuleId;
use league_of_six::{Category, Colour, Companion, Deck, Stage, Step, Store, Town, Wagon};

/// Stage 5 of round 3, three humans: turquoise selects. Rows are those of W1 (royal) and W2 (estate), face I.
fn storing(change: impl FnOnce(&mut Arrange)) -> Table {
    Table::at_storing(setup(3, 0), 3).arranged(change)
}

/// The preparation of stage 5, where turquoise is asked first.
fn preparation(change: impl FnOnce(&mut Arrange)) -> Table {
    storing(|arrange| {
        change(arrange);
        arrange.prepares(TURQUOISE);
    })
}

/// The next round at the end of its setup, when an Innkeeper or Artisan is asked.
fn next_setup(change: impl FnOnce(&mut Arrange)) -> Table {
    Table::before_cleanup(setup(3, 0), 3, change)
        .steps("done")
        .first_chances()
}

/// The table after the cleanup of round 3.
fn cleaned_up(change: impl FnOnce(&mut Arrange)) -> Table {
    Table::before_cleanup(setup(3, 0), 3, change).steps("done")
}

/// The table after stage 4, in which turquoise, orange and violet collect in Zittau, Lauban and Kamenz.
fn after_tax(round: u8, change: impl FnOnce(&mut Arrange)) -> Table {
    let table = Table::at_tax(setup(3, 0), round).arranged(change);
    table.until(|table| table.stage() != Stage::TaxCollection)
}

/// Tokens without grey cards lie in the three towns. By rotation 0 turquoise gets two horses, orange none, and
/// violet the half horse of its Stableman.
fn plain_tokens(arrange: &mut Arrange) {
    for (town, token) in [
        (Town::Zittau, "A04"),
        (Town::Lauban, "A05"),
        (Town::Kamenz, "A06"),
    ] {
        arrange.token_in(town, token);
    }
}

fn at_the_end(change: impl FnOnce(&mut Arrange)) -> Table {
    Table::before_the_end(setup(3, 0), change).steps("done")
}

// Group 1–2.

#[test]
fn ls_comp_guildmaster_pays_one_favour_for_each_completed_estate_row_of_its_owner() {
    let table = storing(|arrange| {
        arrange.companion(TURQUOISE, Companion::GuildMaster);
        arrange.goods(TURQUOISE, [0, 0, 1, 0]);
        arrange.goods(ORANGE, [0, 0, 0, 2]);
        arrange.filled(Store::Royal, 1, &[2, 3, 4]);
    });
    let complete = table.clone().steps("turquoise: estate 5");
    assert_eq!(complete.scored(TURQUOISE, Category::GuildMaster), 1);
    // A royal row pays nothing, nor an estate row that stays open, nor a row that a rival selects.
    let royal = table.clone().steps("royal 1");
    assert_eq!(royal.scored(TURQUOISE, Category::RowBonus), 5);
    assert_eq!(royal.scored(TURQUOISE, Category::GuildMaster), 0);
    let open = table.clone().steps("estate 1");
    assert_eq!(open.scored(TURQUOISE, Category::GuildMaster), 0);
    let rival = table
        .arranged(|arrange| arrange.selects(ORANGE))
        .steps("orange: estate 5");
    assert_eq!(rival.scored(TURQUOISE, Category::GuildMaster), 0);
}

#[test]
fn ls_comp_guildmaster_2_pays_where_no_card_could_be_taken() {
    let table = storing(|arrange| {
        arrange.companion(TURQUOISE, Companion::GuildMaster);
        arrange.goods(TURQUOISE, [0, 0, 1, 1]);
        arrange.no_offer(Deck::Two);
    });
    let table = table.steps("estate 5");
    assert_eq!(table.scored(TURQUOISE, Category::GuildMaster), 1);
    assert!(table.cards(TURQUOISE).is_empty());
}

#[test]
fn ls_comp_advocatus_gives_two_grey_cards_of_choice() {
    let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| arrange.token_in(Town::Kamenz, "A01"));
    let table = table.steps("violet: tax 0");
    assert_eq!(table.legal_text(), "grey clergy; grey nobles; grey burghers");
    let table = table.steps("violet: grey nobles; violet: grey nobles");
    assert_eq!(table.cards(VIOLET), ["G-NN-1", "G-NN-2"]);
    assert_eq!(table.asked(), ORANGE);
}

#[test]
fn ls_comp_advocatus_2_takes_what_is_left() {
    let with_grey = |left: &[&str]| {
        let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| {
            arrange.token_in(Town::Kamenz, "A01");
            arrange.grey_left(left);
        });
        table.steps("violet: tax 0")
    };
    let one = with_grey(&["G-BB-2"]);
    assert_eq!(one.cards(VIOLET), ["G-BB-2"]);
    assert_eq!(one.asked(), ORANGE);
    let none = with_grey(&[]);
    assert!(none.cards(VIOLET).is_empty());
    assert_eq!(none.asked(), ORANGE);
    // Of three cards of two estates the second choice is still free.
    let three = with_grey(&["G-CC-1", "G-CC-2", "G-BB-2"]);
    assert_eq!(three.refusing_rule("grey nobles"), RuleId("LS-ACT-07"));
    assert_eq!(
        three.refused("grey nobles").to_string(),
        "no grey card of the nobles is left"
    );
    assert_eq!(
        three.steps("grey clergy; grey clergy").cards(VIOLET),
        ["G-CC-1", "G-CC-2"]
    );
}

/// Four humans in round 2: turquoise starts from Zittau, its neighbour is Lauban, Goerlitz lies opposite.
fn selection(change: impl FnOnce(&mut Arrange)) -> Table {
    Table::at_selection(setup(4, 0), 2).arranged(change)
}

#[test]
fn ls_comp_wagondriver_makes_each_road_one_guard_cheaper_but_never_free() {
    let table = selection(|arrange| {
        arrange.companion(TURQUOISE, Companion::WagonDriver);
    });
    let cost = |town: &str| {
        3 - table
            .clone()
            .steps(&format!("turquoise: enter {town} 0"))
            .guards(TURQUOISE)
    };
    assert_eq!(["zittau", "lauban", "kamenz", "goerlitz"].map(cost), [1, 1, 1, 2]);
    let without = selection(|_| ());
    let cost = |town: &str| {
        3 - without
            .clone()
            .steps(&format!("turquoise: enter {town} 0"))
            .guards(TURQUOISE)
    };
    assert_eq!(["zittau", "lauban", "kamenz", "goerlitz"].map(cost), [1, 1, 2, 3]);
}

#[test]
fn ls_comp_wagondriver_2_holds_for_every_journey_and_for_no_offer() {
    let table = selection(|arrange| {
        arrange.companion(TURQUOISE, Companion::WagonDriver);
        arrange.guards(TURQUOISE, 5);
    });
    let table = table.steps("turquoise: enter zittau 0; orange: enter zittau 1");
    // Turquoise keeps Zittau at 2 and pays both guards to orange.
    let kept = table.clone().steps("turquoise: raise 2; orange: accept");
    assert_eq!(kept.guards(TURQUOISE), 5 - 1 - 2);
    // Displaced, it goes two sections for one guard.
    let displaced = table.steps("turquoise: accept; turquoise: enter kamenz 0");
    assert_eq!(displaced.guards(TURQUOISE), 5 - 1 + 1 - 1);
    // The cost of the wagon fort between Zittau and Lauban is a road's cost too.
    let fort = Table::at_selection(setup(6, 0), 2).arranged(|arrange| {
        arrange.companion(TURQUOISE, Companion::WagonDriver);
    });
    assert_eq!(
        fort.steps("turquoise: enter lauban 0").guards(TURQUOISE),
        3 - (1 + 1 - 1)
    );
}

#[test]
fn ls_comp_jester_pays_the_owner_of_the_lowest_team_tile() {
    let jester_of = |seat| {
        let table = after_tax(1, |arrange| {
            plain_tokens(arrange);
            arrange.token(seat, "A12");
        });
        assert_eq!(table.teams(), [TURQUOISE, VIOLET, ORANGE]);
        table.scored(seat, Category::KingsJester)
    };
    assert_eq!([TURQUOISE, VIOLET, ORANGE].map(jester_of), [0, 0, 1]);
}

#[test]
fn ls_comp_farmer_swaps_a_guard_for_a_piece_once_a_round() {
    let table = preparation(|arrange| {
        arrange.companion(TURQUOISE, Companion::Farmer);
        arrange.companion(TURQUOISE, Companion::Merchant);
    });
    for colour in ["green", "blue", "red", "yellow"] {
        assert!(table.legal().contains(&format!("farmer {colour}")));
    }
    let used = table.clone().steps("farmer red");
    assert_eq!((used.guards(TURQUOISE), used.goods(TURQUOISE)), (2, [0, 0, 1, 1]));
    assert_eq!(used.reserve(), [10, 10, 9, 9]);
    assert_eq!(used.refusing_rule("farmer red"), RuleId("LS-COMP-FARMER"));
    assert_eq!(
        used.refused("farmer red").to_string(),
        "no Farmer of yours is unused this round"
    );
    // It is a choice, and it comes back in the next round.
    let declined = table.steps("done");
    assert_eq!(
        (declined.guards(TURQUOISE), declined.goods(TURQUOISE)),
        (3, [0, 0, 0, 1])
    );
    let later =
        used.until(|table| table.round() == 4 && matches!(table.step_asked(), Step::Prepare(TURQUOISE)));
    assert!(later.legal()[0].starts_with("farmer"));
}

#[test]
fn ls_comp_farmer_2_needs_a_guard_in_hand_whatever_the_favour() {
    let table = preparation(|arrange| {
        arrange.companion(TURQUOISE, Companion::Farmer);
        arrange.guards(TURQUOISE, 0);
    });
    assert_eq!(table.favour(TURQUOISE), 10);
    assert_eq!(table.legal_text(), "done");
    assert_eq!(table.refusing_rule("farmer red"), RuleId("LS-COMP-FARMER-2"));
    assert_eq!(
        table.refused("farmer red").to_string(),
        "the Farmer takes a guard from your hand and you have none"
    );
}

#[test]
fn ls_comp_merchant_swaps_a_piece_for_one_of_another_colour_once_a_round() {
    let table = preparation(|arrange| {
        arrange.companion(TURQUOISE, Companion::Merchant);
        arrange.companion(TURQUOISE, Companion::Farmer);
        arrange.goods(TURQUOISE, [0, 1, 0, 1]);
    });
    let refusals = [
        (
            "merchant yellow yellow",
            "the Merchant swaps for another colour, not yellow for yellow",
        ),
        ("merchant red blue", "you hold no red piece"),
    ];
    for (notation, sentence) in refusals {
        assert_eq!(table.refused(notation).to_string(), sentence);
    }
    let used = table.steps("merchant yellow green");
    assert_eq!(used.goods(TURQUOISE), [1, 1, 0, 0]);
    assert_eq!(used.reserve(), [9, 9, 10, 10]);
    assert_eq!(
        used.refusing_rule("merchant blue red"),
        RuleId("LS-COMP-MERCHANT")
    );
    assert_eq!(
        used.refused("merchant blue red").to_string(),
        "no Merchant of yours is unused this round"
    );
}

#[test]
fn ls_comp_merchant_2_acts_before_or_after_the_farmer() {
    let table = preparation(|arrange| {
        arrange.companion(TURQUOISE, Companion::Merchant);
        arrange.companion(TURQUOISE, Companion::Farmer);
    });
    let after = table.clone().steps("farmer red; merchant red blue");
    assert_eq!(after.goods(TURQUOISE), [0, 1, 0, 1]);
    let before = table.steps("merchant yellow blue; farmer red");
    assert_eq!(before.goods(TURQUOISE), [0, 1, 1, 0]);
    assert_eq!([after, before].map(|table| table.guards(TURQUOISE)), [2, 2]);
}

#[test]
fn ls_comp_centurion_may_enter_a_free_town_on_one() {
    let table = selection(|arrange| {
        arrange.companion(TURQUOISE, Companion::Centurion);
    });
    let lauban: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|text| text.contains("lauban"))
        .collect();
    assert_eq!(lauban, ["enter lauban 0", "enter lauban 1"]);
    let entered = table.clone().steps("turquoise: enter lauban 1");
    assert_eq!(entered.place(TURQUOISE).wagon, Wagon::Counter(Town::Lauban, 1));
    assert_eq!(entered.guards(TURQUOISE), 2);
    assert_eq!(table.refusing_rule("enter lauban 2"), RuleId("LS-TOWN-12"));
    assert_eq!(
        table.refused("enter lauban 2").to_string(),
        "2 is no position to enter free Lauban: 0 or 1 would do"
    );
    // Others enter on 0 alone, and an occupied town gives the owner no advantage.
    let others = entered.steps("orange: enter zittau 0");
    assert!(!others.legal().iter().any(|text| text == "enter kamenz 1"));
    let table = selection(|arrange| {
        arrange.companion(ORANGE, Companion::Centurion);
    });
    let table = table.steps("turquoise: enter lauban 0");
    assert!(!table.legal().iter().any(|text| text == "enter lauban 0"));
}

#[test]
fn ls_comp_centurion_2_the_one_counts_for_offers_and_reordering() {
    let table = Table::at_selection(setup(3, 0), 2).arranged(|arrange| {
        arrange.companion(TURQUOISE, Companion::Centurion);
        arrange.guards(ORANGE, 9);
    });
    let table = table.steps("turquoise: enter zittau 1");
    assert_eq!(table.refusing_rule("enter zittau 1"), RuleId("LS-TOWN-13"));
    assert!(table.legal().contains(&"enter zittau 2".to_owned()));
    let table = table.steps("orange: enter kamenz 0; violet: enter lauban 0");
    // Violet in Lauban (6) and orange in Kamenz (2) stand on 0, turquoise in Zittau (3) above them.
    assert_eq!(table.scale(), [ORANGE, VIOLET, TURQUOISE]);
}

#[test]
fn ls_comp_centurion_3_helps_when_displaced_too() {
    let table = selection(|arrange| {
        arrange.companion(TURQUOISE, Companion::Centurion);
    });
    let table = table.steps("turquoise: enter zittau 0; orange: enter zittau 1; turquoise: accept");
    let table = table.steps("turquoise: enter lauban 1");
    assert_eq!(table.place(TURQUOISE).wagon, Wagon::Counter(Town::Lauban, 1));
}

#[test]
fn ls_comp_stableman_is_half_a_horse_from_the_round_it_is_gained() {
    // Turquoise takes A06, a Stableman, and no horse; orange has the other one and no horse.
    let table = after_tax(1, |arrange| {
        plain_tokens(arrange);
        arrange.token_in(Town::Zittau, "A06");
        arrange.token(ORANGE, "A10");
    });
    let halves = |seat| table.place(seat).horse_halves;
    assert_eq!([TURQUOISE, ORANGE, VIOLET].map(halves), [1, 1, 4]);
}

#[test]
fn ls_comp_recruitingofficer_brings_a_guard_in_each_cleanup() {
    let table = cleaned_up(|arrange| {
        arrange.companion(TURQUOISE, Companion::RecruitingOfficer);
        arrange.companion(ORANGE, Companion::RecruitingOfficer);
    });
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET].map(|seat| table.guards(seat)),
        [4, 4, 3]
    );
    // In the round it is gained: turquoise takes A04 with two guards of Zittau, and has one more after cleanup.
    let table = after_tax(1, plain_tokens);
    assert_eq!(table.guards(TURQUOISE), 5);
    let table = table.until(|table| table.round() == 2);
    assert_eq!(table.guards(TURQUOISE), 6);
}

// Group 3–4.

#[test]
fn ls_comp_innkeeper_gives_red_or_yellow_in_each_later_round_setup() {
    let table = next_setup(|arrange| {
        arrange.companion(TURQUOISE, Companion::Innkeeper);
    });
    assert_eq!(
        (table.round(), table.stage(), table.asked()),
        (4, Stage::RoundSetup, TURQUOISE)
    );
    assert_eq!(table.legal_text(), "good red; good yellow; decline");
    assert_eq!(table.refusing_rule("good blue"), RuleId("LS-COMP-INNKEEPER"));
    assert_eq!(
        table.refused("good blue").to_string(),
        "blue is not on offer: this companion gives red, yellow"
    );
    let taken = table.clone().steps("good yellow");
    assert_eq!(taken.goods(TURQUOISE), [0, 0, 0, 1]);
    assert_eq!(taken.stage(), Stage::TownSelection);
    assert_eq!(table.steps("decline").goods(TURQUOISE), [0; 4]);
    // Taken in stage 4 of round 3, it gives nothing in round 3 and asks in round 4.
    let gained = after_tax(3, |arrange| arrange.token_in(Town::Zittau, "B05"));
    assert!(gained.tokens(TURQUOISE).contains(&"B05".to_owned()));
    let asked = gained.until(|table| matches!(table.step_asked(), Step::StageOneGood { .. }));
    assert_eq!((asked.round(), asked.asked()), (4, TURQUOISE));
}

/// Turquoise has the Chamberlain and two pieces, orange a piece that fits.
fn chamberlain(change: impl FnOnce(&mut Arrange)) -> Table {
    storing(|arrange| {
        arrange.companion(TURQUOISE, Companion::Chamberlain);
        arrange.goods(TURQUOISE, [1, 0, 0, 1]);
        arrange.goods(ORANGE, [0, 1, 0, 0]);
        change(arrange);
    })
}

#[test]
fn ls_comp_chamberlain_takes_a_piece_instead_of_a_selection_for_four_favour() {
    let table = chamberlain(|_| ());
    assert_eq!(table.asked(), TURQUOISE);
    let table = table.steps("turquoise: chamberlain green");
    assert_eq!(
        (table.favour(TURQUOISE), table.goods(TURQUOISE)),
        (14, [0, 0, 0, 1])
    );
    assert_eq!(table.scored(TURQUOISE, Category::Chamberlain), 4);
    assert_eq!(table.reserve(), [10, 9, 10, 9]);
    // Only on the owner's turn to select.
    assert_ne!(table.asked(), TURQUOISE);
    assert!(!table.legal().iter().any(|text| text.starts_with("chamberlain")));
}

#[test]
fn ls_comp_chamberlain_2_the_next_in_team_order_selects() {
    assert_eq!(chamberlain(|_| ()).steps("chamberlain green").asked(), ORANGE);
    let table = chamberlain(|arrange| arrange.teams(&[TURQUOISE, VIOLET, ORANGE]));
    assert_eq!(table.steps("chamberlain green").asked(), VIOLET);
}

#[test]
fn ls_comp_chamberlain_3_takes_any_own_colour() {
    let table = chamberlain(|_| ());
    let given: Vec<String> = table
        .legal()
        .into_iter()
        .filter(|text| text.starts_with("chamberlain"))
        .collect();
    assert_eq!(given, ["chamberlain green", "chamberlain yellow"]);
    assert_eq!(
        table.refused("chamberlain blue").to_string(),
        "you hold no blue piece"
    );
}

#[test]
fn ls_comp_chamberlain_4_works_when_nothing_can_be_stored() {
    let table = chamberlain(|arrange| {
        arrange.goods(TURQUOISE, [1, 0, 0, 0]);
        arrange.goods(ORANGE, [0; 4]);
        full_of(arrange, Colour::Green);
    });
    assert_eq!(table.legal_text(), "chamberlain green; pass");
    let table = table.steps("chamberlain green");
    assert_eq!(table.favour(TURQUOISE), 14);
    assert_eq!(table.round(), 4);
}

/// Fills every slot of a colour in both warehouses.
fn full_of(arrange: &mut Arrange, colour: Colour) {
    for store in [Store::Royal, Store::Estate] {
        for row in 1..=5 {
            let slots = arrange.slots_of(store, row, colour);
            arrange.filled(store, row, &slots);
        }
    }
}

#[test]
fn ls_comp_chamberlain_5_acts_once_a_round() {
    let table = chamberlain(|arrange| arrange.goods(TURQUOISE, [1, 0, 0, 2]));
    let table = table.steps("chamberlain green; orange: royal 5; violet: royal 1");
    assert_eq!(table.asked(), TURQUOISE);
    assert_eq!(table.goods(TURQUOISE), [0, 0, 0, 1]);
    assert_eq!(
        table.refusing_rule("chamberlain yellow"),
        RuleId("LS-COMP-CHAMBERLAIN-5")
    );
    assert_eq!(
        table.refused("chamberlain yellow").to_string(),
        "no Chamberlain of yours is unused this round"
    );
    assert!(!table.legal().iter().any(|text| text.starts_with("chamberlain")));
}

#[test]
fn ls_comp_chamberlain_6_a_given_piece_is_not_stored() {
    let table = chamberlain(|arrange| {
        arrange.companion(TURQUOISE, Companion::Draper);
        arrange.companion(TURQUOISE, Companion::Viticulturist);
    });
    let table = table.steps("chamberlain green");
    assert_eq!(table.favour(TURQUOISE), 14);
    assert_eq!(table.scored(TURQUOISE, Category::Draper), 0);
    let stores = &table.state.table().stores;
    assert!(
        [Store::Royal, Store::Estate]
            .iter()
            .all(|&store| stores[store].filled == [0; 5])
    );
}

#[test]
fn ls_comp_towncouncillor_gives_one_grey_card_of_choice() {
    let table = Table::at_tax(setup(3, 0), 3).arranged(|arrange| arrange.token_in(Town::Kamenz, "B07"));
    let table = table.steps("violet: tax 0; violet: grey burghers");
    assert_eq!(table.cards(VIOLET), ["G-BB-1"]);
    assert_eq!(table.asked(), ORANGE);
}

#[test]
fn ls_comp_draper_pays_for_each_green_piece_stored() {
    let table = storing(|arrange| {
        arrange.companion(TURQUOISE, Companion::Draper);
        arrange.goods(TURQUOISE, [2, 0, 1, 1]);
    });
    // Green 2, yellow 2, green 1, red 1: four pieces, two of them green.
    let table = table.steps("estate 1");
    assert_eq!(table.scored(TURQUOISE, Category::Storing), 6);
    assert_eq!(table.scored(TURQUOISE, Category::Draper), 2);
}

#[test]
fn ls_comp_artisan_gives_green_or_blue_in_each_later_round_setup() {
    let table = next_setup(|arrange| {
        arrange.companion(ORANGE, Companion::Artisan);
        arrange.companion(ORANGE, Companion::Artisan);
    });
    assert_eq!((table.stage(), table.asked()), (Stage::RoundSetup, ORANGE));
    assert_eq!(table.legal_text(), "good green; good blue; decline");
    assert_eq!(table.refusing_rule("good red"), RuleId("LS-COMP-ARTISAN"));
    // Both tokens give a piece.
    let table = table.steps("good green; orange: good blue");
    assert_eq!(table.goods(ORANGE), [1, 1, 0, 0]);
    assert_eq!(table.stage(), Stage::TownSelection);
}

#[test]
fn ls_comp_viticulturist_pays_for_each_red_piece_stored() {
    let table = storing(|arrange| {
        arrange.companion(TURQUOISE, Companion::Viticulturist);
        arrange.goods(TURQUOISE, [0, 1, 2, 1]);
    });
    // Yellow 2, red 2, red 1, blue 1, and the bonus of 5.
    let table = table.steps("royal 1");
    assert_eq!(table.scored(TURQUOISE, Category::Storing), 6);
    assert_eq!(table.scored(TURQUOISE, Category::Viticulturist), 2);
}

#[test]
fn ls_comp_draper_2_and_the_viticulturist_pay_in_a_rivals_row_too() {
    let table = storing(|arrange| {
        arrange.companion(ORANGE, Companion::Draper);
        arrange.companion(VIOLET, Companion::Viticulturist);
        arrange.goods(ORANGE, [1, 0, 0, 0]);
        arrange.goods(VIOLET, [0, 0, 1, 0]);
    });
    let table = table.steps("turquoise: estate 1");
    assert_eq!(table.scored(ORANGE, Category::Draper), 1);
    assert_eq!(table.scored(VIOLET, Category::Viticulturist), 1);
}

#[test]
fn ls_comp_headstableman_is_one_and_a_half_horses_from_the_round_it_is_gained() {
    // B04 in Kamenz has its arrows at the sides 0, 1 and 3: a guard, two horses, two blue pieces.
    let table = after_tax(3, |arrange| arrange.token_in(Town::Kamenz, "B04"));
    assert_eq!(table.place(VIOLET).horse_halves, 2 * 2 + 3);
    let kept = after_tax(3, |arrange| {
        arrange.token_in(Town::Zittau, "B06");
        arrange.token(TURQUOISE, "B04");
    });
    assert_eq!(kept.place(TURQUOISE).horse_halves, 3);
}

#[test]
fn ls_comp_headrecruiter_brings_two_guards_in_each_cleanup() {
    let table = cleaned_up(|arrange| {
        arrange.companion(ORANGE, Companion::HeadRecruitingOfficer);
    });
    assert_eq!([TURQUOISE, ORANGE].map(|seat| table.guards(seat)), [3, 5]);
    // In the round it is gained: B03 in Zittau turned to guards, green and blue.
    let table = after_tax(3, |arrange| arrange.token_in(Town::Zittau, "B03"));
    assert_eq!(table.guards(TURQUOISE), 5);
    let table = table.until(|table| table.round() == 4);
    assert_eq!(table.guards(TURQUOISE), 7);
}

/// Round 6, violet about to collect in Kamenz with this token; A11 with violet is the Farmer of the end.
fn collecting(token: &str, head: bool) -> Table {
    Table::at_tax(setup(3, 0), 6).arranged(|arrange| {
        arrange.token_in(Town::Kamenz, token);
        if head {
            arrange.companion(VIOLET, Companion::HeadTaxCollector);
        }
    })
}

#[test]
fn ls_comp_headtaxcollector_adds_an_arrow_at_a_free_side() {
    // C02 has two arrows, at the sides 0 and 3 of rotation 0.
    let table = collecting("C02", true);
    assert!(table.legal().contains(&"tax 0+1".to_owned()));
    assert_eq!(table.refusing_rule("tax 0+3"), RuleId("LS-COMP-HEADTAXCOLLECTOR"));
    assert_eq!(
        table.refused("tax 0+3").to_string(),
        "an arrow points at side 3 already"
    );
    let plain = table.clone().steps("tax 0");
    assert_eq!((plain.guards(VIOLET), plain.goods(VIOLET)), (4, [0, 2, 0, 0]));
    let more = table.steps("tax 0+5");
    assert_eq!((more.guards(VIOLET), more.goods(VIOLET)), (4, [0, 2, 2, 0]));
    let without = collecting("C02", false);
    assert_eq!(
        without.refused("tax 0+5").to_string(),
        "one more arrow needs the Head Tax Collector"
    );
    assert_eq!(without.legal_text(), "tax 0; tax 1; tax 2");
}

#[test]
fn ls_comp_headtaxcollector_2_holds_for_its_own_token() {
    let table = Table::at_tax(setup(3, 0), 3).arranged(|arrange| arrange.token_in(Town::Kamenz, "B02"));
    // Arrows at 0 and 2, and one more at 3: a guard, a green piece, two blue ones.
    let table = table.steps("violet: tax 0+3");
    assert_eq!((table.guards(VIOLET), table.goods(VIOLET)), (4, [1, 2, 0, 0]));
}

#[test]
fn ls_comp_headtaxcollector_3_leaves_the_count_of_the_astrologist_alone() {
    let astrologist = |token, turn| {
        let mut table = collecting(token, true);
        table = table.arranged(|arrange| {
            arrange.token(VIOLET, "C09");
        });
        let table = table.steps(turn).until(Table::is_over);
        table.scored(VIOLET, Category::Astrologist)
    };
    // Three arrows and an imaginary one are three, four and one are four; C09 counts itself.
    assert_eq!(astrologist("C04", "violet: tax 0+2"), 2);
    assert_eq!(astrologist("C07", "violet: tax 0+4"), 4);
}

// Group 5–6.

#[test]
fn ls_comp_astrologist_pays_two_for_each_token_with_four_arrows() {
    let table = at_the_end(|arrange| {
        for token in ["C09", "A07", "A08", "A04", "A12"] {
            arrange.token(TURQUOISE, token);
        }
    });
    // C09, A07 and A08 have four arrows, A04 three, A12 five.
    assert_eq!(table.scored(TURQUOISE, Category::Astrologist), 6);
    // Two Astrologists pay both for both.
    let table = at_the_end(|arrange| {
        arrange.token(ORANGE, "C09");
        arrange.token(ORANGE, "C10");
    });
    assert_eq!(table.scored(ORANGE, Category::Astrologist), 8);
}

#[test]
fn ls_comp_astrologist_2_counts_its_own_token() {
    let table = at_the_end(|arrange| arrange.token(TURQUOISE, "C10"));
    assert_eq!(table.scored(TURQUOISE, Category::Astrologist), 2);
}

#[test]
fn ls_comp_bishop_pays_for_each_symbol_of_the_clergy() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::Bishop);
        arrange.card(TURQUOISE, "D5-CCCNN");
        arrange.card(TURQUOISE, "G-CC-1");
    });
    assert_eq!(table.scored(TURQUOISE, Category::Bishop), 5);
}

#[test]
fn ls_comp_ladyinwaiting_pays_three() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::LadyInWaiting);
        arrange.companion(ORANGE, Companion::TheQueen);
    });
    assert_eq!(table.scored(TURQUOISE, Category::LadyInWaiting), 3);
    let both = at_the_end(|arrange| {
        arrange.token(TURQUOISE, "C11");
        arrange.token(TURQUOISE, "C12");
    });
    assert_eq!(both.scored(TURQUOISE, Category::LadyInWaiting), 6);
}

#[test]
fn ls_comp_hetman_takes_up_to_eight_guards_for_one_favour_each() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::Hetman);
        arrange.guards(TURQUOISE, 10);
    });
    assert_eq!(table.refusing_rule("hetman 9"), RuleId("LS-COMP-HETMAN"));
    assert_eq!(
        table.refused("hetman 9").to_string(),
        "9 guards are too many: 8 is the most you can give"
    );
    let table = table.steps("hetman 8");
    assert_eq!(
        (table.scored(TURQUOISE, Category::Hetman), table.guards(TURQUOISE)),
        (8, 2)
    );
    let poor = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::Hetman);
    });
    assert_eq!(
        poor.refused("hetman 4").to_string(),
        "4 guards are too many: 3 is the most you can give"
    );
}

#[test]
fn ls_comp_chancellor_pays_three_for_each_estate_led() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::Chancellor);
        arrange.card(TURQUOISE, "D5-CCCNN");
        arrange.card(ORANGE, "D5-NNNBB");
    });
    // It leads the Clergy, and neither Nobles nor Burghers.
    assert_eq!(table.scored(TURQUOISE, Category::Chancellor), 3);
}

#[test]
fn ls_comp_chancellor_2_a_shared_lead_counts() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::Chancellor);
        arrange.card(TURQUOISE, "D3-CCN");
        arrange.card(ORANGE, "D3-CCB");
    });
    // Clergy shared, Nobles alone.
    assert_eq!(table.scored(TURQUOISE, Category::Chancellor), 6);
}

#[test]
fn ls_comp_chancellor_3_nobody_leads_with_nothing() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::Chancellor);
    });
    assert_eq!(table.scored(TURQUOISE, Category::Chancellor), 0);
}

#[test]
fn ls_comp_captain_takes_up_to_three_guards_for_two_favour_each() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::CaptainOfTheGuard);
        arrange.guards(TURQUOISE, 10);
    });
    assert_eq!(table.refusing_rule("captain 4"), RuleId("LS-COMP-CAPTAIN"));
    let table = table.steps("captain 3");
    assert_eq!(
        (
            table.scored(TURQUOISE, Category::Captain),
            table.guards(TURQUOISE)
        ),
        (6, 7)
    );
    let both = at_the_end(|arrange| {
        arrange.token(TURQUOISE, "C05");
        arrange.token(TURQUOISE, "C06");
        arrange.guards(TURQUOISE, 10);
    });
    assert_eq!(both.refusing_rule("captain 7"), RuleId("LS-COMP-CAPTAIN"));
    assert_eq!(both.steps("captain 6").scored(TURQUOISE, Category::Captain), 12);
}

#[test]
fn ls_comp_captain_2_a_guard_is_given_once() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::Hetman);
        arrange.companion(TURQUOISE, Companion::CaptainOfTheGuard);
        arrange.guards(TURQUOISE, 4);
    });
    let table = table.steps("hetman 3");
    assert_eq!(table.legal_text(), "captain 0; captain 1");
    assert_eq!(
        table.refused("captain 2").to_string(),
        "2 guards are too many: 1 is the most you can give"
    );
    let table = table.steps("captain 1");
    assert_eq!(
        (table.favour(TURQUOISE), table.guards(TURQUOISE)),
        (10 + 3 + 2, 0)
    );
}

#[test]
fn ls_comp_queen_pays_five() {
    let table = at_the_end(|arrange| {
        arrange.companion(ORANGE, Companion::TheQueen);
    });
    assert_eq!(table.scored(ORANGE, Category::Queen), 5);
}

#[test]
fn ls_comp_herald_pays_for_each_symbol_of_the_nobles() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::KingsHerald);
        arrange.card(TURQUOISE, "D5-CCCNN");
        arrange.card(TURQUOISE, "G-NN-1");
    });
    assert_eq!(table.scored(TURQUOISE, Category::Herald), 4);
}

#[test]
fn ls_comp_gamekeeper_pays_two_for_each_human_with_strictly_less_favour() {
    let table = at_the_end(|arrange| {
        arrange.companion(TURQUOISE, Companion::KingsGamekeeper);
        arrange.favour(TURQUOISE, 12);
        arrange.favour(ORANGE, 12);
        arrange.favour(VIOLET, 11);
    });
    assert_eq!(table.scored(TURQUOISE, Category::Gamekeeper), 2);
}

#[test]
fn ls_comp_gamekeeper_2_automas_are_not_counted() {
    let setup = league_of_six::Setup {
        score_automas: true,
        ..setup(2, 2)
    };
    let table = Table::before_the_end(setup, |arrange| {
        arrange.companion(TURQUOISE, Companion::KingsGamekeeper);
        arrange.favour(TURQUOISE, 20);
    });
    let table = table.steps("done");
    // Violet and two automas have 10.
    assert_eq!([ORANGE, VIOLET, GREY].map(|seat| table.favour(seat)), [10; 3]);
    assert_eq!(table.scored(TURQUOISE, Category::Gamekeeper), 2);
}
