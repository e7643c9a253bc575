//! Playing allocates nothing: not for a clone, a listing, a step or a digest; and a state stays small.

use hexad_testkit::allocations::playing_allocates_nothing;
use six_realms::{Level, Setup, SixRealms, State};

#[test]
fn every_variant_allocates_nothing() {
    for setup in [
        Setup::standard(2),
        Setup::standard(6),
        Setup::bell_war(),
        Setup::solo(Level::Requiem),
    ] {
        let steps = playing_allocates_nothing::<SixRealms>(setup, 20);
        assert!(steps > 20 * 50, "{steps} steps in 20 games");
    }
}

#[test]
fn a_state_is_small() {
    assert!(size_of::<State>() <= 2048, "{} bytes", size_of::<State>());
}
