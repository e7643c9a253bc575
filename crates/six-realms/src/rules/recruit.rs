//! Recruiting and money (chapter 3's Recruit, chapter 4's City row): friendly hexes, tokens, musters, income.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{
    Refusal,
    movement::{Field, arrive, check_kind},
    objectives,
    scoring::change_bells,
};
use crate::{
    action::Action,
    book::Book,
    components::{Class, Terrain},
    event::{Event, How, Why},
    map::{Hex, HexSet},
    state::{Table, Unit},
};

/// Hexes friendly to the seat: no enemy unit, and an own or allied unit or an own home hex (section 1 of the ledger).
pub(crate) fn friendly(book: &Book, table: &Table, seat: Seat, field: &Field) -> HexSet {
    let home = book.realm(table.realm(seat)).home;
    field.own.or(field.allied).or(home).minus(field.enemies)
}

/// SX-RECRUIT-01 to 03: what a recruit costs there.
pub(crate) fn price(book: &Book, hex: Hex) -> u8 {
    if book.ground[Terrain::City.index()].has(hex) {
        book.numbers.recruit_on_site
    } else {
        book.numbers.recruit
    }
}

/// SX-RECRUIT-04: is a miniature in the reserve that is not promised to a token?
pub(crate) fn has_free_miniature(book: &Book, table: &Table, seat: Seat) -> bool {
    let realm = book.realm(table.realm(seat));
    let player = table.player(seat);
    let reserve = Unit::all()
        .filter(|u| player.units[u.index()].at.is_none() && realm.units[u.index()].class != Class::Lord)
        .count();
    reserve > player.tokens.len()
}

/// A recruit that was found legal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Recruit {
    seat: Seat,
    hex: Hex,
    cost: u8,
}

/// May a token be placed there for so many bells?
pub(crate) fn check_place(
    book: &Book,
    table: &Table,
    seat: Seat,
    hex: Hex,
    cost: u8,
) -> Result<Recruit, Refusal> {
    let field = Field::of(book, table, seat);
    if !friendly(book, table, seat, &field).has(hex) {
        return Err(Refusal::NotFriendly(hex));
    }
    if field.full.has(hex) {
        return Err(Refusal::Full(hex));
    }
    if !has_free_miniature(book, table, seat) {
        return Err(Refusal::NoReserve);
    }
    let held = table.player(seat).bells;
    if held < u16::from(cost) {
        return Err(Refusal::Bells { cost, held });
    }
    Ok(Recruit { seat, hex, cost })
}

/// A Recruit action (SX-RECRUIT-01).
pub(crate) fn check_recruit(book: &Book, table: &Table, seat: Seat, hex: Hex) -> Result<Recruit, Refusal> {
    check_kind(book, table, table.turn.recruits)?;
    check_place(book, table, seat, hex, price(book, hex))
}

/// Lists the legal Recruits.
pub(crate) fn visit_recruits<B>(
    book: &Book,
    table: &Table,
    field: &Field,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    if !has_free_miniature(book, table, seat) {
        return ControlFlow::Continue(());
    }
    let cities = book.ground[Terrain::City.index()];
    let pays = |price: u8| table.player(seat).bells >= u16::from(price);
    let mut open = friendly(book, table, seat, field).minus(field.full);
    if !pays(book.numbers.recruit) {
        open = open.and(cities);
    }
    if !pays(book.numbers.recruit_on_site) {
        open = open.minus(cities);
    }
    open.visit(|hex| f(Action::Recruit(hex)))
}

/// A token is paid for and placed.
pub(crate) fn commit_place(table: &mut Table, recruit: Recruit, events: &mut impl Sink<Event>) {
    let Recruit { seat, hex, cost } = recruit;
    change_bells(table, seat, -i16::from(cost), Why::Recruit, events);
    table.player_mut(seat).add_token(hex);
    events.emit(|| Event::TokenPlaced { seat, hex });
}

/// The miniature of a class that would muster in a hex (SX-RECRUIT-05, 06).
pub(crate) fn recruit_of(book: &Book, table: &Table, seat: Seat, class: Class, hex: Hex) -> Option<Unit> {
    let realm = book.realm(table.realm(seat));
    let barred = book.cavalry_barred.has(book.terrain_at(hex));
    Unit::all().find(|u| {
        let values = &realm.units[u.index()];
        values.class == class
            && class != Class::Lord
            && table.player(seat).units[u.index()].at.is_none()
            && !(barred && values.cavalry)
    })
}

/// Lists the classes that may muster in a hex.
pub(crate) fn visit_musters<B>(
    book: &Book,
    table: &Table,
    seat: Seat,
    hex: Hex,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &class in Class::ALL {
        if recruit_of(book, table, seat, class, hex).is_some() {
            f(Action::Muster(class))?;
        }
    }
    ControlFlow::Continue(())
}

/// The token in the hex is taken away.
pub(crate) fn remove_token(table: &mut Table, seat: Seat, hex: Hex, events: &mut impl Sink<Event>) {
    let tokens = &mut table.player_mut(seat).tokens;
    if let Some(at) = tokens.iter().position(|&token| token == hex) {
        tokens.remove(at);
        events.emit(|| Event::TokenGone { seat, hex });
    }
}

/// The token in the hex becomes a unit.
pub(crate) fn commit_muster(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    unit: Unit,
    hex: Hex,
    events: &mut impl Sink<Event>,
) {
    remove_token(table, seat, hex, events);
    let player = table.player_mut(seat);
    player.mustered = player.mustered.saturating_add(1);
    arrive(book, table, seat, unit, hex, How::Mustered, events);
}

/// SX-ECON-01: what a player gains at the end of a round.
pub(crate) fn income(book: &Book, table: &Table, seat: Seat) -> u16 {
    let sites = objectives::sites(book, table, seat, None);
    let bells = sites
        .div_ceil(book.numbers.sites_per_bell)
        .max(book.numbers.income_min);
    let realm = book.realm(table.realm(seat));
    let more = realm
        .income
        .iter()
        .filter(|&&(_, when)| objectives::holds(book, table, seat, when))
        .map(|&(amount, _)| u16::from(amount));
    u16::from(bells) + more.sum::<u16>()
}
