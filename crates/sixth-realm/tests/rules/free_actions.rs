//! Free Actions (section 14): Scrolls and Envoys.

use sixth_realm::{
    Guild, Raw,
    pieces::Section,
    state::{Phase, Step, Turn},
};

use super::table::{
    ORANGE, Table, arrivals, at, bridges, cover, from_bag, ink, own, resources, seals, seat_councilor, tower,
};

use Guild::{Adventurers, Builders, Historians, Merchants, Scribes};

/// Step 2 of Orange's turn.
fn free(change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(4).arrange(|raw| {
        change(raw);
        at(raw, ORANGE, Step::FreeBefore, None, 0);
    })
}

/// Lets Houses of Orange leave its board.
fn houses(raw: &mut Raw, n: u8) {
    cover(raw, &["a1", "b1", "c1", "d1", "e1", "f1"], [0, 0, 2]);
    raw.board.players[0].house_cells = (1 << n) - 1;
    raw.board.players[0].houses -= n;
}

/// Rules: SR-FREE-01, SR-EFF-03.
#[test]
fn sr_free_01_an_ink_on_an_empty_scroll_gives_all_its_effects() {
    let table = free(|raw| {
        own(raw, ORANGE, 2, "scribes-b");
        resources(raw, ORANGE, 2, 0, 1);
    })
    .steps("write tradition-3");
    assert_eq!(table.player(ORANGE).ink, 0);
    assert!(table.player(ORANGE).traditions[2].unwrap().ink);
    assert_eq!(table.pending(), ["popularity 1", "refresh scribes_historians"]);
    let table = table.steps("take refresh scribes_historians; take popularity 1");
    assert_eq!(
        (table.player(ORANGE).ready[2], table.player(ORANGE).popularity),
        (1, 1)
    );
}

/// Rules: SR-FREE-02.
#[test]
fn sr_free_02_without_ink_or_an_empty_scroll_nothing_is_written() {
    let dry = free(|raw| {
        raw.board.players[0].ink = 0;
        raw.board.ink += 1;
        arrivals(raw, ORANGE, [&[Merchants], &[], &[]]);
    });
    assert_eq!(
        dry.refused("write board-1").to_string(),
        "there is no Ink in supply"
    );
    assert_eq!(dry.rule("write board-1"), "SR-FREE-02");
    assert!(dry.legal_with("write").is_empty());
    let table = free(|raw| own(raw, ORANGE, 0, "scribes-d"));
    assert_eq!(table.legal_with("write"), ["write board-1", "write board-2"]);
    assert_eq!(
        table.refused("write tradition-1").to_string(),
        "tradition-1 is no Scroll of this player",
        "an Envoy Tradition has none"
    );
    assert_eq!(table.rule("write tradition-1"), "SR-FREE-02");
    assert_eq!(
        table.rule("write tradition-2"),
        "SR-FREE-02",
        "nor has an empty slot"
    );
}

/// Rules: SR-FREE-03, SR-FREE-07.
#[test]
fn sr_free_03_a_scroll_serves_again_when_its_ink_is_removed() {
    let table = free(|raw| ink(raw, ORANGE, 2)).steps("write board-1; decline popularity distinct-seals");
    assert_eq!(
        table.refused("write board-1").to_string(),
        "there is Ink on board-1 already"
    );
    assert_eq!(table.rule("write board-1"), "SR-FREE-03");
    assert_eq!(table.legal_with("write"), ["write board-2"]);
    let (supply, reserve) = (table.player(ORANGE).ink, table.board().ink);
    let table = table.given("remove-ink 1").steps("take remove-ink 1");
    assert_eq!(
        (table.player(ORANGE).ink, table.board().ink),
        (supply, reserve + 1),
        "to the reserve, not to the supply"
    );
    assert_eq!(table.legal_with("write"), ["write board-1", "write board-2"]);
}

/// Rules: SR-FREE-04, SR-FREE-08.
#[test]
fn sr_free_04_every_player_board_has_the_same_two_scrolls() {
    for seat in (0..4).map(hexad_core::Seat) {
        let table = Table::ready(4)
            .arrange(|raw| {
                seals(raw, seat, Merchants, 1);
                resources(raw, seat, 0, 0, 1);
                resources(raw, seat, 1, 0, 1);
            })
            .turn(seat, Step::FreeBefore, None, 0);
        assert_eq!(table.player(seat).scrolls, [false, false]);
        assert_eq!(table.legal_with("write"), ["write board-1", "write board-2"]);
        let first = table.clone().steps("write board-1");
        assert_eq!(first.pending(), ["popularity distinct-seals"]);
        let second = table.steps("write board-2; take refresh any");
        assert_eq!(
            second.legal(),
            ["kind merchants_builders", "kind adventurers_navigators"]
        );
    }
}

/// Rules: SR-FREE-05, SR-HIST-14.
#[test]
fn sr_free_05_the_scroll_of_an_own_tradition_is_an_own_scroll() {
    let table = free(|raw| {
        own(raw, ORANGE, 5, "scribes-a");
        own(raw, hexad_core::Seat(1), 0, "merchants-a");
    });
    assert_eq!(
        table.legal_with("write"),
        ["write board-1", "write board-2", "write tradition-6"],
        "not the one of another player"
    );
    let table = table.steps("write tradition-6; take reputation scribes");
    assert_eq!(table.player(ORANGE).reputation[Scribes.index()], 1);
}

/// Rules: SR-FREE-06, SR-DUNG-16.
#[test]
fn sr_free_06_the_dungeon_scroll_is_not_written_by_a_free_action() {
    let table = free(|_| ());
    assert_eq!(table.rule("scroll left"), "SR-EFF-11");
    assert!(table.legal_with("scroll").is_empty());
}

/// Rules: SR-FREE-09.
#[test]
fn sr_free_09_an_envoy_moves_from_the_arrivals_to_an_empty_space() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[], &[Builders], &[]]);
        own(raw, ORANGE, 0, "scribes-f");
    });
    assert_eq!(
        table.legal_with("assign").len(),
        12 + 1,
        "the Plaza and the Tradition"
    );
    let table = table.steps("assign b gray tradition-1");
    assert_eq!(table.player(ORANGE).arrivals, [[None; 2]; 3]);
    assert_eq!(table.player(ORANGE).traditions[0].unwrap().envoy, Some(Builders));
    assert_eq!(table.pending(), ["place-councilor"]);
}

/// Rules: SR-FREE-10, SR-EDGE-23.
#[test]
fn sr_free_10_an_assignment_needs_an_envoy_and_an_empty_space() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Merchants], &[], &[]]);
        raw.board.players[0].plaza[0] = Some(from_bag(raw, Scribes));
    });
    assert_eq!(
        table.refused("assign a brown plaza-b1").to_string(),
        "no brown Envoy may be assigned from column a"
    );
    assert_eq!(table.rule("assign a brown plaza-b1"), "SR-FREE-10");
    assert_eq!(table.rule("assign b green plaza-b1"), "SR-FREE-10");
    assert_eq!(
        table.refused("assign a green plaza-a1").to_string(),
        "plaza-a1 is no empty Envoy space of this player"
    );
    assert_eq!(table.rule("assign a green plaza-a1"), "SR-FREE-10");
    assert_eq!(table.rule("assign a green tradition-1"), "SR-FREE-10");
    let full = free(|raw| {
        arrivals(raw, ORANGE, [&[Merchants], &[], &[]]);
        for space in 0..12 {
            raw.board.players[0].plaza[space] = Some(from_bag(raw, Guild::ALL[1 + space % 5]));
        }
    });
    assert!(
        full.legal_with("assign").is_empty(),
        "every space is taken or covered"
    );
}

/// Rules: SR-FREE-11, SR-FREE-12, SR-EFF-04, SR-DP-03.
#[test]
fn sr_free_11_the_column_mate_follows_after_the_effects_wherever_it_likes() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Merchants, Scribes], &[Merchants], &[]]);
        own(raw, ORANGE, 0, "scribes-d");
        own(raw, ORANGE, 1, "merchants-d");
    })
    .steps("assign a brown tradition-1");
    assert_eq!(
        table.pending(),
        ["refresh scribes_historians", "reputation scribes"],
        "the effects come first"
    );
    let table = table.steps("take reputation scribes");
    assert_eq!(
        table.legal_with("assign").len(),
        12 + 1,
        "any empty space: {:?}",
        table.legal()
    );
    assert_eq!(table.legal_with("assign"), table.legal(), "and nothing else");
    assert!(
        table
            .legal()
            .iter()
            .all(|action| action.starts_with("assign a green"))
    );
    assert_eq!(
        table.refused("assign b green plaza-a1").to_string(),
        "no green Envoy may be assigned from column b"
    );
    assert_eq!(table.rule("write board-1"), "SR-EFF-11");
    assert_eq!(table.rule("done"), "SR-EFF-11");
    let table = table.steps("assign a green tradition-2");
    assert_eq!(
        table.pending(),
        ["refresh merchants_builders", "reputation merchants"],
        "with its effects"
    );
    let alone = table.steps("decline reputation merchants; assign b green plaza-a1");
    assert!(
        alone.legal().contains(&"done".to_owned()),
        "an Envoy alone forces nothing"
    );
}

/// Rules: SR-FREE-12, SR-FREE-14.
#[test]
fn sr_free_12_an_envoy_that_joins_the_column_meanwhile_stands_behind_and_follows() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Merchants, Scribes], &[], &[]]);
        own(raw, ORANGE, 0, "historians-f");
        raw.board.players[0].popularity = 2;
    })
    .steps("assign a green tradition-1; decline ambition 1; take popularity year; arrive a");
    assert_eq!(
        table.pending(),
        ["ambition 1"],
        "brown and white share the column"
    );
    let table = table.steps("decline ambition 1");
    assert!(
        table
            .legal()
            .iter()
            .all(|action| action.starts_with("assign a brown")),
        "the mate of green is brown: {:?}",
        table.legal()
    );
    assert_eq!(table.rule("assign a white plaza-a1"), "SR-FREE-10");
    let table = table.steps("assign a brown plaza-a1");
    assert_eq!(table.legal_with("assign"), table.legal());
    assert!(
        table
            .legal()
            .iter()
            .all(|action| action.starts_with("assign a white"))
    );
    let table = table.steps("assign a white plaza-b1");
    assert!(table.legal().contains(&"done".to_owned()));
    assert_eq!(table.player(ORANGE).arrivals, [[None; 2]; 3]);
}

/// Rules: SR-FREE-13, SR-EDGE-23, SR-DP-03.
#[test]
fn sr_free_13_a_mate_without_a_space_stays() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Merchants, Scribes], &[], &[]]);
        for space in 0..11 {
            raw.board.players[0].plaza[space] = Some(from_bag(raw, Guild::ALL[1 + space % 5]));
        }
    })
    .steps("assign a green plaza-d3");
    assert_eq!(table.player(ORANGE).arrivals[0], [Some(Scribes), None]);
    assert_eq!(table.state.plan().phase, Phase::Turn(Step::FreeBefore));
    assert_eq!(table.legal(), ["done", "write board-1", "write board-2"]);
}

/// Rules: SR-FREE-15.
#[test]
fn sr_free_15_a_space_once_taken_is_never_free_again() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Merchants], &[Builders], &[]]);
        own(raw, ORANGE, 0, "scribes-f");
    })
    .steps("assign a green tradition-1; decline place-councilor");
    assert_eq!(table.rule("assign b gray tradition-1"), "SR-FREE-10");
    let table = table
        .arrange(|raw| {
            raw.board.round = 7;
            raw.plan.turn = Turn::default();
            raw.plan.phase = Phase::Preparation {
                acted: 2,
                swapped: false,
                locked: false,
            };
            raw.plan.active = raw.board.ambition_order[3];
        })
        .steps("lock scribes; done")
        .turn(ORANGE, Step::FreeBefore, None, 0);
    assert_eq!(table.board().year, 2);
    assert_eq!(table.player(ORANGE).traditions[0].unwrap().envoy, Some(Merchants));
    assert_eq!(table.rule("assign b gray tradition-1"), "SR-FREE-10");
}

/// Rules: SR-FREE-16, SR-FREE-10.
#[test]
fn sr_free_16_each_piece_that_left_opens_one_space_of_its_area() {
    let with = |councilors: usize, built: u8, towers: usize| {
        free(|raw| {
            arrivals(raw, ORANGE, [&[Merchants], &[Scribes], &[]]);
            for section in [Section::S1, Section::S1, Section::S1, Section::S4]
                .into_iter()
                .take(councilors)
            {
                seat_councilor(raw, ORANGE, section);
            }
            houses(raw, built);
            for city in ["a1", "a2", "a3", "b1"].into_iter().take(towers) {
                tower(raw, ORANGE, city);
            }
        })
    };
    let open = |table: &Table| {
        ["council", "housing", "embassy"]
            .map(|area| table.legal().contains(&format!("assign a green {area}")))
    };
    assert_eq!(open(&with(0, 0, 0)), [false; 3]);
    assert_eq!(open(&with(1, 0, 0)), [true, false, false]);
    assert_eq!(open(&with(0, 1, 0)), [false, true, false]);
    assert_eq!(open(&with(0, 0, 1)), [false, false, true]);
    let one = with(1, 0, 0).steps("assign a green council; decline place-bonus merchants");
    assert_eq!(
        one.rule("assign b brown council"),
        "SR-FREE-10",
        "one Councilor, one space"
    );
    let two =
        with(2, 0, 0).steps("assign a green council; decline place-bonus merchants; assign b brown council");
    assert_eq!(two.pending(), ["place-bonus scribes"]);
    let all = with(4, 4, 4).arrange(|raw| {
        for area in 0..3 {
            raw.board.players[0].areas[area] = [(); 4].map(|()| Some(from_bag(raw, Historians)));
        }
    });
    assert_eq!(open(&all), [false; 3], "four at most");
}

/// Rules: SR-FREE-17.
#[test]
fn sr_free_17_bridges_open_nothing() {
    let spaces = |spans: &[&str]| {
        free(|raw| {
            arrivals(raw, ORANGE, [&[Merchants], &[], &[]]);
            bridges(raw, ORANGE, spans);
        })
        .legal_with("assign")
    };
    let spans = ["a1-a2.1", "a1-a2.2", "b1-b2.1", "b2-b3.1", "c1-c2.1", "c1-c2.2"];
    assert_eq!(spaces(&spans), spaces(&[]));
}

/// Rules: SR-FREE-18, SR-FREE-19, SR-FREE-20, SR-EFF-14.
#[test]
fn sr_free_18_each_area_has_its_effect_for_the_envoys_guild() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Adventurers], &[], &[]]);
        tower(raw, ORANGE, "a1");
        houses(raw, 1);
        seat_councilor(raw, ORANGE, Section::S1);
    });
    let pending = |area: &str| table.clone().steps(&format!("assign a red {area}")).pending();
    assert_eq!(pending("embassy"), ["gain-seal adventurers"]);
    assert_eq!(pending("housing"), ["flip-book adventurers"]);
    assert_eq!(pending("council"), ["place-bonus adventurers"]);
    let placed = table.steps("assign a red council; take place-bonus adventurers; place ink");
    assert_eq!(
        placed.player(ORANGE).bonuses[Adventurers.index()],
        Some("ink".parse().unwrap())
    );
}

/// Rules: SR-FREE-21, SR-FREE-22.
#[test]
fn sr_free_21_an_envoy_below_one_of_its_colour_triggers_its_plaza_space() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Adventurers], &[], &[]]);
        resources(raw, ORANGE, 1, 0, 1);
        let plaza = [
            (0, Adventurers),
            (1, Adventurers),
            (2, Adventurers),
            (3, Adventurers),
            (5, Adventurers),
            (6, Builders),
        ];
        for (space, guild) in plaza {
            raw.board.players[0].plaza[space] = Some(from_bag(raw, guild));
        }
    });
    let pending = |space: &str| {
        table
            .clone()
            .steps(&format!("assign a red plaza-{space}"))
            .pending()
    };
    assert_eq!(
        pending("a2"),
        ["reputation adventurers", "reputation adventurers"]
    );
    assert_eq!(
        pending("b3"),
        ["refresh adventurers_navigators", "reputation adventurers"],
        "the effects of the space it stands on"
    );
    assert_eq!(pending("c3"), [""; 0], "an Envoy of another colour is above");
    assert_eq!(pending("a3"), [""; 0], "nobody is directly above");
    let yellow = table.clone().steps("assign a red plaza-d2");
    assert!(yellow.pending().is_empty(), "yellow spaces wait for the end");
    assert_eq!(yellow.player(ORANGE).vp, 0);
    assert_eq!(yellow.over().scored(ORANGE, "plaza"), 2);
    let top = free(|raw| arrivals(raw, ORANGE, [&[Adventurers], &[], &[]]));
    assert!(top.steps("assign a red plaza-a1").pending().is_empty());
}

/// Rules: SR-FREE-23.
#[test]
fn sr_free_23_filling_the_space_above_later_triggers_nothing() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Adventurers], &[], &[]]);
        raw.board.players[0].plaza[4] = Some(from_bag(raw, Adventurers));
    });
    assert!(
        table.legal().contains(&"assign a red plaza-a3".to_owned()),
        "any order"
    );
    assert!(table.clone().steps("assign a red plaza-a1").pending().is_empty());
    assert_eq!(
        table.steps("assign a red plaza-a3").pending(),
        ["reputation adventurers", "reputation adventurers"]
    );
}

/// Rules: SR-FREE-24.
#[test]
fn sr_free_24_a_traditions_space_has_the_effect_printed_on_it() {
    let pending = |tile: &str| {
        free(|raw| {
            arrivals(raw, ORANGE, [&[Adventurers], &[], &[]]);
            own(raw, ORANGE, 0, tile);
            resources(raw, ORANGE, 1, 0, 1);
        })
        .steps("assign a red tradition-1")
        .pending()
    };
    assert_eq!(
        pending("scribes-d"),
        ["refresh adventurers_navigators", "reputation adventurers"]
    );
    assert_eq!(
        pending("merchants-e"),
        ["popularity 1", "gain-resource adventurers_navigators"]
    );
    assert_eq!(pending("historians-e"), ["popularity 1", "gain-seal adventurers"]);
    assert_eq!(pending("adventurers-f"), ["influence 2"]);
}

/// Rules: SR-FREE-25.
#[test]
fn sr_free_25_an_assignment_is_legal_whatever_becomes_of_its_effect() {
    let table = free(|raw| {
        arrivals(raw, ORANGE, [&[Scribes], &[Builders], &[]]);
        for seat in 0..4 {
            seals(raw, hexad_core::Seat(seat), Scribes, 0);
        }
        seals(raw, hexad_core::Seat(1), Scribes, 3);
        tower(raw, ORANGE, "a1");
        tower(raw, ORANGE, "a2");
    })
    .steps("assign a brown embassy");
    assert!(table.pending().is_empty(), "there is no brown Seal");
    assert_eq!(table.player(ORANGE).areas[2][0], Some(Scribes));
    let table = table.steps("assign b gray embassy; decline gain-seal builders");
    assert_eq!(table.player(ORANGE).areas[2][1], Some(Builders));
    assert_eq!(table.player(ORANGE).seals[Builders.index()], 0);
}

/// Rules: SR-DP-02.
#[test]
fn sr_dp_02_two_envoys_of_a_colour_in_a_column_are_one_choice() {
    let table = Table::ready(4)
        .arrange(|raw| arrivals(raw, ORANGE, [&[Scribes, Scribes], &[], &[]]))
        .turn(ORANGE, Step::FreeBefore, None, 0);
    let legal = table.legal_with("assign");
    assert_eq!(legal.len(), 12, "the Plaza is empty: {legal:?}");
    assert!(
        legal
            .iter()
            .all(|action| action.starts_with("assign a brown plaza-"))
    );
}
