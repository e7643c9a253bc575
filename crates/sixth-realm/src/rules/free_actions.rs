//! Free Actions (section 14): writing Scrolls and assigning Envoys.

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    effects::{Frame, Group},
    event::{Change, Event},
    pieces::{Area, ArrivalsColumn, Color, EnvoySpace, Guild, PlazaSpace, Scroll, Slot},
    refusal::Refusal,
};

impl Look<'_> {
    pub(super) fn check_free(self, action: Action) -> Verdict {
        match action {
            Action::Done => Ok(()),
            Action::Write(scroll) => self.check_write(scroll),
            Action::Assign(column, color, to) => self.check_assign(column, color, to),
            _ => Err(self.not_asked()),
        }
    }

    pub(super) fn visit_free<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        f(Action::Done)?;
        if self.me().ink > 0 {
            self.own_scrolls()
                .filter(|&scroll| self.check_write(scroll).is_ok())
                .try_for_each(|scroll| f(Action::Write(scroll)))?;
        }
        ArrivalsColumn::all().try_for_each(|column| {
            let [first, second] = self.me().arrivals[column.index()];
            let (low, high) = if first <= second {
                (first, second)
            } else {
                (second, first)
            };
            let both = [low, high.filter(|_| high != low)];
            both.into_iter()
                .flatten()
                .try_for_each(|guild| self.visit_spaces(column, guild, f))
        })
    }

    fn visit_spaces<B>(
        self,
        column: ArrivalsColumn,
        guild: Guild,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        self.empty_spaces()
            .try_for_each(|space| f(Action::Assign(column, guild.color(), space)))
    }

    /// The Scrolls of the player board and of Traditions, in order, used or not.
    fn own_scrolls(self) -> impl Iterator<Item = Scroll> {
        let slots = Slot::all().take(self.tables.slots.len());
        [Scroll::Board1, Scroll::Board2]
            .into_iter()
            .chain(slots.map(Scroll::Tradition))
    }

    /// Is there Ink on the Scroll?
    fn has_ink(self, scroll: Scroll) -> Result<bool, Refusal> {
        match scroll {
            Scroll::Board1 => Ok(self.me().scrolls[0]),
            Scroll::Board2 => Ok(self.me().scrolls[1]),
            Scroll::Tradition(slot) => match self.me().tradition(slot) {
                Some(own) if self.tables.tradition(own.tile).is_scroll => Ok(own.ink),
                _ => Err(Refusal::NoScroll { scroll }),
            },
        }
    }

    /// SR-FREE-01 to 06.
    fn check_write(self, scroll: Scroll) -> Verdict {
        if self.me().ink == 0 {
            return Err(Refusal::NoInk);
        }
        if self.has_ink(scroll)? {
            Err(Refusal::ScrollUsed { scroll })
        } else {
            Ok(())
        }
    }

    /// SR-SCRIBE-06: may an Ink be taken from here?
    pub(super) fn check_from(self, scroll: Scroll) -> Verdict {
        if self.has_ink(scroll)? {
            Ok(())
        } else {
            Err(Refusal::ScrollEmpty { scroll })
        }
    }

    pub(super) fn visit_from<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.own_scrolls()
            .filter(|&scroll| self.check_from(scroll).is_ok())
            .try_for_each(|scroll| f(Action::From(scroll)))
    }

    fn scroll_effects(self, scroll: Scroll) -> Group {
        match scroll {
            Scroll::Tradition(slot) => {
                let own = self.me().tradition(slot);
                own.map_or(Group::EMPTY, |own| self.tables.tradition(own.tile).effects)
            }
            board => self.tables.scroll(board).unwrap_or_default(),
        }
    }

    /// SR-FREE-16: pieces that left the player board open the spaces of their area.
    fn open_spaces(self, area: Area) -> u8 {
        let (me, rows) = (self.me(), &self.tables.rows);
        let left = match area {
            Area::Council => (rows.councilors - 1).saturating_sub(me.councilors),
            Area::Housing => rows.houses - me.houses,
            Area::Embassy => rows.towers - me.towers,
        };
        left.min(4)
    }

    fn is_empty_space(self, space: EnvoySpace) -> bool {
        let me = self.me();
        match space {
            EnvoySpace::Plaza(place) => me.plaza[place.index()].is_none(),
            EnvoySpace::Area(area) => me.area_count(area.index()) < usize::from(self.open_spaces(area)),
            EnvoySpace::Tradition(slot) => me
                .tradition(slot)
                .is_some_and(|own| !self.tables.tradition(own.tile).is_scroll && own.envoy.is_none()),
        }
    }

    /// The empty Envoy spaces of the own board, in order.
    fn empty_spaces(self) -> impl Iterator<Item = EnvoySpace> {
        let plaza = (0..PlazaSpace::COUNT)
            .filter_map(PlazaSpace::at)
            .map(EnvoySpace::Plaza);
        let areas = Area::ALL.into_iter().map(EnvoySpace::Area);
        let traditions = Slot::all()
            .take(self.tables.slots.len())
            .map(EnvoySpace::Tradition);
        plaza
            .chain(areas)
            .chain(traditions)
            .filter(move |&space| self.is_empty_space(space))
    }

    /// SR-FREE-09, -10.
    fn check_assign(self, column: ArrivalsColumn, color: Color, to: EnvoySpace) -> Verdict {
        if !self.me().arrivals[column.index()].contains(&Some(color.guild())) {
            return Err(Refusal::NoSuchEnvoy { color, column });
        }
        if self.is_empty_space(to) {
            Ok(())
        } else {
            Err(Refusal::NoEnvoySpace { space: to })
        }
    }

    /// SR-FREE-14: the Envoy left behind stands first in its column.
    fn mate(self, column: ArrivalsColumn) -> Option<Guild> {
        self.me().arrivals[column.index()][0]
    }

    /// SR-FREE-11, -12.
    pub(super) fn check_mate(
        self,
        mate: ArrivalsColumn,
        column: ArrivalsColumn,
        color: Color,
        to: EnvoySpace,
    ) -> Verdict {
        if column != mate || self.mate(mate) != Some(color.guild()) {
            return Err(Refusal::NoSuchEnvoy { color, column });
        }
        self.check_assign(column, color, to)
    }

    pub(super) fn visit_mate<B>(
        self,
        column: ArrivalsColumn,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.mate(column) {
            Some(guild) => self.visit_spaces(column, guild, f),
            None => ControlFlow::Continue(()),
        }
    }

    /// SR-FREE-13: nobody to assign, or no space to assign to.
    pub(super) fn mate_stays(self, column: ArrivalsColumn) -> bool {
        self.mate(column).is_none() || self.empty_spaces().next().is_none()
    }

    /// SR-FREE-18 to 24: what assigning to this space gives, about the Envoy's Guild.
    fn assignment_effects(self, guild: Guild, to: EnvoySpace) -> Group {
        let effects = match to {
            EnvoySpace::Area(area) => self.tables.areas[area.index()],
            EnvoySpace::Tradition(slot) => {
                let own = self.me().tradition(slot);
                own.map_or(Group::EMPTY, |own| self.tables.tradition(own.tile).effects)
            }
            // SR-FREE-21, -22: only below an Envoy of the same colour, and not if it is for final scoring.
            EnvoySpace::Plaza(space) => match space.above() {
                Some(above) if self.me().plaza[above.index()] == Some(guild) => {
                    self.tables.plaza(space).effects
                }
                _ => Group::EMPTY,
            },
        };
        effects.map(|effect| effect.with_envoy(guild))
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-FREE-01.
    pub(super) fn write(&mut self, scroll: Scroll) {
        let seat = self.seat();
        let effects = self.look().scroll_effects(scroll);
        self.change(Change::InkWritten { seat, scroll });
        self.grant(effects);
    }

    /// SR-EFF-04 (i): the Envoy, its effects, then the one it shared its column with.
    pub(super) fn assign(&mut self, column: ArrivalsColumn, guild: Guild, to: EnvoySpace) {
        let seat = self.seat();
        if let Some(Frame::Mate(_)) = self.look().top() {
            self.pop();
        }
        let shared = self.look().me().arrivals[column.index()][1].is_some();
        let effects = self.look().assignment_effects(guild, to);
        self.change(Change::Assigned {
            seat,
            guild,
            column,
            to,
        });
        if shared {
            self.push(Frame::Mate(column));
        }
        self.grant(effects);
    }
}
