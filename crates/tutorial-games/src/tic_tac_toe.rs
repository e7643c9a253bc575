//! Tic-tac-toe, the game of the recipe in `docs/ADDING_A_GAME.md`.
//!
//! # Rules
//!
//! - `TT-01` Two seats play: crosses (seat 0) and noughts (seat 1). Crosses begin, then they take turns.
//! - `TT-02` On its turn a seat marks one empty cell of the board of three by three.
//! - `TT-03` Three own marks in a row, a column or a diagonal win at once.
//! - `TT-04` A full board without such a line is a draw.
//! - `TT-05` The last empty cell leaves no choice: it is marked together with the one before.
//!
//! # Notation
//!
//! An action is the cell it marks, and a cell is its column and its row, `a1` at the bottom left:
//!
//! ```text
//! cell   = column row
//! column = "a" | "b" | "c"
//! row    = "1" | "2" | "3"
//! ```

use std::{
    fmt,
    ops::{ControlFlow, RangeInclusive},
    str::FromStr,
};

use hexad_core::{
    Canon, Digest, Disclosure, Fault, Game, Invalid, NoChance, Outcome, ParseError, Rng, RuleId, Seat,
    SetupError, Sink, ToAct, Viewer, Weight,
};
use serde::{Deserialize, Serialize};

/// Who sits at the table: two people and no automa.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many people play.
    pub people: u8,
    /// How many automas play.
    pub automas: u8,
}

/// The rulebook of tic-tac-toe.
#[derive(Clone, Debug)]
pub struct TicTacToe {
    setup: Setup,
}

/// A cell of the board, and the action of marking it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Cell(u8);

impl Cell {
    /// The nine cells, row by row from `a1`.
    pub fn all() -> impl Iterator<Item = Cell> {
        (0..9).map(Cell)
    }

    /// The number of the cell, from 0 for `a1` to 8 for `c3`.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn bit(self) -> u16 {
        1 << self.0
    }

    /// The cell of this single bit.
    fn of(bit: u16) -> Cell {
        Cell(u8::try_from(bit.trailing_zeros()).unwrap_or(0))
    }

    const fn index(self) -> usize {
        self.0 as usize
    }
}

impl fmt::Display for Cell {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (column, row) = (b'a' + self.0 % 3, b'1' + self.0 / 3);
        write!(f, "{}{}", char::from(column), char::from(row))
    }
}

impl FromStr for Cell {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Cell, ParseError> {
        let bytes = text.as_bytes();
        let Some(&column @ b'a'..=b'c') = bytes.first() else {
            return Err(ParseError::new(text, 1, "a column, a to c"));
        };
        let Some(&row @ b'1'..=b'3') = bytes.get(1) else {
            return Err(ParseError::new(text, 2, "a row, 1 to 3"));
        };
        if bytes.len() > 2 {
            return Err(ParseError::new(text, 3, "the end"));
        }
        Ok(Cell(3 * (row - b'1') + (column - b'a')))
    }
}

impl From<Cell> for String {
    fn from(cell: Cell) -> String {
        cell.to_string()
    }
}

impl TryFrom<String> for Cell {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Cell, ParseError> {
        text.parse()
    }
}

/// The table while a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The cells that each seat has marked, a bit a cell.
    marks: [u16; 2],
    /// Who marks next; nobody once the game is over.
    next: Option<Seat>,
}

/// All nine cells.
const BOARD: u16 = 0o777;

/// TT-03: the lines that win, rows first.
const LINES: [u16; 8] = [0o007, 0o070, 0o700, 0o111, 0o222, 0o444, 0o421, 0o124];

#[expect(
    clippy::trivially_copy_pass_by_ref,
    reason = "reading a copy of bytes that were written one by one a moment ago stalls"
)]
impl State {
    fn empty_cells(&self) -> u16 {
        BOARD & !(self.marks[0] | self.marks[1])
    }

    /// The cells that may be marked: all empty ones while the game goes on, none after it.
    fn offered(&self) -> u16 {
        self.next.map_or(0, |_| self.empty_cells())
    }

    fn has_line(&self, seat: Seat) -> bool {
        LINES.iter().any(|line| self.marks[seat.index()] & line == *line)
    }

    /// The seat that would mark this cell, if the rules let it.
    fn marker(&self, cell: Cell) -> Result<Seat, Refusal> {
        let seat = self.next.ok_or(Refusal::Over)?;
        if self.empty_cells() & cell.bit() == 0 {
            return Err(Refusal::Taken(cell));
        }
        Ok(seat)
    }

    fn mark(&mut self, seat: Seat, cell: Cell, events: &mut impl Sink<Event>) {
        self.marks[seat.index()] |= cell.bit();
        self.next = Some(seat.left(2));
        events.emit(|| Event::Marked { seat, cell });
        if self.has_line(seat) {
            self.next = None;
            events.emit(|| Event::Won { seat });
        } else if self.empty_cells() == 0 {
            self.next = None;
            events.emit(|| Event::Drawn);
        }
    }

    /// TT-05: the only empty cell left, and the seat that must mark it.
    fn forced(&self) -> Option<(Seat, Cell)> {
        let seat = self.next?;
        let left = self.empty_cells();
        left.is_power_of_two().then(|| (seat, Cell::of(left)))
    }
}

/// Why a mark is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The cell carries a mark.
    #[error("{0} is marked already: choose an empty cell")]
    Taken(Cell),
    /// Somebody has a line, or the board is full.
    #[error("the game is over: no cell can be marked")]
    Over,
}

impl hexad_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Refusal::Taken(_) => RuleId("TT-02"),
            Refusal::Over => RuleId("TT-03"),
        }
    }
}

/// What happened. Nothing is hidden, so every viewer hears all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A cell was marked.
    Marked {
        /// By this seat.
        seat: Seat,
        /// Which one.
        cell: Cell,
    },
    /// A line of three won the game.
    Won {
        /// Whose line.
        seat: Seat,
    },
    /// The board is full and nobody has a line.
    Drawn,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Marked { seat, cell } => write!(f, "{} mark {cell}", name(*seat)),
            Event::Won { seat } => write!(f, "{} win with three in a line", name(*seat)),
            Event::Drawn => f.write_str("the board is full: a draw"),
        }
    }
}

fn name(seat: Seat) -> &'static str {
    match seat {
        Seat(0) => "crosses",
        _ => "noughts",
    }
}

/// The board as anybody sees it: the seat that marked each cell, row by row from `a1`.
///
/// It is all there is to see and to know, so it is the view, the knowledge and the plain data of a state in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Board(pub [Option<Seat>; 9]);

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (row, cells) in self.0.chunks(3).enumerate().rev() {
            write!(f, "{}", row + 1)?;
            for cell in cells {
                let mark = match cell {
                    None => '.',
                    Some(Seat(0)) => 'x',
                    Some(_) => 'o',
                };
                write!(f, " {mark}")?;
            }
            writeln!(f)?;
        }
        f.write_str("  a b c")
    }
}

impl Board {
    fn of(state: State) -> Board {
        let mut board = Board([None; 9]);
        for seat in Seat::all(2) {
            for cell in Cell::all().filter(|cell| state.marks[seat.index()] & cell.bit() != 0) {
                board.0[cell.index()] = Some(seat);
            }
        }
        board
    }

    /// The state of this board, if it is a possible one.
    fn state(&self) -> State {
        let marks = [0, 1].map(|seat| {
            let own = Cell::all().filter(|cell| self.0[cell.index()] == Some(Seat(seat)));
            own.fold(0, |marks, cell| marks | cell.bit())
        });
        let [crosses, noughts] = marks.map(u16::count_ones);
        let next = Seat(u8::from(crosses > noughts));
        let mut state = State {
            marks,
            next: Some(next),
        };
        if state.has_line(Seat(0)) || state.has_line(Seat(1)) || state.empty_cells() == 0 {
            state.next = None;
        }
        state
    }
}

impl Game for TicTacToe {
    const ID: &'static str = "tic-tac-toe";
    const TITLE: &'static str = "Tic-tac-toe";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;

    type Setup = Setup;
    type State = State;
    type Action = Cell;
    type Chance = NoChance;
    type Event = Event;
    type SeenEvent = Event;
    type View = Board;
    type Knowledge = Board;
    type Refusal = Refusal;
    type Raw = Board;

    fn setup_for(people: u8, automas: u8) -> Setup {
        Setup { people, automas }
    }

    fn new(setup: Setup) -> Result<TicTacToe, SetupError> {
        let mut faults = Vec::new();
        if setup.people != 2 {
            faults.push(Fault::new(
                "people",
                format!("two people play, not {}", setup.people),
            ));
        }
        if setup.automas != 0 {
            faults.push(Fault::new(
                "automas",
                format!("no automa plays, let alone {}", setup.automas),
            ));
        }
        SetupError::check(faults)?;
        Ok(TicTacToe { setup })
    }

    fn setup(&self) -> &Setup {
        &self.setup
    }

    fn seats(&self) -> u8 {
        2
    }

    fn seat_name(&self, seat: Seat) -> String {
        name(seat).to_owned()
    }

    fn max_steps(&self) -> u32 {
        8
    }

    fn components_digest(&self) -> Digest {
        Digest::of(b"nine cells")
    }

    fn initial_state(&self) -> State {
        State {
            marks: [0, 0],
            next: Some(Seat(0)),
        }
    }

    fn to_act(&self, state: &State) -> ToAct {
        state.next.map_or(ToAct::Over, ToAct::Seat)
    }

    fn visit_legal<B>(&self, state: &State, f: &mut impl FnMut(Cell) -> ControlFlow<B>) -> ControlFlow<B> {
        for cell in Cell::all().filter(|&cell| state.marker(cell).is_ok()) {
            f(cell)?;
        }
        ControlFlow::Continue(())
    }

    fn visit_chance<B>(
        &self,
        _state: &State,
        _f: &mut impl FnMut(NoChance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        ControlFlow::Continue(())
    }

    fn check(&self, state: &State, cell: Cell) -> Result<(), Refusal> {
        state.marker(cell).map(|_| ())
    }

    fn apply(
        &self,
        state: &mut State,
        cell: Cell,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        let seat = state.marker(cell)?;
        state.mark(seat, cell, events);
        if let Some((seat, last)) = state.forced() {
            state.mark(seat, last, events);
        }
        Ok(Disclosure::NOTHING)
    }

    fn resolve(
        &self,
        _state: &mut State,
        outcome: NoChance,
        _events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        match outcome {}
    }

    fn outcome(&self, state: &State) -> Option<Outcome> {
        if state.next.is_some() {
            return None;
        }
        let lines = [Seat(0), Seat(1)].map(|seat| i32::from(state.has_line(seat)));
        let reason = if lines == [0, 0] {
            "a full board"
        } else {
            "three in a line"
        };
        Some(Outcome::by_score(reason, &lines))
    }

    fn view(&self, state: &State, _viewer: Viewer) -> Board {
        Board::of(*state)
    }

    fn redact(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn follow(&self, view: &mut Board, event: &Event) {
        if let Event::Marked { seat, cell } = *event {
            view.0[cell.index()] = Some(seat);
        }
    }

    fn knowledge(&self, state: &State, _seat: Seat) -> Board {
        Board::of(*state)
    }

    fn sample_world(&self, knowledge: &Board, _rng: &mut Rng) -> State {
        knowledge.state()
    }

    fn encode(&self, state: &State, canon: &mut Canon) {
        canon.u16(state.marks[0]);
        canon.u16(state.marks[1]);
        canon.u8(state.next.map_or(2, |seat| seat.0));
    }

    fn census(&self, state: &State, count: &mut impl FnMut(&'static str, u32)) {
        let cells = [state.marks[0], state.marks[1], state.empty_cells()].map(u16::count_ones);
        count("cell", cells.iter().sum());
    }

    fn snapshot(&self, state: &State) -> Board {
        Board::of(*state)
    }

    fn restore(&self, raw: Board) -> Result<State, Invalid> {
        if let Some(cell) = Cell::all().find(|cell| raw.0[cell.index()] > Some(Seat(1))) {
            return Err(Invalid::new(
                cell.to_string(),
                "a cell is empty or marked by seat 0 or 1",
            ));
        }
        let state = raw.state();
        let [crosses, noughts] = state.marks.map(u16::count_ones);
        let last = match crosses.checked_sub(noughts) {
            Some(0) => Seat(1),
            Some(1) => Seat(0),
            _ => {
                return Err(Invalid::new(
                    "board",
                    format!("{crosses} crosses and {noughts} noughts: they take turns"),
                ));
            }
        };
        if state.has_line(last.left(2)) {
            return Err(Invalid::new(
                "board",
                format!("{} went on after a line of their rival", name(last)),
            ));
        }
        if state.forced().is_some() {
            return Err(Invalid::new("board", "a single empty cell is never left (TT-05)"));
        }
        Ok(state)
    }

    #[inline]
    fn legal_count(&self, state: &State) -> u32 {
        state.offered().count_ones()
    }

    #[inline]
    fn nth_legal(&self, state: &State, n: u32) -> Option<Cell> {
        let mut left = state.offered();
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        (left != 0).then(|| Cell::of(left))
    }

    #[inline]
    fn random_legal(&self, state: &State, rng: &mut Rng) -> Option<Cell> {
        let n = rng.below(u64::from(self.legal_count(state)));
        self.nth_legal(state, u32::try_from(n).ok()?)
    }
}
