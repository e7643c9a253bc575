//! A bot chooses the same in every world that its seat cannot tell apart.
#![cfg(feature = "tutorial-games")]

use hexad_bots::{Observation, Playable, Sits, TableSeed};
use hexad_core::{Seed, Silent, ToAct};
use tutorial_games::{connect_four::ConnectFour, tic_tac_toe::TicTacToe};

/// So many worlds are drawn at each decision.
const WORLDS: u64 = 2;

/// Plays one game at random; each kind of bot is asked at each decision, in the true world and in possible ones.
fn chooses_the_same_in_all_worlds<G: Playable>(game: &G, seed: TableSeed) {
    let mut state = game.initial_state();
    for step in 0.. {
        match game.to_act(&state) {
            ToAct::Over => return,
            ToAct::Chance => {
                let outcome = game.random_chance(&state, &mut seed.game().stream("chance", step));
                game.resolve(&mut state, outcome.unwrap(), &mut Silent).unwrap();
            }
            ToAct::Seat(seat) => {
                let knowledge = game.knowledge(&state, seat);
                let mut drawn = seed.0.stream("worlds", step);
                for _ in 0..WORLDS {
                    let world = game.sample_world(&knowledge, &mut drawn);
                    let sits = if game.automas().contains(seat) {
                        Sits::AsAutoma
                    } else {
                        Sits::AsPerson
                    };
                    for kind in G::BOTS.iter().filter(|kind| kind.sits == sits) {
                        let choose = |state: &G::State| {
                            let mut rng = seed.0.stream("asked", step);
                            (kind.make)(game).choose(Observation::of(game, state).unwrap(), &mut rng)
                        };
                        assert_eq!(choose(&state), choose(&world), "{}, step {step}", kind.name);
                    }
                }
                let action = game
                    .random_legal(&state, &mut seed.0.stream("played", step))
                    .unwrap();
                game.apply(&mut state, action, &mut Silent).unwrap();
            }
        }
    }
}

fn at_every_table<G: Playable>() {
    let parties = (1..=*G::SEATS.end()).flat_map(|people| (0..=2).map(move |automas| (people, automas)));
    for (people, automas) in parties {
        let Ok(game) = G::new(G::setup_for(people, automas)) else {
            continue;
        };
        for table in 0..2 {
            let party = u64::from(people) << 8 | u64::from(automas);
            chooses_the_same_in_all_worlds(&game, TableSeed(Seed::from(party)).table(table));
        }
    }
}

#[cfg(feature = "league-of-six")]
#[test]
fn bots_of_league_of_six_choose_by_what_they_know() {
    at_every_table::<league_of_six::LeagueOfSix>();
}

#[cfg(feature = "six-realms")]
#[test]
fn bots_of_six_realms_choose_by_what_they_know() {
    at_every_table::<six_realms::SixRealms>();
}

#[cfg(feature = "six-realms")]
#[test]
fn bots_of_six_realms_choose_by_what_they_know_in_every_variant() {
    use hexad_core::Game;
    use six_realms::{Setup, SixRealms};

    for setup in [
        Setup::tide_light(3),
        Setup::bell_war(),
        Setup::standard(4).winter(),
    ] {
        let game = SixRealms::new(setup).unwrap();
        chooses_the_same_in_all_worlds(&game, TableSeed(Seed::from(7)));
    }
}

#[cfg(feature = "sixth-realm")]
#[test]
fn bots_of_the_sixth_realm_choose_by_what_they_know() {
    at_every_table::<sixth_realm::SixthRealm>();
}

/// Rules: SR-SOLO-32. What the person holds in hand and what lies face down decides nothing.
#[cfg(feature = "sixth-realm")]
#[test]
fn the_cardborg_is_ordered_by_what_lies_open() {
    use hexad_core::Game;
    use sixth_realm::{Setup, SixthRealm, pieces::Difficulty};

    for (table, level) in (0..).zip(Difficulty::all()) {
        let game = SixthRealm::new(Setup::solo(level)).unwrap();
        chooses_the_same_in_all_worlds(&game, TableSeed(Seed::from(8)).table(table));
    }
}

#[test]
fn bots_of_tic_tac_toe_choose_by_what_they_know() {
    at_every_table::<TicTacToe>();
}

#[test]
fn bots_of_connect_four_choose_by_what_they_know() {
    at_every_table::<ConnectFour>();
}
