//! The referee: proves that every automaton did what the rules ordered.
//!
//! A log shows that each step was legal. An automaton has legal actions that its cards do not order, so a log in
//! which it takes one replays without a fault; the referee plays the steps again beside the game's [policy] and
//! finds the first that differs. It decides nothing, so it may read whole logs.
//!
//! [policy]: crate::policy

use std::fmt;

use hexad_core::{Game, Replay, Seat, Silent, Step, StepOf, Viewer};

use crate::{
    Playable,
    policy::{self, Policy, Reason, Reasons},
};

/// What the referee found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Ruling {
    /// Every decision of an automaton was the ordered one.
    Ordered {
        /// How many there were.
        decisions: u32,
    },
    /// An automaton did something else; nothing after it was looked at.
    Breach(Box<Breach>),
}

/// A step at which an automaton did not do what the rules order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Breach {
    /// The step, counted from 0, decisions and chance together.
    pub step: u32,
    /// The automaton's seat.
    pub seat: Seat,
    /// What people call the seat.
    pub name: String,
    /// What it did, in notation.
    pub did: String,
    /// What the rules order, in notation; none if they order nothing there.
    pub ordered: Option<String>,
    /// The rule that it broke, and what the rule says there; none if the rules order nothing there.
    pub broken: Option<Reason>,
    /// Every reason of the order, in the order in which they decide.
    pub reasons: Vec<Reason>,
}

impl fmt::Display for Ruling {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Ruling::Ordered { decisions: 1 } => f.write_str("the automa's one decision was the ordered one"),
            Ruling::Ordered { decisions } => {
                write!(f, "all {decisions} decisions of automas were the ordered ones")
            }
            Ruling::Breach(breach) => breach.fmt(f),
        }
    }
}

impl fmt::Display for Breach {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Breach { step, name, did, .. } = self;
        write!(f, "wrong at step {step}: {name} did `{did}`, but ")?;
        match &self.ordered {
            Some(ordered) => write!(f, "the rules order `{ordered}`")?,
            None => f.write_str("the rules order nothing there")?,
        }
        match &self.broken {
            Some(broken) => write!(f, ": {broken}"),
            None => Ok(()),
        }
    }
}

/// Judges every decision of an automaton among the steps; none where the table has no automaton that the rules give
/// orders.
///
/// ```
/// use hexad_bots::{TableSeed, arena, referee::{self, Ruling}, seating};
/// use hexad_core::{Checks, Seed};
/// use league_of_six::LeagueOfSix;
///
/// let sitters = seating::read::<LeagueOfSix>("random,random,automa")?;
/// let game = seating::game_for(&sitters)?;
/// let sitters = seating::arrange(&game, &sitters)?;
/// let seed = TableSeed(Seed::from(7));
/// let mut players = seating::players(&game, &sitters, seed);
/// let played = arena::play(game, seed, &mut players, Checks::NONE)?;
/// let ruling = referee::judge(played.session.replay());
/// assert!(matches!(ruling, Some(Ruling::Ordered { .. })));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn judge<G: Playable>(replay: &Replay<G>) -> Option<Ruling> {
    let game = replay.game();
    let policy = G::POLICY.filter(|_| !game.automas().is_empty())?;
    let (mut state, mut decisions) = (game.initial_state(), 0);
    for (number, &step) in (0..).zip(replay.steps()) {
        if let Step::Decision { action, .. } = step
            && let Some(seat) = policy::automaton_to_act(game, &state)
        {
            if let Some(breach) = breach(game, policy, &state, number, seat, action) {
                return Some(Ruling::Breach(Box::new(breach)));
            }
            decisions += 1;
        }
        again(game, &mut state, step);
    }
    Some(Ruling::Ordered { decisions })
}

/// What is wrong with the automaton's action, if anything.
fn breach<G: Game>(
    game: &G,
    policy: &dyn Policy<G>,
    state: &G::State,
    step: u32,
    seat: Seat,
    action: G::Action,
) -> Option<Breach> {
    let view = game.view(state, Viewer::Public);
    if policy.order(game, &view, seat, &mut Reasons::unread()) == Some(action) {
        return None;
    }
    let mut reasons = Reasons::against(action);
    let ordered = policy.order(game, &view, seat, &mut reasons);
    Some(Breach {
        step,
        seat,
        name: game.seat_name(seat),
        did: action.to_string(),
        ordered: ordered.map(|ordered| ordered.to_string()),
        broken: reasons.broken().cloned(),
        reasons: reasons.told().to_vec(),
    })
}

/// Applies a step of a replay, which applied there before.
fn again<G: Game>(game: &G, state: &mut G::State, step: StepOf<G>) {
    let applied = match step {
        Step::Decision { action, .. } => game.apply(state, action, &mut Silent),
        Step::Chance(outcome) => game.resolve(state, outcome, &mut Silent),
    };
    applied.expect("a replay holds only steps that applied");
}
