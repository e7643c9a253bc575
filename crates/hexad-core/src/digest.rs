//! A frozen 128-bit digest of canonical bytes.
//!
//! The digest is XXH3-128 with seed 0 over bytes that a game writes field by field through [`Canon`]: explicit
//! tags, fixed widths, little endian. It finds accidents and edits; it is no signature. Changing either the
//! hash or a game's bytes changes stored logs, so both are pinned by vectors.

use std::{fmt, str::FromStr};

use serde::{Deserialize, Serialize};
use xxhash_rust::xxh3::xxh3_128;

use crate::error::ParseError;

/// A 128-bit digest, written as 32 lower-case hexadecimal digits.
#[derive(Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Digest(pub u128);

impl Digest {
    /// The digest of these bytes.
    ///
    /// ```
    /// use hexad_core::Digest;
    /// assert_eq!(Digest::of(b"hexad").to_string().len(), 32);
    /// ```
    pub fn of(bytes: &[u8]) -> Digest {
        Digest(xxh3_128(bytes))
    }
}

impl fmt::Display for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{:032x}", self.0)
    }
}

impl fmt::Debug for Digest {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Digest({self})")
    }
}

impl From<Digest> for String {
    fn from(digest: Digest) -> String {
        digest.to_string()
    }
}

impl TryFrom<String> for Digest {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Digest, ParseError> {
        text.parse()
    }
}

impl FromStr for Digest {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Digest, ParseError> {
        let plain = |b: u8| b.is_ascii_digit() || (b'a'..=b'f').contains(&b);
        if text.len() != 32 || !text.bytes().all(plain) {
            return Err(ParseError::new(text, 1, "32 lower-case hexadecimal digits"));
        }
        u128::from_str_radix(text, 16)
            .map(Digest)
            .map_err(|_| ParseError::new(text, 1, "32 lower-case hexadecimal digits"))
    }
}

/// The canonical bytes of a state as they are being written.
///
/// Keep one and reuse it: [`Canon::clear`] keeps the buffer, so digests after the first allocate nothing.
#[derive(Clone, Debug, Default)]
pub struct Canon {
    bytes: Vec<u8>,
}

impl Canon {
    /// An empty run of bytes.
    pub fn new() -> Canon {
        Canon::default()
    }

    /// Forgets what was written and keeps the buffer.
    pub fn clear(&mut self) {
        self.bytes.clear();
    }

    /// What has been written.
    pub fn bytes(&self) -> &[u8] {
        &self.bytes
    }

    /// The digest of what has been written.
    pub fn digest(&self) -> Digest {
        Digest::of(&self.bytes)
    }

    /// One byte: a tag, a small number, or a flag.
    pub fn u8(&mut self, value: u8) {
        self.bytes.push(value);
    }

    /// A flag as 0 or 1.
    pub fn bool(&mut self, value: bool) {
        self.u8(u8::from(value));
    }

    /// Two bytes, little endian.
    pub fn u16(&mut self, value: u16) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    /// Four bytes, little endian.
    pub fn u32(&mut self, value: u32) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    /// Four bytes, little endian, two's complement.
    pub fn i32(&mut self, value: i32) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    /// Eight bytes, little endian.
    pub fn u64(&mut self, value: u64) {
        self.bytes.extend_from_slice(&value.to_le_bytes());
    }

    /// A list of bytes of fixed length: no length is written.
    pub fn raw(&mut self, bytes: &[u8]) {
        self.bytes.extend_from_slice(bytes);
    }

    /// A list of bytes of varying length (at most 65 535), its length first as two bytes.
    ///
    /// # Panics
    ///
    /// If the list is longer than that.
    pub fn list(&mut self, bytes: &[u8]) {
        self.u16(u16::try_from(bytes.len()).expect("canonical lists hold at most 65535 bytes"));
        self.raw(bytes);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn value_stability_digest() {
        assert_eq!(Digest::of(b"").to_string(), "99aa06d3014798d86001c324468d497f");
        let mut canon = Canon::new();
        canon.u8(7);
        canon.bool(true);
        canon.u16(0x0102);
        canon.u32(0x0304_0506);
        canon.i32(-2);
        canon.u64(9);
        canon.list(b"six");
        canon.raw(&[1, 2]);
        let expected = [
            7, 1, 2, 1, 6, 5, 4, 3, 254, 255, 255, 255, 9, 0, 0, 0, 0, 0, 0, 0, 3, 0, b's', b'i', b'x', 1, 2,
        ];
        assert_eq!(canon.bytes(), expected);
        assert_eq!(canon.digest(), Digest::of(&expected));
    }

    #[test]
    fn a_digest_is_read_as_it_is_written_and_in_no_other_form() {
        let digest = Digest::of(b"hexad");
        assert_eq!(digest.to_string().parse::<Digest>(), Ok(digest));
        for bad in [
            "",
            "0",
            &digest.to_string().to_uppercase(),
            "+0aa06d3014798d86001c324468d497f",
        ] {
            assert!(bad.parse::<Digest>().is_err(), "{bad}");
        }
    }
}
