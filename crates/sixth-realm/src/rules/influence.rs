//! The Influence track and Councilors (section 13).

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    effects::Frame,
    event::{Change, Event},
    pieces::Section,
    refusal::Refusal,
};

/// Action Points of the Council Influence action (SR-TURN-20).
const INFLUENCE_AP: u8 = 1;

impl Look<'_> {
    /// SR-TURN-20.
    pub(super) fn check_influence_action(self) -> Verdict {
        if self.me().influence >= self.tables.influence_last() {
            return Err(Refusal::InfluenceFinal);
        }
        self.check_cost(INFLUENCE_AP)
    }

    /// SR-SEAT-06.
    pub(super) fn can_place_councilor(self) -> bool {
        self.me().councilors > 0
            && self
                .board()
                .council
                .iter()
                .any(crate::state::CouncilSection::is_open)
    }

    /// SR-SEAT-01, -03.
    pub(super) fn check_councilor(self, section: Section) -> Verdict {
        if self.board().council[section.index()].is_open() {
            Ok(())
        } else {
            Err(Refusal::SectionClosed { section })
        }
    }

    pub(super) fn visit_councilor<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Section::ALL
            .into_iter()
            .filter(|&section| self.check_councilor(section).is_ok())
            .try_for_each(|section| f(Action::Councilor(section)))
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(super) fn influence_action(&mut self) {
        self.act();
        self.pay(INFLUENCE_AP);
        self.push(Frame::Influence(1));
    }

    /// SR-INF-01, -03, -05: one space, then its effects before the next.
    pub(super) fn advance_influence(&mut self, left: u8) -> bool {
        self.pop();
        let seat = self.seat();
        let from = self.state.board.player(seat).influence;
        let Some(rest) = left.checked_sub(1) else {
            return true;
        };
        if from >= self.tables.influence_last() {
            return true;
        }
        if rest > 0 {
            self.push(Frame::Influence(rest));
        }
        self.change(Change::Influence { seat, to: from + 1 });
        let effects = self.tables.influence[usize::from(from) + 1];
        if self.is_cardborg(seat) {
            self.grant_councilors(&effects);
        } else {
            self.grant(effects);
        }
        true
    }

    /// SR-SEAT-01, -02.
    pub(super) fn place_councilor(&mut self, section: Section) {
        self.pop();
        self.seat_councilor(section);
    }

    pub(super) fn seat_councilor(&mut self, section: Section) {
        let seat = self.seat();
        if let Some(bumped) = self.state.board.council[section.index()].active {
            self.change(Change::Retired { section });
            self.change(Change::Vp {
                seat: bumped,
                n: self.tables.bump_vp,
            });
        }
        self.change(Change::Councilor { seat, section });
    }
}
