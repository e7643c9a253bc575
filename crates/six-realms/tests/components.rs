//! The built-in component set, counted against the box list, and what a set of one's own may not be.

use std::collections::BTreeMap;

use hexad_core::{Game, Seat, Viewer, conformance::Conformance};
use six_realms::{
    CampaignEffect, Card, CardType, Class, Components, Effect, Filter, Hex, Level, ObjectiveKind, Realm,
    Setup, SixRealms, Source, Stat, Terrain, Terrains, Unit, Where, Who,
};

#[test]
fn sx_comp_the_built_in_set_has_no_fault_and_reads_back() {
    let set = Components::built_in();
    assert_eq!(set.validate(), []);
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(serde_json::from_str::<Components>(&text).unwrap(), set);
}

/// Rules: SX-COMP-03, SX-CARD-02, SX-CARD-03, SX-CARD-04, SX-CARD-09.
#[test]
fn sx_card_03_six_decks_of_twenty_hold_the_printed_ratio() {
    let set = Components::built_in();
    let copies = |realm: Option<Realm>, kind: CardType| -> u32 {
        let rows = set.cards.iter().filter(|row| row.kind == kind);
        rows.flat_map(|row| &row.copies)
            .filter(|(at, _)| realm.is_none_or(|realm| realm == **at))
            .map(|(_, &copies)| u32::from(copies))
            .sum()
    };
    let totals: Vec<u32> = CardType::ALL.iter().map(|&kind| copies(None, kind)).collect();
    assert_eq!(totals, [48, 36, 24, 12]);
    let ratio = |realm| {
        CardType::ALL
            .iter()
            .map(|&kind| copies(Some(realm), kind))
            .collect::<Vec<_>>()
    };
    assert_eq!(ratio(Realm::Sunlands), [8, 7, 3, 2]);
    assert_eq!(ratio(Realm::VerdantMarches), [8, 5, 5, 2]);
    assert_eq!(ratio(Realm::Northreach), [9, 6, 3, 2]);
    assert_eq!(ratio(Realm::Ironspine), [6, 8, 4, 2]);
    assert_eq!(ratio(Realm::Shadowfell), [8, 5, 4, 3]);
    assert_eq!(ratio(Realm::Palemoor), [9, 5, 5, 1]);
    for sample in [
        Card::ForcedMarch,
        Card::Volley,
        Card::BellTolls,
        Card::SwornAtCarn,
    ] {
        assert_eq!(set.cards[sample.index()].copies.len(), 6, "{sample}");
        assert_eq!(set.cards[sample.index()].src, Source::Printed);
    }
}

/// Rules: SX-COMP-11, SX-COMP-12.
#[test]
fn sx_comp_12_twelve_objectives_are_public_and_twelve_secret() {
    let set = Components::built_in();
    let public = set
        .objectives
        .iter()
        .filter(|row| row.kind == ObjectiveKind::Public)
        .count();
    assert_eq!((public, set.objectives.len()), (12, 24));
}

/// Rules: SX-MAP-05, SX-WINTER-04.
#[test]
fn sx_map_05_both_sides_are_unchanged_by_a_sixth_of_a_turn() {
    let set = Components::built_in();
    for side in [&set.map.summer, &set.map.winter] {
        let terrain: BTreeMap<Hex, Terrain> = Hex::all().zip(side.iter().flatten().copied()).collect();
        for (hex, &here) in &terrain {
            let turned = Hex::at(-hex.r(), hex.q() + hex.r()).expect("a turn keeps the board");
            assert_eq!(terrain[&turned], here, "{hex}");
        }
    }
}

/// Rules: SX-MAP-06, SX-SITE-01, SX-SITE-02.
#[test]
fn sx_map_06_the_realms_sit_clockwise_from_the_north() {
    let set = Components::built_in();
    let capitals: Vec<(i8, i8)> = set
        .realms
        .iter()
        .map(|realm| (realm.capital.q(), realm.capital.r()))
        .collect();
    assert_eq!(capitals, [(0, -4), (4, -4), (4, 0), (0, 4), (-4, 4), (-4, 0)]);
    for realm in &set.realms {
        let corner = Hex::at(realm.capital.q() / 4 * 5, realm.capital.r() / 4 * 5).expect("a corner");
        assert!(realm.home.contains(&corner));
        assert!(realm.home.iter().all(|hex| realm.capital.distance(*hex) <= 1));
    }
    assert_eq!(set.map.sites.len(), 13);
}

#[test]
fn faults_are_named_by_their_paths() {
    let mut set = Components::built_in();
    set.constants.stack_limit_per_player.value = 4;
    set.realms[2].units[0].range = 5;
    set.cards[1].copies.remove(&Realm::Sunlands);
    set.map.summer[3][0] = Terrain::City;
    let at: Vec<String> = set.validate().into_iter().map(|fault| fault.at).collect();
    for path in [
        "constants.stack_limit_per_player.value",
        "realms[2].units[0].range",
        "cards[1].copies",
        "map.summer",
    ] {
        assert!(at.iter().any(|at| at == path), "{path} not in {at:?}");
    }
    let error = SixRealms::new(Setup {
        components: Some(Box::new(set)),
        ..Setup::standard(2)
    })
    .expect_err("a set with faults makes no game");
    assert!(
        error
            .faults()
            .iter()
            .all(|fault| fault.at.starts_with("components."))
    );
}

#[test]
fn a_set_of_ones_own_changes_values_and_the_digest() {
    let mut set = Components::built_in();
    set.constants.start_bells.value = 7;
    let game = SixRealms::new(Setup {
        components: Some(Box::new(set)),
        ..Setup::standard(2).with_realms(&[Realm::Sunlands, Realm::Palemoor])
    })
    .unwrap();
    let usual = SixRealms::new(Setup::standard(2)).unwrap();
    assert_eq!(game.initial_state().players[0].bells, 7);
    assert_ne!(game.components_digest(), usual.components_digest());
}

/// The worked example of `docs/PROVENANCE.md`.
#[test]
fn corrected_values_change_the_game() {
    let mut set = Components::built_in();
    set.realms[Realm::Sunlands.index()].units[0].movement = 4;
    set.cards[Card::ForcedMarch.index()].effects = vec![Effect::MoveBonus {
        filter: Filter::Any,
        amount: 3,
        ease: Terrains::default(),
        no_road_bonus: true,
    }];
    set.constants.start_bells.value = 4;
    let setup = Setup::standard(2)
        .with_realms(&[Realm::Sunlands, Realm::Northreach])
        .with_first(Seat(0));
    let written = serde_json::to_string(&Setup {
        components: Some(Box::new(set)),
        ..setup.clone()
    })
    .unwrap();
    let game = SixRealms::new(serde_json::from_str(&written).unwrap()).unwrap();
    let state = game.initial_state();
    assert_eq!(state.players[0].bells, 4);
    let view = game.view(&state, Viewer::Public);
    let spears = game.read(&view).unit(Seat(0), Unit(0)).expect("Spears");
    assert_eq!(spears.movement, 4);
    let plain = SixRealms::new(setup).unwrap();
    assert_ne!(game.components_digest(), plain.components_digest());
}

/// The faults that `docs/PROVENANCE.md` shows.
#[test]
fn a_fault_says_what_a_value_must_be() {
    let mut set = Components::built_in();
    set.realms[2].units[0].count = 5;
    set.constants.stack_limit_per_player.value = 4;
    let faults: Vec<String> = set.validate().iter().map(ToString::to_string).collect();
    assert_eq!(
        faults,
        [
            "constants.stack_limit_per_player.value: 4 is not within 3 to 3",
            "realms[2].units: eight miniatures (SX-COMP-02)"
        ]
    );
}

/// What `change` makes of the built-in set has this fault and no other.
#[track_caller]
fn faulty(change: impl FnOnce(&mut Components), fault: &str) {
    let mut set = Components::built_in();
    change(&mut set);
    let faults: Vec<String> = set.validate().iter().map(ToString::to_string).collect();
    assert_eq!(faults, [fault]);
}

/// Rules: SX-CAMP-13, SX-CAMP-14, SX-CORNER-01.
#[test]
fn sx_camp_14_scars_and_rewards_keep_values_within_their_bounds() {
    let stat = |stat, delta, min, max| CampaignEffect::UnitStat {
        class: Class::Foot,
        stat,
        delta,
        min,
        max,
    };
    let reward = |effect: CampaignEffect, fault: &str| {
        faulty(
            |set| set.campaign.rewards[5].effects = vec![effect],
            &format!("campaign.rewards[5].effects[0].{fault}"),
        );
    };
    reward(stat(Stat::Attack, -2, 0, 3), "min: 0 is not within 1 to 4");
    reward(stat(Stat::Attack, 3, 1, 255), "max: 255 is not within 1 to 4");
    reward(stat(Stat::Attack, 120, 1, 4), "delta: 120 is not within -3 to 3");
    reward(stat(Stat::Wounds, -3, 0, 3), "min: 0 is not within 1 to 3");
    reward(stat(Stat::Wounds, 1, 3, 2), "min: 3 is above max");
    reward(
        CampaignEffect::RestDrawDelta { delta: 1, max: 255 },
        "max: 255 is not within 0 to 8",
    );
    let road = CampaignEffect::RoadBonusDelta {
        delta: 1,
        min: 0,
        max: 3,
    };
    reward(road, "max: 3 is not within 0 to 2");
    let scar = |effect: CampaignEffect, fault: &str| {
        faulty(
            |set| set.campaign.scars[0].effects = vec![effect],
            &format!("campaign.scars[0].effects[0].{fault}"),
        );
    };
    scar(
        CampaignEffect::StartBells { delta: -128 },
        "delta: -128 is not within -20 to 20",
    );
    scar(
        CampaignEffect::StartHand { delta: 6 },
        "delta: 6 is not within -5 to 5",
    );
    scar(
        CampaignEffect::StartUnits { delta: 2 },
        "delta: 2 is not within -1 to 1",
    );
}

/// Rules: SX-MOVE-12, SX-CARD-11.
#[test]
fn sx_card_11_no_set_moves_a_unit_further_than_the_board_is_flooded() {
    faulty(
        |set| {
            set.constants.same_action_per_turn_max.value = 3;
            set.realms[3].units[2].movement = 6;
        },
        "realms[3].units[2].move: with 9 from the cards of a turn it comes to 15, above 14",
    );
}

/// Rules: SX-SOLO-03, SX-SETUP-09, SX-TIDE-04, SX-SITE-02.
#[test]
fn sx_setup_09_no_set_bars_a_host_from_its_home() {
    let homes = ["j6", "j7", "k5", "k6"];
    faulty(
        |set| {
            set.terrain[Terrain::Cursed.index()].cavalry_barred = true;
            let hexes = homes[1..].iter().chain(&["f5"]);
            set.map.solo_extra_cursed = hexes.map(|hex| hex.parse().unwrap()).collect();
        },
        "map.solo_extra_cursed: the home hexes of sunlands are open to cavalry, so that its host can be placed",
    );
    faulty(
        |set| set.map.solo_extra_cursed[0] = "f6".parse().unwrap(),
        "map.solo_extra_cursed: a site stays City",
    );
    faulty(
        |set| set.realms[1].home[3] = set.realms[0].home[3],
        "realms[1].home: hexes that are no other realm's home, so that two hosts can be placed",
    );
    faulty(
        |set| set.realms[0].tide_light = !set.realms[0].tide_light,
        "realms: at least three are Tide-Light realms, one for each player (SX-TIDE-04)",
    );
}

/// A set at the bounds of what is allowed plays from end to end, and every position restores.
///
/// Rules: SX-CORNER-01.
#[test]
fn sx_corner_01_a_set_at_its_bounds_plays_on() {
    let mut set = Components::built_in();
    set.constants.same_action_per_turn_max.value = 4;
    set.constants.actions_per_turn.value = 4;
    set.constants.attack_dice_cap.value = 1;
    for row in &mut set.cards {
        if row.kind == CardType::Event {
            let muster = Effect::Muster {
                cost: 0,
                place: Where::Friendly,
                instant: true,
            };
            let guard = Effect::Guard {
                filter: Filter::Any,
                dice: 4,
            };
            row.effects = vec![
                muster,
                guard,
                Effect::Bells {
                    who: Who::All,
                    amount: 20,
                },
            ];
        }
        for effect in &mut row.effects {
            if let Effect::MoveBonus { amount, .. } = effect {
                *amount = (*amount).min(2);
            }
        }
    }
    set.realms[Realm::Palemoor.index()].abilities.clear();
    assert_eq!(set.validate(), []);
    for setup in [Setup::standard(3), Setup::bell_war(), Setup::solo(Level::Requiem)] {
        let setup = Setup {
            components: Some(Box::new(set.clone())),
            ..setup
        };
        Conformance::<SixRealms>::new(setup).seeds(0..2).check();
    }
}

#[test]
fn what_views_and_choices_name_is_explained() {
    let game = SixRealms::new(Setup::standard(2)).unwrap();
    let set = Components::built_in();
    for card in &set.cards {
        assert_eq!(game.explain(&card.id.to_string()), game.explain(&card.name));
        assert!(game.explain(&card.name).unwrap().ends_with(&card.text));
    }
    for objective in &set.objectives {
        assert!(
            game.explain(objective.id.word())
                .unwrap()
                .ends_with(&objective.text)
        );
    }
    for realm in &set.realms {
        let told = game.explain(realm.id.word()).unwrap();
        assert!(
            realm.abilities.iter().all(|ability| told.contains(&ability.text)),
            "{told}"
        );
    }
    assert_eq!(
        game.explain("Volley").as_deref(),
        Some("Volley, strike: One ranged unit adds two attack dice to one attack.")
    );
    let lancers = game.explain("lancer2").unwrap();
    assert!(
        lancers.starts_with("Gold Lancers (horse of Sunlands, cavalry): movement "),
        "{lancers}"
    );
    assert_eq!(game.explain("foot").unwrap().lines().count(), set.realms.len());
    assert_eq!(game.explain("c4"), None);
    let told = [
        (
            "forest",
            "Forest, terrain: movement 2 to enter, white dice 1 for a defender, blocks sight",
        ),
        ("Vesper", "Vesper, capital of Palemoor in b2"),
        ("Burnt Gate", "Burnt Gate, scar: starting bells -1"),
        (
            "unbowed-captain",
            "Unbowed Captain, reward: attack of each lord +1 (at least 1, at most 3)",
        ),
    ];
    for (name, what) in told {
        assert_eq!(game.explain(name).as_deref(), Some(what));
    }
    let names = [
        set.terrain.iter().map(|row| row.name.clone()).collect::<Vec<_>>(),
        set.map.sites.iter().map(|row| row.name.clone()).collect(),
        set.campaign.scars.iter().map(|row| row.name.clone()).collect(),
        set.campaign.rewards.iter().map(|row| row.name.clone()).collect(),
    ];
    for name in names.concat() {
        assert!(game.explain(&name).unwrap().starts_with(&format!("{name}, ")));
    }
}
