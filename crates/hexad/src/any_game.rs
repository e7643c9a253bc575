//! The games by their ids, for tools that take any of them.

use std::{fmt, ops::RangeInclusive, str::FromStr};

use hexad_bots::Playable;
use hexad_core::Game;

/// A game that this build knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
#[non_exhaustive]
pub enum AnyGame {
    /// League of Six.
    #[cfg(feature = "league-of-six")]
    LeagueOfSix,
    /// Six Realms.
    #[cfg(feature = "six-realms")]
    SixRealms,
    /// The Sixth Realm.
    #[cfg(feature = "sixth-realm")]
    SixthRealm,
    /// Tic-tac-toe, the game of the recipe.
    #[cfg(feature = "tutorial-games")]
    TicTacToe,
    /// Connect four, the core's yardstick.
    #[cfg(feature = "tutorial-games")]
    ConnectFour,
}

/// Code that works for any game: it is handed the type.
///
/// ```
/// use hexad::{AnyGame, GameVisitor, bots::Playable};
///
/// /// How many seats the game may have at most.
/// struct MostSeats;
///
/// impl GameVisitor for MostSeats {
///     type Out = u8;
///     fn visit<G: Playable>(self) -> u8 {
///         *G::SEATS.end()
///     }
/// }
///
/// let game: AnyGame = "connect-four".parse()?;
/// assert_eq!(game.visit(MostSeats), 2);
/// # Ok::<(), hexad::UnknownGame>(())
/// ```
pub trait GameVisitor {
    /// What comes of it.
    type Out;

    /// Does it for the game `G`.
    fn visit<G: Playable>(self) -> Self::Out;
}

impl AnyGame {
    /// Every game of this build, in the order of the README's table.
    pub const ALL: &'static [AnyGame] = &[
        #[cfg(feature = "league-of-six")]
        AnyGame::LeagueOfSix,
        #[cfg(feature = "six-realms")]
        AnyGame::SixRealms,
        #[cfg(feature = "sixth-realm")]
        AnyGame::SixthRealm,
        #[cfg(feature = "tutorial-games")]
        AnyGame::TicTacToe,
        #[cfg(feature = "tutorial-games")]
        AnyGame::ConnectFour,
    ];

    /// Hands the game's type to the visitor.
    #[cfg_attr(
        not(any(
            feature = "league-of-six",
            feature = "six-realms",
            feature = "sixth-realm",
            feature = "tutorial-games"
        )),
        expect(unused_variables, reason = "a build without games visits none")
    )]
    pub fn visit<V: GameVisitor>(self, visitor: V) -> V::Out {
        match self {
            #[cfg(feature = "league-of-six")]
            AnyGame::LeagueOfSix => visitor.visit::<league_of_six::LeagueOfSix>(),
            #[cfg(feature = "six-realms")]
            AnyGame::SixRealms => visitor.visit::<six_realms::SixRealms>(),
            #[cfg(feature = "sixth-realm")]
            AnyGame::SixthRealm => visitor.visit::<sixth_realm::SixthRealm>(),
            #[cfg(feature = "tutorial-games")]
            AnyGame::TicTacToe => visitor.visit::<tutorial_games::tic_tac_toe::TicTacToe>(),
            #[cfg(feature = "tutorial-games")]
            AnyGame::ConnectFour => visitor.visit::<tutorial_games::connect_four::ConnectFour>(),
        }
    }

    /// What the game says about itself.
    pub fn facts(self) -> Facts {
        self.visit(TellFacts)
    }

    /// The id in logs and on command lines.
    pub fn id(self) -> &'static str {
        self.facts().id
    }
}

/// What a game says about itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Facts {
    /// The id in logs and on command lines.
    pub id: &'static str,
    /// The name on the box.
    pub title: &'static str,
    /// The version of the rules, as logs carry it.
    pub rules_version: u16,
    /// The seat counts that some setup has, automa seats included.
    pub seats: RangeInclusive<u8>,
    /// The kinds of bot, by name.
    pub bots: Vec<&'static str>,
}

struct TellFacts;

impl GameVisitor for TellFacts {
    type Out = Facts;

    fn visit<G: Playable>(self) -> Facts {
        Facts {
            id: G::ID,
            title: <G as Game>::TITLE,
            rules_version: G::RULES_VERSION,
            seats: G::SEATS,
            bots: G::BOTS.iter().map(|kind| kind.name).collect(),
        }
    }
}

impl fmt::Display for AnyGame {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.id())
    }
}

/// An id that no game of this build has.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no game `{id}`: choose from {known}")]
pub struct UnknownGame {
    id: String,
    known: String,
}

impl FromStr for AnyGame {
    type Err = UnknownGame;

    fn from_str(id: &str) -> Result<AnyGame, UnknownGame> {
        let found = AnyGame::ALL.iter().find(|game| game.id() == id);
        found.copied().ok_or_else(|| UnknownGame {
            id: id.chars().take(80).collect(),
            known: AnyGame::ALL
                .iter()
                .map(|game| game.id())
                .collect::<Vec<_>>()
                .join(", "),
        })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_game_is_found_by_its_id() {
        for &game in AnyGame::ALL {
            assert_eq!(game.to_string().parse(), Ok(game));
        }
    }

    #[cfg(feature = "tutorial-games")]
    #[test]
    fn an_unknown_id_is_answered_with_the_known_ones() {
        let error = "chess".parse::<AnyGame>().unwrap_err().to_string();
        assert!(
            error.starts_with("there is no game `chess`: choose from "),
            "{error}"
        );
        assert!(error.contains("connect-four"), "{error}");
    }
}
