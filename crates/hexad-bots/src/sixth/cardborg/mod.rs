//! What the rulebook orders the Cardborg to pick (section 22 of The Sixth Realm).
//!
//! The Cardborg has no will: an Action Wheel names a Guild, a Directional Input separates what is equally good. A
//! [`Sight`] is what both are read from, the open board; each of its methods is one effect, and answers with the
//! [`Pick`] that the rules order and what it costs: turns of the wheel and advances of the dial. None means that the
//! effect is skipped. What a pick does to the table is the game's to say, not this module's.
//!
//! Every rule that has a part in a pick is told to a [`Note`], in the order in which they decide.
//!
//! `controls.rs` has wheel and dial, `council.rs` the Stone Council and the Court, `guilds.rs` the six Guild actions,
//! `grid.rs` where Foundations may lie, `map.rs` what lies how far from a City.

mod controls;
mod council;
mod grid;
mod guilds;
mod map;

pub use controls::{Controls, Note, Pick, Place, single_out};

use sixth_realm::{
    Components,
    components::{MapItem, Side},
    state::Board,
};

/// What lies open in the solo game: the table and the Cardborg's controls.
#[derive(Clone, Copy, Debug)]
pub struct Sight<'a> {
    /// The components in use.
    pub components: &'a Components,
    /// The table.
    pub board: &'a Board,
    /// Wheel and dial.
    pub controls: Controls<'a>,
}

impl<'a> Sight<'a> {
    /// SR-SOLO-02: the map of the 1–2-player side.
    fn map(&self) -> Option<&'a MapItem> {
        let mut maps = self.components.navigators.maps.iter();
        maps.find(|map| map.side == Side::Few)
    }

    /// The one candidate that the dial leaves, as a pick after so many turns of the wheel.
    fn pick<T: Copy + Ord>(&self, turns: u8, candidates: Vec<Place<T>>, note: Note<'_>) -> Option<Pick<T>> {
        let (what, advances) = single_out(self.controls.direction, candidates, note)?;
        Some(Pick {
            what,
            turns,
            advances,
        })
    }
}
