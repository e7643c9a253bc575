//! Seats at the table, sets of seats, and who is looking.

use std::fmt;

use serde::{Deserialize, Serialize};

/// The most seats a game may have.
pub const MAX_SEATS: u8 = 8;

/// A place at the table, counted from 0 in the order the game goes round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Seat(pub u8);

impl Seat {
    /// The seat as an index into tables with one entry a seat.
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seats 0 to `count` − 1, in order.
    pub fn all(count: u8) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        (0..count).map(Seat)
    }

    /// The next seat to the left in a circle of `count` seats.
    #[must_use]
    pub const fn left(self, count: u8) -> Seat {
        if self.0 + 1 >= count {
            Seat(0)
        } else {
            Seat(self.0 + 1)
        }
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seat {}", self.0)
    }
}

/// A set of seats.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct SeatSet(u8);

impl SeatSet {
    /// Nobody.
    pub const EMPTY: SeatSet = SeatSet(0);

    /// Everybody at a table of `count` seats.
    ///
    /// # Panics
    ///
    /// If `count` is above [`MAX_SEATS`].
    pub const fn all(count: u8) -> SeatSet {
        assert!(count <= MAX_SEATS, "a table has at most MAX_SEATS seats");
        if count == 0 {
            SeatSet::EMPTY
        } else {
            SeatSet(u8::MAX >> (MAX_SEATS - count))
        }
    }

    /// Just this seat; nobody for a seat of [`MAX_SEATS`] or above, which no table has.
    pub const fn only(seat: Seat) -> SeatSet {
        if seat.0 < MAX_SEATS {
            SeatSet(1 << seat.0)
        } else {
            SeatSet(0)
        }
    }

    /// The bits of the set, seat 0 the lowest.
    pub const fn bits(self) -> u8 {
        self.0
    }

    /// The set with these bits, seat 0 the lowest.
    pub const fn from_bits(bits: u8) -> SeatSet {
        SeatSet(bits)
    }

    /// Is the seat in the set?
    pub const fn contains(self, seat: Seat) -> bool {
        self.0 & SeatSet::only(seat).0 != 0
    }

    /// Is nobody in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many seats are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set with this seat added.
    #[must_use]
    pub const fn with(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 | SeatSet::only(seat).0)
    }

    /// The set without this seat.
    #[must_use]
    pub const fn without(self, seat: Seat) -> SeatSet {
        SeatSet(self.0 & !SeatSet::only(seat).0)
    }

    /// Everybody who is in either set.
    #[must_use]
    pub const fn union(self, other: SeatSet) -> SeatSet {
        SeatSet(self.0 | other.0)
    }

    /// Adds the seat.
    pub fn insert(&mut self, seat: Seat) {
        *self = self.with(seat);
    }

    /// Takes the seat out.
    pub fn remove(&mut self, seat: Seat) {
        *self = self.without(seat);
    }

    /// The seats of the set in ascending order.
    pub fn iter(self) -> impl Iterator<Item = Seat> + Clone {
        Seat::all(MAX_SEATS).filter(move |&seat| self.contains(seat))
    }
}

impl FromIterator<Seat> for SeatSet {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Self {
        seats.into_iter().fold(SeatSet::EMPTY, SeatSet::with)
    }
}

impl fmt::Display for SeatSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.is_empty() {
            return f.write_str("nobody");
        }
        for (i, seat) in self.iter().enumerate() {
            if i > 0 {
                f.write_str(", ")?;
            }
            write!(f, "{seat}")?;
        }
        Ok(())
    }
}

/// Whose eyes a view or an event is made for.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Viewer {
    /// One seat: what is public and what that seat may know.
    Seat(Seat),
    /// A spectator: what is public and no more.
    Public,
    /// Somebody who may see everything: for finished games and for tests.
    All,
}

impl Viewer {
    /// May this viewer see what belongs to `seat` alone?
    pub fn sees(self, seat: Seat) -> bool {
        match self {
            Viewer::Seat(own) => own == seat,
            Viewer::Public => false,
            Viewer::All => true,
        }
    }
}

impl fmt::Display for Viewer {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Viewer::Seat(seat) => write!(f, "{seat}"),
            Viewer::Public => f.write_str("public"),
            Viewer::All => f.write_str("all"),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_what_was_put_in_and_no_seat_beyond_the_table() {
        let set: SeatSet = [Seat(3), Seat(1), Seat(3)].into_iter().collect();
        assert_eq!(
            (set.len(), set.contains(Seat(3)), set.contains(Seat(2))),
            (2, true, false)
        );
        assert!(set.iter().eq([Seat(1), Seat(3)]));
        assert_eq!(set.without(Seat(1)).with(Seat(200)), SeatSet::only(Seat(3)));
        assert_eq!([0, 1, 8].map(|n| SeatSet::all(n).len()), [0, 1, 8]);
        assert_eq!(set.to_string(), "seat 1, seat 3");
        assert_eq!(SeatSet::EMPTY.to_string(), "nobody");
    }

    #[test]
    fn left_goes_round_the_table() {
        assert_eq!(
            [0, 1, 2].map(|seat| Seat(seat).left(3)),
            [Seat(1), Seat(2), Seat(0)]
        );
    }

    #[test]
    fn a_viewer_sees_its_own_seat() {
        let sees = [
            Viewer::Seat(Seat(1)),
            Viewer::Seat(Seat(0)),
            Viewer::Public,
            Viewer::All,
        ]
        .map(|v| v.sees(Seat(1)));
        assert_eq!(sees, [true, false, false, true]);
    }
}
