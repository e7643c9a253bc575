//! Six Realms at the command lines: every kind of seat, setups of the variants, the Choir, and campaigns.

use std::fs;

use hexad::{
    Checks, Game, Seed, Session, ToAct,
    bots::policy,
    six_realms::{Action, Level, Setup, SixRealms},
};
use serde_json::Value;

use crate::harness::Desk;

#[test]
fn bots_play_a_recorded_game_that_is_proved() {
    let desk = Desk::new();
    let told = desk.ok("play six-realms --seats greedy,random,random --seed 7 --log game.jsonl");
    assert!(told.starts_with("Six Realms: seat 0 (greedy), "), "{told}");
    assert!(
        told.contains("public objectives") && told.contains("verified: exact"),
        "{told}"
    );
    let proved = desk.ok("replay game.jsonl --strict");
    assert!(proved.contains("game.jsonl: exact, "), "{proved}");
    let drawn = desk.ok("replay game.jsonl --at 40 --viewer 1");
    assert!(drawn.len() > 500, "the map is drawn: {drawn}");
}

#[test]
fn each_variant_is_played_by_its_setup() {
    let desk = Desk::new();
    let setups = [
        ("winter", r#"{"seats":2,"side":"winter"}"#),
        ("tide", r#"{"seats":3,"variant":"tide-light"}"#),
        ("bell", r#"{"seats":4,"variant":"bell-war"}"#),
    ];
    for (name, setup) in setups {
        desk.write("setup.json", setup);
        let told = desk.ok(&format!(
            "play six-realms --setup setup.json --seed 7 --log {name}.jsonl"
        ));
        assert!(told.contains("verified: exact"), "{name}: {told}");
    }
    let told = desk.ok("replay bell.jsonl");
    assert!(
        told.contains("won by ") && told.contains(", a team: "),
        "partners win as one: {told}"
    );
    desk.write("setup.json", r#"{"seats":3,"variant":"bell-war"}"#);
    let refused = desk.run("play six-realms --setup setup.json").refused();
    assert!(refused.contains("faulty at seats: "), "{refused}");
}

#[test]
fn the_choir_sits_where_the_rules_want_it_and_says_why_it_acts() {
    let desk = Desk::new();
    let told = desk.ok("play six-realms --seats automa,greedy --seed 7 --log game.jsonl");
    let first = told.lines().next().unwrap();
    assert_eq!(first, "Six Realms: Sunlands (greedy), Palemoor (automa)");
    let says = |rule: &str| {
        told.lines()
            .any(|line| line.contains("Palemoor: ") && line.ends_with(rule))
    };
    assert!(says("(SX-SOLO-09)") && says("(SX-SOLO-16)"), "{told}");
    let proved = desk.ok("replay game.jsonl --strict");
    assert!(
        proved.ends_with(" decisions of automas were the ordered ones\n"),
        "{proved}"
    );
    desk.write(
        "requiem.json",
        &serde_json::to_string(&Setup::solo(Level::Requiem)).unwrap(),
    );
    let told = desk.ok("play six-realms --seats random,choir --seed 7");
    assert!(
        told.contains("Palemoor (automa)"),
        "the Choir by its name: {told}"
    );
    let refused = desk.run("play six-realms --seats human").refused();
    assert!(refused.contains("; --seats human,automa would do"), "{refused}");
    let told = desk.ok("play six-realms --setup requiem.json --seats random --seed 7");
    assert!(told.contains("sites of the Choir"), "{told}");
    let refused = desk.run("play six-realms --seats human,human,automa").refused();
    assert!(
        refused.contains("six-realms cannot seat 2 people and 1 automa: "),
        "{refused}"
    );
}

#[test]
fn a_person_hears_why_the_choir_acts() {
    let desk = Desk::new();
    let typed = format!("{}{}", "1\n".repeat(5), "end\n".repeat(3));
    let told = desk
        .run_typing("play six-realms --seats human,automa --seed 7", &typed)
        .succeeded();
    assert!(told.contains("\n  Palemoor: so it takes a"), "{told}");
    assert!(
        told.contains("`play six-realms --resume six-realms-1.jsonl"),
        "{told}"
    );
}

#[test]
fn a_log_in_which_the_choir_idles_is_wrong_at_its_step() {
    let desk = Desk::new();
    let game = SixRealms::new(Setup::solo(Level::Dirge)).unwrap();
    let mut session = Session::seeded(game, Seed::from(7)).record(Checks::ALL);
    let (mut rng, mut at) = (Seed::from(8).stream("moves", 0), None);
    while let ToAct::Seat(seat) = session.to_act() {
        let ordered = policy::order(session.game(), session.state()).map(|order| order.action);
        let action = match ordered {
            Some(Action::Move(..)) if at.is_none() => {
                at = Some(session.len());
                Action::End
            }
            Some(action) => action,
            None => session.game().random_legal(session.state(), &mut rng).unwrap(),
        };
        session.play(seat, action).unwrap();
    }
    session
        .log()
        .write(fs::File::create(desk.path("cheat.jsonl")).unwrap())
        .unwrap();
    let ran = desk.run("replay cheat.jsonl");
    assert_eq!(ran.code, Some(1), "{ran:?}");
    let at = at.expect("the Choir was ordered to march");
    let wrong = format!("referee: wrong at step {at}: Palemoor did `end`, but the rules order `move ");
    assert!(
        ran.out.contains("cheat.jsonl: exact, ") && ran.out.contains(&wrong),
        "{}",
        ran.out
    );
}

#[test]
fn selfplay_takes_every_kind_of_seat() {
    let desk = Desk::new();
    let told = desk.ok("selfplay six-realms --seats greedy,automa --games 2 --seed 7 --plain");
    assert!(
        told.contains("| greedy |") && told.contains("| automa |"),
        "{told}"
    );
    let told = desk.ok("selfplay six-realms --seats random,greedy,random --games 2 --seed 7 --plain");
    assert!(told.contains("| random |"), "{told}");
}

/// The lines of a season's file.
fn season(desk: &Desk) -> Vec<Value> {
    let text = desk.read("season.jsonl");
    text.lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect()
}

#[test]
fn a_campaign_is_played_game_by_game_to_its_season() {
    let desk = Desk::new();
    let next = "play six-realms --campaign season.jsonl --seats random,greedy --seed 7";
    let told = desk.ok(&format!("{next} --length 3"));
    assert!(
        told.contains("game 1 of 3 of the season in season.jsonl"),
        "{told}"
    );
    assert!(told.contains("1 of 3 games of the season is played"), "{told}");
    assert_eq!(season(&desk)[0]["realms"][1], "ironspine");
    let told = desk.ok(&format!("{next} --length 3"));
    assert!(told.contains("game 2 of 3 of the season"), "{told}");
    let second: Value =
        serde_json::from_str(desk.read("season.game2.jsonl").lines().next().unwrap()).unwrap();
    assert_eq!(second["setup"]["side"], "winter");
    assert_eq!(second["setup"]["carried"].as_array().map(Vec::len), Some(2));
    let told = desk.ok(next);
    assert!(told.contains("the season of 3 games goes to "), "{told}");
    let lines = season(&desk);
    assert_eq!(lines.len(), 4);
    assert_eq!(
        (&lines[3]["game"], &lines[3]["log"]),
        (&3.into(), &"season.game3.jsonl".into())
    );
    let told = desk.ok(next);
    assert!(
        told.contains("the season of 3 games goes to "),
        "no fourth game: {told}"
    );
    assert!(!desk.has("season.game4.jsonl"));
    for game in 1..=3 {
        desk.ok(&format!("replay season.game{game}.jsonl --strict"));
    }
}

#[test]
fn a_game_of_a_campaign_that_was_left_goes_on() {
    let desk = Desk::new();
    let next = "play six-realms --campaign season.jsonl --seats human,random --seed 7";
    let told = desk.run_typing(next, &"1\n".repeat(5)).succeeded();
    let how = "`play six-realms --campaign season.jsonl --seats human,random` goes on";
    assert!(told.contains(how), "{told}");
    assert_eq!(season(&desk).len(), 1, "no game is over");
    let left = desk.read("season.game1.jsonl");
    let unnamed = "play six-realms --campaign season.jsonl";
    let refused = desk.run_typing(unnamed, "quit\n").refused();
    assert!(refused.contains("such as --seats human,random"), "{refused}");
    assert_eq!(desk.read("season.game1.jsonl"), left);
    let told = desk
        .run_typing(
            "play six-realms --campaign season.jsonl --seats greedy,random --seed 7",
            "",
        )
        .succeeded();
    assert!(told.contains("1 of 5 games of the season is played"), "{told}");
    assert!(desk.read("season.game1.jsonl").starts_with(&left));
    assert_eq!(season(&desk).len(), 2);
    desk.run_typing(unnamed, "quit\n").refused();
    assert!(
        !desk.has("season.game2.jsonl"),
        "nobody plays the next game for them"
    );
}

#[test]
fn a_game_that_ended_before_its_line_was_written_is_taken_up() {
    let desk = Desk::new();
    let next = "play six-realms --campaign season.jsonl --seats random,random --seed 7";
    desk.ok(next);
    let whole = desk.read("season.jsonl");
    for torn in [whole.len() - 9, whole.find('\n').unwrap() + 1] {
        desk.write("season.jsonl", &whole[..torn]);
        let told = desk.ok(next);
        assert!(told.contains("1 of 5 games of the season is played"), "{told}");
        assert_eq!(desk.read("season.jsonl"), whole);
        assert!(!desk.has("season.game2.jsonl"));
    }
}

#[test]
fn a_campaign_begins_with_the_realms_of_its_setup() {
    let desk = Desk::new();
    desk.write(
        "first.json",
        r#"{"seats":2,"variant":"campaign","realms":["shadowfell","sunlands"],"first":1}"#,
    );
    desk.ok("play six-realms --campaign season.jsonl --setup first.json --seed 7");
    assert_eq!(season(&desk)[0]["realms"][0], "shadowfell");
    assert_eq!(season(&desk)[0]["first"], 1);
}

#[test]
fn campaigns_that_cannot_be_are_refused() {
    let desk = Desk::new();
    let refused = |line: &str, says: &str| {
        let told = desk.run(line).refused();
        assert!(told.contains(says), "{line}: {told}");
    };
    refused(
        "play tic-tac-toe --campaign a.jsonl",
        "tic-tac-toe has no campaigns",
    );
    refused(
        "play six-realms --campaign a.jsonl --length 9",
        "a season has 3 to 5 games",
    );
    refused(
        "play six-realms --campaign a.jsonl --seats human,automa",
        "no automa plays a campaign",
    );
    desk.write("standard.json", r#"{"seats":2}"#);
    refused(
        "play six-realms --campaign a.jsonl --setup standard.json",
        "begin",
    );
    assert!(!desk.has("a.jsonl"), "nothing was begun");
    desk.write("a.jsonl", "nonsense\n");
    refused("play six-realms --campaign a.jsonl", "cannot be read in line 1: ");
    desk.ok("play six-realms --campaign b.jsonl --seats random,random --seed 7");
    refused(
        "play six-realms --campaign b.jsonl --length 4",
        "--setup and --length are for one that begins",
    );
    fs::copy(desk.path("b.game1.jsonl"), desk.path("b.game2.jsonl")).unwrap();
    refused(
        "play six-realms --campaign b.jsonl --seats random,random",
        "is of another game than the season's next one",
    );
}

#[test]
fn a_person_asks_what_a_card_does() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play six-realms --seats human,random --seed 7",
            "what volley\nwhat nothing\nwhat\nquit\n",
        )
        .succeeded();
    assert!(
        told.contains("Volley, strike: One ranged unit adds two attack dice to one attack."),
        "{told}"
    );
    assert!(
        told.contains("there is nothing more to tell of `nothing`\n"),
        "{told}"
    );
    assert!(told.contains("name something: `what NAME`\n"), "{told}");
}

#[test]
fn a_season_that_begins_takes_up_no_other_seasons_game() {
    let desk = Desk::new();
    let play =
        |file: &str| format!("play six-realms --campaign {file} --length 3 --seats random,random --seed 1");
    desk.ok(&play("my.alice"));
    desk.ok(&play("my.bob"));
    assert!(desk.has("my.alice.game1.jsonl") && desk.has("my.bob.game1.jsonl"));
    desk.ok(&play("season.jsonl"));
    let log = desk.read("season.game1.jsonl");
    fs::remove_file(desk.path("season.jsonl")).unwrap();
    let refused = desk.run(&play("season.jsonl")).refused();
    assert!(
        refused.contains("season.game1.jsonl is not of this season, which begins"),
        "{refused}"
    );
    assert!(!desk.has("season.jsonl"), "nothing has begun");
    assert_eq!(desk.read("season.game1.jsonl"), log);
}
