//! The conformance kit: every promise of the [`Game`] trait, checked on random plays of any game.
//!
//! A game calls it from its tests, once for each setup it offers. Here `Coin` is a game of one call and one throw:
//!
#![doc = include_str!("coin.md")]
//!
//! Each seed is one play from the start to the end. It is played first to record it, by a hand that chooses evenly
//! for half of the seeds and prefers the first or the last of what is listed for the others. Then it is played
//! again on another value of the game, made of the setup as it comes back from JSON, and the laws are checked on
//! the way: the cheap ones at every step, the dear ones (worlds, snapshots, JSON, notation, steps that must be
//! refused) at up to [`Conformance::thorough`] steps spread over the play. Seeds and laws use fixed streams of
//! chance, so a run finds the same today and tomorrow, and a violation is found again by its seed alone.
//!
//! What the kit cannot know is the rulebook: whether the worlds of a seat are equally likely, or which components
//! are in the box. [`count_worlds`] and [`is_fair`] help with the one, [`Conformance::invariant`] with the other.

mod damage;
mod ending;
mod events;
mod fairness;
pub mod fuzz;
mod hearing;
mod law;
mod legality;
mod listing;
mod logs;
mod play;
mod round_trips;
mod secrecy;
mod setup;
mod walk;
mod worlds;

use std::{
    any::Any,
    fmt,
    marker::PhantomData,
    ops::Range,
    panic::{AssertUnwindSafe, catch_unwind},
};

use crate::{Game, ToAct};

pub use fairness::is_fair;
pub use law::{Law, Violation};
pub use worlds::count_worlds;

use law::{Place, Tally};
use play::{Listed, Play};
use walk::{At, Walk, census};

/// What must hold of a game's states besides the laws; the error says what is wrong.
pub type Invariant<G> = fn(&G, &<G as Game>::State) -> Result<(), String>;

/// A run of the kit over one setup of a game.
#[derive(Clone, Debug)]
pub struct Conformance<G: Game> {
    setup: G::Setup,
    seeds: Range<u64>,
    thorough: u32,
    invariants: Vec<Invariant<G>>,
    game: PhantomData<G>,
}

impl<G: Game> Conformance<G> {
    /// A run over this setup: seeds 0 to 19, at most 40 thorough steps a play.
    pub fn new(setup: G::Setup) -> Conformance<G> {
        Conformance {
            setup,
            seeds: 0..20,
            thorough: 40,
            invariants: Vec::new(),
            game: PhantomData,
        }
    }

    /// Plays these seeds.
    #[must_use]
    pub fn seeds(mut self, seeds: Range<u64>) -> Conformance<G> {
        self.seeds = seeds;
        self
    }

    /// Checks the dear laws at up to so many steps a play, at least at the first and the last.
    #[must_use]
    pub fn thorough(mut self, steps: u32) -> Conformance<G> {
        self.thorough = steps;
        self
    }

    /// Checks this too, at every step.
    #[must_use]
    pub fn invariant(mut self, holds: Invariant<G>) -> Conformance<G> {
        self.invariants.push(holds);
        self
    }

    /// Runs the kit and panics with the violation, for tests.
    ///
    /// # Panics
    ///
    /// If the game breaks a law.
    pub fn check(&self) -> Report {
        match self.run() {
            Ok(report) => report,
            Err(violation) => panic!("{} does not conform: {violation}", G::ID),
        }
    }

    /// Runs the kit.
    ///
    /// # Errors
    ///
    /// The first [`Violation`] found.
    pub fn run(&self) -> Result<Report, Violation> {
        let tally = Tally::new();
        // Whatever unwinds past here is dropped: the games, the plays and all that was found in them.
        catch_unwind(AssertUnwindSafe(|| self.run_within(&tally))).unwrap_or_else(|panic| {
            Err(tally
                .last_place()
                .broken(Law::NoPanic, format!("a panic: {}", message(&*panic))))
        })
    }

    fn run_within(&self, tally: &Tally) -> Result<Report, Violation> {
        let place = Place {
            seed: self.seeds.start,
            step: 0,
            tally,
        };
        let [game, again] = setup::check::<G>(&place, &self.setup)?;
        let mut report = Report::default();
        for seed in self.seeds.clone() {
            let play = Play::record(&game, seed, tally)?;
            play.repeats(&again, seed, tally)?;
            let walk = Walk {
                game: &again,
                invariants: &self.invariants,
                thorough: self.thorough,
                play: &play,
                seed,
                tally,
            };
            walk.go(&mut report)?;
            tally.count(Law::NoPanic);
        }
        report.checks = Law::ALL.iter().map(|&law| (law, tally.of(law))).collect();
        Ok(report)
    }
}

/// What a panic says.
fn message(panic: &(dyn Any + Send)) -> &str {
    let text = panic.downcast_ref::<&str>().copied();
    text.or_else(|| panic.downcast_ref::<String>().map(String::as_str))
        .unwrap_or("it says nothing")
}

/// What a run has seen, for tests that want to know that it saw enough.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Report {
    /// Whole games played.
    pub plays: u64,
    /// Decisions of seats.
    pub decisions: u64,
    /// Steps of chance.
    pub falls: u64,
    /// Actions listed over all decisions.
    pub listed: u64,
    /// Decisions with a single legal action.
    pub forced: u64,
    /// How often each law was put to the test, in the order of [`Law::ALL`].
    pub checks: Vec<(Law, u64)>,
}

impl Report {
    fn count<G: Game>(&mut self, listed: &Listed<G>) {
        match listed.to_act {
            ToAct::Seat(_) => {
                self.decisions += 1;
                self.listed += listed.legal.len() as u64;
                self.forced += u64::from(listed.legal.len() == 1);
            }
            ToAct::Chance => self.falls += 1,
            ToAct::Over => {}
        }
    }

    /// How often the law was put to the test.
    pub fn checks_of(&self, law: Law) -> u64 {
        self.checks
            .iter()
            .find(|(other, _)| *other == law)
            .map_or(0, |&(_, checks)| checks)
    }
}

impl fmt::Display for Report {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let checks: u64 = self.checks.iter().map(|(_, checks)| checks).sum();
        write!(
            f,
            "{} plays, {} decisions among {} actions ({} forced), {} steps of chance, {checks} checks",
            self.plays, self.decisions, self.listed, self.forced, self.falls
        )
    }
}
