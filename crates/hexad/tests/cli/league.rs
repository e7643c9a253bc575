//! What only a game with chance and secrets shows: typed dice, hands at one screen, component sets.

use std::fs::File;

use hexad::{
    Game, Seed, Session, ToAct,
    league_of_six::{Components, LeagueOfSix},
};
use serde_json::{Value, json};

use crate::harness::Desk;

const COLOURS: [&str; 3] = ["turquoise", "orange", "violet"];

/// Presses Enter wherever the screen is handed over, and takes the first choice of every list.
fn first_choices(steps: usize) -> String {
    "\n1\n".repeat(steps)
}

#[test]
fn a_game_that_goes_on_has_the_same_chance_ahead() {
    let desk = Desk::new();
    let seats = "human,human,human";
    let whole = format!("play league-of-six --seats {seats} --seed 7 --log whole.jsonl");
    let told = desk.run_typing(&whole, &first_choices(2000)).succeeded();
    assert!(told.contains("verified: exact"), "{told}");
    let part = format!("play league-of-six --seats {seats} --seed 7 --log part.jsonl");
    desk.run_typing(&part, &first_choices(20)).succeeded();
    assert_ne!(desk.read("part.jsonl"), desk.read("whole.jsonl"));
    let rest = format!("play league-of-six --seats {seats} --resume part.jsonl");
    desk.run_typing(&rest, &first_choices(2000)).succeeded();
    assert_eq!(desk.read("part.jsonl"), desk.read("whole.jsonl"));
}

#[test]
fn typed_dice_ask_a_person_what_fell() {
    let desk = Desk::new();
    let seats = "random,random,random";
    let typed = format!("help\nnonsense\n99\n{}", "1\n".repeat(2000));
    let told = desk
        .run_typing(
            &format!("play league-of-six --seats {seats} --dice typed --seed 7 --log game.jsonl"),
            &typed,
        )
        .succeeded();
    assert!(told.contains("chance is asked, step 0: what fell?"), "{told}");
    assert!(told.contains("`nonsense` cannot be read at column 1"), "{told}");
    assert!(
        told.contains("there is no choice 99: choose from 1 to 6"),
        "{told}"
    );
    assert!(told.contains("verified: exact"), "{told}");
    let log = desk.read("game.jsonl");
    let header: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    assert_eq!(header.get("seed"), None, "typed chance follows no seed");
}

#[test]
fn a_game_with_typed_dice_goes_on_with_typed_dice() {
    let desk = Desk::new();
    let seats = "human,human,human";
    let play = format!("play league-of-six --seats {seats} --dice typed");
    desk.run_typing(&format!("{play} --log whole.jsonl"), &first_choices(4000))
        .succeeded();
    desk.run_typing(&format!("{play} --log part.jsonl"), &first_choices(3))
        .succeeded();
    let rest = format!("play league-of-six --seats {seats} --resume part.jsonl");
    let told = desk.run_typing(&rest, &first_choices(4000)).succeeded();
    assert!(told.contains("chance is asked, step 3: what fell?"), "{told}");
    assert_eq!(desk.read("part.jsonl"), desk.read("whole.jsonl"));
}

/// The output in stretches, each from one handing over of the screen to the next.
fn stretches(told: &str) -> Vec<&str> {
    told.split("press Enter. ").collect()
}

#[test]
fn people_at_one_screen_see_their_own_hand_alone() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play league-of-six --seats human,human,human --seed 7",
            &first_choices(120),
        )
        .succeeded();
    let stretches = stretches(&told);
    let mut seen = 0;
    for (before, stretch) in stretches.iter().zip(&stretches[1..]) {
        let (_, asked) = before
            .rsplit_once("When only ")
            .expect("the screen is handed over by name");
        let looking = asked.trim_end_matches(" can look, ");
        for rival in COLOURS.iter().filter(|&&colour| colour != looking) {
            assert!(
                !stretch.contains(&format!("Hand of {rival}")),
                "{looking} looks: {stretch}"
            );
            assert!(
                !stretch.contains(&format!("seen by {rival}")),
                "{looking} looks: {stretch}"
            );
        }
        seen += stretch.matches(&format!("Hand of {looking}")).count();
        let out_of_sight = stretch.rsplit_once("> \n").map_or("", |(_, after)| after);
        assert!(!out_of_sight.contains("Hand of"), "{out_of_sight}");
    }
    assert!(seen > 20, "the hands were shown to those who hold them");
}

#[test]
fn an_action_that_is_not_legal_is_answered_by_the_rule() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play league-of-six --seats human,random,random --seed 7",
            "accept\nenter zittau 12\n",
        )
        .succeeded();
    let answers: Vec<&str> = told
        .lines()
        .filter(|line| line.contains("`list` shows what would do"))
        .collect();
    assert_eq!(answers.len(), 2, "{told}");
    assert!(
        answers.iter().all(|answer| answer.contains("(LS-")),
        "{answers:?}"
    );
}

/// The built-in set as JSON, changed, in a setup for three.
fn setup_with(change: impl FnOnce(&mut Value)) -> String {
    let mut set = serde_json::to_value(Components::built_in()).unwrap();
    change(&mut set);
    json!({ "humans": 3, "components": set }).to_string()
}

#[test]
fn an_owners_component_set_is_played_with_and_travels_in_the_log() {
    let desk = Desk::new();
    let own = setup_with(|set| {
        for tile in set["warehouse_tiles"].as_array_mut().unwrap() {
            tile["faces"]["I"][0]["bonus"] = 9.into();
        }
    });
    desk.write("own.json", &own);
    desk.ok("play league-of-six --setup own.json --seed 7 --log own.jsonl");
    let shown = desk.ok("replay own.jsonl --at 12 --strict");
    assert!(shown.contains("bonus 9 favour"), "{shown}");
}

#[test]
fn every_fault_of_a_component_set_is_named() {
    let desk = Desk::new();
    let faulty = setup_with(|set| {
        set["towns"][2]["number"] = 9.into();
        set["warehouse_tiles"][0]["faces"]["I"][0]["bonus"] = 0.into();
    });
    desk.write("faulty.json", &faulty);
    let refused = desk.run("play league-of-six --setup faulty.json").refused();
    assert!(
        refused.contains("the setup faulty.json has ") && refused.contains(" faults:\n"),
        "{refused}"
    );
    assert!(
        refused.contains("\n  components.towns[2].number: 9 is not from 1 to 6\n"),
        "{refused}"
    );
    assert!(refused.contains("[0].bonus: 0 is not from 1 to 9\n"), "{refused}");
    desk.write("unknown.json", &setup_with(|set| set["dragons"] = 1.into()));
    let refused = desk.run("play league-of-six --setup unknown.json").refused();
    assert!(
        refused.contains("cannot be read at components.dragons: "),
        "{refused}"
    );
}

#[test]
fn automas_are_put_where_the_rules_want_them_and_the_referee_agrees() {
    let desk = Desk::new();
    let seats = "greedy,automa,random,automa";
    let told = desk.ok(&format!(
        "play league-of-six --seats {seats} --seed 7 --log game.jsonl"
    ));
    assert!(
        told.contains(": turquoise (greedy), orange (automa), violet (random), grey (automa)"),
        "{told}"
    );
    let told = desk.ok("replay game.jsonl --strict");
    assert!(
        told.contains("decisions of automas were the ordered ones"),
        "{told}"
    );
    let told = desk.ok("replay game.jsonl --no-referee");
    assert!(!told.contains("referee"), "{told}");
    desk.write("two.json", r#"{"humans":2,"automas":1}"#);
    let told = desk.ok("play league-of-six --setup two.json --seed 7");
    assert!(
        told.contains("orange (automa)"),
        "an automa that nobody named is seated: {told}"
    );
}

#[test]
fn an_automa_that_does_as_it_likes_is_found_at_its_step() {
    let desk = Desk::new();
    let game = LeagueOfSix::new(LeagueOfSix::setup_for(2, 2)).unwrap();
    let mut session = Session::seeded(game, Seed::from(7));
    let mut rng = Seed::from(8).stream("choices", 0);
    while let ToAct::Seat(seat) = session.to_act() {
        let action = session.game().random_legal(session.state(), &mut rng).unwrap();
        session.play(seat, action).unwrap();
    }
    let file = File::create(desk.path("game.jsonl")).unwrap();
    session.log().write(file).unwrap();
    let ran = desk.run("replay game.jsonl");
    assert_eq!(ran.code, Some(1), "{ran:?}");
    assert!(
        ran.out.contains("game.jsonl: exact, "),
        "each step was legal: {}",
        ran.out
    );
    assert!(
        ran.out.contains("  referee: wrong at step ") && ran.out.contains("(LS-"),
        "{}",
        ran.out
    );
    desk.ok("replay game.jsonl --no-referee");
}

#[test]
fn an_option_sets_a_field_of_the_setup() {
    let desk = Desk::new();
    let seats = "random,random,random";
    desk.ok(&format!(
        "play league-of-six --seats {seats} --option easy_game=true --option faces=random --seed 7 --log own.jsonl"
    ));
    let log = desk.read("own.jsonl");
    let header: Value = serde_json::from_str(log.lines().next().unwrap()).unwrap();
    assert_eq!(header["setup"]["easy_game"], true);
    assert_eq!(header["setup"]["faces"], "random");
    for (options, answer) in [
        ("--option easy_game=perhaps", "easy_game: invalid type"),
        ("--difficulty hard", "unknown field `difficulty`"),
        ("--option easy_game", "write FIELD=VALUE, such as difficulty=hard"),
    ] {
        let refused = desk
            .run(&format!("play league-of-six --seats {seats} {options}"))
            .refused();
        assert!(refused.contains(answer), "{options}: {refused}");
    }
}
