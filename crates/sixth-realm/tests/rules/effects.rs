//! The effect engine (section 4) and the nesting of decisions (section 23).

use sixth_realm::{Guild, state::Step};

use super::table::{ORANGE, PURPLE, TEAL, Table, ink, own};

/// Rules: SR-DP-29, SR-EFF-02, SR-EFF-05.
#[test]
fn sr_dp_29_what_is_triggered_is_finished_before_that_which_triggered_it() {
    let table = Table::ready(4).arrange(|raw| {
        own(raw, ORANGE, 0, "scribes-b");
        raw.board.players[0].popularity = 2;
        raw.board.players[0].ambition = 1;
        raw.board.ambition_order.retain(|seat| *seat != ORANGE);
        raw.board.ambition_order.insert(0, ORANGE);
        raw.board.players[0].ready[2] = 0;
        raw.board.players[0].exhausted[2] = 1;
        super::table::arrivals(raw, ORANGE, [&[Guild::Scribes], &[], &[]]);
        // Two Envoys of different colours are on the boat, so that one is left and the boat is filled.
        for guild in Guild::ALL.map(Guild::index) {
            raw.board.bag[guild] += raw.board.boat[guild];
            raw.board.boat[guild] = 0;
        }
        for guild in [Guild::Navigators, Guild::Merchants] {
            raw.board.bag[guild.index()] -= 1;
            raw.board.boat[guild.index()] = 1;
        }
    });
    let mut table = table.turn(ORANGE, Step::FreeBefore, None, 0);
    table.play("write tradition-1; take popularity 1; envoy green");
    for _ in 0..11 {
        table.play("envoy red");
    }
    assert_eq!((table.board().on_boat(), table.board().popularity_limit), (12, 4));
    table.play("arrive a");
    assert_eq!(table.player(ORANGE).popularity, 0);
    assert_eq!(table.pending(), ["ambition 1"]);
    table.play("take ambition 1");
    let feat = table.legal_with("feat")[0].clone();
    table.play(&feat);
    let cell = table.legal_with("cell")[0].clone();
    table.play(&cell);
    table.play("token 4");
    let circle = table.legal_with("circle")[0].clone();
    table.play(&circle);
    assert_eq!(table.player(ORANGE).vp, 4);
    assert_eq!(
        table.pending(),
        ["refresh scribes_historians"],
        "the rest of the Scroll"
    );
    table.play("take refresh scribes_historians");
    assert!(
        table.legal().contains(&"done".to_owned()),
        "back to Free Actions: {:?}",
        table.legal()
    );
}

/// Rules: SR-EFF-06, SR-EFF-03, SR-EFF-08.
#[test]
fn sr_eff_06_effects_are_taken_or_declined_in_any_order() {
    let table = Table::ready(3).granted(PURPLE, "gain-ink 1, ambition 1, remove-ink 1");
    assert_eq!(
        table.legal(),
        [
            "take ambition 1",
            "take gain-ink 1",
            "decline ambition 1",
            "decline gain-ink 1"
        ],
        "an impossible effect waits (SR-EFF-08)"
    );
    let table = table.steps("take gain-ink 1; decline ambition 1");
    assert!(
        table.pending().is_empty(),
        "what is impossible in the end is dropped"
    );
}

/// Rules: SR-EFF-07, SR-EFF-10.
#[test]
fn sr_eff_10_victory_points_alone_are_not_asked() {
    let table = Table::ready(3).granted(PURPLE, "vp 2, ambition 1");
    assert_eq!(table.rule("decline vp 2"), "SR-EFF-07");
    let table = table.steps("decline ambition 1");
    assert_eq!(table.player(PURPLE).vp, 2);
}

/// Rules: SR-EFF-17, SR-EFF-18, SR-EFF-20.
#[test]
fn sr_eff_17_perform_actions_pays_for_two_actions_and_does_not_nest() {
    let table = Table::ready(3)
        .granted(TEAL, "perform-actions 2 2")
        .steps("take perform-actions 2 2");
    assert_eq!(
        table.player(TEAL).influence,
        1,
        "in step 2 nothing but the Influence action is open"
    );
    let table = table.steps("decline popularity 1");
    assert_eq!(table.legal(), ["done", "influence"], "the second may be left out");
    let table = table.steps("influence; decline ambition 1");
    assert_eq!(table.player(TEAL).influence, 2);
    assert_eq!(table.ap(), 0, "no Action Points of the turn were spent");
    assert_eq!(table.rule("influence"), "SR-EFF-11");
}

/// Rules: SR-EFF-19, SR-DEF-03, SR-DEF-04.
#[test]
fn sr_eff_19_actions_of_an_effect_count_for_the_turn() {
    let table = Table::ready(3)
        .arrange(|raw| ink(raw, TEAL, 1))
        .spending(TEAL, Guild::Scribes, 3)
        .steps("ink; ink");
    assert_eq!((table.ap(), table.player(TEAL).ink), (1, 4));
}
