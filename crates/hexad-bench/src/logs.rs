//! Logs of random play: how long their lines are, and how fast they are verified.

use hexad_core::{Checks, Game, Log, Seed, Session, ToAct, Verdict, verify};

use crate::median_seconds;

/// Steps that are logged at least, in whole games.
const STEPS: u32 = 15_000;

/// Logs as text, and their verification.
#[derive(Clone, Copy, Debug)]
pub struct LogFigures {
    /// Steps verified in a second, from text, with the digest and the number of legal actions at every step.
    pub steps_per_second: f64,
    /// Bytes a step line without checks.
    pub line_bytes: f64,
    /// Bytes a step line with digest and number of legal actions.
    pub checked_line_bytes: f64,
}

/// Plays games at random, writes their logs and verifies them.
///
/// # Panics
///
/// If a log is not verified as exact.
pub fn log_figures<G: Game>(game: &G) -> LogFigures {
    let (mut logs, mut steps) = (Vec::new(), 0);
    let (mut bare, mut checked) = (0, 0);
    for seed in 0.. {
        if steps >= STEPS {
            break;
        }
        let session = played(game, seed);
        let text = text_of(session.log());
        steps += session.len();
        checked += line_bytes(&text);
        logs.push((session.len(), text));
        bare += line_bytes(&text_of(session.record(Checks::NONE).log()));
    }
    let mut next = logs.iter().cycle();
    let step = median_seconds(|| {
        let (steps, text) = next.next().expect("a cycle of logs has no end");
        let verdict = verify::<G>(text.as_slice()).expect("a log that was written can be read");
        assert_eq!(verdict, Verdict::Exact { steps: *steps });
        (*steps).into()
    });
    LogFigures {
        steps_per_second: step.recip(),
        line_bytes: bare as f64 / f64::from(steps),
        checked_line_bytes: checked as f64 / f64::from(steps),
    }
}

fn played<G: Game>(game: &G, seed: u64) -> Session<G> {
    let mut session = Session::seeded(game.clone(), Seed::from(seed));
    let mut rng = Seed::from(seed).stream("playout", 0);
    while let ToAct::Seat(seat) = session.to_act() {
        let action = game
            .random_legal(session.state(), &mut rng)
            .expect("a seat that is asked has a choice");
        session.play(seat, action).expect("a listed action applies");
    }
    session
}

fn text_of<G: Game>(log: &Log<G>) -> Vec<u8> {
    let mut text = Vec::new();
    log.write(&mut text).expect("a vector takes what is written");
    text
}

/// The bytes of the step lines: all but the first line and the last.
fn line_bytes(text: &[u8]) -> usize {
    let lines: Vec<&[u8]> = text.split_inclusive(|&byte| byte == b'\n').collect();
    lines[1..lines.len() - 1].iter().map(|line| line.len()).sum()
}
