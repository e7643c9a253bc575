//! The rules of connect four, each test a sentence of them.

use hexad_core::{Game, Illegal, RuleId, Seat, Seed, Silent, ToAct, Viewer};
use proptest::prelude::*;
use tutorial_games::connect_four::{Board, Column, ConnectFour, Event, Setup, State};

fn game() -> ConnectFour {
    ConnectFour::new(ConnectFour::setup_for(2, 0)).unwrap()
}

fn column(letter: char) -> Column {
    letter.to_string().parse().unwrap()
}

/// The state after discs into these columns, and what happened on the way.
fn after(columns: &str) -> (State, Vec<Event>) {
    let (game, mut events) = (game(), Vec::new());
    let mut state = game.initial_state();
    for letter in columns.chars() {
        game.apply(&mut state, column(letter), &mut events).unwrap();
    }
    (state, events)
}

fn refused(columns: &str, letter: char) -> Illegal {
    let (mut state, _) = after(columns);
    let refusal = game().apply(&mut state, column(letter), &mut Silent).unwrap_err();
    assert_eq!(state, after(columns).0, "a refusal changes nothing");
    Illegal::new(&refusal)
}

#[test]
fn cf_01_yellow_begins_and_the_seats_take_turns() {
    assert_eq!(game().to_act(&after("").0), ToAct::Seat(Seat(0)));
    assert_eq!(game().to_act(&after("d").0), ToAct::Seat(Seat(1)));
    assert_eq!(
        ConnectFour::new(Setup {
            people: 1,
            automas: 1
        })
        .unwrap_err()
        .faults()
        .len(),
        2
    );
}

#[test]
fn cf_02_a_disc_falls_onto_the_discs_below() {
    let view = game().view(&after("ddc").0, Viewer::Public).to_string();
    let drawn = "6 . . . . . . .\n5 . . . . . . .\n4 . . . . . . .\n3 . . . . . . .\n2 . . . r . . .\n1 . . y y . . .\n  a b c d e f g";
    assert_eq!(view, drawn);
}

#[test]
fn cf_03_a_full_column_takes_no_disc() {
    let illegal = refused("aaaaaa", 'a');
    assert_eq!(illegal.rule(), RuleId("CF-03"));
    assert_eq!(
        illegal.to_string(),
        "column a is full: choose an open column (CF-03)"
    );
    assert_eq!(game().legal_count(&after("aaaaaa").0), 6);
    assert_eq!(game().nth_legal(&after("aaaaaa").0, 0), Some(column('b')));
    assert_eq!(game().nth_legal(&after("aaaaaa").0, 6), None);
}

#[test]
fn cf_04_four_in_a_row_a_column_or_a_diagonal_win() {
    for won in ["aabbccd", "abababa", "abbccdcddfd", "gffeededdbd"] {
        let (state, events) = after(won);
        assert_eq!(events.last(), Some(&Event::Won { seat: Seat(0) }), "{won}");
        assert!(
            game().outcome(&state).unwrap().winners().iter().eq([Seat(0)]),
            "{won}"
        );
        assert_eq!(refused(won, 'c').rule(), RuleId("CF-04"));
    }
}

#[test]
fn cf_04_a_line_does_not_run_over_the_edge_of_the_board() {
    // Yellow holds a4 to a6 and b1, which are neighbours in the bits but not on the board.
    let (state, _) = after("daaaacafagb");
    assert_eq!(game().outcome(&state), None);
}

#[test]
fn cf_05_and_06_the_last_open_column_fills_by_itself() {
    let (game, mut drawn, mut forced) = (game(), 0, 0);
    for number in 0..2_000 {
        let mut rng = Seed::from(number).stream("test", 0);
        let (mut state, mut decisions, mut events) = (game.initial_state(), 0, Vec::new());
        while let Some(column) = game.random_legal(&state, &mut rng) {
            assert!(game.legal_count(&state) > 1, "a decision is a choice");
            game.apply(&mut state, column, &mut events).unwrap();
            decisions += 1;
        }
        let dropped = events
            .iter()
            .filter(|event| matches!(event, Event::Dropped { .. }))
            .count();
        forced += u32::from(dropped > decisions);
        if events.last() == Some(&Event::Drawn) {
            drawn += 1;
            assert_eq!(dropped, 42);
            assert_eq!(game.outcome(&state).unwrap().winners().len(), 2);
        }
    }
    assert!(
        drawn > 0 && forced > drawn,
        "{drawn} drawn, {forced} with forced discs"
    );
}

#[test]
fn a_text_that_is_no_column_says_where_reading_stopped() {
    for (text, column) in [("", 1), ("h", 1), ("A", 1), ("é", 1), ("aé", 2), ("a1", 2)] {
        assert_eq!(text.parse::<Column>().unwrap_err().column(), column, "{text}");
    }
}

/// The published numbers of positions after so many plies, transpositions counted apart.
#[test]
fn the_game_tree_has_as_many_branches_as_published() {
    fn perft(game: &ConnectFour, state: &State, depth: u32) -> u32 {
        if depth == 0 {
            return 1;
        }
        let branch = |column: &Column| {
            let mut next = *state;
            game.apply(&mut next, *column, &mut Silent).unwrap();
            perft(game, &next, depth - 1)
        };
        let mut legal = Vec::new();
        game.legal_actions(state, &mut legal);
        legal.iter().map(branch).sum()
    }
    let leaves: Vec<u32> = (1..=7)
        .map(|depth| perft(&game(), &game().initial_state(), depth))
        .collect();
    assert_eq!(leaves, [7, 49, 343, 2_401, 16_807, 117_649, 823_536]);
}

#[test]
fn a_board_that_no_play_reaches_is_refused_with_its_fault() {
    let fault = |discs: &[(usize, usize, u8)]| {
        let mut board = Board::default();
        for &(column, row, seat) in discs {
            board.0[column][row] = Some(Seat(seat));
        }
        game().restore(board).unwrap_err().0.to_string()
    };
    assert_eq!(
        fault(&[(1, 0, 9)]),
        "b: a cell is free or holds a disc of seat 0 or 1"
    );
    assert_eq!(fault(&[(0, 1, 0)]), "a: a disc hangs above a free cell");
    assert_eq!(
        fault(&[(0, 0, 0), (0, 1, 0)]),
        "board: 2 yellow discs and 0 red: they take turns"
    );
}

proptest! {
    #[test]
    fn the_closed_forms_agree_with_the_listing(picks in prop::collection::vec(any::<u8>(), 0..42)) {
        let game = game();
        let mut state = game.initial_state();
        for pick in picks {
            let mut listed = Vec::new();
            game.legal_actions(&state, &mut listed);
            let numbered: Vec<Column> = (0..).map_while(|n| game.nth_legal(&state, n)).collect();
            prop_assert_eq!(&numbered, &listed);
            prop_assert_eq!(game.legal_count(&state) as usize, listed.len());
            prop_assert_eq!(game.restore(game.snapshot(&state)), Ok(state));
            let Some(n) = usize::from(pick).checked_rem(listed.len()) else { break };
            game.apply(&mut state, listed[n], &mut Silent).unwrap();
        }
    }
}
