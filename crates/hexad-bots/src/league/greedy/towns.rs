//! Stages 2 and 4: what tax in a town is worth, and where to stand for it.

use std::ops::ControlFlow;

use hexad_core::Game;
use league_of_six::{
    Action, Colour, Companion, Kind, PerColour, PerTown, Piece, SideGain, State, Step, Town,
};

use super::{
    Position, companions, estates,
    prices::{FAVOUR, Worth},
};

/// What tax in each open town would be worth to the seat.
pub(super) fn prospects(position: &Position<'_>) -> PerTown<Worth> {
    let mut prospects = PerTown::default();
    for town in position.table().open_towns().iter() {
        prospects[town] = prospect(position, town);
    }
    prospects
}

/// The best turn of the token, and what comes with the token and the place.
fn prospect(position: &Position<'_>, town: Town) -> Worth {
    let table = position.table();
    let Some(token) = table.tokens[town] else { return 0 };
    let tables = position.game.tables();
    let (arrows, companion) = (tables.arrows(token), tables.companion(token));
    let head = Companion::HeadTaxCollector;
    let extra = companion == Some(head) || position.owned(head) > 0;
    let best = (0..6)
        .map(|rotation| best_sides(position, town, turned(arrows, rotation), extra))
        .max();
    let by_companion = companion.map_or(0, |companion| companions::worth(position, companion));
    let by_centre = tables.centre(token).map_or(0, |centre| gain(position, &[centre]));
    best.unwrap_or(0) + by_companion + by_centre + beside_fort(position, town)
}

/// What these sides yield, with the best arrow more if there is one.
fn best_sides(position: &Position<'_>, town: Town, pointed: u8, extra: bool) -> Worth {
    let without = sides(position, town, pointed);
    let more = (0..6)
        .filter(|_| extra)
        .map(|side| sides(position, town, pointed | 1 << side));
    more.fold(without, Worth::max)
}

/// LS-SIX-04: the wagon fort's horse.
fn beside_fort(position: &Position<'_>, town: Town) -> Worth {
    let table = position.table();
    let beside = table
        .fort
        .is_some_and(|fort| fort == town || table.clockwise(fort) == town);
    if beside { 2 * position.prices.half_horse } else { 0 }
}

/// The sides at which the arrows point after a turn: arrow i points at side (i + rotation) mod 6.
fn turned(arrows: u8, rotation: u8) -> u8 {
    (arrows << rotation | arrows >> (6 - rotation)) & 0x3F
}

/// This turn of the token in the town of the seat's wagon.
pub(super) fn tax(position: &Position<'_>, rotation: u8, extra: Option<u8>) -> Worth {
    let Some(town) = position.world.place(position.seat).town() else {
        return 0;
    };
    let token = position.table().tokens[town];
    let arrows = token.map_or(0, |token| position.game.tables().arrows(token));
    sides(
        position,
        town,
        turned(arrows, rotation) | extra.map_or(0, |side| 1 << side),
    )
}

/// What these sides of a town yield.
fn sides(position: &Position<'_>, town: Town, pointed: u8) -> Worth {
    let face = position.game.tables().sides(town, position.table().face(town));
    let mut gains = [SideGain {
        kind: Kind::Guard,
        n: 0,
    }; 6];
    for ((gain, side), dir) in gains.iter_mut().zip(face).zip(0..) {
        if pointed >> dir & 1 == 1 {
            *gain = *side;
        }
    }
    gain(position, &gains)
}

fn gain(position: &Position<'_>, gains: &[SideGain]) -> Worth {
    let prices = &position.prices;
    let mut goods = PerColour::<u8>::default();
    let mut worth = 0;
    for &SideGain { kind, n } in gains {
        match (kind, kind.colour(), kind.estate()) {
            (_, Some(colour), _) => goods[colour] += n,
            (_, _, Some(estate)) => worth += estates::grey(position, estate),
            (Kind::Guard, ..) => worth += Worth::from(n) * prices.guard,
            _ => worth += 2 * Worth::from(n) * prices.half_horse,
        }
    }
    let held = position.world.place(position.seat).goods;
    for colour in Colour::each() {
        // LS-CASE-11: no more than the reserve has.
        let n = goods[colour].min(position.table().reserve[colour]);
        worth += prices.pieces(colour, held[colour], n);
    }
    worth
}

/// Where the seat stands after entering, accepting or raising.
pub(super) fn after(position: &Position<'_>, action: Action) -> Worth {
    position
        .try_out(&position.world, action)
        .map_or(Worth::MIN, |after| standing(position, &after))
}

/// Favour, guards and the town of the wagon; who must leave looks for the best next town.
fn standing(position: &Position<'_>, after: &State) -> Worth {
    let seat = position.seat;
    if after.table().leaving == Some(seat) && after.table().step == Step::Enter(seat) {
        return best_entry(position, after);
    }
    let place = after.place(seat);
    let guards = Worth::from(after.hand(seat).guards);
    let mut worth = Worth::from(place.favour) * FAVOUR + guards * position.prices.guard;
    worth += place.town().map_or(0, |town| position.prospects[town]);
    if after.table().duel.is_some_and(|duel| duel.high == seat) {
        worth -= offer(position, guards, place.counter().into());
    }
    worth
}

fn best_entry(position: &Position<'_>, leaving: &State) -> Worth {
    let mut best = Worth::MIN;
    let _ = position.game.visit_legal::<()>(leaving, &mut |entry| {
        if let Some(after) = position.try_out(leaving, entry) {
            best = best.max(standing(position, &after));
        }
        ControlFlow::Continue(())
    });
    best
}

/// LS-TOWN-21, LS-PAY-01: what an accepted offer costs, royal guards included.
fn offer(position: &Position<'_>, guards: Worth, offered: Worth) -> Worth {
    let royal = (offered - guards).max(0);
    (offered - royal) * position.prices.guard + royal * 2 * FAVOUR
}
