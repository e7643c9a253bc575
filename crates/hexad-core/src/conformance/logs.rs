//! Logs of the play: written, read and verified; changed, torn, and as a viewer has them.

use crate::{
    Checks, Entry, Game, Log, Rng, Session, Silent, Step, StepOf, Verdict, Viewer, ViewerLog, ViewerWriter,
};

use super::{
    law::{Law, Place, Violation},
    play::{Listed, Taste, take},
    round_trips::viewers,
};

/// How many steps are changed, one at a time.
const CHANGED: u64 = 4;

pub(super) fn check<G: Game>(
    place: &Place<'_>,
    game: &G,
    steps: &[StepOf<G>],
    rng: &mut Rng,
) -> Result<(), Violation> {
    let session = played(place, game, steps)?;
    let log = session.log();
    let text = written(place, log)?;
    let back = Log::<G>::read(text.as_slice())
        .map_err(|error| place.broken(Law::Log, format!("the log cannot be read: {error}")))?;
    place.hold(Law::Log, back == *log, || "the log is read as another".to_owned())?;
    let verdict = back.verify();
    place.hold(Law::Log, matches!(verdict, Verdict::Exact { .. }), || {
        format!("the log of a whole play is {verdict:?}")
    })?;
    torn(place, log, &text)?;
    for _ in 0..CHANGED {
        changed(place, &session, rng)?;
    }
    viewers(game.seats()).try_for_each(|viewer| seen(place, log, viewer))
}

/// The session of these steps.
fn played<G: Game>(place: &Place<'_>, game: &G, steps: &[StepOf<G>]) -> Result<Session<G>, Violation> {
    let mut session = Session::by_hand(game.clone());
    for &step in steps {
        let taken = match step {
            Step::Decision { seat, action } => session.play(seat, action),
            Step::Chance(outcome) => session.resolve(outcome),
        };
        taken.map_err(|error| place.broken(Law::Log, format!("a session refuses {step:?}: {error}")))?;
    }
    Ok(session)
}

fn written<G: Game>(place: &Place<'_>, log: &Log<G>) -> Result<Vec<u8>, Violation> {
    let mut text = Vec::new();
    let wrote = log.write(&mut text);
    wrote.map_err(|error| place.broken(Law::Log, format!("the log cannot be written: {error}")))?;
    Ok(text)
}

/// A last line that broke off is dropped and everything before it is kept.
fn torn<G: Game>(place: &Place<'_>, log: &Log<G>, text: &[u8]) -> Result<(), Violation> {
    let back = Log::<G>::read(&text[..text.len().saturating_sub(4)]);
    let kept = back.as_ref().is_ok_and(|back| {
        back.torn().is_some()
            && back.entries == log.entries
            && matches!(back.verify(), Verdict::Unverified { .. })
    });
    place.hold(Law::Log, kept, || {
        format!("a torn last line costs more than itself: {:?}", back.err())
    })
}

/// Another step in the place of one diverges right there; without digests it is at least never found exact.
fn changed<G: Game>(place: &Place<'_>, session: &Session<G>, rng: &mut Rng) -> Result<(), Violation> {
    let number = u32::try_from(rng.below(u64::from(session.len()))).unwrap_or(0);
    let mut log = session.log().clone();
    let Some(Entry::Step(recorded)) = log.entries.get_mut(number as usize) else {
        return Ok(());
    };
    let Some(other) = another(session, number, recorded.step, rng) else {
        return Ok(());
    };
    recorded.step = other;
    let verdict = log.verify();
    let found = matches!(&verdict, Verdict::Diverged(divergence) if divergence.step == number);
    place.hold(Law::Log, found, || {
        format!("step {number} of the log is changed to {other:?}, and the verdict is {verdict:?}")
    })?;
    log.keep_checks(Checks::NONE);
    let verdict = log.verify();
    let honest = match &verdict {
        Verdict::Exact { .. } => false,
        Verdict::Unverified { .. } => true,
        Verdict::Diverged(divergence) => divergence.step > number,
    };
    place.hold(Law::Log, honest, || {
        format!(
            "step {number} of a log without digests is changed to {other:?}, and the verdict is {verdict:?}"
        )
    })
}

/// A step that was listed beside this one and leads elsewhere.
fn another<G: Game>(session: &Session<G>, number: u32, step: StepOf<G>, rng: &mut Rng) -> Option<StepOf<G>> {
    let (game, before) = (session.game(), session.state_at(number)?);
    let other = Listed::of(game, &before).pick(Taste::Even, rng)?;
    let digest_after = |step: StepOf<G>| {
        let mut after = before.clone();
        take(game, &mut after, step, &mut Silent).ok()?;
        Some(game.digest(&after))
    };
    (digest_after(other)? != digest_after(step)?).then_some(other)
}

/// A viewer's log is written, read and verified without a state.
fn seen<G: Game>(place: &Place<'_>, log: &Log<G>, viewer: Viewer) -> Result<(), Violation> {
    let written = ViewerWriter::start(Vec::new(), log, viewer).map(ViewerWriter::into_inner);
    let text = written.map_err(|error| {
        place.broken(
            Law::Log,
            format!("the log of {viewer} cannot be written: {error}"),
        )
    })?;
    let back = ViewerLog::<G>::read(text.as_slice())
        .map_err(|error| place.broken(Law::Log, format!("the log of {viewer} cannot be read: {error}")))?;
    let verdict = back.verify();
    place.hold(Law::Log, matches!(verdict, Verdict::Exact { .. }), || {
        format!("the log of {viewer} over a whole play is {verdict:?}")
    })
}
