//! Estate cards: the places they gain in the three estates, and their symbols.

use hexad_core::Seat;
use league_of_six::{Card, Companion, Estate, Piece};

use super::{
    Position,
    prices::{FAVOUR, Worth},
};

/// A symbol, for each round to come in which rivals may still overtake or fall behind.
const SYMBOL_A_ROUND: Worth = 15;
/// A symbol whatever round it is.
const SYMBOL: Worth = 30;

/// The card's worth to the seat.
pub(super) fn card(position: &Position<'_>, card: Card) -> Worth {
    let printed = position.game.tables().symbols(card);
    Estate::each()
        .map(|estate| more(position, estate, printed[estate]))
        .sum()
}

/// The grey card of the estate; 0 if none is left.
pub(super) fn grey(position: &Position<'_>, estate: Estate) -> Worth {
    let tables = position.game.tables();
    let mut left = position.table().grey.iter();
    let found = left.find(|&grey| tables.symbols(grey)[estate] > 0);
    found.map_or(0, |grey| card(position, grey))
}

/// How many symbols of the estate the seat holds.
pub(super) fn symbols(position: &Position<'_>, seat: Seat, estate: Estate) -> u8 {
    let cards = position.world.hand(seat).cards.iter();
    cards
        .map(|card| position.game.tables().symbols(card)[estate])
        .sum()
}

/// So many more symbols: the places they gain count for more the later it is, the symbols themselves for less.
fn more(position: &Position<'_>, estate: Estate, n: u8) -> Worth {
    if n == 0 {
        return 0;
    }
    let own = symbols(position, position.seat, estate);
    let gained = place(position, estate, own + n) - place(position, estate, own);
    let later = position.prices.later;
    let by_places = gained * FAVOUR * (6 - later) / 6;
    by_places + Worth::from(n) * (SYMBOL + later * SYMBOL_A_ROUND + kept_by(position, estate))
}

/// LS-COMP-BISHOP, LS-COMP-HERALD: what an owner gets for each symbol.
fn kept_by(position: &Position<'_>, estate: Estate) -> Worth {
    let companion = match estate {
        Estate::Clergy => Companion::Bishop,
        Estate::Nobles => Companion::KingsHerald,
        Estate::Burghers => return 0,
    };
    position.owned(companion) * Worth::from(position.game.tables().amount(companion)) * FAVOUR
}

/// LS-ESTATE-01, -06 to 10: the favour of the place that the seat would have with so many symbols.
fn place(position: &Position<'_>, estate: Estate, own: u8) -> Worth {
    if own == 0 {
        return 0;
    }
    let standing = |seat: Seat| (symbols(position, seat, estate), position.world.hand(seat).guards);
    let mine = (own, position.world.hand(position.seat).guards);
    let rivals = position.humans.without(position.seat);
    let ahead = rivals.iter().filter(|&rival| standing(rival) >= mine).count();
    let humans = u8::try_from(position.humans.len()).unwrap_or(6);
    let places = position.game.tables().places(humans);
    places.get(ahead).copied().map_or(0, Worth::from)
}
