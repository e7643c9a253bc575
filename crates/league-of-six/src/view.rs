//! What a viewer may know: the view, a seat's knowledge, and worlds that fit it.
//!
//! A view is built up from the public table, the hands that the viewer may see, and what is printed on the pieces
//! that lie open. It is kept by the same function that changes the state ([`Table::absorb`]).

mod drawing;

use hexad_core::{Rng, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    collections::{Piece, Set},
    components::{Row, SideGain, symbols_of},
    event::{Event, Payee},
    game::LeagueOfSix,
    state::{Hand, Sealed, Stage, State, Table},
    vocabulary::{Companion, PerDeck, PerEstate, PerSeat, PerStore, PerTown, Store},
};

/// What one viewer sees. Its `Display` draws the table for a terminal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    /// Whose view it is.
    pub viewer: Viewer,
    /// How many seats there are.
    pub seats: u8,
    /// The seats of the automas.
    pub automas: SeatSet,
    /// Everything that lies open.
    pub table: Table,
    /// The hands: the viewer's own and those laid open; an automa's is empty (LS-HID-01, -02).
    pub hands: PerSeat<Option<Hand>>,
    /// The viewer's own sealed exchange (LS-HID-13).
    pub sealed: PerSeat<Option<Sealed>>,
    /// What is printed on the pieces that lie open.
    pub printed: Printed,
}

/// What is printed on the pieces that lie open.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Printed {
    /// The number of each town.
    pub numbers: PerTown<u8>,
    /// The six sides of the face that each town shows, by direction; none while no face is settled.
    pub sides: PerTown<Option<[SideGain; 6]>>,
    /// The arrows of the token of each town as bits by direction; 0 without a token.
    pub arrows: PerTown<u8>,
    /// The companion of the token of each town.
    pub companions: PerTown<Option<Companion>>,
    /// The centre of the easy token of each town.
    pub centres: PerTown<Option<SideGain>>,
    /// The rows of the active tiles; without slots where no tile is active.
    pub rows: PerStore<[Row; 5]>,
    /// The symbols of the estate cards on offer.
    pub offers: PerDeck<PerEstate<u8>>,
    /// The companions of the tokens that each seat owns, in the order of gaining.
    pub owned: PerSeat<[Option<Companion>; 6]>,
    /// The symbols of the hands that the viewer sees.
    pub symbols: PerSeat<PerEstate<u8>>,
}

/// What a seat can know: its view, and the hands of all, which it could add up (LS-HID-03): guards are gained
/// and paid openly, cards are taken openly. Only what rivals have sealed is unknown.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knowledge {
    /// Whose knowledge it is.
    pub seat: Seat,
    /// What the seat sees.
    pub view: View,
    /// The hands of all seats, by perfect recall.
    pub hands: PerSeat<Hand>,
    /// What each seat has sealed, as far as this seat knows: its own, and after the end everybody's.
    pub sealed: PerSeat<Sealed>,
}

pub(crate) fn view(game: &LeagueOfSix, state: &State, viewer: Viewer) -> View {
    let mut hands = PerSeat::default();
    let mut sealed = PerSeat::default();
    for seat in Seat::all(game.participants()) {
        let open = state.table.revealed || viewer.sees(seat) || game.automa_seats().contains(seat);
        hands[seat] = open.then(|| state.hands[seat]);
        sealed[seat] = viewer.sees(seat).then(|| state.sealed[seat]);
    }
    View {
        viewer,
        seats: game.participants(),
        automas: game.automa_seats(),
        table: state.table,
        hands,
        sealed,
        printed: print(game, &state.table, &hands),
    }
}

/// Brings a view up to date with an event; one that names a seat which no table has is not heard.
pub(crate) fn follow(game: &LeagueOfSix, view: &mut View, event: &Event) {
    if event.seats().iter().flatten().any(|seat| seat.0 > 5) {
        return;
    }
    view.table.absorb(event);
    match *event {
        Event::Guards { seat, guards, .. } => view.change_hand(seat, |hand| hand.gain(guards)),
        Event::Paid { seat, guards, to } => {
            view.change_hand(seat, |hand| hand.pay(guards));
            if let Payee::Seat(rival) = to {
                view.change_hand(rival, |hand| hand.gain(guards));
            }
        }
        Event::CardTaken { seat, card } => view.change_hand(seat, |hand| hand.cards.insert(card)),
        Event::Revealed { seat, guards, cards } => view.hands[seat] = Some(Hand { guards, cards }),
        Event::Sealed {
            seat,
            companion,
            guards,
        } => {
            if let Some(sealed) = &mut view.sealed[seat] {
                sealed.put(companion, guards);
            }
        }
        _ => {}
    }
    view.printed = print(game, &view.table, &view.hands);
}

impl View {
    fn change_hand(&mut self, seat: Seat, change: impl FnOnce(&mut Hand)) {
        if let Some(hand) = &mut self.hands[seat] {
            change(hand);
        }
    }

    /// The seats of the humans.
    pub fn humans(&self) -> SeatSet {
        SeatSet::from_bits(SeatSet::all(self.seats.min(6)).bits() & !self.automas.bits())
    }
}

/// Looks up what is printed on the pieces that lie open.
fn print(game: &LeagueOfSix, table: &Table, hands: &PerSeat<Option<Hand>>) -> Printed {
    let tables = game.tables();
    let mut printed = Printed {
        numbers: tables.numbers,
        ..Printed::default()
    };
    for town in crate::Town::each() {
        let settled = table.faced.contains(town);
        printed.sides[town] = settled.then(|| *tables.sides(town, table.face(town)));
        if let Some(token) = table.tokens[town] {
            printed.arrows[town] = tables.arrows(token);
            printed.companions[town] = tables.companion(token);
            printed.centres[town] = tables.centre(token);
        }
    }
    for store in Store::each() {
        if let Some(tile) = table.stores[store].tile {
            printed.rows[store] = *tables.rows(tile, table.round);
        }
    }
    for (deck, card) in table.offers.iter() {
        printed.offers[deck] = card.map_or_else(PerEstate::default, |card| *tables.symbols(card));
    }
    for seat in Seat::all(game.participants()) {
        let tokens = table.places[seat].tokens;
        printed.owned[seat] = tokens.map(|token| token.and_then(|token| tables.companion(token)));
        let cards = hands[seat].map_or(Set::EMPTY, |hand| hand.cards);
        printed.symbols[seat] = symbols_of(tables, cards);
    }
    printed
}

pub(crate) fn knowledge(game: &LeagueOfSix, state: &State, seat: Seat) -> Knowledge {
    let mut sealed = PerSeat::default();
    for other in Seat::all(game.participants()) {
        if other == seat || state.table.stage == Stage::Over {
            sealed[other] = state.sealed[other];
        }
    }
    Knowledge {
        seat,
        view: view(game, state, Viewer::Seat(seat)),
        hands: state.hands,
        sealed,
    }
}

/// Fills in what rivals have sealed, each legal choice equally likely.
pub(crate) fn sample_world(game: &LeagueOfSix, knowledge: &Knowledge, rng: &mut Rng) -> State {
    let mut state = State {
        table: knowledge.view.table,
        hands: knowledge.hands,
        sealed: knowledge.sealed,
    };
    if state.table.stage == Stage::EndScoring {
        for (place, seat) in (0..).zip(state.table.scale.iter()) {
            if seat != knowledge.seat {
                state.sealed[seat] = sample_sealed(game, &state, seat, place, rng);
            }
        }
    }
    state
}

/// What the seat at this place of the scale may have sealed by this turn: the pair of amounts is uniform.
fn sample_sealed(game: &LeagueOfSix, state: &State, seat: Seat, place: u8, rng: &mut Rng) -> Sealed {
    let owned = |companion| {
        let tokens = state.table.places[seat].owned();
        let copies = tokens.filter(|&token| game.tables().companion(token) == Some(companion));
        copies.fold(0, |n, _| n + u16::from(game.tables().limit(companion)))
    };
    let is_in = |companion, turn| state.table.turn > turn && owned(companion) > 0;
    let hetman = is_in(Companion::Hetman, 2 * place);
    let captain = is_in(Companion::CaptainOfTheGuard, 2 * place + 1);
    let guards = state.hands[seat].guards;
    let most = if hetman {
        owned(Companion::Hetman).min(guards)
    } else {
        0
    };
    let left = |given: u16| {
        if captain {
            owned(Companion::CaptainOfTheGuard).min(guards - given)
        } else {
            0
        }
    };
    let pairs = (0..=most).map(|given| u64::from(left(given)) + 1).sum();
    let mut pick = rng.below(pairs);
    let mut sealed = Sealed::default();
    for given in 0..=most {
        let choices = u64::from(left(given)) + 1;
        if pick < choices {
            sealed.hetman = hetman.then(|| u8::try_from(given).unwrap_or(u8::MAX));
            sealed.captain = captain.then(|| u8::try_from(pick).unwrap_or(u8::MAX));
            break;
        }
        pick -= choices;
    }
    sealed
}
