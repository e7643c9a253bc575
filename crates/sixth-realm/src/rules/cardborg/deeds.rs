//! What the Cardborg may physically do, at every position that wheel and dial can come to (SR-SOLO-18 to 31).
//!
//! A deed *fits* if the table allows it and the reading of the Action Wheel, after the turns spent, asks for it. The
//! Directional Input then stands free only where it has something to separate: with a single deed that fits it does
//! not move (SR-SOLO-31).

use std::ops::ControlFlow;

use super::super::{Look, Verdict};
use crate::{
    action::Action,
    components::solo::{Reading, SoloTable},
    event::area_cells,
    pieces::{
        AisleSpace, Cells, Circle, City, Color, CourtArea, Direction, DisplayPlace, Guild, LibraryPlace,
        ScrollSpace, Section, Span, Token, bits,
    },
    refusal::Refusal,
    solo::{Ask, Deed, Solo, Spent},
    state::members,
};

/// How the dial decides between deeds that fit.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Dial {
    /// It has no part.
    Idle,
    /// It separates them if there are several (SR-SOLO-27).
    Separates,
    /// It names the deed itself (SR-SOLO-38, -42, -68).
    Names,
}

impl Ask {
    /// Does the wheel turn until its reading is valid?
    const fn turns(self) -> bool {
        matches!(
            self,
            Ask::Councilor
                | Ask::Envoy
                | Ask::Foundation(_)
                | Ask::Ink
                | Ask::Artifact
                | Ask::Tradition(_)
                | Ask::Tower
                | Ask::Seal
                | Ask::Seventh
        )
    }

    const fn dial(self) -> Dial {
        match self {
            Ask::Area { .. }
            | Ask::Foundation(_)
            | Ask::Artifact
            | Ask::Tradition(_)
            | Ask::Tower
            | Ask::Bridge(..)
            | Ask::Circle(_, None) => Dial::Separates,
            Ask::Feat | Ask::Circle(..) | Ask::Translator(_) => Dial::Names,
            _ => Dial::Idle,
        }
    }

    /// The turns that it can come to.
    fn all_turns(self) -> impl Iterator<Item = u8> {
        0..=if self.turns() { Spent::MOST_TURNS } else { 0 }
    }
}

impl<'a> Look<'a> {
    fn solo(self) -> Option<(&'a Solo, &'a SoloTable)> {
        self.board().solo.as_ref().zip(self.tables.solo.as_ref())
    }

    /// The Guild of a reading after so many turns.
    fn reads(self, reading: Reading, turns: u8) -> Option<Guild> {
        let (solo, table) = self.solo()?;
        Some(table.read(solo.target, reading, turns))
    }

    /// Is there anything that it can do?
    pub(crate) fn has_answer(self, ask: Ask) -> bool {
        let fits = |deed| ask.all_turns().any(|turns| self.fits(ask, deed, turns).is_ok());
        self.has_pieces(ask)
            && self
                .visit_kind(ask, &mut |deed| {
                    if fits(deed) {
                        ControlFlow::Break(())
                    } else {
                        ControlFlow::Continue(())
                    }
                })
                .is_break()
    }

    /// SR-SOLO-44, -48, -55, -61, -76: are the pieces there that it needs?
    fn has_pieces(self, ask: Ask) -> bool {
        let (board, me) = (self.board(), self.me());
        match ask {
            Ask::Feat => self.has_open_area(),
            Ask::Councilor => me.councilors > 0,
            Ask::Foundation(size) => board.foundations & 1 << size as u8 != 0,
            Ask::Ink => board.ink > 0,
            Ask::Tower => me.towers > 0,
            Ask::Bridge(..) => me.bridges > 0,
            Ask::Token(beside) => Token::all().any(|token| self.has_answer(Ask::Circle(token, beside))),
            _ => true,
        }
    }

    /// May it do this, spending that?
    pub(in crate::rules) fn check_deed(self, ask: Ask, deed: Deed, spent: Spent) -> Verdict {
        if spent.turns() > 0 && !ask.turns() {
            return Err(Refusal::WheelStays);
        }
        self.fits(ask, deed, spent.turns())?;
        match ask.dial() {
            Dial::Separates if self.several_fit(ask, spent.turns()) => Ok(()),
            Dial::Idle | Dial::Separates => check_advances(spent, 0),
            Dial::Names => match self.advances_to(ask, deed) {
                Some(needed) => check_advances(spent, needed),
                None => Err(self.not_asked()),
            },
        }
    }

    /// Does more than one deed fit after these turns?
    fn several_fit(self, ask: Ask, turns: u8) -> bool {
        let mut found = false;
        self.visit_kind(ask, &mut |deed| {
            if self.fits(ask, deed, turns).is_err() {
                return ControlFlow::Continue(());
            }
            if found {
                return ControlFlow::Break(());
            }
            found = true;
            ControlFlow::Continue(())
        })
        .is_break()
    }

    /// What it may do, ascending.
    pub(in crate::rules) fn visit_deeds<B>(
        self,
        ask: Ask,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut several = [false; 6];
        if ask.dial() == Dial::Separates {
            for turns in ask.all_turns() {
                several[usize::from(turns)] = self.several_fit(ask, turns);
            }
        }
        self.visit_kind(ask, &mut |deed| {
            for turns in ask.all_turns() {
                if self.fits(ask, deed, turns).is_err() {
                    continue;
                }
                let (least, most) = match ask.dial() {
                    Dial::Separates if several[usize::from(turns)] => (0, Spent::MOST_ADVANCES),
                    Dial::Idle | Dial::Separates => (0, 0),
                    Dial::Names => match self.advances_to(ask, deed) {
                        Some(needed) => (needed, needed),
                        None => continue,
                    },
                };
                for spent in (least..=most).filter_map(|advances| Spent::of(turns, advances)) {
                    f(Action::Cardborg(deed, spent))?;
                }
            }
            ControlFlow::Continue(())
        })
    }

    /// Every deed that answers the question, whether it fits or not, ascending.
    fn visit_kind<B>(self, ask: Ask, f: &mut impl FnMut(Deed) -> ControlFlow<B>) -> ControlFlow<B> {
        match ask {
            Ask::Feat => Direction::all().try_for_each(|way| f(Deed::Feat(way))),
            Ask::Area { .. } => CourtArea::all().try_for_each(|area| f(Deed::Area(area))),
            Ask::Token(_) => Token::all().try_for_each(|token| f(Deed::Token(token))),
            Ask::Circle(..) => self
                .board()
                .court
                .vacant()
                .try_for_each(|circle| f(Deed::Circle(circle))),
            Ask::Councilor => Section::all().try_for_each(|section| f(Deed::Councilor(section))),
            Ask::Envoy => Color::all().try_for_each(|color| f(Deed::Envoy(color))),
            Ask::Crest => Guild::all().try_for_each(|guild| f(Deed::Crest(guild))),
            Ask::Foundation(size) => self
                .tables
                .foundations
                .placements
                .iter()
                .filter(|placement| placement.size == size)
                .try_for_each(|placement| f(Deed::Foundation(placement.cells))),
            Ask::Ink => ScrollSpace::all().try_for_each(|space| f(Deed::Ink(space))),
            Ask::Artifact => DisplayPlace::all().try_for_each(|place| f(Deed::Artifact(place))),
            Ask::Tradition(_) => LibraryPlace::all().try_for_each(|place| f(Deed::Tradition(place))),
            Ask::Translator(_) => AisleSpace::all().try_for_each(|space| f(Deed::Translator(space))),
            Ask::Tower => {
                members(u64::from(self.tables.map.cities), City::at).try_for_each(|city| f(Deed::Tower(city)))
            }
            Ask::Bridge(..) => (0..Span::COUNT)
                .filter_map(Span::at)
                .try_for_each(|span| f(Deed::Bridge(span))),
            Ask::Seal => Color::all().try_for_each(|color| f(Deed::Seal(color))),
            Ask::Seventh => Section::all().try_for_each(|section| f(Deed::Seventh(section))),
            Ask::Swap => match self.swap_read() {
                Some((first, second)) => f(Deed::Swap(first, second)),
                None => ControlFlow::Continue(()),
            },
        }
    }

    /// Does the deed answer the question, on this table, with the wheel so many turns further?
    fn fits(self, ask: Ask, deed: Deed, turns: u8) -> Verdict {
        let target = self.reads(Reading::Target, turns);
        match (ask, deed) {
            (Ask::Feat, Deed::Feat(direction)) => self.check_face_down(direction),
            (Ask::Area { .. }, Deed::Area(area)) => self.check_court_area(area),
            (Ask::Token(_), Deed::Token(token)) => self.check_token(token),
            (Ask::Circle(_, beside), Deed::Circle(circle)) => self.check_circle_beside(circle, beside),
            (Ask::Councilor, Deed::Councilor(section)) => {
                self.check_tile(section, Reading::PlaceCouncilor, turns)?;
                self.check_councilor(section)
            }
            (Ask::Envoy, Deed::Envoy(color)) => {
                check_reading(color.guild(), self.reads(Reading::TakeEnvoy, turns))?;
                self.check_boat(color)
            }
            (Ask::Crest, Deed::Crest(guild)) => check_reading(guild, target),
            (Ask::Foundation(size), Deed::Foundation(cells)) if cells.size() == size => {
                self.check_foundation(cells, target)
            }
            (Ask::Ink, Deed::Ink(space)) => self.check_ink_space(space, target),
            (Ask::Artifact, Deed::Artifact(place)) => self.check_artifact_of(place, target),
            (Ask::Tradition(_), Deed::Tradition(place)) => self.check_tradition_of(place, target),
            (Ask::Translator(aisles), Deed::Translator(space)) => self.check_step(aisles, space),
            (Ask::Tower, Deed::Tower(city)) => self.check_tower_of(city, target),
            (Ask::Bridge(..), Deed::Bridge(span)) => self.check_free_span(span),
            (Ask::Seal, Deed::Seal(color)) => {
                check_reading(color.guild(), target)?;
                self.check_seal_left(color)
            }
            (Ask::Seventh, Deed::Seventh(section)) => {
                self.check_tile(section, Reading::SelectSeventh, turns)?;
                self.check_rotate(section)
            }
            (Ask::Swap, Deed::Swap(first, second)) => self.check_swap_read(first, second),
            _ => Err(self.not_asked()),
        }
    }

    /// SR-SOLO-47, -79: the section has the tile of the Guild read.
    fn check_tile(self, section: Section, reading: Reading, turns: u8) -> Verdict {
        match self.board().council[section.index()].tile {
            Some(guild) => check_reading(guild, self.reads(reading, turns)),
            None => Err(self.not_asked()),
        }
    }

    /// SR-SOLO-38.
    fn check_face_down(self, direction: Direction) -> Verdict {
        match self.board().solo {
            Some(solo) if solo.feats[direction.index()] => Ok(()),
            _ => Err(Refusal::NoFaceDownFeat { direction }),
        }
    }

    /// SR-SOLO-41: between the Feat just placed and a neighbour; any vacant circle if there was no Feat to place.
    fn check_circle_beside(self, circle: Circle, beside: Option<CourtArea>) -> Verdict {
        self.check_circle(circle)?;
        if beside.is_none() || self.side_of(circle, beside).is_some() {
            Ok(())
        } else {
            Err(Refusal::NotBesideFeat { circle })
        }
    }

    /// The side of the Feat on the area on which the circle lies; none if it joins other Feats, or its two halves.
    fn side_of(self, circle: Circle, area: Option<CourtArea>) -> Option<Direction> {
        let tile = area_cells(self.tables, area?)?;
        let (first, second) = circle.cells()?;
        let across = first.y() == second.y();
        match (tile.contains(&first), tile.contains(&second)) {
            (true, false) if across => Some(Direction::Right),
            (true, false) => Some(Direction::Down),
            (false, true) if across => Some(Direction::Left),
            (false, true) => Some(Direction::Up),
            _ => None,
        }
    }

    /// SR-SOLO-57, -58.
    fn check_foundation(self, cells: Cells, target: Option<Guild>) -> Verdict {
        let placements = &self.tables.foundations.placements;
        match placements.binary_search_by_key(&cells, |placement| placement.cells) {
            Ok(found) => self.check_placement(&placements[found])?,
            Err(_) => return Err(Refusal::NoPlacement { cells }),
        }
        let Some((guild, (_, table))) = target.zip(self.solo()) else {
            return Err(self.not_asked());
        };
        if cells.set() & table.columns[guild.index()] == 0 {
            Err(Refusal::NotInColumn { cells, guild })
        } else {
            Ok(())
        }
    }

    /// SR-SOLO-60.
    fn check_ink_space(self, space: ScrollSpace, target: Option<Guild>) -> Verdict {
        self.check_torch_space(space)?;
        target.map_or(Ok(()), |guild| self.check_beside(space, guild))
    }

    /// SR-SOLO-62, -63.
    fn check_artifact_of(self, place: DisplayPlace, target: Option<Guild>) -> Verdict {
        let Some(artifact) = self.board().display[place.index()] else {
            return Err(Refusal::DisplayEmpty { place });
        };
        match target.zip(self.solo()) {
            Some((guild, (_, table))) if table.artifacts[artifact.index()] & guild.bit() == 0 => {
                Err(Refusal::ArtifactOfOthers { artifact, guild })
            }
            _ => Ok(()),
        }
    }

    /// SR-SOLO-65.
    fn check_tradition_of(self, place: LibraryPlace, target: Option<Guild>) -> Verdict {
        let Some(tradition) = self.board().library[place.index()] else {
            return Err(Refusal::LibraryEmpty { place });
        };
        check_reading(self.tables.tradition(tradition).seal, target)
    }

    /// SR-SOLO-67, -68: one space along the first of the aisles.
    fn check_step(self, aisles: u8, space: AisleSpace) -> Verdict {
        let first = bits(u64::from(aisles)).next();
        let here = usize::from(self.board().translators[space.aisle()]);
        if first == Some(space.aisle()) && here.abs_diff(space.along()) == 1 {
            Ok(())
        } else {
            Err(Refusal::NoTranslatorStep { space })
        }
    }

    /// The aisles whose Translators stand beside a Seal of the Target, as bits (SR-SOLO-67).
    pub(super) fn translators_beside_target(self) -> u8 {
        let target = self.reads(Reading::Target, 0);
        let is_beside = |space: &AisleSpace| {
            usize::from(self.board().translators[space.aisle()]) == space.along()
                && bits(u64::from(self.tables.aisle(*space).places)).any(|place| {
                    let tile = self.board().library.get(place).copied().flatten();
                    tile.map(|tile| self.tables.tradition(tile).seal) == target && target.is_some()
                })
        };
        AisleSpace::all()
            .filter(is_beside)
            .fold(0, |set, space| set | 1 << space.aisle())
    }

    /// SR-SOLO-71, -72: no route is needed.
    fn check_tower_of(self, city: City, target: Option<Guild>) -> Verdict {
        self.check_free_city(city)?;
        let Some(relic) = self.board().city_relics[city.index()] else {
            return Err(Refusal::CityTaken { city });
        };
        match target.zip(self.solo()) {
            Some((guild, (_, table))) if table.relics[relic.index()] & guild.bit() == 0 => {
                Err(Refusal::RelicOfOthers { relic, guild })
            }
            _ => Ok(()),
        }
    }

    fn check_seal_left(self, color: Color) -> Verdict {
        if self.board().seals[color.index()] == 0 {
            Err(Refusal::NoSeal { color })
        } else {
            Ok(())
        }
    }

    /// SR-SOLO-80.
    fn swap_read(self) -> Option<(Guild, Guild)> {
        let (a, b) = (self.reads(Reading::SwapA, 0)?, self.reads(Reading::SwapB, 0)?);
        Some((a.min(b), a.max(b)))
    }

    fn check_swap_read(self, first: Guild, second: Guild) -> Verdict {
        match self.swap_read() {
            Some(read) if read == (first, second) => Ok(()),
            Some((a, b)) => Err(Refusal::SwapReads { a, b }),
            None => Err(self.not_asked()),
        }
    }

    /// How far the dial must advance to name the deed.
    fn advances_to(self, ask: Ask, deed: Deed) -> Option<u8> {
        let shown = self.board().solo.as_ref()?.direction;
        let to = |way: Direction| (0..4).find(|&advances| shown.after(advances) == way);
        match (ask, deed) {
            (Ask::Feat, Deed::Feat(way)) => to(way),
            (Ask::Translator(_), Deed::Translator(space)) => to(self.way_of(space)),
            (Ask::Circle(_, beside), Deed::Circle(circle)) => {
                let side = self.side_of(circle, beside)?;
                let on_side = |other: &Circle| self.side_of(*other, beside) == Some(side);
                // SR-SOLO-42: two circles on the side are separated by the next direction.
                let two = self.board().court.vacant().filter(on_side).count() > 1;
                to(side).map(|advances| advances + u8::from(two))
            }
            _ => None,
        }
    }

    /// The direction in which the aisle's Translator moves to the space.
    fn way_of(self, space: AisleSpace) -> Direction {
        let back = space.along() < usize::from(self.board().translators[space.aisle()]);
        match (self.tables.aisle(space).column, back) {
            (true, true) => Direction::Up,
            (true, false) => Direction::Down,
            (false, true) => Direction::Left,
            (false, false) => Direction::Right,
        }
    }
}

fn check_advances(spent: Spent, needed: u8) -> Verdict {
    let advances = spent.advances();
    if advances == needed {
        Ok(())
    } else {
        Err(Refusal::DialAdvances { advances, needed })
    }
}

/// SR-SOLO-19, -22: the wheel must come to this Guild.
fn check_reading(guild: Guild, read: Option<Guild>) -> Verdict {
    match read {
        Some(read) if read != guild => Err(Refusal::WheelReads { read, guild }),
        _ => Ok(()),
    }
}
