//! The Queen's Ambition track (section 11).

use hexad_core::Seat;
use sixth_realm::state::{Phase, Turn};

use super::table::{BLACK, ORANGE, PURPLE, TEAL, Table};

/// The trackers by seat, and the order in which they stand.
fn trackers(spaces: [u8; 4], order: [Seat; 4]) -> Table {
    Table::ready(4).arrange(|raw| {
        for (player, space) in raw.board.players.iter_mut().zip(spaces) {
            player.ambition = space;
        }
        raw.board.ambition_order = order.into_iter().collect();
    })
}

fn moved(table: Table, seat: Seat, n: u8) -> Table {
    table
        .granted(seat, &format!("ambition {n}"))
        .steps(&format!("take ambition {n}"))
}

/// Rules: SR-AMBITION-01, SR-AMBITION-11.
#[test]
fn sr_ambition_01_one_space_to_the_right() {
    let mut table = Table::ready(4);
    for (n, space) in [(1, 1), (1, 2), (1, 3), (1, 4), (1, 5), (1, 5)] {
        table = moved(table, TEAL, n);
        if table.legal_with("feat").len() == table.legal().len() {
            table.play("feat traditions; cell c2; token 2; circle c2-c3");
        }
        assert_eq!(table.player(TEAL).ambition, space, "never to the left");
    }
}

/// Rules: SR-AMBITION-02, SR-AMBITION-07.
#[test]
fn sr_ambition_02_a_tracker_arrives_on_top_of_the_stack() {
    let table = trackers([3, 4, 4, 0], [TEAL, PURPLE, ORANGE, BLACK]);
    let table = moved(table, ORANGE, 1);
    assert_eq!(
        table.board().ambition_order(),
        [TEAL, PURPLE, ORANGE, BLACK],
        "behind those that were there"
    );
    assert_eq!(table.board().champion(), TEAL);
}

/// Rules: SR-AMBITION-03, SR-AMBITION-08.
#[test]
fn sr_ambition_03_those_above_a_leaving_tracker_keep_their_order() {
    let table = trackers([3, 3, 3, 3], [BLACK, TEAL, PURPLE, ORANGE]);
    let table = moved(table, TEAL, 1);
    assert_eq!(table.board().ambition_order(), [TEAL, BLACK, PURPLE, ORANGE]);
    let table = moved(table, ORANGE, 2);
    assert_eq!(table.board().ambition_order(), [ORANGE, TEAL, BLACK, PURPLE]);
}

/// Rules: SR-AMBITION-04, SR-AMBITION-09.
#[test]
fn sr_ambition_04_on_the_final_space_a_step_is_a_vp() {
    let table = trackers([4, 5, 5, 0], [PURPLE, TEAL, ORANGE, BLACK]);
    let table = moved(table, PURPLE, 2);
    assert_eq!((table.player(PURPLE).ambition, table.player(PURPLE).vp), (5, 2));
    assert_eq!(
        table.board().ambition_order(),
        [PURPLE, TEAL, ORANGE, BLACK],
        "it is not put on top again"
    );
    let table = moved(table, ORANGE, 3);
    assert_eq!((table.player(ORANGE).ambition, table.player(ORANGE).vp), (5, 2));
    assert_eq!(
        table.board().champion(),
        PURPLE,
        "the first to arrive stays Champion"
    );
}

/// Rules: SR-AMBITION-05, SR-AMBITION-06.
#[test]
fn sr_ambition_05_each_step_lands() {
    let table = moved(Table::ready(4), TEAL, 4);
    assert_eq!(
        table.player(TEAL).ambition,
        2,
        "the Challenge is performed before the third step"
    );
    let table = table.steps("feat traditions; cell c2; token 4; circle c2-c3");
    assert_eq!((table.player(TEAL).ambition, table.player(TEAL).vp), (4, 4));
}

/// Rules: SR-AMBITION-06, SR-CON-02.
#[test]
fn sr_ambition_06_the_third_space_is_the_challenge_space() {
    for (from, challenge) in [(0, false), (1, true), (2, false), (3, false), (4, false)] {
        let table = trackers([from, 0, 0, 0], [ORANGE, TEAL, PURPLE, BLACK]);
        let table = moved(table, ORANGE, 1);
        assert_eq!(
            !table.legal_with("feat").is_empty(),
            challenge,
            "from space {from}"
        );
    }
}

/// Rules: SR-AMBITION-07, SR-AMBITION-08.
#[test]
fn sr_ambition_07_the_champion_is_furthest_right_and_lowest() {
    assert_eq!(
        Table::ready(4).board().champion(),
        BLACK,
        "defined from the start"
    );
    let table = trackers([1, 0, 0, 1], [ORANGE, BLACK, TEAL, PURPLE]);
    assert_eq!(table.board().champion(), ORANGE);
    let mut raw = hexad_core::Game::snapshot(&table.game, &table.state);
    raw.board.ambition_order = [TEAL, ORANGE, BLACK, PURPLE].into_iter().collect();
    let invalid = hexad_core::Game::restore(&table.game, raw).unwrap_err();
    assert!(invalid.to_string().contains("not that of the track"), "{invalid}");
    // The order decides the end of the year: the Champion prepares nothing, the others in this order.
    let table = trackers([1, 0, 0, 1], [ORANGE, BLACK, TEAL, PURPLE]).arrange(|raw| {
        raw.board.round = 7;
        raw.plan.turn = Turn::default();
        raw.plan.active = BLACK;
        raw.plan.phase = Phase::Preparation {
            acted: 0,
            swapped: false,
            locked: false,
        };
    });
    let table = table.steps("swap navigators builders; done");
    assert_eq!(table.asked(), TEAL);
    assert_eq!(table.steps("swap navigators builders; done").asked(), PURPLE);
}

/// Rules: SR-AMBITION-10, SR-AMBITION-11.
#[test]
fn sr_ambition_10_one_challenge_a_year_comes_from_the_track() {
    let mut table = moved(Table::ready(4), TEAL, 2);
    table.play("feat traditions; cell c2; token 2; circle c2-c3");
    for _ in 0..5 {
        table = moved(table, TEAL, 1);
        assert!(table.legal_with("feat").is_empty());
    }
    assert_eq!(table.player(TEAL).hand, 3);
    let table = table
        .arrange(|raw| {
            raw.board.round = 7;
            raw.plan.turn = Turn::default();
            raw.plan.active = raw.board.ambition_order[3];
            raw.plan.phase = Phase::Preparation {
                acted: 2,
                swapped: false,
                locked: false,
            };
        })
        .steps("lock scribes; done");
    assert_eq!(
        (table.board().year, table.player(TEAL).ambition),
        (2, 0),
        "the only way back"
    );
    let table = moved(table, TEAL, 2);
    assert!(
        !table.legal_with("feat").is_empty(),
        "and once more in the next year"
    );
}
