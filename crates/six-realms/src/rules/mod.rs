//! The rules as a list of steps: who or what is asked next, what may be answered, and what an answer does.
//!
//! [`Table::agenda`] holds the steps that wait. [`plan`] decides whether an answer to the top step is legal,
//! [`carry_out`] does it, and [`settle`] goes on until somebody has to be asked again, doing forced steps itself.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink, ToAct, Weight};

use crate::{
    action::{Action, Chance},
    book::Book,
    components::Card,
    event::Event,
    list::List,
    map::Hex,
    setup::Setup,
    state::{End, Oath, Step, Table, Unit},
};

pub(crate) mod set_up;

pub(crate) mod turn;

pub(crate) mod movement;

pub(crate) mod curse;

pub(crate) mod combat;

pub(crate) mod recruit;

pub(crate) mod cards;

pub(crate) mod objectives;
pub(crate) mod scoring;

pub(crate) mod choir;
pub(crate) mod trade;

mod refusal;

pub use refusal::Refusal;

/// Who or what is asked at a step, for a table that [`settle`] has left.
pub(crate) fn to_act(book: &Book, table: &Table) -> ToAct {
    match table.step() {
        _ if table.end.is_some() => ToAct::Over,
        None => ToAct::Over,
        Some(step) if is_chance(step) => ToAct::Chance,
        Some(step) => ToAct::Seat(asked_seat(book, table, step)),
    }
}

/// Does chance answer the step?
fn is_chance(step: Step) -> bool {
    matches!(
        step,
        Step::FirstPlayer
            | Step::DealPublic(_)
            | Step::DealSecret(_)
            | Step::Redeal(_)
            | Step::Reveal
            | Step::CurseRolls(_)
            | Step::LateCurse(_)
            | Step::Renew(_)
            | Step::Draw(..)
            | Step::Mill(_)
            | Step::Red
            | Step::Again
            | Step::White
    )
}

/// The seat that answers a step.
fn asked_seat(book: &Book, table: &Table, step: Step) -> Seat {
    match step {
        Step::PickRealm(nth)
        | Step::SpendTokens(nth)
        | Step::Reroll(nth)
        | Step::StartUnits(nth)
        | Step::Deploy(_, nth) => turn::nth_seat(book, table, nth),
        Step::Muster(seat) | Step::ToCap(seat) | Step::Discard(seat, _) => seat,
        Step::Hits | Step::Retreat { .. } => table.combat.map_or(table.active, |combat| combat.defender),
        Step::Answer => book.ally(table.active).unwrap_or(table.active),
        _ => table.active,
    }
}

/// Lists the legal answers of the seat that is asked, ascending.
pub(crate) fn visit_legal<B>(
    book: &Book,
    table: &Table,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(step) = table.step().filter(|_| table.end.is_none()) else {
        return ControlFlow::Continue(());
    };
    let seat = asked_seat(book, table, step);
    match step {
        Step::PickRealm(_) => set_up::visit_realms(book, table, f),
        Step::SpendTokens(_) => {
            for rival in cards::nameable(book, table, seat) {
                f(Action::Token(rival))?;
            }
            f(Action::Keep)
        }
        Step::Reroll(_) => {
            f(Action::Reroll)?;
            f(Action::Hold)
        }
        Step::StartUnits(_) => set_up::visit_start(book, table, seat, f),
        Step::Deploy(units, _) => set_up::visit_deploys(book, table, seat, units, f),
        Step::Muster(_) => match table.player(seat).tokens.first() {
            Some(&hex) => recruit::visit_musters(book, table, seat, hex, f),
            None => ControlFlow::Continue(()),
        },
        Step::MusterAt(hex) => recruit::visit_musters(book, table, seat, hex, f),
        Step::Act => visit_actions(book, table, f),
        Step::Script => choir::visit_script(book, table, f),
        Step::Choose(effect) => cards::visit_choices(book, table, effect, f),
        Step::March {
            effect,
            from,
            marched,
            ..
        } => cards::visit_marches(book, table, effect, from, marched, f),
        Step::Heal { effect, healed, .. } => cards::visit_heals(book, table, effect, healed, f),
        Step::Recover(_, took) => cards::visit_recoveries(table, took, f),
        Step::ToCap(_) | Step::Discard(..) => {
            for (card, _) in table.player(seat).hand.iter() {
                f(Action::Discard(card))?;
            }
            ControlFlow::Continue(())
        }
        Step::Hits => combat::visit_hits(book, table, f),
        Step::Retreat { seat, to, left, next } => {
            let pieces = &book.realm(table.realm(seat)).pieces;
            for unit in combat::goers(book, table, seat, to, left, next) {
                f(Action::Go(seat, pieces[unit.index()]))?;
            }
            ControlFlow::Continue(())
        }
        Step::Answer => trade::visit_answers(table, seat, f),
        _ => ControlFlow::Continue(()),
    }
}

/// SX-TURN-04 to 10: the actions of the active player.
fn visit_actions<B>(
    book: &Book,
    table: &Table,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let seat = table.active;
    let field = movement::Field::of(book, table, seat);
    let open = |taken| movement::check_kind(book, table, taken).is_ok();
    if open(table.turn.plays) {
        cards::visit_plays(book, table, &field, seat, f)?;
    }
    if open(table.turn.moves) {
        movement::visit_moves(book, table, &field, seat, f)?;
    }
    if open(table.turn.attacks) {
        combat::visit_attacks(book, table, &field, seat, f)?;
    }
    if open(table.turn.recruits) {
        recruit::visit_recruits(book, table, &field, seat, f)?;
    }
    trade::visit_offers(book, table, f)?;
    if open(table.turn.rests) {
        f(Action::Rest)?;
    }
    f(Action::End)
}

/// An answer that was found legal.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Plan {
    Realm(Seat, crate::components::Realm),
    Token(Seat, Seat),
    Keep,
    Reroll(Seat),
    Hold,
    Start(u8),
    Deploy(Seat, Unit, Hex),
    Muster(Seat, Unit, Hex),
    Play(Card),
    Move(movement::Moving),
    Attack(combat::Strike),
    Recruit(recruit::Recruit),
    Offer(Card),
    Rest,
    End,
    Choose(cards::Chosen),
    March(Unit, Hex),
    Heal(Unit, u8),
    Recover(u8, Card),
    Stop,
    Hit(Seat, Unit),
    Retreat(Hex),
    Go(Unit),
    Discard(Seat, Card),
    Accept(Seat, Card),
    Decline(Seat),
}

/// Is the action a legal answer to what is asked?
///
/// # Errors
///
/// The refusal, if not.
pub(crate) fn plan(book: &Book, table: &Table, action: Action) -> Result<Plan, Refusal> {
    if table.end.is_some() {
        return Err(Refusal::Over);
    }
    let step = table.step().ok_or(Refusal::Over)?;
    if is_chance(step) {
        return Err(Refusal::ChanceAsked);
    }
    let seat = asked_seat(book, table, step);
    match (step, action) {
        (Step::PickRealm(_), Action::Realm(realm)) => {
            set_up::check_realm(book, table, realm).map(|realm| Plan::Realm(seat, realm))
        }
        (Step::SpendTokens(_), Action::Token(rival)) => {
            cards::check_name(book, table, seat, rival).map(|rival| Plan::Token(seat, rival))
        }
        (Step::SpendTokens(_), Action::Keep) => Ok(Plan::Keep),
        (Step::Reroll(_), Action::Reroll) => Ok(Plan::Reroll(seat)),
        (Step::Reroll(_), Action::Hold) => Ok(Plan::Hold),
        (Step::StartUnits(_), _) => set_up::check_start(book, table, seat, action).map(Plan::Start),
        (Step::Deploy(units, _), Action::Deploy(piece, hex)) => {
            let unit = set_up::check_deploy(book, table, seat, units, piece, hex)?;
            Ok(Plan::Deploy(seat, unit, hex))
        }
        (Step::Muster(_) | Step::MusterAt(_), Action::Muster(class)) => {
            let hex = match step {
                Step::MusterAt(hex) => hex,
                _ => *table.player(seat).tokens.first().ok_or(Refusal::NotAsked)?,
            };
            let unit =
                recruit::recruit_of(book, table, seat, class, hex).ok_or(Refusal::CannotMuster(class))?;
            Ok(Plan::Muster(seat, unit, hex))
        }
        (Step::Act, _) => plan_action(book, table, action),
        (Step::Script, _) => {
            choir::check_script(action)?;
            plan_action(book, table, action)
        }
        (Step::Choose(effect), _) => cards::check_choice(book, table, effect, action).map(Plan::Choose),
        (
            Step::March {
                effect,
                from,
                marched,
                ..
            },
            Action::March(piece, hex),
        ) => {
            let unit = cards::check_march(book, table, effect, from, marched, piece, hex)?;
            Ok(Plan::March(unit, hex))
        }
        (Step::Heal { effect, healed, .. }, Action::Target(piece)) => {
            let (unit, amount) = cards::check_heal(book, table, effect, healed, piece)?;
            Ok(Plan::Heal(unit, amount))
        }
        (Step::Recover(left, _), Action::Recover(card)) => {
            if table.player(seat).discard.has(card) {
                Ok(Plan::Recover(left, card))
            } else {
                Err(Refusal::NotDiscarded(card))
            }
        }
        (Step::Heal { healed: 0, .. } | Step::Recover(_, false), Action::Stop) => Err(Refusal::AtLeastOne),
        (Step::March { .. } | Step::Heal { .. } | Step::Recover(..), Action::Stop) => Ok(Plan::Stop),
        (Step::Hits, Action::Hit(owner, piece)) => {
            combat::check_hit(book, table, owner, piece).map(|(owner, unit)| Plan::Hit(owner, unit))
        }
        (Step::Hits, Action::Retreat(to)) => combat::check_retreat(book, table, to).map(Plan::Retreat),
        (Step::Retreat { seat, to, left, next }, Action::Go(owner, piece)) => {
            let pieces = &book.realm(table.realm(seat)).pieces;
            combat::goers(book, table, seat, to, left, next)
                .find(|unit| owner == seat && pieces[unit.index()] == piece)
                .map(Plan::Go)
                .ok_or(Refusal::CannotGo(piece))
        }
        (Step::ToCap(_) | Step::Discard(..), Action::Discard(card)) => {
            if table.player(seat).hand.has(card) {
                Ok(Plan::Discard(seat, card))
            } else {
                Err(Refusal::NotInHand(card))
            }
        }
        (Step::Answer, Action::Accept(card)) => {
            if table.player(seat).hand.has(card) {
                Ok(Plan::Accept(seat, card))
            } else {
                Err(Refusal::NotInHand(card))
            }
        }
        (Step::Answer, Action::Decline) => Ok(Plan::Decline(seat)),
        _ => Err(Refusal::NotAsked),
    }
}

/// One of the actions of a turn.
fn plan_action(book: &Book, table: &Table, action: Action) -> Result<Plan, Refusal> {
    let seat = table.active;
    match action {
        Action::Play(card) => cards::check_play(book, table, seat, card).map(Plan::Play),
        Action::Move(piece, to, via) => {
            movement::check_move(book, table, seat, piece, to, via).map(Plan::Move)
        }
        Action::Attack(from, target) => {
            combat::check_attack_action(book, table, seat, from, target).map(Plan::Attack)
        }
        Action::Recruit(hex) => recruit::check_recruit(book, table, seat, hex).map(Plan::Recruit),
        Action::Trade(card) => trade::check_offer(book, table, Some(card)).map(|()| Plan::Offer(card)),
        Action::Rest => turn::check_rest(book, table).map(|()| Plan::Rest),
        Action::End => Ok(Plan::End),
        _ => Err(Refusal::NotAsked),
    }
}

/// Does a legal answer.
pub(crate) fn carry_out(book: &Book, table: &mut Table, plan: Plan, events: &mut impl Sink<Event>) {
    let scripted = table.step() == Some(Step::Script);
    match plan {
        Plan::Realm(seat, realm) => set_up::commit_realm(book, table, seat, realm, events),
        Plan::Token(seat, named) => {
            table.player_mut(seat).oath_tokens -= 1;
            let oath = Oath {
                card: Card::SwornAtCarn,
                named,
                token: true,
            };
            cards::swear(table, seat, oath, events);
        }
        Plan::Keep => {
            if let Some(Step::SpendTokens(nth)) = table.step() {
                table.replace(Step::SpendTokens(nth + 1));
            }
        }
        Plan::Reroll(seat) => set_up::commit_reroll(table, seat, events),
        Plan::Hold => {
            if let Some(Step::Reroll(nth)) = table.step() {
                table.replace(Step::Reroll(nth + 1));
            }
        }
        Plan::Start(units) => {
            if let Some(Step::StartUnits(nth)) = table.step() {
                table.replace(Step::Deploy(units, nth));
            }
        }
        Plan::Deploy(seat, unit, hex) => set_up::commit_deploy(book, table, seat, unit, hex, events),
        Plan::Muster(seat, unit, hex) => {
            if matches!(table.step(), Some(Step::MusterAt(_))) {
                table.pop();
            }
            recruit::commit_muster(book, table, seat, unit, hex, events);
        }
        Plan::Play(card) => cards::commit_play(table, table.active, card, events),
        Plan::Move(moving) => movement::commit_move(book, table, moving, events),
        Plan::Attack(strike) => combat::commit_attack(book, table, strike, None, events),
        Plan::Recruit(recruit) => {
            table.turn.actions += 1;
            table.turn.recruits += 1;
            recruit::commit_place(table, recruit, events);
        }
        Plan::Offer(card) => trade::commit_offer(table, card, events),
        Plan::Rest => turn::commit_rest(book, table, events),
        Plan::End if scripted => {}
        Plan::End => table.replace(Step::EndTurn),
        Plan::Choose(chosen) => cards::commit_choice(book, table, chosen, events),
        Plan::March(unit, hex) => cards::commit_march(book, table, unit, hex, events),
        Plan::Heal(unit, amount) => cards::commit_heal(book, table, unit, amount, events),
        Plan::Recover(left, card) => cards::commit_recover(table, left, card, events),
        Plan::Stop => table.pop(),
        Plan::Hit(seat, unit) => combat::commit_hit(book, table, seat, unit, events),
        Plan::Retreat(to) => combat::commit_retreat(book, table, to, events),
        Plan::Go(unit) => combat::commit_go(book, table, unit, events),
        Plan::Discard(seat, card) => cards::commit_discard(table, seat, card, events),
        Plan::Accept(partner, card) => trade::commit_accept(book, table, partner, card, events),
        Plan::Decline(partner) => trade::commit_decline(table, partner, events),
    }
    if scripted {
        choir::script_action_done(table);
    }
}

/// Goes on until somebody has to be asked or the game is over, doing forced steps.
pub(crate) fn settle(book: &Book, setup: &Setup, table: &mut Table, events: &mut impl Sink<Event>) {
    while let Some(step) = table.step() {
        if table.end.is_some() {
            finish(book, table, events);
            return;
        }
        if !settle_step(book, setup, table, step, events) {
            continue;
        }
        let Some(action) = forced(book, table, step) else {
            return;
        };
        let plan = plan(book, table, action).expect("a listed action is legal");
        carry_out(book, table, plan, events);
    }
}

/// Does what a step does by itself; true if it has to be answered.
fn settle_step(
    book: &Book,
    setup: &Setup,
    table: &mut Table,
    step: Step,
    events: &mut impl Sink<Event>,
) -> bool {
    match step {
        Step::PickRealm(_)
        | Step::DealPublic(_)
        | Step::DealSecret(_)
        | Step::SpendTokens(_)
        | Step::Reroll(_)
        | Step::StartUnits(_)
        | Step::Deploy(..)
        | Step::Hands(_) => return set_up::settle(book, setup, table, step, events),
        Step::StartTurn => turn::start_turn(book, table, events),
        Step::Muster(seat) => return turn::settle_musters(book, table, seat, events),
        Step::Act => return turn::settle_act(book, table),
        Step::Script => return choir::settle_script(table),
        Step::Reveal => choir::settle_deck(book, table, table.active, events),
        Step::EndTurn => turn::end_turn(book, table),
        Step::CurseRolls(_) | Step::LateCurse(_) => return turn::settle_curse(book, table, step),
        Step::CheckObjectives => turn::pass_turn(book, table, events),
        Step::EndRound => table.replace(Step::LateCurse(0)),
        Step::Advance => turn::advance(book, table, events),
        Step::Renew(place) => return turn::settle_renewal(table, place),
        Step::Effects(at) => cards::next_effect(book, table, at, events),
        Step::March { .. } => return cards::settle_marches(book, table),
        Step::Heal { .. } => return cards::settle_heals(book, table),
        Step::Recover(..) => return cards::settle_recoveries(table),
        Step::Draw(..) => return cards::settle_draw(book, table, events),
        Step::ToCap(_) | Step::Discard(..) => return cards::settle_discards(book, table, events),
        Step::Mill(left) => {
            let choir = Seat(1);
            if left == 0 || table.player(choir).deck.is_empty() {
                table.pop();
                return false;
            }
        }
        Step::Hits => return combat::settle_hits(book, table, events),
        Step::AfterCombat => combat::after_combat(book, table, events),
        Step::FirstPlayer
        | Step::Redeal(_)
        | Step::Choose(_)
        | Step::MusterAt(_)
        | Step::Red
        | Step::Again
        | Step::White
        | Step::Retreat { .. }
        | Step::Answer => return true,
    }
    matches!(step, Step::Reveal | Step::Mill(_))
}

/// The only answer to a step whose answers are public, if there is but one (SX-DEC-18).
///
/// A hand's cards are not public, so discards and answers to trades are asked even if only one is possible.
fn forced(book: &Book, table: &Table, step: Step) -> Option<Action> {
    let public = matches!(
        step,
        Step::PickRealm(_)
            | Step::StartUnits(_)
            | Step::Deploy(..)
            | Step::Muster(_)
            | Step::MusterAt(_)
            | Step::Choose(_)
            | Step::Heal { .. }
            | Step::Recover(..)
            | Step::Hits
            | Step::Retreat { .. }
            | Step::Script
    );
    if !public {
        return None;
    }
    let mut only = None;
    let flow = visit_legal(book, table, &mut |action| match only {
        None => {
            only = Some(action);
            ControlFlow::Continue(())
        }
        Some(_) => ControlFlow::Break(()),
    });
    only.filter(|_| flow.is_continue())
}

/// The game is over: nothing of the turn happens any more (SX-TURN-17), and what was face-down is revealed.
fn finish(book: &Book, table: &mut Table, events: &mut impl Sink<Event>) {
    table.agenda = List::new();
    let end = table.end.unwrap_or(End::Tracker);
    let seats = usize::from(book.seats);
    events.emit(|| Event::Ended {
        end,
        secrets: table.players[..seats]
            .iter()
            .map(|player| player.secret)
            .collect(),
        oaths: table.players[..seats]
            .iter()
            .map(|player| player.oaths.to_vec())
            .collect(),
    });
}

/// Lists the outcomes of chance with their weights, ascending.
pub(crate) fn visit_chance<B>(
    book: &Book,
    table: &Table,
    f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let Some(step) = table.step().filter(|_| table.end.is_none()) else {
        return ControlFlow::Continue(());
    };
    match step {
        Step::FirstPlayer => {
            for seat in Seat::all(book.seats) {
                f(Chance::First(seat), 1)?;
            }
        }
        Step::DealPublic(_) | Step::Renew(_) => {
            for objective in table.public_stack.iter() {
                f(Chance::Public(objective), 1)?;
            }
        }
        Step::DealSecret(_) | Step::Redeal(_) => {
            for objective in table.secret_stack.iter() {
                f(Chance::Secret(objective), 1)?;
            }
        }
        Step::Draw(..) | Step::Reveal | Step::Mill(_) => {
            let (seat, make) = card_asked(table, step);
            for (card, copies) in table.player(seat).deck.iter() {
                f(make(card), Weight::from(copies))?;
            }
        }
        Step::Red => return combat::visit_red(table, false, f),
        Step::Again => return combat::visit_red(table, true, f),
        Step::White => return combat::visit_white(book, table, f),
        Step::CurseRolls(_) | Step::LateCurse(_) => {
            for face in 1..=6 {
                f(Chance::Curse(face), 1)?;
            }
        }
        _ => {}
    }
    ControlFlow::Continue(())
}

/// Whose deck a step draws from, and what the outcome is called.
fn card_asked(table: &Table, step: Step) -> (Seat, fn(Card) -> Chance) {
    match step {
        Step::Draw(seat, _) => (seat, Chance::Draw),
        Step::Mill(_) => (Seat(1), Chance::Mill),
        _ => (table.active, Chance::Reveal),
    }
}

/// An outcome by its weight, for steps whose outcomes are few.
pub(crate) fn random_chance(book: &Book, table: &Table, rng: &mut hexad_core::Rng) -> Option<Chance> {
    // A card weighs its copies, so a place in the pile is a draw by weight: most chance is of this kind.
    if let Some(step @ (Step::Draw(..) | Step::Reveal | Step::Mill(_))) = table.step() {
        let (seat, make) = card_asked(table, step);
        let deck = table.player(seat).deck;
        return deck.nth(rng.below(u64::from(deck.len()))).map(make);
    }
    let mut total = 0;
    let _ = visit_chance::<()>(book, table, &mut |_, weight| {
        total += weight;
        ControlFlow::Continue(())
    });
    let mut left = rng.below(total);
    visit_chance(
        book,
        table,
        &mut |outcome, weight| match left.checked_sub(weight) {
            None => ControlFlow::Break(outcome),
            Some(less) => {
                left = less;
                ControlFlow::Continue(())
            }
        },
    )
    .break_value()
}

/// Does the table wait for an answer, as [`settle`] leaves it?
pub(crate) fn waits(book: &Book, table: &Table) -> bool {
    let Some(step) = table.step() else { return false };
    let mut some = false;
    if is_chance(step) {
        let _ = visit_chance(book, table, &mut |_, _| {
            some = true;
            ControlFlow::Break(())
        });
        return some && curse_rolls_fit(book, table, step);
    }
    let _ = visit_legal(book, table, &mut |_| {
        some = true;
        ControlFlow::Break(())
    });
    some && forced(book, table, step).is_none()
}

/// A curse roll waits only for a unit that rolls.
fn curse_rolls_fit(book: &Book, table: &Table, step: Step) -> bool {
    !matches!(step, Step::CurseRolls(_) | Step::LateCurse(_)) || curse::next_roll(book, table, step).is_some()
}

/// Can chance bring this outcome here?
///
/// # Errors
///
/// The refusal, if not.
pub(crate) fn check_chance(book: &Book, table: &Table, outcome: Chance) -> Result<Step, Refusal> {
    if table.end.is_some() {
        return Err(Refusal::Over);
    }
    let step = table.step().ok_or(Refusal::Over)?;
    if !is_chance(step) {
        return Err(Refusal::SeatAsked);
    }
    let possible = match (step, outcome) {
        (Step::FirstPlayer, Chance::First(seat)) => seat.0 < book.seats,
        (Step::DealPublic(_) | Step::Renew(_), Chance::Public(objective)) => {
            table.public_stack.has(objective)
        }
        (Step::DealSecret(_) | Step::Redeal(_), Chance::Secret(objective)) => {
            table.secret_stack.has(objective)
        }
        (Step::Draw(seat, _), Chance::Draw(card)) => table.player(seat).deck.has(card),
        (Step::Reveal, Chance::Reveal(card)) => table.player(table.active).deck.has(card),
        (Step::Mill(_), Chance::Mill(card)) => table.player(Seat(1)).deck.has(card),
        (Step::Red, Chance::Red(roll)) | (Step::Again, Chance::Again(roll)) => {
            roll.dice() == combat::red_pool(table)
        }
        (Step::White, Chance::White(shields)) => combat::can_fall(book, table, shields),
        (Step::CurseRolls(_) | Step::LateCurse(_), Chance::Curse(face)) => (1..=6).contains(&face),
        _ => false,
    };
    if possible {
        Ok(step)
    } else {
        Err(Refusal::Impossible)
    }
}

/// Does what chance brought.
pub(crate) fn chance_fell(
    book: &Book,
    table: &mut Table,
    step: Step,
    outcome: Chance,
    events: &mut impl Sink<Event>,
) {
    match (step, outcome) {
        (_, Chance::First(seat)) => set_up::first_player(table, seat, events),
        (Step::DealPublic(place), Chance::Public(objective)) => {
            table.replace(Step::DealPublic(place + 1));
            set_up::public_dealt(table, place, objective, events);
        }
        (Step::Renew(place), Chance::Public(objective)) => {
            table.replace(Step::Renew(place + 1));
            set_up::public_dealt(table, place, objective, events);
        }
        (Step::DealSecret(nth), Chance::Secret(objective)) => {
            table.replace(Step::DealSecret(nth + 1));
            let seat = turn::nth_seat(book, table, nth);
            set_up::secret_dealt(table, seat, objective, events);
        }
        (Step::Redeal(seat), Chance::Secret(objective)) => {
            table.pop();
            set_up::secret_dealt(table, seat, objective, events);
        }
        (_, Chance::Draw(card)) => cards::drew(table, card, events),
        (_, Chance::Reveal(card)) => choir::revealed(book, table, card, events),
        (Step::Mill(left), Chance::Mill(card)) => {
            let seat = Seat(1);
            table.replace(Step::Mill(left - 1));
            table.player_mut(seat).deck.take(card);
            table.player_mut(seat).discard.add(card);
            events.emit(|| Event::Milled { seat, card });
        }
        (_, Chance::Red(roll)) => combat::red_fell(book, table, roll, false, events),
        (_, Chance::Again(roll)) => combat::red_fell(book, table, roll, true, events),
        (_, Chance::White(shields)) => combat::white_fell(table, shields, events),
        (_, Chance::Curse(face)) => curse::fell(book, table, step, face, events),
        (_, Chance::Public(_) | Chance::Secret(_) | Chance::Mill(_)) => {}
    }
}
