//! Movement (chapter 4): where a unit may go and what it costs, stopping, and the assault step.

use std::{borrow::Cow, ops::ControlFlow};

use hexad_core::{Seat, Sink};

use super::{Refusal, combat, scoring};
use crate::{
    action::{Action, Piece},
    book::{Book, COST_MAX, Planes, planes},
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
        let player = table.player(seat);
        let units = player.units.iter().map(|unit| HexSet::of(unit.at));
        let tokens = player.tokens.iter().map(|token| token.bit());
        let (_, _, full) = units.chain(tokens).fold(
            (HexSet::EMPTY, HexSet::EMPTY, HexSet::EMPTY),
            |(once, twice, full), here| {
                let again = once.and(here);
                (once.or(here), twice.or(again), full.or(twice.and(here)))
            },
        );
        Field {
            own: player.standing(),
            allied: book
                .ally(seat)
                .map_or(HexSet::EMPTY, |ally| table.player(ally).standing()),
            enemies: enemies(book, table, seat),
            full,
        }
    }
}

/// Hexes with enemy units of the seat.
pub(crate) fn enemies(book: &Book, table: &Table, seat: Seat) -> HexSet {
    book.opponents(seat).fold(HexSet::EMPTY, |hexes, rival| {
        hexes.or(table.player(rival).standing())
    })
}

/// The most movement a unit can have: six, four from each of two cards, and a road bonus of two.
const BUDGET_MAX: usize = 16;

/// For each cost the hexes that cost no more; a dearest step may lead beyond the greatest budget.
type Costs = [HexSet; BUDGET_MAX + COST_MAX];
const NOWHERE: Costs = [HexSet::EMPTY; BUDGET_MAX + COST_MAX];

/// How a unit may walk: what it can pay and what stands in its way.
#[derive(Clone, Debug)]
pub(crate) struct Walk<'a> {
    start: Hex,
    /// Movement without the road bonus.
    budget: usize,
    /// The road bonus, 0 if it has none.
    bonus: usize,
    /// Road hexes whose leaving earns the bonus (SX-MOVE-16, 18).
    earning: HexSet,
    planes: Cow<'a, Planes>,
    enemies: HexSet,
}

/// Where a walk may lead, by cost, up to its limit. A buffer: one is filled for unit after unit.
#[derive(Debug)]
pub(crate) struct Reach {
    /// By any path.
    any: Costs,
    /// By a path that left an earning Road hex.
    earned: Costs,
    budget: usize,
    limit: usize,
    earning: HexSet,
}

impl<'a> Walk<'a> {
    /// The walk of a Move action (SX-MOVE-12).
    #[inline]
    pub(crate) fn of_move(
        book: &'a Book,
        table: &Table,
        enemies: HexSet,
        seat: Seat,
        unit: Unit,
        start: Hex,
    ) -> Walk<'a> {
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
            enemies,
        }
    }

    /// The walk of a card's `FREE_MOVE`: its allowance, and no road bonus (SX-CARD-27).
    pub(crate) fn of_card(
        book: &'a Book,
        table: &Table,
        enemies: HexSet,
        seat: Seat,
        unit: Unit,
        allowance: u8,
    ) -> Option<Walk<'a>> {
        Some(Walk {
            start: table.player(seat).units[unit.index()].at?,
            budget: usize::from(allowance).min(BUDGET_MAX),
            bonus: 0,
            earning: HexSet::EMPTY,
            planes: eased(book, table, seat, unit, Terrains::NONE),
            enemies,
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
        (reach.any, reach.earned) = (NOWHERE, NOWHERE);
        (reach.budget, reach.limit, reach.earning) = (self.budget, limit, self.earning);
        reach.any[0] = self.start.bit();
        // Where only the bonus pays for a hex, no step without it leads on.
        let furthest = if self.bonus > 0 { limit - 1 } else { limit };
        for cost in 0..furthest {
            let near = reach.any[cost].neighbours().minus(self.enemies);
            self.planes.spread(&mut reach.any, cost, near);
        }
        if self.bonus == 0 {
            return;
        }
        let any = &reach.any;
        let earns = |&cost: &usize| !any[cost].and(self.earning).is_empty();
        let first = (0..limit).find(earns).unwrap_or(limit);
        for cost in first..limit {
            let leaving = reach.earned[cost].or(reach.any[cost].and(self.earning));
            let near = leaving.neighbours().minus(self.enemies);
            self.planes.spread(&mut reach.earned, cost, near);
        }
    }

    /// The hexes from which an assault step into `target` can be paid, without the road bonus and with it.
    fn approaches(&self, book: &Book, reach: &Reach, target: Hex) -> (HexSet, HexSet) {
        let near = book.rings[0][target.index()];
        match self.planes.price(book.terrain_at(target)) {
            Some(price) => (reach.sparing(price).and(near), reach.earning(price).and(near)),
            None => (HexSet::EMPTY, HexSet::EMPTY),
        }
    }
}

impl Reach {
    /// An empty buffer.
    const NOWHERE: Reach = Reach {
        any: NOWHERE,
        earned: NOWHERE,
        budget: 0,
        limit: 0,
        earning: HexSet::EMPTY,
    };

    /// Hexes that leave so much of the movement without the road bonus.
    fn sparing(&self, price: usize) -> HexSet {
        self.budget
            .checked_sub(price)
            .map_or(HexSet::EMPTY, |left| self.any[left])
    }

    /// Hexes that leave so much of the movement with the road bonus, if a step from there has it.
    fn earning(&self, price: usize) -> HexSet {
        match self.limit.checked_sub(price) {
            Some(left) if self.limit > self.budget => self.earned[left].or(self.any[left].and(self.earning)),
            _ => HexSet::EMPTY,
        }
    }

    /// Every hex that the unit can pay for.
    pub(crate) fn all(&self) -> HexSet {
        self.sparing(0).or(self.earned[self.limit])
    }

    /// Every hex that a last step could lead to, which costs at least 1.
    fn brink(&self) -> HexSet {
        self.any[self.limit.saturating_sub(1)].neighbours()
    }
}

/// The planes of a unit, with the terrains that a card eases at cost 1 (SX-MOVE-40).
fn eased<'a>(book: &'a Book, table: &Table, seat: Seat, unit: Unit, ease: Terrains) -> Cow<'a, Planes> {
    let realm = book.realm(table.realm(seat));
    let cavalry = realm.units[unit.index()].cavalry;
    if ease.is_empty() {
        return Cow::Borrowed(&realm.planes[usize::from(cavalry)]);
    }
    let mut cost = realm.cost;
    for &terrain in Terrain::ALL {
        if ease.has(terrain) {
            cost[terrain.index()] = 1;
        }
    }
    let barred = if cavalry {
        book.cavalry_barred
    } else {
        Terrains::NONE
    };
    Cow::Owned(planes(cost, &book.ground, barred))
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
    let enemies = enemies(book, table, seat);
    let stop = via.unwrap_or(to);
    if via.is_none() && to == start {
        return Err(Refusal::SameHex);
    }
    if !may_enter(book, table, seat, unit, to) {
        return Err(Refusal::Cavalry(piece, to));
    }
    match via {
        None if enemies.has(to) => return Err(Refusal::Enemies(to)),
        Some(_) if book.is_choir(seat) => return Err(Refusal::AssaultBarred),
        Some(_) if !enemies.has(to) => return Err(Refusal::NoAssault(to)),
        Some(_) if !may_assault(book, table, seat) => return Err(Refusal::NoAttackLeft),
        _ => {}
    }
    if stop != start && table.player(seat).stack(stop) >= book.numbers.stack {
        return Err(Refusal::Full(stop));
    }
    let walk = Walk::of_move(book, table, enemies, seat, unit, start);
    let reach = walk.reach();
    let (spared, with_bonus) = match via {
        None => (reach.sparing(0), reach.earned[reach.limit]),
        Some(_) => walk.approaches(book, &reach, to),
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
    let mut reach = Reach::NOWHERE;
    for unit in Unit::all() {
        let Some(start) = table.player(seat).units[unit.index()].at else {
            continue;
        };
        let piece = realm.pieces[unit.index()];
        let walk = Walk::of_move(book, table, field.enemies, seat, unit, start);
        walk.flood(&mut reach);
        let room = HexSet::BOARD.minus(field.full).or(start.bit());
        let ends = reach.all().and(room).minus(start.bit());
        let targets = if assaults {
            reach.brink().and(field.enemies)
        } else {
            HexSet::EMPTY
        };
        ends.or(targets).visit(|to| {
            if ends.has(to) {
                return f(Action::Move(piece, to, None));
            }
            let (spared, with_bonus) = walk.approaches(book, &reach, to);
            let mut approaches = spared.or(with_bonus).and(room).iter();
            approaches.try_for_each(|via| f(Action::Move(piece, to, Some(via))))
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
    for rival in book.opponents(seat) {
        let tokens = &mut table.player_mut(rival).tokens;
        let before = tokens.len();
        tokens.retain(|token| token != hex);
        for _ in tokens.len()..before {
            events.emit(|| Event::TokenGone { seat: rival, hex });
        }
    }
    scoring::capture(book, table, seat, hex, events);
}
