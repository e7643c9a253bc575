//! What is written is read back: notation, what is shown, JSON, snapshots.

use std::collections::BTreeMap;

use crate::{Data, Game, Notation, Rng, Seat, ToAct, Viewer};

use super::{
    At,
    damage::damaged,
    law::{Law, Place, Violation},
    play::{Listed, Taste, play_on, sample, take},
};

/// How many of a long listing go through JSON.
const IN_JSON: usize = 16;
/// How long a restored state is played on beside the original, in steps.
const BESIDE: u32 = 50;
/// How many damaged snapshots are tried in a state.
const DAMAGED: u32 = 6;

pub(super) fn check<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
    notation(at, &at.listed.legal)?;
    let outcomes: Vec<G::Chance> = at.listed.chance.iter().map(|&(outcome, _)| outcome).collect();
    notation(at, &outcomes)?;
    shown(at)?;
    for action in sample(&at.listed.legal, IN_JSON, rng) {
        json(&at.place, "the action", &action)?;
    }
    for outcome in sample(&outcomes, IN_JSON, rng) {
        json(&at.place, "the outcome", &outcome)?;
    }
    for viewer in at.viewers() {
        let view = at.game.view(at.state, viewer);
        at.same(
            Law::Determinism,
            || format!("two views of {viewer}"),
            &view,
            &at.game.view(at.state, viewer),
        )?;
        at.hold(Law::Text, !view.to_string().trim().is_empty(), || {
            format!("the view of {viewer} draws nothing")
        })?;
        json(&at.place, "the view", &view)?;
    }
    for seat in Seat::all(at.game.seats()) {
        json(&at.place, "the knowledge", &at.game.knowledge(at.state, seat))?;
    }
    if let Some(outcome) = at.game.outcome(at.state) {
        json(&at.place, "the outcome of the game", &outcome)?;
    }
    snapshot(at)
}

/// The value as it comes back from a round trip through JSON text: the same.
pub(super) fn json<T: Data>(place: &Place<'_>, what: &str, value: &T) -> Result<T, Violation> {
    let text = serde_json::to_string(value)
        .map_err(|error| place.broken(Law::Json, format!("{what} {value:?} cannot be written: {error}")))?;
    let back = serde_json::from_str(&text).map_err(|error| {
        place.broken(
            Law::Json,
            format!("{what} is written as {text} and cannot be read: {error}"),
        )
    })?;
    place.same(Law::Json, || format!("{what} after a round trip"), value, &back)?;
    Ok(back)
}

fn notation<G: Game, N: Notation>(at: &At<'_, G>, listed: &[N]) -> Result<(), Violation> {
    let mut texts = BTreeMap::new();
    for &item in listed {
        let text = item.to_string();
        let tidy = !text.is_empty() && text.trim() == text && !text.contains(char::is_control);
        at.hold(Law::Notation, tidy, || format!("{item:?} is written as {text:?}"))?;
        let back = text.parse::<N>();
        at.hold(Law::Notation, back.as_ref() == Ok(&item), || {
            format!("{item:?} is written as `{text}` and read as {back:?}")
        })?;
        let other = texts.insert(text, item);
        at.hold(Law::Notation, other.is_none(), || {
            format!("{other:?} is written like {item:?}")
        })?;
    }
    Ok(())
}

fn shown<G: Game>(at: &At<'_, G>) -> Result<(), Violation> {
    let mut texts = BTreeMap::new();
    for &action in &at.listed.legal {
        let text = at.game.show(at.state, action);
        for text in [&text, &action.to_string()] {
            let back = at.game.parse(at.state, text);
            at.hold(Law::Shown, back.as_ref() == Ok(&action), || {
                format!("`{text}` stands for {action:?} and is read as {back:?}")
            })?;
        }
        let other = texts.insert(text, action);
        at.hold(Law::Shown, other.is_none(), || {
            format!("{other:?} is shown like {action:?}")
        })?;
    }
    Ok(())
}

fn snapshot<G: Game>(at: &At<'_, G>) -> Result<(), Violation> {
    let raw = at.game.snapshot(at.state);
    json(&at.place, "the snapshot", &raw)?;
    restored(at, raw).map(|_| ())
}

fn restored<G: Game>(at: &At<'_, G>, raw: G::Raw) -> Result<G::State, Violation> {
    let state = at
        .game
        .restore(raw)
        .map_err(|invalid| at.broken(Law::Snapshot, format!("refused: {invalid}")))?;
    at.same(
        Law::Snapshot,
        || "the restored state".to_owned(),
        at.state,
        &state,
    )?;
    at.same(
        Law::Snapshot,
        || "the restored digest".to_owned(),
        &at.digest,
        &at.game.digest(&state),
    )?;
    Ok(state)
}

/// The restored state and the original take the same steps, with the same digests.
pub(super) fn plays_on_alike<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
    let mut copy = restored(at, at.game.snapshot(at.state))?;
    let mut original = at.state.clone();
    for later in 1..=BESIDE {
        let listed = Listed::of(at.game, &original);
        let Some(step) = listed.pick(Taste::Even, rng) else {
            return Ok(());
        };
        let _ = take(at.game, &mut original, step, &mut crate::Silent);
        let taken = take(at.game, &mut copy, step, &mut crate::Silent);
        let alike = taken.is_ok() && at.game.digest(&original) == at.game.digest(&copy);
        at.hold(Law::Snapshot, alike, || {
            format!("restored here, the game goes another way {later} steps later, at {step:?}")
        })?;
    }
    Ok(())
}

/// Damaged data is refused, or is a state that keeps the pieces and plays on.
pub(super) fn restored_from_damage<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
    let whole = at.game.snapshot(at.state);
    for _ in 0..DAMAGED {
        let Some(raw) = damaged(&whole, rng) else { continue };
        let Ok(mut state) = at.game.restore(raw.clone()) else {
            continue;
        };
        let counted = super::census(at.game, &state);
        at.hold(Law::Restore, counted == *at.counted, || {
            format!(
                "{raw:?} is restored with other pieces: {}",
                super::law::difference(at.counted, &counted)
            )
        })?;
        let lived = play_on(at.game, &mut state, BESIDE, rng);
        at.hold(Law::Restore, lived.is_ok(), || {
            format!("{raw:?} is restored and does not play on: {}", lived.unwrap_err())
        })?;
        let ended = (at.game.to_act(&state) == ToAct::Over) == at.game.outcome(&state).is_some();
        at.hold(Law::Restore, ended, || {
            format!("{raw:?} is restored and does not know whether it is over")
        })?;
        for viewer in at.viewers() {
            at.hold(
                Law::Restore,
                !at.game.view(&state, viewer).to_string().is_empty(),
                || format!("{raw:?} is restored and shows {viewer} nothing"),
            )?;
        }
    }
    Ok(())
}

/// The viewers of a table.
pub(super) fn viewers(seats: u8) -> impl Iterator<Item = Viewer> {
    Seat::all(seats)
        .map(Viewer::Seat)
        .chain([Viewer::Public, Viewer::All])
}
