//! Solo (SX-SOLO), as far as the game itself answers for it; which of its legal actions the Choir must take is the
//! policy's to say.

use hexad_core::{Game as _, RuleId, Seat, SeatSet, Viewer};
use six_realms::{
    Action, Card, Components, Effect, Hex, Level, Objective, Realm, Realm::*, Setup, SixRealms, Step, Terrain,
};

use crate::table::{Arranged, Table, arrange_setup, hex};

fn solo(level: Level) -> Arranged {
    arrange_setup(Setup::solo(level))
}

/// The person ends the turn and the Choir reveals this card.
fn revealed(board: Arranged, card: &str) -> Table {
    board.table().steps(&format!("end; reveal {card}"))
}

/// The last turn of the Choir, in which it does nothing.
fn over(board: Arranged) -> Table {
    let mut table = revealed(board.tracker(8), "procession");
    while !table.is_over() {
        table = table.steps("end").first_chances();
    }
    table
}

/// Palemoor with a second Oath card, in exchange for Silence.
fn two_oaths() -> Setup {
    let mut set = Components::built_in();
    for (card, realm) in [(Card::OathOfTheSealedDoor, Palemoor), (Card::Silence, Ironspine)] {
        set.cards[card.index()].copies = [(realm, 1)].into_iter().collect();
    }
    Setup {
        components: Some(Box::new(set)),
        ..Setup::solo(Level::Dirge)
    }
}

#[test]
fn sx_solo_01_one_person_plays_sunlands_against_the_choir() {
    let game = SixRealms::new(Setup::solo(Level::Lament)).expect("a game");
    assert_eq!((game.seats(), game.automas()), (2, SeatSet::only(Seat(1))));
    let table = Table::of(Setup::solo(Level::Lament));
    assert_eq!(
        (table.player(0).realm, table.player(1).realm),
        (Some(Sunlands), Some(Palemoor))
    );
    for realms in [[Palemoor, Sunlands], [Ironspine, Palemoor]] {
        assert!(SixRealms::new(Setup::solo(Level::Lament).with_realms(&realms)).is_err());
    }
}

/// Rules: SX-SOLO-02, SX-SOLO-03.
#[test]
fn sx_solo_03_six_mountains_are_cursed_as_well() {
    let terrain = |setup| {
        let table = Table::of(setup);
        table.game.view(&table.state, Viewer::Public).terrain
    };
    let (summer, solo) = (terrain(Setup::standard(2)), terrain(Setup::solo(Level::Dirge)));
    let cursed = |side: &[Terrain]| side.iter().filter(|&&t| t == Terrain::Cursed).count();
    assert_eq!((cursed(&summer), cursed(&solo)), (6, 12));
    let changed: Vec<Hex> = Hex::all()
        .zip(summer.iter().zip(&solo))
        .filter(|(_, (one, other))| one != other)
        .map(|(at, (one, other))| {
            assert_eq!((*one, *other), (Terrain::Mountain, Terrain::Cursed));
            at
        })
        .collect();
    assert!(changed.contains(&hex((2, -3))) && changed.len() == 6);
    let rolls = self::solo(Level::Dirge)
        .unit(0, "foot1", (2, -3))
        .table()
        .steps("end");
    assert!(rolls.chance_asked() && rolls.chances()[0].0 == "curse 1");
}

/// Rules: SX-SOLO-04.
#[test]
fn sx_solo_04_the_choir_has_palemoors_pieces_abilities_and_the_ordinary_rules() {
    let board = solo(Level::Dirge)
        .units(1, "foot1 foot2 foot3", (-4, 0))
        .unit(0, "foot1", (0, 0));
    let table = revealed(board, "evensong");
    assert_eq!(table.refusing_rule("recruit (-4,0)"), RuleId("SX-MOVE-21"));
    assert_eq!(table.refusing_rule("attack (-4,0) (0,0)"), RuleId("SX-COMBAT-05"));
    assert_eq!(table.refusing_rule("move foot1 (0,-4)"), RuleId("SX-MOVE-10"));
    let table = table.steps("recruit (-5,0); end; end");
    assert_eq!(table.legal("muster").len(), 3, "Unending Hymn");
}

/// Rules: SX-SOLO-05.
#[test]
fn sx_solo_05_the_choir_starts_on_its_hexes_without_hand_or_secret() {
    let table = Table::of(Setup::solo(Level::Dirge)).first_chances();
    assert!(table.player(0).secret.is_some() && table.player(1).secret.is_none());
    assert_eq!(
        (table.asked(), table.legal("deploy").len()),
        (Seat(0), 4),
        "the person as usual"
    );
    let table = table
        .steps("deploy foot1 j6; deploy foot2 j6; deploy bow1 j6; deploy horse1 j7; deploy lord j7")
        .first_chances();
    assert_eq!((table.hand(0).len(), table.hand(1).len()), (4, 0));
    assert!(table.state.centre.iter().all(Option::is_some));
    for (piece, at) in [
        ("lord", (-4, 0)),
        ("foot1", (-4, 0)),
        ("foot2", (-5, 0)),
        ("horse1", (-4, -1)),
        ("bow1", (-5, 1)),
    ] {
        assert!(table.stands(1, piece, at), "{piece}");
    }
    assert_eq!(
        table
            .player(1)
            .units
            .iter()
            .filter(|unit| unit.at.is_some())
            .count(),
        5
    );
}

#[test]
fn sx_solo_06_the_person_goes_first_in_every_round() {
    assert!(SixRealms::new(Setup::solo(Level::Dirge).with_first(Seat(1))).is_err());
    let table = revealed(solo(Level::Dirge), "procession").steps("end; end; end");
    assert_eq!((table.state.tracker, table.asked()), (2, Seat(0)));
}

#[test]
fn sx_solo_07_its_deck_is_palemoors_and_is_reshuffled_without_fatigue() {
    let table = solo(Level::Dirge).table().steps("end");
    assert_eq!(table.chances().iter().map(|(_, copies)| copies).sum::<u64>(), 20);
    assert!(table.chances().contains(&("reveal procession".into(), 3)));
    let table = solo(Level::Dirge)
        .discarded(1, 20)
        .table()
        .steps("end; reveal volley");
    let player = table.player(1);
    assert_eq!(
        (player.deck.len(), player.discard.len(), player.fatigue),
        (19, 1, 0)
    );
}

/// Rules: SX-SOLO-08.
#[test]
fn sx_solo_08_a_turn_is_a_card_its_before_effects_three_actions_and_the_end_step() {
    let board = solo(Level::Dirge)
        .unit(1, "foot1", (-1, -1))
        .bells(0, 5)
        .bells(1, 0);
    let table = revealed(board, "evensong");
    assert_eq!(
        (table.bells(1), table.asked()),
        (2, Seat(1)),
        "before its actions"
    );
    let table = table.steps("recruit (-4,0)");
    assert_eq!(table.state.choir.done, 1);
    let table = table.steps("end; end; muster foot");
    assert!(table.chance_asked(), "the curse after the musters");
    assert_eq!(table.steps("curse 3").asked(), Seat(0));
}

#[test]
fn sx_solo_09_scripts_go_by_the_type_of_the_card() {
    use six_realms::{
        CardType,
        ScriptAction::{Attack, March, Recruit},
    };
    let scripts = Components::built_in().solo.scripts;
    assert_eq!(scripts[&CardType::Move].actions, [March, March, Attack]);
    assert_eq!(scripts[&CardType::Strike].actions, [Attack, March, Attack]);
    assert_eq!(scripts[&CardType::Event].actions, [Recruit, March, Attack]);
    assert_eq!(scripts[&CardType::Oath].actions, [Attack, March, Attack]);

    let board = || {
        solo(Level::Dirge)
            .unit(1, "foot1", (1, 0))
            .unit(0, "foot1", (0, 0))
            .bells(0, 1)
            .bells(1, 0)
    };
    let event = revealed(board(), "evensong");
    assert_eq!((event.bells(0), event.bells(1)), (0, 2));
    assert!(event.player(1).discard.has(Card::Evensong));
    let broke = revealed(board().bells(0, 0), "evensong");
    assert_eq!(broke.bells(0), 0);
    let strike = revealed(board(), "crescendo");
    assert_eq!(strike.pools_of("attack (1,0) (0,0)").0, 3);
    let second = strike.steps("attack (1,0) (0,0); red 111; white 0");
    assert_eq!(
        second.pools_of("attack (1,0) (0,0)").0,
        2,
        "on the first attack alone"
    );
    let march = revealed(board(), "mist-walk");
    assert_eq!((march.pools_of("attack (1,0) (0,0)").0, march.bells(1)), (2, 0));
}

#[test]
fn sx_solo_09_an_oath_leaves_play_as_sworn_at_carn_on_the_person() {
    let table = revealed(solo(Level::Dirge), "sworn-at-carn");
    let player = table.player(1);
    assert_eq!((player.oaths.len(), player.oaths[0].named), (1, Seat(0)));
    assert!(!player.deck.has(Card::SwornAtCarn) && !player.discard.has(Card::SwornAtCarn));
    let view = table.game.view(&table.state, Viewer::Seat(Seat(0)));
    assert_eq!(
        view.players[1].oaths[0].oath.map(|oath| oath.named),
        Some(Seat(0)),
        "open"
    );
    // Another Oath card counts as a Sworn at Carn, and a second one goes to the discard pile.
    let board = arrange_setup(two_oaths())
        .unit(1, "foot1", (4, 0))
        .unit(0, "lord", (0, 0));
    let table = revealed(board.clone(), "oath-of-the-sealed-door");
    let table = table.steps("end; end; end; end; reveal sworn-at-carn");
    assert_eq!(
        (
            table.player(1).oaths.len(),
            table.player(1).discard.has(Card::SwornAtCarn)
        ),
        (1, true)
    );
    let kept = |board: Arranged| {
        let table = revealed(board.tracker(8), "oath-of-the-sealed-door").steps("end; end; end");
        table.points(1, "oaths kept")
    };
    assert_eq!(kept(board), 0, "the capital is held, but the person has a unit");
    assert_eq!(kept(arrange_setup(two_oaths())), 5);
}

/// Rules: SX-SOLO-10.
#[test]
fn sx_solo_10_no_kind_of_action_is_done_three_times() {
    let table = revealed(
        solo(Level::Dirge)
            .unit(1, "foot1", (-4, 0))
            .unit(1, "horse1", (-4, 0)),
        "procession",
    );
    let table = table.steps("move foot1 (-3,0); move horse1 (-3,0)");
    assert_eq!(table.refusing_rule("move foot1 (-2,0)"), RuleId("SX-TURN-06"));
    assert!(table.legal("move").is_empty() && table.allows("recruit (-4,0)") && table.allows("end"));
}

#[test]
fn sx_solo_13_the_choir_makes_no_assault_step() {
    let board = solo(Level::Dirge)
        .unit(1, "horse1", (1, 0))
        .unit(0, "foot1", (0, 0));
    let table = revealed(board, "procession");
    table.refuses(
        "move horse1 (0,0) via (1,0)",
        "SX-MOVE-38",
        "this movement makes no assault step",
    );
    assert!(!table.legal("move").iter().any(|step| step.contains(" via ")));
}

#[test]
fn sx_solo_21_the_choir_scores_objectives_from_dirge_and_sites_at_requiem() {
    let board = |level| {
        solo(level)
            .public(0, Objective::MarketCharter)
            .unit(1, "foot1", (-2, -2))
            .unit(1, "foot2", (-4, 2))
            .unit(1, "lord", (0, 0))
    };
    let points = |level, row: &str| over(board(level)).points(1, row);
    assert_eq!(
        Level::ALL
            .iter()
            .map(|&l| points(l, "public objectives"))
            .collect::<Vec<_>>(),
        [0, 5, 5]
    );
    assert_eq!(
        Level::ALL
            .iter()
            .map(|&l| points(l, "sites of the Choir"))
            .collect::<Vec<_>>(),
        [0, 0, 3]
    );
    assert_eq!(points(Level::Lament, "most units"), 2);
    assert_eq!(points(Level::Requiem, "secret objective"), 0);
    let capital =
        revealed(solo(Level::Lament).unit(1, "foot1", (3, 0)), "procession").steps("move foot1 (4,0)");
    assert_eq!(capital.score(1), 3);
    let checked = revealed(board(Level::Dirge), "procession");
    assert_eq!(checked.score(1), 0, "at the end of its turn");
}

#[test]
fn sx_solo_22_levels_give_bells_units_and_dice() {
    let start = |level| {
        let table = Table::of(Setup::solo(level)).first_chances();
        table.steps("deploy foot1 j6; deploy foot2 j6; deploy bow1 j6; deploy horse1 j7; deploy lord j7")
    };
    let units = |table: &Table| {
        table
            .player(1)
            .units
            .iter()
            .filter(|unit| unit.at.is_some())
            .count()
    };
    for (level, bells, on_board, margin) in [
        (Level::Lament, 2, 5, 1),
        (Level::Dirge, 2, 5, 0),
        (Level::Requiem, 4, 7, 0),
    ] {
        let table = start(level);
        assert_eq!((table.bells(1), units(&table)), (bells, on_board), "{level}");
        assert_eq!(
            Components::built_in().solo.levels[level.index()].attack_margin_min,
            margin
        );
    }
    assert!(
        start(Level::Requiem).stands(1, "foot3", (-5, 0))
            && start(Level::Requiem).stands(1, "foot4", (-4, -1))
    );
    let red = |level, card| {
        let board = solo(level).unit(1, "foot1", (1, 0)).unit(0, "foot1", (0, 0));
        let table = revealed(board, card);
        let first = table.pools_of("attack (1,0) (0,0)").0;
        let table = table.steps(&format!(
            "attack (1,0) (0,0); red {}; white 0",
            "1".repeat(first.into())
        ));
        (first, table.pools_of("attack (1,0) (0,0)").0)
    };
    assert_eq!(
        (red(Level::Dirge, "procession"), red(Level::Requiem, "procession")),
        ((2, 2), (3, 2))
    );
    assert_eq!(red(Level::Requiem, "crescendo"), (4, 2), "with the strike's");
    assert_eq!(
        SixRealms::setup_for(1, 1).level,
        Some(Level::Dirge),
        "the default"
    );
}

#[test]
fn sx_solo_23_ties_go_to_bells_then_to_a_person_with_a_card_then_to_the_choir() {
    let winner = |bells: [u16; 2], cards: &[Card]| {
        let board = solo(Level::Dirge)
            .bells(0, bells[0])
            .bells(1, bells[1])
            .hand(0, cards);
        let outcome = over(board).outcome();
        assert_eq!(outcome.results[0].score, outcome.results[1].score);
        outcome.winners()
    };
    assert_eq!(winner([3, 2], &[]), SeatSet::only(Seat(0)));
    assert_eq!(winner([2, 3], &[Card::Volley]), SeatSet::only(Seat(1)));
    assert_eq!(winner([2, 2], &[Card::Volley]), SeatSet::only(Seat(0)));
    assert_eq!(winner([2, 2], &[]), SeatSet::only(Seat(1)));
    let ahead = over(solo(Level::Dirge).unit(0, "foot1", (0, 0)).bells(1, 9));
    assert_eq!(
        ahead.outcome().winners(),
        SeatSet::only(Seat(0)),
        "the higher score first of all"
    );
}

#[test]
fn sx_solo_24_the_choir_is_an_opponent_and_discards_from_its_deck() {
    let oath = solo(Level::Dirge)
        .hand(0, &[Card::SwornAtCarn])
        .table()
        .steps("play sworn-at-carn");
    assert_eq!(oath.player(0).oaths[0].named, Seat(1));
    // No card of Sunlands makes anybody discard; in this set Harvest Levy does.
    let mut set = Components::built_in();
    set.cards[Card::HarvestLevy.index()].effects = vec![Effect::ForceDiscard { amount: 1 }];
    let setup = Setup {
        components: Some(Box::new(set)),
        ..Setup::solo(Level::Dirge)
    };
    let board = || arrange_setup(setup.clone()).hand(0, &[Card::HarvestLevy]);
    let table = board().table().steps("play harvest-levy; mill volley");
    assert_eq!(
        (
            table.player(1).deck.len(),
            table.player(1).discard.has(Card::Volley)
        ),
        (19, true)
    );
    let empty = board().discarded(1, 20).table();
    assert_eq!(empty.refusing_rule("play harvest-levy"), RuleId("SX-CARD-14"));
}

#[test]
fn sx_solo_25_at_each_place_of_its_script_the_choir_may_do_what_the_rules_allow() {
    let board = solo(Level::Dirge)
        .unit(1, "foot1", (1, 0))
        .unit(0, "foot1", (0, 0))
        .hand(0, &[Card::Volley]);
    let table = revealed(board, "procession");
    assert_eq!(table.asked_step(), Some(Step::Script));
    let mut actions = Vec::new();
    table.game.legal_actions(&table.state, &mut actions);
    let fits = |action: &Action| {
        matches!(
            action,
            Action::Move(_, _, None) | Action::Attack(..) | Action::Recruit(_) | Action::End
        )
    };
    assert!(actions.iter().all(fits), "{actions:?}");
    for word in ["move", "attack", "recruit", "end"] {
        assert!(!table.legal(word).is_empty(), "{word}, whatever the script says");
    }
    assert_eq!(table.refusing_rule("rest"), RuleId("SX-TURN-15"));
    assert_eq!(table.refusing_rule("play volley"), RuleId("SX-TURN-15"));
    assert_eq!(table.steps("end; end; end").asked(), Seat(0), "or none");
}

/// Without the Unending Hymn its tokens muster before it reveals a card; that position restores as any other.
///
/// Rules: SX-SOLO-08, SX-TURN-11.
#[test]
fn sx_solo_08_without_its_hymn_the_choir_musters_first() {
    let mut set = Components::built_in();
    set.realms[Realm::Palemoor.index()].abilities[0].effects.clear();
    let setup = Setup {
        components: Some(Box::new(set)),
        ..Setup::solo(Level::Dirge)
    };
    let table = arrange_setup(setup).token(1, (-4, 0)).table().steps("end");
    assert_eq!(table.asked_step(), Some(Step::Muster(Seat(1))));
    let again = table.game.restore(table.game.snapshot(&table.state));
    assert_eq!(again.as_ref(), Ok(&table.state));
    let table = table.steps("muster foot; reveal procession");
    assert_eq!(table.asked_step(), Some(Step::Script));
}

/// Rules: SX-OBJ-09.
#[test]
fn sx_obj_09_solo_plays_with_the_numbers_of_two_players() {
    let coffers = |bells| {
        let board = arrange_setup(Setup::solo(Level::Lament)).public(0, Objective::FullCoffers);
        board.bells(0, bells).table().steps("end").score(0)
    };
    assert_eq!((coffers(13), coffers(14)), (0, 5));
}

/// Rules: SX-SOLO-22.
#[test]
fn sx_solo_22_the_level_may_be_written_as_difficulty() {
    let mut written = serde_json::to_value(Setup::solo(Level::Dirge)).expect("a setup is plain data");
    written["difficulty"] = "requiem".into();
    let both: Setup = serde_json::from_value(written.clone()).expect("a setup");
    assert_eq!(both, Setup::solo(Level::Requiem), "the level is set anew");
    let fields = written.as_object_mut().expect("fields by name");
    fields.remove("level");
    let alone: Setup = serde_json::from_value(written.clone()).expect("a setup");
    assert_eq!(alone, Setup::solo(Level::Requiem));
    written["difficulty"] = "hard".into();
    let wrong = serde_json::from_value::<Setup>(written).expect_err("no such level");
    assert!(wrong.to_string().contains("`requiem`"), "{wrong}");
}
