//! The frame of the rules (SX-GEN), the box (SX-COMP) and the players (SX-PLAY).

use std::collections::BTreeSet;

use hexad_core::{Digest, Game, Rng, Seat, Seed, Viewer};
use six_realms::{
    Card, CardType, Carried, Class, Components, Level, Realm, Reward, Setup, SixRealms, Source, Variant,
};

use crate::table::{Table, arrange, arrange_setup};

const SUNLANDS: Realm = Realm::Sunlands;
const IRONSPINE: Realm = Realm::Ironspine;
const VERDANT: Realm = Realm::VerdantMarches;
const SHADOWFELL: Realm = Realm::Shadowfell;
const NORTHREACH: Realm = Realm::Northreach;
const PALEMOOR: Realm = Realm::Palemoor;

/// The cells of the ledger's tables whose rows have so many of them, without the head and the line below it.
pub(crate) fn ledger_rows(columns: usize, head: &str) -> Vec<Vec<String>> {
    let ledger = include_str!("../../../../docs/rules/six-realms.md");
    let cells = |line: &str| -> Vec<String> {
        let line = line.trim_matches('|');
        line.split('|').map(|cell| cell.trim().to_owned()).collect()
    };
    ledger
        .lines()
        .skip_while(|line| !line.starts_with(head))
        .skip(2)
        .take_while(|line| line.starts_with('|'))
        .map(cells)
        .inspect(|row| assert_eq!(row.len(), columns, "{row:?}"))
        .collect()
}

#[test]
fn sx_gen_01_a_card_beats_an_ability_and_an_ability_beats_an_ordinary_rule() {
    // The road from Hrimhall to Carn: 4, then plain.
    let north = arrange(&[NORTHREACH, VERDANT])
        .unit(0, "foot1", (0, -4))
        .hand(0, &[Card::ForcedMarch])
        .table();
    let sun = arrange(&[SUNLANDS, VERDANT]).unit(0, "foot1", (4, 0)).table();
    assert!(!sun.allows("move foot1 (-1,0)"), "the ordinary bonus is one");
    assert!(
        north.allows("move foot1 (0,1)"),
        "Sledge Roads over the ordinary bonus"
    );
    let north = north.steps("play forced-march");
    assert!(north.allows("move foot1 (0,1)"), "3 + 2 by the card");
    assert!(
        !north.allows("move foot1 (0,2)"),
        "the card takes Sledge Roads away"
    );
}

#[test]
fn sx_gen_01_a_variant_beats_the_rest_and_a_campaign_the_ordinary_rule() {
    let setup = Setup::bell_war()
        .with_realms(&[SUNLANDS, IRONSPINE, VERDANT, SHADOWFELL])
        .with_first(Seat(0));
    let team = arrange_setup(setup)
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (0, 1))
        .unit(2, "foot1", (0, 0))
        .hand(0, &[Card::OathOfTheOpenGate])
        .table();
    assert!(
        !team.allows("attack (1,0) (0,0)"),
        "an ally's hex is no enemy's in Bell War"
    );
    let team = team.steps("play oath-of-the-open-gate");
    assert_eq!(
        team.legal("name"),
        ["name 1", "name 3"],
        "over the card's `opponent` too"
    );
    let spoils = Carried {
        rewards: vec![Reward::CrownSpoils],
        ..Carried::default()
    };
    let campaign = Setup {
        variant: Variant::Campaign,
        carried: vec![spoils, Carried::default()],
        ..Setup::standard(2).with_realms(&[SUNLANDS, VERDANT])
    };
    let table = Table::of(campaign);
    assert_eq!(
        (table.bells(0), table.bells(1)),
        (4, 2),
        "two more than the ordinary two"
    );
}

#[test]
fn sx_gen_02_nothing_but_a_score_goes_below_zero() {
    let table = arrange(&[SUNLANDS, VERDANT])
        .unit(0, "foot1", (1, 1))
        .bells(0, 0)
        .tracker(8)
        .with(|raw| raw.players[0].fatigue = 9)
        .table()
        .steps("end; curse 1");
    assert_eq!(table.bells(0), 0);
    let table = table.steps("end");
    assert_eq!(
        table.outcome().results[0].score,
        2 - 9,
        "most units less nine fatigue"
    );
}

#[test]
fn sx_gen_03_the_owner_chooses_for_his_pieces() {
    let table = arrange(&[SUNLANDS, IRONSPINE])
        .units(0, "foot1 foot2", (3, 0))
        .units(1, "foot1 horse1", (2, 0))
        .table();
    table.refuses("move foot3 (1,0)", "SX-GEN-03", "you have no foot3 on the board");
    let table = table.steps("attack (3,0) (2,0); red 1146; white 0");
    assert_eq!(
        table.asked(),
        Seat(1),
        "the owner of the units assigns the hits on them"
    );
}

/// A random game: its steps in notation and the digest after each.
fn random_game(seed: u64) -> Vec<(String, Digest)> {
    let mut table = Table::of(Setup::standard(2));
    let mut rng: Rng = Seed::from(seed).stream("play", 0);
    let mut played = Vec::new();
    while !table.is_over() {
        let (game, state) = (&table.game, &table.state);
        let step = if table.chance_asked() {
            game.random_chance(state, &mut rng)
                .map(|outcome| outcome.to_string())
        } else {
            game.random_legal(state, &mut rng)
                .map(|action| action.to_string())
        };
        let step = step.expect("a table that waits has an answer");
        table.play(&step);
        played.push((step, table.game.digest(&table.state)));
    }
    played
}

#[test]
fn sx_gen_04_the_same_setup_and_steps_give_the_same_game() {
    let played = random_game(6);
    assert_ne!(played, random_game(7));
    let mut again = Table::of(Setup::standard(2));
    for (step, digest) in played {
        again.play(&step);
        assert_eq!(again.game.digest(&again.state), digest, "after {step}");
    }
    assert!(again.is_over());
}

#[test]
fn sx_comp_01_the_map_has_a_summer_and_a_winter_side() {
    let map = Components::built_in().map;
    for side in [&map.summer, &map.winter] {
        assert_eq!(side.iter().flatten().count(), 91);
    }
    assert_ne!(map.summer, map.winter);
}

#[test]
fn sx_comp_02_each_of_six_warbands_has_eight_miniatures() {
    let set = Components::built_in();
    assert_eq!(set.realms.len(), 6);
    for realm in set.realms {
        let miniatures: u8 = realm.units.iter().map(|unit| unit.count).sum();
        assert_eq!(miniatures, 8, "{}", realm.name);
    }
}

#[test]
fn sx_comp_03_120_command_cards_are_twenty_for_each_realm() {
    let set = Components::built_in();
    for &realm in Realm::ALL {
        let copies = set.cards.iter().filter_map(|card| card.copies.get(&realm));
        assert_eq!(
            copies.map(|&copies| u32::from(copies)).sum::<u32>(),
            20,
            "{realm}"
        );
    }
}

#[test]
fn sx_comp_04_a_realms_cards_are_of_four_types() {
    let set = Components::built_in();
    for realm in Realm::ALL {
        let cards = set.cards.iter().filter(|card| card.copies.contains_key(realm));
        let types: BTreeSet<CardType> = cards.map(|card| card.kind).collect();
        let four = [CardType::Move, CardType::Strike, CardType::Event, CardType::Oath];
        assert!(types.iter().eq(&four), "{realm}: {types:?}");
    }
}

#[test]
fn sx_comp_06_a_purse_is_a_number_that_forty_tokens_do_not_bound() {
    let table = arrange(&[SUNLANDS, VERDANT])
        .bells(0, 401)
        .bells(1, 1000)
        .hand(0, &[Card::HarvestLevy])
        .table()
        .steps("play harvest-levy");
    assert_eq!((table.bells(0), table.bells(1)), (403, 1000));
}

#[test]
fn sx_comp_07_four_red_and_four_white_dice_have_six_sides() {
    let dice = Components::built_in().dice;
    assert_eq!((dice.red.len(), dice.white.len()), (6, 6));
    let table = arrange(&[SUNLANDS, IRONSPINE])
        .units(0, "foot1 foot2", (4, -3))
        .units(1, "foot1 foot2 foot3", (4, -4))
        .table()
        .steps("attack (4,-3) (4,-4)");
    let rolls = |table: &Table| {
        let chances = table.chances();
        (
            chances.len(),
            chances.iter().map(|&(_, weight)| weight).sum::<u64>(),
        )
    };
    assert_eq!(rolls(&table), (126, 6u64.pow(4)));
    let table = table.steps("red 2222");
    assert_eq!(rolls(&table), (5, 6u64.pow(4)));
}

#[test]
fn sx_comp_08_a_die_read_by_number_serves_for_the_curse() {
    let table = arrange(&[SUNLANDS, VERDANT])
        .unit(0, "foot1", (1, 1))
        .table()
        .steps("end");
    let faces = (1..=6).map(|face| (format!("curse {face}"), 1));
    assert!(table.chances().into_iter().eq(faces));
}

#[test]
fn sx_comp_09_the_tracker_counts_one_to_nine() {
    let table = arrange(&[SUNLANDS, VERDANT]).table();
    let mut shown = vec![table.state.tracker];
    let table = (2..=9).fold(table, |table, next| {
        let table = table.end_turns_to(next);
        shown.push(table.state.tracker);
        table
    });
    assert!(shown.into_iter().eq(1..=9));
    assert!(table.is_over());
}

#[test]
fn sx_comp_10_each_of_six_faction_boards_prints_abilities_and_home_hexes() {
    let set = Components::built_in();
    assert_eq!(set.realms.len(), 6);
    for realm in set.realms {
        assert_eq!(
            (realm.abilities.len(), realm.home.len()),
            (2, 4),
            "{}",
            realm.name
        );
    }
    // The Oath slot: an Oath lies before its player, not in his discard pile.
    let table = arrange(&[SUNLANDS, VERDANT])
        .hand(0, &[Card::SwornAtCarn])
        .table()
        .steps("play sworn-at-carn");
    assert_eq!(
        (table.player(0).oaths.len(), table.player(0).discard.len()),
        (1, 0)
    );
}

#[test]
fn sx_comp_13_markers_for_recruits_and_fatigue_never_run_out() {
    let hexes = [(4, 0), (4, 1), (5, -1), (5, 0), (3, 0), (2, 0), (1, 0)];
    let board = arrange(&[SUNLANDS, VERDANT, NORTHREACH, SHADOWFELL]).with(|raw| {
        for player in &mut raw.players[..4] {
            player.fatigue = 50;
        }
    });
    let table = hexes
        .into_iter()
        .fold(board, |board, at| board.token(0, at))
        .table();
    assert_eq!(table.player(0).tokens.len(), 7);
    assert_eq!(table.player(3).fatigue, 50);
}

/// Rules: SX-COMP-14, SX-COMP-15.
#[test]
fn sx_comp_14_the_sixth_realm_is_palemoor_and_its_host_the_pale_choir() {
    let set = Components::built_in();
    let unprinted: Vec<&str> = set
        .realms
        .iter()
        .filter(|realm| realm.src == Source::House)
        .map(|realm| realm.name.as_str())
        .collect();
    assert_eq!(unprinted, ["Palemoor"]);
    let solo = Table::of(Setup::solo(Level::Dirge));
    assert_eq!(
        solo.player(1).realm,
        Some(PALEMOOR),
        "the Choir plays the sixth set"
    );
    let person = Table::of(Setup::standard(2).with_first(Seat(0)));
    assert!(person.allows("realm palemoor"), "and so may a person");
}

#[test]
fn sx_comp_16_units_have_the_values_of_section_22() {
    let set = Components::built_in();
    let mut rows = Vec::new();
    for realm in &set.realms {
        for unit in &realm.units {
            let numbers = [
                unit.count,
                unit.start,
                unit.movement,
                unit.attack,
                unit.defence,
                unit.wounds,
                unit.range,
            ];
            let mut row = vec![realm.name.clone(), unit.name.clone(), unit.class.to_string()];
            row.extend(numbers.map(|number| number.to_string()));
            row.push(if unit.cavalry { "yes" } else { "no" }.to_owned());
            rows.push(row);
        }
    }
    let mut ledger = ledger_rows(11, "| realm | unit | class |");
    assert_eq!(ledger.len(), 24, "four classes of six realms");
    ledger.sort();
    rows.sort();
    assert_eq!(rows, ledger);
}

#[test]
fn sx_comp_17_units_are_numbered_in_the_order_of_the_roster() {
    let table = arrange(&[SUNLANDS, VERDANT]).table();
    let view = table.game.view(&table.state, Viewer::Public);
    let pieces = view.hosts[SUNLANDS.index()].map(|piece| piece.to_string());
    assert_eq!(
        pieces,
        [
            "foot1", "foot2", "foot3", "bow1", "bow2", "horse1", "horse2", "lord"
        ]
    );
    // Of equal miniatures in the reserve the lowest number musters.
    let table = arrange(&[SUNLANDS, VERDANT])
        .unit(0, "foot1", (2, 0))
        .token(0, (4, 0))
        .active(1)
        .table();
    let table = table.steps("end; muster foot");
    assert!(table.stands(0, "foot2", (4, 0)) && table.at(0, "foot3").is_none());
}

#[test]
fn sx_play_01_two_to_six_play_the_standard_game() {
    for seats in 0..=8 {
        assert_eq!(
            SixRealms::new(Setup::standard(seats)).is_ok(),
            (2..=6).contains(&seats),
            "{seats} seats"
        );
    }
    let alone = SixRealms::new(Setup::standard(1)).expect_err("one player has the Solo variant");
    assert_eq!(alone.faults()[0].at, "seats");
}

#[test]
fn sx_play_02_no_realm_is_played_twice() {
    let table = Table::of(Setup::standard(2).with_first(Seat(0))).steps("realm sunlands");
    table.refuses(
        "realm sunlands",
        "SX-PLAY-02",
        "sunlands is taken by another player",
    );
    assert!(!table.legal("realm").contains(&"realm sunlands".to_owned()));
    let twice = SixRealms::new(Setup::standard(2).with_realms(&[SUNLANDS, SUNLANDS]));
    let twice = twice.expect_err("one set of pieces a realm");
    assert!(twice.faults()[0].what.contains("SX-PLAY-02"), "{twice}");
}

#[test]
fn sx_play_03_any_choice_of_different_realms_is_legal() {
    for seats in 2..=3 {
        let table = Table::of(Setup::standard(seats).with_first(Seat(0))).steps("realm northreach");
        let left = [
            "realm ironspine",
            "realm sunlands",
            "realm shadowfell",
            "realm verdant-marches",
            "realm palemoor",
        ];
        assert_eq!(table.legal("realm"), left, "neighbours and all, {seats} seats");
    }
}

#[test]
fn sx_play_04_a_realm_nobody_plays_leaves_a_neutral_site() {
    let table = arrange(&[SUNLANDS, VERDANT])
        .unit(0, "foot1", (0, -3))
        .bells(0, 5)
        .table();
    assert!(!table.allows("recruit (0,-5)"), "nobody's home");
    let table = table.steps("move foot1 (0,-4)");
    assert_eq!(table.score(0), 0, "no enemy capital");
    assert!(table.player(0).captured.is_empty());
    let table = table.steps("recruit (0,-4)");
    assert_eq!(table.bells(0), 4, "still a site");
}

#[test]
fn sx_play_06_the_tide_light_realms_are_three() {
    let set = Components::built_in();
    let realms: Vec<Realm> = set
        .realms
        .iter()
        .filter(|realm| realm.tide_light)
        .map(|realm| realm.id)
        .collect();
    assert_eq!(realms, [NORTHREACH, SUNLANDS, VERDANT]);
    let table = Table::of(Setup::tide_light(2).with_first(Seat(0)));
    assert_eq!(
        table.legal("realm"),
        ["realm northreach", "realm sunlands", "realm verdant-marches"]
    );
}

/// The classes of a realm's hosts, which the other chapters take for granted.
#[test]
fn sx_comp_16_every_realm_has_all_four_classes_and_one_lord() {
    let table = arrange(&[SUNLANDS, VERDANT]).table();
    let view = table.game.view(&table.state, Viewer::Public);
    for host in view.hosts {
        for &class in Class::ALL {
            let count = host.iter().filter(|piece| piece.class() == class).count();
            assert!(count >= 1 && (class != Class::Lord || count == 1));
        }
    }
}
