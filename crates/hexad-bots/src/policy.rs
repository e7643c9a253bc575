//! What the rules order an automaton to do, and why.
//!
//! A rulebook automaton has no will: its cards and tables say which of its legal actions it takes. A [`Policy`]
//! reads them as a person at the table would, from what lies open alone; [`Automaton`] plays by it, and the
//! [referee](crate::referee) proves by it that others did.

use std::fmt;

use hexad_core::{Game, Rng, RuleId, Seat, ToAct, Viewer};

use crate::{Bot, Observation, Playable};

/// The orders of a rulebook automaton: a pure function of the game and of what anybody may see, without
/// randomness of its own.
pub trait Policy<G: Game>: Send + Sync {
    /// The action that the rules order this seat to take, with the reasons told to `reasons` in the order in which
    /// they decide. None where the seat is no automaton's, is not asked, or stands at a table that no play leads to.
    ///
    /// `view` is the public view, [`Viewer::Public`].
    fn order(
        &self,
        game: &G,
        view: &G::View,
        seat: Seat,
        reasons: &mut Reasons<G::Action>,
    ) -> Option<G::Action>;
}

/// A rule that had a part in a decision, and how.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Reason {
    /// The rule.
    pub rule: RuleId,
    /// What it says here.
    pub sentence: String,
}

impl fmt::Display for Reason {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} ({})", self.sentence, self.rule)
    }
}

/// Where a policy tells its reasons. They become text only if somebody reads them.
#[derive(Debug)]
pub struct Reasons<A> {
    told: Option<Vec<Reason>>,
    done: Option<A>,
    broken: Option<Reason>,
}

impl<A: Copy> Reasons<A> {
    /// Nobody reads them.
    pub fn unread() -> Reasons<A> {
        Reasons {
            told: None,
            done: None,
            broken: None,
        }
    }

    /// Every reason is kept.
    pub fn kept() -> Reasons<A> {
        Reasons {
            told: Some(Vec::new()),
            ..Reasons::unread()
        }
    }

    /// Every reason is kept, and the first that this action goes against is [`Reasons::broken`].
    pub fn against(done: A) -> Reasons<A> {
        Reasons {
            done: Some(done),
            ..Reasons::kept()
        }
    }

    /// A rule leaves only the actions that `allows` lets pass.
    pub fn because(
        &mut self,
        rule: &'static str,
        allows: impl FnOnce(A) -> bool,
        sentence: fmt::Arguments<'_>,
    ) {
        let Some(told) = &mut self.told else { return };
        let reason = Reason {
            rule: RuleId(rule),
            sentence: sentence.to_string(),
        };
        if self.broken.is_none() && self.done.is_some_and(|done| !allows(done)) {
            self.broken = Some(reason.clone());
        }
        told.push(reason);
    }

    /// A rule is in play and leaves the choice to those that follow.
    pub fn note(&mut self, rule: &'static str, sentence: fmt::Arguments<'_>) {
        self.because(rule, |_| true, sentence);
    }

    /// The reasons so far, in the order in which they decided.
    pub fn told(&self) -> &[Reason] {
        self.told.as_deref().unwrap_or_default()
    }

    /// The first reason that the action of [`Reasons::against`] goes against.
    pub fn broken(&self) -> Option<&Reason> {
        self.broken.as_ref()
    }
}

/// An action that the rules order, with the reasons.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Order<A> {
    /// The automaton's seat.
    pub seat: Seat,
    /// The action.
    pub action: A,
    /// The reasons, in the order in which they decided.
    pub reasons: Vec<Reason>,
}

/// What the rules order whoever is to act, and why; none where no automaton is to act.
///
/// ```
/// use hexad_bots::policy;
/// use hexad_core::Game;
/// use league_of_six::{LeagueOfSix, Setup};
///
/// let game = LeagueOfSix::new(Setup::new(2, 1))?;
/// assert_eq!(policy::order(&game, &game.initial_state()), None, "the ring is laid first");
/// # Ok::<(), hexad_core::SetupError>(())
/// ```
pub fn order<G: Playable>(game: &G, state: &G::State) -> Option<Order<G::Action>> {
    let seat = automaton_to_act(game, state)?;
    let mut reasons = Reasons::kept();
    let action = G::POLICY?.order(game, &game.view(state, Viewer::Public), seat, &mut reasons)?;
    Some(Order {
        seat,
        action,
        reasons: reasons.told.unwrap_or_default(),
    })
}

/// The automaton that is to act, if one is.
pub(crate) fn automaton_to_act<G: Game>(game: &G, state: &G::State) -> Option<Seat> {
    match game.to_act(state) {
        ToAct::Seat(seat) if game.automas().contains(seat) => Some(seat),
        _ => None,
    }
}

/// The bot on an automaton's seat: it takes the ordered action.
pub struct Automaton<G: Game> {
    policy: &'static dyn Policy<G>,
}

impl<G: Game> Automaton<G> {
    /// A bot that plays by this policy.
    pub const fn new(policy: &'static dyn Policy<G>) -> Automaton<G> {
        Automaton { policy }
    }
}

impl<G: Game> fmt::Debug for Automaton<G> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Automaton")
            .field("game", &G::ID)
            .finish_non_exhaustive()
    }
}

impl<G: Game> Bot<G> for Automaton<G> {
    /// The ordered action; at a table that no play leads to, where the rules may order nothing, the first legal one.
    fn choose(&mut self, seen: Observation<'_, G>, _rng: &mut Rng) -> G::Action {
        let (view, mut reasons) = (seen.public_view(), Reasons::unread());
        let ordered = self.policy.order(seen.game(), &view, seen.seat(), &mut reasons);
        ordered.unwrap_or_else(|| seen.legal()[0])
    }
}
