//! The components: the built-in set is sound, and a set that breaks a constraint is named by its fault.

use hexad_core::Game;
use serde_json::Value;
use sixth_realm::{
    Components, Setup, SixthRealm,
    pieces::{Artifact, Bonus, Feat, Relic, SetupTile, Tradition},
};

mod faults;

/// The built-in set as JSON.
fn built_in() -> Value {
    serde_json::to_value(Components::built_in()).unwrap()
}

/// The faults of the built-in set with one spot of its JSON changed: the place within the set, and what would do.
#[track_caller]
fn faults(path: &str, value: Value) -> Vec<String> {
    let mut json = built_in();
    *json
        .pointer_mut(path)
        .unwrap_or_else(|| panic!("no {path} in the data")) = value;
    let components: Components =
        serde_json::from_value(json).unwrap_or_else(|error| panic!("{path}: {error}"));
    let faults = components.validate().into_iter();
    faults
        .map(|fault| format!("{}: {}", fault.at, fault.what))
        .collect()
}

#[test]
fn the_built_in_set_is_sound() {
    assert_eq!(Components::built_in().validate(), []);
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
        ["traditions[0].effects: a Scroll moves at most one Ink, else writing never ends (SR-EDGE-31)"]
    );
    assert_eq!(
        faults("/traditions/3/effects", twice),
        Vec::<String>::new(),
        "an Envoy space is used once"
    );
    let actions = serde_json::json!([{"op": "perform_actions", "max_actions": 2, "max_ap": 2}]);
    assert!(!faults("/traditions/0/effects", actions).is_empty());
}

/// A setup names the faults of its components by their place in it.
#[test]
fn a_setup_names_the_faults_of_its_components() {
    let mut components = Components::built_in();
    components.setup.ink.value = 24;
    let setup = Setup {
        components: Some(Box::new(components)),
        ..Setup::players(3)
    };
    let error = SixthRealm::new(setup).unwrap_err();
    assert_eq!(error.to_string(), "components.setup.ink: there are 25 Ink");
}

/// What people ask for by the names that the view and the choices show.
#[test]
fn every_tile_is_told_in_words() {
    let game = SixthRealm::new(Setup::players(3)).unwrap();
    let told = |name: &str| game.explain(name).unwrap_or_else(|| panic!("{name} is not told"));
    let set = game.components();
    let mut names: Vec<String> = Vec::new();
    names.extend(Feat::all().map(|feat| feat.to_string()));
    names.extend(Artifact::all().map(|tile| tile.to_string()));
    names.extend(Relic::all().map(|relic| relic.to_string()));
    names.extend(Tradition::all().map(|tile| tile.to_string()));
    names.extend(Bonus::all().map(|bonus| bonus.to_string()));
    names.extend(SetupTile::all().map(|tile| tile.to_string()));
    names.extend(set.traditions.iter().map(|tile| tile.name.clone()));
    for name in names {
        assert!(told(&name).contains(&name), "{name}: {}", told(&name));
    }
    assert_eq!(
        told("bridges"),
        "bridges, a Small Feat: asks for 6 Bridges or more at the end"
    );
    assert_eq!(
        told("Large-2"),
        "large-2, a Large Feat: asks for 2 gray Seals or more, and for 4 Artifacts or more at the end; whoever \
         has both scores the 3 VP printed between them"
    );
    assert_eq!(
        told("s-navigators"),
        "s-navigators, an Artifact: 2 VP if nobody has more white Seals than you"
    );
    assert_eq!(
        told("es1-historians"),
        "es1-historians, an Artifact: 3 VP if nobody has more purple Envoys than you, and nobody more green Seals \
         than you; 1 VP if only one is so"
    );
    assert_eq!(
        told("star reckoning"),
        "Star Reckoning (navigators-a), a Tradition: a white Seal, and a Scroll: raise your Reputation with the \
         navigators"
    );
    assert_eq!(told("navigators-a"), told("Star Reckoning"));
    assert_eq!(
        told("influence"),
        "influence, a Small Feat: asks for Influence 18 or more at the end\ninfluence, a Guild Bonus: when placed, \
         and in your turns while the Guild of its track is Primary, advance 1 on the Influence track"
    );
    assert_eq!(
        told("setup 3"),
        "Setup tile 3: value 3; the Book of merchants starts at +1, with a green Seal and 1 Ink"
    );
    assert!(told("central-merchants").starts_with("central-merchants, a Relic: scores your Guild Bonuses"));
    assert_eq!(game.explain("excalibur"), None);
}

/// A corrected tile is told as it is.
#[test]
fn a_corrected_tile_is_told_as_corrected() {
    let mut components = Components::built_in();
    components.guild_bonuses[1].effects = vec!["artifact-hidden".parse().unwrap()];
    let setup = Setup {
        components: Some(Box::new(components)),
        ..Setup::players(3)
    };
    let told = SixthRealm::new(setup).unwrap().explain("ink").unwrap();
    assert!(told.ends_with("draw three Artifacts and keep one"), "{told}");
}

#[test]
fn an_unknown_field_or_word_is_no_component() {
    let mut json = serde_json::to_value(Components::built_in()).unwrap();
    json["traditions"][0]["effects"][0]["op"] = "gain_gold".into();
    assert!(serde_json::from_value::<Components>(json.clone()).is_err());
    let mut json = serde_json::to_value(Components::built_in()).unwrap();
    json["council"]["seats"] = 4.into();
    assert!(serde_json::from_value::<Components>(json).is_err());
}
