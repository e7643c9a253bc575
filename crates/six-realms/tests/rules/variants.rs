//! The winter side (SX-WINTER) and Tide-Light (SX-TIDE).

use hexad_core::{Game as _, Seat, SeatSet, Viewer};
use six_realms::{Campaign, Card, Components, Hex, Level, Realm, Realm::*, Setup, Side, SixRealms, Terrain};

use crate::table::{Arranged, Table, arrange_setup, hex};

fn terrains(setup: Setup) -> Vec<Terrain> {
    let table = Table::of(setup);
    table.game.view(&table.state, Viewer::Public).terrain
}

/// The hex a sixth of a turn further (SX-MAP-05), so many times.
fn turned(at: (i8, i8), times: usize) -> (i8, i8) {
    (0..times).fold(at, |(q, r), _| (-r, q + r))
}

#[test]
fn sx_winter_01_ordinary_setup_uses_summer() {
    assert_eq!(Setup::standard(4).side, Side::Summer);
    let map = Components::built_in().map;
    assert_eq!(terrains(Setup::standard(2)), map.summer.concat());
}

#[test]
fn sx_winter_02_winter_is_configured_or_falls_in_even_campaign_games() {
    let map = Components::built_in().map;
    assert_eq!(terrains(Setup::standard(2).winter()), map.winter.concat());
    let campaign = Campaign::new(&[Sunlands, Northreach], 3, Some(Seat(0)), None).expect("a season");
    assert_eq!(campaign.next_setup().map(|setup| setup.side), Some(Side::Summer));
    for setup in [Setup::bell_war(), Setup::solo(Level::Dirge)] {
        assert!(SixRealms::new(setup.winter()).is_err());
    }
}

#[test]
fn sx_winter_03_winter_changes_terrain_and_no_rule() {
    let table = |setup: Setup| Table::of(setup.with_realms(&[Sunlands, Northreach]).with_first(Seat(0)));
    let (summer, winter) = (table(Setup::standard(2)), table(Setup::standard(2).winter()));
    assert_eq!(summer.state, winter.state);
    let [mut one, other] = [summer, winter].map(|table| table.game.view(&table.state, Viewer::All));
    assert_ne!(one.terrain, other.terrain);
    (one.terrain, one.side) = (other.terrain.clone(), other.side);
    assert_eq!(one, other);
    // The same prices for another ground. The way to (4,−3) is Plain, Town and River, 1 + 1 + 2; in winter the Plain is
    // Forest and the River Plain, 2 + 1 + 1. So Lancers come there from the capital, and Spears do not.
    for setup in [Setup::standard(2), Setup::standard(2).winter()] {
        let setup = setup.with_realms(&[Sunlands, Northreach]).with_first(Seat(0));
        let board = arrange_setup(setup).units(0, "foot1 horse1", (4, 0)).table();
        assert!(board.allows("move foot1 (4,-2)") && board.allows("move horse1 (4,-3)"));
        assert!(!board.allows("move foot1 (4,-3)"));
    }
    // To town (2,2) it is River and Town, 2 + 1; in winter Plain and Town, and a river more can be paid.
    let beyond = |setup: Setup| {
        let setup = setup.with_realms(&[Sunlands, Northreach]).with_first(Seat(0));
        let board = arrange_setup(setup)
            .unit(0, "foot1", (4, 0))
            .unit(0, "foot2", (5, 0));
        let table = board.table();
        (table.allows("move foot1 (2,2)"), table.allows("move foot2 (2,2)"))
    };
    assert_eq!(beyond(Setup::standard(2)), (true, false));
    assert_eq!(beyond(Setup::standard(2).winter()), (true, true));
}

#[test]
fn sx_winter_04_the_same_hexes_of_every_sixth_change() {
    use Terrain::{Forest, Mountain, Plain, River, Road};
    let (summer, winter) = (
        terrains(Setup::standard(2)),
        terrains(Setup::standard(2).winter()),
    );
    let changes = [
        ((1, -4), River, Plain),
        ((0, -3), Road, Plain),
        ((3, -4), Plain, Forest),
        ((1, -5), Plain, Forest),
        ((4, -5), Forest, Plain),
        ((2, -5), Forest, Mountain),
    ];
    let mut expected = 0;
    for (north, before, after) in changes {
        for times in 0..6 {
            let turned = hex(turned(north, times));
            let at = Hex::all()
                .position(|other| other == turned)
                .expect("a hex of the board");
            assert_eq!(
                (summer[at], winter[at]),
                (before, after),
                "{north:?} turned {times} times"
            );
            expected += 1;
        }
    }
    let differ = summer
        .iter()
        .zip(&winter)
        .filter(|(one, other)| one != other)
        .count();
    assert_eq!(differ, expected, "and no others");
}

// Tide-Light.

fn tide(realms: &[Realm]) -> Arranged {
    let seats = u8::try_from(realms.len()).expect("two or three");
    arrange_setup(Setup::tide_light(seats).with_realms(realms).with_first(Seat(0)))
}

const LIGHT: [Realm; 3] = [Sunlands, VerdantMarches, Northreach];

#[test]
fn sx_tide_01_objective_cards_are_not_used() {
    let table = Table::of(Setup::tide_light(3).with_realms(&LIGHT).with_first(Seat(0)));
    assert_eq!(table.legal("deploy").len(), 4, "units are placed first of all");
    assert_eq!(table.state.centre, [None; 2]);
    assert!(table.state.public_stack.is_empty() && table.state.secret_stack.is_empty());
    assert!((0..3).all(|seat| table.player(seat).secret.is_none()));
}

#[test]
fn sx_tide_02_the_second_captured_capital_wins_at_once() {
    let board = || tide(&LIGHT).unit(0, "horse1", (0, -3));
    let one = board().table().steps("move horse1 (0,-4)");
    assert!(!one.is_over());
    let two = board()
        .with(|raw| raw.players[0].captured.insert(Seat(1)))
        .table()
        .steps("move horse1 (0,-4)");
    assert!(two.is_over() && two.actions() == 1);
    assert_eq!(two.outcome().winners(), SeatSet::only(Seat(0)));
    assert_eq!(
        two.outcome().reason,
        "a player has captured the capitals that win"
    );
}

#[test]
fn sx_tide_03_five_rounds_are_played() {
    let table = tide(&LIGHT).tracker(4).active(2).table().steps("end");
    assert_eq!((table.state.tracker, table.is_over()), (5, false));
    assert!(table.steps("end; end; end").is_over());
}

#[test]
fn sx_tide_04_it_is_for_two_or_three_players_of_the_tide_light_realms() {
    for seats in [2, 3] {
        assert!(SixRealms::new(Setup::tide_light(seats)).is_ok());
    }
    for seats in [1, 4, 6] {
        assert!(SixRealms::new(Setup::tide_light(seats)).is_err());
    }
    let wrong = Setup::tide_light(2).with_realms(&[Sunlands, Ironspine]);
    let fault = SixRealms::new(wrong)
        .expect_err("Ironspine is no Tide-Light realm")
        .to_string();
    assert!(
        fault.contains("ironspine is no Tide-Light realm (SX-TIDE-04)"),
        "{fault}"
    );
    let picking = Table::of(Setup::tide_light(2).with_first(Seat(0)));
    assert_eq!(
        picking.legal("realm"),
        ["realm northreach", "realm sunlands", "realm verdant-marches"]
    );
    picking.refuses("realm palemoor", "SX-TIDE-04", "palemoor is no Tide-Light realm");
}

#[test]
fn sx_tide_05_with_two_players_one_capital_is_enough() {
    let table = tide(&LIGHT[..2])
        .unit(0, "foot1", (-4, 3))
        .table()
        .steps("move foot1 (-4,4)");
    assert!(table.is_over());
    assert_eq!(table.outcome().winners(), SeatSet::only(Seat(0)));
}

#[test]
fn sx_tide_06_the_capitals_need_not_be_held_together() {
    let board = tide(&LIGHT).unit(0, "horse1", (-4, 3)).unit(0, "horse2", (0, -3));
    let table = board
        .table()
        .steps("move horse1 (-4,4); move horse1 (-4,3); end; end; end");
    assert!(!table.is_over());
    let table = table.steps("move horse2 (0,-4)");
    assert!(table.is_over() && !table.stands(0, "horse1", (-4, 4)));
}

#[test]
fn sx_tide_07_the_score_decides_after_round_five_and_ranks_the_others_behind_a_winner() {
    let board = tide(&LIGHT).unit(1, "foot1", (2, 2)).bells(2, 3);
    let last = board.tracker(5).active(2).table().steps("end");
    let ranks = |table: &Table| table.outcome().results.iter().map(|r| r.rank).collect::<Vec<_>>();
    assert_eq!(
        ranks(&last),
        [Some(3), Some(1), Some(2)],
        "most units, then bells"
    );
    assert_eq!(last.outcome().reason, "the rounds of Tide-Light are played");
    let won = tide(&LIGHT)
        .unit(0, "foot1", (0, -3))
        .units(1, "foot1 foot2", (2, 2))
        .oath(1, Card::SwornAtCarn, 2)
        .oath(2, Card::SwornAtCarn, 1)
        .with(|raw| {
            raw.players[0].captured.insert(Seat(1));
            raw.players[0].fatigue = 9;
        })
        .table()
        .steps("move foot1 (0,-4)");
    assert!(won.outcome().results[0].score < won.outcome().results[1].score);
    assert_eq!(ranks(&won), [Some(1), Some(2), Some(3)]);
}

#[test]
fn sx_tide_08_25_points_end_nothing() {
    let board = tide(&LIGHT)
        .unit(0, "foot1", (0, -3))
        .with(|raw| raw.players[0].completed = 8);
    let table = board.table().steps("move foot1 (0,-4)");
    assert_eq!((table.score(0), table.is_over()), (43, false));
}

#[test]
fn sx_tide_09_oaths_recruits_and_income_are_as_ever() {
    let board = tide(&LIGHT)
        .hand(0, &[Card::SwornAtCarn])
        .unit(1, "foot1", (-4, 4))
        .tracker(5);
    let table = board
        .table()
        .steps("play sworn-at-carn; name 2; recruit (4,0); end; end; end");
    assert_eq!((table.points(0, "oaths kept"), table.bells(0)), (5, 1));
    let income = tide(&LIGHT).active(2).table().steps("end");
    assert_eq!((income.bells(0), income.state.tracker), (2 + 1, 2));
}
