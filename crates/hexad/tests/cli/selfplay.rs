//! Series of games: the same for any number of threads, and each to be had again.

use hexad::AnyGame;

use crate::harness::Desk;

#[test]
fn a_series_is_the_same_for_any_number_of_threads() {
    let desk = Desk::new();
    for game in AnyGame::ALL {
        for threads in [1, 3] {
            desk.ok(&format!(
                "selfplay {game} --games 12 --seed 7 --threads {threads} --csv {game}-{threads}.csv"
            ));
        }
        let rows = desk.read(&format!("{game}-1.csv"));
        assert_eq!(rows, desk.read(&format!("{game}-3.csv")));
        assert_eq!(rows.lines().count(), 13);
    }
}

#[test]
fn each_row_names_the_seed_that_plays_its_game_again() {
    let desk = Desk::new();
    for game in AnyGame::ALL {
        desk.ok(&format!(
            "selfplay {game} --games 3 --seed 7 --csv {game}.csv --logs {game}"
        ));
        let mut table = csv::Reader::from_path(desk.path(&format!("{game}.csv"))).unwrap();
        for row in table.records().map(Result::unwrap) {
            let log = format!("again-{game}-{}.jsonl", &row[0]);
            desk.ok(&format!("play {game} --seed {} --log {log}", &row[1]));
            let number: u32 = row[0].parse().unwrap();
            assert_eq!(
                desk.read(&log),
                desk.read(&format!("{game}/{game}-{number:06}.jsonl"))
            );
        }
    }
}

#[test]
fn every_game_has_a_seed_of_its_own() {
    let desk = Desk::new();
    desk.ok("selfplay connect-four --games 50 --seed 7 --csv rows.csv");
    let mut table = csv::Reader::from_path(desk.path("rows.csv")).unwrap();
    let mut seeds: Vec<String> = table.records().map(|row| row.unwrap()[1].to_owned()).collect();
    seeds.sort();
    seeds.dedup();
    assert_eq!(seeds.len(), 50);
}

#[test]
fn the_logs_of_a_series_are_exact_and_are_not_written_over() {
    let desk = Desk::new();
    desk.ok("selfplay tic-tac-toe --games 4 --seed 7 --logs logs");
    let names: Vec<String> = (0..4).map(|n| format!("logs/tic-tac-toe-{n:06}.jsonl")).collect();
    desk.ok(&format!("replay {} --strict --quiet", names.join(" ")));
    let refused = desk
        .run("selfplay tic-tac-toe --games 1 --seed 8 --logs logs")
        .refused();
    assert!(
        refused.contains("the folder holds logs of an earlier series"),
        "{refused}"
    );
}

#[test]
fn speed_and_the_table_by_seat_are_printed() {
    let desk = Desk::new();
    let told = desk.run("selfplay connect-four --games 200 --seed 7 --plain");
    assert_eq!(told.err, "", "no progress bar where nobody watches");
    let told = told.succeeded();
    assert!(
        told.contains("200 games, ") && told.contains(" games/s, ") && told.contains(" decisions/s"),
        "{told}"
    );
    assert!(told.contains("| seat   | player | score |"), "{told}");
    assert!(told.contains("| yellow | random |"), "{told}");
}
