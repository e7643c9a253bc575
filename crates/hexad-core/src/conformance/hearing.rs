//! What steps tell a seat: nothing beyond what it is said to learn, and nothing beyond what it knows afterwards.

use crate::{Disclosure, Game, Rng, Seat, Step, StepOf, Viewer};

use super::{
    At,
    law::{Law, Violation},
    play::{sample, take},
};

/// How many steps of a state are taken and compared.
const COMPARED: usize = 5;

/// `worlds` holds a world for each seat, in seat order.
pub(super) fn check<G: Game>(at: &At<'_, G>, worlds: &[G::State], rng: &mut Rng) -> Result<(), Violation> {
    let steps = sample(&steps(at), COMPARED, rng);
    let truths: Vec<After<G>> = steps
        .iter()
        .filter_map(|&step| After::of(at, at.state, step))
        .collect();
    for (seat, world) in Seat::all(at.game.seats()).zip(worlds) {
        for (i, truth) in truths.iter().enumerate() {
            if let Some(dream) = After::of(at, world, truth.step) {
                undisclosed(at, seat, truth, &dream)?;
            }
            for other in &truths[..i] {
                unheard(at, seat, truth, other)?;
                if let (Step::Chance(_), Step::Chance(_)) = (truth.step, other.step) {
                    undisclosed(at, seat, truth, other)?;
                }
            }
        }
    }
    Ok(())
}

fn steps<G: Game>(at: &At<'_, G>) -> Vec<StepOf<G>> {
    let seat = at.someone();
    let decisions = at
        .listed
        .legal
        .iter()
        .map(|&action| Step::Decision { seat, action });
    let outcomes = at.listed.chance.iter().map(|&(outcome, _)| Step::Chance(outcome));
    decisions.chain(outcomes).collect()
}

/// A step that was taken, and what came of it.
struct After<G: Game> {
    step: StepOf<G>,
    state: G::State,
    events: Vec<G::Event>,
    disclosed: Disclosure,
}

impl<G: Game> After<G> {
    fn of(at: &At<'_, G>, before: &G::State, step: StepOf<G>) -> Option<After<G>> {
        let (mut state, mut events) = (before.clone(), Vec::new());
        let disclosed = take(at.game, &mut state, step, &mut events).ok()?;
        Some(After {
            step,
            state,
            events,
            disclosed,
        })
    }

    fn heard(&self, game: &G, viewer: Viewer) -> Vec<G::SeenEvent> {
        self.events
            .iter()
            .filter_map(|event| game.redact(event, viewer))
            .collect()
    }
}

/// The same step in the truth and in a world, or two outcomes of chance in the truth: a seat that is said to learn
/// nothing from either hears and sees the same.
fn undisclosed<G: Game>(at: &At<'_, G>, seat: Seat, one: &After<G>, two: &After<G>) -> Result<(), Violation> {
    if one.disclosed.learned.union(two.disclosed.learned).contains(seat) {
        return Ok(());
    }
    let viewer = Viewer::Seat(seat);
    let what = || {
        format!(
            "what {seat}, said to learn nothing, hears of {:?} and {:?}",
            one.step, two.step
        )
    };
    at.same(
        Law::Disclosure,
        what,
        &one.heard(at.game, viewer),
        &two.heard(at.game, viewer),
    )?;
    let what = || {
        format!(
            "what {seat}, said to learn nothing, sees after {:?} and {:?}",
            one.step, two.step
        )
    };
    let [first, second] = [one, two].map(|after| at.game.view(&after.state, viewer));
    at.same(Law::Disclosure, what, &first, &second)
}

/// Two steps of one state that leave the seat with the same knowledge and lead to different states: neither the
/// seat nor a spectator has heard the difference.
fn unheard<G: Game>(at: &At<'_, G>, seat: Seat, one: &After<G>, two: &After<G>) -> Result<(), Violation> {
    let [first, second] = [one, two].map(|after| at.game.knowledge(&after.state, seat));
    if one.state == two.state || first != second {
        return Ok(());
    }
    for viewer in [Viewer::Seat(seat), Viewer::Public] {
        let what = || {
            format!(
                "what {viewer} hears of {:?} and {:?}, which {seat} cannot tell apart",
                one.step, two.step
            )
        };
        at.same(
            Law::Hearing,
            what,
            &one.heard(at.game, viewer),
            &two.heard(at.game, viewer),
        )?;
    }
    Ok(())
}
