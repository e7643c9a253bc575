//! Set-up (SX-SETUP): from the first player to the opening hands.

use hexad_core::{Game, Seat, ToAct, Viewer};
use six_realms::{Card, Components, Event, Realm, Setup, Side, Step, Terrain};

use crate::table::{Table, arrange, hex};

/// Sunlands and Ironspine, Sunlands first, objectives dealt, nothing placed.
fn dealt() -> Table {
    let setup = Setup::standard(2)
        .with_realms(&[Realm::Sunlands, Realm::Ironspine])
        .with_first(Seat(0));
    Table::of(setup).steps("public high-watch; public river-watch; secret hoard; secret reapers")
}

const SUNLANDS_PLACED: &str = "0: deploy foot1 (4,0); 0: deploy foot2 (4,0); 0: deploy bow1 (5,0); 0: deploy horse1 (4,1); \
     0: deploy lord (4,0)";

/// Everything placed, the hands still to be drawn.
fn placed() -> Table {
    dealt()
        .steps(SUNLANDS_PLACED)
        .steps("1: deploy foot1 (4,-4); 1: deploy foot2 (4,-4); 1: deploy bow1 (4,-4)")
        .steps("1: deploy horse1 (5,-5); 1: deploy lord (5,-5)")
}

const HANDS: &str = "draw volley; draw volley; draw bell-tolls; draw sunburst; \
     draw volley; draw bulwark; draw reforge; draw bell-tolls";

#[test]
fn sx_setup_01_the_board_lies_summer_side_up() {
    assert_eq!(Setup::standard(2).side, Side::Summer);
    let table = dealt();
    let view = table.game.view(&table.state, Viewer::Public);
    let terrain = six_realms::Hex::all().zip(view.terrain);
    let road = terrain.into_iter().find(|&(at, _)| at == hex((0, -3)));
    assert_eq!(
        road.map(|(_, terrain)| terrain),
        Some(Terrain::Road),
        "buried in winter"
    );
}

#[test]
fn sx_setup_02_a_player_takes_his_realms_miniatures_and_cards() {
    let table = Table::of(Setup::standard(2).with_first(Seat(0)));
    assert!(table.player(0).deck.is_empty());
    let table = table.steps("realm shadowfell");
    let player = table.player(0);
    assert_eq!(player.deck.len(), 20);
    assert!(player.deck.has(Card::Cutpurse) && !player.deck.has(Card::Sunburst));
    assert!(
        player.units.iter().all(|unit| unit.at.is_none()),
        "all eight still in the reserve"
    );
}

#[test]
fn sx_setup_03_realms_are_picked_in_turn_order_or_fixed() {
    let table = Table::of(Setup::standard(3).with_first(Seat(1)));
    let table = table.steps("1: realm sunlands; 2: realm northreach; 0: realm palemoor");
    assert_eq!(table.player(0).realm, Some(Realm::Palemoor));
    let fixed = Setup::standard(2)
        .with_realms(&[Realm::Sunlands, Realm::Ironspine])
        .with_first(Seat(1));
    let fixed = Table::of(fixed);
    assert!(fixed.chance_asked(), "nobody picks");
    assert_eq!(fixed.player(1).realm, Some(Realm::Ironspine));
}

#[test]
fn sx_setup_04_two_public_objectives_and_a_secret_one_each_are_dealt() {
    let table = dealt();
    assert_eq!(table.state.centre.iter().flatten().count(), 2);
    assert!((0..2).all(|seat| table.player(seat).secret.is_some()));
    assert_eq!(
        table.asked_step(),
        Some(Step::Deploy(0b1010_1011, 0)),
        "no third, no second"
    );
}

#[test]
fn sx_setup_05_public_and_secret_objectives_are_two_stacks() {
    let setup = Setup::standard(2)
        .with_realms(&[Realm::Sunlands, Realm::Ironspine])
        .with_first(Seat(0));
    let table = Table::of(setup);
    let kinds = |table: &Table, word: &str| {
        let chances = table.chances();
        assert!(
            chances
                .iter()
                .all(|(text, weight)| text.starts_with(word) && *weight == 1)
        );
        chances.len()
    };
    assert_eq!(kinds(&table, "public "), 12);
    let table = table.steps("public hold-the-heart; public high-watch");
    assert_eq!(kinds(&table, "secret "), 12);
}

#[test]
fn sx_setup_06_undealt_objectives_stay_face_down() {
    let table = dealt();
    assert_eq!(
        (table.state.public_stack.len(), table.state.secret_stack.len()),
        (10, 10)
    );
    // Nobody ever sees one of the secret stack; of the public one only what renews the centre.
    let table = placed().steps(HANDS).end_turns_to(3);
    assert_eq!(
        (table.state.public_stack.len(), table.state.secret_stack.len()),
        (10, 10)
    );
}

#[test]
fn sx_setup_07_starting_units_stand_in_home_hexes() {
    let table = dealt();
    table.refuses(
        "deploy foot1 (0,0)",
        "SX-SETUP-07",
        "(0,0) is no home hex of yours",
    );
    table.refuses(
        "deploy foot1 (4,-4)",
        "SX-SETUP-07",
        "(4,-4) is no home hex of yours",
    );
    assert_eq!(
        table.legal("deploy"),
        [
            "deploy foot1 j6",
            "deploy foot1 j7",
            "deploy foot1 k5",
            "deploy foot1 k6"
        ]
    );
}

#[test]
fn sx_setup_08_five_of_eight_start_and_three_are_the_reserve() {
    for realm in Components::built_in().realms {
        let starting: u8 = realm.units.iter().map(|unit| unit.start).sum();
        assert_eq!(starting, 5, "{}", realm.name);
    }
    let table = placed();
    let reserve = ["foot3", "bow2", "horse2"];
    assert!(reserve.iter().all(|piece| table.at(0, piece).is_none()));
    assert_eq!(
        table
            .player(0)
            .units
            .iter()
            .filter(|unit| unit.at.is_some())
            .count(),
        5
    );
    dealt().refuses(
        "deploy foot3 (4,0)",
        "SX-SETUP-08",
        "foot3 is not the starting unit to be placed next",
    );
}

#[test]
fn sx_setup_09_each_places_all_five_at_once_within_the_stacking_limit() {
    let table = dealt().steps("0: deploy foot1 (4,0); 0: deploy foot2 (4,0); 0: deploy bow1 (4,0)");
    table.refuses(
        "deploy horse1 (4,0)",
        "SX-MOVE-21",
        "(4,0) holds three of your units and tokens already",
    );
    assert_eq!(table.legal("deploy").len(), 3);
    let table = table.steps("0: deploy horse1 (4,1); 0: deploy lord (5,-1)");
    assert_eq!(table.asked(), Seat(1));
    let late = Setup::standard(2)
        .with_realms(&[Realm::Sunlands, Realm::Ironspine])
        .with_first(Seat(1));
    let late = Table::of(late).steps("public high-watch; public river-watch; secret hoard; secret reapers");
    assert_eq!(late.asked(), Seat(1), "in turn order");
}

#[test]
fn sx_setup_10_every_command_deck_is_shuffled() {
    let table = placed();
    let chances = table.chances();
    let deck = table.player(0).deck;
    assert_eq!(
        chances.iter().map(|&(_, weight)| weight).sum::<u64>(),
        20,
        "any of the twenty may come"
    );
    for (card, copies) in deck.iter() {
        assert!(chances.contains(&(format!("draw {card}"), u64::from(copies))));
    }
    let table = table.steps("draw volley; draw volley; draw bell-tolls; draw sunburst");
    assert_eq!(
        table.chances().iter().map(|&(_, weight)| weight).sum::<u64>(),
        20,
        "and the next deck too"
    );
}

/// Rules: SX-SETUP-11, SX-SETUP-12.
#[test]
fn sx_setup_11_four_cards_are_drawn_and_kept() {
    let table = placed().steps("draw volley; draw volley; draw bell-tolls; draw sunburst");
    assert_eq!((table.hand(0).len(), table.player(0).deck.len()), (4, 16));
    assert!(
        table.chance_asked(),
        "no mulligan is offered: the next seat draws"
    );
    let table = table.steps("draw volley; draw bulwark; draw reforge; draw bell-tolls");
    assert_eq!((table.hand(1).len(), table.asked_step()), (4, Some(Step::Act)));
}

/// Rules: SX-SETUP-13, SX-SETUP-14.
#[test]
fn sx_setup_13_everybody_has_two_bells_and_the_tracker_shows_one() {
    let table = placed().steps(HANDS);
    assert_eq!((table.bells(0), table.bells(1), table.state.tracker), (2, 2, 1));
}

#[test]
fn sx_setup_15_the_first_player_is_configured_or_random() {
    let table = Table::of(Setup::standard(3));
    let all: Vec<_> = (0..3).map(|seat| (format!("first {seat}"), 1)).collect();
    assert_eq!(table.chances(), all);
    let table = table.steps("first 2");
    assert_eq!((table.state.first, table.asked()), (Seat(2), Seat(2)));
    let table = Table::of(Setup::standard(3).with_first(Seat(1)));
    assert_eq!((table.state.first, table.asked()), (Seat(1), Seat(1)));
}

#[test]
fn sx_setup_16_first_player_realms_objectives_units_hands() {
    let mut table = Table::of(Setup::standard(2));
    let mut order = Vec::new();
    while table.asked_step() != Some(Step::Act) {
        let asked = match table.asked_step().expect("set-up goes on") {
            Step::FirstPlayer => "first player",
            Step::PickRealm(_) => "realms",
            Step::DealPublic(_) => "public objectives",
            Step::DealSecret(_) => "secret objectives",
            Step::Deploy(..) => "units",
            Step::Draw(..) => "hands",
            other => panic!("{other:?} is no part of set-up"),
        };
        if order.last() != Some(&asked) {
            order.push(asked);
        }
        if table.game.to_act(&table.state) == ToAct::Chance {
            let first = table.chances()[0].0.clone();
            table.play(&first);
        } else {
            let mut actions = Vec::new();
            table.game.legal_actions(&table.state, &mut actions);
            table.play(&actions[0].to_string());
        }
    }
    assert_eq!(
        order,
        [
            "first player",
            "realms",
            "public objectives",
            "secret objectives",
            "units",
            "hands"
        ]
    );
}

#[test]
fn sx_setup_17_only_secret_objectives_and_hands_are_face_down() {
    let other = Viewer::Seat(Seat(1));
    let setup = Setup::standard(2).with_first(Seat(0));
    let mut table = Table::of(setup);
    let heard = |table: &Table| -> Vec<Event> {
        let seen = table.events.iter();
        seen.filter_map(|event| table.game.redact(event, other)).collect()
    };
    table.play("realm sunlands");
    assert_eq!(heard(&table), table.events, "a realm is open");
    let mut table = dealt();
    table.play("deploy foot1 (4,0)");
    assert_eq!(heard(&table), table.events, "and so is a placed unit");
    let mut table = placed();
    table.play("draw volley");
    assert!(
        heard(&table).contains(&Event::Drew {
            seat: Seat(0),
            card: None
        }),
        "a card drawn is not"
    );
    let view = table.game.view(&table.state, other);
    assert_eq!(
        (
            view.players[0].cards,
            view.players[0].secret,
            view.players[0].hand
        ),
        (None, None, 1)
    );
    assert!(view.players[1].secret.is_some());
    let own = arrange(&[Realm::Sunlands, Realm::Ironspine])
        .hand(0, &[Card::Volley])
        .table();
    let own = own.game.view(&own.state, Viewer::Seat(Seat(0)));
    assert!(own.players[0].cards.is_some_and(|cards| cards.has(Card::Volley)));
}
