//! Who sits where: from a list of names to one sitter a seat.
//!
//! A list such as `human,random,automa` names the people (bots in their place included) in seat order, and the
//! automas; the rules say which seats an automa takes ([`Game::automas`]).

use std::fmt;

use hexad_core::{Game, Seat};

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
    #[error("{game} cannot seat {asked}: {fault}")]
    NoSetup {
        /// The game's id.
        game: &'static str,
        /// Who is to be seated.
        asked: Party,
        /// What the game says to it.
        fault: String,
    },
    /// A given setup seats others.
    #[error("the setup seats {wanted}, and the seats name {asked}")]
    Count {
        /// Whom the setup seats.
        wanted: Party,
        /// Who is named.
        asked: Party,
    },
}

/// How many sit down.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Party {
    /// People, bots in their place included.
    pub people: usize,
    /// Automas.
    pub automas: usize,
}

impl Party {
    /// Those who are named.
    pub fn of<G: Game>(sitters: &[Sitter<G>]) -> Party {
        let automas = sitters.iter().filter(|sitter| sitter.is_automa()).count();
        Party {
            people: sitters.len() - automas,
            automas,
        }
    }

    /// Those whom the game seats.
    pub fn at<G: Game>(game: &G) -> Party {
        let automas = game.automas().iter().count();
        Party {
            people: usize::from(game.seats()).saturating_sub(automas),
            automas,
        }
    }
}

impl fmt::Display for Party {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.people {
            1 => f.write_str("1 person")?,
            people => write!(f, "{people} people")?,
        }
        match self.automas {
            0 => Ok(()),
            1 => f.write_str(" and 1 automa"),
            automas => write!(f, " and {automas} automas"),
        }
    }
}

/// The names of all that can sit at the game: `human`, then its bots, each alias behind its name.
pub fn names<G: Playable>() -> impl Iterator<Item = &'static str> {
    let bots = G::BOTS
        .iter()
        .flat_map(|kind| std::iter::once(kind.name).chain(kind.alias));
    std::iter::once(HUMAN).chain(bots)
}

/// The sitters as a list of names, which [`read`] reads again.
pub fn list<G: Game>(sitters: &[Sitter<G>]) -> String {
    let names: Vec<&str> = sitters.iter().map(Sitter::name).collect();
    names.join(",")
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
pub fn game_for<G: Playable>(sitters: &[Sitter<G>]) -> Result<G, SeatingError> {
    let asked = Party::of(sitters);
    let refused = |fault| SeatingError::NoSetup {
        game: G::ID,
        asked,
        fault: match with_automas(sitters) {
            Some(list) => format!("{fault}; --seats {list} would do"),
            None => fault,
        },
    };
    let (Ok(people), Ok(automas)) = (u8::try_from(asked.people), u8::try_from(asked.automas)) else {
        return Err(refused(seats_of::<G>()));
    };
    if !G::SEATS.contains(&people.saturating_add(automas)) {
        return Err(refused(seats_of::<G>()));
    }
    G::new(G::setup_for(people, automas)).map_err(|fault| refused(fault.to_string()))
}

/// The people who were named, joined by as few automas as the plain setup wants with them; none if that seats nobody
/// either, or automas were named.
fn with_automas<G: Playable>(sitters: &[Sitter<G>]) -> Option<String> {
    let kind = G::automa_kind()?;
    let Party { people, automas: 0 } = Party::of(sitters) else {
        return None;
    };
    let people = u8::try_from(people).ok()?;
    let seats = |automas: &u8| {
        G::SEATS.contains(&people.saturating_add(*automas)) && G::new(G::setup_for(people, *automas)).is_ok()
    };
    let automas = (1..*G::SEATS.end()).find(seats)?;
    let joined: Vec<_> = sitters
        .iter()
        .cloned()
        .chain((0..automas).map(|_| Sitter::Bot(kind)))
        .collect();
    Some(list(&joined))
}

fn seats_of<G: Playable>() -> String {
    let (least, most) = G::SEATS.into_inner();
    let seats = if least == most {
        format!("it has {least} seats")
    } else {
        format!("it has {least} to {most} seats")
    };
    match G::automa_kind() {
        None => seats,
        Some(kind) => format!(
            "{seats}, some of which automas may take: name them `{}`",
            kind.name
        ),
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
    let wanted = Party::at(game);
    let (mut automas, people): (Vec<_>, Vec<_>) = sitters.iter().cloned().partition(Sitter::is_automa);
    if let (true, Some(kind)) = (automas.is_empty(), G::automa_kind()) {
        automas = vec![Sitter::Bot(kind); wanted.automas];
    }
    let asked = Party {
        people: people.len(),
        automas: automas.len(),
    };
    if asked != wanted {
        return Err(SeatingError::Count { wanted, asked });
    }
    let (mut people, mut automas) = (people.into_iter(), automas.into_iter());
    let machines = game.automas();
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
