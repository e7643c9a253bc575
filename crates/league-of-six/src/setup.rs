//! Who plays and by which options: validated once by [`Setup::check`], then trusted.

use hexad_core::{Fault, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{components::Components, vocabulary::Face};

/// Seats, options and components. `{"humans":4}` is a whole setup.
///
/// Seats sit in this order, which is also the cycle in which a row is filled (LS-SETUP-20): the first human on
/// seat 0, the first automa on seat 1 (it acts second, LS-AUTOMA-05 to 07), the other humans, and then all
/// further automas (they act last).
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many people play, 2 to 6 (LS-SETUP-01).
    pub humans: u8,
    /// How many automas play along: humans and automas are 3 to 6 together (LS-SETUP-02, -03).
    #[serde(default)]
    pub automas: u8,
    /// Which faces the towns show (LS-SETUP-06, LS-FACE-01, -02).
    #[serde(default)]
    pub faces: TownFaces,
    /// The Easy Game: tokens without companions (LS-EASY-01 to 09).
    #[serde(default)]
    pub easy_game: bool,
    /// A row may only be selected by a human who adds to it (LS-STORE-13).
    #[serde(default)]
    pub slow_horses: bool,
    /// Favour is counted for automas too (LS-ASCORE-01 to 09).
    #[serde(default)]
    pub score_automas: bool,
    /// The components; none for the built-in set.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
}

/// Which faces the six towns show.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(
    rename_all = "lowercase",
    expecting = "the faces are \"light\", \"dark\", \"random\" or a list of six, each \"light\" or \"dark\""
)]
pub enum TownFaces {
    /// All light, the default.
    #[default]
    Light,
    /// All dark.
    Dark,
    /// Each drawn at random.
    Random,
    /// One a town, in the order of [`Town::ALL`](crate::Town::ALL).
    #[serde(untagged)]
    Each([Face; 6]),
}

impl Default for Setup {
    /// Four humans, no options.
    fn default() -> Setup {
        Setup::new(4, 0)
    }
}

impl Setup {
    /// So many humans and automas, no options, the built-in components.
    pub const fn new(humans: u8, automas: u8) -> Setup {
        Setup {
            humans,
            automas,
            faces: TownFaces::Light,
            easy_game: false,
            slow_horses: false,
            score_automas: false,
            components: None,
        }
    }

    /// Humans and automas together.
    pub const fn participants(&self) -> u8 {
        self.humans.saturating_add(self.automas)
    }

    /// The seats of the automas.
    pub fn automa_seats(&self) -> SeatSet {
        let seats = self.participants();
        let further = Seat::all(seats).filter(|seat| seat.0 > self.humans);
        let first = (self.automas > 0).then_some(Seat(1));
        further.chain(first).collect()
    }

    /// Every fault of the seats.
    pub(crate) fn faults(&self) -> Vec<Fault> {
        let mut faults = Vec::new();
        if !(2..=6).contains(&self.humans) {
            faults.push(Fault::new(
                "humans",
                format!("{} is not from 2 to 6 (LS-SETUP-01)", self.humans),
            ));
        } else if !(3..=6).contains(&self.participants()) {
            faults.push(Fault::new(
                "automas",
                format!(
                    "{} humans and {} automas are {} participants: 3 to 6 would do (LS-SETUP-03)",
                    self.humans,
                    self.automas,
                    self.participants()
                ),
            ));
        }
        faults
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn faces_that_cannot_be_read_are_answered_with_those_that_can() {
        let read = |faces: &str| serde_json::from_str::<TownFaces>(faces).map_err(|error| error.to_string());
        assert_eq!(read(r#""dark""#), Ok(TownFaces::Dark));
        assert_eq!(
            read(r#"["light","dark","dark","dark","dark","dark"]"#)
                .map(|faces| matches!(faces, TownFaces::Each(_))),
            Ok(true)
        );
        for wrong in [r#""grey""#, r#"["light"]"#, "7", "null"] {
            let told = read(wrong).unwrap_err();
            assert!(
                told.contains(r#""light", "dark", "random" or a list of six"#),
                "{told}"
            );
        }
    }

    #[test]
    fn ls_automa_05_to_07_seat_the_first_automa_second_and_the_others_last() {
        let seats = |humans, automas| {
            let set = Setup::new(humans, automas).automa_seats();
            set.iter().map(|seat| seat.0).collect::<Vec<_>>()
        };
        assert_eq!(seats(2, 1), [1]);
        assert_eq!(seats(2, 2), [1, 3]);
        assert_eq!(seats(3, 3), [1, 4, 5]);
        assert_eq!(seats(2, 4), [1, 3, 4, 5]);
        assert!(seats(4, 0).is_empty());
    }
}
