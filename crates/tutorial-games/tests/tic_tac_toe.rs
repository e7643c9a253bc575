//! The rules of tic-tac-toe, each test a sentence of them.

use std::collections::BTreeSet;

use hexad_core::{Canon, Game, Illegal, RuleId, Seat, Session, Silent, ToAct, Verdict, Viewer};
use proptest::prelude::*;
use tutorial_games::tic_tac_toe::{Board, Cell, Event, Setup, State, TicTacToe};

fn game() -> TicTacToe {
    TicTacToe::new(TicTacToe::setup_for(2, 0)).unwrap()
}

fn cell(text: &str) -> Cell {
    text.parse().unwrap()
}

/// The state after these marks, and what happened on the way.
fn after(marks: &str) -> (State, Vec<Event>) {
    let (game, mut events) = (game(), Vec::new());
    let mut state = game.initial_state();
    for text in marks.split_whitespace() {
        game.apply(&mut state, cell(text), &mut events).unwrap();
    }
    (state, events)
}

fn refused(marks: &str, mark: &str) -> Illegal {
    let (mut state, _) = after(marks);
    let refusal = game().apply(&mut state, cell(mark), &mut Silent).unwrap_err();
    assert_eq!(state, after(marks).0, "a refusal changes nothing");
    Illegal::new(&refusal)
}

fn scores(state: State) -> Option<[i32; 2]> {
    let outcome = game().outcome(&state)?;
    Some([outcome.results[0].score, outcome.results[1].score])
}

#[test]
fn tt_01_crosses_begin_and_the_seats_take_turns() {
    assert_eq!(game().to_act(&after("").0), ToAct::Seat(Seat(0)));
    assert_eq!(game().to_act(&after("b2").0), ToAct::Seat(Seat(1)));
    assert_eq!(game().to_act(&after("b2 a1").0), ToAct::Seat(Seat(0)));
}

#[test]
fn tt_01_two_people_play_and_no_automa() {
    let error = TicTacToe::new(Setup {
        people: 3,
        automas: 1,
    })
    .unwrap_err();
    assert_eq!(error.faults().len(), 2);
    assert_eq!(
        error.to_string(),
        "people: two people play, not 3; automas: no automa plays, let alone 1"
    );
}

#[test]
fn tt_02_a_marked_cell_is_not_marked_again() {
    let illegal = refused("b2", "b2");
    assert_eq!(illegal.rule(), RuleId("TT-02"));
    assert_eq!(
        illegal.to_string(),
        "b2 is marked already: choose an empty cell (TT-02)"
    );
}

#[test]
fn tt_03_each_of_the_eight_lines_wins() {
    let lines = [
        "a1 b1 c1", "a2 b2 c2", "a3 b3 c3", "a1 a2 a3", "b1 b2 b3", "c1 c2 c3", "a1 b2 c3", "a3 b2 c1",
    ];
    for line in lines {
        let line: Vec<Cell> = line.split(' ').map(cell).collect();
        let mut other = Cell::all().filter(|cell| !line.contains(cell));
        let mut state = game().initial_state();
        for (i, &mark) in line.iter().enumerate() {
            assert_eq!(game().outcome(&state), None);
            game().apply(&mut state, mark, &mut Silent).unwrap();
            if i < 2 {
                game()
                    .apply(&mut state, other.next().unwrap(), &mut Silent)
                    .unwrap();
            }
        }
        assert_eq!(scores(state), Some([1, 0]), "{line:?}");
    }
}

#[test]
fn tt_03_a_line_ends_the_game_at_once() {
    let (state, events) = after("a1 b2 b1 a2 c1");
    assert_eq!(game().to_act(&state), ToAct::Over);
    assert_eq!(events.last(), Some(&Event::Won { seat: Seat(0) }));
    assert_eq!(scores(state), Some([1, 0]));
    assert_eq!(
        refused("a1 b2 b1 a2 c1", "c3").to_string(),
        "the game is over: no cell can be marked (TT-03)"
    );
}

#[test]
fn tt_04_a_full_board_without_a_line_is_a_draw() {
    let (state, events) = after("b2 a1 b1 b3 a3 c1 a2 c2");
    assert_eq!(events.last(), Some(&Event::Drawn));
    assert_eq!(scores(state), Some([0, 0]));
    assert_eq!(game().outcome(&state).unwrap().winners().len(), 2);
}

#[test]
fn tt_05_the_last_cell_is_marked_with_the_one_before() {
    let (_, events) = after("b2 a1 b1 b3 a3 c1 a2 c2");
    let marked: Vec<String> = events
        .iter()
        .rev()
        .skip(1)
        .take(2)
        .map(Event::to_string)
        .collect();
    assert_eq!(marked, ["crosses mark c3", "noughts mark c2"]);
}

#[test]
fn the_board_is_drawn_as_people_draw_it() {
    let view = game().view(&after("b2 a1 c3").0, Viewer::Public);
    assert_eq!(view.to_string(), "3 . . x\n2 . x .\n1 o . .\n  a b c");
}

#[test]
fn a_text_that_is_no_cell_says_where_reading_stopped() {
    for (text, column) in [
        ("", 1),
        ("d1", 1),
        ("é1", 1),
        ("a", 2),
        ("a4", 2),
        ("aé", 2),
        ("a1 ", 3),
        ("a11", 3),
    ] {
        assert_eq!(text.parse::<Cell>().unwrap_err().column(), column, "{text}");
    }
    assert_eq!(
        "b9".parse::<Cell>().unwrap_err().to_string(),
        "`b9` cannot be read at column 2: expected a row, 1 to 3"
    );
}

#[test]
fn every_game_tree_has_255168_leaves_and_no_state_is_restored_that_it_does_not_contain() {
    fn walk(game: &TicTacToe, state: State, seen: &mut BTreeSet<Vec<u8>>) -> u32 {
        let mut canon = Canon::new();
        game.encode(&state, &mut canon);
        seen.insert(canon.bytes().to_vec());
        let mut legal = Vec::new();
        game.legal_actions(&state, &mut legal);
        let leaves = legal.iter().map(|&cell| {
            let mut next = state;
            game.apply(&mut next, cell, &mut Silent).unwrap();
            walk(game, next, seen)
        });
        leaves.sum::<u32>().max(1)
    }
    let (game, mut seen) = (game(), BTreeSet::new());
    assert_eq!(walk(&game, game.initial_state(), &mut seen), 255_168);

    let owners = [None, Some(Seat(0)), Some(Seat(1))];
    let boards = (0..3usize.pow(9)).map(|code| {
        Board(std::array::from_fn(|cell| {
            owners[code / 3usize.pow(u32::try_from(cell).unwrap()) % 3]
        }))
    });
    let possible = boards.filter(|&board| game.restore(board).is_ok()).count();
    assert_eq!(possible, seen.len());
}

#[test]
fn a_board_that_no_play_reaches_is_refused_with_its_fault() {
    let mut board = Board([None; 9]);
    board.0[4] = Some(Seat(2));
    let fault = game().restore(board).unwrap_err().to_string();
    assert_eq!(
        fault,
        "no possible state: b2: a cell is empty or marked by seat 0 or 1"
    );
    board.0[4] = Some(Seat(1));
    let fault = game().restore(board).unwrap_err().to_string();
    assert_eq!(
        fault,
        "no possible state: board: 0 crosses and 1 noughts: they take turns"
    );
}

#[test]
fn a_game_is_played_and_recorded() {
    let mut session = Session::by_hand(game());
    for (seat, text) in [(0, "a1"), (1, "b2"), (0, "b1"), (1, "a2"), (0, "c1")] {
        session.play_text(Seat(seat), text).unwrap();
    }
    assert_eq!(
        session.view(Viewer::Public).to_string(),
        "3 . . .\n2 o o .\n1 x x x\n  a b c"
    );
    assert!(session.outcome().unwrap().winners().contains(Seat(0)));
    assert_eq!(session.log().verify(), Verdict::Exact { steps: 5 });
}

proptest! {
    #[test]
    fn a_client_that_follows_the_events_sees_the_board(picks in prop::collection::vec(any::<u8>(), 0..9)) {
        let game = game();
        let mut state = game.initial_state();
        let mut board = game.view(&state, Viewer::Public);
        for pick in picks {
            let Some(n) = u32::from(pick).checked_rem(game.legal_count(&state)) else { break };
            let mut events = Vec::new();
            let cell = game.nth_legal(&state, n).unwrap();
            game.apply(&mut state, cell, &mut events).unwrap();
            for event in &events {
                game.follow(&mut board, event);
            }
            prop_assert_eq!(board, game.view(&state, Viewer::Public));
        }
    }
}
