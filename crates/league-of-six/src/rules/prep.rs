//! Stage 1, round setup (chapter 5): tiles, estate cards, siege or wagon fort, tokens, Innkeeper and Artisan.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::tell;
use crate::{
    action::Action,
    collections::{Piece, Set},
    event::{Event, Why},
    game::LeagueOfSix,
    refusal::Refusal,
    state::{State, Step},
    vocabulary::{Colour, Companion, Deck, Store, Token, Town},
};

/// LS-PREP-11: the tiles are active from the cleanup before, then cards, siege or fort, tokens, companions.
pub(super) fn next(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) -> Option<Step> {
    let table = &state.table;
    if let Some(store) = Store::each().find(|&store| table.stores[store].tile.is_none()) {
        return Some(Step::NextTile(store));
    }
    if let Some(deck) = Deck::each().find(|&deck| table.offers[deck].is_none()) {
        return Some(Step::NextCard(deck));
    }
    // LS-PREP-02, -03: as many towns stay open as there are participants.
    if table.open_towns().len() > game.participants() {
        return Some(Step::NextSiege);
    }
    if game.participants() == 6 && table.fort.is_none() {
        return Some(Step::NextFort);
    }
    if let Some(town) = town_without_token(state) {
        if game.setup_ref().easy_game && table.undrawn_tokens.is_empty() {
            tell(state, events, Event::TokensShuffled);
        }
        return Some(Step::NextToken(town));
    }
    next_companion(game, state)
}

/// Tokens are laid clockwise from the first town of the ring.
fn town_without_token(state: &State) -> Option<Town> {
    let mut ring = state.table.ring.iter().flatten().copied();
    ring.find(|&town| !state.table.besieged.contains(town) && state.table.tokens[town].is_none())
}

/// LS-PREP-12, LS-TIME-01: along the guard scale, each owner's tokens in the order of gaining.
fn next_companion(game: &LeagueOfSix, state: &mut State) -> Option<Step> {
    while let Some(seat) = state.table.scale.get(state.table.turn / 6) {
        let token = state.table.places[seat].tokens[usize::from(state.table.turn % 6)];
        if let Some(token) = token.filter(|&token| !on_offer(game, state, token).is_empty()) {
            return Some(Step::StageOneGood { seat, token });
        }
        state.table.turn += 1;
    }
    None
}

/// The colours that an Innkeeper or Artisan can give: what the reserve has of them (LS-CASE-11).
fn on_offer(game: &LeagueOfSix, state: &State, token: Token) -> Set<Colour> {
    let colours = gift(game, token).map_or(Set::EMPTY, |companion| game.tables().colours[companion]);
    colours
        .iter()
        .filter(|&colour| state.table.reserve[colour] > 0)
        .collect()
}

fn gift(game: &LeagueOfSix, token: Token) -> Option<Companion> {
    let companion = game.tables().companion(token);
    companion.filter(|companion| matches!(companion, Companion::Innkeeper | Companion::Artisan))
}

pub(super) fn visit<B>(
    game: &LeagueOfSix,
    state: &State,
    token: Token,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    on_offer(game, state, token)
        .iter()
        .try_for_each(|colour| f(Action::Good(colour)))?;
    f(Action::Decline)
}

/// LS-COMP-INNKEEPER, LS-COMP-ARTISAN: one of two colours, if the reserve has it.
pub(super) fn check_good(
    game: &LeagueOfSix,
    state: &State,
    token: Token,
    colour: Colour,
) -> Result<(), Refusal> {
    let companion = gift(game, token).unwrap_or(Companion::Innkeeper);
    let offered = game.tables().colours[companion];
    if !offered.contains(colour) {
        return Err(Refusal::GoodNotOffered {
            companion,
            colour,
            offered,
        });
    }
    if state.table.reserve[colour] == 0 {
        return Err(Refusal::ReserveEmpty { colour });
    }
    Ok(())
}

pub(super) fn take_good(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    token: Token,
    colour: Colour,
    events: &mut impl Sink<Event>,
) {
    let why = gift(game, token).map_or(Why::Tax, Why::Companion);
    tell(
        state,
        events,
        Event::Goods {
            seat,
            colour,
            n: 1,
            why,
        },
    );
    state.table.turn += 1;
}

/// LS-TOKEN-08: a gift of choice may be declined.
pub(super) fn decline(state: &mut State, seat: Seat, token: Token, events: &mut impl Sink<Event>) {
    tell(state, events, Event::Declined { seat, token });
    state.table.turn += 1;
}
