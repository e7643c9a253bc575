//! The Historians Guild (section 19): Translators, the Library and Traditions.

use std::ops::ControlFlow;

use hexad_core::{Sink, Weight};

use super::{Look, Play, Verdict};
use crate::{
    action::{Action, Chance},
    effects::Frame,
    event::{Change, Event},
    pieces::{AisleSpace, Guild, LibraryPlace, Slot, Tradition},
    refusal::Refusal,
    state::members,
};

impl Look<'_> {
    /// SR-HIST-01 to 04.
    pub(super) fn check_translator(self, space: AisleSpace) -> Verdict {
        self.check_guild(Guild::Historians)?;
        self.check_cost(self.tables.translator_ap)?;
        let there = usize::from(self.board().translators[space.aisle()]) == space.along();
        if there {
            Err(Refusal::TranslatorThere { space })
        } else {
            Ok(())
        }
    }

    /// The Library places beside a Translator, as bits.
    fn reached_places(self) -> u16 {
        let stands =
            |space: &AisleSpace| usize::from(self.board().translators[space.aisle()]) == space.along();
        AisleSpace::all()
            .filter(stands)
            .fold(0, |set, space| set | self.tables.aisle(space).places)
    }

    /// SR-HIST-06 to 08.
    pub(super) fn check_tradition(self, place: LibraryPlace) -> Verdict {
        self.check_guild(Guild::Historians)?;
        if self.board().library[place.index()].is_none() {
            return Err(Refusal::LibraryEmpty { place });
        }
        if self.reached_places() & 1 << place.index() == 0 {
            return Err(Refusal::NoTranslator { place });
        }
        self.check_any_slot()
    }

    fn check_any_slot(self) -> Verdict {
        let ap = self.purse();
        let slots = self.tables.slots.iter().zip(&self.me().traditions);
        let open = slots
            .into_iter()
            .any(|(&(cost, _), held)| held.is_none() && cost <= ap);
        if open { Ok(()) } else { Err(Refusal::NoSlot { ap }) }
    }

    pub(super) fn check_slot(self, slot: Slot) -> Verdict {
        let Some(&(cost, _)) = self.tables.slots.get(slot.index()) else {
            return Err(Refusal::SlotTaken { slot });
        };
        if self.me().tradition(slot).is_some() {
            return Err(Refusal::SlotTaken { slot });
        }
        self.check_cost(cost)
    }

    pub(super) fn visit_slots<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Slot::all()
            .filter(|&slot| self.check_slot(slot).is_ok())
            .try_for_each(|slot| f(Action::Slot(slot)))
    }

    pub(super) fn visit_library<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        AisleSpace::all()
            .filter(|&space| self.check_translator(space).is_ok())
            .try_for_each(|space| f(Action::Translator(space)))?;
        if self.check_any_slot().is_err() {
            return ControlFlow::Continue(());
        }
        let reached = self.reached_places();
        LibraryPlace::all()
            .filter(|place| {
                reached & 1 << place.index() != 0 && self.board().library[place.index()].is_some()
            })
            .try_for_each(|place| f(Action::Tradition(place)))
    }

    pub(super) fn visit_traditions<B>(
        self,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        members(self.board().unseen_traditions, Tradition::at)
            .try_for_each(|tradition| f(Chance::Tradition(tradition), 1))
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-HIST-01, -05.
    pub(super) fn translator(&mut self, space: AisleSpace) {
        let seat = self.seat();
        self.act();
        self.pay(self.tables.translator_ap);
        self.change(Change::Translator { seat, space });
        self.grant(self.tables.aisle(space).effects);
    }

    /// SR-EFF-04 (c): take, then place and pay, then the slot's effects.
    pub(super) fn take_tradition(&mut self, place: LibraryPlace) {
        self.act();
        self.push(Frame::TraditionSlot(place));
    }

    pub(super) fn fill_slot(&mut self, slot: Slot) {
        let seat = self.seat();
        let Some(Frame::TraditionSlot(place)) = self.state.plan.agenda.pop() else {
            return;
        };
        let (cost, effects) = self.tables.slots[slot.index()];
        self.pay(cost);
        if let Some(tradition) = self.state.board.library[place.index()] {
            self.change(Change::TraditionTaken {
                seat,
                place,
                tradition,
                slot,
            });
        }
        self.grant(effects);
    }

    /// SR-HIST-13: the first empty place is filled.
    pub(super) fn shelve(&mut self, tradition: Tradition) {
        if let Some(place) = self.look().empty_library_place() {
            self.change(Change::Shelved { place, tradition });
        }
        self.disclose_to_all();
    }
}
