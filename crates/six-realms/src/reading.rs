//! What the rules say of a view: dice of an attack, ways and prices, control. For whoever has to choose: a bot, the
//! policy of the Choir, a client that shows odds. All of it follows from what is public.

use std::ops::ControlFlow;

use hexad_core::Seat;

use crate::{
    action::Action,
    book::{Book, COST_MAX, SiteBook},
    components::{Class, Comparison, LevelRow, Objective, ScriptAction, SiteKind},
    game::SixRealms,
    knowledge::public_table,
    map::{Hex, HexSet},
    rules::{
        self,
        combat::{in_sight, red_dice, white_dice},
        movement::may_enter,
        objectives,
        recruit::price,
    },
    state::{Player, State, Step, Table, Unit},
    view::View,
};

/// The values of a unit, scars and rewards of its host considered.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnitCard {
    /// Its class.
    pub class: Class,
    /// Cavalry.
    pub cavalry: bool,
    /// Movement.
    pub movement: u8,
    /// Red dice.
    pub attack: u8,
    /// White dice.
    pub defence: u8,
    /// Wounds that remove it.
    pub wounds: u8,
    /// Range.
    pub range: u8,
}

/// A view read with the rulebook open. Made by [`SixRealms::read`].
#[derive(Debug)]
pub struct Reading<'a> {
    book: &'a Book,
    table: Table,
}

impl SixRealms {
    /// Reads a view with the rulebook open.
    pub fn read(&self, view: &View) -> Reading<'_> {
        let mut table = public_table(self.book(), view);
        if let Some(step) = view.focus.step {
            table.push(step);
        }
        Reading {
            book: self.book(),
            table,
        }
    }

    /// Reads a world with the rulebook open: one that a bot thinks of, say.
    pub fn read_world(&self, world: &State) -> Reading<'_> {
        Reading {
            book: self.book(),
            table: **world,
        }
    }
}

/// How far a seat is with one condition of an objective.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Progress {
    /// What the measure shows; below 0 only for a lead in sites.
    pub shown: i32,
    /// The number it is compared with.
    pub wanted: i32,
    /// How they are compared.
    pub cmp: Comparison,
}

impl Progress {
    /// Does the condition hold?
    pub fn holds(self) -> bool {
        match self.cmp {
            Comparison::AtLeast => self.shown >= self.wanted,
            Comparison::AtMost => self.shown <= self.wanted,
        }
    }
}

impl Reading<'_> {
    /// The values of a seat's unit; none before the realm is picked.
    pub fn unit(&self, seat: Seat, unit: Unit) -> Option<UnitCard> {
        let realm = self.table.players.get(seat.index())?.realm?;
        let values = self.book.realm(realm).units.get(unit.index())?;
        Some(UnitCard {
            class: values.class,
            cavalry: values.cavalry,
            movement: values.movement,
            attack: values.attack,
            defence: values.defence,
            wounds: values.wounds,
            range: values.range,
        })
    }

    /// The red and the white dice of an attack by the active player (SX-COMBAT-22, 26), after both caps; none where
    /// no unit of his reaches the target or it is out of sight. Whether the target may be attacked is not asked.
    pub fn dice(&self, from: Hex, target: Hex) -> Option<(u8, u8)> {
        let seat = self.table.active;
        self.table.players[seat.index()].realm?;
        let red = red_dice(self.book, &self.table, seat, from, target);
        let reaches = red > 0 && from != target && in_sight(self.book, from, target);
        let shot = self.table.players[seat.index()]
            .units_in(from)
            .fold(false, |ignored, unit| {
                ignored | self.table.turn.bonus[unit.index()].ignore_terrain
            });
        reaches.then(|| (red, white_dice(self.book, &self.table, target, shot)))
    }

    /// The cheapest total entering cost for a unit from a hex to any of the goals, the goal's own price included,
    /// all units and the road bonus ignored (SX-SOLO-15); 0 on a goal, none where no way leads.
    pub fn closeness(&self, seat: Seat, unit: Unit, from: Hex, goals: HexSet) -> Option<u16> {
        let realm = self.book.realm(self.table.players.get(seat.index())?.realm?);
        let cavalry = realm.units.get(unit.index())?.cavalry;
        let planes = &realm.planes[usize::from(cavalry)];
        let mut at = vec![HexSet::EMPTY; 256 + COST_MAX];
        at[0] = from.bit();
        for cost in 0..256 {
            if !at[cost].and(goals).is_empty() {
                return u16::try_from(cost).ok();
            }
            let near = at[cost].neighbours();
            planes.spread(&mut at, cost, near);
        }
        None
    }

    /// May the unit stand in the hex at all (SX-MOVE-13)?
    pub fn may_enter(&self, seat: Seat, unit: Unit, hex: Hex) -> bool {
        let realm = self
            .table
            .players
            .get(seat.index())
            .and_then(|player| player.realm);
        realm.is_some() && unit.0 < 8 && may_enter(self.book, &self.table, seat, unit, hex)
    }

    /// The hexes with units of a seat.
    pub fn standing(&self, seat: Seat) -> HexSet {
        let player = self.table.players.get(seat.index());
        player.map_or(HexSet::EMPTY, Player::standing)
    }

    /// The home hexes of a seat's realm.
    pub fn home(&self, seat: Seat) -> HexSet {
        let realm = self
            .table
            .players
            .get(seat.index())
            .and_then(|player| player.realm);
        realm.map_or(HexSet::EMPTY, |realm| self.book.realm(realm).home)
    }

    /// The capital of a seat's realm.
    pub fn capital(&self, seat: Seat) -> Option<Hex> {
        let realm = self.table.players.get(seat.index())?.realm?;
        Some(self.book.realm(realm).capital)
    }

    /// The thirteen sites with their kinds, in hex order.
    pub fn sites(&self) -> impl Iterator<Item = (Hex, SiteKind)> {
        self.book
            .sites
            .iter()
            .map(|&SiteBook { hex, kind, .. }| (hex, kind))
    }

    /// Who controls the site in a hex (SX-SITE-03); none for another hex, or a site that nobody controls.
    pub fn controller(&self, hex: Hex) -> Option<Seat> {
        let site = self.book.sites.iter().position(|site| site.hex == hex)?;
        objectives::controller(self.book, &self.table, site)
    }

    /// What a Recruit costs in a hex (SX-RECRUIT-01, 02).
    pub fn recruit_price(&self, hex: Hex) -> u8 {
        price(self.book, hex)
    }

    /// The script of the card that the Choir revealed this turn (SX-SOLO-09).
    pub fn script(&self) -> Option<[ScriptAction; 3]> {
        let card = self.table.choir.revealed?;
        Some(self.book.scripts[self.book.cards[card.index()].kind.index()].actions)
    }

    /// The level of the Choir (SX-SOLO-22).
    pub fn level(&self) -> Option<LevelRow> {
        self.book.level
    }

    /// Does the seat meet the objective now?
    pub fn is_met(&self, seat: Seat, objective: Objective) -> bool {
        let ready = self.table.players[..usize::from(self.book.seats)]
            .iter()
            .all(|player| player.realm.is_some());
        ready && seat.0 < self.book.seats && objectives::is_met(self.book, &self.table, seat, objective)
    }

    /// How far the seat is with each condition of the objective; nothing before all realms are picked.
    pub fn progress(&self, seat: Seat, objective: Objective) -> impl Iterator<Item = Progress> + '_ {
        let seats = &self.table.players[..usize::from(self.book.seats)];
        let ready = seat.0 < self.book.seats && seats.iter().all(|player| player.realm.is_some());
        let conditions = self.book.conditions(objective).iter().filter(move |_| ready);
        conditions.map(move |&condition| Progress {
            shown: objectives::measure(self.book, &self.table, seat, condition.measure),
            wanted: i32::from(self.book.threshold(condition)),
            cmp: condition.cmp,
        })
    }

    /// The legal answers to what is asked, ascending, where everybody knows them: to the Choir's script, to a muster,
    /// to hits and to a retreat. Nothing elsewhere.
    pub fn open_choices(&self) -> Vec<Action> {
        let mut choices = Vec::new();
        let asked = self.table.step();
        if matches!(
            asked,
            Some(Step::Script | Step::Muster(_) | Step::Hits | Step::Retreat { .. })
        ) {
            let _ = rules::visit_legal::<()>(self.book, &self.table, &mut |action| {
                choices.push(action);
                ControlFlow::Continue(())
            });
        }
        choices
    }
}
