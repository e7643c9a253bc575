//! The trait that every game implements: the rulebook as a value.

use std::{
    fmt::{self, Debug, Display},
    ops::{ControlFlow, RangeInclusive},
    str::FromStr,
};

use arrayvec::ArrayVec;
use serde::{Serialize, de::DeserializeOwned};

use crate::{
    digest::{Canon, Digest},
    error::{Invalid, ParseError, Refusal, SetupError},
    event::{Disclosure, Sink},
    outcome::Outcome,
    rng::Rng,
    seat::{Seat, SeatSet, Viewer},
};

/// How likely a chance outcome is: its weight over the sum of all weights of the step.
pub type Weight = u64;

/// Plain data that can be kept, compared, sent and shown to a programmer.
pub trait Data: Clone + Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned + 'static {}

impl<T: Clone + Debug + PartialEq + Send + Sync + Serialize + DeserializeOwned + 'static> Data for T {}

/// A small value with a text form: `Display` and `FromStr` are inverse, and `Ord` is the canonical order.
pub trait Notation: Data + Copy + Ord + Display + FromStr<Err = ParseError> {}

impl<T: Data + Copy + Ord + Display + FromStr<Err = ParseError>> Notation for T {}

/// Who or what is asked next.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum ToAct {
    /// This seat decides.
    Seat(Seat),
    /// Chance does: a card is drawn, a die falls.
    Chance,
    /// Nobody: the game is over.
    Over,
}

impl Display for ToAct {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            ToAct::Seat(seat) => write!(f, "{seat}"),
            ToAct::Chance => f.write_str("chance"),
            ToAct::Over => f.write_str("nobody"),
        }
    }
}

/// A game: an immutable value made of its setup and components, which knows every rule and holds no play.
///
/// The state is plain data without a pointer, a secret order or a generator. Nothing random happens in here:
/// where a card is drawn the state waits for chance as it waits for a seat, lists the possible outcomes with
/// their weights, and goes on when it is told which one it was. A state is thus a function of the game and the
/// steps so far. `docs/ADDING_A_GAME.md` walks through an implementation; the conformance kit checks one.
///
/// ```
/// use hexad_core::{Game, Seed, Silent, ToAct};
///
/// /// Plays a whole game at random and returns how many decisions it took.
/// fn playout<G: Game>(game: &G, seed: Seed) -> u32 {
///     let (mut state, mut rng, mut decisions) = (game.initial_state(), seed.stream("playout", 0), 0);
///     loop {
///         match game.to_act(&state) {
///             ToAct::Seat(_) => {
///                 let action = game.random_legal(&state, &mut rng).expect("a seat that is asked has a choice");
///                 game.apply(&mut state, action, &mut Silent).expect("listed actions apply");
///                 decisions += 1;
///             }
///             ToAct::Chance => {
///                 let outcome = game.random_chance(&state, &mut rng).expect("chance has an outcome");
///                 game.resolve(&mut state, outcome, &mut Silent).expect("listed outcomes resolve");
///             }
///             ToAct::Over => return decisions,
///         }
///     }
/// }
/// ```
pub trait Game: Sized + Clone + Debug + Send + Sync + 'static {
    /// The name in logs and on command lines: `league-of-six`.
    const ID: &'static str;
    /// The name on the box.
    const TITLE: &'static str;
    /// Raised whenever any old log would play or hash differently.
    const RULES_VERSION: u16;
    /// The seat counts that some setup has, automa seats included.
    const SEATS: RangeInclusive<u8>;

    /// Seats, variant, options, and the components if they are not the built-in ones.
    type Setup: Data;
    /// The table: flat plain data.
    type State: Clone + Debug + PartialEq + Send + Sync + 'static;
    /// One decision of a seat: one gesture of a person at the table.
    type Action: Notation;
    /// One outcome of chance.
    type Chance: Notation;
    /// What happened, in full. Its `Display` is a line for people.
    type Event: Data + Display;
    /// What a viewer may hear of an event. Its `Display` is a line for people.
    type SeenEvent: Data + Display;
    /// What a viewer may see of a state. Its `Display` is the table drawn in text.
    type View: Data + Display;
    /// What a seat can know: its view and what it remembers, with no room for the truth.
    type Knowledge: Data;
    /// Why a step is refused.
    type Refusal: Refusal;
    /// Plain data of a state, not to be trusted before [`Game::restore`].
    type Raw: Data;

    /// The plain setup for so many people and automas, in the order the rules seat them. [`Game::new`] checks it.
    fn setup_for(people: u8, automas: u8) -> Self::Setup;

    /// The game with this setup.
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every fault of the setup or its component set.
    fn new(setup: Self::Setup) -> Result<Self, SetupError>;

    /// The setup the game was made of.
    fn setup(&self) -> &Self::Setup;

    /// How many seats are at the table, automas included.
    fn seats(&self) -> u8;

    /// The seats on which a rulebook automaton sits.
    fn automas(&self) -> SeatSet {
        SeatSet::EMPTY
    }

    /// What people call the seat: a colour or a realm.
    fn seat_name(&self, seat: Seat) -> String {
        seat.to_string()
    }

    /// No play of this setup has more steps, decisions and chance together.
    fn max_steps(&self) -> u32;

    /// The digest of the components in use.
    fn components_digest(&self) -> Digest;

    /// The table before the first step.
    fn initial_state(&self) -> Self::State;

    /// Who or what is asked next.
    fn to_act(&self, state: &Self::State) -> ToAct;

    /// Calls `f` with every legal action of whoever is to act, in ascending order and without duplicates, until
    /// it breaks. Calls nothing where no seat is to act.
    fn visit_legal<B>(
        &self,
        state: &Self::State,
        f: &mut impl FnMut(Self::Action) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// Calls `f` with every possible outcome of chance and its weight (above 0), in ascending order and without
    /// duplicates, until it breaks. Calls nothing where chance is not asked.
    fn visit_chance<B>(
        &self,
        state: &Self::State,
        f: &mut impl FnMut(Self::Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B>;

    /// May whoever is to act do this?
    ///
    /// # Errors
    ///
    /// The refusal, if not.
    fn check(&self, state: &Self::State, action: Self::Action) -> Result<(), Self::Refusal>;

    /// Carries out a decision and every step that it forces.
    ///
    /// # Errors
    ///
    /// The refusal of [`Game::check`]; the state is then as it was.
    fn apply(
        &self,
        state: &mut Self::State,
        action: Self::Action,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<Disclosure, Self::Refusal>;

    /// Carries out an outcome of chance and every step that it forces.
    ///
    /// # Errors
    ///
    /// A refusal, if chance is not asked or cannot bring this; the state is then as it was.
    fn resolve(
        &self,
        state: &mut Self::State,
        outcome: Self::Chance,
        events: &mut impl Sink<Self::Event>,
    ) -> Result<Disclosure, Self::Refusal>;

    /// How the game ended; none while it goes on.
    fn outcome(&self, state: &Self::State) -> Option<Outcome>;

    /// What the viewer may see.
    fn view(&self, state: &Self::State, viewer: Viewer) -> Self::View;

    /// What the viewer may hear of the event; none if it must not even hear that there was one.
    fn redact(&self, event: &Self::Event, viewer: Viewer) -> Option<Self::SeenEvent>;

    /// Brings a view up to date with an event: a client keeps its view without ever holding a state.
    fn follow(&self, view: &mut Self::View, event: &Self::SeenEvent);

    /// What the seat can know: its view, and all it could remember or add up.
    fn knowledge(&self, state: &Self::State, seat: Seat) -> Self::Knowledge;

    /// A possible truth: each physical arrangement that fits the knowledge is equally likely.
    fn sample_world(&self, knowledge: &Self::Knowledge, rng: &mut Rng) -> Self::State;

    /// Writes the state's canonical bytes, from which its digest is made.
    fn encode(&self, state: &Self::State, canon: &mut Canon);

    /// Counts every piece of every kind over all places. The kinds and their numbers never change in a game.
    fn census(&self, state: &Self::State, count: &mut impl FnMut(&'static str, u32));

    /// The state as plain data.
    fn snapshot(&self, state: &Self::State) -> Self::Raw;

    /// A state from plain data, the only way that untrusted data becomes one.
    ///
    /// # Errors
    ///
    /// [`Invalid`] names what makes the data impossible.
    fn restore(&self, raw: Self::Raw) -> Result<Self::State, Invalid>;

    /// The change of a seat's score track that the event reports, if it does.
    fn score_change(&self, event: &Self::Event) -> Option<(Seat, i32)> {
        let _ = event;
        None
    }

    /// The seat's score track, in games that have one.
    fn score_track(&self, state: &Self::State, seat: Seat) -> Option<i32> {
        let _ = (state, seat);
        None
    }

    /// The action in words that are easy at the table, where they differ from the notation.
    fn show(&self, state: &Self::State, action: Self::Action) -> String {
        let _ = state;
        action.to_string()
    }

    /// Reads what [`Game::show`] writes, or the notation.
    ///
    /// # Errors
    ///
    /// [`ParseError`] says where reading stopped and what would do.
    fn parse(&self, state: &Self::State, text: &str) -> Result<Self::Action, ParseError> {
        let _ = state;
        text.parse()
    }

    /// What something that views and choices call by a name stands for, in a sentence for people: a card, say, whose
    /// text nobody has by heart. None for a name that needs no telling or that nothing has.
    fn explain(&self, name: &str) -> Option<String> {
        let _ = name;
        None
    }

    /// Puts the legal actions into `into`, which is emptied first.
    fn legal_actions(&self, state: &Self::State, into: &mut Vec<Self::Action>) {
        into.clear();
        let _ = self.visit_legal::<()>(state, &mut |action| {
            into.push(action);
            ControlFlow::Continue(())
        });
    }

    /// How many actions are legal.
    fn legal_count(&self, state: &Self::State) -> u32 {
        let mut count = 0;
        let _ = self.visit_legal::<()>(state, &mut |_| {
            count += 1;
            ControlFlow::Continue(())
        });
        count
    }

    /// The legal action number `n`, counted from 0 in canonical order.
    fn nth_legal(&self, state: &Self::State, n: u32) -> Option<Self::Action> {
        let mut left = n;
        let flow = self.visit_legal(state, &mut |action| match left.checked_sub(1) {
            None => ControlFlow::Break(action),
            Some(less) => {
                left = less;
                ControlFlow::Continue(())
            }
        });
        flow.break_value()
    }

    /// One of the legal actions, each equally likely; none where no seat is to act.
    fn random_legal(&self, state: &Self::State, rng: &mut Rng) -> Option<Self::Action> {
        // Room for nearly every list of the games at hand: a longer one is listed again up to the drawn place.
        let mut first = ArrayVec::<Self::Action, 256>::new();
        let mut beyond = 0;
        let _ = self.visit_legal::<()>(state, &mut |action| {
            if first.try_push(action).is_err() {
                beyond += 1;
            }
            ControlFlow::Continue(())
        });
        let pick = rng.below(first.len() as u64 + beyond);
        match usize::try_from(pick).ok().and_then(|pick| first.get(pick)) {
            Some(&action) => Some(action),
            None => self.nth_legal(state, u32::try_from(pick).unwrap_or(u32::MAX)),
        }
    }

    /// Is the action legal?
    fn is_legal(&self, state: &Self::State, action: Self::Action) -> bool {
        self.check(state, action).is_ok()
    }

    /// Puts the possible outcomes of chance with their weights into `into`, which is emptied first.
    fn chance_outcomes(&self, state: &Self::State, into: &mut Vec<(Self::Chance, Weight)>) {
        into.clear();
        let _ = self.visit_chance::<()>(state, &mut |outcome, weight| {
            into.push((outcome, weight));
            ControlFlow::Continue(())
        });
    }

    /// An outcome of chance by its weight; none where chance is not asked.
    fn random_chance(&self, state: &Self::State, rng: &mut Rng) -> Option<Self::Chance> {
        let mut first = ArrayVec::<(Self::Chance, Weight), 64>::new();
        let mut total = 0;
        let _ = self.visit_chance::<()>(state, &mut |outcome, weight| {
            total += weight;
            let _ = first.try_push((outcome, total));
            ControlFlow::Continue(())
        });
        let mut left = rng.below(total);
        if let Some(&(outcome, _)) = first.iter().find(|&&(_, sum)| left < sum) {
            return Some(outcome);
        }
        let flow = self.visit_chance(state, &mut |outcome, weight| match left.checked_sub(weight) {
            None => ControlFlow::Break(outcome),
            Some(less) => {
                left = less;
                ControlFlow::Continue(())
            }
        });
        flow.break_value()
    }

    /// The digest of a state. Where many are made, [`Game::digest_into`] spares the allocation.
    fn digest(&self, state: &Self::State) -> Digest {
        self.digest_into(state, &mut Canon::new())
    }

    /// The digest of a state, its bytes written into a buffer that is emptied first.
    fn digest_into(&self, state: &Self::State, canon: &mut Canon) -> Digest {
        canon.clear();
        self.encode(state, canon);
        canon.digest()
    }
}
