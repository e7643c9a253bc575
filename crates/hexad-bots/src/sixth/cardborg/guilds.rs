//! The Cardborg's six Guild actions (SR-SOLO-54 to 78).

use std::cmp::Reverse;

use sixth_realm::{
    Action, City, Guild,
    components::{Metric, Side},
    pieces::Cells,
    solo::Deed,
};

use super::{
    Reading, Sight,
    controls::{Spot, spots},
    deed_of, map, order,
};
use crate::policy::Reasons;

impl Sight<'_> {
    /// SR-SOLO-54: the crest where the Cart goes, or stays.
    pub(super) fn crest(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (_, crest) = self.seek(Reading::Target, reasons)?;
        crest.first(
            "SR-SOLO-54",
            "the Cart goes to the crest of that Guild, or stays there",
        )
    }

    /// SR-SOLO-57 to 59: where a Foundation goes.
    pub(super) fn foundation(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (target, open) = self.seek(Reading::Target, reasons)?;
        let covered = |deed| match deed {
            Deed::Foundation(cells) => self.in_column(cells, target),
            _ => 0,
        };
        let best = open.least(|deed| Reverse(covered(deed)));
        let most = best.any().map_or(0, covered);
        best.because(
            "SR-SOLO-57",
            format_args!("it covers as many cells of the column of {target} as it can: {most}"),
        )
        .by_dial(self.controls.direction, |deed| match deed {
            Deed::Foundation(cells) => spots(cells.iter()),
            _ => Vec::new(),
        })
    }

    /// How many of the cells lie in the column of the Guild, on the 1–2-player side (SR-SOLO-02).
    fn in_column(&self, cells: Cells, guild: Guild) -> usize {
        let mut capitals = self.components.builders.capital.iter();
        let columns = capitals
            .find(|capital| capital.side == Side::Few)
            .map_or(&[][..], |capital| &capital.column_guilds);
        cells
            .iter()
            .filter(|cell| columns.get(cell.x()) == Some(&guild))
            .count()
    }

    /// SR-SOLO-60: the space of the Dungeon Scroll for an Ink from the reserve.
    pub(super) fn dungeon_ink(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (_, beside) = self.seek(Reading::Target, reasons)?;
        beside.first("SR-SOLO-60", "an Ink goes to the space beside that Guild")
    }

    /// SR-SOLO-62, -63: the Artifact that it removes from the display.
    pub(super) fn artifact(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (target, matching) = self.seek(Reading::Target, reasons)?;
        let places = &self.components.adventurers.artifact_display;
        matching
            .because(
                "SR-SOLO-62",
                format_args!("an Artifact that counts for {target} is removed"),
            )
            .by_dial(self.controls.direction, |deed| match deed {
                Deed::Artifact(place) => spot(places.get(place.index()).map(|at| (at.x, at.y))),
                _ => Vec::new(),
            })
    }

    /// SR-SOLO-65: the Tradition that it takes from the Library.
    pub(super) fn tradition(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (target, of_target) = self.seek(Reading::Target, reasons)?;
        let places = &self.components.historians.places;
        of_target
            .because(
                "SR-SOLO-65",
                format_args!("a Tradition with a Seal of {target} is taken"),
            )
            .by_dial(self.controls.direction, |deed| match deed {
                Deed::Tradition(place) => spot(places.get(place.index()).map(|at| (at.x, at.y))),
                _ => Vec::new(),
            })
    }

    /// SR-SOLO-67, -68: where the Translator that is asked moves.
    pub(super) fn translator(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let target = self.controls.target;
        reasons.note(
            "SR-SOLO-67",
            format_args!("the Translator stands beside a Seal of {target}, so it moves"),
        );
        for (advances, way) in self.controls.ways() {
            if let Some(deed) = self.named(advances) {
                reasons.because(
                    "SR-SOLO-68",
                    |done| deed_of(done) == Some(deed),
                    format_args!("it moves {way}: {deed}"),
                );
                return order(deed, 0, advances);
            }
            reasons.note(
                "SR-SOLO-68",
                format_args!("it cannot move {way}, so the dial advances"),
            );
        }
        None
    }

    /// SR-SOLO-71, -72: the City for a Tower.
    pub(super) fn tower(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (target, fitting) = self.seek(Reading::Target, reasons)?;
        let rank = |deed| match deed {
            Deed::Tower(city) => self.preference(city, target),
            _ => None,
        };
        let preferred = fitting.least(|deed| rank(deed).unwrap_or(Preference::Seals));
        let what = match preferred.any().and_then(rank)? {
            Preference::Icon => "has the central icon of",
            Preference::Envoys => "counts Envoys of",
            Preference::Seals => "counts Seals of",
        };
        let map = self.map()?;
        preferred
            .because("SR-SOLO-71", format_args!("the Relic there {what} {target}"))
            .by_dial(self.controls.direction, |deed| match deed {
                Deed::Tower(tower) => {
                    let mut cities = map.cities.iter();
                    let city = cities.find(|city| city.id == tower);
                    spot(city.map(|city| (city.x, city.y)))
                }
                _ => Vec::new(),
            })
    }

    /// SR-SOLO-71: how the visible Relic of a City fits the Guild's section, if it does.
    fn preference(&self, city: City, guild: Guild) -> Option<Preference> {
        let tile = self.board.city_relics[city.index()]?;
        let mut relics = self.components.relics.iter();
        let condition = relics.find(|relic| relic.id == tile)?.condition;
        match condition {
            Metric::EnvoysOf { guild: of, .. } => (of == guild).then_some(Preference::Envoys),
            Metric::SealsOf { guild: of, .. } => (of == guild).then_some(Preference::Seals),
            central => (self.controls.central(guild) == Some(central.word())).then_some(Preference::Icon),
        }
    }

    /// SR-SOLO-74, -75: the space for a Bridge, beside the City of its Tower or as near as there is one.
    pub(super) fn bridge(&self, city: City, reasons: &mut Reasons<Action>) -> Option<Action> {
        let map = self.map()?;
        let is_open = |span| self.legal.iter().any(|&(deed, _)| deed == Deed::Bridge(span));
        let (distance, nearest) = map::nearest(map, city, is_open);
        let is_near = |deed| matches!(deed, Deed::Bridge(span) if nearest.contains(&span));
        let near = self.after(0, reasons).least(|deed| !is_near(deed));
        let near = match distance {
            0 => near,
            1 => near.because("SR-SOLO-74", format_args!("a Bridge goes beside {city}")),
            _ => near.because(
                "SR-SOLO-75",
                format_args!("no space beside {city} is empty, and the nearest is {distance} steps away"),
            ),
        };
        near.by_dial(self.controls.direction, |deed| match deed {
            Deed::Bridge(span) => {
                let mut spaces = map.bridge_spaces.iter();
                let space = spaces.find(|space| space.id == span);
                spot(space.map(|space| (space.x, space.y)))
            }
            _ => Vec::new(),
        })
    }

    /// SR-SOLO-78: the Seal that it takes from the supply.
    pub(super) fn seal(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (_, left) = self.seek(Reading::Target, reasons)?;
        left.first("SR-SOLO-78", "a Seal of that Guild is taken")
    }
}

/// SR-SOLO-71: which Relics the Cardborg builds for, the most preferred first.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum Preference {
    /// (a) The central icon of the section.
    Icon,
    /// (b) Envoys of the Guild.
    Envoys,
    /// (c) Seals of the Guild.
    Seals,
}

fn spot(at: Option<Spot>) -> Vec<Spot> {
    at.into_iter().collect()
}
