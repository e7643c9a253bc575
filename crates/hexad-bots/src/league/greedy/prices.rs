//! What things are worth, in hundredths of a favour point.

use hexad_core::Seat;
use league_of_six::{Colour, Companion, LeagueOfSix, PerColour, Piece, State, Store};

/// Hundredths of a favour point.
pub(super) type Worth = i32;

/// A favour point.
pub(super) const FAVOUR: Worth = 100;
/// A guard while rounds are to come: a missing one costs two favour, a spare one saves that only sometimes.
const GUARD: Worth = 110;
/// A guard that can break a tie and do no more.
pub(super) const TIE_GUARD: Worth = 10;
/// Half a horse: who selects early finds the better rows.
const HALF_HORSE: Worth = 50;
/// A piece's share in the bonuses of the rows that it helps to fill.
const BONUS_SHARE: Worth = 70;

/// The prices at one decision.
pub(super) struct Prices {
    pub(super) guard: Worth,
    pub(super) half_horse: Worth,
    /// Rounds after this one, 0 to 5.
    pub(super) later: Worth,
    piece: PerColour<Worth>,
    empty: PerColour<u8>,
}

impl Prices {
    pub(super) fn of(game: &LeagueOfSix, world: &State, seat: Seat) -> Prices {
        let later = 6 - Worth::from(world.table().round.clamp(1, 6));
        let mut prices = Prices {
            guard: guard(game, world, seat, later),
            half_horse: HALF_HORSE,
            later,
            piece: PerColour::default(),
            empty: PerColour::default(),
        };
        for colour in Colour::each() {
            prices.appraise(game, world, colour);
        }
        prices
    }

    /// A piece is worth the mean price of the empty slots of its colour, and its share in bonuses.
    fn appraise(&mut self, game: &LeagueOfSix, world: &State, colour: Colour) {
        let (mut sum, mut count) = (0, 0);
        for store in Store::each() {
            let warehouse = &world.table().stores[store];
            let Some(tile) = warehouse.tile else { continue };
            let rows = game.tables().rows(tile, world.table().round);
            for (row, filled) in rows.iter().zip(warehouse.filled) {
                let slots = (0u8..8).zip(row.prices);
                for (_, price) in slots.filter(|(slot, _)| (row.takes[colour] & !filled) >> slot & 1 == 1) {
                    sum += Worth::from(price) * FAVOUR;
                    count += 1;
                }
            }
        }
        self.empty[colour] = count;
        self.piece[colour] = if count == 0 {
            0
        } else {
            sum / Worth::from(count) + BONUS_SHARE
        };
    }

    /// So many more pieces of the colour, for who holds `held`: there is no price beyond the last empty slot.
    pub(super) fn pieces(&self, colour: Colour, held: u8, more: u8) -> Worth {
        let room = self.empty[colour].saturating_sub(held);
        Worth::from(more.min(room)) * self.piece[colour]
    }

    /// A piece of a colour that is not known yet.
    pub(super) fn any_piece(&self) -> Worth {
        self.piece.values().iter().sum::<Worth>() / 4
    }
}

/// In the last round a guard is worth what the Hetman or the Captains give for it.
fn guard(game: &LeagueOfSix, world: &State, seat: Seat, later: Worth) -> Worth {
    if later > 0 {
        return GUARD;
    }
    let mut companions = world
        .place(seat)
        .owned()
        .filter_map(|token| game.tables().companion(token));
    if companions.any(|companion| matches!(companion, Companion::Hetman | Companion::CaptainOfTheGuard)) {
        FAVOUR
    } else {
        TIE_GUARD
    }
}
