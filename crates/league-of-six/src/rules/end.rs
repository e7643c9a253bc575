//! The end of the game (chapter 12): final companions, sealed exchanges, estates, and who wins.

use std::ops::ControlFlow;

use hexad_core::{Disclosure, Seat, SeatSet, Sink, ranks};

use super::{companions, tell};
use crate::{
    action::Action,
    collections::Piece,
    components::symbols_of,
    event::{Event, Payee},
    game::LeagueOfSix,
    refusal::Refusal,
    score,
    state::{Category, Sealed, State, Step},
    vocabulary::{Companion, Estate, PerEstate, PerSeat},
};

/// LS-END-02, -03: the Gamekeeper on the totals so far, then the companions without a choice.
pub(super) fn open(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    // LS-TIME-08: all Gamekeepers look at the same totals.
    let totals = PerSeat(state.table.places.0.map(|place| place.favour));
    for seat in game.human_seats().iter() {
        let fewer = game
            .human_seats()
            .iter()
            .filter(|&rival| totals[rival] < totals[seat])
            .count();
        let each = i16::from(companions::amount(game, state, seat, Companion::KingsGamekeeper));
        let change = each * i16::try_from(fewer).expect("at most five rivals");
        favour(state, seat, change, Category::Gamekeeper, events);
    }
    for seat in game.human_seats().iter() {
        let tokens = score::four_arrow_tokens(game, state, seat);
        let each = i16::from(companions::amount(game, state, seat, Companion::Astrologist));
        favour(state, seat, each * tokens, Category::Astrologist, events);
        let lady = companions::amount(game, state, seat, Companion::LadyInWaiting);
        favour(state, seat, lady.into(), Category::LadyInWaiting, events);
        let queen = companions::amount(game, state, seat, Companion::TheQueen);
        favour(state, seat, queen.into(), Category::Queen, events);
    }
}

fn favour(state: &mut State, seat: Seat, change: i16, why: Category, events: &mut impl Sink<Event>) {
    if change != 0 {
        tell(state, events, Event::Favour { seat, change, why });
    }
}

/// LS-END-05, -06: along the guard scale each owner seals guards for its Hetman, then for its Captains.
pub(super) fn next(game: &LeagueOfSix, state: &mut State) -> Option<Step> {
    while let Some(seat) = state.table.scale.get(state.table.turn / 2) {
        let (companion, step) = if state.table.turn.is_multiple_of(2) {
            (Companion::Hetman, Step::Hetman(seat))
        } else {
            (Companion::CaptainOfTheGuard, Step::Captain(seat))
        };
        if companions::owned(game, state, seat, companion) > 0 {
            return Some(step);
        }
        state.table.turn += 1;
    }
    None
}

/// The most guards that the seat can seal for the companion.
fn most(game: &LeagueOfSix, state: &State, seat: Seat, companion: Companion) -> u16 {
    let limit = companions::owned(game, state, seat, companion) * game.tables().limit(companion);
    let sealed = state.sealed[seat].hetman.unwrap_or(0);
    state.hands[seat]
        .guards
        .saturating_sub(sealed.into())
        .min(limit.into())
}

pub(super) fn visit_hetman<B>(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let most = most(game, state, seat, Companion::Hetman);
    (0..=u8::MAX)
        .take_while(|&guards| u16::from(guards) <= most)
        .try_for_each(|guards| f(Action::Hetman(guards)))
}

pub(super) fn visit_captain<B>(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let most = most(game, state, seat, Companion::CaptainOfTheGuard);
    (0..=u8::MAX)
        .take_while(|&guards| u16::from(guards) <= most)
        .try_for_each(|guards| f(Action::Captain(guards)))
}

/// LS-COMP-HETMAN: up to eight guards a Hetman, from the hand.
pub(super) fn check_hetman(game: &LeagueOfSix, state: &State, seat: Seat, guards: u8) -> Result<(), Refusal> {
    within(
        guards,
        most(game, state, seat, Companion::Hetman),
        Companion::Hetman,
    )
}

/// LS-COMP-CAPTAIN, -2: up to three guards a Captain, from what the Hetman left.
pub(super) fn check_captain(
    game: &LeagueOfSix,
    state: &State,
    seat: Seat,
    guards: u8,
) -> Result<(), Refusal> {
    let companion = Companion::CaptainOfTheGuard;
    within(guards, most(game, state, seat, companion), companion)
}

fn within(guards: u8, most: u16, companion: Companion) -> Result<(), Refusal> {
    if u16::from(guards) > most {
        return Err(Refusal::TooManyGuards {
            companion,
            guards,
            most,
        });
    }
    Ok(())
}

pub(super) fn seal_hetman(state: &mut State, seat: Seat, guards: u8, events: &mut impl Sink<Event>) {
    let companion = Companion::Hetman;
    tell(
        state,
        events,
        Event::Sealed {
            seat,
            companion,
            guards: Some(guards),
        },
    );
    state.table.turn += 1;
}

pub(super) fn seal_captain(state: &mut State, seat: Seat, guards: u8, events: &mut impl Sink<Event>) {
    let companion = Companion::CaptainOfTheGuard;
    tell(
        state,
        events,
        Event::Sealed {
            seat,
            companion,
            guards: Some(guards),
        },
    );
    state.table.turn += 1;
}

/// The seal of an exchange shows only when all are in.
pub(super) fn disclosure(game: &LeagueOfSix, state: &State) -> Disclosure {
    let owners = game
        .human_seats()
        .iter()
        .filter(|&seat| state.sealed[seat] != Sealed::default());
    Disclosure {
        learned: SeatSet::all(game.participants()),
        exposed: owners.collect(),
    }
}

/// LS-END-04 to 08: the exchanges together, then the estates, then the companions tied to them.
pub(super) fn finish(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    for seat in game.human_seats().iter() {
        let Sealed { hetman, captain } = state.sealed[seat];
        exchange(game, state, seat, Companion::Hetman, hetman, events);
        exchange(game, state, seat, Companion::CaptainOfTheGuard, captain, events);
    }
    for seat in game.human_seats().iter() {
        let hand = state.hands[seat];
        tell(
            state,
            events,
            Event::Revealed {
                seat,
                guards: hand.guards,
                cards: hand.cards,
            },
        );
    }
    let symbols = PerSeat(state.hands.0.map(|hand| symbols_of(game.tables(), hand.cards)));
    for estate in Estate::each() {
        score_estate(game, state, estate, &symbols, events);
    }
    score_symbols(game, state, &symbols, events);
}

/// LS-COMP-HETMAN, LS-COMP-CAPTAIN: the guards are gone (LS-END-04).
fn exchange(
    game: &LeagueOfSix,
    state: &mut State,
    seat: Seat,
    companion: Companion,
    sealed: Option<u8>,
    events: &mut impl Sink<Event>,
) {
    let guards = sealed.unwrap_or(0);
    if guards == 0 {
        return;
    }
    let why = if companion == Companion::Hetman {
        Category::Hetman
    } else {
        Category::Captain
    };
    tell(
        state,
        events,
        Event::Paid {
            seat,
            guards,
            to: Payee::Companion(companion),
        },
    );
    let change = i16::from(guards) * i16::from(game.tables().amount(companion));
    tell(state, events, Event::Favour { seat, change, why });
}

/// LS-ESTATE-01 to 10: the places of one estate.
fn score_estate(
    game: &LeagueOfSix,
    state: &mut State,
    estate: Estate,
    symbols: &PerSeat<PerEstate<u8>>,
    events: &mut impl Sink<Event>,
) {
    let why = match estate {
        Estate::Clergy => Category::Clergy,
        Estate::Nobles => Category::Nobles,
        Estate::Burghers => Category::Burghers,
    };
    let guards = PerSeat(state.hands.0.map(|hand| hand.guards));
    let standing = |seat: Seat| (symbols[seat][estate], guards[seat]);
    for seat in game
        .human_seats()
        .iter()
        .filter(|&seat| symbols[seat][estate] > 0)
    {
        // LS-ESTATE-08: with rivals who stand equal, the lowest place they cover together counts.
        let ahead = game
            .human_seats()
            .iter()
            .filter(|&rival| standing(rival) >= standing(seat));
        let place = ahead.count() - 1;
        let change = game.tables().places(game.humans())[place].into();
        favour(state, seat, change, why, events);
    }
}

/// LS-END-08: Bishop, King's Herald, Chancellor.
fn score_symbols(
    game: &LeagueOfSix,
    state: &mut State,
    symbols: &PerSeat<PerEstate<u8>>,
    events: &mut impl Sink<Event>,
) {
    for seat in game.human_seats().iter() {
        let own = symbols[seat];
        let bishop = i16::from(companions::amount(game, state, seat, Companion::Bishop));
        favour(
            state,
            seat,
            bishop * i16::from(own[Estate::Clergy]),
            Category::Bishop,
            events,
        );
        let herald = i16::from(companions::amount(game, state, seat, Companion::KingsHerald));
        favour(
            state,
            seat,
            herald * i16::from(own[Estate::Nobles]),
            Category::Herald,
            events,
        );
        // LS-COMP-CHANCELLOR-2, -3: a shared lead counts, a lead with nothing does not.
        let leads = |estate: &Estate| {
            own[*estate] > 0
                && game
                    .human_seats()
                    .iter()
                    .all(|rival| symbols[rival][*estate] <= own[*estate])
        };
        let led = i16::try_from(Estate::each().filter(leads).count()).expect("three estates");
        let chancellor = i16::from(companions::amount(game, state, seat, Companion::Chancellor));
        favour(state, seat, chancellor * led, Category::Chancellor, events);
    }
}

/// LS-WIN-01 to 03, LS-ASCORE-09: humans by favour, then by guards; automas have no rank.
pub(crate) fn final_ranks(game: &LeagueOfSix, state: &State) -> Vec<Option<u8>> {
    let key = |seat: Seat| {
        let human = game.human_seats().contains(seat);
        human.then(|| (state.table.places[seat].favour, state.hands[seat].guards))
    };
    ranks(&Seat::all(game.participants()).map(key).collect::<Vec<_>>())
}
