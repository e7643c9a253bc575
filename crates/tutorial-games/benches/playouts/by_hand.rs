//! Both games as somebody writes them who wants this loop and nothing else.

/// A board of a game without the trait.
pub(crate) trait Board: Default {
    /// Is the game over?
    fn is_over(&self) -> bool;

    /// The legal choices, a bit each.
    fn open(&self) -> u64;

    /// The number of a choice, as the engine counts them.
    fn number(choice: u64) -> u8;

    /// Makes a choice and what it forces; false if it is not legal.
    fn play(&mut self, choice: u64) -> bool;
}

/// Tic-tac-toe: a bit a cell.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Cells {
    marks: [u16; 2],
    mover: usize,
    over: bool,
}

impl Cells {
    fn empty(&self) -> u16 {
        0o777 & !(self.marks[0] | self.marks[1])
    }

    fn mark(&mut self, cell: u16) {
        self.marks[self.mover] |= cell;
        let marks = self.marks[self.mover];
        let lines = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];
        self.over = lines.iter().any(|line| marks & line == *line) || self.empty() == 0;
        self.mover = 1 - self.mover;
    }
}

impl Board for Cells {
    fn is_over(&self) -> bool {
        self.over
    }

    fn open(&self) -> u64 {
        self.empty().into()
    }

    fn number(choice: u64) -> u8 {
        u8::try_from(choice.trailing_zeros()).expect("a bit of nine")
    }

    fn play(&mut self, choice: u64) -> bool {
        let cell = self.empty() & u16::try_from(choice).unwrap_or(0);
        if self.over || cell == 0 {
            return false;
        }
        self.mark(cell);
        if !self.over && self.empty().is_power_of_two() {
            self.mark(self.empty());
        }
        true
    }
}

/// Connect four: a bit a cell, seven to a column, the topmost of each always empty.
#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct Columns {
    discs: [u64; 2],
    mover: usize,
    over: bool,
}

impl Columns {
    const FLOOR: u64 = 0x0408_1020_4081;
    const CELLS: u64 = Self::FLOOR * 0x3f;

    fn drop_disc(&mut self, cell: u64) {
        self.discs[self.mover] |= cell;
        let discs = self.discs[self.mover];
        let four = [1, 6, 7, 8].iter().any(|step| {
            let pairs = discs & (discs >> step);
            pairs & (pairs >> (2 * step)) != 0
        });
        self.over = four || self.open() == 0;
        self.mover = 1 - self.mover;
    }
}

impl Board for Columns {
    fn is_over(&self) -> bool {
        self.over
    }

    fn open(&self) -> u64 {
        (self.discs[0] | self.discs[1]).wrapping_add(Self::FLOOR) & Self::CELLS
    }

    fn number(choice: u64) -> u8 {
        u8::try_from(choice.trailing_zeros() / 7).expect("a column of seven")
    }

    fn play(&mut self, choice: u64) -> bool {
        let cell = self.open() & choice;
        if self.over || cell == 0 {
            return false;
        }
        self.drop_disc(cell);
        while !self.over && self.open().is_power_of_two() {
            self.drop_disc(self.open());
        }
        true
    }
}
