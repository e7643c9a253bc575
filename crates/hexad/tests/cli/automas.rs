//! Automas at the command lines: where they sit, why they act, and the referee over their logs.

use std::fs::File;

use hexad::{
    Checks, Game, Seat, Seed, Session, ToAct,
    bots::policy,
    league_of_six::{Action, LeagueOfSix, Setup},
};
use serde_json::Value;

use crate::harness::Desk;

#[test]
fn an_automa_sits_where_the_rules_want_it_and_says_why_it_acts() {
    let desk = Desk::new();
    let told = desk.ok("play league-of-six --seats automa,random,greedy --seed 7 --log game.jsonl");
    let first = told.lines().next().unwrap();
    assert!(
        first.ends_with("turquoise (random), orange (automa), violet (greedy)"),
        "{first}"
    );
    let reason = |rule: &str| {
        let mut lines = told.lines();
        lines.any(|line| line.contains("  orange (automa): ") && line.ends_with(rule))
    };
    assert!(reason("(LS-AUTOMA-10)") && reason("(LS-AUTOMA-21)"), "{told}");
    let proved = desk.ok("replay game.jsonl --strict");
    assert!(
        proved.ends_with(" decisions of automas were the ordered ones\n"),
        "{proved}"
    );
    assert_eq!(desk.ok("replay game.jsonl --quiet"), "");
}

#[test]
fn a_person_hears_why_an_automa_acts() {
    let desk = Desk::new();
    let told = desk
        .run_typing(
            "play league-of-six --seats human,random,automa --seed 7",
            &"1\n".repeat(40),
        )
        .succeeded();
    assert!(
        told.contains("\n  orange (automa): the town card sends it to "),
        "{told}"
    );
}

#[test]
fn selfplay_seats_automas_beside_bots() {
    let desk = Desk::new();
    let told = desk.ok(
        "selfplay league-of-six --seats greedy,random,automa,automa --games 6 --seed 7 --logs logs --plain",
    );
    for row in [
        "| turquoise       | greedy |",
        "| orange (automa) | automa |",
        "| violet          | random |",
        "| grey (automa)   | automa |",
    ] {
        assert!(told.contains(row), "{told}");
    }
    let logs = std::fs::read_dir(desk.path("logs")).unwrap();
    for log in logs {
        let path = log.unwrap().path();
        let proved = desk.ok(&format!("replay {} --strict", path.display()));
        assert!(proved.contains("  referee: all "), "{proved}");
    }
}

/// A whole game in which the automa leaves once where its card shows the sword, and the step at which it does.
fn cheated(desk: &Desk) -> u32 {
    let game = LeagueOfSix::new(Setup::new(2, 1)).unwrap();
    let mut session = Session::seeded(game, Seed::from(7)).record(Checks::ALL);
    let (mut rng, mut at) = (Seed::from(8).stream("moves", 0), None);
    while let ToAct::Seat(seat) = session.to_act() {
        let ordered = policy::order(session.game(), session.state()).map(|order| order.action);
        let action = match ordered {
            Some(Action::Raise(_)) if at.is_none() => {
                at = Some(session.len());
                Action::Accept
            }
            Some(action) => action,
            None => session.game().random_legal(session.state(), &mut rng).unwrap(),
        };
        session.play(seat, action).unwrap();
    }
    let mut file = File::create(desk.path("cheat.jsonl")).unwrap();
    session.log().write(&mut file).unwrap();
    at.expect("the automa was ordered to raise")
}

#[test]
fn a_log_in_which_an_automa_cheats_is_wrong_at_its_step() {
    let desk = Desk::new();
    let at = cheated(&desk);
    let ran = desk.run("replay cheat.jsonl --quiet");
    assert_eq!(ran.code, Some(1));
    let wrong =
        format!("  referee: wrong at step {at}: orange (automa) did `accept`, but the rules order `raise ");
    assert!(ran.out.contains("cheat.jsonl: exact, "), "{}", ran.out);
    assert!(
        ran.out.contains(&wrong) && ran.out.ends_with("(LS-AUTOMA-22)\n"),
        "{}",
        ran.out
    );
    let unproved = desk.ok("replay cheat.jsonl --strict --no-referee");
    assert!(!unproved.contains("referee"), "{unproved}");
}

#[test]
fn the_ruling_stands_in_the_json() {
    let desk = Desk::new();
    let at = cheated(&desk);
    let ruling = |line: &str| -> Value {
        let mut report: Value = serde_json::from_str(&desk.run(line).out).unwrap();
        report["referee"].take()
    };
    let breach = ruling("replay cheat.jsonl --json");
    assert_eq!(
        (&breach["verdict"], &breach["step"]),
        (&"breach".into(), &at.into())
    );
    assert_eq!(breach["seat"], serde_json::to_value(Seat(1)).unwrap());
    assert_eq!(
        (&breach["did"], &breach["rule"]),
        (&"accept".into(), &"LS-AUTOMA-22".into())
    );
    assert_eq!(breach["reasons"].as_array().unwrap().len(), 2);
    assert_eq!(ruling("replay cheat.jsonl --json --no-referee"), Value::Null);
    desk.ok("play league-of-six --seats random,automa,random --seed 7 --log game.jsonl");
    let ordered = ruling("replay game.jsonl --json");
    assert_eq!(ordered["verdict"], "ordered");
    assert!(ordered["decisions"].as_u64() > Some(0));
    desk.ok("play league-of-six --seats random,random,random --seed 7 --log humans.jsonl");
    assert_eq!(ruling("replay humans.jsonl --json"), Value::Null);
}
