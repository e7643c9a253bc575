//! A bot for Six Realms that looks one decision ahead.
//!
//! It gives each legal action a worth, in hundredths of a point, and takes the best, of equal ones the smallest. A
//! world that fits its seat's knowledge is where it tries an action out; what it values there is
//!
//! | what | worth |
//! |---|---|
//! | points scored | 100 each, those of the leading rival against them |
//! | a public objective | its points once it is met, a share that grows with the square of its progress before |
//! | the secret objective, an Oath | the same, weighed by the rounds that are played |
//! | units, tokens, wounds | a unit by the wounds it can still take, more for the Lord; an enemy's against them |
//! | sites, bells, cards, the retreat | a fixed price each |
//! | the map | for each enemy capital and each site the nearest unit's distance; the own capital, if it stands empty near enemies |
//! | an attack that could follow | half of what its dice are expected to bring |
//!
//! Dice are not thrown in thought: an attack is worth what its pools bring on average, with a defender who spreads
//! the wounds. A card is worth what it is after the first choice that it asks for. To end the turn is worth what the
//! table is worth as it lies. In Bell War it neither offers a trade nor accepts one: every card of a hand has the same
//! price, so that an exchange of one for one brings nothing, and who offers it pays a bell.
//!
//! 500 games at each kind of table, how many of them it wins, with the 95 % interval, and mean scores:
//!
//! | `--seats` | greedy wins | greedy | best rival |
//! |---|---|---|---|
//! | `greedy,random` | 100.0 % (99.2 to 100) | 29.6 | 1.5 |
//! | `greedy,random,random` | 99.4 % (98.3 to 99.8) | 30.0 | 3.2 |
//! | `greedy,random,random,random` | 99.4 % (98.3 to 99.8) | 31.0 | 4.1 |
//! | `greedy,random,random,random,random` | 99.0 % (97.7 to 99.6) | 31.0 | 4.3 |
//! | `greedy,random,random,random,random,random` | 98.6 % (97.1 to 99.3) | 30.9 | 4.5 |
//! | `greedy,greedy` | 48.2 % and 51.8 % | 19.8, 19.9 | |
//! | `greedy,greedy,greedy,greedy` | 22.0 % to 27.8 % each | 20.2 to 21.1 | |
//! | `greedy,random,random`, Tide-Light | 99.0 % (97.7 to 99.6) | 6.5 | 0.4 |
//! | `greedy,random,greedy,random`, Bell War | 100.0 % (99.2 to 100) | 21.5 and 18.5 | 1.7 |
//! | `greedy,automa`, Lament | 93.0 % (90.4 to 94.9) | 15.8 | 1.8 |
//! | `greedy,automa`, Dirge | 77.6 % (73.7 to 81.0) | 16.3 | 8.1 |
//! | `greedy,automa`, Requiem | 46.8 % (42.5 to 51.2) | 14.7 | 14.4 |
//!
//! In its place a random person beats the Choir in 11.0 %, 2.6 % and 0.2 % of the games at the three levels.
//! Measured by `cargo run --release --example selfplay -- six-realms --games 500 --seed 7 --seats …`, variants and
//! levels with their setup in `--setup FILE`.
//!
//! The prices stand in `worth.rs`, attacks in `strike.rs`.

mod strike;
mod worth;

use std::ops::ControlFlow;

use hexad_core::{Game, Rng, Seat, Silent, ToAct};
use six_realms::{Action, Components, Reading, SixRealms, State, Step, Variant};

use self::worth::{CARD, Worth};
use crate::{Bot, Observation};

/// Takes the action of the greatest worth after one decision.
#[derive(Clone, Debug)]
pub struct Greedy {
    set: Components,
}

impl Greedy {
    /// A bot that knows the game's components.
    pub fn of(game: &SixRealms) -> Greedy {
        let own = game.setup().components.as_deref().cloned();
        Greedy {
            set: own.unwrap_or_else(Components::built_in),
        }
    }
}

impl Bot<SixRealms> for Greedy {
    fn choose(&mut self, seen: Observation<'_, SixRealms>, rng: &mut Rng) -> Action {
        let game = seen.game();
        let world = game.sample_world(&seen.knowledge(), rng);
        let position = Position {
            game,
            set: &self.set,
            seat: seen.seat(),
        };
        let lies = position.worth(&world);
        let mut best: Option<(Worth, Action)> = None;
        let _ = seen.visit_legal::<()>(&mut |action| {
            let worth = position.worth_of(&world, lies, action);
            if best.is_none_or(|(most, _)| worth > most) {
                best = Some((worth, action));
            }
            ControlFlow::Continue(())
        });
        best.expect("a seat that is asked has a legal action").1
    }
}

/// A seat's side of the game.
struct Position<'a> {
    game: &'a SixRealms,
    set: &'a Components,
    seat: Seat,
}

impl<'a> Position<'a> {
    /// What the action is worth in a world that is worth `lies` as it lies.
    fn worth_of(&self, world: &State, lies: Worth, action: Action) -> Worth {
        match action {
            Action::End | Action::Decline | Action::Hold => lies,
            // One card is worth as much as another, and to offer a trade costs a bell.
            Action::Trade(_) | Action::Accept(_) => lies - 1,
            Action::Reroll => lies + self.reroll(world),
            Action::Rest => lies + self.rest(world),
            Action::Play(_) => self.play(world, action),
            _ => self.after(world, action),
        }
    }

    /// The world after the action; an attack is counted by what its dice bring on average.
    fn after(&self, world: &State, action: Action) -> Worth {
        let Some(after) = self.try_out(world, action) else {
            return Worth::MIN;
        };
        let declared = matches!(action, Action::Attack(..) | Action::Move(_, _, Some(_)));
        let brings = match after.combat.filter(|_| declared) {
            Some(combat) => strike::under_way(self, &after, &combat),
            None => 0,
        };
        self.worth(&after) + brings
    }

    /// A card is worth what it is after the first choice that it asks for.
    fn play(&self, world: &State, card: Action) -> Worth {
        let Some(after) = self.try_out(world, card) else {
            return Worth::MIN;
        };
        let asks = matches!(
            after.agenda.last(),
            Some(Step::Choose(_) | Step::March { .. } | Step::Heal { .. } | Step::Recover(..))
        );
        if !asks || self.game.to_act(&after) != ToAct::Seat(self.seat) {
            return self.worth(&after);
        }
        let mut best = Worth::MIN;
        let _ = self.game.visit_legal::<()>(&after, &mut |choice| {
            best = best.max(self.after(&after, choice));
            ControlFlow::Continue(())
        });
        best
    }

    /// SX-TURN-09: the hand for as many cards as Rest draws; a reshuffle costs a point.
    fn rest(&self, world: &State) -> Worth {
        let player = &world.players[self.seat.index()];
        let drawn = self.set.constants.rest_draw.value;
        let tired = if player.deck.len() < drawn {
            Worth::from(self.set.constants.vp_lost_per_fatigue.value) * worth::POINT
        } else {
            0
        };
        (Worth::from(drawn) - Worth::from(player.hand.len())) * CARD - tired
    }

    /// SX-CAMP-11: another secret objective is as good as an average one.
    fn reroll(&self, world: &State) -> Worth {
        let read = self.game.read_world(world);
        worth::NEW_SECRET - worth::secret(self, world, &read)
    }

    fn worth(&self, world: &State) -> Worth {
        worth::of(self, world)
    }

    /// The world after the action.
    fn try_out(&self, from: &State, action: Action) -> Option<State> {
        let mut after = *from;
        self.game.apply(&mut after, action, &mut Silent).ok()?;
        Some(after)
    }

    /// Does the other seat play for the same side (SX-BELL-04)?
    fn is_friend(&self, other: Seat) -> bool {
        let teams = self.game.setup().variant == Variant::BellWar;
        other == self.seat || teams && (other.0 ^ self.seat.0) & 1 == 0
    }

    /// The seats of the other side, in seat order.
    fn rivals(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        Seat::all(self.game.seats()).filter(|&other| !self.is_friend(other))
    }

    /// The seats of the own side, in seat order.
    fn friends(&self) -> impl Iterator<Item = Seat> + Clone + '_ {
        Seat::all(self.game.seats()).filter(|&other| self.is_friend(other))
    }

    fn read(&self, world: &State) -> Reading<'a> {
        self.game.read_world(world)
    }
}
