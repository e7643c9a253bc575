//! Sessions and their logs, from outside, on a small game with hidden hands, chance and sealed choices.

mod market;

mod log;
mod play;
mod seen;

use hexad_core::{Seat, Seed, Session, ToAct};
use market::{Chance, GemMarket, market};

/// A deal for three seats and the first gem turned: seat 0 has agate and beryl, and so on.
pub(crate) const DEAL: [&str; 7] = [
    "deal agate",
    "deal beryl",
    "deal coral",
    "deal diamond",
    "deal emerald",
    "deal flint",
    "turn lapis",
];
pub(crate) const DEALT: u32 = 7;

pub(crate) fn script(texts: &[&str]) -> Vec<Chance> {
    texts
        .iter()
        .map(|text| text.parse().expect("chance of the market"))
        .collect()
}

pub(crate) fn table(more: &[&str]) -> Session<GemMarket> {
    let script = script(&[&DEAL, more].concat());
    Session::scripted(market(3, 100), script).expect("the script answers the setup")
}

pub(crate) fn play(session: &mut Session<GemMarket>, steps: &[(u8, &str)]) {
    for &(seat, text) in steps {
        session
            .play_text(Seat(seat), text)
            .expect("the test plays what is legal");
    }
}

/// Plays at random until the game is over, or so many decisions are taken.
pub(crate) fn play_on(session: &mut Session<GemMarket>, seed: u64, most: usize) {
    let mut rng = Seed::from(seed).stream("test", 0);
    for _ in 0..most {
        let ToAct::Seat(seat) = session.to_act() else {
            return;
        };
        let action = *rng
            .choose(&session.legal(seat))
            .expect("a seat that is asked can act");
        session.play(seat, action).expect("listed actions apply");
    }
}
