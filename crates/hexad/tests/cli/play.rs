//! Games among bots: the transcript, the score sheet, the proof, and the log.

use std::process::Stdio;

use hexad::AnyGame;
use serde_json::Value;

use crate::harness::Desk;

#[test]
fn without_people_a_game_is_told_scored_and_proved() {
    let desk = Desk::new();
    for game in AnyGame::ALL {
        let told = desk.ok(&format!("play {game} --seed 7 --log {game}.jsonl"));
        let (transcript, result) = told.split_once("\n\n").unwrap();
        assert!(
            transcript.lines().any(|line| line.starts_with("    0  ")),
            "{told}"
        );
        assert!(result.contains(" score ") && result.contains(" rank "), "{told}");
        let proof = result.lines().last().unwrap();
        let steps = proof.strip_prefix("verified: exact, ").unwrap();
        let verdict = desk.ok(&format!("replay {game}.jsonl"));
        assert!(
            verdict.ends_with(&format!("{game}.jsonl: exact, {steps}\n")),
            "{verdict}"
        );
    }
}

#[test]
fn a_seed_plays_the_same_game_again_and_another_seed_another() {
    let desk = Desk::new();
    for game in AnyGame::ALL {
        for (name, seed) in [("first", 7), ("again", 7), ("other", 8)] {
            desk.ok(&format!("play {game} --seed {seed} --log {game}-{name}.jsonl"));
        }
        let log = |name| desk.read(&format!("{game}-{name}.jsonl"));
        assert_eq!(log("first"), log("again"), "{game}");
        assert_ne!(log("first"), log("other"), "{game}");
    }
}

#[test]
fn every_step_is_written_with_its_legal_count_and_its_digest() {
    let desk = Desk::new();
    for game in AnyGame::ALL {
        desk.ok(&format!("play {game} --seed 7 --log game.jsonl"));
        let log = desk.read("game.jsonl");
        let lines: Vec<Value> = log
            .lines()
            .map(|line| serde_json::from_str(line).unwrap())
            .collect();
        let [header, steps @ .., outcome] = lines.as_slice() else {
            panic!("a log has a first and a last line: {log}")
        };
        assert_eq!(header["game"], game.id());
        assert!(
            steps
                .iter()
                .all(|step| step["legal"].is_u64() && step["digest"].is_string()),
            "{log}"
        );
        assert!(outcome["outcome"]["reason"].is_string(), "{log}");
    }
}

#[test]
fn a_file_that_stands_in_the_way_is_moved_aside() {
    let desk = Desk::new();
    desk.write("game.jsonl", "something dear\n");
    let told = desk.ok("play connect-four --seed 7 --log game.jsonl");
    assert!(
        told.contains("game.jsonl existed: it is game.jsonl.1 now"),
        "{told}"
    );
    assert_eq!(desk.read("game.jsonl.1"), "something dear\n");
    desk.ok("play connect-four --seed 8 --log game.jsonl");
    assert_eq!(desk.read("game.jsonl.1"), "something dear\n");
    assert!(desk.has("game.jsonl.2"));
    desk.ok("replay game.jsonl game.jsonl.2 --strict");
}

/// What went to a device is gone: the record that was written is played again instead.
#[cfg(unix)]
#[test]
fn a_log_that_goes_to_a_device_is_proved_from_the_record() {
    let desk = Desk::new();
    let told = desk.ok("play connect-four --seed 7 --log /dev/null");
    assert!(told.contains("verified: exact, "), "{told}");
}

#[test]
fn plain_output_is_ascii() {
    let desk = Desk::new();
    for game in AnyGame::ALL {
        let told = desk.ok(&format!("play {game} --seed 7 --log bots.jsonl --plain"));
        assert!(told.is_ascii(), "{told}");
        let log = desk.read("bots.jsonl");
        let seats = log.matches("\"rank\":").count();
        let people = vec!["human"; seats].join(",");
        let typed = format!("\nlook\nlist\n{}quit\n", "\n1\n".repeat(40));
        let told = desk
            .run_typing(
                &format!("play {game} --seats {people} --seed 7 --log people.jsonl --plain"),
                &typed,
            )
            .succeeded();
        assert!(told.contains("> ") && told.is_ascii(), "{told}");
    }
}

#[test]
fn a_reader_that_goes_away_is_no_fault() {
    let desk = Desk::new();
    for line in [
        "play connect-four --seed 7",
        "selfplay connect-four --games 3 --seed 7",
    ] {
        let mut child = desk
            .command(line)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        drop(child.stdout.take());
        let ended = child.wait_with_output().unwrap();
        let told = String::from_utf8(ended.stderr).unwrap();
        assert!(ended.status.success() && told.is_empty(), "{line}: {told}");
    }
}
