//! A list of bounded length that is copied as a whole: states are one block of memory.

use std::{
    fmt,
    ops::{Deref, DerefMut},
};

use arrayvec::ArrayVec;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// What stands in the unused places of a list; it is never seen.
pub trait Filler: Copy {
    /// Any value.
    const FILLER: Self;
}

/// A list of at most `N` items.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    items: [T; N],
    len: u8,
}

impl<T: Filler, const N: usize> List<T, N> {
    /// An empty list.
    pub const fn new() -> List<T, N> {
        List {
            items: [T::FILLER; N],
            len: 0,
        }
    }

    /// Adds an item behind the others; `false` if there is no room.
    pub fn try_push(&mut self, item: T) -> bool {
        let Some(place) = self.items.get_mut(usize::from(self.len)) else {
            return false;
        };
        *place = item;
        self.len += 1;
        true
    }

    /// Adds an item behind the others.
    ///
    /// # Panics
    ///
    /// If there is no room: whoever sizes the list proves that this never happens.
    pub fn push(&mut self, item: T) {
        assert!(
            self.try_push(item),
            "the list is sized for all that can stand in it"
        );
    }

    /// Takes the last item out.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    /// Takes everything out.
    pub fn clear(&mut self) {
        self.len = 0;
    }

    /// Puts an item before the one at `place`, or behind the last.
    pub fn insert(&mut self, place: usize, item: T) {
        self.push(item);
        let from = place.min(self.len());
        self[from..].rotate_right(1);
    }

    /// Keeps only the items that pass.
    pub fn retain(&mut self, keep: impl Fn(&T) -> bool) {
        *self = self.iter().copied().filter(|item| keep(item)).collect();
    }
}

impl<T: Filler, const N: usize> Default for List<T, N> {
    fn default() -> Self {
        List::new()
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];

    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &Self) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        (**self).fmt(f)
    }
}

impl<T: Filler, const N: usize> FromIterator<T> for List<T, N> {
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Self {
        let mut list = List::new();
        items.into_iter().for_each(|item| list.push(item));
        list
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a List<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a mut List<T, N> {
    type Item = &'a mut T;
    type IntoIter = std::slice::IterMut<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter_mut()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(&**self)
    }
}

impl<'de, T: Filler + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        ArrayVec::<T, N>::deserialize(deserializer).map(|items| items.into_iter().collect())
    }
}
