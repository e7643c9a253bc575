//! The Pale Choir (chapter 8, Solo): its card, its script and what it may do.
//!
//! The game lets the Choir take any action that the rules allow it at each place of its script; which one the solo
//! book orders is the policy's to say.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{
    Refusal, cards, combat,
    movement::{self, Field, check_kind},
    recruit,
    scoring::change_bells,
};
use crate::{
    action::Action,
    book::Book,
    components::{Card, CardType},
    event::{Event, Why},
    state::{Oath, Step, Table},
};

/// The person's seat.
const PERSON: Seat = Seat(0);

/// SX-SOLO-08, 09: the card of the turn was revealed; its "before" effects are done.
pub(crate) fn revealed(book: &Book, table: &mut Table, card: Card, events: &mut impl Sink<Event>) {
    let seat = table.active;
    let kind = book.cards[card.index()].kind;
    let player = table.player_mut(seat);
    player.deck.take(card);
    table.pop();
    table.choir.revealed = Some(card);
    events.emit(|| Event::Revealed { seat, card });
    if kind == CardType::Oath {
        // It leaves play as a Sworn at Carn on the person; where one lies already it does nothing more.
        if cards::nameable(book, table, seat).any(|named| named == PERSON) {
            let oath = Oath {
                card,
                named: PERSON,
                token: false,
            };
            cards::swear(table, seat, oath, events);
        } else {
            table.player_mut(seat).discard.add(card);
            events.emit(|| Event::Spent { seat, card });
        }
    } else {
        table.player_mut(seat).discard.add(card);
        events.emit(|| Event::Spent { seat, card });
    }
    let script = book.scripts[kind.index()];
    change_bells(table, seat, i16::from(script.choir_bells), Why::Script, events);
    change_bells(
        table,
        PERSON,
        -i16::from(script.human_bells_lost),
        Why::Script,
        events,
    );
    let level = book.level.map_or(0, |level| level.first_attack_bonus);
    table.turn.choir_dice = script.attack_dice + level;
}

/// An empty deck is reshuffled without fatigue (SX-SOLO-07).
pub(crate) fn settle_deck(book: &Book, table: &mut Table, seat: Seat, events: &mut impl Sink<Event>) {
    let player = table.player(seat);
    if player.deck.is_empty() && !player.discard.is_empty() {
        cards::reshuffle(book, table, seat, false, events);
    }
}

/// Goes on with the script: over after its three actions.
pub(crate) fn settle_script(table: &mut Table) -> bool {
    let more = table.choir.done < 3;
    if !more {
        table.replace(Step::EndTurn);
    }
    more
}

/// Lists what the Choir may do at this place of its script: Moves, Attacks, Recruits, or nothing.
pub(crate) fn visit_script<B>(
    book: &Book,
    table: &Table,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    let seat = table.active;
    let field = Field::of(book, table, seat);
    if check_kind(book, table, table.turn.moves).is_ok() {
        movement::visit_moves(book, table, &field, seat, f)?;
    }
    if check_kind(book, table, table.turn.attacks).is_ok() {
        combat::visit_attacks(book, table, &field, seat, f)?;
    }
    if check_kind(book, table, table.turn.recruits).is_ok() {
        recruit::visit_recruits(book, table, &field, seat, f)?;
    }
    f(Action::End)
}

/// Is it an action that a script may hold?
pub(crate) fn check_script(action: Action) -> Result<(), Refusal> {
    match action {
        Action::Move(_, _, None) | Action::Attack(..) | Action::Recruit(_) | Action::End => Ok(()),
        Action::Move(..) => Err(Refusal::AssaultBarred),
        _ => Err(Refusal::NotAsked),
    }
}

/// One action of the script is behind the Choir.
pub(crate) fn script_action_done(table: &mut Table) {
    table.choir.done += 1;
}
