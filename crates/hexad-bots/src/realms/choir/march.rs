//! March (SX-SOLO-13 to 16).

use std::{cell::RefCell, collections::BTreeMap};

use six_realms::{Action, Class, Hex, HexSet, Piece, ScriptAction, Unit};

use super::{Choir, PERSON, Sieve, rank};
use crate::policy::Reasons;

/// SX-SOLO-16: which class marches first.
const CLASSES: [Class; 4] = [Class::Horse, Class::Foot, Class::Bow, Class::Lord];

/// SX-SOLO-14: what a March is for, the most urgent first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Aim {
    /// (a) The person's capital, not captured yet.
    Capture,
    /// (b) Its own empty capital, with an enemy near.
    Cover,
    /// (c) A site it does not control.
    Expand,
    /// (d) Closer to a goal.
    CloseIn,
}

/// What the choice among Marches asks.
struct March {
    piece: Piece,
    from: Hex,
    to: Hex,
    aim: Aim,
    closeness: u16,
}

/// How far hexes are from the goals, for riders and for the others, each found once.
struct Distances<'a> {
    choir: &'a Choir<'a>,
    goals: HexSet,
    known: RefCell<BTreeMap<(bool, Hex), u16>>,
}

impl<'a> Distances<'a> {
    /// SX-SOLO-15: the goals are the hexes with units of the person, and his capital.
    fn to_goals(choir: &'a Choir<'a>) -> Distances<'a> {
        let mut goals = choir.enemies();
        if let Some(capital) = choir.reading.capital(PERSON) {
            goals.insert(capital);
        }
        Distances {
            choir,
            goals,
            known: RefCell::default(),
        }
    }

    /// The cheapest entering cost from the hex to a goal; `u16::MAX` where no way leads.
    fn from(&self, unit: Unit, hex: Hex) -> u16 {
        let (reading, seat) = (&self.choir.reading, self.choir.seat);
        let cavalry = reading.unit(seat, unit).is_some_and(|card| card.cavalry);
        let find = || reading.closeness(seat, unit, hex, self.goals).unwrap_or(u16::MAX);
        *self.known.borrow_mut().entry((cavalry, hex)).or_insert_with(find)
    }
}

/// SX-SOLO-13, 14: the Marches that are for something.
pub(super) fn candidates(choir: &Choir<'_>) -> Vec<Action> {
    marches(choir).into_iter().map(|(action, _)| action).collect()
}

fn marches(choir: &Choir<'_>) -> Vec<(Action, March)> {
    let distances = Distances::to_goals(choir);
    let legal = choir.of_kind(ScriptAction::March);
    legal
        .filter_map(|action| Some((action, march(choir, &distances, action)?)))
        .collect()
}

fn march(choir: &Choir<'_>, distances: &Distances<'_>, action: Action) -> Option<March> {
    let Action::Move(piece, to, None) = action else {
        return None;
    };
    let unit = choir.unit(choir.seat, piece)?;
    let from = choir.hex_of(unit)?;
    if choir.view.focus.turn.bonus[unit.index()].moved {
        return None;
    }
    let aim = aim(choir, distances, unit, from, to)?;
    may_leave(choir, from, aim).then(|| March {
        piece,
        from,
        to,
        aim,
        closeness: distances.from(unit, to),
    })
}

/// SX-SOLO-13: the last unit in the capital stays, the last in another site leaves only for (a) or (b).
fn may_leave(choir: &Choir<'_>, from: Hex, aim: Aim) -> bool {
    if choir.garrison(from) > 1 {
        return true;
    }
    if choir.reading.capital(choir.seat) == Some(from) {
        return false;
    }
    let is_site = choir.reading.sites().any(|(hex, _)| hex == from);
    !is_site || matches!(aim, Aim::Capture | Aim::Cover)
}

/// SX-SOLO-14: the most urgent aim that ending in the hex serves.
fn aim(choir: &Choir<'_>, distances: &Distances<'_>, unit: Unit, from: Hex, to: Hex) -> Option<Aim> {
    let (reading, seat) = (&choir.reading, choir.seat);
    let captured = choir.view.players[seat.index()].captured.contains(PERSON);
    if !captured && reading.capital(PERSON) == Some(to) {
        return Some(Aim::Capture);
    }
    let threatened = || choir.enemies().iter().any(|enemy| enemy.distance(to) <= 3);
    if reading.capital(seat) == Some(to) && choir.garrison(to) == 0 && threatened() {
        return Some(Aim::Cover);
    }
    let is_site = reading.sites().any(|(hex, _)| hex == to);
    if is_site && reading.controller(to) != Some(seat) {
        return Some(Aim::Expand);
    }
    (distances.from(unit, to) < distances.from(unit, from)).then_some(Aim::CloseIn)
}

/// SX-SOLO-16: which of the candidates.
pub(super) fn choose(
    choir: &Choir<'_>,
    candidates: Vec<Action>,
    reasons: &mut Reasons<Action>,
) -> Option<Action> {
    reasons.because(
        "SX-SOLO-13",
        |done| may_march(choir, done),
        format_args!("a unit marches once a turn, and what holds a site stays"),
    );
    reasons.because(
        "SX-SOLO-14",
        |done| candidates.contains(&done),
        format_args!(
            "{} Marches capture, protect, expand or close in",
            candidates.len()
        ),
    );
    let (action, _) = Sieve::new("SX-SOLO-16", marches(choir), reasons)
        .least(
            |march| march.aim,
            "first into the person's capital, then into its own empty one, then into a site",
        )
        .least(|march| march.closeness, "then the end hex closest to a goal")
        .least(
            |march| rank(CLASSES, march.piece.class()),
            "then Horse before Foot, Bow and Lord",
        )
        .least(|march| march.from, "then from the lower hex")
        .least(|march| march.to, "then to the lower hex")
        .least(|march| march.piece.number(), "then the lower unit number")
        .first("the March is")?;
    Some(action)
}

/// SX-SOLO-13 alone: may this unit march at all, for one aim or another?
fn may_march(choir: &Choir<'_>, action: Action) -> bool {
    let Action::Move(piece, ..) = action else {
        return false;
    };
    let unit = choir.unit(choir.seat, piece);
    unit.and_then(|unit| Some((unit, choir.hex_of(unit)?)))
        .is_some_and(|(unit, from)| {
            let moved = choir.view.focus.turn.bonus[unit.index()].moved;
            !moved && may_leave(choir, from, Aim::Capture)
        })
}
