//! Turn and round (SX-TURN).

use hexad_core::{Game, Seat};
use six_realms::{Card, Components, Event, Objective, Realm, Setup, Step, Why};

use crate::table::{Arranged, Table, arrange, arrange_setup};

const SUNLANDS: Realm = Realm::Sunlands;
const IRONSPINE: Realm = Realm::Ironspine;
const VERDANT: Realm = Realm::VerdantMarches;
const NORTHREACH: Realm = Realm::Northreach;
const PALEMOOR: Realm = Realm::Palemoor;

fn sunlands() -> Arranged {
    arrange(&[SUNLANDS, VERDANT])
}

/// Bell War with a trade to be had, so that turns do not end by themselves.
fn team() -> Arranged {
    let setup = Setup::bell_war()
        .with_realms(&[SUNLANDS, IRONSPINE, VERDANT, NORTHREACH])
        .with_first(Seat(0));
    arrange_setup(setup)
        .bells(0, 9)
        .hand(0, &[Card::Volley])
        .hand(2, &[Card::Volley])
}

/// Rules: SX-TURN-01, SX-TURN-02, SX-TURN-03, SX-TURN-13.
#[test]
fn sx_turn_01_a_round_goes_once_clockwise_around_the_table_from_the_same_player() {
    let setup = Setup::standard(3)
        .with_realms(&[SUNLANDS, VERDANT, NORTHREACH])
        .with_first(Seat(1));
    let mut table = arrange_setup(setup).active(1).table();
    for round in 1..=3 {
        for seat in [1, 2, 0] {
            assert_eq!((table.state.tracker, table.asked()), (round, Seat(seat)));
            table.play("end");
        }
    }
    assert_eq!(table.state.tracker, 4);
}

/// Rules: SX-TURN-04, SX-TURN-18.
#[test]
fn sx_turn_04_everybody_has_three_actions_in_any_order() {
    assert_eq!(Components::built_in().constants.actions_per_turn.value, 3);
    let board = || {
        arrange(&[SUNLANDS, IRONSPINE])
            .unit(0, "foot1", (3, 0))
            .unit(1, "foot1", (2, 0))
            .bells(0, 2)
            .bells(1, 2)
    };
    for order in [
        "recruit (4,0); attack (3,0) (2,0); red 11; white 0; move foot1 (4,0)",
        "attack (3,0) (2,0); red 11; white 0; recruit (4,0); move foot1 (4,0)",
        "attack (3,0) (2,0); red 11; white 0; move foot1 (4,0); recruit (4,0)",
    ] {
        assert_eq!(
            board().table().steps(order).asked(),
            Seat(1),
            "the third action was the last: {order}"
        );
    }
    let second = board()
        .active(1)
        .table()
        .steps("move foot1 (1,0); recruit (4,-4); move foot1 (0,0)");
    assert_eq!(second.asked(), Seat(0), "the same budget for the second seat");
    let table = team()
        .taken(0, 1, 1, 1)
        .unit(0, "foot1", (4, 0))
        .unit(1, "foot1", (3, 0))
        .table();
    for fourth in [
        "move foot1 (4,1)",
        "attack (4,0) (3,0)",
        "recruit (4,0)",
        "play volley",
        "rest",
    ] {
        table.refuses(
            fourth,
            "SX-TURN-04",
            "your actions of this turn are taken: end it",
        );
    }
}

#[test]
fn sx_turn_05_the_actions_are_play_move_attack_recruit_and_rest() {
    let table = arrange(&[SUNLANDS, IRONSPINE])
        .unit(0, "foot1", (3, 0))
        .unit(1, "foot1", (2, 0))
        .bells(0, 2)
        .hand(0, &[Card::HarvestLevy])
        .table();
    let kinds = ["play", "move", "attack", "recruit", "rest", "end"];
    let counts = kinds.map(|kind| table.legal(kind).len());
    assert!(counts.iter().all(|&count| count > 0), "{counts:?}");
    assert_eq!(
        counts.iter().sum::<usize>(),
        table.game.legal_count(&table.state) as usize,
        "and nothing else"
    );
}

#[test]
fn sx_turn_06_no_kind_is_taken_three_times() {
    let sentence = "this kind of action was taken twice this turn";
    let board = || {
        arrange(&[SUNLANDS, IRONSPINE])
            .unit(0, "foot1", (3, 0))
            .unit(1, "foot1", (2, 0))
            .bells(0, 9)
            .hand(0, &[Card::HarvestLevy])
    };
    for (action, taken) in [
        ("play harvest-levy", (2, 0, 0, 0)),
        ("move foot1 (4,0)", (0, 2, 0, 0)),
        ("attack (3,0) (2,0)", (0, 0, 2, 0)),
        ("recruit (4,0)", (0, 0, 0, 2)),
    ] {
        let (plays, moves, attacks, recruits) = taken;
        let table = board().taken(plays, moves, attacks, recruits).table();
        table.refuses(action, "SX-TURN-06", sentence);
        let word = action.split(' ').next().expect("a word");
        assert!(table.legal(word).is_empty(), "{word} is not offered");
        let once = board()
            .taken(plays / 2, moves / 2, attacks / 2, recruits / 2)
            .table();
        assert!(once.allows(action), "a second {word} is legal");
    }
}

#[test]
fn sx_turn_07_the_limit_counts_kinds_and_not_pieces() {
    let table = arrange(&[SUNLANDS, IRONSPINE])
        .unit(0, "foot1", (3, 0))
        .unit(1, "foot1", (2, 0))
        .bells(0, 2)
        .table();
    let moves = table.clone().steps("move foot1 (4,0); move foot1 (4,1)");
    assert!(moves.stands(0, "foot1", (4, 1)), "one unit makes both Moves");
    let attack = "attack (3,0) (2,0); red 11; white 0";
    let attacks = table.clone().steps(attack).steps(attack);
    assert_eq!(
        attacks.state.turn.attacks, 2,
        "one hex makes both Attacks on one target"
    );
    let recruits = table.steps("recruit (4,0); recruit (4,0)");
    assert_eq!(recruits.player(0).tokens.len(), 2, "one hex takes both Recruits");
}

#[test]
fn sx_turn_08_a_turn_may_end_early_and_actions_left_are_lost() {
    let table = sunlands().unit(0, "foot1", (4, 0)).table();
    assert!(table.allows("end"));
    let table = table.steps("move foot1 (3,0); end");
    assert_eq!(table.asked(), Seat(1));
    let table = table.steps("end");
    assert_eq!(
        (table.asked(), table.actions()),
        (Seat(0), 0),
        "three actions again, no more"
    );
}

#[test]
fn sx_turn_09_rest_discards_the_hand_draws_four_and_ends_the_turn() {
    let table = arrange(&[NORTHREACH, VERDANT])
        .hand(0, &[Card::Volley, Card::MeadHall])
        .table()
        .steps("rest");
    assert_eq!(
        (table.hand(0).len(), table.player(0).discard.len()),
        (0, 2),
        "first the whole hand"
    );
    let table = table.steps("draw bell-tolls; draw axe-storm; draw axe-storm; draw axe-storm");
    assert_eq!((table.hand(0).len(), table.asked()), (4, Seat(1)));
}

#[test]
fn sx_turn_10_rest_may_be_any_action_even_with_an_empty_hand() {
    for taken in [(0, 0, 0, 0), (0, 1, 0, 0), (0, 2, 0, 0)] {
        let (plays, moves, attacks, recruits) = taken;
        let table = arrange(&[NORTHREACH, VERDANT])
            .taken(plays, moves, attacks, recruits)
            .table();
        assert!(table.hand(0).is_empty());
        let table = table.steps("rest").first_chances();
        assert_eq!((table.hand(0).len(), table.asked()), (4, Seat(1)), "{taken:?}");
    }
    // It uses up an action: with none left it is no more to be had.
    assert!(!team().taken(0, 2, 1, 0).table().allows("rest"));
    assert!(team().taken(0, 2, 0, 0).table().allows("rest"));
}

#[test]
fn sx_turn_11_guards_end_and_then_tokens_muster_at_the_start_of_the_turn() {
    let table = arrange(&[SUNLANDS, IRONSPINE])
        .unit(1, "foot1", (4, -4))
        .token(1, (4, -4))
        .with(|raw| raw.players[1].units[0].guard = 2)
        .table()
        .steps("end");
    assert_eq!(table.asked_step(), Some(Step::Muster(Seat(1))));
    assert_eq!(table.player(1).units[0].guard, 0, "the Guard is over by then");
    let ends = table.events.contains(&Event::GuardsEnd { seat: Seat(1) });
    assert!(ends);
    let table = table.steps("1: muster foot");
    assert_eq!(table.asked_step(), Some(Step::Act), "actions come after");
}

#[test]
fn sx_turn_12_curse_rolls_come_before_the_objectives() {
    let board = || {
        sunlands()
            .unit(0, "foot1", (1, 1))
            .bells(0, 14)
            .public(0, Objective::FullCoffers)
    };
    let cursed = board().table().steps("end; curse 1");
    assert_eq!((cursed.bells(0), cursed.score(0)), (13, 0));
    let spared = board().table().steps("end; curse 3");
    assert_eq!((spared.bells(0), spared.score(0)), (14, 5));
}

#[test]
fn sx_turn_12_musters_come_before_curse_rolls_and_bonuses_lapse() {
    let table = arrange(&[PALEMOOR, VERDANT])
        .unit(0, "foot1", (1, 1))
        .token(0, (1, 1))
        .table();
    let table = table.steps("end; 0: muster bow; curse 5");
    assert!(table.chance_asked(), "the unit mustered there rolls too");
    assert_eq!(table.steps("curse 5").asked(), Seat(1));
    let table = arrange(&[NORTHREACH, VERDANT])
        .unit(0, "foot1", (0, -4))
        .hand(0, &[Card::SnowSledges])
        .table()
        .steps("play snow-sledges; end; end");
    assert!(table.allows("move foot1 (0,1)"), "3 and 2 by road");
    assert!(!table.allows("move foot1 (0,2)"), "nothing more from last turn");
}

/// Sunlands on seat 0 has retreated into Cursed after its turn; Ironspine on seat 1 is about to end the round.
fn retreated_into_the_curse(tracker: u8) -> Table {
    arrange(&[SUNLANDS, IRONSPINE])
        .unit(0, "foot1", (2, 0))
        .unit(0, "foot2", (1, 1))
        .unit(1, "foot1", (3, 0))
        .retreats(0, 1)
        .bells(0, 0)
        .tracker(tracker)
        .active(1)
        .table()
        .steps("attack (3,0) (2,0); red 12; white 0; 0: retreat (1,1)")
}

#[test]
fn sx_turn_14_late_curse_rolls_come_first_and_then_the_tracker_and_income() {
    let mut table = retreated_into_the_curse(1).steps("end");
    assert_eq!((table.chance_asked(), table.state.tracker), (true, 1));
    table.play("curse 1");
    assert_eq!(
        (table.state.tracker, table.bells(0)),
        (2, 1),
        "nothing to lose yet, then one of income"
    );
    let mut last = retreated_into_the_curse(8).steps("end");
    assert!(last.chance_asked(), "even in the last round");
    last.play("curse 1");
    assert!(last.is_over());
    assert!(
        !last
            .events
            .iter()
            .any(|event| matches!(event, Event::Bells { why: Why::Income, .. })),
        "the end comes before income"
    );
}

#[test]
fn sx_turn_14_completed_objectives_are_replaced_after_income() {
    let table = sunlands()
        .units(0, "foot1 foot2", (3, -1))
        .public(0, Objective::HighWatch)
        .bells(1, 0)
        .table()
        .steps("end; end");
    assert!(
        table
            .chances()
            .iter()
            .all(|(text, _)| text.starts_with("public "))
    );
    assert_eq!(
        (table.state.tracker, table.bells(1)),
        (2, 1),
        "tracker and income are done by then"
    );
}

#[test]
fn sx_turn_15_others_only_answer_what_the_rules_hand_them() {
    let table = arrange(&[SUNLANDS, IRONSPINE])
        .units(0, "foot1 foot2", (3, 0))
        .units(1, "foot1 horse1", (2, 0))
        .table();
    assert_eq!(table.asked(), Seat(0));
    for answer in ["hit foot1@1", "retreat (2,0)", "discard volley", "decline"] {
        table.refuses(answer, "SX-TURN-15", "another decision is asked here");
    }
    let table = table.steps("attack (3,0) (2,0); red 1146; white 0");
    assert_eq!(table.asked(), Seat(1));
    for action in ["move foot1 (1,0)", "rest", "end"] {
        table.refuses(action, "SX-TURN-15", "another decision is asked here");
    }
}

#[test]
fn sx_turn_16_only_an_action_that_can_be_carried_out_is_offered() {
    let table = sunlands()
        .bells(0, 0)
        .hand(0, &[Card::Volley, Card::HarvestLevy])
        .table();
    for (kind, offered) in [("move", 0), ("attack", 0), ("recruit", 0), ("play", 1)] {
        assert_eq!(table.legal(kind).len(), offered, "{kind}");
    }
    table.refuses(
        "recruit (4,0)",
        "SX-TURN-16",
        "the price in bells is 1, and 0 are at hand",
    );
    table.refuses(
        "play volley",
        "SX-CARD-14",
        "the first effect of volley has no legal target",
    );
    assert_eq!(table.legal("play"), ["play harvest-levy"]);
}

#[test]
fn sx_turn_17_nothing_of_a_turn_follows_the_end_of_the_game() {
    let table = arrange(&[SUNLANDS, VERDANT, NORTHREACH])
        .unit(0, "foot1", (0, -3))
        .unit(0, "foot2", (1, 1))
        .units(0, "bow1 bow2", (3, -1))
        .public(0, Objective::HighWatch)
        .with(|raw| {
            raw.players[0].completed = 4;
            raw.players[0].captured.insert(Seat(1));
        })
        .table()
        .steps("move foot1 (0,-4)");
    assert!(table.is_over(), "no curse is rolled");
    assert_eq!(
        table.player(0).completed,
        4,
        "and High Watch, which he meets, is not checked"
    );
    table.refuses("end", "SX-END-01", "the game is over: nothing more is decided");
}
