//! The Adventurers Guild (section 17): the Torch, the Artifacts and the Dungeon Scroll.

use std::ops::ControlFlow;

use hexad_core::{Disclosure, Sink, Weight};

use super::{Look, Play, Verdict};
use crate::{
    action::{Action, Chance},
    effects::Frame,
    event::{Change, Event},
    pieces::{Artifact, DisplayPlace, Guild, Room, ScrollSpace},
    refusal::Refusal,
    state::members,
};

impl Look<'_> {
    /// SR-DUNG-01 to 06.
    pub(super) fn check_torch(self, room: Room) -> Verdict {
        self.check_guild(Guild::Adventurers)?;
        self.check_cost(self.tables.move_ap)?;
        let here = self.tables.room(self.me().torch);
        if here.exits & room.bit() == 0 {
            Err(Refusal::NoDoorway { room })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_torch<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        members(self.tables.room(self.me().torch).exits, Room::at)
            .filter(|&room| self.check_torch(room).is_ok())
            .try_for_each(|room| f(Action::Torch(room)))
    }

    /// SR-DUNG-12.
    pub(super) fn check_archive(self) -> Verdict {
        let held = self.me().artifacts.count_ones();
        if held >= u32::from(self.tables.archive) {
            Err(Refusal::ArchiveFull)
        } else {
            Ok(())
        }
    }

    /// Is there an empty slot in the Archive?
    pub(crate) fn has_archive_room(self) -> bool {
        self.check_archive().is_ok()
    }

    /// SR-DUNG-07.
    pub(super) fn check_display(self, place: DisplayPlace) -> Verdict {
        self.check_archive()?;
        if self.board().display[place.index()].is_none() {
            Err(Refusal::DisplayEmpty { place })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_display<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        DisplayPlace::all()
            .filter(|&place| self.check_display(place).is_ok())
            .try_for_each(|place| f(Action::Display(place)))
    }

    /// The Artifacts in the bag, as bits.
    pub(super) fn artifact_bag(self) -> u64 {
        self.board().unseen_artifacts & !self.state.secrets.drawn
    }

    pub(super) fn visit_artifacts<B>(
        self,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        members(self.artifact_bag(), Artifact::at).try_for_each(|artifact| f(Chance::Artifact(artifact), 1))
    }

    /// SR-DUNG-09.
    pub(super) fn check_keep(self, artifact: Artifact) -> Verdict {
        if self.state.secrets.drawn & artifact.bit() == 0 {
            Err(Refusal::NotDrawn { artifact })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_keep<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        members(self.state.secrets.drawn, Artifact::at).try_for_each(|artifact| f(Action::Keep(artifact)))
    }

    /// SR-DUNG-15.
    pub(super) fn can_write_torch_scroll(self) -> bool {
        let spaces = ScrollSpace::all().take(self.tables.dungeon_scroll.len());
        self.me().ink > 0
            && spaces
                .into_iter()
                .any(|space| self.check_torch_space(space).is_ok())
    }

    /// SR-DUNG-14, -18.
    pub(super) fn check_torch_space(self, space: ScrollSpace) -> Verdict {
        let full = self.board().dungeon_scroll & 1 << space.index() != 0;
        if full || space.index() >= self.tables.dungeon_scroll.len() {
            return Err(Refusal::TorchSpaceFull { space });
        }
        Ok(())
    }

    pub(super) fn visit_torch_spaces<B>(
        self,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ScrollSpace::all()
            .filter(|&space| self.check_torch_space(space).is_ok())
            .try_for_each(|space| f(Action::TorchScroll(space)))
    }

    /// SR-DUNG-14: the Guild chosen lies beside the Ink.
    pub(super) fn check_beside(self, space: ScrollSpace, guild: Guild) -> Verdict {
        let beside = self.tables.dungeon_scroll.get(space.index());
        match beside {
            Some(crests) if crests.contains(&guild) => Ok(()),
            _ => Err(Refusal::NotBeside { guild }),
        }
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-DUNG-01, -05.
    pub(super) fn move_torch(&mut self, room: Room) {
        let seat = self.seat();
        self.act();
        self.pay(self.tables.move_ap);
        self.change(Change::Torch { seat, room });
        self.grant(self.tables.room(room).effects);
    }

    /// SR-DUNG-07, -08.
    pub(super) fn take_displayed(&mut self, place: DisplayPlace) {
        self.pop();
        let seat = self.seat();
        if let Some(artifact) = self.state.board.display[place.index()] {
            self.change(Change::ArtifactTaken {
                seat,
                place,
                artifact,
            });
            self.push(Frame::DrawArtifact(place));
        }
    }

    pub(super) fn display_artifact(&mut self, place: DisplayPlace, artifact: Artifact) {
        self.pop();
        self.change(Change::Displayed { place, artifact });
        self.disclose_to_all();
    }

    /// SR-DUNG-09, -10: draws what there is, then asks which one to keep.
    pub(super) fn advance_hidden(&mut self, left: u8) -> bool {
        let drawn = left == 0 || self.look().artifact_bag() == 0;
        if drawn {
            self.pop();
            if self.state.secrets.drawn != 0 {
                self.push(Frame::KeepArtifact);
            }
        }
        drawn
    }

    pub(super) fn draw_hidden(&mut self, left: u8, artifact: Artifact) {
        let seat = self.seat();
        self.pop();
        self.push(Frame::DrawHidden(left.saturating_sub(1)));
        self.state.secrets.drawn |= artifact.bit();
        self.events.emit(|| Event::DrewArtifact { seat, artifact });
        self.disclosure = self.disclosure.and(Disclosure::to(seat));
    }

    /// SR-HID-04: the Artifact kept lies open in the Archive.
    pub(super) fn keep_artifact(&mut self, artifact: Artifact) {
        let seat = self.seat();
        self.pop();
        self.state.secrets.drawn = 0;
        self.change(Change::ArtifactKept { seat, artifact });
        self.reveal();
    }

    /// SR-DUNG-14, -19: the space first, then the Guild.
    pub(super) fn torch_scroll(&mut self, space: ScrollSpace) {
        let seat = self.seat();
        if let Some(Frame::TorchScroll(effect)) = self.state.plan.agenda.pop() {
            self.change(Change::TorchScroll { seat, space });
            self.push(Frame::TorchGuild(space, effect));
        }
    }
}
