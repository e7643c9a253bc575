//! Chance: what may be drawn at each step, every outcome equally likely, and what it does.
//!
//! Nothing is shuffled. A pile is the set of what has not been drawn, and a draw is made when the rules first
//! look at a piece (LS-SETUP-21).

use std::ops::ControlFlow;

use hexad_core::{SeatSet, Sink, Weight};

use super::{automa, tell};
use crate::{
    action::Chance,
    collections::{Piece, Set},
    event::Event,
    game::LeagueOfSix,
    state::{State, Step, Table},
    vocabulary::{AutomaCard, Card, Face, Group, Tile, Token, Town},
};

/// What may be drawn.
#[derive(Clone, Copy, Debug)]
pub(crate) enum Pool {
    Ring(Set<Town>),
    Faces,
    Markers(SeatSet),
    Tiles(Set<Tile>),
    Cards(Set<Card>),
    Siege(Set<Town>),
    Fort(Set<Town>),
    Tokens(Set<Token>),
    TownCards(Set<Town>),
    AutomaCards(Set<AutomaCard>),
}

/// The pool of a step; none where chance is not asked.
pub(crate) fn pool(game: &LeagueOfSix, table: &Table, step: Step) -> Option<Pool> {
    Some(match step {
        Step::NextTown => Pool::Ring(Set::all().minus(table.ring.iter().flatten().copied().collect())),
        Step::FaceOf(_) => Pool::Faces,
        Step::NextMarker => Pool::Markers(table.scale.iter().fold(game.human_seats(), SeatSet::without)),
        Step::NextTile(_) => Pool::Tiles(table.undrawn_tiles),
        Step::NextCard(deck) => Pool::Cards(table.undrawn_cards.both(deck.cards())),
        Step::NextSiege => Pool::Siege(table.open_towns()),
        Step::NextFort => Pool::Fort(Set::all()),
        Step::NextToken(_) if game.setup_ref().easy_game => Pool::Tokens(table.undrawn_tokens),
        Step::NextToken(_) => Pool::Tokens(table.undrawn_tokens.both(Group::of_round(table.round).tokens())),
        Step::TownCard(seat) => Pool::TownCards(automa::may_enter(game, table, seat)),
        Step::AutomaCard(_) => Pool::AutomaCards(table.undrawn_automa_cards),
        _ => return None,
    })
}

impl Pool {
    /// The only outcome, if there is one alone.
    pub(crate) fn only(self) -> Option<Chance> {
        match self {
            Pool::Ring(set) => set.only().map(Chance::Town),
            Pool::Markers(seats) if seats.len() == 1 => seats.iter().next().map(Chance::Marker),
            Pool::Faces | Pool::Markers(_) => None,
            Pool::Tiles(set) => set.only().map(Chance::Tile),
            Pool::Cards(set) => set.only().map(Chance::Deal),
            Pool::Siege(set) => set.only().map(Chance::Siege),
            Pool::Fort(set) => set.only().map(Chance::Fort),
            Pool::Tokens(set) => set.only().map(Chance::Token),
            Pool::TownCards(set) => set.only().map(Chance::TownCard),
            Pool::AutomaCards(set) => set.only().map(Chance::Automa),
        }
    }

    /// May chance bring this?
    pub(crate) fn contains(self, outcome: Chance) -> bool {
        match (self, outcome) {
            (Pool::Ring(set), Chance::Town(town))
            | (Pool::Siege(set), Chance::Siege(town))
            | (Pool::Fort(set), Chance::Fort(town))
            | (Pool::TownCards(set), Chance::TownCard(town)) => set.contains(town),
            (Pool::Faces, Chance::Face(_)) => true,
            (Pool::Markers(seats), Chance::Marker(seat)) => seats.contains(seat),
            (Pool::Tiles(set), Chance::Tile(tile)) => set.contains(tile),
            (Pool::Cards(set), Chance::Deal(card)) => set.contains(card),
            (Pool::Tokens(set), Chance::Token(token)) => set.contains(token),
            (Pool::AutomaCards(set), Chance::Automa(card)) => set.contains(card),
            _ => false,
        }
    }

    /// Calls `f` with every outcome; each weighs 1.
    pub(crate) fn visit<B>(self, f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>) -> ControlFlow<B> {
        match self {
            Pool::Ring(set) => each(set.iter().map(Chance::Town), f),
            Pool::Faces => each(Face::each().map(Chance::Face), f),
            Pool::Markers(seats) => each(seats.iter().map(Chance::Marker), f),
            Pool::Tiles(set) => each(set.iter().map(Chance::Tile), f),
            Pool::Cards(set) => each(set.iter().map(Chance::Deal), f),
            Pool::Siege(set) => each(set.iter().map(Chance::Siege), f),
            Pool::Fort(set) => each(set.iter().map(Chance::Fort), f),
            Pool::Tokens(set) => each(set.iter().map(Chance::Token), f),
            Pool::TownCards(set) => each(set.iter().map(Chance::TownCard), f),
            Pool::AutomaCards(set) => each(set.iter().map(Chance::Automa), f),
        }
    }
}

fn each<B>(
    mut outcomes: impl Iterator<Item = Chance>,
    f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
) -> ControlFlow<B> {
    outcomes.try_for_each(|outcome| f(outcome, 1))
}

/// Does what chance brought at this step.
pub(super) fn commit(state: &mut State, step: Step, outcome: Chance, events: &mut impl Sink<Event>) {
    let event = match (step, outcome) {
        (Step::FaceOf(town), Chance::Face(face)) => Event::FaceShown { town, face },
        (Step::NextTile(store), Chance::Tile(tile)) => Event::TileTurned { store, tile },
        (Step::NextToken(town), Chance::Token(token)) => Event::TokenPlaced { town, token },
        (Step::TownCard(seat), Chance::TownCard(town)) => Event::TownCardTurned { seat, town },
        (Step::AutomaCard(seat), Chance::Automa(card)) => Event::AutomaCardTurned { seat, card },
        (_, Chance::Town(town)) => Event::TownPlaced { town },
        (_, Chance::Marker(seat)) => Event::MarkerPlaced { seat },
        (_, Chance::Deal(card)) => Event::CardTurned { card },
        (_, Chance::Siege(town)) => Event::Besieged { town },
        (_, Chance::Fort(town)) => Event::FortPlaced { town },
        _ => return debug_assert!(false, "the pool holds no other outcome"),
    };
    tell(state, events, event);
}
