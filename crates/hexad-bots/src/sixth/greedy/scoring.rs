//! What final scoring would bring (section 21), as far as it can be told before the end.

use hexad_core::Seat;
use sixth_realm::{
    Cell, Circle,
    pieces::{Artifact, Feat},
    state::{Board, Face},
};

use super::{
    counts::{Counts, ones},
    prices::{Book, VP, Worth},
};

/// The counts of the seat and of its rivals, and how much of the game is left.
pub(super) struct Prospect<'a> {
    pub(super) book: &'a Book,
    pub(super) board: &'a Board,
    pub(super) seat: Seat,
    pub(super) own: Counts<'a>,
    pub(super) rivals: Vec<Counts<'a>>,
    /// Turns that the seat has still to take, of [`Prospect::all`].
    pub(super) left: Worth,
    /// Turns of a whole game.
    pub(super) all: Worth,
}

impl Prospect<'_> {
    pub(super) fn scoring(&self) -> Worth {
        self.challenges() + self.houses() + self.artifacts() + self.relics() + self.plaza()
    }

    /// SR-FEAT-12: tokens that lie, for the seat, less what the average rival has of them.
    fn challenges(&self) -> Worth {
        let court = &self.board.court;
        let circles = Cell::of(court.taken_right)
            .map(Circle::right_of)
            .chain(Cell::of(court.taken_below).map(Circle::below));
        circles.map(|circle| self.token(circle)).sum()
    }

    fn token(&self, circle: Circle) -> Worth {
        let Some((first, second)) = circle.cells() else {
            return 0;
        };
        let (Some(first), Some(second)) = (self.board.court.at(first), self.board.court.at(second)) else {
            return 0;
        };
        let chance = |counts: &Counts<'_>| self.nearness(counts, first) * self.nearness(counts, second) / 100;
        let (value, own) = (self.value(circle, first), chance(&self.own));
        let rival = match &self.book.cardborg_scores {
            // SR-SOLO-84 to 86: what the person does not score, and at the harder levels some of what they do.
            Some(too) if too.contains(&value) => 100,
            Some(_) => 100 - own,
            None => average(self.rivals.iter().map(chance)),
        };
        value * (own - rival)
    }

    fn value(&self, circle: Circle, face: Face) -> Worth {
        let mut players = self.board.players.iter();
        let placed = players.find_map(|player| player.tokens.iter().position(|&at| at == Some(circle)));
        placed.map_or_else(
            || self.book.preprinted(face.feat),
            |token| self.book.tokens[token],
        )
    }

    /// How likely the Feat will be met, in percent: surely when it is, else by what it lacks and the turns left.
    fn nearness(&self, counts: &Counts<'_>, face: Face) -> Worth {
        let metric = self.book.feat(face.feat)[usize::from(face.second)];
        let wanted = Worth::from(metric.at_least().unwrap_or(0));
        let held = counts.of_metric(metric).min(wanted);
        if held == wanted {
            return 100;
        }
        20 * self.left / self.all + 60 * held / wanted
    }

    /// What a Feat in hand promises: the better half counts most, for the circle will join it to another Feat.
    pub(super) fn in_hand(&self, feat: Feat) -> Worth {
        let halves = [false, true].map(|second| self.nearness(&self.own, Face { feat, second }));
        let [least, most] = if halves[0] < halves[1] {
            halves
        } else {
            [halves[1], halves[0]]
        };
        most + least / 2 + self.book.preprinted(feat) * least * most / 100
    }

    /// SR-SCORE-04: by how much of their lines is covered.
    fn houses(&self) -> Worth {
        let [width, height] = self.book.capital;
        let column = |x: usize| (0..height).fold(0u64, |set, y| set | 1 << (8 * y + x));
        let row = |y: usize| ((1u64 << width) - 1) << (8 * y);
        let covered = |line: u64| {
            let (have, want) = (ones(self.board.covered & line), ones(line));
            if have == want {
                100
            } else {
                60 * have * have / (want * want)
            }
        };
        let houses = Cell::of(self.board.player(self.seat).house_cells);
        let lines = houses.map(|cell| covered(column(cell.x())) + covered(row(cell.y())));
        lines.sum::<Worth>() * self.book.house_vp * VP / 100
    }

    /// SR-SCORE-05 to 09.
    fn artifacts(&self) -> Worth {
        let own = self.board.player(self.seat).artifacts;
        let tiles = Artifact::all().filter(|tile| own & tile.bit() != 0);
        tiles.map(|tile| self.artifact(tile)).sum()
    }

    fn artifact(&self, tile: Artifact) -> Worth {
        let [one, half, both] = self.book.artifact_vp;
        let mut chances = self.book.conditions_of(tile).iter().map(|&(what, guild)| {
            let own = Worth::from(self.own.compared(what, guild));
            let rival = self
                .rivals
                .iter()
                .map(|rival| Worth::from(rival.compared(what, guild)))
                .max();
            lead(own, rival.unwrap_or(0))
        });
        match (chances.next(), chances.next()) {
            (Some(first), None) => one * first,
            (Some(first), Some(second)) => {
                let together = first * second / 100;
                both * together + half * (first + second - 2 * together)
            }
            _ => 0,
        }
    }

    /// SR-SCORE-10.
    fn relics(&self) -> Worth {
        let player = self.board.player(self.seat);
        let cabinet = player.cabinet.iter().flatten();
        let met: Worth = cabinet
            .map(|&relic| self.own.of_metric(self.book.relic(relic)))
            .sum();
        let value = self.book.navigation.get(usize::from(player.navigation));
        // Towards the next banner, so that each step counts.
        met * VP / value.copied().unwrap_or(1).max(1) + met * Worth::from(player.navigation) * 4
    }

    /// SR-SCORE-13.
    fn plaza(&self) -> Worth {
        let plaza = &self.board.player(self.seat).plaza;
        let width = sixth_realm::pieces::PlazaSpace::COLUMNS;
        let pairs = (width..plaza.len()).filter(|&at| plaza[at].is_some() && plaza[at] == plaza[at - width]);
        pairs.map(|at| self.book.plaza[at] * VP).sum()
    }
}

fn average(numbers: impl ExactSizeIterator<Item = Worth>) -> Worth {
    let many = Worth::try_from(numbers.len()).expect("there are at most 3 rivals");
    numbers.sum::<Worth>() / many.max(1)
}

/// How likely a majority will hold, in percent.
fn lead(own: Worth, rival: Worth) -> Worth {
    match own - rival {
        _ if own == 0 => 10,
        2.. => 95,
        1 => 85,
        0 => 65,
        -1 => 25,
        _ => 5,
    }
}
