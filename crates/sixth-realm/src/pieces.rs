//! The names of things: guilds, tiles, spaces. A name is a small `Copy` value with a fixed text.
//!
//! The texts are closed vocabularies: a loaded component set may change what a tile does, never what it is called,
//! so that a log reads the same with every set.

use std::{fmt, str::FromStr};

use hexad_core::ParseError;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Texts and serde for a type whose values are numbered and named by a list.
macro_rules! texts {
    ($type:ident, $what:literal) => {
        impl $type {
            /// Every value, in canonical order.
            pub fn all() -> impl DoubleEndedIterator<Item = $type> + ExactSizeIterator + Clone {
                (0..Self::NAMES.len()).map(|i| Self::at(i).expect("the list of names has this index"))
            }

            /// How many values there are.
            pub const COUNT: usize = Self::NAMES.len();

            /// The fixed text.
            pub fn name(self) -> &'static str {
                Self::NAMES[self.index()]
            }
        }

        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.pad(self.name())
            }
        }

        impl FromStr for $type {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                let found = Self::NAMES.iter().position(|&name| name == text);
                found.and_then(Self::at).ok_or_else(|| {
                    ParseError::new(
                        text,
                        1,
                        concat!($what, ", such as ").to_owned() + Self::NAMES[0],
                    )
                })
            }
        }

        text_serde!($type);
    };
}

/// Serde by `Display` and `FromStr`.
macro_rules! text_serde {
    ($type:ident) => {
        impl Serialize for $type {
            fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> Deserialize<'de> for $type {
            fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
                let text = std::borrow::Cow::<'de, str>::deserialize(deserializer)?;
                text.parse().map_err(serde::de::Error::custom)
            }
        }
    };
}

/// An enum whose variants are numbered from 0 and named.
macro_rules! named_enum {
    ($(#[$meta:meta])* $type:ident, $what:literal, { $($(#[$vmeta:meta])* $variant:ident = $name:literal),+ $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub enum $type { $($(#[$vmeta])* $variant),+ }

        impl $type {
            /// Every value, in canonical order.
            pub const ALL: [$type; [$($name),+].len()] = [$($type::$variant),+];
            const NAMES: &'static [&'static str] = &[$($name),+];

            /// The value as an index into tables.
            pub const fn index(self) -> usize {
                self as usize
            }

            /// The value of this index.
            pub fn at(index: usize) -> Option<$type> {
                Self::ALL.get(index).copied()
            }
        }

        texts!($type, $what);
    };
}

/// A number below the length of a list of names.
macro_rules! named_id {
    ($(#[$meta:meta])* $type:ident, $what:literal, [$($name:literal),+ $(,)?]) => {
        $(#[$meta])*
        #[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
        pub struct $type(u8);

        impl $type {
            const NAMES: &'static [&'static str] = &[$($name),+];

            /// The value as an index into tables.
            pub const fn index(self) -> usize {
                self.0 as usize
            }

            /// The value of this index.
            pub fn at(index: usize) -> Option<$type> {
                let id = u8::try_from(index).ok()?;
                (index < Self::NAMES.len()).then_some($type(id))
            }

            /// The value as a bit of a set.
            pub const fn bit(self) -> u64 {
                1 << self.0
            }
        }

        texts!($type, $what);
    };
}

named_enum!(
    /// One of the six Guilds.
    Guild, "a Guild", {
    /// The map: Bridges, Towers, Relics.
    Navigators = "navigators",
    /// The Capital: Foundations and Houses.
    Builders = "builders",
    /// The Library: Translators and Traditions.
    Historians = "historians",
    /// The Dungeon: Torches and Artifacts.
    Adventurers = "adventurers",
    /// The ring with the Cart.
    Merchants = "merchants",
    /// Ink.
    Scribes = "scribes",
});

impl Guild {
    /// The Guild as a bit of a set.
    pub const fn bit(self) -> u8 {
        1 << self as u8
    }

    /// The kind of Resource that is exhausted for this Guild. Rules: SR-TURN-09.
    pub const fn kind(self) -> Kind {
        match self {
            Guild::Merchants | Guild::Builders => Kind::MerchantsBuilders,
            Guild::Adventurers | Guild::Navigators => Kind::AdventurersNavigators,
            Guild::Scribes | Guild::Historians => Kind::ScribesHistorians,
        }
    }

    /// The colour of the Guild's Envoys and Seals. Rules: SR-DATA-01.
    pub const fn color(self) -> Color {
        match self {
            Guild::Navigators => Color::White,
            Guild::Builders => Color::Gray,
            Guild::Historians => Color::Purple,
            Guild::Adventurers => Color::Red,
            Guild::Merchants => Color::Green,
            Guild::Scribes => Color::Brown,
        }
    }
}

named_enum!(
    /// The colour of Envoys and Seals; one for each Guild, in the order of [`Guild`].
    Color, "a colour", {
    /// Navigators.
    White = "white",
    /// Builders.
    Gray = "gray",
    /// Historians.
    Purple = "purple",
    /// Adventurers.
    Red = "red",
    /// Merchants.
    Green = "green",
    /// Scribes.
    Brown = "brown",
});

impl Color {
    /// The Guild of this colour.
    pub const fn guild(self) -> Guild {
        Guild::ALL[self as usize]
    }
}

named_enum!(
    /// A kind of Resource, shared by two Guilds. Rules: SR-TURN-09.
    Kind, "a kind of Resource", {
    /// For Merchants and Builders.
    MerchantsBuilders = "merchants_builders",
    /// For Adventurers and Navigators.
    AdventurersNavigators = "adventurers_navigators",
    /// For Scribes and Historians.
    ScribesHistorians = "scribes_historians",
});

named_enum!(
    /// The size of a Foundation: the number of cells it covers is 1, 2 or 3.
    Size, "a size", {
    /// One cell.
    Small = "small",
    /// Two cells.
    Medium = "medium",
    /// Three cells.
    Large = "large",
});

named_enum!(
    /// An Assignment area with Envoy spaces that pieces cover at first. Rules: SR-FREE-16.
    Area, "an area", {
    /// Opened by Councilors; places a Guild Bonus.
    Council = "council",
    /// Opened by Houses; flips a Book.
    Housing = "housing",
    /// Opened by Towers; gains a Seal.
    Embassy = "embassy",
});

named_enum!(
    /// What a Merchants action does at the crest where the Cart arrives. Rules: SR-MERCH-02 to 04.
    Trade, "a Merchants action", {
    /// Refresh a Resource of the crest's kind.
    Refresh = "refresh",
    /// Flip the Book of the crest's Guild.
    Flip = "flip",
    /// Gain a Resource of the crest's kind.
    Gain = "gain",
});

named_enum!(
    /// A section of the Stone Council, clockwise from midnight.
    Section, "a section", {
    /// Midnight.
    S1 = "1",
    /// Right above.
    S2 = "2",
    /// Right below.
    S3 = "3",
    /// Below.
    S4 = "4",
    /// Left below.
    S5 = "5",
    /// Left above.
    S6 = "6",
});

impl Section {
    /// The section `steps` further clockwise; negative is back.
    #[must_use]
    pub fn turned(self, steps: i8) -> Section {
        let index = (i16::from(self as u8) + i16::from(steps)).rem_euclid(6);
        Section::ALL[usize::try_from(index).expect("a remainder of 6 is below 6")]
    }
}

named_enum!(
    /// A reading of the Directional Input, in clockwise order. Rules: SR-SOLO-21.
    Direction, "a direction", {
    /// Towards smaller y.
    Up = "up",
    /// Towards larger x.
    Right = "right",
    /// Towards larger y.
    Down = "down",
    /// Towards smaller x.
    Left = "left",
});

impl Direction {
    /// The direction so many advances further clockwise. Rules: SR-SOLO-21, SR-SOLO-23.
    #[must_use]
    pub const fn after(self, advances: u8) -> Direction {
        Direction::ALL[(self as usize + advances as usize) % 4]
    }
}

named_enum!(
    /// A level of the solo game. Rules: SR-SOLO-84 to 86.
    Difficulty, "a difficulty", {
    /// The Cardborg scores every token that the person does not score.
    Normal = "normal",
    /// It also scores every 2 VP token that the person does score.
    Hard = "hard",
    /// It also scores every 2 and 3 VP token that the person does score.
    VeryHard = "very-hard",
});

named_id!(
    /// A Setup tile, named by its place in the list of the six.
    SetupTile, "a Setup tile", ["1", "2", "3", "4", "5", "6"]
);
named_id!(
    /// A Guild Bonus tile; every player has the same.
    Bonus, "a Guild Bonus", ["influence", "ink", "remove-ink", "popularity", "refresh", "ambition"]
);
named_id!(
    /// A room of the Dungeon, named by its value and side.
    Room, "a room", ["entrance", "1", "2", "3", "4", "5", "6", "7l", "7r", "8l", "8r", "9l", "9r", "10l", "10r", "11l", "11r", "12"]
);
named_id!(
    /// A space of an aisle in the Library, three an aisle.
    AisleSpace, "an aisle space", [
        "v1-top", "v1-middle", "v1-bottom", "v2-top", "v2-middle", "v2-bottom", "h1-left", "h1-middle", "h1-right",
        "h2-left", "h2-middle", "h2-right",
    ]
);

impl Room {
    /// Where every Torch starts (SR-SETUP-41).
    pub const ENTRANCE: Room = Room(0);
}

impl AisleSpace {
    /// The aisle, from 0 to 3; it has one Translator.
    pub const fn aisle(self) -> usize {
        self.0 as usize / 3
    }

    /// The place along the aisle, from 0 to 2, from the top or the left.
    pub const fn along(self) -> usize {
        self.0 as usize % 3
    }
}

named_id!(
    /// A place of the Library, row by row.
    LibraryPlace, "a Library place", ["1", "2", "3", "4", "5", "6", "7", "8", "9"]
);
named_id!(
    /// A slot of the own Tradition area.
    Slot, "a Tradition slot", ["1", "2", "3", "4", "5", "6", "7", "8"]
);
named_id!(
    /// A space of the own Relic Cabinet.
    CabinetSpace, "a Cabinet space", ["1", "2", "3", "4", "5", "6", "7", "8"]
);
named_id!(
    /// A place of the Artifact display.
    DisplayPlace, "a display place", ["1", "2", "3", "4"]
);
named_id!(
    /// A space of the Dungeon Scroll.
    ScrollSpace, "a Dungeon-Scroll space", ["left", "center", "right"]
);
named_id!(
    /// A column of the Arrivals area; its two spaces are alike.
    ArrivalsColumn, "an Arrivals column", ["a", "b", "c"]
);
named_id!(
    /// A designated area of the Court for a Large Feat.
    CourtArea, "a Court area", ["1", "2", "3", "4", "5", "6"]
);
named_id!(
    /// A Challenge token of a player, named by its value in the built-in set.
    Token, "a Challenge token", ["2", "3", "4"]
);
named_id!(
    /// An Artifact: `e` and `s` count Envoys or Seals of one colour; two letters, two conditions.
    Artifact, "an Artifact", [
        "e-navigators", "e-builders", "e-historians", "e-adventurers", "e-merchants", "e-scribes",
        "s-navigators", "s-builders", "s-historians", "s-adventurers", "s-merchants", "s-scribes",
        "es1-navigators", "es1-builders", "es1-historians", "es1-adventurers", "es1-merchants", "es1-scribes",
        "es3-navigators", "es3-builders", "es3-historians", "es3-adventurers", "es3-merchants", "es3-scribes",
        "ee-navigators", "ee-builders", "ee-historians", "ee-adventurers", "ee-merchants", "ee-scribes",
        "ss-navigators", "ss-builders", "ss-historians", "ss-adventurers", "ss-merchants", "ss-scribes",
    ]
);
named_id!(
    /// A Tradition, named by the Guild of its Seal and a letter.
    Tradition, "a Tradition", [
        "navigators-a", "navigators-b", "navigators-c", "navigators-d", "navigators-e", "navigators-f",
        "builders-a", "builders-b", "builders-c", "builders-d", "builders-e", "builders-f",
        "historians-a", "historians-b", "historians-c", "historians-d", "historians-e", "historians-f",
        "adventurers-a", "adventurers-b", "adventurers-c", "adventurers-d", "adventurers-e", "adventurers-f",
        "merchants-a", "merchants-b", "merchants-c", "merchants-d", "merchants-e", "merchants-f",
        "scribes-a", "scribes-b", "scribes-c", "scribes-d", "scribes-e", "scribes-f",
    ]
);
named_id!(
    /// A Relic, named by its family and the Guild of its Action-Wheel section.
    Relic, "a Relic", [
        "central-navigators", "envoy-navigators", "seal-navigators", "central-builders", "envoy-builders",
        "seal-builders", "central-historians", "envoy-historians", "seal-historians", "central-adventurers",
        "envoy-adventurers", "seal-adventurers", "central-merchants", "envoy-merchants", "seal-merchants",
        "central-scribes", "envoy-scribes", "seal-scribes",
    ]
);
named_id!(
    /// A Feat tile: twenty Small, ten Large, and the three that start on the Court.
    Feat, "a Feat", [
        "seal-navigators", "seal-builders", "seal-historians", "seal-adventurers", "seal-merchants", "seal-scribes",
        "traditions", "councilors", "houses", "towers", "bridges", "artifacts", "resources", "guild-bonuses",
        "distinct-seals", "envoys", "ranks", "books", "navigation", "influence", "large-1", "large-2", "large-3",
        "large-4", "large-5", "large-6", "large-7", "large-8", "large-9", "large-10", "start-1", "start-2",
        "start-large",
    ]
);

impl Feat {
    /// The first of the ten Large Feats; those before it are the Small ones.
    pub const FIRST_LARGE: usize = 20;
    /// The first of the three Starting Feats.
    pub const FIRST_STARTING: usize = 30;
    /// The two Small Starting Feats.
    pub const START_SMALL: [Feat; 2] = [Feat(30), Feat(31)];
    /// The Large Starting Feat.
    pub const START_LARGE: Feat = Feat(32);

    /// Does the tile cover two cells?
    pub const fn is_large(self) -> bool {
        (self.0 as usize >= Self::FIRST_LARGE && (self.0 as usize) < Self::FIRST_STARTING) || self.0 == 32
    }
}

/// A cell of the Capital or of the Court: a column from `a` and a row from 1, as in `c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cell(u8);

impl Cell {
    /// The cell in column `x` and row `y`, both from 0 to 7.
    pub const fn at(x: usize, y: usize) -> Option<Cell> {
        #[expect(clippy::cast_possible_truncation, reason = "both are below 8")]
        if x < 8 && y < 8 {
            Some(Cell((y * 8 + x) as u8))
        } else {
            None
        }
    }

    /// The cell of this index: row times 8 plus column.
    pub fn from_index(index: usize) -> Option<Cell> {
        Cell::at(index % 8, index / 8)
    }

    /// Row times 8 plus column.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column, from 0 on the left.
    pub const fn x(self) -> usize {
        self.0 as usize % 8
    }

    /// The row, from 0 on top.
    pub const fn y(self) -> usize {
        self.0 as usize / 8
    }

    /// The cell as a bit of a set.
    pub const fn bit(self) -> u64 {
        1 << self.0
    }

    /// The cells of a set, in order.
    pub fn of(set: u64) -> impl Iterator<Item = Cell> + Clone {
        bits(set).filter_map(Cell::from_index)
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.x()), self.y() + 1)
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cell, ParseError> {
        grid(text, 8)
            .and_then(|(x, y)| Cell::at(x, y))
            .ok_or_else(|| ParseError::new(text, 1, "a cell from a1 to h8, such as c4"))
    }
}

text_serde!(Cell);

/// The cells that a Foundation covers, one to three, in ascending order; written `c3-c4`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Cells([Option<Cell>; 3]);

impl Cells {
    /// These cells, if there are one to three of them.
    pub fn of(set: u64) -> Option<Cells> {
        let mut cells = [None; 3];
        if set == 0 || set.count_ones() > 3 {
            return None;
        }
        for (place, cell) in cells.iter_mut().zip(Cell::of(set)) {
            *place = Some(cell);
        }
        Some(Cells(cells))
    }

    /// The cells as a set of bits.
    pub fn set(self) -> u64 {
        self.iter().fold(0, |set, cell| set | cell.bit())
    }

    /// The cells in order.
    pub fn iter(self) -> impl Iterator<Item = Cell> + Clone {
        self.0.into_iter().flatten()
    }

    /// The size of the Foundation that covers them.
    pub fn size(self) -> Size {
        match self.0 {
            [_, None, _] => Size::Small,
            [_, _, None] => Size::Medium,
            _ => Size::Large,
        }
    }
}

impl fmt::Display for Cells {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, cell) in self.iter().enumerate() {
            if i > 0 {
                f.write_str("-")?;
            }
            write!(f, "{cell}")?;
        }
        Ok(())
    }
}

impl FromStr for Cells {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cells, ParseError> {
        let mut set = 0;
        for cell in text.split('-') {
            set |= cell.parse::<Cell>()?.bit();
        }
        Cells::of(set).ok_or_else(|| ParseError::new(text, 1, "one to three cells, such as c3-c4"))
    }
}

text_serde!(Cells);

/// The circle between two adjacent cells of the Court; written `c2-d2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Circle(u8);

impl Circle {
    /// The circle to the right of a cell.
    pub const fn right_of(cell: Cell) -> Circle {
        Circle(cell.0)
    }

    /// The circle below a cell.
    pub const fn below(cell: Cell) -> Circle {
        Circle(cell.0 + 64)
    }

    /// The circle of this index, from 0 to 127: first those to the right, then those below.
    pub fn from_index(index: usize) -> Option<Circle> {
        u8::try_from(index).ok().filter(|&i| i < 128).map(Circle)
    }

    /// The index, from 0 to 127.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The circle as a bit of a set.
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The two cells it joins; none if the second lies outside any grid.
    pub fn cells(self) -> Option<(Cell, Cell)> {
        let first = Cell(self.0 % 64);
        let second = if self.0 < 64 {
            Cell::at(first.x() + 1, first.y())
        } else {
            Cell::at(first.x(), first.y() + 1)
        };
        second.map(|second| (first, second))
    }
}

impl fmt::Display for Circle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.cells() {
            Some((first, second)) => write!(f, "{first}-{second}"),
            None => write!(f, "{}-", Cell(self.0 % 64)),
        }
    }
}

impl FromStr for Circle {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Circle, ParseError> {
        let wanted = || {
            ParseError::new(
                text,
                1,
                "two adjacent cells, the left or upper one first, such as c2-d2",
            )
        };
        let (first, second) = text.split_once('-').ok_or_else(wanted)?;
        let pair: (Cell, Cell) = (first.parse()?, second.parse()?);
        [Circle::right_of(pair.0), Circle::below(pair.0)]
            .into_iter()
            .find(|circle| circle.cells() == Some(pair))
            .ok_or_else(wanted)
    }
}

text_serde!(Circle);

/// A City of the map: a row `a` to `c` and a column 1 to 4, as in `b2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct City(u8);

impl City {
    /// How many names of Cities there are; no map has more.
    pub const COUNT: usize = 12;

    /// The City of this index: row times 4 plus column.
    pub fn at(index: usize) -> Option<City> {
        u8::try_from(index).ok().filter(|&i| i < 12).map(City)
    }

    /// Row times 4 plus column.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The City as a bit of a set.
    pub const fn bit(self) -> u16 {
        1 << self.0
    }
}

impl fmt::Display for City {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}{}", letter(self.index() / 4), self.index() % 4 + 1)
    }
}

impl FromStr for City {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<City, ParseError> {
        grid(text, 4)
            .filter(|&(row, _)| row < 3)
            .and_then(|(row, column)| City::at(row * 4 + column))
            .ok_or_else(|| ParseError::new(text, 1, "a City from a1 to c4, such as b2"))
    }
}

text_serde!(City);

/// A Bridge space: its two Cities and its place between them from 1, as in `a1-a2.1`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Span(u8);

impl Span {
    /// How many names of Bridge spaces there are; no map uses them all.
    pub const COUNT: usize = 72;

    /// The Bridge space of this index.
    pub fn at(index: usize) -> Option<Span> {
        let span = u8::try_from(index).ok().filter(|&i| i < 72).map(Span)?;
        span.to().map(|_| span)
    }

    /// The index, from 0 to 71.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The Bridge space as a bit of a set.
    pub const fn bit(self) -> u128 {
        1 << self.0
    }

    /// The City on the left or above.
    pub const fn from(self) -> City {
        City(self.0 / 6)
    }

    /// The City on the right or below.
    pub fn to(self) -> Option<City> {
        let from = self.from().index();
        if self.0 % 6 < 3 {
            City::at(from + 1).filter(|_| from % 4 < 3)
        } else {
            City::at(from + 4)
        }
    }

    /// The place along the route, from 1 to 3.
    pub const fn nth(self) -> u8 {
        self.0 % 3 + 1
    }
}

impl fmt::Display for Span {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let to = self.to().unwrap_or(self.from());
        write!(f, "{}-{to}.{}", self.from(), self.nth())
    }
}

impl FromStr for Span {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Span, ParseError> {
        let wanted = || ParseError::new(text, 1, "a Bridge space, such as a1-a2.1");
        let (from, rest) = text.split_once('-').ok_or_else(wanted)?;
        let (to, nth) = rest.split_once('.').ok_or_else(wanted)?;
        let from: City = from.parse()?;
        let first = from.index() * 6;
        (first..first + 6)
            .filter_map(Span::at)
            .find(|span| {
                span.to().is_some_and(|city| city.to_string() == to) && span.nth().to_string() == nth
            })
            .ok_or_else(wanted)
    }
}

text_serde!(Span);

/// A space of the Plaza, row by row; written with its column and row, as in `plaza-b2`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct PlazaSpace(u8);

impl PlazaSpace {
    /// How many spaces the Plaza has.
    pub const COUNT: usize = 12;
    /// How many columns the Plaza has.
    pub const COLUMNS: usize = 4;

    /// The space of this index: row times 4 plus column.
    pub fn at(index: usize) -> Option<PlazaSpace> {
        u8::try_from(index).ok().filter(|&i| i < 12).map(PlazaSpace)
    }

    /// Row times 4 plus column.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The space directly above; none in the top row.
    pub fn above(self) -> Option<PlazaSpace> {
        self.index()
            .checked_sub(PlazaSpace::COLUMNS)
            .and_then(PlazaSpace::at)
    }
}

impl fmt::Display for PlazaSpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "plaza-{}{}", letter(self.index() % 4), self.index() / 4 + 1)
    }
}

impl FromStr for PlazaSpace {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<PlazaSpace, ParseError> {
        text.strip_prefix("plaza-")
            .and_then(|cell| grid(cell, 4))
            .filter(|&(x, y)| x < 4 && y < 3)
            .and_then(|(x, y)| PlazaSpace::at(y * 4 + x))
            .ok_or_else(|| ParseError::new(text, 1, "a Plaza space from plaza-a1 to plaza-d3"))
    }
}

text_serde!(PlazaSpace);

/// Where an Envoy may be assigned.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum EnvoySpace {
    /// A space of the Plaza.
    Plaza(PlazaSpace),
    /// The left-most empty open space of an area.
    Area(Area),
    /// The Envoy space of the Tradition on a slot; written `tradition-3`.
    Tradition(Slot),
}

impl fmt::Display for EnvoySpace {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            EnvoySpace::Plaza(space) => write!(f, "{space}"),
            EnvoySpace::Area(area) => write!(f, "{area}"),
            EnvoySpace::Tradition(slot) => write!(f, "tradition-{slot}"),
        }
    }
}

impl FromStr for EnvoySpace {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<EnvoySpace, ParseError> {
        if let Some(slot) = text.strip_prefix("tradition-") {
            return slot.parse().map(EnvoySpace::Tradition);
        }
        if text.starts_with("plaza-") {
            return text.parse().map(EnvoySpace::Plaza);
        }
        text.parse().map(EnvoySpace::Area).map_err(|_| {
            ParseError::new(
                text,
                1,
                "an Envoy space: plaza-b2, council, housing, embassy or tradition-3",
            )
        })
    }
}

text_serde!(EnvoySpace);

/// An own Scroll: one of the two on the player board, `board-1`, or that of the Tradition on a slot, `tradition-3`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Scroll {
    /// The first on the player board.
    Board1,
    /// The second on the player board.
    Board2,
    /// The Scroll of the Tradition on a slot.
    Tradition(Slot),
}

impl fmt::Display for Scroll {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Scroll::Board1 => f.write_str("board-1"),
            Scroll::Board2 => f.write_str("board-2"),
            Scroll::Tradition(slot) => write!(f, "tradition-{slot}"),
        }
    }
}

impl FromStr for Scroll {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Scroll, ParseError> {
        match text {
            "board-1" => Ok(Scroll::Board1),
            "board-2" => Ok(Scroll::Board2),
            _ => text
                .strip_prefix("tradition-")
                .and_then(|slot| slot.parse().ok())
                .map(Scroll::Tradition)
                .ok_or_else(|| ParseError::new(text, 1, "a Scroll: board-1, board-2 or tradition-3")),
        }
    }
}

text_serde!(Scroll);

/// The indices of the bits that are set, in ascending order.
pub(crate) fn bits(mut set: u64) -> impl Iterator<Item = usize> + Clone {
    std::iter::from_fn(move || {
        let low = set.trailing_zeros();
        (set != 0).then(|| {
            set &= set - 1;
            low as usize
        })
    })
}

fn letter(index: usize) -> char {
    char::from(b"abcdefgh"[index % 8])
}

/// Reads a letter from `a` and a number from 1 to `rows` as two indices from 0.
fn grid(text: &str, rows: usize) -> Option<(usize, usize)> {
    let &[letter @ b'a'..=b'h', digit @ b'1'..=b'8'] = text.as_bytes() else {
        return None;
    };
    let row = usize::from(digit - b'1');
    (row < rows).then_some((usize::from(letter - b'a'), row))
}
