//! Popularity and Envoys (section 10): the track, the boat and the Arrivals.

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    effects::Frame,
    event::{Change, Event},
    pieces::{ArrivalsColumn, Color, Guild},
    refusal::Refusal,
    solo::Ask,
};

impl Look<'_> {
    /// SR-POP-07: is there an Envoy to take and a space for it? The Cardborg has no Arrivals (SR-SOLO-52).
    pub(crate) fn can_take_envoy(self) -> bool {
        self.board().on_boat() > 0
            && !self.board().is_cardborg(self.seat())
            && self.me().arrivals.iter().flatten().any(Option::is_none)
    }

    pub(super) fn check_boat(self, color: Color) -> Verdict {
        if self.board().boat[color.index()] == 0 {
            Err(Refusal::NotOnBoat { color })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_boat<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Color::ALL
            .into_iter()
            .filter(|&color| self.check_boat(color).is_ok())
            .try_for_each(|color| f(Action::Envoy(color)))
    }

    pub(super) fn check_arrive(self, column: ArrivalsColumn) -> Verdict {
        let full = self.me().arrivals[column.index()].iter().all(Option::is_some);
        if full {
            Err(Refusal::ColumnFull { column })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_arrive<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        ArrivalsColumn::all()
            .filter(|&column| self.check_arrive(column).is_ok())
            .try_for_each(|column| f(Action::Arrive(column)))
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-POP-01, -04: one space; at the Limit an Envoy comes before the next.
    pub(super) fn advance_popularity(&mut self, left: u8) -> bool {
        self.pop();
        let Some(rest) = left.checked_sub(1) else {
            return true;
        };
        if rest > 0 {
            self.push(Frame::Popularity(rest));
        }
        let seat = self.seat();
        let to = self.state.board.player(seat).popularity + 1;
        self.change(Change::Popularity { seat, to });
        if to >= self.state.board.popularity_limit {
            if self.is_cardborg(seat) && self.state.board.on_boat() > 0 {
                self.ask(Ask::Envoy);
            } else if self.look().can_take_envoy() {
                self.push(Frame::Boat);
            } else {
                self.change(Change::Popularity { seat, to: 0 });
            }
        }
        true
    }

    /// SR-POP-06 (1) and (2).
    pub(super) fn take_envoy(&mut self, color: Color) {
        let seat = self.seat();
        self.pop();
        self.change(Change::EnvoyTaken {
            seat,
            guild: color.guild(),
        });
        self.push(Frame::Arrival(color));
        self.check_refill();
    }

    /// SR-POP-10: with one Envoy left on the boat, the Limit moves and the boat is filled.
    pub(super) fn check_refill(&mut self) {
        let board = &self.state.board;
        if board.on_boat() != 1 || board.in_bag() == 0 {
            return;
        }
        let limit = board.popularity_limit;
        if limit < self.tables.popularity_max {
            self.change(Change::Limit { to: limit + 1 });
        }
        self.push(Frame::RefillBoat);
    }

    pub(super) fn board_envoy(&mut self, guild: Guild) {
        self.change(Change::Aboard { guild });
        self.disclose_to_all();
    }

    /// SR-POP-06 (3) to (5), SR-POP-12 to 14.
    pub(super) fn arrive(&mut self, column: ArrivalsColumn) {
        let Some(Frame::Arrival(color)) = self.state.plan.agenda.pop() else {
            return;
        };
        let (seat, guild) = (self.seat(), color.guild());
        self.change(Change::EnvoyArrived { seat, guild, column });
        self.change(Change::Popularity { seat, to: 0 });
        match self.state.board.player(seat).arrivals[column.index()] {
            [Some(first), Some(second)] if first == second => {
                self.grant(self.tables.pair_same.map(|effect| effect.with_envoy(guild)));
            }
            [Some(_), Some(_)] => self.grant(self.tables.pair_different),
            _ => {}
        }
    }
}
