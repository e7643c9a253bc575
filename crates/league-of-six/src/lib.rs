#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod collections;
mod vocabulary;

pub mod components;
mod setup;

mod state;

mod action;
mod event;
mod refusal;

mod canon;
mod game;
mod rules;
mod score;

mod restore;
mod view;

mod glossary;

pub use action::{Action, Chance};
pub use collections::{Per, Piece, Set};
pub use components::{Components, Row, SideGain, Source, Tables, Turn};
pub use event::{Event, Payee, Why};
pub use game::LeagueOfSix;
pub use refusal::Refusal;
pub use setup::{Setup, TownFaces};
pub use state::{
    Category, Duel, Hand, Order, Place, Raw, Sealed, Stage, State, Step, Table, Wagon, Warehouse,
};
pub use view::{Knowledge, Printed, View};
pub use vocabulary::{
    AutomaCard, Card, Colour, Companion, Deck, Estate, Face, Group, Kind, PerColour, PerCompanion, PerDeck,
    PerEstate, PerSeat, PerStore, PerTown, SEAT_COLOURS, Store, Tile, Token, Town,
};

/// LS-ROUND-01.
pub(crate) const ROUNDS: u8 = 6;
/// LS-SETUP-08.
pub(crate) const START_FAVOUR: u16 = 10;
/// LS-SETUP-13.
pub(crate) const START_GUARDS: u16 = 3;
/// LS-BOX-26.
pub(crate) const COUNTER_MAX: u8 = 12;
/// LS-PAY-01.
pub(crate) const FAVOUR_PER_ROYAL_GUARD: u16 = 2;
/// LS-TOWN-08.
pub(crate) const STAY_COST: u8 = 1;
/// LS-SIX-04.
pub(crate) const FORT_HORSES: u8 = 1;

/// How many bits are set.
#[expect(clippy::cast_possible_truncation, reason = "at most 8")]
pub(crate) const fn bits(byte: u8) -> u8 {
    byte.count_ones() as u8
}
