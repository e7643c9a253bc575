//! Popularity and Envoys (section 10).

use hexad_core::{Game, ToAct};
use sixth_realm::{
    Guild, Raw,
    state::{Phase, Step, Turn},
};

use super::table::{ORANGE, TEAL, Table, arrivals, at, own, resources, seals};

use Guild::{Adventurers, Builders, Historians, Merchants, Navigators, Scribes};

/// Orange's Popularity tracker on this space.
fn on(space: u8) -> Table {
    Table::ready(4).arrange(|raw| raw.board.players[0].popularity = space)
}

/// These Envoys and no others on the boat.
fn boat(raw: &mut Raw, guilds: &[Guild]) {
    for guild in Guild::ALL.map(Guild::index) {
        raw.board.bag[guild] += raw.board.boat[guild];
        raw.board.boat[guild] = 0;
    }
    for guild in guilds {
        raw.board.bag[guild.index()] -= 1;
        raw.board.boat[guild.index()] += 1;
    }
}

/// Two players whose boards hold all Envoys but these on the boat and in the bag; Orange's Arrivals are empty.
fn ashore(on_boat: &[Guild], in_bag: &[Guild]) -> Table {
    Table::ready(2).arrange(|raw| {
        (raw.board.boat, raw.board.bag) = ([0; 6], [0; 6]);
        let mut counts = [8u8; 6];
        for guild in on_boat {
            counts[guild.index()] -= 1;
            raw.board.boat[guild.index()] += 1;
        }
        for guild in in_bag {
            counts[guild.index()] -= 1;
            raw.board.bag[guild.index()] += 1;
        }
        let each = Guild::ALL
            .into_iter()
            .zip(counts)
            .flat_map(|(guild, n)| std::iter::repeat_n(guild, usize::from(n)));
        let mut envoys = each.collect::<Vec<_>>();
        let tiles = ["builders", "historians", "adventurers", "merchants", "scribes"]
            .map(|guild| ["d", "e", "f"].map(|letter| format!("{guild}-{letter}")))
            .concat();
        super::table::cover(raw, &["a1", "b1", "c1", "d1", "e1", "f1"], [6, 0, 0]);
        for seat in [ORANGE, TEAL] {
            let mut give = || envoys.pop();
            let i = seat.index();
            for slot in 0..6 {
                own(raw, seat, slot, &tiles[i * 6 + slot]);
                raw.board.players[i].traditions[slot].as_mut().unwrap().envoy = give();
            }
            let me = &mut raw.board.players[i];
            me.plaza = [(); 12].map(|()| give());
            me.house_cells = 0b111 << (3 * i);
            me.houses -= 3;
            for space in 0..3 {
                me.areas[1][space] = give();
            }
            if seat == TEAL {
                for space in me.arrivals.iter_mut().flatten() {
                    *space = give();
                }
            }
        }
        assert!(envoys.is_empty());
        raw.board.players[0].popularity = 2;
    })
}

/// Rules: SR-POP-01, SR-POP-04.
#[test]
fn sr_pop_01_the_tracker_moves_space_by_space_and_stops_at_the_limit() {
    let two = on(0).granted(ORANGE, "popularity 2").steps("take popularity 2");
    assert_eq!(two.player(ORANGE).popularity, 2);
    assert_eq!(two.player(ORANGE).arrivals, [[None; 2]; 3]);
    let three = on(0).granted(ORANGE, "popularity 3").steps("take popularity 3");
    assert_eq!(three.legal(), ["arrive a", "arrive b", "arrive c"]);
    let table = on(1)
        .granted(ORANGE, "popularity 4")
        .steps("take popularity 4; arrive b");
    assert_eq!(table.player(ORANGE).popularity, 2, "2, the Limit, and on from 0");
}

/// Rules: SR-POP-02.
#[test]
fn sr_pop_02_popularity_by_the_year() {
    for year in 1..=2 {
        let table = on(0)
            .arrange(|raw| raw.board.year = year)
            .granted(ORANGE, "popularity year")
            .steps("take popularity year");
        assert_eq!(table.player(ORANGE).popularity, year);
    }
}

/// Rules: SR-POP-03.
#[test]
fn sr_pop_03_popularity_by_the_colours_of_seals_on_tokens_and_traditions() {
    let with = |change: fn(&mut Raw)| {
        Table::ready(4)
            .arrange(|raw| {
                raw.board.popularity_limit = 8;
                seals(raw, ORANGE, Navigators, 0);
                change(raw);
            })
            .granted(ORANGE, "popularity distinct-seals, ambition 1")
    };
    let none = with(|_| ());
    assert_eq!(
        none.rule("take popularity distinct-seals"),
        "SR-EFF-08",
        "0 makes it impossible"
    );
    let three = with(|raw| {
        seals(raw, ORANGE, Merchants, 2);
        seals(raw, ORANGE, Scribes, 1);
        own(raw, ORANGE, 0, "scribes-a");
        own(raw, ORANGE, 1, "historians-d");
    })
    .steps("take popularity distinct-seals");
    assert_eq!(three.player(ORANGE).popularity, 3, "green, brown, purple");
}

/// Rules: SR-POP-05.
#[test]
fn sr_pop_05_between_moves_every_tracker_is_below_the_limit() {
    let table = Table::ready(4);
    let mut raw = table.game.snapshot(&table.state);
    raw.board.players[1].popularity = 3;
    let invalid = table.game.restore(raw).unwrap_err();
    assert!(
        invalid.to_string().contains("not below the Popularity Limit"),
        "{invalid}"
    );
    let table = on(2)
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1; arrive a");
    assert_eq!(table.player(ORANGE).popularity, 0);
}

/// Rules: SR-POP-06, SR-POP-10, SR-DP-09.
#[test]
fn sr_pop_06_envoy_refill_space_zero_bonus_and_the_rest() {
    let table = on(2)
        .arrange(|raw| {
            boat(raw, &[Navigators, Merchants]);
            arrivals(raw, ORANGE, [&[Scribes], &[Builders, Builders], &[]]);
        })
        .granted(ORANGE, "popularity 2, gain-ink 1")
        .steps("take popularity 2");
    assert_eq!(table.legal(), ["envoy white", "envoy green"]);
    assert_eq!(
        table.refused("envoy brown").to_string(),
        "there is no brown Envoy on the boat"
    );
    assert_eq!(table.rule("envoy brown"), "SR-POP-06");
    let mut table = table.steps("envoy green");
    assert_eq!(
        table.game.to_act(&table.state),
        ToAct::Chance,
        "(2) the boat is filled"
    );
    assert_eq!(table.board().popularity_limit, 4);
    assert_eq!(table.player(ORANGE).popularity, 3, "(4) comes later");
    for _ in 0..11 {
        table.play("envoy red");
    }
    assert_eq!(table.legal(), ["arrive a", "arrive c"], "(3)");
    assert_eq!(table.refused("arrive b").to_string(), "column b is full");
    assert_eq!(table.rule("arrive b"), "SR-POP-06");
    table.play("arrive a");
    assert_eq!(table.player(ORANGE).popularity, 0, "(4)");
    assert_eq!(table.pending(), ["ambition 1"], "(5)");
    table.play("decline ambition 1");
    assert_eq!(table.player(ORANGE).popularity, 1, "(6)");
    assert_eq!(table.pending(), ["gain-ink 1"]);
}

/// Rules: SR-POP-07, SR-EDGE-22, SR-EDGE-06.
#[test]
fn sr_pop_07_without_a_space_or_an_envoy_the_tracker_returns_and_moves_on() {
    let full = on(2)
        .arrange(|raw| {
            let pair: &[Guild] = &[Merchants, Merchants];
            arrivals(raw, ORANGE, [pair, pair, pair]);
        })
        .granted(ORANGE, "popularity 2, ambition 1")
        .steps("take popularity 2");
    assert_eq!(full.player(ORANGE).popularity, 1);
    assert_eq!(full.board().on_boat(), 12);
    assert_eq!(full.pending(), ["ambition 1"]);
    let empty = ashore(&[], &[])
        .granted(ORANGE, "popularity 2, ambition 1")
        .steps("take popularity 2");
    assert_eq!(empty.player(ORANGE).popularity, 1);
    assert_eq!(empty.player(ORANGE).arrivals, [[None; 2]; 3]);
    assert_eq!(empty.pending(), ["ambition 1"]);
}

/// Rules: SR-POP-08, SR-EFF-07.
#[test]
fn sr_pop_08_an_envoy_that_can_be_taken_must_be() {
    let table = on(2)
        .arrange(|raw| boat(raw, &[Navigators, Merchants, Merchants]))
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1");
    assert_eq!(table.legal(), ["envoy white", "envoy green"]);
    assert_eq!(table.rule("done"), "SR-EFF-11");
    assert_eq!(table.rule("decline popularity 1"), "SR-EFF-11");
    let table = table.steps("envoy white");
    assert_eq!(table.rule("done"), "SR-EFF-11");
}

/// Rules: SR-POP-09.
#[test]
fn sr_pop_09_arrivals_are_three_columns_of_two() {
    let mut table = Table::ready(4);
    for (column, open) in [("a", 3), ("a", 3), ("b", 2), ("b", 2), ("c", 0), ("c", 0)] {
        table = table
            .arrange(|raw| raw.board.players[0].popularity = 2)
            .granted(ORANGE, "popularity 1")
            .steps("take popularity 1");
        assert_eq!(
            table.legal_with("arrive").len(),
            open,
            "the last column is not asked"
        );
        if open > 0 {
            table.play(&format!("arrive {column}"));
        }
    }
    let mut arrivals = table.player(ORANGE).arrivals.iter().flatten();
    assert!(arrivals.all(Option::is_some));
}

/// Rules: SR-POP-10, SR-EFF-21.
#[test]
fn sr_pop_10_one_envoy_left_moves_the_limit_and_fills_the_boat() {
    for (players, room) in [(2, 6), (3, 9), (4, 12)] {
        let mut table = Table::ready(players)
            .arrange(|raw| {
                raw.board.players[0].popularity = 2;
                boat(raw, &[Navigators, Merchants]);
            })
            .granted(ORANGE, "popularity 1")
            .steps("take popularity 1; envoy white");
        assert_eq!(table.board().popularity_limit, 4);
        let mut drawn = 0;
        while table.game.to_act(&table.state) == ToAct::Chance {
            let weights: Vec<u64> = {
                let mut outcomes = Vec::new();
                table.game.chance_outcomes(&table.state, &mut outcomes);
                outcomes.iter().map(|&(_, weight)| weight).collect()
            };
            let bag: Vec<u64> = table.board().bag.iter().map(|&n| u64::from(n)).collect();
            assert_eq!(weights, bag, "every Envoy of the bag is as likely");
            let last = table.chances().pop().unwrap();
            table.play(&last);
            drawn += 1;
        }
        assert_eq!(table.board().on_boat(), room);
        assert_eq!(drawn, room - 1);
    }
}

/// Rules: SR-POP-10, SR-EDGE-07.
#[test]
fn sr_pop_10_two_left_fill_nothing_and_the_last_space_is_the_last() {
    let two = on(2)
        .arrange(|raw| boat(raw, &[Navigators, Merchants, Merchants]))
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1; envoy white; arrive a");
    assert_eq!((two.board().on_boat(), two.board().popularity_limit), (2, 3));
    let last = Table::ready(4)
        .arrange(|raw| {
            raw.board.popularity_limit = 8;
            raw.board.players[0].popularity = 7;
            boat(raw, &[Navigators, Merchants]);
        })
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1; envoy white");
    assert_eq!(last.game.to_act(&last.state), ToAct::Chance);
    assert_eq!(last.board().popularity_limit, 8);
}

/// Rules: SR-POP-10, SR-CON-28, SR-EDGE-04, SR-EDGE-05.
#[test]
fn sr_pop_10_an_empty_bag_fills_nothing_and_a_short_one_what_it_has() {
    let empty = ashore(&[Navigators, Merchants], &[])
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1; envoy white; arrive a");
    assert_eq!((empty.board().on_boat(), empty.board().popularity_limit), (1, 3));
    let short = ashore(&[Navigators, Merchants], &[Scribes, Builders])
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1; envoy white; envoy brown");
    assert_eq!(
        (short.board().on_boat(), short.board().in_bag()),
        (3, 0),
        "the last draw is no chance"
    );
    assert_eq!(short.board().popularity_limit, 4);
    assert_eq!(short.legal(), ["arrive a", "arrive b", "arrive c"]);
}

/// Rules: SR-POP-11.
#[test]
fn sr_pop_11_the_limit_stays_through_envoys_and_years() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.popularity_limit = 6;
            raw.board.players[0].popularity = 5;
        })
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1; arrive a");
    assert_eq!(table.board().popularity_limit, 6);
    let table = year_end(table).steps("lock scribes; done");
    assert_eq!((table.board().year, table.board().popularity_limit), (2, 6));
}

/// The last seat's preparation of the Stone Council, after round 7.
fn year_end(table: Table) -> Table {
    table.arrange(|raw| {
        raw.board.round = 7;
        raw.plan.turn = Turn::default();
        raw.plan.phase = Phase::Preparation {
            acted: 2,
            swapped: false,
            locked: false,
        };
        raw.plan.active = raw.board.ambition_order[3];
    })
}

/// An Envoy of the Adventurers arrives in this column; column a holds one of its colour, b one of another.
fn second_arrives(column: &str, exhausted: u8) -> Table {
    on(2)
        .arrange(|raw| {
            boat(raw, &[Adventurers, Merchants, Merchants]);
            arrivals(raw, ORANGE, [&[Adventurers], &[Historians], &[]]);
            resources(raw, ORANGE, 1, 0, exhausted);
        })
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1; envoy red")
        .steps(&format!("arrive {column}"))
}

/// Rules: SR-POP-12, SR-DP-10.
#[test]
fn sr_pop_12_a_column_of_one_colour_may_refresh_a_resource_of_its_kind() {
    let same = second_arrives("a", 1);
    assert_eq!(same.pending(), ["refresh adventurers_navigators"]);
    let taken = same.clone().steps("take refresh adventurers_navigators");
    assert_eq!(
        (taken.player(ORANGE).ready[1], taken.player(ORANGE).exhausted[1]),
        (1, 0)
    );
    let declined = same.steps("decline refresh adventurers_navigators");
    assert_eq!(declined.player(ORANGE).exhausted[1], 1);
    assert!(
        second_arrives("a", 0).pending().is_empty(),
        "with none exhausted nothing is offered"
    );
}

/// Rules: SR-POP-13, SR-DP-10.
#[test]
fn sr_pop_13_a_column_of_two_colours_may_give_ambition() {
    let different = second_arrives("b", 1);
    assert_eq!(different.pending(), ["ambition 1"]);
    assert_eq!(
        different.clone().steps("take ambition 1").player(ORANGE).ambition,
        1
    );
    assert_eq!(different.steps("decline ambition 1").player(ORANGE).ambition, 0);
}

/// Rules: SR-POP-13.
#[test]
fn sr_pop_13_the_column_gives_while_action_points_are_spent_too() {
    let table = on(2)
        .arrange(|raw| {
            boat(raw, &[Adventurers, Merchants, Merchants]);
            arrivals(raw, ORANGE, [&[Historians], &[], &[]]);
        })
        .spending(ORANGE, Scribes, 3)
        .given("popularity 1")
        .steps("take popularity 1; envoy red; arrive a");
    assert_eq!(table.pending(), ["ambition 1"]);
}

/// Rules: SR-POP-14.
#[test]
fn sr_pop_14_an_envoy_alone_in_its_column_gives_nothing() {
    let alone = second_arrives("c", 1);
    assert!(alone.pending().is_empty());
    assert_eq!(alone.player(ORANGE).arrivals[2], [Some(Adventurers), None]);
}

/// Rules: SR-POP-15, SR-POP-16.
#[test]
fn sr_pop_15_envoys_leave_the_arrivals_by_assignment_and_never_come_back() {
    let table = Table::ready(4)
        .arrange(|raw| arrivals(raw, ORANGE, [&[Merchants], &[Scribes], &[]]))
        .turn(ORANGE, Step::FreeBefore, None, 0);
    let (bag, on_boat) = (table.board().bag, table.board().boat);
    let table = table.steps("assign a green plaza-a1");
    assert_eq!(
        table.player(ORANGE).arrivals,
        [[None; 2], [Some(Scribes), None], [None; 2]]
    );
    assert_eq!(table.player(ORANGE).plaza[0], Some(Merchants));
    let year = year_end(table).steps("lock scribes; done");
    assert_eq!(year.board().year, 2);
    assert_eq!(year.player(ORANGE).arrivals[1], [Some(Scribes), None]);
    assert_eq!((year.board().bag, year.board().boat), (bag, on_boat));
    let round = year
        .arrange(|raw| {
            let last = hexad_core::Seat((raw.board.start_player.0 + 3) % 4);
            at(raw, last, Step::FreeAfter, Some(Scribes), 0);
        })
        .steps("done");
    assert_eq!(round.board().round, 2);
    assert_eq!(round.player(ORANGE).arrivals[1], [Some(Scribes), None]);
    assert_eq!(round.player(ORANGE).plaza[0], Some(Merchants));
    assert_eq!((round.board().bag, round.board().boat), (bag, on_boat));
}
