//! The board (chapter 4's hexes): coordinates, sets of hexes, distance and lines of sight.
//!
//! SX-MAP-03: a hexagon of radius 5 in axial coordinates, flat-top, north = (0, −1). A person names a hex by its
//! column, `a` in the west to `k` in the east, and its place in the column counted from the north: Carn is `f6`.

use std::{fmt, num::NonZeroU8, ops::ControlFlow, str::FromStr};

use hexad_core::ParseError;
use serde::{Deserialize, Serialize};

/// The board's radius: hexes from the middle to the edge.
const RADIUS: i8 = 5;
/// Cells a column takes in a bit board: eleven rows and one that is always empty, so that no shift wraps.
const STRIDE: u8 = 12;

/// A hex of the board. Its order is that of SX-MAP-08: smaller q, then smaller r.
///
/// Cell 0 of a bit board is off the board, so that an optional hex is one byte too.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Hex(NonZeroU8);

impl Hex {
    /// Carn, the middle of the board.
    pub const CENTRE: Hex = Hex::at(0, 0).expect("the middle is on the board");

    /// The hex at axial coordinates, if it is on the board (SX-MAP-07).
    pub const fn at(q: i8, r: i8) -> Option<Hex> {
        if q < -RADIUS || q > RADIUS || r < -RADIUS || r > RADIUS || q + r < -RADIUS || q + r > RADIUS {
            return None;
        }
        #[expect(clippy::cast_sign_loss, reason = "both are from 0 to 10")]
        Hex::of_cell((q + RADIUS) as u8 * STRIDE + (r + RADIUS) as u8)
    }

    /// The hex in a cell of a bit board that has one.
    #[inline]
    const fn of_cell(cell: u8) -> Option<Hex> {
        match NonZeroU8::new(cell) {
            Some(cell) => Some(Hex(cell)),
            None => None,
        }
    }

    /// Its cell in a bit board.
    #[inline]
    const fn cell(self) -> u8 {
        self.0.get()
    }

    /// Axial column, −5 in the west to 5 in the east.
    #[expect(clippy::cast_possible_wrap, reason = "columns are 0 to 10")]
    pub const fn q(self) -> i8 {
        (self.cell() / STRIDE) as i8 - RADIUS
    }

    /// Axial row.
    #[expect(clippy::cast_possible_wrap, reason = "rows are 0 to 11")]
    pub const fn r(self) -> i8 {
        (self.cell() % STRIDE) as i8 - RADIUS
    }

    /// The index into tables of 128 entries.
    pub const fn index(self) -> usize {
        self.cell() as usize
    }

    /// The set of just this hex.
    #[inline]
    pub const fn bit(self) -> HexSet {
        SETS[self.index() % CELLS]
    }

    /// SX-MAP-04: steps from one hex to the other.
    pub const fn distance(self, other: Hex) -> u8 {
        let (q, r) = (self.q() - other.q(), self.r() - other.r());
        (q.unsigned_abs() + r.unsigned_abs() + (q + r).unsigned_abs()) / 2
    }

    /// Every hex of the board, the lowest first.
    pub fn all() -> impl Iterator<Item = Hex> {
        HexSet::BOARD.iter()
    }

    /// The northernmost row of a column.
    const fn top(q: i8) -> i8 {
        if q < 0 { -RADIUS - q } else { -RADIUS }
    }
}

impl Default for Hex {
    /// Carn: a filler for the empty places of a list.
    fn default() -> Self {
        Hex::CENTRE
    }
}

/// Entries of a table with one place for each [`Hex::index`].
pub(crate) const CELLS: usize = 128;

/// The set of each cell's hex. A table, because a wide shift costs more than a look; cell 0 has none.
static SETS: [HexSet; CELLS] = {
    let mut sets = [HexSet::EMPTY; CELLS];
    let mut cell = 1;
    while cell < CELLS {
        sets[cell] = HexSet(1 << cell);
        cell += 1;
    }
    sets
};

impl fmt::Display for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let column = char::from(b'a' + self.cell() / STRIDE);
        write!(f, "{column}{}", self.r() - Hex::top(self.q()) + 1)
    }
}

impl fmt::Debug for Hex {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self}")
    }
}

impl FromStr for Hex {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Hex, ParseError> {
        let wanted = || {
            ParseError::new(
                text,
                1,
                "a hex: column `a` to `k`, then the row from the north, as in `f6`",
            )
        };
        let mut bytes = text.bytes();
        let column = bytes
            .next()
            .filter(|b| (b'a'..=b'k').contains(b))
            .ok_or_else(wanted)?;
        let row = text.get(1..).ok_or_else(wanted)?;
        if row.is_empty() || row.len() > 2 || row.starts_with('0') || !row.bytes().all(|b| b.is_ascii_digit())
        {
            return Err(wanted());
        }
        let row: i8 = row.parse().map_err(|_| wanted())?;
        let q = i8::try_from(column - b'a').map_err(|_| wanted())? - RADIUS;
        Hex::at(q, Hex::top(q) + row - 1).ok_or_else(wanted)
    }
}

impl From<Hex> for String {
    fn from(hex: Hex) -> String {
        hex.to_string()
    }
}

impl TryFrom<String> for Hex {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Hex, ParseError> {
        text.parse()
    }
}

/// A set of hexes as a bit board.
#[derive(Clone, Copy, PartialEq, Eq, Default)]
pub struct HexSet(u128);

impl HexSet {
    /// No hex.
    pub const EMPTY: HexSet = HexSet(0);
    /// All 91 hexes.
    pub const BOARD: HexSet = {
        let mut bits = 0;
        let mut q = -RADIUS;
        while q <= RADIUS {
            let mut r = -RADIUS;
            while r <= RADIUS {
                if let Some(hex) = Hex::at(q, r) {
                    bits |= 1 << hex.cell();
                }
                r += 1;
            }
            q += 1;
        }
        HexSet(bits)
    };

    /// The set of a hex that may be none.
    #[inline]
    pub(crate) fn of(hex: Option<Hex>) -> HexSet {
        SETS[hex.map_or(0, Hex::index) % CELLS]
    }

    /// Is the hex in the set?
    #[inline]
    pub const fn has(self, hex: Hex) -> bool {
        self.0 & hex.bit().0 != 0
    }

    /// Is no hex in the set?
    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many hexes are in the set.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The hexes in both sets.
    #[inline]
    #[must_use]
    pub const fn and(self, other: HexSet) -> HexSet {
        HexSet(self.0 & other.0)
    }

    /// The hexes in either set.
    #[inline]
    #[must_use]
    pub const fn or(self, other: HexSet) -> HexSet {
        HexSet(self.0 | other.0)
    }

    /// The hexes of this set that are not in the other.
    #[inline]
    #[must_use]
    pub const fn minus(self, other: HexSet) -> HexSet {
        HexSet(self.0 & !other.0)
    }

    /// Adds a hex.
    #[inline]
    pub const fn insert(&mut self, hex: Hex) {
        self.0 |= hex.bit().0;
    }

    /// SX-MAP-04: every hex next to one of the set.
    #[inline]
    #[must_use]
    pub const fn neighbours(self) -> HexSet {
        // South and north in the column; then these and the set itself, a column to the west or to the east.
        let (x, south, north) = (self.0, self.0 << 1, self.0 >> 1);
        let (west, east) = ((x | north) >> (STRIDE - 1), (x | south) << (STRIDE - 1));
        HexSet((south | north | west | east) & Self::BOARD.0)
    }

    /// The hexes of the set, the lowest first.
    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Hex> {
        let mut rest = self.0;
        std::iter::from_fn(move || {
            if rest == 0 {
                return None;
            }
            #[expect(
                clippy::cast_possible_truncation,
                reason = "a u128 has at most 127 trailing zeros here"
            )]
            let cell = rest.trailing_zeros() as u8;
            rest &= rest - 1;
            Hex::of_cell(cell)
        })
    }

    /// Calls `f` with the hexes of the set, the lowest first, until it breaks.
    ///
    /// # Errors
    ///
    /// None; the flow is that of `f`.
    #[inline]
    pub fn visit<B>(self, mut f: impl FnMut(Hex) -> ControlFlow<B>) -> ControlFlow<B> {
        // Listing spends its time here: halves of a machine word need half the instructions a hex.
        #[expect(clippy::cast_possible_truncation, reason = "the lower half, on purpose")]
        for (first, half) in [(0, self.0 as u64), (64, (self.0 >> 64) as u64)] {
            let mut rest = half;
            while rest != 0 {
                let cell = first + rest.trailing_zeros() as u8;
                rest &= rest - 1;
                if let Some(hex) = Hex::of_cell(cell) {
                    f(hex)?;
                }
            }
        }
        ControlFlow::Continue(())
    }
}

impl FromIterator<Hex> for HexSet {
    fn from_iter<I: IntoIterator<Item = Hex>>(hexes: I) -> Self {
        let mut set = HexSet::EMPTY;
        for hex in hexes {
            set.insert(hex);
        }
        set
    }
}

impl fmt::Debug for HexSet {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// What lies on the lines of sight between two hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Sight {
    /// At least one of the two lines is clear (SX-COMBAT-16).
    pub(crate) clear: bool,
    /// At least one clear line crosses no River (SX-COMBAT-21).
    pub(crate) dry: bool,
}

/// SX-COMBAT-16: both lines of sight, nudged to either side, with only the hexes strictly between counted.
pub(crate) fn sight(from: Hex, to: Hex, blocking: HexSet, river: HexSet) -> Sight {
    let mut sight = Sight {
        clear: false,
        dry: false,
    };
    for nudge in [1, -1] {
        let between = line(from, to, nudge);
        if between.and(blocking).is_empty() {
            sight.clear = true;
            sight.dry |= between.and(river).is_empty();
        }
    }
    sight
}

/// The hexes strictly between two hexes on the line nudged by ±(1, 2, −3) millionths in cube coordinates.
///
/// All coordinates are scaled by n × 10⁶, n the distance, so that whole numbers do.
fn line(from: Hex, to: Hex, nudge: i64) -> HexSet {
    const MILLION: i64 = 1_000_000;
    let n = i64::from(from.distance(to));
    let scale = n * MILLION;
    let sample = |a: i8, b: i8, i: i64, nudged: i64| {
        (i64::from(a) * (n - i) + i64::from(b) * i) * MILLION + nudge * nudged * n
    };
    (1..n)
        .filter_map(|i| {
            let (q, r) = (sample(from.q(), to.q(), i, 1), sample(from.r(), to.r(), i, 2));
            round(q, r, scale)
        })
        .collect()
}

/// The hex nearest to a point in scaled coordinates: round each cube coordinate, mend the one that moved furthest.
fn round(q: i64, r: i64, scale: i64) -> Option<Hex> {
    let s = -q - r;
    let near = |v: i64| (2 * v + scale).div_euclid(2 * scale);
    let off = |v: i64| (near(v) * scale - v).abs();
    let (mut whole_q, mut whole_r) = (near(q), near(r));
    if off(q) > off(r) && off(q) > off(s) {
        whole_q = -near(r) - near(s);
    } else if off(r) > off(s) {
        whole_r = -near(q) - near(s);
    }
    Hex::at(i8::try_from(whole_q).ok()?, i8::try_from(whole_r).ok()?)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn hex(q: i8, r: i8) -> Hex {
        Hex::at(q, r).expect("on the board")
    }

    #[test]
    fn sx_map_03_has_91_hexes_and_each_reads_back() {
        assert_eq!(Hex::all().count(), 91);
        for h in Hex::all() {
            assert_eq!(h.to_string().parse::<Hex>(), Ok(h));
            assert_eq!(Hex::at(h.q(), h.r()), Some(h));
        }
        assert_eq!(Hex::CENTRE, hex(0, 0));
        assert_eq!(hex(4, 0).to_string(), "j6");
        for bad in ["", "a", "a0", "a7", "l1", "f12", "f06", "f+6", "é1"] {
            assert!(bad.parse::<Hex>().is_err(), "{bad}");
        }
    }

    #[test]
    fn sx_map_04_neighbours_are_at_distance_one() {
        for h in Hex::all() {
            let near: HexSet = Hex::all().filter(|&o| h.distance(o) == 1).collect();
            assert_eq!(h.bit().neighbours(), near, "{h}");
        }
    }

    /// SX-COMBAT-17: the closed forms are what the exact test of SX-COMBAT-16 gives.
    #[test]
    fn sx_combat_17_closed_forms_agree_with_the_exact_lines() {
        for a in Hex::all() {
            for b in Hex::all().filter(|&b| a.distance(b) == 2) {
                let common = a.bit().neighbours().and(b.bit().neighbours());
                let (one, two) = (line(a, b, 1), line(a, b, -1));
                assert_eq!(one.or(two), common);
                assert_eq!((one.len(), two.len()), (1, 1));
            }
            for b in Hex::all().filter(|&b| a.distance(b) == 3) {
                assert_eq!(line(a, b, 1), line(a, b, -1));
            }
            for b in Hex::all() {
                assert_eq!(
                    sight(a, b, HexSet::EMPTY, HexSet::EMPTY),
                    sight(b, a, HexSet::EMPTY, HexSet::EMPTY)
                );
            }
        }
    }
}
