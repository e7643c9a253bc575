//! The laws by name, and what is said when one is broken.

use std::{cell::Cell, fmt};

/// A promise of the [`Game`](crate::Game) trait that the kit checks.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum Law {
    /// The setup makes a game, and the game says of itself what the trait says of it.
    Setup,
    /// Who is to act agrees with what is listed.
    Asked,
    /// Listings ascend strictly.
    Order,
    /// Weights of chance are above 0 and their sum is a [`Weight`](crate::Weight).
    Weights,
    /// The provided methods agree with the listing, and a listing stops when it is told to.
    Listing,
    /// What is listed is what is checked is what applies.
    Legality,
    /// A refusal changes nothing and says why.
    Refusal,
    /// Every play ends within `max_steps`.
    Termination,
    /// The same setup and steps give the same states.
    Determinism,
    /// States are equal exactly if their canonical bytes are.
    Encoding,
    /// Each kind of piece keeps its number.
    Conservation,
    /// What a snapshot says becomes the same state again, and plays on alike.
    Snapshot,
    /// Data that is restored plays on, however it came about.
    Restore,
    /// Every kind of data is the same after a round trip through JSON.
    Json,
    /// Notation is read as it is written and is unique among the listed.
    Notation,
    /// What is shown at the table is read back and is unique among the listed.
    Shown,
    /// A sampled world is a possible state.
    World,
    /// What a seat sees, knows and may do is the same in every world that fits its knowledge.
    Secrecy,
    /// A step that discloses nothing to a seat looks the same to it in every world.
    Disclosure,
    /// A seat that cannot tell two states apart heard the same on the way to them.
    Hearing,
    /// Whoever follows the events sees what the viewer sees.
    Following,
    /// Steps do not depend on who listens.
    Sinks,
    /// Events and views have a text fit for people.
    Text,
    /// The score track moves by what the events report.
    ScoreTrack,
    /// An outcome is well formed, and there is one exactly if the game is over.
    Outcome,
    /// Random draws fall by their weights.
    Fairness,
    /// A log of the play is read as it was written, and finds what was changed in it.
    Log,
    /// Nothing panics, whatever is asked or tried.
    NoPanic,
    /// An invariant that the test asked for.
    Invariant,
}

impl Law {
    /// Every law, in the order of the trait.
    pub const ALL: [Law; 29] = [
        Law::Setup,
        Law::Asked,
        Law::Order,
        Law::Weights,
        Law::Listing,
        Law::Legality,
        Law::Refusal,
        Law::Termination,
        Law::Determinism,
        Law::Encoding,
        Law::Conservation,
        Law::Snapshot,
        Law::Restore,
        Law::Json,
        Law::Notation,
        Law::Shown,
        Law::World,
        Law::Secrecy,
        Law::Disclosure,
        Law::Hearing,
        Law::Following,
        Law::Sinks,
        Law::Text,
        Law::ScoreTrack,
        Law::Outcome,
        Law::Fairness,
        Law::Log,
        Law::NoPanic,
        Law::Invariant,
    ];

    /// The law as a sentence.
    pub const fn sentence(self) -> &'static str {
        match self {
            Law::Setup => "a setup makes a game that says of itself what the trait says of it",
            Law::Asked => "who is to act agrees with what is listed",
            Law::Order => "listings ascend strictly",
            Law::Weights => "weights of chance are above 0 and their sum does not overflow",
            Law::Listing => "the provided methods agree with the listing, which stops when it is told to",
            Law::Legality => "what is listed is what is checked is what applies",
            Law::Refusal => "a refusal changes nothing and says why",
            Law::Termination => "every play ends within max_steps",
            Law::Determinism => "the same setup and steps give the same states, events and views",
            Law::Encoding => "states are equal exactly if their canonical bytes are",
            Law::Conservation => "each kind of piece keeps its number",
            Law::Snapshot => "a snapshot becomes the same state again and plays on alike",
            Law::Restore => "data that is restored plays on, however it came about",
            Law::Json => "data is the same after a round trip through JSON",
            Law::Notation => "notation is read as it is written and is unique among the listed",
            Law::Shown => "what is shown at the table is read back and is unique among the listed",
            Law::World => "a sampled world is a possible state",
            Law::Secrecy => {
                "what a seat sees, knows and may do is the same in every world that fits its knowledge"
            }
            Law::Disclosure => "a step that discloses nothing to a seat looks the same to it in every world",
            Law::Hearing => "a seat that cannot tell two states apart heard the same on the way to them",
            Law::Following => "whoever follows the events sees what the viewer sees",
            Law::Sinks => "steps do not depend on who listens",
            Law::Text => "events and views have a text fit for people",
            Law::ScoreTrack => "the score track moves by what the events report",
            Law::Outcome => "an outcome is well formed, and there is one exactly if the game is over",
            Law::Fairness => "random draws fall by their weights",
            Law::Log => "a log of the play is read as it was written, and finds what was changed in it",
            Law::NoPanic => "nothing panics, whatever is asked or tried",
            Law::Invariant => "the invariants that the test asked for hold",
        }
    }
}

impl fmt::Display for Law {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.sentence())
    }
}

/// A law that a game breaks, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("seed {seed}, step {step}: {seen} (broken law {law:?}: {law})")]
pub struct Violation {
    /// Which law.
    pub law: Law,
    /// The seed of the play; a run with this seed alone finds the same.
    pub seed: u64,
    /// How many steps had been taken.
    pub step: u32,
    /// What was seen there.
    pub seen: String,
}

/// How often each law was put to the test, and where the last one was.
#[derive(Debug)]
pub(super) struct Tally {
    checks: [Cell<u64>; Law::ALL.len()],
    last: Cell<(u64, u32)>,
}

impl Tally {
    pub(super) fn new() -> Tally {
        Tally {
            checks: std::array::from_fn(|_| Cell::new(0)),
            last: Cell::new((0, 0)),
        }
    }

    pub(super) fn count(&self, law: Law) {
        let checks = &self.checks[law as usize];
        checks.set(checks.get() + 1);
    }

    pub(super) fn of(&self, law: Law) -> u64 {
        self.checks[law as usize].get()
    }

    /// Where a law was last put to the test.
    pub(super) fn last_place(&self) -> Place<'_> {
        let (seed, step) = self.last.get();
        Place {
            seed,
            step,
            tally: self,
        }
    }
}

/// Where the kit is: the seed and step that a violation names.
#[derive(Clone, Copy, Debug)]
pub(super) struct Place<'a> {
    pub(super) seed: u64,
    pub(super) step: u32,
    pub(super) tally: &'a Tally,
}

impl Place<'_> {
    /// `law` holds here, or else `seen` says what was seen.
    pub(super) fn hold(&self, law: Law, holds: bool, seen: impl FnOnce() -> String) -> Result<(), Violation> {
        self.tally.count(law);
        self.tally.last.set((self.seed, self.step));
        if holds {
            Ok(())
        } else {
            Err(self.broken(law, seen()))
        }
    }

    pub(super) fn broken(&self, law: Law, seen: String) -> Violation {
        Violation {
            law,
            seed: self.seed,
            step: self.step,
            seen,
        }
    }

    /// `law` asks that both values be equal.
    pub(super) fn same<T: fmt::Debug + PartialEq>(
        &self,
        law: Law,
        what: impl FnOnce() -> String,
        left: &T,
        right: &T,
    ) -> Result<(), Violation> {
        self.hold(law, left == right, || {
            format!("{}: {}", what(), difference(left, right))
        })
    }
}

/// Where two values begin to differ, each in a few words.
pub(super) fn difference(left: &impl fmt::Debug, right: &impl fmt::Debug) -> String {
    let (left, right): (Vec<char>, Vec<char>) = (
        format!("{left:?}").chars().collect(),
        format!("{right:?}").chars().collect(),
    );
    let same = left.iter().zip(&right).take_while(|(a, b)| a == b).count();
    let from = same.saturating_sub(60);
    let excerpt = |text: &[char]| text.iter().skip(from).take(120).collect::<String>();
    format!("…{}… is not …{}…", excerpt(&left), excerpt(&right))
}
