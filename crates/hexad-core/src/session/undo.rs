//! Undo: what a seat may take back alone, what with consent, and what not at all.

use super::{Session, UndoError};
use crate::{
    game::Game,
    log::{Entry, Step},
    seat::{Seat, SeatSet},
};

/// On what terms a seat may take steps back.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum UndoTerms {
    /// Nobody loses by it.
    Free,
    /// These seats decided since, or a secret of theirs got out: all of them have to agree.
    NeedsConsent(SeatSet),
    /// The undoer learned something at this step, which no undo makes it forget.
    Barred {
        /// The first such step.
        step: u32,
    },
}

impl<G: Game> Session<G> {
    /// On what terms the seat may take back every step from `to` on.
    ///
    /// It is barred from the first step that told the undoer something. Otherwise it needs the consent of the
    /// other seats that decided in the range and of those whose secret got out in it. Automas are never asked.
    ///
    /// # Errors
    ///
    /// [`UndoError`] where no terms would do: no such seat, the game has ended, nothing there to take back.
    pub fn undo_terms(&self, seat: Seat, to: u32) -> Result<UndoTerms, UndoError> {
        let seats = self.game().seats();
        if seat.0 >= seats {
            return Err(UndoError::NoSuchSeat { seat, seats });
        }
        self.can_go_back(to)?;
        let dropped = self.replay.steps_from(to);
        if let Some((step, ..)) = dropped.clone().find(|(_, _, told)| told.learned.contains(seat)) {
            return Ok(UndoTerms::Barred { step });
        }
        let mut asked = SeatSet::EMPTY;
        for (_, step, told) in dropped {
            if let Step::Decision { seat, .. } = step {
                asked.insert(*seat);
            }
            asked = asked.union(told.exposed);
        }
        for unasked in self.game().automas().with(seat).iter() {
            asked.remove(unasked);
        }
        Ok(if asked.is_empty() {
            UndoTerms::Free
        } else {
            UndoTerms::NeedsConsent(asked)
        })
    }

    /// Takes back every step from `to` on, if the terms allow it with these consents. Chance asked there is
    /// answered again, as it was.
    ///
    /// # Errors
    ///
    /// [`UndoError`]: no such seat, barred, consent missing, nothing there to take back, or the game has ended.
    pub fn undo(&mut self, seat: Seat, to: u32, consents: SeatSet) -> Result<(), UndoError> {
        match self.undo_terms(seat, to)? {
            UndoTerms::Barred { step } => return Err(UndoError::Barred { seat, step }),
            UndoTerms::NeedsConsent(asked) => {
                let missing: SeatSet = asked.iter().filter(|&other| !consents.contains(other)).collect();
                if !missing.is_empty() {
                    return Err(UndoError::NeedsConsent(missing));
                }
            }
            UndoTerms::Free => {}
        }
        self.rewind(to)
    }

    /// Takes back every step from `to` on, whatever was disclosed: the choice of whoever runs the table. The log
    /// keeps the steps and says that they are undone.
    ///
    /// # Errors
    ///
    /// [`UndoError`]: nothing there to take back, or the game has ended.
    pub fn rewind(&mut self, to: u32) -> Result<(), UndoError> {
        self.can_go_back(to)?;
        let mut back = self.clone();
        back.replay.truncate(to);
        back.log.entries.push(Entry::Undo { to });
        back.settle().map_err(UndoError::Chance)?;
        back.last = to..back.len();
        *self = back;
        Ok(())
    }

    fn can_go_back(&self, to: u32) -> Result<(), UndoError> {
        if let Some(ending) = self.ending() {
            return Err(UndoError::Ended(ending.to_string()));
        }
        if to >= self.len() {
            return Err(self.no_such_step(to));
        }
        Ok(())
    }
}
