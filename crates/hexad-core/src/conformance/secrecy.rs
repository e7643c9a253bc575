//! What a seat cannot tell apart: sampled worlds are possible, and nothing the seat gets differs between them.

use crate::{Game, Rng, Seat, ToAct, Viewer};

use super::{
    At, census,
    law::{Law, Violation},
    play::{play_on, sample},
};

/// How many actions from elsewhere are checked in a world beside the truth.
const CHECKED: usize = 16;
/// How long a world is played on.
const LIFE: u32 = 20;

/// A world for each seat, in seat order, each found to be one.
pub(super) fn check<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<Vec<G::State>, Violation> {
    Seat::all(at.game.seats())
        .map(|seat| {
            let world = at.game.sample_world(&at.game.knowledge(at.state, seat), rng);
            indistinguishable(at, seat, &world, rng)?;
            possible(at, seat, &world, rng)?;
            Ok(world)
        })
        .collect()
}

/// What the seat gets in this world is what it gets in the truth.
fn indistinguishable<G: Game>(
    at: &At<'_, G>,
    seat: Seat,
    world: &G::State,
    rng: &mut Rng,
) -> Result<(), Violation> {
    let game = at.game;
    for viewer in [Viewer::Seat(seat), Viewer::Public] {
        let what = || format!("the view of {viewer} in a world of {seat}");
        at.same(
            Law::Secrecy,
            what,
            &game.view(at.state, viewer),
            &game.view(world, viewer),
        )?;
    }
    let what = || format!("the knowledge of {seat} in its own world");
    at.same(
        Law::Secrecy,
        what,
        &game.knowledge(at.state, seat),
        &game.knowledge(world, seat),
    )?;
    let what = || format!("who is to act in a world of {seat}");
    at.same(Law::Secrecy, what, &at.listed.to_act, &game.to_act(world))?;
    let what = || format!("the outcome in a world of {seat}");
    at.same(Law::Secrecy, what, &game.outcome(at.state), &game.outcome(world))?;
    if at.listed.to_act == ToAct::Seat(seat) {
        may_do_the_same(at, seat, world, rng)?;
    }
    Ok(())
}

fn may_do_the_same<G: Game>(
    at: &At<'_, G>,
    seat: Seat,
    world: &G::State,
    rng: &mut Rng,
) -> Result<(), Violation> {
    let mut legal = Vec::new();
    at.game.legal_actions(world, &mut legal);
    at.same(
        Law::Secrecy,
        || format!("what is legal in a world of {seat}"),
        &at.listed.legal,
        &legal,
    )?;
    for action in sample(&at.tried.actions, CHECKED, rng) {
        let what = || format!("what check says to {seat} of `{action}` in its world");
        at.same(
            Law::Secrecy,
            what,
            &at.game.check(at.state, action),
            &at.game.check(world, action),
        )?;
    }
    for action in sample(&legal, CHECKED, rng) {
        let what = || format!("what is shown to {seat} in its world");
        at.same(
            Law::Secrecy,
            what,
            &at.game.show(at.state, action),
            &at.game.show(world, action),
        )?;
    }
    Ok(())
}

/// The world has every piece, is restored from its snapshot, and plays on.
fn possible<G: Game>(at: &At<'_, G>, seat: Seat, world: &G::State, rng: &mut Rng) -> Result<(), Violation> {
    at.same(
        Law::World,
        || format!("the pieces in a world of {seat}"),
        at.counted,
        &census(at.game, world),
    )?;
    let restored = at.game.restore(at.game.snapshot(world));
    at.hold(Law::World, restored.as_ref() == Ok(world), || {
        let fault = restored
            .err()
            .map_or("it is restored as another state".to_owned(), |invalid| {
                invalid.to_string()
            });
        format!("a world of {seat} is no possible state: {fault}")
    })?;
    let lived = play_on(at.game, &mut world.clone(), LIFE, rng);
    at.hold(Law::World, lived.is_ok(), || {
        format!("a world of {seat} does not play on: {}", lived.unwrap_err())
    })
}
