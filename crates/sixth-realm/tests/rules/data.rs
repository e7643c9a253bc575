//! The data that the rules need (section 27): what the built-in set says, and that a set which says otherwise is refused.

use hexad_core::Game;
use serde_json::{Value, json};
use sixth_realm::{Components, Guild, Setup, SixthRealm, components::Side, effects::Effect};

use super::table::Table;

/// The built-in set with one spot changed is refused, and the fault is named at this place.
#[track_caller]
fn refused(path: &str, value: Value, at: &str) {
    let faults = faults(path, value);
    let found = faults
        .iter()
        .any(|fault| fault.starts_with(&format!("components.{at}")));
    assert!(found, "{path}: {faults:?}");
}

/// The built-in set with one spot changed is a sound one.
#[track_caller]
fn sound(path: &str, value: Value) {
    assert_eq!(faults(path, value), Vec::<String>::new(), "{path}");
}

#[track_caller]
fn faults(path: &str, value: Value) -> Vec<String> {
    let mut json = serde_json::to_value(Components::built_in()).unwrap();
    *json
        .pointer_mut(path)
        .unwrap_or_else(|| panic!("no {path} in the data")) = value;
    let components: Components =
        serde_json::from_value(json).unwrap_or_else(|error| panic!("{path}: {error}"));
    let setup = Setup {
        components: Some(Box::new(components)),
        ..Setup::players(3)
    };
    match SixthRealm::new(setup) {
        Ok(_) => Vec::new(),
        Err(error) => error.faults().iter().map(|fault| fault.at.clone()).collect(),
    }
}

fn effects(text: &str) -> Vec<Effect> {
    text.split(", ").map(|effect| effect.parse().unwrap()).collect()
}

/// Rules: SR-DATA-01, SR-DATA-02.
#[test]
fn sr_data_01_each_guild_and_each_player_has_a_colour() {
    let colors: Vec<String> = Components::built_in()
        .guilds
        .iter()
        .map(|guild| format!("{} {}", guild.id, guild.color))
        .collect();
    assert_eq!(
        colors,
        [
            "navigators white",
            "builders gray",
            "historians purple",
            "adventurers red",
            "merchants green",
            "scribes brown"
        ]
    );
    for guild in &Components::built_in().guilds {
        assert_eq!((guild.color, guild.kind), (guild.id.color(), guild.id.kind()));
        assert_eq!(guild.color.guild(), guild.id);
    }
    refused("/guilds/4/color", json!("brown"), "guilds[4]");
    refused("/guilds/4/kind", json!("scribes_historians"), "guilds[4]");
    let game = Table::new(4).game;
    let players = [0, 1, 2, 3].map(|seat| game.seat_name(hexad_core::Seat(seat)));
    assert_eq!(players, ["orange", "teal", "purple", "black"]);
}

/// Rules: SR-DATA-03, SR-DATA-04, SR-DATA-05.
#[test]
fn sr_data_03_the_tracks_are_as_long_as_the_rules_need() {
    let spaces = "/influence_track/spaces";
    refused(
        &format!("{spaces}/0/effects"),
        json!([{"op": "vp", "n": 1}]),
        "influence_track",
    );
    let only_vp = json!([{"index": 0, "effects": []}, {"index": 1, "effects": [{"op": "vp", "n": 1}]}]);
    refused(spaces, only_vp, "influence_track");
    refused(
        "/ambition_track/challenge_index",
        json!(1),
        "ambition_track.challenge_index",
    );
    refused("/ambition_track/final", json!(2), "ambition_track.final");
    sound("/ambition_track/final", json!(3));
    refused("/popularity_track/max", json!(4), "popularity_track.max");
    sound("/popularity_track/max", json!(5));
}

/// Rules: SR-DATA-06.
#[test]
fn sr_data_06_banner_values_fall_to_one() {
    let sections = &Components::built_in().navigators.track.sections;
    let values: Vec<u8> = sections.iter().map(|section| section.value).collect();
    assert!(values.is_sorted_by(|low, high| low > high));
    assert_eq!(values[values.len() - 2..], [2, 1], "2 and 1 are neighbours");
    refused("/navigators/track/sections/3/value", json!(2), "navigators.track");
    refused("/navigators/track/sections/2/value", json!(3), "navigators.track");
}

/// Rules: SR-DATA-07, SR-DATA-08, SR-DATA-37.
#[test]
fn sr_data_07_the_courts_have_their_line_and_their_areas() {
    let courts = &Components::built_in().court;
    let many = courts.iter().find(|court| court.side == Side::Many).unwrap();
    assert!(many.width * many.height >= 16);
    refused("/court/0/starting_small", json!(["b3", "f3"]), "court[0]");
    refused("/court/0/height", json!(6), "court[0]");
    let few = courts.iter().find(|court| court.side == Side::Few).unwrap();
    assert_eq!(few.areas.len(), 6);
    refused("/court/1/areas/0", json!(["a1", "a2"]), "court[1].areas[0]");
    refused("/court/1/areas/0", json!(["b1", "c1"]), "court[1].areas[1]");
    refused("/court/1/areas/0", json!(["b2", "c2"]), "court[1].areas[0]");
    // An area in a corner is reached over another one, an isolated one is not.
    let court = |last: [&str; 2]| {
        let mut court = serde_json::to_value(few).unwrap();
        court["height"] = 5.into();
        court["starting_small"] = json!(["b3", "e3"]);
        court["starting_large"] = json!(["c3", "d3"]);
        court["areas"] = json!([
            last,
            ["a2", "b2"],
            ["c2", "d2"],
            ["e2", "f2"],
            ["a4", "b4"],
            ["c4", "d4"]
        ]);
        court
    };
    sound("/court/1", court(["a1", "b1"]));
    refused("/court/1", court(["e5", "f5"]), "court[1].areas[0]");
    let five: Vec<_> = few.areas[..5].to_vec();
    refused("/court/1/areas", json!(five), "court[1]");
}

/// Rules: SR-DATA-09, SR-DATA-36.
#[test]
fn sr_data_09_feats_ask_for_a_number_of_something() {
    let feats = &Components::built_in().feats;
    assert_eq!(
        (feats.small.len(), feats.large.len(), feats.starting_small.len()),
        (20, 10, 2)
    );
    let preprinted = feats.large.iter().chain([&feats.starting_large]);
    assert!(preprinted.into_iter().all(|feat| feat.preprinted_vp == 3));
    refused("/feats/large/3/preprinted_vp", json!(2), "feats.large[3]");
    sound("/feats/starting_large/preprinted_vp", json!(0));
    refused(
        "/feats/small/6/condition",
        json!({"metric": "traditions"}),
        "feats.small",
    );
    let same = json!([{"metric": "houses", "at_least": 2}, {"metric": "houses", "at_least": 2}]);
    refused("/feats/starting_large/halves", same, "feats.starting_large");
    assert_eq!(Components::built_in().setup.player.feat_hand, 4);
    refused("/setup/player/feat_hand", json!(6), "setup.player.feat_hand");
}

/// Rules: SR-DATA-10, SR-DATA-11, SR-DATA-12.
#[test]
fn sr_data_10_setup_tiles_seats_and_the_wheel() {
    let tiles = &Components::built_in().setup_tiles;
    let values: Vec<u8> = tiles.iter().map(|tile| tile.value).collect();
    assert_eq!(values, [1, 2, 3, 4, 5, 6]);
    assert!(
        tiles
            .iter()
            .all(|tile| tile.ink == 1 && tile.book == tile.guild && tile.seal == tile.guild)
    );
    let mut guilds: Vec<Guild> = tiles.iter().map(|tile| tile.guild).collect();
    guilds.sort_unstable();
    assert_eq!(guilds, Guild::ALL, "one a Guild");
    refused("/setup_tiles/3/value", json!(5), "setup_tiles");
    refused("/setup_tiles/3/seal", json!("scribes"), "setup_tiles");
    let rows = &Components::built_in().setup.by_players;
    let seats: Vec<&[u8]> = rows[1..]
        .iter()
        .map(|row| row.starting_seats.as_slice())
        .collect();
    assert_eq!(seats, [&[2, 5][..], &[2, 4, 6], &[2, 3, 5, 6]]);
    refused(
        "/setup/by_players/2/starting_seats",
        json!([1, 3, 5]),
        "setup.by_players[2]",
    );
    sound("/setup/by_players/3/starting_seats", json!([1, 3, 4, 6]));
    assert_eq!(Components::built_in().council.secondary_offsets, [-1, 1]);
    refused(
        "/council/secondary_offsets",
        json!([0, 1]),
        "council.secondary_offsets",
    );
}

/// Rules: SR-DATA-13, SR-DATA-14, SR-DATA-15.
#[test]
fn sr_data_13_guild_bonuses_and_scrolls() {
    let set = Components::built_in();
    assert!((1..=6).contains(&set.guild_bonuses.len()));
    assert!(
        set.guild_bonuses
            .iter()
            .any(|bonus| bonus.effects == effects("influence 1"))
    );
    refused(
        "/guild_bonuses/0/effects",
        json!([{"op": "vp", "n": 1}]),
        "guild_bonuses",
    );
    let scrolls = &set.player_board.scrolls;
    assert_eq!(scrolls.len(), 2);
    assert_eq!(scrolls[0].effects, effects("popularity distinct-seals"));
    assert_eq!(scrolls[1].effects, effects("refresh any"));
    refused(
        "/player_board/scrolls/1/effects",
        json!([{"op": "gain_ink", "n": 1}]),
        "player_board.scrolls",
    );
    let refresh = json!([{"op": "refresh", "kind": "any"}, {"op": "gain_or_remove_ink"}]);
    sound("/player_board/scrolls/1/effects", refresh);
    let two = json!([
        {"op": "refresh", "kind": "any"}, {"op": "gain_or_remove_ink"}, {"op": "gain_ink", "n": 1}
    ]);
    refused(
        "/player_board/scrolls/1/effects",
        two,
        "player_board.scrolls[1].effects",
    );
    let both = json!([{"op": "gain_ink", "n": 1}, {"op": "remove_ink", "n": 1}]);
    refused("/traditions/30/effects", both, "traditions[30].effects");
}

/// Rules: SR-DATA-16, SR-DATA-17, SR-DATA-18.
#[test]
fn sr_data_16_plaza_areas_and_arrivals() {
    let board = &Components::built_in().player_board;
    assert_eq!(board.plaza.spaces.len(), 12);
    assert!(
        board.plaza.spaces[..4]
            .iter()
            .all(|space| space.effects.is_empty())
    );
    assert!(board.plaza.spaces.iter().any(|space| space.yellow));
    let space = "/player_board/plaza/spaces";
    refused(
        &format!("{space}/7/effects"),
        json!([{"op": "vp", "n": 2}]),
        "player_board.plaza.spaces[7]",
    );
    refused(
        &format!("{space}/4/effects"),
        json!([{"op": "end_vp", "n": 2}]),
        "player_board.plaza.spaces[4]",
    );
    refused(
        &format!("{space}/1/effects"),
        json!([{"op": "vp", "n": 2}]),
        "player_board.plaza.spaces[1]",
    );
    let areas: Vec<_> = board
        .areas
        .iter()
        .map(|area| (area.spaces, area.effects.clone()))
        .collect();
    let expected = ["place-bonus envoy", "flip-book envoy", "gain-seal envoy"].map(|text| (4, effects(text)));
    assert_eq!(areas, expected);
    refused("/player_board/areas/1/spaces", json!(5), "player_board.areas[1]");
    refused(
        "/player_board/areas/2/effects",
        json!([{"op": "flip_book", "guild": "envoy"}]),
        "player_board.areas[2]",
    );
    assert_eq!((board.arrivals.columns, board.arrivals.rows), (3, 2));
    refused("/player_board/arrivals/rows", json!(3), "player_board.arrivals");
}

/// Rules: SR-DATA-19, SR-DATA-20.
#[test]
fn sr_data_19_slots_and_traditions() {
    let slots = &Components::built_in().player_board.tradition_slots;
    let costs: Vec<u8> = slots.iter().map(|slot| slot.cost).collect();
    assert_eq!(costs, [2, 2, 3, 3, 4, 4]);
    assert_eq!(slots[4].effects, effects("gain-ink 1, remove-ink 1"));
    refused(
        "/player_board/tradition_slots/5/cost",
        json!(3),
        "player_board.tradition_slots",
    );
    refused(
        "/player_board/tradition_slots/4/effects",
        json!([]),
        "player_board.tradition_slots",
    );
    let tiles = &Components::built_in().traditions;
    assert_eq!(tiles.len(), 36);
    for guild in Guild::ALL {
        assert_eq!(
            tiles.iter().filter(|tile| tile.seal == guild).count(),
            6,
            "{guild}"
        );
    }
    refused("/traditions/7/effects", json!([]), "traditions[7]");
}

/// Rules: SR-DATA-21.
#[test]
fn sr_data_21_the_library_has_nine_places_and_four_aisles() {
    let library = &Components::built_in().historians;
    assert_eq!((library.places.len(), library.aisles.len()), (9, 4));
    assert!(library.aisles.iter().all(|aisle| aisle.spaces.len() == 3));
    assert_eq!(library.aisles[1].spaces[0].effects, effects("popularity year"));
    refused(
        "/historians/aisles/1/spaces/0/effects",
        json!([{"op": "vp", "n": 1}]),
        "historians.aisles",
    );
    refused(
        "/historians/aisles/0/spaces/0/adjacent_places",
        json!([9]),
        "historians.aisles[0].spaces[0]",
    );
    refused(
        "/historians/aisles/0/translator_start",
        json!("v2-top"),
        "historians.aisles[0].translator_start",
    );
}

/// Rules: SR-DATA-22.
#[test]
fn sr_data_22_the_ring_of_crests_fits_the_example() {
    let ring = Components::built_in().merchants.ring_counter_clockwise;
    assert_eq!(ring[0], Guild::Navigators);
    assert!(matches!(ring[1], Guild::Historians | Guild::Scribes));
    assert_eq!(ring[2..4], [Guild::Merchants, Guild::Adventurers]);
    let turned = json!([
        "builders",
        "navigators",
        "scribes",
        "merchants",
        "adventurers",
        "historians"
    ]);
    sound("/merchants/ring_counter_clockwise", turned);
    let other = json!([
        "navigators",
        "merchants",
        "historians",
        "adventurers",
        "scribes",
        "builders"
    ]);
    refused(
        "/merchants/ring_counter_clockwise",
        other,
        "merchants.ring_counter_clockwise",
    );
}

/// Rules: SR-DATA-23, SR-DATA-24, SR-DATA-39.
#[test]
fn sr_data_23_the_capital_and_its_foundations() {
    let builders = &Components::built_in().builders;
    for capital in &builders.capital {
        assert_eq!(capital.width, 6);
        assert_eq!(capital.column_guilds, Guild::ALL);
        assert_eq!(
            capital.column_effects[0].effects,
            effects("reputation navigators")
        );
    }
    refused(
        "/builders/capital/1/column_guilds/0",
        json!("scribes"),
        "builders.capital[1].column_guilds",
    );
    refused(
        "/builders/capital/1/column_effects/0/effects",
        json!([{"op": "reputation", "guild": "scribes"}]),
        "builders.capital[1].column_effects[0]",
    );
    sound("/builders/capital/0/cells/0/effects", json!([]));
    let sizes: Vec<usize> = builders
        .foundations
        .iter()
        .map(|tiles| tiles.shape.len())
        .collect();
    assert_eq!(
        sizes,
        [1, 2, 3],
        "all tiles of a size are alike, so their order does not matter"
    );
    refused(
        "/builders/foundations/2/shape",
        json!([[0, 0], [1, 0]]),
        "builders.foundations[2].shape",
    );
    refused(
        "/builders/foundations/1/shape",
        json!([[0, 0], [1, 1]]),
        "builders.foundations[1].shape",
    );
    sound("/builders/foundations/2/shape", json!([[0, 0], [1, 0], [1, 1]]));
}

/// Rules: SR-DATA-25, SR-DATA-26.
#[test]
fn sr_data_25_the_dungeon_fits_the_examples() {
    refused(
        "/adventurers/doorways/0/to",
        json!("2"),
        "adventurers.doorways[0]",
    );
    refused("/adventurers/rooms/1/effects", json!([]), "adventurers.rooms");
    refused("/adventurers/rooms/8/effects", json!([]), "adventurers.rooms");
    refused("/adventurers/rooms/17/reset", json!(7), "adventurers.rooms");
    refused("/adventurers/final_room", json!("11l"), "adventurers");
    let torch = json!([{"op": "torch_scroll", "effect": {"op": "reputation", "guild": "crest"}}]);
    refused("/adventurers/rooms/5/effects", torch, "adventurers.rooms[5]");
    let scroll = &Components::built_in().adventurers.dungeon_scroll;
    assert_eq!(scroll.len(), 3);
    assert!(
        scroll
            .iter()
            .all(|space| space.crests[0].kind() == space.crests[1].kind())
    );
    refused(
        "/adventurers/dungeon_scroll/0/crests",
        json!(["adventurers", "scribes"]),
        "adventurers.dungeon_scroll",
    );
}

/// Rules: SR-DATA-27, SR-DATA-28.
#[test]
fn sr_data_27_artifacts_count_envoys_or_seals_of_a_colour() {
    let set = Components::built_in();
    assert_eq!(set.artifacts.len(), 36);
    assert!(
        set.artifacts
            .iter()
            .all(|tile| (1..=2).contains(&tile.conditions.len()))
    );
    let twice = json!([{"majority": "seals", "guild": "scribes"}, {"majority": "seals", "guild": "scribes"}]);
    refused("/artifacts/12/conditions", twice, "artifacts[12]");
    let display = &set.adventurers.artifact_display;
    assert_eq!(display.len(), 4);
    let stacked = |a: usize, b: usize| display[a].x == display[b].x && display[a].y < display[b].y;
    assert!(
        (0..4).any(|a| (0..4).any(|b| stacked(a, b))),
        "one above the other"
    );
    assert!(set.player_board.artifact_archive.value >= 1);
    refused(
        "/player_board/artifact_archive/value",
        json!(0),
        "player_board.artifact_archive",
    );
}

/// Rules: SR-DATA-29.
#[test]
fn sr_data_29_every_bridge_space_lies_on_a_route() {
    for map in &Components::built_in().navigators.maps {
        let most = if map.side == Side::Few { 9 } else { 18 };
        assert!(map.cities.len() <= most);
        let on_routes: usize = map.routes.iter().map(|route| route.bridge_spaces.len()).sum();
        assert_eq!(on_routes, map.bridge_spaces.len());
        assert!(map.bridge_spaces.iter().all(|span| !span.adjacent.is_empty()));
    }
    refused(
        "/navigators/maps/0/routes/0/bridge_spaces",
        json!(["a1-a2.1"]),
        "navigators.maps[0].routes",
    );
    refused(
        "/navigators/maps/0/routes/0/cities",
        json!(["a1", "a1"]),
        "navigators.maps[0].routes[0]",
    );
    refused(
        "/navigators/maps/0/bridge_spaces/0/adjacent",
        json!([]),
        "navigators.maps[0].bridge_spaces[0]",
    );
}

/// Rules: SR-DATA-30, SR-DATA-31.
#[test]
fn sr_data_30_relics_and_the_cabinet() {
    assert_eq!(Components::built_in().relics.len(), 18);
    refused(
        "/relics/2/condition",
        json!({"metric": "seals_of", "guild": "scribes"}),
        "relics[2]",
    );
    refused(
        "/relics/0/condition",
        json!({"metric": "envoys_of", "guild": "scribes"}),
        "relics[0]",
    );
    refused("/relics/6/condition", json!({"metric": "bridges"}), "relics");
    let cabinet = &Components::built_in().player_board.relic_cabinet;
    assert!(cabinet.len() >= 4, "a space for each Tower");
    assert_eq!(cabinet[0].effects, effects("navigation 1"));
    refused(
        "/player_board/relic_cabinet/0/effects",
        json!([]),
        "player_board.relic_cabinet",
    );
    refused(
        "/player_board/relic_cabinet",
        json!([{"effects": [{"op": "navigation", "n": 1}]}]),
        "player_board.relic_cabinet",
    );
}

/// Rules: SR-DATA-32, SR-DATA-33.
#[test]
fn sr_data_32_the_action_wheel_and_the_cardborgs_foundations() {
    let solo = &Components::built_in().solo;
    let at = |guild: Guild| {
        let found = solo
            .sections_clockwise
            .iter()
            .position(|section| section.guild == guild);
        found.unwrap()
    };
    assert_eq!((at(Guild::Historians) + 1) % 6, at(Guild::Merchants));
    assert!(
        solo.sections_clockwise
            .iter()
            .any(|section| section.central == "guild_bonuses")
    );
    refused(
        "/solo/sections_clockwise/0/guild",
        json!("scribes"),
        "solo.sections_clockwise",
    );
    refused("/solo/readings/0/position", json!(1), "solo.readings");
    assert!(solo.foundations_by_year.iter().all(|row| !row.sizes.is_empty()));
    refused(
        "/solo/foundations_by_year/1/sizes",
        json!([]),
        "solo.foundations_by_year",
    );
}

/// Rules: SR-DATA-34, SR-DATA-35, SR-DATA-38.
#[test]
fn sr_data_34_actions_are_paid_by_cabinets_and_envoy_traditions_alone() {
    let actions = json!([{"op": "perform_actions", "max_actions": 2, "max_ap": 2}]);
    sound("/traditions/5/effects", actions.clone());
    for path in [
        "/traditions/0/effects",
        "/influence_track/spaces/3/effects",
        "/builders/capital/0/cells/4/effects",
        "/player_board/areas/0/effects",
        "/player_board/plaza/spaces/5/effects",
        "/player_board/tradition_slots/0/effects",
        "/guild_bonuses/1/effects",
    ] {
        assert!(!faults(path, actions.clone()).is_empty(), "{path}");
    }
    assert!(
        !faults(
            "/builders/capital/0/cells/4/effects",
            json!([{"op": "challenge"}])
        )
        .is_empty(),
        "a Challenge comes of the track alone"
    );
    let steps = Components::built_in().player_board.guild_tracks.steps;
    assert_eq!(steps, [1, 3, 5, 8]);
    refused(
        "/player_board/guild_tracks/steps",
        json!([1, 3, 5, 7]),
        "player_board.guild_tracks",
    );
    refused("/player_board/book/plus1_ap", json!(2), "player_board.book");
    let most = steps[3] + Components::built_in().player_board.book.plus1_ap;
    assert_eq!(most, 9, "the Action Point track reaches 9");
}
