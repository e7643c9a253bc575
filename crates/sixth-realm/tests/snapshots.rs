//! What a person at the terminal sees: each area of the table, a hand and what a rival sees of it, a hidden draw, the
//! choices with their explanations, and the score sheet.

#[path = "rules/table.rs"]
mod table;

use hexad_core::{Game, Seat, Viewer};
use sixth_realm::{
    Cell, Guild, Setup,
    effects::Frame,
    pieces::{Difficulty, Direction, Section, Tradition},
    solo::Ask,
    state::{Part, Phase},
};
use table::*;

/// Keeps a text as a snapshot under a name; `played` says how the table came about.
fn keep(name: &str, played: &str, text: &str) {
    let wide: Vec<&str> = text.lines().filter(|line| line.chars().count() > 100).collect();
    assert!(wide.is_empty(), "more than 100 columns: {wide:#?}");
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.set_description(played);
    settings.bind(|| insta::assert_snapshot!(name, text));
}

/// A table in the third year: something of everything lies on it. Orange spends Action Points in a Guild.
fn played(players: u8, guild: Guild, ap: u8) -> Table {
    let table = Table::ready(players).arrange(|raw| {
        (raw.board.year, raw.board.round) = (3, 2);
        raw.board.dark = Guild::Scribes.bit();
        seat_councilor(raw, ORANGE, Section::S1);
        seat_councilor(raw, TEAL, Section::S3);
        own(raw, ORANGE, 0, "merchants-c");
        own(raw, ORANGE, 3, "builders-f");
        own(raw, TEAL, 1, "scribes-a");
        seals(raw, ORANGE, Guild::Merchants, 1);
        seals(raw, TEAL, Guild::Scribes, 1);
        arrivals(
            raw,
            ORANGE,
            [&[Guild::Merchants, Guild::Scribes], &[Guild::Adventurers], &[]],
        );
        ink(raw, ORANGE, 2);
        cover(raw, &["b2", "c2", "d4"], [1, 1, 0]);
        raw.board.players[0].house_cells |= "c2".parse::<Cell>().unwrap().bit();
        raw.board.players[0].houses -= 1;
        bridges(raw, ORANGE, &["a1-a2.1", "a1-a2.2"]);
        bridges(raw, TEAL, &["b1-b2.1"]);
        tower(raw, TEAL, "b2");
        if players > 2 {
            feat(raw, "bridges", "b2");
        }
        raw.board.players[0].vp = 7;
        raw.board.players[1].vp = 12;
        raw.board.players[0].torch = "7r".parse().unwrap();
    });
    table.spending(ORANGE, guild, ap)
}

const PLAYED: &str =
    "year 3, round 2, arranged by hand: something of everything lies on the table; orange spends 3 AP";

/// The part of a view from one heading to the next.
fn part(table: &Table, viewer: Viewer, heading: &str) -> String {
    let text = table.game.view(&table.state, viewer).to_string();
    let parts = text.split("\n\n").filter(|part| part.starts_with(heading));
    let found: Vec<&str> = parts.collect();
    assert_eq!(found.len(), 1, "parts that begin with {heading}:\n{text}");
    found[0].trim_end().to_owned()
}

/// One line a category, one column a seat.
fn score_sheet(table: &Table) -> String {
    let outcome = table.outcome();
    let names = Seat::all(table.game.seats()).map(|seat| table.game.seat_name(seat));
    let width = names.map(|name| name.len() + 1).max().unwrap_or(0).max(8);
    let line = |name: &str, of: &dyn Fn(usize) -> String| {
        let cells = (0..outcome.results.len()).map(|seat| format!("{:>width$}", of(seat)));
        format!("{name:<14}{}\n", cells.collect::<String>())
    };
    let mut text = line("", &|seat| table.game.seat_name(Seat::all(4).nth(seat).unwrap()));
    for (n, (category, _)) in outcome.results[0].categories.iter().enumerate() {
        text += &line(category, &|seat| {
            outcome.results[seat].categories[n].1.to_string()
        });
    }
    text += &line("score", &|seat| outcome.results[seat].score.to_string());
    text + &line("rank", &|seat| outcome.results[seat].rank.unwrap().to_string())
}

/// The choices of the seat that is asked, as it reads them.
fn choices(table: &Table) -> String {
    let mut legal = Vec::new();
    table.game.legal_actions(&table.state, &mut legal);
    legal
        .iter()
        .map(|&action| table.game.show(&table.state, action) + "\n")
        .collect()
}

#[test]
fn the_areas_of_a_full_table() {
    let table = played(4, Guild::Navigators, 3);
    for (name, heading) in [
        ("turn", "The Sixth Realm"),
        ("council", "Stone Council"),
        ("supplies", "Supplies"),
        ("ring", "Merchants ring"),
        ("court", "Court"),
        ("capital", "Capital"),
        ("dungeon", "Dungeon"),
        ("map", "Map"),
        ("library", "Library"),
    ] {
        keep(name, PLAYED, &part(&table, Viewer::Seat(ORANGE), heading));
    }
}

/// The small boards are those of two players.
#[test]
fn the_areas_that_two_players_have_smaller() {
    let table = played(2, Guild::Navigators, 3);
    for (name, heading) in [
        ("court_of_two", "Court"),
        ("capital_of_two", "Capital"),
        ("map_of_two", "Map"),
    ] {
        keep(name, PLAYED, &part(&table, Viewer::Seat(ORANGE), heading));
    }
}

#[test]
fn a_player_board_as_its_seat_and_as_a_rival() {
    let table = played(4, Guild::Navigators, 3);
    let heading = "Player board of orange";
    keep("board_seat", PLAYED, &part(&table, Viewer::Seat(ORANGE), heading));
    keep("board_rival", PLAYED, &part(&table, Viewer::Seat(TEAL), heading));
}

#[test]
fn hidden_artifacts_as_the_seat_that_draws_and_as_a_rival() {
    let table = Table::ready(2)
        .granted(ORANGE, "artifact-hidden")
        .steps("take artifact-hidden");
    let table = table.first_chances();
    let played = "2 players, orange takes artifact-hidden; the first Artifacts of the bag are drawn";
    keep(
        "hidden_seat",
        played,
        &part(&table, Viewer::Seat(ORANGE), "The Sixth Realm"),
    );
    keep(
        "hidden_rival",
        played,
        &part(&table, Viewer::Seat(TEAL), "The Sixth Realm"),
    );
    keep("hidden_choices", played, &choices(&table));
}

#[test]
fn the_choices_of_a_turn() {
    for guild in Guild::ALL {
        let table = played(4, guild, 3);
        let name = format!("choices_{guild}");
        keep(&name, &format!("{PLAYED} in {guild}"), &choices(&table));
    }
}

#[test]
fn effects_that_wait() {
    let table = played(2, Guild::Scribes, 0).given("vp 1, reputation any, refresh any, gain-seal merchants");
    keep(
        "effects_that_wait",
        PLAYED,
        &part(&table, Viewer::Public, "The Sixth Realm"),
    );
}

/// A solo game: the Cardborg is about to remove an Artifact.
fn solo() -> Table {
    let table = Table::of(Setup::solo(Difficulty::Hard)).first_chances();
    table.arrange(|raw| {
        (raw.board.year, raw.board.round, raw.board.wheel) = (2, 4, 3);
        raw.board.players[1].vp = 11;
        seat_councilor(raw, TEAL, Section::S6);
        seals(raw, TEAL, Guild::Scribes, 1);
        bridges(raw, TEAL, &["a1-a2.1", "b1-b2.1"]);
        token(raw, TEAL, 2, "b2-c2");
        raw.board.bag[2] -= 2;
        raw.board.unseen_traditions &= !own_tile("merchants-c").bit();
        let solo = raw.board.solo.as_mut().expect("the Cardborg plays");
        (solo.target, solo.direction) = (Guild::Builders, Direction::Right);
        solo.feats[0] = false;
        solo.envoys[2] = 2;
        solo.traditions = own_tile("merchants-c").bit();
        raw.plan.phase = Phase::Cardborg(Part::Guild);
        raw.plan.active = TEAL;
        raw.plan.turn.nth = 1;
        raw.plan.agenda = [Frame::Cardborg(Ask::Artifact)].into_iter().collect();
    })
}

fn own_tile(name: &str) -> Tradition {
    name.parse().expect("the name of a Tradition")
}

const SOLO: &str = "solo, hard: year 2, round 4, arranged by hand; the Cardborg is to remove an Artifact";

#[test]
fn the_cardborg_and_its_choices() {
    let table = solo();
    for (name, heading) in [("cardborg_turn", "The Sixth Realm"), ("cardborg", "The Cardborg")] {
        keep(name, SOLO, &part(&table, Viewer::Seat(ORANGE), heading));
    }
    keep("choices_cardborg", SOLO, &choices(&table));
}

#[test]
fn the_score_sheet_of_a_solo_game() {
    keep("score_sheet_solo", SOLO, &score_sheet(&solo().over()));
}

#[test]
fn the_score_sheet() {
    keep(
        "score_sheet",
        PLAYED,
        &score_sheet(&played(4, Guild::Navigators, 3).over()),
    );
}
