//! Marsh, the toy game of these tests: hidden hands, hidden discards, a loaded die, and one flaw on request.
//!
//! Twelve cards, four each of reed (1), eel (2) and stork (3). Every seat draws two. On its turn a seat plays a card
//! for its value or buries it face down for 1 point, then draws another. A stork played throws a die that falls on
//! 1, 2 or 3 with the weights 1, 2, 3, and adds it. The game is over when every card is played or buried.

use std::{
    fmt,
    ops::{ControlFlow, RangeInclusive},
    str::FromStr,
    sync::atomic::{AtomicU32, Ordering},
};

use hexad_core::{
    Canon, Digest, Disclosure, Game, Invalid, Outcome, ParseError, Rng, RuleId, Seat, SetupError, Sink,
    ToAct, Viewer, Weight,
};
use serde::{Deserialize, Serialize};

/// What is wrong with the game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Flaw {
    None,
    ComponentsThatShift,
    SeatsCalledAlike,
    ChanceThatIsNobodys,
    ListingBackwards,
    ListingTwice,
    WeightOfZero,
    WeightsThatOverflow,
    CountThatIsOff,
    ListingThatDoesNotStop,
    ActionListedAndRefused,
    ActionHiddenFromTheListing,
    ActionAfterTheEnd,
    RefusalThatPays,
    RefusalWithoutARule,
    EndlessPlay,
    BoundTooLow,
    ClockInTheRules,
    ClockInTheEvents,
    PanicOverAMissingCard,
    HandsLeftOutOfTheBytes,
    LostCard,
    SnapshotThatForgets,
    RestoreWithoutCounting,
    EventThatJsonForgets,
    NotationOfAnother,
    ShownAlike,
    WorldWithWrongCards,
    WorldDealtInOrder,
    PublicViewThatLeaks,
    KnowledgeThatKnowsTheDeck,
    LegalListThatLeaks,
    DrawThatSaysNothingWasLearned,
    BurialThatRevealsTheRivalsHand,
    DrawHeardByAll,
    BurialHeardByAll,
    DieThatNobodyHears,
    StateThatListens,
    EventWithoutText,
    ScoreReportedWrong,
    OutcomeTooSoon,
    CategoriesThatDoNotAddUp,
    NobodyFirst,
    DieThatIgnoresItsWeights,
    ChoiceThatIsAlwaysTheFirst,
    CloneThatPlaysOtherwise,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Setup {
    pub(crate) seats: u8,
    pub(crate) flaw: Flaw,
}

#[derive(Debug)]
pub(crate) struct Marsh {
    setup: Setup,
    is_clone: bool,
}

impl Clone for Marsh {
    fn clone(&self) -> Marsh {
        Marsh {
            setup: self.setup,
            is_clone: true,
        }
    }
}

/// What a flawed game reads instead of its state.
static CLOCK: AtomicU32 = AtomicU32::new(0);

fn tick() -> u32 {
    CLOCK.fetch_add(1, Ordering::Relaxed)
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Kind {
    Reed,
    Eel,
    Stork,
}

impl Kind {
    const ALL: [Kind; 3] = [Kind::Reed, Kind::Eel, Kind::Stork];

    fn value(self) -> i32 {
        self as i32 + 1
    }

    fn word(self) -> &'static str {
        ["reed", "eel", "stork"][self as usize]
    }

    fn of(word: &str) -> Option<Kind> {
        Kind::ALL.into_iter().find(|kind| kind.word() == word)
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Action {
    Play(Kind),
    Bury(Kind),
    /// Listed by one flawed game only: plays the lowest card, and is written like another action.
    Mumble,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Play(kind) => write!(f, "play {}", kind.word()),
            Action::Bury(kind) => write!(f, "bury {}", kind.word()),
            Action::Mumble => f.write_str("bury reed"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let wanted = || ParseError::new(text, 1, "play or bury, and a card");
        let (verb, card) = text.split_once(' ').ok_or_else(wanted)?;
        match (verb, Kind::of(card)) {
            ("play", Some(kind)) => Ok(Action::Play(kind)),
            ("bury", Some(kind)) => Ok(Action::Bury(kind)),
            _ => Err(wanted()),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub(crate) enum Chance {
    Draw(Kind),
    Die(u8),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Draw(kind) => f.write_str(kind.word()),
            Chance::Die(pips) => write!(f, "{pips}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        match (Kind::of(text), text) {
            (Some(kind), _) => Ok(Chance::Draw(kind)),
            (None, "1" | "2" | "3") => Ok(Chance::Die(text.as_bytes()[0] - b'0')),
            _ => Err(ParseError::new(text, 1, "a card or 1 to 3")),
        }
    }
}

/// Who is asked what.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Phase {
    Draw(Seat),
    Turn(Seat),
    Die(Seat),
    Over,
}

/// Cards by kind.
type Cards = [u8; 3];

fn number(cards: Cards) -> u8 {
    cards.iter().fold(0, |sum, &n| sum.saturating_add(n))
}

/// The table; all of it is plain data, so it is its own snapshot type under another name.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct State(Raw);

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Raw {
    deck: Cards,
    hands: [Cards; 3],
    buried: [Cards; 3],
    pile: Cards,
    scores: [i32; 3],
    /// Cards drawn before the first turn.
    dealt: u8,
    phase: Phase,
}

/// Cards as a viewer sees them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Held {
    Open(Cards),
    Hidden(u8),
}

impl Held {
    fn change(&mut self, kind: Option<Kind>, by: i8) {
        match (self, kind) {
            (Held::Open(cards), Some(kind)) => {
                cards[kind as usize] = cards[kind as usize].saturating_add_signed(by);
            }
            (Held::Hidden(n), _) => *n = n.saturating_add_signed(by),
            (Held::Open(_), None) => {}
        }
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct View {
    deck: u8,
    hands: Vec<Held>,
    buried: Vec<Held>,
    pile: Cards,
    scores: [i32; 3],
    dealt: u8,
    phase: Phase,
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(
            f,
            "{} in the deck, {:?}, scores {:?}",
            self.deck, self.phase, self.scores
        )
    }
}

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) struct Knowledge {
    seat: Seat,
    view: View,
    /// Filled by a flawed game only.
    deck: Option<Cards>,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub(crate) enum Event {
    Drawn {
        seat: Seat,
        kind: Option<Kind>,
        dealt: u8,
    },
    Played {
        seat: Seat,
        kind: Kind,
    },
    Buried {
        seat: Seat,
        kind: Option<Kind>,
    },
    Thrown {
        seat: Seat,
        pips: u8,
    },
    Next(Phase),
    /// Reported by flawed games only.
    Whisper {
        #[serde(skip)]
        secret: u8,
    },
    /// Reported by a flawed game only.
    Silence,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Silence => Ok(()),
            other => write!(f, "{other:?}"),
        }
    }
}

#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub(crate) enum Refusal {
    #[error("no seat is to act")]
    NotAsked,
    #[error("no such card is in the hand")]
    NotHeld,
    #[error("chance cannot bring this")]
    Impossible,
    #[error("burying is not allowed here")]
    NoBurial,
    #[error("something is wrong")]
    Nameless,
}

impl hexad_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Refusal::NotAsked => RuleId("MA-01"),
            Refusal::NotHeld => RuleId("MA-02"),
            Refusal::Impossible => RuleId("MA-03"),
            Refusal::NoBurial => RuleId("MA-04"),
            Refusal::Nameless => RuleId(""),
        }
    }
}

const DIE: [(u8, Weight); 3] = [(1, 1), (2, 2), (3, 3)];

impl State {
    /// How many cards of the kind are in the seat's hand.
    pub(crate) fn held(&self, seat: Seat, kind: Kind) -> u8 {
        self.0.hands[seat.index()][kind as usize]
    }
}

impl Marsh {
    fn has(&self, flaw: Flaw) -> bool {
        self.setup.flaw == flaw
    }

    /// May the seat to act do this? Then who it is, the card, and whether it is buried.
    fn plan(&self, State(table): &State, action: Action) -> Result<(Seat, Kind, bool), Refusal> {
        let seat = match table.phase {
            Phase::Turn(seat) => seat,
            Phase::Over if self.has(Flaw::ActionAfterTheEnd) => return Ok((Seat(0), Kind::Reed, false)),
            _ => return Err(Refusal::NotAsked),
        };
        let hand = table.hands[seat.index()];
        let (kind, bury) = match action {
            Action::Play(kind) => (kind, false),
            Action::Bury(kind) => (kind, true),
            Action::Mumble if self.has(Flaw::NotationOfAnother) => {
                let held = Kind::ALL.into_iter().find(|&kind| hand[kind as usize] > 0);
                (held.ok_or(Refusal::NotHeld)?, false)
            }
            Action::Mumble => return Err(Refusal::NotHeld),
        };
        if hand[kind as usize] == 0 {
            assert!(!self.has(Flaw::PanicOverAMissingCard), "the card is in the hand");
            let nameless = self.has(Flaw::RefusalWithoutARule);
            return Err(if nameless {
                Refusal::Nameless
            } else {
                Refusal::NotHeld
            });
        }
        let rival = seat.left(self.setup.seats);
        if bury && self.has(Flaw::LegalListThatLeaks) && table.hands[rival.index()][0] == 0 {
            return Err(Refusal::NoBurial);
        }
        Ok((seat, kind, bury))
    }

    fn list(&self, state: &State) -> Vec<Action> {
        let Phase::Turn(_) = state.0.phase else {
            return Vec::new();
        };
        let cards = Kind::ALL.into_iter();
        let every = cards
            .clone()
            .map(Action::Play)
            .chain(cards.map(Action::Bury))
            .chain([Action::Mumble]);
        let mut list: Vec<Action> = every.filter(|&action| self.plan(state, action).is_ok()).collect();
        match self.setup.flaw {
            Flaw::ListingBackwards => list.reverse(),
            Flaw::ListingTwice => list.insert(0, list[0]),
            Flaw::ActionListedAndRefused => list = vec![Action::Play(Kind::Reed)],
            Flaw::ActionHiddenFromTheListing if list.len() > 2 => {
                list.retain(|action| matches!(action, Action::Play(_)));
            }
            _ => {}
        }
        list
    }

    fn possible(&self, State(table): &State) -> Vec<(Chance, Weight)> {
        match table.phase {
            Phase::Draw(_) => {
                let drawn = Kind::ALL
                    .into_iter()
                    .map(|kind| (Chance::Draw(kind), table.deck[kind as usize].into()));
                drawn.filter(|&(_, weight)| weight > 0).collect()
            }
            Phase::Die(_) => DIE
                .into_iter()
                .map(|(pips, weight)| match self.setup.flaw {
                    Flaw::WeightOfZero => (Chance::Die(pips), weight - 1),
                    Flaw::WeightsThatOverflow => (Chance::Die(pips), Weight::MAX),
                    _ => (Chance::Die(pips), weight),
                })
                .collect(),
            Phase::Turn(_) | Phase::Over => Vec::new(),
        }
    }

    fn gain(table: &mut Raw, seat: Seat, points: i32) {
        table.scores[seat.index()] += points;
    }

    fn play(&self, table: &mut Raw, seat: Seat, kind: Kind, events: &mut impl Sink<Event>) {
        if !self.has(Flaw::LostCard) {
            table.pile[kind as usize] += 1;
        }
        Self::gain(table, seat, kind.value());
        events.emit(|| Event::Played { seat, kind });
    }

    fn bury(&self, table: &mut Raw, seat: Seat, kind: Kind, events: &mut impl Sink<Event>) {
        if self.has(Flaw::EndlessPlay) {
            table.deck[kind as usize] += 1;
        } else {
            table.buried[seat.index()][kind as usize] += 1;
        }
        Self::gain(table, seat, 1);
        events.emit(|| Event::Buried {
            seat,
            kind: Some(kind),
        });
        if self.has(Flaw::BurialThatRevealsTheRivalsHand) {
            let secret = table.hands[seat.left(self.setup.seats).index()][0];
            events.emit(|| Event::Thrown {
                seat: Seat(7),
                pips: secret,
            });
        }
    }

    fn draw(&self, table: &mut Raw, seat: Seat, kind: Kind, events: &mut impl Sink<Event>) -> Disclosure {
        table.deck[kind as usize] -= 1;
        table.hands[seat.index()][kind as usize] += 1;
        let deal = 2 * self.setup.seats;
        let dealing = table.dealt < deal;
        table.dealt += u8::from(dealing);
        let (dealt, mut heard) = (table.dealt, false);
        events.emit(|| {
            heard = true;
            Event::Drawn {
                seat,
                kind: Some(kind),
                dealt,
            }
        });
        if heard && self.has(Flaw::StateThatListens) {
            table.scores[seat.index()] += 1;
        }
        if dealing && dealt < deal {
            Self::enter(table, Phase::Draw(Seat(dealt / 2)), events);
        } else if dealing {
            Self::enter(table, Phase::Turn(Seat(0)), events);
        } else {
            self.pass(table, seat, events);
        }
        if self.has(Flaw::DrawThatSaysNothingWasLearned) {
            return Disclosure::NOTHING;
        }
        Disclosure::to(seat)
    }

    fn throw(&self, table: &mut Raw, seat: Seat, pips: u8, events: &mut impl Sink<Event>) -> Disclosure {
        let bonus = i32::from(self.has(Flaw::CloneThatPlaysOtherwise) && self.is_clone);
        Self::gain(table, seat, i32::from(pips) + bonus);
        if !self.has(Flaw::DieThatNobodyHears) {
            events.emit(|| Event::Thrown { seat, pips });
        }
        self.go_on(table, seat, events);
        Disclosure::to_all(self.setup.seats)
    }

    /// The seat has played and, if it had to, thrown the die: it draws.
    fn go_on(&self, table: &mut Raw, seat: Seat, events: &mut impl Sink<Event>) {
        if number(table.deck) > 0 {
            return Self::enter(table, Phase::Draw(seat), events);
        }
        self.pass(table, seat, events);
    }

    fn pass(&self, table: &mut Raw, seat: Seat, events: &mut impl Sink<Event>) {
        let mut next = seat;
        for _ in 0..self.setup.seats {
            next = next.left(self.setup.seats);
            if number(table.hands[next.index()]) > 0 {
                return Self::enter(table, Phase::Turn(next), events);
            }
        }
        Self::enter(table, Phase::Over, events);
    }

    fn enter(table: &mut Raw, phase: Phase, events: &mut impl Sink<Event>) {
        table.phase = phase;
        events.emit(|| Event::Next(phase));
    }

    /// What is impossible about the table.
    fn fault(&self, table: &Raw) -> Option<&'static str> {
        let seats = usize::from(self.setup.seats);
        let strangers = table.hands[seats..].iter().chain(&table.buried[seats..]);
        let faults = [
            (!self.counts_are_right(table), "there are four cards of each kind"),
            (
                strangers.into_iter().any(|cards| number(*cards) > 0),
                "nobody sits there",
            ),
            (
                table.scores.iter().any(|score| !(0..=100).contains(score)),
                "a score is 0 to 100",
            ),
            (
                !self.deal_is_right(table),
                "two cards each are dealt, seat by seat",
            ),
            (!self.phase_is_right(table), "nobody can do what is asked"),
        ];
        faults
            .iter()
            .find(|(is_fault, _)| *is_fault)
            .map(|&(_, fault)| fault)
    }

    fn counts_are_right(&self, table: &Raw) -> bool {
        let mut counts = [0u32; 3];
        for cards in table
            .hands
            .iter()
            .chain(&table.buried)
            .chain([&table.deck, &table.pile])
        {
            for (count, &n) in counts.iter_mut().zip(cards) {
                *count += u32::from(n);
            }
        }
        counts == [4; 3] || self.has(Flaw::RestoreWithoutCounting) && counts.iter().all(|&n| n < 50)
    }

    fn deal_is_right(&self, table: &Raw) -> bool {
        let deal = 2 * self.setup.seats;
        let dealt =
            |seat: Seat| number(table.hands[seat.index()]) == table.dealt.saturating_sub(2 * seat.0).min(2);
        match table.dealt.cmp(&deal) {
            std::cmp::Ordering::Less => {
                Seat::all(self.setup.seats).all(dealt) && table.phase == Phase::Draw(Seat(table.dealt / 2))
            }
            std::cmp::Ordering::Equal => true,
            std::cmp::Ordering::Greater => false,
        }
    }

    fn phase_is_right(&self, table: &Raw) -> bool {
        let sits = |seat: Seat| seat < Seat(self.setup.seats);
        match table.phase {
            Phase::Draw(seat) => sits(seat) && number(table.deck) > 0,
            Phase::Turn(seat) => sits(seat) && number(table.hands[seat.index()]) > 0,
            Phase::Die(seat) => sits(seat),
            Phase::Over => table
                .hands
                .iter()
                .chain([&table.deck])
                .all(|cards| number(*cards) == 0),
        }
    }

    fn hidden_cards(knowledge: &Knowledge) -> Vec<Kind> {
        let view = &knowledge.view;
        let mut unseen = [4u8; 3];
        let open = view
            .hands
            .iter()
            .chain(&view.buried)
            .filter_map(|held| match held {
                Held::Open(cards) => Some(*cards),
                Held::Hidden(_) => None,
            });
        for cards in open.chain([view.pile]) {
            for (left, n) in unseen.iter_mut().zip(cards) {
                *left = left.saturating_sub(n);
            }
        }
        Kind::ALL
            .into_iter()
            .flat_map(|kind| vec![kind; unseen[kind as usize].into()])
            .collect()
    }
}

impl Game for Marsh {
    const ID: &'static str = "marsh";
    const TITLE: &'static str = "Marsh";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=3;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type SeenEvent = Event;
    type View = View;
    type Knowledge = Knowledge;
    type Refusal = Refusal;
    type Raw = Raw;

    fn setup_for(people: u8, automas: u8) -> Setup {
        Setup {
            seats: if automas == 0 { people } else { 0 },
            flaw: Flaw::None,
        }
    }

    fn new(setup: Setup) -> Result<Marsh, SetupError> {
        if !Self::SEATS.contains(&setup.seats) {
            return Err(SetupError::one("seats", "two or three play"));
        }
        Ok(Marsh {
            setup,
            is_clone: false,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        self.setup.seats
    }

    fn seat_name(&self, seat: Seat) -> String {
        if self.has(Flaw::SeatsCalledAlike) {
            "heron".to_owned()
        } else {
            format!("heron {seat}")
        }
    }

    fn max_steps(&self) -> u32 {
        // Each card is drawn and goes, and each stork may throw the die.
        if self.has(Flaw::BoundTooLow) {
            20
        } else {
            12 + 12 + 4
        }
    }

    fn components_digest(&self) -> Digest {
        if self.has(Flaw::ComponentsThatShift) {
            return Digest(tick().into());
        }
        Digest::of(b"four reeds, four eels, four storks")
    }

    fn initial_state(&self) -> State {
        State(Raw {
            deck: [4; 3],
            hands: [[0; 3]; 3],
            buried: [[0; 3]; 3],
            pile: [0; 3],
            scores: [0; 3],
            dealt: 0,
            phase: Phase::Draw(Seat(0)),
        })
    }

    fn to_act(&self, State(table): &State) -> ToAct {
        match table.phase {
            Phase::Die(seat) if self.has(Flaw::ChanceThatIsNobodys) => ToAct::Seat(seat),
            Phase::Draw(_) | Phase::Die(_) => ToAct::Chance,
            Phase::Turn(seat) => ToAct::Seat(seat),
            Phase::Over => ToAct::Over,
        }
    }

    fn visit_legal<B>(&self, state: &State, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut flow = ControlFlow::Continue(());
        for action in self.list(state) {
            let told = f(action);
            if told.is_break() && self.has(Flaw::ListingThatDoesNotStop) {
                flow = told;
                continue;
            }
            told?;
        }
        flow
    }

    fn visit_chance<B>(
        &self,
        state: &State,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.possible(state)
            .into_iter()
            .try_for_each(|(outcome, weight)| f(outcome, weight))
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        if self.has(Flaw::ActionListedAndRefused) && action == Action::Bury(Kind::Reed) {
            return Err(Refusal::NotHeld);
        }
        self.plan(state, action).map(|_| ())
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        let plan = self.plan(state, action);
        let table = &mut state.0;
        if plan.is_err() && self.has(Flaw::RefusalThatPays) {
            table.scores[0] += 1;
        }
        let (seat, kind, bury) = plan?;
        let hand = &mut table.hands[seat.index()][kind as usize];
        *hand = hand.saturating_sub(1);
        if self.has(Flaw::ClockInTheRules) {
            let time = i32::from(tick().is_multiple_of(7));
            Self::gain(table, seat, time);
        }
        if bury {
            self.bury(table, seat, kind, events);
        } else {
            self.play(table, seat, kind, events);
        }
        match self.setup.flaw {
            Flaw::ClockInTheEvents => {
                let secret = tick().to_le_bytes()[0];
                events.emit(|| Event::Whisper { secret });
            }
            Flaw::EventThatJsonForgets => events.emit(|| Event::Whisper { secret: 7 }),
            Flaw::EventWithoutText => events.emit(|| Event::Silence),
            _ => {}
        }
        if kind == Kind::Stork && !bury {
            Self::enter(table, Phase::Die(seat), events);
        } else {
            self.go_on(table, seat, events);
        }
        Ok(Disclosure::NOTHING)
    }

    fn resolve(
        &self,
        state: &mut State,
        outcome: Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        let table = &mut state.0;
        match (table.phase, outcome) {
            (Phase::Draw(seat), Chance::Draw(kind)) if table.deck[kind as usize] > 0 => {
                Ok(self.draw(table, seat, kind, events))
            }
            (Phase::Die(seat), Chance::Die(pips)) if DIE.iter().any(|&(side, _)| side == pips) => {
                Ok(self.throw(table, seat, pips, events))
            }
            _ => Err(Refusal::Impossible),
        }
    }

    fn outcome(&self, State(table): &State) -> Option<Outcome> {
        if table.phase != Phase::Over && !(self.has(Flaw::OutcomeTooSoon) && number(table.deck) == 0) {
            return None;
        }
        let mut outcome = Outcome::by_score("the marsh is empty", &table.scores[..self.setup.seats.into()]);
        for result in &mut outcome.results {
            match self.setup.flaw {
                Flaw::NobodyFirst => result.rank = result.rank.map(|rank| rank + 1),
                Flaw::CategoriesThatDoNotAddUp => {
                    result.categories = vec![("cards".into(), result.score - 1)];
                }
                _ => result.categories = vec![("cards".into(), result.score)],
            }
        }
        Some(outcome)
    }

    fn view(&self, State(table): &State, viewer: Viewer) -> View {
        let held = |cards: &[Cards; 3]| {
            Seat::all(self.setup.seats)
                .map(|seat| {
                    let leak = viewer == Viewer::Public && self.has(Flaw::PublicViewThatLeaks);
                    if viewer.sees(seat) || leak {
                        Held::Open(cards[seat.index()])
                    } else {
                        Held::Hidden(number(cards[seat.index()]))
                    }
                })
                .collect()
        };
        View {
            deck: number(table.deck),
            hands: held(&table.hands),
            buried: held(&table.buried),
            pile: table.pile,
            scores: table.scores,
            dealt: table.dealt,
            phase: table.phase,
        }
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        let mut seen = *event;
        match &mut seen {
            Event::Drawn { seat, kind, .. } if !viewer.sees(*seat) && !self.has(Flaw::DrawHeardByAll) => {
                *kind = None;
            }
            Event::Buried { seat, kind } if !viewer.sees(*seat) && !self.has(Flaw::BurialHeardByAll) => {
                *kind = None;
            }
            _ => {}
        }
        Some(seen)
    }

    fn follow(&self, view: &mut View, event: &Event) {
        match *event {
            Event::Drawn { seat, kind, dealt } => {
                view.deck = view.deck.saturating_sub(1);
                view.dealt = dealt;
                if let Some(hand) = view.hands.get_mut(seat.index()) {
                    hand.change(kind, 1);
                }
            }
            Event::Played { seat, kind } => {
                view.pile[kind as usize] = view.pile[kind as usize].saturating_add(1);
                if let Some(hand) = view.hands.get_mut(seat.index()) {
                    hand.change(Some(kind), -1);
                }
            }
            Event::Buried { seat, kind } => {
                if let Some(hand) = view.hands.get_mut(seat.index()) {
                    hand.change(kind, -1);
                }
                if let Some(buried) = view.buried.get_mut(seat.index()) {
                    buried.change(kind, 1);
                }
            }
            Event::Next(phase) => view.phase = phase,
            Event::Thrown { .. } | Event::Whisper { .. } | Event::Silence => {}
        }
        if let Some((seat, points)) = change_of_score(*event)
            && let Some(score) = view.scores.get_mut(seat.index())
        {
            *score = score.saturating_add(points);
        }
    }

    fn knowledge(&self, state: &State, seat: Seat) -> Knowledge {
        Knowledge {
            seat,
            view: self.view(state, Viewer::Seat(seat)),
            deck: self.has(Flaw::KnowledgeThatKnowsTheDeck).then_some(state.0.deck),
        }
    }

    fn sample_world(&self, knowledge: &Knowledge, rng: &mut Rng) -> State {
        let mut hidden = Self::hidden_cards(knowledge);
        if self.has(Flaw::WorldWithWrongCards) {
            hidden.fill(Kind::Eel);
        }
        if !self.has(Flaw::WorldDealtInOrder) {
            rng.shuffle(&mut hidden);
        }
        let mut take = |n: u8| {
            let mut cards = [0; 3];
            for kind in hidden.drain(..usize::from(n).min(hidden.len())) {
                cards[kind as usize] += 1;
            }
            cards
        };
        let mut fill = |held: &[Held]| {
            let mut all = [[0; 3]; 3];
            for (cards, held) in all.iter_mut().zip(held) {
                *cards = match *held {
                    Held::Open(cards) => cards,
                    Held::Hidden(n) => take(n),
                };
            }
            all
        };
        let view = &knowledge.view;
        let (hands, buried) = (fill(&view.hands), fill(&view.buried));
        State(Raw {
            deck: take(view.deck),
            hands,
            buried,
            pile: view.pile,
            scores: view.scores,
            dealt: view.dealt,
            phase: view.phase,
        })
    }

    fn encode(&self, State(table): &State, canon: &mut Canon) {
        canon.raw(&table.deck);
        canon.raw(&table.pile);
        for seat in 0..3 {
            if !self.has(Flaw::HandsLeftOutOfTheBytes) {
                canon.raw(&table.hands[seat]);
            }
            canon.raw(&table.buried[seat]);
            canon.i32(table.scores[seat]);
        }
        canon.u8(table.dealt);
        let (tag, seat) = match table.phase {
            Phase::Draw(seat) => (0, seat.0),
            Phase::Turn(seat) => (1, seat.0),
            Phase::Die(seat) => (2, seat.0),
            Phase::Over => (3, 0),
        };
        canon.raw(&[tag, seat]);
    }

    fn census(&self, State(table): &State, count: &mut impl FnMut(&'static str, u32)) {
        let places = table
            .hands
            .iter()
            .chain(&table.buried)
            .chain([&table.deck, &table.pile]);
        for cards in places {
            for kind in Kind::ALL {
                count(kind.word(), cards[kind as usize].into());
            }
        }
    }

    fn snapshot(&self, State(table): &State) -> Raw {
        let mut raw = *table;
        if self.has(Flaw::SnapshotThatForgets) {
            raw.scores[0] = 0;
        }
        raw
    }

    fn restore(&self, raw: Raw) -> Result<State, Invalid> {
        self.fault(&raw)
            .map_or(Ok(State(raw)), |fault| Err(Invalid::new("marsh", fault)))
    }

    fn score_change(&self, event: &Event) -> Option<(Seat, i32)> {
        let (seat, points) = change_of_score(*event)?;
        Some((seat, points + i32::from(self.has(Flaw::ScoreReportedWrong))))
    }

    fn score_track(&self, State(table): &State, seat: Seat) -> Option<i32> {
        table.scores.get(seat.index()).copied()
    }

    fn show(&self, _state: &State, action: Action) -> String {
        if self.has(Flaw::ShownAlike) {
            return "do something".to_owned();
        }
        action.to_string()
    }

    fn legal_count(&self, state: &State) -> u32 {
        u32::try_from(self.list(state).len()).unwrap_or(0) + u32::from(self.has(Flaw::CountThatIsOff))
    }

    fn random_legal(&self, state: &State, rng: &mut Rng) -> Option<Action> {
        let list = self.list(state);
        if self.has(Flaw::ChoiceThatIsAlwaysTheFirst) {
            return list.first().copied();
        }
        rng.choose(&list).copied()
    }

    fn random_chance(&self, state: &State, rng: &mut Rng) -> Option<Chance> {
        let possible = self.possible(state);
        if self.has(Flaw::DieThatIgnoresItsWeights) {
            return rng.choose(&possible).map(|&(outcome, _)| outcome);
        }
        let mut left = rng.below(possible.iter().map(|&(_, weight)| weight).sum());
        possible
            .into_iter()
            .find_map(|(outcome, weight)| match left.checked_sub(weight) {
                None => Some(outcome),
                Some(less) => {
                    left = less;
                    None
                }
            })
    }
}

fn change_of_score(event: Event) -> Option<(Seat, i32)> {
    match event {
        Event::Played { seat, kind } => Some((seat, kind.value())),
        Event::Buried { seat, .. } => Some((seat, 1)),
        Event::Thrown { seat, pips } => Some((seat, pips.into())),
        _ => None,
    }
}
