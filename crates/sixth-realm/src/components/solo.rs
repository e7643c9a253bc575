//! The solo board in compact form.

use super::{Components, Metric, Side};
use crate::pieces::{Difficulty, Guild, Size};

/// Where a fixed reading looks at the Action Wheel. Rules: SR-SOLO-19.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Reading {
    Target,
    TakeEnvoy,
    SwapA,
    SelectSeventh,
    SwapB,
    PlaceCouncilor,
}

impl Reading {
    /// What a component set calls each, in the order of the variants.
    pub(crate) const NAMES: [&str; 6] = [
        "target",
        "take_envoy",
        "swap_a",
        "select_seventh",
        "swap_b",
        "place_councilor",
    ];
}

/// The solo board at one level.
#[derive(Debug)]
pub(crate) struct SoloTable {
    /// The level of the game.
    pub(crate) difficulty: Difficulty,
    /// The Guilds of the Action Wheel, clockwise.
    pub(crate) wheel: [Guild; 6],
    /// How many sections clockwise from midnight each reading looks.
    pub(crate) positions: [u8; 6],
    /// The Guilds whose section each Relic fits, as bits. Rules: SR-SOLO-71.
    pub(crate) relics: Vec<u8>,
    /// The Guilds that each Artifact counts for, as bits. Rules: SR-SOLO-63.
    pub(crate) artifacts: Vec<u8>,
    /// The cells of each Guild's column of the Capital, as bits.
    pub(crate) columns: [u64; 6],
    /// The Foundations of each year, larger before smaller. Rules: SR-SOLO-55.
    pub(crate) foundations: [Vec<Size>; 3],
    /// Values of the tokens that count for the Cardborg although the person scores them. Rules: SR-SOLO-84 to 86.
    pub(crate) scores_too: Vec<u8>,
    pub(crate) bridges: u8,
    pub(crate) councilors: u8,
    pub(crate) towers: u8,
}

impl SoloTable {
    pub(crate) fn new(c: &Components, difficulty: Difficulty) -> SoloTable {
        let solo = &c.solo;
        let position = |name: &str| {
            let reading = solo.readings.iter().find(|reading| reading.id == name);
            reading.map_or(0, |reading| reading.position)
        };
        let year = |year: u8| {
            let row = solo.foundations_by_year.iter().find(|row| row.year == year);
            row.map_or_else(Vec::new, |row| row.sizes.clone())
        };
        let capital = c
            .builders
            .capital
            .iter()
            .find(|capital| capital.side == Side::Few);
        let column = |guild: Guild| {
            let capital = capital?;
            let x = capital.column_guilds.iter().position(|&other| other == guild)?;
            Some((0..usize::from(capital.height)).fold(0, |set, y| set | 1 << (8 * y + x)))
        };
        SoloTable {
            difficulty,
            wheel: [0, 1, 2, 3, 4, 5].map(|i| solo.sections_clockwise[i].guild),
            positions: Reading::NAMES.map(position),
            relics: c.relics.iter().map(|relic| fitting(c, relic.condition)).collect(),
            artifacts: c
                .artifacts
                .iter()
                .map(|tile| {
                    tile.conditions
                        .iter()
                        .fold(0, |set, condition| set | condition.guild.bit())
                })
                .collect(),
            columns: Guild::ALL.map(|guild| column(guild).unwrap_or(0)),
            foundations: [1, 2, 3].map(year),
            scores_too: solo.difficulty[difficulty.index()]
                .also_scores_human_tokens
                .clone(),
            bridges: solo.pieces.bridges,
            councilors: solo.pieces.councilors,
            towers: solo.pieces.towers,
        }
    }

    /// The Guild of a reading after so many clockwise turns of the wheel that shows the Target at midnight: every
    /// section has moved clockwise, so the reading shows the one that was counter-clockwise of what it showed.
    ///
    /// Rules: SR-SOLO-19, SR-SOLO-20.
    pub(crate) fn read(&self, target: Guild, reading: Reading, turns: u8) -> Guild {
        let midnight = self.wheel.iter().position(|&guild| guild == target).unwrap_or(0);
        let steps = midnight + usize::from(self.positions[reading as usize]) + 6 - usize::from(turns % 6);
        self.wheel[steps % 6]
    }
}

/// SR-SOLO-71: by its central icon, or by what it counts.
fn fitting(c: &Components, condition: Metric) -> u8 {
    match condition {
        Metric::EnvoysOf { guild, .. } | Metric::SealsOf { guild, .. } => guild.bit(),
        central => c
            .solo
            .sections_clockwise
            .iter()
            .filter(|section| section.central == central.word())
            .fold(0, |set, section| set | section.guild.bit()),
    }
}
