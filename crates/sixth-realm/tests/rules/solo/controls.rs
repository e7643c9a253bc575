//! The Action Wheel and the Directional Input (22.2), as far as they are physical.

use hexad_core::{Game, Seed, Silent, ToAct};
use sixth_realm::{
    Action, Components, Guild,
    pieces::Direction,
    solo::{Deed, Spent},
};

use super::*;

#[test]
fn sr_solo_18_the_wheel_has_a_section_for_each_guild() {
    let table = solo();
    let wheel = table
        .game
        .view(&table.state, hexad_core::Viewer::Public)
        .printed
        .wheel;
    let sections = &Components::built_in().solo.sections_clockwise;
    assert!(wheel.iter().eq(sections.iter().map(|section| &section.guild)));
    let mut guilds = wheel;
    guilds.sort_unstable();
    assert_eq!(guilds, Guild::ALL);
}

/// Rules: SR-SOLO-19, SR-SOLO-20, SR-SOLO-22. The wheel turns clockwise: after Merchants the Target is Historians.
#[test]
fn sr_solo_20_the_turns_spent_bring_another_guild_to_each_reading() {
    let seals = |target| {
        asked(Guild::Scribes, &[Ask::Seal], |raw| {
            controls(raw, target, Direction::Up);
        })
        .legal()
    };
    let expected = [
        "cardborg seal gray turns 3",
        "cardborg seal purple turns 1",
        "cardborg seal red turns 5",
        "cardborg seal green",
        "cardborg seal brown turns 4",
    ];
    // The white one is out: the person has it from the setup.
    assert_eq!(seals(Guild::Merchants), expected);
    let table = asked(Guild::Scribes, &[Ask::Seal], |raw| {
        controls(raw, Guild::Merchants, Direction::Up);
    });
    let table = table.steps("cardborg seal purple turns 1");
    assert_eq!(cardborg(&table).target, Guild::Historians);
}

#[test]
fn sr_solo_21_the_directions_go_round_clockwise() {
    let round = [Direction::Up, Direction::Right, Direction::Down, Direction::Left];
    assert_eq!(Direction::ALL, round);
    assert_eq!(
        round.map(|way| way.after(1)),
        [Direction::Right, Direction::Down, Direction::Left, Direction::Up]
    );
}

/// Rules: SR-SOLO-23, SR-SOLO-27. Where several deeds fit, the dial may advance up to four times.
#[test]
fn sr_solo_23_the_dial_advances_as_often_as_is_spent() {
    let table = asked(Guild::Navigators, &[Ask::Tower], |_| ());
    let of_a1: Vec<_> = table
        .legal_with("cardborg")
        .into_iter()
        .filter(|text| text.contains("tower a1"))
        .collect();
    let advances = ["", " advances 1", " advances 2", " advances 3", " advances 4"];
    assert_eq!(
        of_a1,
        advances.map(|advances| format!("cardborg tower a1{advances}"))
    );
    let table = table.steps("cardborg tower a1 advances 3");
    assert_eq!(cardborg(&table).direction, Direction::Left);
}

/// Rules: SR-SOLO-24, SR-SOLO-25.
#[test]
fn sr_solo_24_wheel_and_dial_stay_where_they_end() {
    let table = asked(Guild::Navigators, &[Ask::Tower], |_| ());
    let mut table = table.steps("cardborg tower b1 turns 1 advances 2; cardborg bridge a1-b1.1 advances 4; cardborg bridge a1-b1.2 advances 3");
    let rests = |table: &Table| (cardborg(table).target, cardborg(table).direction);
    // Four advances are a whole round of the dial, and three more end one back from `down`.
    assert_eq!(rests(&table), (Guild::Builders, Direction::Right));
    // Nothing of the person's turns them.
    let mut rng = Seed::from(1).stream("person", 0);
    while table.game.to_act(&table.state) != ToAct::Seat(ORANGE) {
        let first = table
            .chances()
            .first()
            .cloned()
            .unwrap_or_else(|| table.legal()[0].clone());
        table.play(&first);
    }
    let before = rests(&table);
    while table.game.to_act(&table.state) != ToAct::Seat(CARDBORG) && table.board().round == 2 {
        assert_eq!(rests(&table), before);
        if let Some(action) = table.game.random_legal(&table.state, &mut rng) {
            table.game.apply(&mut table.state, action, &mut Silent).unwrap();
        } else {
            let first = table.chances()[0].clone();
            table.play(&first);
        }
    }
}

#[test]
fn sr_solo_25_the_wheel_turns_only_where_it_is_read() {
    let table =
        first(solo().arrange(|raw| ambition(raw, 1))).steps("cardborg feat up; turn-up large-5 straight");
    let refused = table.refused("cardborg area 1 turns 1");
    assert_eq!(hexad_core::Refusal::rule(&refused).0, "SR-SOLO-25");
    assert_eq!(refused.to_string(), "the Action Wheel does not turn for this");
    let bridges = asked(Guild::Navigators, &[Ask::Tower], |_| ()).steps("cardborg tower a1");
    assert_eq!(bridges.rule("cardborg bridge a1-a2.1 turns 1"), "SR-SOLO-25");
}

/// SR-SOLO-30: without a valid reading the effect is skipped, and the wheel is where it was.
#[test]
fn sr_solo_30_without_any_seal_the_scribes_action_is_skipped() {
    let table = second(solo().arrange(|raw| {
        primary(raw, Guild::Scribes);
        for guild in Guild::ALL {
            let n = raw.board.seals[guild.index()] + raw.board.players[0].seals[guild.index()];
            seals(raw, ORANGE, guild, n);
        }
    }));
    assert_eq!(table.player(CARDBORG).seals, [0; 6]);
    assert_eq!(cardborg(&table).target, Guild::Navigators);
    never(&table, "seal");
    assert_eq!(table.asked(), ORANGE, "its turn is over");
}

#[test]
fn sr_solo_31_a_single_deed_that_fits_leaves_the_dial_alone() {
    let table = asked(Guild::Adventurers, &[Ask::Artifact], |_| ());
    let refused = table.refused("cardborg artifact 1 advances 1");
    assert_eq!(hexad_core::Refusal::rule(&refused).0, "SR-SOLO-23");
    assert_eq!(
        refused.to_string(),
        "the Directional Input advances 0 times for this, not 1"
    );
}

/// Rules: SR-SOLO-32, SR-SOLO-33, SR-DP-31. In whole games it is offered deeds alone, never to decline or to stop, and nothing
/// that it covers, lands on or collects gives it anything: no effect waits for it.
#[test]
fn sr_solo_32_the_cardborg_does_deeds_and_gains_no_rewards() {
    let mut decisions = 0;
    for seed in 0..4 {
        let mut table = solo();
        let mut rng = Seed::from(seed).stream("solo", 0);
        while table.game.to_act(&table.state) != ToAct::Over {
            if table.game.to_act(&table.state) == ToAct::Seat(CARDBORG) {
                let mut legal = Vec::new();
                table.game.legal_actions(&table.state, &mut legal);
                assert!(legal.iter().all(|action| matches!(action, Action::Cardborg(..))));
                let agenda = &table.state.plan().agenda;
                assert!(!agenda.iter().any(|frame| matches!(frame, Frame::Effects(_))));
                decisions += 1;
            }
            if let Some(action) = table.game.random_legal(&table.state, &mut rng) {
                table.game.apply(&mut table.state, action, &mut Silent).unwrap();
            } else {
                let outcome = table.game.random_chance(&table.state, &mut rng).unwrap();
                table
                    .game
                    .resolve(&mut table.state, outcome, &mut Silent)
                    .unwrap();
            }
        }
    }
    assert!(decisions > 100, "{decisions}");
}

#[test]
fn what_is_spent_is_written_behind_the_deed_and_only_if_it_is() {
    for (text, turns, advances) in [
        ("cardborg seal green", 0, 0),
        ("cardborg seal green turns 5", 5, 0),
        ("cardborg seal green advances 4", 0, 4),
        ("cardborg seal green turns 1 advances 1", 1, 1),
    ] {
        let spent = Spent::of(turns, advances).unwrap();
        let action = Action::Cardborg(Deed::Seal(sixth_realm::pieces::Color::Green), spent);
        assert_eq!((action.to_string().as_str(), text.parse()), (text, Ok(action)));
        assert_eq!((spent.turns(), spent.advances()), (turns, advances));
    }
    for text in [
        "cardborg",
        "cardborg seal",
        "cardborg seal blue",
        "cardborg seal green turns 0",
        "cardborg seal green turns 6",
        "cardborg seal green advances 5",
        "cardborg seal green advances 1 turns 1",
        "cardborg seal green turns 1 turns 1",
        "cardborg seal green  turns 1",
        "cardborg swap builders",
        "cardborg dance",
    ] {
        assert!(text.parse::<Action>().is_err(), "{text}");
    }
    assert!(size_of::<Action>() <= 8);
}
