//! What a seat can know, and possible truths that fit it (SX-HID).
//!
//! A seat knows its view; the hands of nobody else, but how many cards they hold, which cards they can be, and some
//! that they must be: a card taken back from an open discard pile, all that could be added up when a deck ran out,
//! and in Bell War what partners gave each other. Rivals' trades blur what is known of a team: then only the cards of
//! both decks together are known, and how many trades moved them.

use hexad_core::{Rng, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    book::Book,
    components::{Card, Objective, Pile},
    list::List,
    rules::set_up,
    setup::Setup,
    state::{Miniature, Oath, Objectives, Player, Step, Table, Unit},
    view::{OathView, PlayerView, Playing, View, view},
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
    /// Units that retreated into Cursed and have not rolled since, as bits.
    pub late_curse: u8,
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
fn is_blurred(book: &Book, trades: [u8; 2], seat: Seat, other: Seat) -> bool {
    book.ally(other).is_some() && book.hostile(seat, other) && trades[usize::from(other.0 % 2)] > 0
}

/// What the seat can know.
pub(crate) fn knowledge(book: &Book, setup: &Setup, table: &Table, seat: Seat) -> Knowledge {
    let player = |other: Seat| {
        let player = table.player(other);
        let friend = !book.hostile(seat, other);
        let late = Unit::all().fold(0, |bits, u| {
            bits | u8::from(player.units[u.index()].late_curse) << u.0
        });
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
            late_curse: late,
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

/// A possible truth that fits the knowledge.
pub(crate) fn sample(book: &Book, known: &Knowledge, rng: &mut Rng) -> Table {
    let view = &known.view;
    let mut table = public_table(book, view);
    table.trades = known.trades;
    table.agenda = List::new();
    for &step in &known.agenda {
        table.push(step);
    }
    for seat in Seat::all(book.seats) {
        let more = &known.players[seat.index()];
        let player = table.player_mut(seat);
        player.known = more.known;
        player.known_to_ally = more.known_to_ally;
        for unit in Unit::all() {
            player.units[unit.index()].late_curse = more.late_curse >> unit.0 & 1 != 0;
        }
    }
    table.public_stack = Objectives::default();
    if book.has_objectives() {
        let lying = |o: Objective| table.centre.iter().flatten().any(|l| l.objective == o);
        let left = Objective::ALL[..12].iter().copied();
        table.public_stack = left.filter(|&o| !lying(o) && !table.retired.has(o)).collect();
        deal_secrets(book, &mut table, known, rng);
    }
    deal_cards(book, &mut table, known, rng);
    sample_offer(book, &mut table, known, rng);
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
            late_curse: false,
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

/// Secret objectives: those unknown are any of the cards left, each arrangement equally likely.
fn deal_secrets(book: &Book, table: &mut Table, known: &Knowledge, rng: &mut Rng) {
    let mut left: Objectives = Objective::ALL[12..].iter().copied().collect();
    for seen in &known.view.players {
        for objective in seen.secret.into_iter().chain(seen.returned) {
            left.remove(objective);
        }
    }
    let mut stack: Vec<Objective> = left.iter().collect();
    rng.shuffle(&mut stack);
    for seat in Seat::all(book.seats) {
        let seen = &known.view.players[seat.index()];
        let player = table.player_mut(seat);
        if seen.has_secret && player.secret.is_none() {
            player.secret = stack.pop();
        }
        if seen.rerolled && player.returned.is_none() {
            player.returned = stack.pop();
        }
    }
    table.secret_stack = stack.into_iter().collect();
}

/// Hands, decks and Oaths of all players.
fn deal_cards(book: &Book, table: &mut Table, known: &Knowledge, rng: &mut Rng) {
    for seat in Seat::all(book.seats) {
        let pool = known.players[seat.index()].unseen;
        if is_blurred(book, known.trades, known.seat, seat) {
            if let Some(ally) = book.ally(seat).filter(|&ally| ally > seat) {
                let (one, other) = split(book, table, known, seat, ally, rng);
                deal_player(book, table, known, seat, one, rng);
                deal_player(book, table, known, ally, other, rng);
            }
        } else {
            deal_player(book, table, known, seat, pool, rng);
        }
    }
}

/// How many unseen cards lie with a player.
fn places(known: &Knowledge, seat: Seat) -> usize {
    let seen = &known.view.players[seat.index()];
    let sworn = seen.oaths.iter().filter(|slot| !slot.token).count();
    let limbo = known.view.focus.active == seat && known.view.playing == Playing::FaceDown;
    usize::from(seen.hand + seen.deck) + sworn + usize::from(limbo)
}

/// Splits the unseen cards of a rival team that traded. Each card lies with its own deck's player, but as many as the
/// trades allow may have changed sides: how many did is drawn by the number of ways it can be.
fn split(
    book: &Book,
    table: &Table,
    known: &Knowledge,
    one: Seat,
    other: Seat,
    rng: &mut Rng,
) -> (Pile, Pile) {
    let pool = known.players[one.index()].unseen;
    let trades = usize::from(known.trades[usize::from(one.0 % 2)]);
    let open = |seat: Seat| {
        let mut pile = table.player(seat).discard;
        if let Some(card) = table.playing.filter(|_| seat == table.active) {
            pile.add(card);
        }
        pile
    };
    let deck = |seat: Seat| {
        table
            .player(seat)
            .realm
            .map_or(Pile::EMPTY, |realm| book.realm(realm).deck)
    };
    let must = |seat: Seat| {
        let mut pile = table.player(seat).known;
        for oath in table.player(seat).oaths.iter().filter(|_| table.end.is_some()) {
            pile.add(oath.card);
        }
        pile.common(pool)
    };
    let (need_one, need_other) = (must(one), must(other));
    let free = pool.without(need_one).without(need_other);
    // What is left of each deck after everything that is open or placed.
    let own = |seat: Seat, need: Pile| free.common(deck(seat).without(open(seat)).without(need));
    let mut home: Vec<Card> = own(one, need_one).cards().collect();
    let mut away: Vec<Card> = free.without(own(one, need_one)).cards().collect();
    rng.shuffle(&mut home);
    rng.shuffle(&mut away);
    let want = places(known, one).saturating_sub(usize::from(need_one.len()));
    let strangers = |pile: Pile, seat: Seat| usize::from(pile.without(deck(seat)).len());
    let mut placed = open(one);
    placed.add_all(need_one);
    let used = strangers(placed, one);
    let least = want.saturating_sub(home.len());
    let at_most = want.min(away.len()).min(trades.saturating_sub(used).max(least));
    let ways: Vec<u64> = (least..=at_most)
        .map(|moved| choose(away.len(), moved).saturating_mul(choose(home.len(), want - moved)))
        .collect();
    let mut pick = rng.below(ways.iter().sum());
    let mut moved = least;
    for way in ways {
        if pick < way {
            break;
        }
        pick -= way;
        moved += 1;
    }
    let mut first = need_one;
    for card in home
        .into_iter()
        .take(want - moved)
        .chain(away.into_iter().take(moved))
    {
        first.add(card);
    }
    (first, pool.without(first))
}

/// n over k, as far as it fits.
fn choose(n: usize, k: usize) -> u64 {
    if k > n {
        return 0;
    }
    let ways = (0..k as u128).fold(1u128, |ways, i| ways * (n as u128 - i) / (i + 1));
    u64::try_from(ways).unwrap_or(u64::MAX)
}

/// Deals a player's unseen cards to his Oaths, his hand and his deck.
///
/// Each physical arrangement is equally likely: first how many of the Oath cards known to be concealed were sworn, by
/// the number of ways it can be, then everything at random.
fn deal_player(book: &Book, table: &mut Table, known: &Knowledge, seat: Seat, pool: Pile, rng: &mut Rng) {
    let seen = &known.view.players[seat.index()];
    let limbo = known.view.focus.active == seat && known.view.playing == Playing::FaceDown;
    let mut rest = pool;
    // What the seat sees itself is placed already.
    for slot in seen.oaths.iter().filter(|slot| !slot.token) {
        if let Some(oath) = slot.oath {
            rest.take(oath.card);
        }
    }
    if let Some(cards) = seen.cards {
        rest = rest.without(cards);
        if let Some(card) = table
            .playing
            .filter(|card| card.is_oath() && seat == table.active)
        {
            rest.take(card);
        }
        table.player_mut(seat).deck = rest;
        return;
    }
    let hidden = seen
        .oaths
        .iter()
        .filter(|slot| !slot.token && slot.oath.is_none())
        .count()
        + usize::from(limbo);
    let mut sure = known.players[seat.index()].known;
    sure.add_all(known.players[seat.index()].known_to_ally);
    let sure = sure.common(rest);
    let mut sworn = draw_oaths(rest, sure, hidden, usize::from(seen.hand), rng);
    for &card in &sworn {
        rest.take(card);
    }
    if limbo {
        table.playing = sworn.pop();
    }
    let left: Pile = sure.common(rest);
    let mut hand = left;
    for card in draw(
        rest.without(left),
        usize::from(seen.hand).saturating_sub(usize::from(left.len())),
        rng,
    ) {
        hand.add(card);
    }
    let player = table.player_mut(seat);
    player.hand = hand;
    player.deck = rest.without(hand);
    name_oaths(book, table, &seen.oaths, seat, sworn, rng);
}

/// Draws the Oath cards that lie hidden in the slot.
fn draw_oaths(pool: Pile, sure: Pile, hidden: usize, hand: usize, rng: &mut Rng) -> Vec<Card> {
    if hidden == 0 {
        return Vec::new();
    }
    let oaths = |pile: Pile| pile.cards().filter(|card| card.is_oath()).collect::<Vec<_>>();
    let (mut certain, mut open) = (oaths(sure), oaths(pool.without(sure)));
    let free = usize::from(pool.len()) - usize::from(sure.len());
    let ways: Vec<u64> = (0..=hidden.min(certain.len()))
        .map(|from_sure| {
            let from_open = hidden - from_sure;
            let in_hand = usize::from(sure.len()) - from_sure;
            match (free.checked_sub(from_open), hand.checked_sub(in_hand)) {
                (Some(free), Some(hand)) => choose(certain.len(), from_sure)
                    .saturating_mul(choose(open.len(), from_open))
                    .saturating_mul(choose(free, hand)),
                _ => 0,
            }
        })
        .collect();
    let mut pick = rng.below(ways.iter().fold(0, |sum: u64, &way| sum.saturating_add(way)));
    let from_sure = ways
        .iter()
        .position(|&way| {
            let here = pick < way;
            pick = pick.saturating_sub(way);
            here
        })
        .unwrap_or(0);
    rng.shuffle(&mut certain);
    rng.shuffle(&mut open);
    let mut sworn: Vec<Card> = certain
        .into_iter()
        .take(from_sure)
        .chain(open.into_iter().take(hidden - from_sure))
        .collect();
    rng.shuffle(&mut sworn);
    sworn
}

/// So many cards of a pile, each copy equally likely.
fn draw(pile: Pile, count: usize, rng: &mut Rng) -> Vec<Card> {
    let mut cards: Vec<Card> = pile.cards().collect();
    rng.shuffle(&mut cards);
    cards.truncate(count);
    cards
}

/// Fills the Oaths that the seat does not see: the cards drawn, on different opponents at random.
fn name_oaths(
    book: &Book,
    table: &mut Table,
    slots: &[OathView],
    seat: Seat,
    sworn: Vec<Card>,
    rng: &mut Rng,
) {
    let mut rivals: Vec<Seat> = book.opponents(seat).collect();
    rivals.retain(|rival| {
        !slots
            .iter()
            .any(|slot| slot.oath.is_some_and(|oath| oath.named == *rival))
    });
    rng.shuffle(&mut rivals);
    let mut sworn = sworn.into_iter();
    let mut oaths = List::new();
    for slot in slots {
        let oath = slot.oath.unwrap_or_else(|| Oath {
            card: if slot.token {
                Card::SwornAtCarn
            } else {
                sworn.next().unwrap_or(Card::SwornAtCarn)
            },
            named: rivals.pop().unwrap_or(Seat(0)),
            token: slot.token,
        });
        oaths.push(oath).expect("a view shows at most six Oaths");
    }
    table.player_mut(seat).oaths = oaths;
}

/// A card that the seat's partner offers is any of his hand.
fn sample_offer(book: &Book, table: &mut Table, known: &Knowledge, rng: &mut Rng) {
    table.offer = known.view.offer;
    if table.step() == Some(Step::Answer) && table.offer.is_none() && book.ally(table.active).is_some() {
        table.offer = draw(table.player(table.active).hand, 1, rng).pop();
    }
}
