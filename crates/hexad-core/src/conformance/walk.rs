//! The walk through a recorded play, with the laws in hand.

use std::collections::BTreeMap;

use crate::{Canon, Digest, Game, Rng, Seat, Seed, ToAct, Viewer};

use super::{
    Invariant, Report, ending,
    events::Clients,
    fairness, hearing,
    law::{Law, Place, Tally, Violation},
    legality, listing, logs,
    play::{Listed, Play, Tried, take},
    round_trips, secrecy,
};

/// Of the thorough steps, one in so many is where restored states are played on and random draws are judged.
const DEAREST: u32 = 8;

/// One play, to be walked through a second time.
pub(super) struct Walk<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) invariants: &'a [Invariant<G>],
    pub(super) thorough: u32,
    pub(super) play: &'a Play<G>,
    pub(super) seed: u64,
    pub(super) tally: &'a Tally,
}

/// A state on the way and all that the laws ask about it.
pub(super) struct At<'a, G: Game> {
    pub(super) game: &'a G,
    pub(super) state: &'a G::State,
    pub(super) digest: Digest,
    pub(super) listed: &'a Listed<G>,
    /// The pieces at the start of the play.
    pub(super) counted: &'a Census,
    pub(super) tried: &'a Tried<G>,
    pub(super) place: Place<'a>,
}

impl<'a, G: Game> std::ops::Deref for At<'a, G> {
    type Target = Place<'a>;

    fn deref(&self) -> &Place<'a> {
        &self.place
    }
}

impl<G: Game> At<'_, G> {
    pub(super) fn is_listed(&self, action: G::Action) -> bool {
        self.listed.legal.contains(&action)
    }

    pub(super) fn is_possible(&self, outcome: G::Chance) -> bool {
        self.listed.chance.iter().any(|&(listed, _)| listed == outcome)
    }

    /// The seat that is to act, or any: the rules know themselves who acts.
    pub(super) fn someone(&self) -> Seat {
        match self.listed.to_act {
            ToAct::Seat(seat) => seat,
            ToAct::Chance | ToAct::Over => Seat(0),
        }
    }

    pub(super) fn viewers(&self) -> impl Iterator<Item = Viewer> + use<G> {
        round_trips::viewers(self.game.seats())
    }
}

/// How many pieces there are of each kind.
pub(super) type Census = BTreeMap<&'static str, u64>;

pub(super) fn census<G: Game>(game: &G, state: &G::State) -> Census {
    let mut counted = Census::new();
    game.census(state, &mut |kind, number| {
        *counted.entry(kind).or_default() += u64::from(number);
    });
    counted
}

impl<G: Game> Walk<'_, G> {
    pub(super) fn go(&self, report: &mut Report) -> Result<(), Violation> {
        let game = self.game;
        let mut rng = Seed::from(self.seed).stream("conformance laws", 0);
        let mut state = game.initial_state();
        let mut clients = Clients::at_the_start(game, &state);
        let mut events = Vec::new();
        let counted = census(game, &state);
        let (mut seen, mut dear) = (Seen::new(), 0);
        for (step, &digest) in (0..).zip(&self.play.digests) {
            let place = self.place(step);
            let listed = Listed::of(game, &state);
            let at = At {
                game,
                state: &state,
                digest,
                listed: &listed,
                counted: &counted,
                tried: &self.play.tried,
                place,
            };
            self.cheap_laws(&at, &mut rng)?;
            seen.add(&place, game, &state)?;
            let thorough = self.is_thorough(step);
            if thorough {
                dear += 1;
                dear_laws(&at, &mut seen, &mut rng)?;
            }
            if thorough && dear % DEAREST == 1 {
                dearest_laws(&at, &mut rng)?;
            }
            clients.hear(&place, game, &events, &state, thorough)?;
            report.count(&listed);
            if let Some(&next) = self.play.steps.get(step as usize) {
                events.clear();
                let taken = take(game, &mut state, next, &mut events);
                place.hold(Law::Determinism, taken.is_ok(), || {
                    format!("{next:?} applied before, and is refused")
                })?;
            }
        }
        report.plays += 1;
        seen.untouched(&self.end(), game)?;
        logs::check(&self.end(), game, &self.play.steps, &mut rng)
    }

    /// The laws that are put to the test at every step.
    fn cheap_laws(&self, at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
        let digest = at.game.digest(at.state);
        at.same(
            Law::Determinism,
            || "the digest of another play".to_owned(),
            &at.digest,
            &digest,
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
        for holds in self.invariants {
            let held = holds(at.game, at.state);
            at.hold(Law::Invariant, held.is_ok(), || held.unwrap_err())?;
        }
        Ok(())
    }

    fn is_thorough(&self, step: u32) -> bool {
        let last = self.end().step;
        let stride = (u64::from(last) + 1).div_ceil(u64::from(self.thorough.max(1)));
        step == 0 || step == last || (u64::from(step) + self.seed).is_multiple_of(stride)
    }

    fn end(&self) -> Place<'_> {
        self.place(u32::try_from(self.play.steps.len()).unwrap_or(u32::MAX))
    }

    fn place(&self, step: u32) -> Place<'_> {
        Place {
            seed: self.seed,
            step,
            tally: self.tally,
        }
    }
}

/// The laws that are put to the test at thorough steps.
fn dear_laws<G: Game>(at: &At<'_, G>, seen: &mut Seen<G>, rng: &mut Rng) -> Result<(), Violation> {
    legality::check(at, 64, rng)?;
    round_trips::check(at, rng)?;
    let worlds = secrecy::check(at, rng)?;
    hearing::check(at, &worlds, rng)?;
    worlds
        .iter()
        .try_for_each(|world| seen.add(&at.place, at.game, world))
}

/// The laws that take many steps or draws from a single state.
fn dearest_laws<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
    round_trips::plays_on_alike(at, rng)?;
    round_trips::restored_from_damage(at, rng)?;
    fairness::check(at, rng)
}

/// States seen in a play with their digests, and their numbers by their canonical bytes.
struct Seen<G: Game> {
    states: Vec<(G::State, Digest)>,
    by_bytes: BTreeMap<Vec<u8>, usize>,
}

impl<G: Game> Seen<G> {
    fn new() -> Seen<G> {
        Seen {
            states: Vec::new(),
            by_bytes: BTreeMap::new(),
        }
    }

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
