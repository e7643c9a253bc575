//! The components: the built-in set is sound, and a set that breaks a constraint is named by its fault.

use hexad_core::Game;
use sixth_realm::{Components, Setup, SixthRealm};

/// The faults of the built-in set with one spot of its JSON changed.
fn faults(path: &str, value: serde_json::Value) -> Vec<String> {
    let mut json = serde_json::to_value(Components::builtin()).unwrap();
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

#[test]
fn the_built_in_set_is_sound() {
    assert_eq!(Components::builtin().validate(), []);
    for players in 2..=4 {
        assert_eq!(SixthRealm::new(Setup::players(players)).unwrap().seats(), players);
    }
    assert!(SixthRealm::new(Setup::players(5)).is_err());
    assert!(SixthRealm::new(Setup::players(1)).is_err());
}

/// Rules: SR-EDGE-31, SR-DATA-15.
#[test]
fn sr_edge_31_a_scroll_that_feeds_itself_is_refused() {
    let twice = serde_json::json!([{"op": "gain_ink", "n": 2}]);
    assert_eq!(
        faults("/traditions/0/effects", twice.clone()),
        ["components.traditions[0].effects"]
    );
    assert_eq!(
        faults("/traditions/3/effects", twice),
        Vec::<String>::new(),
        "an Envoy space is used once"
    );
    let actions = serde_json::json!([{"op": "perform_actions", "max_actions": 2, "max_ap": 2}]);
    assert!(!faults("/traditions/0/effects", actions).is_empty());
}

/// One broken constraint a line; the rows of section 27 are data, not rules.
#[test]
#[expect(clippy::too_many_lines, reason = "a table, one row a constraint")]
fn a_broken_constraint_is_named_by_its_path() {
    use serde_json::json;
    for (path, value, at) in [
        ("/guilds/0/color", json!("red"), "components.guilds[0]"),
        (
            "/setup/by_players/2/boat",
            json!(10),
            "components.setup.by_players[2]",
        ),
        ("/setup_tiles/0/value", json!(6), "components.setup_tiles"),
        (
            "/council/secondary_offsets",
            json!([1, 1]),
            "components.council.secondary_offsets",
        ),
        (
            "/influence_track/spaces/0/effects",
            json!([{"op": "vp", "n": 1}]),
            "components.influence_track.spaces",
        ),
        (
            "/influence_track/spaces/1/effects",
            json!([{"op": "influence", "n": 1}]),
            "components.influence_track.spaces[1].effects",
        ),
        (
            "/ambition_track/challenge_index",
            json!(3),
            "components.ambition_track.challenge_index",
        ),
        (
            "/popularity_track/max",
            json!(4),
            "components.popularity_track.max",
        ),
        (
            "/feats/small/8/condition",
            json!({"metric": "houses", "at_least": 5}),
            "components.feats.small[8].condition",
        ),
        ("/challenge_tokens/0/vp", json!(5), "components.challenge_tokens"),
        (
            "/court/1/areas/0",
            json!(["a1", "c1"]),
            "components.court[1].areas[0]",
        ),
        (
            "/player_board/guild_tracks/steps",
            json!([1, 3, 5, 9]),
            "components.player_board.guild_tracks",
        ),
        (
            "/player_board/plaza/spaces/0/effects",
            json!([{"op": "vp", "n": 1}]),
            "components.player_board.plaza.spaces[0]",
        ),
        (
            "/player_board/areas/2/effects",
            json!([]),
            "components.player_board.areas[2]",
        ),
        (
            "/player_board/scrolls/0/effects",
            json!([]),
            "components.player_board.scrolls",
        ),
        (
            "/player_board/tradition_slots/0/cost",
            json!(5),
            "components.player_board.tradition_slots",
        ),
        (
            "/player_board/relic_cabinet/0/effects",
            json!([]),
            "components.player_board.relic_cabinet",
        ),
        (
            "/guild_bonuses/0/effects",
            json!([{"op": "place_bonus", "guild": "any"}]),
            "components.guild_bonuses",
        ),
        ("/artifacts/0/conditions", json!([]), "components.artifacts[0]"),
        (
            "/relics/1/condition",
            json!({"metric": "towers"}),
            "components.relics[1]",
        ),
        (
            "/merchants/ring_counter_clockwise/0",
            json!("scribes"),
            "components.merchants.ring_counter_clockwise",
        ),
        (
            "/builders/foundations/2/shape",
            json!([[0, 0], [2, 0], [3, 0]]),
            "components.builders.foundations[2].shape",
        ),
        (
            "/builders/capital/0/column_effects/0/effects",
            json!([]),
            "components.builders.capital[0].column_effects[0]",
        ),
        (
            "/adventurers/rooms/4/reset",
            json!(9),
            "components.adventurers.rooms[4].reset",
        ),
        (
            "/adventurers/doorways/10/to",
            json!("8l"),
            "components.adventurers.doorways",
        ),
        (
            "/navigators/track/sections/0/value",
            json!(3),
            "components.navigators.track",
        ),
        (
            "/navigators/maps/0/routes/0/bridge_spaces",
            json!(["a1-a2.1"]),
            "components.navigators.maps[0].routes",
        ),
        (
            "/historians/aisles/0/translator_start",
            json!("v2-top"),
            "components.historians.aisles[0].translator_start",
        ),
        ("/scribes/ink_ap/value", json!(2), "components.scribes"),
        (
            "/solo/token_order",
            json!([2, 3, 4]),
            "components.solo.token_order",
        ),
    ] {
        let found = faults(path, value);
        assert!(found.iter().any(|fault| fault == at), "{path}: {found:?}");
    }
}

#[test]
fn an_unknown_field_or_word_is_no_component() {
    let mut json = serde_json::to_value(Components::builtin()).unwrap();
    json["traditions"][0]["effects"][0]["op"] = "gain_gold".into();
    assert!(serde_json::from_value::<Components>(json.clone()).is_err());
    let mut json = serde_json::to_value(Components::builtin()).unwrap();
    json["council"]["seats"] = 4.into();
    assert!(serde_json::from_value::<Components>(json).is_err());
}
