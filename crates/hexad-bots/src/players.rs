//! The bots at one table, each with its own stream of randomness.

use std::fmt;

use hexad_core::{Game, Rng, Seat};

use crate::{Bot, Observation, TableSeed};

/// The bots at a table, seat by seat; a seat without one is a person's.
pub struct Players<G: Game> {
    seats: Vec<Option<Player<G>>>,
}

struct Player<G: Game> {
    bot: Box<dyn Bot<G>>,
    rng: Rng,
}

impl<G: Game> Players<G> {
    /// Seats the bots, one entry a seat in seat order, none for a person.
    pub fn new(bots: Vec<Option<Box<dyn Bot<G>>>>, seed: TableSeed) -> Players<G> {
        let seats = bots.into_iter().zip(0..).map(|(bot, seat)| {
            bot.map(|bot| Player {
                bot,
                rng: seed.bot(Seat(seat)),
            })
        });
        Players {
            seats: seats.collect(),
        }
    }

    /// Does a bot sit there?
    pub fn is_bot(&self, seat: Seat) -> bool {
        self.seats.get(seat.index()).is_some_and(Option::is_some)
    }

    /// What the bot that is to act chooses; none where a person is to act, or nobody.
    pub fn choose(&mut self, game: &G, state: &G::State) -> Option<(Seat, G::Action)> {
        let seen = Observation::of(game, state)?;
        let seat = seen.seat();
        let player = self.seats.get_mut(seat.index())?.as_mut()?;
        Some((seat, player.bot.choose(seen, &mut player.rng)))
    }
}

impl<G: Game> fmt::Debug for Players<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let bots: Vec<bool> = self.seats.iter().map(Option::is_some).collect();
        f.debug_struct("Players").field("bots", &bots).finish()
    }
}
