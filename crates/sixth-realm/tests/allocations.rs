//! Playing allocates nothing: not for a copy, a listing, a step or a digest.

use hexad_testkit::allocations::playing_allocates_nothing;
use sixth_realm::{Setup, SixthRealm, State, pieces::Difficulty};

#[test]
fn a_state_is_one_block_of_at_most_four_kilobytes() {
    assert!(size_of::<State>() <= 4096, "{} bytes", size_of::<State>());
}

#[test]
fn every_table_allocates_nothing() {
    let solo = Difficulty::ALL.map(Setup::solo);
    for setup in (2..=4).map(Setup::players).chain(solo) {
        let steps = playing_allocates_nothing::<SixthRealm>(setup, 30);
        assert!(steps > 30 * 100, "{steps} steps in 30 games");
    }
}
