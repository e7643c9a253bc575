//! The Builders Guild (section 16): Foundations on the Capital, and Houses on them.

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    components::tables::FoundationPlacement,
    effects::{Frame, Group},
    event::{Change, Event},
    pieces::{Cell, Cells, Guild, Size},
    refusal::Refusal,
};

impl Look<'_> {
    /// SR-BUILD-01 to 03, apart from where the tile goes.
    fn check_size(self, size: Size) -> Verdict {
        let bit = 1 << size as u8;
        self.check_cost(self.tables.foundations.ap[size.index()])?;
        if self.plan().turn.built & bit != 0 {
            return Err(Refusal::FoundationUsed { size });
        }
        if self.board().foundations & bit == 0 {
            Err(Refusal::NoFoundation { size })
        } else {
            Ok(())
        }
    }

    /// SR-BUILD-04, -05.
    pub(super) fn check_placement(self, placement: &FoundationPlacement) -> Verdict {
        let (covered, cells) = (self.board().covered, placement.cells);
        if placement.set & covered != 0 {
            return Err(Refusal::Overlap { cells });
        }
        if !placement.on_edge && placement.beside & covered == 0 {
            return Err(Refusal::NotConnected { cells });
        }
        Ok(())
    }

    pub(super) fn check_build(self, cells: Cells) -> Verdict {
        self.check_guild(Guild::Builders)?;
        self.check_size(cells.size())?;
        let placements = &self.tables.foundations.placements;
        match placements.binary_search_by_key(&cells, |placement| placement.cells) {
            Ok(found) => self.check_placement(&placements[found]),
            Err(_) => Err(Refusal::NoPlacement { cells }),
        }
    }

    pub(super) fn visit_builds<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let open = Size::ALL.map(|size| self.check_size(size).is_ok());
        if open == [false; 3] {
            return ControlFlow::Continue(());
        }
        self.tables
            .foundations
            .placements
            .iter()
            .filter(|placement| open[placement.size.index()] && self.check_placement(placement).is_ok())
            .try_for_each(|placement| f(Action::Build(placement.cells)))
    }

    /// SR-BUILD-09.
    pub(crate) fn can_build_house(self) -> bool {
        self.me().houses > 0 && self.purse() >= self.tables.house_one
    }

    /// SR-BUILD-08, -09.
    pub(super) fn check_house(self, cells: Cells, cell: Cell) -> Verdict {
        if self.me().houses == 0 {
            return Err(Refusal::NoHouse);
        }
        self.check_cost(self.tables.house_one)?;
        if cells.set() & cell.bit() == 0 {
            Err(Refusal::NotOnFoundation { cell })
        } else {
            Ok(())
        }
    }

    /// SR-BUILD-12.
    pub(super) fn check_line(self, action: Action) -> Verdict {
        match action {
            Action::Both => self.check_cost(self.tables.house_both),
            _ => self.check_cost(self.tables.house_one),
        }
    }

    pub(super) fn visit_lines<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        [Action::Row, Action::Column, Action::Both]
            .into_iter()
            .filter(|&action| self.check_line(action).is_ok())
            .try_for_each(f)
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-EFF-04 (a): pay, place, the covered effects, then perhaps a House.
    pub(super) fn build(&mut self, cells: Cells) {
        let (seat, size) = (self.seat(), cells.size());
        self.act();
        self.pay(self.tables.foundations.ap[size.index()]);
        self.state.plan.turn.built |= 1 << size as u8;
        self.change(Change::Foundation { seat, cells });
        self.push(Frame::House(cells));
        let effects = &self.tables.capital.cells;
        let covered = cells
            .iter()
            .try_fold(Group::EMPTY, |group, cell| group.joined(&effects[cell.index()]));
        self.grant(covered.expect("validation keeps a placement within one group"));
    }

    /// SR-BUILD-10, -11.
    pub(super) fn house(&mut self, cell: Cell) {
        let seat = self.seat();
        self.pop();
        self.change(Change::House { seat, cell });
        self.push(Frame::HouseEffects(cell));
    }

    /// SR-BUILD-12, -13.
    pub(super) fn house_effects(&mut self, which: Action) {
        let Some(Frame::HouseEffects(cell)) = self.state.plan.agenda.pop() else {
            return;
        };
        let capital = &self.tables.capital;
        let (row, column) = (capital.rows[cell.y()], capital.columns[cell.x()]);
        let (cost, effects) = match which {
            Action::Row => (self.tables.house_one, row),
            Action::Column => (self.tables.house_one, column),
            _ => {
                let both = row.joined(&column);
                (
                    self.tables.house_both,
                    both.expect("validation keeps a row with a column within one group"),
                )
            }
        };
        self.pay(cost);
        self.grant(effects);
    }
}
