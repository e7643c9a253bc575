//! Scores and wins by seat, counted in whole numbers so that their order does not matter.

use hexad::Outcome;

/// The 97.5 % quantile of the normal distribution: intervals cover 95 %.
const Z: f64 = 1.959_963_984_540_054;

/// The little of an outcome that a series keeps.
#[derive(Clone, Debug)]
pub(crate) struct Results {
    /// What each seat made of the game, in seat order: its score, and its rank if it has one.
    pub(crate) by_seat: Box<[(i32, Option<u8>)]>,
    /// Do rivals share the first place?
    is_shared: bool,
}

/// What the series keeps of the outcome.
pub(crate) fn results(outcome: &Outcome) -> Results {
    let results = outcome.results.iter();
    Results {
        by_seat: results.map(|result| (result.score, result.rank)).collect(),
        is_shared: outcome.is_shared(),
    }
}

/// What one seat made of all games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Standing {
    games: u64,
    won: u64,
    shared: u64,
    sum: i128,
    squares: i128,
}

/// An estimate with its 95 % interval.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(crate) struct Estimate {
    pub(crate) value: f64,
    pub(crate) low: f64,
    pub(crate) high: f64,
}

/// One standing a seat, in seat order.
pub(crate) fn count<'a>(seats: u8, games: impl Iterator<Item = &'a Results>) -> Vec<Standing> {
    let mut standings = vec![Standing::default(); usize::from(seats)];
    for results in games {
        for (standing, &(score, rank)) in standings.iter_mut().zip(&results.by_seat) {
            standing.add(score, rank == Some(1), results.is_shared);
        }
    }
    standings
}

#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "estimates are floats; the counts behind them are not"
)]
impl Standing {
    fn add(&mut self, score: i32, is_winner: bool, is_shared: bool) {
        let score = i128::from(score);
        self.games += 1;
        self.sum += score;
        self.squares += score * score;
        self.won += u64::from(is_winner && !is_shared);
        self.shared += u64::from(is_winner && is_shared);
    }

    /// The mean score, by the normal approximation.
    pub(crate) fn score(&self) -> Estimate {
        let games = self.games as f64;
        let value = self.sum as f64 / games;
        let variance = if self.games > 1 {
            let spread = self.squares * i128::from(self.games) - self.sum * self.sum;
            spread as f64 / (games * (games - 1.0))
        } else {
            0.0
        };
        let half = Z * (variance / games).sqrt();
        Estimate {
            value,
            low: value - half,
            high: value + half,
        }
    }

    /// The share of games won alone or as a team, with the interval of Wilson.
    pub(crate) fn wins(&self) -> Estimate {
        wilson(self.won, self.games)
    }

    /// The share of games in which the first place was shared with rivals.
    pub(crate) fn shared(&self) -> f64 {
        self.shared as f64 / self.games as f64
    }
}

/// Wilson's interval of a share: it stays within 0 and 1 and holds for few games and rare wins too.
#[expect(
    clippy::float_arithmetic,
    clippy::cast_precision_loss,
    reason = "estimates are floats; the counts behind them are not"
)]
fn wilson(hits: u64, of: u64) -> Estimate {
    let n = of as f64;
    let share = hits as f64 / n;
    let z2 = Z * Z;
    let middle = (share + z2 / (2.0 * n)) / (1.0 + z2 / n);
    let half = Z / (1.0 + z2 / n) * (share * (1.0 - share) / n + z2 / (4.0 * n * n)).sqrt();
    Estimate {
        value: share,
        low: (middle - half).max(0.0),
        high: (middle + half).min(1.0),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[expect(clippy::float_arithmetic, reason = "estimates are floats")]
    fn near(a: f64, b: f64) -> bool {
        (a - b).abs() < 5e-4
    }

    /// The worked values of the literature: 10 of 20 gives 0.299 to 0.701, 0 of 20 gives 0 to 0.161.
    #[test]
    fn wilsons_interval_has_its_known_values() {
        let half = wilson(10, 20);
        assert!(near(half.low, 0.2993) && near(half.high, 0.7007), "{half:?}");
        let none = wilson(0, 20);
        assert!(near(none.low, 0.0) && near(none.high, 0.1611), "{none:?}");
    }

    #[test]
    fn a_standing_counts_wins_shared_places_and_scores() {
        let games = [[3, 1], [2, 2], [1, 3]].map(|scores| results(&Outcome::by_score("done", &scores)));
        let [first, second] = count(2, games.iter())[..] else {
            panic!("one standing a seat")
        };
        assert_eq!((first.won, first.shared, first.games), (1, 1, 3));
        assert_eq!(first, second);
        let score = first.score();
        assert!(near(score.value, 2.0) && near(score.high, 3.1316), "{score:?}");
    }

    #[test]
    fn a_team_that_wins_has_won_and_shares_nothing() {
        let mut outcome = Outcome::by_score("done", &[5, 2, 5, 2]);
        for (result, team) in outcome.results.iter_mut().zip([0, 1, 0, 1]) {
            result.team = Some(team);
        }
        let standings = count(4, [results(&outcome)].iter());
        let counted: Vec<_> = standings.iter().map(|seat| (seat.won, seat.shared)).collect();
        assert_eq!(counted, [(1, 0), (0, 0), (1, 0), (0, 0)]);
    }
}
