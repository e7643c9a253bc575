//! The Sixth Realm at the command lines: every seat count, from setup to final scoring.

use serde_json::Value;

use crate::harness::Desk;

const SEATS: [&str; 3] = [
    "random,greedy",
    "random,greedy,random",
    "random,greedy,random,greedy",
];

#[test]
fn a_game_at_every_seat_count_is_told_scored_and_proved() {
    let desk = Desk::new();
    for (seats, players) in SEATS.into_iter().zip(2..) {
        let line = format!("play sixth-realm --seats {seats} --seed 7 --log {players}.jsonl --plain");
        let told = desk.ok(&line);
        for category in [
            "victory track",
            "challenges",
            "houses",
            "artifacts",
            "relics",
            "plaza",
        ] {
            assert!(told.contains(&format!("| {category} ")), "{category}: {told}");
        }
        assert!(
            told.contains(" (greedy)") && told.contains("verified: exact, "),
            "{told}"
        );
        let log = desk.read(&format!("{players}.jsonl"));
        let header: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
        assert_eq!(header["setup"]["players"], players);
        let proved = desk.ok(&format!("replay {players}.jsonl --strict"));
        assert!(proved.contains(&format!("{players}.jsonl: exact, ")), "{proved}");
        assert!(!proved.contains("referee"), "no automa sits there: {proved}");
    }
}

#[test]
fn a_hand_of_feats_is_drawn_for_its_holder_alone() {
    let desk = Desk::new();
    desk.ok("play sixth-realm --seats random,random,random --seed 7 --log game.jsonl");
    let unseen = |viewer| {
        let drawn = desk.ok(&format!("replay game.jsonl --at 200 --viewer {viewer}"));
        let hands = drawn
            .lines()
            .filter_map(|line| line.split_once("Feats in hand: "));
        hands.map(|(_, hand)| hand == "4, face down").collect::<Vec<_>>()
    };
    assert_eq!(unseen("public"), [true, true, true]);
    assert_eq!(unseen("orange"), [false, true, true]);
    assert_eq!(unseen("teal"), [true, false, true]);
    assert_eq!(unseen("all"), [false, false, false]);
}

#[test]
fn a_person_is_asked_and_may_leave_and_go_on() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play sixth-realm --seats human,greedy --seed 7 --log game.jsonl",
            &"1\n".repeat(12),
        )
        .succeeded();
    assert!(told.contains("> "), "{told}");
    let before = desk.read("game.jsonl");
    desk.run_typing(
        "play sixth-realm --seats human,greedy --resume game.jsonl",
        &"1\n".repeat(4000),
    )
    .succeeded();
    let after = desk.read("game.jsonl");
    assert!(after.starts_with(&before) && after.len() > before.len());
    let proved = desk.ok("replay game.jsonl --strict");
    assert!(proved.contains("game.jsonl: exact, "), "{proved}");
}

#[test]
fn a_refused_action_is_answered_by_its_rule() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play sixth-realm --seats human,random --seed 7",
            "torch 5\nboost 9\n",
        )
        .succeeded();
    let answers = told.lines().filter(|line| line.contains("(SR-"));
    assert!(answers.count() >= 2, "{told}");
}

#[test]
fn greedy_wins_a_series_against_random() {
    let desk = Desk::new();
    desk.ok("selfplay sixth-realm --seats random,greedy --games 8 --seed 7 --csv rows.csv");
    let mut table = csv::Reader::from_path(desk.path("rows.csv")).unwrap();
    let rank = table
        .headers()
        .unwrap()
        .iter()
        .position(|name| name == "rank_1")
        .unwrap();
    let won = table
        .records()
        .filter(|row| &row.as_ref().unwrap()[rank] == "1")
        .count();
    assert!(won >= 7, "{won} of 8");
}

#[test]
fn a_party_that_the_rules_do_not_seat_is_refused() {
    let desk = Desk::new();
    let refused = desk
        .run("play sixth-realm --seats random,random,random,random,random")
        .refused();
    assert!(
        refused.contains("sixth-realm cannot seat 5 people: it has 2 to 4 seats"),
        "{refused}"
    );
}

#[test]
fn the_cardborg_plays_at_each_level_and_says_why_it_acts() {
    let desk = Desk::new();
    for level in ["normal", "hard", "very-hard"] {
        let line = format!(
            "play sixth-realm --seats greedy,cardborg --difficulty {level} --seed 7 --log {level}.jsonl"
        );
        let told = desk.ok(&line);
        let first = told.lines().next().unwrap();
        assert_eq!(first, "The Sixth Realm: orange (greedy), teal (Cardborg)");
        let says = |rule: &str| {
            let mut lines = told.lines();
            lines.any(|line| line.contains("teal (Cardborg): ") && line.ends_with(rule))
        };
        assert!(says("(SR-SOLO-22)") && says("(SR-SOLO-27)"), "{told}");
        let log = desk.read(&format!("{level}.jsonl"));
        let header: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
        assert_eq!(header["setup"]["difficulty"], level);
        let proved = desk.ok(&format!("replay {level}.jsonl --strict"));
        assert!(
            proved.ends_with(" decisions of automas were the ordered ones\n"),
            "{proved}"
        );
    }
}

#[test]
fn a_solo_setup_seats_the_cardborg_by_itself() {
    let desk = Desk::new();
    desk.write("solo.json", r#"{"players":1,"difficulty":"hard"}"#);
    let told = desk.ok("play sixth-realm --setup solo.json --seats random --seed 7");
    assert!(told.contains("teal (Cardborg)"), "{told}");
    let told = desk
        .ok("selfplay sixth-realm --seats random,cardborg --difficulty very-hard --games 2 --seed 7 --plain");
    assert!(told.contains("| teal (Cardborg) | cardborg |"), "{told}");
    let refused = desk
        .run("play sixth-realm --seats human,cardborg --difficulty easy")
        .refused();
    assert!(refused.contains("difficulty"), "{refused}");
    let refused = desk
        .run("play sixth-realm --seats human,human,cardborg")
        .refused();
    assert!(
        refused.contains("sixth-realm cannot seat 2 people and 1 automa: "),
        "{refused}"
    );
}

#[test]
fn a_person_hears_why_the_cardborg_acts_and_sees_its_controls() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play sixth-realm --seats human,cardborg --difficulty hard --seed 7",
            &"1\n".repeat(60),
        )
        .succeeded();
    assert!(told.contains("\n  teal (Cardborg): the Target shows "), "{told}");
    assert!(told.contains("Action Wheel"), "{told}");
}

#[test]
fn a_seat_is_called_by_its_number_its_name_or_the_first_word_of_it() {
    let desk = Desk::new();
    desk.ok("play sixth-realm --seats random,cardborg --seed 7 --log game.jsonl");
    let side = |viewer: &str| {
        let ran = desk
            .command("replay game.jsonl --at 9 --viewer")
            .arg(viewer)
            .output()
            .unwrap();
        String::from_utf8(ran.stdout).unwrap()
    };
    let by_number = side("1");
    assert!(by_number.contains("as seat 1 sees it"), "{by_number}");
    for name in ["teal (Cardborg)", "Teal", "TEAL (cardborg)"] {
        assert_eq!(side(name), by_number, "{name}");
    }
}

#[test]
fn one_person_is_told_to_play_against_the_cardborg() {
    let desk = Desk::new();
    let refused = desk.run("play sixth-realm --seats human").refused();
    assert!(refused.contains("; --seats human,cardborg would do"), "{refused}");
}

#[test]
fn an_automa_that_never_decided_is_told_as_that() {
    let desk = Desk::new();
    desk.run_typing(
        "play sixth-realm --seats human,cardborg --seed 7 --log game.jsonl",
        "quit\n",
    )
    .succeeded();
    let told = desk.ok("replay game.jsonl");
    assert!(
        told.contains("referee: no automa had to decide anything"),
        "{told}"
    );
}
