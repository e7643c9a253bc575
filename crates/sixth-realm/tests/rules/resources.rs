//! Resources (section 9).

use sixth_realm::{
    Guild,
    state::{Phase, Step, Turn},
};

use super::table::{ORANGE, PURPLE, Table, at, resources};

/// Rules: SR-RES-01, SR-RES-02.
#[test]
fn sr_res_01_an_exhausted_resource_pays_for_nothing() {
    let table = Table::ready(4).arrange(|raw| {
        resources(raw, ORANGE, 2, 0, 2);
        at(raw, ORANGE, Step::Choose, None, 0);
    });
    assert_eq!(table.rule("choose scribes"), "SR-TURN-08");
    let boost = table.turn(ORANGE, Step::Boost, Some(Guild::Scribes), 0);
    assert_eq!(boost.legal(), ["boost 0"]);
}

/// Rules: SR-RES-02, SR-CON-17.
#[test]
fn sr_res_02_one_ready_resource_of_the_required_kind_is_exhausted() {
    let table = Table::ready(4)
        .arrange(|raw| {
            resources(raw, ORANGE, 2, 1, 1);
            at(raw, ORANGE, Step::Choose, None, 0);
        })
        .steps("choose scribes");
    let me = table.player(ORANGE);
    assert_eq!((me.ready, me.exhausted), ([1, 1, 0], [0, 0, 2]));
}

/// Rules: SR-RES-03, SR-RES-01.
#[test]
fn sr_res_03_a_refresh_makes_one_exhausted_resource_ready() {
    let table = Table::ready(4)
        .arrange(|raw| resources(raw, ORANGE, 1, 0, 2))
        .granted(
            ORANGE,
            "refresh adventurers_navigators, refresh scribes_historians, ambition 1",
        );
    assert_eq!(
        table.rule("take refresh scribes_historians"),
        "SR-EFF-08",
        "none of that kind is exhausted"
    );
    let table = table.steps("take refresh adventurers_navigators");
    let me = table.player(ORANGE);
    assert_eq!((me.ready[1], me.exhausted[1]), (1, 1));
    let table = table
        .steps("decline ambition 1")
        .turn(ORANGE, Step::Boost, Some(Guild::Adventurers), 0);
    assert_eq!(table.legal(), ["boost 0", "boost 1"], "it pays again");
}

/// Rules: SR-RES-04.
#[test]
fn sr_res_04_without_a_kind_the_performer_chooses_an_exhausted_one() {
    let table = Table::ready(4)
        .arrange(|raw| {
            resources(raw, ORANGE, 1, 0, 1);
            resources(raw, ORANGE, 2, 0, 1);
        })
        .granted(ORANGE, "refresh any")
        .steps("take refresh any");
    assert_eq!(
        table.legal(),
        ["kind adventurers_navigators", "kind scribes_historians"]
    );
    assert_eq!(
        table.refused("kind merchants_builders").to_string(),
        "no merchants_builders Resource is exhausted"
    );
    assert_eq!(table.rule("kind merchants_builders"), "SR-RES-03");
    let table = table.steps("kind scribes_historians");
    assert_eq!(table.player(ORANGE).exhausted, [0, 1, 0]);
}

/// Rules: SR-RES-05, SR-RES-06.
#[test]
fn sr_res_05_nobody_owns_more_than_two_of_a_kind() {
    let table = Table::ready(4)
        .arrange(|raw| {
            resources(raw, ORANGE, 0, 1, 1);
            resources(raw, ORANGE, 1, 0, 1);
            resources(raw, ORANGE, 2, 0, 0);
        })
        .granted(ORANGE, "gain-resource any, gain-resource merchants_builders");
    assert_eq!(
        table.rule("take gain-resource merchants_builders"),
        "SR-EFF-08",
        "ready or exhausted, two are two"
    );
    let table = table.steps("take gain-resource any");
    assert_eq!(
        table.legal(),
        ["kind adventurers_navigators", "kind scribes_historians"]
    );
    assert_eq!(
        table.refused("kind merchants_builders").to_string(),
        "no more merchants_builders Resources can be gained"
    );
    assert_eq!(table.rule("kind merchants_builders"), "SR-RES-06");
}

/// Rules: SR-RES-06, SR-EDGE-03.
#[test]
fn sr_res_06_a_gained_resource_comes_ready_out_of_the_reserve() {
    let table = Table::ready(4);
    let reserve = table.board().resources[1];
    let table = table
        .granted(ORANGE, "gain-resource adventurers_navigators")
        .steps("take gain-resource adventurers_navigators");
    assert_eq!(table.board().resources[1], reserve - 1);
    let me = table.player(ORANGE);
    assert_eq!((me.ready[1], me.exhausted[1]), (2, 0));
    // The reserve holds one a player and kind: it is empty when everybody owns two, and not before.
    for players in 2..=4 {
        let full = Table::ready(players).arrange(|raw| {
            (0..players).for_each(|seat| resources(raw, hexad_core::Seat(seat), 1, 1, 1));
        });
        assert_eq!(full.board().resources, [players, 0, players]);
        let full = full
            .granted(ORANGE, "gain-resource any")
            .steps("take gain-resource any");
        assert_eq!(
            full.legal(),
            ["kind merchants_builders", "kind scribes_historians"]
        );
    }
}

/// Rules: SR-RES-07.
#[test]
fn sr_res_07_rounds_and_years_refresh_nothing() {
    let exhausted = |raw: &mut sixth_realm::Raw| {
        for kind in 0..3 {
            resources(raw, ORANGE, kind, 0, 1);
        }
    };
    let round = Table::ready(4)
        .arrange(|raw| {
            exhausted(raw);
            at(raw, PURPLE, Step::FreeAfter, Some(Guild::Scribes), 0);
        })
        .steps("done");
    assert_eq!(round.board().round, 2);
    assert_eq!(round.player(ORANGE).exhausted, [1; 3]);
    let year = Table::ready(4)
        .arrange(|raw| {
            exhausted(raw);
            raw.board.round = 7;
            raw.plan.turn = Turn::default();
            raw.plan.phase = Phase::Preparation {
                acted: 2,
                swapped: false,
                locked: false,
            };
            raw.plan.active = raw.board.ambition_order[3];
        })
        .steps("lock scribes; done");
    assert_eq!(year.board().year, 2);
    assert_eq!(year.player(ORANGE).exhausted, [1; 3]);
}

/// Rules: SR-RES-08.
#[test]
fn sr_res_08_of_two_equal_resources_neither_is_chosen() {
    let table = Table::ready(4)
        .arrange(|raw| resources(raw, ORANGE, 1, 0, 2))
        .granted(ORANGE, "refresh any")
        .steps("take refresh any");
    assert_eq!(table.player(ORANGE).exhausted, [0, 1, 0], "no decision was asked");
    let choose = Table::ready(4)
        .arrange(|raw| resources(raw, ORANGE, 2, 2, 0))
        .turn(ORANGE, Step::Choose, None, 0)
        .steps("choose scribes");
    assert_eq!(choose.player(ORANGE).exhausted, [0, 0, 1]);
}
