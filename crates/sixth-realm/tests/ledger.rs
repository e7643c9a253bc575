//! Every rule of `docs/rules/sixth-realm.md` is named by a test.

use hexad_testkit::ledger::Ledger;

#[test]
fn every_rule_of_the_ledger_is_named_by_a_test() {
    Ledger {
        file: "sixth-realm",
        prefix: "SR-",
        crates: &["sixth-realm", "hexad-bots", "hexad"],
        exceptions: &[(
            "SR-CON-19",
            "words alone: what the rulebook calls by several names has one here, and no play depends on it",
        )],
    }
    .is_covered();
}
