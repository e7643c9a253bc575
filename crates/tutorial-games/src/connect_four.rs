//! Connect four, the yardstick: bitboards, no allocation, and closed forms wherever the trait has a default.
//!
//! # Rules
//!
//! - `CF-01` Two seats play: yellow (seat 0) and red (seat 1). Yellow begins, then they take turns.
//! - `CF-02` On its turn a seat drops a disc into one of seven columns; it falls to the lowest free of six rows.
//! - `CF-03` A full column takes no disc.
//! - `CF-04` Four own discs side by side in a row, a column or a diagonal win at once.
//! - `CF-05` A full board without such a four is a draw.
//! - `CF-06` While a single column is open there is no choice: its discs are dropped together with the one before.
//!
//! # Notation
//!
//! An action is the column the disc is dropped into:
//!
//! ```text
//! column = "a" | "b" | "c" | "d" | "e" | "f" | "g"
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

const COLUMNS: u8 = 7;
const ROWS: u8 = 6;

/// Bits a column: its six rows and one that stays empty, so that no line runs over into the next column.
const STRIDE: u8 = ROWS + 1;

/// CF-04: the steps between neighbouring bits up a column, along a row and along both diagonals.
const DIRECTIONS: [u8; 4] = [1, STRIDE, STRIDE - 1, STRIDE + 1];

/// The lowest cell of every column.
const FLOOR: u64 = Column(0).floor()
    | Column(1).floor()
    | Column(2).floor()
    | Column(3).floor()
    | Column(4).floor()
    | Column(5).floor()
    | Column(6).floor();

/// Every cell.
const BOARD: u64 = FLOOR * ((1 << ROWS) - 1);

/// Who sits at the table: two people and no automa.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Setup {
    /// How many people play.
    pub people: u8,
    /// How many automas play.
    pub automas: u8,
}

/// The rulebook of connect four.
#[derive(Clone, Debug)]
pub struct ConnectFour {
    setup: Setup,
}

/// A column of the board, and the action of dropping a disc into it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub struct Column(u8);

impl Column {
    /// The seven columns from left to right.
    pub fn all() -> impl Iterator<Item = Column> {
        (0..COLUMNS).map(Column)
    }

    /// The number of the column, from 0 for `a` to 6 for `g`.
    pub const fn number(self) -> u8 {
        self.0
    }

    const fn floor(self) -> u64 {
        1 << (self.0 * STRIDE)
    }

    const fn cells(self) -> u64 {
        self.floor() * ((1 << ROWS) - 1)
    }

    const fn index(self) -> usize {
        self.0 as usize
    }

    /// The column in which this single cell lies.
    fn of(cell: u64) -> Column {
        Column(u8::try_from(cell.trailing_zeros()).map_or(0, |bit| bit / STRIDE))
    }
}

impl fmt::Display for Column {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", char::from(b'a' + self.0))
    }
}

impl FromStr for Column {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Column, ParseError> {
        match text.as_bytes() {
            [letter @ b'a'..=b'g'] => Ok(Column(letter - b'a')),
            [b'a'..=b'g', ..] => Err(ParseError::new(text, 2, "the end")),
            _ => Err(ParseError::new(text, 1, "a column, a to g")),
        }
    }
}

impl From<Column> for String {
    fn from(column: Column) -> String {
        column.to_string()
    }
}

impl TryFrom<String> for Column {
    type Error = ParseError;

    fn try_from(text: String) -> Result<Column, ParseError> {
        text.parse()
    }
}

/// The table while a game goes on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    /// The discs of each seat, a bit a cell: column by column, from the floor up.
    discs: [u64; 2],
    /// Who drops next; nobody once the game is over.
    next: Option<Seat>,
}

impl State {
    const fn taken(&self) -> u64 {
        self.discs[0] | self.discs[1]
    }

    /// The cell into which the next disc of each open column falls.
    const fn landings(&self) -> u64 {
        (self.taken() + FLOOR) & BOARD
    }

    /// The landings that are on offer: all while the game goes on, none after it.
    fn offered(&self) -> u64 {
        self.next.map_or(0, |_| self.landings())
    }

    fn has_four(&self, seat: Seat) -> bool {
        let discs = self.discs[seat.index()];
        DIRECTIONS.iter().any(|step| {
            let pairs = discs & (discs >> step);
            pairs & (pairs >> (2 * step)) != 0
        })
    }

    /// The seat that would drop into this column and the cell the disc would reach, if the rules let it.
    fn landing(&self, column: Column) -> Result<(Seat, u64), Refusal> {
        let seat = self.next.ok_or(Refusal::Over)?;
        match self.landings() & column.cells() {
            0 => Err(Refusal::Full(column)),
            cell => Ok((seat, cell)),
        }
    }

    fn drop_disc(&mut self, seat: Seat, cell: u64, events: &mut impl Sink<Event>) {
        self.discs[seat.index()] |= cell;
        self.next = Some(seat.left(2));
        events.emit(|| Event::Dropped {
            seat,
            column: Column::of(cell),
        });
        if self.has_four(seat) {
            self.next = None;
            events.emit(|| Event::Won { seat });
        } else if self.taken() == BOARD {
            self.next = None;
            events.emit(|| Event::Drawn);
        }
    }

    /// CF-06: the landing in the only open column, and the seat that must drop there.
    fn forced(&self) -> Option<(Seat, u64)> {
        let landings = self.landings();
        let seat = self.next?;
        landings.is_power_of_two().then_some((seat, landings))
    }

    /// Did a topmost disc of the seat make its four, so that there was none before?
    fn ended_with_a_disc_of(&self, seat: Seat) -> bool {
        let tops = ((self.taken() + FLOOR) >> 1) & self.discs[seat.index()];
        Column::all()
            .map(|column| tops & column.cells())
            .filter(|&top| top != 0)
            .any(|top| {
                let mut before = *self;
                before.discs[seat.index()] &= !top;
                !before.has_four(seat)
            })
    }
}

/// Why a disc is refused.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
pub enum Refusal {
    /// The column holds six discs.
    #[error("column {0} is full: choose an open column")]
    Full(Column),
    /// Somebody has four in a line, or the board is full.
    #[error("the game is over: no disc can be dropped")]
    Over,
}

impl hexad_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        match self {
            Refusal::Full(_) => RuleId("CF-03"),
            Refusal::Over => RuleId("CF-04"),
        }
    }
}

/// What happened. Nothing is hidden, so every viewer hears all of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A disc was dropped.
    Dropped {
        /// By this seat.
        seat: Seat,
        /// Into this column.
        column: Column,
    },
    /// Four in a line won the game.
    Won {
        /// Whose discs.
        seat: Seat,
    },
    /// The board is full and nobody has four in a line.
    Drawn,
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Event::Dropped { seat, column } => write!(f, "{} drops a disc into column {column}", name(*seat)),
            Event::Won { seat } => write!(f, "{} wins with four in a line", name(*seat)),
            Event::Drawn => f.write_str("the board is full: a draw"),
        }
    }
}

fn name(seat: Seat) -> &'static str {
    match seat {
        Seat(0) => "yellow",
        _ => "red",
    }
}

/// The board as anybody sees it: a list a column from `a` to `g`, the owner of each cell from the floor up.
///
/// It is all there is to see and to know, so it is the view, the knowledge and the plain data of a state in one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Board(pub [[Option<Seat>; ROWS as usize]; COLUMNS as usize]);

impl fmt::Display for Board {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for row in (0..usize::from(ROWS)).rev() {
            write!(f, "{}", row + 1)?;
            for column in &self.0 {
                let disc = match column[row] {
                    None => '.',
                    Some(Seat(0)) => 'y',
                    Some(_) => 'r',
                };
                write!(f, " {disc}")?;
            }
            writeln!(f)?;
        }
        f.write_str("  a b c d e f g")
    }
}

impl Board {
    fn of(state: &State) -> Board {
        let mut board = Board::default();
        for (column, row, cell) in cells() {
            board.0[column][row] = Seat::all(2).find(|seat| state.discs[seat.index()] & cell != 0);
        }
        board
    }

    /// The state of this board, if it is a possible one.
    fn state(&self) -> State {
        let discs = [0, 1].map(|seat| {
            let own = cells().filter(|&(column, row, _)| self.0[column][row] == Some(Seat(seat)));
            own.fold(0, |discs, (_, _, cell)| discs | cell)
        });
        let [yellow, red] = discs.map(u64::count_ones);
        let next = Seat(u8::from(yellow > red));
        let mut state = State {
            discs,
            next: Some(next),
        };
        if state.has_four(Seat(0)) || state.has_four(Seat(1)) || state.taken() == BOARD {
            state.next = None;
        }
        state
    }
}

impl Default for Board {
    fn default() -> Board {
        Board([[None; ROWS as usize]; COLUMNS as usize])
    }
}

/// Every cell as column, row and bit.
fn cells() -> impl Iterator<Item = (usize, usize, u64)> {
    Column::all()
        .flat_map(|column| (0..ROWS).map(move |row| (column.index(), row.into(), column.floor() << row)))
}

impl Game for ConnectFour {
    const ID: &'static str = "connect-four";
    const TITLE: &'static str = "Connect four";
    const RULES_VERSION: u16 = 1;
    const SEATS: RangeInclusive<u8> = 2..=2;

    type Setup = Setup;
    type State = State;
    type Action = Column;
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

    fn new(setup: Setup) -> Result<ConnectFour, SetupError> {
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
        Ok(ConnectFour { setup })
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
        // At least two columns are open at a choice, so the last disc of the board never is one.
        u32::from(COLUMNS * ROWS) - 1
    }

    fn components_digest(&self) -> Digest {
        Digest::of(b"seven columns of six cells")
    }

    fn initial_state(&self) -> State {
        State {
            discs: [0, 0],
            next: Some(Seat(0)),
        }
    }

    #[inline]
    fn to_act(&self, state: &State) -> ToAct {
        state.next.map_or(ToAct::Over, ToAct::Seat)
    }

    #[inline]
    fn visit_legal<B>(&self, state: &State, f: &mut impl FnMut(Column) -> ControlFlow<B>) -> ControlFlow<B> {
        let mut left = state.offered();
        while left != 0 {
            f(Column::of(left))?;
            left &= left - 1;
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

    #[inline]
    fn check(&self, state: &State, column: Column) -> Result<(), Refusal> {
        state.landing(column).map(|_| ())
    }

    #[inline]
    fn apply(
        &self,
        state: &mut State,
        column: Column,
        events: &mut impl Sink<Event>,
    ) -> Result<Disclosure, Refusal> {
        let (seat, cell) = state.landing(column)?;
        state.drop_disc(seat, cell, events);
        while let Some((seat, cell)) = state.forced() {
            state.drop_disc(seat, cell, events);
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
        let fours = [Seat(0), Seat(1)].map(|seat| i32::from(state.has_four(seat)));
        let reason = if fours == [0, 0] {
            "a full board"
        } else {
            "four in a line"
        };
        Some(Outcome::by_score(reason, &fours))
    }

    fn view(&self, state: &State, _viewer: Viewer) -> Board {
        Board::of(state)
    }

    fn redact(&self, event: &Event, _viewer: Viewer) -> Option<Event> {
        Some(*event)
    }

    fn follow(&self, view: &mut Board, event: &Event) {
        if let Event::Dropped { seat, column } = *event {
            let free = view.0[column.index()].iter_mut().find(|cell| cell.is_none());
            if let Some(cell) = free {
                *cell = Some(seat);
            }
        }
    }

    fn knowledge(&self, state: &State, _seat: Seat) -> Board {
        Board::of(state)
    }

    fn sample_world(&self, knowledge: &Board, _rng: &mut Rng) -> State {
        knowledge.state()
    }

    fn encode(&self, state: &State, canon: &mut Canon) {
        canon.u64(state.discs[0]);
        canon.u64(state.discs[1]);
        canon.u8(state.next.map_or(2, |seat| seat.0));
    }

    fn census(&self, state: &State, count: &mut impl FnMut(&'static str, u32)) {
        let empty = BOARD & !state.taken();
        count(
            "cell",
            [state.discs[0], state.discs[1], empty]
                .map(u64::count_ones)
                .iter()
                .sum(),
        );
    }

    fn snapshot(&self, state: &State) -> Board {
        Board::of(state)
    }

    fn restore(&self, raw: Board) -> Result<State, Invalid> {
        for (column, cells) in Column::all().zip(raw.0) {
            if cells.iter().any(|&cell| cell > Some(Seat(1))) {
                return Err(Invalid::new(
                    column.to_string(),
                    "a cell is free or holds a disc of seat 0 or 1",
                ));
            }
            if cells
                .iter()
                .skip_while(|cell| cell.is_some())
                .any(Option::is_some)
            {
                return Err(Invalid::new(column.to_string(), "a disc hangs above a free cell"));
            }
        }
        let state = raw.state();
        let [yellow, red] = state.discs.map(u64::count_ones);
        let last = match yellow.checked_sub(red) {
            Some(0) => Seat(1),
            Some(1) => Seat(0),
            _ => {
                return Err(Invalid::new(
                    "board",
                    format!("{yellow} yellow discs and {red} red: they take turns"),
                ));
            }
        };
        if state.has_four(last.left(2)) {
            return Err(Invalid::new(
                "board",
                format!("{} went on after a four of the rival", name(last)),
            ));
        }
        if state.has_four(last) && !state.ended_with_a_disc_of(last) {
            return Err(Invalid::new("board", "no last disc can have ended this game"));
        }
        if state.forced().is_some() {
            return Err(Invalid::new(
                "board",
                "a single open column is never left (CF-06)",
            ));
        }
        Ok(state)
    }

    #[inline]
    fn legal_count(&self, state: &State) -> u32 {
        state.offered().count_ones()
    }

    #[inline]
    fn nth_legal(&self, state: &State, n: u32) -> Option<Column> {
        let mut left = state.offered();
        for _ in 0..n {
            left &= left.wrapping_sub(1);
        }
        (left != 0).then(|| Column::of(left))
    }

    #[inline]
    fn random_legal(&self, state: &State, rng: &mut Rng) -> Option<Column> {
        let n = rng.below(u64::from(self.legal_count(state)));
        self.nth_legal(state, u32::try_from(n).ok()?)
    }
}
