//! Who sits where: from a list of names to one sitter a seat.
//!
//! A list such as `human,random,automa` names the people (bots in their place included) in seat order, and the
//! automas; the rules say which seats an automa takes ([`Game::automas`]).

use std::fmt;

use hexad_core::{Game, Seat, SetupError};

use crate::{Bot, BotKind, Playable, Players, Sits, TableSeed};

/// The name under which a person is seated.
pub const HUMAN: &str = "human";

/// Who sits on a seat.
pub enum Sitter<G: Game> {
    /// A person, asked by the tool.
    Person,
    /// A bot of this kind.
    Bot(&'static BotKind<G>),
}

impl<G: Game> Sitter<G> {
    /// The name of the kind.
    pub fn name(&self) -> &'static str {
        match self {
            Sitter::Person => HUMAN,
            Sitter::Bot(kind) => kind.name,
        }
    }

    /// Does it play an automa's seat?
    pub fn is_automa(&self) -> bool {
        matches!(self, Sitter::Bot(kind) if kind.sits == Sits::AsAutoma)
    }
}

impl<G: Game> Clone for Sitter<G> {
    fn clone(&self) -> Self {
        match self {
            Sitter::Person => Sitter::Person,
            Sitter::Bot(kind) => Sitter::Bot(kind),
        }
    }
}

impl<G: Game> fmt::Debug for Sitter<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// Why nobody can be seated as asked.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum SeatingError {
    /// No bot of the game has this name.
    #[error("`{name}` can sit at no table of {game}: choose from {known}")]
    UnknownKind {
        /// The name asked for.
        name: String,
        /// The game's id.
        game: &'static str,
        /// The names that there are.
        known: String,
    },
    /// The plain setup has no room for so many.
    #[error("{game} cannot seat {people} people and {automas} automas: {fault}")]
    NoSetup {
        /// The game's id.
        game: &'static str,
        /// The people asked for, bots in their place included.
        people: usize,
        /// The automas asked for.
        automas: usize,
        /// What the game says to it.
        fault: String,
    },
    /// A given setup seats another number.
    #[error(
        "the setup seats {wanted} people and {wanted_automas} automas, and the seats name {people} and {automas}"
    )]
    Count {
        /// The people's seats in the setup.
        wanted: usize,
        /// The automas' seats in the setup.
        wanted_automas: usize,
        /// The people named, bots in their place included.
        people: usize,
        /// The automas named.
        automas: usize,
    },
}

/// The names of all that can sit at the game: `human`, then its bots.
pub fn names<G: Playable>() -> impl Iterator<Item = &'static str> {
    std::iter::once(HUMAN).chain(G::BOTS.iter().map(|kind| kind.name))
}

/// Reads a list of names separated by commas.
///
/// # Errors
///
/// [`SeatingError::UnknownKind`] for the first name that the game does not know.
pub fn read<G: Playable>(list: &str) -> Result<Vec<Sitter<G>>, SeatingError> {
    list.split(',').map(|name| sitter(name.trim())).collect()
}

fn sitter<G: Playable>(name: &str) -> Result<Sitter<G>, SeatingError> {
    if name == HUMAN {
        return Ok(Sitter::Person);
    }
    G::bot_kind(name)
        .map(Sitter::Bot)
        .ok_or_else(|| SeatingError::UnknownKind {
            name: name.to_owned(),
            game: G::ID,
            known: names::<G>().collect::<Vec<_>>().join(", "),
        })
}

/// The game with the plain setup for these sitters.
///
/// # Errors
///
/// [`SeatingError::NoSetup`] if the rules seat no such table.
pub fn game_for<G: Game>(sitters: &[Sitter<G>]) -> Result<G, SeatingError> {
    let automas = sitters.iter().filter(|sitter| sitter.is_automa()).count();
    let people = sitters.len() - automas;
    let refused = |fault: String| SeatingError::NoSetup {
        game: G::ID,
        people,
        automas,
        fault,
    };
    let (Ok(few), Ok(machines)) = (u8::try_from(people), u8::try_from(automas)) else {
        return Err(refused(seats_of::<G>()));
    };
    if !G::SEATS.contains(&few.saturating_add(machines)) {
        return Err(refused(seats_of::<G>()));
    }
    G::new(G::setup_for(few, machines)).map_err(|fault: SetupError| refused(fault.to_string()))
}

fn seats_of<G: Game>() -> String {
    let (least, most) = G::SEATS.into_inner();
    if least == most {
        format!("it has {least} seats")
    } else {
        format!("it has {least} to {most} seats")
    }
}

/// The smallest table of people alone that the plain setup has; none where the rules always want an automa.
pub fn smallest_table<G: Game>() -> Option<G> {
    let mut counts = G::SEATS;
    counts.find_map(|people| G::new(G::setup_for(people, 0)).ok())
}

/// Puts the sitters on the seats of a game, in seat order: automas where the rules want them, the others on the
/// seats that are left. Automas that nobody named are seated too, by the policy that the rules order.
///
/// # Errors
///
/// [`SeatingError::Count`] if there are more or fewer than the game has seats.
pub fn arrange<G: Playable>(game: &G, sitters: &[Sitter<G>]) -> Result<Vec<Sitter<G>>, SeatingError> {
    let (mut automas, people): (Vec<_>, Vec<_>) = sitters.iter().cloned().partition(Sitter::is_automa);
    let machines = game.automas();
    let wanted_automas = machines.iter().count();
    let wanted = usize::from(game.seats()) - wanted_automas;
    if let (true, Some(kind)) = (automas.is_empty(), G::automa_kind()) {
        automas = vec![Sitter::Bot(kind); wanted_automas];
    }
    if (people.len(), automas.len()) != (wanted, wanted_automas) {
        return Err(SeatingError::Count {
            wanted,
            wanted_automas,
            people: people.len(),
            automas: automas.len(),
        });
    }
    let (mut people, mut automas) = (people.into_iter(), automas.into_iter());
    let on = |seat| {
        if machines.contains(seat) {
            automas.next()
        } else {
            people.next()
        }
    };
    Ok(Seat::all(game.seats()).filter_map(on).collect())
}

/// The bots among the sitters, each with its own randomness.
pub fn players<G: Game>(game: &G, sitters: &[Sitter<G>], seed: TableSeed) -> Players<G> {
    let bot = |sitter: &Sitter<G>| -> Option<Box<dyn Bot<G>>> {
        match sitter {
            Sitter::Person => None,
            Sitter::Bot(kind) => Some((kind.make)(game)),
        }
    };
    Players::new(sitters.iter().map(bot).collect(), seed)
}
