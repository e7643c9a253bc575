//! The Merchants Guild (section 15): the Cart goes round the ring.

use hexad_core::Seat;
use sixth_realm::{Components, Guild, Raw, state::Way};

use super::table::{ORANGE, TEAL, Table, resources};

use Guild::{Adventurers, Builders, Historians, Merchants, Navigators, Scribes};

/// Step 5 of Orange's turn with Merchants chosen.
fn merchants(ap: u8, change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(4).arrange(change).spending(ORANGE, Merchants, ap)
}

/// The crests that the Cart can be sent to.
fn crests(table: &Table) -> Vec<String> {
    let actions = table.legal_with("cart");
    let refreshing = actions
        .iter()
        .filter_map(|action| action.strip_prefix("cart refresh "));
    refreshing.map(str::to_owned).collect()
}

/// Rules: SR-MERCH-01, SR-MERCH-02, SR-MERCH-03, SR-MERCH-04, SR-DP-13.
#[test]
fn sr_merch_01_an_action_is_paid_moves_the_cart_and_may_give_its_effect_for_the_crest() {
    let exhausted = |raw: &mut Raw| {
        (0..3).for_each(|kind| resources(raw, ORANGE, kind, 0, 1));
    };
    for (action, cost, effect) in [
        ("cart refresh builders", 1, "refresh merchants_builders"),
        ("cart refresh navigators", 1, "refresh adventurers_navigators"),
        ("cart flip scribes", 2, "flip-book scribes"),
        ("cart flip merchants", 2, "flip-book merchants"),
        ("cart gain historians", 3, "gain-resource scribes_historians"),
        ("cart gain adventurers", 3, "gain-resource adventurers_navigators"),
    ] {
        let table = merchants(8, exhausted).steps(action);
        assert_eq!(table.ap(), 8 - cost, "{action}");
        let crest = table.board().cart.unwrap().to_string();
        assert!(action.ends_with(&crest), "{action}: the Cart is on {crest}");
        assert_eq!(
            table.legal(),
            [format!("take {effect}"), format!("decline {effect}")],
            "{action}"
        );
    }
    let poor = merchants(2, exhausted);
    assert_eq!(
        poor.refused("cart gain builders").to_string(),
        "the Action Points are 2 and this costs 3"
    );
    assert_eq!(poor.rule("cart gain builders"), "SR-TURN-21");
    assert_eq!(poor.legal_with("cart").len(), 12);
}

/// Rules: SR-MERCH-05.
#[test]
fn sr_merch_05_the_three_actions_are_used_in_any_order_and_number() {
    let table = merchants(8, |_| ()).steps(
        "cart refresh navigators; cart gain historians; decline gain-resource scribes_historians; \
         cart flip merchants; decline flip-book merchants; cart refresh adventurers; cart refresh scribes",
    );
    assert_eq!(table.ap(), 0);
    assert_eq!(table.board().cart, Some(Scribes));
}

/// Rules: SR-MERCH-06.
#[test]
fn sr_merch_06_what_the_cart_does_on_arrival_is_said_before_it_moves() {
    let table = merchants(8, |raw| resources(raw, ORANGE, 2, 0, 1)).steps("cart refresh historians");
    assert_eq!(table.pending(), ["refresh scribes_historians"]);
    assert_eq!(table.rule("take flip-book historians"), "SR-EFF-03");
    assert_eq!(table.rule("take gain-resource scribes_historians"), "SR-EFF-03");
    assert_eq!(table.rule("cart flip historians"), "SR-EFF-11");
}

/// Rules: SR-MERCH-07.
#[test]
fn sr_merch_07_from_the_middle_the_cart_goes_to_any_crest() {
    let table = merchants(1, |_| ());
    assert_eq!(table.board().cart, None);
    assert_eq!(crests(&table), Guild::ALL.map(|guild| guild.to_string()));
}

/// Rules: SR-MERCH-08, SR-MERCH-13.
#[test]
fn sr_merch_08_from_a_crest_the_cart_goes_to_the_next_one_either_way() {
    let ring = Components::built_in().merchants.ring_counter_clockwise;
    for (i, &crest) in ring.iter().enumerate() {
        let table = merchants(1, |raw| raw.board.cart = Some(crest));
        let mut beside = [ring[(i + 1) % 6], ring[(i + 5) % 6]];
        beside.sort_unstable();
        assert_eq!(
            crests(&table),
            beside.map(|guild| guild.to_string()),
            "from {crest}"
        );
    }
    let table = merchants(3, |raw| raw.board.cart = Some(Navigators));
    assert_eq!(
        table.refused("cart refresh adventurers").to_string(),
        "the Cart cannot go to adventurers"
    );
    assert_eq!(table.rule("cart refresh adventurers"), "SR-MERCH-08");
    assert_eq!(
        table.rule("cart refresh navigators"),
        "SR-MERCH-08",
        "nor stay where it is"
    );
}

/// Rules: SR-MERCH-09.
#[test]
fn sr_merch_09_the_first_step_from_a_crest_fixes_the_direction_for_the_turn() {
    let middle = merchants(8, |_| ()).steps("cart refresh navigators");
    assert_eq!(
        crests(&middle),
        ["builders", "historians"],
        "a move from the middle fixes none"
    );
    let one_way = middle.clone().steps("cart refresh historians");
    assert_eq!(crests(&one_way), ["merchants"]);
    assert_eq!(
        one_way.refused("cart flip navigators").to_string(),
        "the Cart goes the other way this turn"
    );
    assert_eq!(one_way.rule("cart flip navigators"), "SR-MERCH-09");
    let other_way = middle.steps("cart refresh builders; cart refresh scribes");
    assert_eq!(crests(&other_way), ["adventurers"]);
    assert_eq!(other_way.rule("cart gain builders"), "SR-MERCH-09");
}

/// Rules: SR-MERCH-10, SR-CON-08.
#[test]
fn sr_merch_10_the_cart_moves_though_the_effect_is_declined_or_impossible() {
    let declined = merchants(8, |_| ()).steps("cart flip navigators; decline flip-book navigators");
    assert_eq!((declined.board().cart, declined.ap()), (Some(Navigators), 6));
    assert_eq!(
        declined.player(ORANGE).books,
        Navigators.bit(),
        "the Book of its Setup tile, as it was"
    );
    let impossible = merchants(8, |raw| resources(raw, ORANGE, 0, 2, 0)).steps("cart gain builders");
    assert_eq!((impossible.board().cart, impossible.ap()), (Some(Builders), 5));
    assert!(impossible.pending().is_empty());
    assert_eq!(impossible.player(ORANGE).ready[0], 2);
}

/// Rules: SR-MERCH-11, SR-MERCH-09.
#[test]
fn sr_merch_11_the_cart_stays_for_the_next_player_who_chooses_the_direction_anew() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.wheel = 4)
        .spending(ORANGE, Merchants, 2)
        .steps("cart refresh navigators; cart refresh historians; done; done; choose merchants; boost 0");
    assert_eq!(table.asked(), TEAL);
    assert_eq!(table.board().cart, Some(Historians));
    assert_eq!(crests(&table), ["navigators", "merchants"]);
}

/// Rules: SR-MERCH-12, SR-EDGE-20.
#[test]
fn sr_merch_12_an_action_point_always_moves_the_cart() {
    let places = Guild::ALL.map(Some).into_iter().chain([None]);
    for cart in places {
        for way in [None, Some(Way::Clockwise), Some(Way::CounterClockwise)] {
            let table = merchants(1, |raw| {
                // Nothing to refresh, nothing to gain, no Influence either.
                (0..3).for_each(|kind| resources(raw, ORANGE, kind, 2, 0));
                raw.board.players[0].influence = 24;
                raw.board.cart = cart;
            })
            .arrange(|raw| raw.plan.turn.cart = way);
            let expected = match (cart, way) {
                (None, _) => 6,
                (_, None) => 2,
                _ => 1,
            };
            assert_eq!(
                table.legal().len(),
                expected,
                "{cart:?} {way:?}: {:?}",
                table.legal()
            );
            assert_eq!(crests(&table).len(), expected);
        }
    }
}

/// Rules: SR-MERCH-13.
#[test]
fn sr_merch_13_the_ring_is_that_of_the_components() {
    let table = Table::custom(4, |json| {
        json["merchants"]["ring_counter_clockwise"] = serde_json::json!([
            "builders",
            "navigators",
            "scribes",
            "merchants",
            "adventurers",
            "historians"
        ]);
    });
    let table = table
        .first_chances()
        .arrange(|raw| raw.board.cart = Some(Scribes))
        .spending(ORANGE, Merchants, 8);
    assert_eq!(crests(&table), ["navigators", "merchants"]);
    let table = table.steps(
        "cart refresh navigators; cart refresh builders; cart refresh historians; cart refresh adventurers; \
         cart refresh merchants; cart refresh scribes",
    );
    assert_eq!(table.board().cart, Some(Scribes), "six steps lead round");
}

/// Rules: SR-MERCH-14.
#[test]
fn sr_merch_14_moving_gives_nothing_by_itself() {
    let table = merchants(8, |_| ());
    let before = *table.board();
    let table = table.steps(
        "cart refresh navigators; cart refresh historians; cart refresh merchants; cart refresh adventurers",
    );
    let mut expected = before;
    expected.cart = Some(Adventurers);
    assert_eq!(*table.board(), expected);
    assert!(Seat::all(4).all(|seat| table.player(seat) == &before.players[seat.index()]));
}
