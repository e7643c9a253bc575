//! Payments (chapter 6).

use league_of_six::{Category, Event, Payee, Town};

use super::table::*;

/// Round 2 where turquoise, on the road outside Zittau, has so many guards and so much favour.
fn purse(guards: u16, favour: u16) -> Table {
    Table::at_selection(setup(4, 0), 2).arranged(|arrange| {
        arrange.guards(TURQUOISE, guards);
        arrange.favour(TURQUOISE, favour);
    })
}

/// Round 1 where turquoise occupies Zittau and orange, with such a purse, is to place its wagon.
fn challenger(guards: u16, favour: u16) -> Table {
    Table::at_selection(setup(4, 0), 1)
        .arranged(|arrange| {
            arrange.guards(ORANGE, guards);
            arrange.favour(ORANGE, favour);
        })
        .steps("turquoise: enter zittau 0")
}

/// The highest offer that orange can make in Zittau; 0 if none.
fn highest_offer(table: &Table) -> u8 {
    let legal = table.legal();
    let offers = legal
        .iter()
        .filter_map(|action| action.strip_prefix("enter zittau "));
    offers.map(|offer| offer.parse().unwrap()).max().unwrap_or(0)
}

fn left(table: &Table) -> (u16, u16) {
    (table.guards(TURQUOISE), table.favour(TURQUOISE))
}

#[test]
fn ls_pay_01_each_missing_guard_costs_two_favour() {
    // The opposite town costs three.
    for (guards, favour) in [(3, 10), (2, 8), (1, 6), (0, 4)] {
        let table = purse(guards, 10).steps("enter goerlitz 0");
        assert_eq!(left(&table), (0, favour), "{guards} guards");
        assert_eq!(
            table.scored(TURQUOISE, Category::RoyalGuards),
            i16::try_from(favour).unwrap() - 10
        );
    }
    // An accepted offer likewise: two from the hand, three from the king.
    let table = challenger(2, 10).steps("orange: enter zittau 5; turquoise: accept");
    assert_eq!((table.guards(ORANGE), table.favour(ORANGE)), (0, 4));
}

#[test]
fn ls_pay_02_who_has_the_guards_pays_no_favour() {
    let table = purse(4, 10).steps("enter goerlitz 0");
    assert_eq!(left(&table), (1, 10));
    assert!(!table.told().iter().any(|told| told.contains("favour")));
}

#[test]
fn ls_pay_03_favour_never_falls_below_0() {
    let table = purse(0, 6).steps("enter goerlitz 0");
    assert_eq!(left(&table), (0, 0));
    // With one favour nothing can be paid: see LS-CASE-06.
    let table = purse(0, 1).steps("enter lauban 0");
    assert_eq!(left(&table), (0, 1));
}

/// Rules: LS-PAY-04, LS-PAY-05.
#[test]
fn ls_pay_04_and_05_guards_and_half_the_favour_can_be_paid() {
    for (guards, favour, most) in [(3, 0, 3), (3, 1, 3), (3, 2, 4), (3, 5, 5), (0, 9, 4), (2, 10, 7)] {
        assert_eq!(
            highest_offer(&challenger(guards, favour)),
            most,
            "{guards} guards, {favour} favour"
        );
    }
}

/// Rules: LS-PAY-06, LS-EX-13.
#[test]
fn ls_pay_06_the_opponent_gets_royal_guards_too() {
    let table = challenger(1, 5);
    assert_eq!(highest_offer(&table), 3);
    let table = table.steps("orange: enter zittau 3; turquoise: accept");
    assert_eq!((table.guards(ORANGE), table.favour(ORANGE)), (0, 1));
    assert_eq!(left(&table), (3 + 3, 10));
}

#[test]
fn ls_pay_07_travel_is_paid_to_the_reserve() {
    let table = purse(3, 10).steps("enter kamenz 0");
    let paid = Event::Paid {
        seat: TURQUOISE,
        guards: 2,
        to: Payee::Road,
    };
    assert!(table.events.contains(&paid));
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.guards(seat)),
        [1, 3, 3, 3]
    );
}

#[test]
fn ls_pay_08_an_offer_is_paid_from_what_the_road_leaves() {
    // Orange, outside Lauban, has a purse of 4; a neighbour costs 1 of it, Goerlitz 2.
    let offers = |town: Town| {
        let table = Table::at_selection(setup(4, 0), 2).arranged(|arrange| {
            arrange.guards(ORANGE, 2);
            arrange.favour(ORANGE, 4);
        });
        let table = table.steps(&format!("turquoise: enter {town} 0"));
        let verb = format!("enter {town} ");
        let count = table
            .legal()
            .iter()
            .filter(|action| action.starts_with(&verb))
            .count();
        (count, table.refused(&format!("enter {town} 4")).to_string())
    };
    let (count, sentence) = offers(Town::Zittau);
    assert_eq!(count, 3);
    assert_eq!(
        sentence,
        "an offer of 4 in Zittau cannot be paid: the way costs 1 and you can pay 4 at most"
    );
    assert_eq!(offers(Town::Goerlitz).0, 2);
}

#[test]
fn ls_pay_09_what_cannot_be_paid_is_not_listed() {
    let table = purse(2, 1);
    assert_eq!(
        table.legal_text(),
        "enter kamenz 0; enter zittau 0; enter lauban 0"
    );
    let refused = table.refused("enter goerlitz 0");
    assert_eq!(
        refused.to_string(),
        "the way to Goerlitz costs 3 and you can pay 2 at most"
    );
    assert_eq!(table.refusing_rule("enter goerlitz 0").0, "LS-PAY-09");
}
