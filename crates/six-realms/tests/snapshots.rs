//! What a person at the terminal sees: the table in each stage, as its seat, a rival and the public have it, and what
//! happens there.

#[path = "rules/table.rs"]
mod table;

use hexad_core::{Game, Rng, Seat, Seed, ToAct, Viewer};
use six_realms::{Card, Carried, Level, Objective, Realm, Reward, Scar, Setup, Step, Variant};
use table::{Arranged, Table, arrange, arrange_setup, hex};

/// Keeps the view as a snapshot under a name; `played` says how the table came about.
fn keep(name: &str, played: &str, table: &Table, viewer: Viewer) {
    let text = table.game.view(&table.state, viewer).to_string();
    let wide: Vec<&str> = text.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(wide.is_empty(), "more than 100 columns: {wide:#?}");
    keep_text(name, played, &text);
}

/// Keeps what happened in these steps, one after the other.
fn keep_events(name: &str, played: &str, mut table: Table, steps: &[&str]) {
    let mut told = Vec::new();
    for step in steps {
        table = table.steps(step);
        told.push(format!("> {step}"));
        told.extend(table.events.iter().map(ToString::to_string));
    }
    keep_text(name, played, &told.join("\n"));
}

fn keep_text(name: &str, played: &str, text: &str) {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(played);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// One step of play, whoever or whatever is asked.
fn play_at_random(table: &mut Table, rng: &mut Rng) {
    let action = table
        .game
        .random_legal(&table.state, rng)
        .map(|action| action.to_string());
    let step = action.unwrap_or_else(|| {
        let outcome = table.game.random_chance(&table.state, rng);
        outcome.expect("chance has an outcome").to_string()
    });
    table.play(&step);
}

/// Plays at random until a player takes his actions in this round, or to the end.
fn at_round(setup: Setup, round: u8) -> Table {
    let mut table = Table::of(setup);
    let mut rng = Seed::from(1).stream("snapshots", 0);
    let acting = |table: &Table| table.state.tracker >= round && table.asked_step() == Some(Step::Act);
    while !acting(&table) && table.game.to_act(&table.state) != ToAct::Over {
        play_at_random(&mut table, &mut rng);
    }
    table
}

/// Sunlands on seat 0 and Ironspine on seat 1 meet in the middle, Verdant Marches watch.
fn meeting() -> Arranged {
    arrange(&[Realm::Sunlands, Realm::Ironspine, Realm::VerdantMarches])
        .units(0, "foot1 foot2 horse1", (1, 0))
        .unit(0, "lord", (4, 0))
        .token(0, (4, 0))
        .units(1, "foot1 horse1", (0, 0))
        .hurt(1, "lord", (4, -4), 1)
        .units(2, "bow1 bow2", (-1, 0))
        .retreats(1, 1)
        .bells(0, 3)
        .hand(0, &[Card::Volley, Card::ForcedMarch, Card::SwornAtCarn])
        .oath(0, Card::OathOfTheOpenGate, 1)
        .secret(0, Objective::Reapers)
        .public(0, Objective::HoldTheHeart)
        .tracker(3)
}

const MEETING: &str = "3 players, round 3: Sunlands and Ironspine meet at Carn";

#[test]
fn the_start_of_a_game_in_summer() {
    let table = Table::of(
        Setup::standard(2)
            .with_realms(&[Realm::Sunlands, Realm::Northreach])
            .with_first(Seat(0)),
    );
    let table = table.first_chances();
    keep(
        "summer_start",
        "2 players: the first chances",
        &table,
        Viewer::Seat(Seat(0)),
    );
}

#[test]
fn a_table_of_six_in_winter() {
    let table = at_round(Setup::standard(6).winter(), 3);
    keep(
        "winter_public",
        "6 players, winter, random to round 3",
        &table,
        Viewer::Public,
    );
}

#[test]
fn a_turn_as_its_seat_and_as_a_rival() {
    let table = meeting().table();
    keep("turn_seat", MEETING, &table, Viewer::Seat(Seat(0)));
    keep("turn_rival", MEETING, &table, Viewer::Seat(Seat(1)));
}

#[test]
fn a_combat_as_the_defender() {
    let table = meeting().table().steps("attack (1,0) (0,0); red 1246; white 0");
    let middle = hex((0, 0));
    let played = format!("{MEETING}; Sunlands attack {middle}: red 1246; white 0");
    keep("combat_defender", &played, &table, Viewer::Seat(Seat(1)));
}

#[test]
fn the_end_lays_secrets_open() {
    let table = at_round(Setup::standard(3), 30);
    keep(
        "over_public",
        "3 players, random to the end",
        &table,
        Viewer::Public,
    );
}

#[test]
fn the_choirs_card() {
    let mut table = Table::of(Setup::solo(Level::Dirge));
    let mut rng = Seed::from(1).stream("snapshots", 1);
    while table.asked_step() != Some(Step::Script) {
        play_at_random(&mut table, &mut rng);
    }
    keep(
        "choirs_card",
        "Solo, Dirge: random to the Choir's first turn",
        &table,
        Viewer::Seat(Seat(0)),
    );
}

/// Rules: SX-BELL-04.
#[test]
fn partners_in_bell_war() {
    let table = at_round(Setup::bell_war(), 2);
    keep(
        "bell_war_seat",
        "Bell War, random to round 2",
        &table,
        Viewer::Seat(Seat(0)),
    );
}

/// Rules: SX-CAMP-13, SX-CAMP-14.
#[test]
fn a_host_with_its_season_behind_it() {
    let seasoned = Carried {
        scars: vec![Scar::BurntGate, Scar::BrokenOath],
        rewards: vec![Reward::KeptWord],
        oath_tokens: 2,
        may_reroll: false,
    };
    let setup = Setup {
        variant: Variant::Campaign,
        carried: vec![seasoned, Carried::default()],
        ..Setup::standard(2)
            .with_realms(&[Realm::Sunlands, Realm::Palemoor])
            .with_first(Seat(0))
    };
    let table = arrange_setup(setup).units(0, "foot1 lord", (4, 0)).table();
    keep(
        "campaign_public",
        "a campaign's second game: two units of Sunlands on the board",
        &table,
        Viewer::Public,
    );
}

/// Rules: SX-SETUP-03, SX-SETUP-13.
#[test]
fn the_events_of_the_picks() {
    let table = Table::of(Setup::standard(2).with_first(Seat(0)));
    let steps = ["realm sunlands", "realm northreach"];
    keep_events("events_of_picks", "2 players pick their realms", table, &steps);
}

/// Rules: SX-COMBAT-28, SX-TURN-14.
#[test]
fn the_events_of_an_attack_and_the_end_of_the_round() {
    let attack = [
        "attack (1,0) (0,0)",
        "red 1246",
        "white 2",
        "hit horse1@1",
        "recruit (4,0)",
    ];
    let ends = ["end", "end", "end"];
    keep_events(
        "events_of_round",
        MEETING,
        meeting().table(),
        &[&attack[..], &ends].concat(),
    );
}
