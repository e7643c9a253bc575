//! What must always hold, over every variant and seat count: the conformance kit's laws and Six Realms' own.

use hexad_core::{
    Game, Rng, Seat, Seed, Silent, ToAct, Viewer,
    conformance::{Conformance, fuzz},
};
use serde_json::Value;
use six_realms::{Carried, Level, Realm, Reward, Scar, Setup, SixRealms, State, Variant};

/// SX-MOVE-21, 28: at most three units and tokens of a player in a hex, and never both sides.
fn stacks_hold(game: &SixRealms, state: &State) -> Result<(), String> {
    for seat in Seat::all(game.seats()) {
        let player = &state.players[seat.index()];
        for hex in six_realms::Hex::all() {
            let units = player.units.iter().filter(|unit| unit.at == Some(hex)).count();
            let tokens = player.tokens.iter().filter(|&&token| token == hex).count();
            if units + tokens > 3 {
                return Err(format!("{units} units and {tokens} tokens of {seat} in {hex}"));
            }
            let enemies = Seat::all(game.seats()).any(|other| {
                let allied = game.setup().variant == Variant::BellWar && (other.0 ^ seat.0) & 1 == 0;
                other != seat
                    && !allied
                    && state.players[other.index()]
                        .units
                        .iter()
                        .any(|u| u.at == Some(hex))
            });
            if units > 0 && enemies {
                return Err(format!("both sides stand in {hex}"));
            }
        }
    }
    Ok(())
}

fn conforms(setup: Setup) {
    let report = Conformance::<SixRealms>::new(setup)
        .seeds(0..4)
        .thorough(12)
        .invariant(stacks_hold)
        .check();
    println!("{report}");
}

#[test]
fn standard_conforms_for_two() {
    conforms(Setup::standard(2));
}

#[test]
fn standard_conforms_for_three_in_winter() {
    conforms(Setup::standard(3).winter());
}

#[test]
fn standard_conforms_for_four() {
    conforms(Setup::standard(4));
}

#[test]
fn standard_conforms_for_five() {
    conforms(Setup::standard(5));
}

#[test]
fn standard_conforms_for_six_in_winter() {
    conforms(Setup::standard(6).winter());
}

#[test]
fn tide_light_conforms() {
    conforms(Setup::tide_light(2));
    conforms(Setup::tide_light(3));
}

#[test]
fn bell_war_conforms() {
    conforms(Setup::bell_war());
}

#[test]
fn solo_conforms_at_every_level() {
    for &level in Level::ALL {
        conforms(Setup::solo(level));
    }
}

#[test]
fn a_campaign_game_conforms_with_every_scar_and_reward() {
    let mut setup = Setup::standard(3).with_realms(&[Realm::Ironspine, Realm::Palemoor, Realm::Shadowfell]);
    setup.variant = Variant::Campaign;
    setup.first = Some(Seat(1));
    setup.carried = vec![
        Carried {
            scars: Scar::ALL.to_vec(),
            rewards: vec![Reward::CrownSpoils],
            oath_tokens: 2,
            may_reroll: true,
        },
        Carried {
            scars: vec![],
            rewards: Reward::ALL.to_vec(),
            oath_tokens: 1,
            may_reroll: false,
        },
        Carried {
            may_reroll: true,
            ..Carried::default()
        },
    ];
    conforms(setup);
}

/// Every place in a JSON value, as the steps that lead there.
fn leaves(value: &Value, path: &str, into: &mut Vec<String>) {
    match value {
        Value::Object(fields) => fields
            .iter()
            .for_each(|(key, value)| leaves(value, &format!("{path}/{key}"), into)),
        Value::Array(items) => items
            .iter()
            .enumerate()
            .for_each(|(i, value)| leaves(value, &format!("{path}/{i}"), into)),
        _ => into.push(path.to_owned()),
    }
}

/// The value with one or two of its leaves changed: to a small number, another leaf, or nothing.
fn damaged(value: &Value, rng: &mut Rng) -> Value {
    let mut places = Vec::new();
    leaves(value, "", &mut places);
    let mut changed = value.clone();
    for _ in 0..=rng.below(2) {
        let (Some(at), Some(other)) = (rng.choose(&places), rng.choose(&places)) else {
            continue;
        };
        let new = match rng.below(4) {
            0 => Value::Null,
            1 => Value::from(rng.below(10)),
            2 => Value::from(rng.below(300)),
            _ => value.pointer(other).cloned().unwrap_or_default(),
        };
        if let Some(place) = changed.pointer_mut(at) {
            *place = new;
        }
    }
    changed
}

/// A table that somebody damaged is refused or plays on; an event that somebody damaged is followed or not. Neither
/// panics.
#[test]
fn damaged_tables_and_events_do_no_harm() {
    let (mut restored, mut followed) = (0, 0);
    let setups = [
        Setup::standard(3),
        Setup::bell_war(),
        Setup::solo(Level::Requiem),
        Setup::tide_light(2),
    ];
    for (seed, setup) in (0..).zip(setups) {
        let game = SixRealms::new(setup).unwrap();
        let mut rng = Seed::from(seed).stream("damage", 0);
        let mut state = game.initial_state();
        while game.to_act(&state) != ToAct::Over {
            let view = game.view(&state, Viewer::Seat(Seat(0)));
            let mut events = Vec::new();
            if let Some(action) = game.random_legal(&state, &mut rng) {
                game.apply(&mut state, action, &mut events).unwrap();
            } else {
                let outcome = game
                    .random_chance(&state, &mut rng)
                    .expect("chance has an outcome");
                game.resolve(&mut state, outcome, &mut events).unwrap();
            }
            if rng.below(4) > 0 {
                continue;
            }
            let raw = serde_json::to_value(game.snapshot(&state)).unwrap();
            for _ in 0..3 {
                let bytes = serde_json::to_vec(&damaged(&raw, &mut rng)).unwrap();
                restored +=
                    u32::from(fuzz::restore(&game, &bytes).unwrap_or_else(|broken| panic!("{broken}")));
            }
            for event in events {
                let event = damaged(&serde_json::to_value(event).unwrap(), &mut rng);
                if let Ok(event) = serde_json::from_value(event) {
                    game.follow(&mut view.clone(), &event);
                    followed += 1;
                }
            }
        }
        let _ = game.apply(&mut state, six_realms::Action::End, &mut Silent);
    }
    assert!(
        restored > 10 && followed > 50,
        "{restored} tables, {followed} events"
    );
}
