//! The Stone Council and the Wheel of Favor (section 6): rounds, years, and what lies between them.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    event::{Change, Event},
    pieces::{Guild, Section},
    refusal::Refusal,
    solo::Ask,
    state::{Phase, Turn},
};

impl Look<'_> {
    /// SR-WHEEL-09: any section whose tile is bright.
    pub(super) fn check_rotate(self, section: Section) -> Verdict {
        match self.board().council[section.index()].tile {
            Some(guild) if self.board().dark & guild.bit() != 0 => Err(Refusal::Dark { guild }),
            _ => Ok(()),
        }
    }

    pub(super) fn visit_rotate<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Section::ALL
            .into_iter()
            .filter(|&section| self.check_rotate(section).is_ok())
            .try_for_each(|section| f(Action::Rotate(section)))
    }

    /// SR-YEAR-04 to 06.
    pub(super) fn check_preparation(self, action: Action, swapped: bool, locked: bool) -> Verdict {
        match action {
            Action::Done if swapped || locked => Ok(()),
            Action::Done => Err(Refusal::MustPrepare),
            Action::Swap(..) if swapped => Err(Refusal::SwapUsed),
            Action::Swap(first, second) if first >= second => Err(Refusal::SwapOrder),
            Action::Swap(first, second) => self
                .check_unlocked(first)
                .and_then(|()| self.check_unlocked(second)),
            Action::Lock(_) if locked => Err(Refusal::LockUsed),
            Action::Lock(_) if self.locks_left() == 0 => Err(Refusal::NoLock),
            Action::Lock(guild) => self.check_unlocked(guild),
            _ => Err(self.not_asked()),
        }
    }

    pub(super) fn visit_preparation<B>(
        self,
        swapped: bool,
        locked: bool,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let done = std::iter::once(Action::Done);
        let pairs = Guild::ALL
            .into_iter()
            .flat_map(|a| Guild::ALL.into_iter().map(move |b| Action::Swap(a, b)));
        done.chain(pairs)
            .chain(Guild::ALL.into_iter().map(Action::Lock))
            .filter(|&action| self.check_preparation(action, swapped, locked).is_ok())
            .try_for_each(f)
    }

    fn check_unlocked(self, guild: Guild) -> Verdict {
        if self.board().locked & guild.bit() != 0 {
            Err(Refusal::Locked { guild })
        } else {
            Ok(())
        }
    }

    fn locks_left(self) -> u32 {
        u32::from(self.tables.locks).saturating_sub(self.board().locked.count_ones())
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-ROUND-03: the next round, the seventh Guild, the year's end, or the game's.
    pub(super) fn end_round(&mut self) {
        let (year, round) = (self.state.board.year, self.state.board.round);
        self.state.plan.turn = Turn::default();
        if round >= self.tables.rounds {
            if year >= self.tables.years {
                self.state.plan.phase = Phase::Over;
            } else {
                self.end_year();
            }
        } else if round + 1 == self.tables.rounds {
            let champion = self.state.board.champion();
            self.state.plan.active = champion;
            self.state.plan.phase = Phase::Rotation;
            if self.is_cardborg(champion) {
                self.ask(Ask::Seventh);
            }
        } else {
            let arrow = Section::at(usize::from(self.state.board.wheel)).unwrap_or(Section::S1);
            self.rotate_to(arrow.turned(1));
            self.begin_round(year, round + 1);
        }
    }

    /// SR-WHEEL-06: the Councilor on the Active Seat under the arrow takes the Starting Player token.
    fn rotate_to(&mut self, section: Section) {
        if self.state.board.wheel != section as u8 {
            self.change(Change::Wheel { section });
        }
        if let Some(seat) = self.state.board.council[section.index()].active
            && seat != self.state.board.start_player
        {
            self.change(Change::StartPlayer { seat });
        }
    }

    /// SR-ROUND-04: the Cart returns, and the start player is next.
    pub(super) fn begin_round(&mut self, year: u8, round: u8) {
        if self.state.board.cart.is_some() {
            self.change(Change::Cart { to: None });
        }
        self.change(Change::Round { year, round });
        self.state.plan.turn = Turn::default();
        self.begin_turn(self.state.board.start_player);
    }

    /// SR-WHEEL-09, -10.
    pub(super) fn champion_rotation(&mut self, section: Section) {
        if let Some(guild) = self.state.board.council[section.index()].tile {
            self.change(Change::Darkened { guild });
        }
        self.rotate_to(section);
        self.begin_round(self.state.board.year, self.state.board.round + 1);
    }

    /// SR-YEAR-02 and the first seat of SR-YEAR-03.
    fn end_year(&mut self) {
        let start = Section::at(usize::from(self.tables.start_section)).unwrap_or(Section::S1);
        self.rotate_to(start);
        self.prepare(0);
    }

    /// SR-YEAR-03: the seat after so many others prepares the Stone Council, or all is ready.
    pub(super) fn prepare(&mut self, acted: u8) {
        match self.state.board.ambition_order.get(usize::from(acted) + 1) {
            Some(&seat) => {
                self.state.plan.active = seat;
                self.state.plan.phase = Phase::Preparation {
                    acted,
                    swapped: false,
                    locked: false,
                };
                if self.is_cardborg(seat) {
                    self.ask(Ask::Swap);
                }
            }
            None => self.reset_year(),
        }
    }

    pub(super) fn swap(&mut self, first: Guild, second: Guild) {
        self.change(Change::Swapped { first, second });
        if let Phase::Preparation { swapped, .. } = &mut self.state.plan.phase {
            *swapped = true;
        }
    }

    pub(super) fn lock(&mut self, guild: Guild) {
        self.change(Change::Locked { guild });
        if let Phase::Preparation { locked, .. } = &mut self.state.plan.phase {
            *locked = true;
        }
    }

    /// SR-YEAR-08 to 10.
    fn reset_year(&mut self) {
        if self.state.board.locked != 0 {
            self.change(Change::Unlocked);
        }
        self.change(Change::AmbitionReset);
        if self.state.board.dungeon_scroll != 0 {
            self.change(Change::DungeonScrollCleared);
        }
        self.reset_torch(0);
    }

    /// SR-DUNG-21 to 23: the Torch of the seat so many places after the start player. The Cardborg has none
    /// (SR-SOLO-82).
    fn reset_torch(&mut self, done: u8) {
        if done >= self.tables.seats {
            // SR-YEAR-11, -12.
            self.begin_round(self.state.board.year + 1, 1);
            return;
        }
        let seat = Seat((self.state.board.start_player.0 + done) % self.tables.seats);
        if self.is_cardborg(seat) {
            self.reset_torch(done + 1);
            return;
        }
        self.state.plan.active = seat;
        let torch = self.state.board.player(seat).torch;
        let reset = self.tables.room(torch).reset;
        let room = reset.and_then(|value| self.tables.room_of_value(value));
        if let Some(room) = room {
            self.change(Change::Torch { seat, room });
        }
        self.state.plan.phase = Phase::DungeonReset {
            done,
            value: room.and(reset).unwrap_or(0),
        };
    }

    /// SR-DUNG-22: the next lower room, or the next Torch.
    pub(super) fn advance_reset(&mut self, done: u8, value: u8) -> bool {
        let Some(lower) = value.checked_sub(1) else {
            self.reset_torch(done + 1);
            return true;
        };
        self.state.plan.phase = Phase::DungeonReset { done, value: lower };
        if let Some(room) = self.tables.room_of_value(value) {
            self.grant(self.tables.room(room).effects);
        }
        true
    }
}
