//! Automas (chapter 15): what the board lets an automa's wagon do. Which of it the cards order is the policy's
//! business, not the game's.

use hexad_core::{Seat, Sink};

use super::tell;
use crate::{
    collections::{Piece, Set},
    event::{Event, Why},
    game::LeagueOfSix,
    state::{Category, State, Step, Table, Wagon},
    vocabulary::{Colour, Kind, PerColour, Town},
};

/// LS-AUTOMA-14, -15, -27: the towns that an automa may enter: open, not just left, without another automa and
/// without a human on 12.
pub(crate) fn may_enter(game: &LeagueOfSix, table: &Table, seat: Seat) -> Set<Town> {
    let mut towns = table.open_towns();
    for (rival, place) in (0..).map(Seat).zip(&table.places.0) {
        if let Wagon::Counter(town, position) = place.wagon
            && (game.automa_seats().contains(rival) || position >= crate::COUNTER_MAX)
        {
            towns.remove(town);
        }
    }
    match table.places[seat].wagon {
        Wagon::Road(town) if table.leaving == Some(seat) => towns.remove(town),
        _ => {}
    }
    towns
}

/// The card an automa needs before it moves on its own turn: a town card in round 1 (LS-AUTOMA-10), then an
/// automa card (LS-AUTOMA-12).
pub(super) fn card_for_move(state: &mut State, seat: Seat, events: &mut impl Sink<Event>) -> Option<Step> {
    if state.table.round > 1 {
        return card_for_reaction(state, seat, events);
    }
    state.table.town_card.is_none().then_some(Step::TownCard(seat))
}

/// LS-AUTOMA-21: the card an automa needs before it reacts. LS-AUTOMA-03: after six cards all are shuffled.
pub(super) fn card_for_reaction(
    state: &mut State,
    seat: Seat,
    events: &mut impl Sink<Event>,
) -> Option<Step> {
    if state.table.automa_card.is_some() {
        return None;
    }
    if state.table.undrawn_automa_cards.is_empty() {
        tell(state, events, Event::AutomaCardsShuffled);
    }
    Some(Step::AutomaCard(seat))
}

/// LS-AUTOMA-33 to 36, LS-ASCORE-04 and -06: every piece of the town, and the goods of an easy centre.
pub(super) fn collect(game: &LeagueOfSix, state: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    let Wagon::Counter(town, _) = state.table.places[seat].wagon else {
        return;
    };
    let mut goods = PerColour::<u8>::default();
    let mut shields = 0;
    for side in game.tables().sides(town, state.table.face(town)) {
        if let Some(colour) = side.kind.colour() {
            goods[colour] += side.n;
        } else if side.kind == Kind::Guard {
            shields += side.n;
        }
    }
    if shields > 0 {
        game.score_automa(state, seat, shields, Category::Shields, events);
    }
    for colour in Colour::each() {
        super::tax::take_goods(state, seat, colour, goods[colour], Why::AllSides, events);
    }
    let Some(token) = state.table.tokens[town] else {
        return;
    };
    if let Some(centre) = game.tables().centre(token)
        && let Some(colour) = centre.kind.colour()
    {
        super::tax::take_goods(state, seat, colour, centre.n, Why::Centre, events);
    }
    tell(state, events, Event::TokenDiscarded { town, token });
}
