//! What a seat can do and what chance can bring, and how both are written.
//!
//! One action is one gesture at the table. Every text is one word, or a word and its arguments, with single spaces;
//! [`pieces`](crate::pieces) lists the texts of Guilds, spaces and tiles.
//!
//! ```text
//! done                    end a step; skip the Bonus; build no House
//! bonus                   perform the Guild Bonus of step 1
//! write board-1           write a Scroll: board-1, board-2 or tradition-3
//! assign a green embassy  assign the green Envoy in Arrivals column a: plaza-b2, council, housing, embassy, tradition-3
//! choose builders         step 3
//! boost 1                 exhaust 0 to 2 Resources for Reputation in step 4
//! influence               the Council Influence action
//! cart flip merchants     a Merchants action (refresh, flip, gain) and the crest where the Cart goes
//! build 2 c3-c4           a Foundation of this size on these cells
//! torch 7l                move the Torch to a room
//! bridge a1-a2.1          a Bridge on a space of the route between two Cities
//! tower b2                a Tower on a City
//! translator v1-top       move the Translator of an aisle
//! tradition 4             take the Tradition on a Library place; then  slot 3
//! ink, return, return all the Scribes actions; `ink` and `return` also answer "gain or remove an Ink"
//! take refresh any        resolve a pending effect
//! decline refresh any     give it up
//! kind scribes_historians, guild merchants, seal green, from board-1, envoy green, arrive a, councilor 3,
//! display 2, keep e-builders, scroll center, place ink     the arguments of effects
//! feat traditions, cell c2, area 4, straight, turned, token 4, circle c2-d2     a Challenge, step by step
//! house c3                a House on a cell of the Foundation; then  row, column  or  both
//! relic seal-builders     the Relic to keep; then  cabinet 2
//! rotate 3                the Champion's section for the seventh round
//! swap builders scribes, lock builders     the preparation of the Stone Council
//! cardborg seal green turns 2              what the Cardborg does, after so many turns of its Action Wheel
//! cardborg area 4 advances 1               and so many advances of its Directional Input; neither is written if 0
//! ```
//!
//! The Cardborg's deeds, one for each thing it is asked ([`solo::Ask`](crate::solo::Ask)): `feat up`, `area 4`, `token 4`,
//! `circle c2-d2`, `councilor 3`, `envoy green`, `crest merchants`, `foundation c3-c4`, `ink center`, `artifact 2`,
//! `tradition 4`, `translator v1-top`, `tower b2`, `bridge a1-a2.1`, `seal green`, `seventh 3`, `swap builders scribes`.
//!
//! Chance: `tile merchants`, `setup 3`, `start-small straight`, `start-large turned`, `relic seal-builders`,
//! `envoy green`, `artifact e-builders`, `tradition scribes-c`, `feat large-7`, `turn-up large-7 straight`.

use std::{fmt, str::FromStr};

use hexad_core::ParseError;
use serde::{Deserialize, Serialize};

use crate::{
    effects::Effect,
    pieces::{
        AisleSpace, ArrivalsColumn, Artifact, Bonus, CabinetSpace, Cell, Cells, Circle, City, Color,
        CourtArea, DisplayPlace, EnvoySpace, Feat, Guild, Kind, LibraryPlace, Relic, Room, Scroll,
        ScrollSpace, Section, SetupTile, Slot, Span, Token, Trade, Tradition,
    },
    solo::{Deed, Spent},
};

/// One decision of a seat. The order of the variants is the canonical order of a list.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Action {
    /// End the step, or do without.
    Done,
    /// Perform the Guild Bonus on the Primary Guild's track (SR-TURN-02).
    UseBonus,
    /// Write a Scroll (SR-FREE-01).
    Write(Scroll),
    /// Assign the Envoy of this colour in this column of the Arrivals (SR-FREE-09).
    Assign(ArrivalsColumn, Color, EnvoySpace),
    /// Choose the Guild of the turn (SR-TURN-06).
    Choose(Guild),
    /// Exhaust so many Resources for Reputation (SR-TURN-11).
    Boost(u8),
    /// The Council Influence action (SR-TURN-20).
    Influence,
    /// A Merchants action, moving the Cart to this crest (SR-MERCH-01).
    Trade(Trade, Guild),
    /// A Foundation action (SR-BUILD-01).
    Build(Cells),
    /// Move the Torch (SR-DUNG-01).
    Torch(Room),
    /// Build a Bridge (SR-NAV-01).
    Bridge(Span),
    /// Build a Tower (SR-NAV-07).
    Tower(City),
    /// Move a Translator (SR-HIST-01).
    Translator(AisleSpace),
    /// Take a Tradition (SR-HIST-06).
    Tradition(LibraryPlace),
    /// Gain an Ink (SR-SCRIBE-01).
    GainInk,
    /// Return an Ink from an own Scroll (SR-SCRIBE-01).
    ReturnInk,
    /// Return all Ink from own Scrolls (SR-SCRIBE-03).
    ReturnAll,
    /// Resolve a pending effect (SR-EFF-03).
    Take(Effect),
    /// Give up a pending effect (SR-EFF-06).
    Decline(Effect),
    /// A kind of Resource.
    Kind(Kind),
    /// A Guild, for its track or its Book.
    Guild(Guild),
    /// A colour of Seal.
    Seal(Color),
    /// A Scroll to take an Ink from.
    From(Scroll),
    /// An Envoy from the boat (SR-POP-06).
    Envoy(Color),
    /// A column of the Arrivals for it.
    Arrive(ArrivalsColumn),
    /// A section for a Councilor (SR-SEAT-01).
    Councilor(Section),
    /// An Artifact from the display (SR-DUNG-07).
    Display(DisplayPlace),
    /// One of the Artifacts drawn (SR-DUNG-09).
    Keep(Artifact),
    /// A space of the Dungeon Scroll (SR-DUNG-14).
    TorchScroll(ScrollSpace),
    /// A Guild Bonus to place (SR-BONUS-01).
    Place(Bonus),
    /// A Feat for the Court (SR-FEAT-01).
    Feat(Feat),
    /// A cell of the Court for a Small Feat (SR-FEAT-02).
    Cell(Cell),
    /// An area of the Court for a Large Feat (SR-FEAT-03).
    Area(CourtArea),
    /// The Large Feat lies as printed (SR-FEAT-04).
    Straight,
    /// The Large Feat lies with its halves exchanged (SR-FEAT-04).
    Turned,
    /// A Challenge token (SR-FEAT-07).
    Token(Token),
    /// A circle for it (SR-FEAT-07).
    Circle(Circle),
    /// A House on a cell of the Foundation just placed (SR-BUILD-08).
    House(Cell),
    /// The row effect for the House (SR-BUILD-12).
    Row,
    /// The column effect for the House (SR-BUILD-12).
    Column,
    /// Both effects for the House (SR-BUILD-12).
    Both,
    /// The Relic to keep (SR-NAV-14).
    Relic(Relic),
    /// A Cabinet space for it (SR-NAV-13).
    Cabinet(CabinetSpace),
    /// A slot for the Tradition (SR-HIST-06).
    Slot(Slot),
    /// The seventh Guild's section (SR-WHEEL-09).
    Rotate(Section),
    /// Exchange two Council tiles, the first Guild in canonical order first (SR-YEAR-05).
    Swap(Guild, Guild),
    /// Lock a Council tile (SR-YEAR-06).
    Lock(Guild),
    /// What the Cardborg does, and what it spends on finding it (SR-SOLO-32).
    Cardborg(Deed, Spent),
}

impl fmt::Display for Action {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Action::Done => f.write_str("done"),
            Action::UseBonus => f.write_str("bonus"),
            Action::Write(scroll) => write!(f, "write {scroll}"),
            Action::Assign(column, color, to) => write!(f, "assign {column} {color} {to}"),
            Action::Choose(guild) => write!(f, "choose {guild}"),
            Action::Boost(n) => write!(f, "boost {n}"),
            Action::Influence => f.write_str("influence"),
            Action::Trade(trade, guild) => write!(f, "cart {trade} {guild}"),
            Action::Build(cells) => write!(f, "build {} {cells}", cells.iter().count()),
            Action::Torch(room) => write!(f, "torch {room}"),
            Action::Bridge(span) => write!(f, "bridge {span}"),
            Action::Tower(city) => write!(f, "tower {city}"),
            Action::Translator(space) => write!(f, "translator {space}"),
            Action::Tradition(place) => write!(f, "tradition {place}"),
            Action::GainInk => f.write_str("ink"),
            Action::ReturnInk => f.write_str("return"),
            Action::ReturnAll => f.write_str("return all"),
            Action::Take(effect) => write!(f, "take {effect}"),
            Action::Decline(effect) => write!(f, "decline {effect}"),
            Action::Kind(kind) => write!(f, "kind {kind}"),
            Action::Guild(guild) => write!(f, "guild {guild}"),
            Action::Seal(color) => write!(f, "seal {color}"),
            Action::From(scroll) => write!(f, "from {scroll}"),
            Action::Envoy(color) => write!(f, "envoy {color}"),
            Action::Arrive(column) => write!(f, "arrive {column}"),
            Action::Councilor(section) => write!(f, "councilor {section}"),
            Action::Display(place) => write!(f, "display {place}"),
            Action::Keep(artifact) => write!(f, "keep {artifact}"),
            Action::TorchScroll(space) => write!(f, "scroll {space}"),
            Action::Place(bonus) => write!(f, "place {bonus}"),
            Action::Feat(feat) => write!(f, "feat {feat}"),
            Action::Cell(cell) => write!(f, "cell {cell}"),
            Action::Area(area) => write!(f, "area {area}"),
            Action::Straight => f.write_str("straight"),
            Action::Turned => f.write_str("turned"),
            Action::Token(token) => write!(f, "token {token}"),
            Action::Circle(circle) => write!(f, "circle {circle}"),
            Action::House(cell) => write!(f, "house {cell}"),
            Action::Row => f.write_str("row"),
            Action::Column => f.write_str("column"),
            Action::Both => f.write_str("both"),
            Action::Relic(relic) => write!(f, "relic {relic}"),
            Action::Cabinet(space) => write!(f, "cabinet {space}"),
            Action::Slot(slot) => write!(f, "slot {slot}"),
            Action::Rotate(section) => write!(f, "rotate {section}"),
            Action::Swap(first, second) => write!(f, "swap {first} {second}"),
            Action::Lock(guild) => write!(f, "lock {guild}"),
            Action::Cardborg(deed, spent) => write!(f, "cardborg {deed}{spent}"),
        }
    }
}

impl FromStr for Action {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Action, ParseError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let args = Args { text, rest };
        let action = match word {
            "done" => Action::Done,
            "bonus" => Action::UseBonus,
            "write" => Action::Write(args.only()?),
            "assign" => {
                let (column, color, to) = args.three()?;
                Action::Assign(column, color, to)
            }
            "choose" => Action::Choose(args.only()?),
            "boost" => Action::Boost(args.number()?),
            "influence" => Action::Influence,
            "cart" => {
                let (trade, guild) = args.two()?;
                Action::Trade(trade, guild)
            }
            "build" => Action::Build(args.last()?),
            "torch" => Action::Torch(args.only()?),
            "bridge" => Action::Bridge(args.only()?),
            "tower" => Action::Tower(args.only()?),
            "translator" => Action::Translator(args.only()?),
            "tradition" => Action::Tradition(args.only()?),
            "ink" => Action::GainInk,
            "return" if rest == "all" => Action::ReturnAll,
            "return" => Action::ReturnInk,
            "take" => Action::Take(args.only()?),
            "decline" => Action::Decline(args.only()?),
            "kind" => Action::Kind(args.only()?),
            "guild" => Action::Guild(args.only()?),
            "seal" => Action::Seal(args.only()?),
            "from" => Action::From(args.only()?),
            "envoy" => Action::Envoy(args.only()?),
            "arrive" => Action::Arrive(args.only()?),
            "councilor" => Action::Councilor(args.only()?),
            "display" => Action::Display(args.only()?),
            "keep" => Action::Keep(args.only()?),
            "scroll" => Action::TorchScroll(args.only()?),
            "place" => Action::Place(args.only()?),
            "feat" => Action::Feat(args.only()?),
            "cell" => Action::Cell(args.only()?),
            "area" => Action::Area(args.only()?),
            "straight" => Action::Straight,
            "turned" => Action::Turned,
            "token" => Action::Token(args.only()?),
            "circle" => Action::Circle(args.only()?),
            "house" => Action::House(args.only()?),
            "row" => Action::Row,
            "column" => Action::Column,
            "both" => Action::Both,
            "relic" => Action::Relic(args.only()?),
            "cabinet" => Action::Cabinet(args.only()?),
            "slot" => Action::Slot(args.only()?),
            "rotate" => Action::Rotate(args.only()?),
            "swap" => {
                let (first, second) = args.two()?;
                Action::Swap(first, second)
            }
            "lock" => Action::Lock(args.only()?),
            "cardborg" => {
                let (deed, spent) = args.deed()?;
                Action::Cardborg(deed, spent)
            }
            _ => {
                return Err(ParseError::new(
                    text,
                    1,
                    "an action, such as `boost 1` or `take refresh any`",
                ));
            }
        };
        same_text(text, action)
    }
}

/// One outcome of chance.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum Chance {
    /// The Council tile of the next section (SR-SETUP-03).
    Tile(Guild),
    /// The Setup tile of the next seat (SR-SETUP-23).
    Setup(SetupTile),
    /// Whether the Small Starting Feats are exchanged (SR-SETUP-07).
    StartSmall(bool),
    /// Whether the Large Starting Feat is turned (SR-SETUP-07).
    StartLarge(bool),
    /// A Relic turned up (SR-SETUP-18, SR-NAV-14).
    Relic(Relic),
    /// An Envoy from the bag (SR-SETUP-15, SR-POP-10).
    Envoy(Color),
    /// An Artifact from the bag (SR-SETUP-16, SR-DUNG-07, SR-DUNG-09).
    Artifact(Artifact),
    /// A Tradition from the supply (SR-SETUP-17, SR-HIST-13).
    Tradition(Tradition),
    /// A Feat dealt (SR-SETUP-39).
    Feat(Feat),
    /// A Feat that the Cardborg turns up, and whether its halves are exchanged (SR-SOLO-14, SR-SOLO-17).
    TurnUp(Feat, bool),
}

impl fmt::Display for Chance {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Chance::Tile(guild) => write!(f, "tile {guild}"),
            Chance::Setup(tile) => write!(f, "setup {tile}"),
            Chance::StartSmall(turned) => write!(f, "start-small {}", way(*turned)),
            Chance::StartLarge(turned) => write!(f, "start-large {}", way(*turned)),
            Chance::Relic(relic) => write!(f, "relic {relic}"),
            Chance::Envoy(color) => write!(f, "envoy {color}"),
            Chance::Artifact(artifact) => write!(f, "artifact {artifact}"),
            Chance::Tradition(tradition) => write!(f, "tradition {tradition}"),
            Chance::Feat(feat) => write!(f, "feat {feat}"),
            Chance::TurnUp(feat, turned) => write!(f, "turn-up {feat} {}", way(*turned)),
        }
    }
}

impl FromStr for Chance {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Chance, ParseError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        let args = Args { text, rest };
        let chance = match word {
            "tile" => Chance::Tile(args.only()?),
            "setup" => Chance::Setup(args.only()?),
            "start-small" => Chance::StartSmall(rest == way(true)),
            "start-large" => Chance::StartLarge(rest == way(true)),
            "relic" => Chance::Relic(args.only()?),
            "envoy" => Chance::Envoy(args.only()?),
            "artifact" => Chance::Artifact(args.only()?),
            "tradition" => Chance::Tradition(args.only()?),
            "feat" => Chance::Feat(args.only()?),
            "turn-up" => {
                let (feat, end) = rest.split_once(' ').unwrap_or((rest, ""));
                Chance::TurnUp(args.read(feat)?, end == way(true))
            }
            _ => return Err(ParseError::new(text, 1, "an outcome, such as `envoy green`")),
        };
        same_text(text, chance)
    }
}

const fn way(turned: bool) -> &'static str {
    if turned { "turned" } else { "straight" }
}

/// Only the text that is written is read: whatever else parsed has a space or a number too many.
fn same_text<T: fmt::Display>(text: &str, value: T) -> Result<T, ParseError> {
    let written = value.to_string();
    if written == text {
        return Ok(value);
    }
    let same = written
        .chars()
        .zip(text.chars())
        .take_while(|(a, b)| a == b)
        .count();
    Err(ParseError::new(text, same + 1, format!("`{written}`")))
}

/// The arguments behind a word.
#[derive(Clone, Copy)]
struct Args<'a> {
    text: &'a str,
    rest: &'a str,
}

impl Args<'_> {
    /// One argument, which may hold spaces.
    fn only<T: FromStr<Err = ParseError>>(self) -> Result<T, ParseError> {
        self.read(self.rest)
    }

    fn number(self) -> Result<u8, ParseError> {
        self.rest.parse().map_err(|_| self.error(self.rest, "a number"))
    }

    /// The argument after the first.
    fn last<T: FromStr<Err = ParseError>>(self) -> Result<T, ParseError> {
        self.read(self.rest.split_once(' ').map_or("", |(_, last)| last))
    }

    fn two<A: FromStr<Err = ParseError>, B: FromStr<Err = ParseError>>(self) -> Result<(A, B), ParseError> {
        let (first, second) = self.rest.split_once(' ').unwrap_or((self.rest, ""));
        Ok((self.read(first)?, self.read(second)?))
    }

    fn three<A, B, C>(self) -> Result<(A, B, C), ParseError>
    where
        A: FromStr<Err = ParseError>,
        B: FromStr<Err = ParseError>,
        C: FromStr<Err = ParseError>,
    {
        let (first, rest) = self.rest.split_once(' ').unwrap_or((self.rest, ""));
        let (second, third) = rest.split_once(' ').unwrap_or((rest, ""));
        Ok((self.read(first)?, self.read(second)?, self.read(third)?))
    }

    /// A deed of the Cardborg, and what stands behind it.
    fn deed(self) -> Result<(Deed, Spent), ParseError> {
        let ends = [" turns ", " advances "].map(|word| self.rest.find(word));
        let end = ends.into_iter().flatten().min().unwrap_or(self.rest.len());
        let (deed, spent) = self.rest.split_at(end);
        Ok((self.read(deed)?, self.read(spent)?))
    }

    fn read<T: FromStr<Err = ParseError>>(self, part: &str) -> Result<T, ParseError> {
        part.parse()
            .map_err(|error: ParseError| self.error(part, error.expected()))
    }

    fn error(self, part: &str, expected: &str) -> ParseError {
        let skipped = self.text.len().saturating_sub(self.rest.len()) + self.rest.find(part).unwrap_or(0);
        let column = self.text.get(..skipped).map_or(0, |head| head.chars().count()) + 1;
        ParseError::new(self.text, column, expected)
    }
}

macro_rules! text_conversions {
    ($type:ident) => {
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

text_conversions!(Action);
text_conversions!(Chance);
