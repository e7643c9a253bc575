//! What a seat cannot tell apart: sampled worlds are possible, and nothing the seat gets differs between them.

use crate::{Disclosure, Game, Rng, Seat, Step, StepOf, ToAct, Viewer};

use super::{
    At, census,
    law::{Law, Violation},
    play::{play_on, sample, take},
};

/// How many steps are tried in a world beside the truth.
const BESIDE: usize = 4;
/// How many actions from elsewhere are checked in a world beside the truth.
const CHECKED: usize = 16;
/// How long a world is played on.
const LIFE: u32 = 20;

pub(super) fn check<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<Vec<G::State>, Violation> {
    Seat::all(at.game.seats())
        .map(|seat| {
            let world = at.game.sample_world(&at.game.knowledge(at.state, seat), rng);
            indistinguishable(at, seat, &world, rng)?;
            possible(at, seat, &world, rng)?;
            for step in steps(at, rng) {
                undisclosed(at, seat, &world, step)?;
            }
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
    for action in sample(at.pool.actions.iter().copied(), CHECKED, rng) {
        let what = || format!("what check says to {seat} of `{action}` in its world");
        at.same(
            Law::Secrecy,
            what,
            &at.game.check(at.state, action),
            &at.game.check(world, action),
        )?;
    }
    for action in sample(legal.iter().copied(), CHECKED, rng) {
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

fn steps<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Vec<StepOf<G>> {
    let acts = at
        .listed
        .legal
        .iter()
        .map(|&action| Step::Decision {
            seat: at.someone(),
            action,
        })
        .collect::<Vec<_>>();
    let falls = at
        .listed
        .chance
        .iter()
        .map(|&(outcome, _)| Step::Chance(outcome))
        .collect::<Vec<_>>();
    let mut steps = sample(acts.into_iter(), BESIDE, rng);
    steps.extend(sample(falls.into_iter(), BESIDE, rng));
    steps
}

/// The step taken in the truth and in the world: if neither discloses anything to the seat, it sees the same.
fn undisclosed<G: Game>(
    at: &At<'_, G>,
    seat: Seat,
    world: &G::State,
    step: StepOf<G>,
) -> Result<(), Violation> {
    let ignorant = |disclosed: Disclosure| !disclosed.learned.contains(seat);
    let (Some(truth), Some(dream)) = (after(at, at.state, step), after(at, world, step)) else {
        return Ok(());
    };
    if !ignorant(truth.disclosed) || !ignorant(dream.disclosed) {
        return Ok(());
    }
    let viewer = Viewer::Seat(seat);
    let hears = |events: &[G::Event]| {
        events
            .iter()
            .filter_map(|e| at.game.redact(e, viewer))
            .collect::<Vec<_>>()
    };
    let what = || format!("what {seat} hears of {step:?}");
    at.same(
        Law::Disclosure,
        what,
        &hears(&truth.events),
        &hears(&dream.events),
    )?;
    let sees = |state: &G::State| at.game.view(state, viewer);
    at.same(
        Law::Disclosure,
        || format!("what {seat} sees after {step:?}"),
        &sees(&truth.state),
        &sees(&dream.state),
    )
}

struct After<G: Game> {
    state: G::State,
    events: Vec<G::Event>,
    disclosed: Disclosure,
}

fn after<G: Game>(at: &At<'_, G>, before: &G::State, step: StepOf<G>) -> Option<After<G>> {
    let (mut state, mut events) = (before.clone(), Vec::new());
    let disclosed = take(at.game, &mut state, step, &mut events).ok()?;
    Some(After {
        state,
        events,
        disclosed,
    })
}
