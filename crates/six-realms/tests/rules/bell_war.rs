//! Bell War (SX-BELL): two teams of two.

use hexad_core::{Game as _, RuleId, Seat, Viewer};
use six_realms::{Card, Event, Objective, Realm, Realm::*, Setup, Side, SixRealms};

use crate::table::{Arranged, Table, arrange_setup};

/// Sunlands and the Verdant Marches on seats 0 and 2 against Ironspine and Northreach on seats 1 and 3.
fn war() -> Arranged {
    of([Sunlands, Ironspine, VerdantMarches, Northreach])
}

fn of(realms: [Realm; 4]) -> Arranged {
    arrange_setup(Setup::bell_war().with_realms(&realms).with_first(Seat(0)))
}

fn over(board: Arranged) -> Table {
    board.tracker(8).active(3).table().steps("end")
}

fn ranks(table: &Table) -> Vec<Option<u8>> {
    table.outcome().results.iter().map(|result| result.rank).collect()
}

/// Rules: SX-BELL-01, SX-BELL-04.
#[test]
fn sx_bell_04_partners_sit_alternately() {
    let teams: Vec<Option<u8>> = over(war())
        .outcome()
        .results
        .iter()
        .map(|result| result.team)
        .collect();
    assert_eq!(teams, [Some(0), Some(1), Some(0), Some(1)]);
    for seats in [2, 3, 5, 6] {
        assert!(
            SixRealms::new(Setup {
                seats,
                ..Setup::bell_war()
            })
            .is_err(),
            "{seats} seats"
        );
    }
}

/// Rules: SX-BELL-02, SX-BELL-09.
#[test]
fn sx_bell_09_a_team_scores_together_and_a_public_card_once() {
    let board = war()
        .public(0, Objective::HighWatch)
        .units(0, "foot1 foot2", (3, -1))
        .units(2, "foot1 foot2", (-3, 1));
    let table = board.table().steps("end; end; end");
    assert_eq!((table.score(0), table.score(2)), (5, 0), "once for the team");
    let apart = war()
        .public(0, Objective::HighWatch)
        .unit(0, "foot1", (3, -1))
        .unit(2, "foot1", (3, -1));
    assert_eq!(
        apart.table().steps("end; end; end").score(0),
        0,
        "on his own pieces"
    );
    let sum = over(war().with(|raw| {
        (raw.players[0].completed, raw.players[2].completed) = (1, 2);
        raw.players[1].completed = 2;
    }));
    assert_eq!(ranks(&sum), [Some(1), Some(2), Some(1), Some(2)], "15 against 10");
}

/// Rules: SX-BELL-03, SX-BELL-13.
#[test]
fn sx_bell_13_partners_exchange_one_card_for_one_and_each_picks_his() {
    let board = war()
        .hand(0, &[Card::Volley, Card::BellTolls])
        .hand(2, &[Card::HerbLore, Card::Volley]);
    let table = board.hand(1, &[Card::Volley]).bells(0, 1).table();
    assert_eq!(table.legal("trade"), ["trade volley", "trade bell-tolls"]);
    table.refuses("trade herb-lore", "SX-CARD-01", "herb-lore is not in your hand");
    let table = table.steps("trade bell-tolls");
    assert_eq!(table.asked(), Seat(2));
    assert_eq!(table.legal("accept"), ["accept volley", "accept herb-lore"]);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        assert_eq!(
            table.game.view(&table.state, viewer).offer,
            None,
            "face-down until he accepts"
        );
    }
    let table = table.steps("accept herb-lore");
    assert!(table.hand(0).has(Card::HerbLore) && !table.hand(0).has(Card::BellTolls));
    assert!(table.hand(2).has(Card::BellTolls) && !table.hand(2).has(Card::HerbLore));
    assert_eq!((table.hand(0).len(), table.hand(2).len()), (2, 2));
    let heard = |viewer| {
        let events = table
            .events
            .iter()
            .filter_map(|event| table.game.redact(event, viewer));
        events
            .into_iter()
            .any(|event| matches!(event, Event::Traded { gave: Some(_), .. }))
    };
    assert!(
        heard(Viewer::Seat(Seat(2))) && !heard(Viewer::Seat(Seat(1))),
        "rivals see no card"
    );
}

#[test]
fn sx_bell_13_no_trade_within_a_forced_decision() {
    let board = war()
        .units(0, "foot1 foot2", (4, 0))
        .hand(0, &[Card::ForcedMarch, Card::Volley]);
    let table = board.hand(2, &[Card::HerbLore]).table();
    assert!(table.allows("trade volley"));
    assert!(!table.steps("play forced-march").allows("trade volley"));
}

#[test]
fn sx_bell_14_a_trade_costs_a_bell_no_action_and_happens_once_a_round() {
    let sentence = "no trade can be offered: one a round and team, not again after a refusal, a bell to pay and a card each";
    let board = || {
        war()
            .hand(0, &[Card::Volley, Card::BellTolls])
            .hand(2, &[Card::HerbLore])
            .bells(0, 2)
    };
    let table = board().table().steps("trade volley; accept herb-lore");
    assert_eq!((table.bells(0), table.bells(2), table.actions()), (1, 2, 0));
    table.refuses("trade bell-tolls", "SX-BELL-14", sentence);
    let next = table.steps("end; end");
    assert_eq!(
        next.refusing_rule("trade volley"),
        RuleId("SX-BELL-14"),
        "nor may the partner"
    );
    let next = next.steps("end; end");
    assert!(next.allows("trade bell-tolls"), "another round");
    let declined = board().table().steps("trade volley; decline");
    assert_eq!(
        (declined.bells(0), declined.hand(0).len()),
        (2, 2),
        "a refusal costs nothing"
    );
    declined.refuses("trade bell-tolls", "SX-BELL-14", sentence);
    assert!(
        declined.steps("end; end").allows("trade herb-lore"),
        "the partner may ask in his turn"
    );
    assert_eq!(
        board().bells(0, 0).table().refusing_rule("trade volley"),
        RuleId("SX-BELL-14")
    );
    let empty = war().hand(0, &[Card::Volley]).table();
    assert_eq!(
        empty.refusing_rule("trade volley"),
        RuleId("SX-BELL-14"),
        "the partner has no card"
    );
}

#[test]
fn sx_bell_05_allies_are_no_enemies_and_no_opponents() {
    let board = of([Shadowfell, Ironspine, VerdantMarches, Northreach])
        .unit(0, "foot1", (-4, 3))
        .unit(2, "foot1", (-3, 2))
        .hand(0, &[Card::SwornAtCarn, Card::Cutpurse])
        .bells(2, 5);
    let table = board.table();
    assert_eq!(
        table.refusing_rule("attack (-4,3) (-3,2)"),
        RuleId("SX-COMBAT-09")
    );
    let oath = table.clone().steps("play sworn-at-carn");
    assert_eq!(oath.legal("name"), ["name 1", "name 3"]);
    let thief = table.clone().steps("play cutpurse");
    assert_eq!(thief.legal("from"), ["from 1", "from 3"]);
    assert_eq!(
        table.steps("move foot1 (-4,4)").score(0),
        0,
        "an ally's capital is no prize"
    );
}

#[test]
fn sx_bell_06_allies_pass_through_and_share_hexes_with_a_limit_each() {
    let board = war()
        .unit(0, "foot1", (4, 0))
        .units(2, "foot1 foot2 bow1", (3, 0));
    let table = board.clone().table();
    assert!(table.allows("move foot1 (3,0)") && table.allows("move foot1 (2,0)"));
    let full = board.units(0, "foot2 foot3 bow1", (3, 0)).table();
    assert_eq!(full.refusing_rule("move foot1 (3,0)"), RuleId("SX-MOVE-21"));
    let enemies = war().unit(0, "foot1", (4, 0)).unit(1, "foot1", (3, 0)).table();
    assert_eq!(enemies.refusing_rule("move foot1 (3,0)"), RuleId("SX-MOVE-27"));
}

#[test]
fn sx_bell_07_one_attacks_with_his_own_and_all_defend_together() {
    let attack = war()
        .unit(0, "foot1", (1, 0))
        .unit(2, "foot1", (1, 0))
        .unit(1, "foot1", (0, 0));
    assert_eq!(
        attack.table().pools_of("attack (1,0) (0,0)"),
        (2, 2),
        "one unit's dice"
    );
    // The Shieldwall counts the Foot of Northreach, not those of its ally.
    let defence = |north: &str, iron: &str| {
        let board = war()
            .unit(0, "foot1", (1, 0))
            .units(3, north, (2, 0))
            .units(1, iron, (2, 0));
        board.table().pools_of("attack (1,0) (2,0)").1
    };
    assert_eq!(defence("foot1 foot2", "bow1"), 1 + 1 + 1 + 1);
    assert_eq!(defence("foot1", "foot1"), 2);
}

/// Rules: SX-BELL-08.
#[test]
fn sx_bell_08_the_player_with_more_units_decides_for_all_of_them() {
    let board = war()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .units(3, "foot1 horse1", (1, 0))
        .unit(3, "foot2", (0, 0))
        .retreats(1, 1)
        .retreats(3, 1);
    let table = board.clone().table().steps("attack (2,0) (1,0); red 12; white 0");
    assert_eq!(
        (table.asked(), table.legal("hit")),
        (Seat(3), vec!["hit foot1@1".into(), "hit foot1@3".into()])
    );
    let table = table.steps("3: retreat (0,0)");
    assert!(
        table.stands(1, "foot1", (0, 0))
            && table.stands(3, "foot1", (0, 0))
            && table.stands(3, "horse1", (0, 0))
    );
    assert_eq!(
        (table.player(1).retreats, table.player(3).retreats),
        (1, 0),
        "his own retreat"
    );
    let tie = board.with(|raw| raw.players[3].units[4 + 1].at = None).table();
    let tie = tie.steps("attack (2,0) (1,0); red 12; white 0");
    assert_eq!(tie.asked(), Seat(1), "the earlier seat");
}

#[test]
fn sx_bell_10_the_team_ends_the_game_with_25_points_together() {
    let board = |completed| {
        war().unit(0, "foot1", (3, -4)).with(move |raw| {
            (raw.players[0].completed, raw.players[2].completed) = (1, completed);
            raw.players[2].captured.insert(Seat(3));
        })
    };
    let enough = board(3)
        .unit(1, "bow1", (0, 0))
        .table()
        .steps("move foot1 (4,-4)");
    assert_eq!(
        (enough.score(0), enough.score(2), enough.is_over()),
        (8, 18, true)
    );
    assert!(!board(2).table().steps("move foot1 (4,-4)").is_over());
}

/// Rules: SX-BELL-11.
#[test]
fn sx_bell_11_most_units_go_by_team_totals_and_a_capital_counts_once() {
    let table = over(
        war()
            .unit(0, "foot1", (4, 0))
            .unit(2, "foot1", (-4, 4))
            .unit(1, "foot1", (4, -4)),
    );
    let units: Vec<i32> = (0..4).map(|seat| table.points(seat, "most units")).collect();
    assert_eq!(units, [2, 0, 0, 0], "on the sheet of the earlier seat");
    let late = over(war().units(3, "foot1 foot2", (0, -4)).unit(0, "foot1", (4, 0)));
    let units: Vec<i32> = (0..4).map(|seat| late.points(seat, "most units")).collect();
    assert_eq!(units, [0, 2, 0, 0]);
    let capital = war()
        .unit(0, "foot1", (3, -4))
        .with(|raw| raw.players[2].captured.insert(Seat(1)))
        .table()
        .steps("move foot1 (4,-4)");
    assert_eq!((capital.score(0), capital.score(2)), (0, 3));
}

#[test]
fn sx_bell_12_ties_go_by_summed_bells_then_summed_cards() {
    let bells = over(war().bells(0, 0).bells(2, 5).bells(1, 2).bells(3, 2));
    assert_eq!(ranks(&bells), [Some(1), Some(2), Some(1), Some(2)]);
    let cards = over(
        war()
            .hand(1, &[Card::Volley])
            .hand(3, &[Card::BellTolls])
            .hand(0, &[Card::Volley]),
    );
    assert_eq!(ranks(&cards), [Some(2), Some(1), Some(2), Some(1)]);
    assert_eq!(ranks(&over(war())), [Some(1); 4], "shared");
}

#[test]
fn sx_bell_15_a_traded_card_goes_to_its_holders_discard_pile() {
    let board = war().hand(0, &[Card::HarvestLevy]).hand(2, &[Card::BellTolls]);
    let table = board
        .table()
        .steps("trade harvest-levy; accept bell-tolls; end; end; 2: play harvest-levy");
    assert!(
        table.player(2).discard.has(Card::HarvestLevy) && !table.player(0).discard.has(Card::HarvestLevy)
    );
}

#[test]
fn sx_bell_16_objectives_summer_and_the_standard_end_are_used() {
    let setup = Setup::bell_war();
    assert_eq!(setup.side, Side::Summer);
    assert!(SixRealms::new(setup.winter()).is_err());
    let table = war().tracker(8).active(3).table();
    assert!(table.state.centre.iter().all(Option::is_some) && table.player(3).secret.is_some());
    assert!(table.steps("end").is_over());
    assert!(!war().tracker(7).active(3).table().steps("end").is_over());
}

/// Rules: SX-BELL-05.
#[test]
fn sx_bell_05_measures_of_rivals_leave_the_ally_out() {
    let banner = war()
        .public(0, Objective::BannerAbroad)
        .units(0, "foot1 foot2", (-4, 5));
    assert_eq!(banner.table().steps("end").score(0), 0, "home of the ally");
    let secret = |board: Arranged, objective| over(board.secret(0, objective)).points(0, "secret objective");
    let throne = |at| secret(war().unit(0, "foot1", at), Objective::ThroneAbroad);
    assert_eq!((throne((-4, 4)), throne((4, -4))), (0, 7));
    let border = |seat| {
        let board = war().unit(0, "lord", (0, 0)).unit(seat, "foot1", (3, 0));
        secret(board, Objective::QuietBorder)
    };
    assert_eq!((border(2), border(1)), (7, 0));
    let richest = |seat| {
        let board = war().unit(0, "foot1", (4, -2));
        let towns = board.unit(seat, "foot1", (2, 2)).unit(seat, "foot2", (-2, 4));
        secret(towns, Objective::RichestMap)
    };
    assert_eq!((richest(2), richest(1)), (7, 0));
}

/// Rules: SX-BELL-05, SX-OATH-05, SX-OATH-12, SX-CARD-07.
#[test]
fn sx_oath_05_allies_swear_each_on_his_own() {
    let table = war()
        .hand(0, &[Card::SwornAtCarn])
        .hand(2, &[Card::SwornAtCarn])
        .table()
        .steps("play sworn-at-carn; name 1; end; end; play sworn-at-carn; 2: name 1");
    assert_eq!(table.player(2).oaths[0].named, Seat(1));
    let held = war()
        .oath(0, Card::OathOfTheOpenGate, 1)
        .unit(2, "foot1", (4, -4));
    assert_eq!(over(held).points(0, "oaths kept"), 5, "the ally stands there");
    let tolled = (0..4).fold(war(), |board, seat| board.bells(seat, 3));
    let tolled = tolled
        .hand(0, &[Card::BellTolls])
        .table()
        .steps("play bell-tolls");
    let bells: Vec<u16> = (0..4).map(|seat| tolled.bells(seat)).collect();
    assert_eq!(bells, [5, 2, 2, 2], "every player, the ally too");
}

/// Rules: SX-BELL-06, SX-RECRUIT-01.
#[test]
fn sx_bell_06_allied_tokens_stay_and_an_allied_unit_makes_a_hex_friendly() {
    let shared = war()
        .unit(0, "foot1", (4, 0))
        .token(2, (3, 0))
        .unit(2, "foot1", (3, 0));
    let shared = shared.table().steps("move foot1 (3,0)");
    assert_eq!(shared.player(2).tokens.len(), 1);
    let guest = war().unit(2, "foot1", (0, 0)).bells(0, 5).table();
    assert!(guest.allows("recruit (0,0)"));
    assert_eq!(guest.refusing_rule("recruit (1,0)"), RuleId("SX-RECRUIT-01"));
}

/// Rules: SX-BELL-07, SX-CARD-28.
#[test]
fn sx_bell_07_the_guard_of_an_allys_unit_counts() {
    let board = war()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .units(3, "bow1 horse1", (1, 0))
        .with(|raw| raw.players[1].units[0].guard = 2);
    assert_eq!(board.table().pools_of("attack (2,0) (1,0)").1, 1 + 1 + 2);
}

/// Rules: SX-BELL-08.
#[test]
fn sx_bell_08_the_decider_stays_the_one_as_the_attack_is_declared() {
    let table = war()
        .units(0, "foot1 foot2", (2, 0))
        .unit(1, "foot1", (1, 0))
        .hurt(3, "foot1", (1, 0), 1)
        .unit(3, "horse1", (1, 0))
        .table()
        .steps("attack (2,0) (1,0); red 1124; white 0; 3: hit foot1@3");
    assert_eq!(table.at(3, "foot1"), None);
    assert_eq!(table.asked(), Seat(3), "though each has one unit left");
}

/// Rules: SX-BELL-08, SX-RETREAT-05.
#[test]
fn sx_bell_08_the_decider_retreats_on_his_own_retreat_and_ground() {
    let spent = war()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .units(3, "foot1 horse1", (1, 0))
        .unit(3, "foot2", (0, 0))
        .retreats(1, 1)
        .table()
        .steps("attack (2,0) (1,0); red 12; white 0");
    assert_eq!(spent.asked(), Seat(3));
    spent.refuses("retreat (0,0)", "SX-RETREAT-03", "no retreat is possible here");
    // Next to (4,−3) lie two empty home hexes of Ironspine, which are the ally's and not his.
    let abroad = war()
        .unit(0, "foot1", (3, -2))
        .units(3, "foot1 horse1", (4, -3))
        .retreats(3, 1)
        .table()
        .steps("attack (3,-2) (4,-3); red 24; white 0; 3: hit foot1@3");
    assert!(abroad.legal("retreat").is_empty() && abroad.legal("hit").len() == 2);
}

/// Rules: SX-BELL-08, SX-CURSE-07.
#[test]
fn sx_curse_07_every_unit_of_a_joint_retreat_into_cursed_rolls_late() {
    let table = war()
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (1, 0))
        .units(3, "foot1 horse1", (1, 0))
        .unit(3, "foot2", (1, 1))
        .retreats(3, 1)
        .table()
        .steps("attack (2,0) (1,0); red 12; white 0; 3: retreat (1,1)");
    let late = |seat: usize| {
        let units = table.state.players[seat].units.iter();
        units.filter(|unit| unit.late_curse).count()
    };
    assert!(table.stands(1, "foot1", (1, 1)));
    assert_eq!((late(1), late(3)), (1, 2), "but not the one that stood there");
}

/// Rules: SX-BELL-14.
#[test]
fn sx_bell_14_each_team_trades_once_a_round() {
    let table = war()
        .hand(0, &[Card::Volley])
        .hand(2, &[Card::HerbLore])
        .hand(1, &[Card::Volley])
        .hand(3, &[Card::BellTolls])
        .bells(0, 1)
        .bells(1, 1)
        .table()
        .steps("trade volley; accept herb-lore; end; 1: trade volley; 3: accept bell-tolls");
    assert!(table.hand(1).has(Card::BellTolls));
}
