//! What a seat can know, and possible truths that fit it (SX-HID).
//!
//! A seat knows its view; the hands of nobody else, but how many cards they hold, which cards they can be, and some
//! that they must be: a card taken back from an open discard pile, all that could be added up when a deck ran out,
//! and in Bell War what partners gave each other. Rivals' trades blur what is known of a team: then only the cards of
//! both decks together are known, and how many trades moved them.

use hexad_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    book::Book,
    components::Pile,
    list::List,
    rules::set_up,
    setup::Setup,
    state::{Miniature, Player, Step, Table},
    view::{PlayerView, Playing, View, view},
};

/// What a seat knows of a player beyond the view.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerKnowledge {
    /// The cards that lie unseen with him: hand, deck, Oath cards and an Oath about to be sworn. Where a rival team
    /// traded, the earlier seat holds those of both and the later none.
    pub unseen: Pile,
    /// Those of them that everybody knows to be in his hand or among his Oaths.
    pub known: Pile,
    /// Those that his partner knows besides, if the seat is one of the two.
    pub known_to_ally: Pile,
}

/// What a seat can know.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Knowledge {
    /// The seat.
    pub seat: Seat,
    /// Its view.
    pub view: View,
    /// What it knows of each player beyond that, in seat order.
    pub players: Vec<PlayerKnowledge>,
    /// What waits on the agenda, last first.
    pub agenda: Vec<Step>,
    /// Trades each team made.
    pub trades: [u8; 2],
}

/// The cards of a player that are not open on the table.
fn unseen(table: &Table, seat: Seat) -> Pile {
    let player = table.player(seat);
    let mut pile = player.concealed();
    pile.add_all(player.deck);
    if let Some(card) = table
        .playing
        .filter(|card| card.is_oath() && seat == table.active)
    {
        pile.add(card);
    }
    pile
}

/// Have the rivals of `seat` that `other` belongs to traded, so that their cards are known only together?
pub(crate) fn is_blurred(book: &Book, trades: [u8; 2], seat: Seat, other: Seat) -> bool {
    book.ally(other).is_some() && book.hostile(seat, other) && trades[usize::from(other.0 % 2)] > 0
}

/// What the seat can know.
pub(crate) fn knowledge(book: &Book, setup: &Setup, table: &Table, seat: Seat) -> Knowledge {
    let player = |other: Seat| {
        let player = table.player(other);
        let friend = !book.hostile(seat, other);
        let mut pile = unseen(table, other);
        if is_blurred(book, table.trades, seat, other) {
            pile = match book.ally(other) {
                Some(ally) if ally > other => {
                    pile.add_all(unseen(table, ally));
                    pile
                }
                _ => Pile::EMPTY,
            };
        }
        PlayerKnowledge {
            unseen: pile,
            known: player.known,
            known_to_ally: if friend { player.known_to_ally } else { Pile::EMPTY },
        }
    };
    Knowledge {
        seat,
        view: view(book, setup, table, Viewer::Seat(seat)),
        players: Seat::all(book.seats).map(player).collect(),
        agenda: table.agenda.to_vec(),
        trades: table.trades,
    }
}

/// The open side of the table: what a view shows, with nothing in its hidden places and nothing on the agenda.
pub(crate) fn public_table(book: &Book, view: &View) -> Table {
    let mut table = set_up::empty(book);
    table.tracker = view.tracker;
    table.first = view.first;
    table.active = view.focus.active;
    table.centre = view.centre;
    table.retired = view.retired;
    table.turn = view.focus.turn;
    table.combat = view.focus.combat;
    table.choir = view.focus.choir;
    table.traded = view.focus.traded;
    table.end = view.end;
    table.playing = match view.playing {
        Playing::Card(card) => Some(card),
        Playing::Nothing | Playing::FaceDown => None,
    };
    for seat in Seat::all(book.seats) {
        if let Some(seen) = view.players.get(seat.index()) {
            *table.player_mut(seat) = open_side(seen);
        }
    }
    table
}

/// What a view shows of a player.
fn open_side(seen: &PlayerView) -> Player {
    let mut tokens = List::new();
    for &token in &seen.tokens {
        let _ = tokens.push(token);
    }
    let mut oaths = List::new();
    for slot in &seen.oaths {
        // A filler where the Oath is unknown, replaced by `deal_cards`.
        let _ = oaths.push(slot.oath.unwrap_or_default());
    }
    Player {
        realm: seen.realm,
        units: std::array::from_fn(|i| Miniature {
            at: seen.units[i].at,
            wounds: seen.units[i].wounds,
            guard: seen.units[i].guard,
            late_curse: seen.units[i].late_curse,
        }),
        tokens,
        bells: seen.bells,
        hand: seen.cards.unwrap_or(Pile::EMPTY),
        deck: Pile::EMPTY,
        discard: seen.discard,
        oaths,
        secret: seen.secret,
        returned: seen.returned,
        completed: seen.completed,
        captured: seen.captured,
        kills: seen.kills,
        mustered: seen.mustered,
        fatigue: seen.fatigue,
        retreats: seen.retreats,
        oath_tokens: seen.oath_tokens,
        known: Pile::EMPTY,
        known_to_ally: Pile::EMPTY,
    }
}
