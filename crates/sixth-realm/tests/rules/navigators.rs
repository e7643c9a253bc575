//! The Navigators Guild (section 18): Bridges, Towers, Relics and the Navigation track.

use hexad_core::{Game, ToAct};
use sixth_realm::{
    Guild, Raw, Span,
    pieces::{Relic, Section},
    state::Step,
};

use super::table::{ORANGE, PURPLE, TEAL, Table, arrivals, bridges, own, seat_councilor, tower};

use Guild::Navigators;

/// Step 5 of Orange's turn with Navigators chosen.
fn navigators(players: u8, ap: u8, change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(players)
        .arrange(change)
        .spending(ORANGE, Navigators, ap)
}

/// Puts Relics of those that left the game into the Cabinet of a seat.
fn cabinet(raw: &mut Raw, seat: usize, spaces: usize) {
    for space in 0..spaces {
        let relic = Relic::at(raw.board.unseen_relics.trailing_zeros() as usize).unwrap();
        raw.board.unseen_relics &= !relic.bit();
        raw.board.players[seat].cabinet[space] = Some(relic);
    }
}

fn set(spans: &[&str]) -> u128 {
    spans.iter().map(|span| span.parse::<Span>().unwrap().bit()).sum()
}

/// Rules: SR-NAV-01, SR-NAV-02.
#[test]
fn sr_nav_01_the_bridges_of_a_turn_cost_one_two_and_three_and_there_is_no_fourth() {
    let table = navigators(4, 9, |_| ());
    let table = table.steps("bridge a1-a2.2");
    assert_eq!(table.ap(), 8);
    let table = table.steps("bridge c3-c4.1");
    assert_eq!(table.ap(), 6);
    let table = table.steps("bridge b3-c3.1; decline navigation 1");
    assert_eq!(table.ap(), 3);
    assert_eq!(
        table.refused("bridge a1-a2.1").to_string(),
        "3 Bridges were built this turn"
    );
    assert_eq!(table.rule("bridge a1-a2.1"), "SR-NAV-02");
    assert!(table.legal_with("bridge").is_empty());
    let poor = navigators(4, 2, |_| ()).steps("bridge a1-a2.2");
    assert_eq!(
        poor.refused("bridge c3-c4.1").to_string(),
        "the Action Points are 1 and this costs 2"
    );
}

/// Rules: SR-NAV-03, SR-EDGE-14.
#[test]
fn sr_nav_03_a_bridge_must_be_left() {
    let eight = [
        "a1-a2.1", "a1-a2.2", "a2-a3.1", "a2-a3.2", "a3-a4.1", "a3-a4.2", "a4-b4.1", "a4-b4.2",
    ];
    let table = navigators(4, 9, |raw| bridges(raw, ORANGE, &eight));
    assert_eq!(
        table.refused("bridge b1-b2.1").to_string(),
        "there is no Bridge left"
    );
    assert_eq!(table.rule("bridge b1-b2.1"), "SR-NAV-03");
    assert!(table.legal_with("bridge").is_empty());
    let seven = navigators(4, 9, |raw| bridges(raw, ORANGE, &eight[1..]));
    assert!(!seven.legal_with("bridge").is_empty());
}

/// Rules: SR-NAV-04, SR-DP-21.
#[test]
fn sr_nav_04_a_bridge_lies_on_an_empty_space_beside_a_city_or_a_bridge() {
    let table = navigators(4, 9, |_| ());
    // Of 33 spaces three lie between two others and beside no City.
    assert_eq!(table.legal_with("bridge").len(), 33 - 3);
    for isolated in ["b2-b3.2", "a1-b1.2", "b4-c4.2"] {
        let action = format!("bridge {isolated}");
        assert_eq!(
            table.refused(&action).to_string(),
            format!("{isolated} is beside neither a City nor a Bridge")
        );
        assert_eq!(table.rule(&action), "SR-NAV-04");
    }
    let beside = navigators(4, 9, |raw| bridges(raw, TEAL, &["b2-b3.1"]));
    assert!(
        beside.legal().contains(&"bridge b2-b3.2".to_owned()),
        "any player's Bridge will do"
    );
    assert_eq!(
        beside.refused("bridge b2-b3.1").to_string(),
        "b2-b3.1 is no empty Bridge space of this map"
    );
    assert_eq!(beside.rule("bridge b2-b3.1"), "SR-NAV-04");
    assert_eq!(beside.legal_with("bridge").len(), 33 - 3);
    let small = navigators(2, 9, |_| ());
    assert_eq!(
        small.rule("bridge a3-a4.1"),
        "SR-NAV-04",
        "not on the map of two players"
    );
}

/// Rules: SR-NAV-05.
#[test]
fn sr_nav_05_what_the_bridge_covers_is_performed() {
    let table = navigators(4, 9, |_| ()).steps("bridge a3-a4.1");
    assert_eq!(table.legal(), ["take navigation 1", "decline navigation 1"]);
    let table = table.steps("take navigation 1; bridge a3-a4.2; take gain-ink 1");
    assert_eq!(
        (table.player(ORANGE).navigation, table.player(ORANGE).ink),
        (1, 2)
    );
}

/// Rules: SR-NAV-06.
#[test]
fn sr_nav_06_each_bridge_leaves_the_player_board() {
    let table = navigators(4, 9, |_| ());
    assert_eq!(table.player(ORANGE).bridges, 8);
    let table = table.steps("bridge a1-a2.2; bridge c3-c4.1");
    assert_eq!(table.player(ORANGE).bridges, 6);
    assert_eq!(table.player(ORANGE).bridge_set(), set(&["a1-a2.2", "c3-c4.1"]));
    assert_eq!(table.player(TEAL).bridges, 8);
}

/// Rules: SR-NAV-07, SR-NAV-12, SR-DP-22.
#[test]
fn sr_nav_07_towers_cost_two_each_and_one_route_serves_both_its_cities() {
    let table = navigators(4, 5, |raw| bridges(raw, ORANGE, &["b1-b2.1"]));
    assert_eq!(table.legal_with("tower"), ["tower b1", "tower b2"]);
    let table = table.steps("tower b1; cabinet 3; decline flip-book any");
    assert_eq!(table.ap(), 3);
    assert_eq!(table.legal_with("tower"), ["tower b2"]);
    let table = table.steps("tower b2; cabinet 2; decline ambition 1; decline popularity year");
    assert_eq!(table.ap(), 1);
    assert_eq!(table.player(ORANGE).tower_cities.count_ones(), 2);
    let poor = navigators(4, 1, |raw| bridges(raw, ORANGE, &["b1-b2.1"]));
    assert_eq!(poor.rule("tower b1"), "SR-TURN-21");
}

/// Rules: SR-NAV-08, SR-EDGE-14.
#[test]
fn sr_nav_08_a_tower_leaves_the_board_and_opens_an_embassy_space() {
    let laid = |raw: &mut Raw| {
        bridges(raw, ORANGE, &["b1-b2.1", "b3-b4.1", "a3-b3.1"]);
        arrivals(raw, ORANGE, [&[Guild::Merchants], &[], &[]]);
    };
    let before = Table::ready(4)
        .arrange(laid)
        .turn(ORANGE, Step::FreeAfter, Some(Navigators), 0);
    assert_eq!(before.rule("assign a green embassy"), "SR-FREE-10");
    let table = navigators(4, 2, laid).steps("tower b1; cabinet 3; decline flip-book any");
    assert_eq!(table.player(ORANGE).towers, 3);
    assert!(
        table.legal().contains(&"assign a green embassy".to_owned()),
        "{:?}",
        table.legal()
    );
    let none = navigators(4, 9, |raw| {
        laid(raw);
        for city in ["b1", "b2", "b3", "b4"] {
            tower(raw, ORANGE, city);
        }
    });
    assert_eq!(none.refused("tower a3").to_string(), "there is no Tower left");
    assert_eq!(none.rule("tower a3"), "SR-NAV-08");
    assert!(none.legal_with("tower").is_empty());
}

/// Rules: SR-NAV-09.
#[test]
fn sr_nav_09_a_city_has_one_tower() {
    let table = navigators(4, 9, |raw| {
        bridges(raw, ORANGE, &["b1-b2.1"]);
        tower(raw, TEAL, "b1");
    });
    assert_eq!(
        table.refused("tower b1").to_string(),
        "b1 has a Tower, or is not on this map"
    );
    assert_eq!(table.rule("tower b1"), "SR-NAV-09");
    assert_eq!(table.legal_with("tower"), ["tower b2"]);
}

/// Rules: SR-NAV-10, SR-NAV-11.
#[test]
fn sr_nav_10_a_tower_needs_a_complete_route_with_an_own_bridge() {
    let reached = |own: &[&str], others: &[&str]| {
        navigators(4, 9, |raw| {
            bridges(raw, ORANGE, own);
            bridges(raw, TEAL, others);
        })
        .legal_with("tower")
    };
    assert!(
        reached(&["b2-b3.1", "b2-b3.2"], &[]).is_empty(),
        "the third Bridge is missing"
    );
    assert_eq!(
        reached(&["b2-b3.1", "b2-b3.2"], &["b2-b3.3"]),
        ["tower b2", "tower b3"]
    );
    assert!(
        reached(&[], &["b2-b3.1", "b2-b3.2", "b2-b3.3"]).is_empty(),
        "none is the builder's"
    );
    assert!(
        reached(&["b2-c2.1"], &["b1-b2.1"])
            .iter()
            .all(|action| action != "tower b1"),
        "an own Bridge on another route does not help"
    );
    let table = navigators(4, 9, |raw| bridges(raw, TEAL, &["b1-b2.1"]));
    assert_eq!(
        table.refused("tower b1").to_string(),
        "no completed route with an own Bridge ends at b1"
    );
    assert_eq!(table.rule("tower b1"), "SR-NAV-10");
}

/// Rules: SR-NAV-13, SR-CON-12, SR-DP-22.
#[test]
fn sr_nav_13_the_relic_covers_a_cabinet_space_of_the_builders_choice() {
    let table = navigators(4, 9, |raw| {
        bridges(raw, ORANGE, &["b1-b2.1"]);
        cabinet(raw, 0, 1);
    });
    let relic = table.board().city_relics["b1".parse::<sixth_realm::City>().unwrap().index()];
    assert!(relic.is_some());
    let table = table.steps("tower b1");
    assert_eq!(
        table.legal(),
        ["cabinet 2", "cabinet 3", "cabinet 4"],
        "the City gives nothing"
    );
    assert_eq!(
        table.refused("cabinet 1").to_string(),
        "Cabinet space 1 is not empty"
    );
    assert_eq!(table.rule("cabinet 1"), "SR-NAV-13");
    let table = table.steps("cabinet 2");
    assert_eq!(table.player(ORANGE).cabinet[1], relic);
    assert_eq!(table.pending(), ["ambition 1", "popularity year"]);
    let table = table.steps("take ambition 1; decline popularity year");
    assert_eq!(table.player(ORANGE).ambition, 1);
}

/// Rules: SR-NAV-14, SR-DP-22.
#[test]
fn sr_nav_14_with_two_players_one_of_the_two_relics_is_kept() {
    let table = navigators(2, 9, |raw| bridges(raw, ORANGE, &["b1-b2.1"]));
    let city = "b1".parse::<sixth_realm::City>().unwrap().index();
    let upper = table.board().city_relics[city].unwrap();
    let table = table.steps("tower b1");
    assert_eq!(
        table.game.to_act(&table.state),
        ToAct::Chance,
        "the lower one is turned up"
    );
    assert_eq!(table.chances().len(), 9, "one of those that nobody has seen");
    let table = table.steps("relic seal-scribes");
    assert_eq!(
        table.legal(),
        [format!("relic {upper}"), "relic seal-scribes".to_owned()]
    );
    assert_eq!(
        table.refused("relic envoy-scribes").to_string(),
        "envoy-scribes does not lie on that City"
    );
    assert_eq!(table.rule("relic envoy-scribes"), "SR-NAV-14");
    let lower: Relic = "seal-scribes".parse().unwrap();
    for (kept, removed) in [(upper, lower), (lower, upper)] {
        let table = table
            .clone()
            .steps(&format!("relic {kept}; cabinet 3; decline flip-book any"));
        assert_eq!(table.player(ORANGE).cabinet[2], Some(kept));
        assert_eq!(table.board().lost_relics, removed.bit());
        assert_eq!(table.board().city_relics[city], None);
    }
}

/// Rules: SR-NAV-15.
#[test]
fn sr_nav_15_a_full_cabinet_forbids_towers() {
    let laid = |spaces: usize| {
        navigators(4, 9, |raw| {
            bridges(raw, ORANGE, &["b1-b2.1"]);
            cabinet(raw, 0, spaces);
        })
    };
    assert_eq!(
        laid(4).refused("tower b1").to_string(),
        "the Relic Cabinet is full"
    );
    assert_eq!(laid(4).rule("tower b1"), "SR-NAV-15");
    assert!(laid(4).legal_with("tower").is_empty());
    assert_eq!(laid(3).legal_with("tower").len(), 2);
}

/// Rules: SR-NAV-16.
#[test]
fn sr_nav_16_navigation_goes_up_to_the_top_and_no_further() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.players[0].navigation = 4;
            raw.board.players[1].navigation = 5;
        })
        .granted(ORANGE, "navigation 1, ambition 1")
        .steps("take navigation 1");
    assert_eq!(table.player(ORANGE).navigation, 5);
    assert_eq!(table.player(TEAL).navigation, 5, "trackers share spaces");
    let two = table
        .declined()
        .given("navigation 2, ambition 1")
        .steps("take navigation 2");
    assert_eq!(two.player(ORANGE).navigation, 6, "the second step is lost");
    let top = two.declined().given("navigation 1, ambition 1");
    assert_eq!(top.rule("take navigation 1"), "SR-EFF-08");
}

/// Rules: SR-NAV-17, SR-SCORE-10.
#[test]
fn sr_nav_17_the_banner_that_holds_the_tracker_gives_the_value() {
    let arranged = Table::ready(4).arrange(|raw| {
        // Seven conditions met: three Traditions and four seated Councilors.
        for (slot, tile) in ["scribes-a", "scribes-b", "merchants-a"].iter().enumerate() {
            own(raw, PURPLE, slot, tile);
        }
        for section in [Section::S1, Section::S1, Section::S4] {
            seat_councilor(raw, PURPLE, section);
        }
        for (space, name) in ["central-historians", "central-scribes"].iter().enumerate() {
            stored(raw, 2, space, name);
        }
    });
    let scored: Vec<i32> = (0..=6)
        .map(|navigation| {
            let table = arranged
                .clone()
                .arrange(|raw| raw.board.players[2].navigation = navigation);
            table.over().scored(PURPLE, "relics")
        })
        .collect();
    assert_eq!(scored, [7 / 4, 7 / 4, 7 / 3, 7 / 3, 7 / 2, 7 / 2, 7]);
}

/// Puts a certain Relic into a Cabinet; if it lay on a City, one that nobody has seen takes its place.
fn stored(raw: &mut Raw, seat: usize, space: usize, name: &str) {
    let relic: Relic = name.parse().unwrap();
    raw.board.players[seat].cabinet[space] = Some(relic);
    let place = raw
        .board
        .city_relics
        .iter_mut()
        .find(|city| **city == Some(relic));
    let Some(place) = place else {
        raw.board.unseen_relics &= !relic.bit();
        return;
    };
    let unseen = Relic::at(raw.board.unseen_relics.trailing_zeros() as usize).unwrap();
    *place = Some(unseen);
    raw.board.unseen_relics &= !unseen.bit();
}

/// Rules: SR-NAV-18, SR-NAV-19.
#[test]
fn sr_nav_18_a_new_year_moves_no_navigation_tracker_and_no_relic() {
    let table = Table::ready(4).arrange(|raw| {
        (raw.board.round, raw.board.wheel) = (7, 0);
        raw.board.players[0].navigation = 3;
        cabinet(raw, 0, 2);
        raw.plan.phase = sixth_realm::state::Phase::Preparation {
            acted: 2,
            swapped: false,
            locked: false,
        };
        raw.plan.active = raw.board.ambition_order[3];
    });
    let before = *table.player(ORANGE);
    let table = table.steps("swap builders historians; done");
    assert_eq!(table.board().year, 2);
    assert_eq!(table.player(ORANGE).navigation, 3);
    assert_eq!(table.player(ORANGE).cabinet, before.cabinet);
}

/// Rules: SR-NAV-05, SR-DATA-29.
#[test]
fn sr_nav_05_two_players_cover_the_spaces_of_their_own_map() {
    let covered = |players| {
        Table::ready(players)
            .spending(ORANGE, Navigators, 9)
            .steps("bridge a2-a3.1")
            .pending()
    };
    assert_eq!(covered(2), ["navigation 1"]);
    assert_eq!(covered(4), ["popularity year"]);
}
