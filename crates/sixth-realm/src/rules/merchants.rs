//! The Merchants Guild (section 15): the Cart goes round the ring.

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    event::{Change, Event},
    pieces::{Guild, Trade},
    refusal::Refusal,
    state::Way,
};

impl Look<'_> {
    /// SR-MERCH-07 to 09: the way the Cart would go to a crest; none from the middle.
    fn cart_way(self, to: Guild) -> Result<Option<Way>, Refusal> {
        let Some(from) = self.board().cart else {
            return Ok(None);
        };
        let ahead = (6 + self.tables.ring_place(to) - self.tables.ring_place(from)) % 6;
        let way = match ahead {
            1 => Way::CounterClockwise,
            5 => Way::Clockwise,
            _ => return Err(Refusal::CartPath { guild: to }),
        };
        if self.plan().turn.cart.is_some_and(|fixed| fixed != way) {
            return Err(Refusal::CartDirection);
        }
        Ok(Some(way))
    }

    /// SR-MERCH-01, -06, -12.
    pub(super) fn check_trade(self, trade: Trade, to: Guild) -> Verdict {
        self.check_guild(Guild::Merchants)?;
        self.check_cost(self.tables.trades[trade.index()].0)?;
        self.cart_way(to).map(|_| ())
    }

    pub(super) fn visit_trades<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Trade::ALL.into_iter().try_for_each(|trade| {
            Guild::ALL
                .into_iter()
                .filter(|&to| self.check_trade(trade, to).is_ok())
                .try_for_each(|to| f(Action::Trade(trade, to)))
        })
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-MERCH-01, -10: pay, move, then perhaps the effect.
    pub(super) fn trade(&mut self, trade: Trade, to: Guild) {
        let (cost, effects) = self.tables.trades[trade.index()];
        let way = self.look().cart_way(to).ok().flatten();
        self.act();
        self.pay(cost);
        self.state.plan.turn.cart = self.state.plan.turn.cart.or(way);
        self.change(Change::Cart { to: Some(to) });
        self.grant(effects.map(|effect| effect.with_crest(to)));
    }
}
