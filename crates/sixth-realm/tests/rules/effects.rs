//! The effect engine (section 4) and the nesting of decisions (section 23).

use sixth_realm::{Guild, Raw, state::Step};

use super::table::{ORANGE, PURPLE, TEAL, Table, ink, own};

/// Rules: SR-DP-29, SR-EFF-02, SR-EFF-05.
#[test]
fn sr_dp_29_what_is_triggered_is_finished_before_that_which_triggered_it() {
    let table = Table::ready(4).arrange(|raw| {
        own(raw, ORANGE, 0, "scribes-b");
        raw.board.players[0].popularity = 2;
        raw.board.players[0].ambition = 1;
        raw.board.ambition_order.retain(|seat| *seat != ORANGE);
        raw.board.ambition_order.insert(0, ORANGE);
        raw.board.players[0].ready[2] = 0;
        raw.board.players[0].exhausted[2] = 1;
        super::table::arrivals(raw, ORANGE, [&[Guild::Scribes], &[], &[]]);
        // Two Envoys of different colours are on the boat, so that one is left and the boat is filled.
        for guild in Guild::ALL.map(Guild::index) {
            raw.board.bag[guild] += raw.board.boat[guild];
            raw.board.boat[guild] = 0;
        }
        for guild in [Guild::Navigators, Guild::Merchants] {
            raw.board.bag[guild.index()] -= 1;
            raw.board.boat[guild.index()] = 1;
        }
    });
    let mut table = table.turn(ORANGE, Step::FreeBefore, None, 0);
    table.play("write tradition-1; take popularity 1; envoy green");
    for _ in 0..11 {
        table.play("envoy red");
    }
    assert_eq!((table.board().on_boat(), table.board().popularity_limit), (12, 4));
    table.play("arrive a");
    assert_eq!(table.player(ORANGE).popularity, 0);
    assert_eq!(table.pending(), ["ambition 1"]);
    table.play("take ambition 1");
    let feat = table.legal_with("feat")[0].clone();
    table.play(&feat);
    let cell = table.legal_with("cell")[0].clone();
    table.play(&cell);
    table.play("token 4");
    let circle = table.legal_with("circle")[0].clone();
    table.play(&circle);
    assert_eq!(table.player(ORANGE).vp, 4);
    assert_eq!(
        table.pending(),
        ["refresh scribes_historians"],
        "the rest of the Scroll"
    );
    table.play("take refresh scribes_historians");
    assert!(
        table.legal().contains(&"done".to_owned()),
        "back to Free Actions: {:?}",
        table.legal()
    );
}

/// Rules: SR-EFF-06, SR-EFF-03, SR-EFF-08, SR-DP-07.
#[test]
fn sr_eff_06_effects_are_taken_or_declined_in_any_order() {
    let table = Table::ready(3).granted(PURPLE, "gain-ink 1, ambition 1, remove-ink 1");
    assert_eq!(
        table.legal(),
        [
            "take ambition 1",
            "take gain-ink 1",
            "decline ambition 1",
            "decline gain-ink 1"
        ],
        "an impossible effect waits (SR-EFF-08)"
    );
    let table = table.steps("take gain-ink 1; decline ambition 1");
    assert!(
        table.pending().is_empty(),
        "what is impossible in the end is dropped"
    );
}

/// Rules: SR-EFF-07, SR-EFF-10.
#[test]
fn sr_eff_10_victory_points_alone_are_not_asked() {
    let table = Table::ready(3).granted(PURPLE, "vp 2, ambition 1");
    assert_eq!(table.rule("decline vp 2"), "SR-EFF-07");
    let table = table.steps("decline ambition 1");
    assert_eq!(table.player(PURPLE).vp, 2);
}

/// Rules: SR-EFF-17, SR-EFF-18, SR-EFF-20.
#[test]
fn sr_eff_17_perform_actions_pays_for_two_actions_and_does_not_nest() {
    let table = Table::ready(3)
        .granted(TEAL, "perform-actions 2 2")
        .steps("take perform-actions 2 2");
    assert_eq!(
        table.player(TEAL).influence,
        1,
        "in step 2 nothing but the Influence action is open"
    );
    let table = table.steps("decline popularity 1");
    assert_eq!(table.legal(), ["done", "influence"], "the second may be left out");
    let table = table.steps("influence; decline ambition 1");
    assert_eq!(table.player(TEAL).influence, 2);
    assert_eq!(table.ap(), 0, "no Action Points of the turn were spent");
    assert_eq!(table.rule("influence"), "SR-EFF-11");
}

/// Rules: SR-EFF-19, SR-DEF-03, SR-DEF-04, SR-MERCH-09.
#[test]
fn sr_eff_19_actions_of_an_effect_count_for_the_turn() {
    let paid = |guild, arrange: fn(&mut Raw)| {
        Table::ready(3)
            .arrange(arrange)
            .spending(TEAL, guild, 6)
            .given("perform-actions 2 2")
            .steps("take perform-actions 2 2")
    };
    let built = paid(Guild::Builders, |_| ()).steps("build 1 a2").declined();
    assert!(
        built.state.plan().agenda.is_empty(),
        "the effect has nothing left for a House, whatever the turn has"
    );
    assert_eq!((built.ap(), built.player(TEAL).houses), (6, 4));
    assert_eq!(built.rule("build 1 a4"), "SR-BUILD-02", "one of a size a turn");

    let bridged = paid(Guild::Navigators, |_| ()).steps("bridge a1-a2.1").declined();
    assert_eq!(
        bridged.rule("bridge a1-a2.2"),
        "SR-TURN-21",
        "1 of 2 is left, the second costs 2"
    );
    let bridged = bridged.steps("done; bridge a1-a2.2").declined();
    assert_eq!(bridged.ap(), 4);
    assert_eq!(
        bridged.clone().steps("bridge a2-a3.1").ap(),
        1,
        "the third costs 3"
    );
    let second = Table::ready(3)
        .spending(TEAL, Guild::Navigators, 6)
        .steps("bridge a1-a2.1")
        .declined()
        .given("perform-actions 2 2")
        .steps("take perform-actions 2 2; bridge a1-a2.2")
        .declined();
    assert!(
        second.state.plan().agenda.is_empty(),
        "the second Bridge of the turn takes both Action Points of the effect"
    );

    let moved = paid(Guild::Merchants, |raw| raw.board.cart = Some(Guild::Navigators))
        .steps("cart refresh historians")
        .declined()
        .steps("done");
    assert_eq!(moved.rule("cart refresh navigators"), "SR-MERCH-09");
}

/// Rules: SR-EFF-17, SR-HIST-08.
#[test]
fn sr_eff_17_a_tradition_is_paid_by_the_effect_alone() {
    let paid = |ap, taken: &[&str]| {
        Table::ready(3)
            .arrange(|raw| {
                for (slot, tile) in taken.iter().enumerate() {
                    own(raw, TEAL, slot, tile);
                }
            })
            .spending(TEAL, Guild::Historians, ap)
            .given("perform-actions 2 2")
            .steps("take perform-actions 2 2")
    };
    let rich = paid(9, &["scribes-a", "scribes-b"]);
    assert!(
        rich.legal_with("tradition").is_empty(),
        "both slots for 2 are full"
    );
    assert_eq!(rich.rule("tradition 5"), "SR-HIST-08");
    let poor = paid(0, &[]).steps("tradition 5");
    assert_eq!(poor.legal(), ["slot 1", "slot 2"]);
}

/// Rules: SR-EFF-08, SR-EFF-18.
#[test]
fn sr_eff_08_actions_are_not_offered_where_none_is_open() {
    let table = Table::ready(3)
        .arrange(|raw| raw.board.players[1].influence = 24)
        .granted(TEAL, "perform-actions 2 2, ambition 1");
    assert_eq!(
        table.legal(),
        ["take ambition 1", "decline ambition 1"],
        "Influence is final, and no Guild is chosen"
    );
    assert_eq!(table.rule("take perform-actions 2 2"), "SR-EFF-08");
}

/// Rules: SR-EFF-08, SR-DP-30.
#[test]
fn sr_eff_08_what_is_impossible_is_not_declined_either() {
    let table = Table::ready(3).granted(ORANGE, "remove-ink 1, ambition 1");
    assert_eq!(table.legal(), ["take ambition 1", "decline ambition 1"]);
    assert_eq!(table.rule("decline remove-ink 1"), "SR-EFF-08");
    assert_eq!(table.rule("decline gain-ink 1"), "SR-EFF-03", "it does not wait");
}

/// Rules: SR-EFF-14, SR-FREE-24.
#[test]
fn sr_eff_14_what_shows_no_crest_is_about_the_envoy_too() {
    let table = Table::custom(3, |json| {
        json["traditions"][33]["effects"] = serde_json::json!([
            {"op": "refresh", "kind": "any"},
            {"op": "gain_resource", "kind": "any"},
            {"op": "flip_book", "guild": "any"},
        ]);
    });
    let table = table
        .first_chances()
        .arrange(|raw| {
            own(raw, ORANGE, 0, "scribes-d");
            super::table::arrivals(raw, ORANGE, [&[Guild::Merchants], &[], &[]]);
            for kind in 0..3 {
                super::table::resources(raw, ORANGE, kind, 0, 1);
            }
        })
        .turn(ORANGE, Step::FreeBefore, None, 0)
        .steps("assign a green tradition-1");
    assert_eq!(
        table.pending(),
        [
            "refresh merchants_builders",
            "gain-resource merchants_builders",
            "flip-book merchants"
        ]
    );
}

/// Rules: SR-EFF-01.
#[test]
fn sr_eff_01_nobody_but_the_performer_is_asked() {
    let table = Table::ready(4)
        .granted(ORANGE, "place-councilor, ambition 2")
        .steps("take place-councilor; councilor 3");
    assert_eq!(table.player(TEAL).vp, 1, "Teal was bumped and is not asked");
    assert_eq!(table.asked(), ORANGE);
    let mut table = table.steps("take ambition 2");
    for _ in 0..4 {
        assert_eq!(table.asked(), ORANGE);
        let first = table.legal()[0].clone();
        table.play(&first);
    }
    assert_eq!(table.player(ORANGE).vp, 2, "the Challenge is complete");
    assert_eq!(table.asked(), ORANGE);
}

/// Rules: SR-EFF-02, SR-EFF-05.
#[test]
fn sr_eff_05_what_an_effect_triggers_comes_before_its_siblings() {
    let table = Table::ready(4)
        .granted(ORANGE, "influence 1, gain-ink 1")
        .steps("take influence 1");
    assert_eq!(table.pending(), ["popularity 1"], "the new space first");
    assert_eq!(table.rule("take gain-ink 1"), "SR-EFF-03");
    let table = table.steps("take popularity 1");
    assert_eq!(table.pending(), ["gain-ink 1"], "then the sibling");
}

/// Rules: SR-EFF-03.
#[test]
fn sr_eff_03_the_performer_orders_the_effects_of_a_group() {
    let table = Table::ready(4).granted(ORANGE, "gain-ink 1, navigation 1, ambition 1");
    assert_eq!(
        table.legal_with("take"),
        ["take ambition 1", "take gain-ink 1", "take navigation 1"]
    );
    let table = table.steps("take navigation 1; take ambition 1");
    assert_eq!(table.pending(), ["gain-ink 1"]);
    assert_eq!(
        table.refused("take navigation 1").to_string(),
        "navigation 1 is not among the pending effects"
    );
    assert_eq!(table.rule("decline navigation 1"), "SR-EFF-03");
}

/// Rules: SR-EFF-04, SR-EFF-11.
#[test]
fn sr_eff_04_sequences_keep_their_order() {
    // (a) A Foundation: its effects, then the House.
    let table = Table::ready(4)
        .spending(ORANGE, Guild::Builders, 4)
        .steps("build 1 b1");
    assert_eq!((table.ap(), table.pending()), (2, vec!["ambition 1".to_owned()]));
    assert_eq!(table.rule("house b1"), "SR-EFF-11");
    assert_eq!(table.steps("decline ambition 1").legal(), ["done", "house b1"]);
    // (b) A Tower: its Relic, the Cabinet, and what the Relic covers.
    let table = Table::ready(4)
        .arrange(|raw| super::table::bridges(raw, ORANGE, &["b1-b2.1"]))
        .spending(ORANGE, Guild::Navigators, 4)
        .steps("tower b1");
    assert_eq!(
        table.legal(),
        ["cabinet 1", "cabinet 2", "cabinet 3", "cabinet 4"]
    );
    assert_eq!(table.rule("tower b2"), "SR-EFF-11");
    assert_eq!(table.steps("cabinet 1").pending(), ["navigation 1"]);
    // (c) A Tradition: its slot, then what the slot gives.
    let table = Table::ready(4)
        .spending(ORANGE, Guild::Historians, 4)
        .steps("tradition 5");
    assert_eq!(table.legal_with("slot"), table.legal());
    assert_eq!(table.ap(), 4, "it is paid as it is placed");
    let table = table.steps("slot 4");
    assert_eq!((table.ap(), table.pending()), (1, vec!["influence 1".to_owned()]));
    // (d) Two units: the first with all it triggers, then the second.
    let table = Table::ready(4)
        .granted(ORANGE, "influence 2")
        .steps("take influence 2");
    assert_eq!(table.player(ORANGE).influence, 1);
    assert_eq!(table.steps("decline popularity 1").player(ORANGE).influence, 2);
    // (f) A Challenge: the Feat, the token, its VP.
    let mut table = Table::ready(4)
        .granted(ORANGE, "ambition 2")
        .steps("take ambition 2");
    assert_eq!(table.legal_with("feat"), table.legal());
    let feat = table.legal()[0].clone();
    table.play(&feat);
    assert_eq!(table.legal_with("cell"), table.legal());
    assert_eq!(table.rule("token 2"), "SR-EFF-11");
    table.play("cell c2; token 3");
    assert_eq!(table.player(ORANGE).vp, 0);
    assert_eq!(table.steps("circle c2-c3").player(ORANGE).vp, 3);
    // (i) An Envoy: its effects, then the forced second; (j) a Guild Bonus: placed, then performed.
    let table = Table::ready(4)
        .arrange(|raw| {
            super::table::seat_councilor(raw, ORANGE, sixth_realm::pieces::Section::S1);
            let pair = [Guild::Merchants, Guild::Scribes];
            super::table::arrivals(raw, ORANGE, [&pair, &[], &[]]);
        })
        .turn(ORANGE, Step::FreeBefore, None, 0)
        .steps("assign a green council; take place-bonus merchants; place ambition");
    assert!(table.player(ORANGE).bonuses[Guild::Merchants.index()].is_some());
    assert_eq!(table.pending(), ["ambition 1"]);
    let table = table.steps("decline ambition 1");
    assert_eq!(table.legal_with("assign"), table.legal());
}

/// Rules: SR-EFF-04, SR-EFF-07, SR-BOOK-03.
#[test]
fn sr_eff_07_what_follows_of_itself_cannot_be_declined() {
    let table = Table::ready(4).granted(ORANGE, "vp 2, ambition 2, popularity 3, flip-book navigators");
    assert_eq!(
        table.refused("decline vp 2").to_string(),
        "vp 2 cannot be declined"
    );
    let after = table.clone().steps("decline ambition 2; decline popularity 3");
    assert_eq!(after.player(ORANGE).vp, 0, "it is not alone yet");
    let after = after.steps("take flip-book navigators");
    assert_eq!(after.player(ORANGE).vp, 2, "(a) VP are always applied");
    assert_eq!(
        after.player(ORANGE).rank[Guild::Navigators.index()],
        1,
        "(f) the Rank follows the Book"
    );
    let feat = table.clone().steps("take ambition 2");
    assert_eq!(feat.rule("done"), "SR-EFF-11", "(b) a Challenge of the track");
    assert_eq!(feat.legal_with("feat"), feat.legal());
    let boat = table.steps("take popularity 3");
    assert!(
        matches!(
            boat.state.plan().agenda.last(),
            Some(sixth_realm::effects::Frame::Arrival(_))
        ),
        "(c) the only colour is taken, and the Envoy must be put somewhere"
    );
    assert_eq!(boat.rule("done"), "SR-EFF-11");
    assert_eq!(boat.legal(), ["arrive a", "arrive b", "arrive c"]);
    let choose = Table::ready(4).turn(ORANGE, Step::Choose, None, 0);
    assert_eq!(choose.rule("done"), "SR-EFF-11", "(h) a Guild is chosen");
}

/// Rules: SR-EFF-08, SR-POP-03.
#[test]
fn sr_eff_08_a_sibling_may_make_an_effect_possible() {
    let table = Table::ready(4)
        .arrange(|raw| super::table::seals(raw, ORANGE, Guild::Navigators, 0))
        .granted(ORANGE, "popularity distinct-seals, gain-seal any");
    assert_eq!(table.legal(), ["take gain-seal any", "decline gain-seal any"]);
    let refusal = table.refused("take popularity distinct-seals");
    assert_eq!(
        refusal.to_string(),
        "popularity distinct-seals has no legal resolution"
    );
    assert_eq!(table.rule("take popularity distinct-seals"), "SR-EFF-08");
    assert_eq!(
        table.clone().steps("take gain-seal any; seal red").legal(),
        [
            "take popularity distinct-seals",
            "decline popularity distinct-seals"
        ]
    );
    let dropped = table.steps("decline gain-seal any");
    assert!(dropped.state.plan().agenda.is_empty());
    assert_eq!(dropped.player(ORANGE).popularity, 0);
}

/// Rules: SR-EFF-09, SR-EDGE-01.
#[test]
fn sr_eff_09_impossible_units_are_lost_and_the_others_happen() {
    let table = Table::ready(4)
        .arrange(|raw| ink(raw, super::table::BLACK, 20))
        .granted(ORANGE, "gain-ink 2")
        .steps("take gain-ink 2");
    assert_eq!((table.board().ink, table.player(ORANGE).ink), (0, 2));
    let table = Table::ready(4)
        .arrange(|raw| raw.board.players[0].influence = 23)
        .granted(ORANGE, "influence 3")
        .steps("take influence 3; decline place-councilor");
    assert_eq!((table.player(ORANGE).influence, table.player(ORANGE).vp), (24, 2));
    assert!(table.state.plan().agenda.is_empty());
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.players[0].scrolls = [true, false];
            raw.board.ink -= 1;
        })
        .granted(ORANGE, "remove-ink 3, ambition 1")
        .steps("take remove-ink 3");
    assert_eq!(table.player(ORANGE).scrolls, [false, false]);
    assert_eq!(table.pending(), ["ambition 1"]);
}

/// Rules: SR-EFF-10, SR-RES-08.
#[test]
fn sr_eff_10_equal_effects_are_one_choice_and_only_choices_are_asked() {
    let table = Table::ready(4)
        .arrange(|raw| super::table::resources(raw, ORANGE, 0, 0, 2))
        .granted(ORANGE, "refresh any, refresh any");
    assert_eq!(table.legal(), ["take refresh any", "decline refresh any"]);
    let table = table.steps("take refresh any");
    assert_eq!(
        (table.player(ORANGE).ready[0], table.player(ORANGE).exhausted[0]),
        (1, 1),
        "the only kind is not asked"
    );
    let forced = table.events.iter().any(|event| {
        matches!(event, sixth_realm::Event::Decided { action, forced: true, .. }
            if action.to_string() == "kind merchants_builders")
    });
    assert!(forced, "but reported: {:?}", table.events);
    assert_eq!(
        table.legal(),
        ["take refresh any", "decline refresh any"],
        "an effect that may be declined is asked even when alone"
    );
}

/// Rules: SR-EFF-11.
#[test]
fn sr_eff_11_pending_effects_come_first_and_cannot_be_saved() {
    let table = Table::ready(4).granted(ORANGE, "ambition 1");
    for other in ["write board-1", "choose navigators", "influence", "done"] {
        assert_eq!(table.rule(other), "SR-EFF-11", "{other}");
    }
    let refusal = table.refused("write board-1").to_string();
    assert!(
        refusal.starts_with("this is not asked: the game asks"),
        "{refusal}"
    );
    let table = table.steps("decline ambition 1; done");
    assert_eq!(table.rule("take ambition 1"), "SR-EFF-11");
}

/// Rules: SR-EFF-12, SR-POP-02.
#[test]
fn sr_eff_12_the_question_mark_is_the_year() {
    for year in 1..=3 {
        let table = Table::ready(4)
            .arrange(|raw| {
                raw.board.year = year;
                raw.board.popularity_limit = 8;
            })
            .granted(ORANGE, "popularity year")
            .steps("take popularity year");
        assert_eq!(table.player(ORANGE).popularity, year);
    }
}

/// Rules: SR-EFF-13.
#[test]
fn sr_eff_13_a_printed_crest_is_the_only_guild() {
    let table = Table::ready(4)
        .arrange(|raw| {
            for kind in 0..3 {
                super::table::resources(raw, ORANGE, kind, 0, 1);
            }
        })
        .granted(
            ORANGE,
            "reputation merchants, flip-book merchants, gain-seal merchants, refresh merchants_builders",
        )
        .steps("take reputation merchants; take flip-book merchants; take gain-seal merchants")
        .steps("take refresh merchants_builders");
    let me = table.player(ORANGE);
    assert_eq!(me.reputation, [0, 0, 0, 0, 1, 0]);
    assert_eq!(me.books, Guild::Navigators.bit() | Guild::Merchants.bit());
    assert_eq!(me.seals, [1, 0, 0, 0, 1, 0]);
    assert_eq!((me.ready, me.exhausted), ([1, 0, 0], [0, 1, 1]));
}

/// Rules: SR-EFF-14, SR-FREE-24.
#[test]
fn sr_eff_14_an_envoys_effect_is_about_its_guild_alone() {
    let table = Table::custom(4, |json| {
        json["traditions"][28]["effects"] = serde_json::json!([
            {"op": "flip_book", "guild": "any"},
            {"op": "reputation", "guild": "navigators"},
            {"op": "gain_seal", "guild": "any"},
        ]);
    })
    .first_chances()
    .arrange(|raw| {
        own(raw, ORANGE, 0, "merchants-e");
        own(raw, ORANGE, 1, "scribes-d");
        super::table::arrivals(raw, ORANGE, [&[Guild::Adventurers], &[Guild::Builders], &[]]);
        super::table::resources(raw, ORANGE, 0, 0, 1);
    })
    .turn(ORANGE, Step::FreeBefore, None, 0);
    assert_eq!(
        table.clone().steps("assign a red tradition-1").pending(),
        [
            "reputation navigators",
            "flip-book adventurers",
            "gain-seal adventurers"
        ],
        "a printed crest stays"
    );
    assert_eq!(
        table.steps("assign b gray tradition-2").pending(),
        ["refresh merchants_builders", "reputation builders"]
    );
}

/// Rules: SR-EFF-15, SR-RES-04, SR-REP-02, SR-DP-08, SR-EDGE-02.
#[test]
fn sr_eff_15_without_a_crest_the_performer_chooses_among_the_legal() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.players[0].reputation[Guild::Historians.index()] = 3;
            super::table::seals(raw, super::table::BLACK, Guild::Scribes, 3);
            super::table::resources(raw, ORANGE, 0, 0, 1);
            super::table::resources(raw, ORANGE, 2, 0, 1);
            raw.board.players[0].bonuses[Guild::Builders.index()] = Some("ink".parse().unwrap());
        })
        .granted(
            ORANGE,
            "reputation any, flip-book any, gain-seal any, refresh any, place-bonus any",
        );
    let reputation = table.clone().steps("take reputation any");
    assert_eq!(
        reputation.legal(),
        [
            "guild navigators",
            "guild builders",
            "guild adventurers",
            "guild merchants",
            "guild scribes"
        ]
    );
    assert_eq!(
        reputation.refused("guild historians").to_string(),
        "the historians Reputation is at its top"
    );
    assert_eq!(reputation.rule("guild historians"), "SR-REP-02");
    assert_eq!(table.clone().steps("take flip-book any").legal().len(), 6);
    let seal = table.clone().steps("take gain-seal any");
    assert_eq!(
        seal.legal(),
        ["seal white", "seal gray", "seal purple", "seal red", "seal green"]
    );
    assert_eq!(
        seal.refused("seal brown").to_string(),
        "there is no brown Seal in the supply"
    );
    assert_eq!(seal.rule("seal brown"), "SR-HIST-17");
    let refresh = table.clone().steps("take refresh any");
    assert_eq!(
        refresh.legal(),
        ["kind merchants_builders", "kind scribes_historians"]
    );
    let track = table.steps("take place-bonus any; place influence");
    assert_eq!(track.legal().len(), 5, "the Builders' track has one");
}

/// Rules: SR-EFF-16, SR-DUNG-28.
#[test]
fn sr_eff_16_one_half_of_a_choice_is_taken_if_the_other_is_impossible() {
    let table = Table::ready(4).arrange(|raw| {
        raw.board.players[0].scrolls = [true, false];
        raw.board.ink -= 1;
    });
    let both = table
        .clone()
        .granted(ORANGE, "gain-or-remove-ink")
        .steps("take gain-or-remove-ink");
    assert_eq!(both.legal(), ["ink", "return"]);
    let removed = both.steps("return");
    assert_eq!(
        (removed.player(ORANGE).ink, removed.player(ORANGE).scrolls),
        (1, [false; 2])
    );
    let gained = Table::ready(4)
        .granted(ORANGE, "gain-or-remove-ink")
        .steps("take gain-or-remove-ink");
    assert_eq!(gained.player(ORANGE).ink, 2, "nothing to remove");
    let rest = table.board().ink;
    let removed = table
        .arrange(|raw| ink(raw, super::table::BLACK, rest))
        .granted(ORANGE, "gain-or-remove-ink")
        .steps("take gain-or-remove-ink");
    assert_eq!(removed.player(ORANGE).scrolls, [false; 2], "nothing to gain");
    assert_eq!(removed.board().ink, 1);
}

/// Rules: SR-EFF-17, SR-DP-26.
#[test]
fn sr_eff_17_two_actions_cost_two_together_and_the_rest_is_lost() {
    let table = Table::ready(3)
        .turn(TEAL, Step::FreeAfter, Some(Guild::Merchants), 4)
        .given("perform-actions 2 2")
        .steps("take perform-actions 2 2");
    assert!(
        table.legal_with("done").is_empty(),
        "one or two actions, not none"
    );
    assert_eq!(table.rule("done"), "SR-EFF-17");
    assert_eq!(
        table.rule("cart gain merchants"),
        "SR-TURN-21",
        "3 are more than 2"
    );
    let one = table.clone().steps("influence; decline popularity 1");
    assert_eq!(
        one.rule("cart flip merchants"),
        "SR-TURN-21",
        "1 of 2 is left, whatever the track shows"
    );
    assert_eq!(one.ap(), 4);
    let dropped = one.steps("done");
    assert!(dropped.state.plan().agenda.is_empty(), "the other is lost");
    let both = table.steps("cart flip merchants; decline flip-book merchants");
    assert!(both.state.plan().agenda.is_empty(), "nothing is left to pay with");
}

/// Rules: SR-EFF-18.
#[test]
fn sr_eff_18_after_step_3_the_chosen_guilds_actions_are_open_and_no_others() {
    let table = Table::ready(3)
        .turn(TEAL, Step::FreeAfter, Some(Guild::Scribes), 0)
        .given("perform-actions 2 2")
        .steps("take perform-actions 2 2");
    assert_eq!(table.legal(), ["influence", "ink"]);
    assert_eq!(table.rule("cart refresh merchants"), "SR-TURN-22");
    assert_eq!(table.rule("write board-1"), "SR-EFF-11");
    let reset = Table::ready(3)
        .arrange(|raw| {
            raw.board.round = 7;
            raw.plan.phase = sixth_realm::state::Phase::DungeonReset { done: 0, value: 0 };
            raw.plan.turn = sixth_realm::state::Turn::default();
            let mut group = sixth_realm::effects::Group::EMPTY;
            assert!(group.push("perform-actions 2 2".parse().unwrap()));
            raw.plan.agenda.push(sixth_realm::effects::Frame::Effects(group));
        })
        .steps("take perform-actions 2 2");
    assert_eq!(reset.player(PURPLE).influence, 1, "outside a turn only Influence");
    assert_eq!(reset.steps("decline popularity 1").legal(), ["done", "influence"]);
}

/// Rules: SR-EFF-19.
#[test]
fn sr_eff_19_the_limits_of_the_turn_bind_the_effects_actions() {
    let table = Table::ready(4)
        .arrange(|raw| super::table::at(raw, ORANGE, Step::FreeAfter, Some(Guild::Builders), 0))
        .arrange(|raw| raw.plan.turn.built = 1)
        .given("perform-actions 2 2")
        .steps("take perform-actions 2 2");
    assert_eq!(
        table.player(ORANGE).influence,
        1,
        "the small Foundation action was used"
    );
    let cart = Table::ready(4)
        .arrange(|raw| super::table::at(raw, ORANGE, Step::FreeAfter, Some(Guild::Merchants), 0))
        .arrange(|raw| {
            raw.board.cart = Some(Guild::Merchants);
            raw.plan.turn.cart = Some(sixth_realm::state::Way::CounterClockwise);
        })
        .given("perform-actions 2 2")
        .steps("take perform-actions 2 2");
    assert_eq!(cart.rule("cart refresh historians"), "SR-MERCH-09");
}

/// Rules: SR-EFF-20.
#[test]
fn sr_eff_20_actions_within_actions_are_dropped() {
    let cabinet = |nested: bool| {
        let table = Table::ready(4)
            .arrange(|raw| super::table::bridges(raw, ORANGE, &["b1-b2.1"]))
            .turn(ORANGE, Step::FreeAfter, Some(Guild::Navigators), 0);
        if nested {
            table
                .given("perform-actions 2 2")
                .steps("take perform-actions 2 2; tower b1; cabinet 4")
        } else {
            table
                .spending(ORANGE, Guild::Navigators, 2)
                .steps("tower b1; cabinet 4")
        }
    };
    assert_eq!(cabinet(false).pending(), ["perform-actions 2 2"]);
    let nested = cabinet(true);
    assert!(nested.pending().is_empty(), "dropped without a decision");
    assert!(nested.legal().contains(&"done".to_owned()));
    assert_eq!(nested.rule("take perform-actions 2 2"), "SR-EFF-11");
}

/// Rules: SR-EFF-21.
#[test]
fn sr_eff_21_the_champion_and_the_boat_are_watched_at_all_times() {
    let table = Table::ready(4).arrange(|raw| {
        // Two Envoys of different colours on the boat.
        for guild in Guild::ALL.map(Guild::index) {
            raw.board.bag[guild] += raw.board.boat[guild];
            raw.board.boat[guild] = 0;
        }
        for guild in [Guild::Navigators, Guild::Merchants].map(Guild::index) {
            raw.board.bag[guild] -= 1;
            raw.board.boat[guild] = 1;
        }
        raw.board.players[0].popularity = 2;
    });
    let table = table
        .granted(ORANGE, "popularity 1, ambition 1")
        .steps("take popularity 1; envoy green");
    assert_eq!(
        hexad_core::Game::to_act(&table.game, &table.state),
        hexad_core::ToAct::Chance,
        "the boat is filled before the Envoy has its place"
    );
    let mut table = table;
    for _ in 0..11 {
        let first = table.chances()[0].clone();
        table.play(&first);
    }
    let table = table.steps("arrive a");
    assert_eq!(table.board().champion(), super::table::BLACK);
    let table = table.steps("take ambition 1");
    assert_eq!(table.board().champion(), ORANGE, "one step and it is another");
}

/// Rules: SR-EFF-22.
#[test]
fn sr_eff_22_an_action_that_can_give_nothing_is_refused_unless_it_moves_or_builds() {
    let useless = Table::ready(4)
        .arrange(|raw| raw.board.players[0].influence = 24)
        .spending(ORANGE, Guild::Scribes, 3);
    assert_eq!(useless.legal(), ["ink"]);
    assert_eq!(useless.rule("influence"), "SR-TURN-20");
    assert_eq!(useless.rule("return"), "SR-SCRIBE-02");
    assert_eq!(useless.rule("return all"), "SR-SCRIBE-04");
    let cart = Table::ready(4)
        .spending(ORANGE, Guild::Merchants, 3)
        .steps("cart refresh merchants");
    assert_eq!(
        cart.ap(),
        2,
        "nothing is exhausted, and the Cart goes all the same"
    );
    let torch = Table::ready(4)
        .arrange(|raw| raw.board.players[0].torch = "1".parse().unwrap())
        .spending(ORANGE, Guild::Adventurers, 3)
        .steps("torch 2");
    assert_eq!(torch.ap(), 2, "no Ink to remove, and the Torch goes all the same");
    let translator = Table::ready(4)
        .spending(ORANGE, Guild::Historians, 3)
        .steps("translator h1-right");
    assert_eq!(translator.ap(), 2);
    let bridge = Table::ready(4)
        .spending(ORANGE, Guild::Navigators, 3)
        .steps("bridge a1-a2.2");
    assert_eq!(bridge.ap(), 2, "nothing is exhausted");
}
