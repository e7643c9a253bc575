//! The worked example of `docs/PROVENANCE.md`: an owner's corrected values, read as `--setup` reads them.

use hexad_core::{Game, Seed, Silent, ToAct, Viewer};
use serde_json::{Value, json};
use sixth_realm::{Components, Setup, SixthRealm, pieces::Feat};

/// The file of the worked example.
fn corrected() -> Value {
    let mut set = serde_json::to_value(Components::built_in()).unwrap();
    set["builders"]["capital"][0]["cells"][0]["effects"] = json!([{"op": "ambition", "n": 1}]);
    named(&mut set["feats"]["small"], "bridges")["condition"]["at_least"] = json!(4);
    for large in set["feats"]["large"].as_array_mut().unwrap() {
        for half in large["halves"].as_array_mut().unwrap() {
            if half["metric"] == "bridges" {
                half["at_least"] = json!(4);
            }
        }
    }
    named(&mut set["relics"], "central-navigators")["condition"] = json!({"metric": "bridges"});
    set["solo"]["sections_clockwise"][0]["central"] = json!("bridges");
    json!({"players": 3, "components": set})
}

fn named<'a>(rows: &'a mut Value, id: &str) -> &'a mut Value {
    let rows = rows.as_array_mut().unwrap();
    rows.iter_mut().find(|row| row["id"] == id).unwrap()
}

fn game(setup: Value) -> Result<SixthRealm, String> {
    let setup: Setup = serde_json::from_str(&setup.to_string()).map_err(|error| error.to_string())?;
    SixthRealm::new(setup).map_err(|error| error.to_string())
}

#[test]
fn corrected_values_change_the_game() {
    let game = game(corrected()).unwrap();
    let set = game.components();
    let row = set
        .relics
        .iter()
        .find(|row| row.id.name() == "central-navigators")
        .unwrap();
    assert_eq!(row.condition.to_string(), "Bridges");
    let view = game.view(&game.initial_state(), Viewer::Public);
    let bridges: Feat = "bridges".parse().unwrap();
    assert_eq!(view.printed.feats[bridges.index()][0].to_string(), "4 Bridges");
    let plain = SixthRealm::new(Setup::players(3)).unwrap();
    assert_ne!(game.components_digest(), plain.components_digest());
}

/// The first Foundation on the first cell says what it gives, and gives it.
#[test]
fn the_corrected_cell_is_played_with() {
    let game = game(corrected()).unwrap();
    let shown = (0..200).find_map(|seed| {
        let mut rng = Seed::from(seed).stream("corrected", 0);
        let mut state = game.initial_state();
        loop {
            match game.to_act(&state) {
                ToAct::Over => return None,
                ToAct::Chance => {
                    let outcome = game.random_chance(&state, &mut rng)?;
                    game.resolve(&mut state, outcome, &mut Silent).ok()?;
                }
                ToAct::Seat(_) => {
                    let build = "build 1 a1".parse().unwrap();
                    if game.is_legal(&state, build) {
                        return Some(game.show(&state, build));
                    }
                    let action = game.random_legal(&state, &mut rng)?;
                    game.apply(&mut state, action, &mut Silent).ok()?;
                }
            }
        }
    });
    assert_eq!(shown.as_deref(), Some("build 1 a1 : 2 AP, ambition 1"));
}

#[test]
fn a_fault_of_a_corrected_set_is_named_by_its_place() {
    let mut setup = corrected();
    setup["components"]["ambition_track"]["challenge_index"] = json!(1);
    assert_eq!(
        game(setup).unwrap_err(),
        "components.ambition_track.challenge_index: the Challenge is on the third space"
    );
    let mut setup = corrected();
    setup["components"]["scribes"]["ink_app"] = json!(1);
    assert!(game(setup).unwrap_err().contains("ink_app"));
}
