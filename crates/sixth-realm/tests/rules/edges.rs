//! Deadlocks, exhaustion and termination (section 25), and what lasts through a whole game.

use std::collections::BTreeSet;

use hexad_core::{Game, Rng, Seat, Seed, ToAct};
use serde_json::{Value, json};
use sixth_realm::{
    Action, Components, Event, Guild, Setup, SixthRealm, State,
    state::{Phase, Player},
};

use super::table::{BLACK, ORANGE, PURPLE, TEAL, Table, bridges, cover, tower};

use Guild::{Builders, Navigators};

/// A table after the setup where every Guild is worth six Action Points, so that much happens.
fn rich(players: u8, rng: &mut Rng) -> (SixthRealm, State) {
    let game = SixthRealm::new(Setup::players(players)).unwrap();
    let mut state = game.initial_state();
    while game.to_act(&state) == ToAct::Chance {
        let outcome = game.random_chance(&state, rng).unwrap();
        game.resolve(&mut state, outcome, &mut Vec::new()).unwrap();
    }
    let mut raw = game.snapshot(&state);
    for player in &mut raw.board.players {
        (player.rank, player.reputation, player.books) = ([2; 6], [2; 6], 0b11_1111);
    }
    let state = game.restore(raw).unwrap();
    (game, state)
}

/// One step of a random game: what was done, what was before, what came of it.
struct Moment<'a> {
    game: &'a SixthRealm,
    before: &'a State,
    action: Option<Action>,
    events: &'a [Event],
    after: &'a State,
}

/// Plays a rich game at random that seldom stops early, and shows every step.
fn watch(players: u8, seed: u64, mut see: impl FnMut(Moment<'_>)) -> State {
    let mut rng = Seed::from(seed).stream("edges", 0);
    let (game, mut state) = rich(players, &mut rng);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    loop {
        let before = state;
        events.clear();
        let action = match game.to_act(&state) {
            ToAct::Over => return state,
            ToAct::Chance => {
                let outcome = game.random_chance(&state, &mut rng).unwrap();
                game.resolve(&mut state, outcome, &mut events).unwrap();
                None
            }
            ToAct::Seat(_) => {
                game.legal_actions(&state, &mut legal);
                let keen: Vec<Action> = legal
                    .iter()
                    .copied()
                    .filter(|action| !matches!(action, Action::Done | Action::Decline(_)))
                    .collect();
                let from = if keen.is_empty() || rng.below(8) == 0 {
                    &legal
                } else {
                    &keen
                };
                let action = *rng.choose(from).unwrap();
                game.apply(&mut state, action, &mut events).unwrap();
                Some(action)
            }
        };
        see(Moment {
            game: &game,
            before: &before,
            action,
            events: &events,
            after: &state,
        });
    }
}

/// The faults of the built-in set with one spot changed.
fn faults(path: &str, value: Value) -> usize {
    let mut json = serde_json::to_value(Components::built_in()).unwrap();
    *json.pointer_mut(path).unwrap() = value;
    let changed: Components = serde_json::from_value(json).unwrap();
    changed.validate().len()
}

/// Rules: SR-EDGE-09, SR-BUILD-03.
#[test]
fn sr_edge_09_a_tile_without_room_is_not_placed_although_it_is_there() {
    let free = ["a1", "c1", "e1", "b3"];
    let cells: Vec<String> = (1..=6)
        .flat_map(|y| ["a", "b", "c", "d", "e", "f"].map(|x| format!("{x}{y}")))
        .filter(|cell| !free.contains(&cell.as_str()))
        .collect();
    let cells: Vec<&str> = cells.iter().map(String::as_str).collect();
    // 32 cells: eight small, six medium and four large Foundations.
    let table = Table::ready(4)
        .arrange(|raw| cover(raw, &cells, [8, 6, 4]))
        .spending(ORANGE, Builders, 9);
    assert_eq!(table.board().foundations, 0b111);
    assert_eq!(
        table.legal_with("build"),
        ["build 1 a1", "build 1 c1", "build 1 e1", "build 1 b3"]
    );
    assert_eq!(table.rule("build 3 a1-b1-c1"), "SR-BUILD-04");
}

/// Rules: SR-EDGE-14, SR-SEAT-06.
#[test]
fn sr_edge_14_without_pieces_there_is_nothing_to_build_or_to_seat() {
    let table = Table::ready(4).arrange(|raw| {
        use sixth_realm::pieces::Section;
        for section in [Section::S1, Section::S1, Section::S4, Section::S4] {
            super::table::seat_councilor(raw, ORANGE, section);
        }
    });
    assert_eq!(table.player(ORANGE).councilors, 0);
    let table = table.granted(ORANGE, "place-councilor, ambition 1");
    assert_eq!(table.legal(), ["take ambition 1", "decline ambition 1"]);
    assert_eq!(table.rule("take place-councilor"), "SR-EFF-08");
}

/// Rules: SR-EDGE-25, SR-NAV-04, SR-NAV-09.
#[test]
fn sr_edge_25_a_full_map_takes_no_bridge_and_no_tower() {
    let cities = [
        "a1", "a2", "a3", "a4", "b1", "b2", "b3", "b4", "c1", "c2", "c3", "c4",
    ];
    let towers = Table::ready(4)
        .arrange(|raw| {
            for (city, seat) in cities.iter().zip([ORANGE, TEAL, PURPLE].into_iter().cycle()) {
                tower(raw, seat, city);
            }
            bridges(raw, BLACK, &["b1-b2.1"]);
        })
        .spending(BLACK, Navigators, 9);
    assert_eq!(towers.player(BLACK).towers, 4);
    assert!(towers.legal_with("tower").is_empty());
    assert_eq!(towers.rule("tower b1"), "SR-NAV-09");
    // Four players have 32 Bridges, so a map of 30 spaces can be full.
    let table = Table::custom(4, |json| {
        let map = json["navigators"]["maps"]
            .as_array_mut()
            .unwrap()
            .iter_mut()
            .find(|map| map["side"] == "3-4")
            .unwrap();
        map["routes"]
            .as_array_mut()
            .unwrap()
            .retain(|route| route["id"] != "b4-c4");
        let on_route = |span: &Value| span["id"].as_str().unwrap().starts_with("b4-c4");
        map["bridge_spaces"]
            .as_array_mut()
            .unwrap()
            .retain(|span| !on_route(span));
    });
    let table = table.first_chances().spending(BLACK, Navigators, 9);
    let spans = table
        .game
        .view(&table.state, hexad_core::Viewer::Public)
        .printed
        .spans;
    assert_eq!(spans.len(), 30);
    let full = table.arrange(|raw| {
        let names: Vec<String> = spans.iter().map(ToString::to_string).collect();
        let names: Vec<&str> = names.iter().map(String::as_str).collect();
        for (seat, names) in [ORANGE, TEAL, PURPLE, BLACK].into_iter().zip(names.chunks(8)) {
            bridges(raw, seat, names);
        }
    });
    assert_eq!(full.player(BLACK).bridges, 2);
    assert!(full.legal_with("bridge").is_empty());
    assert!(
        spans
            .iter()
            .all(|span| full.rule(&format!("bridge {span}")) == "SR-NAV-04")
    );
}

/// Rules: SR-EDGE-27.
#[test]
fn sr_edge_27_points_go_beyond_any_track() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.players[0].vp = 999)
        .granted(ORANGE, "vp 4, ambition 1")
        .steps("take vp 4")
        .declined()
        .over();
    assert_eq!(table.scored(ORANGE, "victory track"), 1003);
}

/// Rules: SR-EDGE-28, SR-EDGE-32, SR-ROUND-01.
#[test]
fn sr_edge_28_a_game_has_twenty_one_rounds_and_keeps_its_pieces() {
    for players in 2..=4u8 {
        let mut turns = 0;
        let mut prepared = BTreeSet::new();
        let mut pieces = None;
        let over = watch(players, 3, |moment| {
            // Every turn has its choice of a Guild, asked or forced.
            let chose = |event: &&Event| {
                matches!(
                    event,
                    Event::Decided {
                        action: Action::Choose(_),
                        ..
                    }
                )
            };
            turns += moment.events.iter().filter(chose).count();
            if let Phase::Preparation { .. } = moment.before.plan().phase {
                prepared.insert((moment.before.board().year, moment.before.plan().active));
            }
            let mut census = Vec::new();
            moment
                .game
                .census(moment.after, &mut |kind, n| census.push((kind, n)));
            assert_eq!(*pieces.get_or_insert_with(|| census.clone()), census);
            check_tracks(moment.after);
        });
        assert_eq!(
            turns,
            21 * usize::from(players),
            "a turn for everybody in each round"
        );
        assert_eq!(prepared.len(), 2 * usize::from(players - 1));
        let board = over.board();
        let bound = [8, 10, 12][usize::from(players) - 2];
        for guild in 0..6 {
            let held: u8 = board.players.iter().map(|player| player.envoys()[guild]).sum();
            assert_eq!(held + board.boat[guild] + board.bag[guild], bound);
        }
        let traditions = board
            .players
            .iter()
            .flat_map(|player| player.traditions.iter().flatten())
            .count();
        let library = board.library.iter().flatten().count();
        assert_eq!(
            traditions + library + board.unseen_traditions.count_ones() as usize,
            36
        );
    }
}

/// Reputation is never below Rank, Popularity is below the Limit between decisions, and every tracker is in the order.
fn check_tracks(state: &State) {
    let board = state.board();
    for player in &board.players {
        assert!(
            player
                .rank
                .iter()
                .zip(&player.reputation)
                .all(|(rank, reputation)| rank <= reputation)
        );
        assert!(player.popularity <= board.popularity_limit);
        if state.plan().agenda.is_empty() {
            assert!(player.popularity < board.popularity_limit);
        }
    }
    let mut order = board.ambition_order().to_vec();
    assert!(order.is_sorted_by_key(|seat| std::cmp::Reverse(board.player(*seat).ambition)));
    order.sort_unstable();
    order.dedup();
    assert_eq!(order.len(), board.players.len());
}

/// Rules: SR-EDGE-30, SR-EDGE-31, SR-EFF-20.
#[test]
fn sr_edge_30_what_an_event_sets_off_comes_to_an_end() {
    for seed in 0..4 {
        let mut run = 0;
        watch(4, seed, |moment| {
            run = if moment.after.plan().agenda.is_empty() {
                0
            } else {
                run + 1
            };
            assert!(run < 80, "{run} steps and still something pending");
        });
    }
    // Sets whose effects could set off each other without end are refused.
    let spaces = "/influence_track/spaces/3/effects";
    let bonus = json!([{"op": "place_bonus", "guild": "any"}]);
    let influence = json!([{"op": "influence", "n": 1}]);
    assert!(
        faults(spaces, influence.clone()) > 0,
        "the Influence track moves itself"
    );
    assert!(
        faults(spaces, bonus.clone()) > 0,
        "a Bonus of Influence would follow itself"
    );
    assert!(
        faults("/guild_bonuses/1/effects", bonus) > 0,
        "a Bonus places another"
    );
    let popularity = json!([{"op": "popularity", "n": 1}]);
    assert!(
        faults("/player_board/arrivals/pair_different", popularity) > 0,
        "an Envoy brings the next"
    );
    assert!(faults("/player_board/arrivals/pair_same", influence) > 0);
    let ink = json!([{"op": "gain_ink", "n": 2}]);
    assert!(
        faults("/traditions/0/effects", ink) > 0,
        "a Scroll that pays for itself twice"
    );
}

/// Rules: SR-DUNG-13, SR-BUILD-16, SR-HIST-10, SR-HIST-15, SR-NAV-18, SR-NAV-19, SR-SEAT-08, SR-FREE-15, SR-BONUS-03,
/// SR-FEAT-09, SR-SCORE-02.
#[test]
fn sr_nav_19_what_was_placed_lies_there_to_the_end() {
    for seed in 0..4 {
        watch(4, seed, |moment| {
            let took = moment.events.iter().any(|event| match event {
                Event::Decided { action, .. } => matches!(action, Action::Slot(_)),
                _ => false,
            });
            for seat in Seat::all(4) {
                let (before, after) = (
                    moment.before.board().player(seat),
                    moment.after.board().player(seat),
                );
                lasts(before, after);
                let held = |player: &Player| player.traditions.iter().flatten().count();
                assert!(
                    held(after) == held(before) || took,
                    "{:?} gained a Tradition",
                    moment.action
                );
                assert!(moment.after.board().seated(seat) >= moment.before.board().seated(seat));
            }
        });
    }
}

fn lasts(before: &Player, after: &Player) {
    assert_eq!(
        before.artifacts & !after.artifacts,
        0,
        "an Artifact left its Archive"
    );
    assert_eq!(before.house_cells & !after.house_cells, 0, "a House moved");
    assert_eq!(before.tower_cities & !after.tower_cities, 0, "a Tower moved");
    assert_eq!(before.bridge_set() & !after.bridge_set(), 0, "a Bridge moved");
    assert!(before.navigation <= after.navigation && before.influence <= after.influence);
    assert!(before.vp <= after.vp, "points are kept");
    let kept = |a: Option<u16>, b: Option<u16>| a.is_none() || a == b;
    let index = |n: usize| u16::try_from(n).unwrap();
    for (a, b) in before.cabinet.iter().zip(&after.cabinet) {
        assert!(kept(
            a.map(|relic| index(relic.index())),
            b.map(|relic| index(relic.index()))
        ));
    }
    for (a, b) in before.traditions.iter().zip(&after.traditions) {
        let tile = |own: &Option<sixth_realm::state::OwnTradition>| own.map(|own| index(own.tile.index()));
        let envoy = |own: &Option<sixth_realm::state::OwnTradition>| {
            own.and_then(|own| own.envoy).map(|guild| index(guild.index()))
        };
        assert!(
            kept(tile(a), tile(b)) && kept(envoy(a), envoy(b)),
            "a Tradition or its Envoy moved"
        );
    }
    for (a, b) in before.bonuses.iter().zip(&after.bonuses) {
        assert!(kept(
            a.map(|bonus| index(bonus.index())),
            b.map(|bonus| index(bonus.index()))
        ));
    }
    for (a, b) in before.tokens.iter().zip(&after.tokens) {
        assert!(kept(
            a.map(|circle| index(circle.index())),
            b.map(|circle| index(circle.index()))
        ));
    }
    let guild = |envoy: &Option<Guild>| envoy.map(|guild| index(guild.index()));
    let areas = before.areas.iter().flatten().zip(after.areas.iter().flatten());
    for (a, b) in areas.chain(before.plaza.iter().zip(&after.plaza)) {
        assert!(kept(guild(a), guild(b)), "an assigned Envoy moved");
    }
}
