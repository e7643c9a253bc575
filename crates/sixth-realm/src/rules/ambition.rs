//! The Queen's Ambition track (section 11).

use hexad_core::Sink;

use super::Play;
use crate::{
    effects::Frame,
    event::{Change, Event},
};

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-AMBITION-01, -04 to 06: one space, each with its own landing.
    pub(super) fn advance_ambition(&mut self, left: u8) -> bool {
        self.pop();
        let Some(rest) = left.checked_sub(1) else {
            return true;
        };
        if rest > 0 {
            self.push(Frame::Ambition(rest));
        }
        let seat = self.seat();
        let from = self.state.board.player(seat).ambition;
        if from >= self.tables.ambition_last {
            self.change(Change::Vp {
                seat,
                n: self.tables.overflow_vp,
            });
            return true;
        }
        self.change(Change::Ambition { seat, to: from + 1 });
        if from + 1 == self.tables.challenge_index {
            self.challenge();
        }
        true
    }
}
