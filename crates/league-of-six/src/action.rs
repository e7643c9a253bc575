//! Decisions and outcomes of chance, and their notation.
//!
//! One action is one gesture at the table. Words stand one space apart; `TOWN` is `bautzen`, `kamenz`, `zittau`,
//! `loebau`, `goerlitz` or `lauban`; `COLOUR` is `green`, `blue`, `red` or `yellow`; numbers are decimal.
//!
//! ```text
//! action = "good" COLOUR            stage 1: take this piece for the Innkeeper or Artisan that is asked about
//!        | "decline"                stage 1: decline its gift
//!        | "enter" TOWN N           stage 2: enter a town, on position N (0 to 12) of its guard counter
//!        | "accept"                 stage 2: accept the offer and leave
//!        | "raise" N                stage 2: raise to N (1 to 12)
//!        | "tax" R                  stage 4: turn the token by R (0 to 5): arrow i points at side (i + R) mod 6
//!        | "tax" R "+" S            stage 4: the same, and one more arrow at side S (0 to 5)
//!        | "grey" ESTATE            take a grey estate card: "clergy", "nobles" or "burghers"
//!        | "farmer" COLOUR          stage 5: pay a guard for this piece
//!        | "merchant" COLOUR COLOUR stage 5: give the first colour, take the second
//!        | "done"                   stage 5: end the preparation
//!        | "royal" ROW              stage 5: select a row (1 to 5 from the top) of the royal warehouse
//!        | "estate" ROW             stage 5: select a row of the estate warehouse
//!        | "chamberlain" COLOUR     stage 5: give this piece to the Chamberlain instead of selecting
//!        | "pass"                   stage 5: keep the Chamberlain unused, with no row left to select
//!        | "card" DECK              take the card on offer from deck "2", "3", "4" or "5"
//!        | "hetman" N               end: seal N guards for the Hetman
//!        | "captain" N              end: seal N guards for the Captains of the Guard
//! chance = "town" TOWN              the next town of the ring, clockwise
//!        | "face" FACE              the face of the town that is asked about: "light" or "dark"
//!        | "marker" SEAT            the next marker on the guard scale, from the high end down (seat number)
//!        | "tile" TILE              the next warehouse tile, "W1" to "W6"
//!        | "deal" CARD              the next card of an estate deck, such as "D3-CCN"
//!        | "siege" TOWN             a besieged town
//!        | "fort" TOWN              the wagon fort lies clockwise of this town
//!        | "token" TOKEN            the token of the town that is asked about, such as "A11" or "E04"
//!        | "towncard" TOWN          the town card of an automa
//!        | "automa" CARD            the automa card, "M1" to "M6"
//! ```

use std::{fmt, str::FromStr};

use hexad_core::{ParseError, Seat};
use serde::{Deserialize, Serialize};

use crate::vocabulary::{AutomaCard, Card, Colour, Deck, Estate, Face, Store, Tile, Token, Town};

/// One decision. `Ord` is the order in which legal actions are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Action {
    /// LS-ACT-01, -02: take a piece.
    Good(Colour),
    /// LS-ACT-01, -02: take none.
    Decline,
    /// LS-ACT-03, -05: enter a town on this position of its counter.
    Enter(Town, u8),
    /// LS-ACT-04: accept the offer.
    Accept,
    /// LS-ACT-04: raise to this position.
    Raise(u8),
    /// LS-ACT-06: turn the token, and add an arrow by the Head Tax Collector.
    Tax {
        /// By how many sixths the token is turned, 0 to 5.
        rotation: u8,
        /// The side of the town (0 to 5) with one more arrow.
        extra: Option<u8>,
    },
    /// LS-ACT-07: take a grey card of this estate.
    Grey(Estate),
    /// LS-ACT-08: pay a guard for a piece.
    Farmer(Colour),
    /// LS-ACT-08: swap a piece.
    Merchant {
        /// The piece given back.
        give: Colour,
        /// The piece taken.
        take: Colour,
    },
    /// LS-ACT-08: the preparation is done.
    Done,
    /// LS-ACT-09: select a row, 0 to 4 from the top (1 to 5 in notation).
    Row(Store, u8),
    /// LS-ACT-09, -11: give a piece to the Chamberlain.
    Chamberlain(Colour),
    /// LS-ACT-11: keep the Chamberlain unused.
    Pass,
    /// LS-ACT-10: take the card on offer from this deck.
    Card(Deck),
    /// LS-ACT-12: seal guards for the Hetman.
    Hetman(u8),
    /// LS-ACT-12: seal guards for the Captains of the Guard.
    Captain(u8),
}

/// One outcome of chance. `Ord` is the order in which outcomes are listed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Chance {
    /// LS-SETUP-05: the next town of the ring.
    Town(Town),
    /// LS-FACE-02: the face of a town.
    Face(Face),
    /// LS-SETUP-10: the next marker.
    Marker(Seat),
    /// LS-SETUP-15: the next warehouse tile.
    Tile(Tile),
    /// LS-PREP-01: the next card of a deck.
    Deal(Card),
    /// LS-PREP-02: a besieged town.
    Siege(Town),
    /// LS-SIX-02: the town of the wagon fort.
    Fort(Town),
    /// LS-PREP-07: the next tax token.
    Token(Token),
    /// LS-AUTOMA-10: a town card.
    TownCard(Town),
    /// LS-AUTOMA-12, -21: an automa card.
    Automa(AutomaCard),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Good(colour) => write!(f, "good {colour}"),
            Action::Decline => f.write_str("decline"),
            Action::Enter(town, counter) => write!(f, "enter {town} {counter}"),
            Action::Accept => f.write_str("accept"),
            Action::Raise(counter) => write!(f, "raise {counter}"),
            Action::Tax {
                rotation,
                extra: None,
            } => write!(f, "tax {rotation}"),
            Action::Tax {
                rotation,
                extra: Some(side),
            } => write!(f, "tax {rotation}+{side}"),
            Action::Grey(estate) => write!(f, "grey {estate}"),
            Action::Farmer(colour) => write!(f, "farmer {colour}"),
            Action::Merchant { give, take } => write!(f, "merchant {give} {take}"),
            Action::Done => f.write_str("done"),
            Action::Row(store, row) => write!(f, "{store} {}", u16::from(row) + 1),
            Action::Chamberlain(colour) => write!(f, "chamberlain {colour}"),
            Action::Pass => f.write_str("pass"),
            Action::Card(deck) => write!(f, "card {deck}"),
            Action::Hetman(guards) => write!(f, "hetman {guards}"),
            Action::Captain(guards) => write!(f, "captain {guards}"),
        }
    }
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Chance::Town(town) => write!(f, "town {town}"),
            Chance::Face(face) => write!(f, "face {face}"),
            Chance::Marker(seat) => write!(f, "marker {}", seat.0),
            Chance::Tile(tile) => write!(f, "tile {tile}"),
            Chance::Deal(card) => write!(f, "deal {card}"),
            Chance::Siege(town) => write!(f, "siege {town}"),
            Chance::Fort(town) => write!(f, "fort {town}"),
            Chance::Token(token) => write!(f, "token {token}"),
            Chance::TownCard(town) => write!(f, "towncard {town}"),
            Chance::Automa(card) => write!(f, "automa {card}"),
        }
    }
}

/// A text read word by word; it knows the column where each word begins.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        Words { text, at: 0 }
    }

    /// An error at the byte `at`.
    fn error(&self, at: usize, expected: impl Into<String>) -> ParseError {
        let before = self.text.get(..at).unwrap_or(self.text);
        ParseError::new(self.text, before.chars().count() + 1, expected)
    }

    /// The next word and where it begins.
    fn word(&mut self, expected: &str) -> Result<(&'a str, usize), ParseError> {
        let rest = &self.text[self.at..];
        if rest.is_empty() {
            return Err(self.error(self.text.len(), expected));
        }
        let start = self.at;
        let length = rest.find(' ').unwrap_or(rest.len());
        self.at = (start + length + 1).min(self.text.len());
        if length == 0 || (self.at == self.text.len() && rest.ends_with(' ')) {
            return Err(self.error(start + length, expected));
        }
        Ok((&rest[..length], start))
    }

    /// The next word as one of a vocabulary.
    fn piece<T: FromStr<Err = ParseError>>(&mut self, expected: &str) -> Result<T, ParseError> {
        let (word, start) = self.word(expected)?;
        word.parse()
            .map_err(|error: ParseError| self.error(start, error.expected()))
    }

    /// The next word as a number from `low` to `high`.
    fn number(&mut self, low: u8, high: u8) -> Result<u8, ParseError> {
        let expected = format!("a number from {low} to {high}");
        let (word, start) = self.word(&expected)?;
        number(word, low, high).ok_or_else(|| self.error(start, expected))
    }

    /// Nothing may follow.
    fn end<T>(self, value: T) -> Result<T, ParseError> {
        if self.at < self.text.len() {
            return Err(self.error(self.at, "the end of the text"));
        }
        Ok(value)
    }
}

/// A decimal number without sign or leading zero.
fn number(word: &str, low: u8, high: u8) -> Option<u8> {
    let plain = word.bytes().all(|b| b.is_ascii_digit()) && (word == "0" || !word.starts_with('0'));
    let value = word.parse().ok().filter(|_| plain)?;
    (low..=high).contains(&value).then_some(value)
}

const ACTIONS: &str = "good, decline, enter, accept, raise, tax, grey, farmer, merchant, done, royal, estate, \
                       chamberlain, pass, card, hetman or captain";
const CHANCES: &str = "town, face, marker, tile, deal, siege, fort, token, towncard or automa";
const COLOURS: &str = "a colour (green, blue, red, yellow)";
const TOWNS: &str = "a town (bautzen, kamenz, zittau, loebau, goerlitz, lauban)";

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let mut words = Words::new(text);
        let (verb, start) = words.word(ACTIONS)?;
        let action = match verb {
            "good" => Action::Good(words.piece(COLOURS)?),
            "decline" => Action::Decline,
            "enter" => Action::Enter(words.piece(TOWNS)?, words.number(0, 12)?),
            "accept" => Action::Accept,
            "raise" => Action::Raise(words.number(1, 12)?),
            "tax" => turned(&mut words)?,
            "grey" => Action::Grey(words.piece("an estate (clergy, nobles, burghers)")?),
            "farmer" => Action::Farmer(words.piece(COLOURS)?),
            "merchant" => Action::Merchant {
                give: words.piece(COLOURS)?,
                take: words.piece(COLOURS)?,
            },
            "done" => Action::Done,
            "royal" => Action::Row(Store::Royal, words.number(1, 5)? - 1),
            "estate" => Action::Row(Store::Estate, words.number(1, 5)? - 1),
            "chamberlain" => Action::Chamberlain(words.piece(COLOURS)?),
            "pass" => Action::Pass,
            "card" => Action::Card(words.piece("an estate deck (2, 3, 4, 5)")?),
            "hetman" => Action::Hetman(words.number(0, u8::MAX)?),
            "captain" => Action::Captain(words.number(0, u8::MAX)?),
            _ => return Err(words.error(start, ACTIONS)),
        };
        words.end(action)
    }
}

/// `4` or `4+2`.
fn turned(words: &mut Words<'_>) -> Result<Action, ParseError> {
    let expected = "a rotation from 0 to 5, with +SIDE for one more arrow (such as 4 or 4+2)";
    let (word, start) = words.word(expected)?;
    let (turn, side) = match word.split_once('+') {
        Some((turn, side)) => (turn, Some(side)),
        None => (word, None),
    };
    let wrong = |at: usize| words.error(at, expected);
    let rotation = number(turn, 0, 5).ok_or_else(|| wrong(start))?;
    let extra = match side {
        Some(side) => Some(number(side, 0, 5).ok_or_else(|| wrong(start + turn.len() + 1))?),
        None => None,
    };
    Ok(Action::Tax { rotation, extra })
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let mut words = Words::new(text);
        let (verb, start) = words.word(CHANCES)?;
        let chance = match verb {
            "town" => Chance::Town(words.piece(TOWNS)?),
            "face" => Chance::Face(words.piece("light or dark")?),
            "marker" => Chance::Marker(Seat(words.number(0, 5)?)),
            "tile" => Chance::Tile(words.piece("a warehouse tile (W1 to W6)")?),
            "deal" => Chance::Deal(words.piece("an estate card (such as D3-CCN)")?),
            "siege" => Chance::Siege(words.piece(TOWNS)?),
            "fort" => Chance::Fort(words.piece(TOWNS)?),
            "token" => Chance::Token(words.piece("a tax token (A01 to C12, E01 to E18)")?),
            "towncard" => Chance::TownCard(words.piece(TOWNS)?),
            "automa" => Chance::Automa(words.piece("an automa card (M1 to M6)")?),
            _ => return Err(words.error(start, CHANCES)),
        };
        words.end(chance)
    }
}

macro_rules! as_text {
    ($type:ty) => {
        impl From<$type> for String {
            fn from(value: $type) -> String {
                value.to_string()
            }
        }

        impl TryFrom<String> for $type {
            type Error = ParseError;

            fn try_from(text: String) -> Result<$type, ParseError> {
                text.parse()
            }
        }
    };
}

as_text!(Action);
as_text!(Chance);

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn actions_and_outcomes_are_small() {
        assert!(size_of::<Action>() <= 8 && size_of::<Chance>() <= 8);
    }

    #[test]
    fn texts_are_read_as_they_are_written() {
        for text in [
            "good red",
            "decline",
            "enter zittau 3",
            "accept",
            "raise 12",
            "tax 0",
            "tax 4+2",
            "grey clergy",
            "farmer blue",
            "merchant red blue",
            "done",
            "royal 1",
            "estate 5",
            "chamberlain yellow",
            "pass",
            "card 4",
            "hetman 8",
            "captain 0",
        ] {
            assert_eq!(text.parse::<Action>().unwrap().to_string(), text);
        }
        for text in [
            "town lauban",
            "face dark",
            "marker 3",
            "tile W6",
            "deal D5-NNBBB",
            "siege goerlitz",
            "fort kamenz",
            "token E18",
            "towncard loebau",
            "automa M2",
        ] {
            assert_eq!(text.parse::<Chance>().unwrap().to_string(), text);
        }
    }

    #[test]
    fn a_text_that_cannot_be_read_says_where_and_what_would_do() {
        let column = |text: &str| text.parse::<Action>().unwrap_err().column();
        assert_eq!(column(""), 1);
        assert_eq!(column("fly zittau"), 1);
        assert_eq!(column("enter praha 3"), 7);
        assert_eq!(column("enter zittau"), 13);
        assert_eq!(column("enter zittau 13"), 14);
        assert_eq!(column("enter zittau 03"), 14);
        assert_eq!(column("enter  zittau 3"), 7);
        assert_eq!(column("accept "), 7);
        assert_eq!(column("accept now"), 8);
        assert_eq!(column("tax 4+6"), 7);
        assert_eq!(column("royal 0"), 7);
        let error = "enter praha 3".parse::<Action>().unwrap_err();
        assert_eq!(
            error.to_string(),
            "`enter praha 3` cannot be read at column 7: expected a town (bautzen, kamenz, zittau, loebau, \
             goerlitz, lauban)"
        );
    }
}
