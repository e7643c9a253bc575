//! The Cardborg's turn apart from its Guild action, and its part in the Stone Council (SR-SOLO-36 to 53, -79 to 81).

use sixth_realm::{
    Cell, Circle, Guild,
    components::Side,
    pieces::{CourtArea, Direction, Section, Token},
};

use super::{Note, Pick, Place, Sight, single_out};

impl Sight<'_> {
    /// SR-SOLO-38: the place of the face-down Feat that it turns up. `there` says of each direction, from up
    /// clockwise, whether a Feat still lies there.
    pub fn feat(&self, there: [bool; 4], note: Note<'_>) -> Option<Pick<Direction>> {
        for advances in 0..4 {
            let way = self.controls.direction.after(advances);
            if there[way as usize] {
                note("SR-SOLO-38", format_args!("the Feat at {way} is taken"));
                return Some(Pick {
                    what: way,
                    turns: 0,
                    advances,
                });
            }
            note(
                "SR-SOLO-38",
                format_args!("no Feat lies at {way}: the dial advances"),
            );
        }
        None
    }

    /// SR-SOLO-39: the area of the Court for the Feat.
    pub fn area(&self, note: Note<'_>) -> Option<Pick<CourtArea>> {
        let court = self
            .components
            .court
            .iter()
            .find(|court| court.side == Side::Few)?;
        let filled = |cell: Option<Cell>| cell.is_some_and(|cell| self.board.court.at(cell).is_some());
        let open = |cells: &[Cell; 2]| {
            let beside = cells.iter().flat_map(|&cell| sides(cell).map(|(_, other)| other));
            cells.iter().all(|&cell| !filled(Some(cell))) && beside.into_iter().any(filled)
        };
        let areas = CourtArea::all()
            .zip(&court.areas)
            .filter(|(_, cells)| open(cells));
        let places = areas.map(|(what, cells)| Place {
            what,
            cells: cells.map(|cell| (small(cell.x()), small(cell.y()))).to_vec(),
        });
        note(
            "SR-SOLO-39",
            format_args!("the Feat goes to an area beside a Feat"),
        );
        self.pick(0, places.collect(), note)
    }

    /// SR-SOLO-40: the first token at hand in the order of use. `placed` says of each token whether it lies on the
    /// Court.
    pub fn token(&self, placed: [bool; 3], note: Note<'_>) -> Option<Pick<Token>> {
        let values = &self.components.challenge_tokens;
        let has = |token: &Token| !placed[token.index()];
        let mut order = self.controls.solo.token_order.iter();
        let what = order.find_map(|&value| {
            let of_value = |token: &Token| values.get(token.index()).is_some_and(|item| item.vp == value);
            Token::all().find(|token| of_value(token) && has(token))
        })?;
        note("SR-SOLO-40", format_args!("token {what} is the next"));
        Some(Pick {
            what,
            turns: 0,
            advances: 0,
        })
    }

    /// SR-SOLO-41, -42: the circle for the token, between the Feat just placed on these cells and a neighbour.
    pub fn circle(&self, tile: [Cell; 2], note: Note<'_>) -> Option<Pick<Circle>> {
        for advances in 0..4 {
            let way = self.controls.direction.after(advances);
            let circles = self.circles(tile, way);
            match circles.len() {
                0 => note(
                    "SR-SOLO-42",
                    format_args!("{way} has no vacant circle: the dial advances"),
                ),
                1 => {
                    note("SR-SOLO-42", format_args!("{way} has a vacant circle"));
                    return circles.first().map(|only| Pick {
                        what: only.what,
                        turns: 0,
                        advances,
                    });
                }
                _ => {
                    note(
                        "SR-SOLO-42",
                        format_args!("{way} has two vacant circles: the next direction decides"),
                    );
                    let (what, more) = single_out(way.after(1), circles, note)?;
                    return Some(Pick {
                        what,
                        turns: 0,
                        advances: advances + 1 + more,
                    });
                }
            }
        }
        None
    }

    /// The vacant circles on a side of the tile, each where the cell of the tile lies.
    fn circles(&self, tile: [Cell; 2], way: Direction) -> Vec<Place<Circle>> {
        let vacant: Vec<Circle> = self.board.court.vacant().collect();
        let of_cell = |cell: Cell| {
            let other = sides(cell)
                .into_iter()
                .find(|&(side, _)| side == way)
                .and_then(|(_, other)| other);
            let other = other.filter(|other| !tile.contains(other))?;
            let circle = vacant.iter().find(|circle| {
                circle.cells().is_some_and(|(first, second)| {
                    (first, second) == (cell, other) || (first, second) == (other, cell)
                })
            })?;
            Some(Place::at(*circle, small(cell.x()), small(cell.y())))
        };
        tile.into_iter().filter_map(of_cell).collect()
    }

    /// SR-SOLO-47: the section for a Councilor.
    pub fn councilor(&self, note: Note<'_>) -> Option<Pick<Section>> {
        let open = |guild: Guild| self.section_of(guild).filter(|section| self.is_open(*section));
        let (guild, turns) = self
            .controls
            .seek("place_councilor", note, |guild| open(guild).is_some())?;
        note(
            "SR-SOLO-47",
            format_args!("the Councilor goes to the section of {guild}"),
        );
        Some(Pick {
            what: open(guild)?,
            turns,
            advances: 0,
        })
    }

    fn is_open(&self, section: Section) -> bool {
        self.board.council[section.index()].is_open()
    }

    fn section_of(&self, guild: Guild) -> Option<Section> {
        let at = self
            .board
            .council
            .iter()
            .position(|section| section.tile == Some(guild))?;
        Section::at(at)
    }

    /// SR-SOLO-49: Popularity gained with so many Envoys of the Primary Guild.
    pub fn popularity(&self, envoys: u8) -> u8 {
        match envoys {
            0 => self.board.year + 1,
            1 => self.board.year,
            more => more,
        }
    }

    /// SR-SOLO-50, -51: the Envoy that it takes from the boat.
    pub fn envoy(&self, note: Note<'_>) -> Option<Pick<Guild>> {
        if self.board.on_boat() == 0 {
            note("SR-SOLO-51", format_args!("the boat is empty"));
            return None;
        }
        let there = |guild: Guild| self.board.boat[guild.index()] > 0;
        let (what, turns) = self.controls.seek("take_envoy", note, there)?;
        Some(Pick {
            what,
            turns,
            advances: 0,
        })
    }

    /// SR-SOLO-79: the section of the seventh Guild.
    pub fn seventh(&self, note: Note<'_>) -> Option<Pick<Section>> {
        let bright = |guild: Guild| self.board.dark & guild.bit() == 0;
        let (guild, turns) = self.controls.seek("select_seventh", note, bright)?;
        Some(Pick {
            what: self.section_of(guild)?,
            turns,
            advances: 0,
        })
    }

    /// SR-SOLO-80: the Council tiles that it exchanges, the first Guild in canonical order first.
    pub fn swap(&self, note: Note<'_>) -> Option<Pick<(Guild, Guild)>> {
        let (a, b) = (self.controls.read("swap_a", 0)?, self.controls.read("swap_b", 0)?);
        note(
            "SR-SOLO-80",
            format_args!("it exchanges the tiles of {a} and {b}"),
        );
        Some(Pick {
            what: (a.min(b), a.max(b)),
            turns: 0,
            advances: 0,
        })
    }
}

/// The cells on the four sides of a cell.
fn sides(cell: Cell) -> [(Direction, Option<Cell>); 4] {
    let (x, y) = (cell.x(), cell.y());
    let left = x.checked_sub(1).and_then(|x| Cell::at(x, y));
    let above = y.checked_sub(1).and_then(|y| Cell::at(x, y));
    [
        (Direction::Up, above),
        (Direction::Right, Cell::at(x + 1, y)),
        (Direction::Down, Cell::at(x, y + 1)),
        (Direction::Left, left),
    ]
}

fn small(n: usize) -> u8 {
    u8::try_from(n).expect("a grid has eight columns and rows")
}
