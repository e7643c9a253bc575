//! Wheel and dial (SR-SOLO-18 to 31).

use std::fmt;

use sixth_realm::{Guild, components::SoloItems, pieces::Direction};

/// Where a rule that had a part in a pick is told, with what it says there.
pub type Note<'a> = &'a mut dyn FnMut(&'static str, fmt::Arguments<'_>);

/// How far a cell lies that way: the most extreme is the smallest. Rules: SR-SOLO-27.
fn extreme(way: Direction, (x, y): (u8, u8)) -> i16 {
    match way {
        Direction::Up => y.into(),
        Direction::Right => -i16::from(x),
        Direction::Down => -i16::from(y),
        Direction::Left => x.into(),
    }
}

/// What the rules order, and what finding it costs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Pick<T> {
    /// The thing picked.
    pub what: T,
    /// Clockwise turns of the Action Wheel, 0 to 5.
    pub turns: u8,
    /// Clockwise advances of the Directional Input.
    pub advances: u8,
}

/// A candidate and the cells it covers, as column and row; at least one.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Place<T> {
    /// The candidate.
    pub what: T,
    /// Its cells.
    pub cells: Vec<(u8, u8)>,
}

impl<T> Place<T> {
    /// A candidate of one cell.
    pub fn at(what: T, x: u8, y: u8) -> Place<T> {
        Place {
            what,
            cells: vec![(x, y)],
        }
    }

    /// SR-SOLO-28: that of its most extreme cell.
    fn extreme(&self, direction: Direction) -> Option<i16> {
        self.cells.iter().map(|&cell| extreme(direction, cell)).min()
    }

    /// SR-SOLO-29: the sorted list of (y, x).
    fn rows(&self) -> Vec<(u8, u8)> {
        let mut rows: Vec<_> = self.cells.iter().map(|&(x, y)| (y, x)).collect();
        rows.sort_unstable();
        rows
    }
}

/// The one candidate that the dial leaves, and how often it advances; none if there is no candidate.
///
/// The present direction keeps the candidates that are extreme that way; while several are left the dial advances and
/// the next direction filters them. A single candidate asks for no direction (SR-SOLO-31). Where four directions leave
/// several, the dial has come round and the first by their cells is taken (SR-SOLO-29).
///
/// Rules: SR-SOLO-23, SR-SOLO-26 to 31.
pub fn single_out<T: Copy + Ord>(
    direction: Direction,
    mut candidates: Vec<Place<T>>,
    note: Note<'_>,
) -> Option<(T, u8)> {
    for advances in 0..4 {
        if candidates.len() <= 1 {
            return candidates.first().map(|only| (only.what, advances.max(1) - 1));
        }
        let way = direction.after(advances);
        let most = candidates.iter().map(|place| place.extreme(way)).min();
        candidates.retain(|place| Some(place.extreme(way)) == most);
        match candidates.len() {
            1 => note("SR-SOLO-27", format_args!("{way} leaves one")),
            left => note(
                "SR-SOLO-23",
                format_args!("{way} leaves {left}: the dial advances"),
            ),
        }
    }
    if candidates.len() == 1 {
        return candidates.first().map(|only| (only.what, 3));
    }
    note(
        "SR-SOLO-29",
        format_args!("no direction decides: the first of them"),
    );
    let first = candidates.iter().min_by_key(|place| (place.rows(), place.what));
    first.map(|first| (first.what, 4))
}

/// The Cardborg's controls as they lie.
#[derive(Clone, Copy, Debug)]
pub struct Controls<'a> {
    /// The solo board.
    pub solo: &'a SoloItems,
    /// The Guild of the wheel's section at midnight: the Target. Rules: SR-SOLO-19.
    pub target: Guild,
    /// The Directional Input.
    pub direction: Direction,
}

impl Controls<'_> {
    /// The Guild of a reading after so many clockwise turns: each shows the section that was counter-clockwise of
    /// the one it showed. None if the set has no such reading or Guild.
    ///
    /// Rules: SR-SOLO-19, SR-SOLO-20.
    pub fn read(&self, reading: &str, turns: u8) -> Option<Guild> {
        let wheel = &self.solo.sections_clockwise;
        let midnight = wheel.iter().position(|section| section.guild == self.target)?;
        let reading = self.solo.readings.iter().find(|known| known.id == reading)?;
        let steps = midnight + usize::from(reading.position) + wheel.len() - usize::from(turns) % wheel.len();
        Some(wheel[steps % wheel.len()].guild)
    }

    /// What the central icon of the Guild's section counts.
    pub fn central(&self, guild: Guild) -> Option<&str> {
        let mut sections = self.solo.sections_clockwise.iter();
        let section = sections.find(|section| section.guild == guild)?;
        Some(&section.central)
    }

    /// The first Guild that the reading shows and that is valid, and the turns it takes; none after six positions.
    ///
    /// Rules: SR-SOLO-22, SR-SOLO-30.
    pub(super) fn seek(
        &self,
        reading: &str,
        note: Note<'_>,
        valid: impl Fn(Guild) -> bool,
    ) -> Option<(Guild, u8)> {
        let positions = u8::try_from(self.solo.sections_clockwise.len()).ok()?;
        for turns in 0..positions {
            let guild = self.read(reading, turns)?;
            if valid(guild) {
                note("SR-SOLO-19", format_args!("the wheel reads {guild}"));
                return Some((guild, turns));
            }
            note(
                "SR-SOLO-22",
                format_args!("the wheel reads {guild}, which is invalid: it turns"),
            );
        }
        note(
            "SR-SOLO-30",
            format_args!("no position is valid: the effect is skipped"),
        );
        None
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn single(direction: Direction, cells: &[&[(u8, u8)]]) -> Option<(usize, u8)> {
        let places = cells.iter().enumerate().map(|(what, cells)| Place {
            what,
            cells: cells.to_vec(),
        });
        single_out(direction, places.collect(), &mut |_, _| ())
    }

    #[test]
    fn sr_solo_26_the_present_direction_is_tried_first() {
        let cells: [&[(u8, u8)]; 2] = [&[(0, 0)], &[(0, 1)]];
        assert_eq!(single(Direction::Down, &cells), Some((1, 0)));
        assert_eq!(single(Direction::Up, &cells), Some((0, 0)));
    }

    /// Rules: SR-SOLO-23, SR-SOLO-27.
    #[test]
    fn sr_solo_27_a_direction_that_leaves_several_advances_and_the_next_filters_the_rest() {
        let cells: [&[(u8, u8)]; 4] = [&[(0, 0)], &[(0, 2)], &[(2, 0)], &[(2, 2)]];
        assert_eq!(single(Direction::Left, &cells), Some((0, 1)), "left, then up");
        assert_eq!(single(Direction::Up, &cells), Some((2, 1)), "up, then right");
        assert_eq!(single(Direction::Right, &cells), Some((3, 1)), "right, then down");
    }

    #[test]
    fn sr_solo_28_the_most_extreme_cell_counts() {
        let cells: [&[(u8, u8)]; 2] = [&[(0, 1), (1, 1), (2, 1)], &[(1, 0), (1, 1)]];
        assert_eq!(single(Direction::Right, &cells), Some((0, 0)));
        assert_eq!(single(Direction::Up, &cells), Some((1, 0)));
    }

    #[test]
    fn sr_solo_29_four_directions_that_do_not_decide_leave_the_first_by_its_cells() {
        let cells: [&[(u8, u8)]; 2] = [&[(0, 0), (1, 1), (1, 0)], &[(0, 0), (0, 1), (1, 1)]];
        assert_eq!(
            single(Direction::Up, &cells),
            Some((0, 4)),
            "(0, 0), (0, 1) before (0, 0), (1, 0)"
        );
    }

    /// Rules: SR-SOLO-30, SR-SOLO-31.
    #[test]
    fn sr_solo_31_one_candidate_asks_for_no_direction_and_none_for_nothing() {
        assert_eq!(single(Direction::Up, &[&[(3, 3)]]), Some((0, 0)));
        assert_eq!(single(Direction::Up, &[]), None);
    }
}
