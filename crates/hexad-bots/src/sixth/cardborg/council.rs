//! The Cardborg's turn apart from its Guild action, and its part in the Stone Council (SR-SOLO-36 to 53, -79 to 81).

use sixth_realm::{
    Action, Cell, Circle,
    components::{CourtItem, Side},
    pieces::{CourtArea, Direction},
    solo::Deed,
};

use super::{
    Reading, Sight,
    controls::{Place, single_out, spots, stay},
    deed_of, order,
};
use crate::policy::Reasons;

impl Sight<'_> {
    /// SR-SOLO-38: the face-down Feat that it turns up.
    pub(super) fn feat(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        for (advances, way) in self.controls.ways() {
            if let Some(deed) = self.named(advances) {
                reasons.because(
                    "SR-SOLO-38",
                    |done| deed_of(done) == Some(deed),
                    format_args!("the Feat at {way} is turned up"),
                );
                return order(deed, 0, advances);
            }
            reasons.note(
                "SR-SOLO-38",
                format_args!("no Feat lies at {way}, so the dial advances"),
            );
        }
        None
    }

    /// SR-SOLO-39: the area of the Court for the Feat.
    pub(super) fn area(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        reasons.note(
            "SR-SOLO-39",
            format_args!("the Feat goes to an open area beside another Feat"),
        );
        self.after(0, reasons)
            .by_dial(self.controls.direction, |deed| match deed {
                Deed::Area(area) => spots(self.area_cells(area).into_iter().flatten()),
                _ => Vec::new(),
            })
    }

    /// SR-SOLO-40: the next token in the order of use.
    pub(super) fn token(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (values, in_turn) = (
            &self.components.challenge_tokens,
            &self.controls.items.token_order,
        );
        let place = |deed| match deed {
            Deed::Token(token) => {
                let value = values.get(token.index())?.vp;
                in_turn.iter().position(|&next| next == value)
            }
            _ => None,
        };
        self.after(0, reasons)
            .least(|deed| place(deed).unwrap_or(in_turn.len()))
            .first("SR-SOLO-40", "the token of the most VP comes first")
    }

    /// SR-SOLO-41, -42: the circle for the token, between the Feat just placed and a neighbour.
    pub(super) fn circle_beside(&self, area: CourtArea, reasons: &mut Reasons<Action>) -> Option<Action> {
        let tile = self.area_cells(area)?;
        for (advances, way) in self.controls.ways() {
            let circles = self.circles(tile, way);
            if circles.is_empty() {
                reasons.note(
                    "SR-SOLO-42",
                    format_args!("{way} of the Feat is no vacant circle, so the dial advances"),
                );
                continue;
            }
            reasons.because(
                "SR-SOLO-42",
                |done| circles.iter().any(|place| Some(place.deed) == deed_of(done)),
                format_args!("{way} of the Feat is a vacant circle"),
            );
            if let [only] = &circles[..] {
                return order(only.deed, 0, advances);
            }
            let (deed, more) = single_out(way.after(1), circles, reasons)?;
            let advances = advances + 1 + more;
            stay(self.controls.direction, advances, reasons);
            return order(deed, 0, advances);
        }
        None
    }

    /// SR-SOLO-44: the circle for a token that no Feat came before.
    pub(super) fn any_circle(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        reasons.note(
            "SR-SOLO-44",
            format_args!("no Feat was laid, so any vacant circle will do"),
        );
        self.after(0, reasons)
            .by_dial(self.controls.direction, |deed| match deed {
                Deed::Circle(circle) => spots(
                    circle
                        .cells()
                        .into_iter()
                        .flat_map(|(first, second)| [first, second]),
                ),
                _ => Vec::new(),
            })
    }

    /// SR-SOLO-02: the Court of the 1–2-player side.
    fn court(&self) -> Option<&CourtItem> {
        let mut courts = self.components.court.iter();
        courts.find(|court| court.side == Side::Few)
    }

    fn area_cells(&self, area: CourtArea) -> Option<[Cell; 2]> {
        self.court()?.areas.get(area.index()).copied()
    }

    /// The vacant circles on a side of the tile, each where the cell of the tile lies.
    fn circles(&self, tile: [Cell; 2], way: Direction) -> Vec<Place> {
        let joins = |circle: Circle, one: Cell, other: Cell| {
            circle.cells() == Some((one, other)) || circle.cells() == Some((other, one))
        };
        let fits = self.legal.iter().filter_map(|&(deed, _)| match deed {
            Deed::Circle(circle) => Some((deed, circle)),
            _ => None,
        });
        let on_side = |cell: Cell| {
            let other = neighbour(cell, way).filter(|other| !tile.contains(other))?;
            let (deed, _) = fits.clone().find(|&(_, circle)| joins(circle, cell, other))?;
            Some(Place {
                deed,
                spots: spots([cell]),
            })
        };
        tile.into_iter().filter_map(on_side).collect()
    }

    /// SR-SOLO-47: the section for a Councilor.
    pub(super) fn councilor(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (_, open) = self.seek(Reading::PlaceCouncilor, reasons)?;
        open.first("SR-SOLO-47", "the Councilor goes to the section of that Guild")
    }

    /// SR-SOLO-50: the Envoy that it takes from the boat.
    pub(super) fn envoy(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (_, there) = self.seek(Reading::TakeEnvoy, reasons)?;
        there.first("SR-SOLO-50", "an Envoy of that Guild comes from the boat")
    }

    /// SR-SOLO-79: the section of the seventh Guild.
    pub(super) fn seventh(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let (_, bright) = self.seek(Reading::SelectSeventh, reasons)?;
        bright.first("SR-SOLO-79", "that Guild is the seventh")
    }

    /// SR-SOLO-80: the Council tiles that it exchanges.
    pub(super) fn swap(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        self.after(0, reasons)
            .first("SR-SOLO-80", "the tiles of the two Swap icons are exchanged")
    }
}

/// The cell on this side of a cell.
fn neighbour(cell: Cell, way: Direction) -> Option<Cell> {
    let (x, y) = (cell.x(), cell.y());
    match way {
        Direction::Up => Cell::at(x, y.checked_sub(1)?),
        Direction::Right => Cell::at(x + 1, y),
        Direction::Down => Cell::at(x, y + 1),
        Direction::Left => Cell::at(x.checked_sub(1)?, y),
    }
}
