//! The components as data: what the box holds, what each piece shows, and where each value is known from.
//!
//! [`Components`] is the set as it is read and written; [`Components::validate`] names every fault of one that
//! was loaded. A game plays with [`Tables`], compiled from a set without faults. A loaded set may correct what
//! pieces show and what they are worth; kinds, names and effect words are closed, and the constants are rules.

mod tables;
mod validate;

use std::{collections::BTreeMap, fmt};

use hexad_core::{Fault, SetupError};
use serde::{Deserialize, Deserializer, Serialize, de};

pub use tables::{Row, SideGain, Tables};
pub(crate) use tables::{number, symbols_of};

use crate::vocabulary::{AutomaCard, Card, Colour, Companion, Group, Kind, Tile, Token, Town};

const BUILT_IN: &str = include_str!("../data/league-of-six.json");

/// Where a value is known from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "lowercase")]
pub enum Source {
    /// The rulebook states it.
    Printed,
    /// A worked example of the rulebook pins it.
    Example,
    /// A public source gives it.
    Public,
    /// No source gives it: it was filled in by the principles of `docs/PROVENANCE.md`.
    House,
}

/// By hand, because what is no word at all is answered with the words that there are, too.
impl<'de> Deserialize<'de> for Source {
    fn deserialize<D: Deserializer<'de>>(source: D) -> Result<Source, D::Error> {
        struct Word;

        impl de::Visitor<'_> for Word {
            type Value = Source;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("one of the sources `printed`, `example`, `public`, `house`")
            }

            fn visit_str<E: de::Error>(self, word: &str) -> Result<Source, E> {
                match word {
                    "printed" => Ok(Source::Printed),
                    "example" => Ok(Source::Example),
                    "public" => Ok(Source::Public),
                    "house" => Ok(Source::House),
                    _ => Err(E::invalid_value(de::Unexpected::Str(word), &self)),
                }
            }
        }

        source.deserialize_str(Word)
    }
}

/// A whole component set, each value with its source.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// `league-of-six/1`.
    pub schema: String,
    /// How to read the set; ignored by the game.
    pub about: BTreeMap<String, serde_json::Value>,
    /// The box list: how many pieces of each kind there are.
    pub components: Vec<BoxCount>,
    /// The numbers of the rules.
    pub constants: Vec<Constant>,
    /// How many towns are besieged by the number of participants.
    pub siege: Vec<Siege>,
    /// The four colours of goods.
    pub goods: Vec<GoodsRow>,
    /// The denominations of guard cards.
    pub guard_cards: Vec<GuardCards>,
    /// The colours of the seats, in seat order.
    pub player_colours: Vec<PlayerColour>,
    /// The six towns, in the order of [`Town::ALL`].
    pub towns: Vec<TownRow>,
    /// The town cards.
    pub town_cards: Vec<TownCardRow>,
    /// The wagon fort.
    pub wagon_fort: Vec<FortRow>,
    /// The 27 companions, in the order of [`Companion::ALL`].
    pub companions: Vec<CompanionRow>,
    /// The 54 tax tokens, in the order of their names.
    pub tax_tokens: Vec<TokenRow>,
    /// The 30 estate cards, in the order of [`Card::NAMES`].
    pub estate_cards: Vec<CardRow>,
    /// The six warehouse tiles.
    pub warehouse_tiles: Vec<TileRow>,
    /// The horse team tiles.
    pub horse_teams: Vec<TeamRow>,
    /// The score tiles.
    pub score_tiles: Vec<ScoreTile>,
    /// The estate scoring table by number of humans.
    pub estate_scoring: Vec<EstateScoring>,
    /// The six automa cards.
    pub automa_cards: Vec<AutomaRow>,
}

/// A line of the box list.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct BoxCount {
    pub name: String,
    pub count: u8,
    pub src: Source,
}

/// A number of the rules, or a list of them.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct Constant {
    pub name: String,
    pub value: Number,
    pub src: Source,
}

/// One number or several.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Number {
    /// One number.
    One(u8),
    /// A list of numbers.
    List(Vec<u8>),
}

impl fmt::Display for Number {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Number::One(number) => write!(f, "{number}"),
            Number::List(numbers) => write!(f, "{numbers:?}"),
        }
    }
}

/// How many towns are besieged with this many participants.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the table")]
pub struct Siege {
    pub participants: u8,
    pub besieged: u8,
    pub wagon_fort: bool,
    pub src: Source,
}

/// A colour of goods and how many pieces of it there are.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct GoodsRow {
    pub colour: Colour,
    pub name: String,
    pub pieces: u8,
    pub src: Source,
    pub name_src: Source,
}

/// A denomination of guard cards.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct GuardCards {
    pub value: u8,
    pub count: u8,
    pub src: Source,
    pub value_src: Source,
}

/// The colour of a seat.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct PlayerColour {
    pub id: String,
    pub src: Source,
}

/// A town tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TownRow {
    /// Which town.
    pub id: Town,
    /// The name on the tile.
    pub name: String,
    /// Source of the name.
    pub src: Source,
    /// The town number, 1 to 6, unique.
    pub number: u8,
    /// Source of the number.
    pub number_src: Source,
    /// Both faces.
    pub faces: Faces,
}

/// Both faces of a town tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the faces")]
pub struct Faces {
    pub light: FaceRow,
    pub dark: FaceRow,
}

/// One face of a town tile: six sides in the order of their directions.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the table")]
pub struct FaceRow {
    pub src: Source,
    pub sides: Vec<Side>,
}

/// What an arrow at a direction collects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Side {
    /// The direction, 0 to 5 clockwise.
    pub dir: u8,
    /// Goods, guard or horse.
    pub kind: Kind,
    /// How many, 1 to 6.
    pub n: u8,
    /// Source of the row.
    pub src: Source,
}

/// A town card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct TownCardRow {
    pub id: String,
    pub town: Town,
    pub src: Source,
}

/// The wagon fort.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct FortRow {
    pub id: String,
    pub horses_each_side: u8,
    pub src: Source,
}

/// A companion: when it acts and what it does.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CompanionRow {
    /// Which companion.
    pub id: Companion,
    /// The name as the rulebook spells it.
    pub name: String,
    /// The group whose tokens carry it.
    pub group: Group,
    /// `immediate`, `stage` or `final`.
    pub kind: String,
    /// The stage in which it acts; none for a final companion.
    pub stage: Option<u8>,
    /// The moment within the stage.
    pub trigger: String,
    /// May the owner decline?
    pub optional: bool,
    /// The effect: amounts may be corrected, words may not.
    pub effect: BTreeMap<String, Effect>,
    /// How many tokens the rulebook's list names.
    pub tokens_named_in_rulebook: u8,
    /// How many tokens carry it.
    pub tokens: u8,
    /// Source of the power.
    pub src: Source,
}

/// A part of a companion's effect.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Effect {
    /// Does it hold?
    Flag(bool),
    /// An amount.
    Amount(u8),
    /// A colour or an estate.
    Word(Kind),
    /// Several colours.
    Words(Vec<Kind>),
}

/// A tax token.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TokenRow {
    /// Which token.
    pub id: Token,
    /// `numbered` or `easy`.
    pub set: String,
    /// The group on the back of a numbered token.
    pub group: Option<Group>,
    /// The companion of a numbered token.
    pub companion: Option<Companion>,
    /// 1 for the first token of its companion, 2 for the second.
    pub copy: Option<u8>,
    /// 1 where an arrow points, by direction.
    pub arrows: Vec<u8>,
    /// The centre of an easy token.
    pub centre: Vec<CentreRow>,
    /// Source of the weakest part.
    pub src: Source,
    /// Source of the companion.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub companion_src: Option<Source>,
    /// Source of the centre.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub centre_src: Option<Source>,
    /// Source of the arrows.
    pub arrows_src: Source,
}

/// What the centre of an easy token gives.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the table")]
pub struct CentreRow {
    pub kind: Kind,
    pub n: u8,
}

/// An estate card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRow {
    /// Which card.
    pub id: Card,
    /// The number of the deck; none for a grey card.
    pub deck: Option<u8>,
    /// Has it a grey background?
    pub grey: bool,
    /// Symbols by estate.
    pub symbols: Symbols,
    /// All symbols together.
    pub total: u8,
    /// Source of the row.
    pub src: Source,
}

/// Symbols by estate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the estates")]
pub struct Symbols {
    pub clergy: u8,
    pub nobles: u8,
    pub burghers: u8,
}

/// A warehouse tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the table")]
pub struct TileRow {
    pub id: Tile,
    pub src: Source,
    pub faces: TileFaces,
}

/// Both faces of a warehouse tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TileFaces {
    /// The face of rounds 1 to 3.
    #[serde(rename = "I")]
    pub first: Vec<ShelfRow>,
    /// The face of rounds 4 to 6.
    #[serde(rename = "II")]
    pub second: Vec<ShelfRow>,
}

/// A row of a warehouse face.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ShelfRow {
    /// The position on the face, 0 to 4 from the top.
    pub row: u8,
    /// Favour (royal) or symbol limit (estate).
    pub bonus: u8,
    /// Colour and price of each slot, best price first.
    pub slots: Vec<(Colour, u8)>,
    /// Source of the row.
    pub src: Source,
}

/// A horse team tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct TeamRow {
    pub horses: u8,
    pub src: Source,
}

/// A score tile.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the list")]
pub struct ScoreTile {
    pub id: String,
    pub front: u8,
    pub back: u8,
    pub src: Source,
}

/// The favour of the places of an estate.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(missing_docs, reason = "the fields are the columns of the table")]
pub struct EstateScoring {
    pub humans: u8,
    pub places: Vec<u8>,
    pub src: Source,
}

/// An automa card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AutomaRow {
    /// Which card.
    pub id: AutomaCard,
    /// Does it prefer to stay in last round's town?
    pub prefer_stay: bool,
    /// The way round the ring.
    pub direction: Turn,
    /// Rounds 1 to 3: 1 where it raises, by the automa's position 0 to 12.
    pub early_raise: Vec<u8>,
    /// Rounds 4 to 6: 1 where it raises, by the automa's position 0 to 12.
    pub late_raise: Vec<u8>,
    /// Source of the weakest part.
    pub src: Source,
    /// Source of the upper table.
    pub early_src: Source,
    /// Source of the lower table.
    pub late_src: Source,
    /// Source of the direction.
    pub direction_src: Source,
    /// Source of the stay symbol.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub prefer_stay_src: Option<Source>,
    /// A remark on the sources.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub note: Option<String>,
}

/// A way round the ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Turn {
    /// Clockwise.
    #[serde(rename = "cw")]
    Clockwise,
    /// Counter-clockwise.
    #[serde(rename = "ccw")]
    CounterClockwise,
}

impl Components {
    /// The shipped set.
    pub fn built_in() -> Components {
        serde_json::from_str(BUILT_IN).expect("the shipped set is read by a test")
    }

    /// Every fault of the set, each with its path from `components`; none for a set that a game can be made of.
    pub fn validate(&self) -> Vec<Fault> {
        validate::faults(self, &Components::built_in())
    }

    /// The tables of a loaded set, or of the shipped one.
    pub(crate) fn tables(loaded: Option<&Components>) -> Result<Tables, SetupError> {
        let Some(set) = loaded else {
            return Ok(Tables::compile(&Components::built_in()));
        };
        SetupError::check(set.validate())?;
        Ok(Tables::compile(set))
    }
}
