//! Who sits where, and what is said when nobody can.
#![cfg(feature = "tutorial-games")]

use hexad_bots::{
    Observation, Players, TableSeed,
    seating::{self, SeatingError, Sitter},
};
use hexad_core::{Game, Seat, Seed, Silent, ToAct};
use tutorial_games::tic_tac_toe::TicTacToe;

fn read(list: &str) -> Result<Vec<Sitter<TicTacToe>>, SeatingError> {
    seating::read(list)
}

#[test]
fn a_list_names_the_sitters_in_seat_order() {
    let sitters = read("human, random").unwrap();
    let game = seating::game_for(&sitters).unwrap();
    let seated = seating::arrange(&game, &sitters).unwrap();
    assert_eq!(
        seated.iter().map(Sitter::name).collect::<Vec<_>>(),
        ["human", "random"]
    );
    let players = seating::players(&game, &seated, TableSeed(Seed::from(1)));
    assert!(!players.is_bot(Seat(0)));
    assert!(players.is_bot(Seat(1)));
    assert!(!players.is_bot(Seat(2)));
}

#[test]
fn an_unknown_name_is_answered_with_the_known_ones() {
    let error = read("human,oracle").unwrap_err().to_string();
    assert_eq!(
        error,
        "`oracle` can sit at no table of tic-tac-toe: choose from human, random"
    );
}

#[test]
fn a_table_of_another_size_is_refused_with_the_size_that_would_do() {
    let sitters = read("random,random,random").unwrap();
    let error = seating::game_for(&sitters).unwrap_err().to_string();
    assert_eq!(error, "tic-tac-toe cannot seat 3 people: it has 2 seats");
    let game = seating::smallest_table::<TicTacToe>().unwrap();
    let error = seating::arrange(&game, &sitters).unwrap_err().to_string();
    assert_eq!(error, "the setup seats 2 people, and the seats name 3 people");
}

/// A kind has one name in lists, and its alias seats it too.
#[cfg(feature = "six-realms")]
#[test]
fn the_choir_sits_down_by_either_name() {
    use six_realms::SixRealms;
    for name in ["automa", "choir"] {
        let sitters = seating::read::<SixRealms>(&format!("human,{name}")).unwrap();
        assert_eq!(seating::list(&sitters), "human,automa");
        assert!(seating::game_for(&sitters).is_ok());
    }
    let alone = seating::read::<SixRealms>("human").unwrap();
    let error = seating::game_for(&alone).unwrap_err().to_string();
    assert!(error.ends_with("; --seats human,automa would do"), "{error}");
}

#[cfg(feature = "league-of-six")]
#[test]
fn a_game_with_automas_says_that_they_may_take_seats() {
    use league_of_six::LeagueOfSix;
    let sitters = seating::read::<LeagueOfSix>("human,human").unwrap();
    assert_eq!(
        seating::game_for(&sitters).unwrap_err().to_string(),
        "league-of-six cannot seat 2 people: it has 3 to 6 seats, some of which automas may take: name them `automa`; --seats human,human,automa would do"
    );
    let sitters = seating::read::<LeagueOfSix>("human,human,automa").unwrap();
    assert!(seating::game_for(&sitters).is_ok());
}

#[test]
fn a_bot_is_asked_only_on_its_own_seat_and_the_random_one_stays_legal() {
    let game = seating::smallest_table::<TicTacToe>().unwrap();
    let sitters = seating::arrange(&game, &read("human,random").unwrap()).unwrap();
    let mut players: Players<TicTacToe> = seating::players(&game, &sitters, TableSeed(Seed::from(1)));
    let mut state = game.initial_state();
    let (mut by_bot, mut by_person) = (0, 0);
    while let ToAct::Seat(seat) = game.to_act(&state) {
        let action = if let Some((chooser, action)) = players.choose(&game, &state) {
            assert_eq!((seat, chooser), (Seat(1), seat));
            by_bot += 1;
            action
        } else {
            assert_eq!(seat, Seat(0));
            by_person += 1;
            game.nth_legal(&state, 0).unwrap()
        };
        game.apply(&mut state, action, &mut Silent).unwrap();
    }
    assert!(by_bot > 0 && by_person > 0);
    assert!(players.choose(&game, &state).is_none());
}

#[test]
fn an_observation_shows_the_seat_its_side_and_prints_no_state() {
    let game = seating::smallest_table::<TicTacToe>().unwrap();
    let state = game.initial_state();
    let seen = Observation::of(&game, &state).unwrap();
    assert_eq!(seen.seat(), Seat(0));
    assert_eq!(seen.legal_count(), 9);
    assert!(seen.legal().iter().all(|&action| seen.is_legal(action)));
    assert_eq!(seen.view(), game.view(&state, hexad_core::Viewer::Seat(Seat(0))));
    assert_eq!(seen.knowledge(), game.knowledge(&state, Seat(0)));
    assert_eq!(
        format!("{seen:?}"),
        r#"Observation { game: "tic-tac-toe", seat: Seat(0), .. }"#
    );
}
