//! Logs replayed: three verdicts, exit codes, and what is shown of a game.

use std::fs::File;

use hexad::{AnyGame, Viewer};
use serde_json::Value;

use crate::harness::Desk;

/// A desk with the log of one finished game of connect four.
fn with_game() -> (Desk, Vec<String>) {
    let desk = Desk::new();
    desk.ok("play connect-four --seed 7 --log game.jsonl");
    let lines = desk.read("game.jsonl").lines().map(str::to_owned).collect();
    (desk, lines)
}

fn write(desk: &Desk, name: &str, lines: &[String]) {
    desk.write(name, &(lines.join("\n") + "\n"));
}

/// The value of a step's field, and the line with another value.
fn changed(line: &str, field: &str, value: Value) -> String {
    let mut step: Value = serde_json::from_str(line).unwrap();
    assert!(step.get(field).is_some(), "{line}");
    step[field] = value;
    step.to_string()
}

fn without(line: &str, field: &str) -> String {
    let mut step: Value = serde_json::from_str(line).unwrap();
    step.as_object_mut().unwrap().remove(field);
    step.to_string()
}

#[test]
fn a_whole_log_is_exact() {
    let (desk, lines) = with_game();
    let told = desk.ok("replay game.jsonl --strict");
    assert!(
        told.ends_with(&format!("game.jsonl: exact, {} steps\n", lines.len() - 2)),
        "{told}"
    );
    assert!(
        told.contains("won by ") && told.contains(": four in a line"),
        "{told}"
    );
    assert_eq!(desk.ok("replay game.jsonl --quiet"), "");
}

#[test]
fn a_changed_step_diverges_there_and_what_was_legal_is_said() {
    let (desk, mut lines) = with_game();
    lines[4] = changed(&lines[4], "do", "g".into());
    write(&desk, "changed.jsonl", &lines);
    let ran = desk.run("replay changed.jsonl --quiet");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.out.contains("changed.jsonl: diverged at step 3: "),
        "{}",
        ran.out
    );
    assert!(
        ran.out.contains("(line 5)\n  legal there: a, b, c, d, e, f, g\n"),
        "{}",
        ran.out
    );
}

#[test]
fn a_step_that_is_not_legal_names_the_rule() {
    let (desk, mut lines) = with_game();
    lines[4] = changed(&lines[4], "do", "z".into());
    write(&desk, "unreadable.jsonl", &lines);
    let ran = desk.run("replay unreadable.jsonl");
    assert_eq!(ran.code, Some(1));
    assert!(
        ran.out
            .contains("diverged at step 3: `z` cannot be read at column 1"),
        "{}",
        ran.out
    );
}

#[test]
fn a_log_without_digests_or_outcome_is_unverified() {
    let (desk, lines) = with_game();
    let (last, steps) = lines.split_last().unwrap();
    write(&desk, "open.jsonl", steps);
    let mut bare: Vec<String> = steps.iter().map(|line| without(line, "digest")).collect();
    bare.push(last.clone());
    write(&desk, "bare.jsonl", &bare);
    for (name, lacks) in [("open.jsonl", "no outcome"), ("bare.jsonl", "no digests")] {
        let told = desk.ok(&format!("replay {name}"));
        assert!(told.contains(": unverified, ") && told.contains(lacks), "{told}");
        assert_eq!(desk.run(&format!("replay {name} --strict")).code, Some(1));
    }
}

#[test]
fn what_cannot_be_read_is_answered_with_a_sentence() {
    let (desk, lines) = with_game();
    let with_header = |header: String| {
        let mut lines = lines.clone();
        lines[0] = header;
        lines
    };
    write(
        &desk,
        "game-x.jsonl",
        &with_header(changed(&lines[0], "game", "chess".into())),
    );
    write(
        &desk,
        "rules-x.jsonl",
        &with_header(changed(&lines[0], "rules", 99.into())),
    );
    write(
        &desk,
        "format-x.jsonl",
        &with_header(changed(&lines[0], "hexad", 99.into())),
    );
    write(&desk, "nonsense.jsonl", &["not a log".to_owned()]);
    desk.write("empty.jsonl", "");
    let refusals = [
        ("game-x.jsonl", "there is no game `chess`: choose from "),
        ("rules-x.jsonl", "the log was played by rules 99 of connect-four"),
        ("format-x.jsonl", "the log has format 99"),
        ("nonsense.jsonl", "this is no Hexad log"),
        ("empty.jsonl", "the log is empty"),
        ("missing.jsonl", "it cannot be opened: "),
        (".", "this is no regular file: "),
    ];
    for (name, sentence) in refusals {
        let refused = desk.run(&format!("replay {name}")).refused();
        assert!(refused.starts_with(&format!("error: {name}: ")), "{refused}");
        assert!(refused.contains(sentence), "{refused}");
    }
}

#[test]
fn a_log_commands_no_terminal() {
    let (desk, mut lines) = with_game();
    lines[4] = changed(&lines[4], "do", "\u{1b}[2Jd".into());
    write(&desk, "wrong.jsonl", &lines);
    let told = desk.run("replay wrong.jsonl").out;
    assert!(told.contains(r"`\u{1b}[2Jd` cannot be read"), "{told}");
    lines[0] = changed(&lines[0], "game", "\u{1b}[2J".into());
    write(&desk, "game-x.jsonl", &lines);
    let refused = desk.run("replay game-x.jsonl").refused();
    assert!(refused.contains(r"there is no game `\u{1b}[2J`"), "{refused}");
}

#[test]
fn an_outcome_that_differs_in_ranks_alone_is_told_by_the_rank() {
    let (desk, mut lines) = with_game();
    let last = lines.last_mut().unwrap();
    *last = last.replacen(r#""rank":1"#, r#""rank":3"#, 1);
    write(&desk, "wrong.jsonl", &lines);
    let ran = desk.run("replay wrong.jsonl");
    assert_eq!(ran.code, Some(1));
    let cause = "the log has the right scores, but another rank of seat ";
    assert!(ran.out.contains(cause), "{ran:?}");
}

#[test]
fn the_worst_of_many_logs_decides_the_exit_code() {
    let (desk, mut lines) = with_game();
    lines[4] = changed(&lines[4], "legal", 3.into());
    write(&desk, "wrong.jsonl", &lines);
    assert_eq!(desk.run("replay game.jsonl game.jsonl").code, Some(0));
    assert_eq!(desk.run("replay game.jsonl wrong.jsonl game.jsonl").code, Some(1));
    let ran = desk.run("replay missing.jsonl wrong.jsonl game.jsonl");
    assert_eq!(ran.code, Some(2));
    assert!(ran.out.contains("wrong.jsonl: diverged at step 3: ") && ran.out.contains("game.jsonl: exact"));
}

#[test]
fn the_table_is_shown_before_any_step() {
    let (desk, lines) = with_game();
    let first = desk.ok("replay game.jsonl --at 0");
    assert!(
        first.contains("step 0, with everything open: yellow to act"),
        "{first}"
    );
    assert!(first.contains("1 . . . . . . .\n"), "{first}");
    let last = desk.ok(&format!("replay game.jsonl --at {}", lines.len() - 2));
    assert!(last.contains("the game is over"), "{last}");
    let side = desk.ok("replay game.jsonl --at 1 --viewer public");
    assert!(side.contains("step 1, as the public sees it: "), "{side}");
    let refused = desk.run("replay game.jsonl --at 500").refused();
    assert!(
        refused.contains("there is no step 500: the log has "),
        "{refused}"
    );
    let refused = desk.run("replay game.jsonl --viewer green").refused();
    assert!(
        refused.contains("choose from 0 (yellow), 1 (red), public, all"),
        "{refused}"
    );
}

#[test]
fn an_earlier_step_is_shown_without_the_outcome() {
    let (desk, lines) = with_game();
    let early = desk.ok("replay game.jsonl --at 3 --viewer 0");
    assert!(
        !early.contains("won by") && !early.contains("four in a line"),
        "{early}"
    );
    for at_end in [format!("--at {}", lines.len() - 2), "--viewer 0".to_owned()] {
        let last = desk.ok(&format!("replay game.jsonl {at_end}"));
        assert!(last.contains("won by "), "{last}");
    }
}

#[test]
fn events_are_told_up_to_the_step() {
    let (desk, _) = with_game();
    let told = desk.ok("replay game.jsonl --events --at 3 --viewer public");
    assert_eq!(
        told.lines()
            .filter(|line| line.contains(" drops a disc "))
            .count(),
        3,
        "{told}"
    );
    let all = desk.ok("replay game.jsonl --events");
    assert!(all.contains(" wins with four in a line\n"), "{all}");
}

#[test]
fn json_is_one_object_a_log() {
    let (desk, mut lines) = with_game();
    lines[4] = changed(&lines[4], "legal", 3.into());
    write(&desk, "wrong.jsonl", &lines);
    let ran = desk.run("replay game.jsonl wrong.jsonl missing.jsonl --json --at 2 --viewer red --events");
    let objects: Vec<Value> = ran
        .out
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let [exact, diverged, missing] = objects.as_slice() else {
        panic!("one a log: {}", ran.out)
    };
    assert_eq!(exact["verdict"], "exact");
    assert_eq!((&exact["at"], &exact["viewer"]), (&2.into(), &"seat 1".into()));
    assert_eq!(exact["events"].as_array().unwrap().len(), 2);
    assert!(exact["view"].is_array() && exact["ending"]["outcome"].is_object());
    assert_eq!(diverged["verdict"], "diverged");
    assert_eq!(diverged["step"], 3);
    let openly: Value = serde_json::from_str(&desk.run("replay wrong.jsonl --json").out).unwrap();
    assert_eq!((&openly["step"], &openly["legal_count"]), (&3.into(), &7.into()));
    assert!(
        missing["error"]
            .as_str()
            .unwrap()
            .starts_with("it cannot be opened")
    );
}

#[test]
fn a_viewers_log_is_followed_and_shows_that_viewer_alone() {
    for game in AnyGame::ALL {
        let desk = Desk::new();
        desk.ok(&format!("play {game} --seed 7 --log game.jsonl"));
        let log = std::fs::read(desk.path("game.jsonl")).unwrap();
        let table = game.resume(log.as_slice()).unwrap();
        let mut seen = File::create(desk.path("seen.jsonl")).unwrap();
        table.write_seen(&mut seen, Viewer::Public).unwrap();
        let steps = table.steps();
        let told = desk.ok("replay seen.jsonl --strict");
        assert!(
            told.contains(&format!(
                "seen.jsonl (as the public sees it): exact, {steps} steps"
            )),
            "{told}"
        );
        let at_end = desk.ok("replay seen.jsonl --viewer public --json");
        let whole = desk.ok("replay game.jsonl --viewer public --json");
        let view = |text: &str| serde_json::from_str::<Value>(text).unwrap()["view"].clone();
        assert_eq!(view(&at_end), view(&whole), "{game}");
        let refused = desk.run("replay seen.jsonl --viewer 0").refused();
        assert!(
            refused.contains("this log holds the game as the public sees it"),
            "{refused}"
        );
    }
}

/// What was done and what was legal there may be somebody else's secret.
#[test]
fn one_side_is_not_told_how_a_log_diverges() {
    let (desk, mut lines) = with_game();
    lines[4] = changed(&lines[4], "do", "z".into());
    write(&desk, "wrong.jsonl", &lines);
    for viewer in ["0", "public"] {
        let ran = desk.run(&format!("replay wrong.jsonl --viewer {viewer}"));
        assert_eq!(ran.code, Some(1));
        assert_eq!(
            ran.out,
            "wrong.jsonl: diverged at step 3 (line 5); `--viewer all` tells how\n"
        );
        let json: Value = serde_json::from_str(
            &desk
                .run(&format!("replay wrong.jsonl --viewer {viewer} --json"))
                .out,
        )
        .unwrap();
        assert_eq!(json["step"], 3);
        assert!(
            json["cause"].is_null() && json["legal"].is_null() && json["legal_count"].is_null(),
            "{json}"
        );
    }
    let ran = desk.run("replay wrong.jsonl --viewer all");
    assert!(ran.out.contains("legal there: "), "{}", ran.out);
}
