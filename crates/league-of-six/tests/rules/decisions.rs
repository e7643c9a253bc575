//! Decision points and their order (chapter 16).

use super::table::*;
use hexad_core::{RuleId, Seat};
use league_of_six::{
    Category, Colour, Companion, Deck, Event, Payee, Setup, Stage, Step, Store, Town, Wagon, Why,
};

/// The table after a cleanup that leads into stage 1 of round 4.
fn next_setup(change: impl FnOnce(&mut Arrange)) -> Table {
    Table::before_cleanup(setup(3, 0), 3, change)
        .steps("done")
        .first_chances()
}

/// The same table with these pieces on violet's wagon instead of in the reserve.
fn without_reserve(table: Table, goods: [u8; 4]) -> Table {
    table.arranged(|arrange| arrange.goods(VIOLET, goods))
}

#[test]
fn ls_act_01_an_innkeeper_gives_red_or_yellow_from_the_reserve_or_is_declined() {
    let table = next_setup(|arrange| {
        arrange.companion(TURQUOISE, Companion::Innkeeper);
        arrange.companion(ORANGE, Companion::Innkeeper);
    });
    assert_eq!(table.legal_text(), "good red; good yellow; decline");
    let table = without_reserve(table, [0, 0, 10, 9]);
    assert_eq!(table.legal_text(), "good yellow; decline");
    assert_eq!(table.refusing_rule("good red"), RuleId("LS-CASE-11"));
    assert_eq!(
        table.refused("good red").to_string(),
        "there is no red piece in the reserve"
    );
    // The last yellow piece gone, orange's token is skipped.
    let table = table.steps("turquoise: good yellow");
    assert_eq!(table.stage(), Stage::TownSelection);
}

#[test]
fn ls_act_02_an_artisan_gives_green_or_blue_from_the_reserve_or_is_declined() {
    let table = next_setup(|arrange| {
        arrange.companion(TURQUOISE, Companion::Artisan);
        arrange.companion(ORANGE, Companion::Artisan);
    });
    assert_eq!(table.legal_text(), "good green; good blue; decline");
    let table = without_reserve(table, [9, 10, 0, 0]);
    assert_eq!(table.legal_text(), "good green; decline");
    let table = table.steps("turquoise: good green");
    assert_eq!(table.stage(), Stage::TownSelection);
}

#[test]
fn ls_act_03_a_wagon_enters_what_its_owner_can_pay() {
    let table = Table::at_selection(setup(3, 0), 2).arranged(|arrange| {
        arrange.guards(ORANGE, 2);
        arrange.favour(ORANGE, 3);
    });
    let table = table.steps("turquoise: enter zittau 0");
    // Three guards in all; Zittau, Lauban and Kamenz cost one each, an offer comes on top.
    assert_eq!(
        table.legal_text(),
        "enter kamenz 0; enter zittau 1; enter zittau 2; enter lauban 0"
    );
    assert_eq!(table.refusing_rule("enter zittau 3"), RuleId("LS-PAY-08"));
    // One town alone, on one position: it is entered by itself. Violet's two rivals stand on 12.
    let table = Table::at_selection(setup(3, 0), 1).arranged(|arrange| {
        for seat in [TURQUOISE, ORANGE] {
            arrange.guards(seat, 20);
        }
    });
    let table = table.steps("turquoise: enter zittau 0; orange: enter zittau 12; turquoise: enter lauban 0");
    assert_eq!(table.asked(), VIOLET);
    assert!(table.legal().len() > 1, "turquoise may be challenged");
    let table = table.steps("violet: enter lauban 1; turquoise: raise 12");
    assert_eq!(table.stage(), Stage::TaxCollection);
    assert_eq!(table.place(VIOLET).wagon, Wagon::Counter(Town::Kamenz, 0));
}

#[test]
fn ls_act_04_who_stands_lower_accepts_or_raises() {
    let table = Table::at_selection(setup(3, 0), 1).arranged(|arrange| {
        arrange.favour(TURQUOISE, 1);
        arrange.guards(ORANGE, 20);
    });
    let table = table.steps("turquoise: enter zittau 0");
    let offered = table.clone().steps("orange: enter zittau 1");
    assert_eq!(offered.legal_text(), "accept; raise 2; raise 3");
    // No raise can be paid: that is for the owner alone to know, and so it is asked.
    let poor = table.clone().steps("orange: enter zittau 3");
    assert_eq!(
        (poor.asked(), poor.legal_text()),
        (TURQUOISE, "accept".to_owned())
    );
    assert_eq!(
        poor.refused("raise 4").to_string(),
        "a raise to 4 cannot be paid: you can pay 3 at most"
    );
    // At 12 everybody sees that only one answer is left.
    let forced = table.steps("orange: enter zittau 12");
    assert_eq!(forced.step_asked(), Step::Enter(TURQUOISE));
    assert!(forced.events.contains(&Event::Accepted { seat: TURQUOISE }));
}

#[test]
fn ls_act_05_who_accepted_enters_another_town() {
    let table =
        Table::at_selection(setup(3, 0), 1).steps("turquoise: enter zittau 0; orange: enter zittau 2");
    let table = table.steps("turquoise: accept");
    assert_eq!(table.legal_text(), "enter kamenz 0; enter lauban 0");
    assert_eq!(table.refusing_rule("enter zittau 3"), RuleId("LS-TOWN-24"));
    assert_eq!(
        table.refused("enter zittau 3").to_string(),
        "Zittau cannot be entered: it is the town just left"
    );
}

#[test]
fn ls_act_06_one_rotation_for_each_set_of_sides() {
    let turns = |token: &str, head| {
        let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| {
            arrange.token_in(Town::Kamenz, token);
            if head {
                arrange.token(VIOLET, "B02");
            }
        });
        table.legal_text()
    };
    // Opposite arrows come round after three turns, every second side after two.
    assert_eq!(turns("A02", false), "tax 0; tax 1; tax 2");
    assert_eq!(turns("A06", false), "tax 0; tax 1");
    assert_eq!(turns("A01", false), "tax 0; tax 1; tax 2; tax 3; tax 4; tax 5");
    // Three of six sides and any other: every set of four that holds every second side.
    assert_eq!(
        turns("A06", true),
        "tax 0; tax 0+1; tax 0+3; tax 0+5; tax 1; tax 1+0; tax 1+2; tax 1+4"
    );
    let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| arrange.token_in(Town::Kamenz, "A06"));
    assert_eq!(
        table.refused("tax 2").to_string(),
        "this collects the same sides as `tax 0`, which stands for them all"
    );
}

#[test]
fn ls_act_07_a_grey_card_of_each_estate_that_is_left() {
    let asked = |left: &[&str]| {
        let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| {
            arrange.token_in(Town::Kamenz, "A01");
            arrange.grey_left(left);
        });
        table.steps("violet: tax 0")
    };
    let table = asked(&["G-CC-2", "G-NN-1", "G-NN-2"]);
    assert_eq!(table.legal_text(), "grey clergy; grey nobles");
    let table = table.steps("violet: grey clergy");
    // One estate is left: its card is taken without a question.
    assert_eq!(table.cards(VIOLET), ["G-CC-2", "G-NN-1"]);
    assert_eq!(table.asked(), ORANGE);
    assert_eq!(asked(&[]).asked(), ORANGE);
}

#[test]
fn ls_act_08_farmer_and_merchant_are_asked_as_far_as_is_public() {
    let table = |change: fn(&mut Arrange)| {
        Table::at_tax(setup(3, 0), 3).arranged(|arrange| {
            for (town, token) in [
                (Town::Zittau, "B03"),
                (Town::Lauban, "B05"),
                (Town::Kamenz, "B06"),
            ] {
                arrange.token_in(town, token);
            }
            change(arrange);
        })
    };
    let prepared = |change| {
        table(change)
            .until(|table| table.stage() == Stage::Storing)
            .step_asked()
    };
    let none = prepared(|_| ());
    assert!(matches!(none, Step::SelectRow(_)), "{none}");
    // A Farmer counts whatever the hand, which is hidden.
    let farmer = table(|arrange| {
        arrange.companion(TURQUOISE, Companion::Farmer);
    });
    let farmer = farmer.until(|table| table.stage() == Stage::Storing);
    assert_eq!(farmer.step_asked(), Step::Prepare(TURQUOISE));
    let broke = farmer.arranged(|arrange| arrange.guards(TURQUOISE, 0));
    assert_eq!(broke.legal_text(), "done");
    // A Merchant without a piece has nothing to swap: everybody sees it.
    let merchant = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
        arrange.companion(TURQUOISE, Companion::Merchant);
        arrange.companion(VIOLET, Companion::Farmer);
        arrange.goods(TURQUOISE, [0; 4]);
        arrange.goods(ORANGE, [0, 0, 1, 0]);
        arrange.prepares(VIOLET);
    });
    assert_eq!(
        merchant.steps("violet: done").step_asked(),
        Step::SelectRow(TURQUOISE)
    );
}

/// Stage 5 where turquoise has the one yellow piece.
fn storing(change: impl FnOnce(&mut Arrange)) -> Table {
    Table::at_storing(setup(3, 0), 1).arranged(change)
}

#[test]
fn ls_act_09_every_live_row_and_the_chamberlain() {
    let table = storing(|arrange| {
        arrange.companion(TURQUOISE, Companion::Chamberlain);
        arrange.goods(TURQUOISE, [0, 0, 1, 0]);
    });
    // Red slots: royal rows 1, 2 and 5, estate rows 1, 2, 3 and 5.
    assert_eq!(
        table.legal_text(),
        "royal 1; royal 2; royal 5; estate 1; estate 2; estate 3; estate 5; chamberlain red"
    );
    assert_eq!(table.refusing_rule("royal 3"), RuleId("LS-STORE-12"));
    assert_eq!(table.refusing_rule("pass"), RuleId("LS-ACT-09"));
    assert_eq!(
        table.refused("pass").to_string(),
        "a row must be selected while one is live"
    );
    let slow = Table::at_storing(
        Setup {
            slow_horses: true,
            ..setup(3, 0)
        },
        1,
    );
    let slow = slow.arranged(|arrange| arrange.goods(ORANGE, [1, 0, 0, 0]));
    // Only rows for turquoise's yellow piece, and none for orange's green one alone, such as estate row 4.
    assert_eq!(
        slow.legal_text(),
        "royal 1; royal 2; royal 3; royal 4; estate 1; estate 2; estate 3; estate 5"
    );
}

/// Rules: LS-ACT-09.
#[test]
fn ls_act_09_the_last_row_is_selected_without_a_question() {
    let one_row_left = |chamberlain| {
        storing(|arrange| {
            arrange.goods(TURQUOISE, [1, 0, 0, 0]);
            arrange.goods(ORANGE, [0, 1, 0, 0]);
            if chamberlain {
                arrange.companion(ORANGE, Companion::Chamberlain);
            }
            // All blue slots but those of royal row 5, which turquoise cannot fill.
            for (store, row) in [(Store::Royal, 1), (Store::Royal, 2), (Store::Royal, 3)] {
                let slots = arrange.slots_of(store, row, Colour::Blue);
                arrange.filled(store, row, &slots);
            }
            for row in 1..=5 {
                let slots = arrange.slots_of(Store::Estate, row, Colour::Blue);
                arrange.filled(Store::Estate, row, &slots);
            }
        })
    };
    // Turquoise stores its piece; then orange's only row is taken by itself, and the round goes on.
    let table = one_row_left(false).steps("turquoise: royal 3");
    assert_eq!(table.scored(ORANGE, Category::Storing), 2);
    assert_eq!(table.stage(), Stage::RoundSetup);
    let table = one_row_left(true).steps("turquoise: royal 3");
    assert_eq!(table.legal_text(), "royal 5; chamberlain blue");
}

#[test]
fn ls_act_10_a_card_within_the_limit_of_the_row() {
    let complete = |change: fn(&mut Arrange)| {
        let table = storing(|arrange| {
            arrange.goods(TURQUOISE, [0, 0, 1, 1]);
            arrange.filled(Store::Estate, 3, &[1]);
            change(arrange);
        });
        table.steps("turquoise: estate 3")
    };
    // The row gives a card of at most three symbols.
    let table = complete(|_| ());
    assert_eq!(
        (table.asked(), table.legal_text()),
        (TURQUOISE, "card 2; card 3".to_owned())
    );
    assert_eq!(table.refusing_rule("card 4"), RuleId("LS-STORE-18"));
    assert_eq!(
        table.refused("card 4").to_string(),
        "this card has 4 symbols and the row gives 3 at most"
    );
    let forced = complete(|arrange| arrange.no_offer(Deck::Two));
    assert_eq!(forced.cards(TURQUOISE), ["D3-CCN"]);
    let skipped = complete(|arrange| {
        arrange.no_offer(Deck::Two);
        arrange.no_offer(Deck::Three);
    });
    assert!(skipped.cards(TURQUOISE).is_empty());
    assert_ne!(skipped.stage(), Stage::Storing);
}

/// Nothing can be stored; turquoise has the Chamberlain and two pieces.
fn stuck_with_a_chamberlain() -> Table {
    storing(|arrange| {
        arrange.companion(TURQUOISE, Companion::Chamberlain);
        arrange.goods(TURQUOISE, [2, 0, 0, 0]);
        for store in [Store::Royal, Store::Estate] {
            for row in 1..=5 {
                let slots = arrange.slots_of(store, row, Colour::Green);
                arrange.filled(store, row, &slots);
            }
        }
    })
}

#[test]
fn ls_act_11_without_a_row_the_chamberlain_is_used_or_passed_for_the_round() {
    let table = stuck_with_a_chamberlain();
    assert_eq!(table.legal_text(), "chamberlain green; pass");
    let passed = table.steps("turquoise: pass");
    assert_eq!(passed.favour(TURQUOISE), 10);
    assert_eq!((passed.round(), passed.stage()), (2, Stage::RoundSetup));
}

#[test]
fn ls_act_12_guards_are_sealed_in_two_small_steps() {
    let table = Table::before_the_end(setup(3, 0), |arrange| {
        arrange.companion(ORANGE, Companion::Hetman);
        arrange.companion(ORANGE, Companion::CaptainOfTheGuard);
        arrange.companion(TURQUOISE, Companion::CaptainOfTheGuard);
        arrange.guards(TURQUOISE, 0);
        arrange.guards(ORANGE, 4);
        arrange.scale(&[ORANGE, VIOLET, TURQUOISE]);
    });
    let table = table.steps("done");
    assert_eq!(table.step_asked(), Step::Hetman(ORANGE));
    let table = table.steps("orange: hetman 2");
    assert_eq!(table.legal_text(), "captain 0; captain 1; captain 2");
    let table = table.steps("orange: captain 0");
    // Without a guard turquoise is asked all the same: nobody else knows.
    assert_eq!(
        (table.asked(), table.legal_text()),
        (TURQUOISE, "captain 0".to_owned())
    );
    assert!(table.steps("turquoise: captain 0").is_over());
}

#[test]
fn ls_act_13_an_automa_decides_after_its_card_what_the_board_allows() {
    let table = Table::at_selection(setup(2, 1), 1).steps("turquoise: enter zittau 0; towncard lauban");
    // A free town on 0, a human's on any higher position, without a purse.
    let zittau: Vec<String> = (1..=12)
        .map(|position| format!("enter zittau {position}"))
        .collect();
    let mut listed = vec!["enter kamenz 0".to_owned()];
    listed.extend(zittau);
    listed.push("enter lauban 0".to_owned());
    assert_eq!((table.asked(), table.legal()), (ORANGE, listed));
    let table = table.steps("orange: enter lauban 0; violet: enter lauban 3");
    assert_eq!(table.step_asked(), Step::AutomaCard(ORANGE));
    let table = table.steps("automa M6");
    assert_eq!(table.legal()[..2], ["accept", "raise 4"]);
    assert_eq!(table.legal().len(), 1 + 9);
}

#[test]
fn ls_act_14_filling_a_row_asks_nobody() {
    let table = storing(|arrange| {
        arrange.goods(TURQUOISE, [0, 0, 0, 1]);
        arrange.goods(ORANGE, [0, 1, 1, 0]);
        arrange.goods(VIOLET, [0, 0, 1, 0]);
    });
    let table = table.steps("turquoise: royal 1");
    // Yellow 2, red 2, red 1, blue 1 from three seats in one step; red goes to the dearer slot first.
    let stored: Vec<(Seat, u8)> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Stored { seat, slot, .. } => Some((*seat, *slot)),
            _ => None,
        })
        .collect();
    assert_eq!(stored, [(TURQUOISE, 0), (ORANGE, 3), (ORANGE, 1), (VIOLET, 2)]);
}

// Order.

#[test]
fn ls_time_01_stage_one_brings_cards_siege_tokens_and_then_companions() {
    let mut table = Table::before_cleanup(setup(3, 0), 3, |arrange| {
        arrange.companion(TURQUOISE, Companion::Innkeeper);
        arrange.companion(TURQUOISE, Companion::Artisan);
        arrange.companion(ORANGE, Companion::Artisan);
        arrange.scale(&[ORANGE, VIOLET, TURQUOISE]);
    });
    table.play("done");
    let mut asked = Vec::new();
    while table.stage() == Stage::RoundSetup {
        asked.push(match table.step_asked() {
            Step::NextTile(_) => "tile".to_owned(),
            Step::NextCard(_) => "card".to_owned(),
            Step::NextSiege => "siege".to_owned(),
            Step::NextToken(_) => "token".to_owned(),
            Step::StageOneGood { seat, token } => format!("{} {token}", seat.0),
            other => other.to_string(),
        });
        let first = table.legal().into_iter().chain(table.chances()).next();
        table.play(&first.expect("something is asked"));
    }
    asked.dedup();
    assert_eq!(
        asked,
        ["tile", "card", "siege", "token", "1 B10", "0 B05", "0 B06"]
    );
}

#[test]
fn ls_time_02_wagon_driver_and_centurion_act_within_the_move() {
    let table = Table::at_selection(setup(4, 0), 2).arranged(|arrange| {
        arrange.companion(TURQUOISE, Companion::WagonDriver);
        arrange.companion(TURQUOISE, Companion::Centurion);
    });
    let table = table.steps("turquoise: enter goerlitz 1");
    assert_eq!(
        (table.guards(TURQUOISE), table.place(TURQUOISE).counter()),
        (1, 1)
    );
    assert_eq!(table.asked(), ORANGE);
}

#[test]
fn ls_time_03_a_collector_gains_guards_horses_goods_centre_token_and_companion_in_this_order() {
    let kinds = |table: &Table| -> Vec<&'static str> {
        let kind = |event: &Event| match event {
            Event::TokenTurned { .. } => Some("turn"),
            Event::Guards { why: Why::Centre, .. } | Event::Goods { why: Why::Centre, .. } => Some("centre"),
            Event::Guards { .. } => Some("guards"),
            Event::Horses { .. } => Some("horses"),
            Event::Goods { .. } => Some("goods"),
            Event::TokenTaken { .. } => Some("token"),
            Event::Asked {
                step: Step::GreyCard { .. },
                ..
            } => Some("companion"),
            _ => None,
        };
        table.events.iter().filter_map(kind).collect()
    };
    // B07, Town Councillor, four arrows: a guard, horses, green, blue.
    let table = Table::at_tax(setup(3, 0), 3).arranged(|arrange| arrange.token_in(Town::Kamenz, "B07"));
    let table = table.steps("violet: tax 0");
    assert_eq!(
        kinds(&table),
        ["turn", "guards", "horses", "goods", "goods", "token", "companion"]
    );
    let easy = Setup {
        easy_game: true,
        ..setup(3, 0)
    };
    let table = Table::at_tax(easy, 1).arranged(|arrange| arrange.token_in(Town::Kamenz, "E08"));
    assert_eq!(
        kinds(&table.steps("violet: tax 0")),
        ["turn", "guards", "horses", "goods", "centre"]
    );
}

#[test]
fn ls_time_04_strength_teams_jester_preparation_and_then_selections() {
    let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| {
        for (town, token) in [
            (Town::Zittau, "A04"),
            (Town::Lauban, "A05"),
            (Town::Kamenz, "A06"),
        ] {
            arrange.token_in(town, token);
        }
        arrange.token(VIOLET, "A11");
        arrange.token(ORANGE, "A12");
        arrange.token(ORANGE, "A08");
    });
    let table = table.steps("violet: tax 0; orange: tax 0; turquoise: tax 0");
    let place = |what: &dyn Fn(&Event) -> bool| table.events.iter().position(what).expect("it happened");
    let strength = place(&|event| {
        matches!(
            event,
            Event::Horses {
                why: Why::Companion(_),
                ..
            }
        )
    });
    let teams = place(&|event| matches!(event, Event::Teams { .. }));
    let jester = place(&|event| {
        matches!(
            event,
            Event::Favour {
                why: Category::KingsJester,
                ..
            }
        )
    });
    assert!(strength < teams && teams < jester);
    assert_eq!(table.teams(), [TURQUOISE, VIOLET, ORANGE]);
    assert_eq!(table.step_asked(), Step::Prepare(VIOLET));
    let table = table.steps("violet: done");
    assert_eq!(table.step_asked(), Step::Prepare(ORANGE));
    assert_eq!(
        table.steps("orange: done").step_asked(),
        Step::SelectRow(TURQUOISE)
    );
}

#[test]
fn ls_time_05_price_companion_guild_master_bonus() {
    let table = storing(|arrange| {
        arrange.companion(TURQUOISE, Companion::GuildMaster);
        arrange.companion(TURQUOISE, Companion::Viticulturist);
        arrange.goods(TURQUOISE, [0, 0, 2, 1]);
    });
    // Estate 5: red 2, yellow 1.
    let table = table.steps("turquoise: estate 5");
    let favour: Vec<(Category, i16)> = table
        .events
        .iter()
        .filter_map(|event| match event {
            Event::Favour { why, change, .. } => Some((*why, *change)),
            _ => None,
        })
        .collect();
    assert_eq!(
        favour[..4],
        [
            (Category::Storing, 2),
            (Category::Viticulturist, 1),
            (Category::Storing, 1),
            (Category::GuildMaster, 1)
        ]
    );
    // The one card within two symbols is taken after that.
    let card = table
        .events
        .iter()
        .position(|event| matches!(event, Event::CardTaken { .. }));
    let guild = table.events.iter().position(|event| {
        matches!(
            event,
            Event::Favour {
                why: Category::GuildMaster,
                ..
            }
        )
    });
    assert!(guild < card);
}

#[test]
fn ls_time_06_recruiting_officers_come_before_the_clearing() {
    let table = Table::before_cleanup(setup(3, 0), 3, |arrange| {
        arrange.companion(TURQUOISE, Companion::HeadRecruitingOfficer);
    });
    let table = table.steps("done");
    let recruited = table.events.iter().position(|event| {
        *event
            == Event::Guards {
                seat: TURQUOISE,
                guards: 2,
                why: Why::Companion(Companion::HeadRecruitingOfficer),
            }
    });
    let cleared = table
        .events
        .iter()
        .position(|event| matches!(event, Event::CleanedUp { .. }));
    let round = table
        .events
        .iter()
        .position(|event| matches!(event, Event::RoundBegan { .. }));
    assert!(recruited.is_some() && recruited < cleared && cleared < round);
}

#[test]
fn ls_time_07_the_end_goes_gamekeeper_plain_companions_exchanges_estates_companions_of_estates() {
    let table = Table::before_the_end(setup(3, 0), |arrange| {
        arrange.companion(TURQUOISE, Companion::KingsGamekeeper);
        arrange.companion(TURQUOISE, Companion::TheQueen);
        arrange.companion(TURQUOISE, Companion::Hetman);
        arrange.companion(TURQUOISE, Companion::Bishop);
        arrange.favour(TURQUOISE, 11);
        arrange.card(TURQUOISE, "D2-CC");
    });
    let mut order = Vec::new();
    let mut table = table;
    for step in ["done", "hetman 1"] {
        table.play(step);
        order.extend(table.events.iter().filter_map(|event| match event {
            Event::Favour { why, .. } => Some(*why),
            _ => None,
        }));
    }
    assert_eq!(
        order,
        [
            Category::Gamekeeper,
            Category::Queen,
            Category::Hetman,
            Category::Clergy,
            Category::Bishop
        ]
    );
    let paid = Event::Paid {
        seat: TURQUOISE,
        guards: 1,
        to: Payee::Companion(Companion::Hetman),
    };
    assert!(table.events.contains(&paid));
}
