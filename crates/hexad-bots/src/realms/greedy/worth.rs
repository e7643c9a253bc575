//! What a world is worth to a seat, in hundredths of a point.

use hexad_core::{Game, Seat};
use six_realms::{Class, Effect, Hex, Oath, OathCondition, Objective, Reading, State, Step, Unit};

use super::{Position, strike};

/// Hundredths of a point.
pub(super) type Worth = i32;

/// A point.
pub(super) const POINT: Worth = 100;
/// A card in hand: most are played for a bell, a step or a die.
pub(super) const CARD: Worth = 14;
/// A secret objective that nobody has seen.
pub(super) const NEW_SECRET: Worth = 90;
/// A unit on the board, and each wound that it can still take.
const UNIT: Worth = 60;
const WOUND: Worth = 14;
/// The Lord besides: Oaths and objectives ask for him, and he never comes back.
const LORD: Worth = 30;
/// A recruit token: a unit that is still to come.
const TOKEN: Worth = 66;
/// A site: it brings half a bell a round.
pub(super) const SITE: Worth = 40;
/// One of the first bells, and one of the others.
const BELL: Worth = 12;
const SPARE_BELL: Worth = 4;
const FIRST_BELLS: Worth = 5;
/// The retreat, once a game.
const RETREAT: Worth = 35;
/// A hex nearer to an enemy capital that is not captured yet, and to a site that is not controlled.
const NEARER_CAPITAL: Worth = 16;
const NEARER_SITE: Worth = 5;
/// A hex that an enemy is nearer to the own capital while it stands empty.
const EXPOSED: Worth = 18;
/// The game is won or lost.
const DECIDED: Worth = 1_000_000;

/// What the world is worth to the position's seat.
pub(super) fn of(position: &Position<'_>, world: &State) -> Worth {
    if let Some(outcome) = position.game.outcome(world) {
        let won = outcome.winners().contains(position.seat);
        let score = outcome.results[position.seat.index()].score;
        return score * POINT + if won { DECIDED } else { -DECIDED };
    }
    let read = position.read(world);
    if position.game.seats() == 0 || read.capital(position.seat).is_none() {
        return 0;
    }
    let own: Worth = position.friends().map(|seat| points(position, world, seat)).sum();
    let rival = position.rivals().map(|seat| points(position, world, seat)).max();
    own - rival.unwrap_or(0) / 2
        + publics(position, world, &read)
        + secret(position, world, &read)
        + oaths(position, world, &read)
        + host(world, &read, position.seat)
        - enemies(position, world, &read)
        + purse(world, position.seat)
        + cards(position, world)
        + sites(position, &read)
        + ways(position, world, &read)
        - exposed(position, world, &read)
        + strike::prospect(position, world, &read)
}

/// Points on the track, less fatigue.
fn points(position: &Position<'_>, world: &State, seat: Seat) -> Worth {
    let track = position.game.score_track(world, seat).unwrap_or(0);
    let fatigue = Worth::from(world.players[seat.index()].fatigue);
    (track - fatigue * Worth::from(position.set.constants.vp_lost_per_fatigue.value)) * POINT
}

/// How far a seat is with an objective: 0 to 100, and 100 only if it is met.
fn progress(read: &Reading<'_>, seat: Seat, objective: Objective) -> Worth {
    let (mut sum, mut count, mut met) = (0, 0, true);
    for condition in read.progress(seat, objective) {
        let share = if condition.holds() {
            100
        } else {
            met = false;
            let (less, more) = if condition.shown < condition.wanted {
                (condition.shown, condition.wanted)
            } else {
                (condition.wanted, condition.shown)
            };
            95 * less.max(0) / more.max(1)
        };
        sum += share;
        count += 1;
    }
    match count {
        0 => 0,
        _ if met => 100,
        _ => sum / count,
    }
}

/// A share of the points that grows with the square of the progress.
fn promised(points: Worth, progress: Worth, most: Worth) -> Worth {
    points * most / 100 * progress * progress / 10_000
}

/// SX-OBJ-03 to 05: objectives in the centre that the seat has not scored.
fn publics(position: &Position<'_>, world: &State, read: &Reading<'_>) -> Worth {
    let points = Worth::from(position.set.constants.vp_public_objective.value) * POINT;
    let open = world.centre.iter().flatten();
    let open = open.filter(|lying| !position.friends().any(|seat| lying.scored.contains(seat)));
    open.map(|lying| match progress(read, position.seat, lying.objective) {
        // It is scored as the turn ends; in a rival's turn it may still be lost.
        100 if world.active == position.seat => points,
        100 => points * 3 / 4,
        way => promised(points, way, 45),
    })
    .sum()
}

/// SX-OBJ-08: the secret objective counts in the final position.
pub(super) fn secret(position: &Position<'_>, world: &State, read: &Reading<'_>) -> Worth {
    let Some(secret) = world.players[position.seat.index()].secret else {
        return 0;
    };
    let points = Worth::from(position.set.constants.vp_secret_objective.value) * POINT;
    let late = 30 + 70 * rounds_played(position, world) / 100;
    match progress(read, position.seat, secret) {
        100 => points * late / 100,
        way => promised(points, way, late / 2),
    }
}

/// The rounds that are played, in hundredths of all.
fn rounds_played(position: &Position<'_>, world: &State) -> Worth {
    let all = Worth::from(position.set.constants.end_tracker_value.value) - 1;
    (Worth::from(world.tracker) - 1).clamp(0, all) * 100 / all.max(1)
}

/// SX-OATH-12: how likely each Oath is kept, as far as the table shows.
fn oaths(position: &Position<'_>, world: &State, read: &Reading<'_>) -> Worth {
    let points = Worth::from(position.set.constants.vp_oath_kept.value) * POINT;
    let sworn = world.players[position.seat.index()].oaths.iter();
    let played = rounds_played(position, world);
    sworn
        .map(|&oath| points * likely(position, world, read, oath, played) / 100)
        .sum()
}

/// In hundredths.
fn likely(position: &Position<'_>, world: &State, read: &Reading<'_>, oath: Oath, played: Worth) -> Worth {
    let named = oath.named;
    let units = Unit::all().filter(|unit| world.players[named.index()].units[unit.index()].at.is_some());
    let holds = 40 + played / 2;
    match condition(position, oath) {
        OathCondition::ZeroUnits => match units.count() {
            0 => holds,
            n => 20 / Worth::try_from(n).unwrap_or(8),
        },
        OathCondition::CapitalHeld => {
            let capital = read.capital(named);
            let stands = capital.is_some_and(|capital| read.standing(position.seat).has(capital));
            if stands { holds } else { 14 }
        }
        OathCondition::LordFallen => {
            let is_lord = |unit: Unit| {
                read.unit(named, unit)
                    .is_some_and(|card| card.class == Class::Lord)
            };
            let mut lords = units.filter(|&unit| is_lord(unit));
            match lords.next() {
                None => 100,
                Some(lord) => 10 + 6 * Worth::from(world.players[named.index()].units[lord.index()].wounds),
            }
        }
        OathCondition::NoSites => {
            let held = read
                .sites()
                .filter(|&(hex, _)| read.controller(hex) == Some(named));
            match held.count() {
                0 => holds,
                n => 16 / Worth::try_from(n).unwrap_or(8),
            }
        }
    }
}

fn condition(position: &Position<'_>, oath: Oath) -> OathCondition {
    let effects = position
        .set
        .cards
        .get(oath.card.index())
        .map(|row| row.effects.as_slice());
    match effects {
        Some([Effect::Oath { condition }, ..]) => *condition,
        _ => OathCondition::ZeroUnits,
    }
}

/// A unit by the wounds that it can still take.
pub(super) fn unit(world: &State, read: &Reading<'_>, seat: Seat, unit: Unit) -> Worth {
    let Some(card) = read.unit(seat, unit) else {
        return 0;
    };
    let miniature = &world.players[seat.index()].units[unit.index()];
    let lord = if card.class == Class::Lord { LORD } else { 0 };
    let left = Worth::from(card.wounds.saturating_sub(miniature.wounds));
    UNIT + lord + left * WOUND + Worth::from(miniature.guard) * 4
}

/// A seat's units and tokens.
fn host(world: &State, read: &Reading<'_>, seat: Seat) -> Worth {
    let player = &world.players[seat.index()];
    let standing = Unit::all().filter(|unit| player.units[unit.index()].at.is_some());
    let units: Worth = standing.map(|one| unit(world, read, seat, one)).sum();
    units + count(player.tokens.len()) * TOKEN + Worth::from(player.retreats) * RETREAT
}

/// The rivals' units: all of them for one rival, half as much for many.
fn enemies(position: &Position<'_>, world: &State, read: &Reading<'_>) -> Worth {
    let hosts: Worth = position.rivals().map(|rival| host(world, read, rival)).sum();
    let hands: Worth = position
        .rivals()
        .map(|rival| Worth::from(world.players[rival.index()].hand.len()) * 4 + purse(world, rival) / 3)
        .sum();
    (hosts + hands) * 3 / (2 + count(position.rivals().count()))
}

fn purse(world: &State, seat: Seat) -> Worth {
    let bells = Worth::from(world.players[seat.index()].bells);
    bells.min(FIRST_BELLS) * BELL + (bells - FIRST_BELLS).max(0) * SPARE_BELL
}

/// Cards in hand and those about to be drawn; a reshuffle costs a point (SX-CARD-22).
fn cards(position: &Position<'_>, world: &State) -> Worth {
    let player = &world.players[position.seat.index()];
    let held = Worth::from(player.hand.len());
    let drawn: u8 = world
        .agenda
        .iter()
        .map(|&step| match step {
            Step::Draw(seat, left) if seat == position.seat => left,
            _ => 0,
        })
        .sum();
    let tired = if drawn > player.deck.len() { POINT } else { 0 };
    let cap = Worth::from(position.set.constants.hand_cap.value);
    (held + Worth::from(drawn)).min(cap) * CARD - tired
}

fn sites(position: &Position<'_>, read: &Reading<'_>) -> Worth {
    let held = |seat: Option<Seat>| seat.is_some_and(|seat| position.is_friend(seat));
    let mine = read.sites().filter(|&(hex, _)| held(read.controller(hex)));
    count(mine.count()) * SITE
}

/// How near the own units are to what they want: enemy capitals, and sites that the side does not control.
fn ways(position: &Position<'_>, world: &State, read: &Reading<'_>) -> Worth {
    let own: Vec<Hex> = read.standing(position.seat).iter().collect();
    let nearest = |to: Hex| own.iter().map(|hex| hex.distance(to)).min().map(Worth::from);
    let captured = world.players[position.seat.index()].captured;
    let capitals = position.rivals().filter(|&rival| !captured.contains(rival));
    let capitals = capitals.filter_map(|rival| nearest(read.capital(rival)?));
    let mut gaps: Vec<Worth> = capitals.collect();
    gaps.sort_unstable();
    // The nearest capital draws most: a host that is everywhere captures none.
    let drawn: Worth = gaps
        .iter()
        .zip([4, 2, 1, 1, 1])
        .map(|(gap, pull)| (10 - gap).max(0) * NEARER_CAPITAL * pull / 4)
        .sum();
    let others = |hex: Hex| {
        read.controller(hex)
            .is_none_or(|holder| !position.is_friend(holder))
    };
    let sites = read.sites().filter(|&(hex, _)| others(hex));
    let near: Worth = sites
        .filter_map(|(hex, _)| nearest(hex))
        .map(|gap| (6 - gap).max(0) * NEARER_SITE)
        .sum();
    drawn + near
}

/// SX-SCORE-01: an empty capital that a rival has not captured yet, by the nearest of his units.
fn exposed(position: &Position<'_>, world: &State, read: &Reading<'_>) -> Worth {
    let Some(capital) = read.capital(position.seat) else {
        return 0;
    };
    if read.standing(position.seat).has(capital) {
        return 0;
    }
    let hungry = position
        .rivals()
        .filter(|rival| !world.players[rival.index()].captured.contains(position.seat));
    let threats = hungry.filter_map(|rival| {
        let near = read
            .standing(rival)
            .iter()
            .map(|hex| hex.distance(capital))
            .min()?;
        Some((7 - Worth::from(near)).max(0) * EXPOSED)
    });
    threats.max().unwrap_or(0)
}

fn count(n: usize) -> Worth {
    Worth::try_from(n).unwrap_or(Worth::MAX)
}
