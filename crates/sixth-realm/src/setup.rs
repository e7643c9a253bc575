//! Who plays, and with which components.

use hexad_core::{Fault, SetupError};
use serde::{Deserialize, Serialize};

use crate::components::{Components, PlayersItem};

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
    /// People at the table, 2 to 4.
    pub players: u8,
    /// The components, if they are not the built-in ones.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
}

impl Setup {
    /// The game for so many people with the built-in components.
    pub const fn players(players: u8) -> Setup {
        Setup {
            players,
            components: None,
        }
    }

    /// The seats at the table.
    pub(crate) const fn seats(&self) -> u8 {
        self.players
    }

    /// The components in use.
    pub fn components(&self) -> &Components {
        self.components
            .as_deref()
            .unwrap_or_else(|| Components::builtin())
    }

    /// Names every fault.
    pub(crate) fn check(&self) -> Result<(), SetupError> {
        let mut faults = Vec::new();
        if !(2..=4).contains(&self.players) {
            faults.push(Fault::new(
                "players",
                format!("{} people cannot play; 2 to 4 can", self.players),
            ));
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
