//! How a game ended: scores by category, ranks, ties and teams.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use crate::seat::{Seat, SeatSet};

/// A finished game: one result a seat, in seat order.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Outcome {
    /// Why the game ended, in a few words: `six rounds played`.
    pub reason: Cow<'static, str>,
    /// One result a seat, in seat order.
    pub results: Vec<SeatResult>,
}

/// What one seat made of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SeatResult {
    /// 1 for the winner, the same number for all who tie; none where the rules rank the seat not at all (an
    /// automa that only plays along).
    pub rank: Option<u8>,
    /// The final score.
    pub score: i32,
    /// The score by category, in the order of the score sheet; the amounts add up to `score`.
    #[serde(default, skip_serializing_if = "Vec::is_empty")]
    pub categories: Vec<(Cow<'static, str>, i32)>,
    /// The team, in games with teams; members share rank.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub team: Option<u8>,
}

impl Outcome {
    /// The seats that won: all of rank 1.
    ///
    /// ```
    /// use hexad_core::{Outcome, Seat};
    /// let outcome = Outcome::by_score("all rounds played", &[12, 30, 30]);
    /// assert!(outcome.winners().iter().eq([Seat(1), Seat(2)]));
    /// ```
    pub fn winners(&self) -> SeatSet {
        let ranked = self.results.iter().zip(0..);
        ranked
            .filter(|(result, _)| result.rank == Some(1))
            .map(|(_, seat)| Seat(seat))
            .collect()
    }

    /// Do rivals share the first place? Partners who win as a team do not.
    ///
    /// ```
    /// use hexad_core::Outcome;
    /// let mut outcome = Outcome::by_score("all rounds played", &[12, 30, 30]);
    /// assert!(outcome.is_shared());
    /// outcome.results[1].team = Some(0);
    /// outcome.results[2].team = Some(0);
    /// assert!(!outcome.is_shared());
    /// ```
    pub fn is_shared(&self) -> bool {
        let mut teams = self
            .results
            .iter()
            .filter(|result| result.rank == Some(1))
            .map(|result| result.team);
        let first = teams.next().flatten();
        teams.any(|team| team.is_none() || team != first)
    }

    /// An outcome that ranks seats by score alone, the highest first, with equal scores tied.
    pub fn by_score(reason: impl Into<Cow<'static, str>>, scores: &[i32]) -> Outcome {
        let keys: Vec<_> = scores.iter().map(|&score| Some(score)).collect();
        let results = ranks(&keys)
            .into_iter()
            .zip(scores)
            .map(|(rank, &score)| SeatResult {
                rank,
                score,
                categories: Vec::new(),
                team: None,
            })
            .collect();
        Outcome {
            reason: reason.into(),
            results,
        }
    }

    /// What the outcome is worth to a seat, from 0 to 1 000: the share of the opponents left behind, ties half.
    ///
    /// A seat alone at the table, or unranked, has 1 000 with rank 1 and else 0.
    pub fn utility(&self, seat: Seat) -> u32 {
        let Some(own) = self.results.get(seat.index()) else {
            return 0;
        };
        let Some(rank) = own.rank else { return 0 };
        let rivals = self.results.iter().zip(0..).filter(|(result, other)| {
            Seat(*other) != seat && (own.team.is_none() || result.team != own.team)
        });
        let (mut points, mut most) = (0, 0);
        for their in rivals.filter_map(|(result, _)| result.rank) {
            most += 2;
            points += match rank.cmp(&their) {
                std::cmp::Ordering::Less => 2,
                std::cmp::Ordering::Equal => 1,
                std::cmp::Ordering::Greater => 0,
            };
        }
        u32::checked_div(points * 1000, most).unwrap_or(u32::from(rank == 1) * 1000)
    }
}

/// Ranks by key, the greatest first: equal keys share the best place they cover, as in 1, 2, 2, 4. A seat without
/// a key has no rank and takes no place.
pub fn ranks<K: Ord>(keys: &[Option<K>]) -> Vec<Option<u8>> {
    let place = |key: &K| 1 + keys.iter().flatten().filter(|&other| other > key).count();
    keys.iter()
        .map(|key| {
            key.as_ref()
                .map(|key| u8::try_from(place(key)).expect("at most MAX_SEATS keys"))
        })
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn equal_scores_share_the_best_place_they_cover() {
        assert_eq!(
            ranks(&[Some(5), None, Some(9), Some(5), Some(1)]),
            [Some(2), None, Some(1), Some(2), Some(4)]
        );
        assert_eq!(ranks::<i32>(&[]), []);
    }

    #[test]
    fn utility_counts_the_opponents_left_behind() {
        let outcome = Outcome::by_score("over", &[3, 9, 3]);
        assert_eq!(
            [0, 1, 2, 3].map(|seat| outcome.utility(Seat(seat))),
            [250, 1000, 250, 0]
        );
    }

    #[test]
    fn utility_ignores_partners_and_unranked_seats() {
        let mut outcome = Outcome::by_score("over", &[9, 9, 1, 0]);
        for (result, team) in outcome.results.iter_mut().zip([0, 0, 1, 1]) {
            result.team = Some(team);
        }
        assert_eq!(outcome.utility(Seat(0)), 1000);
        let mut solo = Outcome::by_score("over", &[4, 0]);
        solo.results[1].rank = None;
        assert_eq!([solo.utility(Seat(0)), solo.utility(Seat(1))], [1000, 0]);
        solo.results[0].rank = Some(2);
        assert_eq!(solo.utility(Seat(0)), 0);
    }
}
