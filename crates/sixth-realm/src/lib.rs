#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod setup;

pub mod list;
pub mod pieces;

pub mod components;

pub mod effects;

pub mod solo;

pub mod state;

mod action;
mod refusal;

mod event;

mod rules;

mod score;

mod show;
mod view;

mod restore;

mod bound;

mod glossary;

mod game;

pub use action::{Action, Chance};
pub use components::Components;
pub use event::{Change, Event, SeenEvent};
pub use game::SixthRealm;
pub use pieces::{Cell, Circle, City, Guild, Span};
pub use refusal::Refusal;
pub use restore::Raw;
pub use setup::Setup;
pub use state::State;
pub use view::{Knowledge, Printed, View};
