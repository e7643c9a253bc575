//! Where Foundations may lie on the Capital (SR-BUILD-04 to 06).

use sixth_realm::{
    Cell,
    components::{BuildersItems, CapitalItem, Side},
    pieces::{Cells, Size},
};

/// SR-SOLO-02: the Capital of the 1–2-player side.
pub(super) fn capital(builders: &BuildersItems) -> Option<&CapitalItem> {
    builders.capital.iter().find(|capital| capital.side == Side::Few)
}

/// Every legal placement of a Foundation of this size, each once.
pub(super) fn placements(builders: &BuildersItems, size: Size, covered: u64) -> Vec<Cells> {
    let (Some(capital), Some(tile)) = (capital(builders), builders.foundations.get(size.index())) else {
        return Vec::new();
    };
    let mut found = Vec::new();
    for &degrees in &builders.rotations.degrees {
        let shape = turned(&tile.shape, degrees / 90);
        for (x, y) in (0..capital.height).flat_map(|y| (0..capital.width).map(move |x| (x, y))) {
            found.extend(laid(&shape, x, y, capital).filter(|&set| fits(set, covered, capital)));
        }
    }
    found.sort_unstable();
    found.dedup();
    found.into_iter().filter_map(Cells::of).collect()
}

/// The cells of a shape after quarter turns, moved to the corner.
fn turned(shape: &[[u8; 2]], quarters: u16) -> Vec<[u8; 2]> {
    let mut cells: Vec<[i16; 2]> = shape.iter().map(|&[x, y]| [x.into(), y.into()]).collect();
    for _ in 0..quarters % 4 {
        for cell in &mut cells {
            *cell = [-cell[1], cell[0]];
        }
    }
    let least = |axis: usize| cells.iter().map(|cell| cell[axis]).min().unwrap_or(0);
    let corner = [least(0), least(1)];
    let small = |n: i16| u8::try_from(n).expect("a shape is small and stands at the corner");
    cells
        .iter()
        .map(|cell| [small(cell[0] - corner[0]), small(cell[1] - corner[1])])
        .collect()
}

/// The shape with its corner on a cell, if it lies inside the Capital.
fn laid(shape: &[[u8; 2]], x: u8, y: u8, capital: &CapitalItem) -> impl Iterator<Item = u64> + use<> {
    let cells = shape.iter().map(|&[dx, dy]| {
        let (x, y) = (x + dx, y + dy);
        let inside = x < capital.width && y < capital.height;
        Cell::at(x.into(), y.into()).filter(|_| inside)
    });
    cells
        .collect::<Option<Vec<Cell>>>()
        .map(|cells| cells.into_iter().fold(0, |set, cell| set | cell.bit()))
        .into_iter()
}

/// SR-BUILD-04, -05: overlaps nothing, and touches the outer edge or an earlier Foundation.
fn fits(set: u64, covered: u64, capital: &CapitalItem) -> bool {
    let (width, height) = (usize::from(capital.width), usize::from(capital.height));
    let touches = |cell: Cell| {
        let (x, y) = (cell.x(), cell.y());
        let on_edge = x == 0 || y == 0 || x + 1 == width || y + 1 == height;
        on_edge || beside(cell).any(|other| covered & other.bit() != 0)
    };
    set & covered == 0 && Cell::of(set).any(touches)
}

fn beside(cell: Cell) -> impl Iterator<Item = Cell> {
    let (x, y) = (cell.x(), cell.y());
    let left = x.checked_sub(1).and_then(|x| Cell::at(x, y));
    let above = y.checked_sub(1).and_then(|y| Cell::at(x, y));
    [left, above, Cell::at(x + 1, y), Cell::at(x, y + 1)]
        .into_iter()
        .flatten()
}
