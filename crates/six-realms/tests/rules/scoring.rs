//! Capitals, final scoring and the end of the game (SX-SCORE, SX-END).

use hexad_core::{Game as _, RuleId, Seat};
use six_realms::{Card, Objective, Realm::*};

use crate::table::{Arranged, Table, arrange};

fn two() -> Arranged {
    arrange(&[Sunlands, VerdantMarches])
}

fn three() -> Arranged {
    arrange(&[Sunlands, VerdantMarches, Northreach])
}

/// The board after the last turn of two players.
fn over(board: Arranged) -> Table {
    board.tracker(8).active(1).table().steps("end")
}

fn scores(table: &Table) -> Vec<(i32, Option<u8>)> {
    let outcome = table.outcome();
    outcome
        .results
        .iter()
        .map(|result| (result.score, result.rank))
        .collect()
}

/// Rules: SX-SCORE-01, SX-SCORE-02.
#[test]
fn sx_score_02_a_capital_is_captured_as_a_unit_stops_in_it() {
    let table = three().unit(0, "horse1", (0, -3)).table();
    assert_eq!(table.clone().steps("move horse1 (0,-4)").score(0), 3);
    let passed = table.steps("move horse1 (0,-5)");
    assert_eq!(
        (passed.stands(0, "horse1", (0, -5)), passed.score(0)),
        (true, 0),
        "passing is no capture"
    );
    let nobodys = two()
        .unit(0, "horse1", (0, -3))
        .table()
        .steps("move horse1 (0,-4)");
    assert_eq!(nobodys.score(0), 0, "nobody plays Northreach");
}

#[test]
fn sx_score_03_it_is_scored_once_and_for_good_and_freeing_ones_own_scores_nothing() {
    let table = three().unit(0, "horse1", (0, -3)).table();
    let table = table.steps("move horse1 (0,-4); move horse1 (0,-3)");
    assert_eq!(table.score(0), 3, "kept when left");
    let table = table.steps("end; end; end; move horse1 (0,-4)");
    assert_eq!(table.score(0), 3, "not twice");
    let own = three()
        .unit(2, "foot1", (0, -5))
        .active(2)
        .table()
        .steps("move foot1 (0,-4)");
    assert_eq!(own.score(2), 0);
}

#[test]
fn sx_score_04_capturing_takes_control_of_the_site_and_nothing_else() {
    let board = two()
        .unit(0, "foot1", (-4, 3))
        .unit(1, "foot1", (-5, 5))
        .hand(1, &[Card::Volley])
        .bells(1, 2);
    let table = board
        .secret(1, Objective::RichestMap)
        .table()
        .steps("move foot1 (-4,4); end");
    assert_eq!(
        (table.asked(), table.bells(1), table.hand(1).len()),
        (Seat(1), 2, 1)
    );
    assert!(table.allows("recruit (-5,5)") && table.allows("move foot1 (-5,4)"));
    assert_eq!(
        table.refusing_rule("recruit (-4,4)"),
        RuleId("SX-RECRUIT-01"),
        "the site is not his"
    );
    let back = table.steps("end; move foot1 (-4,3); end");
    assert!(back.allows("recruit (-4,4)"), "he may return");
}

#[test]
fn sx_score_05_a_kept_oath_is_five_points_counted_once() {
    let table = over(two().oath(0, Card::SwornAtCarn, 1).unit(0, "foot1", (4, 0)));
    assert_eq!(table.points(0, "oaths kept"), 5);
    assert_eq!(table.outcome().results[0].score, 5 + 2, "the Oath and most units");
}

/// Rules: SX-SCORE-06, SX-SCORE-07.
#[test]
fn sx_score_06_most_units_score_two_and_every_tied_player_scores_them_in_full() {
    let alone = over(two().units(0, "foot1 foot2", (4, 0)).unit(1, "foot1", (-4, 4)));
    assert_eq!(
        (alone.points(0, "most units"), alone.points(1, "most units")),
        (2, 0)
    );
    let tied = three()
        .unit(0, "foot1", (4, 0))
        .unit(1, "foot1", (-4, 4))
        .unit(2, "foot1", (0, -4));
    let tied = tied.tracker(8).active(2).table().steps("end");
    assert!((0..3).all(|seat| tied.points(seat, "most units") == 2));
    let tokens = over(
        two()
            .unit(0, "foot1", (4, 0))
            .unit(1, "foot1", (-4, 4))
            .token(1, (-4, 4)),
    );
    assert_eq!(tokens.points(0, "most units"), 2, "tokens do not count");
}

#[test]
fn sx_score_08_nobody_scores_for_most_units_where_there_are_none() {
    let table = over(two());
    assert_eq!(
        (table.points(0, "most units"), table.points(1, "most units")),
        (0, 0)
    );
}

#[test]
fn sx_score_09_the_running_score_counts_objectives_and_capitals_alone() {
    let board = two()
        .oath(0, Card::SwornAtCarn, 1)
        .secret(0, Objective::HeartAtDusk)
        .unit(0, "foot1", (0, 0))
        .with(|raw| {
            raw.players[0].completed = 2;
            raw.players[0].captured.insert(Seat(1));
            raw.players[0].fatigue = 1;
        });
    assert_eq!(board.clone().table().score(0), 13);
    assert_eq!(over(board).outcome().results[0].score, 13 + 7 + 5 + 2 - 1);
}

/// Rules: SX-SCORE-10, SX-GEN-02.
#[test]
fn sx_score_10_the_sheet_has_the_order_of_the_printed_table() {
    let table = over(two().with(|raw| raw.players[0].fatigue = 2));
    let outcome = table.outcome();
    let rows: Vec<&str> = outcome.results[0]
        .categories
        .iter()
        .map(|(name, _)| &**name)
        .collect();
    assert_eq!(
        rows,
        [
            "public objectives",
            "capitals captured",
            "secret objective",
            "oaths kept",
            "most units",
            "fatigue"
        ]
    );
    for result in &outcome.results {
        assert_eq!(
            result.categories.iter().map(|(_, points)| points).sum::<i32>(),
            result.score
        );
    }
    assert_eq!(outcome.results[0].score, -2, "a score may fall below zero");
}

/// Rules: SX-END-01, SX-END-02.
#[test]
fn sx_end_02_the_tracker_ends_the_game_as_it_reaches_nine() {
    let table = two().tracker(7).active(1).table().steps("end");
    assert_eq!((table.state.tracker, table.is_over()), (8, false));
    let table = table.steps("end; end");
    assert_eq!((table.state.tracker, table.is_over()), (9, true));
    assert_eq!(table.outcome().reason, "all rounds are played");
    table.refuses("end", "SX-END-01", "the game is over: nothing more is decided");
}

#[test]
fn sx_end_03_a_running_score_of_25_ends_the_game_at_once() {
    let watch = |completed| {
        let board = two()
            .public(0, Objective::HighWatch)
            .units(0, "foot1 foot2", (3, -1));
        board
            .with(|raw| raw.players[0].completed = completed)
            .table()
            .steps("end")
    };
    assert_eq!((watch(4).is_over(), watch(4).score(0)), (true, 25));
    assert_eq!((watch(3).is_over(), watch(3).score(0)), (false, 20));
    assert_eq!(
        watch(4).outcome().reason,
        "a player has the points that end the game"
    );
    // Points that nobody sees end nothing.
    let hidden = two()
        .oath(0, Card::SwornAtCarn, 1)
        .secret(0, Objective::HeartAtDusk)
        .unit(0, "foot1", (0, 0))
        .with(|raw| raw.players[0].completed = 4)
        .table()
        .steps("end");
    assert!(!hidden.is_over(), "20 points on the table, 12 in secret");
}

#[test]
fn sx_end_04_the_highest_final_score_wins() {
    let table = over(two().unit(1, "foot1", (-4, 4)).bells(0, 9));
    assert_eq!(scores(&table), [(0, Some(2)), (2, Some(1))]);
}

#[test]
fn sx_end_05_ties_are_broken_by_bells_and_then_by_cards() {
    let ranks = |bells: [u16; 2], cards: [&[Card]; 2]| {
        let board = two()
            .bells(0, bells[0])
            .bells(1, bells[1])
            .hand(0, cards[0])
            .hand(1, cards[1]);
        let table = over(board.secret(0, Objective::Reapers).secret(1, Objective::Foothold));
        let outcome = table.outcome();
        assert_eq!(outcome.results[0].score, outcome.results[1].score);
        outcome
            .results
            .iter()
            .map(|result| result.rank)
            .collect::<Vec<_>>()
    };
    let cards = [Card::Volley, Card::BellTolls];
    assert_eq!(
        ranks([3, 2], [&[], &cards]),
        [Some(1), Some(2)],
        "bells come first"
    );
    assert_eq!(
        ranks([2, 2], [&cards[..1], &cards]),
        [Some(2), Some(1)],
        "then cards"
    );
}

#[test]
fn sx_end_06_a_tie_that_is_left_is_a_shared_win() {
    let table = over(two().secret(0, Objective::Reapers).secret(1, Objective::Foothold));
    assert_eq!(scores(&table), [(0, Some(1)), (0, Some(1))]);
    assert_eq!(table.outcome().winners().len(), 2);
}

#[test]
fn sx_end_07_who_triggers_the_end_does_not_win_for_it() {
    let table = three()
        .unit(0, "horse1", (0, -3))
        .unit(1, "foot1", (0, 0))
        .unit(1, "foot2", (1, 0))
        .secret(1, Objective::HeartAtDusk)
        .with(|raw| {
            raw.players[0].completed = 4;
            raw.players[0].captured.insert(Seat(1));
            raw.players[1].completed = 4;
        })
        .table()
        .steps("move horse1 (0,-4)");
    assert_eq!(scores(&table)[..2], [(26, Some(2)), (29, Some(1))]);
}

#[test]
fn sx_end_08_a_player_without_units_plays_on() {
    let table = two()
        .bells(0, 2)
        .hand(0, &[Card::HarvestLevy])
        .unit(1, "foot1", (0, 0))
        .table();
    assert!(table.allows("play harvest-levy") && table.allows("recruit (4,0)") && table.allows("rest"));
    let table = table.steps("recruit (4,0); end; end");
    assert_eq!((table.bells(0), table.asked()), (1 + 1, Seat(0)), "income");
    assert_eq!(
        table.legal("muster"),
        ["muster foot", "muster bow", "muster horse"]
    );
    assert!(table.game.outcome(&table.state).is_none());
}

/// Rules: SX-SCORE-02, SX-MOVE-34, SX-MOVE-36.
#[test]
fn sx_score_02_an_assault_captures_where_it_stops_and_what_it_takes() {
    let board = || two().unit(0, "foot1", (-4, 3));
    let approach = board().unit(1, "foot1", (-4, 5)).table();
    let approach = approach.steps("move foot1 (-4,5) via (-4,4)");
    assert!(approach.chance_asked());
    assert_eq!(approach.score(0), 3, "before a die falls");
    let taken = board().hurt(1, "foot1", (-4, 4), 1).table();
    let taken = taken.steps("move foot1 (-4,4) via (-4,3); red 12; white 0");
    assert_eq!((taken.stands(0, "foot1", (-4, 4)), taken.score(0)), (true, 3));
}
