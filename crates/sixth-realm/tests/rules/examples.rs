//! The worked examples of the rulebook (section 26.3), one test each, in source order.

use sixth_realm::{
    Guild,
    pieces::{Relic, Room, Section},
    state::{Phase, Step},
};

use super::table::{
    BLACK, ORANGE, PURPLE, TEAL, Table, arrivals, at, bridges, cover, feat, ink, own, seat_councilor, token,
    tower,
};

/// Rules: SR-EX-01, SR-SETUP-24, SR-SETUP-36, SR-CON-20.
#[test]
fn sr_ex_01_councilors_sit_by_the_rank_of_the_setup_values() {
    let table = Table::new(3)
        .steps("tile navigators; tile builders; tile historians; tile adventurers; tile merchants")
        .steps("setup 1; setup 2; setup 4");
    let active = |section: Section| table.board().council[section.index()].active;
    assert_eq!(active(Section::S2), Some(ORANGE));
    assert_eq!(active(Section::S4), Some(TEAL));
    assert_eq!(active(Section::S6), Some(PURPLE));
    assert_eq!(table.board().start_player, PURPLE);
}

/// Rules: SR-EX-02, SR-AMBITION-02, SR-AMBITION-04, SR-AMBITION-07, SR-AMBITION-09.
#[test]
fn sr_ex_02_the_first_on_the_final_space_stays_champion() {
    let table = Table::ready(4).arrange(|raw| {
        for (seat, ambition) in [(0, 4), (1, 4), (2, 4), (3, 1)] {
            raw.board.players[seat].ambition = ambition;
        }
        raw.board.ambition_order = [ORANGE, TEAL, PURPLE, BLACK].into_iter().collect();
    });
    assert_eq!(table.board().champion(), ORANGE);
    let table = table.granted(TEAL, "ambition 1").steps("take ambition 1");
    assert_eq!(table.board().champion(), TEAL);
    let table = table.granted(ORANGE, "ambition 2").steps("take ambition 2");
    assert_eq!(table.board().ambition_order(), [TEAL, ORANGE, PURPLE, BLACK]);
    assert_eq!(table.player(ORANGE).vp, 1);
}

/// Rules: SR-EX-03, SR-FEAT-12, SR-FEAT-13, SR-FEAT-15, SR-FEAT-19.
#[test]
fn sr_ex_03_a_token_scores_for_all_who_meet_both_feats() {
    let table = Table::ready(4).arrange(|raw| {
        feat(raw, "seal-adventurers", "c2");
        feat(raw, "traditions", "d2");
        feat(raw, "councilors", "e2");
        token(raw, ORANGE, 2, "c2-d2");
        token(raw, ORANGE, 1, "d2-e2");
        let red = Guild::Adventurers.index();
        let left = raw.board.seals[red];
        raw.board.seals[red] = 0;
        raw.board.players[1].seals[red] += left;
        for (slot, tile) in [
            "adventurers-a",
            "adventurers-b",
            "scribes-a",
            "historians-a",
            "merchants-a",
        ]
        .iter()
        .enumerate()
        {
            own(raw, TEAL, slot, tile);
        }
        seat_councilor(raw, TEAL, Section::S1);
        seat_councilor(raw, TEAL, Section::S4);
    });
    let three = table.clone().over();
    assert_eq!(three.scored(TEAL, "challenges"), 4);
    assert_eq!(
        three.scored(ORANGE, "challenges"),
        0,
        "the owner of the token does not matter"
    );
    let four = table.arrange(|raw| seat_councilor(raw, TEAL, Section::S1)).over();
    assert_eq!(four.scored(TEAL, "challenges"), 7);
}

/// Rules: SR-EX-04, SR-FEAT-03, SR-FEAT-04, SR-FEAT-10, SR-AMBITION-06.
#[test]
fn sr_ex_04_a_large_feat_lies_on_an_area_either_way_round() {
    let mut table = Table::ready(2).arrange(|raw| {
        raw.board.players[1].ambition = 1;
        raw.board.ambition_order = [TEAL, ORANGE].into_iter().collect();
    });
    table = table.granted(TEAL, "ambition 1").steps("take ambition 1");
    let feats = table.legal_with("feat");
    assert_eq!(feats.len(), 4, "one of the hand, no other");
    table.play(&feats[0]);
    assert_eq!(table.rule("cell a1"), "SR-EFF-11", "a Large Feat takes an area");
    table.play("area 1; turned; token 4");
    assert_eq!(
        table.rule("circle a1-b1"),
        "SR-FEAT-07",
        "the inner circle has its own token"
    );
    table.play("circle b1-b2");
    assert_eq!(table.player(TEAL).vp, 4, "the pre-printed 3 is for the end");
    let court = &table.board().court;
    assert!(
        court.cells[0][0].is_some_and(|face| face.second)
            && court.cells[0][1].is_some_and(|face| !face.second)
    );
}

/// Rules: SR-EX-05, SR-SEAT-01, SR-SEAT-02, SR-SEAT-05.
#[test]
fn sr_ex_05_a_bumped_councilor_retires_and_gains_a_vp() {
    let table = Table::ready(4).arrange(|raw| raw.board.players[0].vp = 3);
    let seated = table
        .board()
        .council
        .iter()
        .position(|section| section.active == Some(TEAL))
        .unwrap();
    let section = Section::at(seated).unwrap();
    let table = table
        .granted(ORANGE, "place-councilor")
        .steps(&format!("take place-councilor; councilor {section}"));
    let section = table.board().council[seated];
    assert_eq!((section.active, section.retired[0]), (Some(ORANGE), Some(TEAL)));
    assert_eq!((table.player(TEAL).vp, table.player(ORANGE).vp), (1, 3));
    assert_eq!(table.player(ORANGE).councilors, 3);
}

/// Rules: SR-EX-06, SR-WHEEL-01, SR-WHEEL-02, SR-WHEEL-03, SR-WHEEL-06, SR-ROUND-04, SR-CON-01.
#[test]
fn sr_ex_06_the_wheel_goes_on_and_the_token_with_it() {
    let table = Table::ready(4).arrange(|raw| {
        raw.board.round = 4;
        raw.board.wheel = 3;
        raw.board.council[1].tile = Some(Guild::Scribes);
        raw.board.council[5].tile = Some(Guild::Builders);
        raw.board.council[4].active = Some(ORANGE);
        raw.board.council[4].retired = [None, None];
        for section in [0, 1, 2, 3, 5] {
            raw.board.council[section].active = None;
        }
        for (seat, section) in [(1, 1), (2, 2), (3, 5)] {
            raw.board.council[section].active = Some(hexad_core::Seat(seat));
        }
        raw.board.start_player = BLACK;
        at(raw, PURPLE, Step::FreeAfter, Some(Guild::Scribes), 0);
    });
    let table = table.steps("done; done");
    let board = table.board();
    assert_eq!((board.wheel, board.round, board.start_player), (4, 5, ORANGE));
    assert_eq!(board.primary(), Some(Guild::Merchants));
    assert_eq!(table.asked(), ORANGE);
    assert_eq!(
        table.legal(),
        ["choose builders", "choose adventurers", "choose merchants"]
    );
}

/// Rules: SR-EX-07, SR-POP-01, SR-POP-02, SR-POP-04, SR-POP-06.
#[test]
fn sr_ex_07_at_the_limit_an_envoy_comes_and_the_rest_goes_on() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.year = 2;
            raw.board.popularity_limit = 5;
            raw.board.players[1].popularity = 4;
        })
        .granted(TEAL, "popularity year")
        .steps("take popularity year");
    let table = table.steps("arrive b");
    assert_eq!(table.player(TEAL).popularity, 1);
    assert_eq!(table.board().popularity_limit, 5);
    assert!(table.player(TEAL).arrivals[1][0].is_some());
}

/// Rules: SR-EX-08, SR-POP-12, SR-POP-13, SR-POP-14.
#[test]
fn sr_ex_08_a_full_column_gives_by_its_colours() {
    let table = Table::ready(4)
        .arrange(|raw| {
            arrivals(raw, TEAL, [&[Guild::Historians], &[Guild::Merchants], &[]]);
            raw.board.players[1].popularity = 2;
            raw.board.players[1].ready[2] = 0;
            raw.board.players[1].exhausted[2] = 1;
            let historians = Guild::Historians.index();
            if raw.board.boat[historians] == 0 {
                let other = raw.board.boat.iter().position(|&n| n > 0).unwrap();
                raw.board.boat[other] -= 1;
                raw.board.bag[other] += 1;
                raw.board.boat[historians] += 1;
                raw.board.bag[historians] -= 1;
            }
        })
        .granted(TEAL, "popularity 1")
        .steps("take popularity 1; envoy purple");
    assert_eq!(
        table.clone().steps("arrive a").pending(),
        ["refresh scribes_historians"]
    );
    assert_eq!(table.clone().steps("arrive b").pending(), ["ambition 1"]);
    assert!(table.steps("arrive c").pending().is_empty());
}

/// Rules: SR-EX-09, SR-TURN-06, SR-TURN-07, SR-TURN-08, SR-TURN-10.
#[test]
fn sr_ex_09_a_secondary_guild_costs_a_resource() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.council[0].tile = Some(Guild::Merchants);
            raw.board.council[4].tile = Some(Guild::Navigators);
        })
        .turn(ORANGE, Step::Choose, None, 0);
    let secondary = table.clone().steps("choose builders");
    assert_eq!(
        (
            secondary.player(ORANGE).ready[0],
            secondary.player(ORANGE).exhausted[0]
        ),
        (0, 1)
    );
    let primary = table.clone().steps("choose merchants");
    assert_eq!(primary.player(ORANGE).ready[0], 1);
    let broke = table.arrange(|raw| {
        raw.board.players[0].ready[0] = 0;
        raw.board.players[0].exhausted[0] = 1;
    });
    assert_eq!(broke.rule("choose builders"), "SR-TURN-08");
    assert_eq!(broke.rule("choose historians"), "SR-TURN-06");
}

/// Rules: SR-EX-10, SR-TURN-11, SR-TURN-14, SR-TURN-15, SR-TURN-16, SR-CON-13.
#[test]
fn sr_ex_10_reputation_and_book_give_action_points_and_reputation_falls_back() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.council[0].tile = Some(Guild::Adventurers);
            raw.board.council[3].tile = Some(Guild::Navigators);
            let adventurers = Guild::Adventurers.index();
            raw.board.players[0].reputation[adventurers] = 1;
            raw.board.players[0].rank[adventurers] = 1;
            raw.board.players[0].books |= Guild::Adventurers.bit();
        })
        .turn(ORANGE, Step::Choose, None, 0)
        .steps("choose adventurers; boost 1");
    assert_eq!(table.ap(), 6);
    assert_eq!(table.player(ORANGE).reputation[Guild::Adventurers.index()], 1);
    assert_eq!(table.player(ORANGE).exhausted[1], 1);
}

/// Rules: SR-EX-11, SR-TURN-02, SR-TURN-03, SR-INF-01, SR-DP-01.
#[test]
fn sr_ex_11_the_bonus_of_the_primary_guild_is_performed_and_stays() {
    let table = Table::ready(4).arrange(|raw| {
        raw.board.players[1].bonuses[Guild::Navigators.index()] = Some("influence".parse().unwrap());
        at(raw, TEAL, Step::Bonus, None, 0);
    });
    assert_eq!(table.legal(), ["done", "bonus"]);
    let table = table.steps("bonus");
    assert_eq!(table.player(TEAL).influence, 1);
    assert_eq!(table.pending(), ["popularity 1"]);
    assert!(table.player(TEAL).bonuses[Guild::Navigators.index()].is_some());
}

/// Rules: SR-EX-12, SR-WHEEL-09, SR-WHEEL-10, SR-DP-27.
#[test]
fn sr_ex_12_the_champion_chooses_a_bright_tile() {
    let table = Table::ready(4).arrange(|raw| {
        (raw.board.year, raw.board.round, raw.board.wheel) = (3, 6, 5);
        raw.board.council[5].tile = Some(Guild::Builders);
        raw.board.council[1].tile = Some(Guild::Scribes);
        raw.board.dark = Guild::Merchants.bit() | Guild::Navigators.bit();
        raw.plan.phase = Phase::Rotation;
        raw.plan.active = raw.board.champion();
    });
    assert_eq!(table.legal(), ["rotate 2", "rotate 3", "rotate 4", "rotate 6"]);
    assert_eq!(table.rule("rotate 5"), "SR-WHEEL-09");
    let table = table.steps("rotate 6");
    assert_eq!(table.board().wheel, 5);
    assert_ne!(table.board().dark & Guild::Builders.bit(), 0);
    assert_eq!(table.board().round, 7);
}

/// Rules: SR-EX-13, SR-EX-14, SR-YEAR-03, SR-YEAR-04, SR-YEAR-05, SR-YEAR-06, SR-YEAR-08, SR-YEAR-09.
#[test]
fn sr_ex_13_and_14_all_but_the_champion_swap_and_lock_and_the_stack_is_made() {
    let table = Table::ready(4).arrange(|raw| {
        raw.board.round = 7;
        raw.board.council[1].tile = Some(Guild::Adventurers);
        raw.board.council[3].tile = Some(Guild::Builders);
        for (seat, ambition) in [(0, 5), (2, 4), (1, 3), (3, 1)] {
            raw.board.players[seat].ambition = ambition;
        }
        raw.board.ambition_order = [ORANGE, PURPLE, TEAL, BLACK].into_iter().collect();
        raw.plan.phase = Phase::Preparation {
            acted: 0,
            swapped: false,
            locked: false,
        };
        raw.plan.active = PURPLE;
    });
    assert_eq!(table.rule("done"), "SR-YEAR-04");
    let table = table.steps("swap historians adventurers; lock historians");
    assert_eq!(table.board().council[1].tile, Some(Guild::Historians));
    assert_eq!(table.asked(), TEAL);
    assert_eq!(table.rule("swap builders historians"), "SR-YEAR-05");
    let table = table.steps("lock builders; done");
    assert_eq!(table.asked(), BLACK);
    assert_eq!(table.rule("lock scribes"), "SR-YEAR-06");
    let table = table.steps("swap navigators scribes");
    assert_eq!(table.board().locked, 0);
    assert_eq!(table.board().ambition_order(), [ORANGE, PURPLE, TEAL, BLACK]);
    assert!(table.board().players.iter().all(|player| player.ambition == 0));
    assert_eq!((table.board().year, table.board().round), (2, 1));
}

/// Rules: SR-EX-15, SR-FREE-01, SR-FREE-03.
#[test]
fn sr_ex_15_a_written_scroll_is_used() {
    let table = Table::ready(3)
        .arrange(|raw| {
            raw.board.players[2].ready[0] = 0;
            raw.board.players[2].exhausted[0] = 1;
            ink(raw, PURPLE, 1);
        })
        .turn(PURPLE, Step::FreeBefore, None, 0)
        .steps("write board-2; take refresh any");
    assert_eq!(table.player(PURPLE).ready[0], 1);
    assert_eq!(table.player(PURPLE).ink, 1);
    assert_eq!(table.rule("write board-2"), "SR-FREE-03");
}

/// Rules: SR-EX-16, SR-FREE-09, SR-FREE-11, SR-FREE-16, SR-FREE-18, SR-FREE-19.
#[test]
fn sr_ex_16_the_other_envoy_of_the_column_follows_at_once() {
    let table = Table::ready(4).arrange(|raw| {
        tower(raw, ORANGE, "a1");
        tower(raw, ORANGE, "a2");
        cover(raw, &["a1"], [1, 0, 0]);
        raw.board.players[0].houses -= 1;
        raw.board.players[0].house_cells = 1;
        arrivals(raw, ORANGE, [&[Guild::Merchants, Guild::Scribes], &[], &[]]);
        at(raw, ORANGE, Step::FreeBefore, None, 0);
    });
    let table = table.steps("assign a green embassy");
    assert_eq!(table.pending(), ["gain-seal merchants"]);
    let table = table.steps("take gain-seal merchants");
    assert_eq!(table.player(ORANGE).seals[Guild::Merchants.index()], 1);
    assert!(
        table
            .legal()
            .iter()
            .all(|action| action.starts_with("assign a brown")),
        "{:?}",
        table.legal()
    );
    let table = table.steps("assign a brown housing; take flip-book scribes");
    assert_ne!(table.player(ORANGE).books & Guild::Scribes.bit(), 0);
}

/// Rules: SR-EX-17, SR-MERCH-01, SR-MERCH-02, SR-MERCH-03, SR-MERCH-04, SR-MERCH-07, SR-MERCH-08,
/// SR-MERCH-09, SR-MERCH-10, SR-CON-11.
#[test]
fn sr_ex_17_the_cart_goes_on_in_the_direction_of_its_first_step() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.players[2].ready[2] = 0;
            raw.board.players[2].exhausted[2] = 1;
        })
        .spending(PURPLE, Guild::Merchants, 8);
    assert_eq!(table.legal_with("cart").len(), 18);
    let table = table.steps("cart flip navigators; take flip-book navigators");
    assert_eq!(table.ap(), 6);
    let table = table.steps("cart refresh historians; take refresh scribes_historians");
    assert_eq!((table.ap(), table.player(PURPLE).ready[2]), (5, 1));
    assert_eq!(table.rule("cart refresh navigators"), "SR-MERCH-09");
    assert_eq!(table.rule("cart refresh scribes"), "SR-MERCH-08");
    let table = table.steps("cart refresh merchants");
    assert_eq!(table.ap(), 4);
    let table = table.steps("cart gain adventurers; take gain-resource adventurers_navigators");
    assert_eq!((table.ap(), table.player(PURPLE).ready[1]), (1, 2));
    assert_eq!(table.board().cart, Some(Guild::Adventurers));
}

/// Rules: SR-EX-18, SR-BUILD-01, SR-BUILD-08, SR-BUILD-10, SR-BUILD-11, SR-BUILD-12, SR-BUILD-17.
#[test]
fn sr_ex_18_a_house_pays_for_its_column() {
    let table = Table::ready(4)
        .spending(ORANGE, Guild::Builders, 5)
        .steps("build 3 a1-b1-c1");
    assert_eq!(table.pending(), ["ambition 1", "popularity year", "gain-ink 1"]);
    let table = table.steps("decline ambition 1; decline popularity year; take gain-ink 1");
    assert_eq!(table.legal(), ["done", "house a1", "house b1", "house c1"]);
    let table = table.steps("house a1");
    assert_eq!(table.legal(), ["row", "column"]);
    let table = table.steps("column; take reputation navigators");
    assert_eq!(table.player(ORANGE).reputation[Guild::Navigators.index()], 1);
    assert_eq!(table.player(ORANGE).houses, 3);
}

/// Rules: SR-EX-19, SR-DUNG-01, SR-DUNG-02, SR-DUNG-05, SR-DUNG-14, SR-DUNG-18, SR-REP-07.
#[test]
fn sr_ex_19_a_torch_scroll_serves_a_guild_beside_the_ink() {
    let room = |name: &str| name.parse::<Room>().unwrap();
    let table = Table::ready(4)
        .arrange(|raw| raw.board.players[0].torch = room("6"))
        .spending(ORANGE, Guild::Adventurers, 4)
        .steps("torch 7r; take gain-ink 1");
    assert_eq!(table.player(ORANGE).ink, 2);
    assert_eq!(table.rule("torch 8l"), "SR-DUNG-02");
    let table = table.steps("torch 8r; take torch-scroll reputation; scroll center");
    assert_eq!(table.legal(), ["guild builders", "guild merchants"]);
    let table = table.steps("guild merchants");
    assert_eq!(table.player(ORANGE).reputation[Guild::Merchants.index()], 1);
    assert_eq!(
        (table.player(ORANGE).ink, table.board().dungeon_scroll),
        (1, 0b010)
    );
    let later = table
        .arrange(|raw| raw.board.players[1].torch = room("7r"))
        .spending(TEAL, Guild::Adventurers, 1)
        .steps("torch 8r; take torch-scroll reputation");
    assert_eq!(later.rule("scroll center"), "SR-DUNG-15");
}

/// Rules: SR-EX-20, SR-DUNG-20, SR-DUNG-21, SR-DUNG-22, SR-DUNG-23, SR-DUNG-24, SR-DUNG-25, SR-DUNG-28.
#[test]
fn sr_ex_20_the_reset_offers_the_room_and_all_below_it() {
    let room = |name: &str| name.parse::<Room>().unwrap();
    let table = Table::ready(4).arrange(|raw| {
        raw.board.round = 7;
        raw.board.wheel = 0;
        raw.board.start_player = BLACK;
        raw.board.players[3].torch = room("7r");
        raw.board.players[2].torch = room("4");
        for seat in [2, 3] {
            raw.board.players[seat].scrolls[0] = true;
            raw.board.ink -= 1;
        }
        raw.board.ambition_order = [BLACK, ORANGE, TEAL, PURPLE].into_iter().collect();
        raw.plan.phase = Phase::Preparation {
            acted: 2,
            swapped: false,
            locked: false,
        };
        raw.plan.active = PURPLE;
    });
    let table = table.steps("swap builders historians; done");
    assert_eq!((table.asked(), table.player(BLACK).torch), (BLACK, room("3")));
    assert_eq!(table.pending(), ["gain-or-remove-ink"]);
    let table = table.steps("decline gain-or-remove-ink");
    assert_eq!(table.pending(), ["remove-ink 1"]);
    let table = table.steps("decline remove-ink 1");
    assert_eq!(table.pending(), ["gain-ink 1"]);
    let table = table.steps("take gain-ink 1");
    assert_eq!((table.asked(), table.player(PURPLE).torch), (PURPLE, room("2")));
    let table = table.steps("take remove-ink 1; decline gain-ink 1");
    assert_eq!(
        (table.board().year, table.board().round, table.asked()),
        (2, 1, BLACK)
    );
    assert_eq!(table.player(ORANGE).torch, room("entrance"));
}

/// Rules: SR-EX-21, SR-NAV-01, SR-NAV-04, SR-NAV-05.
#[test]
fn sr_ex_21_the_second_bridge_costs_two_and_touches_something() {
    let table = Table::ready(4)
        .spending(TEAL, Guild::Navigators, 3)
        .steps("bridge a1-a2.1; decline ambition 1");
    assert_eq!(table.ap(), 2);
    assert_eq!(table.rule("bridge b2-b3.2"), "SR-NAV-04");
    let table = table.steps("bridge a1-a2.2");
    assert_eq!(
        (
            table.player(TEAL).bridges,
            table.board().all_bridges().count_ones()
        ),
        (6, 2)
    );
}

/// Rules: SR-EX-22, SR-NAV-09, SR-NAV-10, SR-NAV-11, SR-NAV-12.
#[test]
fn sr_ex_22_towers_stand_where_a_completed_route_with_an_own_bridge_ends() {
    let table = Table::ready(4)
        .arrange(|raw| {
            bridges(raw, ORANGE, &["a1-a2.1", "b1-b2.1"]);
            bridges(raw, TEAL, &["a1-a2.2", "b3-b4.1", "c1-c2.1"]);
            tower(raw, TEAL, "b2");
        })
        .spending(ORANGE, Guild::Navigators, 4);
    assert_eq!(table.legal_with("tower"), ["tower a1", "tower a2", "tower b1"]);
    assert_eq!(table.rule("tower b2"), "SR-NAV-09");
    assert_eq!(table.rule("tower b3"), "SR-NAV-10");
}

/// Rules: SR-EX-23, SR-NAV-08, SR-NAV-13, SR-NAV-16, SR-NAV-17, SR-CON-12.
#[test]
fn sr_ex_23_a_relic_covers_a_cabinet_space_and_its_effect_counts() {
    let table = Table::ready(4)
        .arrange(|raw| {
            bridges(raw, TEAL, &["b1-b2.1"]);
            raw.board.players[1].navigation = 1;
            raw.board.players[0].navigation = 2;
        })
        .spending(TEAL, Guild::Navigators, 2)
        .steps("tower b1; cabinet 1; take navigation 1");
    assert_eq!(table.player(TEAL).navigation, table.player(ORANGE).navigation);
    assert!(table.player(TEAL).cabinet[0].is_some());
    assert_eq!(table.player(TEAL).towers, 3);
}

/// Rules: SR-EX-24, SR-HIST-01, SR-HIST-05, SR-EFF-12.
#[test]
fn sr_ex_24_a_translator_jumps_to_the_top_of_its_aisle() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.year = 2)
        .spending(TEAL, Guild::Historians, 2)
        .steps("translator v2-top; take popularity year");
    assert_eq!((table.player(TEAL).popularity, table.ap()), (2, 1));
    assert_eq!(table.rule("translator v2-top"), "SR-HIST-01");
}

/// Rules: SR-EX-25, SR-HIST-06, SR-HIST-07, SR-HIST-09, SR-HIST-14.
#[test]
fn sr_ex_25_a_tradition_covers_a_slot() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.players[1].scrolls[0] = true;
            raw.board.ink -= 1;
        })
        .spending(TEAL, Guild::Historians, 4);
    assert_eq!(table.legal_with("tradition").len(), 5);
    assert_eq!(table.rule("tradition 1"), "SR-HIST-06");
    let table = table.steps("tradition 5; slot 5");
    assert_eq!(table.ap(), 0);
    assert_eq!(table.pending(), ["gain-ink 1", "remove-ink 1"]);
    assert!(table.player(TEAL).traditions[4].is_some());
}

/// Rules: SR-EX-26, SR-SCORE-04, SR-BUILD-20.
#[test]
fn sr_ex_26_houses_score_for_completed_lines() {
    let row = |y: u8| ["a", "b", "c", "d", "e", "f"].map(|x| format!("{x}{y}"));
    let cells: Vec<String> = [row(1).to_vec(), row(2).to_vec()].concat();
    let table = Table::ready(4)
        .arrange(|raw| {
            let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
            cover(raw, &cells, [0, 0, 4]);
            cover(raw, &["a3", "a4", "a5", "a6"], [4, 0, 0]);
            let bit = |name: &str| name.parse::<sixth_realm::Cell>().unwrap().bit();
            raw.board.players[0].house_cells = bit("a1") | bit("b1") | bit("a6");
            raw.board.players[0].houses -= 3;
            raw.board.players[2].house_cells = bit("c2");
            raw.board.players[2].houses -= 1;
        })
        .over();
    assert_eq!(table.scored(ORANGE, "houses"), 4, "a1 twice, b1 and a6 once");
    assert_eq!(table.scored(PURPLE, "houses"), 1);
    assert_eq!(table.scored(TEAL, "houses"), 0);
}

/// Rules: SR-EX-27, SR-SCORE-05, SR-SCORE-06, SR-SCORE-07, SR-SCORE-08, SR-SCORE-09.
#[test]
fn sr_ex_27_artifacts_ask_for_the_most_or_a_tie() {
    let table = Table::ready(4)
        .arrange(|raw| {
            for tile in ["s-navigators", "es1-historians", "e-adventurers"] {
                let tile: sixth_realm::pieces::Artifact = tile.parse().unwrap();
                // A tile that lies on display changes places with one of the bag.
                let spare = sixth_realm::pieces::Artifact::at(raw.board.unseen_artifacts.ilog2() as usize);
                for place in raw.board.display.iter_mut().filter(|place| **place == Some(tile)) {
                    *place = spare;
                    raw.board.unseen_artifacts ^=
                        tile.bit() | spare.map_or(0, sixth_realm::pieces::Artifact::bit);
                }
                raw.board.unseen_artifacts &= !tile.bit();
                raw.board.players[0].artifacts |= tile.bit();
            }
            arrivals(raw, ORANGE, [&[Guild::Adventurers], &[], &[]]);
            arrivals(raw, TEAL, [&[Guild::Historians], &[], &[]]);
            let mut give = |guild: Guild, seat: usize, n: u8| {
                let have = raw.board.players[seat].seals[guild.index()];
                raw.board.players[seat].seals[guild.index()] = n;
                raw.board.seals[guild.index()] = raw.board.seals[guild.index()] + have - n;
            };
            give(Guild::Navigators, 0, 1);
            give(Guild::Navigators, 3, 1);
            give(Guild::Merchants, 2, 0);
            give(Guild::Merchants, 0, 1);
        })
        .over();
    assert_eq!(table.scored(ORANGE, "artifacts"), 2 + 1 + 2);
}

/// Rules: SR-EX-28, SR-SCORE-10, SR-SCORE-11, SR-SCORE-12.
#[test]
fn sr_ex_28_relics_are_added_up_and_divided_once() {
    let arranged = |navigation: u8| {
        Table::ready(4)
            .arrange(|raw| {
                for (slot, tile) in ["scribes-a", "scribes-b", "merchants-a"].iter().enumerate() {
                    own(raw, PURPLE, slot, tile);
                }
                for section in [Section::S1, Section::S1, Section::S4] {
                    seat_councilor(raw, PURPLE, section);
                }
                for (space, name) in ["central-historians", "central-scribes"].iter().enumerate() {
                    let relic: Relic = name.parse().unwrap();
                    let city = raw
                        .board
                        .city_relics
                        .iter()
                        .position(|&other| other == Some(relic));
                    let spare = raw.board.unseen_relics.trailing_zeros() as usize;
                    if let Some(city) = city {
                        let spare = Relic::at(spare).unwrap();
                        raw.board.city_relics[city] = Some(spare);
                        raw.board.unseen_relics &= !spare.bit();
                    } else {
                        raw.board.unseen_relics &= !relic.bit();
                    }
                    raw.board.players[2].cabinet[space] = Some(relic);
                }
                raw.board.players[2].navigation = navigation;
            })
            .over()
    };
    assert_eq!(arranged(4).scored(PURPLE, "relics"), 3);
    assert_eq!(arranged(6).scored(PURPLE, "relics"), 7);
}
