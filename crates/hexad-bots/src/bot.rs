//! The trait of everybody who decides by program.

use hexad_core::{Game, Rng};

use crate::Observation;

/// A player by program: asked for one decision at a time, with what its seat may know.
///
/// A choice is a function of the observations so far and of the draws from `rng`, and of nothing else: no clock
/// and no thread. Where two choices are worth the same, the smaller action by its canonical order is the usual
/// tie-break.
///
/// ```
/// use hexad_bots::{Bot, Observation};
/// use hexad_core::{Game, Rng};
///
/// /// Takes the first legal action, always.
/// struct First;
///
/// impl<G: Game> Bot<G> for First {
///     fn choose(&mut self, seen: Observation<'_, G>, _rng: &mut Rng) -> G::Action {
///         seen.legal()[0]
///     }
/// }
/// ```
pub trait Bot<G: Game>: Send {
    /// One of the legal actions. The driver refuses any other, as it would a person's.
    fn choose(&mut self, seen: Observation<'_, G>, rng: &mut Rng) -> G::Action;
}

impl<G: Game, B: Bot<G> + ?Sized> Bot<G> for Box<B> {
    fn choose(&mut self, seen: Observation<'_, G>, rng: &mut Rng) -> G::Action {
        (**self).choose(seen, rng)
    }
}
