//! What is decided before the box is opened: seats, variant, side, and what a campaign carries over.

use hexad_core::{Fault, Seat, SetupError};
use serde::{Deserialize, Serialize};

use crate::{
    components::{Components, Level, Realm, Reward, Scar},
    words::words,
};

words! {
    /// How the box is played (chapter 8).
    Variant, "a variant, as in `standard`" {
        /// Chapters 2 to 7.
        Standard = "standard",
        /// No objectives; two captured capitals win; five rounds (SX-TIDE).
        TideLight = "tide-light",
        /// Two teams of two (SX-BELL).
        BellWar = "bell-war",
        /// Sunlands against the Pale Choir (SX-SOLO).
        Solo = "solo",
        /// One game of a season (SX-CAMP).
        Campaign = "campaign",
    }
}

words! {
    /// The side of the board that lies up.
    Side, "`summer` or `winter`" {
        /// The ordinary side (SX-SETUP-01).
        Summer = "summer",
        /// The winter side (SX-WINTER).
        Winter = "winter",
    }
}

/// What a host brings from the games of the season before (SX-CAMP-12 to 15).
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Carried {
    /// Its scars, in list order.
    pub scars: Vec<Scar>,
    /// Its rewards, in list order.
    pub rewards: Vec<Reward>,
    /// Oath tokens it may spend.
    pub oath_tokens: u8,
    /// It did not win the game before, so it may reroll its secret objective (SX-CAMP-11).
    pub may_reroll: bool,
}

/// A setup of a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Written")]
pub struct Setup {
    /// Seats at the table, the Choir's included: 2 to 6.
    pub seats: u8,
    /// The variant; standard if not said.
    pub variant: Variant,
    /// The side of the board; summer if not said.
    pub side: Side,
    /// The realms in seat order; none if they are picked (SX-SETUP-03).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub realms: Option<Vec<Realm>>,
    /// The first player; none if chance says (SX-SETUP-15).
    #[serde(skip_serializing_if = "Option::is_none")]
    pub first: Option<Seat>,
    /// The Choir's level, in Solo; it may be written as `difficulty`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub level: Option<Level>,
    /// What each seat carries over, in a campaign; empty in its first game.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub carried: Vec<Carried>,
    /// A component set of one's own; none for the built-in one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub components: Option<Box<Components>>,
}

/// A setup as it is written down: most may be left out, and the level has two names.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    seats: u8,
    #[serde(default = "standard")]
    variant: Variant,
    #[serde(default = "summer")]
    side: Side,
    #[serde(default)]
    realms: Option<Vec<Realm>>,
    #[serde(default)]
    first: Option<Seat>,
    #[serde(default)]
    level: Option<Level>,
    /// The level's other name. A serde alias would refuse it beside `level`, which a setup changed field by field has.
    #[serde(default)]
    difficulty: Option<Level>,
    #[serde(default)]
    carried: Vec<Carried>,
    #[serde(default)]
    components: Option<Box<Components>>,
}

impl From<Written> for Setup {
    fn from(written: Written) -> Setup {
        Setup {
            seats: written.seats,
            variant: written.variant,
            side: written.side,
            realms: written.realms,
            first: written.first,
            level: written.difficulty.or(written.level),
            carried: written.carried,
            components: written.components,
        }
    }
}

const fn standard() -> Variant {
    Variant::Standard
}

const fn summer() -> Side {
    Side::Summer
}

impl Setup {
    /// The standard game on the summer side for 2 to 6 players who pick their realms.
    pub fn standard(seats: u8) -> Setup {
        Setup {
            seats,
            variant: Variant::Standard,
            side: Side::Summer,
            realms: None,
            first: None,
            level: None,
            carried: Vec::new(),
            components: None,
        }
    }

    /// The same game on the winter side.
    #[must_use]
    pub fn winter(mut self) -> Setup {
        self.side = Side::Winter;
        self
    }

    /// The same game with realms fixed, in seat order.
    #[must_use]
    pub fn with_realms(mut self, realms: &[Realm]) -> Setup {
        self.realms = Some(realms.to_vec());
        self
    }

    /// The same game with the first player fixed.
    #[must_use]
    pub fn with_first(mut self, seat: Seat) -> Setup {
        self.first = Some(seat);
        self
    }

    /// Tide-Light for two or three players.
    pub fn tide_light(seats: u8) -> Setup {
        Setup {
            variant: Variant::TideLight,
            ..Setup::standard(seats)
        }
    }

    /// Bell War: seats 0 and 2 against seats 1 and 3.
    pub fn bell_war() -> Setup {
        Setup {
            variant: Variant::BellWar,
            ..Setup::standard(4)
        }
    }

    /// Solo: the person on seat 0 with Sunlands, the Pale Choir on seat 1 with Palemoor.
    pub fn solo(level: Level) -> Setup {
        Setup {
            variant: Variant::Solo,
            realms: Some(vec![Realm::Sunlands, Realm::Palemoor]),
            first: Some(Seat(0)),
            level: Some(level),
            ..Setup::standard(2)
        }
    }

    /// Every fault of the setup but those of its component set.
    fn faults(&self, components: &Components) -> Vec<Fault> {
        let mut faults = Vec::new();
        let mut fault = |at: &str, what: String| faults.push(Fault::new(at, what));
        let seats = match self.variant {
            Variant::Standard | Variant::Campaign => 2..=6,
            Variant::TideLight => 2..=3,
            Variant::BellWar => 4..=4,
            Variant::Solo => 2..=2,
        };
        if !seats.contains(&self.seats) {
            fault(
                "seats",
                format!(
                    "{} has {} to {} seats, not {}",
                    self.variant,
                    seats.start(),
                    seats.end(),
                    self.seats
                ),
            );
            return faults;
        }
        if self.side == Side::Winter && matches!(self.variant, Variant::BellWar | Variant::Solo) {
            fault("side", format!("{} is played on the summer side", self.variant));
        }
        if let Some(realms) = &self.realms {
            if realms.len() != usize::from(self.seats) {
                fault("realms", format!("{} seats need as many realms", self.seats));
            }
            for (i, &realm) in realms.iter().enumerate() {
                if realms[..i].contains(&realm) {
                    fault(
                        &format!("realms[{i}]"),
                        format!("{realm} is taken already (SX-PLAY-02)"),
                    );
                }
                if self.variant == Variant::TideLight && !components.realms[realm.index()].tide_light {
                    fault(
                        &format!("realms[{i}]"),
                        format!("{realm} is no Tide-Light realm (SX-TIDE-04)"),
                    );
                }
            }
        }
        if self.first.is_some_and(|first| first.0 >= self.seats) {
            fault("first", format!("there are only seats 0 to {}", self.seats - 1));
        }
        let solo = self.variant == Variant::Solo;
        if solo && self.realms.as_deref() != Some(&[Realm::Sunlands, Realm::Palemoor]) {
            fault(
                "realms",
                "solo is Sunlands on seat 0 against Palemoor (SX-SOLO-01)".into(),
            );
        }
        if solo && self.first != Some(Seat(0)) {
            fault("first", "in solo the person goes first (SX-SOLO-06)".into());
        }
        if solo != self.level.is_some() {
            fault("level", "solo has a level, no other variant has one".into());
        }
        let campaign = self.variant == Variant::Campaign;
        if campaign && self.realms.is_none() {
            fault(
                "realms",
                "a campaign keeps its realms, so they are fixed (SX-CAMP-06)".into(),
            );
        }
        if !self.carried.is_empty() && (!campaign || self.carried.len() != usize::from(self.seats)) {
            fault("carried", "one entry a seat, in a campaign only".into());
        }
        for (i, carried) in self.carried.iter().enumerate() {
            let rising =
                carried.scars.is_sorted_by(|a, b| a < b) && carried.rewards.is_sorted_by(|a, b| a < b);
            // One for each game of the season but this one (SX-CAMP-08).
            let most = components.campaign.games_max.saturating_sub(1);
            if !rising || carried.oath_tokens > most {
                fault(
                    &format!("carried[{i}]"),
                    format!("scars and rewards in list order, each once; at most {most} oath tokens"),
                );
            }
        }
        faults
    }

    /// SX-SETUP, SX-PLAY: can a game be made of this setup and these components?
    ///
    /// # Errors
    ///
    /// [`SetupError`] with every fault found.
    pub(crate) fn check(&self, components: &Components) -> Result<(), SetupError> {
        let mut faults: Vec<Fault> = components
            .validate()
            .into_iter()
            .map(|f| Fault::new(format!("components.{}", f.at), f.what))
            .collect();
        if faults.is_empty() {
            faults = self.faults(components);
        }
        SetupError::check(faults)
    }
}
