//! Final scoring (section 21).

use hexad_core::{Game, Seat};
use sixth_realm::{
    Guild, Raw,
    pieces::Artifact,
    state::{Phase, Step},
};

use super::table::{
    BLACK, ORANGE, PURPLE, TEAL, Table, arrivals, cover, from_bag, ink, own, resources, seals, token, tower,
};

use Guild::{Merchants, Scribes};

/// The end of a game of four that was changed by hand.
fn over(change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(4).arrange(change).over()
}

/// The last turn of a round, before its last Free Actions end.
fn last_turn(year: u8, round: u8, change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(4)
        .arrange(|raw| {
            (raw.board.year, raw.board.round) = (year, round);
            change(raw);
        })
        .turn(PURPLE, Step::FreeAfter, Some(Scribes), 0)
}

/// Puts Artifacts of the bag or of the display into an Archive.
fn archive(raw: &mut Raw, seat: Seat, names: &[&str]) {
    for name in names {
        let tile: Artifact = name.parse().unwrap();
        let spare = Artifact::at(raw.board.unseen_artifacts.ilog2() as usize).unwrap();
        if let Some(place) = raw.board.display.iter_mut().find(|place| **place == Some(tile)) {
            *place = Some(spare);
            raw.board.unseen_artifacts &= !spare.bit();
        }
        raw.board.unseen_artifacts &= !tile.bit();
        raw.board.players[seat.index()].artifacts |= tile.bit();
    }
}

/// Builds Houses on cells that are covered.
fn houses(raw: &mut Raw, seat: Seat, cells: &[&str]) {
    let player = &mut raw.board.players[seat.index()];
    for cell in cells {
        player.house_cells |= cell.parse::<sixth_realm::Cell>().unwrap().bit();
        player.houses -= 1;
    }
}

fn scores(table: &Table) -> Vec<i32> {
    table
        .outcome()
        .results
        .iter()
        .map(|result| result.score)
        .collect()
}

fn ranks(table: &Table) -> Vec<u8> {
    table
        .outcome()
        .results
        .iter()
        .map(|result| result.rank.unwrap())
        .collect()
}

/// Rules: SR-SCORE-01.
#[test]
fn sr_score_01_the_game_ends_after_the_seventh_round_of_the_third_year() {
    for (year, round) in [(3, 6), (2, 7), (1, 7)] {
        let table = last_turn(year, round, |_| ()).steps("done");
        assert_eq!(
            table.game.outcome(&table.state),
            None,
            "year {year}, round {round}"
        );
        assert_ne!(table.state.plan().phase, Phase::Over);
    }
    let table = last_turn(3, 7, |_| ());
    assert_eq!(table.game.outcome(&table.state), None);
    let table = table.steps("done");
    assert_eq!(table.state.plan().phase, Phase::Over);
    assert!(table.game.outcome(&table.state).is_some());
    assert_eq!(
        table.refused("done").to_string(),
        "nobody is asked: the game is over"
    );
    assert_eq!(table.rule("done"), "SR-SCORE-01");
}

/// Rules: SR-SCORE-02.
#[test]
fn sr_score_02_points_of_the_play_are_kept_and_the_scoring_adds_to_them() {
    let table = over(|raw| {
        raw.board.players[0].vp = 17;
        cover(raw, &["a1", "b1", "c1", "d1", "e1", "f1"], [6, 0, 0]);
        houses(raw, ORANGE, &["c1"]);
    });
    assert_eq!(table.scored(ORANGE, "victory track"), 17);
    assert_eq!(table.scored(ORANGE, "houses"), 1);
    assert_eq!(scores(&table), [18, 0, 0, 0]);
}

/// Rules: SR-SCORE-03, SR-FEAT-12.
#[test]
fn sr_score_03_challenges_score_for_whoever_meets_both_feats() {
    // The left Small Starting Feat asks for three Traditions, the half beside it for two Houses.
    let laid = |traditions: usize| {
        over(|raw| {
            for (slot, tile) in ["scribes-a", "scribes-b", "scribes-c"]
                .iter()
                .enumerate()
                .take(traditions)
            {
                own(raw, ORANGE, slot, tile);
            }
            cover(raw, &["a1", "a2"], [2, 0, 0]);
            houses(raw, ORANGE, &["a1", "a2"]);
            token(raw, TEAL, 2, "b3-c3");
        })
    };
    assert_eq!(laid(3).scored(ORANGE, "challenges"), 4, "the token of another");
    assert_eq!(laid(3).scored(TEAL, "challenges"), 0);
    assert_eq!(
        laid(2).scored(ORANGE, "challenges"),
        0,
        "one Feat alone is not enough"
    );
}

/// Rules: SR-SCORE-04.
#[test]
fn sr_score_04_a_house_scores_for_its_row_and_for_its_column() {
    let table = over(|raw| {
        let row: Vec<String> = ["a", "b", "c", "d", "e", "f"]
            .iter()
            .map(|x| format!("{x}1"))
            .collect();
        let column: Vec<String> = (2..=6).map(|y| format!("a{y}")).collect();
        let cells: Vec<&str> = row.iter().chain(&column).map(String::as_str).collect();
        cover(raw, &cells, [8, 0, 1]);
        houses(raw, ORANGE, &["a1"]);
        houses(raw, TEAL, &["b1", "a4"]);
        cover(raw, &["b2"], [1, 0, 0]);
        houses(raw, PURPLE, &["b2"]);
    });
    let each = [ORANGE, TEAL, PURPLE, BLACK].map(|seat| table.scored(seat, "houses"));
    assert_eq!(each, [2, 2, 0, 0]);
}

/// Rules: SR-SCORE-04.
#[test]
fn sr_score_04_a_column_of_the_smaller_capital_has_four_cells() {
    let table = Table::ready(2)
        .arrange(|raw| {
            cover(raw, &["a1", "a2", "a3", "a4"], [4, 0, 0]);
            houses(raw, ORANGE, &["a2"]);
        })
        .over();
    assert_eq!(table.scored(ORANGE, "houses"), 1);
}

/// Rules: SR-SCORE-05, SR-SCORE-06, SR-SCORE-07, SR-EDGE-26.
#[test]
fn sr_score_05_the_most_or_a_tie_for_it_meets_a_condition_and_none_of_it_does_not() {
    let laid = |orange: &[&str], teal: &[&str], envoys: [usize; 2]| {
        let table = over(|raw| {
            for player in &mut raw.board.players {
                for guild in 0..6 {
                    raw.board.seals[guild] += std::mem::take(&mut player.seals[guild]);
                }
            }
            archive(raw, ORANGE, orange);
            archive(raw, TEAL, teal);
            arrivals(raw, ORANGE, [&[Merchants; 2][..envoys[0]], &[], &[]]);
            arrivals(raw, TEAL, [&[Merchants; 2][..envoys[1]], &[], &[]]);
        });
        [table.scored(ORANGE, "artifacts"), table.scored(TEAL, "artifacts")]
    };
    assert_eq!(laid(&["e-merchants"], &[], [2, 1]), [2, 0]);
    assert_eq!(laid(&["e-merchants"], &[], [1, 2]), [0, 0]);
    assert_eq!(
        laid(&["e-merchants"], &["ee-merchants"], [1, 1]),
        [2, 1],
        "a tie serves both"
    );
    assert_eq!(laid(&["e-merchants"], &[], [0, 0]), [0, 0], "the most of nothing");
    // Envoys of Merchants and Seals of Adventurers.
    let both = |envoys: u8, seal: u8| {
        let table = over(|raw| {
            archive(raw, ORANGE, &["es1-merchants"]);
            seals(raw, BLACK, Guild::Adventurers, 0);
            seals(raw, ORANGE, Guild::Adventurers, seal);
            arrivals(raw, ORANGE, [&[Merchants][..usize::from(envoys)], &[], &[]]);
        });
        table.scored(ORANGE, "artifacts")
    };
    assert_eq!([both(1, 1), both(1, 0), both(0, 1), both(0, 0)], [3, 1, 1, 0]);
}

/// Rules: SR-SCORE-08, SR-SCORE-09.
#[test]
fn sr_score_08_envoys_count_wherever_they_stand_and_seals_on_tokens_and_traditions() {
    let envoys = |change: &dyn Fn(&mut Raw)| {
        let table = over(|raw| {
            archive(raw, ORANGE, &["e-merchants"]);
            arrivals(raw, TEAL, [&[Merchants], &[], &[]]);
            change(raw);
        });
        table.scored(ORANGE, "artifacts")
    };
    assert_eq!(envoys(&|_| ()), 0);
    assert_eq!(
        envoys(&|raw| arrivals(raw, ORANGE, [&[Merchants], &[], &[]])),
        2,
        "Arrivals"
    );
    assert_eq!(
        envoys(&|raw| raw.board.players[0].plaza[6] = Some(from_bag(raw, Merchants))),
        2,
        "Plaza"
    );
    assert_eq!(
        envoys(&|raw| {
            tower(raw, ORANGE, "a1");
            raw.board.players[0].areas[2][0] = Some(from_bag(raw, Merchants));
        }),
        2,
        "Embassy"
    );
    assert_eq!(
        envoys(&|raw| {
            own(raw, ORANGE, 0, "scribes-d");
            raw.board.players[0].traditions[0].as_mut().unwrap().envoy = Some(from_bag(raw, Merchants));
        }),
        2,
        "Traditions"
    );
    let seal = |change: &dyn Fn(&mut Raw)| {
        let table = over(|raw| {
            archive(raw, ORANGE, &["s-scribes"]);
            seals(raw, TEAL, Scribes, 2);
            change(raw);
        });
        table.scored(ORANGE, "artifacts")
    };
    assert_eq!(seal(&|raw| seals(raw, ORANGE, Scribes, 1)), 0);
    assert_eq!(
        seal(&|raw| {
            seals(raw, ORANGE, Scribes, 1);
            own(raw, ORANGE, 0, "scribes-a");
        }),
        2,
        "a Tradition is a Seal"
    );
}

/// Rules: SR-SCORE-10, SR-SCORE-11, SR-SCORE-12.
#[test]
fn sr_score_10_all_relics_are_added_up_and_divided_once_by_the_navigation_value() {
    let scored = |relics: &[&str], navigation: u8| {
        let table = over(|raw| {
            for (slot, tile) in ["scribes-a", "scribes-b", "merchants-d"].iter().enumerate() {
                own(raw, PURPLE, slot, tile);
            }
            seals(raw, PURPLE, Scribes, 3);
            raw.board.players[2].traditions[2].as_mut().unwrap().envoy = Some(from_bag(raw, Merchants));
            arrivals(raw, PURPLE, [&[Merchants], &[], &[]]);
            for (space, name) in relics.iter().enumerate() {
                let relic: sixth_realm::pieces::Relic = name.parse().unwrap();
                raw.board.players[2].cabinet[space] = Some(relic);
                raw.board.unseen_relics &= !relic.bit();
                // A Relic that lay on a City changes places with one that nobody has seen.
                if let Some(city) = raw
                    .board
                    .city_relics
                    .iter_mut()
                    .find(|city| **city == Some(relic))
                {
                    let spare = raw.board.unseen_relics.ilog2() as usize;
                    *city = sixth_realm::pieces::Relic::at(spare);
                    raw.board.unseen_relics &= !(1 << spare);
                }
            }
            raw.board.players[2].navigation = navigation;
        });
        table.scored(PURPLE, "relics")
    };
    assert_eq!(scored(&["central-historians"], 6), 3, "Traditions");
    assert_eq!(
        scored(&["central-scribes"], 6),
        1,
        "the Councilor seated at setup"
    );
    assert_eq!(scored(&["seal-scribes"], 6), 5, "three tokens and two Traditions");
    assert_eq!(scored(&["envoy-merchants"], 6), 2);
    let all = [
        "central-historians",
        "central-scribes",
        "seal-scribes",
        "envoy-merchants",
    ];
    assert_eq!(
        scored(&all, 6),
        3 + 1 + 5 + 2,
        "the two Traditions of Scribes count twice"
    );
    assert_eq!(scored(&all, 4), 11 / 2, "not 1 + 0 + 2 + 1");
    assert_eq!(scored(&all, 0), 11 / 4);
}

/// Rules: SR-SCORE-13.
#[test]
fn sr_score_13_an_envoy_on_a_yellow_space_below_one_of_its_colour_scores() {
    let scored = |spaces: &[(usize, Guild)]| {
        let table = over(|raw| {
            for &(space, guild) in spaces {
                raw.board.players[0].plaza[space] = Some(from_bag(raw, guild));
            }
        });
        table.scored(ORANGE, "plaza")
    };
    // Spaces 3, 7 and 11 form the yellow column.
    assert_eq!(scored(&[(3, Merchants), (7, Merchants)]), 2);
    assert_eq!(scored(&[(3, Merchants), (7, Merchants), (11, Merchants)]), 4);
    assert_eq!(
        scored(&[(7, Merchants), (11, Merchants)]),
        2,
        "below a yellow space as well"
    );
    assert_eq!(scored(&[(3, Scribes), (7, Merchants)]), 0, "another colour");
    assert_eq!(scored(&[(7, Merchants)]), 0, "below none");
    assert_eq!(
        scored(&[(3, Merchants), (11, Merchants)]),
        0,
        "not directly below"
    );
    assert_eq!(scored(&[(2, Merchants), (6, Merchants)]), 0, "not yellow");
}

/// Rules: SR-SCORE-14.
#[test]
fn sr_score_14_nothing_else_scores() {
    let table = over(|raw| {
        ink(raw, PURPLE, 5);
        (0..3).for_each(|kind| resources(raw, PURPLE, kind, 2, 0));
        let purple = &mut raw.board.players[2];
        (purple.rank, purple.reputation, purple.books) = ([2; 6], [3; 6], 0b11_1111);
        (purple.influence, purple.popularity, purple.navigation) = (20, 2, 6);
        arrivals(raw, PURPLE, [&[Merchants], &[Scribes], &[]]);
        super::table::bridges(raw, PURPLE, &["a1-a2.1", "a1-a2.2"]);
        tower(raw, PURPLE, "a3");
        raw.board.players[2].torch = "12".parse().unwrap();
    });
    assert_eq!(table.player(PURPLE).hand, 4, "Feats and tokens at hand too");
    assert_eq!(table.player(PURPLE).tokens, [None; 3]);
    // The Relic of the Tower counts nothing that Purple has.
    let relics = table.scored(PURPLE, "relics");
    assert_eq!(scores(&table)[2], relics);
    assert_eq!(relics, 0, "{:?}", table.player(PURPLE).cabinet);
}

/// Rules: SR-SCORE-15, SR-CON-14.
#[test]
fn sr_score_15_most_points_win_and_ties_go_by_the_ambition_order() {
    let ranked = |vp: [i16; 4], ambition: [u8; 4], order: [Seat; 4]| {
        let table = over(|raw| {
            for seat in 0..4 {
                raw.board.players[seat].vp = vp[seat];
                raw.board.players[seat].ambition = ambition[seat];
            }
            raw.board.ambition_order = order.into_iter().collect();
        });
        ranks(&table)
    };
    let further = [TEAL, ORANGE, PURPLE, BLACK];
    assert_eq!(ranked([10, 10, 11, 9], [1, 3, 0, 0], further), [3, 2, 1, 4]);
    // On one space the lower tracker is first.
    assert_eq!(ranked([10; 4], [2; 4], further), [2, 1, 3, 4]);
    assert_eq!(
        ranked([10; 4], [2; 4], [BLACK, PURPLE, ORANGE, TEAL]),
        [3, 4, 2, 1]
    );
    assert_eq!(
        ranked([0; 4], [0; 4], [PURPLE, BLACK, ORANGE, TEAL]),
        [3, 4, 1, 2]
    );
}

/// Rules: SR-SCORE-16.
#[test]
fn sr_score_16_the_ambition_track_is_as_the_last_round_left_it() {
    let table = last_turn(3, 7, |raw| {
        raw.board.players[1].ambition = 4;
        raw.board.players[2].ambition = 1;
        raw.board.ambition_order = [TEAL, PURPLE, BLACK, ORANGE].into_iter().collect();
    });
    let table = table.steps("done");
    let places: Vec<u8> = table
        .board()
        .players
        .iter()
        .map(|player| player.ambition)
        .collect();
    assert_eq!(places, [0, 4, 1, 0], "no reset after the third year");
    assert_eq!(scores(&table), [0; 4]);
    assert_eq!(ranks(&table), [4, 1, 2, 3]);
}

/// Rules: SR-SCORE-17, SR-CON-26.
#[test]
fn sr_score_17_each_part_is_reported_and_all_of_them_count() {
    let table = over(|raw| {
        raw.board.players[0].vp = 5;
        // Three Traditions, two Houses: the token that joins the two Feats.
        for (slot, tile) in ["scribes-a", "scribes-b", "scribes-c"].iter().enumerate() {
            own(raw, ORANGE, slot, tile);
        }
        cover(raw, &["a1", "a2", "a3", "a4", "a5", "a6"], [6, 0, 0]);
        houses(raw, ORANGE, &["a1", "a2"]);
        token(raw, ORANGE, 1, "b3-c3");
        archive(raw, ORANGE, &["s-scribes"]);
        tower(raw, ORANGE, "a1");
        raw.board.players[0].navigation = 6;
        raw.board.players[0].plaza[3] = Some(from_bag(raw, Merchants));
        raw.board.players[0].plaza[7] = Some(from_bag(raw, Merchants));
    });
    let result = table.outcome().results[0].clone();
    let parts: Vec<(&str, i32)> = result
        .categories
        .iter()
        .map(|(name, vp)| (name.as_ref(), *vp))
        .collect();
    let relics = table.scored(ORANGE, "relics");
    assert_eq!(
        parts,
        [
            ("victory track", 5),
            ("challenges", 3),
            ("houses", 2),
            ("artifacts", 2),
            ("relics", relics),
            ("plaza", 2)
        ]
    );
    assert_eq!(result.score, parts.iter().map(|(_, vp)| vp).sum::<i32>());
    assert!(relics > 0, "{:?}", table.player(ORANGE).cabinet);
}
