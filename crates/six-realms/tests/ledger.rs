//! Every rule of `docs/rules/six-realms.md` is named by a test.

use hexad_testkit::ledger::Ledger;

#[test]
fn every_rule_of_the_ledger_is_named_by_a_test() {
    Ledger {
        file: "six-realms",
        prefix: "SX-",
        crates: &["six-realms", "hexad-bots", "hexad"],
        exceptions: &[
            (
                "SX-COMP-05",
                "bell tokens make change and no more: a purse is a number without a bound (SX-COMP-06)",
            ),
            (
                "SX-PLAY-05",
                "advice to newcomers, which the ledger says is no rule",
            ),
            (
                "SX-CORNER-07",
                "units leave the board in the turns of others alone, when their bonuses have lapsed (SX-CARD-11)",
            ),
        ],
    }
    .is_covered();
}
