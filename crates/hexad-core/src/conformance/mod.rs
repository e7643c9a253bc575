//! The conformance kit: every promise of the [`Game`] trait, checked on random plays of any game.
//!
//! A game calls it from its tests, once for each setup it offers:
//!
//! ```
//! use hexad_core::{Game, conformance::Conformance};
//!
//! fn conforms<G: Game>() {
//!     let report = Conformance::<G>::new(G::setup_for(2, 0)).seeds(0..20).check();
//!     println!("{report}");
//! }
//! ```
//!
//! Each seed is one play from the start to the end. It is played first to record it, by a hand that chooses evenly
//! for half of the seeds and prefers the first or the last of what is listed for the others. Then it is played
//! again on another value of the game, made of the setup as it comes back from JSON, and the laws are checked on
//! the way: the cheap ones at every step, the dear ones (worlds, snapshots, JSON, notation, steps that must be
//! refused) at up to [`Conformance::thorough`] steps spread over the play. Seeds and laws use fixed streams of
//! chance, so a run finds the same today and tomorrow, and a violation is found again by its seed alone.
//!
//! What the kit cannot know is the rulebook: whether the worlds of a seat are equally likely, or which components
//! are in the box. [`is_fair`] helps with the one, [`Conformance::invariant`] with the other.

mod ending;
mod events;
mod fairness;
pub mod fuzz;
mod law;
mod legality;
mod listing;
mod logs;
mod play;
mod round_trips;
mod secrecy;

use std::{collections::BTreeMap, fmt, marker::PhantomData, ops::Range};

use crate::{Canon, Digest, Game, MAX_SEATS, Rng, Seat, Seed, ToAct, Viewer};

pub use fairness::is_fair;
pub use law::{Law, Violation};

use events::Clients;
use law::{Place, Tally};
use play::{Listed, Play, Pool, take};

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
        let place = Place {
            seed: self.seeds.start,
            step: 0,
            tally: &tally,
        };
        let game = made(&place, self.setup.clone())?;
        let again = made(&place, self.setup_from_json(&place)?)?;
        speaks_of_itself(&place, &game, &again, &self.setup)?;
        let (mut report, mut pool) = (Report::default(), Pool::new());
        for seed in self.seeds.clone() {
            let play = Play::record(&game, seed, &mut pool, &tally)?;
            let walk = Walk {
                run: self,
                game: &again,
                pool: &pool,
                play: &play,
                seed,
                tally: &tally,
            };
            walk.go(&mut report)?;
        }
        report.checks = Law::ALL.iter().map(|&law| (law, tally.of(law))).collect();
        Ok(report)
    }

    fn setup_from_json(&self, place: &Place<'_>) -> Result<G::Setup, Violation> {
        round_trips::json(place, "the setup", &self.setup)?;
        let text = serde_json::to_string(&self.setup);
        text.and_then(|text| serde_json::from_str(&text))
            .map_err(|error| place.broken(Law::Json, format!("the setup: {error}")))
    }
}

fn made<G: Game>(place: &Place<'_>, setup: G::Setup) -> Result<G, Violation> {
    G::new(setup).map_err(|error| place.broken(Law::Setup, format!("the setup makes no game: {error}")))
}

fn speaks_of_itself<G: Game>(
    place: &Place<'_>,
    game: &G,
    again: &G,
    setup: &G::Setup,
) -> Result<(), Violation> {
    let seats = game.seats();
    place.same(
        Law::Setup,
        || "the setup of the game".to_owned(),
        setup,
        game.setup(),
    )?;
    place.hold(
        Law::Setup,
        G::SEATS.contains(&seats) && (1..=MAX_SEATS).contains(&seats),
        || format!("{seats} seats, and the title has {:?}", G::SEATS),
    )?;
    place.hold(
        Law::Setup,
        game.automas().iter().all(|seat| seat < Seat(seats)),
        || {
            format!(
                "an automa sits on {}, and there are {seats} seats",
                game.automas()
            )
        },
    )?;
    let digests = [game, again].map(G::components_digest);
    place.hold(Law::Setup, digests[0] == digests[1], || {
        "two games of one setup differ in components".to_owned()
    })?;
    place.hold(
        Law::Setup,
        G::new(G::setup_for(u8::MAX, u8::MAX)).is_err(),
        || "a setup for 255 people and 255 automas makes a game".to_owned(),
    )
}

/// One play, walked through a second time with the laws in hand.
struct Walk<'a, G: Game> {
    run: &'a Conformance<G>,
    game: &'a G,
    pool: &'a Pool<G>,
    play: &'a Play<G>,
    seed: u64,
    tally: &'a Tally,
}

/// A state on the way and all that the laws ask about it.
struct At<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    digest: Digest,
    listed: &'a Listed<G>,
    counted: &'a Census,
    pool: &'a Pool<G>,
    place: Place<'a>,
}

impl<'a, G: Game> std::ops::Deref for At<'a, G> {
    type Target = Place<'a>;

    fn deref(&self) -> &Place<'a> {
        &self.place
    }
}

impl<G: Game> At<'_, G> {
    fn is_listed(&self, action: G::Action) -> bool {
        self.listed.legal.contains(&action)
    }

    fn is_possible(&self, outcome: G::Chance) -> bool {
        self.listed.chance.iter().any(|&(listed, _)| listed == outcome)
    }

    /// The seat that is to act, or any: the rules know themselves who acts.
    fn someone(&self) -> Seat {
        match self.listed.to_act {
            ToAct::Seat(seat) => seat,
            ToAct::Chance | ToAct::Over => Seat(0),
        }
    }

    fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        round_trips::viewers(self.game.seats())
    }
}

/// How many pieces there are of each kind.
type Census = BTreeMap<&'static str, u64>;

fn census<G: Game>(game: &G, state: &G::State) -> Census {
    let mut counted = Census::new();
    game.census(state, &mut |kind, number| {
        *counted.entry(kind).or_default() += u64::from(number);
    });
    counted
}

/// States seen in a play with their canonical bytes and digests.
struct Seen<G: Game> {
    states: Vec<(G::State, Digest)>,
    by_bytes: BTreeMap<Vec<u8>, usize>,
}

impl<G: Game> Seen<G> {
    /// Equal bytes are equal states, and equal states are equal bytes.
    fn add(&mut self, place: &Place<'_>, game: &G, state: &G::State) -> Result<(), Violation> {
        let mut canon = Canon::new();
        game.encode(state, &mut canon);
        let number = self.states.len();
        let first = *self.by_bytes.entry(canon.bytes().to_vec()).or_insert(number);
        if first != number {
            return place.same(
                Law::Encoding,
                || "states of equal bytes".to_owned(),
                &self.states[first].0,
                state,
            );
        }
        let twin = self.states.iter().any(|(earlier, _)| earlier == state);
        place.hold(Law::Encoding, !twin, || {
            "an equal state was written in other bytes before".to_owned()
        })?;
        self.states.push((state.clone(), canon.digest()));
        Ok(())
    }

    /// States kept aside are untouched by what was played since.
    fn untouched(&self, place: &Place<'_>, game: &G) -> Result<(), Violation> {
        let changed = self
            .states
            .iter()
            .find(|(state, digest)| game.digest(state) != *digest);
        place.hold(Law::Determinism, changed.is_none(), || {
            "a state kept aside has changed its digest".to_owned()
        })
    }
}

impl<G: Game> Walk<'_, G> {
    /// Thorough steps at which restored states are played on and random draws are judged: one in so many.
    const DEAREST: u32 = 8;

    fn go(&self, report: &mut Report) -> Result<(), Violation> {
        let game = self.game;
        let mut rng = Seed::from(self.seed).stream("conformance laws", 0);
        let mut state = game.initial_state();
        let counted = census(game, &state);
        let mut clients = Clients::at_the_start(game, &state);
        let mut seen = Seen {
            states: Vec::new(),
            by_bytes: BTreeMap::new(),
        };
        let mut dearest = 0;
        for (step, &digest) in (0..).zip(&self.play.digests) {
            let place = Place {
                seed: self.seed,
                step,
                tally: self.tally,
            };
            let listed = Listed::of(game, &state);
            let at = At {
                game,
                state: &state,
                digest,
                listed: &listed,
                counted: &counted,
                pool: self.pool,
                place,
            };
            self.cheap(&at, &mut rng)?;
            seen.add(&place, game, &state)?;
            let thorough = self.is_thorough(step);
            if thorough {
                dearest += 1;
                dear(&at, &mut seen, dearest % Self::DEAREST == 1, &mut rng)?;
            }
            report.count(&listed);
            let Some(&next) = self.play.steps.get(step as usize) else {
                break;
            };
            let mut events = Vec::new();
            let taken = take(game, &mut state, next, &mut events);
            place.hold(Law::Determinism, taken.is_ok(), || {
                format!("{next:?} applied before, and is refused now")
            })?;
            clients.hear(&place, game, &events, &state, thorough)?;
        }
        report.plays += 1;
        seen.untouched(&self.end(), game)?;
        logs::check(&self.end(), game, &self.play.steps, &mut rng)
    }

    /// The laws that hold at every step.
    fn cheap(&self, at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
        at.same(
            Law::Determinism,
            || "the digest of a second play".to_owned(),
            &at.digest,
            &at.game.digest(at.state),
        )?;
        at.same(
            Law::Conservation,
            || "the pieces".to_owned(),
            at.counted,
            &census(at.game, at.state),
        )?;
        listing::check(at, rng)?;
        legality::check(at, 4, rng)?;
        ending::check(at)?;
        for holds in &self.run.invariants {
            let held = holds(at.game, at.state);
            at.hold(Law::Invariant, held.is_ok(), || held.unwrap_err())?;
        }
        Ok(())
    }

    fn is_thorough(&self, step: u32) -> bool {
        let last = self.end().step;
        let stride = (u64::from(last) + 1).div_ceil(u64::from(self.run.thorough.max(1)));
        step == 0 || step == last || (u64::from(step) + self.seed).is_multiple_of(stride)
    }

    fn end(&self) -> Place<'_> {
        Place {
            seed: self.seed,
            step: u32::try_from(self.play.steps.len()).unwrap_or(u32::MAX),
            tally: self.tally,
        }
    }
}

/// The laws that are sampled.
fn dear<G: Game>(at: &At<'_, G>, seen: &mut Seen<G>, dearest: bool, rng: &mut Rng) -> Result<(), Violation> {
    legality::check(at, 64, rng)?;
    round_trips::check(at, rng)?;
    for world in secrecy::check(at, rng)? {
        seen.add(&at.place, at.game, &world)?;
    }
    if dearest {
        round_trips::plays_on_alike(at, rng)?;
        round_trips::damaged(at, rng)?;
        fairness::check(at, rng)?;
    }
    Ok(())
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
