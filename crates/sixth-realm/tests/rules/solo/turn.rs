//! The Cardborg's turn apart from its Guild action (22.3).

use sixth_realm::{Guild, pieces::Section, state::CouncilSection};

use super::*;

/// Rules: SR-SOLO-34, SR-SOLO-36. The Councilor under the arrow begins: the person in round 1, the Cardborg in round 2.
#[test]
fn sr_solo_34_each_round_has_a_turn_of_either() {
    let table = solo();
    assert_eq!((table.asked(), table.board().start_player), (ORANGE, ORANGE));
    let table = second(table);
    assert_eq!((table.asked(), table.state.plan().turn.nth), (CARDBORG, 1));
    // Its Navigators action is over: the arrow comes to section 2, where its Councilor sits.
    let table = table.steps("cardborg tower a1; cardborg bridge a1-a2.1; cardborg bridge a1-a2.2");
    assert_eq!((table.board().round, table.board().start_player), (2, CARDBORG));
    assert_eq!((table.asked(), table.state.plan().turn.nth), (CARDBORG, 0));
    happened(&table, "seat 1: Ambition 1");
}

/// SR-SOLO-35: tracker, Popularity, Guild action, refills.
#[test]
fn sr_solo_35_the_parts_of_a_turn_follow_each_other() {
    let table = second(solo().arrange(|raw| primary(raw, Guild::Builders)));
    let told = told(&table);
    let place = |line: &str| {
        told.iter()
            .position(|other| other == line)
            .unwrap_or_else(|| panic!("{line}: {told:#?}"))
    };
    assert!(place("seat 1: Influence 1") < place("seat 1: Popularity 1"));
    assert_eq!(ask(&table), Ask::Foundation(sixth_realm::pieces::Size::Medium));
    let table = table.steps("cardborg foundation a1-b1");
    happened(&table, "a medium Foundation is on display");
    assert_eq!(table.board().foundations, 0b111);
}

/// Rules: SR-SOLO-36, SR-SOLO-45.
#[test]
fn sr_solo_36_it_climbs_the_ambition_track_before_the_person_and_the_influence_track_after() {
    let before = first(solo());
    happened(&before, "seat 1: Ambition 1");
    never(&before, "Influence");
    let after = second(solo());
    happened(&after, "seat 1: Influence 1");
    never(&after, "Ambition");
}

/// Rules: SR-SOLO-37, SR-AMBITION-04.
#[test]
fn sr_solo_37_on_the_final_ambition_space_it_gains_a_vp() {
    let table = first(solo().arrange(|raw| ambition(raw, 5)));
    assert_eq!(
        (table.player(CARDBORG).ambition, table.player(CARDBORG).vp),
        (5, 1)
    );
    // On the Challenge space it meets a Challenge.
    let table = first(solo().arrange(|raw| ambition(raw, 1)));
    assert_eq!((table.player(CARDBORG).ambition, ask(&table)), (2, Ask::Feat));
}

#[test]
fn sr_solo_38_it_turns_up_a_feat_that_lies_where_the_dial_comes_to() {
    let table = first(solo().arrange(|raw| {
        ambition(raw, 1);
        controls(raw, Guild::Navigators, Direction::Left);
        raw.board.solo.as_mut().unwrap().feats = [true, false, true, false];
    }));
    assert_eq!(
        table.legal(),
        ["cardborg feat up advances 1", "cardborg feat down advances 3"]
    );
    assert_eq!(table.rule("cardborg feat left"), "SR-SOLO-38");
    assert_eq!(table.rule("cardborg feat up"), "SR-SOLO-23");
    let table = table.steps("cardborg feat down advances 3");
    assert_eq!(cardborg(&table).feats, [true, false, false, false]);
    assert_eq!(cardborg(&table).direction, Direction::Down);
}

/// Rules: SR-SOLO-39, SR-SOLO-17. The half-turn is chance's, the area one of those open.
#[test]
fn sr_solo_39_the_feat_keeps_the_half_turn_that_it_had() {
    let lay = |way: &str| {
        first(solo().arrange(|raw| ambition(raw, 1))).steps(&format!(
            "cardborg feat up; turn-up large-5 {way}; cardborg area 4 advances 2"
        ))
    };
    let left_half = |table: &Table| {
        let cell: sixth_realm::Cell = "a3".parse().unwrap();
        table.board().court.at(cell).unwrap().second
    };
    assert!(!left_half(&lay("straight")) && left_half(&lay("turned")));
    assert_eq!(cardborg(&lay("turned")).direction, Direction::Down);
    let open =
        first(solo().arrange(|raw| ambition(raw, 1))).steps("cardborg feat up; turn-up large-5 straight");
    assert_eq!(
        deeds(&open),
        [1, 2, 3, 4, 5, 6].map(|area| format!("area {area}"))
    );
    let taken = first(solo().arrange(|raw| ambition(raw, 1)));
    let taken = taken.steps("cardborg feat up; turn-up large-5 straight; cardborg area 4; cardborg token 4");
    let taken = taken.arrange(|raw| {
        ambition(raw, 2);
        raw.board.start_player = CARDBORG;
        asked_in(raw, Part::Track, &[Ask::Feat]);
    });
    let taken = taken.steps("cardborg feat right advances 1; turn-up large-6 straight");
    assert_eq!(taken.rule("cardborg area 4"), "SR-FEAT-03");
}

/// Rules: SR-SOLO-40, SR-SOLO-43. The single circle beside the Feat is taken without being asked for.
#[test]
fn sr_solo_43_it_gains_the_vp_of_its_token() {
    let table = first(solo().arrange(|raw| ambition(raw, 1)));
    let table = table.steps("cardborg feat up; turn-up large-5 straight; cardborg area 4");
    assert_eq!(
        table.legal(),
        ["cardborg token 2", "cardborg token 3", "cardborg token 4"]
    );
    let table = table.steps("cardborg token 4");
    happened(&table, "seat 1: cardborg circle b2-b3 (forced)");
    happened(&table, "seat 1 gains 4 VP");
    assert_eq!(table.player(CARDBORG).vp, 4);
    assert_eq!(
        table.player(CARDBORG).tokens[2]
            .map(|circle| circle.to_string())
            .as_deref(),
        Some("b2-b3")
    );
}

/// Rules: SR-SOLO-41, SR-SOLO-42.
#[test]
fn sr_solo_41_the_token_lies_between_the_new_feat_and_a_neighbour() {
    let table = first(solo().arrange(|raw| ambition(raw, 1)));
    let table = table.steps("cardborg feat up; turn-up large-5 straight; cardborg area 5; cardborg token 4");
    // Both lie above the tile, so the next direction separates them: one advance more.
    assert_eq!(
        table.legal(),
        [
            "cardborg circle c2-c3 advances 1",
            "cardborg circle d2-d3 advances 1"
        ]
    );
    assert_eq!(table.rule("cardborg circle b2-c2"), "SR-SOLO-41");
    assert_eq!(table.rule("cardborg circle c2-c3"), "SR-SOLO-23");
    assert_eq!(
        table.rule("cardborg circle c3-d3"),
        "SR-FEAT-07",
        "a token is printed there"
    );
}

/// Rules: SR-SOLO-44, SR-FEAT-16.
#[test]
fn sr_solo_44_without_a_feat_it_places_a_token_on_any_vacant_circle() {
    let without = |change: fn(&mut Raw)| {
        first(solo().arrange(|raw| {
            ambition(raw, 1);
            raw.board.solo.as_mut().unwrap().feats = [false; 4];
            change(raw);
        }))
    };
    let table = without(|_| ());
    assert_eq!(ask(&table), Ask::Token(None));
    let table = table.steps("cardborg token 3");
    assert_eq!(deeds(&table), ["circle b2-c2", "circle d2-e2"]);
    // Nor a circle: nothing at all, and its turn goes on.
    let table = without(|raw| {
        token(raw, ORANGE, 0, "b2-c2");
        token(raw, ORANGE, 1, "d2-e2");
    });
    assert!(!matches!(ask(&table), Ask::Token(_)));
    assert_eq!(table.player(CARDBORG).vp, 0);
}

/// Rules: SR-SOLO-45, SR-SOLO-46.
#[test]
fn sr_solo_46_of_an_influence_space_it_performs_only_a_councilor() {
    let steps_from = |space: u8| second(solo().arrange(|raw| raw.board.players[1].influence = space));
    // Space 2 gives Ambition, space 3 Popularity, space 6 a Councilor.
    let ambition = steps_from(1);
    assert_eq!(
        (
            ambition.player(CARDBORG).influence,
            ambition.player(CARDBORG).ambition
        ),
        (2, 0)
    );
    assert_eq!(
        steps_from(2).player(CARDBORG).popularity,
        steps_from(1).player(CARDBORG).popularity
    );
    assert_eq!(ask(&steps_from(5)), Ask::Councilor);
    let last = steps_from(24);
    assert_eq!(last.player(CARDBORG).influence, 24);
    never(&last, "Influence");
}

/// Rules: SR-SOLO-47, SR-SEAT-02.
#[test]
fn sr_solo_47_a_councilor_goes_where_the_reading_comes_to_and_bumps_whoever_sits_there() {
    let councilor = |change: fn(&mut Raw)| {
        second(solo().arrange(|raw| {
            raw.board.players[1].influence = 5;
            change(raw);
        }))
    };
    let table = councilor(|_| ());
    let legal = [
        "cardborg councilor 1 turns 5",
        "cardborg councilor 2",
        "cardborg councilor 3 turns 4",
        "cardborg councilor 4 turns 2",
        "cardborg councilor 5 turns 3",
        "cardborg councilor 6 turns 1",
    ];
    assert_eq!(table.legal(), legal);
    assert_eq!(table.rule("cardborg councilor 1"), "SR-SOLO-19");
    let bumped = table.clone().steps("cardborg councilor 5 turns 3");
    assert_eq!((bumped.player(ORANGE).vp, bumped.player(CARDBORG).vp), (1, 0));
    assert_eq!(bumped.board().council[Section::S5.index()].active, Some(CARDBORG));
    let own = table.steps("cardborg councilor 2");
    assert_eq!((own.player(ORANGE).vp, own.player(CARDBORG).vp), (0, 1));
    let full = councilor(|raw| {
        for _ in 0..2 {
            seat_councilor(raw, ORANGE, Section::S2);
        }
    });
    assert!(!full.board().council.iter().all(CouncilSection::is_open));
    assert_eq!(full.rule("cardborg councilor 2"), "SR-SEAT-01");
}

#[test]
fn sr_solo_48_without_a_councilor_the_effect_is_skipped() {
    let table = second(solo().arrange(|raw| {
        raw.board.players[1].influence = 5;
        for section in [Section::S1, Section::S3, Section::S4, Section::S6] {
            seat_councilor(raw, CARDBORG, section);
        }
    }));
    assert_eq!(table.player(CARDBORG).influence, 6);
    assert_ne!(ask(&table), Ask::Councilor);
}

/// Rules: SR-SOLO-49, SR-CON-18.
#[test]
fn sr_solo_49_the_fewer_envoys_the_more_popularity() {
    let gained = |year: u8, envoys: u8| {
        let table = second(solo().arrange(|raw| {
            primary(raw, Guild::Builders);
            raw.board.year = year;
            raw.board.popularity_limit = 8;
            raw.board.bag[1] -= envoys;
            raw.board.solo.as_mut().unwrap().envoys[1] = envoys;
        }));
        table.player(CARDBORG).popularity
    };
    assert_eq!([gained(1, 0), gained(2, 0), gained(3, 0)], [2, 3, 4]);
    assert_eq!([gained(1, 1), gained(2, 1), gained(3, 1)], [1, 2, 3]);
    assert_eq!([gained(1, 2), gained(3, 2), gained(1, 5)], [2, 2, 5]);
}

/// Rules: SR-SOLO-50, SR-SOLO-52, SR-POP-10. White and green Envoys stand on the boat; the Envoy goes into the pool,
/// the tracker back, and what is left of the Popularity follows.
#[test]
fn sr_solo_50_at_the_limit_it_takes_an_envoy_into_its_pool() {
    let boat = |white: u8| {
        second(solo().arrange(|raw| {
            primary(raw, Guild::Builders);
            raw.board.year = 2;
            raw.board.players[1].popularity = 1;
            let gone = raw.board.boat[0] - white;
            raw.board.boat[0] = white;
            raw.board.bag[0] += gone;
            raw.board.bag[4] -= 1;
            raw.board.boat[4] = 1;
        }))
    };
    let table = boat(4);
    assert_eq!((table.player(CARDBORG).popularity, ask(&table)), (3, Ask::Envoy));
    assert_eq!(
        table.legal(),
        ["cardborg envoy white turns 1", "cardborg envoy green turns 5"]
    );
    let table = table.steps("cardborg envoy green turns 5");
    assert_eq!(cardborg(&table).envoys, [0, 0, 0, 0, 1, 0]);
    // Three steps in year 2 without a gray Envoy, two of them to the Limit.
    assert_eq!(table.player(CARDBORG).popularity, 1);
    assert_eq!(table.player(CARDBORG).arrivals, [[None; 2]; 3]);
    assert_eq!(ask(&table), Ask::Foundation(sixth_realm::pieces::Size::Large));
    // One is left on the boat: the Limit moves and the boat is filled.
    let table = boat(1).steps("cardborg envoy white turns 1");
    assert_eq!((table.board().popularity_limit, table.chances().len()), (4, 6));
    let table = table.first_chances();
    assert_eq!(
        (table.board().on_boat(), table.player(CARDBORG).popularity),
        (6, 1)
    );
}

/// Rules: SR-SOLO-51, SR-EDGE-06.
#[test]
fn sr_solo_51_with_an_empty_boat_the_tracker_just_goes_back() {
    let table = second(solo().arrange(|raw| {
        primary(raw, Guild::Builders);
        raw.board.players[1].popularity = 2;
        let solo = raw.board.solo.as_mut().unwrap();
        for guild in 2..6 {
            solo.envoys[guild] = std::mem::take(&mut raw.board.bag[guild]);
        }
        solo.envoys[0] = std::mem::take(&mut raw.board.bag[0]) + std::mem::take(&mut raw.board.boat[0]);
        // The gray ones stand in the person's areas.
        let plaza = &mut raw.board.players[0].plaza;
        plaza[..8].fill(Some(Guild::Builders));
        raw.board.bag[1] = 0;
    }));
    happened(&table, "seat 1: Popularity 3");
    happened(&table, "seat 1: Popularity 0");
    assert_eq!(table.player(CARDBORG).popularity, 1);
}

/// Rules: SR-SOLO-53, SR-EX-30. The Envoy just taken counts.
#[test]
fn sr_solo_53_it_gains_a_vp_for_each_envoy_of_the_primary_guild() {
    let table = second(solo().arrange(|raw| {
        primary(raw, Guild::Builders);
        controls(raw, Guild::Builders, Direction::Up);
        raw.board.players[1].popularity = 1;
        raw.board.bag[1] -= 3;
        raw.board.boat[1] = 1;
        raw.board.boat[0] -= 1;
        raw.board.bag[0] += 1;
        raw.board.solo.as_mut().unwrap().envoys[1] = 2;
    }));
    let other = table.clone().steps("cardborg envoy white");
    assert_eq!(
        (other.player(CARDBORG).vp, other.player(CARDBORG).popularity),
        (2, 0)
    );
    let gray = table.steps("cardborg envoy gray turns 1");
    assert_eq!(cardborg(&gray).envoys[1], 3);
    assert_eq!(gray.player(CARDBORG).vp, 3);
}
