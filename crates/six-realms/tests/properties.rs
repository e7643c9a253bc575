//! What must always hold, over every variant and seat count: the conformance kit's laws and Six Realms' own.

use hexad_core::{Game, Seat, conformance::Conformance};
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
