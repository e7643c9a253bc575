//! Stage 4, tax collection (chapter 8): turning the token, the gains, and the companion.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{automa, companions, order, tell};
use crate::{
    action::Action,
    collections::{Piece, Set},
    components::SideGain,
    event::{Event, Why},
    game::LeagueOfSix,
    refusal::Refusal,
    state::{State, Step},
    vocabulary::{Card, Colour, Companion, Estate, Kind, PerColour, Town},
};

/// LS-TAX-01, LS-AUTOMA-35: each collects; a companion's grey cards come before the next collector (LS-TAX-09).
pub(super) fn next(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) -> Option<Step> {
    if let step @ Step::GreyCard { .. } = state.table.step {
        return Some(step);
    }
    loop {
        let seat = order::from_high_end(game, &state.table, state.table.turn)?;
        if !game.automa_seats().contains(seat) {
            return Some(Step::Collect(seat));
        }
        automa::collect(game, state, seat, events);
        state.table.turn += 1;
    }
}

/// The arrows of the collector's token, and whether one more may be added (LS-COMP-HEADTAXCOLLECTOR, -2).
fn arrows(game: &LeagueOfSix, state: &State, seat: Seat) -> (u8, bool) {
    let town = state.table.places[seat].town();
    let Some(token) = town.and_then(|town| state.table.tokens[town]) else {
        return (0, false);
    };
    let head = Companion::HeadTaxCollector;
    let extra =
        game.tables().companion(token) == Some(head) || companions::owned(game, state, seat, head) > 0;
    (game.tables().arrows(token), extra)
}

/// The sides that the arrows point at after a turn: arrow i points at side (i + rotation) mod 6.
fn turned(arrows: u8, rotation: u8) -> u8 {
    (arrows << rotation | arrows >> (6 - rotation)) & 0x3F
}

pub(super) fn visit_rotations<B>(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let (arrows, extra) = arrows(game, state, seat);
    visit_sides(arrows, extra, &mut |rotation, extra, _| {
        f(Action::Tax { rotation, extra })
    })
}

/// LS-TAX-10: every different set of sides once, by its first rotation and extra side.
fn visit_sides<B>(
    arrows: u8,
    head: bool,
    f: &mut impl FnMut(u8, Option<u8>, u8) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut seen = 0u64;
    for rotation in 0..6 {
        let sides = turned(arrows, rotation);
        if seen >> sides & 1 == 0 {
            seen |= 1 << sides;
            f(rotation, None, sides)?;
        }
        for side in (0..6).filter(|side| head && sides >> side & 1 == 0) {
            let more = sides | 1 << side;
            if seen >> more & 1 == 0 {
                seen |= 1 << more;
                f(rotation, Some(side), more)?;
            }
        }
    }
    ControlFlow::Continue(())
}

/// LS-TAX-02, -10, LS-COMP-HEADTAXCOLLECTOR: may the token be turned so?
pub(super) fn check_rotation(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    rotation: u8,
    extra: Option<u8>,
) -> Result<(), Refusal> {
    if rotation > 5 || extra.is_some_and(|side| side > 5) {
        return Err(Refusal::NoRotation);
    }
    let (arrows, head) = arrows(game, state, seat);
    if let Some(side) = extra {
        if !head {
            return Err(Refusal::NoExtra);
        }
        if turned(arrows, rotation) >> side & 1 == 1 {
            return Err(Refusal::ExtraOnArrow { side });
        }
    }
    let wanted = sides(arrows, rotation, extra);
    let first = visit_sides(arrows, head, &mut |rotation, extra, sides| {
        if sides == wanted {
            ControlFlow::Break((rotation, extra))
        } else {
            ControlFlow::Continue(())
        }
    });
    match first.break_value() {
        Some(first) if first != (rotation, extra) => Err(Refusal::SameSides {
            rotation: first.0,
            extra: first.1,
        }),
        _ => Ok(()),
    }
}

fn sides(arrows: u8, rotation: u8, extra: Option<u8>) -> u8 {
    turned(arrows, rotation) | extra.map_or(0, |side| 1 << side)
}

/// LS-TIME-03: guards, horses, goods, the centre, the token, its companion.
pub(super) fn collect(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    rotation: u8,
    extra: Option<u8>,
    events: &mut impl Sink<Event>,
) {
    let Some(town) = state.table.places[seat].town() else {
        return;
    };
    let (arrows, _) = arrows(game, state, seat);
    let sides = sides(arrows, rotation, extra);
    tell(state, events, Event::TokenTurned { seat, town, sides });
    let face = *game.tables().sides(town, state.table.face(town));
    let gains = (0..6).zip(face).filter(|(dir, _)| sides >> dir & 1 == 1);
    gain(state, seat, gains.map(|(_, side)| side), Why::Tax, events);
    if beside_fort(state, town) {
        let halves = 2 * crate::FORT_HORSES;
        tell(
            state,
            events,
            Event::Horses {
                seat,
                halves,
                why: Why::Fort,
            },
        );
    }
    take_token(game, state, seat, town, events);
}

/// LS-TAX-05 to 07: a guard a shield, a horse a horse symbol, a piece a goods symbol.
fn gain(
    state: &mut State,
    seat: Seat,
    gains: impl Iterator<Item = SideGain>,
    why: Why,
    events: &mut impl Sink<Event>,
) {
    let (mut guards, mut horses, mut goods) = (0, 0, PerColour::<u8>::default());
    for SideGain { kind, n } in gains {
        match (kind, kind.colour()) {
            (_, Some(colour)) => goods[colour] += n,
            (Kind::Guard, _) => guards += n,
            (Kind::Horse, _) => horses += n,
            _ => {}
        }
    }
    if guards > 0 {
        tell(state, events, Event::Guards { seat, guards, why });
    }
    if horses > 0 {
        tell(
            state,
            events,
            Event::Horses {
                seat,
                halves: 2 * horses,
                why,
            },
        );
    }
    for colour in Colour::each() {
        take_goods(state, seat, colour, goods[colour], why, events);
    }
}

/// LS-CASE-11: takes what the reserve has and goes without the rest.
pub(super) fn take_goods(
    state: &mut State,
    seat: Seat,
    colour: Colour,
    wanted: u8,
    why: Why,
    events: &mut impl Sink<Event>,
) {
    let n = wanted.min(state.table.reserve[colour]);
    if n > 0 {
        tell(state, events, Event::Goods { seat, colour, n, why });
    }
    if n < wanted {
        tell(
            state,
            events,
            Event::Short {
                seat,
                colour,
                n: wanted - n,
            },
        );
    }
}

/// LS-SIX-04: the wagon fort gives a horse to both towns beside it.
fn beside_fort(state: &State, town: Town) -> bool {
    let fort = state.table.fort;
    fort.is_some_and(|fort| fort == town || state.table.clockwise(fort) == town)
}

/// LS-TAX-08, -09, LS-EASY-04 to 08: the token and its companion, or the centre of an easy token.
fn take_token(game: &LeagueOfSix, state: &mut State, seat: Seat, town: Town, events: &mut impl Sink<Event>) {
    state.table.turn += 1;
    let Some(token) = state.table.tokens[town] else {
        return;
    };
    if let Some(centre) = game.tables().centre(token) {
        return take_centre(game, state, seat, centre, events);
    }
    tell(state, events, Event::TokenTaken { seat, town, token });
    let companion = game.tables().companion(token);
    if let Some(companion @ (Companion::Advocatus | Companion::TownCouncillor)) = companion {
        let left = game.tables().amount(companion).min(state.table.grey.len());
        ask_for_grey(state, seat, left);
    }
}

/// LS-EASY-05 to 07: the centre counts like a side; two symbols give the grey card of the estate.
fn take_centre(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    centre: SideGain,
    events: &mut impl Sink<Event>,
) {
    let Some(estate) = centre.kind.estate() else {
        return gain(state, seat, std::iter::once(centre), Why::Centre, events);
    };
    if let Some(card) = grey_card(game, state, estate) {
        tell(state, events, Event::CardTaken { seat, card });
    }
}

/// LS-COMP-ADVOCATUS-2: as many cards as the companion gives and as are left.
fn ask_for_grey(state: &mut State, seat: Seat, left: u8) {
    state.table.step = if left > 0 {
        Step::GreyCard { seat, left }
    } else {
        Step::Collect(seat)
    };
}

/// A grey card of the estate, if one is left; the two are alike.
fn grey_card(game: &LeagueOfSix, state: &State, estate: Estate) -> Option<Card> {
    let mut grey = state.table.grey.iter();
    grey.find(|&card| game.tables().symbols(card)[estate] > 0)
}

pub(super) fn visit_grey<B>(
    game: &LeagueOfSix,
    state: &State,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let left = Estate::each().filter(|&estate| grey_card(game, state, estate).is_some());
    left.collect::<Set<Estate>>()
        .iter()
        .try_for_each(|estate| f(Action::Grey(estate)))
}

/// LS-ACT-07: is a grey card of the estate left?
pub(super) fn check_grey(game: &LeagueOfSix, state: &State, estate: Estate) -> Result<(), Refusal> {
    let card = grey_card(game, state, estate);
    card.map(|_| ()).ok_or(Refusal::NoGrey { estate })
}

pub(super) fn take_grey(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    left: u8,
    estate: Estate,
    events: &mut impl Sink<Event>,
) {
    if let Some(card) = grey_card(game, state, estate) {
        tell(state, events, Event::CardTaken { seat, card });
    }
    ask_for_grey(state, seat, left - 1);
}
