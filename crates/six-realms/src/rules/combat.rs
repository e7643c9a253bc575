//! Combat (chapter 5): declaring an attack, the dice, damage and the retreat.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink, Weight};

use super::{
    Refusal,
    curse::rolls_curse,
    movement::{Field, arrive, check_kind, enemies, may_enter, stepped},
    recruit::friendly,
    scoring,
};
use crate::{
    action::{Action, Chance, Piece, Roll},
    book::Book,
    components::Class,
    event::{Event, How},
    map::{Hex, HexSet},
    state::{Combat, Step, Table, Unit},
};

/// An attack that was found legal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Strike {
    seat: Seat,
    from: Hex,
    target: Hex,
    red: u8,
}

/// SX-COMBAT-04, 05: does the unit take part in an attack over this distance?
pub(crate) fn takes_part(book: &Book, table: &Table, seat: Seat, unit: Unit, distance: u8) -> bool {
    distance == 1 || book.realm(table.realm(seat)).units[unit.index()].range >= distance
}

/// SX-COMBAT-18: is the hex next to the other, or in sight?
pub(crate) fn in_sight(book: &Book, from: Hex, target: Hex) -> bool {
    from.distance(target) <= 1 || book.sight[from.index()].has(target)
}

/// SX-COMBAT-22: the red dice of an attack from a hex on one in sight; 0 where none would be left.
pub(crate) fn red_dice(book: &Book, table: &Table, seat: Seat, from: Hex, target: Hex) -> u8 {
    let distance = from.distance(target);
    let realm = book.realm(table.realm(seat));
    let mut dice = table.turn.choir_dice;
    for unit in table.player(seat).units_in(from) {
        if takes_part(book, table, seat, unit, distance) {
            let given = realm.units[unit.index()].attack + table.turn.bonus[unit.index()].dice;
            dice = dice.saturating_add(given);
        }
    }
    // SX-COMBAT-21: paid only where every clear line crosses River.
    if distance > 1 && !book.dry[from.index()].has(target) && !realm.ignores_river_fire {
        dice = dice.saturating_sub(book.fire_across);
    }
    dice.min(book.numbers.red_cap)
}

/// SX-COMBAT-23 to 26: the white dice of a hex, without its terrain's if it is ignored.
pub(crate) fn white_dice(book: &Book, table: &Table, target: Hex, ignore_terrain: bool) -> u8 {
    let mut dice = 0u8;
    for seat in Seat::all(book.seats) {
        let player = table.player(seat);
        let (mut units, mut foot) = (0u8, 0);
        let Some(realm) = player.realm.map(|realm| book.realm(realm)) else {
            continue;
        };
        for unit in player.units_in(target) {
            let values = &realm.units[unit.index()];
            units += 1;
            foot += u8::from(values.class == Class::Foot);
            dice = dice.saturating_add(values.defence + player.units[unit.index()].guard);
        }
        if units > 0 {
            for ability in &realm.defence {
                let at_home = !ability.home_hex || realm.home.has(target);
                if foot >= ability.foot_in_hex_min && at_home {
                    dice = dice.saturating_add(ability.dice);
                }
            }
        }
    }
    if !ignore_terrain {
        dice = dice.saturating_add(book.terrain_dice[book.terrain_at(target).index()]);
    }
    dice.min(book.numbers.white_cap)
}

/// SX-COMBAT-01 to 22: may the active player attack `target` from `from`? The kind's limit is not asked here.
pub(crate) fn check_attack(
    book: &Book,
    table: &Table,
    seat: Seat,
    from: Hex,
    target: Hex,
) -> Result<Strike, Refusal> {
    let player = table.player(seat);
    if player.units_in(from).next().is_none() {
        return Err(Refusal::NoAttackers(from));
    }
    let stands = |seat: Seat| table.player(seat).units_in(target).next().is_some();
    if stands(seat) || book.ally(seat).is_some_and(stands) {
        return Err(Refusal::OwnTarget(target));
    }
    if !book.opponents(seat).any(stands) {
        return Err(Refusal::NoTarget(target));
    }
    let distance = from.distance(target);
    if !player
        .units_in(from)
        .any(|unit| takes_part(book, table, seat, unit, distance))
    {
        return Err(Refusal::OutOfRange(from, target));
    }
    if !in_sight(book, from, target) {
        return Err(Refusal::NoSight(from, target));
    }
    let red = red_dice(book, table, seat, from, target);
    if red == 0 {
        return Err(Refusal::NoDice);
    }
    Ok(Strike {
        seat,
        from,
        target,
        red,
    })
}

/// An Attack action: the kind's limit, then the attack itself.
pub(crate) fn check_attack_action(
    book: &Book,
    table: &Table,
    seat: Seat,
    from: Hex,
    target: Hex,
) -> Result<Strike, Refusal> {
    check_kind(book, table, table.turn.attacks)?;
    check_attack(book, table, seat, from, target)
}

/// Lists the legal Attacks.
pub(crate) fn visit_attacks<B>(
    book: &Book,
    table: &Table,
    field: &Field,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let realm = book.realm(table.realm(seat));
    let units = &table.player(seat).units;
    // Hexes with a unit that reaches over distance 2, and over 3.
    let shooting = [2, 3].map(|distance| {
        Unit::all()
            .filter(|unit| realm.units[unit.index()].range >= distance)
            .fold(HexSet::EMPTY, |hexes, unit| {
                hexes.or(HexSet::of(units[unit.index()].at))
            })
    });
    // Of the others nobody reaches an enemy.
    let engaged = shooting[0].or(field.enemies.neighbours());
    for from in field.own.and(engaged).iter() {
        let near = book.rings[0][from.index()].and(field.enemies);
        let mut far = HexSet::EMPTY;
        for (ring, shooting) in book.rings[1..].iter().zip(shooting) {
            if shooting.has(from) {
                far = far.or(ring[from.index()]);
            }
        }
        let far = far.and(book.sight[from.index()]).and(field.enemies);
        for target in near.or(far).iter() {
            // Only River can take the last die.
            let sure = near.has(target) || book.dry[from.index()].has(target);
            if sure || red_dice(book, table, seat, from, target) > 0 {
                f(Action::Attack(from, target))?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// SX-BELL-08: who decides for a hex: the player with most units there, of equals the earlier seat.
fn defender(book: &Book, table: &Table, target: Hex) -> Seat {
    let units = |seat: Seat| table.player(seat).units_in(target).count();
    Seat::all(book.seats)
        .rev()
        .max_by_key(|&seat| units(seat))
        .expect("a table has seats")
}

/// Declares an attack: the pools are counted, and the bonuses of the units that take part are used up (SX-CARD-12).
pub(crate) fn commit_attack(
    book: &Book,
    table: &mut Table,
    strike: Strike,
    assault: Option<Unit>,
    events: &mut impl Sink<Event>,
) {
    let Strike {
        seat,
        from,
        target,
        red,
    } = strike;
    let distance = from.distance(target);
    let (mut reroll, mut pierce, mut ignore_terrain) = (0u8, 0u8, false);
    for unit in Unit::all() {
        let here = table.player(seat).units[unit.index()].at == Some(from);
        if !here || !takes_part(book, table, seat, unit, distance) {
            continue;
        }
        let bonus = &mut table.turn.bonus[unit.index()];
        reroll = reroll.saturating_add(bonus.reroll);
        pierce = pierce.saturating_add(bonus.pierce);
        ignore_terrain |= bonus.ignore_terrain;
        (
            bonus.striking,
            bonus.dice,
            bonus.reroll,
            bonus.pierce,
            bonus.ignore_terrain,
        ) = (false, 0, 0, 0, false);
    }
    let white = white_dice(book, table, target, ignore_terrain);
    table.turn.actions += 1;
    table.turn.attacks += 1;
    table.turn.choir_dice = 0;
    table.combat = Some(Combat {
        from,
        target,
        defender: defender(book, table, target),
        assault,
        red,
        white,
        reroll,
        pierce,
        roll: Roll::default(),
        icons: 0,
        hits: 0,
    });
    events.emit(|| Event::Attacked {
        seat,
        from,
        target,
        red,
        white,
    });
    table.push(Step::AfterCombat);
    table.push(Step::Red);
}

/// The attack under way.
fn combat(table: &Table) -> &Combat {
    table
        .combat
        .as_ref()
        .expect("combat steps wait only during an attack")
}

fn combat_mut(table: &mut Table) -> &mut Combat {
    table
        .combat
        .as_mut()
        .expect("combat steps wait only during an attack")
}

/// The classes of the units in the target hex, as bits.
fn target_classes(book: &Book, table: &Table, target: Hex) -> u8 {
    let mut classes = 0;
    for seat in Seat::all(book.seats) {
        for unit in table.player(seat).units_in(target) {
            classes |= 1 << book.realm(table.realm(seat)).units[unit.index()].class as u8;
        }
    }
    classes
}

/// SX-COMBAT-28: does the face hit one of the classes?
fn is_hit(book: &Book, face: u8, classes: u8) -> bool {
    book.red_icons[usize::from(face) - 1] & classes != 0
}

/// How many red dice fall in this step.
pub(crate) fn red_pool(table: &Table) -> u8 {
    let combat = combat(table);
    match table.step() {
        Some(Step::Again) => combat.reroll,
        _ => combat.red,
    }
}

/// The outcomes of a red pool: its distinct results, each weighted by the orders it falls in.
pub(crate) fn visit_red<B>(
    table: &Table,
    again: bool,
    f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for roll in Roll::all(red_pool(table)) {
        let outcome = if again {
            Chance::Again(roll)
        } else {
            Chance::Red(roll)
        };
        f(outcome, roll.orders())?;
    }
    ControlFlow::Continue(())
}

/// The outcomes of the white pool by shields: of n dice, k are shields in C(n, k) ways.
pub(crate) fn visit_white<B>(
    book: &Book,
    table: &Table,
    f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let dice = combat(table).white;
    for shields in 0..=dice {
        let weight = white_weight(book, dice, shields);
        if weight > 0 {
            f(Chance::White(shields), weight)?;
        }
    }
    ControlFlow::Continue(())
}

fn white_weight(book: &Book, dice: u8, shields: u8) -> Weight {
    let (hit, blank) = (
        Weight::from(book.shield_faces),
        Weight::from(6 - book.shield_faces),
    );
    let mut ways = 1;
    for i in 0..Weight::from(shields) {
        ways = ways * (Weight::from(dice) - i) / (i + 1);
    }
    ways * hit.pow(u32::from(shields)) * blank.pow(u32::from(dice - shields))
}

/// Can so many shields fall?
pub(crate) fn can_fall(book: &Book, table: &Table, shields: u8) -> bool {
    let dice = combat(table).white;
    shields <= dice && white_weight(book, dice, shields) > 0
}

/// The red dice fell (SX-COMBAT-27, 28), or misses fell again (SX-CARD-30).
pub(crate) fn red_fell(
    book: &Book,
    table: &mut Table,
    roll: Roll,
    again: bool,
    events: &mut impl Sink<Event>,
) {
    let combat = *combat(table);
    let classes = target_classes(book, table, combat.target);
    events.emit(|| {
        let hitting = (1..=6).filter(|&face| is_hit(book, face, classes)).collect();
        if again {
            Event::Again { roll, hitting }
        } else {
            Event::Red { roll, hitting }
        }
    });
    let mut faces = [0u8; 4];
    let mut dice = 0;
    for face in combat.roll.faces().chain(roll.faces()) {
        faces[dice] = face;
        dice += 1;
    }
    let hits = faces[..dice]
        .iter()
        .filter(|&&face| is_hit(book, face, classes))
        .count();
    let misses = dice - hits;
    // SX-CARD-30: misses show no class of the target, so which of them fall again does not matter.
    let rerolled = if again {
        0
    } else {
        misses.min(usize::from(combat.reroll))
    };
    let mut left = rerolled;
    let kept: Vec4 = faces[..dice]
        .iter()
        .copied()
        .filter(|&face| {
            let goes = left > 0 && !is_hit(book, face, classes);
            left -= usize::from(goes);
            !goes
        })
        .collect();
    let combat = combat_mut(table);
    combat.roll = Roll::of(kept.faces()).expect("at most four dice with faces 1 to 6");
    combat.reroll = u8::try_from(rerolled).expect("at most four dice");
    combat.hits = u8::try_from(hits).expect("at most four dice");
    combat.icons = kept
        .faces()
        .iter()
        .fold(0, |icons, &face| icons | book.red_icons[usize::from(face) - 1]);
    let next = if rerolled > 0 {
        Step::Again
    } else if combat.white > 0 {
        Step::White
    } else {
        Step::Hits
    };
    table.replace(next);
}

/// Up to four faces.
#[derive(Default)]
struct Vec4([u8; 4], usize);

impl Vec4 {
    fn faces(&self) -> &[u8] {
        &self.0[..self.1]
    }
}

impl FromIterator<u8> for Vec4 {
    fn from_iter<I: IntoIterator<Item = u8>>(faces: I) -> Self {
        let mut list = Vec4::default();
        for face in faces {
            list.0[list.1] = face;
            list.1 += 1;
        }
        list
    }
}

/// The white dice fell: what shields leave are the remaining hits (SX-COMBAT-31, 34).
pub(crate) fn white_fell(table: &mut Table, shields: u8, events: &mut impl Sink<Event>) {
    let combat = combat_mut(table);
    combat.hits = combat.hits.saturating_sub(shields.saturating_sub(combat.pierce));
    let remaining = combat.hits;
    events.emit(|| Event::White { shields, remaining });
    table.replace(Step::Hits);
}

/// SX-COMBAT-36: may this unit take a hit?
fn may_be_hit(book: &Book, table: &Table, seat: Seat, unit: Unit) -> bool {
    let combat = combat(table);
    let class = book.realm(table.realm(seat)).units[unit.index()].class;
    table.player(seat).units[unit.index()].at == Some(combat.target) && combat.icons >> class as u8 & 1 != 0
}

/// Is there a unit for the next hit?
fn anybody_to_hit(book: &Book, table: &Table) -> bool {
    let icons = combat(table).icons;
    target_classes(book, table, combat(table).target) & icons != 0
}

/// Lists who may take the next hit and, for the final one, where the defender may retreat to.
pub(crate) fn visit_hits<B>(
    book: &Book,
    table: &Table,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for seat in Seat::all(book.seats) {
        let Some(realm) = table.player(seat).realm else {
            continue;
        };
        for unit in Unit::all().filter(|&unit| may_be_hit(book, table, seat, unit)) {
            f(Action::Hit(seat, book.realm(realm).pieces[unit.index()]))?;
        }
    }
    refuges(book, table).visit(|to| f(Action::Retreat(to)))
}

/// SX-RETREAT-03 to 05: the hexes to which the defender may retreat now.
fn refuges(book: &Book, table: &Table) -> HexSet {
    let combat = combat(table);
    let decider = combat.defender;
    if combat.hits != 1 || table.player(decider).retreats == 0 || !anybody_to_hit(book, table) {
        return HexSet::EMPTY;
    }
    let field = Field::of(book, table, decider);
    let near = combat.target.bit().neighbours();
    let mut open = HexSet::EMPTY;
    for to in friendly(book, table, decider, &field).and(near).iter() {
        if Seat::all(book.seats).any(|seat| movers(book, table, seat, combat.target, to).0 > 0) {
            open.insert(to);
        }
    }
    open
}

/// How many units of a seat go from the target hex to a refuge, and which could (as bits) (SX-RETREAT-06, 08).
fn movers(book: &Book, table: &Table, seat: Seat, target: Hex, to: Hex) -> (u8, u8) {
    let player = table.player(seat);
    let mut able = 0u8;
    for unit in player.units_in(target) {
        able |= u8::from(may_enter(book, table, seat, unit, to)) << unit.0;
    }
    let room = book.numbers.stack.saturating_sub(player.stack(to));
    #[expect(clippy::cast_possible_truncation, reason = "eight bits")]
    let count = able.count_ones() as u8;
    (count.min(room), able)
}

/// May the unit take the next hit?
pub(crate) fn check_hit(
    book: &Book,
    table: &Table,
    seat: Seat,
    piece: Piece,
) -> Result<(Seat, Unit), Refusal> {
    let realm = table.players.get(seat.index()).and_then(|player| player.realm);
    let unit = realm.and_then(|realm| book.realm(realm).unit(piece));
    match unit {
        Some(unit) if may_be_hit(book, table, seat, unit) => Ok((seat, unit)),
        _ => Err(Refusal::CannotHit(piece)),
    }
}

/// May the defender retreat there?
pub(crate) fn check_retreat(book: &Book, table: &Table, to: Hex) -> Result<Hex, Refusal> {
    let refuges = refuges(book, table);
    if refuges.is_empty() {
        return Err(Refusal::NoRetreat);
    }
    if !refuges.has(to) {
        return Err(Refusal::RetreatHex(to));
    }
    Ok(to)
}

/// A unit takes a hit (SX-COMBAT-35, 39).
pub(crate) fn commit_hit(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    unit: Unit,
    events: &mut impl Sink<Event>,
) {
    combat_mut(table).hits -= 1;
    wound(book, table, seat, unit, 1, events);
}

/// Wounds fall on a unit; with as many as its value it is removed by the active player.
pub(crate) fn wound(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    unit: Unit,
    wounds: u8,
    events: &mut impl Sink<Event>,
) {
    let realm = book.realm(table.realm(seat));
    let piece = realm.pieces[unit.index()];
    let miniature = &mut table.player_mut(seat).units[unit.index()];
    miniature.wounds += wounds;
    if miniature.wounds >= realm.units[unit.index()].wounds {
        // SX-COMBAT-41: back to the reserve, unhurt; SX-CARD-28: its Guard ends.
        *miniature = crate::state::Miniature::default();
        let by = table.active;
        events.emit(|| Event::Removed {
            seat,
            unit,
            piece,
            by,
        });
        scoring::removed(book, table, by, events);
    } else {
        let wounds = miniature.wounds;
        events.emit(|| Event::Wounds {
            seat,
            unit,
            piece,
            wounds,
        });
    }
}

/// The defender retreats: the final hit is dropped and whoever fits goes (SX-RETREAT-06, 07).
pub(crate) fn commit_retreat(book: &Book, table: &mut Table, to: Hex, events: &mut impl Sink<Event>) {
    let combat = combat_mut(table);
    combat.hits = 0;
    let (decider, target) = (combat.defender, combat.target);
    table.player_mut(decider).retreats -= 1;
    events.emit(|| Event::RetreatUsed { seat: decider, to });
    table.pop();
    for seat in Seat::all(book.seats).rev() {
        let (left, able) = movers(book, table, seat, target, to);
        if left == 0 {
            continue;
        }
        if u32::from(left) < able.count_ones() {
            table.push(Step::Retreat {
                seat,
                to,
                left,
                next: 0,
            });
            continue;
        }
        for unit in Unit::all().filter(|unit| able >> unit.0 & 1 != 0) {
            go(book, table, seat, unit, to, events);
        }
    }
}

/// A unit retreats; in Cursed it rolls at the end of the round if it is still there (SX-CURSE-06, 07).
fn go(book: &Book, table: &mut Table, seat: Seat, unit: Unit, to: Hex, events: &mut impl Sink<Event>) {
    arrive(book, table, seat, unit, to, How::Retreated, events);
    if rolls_curse(book, table, seat, to) {
        table.player_mut(seat).units[unit.index()].late_curse = true;
        let piece = book.realm(table.realm(seat)).pieces[unit.index()];
        events.emit(|| Event::RollsLate { seat, unit, piece });
    }
}

/// The units that may choose to go along now: in roster order, leaving enough behind them for those still to go.
pub(crate) fn goers(
    book: &Book,
    table: &Table,
    seat: Seat,
    to: Hex,
    left: u8,
    next: u8,
) -> impl Iterator<Item = Unit> {
    let able = movers(book, table, seat, combat(table).target, to).1;
    let able = able & u8::MAX.checked_shl(u32::from(next)).unwrap_or(0);
    let spare = able.count_ones().saturating_sub(u32::from(left));
    let mut skipped = 0;
    Unit::all()
        .filter(move |unit| able >> unit.0 & 1 != 0)
        .take_while(move |_| {
            skipped += 1;
            skipped <= spare + 1
        })
}

/// A unit was chosen to go along.
pub(crate) fn commit_go(book: &Book, table: &mut Table, unit: Unit, events: &mut impl Sink<Event>) {
    let Some(Step::Retreat { seat, to, left, .. }) = table.step() else {
        return;
    };
    if left > 1 {
        table.replace(Step::Retreat {
            seat,
            to,
            left: left - 1,
            next: unit.0 + 1,
        });
    } else {
        table.pop();
    }
    go(book, table, seat, unit, to, events);
}

/// Goes on with the hits: done, or lost if nobody can take them. True if the defender has to be asked.
pub(crate) fn settle_hits(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) -> bool {
    let hits = combat(table).hits;
    if hits == 0 {
        table.pop();
        return false;
    }
    if !anybody_to_hit(book, table) {
        events.emit(|| Event::HitsLost { hits });
        combat_mut(table).hits = 0;
        table.pop();
        return false;
    }
    true
}

/// SX-MOVE-36, 37: an assaulting unit moves in if no enemy unit is left.
pub(crate) fn after_combat(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) {
    let Combat { target, assault, .. } = *combat(table);
    table.combat = None;
    table.pop();
    let seat = table.active;
    if let Some(unit) = assault
        && !enemies(book, table, seat).has(target)
    {
        arrive(book, table, seat, unit, target, How::Advanced, events);
        stepped(book, table, unit, target);
    }
}
