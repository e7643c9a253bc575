//! What must always hold: the conformance kit over every seat count, with every option somewhere.

use hexad_core::{
    Game, Seat,
    conformance::{Conformance, Law},
};
use league_of_six::{Colour, Face, LeagueOfSix, Piece, Setup, Stage, State, TownFaces, Wagon};

/// Runs the kit over a setup and checks that it saw every law at work.
fn conforms(setup: Setup) {
    let report = Conformance::<LeagueOfSix>::new(setup)
        .seeds(0..3)
        .thorough(6)
        .invariant(goods_add_up)
        .invariant(wagons_stand_apart)
        .invariant(every_open_town_has_a_wagon_after_selection)
        .check();
    assert_eq!(report.plays, 3, "{report}");
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
