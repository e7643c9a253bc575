//! Every rule of `docs/rules/league-of-six.md` is named by a test.

use hexad_testkit::ledger::Ledger;

#[test]
fn every_rule_of_the_ledger_is_named_by_a_test() {
    Ledger {
        file: "league-of-six",
        prefix: "LS-",
        crates: &["league-of-six", "hexad-bots", "hexad"],
        exceptions: &[(
            "LS-TIME-08",
            "there is one King's Gamekeeper, and a loaded set cannot add a second: no two can be told apart",
        )],
    }
    .is_covered();
}
