//! People at the prompt, typing through a pipe.

use std::{fmt::Write as _, fs};

use crate::harness::Desk;

/// Presses Enter wherever the screen is handed over, and takes the first choice of every list.
fn first_choices(steps: usize) -> String {
    "\n1\n".repeat(steps)
}

#[test]
fn a_person_chooses_by_number_or_notation_and_is_told_what_is_wrong() {
    let desk = Desk::new();
    let typed = "help\nlook\nb2\n99\nz9\nb2\nsave\nquit\n";
    let told = desk
        .run_typing(
            "play tic-tac-toe --seats human,human --plain --log game.jsonl",
            &format!("\n{typed}"),
        )
        .succeeded();
    assert!(told.contains("  undo            take back"), "{told}");
    assert!(told.contains("  5  b2\n"), "the choices are numbered: {told}");
    let told = desk
        .run_typing("play tic-tac-toe --seats human,random --seed 2 --plain", typed)
        .succeeded();
    assert!(
        told.contains("there is no choice 99: choose from 1 to 7"),
        "{told}"
    );
    assert!(told.contains("`z9` cannot be read at column 1"), "{told}");
    assert!(
        told.contains("b2 is marked already: choose an empty cell (TT-02)"),
        "{told}"
    );
    assert!(
        told.contains("crosses mark b2\n"),
        "a person hears what happened: {told}"
    );
    assert!(
        told.contains("--resume tic-tac-toe-1.jsonl --seats human,random` goes on"),
        "{told}"
    );
}

#[test]
fn a_game_with_people_is_recorded_in_a_file_of_its_own() {
    let desk = Desk::new();
    for _ in 0..2 {
        desk.run_typing("play tic-tac-toe --seats human,random", "1\n")
            .succeeded();
    }
    assert!(desk.has("tic-tac-toe-1.jsonl") && desk.has("tic-tac-toe-2.jsonl"));
}

#[test]
fn the_end_of_input_loses_nothing_and_resume_goes_on_at_the_same_step() {
    let desk = Desk::new();
    let seats = "human,human";
    for game in ["tic-tac-toe", "connect-four"] {
        let whole = format!("play {game} --seats {seats} --seed 7 --log whole.jsonl");
        let told = desk.run_typing(&whole, &first_choices(200)).succeeded();
        assert!(told.contains("verified: exact"), "{told}");
        let part = format!("play {game} --seats {seats} --seed 7 --log part.jsonl");
        let told = desk.run_typing(&part, &first_choices(3)).succeeded();
        assert!(told.contains("3 steps are recorded in part.jsonl"), "{told}");
        let rest = format!("play {game} --seats {seats} --resume part.jsonl");
        desk.run_typing(&rest, &first_choices(200)).succeeded();
        assert_eq!(desk.read("part.jsonl"), desk.read("whole.jsonl"), "{game}");
    }
}

#[test]
fn a_torn_last_line_is_cut_off_before_the_game_goes_on() {
    let desk = Desk::new();
    desk.run_typing(
        "play connect-four --seats human,human --log game.jsonl",
        &first_choices(4),
    )
    .succeeded();
    let log = desk.read("game.jsonl");
    fs::write(desk.path("game.jsonl"), &log.as_bytes()[..log.len() - 9]).unwrap();
    let told = desk
        .run_typing(
            "play connect-four --seats human,human --resume game.jsonl",
            &first_choices(1),
        )
        .succeeded();
    assert!(told.contains("4 steps are recorded"), "{told}");
    assert_eq!(desk.read("game.jsonl"), log);
}

#[test]
fn an_undo_asks_the_other_people_and_is_kept_in_the_log() {
    let desk = Desk::new();
    // Crosses and noughts mark a cell each; then crosses ask, are refused, ask again, and mark another.
    let typed = "\na1\n\nb1\n\nundo\nno\n\nundo\nyes\n\nc3\n";
    let told = desk
        .run_typing("play tic-tac-toe --seats human,human --log game.jsonl", typed)
        .succeeded();
    assert!(
        told.contains("noughts, may crosses take back step 0 and what followed?"),
        "{told}"
    );
    assert!(
        told.contains("noughts would not agree: nothing is taken back"),
        "{told}"
    );
    assert!(told.contains("taken back to step 0"), "{told}");
    // Who is asked looks at the screen: it is handed back to crosses after either answer.
    for answered in ["nothing is taken back", "taken back to step 0"] {
        let (_, after) = told.split_once(answered).unwrap();
        let handed = after.trim_start();
        assert!(
            handed.starts_with("crosses to act. When only crosses can look"),
            "{told}"
        );
    }
    let log = desk.read("game.jsonl");
    assert_eq!(log.matches(r#"{"undo":0}"#).count(), 1, "{log}");
    let shown = desk.ok("replay game.jsonl --at 1");
    assert!(
        shown.contains("3 . . x\n") && shown.contains("1 . . .\n"),
        "{shown}"
    );
}

#[test]
fn bots_agree_to_an_undo() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play tic-tac-toe --seats random,human --seed 3",
            "undo\n1\nundo\n2\n",
        )
        .succeeded();
    assert!(
        told.contains("there is no decision of yours to take back"),
        "{told}"
    );
    assert!(told.contains("taken back to step 1"), "{told}");
}

#[test]
fn a_resignation_is_asked_back_and_ends_the_game_without_an_outcome() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play tic-tac-toe --seats human,random --log game.jsonl",
            "resign\nno\nresign\nyes\n",
        )
        .succeeded();
    assert!(
        told.contains("the game has ended without an outcome: seat 0 resigned"),
        "{told}"
    );
    let refused = desk.run("play tic-tac-toe --resume game.jsonl").refused();
    assert!(
        refused.contains("the game of game.jsonl has ended (seat 0 resigned)"),
        "{refused}"
    );
}

/// Everything that is on the screen between a person's last word and the next person's Enter.
#[test]
fn nobody_sees_anothers_side_while_the_screen_is_handed_over() {
    let desk = Desk::new();
    let mut typed = String::new();
    for _ in 0..4 {
        write!(typed, "\n1\n").unwrap();
    }
    let told = desk
        .run_typing("play connect-four --seats human,human --plain", &typed)
        .succeeded();
    let handed_over: Vec<&str> = told
        .split("> \n")
        .skip(1)
        .filter_map(|after| after.split_once("press Enter. ").map(|(between, _)| between))
        .collect();
    assert_eq!(handed_over.len(), 4, "{told}");
    for between in handed_over {
        assert!(!between.contains(" . . "), "no board is in between: {between}");
    }
}

/// Off a terminal bots would play the people's game to its end.
#[test]
fn a_game_goes_on_through_a_pipe_only_with_those_who_are_named() {
    let desk = Desk::new();
    desk.run_typing(
        "play connect-four --seats human,human --log game.jsonl",
        &first_choices(3),
    )
    .succeeded();
    let log = desk.read("game.jsonl");
    let refused = desk
        .run_typing("play connect-four --resume game.jsonl", "quit\n")
        .refused();
    assert!(refused.contains("such as --seats human,random"), "{refused}");
    assert_eq!(desk.read("game.jsonl"), log);
}

#[test]
fn where_the_screen_is_handed_over_commands_are_obeyed() {
    let desk = Desk::new();
    let play = "play tic-tac-toe --seats human,human --log game.jsonl";
    let told = desk.run_typing(play, "save\na1\nquit\n\na1\n").succeeded();
    assert_eq!(
        told.matches("0 steps are recorded in game.jsonl").count(),
        2,
        "{told}"
    );
    assert!(told.contains("  Enter           on an empty line"), "{told}");
    assert!(!told.contains("crosses> "), "nobody looked: {told}");
    let told = desk
        .run_typing(play, "undo\n\na1\nundo\n\nb2\nquit\n")
        .succeeded();
    assert!(
        told.contains("there is no decision of yours to take back"),
        "{told}"
    );
    assert!(told.contains("taken back to step 0"), "{told}");
    assert!(told.contains("1 step is recorded"), "{told}");
    assert!(!told.contains("noughts> "), "{told}");
    let log = desk.read("game.jsonl");
    assert_eq!(log.matches(r#"{"undo":0}"#).count(), 1, "{log}");
}
