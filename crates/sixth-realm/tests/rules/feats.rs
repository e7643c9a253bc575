//! Feats and Challenges (section 12).

use hexad_core::{Game, Seat};
use sixth_realm::{
    Guild,
    pieces::Feat,
    state::{Phase, Turn},
};

use super::table::{BLACK, ORANGE, PURPLE, TEAL, Table, cover, feat, seals, seat_councilor, token, tower};

/// The seat performs a Challenge from the track.
fn challenge(table: Table, seat: Seat) -> Table {
    table
        .arrange(|raw| {
            raw.board.players[seat.index()].ambition = 1;
            raw.board.ambition_order.retain(|&other| other != seat);
            let ahead = raw.board.players.iter().enumerate();
            let ahead = ahead.filter(|&(i, player)| i != seat.index() && player.ambition > 0);
            raw.board.ambition_order.insert(ahead.count(), seat);
        })
        .granted(seat, "ambition 1")
        .steps("take ambition 1")
}

/// Takes the hand of a seat away.
fn no_hand(raw: &mut sixth_realm::Raw, seat: Seat) {
    raw.secrets.hands[seat.index()] = 0;
    raw.board.players[seat.index()].hand = 0;
}

/// Rules: SR-FEAT-01, SR-FEAT-18, SR-DP-11.
#[test]
fn sr_feat_01_a_feat_of_the_hand_goes_face_up_onto_the_court() {
    let table = challenge(Table::ready(4), ORANGE);
    assert_eq!(
        table.legal(),
        [
            "feat seal-navigators",
            "feat seal-builders",
            "feat seal-historians",
            "feat seal-adventurers"
        ]
    );
    assert_eq!(
        table.refused("feat traditions").to_string(),
        "traditions is not in hand"
    );
    assert_eq!(table.rule("feat traditions"), "SR-FEAT-01");
    let table = table.steps("feat seal-builders; cell c2");
    let face = table.board().court.at("c2".parse().unwrap()).unwrap();
    assert_eq!(face.feat, "seal-builders".parse::<Feat>().unwrap());
    assert_eq!(table.player(ORANGE).hand, 3, "nothing is drawn for it");
}

/// Rules: SR-FEAT-02, SR-DP-11.
#[test]
fn sr_feat_02_a_small_feat_lies_beside_a_feat() {
    let table = challenge(Table::ready(4), ORANGE).steps("feat seal-builders");
    assert_eq!(
        table.legal(),
        [
            "cell b2", "cell c2", "cell d2", "cell e2", "cell a3", "cell f3", "cell b4", "cell c4",
            "cell d4", "cell e4"
        ]
    );
    for cell in ["cell a2", "cell c3", "cell c1", "cell g3", "cell h8"] {
        assert_eq!(table.rule(cell), "SR-FEAT-02", "{cell}");
    }
    assert_eq!(
        table.refused("cell a2").to_string(),
        "a2 is not an empty Court cell beside a Feat",
        "touching a corner is not enough"
    );
    assert_eq!(table.rule("area 1"), "SR-EFF-11", "areas are for Large Feats");
}

/// Rules: SR-FEAT-03, SR-DP-11.
#[test]
fn sr_feat_03_a_large_feat_takes_an_empty_area_beside_a_feat() {
    let table = challenge(Table::ready(2), ORANGE).steps("feat large-1");
    assert_eq!(
        table.legal(),
        ["area 1", "area 2", "area 3", "area 4", "area 5", "area 6"]
    );
    assert_eq!(table.rule("cell c1"), "SR-EFF-11");
    let table = table.steps("area 2; straight; token 2; circle b2-c2");
    let table = challenge(table, TEAL).steps("feat large-5");
    assert_eq!(
        table.refused("area 2").to_string(),
        "area 2 is not an empty Court area beside a Feat"
    );
    assert_eq!(table.rule("area 2"), "SR-FEAT-03");
    // A Court with an area in its corner, which another one has to reach first.
    let far = Table::custom(2, |json| {
        let court = &mut json["court"][1];
        court["height"] = 5.into();
        court["starting_small"] = serde_json::json!(["b3", "e3"]);
        court["starting_large"] = serde_json::json!(["c3", "d3"]);
        court["areas"] = serde_json::json!([
            ["a1", "b1"],
            ["a2", "b2"],
            ["c2", "d2"],
            ["e2", "f2"],
            ["a4", "b4"],
            ["c4", "d4"]
        ]);
    })
    .first_chances();
    let first = challenge(far, ORANGE).steps("feat large-1");
    assert_eq!(first.legal(), ["area 2", "area 3", "area 4", "area 5", "area 6"]);
    assert_eq!(first.rule("area 1"), "SR-FEAT-03", "nothing lies beside it yet");
    let first = first.steps("area 2; straight; token 2; circle b3-c3");
    let second = challenge(first, TEAL).steps("feat large-5");
    assert_eq!(second.legal(), ["area 1", "area 3", "area 4", "area 5", "area 6"]);
}

/// Rules: SR-FEAT-04, SR-DEF-09.
#[test]
fn sr_feat_04_a_half_turn_decides_which_half_is_left() {
    let table = challenge(Table::ready(2), ORANGE).steps("feat large-1; area 3");
    assert_eq!(table.legal(), ["straight", "turned"]);
    let halves = |way: &str| {
        let table = table.clone().steps(way);
        let at = |cell: &str| table.board().court.at(cell.parse().unwrap()).unwrap().second;
        [at("e1"), at("f1")]
    };
    assert_eq!(halves("straight"), [false, true]);
    assert_eq!(halves("turned"), [true, false]);
}

/// Rules: SR-FEAT-05.
#[test]
fn sr_feat_05_a_small_feat_is_not_turned() {
    let table = challenge(Table::ready(4), ORANGE).steps("feat seal-builders; cell c2");
    assert_eq!(table.legal_with("token"), table.legal(), "the token is next");
    assert_eq!(table.rule("turned"), "SR-EFF-11");
}

/// Rules: SR-FEAT-06, SR-FEAT-07, SR-DP-11, SR-EDGE-17.
#[test]
fn sr_feat_06_every_two_adjacent_feats_make_one_circle() {
    let table = challenge(Table::ready(4).arrange(|raw| feat(raw, "ranks", "c2")), ORANGE)
        .steps("feat seal-builders; cell d2; token 2");
    assert_eq!(
        table.legal(),
        [
            "circle c2-d2",
            "circle b3-c3",
            "circle d3-e3",
            "circle c2-c3",
            "circle d2-d3"
        ],
        "c3-d3, inside the Large Feat, has its printed token"
    );
    assert_eq!(
        table.refused("circle c3-d3").to_string(),
        "c3-d3 is no vacant circle"
    );
    assert_eq!(table.rule("circle c3-d3"), "SR-FEAT-07");
    assert_eq!(
        table.rule("circle e2-e3"),
        "SR-FEAT-07",
        "two Feats make a circle, one does not"
    );
}

/// Rules: SR-FEAT-07, SR-FEAT-09.
#[test]
fn sr_feat_07_a_remaining_token_goes_on_any_vacant_circle() {
    let table =
        challenge(Table::ready(4), ORANGE).steps("feat seal-builders; cell c2; token 3; circle d3-e3");
    assert_eq!(
        table.player(ORANGE).tokens[1],
        Some("d3-e3".parse().unwrap()),
        "not necessarily one of the new Feat"
    );
    let again = challenge(table, ORANGE).steps("feat seal-navigators; cell d2");
    assert_eq!(again.legal(), ["token 2", "token 4"]);
    assert_eq!(again.refused("token 3").to_string(), "token 3 was placed");
    assert_eq!(again.rule("token 3"), "SR-FEAT-07");
    let again = again.steps("token 2");
    assert_eq!(
        again.rule("circle d3-e3"),
        "SR-FEAT-07",
        "a circle holds one token"
    );
}

/// Rules: SR-FEAT-08.
#[test]
fn sr_feat_08_the_token_gives_its_vp_at_once() {
    let table = challenge(Table::ready(4), PURPLE).steps("feat houses; cell c2");
    for (name, vp) in [("token 2", 2), ("token 3", 3), ("token 4", 4)] {
        let placed = table.clone().steps(name).steps("circle b3-c3");
        assert_eq!(placed.player(PURPLE).vp, vp);
        assert_eq!(placed.player(TEAL).vp, 0);
    }
}

/// Rules: SR-FEAT-09, SR-FEAT-18.
#[test]
fn sr_feat_09_tokens_and_hands_stay_as_they_are_through_the_year() {
    let table = challenge(Table::ready(4), ORANGE)
        .steps("feat seal-builders; cell c2; token 3; circle d3-e3")
        .arrange(|raw| {
            raw.board.round = 7;
            raw.plan.turn = Turn::default();
            raw.plan.active = raw.board.ambition_order[3];
            raw.plan.phase = Phase::Preparation {
                acted: 2,
                swapped: false,
                locked: false,
            };
        })
        .steps("lock scribes; done");
    assert_eq!(table.board().year, 2);
    assert_eq!(
        table.player(ORANGE).tokens,
        [None, Some("d3-e3".parse().unwrap()), None]
    );
    assert_eq!(table.player(ORANGE).hand, 3);
}

/// Rules: SR-FEAT-10.
#[test]
fn sr_feat_10_the_printed_token_of_a_large_feat_scores_at_the_end_for_all() {
    let with = |navigation: u8| {
        Table::ready(2).arrange(|raw| {
            for seat in [ORANGE, TEAL] {
                for _ in 0..3 {
                    let section = if seat == ORANGE { 0 } else { 2 };
                    seat_councilor(raw, seat, sixth_realm::pieces::Section::ALL[section]);
                }
            }
            raw.board.players[1].navigation = navigation;
            raw.board.players[0].navigation = 4;
        })
    };
    let placed = |navigation: u8| {
        challenge(with(navigation), TEAL).steps("feat large-7; area 1; straight; token 2; circle d2-e2")
    };
    let table = placed(4);
    assert_eq!(
        table.player(TEAL).vp,
        2,
        "the printed 3 gives nothing on placement"
    );
    let over = table.over();
    assert_eq!(over.scored(TEAL, "challenges"), 3);
    assert_eq!(over.scored(ORANGE, "challenges"), 3, "whoever placed the tile");
    assert_eq!(
        placed(3).over().scored(TEAL, "challenges"),
        0,
        "both halves must be met"
    );
}

/// Rules: SR-FEAT-11.
#[test]
fn sr_feat_11_the_large_starting_feat_has_its_printed_token_in_every_game() {
    for players in 2..=4 {
        let table = Table::ready(players).arrange(|raw| {
            cover(raw, &["a1", "b1"], [0, 1, 0]);
            raw.board.players[0].house_cells = 0b11;
            raw.board.players[0].houses -= 2;
            let pieces = &mut raw.board.players[0];
            if players == 2 {
                pieces.artifacts = 0;
            }
            for city in ["a1", "a2"] {
                two_relics(raw, city);
                tower(raw, ORANGE, city);
            }
        });
        assert_eq!(table.over().scored(ORANGE, "challenges"), 3, "{players} players");
    }
    let vacant = Table::custom(4, |json| {
        json["feats"]["starting_large"]["preprinted_vp"] = 0.into();
    })
    .first_chances();
    let table = challenge(vacant, ORANGE).steps("feat seal-builders; cell c2; token 4");
    assert!(
        table.legal().contains(&"circle c3-d3".to_owned()),
        "the data may leave the circle vacant"
    );
}

/// Takes the lower Relic of a City out of the game, as if it had been removed.
fn two_relics(raw: &mut sixth_realm::Raw, city: &str) {
    let city: sixth_realm::City = city.parse().unwrap();
    if raw.board.lower_relics & city.bit() != 0 {
        let removed = 1 << raw.board.unseen_relics.trailing_zeros();
        raw.board.unseen_relics &= !removed;
        raw.board.lost_relics |= removed;
    }
}

/// Two tokens that share the Feat on d2: `seal-navigators` beside `seal-builders` and `seal-historians`.
fn three_feats() -> Table {
    Table::ready(4).arrange(|raw| {
        feat(raw, "seal-builders", "c2");
        feat(raw, "seal-navigators", "d2");
        feat(raw, "seal-historians", "e2");
        token(raw, BLACK, 2, "c2-d2");
        token(raw, BLACK, 0, "d2-e2");
    })
}

/// Rules: SR-FEAT-12, SR-FEAT-13, SR-FEAT-15, SR-FEAT-19.
#[test]
fn sr_feat_12_a_token_scores_for_each_player_who_meets_both_feats() {
    let with = |builders: u8, historians: u8| {
        three_feats()
            .arrange(|raw| {
                seals(raw, TEAL, Guild::Historians, 0);
                seals(raw, ORANGE, Guild::Navigators, 2);
                seals(raw, ORANGE, Guild::Builders, builders);
                seals(raw, ORANGE, Guild::Historians, historians);
            })
            .over()
    };
    let score = |builders, historians| with(builders, historians).scored(ORANGE, "challenges");
    assert_eq!(score(1, 1), 0, "one Feat is not enough");
    assert_eq!(score(2, 1), 4);
    assert_eq!(
        score(3, 3),
        4 + 2,
        "more than the number; the middle Feat serves twice"
    );
    assert_eq!(with(3, 3).scored(BLACK, "challenges"), 0, "not for the owner");
}

/// Rules: SR-FEAT-14.
#[test]
fn sr_feat_14_conditions_are_measured_at_the_end_alone() {
    let scored = |books: u8| {
        Table::ready(4)
            .arrange(|raw| {
                feat(raw, "books", "c2");
                feat(raw, "influence", "d2");
                raw.board.players[0].books = 0b1111;
                raw.board.players[0].influence = 18;
                token(raw, ORANGE, 2, "c2-d2");
            })
            // Met once, but a Book is turned back; or not met before the last one is turned.
            .arrange(|raw| raw.board.players[0].books = books)
            .over()
            .scored(ORANGE, "challenges")
    };
    assert_eq!(scored(0b0111), 0);
    assert_eq!(scored(0b1111), 4);
    let turned_back = Table::ready(4)
        .arrange(|raw| {
            feat(raw, "books", "c2");
            feat(raw, "influence", "d2");
            raw.board.players[0].books = 0b1111;
            raw.board.players[0].influence = 18;
            token(raw, ORANGE, 2, "c2-d2");
        })
        .granted(ORANGE, "flip-book navigators")
        .steps("take flip-book navigators");
    assert_eq!(turned_back.player(ORANGE).vp, 0, "nothing in between");
    assert_eq!(turned_back.over().scored(ORANGE, "challenges"), 0);
}

/// Rules: SR-FEAT-16, SR-EDGE-16.
#[test]
fn sr_feat_16_a_challenge_is_done_as_far_as_it_can_be() {
    let no_feat = challenge(Table::ready(4).arrange(|raw| no_hand(raw, ORANGE)), ORANGE);
    assert_eq!(no_feat.legal_with("token"), no_feat.legal(), "the token alone");
    assert_eq!(no_feat.steps("token 4; circle b3-c3").player(ORANGE).vp, 4);
    let no_token = challenge(
        Table::ready(4).arrange(|raw| {
            feat(raw, "ranks", "c2");
            for (i, circle) in ["b3-c3", "d3-e3", "c2-c3"].iter().enumerate() {
                token(raw, ORANGE, i, circle);
            }
        }),
        ORANGE,
    )
    .steps("feat seal-builders; cell d2");
    assert_eq!(no_token.player(ORANGE).vp, 0);
    assert!(no_token.state.plan().agenda.is_empty(), "the Feat alone");
    let neither = challenge(
        Table::ready(4).arrange(|raw| {
            no_hand(raw, ORANGE);
            token(raw, BLACK, 0, "b3-c3");
            token(raw, BLACK, 1, "d3-e3");
        }),
        ORANGE,
    );
    assert_eq!(neither.player(ORANGE).ambition, 2);
    assert!(
        neither.state.plan().agenda.is_empty(),
        "no circle is vacant: nothing"
    );
}

/// Rules: SR-FEAT-17, SR-EFF-07.
#[test]
fn sr_feat_17_a_challenge_of_the_track_cannot_be_declined() {
    let table = challenge(Table::ready(4), ORANGE);
    for other in ["done", "decline challenge", "decline ambition 1"] {
        assert_eq!(table.rule(other), "SR-EFF-11", "{other}");
    }
    let table = table.steps("feat seal-builders; cell c2");
    assert_eq!(table.rule("done"), "SR-EFF-11");
    let table = table.steps("token 2");
    assert_eq!(table.rule("done"), "SR-EFF-11");
}

/// Rules: SR-FEAT-18.
#[test]
fn sr_feat_18_unplaced_feats_have_no_value() {
    let score = |hand: bool| {
        let table = three_feats().arrange(|raw| {
            if !hand {
                (0..4).for_each(|seat| no_hand(raw, Seat(seat)));
            }
        });
        let over = table.over();
        over.game.outcome(&over.state).unwrap().results[0].score
    };
    assert_eq!(score(true), score(false));
}

/// Rules: SR-FEAT-20.
#[test]
fn sr_feat_20_relics_and_feats_count_the_players_own_pieces_at_the_end() {
    let score = |seat: Seat| {
        Table::ready(4)
            .arrange(|raw| {
                // A Relic that counts Councilors; Teal seats its own.
                let relic: sixth_realm::pieces::Relic = "central-scribes".parse().unwrap();
                raw.board.unseen_relics &= !relic.bit();
                raw.board.players[seat.index()].cabinet[0] = Some(relic);
                raw.board.players[seat.index()].navigation = 6;
                seat_councilor(raw, TEAL, sixth_realm::pieces::Section::S1);
            })
            .over()
            .scored(seat, "relics")
    };
    assert_eq!(score(TEAL), 2);
    assert_eq!(score(ORANGE), 1);
}

/// Rules: SR-FEAT-06.
#[test]
fn sr_feat_06_the_ends_of_two_rows_are_not_beside_each_other() {
    let wide = Table::custom(4, |json| {
        let court = &mut json["court"][0];
        court["width"] = 8.into();
        court["starting_small"] = serde_json::json!(["c3", "f3"]);
        court["starting_large"] = serde_json::json!(["d3", "e3"]);
    });
    let table = wide.first_chances().arrange(|raw| {
        for (name, cell) in [("ranks", "g3"), ("books", "h3"), ("envoys", "a4")] {
            feat(raw, name, cell);
        }
    });
    let table = challenge(table, ORANGE).steps("feat seal-builders; cell b4; token 2");
    assert_eq!(
        table.legal(),
        [
            "circle c3-d3",
            "circle e3-f3",
            "circle f3-g3",
            "circle g3-h3",
            "circle a4-b4"
        ]
    );
}

/// Rules: SR-FEAT-01, SR-HID-01, SR-EFF-10. How many Feats are left is open, which one is not.
#[test]
fn sr_feat_01_the_last_feat_is_asked_for_as_any_other() {
    let table = Table::ready(4).arrange(|raw| {
        let last = 1 << raw.secrets.hands[0].trailing_zeros();
        raw.secrets.hands[0] = last;
        raw.board.players[0].hand = 1;
    });
    let table = challenge(table, ORANGE);
    assert_eq!(
        table.disclosure,
        hexad_core::Disclosure::NOTHING,
        "the step before shows nothing"
    );
    assert_eq!(table.legal(), ["feat seal-navigators"]);
    let table = table.steps("feat seal-navigators");
    assert!(table.disclosure.exposed.contains(ORANGE));
}
