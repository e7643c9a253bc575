//! League of Six as a [`Game`]: the door to the rules.

use std::{ops::ControlFlow, sync::Arc};

use hexad_core::{
    Canon, Digest, Disclosure, Game, Invalid, Outcome, Rng, Seat, SeatSet, SetupError, Sink, ToAct, Viewer,
    Weight,
};

use crate::{
    ROUNDS, SEAT_COLOURS, START_FAVOUR, START_GUARDS,
    action::{Action, Chance},
    canon,
    collections::{Piece, Set},
    components::{Components, Tables},
    event::Event,
    glossary,
    refusal::Refusal,
    restore, rules, score,
    setup::{Setup, TownFaces},
    state::{Category, Hand, Order, Raw, State, Step, Table},
    view::{self, Knowledge, View},
    vocabulary::{Card, Deck, Face, PerSeat, Token, Town},
};

/// A game of League of Six: its setup and the tables of its components. Cheap to clone.
#[derive(Clone, Debug)]
pub struct LeagueOfSix {
    setup: Arc<Setup>,
    tables: Arc<Tables>,
    automas: SeatSet,
}

impl LeagueOfSix {
    /// What is printed on the pieces in use.
    pub fn tables(&self) -> &Tables {
        &self.tables
    }

    pub(crate) fn setup_ref(&self) -> &Setup {
        &self.setup
    }

    /// Humans and automas together, 3 to 6.
    pub(crate) fn participants(&self) -> u8 {
        self.setup.participants()
    }

    pub(crate) fn humans(&self) -> u8 {
        self.setup.humans
    }

    pub(crate) fn automa_seats(&self) -> SeatSet {
        self.automas
    }

    pub(crate) fn human_seats(&self) -> SeatSet {
        SeatSet::from_bits(SeatSet::all(self.participants()).bits() & !self.automas.bits())
    }

    /// LS-STORE-09, LS-AUTOMA-38: who fills a row, in order: the selector, the first automa, the other humans to
    /// the left, the further automas.
    pub(crate) fn fillers(&self, selector: Seat) -> Order {
        let seats = self.participants();
        let mut order = Order::default();
        order.push(selector);
        if let Some(automa) = self.automas.iter().next() {
            order.push(automa);
        }
        let mut left = selector.left(seats);
        while left != selector {
            if !self.automas.contains(left) {
                order.push(left);
            }
            left = left.left(seats);
        }
        for automa in self.automas.iter().skip(1) {
            order.push(automa);
        }
        order
    }

    /// LS-ASCORE-01 to 05, LS-CASE-24: favour for an automa, if automas are scored.
    pub(crate) fn score_automa(
        &self,
        state: &mut State,
        seat: Seat,
        favour: u8,
        why: Category,
        events: &mut impl Sink<Event>,
    ) {
        if self.setup.score_automas {
            rules::tell(
                state,
                events,
                Event::Favour {
                    seat,
                    change: favour.into(),
                    why,
                },
            );
        }
    }

    /// The table with every piece in its place, before the first draw.
    fn laid_out(&self) -> State {
        let (tokens, unused) = if self.setup.easy_game {
            (Token::EASY, Token::NUMBERED)
        } else {
            (Token::NUMBERED, Token::EASY)
        };
        let mut table = Table {
            grey: Card::GREY,
            undrawn_cards: Deck::each().fold(Set::EMPTY, |cards, deck| cards.union(deck.cards())),
            undrawn_tiles: Set::all(),
            undrawn_tokens: tokens,
            gone_tokens: unused,
            undrawn_automa_cards: Set::all(),
            reserve: self.tables.pieces,
            ..Table::default()
        };
        (table.faced, table.dark) = self.fixed_faces();
        let mut hands = PerSeat::<Hand>::default();
        for seat in Seat::all(self.participants()) {
            let automa = self.automas.contains(seat);
            if !automa {
                hands[seat].guards = START_GUARDS;
            }
            if !automa || self.setup.score_automas {
                table.places[seat].favour = START_FAVOUR;
                table.places[seat].sheet[Category::Start as usize] = START_FAVOUR.cast_signed();
            }
        }
        State {
            table,
            hands,
            sealed: PerSeat::default(),
        }
    }

    /// LS-SETUP-06, LS-FACE-01, -02: the towns whose faces the setup fixes, and which of them are dark.
    fn fixed_faces(&self) -> (Set<Town>, Set<Town>) {
        match self.setup.faces {
            TownFaces::Light => (Set::all(), Set::EMPTY),
            TownFaces::Dark => (Set::all(), Set::all()),
            TownFaces::Random => (Set::EMPTY, Set::EMPTY),
            TownFaces::Each(faces) => {
                let dark = Town::each().filter(|town| faces[town.index()] == Face::Dark);
                (Set::all(), dark.collect())
            }
        }
    }
}

impl Game for LeagueOfSix {
    const ID: &'static str = "league-of-six";
    const TITLE: &'static str = "League of Six: Complete Edition";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 3..=6;

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
        Setup::new(people, automas)
    }

    fn new(setup: Setup) -> Result<LeagueOfSix, SetupError> {
        SetupError::check(setup.faults())?;
        let tables = Components::tables(setup.components.as_deref())?;
        let automas = setup.automa_seats();
        Ok(LeagueOfSix {
            setup: Arc::new(setup),
            tables: Arc::new(tables),
            automas,
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        self.participants()
    }

    fn automas(&self) -> SeatSet {
        self.automas
    }

    fn seat_name(&self, seat: Seat) -> String {
        let colour = SEAT_COLOURS.get(seat.index()).copied().unwrap_or("nobody");
        if self.automas.contains(seat) {
            format!("{colour} (automa)")
        } else {
            colour.to_owned()
        }
    }

    /// The bound, for P participants of whom H are human, by stages:
    ///
    /// - Setup draws at most 6 towns, 6 faces and H markers.
    /// - Stage 1 draws at most 2 tiles, 4 cards, 3 besieged towns or the fort, and P tokens; each human decides
    ///   for at most 6 tokens.
    /// - Stage 2 (LS-CASE-01, -02, -18): let Ψ be the sum over the occupied towns of 1 + the highest position on
    ///   their counters. Every entry and every raise adds at least 1 to Ψ, an acceptance leaves it alone, nothing
    ///   lowers it, and it is at most 13 P: at most 13 P entries and raises. Every acceptance is followed by an
    ///   entry of its own, so there are at most 26 P decisions, and at most one automa card before each.
    /// - Stage 4: H rotations; grey cards are 6 in the whole game.
    /// - Stage 5 (LS-CASE-07): per human at most 6 Farmers and Merchants, one `done` and one pass; every other
    ///   selection stores or gives away one of at most 40 pieces; at most 4 cards are taken.
    /// - The end seals at most 2 H exchanges.
    fn max_steps(&self) -> u32 {
        let (seats, humans) = (u32::from(self.participants()), u32::from(self.humans()));
        let cards = if self.automas.is_empty() { 0 } else { 26 * seats };
        let stage_1 = 2 + 4 + 3 + seats + 6 * humans;
        let stage_2 = 26 * seats + cards;
        let stage_5 = 8 * humans + 40 + 4;
        let round = stage_1 + stage_2 + humans + stage_5;
        6 + 6 + humans + u32::from(ROUNDS) * round + 6 + 2 * humans
    }

    fn components_digest(&self) -> Digest {
        self.tables.digest()
    }

    fn initial_state(&self) -> State {
        let mut state = self.laid_out();
        rules::proceed(self, &mut state, &mut hexad_core::Silent);
        state
    }

    fn to_act(&self, state: &State) -> ToAct {
        match state.table.step {
            Step::Over => ToAct::Over,
            step => step.seat().map_or(ToAct::Chance, ToAct::Seat),
        }
    }

    fn visit_legal<B>(&self, state: &State, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        rules::visit(self, state, f)
    }

    fn visit_chance<B>(
        &self,
        state: &State,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match rules::chance::pool(self, &state.table, state.table.step) {
            Some(pool) => pool.visit(f),
            None => ControlFlow::Continue(()),
        }
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        rules::check(self, state, action)
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        rules::apply(self, state, action, events)
    }

    fn resolve(
        &self,
        state: &mut State,
        outcome: Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        rules::resolve(self, state, outcome, events)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(self, state)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(self, state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<Event> {
        Some(event.seen_by(viewer))
    }

    fn follow(&self, view: &mut View, event: &Event) {
        view::follow(self, view, event);
    }

    fn knowledge(&self, state: &State, seat: Seat) -> Knowledge {
        view::knowledge(self, state, seat)
    }

    fn sample_world(&self, knowledge: &Knowledge, rng: &mut Rng) -> State {
        view::sample_world(self, knowledge, rng)
    }

    fn encode(&self, state: &State, canon: &mut Canon) {
        canon::encode(self, state, canon);
    }

    fn census(&self, state: &State, count: &mut impl FnMut(&'static str, u32)) {
        restore::census(self, state, count);
    }

    fn snapshot(&self, state: &State) -> Raw {
        let State { table, hands, sealed } = *state;
        Raw { table, hands, sealed }
    }

    fn restore(&self, raw: Raw) -> Result<State, Invalid> {
        restore::restore(self, &raw)
    }

    fn score_change(&self, event: &Event) -> Option<(Seat, i32)> {
        match *event {
            Event::Favour { seat, change, .. } => Some((seat, change.into())),
            _ => None,
        }
    }

    fn explain(&self, name: &str) -> Option<String> {
        match &self.setup.components {
            Some(components) => glossary::explain(components, name),
            None => glossary::explain(&Components::built_in(), name),
        }
    }

    fn score_track(&self, state: &State, seat: Seat) -> Option<i32> {
        let counted = !self.automas.contains(seat) || self.setup.score_automas;
        let seated = seat.0 < self.participants();
        (counted && seated).then(|| state.table.places[seat].favour.into())
    }
}
