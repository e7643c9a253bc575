//! Decisions as a whole (section 23): a game is what its steps make it. The decision points themselves stand with their
//! chapters.

use hexad_core::{Game, Refusal as _, Seed, ToAct};
use sixth_realm::{Action, Chance, Setup, SixthRealm};

use super::table::{ORANGE, Table};

/// Rules: SR-DP-30.
#[test]
fn sr_dp_30_the_same_steps_make_the_same_game() {
    let game = SixthRealm::new(Setup::players(3)).unwrap();
    let mut rng = Seed::from(11).stream("steps", 0);
    let mut state = game.initial_state();
    let mut steps = Vec::new();
    for _ in 0..400 {
        match game.to_act(&state) {
            ToAct::Over => break,
            ToAct::Chance => {
                let outcome = game.random_chance(&state, &mut rng).unwrap();
                game.resolve(&mut state, outcome, &mut Vec::new()).unwrap();
                steps.push(outcome.to_string());
            }
            ToAct::Seat(_) => {
                let action = game.random_legal(&state, &mut rng).unwrap();
                game.apply(&mut state, action, &mut Vec::new()).unwrap();
                steps.push(action.to_string());
            }
        }
    }
    // Told again in words, on another table.
    let told = Table::new(3).steps(&steps.join("; "));
    assert_eq!(told.state, state);
    assert_eq!(told.game.digest(&told.state), game.digest(&state));
}

/// Rules: SR-DP-30.
#[test]
fn sr_dp_30_a_step_outside_the_legal_set_is_rejected_and_changes_nothing() {
    let table = Table::new(2);
    let mut state = table.state;
    let outcome: Chance = "envoy green".parse().unwrap();
    let refusal = table
        .game
        .resolve(&mut state, outcome, &mut Vec::new())
        .unwrap_err();
    assert_eq!(refusal.rule().0, "SR-DP-30");
    assert_eq!(refusal.to_string(), "chance cannot bring this");
    assert_eq!(state, table.state);
    // Every action of a wide vocabulary is legal or refused with a rule, and a refusal leaves the table as it is.
    let words = [
        "done",
        "bonus",
        "write board-1",
        "choose scribes",
        "boost 2",
        "influence",
        "cart flip scribes",
        "build 1 a1",
        "torch 1",
        "bridge a1-a2.1",
        "tower a1",
        "translator v1-top",
        "tradition 5",
        "ink",
        "return",
        "return all",
        "take vp 1",
        "decline ambition 1",
        "kind merchants_builders",
        "guild scribes",
        "seal green",
        "from board-1",
        "envoy green",
        "arrive a",
        "councilor 1",
        "display 1",
        "keep e-scribes",
        "scroll left",
        "place ink",
        "feat books",
        "cell a1",
        "area 1",
        "straight",
        "turned",
        "token 2",
        "circle b3-c3",
        "house a1",
        "row",
        "column",
        "both",
        "relic seal-scribes",
        "cabinet 1",
        "slot 1",
        "rotate 1",
        "swap navigators scribes",
        "lock scribes",
    ];
    let tables = [
        Table::ready(4),
        Table::ready(4).spending(ORANGE, sixth_realm::Guild::Scribes, 9),
        Table::ready(2).granted(ORANGE, "gain-seal any, vp 1"),
    ];
    for table in &tables {
        let legal = table.legal();
        for word in words {
            let action: Action = word.parse().unwrap();
            let mut state = table.state;
            let mut events = Vec::new();
            let applied = table.game.apply(&mut state, action, &mut events);
            assert_eq!(
                applied.is_ok(),
                legal.contains(&word.to_owned()),
                "{word}: {legal:?}"
            );
            if let Err(refusal) = applied {
                assert!(refusal.rule().0.starts_with("SR-"), "{word}");
                assert_eq!(state, table.state, "{word}");
                assert!(events.is_empty(), "{word}");
            }
        }
    }
}
