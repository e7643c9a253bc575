//! The constants of the box (section 3) and the definitions that close the last gaps (section 27.1).

use hexad_core::Seat;
use sixth_realm::{
    Components, Guild,
    pieces::{Artifact, Section},
    state::Step,
};

use super::table::{
    BLACK, ORANGE, PURPLE, TEAL, Table, arrivals, bridges, cover, feat, from_bag, own, resources, seals,
    seat_councilor, token,
};

/// Does the seat meet a Small Feat? A token between it and a Feat that is met tells.
fn meets(table: &Table, seat: Seat, name: &str) -> bool {
    let partner = if name == "influence" {
        "navigation"
    } else {
        "influence"
    };
    let vp = |joined: bool| {
        let table = table.clone().arrange(|raw| {
            feat(raw, name, "c2");
            feat(raw, partner, "d2");
            let me = &mut raw.board.players[seat.index()];
            if partner == "influence" {
                me.influence = 24;
            } else {
                me.navigation = 6;
            }
            if joined {
                token(raw, seat, 0, "c2-d2");
            }
        });
        table.over().scored(seat, "challenges")
    };
    vp(true) > vp(false)
}

/// Section 3, the numbers of the box.
#[test]
fn the_box_holds_what_the_rulebook_counts() {
    let box_of = Components::built_in();
    let start = &box_of.setup.player;
    assert_eq!((box_of.council.years, box_of.council.rounds_per_year), (3, 7));
    assert_eq!((box_of.council.sections, box_of.council.retired_seats), (6, 2));
    assert_eq!(box_of.council.locks, 2);
    assert_eq!(
        (
            start.councilors_on_board,
            start.houses,
            start.towers,
            start.bridges
        ),
        (4, 4, 4, 8)
    );
    let tokens: Vec<u8> = box_of.challenge_tokens.iter().map(|token| token.vp).collect();
    assert_eq!(tokens, [2, 3, 4]);
    assert_eq!(box_of.setup.ink.value, 25);
    assert_eq!(
        (
            box_of.artifacts.len(),
            box_of.traditions.len(),
            box_of.relics.len()
        ),
        (36, 36, 18)
    );
    let foundations: Vec<u8> = box_of
        .builders
        .foundations
        .iter()
        .map(|tiles| tiles.count)
        .collect();
    assert_eq!(foundations, [12, 10, 8]);
    assert_eq!((box_of.feats.small.len(), box_of.feats.large.len()), (20, 10));
    assert_eq!((box_of.setup_tiles.len(), box_of.historians.aisles.len()), (6, 4));
    assert_eq!(box_of.player_board.guild_tracks.steps, [1, 3, 5, 8]);
    assert_eq!(box_of.player_board.guild_tracks.rank_max, 5);
    let mut costs: Vec<u8> = box_of
        .player_board
        .tradition_slots
        .iter()
        .map(|slot| slot.cost)
        .collect();
    costs.dedup();
    assert_eq!(costs, [2, 3, 4]);
    assert_eq!(box_of.setup.popularity_limit.value, 3);
    let colours: Vec<String> = (0..4)
        .map(|seat| hexad_core::Game::seat_name(&Table::new(4).game, Seat(seat)))
        .collect();
    assert_eq!(colours, ["orange", "teal", "purple", "black"]);
}

/// Rules: SR-DEF-01, SR-EFF-08.
#[test]
fn sr_def_01_a_scroll_may_be_written_although_it_gives_nothing() {
    let table = Table::ready(3).turn(PURPLE, Step::FreeBefore, None, 0);
    assert_eq!(
        table.player(PURPLE).exhausted,
        [0; 3],
        "so nothing can be refreshed"
    );
    let table = table.steps("write board-2");
    assert_eq!(
        (table.player(PURPLE).ink, table.player(PURPLE).scrolls),
        (0, [false, true]),
        "what paid for it stays paid"
    );
    assert!(table.pending().is_empty());
}

/// Rules: SR-DEF-02, SR-FREE-24.
#[test]
fn sr_def_02_what_an_envoy_space_sets_off_is_not_about_its_guild() {
    let table = Table::ready(4).arrange(|raw| {
        own(raw, ORANGE, 0, "merchants-f");
        own(raw, ORANGE, 1, "scribes-d");
        arrivals(raw, ORANGE, [&[Guild::Scribes], &[Guild::Builders], &[]]);
        for kind in 0..3 {
            resources(raw, ORANGE, kind, 0, 1);
        }
        super::table::at(raw, ORANGE, Step::FreeBefore, None, 0);
    });
    let table = table.steps("assign a brown tradition-1; take place-bonus scribes; place refresh");
    assert_eq!(
        table.player(ORANGE).bonuses[Guild::Scribes.index()],
        Some("refresh".parse().unwrap()),
        "the icon under the Envoy is about its Guild"
    );
    let table = table.steps("take refresh any");
    assert_eq!(
        table.legal(),
        [
            "kind merchants_builders",
            "kind adventurers_navigators",
            "kind scribes_historians"
        ]
    );
    let table = table.steps("kind merchants_builders; assign b gray tradition-2");
    assert_eq!(
        table.pending(),
        ["refresh merchants_builders", "reputation builders"]
    );
}

/// Rules: SR-DEF-02, SR-DEF-04, SR-EFF-18.
#[test]
fn sr_def_04_an_envoy_tradition_gives_actions_by_the_step_it_is_used_in() {
    let table = Table::custom(4, |json| {
        json["traditions"][32]["effects"] =
            serde_json::json!([{"op": "perform_actions", "max_actions": 2, "max_ap": 2}]);
        json["traditions"][32]["space"] = "envoy".into();
    })
    .first_chances()
    .arrange(|raw| {
        own(raw, ORANGE, 0, "scribes-c");
        arrivals(raw, ORANGE, [&[Guild::Builders], &[], &[]]);
    });
    let before = table
        .clone()
        .turn(ORANGE, Step::FreeBefore, None, 0)
        .steps("assign a gray tradition-1; take perform-actions 2 2");
    assert_eq!(
        before.player(ORANGE).influence,
        1,
        "only the Influence action is open"
    );
    let after = table
        .turn(ORANGE, Step::FreeAfter, Some(Guild::Scribes), 0)
        .steps("assign a gray tradition-1; take perform-actions 2 2");
    assert_eq!(
        after.legal(),
        ["influence", "ink"],
        "the chosen Guild's, not the Envoy's"
    );
}

/// Rules: SR-DEF-03, SR-EFF-17.
#[test]
fn sr_def_03_no_house_follows_a_foundation_paid_by_an_effect() {
    let table = Table::ready(4)
        .turn(ORANGE, Step::FreeAfter, Some(Guild::Builders), 3)
        .given("perform-actions 2 2")
        .steps("take perform-actions 2 2; build 1 a2");
    assert_eq!(table.pending(), ["gain-ink 1"]);
    let table = table.steps("take gain-ink 1");
    assert_eq!(table.player(ORANGE).houses, 4);
    assert_eq!(
        table.legal_with("house"),
        [""; 0],
        "the track's Action Points do not pay"
    );
    assert_eq!(table.ap(), 3);
    assert!(table.legal().contains(&"done".to_owned()));
}

/// Rules: SR-DEF-04, SR-EFF-19.
#[test]
fn sr_def_04_the_cabinets_bridges_count_for_the_turn() {
    let table = Table::ready(4)
        .arrange(|raw| bridges(raw, TEAL, &["b1-b2.1"]))
        .spending(TEAL, Guild::Navigators, 8)
        .steps("bridge a1-a2.1; decline ambition 1; tower b1; cabinet 4; take perform-actions 2 2");
    assert_eq!(table.ap(), 5);
    let table = table.steps("bridge a1-b1.1").declined();
    assert_eq!(table.ap(), 5, "the second Bridge cost the effect's two");
    assert_eq!(table.state.plan().turn.bridges, 2);
    assert_eq!(table.player(TEAL).bridges, 8 - 3);
    let third = table.steps("bridge c1-c2.1").declined();
    assert_eq!(third.ap(), 2, "the third Bridge of the turn costs three");
    assert_eq!(third.rule("bridge b2-b3.1"), "SR-NAV-02");
}

/// Rules: SR-DEF-05, SR-DEF-06.
#[test]
fn sr_def_05_ranks_count_by_the_printed_value_of_the_rank_marker() {
    let ranks = |rank: [u8; 2], reputation: [u8; 2]| {
        let table = Table::ready(4).arrange(|raw| {
            raw.board.players[0].rank[..2].copy_from_slice(&rank);
            raw.board.players[0].reputation[..2].copy_from_slice(&reputation);
        });
        meets(&table, ORANGE, "ranks")
    };
    assert!(ranks([1, 2], [1, 2]), "the values 3 and 5");
    assert!(!ranks([1, 0], [1, 3]), "a Reputation of 8 is no Rank");
}

/// Rules: SR-DEF-06, SR-FEAT-19, SR-FEAT-20, SR-FEAT-15.
#[test]
fn sr_def_06_each_metric_counts_its_own_pieces_and_meets_its_number() {
    type Arranged = fn(&mut sixth_realm::Raw, u8);
    let metrics: &[(&str, u8, Arranged)] = &[
        ("navigation", 4, |raw, n| raw.board.players[0].navigation = n),
        ("influence", 18, |raw, n| raw.board.players[0].influence = n),
        ("councilors", 4, |raw, n| {
            // One was seated at the setup.
            for section in [Section::S1, Section::S1, Section::S4]
                .iter()
                .take(usize::from(n) - 1)
            {
                seat_councilor(raw, ORANGE, *section);
            }
        }),
        ("resources", 5, |raw, n| {
            resources(raw, ORANGE, 0, 0, 2);
            resources(raw, ORANGE, 1, 1, n - 4);
        }),
        ("books", 4, |raw, n| raw.board.players[0].books = (1 << n) - 1),
        ("artifacts", 4, |raw, n| {
            let tiles = ((1u64 << n) - 1) << 10;
            raw.board.unseen_artifacts &= !tiles;
            raw.board.players[0].artifacts = tiles;
        }),
        ("guild-bonuses", 3, |raw, n| {
            for i in 0..usize::from(n) {
                raw.board.players[0].bonuses[i] = sixth_realm::pieces::Bonus::at(i);
            }
        }),
        ("envoys", 10, |raw, n| {
            let two: &[Guild] = &[Guild::Merchants, Guild::Builders];
            arrivals(raw, ORANGE, [two, two, two]);
            raw.board.players[0].plaza[5] = Some(from_bag(raw, Guild::Scribes));
            seat_councilor(raw, ORANGE, Section::S1);
            raw.board.players[0].areas[0][0] = Some(from_bag(raw, Guild::Scribes));
            own(raw, ORANGE, 0, "scribes-f");
            let envoy = Some(from_bag(raw, Guild::Scribes));
            raw.board.players[0].traditions[0].as_mut().unwrap().envoy = envoy;
            if n == 10 {
                raw.board.players[0].plaza[6] = Some(from_bag(raw, Guild::Scribes));
            }
        }),
        ("traditions", 5, |raw, n| {
            let tiles = [
                "scribes-a",
                "scribes-b",
                "scribes-d",
                "merchants-a",
                "merchants-b",
            ];
            for (slot, tile) in tiles.iter().enumerate().take(usize::from(n)) {
                own(raw, ORANGE, slot, tile);
            }
        }),
        ("seal-merchants", 2, |raw, n| {
            seals(raw, ORANGE, Guild::Merchants, n - 1);
            own(raw, ORANGE, 0, "merchants-a");
        }),
        ("distinct-seals", 5, |raw, n| {
            for guild in Guild::ALL {
                seals(raw, ORANGE, guild, u8::from(guild.index() + 1 < usize::from(n)));
            }
            own(raw, ORANGE, 0, "scribes-a");
            own(raw, ORANGE, 1, "scribes-b");
        }),
        ("bridges", 6, |raw, n| {
            let spans = ["a1-a2.1", "a1-a2.2", "b1-b2.1", "b2-b3.1", "c1-c2.1", "c1-c2.2"];
            bridges(raw, ORANGE, &spans[..usize::from(n)]);
        }),
        ("houses", 3, |raw, n| {
            cover(raw, &["a1", "b1", "c1"], [0, 0, 1]);
            raw.board.players[0].house_cells = (1 << n) - 1;
            raw.board.players[0].houses -= n;
        }),
        ("towers", 3, |raw, n| {
            for city in ["a1", "a2", "a3"].iter().take(usize::from(n)) {
                super::table::tower(raw, ORANGE, city);
            }
        }),
    ];
    for &(name, at_least, arranged) in metrics {
        let with = |n: u8| Table::ready(4).arrange(|raw| arranged(raw, n));
        assert!(meets(&with(at_least), ORANGE, name), "{name} {at_least}");
        assert!(
            !meets(&with(at_least - 1), ORANGE, name),
            "{name} {}",
            at_least - 1
        );
    }
}

/// Rules: SR-DEF-07, SR-SCORE-05.
#[test]
fn sr_def_07_majorities_compare_all_envoys_and_all_seals_with_every_other_player() {
    let artifact = |name: &str| name.parse::<Artifact>().unwrap();
    let table = |envoys: &[Guild], rivals: &[Guild], own_tile: bool| {
        Table::ready(4)
            .arrange(|raw| {
                for tile in ["e-merchants", "s-merchants"].map(artifact) {
                    raw.board.unseen_artifacts &= !tile.bit();
                    raw.board.players[0].artifacts |= tile.bit();
                }
                arrivals(raw, ORANGE, [envoys, &[], &[]]);
                arrivals(raw, BLACK, [rivals, &[], &[]]);
                seals(raw, ORANGE, Guild::Merchants, 1);
                seals(raw, PURPLE, Guild::Merchants, 2);
                if own_tile {
                    own(raw, ORANGE, 0, "merchants-a");
                }
            })
            .over()
            .scored(ORANGE, "artifacts")
    };
    let (one, two) = ([Guild::Merchants], [Guild::Merchants; 2]);
    assert_eq!(table(&one, &two, false), 0);
    assert_eq!(
        table(&one, &one, false),
        2,
        "a tie of Envoys, fewer Seals than Purple"
    );
    assert_eq!(table(&one, &two, true), 2, "the Tradition is a Seal");
    assert_eq!(table(&one, &[], true), 4);
    assert_eq!(table(&[], &[], false), 0, "nobody has the most of nothing");
}

/// Rules: SR-DEF-08, SR-FREE-22.
#[test]
fn sr_def_08_yellow_spaces_are_judged_by_how_the_envoys_stand() {
    let column = |guilds: [Option<Guild>; 3]| {
        Table::ready(4)
            .arrange(|raw| {
                for (space, guild) in [3, 7, 11].into_iter().zip(guilds) {
                    raw.board.players[0].plaza[space] = guild.map(|guild| from_bag(raw, guild));
                }
            })
            .over()
            .scored(ORANGE, "plaza")
    };
    let (red, green) = (Some(Guild::Adventurers), Some(Guild::Merchants));
    assert_eq!(column([red, red, red]), 4, "each space by itself");
    assert_eq!(column([red, red, green]), 2);
    assert_eq!(column([green, red, red]), 2);
    assert_eq!(column([None, red, red]), 2);
    assert_eq!(column([red, green, red]), 0);
    // The lower Envoy first, the upper later: the end decides.
    let table = Table::ready(4)
        .arrange(|raw| {
            arrivals(raw, ORANGE, [&[Guild::Adventurers, Guild::Adventurers], &[], &[]]);
        })
        .turn(ORANGE, Step::FreeBefore, None, 0)
        .steps("assign a red plaza-d2; assign a red plaza-d1")
        .over();
    assert_eq!(table.scored(ORANGE, "plaza"), 2);
}

/// Rules: SR-DEF-09, SR-FEAT-04, SR-SETUP-07.
#[test]
fn sr_def_09_an_unturned_large_feat_lies_with_its_first_half_left() {
    let halves = |table: &Table, y: usize, x: usize| {
        let half = |x: usize| table.board().court.cells[y][x].unwrap().second;
        [half(x), half(x + 1)]
    };
    let start = |way: &str| {
        Table::new(2)
            .steps("tile navigators; tile builders; tile historians; tile adventurers; tile merchants")
            .steps(&format!(
                "setup 1; setup 2; start-small straight; start-large {way}"
            ))
    };
    assert_eq!(halves(&start("straight"), 1, 2), [false, true]);
    assert_eq!(halves(&start("turned"), 1, 2), [true, false]);
    let mut table = Table::ready(2)
        .granted(TEAL, "ambition 2")
        .steps("take ambition 2");
    let feat = table.legal_with("feat")[0].clone();
    table.play(&feat).play("area 2");
    assert_eq!(table.legal(), ["straight", "turned"]);
    assert_eq!(halves(&table.clone().steps("straight"), 0, 2), [false, true]);
    assert_eq!(halves(&table.steps("turned"), 0, 2), [true, false]);
}

/// Rules: SR-DEF-10, SR-SETUP-27, SR-SETUP-32.
#[test]
fn sr_def_10_a_setup_tile_names_its_book_and_its_seal() {
    let table = Table::custom(3, |json| {
        json["setup_tiles"][0]["book"] = "scribes".into();
        json["setup_tiles"][0]["seal"] = "builders".into();
        json["setup_tiles"][5]["seal"] = "navigators".into();
    })
    .first_chances();
    assert_eq!(table.player(ORANGE).books, Guild::Scribes.bit());
    assert_eq!(table.player(ORANGE).seals, [0, 1, 0, 0, 0, 0]);
}

/// Rules: SR-DEF-11, SR-REP-07.
#[test]
fn sr_def_11_the_crest_of_the_dungeon_scroll_is_one_of_two() {
    let table = Table::ready(4)
        .granted(ORANGE, "torch-scroll reputation")
        .steps("take torch-scroll reputation; scroll left");
    assert_eq!(table.legal(), ["guild navigators", "guild adventurers"]);
    assert_eq!(table.rule("guild merchants"), "SR-DUNG-14");
    let table = table.steps("guild adventurers");
    assert_eq!(table.player(ORANGE).reputation, [0, 0, 0, 1, 0, 0]);
    assert_eq!(table.player(ORANGE).ink, 0);
}
