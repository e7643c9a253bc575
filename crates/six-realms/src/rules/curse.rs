//! The curse (chapter 4's Cursed row and the question about retreats).

use hexad_core::{Seat, Sink};

use super::scoring::change_bells;
use crate::{
    book::Book,
    components::Terrain,
    event::{Event, Why},
    map::Hex,
    state::{Step, Table, Unit},
};

/// Does a unit of the seat roll in this hex (SX-CURSE-01, SX-ABIL-09)?
pub(crate) fn rolls_curse(book: &Book, table: &Table, seat: Seat, hex: Hex) -> bool {
    book.ground[Terrain::Cursed.index()].has(hex) && !book.realm(table.realm(seat)).curse_immune
}

/// SX-CURSE-05: the seat's unit that rolls after `done` others, in ascending order of hex, then number.
fn roller(book: &Book, table: &Table, seat: Seat, done: u8) -> Option<Unit> {
    let cursed = book.ground[Terrain::Cursed.index()];
    if table.player(seat).standing().and(cursed).is_empty() {
        return None;
    }
    let units = &table.player(seat).units;
    let mut rolling: [Option<(Hex, Unit)>; 8] = [None; 8];
    for unit in Unit::all() {
        rolling[unit.index()] = units[unit.index()]
            .at
            .filter(|&at| rolls_curse(book, table, seat, at))
            .map(|at| (at, unit));
    }
    rolling.sort_unstable_by_key(|roll| roll.map_or((1, None), |roll| (0, Some(roll))));
    rolling
        .get(usize::from(done))
        .copied()
        .flatten()
        .map(|(_, unit)| unit)
}

/// The unit of the seat that retreated into Cursed and has not rolled since (SX-CURSE-07, 08).
fn late_roller(table: &Table, seat: Seat) -> Option<Unit> {
    let units = &table.player(seat).units;
    Unit::all()
        .filter(|unit| units[unit.index()].late_curse)
        .min_by_key(|unit| units[unit.index()].at)
}

/// Whose unit rolls next, if one does.
pub(crate) fn next_roll(book: &Book, table: &Table, step: Step) -> Option<(Seat, Unit)> {
    let (seat, unit) = match step {
        Step::CurseRolls(done) => (table.active, roller(book, table, table.active, done)),
        Step::LateCurse(nth) => {
            let seat = super::turn::nth_seat(book, table, nth);
            (seat, late_roller(table, seat))
        }
        _ => return None,
    };
    unit.map(|unit| (seat, unit))
}

/// The curse die fell.
pub(crate) fn fell(book: &Book, table: &mut Table, step: Step, face: u8, events: &mut impl Sink<Event>) {
    let Some((seat, unit)) = next_roll(book, table, step) else {
        return;
    };
    let piece = book.realm(table.realm(seat)).pieces[unit.index()];
    events.emit(|| Event::Cursed {
        seat,
        unit,
        piece,
        face,
    });
    table.player_mut(seat).units[unit.index()].late_curse = false;
    if face <= book.numbers.curse_fail {
        change_bells(
            table,
            seat,
            -i16::from(book.numbers.curse_loss),
            Why::Curse,
            events,
        );
    }
    if let Step::CurseRolls(done) = step {
        table.replace(Step::CurseRolls(done + 1));
    }
}
