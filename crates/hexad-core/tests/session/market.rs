//! The gem market: a game small enough to know by heart, with what a session and a log can meet.
//!
//! Every seat is dealt two gems in secret (GM-DEAL-01). Each round a gem is turned up (GM-TURN-01) and the seats
//! seal one gem each, in seat order (GM-SEAL-01); the last seal opens them all, and the greatest takes the value of
//! the turned gem (GM-SEAL-02). Before it seals a seat may nod, which tells nobody anything, as long as there are
//! nods left (GM-NOD-01), and once a game look at the hand of a rival that has not sealed (GM-PEEK-01, 02).
//! With `automa` an automaton sits on seat 0.
//!
//! Notation: `nod`, `peek 1`, `seal jade`; of chance `deal jade` and `turn jade`.

use std::{fmt, ops::ControlFlow, str::FromStr};

use hexad_core::{
    Canon, Digest, Disclosure, Fault, Game, Invalid, Outcome, ParseError, Refusal, Rng, RuleId, Seat,
    SeatSet, SetupError, Sink, ToAct, Viewer, Weight,
};
use serde::{Deserialize, Serialize};

const GEMS: [&str; 12] = [
    "agate",
    "beryl",
    "coral",
    "diamond",
    "emerald",
    "flint",
    "garnet",
    "heliotrope",
    "iolite",
    "jade",
    "kyanite",
    "lapis",
];
const HAND: u8 = 2;
const MOST_NODS: u8 = 200;

/// A gem; its value is its place in the alphabet, from 1.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub(crate) struct Gem(u8);

impl fmt::Display for Gem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(GEMS[usize::from(self.0)])
    }
}

impl FromStr for Gem {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Gem, ParseError> {
        let number = GEMS.iter().zip(0..).find(|(name, _)| **name == text);
        number
            .map(|(_, number)| Gem(number))
            .ok_or_else(|| ParseError::new(text, 1, "a gem"))
    }
}

impl From<Gem> for String {
    fn from(gem: Gem) -> String {
        gem.to_string()
    }
}

impl TryFrom<String> for Gem {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Gem, ParseError> {
        text.parse()
    }
}

/// A set of gems, in JSON a list of their names.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(into = "Vec<Gem>", from = "Vec<Gem>")]
pub(crate) struct Gems(u16);

impl Gems {
    const ALL: Gems = Gems(0xFFF);

    fn iter(self) -> impl Iterator<Item = Gem> {
        (0..12).map(Gem).filter(move |&gem| self.has(gem))
    }

    fn has(self, gem: Gem) -> bool {
        self.0 & 1 << gem.0 != 0
    }

    fn len(self) -> u8 {
        u8::try_from(self.0.count_ones()).expect("at most 16 bits")
    }

    fn with(self, gem: Gem) -> Gems {
        Gems(self.0 | 1 << gem.0)
    }

    fn without(self, gem: Gem) -> Gems {
        Gems(self.0 & !(1 << gem.0))
    }
}

impl From<Gems> for Vec<Gem> {
    fn from(gems: Gems) -> Vec<Gem> {
        gems.iter().collect()
    }
}

impl From<Vec<Gem>> for Gems {
    fn from(list: Vec<Gem>) -> Gems {
        list.into_iter().fold(Gems::default(), Gems::with)
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub(crate) struct Setup {
    pub(crate) seats: u8,
    pub(crate) rounds: u8,
    pub(crate) nods: u8,
    #[serde(default, skip_serializing_if = "std::ops::Not::not")]
    pub(crate) automa: bool,
    /// What the turned gem is worth, times its place; a stand-in for a component set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub(crate) components: Option<u8>,
}

#[derive(Clone, Debug)]
pub(crate) struct GemMarket {
    setup: Setup,
}

pub(crate) fn market(seats: u8, nods: u8) -> GemMarket {
    GemMarket::new(Setup {
        seats,
        rounds: 2,
        nods,
        automa: false,
        components: None,
    })
    .expect("the tests ask for possible setups")
}

#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
struct Place {
    hand: Gems,
    sealed: Option<Gem>,
    score: u8,
    /// Whose hand it looked at, and what it saw.
    peeked: Option<(Seat, Gems)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct State {
    places: [Place; 3],
    /// Gems that everybody has seen.
    open: Gems,
    turned: Option<Gem>,
    round: u8,
    nods: u8,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Action {
    Nod,
    Peek(Seat),
    Seal(Gem),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Nod => f.write_str("nod"),
            Action::Peek(rival) => write!(f, "peek {}", rival.0),
            Action::Seal(gem) => write!(f, "seal {gem}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        match text.split_once(' ') {
            None if text == "nod" => Ok(Action::Nod),
            Some(("peek", "0")) => Ok(Action::Peek(Seat(0))),
            Some(("peek", "1")) => Ok(Action::Peek(Seat(1))),
            Some(("peek", "2")) => Ok(Action::Peek(Seat(2))),
            Some(("seal", gem)) => Ok(Action::Seal(
                gem.parse().map_err(|_| ParseError::new(text, 6, "a gem"))?,
            )),
            _ => Err(ParseError::new(text, 1, "`nod`, `peek` or `seal`")),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Chance {
    Deal(Gem),
    Turn(Gem),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Deal(gem) => write!(f, "deal {gem}"),
            Chance::Turn(gem) => write!(f, "turn {gem}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let gem = |gem: &str| gem.parse().map_err(|_| ParseError::new(text, 6, "a gem"));
        match text.split_once(' ') {
            Some(("deal", dealt)) => Ok(Chance::Deal(gem(dealt)?)),
            Some(("turn", turned)) => Ok(Chance::Turn(gem(turned)?)),
            _ => Err(ParseError::new(text, 1, "`deal` or `turn`")),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, thiserror::Error)]
pub(crate) enum No {
    #[error("{0} is not in your hand")]
    NotHeld(Gem),
    #[error("there are no nods left: seal a gem")]
    Nodded,
    #[error("you have looked at a hand before")]
    Peeked,
    #[error("{0} has no hand to look at: name a rival that has not sealed")]
    Sealed(Seat),
    #[error("chance cannot bring this")]
    Impossible,
    #[error("no seat is to act")]
    NotAsked,
}

impl Refusal for No {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            No::NotHeld(_) => "GM-SEAL-01",
            No::Nodded => "GM-NOD-01",
            No::Peeked => "GM-PEEK-01",
            No::Sealed(_) => "GM-PEEK-02",
            No::Impossible | No::NotAsked => "GM-TURN-01",
        })
    }
}

/// What happened; hidden gems are in it.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum Event {
    Dealt(Seat, Gem),
    Turned(Gem),
    Nodded(Seat),
    Peeked(Seat, Seat, Gems),
    Sealed(Seat, Gem),
    Opened(Vec<Gem>),
    Won(Seat, u8),
}

/// What a viewer hears; gems it may not know are `None`.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) enum SeenEvent {
    Dealt(Seat, Option<Gem>),
    Turned(Gem),
    Nodded(Seat),
    Peeked(Seat, Seat, Option<Gems>),
    Sealed(Seat, Option<Gem>),
    Opened(Vec<Gem>),
    Won(Seat, u8),
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

impl fmt::Display for SeenEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
struct SeenPlace {
    size: u8,
    hand: Option<Gems>,
    has_sealed: bool,
    sealed: Option<Gem>,
    score: u8,
    peeked: Option<(Seat, Option<Gems>)>,
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct View {
    places: Vec<SeenPlace>,
    open: Gems,
    turned: Option<Gem>,
    round: u8,
    nods: u8,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    seat: Seat,
    view: View,
}

impl GemMarket {
    fn worth(&self) -> u8 {
        self.setup.components.unwrap_or(1)
    }

    fn places<'a>(&self, state: &'a State) -> &'a [Place] {
        &state.places[..usize::from(self.setup.seats)]
    }

    /// The first seat whose hand is not dealt.
    fn dealt_next(&self, state: &State) -> Option<Seat> {
        let held = |place: &Place| place.hand.len();
        let before_the_first_turn = state.round == 0 && state.turned.is_none();
        Seat::all(self.setup.seats)
            .find(|seat| before_the_first_turn && held(&state.places[seat.index()]) < HAND)
    }

    fn unseen(&self, state: &State) -> Gems {
        let gone = self.places(state).iter().fold(state.open, |gone, place| {
            place
                .sealed
                .iter()
                .fold(Gems(gone.0 | place.hand.0), |gone, &gem| gone.with(gem))
        });
        Gems(Gems::ALL.0 & !gone.0)
    }

    fn open_all(&self, state: &mut State, events: &mut impl Sink<Event>) -> Disclosure {
        let sealed: Vec<Gem> = self
            .places(state)
            .iter()
            .filter_map(|place| place.sealed)
            .collect();
        let best = Seat::all(self.setup.seats).max_by_key(|seat| state.places[seat.index()].sealed);
        let (winner, turned) = (best.expect("seats"), state.turned.expect("a gem was turned"));
        let points = (turned.0 + 1) * self.worth();
        for place in &mut state.places {
            state.open = place.sealed.take().map_or(state.open, |gem| state.open.with(gem));
        }
        state.places[winner.index()].score += points;
        state.turned = None;
        state.round += 1;
        events.emit(|| Event::Opened(sealed));
        events.emit(|| Event::Won(winner, points));
        Disclosure {
            learned: SeatSet::all(self.setup.seats),
            exposed: SeatSet::all(self.setup.seats),
        }
    }
}

impl Game for GemMarket {
    const ID: &'static str = "gem-market";
    const TITLE: &'static str = "The Gem Market";
    const RULES_VERSION: u16 = 3;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=3;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;
    type Knowledge = Knowledge;
    type Refusal = No;
    type Raw = State;

    fn setup_for(people: u8, automas: u8) -> Setup {
        Setup {
            seats: people + automas,
            rounds: 2,
            nods: 5,
            automa: automas > 0,
            components: None,
        }
    }

    fn new(setup: Setup) -> Result<GemMarket, SetupError> {
        let mut faults = Vec::new();
        if !Self::SEATS.contains(&setup.seats) {
            faults.push(Fault::new("seats", "2 or 3 sit at the market"));
        }
        if !(1..=HAND).contains(&setup.rounds) {
            faults.push(Fault::new("rounds", "1 or 2 are played"));
        }
        if setup.nods > MOST_NODS {
            faults.push(Fault::new("nods", "at most 200 are nodded"));
        }
        if setup.components.is_some_and(|worth| worth > 5) {
            faults.push(Fault::new(
                "components",
                "a gem is worth at most 5 times its place",
            ));
        }
        SetupError::check(faults)?;
        Ok(GemMarket { setup })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        self.setup.seats
    }

    fn automas(&self) -> SeatSet {
        if self.setup.automa {
            SeatSet::only(Seat(0))
        } else {
            SeatSet::EMPTY
        }
    }

    fn max_steps(&self) -> u32 {
        let Setup {
            seats, rounds, nods, ..
        } = self.setup;
        u32::from(seats) * u32::from(HAND + 1) + u32::from(rounds) * u32::from(seats + 1) + u32::from(nods)
    }

    fn components_digest(&self) -> Digest {
        Digest::of(&[self.worth()])
    }

    fn initial_state(&self) -> State {
        let empty = Place {
            hand: Gems::default(),
            sealed: None,
            score: 0,
            peeked: None,
        };
        State {
            places: [empty; 3],
            open: Gems::default(),
            turned: None,
            round: 0,
            nods: self.setup.nods,
        }
    }

    fn to_act(&self, state: &State) -> ToAct {
        if state.round == self.setup.rounds {
            return ToAct::Over;
        }
        if state.turned.is_none() {
            return ToAct::Chance;
        }
        let open = |seat: &Seat| state.places[seat.index()].sealed.is_none();
        Seat::all(self.setup.seats)
            .find(open)
            .map_or(ToAct::Over, ToAct::Seat)
    }

    fn visit_legal<B>(&self, state: &State, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let rivals = Seat::all(self.setup.seats).map(Action::Peek);
        let seals = (0..12).map(|gem| Action::Seal(Gem(gem)));
        let mut all = std::iter::once(Action::Nod).chain(rivals).chain(seals);
        all.try_for_each(|action| match self.check(state, action) {
            Ok(()) => f(action),
            Err(_) => ControlFlow::Continue(()),
        })
    }

    fn visit_chance<B>(
        &self,
        state: &State,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if self.to_act(state) != ToAct::Chance {
            return ControlFlow::Continue(());
        }
        let dealing = self.dealt_next(state).is_some();
        self.unseen(state).iter().try_for_each(|gem| {
            let outcome = if dealing {
                Chance::Deal(gem)
            } else {
                Chance::Turn(gem)
            };
            f(outcome, 1)
        })
    }

    fn check(&self, state: &State, action: Action) -> Result<(), No> {
        let ToAct::Seat(seat) = self.to_act(state) else {
            return Err(No::NotAsked);
        };
        let own = state.places[seat.index()];
        match action {
            Action::Nod if state.nods == 0 => Err(No::Nodded),
            Action::Peek(_) if own.peeked.is_some() => Err(No::Peeked),
            Action::Peek(rival)
                if rival == seat
                    || rival.0 >= self.setup.seats
                    || state.places[rival.index()].sealed.is_some() =>
            {
                Err(No::Sealed(rival))
            }
            Action::Seal(gem) if !own.hand.has(gem) => Err(No::NotHeld(gem)),
            _ => Ok(()),
        }
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, No> {
        self.check(state, action)?;
        let ToAct::Seat(seat) = self.to_act(state) else {
            return Err(No::NotAsked);
        };
        match action {
            Action::Nod => {
                state.nods -= 1;
                events.emit(|| Event::Nodded(seat));
                Ok(Disclosure::NOTHING)
            }
            Action::Peek(rival) => {
                let hand = state.places[rival.index()].hand;
                state.places[seat.index()].peeked = Some((rival, hand));
                events.emit(|| Event::Peeked(seat, rival, hand));
                Ok(Disclosure {
                    learned: SeatSet::only(seat),
                    exposed: SeatSet::only(rival),
                })
            }
            Action::Seal(gem) => {
                let own = &mut state.places[seat.index()];
                own.hand = own.hand.without(gem);
                own.sealed = Some(gem);
                events.emit(|| Event::Sealed(seat, gem));
                if self.places(state).iter().all(|place| place.sealed.is_some()) {
                    Ok(self.open_all(state, events))
                } else {
                    Ok(Disclosure::NOTHING)
                }
            }
        }
    }

    fn resolve(
        &self,
        state: &mut State,
        outcome: Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, No> {
        if self.to_act(state) != ToAct::Chance {
            return Err(No::Impossible);
        }
        let unseen = self.unseen(state);
        match (outcome, self.dealt_next(state)) {
            (Chance::Deal(gem), Some(seat)) if unseen.has(gem) => {
                let own = &mut state.places[seat.index()];
                own.hand = own.hand.with(gem);
                events.emit(|| Event::Dealt(seat, gem));
                Ok(Disclosure::to(seat))
            }
            (Chance::Turn(gem), None) if unseen.has(gem) => {
                state.open = state.open.with(gem);
                state.turned = Some(gem);
                events.emit(|| Event::Turned(gem));
                Ok(Disclosure::to_all(self.setup.seats))
            }
            _ => Err(No::Impossible),
        }
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        let scores: Vec<i32> = self
            .places(state)
            .iter()
            .map(|place| i32::from(place.score))
            .collect();
        (self.to_act(state) == ToAct::Over).then(|| Outcome::by_score("the market has closed", &scores))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        let places = Seat::all(self.setup.seats).map(|seat| {
            let place = &state.places[seat.index()];
            let sees = viewer.sees(seat);
            SeenPlace {
                size: place.hand.len(),
                hand: Some(place.hand).filter(|_| sees),
                has_sealed: place.sealed.is_some(),
                sealed: place.sealed.filter(|_| sees),
                score: place.score,
                peeked: place
                    .peeked
                    .map(|(rival, hand)| (rival, Some(hand).filter(|_| sees))),
            }
        });
        View {
            places: places.collect(),
            open: state.open,
            turned: state.turned,
            round: state.round,
            nods: state.nods,
        }
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<SeenEvent> {
        Some(match *event {
            Event::Dealt(seat, gem) => SeenEvent::Dealt(seat, Some(gem).filter(|_| viewer.sees(seat))),
            Event::Turned(gem) => SeenEvent::Turned(gem),
            Event::Nodded(seat) => SeenEvent::Nodded(seat),
            Event::Peeked(seat, rival, hand) => {
                SeenEvent::Peeked(seat, rival, Some(hand).filter(|_| viewer.sees(seat)))
            }
            Event::Sealed(seat, gem) => SeenEvent::Sealed(seat, Some(gem).filter(|_| viewer.sees(seat))),
            Event::Opened(ref gems) => SeenEvent::Opened(gems.clone()),
            Event::Won(seat, points) => SeenEvent::Won(seat, points),
        })
    }

    fn follow(&self, view: &mut View, event: &SeenEvent) {
        let seats = usize::from(self.setup.seats);
        let place = |view: &mut View, seat: Seat, change: &dyn Fn(&mut SeenPlace)| {
            view.places.get_mut(seat.index()).into_iter().for_each(change);
        };
        match event {
            SeenEvent::Dealt(seat, gem) => place(view, *seat, &|own| {
                own.size = own.size.saturating_add(1);
                own.hand = own.hand.zip(*gem).map(|(hand, gem)| hand.with(gem));
            }),
            SeenEvent::Turned(gem) => {
                view.open = view.open.with(*gem);
                view.turned = Some(*gem);
            }
            SeenEvent::Nodded(_) => view.nods = view.nods.saturating_sub(1),
            SeenEvent::Peeked(seat, rival, hand) => {
                place(view, *seat, &|own| own.peeked = Some((*rival, *hand)));
            }
            SeenEvent::Sealed(seat, gem) => place(view, *seat, &|own| {
                own.size = own.size.saturating_sub(1);
                own.hand = own.hand.zip(*gem).map(|(hand, gem)| hand.without(gem));
                own.has_sealed = true;
                own.sealed = *gem;
            }),
            SeenEvent::Opened(gems) => {
                view.open = gems
                    .iter()
                    .take(seats)
                    .fold(view.open, |open, &gem| open.with(gem));
                view.turned = None;
                view.round = view.round.saturating_add(1);
                for own in &mut view.places {
                    (own.has_sealed, own.sealed) = (false, None);
                }
            }
            SeenEvent::Won(seat, points) => {
                place(view, *seat, &|own| own.score = own.score.saturating_add(*points));
            }
        }
    }

    fn knowledge(&self, state: &State, seat: Seat) -> Knowledge {
        Knowledge {
            seat,
            view: self.view(state, Viewer::Seat(seat)),
        }
    }

    fn sample_world(&self, knowledge: &Knowledge, rng: &mut Rng) -> State {
        let (view, own) = (&knowledge.view, &knowledge.view.places[knowledge.seat.index()]);
        let own_gems = own
            .sealed
            .iter()
            .fold(own.hand.unwrap_or_default(), |all, &gem| all.with(gem));
        // A rival that was looked at holds what it held then, less what it has shown since.
        let looked_at = own
            .peeked
            .map(|(rival, hand)| (rival, Gems(hand.unwrap_or_default().0 & !view.open.0)));
        let known = own_gems.0 | view.open.0 | looked_at.map_or(0, |(_, gems)| gems.0);
        let mut unknown: Vec<Gem> = Gems(Gems::ALL.0 & !known).iter().collect();
        rng.shuffle(&mut unknown);
        let mut state = self.initial_state();
        for (seat, seen) in Seat::all(self.setup.seats).zip(&view.places) {
            let gems: Vec<Gem> = match looked_at {
                _ if seat == knowledge.seat => own_gems.iter().collect(),
                Some((rival, gems)) if rival == seat => gems.iter().collect(),
                _ => unknown.split_off(unknown.len() - usize::from(seen.size + u8::from(seen.has_sealed))),
            };
            let sealed = if seen.has_sealed {
                seen.sealed.or_else(|| rng.choose(&gems).copied())
            } else {
                None
            };
            let all = Gems::from(gems);
            state.places[seat.index()] = Place {
                hand: sealed.map_or(all, |gem| all.without(gem)),
                sealed,
                score: seen.score,
                peeked: seen.peeked.map(|(rival, hand)| (rival, hand.unwrap_or_default())),
            };
        }
        State {
            open: view.open,
            turned: view.turned,
            round: view.round,
            nods: view.nods,
            ..state
        }
    }

    fn encode(&self, state: &State, canon: &mut Canon) {
        for place in self.places(state) {
            canon.u16(place.hand.0);
            canon.u8(place.sealed.map_or(255, |gem| gem.0));
            canon.u8(place.score);
            let (rival, hand) = place.peeked.unwrap_or((Seat(255), Gems::default()));
            canon.u8(rival.0);
            canon.u16(hand.0);
        }
        canon.u16(state.open.0);
        canon.u8(state.turned.map_or(255, |gem| gem.0));
        canon.u8(state.round);
        canon.u8(state.nods);
    }

    fn census(&self, state: &State, count: &mut impl FnMut(&'static str, u32)) {
        count("gem", u32::from(self.unseen(state).len()));
        count("gem", u32::from(state.open.len()));
        for place in self.places(state) {
            count(
                "gem",
                u32::from(place.hand.len()) + u32::from(place.sealed.is_some()),
            );
        }
    }

    fn snapshot(&self, state: &State) -> State {
        state.clone()
    }

    fn restore(&self, raw: State) -> Result<State, Invalid> {
        let mut seen = raw.open;
        for (place, seat) in raw.places.iter().zip(0..) {
            let gems = place.sealed.iter().fold(place.hand, |all, &gem| all.with(gem));
            if gems.0 & seen.0 != 0 {
                return Err(Invalid::new(format!("places[{seat}]"), "a gem is in two places"));
            }
            seen = Gems(seen.0 | gems.0);
        }
        if raw.round > self.setup.rounds || raw.nods > self.setup.nods {
            return Err(Invalid::new("round", "beyond the setup"));
        }
        Ok(raw)
    }
}
