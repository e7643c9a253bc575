//! The words of the game: closed lists of towns, colours, estates, companions and numbered pieces.
//!
//! A loaded component set may change what a piece shows, never which pieces there are or what they are called.

use std::{fmt, str::FromStr};

use hexad_core::{ParseError, Seat};
use serde::{Deserialize, Serialize};

use crate::collections::{Per, Piece, Set};

/// A closed enum whose members have one word each, in notation and in data alike.
macro_rules! words {
    ($(#[$doc:meta])* $name:ident: $what:literal { $($(#[$member:meta])* $variant:ident = $word:literal),+ $(,)? }) => {
        $(#[$doc])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
        pub enum $name {
            $($(#[$member])* #[doc = concat!("`", $word, "`.")] #[serde(rename = $word)] $variant,)+
        }

        impl $name {
            /// Every one, in order.
            pub const ALL: &[$name] = &[$($name::$variant),+];

            /// The word in notation and data.
            pub const fn word(self) -> &'static str {
                match self {
                    $($name::$variant => $word,)+
                }
            }
        }

        impl Piece for $name {
            const COUNT: usize = $name::ALL.len();

            fn index(self) -> usize {
                self as usize
            }

            fn at(index: usize) -> Option<$name> {
                $name::ALL.get(index).copied()
            }
        }

        impl fmt::Display for $name {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.word())
            }
        }

        impl FromStr for $name {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<$name, ParseError> {
                let found = $name::ALL.iter().find(|piece| piece.word() == text);
                found.copied().ok_or_else(|| ParseError::new(text, 1, $what))
            }
        }
    };
}

words! {
    /// A town of the league.
    Town: "a town (bautzen, kamenz, zittau, loebau, goerlitz, lauban)" {
        Bautzen = "bautzen",
        Kamenz = "kamenz",
        Zittau = "zittau",
        Loebau = "loebau",
        Goerlitz = "goerlitz",
        Lauban = "lauban",
    }
}

words! {
    /// Which side of a town tile is up: the one with the light or with the dark centre.
    Face: "light or dark" {
        Light = "light",
        Dark = "dark",
    }
}

words! {
    /// The colour of a piece of goods: fabric, tools, wine, food.
    Colour: "a colour (green, blue, red, yellow)" {
        Green = "green",
        Blue = "blue",
        Red = "red",
        Yellow = "yellow",
    }
}

words! {
    /// What a side of a town, or the centre of an easy token, shows.
    Kind: "green, blue, red, yellow, guard, horse or an estate" {
        Green = "green",
        Blue = "blue",
        Red = "red",
        Yellow = "yellow",
        Guard = "guard",
        Horse = "horse",
        Clergy = "clergy",
        Nobles = "nobles",
        Burghers = "burghers",
    }
}

words! {
    /// An estate, whose symbols are scored at the end.
    Estate: "an estate (clergy, nobles, burghers)" {
        Clergy = "clergy",
        Nobles = "nobles",
        Burghers = "burghers",
    }
}

words! {
    /// A deck of estate cards, named by the number of symbols on its cards.
    Deck: "an estate deck (2, 3, 4, 5)" {
        Two = "2",
        Three = "3",
        Four = "4",
        Five = "5",
    }
}

words! {
    /// A warehouse: the position of an active tile.
    Store: "royal or estate" {
        Royal = "royal",
        Estate = "estate",
    }
}

words! {
    /// A warehouse tile.
    Tile: "a warehouse tile (W1 to W6)" {
        W1 = "W1",
        W2 = "W2",
        W3 = "W3",
        W4 = "W4",
        W5 = "W5",
        W6 = "W6",
    }
}

words! {
    /// An automa card.
    AutomaCard: "an automa card (M1 to M6)" {
        M1 = "M1",
        M2 = "M2",
        M3 = "M3",
        M4 = "M4",
        M5 = "M5",
        M6 = "M6",
    }
}

words! {
    /// A companion, the power of a numbered tax token.
    Companion: "a companion" {
        GuildMaster = "guild_master",
        Advocatus = "advocatus",
        WagonDriver = "wagon_driver",
        KingsJester = "kings_jester",
        Farmer = "farmer",
        Merchant = "merchant",
        Centurion = "centurion",
        Stableman = "stableman",
        RecruitingOfficer = "recruiting_officer",
        Innkeeper = "innkeeper",
        Chamberlain = "chamberlain",
        TownCouncillor = "town_councillor",
        Draper = "draper",
        Artisan = "artisan",
        Viticulturist = "viticulturist",
        HeadStableman = "head_stableman",
        HeadRecruitingOfficer = "head_recruiting_officer",
        HeadTaxCollector = "head_tax_collector",
        Astrologist = "astrologist",
        Bishop = "bishop",
        LadyInWaiting = "lady_in_waiting",
        Hetman = "hetman",
        Chancellor = "chancellor",
        CaptainOfTheGuard = "captain_of_the_guard",
        TheQueen = "the_queen",
        KingsHerald = "kings_herald",
        KingsGamekeeper = "kings_gamekeeper",
    }
}

words! {
    /// Which rounds a numbered tax token is for: the number on its back.
    Group: "1-2, 3-4 or 5-6" {
        First = "1-2",
        Middle = "3-4",
        Last = "5-6",
    }
}

/// One value a town, in the order of [`Town::ALL`].
pub type PerTown<T> = Per<Town, T, 6>;
/// One value a colour, in the order of [`Colour::ALL`].
pub type PerColour<T> = Per<Colour, T, 4>;
/// One value an estate, in the order of [`Estate::ALL`].
pub type PerEstate<T> = Per<Estate, T, 3>;
/// One value a warehouse, royal first.
pub type PerStore<T> = Per<Store, T, 2>;
/// One value an estate deck, the deck of two symbols first.
pub type PerDeck<T> = Per<Deck, T, 4>;
/// One value a companion, in the order of [`Companion::ALL`].
pub type PerCompanion<T> = Per<Companion, T, 27>;

/// One value a seat; entries from the number of seats on are idle.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct PerSeat<T>(pub [T; 6]);

impl<T> std::ops::Index<Seat> for PerSeat<T> {
    type Output = T;

    fn index(&self, seat: Seat) -> &T {
        &self.0[seat.index()]
    }
}

impl<T> std::ops::IndexMut<Seat> for PerSeat<T> {
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        &mut self.0[seat.index()]
    }
}

/// What people call the seats, in the order they sit (LS-SETUP-20).
pub const SEAT_COLOURS: [&str; 6] = ["turquoise", "orange", "violet", "grey", "white", "black"];

/// A seat as people call it.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Name(pub(crate) Seat);

impl fmt::Display for Name {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match SEAT_COLOURS.get(self.0.index()) {
            Some(colour) => f.pad(colour),
            None => write!(f, "{}", self.0),
        }
    }
}

impl Town {
    /// The name as it is written on the tile.
    pub const fn name(self) -> &'static str {
        match self {
            Town::Bautzen => "Bautzen",
            Town::Kamenz => "Kamenz",
            Town::Zittau => "Zittau",
            Town::Loebau => "Loebau",
            Town::Goerlitz => "Goerlitz",
            Town::Lauban => "Lauban",
        }
    }
}

impl Kind {
    /// The colour, if this is goods.
    pub const fn colour(self) -> Option<Colour> {
        match self {
            Kind::Green => Some(Colour::Green),
            Kind::Blue => Some(Colour::Blue),
            Kind::Red => Some(Colour::Red),
            Kind::Yellow => Some(Colour::Yellow),
            _ => None,
        }
    }

    /// The estate, if this is a symbol of one.
    pub const fn estate(self) -> Option<Estate> {
        match self {
            Kind::Clergy => Some(Estate::Clergy),
            Kind::Nobles => Some(Estate::Nobles),
            Kind::Burghers => Some(Estate::Burghers),
            _ => None,
        }
    }
}

impl Deck {
    /// How many symbols each card of the deck has.
    pub const fn symbols(self) -> u8 {
        self as u8 + 2
    }

    /// The six cards of the deck.
    pub const fn cards(self) -> Set<Card> {
        Set::from_bits(0x3F << (6 + 6 * self as u8))
    }
}

impl Companion {
    /// The name as the rulebook spells it.
    pub const fn name(self) -> &'static str {
        match self {
            Companion::GuildMaster => "Guild Master",
            Companion::Advocatus => "Advocatus",
            Companion::WagonDriver => "Wagon Driver",
            Companion::KingsJester => "King's Jester",
            Companion::Farmer => "Farmer",
            Companion::Merchant => "Merchant",
            Companion::Centurion => "Centurion",
            Companion::Stableman => "Stableman",
            Companion::RecruitingOfficer => "Recruiting Officer",
            Companion::Innkeeper => "Innkeeper",
            Companion::Chamberlain => "Chamberlain",
            Companion::TownCouncillor => "Town Councillor",
            Companion::Draper => "Draper",
            Companion::Artisan => "Artisan",
            Companion::Viticulturist => "Viticulturist",
            Companion::HeadStableman => "Head Stableman",
            Companion::HeadRecruitingOfficer => "Head Recruiting Officer",
            Companion::HeadTaxCollector => "Head Tax Collector",
            Companion::Astrologist => "Astrologist",
            Companion::Bishop => "Bishop",
            Companion::LadyInWaiting => "Lady-in-Waiting",
            Companion::Hetman => "Hetman",
            Companion::Chancellor => "Chancellor",
            Companion::CaptainOfTheGuard => "Captain of the Guard",
            Companion::TheQueen => "The Queen",
            Companion::KingsHerald => "King's Herald",
            Companion::KingsGamekeeper => "King's Gamekeeper",
        }
    }

    /// The group whose tokens carry the companion: nine companions a group (LS-BOX-05).
    pub const fn group(self) -> Group {
        match self as u8 {
            0..9 => Group::First,
            9..18 => Group::Middle,
            _ => Group::Last,
        }
    }
}

impl Group {
    /// The group of a round from 1 to 6 (LS-PREP-06).
    pub const fn of_round(round: u8) -> Group {
        match round {
            0..=2 => Group::First,
            3 | 4 => Group::Middle,
            _ => Group::Last,
        }
    }

    /// The twelve tokens of the group.
    pub const fn tokens(self) -> Set<Token> {
        Set::from_bits(0xFFF << (12 * self as u8))
    }
}

/// A tax token: `A01` to `A12`, `B01` to `B12`, `C01` to `C12` for the numbered groups, `E01` to `E18` for the
/// Easy Game.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Token(u8);

impl Token {
    /// The 36 numbered tokens.
    pub const NUMBERED: Set<Token> = Set::from_bits((1 << 36) - 1);
    /// The 18 tokens of the Easy Game.
    pub const EASY: Set<Token> = Set::from_bits(((1 << 18) - 1) << 36);

    const SETS: [(char, u8, u8); 4] = [('A', 0, 12), ('B', 12, 12), ('C', 24, 12), ('E', 36, 18)];
}

impl Piece for Token {
    const COUNT: usize = 54;

    fn index(self) -> usize {
        self.0 as usize
    }

    fn at(index: usize) -> Option<Token> {
        u8::try_from(index).ok().filter(|&n| n < 54).map(Token)
    }
}

impl fmt::Display for Token {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let sets = Token::SETS.iter().rev();
        let set = sets.copied().find(|&(_, first, _)| self.0 >= first);
        let (letter, first, _) = set.unwrap_or(Token::SETS[0]);
        write!(f, "{letter}{:02}", self.0 - first + 1)
    }
}

impl FromStr for Token {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Token, ParseError> {
        let read = || {
            let (letter, digits) = text.split_at_checked(1)?;
            let &(_, first, count) = Token::SETS.iter().find(|(set, ..)| letter.starts_with(*set))?;
            if digits.len() != 2 || !digits.bytes().all(|b| b.is_ascii_digit()) {
                return None;
            }
            let number: u8 = digits.parse().ok()?;
            (1..=count).contains(&number).then(|| Token(first + number - 1))
        };
        read().ok_or_else(|| ParseError::new(text, 1, "a tax token (A01 to C12, E01 to E18)"))
    }
}

impl From<Token> for String {
    fn from(token: Token) -> String {
        token.to_string()
    }
}

impl TryFrom<String> for Token {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Token, ParseError> {
        text.parse()
    }
}

/// An estate card: six grey ones, then four decks of six.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Card(u8);

impl Card {
    /// The six grey cards.
    pub const GREY: Set<Card> = Set::from_bits(0x3F);

    /// The names, in order. They are labels: what a card shows stands in the component set.
    pub const NAMES: [&str; 30] = [
        "G-CC-1", "G-CC-2", "G-NN-1", "G-NN-2", "G-BB-1", "G-BB-2", "D2-CC", "D2-NN", "D2-BB", "D2-CN",
        "D2-CB", "D2-NB", "D3-CCN", "D3-CCB", "D3-CNN", "D3-NNB", "D3-CBB", "D3-NBB", "D4-CCCN", "D4-CCCB",
        "D4-CNNN", "D4-NNNB", "D4-CBBB", "D4-NBBB", "D5-CCCNN", "D5-CCCBB", "D5-CCNNN", "D5-NNNBB",
        "D5-CCBBB", "D5-NNBBB",
    ];

    /// The deck of the card; none for a grey card.
    pub fn deck(self) -> Option<Deck> {
        (self.index() / 6).checked_sub(1).and_then(Deck::at)
    }
}

impl Piece for Card {
    const COUNT: usize = 30;

    fn index(self) -> usize {
        self.0 as usize
    }

    fn at(index: usize) -> Option<Card> {
        u8::try_from(index).ok().filter(|&n| n < 30).map(Card)
    }
}

impl fmt::Display for Card {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(Card::NAMES[self.index()])
    }
}

impl FromStr for Card {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Card, ParseError> {
        let index = Card::NAMES.iter().position(|&name| name == text);
        let card = index.and_then(Card::at);
        card.ok_or_else(|| ParseError::new(text, 1, "an estate card (such as D3-CCN or G-CC-1)"))
    }
}

impl From<Card> for String {
    fn from(card: Card) -> String {
        card.to_string()
    }
}

impl TryFrom<String> for Card {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Card, ParseError> {
        text.parse()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn no_token_has_a_number_outside_its_set() {
        for text in ["A00", "E00", "A13", "E19", "A255", "A1", "D01", ""] {
            assert!(text.parse::<Token>().is_err(), "{text}");
        }
    }

    #[test]
    fn every_piece_is_read_as_it_is_written() {
        fn round_trip<T: Piece + fmt::Display + FromStr + PartialEq + fmt::Debug>() {
            for piece in T::each() {
                assert_eq!(piece.to_string().parse::<T>().ok(), Some(piece));
            }
        }
        round_trip::<Town>();
        round_trip::<Companion>();
        round_trip::<Token>();
        round_trip::<Card>();
        for text in ["", "D01", "A13", "A1", "A+1", "E19", "ä01"] {
            assert!(text.parse::<Token>().is_err(), "{text}");
        }
    }

    #[test]
    fn decks_and_groups_split_the_pieces_between_them() {
        let decks = Deck::ALL.iter().map(|deck| deck.cards());
        let cards = decks.fold(Card::GREY, Set::union);
        assert_eq!(cards, Set::all());
        let groups = Group::ALL.iter().map(|group| group.tokens());
        assert_eq!(groups.fold(Token::EASY, Set::union), Set::all());
        assert_eq!("D4-CBBB".parse::<Card>().unwrap().deck(), Some(Deck::Four));
    }
}
