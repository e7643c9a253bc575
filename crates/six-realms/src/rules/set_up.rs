//! Set-up (chapter 2): first player, realms, objectives, units, opening hands, in that order (SX-SETUP-16).

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{
    Refusal,
    movement::{arrive, may_enter},
    turn::nth_seat,
};
use crate::{
    action::{Action, Piece},
    book::Book,
    components::{Class, Objective, Realm},
    event::{Event, How},
    list::List,
    map::Hex,
    setup::Setup,
    state::{Choir, Lying, Objectives, Player, Step, Table, Turn, Unit},
};

/// A table with nothing on it but the objectives.
pub(crate) fn empty(book: &Book) -> Table {
    let (public, secret) = Objective::ALL.split_at(12);
    let (public_stack, secret_stack) = if book.has_objectives() {
        (public.iter().copied().collect(), secret.iter().copied().collect())
    } else {
        (Objectives::default(), Objectives::default())
    };
    Table {
        tracker: 1,
        first: Seat(0),
        active: Seat(0),
        players: [Player::default(); 6],
        centre: [None; 2],
        public_stack,
        secret_stack,
        retired: Objectives::default(),
        turn: Turn::default(),
        playing: None,
        offer: None,
        combat: None,
        choir: Choir::default(),
        traded: 0,
        trades: [0; 2],
        agenda: List::new(),
        end: None,
    }
}

/// The table before the first step.
pub(crate) fn initial(book: &Book, setup: &Setup) -> Table {
    let mut table = empty(book);
    table.first = setup.first.unwrap_or(Seat(0));
    table.active = table.first;
    for (seat, &realm) in Seat::all(book.seats).zip(setup.realms.iter().flatten()) {
        take_realm(book, &mut table, seat, realm);
    }
    for (seat, carried) in Seat::all(book.seats).zip(&setup.carried) {
        table.player_mut(seat).oath_tokens = carried.oath_tokens;
    }
    table.push(if setup.first.is_none() {
        Step::FirstPlayer
    } else {
        Step::PickRealm(0)
    });
    table
}

/// A player has his realm, its deck and his first bells (SX-SETUP-02, 13).
fn take_realm(book: &Book, table: &mut Table, seat: Seat, realm: Realm) {
    let tables = book.realm(realm);
    let player = table.player_mut(seat);
    player.realm = Some(realm);
    player.deck = tables.deck;
    player.bells = u16::from(tables.start_bells);
    player.retreats = book.numbers.retreats;
}

/// May the seat pick the realm (SX-PLAY-02, SX-TIDE-04)?
pub(crate) fn check_realm(book: &Book, table: &Table, realm: Realm) -> Result<Realm, Refusal> {
    if table.players.iter().any(|player| player.realm == Some(realm)) {
        return Err(Refusal::RealmTaken(realm));
    }
    if book.capitals_to_win.is_some() && !book.tide_light[realm.index()] {
        return Err(Refusal::NoTideLight(realm));
    }
    Ok(realm)
}

/// Lists the realms left.
pub(crate) fn visit_realms<B>(
    book: &Book,
    table: &Table,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for &realm in Realm::ALL {
        if check_realm(book, table, realm).is_ok() {
            f(Action::Realm(realm))?;
        }
    }
    ControlFlow::Continue(())
}

/// A realm is picked.
pub(crate) fn commit_realm(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    realm: Realm,
    events: &mut impl Sink<Event>,
) {
    take_realm(book, table, seat, realm);
    let player = table.player(seat);
    let (bells, retreats, deck) = (player.bells, player.retreats, player.deck.len());
    events.emit(|| Event::RealmTaken {
        seat,
        realm,
        bells,
        retreats,
        deck,
    });
    if let Some(Step::PickRealm(nth)) = table.step() {
        table.replace(Step::PickRealm(nth + 1));
    }
}

/// The first player is known.
pub(crate) fn first_player(table: &mut Table, seat: Seat, events: &mut impl Sink<Event>) {
    table.first = seat;
    table.active = seat;
    table.replace(Step::PickRealm(0));
    events.emit(|| Event::FirstPlayer { seat });
}

/// A public objective comes to a place in the centre; the one that lay there is out of the game.
pub(crate) fn public_dealt(
    table: &mut Table,
    place: u8,
    objective: Objective,
    events: &mut impl Sink<Event>,
) {
    table.public_stack.remove(objective);
    if let Some(old) = table.centre[usize::from(place)].take() {
        table.retired.insert(old.objective);
    }
    table.centre[usize::from(place)] = Some(Lying {
        objective,
        scored: hexad_core::SeatSet::EMPTY,
    });
    events.emit(|| Event::PublicDealt { place, objective });
}

/// A secret objective is dealt.
pub(crate) fn secret_dealt(
    table: &mut Table,
    seat: Seat,
    objective: Objective,
    events: &mut impl Sink<Event>,
) {
    table.secret_stack.remove(objective);
    table.player_mut(seat).secret = Some(objective);
    events.emit(|| Event::SecretDealt {
        seat,
        objective: Some(objective),
    });
}

/// The secret objective goes under the stack, from where no reroll can bring it back (SX-CAMP-11): six cards lie
/// above, and at most five players lost the game before.
pub(crate) fn commit_reroll(table: &mut Table, seat: Seat, events: &mut impl Sink<Event>) {
    let player = table.player_mut(seat);
    player.returned = player.secret.take();
    let objective = player.returned;
    if let Some(Step::Reroll(nth)) = table.step() {
        table.replace(Step::Reroll(nth + 1));
    }
    table.push(Step::Redeal(seat));
    events.emit(|| Event::SecretReturned { seat, objective });
}

/// One starting unit more or fewer, as a campaign says (SX-CAMP-13, 14): the units that then start, as bits.
pub(crate) fn check_start(book: &Book, table: &Table, seat: Seat, action: Action) -> Result<u8, Refusal> {
    let realm = book.realm(table.realm(seat));
    let (class, more) = match action {
        Action::Bring(class) => (class, true),
        Action::Leave(class) => (class, false),
        _ => return Err(Refusal::NotAsked),
    };
    if more != (realm.start_units_more > 0) {
        return Err(Refusal::NotAsked);
    }
    let fits = |unit: &Unit| {
        let starts = realm.starters >> unit.0 & 1 != 0;
        realm.units[unit.index()].class == class && class != Class::Lord && starts != more
    };
    // The lowest number is brought and the highest left, so that those on the board stay the lowest of their class.
    let unit = if more {
        Unit::all().find(fits)
    } else {
        Unit::all().rev().find(fits)
    };
    unit.map(|unit| realm.starters ^ 1 << unit.0)
        .ok_or(Refusal::NoStarter(class))
}

/// Lists the classes that may be brought or left.
pub(crate) fn visit_start<B>(
    book: &Book,
    table: &Table,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for make in [Action::Bring, Action::Leave] {
        for &class in Class::ALL {
            if check_start(book, table, seat, make(class)).is_ok() {
                f(make(class))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// The unit to be placed next: the lowest of those that start and are not placed.
fn next_starter(units: u8) -> Option<Unit> {
    Unit::all().find(|unit| units >> unit.0 & 1 != 0)
}

/// SX-SETUP-07, 09: may the unit be placed there?
pub(crate) fn check_deploy(
    book: &Book,
    table: &Table,
    seat: Seat,
    units: u8,
    piece: Piece,
    hex: Hex,
) -> Result<Unit, Refusal> {
    let realm = book.realm(table.realm(seat));
    let unit = next_starter(units)
        .filter(|unit| realm.pieces[unit.index()] == piece)
        .ok_or(Refusal::NotDeploying(piece))?;
    if !realm.home.has(hex) {
        return Err(Refusal::NotHome(hex));
    }
    if !may_enter(book, table, seat, unit, hex) {
        return Err(Refusal::Cavalry(piece, hex));
    }
    if table.player(seat).stack(hex) >= book.numbers.stack {
        return Err(Refusal::Full(hex));
    }
    Ok(unit)
}

/// Lists where the next starting unit may be placed.
pub(crate) fn visit_deploys<B>(
    book: &Book,
    table: &Table,
    seat: Seat,
    units: u8,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let realm = book.realm(table.realm(seat));
    let Some(unit) = next_starter(units) else {
        return ControlFlow::Continue(());
    };
    let piece = realm.pieces[unit.index()];
    realm
        .home
        .visit(|hex| match check_deploy(book, table, seat, units, piece, hex) {
            Ok(_) => f(Action::Deploy(piece, hex)),
            Err(_) => ControlFlow::Continue(()),
        })
}

/// A starting unit is placed.
pub(crate) fn commit_deploy(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    unit: Unit,
    hex: Hex,
    events: &mut impl Sink<Event>,
) {
    if let Some(Step::Deploy(units, nth)) = table.step() {
        table.replace(Step::Deploy(units & !(1 << unit.0), nth));
    }
    arrive(book, table, seat, unit, hex, How::Deployed, events);
}

/// Goes on with set-up where nobody has to be asked. True if somebody has to be.
pub(crate) fn settle(
    book: &Book,
    setup: &Setup,
    table: &mut Table,
    step: Step,
    events: &mut impl Sink<Event>,
) -> bool {
    let (nth, again, next): (u8, fn(u8) -> Step, Step) = match step {
        Step::PickRealm(nth) => (nth, Step::PickRealm, Step::DealPublic(0)),
        Step::DealSecret(nth) => (nth, Step::DealSecret, Step::SpendTokens(0)),
        Step::SpendTokens(nth) => (nth, Step::SpendTokens, Step::Reroll(0)),
        Step::Reroll(nth) => (nth, Step::Reroll, Step::StartUnits(0)),
        Step::StartUnits(nth) => (nth, Step::StartUnits, Step::Hands(0)),
        Step::Hands(nth) => (nth, Step::Hands, Step::StartTurn),
        Step::DealPublic(dealt) => {
            let more = dealt < 2 && !table.public_stack.is_empty();
            if !more {
                table.replace(Step::DealSecret(0));
            }
            return more;
        }
        Step::Deploy(units, nth) => {
            if units == 0 {
                table.replace(Step::StartUnits(nth + 1));
            }
            return units != 0;
        }
        _ => return true,
    };
    if nth >= book.seats {
        table.replace(next);
        return false;
    }
    let seat = nth_seat(book, table, nth);
    let player = table.player(seat);
    let asked = match step {
        Step::PickRealm(_) => player.realm.is_none(),
        Step::DealSecret(_) => book.has_objectives() && !book.is_choir(seat),
        Step::SpendTokens(_) => {
            player.oath_tokens > 0 && super::cards::nameable(book, table, seat).next().is_some()
        }
        Step::Reroll(_) => setup
            .carried
            .get(seat.index())
            .is_some_and(|carried| carried.may_reroll),
        Step::StartUnits(_) => return settle_start_units(book, table, seat, nth, events),
        Step::Hands(_) => {
            table.replace(Step::Hands(nth + 1));
            if !book.is_choir(seat) {
                table.push(Step::Draw(seat, book.realm(table.realm(seat)).start_hand));
            }
            return false;
        }
        _ => false,
    };
    if !asked {
        table.replace(again(nth + 1));
    }
    asked
}

/// A player's starting units: asked for if a campaign gave or took one, placed at once for the Choir.
fn settle_start_units(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    nth: u8,
    events: &mut impl Sink<Event>,
) -> bool {
    if book.is_choir(seat) {
        for &(unit, hex) in &book.choir_units {
            arrive(book, table, seat, unit, hex, How::Deployed, events);
        }
        table.replace(Step::StartUnits(nth + 1));
        return false;
    }
    let realm = book.realm(table.realm(seat));
    if realm.start_units_more != 0 {
        return true;
    }
    table.replace(Step::Deploy(realm.starters, nth));
    false
}
