//! Recruiting (SX-RECRUIT) and money (SX-ECON).

use hexad_core::{Game, Seat, Viewer};
use six_realms::{Card, Event, Objective, Realm, Why};

use crate::table::{Arranged, arrange, arrange_set, hex};

const SUNLANDS: Realm = Realm::Sunlands;
const IRONSPINE: Realm = Realm::Ironspine;
const VERDANT: Realm = Realm::VerdantMarches;
const SHADOWFELL: Realm = Realm::Shadowfell;
const NORTHREACH: Realm = Realm::Northreach;

fn sunlands() -> Arranged {
    arrange(&[SUNLANDS, IRONSPINE])
}

#[test]
fn sx_recruit_01_two_bells_place_a_token_in_a_friendly_hex() {
    let table = sunlands()
        .bells(0, 2)
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (4, 0))
        .table();
    table.refuses("recruit (1,0)", "SX-RECRUIT-01", "(1,0) is no friendly hex");
    assert!(!table.allows("recruit (4,0)"), "an enemy stands in the home hex");
    assert_eq!(
        table.legal("recruit"),
        [(2, 0), (4, 1), (5, -1), (5, 0)].map(|at| format!("recruit {}", hex(at)))
    );
    let table = table.steps("recruit (2,0)");
    assert_eq!(
        (table.bells(0), table.player(0).tokens.to_vec()),
        (0, vec![hex((2, 0))])
    );
    table.refuses(
        "recruit (4,1)",
        "SX-TURN-16",
        "the price in bells is 2, and 0 are at hand",
    );
}

#[test]
fn sx_recruit_02_it_costs_one_less_in_a_city_or_town() {
    for at in [(0, 0), (4, -2), (4, 0)] {
        let board = sunlands().bells(0, 2).unit(0, "foot1", at).table();
        let table = board.steps(&format!("recruit ({},{})", at.0, at.1));
        assert_eq!(table.bells(0), 1, "{at:?}");
    }
}

#[test]
fn sx_recruit_03_the_price_is_never_below_one() {
    let table = arrange_set(&[SUNLANDS, IRONSPINE], |set| {
        set.constants.site_recruit_discount.value = 5;
    })
    .bells(0, 2)
    .table()
    .steps("recruit (4,0)");
    assert_eq!(table.bells(0), 1);
}

#[test]
fn sx_recruit_04_a_token_needs_room_and_a_miniature_that_is_not_the_lord() {
    let crowded = sunlands()
        .bells(0, 9)
        .units(0, "foot1 foot2 foot3", (4, 0))
        .table();
    crowded.refuses(
        "recruit (4,0)",
        "SX-MOVE-21",
        "(4,0) holds three of your units and tokens already",
    );
    // Six of the seven are out and one is promised; the Lord in the reserve does not count.
    let board = || {
        sunlands()
            .bells(0, 9)
            .units(0, "foot1 foot2 foot3", (3, 0))
            .units(0, "bow1 bow2 horse1", (4, 0))
    };
    assert!(board().table().allows("recruit (4,1)"), "the last miniature");
    let table = board().token(0, (4, 1)).table();
    table.refuses(
        "recruit (5,0)",
        "SX-RECRUIT-04",
        "no miniature but the Lord is free in the reserve",
    );
    assert!(table.legal("recruit").is_empty());
}

#[test]
fn sx_recruit_05_tokens_become_units_at_the_start_of_the_owners_next_turn() {
    let table = sunlands()
        .bells(0, 9)
        .unit(0, "foot1", (2, 0))
        .table()
        .steps("recruit (4,1); recruit (2,0); end");
    assert_eq!(table.player(0).tokens.len(), 2, "not at the end of his own turn");
    let table = table.steps("end");
    assert_eq!(
        table.legal("muster"),
        ["muster foot", "muster bow", "muster horse"],
        "no Lord, though he is in the reserve"
    );
    table.refuses("muster lord", "SX-RECRUIT-05", "no lord may muster here");
    let table = table.steps("0: muster horse");
    assert!(table.stands(0, "horse1", (2, 0)), "the lower hex first");
    let table = table.steps("0: muster bow");
    assert!(table.stands(0, "bow1", (4, 1)) && table.player(0).tokens.is_empty());
    assert_eq!((table.wounds(0, "bow1"), table.player(0).mustered), (0, 2));
}

#[test]
fn sx_recruit_06_on_mountain_no_cavalry_musters() {
    let table = sunlands()
        .units(0, "foot1 foot2 foot3", (2, 0))
        .units(0, "bow1 bow2", (3, -1))
        .token(0, (3, -1))
        .bells(0, 0)
        .active(1)
        .table()
        .steps("end");
    assert!(table.player(0).tokens.is_empty(), "only Lancers are left");
    assert!(table.at(0, "horse1").is_none() && table.at(0, "horse2").is_none());
    assert_eq!(table.bells(0), 1, "income and no refund");
    let foot = sunlands()
        .units(0, "foot1 foot2", (2, 0))
        .units(0, "bow1 bow2", (3, -1))
        .token(0, (3, -1))
        .active(1)
        .table()
        .steps("end");
    assert!(foot.stands(0, "foot3", (3, -1)), "the one class that may");
}

#[test]
fn sx_recruit_07_a_token_is_no_unit() {
    let table = arrange(&[SUNLANDS, IRONSPINE, VERDANT, NORTHREACH])
        .unit(0, "foot1", (3, 0))
        .token(1, (2, 0))
        .token(0, (0, 0))
        .token(0, (4, -2))
        .public(0, Objective::MarketCharter)
        .table();
    assert!(!table.allows("attack (3,0) (2,0)"), "it cannot be attacked");
    assert!(table.allows("move foot1 (2,0)"), "nor does it hold a hex");
    let moves = table.legal("move");
    assert!(
        moves.iter().all(|text| text.starts_with("move foot1 ")),
        "nor does it move"
    );
    let table = table.steps("end");
    assert_eq!(table.score(0), 0, "and controls no site");
}

#[test]
fn sx_recruit_08_an_empty_home_hex_is_friendly_without_any_unit() {
    let table = sunlands().bells(0, 2).table();
    assert_eq!(table.legal("recruit").len(), 4);
    let table = table.steps("recruit (5,0); end; end; muster foot");
    assert!(table.stands(0, "foot1", (5, 0)), "back in the game");
}

/// The bells that seat 0 gains at the end of the round with units in these hexes.
fn income(realms: &[Realm], sites: &[(i8, i8)]) -> u16 {
    let mut board = arrange(realms).bells(0, 0).active(1);
    for (piece, &at) in ["foot1", "foot2", "bow1", "horse1", "lord"].iter().zip(sites) {
        board = board.unit(0, piece, at);
    }
    let table = board.table().steps("end");
    assert_eq!(table.state.tracker, 2);
    table.bells(0)
}

#[test]
fn sx_econ_01_income_is_a_bell_for_two_sites_rounded_up_and_at_least_one() {
    let realms = [VERDANT, IRONSPINE];
    // The empty capital counts.
    for (sites, bells) in [
        (&[][..], 1),
        (&[(0, 0)], 1),
        (&[(0, 0), (4, -2)], 2),
        (&[(0, 0), (4, -2), (2, 2)], 2),
        (&[(0, 0), (4, -2), (2, 2), (-4, 2)], 3),
    ] {
        assert_eq!(
            income(&realms, sites),
            bells,
            "{} sites and the capital",
            sites.len()
        );
    }
    let beaten = arrange(&realms)
        .bells(0, 0)
        .unit(1, "foot1", (-4, 4))
        .active(1)
        .table()
        .steps("end");
    assert_eq!(beaten.bells(0), 1, "without a site");
    let early = arrange(&realms).bells(0, 0).bells(1, 0).table().steps("end");
    assert_eq!(
        (early.bells(0), early.bells(1)),
        (0, 0),
        "at the end of the round, not of a turn"
    );
}

#[test]
fn sx_econ_02_no_income_is_paid_at_the_end_of_the_game() {
    let table = sunlands()
        .bells(0, 3)
        .bells(1, 3)
        .tracker(8)
        .active(1)
        .table()
        .steps("end");
    assert!(table.is_over());
    assert_eq!((table.bells(0), table.bells(1)), (3, 3));
}

#[test]
fn sx_econ_03_a_loss_takes_what_there_is() {
    for (held, taken) in [(0, 0), (1, 1), (2, 2), (5, 2)] {
        let board = arrange(&[SHADOWFELL, SUNLANDS, VERDANT])
            .bells(0, 0)
            .bells(1, held)
            .bells(2, 9)
            .hand(0, &[Card::Cutpurse]);
        let table = board.table().steps("play cutpurse");
        if held == 0 {
            assert_eq!(table.bells(2), 7, "only the other has a bell to take");
            continue;
        }
        let table = table.steps("from 1");
        assert_eq!(
            (table.bells(0), table.bells(1)),
            (taken, held - taken),
            "of {held}"
        );
    }
    let tolls = arrange(&[SUNLANDS, VERDANT])
        .bells(1, 0)
        .hand(0, &[Card::BellTolls])
        .table()
        .steps("play bell-tolls");
    assert_eq!(tolls.bells(1), 0);
    assert!(
        !tolls.events.iter().any(|event| matches!(
            event,
            Event::Bells {
                seat: Seat(1),
                why: Why::Card,
                ..
            }
        )),
        "nothing was lost"
    );
}

#[test]
fn sx_econ_04_purses_are_open() {
    let table = sunlands().bells(0, 7).bells(1, 4).table();
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(1))] {
        let view = table.game.view(&table.state, viewer);
        assert_eq!((view.players[0].bells, view.players[1].bells), (7, 4));
    }
}
