//! The game as a value: what it is made of, and what it says of itself.

use std::collections::BTreeSet;

use crate::{Game, MAX_SEATS, Seat};

use super::{
    law::{Law, Place, Violation},
    round_trips::json,
};

/// Two games of the setup, the second from the setup as it comes back from JSON.
pub(super) fn check<G: Game>(place: &Place<'_>, setup: &G::Setup) -> Result<[G; 2], Violation> {
    let again = json(place, "the setup", setup)?;
    let games = [made::<G>(place, setup.clone())?, made::<G>(place, again)?];
    place.same(
        Law::Setup,
        || "the setup of the game".to_owned(),
        setup,
        games[0].setup(),
    )?;
    seats(place, &games[0])?;
    let digests = games.each_ref().map(G::components_digest);
    place.hold(Law::Setup, digests[0] == digests[1], || {
        "two games of one setup differ in components".to_owned()
    })?;
    plain_setups::<G>(place)?;
    Ok(games)
}

fn made<G: Game>(place: &Place<'_>, setup: G::Setup) -> Result<G, Violation> {
    G::new(setup).map_err(|error| place.broken(Law::Setup, format!("the setup makes no game: {error}")))
}

fn seats<G: Game>(place: &Place<'_>, game: &G) -> Result<(), Violation> {
    let seats = game.seats();
    let in_range = G::SEATS.contains(&seats) && (1..=MAX_SEATS).contains(&seats);
    place.hold(Law::Setup, in_range, || {
        format!("{seats} seats, and the title has {:?}", G::SEATS)
    })?;
    let automas = game.automas();
    place.hold(Law::Setup, automas.iter().all(|seat| seat < Seat(seats)), || {
        format!("an automa sits on {automas}, and there are {seats} seats")
    })?;
    let names: Vec<String> = Seat::all(seats).map(|seat| game.seat_name(seat)).collect();
    let distinct: BTreeSet<&str> = names
        .iter()
        .map(|name| name.trim())
        .filter(|name| !name.is_empty())
        .collect();
    place.hold(Law::Setup, distinct.len() == names.len(), || {
        format!("the seats are called {names:?}")
    })
}

/// The plain setup for so many people and automas seats as many, or makes no game.
fn plain_setups<G: Game>(place: &Place<'_>) -> Result<(), Violation> {
    let counts = 0..=MAX_SEATS + 1;
    let tables = counts
        .clone()
        .flat_map(|people| counts.clone().map(move |automas| (people, automas)));
    for (people, automas) in tables.chain([(u8::MAX, u8::MAX)]) {
        let Ok(game) = G::new(G::setup_for(people, automas)) else {
            continue;
        };
        let seated = (u32::from(game.seats()), game.automas().len());
        let asked = (u32::from(people) + u32::from(automas), u32::from(automas));
        place.hold(Law::Setup, seated == asked, || {
            format!(
                "the setup for {people} people and {automas} automas has {} seats, {} of automas",
                seated.0, seated.1
            )
        })?;
    }
    Ok(())
}
