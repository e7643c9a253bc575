//! The Navigators Guild (section 18): Bridges, Towers, Relics and the Navigation track.

use std::ops::ControlFlow;

use hexad_core::{Disclosure, Sink, Weight};

use super::{Look, Play, Verdict};
use crate::{
    action::{Action, Chance},
    effects::Frame,
    event::{Change, Event},
    pieces::{CabinetSpace, City, Guild, Relic, Span},
    refusal::Refusal,
    state::members,
};

impl Look<'_> {
    /// SR-NAV-01 to 04.
    pub(super) fn check_bridge(self, span: Span) -> Verdict {
        self.check_bridge_action()?;
        self.check_free_span(span)?;
        let bridges = self.board().all_bridges();
        let row = self.tables.span(span);
        if row.by_city || row.beside & bridges != 0 {
            Ok(())
        } else {
            Err(Refusal::SpanIsolated { span })
        }
    }

    /// Is there such a Bridge space, and is it empty?
    pub(super) fn check_free_span(self, span: Span) -> Verdict {
        if self.tables.map.spans & span.bit() == 0 || self.board().all_bridges() & span.bit() != 0 {
            Err(Refusal::SpanTaken { span })
        } else {
            Ok(())
        }
    }

    fn check_bridge_action(self) -> Verdict {
        self.check_guild(Guild::Navigators)?;
        let costs = &self.tables.bridge_ap;
        let Some(&cost) = costs.get(usize::from(self.plan().turn.bridges)) else {
            let most = u8::try_from(costs.len()).unwrap_or(u8::MAX);
            return Err(Refusal::BridgeLimit { most });
        };
        self.check_cost(cost)?;
        if self.me().bridges == 0 {
            Err(Refusal::NoBridge)
        } else {
            Ok(())
        }
    }

    /// SR-NAV-07 to 11.
    pub(super) fn check_tower(self, city: City) -> Verdict {
        self.check_tower_action()?;
        self.check_free_city(city)?;
        let (all, own) = (self.board().all_bridges(), self.me().bridge_set());
        let reached =
            self.tables.map.routes.iter().any(|route| {
                route.cities.contains(&city) && route.spans & !all == 0 && route.spans & own != 0
            });
        if reached {
            Ok(())
        } else {
            Err(Refusal::NoRoute { city })
        }
    }

    /// SR-NAV-09.
    pub(super) fn check_free_city(self, city: City) -> Verdict {
        if self.tables.map.cities & city.bit() == 0 || self.board().all_towers() & city.bit() != 0 {
            Err(Refusal::CityTaken { city })
        } else {
            Ok(())
        }
    }

    fn check_tower_action(self) -> Verdict {
        self.check_guild(Guild::Navigators)?;
        self.check_cost(self.tables.tower_ap)?;
        if self.me().towers == 0 {
            return Err(Refusal::NoTower);
        }
        self.check_cabinet_room()
    }

    /// SR-NAV-15.
    pub(crate) fn check_cabinet_room(self) -> Verdict {
        let spaces = self.me().cabinet.iter().take(self.tables.cabinet.len());
        if spaces.into_iter().all(Option::is_some) {
            Err(Refusal::CabinetFull)
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_map<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.check_bridge_action().is_ok() {
            let free = self.tables.map.spans & !self.board().all_bridges();
            spans(free)
                .filter(|&span| self.check_bridge(span).is_ok())
                .try_for_each(|span| f(Action::Bridge(span)))?;
        }
        if self.check_tower_action().is_err() {
            return ControlFlow::Continue(());
        }
        members(u64::from(self.tables.map.cities), City::at)
            .filter(|&city| self.check_tower(city).is_ok())
            .try_for_each(|city| f(Action::Tower(city)))
    }

    pub(super) fn visit_unseen_relics<B>(
        self,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        members(self.board().unseen_relics, Relic::at).try_for_each(|relic| f(Chance::Relic(relic), 1))
    }

    /// SR-NAV-13, -14: the Relics of the City that the performer looks at, in order.
    fn relics_of(self, city: City) -> impl Iterator<Item = Relic> {
        let upper = self.board().city_relics[city.index()];
        let lower = self.state.secrets.relic;
        let (first, second) = if upper <= lower {
            (upper, lower)
        } else {
            (lower, upper)
        };
        [first, second].into_iter().flatten()
    }

    pub(super) fn check_relic(self, city: City, relic: Relic) -> Verdict {
        if self.relics_of(city).any(|other| other == relic) {
            Ok(())
        } else {
            Err(Refusal::NoSuchRelic { relic })
        }
    }

    pub(super) fn visit_relics<B>(
        self,
        city: City,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.relics_of(city).try_for_each(|relic| f(Action::Relic(relic)))
    }

    pub(super) fn check_cabinet(self, space: CabinetSpace) -> Verdict {
        let taken = self.me().cabinet[space.index()].is_some();
        if taken || space.index() >= self.tables.cabinet.len() {
            return Err(Refusal::CabinetSpace { space });
        }
        Ok(())
    }

    pub(super) fn visit_cabinet<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        CabinetSpace::all()
            .filter(|&space| self.check_cabinet(space).is_ok())
            .try_for_each(|space| f(Action::Cabinet(space)))
    }
}

/// The Bridge spaces of a set, in order.
fn spans(mut set: u128) -> impl Iterator<Item = Span> {
    std::iter::from_fn(move || {
        let low = set.trailing_zeros();
        set &= set.wrapping_sub(1);
        Span::at(low as usize)
    })
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-NAV-01, -05.
    pub(super) fn bridge(&mut self, span: Span) {
        let seat = self.seat();
        let nth = self.state.plan.turn.bridges;
        self.act();
        self.pay(self.tables.bridge_ap[usize::from(nth)]);
        self.state.plan.turn.bridges = nth + 1;
        self.change(Change::Bridge { seat, span });
        self.grant(self.tables.span(span).effects);
    }

    /// SR-EFF-04 (b): pay, place, look at the Relics.
    pub(super) fn tower(&mut self, city: City) {
        let seat = self.seat();
        self.act();
        self.pay(self.tables.tower_ap);
        self.change(Change::Tower { seat, city });
        let lower = self.state.board.lower_relics & city.bit() != 0;
        if lower {
            self.push(Frame::DrawRelic(city));
        } else if self.state.board.city_relics[city.index()].is_some() {
            self.push(Frame::KeepRelic(city));
        }
    }

    /// SR-HID-05: the performer alone sees the lower Relic.
    pub(super) fn draw_relic(&mut self, city: City, relic: Relic) {
        let seat = self.seat();
        self.pop();
        self.push(Frame::KeepRelic(city));
        self.state.secrets.relic = Some(relic);
        self.events.emit(|| Event::DrewRelic { seat, relic });
        self.disclosure = self.disclosure.and(Disclosure::to(seat));
    }

    /// SR-NAV-14: one is kept, the other leaves the game, both in the open.
    pub(super) fn keep_relic(&mut self, relic: Relic) {
        let seat = self.seat();
        let Some(Frame::KeepRelic(city)) = self.state.plan.agenda.pop() else {
            return;
        };
        let removed = self.look().relics_of(city).find(|&other| other != relic);
        if self.state.secrets.relic.is_some() {
            self.reveal();
        }
        self.state.secrets.relic = None;
        self.change(Change::RelicTaken {
            seat,
            city,
            relic,
            removed,
        });
        self.push(Frame::RelicSpace(relic));
    }

    /// SR-NAV-13.
    pub(super) fn store_relic(&mut self, space: CabinetSpace) {
        let seat = self.seat();
        if let Some(Frame::RelicSpace(relic)) = self.state.plan.agenda.pop() {
            self.change(Change::RelicStored { seat, relic, space });
            self.grant(self.tables.cabinet[space.index()]);
        }
    }

    /// SR-NAV-16.
    pub(super) fn navigate(&mut self) {
        let seat = self.seat();
        let from = self.state.board.player(seat).navigation;
        if from < self.tables.navigation_top() {
            self.change(Change::Navigation { seat, to: from + 1 });
        }
    }
}
