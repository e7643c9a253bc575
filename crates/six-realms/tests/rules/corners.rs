//! Corner cases and termination (SX-CORNER), and the question chapter, checked (SX-FAQ).

use hexad_core::{Game as _, RuleId, Seat, Seed, ToAct};
use six_realms::{Action, Card, Chance, Components, Objective, Realm::*, Setup, SixRealms, State, Step};

use crate::table::{Arranged, Table, arrange, arrange_setup, hex};

fn two() -> Arranged {
    arrange(&[Sunlands, VerdantMarches])
}

/// Plays a game at random; `look` sees every state with the decision or outcome that follows.
fn random_game(
    setup: Setup,
    seed: u8,
    mut look: impl FnMut(&SixRealms, &State, Option<Action>, Option<Chance>),
) {
    let game = SixRealms::new(setup).expect("a setup");
    let mut state = game.initial_state();
    let mut rng = Seed([seed; 32]).stream("corners", 0);
    loop {
        match game.to_act(&state) {
            ToAct::Seat(_) => {
                let action = game
                    .random_legal(&state, &mut rng)
                    .expect("somebody who is asked has a choice");
                look(&game, &state, Some(action), None);
                game.apply(&mut state, action, &mut hexad_core::Silent)
                    .expect("a legal action");
            }
            ToAct::Chance => {
                let outcome = game
                    .random_chance(&state, &mut rng)
                    .expect("chance has an outcome");
                look(&game, &state, None, Some(outcome));
                game.resolve(&mut state, outcome, &mut hexad_core::Silent)
                    .expect("a possible outcome");
            }
            ToAct::Over => return,
        }
    }
}

#[test]
fn sx_corner_01_a_turn_can_always_be_ended_between_actions_and_an_assault_has_its_dice() {
    let set = Components::built_in();
    assert!(
        set.realms
            .iter()
            .flat_map(|realm| &realm.units)
            .all(|unit| unit.attack >= 1)
    );
    let mut between = 0;
    for seed in 0..3 {
        random_game(Setup::standard(4), seed, |game, state, action, _| {
            if state.agenda.last() == Some(&Step::Act) && action.is_some() {
                between += 1;
                assert!(game.is_legal(state, Action::End));
            }
            if let Some(combat) = state.combat {
                assert!((1..=4).contains(&combat.red));
            }
        });
    }
    assert!(between > 100);
}

#[test]
fn sx_corner_02_a_game_ends_within_its_rounds_actions_and_answers() {
    for seed in 0..3 {
        let (mut steps, mut turns, mut offers, mut hits) = (0u32, Vec::new(), 0, 0);
        let mut most = 0;
        random_game(Setup::bell_war(), seed, |game, state, action, _| {
            steps += 1;
            most = game.max_steps();
            let turn = (state.tracker, state.active);
            if state.agenda.first() == Some(&Step::Act) && turns.last() != Some(&turn) {
                turns.push(turn);
                offers = 0;
            }
            assert!(state.turn.actions <= 3);
            match action {
                Some(Action::Trade(_)) => offers += 1,
                Some(Action::Hit(..)) => hits += 1,
                Some(Action::Attack(..) | Action::Move(..)) => hits = 0,
                _ => {}
            }
            assert!(
                offers <= 1 && hits <= 4,
                "one proposal a turn, four hits an attack"
            );
        });
        assert!(
            turns.len() <= 8 * 4 && steps <= most,
            "{} turns, {steps} steps of {most}",
            turns.len()
        );
    }
}

#[test]
fn sx_corner_03_a_player_without_units_or_homes_still_plays_rests_and_ends() {
    let board = two().bells(0, 5).hand(0, &[Card::HarvestLevy, Card::Volley]);
    let board = board
        .unit(1, "foot1", (4, 0))
        .unit(1, "foot2", (4, 1))
        .unit(1, "bow1", (5, -1))
        .unit(1, "bow2", (5, 0));
    let table = board.table();
    let mut actions = Vec::new();
    table.game.legal_actions(&table.state, &mut actions);
    let words: Vec<String> = actions.iter().map(Action::to_string).collect();
    assert_eq!(words, ["play harvest-levy", "rest", "end"]);
}

#[test]
fn sx_corner_04_arriving_by_card_or_retreat_tramples_tokens_as_stopping_does() {
    let board = arrange(&[Shadowfell, Sunlands])
        .unit(0, "lord", (0, 0))
        .token(1, (0, 5))
        .hand(0, &[Card::SlipAway]);
    let table = board.table().steps("play slip-away; relocate lord (0,5)");
    assert!(table.player(1).tokens.is_empty());
    let retreat = arrange(&[Ironspine, Sunlands])
        .unit(0, "foot1", (2, 0))
        .unit(1, "foot1", (3, 0))
        .token(0, (4, 0))
        .retreats(1, 1)
        .table()
        .steps("attack (2,0) (3,0); red 12; white 0; retreat (4,0)");
    assert!(retreat.player(0).tokens.is_empty() && retreat.stands(1, "foot1", (4, 0)));
    let marched = arrange(&[Sunlands, VerdantMarches])
        .unit(0, "foot1", (-4, 3))
        .hand(0, &[Card::GoldenColumn]);
    let marched = marched.table().steps("play golden-column; march foot1 (-4,4)");
    assert_eq!(marched.score(0), 3, "a capital is captured by a card's march");
}

#[test]
fn sx_corner_05_an_assaulted_hex_emptied_by_a_retreat_is_entered() {
    let board = two()
        .unit(0, "horse1", (1, 0))
        .unit(1, "foot1", (0, 0))
        .unit(1, "foot2", (-1, 0))
        .retreats(1, 1);
    let table = board
        .clone()
        .table()
        .steps("move horse1 (0,0) via (1,0); red 12; white 0; retreat (-1,0)");
    assert!(table.stands(0, "horse1", (0, 0)));
    let held = board
        .table()
        .steps("move horse1 (0,0) via (1,0); red 12; white 0; hit foot1@1");
    assert!(held.stands(0, "horse1", (1, 0)) && held.stands(1, "foot1", (0, 0)));
}

#[test]
fn sx_corner_06_a_hex_with_enemy_units_is_never_a_refuge() {
    // Its home hexes lie around the capital: one with the attackers, one with another enemy, one free.
    let board = arrange(&[Ironspine, Sunlands])
        .unit(0, "foot1", (4, 1))
        .unit(0, "foot2", (5, -1))
        .unit(1, "foot1", (4, 0))
        .retreats(1, 1);
    let table = board.table().steps("attack (4,1) (4,0); red 12; white 0");
    assert_eq!(table.legal("retreat"), [format!("retreat {}", hex((5, 0)))]);
    assert_eq!(table.refusing_rule("retreat (4,1)"), RuleId("SX-RETREAT-05"));
}

#[test]
fn sx_corner_08_with_the_stack_empty_completed_cards_stay_for_the_others() {
    let table = two()
        .public(0, Objective::HighWatch)
        .units(0, "foot1 foot2", (3, -1))
        .units(1, "foot1 foot2", (-3, 0))
        .with(|raw| {
            raw.retired = raw.public_stack;
            raw.public_stack = [].into_iter().collect();
        })
        .table()
        .steps("end; end");
    assert_eq!((table.asked(), table.score(0), table.score(1)), (Seat(0), 5, 0));
    let table = table.steps("end; move foot1 (-3,1); move foot2 (-3,1); end");
    assert_eq!((table.score(0), table.score(1)), (5, 5));
}

#[test]
fn sx_corner_09_only_the_active_player_scores_so_only_one_reaches_25() {
    let table = two()
        .public(0, Objective::HighWatch)
        .units(0, "foot1 foot2", (3, -1))
        .units(1, "foot1 foot2", (-3, 1))
        .with(|raw| (raw.players[0].completed, raw.players[1].completed) = (4, 4))
        .table()
        .steps("end");
    assert!(table.is_over());
    assert_eq!(
        (table.score(0), table.score(1)),
        (25, 20),
        "both stand on two Mountains"
    );
}

fn war() -> Arranged {
    let realms = [Sunlands, Ironspine, VerdantMarches, Northreach];
    arrange_setup(Setup::bell_war().with_realms(&realms).with_first(Seat(0)))
}

#[test]
fn sx_corner_10_an_oath_in_a_team_game_is_about_the_named_player_alone() {
    let kept = |named| {
        let board = war().oath(0, Card::SwornAtCarn, named).unit(3, "foot1", (0, -4));
        board
            .tracker(8)
            .active(3)
            .table()
            .steps("end")
            .points(0, "oaths kept")
    };
    assert_eq!((kept(1), kept(3)), (5, 0));
}

#[test]
fn sx_corner_11_a_strike_bonus_waits_for_an_attack_its_unit_takes_part_in() {
    let board = two()
        .units(0, "foot1 bow1", (2, 0))
        .units(1, "foot1 foot2", (0, 0))
        .unit(1, "bow1", (3, 0));
    let table = board
        .hand(0, &[Card::NoonGlare])
        .table()
        .steps("play noon-glare; target foot1");
    let table = table.steps("attack (2,0) (0,0)");
    assert_eq!(table.pools().0, 2, "only the Bows reach so far");
    let table = table.steps("red 11; white 0");
    assert_eq!(table.pools_of("attack (2,0) (3,0)").0, 4, "2 + 2 + 1, capped");
    assert!(table.state.turn.bonus[0].striking);
    let table = table.steps("attack (2,0) (3,0)");
    assert!(!table.state.turn.bonus[0].striking);
}

#[test]
fn sx_corner_12_recruiting_never_exceeds_eight_miniatures() {
    let board = two()
        .bells(0, 20)
        .units(0, "foot1 foot2 foot3", (4, 0))
        .units(0, "bow1 bow2", (4, 1));
    let table = board
        .clone()
        .unit(0, "horse1", (5, 0))
        .table()
        .steps("recruit (5,0)");
    table.refuses(
        "recruit (4,1)",
        "SX-RECRUIT-04",
        "no miniature but the Lord is free in the reserve",
    );
    // Fallen units come back: a reserve of seven besides the Lord.
    let fallen = two()
        .bells(0, 20)
        .unit(0, "lord", (4, 0))
        .token(0, (4, 1))
        .token(0, (4, 1))
        .token(0, (4, 1));
    let fallen = fallen.token(0, (5, 0)).token(0, (5, 0)).token(0, (5, 0)).table();
    let seventh = fallen.steps("recruit (4,0)");
    assert_eq!(seventh.refusing_rule("recruit (5,-1)"), RuleId("SX-RECRUIT-04"));
    assert_eq!(seventh.player(0).tokens.len(), 7);
}

#[test]
fn sx_corner_13_units_of_a_full_stack_can_be_guarded_and_healed() {
    let guard = arrange(&[Ironspine, Sunlands])
        .units(0, "foot1 foot2 foot3", (0, 0))
        .hand(0, &[Card::Bulwark]);
    let guard = guard.table().steps("play bulwark; target foot2");
    assert_eq!(guard.player(0).units[1].guard, 2);
    let heal = arrange(&[Ironspine, Sunlands])
        .units(0, "foot1 foot2", (0, 0))
        .hurt(0, "foot3", (0, 0), 1);
    let heal = heal.hand(0, &[Card::Reforge]).table().steps("play reforge");
    assert_eq!(heal.wounds(0, "foot3"), 0);
}

#[test]
fn sx_corner_14_the_curse_is_settled_before_objectives_at_the_end_of_a_turn() {
    let table = || {
        two()
            .public(0, Objective::FullCoffers)
            .bells(0, 12)
            .unit(0, "foot1", (1, 1))
            .hand(0, &[Card::HarvestLevy])
            .table()
            .steps("play harvest-levy; end")
    };
    assert_eq!(table().steps("curse 2").score(0), 0, "13 bells are left of 14");
    assert_eq!(table().steps("curse 3").score(0), 5);
}

#[test]
fn sx_corner_15_most_units_in_a_team_game_go_by_team_totals() {
    let board = war()
        .units(1, "foot1 foot2 foot3", (4, -4))
        .units(0, "foot1 foot2", (4, 0))
        .units(2, "foot1 bow1", (-4, 4));
    let table = board.tracker(8).active(3).table().steps("end");
    let points: Vec<i32> = (0..4).map(|seat| table.points(seat, "most units")).collect();
    assert_eq!(
        points,
        [2, 0, 0, 0],
        "four of a team against the three of one player"
    );
    let board = war()
        .units(1, "foot1 foot2", (4, -4))
        .unit(0, "foot1", (4, 0))
        .unit(2, "foot1", (-4, 4));
    let tie = board.tracker(8).active(3).table().steps("end");
    assert_eq!((tie.points(0, "most units"), tie.points(1, "most units")), (2, 2));
}

// The question chapter.

#[test]
fn sx_faq_01_ones_own_hex_cannot_be_attacked() {
    let table = two()
        .units(0, "foot1 foot2", (1, 0))
        .unit(0, "bow1", (2, 0))
        .table();
    table.refuses(
        "attack (1,0) (1,0)",
        "SX-COMBAT-09",
        "(1,0) holds units of your own side",
    );
    assert_eq!(table.refusing_rule("attack (2,0) (1,0)"), RuleId("SX-COMBAT-09"));
}

#[test]
fn sx_faq_02_no_hits_on_either_side_spend_the_action() {
    let board = two()
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (0, 0))
        .retreats(1, 1);
    let table = board.table().steps("attack (1,0) (0,0); red 11; white 0");
    assert_eq!(
        (table.actions(), table.state.turn.attacks, table.asked()),
        (1, 1, Seat(0))
    );
    assert_eq!((table.wounds(1, "foot1"), table.player(1).retreats), (0, 1));
}

#[test]
fn sx_faq_03_a_retreat_into_cursed_rolls_at_the_end_of_the_round_if_still_there() {
    let board = two()
        .unit(1, "foot1", (3, 0))
        .unit(0, "foot1", (2, 0))
        .unit(0, "foot2", (1, 1))
        .retreats(0, 1)
        .active(1);
    let table = board
        .bells(0, 3)
        .table()
        .steps("attack (3,0) (2,0); red 12; white 0; 0: retreat (1,1)");
    assert_eq!(table.asked(), Seat(1), "no roll");
    let table = table.steps("end");
    assert!(table.chance_asked());
    let table = table.steps("curse 1");
    assert_eq!(
        (table.bells(0), table.state.tracker),
        (3 - 1 + 1, 2),
        "a bell lost and one of income"
    );
}

#[test]
fn sx_faq_04_oath_and_strike_may_point_at_one_player_and_one_oath_at_each() {
    let board = arrange(&[Sunlands, VerdantMarches, Northreach])
        .unit(0, "bow1", (2, 0))
        .unit(1, "foot1", (0, 0))
        .hand(0, &[Card::SwornAtCarn, Card::Volley, Card::OathOfTheOpenGate]);
    let table = board
        .table()
        .steps("play sworn-at-carn; name 1; play volley; attack (2,0) (0,0)");
    assert_eq!(table.pools().0, 4);
    let table = table.steps("red 1111; white 0; end; end; play oath-of-the-open-gate");
    let named: Vec<Seat> = table.player(0).oaths.iter().map(|oath| oath.named).collect();
    assert_eq!(named, [Seat(1), Seat(2)], "the other one");
}

#[test]
fn sx_faq_05_an_empty_deck_is_reshuffled_for_a_fatigue_token_and_a_point() {
    let board = two().discarded(0, 20).tracker(8).unit(1, "foot1", (-4, 4));
    let table = board.table().steps("rest").first_chances();
    assert_eq!((table.player(0).fatigue, table.hand(0).len()), (1, 5));
    let table: Table = table.steps("end");
    assert_eq!(
        (table.points(0, "fatigue"), table.outcome().results[0].score),
        (-1, -1)
    );
}

/// What a reading says of an attack is what the attack then throws.
///
/// Rules: SX-CORNER-11, SX-CARD-12.
#[test]
fn sx_corner_11_a_reading_counts_the_bonuses_of_units_that_take_part() {
    let table = arrange(&[Sunlands, VerdantMarches])
        .units(0, "foot1 bow1", (2, 0))
        .units(1, "foot1", (0, 0))
        .unit(1, "foot2", (2, 2))
        .hand(0, &[Card::Sunburst])
        .table();
    let read = |table: &Table, target| {
        let view = table.game.view(&table.state, hexad_core::Viewer::Public);
        table.game.read(&view).dice(hex((2, 0)), hex(target))
    };
    for (given, white) in [("foot1", 2), ("bow1", 1)] {
        let table = table.clone().steps(&format!("play sunburst; target {given}"));
        let thrown = table.pools_of("attack (2,0) (0,0)");
        assert_eq!(
            thrown.1, white,
            "the Spears are out of range, and the terrain die falls for the Bows"
        );
        assert_eq!(read(&table, (0, 0)), Some(thrown));
    }
    assert_eq!(read(&table, (2, 0)), None);
}

/// Rules: SX-CORNER-04, SX-MOVE-26.
#[test]
fn sx_corner_04_a_muster_and_an_advance_trample_every_token() {
    let mustered = arrange(&[Sunlands, Ironspine])
        .token(0, (4, 0))
        .token(1, (4, 0))
        .token(1, (4, 0))
        .active(1)
        .table()
        .steps("end");
    assert_eq!(mustered.player(1).tokens.len(), 2);
    let mustered = mustered.steps("muster foot");
    assert!(mustered.player(1).tokens.is_empty(), "both of them");
    let advanced = two()
        .unit(0, "horse1", (1, 0))
        .hurt(1, "foot1", (0, 0), 1)
        .token(1, (0, 0))
        .table()
        .steps("move horse1 (0,0) via (1,0); red 12; white 0");
    assert!(advanced.stands(0, "horse1", (0, 0)));
    assert!(advanced.player(1).tokens.is_empty());
}

/// Rules: SX-CORNER-11, SX-CARD-12.
#[test]
fn sx_corner_11_nothing_of_a_bonus_counts_where_its_unit_takes_no_part() {
    let table = two()
        .units(0, "foot1 bow1", (2, 0))
        .unit(1, "foot1", (0, 0))
        .with(|raw| {
            let bonus = &mut raw.turn.bonus[0];
            (bonus.striking, bonus.dice, bonus.reroll, bonus.pierce) = (true, 1, 1, 1);
            bonus.ignore_terrain = true;
        })
        .table()
        .steps("attack (2,0) (0,0)");
    let combat = table.state.combat.expect("an attack is under way");
    assert_eq!(
        (combat.red, combat.white, combat.reroll, combat.pierce),
        (2, 2, 0, 0)
    );
    let kept = table.bonus("foot1");
    assert_eq!(
        (kept.dice, kept.reroll, kept.pierce, kept.ignore_terrain),
        (1, 1, 1, true)
    );
}

/// Rules: SX-CORNER-10, SX-OATH-12.
#[test]
fn sx_corner_10_sites_of_the_named_players_ally_break_no_oath() {
    let realms = [VerdantMarches, Ironspine, Sunlands, Northreach];
    let over = arrange_setup(Setup::bell_war().with_realms(&realms).with_first(Seat(0)))
        .oath(0, Card::OathOfTheFelledOak, 1)
        .unit(0, "foot1", (4, -4))
        .unit(3, "foot1", (0, 0))
        .tracker(8)
        .active(3)
        .table()
        .steps("end");
    assert_eq!(over.points(0, "oaths kept"), 5);
}
