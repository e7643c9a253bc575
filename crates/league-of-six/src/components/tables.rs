//! The tables a game plays with: flat, compiled once from a component set that has no fault.

use hexad_core::{Canon, Digest};

use super::{Components, Effect, Turn};
use crate::{
    collections::{Piece, Set},
    vocabulary::{
        AutomaCard, Card, Colour, Companion, Estate, Face, Kind, PerColour, PerCompanion, PerEstate, PerTown,
        Tile, Token, Town,
    },
};

/// What an arrow at a side collects, or what an easy centre gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct SideGain {
    /// What.
    pub kind: Kind,
    /// How many.
    pub n: u8,
}

/// A row of a warehouse face: a bonus and up to eight slots, best price first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, serde::Serialize, serde::Deserialize)]
pub struct Row {
    /// Favour (royal) or symbol limit (estate).
    pub bonus: u8,
    /// How many slots there are.
    pub slots: u8,
    /// The price of each slot.
    pub prices: [u8; 8],
    /// For each colour the slots that take it, slot 0 the lowest bit.
    pub takes: PerColour<u8>,
}

impl Row {
    /// The bits of all slots.
    pub const fn full(&self) -> u8 {
        if self.slots >= 8 {
            u8::MAX
        } else {
            (1 << self.slots) - 1
        }
    }

    /// The colour of a slot.
    pub fn colour(&self, slot: u8) -> Option<Colour> {
        Colour::each().find(|&colour| self.takes[colour] >> slot & 1 == 1)
    }
}

/// An automa card.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Reaction {
    /// Does it prefer to stay in last round's town?
    pub stay: bool,
    /// The way round the ring.
    pub turn: Turn,
    /// Rounds 1 to 3: the positions at which it raises, as bits.
    pub early: u16,
    /// Rounds 4 to 6: the positions at which it raises, as bits.
    pub late: u16,
}

impl Reaction {
    /// LS-AUTOMA-21: does the card raise in this round at this position (0 to 12)?
    pub const fn raises(self, round: u8, position: u8) -> bool {
        let table = if round <= 3 { self.early } else { self.late };
        table >> position & 1 == 1
    }
}

/// Everything that is printed on the pieces, indexed by piece.
#[derive(Clone, Debug)]
pub struct Tables {
    pub(crate) pieces: PerColour<u8>,
    pub(crate) numbers: PerTown<u8>,
    pub(crate) sides: PerTown<[[SideGain; 6]; 2]>,
    pub(crate) amounts: PerCompanion<u8>,
    pub(crate) limits: PerCompanion<u8>,
    pub(crate) colours: PerCompanion<Set<Colour>>,
    pub(crate) arrows: [u8; 54],
    pub(crate) companions: [Option<Companion>; 54],
    pub(crate) centres: [Option<SideGain>; 54],
    pub(crate) cards: [PerEstate<u8>; 30],
    pub(crate) rows: [[[Row; 5]; 2]; 6],
    pub(crate) places: [[u8; 6]; 7],
    pub(crate) reactions: [Reaction; 6],
}

impl Tables {
    /// The number of a town.
    pub fn number(&self, town: Town) -> u8 {
        self.numbers[town]
    }

    /// The six sides of a town face, by direction.
    pub fn sides(&self, town: Town, face: Face) -> &[SideGain; 6] {
        &self.sides[town][face.index()]
    }

    /// How many arrows a token has, and where, as bits by direction.
    pub fn arrows(&self, token: Token) -> u8 {
        self.arrows[token.index()]
    }

    /// The companion of a token; none for an easy token.
    pub fn companion(&self, token: Token) -> Option<Companion> {
        self.companions[token.index()]
    }

    /// The centre of a token; none for a numbered token.
    pub fn centre(&self, token: Token) -> Option<SideGain> {
        self.centres[token.index()]
    }

    /// The symbols of an estate card.
    pub fn symbols(&self, card: Card) -> &PerEstate<u8> {
        &self.cards[card.index()]
    }

    /// All symbols of an estate card together.
    pub fn total(&self, card: Card) -> u8 {
        self.symbols(card).values().iter().sum()
    }

    /// The five rows of a tile, on the face of this round.
    pub fn rows(&self, tile: Tile, round: u8) -> &[Row; 5] {
        &self.rows[tile.index()][usize::from(round > 3)]
    }

    /// The favour of the places of an estate, first place first, for this many humans.
    pub fn places(&self, humans: u8) -> &[u8; 6] {
        &self.places[usize::from(humans)]
    }

    /// What an automa card says.
    pub fn reaction(&self, card: AutomaCard) -> &Reaction {
        &self.reactions[card.index()]
    }

    /// The main amount of a companion's effect: favour, guards, horse halves or cards.
    pub fn amount(&self, companion: Companion) -> u8 {
        self.amounts[companion]
    }

    /// How many guards a Hetman or a Captain of the Guard takes.
    pub fn limit(&self, companion: Companion) -> u8 {
        self.limits[companion]
    }

    /// The digest of every value that the rules read.
    pub(crate) fn digest(&self) -> Digest {
        let mut canon = Canon::new();
        canon.raw(self.pieces.values());
        canon.raw(self.numbers.values());
        for side in self.sides.values().iter().flatten().flatten() {
            canon.raw(&[side.kind as u8, side.n]);
        }
        canon.raw(self.amounts.values());
        canon.raw(self.limits.values());
        canon.raw(&self.arrows);
        for companion in self.companions {
            canon.u8(companion.map_or(u8::MAX, |companion| companion as u8));
        }
        for centre in self.centres {
            canon.raw(&centre.map_or([u8::MAX, 0], |gain| [gain.kind as u8, gain.n]));
        }
        for card in &self.cards {
            canon.raw(card.values());
        }
        for row in self.rows.iter().flatten().flatten() {
            canon.raw(&[row.bonus, row.slots]);
            canon.raw(&row.prices);
            canon.raw(row.takes.values());
        }
        for places in &self.places {
            canon.raw(places);
        }
        for reaction in &self.reactions {
            canon.bool(reaction.stay);
            canon.bool(reaction.turn == Turn::Clockwise);
            canon.u16(reaction.early);
            canon.u16(reaction.late);
        }
        canon.digest()
    }

    /// The tables of a set in which [`Components::validate`] found no fault.
    pub(super) fn compile(set: &Components) -> Tables {
        Tables {
            pieces: Per4::from(set.goods.iter().map(|row| row.pieces)),
            numbers: PerTown::new(std::array::from_fn(|i| set.towns[i].number)),
            sides: PerTown::new(std::array::from_fn(|i| {
                let faces = &set.towns[i].faces;
                [&faces.light, &faces.dark].map(|face| {
                    std::array::from_fn(|dir| SideGain {
                        kind: face.sides[dir].kind,
                        n: face.sides[dir].n,
                    })
                })
            })),
            amounts: PerCompanion::new(std::array::from_fn(|i| amount(&set.companions[i].effect))),
            limits: PerCompanion::new(std::array::from_fn(|i| {
                number(&set.companions[i].effect, "max_guards")
            })),
            colours: PerCompanion::new(std::array::from_fn(|i| colours(&set.companions[i].effect))),
            arrows: std::array::from_fn(|i| bits(&set.tax_tokens[i].arrows)),
            companions: std::array::from_fn(|i| set.tax_tokens[i].companion),
            centres: std::array::from_fn(|i| {
                let centre = set.tax_tokens[i].centre.first();
                centre.map(|row| SideGain {
                    kind: row.kind,
                    n: row.n,
                })
            }),
            cards: std::array::from_fn(|i| {
                let symbols = &set.estate_cards[i].symbols;
                PerEstate::new([symbols.clergy, symbols.nobles, symbols.burghers])
            }),
            rows: std::array::from_fn(|i| {
                let faces = &set.warehouse_tiles[i].faces;
                [&faces.first, &faces.second].map(|rows| std::array::from_fn(|row| compile_row(&rows[row])))
            }),
            places: std::array::from_fn(|humans| {
                let row = set
                    .estate_scoring
                    .iter()
                    .find(|row| usize::from(row.humans) == humans);
                let places = row.map_or(&[][..], |row| &row.places);
                std::array::from_fn(|place| places.get(place).copied().unwrap_or(0))
            }),
            reactions: std::array::from_fn(|i| {
                let card = &set.automa_cards[i];
                Reaction {
                    stay: card.prefer_stay,
                    turn: card.direction,
                    early: wide_bits(&card.early_raise),
                    late: wide_bits(&card.late_raise),
                }
            }),
        }
    }
}

/// Collects four values in the order of the colours.
struct Per4;

impl Per4 {
    fn from(values: impl Iterator<Item = u8>) -> PerColour<u8> {
        let mut per = PerColour::default();
        for (slot, value) in per.values_mut().iter_mut().zip(values) {
            *slot = value;
        }
        per
    }
}

fn bits(flags: &[u8]) -> u8 {
    flags.iter().rev().fold(0, |bits, &flag| bits << 1 | flag)
}

fn wide_bits(flags: &[u8]) -> u16 {
    flags
        .iter()
        .rev()
        .fold(0, |bits, &flag| bits << 1 | u16::from(flag))
}

/// The amount that the effect has under this word, or 0.
pub(crate) fn number(effect: &std::collections::BTreeMap<String, Effect>, key: &str) -> u8 {
    match effect.get(key) {
        Some(&Effect::Amount(amount)) => amount,
        _ => 0,
    }
}

/// The effect words that hold a companion's main amount; each effect has at most one of them.
pub(super) const AMOUNTS: [&str; 10] = [
    "favour",
    "guards",
    "horse_halves",
    "take_grey_cards",
    "travel_discount",
    "favour_per_four_arrow_token",
    "favour_per_symbol",
    "favour_per_guard",
    "favour_per_dominated_estate",
    "favour_per_player_with_fewer",
];

fn amount(effect: &std::collections::BTreeMap<String, Effect>) -> u8 {
    AMOUNTS.iter().map(|key| number(effect, key)).max().unwrap_or(0)
}

fn colours(effect: &std::collections::BTreeMap<String, Effect>) -> Set<Colour> {
    match effect.get("colours") {
        Some(Effect::Words(kinds)) => kinds.iter().filter_map(|kind| kind.colour()).collect(),
        _ => Set::EMPTY,
    }
}

fn compile_row(shelf: &super::ShelfRow) -> Row {
    let mut row = Row {
        bonus: shelf.bonus,
        ..Row::default()
    };
    for &(colour, price) in &shelf.slots {
        row.prices[usize::from(row.slots)] = price;
        row.takes[colour] |= 1 << row.slots;
        row.slots += 1;
    }
    row
}

/// The symbols of a set of cards, by estate.
pub(crate) fn symbols_of(tables: &Tables, cards: Set<Card>) -> PerEstate<u8> {
    let mut sum = PerEstate::default();
    for card in cards.iter() {
        for estate in Estate::each() {
            sum[estate] += tables.symbols(card)[estate];
        }
    }
    sum
}
