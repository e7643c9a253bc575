//! The Cardborg's six Guild actions (SR-SOLO-54 to 78).

use sixth_realm::{
    City, Guild, Span,
    components::{Metric, Orientation},
    pieces::{AisleSpace, Artifact, Cells, Direction, DisplayPlace, LibraryPlace, ScrollSpace, Size},
};

use super::{Note, Pick, Place, Sight, grid, map};

impl Sight<'_> {
    /// SR-SOLO-54: the crest where the Cart goes, or stays.
    pub fn crest(&self, note: Note<'_>) -> Pick<Guild> {
        let target = self.controls.target;
        note(
            "SR-SOLO-54",
            format_args!("the cart goes to the crest of {target}, the Target"),
        );
        Pick {
            what: target,
            turns: 0,
            advances: 0,
        }
    }

    /// SR-SOLO-55: the sizes that it places this year and that lie on the display, larger before smaller.
    pub fn foundation_sizes(&self, note: Note<'_>) -> Vec<Size> {
        let mut years = self.components.solo.foundations_by_year.iter();
        let year = years.find(|row| row.year == self.board.year);
        let mut sizes = year.map_or_else(Vec::new, |row| row.sizes.clone());
        sizes.sort_unstable_by(|a, b| b.cmp(a));
        sizes.retain(|size| {
            let there = self.board.foundations & 1 << size.index() != 0;
            if !there {
                note(
                    "SR-SOLO-55",
                    format_args!("no {size} Foundation is on the display"),
                );
            }
            there
        });
        sizes
    }

    /// SR-SOLO-57 to 59: where a Foundation of this size goes.
    pub fn foundation(&self, size: Size, note: Note<'_>) -> Option<Pick<Cells>> {
        let builders = &self.components.builders;
        let capital = grid::capital(builders)?;
        let legal = grid::placements(builders, size, self.board.covered);
        let column = |target| capital.column_guilds.iter().position(|&guild| guild == target);
        let covers = |cells: &Cells, target| {
            cells
                .iter()
                .filter(|cell| Some(cell.x()) == column(target))
                .count()
        };
        let valid = |target| legal.iter().any(|cells| covers(cells, target) > 0);
        let (target, turns) = self.controls.seek("target", note, valid)?;
        let most = legal.iter().map(|cells| covers(cells, target)).max()?;
        note(
            "SR-SOLO-57",
            format_args!("at most {most} cells of the column of {target} can be covered"),
        );
        let best = legal.iter().filter(|cells| covers(cells, target) == most);
        let places = best.map(|&cells| Place {
            what: cells,
            cells: cells
                .iter()
                .map(|cell| (small(cell.x()), small(cell.y())))
                .collect(),
        });
        self.pick(turns, places.collect(), note)
    }

    /// SR-SOLO-60, -61: the Dungeon-Scroll space for an Ink from the reserve.
    pub fn dungeon_ink(&self, note: Note<'_>) -> Option<Pick<ScrollSpace>> {
        if self.board.ink == 0 {
            note("SR-SOLO-61", format_args!("the reserve has no Ink"));
            return None;
        }
        let free = |space: ScrollSpace| self.board.dungeon_scroll & 1 << space.index() == 0;
        let beside =
            |target: Guild| ScrollSpace::all().find(|&space| free(space) && self.shows(space, target));
        let (target, turns) = self
            .controls
            .seek("target", note, |target| beside(target).is_some())?;
        let space = beside(target)?;
        note("SR-SOLO-60", format_args!("{space} lies next to {target}"));
        Some(Pick {
            what: space,
            turns,
            advances: 0,
        })
    }

    fn shows(&self, space: ScrollSpace, guild: Guild) -> bool {
        let spaces = &self.components.adventurers.dungeon_scroll;
        spaces
            .get(space.index())
            .is_some_and(|space| space.crests.contains(&guild))
    }

    /// SR-SOLO-62, -63: the Artifact that it removes from the display.
    pub fn artifact(&self, note: Note<'_>) -> Option<Pick<DisplayPlace>> {
        let matches = |target: Guild| {
            let shown = DisplayPlace::all().filter(move |place| {
                self.board.display[place.index()].is_some_and(|tile| self.is_about(tile, target))
            });
            let places = &self.components.adventurers.artifact_display;
            shown.filter_map(|what| places.get(what.index()).map(|at| Place::at(what, at.x, at.y)))
        };
        let (target, turns) = self
            .controls
            .seek("target", note, |target| matches(target).next().is_some())?;
        note(
            "SR-SOLO-62",
            format_args!("an Artifact that counts for {target} is removed"),
        );
        self.pick(turns, matches(target).collect(), note)
    }

    /// SR-SOLO-63.
    fn is_about(&self, tile: Artifact, guild: Guild) -> bool {
        let mut artifacts = self.components.artifacts.iter();
        let item = artifacts.find(|item| item.id == tile);
        item.is_some_and(|item| item.conditions.iter().any(|condition| condition.guild == guild))
    }

    /// SR-SOLO-65: the Tradition that it takes from the Library; the wheel turns once more afterwards.
    pub fn tradition(&self, note: Note<'_>) -> Option<Pick<LibraryPlace>> {
        let of = |target: Guild| {
            let found = LibraryPlace::all().filter(move |&place| self.seal_at(place) == Some(target));
            let places = &self.components.historians.places;
            found.filter_map(|what| places.get(what.index()).map(|at| Place::at(what, at.x, at.y)))
        };
        let (target, turns) = self
            .controls
            .seek("target", note, |target| of(target).next().is_some())?;
        note(
            "SR-SOLO-65",
            format_args!("a Tradition with a Seal of {target} is taken"),
        );
        self.pick(turns, of(target).collect(), note)
    }

    /// The Guild of the Seal on a Library place.
    fn seal_at(&self, place: LibraryPlace) -> Option<Guild> {
        let tile = self.board.library[place.index()]?;
        let mut traditions = self.components.traditions.iter();
        traditions.find(|item| item.id == tile).map(|item| item.seal)
    }

    /// SR-SOLO-67, -69: the aisles whose Translators stand beside a Seal of the Target, in order. They are judged
    /// before any of them moves.
    pub fn translators(&self, note: Note<'_>) -> Vec<usize> {
        let target = self.controls.target;
        let stands_beside = |aisle: usize| {
            let along = usize::from(self.board.translators[aisle]);
            let spaces = self
                .components
                .historians
                .aisles
                .get(aisle)
                .map(|aisle| &aisle.spaces);
            let space = spaces.and_then(|spaces| spaces.get(along));
            space.is_some_and(|space| {
                let mut places = space.adjacent_places.iter();
                places.any(|&place| {
                    LibraryPlace::at(place.into()).and_then(|place| self.seal_at(place)) == Some(target)
                })
            })
        };
        let found: Vec<usize> = (0..self.board.translators.len())
            .filter(|&aisle| stands_beside(aisle))
            .collect();
        match found.len() {
            0 => note(
                "SR-SOLO-69",
                format_args!("no Translator stands beside a Seal of {target}"),
            ),
            n => note(
                "SR-SOLO-67",
                format_args!("{n} Translators stand beside a Seal of {target}"),
            ),
        }
        found
    }

    /// SR-SOLO-68: where the Translator of an aisle moves.
    pub fn translator(&self, aisle: usize, note: Note<'_>) -> Option<Pick<AisleSpace>> {
        let runs = self.components.historians.aisles.get(aisle)?.orientation;
        let along = usize::from(*self.board.translators.get(aisle)?);
        for advances in 0..4 {
            let way = self.controls.direction.after(advances);
            let to = match (runs, way) {
                (Orientation::Column, Direction::Up) | (Orientation::Row, Direction::Left) => {
                    along.checked_sub(1)
                }
                (Orientation::Column, Direction::Down) | (Orientation::Row, Direction::Right) => {
                    Some(along + 1)
                }
                _ => None,
            };
            let space = AisleSpace::all().find(|space| space.aisle() == aisle && Some(space.along()) == to);
            if let Some(what) = space {
                note("SR-SOLO-67", format_args!("the Translator moves {way} to {what}"));
                return Some(Pick {
                    what,
                    turns: 0,
                    advances,
                });
            }
            note(
                "SR-SOLO-68",
                format_args!("the Translator cannot move {way}: the dial advances"),
            );
        }
        None
    }

    /// SR-SOLO-71, -72: the City for a Tower.
    pub fn tower(&self, note: Note<'_>) -> Option<Pick<City>> {
        let map = self.map()?;
        let towers = self.board.all_towers();
        let free = || map.cities.iter().filter(|city| towers & city.id.bit() == 0);
        let best = |target: Guild| {
            let ranked = free().filter_map(|city| Some((self.preference(city.id, target)?, city)));
            ranked.clone().map(|(rank, _)| rank).min().map(|best| {
                let cities = ranked.filter(move |&(rank, _)| rank == best);
                (
                    best,
                    cities
                        .map(|(_, city)| Place::at(city.id, city.x, city.y))
                        .collect::<Vec<_>>(),
                )
            })
        };
        let (target, turns) = self
            .controls
            .seek("target", note, |target| best(target).is_some())?;
        let (rank, places) = best(target)?;
        let what = ["the central icon", "Envoys", "Seals"][rank];
        note(
            "SR-SOLO-71",
            format_args!("a Relic of {what} of {target} is preferred"),
        );
        self.pick(turns, places, note)
    }

    /// SR-SOLO-71: how much the visible Relic of a City is preferred, 0 the most; none if it is not at all.
    fn preference(&self, city: City, target: Guild) -> Option<usize> {
        let tile = self.board.city_relics[city.index()]?;
        let mut relics = self.components.relics.iter();
        let condition = relics.find(|relic| relic.id == tile)?.condition;
        match condition {
            Metric::EnvoysOf { guild, .. } => (guild == target).then_some(1),
            Metric::SealsOf { guild, .. } => (guild == target).then_some(2),
            central => (self.controls.central(target) == Some(central.word())).then_some(0),
        }
    }

    /// SR-SOLO-74 to 76: the Bridge space for a Bridge, next to the City of its Tower or as near as there is one.
    pub fn bridge(&self, city: City, note: Note<'_>) -> Option<Pick<Span>> {
        let map = self.map()?;
        let bridges = self.board.all_bridges();
        let (distance, spans) = map::nearest(map, city, |span| bridges & span.bit() == 0);
        match distance {
            0 => {
                note("SR-SOLO-76", format_args!("no Bridge space is empty"));
                return None;
            }
            1 => note(
                "SR-SOLO-74",
                format_args!("a Bridge space beside {city} is empty"),
            ),
            _ => note(
                "SR-SOLO-75",
                format_args!("the nearest to {city} is {distance} steps away"),
            ),
        }
        let spaces = map.bridge_spaces.iter().filter(|space| spans.contains(&space.id));
        let places = spaces.map(|space| Place::at(space.id, space.x, space.y));
        self.pick(0, places.collect(), note)
    }

    /// SR-SOLO-78: the Seal that it takes from the supply.
    pub fn seal(&self, note: Note<'_>) -> Option<Pick<Guild>> {
        let left = |target: Guild| self.board.seals[target.index()] > 0;
        let (target, turns) = self.controls.seek("target", note, left)?;
        note("SR-SOLO-78", format_args!("a Seal of {target} is taken"));
        Some(Pick {
            what: target,
            turns,
            advances: 0,
        })
    }
}

fn small(n: usize) -> u8 {
    u8::try_from(n).expect("a grid has eight columns and rows")
}
