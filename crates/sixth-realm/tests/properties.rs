//! What must always hold: the conformance kit over every seat count.

use hexad_core::conformance::Conformance;
use sixth_realm::{Setup, SixthRealm};

#[test]
fn every_seat_count_conforms() {
    for players in 2..=4 {
        let report = Conformance::<SixthRealm>::new(Setup::players(players))
            .seeds(0..6)
            .thorough(12)
            .check();
        println!("{report}");
    }
}
