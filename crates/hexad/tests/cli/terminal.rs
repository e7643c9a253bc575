//! People at a terminal: the line editor, the cleared screen, and interrupts.

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use rexpect::{
    process::WaitStatus,
    session::{PtySession, spawn_command},
};

use crate::harness::Desk;

/// A prompt that does not come within this time will not come.
const PATIENCE_MS: u64 = 20_000;
const CLEAR: &str = "\x1b[2J\x1b[3J\x1b[H";

fn at_terminal(desk: &Desk, line: &str) -> PtySession {
    let mut command = desk.command(line);
    command.env("TERM", "xterm");
    spawn_command(command, Some(PATIENCE_MS)).unwrap()
}

#[test]
fn on_a_terminal_a_person_is_seated_and_an_interrupt_loses_nothing() {
    let desk = Desk::new();
    let mut play = at_terminal(&desk, "play tic-tac-toe --seed 2");
    play.exp_string("crosses (human), noughts (random)").unwrap();
    play.exp_string("recorded in tic-tac-toe-1.jsonl").unwrap();
    play.exp_string("crosses>").unwrap();
    play.send_line("b2").unwrap();
    play.exp_string("crosses mark b2").unwrap();
    play.exp_string("crosses>").unwrap();
    play.send_control('c').unwrap();
    play.exp_string("interrupted; 2 steps are recorded in tic-tac-toe-1.jsonl")
        .unwrap();
    play.exp_eof().unwrap();
    let ended = play.process().wait().unwrap();
    assert!(matches!(ended, WaitStatus::Exited(_, 130)), "{ended:?}");
    let mut play = at_terminal(&desk, "play tic-tac-toe --resume tic-tac-toe-1.jsonl");
    play.exp_string("--seats is left out, so these sit down: human,random")
        .unwrap();
    play.exp_string("crosses to act, step 2").unwrap();
    play.exp_string("crosses>").unwrap();
    play.send_control('d').unwrap();
    play.exp_eof().unwrap();
    desk.ok("replay tic-tac-toe-1.jsonl");
}

#[test]
fn a_key_of_another_encoding_is_no_choice_and_is_asked_again() {
    let desk = Desk::new();
    let mut play = at_terminal(&desk, "play tic-tac-toe --seed 2");
    play.exp_string("crosses>").unwrap();
    let mut keys = play.process().get_file_handle().unwrap();
    keys.write_all(b"\xff\r").unwrap();
    play.exp_string("cannot be read at column 1").unwrap();
    play.exp_string("crosses>").unwrap();
    play.send_control('d').unwrap();
    play.exp_string("0 steps are recorded").unwrap();
    play.exp_eof().unwrap();
}

#[test]
fn the_screen_is_cleared_between_two_people() {
    let desk = Desk::new();
    let mut play = at_terminal(&desk, "play connect-four --seats human,human --seed 7");
    play.exp_string("When only yellow can look, press Enter.")
        .unwrap();
    play.send_line("").unwrap();
    play.exp_string("yellow>").unwrap();
    play.send_line("d").unwrap();
    let before = play.exp_string(CLEAR).unwrap();
    assert!(!before.contains("red to act, step"), "{before}");
    let between = play.exp_string("press Enter.").unwrap();
    assert!(
        between.contains("red to act. When only red can look, "),
        "{between}"
    );
    assert!(
        !between.contains("a b c d e f g"),
        "the board is out of sight: {between}"
    );
    play.send_line("").unwrap();
    play.exp_string("yellow drops a disc into column d").unwrap();
    play.exp_string("red>").unwrap();
    // What yellow typed cannot be called up by the arrow key: Enter on an empty line does nothing.
    play.send("\x1b[A").unwrap();
    play.send_line("").unwrap();
    play.exp_string("red>").unwrap();
    play.send_line("save").unwrap();
    play.exp_string("1 step is recorded").unwrap();
    play.send_control('d').unwrap();
    play.exp_eof().unwrap();
}

/// Two games in one log would leave none of them.
#[test]
fn a_game_that_is_open_elsewhere_does_not_go_on_here() {
    let desk = Desk::new();
    let mut play = at_terminal(&desk, "play tic-tac-toe --seed 2 --log game.jsonl");
    play.exp_string("crosses>").unwrap();
    let log = desk.read("game.jsonl");
    let refused = desk.run("play tic-tac-toe --resume game.jsonl").refused();
    assert!(
        refused.contains("game.jsonl is open in another game: leave that one first"),
        "{refused}"
    );
    assert_eq!(desk.read("game.jsonl"), log);
    let refused = desk
        .run("play tic-tac-toe --seats random,random --log game.jsonl")
        .refused();
    assert!(
        refused.contains("game.jsonl is open in another game"),
        "{refused}"
    );
    assert_eq!(desk.read("game.jsonl"), log, "it is not moved aside either");
    play.send_control('d').unwrap();
    play.exp_eof().unwrap();
    desk.ok("play tic-tac-toe --resume game.jsonl --seats random,random");
}

/// An interrupt while a pipe is read: the program ends at once, and every step is in the log.
#[test]
fn an_interrupt_at_a_piped_prompt_loses_nothing() {
    let desk = Desk::new();
    let mut child = desk
        .command("play connect-four --seats human,random --seed 7 --log game.jsonl")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    let mut typing = child.stdin.take().unwrap();
    typing.write_all(b"d\n").unwrap();
    let mut told = BufReader::new(child.stdout.take().unwrap());
    let mut line = String::new();
    while !line.contains("step 2") {
        line.clear();
        assert!(
            told.read_line(&mut line).unwrap() > 0,
            "the game goes on to step 2"
        );
    }
    // The prompt follows the list of choices, which ends with column g.
    while !line.contains("  g") {
        line.clear();
        assert!(told.read_line(&mut line).unwrap() > 0, "the choices are listed");
    }
    let killed = Command::new("kill")
        .args(["-INT", &child.id().to_string()])
        .status();
    assert!(killed.unwrap().success());
    let ended = child.wait_with_output().unwrap();
    assert_eq!(ended.status.code(), Some(130), "{ended:?}");
    drop(typing);
    let told = desk.ok("replay game.jsonl");
    assert!(told.contains("unverified, 2 steps: no outcome"), "{told}");
    let went_on = desk
        .run("play connect-four --seats random,random --resume game.jsonl")
        .succeeded();
    assert!(went_on.contains("verified: exact"), "{went_on}");
}
