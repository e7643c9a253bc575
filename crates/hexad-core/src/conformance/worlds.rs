//! For a game's own tests: how often each sort of world comes up.

use std::collections::BTreeMap;

use crate::{Game, Seat, Seed};

/// Samples so many worlds from what the seat knows in this state, and counts them by sort.
///
/// The rulebook says how likely each sort is, the kit does not know it: weigh the counts with
/// [`is_fair`](super::is_fair) against the number of physical arrangements of each sort. The stream of chance is
/// fixed, so a test finds the same every time.
///
/// ```
/// use hexad_core::{Game, Seat, conformance::count_worlds};
///
/// /// How many different worlds does seat 0 hold for possible at the start, as far as 1000 samples show?
/// fn possible_worlds<G: Game>(game: &G) -> usize {
///     let state = game.initial_state();
///     count_worlds(game, &state, Seat(0), 1000, |world| game.digest(world)).len()
/// }
/// ```
pub fn count_worlds<G: Game, K: Ord>(
    game: &G,
    state: &G::State,
    seat: Seat,
    worlds: u32,
    sort: impl Fn(&G::State) -> K,
) -> BTreeMap<K, u64> {
    let knowledge = game.knowledge(state, seat);
    let mut rng = Seed::from(0).stream("conformance worlds", 0);
    let mut counts = BTreeMap::new();
    for _ in 0..worlds {
        *counts
            .entry(sort(&game.sample_world(&knowledge, &mut rng)))
            .or_default() += 1;
    }
    counts
}
