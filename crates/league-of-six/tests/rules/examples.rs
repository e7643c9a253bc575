//! Worked examples (chapter 19).

use super::table::*;
use league_of_six::{Category, Companion, Setup, Stage, Store, Town, Wagon};

/// The setup of LS-EX-01: ring, guard scale, siege and, for LS-EX-05, tokens and tiles.
fn the_examples_table() -> Table {
    Table::new(4).steps(
        "town zittau; town lauban; town kamenz; town goerlitz; town loebau
         marker 1; marker 3; marker 2
         tile W1; tile W2; deal D2-CC; deal D3-CCN; deal D4-CCCN; deal D5-CCCNN
         siege goerlitz; siege bautzen
         token A11; token A04; token A01; token A03",
    )
}

const SELECTION: &str = "turquoise: enter lauban 0
    violet: enter zittau 0
    grey: enter zittau 2
    violet: accept
    violet: enter lauban 1
    turquoise: raise 3
    violet: accept
    violet: enter kamenz 0";

#[test]
fn ls_ex_05_one_whole_round_on_the_shipped_data() {
    let mut table = the_examples_table();
    assert_eq!(table.scale(), [TURQUOISE, VIOLET, GREY, ORANGE]);
    table.play(SELECTION);
    // LS-EX-01: orange enters Loebau, its only free town, by choice.
    assert!(table.legal().contains(&"enter loebau 0".to_owned()));
    table.play("orange: enter loebau 0");
    assert_eq!(
        [TURQUOISE, VIOLET, GREY, ORANGE].map(|seat| table.guards(seat)),
        [0, 6, 1, 3]
    );
    // LS-EX-02.
    assert_eq!(table.scale(), [VIOLET, ORANGE, GREY, TURQUOISE]);

    table.play("turquoise: tax 2");
    assert_eq!(table.goods(TURQUOISE), [1, 0, 0, 2]);
    // LS-EX-03: two guards, a blue, a green, two red, two horses.
    table.play("grey: tax 5");
    assert_eq!((table.guards(GREY), table.goods(GREY)), (3, [1, 1, 2, 0]));
    assert_eq!(table.tokens(GREY), ["A11"]);
    table.play("orange: tax 3; violet: tax 0; grey clergy; grey nobles");
    assert_eq!(table.goods(ORANGE), [0, 1, 1, 0]);
    assert_eq!(table.cards(VIOLET), ["G-CC-1", "G-NN-1"]);
    assert_eq!(table.teams(), [TURQUOISE, GREY, VIOLET, ORANGE]);

    table.play("grey: done; turquoise: royal 1; grey: estate 2; grey: card 4");
    assert_eq!(table.favour(TURQUOISE), 18);
    assert_eq!(table.cards(GREY), ["D4-CCCN"]);
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.favour(seat)),
        [18, 13, 10, 16]
    );
    assert_eq!(table.goods(TURQUOISE), [1, 0, 0, 0]);
    assert_eq!([ORANGE, VIOLET, GREY].map(|seat| table.goods(seat)), [[0; 4]; 3]);
}

#[test]
fn ls_ex_01_town_selection_with_four_humans() {
    let mut table = the_examples_table();
    table.play("turquoise: enter lauban 0; violet: enter zittau 0; grey: enter zittau 2");
    let table = table.steps("violet: accept");
    assert_eq!([VIOLET, GREY].map(|seat| table.guards(seat)), [3 + 2, 3 - 2]);
    let table = table.steps("violet: enter lauban 1");
    assert_eq!(table.guards(VIOLET), 5 - 1);
    let table = table.steps("turquoise: raise 3; violet: accept");
    assert_eq!([TURQUOISE, VIOLET].map(|seat| table.guards(seat)), [0, 4 + 3]);
    let table = table.steps("violet: enter kamenz 0; orange: enter loebau 0");
    let guards = [TURQUOISE, VIOLET, GREY, ORANGE].map(|seat| table.guards(seat));
    assert_eq!(guards, [0, 6, 1, 3]);
    let wagons = [TURQUOISE, GREY, VIOLET, ORANGE].map(|seat| table.place(seat).wagon);
    let counters = [
        Wagon::Counter(Town::Lauban, 3),
        Wagon::Counter(Town::Zittau, 2),
        Wagon::Counter(Town::Kamenz, 0),
        Wagon::Counter(Town::Loebau, 0),
    ];
    assert_eq!(wagons, counters);
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.favour(seat)),
        [10; 4]
    );
}

#[test]
fn ls_ex_02_reordering() {
    let table = the_examples_table()
        .steps(SELECTION)
        .steps("orange: enter loebau 0");
    assert_eq!(table.scale(), [VIOLET, ORANGE, GREY, TURQUOISE]);
    // Tax order: turquoise, grey, orange, violet.
    let table = table.steps("turquoise: tax 2; grey: tax 5; orange: tax 3");
    assert_eq!(table.asked(), VIOLET);
}

#[test]
fn ls_ex_03_tax_with_the_farmer_token() {
    let table = Table::at_tax(setup(4, 0), 1).arranged(|arrange| {
        arrange.token_in(Town::Zittau, "A11");
        arrange.wagon(GREY, Wagon::Counter(Town::Zittau, 2));
        arrange.wagon(TURQUOISE, Wagon::Counter(Town::Goerlitz, 0));
        arrange.guards(GREY, 1);
    });
    let table = table.steps("grey: tax 5");
    assert_eq!((table.guards(GREY), table.goods(GREY)), (3, [1, 1, 2, 0]));
    assert_eq!(table.place(GREY).horse_halves, 4);
    assert_eq!(table.tokens(GREY), ["A11"]);
}

#[test]
fn ls_ex_04_storing_with_four_humans() {
    let table = Table::at_storing(setup(4, 0), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [1, 0, 0, 2]);
        arrange.goods(ORANGE, [0, 1, 1, 0]);
        arrange.goods(GREY, [1, 1, 2, 0]);
        arrange.teams(&[TURQUOISE, GREY, VIOLET, ORANGE]);
    });
    let table = table.steps("turquoise: royal 1");
    let favour = |table: &Table| [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.favour(seat));
    assert_eq!(favour(&table), [10 + 2 + 5, 10 + 3, 10, 10 + 1]);
    let table = table.steps("grey: estate 2; grey: card 4");
    assert_eq!(favour(&table), [17 + 1, 13, 10, 11 + 5]);
    assert_eq!(table.cards(GREY), ["D4-CCCN"]);
    // Turquoise has a green piece left: violet selects, then orange, if a second piece leaves something to store.
    assert_eq!(table.goods(TURQUOISE), [1, 0, 0, 0]);
    assert_eq!(table.asked(), VIOLET);
    let table = table.arranged(|arrange| arrange.goods(TURQUOISE, [2, 0, 0, 0]));
    assert_eq!(table.steps("violet: royal 2").asked(), ORANGE);
}

/// What it costs the wagon outside Zittau in round 2 to enter each open town, from three guards.
fn costs(table: &Table) -> Vec<String> {
    let free = table.legal().into_iter().filter(|text| text.ends_with(" 0"));
    free.map(|text| {
        let paid = 3 - table.clone().steps(&text).guards(TURQUOISE);
        format!("{} {paid}", text.split(' ').nth(1).unwrap_or_default())
    })
    .collect()
}

#[test]
fn ls_ex_06_travel_cost() {
    let table = Table::at_selection(setup(4, 0), 2);
    assert_eq!(costs(&table), ["kamenz 2", "zittau 1", "goerlitz 3", "lauban 1"]);
    // A besieged town on the way changes nothing; one's own, besieged, cannot be stayed in.
    let siege = table
        .clone()
        .arranged(|arrange| arrange.besieged(&[Town::Lauban, Town::Bautzen]));
    assert_eq!(costs(&siege), ["kamenz 2", "zittau 1", "loebau 2", "goerlitz 3"]);
    let own = table.arranged(|arrange| arrange.besieged(&[Town::Zittau, Town::Bautzen]));
    assert_eq!(costs(&own), ["kamenz 2", "loebau 2", "goerlitz 3", "lauban 1"]);
    assert_eq!(
        own.refused("enter zittau 0").to_string(),
        "Zittau cannot be entered: it is besieged"
    );
}

#[test]
fn ls_ex_07_the_wagon_fort() {
    // Ring: Lauban, Kamenz, fort, Bautzen, Zittau. Orange stands outside Lauban, grey outside Zittau.
    let table = Table::at_selection(setup(6, 0), 2).arranged(|arrange| {
        arrange.raw.table.ring = [
            Town::Lauban,
            Town::Kamenz,
            Town::Bautzen,
            Town::Zittau,
            Town::Goerlitz,
            Town::Loebau,
        ]
        .map(Some);
        arrange.raw.table.fort = Some(Town::Kamenz);
        for (seat, town) in [
            (TURQUOISE, Town::Goerlitz),
            (ORANGE, Town::Lauban),
            (GREY, Town::Zittau),
        ] {
            arrange.wagon(seat, Wagon::Road(town));
        }
        arrange.wagon(WHITE, Wagon::Road(Town::Bautzen));
        arrange.wagon(BLACK, Wagon::Road(Town::Loebau));
        arrange.wagon(VIOLET, Wagon::Road(Town::Kamenz));
        for seat in [ORANGE, GREY] {
            arrange.guards(seat, 10);
        }
        arrange.scale(&[ORANGE, GREY, TURQUOISE, VIOLET, WHITE, BLACK]);
        arrange.raw.table.step = league_of_six::Step::Enter(ORANGE);
    });
    let table = table.steps("orange: enter bautzen 0");
    assert_eq!(table.guards(ORANGE), 10 - 3);
    let table = table.steps("grey: enter bautzen 3; orange: accept; orange: enter kamenz 0");
    assert_eq!(
        [ORANGE, GREY].map(|seat| table.guards(seat)),
        [10 - 3 + 3 - 2, 10 - 1 - 3]
    );
}

/// What the humans, in seat order, get for the Clergy with these cards and the same guards.
fn clergy(hands: [&[&str]; 4], guards: [u16; 4]) -> [i16; 4] {
    let table = Table::before_the_end(setup(4, 0), |arrange| {
        for ((seat, cards), guards) in [TURQUOISE, ORANGE, VIOLET, GREY]
            .into_iter()
            .zip(hands)
            .zip(guards)
        {
            for card in cards {
                arrange.card(seat, card);
            }
            arrange.guards(seat, guards);
        }
    });
    let table = table.steps("done");
    [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.scored(seat, Category::Clergy))
}

#[test]
fn ls_ex_08_estate_scoring() {
    let seven: &[&str] = &["D4-CCCN", "D4-CCCB", "D2-CN"];
    let five: &[&str] = &["D5-CCCNN", "G-CC-1"];
    assert_eq!(
        clergy([seven, five, &["D5-CCCBB"], &["D2-CB"]], [3; 4]),
        [9, 6, 4, 2]
    );
    assert_eq!(
        clergy([seven, five, &["D5-CCCBB"], &["D2-NB"]], [3; 4]),
        [9, 6, 4, 0]
    );
}

#[test]
fn ls_ex_09_estate_ties() {
    let fives: [&[&str]; 2] = [&["D5-CCCNN", "G-CC-1"], &["D5-CCCBB", "G-CC-2"]];
    assert_eq!(
        clergy([fives[0], fives[1], &["D2-CC"], &[]], [3; 4]),
        [6, 6, 4, 0]
    );
    assert_eq!(
        clergy([fives[0], fives[1], &["D2-CC"], &[]], [3, 1, 3, 3]),
        [9, 6, 4, 0]
    );
    let fours: [&[&str]; 3] = [
        &["G-CC-1", "G-CC-2"],
        &["D5-CCCNN", "D2-CN"],
        &["D5-CCCBB", "D2-CB"],
    ];
    let six: &[&str] = &["D4-CCCN", "D4-CCCB"];
    assert_eq!(clergy([six, fours[0], fours[1], fours[2]], [3; 4]), [9, 2, 2, 2]);
}

/// Round `round`: orange, an automa, has come to stand on `position` in Zittau, and turquoise has gone to Lauban.
fn automa_on(position: u8, round: u8) -> Table {
    let table = Table::at_selection(setup(2, 1), round).arranged(|arrange| arrange.guards(VIOLET, 9));
    let steps = format!("turquoise: enter zittau 0; automa M6; orange: enter zittau {position}");
    table
        .steps(&steps)
        .steps("turquoise: accept; turquoise: enter lauban 0")
}

#[test]
fn ls_ex_10_an_automa_reacts() {
    let table = automa_on(2, 2).steps("violet: enter zittau 4; automa M2");
    let card = table.game.tables().reaction("M2".parse().expect("a card"));
    assert!(card.raises(2, 2) && card.raises(2, 3));
    let table = table.steps("orange: raise 5");
    assert_eq!(table.place(ORANGE).wagon, Wagon::Counter(Town::Zittau, 5));
    assert_eq!(table.legal()[..2], ["accept", "raise 6"]);
    // The road from Kamenz cost two guards; five come from the reserve.
    assert_eq!(table.steps("violet: accept").guards(VIOLET), 9 - 2 + 5);
}

#[test]
fn ls_ex_11_an_automa_leaves() {
    let table = automa_on(3, 5).steps("violet: enter zittau 4; automa M1");
    let card = table.game.tables().reaction("M1".parse().expect("a card"));
    assert!(!card.raises(5, 3));
    assert_eq!(card.turn, league_of_six::Turn::Clockwise);
    let table = table.steps("orange: accept");
    assert_eq!(table.guards(VIOLET), 9 - 2 - 4);
    assert_eq!(table.place(VIOLET).wagon, Wagon::Counter(Town::Zittau, 4));
    // The next open town clockwise is Lauban, where turquoise stands.
    assert!(table.legal().contains(&"enter lauban 1".to_owned()));
}

#[test]
fn ls_ex_12_centres_of_the_easy_game() {
    let collected = |token: &str| {
        let easy = Setup {
            easy_game: true,
            ..setup(3, 0)
        };
        let table = Table::at_tax(easy, 1).arranged(|arrange| arrange.token_in(Town::Kamenz, token));
        table.steps("violet: tax 0")
    };
    assert_eq!(collected("E01").cards(VIOLET), ["G-CC-1"]);
    // Two guards beside the one of Kamenz; a red piece beside the green one.
    assert_eq!(collected("E09").guards(VIOLET), 3 + 1 + 2);
    assert_eq!(collected("E04").goods(VIOLET), [1, 0, 1, 0]);
}

#[test]
fn ls_ex_13_royal_guards() {
    let table = Table::at_selection(setup(3, 0), 1).arranged(|arrange| {
        arrange.guards(ORANGE, 1);
        arrange.favour(ORANGE, 5);
    });
    let table = table.steps("turquoise: enter zittau 0");
    assert!(table.legal().contains(&"enter zittau 3".to_owned()));
    assert_eq!(
        table.refusing_rule("enter zittau 4"),
        hexad_core::RuleId("LS-PAY-08")
    );
    let table = table.steps("orange: enter zittau 3; turquoise: accept");
    assert_eq!((table.guards(ORANGE), table.favour(ORANGE)), (0, 1));
    assert_eq!(table.guards(TURQUOISE), 3 + 3);
}

#[test]
fn ls_ex_14_the_siege_count() {
    let besieged = |(humans, automas)| {
        let table = Table::with_automas(humans, automas).until(|table| table.stage() == Stage::TownSelection);
        table.state.table().besieged.len()
    };
    assert_eq!([(3, 0), (4, 0), (5, 0), (6, 0)].map(besieged), [3, 2, 1, 0]);
    assert_eq!([(2, 1), (2, 2)].map(besieged), [3, 2]);
}

#[test]
fn ls_ex_15_half_horses() {
    // Grey (Goerlitz, 5), violet (Kamenz, 2) and orange (Lauban, 6) have collected; turquoise takes B03 in Zittau.
    let table = Table::at_tax(setup(4, 0), 3).arranged(|arrange| {
        for (town, token) in [(Town::Zittau, "B03"), (Town::Goerlitz, "B01")] {
            arrange.token_in(town, token);
        }
        arrange.token_in(Town::Lauban, "B05");
        arrange.token_in(Town::Kamenz, "B06");
        arrange.companion(ORANGE, Companion::Stableman);
        arrange.companion(GREY, Companion::HeadStableman);
    });
    // Turquoise turns to two horses, orange to two, grey to one; violet's three are simply counted.
    let table = table.arranged(|arrange| arrange.raw.table.places[VIOLET].horse_halves = 6);
    let table = table.steps("grey: tax 5; violet: tax 0; orange: tax 1; turquoise: tax 1");
    let halves = [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.place(seat).horse_halves);
    assert_eq!(halves, [4, 5, 6, 5]);
    assert_eq!(table.teams(), [VIOLET, ORANGE, GREY, TURQUOISE]);
}

#[test]
fn ls_ex_16_score_tiles() {
    // Turquoise selects a royal row whose last slot orange fills, and gets its bonus alone.
    let bonus = |favour, row: usize, filled: &[u8], goods| {
        let table = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
            arrange.favour(TURQUOISE, favour);
            arrange.goods(TURQUOISE, [0; 4]);
            arrange.goods(ORANGE, goods);
            arrange.filled(Store::Royal, row, filled);
        });
        table.steps(&format!("turquoise: royal {row}"))
    };
    let road = Table::at_selection(setup(3, 0), 2).arranged(|arrange| {
        arrange.favour(TURQUOISE, 41);
        arrange.guards(TURQUOISE, 0);
    });
    let tables = [
        bonus(38, 1, &[2, 3, 4], [0, 0, 0, 1]),
        bonus(79, 5, &[1], [0, 0, 1, 0]),
        road.steps("turquoise: enter zittau 0"),
    ];
    let shown = tables.map(|table| {
        let place = table.place(TURQUOISE);
        (place.favour, place.score_tile(), place.favour_marker())
    });
    assert_eq!(shown, [(43, 40, 3), (81, 80, 1), (39, 0, 39)]);
}

#[test]
fn ls_ex_17_the_bonus_without_adding_a_piece() {
    // Royal row 3: green 2, yellow 2, blue 1, bonus 3.
    let bonus = |blue: u8| {
        let table = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
            arrange.goods(TURQUOISE, [0, 0, 1, 0]);
            arrange.goods(ORANGE, [1, 0, 0, 1]);
            arrange.goods(VIOLET, [0, blue, 0, 0]);
        });
        let table = table.steps("turquoise: royal 3");
        [TURQUOISE, ORANGE, VIOLET].map(|seat| table.scored(seat, Category::RowBonus))
    };
    assert_eq!(bonus(1), [3, 0, 0]);
    assert_eq!(bonus(0), [0, 0, 0]);
}

#[test]
fn ls_ex_18_chain_and_return() {
    // A is turquoise on Zittau, C orange on the neighbour Lauban, B violet.
    let table =
        Table::at_selection(setup(3, 0), 1).steps("turquoise: enter zittau 0; orange: enter lauban 0");
    let table = table.steps(
        "violet: enter zittau 1; turquoise: accept; turquoise: enter lauban 1; orange: raise 2
         turquoise: accept; turquoise: enter zittau 2; violet: accept",
    );
    assert_eq!(
        [TURQUOISE, VIOLET, ORANGE].map(|seat| table.guards(seat)),
        [2, 4, 1]
    );
    assert_eq!(table.place(TURQUOISE).wagon, Wagon::Counter(Town::Zittau, 2));
    assert_eq!(table.place(ORANGE).wagon, Wagon::Counter(Town::Lauban, 2));
    assert_eq!(table.asked(), VIOLET);
}

#[test]
fn ls_ex_19_the_order_of_end_scoring() {
    let table = Table::before_the_end(setup(2, 1), |arrange| {
        arrange.favour(TURQUOISE, 30);
        arrange.favour(VIOLET, 29);
        for seat in [TURQUOISE, VIOLET] {
            arrange.guards(seat, 4);
        }
        arrange.companion(TURQUOISE, Companion::KingsGamekeeper);
        arrange.companion(TURQUOISE, Companion::CaptainOfTheGuard);
        arrange.companion(VIOLET, Companion::TheQueen);
        arrange.card(TURQUOISE, "D3-CCN");
        arrange.card(VIOLET, "D3-CCB");
    });
    let table = table.steps("done");
    assert_eq!(table.favour(TURQUOISE), 32);
    let table = table.steps("turquoise: captain 3");
    let estates = |seat| {
        [Category::Clergy, Category::Nobles, Category::Burghers].map(|estate| table.scored(seat, estate))
    };
    assert_eq!(estates(TURQUOISE), [2, 7, 0]);
    assert_eq!(estates(VIOLET), [7, 0, 7]);
    assert_eq!(table.favour(TURQUOISE), 38 + 2 + 7);
    assert_eq!(table.favour(VIOLET), 34 + 7 + 7);
    assert_eq!(table.guards(TURQUOISE), 1);
}

/// The arranged tables of the helper are possible in every seating, round and game.
#[test]
fn the_arranged_tables_are_possible() {
    for (humans, automas) in [(3, 0), (4, 0), (5, 0), (6, 0), (2, 1), (2, 2), (3, 3)] {
        for round in 1..=6 {
            for easy_game in [false, true] {
                let setup = || league_of_six::Setup {
                    easy_game,
                    ..setup(humans, automas)
                };
                assert_eq!(Table::at_selection(setup(), round).asked(), TURQUOISE);
                assert!(!Table::at_tax(setup(), round).legal().is_empty());
                assert_eq!(Table::at_storing(setup(), round).asked(), TURQUOISE);
            }
        }
        let end = Table::before_the_end(setup(humans, automas), |_| ()).steps("done");
        assert!(end.is_over());
    }
}
