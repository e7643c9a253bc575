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

#[cfg(test)]
mod tests {
    use super::*;

    /// Seeds are written down: what follows from one never changes.
    #[test]
    fn value_stability_table_seeds() {
        let seed = TableSeed(Seed::from(7));
        let drawn = [seed.game(), seed.bot(Seat(1)).seed(), seed.table(2).0].map(|seed| seed.to_string());
        let known = [
            "c152b53e7af46e7ffe2f41aa6afb9a4a0d67216a9279724185697ccd85dee130",
            "23414475c79dfb58934bbc9570ae88b0cf79a1ec3df516426e1d5342f803268d",
            "f85da254732fa2b6cf481226323c3b4b0ca17e15b66ffc82250c9897ce00bb53",
        ];
        assert_eq!(drawn, known);
    }

    #[test]
    fn games_and_bots_draw_from_streams_that_do_not_meet() {
        let seed = TableSeed(Seed::from(7));
        let game = seed.game();
        let bots: Vec<Seed> = Seat::all(6).map(|seat| seed.bot(seat).seed()).collect();
        for (seat, bot) in (0..).zip(&bots) {
            assert_ne!(game.stream("bot", seat).seed(), *bot);
            assert_ne!(game.stream("chance", seat).seed(), *bot);
        }
    }
}
