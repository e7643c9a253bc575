//! How games end: an outcome exactly at the end, and a well-formed one.

use std::collections::BTreeSet;

use crate::{Game, Outcome, Seat, SeatResult, ToAct};

use super::{
    At,
    law::{Law, Violation},
};

pub(super) fn check<G: Game>(at: &At<'_, G>) -> Result<(), Violation> {
    let outcome = at.game.outcome(at.state);
    let over = at.listed.to_act == ToAct::Over;
    at.hold(Law::Outcome, over == outcome.is_some(), || {
        format!("{:?} is to act, and the outcome is {outcome:?}", at.listed.to_act)
    })?;
    outcome.map_or(Ok(()), |outcome| {
        let fault = fault(&outcome, at.game.seats());
        at.hold(Law::Outcome, fault.is_none(), || {
            format!("{}: {outcome:?}", fault.unwrap_or_default())
        })
    })
}

fn fault(outcome: &Outcome, seats: u8) -> Option<&'static str> {
    let adds_up = |result: &SeatResult| {
        let sum: i64 = result
            .categories
            .iter()
            .map(|&(_, amount)| i64::from(amount))
            .sum();
        result.categories.is_empty() || sum == i64::from(result.score)
    };
    let faults = [
        (
            outcome.results.len() != usize::from(seats),
            "the results are not one a seat",
        ),
        (outcome.reason.trim().is_empty(), "no reason is given"),
        (
            !outcome.results.iter().all(adds_up),
            "the categories do not add up to the score",
        ),
        (
            !ranks_are_well_formed(&outcome.results),
            "the ranks are not well formed",
        ),
        (
            Seat::all(seats).any(|seat| outcome.utility(seat) > 1000),
            "a utility is above 1000",
        ),
    ];
    faults
        .iter()
        .find(|(is_fault, _)| *is_fault)
        .map(|&(_, fault)| fault)
}

/// Somebody is first, unless nobody is ranked or a single side lost to the game itself; members of a team share
/// their rank.
fn ranks_are_well_formed(results: &[SeatResult]) -> bool {
    let ranked: Vec<(u8, Option<u8>)> = results.iter().filter_map(|r| Some((r.rank?, r.team))).collect();
    let sides: BTreeSet<(Option<u8>, Option<usize>)> = results
        .iter()
        .enumerate()
        .filter(|(_, result)| result.rank.is_some())
        .map(|(seat, result)| (result.team, result.team.is_none().then_some(seat)))
        .collect();
    let share = |(rank, team): &(u8, Option<u8>)| {
        ranked
            .iter()
            .all(|(r, t)| team.is_none() || t != team || r == rank)
    };
    let in_range = ranked
        .iter()
        .all(|&(rank, _)| rank >= 1 && usize::from(rank) <= results.len().max(2));
    let has_first = ranked.iter().any(|&(rank, _)| rank == 1);
    in_range && ranked.iter().all(share) && (has_first || sides.len() <= 1)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn well_formed(ranks: &[(Option<u8>, Option<u8>)]) -> bool {
        let result = |&(rank, team)| SeatResult {
            rank,
            score: 0,
            categories: Vec::new(),
            team,
        };
        ranks_are_well_formed(&ranks.iter().map(result).collect::<Vec<_>>())
    }

    #[test]
    fn somebody_is_first_unless_one_side_lost_to_the_game() {
        assert!(well_formed(&[(Some(1), None), (Some(2), None), (None, None)]));
        assert!(well_formed(&[(None, None), (None, None)]));
        assert!(well_formed(&[(Some(2), None)]), "a seat alone");
        assert!(
            well_formed(&[(Some(2), Some(0)), (Some(2), Some(0))]),
            "a team alone"
        );
        assert!(!well_formed(&[(Some(2), None), (Some(2), None)]));
        assert!(!well_formed(&[(Some(2), Some(0)), (Some(3), Some(1))]));
        assert!(!well_formed(&[(Some(0), None), (Some(1), None)]));
        assert!(!well_formed(&[(Some(1), None), (Some(9), None)]));
    }

    #[test]
    fn members_of_a_team_share_their_rank() {
        assert!(well_formed(&[
            (Some(1), Some(0)),
            (Some(3), Some(1)),
            (Some(1), Some(0))
        ]));
        assert!(!well_formed(&[
            (Some(1), Some(0)),
            (Some(2), Some(0)),
            (Some(3), Some(1))
        ]));
    }
}
