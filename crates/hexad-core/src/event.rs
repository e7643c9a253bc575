//! Events: what a step did, built only if somebody listens; and what a step let whom see.

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, SeatSet};

/// Where the rules report what happens.
pub trait Sink<E> {
    /// Reports the event that `make` builds; a sink that nobody reads never calls it.
    fn emit(&mut self, make: impl FnOnce() -> E);
}

/// The sink that nobody reads: events cost nothing.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Silent;

impl<E> Sink<E> for Silent {
    #[inline]
    fn emit(&mut self, _make: impl FnOnce() -> E) {}
}

impl<E> Sink<E> for Vec<E> {
    fn emit(&mut self, make: impl FnOnce() -> E) {
        self.push(make());
    }
}

impl<E, S: Sink<E>> Sink<E> for &mut S {
    #[inline]
    fn emit(&mut self, make: impl FnOnce() -> E) {
        (**self).emit(make);
    }
}

/// What a step revealed: who learned something, and whose secret it was.
///
/// Undo reads it: a seat cannot take back what it has seen, and a seat whose secret got out is asked first.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Disclosure {
    /// The seats that learned something they could not have worked out before.
    pub learned: SeatSet,
    /// The seats whose secret it was; empty where it came from the box (a card drawn, a die thrown).
    pub exposed: SeatSet,
}

impl Disclosure {
    /// Nobody learned anything: the step was open and certain.
    pub const NOTHING: Disclosure = Disclosure {
        learned: SeatSet::EMPTY,
        exposed: SeatSet::EMPTY,
    };

    /// Everybody at a table of `seats` saw what chance brought.
    pub const fn to_all(seats: u8) -> Disclosure {
        Disclosure {
            learned: SeatSet::all(seats),
            exposed: SeatSet::EMPTY,
        }
    }

    /// One seat alone saw what chance brought.
    pub const fn to(seat: Seat) -> Disclosure {
        Disclosure {
            learned: SeatSet::only(seat),
            exposed: SeatSet::EMPTY,
        }
    }

    /// What both steps revealed together.
    #[must_use]
    pub const fn and(self, other: Disclosure) -> Disclosure {
        Disclosure {
            learned: self.learned.union(other.learned),
            exposed: self.exposed.union(other.exposed),
        }
    }

    /// Did nobody learn anything?
    pub const fn is_nothing(self) -> bool {
        self.learned.is_empty()
    }
}
