//! A bot for League of Six that looks one decision ahead.
//!
//! It gives each legal action a worth, in hundredths of a favour point, and takes the best, of equal ones the
//! smallest. What it reads is its seat's knowledge: the hands of all, which anybody could add up, lie in there
//! (LS-HID-03), and a world that fits the knowledge is where it tries an action out.
//!
//! | decision | worth of an action |
//! |---|---|
//! | a town, an offer, an answer | favour and guards after it, and what the token yields in the town where the wagon then stands; who stands higher in a conflict counts its offer as paid; who must leave counts the best next town |
//! | a rotation | the goods, horses and guards of the sides |
//! | a piece, Farmer, Merchant | the piece, less what is given for it |
//! | a row, the Chamberlain | favour won, less that of the average rival; the best card of a completed estate row; the pieces still in hand |
//! | an estate card | the places it gains, weighed by how late it is, and its symbols |
//! | guards for Hetman and Captain | the favour they bring, less what guards are worth in a tie |
//!
//! One greedy bot against random ones wins every one of 500 games at each kind of table (95 % interval of the win
//! rate: 99.2 % to 100 %). Its mean score, and that of the best random seat:
//!
//! | `--seats` | greedy | random |
//! |---|---|---|
//! | `greedy,random,random` | 108.6 | 32.4 |
//! | `greedy,random,random,random` | 114.1 | 34.2 |
//! | `greedy,random,random,random,random` | 113.3 | 32.4 |
//! | `greedy,random,random,random,random,random` | 123.6 | 34.4 |
//! | `greedy,random,automa` | 130.3 | 36.0 |
//! | `greedy,random,automa,automa` | 150.8 | 39.2 |
//! | `greedy,greedy,greedy,greedy` | 88.2 to 89.0, each winning 23 % to 26 % | |
//!
//! Measured by `cargo run --release --example selfplay -- league-of-six --games 500 --seed 7 --seats …`.
//!
//! The prices stand in `prices.rs`, companions in `companions.rs`, estates in `estates.rs`.

mod companions;
mod estates;
mod prices;
mod storing;
mod towns;

use std::ops::ControlFlow;

use hexad_core::{Game, Rng, Seat, SeatSet, Silent};
use league_of_six::{Action, Colour, Companion, LeagueOfSix, PerTown, Stage, State, Table};

use self::prices::{FAVOUR, Prices, Worth};
use crate::{Bot, Observation};

/// Takes the action of the greatest worth after one decision.
#[derive(Clone, Copy, Debug, Default)]
pub struct Greedy;

impl Bot<LeagueOfSix> for Greedy {
    fn choose(&mut self, seen: Observation<'_, LeagueOfSix>, rng: &mut Rng) -> Action {
        let position = Position::of(&seen, rng);
        let mut best: Option<(Worth, Action)> = None;
        let _ = seen.visit_legal::<()>(&mut |action| {
            let worth = position.worth_of(action);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
            ControlFlow::Continue(())
        });
        best.expect("a seat that is asked has a legal action").1
    }
}

/// A seat's decision: a world that fits what it knows, and the prices there.
struct Position<'a> {
    game: &'a LeagueOfSix,
    seat: Seat,
    humans: SeatSet,
    world: State,
    prices: Prices,
    /// What tax in each town would be worth; filled in stage 2.
    prospects: PerTown<Worth>,
}

impl<'a> Position<'a> {
    fn of(seen: &Observation<'a, LeagueOfSix>, rng: &mut Rng) -> Position<'a> {
        let (game, seat) = (seen.game(), seen.seat());
        let knowledge = seen.knowledge();
        let world = game.sample_world(&knowledge, rng);
        let mut position = Position {
            game,
            seat,
            humans: knowledge.view.humans(),
            prices: Prices::of(game, &world, seat),
            world,
            prospects: PerTown::default(),
        };
        if position.table().stage == Stage::TownSelection {
            position.prospects = towns::prospects(&position);
        }
        position
    }

    fn table(&self) -> &Table {
        self.world.table()
    }

    fn worth_of(&self, action: Action) -> Worth {
        match action {
            Action::Enter(..) | Action::Accept | Action::Raise(_) => towns::after(self, action),
            Action::Tax { rotation, extra } => towns::tax(self, rotation, extra),
            Action::Good(colour) => self.piece(colour),
            Action::Farmer(colour) => self.piece(colour) - self.prices.guard,
            Action::Merchant { give, take } => self.piece(take) - self.last_piece(give),
            Action::Decline | Action::Done => 0,
            Action::Row(..) | Action::Chamberlain(_) | Action::Pass => storing::after(self, action),
            Action::Grey(estate) => estates::grey(self, estate),
            Action::Card(deck) => self.table().offers[deck].map_or(0, |card| estates::card(self, card)),
            Action::Hetman(guards) => self.hetman(guards.into()),
            Action::Captain(guards) => {
                let hetman = self.world.sealed(self.seat).hetman.unwrap_or(0);
                self.captain(hetman.into(), guards.into())
            }
        }
    }

    /// One more piece of the colour.
    fn piece(&self, colour: Colour) -> Worth {
        let held = self.world.place(self.seat).goods[colour];
        self.prices.pieces(colour, held, 1)
    }

    /// The last of the pieces held.
    fn last_piece(&self, colour: Colour) -> Worth {
        let held = self.world.place(self.seat).goods[colour];
        self.prices.pieces(colour, held.saturating_sub(1), 1)
    }

    /// How many tokens of the companion the seat owns.
    fn owned(&self, companion: Companion) -> Worth {
        let tokens = self.world.place(self.seat).owned();
        let copies = tokens.filter(|&token| self.game.tables().companion(token) == Some(companion));
        copies.fold(0, |count, _| count + 1)
    }

    /// LS-COMP-HETMAN: favour for guards, and what the Captains then give for as many of the rest as they take.
    fn hetman(&self, guards: Worth) -> Worth {
        let tables = self.game.tables();
        let captain = Companion::CaptainOfTheGuard;
        let most = self.owned(captain) * Worth::from(tables.limit(captain));
        let left = Worth::from(self.world.hand(self.seat).guards) - guards;
        let favour = guards * Worth::from(tables.amount(Companion::Hetman)) * FAVOUR;
        favour + self.captain(guards, left.min(most))
    }

    /// LS-COMP-CAPTAIN: favour for guards; those that neither Hetman nor Captains take may break a tie.
    fn captain(&self, hetman: Worth, guards: Worth) -> Worth {
        let amount = Worth::from(self.game.tables().amount(Companion::CaptainOfTheGuard));
        let left = Worth::from(self.world.hand(self.seat).guards) - hetman - guards;
        guards * amount * FAVOUR + left * prices::TIE_GUARD
    }

    /// The world after the action.
    fn try_out(&self, from: &State, action: Action) -> Option<State> {
        let mut after = *from;
        self.game.apply(&mut after, action, &mut Silent).ok()?;
        Some(after)
    }
}
