//! A bot for The Sixth Realm that looks one decision ahead.
//!
//! It tries each legal action in a world that fits what its seat knows, gives the table after it a worth, in
//! hundredths of a VP, and takes the action of the greatest, of equal ones the smallest. The worth of a table to a
//! seat is the sum of
//!
//! | part | worth |
//! |---|---|
//! | VP | 100 each |
//! | final scoring | Challenges by how near their Feats are to the seat and to its rivals; Houses by how full their lines are; Artifacts by the lead; Relics; yellow Plaza spaces |
//! | for the rest of the game | Ranks, Books and Guild Bonuses, less with every turn |
//! | for later turns | Resources, Ink beside empty Scrolls, Reputation, Envoys that wait, open Envoy spaces, tracks, Torch, Traditions, routes to Cities; nothing at the end |
//! | for this turn | Action Points, and a price for each effect and each choice that is begun |
//!
//! One greedy bot against random ones wins every one of 500 games at each seat count (95 % interval of the win rate:
//! 99.2 % to 100 %). Its mean score, and that of the best random seat:
//!
//! | `--seats` | greedy | random |
//! |---|---|---|
//! | `greedy,random` | 24.0 | 1.2 |
//! | `greedy,random,random` | 23.2 | 1.4 |
//! | `greedy,random,random,random` | 23.7 | 1.6 |
//! | `greedy,greedy,greedy,greedy` | 21.7 to 22.4, each winning 22 % to 27 % | |
//!
//! Measured by `cargo run --release --example selfplay -- sixth-realm --games 500 --seed 7 --seats …`. In the solo game
//! it scores 21.9 and wins 1 of 500 games at Normal and at Hard, none at Very Hard: the Cardborg's 66 to 69 VP are out
//! of its reach.
//!
//! `prices.rs` has what is begun, `holdings.rs` what is held, `scoring.rs` what the end brings.

mod counts;
mod holdings;
mod prices;
mod scoring;

use std::ops::ControlFlow;

use hexad_core::{Game, Rng, Seat, Silent};
use sixth_realm::{
    Action, SixthRealm, State,
    pieces::Feat,
    state::{Phase, Step},
};

use self::{
    counts::Counts,
    prices::{Book, Worth},
    scoring::Prospect,
};
use crate::{Bot, Observation};

/// Takes the action of the greatest worth after one decision.
#[derive(Clone, Debug)]
pub struct Greedy {
    book: Book,
}

impl Greedy {
    /// A bot that has read the components of the game.
    pub fn new(game: &SixthRealm) -> Greedy {
        Greedy { book: Book::of(game) }
    }

    /// What the table is worth to the seat, which holds these Feats.
    fn worth(&self, state: &State, seat: Seat, hand: &[Feat]) -> Worth {
        let (book, board) = (&self.book, state.board());
        let [years, rounds] = book.calendar;
        let rivals = Seat::all(u8::try_from(board.players.len()).unwrap_or(u8::MAX));
        let prospect = Prospect {
            book,
            board,
            seat,
            own: Counts::of(book, board, seat),
            rivals: rivals
                .filter(|&rival| rival != seat)
                .map(|rival| Counts::of(book, board, rival))
                .collect(),
            left: self.turns_left(state, seat),
            all: years * rounds,
        };
        let shown = board.seen_feats();
        let held = hand.iter().filter(|feat| shown & feat.bit() == 0);
        let held: Worth = held.map(|&feat| prospect.in_hand(feat)).sum();
        prospect.scoring()
            + prospect.holdings(state)
            + prices::begun(book, state, seat)
            + prospect.unused_tokens().min(1) * held / 4
    }

    /// Turns that the seat has still to take; the present one counts until its last Free Actions.
    fn turns_left(&self, state: &State, seat: Seat) -> Worth {
        let [years, rounds] = self.book.calendar;
        let (board, plan) = (state.board(), state.plan());
        let (year, round) = (Worth::from(board.year), Worth::from(board.round));
        let later = (years - year) * rounds + rounds - round;
        let own_turn_lasts = match plan.phase {
            Phase::Turn(step) => step < Step::FreeAfter,
            Phase::Cardborg(_) => false,
            _ => return later,
        };
        let seats = board.players.len();
        let place = |seat: Seat| (seat.index() + seats - board.start_player.index()) % seats;
        let this = if seat == plan.active {
            own_turn_lasts
        } else {
            place(seat) > place(plan.active)
        };
        later + Worth::from(this)
    }
}

impl Prospect<'_> {
    /// Challenge tokens at hand.
    fn unused_tokens(&self) -> Worth {
        let tokens = self.board.player(self.seat).tokens.iter();
        tokens.map(|at| Worth::from(at.is_none())).sum()
    }
}

impl Bot<SixthRealm> for Greedy {
    fn choose(&mut self, seen: Observation<'_, SixthRealm>, rng: &mut Rng) -> Action {
        let (game, seat, knowledge) = (seen.game(), seen.seat(), seen.knowledge());
        let world = game.sample_world(&knowledge, rng);
        let hand = knowledge.view.hands[seat.index()].as_deref().unwrap_or_default();
        let mut best: Option<(Worth, Action)> = None;
        let _ = seen.visit_legal::<()>(&mut |action| {
            let mut after = world;
            if game.apply(&mut after, action, &mut Silent).is_ok() {
                let worth = self.worth(&after, seat, hand);
                if best.is_none_or(|(most, _)| worth > most) {
                    best = Some((worth, action));
                }
            }
            ControlFlow::Continue(())
        });
        best.expect("a seat that is asked has a legal action").1
    }
}
