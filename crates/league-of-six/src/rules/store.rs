//! Stage 5, storing (chapter 9): horse teams, preparation, selecting and filling rows, and the Chamberlain.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{companions, tell};
use crate::{
    action::Action,
    collections::{Piece, Set},
    components::Row,
    event::{Event, Payee, Why},
    game::LeagueOfSix,
    refusal::Refusal,
    state::{Category, State, Step},
    vocabulary::{Colour, Companion, Deck, Store},
};

/// LS-TIME-04: strength, teams, Jester.
pub(super) fn assign_teams(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    count_stablemen(game, state, events);
    let mut order = state.table.scale;
    // LS-STORE-03, -04: most horses first, equal ones by the higher town number.
    order.sort_by_key(|seat| {
        let place = &state.table.places[seat];
        let number = place.town().map(|town| game.tables().number(town));
        std::cmp::Reverse((place.horse_halves, number))
    });
    tell(state, events, Event::Teams { order });
    if let Some(seat) = order.iter().next_back() {
        pay_favour(
            game,
            state,
            seat,
            Companion::KingsJester,
            Category::KingsJester,
            events,
        );
    }
}

/// LS-STORE-01, -02: half a horse a Stableman, one and a half a Head Stableman.
fn count_stablemen(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    let scale = state.table.scale;
    for seat in scale.iter() {
        for companion in [Companion::Stableman, Companion::HeadStableman] {
            let halves = companions::amount(game, state, seat, companion);
            if halves > 0 {
                let why = Why::Companion(companion);
                tell(state, events, Event::Horses { seat, halves, why });
            }
        }
    }
}

/// Pays the favour of every token of the companion that the seat owns.
fn pay_favour(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    companion: Companion,
    why: Category,
    events: &mut impl Sink<Event>,
) {
    let change = i16::from(companions::amount(game, state, seat, companion));
    if change > 0 {
        tell(state, events, Event::Favour { seat, change, why });
    }
}

/// LS-STORE-07, -08, -22, -25: the preparation of each, then selections round and round. `turn` counts the
/// humans in team order through the preparation, and from their number on it is whose selection comes next.
pub(super) fn next(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) -> Option<Step> {
    if let step @ Step::EstateCard { .. } = state.table.step {
        return Some(step);
    }
    let humans = game.humans();
    while state.table.turn < humans {
        let seat = state.table.teams.get(state.table.turn)?;
        if may_prepare(game, state, seat) {
            return Some(Step::Prepare(seat));
        }
        state.table.turn += 1;
    }
    for skipped in 0..humans {
        let place = (state.table.turn - humans + skipped) % humans;
        let seat = state.table.teams.get(place)?;
        if any_row(game, state, seat) || may_use_chamberlain(game, state, seat) {
            state.table.turn = humans + place;
            return Some(Step::SelectRow(seat));
        }
    }
    return_leftovers(game, state, events);
    None
}

/// LS-STORE-27, -28: what is left on the wagons goes back.
fn return_leftovers(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    for seat in Seat::all(game.participants()) {
        for colour in Colour::each() {
            let n = state.table.places[seat].goods[colour];
            if n > 0 {
                tell(
                    state,
                    events,
                    Event::Returned {
                        seat,
                        colour,
                        n,
                        why: Why::Leftover,
                    },
                );
            }
        }
    }
}

// Preparation: Farmer and Merchant.

fn unused_farmer(game: &LeagueOfSix, state: &State, seat: Seat) -> bool {
    state.table.places[seat].farmers_used < companions::owned(game, state, seat, Companion::Farmer)
}

fn unused_merchant(game: &LeagueOfSix, state: &State, seat: Seat) -> bool {
    state.table.places[seat].merchants_used < companions::owned(game, state, seat, Companion::Merchant)
}

/// LS-ACT-08: may a token act, as far as everybody can see? Guards are hidden, so a Farmer counts without them.
fn may_prepare(game: &LeagueOfSix, state: &State, seat: Seat) -> bool {
    let reserve = in_reserve(state);
    let swaps = || {
        let held = state.table.places[seat].colours();
        held.iter().any(|give| reserve.iter().any(|take| take != give))
    };
    unused_farmer(game, state, seat) && !reserve.is_empty() || unused_merchant(game, state, seat) && swaps()
}

fn in_reserve(state: &State) -> Set<Colour> {
    Colour::each()
        .filter(|&colour| state.table.reserve[colour] > 0)
        .collect()
}

pub(super) fn visit_preparation<B>(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for colour in Colour::each() {
        if check_farmer(game, state, seat, colour).is_ok() {
            f(Action::Farmer(colour))?;
        }
    }
    for (give, take) in Colour::each().flat_map(|give| Colour::each().map(move |take| (give, take))) {
        if check_merchant(game, state, seat, give, take).is_ok() {
            f(Action::Merchant { give, take })?;
        }
    }
    f(Action::Done)
}

/// LS-COMP-FARMER, -2: one guard from hand for one piece from the reserve, once a round.
pub(super) fn check_farmer(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    colour: Colour,
) -> Result<(), Refusal> {
    if !unused_farmer(game, state, seat) {
        return Err(Refusal::NoFarmer);
    }
    if state.hands[seat].guards == 0 {
        return Err(Refusal::FarmerUnpaid);
    }
    in_stock(state, colour)
}

fn in_stock(state: &State, colour: Colour) -> Result<(), Refusal> {
    if state.table.reserve[colour] == 0 {
        Err(Refusal::ReserveEmpty { colour })
    } else {
        Ok(())
    }
}

fn held(state: &State, seat: Seat, colour: Colour) -> Result<(), Refusal> {
    if state.table.places[seat].goods[colour] == 0 {
        Err(Refusal::NotHeld { colour })
    } else {
        Ok(())
    }
}

/// LS-COMP-MERCHANT, LS-CASE-11: one own piece for one of another colour from the reserve, once a round.
pub(super) fn check_merchant(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    give: Colour,
    take: Colour,
) -> Result<(), Refusal> {
    if !unused_merchant(game, state, seat) {
        return Err(Refusal::NoMerchant);
    }
    held(state, seat, give)?;
    if give == take {
        return Err(Refusal::SameColour { colour: give });
    }
    in_stock(state, take)
}

pub(super) fn use_farmer(state: &mut State, seat: Seat, colour: Colour, events: &mut impl Sink<Event>) {
    let companion = Companion::Farmer;
    tell(state, events, Event::FarmerUsed { seat });
    tell(
        state,
        events,
        Event::Paid {
            seat,
            guards: 1,
            to: Payee::Companion(companion),
        },
    );
    tell(
        state,
        events,
        Event::Goods {
            seat,
            colour,
            n: 1,
            why: Why::Companion(companion),
        },
    );
}

pub(super) fn use_merchant(
    state: &mut State,
    seat: Seat,
    give: Colour,
    take: Colour,
    events: &mut impl Sink<Event>,
) {
    let why = Why::Companion(Companion::Merchant);
    tell(state, events, Event::MerchantUsed { seat });
    tell(
        state,
        events,
        Event::Returned {
            seat,
            colour: give,
            n: 1,
            why,
        },
    );
    tell(
        state,
        events,
        Event::Goods {
            seat,
            colour: take,
            n: 1,
            why,
        },
    );
}

// Selecting a row.

/// LS-STORE-12, -13: the colours that make a row selectable: anybody's, or with slow horses the selector's own.
fn storable(game: &LeagueOfSix, state: &State, seat: Seat) -> Set<Colour> {
    let places = &state.table.places;
    if game.setup_ref().slow_horses {
        return places[seat].colours();
    }
    let mut goods = 0u32;
    for place in &places.0 {
        goods |= u32::from_le_bytes(*place.goods.values());
    }
    let held = goods.to_le_bytes();
    Colour::each().filter(|colour| held[colour.index()] > 0).collect()
}

/// The row and its full slots; none where there is no such row.
fn shelf<'a>(game: &'a LeagueOfSix, state: &State, store: Store, row: u8) -> Option<(&'a Row, u8)> {
    let warehouse = &state.table.stores[store];
    let shelf = game
        .tables()
        .rows(warehouse.tile?, state.table.round)
        .get(usize::from(row))?;
    Some((shelf, warehouse.filled[usize::from(row)]))
}

/// Has the row an empty slot for one of these colours?
fn takes(game: &LeagueOfSix, state: &State, store: Store, row: u8, colours: Set<Colour>) -> bool {
    shelf(game, state, store, row).is_some_and(|(shelf, filled)| {
        let wanted = colours
            .iter()
            .fold(0, |slots, colour| slots | shelf.takes[colour]);
        wanted & !filled != 0
    })
}

fn every_row() -> impl Iterator<Item = (Store, u8)> {
    Store::each().flat_map(|store| (0..5).map(move |row| (store, row)))
}

fn any_row(game: &LeagueOfSix, state: &State, seat: Seat) -> bool {
    let colours = storable(game, state, seat);
    !colours.is_empty() && every_row().any(|(store, row)| takes(game, state, store, row, colours))
}

/// LS-COMP-CHAMBERLAIN-4, -5, LS-ACT-11: unused, not passed, and with a piece to give.
fn may_use_chamberlain(game: &LeagueOfSix, state: &State, seat: Seat) -> bool {
    let place = &state.table.places[seat];
    !place.passed && unused_chamberlain(game, state, seat) && !place.colours().is_empty()
}

fn unused_chamberlain(game: &LeagueOfSix, state: &State, seat: Seat) -> bool {
    state.table.places[seat].chamberlains_used < companions::owned(game, state, seat, Companion::Chamberlain)
}

pub(super) fn visit_rows<B>(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let colours = storable(game, state, seat);
    let mut rows = 0;
    for (store, row) in every_row() {
        if takes(game, state, store, row, colours) {
            rows += 1;
            f(Action::Row(store, row))?;
        }
    }
    if may_use_chamberlain(game, state, seat) {
        let given = state.table.places[seat].colours();
        given
            .iter()
            .try_for_each(|colour| f(Action::Chamberlain(colour)))?;
    }
    if rows == 0 {
        f(Action::Pass)
    } else {
        ControlFlow::Continue(())
    }
}

/// LS-STORE-12, -13: is the row live, and with slow horses live by the selector's own pieces?
pub(super) fn check_row(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    store: Store,
    row: u8,
) -> Result<(), Refusal> {
    if row > 4 {
        return Err(Refusal::NoRow);
    }
    if takes(game, state, store, row, storable(game, state, seat)) {
        return Ok(());
    }
    Err(if game.setup_ref().slow_horses {
        Refusal::NotYourRow { store, row }
    } else {
        Refusal::DeadRow { store, row }
    })
}

pub(super) fn check_chamberlain(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    colour: Colour,
) -> Result<(), Refusal> {
    if state.table.places[seat].passed || !unused_chamberlain(game, state, seat) {
        return Err(Refusal::NoChamberlain);
    }
    held(state, seat, colour)
}

/// LS-ACT-09, -11: the Chamberlain may be passed only when no row can be selected.
pub(super) fn check_pass(game: &LeagueOfSix, state: &State, seat: Seat) -> Result<(), Refusal> {
    if any_row(game, state, seat) {
        Err(Refusal::RowsLeft)
    } else {
        Ok(())
    }
}

/// LS-STORE-08, -09, -15, -16: everybody fills the row once around; a full row pays its bonus to the selector.
pub(super) fn select(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    store: Store,
    row: u8,
    events: &mut impl Sink<Event>,
) {
    end_turn(game, state);
    let Some((shelf, _)) = shelf(game, state, store, row) else {
        return;
    };
    tell(state, events, Event::RowSelected { seat, store, row });
    let fillers = game.fillers(seat);
    for filler in fillers.iter() {
        fill(game, state, filler, store, row, shelf, events);
    }
    if state.table.stores[store].filled[usize::from(row)] == shelf.full() {
        complete(game, state, seat, store, shelf, events);
    }
}

/// The next human in team order selects next (LS-STORE-22).
fn end_turn(game: &LeagueOfSix, state: &mut State) {
    let humans = game.humans();
    state.table.turn = humans + (state.table.turn + 1 - humans) % humans;
}

/// LS-STORE-10, -11, LS-TIME-05: all fitting pieces go to the dearest slots.
fn fill(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    store: Store,
    row: u8,
    shelf: &Row,
    events: &mut impl Sink<Event>,
) {
    for colour in Colour::each() {
        while state.table.places[seat].goods[colour] > 0 {
            let empty = shelf.takes[colour] & !state.table.stores[store].filled[usize::from(row)];
            if empty == 0 {
                break;
            }
            let slot = u8::try_from(empty.trailing_zeros()).expect("a bit of a u8");
            tell(
                state,
                events,
                Event::Stored {
                    seat,
                    store,
                    row,
                    slot,
                    colour,
                },
            );
            reward(game, state, seat, colour, shelf.prices[usize::from(slot)], events);
        }
    }
}

/// LS-STORE-10, LS-COMP-DRAPER, LS-COMP-VITICULTURIST, LS-AUTOMA-40: the price, then the companion.
fn reward(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    colour: Colour,
    price: u8,
    events: &mut impl Sink<Event>,
) {
    if game.automa_seats().contains(seat) {
        return game.score_automa(state, seat, price, Category::Storing, events);
    }
    tell(
        state,
        events,
        Event::Favour {
            seat,
            change: price.into(),
            why: Category::Storing,
        },
    );
    match colour {
        Colour::Green => pay_favour(game, state, seat, Companion::Draper, Category::Draper, events),
        Colour::Red => pay_favour(
            game,
            state,
            seat,
            Companion::Viticulturist,
            Category::Viticulturist,
            events,
        ),
        _ => {}
    }
}

/// LS-STORE-17 to 20, LS-COMP-GUILDMASTER: favour in the royal warehouse, a card in the estate warehouse.
fn complete(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    store: Store,
    shelf: &Row,
    events: &mut impl Sink<Event>,
) {
    if store == Store::Royal {
        let change = shelf.bonus.into();
        return tell(
            state,
            events,
            Event::Favour {
                seat,
                change,
                why: Category::RowBonus,
            },
        );
    }
    pay_favour(
        game,
        state,
        seat,
        Companion::GuildMaster,
        Category::GuildMaster,
        events,
    );
    let limit = shelf.bonus;
    if Deck::each().any(|deck| check_card(game, state, limit, deck).is_ok()) {
        state.table.step = Step::EstateCard { seat, limit };
    }
}

pub(super) fn visit_cards<B>(
    game: &LeagueOfSix,
    state: &State,
    limit: u8,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let mut decks = Deck::each().filter(|&deck| check_card(game, state, limit, deck).is_ok());
    decks.try_for_each(|deck| f(Action::Card(deck)))
}

/// LS-STORE-18, -21: is the card on offer, with no more symbols than the row gives?
pub(super) fn check_card(game: &LeagueOfSix, state: &State, limit: u8, deck: Deck) -> Result<(), Refusal> {
    let card = state.table.offers[deck].ok_or(Refusal::NoCard)?;
    let symbols = game.tables().total(card);
    if symbols > limit {
        return Err(Refusal::TooManySymbols { symbols, limit });
    }
    Ok(())
}

pub(super) fn take_card(state: &mut State, seat: Seat, deck: Deck, events: &mut impl Sink<Event>) {
    if let Some(card) = state.table.offers[deck] {
        tell(state, events, Event::CardTaken { seat, card });
    }
    state.table.step = Step::SelectRow(seat);
}

/// LS-COMP-CHAMBERLAIN, -2: a piece for four favour instead of a selection.
pub(super) fn use_chamberlain(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    colour: Colour,
    events: &mut impl Sink<Event>,
) {
    let companion = Companion::Chamberlain;
    tell(state, events, Event::ChamberlainUsed { seat });
    tell(
        state,
        events,
        Event::Returned {
            seat,
            colour,
            n: 1,
            why: Why::Companion(companion),
        },
    );
    let change = game.tables().amount(companion).into();
    tell(
        state,
        events,
        Event::Favour {
            seat,
            change,
            why: Category::Chamberlain,
        },
    );
    end_turn(game, state);
}

pub(super) fn pass(game: &LeagueOfSix, state: &mut State, seat: Seat, events: &mut impl Sink<Event>) {
    tell(state, events, Event::ChamberlainPassed { seat });
    end_turn(game, state);
}
