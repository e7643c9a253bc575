//! Listed, checked and applied are one; what is refused changes nothing.

use crate::{Game, Illegal, Refusal, Rng, Silent, Step, StepOf, ToAct};

use super::{
    At,
    law::{Law, Violation},
    play::{sample, take},
};

/// How many of a long listing are checked.
const CHECKED: usize = 256;

/// Tries up to `most` of the listed steps, and as many that are not listed.
pub(super) fn check<G: Game>(at: &At<'_, G>, most: usize, rng: &mut Rng) -> Result<(), Violation> {
    for action in sample(&at.listed.legal, CHECKED, rng) {
        checked(at, action)?;
    }
    for action in sample(&at.listed.legal, most, rng) {
        if let ToAct::Seat(seat) = at.listed.to_act {
            applies(at, Step::Decision { seat, action })?;
        }
    }
    for (outcome, _) in sample(&at.listed.chance, most, rng) {
        applies(at, Step::Chance(outcome))?;
    }
    for action in sample(&at.tried.actions, most, rng) {
        checked(at, action)?;
        if !at.is_listed(action) {
            refused(
                at,
                Step::Decision {
                    seat: at.someone(),
                    action,
                },
            )?;
        }
    }
    for outcome in sample(&at.tried.outcomes, most, rng) {
        if !at.is_possible(outcome) {
            refused(at, Step::Chance(outcome))?;
        }
    }
    Ok(())
}

fn checked<G: Game>(at: &At<'_, G>, action: G::Action) -> Result<(), Violation> {
    let (listed, verdict) = (at.is_listed(action), at.game.check(at.state, action));
    at.hold(Law::Legality, listed == verdict.is_ok(), || {
        format!("`{action}` is listed: {listed}, and check says {verdict:?}")
    })?;
    let legal = at.game.is_legal(at.state, action);
    at.hold(Law::Legality, listed == legal, || {
        format!("`{action}` is listed: {listed}, and is_legal says {legal}")
    })
}

/// A listed step applies, does the same again, and does the same without a listener.
fn applies<G: Game>(at: &At<'_, G>, step: StepOf<G>) -> Result<(), Violation> {
    let (mut after, mut heard) = (at.state.clone(), Vec::new());
    let disclosed = take(at.game, &mut after, step, &mut heard);
    at.hold(Law::Legality, disclosed.is_ok(), || {
        format!("{step:?} is listed, and refused with {:?}", disclosed.err())
    })?;
    let (mut again, mut heard_again) = (at.state.clone(), Vec::new());
    let same = take(at.game, &mut again, step, &mut heard_again) == disclosed && again == after;
    at.hold(Law::Determinism, same && heard_again == heard, || {
        format!("{step:?}, taken twice, ends in two states or reports other events")
    })?;
    let mut unheard = at.state.clone();
    let quietly = take(at.game, &mut unheard, step, &mut Silent);
    at.hold(Law::Sinks, quietly == disclosed && unheard == after, || {
        format!("{step:?} ends in another state if nobody listens")
    })
}

/// A step that is not listed is refused, with a reason, and leaves the state as it was.
fn refused<G: Game>(at: &At<'_, G>, step: StepOf<G>) -> Result<(), Violation> {
    let mut after = at.state.clone();
    let mut heard = Vec::new();
    let verdict = take(at.game, &mut after, step, &mut heard);
    let Err(refusal) = verdict else {
        return Err(at.broken(Law::Legality, format!("{step:?} is not listed, and applies")));
    };
    let untouched = after == *at.state && at.game.digest(&after) == at.digest && heard.is_empty();
    at.hold(Law::Refusal, untouched, || {
        format!(
            "{step:?} is refused, and something happened: {} events",
            heard.len()
        )
    })?;
    if let Step::Decision { action, .. } = step {
        let checked = at.game.check(at.state, action);
        at.hold(Law::Refusal, checked == Err(refusal), || {
            format!("`{action}` is refused with {refusal:?}, and check says {checked:?}")
        })?;
    }
    says_why(at, &refusal)
}

fn says_why<G: Game>(at: &At<'_, G>, refusal: &G::Refusal) -> Result<(), Violation> {
    let sentence = Illegal::new(refusal).sentence().to_owned();
    let says = !refusal.rule().0.is_empty() && !sentence.trim().is_empty() && !sentence.contains('\n');
    at.hold(Law::Refusal, says, || {
        format!(
            "the refusal {refusal:?} says `{sentence}` by rule `{}`",
            refusal.rule()
        )
    })
}
