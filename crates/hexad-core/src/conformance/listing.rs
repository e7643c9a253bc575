//! What is listed: for whom, in which order, and by every method alike.

use std::ops::ControlFlow;

use crate::{Game, Rng, Seat, ToAct, Weight};

use super::{
    At,
    law::{Law, Violation},
    play::sample,
};

/// How many of a long listing are looked up by number.
const NUMBERED: usize = 32;

pub(super) fn check<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
    asked(at)?;
    order(at)?;
    weights(at)?;
    numbers(at, rng)?;
    draws(at, rng)?;
    stops(at)
}

fn asked<G: Game>(at: &At<'_, G>) -> Result<(), Violation> {
    let (legal, chance) = (at.listed.legal.len(), at.listed.chance.len());
    let agrees = match at.listed.to_act {
        ToAct::Seat(seat) => seat < Seat(at.game.seats()) && legal > 0 && chance == 0,
        ToAct::Chance => legal == 0 && chance > 0,
        ToAct::Over => legal == 0 && chance == 0,
    };
    at.hold(Law::Asked, agrees, || {
        format!(
            "{:?} is to act, with {legal} legal actions and {chance} outcomes of chance",
            at.listed.to_act
        )
    })
}

fn order<G: Game>(at: &At<'_, G>) -> Result<(), Violation> {
    let actions = at.listed.legal.windows(2).find(|pair| pair[0] >= pair[1]);
    at.hold(Law::Order, actions.is_none(), || {
        format!("actions are listed as {actions:?}")
    })?;
    let outcomes = at.listed.chance.windows(2).find(|pair| pair[0].0 >= pair[1].0);
    at.hold(Law::Order, outcomes.is_none(), || {
        format!("outcomes are listed as {outcomes:?}")
    })
}

fn weights<G: Game>(at: &At<'_, G>) -> Result<(), Violation> {
    let zero = at.listed.chance.iter().find(|(_, weight)| *weight == 0);
    at.hold(Law::Weights, zero.is_none(), || {
        format!("an outcome weighs nothing: {zero:?}")
    })?;
    let total = at
        .listed
        .chance
        .iter()
        .try_fold(0, |sum: Weight, &(_, weight)| sum.checked_add(weight));
    at.hold(Law::Weights, total.is_some(), || {
        "the sum of the weights overflows".to_owned()
    })
}

fn numbers<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
    let legal = &at.listed.legal;
    let count = at.game.legal_count(at.state);
    at.hold(Law::Listing, usize::try_from(count) == Ok(legal.len()), || {
        format!("legal_count says {count}, and {} are listed", legal.len())
    })?;
    for n in sample(&(0..=legal.len()).collect::<Vec<_>>(), NUMBERED, rng) {
        let found = u32::try_from(n).ok().and_then(|n| at.game.nth_legal(at.state, n));
        at.hold(Law::Listing, found.as_ref() == legal.get(n), || {
            format!(
                "nth_legal says number {n} is {found:?}, and {:?} is listed there",
                legal.get(n)
            )
        })?;
    }
    Ok(())
}

fn draws<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
    let action = at.game.random_legal(at.state, rng);
    let listed = action.map_or(at.listed.legal.is_empty(), |action| at.is_listed(action));
    at.hold(Law::Listing, listed, || {
        format!("random_legal draws {action:?}, which is not listed")
    })?;
    let outcome = at.game.random_chance(at.state, rng);
    let listed = outcome.map_or(at.listed.chance.is_empty(), |outcome| at.is_possible(outcome));
    at.hold(Law::Listing, listed, || {
        format!("random_chance draws {outcome:?}, which is not listed")
    })
}

fn stops<G: Game>(at: &At<'_, G>) -> Result<(), Violation> {
    let mut calls = 0;
    let first = at.game.visit_legal(at.state, &mut |action| {
        calls += 1;
        ControlFlow::Break(action)
    });
    let stopped = first.break_value().as_ref() == at.listed.legal.first() && calls <= 1;
    at.hold(Law::Listing, stopped, || {
        format!("visit_legal called {calls} times after it was told to stop")
    })?;
    let mut calls = 0;
    let first = at.game.visit_chance(at.state, &mut |outcome, weight| {
        calls += 1;
        ControlFlow::Break((outcome, weight))
    });
    let stopped = first.break_value().as_ref() == at.listed.chance.first() && calls <= 1;
    at.hold(Law::Listing, stopped, || {
        format!("visit_chance called {calls} times after it was told to stop")
    })
}
