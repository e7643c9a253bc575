//! Objectives (chapter 7): control of sites, the measures, and the public row.

use hexad_core::{Seat, Sink};

use super::scoring::check_points;
use crate::{
    book::Book,
    components::{Class, Comparison, Condition, Measure, Objective, SiteKind, Terrain},
    event::Event,
    map::{Hex, HexSet},
    state::{Miniature, Table, Unit},
};

/// SX-SITE-03: who controls the site, if anybody does.
pub(crate) fn controller(book: &Book, table: &Table, site: usize) -> Option<Seat> {
    let site = &book.sites[site];
    let absent = || {
        let realm = site.realm?;
        Seat::all(book.seats).find(|&seat| table.player(seat).realm == Some(realm))
    };
    holder(book, table, site.hex).or_else(absent)
}

/// The seat with most units in a hex, of equals the earlier; none if nobody stands there.
fn holder(book: &Book, table: &Table, hex: Hex) -> Option<Seat> {
    let units = |seat: Seat| table.player(seat).units_in(hex).count();
    let most = Seat::all(book.seats).rev().max_by_key(|&seat| units(seat))?;
    (units(most) > 0).then_some(most)
}

/// Sites that the seat controls, of one kind if said.
pub(crate) fn sites(book: &Book, table: &Table, seat: Seat, kind: Option<SiteKind>) -> u8 {
    let sites = book.sites_of(kind);
    let own = table.player(seat).standing();
    let others = Seat::all(book.seats)
        .filter(|&other| other != seat)
        .fold(HexSet::EMPTY, |set, other| set.or(table.player(other).standing()));
    let realm = table.player(seat).realm;
    let capital = realm.map_or(HexSet::EMPTY, |realm| book.realm(realm).capital.bit());
    let alone = own.or(capital).minus(others).and(sites);
    // Units need counting only where allies share the hex.
    let shared = own.and(others).and(sites).iter();
    let held = shared.filter(|&hex| holder(book, table, hex) == Some(seat));
    u8::try_from(alone.len() as usize + held.count()).expect("thirteen sites")
}

/// The seat's miniatures on the board.
fn standing(table: &Table, seat: Seat) -> impl Iterator<Item = (Unit, &Miniature)> + '_ {
    let player = table.player(seat);
    Unit::all()
        .map(|unit| (unit, &player.units[unit.index()]))
        .filter(|(_, miniature)| miniature.at.is_some())
}

/// Own units in a set of hexes.
fn units_in(table: &Table, seat: Seat, hexes: HexSet) -> u8 {
    let inside = standing(table, seat).filter(|(_, m)| m.at.is_some_and(|at| hexes.has(at)));
    u8::try_from(inside.count()).expect("a host has eight miniatures")
}

/// Is the seat's Lord on the board?
pub(crate) fn lord(book: &Book, table: &Table, seat: Seat) -> Option<Miniature> {
    let realm = book.realm(table.realm(seat));
    standing(table, seat)
        .find(|(unit, _)| realm.units[unit.index()].class == Class::Lord)
        .map(|(_, miniature)| *miniature)
}

/// What the measure shows for the seat. Only [`Measure::LeadSites`] may be negative.
pub(crate) fn measure(book: &Book, table: &Table, seat: Seat, measure: Measure) -> i32 {
    let player = table.player(seat);
    let realm = book.realm(table.realm(seat));
    let rivals = || book.opponents(seat);
    let count = |n: u32| i32::try_from(n).expect("counts of pieces are small");
    match measure {
        Measure::Sites { kind } => i32::from(sites(book, table, seat, kind)),
        Measure::EnemyCapitalsHeld => {
            let own = player.standing();
            count(
                rivals()
                    .map(|r| u32::from(own.has(book.realm(table.realm(r)).capital)))
                    .sum(),
            )
        }
        Measure::Captured => count(player.captured.len()),
        Measure::Units => i32::from(player.on_board()),
        Measure::UnitsIn { terrain } => i32::from(units_in(table, seat, book.ground[terrain.index()])),
        Measure::UnitsAt { hex } => i32::from(units_in(table, seat, hex.bit())),
        Measure::ForeignHomeUnits => {
            let homes = rivals().fold(HexSet::EMPTY, |set, r| set.or(book.realm(table.realm(r)).home));
            i32::from(units_in(table, seat, homes))
        }
        Measure::Kills => i32::from(player.kills),
        // Only the active player's turn is under way; at the end of the game it is nobody's.
        Measure::KillsThisTurn => i32::from(if seat == table.active { table.turn.kills } else { 0 }),
        Measure::Bells => i32::from(player.bells),
        Measure::Terrains => {
            let own = player.standing();
            count(
                Terrain::ALL
                    .iter()
                    .map(|t| u32::from(!book.ground[t.index()].and(own).is_empty()))
                    .sum(),
            )
        }
        Measure::Hexes => count(player.standing().len()),
        Measure::Classes => {
            let bits =
                standing(table, seat).fold(0u8, |b, (u, _)| b | 1 << realm.units[u.index()].class as u8);
            count(bits.count_ones())
        }
        Measure::Mustered => i32::from(player.mustered),
        Measure::EnemiesNearCapital { distance } => {
            let near = |m: &Miniature| m.at.is_some_and(|at| at.distance(realm.capital) <= distance);
            let enemies = rivals().map(|r| standing(table, r).filter(|(_, m)| near(m)).count());
            i32::try_from(enemies.sum::<usize>()).expect("counts of pieces are small")
        }
        Measure::LordAlive => i32::from(lord(book, table, seat).is_some()),
        Measure::Wounds => standing(table, seat).map(|(_, m)| i32::from(m.wounds)).sum(),
        Measure::LeadSites => {
            let best = rivals().map(|r| sites(book, table, r, None)).max().unwrap_or(0);
            i32::from(sites(book, table, seat, None)) - i32::from(best)
        }
    }
}

/// Does the condition hold for the seat?
pub(crate) fn holds(book: &Book, table: &Table, seat: Seat, condition: Condition) -> bool {
    let shown = measure(book, table, seat, condition.measure);
    let wanted = i32::from(book.threshold(condition));
    match condition.cmp {
        Comparison::AtLeast => shown >= wanted,
        Comparison::AtMost => shown <= wanted,
    }
}

/// SX-OBJ-07: does the seat meet the objective?
pub(crate) fn is_met(book: &Book, table: &Table, seat: Seat, objective: Objective) -> bool {
    book.conditions(objective)
        .iter()
        .all(|&condition| holds(book, table, seat, condition))
}

/// SX-OBJ-03 to 05, SX-BELL-09: the active player's public objectives at the end of his turn.
pub(crate) fn check_public(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) {
    let seat = table.active;
    if book.is_choir(seat) && !book.level.is_some_and(|level| level.scores_public) {
        return;
    }
    for place in 0..2u8 {
        let Some(lying) = table.centre[usize::from(place)] else {
            continue;
        };
        let ally_did = book.ally(seat).is_some_and(|ally| lying.scored.contains(ally));
        if ally_did || lying.scored.contains(seat) || !is_met(book, table, seat, lying.objective) {
            continue;
        }
        if let Some(lying) = &mut table.centre[usize::from(place)] {
            lying.scored.insert(seat);
        }
        let player = table.player_mut(seat);
        player.completed = player.completed.saturating_add(1);
        let (objective, points) = (lying.objective, book.numbers.public);
        events.emit(|| Event::Completed {
            seat,
            place,
            objective,
            points,
        });
        check_points(book, table, seat);
        if table.end.is_some() {
            return;
        }
    }
}
