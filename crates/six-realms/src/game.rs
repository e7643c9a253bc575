//! [`SixRealms`]: the rulebook as a value.

use std::{ops::ControlFlow, sync::Arc};

use hexad_core::{
    Canon, Digest, Disclosure, Game, Invalid, Outcome, ParseError, Rng, Seat, SeatSet, SetupError, Sink,
    ToAct, Viewer, Weight,
};

use crate::{
    action::{Action, Chance, Piece, Roll},
    book::Book,
    components::{Components, Level, Pile},
    event::{Event, SeenEvent, redact},
    glossary,
    knowledge::{Knowledge, knowledge},
    restore,
    rules::{self, Refusal, scoring},
    score,
    setup::{Setup, Variant},
    state::{State, Step, Table, encode},
    view::{View, focus, follow, view},
    worlds::sample,
};

/// A game of Six Realms: its setup and its compiled components.
#[derive(Clone, Debug)]
pub struct SixRealms {
    setup: Arc<Setup>,
    book: Arc<Book>,
}

impl SixRealms {
    /// The compiled rulebook.
    pub(crate) fn book(&self) -> &Book {
        &self.book
    }

    /// The seat of the Choir, if it plays.
    fn choir(&self) -> Option<Seat> {
        (self.book.variant == Variant::Solo).then_some(Seat(1))
    }

    /// Everybody but these seats.
    fn all_but(&self, seats: SeatSet) -> SeatSet {
        Seat::all(self.book.seats)
            .filter(|&seat| !seats.contains(seat))
            .collect()
    }

    /// What a decision lets whom see (SX-HID-02): a card played or discarded was its owner's secret.
    fn disclosed(&self, before: &Table, seat: Seat, action: Action) -> Disclosure {
        let own = SeatSet::only(seat);
        let shown = || Disclosure {
            learned: self.all_but(own),
            exposed: own,
        };
        match action {
            Action::Play(card) if !card.is_oath() => shown(),
            Action::Discard(_) => shown(),
            Action::Rest if !before.player(seat).hand.is_empty() => shown(),
            Action::Accept(_) => {
                let both = own.with(before.active);
                Disclosure {
                    learned: both,
                    exposed: both,
                }
            }
            _ => Disclosure::NOTHING,
        }
    }

    /// The seats that had to discard by the step of another: their cards are shown to all. `before` are the hands and
    /// discard piles before the step.
    fn disclosed_by_force(&self, active: Seat, before: &[(Pile, Pile); 6], after: &Table) -> Disclosure {
        let mut disclosed = Disclosure::NOTHING;
        for ((seat, before), after) in Seat::all(self.book.seats).zip(before).zip(&after.players) {
            // Few steps touch another's hand; only then are its cards counted.
            let touched = seat != active && after.hand != before.0;
            if touched && after.hand.len() < before.0.len() && after.discard.len() > before.1.len() {
                let exposed = SeatSet::only(seat);
                disclosed = disclosed.and(Disclosure {
                    learned: self.all_but(exposed),
                    exposed,
                });
            }
        }
        disclosed
    }

    /// What the end of a game reveals: every secret objective and Oath.
    fn revealed_at_end(&self, table: &Table) -> Disclosure {
        if table.end.is_none() {
            return Disclosure::NOTHING;
        }
        let with_secrets = Seat::all(self.book.seats).filter(|&seat| {
            let player = table.player(seat);
            !self.book.is_choir(seat) && (player.secret.is_some() || !player.oaths.is_empty())
        });
        Disclosure {
            learned: SeatSet::all(self.book.seats),
            exposed: with_secrets.collect(),
        }
    }

    /// Runs a change of the table and what it forces, and tells what the table waits for then.
    fn change<S: Sink<Event>>(
        &self,
        state: &mut State,
        events: &mut S,
        change: impl FnOnce(&mut Table, &mut S),
    ) {
        let before = focus(&state.0);
        change(&mut state.0, events);
        rules::settle(&self.book, &self.setup, &mut state.0, events);
        events.emit_if_changed(&self.book, &before, &state.0);
    }

    /// The name a person gives a unit of a seat: `lancer2`.
    fn handle(&self, table: &Table, seat: Seat, piece: Piece) -> String {
        let realm = table.players.get(seat.index()).and_then(|player| player.realm);
        let named = realm.and_then(|realm| {
            let realm = self.book.realm(realm);
            realm.unit(piece).map(|unit| realm.handles[unit.index()].clone())
        });
        named.unwrap_or_else(|| piece.to_string())
    }

    /// The seat whose units the actions of a step name without a seat: whoever is asked.
    fn namer(&self, table: &Table) -> Seat {
        match rules::to_act(&self.book, table) {
            ToAct::Seat(seat) => seat,
            ToAct::Chance | ToAct::Over => table.active,
        }
    }
}

/// Each player's hand and discard pile.
fn piles(table: &Table) -> [(Pile, Pile); 6] {
    std::array::from_fn(|i| (table.players[i].hand, table.players[i].discard))
}

/// Telling what the table waits for, but only if that changed.
trait Focused: Sink<Event> {
    fn emit_if_changed(&mut self, book: &Book, before: &crate::event::Focus, table: &Table);
}

impl<S: Sink<Event>> Focused for S {
    fn emit_if_changed(&mut self, book: &Book, before: &crate::event::Focus, table: &Table) {
        let after = focus(table);
        if *before != after {
            self.emit(|| Event::Now {
                focus: after,
                asked: match rules::to_act(book, table) {
                    ToAct::Seat(seat) => Some(seat),
                    ToAct::Chance | ToAct::Over => None,
                },
            });
        }
    }
}

impl Game for SixRealms {
    const ID: &'static str = "six-realms";
    const TITLE: &'static str = "Six Realms";
    const RULES_VERSION: u16 = 1;
    const SEATS: std::ops::RangeInclusive<u8> = 2..=6;

    type Setup = Setup;
    type State = State;
    type Action = Action;
    type Chance = Chance;
    type Event = Event;
    type SeenEvent = SeenEvent;
    type View = View;
    type Knowledge = Knowledge;
    type Refusal = Refusal;
    type Raw = Table;

    fn setup_for(people: u8, automas: u8) -> Setup {
        match (people, automas) {
            (1, 1) => Setup::solo(Level::Dirge),
            (_, 0) => Setup::standard(people),
            // Only one Choir against one person is a game: `new` says so of any other.
            _ => Setup {
                variant: Variant::Solo,
                ..Setup::standard(people.saturating_add(automas))
            },
        }
    }

    fn new(setup: Setup) -> Result<Self, SetupError> {
        let own;
        let components = if let Some(components) = &setup.components {
            &**components
        } else {
            own = Components::built_in();
            &own
        };
        setup.check(components)?;
        let book = Book::new(&setup, components);
        Ok(SixRealms {
            setup: Arc::new(setup),
            book: Arc::new(book),
        })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        self.book.seats
    }

    fn automas(&self) -> SeatSet {
        self.choir().map_or(SeatSet::EMPTY, SeatSet::only)
    }

    fn seat_name(&self, seat: Seat) -> String {
        let realm = self
            .setup
            .realms
            .as_ref()
            .and_then(|realms| realms.get(seat.index()));
        realm.map_or_else(|| seat.to_string(), |&realm| self.book.realm(realm).name.clone())
    }

    /// The steps of set-up, and of each turn the most it can have:
    ///
    /// * set-up: the first player, and for each seat a realm, two secret objectives, up to five tokens and their end,
    ///   a reroll, a starting unit more or fewer, eight units and a hand; two public objectives;
    /// * a turn: each of its actions is at most a card with its choices (a play; eight marches or heals and their end;
    ///   eight draws, discards or recoveries for each of three effects; a muster), or a Move or Attack with its dice
    ///   (three pools), at most four hits, a retreat and six units that go; a Rest draws at most eight cards and
    ///   discards three; then eight musters at each end of the turn, eight curse rolls, a trade and its answer, and
    ///   the choice to end;
    /// * a round: eight late curse rolls a seat and two objectives replaced.
    ///
    /// No effect grants an action (SX-CORNER-02), so a turn has as many as its number says.
    fn max_steps(&self) -> u32 {
        const ACTION: u32 = 1 + 3 * 26 + 10;
        const TURN: u32 = 8 + 8 + 8 + 8 + 2 + 1 + 1;
        let n = &self.book.numbers;
        let seats = u32::from(self.book.seats);
        let turn = u32::from(n.actions.max(3)) * ACTION + TURN + 1;
        let set_up = 1 + 2 + seats * (1 + 2 + 6 + 1 + 1 + 8 + 8);
        set_up + u32::from(n.end_tracker) * (seats * (turn + 8) + 2)
    }

    fn components_digest(&self) -> Digest {
        self.book.digest
    }

    fn initial_state(&self) -> State {
        let mut table = rules::set_up::initial(&self.book, &self.setup);
        rules::settle(&self.book, &self.setup, &mut table, &mut hexad_core::Silent);
        State(table)
    }

    fn to_act(&self, state: &State) -> ToAct {
        rules::to_act(&self.book, &state.0)
    }

    fn visit_legal<B>(&self, state: &State, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        rules::visit_legal(&self.book, &state.0, f)
    }

    fn visit_chance<B>(
        &self,
        state: &State,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        rules::visit_chance(&self.book, &state.0, f)
    }

    fn check(&self, state: &State, action: Action) -> Result<(), Refusal> {
        rules::plan(&self.book, &state.0, action).map(drop)
    }

    fn apply(
        &self,
        state: &mut State,
        action: Action,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        let plan = rules::plan(&self.book, &state.0, action)?;
        let (active, before) = (state.active, piles(&state.0));
        let disclosed = self.disclosed(&state.0, self.namer(&state.0), action);
        self.change(state, events, |table, events| {
            rules::carry_out(&self.book, table, plan, events);
        });
        let forced = self.disclosed_by_force(active, &before, &state.0);
        Ok(disclosed.and(forced).and(self.revealed_at_end(&state.0)))
    }

    fn resolve(
        &self,
        state: &mut State,
        outcome: Chance,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        let step = rules::check_chance(&self.book, &state.0, outcome)?;
        let disclosed = match step {
            Step::Draw(seat, _) | Step::Redeal(seat) => Disclosure::to(seat),
            Step::DealSecret(nth) => Disclosure::to(rules::turn::nth_seat(&self.book, &state.0, nth)),
            _ => Disclosure::to_all(self.book.seats),
        };
        self.change(state, events, |table, events| {
            rules::chance_fell(&self.book, table, step, outcome, events);
        });
        Ok(disclosed.and(self.revealed_at_end(&state.0)))
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        score::outcome(&self.book, &state.0)
    }

    fn view(&self, state: &State, viewer: Viewer) -> View {
        view(&self.book, &self.setup, &state.0, viewer)
    }

    fn redact(&self, event: &Event, viewer: Viewer) -> Option<SeenEvent> {
        Some(redact(event, viewer, self.choir()))
    }

    fn follow(&self, view: &mut View, event: &SeenEvent) {
        follow(view, event);
    }

    fn knowledge(&self, state: &State, seat: Seat) -> Knowledge {
        knowledge(&self.book, &self.setup, &state.0, seat)
    }

    fn sample_world(&self, knowledge: &Knowledge, rng: &mut Rng) -> State {
        State(sample(&self.book, knowledge, rng))
    }

    fn encode(&self, state: &State, canon: &mut Canon) {
        encode(&state.0, self.book.seats, canon);
    }

    fn census(&self, state: &State, count: &mut impl FnMut(&'static str, u32)) {
        restore::census(&self.book, &state.0, count);
    }

    fn snapshot(&self, state: &State) -> Table {
        state.0
    }

    fn restore(&self, raw: Table) -> Result<State, Invalid> {
        restore::check(&self.book, &self.setup, &raw)?;
        Ok(State(raw))
    }

    fn score_change(&self, event: &Event) -> Option<(Seat, i32)> {
        match *event {
            Event::Captured { seat, points, .. } | Event::Completed { seat, points, .. } => {
                Some((seat, i32::from(points)))
            }
            _ => None,
        }
    }

    fn score_track(&self, state: &State, seat: Seat) -> Option<i32> {
        (seat.0 < self.book.seats).then(|| scoring::running_score(&self.book, &state.0, seat))
    }

    fn explain(&self, name: &str) -> Option<String> {
        match &self.setup.components {
            Some(components) => glossary::explain(components, name),
            None => glossary::explain(&Components::built_in(), name),
        }
    }

    fn show(&self, state: &State, action: Action) -> String {
        let seat = self.namer(&state.0);
        let own = |piece| self.handle(&state.0, seat, piece);
        let of = |owner, piece| format!("{}@{}", self.handle(&state.0, owner, piece), owner.0);
        match action {
            Action::Deploy(piece, hex) => format!("deploy {} {hex}", own(piece)),
            Action::Target(piece) => format!("target {}", own(piece)),
            Action::March(piece, hex) => format!("march {} {hex}", own(piece)),
            Action::Relocate(piece, hex) => format!("relocate {} {hex}", own(piece)),
            Action::Move(piece, hex, None) => format!("move {} {hex}", own(piece)),
            Action::Move(piece, hex, Some(via)) => format!("move {} {hex} via {via}", own(piece)),
            Action::Wound(owner, piece) => format!("wound {}", of(owner, piece)),
            Action::Hit(owner, piece) => format!("hit {}", of(owner, piece)),
            Action::Go(owner, piece) => format!("go {}", of(owner, piece)),
            _ => action.to_string(),
        }
    }

    fn parse(&self, state: &State, text: &str) -> Result<Action, ParseError> {
        let direct = text.parse();
        if direct.is_ok() {
            return direct;
        }
        // A name of the realm's own stands where a piece does: put the piece in its place and read again.
        let seat = self.namer(&state.0);
        let words: Vec<String> = text
            .split(' ')
            .map(|word| {
                let (name, owner) = match word.split_once('@') {
                    Some((name, owner)) => (name, owner.parse().map_or(seat, Seat)),
                    None => (word, seat),
                };
                let realm = state.players.get(owner.index()).and_then(|player| player.realm);
                let piece = realm.and_then(|realm| {
                    let realm = self.book.realm(realm);
                    let at = realm.handles.iter().position(|handle| handle == name)?;
                    realm.pieces.get(at).copied()
                });
                match (piece, word.split_once('@')) {
                    (Some(piece), Some((_, owner))) => format!("{piece}@{owner}"),
                    (Some(piece), None) => piece.to_string(),
                    (None, _) => word.to_owned(),
                }
            })
            .collect();
        words.join(" ").parse().or(direct)
    }

    /// Dice of a pool are thrown one by one and sorted: the same odds as by weight, without the list.
    fn random_chance(&self, state: &State, rng: &mut Rng) -> Option<Chance> {
        let again = match state.step().filter(|_| state.end.is_none())? {
            Step::Red => false,
            Step::Again => true,
            _ => return rules::random_chance(&self.book, &state.0, rng),
        };
        let mut faces = [0; 4];
        let dice = usize::from(rules::combat::red_pool(&state.0));
        for face in &mut faces[..dice] {
            *face = 1 + u8::try_from(rng.below(6)).unwrap_or(0);
        }
        let roll = Roll::of(&faces[..dice])?;
        Some(if again {
            Chance::Again(roll)
        } else {
            Chance::Red(roll)
        })
    }
}
