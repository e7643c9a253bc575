//! Playing allocates nothing: not for a copy, a listing, a step or a digest.

use hexad_testkit::allocations::playing_allocates_nothing;
use sixth_realm::{Setup, SixthRealm};

#[test]
fn every_seat_count_allocates_nothing() {
    for players in 2..=4 {
        let steps = playing_allocates_nothing::<SixthRealm>(Setup::players(players), 30);
        assert!(steps > 30 * 100, "{steps} steps in 30 games");
    }
}
