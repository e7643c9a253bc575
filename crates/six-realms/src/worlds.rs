//! Possible truths that fit what a seat knows: each physical arrangement of the cards it does not see is equally likely.

use hexad_core::{Rng, Seat};

use crate::{
    book::Book,
    components::{Card, Objective, Pile},
    knowledge::{Knowledge, is_blurred, public_table},
    list::List,
    state::{Oath, Objectives, Step, Table},
    view::Playing,
};

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
                deal_team(book, table, known, seat, ally, rng);
            }
        } else {
            deal_player(book, table, known, seat, pool, rng);
        }
    }
}

/// How many Oath cards lie hidden in a player's slot or are about to.
fn hidden_oaths(known: &Knowledge, seat: Seat) -> usize {
    let view = &known.view;
    let slots = view.players[seat.index()].oaths.iter();
    let sworn = slots.filter(|slot| !slot.token && slot.oath.is_none()).count();
    sworn + usize::from(view.focus.active == seat && view.playing == Playing::FaceDown)
}

/// The cards of one player of a rival team that traded, as far as they have a place.
#[derive(Clone, Debug)]
struct Side {
    seat: Seat,
    /// Everything that lies openly with him.
    open: Pile,
    /// Cards known to be in his hand or among his Oaths.
    sure: Pile,
    /// Cards of his hand and his deck.
    hand: usize,
    deck: usize,
    /// Oath cards that lie hidden in his slot, or are about to.
    hidden: usize,
}

impl Side {
    fn of(table: &Table, known: &Knowledge, seat: Seat) -> Side {
        let seen = &known.view.players[seat.index()];
        let player = table.player(seat);
        let (mut open, mut sure) = (player.discard, player.known);
        for oath in seen
            .oaths
            .iter()
            .filter(|slot| !slot.token)
            .filter_map(|slot| slot.oath)
        {
            open.add(oath.card);
            sure.take(oath.card);
        }
        if let Some(card) = table.playing.filter(|_| seat == table.active) {
            open.add(card);
        }
        Side {
            seat,
            open,
            sure,
            hand: usize::from(seen.hand),
            deck: usize::from(seen.deck),
            hidden: hidden_oaths(known, seat),
        }
    }

    /// Every choice of the Oath cards that lie hidden with him, from those known to be his and those anywhere.
    fn sworn(&self, free: Pile) -> Vec<(Pile, u64)> {
        let mut oaths = self.sure;
        oaths.add_all(free);
        let oaths: Vec<(Card, u8)> = oaths.iter().filter(|(card, _)| card.is_oath()).collect();
        let mut choices = vec![(Pile::EMPTY, 1)];
        for (card, copies) in oaths {
            for (pile, ways) in choices.clone() {
                for taken in 1..=copies {
                    let mut more = pile;
                    (0..taken).for_each(|_| more.add(card));
                    if usize::from(more.len()) <= self.hidden {
                        choices.push((more, ways * choose(usize::from(copies), usize::from(taken))));
                    }
                }
            }
        }
        choices.retain(|(pile, _)| usize::from(pile.len()) == self.hidden);
        choices
    }
}

/// One way to lay out the Oaths of a team, and how many arrangements of the other cards go with it.
struct Layout {
    sworn: [Pile; 2],
    /// Cards that may lie with the first player as his own deck's, and those that would have changed sides.
    home: Pile,
    away: Pile,
    /// How many cards the first player still gets, and in how many ways for each number that changed sides.
    want: usize,
    moved: Vec<(usize, u128)>,
    ways: u128,
}

/// Deals the unseen cards of a rival team that traded.
///
/// Each card lies with its own deck's player unless a trade moved it, and no more can have moved than trades were
/// made. Each arrangement that fits is equally likely: the hidden Oaths are laid out first, each way weighted by the
/// arrangements of all other cards that go with it.
fn deal_team(book: &Book, table: &mut Table, known: &Knowledge, one: Seat, other: Seat, rng: &mut Rng) {
    let pool = known.players[one.index()].unseen;
    let sides = [Side::of(table, known, one), Side::of(table, known, other)];
    let mut free = pool.without(sides[0].sure).without(sides[1].sure);
    // Oaths that lie open, at the end of the game, are no longer unseen.
    for oath in [one, other]
        .iter()
        .flat_map(|seat| &known.view.players[seat.index()].oaths)
    {
        if let Some(oath) = oath.oath.filter(|oath| !oath.token) {
            free.take(oath.card);
        }
    }
    let deck = table
        .player(one)
        .realm
        .map_or(Pile::EMPTY, |realm| book.realm(realm).deck);
    let trades = usize::from(known.trades[usize::from(one.0 % 2)]);
    let mut layouts = Vec::new();
    for (first, first_ways) in sides[0].sworn(free) {
        let rest = free.without(first.without(sides[0].sure));
        for (second, second_ways) in sides[1].sworn(rest) {
            let rest = rest.without(second.without(sides[1].sure));
            let ways = u128::from(first_ways) * u128::from(second_ways);
            layouts.extend(Layout::of(&sides, [first, second], rest, deck, trades, ways));
        }
    }
    let Some(layout) = pick(&layouts, |layout| layout.ways, rng) else {
        return;
    };
    let moved = pick(&layout.moved, |&(_, ways)| ways, rng).map_or(0, |&(moved, _)| moved);
    let mut mine: Pile = draw(layout.away, moved, rng).into_iter().collect();
    for card in draw(layout.home, layout.want - moved, rng) {
        mine.add(card);
    }
    let mut all = layout.home;
    all.add_all(layout.away);
    for ((side, sworn), rest) in sides.iter().zip(layout.sworn).zip([mine, all.without(mine)]) {
        let sure = side.sure.without(sworn);
        let mut hand = sure;
        for card in draw(rest, side.hand.saturating_sub(usize::from(sure.len())), rng) {
            hand.add(card);
        }
        let player = table.player_mut(side.seat);
        player.hand = hand;
        player.deck = rest.without(hand.without(sure));
        let mut sworn: Vec<Card> = sworn.cards().collect();
        rng.shuffle(&mut sworn);
        lay_oaths(book, table, known, side.seat, sworn, rng);
    }
}

impl Layout {
    fn of(
        sides: &[Side; 2],
        sworn: [Pile; 2],
        free: Pile,
        deck: Pile,
        trades: usize,
        ways: u128,
    ) -> Option<Layout> {
        let sure = [0, 1].map(|i| sides[i].sure.without(sworn[i]));
        let in_hand = |i: usize| sides[i].hand.checked_sub(usize::from(sure[i].len()));
        let (first, second) = (in_hand(0)?, in_hand(1)?);
        let mut placed = sides[0].open;
        placed.add_all(sides[0].sure);
        placed.add_all(sworn[0].without(sides[0].sure));
        let strangers = usize::from(placed.without(deck).len());
        let home = free.common(deck.without(placed));
        let away = free.without(home);
        let want = first + sides[0].deck;
        let most = trades
            .checked_sub(strangers)?
            .min(want)
            .min(usize::from(away.len()));
        let least = want.saturating_sub(usize::from(home.len()));
        let moved: Vec<(usize, u128)> = (least..=most)
            .map(|moved| {
                let away = choose(usize::from(away.len()), moved);
                (
                    moved,
                    u128::from(away) * u128::from(choose(usize::from(home.len()), want - moved)),
                )
            })
            .collect();
        let hands = u128::from(choose(want, first)) * u128::from(choose(second + sides[1].deck, second));
        let ways = moved.iter().map(|&(_, ways)| ways).sum::<u128>() * ways * hands;
        (ways > 0).then_some(Layout {
            sworn,
            home,
            away,
            want,
            moved,
            ways,
        })
    }
}

/// One of the items by its weight. Weights beyond 64 bits lose their lowest bits, less than one part in 2³².
fn pick<'a, T>(items: &'a [T], weight: impl Fn(&T) -> u128, rng: &mut Rng) -> Option<&'a T> {
    let total: u128 = items.iter().map(&weight).sum();
    let shift = (128 - total.leading_zeros()).saturating_sub(63);
    let scaled = |item: &T| u64::try_from(weight(item) >> shift).unwrap_or(u64::MAX);
    let mut left = rng.below(items.iter().map(scaled).sum());
    items.iter().find(|&item| {
        let here = left < scaled(item);
        left = left.saturating_sub(scaled(item));
        here
    })
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
    let mut rest = pool;
    let mut sure = known.players[seat.index()].known;
    sure.add_all(known.players[seat.index()].known_to_ally);
    // What the seat sees itself is placed already, and accounts for a copy that was known.
    for oath in seen
        .oaths
        .iter()
        .filter(|slot| !slot.token)
        .filter_map(|slot| slot.oath)
    {
        rest.take(oath.card);
        sure.take(oath.card);
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
    let hidden = hidden_oaths(known, seat);
    let sure = sure.common(rest);
    let (sworn, from_sure) = draw_oaths(rest, sure, hidden, usize::from(seen.hand), rng);
    for &card in &sworn {
        rest.take(card);
    }
    let left = sure.without(from_sure);
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
    lay_oaths(book, table, known, seat, sworn, rng);
}

/// Draws the Oath cards that lie hidden in the slot, and says which of them were known to be with the player.
fn draw_oaths(pool: Pile, sure: Pile, hidden: usize, hand: usize, rng: &mut Rng) -> (Vec<Card>, Pile) {
    if hidden == 0 {
        return (Vec::new(), Pile::EMPTY);
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
    certain.truncate(from_sure);
    let known = certain.iter().copied().collect();
    let mut sworn: Vec<Card> = certain
        .into_iter()
        .chain(open.into_iter().take(hidden - from_sure))
        .collect();
    rng.shuffle(&mut sworn);
    (sworn, known)
}

/// So many cards of a pile, each copy equally likely.
fn draw(pile: Pile, count: usize, rng: &mut Rng) -> Vec<Card> {
    let mut cards: Vec<Card> = pile.cards().collect();
    rng.shuffle(&mut cards);
    cards.truncate(count);
    cards
}

/// Fills the Oaths that the seat does not see, and the one about to be sworn: the cards drawn, on different opponents at
/// random.
fn lay_oaths(
    book: &Book,
    table: &mut Table,
    known: &Knowledge,
    seat: Seat,
    mut sworn: Vec<Card>,
    rng: &mut Rng,
) {
    let slots = &known.view.players[seat.index()].oaths;
    if known.view.focus.active == seat && known.view.playing == Playing::FaceDown {
        table.playing = sworn.pop();
    }
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
