//! What a bot is given: its seat's side of the table, and no more.

use std::{fmt, ops::ControlFlow};

use hexad_core::{Game, Rng, Seat, ToAct, Viewer};

/// The table as the seat that is to act may see it.
///
/// A view or a knowledge is built only when it is asked for, so a bot pays for what it reads. The state behind
/// it has no way out: whatever can be called here is a function of what the seat knows.
pub struct Observation<'a, G: Game> {
    game: &'a G,
    state: &'a G::State,
    seat: Seat,
}

impl<'a, G: Game> Observation<'a, G> {
    /// What the seat that is to act sees; none where chance is asked or the game is over.
    pub fn of(game: &'a G, state: &'a G::State) -> Option<Observation<'a, G>> {
        match game.to_act(state) {
            ToAct::Seat(seat) => Some(Observation { game, state, seat }),
            ToAct::Chance | ToAct::Over => None,
        }
    }

    /// The rules and the components, which everybody knows.
    pub fn game(&self) -> &'a G {
        self.game
    }

    /// The seat that decides.
    pub fn seat(&self) -> Seat {
        self.seat
    }

    /// What the seat may see.
    pub fn view(&self) -> G::View {
        self.game.view(self.state, Viewer::Seat(self.seat))
    }

    /// What anybody may see.
    pub fn public_view(&self) -> G::View {
        self.game.view(self.state, Viewer::Public)
    }

    /// What the seat can know: its view and what it remembers.
    pub fn knowledge(&self) -> G::Knowledge {
        self.game.knowledge(self.state, self.seat)
    }

    /// Calls `f` with every legal action in canonical order until it breaks.
    pub fn visit_legal<B>(&self, f: &mut impl FnMut(G::Action) -> ControlFlow<B>) -> ControlFlow<B> {
        self.game.visit_legal(self.state, f)
    }

    /// The legal actions in canonical order, at least one.
    pub fn legal(&self) -> Vec<G::Action> {
        let mut legal = Vec::new();
        self.legal_into(&mut legal);
        legal
    }

    /// Puts the legal actions into `into`, which is emptied first.
    pub fn legal_into(&self, into: &mut Vec<G::Action>) {
        self.game.legal_actions(self.state, into);
    }

    /// How many actions are legal, at least 1.
    pub fn legal_count(&self) -> u32 {
        self.game.legal_count(self.state)
    }

    /// One of the legal actions, each equally likely.
    pub fn random_legal(&self, rng: &mut Rng) -> G::Action {
        let pick = self.game.random_legal(self.state, rng);
        pick.expect("a seat that is asked has a legal action")
    }

    /// Is the action legal?
    pub fn is_legal(&self, action: G::Action) -> bool {
        self.game.is_legal(self.state, action)
    }
}

impl<G: Game> fmt::Debug for Observation<'_, G> {
    /// The seat alone: a printed state would be the way out.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Observation")
            .field("game", &G::ID)
            .field("seat", &self.seat)
            .finish_non_exhaustive()
    }
}
