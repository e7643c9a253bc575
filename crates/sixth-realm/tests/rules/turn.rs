//! Turns (section 7): seven steps.

use hexad_core::{Game, ToAct};
use sixth_realm::{
    Guild,
    state::{Phase, Step},
};

use super::table::{ORANGE, PURPLE, TEAL, Table, arrivals, at, ink, resources};

fn step(table: &Table) -> Phase {
    table.state.plan().phase
}

/// Rules: SR-TURN-01, SR-DP-01.
#[test]
fn sr_turn_01_a_turn_has_seven_steps_in_order() {
    let table = Table::ready(4).arrange(|raw| {
        raw.board.players[0].bonuses[Guild::Navigators.index()] = Some("ink".parse().unwrap());
        at(raw, ORANGE, Step::Bonus, None, 0);
    });
    assert_eq!(table.legal(), ["done", "bonus"], "1, optional");
    let table = table.steps("done");
    assert_eq!(step(&table), Phase::Turn(Step::FreeBefore));
    assert_eq!(table.rule("bonus"), "SR-EFF-11", "step 1 is past");
    let table = table.steps("done");
    assert_eq!(step(&table), Phase::Turn(Step::Choose));
    let table = table.steps("choose navigators");
    assert_eq!(step(&table), Phase::Turn(Step::Boost));
    let table = table.steps("boost 0");
    assert_eq!(step(&table), Phase::Turn(Step::Spend));
    let table = table.steps("influence; decline popularity 1; done");
    assert_eq!(step(&table), Phase::Turn(Step::FreeAfter));
    assert_eq!(table.legal_with("done"), ["done"], "6, optional");
    let table = table.steps("done");
    assert_eq!(
        (table.asked(), step(&table)),
        (TEAL, Phase::Turn(Step::FreeBefore)),
        "7 goes by itself; without a Bonus, step 1 too"
    );
}

/// Rules: SR-TURN-02, SR-DP-01.
#[test]
fn sr_turn_02_only_the_bonus_of_the_primary_guild_is_offered_if_it_does_something() {
    let with = |track: Guild, bonus: &str| {
        last_free(4, |raw| {
            raw.board.players[3].bonuses[track.index()] = Some(bonus.parse().unwrap());
        })
    };
    let offered = with(Guild::Builders, "ink");
    assert_eq!(step(&offered), Phase::Turn(Step::Bonus));
    let used = offered.steps("bonus");
    assert_eq!(used.asked().0, 3);
    assert_eq!(used.player(used.asked()).ink, 2);
    assert_eq!(step(&used), Phase::Turn(Step::FreeBefore), "once");
    let elsewhere = with(Guild::Navigators, "ink");
    assert_eq!(
        step(&elsewhere),
        Phase::Turn(Step::FreeBefore),
        "the Primary Guild is that of the Builders"
    );
    assert_eq!(
        step(&with(Guild::Builders, "remove-ink")),
        Phase::Turn(Step::FreeBefore),
        "there is no Ink to remove"
    );
    let empty = Table::ready(4).turn(ORANGE, Step::FreeBefore, None, 0);
    assert_eq!(empty.rule("bonus"), "SR-EFF-11");
}

/// The second round's first turn, the Builders being Primary, begun by Black.
fn last_free(players: u8, change: impl FnOnce(&mut sixth_realm::Raw)) -> Table {
    Table::ready(players)
        .arrange(|raw| {
            let orange = raw.board.council[1].active.take();
            assert_eq!(orange, Some(ORANGE));
            raw.board.players[0].councilors += 1;
            change(raw);
            at(raw, PURPLE, Step::FreeAfter, Some(Guild::Scribes), 0);
        })
        .steps("done")
}

/// Rules: SR-TURN-02, SR-TURN-03.
#[test]
fn sr_turn_03_the_bonus_serves_whatever_guild_is_chosen_and_again_another_turn() {
    let table = last_free(4, |raw| {
        raw.board.players[3].bonuses[Guild::Builders.index()] = Some("ink".parse().unwrap());
    })
    .steps("bonus; done; choose historians");
    let black = table.asked();
    assert_eq!(table.state.plan().turn.guild, Some(Guild::Historians));
    assert_eq!(
        table.player(black).bonuses[Guild::Builders.index()],
        Some("ink".parse().unwrap())
    );
    let again = table.arrange(|raw| at(raw, black, Step::Bonus, None, 0));
    assert_eq!(again.legal(), ["done", "bonus"]);
}

/// Rules: SR-TURN-04.
#[test]
fn sr_turn_04_free_actions_are_taken_one_after_another_without_limit() {
    for step in [Step::FreeBefore, Step::FreeAfter] {
        let table = Table::ready(4)
            .arrange(|raw| {
                ink(raw, ORANGE, 1);
                resources(raw, ORANGE, 0, 0, 2);
                arrivals(raw, ORANGE, [&[Guild::Merchants], &[Guild::Scribes], &[]]);
                let guild = (step == Step::FreeAfter).then_some(Guild::Scribes);
                at(raw, ORANGE, step, guild, 0);
            })
            .steps("write board-2");
        assert_eq!(
            table.rule("assign a green plaza-a1"),
            "SR-EFF-11",
            "the Scroll is finished first"
        );
        let table =
            table.steps("take refresh any; assign a green plaza-a1; assign b brown plaza-b1; write board-1");
        assert_eq!(table.pending(), ["popularity distinct-seals"]);
        let table = table.steps("take popularity distinct-seals");
        assert_eq!(table.player(ORANGE).ink, 0);
    }
}

/// Rules: SR-TURN-05, SR-DP-02.
#[test]
fn sr_turn_05_free_actions_belong_to_steps_2_and_6() {
    let at_step = |step: Step, guild: Option<Guild>| {
        Table::ready(4).arrange(|raw| {
            raw.board.players[0].bonuses[0] = Some("ink".parse().unwrap());
            arrivals(raw, ORANGE, [&[Guild::Merchants], &[], &[]]);
            at(raw, ORANGE, step, guild, 2);
        })
    };
    for table in [
        at_step(Step::Bonus, None),
        at_step(Step::Choose, None),
        at_step(Step::Boost, Some(Guild::Scribes)),
        at_step(Step::Spend, Some(Guild::Scribes)),
    ] {
        assert_eq!(table.rule("write board-1"), "SR-EFF-11");
        assert_eq!(table.rule("assign a green plaza-a1"), "SR-EFF-11");
        assert!(table.legal_with("write").is_empty() && table.legal_with("assign").is_empty());
    }
    let free = at_step(Step::FreeAfter, Some(Guild::Scribes));
    assert_eq!(free.legal_with("write").len(), 2);
    assert_eq!(free.legal_with("assign").len(), 12);
}

/// Rules: SR-TURN-06, SR-TURN-07, SR-TURN-08, SR-TURN-10, SR-DP-04.
#[test]
fn sr_turn_08_a_secondary_guild_costs_a_ready_resource_of_its_kind() {
    let table = Table::ready(4).turn(ORANGE, Step::Choose, None, 0);
    assert_eq!(
        table.legal(),
        ["choose navigators", "choose builders", "choose scribes"]
    );
    assert_eq!(
        table.refused("choose merchants").to_string(),
        "merchants is neither Primary nor Secondary"
    );
    assert_eq!(table.rule("choose merchants"), "SR-TURN-06");
    let free = table.clone().steps("choose navigators");
    assert_eq!(free.player(ORANGE).exhausted, [0; 3]);
    let paid = table.clone().steps("choose scribes");
    assert_eq!(paid.player(ORANGE).exhausted, [0, 0, 1]);
    let short = table.clone().arrange(|raw| resources(raw, ORANGE, 2, 0, 1));
    assert_eq!(short.legal(), ["choose navigators", "choose builders"]);
    assert_eq!(
        short.refused("choose scribes").to_string(),
        "there is no ready scribes_historians Resource to exhaust"
    );
    assert_eq!(short.rule("choose scribes"), "SR-TURN-08");
    let bare = table.arrange(|raw| (0..3).for_each(|kind| resources(raw, ORANGE, kind, 0, 0)));
    assert_eq!(bare.legal(), ["choose navigators"], "the Primary Guild is free");
}

/// Rules: SR-TURN-09.
#[test]
fn sr_turn_09_two_guilds_share_a_kind_of_resource() {
    let kinds = Guild::ALL.map(|guild| {
        let table = Table::ready(4)
            .arrange(|raw| raw.board.wheel = (u8::try_from(guild.index()).unwrap() + 1) % 6)
            .turn(ORANGE, Step::Choose, None, 0)
            .steps(&format!("choose {guild}"));
        table.player(ORANGE).exhausted
    });
    // Navigators, Builders, Historians, Adventurers, Merchants, Scribes.
    assert_eq!(
        kinds,
        [[0, 1, 0], [1, 0, 0], [0, 0, 1], [0, 1, 0], [1, 0, 0], [0, 0, 1]]
    );
    let names = sixth_realm::pieces::Kind::ALL.map(|kind| kind.to_string());
    assert_eq!(
        names,
        [
            "merchants_builders",
            "adventurers_navigators",
            "scribes_historians"
        ]
    );
}

/// Rules: SR-TURN-11, SR-TURN-14, SR-TURN-16, SR-DP-05.
#[test]
fn sr_turn_11_each_resource_exhausted_raises_the_reputation_a_step() {
    let table = Table::ready(4).arrange(|raw| {
        resources(raw, ORANGE, 2, 2, 0);
        raw.board.players[0].reputation[Guild::Historians.index()] = 2;
        at(raw, ORANGE, Step::Boost, Some(Guild::Scribes), 0);
    });
    assert_eq!(table.legal(), ["boost 0", "boost 1", "boost 2"]);
    for (n, ap) in [(0, 1), (1, 3), (2, 5)] {
        let boosted = table.clone().steps(&format!("boost {n}"));
        assert_eq!(boosted.ap(), ap);
        assert_eq!(boosted.player(ORANGE).exhausted[2], n);
        let mut reputation = [0; 6];
        reputation[Guild::Historians.index()] = 2;
        assert_eq!(
            boosted.player(ORANGE).reputation,
            reputation,
            "back on the Rank; the others stay"
        );
    }
    assert_eq!(
        table.refused("boost 3").to_string(),
        "no more than two Resources can be exhausted"
    );
    let full = table.arrange(|raw| raw.board.players[0].reputation[Guild::Scribes.index()] = 1);
    assert_eq!(full.steps("boost 2").ap(), 8, "1, 3, 5, 8");
}

/// Rules: SR-TURN-12, SR-DP-05.
#[test]
fn sr_turn_12_nothing_is_exhausted_for_a_reputation_that_is_at_its_top() {
    let boost = |reputation: u8| {
        Table::ready(4).arrange(|raw| {
            resources(raw, ORANGE, 2, 2, 0);
            raw.board.players[0].reputation[Guild::Scribes.index()] = reputation;
            at(raw, ORANGE, Step::Boost, Some(Guild::Scribes), 0);
        })
    };
    let top = boost(3);
    assert_eq!(top.legal(), ["boost 0"]);
    assert_eq!(top.rule("boost 1"), "SR-TURN-12");
    assert_eq!(
        top.refused("boost 1").to_string(),
        "1 Resources cannot be exhausted: the scribes Reputation has 0 steps left"
    );
    assert_eq!(boost(2).legal(), ["boost 0", "boost 1"]);
    let choose = boost(3)
        .turn(ORANGE, Step::Choose, None, 0)
        .steps("choose scribes");
    assert_eq!(choose.ap(), 8, "a single possibility is not asked");
}

/// Rules: SR-TURN-13.
#[test]
fn sr_turn_13_the_choice_and_the_reputation_draw_on_the_same_resources() {
    let table = Table::ready(4)
        .arrange(|raw| resources(raw, ORANGE, 2, 2, 0))
        .turn(ORANGE, Step::Choose, None, 0)
        .steps("choose scribes");
    assert_eq!(table.legal(), ["boost 0", "boost 1"]);
    assert_eq!(table.rule("boost 2"), "SR-TURN-11");
    assert_eq!(
        table.refused("boost 2").to_string(),
        "2 Resources cannot be exhausted: 1 scribes_historians Resources are ready"
    );
}

/// Rules: SR-TURN-02, SR-EFF-08.
#[test]
fn sr_turn_02_a_bonus_of_two_effects_is_offered_if_one_is_possible_and_gives_both() {
    let with = |effects: serde_json::Value| {
        Table::custom(4, |json| json["guild_bonuses"][1]["effects"] = effects)
            .first_chances()
            .arrange(|raw| {
                raw.board.players[0].bonuses[Guild::Navigators.index()] = Some("ink".parse().unwrap());
                at(raw, ORANGE, Step::Bonus, None, 0);
            })
    };
    let ambition = serde_json::json!({"op": "ambition", "n": 1});
    let both = with(serde_json::json!([{"op": "gain_ink", "n": 1}, ambition]));
    assert_eq!(both.legal(), ["done", "bonus"]);
    let both = both.steps("bonus");
    assert_eq!(both.pending(), ["ambition 1", "gain-ink 1"]);
    let both = both.steps("take gain-ink 1; take ambition 1");
    assert_eq!((both.player(ORANGE).ink, both.player(ORANGE).ambition), (2, 1));
    let one = with(serde_json::json!([{"op": "remove_ink", "n": 1}, ambition])).steps("bonus");
    assert_eq!(one.legal(), ["take ambition 1", "decline ambition 1"]);
}

/// Rules: SR-TURN-19, SR-EFF-17.
#[test]
fn sr_turn_19_actions_of_an_effect_are_not_those_of_step_5() {
    let table = Table::ready(3)
        .granted(TEAL, "perform-actions 2 2")
        .steps("take perform-actions 2 2")
        .declined()
        .steps("done; done; choose navigators; boost 0");
    assert_eq!(table.player(TEAL).influence, 1);
    assert_eq!(step(&table), Phase::Turn(Step::Spend));
    assert_eq!(table.rule("done"), "SR-TURN-19");
}

/// Rules: SR-TURN-14, SR-TURN-15.
#[test]
fn sr_turn_15_a_book_at_plus_one_gives_an_action_point() {
    let ap = |book: bool, reputation: u8| {
        Table::ready(4)
            .arrange(|raw| {
                resources(raw, ORANGE, 2, 1, 0);
                raw.board.players[0].books = if book {
                    Guild::Scribes.bit()
                } else {
                    !Guild::Scribes.bit() & 63
                };
                raw.board.players[0].reputation[Guild::Scribes.index()] = reputation;
                at(raw, ORANGE, Step::Boost, Some(Guild::Scribes), 0);
            })
            .steps("boost 0")
            .ap()
    };
    assert_eq!(
        [0, 1, 2, 3].map(|step| ap(false, step)),
        [1, 3, 5, 8],
        "the Books of other Guilds do not matter"
    );
    assert_eq!([0, 1, 2, 3].map(|step| ap(true, step)), [2, 4, 6, 9], "9 at most");
}

/// Rules: SR-TURN-16, SR-TURN-17.
#[test]
fn sr_turn_17_reputation_drops_to_the_rank_and_the_rank_stays() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.players[0].rank[Guild::Scribes.index()] = 1;
            raw.board.players[0].reputation[Guild::Scribes.index()] = 3;
            at(raw, ORANGE, Step::Boost, Some(Guild::Scribes), 0);
        })
        .steps("boost 0");
    assert_eq!(table.ap(), 8);
    assert_eq!(table.player(ORANGE).reputation[Guild::Scribes.index()], 1);
    assert_eq!(table.player(ORANGE).rank[Guild::Scribes.index()], 1);
    let mut raw = table.game.snapshot(&table.state);
    raw.board.players[0].reputation[Guild::Scribes.index()] = 0;
    let invalid = table.game.restore(raw).unwrap_err();
    assert!(
        invalid.to_string().contains("Reputation is never below Rank"),
        "{invalid}"
    );
}

/// Rules: SR-TURN-18, SR-TURN-20, SR-TURN-22.
#[test]
fn sr_turn_18_influence_and_the_chosen_guilds_actions_mix_freely() {
    let table = Table::ready(4)
        .spending(ORANGE, Guild::Scribes, 5)
        .steps("ink; influence; decline popularity 1; ink; influence; decline ambition 1; ink");
    let me = table.player(ORANGE);
    assert_eq!((me.ink, me.influence, table.ap()), (4, 2, 0));
    let table = Table::ready(4).spending(ORANGE, Guild::Scribes, 5);
    for action in [
        "cart refresh merchants",
        "build 1 a1",
        "torch 1",
        "bridge a1-a2.1",
        "tower a1",
        "translator v1-top",
        "tradition 5",
    ] {
        assert_eq!(table.rule(action), "SR-TURN-22", "{action}");
    }
    assert_eq!(
        table.refused("torch 1").to_string(),
        "the adventurers Guild was not chosen this turn"
    );
    let other = Table::ready(4).spending(ORANGE, Guild::Adventurers, 5);
    for action in ["ink", "return", "return all"] {
        assert_eq!(other.rule(action), "SR-TURN-22", "{action}");
    }
}

/// Rules: SR-TURN-19, SR-EDGE-21, SR-DP-06.
#[test]
fn sr_turn_19_one_action_must_be_performed_if_any_is_legal() {
    let table = Table::ready(4).spending(ORANGE, Guild::Scribes, 2);
    assert!(!table.legal().contains(&"done".to_owned()));
    assert_eq!(
        table.refused("done").to_string(),
        "at least one action must be performed first"
    );
    assert_eq!(table.rule("done"), "SR-TURN-19");
    let one = table.steps("ink");
    assert_eq!(one.ap(), 1);
    assert!(one.legal().contains(&"done".to_owned()), "then the step may end");
    let none = Table::ready(4)
        .arrange(|raw| {
            raw.board.players[0].influence = 24;
            resources(raw, ORANGE, 1, 0, 0);
            raw.board.players[0].torch = "12".parse().unwrap();
            at(raw, ORANGE, Step::Boost, Some(Guild::Adventurers), 0);
        })
        .steps("boost 0");
    assert_eq!(
        step(&none),
        Phase::Turn(Step::FreeAfter),
        "nothing is legal: the step ends without an action"
    );
}

/// Rules: SR-TURN-20, SR-INF-03.
#[test]
fn sr_turn_20_influence_costs_one_a_step_until_the_final_space() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.players[0].influence = 22)
        .spending(ORANGE, Guild::Scribes, 5)
        .steps("influence; decline popularity year");
    assert_eq!((table.ap(), table.player(ORANGE).influence), (4, 23));
    let table = table.steps("influence; decline place-councilor");
    assert_eq!((table.ap(), table.player(ORANGE).influence), (3, 24));
    assert_eq!(
        table.refused("influence").to_string(),
        "the Influence tracker is on the final space"
    );
    assert_eq!(table.rule("influence"), "SR-TURN-20");
}

/// Rules: SR-TURN-21.
#[test]
fn sr_turn_21_the_action_points_left_cover_the_whole_cost() {
    let table = Table::ready(4).spending(ORANGE, Guild::Merchants, 2);
    assert_eq!(
        table.refused("cart gain merchants").to_string(),
        "the Action Points are 2 and this costs 3"
    );
    assert_eq!(table.rule("cart gain merchants"), "SR-TURN-21");
    assert!(
        table
            .legal_with("cart")
            .contains(&"cart flip merchants".to_owned()),
        "exactly enough"
    );
    let spent = table.steps("cart flip merchants; decline flip-book merchants");
    assert_eq!(
        step(&spent),
        Phase::Turn(Step::FreeAfter),
        "with nothing left the step is over"
    );
}

/// Rules: SR-TURN-23, SR-BUILD-18, SR-HIST-13.
#[test]
fn sr_turn_23_the_cleanup_loses_points_and_refills_the_displays() {
    let table = Table::ready(4)
        .arrange(|raw| {
            raw.board.foundations = 0b101;
            raw.board.placed[1] += 1;
            raw.board.covered = 0b11;
            raw.board.unseen_traditions |= raw.board.library[3].take().unwrap().bit();
            at(raw, ORANGE, Step::FreeAfter, Some(Guild::Scribes), 5);
        })
        .steps("done");
    assert_eq!(table.ap(), 0);
    assert_eq!(table.board().foundations, 0b111);
    assert_eq!(table.board().stacks[1], 8);
    assert_eq!(
        table.game.to_act(&table.state),
        ToAct::Chance,
        "the Library waits for a Tradition"
    );
    let table = table.steps("tradition scribes-f");
    assert_eq!(table.board().library[3], Some("scribes-f".parse().unwrap()));
    assert_eq!(table.asked(), TEAL);
}

/// Rules: SR-TURN-24, SR-EDGE-29.
#[test]
fn sr_turn_24_no_effect_adds_action_points() {
    let words = serde_json::to_string(&sixth_realm::Components::built_in()).unwrap();
    let json: serde_json::Value = serde_json::from_str(&words).unwrap();
    let mut ops = std::collections::BTreeSet::new();
    collect(&json, &mut ops);
    assert!(ops.contains("gain_ink") && ops.len() >= 15, "{ops:?}");
    assert!(
        ops.iter()
            .all(|op| !op.contains("action_point") && !op.contains("gain_ap"))
    );
    // Whatever an action of step 5 sets off, the Action Points do not rise.
    let mut table = Table::ready(4).spending(ORANGE, Guild::Builders, 9);
    while table.state.plan().phase == Phase::Turn(Step::Spend) {
        let before = table.ap();
        let action = table.legal().last().unwrap().replace("decline", "take");
        table.play(&action);
        table = table.first_chances();
        assert!(table.ap() <= before, "{action}");
    }
}

/// Every effect word of the data.
fn collect(json: &serde_json::Value, ops: &mut std::collections::BTreeSet<String>) {
    match json {
        serde_json::Value::Object(fields) => {
            if let Some(serde_json::Value::String(op)) = fields.get("op") {
                ops.insert(op.clone());
            }
            fields.values().for_each(|field| collect(field, ops));
        }
        serde_json::Value::Array(items) => items.iter().for_each(|item| collect(item, ops)),
        _ => {}
    }
}
