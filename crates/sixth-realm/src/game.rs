//! The Sixth Realm as a [`Game`].

use std::{ops::ControlFlow, sync::Arc};

use hexad_core::{
    Canon, Digest, Disclosure, Game, Invalid, Outcome, ParseError, Rng, Seat, SeatSet, SetupError, Sink,
    ToAct, Viewer, Weight,
};

use crate::{
    action::{Action, Chance},
    bound,
    components::{Components, tables::Tables},
    event::{Change, Event, SeenEvent},
    glossary,
    pieces::Difficulty,
    refusal::Refusal,
    restore::{self, Raw},
    rules::{self, Look, Play},
    score,
    setup::Setup,
    solo::CARDBORG,
    state::{Phase, Secrets, State},
    view::{self, Knowledge, View},
};

/// The rules of The Sixth Realm for one setup.
#[derive(Clone, Debug)]
pub struct SixthRealm {
    setup: Arc<Setup>,
    components: Arc<Components>,
    tables: Arc<Tables>,
    digest: Digest,
}

impl SixthRealm {
    /// The components in use: those of the setup, else the built-in ones.
    pub fn components(&self) -> &Components {
        &self.components
    }

    /// The legal actions of whoever is asked, ascending, as far as the view shows them: for the Cardborg's seat all of
    /// them, from the public view, for it has no secrets.
    pub fn open_choices(&self, view: &View) -> Vec<Action> {
        let state = State {
            board: view.board,
            plan: view.plan,
            secrets: Secrets::default(),
        };
        let mut choices = Vec::new();
        self.legal_actions(&state, &mut choices);
        choices
    }

    fn look<'a>(&'a self, state: &'a State) -> Look<'a> {
        Look {
            tables: &self.tables,
            state,
        }
    }

    fn play<'a, S: Sink<Event>>(&'a self, state: &'a mut State, events: &'a mut S) -> Play<'a, S> {
        Play {
            tables: &self.tables,
            state,
            events,
            disclosure: Disclosure::NOTHING,
        }
    }
}

impl Game for SixthRealm {
    const ID: &'static str = "sixth-realm";
    const TITLE: &'static str = "The Sixth Realm";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=4;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;
    type Knowledge = Knowledge;
    type Refusal = Refusal;
    type Raw = Raw;

    /// One person plays against one automa, the Cardborg; for any other table with automas this is a setup that
    /// [`SixthRealm::new`] refuses.
    fn setup_for(people: u8, automas: u8) -> Setup {
        match (people, automas) {
            (1, 1) => Setup::solo(Difficulty::Normal),
            (_, 0) => Setup::players(people),
            _ => Setup::players(0),
        }
    }

    fn new(setup: Setup) -> Result<SixthRealm, SetupError> {
        setup.check()?;
        let components = match &setup.components {
            Some(own) => Components::clone(own),
            None => Components::built_in(),
        };
        let bytes =
            serde_json::to_vec(&components).map_err(|e| SetupError::one("components", e.to_string()))?;
        let tables = Tables::new(&components, &setup);
        Ok(SixthRealm {
            setup: Arc::new(setup),
            components: Arc::new(components),
            tables: Arc::new(tables),
            digest: Digest::of(&bytes),
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        self.tables.seats
    }

    fn automas(&self) -> SeatSet {
        if self.tables.solo.is_some() {
            SeatSet::only(CARDBORG)
        } else {
            SeatSet::EMPTY
        }
    }

    fn seat_name(&self, seat: Seat) -> String {
        match seat_color(seat) {
            Some(color) if self.automas().contains(seat) => format!("{color} (Cardborg)"),
            Some(color) => color.to_owned(),
            None => seat.to_string(),
        }
    }

    fn max_steps(&self) -> u32 {
        bound::max_steps(&self.tables)
    }

    fn components_digest(&self) -> Digest {
        self.digest
    }

    fn initial_state(&self) -> State {
        rules::initial(&self.tables)
    }

    fn to_act(&self, state: &State) -> ToAct {
        self.look(state).to_act()
    }

    fn visit_legal<B>(&self, state: &State, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.look(state).visit_legal(f)
    }

    fn visit_chance<B>(
        &self,
        state: &State,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.look(state).visit_chance(f)
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        self.look(state).check(action)
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        self.look(state).check(action)?;
        let mut play = self.play(state, events);
        play.decide(action);
        Ok(play.disclosure)
    }

    fn resolve(
        &self,
        state: &mut State,
        outcome: Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        self.look(state).check_chance(outcome)?;
        let mut play = self.play(state, events);
        play.fall(outcome);
        Ok(play.disclosure)
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        (state.plan.phase == Phase::Over).then(|| score::outcome(&self.tables, &state.board))
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view::view(&self.tables, state, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<SeenEvent> {
        Some(event.redact(viewer))
    }

    fn follow(&self, view: &mut View, event: &SeenEvent) {
        view.follow(event);
    }

    fn knowledge(&self, state: &State, seat: Seat) -> Knowledge {
        Knowledge {
            seat,
            view: view::view(&self.tables, state, Viewer::Seat(seat)),
        }
    }

    fn sample_world(&self, knowledge: &Knowledge, rng: &mut Rng) -> State {
        view::sample_world(&self.tables, knowledge, rng)
    }

    fn encode(&self, state: &State, canon: &mut Canon) {
        state.encode(canon);
    }

    fn census(&self, state: &State, count: &mut impl FnMut(&'static str, u32)) {
        score::census(&self.tables, state, count);
    }

    fn snapshot(&self, state: &State) -> Raw {
        Raw {
            board: state.board,
            plan: state.plan,
            secrets: state.secrets,
        }
    }

    fn restore(&self, raw: Raw) -> Result<State, Invalid> {
        restore::restore(&self.tables, raw)
    }

    fn score_change(&self, event: &Event) -> Option<(Seat, i32)> {
        match event {
            Event::Changed(Change::Vp { seat, n }) => Some((*seat, i32::from(*n))),
            _ => None,
        }
    }

    fn score_track(&self, state: &State, seat: Seat) -> Option<i32> {
        state
            .board
            .players
            .get(seat.index())
            .map(|player| i32::from(player.vp))
    }

    fn show(&self, state: &State, action: Action) -> String {
        match self.look(state).hint(action) {
            Some(hint) => format!("{action}{HINT}{hint}"),
            None => action.to_string(),
        }
    }

    fn parse(&self, _state: &State, text: &str) -> Result<Action, ParseError> {
        text.split(HINT).next().unwrap_or(text).parse()
    }

    fn explain(&self, name: &str) -> Option<String> {
        glossary::explain(&self.components, name)
    }
}

/// The colour of a seat's pieces, by which it is called.
pub(crate) fn seat_color(seat: Seat) -> Option<&'static str> {
    ["orange", "teal", "purple", "black"].get(seat.index()).copied()
}

/// What stands between an action and the words that explain it.
const HINT: &str = " : ";
