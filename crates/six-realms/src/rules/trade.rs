//! Trades between allies (chapter 8, Bell War).

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{Refusal, scoring::change_bells};
use crate::{
    action::Action,
    book::Book,
    components::{Card, Pile},
    event::{Event, Why},
    state::{Step, Table},
};

/// SX-BELL-13, 14: may the active player offer a trade, with this card if one is said?
pub(crate) fn check_offer(book: &Book, table: &Table, card: Option<Card>) -> Result<(), Refusal> {
    let seat = table.active;
    let ally = book.ally(seat).ok_or(Refusal::NoTrade)?;
    let player = table.player(seat);
    let traded = table.traded >> (seat.0 % 2) & 1 != 0;
    let poor = player.bells < u16::from(book.numbers.trade);
    if traded || table.turn.declined || poor || player.hand.is_empty() || table.player(ally).hand.is_empty() {
        return Err(Refusal::NoTrade);
    }
    match card {
        Some(card) if !player.hand.has(card) => Err(Refusal::NotInHand(card)),
        _ => Ok(()),
    }
}

/// Lists the cards that may be offered.
pub(crate) fn visit_offers<B>(
    book: &Book,
    table: &Table,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if check_offer(book, table, None).is_ok() {
        for (card, _) in table.player(table.active).hand.iter() {
            f(Action::Trade(card))?;
        }
    }
    ControlFlow::Continue(())
}

/// A card is offered, face-down until the partner accepts.
pub(crate) fn commit_offer(table: &mut Table, card: Card, events: &mut impl Sink<Event>) {
    let seat = table.active;
    table.offer = Some(card);
    table.push(Step::Answer);
    events.emit(|| Event::Offered {
        seat,
        card: Some(card),
    });
}

/// Lists the partner's answers.
pub(crate) fn visit_answers<B>(
    table: &Table,
    partner: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (card, _) in table.player(partner).hand.iter() {
        f(Action::Accept(card))?;
    }
    f(Action::Decline)
}

/// The partner declines: not again this turn.
pub(crate) fn commit_decline(table: &mut Table, partner: Seat, events: &mut impl Sink<Event>) {
    table.offer = None;
    table.turn.declined = true;
    table.pop();
    events.emit(|| Event::Declined { seat: partner });
}

/// The partner accepts: both cards change hands and the offer is paid for.
///
/// Both partners know the card they gave. The others know less than before: a card that they knew in one hand may
/// have gone to the other.
pub(crate) fn commit_accept(
    book: &Book,
    table: &mut Table,
    partner: Seat,
    got: Card,
    events: &mut impl Sink<Event>,
) {
    let seat = table.active;
    let Some(gave) = table.offer.take() else { return };
    table.pop();
    table.traded |= 1 << (seat.0 % 2);
    let trades = &mut table.trades[usize::from(seat.0 % 2)];
    *trades = trades.saturating_add(1);
    for (from, to, card) in [(seat, partner, gave), (partner, seat, got)] {
        let giver = table.player_mut(from);
        giver.hand.take(card);
        giver.forget(card);
        let known = std::mem::take(&mut giver.known);
        giver.known_to_ally.add_all(known);
        let taker = table.player_mut(to);
        taker.hand.add(card);
    }
    for (to, card) in [(partner, gave), (seat, got)] {
        let taker = table.player_mut(to);
        let known = std::mem::replace(&mut taker.known, Pile::EMPTY);
        taker.known_to_ally.add_all(known);
        taker.known_to_ally.add(card);
    }
    events.emit(|| Event::Traded {
        seat,
        partner,
        gave: Some(gave),
        got: Some(got),
    });
    change_bells(table, seat, -i16::from(book.numbers.trade), Why::Trade, events);
}
