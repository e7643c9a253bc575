//! Bad input gets a sentence that says what was wrong and what would do.

use crate::harness::Desk;

fn refuses(desk: &Desk, line: &str, sentence: &str) {
    let refused = desk.run(line).refused();
    assert!(
        refused.starts_with("error: ") && refused.contains(sentence),
        "{line}: {refused}"
    );
}

#[test]
fn an_unknown_game_is_answered_with_the_known_ones() {
    let desk = Desk::new();
    for line in ["play chess", "selfplay chess --games 1"] {
        refuses(&desk, line, "there is no game `chess`: choose from ");
        refuses(&desk, line, "tic-tac-toe, connect-four");
    }
}

#[test]
fn a_wrong_number_of_seats_is_answered_with_the_right_one() {
    let desk = Desk::new();
    refuses(
        &desk,
        "play connect-four --seats random,random,random",
        "connect-four cannot seat 3 people: it has 2 seats",
    );
    refuses(
        &desk,
        "selfplay tic-tac-toe --games 1 --seats random",
        "tic-tac-toe cannot seat 1 person: it has 2 seats",
    );
}

#[test]
fn a_number_of_threads_or_games_that_no_machine_plays_is_answered_with_the_range() {
    let desk = Desk::new();
    for threads in ["0", "1025", "65537"] {
        let line = format!("selfplay tic-tac-toe --games 1 --threads {threads}");
        refuses(&desk, &line, "is not in 1..=1024");
    }
    refuses(&desk, "selfplay tic-tac-toe --games 0", "is not in 1..=100000000");
}

#[test]
fn an_unknown_kind_of_player_is_answered_with_the_known_ones() {
    let desk = Desk::new();
    refuses(
        &desk,
        "play tic-tac-toe --seats human,oracle",
        "`oracle` can sit at no table of tic-tac-toe: choose from human, random",
    );
    refuses(
        &desk,
        "selfplay tic-tac-toe --games 1 --seats human,random",
        "selfplay seats bots alone, not `human`",
    );
}

#[test]
fn a_malformed_setup_is_answered_with_the_place_of_the_fault() {
    let desk = Desk::new();
    let setups = [
        (
            "not.json",
            "{\"people\"",
            "the setup not.json breaks off before its end",
        ),
        ("text.json", "people", "the setup text.json cannot be read: "),
        (
            "type.json",
            r#"{"people":2,"automas":[]}"#,
            "cannot be read at automas: ",
        ),
        (
            "field.json",
            r#"{"people":2,"automas":0,"dragons":1}"#,
            "cannot be read at dragons: ",
        ),
        (
            "fault.json",
            r#"{"people":3,"automas":0}"#,
            "the setup fault.json is faulty at people: ",
        ),
        (
            "more.json",
            r#"{"people":2,"automas":0}{}"#,
            "the setup more.json goes on after its end",
        ),
    ];
    for (name, text, sentence) in setups {
        desk.write(name, text);
        refuses(&desk, &format!("play tic-tac-toe --setup {name}"), sentence);
        refuses(
            &desk,
            &format!("selfplay tic-tac-toe --games 1 --setup {name}"),
            sentence,
        );
    }
    refuses(
        &desk,
        "play tic-tac-toe --setup none.json",
        "cannot read the setup none.json: ",
    );
}

#[test]
fn a_setup_for_others_than_the_seats_is_refused() {
    let desk = Desk::new();
    desk.write("two.json", r#"{"people":2,"automas":0}"#);
    refuses(
        &desk,
        "play tic-tac-toe --setup two.json --seats random",
        "the setup seats 2 people, and the seats name 1 person",
    );
    desk.ok("play tic-tac-toe --setup two.json --seats random,random");
}

#[test]
fn a_log_that_cannot_go_on_is_refused_and_left_as_it_is() {
    let desk = Desk::new();
    desk.ok("play connect-four --seed 7 --log over.jsonl");
    refuses(
        &desk,
        "play connect-four --resume over.jsonl",
        "the game of over.jsonl has ended",
    );
    refuses(
        &desk,
        "play tic-tac-toe --resume over.jsonl",
        "this is a log of connect-four, not of tic-tac-toe",
    );
    let log = desk.read("over.jsonl");
    let other_rules = log.replacen(r#""rules":1"#, r#""rules":99"#, 1);
    desk.write("rules.jsonl", &other_rules);
    refuses(
        &desk,
        "play connect-four --resume rules.jsonl",
        "the log was played by rules 99",
    );
    let halves: Vec<&str> = log.lines().take(6).collect();
    let edited = halves.join("\n").replacen(r#""do":""#, r#""do":"g"#, 1) + "\n";
    desk.write("edited.jsonl", &edited);
    refuses(&desk, "play connect-four --resume edited.jsonl", "edited.jsonl: ");
    refuses(
        &desk,
        "play connect-four --resume none.jsonl",
        "cannot go on in none.jsonl: ",
    );
    refuses(
        &desk,
        "play connect-four --resume .",
        ". is no regular file: name a log",
    );
    assert_eq!(desk.read("over.jsonl"), log);
    assert_eq!(desk.read("rules.jsonl"), other_rules);
    assert_eq!(desk.read("edited.jsonl"), edited);
}

#[test]
fn options_that_contradict_each_other_are_refused() {
    let desk = Desk::new();
    refuses(
        &desk,
        "play tic-tac-toe --resume a.jsonl --log b.jsonl",
        "cannot be used with",
    );
    refuses(
        &desk,
        "play tic-tac-toe --seed x",
        "a whole number below 2^64 or 64 hexadecimal digits",
    );
    refuses(&desk, "selfplay tic-tac-toe --games 0", "0 is not in 1..");
    refuses(&desk, "replay a.jsonl --at abc", "a step is wanted by its number");
    refuses(
        &desk,
        "play tic-tac-toe --log .",
        "is a folder: name a file in it",
    );
    refuses(
        &desk,
        "play tic-tac-toe --seed 7 --log none/game.jsonl",
        "cannot write none/game.jsonl: ",
    );
}
