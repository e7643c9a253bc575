//! Turn structure (chapter 3): the course of a turn and of a round, and the actions that are no chapter of their own.

use hexad_core::{Seat, Sink};

use super::{
    Refusal, cards,
    curse::next_roll,
    movement::check_kind,
    objectives::check_public,
    recruit::{can_muster, income, remove_token},
    scoring::change_bells,
    trade,
};
use crate::{
    book::Book,
    event::{Event, Why},
    state::{Choir, End, Step, Table, Turn},
};

/// The seat that is so many after the first player, clockwise (SX-TURN-02).
pub(crate) fn nth_seat(book: &Book, table: &Table, nth: u8) -> Seat {
    Seat((table.first.0 + nth) % book.seats)
}

/// SX-TURN-11: Guards end, tokens muster, then the actions. The Choir reveals its card first (SX-SOLO-08).
pub(crate) fn start_turn(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) {
    let seat = table.active;
    let player = table.player_mut(seat);
    let guarded = player.units.iter().any(|unit| unit.guard > 0);
    for unit in &mut player.units {
        unit.guard = 0;
    }
    if guarded {
        events.emit(|| Event::GuardsEnd { seat });
    }
    table.turn = Turn::default();
    if book.is_choir(seat) {
        table.choir = Choir::default();
        table.replace(Step::Script);
        table.push(Step::Reveal);
    } else {
        table.replace(Step::Act);
    }
    if !book.realm(table.realm(seat)).musters_at_end {
        table.push(Step::Muster(seat));
    }
}

/// Goes on with a seat's tokens, the lowest hex first: a token that nobody can muster for is gone (SX-RECRUIT-06).
/// True if the owner has to be asked.
pub(crate) fn settle_musters(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    events: &mut impl Sink<Event>,
) -> bool {
    let Some(&hex) = table.player(seat).tokens.first() else {
        table.pop();
        return false;
    };
    let possible = can_muster(book, table, seat, hex);
    if !possible {
        remove_token(table, seat, hex, events);
    }
    possible
}

/// SX-TURN-08, SX-DEC-11: the turn ends by itself after the last action, unless a trade is still possible.
pub(crate) fn settle_act(book: &Book, table: &mut Table) -> bool {
    let over = table.turn.actions >= book.numbers.actions && trade::check_offer(book, table, None).is_err();
    if over {
        table.replace(Step::EndTurn);
    }
    !over
}

/// SX-TURN-09, 10: may the active player rest?
pub(crate) fn check_rest(book: &Book, table: &Table) -> Result<(), Refusal> {
    check_kind(book, table, table.turn.rests)
}

/// Rest: the hand is discarded, cards are drawn, the turn ends.
pub(crate) fn commit_rest(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) {
    let seat = table.active;
    table.turn.actions += 1;
    table.turn.rests += 1;
    events.emit(|| Event::Rested { seat });
    for card in table.player(seat).hand.cards() {
        cards::discard(table, seat, card, events);
    }
    let draw = book.realm(table.realm(seat)).rest_draw;
    table.replace(Step::EndTurn);
    table.push(Step::ToCap(seat));
    table.push(Step::Draw(seat, draw));
}

/// SX-TURN-12: end-of-turn musters, then curse rolls.
pub(crate) fn end_turn(book: &Book, table: &mut Table) {
    let seat = table.active;
    table.replace(Step::CurseRolls(0));
    if book.realm(table.realm(seat)).musters_at_end {
        table.push(Step::Muster(seat));
    }
}

/// Goes on with curse rolls. True if a die is to be thrown.
pub(crate) fn settle_curse(book: &Book, table: &mut Table, step: Step) -> bool {
    if next_roll(book, table, step).is_some() {
        return true;
    }
    match step {
        Step::LateCurse(nth) if nth + 1 < book.seats => table.replace(Step::LateCurse(nth + 1)),
        Step::LateCurse(_) => table.replace(Step::Advance),
        _ => table.replace(Step::CheckObjectives),
    }
    false
}

/// SX-TURN-12, 13: the active player's objectives are checked, his bonuses lapse, the turn passes.
pub(crate) fn pass_turn(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) {
    check_public(book, table, events);
    if table.end.is_some() {
        return;
    }
    table.turn = Turn::default();
    table.choir = Choir::default();
    table.active = table.active.left(book.seats);
    let round_over = table.active == table.first;
    table.replace(if round_over {
        Step::EndRound
    } else {
        Step::StartTurn
    });
}

/// SX-TURN-14, SX-END-02: the tracker advances; if the game goes on there is income.
pub(crate) fn advance(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) {
    table.tracker += 1;
    let tracker = table.tracker;
    events.emit(|| Event::Tracker { tracker });
    if tracker >= book.numbers.end_tracker {
        table.end = Some(End::Tracker);
        return;
    }
    let gains: [i16; 6] = std::array::from_fn(|i| {
        let seat = Seat(u8::try_from(i).unwrap_or(0));
        if i < usize::from(book.seats) {
            i16::try_from(income(book, table, seat)).unwrap_or(i16::MAX)
        } else {
            0
        }
    });
    for nth in 0..book.seats {
        let seat = nth_seat(book, table, nth);
        change_bells(table, seat, gains[seat.index()], Why::Income, events);
    }
    table.traded = 0;
    table.replace(Step::Renew(0));
}

/// SX-OBJ-06: goes on with replacing completed objectives. True if a card is to be turned up.
pub(crate) fn settle_renewal(table: &mut Table, place: u8) -> bool {
    let Some(lying) = table.centre.get(usize::from(place)) else {
        table.replace(Step::StartTurn);
        return false;
    };
    let renewed = lying.is_some_and(|lying| !lying.scored.is_empty()) && !table.public_stack.is_empty();
    if !renewed {
        table.replace(Step::Renew(place + 1));
    }
    renewed
}
