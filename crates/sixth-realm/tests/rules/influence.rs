//! Influence and Councilors (section 13).

use hexad_core::Seat;
use sixth_realm::{
    Components,
    pieces::Section,
    state::{Phase, Step, Turn},
};

use super::table::{BLACK, ORANGE, PURPLE, TEAL, Table, arrivals, seat_councilor};

/// Grants a Councilor to the seat and puts it onto a section.
fn placed(table: Table, seat: Seat, section: Section) -> Table {
    table
        .granted(seat, "place-councilor")
        .steps("take place-councilor")
        .steps(&format!("councilor {section}"))
}

/// The last seat's preparation of the Stone Council, after round 7.
fn year_end(table: Table) -> Table {
    table.arrange(|raw| {
        raw.board.round = 7;
        raw.plan.turn = Turn::default();
        raw.plan.phase = Phase::Preparation {
            acted: 2,
            swapped: false,
            locked: false,
        };
        raw.plan.active = raw.board.ambition_order[3];
    })
}

/// Rules: SR-INF-01, SR-EFF-06.
#[test]
fn sr_inf_01_one_space_forward_and_then_perhaps_its_effect() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.players[0].influence = 1)
        .granted(ORANGE, "influence 1")
        .steps("take influence 1");
    assert_eq!(table.player(ORANGE).influence, 2);
    assert_eq!(table.legal(), ["take ambition 1", "decline ambition 1"]);
    assert_eq!(table.clone().steps("take ambition 1").player(ORANGE).ambition, 1);
    assert_eq!(table.steps("decline ambition 1").player(ORANGE).ambition, 0);
}

/// Rules: SR-INF-02.
#[test]
fn sr_inf_02_the_tracker_stays_where_it_is_through_the_year() {
    let table = Table::ready(4).arrange(|raw| raw.board.players[0].influence = 11);
    let table = year_end(table).steps("lock scribes; done");
    assert_eq!((table.board().year, table.player(ORANGE).influence), (2, 11));
}

/// Rules: SR-INF-03, SR-TURN-20.
#[test]
fn sr_inf_03_the_final_space_is_the_end_of_influence() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.players[0].influence = 24)
        .granted(ORANGE, "influence 1, ambition 1");
    assert_eq!(table.legal(), ["take ambition 1", "decline ambition 1"]);
    assert_eq!(table.rule("take influence 1"), "SR-EFF-08");
    let action = Table::ready(4)
        .arrange(|raw| raw.board.players[0].influence = 24)
        .spending(ORANGE, sixth_realm::Guild::Scribes, 2);
    assert_eq!(action.rule("influence"), "SR-TURN-20");
}

/// Rules: SR-INF-04.
#[test]
fn sr_inf_04_trackers_share_spaces() {
    let mut table = Table::ready(4);
    for seat in [BLACK, ORANGE, TEAL, PURPLE] {
        table = table
            .granted(seat, "influence 2")
            .steps("take influence 2; decline popularity 1");
        assert_eq!(table.pending(), ["ambition 1"], "the same for everybody");
        table.play("decline ambition 1");
    }
    assert!(table.board().players.iter().all(|player| player.influence == 2));
}

/// Rules: SR-INF-05, SR-EFF-09.
#[test]
fn sr_inf_05_each_step_has_its_effect_before_the_next() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.players[0].influence = 4)
        .granted(ORANGE, "influence 2")
        .steps("take influence 2");
    assert_eq!(table.player(ORANGE).influence, 5);
    let table = table.steps("take popularity 1");
    assert_eq!(
        (table.player(ORANGE).influence, table.player(ORANGE).popularity),
        (6, 1)
    );
    assert_eq!(table.pending(), ["place-councilor"]);
}

/// Rules: SR-INF-06.
#[test]
fn sr_inf_06_the_first_space_gives_nothing() {
    let spaces = &Components::built_in().influence_track.spaces;
    assert!(spaces[0].effects.is_empty());
    assert!(spaces[1..].iter().all(|space| !space.effects.is_empty()));
    let table = Table::ready(4);
    assert!(table.state.plan().agenda.is_empty(), "nothing comes of the start");
    assert!(table.board().players.iter().all(|player| player.popularity == 0));
}

/// Rules: SR-SEAT-01, SR-SEAT-03, SR-SEAT-09, SR-CON-10, SR-DP-12.
#[test]
fn sr_seat_01_a_councilor_goes_to_a_section_with_fewer_than_three() {
    let table = Table::ready(4)
        .arrange(|raw| {
            seat_councilor(raw, TEAL, Section::S2);
            seat_councilor(raw, PURPLE, Section::S2);
            seat_councilor(raw, PURPLE, Section::S3);
        })
        .granted(ORANGE, "place-councilor")
        .steps("take place-councilor");
    assert_eq!(
        table.legal(),
        [
            "councilor 1",
            "councilor 3",
            "councilor 4",
            "councilor 5",
            "councilor 6"
        ]
    );
    assert_eq!(
        table.refused("councilor 2").to_string(),
        "section 2 has three Councilors"
    );
    assert_eq!(table.rule("councilor 2"), "SR-SEAT-01");
    let table = table.steps("councilor 3");
    assert_eq!(table.board().council[2].active, Some(ORANGE));
    assert_eq!(table.player(ORANGE).councilors, 3);
    let later = table
        .granted(TEAL, "place-councilor")
        .steps("take place-councilor");
    assert_eq!(
        later.legal(),
        ["councilor 1", "councilor 4", "councilor 5", "councilor 6"],
        "a third Councilor has closed section 3 too"
    );
}

/// Rules: SR-SEAT-02.
#[test]
fn sr_seat_02_the_bumped_councilors_owner_gains_a_vp_even_the_performer() {
    let free = placed(Table::ready(4), ORANGE, Section::S1);
    assert!(
        free.board().players.iter().all(|player| player.vp == 0),
        "nobody was there"
    );
    assert_eq!(free.board().council[0].retired, [None, None]);
    let own = placed(free, ORANGE, Section::S1);
    assert_eq!(own.player(ORANGE).vp, 1);
    assert_eq!(own.board().council[0].retired, [Some(ORANGE), None]);
    let other = placed(own, TEAL, Section::S1);
    assert_eq!((other.player(ORANGE).vp, other.player(TEAL).vp), (2, 0));
    let section = other.board().council[0];
    assert_eq!(
        (section.active, section.retired),
        (Some(TEAL), [Some(ORANGE), Some(ORANGE)])
    );
}

/// Rules: SR-SEAT-03, SR-SEAT-08.
#[test]
fn sr_seat_03_a_full_section_stays_closed() {
    let table = Table::ready(4).arrange(|raw| {
        seat_councilor(raw, TEAL, Section::S2);
        seat_councilor(raw, PURPLE, Section::S2);
    });
    let before = table
        .board()
        .council
        .map(|section| (section.active, section.retired));
    let year = year_end(table).steps("swap navigators builders; done");
    assert_eq!(year.board().year, 2);
    let after = year
        .board()
        .council
        .map(|section| (section.active, section.retired));
    assert_eq!(before, after, "nobody leaves");
    let table = year
        .granted(ORANGE, "place-councilor")
        .steps("take place-councilor");
    assert_eq!(table.rule("councilor 2"), "SR-SEAT-01");
}

/// Rules: SR-SEAT-04.
#[test]
fn sr_seat_04_the_retired_seats_are_alike() {
    let table = placed(placed(Table::ready(4), TEAL, Section::S2), ORANGE, Section::S2);
    assert_eq!(
        table.board().council[1].retired,
        [Some(ORANGE), Some(TEAL)],
        "no seat is asked for, they fill in order"
    );
    assert_eq!(table.board().seated(ORANGE), 2);
    assert_eq!(table.board().seated(TEAL), 2);
}

/// Rules: SR-SEAT-05, SR-FREE-16.
#[test]
fn sr_seat_05_a_councilor_that_leaves_opens_a_council_space() {
    let table = Table::ready(4)
        .arrange(|raw| arrivals(raw, ORANGE, [&[sixth_realm::Guild::Merchants], &[], &[]]))
        .turn(ORANGE, Step::FreeBefore, None, 0);
    assert_eq!(table.rule("assign a green council"), "SR-FREE-10");
    let table = placed(table, ORANGE, Section::S1);
    assert!(table.legal().contains(&"assign a green council".to_owned()));
}

/// Rules: SR-SEAT-06, SR-EDGE-13.
#[test]
fn sr_seat_06_without_a_councilor_or_an_open_section_none_is_placed() {
    let nobody = Table::ready(4)
        .arrange(|raw| {
            for section in [Section::S1, Section::S1, Section::S1, Section::S4] {
                seat_councilor(raw, ORANGE, section);
            }
        })
        .granted(ORANGE, "place-councilor, ambition 1");
    assert_eq!(nobody.player(ORANGE).councilors, 0);
    assert_eq!(nobody.legal(), ["take ambition 1", "decline ambition 1"]);
    let closed = Table::ready(4)
        .arrange(|raw| {
            let mut seats = [(TEAL, 4), (PURPLE, 4), (BLACK, 4), (ORANGE, 2)]
                .into_iter()
                .flat_map(|(seat, n)| std::iter::repeat_n(seat, n));
            for section in Section::ALL {
                while raw.board.council[section.index()].is_open() {
                    seat_councilor(raw, seats.next().unwrap(), section);
                }
            }
            assert!(seats.next().is_none());
        })
        .granted(ORANGE, "place-councilor, ambition 1");
    assert_eq!(closed.player(ORANGE).councilors, 2);
    assert_eq!(closed.legal(), ["take ambition 1", "decline ambition 1"]);
    assert_eq!(closed.rule("take place-councilor"), "SR-EFF-08");
}

/// Rules: SR-SEAT-07.
#[test]
fn sr_seat_07_a_councilor_under_the_arrow_takes_no_token() {
    let table = placed(Table::ready(4), ORANGE, Section::S1);
    assert_eq!(table.board().wheel, 0);
    assert_eq!(table.board().start_player, BLACK);
}
