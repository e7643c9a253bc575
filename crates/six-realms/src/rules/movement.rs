//! Movement (chapter 4): where a unit may go and what it costs, stopping, and the assault step.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{Refusal, combat, scoring};
use crate::{
    action::{Action, Piece},
    book::{Book, Planes, planes},
    components::{Terrain, Terrains},
    event::{Event, How},
    map::{Hex, HexSet},
    state::{Bonus, Table, Unit},
};

/// Who stands where, seen by one player.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Field {
    /// Hexes with own units.
    pub(crate) own: HexSet,
    /// Hexes with the ally's units.
    pub(crate) allied: HexSet,
    /// Hexes with enemy units.
    pub(crate) enemies: HexSet,
    /// Hexes where the own stack is full (SX-MOVE-21, 23).
    pub(crate) full: HexSet,
}

impl Field {
    /// The field as `seat` sees it.
    pub(crate) fn of(book: &Book, table: &Table, seat: Seat) -> Field {
        let mut field = Field {
            own: HexSet::EMPTY,
            allied: HexSet::EMPTY,
            enemies: HexSet::EMPTY,
            full: HexSet::EMPTY,
        };
        for other in Seat::all(book.seats) {
            let standing = table.player(other).standing();
            if book.hostile(seat, other) {
                field.enemies = field.enemies.or(standing);
            } else if other != seat {
                field.allied = standing;
            }
        }
        let player = table.player(seat);
        let (mut once, mut twice) = (HexSet::EMPTY, HexSet::EMPTY);
        for hex in player.units.iter().filter_map(|unit| unit.at) {
            let here = hex.bit();
            field.full = field.full.or(twice.and(here));
            twice = twice.or(once.and(here));
            once = once.or(here);
        }
        field.own = once;
        for &token in player.tokens.iter() {
            let here = token.bit();
            field.full = field.full.or(twice.and(here));
            twice = twice.or(once.and(here));
            once = once.or(here);
        }
        field
    }
}

/// The most movement a unit can have: six, four from each of two cards, and a road bonus of two.
const BUDGET_MAX: usize = 16;

/// How a unit may walk: what it can pay and what stands in its way. Equal walks lead to the same hexes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Walk {
    start: Hex,
    /// Movement without the road bonus.
    budget: usize,
    /// The road bonus, 0 if it has none.
    bonus: usize,
    /// Road hexes whose leaving earns the bonus (SX-MOVE-16, 18).
    earning: HexSet,
    planes: Planes,
    enemies: HexSet,
}

/// Where a walk may lead, by cost, up to its limit. A buffer: one is filled for unit after unit.
#[derive(Debug)]
pub(crate) struct Reach {
    /// Hexes that cost at most the index, by any path.
    any: [HexSet; BUDGET_MAX + 1],
    /// Hexes that cost at most the index by a path that left an earning Road hex.
    earned: [HexSet; BUDGET_MAX + 1],
    budget: usize,
    limit: usize,
    earning: HexSet,
}

impl Walk {
    /// The walk of a Move action (SX-MOVE-12).
    pub(crate) fn of_move(
        book: &Book,
        table: &Table,
        field: &Field,
        seat: Seat,
        unit: Unit,
        start: Hex,
    ) -> Walk {
        let realm = book.realm(table.realm(seat));
        let bonus = &table.turn.bonus[unit.index()];
        let values = &realm.units[unit.index()];
        let road = book.ground[Terrain::Road.index()];
        let spent = bonus.road_spent || bonus.no_road;
        Walk {
            start,
            budget: usize::from(values.movement + bonus.movement).min(BUDGET_MAX - 2),
            bonus: if spent {
                0
            } else {
                usize::from(realm.road_bonus.min(2))
            },
            earning: if bonus.on_road {
                road
            } else {
                road.minus(start.bit())
            },
            planes: eased(book, table, seat, unit, bonus.ease),
            enemies: field.enemies,
        }
    }

    /// The walk of a card's `FREE_MOVE`: its allowance, and no road bonus (SX-CARD-27).
    pub(crate) fn of_card(
        book: &Book,
        table: &Table,
        field: &Field,
        seat: Seat,
        unit: Unit,
        allowance: u8,
    ) -> Option<Walk> {
        Some(Walk {
            start: table.player(seat).units[unit.index()].at?,
            budget: usize::from(allowance).min(BUDGET_MAX),
            bonus: 0,
            earning: HexSet::EMPTY,
            planes: eased(book, table, seat, unit, Terrains::NONE),
            enemies: field.enemies,
        })
    }

    /// Where the walk may lead.
    pub(crate) fn reach(&self) -> Reach {
        let mut reach = Reach::NOWHERE;
        self.flood(&mut reach);
        reach
    }

    /// Floods the board outwards by cost.
    ///
    /// SX-MOVE-12 forbids a hex twice; the flood does not ask, because a loop never helps: it costs at least 2, and
    /// the road bonus it might earn is at most 2.
    fn flood(&self, reach: &mut Reach) {
        let limit = self.budget + self.bonus;
        (reach.budget, reach.limit, reach.earning) = (self.budget, limit, self.earning);
        let open = HexSet::BOARD.minus(self.enemies);
        // Hexes next to those that cost at most the index.
        let mut next = [HexSet::EMPTY; BUDGET_MAX + 1];
        for cost in 0..=limit {
            reach.any[cost] = self.entered(&reach.any, &next, cost).or(self.start.bit());
            next[cost] = reach.any[cost].neighbours().and(open);
        }
        let earns = self.bonus > 0 && !reach.any[limit].and(self.earning).is_empty();
        for cost in 0..=limit {
            reach.earned[cost] = HexSet::EMPTY;
            if earns {
                reach.earned[cost] = self.entered(&reach.earned, &next, cost);
                let leaving = reach.earned[cost].or(reach.any[cost].and(self.earning));
                next[cost] = leaving.neighbours().and(open);
            }
        }
    }

    /// The hexes that can be paid for with `cost`, from those of less and the hexes next to them.
    #[inline]
    fn entered(&self, at: &[HexSet; BUDGET_MAX + 1], next: &[HexSet; BUDGET_MAX + 1], cost: usize) -> HexSet {
        let mut here = cost.checked_sub(1).map_or(HexSet::EMPTY, |less| at[less]);
        for (price, hexes) in self.planes.up_to(cost) {
            here = here.or(next[cost - price].and(hexes));
        }
        here
    }
}

impl Reach {
    /// An empty buffer.
    const NOWHERE: Reach = Reach {
        any: [HexSet::EMPTY; BUDGET_MAX + 1],
        earned: [HexSet::EMPTY; BUDGET_MAX + 1],
        budget: 0,
        limit: 0,
        earning: HexSet::EMPTY,
    };

    /// Hexes that the unit pays for without the road bonus.
    fn spared(&self) -> HexSet {
        self.any[self.budget]
    }

    /// Every hex that it can pay for.
    pub(crate) fn all(&self) -> HexSet {
        self.spared().or(self.earned[self.limit])
    }

    /// The hexes from which an assault step into `target` can be paid, without the road bonus and with it.
    fn approaches(&self, planes: &Planes, target: Hex) -> (HexSet, HexSet) {
        let near = target.bit().neighbours();
        let Some(price) = planes.price(target) else {
            return (HexSet::EMPTY, HexSet::EMPTY);
        };
        let spared = self
            .budget
            .checked_sub(price)
            .map_or(HexSet::EMPTY, |left| self.any[left]);
        let with_bonus = match self.limit.checked_sub(price) {
            Some(left) if self.limit > self.budget => self.earned[left].or(self.any[left].and(self.earning)),
            _ => HexSet::EMPTY,
        };
        (spared.and(near), with_bonus.and(near))
    }
}

/// The planes of a unit, with the terrains that a card eases at cost 1 (SX-MOVE-40).
fn eased(book: &Book, table: &Table, seat: Seat, unit: Unit, ease: Terrains) -> Planes {
    let realm = book.realm(table.realm(seat));
    let cavalry = realm.units[unit.index()].cavalry;
    if ease.is_empty() {
        return realm.planes[usize::from(cavalry)];
    }
    let mut cost = realm.cost;
    for &terrain in Terrain::ALL {
        if ease.has(terrain) {
            cost[terrain.index()] = 1;
        }
    }
    planes(
        cost,
        &book.ground,
        if cavalry {
            book.cavalry_barred
        } else {
            Terrains::NONE
        },
    )
}

/// SX-MOVE-13, 14: may the unit stand in the hex at all?
pub(crate) fn may_enter(book: &Book, table: &Table, seat: Seat, unit: Unit, hex: Hex) -> bool {
    let cavalry = book.realm(table.realm(seat)).units[unit.index()].cavalry;
    !cavalry || !book.cavalry_barred.has(book.terrain_at(hex))
}

/// A Move that was found legal.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Moving {
    seat: Seat,
    unit: Unit,
    start: Hex,
    /// Where the unit stops: the end hex, or the approach hex of an assault.
    stop: Hex,
    assault: Option<Hex>,
    spends_road: bool,
}

/// SX-MOVE-32: is there an action left for an Attack after this Move?
fn may_assault(book: &Book, table: &Table, seat: Seat) -> bool {
    !book.is_choir(seat)
        && table.turn.actions + 1 < book.numbers.actions
        && table.turn.attacks < book.numbers.same_action
}

/// SX-TURN-04, 06: is this kind of action still to be had, having been taken so often?
pub(crate) fn check_kind(book: &Book, table: &Table, taken: u8) -> Result<(), Refusal> {
    if table.turn.actions >= book.numbers.actions {
        return Err(Refusal::NoActions);
    }
    if taken >= book.numbers.same_action {
        return Err(Refusal::Twice);
    }
    Ok(())
}

/// The own unit that a piece names and its hex, if it is on the board.
pub(crate) fn on_board(book: &Book, table: &Table, seat: Seat, piece: Piece) -> Result<(Unit, Hex), Refusal> {
    let unit = book
        .realm(table.realm(seat))
        .unit(piece)
        .ok_or(Refusal::NoUnit(piece))?;
    let at = table.player(seat).units[unit.index()]
        .at
        .ok_or(Refusal::NoUnit(piece))?;
    Ok((unit, at))
}

/// SX-MOVE: is this Move legal? With an approach hex it ends in an assault step (SX-MOVE-30).
pub(crate) fn check_move(
    book: &Book,
    table: &Table,
    seat: Seat,
    piece: Piece,
    to: Hex,
    via: Option<Hex>,
) -> Result<Moving, Refusal> {
    check_kind(book, table, table.turn.moves)?;
    let (unit, start) = on_board(book, table, seat, piece)?;
    let field = Field::of(book, table, seat);
    let stop = via.unwrap_or(to);
    if via.is_none() && to == start {
        return Err(Refusal::SameHex);
    }
    if !may_enter(book, table, seat, unit, to) {
        return Err(Refusal::Cavalry(piece, to));
    }
    match via {
        None if field.enemies.has(to) => return Err(Refusal::Enemies(to)),
        Some(_) if book.is_choir(seat) => return Err(Refusal::AssaultBarred),
        Some(_) if !field.enemies.has(to) => return Err(Refusal::NoAssault(to)),
        Some(_) if !may_assault(book, table, seat) => return Err(Refusal::NoAttackLeft),
        _ => {}
    }
    if stop != start && field.full.has(stop) {
        return Err(Refusal::Full(stop));
    }
    let walk = Walk::of_move(book, table, &field, seat, unit, start);
    let reach = walk.reach();
    let (spared, with_bonus) = match via {
        None => (reach.spared(), reach.earned[reach.limit]),
        Some(_) => reach.approaches(&walk.planes, to),
    };
    let spends_road = !spared.has(stop);
    if spends_road && !with_bonus.has(stop) {
        return Err(Refusal::TooFar(piece, to));
    }
    Ok(Moving {
        seat,
        unit,
        start,
        stop,
        assault: via.map(|_| to),
        spends_road,
    })
}

/// Lists the legal Moves of every own unit.
pub(crate) fn visit_moves<B>(
    book: &Book,
    table: &Table,
    field: &Field,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let realm = book.realm(table.realm(seat));
    let assaults = may_assault(book, table, seat);
    let mut last: Option<Walk> = None;
    let mut reach = Reach::NOWHERE;
    for unit in Unit::all() {
        let Some(start) = table.player(seat).units[unit.index()].at else {
            continue;
        };
        let piece = realm.pieces[unit.index()];
        let walk = Walk::of_move(book, table, field, seat, unit, start);
        // Units of a kind often stand together: they reach the same.
        if last != Some(walk) {
            walk.flood(&mut reach);
            last = Some(walk);
        }
        let room = HexSet::BOARD.minus(field.full).or(start.bit());
        let ends = reach.all().and(room).minus(start.bit());
        let targets = if assaults {
            reach.any[reach.limit].neighbours().and(field.enemies)
        } else {
            HexSet::EMPTY
        };
        if targets.is_empty() {
            ends.visit(|to| f(Action::Move(piece, to, None)))?;
            continue;
        }
        ends.or(targets).visit(|to| {
            if ends.has(to) {
                return f(Action::Move(piece, to, None));
            }
            let (spared, with_bonus) = reach.approaches(&walk.planes, to);
            let approaches = spared.or(with_bonus).and(room);
            approaches.visit(|via| f(Action::Move(piece, to, Some(via))))
        })?;
    }
    ControlFlow::Continue(())
}

/// Carries out a Move; an assault goes on with its Attack at once, which is forced (SX-MOVE-35).
pub(crate) fn commit_move(book: &Book, table: &mut Table, moving: Moving, events: &mut impl Sink<Event>) {
    let Moving {
        seat,
        unit,
        start,
        stop,
        assault,
        spends_road,
    } = moving;
    table.turn.actions += 1;
    table.turn.moves += 1;
    let bonus = &mut table.turn.bonus[unit.index()];
    *bonus = Bonus {
        moving: false,
        movement: 0,
        ease: Terrains::NONE,
        no_road: false,
        road_spent: bonus.road_spent || spends_road,
        moved: true,
        ..*bonus
    };
    if stop != start {
        let how = if assault.is_some() {
            How::Approached
        } else {
            How::Moved
        };
        arrive(book, table, seat, unit, stop, how, events);
        stepped(book, table, unit, stop);
    }
    if let Some(target) = assault
        && table.end.is_none()
    {
        let strike = combat::check_attack(book, table, seat, stop, target)
            .expect("a melee attack of at least one die is legal after an assault step (SX-CORNER-01)");
        combat::commit_attack(book, table, strike, Some(unit), events);
    }
}

/// Notes whether the active player's unit stands on a Road hex that it stepped into this turn.
pub(crate) fn stepped(book: &Book, table: &mut Table, unit: Unit, hex: Hex) {
    table.turn.bonus[unit.index()].on_road = book.ground[Terrain::Road.index()].has(hex);
}

/// A unit comes to stand in a hex: enemy tokens go (SX-MOVE-26), an enemy capital is captured (SX-SCORE-02,
/// SX-CORNER-04).
pub(crate) fn arrive(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    unit: Unit,
    hex: Hex,
    how: How,
    events: &mut impl Sink<Event>,
) {
    let miniature = &mut table.player_mut(seat).units[unit.index()];
    miniature.at = Some(hex);
    miniature.late_curse = false;
    if seat == table.active {
        // SX-MOVE-18: whoever is put somewhere has not stepped there; `stepped` says so for those that did.
        table.turn.bonus[unit.index()].on_road = false;
    }
    let piece = book.realm(table.realm(seat)).pieces[unit.index()];
    events.emit(|| Event::Arrived {
        seat,
        unit,
        piece,
        hex,
        how,
    });
    for rival in Seat::all(book.seats).filter(|&other| book.hostile(seat, other)) {
        let tokens = &mut table.player_mut(rival).tokens;
        let before = tokens.len();
        tokens.retain(|token| token != hex);
        for _ in tokens.len()..before {
            events.emit(|| Event::TokenGone { seat: rival, hex });
        }
    }
    scoring::capture(book, table, seat, hex, events);
}
