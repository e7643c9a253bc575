//! What goes wrong, as values: a rule's refusal, a text that is no notation, a setup or a state with faults.

use std::{error::Error, fmt};

use serde::{Deserialize, Serialize};

/// The id of a rule in a game's ledger, such as `LS-TOWN-13`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize)]
#[serde(transparent)]
pub struct RuleId(pub &'static str);

impl fmt::Display for RuleId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.0)
    }
}

/// Why a game refuses a step: a small value in hot loops, a sentence when somebody looks.
///
/// Its `Display` says what was asked, why not, and what would do; [`Illegal`] puts the rule id behind it.
pub trait Refusal: Copy + fmt::Debug + PartialEq + Error + Send + Sync + 'static {
    /// The rule that forbids the step.
    fn rule(&self) -> RuleId;
}

/// A step that the rules forbid, in words.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("{sentence} ({rule})")]
pub struct Illegal {
    rule: RuleId,
    sentence: String,
}

impl Illegal {
    /// The refusal, put into words.
    pub fn new(refusal: &impl Refusal) -> Illegal {
        Illegal {
            rule: refusal.rule(),
            sentence: refusal.to_string(),
        }
    }

    /// The rule that forbids the step.
    pub fn rule(&self) -> RuleId {
        self.rule
    }

    /// What was asked, why not, and what would do.
    pub fn sentence(&self) -> &str {
        &self.sentence
    }
}

/// A text that is not in the notation.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("`{text}` cannot be read at column {column}: expected {expected}")]
pub struct ParseError {
    text: String,
    column: usize,
    expected: String,
}

impl ParseError {
    /// The text shown in the message is cut after this many characters.
    const SHOWN: usize = 80;

    /// `text` could not be read at `column` (counted in characters from 1), where `expected` would have done.
    pub fn new(text: &str, column: usize, expected: impl Into<String>) -> ParseError {
        let mut shown: String = text.chars().take(Self::SHOWN).collect();
        if shown.len() < text.len() {
            shown.push('…');
        }
        ParseError {
            text: shown,
            column,
            expected: expected.into(),
        }
    }

    /// Where reading stopped, in characters from 1.
    pub fn column(&self) -> usize {
        self.column
    }

    /// What would have done.
    pub fn expected(&self) -> &str {
        &self.expected
    }
}

/// One thing that is wrong with a setup, a component set or the data of a state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Fault {
    /// The place, as a path into the data: `components.towns[2].number`.
    pub at: String,
    /// What is wrong there, and what would do.
    pub what: String,
}

impl Fault {
    /// A fault at a place.
    pub fn new(at: impl Into<String>, what: impl Into<String>) -> Fault {
        Fault {
            at: at.into(),
            what: what.into(),
        }
    }
}

impl fmt::Display for Fault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}: {}", self.at, self.what)
    }
}

/// A setup that no game can be made of, with every fault found.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SetupError {
    faults: Vec<Fault>,
}

impl SetupError {
    /// An error with these faults; `Ok` if there are none.
    ///
    /// # Errors
    ///
    /// The error itself, if there is any fault.
    pub fn check(faults: Vec<Fault>) -> Result<(), SetupError> {
        if faults.is_empty() {
            Ok(())
        } else {
            Err(SetupError { faults })
        }
    }

    /// An error with one fault.
    pub fn one(at: impl Into<String>, what: impl Into<String>) -> SetupError {
        SetupError {
            faults: vec![Fault::new(at, what)],
        }
    }

    /// Every fault, in the order of the data.
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }
}

impl fmt::Display for SetupError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, fault) in self.faults.iter().enumerate() {
            if i > 0 {
                f.write_str("; ")?;
            }
            write!(f, "{fault}")?;
        }
        Ok(())
    }
}

impl Error for SetupError {}

/// Data that describes no possible state of the game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("no possible state: {0}")]
pub struct Invalid(pub Fault);

impl Invalid {
    /// The data is impossible at a place.
    pub fn new(at: impl Into<String>, what: impl Into<String>) -> Invalid {
        Invalid(Fault::new(at, what))
    }
}
