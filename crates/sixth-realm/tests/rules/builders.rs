//! The Builders Guild (section 16): Foundations on the Capital, and Houses on them.

use hexad_core::{Game, Seat};
use sixth_realm::{Cell, Components, Guild, Raw, components::Side};

use super::table::{BLACK, ORANGE, PURPLE, TEAL, Table, arrivals, cover};

use Guild::Builders;

/// Step 5 of Orange's turn with Builders chosen.
fn builders(ap: u8, change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(4).arrange(change).spending(ORANGE, Builders, ap)
}

/// Declines what the Foundation covers, and the House.
fn bare(table: Table) -> Table {
    let table = table.declined();
    if table.legal_with("house").is_empty() {
        table
    } else {
        table.steps("done")
    }
}

fn set(cells: &[&str]) -> u64 {
    cells.iter().map(|cell| cell.parse::<Cell>().unwrap().bit()).sum()
}

/// Rules: SR-BUILD-01, SR-EFF-04.
#[test]
fn sr_build_01_a_foundation_of_one_two_or_three_cells_costs_two_three_or_four() {
    for (size, cells, cost) in [(0, "a1", 2), (1, "a1-b1", 3), (2, "a1-b1-c1", 4)] {
        let action = format!("build {} {cells}", size + 1);
        let table = builders(4, |_| ()).steps(&action);
        assert_eq!(table.ap(), 4 - cost, "{action}");
        assert_eq!(table.board().covered, set(&cells.split('-').collect::<Vec<_>>()));
        let mut placed = [0; 3];
        placed[size] = 1;
        assert_eq!(table.board().placed, placed);
        assert_eq!(
            table.board().foundations,
            0b111 & !(1 << size),
            "it was the displayed one"
        );
        let poor = builders(cost - 1, |_| ());
        assert_eq!(poor.rule(&action), "SR-TURN-21");
    }
}

/// Rules: SR-BUILD-02.
#[test]
fn sr_build_02_each_size_is_placed_once_a_turn() {
    let table = builders(9, |_| ()).arrange(|raw| raw.plan.turn.built = 0b001);
    assert_eq!(table.board().foundations, 0b111, "one of each size is on display");
    assert_eq!(
        table.refused("build 1 a1").to_string(),
        "the small Foundation action was used this turn"
    );
    assert_eq!(table.rule("build 1 a1"), "SR-BUILD-02");
    let table = bare(table.steps("build 2 a1-b1"));
    assert_eq!(table.rule("build 2 a3-b3"), "SR-BUILD-02");
    let table = bare(table.steps("build 3 a2-b2-c2")).arrange(|raw| raw.plan.turn.ap = 9);
    assert_eq!(table.rule("build 3 a3-b3-c3"), "SR-BUILD-02");
    assert!(table.legal_with("build").is_empty());
}

/// Rules: SR-BUILD-03.
#[test]
fn sr_build_03_a_tile_of_the_size_must_be_on_display() {
    let table = builders(9, |raw| {
        raw.board.foundations = 0b101;
        raw.board.stacks[1] += 1;
    });
    assert_eq!(
        table.refused("build 2 a1-b1").to_string(),
        "there is no medium Foundation on display"
    );
    assert_eq!(table.rule("build 2 a1-b1"), "SR-BUILD-03");
    assert!(
        table
            .legal_with("build")
            .iter()
            .all(|action| !action.starts_with("build 2"))
    );
}

/// Rules: SR-BUILD-04, SR-DP-14.
#[test]
fn sr_build_04_a_tile_lies_whole_on_free_cells_of_the_grid() {
    let table = builders(9, |raw| cover(raw, &["c1"], [1, 0, 0]));
    assert_eq!(
        table.refused("build 3 e1-f1-g1").to_string(),
        "no Foundation fits on e1-f1-g1 as a whole inside the grid"
    );
    assert_eq!(table.rule("build 3 e1-f1-g1"), "SR-BUILD-04");
    assert_eq!(
        table.rule("build 2 a1-b2"),
        "SR-BUILD-04",
        "cells of a tile share a side"
    );
    assert_eq!(table.rule("build 2 a1-c1"), "SR-BUILD-04");
    assert_eq!(
        table.refused("build 3 b1-c1-d1").to_string(),
        "b1-c1-d1 overlaps a Foundation"
    );
    assert_eq!(table.rule("build 3 b1-c1-d1"), "SR-BUILD-04");
}

/// Rules: SR-BUILD-05, SR-DP-14.
#[test]
fn sr_build_05_a_tile_touches_the_outer_edge_or_an_earlier_foundation() {
    let empty = builders(9, |_| ());
    assert_eq!(
        empty.refused("build 1 c3").to_string(),
        "c3 touches neither the outer edge nor a Foundation"
    );
    assert_eq!(empty.rule("build 1 c3"), "SR-BUILD-05");
    assert_eq!(empty.rule("build 3 b2-c2-d2"), "SR-BUILD-05");
    // On an empty grid of 6 by 6: all placements but those within the inner 4 by 4.
    let count = |size: u8| {
        let all = empty.legal_with("build");
        all.iter()
            .filter(|action| action.starts_with(&format!("build {size} ")))
            .count()
    };
    assert_eq!([count(1), count(2), count(3)], [36 - 16, 60 - 24, 48 - 16]);
    let beside = builders(9, |raw| cover(raw, &["c1", "c2"], [2, 0, 0]));
    assert!(beside.legal().contains(&"build 1 c3".to_owned()));
    assert!(
        beside.legal().contains(&"build 3 d2-d3-d4".to_owned()),
        "one of its cells is enough"
    );
    let corner = builders(9, |raw| cover(raw, &["b1", "b2"], [2, 0, 0]));
    assert_eq!(corner.rule("build 1 c3"), "SR-BUILD-05", "corners do not count");
}

/// Rules: SR-BUILD-06.
#[test]
fn sr_build_06_tiles_are_turned_but_not_turned_over() {
    let straight = builders(9, |_| ());
    for turned in [
        "build 2 a1-b1",
        "build 2 a1-a2",
        "build 3 a1-b1-c1",
        "build 3 a1-a2-a3",
    ] {
        assert!(straight.legal().contains(&turned.to_owned()), "{turned}");
    }
    // A bent tile that may only be turned by half: the other two ways would need its back.
    let bent = Table::custom(4, |json| {
        json["builders"]["foundations"][2]["shape"] = serde_json::json!([[0, 0], [1, 0], [1, 1]]);
        json["builders"]["rotations"]["degrees"] = serde_json::json!([0, 180]);
    });
    let bent = bent.first_chances().spending(ORANGE, Builders, 9);
    let legal = bent.legal();
    assert!(legal.contains(&"build 3 a1-b1-b2".to_owned()), "{legal:?}");
    assert!(legal.contains(&"build 3 a1-a2-b2".to_owned()), "{legal:?}");
    assert_eq!(bent.rule("build 3 a1-b1-a2"), "SR-BUILD-04");
    assert_eq!(bent.rule("build 3 b1-a2-b2"), "SR-BUILD-04");
    assert_eq!(
        bent.rule("build 2 a1-a2"),
        "SR-BUILD-04",
        "no quarter turns in this set"
    );
}

/// Rules: SR-BUILD-07.
#[test]
fn sr_build_07_everything_covered_is_performed_in_any_order() {
    let table = builders(9, |_| ()).steps("build 3 a1-a2-a3");
    assert_eq!(table.pending(), ["influence 1", "popularity year", "gain-ink 1"]);
    let table = table.steps("take gain-ink 1; take popularity year");
    assert_eq!(
        (table.player(ORANGE).ink, table.player(ORANGE).popularity),
        (2, 1)
    );
    assert_eq!(table.pending(), ["influence 1"]);
    let points = builders(9, |_| ()).steps("build 1 f1");
    assert_eq!(points.player(ORANGE).vp, 1);
}

/// Rules: SR-BUILD-08, SR-BUILD-10, SR-DP-15.
#[test]
fn sr_build_08_a_house_may_follow_on_a_cell_of_the_tile_just_placed() {
    let table = builders(5, |raw| cover(raw, &["a1"], [1, 0, 0]))
        .steps("build 2 b1-c1")
        .declined();
    assert_eq!(table.legal(), ["done", "house b1", "house c1"]);
    assert_eq!(
        table.refused("house a1").to_string(),
        "a1 is no cell of the Foundation just placed"
    );
    assert_eq!(table.rule("house a1"), "SR-BUILD-08");
    let table = table.steps("house c1");
    assert_eq!(table.player(ORANGE).house_cells, set(&["c1"]), "on one cell");
}

/// Rules: SR-BUILD-09, SR-DP-15.
#[test]
fn sr_build_09_a_house_needs_a_house_and_an_action_point() {
    let built = |ap: u8, houses: u8| {
        builders(ap, |raw| {
            cover(raw, &["f1", "f2", "f3", "f4"], [4, 0, 0]);
            let cells = [set(&["f1"]), set(&["f2"]), set(&["f3"]), set(&["f4"])];
            raw.board.players[0].house_cells = cells[usize::from(houses)..].iter().sum();
            raw.board.players[0].houses = houses;
        })
        .steps("build 1 a1")
        .declined()
    };
    assert_eq!(built(3, 1).legal_with("house"), ["house a1"]);
    assert!(
        built(2, 1).legal_with("house").is_empty(),
        "no Action Point is left"
    );
    assert!(built(3, 0).legal_with("house").is_empty(), "no House is left");
    assert_eq!(built(3, 0).rule("house a1"), "SR-EFF-11");
}

/// Rules: SR-BUILD-10, SR-BUILD-12, SR-BUILD-17.
#[test]
fn sr_build_10_a_house_lies_in_one_row_and_one_column() {
    let data = Components::built_in();
    let capital = data
        .builders
        .capital
        .iter()
        .find(|capital| capital.side == Side::Many)
        .unwrap();
    for y in 0..6 {
        for x in [0, 5] {
            let cell = format!("{}{}", ["a", "f"][usize::from(x == 5)], y + 1);
            let house = builders(5, |raw| {
                // Everything is possible: Ink on a Scroll, exhausted Resources.
                raw.board.players[0].scrolls[0] = true;
                raw.board.ink -= 1;
                super::table::resources(raw, ORANGE, 0, 0, 2);
            })
            .steps(&format!("build 1 {cell}"))
            .declined()
            .steps(&format!("house {cell}"));
            let mut row: Vec<String> = capital.row_effects[y]
                .effects
                .iter()
                .map(ToString::to_string)
                .collect();
            let mut shown = house.clone().steps("row").pending();
            row.sort_unstable();
            shown.sort_unstable();
            assert_eq!(shown, row, "{cell}");
            let column: Vec<String> = capital.column_effects[x]
                .effects
                .iter()
                .map(ToString::to_string)
                .collect();
            assert_eq!(house.steps("column").pending(), column, "{cell}");
        }
    }
}

/// Rules: SR-BUILD-11, SR-FREE-16.
#[test]
fn sr_build_11_a_house_opens_an_envoy_space_of_the_housing() {
    let table = builders(3, |raw| arrivals(raw, ORANGE, [&[Guild::Merchants], &[], &[]]))
        .steps("build 1 a1; decline popularity year; house a1");
    assert_eq!(table.player(ORANGE).houses, 3);
    let table = table.steps("column; decline reputation navigators");
    assert!(
        table.legal().contains(&"assign a green housing".to_owned()),
        "step 6: {:?}",
        table.legal()
    );
    let none = builders(3, |raw| arrivals(raw, ORANGE, [&[Guild::Merchants], &[], &[]])).turn(
        ORANGE,
        sixth_realm::state::Step::FreeAfter,
        Some(Builders),
        0,
    );
    assert_eq!(none.rule("assign a green housing"), "SR-FREE-10");
}

/// Rules: SR-BUILD-12, SR-DP-15.
#[test]
fn sr_build_12_one_point_for_the_row_or_the_column_and_two_for_both() {
    let house = |ap: u8| builders(ap, |_| ()).steps("build 1 a1; decline popularity year; house a1");
    assert_eq!(house(3).legal(), ["row", "column"]);
    assert_eq!(
        house(3).refused("both").to_string(),
        "the Action Points are 1 and this costs 2"
    );
    assert_eq!(house(5).legal(), ["row", "column", "both"]);
    let row = house(5).steps("row");
    assert_eq!((row.ap(), row.pending()), (2, vec!["influence 2".to_owned()]));
    let column = house(5).steps("column");
    assert_eq!(
        (column.ap(), column.pending()),
        (2, vec!["reputation navigators".to_owned()])
    );
    let both = house(5).steps("both");
    assert_eq!(both.ap(), 1);
    assert_eq!(both.pending(), ["influence 2", "reputation navigators"]);
    let both = both.steps("take reputation navigators");
    assert_eq!(both.pending(), ["influence 2"], "in either order");
}

/// Rules: SR-BUILD-13.
#[test]
fn sr_build_13_the_house_is_paid_even_for_an_effect_that_is_lost() {
    let table = builders(5, |raw| raw.board.players[0].reputation[0] = 3)
        .steps("build 1 a1; decline popularity year; house a1");
    assert_eq!(
        table.rule("done"),
        "SR-EFF-11",
        "nothing is not among the choices"
    );
    let table = table.steps("column");
    assert_eq!(table.ap(), 2);
    assert!(table.pending().is_empty());
}

/// Rules: SR-BUILD-14, SR-CON-04.
#[test]
fn sr_build_14_one_house_a_foundation_and_none_apart_from_it() {
    let table = builders(9, |raw| cover(raw, &["f6"], [1, 0, 0]));
    assert!(table.legal_with("house").is_empty());
    assert_eq!(table.rule("house f6"), "SR-EFF-11");
    let table = table
        .steps("build 2 a1-b1")
        .declined()
        .steps("house a1; column; decline reputation navigators");
    assert_eq!(
        table.rule("house b1"),
        "SR-EFF-11",
        "no second one on the same tile"
    );
    let table = table.steps("build 1 a2; decline gain-ink 1");
    assert_eq!(table.legal_with("house"), ["house a2"]);
    let table = table.steps("house a2; column; decline reputation navigators");
    assert_eq!(table.player(ORANGE).houses, 2, "one for each Foundation");
    assert_eq!(table.ap(), 9 - 3 - 1 - 2 - 1);
}

/// Rules: SR-BUILD-15.
#[test]
fn sr_build_15_a_house_declined_is_declined_for_that_tile() {
    let table = bare(builders(9, |_| ()).steps("build 2 a1-b1"));
    assert_eq!(table.rule("house a1"), "SR-EFF-11");
    let table = table.steps("build 1 a2; decline gain-ink 1");
    assert_eq!(table.rule("house a1"), "SR-BUILD-08");
    assert_eq!(table.player(ORANGE).houses, 4);
}

/// Rules: SR-BUILD-16.
#[test]
fn sr_build_16_a_cell_holds_one_house_and_it_stays() {
    let table = builders(9, |_| ())
        .steps("build 1 a1; decline popularity year; house a1; column; decline reputation navigators")
        .steps("build 2 b1-c1")
        .declined();
    assert_eq!(
        table.rule("house a1"),
        "SR-BUILD-08",
        "its cell is covered for good"
    );
    let table = table.steps("house b1; row");
    assert_eq!(table.player(ORANGE).house_cells, set(&["a1", "b1"]));
    let mut raw = table.game.snapshot(&table.state);
    raw.board.players[1].house_cells = set(&["a1"]);
    raw.board.players[1].houses -= 1;
    let invalid = table.game.restore(raw).unwrap_err();
    assert_eq!(invalid.0.what, "two Houses stand on one cell");
}

/// Rules: SR-BUILD-18, SR-BUILD-19, SR-EDGE-08.
#[test]
fn sr_build_18_the_display_is_refilled_in_the_cleanup_as_far_as_the_stacks_go() {
    let table = builders(9, |raw| {
        // The last small Foundation is on display.
        let cells: Vec<String> = (1..=6).flat_map(|y| [format!("e{y}"), format!("f{y}")]).collect();
        let cells: Vec<&str> = cells.iter().take(11).map(String::as_str).collect();
        cover(raw, &cells, [11, 0, 0]);
    });
    assert_eq!((table.board().stacks[0], table.board().foundations), (0, 0b111));
    let stacks = table.board().stacks;
    let table = bare(bare(bare(table.steps("build 1 a1")).steps("build 2 a2-b2")).steps("build 3 a3-b3-c3"));
    assert_eq!(table.board().foundations, 0, "not during the turn");
    assert_eq!(table.board().stacks, stacks);
    let table = table.steps("done");
    assert_eq!(table.asked(), TEAL, "the turn is over");
    assert_eq!(table.board().foundations, 0b110, "the small spot stays empty");
    assert_eq!(table.board().stacks, [0, stacks[1] - 1, stacks[2] - 1]);
    let next = table.spending(TEAL, Builders, 9);
    assert_eq!(next.rule("build 1 a4"), "SR-BUILD-03");
    assert!(next.legal().contains(&"build 2 a4-b4".to_owned()));
}

/// Rules: SR-BUILD-20, SR-SCORE-04.
#[test]
fn sr_build_20_a_line_is_complete_when_every_cell_is_covered_whoever_did_it() {
    let scored = |missing: bool| {
        let row = ["a6", "b6", "c6", "d6", "e6", "f6"];
        let table = Table::ready(4).arrange(|raw| {
            cover(raw, &row[..5], [5, 0, 0]);
            raw.board.players[0].house_cells = set(&["a6"]);
            raw.board.players[0].houses -= 1;
        });
        // Black covers the last cell, if anybody does.
        let table = if missing {
            table
        } else {
            bare(table.spending(BLACK, Builders, 2).steps("build 1 f6"))
        };
        let table = table.over();
        Seat::all(4)
            .map(|seat| table.scored(seat, "houses"))
            .collect::<Vec<_>>()
    };
    assert_eq!(scored(true), [0, 0, 0, 0]);
    assert_eq!(
        scored(false),
        [1, 0, 0, 0],
        "for the House of {ORANGE}, not for {PURPLE} or {BLACK}"
    );
}

/// Rules: SR-BUILD-12, SR-DATA-23.
#[test]
fn sr_build_12_two_players_use_the_rows_of_their_own_capital() {
    let table = Table::ready(2)
        .spending(ORANGE, Builders, 9)
        .steps("build 1 a1")
        .declined()
        .steps("house a1; row");
    assert_eq!(table.pending(), ["gain-ink 1", "remove-ink 1"]);
    let many = builders(9, |_| ())
        .steps("build 1 a1")
        .declined()
        .steps("house a1; row");
    assert_eq!(many.pending(), ["influence 2"]);
}
