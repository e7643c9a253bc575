//! Payments (chapter 6): guards first, then royal guards for two favour each.

use hexad_core::{Seat, Sink};

use super::tell;
use crate::{
    event::{Event, Payee, Why},
    state::{Category, State},
};

/// LS-PAY-04: the most that the seat can pay.
pub(super) fn purse(state: &State, seat: Seat) -> u16 {
    state.hands[seat].guards + state.table.places[seat].favour / crate::FAVOUR_PER_ROYAL_GUARD
}

/// LS-PAY-01: pays an amount that the purse holds; each missing guard costs two favour at once.
pub(super) fn pay(state: &mut State, seat: Seat, guards: u8, to: Payee, events: &mut impl Sink<Event>) {
    if guards == 0 {
        return;
    }
    let missing = u16::from(guards).saturating_sub(state.hands[seat].guards);
    if missing > 0 {
        buy_royal_guards(state, seat, missing, events);
    }
    tell(state, events, Event::Paid { seat, guards, to });
}

fn buy_royal_guards(state: &mut State, seat: Seat, missing: u16, events: &mut impl Sink<Event>) {
    let guards = u8::try_from(missing).expect("a payment is at most 15 guards");
    let cost = i16::from(guards) * crate::FAVOUR_PER_ROYAL_GUARD.cast_signed();
    let why = Category::RoyalGuards;
    tell(
        state,
        events,
        Event::Favour {
            seat,
            change: -cost,
            why,
        },
    );
    tell(
        state,
        events,
        Event::Guards {
            seat,
            guards,
            why: Why::King,
        },
    );
}

/// LS-CASE-03: pays what the purse holds of the road, and is spared the rest.
pub(super) fn pay_road(state: &mut State, seat: Seat, guards: u8, events: &mut impl Sink<Event>) {
    let payable = u16::from(guards).min(purse(state, seat));
    let payable = u8::try_from(payable).expect("no more than the u8 that is asked");
    pay(state, seat, payable, Payee::Road, events);
    if payable < guards {
        tell(
            state,
            events,
            Event::Waived {
                seat,
                guards: guards - payable,
            },
        );
    }
}
