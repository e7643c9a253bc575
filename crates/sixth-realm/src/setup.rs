//! Who plays, and with which components.

use hexad_core::{Fault, SetupError};
use serde::{Deserialize, Serialize};

use crate::{
    components::{Components, PlayersItem},
    pieces::Difficulty,
};

/// Seats and components of a game.
///
/// ```
/// use hexad_core::Game;
/// use sixth_realm::{Setup, SixthRealm};
/// let game = SixthRealm::new(Setup::players(3))?;
/// assert_eq!(game.seats(), 3);
/// # Ok::<(), hexad_core::SetupError>(())
/// ```
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// People at the table, 1 to 4; one person plays against the Cardborg.
    pub players: u8,
    /// The level of the solo game; none in any other.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub difficulty: Option<Difficulty>,
    /// The components, if they are not the built-in ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
}

impl Setup {
    /// The game for so many people, 2 to 4, with the built-in components.
    pub const fn players(players: u8) -> Setup {
        Setup {
            players,
            difficulty: None,
            components: None,
        }
    }

    /// The solo game with the built-in components: the person on seat 0, the Cardborg on seat 1.
    pub const fn solo(difficulty: Difficulty) -> Setup {
        Setup {
            players: 1,
            difficulty: Some(difficulty),
            components: None,
        }
    }

    /// The seats at the table, the Cardborg's included.
    pub(crate) const fn seats(&self) -> u8 {
        self.players.saturating_add(self.difficulty.is_some() as u8)
    }

    /// Names every fault.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let mut faults = Vec::new();
        if !(1..=4).contains(&self.players) {
            faults.push(Fault::new(
                "players",
                format!("{} people cannot play; 1 to 4 can", self.players),
            ));
        } else if (self.players == 1) != self.difficulty.is_some() {
            let levels = "the solo game has one, `normal`, `hard` or `very-hard`, and no other has";
            faults.push(Fault::new("difficulty", levels));
        }
        if let Some(components) = &self.components {
            faults.extend(
                components
                    .validate()
                    .into_iter()
                    .map(|fault| Fault::new(format!("components.{}", fault.at), fault.what)),
            );
        }
        SetupError::check(faults)
    }
}

impl Components {
    /// The row of the setup table for these players.
    pub(crate) fn players_row(&self, setup: &Setup) -> &PlayersItem {
        let row = self
            .setup
            .by_players
            .iter()
            .find(|row| row.players == setup.players);
        row.expect("validation finds a row for 1 to 4 players")
    }
}
