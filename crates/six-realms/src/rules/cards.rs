//! Command cards and Oaths (chapter 6): playing, the effect words, drawing and discarding.
//!
//! A card's effects are done one after another ([`Step::Effects`]); an effect that needs a choice asks for it as a
//! step of its own. Only when all are done does the card go to the discard pile (SX-DEC-20).

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{
    Refusal, combat,
    movement::{Field, Walk, arrive, check_kind, may_enter, on_board, stepped},
    recruit::{self, friendly, has_free_miniature},
    scoring::change_bells,
};
use crate::{
    action::{Action, Piece},
    book::Book,
    components::{Card, Effect, Filter, Where, Who},
    event::{Event, How, Why},
    map::{Hex, HexSet},
    state::{Oath, Step, Table, Unit},
};

/// The units of the seat on the board that a filter fits, with their hexes.
fn fitting<'a>(
    book: &'a Book,
    table: &'a Table,
    seat: Seat,
    filter: Filter,
) -> impl Iterator<Item = (Unit, Hex)> + 'a {
    let realm = book.realm(table.realm(seat));
    Unit::all()
        .filter(move |unit| realm.units[unit.index()].fits(filter))
        .filter_map(move |unit| Some((unit, table.player(seat).units[unit.index()].at?)))
}

/// The opponents that an Oath of the seat may still name (SX-OATH-04).
pub(crate) fn nameable(book: &Book, table: &Table, seat: Seat) -> impl Iterator<Item = Seat> {
    let oaths = table.player(seat).oaths;
    let seats = book.seats;
    let ally = book.ally(seat);
    Seat::all(seats).filter(move |&other| {
        other != seat && Some(other) != ally && oaths.iter().all(|oath| oath.named != other)
    })
}

/// SX-CARD-31: has the effect a legal target, as the first of a card?
fn has_target(book: &Book, table: &Table, field: &Field, seat: Seat, effect: Effect) -> bool {
    let player = table.player(seat);
    match effect {
        Effect::MoveBonus { filter, .. }
        | Effect::AttackBonus { filter, .. }
        | Effect::Guard { filter, .. } => fitting(book, table, seat, filter).next().is_some(),
        Effect::FreeMove {
            filter, allowance, ..
        } => fitting(book, table, seat, filter)
            .any(|(unit, _)| can_march(book, table, field, seat, unit, allowance)),
        Effect::Relocate { filter } => fitting(book, table, seat, filter)
            .any(|(unit, _)| !shelters(book, table, field, seat, unit).is_empty()),
        Effect::Damage { range, .. } => {
            let reach = damage_reach(book, table, seat, range);
            book.opponents(seat)
                .any(|rival| !table.player(rival).standing().and(reach).is_empty())
        }
        Effect::Bells { .. } => true,
        Effect::Steal { .. } => book.opponents(seat).any(|rival| table.player(rival).bells > 0),
        Effect::Draw { .. } => !player.deck.is_empty() || !player.discard.is_empty(),
        Effect::ForceDiscard { .. } => book.opponents(seat).any(|rival| can_discard(book, table, rival)),
        Effect::Recover { .. } => !player.discard.is_empty(),
        Effect::Heal { filter, .. } => {
            fitting(book, table, seat, filter).any(|(unit, _)| player.units[unit.index()].wounds > 0)
        }
        Effect::Muster { cost, place, .. } => !token_places(book, table, field, seat, cost, place).is_empty(),
        Effect::Oath { .. } => nameable(book, table, seat).next().is_some(),
    }
}

/// Can an opponent be made to discard? The Choir has no hand: its deck stands for it (SX-SOLO-24).
fn can_discard(book: &Book, table: &Table, rival: Seat) -> bool {
    let player = table.player(rival);
    if book.is_choir(rival) {
        !player.deck.is_empty()
    } else {
        !player.hand.is_empty()
    }
}

/// Where a unit may march by a card: it stops as by a Move (SX-CARD-27).
fn march_ends(book: &Book, table: &Table, field: &Field, seat: Seat, unit: Unit, allowance: u8) -> HexSet {
    let Some(walk) = Walk::of_card(book, table, field.enemies, seat, unit, allowance) else {
        return HexSet::EMPTY;
    };
    let start = table.player(seat).units[unit.index()]
        .at
        .map_or(HexSet::EMPTY, Hex::bit);
    walk.reach().all().minus(field.full).minus(start)
}

/// May a unit march anywhere by a card? Nearly always one step will do; only if none does, the board is flooded.
fn can_march(book: &Book, table: &Table, field: &Field, seat: Seat, unit: Unit, allowance: u8) -> bool {
    let Some(start) = table.player(seat).units[unit.index()].at else {
        return false;
    };
    let realm = book.realm(table.realm(seat));
    let planes = &realm.planes[usize::from(realm.units[unit.index()].cavalry)];
    let near = book.rings[0][start.index()]
        .minus(field.enemies)
        .minus(field.full);
    let step = !near.and(planes.within(allowance)).is_empty();
    step || !march_ends(book, table, field, seat, unit, allowance).is_empty()
}

/// The home hexes a unit may be put in, other than its own.
fn shelters(book: &Book, table: &Table, field: &Field, seat: Seat, unit: Unit) -> HexSet {
    let home = book.realm(table.realm(seat)).home;
    let own = table.player(seat).units[unit.index()]
        .at
        .map_or(HexSet::EMPTY, Hex::bit);
    let open = home.minus(field.enemies).minus(field.full).minus(own);
    open.iter()
        .filter(|&hex| may_enter(book, table, seat, unit, hex))
        .collect()
}

/// Hexes within a range of any own unit, in sight where the range is more than 1.
fn damage_reach(book: &Book, table: &Table, seat: Seat, range: u8) -> HexSet {
    let mut reach = HexSet::EMPTY;
    for from in table.player(seat).standing().iter() {
        reach = reach.or(book.rings[0][from.index()]);
        for ring in &book.rings[1..usize::from(range)] {
            reach = reach.or(ring[from.index()].and(book.sight[from.index()]));
        }
    }
    reach
}

/// Where a card's token may go for its price.
fn token_places(book: &Book, table: &Table, field: &Field, seat: Seat, cost: u8, place: Where) -> HexSet {
    if table.player(seat).bells < u16::from(cost) || !has_free_miniature(book, table, seat) {
        return HexSet::EMPTY;
    }
    let open = friendly(book, table, seat, field).minus(field.full);
    match place {
        Where::Friendly => open,
        Where::Home => open.and(book.realm(table.realm(seat)).home),
    }
}

/// SX-DEC-06: may the card be played?
pub(crate) fn check_play(book: &Book, table: &Table, seat: Seat, card: Card) -> Result<Card, Refusal> {
    check_kind(book, table, table.turn.plays)?;
    if !table.player(seat).hand.has(card) {
        return Err(Refusal::NotInHand(card));
    }
    let field = Field::of(book, table, seat);
    match book.effects(card).first() {
        Some(&first) if has_target(book, table, &field, seat, first) => Ok(card),
        Some(Effect::Oath { .. }) => Err(Refusal::AllNamed),
        _ => Err(Refusal::NoEffect(card)),
    }
}

/// Lists the cards that may be played.
pub(crate) fn visit_plays<B>(
    book: &Book,
    table: &Table,
    field: &Field,
    seat: Seat,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (card, _) in table.player(seat).hand.iter() {
        let first = book.effects(card).first();
        if first.is_some_and(|&first| has_target(book, table, field, seat, first)) {
            f(Action::Play(card))?;
        }
    }
    ControlFlow::Continue(())
}

/// A card is played: it leaves the hand and its effects begin.
pub(crate) fn commit_play(table: &mut Table, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    table.turn.actions += 1;
    table.turn.plays += 1;
    let player = table.player_mut(seat);
    player.hand.take(card);
    if !card.is_oath() {
        player.forget(card);
    }
    table.playing = Some(card);
    table.push(Step::Effects(0));
    events.emit(|| Event::Played {
        seat,
        card: Some(card),
    });
}

/// The effect of the card being played that a step speaks of.
fn effect_at(book: &Book, table: &Table, at: u8) -> Option<Effect> {
    let card = table.playing?;
    book.effects(card).get(usize::from(at)).copied()
}

/// Goes on with the card from effect `at`: asks, does, or puts the card away.
pub(crate) fn next_effect(book: &Book, table: &mut Table, at: u8, events: &mut impl Sink<Event>) {
    let seat = table.active;
    let Some(effect) = effect_at(book, table, at) else {
        table.pop();
        if let Some(card) = table.playing.take()
            && !card.is_oath()
        {
            table.player_mut(seat).discard.add(card);
            events.emit(|| Event::Spent { seat, card });
        }
        return;
    };
    table.replace(Step::Effects(at + 1));
    // SX-CARD-14: later effects do what they can.
    if !has_target(book, table, &Field::of(book, table, seat), seat, effect) {
        return;
    }
    match effect {
        Effect::Bells { who, amount } => {
            for other in Seat::all(book.seats).filter(|&other| who == Who::All || other == seat) {
                change_bells(table, other, i16::from(amount), Why::Card, events);
            }
        }
        Effect::Draw { amount } => {
            table.push(Step::ToCap(seat));
            table.push(Step::Draw(seat, amount));
        }
        Effect::FreeMove { max_units, .. } => table.push(Step::March {
            effect: at,
            left: max_units,
            from: None,
            marched: 0,
        }),
        Effect::Heal { max_units, .. } => table.push(Step::Heal {
            effect: at,
            left: max_units,
            healed: 0,
        }),
        Effect::Recover { amount } => {
            table.push(Step::ToCap(seat));
            table.push(Step::Recover(amount, false));
        }
        Effect::MoveBonus { .. }
        | Effect::AttackBonus { .. }
        | Effect::Guard { .. }
        | Effect::Relocate { .. }
        | Effect::Damage { .. }
        | Effect::Steal { .. }
        | Effect::ForceDiscard { .. }
        | Effect::Muster { .. }
        | Effect::Oath { .. } => table.push(Step::Choose(at)),
    }
}

/// Lists what an effect may be for.
pub(crate) fn visit_choices<B>(
    book: &Book,
    table: &Table,
    at: u8,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let seat = table.active;
    let realm = book.realm(table.realm(seat));
    let Some(effect) = effect_at(book, table, at) else {
        return ControlFlow::Continue(());
    };
    match effect {
        Effect::MoveBonus { filter, .. }
        | Effect::AttackBonus { filter, .. }
        | Effect::Guard { filter, .. } => {
            for (unit, _) in fitting(book, table, seat, filter) {
                f(Action::Target(realm.pieces[unit.index()]))?;
            }
        }
        Effect::Relocate { filter } => {
            let field = Field::of(book, table, seat);
            for (unit, _) in fitting(book, table, seat, filter) {
                let piece = realm.pieces[unit.index()];
                shelters(book, table, &field, seat, unit).visit(|hex| f(Action::Relocate(piece, hex)))?;
            }
        }
        Effect::Damage { range, .. } => {
            let reach = damage_reach(book, table, seat, range);
            for rival in book.opponents(seat) {
                let pieces = &book.realm(table.realm(rival)).pieces;
                for unit in Unit::all() {
                    if table.player(rival).units[unit.index()]
                        .at
                        .is_some_and(|at| reach.has(at))
                    {
                        f(Action::Wound(rival, pieces[unit.index()]))?;
                    }
                }
            }
        }
        Effect::Steal { .. } => {
            for rival in book
                .opponents(seat)
                .filter(|&rival| table.player(rival).bells > 0)
            {
                f(Action::From(rival))?;
            }
        }
        Effect::ForceDiscard { .. } => {
            for rival in book
                .opponents(seat)
                .filter(|&rival| can_discard(book, table, rival))
            {
                f(Action::From(rival))?;
            }
        }
        Effect::Muster { cost, place, .. } => {
            let field = Field::of(book, table, seat);
            token_places(book, table, &field, seat, cost, place).visit(|hex| f(Action::Place(hex)))?;
        }
        Effect::Oath { .. } => {
            for rival in nameable(book, table, seat) {
                f(Action::Name(rival))?;
            }
        }
        Effect::FreeMove { .. }
        | Effect::Bells { .. }
        | Effect::Draw { .. }
        | Effect::Recover { .. }
        | Effect::Heal { .. } => {}
    }
    ControlFlow::Continue(())
}

/// What an effect was found to be for.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Chosen {
    /// A unit for a bonus or a Guard.
    Unit(Unit, Effect),
    /// A unit for a home hex.
    Shelter(Unit, Hex),
    /// An enemy unit for wounds.
    Wound(Seat, Unit, u8),
    /// An opponent for his bells.
    Steal(Seat, u8),
    /// An opponent for his cards.
    Discard(Seat, u8),
    /// A hex for a token, which becomes a unit at once or not.
    Token(recruit::Recruit, Hex, bool),
    /// An opponent for an Oath.
    Oath(Oath),
}

/// May the effect be for this?
pub(crate) fn check_choice(book: &Book, table: &Table, at: u8, action: Action) -> Result<Chosen, Refusal> {
    let seat = table.active;
    let effect = effect_at(book, table, at).ok_or(Refusal::NotAsked)?;
    match (effect, action) {
        (
            Effect::MoveBonus { filter, .. }
            | Effect::AttackBonus { filter, .. }
            | Effect::Guard { filter, .. },
            Action::Target(piece),
        ) => {
            let (unit, _) = check_fit(book, table, seat, piece, filter)?;
            Ok(Chosen::Unit(unit, effect))
        }
        (Effect::Relocate { filter }, Action::Relocate(piece, hex)) => {
            let (unit, _) = check_fit(book, table, seat, piece, filter)?;
            let field = Field::of(book, table, seat);
            if !book.realm(table.realm(seat)).home.has(hex) {
                return Err(Refusal::NotHome(hex));
            }
            if !shelters(book, table, &field, seat, unit).has(hex) {
                return Err(Refusal::Full(hex));
            }
            Ok(Chosen::Shelter(unit, hex))
        }
        (Effect::Damage { amount, range }, Action::Wound(rival, piece)) => {
            if !book.opponents(seat).any(|other| other == rival) {
                return Err(Refusal::NoOpponent(rival));
            }
            let (unit, at) = on_board(book, table, rival, piece).map_err(|_| Refusal::NotReached(piece))?;
            if !damage_reach(book, table, seat, range).has(at) {
                return Err(Refusal::NotReached(piece));
            }
            Ok(Chosen::Wound(rival, unit, amount))
        }
        (Effect::Steal { amount }, Action::From(rival)) => {
            let ok = book.opponents(seat).any(|other| other == rival) && table.player(rival).bells > 0;
            if ok {
                Ok(Chosen::Steal(rival, amount))
            } else {
                Err(Refusal::NoOpponent(rival))
            }
        }
        (Effect::ForceDiscard { amount }, Action::From(rival)) => {
            let ok = book.opponents(seat).any(|other| other == rival) && can_discard(book, table, rival);
            if ok {
                Ok(Chosen::Discard(rival, amount))
            } else {
                Err(Refusal::NoOpponent(rival))
            }
        }
        (Effect::Muster { cost, place, instant }, Action::Place(hex)) => {
            let recruit = recruit::check_place(book, table, seat, hex, cost)?;
            let field = Field::of(book, table, seat);
            if !token_places(book, table, &field, seat, cost, place).has(hex) {
                return Err(Refusal::NotHome(hex));
            }
            Ok(Chosen::Token(recruit, hex, instant))
        }
        (Effect::Oath { .. }, Action::Name(named)) => {
            let card = table.playing.ok_or(Refusal::NotAsked)?;
            check_name(book, table, seat, named).map(|named| {
                Chosen::Oath(Oath {
                    card,
                    named,
                    token: false,
                })
            })
        }
        _ => Err(Refusal::NotAsked),
    }
}

/// SX-OATH-04: may an Oath of the seat name this opponent?
pub(crate) fn check_name(book: &Book, table: &Table, seat: Seat, named: Seat) -> Result<Seat, Refusal> {
    if nameable(book, table, seat).any(|other| other == named) {
        Ok(named)
    } else {
        Err(Refusal::NoOpponent(named))
    }
}

/// An own unit on the board that fits the filter.
fn check_fit(
    book: &Book,
    table: &Table,
    seat: Seat,
    piece: Piece,
    filter: Filter,
) -> Result<(Unit, Hex), Refusal> {
    let (unit, at) = on_board(book, table, seat, piece)?;
    if !book.realm(table.realm(seat)).units[unit.index()].fits(filter) {
        return Err(Refusal::NotForUnit(piece));
    }
    Ok((unit, at))
}

/// The effect is carried out on what was chosen.
pub(crate) fn commit_choice(book: &Book, table: &mut Table, chosen: Chosen, events: &mut impl Sink<Event>) {
    let seat = table.active;
    table.pop();
    match chosen {
        Chosen::Unit(unit, effect) => give(book, table, seat, unit, effect, events),
        Chosen::Shelter(unit, hex) => arrive(book, table, seat, unit, hex, How::Relocated, events),
        Chosen::Wound(rival, unit, wounds) => combat::wound(book, table, rival, unit, wounds, events),
        Chosen::Steal(rival, amount) => {
            let taken = table.player(rival).bells.min(u16::from(amount));
            let taken = i16::try_from(taken).expect("no more than a card's amount");
            change_bells(table, rival, -taken, Why::Card, events);
            change_bells(table, seat, taken, Why::Card, events);
        }
        Chosen::Discard(rival, amount) => table.push(if book.is_choir(rival) {
            Step::Mill(amount)
        } else {
            Step::Discard(rival, amount)
        }),
        Chosen::Token(recruit, hex, instant) => {
            recruit::commit_place(table, recruit, events);
            if instant {
                table.push(Step::MusterAt(hex));
            }
        }
        Chosen::Oath(oath) => swear(table, seat, oath, events),
    }
}

/// A bonus or a Guard goes to a unit; several add up (SX-CARD-11, 28).
fn give(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    unit: Unit,
    effect: Effect,
    events: &mut impl Sink<Event>,
) {
    let bonus = &mut table.turn.bonus[unit.index()];
    match effect {
        Effect::MoveBonus {
            amount,
            ease,
            no_road_bonus,
            ..
        } => {
            bonus.moving = true;
            bonus.movement = bonus.movement.saturating_add(amount);
            bonus.ease = bonus.ease.or(ease);
            bonus.no_road |= no_road_bonus;
        }
        Effect::AttackBonus {
            dice,
            reroll,
            pierce,
            ignore_terrain,
            ..
        } => {
            bonus.striking = true;
            bonus.dice = bonus.dice.saturating_add(dice);
            bonus.reroll = bonus.reroll.saturating_add(reroll);
            bonus.pierce = bonus.pierce.saturating_add(pierce);
            bonus.ignore_terrain |= ignore_terrain;
        }
        Effect::Guard { dice, .. } => {
            let guard = &mut table.player_mut(seat).units[unit.index()].guard;
            *guard = guard.saturating_add(dice);
            let (dice, piece) = (*guard, book.realm(table.realm(seat)).pieces[unit.index()]);
            events.emit(|| Event::Guarded {
                seat,
                unit,
                piece,
                dice,
            });
        }
        _ => {}
    }
}

/// An Oath lies in its slot (SX-OATH-01, 06).
pub(crate) fn swear(table: &mut Table, seat: Seat, oath: Oath, events: &mut impl Sink<Event>) {
    let oaths = &mut table.player_mut(seat).oaths;
    oaths
        .push(oath)
        .expect("no more Oaths than opponents (SX-OATH-08)");
    if !oath.token {
        table.playing = None;
    }
    let token = oath.token;
    events.emit(|| Event::Swore {
        seat,
        oath: Some(oath),
        token,
    });
}

/// The units that may still march by the effect.
fn marchers(
    book: &Book,
    table: &Table,
    effect: u8,
    from: Option<Hex>,
    marched: u8,
) -> impl Iterator<Item = (Unit, u8)> {
    let seat = table.active;
    let (filter, allowance) = match effect_at(book, table, effect) {
        Some(Effect::FreeMove {
            filter, allowance, ..
        }) => (filter, allowance),
        _ => (Filter::Any, 0),
    };
    let realm = book.realm(table.realm(seat));
    let units = table.player(seat).units;
    Unit::all()
        .filter(move |unit| realm.units[unit.index()].fits(filter) && marched >> unit.0 & 1 == 0)
        .filter(move |unit| {
            units[unit.index()]
                .at
                .is_some_and(|at| from.is_none_or(|from| from == at))
        })
        .map(move |unit| (unit, allowance))
}

/// Lists the marches of a `FREE_MOVE`, then `stop`: a unit that stays is one that does not march.
pub(crate) fn visit_marches<B>(
    book: &Book,
    table: &Table,
    effect: u8,
    from: Option<Hex>,
    marched: u8,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let seat = table.active;
    let field = Field::of(book, table, seat);
    let pieces = &book.realm(table.realm(seat)).pieces;
    for (unit, allowance) in marchers(book, table, effect, from, marched) {
        march_ends(book, table, &field, seat, unit, allowance)
            .visit(|hex| f(Action::March(pieces[unit.index()], hex)))?;
    }
    f(Action::Stop)
}

/// May the unit march there?
pub(crate) fn check_march(
    book: &Book,
    table: &Table,
    effect: u8,
    from: Option<Hex>,
    marched: u8,
    piece: Piece,
    hex: Hex,
) -> Result<Unit, Refusal> {
    let seat = table.active;
    let (unit, _) = on_board(book, table, seat, piece)?;
    let (_, allowance) = marchers(book, table, effect, from, marched)
        .find(|&(other, _)| other == unit)
        .ok_or(Refusal::NotForUnit(piece))?;
    let field = Field::of(book, table, seat);
    if field.enemies.has(hex) {
        return Err(Refusal::AssaultBarred);
    }
    if field.full.has(hex) {
        return Err(Refusal::Full(hex));
    }
    if !march_ends(book, table, &field, seat, unit, allowance).has(hex) {
        return Err(Refusal::TooFar(piece, hex));
    }
    Ok(unit)
}

/// A unit marches.
pub(crate) fn commit_march(
    book: &Book,
    table: &mut Table,
    unit: Unit,
    hex: Hex,
    events: &mut impl Sink<Event>,
) {
    let seat = table.active;
    let Some(Step::March {
        effect,
        left,
        from,
        marched,
    }) = table.step()
    else {
        return;
    };
    let same_hex = matches!(
        effect_at(book, table, effect),
        Some(Effect::FreeMove { same_hex: true, .. })
    );
    let start = table.player(seat).units[unit.index()].at;
    table.replace(Step::March {
        effect,
        left: left - 1,
        from: if same_hex { from.or(start) } else { None },
        marched: marched | 1 << unit.0,
    });
    arrive(book, table, seat, unit, hex, How::Marched, events);
    stepped(book, table, unit, hex);
}

/// Goes on with the marches: over when nobody may march any more. True if the player has to be asked.
pub(crate) fn settle_marches(book: &Book, table: &mut Table) -> bool {
    let Some(Step::March {
        effect,
        left,
        from,
        marched,
    }) = table.step()
    else {
        return false;
    };
    let field = Field::of(book, table, table.active);
    let more = left > 0
        && marchers(book, table, effect, from, marched)
            .any(|(unit, allowance)| can_march(book, table, &field, table.active, unit, allowance));
    if !more {
        table.pop();
    }
    more
}

/// The units that may still be healed by the effect, and by how much.
fn patients<'a>(
    book: &'a Book,
    table: &'a Table,
    effect: u8,
    healed: u8,
) -> impl Iterator<Item = (Unit, u8)> + 'a {
    let seat = table.active;
    let (filter, amount) = match effect_at(book, table, effect) {
        Some(Effect::Heal { filter, amount, .. }) => (filter, amount),
        _ => (Filter::Any, 0),
    };
    fitting(book, table, seat, filter)
        .filter(move |(unit, _)| {
            healed >> unit.0 & 1 == 0 && table.player(seat).units[unit.index()].wounds > 0
        })
        .map(move |(unit, _)| (unit, amount))
}

/// Lists who may be healed; `stop` once somebody was (SX-CARD-33).
pub(crate) fn visit_heals<B>(
    book: &Book,
    table: &Table,
    effect: u8,
    healed: u8,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let pieces = &book.realm(table.realm(table.active)).pieces;
    for (unit, _) in patients(book, table, effect, healed) {
        f(Action::Target(pieces[unit.index()]))?;
    }
    if healed == 0 {
        ControlFlow::Continue(())
    } else {
        f(Action::Stop)
    }
}

/// May the unit be healed?
pub(crate) fn check_heal(
    book: &Book,
    table: &Table,
    effect: u8,
    healed: u8,
    piece: Piece,
) -> Result<(Unit, u8), Refusal> {
    let (unit, _) = on_board(book, table, table.active, piece)?;
    patients(book, table, effect, healed)
        .find(|&(other, _)| other == unit)
        .ok_or(Refusal::NotForUnit(piece))
}

/// A unit is healed.
pub(crate) fn commit_heal(
    book: &Book,
    table: &mut Table,
    unit: Unit,
    amount: u8,
    events: &mut impl Sink<Event>,
) {
    let seat = table.active;
    let Some(Step::Heal { effect, left, healed }) = table.step() else {
        return;
    };
    table.replace(Step::Heal {
        effect,
        left: left - 1,
        healed: healed | 1 << unit.0,
    });
    let miniature = &mut table.player_mut(seat).units[unit.index()];
    miniature.wounds = miniature.wounds.saturating_sub(amount);
    let wounds = miniature.wounds;
    let piece = book.realm(table.realm(seat)).pieces[unit.index()];
    events.emit(|| Event::Wounds {
        seat,
        unit,
        piece,
        wounds,
    });
}

/// Goes on with the healing. True if the player has to be asked.
pub(crate) fn settle_heals(book: &Book, table: &mut Table) -> bool {
    let Some(Step::Heal { effect, left, healed }) = table.step() else {
        return false;
    };
    let more = left > 0 && patients(book, table, effect, healed).next().is_some();
    if !more {
        table.pop();
    }
    more
}

/// Lists the cards that may be taken back; `stop` once one was (SX-CARD-33).
pub(crate) fn visit_recoveries<B>(
    table: &Table,
    took: bool,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    for (card, _) in table.player(table.active).discard.iter() {
        f(Action::Recover(card))?;
    }
    if took {
        f(Action::Stop)
    } else {
        ControlFlow::Continue(())
    }
}

/// A card is taken back; everybody sees which.
pub(crate) fn commit_recover(table: &mut Table, left: u8, card: Card, events: &mut impl Sink<Event>) {
    let seat = table.active;
    let player = table.player_mut(seat);
    player.discard.take(card);
    player.hand.add(card);
    player.known.add(card);
    table.replace(Step::Recover(left - 1, true));
    events.emit(|| Event::Recovered { seat, card });
}

/// Goes on with taking back. True if the player has to be asked.
pub(crate) fn settle_recoveries(table: &mut Table) -> bool {
    let Some(Step::Recover(left, _)) = table.step() else {
        return false;
    };
    let more = left > 0 && !table.player(table.active).discard.is_empty();
    if !more {
        table.pop();
    }
    more
}

/// Goes on with a draw: reshuffles if the deck ran out (SX-CARD-22 to 24). True if a card is to be drawn.
pub(crate) fn settle_draw(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) -> bool {
    let Some(Step::Draw(seat, left)) = table.step() else {
        return false;
    };
    let player = table.player(seat);
    if left == 0 || (player.deck.is_empty() && player.discard.is_empty()) {
        table.pop();
        return false;
    }
    if player.deck.is_empty() {
        reshuffle(book, table, seat, true, events);
    }
    true
}

/// The discard pile becomes the deck. With the deck empty, everybody can add up what is in the hand and the slot:
/// whatever lies nowhere else. Only a trade hides it, except from the partner.
pub(crate) fn reshuffle(
    book: &Book,
    table: &mut Table,
    seat: Seat,
    fatigue: bool,
    events: &mut impl Sink<Event>,
) {
    let traded = book.ally(seat).is_some() && table.trades[usize::from(seat.0 % 2)] > 0;
    let player = table.player_mut(seat);
    player.deck = std::mem::take(&mut player.discard);
    player.fatigue = player.fatigue.saturating_add(u8::from(fatigue));
    let concealed = player.concealed();
    if traded {
        player.known_to_ally = concealed.without(player.known);
    } else {
        player.known = concealed;
        player.known_to_ally = crate::components::Pile::EMPTY;
    }
    events.emit(|| Event::Reshuffled { seat, fatigue });
}

/// A card was drawn.
pub(crate) fn drew(table: &mut Table, card: Card, events: &mut impl Sink<Event>) {
    let Some(Step::Draw(seat, left)) = table.step() else {
        return;
    };
    let player = table.player_mut(seat);
    player.deck.take(card);
    player.hand.add(card);
    table.replace(Step::Draw(seat, left - 1));
    events.emit(|| Event::Drew {
        seat,
        card: Some(card),
    });
}

/// A card leaves the hand for the discard pile (SX-CARD-16, SX-BELL-15).
pub(crate) fn discard(table: &mut Table, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    let player = table.player_mut(seat);
    player.hand.take(card);
    player.discard.add(card);
    player.forget(card);
    events.emit(|| Event::Discarded { seat, card });
}

/// Goes on with discarding: the rest of a hand that is to go whole goes at once. True if the seat has to be asked.
pub(crate) fn settle_discards(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) -> bool {
    let (seat, left) = match table.step() {
        Some(Step::ToCap(seat)) => (
            seat,
            table
                .player(seat)
                .hand
                .len()
                .saturating_sub(book.numbers.hand_cap),
        ),
        Some(Step::Discard(seat, left)) => (seat, left),
        _ => return false,
    };
    let hand = table.player(seat).hand;
    if left > 0 && left < hand.len() {
        return true;
    }
    if left > 0 {
        for card in hand.cards() {
            discard(table, seat, card, events);
        }
    }
    table.pop();
    false
}

/// A card was chosen for discarding.
pub(crate) fn commit_discard(table: &mut Table, seat: Seat, card: Card, events: &mut impl Sink<Event>) {
    discard(table, seat, card, events);
    if let Some(Step::Discard(seat, left)) = table.step() {
        table.replace(Step::Discard(seat, left - 1));
    }
}
