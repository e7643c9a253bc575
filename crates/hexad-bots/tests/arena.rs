//! Whole games among bots, and the bots that do not keep the rules.
#![cfg(feature = "tutorial-games")]

use hexad_bots::{
    Bot, Observation, Players, Random, TableSeed,
    arena::{self, ArenaError},
    seating,
};
use hexad_core::{Checks, Game, PlayError, Rng, Seat, Seed, Verdict};
use tutorial_games::tic_tac_toe::{Cell, TicTacToe};

const SEED: TableSeed = TableSeed(Seed([7; 32]));

fn players(bots: [Option<Box<dyn Bot<TicTacToe>>>; 2]) -> Players<TicTacToe> {
    Players::new(bots.into(), SEED)
}

fn game() -> TicTacToe {
    seating::smallest_table().unwrap()
}

#[test]
fn a_game_is_played_to_its_end_and_its_log_is_exact() {
    let mut bots = players([Some(Box::new(Random)), Some(Box::new(Random))]);
    let played = arena::play(game(), SEED, &mut bots, Checks::ALL).unwrap();
    assert_eq!(played.session.outcome(), Some(&played.outcome));
    assert_eq!(played.decisions, played.session.len(), "there is no chance in it");
    assert_eq!(
        played.session.log().verify(),
        Verdict::Exact {
            steps: played.decisions
        }
    );
}

#[test]
fn a_seat_without_a_bot_is_named() {
    let mut bots = players([Some(Box::new(Random)), None]);
    let error = arena::play(game(), SEED, &mut bots, Checks::NONE).unwrap_err();
    assert_eq!(error, ArenaError::NoBot(Seat(1)));
    assert_eq!(
        error.to_string(),
        "no bot sits on seat 1: the arena seats bots alone"
    );
}

/// Marks the same cell for ever.
struct Stubborn(Cell);

impl Bot<TicTacToe> for Stubborn {
    fn choose(&mut self, _seen: Observation<'_, TicTacToe>, _rng: &mut Rng) -> Cell {
        self.0
    }
}

#[test]
fn a_bot_that_breaks_a_rule_is_named_with_the_step_and_the_rule() {
    let cell = Cell::all().next().unwrap();
    let mut bots = players([Some(Box::new(Stubborn(cell))), Some(Box::new(Stubborn(cell)))]);
    let error = arena::play(game(), SEED, &mut bots, Checks::NONE).unwrap_err();
    let ArenaError::Refused {
        seat: Seat(1),
        step: 1,
        error: PlayError::Illegal(illegal),
    } = error
    else {
        panic!("the second mark is refused: {error}")
    };
    assert_eq!(illegal.rule().0, "TT-02");
}

/// Neither the number of draws of a bot nor another bot at the table moves anybody else's chance.
#[test]
fn a_bot_draws_from_a_stream_of_its_own() {
    let first_choice = |rival: Option<Box<dyn Bot<TicTacToe>>>| {
        let mut bots = players([Some(Box::new(Random)), rival]);
        let game = game();
        bots.choose(&game, &game.initial_state())
    };
    let alone = first_choice(None);
    assert!(alone.is_some());
    assert_eq!(alone, first_choice(Some(Box::new(Random))));
}
