//! Stage 3, reordering (chapter 7).

use league_of_six::{Stage, Step, Town, Wagon};

use super::table::*;

/// Four humans, of whom grey alone is still to move: turquoise in Zittau (3) on 0, orange in Lauban (6) on 4,
/// violet in Kamenz (2) on 1.
fn grey_to_move() -> Table {
    Table::at_selection(setup(4, 0), 1).arranged(|arrange| {
        arrange.wagon(TURQUOISE, Wagon::Counter(Town::Zittau, 0));
        arrange.wagon(ORANGE, Wagon::Counter(Town::Lauban, 4));
        arrange.wagon(VIOLET, Wagon::Counter(Town::Kamenz, 1));
        arrange.raw.table.turn = 3;
        arrange.raw.table.step = Step::Enter(GREY);
    })
}

/// Rules: LS-ORDER-01, LS-BOX-27.
#[test]
fn ls_order_01_the_lower_position_goes_to_the_low_end() {
    let table = grey_to_move().steps("grey: enter goerlitz 0");
    // The scale knows an order alone: orange's 4 and violet's 1 are neighbours on it.
    assert_eq!(table.scale(), [TURQUOISE, GREY, VIOLET, ORANGE]);
}

/// Rules: LS-ORDER-02, LS-ORDER-03.
#[test]
fn ls_order_02_and_03_equal_positions_go_by_town_number() {
    let positions = |zittau, lauban, kamenz| {
        let table = grey_to_move().arranged(|arrange| {
            arrange.wagon(TURQUOISE, Wagon::Counter(Town::Zittau, zittau));
            arrange.wagon(ORANGE, Wagon::Counter(Town::Lauban, lauban));
            arrange.wagon(VIOLET, Wagon::Counter(Town::Kamenz, kamenz));
        });
        table.steps("grey: enter goerlitz 0").scale()
    };
    // Kamenz 2, Zittau 3, Goerlitz 5, Lauban 6.
    assert_eq!(positions(0, 0, 0), [VIOLET, TURQUOISE, GREY, ORANGE]);
    assert_eq!(positions(2, 2, 2), [GREY, VIOLET, TURQUOISE, ORANGE]);
    assert_eq!(positions(2, 1, 1), [GREY, VIOLET, ORANGE, TURQUOISE]);
}

#[test]
fn ls_order_04_the_order_holds_until_the_next_reordering() {
    let table = grey_to_move().steps("grey: enter goerlitz 0");
    let order = table.scale();
    let mut table = table;
    for seat in order.iter().rev() {
        assert_eq!(table.step_asked(), Step::Collect(*seat));
        table.play("tax 0");
        while matches!(table.step_asked(), Step::GreyCard { .. }) {
            let first = table.legal()[0].clone();
            table.play(&first);
        }
    }
    let table = table.until(|table| table.stage() == Stage::TownSelection);
    assert_eq!(
        (table.round(), table.scale(), table.asked()),
        (2, order.clone(), order[0])
    );
}
