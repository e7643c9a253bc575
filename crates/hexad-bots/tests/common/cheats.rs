//! Games in which an automaton cheats once, for the tests of the referee of every game that has one.

use hexad_bots::{
    Playable, TableSeed, policy,
    referee::{self, Breach, Ruling},
};
use hexad_core::{Log, Rng, Session, ToAct, Verdict};

/// How an automaton cheats: another legal action than the ordered one.
pub(crate) type Cheat<A> = fn(ordered: A, legal: &[A]) -> Option<A>;

/// A game in which an automaton cheats once, as soon as it can, and the step at which it does. People play at random.
pub(crate) fn cheated<G: Playable>(game: G, seed: TableSeed, cheat: Cheat<G::Action>) -> (Session<G>, u32) {
    let mut session = Session::seeded(game, seed.game());
    let mut rng: Rng = seed.0.stream("moves", 0);
    let mut at = None;
    while let ToAct::Seat(seat) = session.to_act() {
        let legal = session.legal(seat);
        let action = match policy::order(session.game(), session.state()) {
            None => session.game().random_legal(session.state(), &mut rng).unwrap(),
            Some(order) => match cheat(order.action, &legal).filter(|_| at.is_none()) {
                None => order.action,
                Some(other) => {
                    at = Some(session.len());
                    other
                }
            },
        };
        session.play(seat, action).unwrap();
    }
    (session, at.expect("it found an occasion"))
}

/// What the referee finds in a game with a cheat.
pub(crate) fn found<G: Playable>(session: &Session<G>) -> Breach {
    match referee::judge(session.replay()) {
        Some(Ruling::Breach(breach)) => *breach,
        other => panic!("{other:?}"),
    }
}

/// How many decisions the referee finds in an honest game.
pub(crate) fn ordered<G: Playable>(session: &Session<G>) -> u32 {
    match referee::judge(session.replay()) {
        Some(Ruling::Ordered { decisions }) => decisions,
        other => panic!("{other:?}"),
    }
}

/// The log is exact: that an automaton cheated is for the referee alone to find, and it finds the step.
pub(crate) fn only_the_referee_finds_any_cheat<G: Playable>(game: G, seed: TableSeed)
where
    G::Action: PartialEq,
{
    let (session, at) = cheated(game, seed, |ordered, legal| {
        legal.iter().copied().find(|&action| action != ordered)
    });
    let mut bytes = Vec::new();
    session.log().write(&mut bytes).unwrap();
    let log = Log::<G>::read(bytes.as_slice()).unwrap();
    assert!(matches!(log.verify(), Verdict::Exact { .. }));
    let Some(Ruling::Breach(breach)) = referee::judge(&log.replay().unwrap()) else {
        panic!("it is found")
    };
    assert_eq!(breach.step, at);
}
