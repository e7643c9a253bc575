//! Points and purses as they change during the game (chapter 7's running score).

use hexad_core::{Seat, Sink};

use crate::{
    book::Book,
    components::SiteKind,
    event::{Event, Why},
    map::Hex,
    state::{End, Table},
};

/// SX-SCORE-09: points visible during the game.
pub(crate) fn running_score(book: &Book, table: &Table, seat: Seat) -> i32 {
    let player = table.player(seat);
    let captured = i32::try_from(player.captured.len()).expect("at most five capitals");
    i32::from(book.numbers.public) * i32::from(player.completed) + i32::from(book.numbers.capital) * captured
}

/// A purse changes and the change is told.
pub(crate) fn change_bells(
    table: &mut Table,
    seat: Seat,
    change: i16,
    why: Why,
    events: &mut impl Sink<Event>,
) {
    let player = table.player_mut(seat);
    let change = player.pay(change);
    let left = player.bells;
    if change != 0 {
        events.emit(|| Event::Bells {
            seat,
            change,
            left,
            why,
        });
    }
}

/// SX-END-03, SX-BELL-10: ends the game if the running score of the seat's side is enough.
pub(crate) fn check_points(book: &Book, table: &mut Table, seat: Seat) {
    if book.capitals_to_win.is_some() {
        return;
    }
    let ally = book.ally(seat).map_or(0, |ally| running_score(book, table, ally));
    if running_score(book, table, seat) + ally >= i32::from(book.numbers.end_points) {
        table.end = Some(End::Points);
    }
}

/// SX-SCORE-01 to 03, SX-BELL-11: a unit of the seat stands in a hex; is a capital captured by it?
pub(crate) fn capture(book: &Book, table: &mut Table, seat: Seat, hex: Hex, events: &mut impl Sink<Event>) {
    if !book.sites_of(Some(SiteKind::Capital)).has(hex) {
        return;
    }
    let Some(of) = book.opponents(seat).find(|&rival| {
        table
            .player(rival)
            .realm
            .is_some_and(|realm| book.realm(realm).capital == hex)
    }) else {
        return;
    };
    let ally_did = book
        .ally(seat)
        .is_some_and(|ally| table.player(ally).captured.contains(of));
    if ally_did || table.player(seat).captured.contains(of) {
        return;
    }
    table.player_mut(seat).captured.insert(of);
    let points = book.numbers.capital;
    events.emit(|| Event::Captured { seat, of, points });
    match book.capitals_to_win {
        Some(enough) if table.player(seat).captured.len() >= u32::from(enough) => {
            table.end = Some(End::Capitals(seat));
        }
        Some(_) => {}
        None => check_points(book, table, seat),
    }
}

/// The active player removed an enemy unit (SX-CARD-29, SX-ABIL-10).
pub(crate) fn removed(book: &Book, table: &mut Table, by: Seat, events: &mut impl Sink<Event>) {
    let realm = book.realm(table.realm(by));
    let player = table.player_mut(by);
    player.kills = player.kills.saturating_add(1);
    table.turn.kills = table.turn.kills.saturating_add(1);
    let bells = realm
        .kill_bells
        .min(realm.kill_bells_max.saturating_sub(table.turn.kill_bells));
    table.turn.kill_bells = table.turn.kill_bells.saturating_add(bells);
    change_bells(table, by, i16::from(bells), Why::Kill, events);
}
