//! Entry points for fuzzing: arbitrary bytes drive a game, and nothing panics.
//!
//! A fuzz target is one line over one of these functions; what they return says what the bytes came to, so that a
//! stable test can run a corpus through them and see that it reaches something.

use crate::{Game, ParseError, Seat, Silent, Step, StepOf, ToAct, Viewer, ViewerLog, verify};

use super::{
    census,
    law::{Law, Place, Tally, Violation},
    play::{Listed, take},
};

/// Plays a game by bytes: each pair of bytes chooses among what is listed, or tries what was listed before.
/// Returns the state that the bytes lead to.
///
/// # Errors
///
/// A [`Violation`] if a listed step is refused, a refusal changes the state, a piece is lost, or the game does not
/// end; its seed is 0.
pub fn play<G: Game>(game: &G, bytes: &[u8]) -> Result<G::State, Violation> {
    let tally = Tally::new();
    let mut state = game.initial_state();
    let pieces = census(game, &state);
    let mut earlier: Option<StepOf<G>> = None;
    for (step, pair) in (0..).zip(bytes.chunks_exact(2)) {
        let place = Place {
            seed: 0,
            step,
            tally: &tally,
        };
        let listed = Listed::of(game, &state);
        let Some(next) = nth(&listed, u16::from_le_bytes([pair[0], pair[1]])) else {
            break;
        };
        if let Some(stale) = earlier.replace(next) {
            refused_or_listed(&place, game, &state, &listed, stale)?;
        }
        place.hold(Law::Termination, step < game.max_steps(), || {
            format!("{step} steps, and no end")
        })?;
        let taken = take(game, &mut state, next, &mut Vec::new());
        place.hold(Law::Legality, taken.is_ok(), || {
            format!("{next:?} is listed, and refused: {:?}", taken.err())
        })?;
        place.same(
            Law::Conservation,
            || "the pieces".to_owned(),
            &pieces,
            &census(game, &state),
        )?;
    }
    Ok(state)
}

fn nth<G: Game>(listed: &Listed<G>, pick: u16) -> Option<StepOf<G>> {
    let pick = usize::from(pick);
    match listed.to_act {
        ToAct::Seat(seat) => {
            let n = pick.checked_rem(listed.legal.len())?;
            Some(Step::Decision {
                seat,
                action: listed.legal[n],
            })
        }
        ToAct::Chance => {
            let n = pick.checked_rem(listed.chance.len())?;
            Some(Step::Chance(listed.chance[n].0))
        }
        ToAct::Over => None,
    }
}

fn refused_or_listed<G: Game>(
    place: &Place<'_>,
    game: &G,
    state: &G::State,
    listed: &Listed<G>,
    step: StepOf<G>,
) -> Result<(), Violation> {
    let is_listed = match step {
        Step::Decision { action, .. } => listed.legal.contains(&action),
        Step::Chance(outcome) => listed.chance.iter().any(|&(other, _)| other == outcome),
    };
    let mut after = state.clone();
    let taken = take(game, &mut after, step, &mut Silent).is_ok();
    place.hold(Law::Legality, taken == is_listed, || {
        format!("{step:?} is listed: {is_listed}, applies: {taken}")
    })?;
    place.hold(Law::Refusal, taken || after == *state, || {
        format!("{step:?} is refused, and changes the state")
    })
}

/// Reads bytes as the notation of an action, an outcome of chance and an action shown at the table. What is read is
/// written and read back; what is read as an action is tried at the start. Returns whether anything was read.
///
/// # Errors
///
/// A [`Violation`] if something is not read as it is written; its seed is 0.
pub fn notation<G: Game>(game: &G, bytes: &[u8]) -> Result<bool, Violation> {
    let tally = Tally::new();
    let place = Place {
        seed: 0,
        step: 0,
        tally: &tally,
    };
    let text = String::from_utf8_lossy(bytes);
    let mut state = game.initial_state();
    let shown = game.parse(&state, &text);
    let action = text.parse::<G::Action>();
    let outcome = text.parse::<G::Chance>();
    if let Ok(action) = action {
        place.same(
            Law::Notation,
            || format!("`{action}`"),
            &action.to_string().parse(),
            &Ok::<_, ParseError>(action),
        )?;
        let _ = game.apply(&mut state, action, &mut Silent);
    }
    if let Ok(outcome) = outcome {
        let back = outcome.to_string().parse();
        place.same(
            Law::Notation,
            || format!("`{outcome}`"),
            &back,
            &Ok::<_, ParseError>(outcome),
        )?;
        let _ = game.resolve(&mut state, outcome, &mut Silent);
    }
    Ok(shown.is_ok() || action.is_ok() || outcome.is_ok())
}

/// Reads bytes as JSON of a state, restores it, looks at it and plays it on, always the middle of what is listed.
/// Returns whether they were a state.
///
/// # Errors
///
/// A [`Violation`] if what was restored does not play on; its seed is 0.
pub fn restore<G: Game>(game: &G, bytes: &[u8]) -> Result<bool, Violation> {
    let tally = Tally::new();
    let Ok(raw) = serde_json::from_slice::<G::Raw>(bytes) else {
        return Ok(false);
    };
    let Ok(mut state) = game.restore(raw) else {
        return Ok(false);
    };
    let pieces = census(game, &game.initial_state());
    for step in 0..100 {
        let place = Place {
            seed: 0,
            step,
            tally: &tally,
        };
        place.same(
            Law::Restore,
            || "the pieces".to_owned(),
            &pieces,
            &census(game, &state),
        )?;
        let _ = (
            game.view(&state, Viewer::Public),
            game.digest(&state),
            game.outcome(&state),
        );
        let listed = Listed::of(game, &state);
        let middle = listed.legal.len().max(listed.chance.len()) / 2;
        let Some(next) = nth(&listed, u16::try_from(middle).unwrap_or(0)) else {
            break;
        };
        let taken = take(game, &mut state, next, &mut Silent);
        place.hold(Law::Restore, taken.is_ok(), || {
            format!("{next:?} is listed, and refused: {:?}", taken.err())
        })?;
    }
    Ok(true)
}

/// Reads bytes as JSON of a setup and makes a game of it. Returns the game, if they were a setup of one.
pub fn setup<G: Game>(bytes: &[u8]) -> Option<G> {
    G::new(serde_json::from_slice(bytes).ok()?).ok()
}

/// How often an event comes: more often than a byte can count.
const REPEATS: usize = 300;

/// Reads bytes as JSON of a seen event, lets a view follow it again and again, as a hostile log may, and draws the view.
/// Returns whether they were an event.
pub fn follow<G: Game>(game: &G, bytes: &[u8]) -> bool {
    let Ok(event) = serde_json::from_slice::<G::SeenEvent>(bytes) else {
        return false;
    };
    let mut view = game.view(&game.initial_state(), Viewer::Seat(Seat(0)));
    for _ in 0..REPEATS {
        game.follow(&mut view, &event);
    }
    !view.to_string().is_empty()
}

/// Reads bytes as a log and as a viewer's log of the game, and verifies them. Returns whether they were either.
pub fn log<G: Game>(bytes: &[u8]) -> bool {
    let full = verify::<G>(bytes).is_ok();
    let seen = ViewerLog::<G>::read(bytes).map(|log| log.verify());
    full || seen.is_ok()
}
