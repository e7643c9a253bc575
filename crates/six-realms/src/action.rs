//! Decisions and outcomes of chance, and their notation.
//!
//! Words are separated by one space. In the grammar below `REALM`, `CARD` and `OBJECTIVE` are the words of
//! [`Realm`], [`Card`] and [`Objective`]; `HEX` is a column and a row as in `f6` (see [`Hex`]); `PIECE` is a class and
//! a number as in `horse2`, or `lord` ([`Piece`]); `SEAT` is a seat's number from 0; `UNIT` is a piece and its seat as
//! in `horse2@1`.
//!
//! | notation | meaning | decision |
//! |---|---|---|
//! | `realm REALM` | pick a realm | SX-DEC-01 |
//! | `token SEAT`, `keep` | spend an oath token on an opponent; keep the tokens left | SX-DEC-03 |
//! | `reroll`, `hold` | replace the secret objective dealt, or not | SX-DEC-04 |
//! | `bring CLASS`, `leave CLASS` | one starting unit more or fewer | SX-CAMP-13, 14 |
//! | `deploy PIECE HEX` | place a starting unit | SX-DEC-02 |
//! | `muster CLASS` | the class a recruit token becomes | SX-DEC-05 |
//! | `play CARD` | play a card | SX-DEC-06 |
//! | `target PIECE` | the own unit an effect is for | SX-DEC-06 |
//! | `wound UNIT` | the enemy unit an effect wounds | SX-DEC-06 |
//! | `march PIECE HEX` | move a unit by a card | SX-DEC-06 |
//! | `relocate PIECE HEX` | put a unit in a home hex by a card | SX-DEC-06 |
//! | `from SEAT` | the opponent an effect is for | SX-DEC-06 |
//! | `name SEAT` | the opponent an Oath names | SX-DEC-06 |
//! | `place HEX` | where a card's recruit token goes | SX-DEC-06 |
//! | `recover CARD` | take a card back from the discard pile | SX-DEC-06 |
//! | `stop` | no more units or cards for this effect | SX-DEC-06 |
//! | `move PIECE HEX` | a Move to a hex | SX-DEC-07 |
//! | `move PIECE HEX via HEX` | a Move with an assault step into the first hex from the second | SX-DEC-07 |
//! | `attack HEX HEX` | an Attack from the first hex on the second | SX-DEC-08 |
//! | `recruit HEX` | place a recruit token | SX-DEC-09 |
//! | `trade CARD` | offer the partner a trade | SX-DEC-16 |
//! | `rest` | discard the hand, draw, end the turn | SX-DEC-10 |
//! | `end` | end the turn; for the Choir, let the action pass | SX-DEC-11 |
//! | `hit UNIT` | the unit that takes the next hit | SX-DEC-12, 13 |
//! | `retreat HEX` | retreat instead of the final hit | SX-DEC-13 |
//! | `go UNIT` | a unit that retreats where not all fit | SX-DEC-13 |
//! | `discard CARD` | discard a card | SX-DEC-14, 15 |
//! | `accept CARD`, `decline` | answer an offer to trade | SX-DEC-17 |
//!
//! Chance: `first SEAT`, `public OBJECTIVE`, `secret OBJECTIVE`, `draw CARD`, `reveal CARD` (the Choir's card of the
//! turn), `mill CARD` (a card the Choir has to discard), `red FACES` and `again FACES` (red dice and those rolled
//! again, faces in ascending order as in `red 1246`), `white SHIELDS` (how many white dice show a shield), and
//! `curse FACE`.

use std::{fmt, str::FromStr};

use hexad_core::{ParseError, Seat, Weight};
use serde::{Deserialize, Serialize};

use crate::{
    components::{Card, Class, Objective, Realm},
    map::Hex,
};

/// A miniature of a host by class and number, as in `horse2`; the Lord is `lord`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Piece(u8);

impl Piece {
    /// The miniature of a class with a number from 1 to 8; a Lord has no number.
    pub(crate) const fn new(class: Class, number: u8) -> Piece {
        let number = match class {
            Class::Lord => 1,
            Class::Foot | Class::Bow | Class::Horse => number,
        };
        Piece((class as u8) << 4 | number)
    }

    /// Its class.
    pub fn class(self) -> Class {
        Class::ALL[usize::from(self.0 >> 4)]
    }

    /// Its number within the class, from 1.
    pub const fn number(self) -> u8 {
        self.0 & 15
    }
}

impl fmt::Display for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.class() {
            Class::Lord => f.write_str("lord"),
            class => write!(f, "{class}{}", self.number()),
        }
    }
}

impl fmt::Debug for Piece {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Piece {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Piece, ParseError> {
        let wanted = || {
            ParseError::new(
                text,
                1,
                "a piece: `foot`, `bow` or `horse` and a number, or `lord`",
            )
        };
        if text == "lord" {
            return Ok(Piece::new(Class::Lord, 1));
        }
        let split = text
            .len()
            .checked_sub(1)
            .filter(|&i| text.is_char_boundary(i))
            .ok_or_else(wanted)?;
        let (class, digit) = text.split_at(split);
        let class: Class = class.parse().map_err(|_| wanted())?;
        match digit.as_bytes() {
            [number @ b'1'..=b'8'] if class != Class::Lord => Ok(Piece::new(class, number - b'0')),
            _ => Err(wanted()),
        }
    }
}

impl From<Piece> for String {
    fn from(piece: Piece) -> String {
        piece.to_string()
    }
}

impl TryFrom<String> for Piece {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Piece, ParseError> {
        text.parse()
    }
}

/// One decision of a seat. The order of the variants, then of their fields, is the order of lists.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Action {
    /// Pick a realm.
    Realm(Realm),
    /// Spend an oath token on an opponent.
    Token(Seat),
    /// Keep the oath tokens left.
    Keep,
    /// Replace the secret objective dealt.
    Reroll,
    /// Hold on to it.
    Hold,
    /// A reserve unit of this class starts as well.
    Bring(Class),
    /// A starting unit of this class stays in the reserve.
    Leave(Class),
    /// Place a starting unit.
    Deploy(Piece, Hex),
    /// The class a recruit token becomes.
    Muster(Class),
    /// Play a card.
    Play(Card),
    /// The own unit an effect is for.
    Target(Piece),
    /// The enemy unit an effect wounds.
    Wound(Seat, Piece),
    /// Move a unit by a card.
    March(Piece, Hex),
    /// Put a unit in a home hex by a card.
    Relocate(Piece, Hex),
    /// The opponent an effect is for.
    From(Seat),
    /// The opponent an Oath names.
    Name(Seat),
    /// Where a card's recruit token goes.
    Place(Hex),
    /// Take a card back.
    Recover(Card),
    /// No more for this effect.
    Stop,
    /// A Move; with an approach hex its last step is an assault step.
    Move(Piece, Hex, Option<Hex>),
    /// An Attack from a hex on a hex.
    Attack(Hex, Hex),
    /// Place a recruit token.
    Recruit(Hex),
    /// Offer a card to the partner.
    Trade(Card),
    /// Rest.
    Rest,
    /// End the turn.
    End,
    /// The unit that takes the next hit.
    Hit(Seat, Piece),
    /// Retreat instead of the final hit.
    Retreat(Hex),
    /// A unit that retreats where not all fit.
    Go(Seat, Piece),
    /// Discard a card.
    Discard(Card),
    /// Take the trade and give this card.
    Accept(Card),
    /// Decline the trade.
    Decline,
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Action::Realm(realm) => write!(f, "realm {realm}"),
            Action::Token(seat) => write!(f, "token {}", seat.0),
            Action::Keep => f.write_str("keep"),
            Action::Reroll => f.write_str("reroll"),
            Action::Hold => f.write_str("hold"),
            Action::Bring(class) => write!(f, "bring {class}"),
            Action::Leave(class) => write!(f, "leave {class}"),
            Action::Deploy(piece, hex) => write!(f, "deploy {piece} {hex}"),
            Action::Muster(class) => write!(f, "muster {class}"),
            Action::Play(card) => write!(f, "play {card}"),
            Action::Target(piece) => write!(f, "target {piece}"),
            Action::Wound(seat, piece) => write!(f, "wound {piece}@{}", seat.0),
            Action::March(piece, hex) => write!(f, "march {piece} {hex}"),
            Action::Relocate(piece, hex) => write!(f, "relocate {piece} {hex}"),
            Action::From(seat) => write!(f, "from {}", seat.0),
            Action::Name(seat) => write!(f, "name {}", seat.0),
            Action::Place(hex) => write!(f, "place {hex}"),
            Action::Recover(card) => write!(f, "recover {card}"),
            Action::Stop => f.write_str("stop"),
            Action::Move(piece, hex, None) => write!(f, "move {piece} {hex}"),
            Action::Move(piece, hex, Some(via)) => write!(f, "move {piece} {hex} via {via}"),
            Action::Attack(from, target) => write!(f, "attack {from} {target}"),
            Action::Recruit(hex) => write!(f, "recruit {hex}"),
            Action::Trade(card) => write!(f, "trade {card}"),
            Action::Rest => f.write_str("rest"),
            Action::End => f.write_str("end"),
            Action::Hit(seat, piece) => write!(f, "hit {piece}@{}", seat.0),
            Action::Retreat(hex) => write!(f, "retreat {hex}"),
            Action::Go(seat, piece) => write!(f, "go {piece}@{}", seat.0),
            Action::Discard(card) => write!(f, "discard {card}"),
            Action::Accept(card) => write!(f, "accept {card}"),
            Action::Decline => f.write_str("decline"),
        }
    }
}

/// The words of a notation, read one after another.
struct Words<'a> {
    text: &'a str,
    at: usize,
}

impl<'a> Words<'a> {
    fn new(text: &'a str) -> Words<'a> {
        Words { text, at: 0 }
    }

    /// The column of the next word, in characters from 1.
    fn column(&self) -> usize {
        let read = self.text.get(..self.at).unwrap_or(self.text);
        read.chars().count() + 1 + self.at.saturating_sub(self.text.len())
    }

    fn wanted(&self, expected: impl Into<String>) -> ParseError {
        ParseError::new(self.text, self.column(), expected)
    }

    /// The next word, if there is one.
    fn next(&mut self) -> Option<&'a str> {
        let rest = self.text.get(self.at..).filter(|rest| !rest.is_empty())?;
        let word = rest.split(' ').next()?;
        self.at += word.len() + 1;
        Some(word)
    }

    /// The next word as a value.
    fn read<T: FromStr<Err = ParseError>>(&mut self) -> Result<T, ParseError> {
        let column = self.column();
        let word = self.next().unwrap_or_default();
        word.parse()
            .map_err(|error: ParseError| ParseError::new(self.text, column, error.expected()))
    }

    /// The next word as a seat's number.
    fn seat(&mut self) -> Result<Seat, ParseError> {
        let at = self.column();
        let word = self.next().unwrap_or_default();
        seat(word).ok_or_else(|| ParseError::new(self.text, at, "a seat's number, 0 to 5"))
    }

    /// The next word as a piece and its seat.
    fn unit(&mut self) -> Result<(Seat, Piece), ParseError> {
        let at = self.column();
        let word = self.next().unwrap_or_default();
        let unit = word
            .split_once('@')
            .and_then(|(piece, owner)| Some((seat(owner)?, piece.parse().ok()?)));
        unit.ok_or_else(|| ParseError::new(self.text, at, "a piece and its seat, as in `horse2@1`"))
    }

    /// The value, if nothing is left to read.
    fn end<T>(self, value: T) -> Result<T, ParseError> {
        if self.at > self.text.len() {
            Ok(value)
        } else {
            Err(self.wanted("the end of the notation"))
        }
    }
}

fn seat(word: &str) -> Option<Seat> {
    match word.as_bytes() {
        [digit @ b'0'..=b'5'] => Some(Seat(digit - b'0')),
        _ => None,
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let mut words = Words::new(text);
        let action = match words.next().unwrap_or_default() {
            "realm" => Action::Realm(words.read()?),
            "token" => Action::Token(words.seat()?),
            "keep" => Action::Keep,
            "reroll" => Action::Reroll,
            "hold" => Action::Hold,
            "bring" => Action::Bring(words.read()?),
            "leave" => Action::Leave(words.read()?),
            "deploy" => Action::Deploy(words.read()?, words.read()?),
            "muster" => Action::Muster(words.read()?),
            "play" => Action::Play(words.read()?),
            "target" => Action::Target(words.read()?),
            "wound" => words.unit().map(|(seat, piece)| Action::Wound(seat, piece))?,
            "march" => Action::March(words.read()?, words.read()?),
            "relocate" => Action::Relocate(words.read()?, words.read()?),
            "from" => Action::From(words.seat()?),
            "name" => Action::Name(words.seat()?),
            "place" => Action::Place(words.read()?),
            "recover" => Action::Recover(words.read()?),
            "stop" => Action::Stop,
            "move" => {
                let (piece, hex) = (words.read()?, words.read()?);
                let at = words.column();
                let via = match words.next() {
                    None => None,
                    Some("via") => Some(words.read()?),
                    Some(_) => {
                        return Err(ParseError::new(
                            text,
                            at,
                            "`via` and the approach hex, or the end",
                        ));
                    }
                };
                Action::Move(piece, hex, via)
            }
            "attack" => Action::Attack(words.read()?, words.read()?),
            "recruit" => Action::Recruit(words.read()?),
            "trade" => Action::Trade(words.read()?),
            "rest" => Action::Rest,
            "end" => Action::End,
            "hit" => words.unit().map(|(seat, piece)| Action::Hit(seat, piece))?,
            "retreat" => Action::Retreat(words.read()?),
            "go" => words.unit().map(|(seat, piece)| Action::Go(seat, piece))?,
            "discard" => Action::Discard(words.read()?),
            "accept" => Action::Accept(words.read()?),
            "decline" => Action::Decline,
            _ => {
                return Err(ParseError::new(
                    text,
                    1,
                    "an action, as in `move foot1 f6`, `attack f5 f6` or `rest`",
                ));
            }
        };
        words.end(action)
    }
}

impl From<Action> for String {
    fn from(action: Action) -> String {
        action.to_string()
    }
}

impl TryFrom<String> for Action {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Action, ParseError> {
        text.parse()
    }
}

/// One to four red dice as they fell, without their order: faces ascending, written as in `1246`.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Roll(u16);

impl Roll {
    /// The roll with these faces, each 1 to 6, at most four of them.
    pub fn of(faces: &[u8]) -> Option<Roll> {
        let mut sorted = [0u8; 4];
        let dice = sorted.get_mut(..faces.len())?;
        dice.copy_from_slice(faces);
        dice.sort_unstable();
        let mut bits = 0;
        for &face in &*dice {
            if !(1..=6).contains(&face) {
                return None;
            }
            bits = bits << 3 | u16::from(face);
        }
        Some(Roll(bits))
    }

    /// The faces, ascending.
    pub fn faces(self) -> impl Iterator<Item = u8> {
        (0..4)
            .rev()
            .map(move |i| (self.0 >> (3 * i) & 7) as u8)
            .filter(|&face| face != 0)
    }

    /// How many dice.
    pub fn dice(self) -> u8 {
        self.faces().map(|_| 1).sum()
    }

    /// In how many orders of distinct dice this roll falls.
    pub fn orders(self) -> Weight {
        let (mut orders, mut placed, mut run, mut last) = (1, 0, 0, 0);
        for face in self.faces() {
            placed += 1;
            run = if face == last { run + 1 } else { 1 };
            last = face;
            orders = orders * placed / run;
        }
        orders
    }

    /// Every roll of so many dice (at most four), ascending.
    pub fn all(dice: u8) -> impl Iterator<Item = Roll> {
        let mut next = (dice <= 4).then_some([1u8; 4]);
        let dice = usize::from(dice.min(4));
        std::iter::from_fn(move || {
            let faces = next.as_mut()?;
            let roll = Roll::of(&faces[..dice]);
            match faces[..dice].iter().rposition(|&face| face < 6) {
                Some(at) => {
                    let face = faces[at] + 1;
                    faces[at..dice].fill(face);
                }
                None => next = None,
            }
            roll
        })
    }

    /// The roll's bits, for canonical bytes.
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }
}

impl fmt::Display for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.faces().try_for_each(|face| write!(f, "{face}"))
    }
}

impl fmt::Debug for Roll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Roll {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Roll, ParseError> {
        let wanted = || {
            ParseError::new(
                text,
                1,
                "one to four faces 1 to 6 in ascending order, as in `1246`",
            )
        };
        let faces: Vec<u8> = text.bytes().map(|b| b.wrapping_sub(b'0')).collect();
        if faces.is_empty() || !faces.is_sorted() {
            return Err(wanted());
        }
        Roll::of(&faces).ok_or_else(wanted)
    }
}

impl Serialize for Roll {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_str(self)
    }
}

impl<'de> Deserialize<'de> for Roll {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let text = String::deserialize(deserializer)?;
        if text.is_empty() {
            return Ok(Roll::default());
        }
        text.parse().map_err(serde::de::Error::custom)
    }
}

/// One outcome of chance.
///
/// A pool of dice is one step, by its distinct results: four red dice are 126 outcomes with weights instead of 1 296
/// paths, and a search meets each result once. Red dice keep their faces, because who may be hit depends on them; of
/// white dice only the shields count.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Chance {
    /// The first player (SX-SETUP-15).
    First(Seat),
    /// A public objective goes to the centre.
    Public(Objective),
    /// A secret objective is dealt.
    Secret(Objective),
    /// A card is drawn.
    Draw(Card),
    /// The Choir's card of the turn.
    Reveal(Card),
    /// The top card of the Choir's deck is discarded.
    Mill(Card),
    /// The red dice.
    Red(Roll),
    /// Red dice rolled again.
    Again(Roll),
    /// The shields on the white dice.
    White(u8),
    /// The curse die.
    Curse(u8),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Chance::First(seat) => write!(f, "first {}", seat.0),
            Chance::Public(objective) => write!(f, "public {objective}"),
            Chance::Secret(objective) => write!(f, "secret {objective}"),
            Chance::Draw(card) => write!(f, "draw {card}"),
            Chance::Reveal(card) => write!(f, "reveal {card}"),
            Chance::Mill(card) => write!(f, "mill {card}"),
            Chance::Red(roll) => write!(f, "red {roll}"),
            Chance::Again(roll) => write!(f, "again {roll}"),
            Chance::White(shields) => write!(f, "white {shields}"),
            Chance::Curse(face) => write!(f, "curse {face}"),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let mut words = Words::new(text);
        let chance = match words.next().unwrap_or_default() {
            "first" => Chance::First(words.seat()?),
            "public" => Chance::Public(words.read()?),
            "secret" => Chance::Secret(words.read()?),
            "draw" => Chance::Draw(words.read()?),
            "reveal" => Chance::Reveal(words.read()?),
            "mill" => Chance::Mill(words.read()?),
            "red" => Chance::Red(words.read()?),
            "again" => Chance::Again(words.read()?),
            "white" => Chance::White(digit(&mut words, 0, 4)?),
            "curse" => Chance::Curse(digit(&mut words, 1, 6)?),
            _ => {
                return Err(ParseError::new(
                    text,
                    1,
                    "an outcome of chance, as in `draw volley` or `red 1246`",
                ));
            }
        };
        words.end(chance)
    }
}

fn digit(words: &mut Words<'_>, least: u8, most: u8) -> Result<u8, ParseError> {
    let at = words.column();
    match words.next().unwrap_or_default().as_bytes() {
        [digit] if (b'0' + least..=b'0' + most).contains(digit) => Ok(digit - b'0'),
        _ => Err(ParseError::new(
            words.text,
            at,
            format!("a digit {least} to {most}"),
        )),
    }
}

impl From<Chance> for String {
    fn from(chance: Chance) -> String {
        chance.to_string()
    }
}

impl TryFrom<String> for Chance {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Chance, ParseError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pool_is_listed_by_its_distinct_results() {
        for dice in 1..=4u8 {
            let rolls: Vec<Roll> = Roll::all(dice).collect();
            assert!(rolls.is_sorted_by(|a, b| a < b));
            let orders: Weight = rolls.iter().map(|r| r.orders()).sum();
            assert_eq!(orders, 6u64.pow(u32::from(dice)));
            assert!(
                rolls
                    .iter()
                    .all(|r| r.dice() == dice && r.to_string().parse() == Ok(*r))
            );
        }
        assert_eq!(Roll::all(4).count(), 126);
    }

    #[test]
    fn sizes_stay_small() {
        assert!(size_of::<Action>() <= 8 && size_of::<Chance>() <= 8);
    }

    #[test]
    fn notation_reads_back_and_other_texts_are_refused_where_they_go_wrong() {
        for text in [
            "move horse2 f6 via e6",
            "move lord a1",
            "hit foot3@5",
            "play lancers-sweep",
            "rest",
            "token 0",
        ] {
            assert_eq!(text.parse::<Action>().map(|a| a.to_string()), Ok(text.to_owned()));
        }
        for (text, column) in [
            ("", 1),
            ("move foot9 f6", 6),
            ("move foot1 f6 ", 15),
            ("move foot1 f6 to e6", 15),
            ("move foot1", 12),
            ("rest now", 6),
            ("rest ", 6),
            ("hit foot1", 5),
            (" rest", 1),
        ] {
            let error = text.parse::<Action>().expect_err(text);
            assert_eq!(error.column(), column, "{text}: {error}");
        }
        for text in ["red 21", "red", "white 5", "curse 0", "draw copper"] {
            assert!(text.parse::<Chance>().is_err(), "{text}");
        }
    }
}
