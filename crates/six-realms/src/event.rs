//! What happened, step by step, and who may hear of it.
//!
//! An event that a viewer may hear only in part has `None` where the secret stands; with that it is a [`SeenEvent`].
//! The events of a step, in order, are enough for [`hexad_core::Game::follow`] to keep a view.

use std::fmt;

use hexad_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    action::{Piece, Roll},
    components::{Card, Objective, Realm},
    map::Hex,
    prose::{counted, listed},
    state::{Choir, Combat, End, Oath, Step, Turn, Unit},
    words::words,
};

words! {
    /// How a unit came to stand in a hex.
    How, "how a unit arrives" {
        /// Placed at set-up.
        Deployed = "is deployed to",
        /// By a Move.
        Moved = "moves to",
        /// By a Move, to the approach hex of an assault.
        Approached = "approaches by",
        /// Into the hex it assaulted.
        Advanced = "advances to",
        /// By a card that moves it at once.
        Marched = "marches to",
        /// By a card that puts it at home.
        Relocated = "is put in",
        /// By a retreat.
        Retreated = "retreats to",
        /// In place of a recruit token.
        Mustered = "musters in",
    }
}

words! {
    /// Why a purse changes.
    Why, "why bells change hands" {
        /// Income (SX-ECON-01).
        Income = "income",
        /// A recruit token's price.
        Recruit = "a recruit",
        /// A card.
        Card = "a card",
        /// The curse (SX-CURSE-01).
        Curse = "the curse",
        /// Units removed (SX-ABIL-10).
        Kill = "units removed",
        /// A trade (SX-BELL-14).
        Trade = "a trade",
        /// The Choir's script (SX-SOLO-09).
        Script = "the script",
    }
}

/// What the table waits for and what is under way; all of it is public.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Focus {
    /// Whose turn it is.
    pub active: Seat,
    /// What is asked; none once the game is over.
    pub step: Option<Step>,
    /// The turn under way.
    pub turn: Turn,
    /// The attack under way.
    pub combat: Option<Combat>,
    /// The Choir's turn.
    pub choir: Choir,
    /// Teams that traded this round, as bits.
    pub traded: u8,
}

/// What happened. `seat` is whose it is, `unit` the unit's place in the roster and `piece` its name there.
#[expect(
    missing_docs,
    reason = "the fields say what their names say, and each variant how they belong together"
)]
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "kebab-case",
    rename_all_fields = "snake_case",
    deny_unknown_fields
)]
pub enum Event {
    /// The first player is known (SX-SETUP-15).
    FirstPlayer { seat: Seat },
    /// A player has his realm, with its deck and his first bells (SX-SETUP-02, 13).
    RealmTaken {
        seat: Seat,
        realm: Realm,
        bells: u16,
        retreats: u8,
        deck: u8,
    },
    /// A public objective lies in the centre, in place of another or not (SX-SETUP-04, SX-OBJ-06).
    PublicDealt { place: u8, objective: Objective },
    /// A player has a secret objective.
    SecretDealt {
        seat: Seat,
        objective: Option<Objective>,
    },
    /// A player put his secret objective back for another (SX-CAMP-11).
    SecretReturned {
        seat: Seat,
        objective: Option<Objective>,
    },
    /// A unit stands in a hex.
    Arrived {
        seat: Seat,
        unit: Unit,
        piece: Piece,
        hex: Hex,
        how: How,
    },
    /// A unit has so many wounds.
    Wounds {
        seat: Seat,
        unit: Unit,
        piece: Piece,
        wounds: u8,
    },
    /// A unit is removed from the board by a player (SX-COMBAT-41).
    Removed {
        seat: Seat,
        unit: Unit,
        piece: Piece,
        by: Seat,
    },
    /// A unit's hex is guarded by so many dice (SX-CARD-28).
    Guarded {
        seat: Seat,
        unit: Unit,
        piece: Piece,
        dice: u8,
    },
    /// A player's Guards end (SX-TURN-11).
    GuardsEnd { seat: Seat },
    /// A recruit token is placed.
    TokenPlaced { seat: Seat, hex: Hex },
    /// A recruit token is gone: mustered, trampled, or without a miniature that may stand there.
    TokenGone { seat: Seat, hex: Hex },
    /// A purse changes.
    Bells {
        seat: Seat,
        change: i16,
        left: u16,
        why: Why,
    },
    /// A player draws a card.
    Drew { seat: Seat, card: Option<Card> },
    /// A deck ran out and the discard pile is the deck (SX-CARD-22); the Choir takes no fatigue (SX-SOLO-07).
    Reshuffled { seat: Seat, fatigue: bool },
    /// A card is played; an Oath face-down.
    Played { seat: Seat, card: Option<Card> },
    /// The card played goes to the discard pile.
    Spent { seat: Seat, card: Card },
    /// An Oath lies in its slot.
    Swore {
        seat: Seat,
        oath: Option<Oath>,
        token: bool,
    },
    /// A card is discarded from a hand.
    Discarded { seat: Seat, card: Card },
    /// The top card of the Choir's deck is discarded (SX-SOLO-24).
    Milled { seat: Seat, card: Card },
    /// A card is taken back from the discard pile.
    Recovered { seat: Seat, card: Card },
    /// An attack is declared.
    Attacked {
        seat: Seat,
        from: Hex,
        target: Hex,
        red: u8,
        white: u8,
    },
    /// Red dice fell; `hitting` are the faces that hit the target, ascending (SX-COMBAT-28).
    Red { roll: Roll, hitting: Vec<u8> },
    /// Misses were rolled again.
    Again { roll: Roll, hitting: Vec<u8> },
    /// White dice fell.
    White { shields: u8, remaining: u8 },
    /// Hits for which no unit is left (SX-COMBAT-38).
    HitsLost { hits: u8 },
    /// A player used a retreat (SX-RETREAT-02).
    RetreatUsed { seat: Seat, to: Hex },
    /// A player captured a capital (SX-SCORE-02).
    Captured { seat: Seat, of: Seat, points: u8 },
    /// A player completed a public objective (SX-OBJ-04).
    Completed {
        seat: Seat,
        place: u8,
        objective: Objective,
        points: u8,
    },
    /// A unit retreated into Cursed: it rolls at the end of the round if it is still there (SX-CURSE-07).
    RollsLate { seat: Seat, unit: Unit, piece: Piece },
    /// A unit rolled the curse (SX-CURSE-01).
    Cursed {
        seat: Seat,
        unit: Unit,
        piece: Piece,
        face: u8,
    },
    /// A player offered his partner a trade.
    Offered { seat: Seat, card: Option<Card> },
    /// The partner declined.
    Declined { seat: Seat },
    /// Partners exchanged cards.
    Traded {
        seat: Seat,
        partner: Seat,
        gave: Option<Card>,
        got: Option<Card>,
    },
    /// The Choir's card of the turn (SX-SOLO-08).
    Revealed { seat: Seat, card: Card },
    /// A player rests.
    Rested { seat: Seat },
    /// The tracker shows so much.
    Tracker { tracker: u8 },
    /// The table waits for something else, from a seat or from chance.
    Now { focus: Focus, asked: Option<Seat> },
    /// The game is over; secret objectives and Oaths are revealed.
    Ended {
        end: End,
        secrets: Vec<Option<Objective>>,
        oaths: Vec<Vec<Oath>>,
    },
}

/// An event as a viewer hears of it: `None` where he may not know.
pub type SeenEvent = Event;

/// What a viewer may hear of an event. The Choir, on the seat given if it plays, has no secrets (SX-SOLO-05).
pub(crate) fn redact(event: &Event, viewer: Viewer, choir: Option<Seat>) -> SeenEvent {
    let mut seen = event.clone();
    match &mut seen {
        Event::SecretDealt { seat, objective } | Event::SecretReturned { seat, objective }
            if !viewer.sees(*seat) =>
        {
            *objective = None;
        }
        Event::Drew { seat, card } | Event::Offered { seat, card } if !viewer.sees(*seat) => {
            *card = None;
        }
        // Only an Oath's name is secret; any other card is open as it is played (SX-CARD-17).
        Event::Played { seat, card } if !viewer.sees(*seat) && card.is_some_and(Card::is_oath) => {
            *card = None;
        }
        Event::Swore { seat, oath, .. } if !viewer.sees(*seat) && Some(*seat) != choir => {
            *oath = None;
        }
        Event::Traded {
            seat,
            partner,
            gave,
            got,
        } if !viewer.sees(*seat) && !viewer.sees(*partner) => {
            (*gave, *got) = (None, None);
        }
        _ => {}
    }
    seen
}

impl fmt::Display for Event {
    #[expect(clippy::too_many_lines, reason = "a flat match: a line for each event")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::FirstPlayer { seat } => write!(f, "{seat} is the first player"),
            Event::RealmTaken {
                seat, realm, bells, ..
            } => write!(f, "{seat} plays {realm} and has {}", counted(*bells, "bell")),
            Event::PublicDealt { objective, .. } => write!(f, "{objective} lies in the centre"),
            Event::SecretDealt { seat, objective } => {
                write!(f, "{seat} is dealt a secret objective")?;
                or_hidden(f, objective.as_ref())
            }
            Event::SecretReturned { seat, objective } => {
                write!(f, "{seat} puts the secret objective back")?;
                or_hidden(f, objective.as_ref())
            }
            Event::Arrived {
                seat,
                piece,
                hex,
                how,
                ..
            } => write!(f, "{piece} of {seat} {how} {hex}"),
            Event::Wounds {
                seat, piece, wounds, ..
            } => write!(f, "{piece} of {seat} has {}", counted(*wounds, "wound")),
            Event::Removed { seat, piece, by, .. } => write!(f, "{piece} of {seat} is removed by {by}"),
            Event::Guarded {
                seat, piece, dice, ..
            } => {
                let word = if *dice == 1 { "die" } else { "dice" };
                write!(
                    f,
                    "the hex of {piece} of {seat} is guarded by {dice} white {word}"
                )
            }
            Event::GuardsEnd { seat } => write!(f, "the Guards of {seat} end"),
            Event::TokenPlaced { seat, hex } => write!(f, "{seat} places a recruit token in {hex}"),
            Event::TokenGone { seat, hex } => write!(f, "a recruit token of {seat} leaves {hex}"),
            Event::Bells {
                seat,
                change,
                left,
                why,
            } => {
                let sign = if *change < 0 { "" } else { "+" };
                write!(
                    f,
                    "{seat}: {sign}{}, {left} left ({why})",
                    counted(*change, "bell")
                )
            }
            Event::Drew { seat, card } => {
                write!(f, "{seat} draws a card")?;
                or_hidden(f, card.as_ref())
            }
            Event::Reshuffled { seat, fatigue: true } => {
                write!(f, "{seat} reshuffles and takes a fatigue token")
            }
            Event::Reshuffled { seat, fatigue: false } => write!(f, "{seat} reshuffles"),
            Event::Played {
                seat,
                card: Some(card),
            } => write!(f, "{seat} plays {card}"),
            Event::Played { seat, card: None } => write!(f, "{seat} plays a card face-down"),
            Event::Spent { seat, card } => write!(f, "{card} goes to the discard pile of {seat}"),
            Event::Swore { seat, oath, token } => {
                let what = if *token { "an oath token" } else { "an Oath" };
                match oath {
                    Some(oath) => write!(f, "{seat} swears {} on {} by {what}", oath.card, oath.named),
                    None => write!(f, "{seat} swears by {what}"),
                }
            }
            Event::Discarded { seat, card } | Event::Milled { seat, card } => {
                write!(f, "{seat} discards {card}")
            }
            Event::Recovered { seat, card } => write!(f, "{seat} takes {card} back"),
            Event::Attacked {
                seat,
                from,
                target,
                red,
                white,
            } => {
                write!(f, "{seat} attacks {target} from {from}: {red} red, {white} white")
            }
            Event::Red { roll, hitting } => {
                write!(f, "the red dice show {}", hits_of(*roll, hitting))
            }
            Event::Again { roll, hitting } => {
                write!(f, "rolled again, they show {}", hits_of(*roll, hitting))
            }
            Event::White { shields, remaining } => write!(
                f,
                "the white dice show {}: {}",
                counted(*shields, "shield"),
                counted(*remaining, "remaining hit")
            ),
            Event::HitsLost { hits } => {
                let verb = if *hits == 1 { "is" } else { "are" };
                write!(f, "{} {verb} lost", counted(*hits, "hit"))
            }
            Event::RetreatUsed { seat, to } => write!(f, "{seat} retreats to {to}"),
            Event::Captured { seat, of, points } => {
                write!(f, "{seat} captures the capital of {of}: +{points}")
            }
            Event::Completed {
                seat,
                objective,
                points,
                ..
            } => write!(f, "{seat} completes {objective}: +{points}"),
            Event::RollsLate { seat, piece, .. } => {
                write!(
                    f,
                    "{piece} of {seat} rolls the curse at the end of the round if it is still there"
                )
            }
            Event::Cursed {
                seat, piece, face, ..
            } => write!(f, "{piece} of {seat} rolls {face} for the curse"),
            Event::Offered { seat, card } => {
                write!(f, "{seat} offers a trade")?;
                or_hidden(f, card.as_ref())
            }
            Event::Declined { seat } => write!(f, "{seat} declines"),
            Event::Traded {
                seat,
                partner,
                gave,
                got,
            } => match (gave, got) {
                (Some(gave), Some(got)) => write!(f, "{seat} gives {gave} to {partner} for {got}"),
                _ => write!(f, "{seat} and {partner} exchange a card"),
            },
            Event::Revealed { seat, card } => write!(f, "{seat} reveals {card}"),
            Event::Rested { seat } => write!(f, "{seat} rests"),
            Event::Tracker { tracker } => write!(f, "round {} is over", tracker.saturating_sub(1)),
            Event::Now { focus, asked } => match (focus.step, asked) {
                (Some(step), Some(seat)) => write!(f, "next: {seat} chooses {step}"),
                (Some(step), None) => write!(f, "next: chance brings {step}"),
                (None, _) => f.write_str("nothing is asked"),
            },
            Event::Ended { end, .. } => match end {
                End::Tracker => f.write_str("all rounds are played: the game is over"),
                End::Points => f.write_str("the points are reached: the game is over"),
                End::Capitals(seat) => write!(f, "{seat} has captured the capitals that win"),
            },
        }
    }
}

/// A roll with its hits and the faces that hit: `1246: 2 hits (faces 2, 3 and 6 hit)`.
fn hits_of(roll: Roll, hitting: &[u8]) -> String {
    let hits = roll.faces().filter(|face| hitting.contains(face)).count();
    let hits = counted(u8::try_from(hits).unwrap_or(u8::MAX), "hit");
    match hitting {
        [] => format!("{roll}: {hits} (no face hits)"),
        [face] => format!("{roll}: {hits} (face {face} hits)"),
        faces => format!("{roll}: {hits} (faces {} hit)", listed(faces)),
    }
}

fn or_hidden(f: &mut fmt::Formatter<'_>, what: Option<&impl fmt::Display>) -> fmt::Result {
    what.map_or(Ok(()), |what| write!(f, ": {what}"))
}
