//! Wheel and dial (SR-SOLO-18 to 31).

use std::fmt;

use sixth_realm::{Action, Cell, Guild, components::SoloItems, pieces::Direction, solo::Deed};

use super::{deed_of, order};
use crate::policy::Reasons;

/// Where the Cardborg looks at the Action Wheel. Rules: SR-SOLO-19.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Reading {
    Target,
    TakeEnvoy,
    PlaceCouncilor,
    SelectSeventh,
}

impl Reading {
    /// What a component set calls it.
    const fn id(self) -> &'static str {
        match self {
            Reading::Target => "target",
            Reading::TakeEnvoy => "take_envoy",
            Reading::PlaceCouncilor => "place_councilor",
            Reading::SelectSeventh => "select_seventh",
        }
    }
}

impl fmt::Display for Reading {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Reading::Target => "the Target",
            Reading::TakeEnvoy => "the Envoy icon",
            Reading::PlaceCouncilor => "the Councilor icon",
            Reading::SelectSeventh => "the icon of the seventh Guild",
        })
    }
}

/// The controls as they lie.
#[derive(Clone, Copy, Debug)]
pub(super) struct Controls<'a> {
    /// The solo board.
    pub(super) items: &'a SoloItems,
    /// The Guild at midnight.
    pub(super) target: Guild,
    /// The Directional Input.
    pub(super) direction: Direction,
}

impl Controls<'_> {
    /// The Guild of a reading after so many clockwise turns: each shows the section that was counter-clockwise of the
    /// one it showed. None if the set has no such reading or Guild.
    ///
    /// Rules: SR-SOLO-19, SR-SOLO-20.
    pub(super) fn read(&self, reading: Reading, turns: u8) -> Option<Guild> {
        let wheel = &self.items.sections_clockwise;
        let midnight = wheel.iter().position(|section| section.guild == self.target)?;
        let reading = self
            .items
            .readings
            .iter()
            .find(|known| known.id == reading.id())?;
        let steps = midnight + usize::from(reading.position) + wheel.len() - usize::from(turns) % wheel.len();
        Some(wheel[steps % wheel.len()].guild)
    }

    /// What the central icon of the Guild's section counts.
    pub(super) fn central(&self, guild: Guild) -> Option<&str> {
        let mut sections = self.items.sections_clockwise.iter();
        let section = sections.find(|section| section.guild == guild)?;
        Some(&section.central)
    }

    /// The directions in the order in which the dial comes to them, with the advances it takes. Rules: SR-SOLO-26.
    pub(super) fn ways(&self) -> impl Iterator<Item = (u8, Direction)> + use<> {
        let shown = self.direction;
        (0..4).map(move |advances| (advances, shown.after(advances)))
    }
}

/// A column and a row.
pub(super) type Spot = (u8, u8);

/// A deed and the cells it is about, at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Place {
    pub(super) deed: Deed,
    pub(super) spots: Vec<Spot>,
}

impl Place {
    /// SR-SOLO-28: that of its most extreme cell; the furthest that way is the smallest.
    fn extreme(&self, way: Direction) -> Option<i16> {
        let far = |&(x, y): &Spot| match way {
            Direction::Up => i16::from(y),
            Direction::Right => -i16::from(x),
            Direction::Down => -i16::from(y),
            Direction::Left => i16::from(x),
        };
        self.spots.iter().map(far).min()
    }

    /// SR-SOLO-29: the sorted list of (y, x).
    fn rows(&self) -> Vec<(u8, u8)> {
        let mut rows: Vec<_> = self.spots.iter().map(|&(x, y)| (y, x)).collect();
        rows.sort_unstable();
        rows
    }
}

/// Where cells of a grid lie.
pub(super) fn spots(cells: impl IntoIterator<Item = Cell>) -> Vec<Spot> {
    let small = |n: usize| u8::try_from(n).expect("a grid has eight columns and rows");
    let cells = cells.into_iter();
    cells.map(|cell| (small(cell.x()), small(cell.y()))).collect()
}

/// The one deed that the dial leaves, and how often it advances; none if there is no candidate.
///
/// The present direction keeps the candidates that are extreme that way; while several are left the dial advances and
/// the next direction filters them. A single candidate asks for no direction (SR-SOLO-31). Where four directions leave
/// several, the dial has come round and the first by their cells is taken (SR-SOLO-29).
///
/// Rules: SR-SOLO-23, SR-SOLO-26 to 31.
pub(super) fn single_out(
    direction: Direction,
    mut candidates: Vec<Place>,
    reasons: &mut Reasons<Action>,
) -> Option<(Deed, u8)> {
    for advances in 0..4 {
        if candidates.len() <= 1 {
            return candidates.first().map(|only| (only.deed, advances.max(1) - 1));
        }
        let (way, before) = (direction.after(advances), candidates.len());
        let furthest = candidates.iter().map(|place| place.extreme(way)).min();
        candidates.retain(|place| Some(place.extreme(way)) == furthest);
        reasons.because(
            "SR-SOLO-27",
            |done| candidates.iter().any(|place| Some(place.deed) == deed_of(done)),
            format_args!(
                "{}",
                Furthest {
                    way,
                    before,
                    left: &candidates
                }
            ),
        );
    }
    if let [only] = &candidates[..] {
        return Some((only.deed, 3));
    }
    let first = candidates.iter().min_by_key(|place| (place.rows(), place.deed))?;
    reasons.because(
        "SR-SOLO-29",
        |done| deed_of(done) == Some(first.deed),
        format_args!(
            "no direction decides, so it is the first by its cells: {}",
            first.deed
        ),
    );
    Some((first.deed, 4))
}

/// What a direction leaves of so many.
struct Furthest<'a> {
    way: Direction,
    before: usize,
    left: &'a [Place],
}

impl fmt::Display for Furthest<'_> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Furthest { way, before, left } = self;
        match left {
            [only] => write!(f, "of {before}, {} lies furthest {way}", only.deed),
            several => write!(
                f,
                "of {before}, {} lie furthest {way}, so the dial advances",
                several.len()
            ),
        }
    }
}

/// Deeds that fit after so many turns of the wheel, which rules narrow down.
pub(super) struct Sieve<'r> {
    turns: u8,
    left: Vec<Deed>,
    reasons: &'r mut Reasons<Action>,
}

impl<'r> Sieve<'r> {
    pub(super) fn new(turns: u8, deeds: Vec<Deed>, reasons: &'r mut Reasons<Action>) -> Sieve<'r> {
        Sieve {
            turns,
            left: deeds,
            reasons,
        }
    }

    /// The first of what is left; all of it measures the same where it was the least.
    pub(super) fn any(&self) -> Option<Deed> {
        self.left.first().copied()
    }

    /// Keeps the deeds of which the measure is least.
    #[must_use]
    pub(super) fn least<K: Ord>(mut self, measure: impl Fn(Deed) -> K) -> Self {
        let least = self.left.iter().map(|&deed| measure(deed)).min();
        self.left.retain(|&deed| Some(measure(deed)) == least);
        self
    }

    /// Only what is left may be done, by a rule that says this.
    #[must_use]
    pub(super) fn because(self, rule: &'static str, sentence: fmt::Arguments<'_>) -> Self {
        let left = &self.left;
        self.reasons.because(
            rule,
            |done| deed_of(done).is_some_and(|deed| left.contains(&deed)),
            sentence,
        );
        self
    }

    /// The one that the dial leaves. Rules: SR-SOLO-27, SR-SOLO-31.
    pub(super) fn by_dial(self, shown: Direction, spots: impl Fn(Deed) -> Vec<Spot>) -> Option<Action> {
        let place = |&deed: &Deed| Place {
            deed,
            spots: spots(deed),
        };
        let places: Vec<Place> = self.left.iter().map(place).collect();
        let several = places.len() > 1;
        let (deed, advances) = single_out(shown, places, self.reasons)?;
        if several {
            stay(shown, advances, self.reasons);
        } else {
            self.reasons.because(
                "SR-SOLO-31",
                |done| matches!(done, Action::Cardborg(_, spent) if spent.advances() == 0),
                format_args!("one is left, so the dial stays at {shown}"),
            );
        }
        order(deed, self.turns, advances)
    }

    /// The first that is left, by a rule that says this of it.
    pub(super) fn first(self, rule: &'static str, sentence: &str) -> Option<Action> {
        let deed = *self.left.first()?;
        self.reasons.because(
            rule,
            |done| deed_of(done) == Some(deed),
            format_args!("{sentence}: {deed}"),
        );
        order(deed, self.turns, 0)
    }
}

/// SR-SOLO-24: the dial stays where it has come to.
pub(super) fn stay(shown: Direction, advances: u8, reasons: &mut Reasons<Action>) {
    reasons.because(
        "SR-SOLO-24",
        |done| matches!(done, Action::Cardborg(_, spent) if spent.advances() == advances),
        format_args!("the dial stays at {}", shown.after(advances)),
    );
}

#[cfg(test)]
mod tests {
    use sixth_realm::pieces::CourtArea;

    use super::*;

    fn deed(n: usize) -> Deed {
        Deed::Area(CourtArea::at(n).unwrap())
    }

    fn single(direction: Direction, spots: &[&[Spot]]) -> Option<(Deed, u8)> {
        let places = spots.iter().enumerate().map(|(n, spots)| Place {
            deed: deed(n),
            spots: spots.to_vec(),
        });
        single_out(direction, places.collect(), &mut Reasons::unread())
    }

    #[test]
    fn sr_solo_26_the_present_direction_is_tried_first() {
        let spots: [&[Spot]; 2] = [&[(0, 0)], &[(0, 1)]];
        assert_eq!(single(Direction::Down, &spots), Some((deed(1), 0)));
        assert_eq!(single(Direction::Up, &spots), Some((deed(0), 0)));
    }

    /// Rules: SR-SOLO-23, SR-SOLO-27.
    #[test]
    fn sr_solo_27_a_direction_that_leaves_several_advances_and_the_next_filters_the_rest() {
        let spots: [&[Spot]; 4] = [&[(0, 0)], &[(0, 2)], &[(2, 0)], &[(2, 2)]];
        assert_eq!(
            single(Direction::Left, &spots),
            Some((deed(0), 1)),
            "left, then up"
        );
        assert_eq!(
            single(Direction::Up, &spots),
            Some((deed(2), 1)),
            "up, then right"
        );
        assert_eq!(
            single(Direction::Right, &spots),
            Some((deed(3), 1)),
            "right, then down"
        );
    }

    #[test]
    fn sr_solo_28_the_most_extreme_cell_counts() {
        let spots: [&[Spot]; 2] = [&[(0, 1), (1, 1), (2, 1)], &[(1, 0), (1, 1)]];
        assert_eq!(single(Direction::Right, &spots), Some((deed(0), 0)));
        assert_eq!(single(Direction::Up, &spots), Some((deed(1), 0)));
    }

    #[test]
    fn sr_solo_29_four_directions_that_do_not_decide_leave_the_first_by_its_cells() {
        let spots: [&[Spot]; 2] = [&[(0, 0), (1, 1), (1, 0)], &[(0, 0), (0, 1), (1, 1)]];
        assert_eq!(
            single(Direction::Up, &spots),
            Some((deed(0), 4)),
            "(0, 0), (0, 1) before (0, 0), (1, 0)"
        );
    }

    /// Rules: SR-SOLO-30, SR-SOLO-31.
    #[test]
    fn sr_solo_31_one_candidate_asks_for_no_direction_and_none_for_nothing() {
        assert_eq!(single(Direction::Up, &[&[(3, 3)]]), Some((deed(0), 0)));
        assert_eq!(single(Direction::Up, &[]), None);
    }

    /// Rules: SR-SOLO-19, SR-SOLO-20.
    #[test]
    fn sr_solo_20_a_clockwise_turn_brings_the_section_that_was_counter_clockwise() {
        let controls = Controls {
            items: &sixth_realm::Components::built_in().solo,
            target: Guild::Merchants,
            direction: Direction::Up,
        };
        let target = |turns| controls.read(Reading::Target, turns);
        assert_eq!(target(0), Some(Guild::Merchants));
        assert_eq!(target(1), Some(Guild::Historians));
        assert_eq!(target(6), Some(Guild::Merchants));
        assert_eq!(controls.read(Reading::TakeEnvoy, 0), Some(Guild::Adventurers));
        assert_eq!(controls.read(Reading::TakeEnvoy, 1), Some(Guild::Merchants));
    }
}
