//! What must always hold: the conformance kit over every seat count, with every option somewhere.

use hexad_core::{
    Game, Seat, Seed, Silent, ToAct,
    conformance::{Conformance, Law},
};
use league_of_six::{Colour, Face, LeagueOfSix, Piece, Setup, Stage, State, TownFaces, Wagon};

/// Runs the kit over a setup and checks that it saw every law at work.
fn conforms(setup: Setup) {
    let report = Conformance::<LeagueOfSix>::new(setup)
        .seeds(0..2)
        .thorough(4)
        .invariant(goods_add_up)
        .invariant(wagons_stand_apart)
        .invariant(every_open_town_has_a_wagon_after_selection)
        .check();
    assert_eq!(report.plays, 2, "{report}");
    assert!(
        report
            .checks
            .iter()
            .any(|&(law, checks)| law == Law::Conservation && checks > 0),
        "{report}"
    );
}

/// LS-CASE-25: ten pieces of each colour, counted over reserve, wagons and rows.
fn goods_add_up(game: &LeagueOfSix, state: &State) -> Result<(), String> {
    let mut counted = [0; 4];
    game.census(state, &mut |kind, n| {
        for (colour, count) in Colour::each().zip(&mut counted) {
            if kind.starts_with(colour.word()) {
                *count += n;
            }
        }
    });
    if counted == [10; 4] {
        Ok(())
    } else {
        Err(format!("{counted:?} pieces of goods"))
    }
}

/// LS-CASE-15, -25: no two wagons stand outside one town, and no counter goes beyond 12.
fn wagons_stand_apart(game: &LeagueOfSix, state: &State) -> Result<(), String> {
    let leaving = state.table().leaving;
    let seats = Seat::all(game.seats()).filter(|&seat| Some(seat) != leaving);
    let roads: Vec<_> = seats
        .filter_map(|seat| match state.place(seat).wagon {
            Wagon::Road(town) => Some(town),
            _ => None,
        })
        .collect();
    let apart = roads
        .iter()
        .enumerate()
        .all(|(i, town)| !roads[..i].contains(town));
    let low = Seat::all(game.seats()).all(|seat| state.place(seat).counter() <= 12);
    if apart && low {
        Ok(())
    } else {
        Err("wagons stand where they cannot".to_owned())
    }
}

/// LS-TOWN-30.
fn every_open_town_has_a_wagon_after_selection(_: &LeagueOfSix, state: &State) -> Result<(), String> {
    let table = state.table();
    if !matches!(table.stage, Stage::TaxCollection | Stage::Storing) {
        return Ok(());
    }
    let occupants = table.occupants();
    if table.open_towns().iter().all(|town| occupants[town].is_some()) {
        return Ok(());
    }
    Err("an open town is empty after stage 2".to_owned())
}

#[test]
fn three_to_six_humans_conform() {
    for humans in 3..=6 {
        conforms(Setup::new(humans, 0));
    }
}

#[test]
fn the_options_conform() {
    use Face::{Dark, Light};
    for (humans, faces) in [
        (3, TownFaces::Dark),
        (4, TownFaces::Random),
        (5, TownFaces::Each([Light, Dark, Dark, Light, Dark, Light])),
    ] {
        conforms(Setup {
            faces,
            slow_horses: true,
            ..Setup::new(humans, 0)
        });
    }
}

#[test]
fn the_easy_game_conforms() {
    for (humans, automas) in [(3, 0), (6, 0), (2, 1), (4, 2)] {
        conforms(Setup {
            easy_game: true,
            score_automas: true,
            ..Setup::new(humans, automas)
        });
    }
}

#[test]
fn every_seating_with_automas_conforms() {
    let seatings = (2..=5u8).flat_map(|humans| (1..=4u8).map(move |automas| (humans, automas)));
    for (humans, automas) in seatings.filter(|(humans, automas)| (3..=6).contains(&(humans + automas))) {
        conforms(Setup {
            score_automas: automas % 2 == 1,
            slow_horses: humans == 3,
            ..Setup::new(humans, automas)
        });
    }
}

/// Plays so many random steps of a seed.
fn played(game: &LeagueOfSix, steps: u32) -> State {
    let mut rng = Seed::from(6).stream("value stability", 0);
    let mut state = game.initial_state();
    for _ in 0..steps {
        match game.to_act(&state) {
            ToAct::Seat(_) => {
                let action = game.random_legal(&state, &mut rng).expect("a seat has a choice");
                game.apply(&mut state, action, &mut Silent)
                    .expect("a listed action applies");
            }
            ToAct::Chance => {
                let outcome = game
                    .random_chance(&state, &mut rng)
                    .expect("chance has an outcome");
                game.resolve(&mut state, outcome, &mut Silent)
                    .expect("a listed outcome resolves");
            }
            ToAct::Over => break,
        }
    }
    state
}

/// Logs hold these digests: whatever moves one raises `RULES_VERSION`.
#[test]
fn value_stability_state() {
    let digests = [(4, 0), (2, 2), (6, 0)].map(|(humans, automas)| {
        let game = LeagueOfSix::new(Setup::new(humans, automas)).expect("a plain setup");
        [0, 120, 1000].map(|steps| game.digest(&played(&game, steps)).to_string())
    });
    let pinned = [
        [
            "e86d248c77364a735547c9b8d597a5ad",
            "07aa71f641fe77a6096c5ad01196a1de",
            "ba160a292ae34ddaa88d2f5fb344355a",
        ],
        [
            "a89aebafec7e50106ecfd970c9200669",
            "a66f8d987b1b4ea7d1a99121c67d493a",
            "75c7a8672f19989eb79b5438a37941a0",
        ],
        [
            "34953800660a2a305c09023d6dd0582d",
            "58e182bdf03bebe8f5b9ab8c991d39ab",
            "71a2f4aadbe59b84b6c15e6e91aa0357",
        ],
    ];
    assert_eq!(digests, pinned);
}
