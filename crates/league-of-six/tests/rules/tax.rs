//! Stage 4, tax collection, and when companions act (chapter 8).

use hexad_core::Viewer;
use league_of_six::{Companion, Components, Event, Stage, Step, Town};

use super::table::*;

/// Round 1, three humans: turquoise, at the high end, is to collect in Zittau with this token; then orange in
/// Lauban, then violet in Kamenz. Zittau's sides: 2 guards, green, blue, 2 horses, yellow, 2 red.
fn in_zittau(token: &str) -> Table {
    in_round(1, token)
}

fn in_round(round: u8, token: &str) -> Table {
    Table::at_tax(setup(3, 0), round).arranged(|arrange| {
        arrange.token_in(Town::Zittau, token);
        arrange.scale(&[VIOLET, ORANGE, TURQUOISE]);
        arrange.raw.table.step = Step::Collect(TURQUOISE);
    })
}

/// The sides collected by the last step, as bits.
fn collected(table: &Table) -> u8 {
    let turned = table.events.iter().find_map(|event| match event {
        Event::TokenTurned { sides, .. } => Some(*sides),
        _ => None,
    });
    turned.expect("a token was turned")
}

#[test]
fn ls_tax_01_each_human_collects_from_the_high_end_down() {
    let table =
        in_zittau("A04").steps("turquoise: tax 0; orange: tax 0; grey clergy; grey nobles; violet: tax 0");
    assert_eq!(table.stage(), Stage::Storing);
}

#[test]
fn ls_tax_02_the_token_is_turned_to_any_of_six_rotations() {
    let table = in_zittau("A03");
    assert_eq!(table.legal_text(), "tax 0; tax 1; tax 2; tax 3; tax 4; tax 5");
    // Three arrows side by side, from the side of the rotation on.
    let goods = |rotation| table.clone().steps(&format!("tax {rotation}")).goods(TURQUOISE);
    assert_eq!(
        [0, 1, 2, 3, 4, 5].map(goods),
        [
            [1, 1, 0, 0],
            [1, 1, 0, 0],
            [0, 1, 0, 1],
            [0, 0, 2, 1],
            [0, 0, 2, 1],
            [1, 0, 2, 0]
        ]
    );
}

#[test]
fn ls_tax_03_the_token_is_not_mirrored() {
    // Arrows at 0, 1 and 3; in a mirror they would be at 0, 2 and 3.
    let table = in_zittau("A04");
    let legal = table.legal();
    assert_eq!(legal.len(), 6);
    let sides = legal.iter().map(|action| collected(&table.clone().steps(action)));
    assert!(sides.eq([0b00_1011, 0b01_0110, 0b10_1100, 0b01_1001, 0b11_0010, 0b10_0101]));
}

/// Rules: LS-TAX-04, LS-TAX-05, LS-TAX-06, LS-TAX-07.
#[test]
fn ls_tax_04_to_07_everything_that_arrows_point_at_is_taken() {
    // Five arrows, all but the yellow side: nothing is asked about what is gained.
    let table = in_zittau("A11").steps("turquoise: tax 5");
    assert_eq!(table.asked(), ORANGE);
    assert_eq!(table.guards(TURQUOISE), 3 + 2);
    assert_eq!(table.place(TURQUOISE).horse_halves, 2 * 2);
    assert_eq!(table.goods(TURQUOISE), [1, 1, 2, 0]);
    assert_eq!(table.reserve(), [9, 9, 8, 10]);
    assert_eq!(
        table.view(Viewer::Public).table.places[TURQUOISE].goods,
        by_colour([1, 1, 2, 0])
    );
}

#[test]
fn ls_tax_08_the_collector_takes_the_token_after_the_gains() {
    let table = in_zittau("A11").steps("turquoise: tax 5");
    assert_eq!(table.tokens(TURQUOISE), ["A11"]);
    assert_eq!(table.state.table().tokens[Town::Zittau], None);
    let last_gain = table
        .events
        .iter()
        .rposition(|event| matches!(event, Event::Goods { .. }));
    let taken = table
        .events
        .iter()
        .position(|event| matches!(event, Event::TokenTaken { .. }));
    assert!(last_gain < taken && last_gain.is_some());
}

#[test]
fn ls_tax_09_an_immediate_companion_acts_before_the_next_collector() {
    let table =
        in_zittau("A01").steps("turquoise: tax 0; turquoise: grey burghers; turquoise: grey burghers");
    assert_eq!(table.cards(TURQUOISE), ["G-BB-1", "G-BB-2"]);
    assert_eq!(table.step_asked(), Step::Collect(ORANGE));
}

#[test]
fn ls_tax_10_rotations_that_collect_the_same_are_one_choice() {
    assert_eq!(in_zittau("A02").legal_text(), "tax 0; tax 1; tax 2");
    assert_eq!(in_zittau("A06").legal_text(), "tax 0; tax 1");
    let refused = in_zittau("A02").refused("tax 3");
    assert_eq!(
        refused.to_string(),
        "this collects the same sides as `tax 0`, which stands for them all"
    );
    assert_eq!(in_zittau("A02").refusing_rule("tax 3").0, "LS-TAX-10");
}

// Companion timing.

#[test]
fn ls_token_01_companions_are_immediate_stage_or_final() {
    let set = Components::built_in();
    let kinds = |kind: &str| -> Vec<Companion> {
        let rows = set.companions.iter().filter(|row| row.kind == kind);
        rows.map(|row| row.id).collect()
    };
    assert_eq!(
        kinds("immediate"),
        [Companion::Advocatus, Companion::TownCouncillor]
    );
    assert_eq!((kinds("stage").len(), kinds("final").len()), (16, 9));
    // A stage companion has its stage, a final one none.
    assert!(
        set.companions
            .iter()
            .all(|row| row.stage.is_none() == (row.kind == "final"))
    );
}

#[test]
fn ls_token_02_a_stage_companion_works_in_every_later_round() {
    let hired = |round| {
        let table = Table::before_cleanup(setup(3, 0), round, |arrange| {
            arrange.companion(TURQUOISE, Companion::RecruitingOfficer);
        });
        table.steps("done").guards(TURQUOISE)
    };
    assert_eq!([1, 2, 3, 4, 5, 6].map(hired), [4; 6]);
}

#[test]
fn ls_token_03_companions_of_stages_1_to_3_begin_in_the_next_round() {
    // An Innkeeper gained in round 3 gives nothing before the setup of round 4.
    let table = in_round(3, "B05");
    let gained = table.steps("turquoise: tax 0");
    assert_eq!(
        (gained.tokens(TURQUOISE), gained.asked()),
        (vec!["B05".to_owned()], ORANGE)
    );
    let asked = gained.until(|table| matches!(table.step_asked(), Step::StageOneGood { .. }));
    assert_eq!((asked.round(), asked.asked()), (4, TURQUOISE));
    // A Centurion gained in round 1 enters on 1 in round 2.
    let table = in_zittau("A09").steps("tax 0");
    let next = table.until(|table| table.step_asked() == Step::Enter(TURQUOISE));
    assert_eq!(next.round(), 2);
    assert!(next.legal().iter().any(|action| action.ends_with(" 1")));
}

#[test]
fn ls_token_04_companions_of_stages_4_to_6_begin_in_their_own_round() {
    // Stage 4: the Head Tax Collector adds an arrow to its own token.
    assert!(in_round(3, "B02").legal().contains(&"tax 0+1".to_owned()));
    // Stage 5: the Stableman's half horse.
    let storing = |token: &str| {
        in_zittau(token)
            .steps("tax 1")
            .until(|table| table.stage() == Stage::Storing)
    };
    assert_eq!(storing("A06").place(TURQUOISE).horse_halves, 2 * 2 + 1);
    // Stage 6: the Recruiting Officer's guard. Arrows at 1, 2 and 5 give none.
    let later = in_zittau("A05").steps("tax 1").until(|table| table.round() == 2);
    assert_eq!(later.guards(TURQUOISE), 3 + 1);
}

#[test]
fn ls_token_05_a_final_companion_waits_for_end_scoring() {
    let mut table = in_round(5, "C01").steps("tax 1");
    while table.stage() < Stage::EndScoring {
        assert_eq!(table.scored(TURQUOISE, league_of_six::Category::Queen), 0);
        let mut listed = table.legal();
        listed.extend(table.chances());
        table.play(&listed[0]);
    }
    assert_eq!(table.scored(TURQUOISE, league_of_six::Category::Queen), 5);
}

#[test]
fn ls_token_06_tokens_lie_open_and_are_never_lost() {
    let mut table = in_round(1, "A11").steps("tax 5");
    while !table.is_over() {
        assert_eq!(table.tokens(TURQUOISE)[0], "A11");
        let open = table.view(Viewer::Public).printed.owned[TURQUOISE];
        assert_eq!(open[0], Some(Companion::Farmer));
        let mut listed = table.legal();
        listed.extend(table.chances());
        table.play(&listed[0]);
    }
    assert_eq!(table.tokens(TURQUOISE).len(), 6);
}

#[test]
fn ls_token_07_two_tokens_of_a_companion_add_up() {
    let table = Table::before_cleanup(setup(3, 0), 2, |arrange| {
        arrange.companion(TURQUOISE, Companion::RecruitingOfficer);
        arrange.companion(TURQUOISE, Companion::RecruitingOfficer);
    });
    assert_eq!(table.steps("done").guards(TURQUOISE), 3 + 2);
    // Two Innkeepers are asked about one after the other.
    let table = Table::before_cleanup(setup(3, 0), 4, |arrange| {
        arrange.companion(TURQUOISE, Companion::Innkeeper);
        arrange.companion(TURQUOISE, Companion::Innkeeper);
    });
    let table = table
        .steps("done")
        .first_chances()
        .steps("turquoise: good red; turquoise: good yellow");
    assert_eq!(table.goods(TURQUOISE), [0, 0, 1, 1]);
}

#[test]
fn ls_token_08_gifts_of_choice_may_be_declined_and_plain_effects_not() {
    let set = Components::built_in();
    let optional = set.companions.iter().filter(|row| row.optional).map(|row| row.id);
    let gifts = [
        Companion::Farmer,
        Companion::Merchant,
        Companion::Centurion,
        Companion::Innkeeper,
        Companion::Chamberlain,
        Companion::Artisan,
        Companion::HeadTaxCollector,
        Companion::Hetman,
        Companion::CaptainOfTheGuard,
    ];
    assert!(optional.eq(gifts));
    let table = Table::before_cleanup(setup(3, 0), 4, |arrange| {
        arrange.companion(TURQUOISE, Companion::Innkeeper);
        arrange.companion(ORANGE, Companion::RecruitingOfficer);
    });
    let table = table.steps("done");
    // The guard came unasked, the piece may be left.
    assert_eq!(table.guards(ORANGE), 4);
    let table = table.first_chances();
    assert_eq!(table.legal_text(), "good red; good yellow; decline");
    let table = table.steps("turquoise: decline");
    assert_eq!(table.goods(TURQUOISE), [0; 4]);
    // The other gifts: an entry on 0, a turn without an extra arrow, an end of preparation without a swap.
    assert!(in_round(3, "B02").legal().contains(&"tax 0".to_owned()));
}

#[test]
fn ls_token_09_each_power_has_the_one_moment_of_the_decision_table() {
    let table = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [1, 1, 0, 1]);
        for companion in [Companion::Farmer, Companion::Merchant, Companion::Chamberlain] {
            arrange.companion(TURQUOISE, companion);
        }
        arrange.prepares(TURQUOISE);
    });
    // Farmer and Merchant in the preparation, the Chamberlain at the selection.
    assert_eq!(table.refusing_rule("chamberlain green").0, "LS-ACT-08");
    let table = table.steps("done");
    assert_eq!(table.step_asked(), Step::SelectRow(TURQUOISE));
    assert!(table.legal().contains(&"chamberlain green".to_owned()));
    for late in ["farmer red", "merchant green red"] {
        assert_eq!(table.refusing_rule(late).0, "LS-ACT-09");
    }
}
