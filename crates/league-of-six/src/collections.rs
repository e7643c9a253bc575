//! Bit sets and total maps over the closed vocabularies: flat, `Copy`, and lists in serde.

use std::{
    fmt,
    marker::PhantomData,
    ops::{Index, IndexMut},
};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// One of a small closed list of things, known by its index.
pub trait Piece: Copy + 'static {
    /// How many there are, at most 64.
    const COUNT: usize;

    /// The index, below [`Piece::COUNT`].
    fn index(self) -> usize;

    /// The thing with this index; none from [`Piece::COUNT`] on.
    fn at(index: usize) -> Option<Self>;

    /// Every one, in order.
    fn each() -> impl Iterator<Item = Self> + Clone {
        (0..Self::COUNT).filter_map(Self::at)
    }
}

/// A set of pieces as bits.
pub struct Set<T> {
    bits: u64,
    kind: PhantomData<fn() -> T>,
}

impl<T> Set<T> {
    /// The set without a member.
    pub const EMPTY: Set<T> = Set::from_bits(0);

    /// The set with these bits, index 0 the lowest.
    pub const fn from_bits(bits: u64) -> Set<T> {
        Set {
            bits,
            kind: PhantomData,
        }
    }

    /// The bits, index 0 the lowest.
    pub const fn bits(self) -> u64 {
        self.bits
    }

    /// How many members it has.
    #[expect(clippy::cast_possible_truncation, reason = "at most 64")]
    pub const fn len(self) -> u8 {
        self.bits.count_ones() as u8
    }

    /// Has it no member?
    pub const fn is_empty(self) -> bool {
        self.bits == 0
    }

    /// Everything in either set.
    #[must_use]
    pub const fn union(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits | other.bits)
    }

    /// Everything in both sets.
    #[must_use]
    pub const fn both(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & other.bits)
    }

    /// What is in this set and not in the other.
    #[must_use]
    pub const fn minus(self, other: Set<T>) -> Set<T> {
        Set::from_bits(self.bits & !other.bits)
    }
}

impl<T: Piece> Set<T> {
    /// Every piece of the vocabulary.
    pub fn all() -> Set<T> {
        Set::from_bits(u64::MAX >> (64 - T::COUNT))
    }

    /// Is the piece in the set?
    pub fn contains(self, piece: T) -> bool {
        self.bits >> piece.index() & 1 == 1
    }

    /// Adds the piece.
    pub fn insert(&mut self, piece: T) {
        self.bits |= 1 << piece.index();
    }

    /// Takes the piece out.
    pub fn remove(&mut self, piece: T) {
        self.bits &= !(1 << piece.index());
    }

    /// The set with the piece.
    #[must_use]
    pub fn with(mut self, piece: T) -> Set<T> {
        self.insert(piece);
        self
    }

    /// The only member, if there is exactly one.
    pub fn only(self) -> Option<T> {
        if self.bits.is_power_of_two() {
            self.iter().next()
        } else {
            None
        }
    }

    /// The members in ascending order.
    pub fn iter(self) -> impl Iterator<Item = T> + Clone {
        let mut bits = self.bits;
        std::iter::from_fn(move || {
            let index = bits.trailing_zeros() as usize;
            bits &= bits.wrapping_sub(1);
            T::at(index)
        })
    }
}

impl<T> Clone for Set<T> {
    fn clone(&self) -> Self {
        *self
    }
}

impl<T> Copy for Set<T> {}

impl<T> Default for Set<T> {
    fn default() -> Self {
        Set::EMPTY
    }
}

impl<T> PartialEq for Set<T> {
    fn eq(&self, other: &Self) -> bool {
        self.bits == other.bits
    }
}

impl<T> Eq for Set<T> {}

impl<T: Piece + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

impl<T: Piece> FromIterator<T> for Set<T> {
    fn from_iter<I: IntoIterator<Item = T>>(pieces: I) -> Self {
        pieces.into_iter().fold(Set::EMPTY, Set::with)
    }
}

impl<T: Piece + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Piece + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// One value for each piece of a vocabulary: a total map, in the vocabulary's order.
pub struct Per<K, T, const N: usize> {
    values: [T; N],
    keys: PhantomData<fn() -> K>,
}

impl<K, T, const N: usize> Per<K, T, N> {
    /// The map with these values, in the vocabulary's order.
    pub const fn new(values: [T; N]) -> Self {
        Per {
            values,
            keys: PhantomData,
        }
    }

    /// The values, in the vocabulary's order.
    pub const fn values(&self) -> &[T; N] {
        &self.values
    }

    /// The values to write to, in the vocabulary's order.
    pub const fn values_mut(&mut self) -> &mut [T; N] {
        &mut self.values
    }
}

impl<K: Piece, T, const N: usize> Per<K, T, N> {
    /// Every piece with its value.
    pub fn iter(&self) -> impl Iterator<Item = (K, &T)> {
        K::each().zip(&self.values)
    }
}

impl<K: Piece, T, const N: usize> Index<K> for Per<K, T, N> {
    type Output = T;

    fn index(&self, key: K) -> &T {
        &self.values[key.index()]
    }
}

impl<K: Piece, T, const N: usize> IndexMut<K> for Per<K, T, N> {
    fn index_mut(&mut self, key: K) -> &mut T {
        &mut self.values[key.index()]
    }
}

impl<K, T: Clone, const N: usize> Clone for Per<K, T, N> {
    fn clone(&self) -> Self {
        Per::new(self.values.clone())
    }
}

impl<K, T: Copy, const N: usize> Copy for Per<K, T, N> {}

impl<K, T: Default + Copy, const N: usize> Default for Per<K, T, N> {
    fn default() -> Self {
        Per::new([T::default(); N])
    }
}

impl<K, T: PartialEq, const N: usize> PartialEq for Per<K, T, N> {
    fn eq(&self, other: &Self) -> bool {
        self.values == other.values
    }
}

impl<K, T: Eq, const N: usize> Eq for Per<K, T, N> {}

impl<K, T: fmt::Debug, const N: usize> fmt::Debug for Per<K, T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.values.fmt(f)
    }
}

impl<K, T: Serialize, const N: usize> Serialize for Per<K, T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&self.values)
    }
}

impl<'de, K, T: Deserialize<'de>, const N: usize> Deserialize<'de> for Per<K, T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let values = Vec::<T>::deserialize(deserializer)?;
        let found = values.len();
        let values = values
            .try_into()
            .map_err(|_| D::Error::invalid_length(found, &format!("a list of {N}").as_str()))?;
        Ok(Per::new(values))
    }
}
