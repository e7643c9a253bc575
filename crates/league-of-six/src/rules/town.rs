//! Stage 2, town selection (chapter 6): travel, entering towns, and conflicts.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{automa, companions, order, pay, tell};
use crate::{
    COUNTER_MAX,
    action::Action,
    collections::Set,
    event::{Event, Payee, Why},
    game::LeagueOfSix,
    refusal::Refusal,
    state::{Category, Duel, State, Step, Table, Wagon},
    vocabulary::{Companion, PerTown, Town},
};

/// LS-TOWN-26, -27: a conflict is settled first, then the loser travels on, then the next takes a turn.
pub(super) fn next(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) -> Option<Step> {
    if let Some(Duel { low, .. }) = state.table.duel {
        if game.automa_seats().contains(low) {
            return automa::card_for_reaction(state, low, events).or(Some(Step::Answer(low)));
        }
        return Some(Step::Answer(low));
    }
    if let Some(seat) = state.table.leaving {
        return Some(Step::Enter(seat));
    }
    let seat = order::from_low_end(game, &state.table, state.table.turn)?;
    if game.automa_seats().contains(seat) {
        return automa::card_for_move(state, seat, events).or(Some(Step::Enter(seat)));
    }
    Some(Step::Enter(seat))
}

/// What a travelling wagon may do, worked out once for all six towns.
struct Journey {
    /// Where the way begins; none for a first placement (LS-TOWN-04).
    from: Option<Town>,
    /// The town just left (LS-TOWN-24).
    left: Option<Town>,
    automa: bool,
    /// LS-COMP-CENTURION: the highest position in a free town.
    free_top: u8,
    purse: u16,
    occupants: PerTown<Option<(Seat, u8)>>,
    costs: PerTown<u8>,
    open: Set<Town>,
    /// LS-CASE-03: the smallest cost to a free town, for who can pay no entry.
    stranded: Option<u8>,
}

impl Journey {
    fn new(game: &LeagueOfSix, state: &State, seat: Seat) -> Journey {
        let table = &state.table;
        let automa = game.automa_seats().contains(seat);
        let from = table.places[seat].town();
        let mut journey = Journey {
            from,
            left: from.filter(|_| table.leaving == Some(seat)),
            automa,
            free_top: 0,
            purse: pay::purse(state, seat),
            occupants: table.occupants(),
            costs: PerTown::default(),
            open: table.open_towns(),
            stranded: None,
        };
        if automa {
            journey.open = automa::may_enter(game, table, seat);
            return journey;
        }
        journey.free_top = u8::from(companions::owned(game, state, seat, Companion::Centurion) > 0);
        journey.count_costs(
            table,
            companions::amount(game, state, seat, Companion::WagonDriver),
        );
        journey.strand();
        journey
    }

    /// What the way to each town costs.
    fn count_costs(&mut self, table: &Table, discount: u8) {
        let Some(from) = self.from else { return };
        let start = table.road(from);
        let fort = table.fort.map(|fort| table.road(fort));
        for (place, town) in (0..).zip(table.ring) {
            let Some(town) = town else { continue };
            let stays = town == from && self.left.is_none();
            self.costs[town] = price(start, place, fort, stays, discount);
        }
    }

    /// LS-CASE-03: finds out whether anything can be paid, and if not, what the nearest free town costs.
    fn strand(&mut self) {
        let mut nearest: Option<u8> = None;
        for town in self.open.iter().filter(|&town| Some(town) != self.left) {
            let cost = self.costs[town];
            let price = match self.occupants[town] {
                None => cost,
                Some((_, position)) if position < COUNTER_MAX => cost + position + 1,
                Some(_) => continue,
            };
            if u16::from(price) <= self.purse {
                return;
            }
            if self.occupants[town].is_none() {
                nearest = Some(nearest.map_or(cost, |least| least.min(cost)));
            }
        }
        self.stranded = nearest;
    }

    /// The positions on which the wagon may enter the town, lowest and highest: the one place where entering is
    /// judged.
    fn positions(&self, town: Town) -> Result<(u8, u8), Refusal> {
        if Some(town) == self.left {
            return Err(Refusal::JustLeft { town });
        }
        if let Some((_, COUNTER_MAX..)) = self.occupants[town] {
            return Err(Refusal::TopOffer { town });
        }
        if !self.open.contains(town) {
            // Of the open towns, only one with another automa is closed to an automa here.
            let automa_there = self.automa && self.occupants[town].is_some();
            return Err(if automa_there {
                Refusal::AutomaThere { town }
            } else {
                Refusal::Besieged { town }
            });
        }
        if let Some(cost) = self.stranded {
            return self.stranded_positions(town, cost);
        }
        match self.occupants[town] {
            None => self.afford(town).map(|_| (0, self.free_top)),
            Some((_, position)) => {
                let most = self.afford(town)?.min(COUNTER_MAX);
                if most > position {
                    return Ok((position + 1, most));
                }
                Err(self.unpaid(town, position + 1))
            }
        }
    }

    /// LS-CASE-03, -04: a free town at the smallest cost.
    fn stranded_positions(&self, town: Town, cost: u8) -> Result<(u8, u8), Refusal> {
        if self.occupants[town].is_some() {
            return Err(Refusal::StrandedConflict { town });
        }
        if self.costs[town] > cost {
            return Err(Refusal::Stranded { town, cost });
        }
        Ok((0, self.free_top))
    }

    /// LS-PAY-08, -09: what is left to offer after the road. An automa pays nothing (LS-AUTOMA-16).
    fn afford(&self, town: Town) -> Result<u8, Refusal> {
        if self.automa {
            return Ok(COUNTER_MAX);
        }
        let (cost, purse) = (self.costs[town], self.purse);
        match purse.checked_sub(cost.into()) {
            Some(left) => Ok(u8::try_from(left).unwrap_or(u8::MAX)),
            None => Err(Refusal::Road { town, cost, purse }),
        }
    }

    fn unpaid(&self, town: Town, counter: u8) -> Refusal {
        Refusal::OfferUnpaid {
            town,
            counter,
            cost: self.costs[town],
            purse: self.purse,
        }
    }
}

/// LS-TOWN-07, -08, LS-COMP-WAGONDRIVER: what a wagon pays from one place of the ring to another.
fn price(start: u8, end: u8, fort: Option<u8>, stays: bool, discount: u8) -> u8 {
    let sections = if stays {
        crate::STAY_COST
    } else {
        way(start, end, fort)
    };
    sections.saturating_sub(discount).max(1)
}

/// LS-TOWN-11, LS-SIX-03, -07: the sections of the cheaper way round, one more across the wagon fort.
fn way(start: u8, end: u8, fort: Option<u8>) -> u8 {
    let clockwise = (end + 6 - start) % 6;
    let Some(fort) = fort else {
        return clockwise.min(6 - clockwise);
    };
    let crossed = (fort + 6 - start) % 6 < clockwise;
    let (there, back) = if crossed { (1, 0) } else { (0, 1) };
    (clockwise + there).min(6 - clockwise + back)
}

/// What the wagon pays to enter this town.
fn cost(game: &LeagueOfSix, state: &State, seat: Seat, town: Town) -> u8 {
    let table = &state.table;
    match table.places[seat].town() {
        Some(from) if !game.automa_seats().contains(seat) => {
            let discount = companions::amount(game, state, seat, Companion::WagonDriver);
            let fort = table.fort.map(|fort| table.road(fort));
            let stays = from == town && table.leaving != Some(seat);
            price(table.road(from), table.road(town), fort, stays, discount)
        }
        _ => 0,
    }
}

pub(super) fn visit_entries<B>(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let journey = Journey::new(game, state, seat);
    for town in journey.open.iter() {
        if let Ok((low, high)) = journey.positions(town) {
            (low..=high).try_for_each(|counter| f(Action::Enter(town, counter)))?;
        }
    }
    ControlFlow::Continue(())
}

/// LS-TOWN-01, -02, -12 to 15, -24: may the wagon enter the town on this position?
pub(super) fn check_entry(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    town: Town,
    counter: u8,
) -> Result<(), Refusal> {
    let journey = Journey::new(game, state, seat);
    let (low, high) = journey.positions(town)?;
    if (low..=high).contains(&counter) {
        return Ok(());
    }
    match journey.occupants[town] {
        None => Err(Refusal::FreeTown {
            town,
            counter,
            centurion: journey.free_top > 0,
        }),
        Some((_, occupant)) if counter <= occupant || counter > COUNTER_MAX => Err(Refusal::OfferTooLow {
            town,
            counter,
            occupant,
        }),
        Some(_) => Err(journey.unpaid(town, counter)),
    }
}

/// The only entry there is, whatever the wagon's owner has in hand.
pub(super) fn forced_entry(game: &LeagueOfSix, state: &State, seat: Seat) -> Option<Action> {
    // Every other open town but the one left must be closed, by a wagon on 12 or by an automa.
    let closed =
        |seat: Seat| state.table.places[seat].counter() == COUNTER_MAX || game.automa_seats().contains(seat);
    if Seat::all(game.participants())
        .filter(|&seat| closed(seat))
        .count()
        + 2
        < game.participants().into()
    {
        return None;
    }
    let occupants = state.table.occupants();
    let leaves = state.table.leaving == Some(seat);
    let left = state.table.places[seat].town().filter(|_| leaves);
    let towns = if game.automa_seats().contains(seat) {
        automa::may_enter(game, &state.table, seat)
    } else {
        state.table.open_towns()
    };
    let open = |&town: &Town| {
        Some(town) != left && occupants[town].is_none_or(|(_, position)| position < COUNTER_MAX)
    };
    let town = towns.iter().filter(open).collect::<Set<Town>>().only()?;
    let counter = match occupants[town] {
        None if companions::owned(game, state, seat, Companion::Centurion) > 0 => return None,
        None => 0,
        Some((_, position)) if position + 1 == COUNTER_MAX => COUNTER_MAX,
        Some(_) => return None,
    };
    Some(Action::Enter(town, counter))
}

/// LS-TOWN-07, -22, -24: the road is paid, then the wagon stands.
pub(super) fn enter(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    town: Town,
    counter: u8,
    events: &mut impl Sink<Event>,
) {
    pay::pay_road(state, seat, cost(game, state, seat, town), events);
    tell(state, events, Event::Entered { seat, town, counter });
    if state.table.duel.is_none() {
        state.table.turn += 1;
    }
}

/// LS-TOWN-16, -19: the raises of who stands lower, from lowest to highest.
fn raises(game: &LeagueOfSix, state: &State, seat: Seat) -> (u8, u8) {
    let offer = standing_offer(state).1;
    let purse = if game.automa_seats().contains(seat) {
        COUNTER_MAX
    } else {
        u8::try_from(pay::purse(state, seat)).unwrap_or(u8::MAX)
    };
    (offer + 1, purse.min(COUNTER_MAX))
}

/// Who stands higher in the conflict, and on which position.
fn standing_offer(state: &State) -> (Seat, u8) {
    let high = state.table.duel.map_or(Seat(0), |duel| duel.high);
    (high, state.table.places[high].counter())
}

pub(super) fn visit_answers<B>(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    f(Action::Accept)?;
    let (low, high) = raises(game, state, seat);
    (low..=high).try_for_each(|counter| f(Action::Raise(counter)))
}

/// LS-TOWN-16, -19: may the offer be raised to this?
pub(super) fn check_raise(game: &LeagueOfSix, state: &State, seat: Seat, counter: u8) -> Result<(), Refusal> {
    let (low, high) = raises(game, state, seat);
    if (low..=high).contains(&counter) {
        return Ok(());
    }
    if counter < low || counter > COUNTER_MAX {
        let (rival, offer) = standing_offer(state);
        return Err(Refusal::RaiseTooLow {
            rival,
            counter,
            offer,
        });
    }
    Err(Refusal::RaiseUnpaid {
        counter,
        purse: pay::purse(state, seat),
    })
}

/// LS-TOWN-18, LS-AUTOMA-25, -26: an offer of 12 must be accepted.
pub(super) fn forced_answer(state: &State) -> Option<Action> {
    (standing_offer(state).1 >= COUNTER_MAX).then_some(Action::Accept)
}

/// LS-TOWN-21, -22, LS-AUTOMA-19, -23: the offer is paid in full, then the accepter leaves.
pub(super) fn accept(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    let Some(Duel { low, high }) = state.table.duel else {
        return;
    };
    let guards = state.table.places[high].counter();
    let automas = game.automa_seats();
    if automas.contains(high) {
        tell(
            state,
            events,
            Event::Guards {
                seat: low,
                guards,
                why: Why::Automa,
            },
        );
    } else if automas.contains(low) {
        pay::pay(state, high, guards, Payee::Automa, events);
        game.score_automa(state, low, guards, Category::Conflicts, events);
    } else {
        pay::pay(state, high, guards, Payee::Seat(low), events);
    }
    tell(state, events, Event::Accepted { seat: low });
    debug_assert!(matches!(state.table.places[low].wagon, Wagon::Road(_)));
}
