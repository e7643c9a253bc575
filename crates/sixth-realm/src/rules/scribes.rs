//! The Scribes Guild (section 20): Ink comes and goes.

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    effects::Frame,
    event::{Change, Event},
    pieces::{Guild, Scroll},
    refusal::Refusal,
};

impl Look<'_> {
    pub(super) fn check_ink_reserve(self) -> Verdict {
        if self.board().ink == 0 {
            Err(Refusal::InkReserveEmpty)
        } else {
            Ok(())
        }
    }

    pub(super) fn check_ink_on_scrolls(self) -> Verdict {
        if self.me().ink_on_scrolls() == 0 {
            Err(Refusal::NoInkOnScrolls)
        } else {
            Ok(())
        }
    }

    /// SR-SCRIBE-01, -02.
    pub(super) fn check_gain_ink_action(self) -> Verdict {
        self.check_guild(Guild::Scribes)?;
        self.check_cost(self.tables.ink_ap)?;
        self.check_ink_reserve()
    }

    /// SR-SCRIBE-01, -02.
    pub(super) fn check_return_ink_action(self) -> Verdict {
        self.check_guild(Guild::Scribes)?;
        self.check_cost(self.tables.ink_ap)?;
        self.check_ink_on_scrolls()
    }

    /// SR-SCRIBE-03, -04.
    pub(super) fn check_return_all(self) -> Verdict {
        self.check_guild(Guild::Scribes)?;
        self.check_cost(self.tables.remove_all_ap)?;
        self.check_ink_on_scrolls().map_err(|_| Refusal::NothingToReturn)
    }

    pub(super) fn visit_scribes<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        [Action::GainInk, Action::ReturnInk, Action::ReturnAll]
            .into_iter()
            .filter(|&action| self.check_spend(action).is_ok())
            .try_for_each(f)
    }

    /// SR-DUNG-28: the halves that are possible.
    pub(super) fn visit_ink_half<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.check_ink_reserve().is_ok() {
            f(Action::GainInk)?;
        }
        if self.check_ink_on_scrolls().is_ok() {
            f(Action::ReturnInk)?;
        }
        ControlFlow::Continue(())
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-SCRIBE-05: nothing while the reserve is empty.
    pub(super) fn gain_ink(&mut self) {
        let seat = self.seat();
        if self.state.board.ink > 0 {
            self.change(Change::InkGained { seat });
        }
    }

    /// An Ink, for an effect or as a Scribes action.
    pub(super) fn gain_ink_action(&mut self) {
        if !self.answer_ink_half() {
            self.act();
            self.pay(self.tables.ink_ap);
        }
        self.gain_ink();
    }

    pub(super) fn return_ink_action(&mut self) {
        if !self.answer_ink_half() {
            self.act();
            self.pay(self.tables.ink_ap);
        }
        self.push(Frame::RemoveInk(1));
    }

    fn answer_ink_half(&mut self) -> bool {
        let asked = matches!(self.look().top(), Some(Frame::GainOrRemoveInk));
        if asked {
            self.pop();
        }
        asked
    }

    /// SR-SCRIBE-06.
    pub(super) fn remove_ink(&mut self, scroll: Scroll) {
        let seat = self.seat();
        self.change(Change::InkRemoved { seat, scroll });
        if let Some(Frame::RemoveInk(left)) = self.state.plan.agenda.last_mut() {
            *left -= 1;
        }
    }

    /// SR-SCRIBE-03.
    pub(super) fn return_all(&mut self) {
        let seat = self.seat();
        self.act();
        self.pay(self.tables.remove_all_ap);
        while let Some(scroll) = self.first_written() {
            self.change(Change::InkRemoved { seat, scroll });
        }
    }

    fn first_written(&self) -> Option<Scroll> {
        let mut first = None;
        let _ = self.look().visit_from(&mut |action| {
            if let Action::From(scroll) = action {
                first = Some(scroll);
            }
            ControlFlow::Break(())
        });
        first
    }
}
