//! Do draws fall by their weights? A chi-square test in whole numbers.

use std::collections::BTreeMap;

use crate::{Game, Rng, Weight};

use super::{
    At,
    law::{Law, Violation},
};

/// How often each of the two random methods is called in a tested state.
const DRAWS: u64 = 2_000;

/// Do these counts fit these weights?
///
/// `counts` and `weights` stand in the same order. The bound is the one of Laurent and Massart for a chi-square
/// variable: a fair source fails it less than once in five million calls, whatever the number of outcomes.
/// Outcomes too rare to be judged (expected fewer than five times) are judged together.
///
/// ```
/// use hexad_core::conformance::is_fair;
/// assert!(is_fair(&[1_010, 1_990], &[1, 2]));
/// assert!(!is_fair(&[1_500, 1_500], &[1, 2]));
/// ```
pub fn is_fair(counts: &[u64], weights: &[Weight]) -> bool {
    const SCALE: u128 = 1_000;
    let drawn: u128 = counts.iter().copied().map(u128::from).sum();
    let total: u128 = weights.iter().copied().map(u128::from).sum();
    if counts.len() != weights.len()
        || counts
            .iter()
            .zip(weights)
            .any(|(&count, &weight)| count > 0 && weight == 0)
    {
        return false;
    }
    if total == 0 || drawn == 0 {
        return true;
    }
    // Each class as its count and its weight; `weight * drawn / total` is how often it is expected.
    let is_rare = |weight: u128| weight.saturating_mul(drawn) < total.saturating_mul(5);
    let (mut classes, mut rare) = (Vec::new(), (0u128, 0u128));
    for (&count, &weight) in counts.iter().zip(weights) {
        let (count, weight) = (u128::from(count), u128::from(weight));
        if is_rare(weight) {
            rare = (rare.0 + count, rare.1 + weight);
        } else {
            classes.push((count, weight));
        }
    }
    if rare.1 > 0 && (!is_rare(rare.1) || classes.is_empty()) {
        classes.push(rare);
    }
    let chi_square: u128 = classes
        .iter()
        .map(|&(count, weight)| {
            let expected = (weight.saturating_mul(drawn).saturating_mul(SCALE) / total).max(1);
            (count * SCALE).abs_diff(expected).pow(2) / expected
        })
        .sum();
    let freedom = classes.len().saturating_sub(1) as u128;
    // P(X > k + 2 sqrt(k x) + 2 x) <= exp(-x), with x = 16.
    chi_square <= (freedom + 32) * SCALE + (64 * freedom * SCALE * SCALE).isqrt()
}

pub(super) fn check<G: Game>(at: &At<'_, G>, rng: &mut Rng) -> Result<(), Violation> {
    let legal: Vec<_> = at.listed.legal.iter().map(|&action| (action, 1)).collect();
    let counts = tally(&legal, || at.game.random_legal(at.state, rng));
    at.hold(Law::Fairness, fits(&counts, &legal), || {
        format!("random_legal draws {counts:?}")
    })?;
    let counts = tally(&at.listed.chance, || at.game.random_chance(at.state, rng));
    at.hold(Law::Fairness, fits(&counts, &at.listed.chance), || {
        format!(
            "random_chance draws {counts:?} by the weights {:?}",
            at.listed.chance
        )
    })
}

fn fits<T>(counts: &[u64], weighted: &[(T, Weight)]) -> bool {
    let weights: Vec<Weight> = weighted.iter().map(|&(_, weight)| weight).collect();
    is_fair(counts, &weights)
}

fn tally<T: Copy + Ord>(weighted: &[(T, Weight)], mut draw: impl FnMut() -> Option<T>) -> Vec<u64> {
    let index: BTreeMap<T, usize> = weighted
        .iter()
        .enumerate()
        .map(|(i, &(item, _))| (item, i))
        .collect();
    let mut counts = vec![0; weighted.len()];
    if weighted.len() > 1 {
        for _ in 0..DRAWS {
            if let Some(&i) = draw().and_then(|item| index.get(&item)) {
                counts[i] += 1;
            }
        }
    }
    counts
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Seed;

    #[test]
    fn a_true_die_is_fair_and_a_loaded_one_is_not() {
        let mut rng = Seed::from(5).stream("die", 0);
        let mut counts = [0; 6];
        for _ in 0..DRAWS {
            counts[usize::try_from(rng.below(6)).unwrap()] += 1;
        }
        assert!(is_fair(&counts, &[1; 6]), "{counts:?}");
        assert!(!is_fair(&counts, &[1, 1, 1, 1, 1, 2]), "{counts:?}");
    }

    #[test]
    fn what_weighs_nothing_never_falls() {
        assert!(!is_fair(&[5, 1], &[1, 0]));
        assert!(is_fair(&[5, 0], &[1, 0]));
        assert!(is_fair(&[], &[]));
    }

    #[test]
    fn rare_outcomes_are_judged_together() {
        let weights = vec![1; 10_000];
        let mut even = vec![0; 10_000];
        even.iter_mut().step_by(5).for_each(|count| *count = 1);
        assert!(is_fair(&even, &weights));
        assert!(is_fair(&[1_999, 1], &[1 << 40, 1]));
        assert!(!is_fair(&[1_000, 1_000], &[1 << 40, 1]));
    }
}
