//! Stage 5: which row to select, and when to use the Chamberlain.

use hexad_core::Seat;
use league_of_six::{Action, Category, Colour, Deck, Piece, State, Step};

use super::{
    Position, estates,
    prices::{FAVOUR, Worth},
};

/// Pieces still in hand are worth this share of their price: the best slots go first.
const IN_HAND: (Worth, Worth) = (2, 3);

/// The lines of the score sheet that storing adds to.
const STORING: [Category; 6] = [
    Category::Storing,
    Category::RowBonus,
    Category::GuildMaster,
    Category::Draper,
    Category::Viticulturist,
    Category::Chamberlain,
];

/// Favour won, less that of the average rival; cards won; and what is still to be stored.
pub(super) fn after(position: &Position<'_>, action: Action) -> Worth {
    let Some(after) = position.try_out(&position.world, action) else {
        return Worth::MIN;
    };
    let rivals = position.humans.without(position.seat);
    let theirs: Worth = rivals.iter().map(|rival| won(position, &after, rival)).sum();
    let average = theirs / Worth::try_from(rivals.len().max(1)).unwrap_or(1);
    won(position, &after, position.seat) - average + cards(position, &after) + in_hand(position, &after)
}

/// The seat's favour from storing, whatever else the action brings about.
fn won(position: &Position<'_>, after: &State, seat: Seat) -> Worth {
    let (before, after) = (&position.world.place(seat).sheet, &after.place(seat).sheet);
    let change = |line: Category| Worth::from(after[line as usize]) - Worth::from(before[line as usize]);
    STORING.into_iter().map(change).sum::<Worth>() * FAVOUR
}

/// The card that was taken, or the best that may be taken for a completed estate row.
fn cards(position: &Position<'_>, after: &State) -> Worth {
    let taken = after
        .hand(position.seat)
        .cards
        .minus(position.world.hand(position.seat).cards);
    let taken: Worth = taken.iter().map(|card| estates::card(position, card)).sum();
    let Step::EstateCard { seat, limit } = after.table().step else {
        return taken;
    };
    if seat != position.seat {
        return taken;
    }
    let offers = Deck::each().filter_map(|deck| after.table().offers[deck]);
    let within = offers.filter(|&card| position.game.tables().total(card) <= limit);
    taken
        + within
            .map(|card| estates::card(position, card))
            .max()
            .unwrap_or(0)
}

/// The pieces that are left, as far as slots are left for them.
fn in_hand(position: &Position<'_>, after: &State) -> Worth {
    let prices = super::Prices::of(position.game, after, position.seat);
    let goods = after.place(position.seat).goods;
    let worth: Worth = Colour::each()
        .map(|colour| prices.pieces(colour, 0, goods[colour]))
        .sum();
    worth * IN_HAND.0 / IN_HAND.1
}
