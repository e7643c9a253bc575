//! One seed for a table, from which the game and the bots draw without knowing each other's.

use hexad_core::{Rng, Seat, Seed};

/// The seed that a person gives to a table.
///
/// Neither seed taken from it leads to the other, so a bot cannot foresee the game's chance from its own
/// generator, and a log that discloses the game's seed does not disclose what the bots will draw.
///
/// ```
/// use hexad_bots::TableSeed;
/// use hexad_core::{Seat, Seed};
///
/// let tables: Vec<TableSeed> = (0..2).map(|n| TableSeed(Seed::from(7)).table(n)).collect();
/// assert_ne!(tables[0].game(), tables[1].game());
/// assert_ne!(tables[0].bot(Seat(0)).seed(), tables[0].bot(Seat(1)).seed());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct TableSeed(pub Seed);

impl TableSeed {
    /// The seed of the game's chance.
    pub fn game(self) -> Seed {
        self.0.derive("game")
    }

    /// The generator of the bot on this seat.
    pub fn bot(self, seat: Seat) -> Rng {
        self.0.stream("bot", u64::from(seat.0))
    }

    /// The seed of table number `n` of a tournament.
    #[must_use]
    pub fn table(self, n: u64) -> TableSeed {
        TableSeed(self.0.stream("table", n).seed())
    }
}
