//! From many candidates to one, measure by measure.

use six_realms::Action;

use crate::policy::Reasons;

/// Candidates, each with what is known of it, that a rule narrows down.
pub(super) struct Sieve<'r, F> {
    rule: &'static str,
    left: Vec<(Action, F)>,
    reasons: &'r mut Reasons<Action>,
}

impl<'r, F> Sieve<'r, F> {
    pub(super) fn new(
        rule: &'static str,
        candidates: Vec<(Action, F)>,
        reasons: &'r mut Reasons<Action>,
    ) -> Sieve<'r, F> {
        Sieve {
            rule,
            left: candidates,
            reasons,
        }
    }

    /// Keeps the candidates of which the measure is least; where that leaves any out, the sentence says why.
    #[must_use]
    pub(super) fn least<K: Ord>(mut self, measure: impl Fn(&F) -> K, sentence: &str) -> Self {
        let Some(least) = self.left.iter().map(|(_, facts)| measure(facts)).min() else {
            return self;
        };
        let before = self.left.len();
        self.left.retain(|(_, facts)| measure(facts) == least);
        if self.left.len() < before {
            let left = &self.left;
            self.reasons.because(
                self.rule,
                |done| left.iter().any(|&(action, _)| action == done),
                format_args!("{sentence}"),
            );
        }
        self
    }

    /// The first that is left; told even where there was but one from the start.
    pub(super) fn first(self, sentence: &str) -> Option<(Action, F)> {
        let (action, facts) = self.left.into_iter().next()?;
        self.reasons.because(
            self.rule,
            |done| done == action,
            format_args!("{sentence}: {action}"),
        );
        Some((action, facts))
    }
}
