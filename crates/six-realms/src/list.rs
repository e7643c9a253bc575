//! A short list of bounded length inside the flat state.

use std::ops::{Deref, DerefMut};

use serde::{Deserialize, Deserializer, Serialize, Serializer, de::Error as _};

/// At most `N` items in order, without a heap; a copy is a plain copy of bytes.
#[derive(Clone, Copy)]
pub struct List<T, const N: usize> {
    len: u8,
    items: [T; N],
}

impl<T: Copy + Default, const N: usize> List<T, N> {
    /// No items.
    pub fn new() -> List<T, N> {
        List {
            len: 0,
            items: [T::default(); N],
        }
    }

    /// Puts an item behind the others.
    ///
    /// # Errors
    ///
    /// The item, if the list is full.
    pub fn push(&mut self, item: T) -> Result<(), T> {
        match self.items.get_mut(usize::from(self.len)) {
            Some(place) => {
                *place = item;
                self.len += 1;
                Ok(())
            }
            None => Err(item),
        }
    }

    /// Takes the last item away.
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(std::mem::take(&mut self.items[usize::from(self.len)]))
    }

    /// Takes the item at a place away; those behind it move up.
    pub fn remove(&mut self, at: usize) -> Option<T> {
        let item = *self.get(at)?;
        self.items[at..usize::from(self.len)].rotate_left(1);
        self.pop();
        Some(item)
    }

    /// Keeps the items for which `keep` holds.
    pub fn retain(&mut self, mut keep: impl FnMut(T) -> bool) {
        let mut at = 0;
        while let Some(&item) = self.get(at) {
            if keep(item) {
                at += 1;
            } else {
                self.remove(at);
            }
        }
    }
}

impl<T: Copy + Default, const N: usize> Default for List<T, N> {
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

impl<T: std::fmt::Debug, const N: usize> std::fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy + Default, const N: usize> Deserialize<'de> for List<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        let mut list = List::new();
        for item in items {
            list.push(item)
                .map_err(|_| D::Error::custom(format_args!("at most {N} items fit here")))?;
        }
        Ok(list)
    }
}
