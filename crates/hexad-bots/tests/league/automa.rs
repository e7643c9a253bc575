//! What the cards order, rule by rule, on tables laid by hand; and everywhere in whole games.

use hexad_bots::policy::{self, Policy, Reasons};
use hexad_bots::{Playable, league::LeagueAutoma};
use hexad_core::{Game, RuleId, Seat, SeatSet, Silent, ToAct, Viewer};
use league_of_six::{
    Action, AutomaCard, Duel, LeagueOfSix, Set, Setup, Stage, Step, Table, Town, View, Wagon,
};

use crate::tables::{randoms, seed, setups_with_automas};

const AUTOMA: Seat = Seat(1);
const HUMAN: Seat = Seat(0);
const SECOND: Seat = Seat(3);
/// Clockwise.
const RING: [Town; 6] = [
    Town::Bautzen,
    Town::Kamenz,
    Town::Zittau,
    Town::Loebau,
    Town::Goerlitz,
    Town::Lauban,
];

fn game() -> LeagueOfSix {
    LeagueOfSix::new(Setup::new(2, 2)).unwrap()
}

/// A table in stage 2 with two humans and two automas, changed by `lay`.
fn view(round: u8, lay: impl FnOnce(&mut Table)) -> View {
    let game = game();
    let mut view = game.view(&game.initial_state(), Viewer::Public);
    let table = &mut view.table;
    table.ring = RING.map(Some);
    table.round = round;
    table.stage = Stage::TownSelection;
    table.step = Step::Enter(AUTOMA);
    lay(table);
    view
}

/// The ordered action and the rules behind it, the last being the one that settles it.
fn ordered(view: &View) -> (Option<Action>, Vec<&'static str>) {
    let mut reasons = Reasons::kept();
    let action = LeagueAutoma.order(&game(), view, AUTOMA, &mut reasons);
    let rules = reasons.told().iter().map(|reason| reason.rule.0).collect();
    (action, rules)
}

/// The automa's own turn from round 2 on: it stood in Zittau and turns this card.
fn turns(card: AutomaCard, lay: impl FnOnce(&mut Table)) -> (Option<Action>, Vec<&'static str>) {
    ordered(&view(2, |table| {
        table.places[AUTOMA].wagon = Wagon::Road(Town::Zittau);
        table.automa_card = Some(card);
        lay(table);
    }))
}

/// The automa stands in Zittau on `low`, a human comes on `high`, and this card is turned.
fn answers(round: u8, card: AutomaCard, low: u8, high: u8) -> (Option<Action>, Vec<&'static str>) {
    ordered(&view(round, |table| {
        table.step = Step::Answer(AUTOMA);
        table.places[AUTOMA].wagon = Wagon::Counter(Town::Zittau, low);
        table.places[HUMAN].wagon = Wagon::Counter(Town::Zittau, high);
        table.duel = Some(Duel {
            low: AUTOMA,
            high: HUMAN,
        });
        table.automa_card = Some(card);
    }))
}

#[test]
fn ls_automa_10_the_town_card_sends_it_in_round_1() {
    let found = ordered(&view(1, |table| table.town_card = Some(Town::Lauban)));
    assert_eq!(
        found,
        (
            Some(Action::Enter(Town::Lauban, 0)),
            vec!["LS-AUTOMA-10", "LS-TOWN-12"]
        )
    );
}

/// Rules: LS-AUTOMA-11, LS-AUTOMA-17.
#[test]
fn ls_automa_17_it_enters_one_above_the_human() {
    let found = ordered(&view(1, |table| {
        table.town_card = Some(Town::Lauban);
        table.places[HUMAN].wagon = Wagon::Counter(Town::Lauban, 4);
    }));
    assert_eq!(
        found,
        (
            Some(Action::Enter(Town::Lauban, 5)),
            vec!["LS-AUTOMA-10", "LS-AUTOMA-17"]
        )
    );
}

#[test]
fn ls_automa_12_a_stay_symbol_keeps_it_in_its_town_if_that_is_open() {
    let (stays, rules) = turns(AutomaCard::M1, |_| ());
    assert_eq!(stays, Some(Action::Enter(Town::Zittau, 0)));
    assert_eq!(rules, ["LS-AUTOMA-12", "LS-TOWN-12"]);
    let (goes, rules) = turns(AutomaCard::M1, |table| table.besieged.insert(Town::Zittau));
    assert_eq!(goes, Some(Action::Enter(Town::Loebau, 0)));
    assert_eq!(rules, ["LS-TOWN-02", "LS-AUTOMA-12", "LS-TOWN-12"]);
}

#[test]
fn ls_automa_13_without_a_stay_symbol_it_goes_on_in_the_cards_direction() {
    let (clockwise, rules) = turns(AutomaCard::M2, |_| ());
    assert_eq!(clockwise, Some(Action::Enter(Town::Loebau, 0)));
    assert_eq!(rules, ["LS-AUTOMA-13", "LS-TOWN-12"]);
    let (counter, _) = turns(AutomaCard::M3, |_| ());
    assert_eq!(counter, Some(Action::Enter(Town::Kamenz, 0)));
}

#[test]
fn ls_automa_13_a_full_circle_brings_it_back() {
    let (back, _) = turns(AutomaCard::M2, |table| {
        table.besieged = RING.into_iter().filter(|&town| town != Town::Zittau).collect();
    });
    assert_eq!(back, Some(Action::Enter(Town::Zittau, 0)));
}

#[test]
fn ls_automa_14_it_passes_a_town_with_another_automa() {
    let (passes, rules) = turns(AutomaCard::M2, |table| {
        table.places[SECOND].wagon = Wagon::Counter(Town::Loebau, 0);
    });
    assert_eq!(passes, Some(Action::Enter(Town::Goerlitz, 0)));
    assert_eq!(rules, ["LS-AUTOMA-14", "LS-AUTOMA-13", "LS-TOWN-12"]);
}

#[test]
fn ls_automa_15_it_passes_a_town_with_a_human_on_12() {
    let (passes, rules) = turns(AutomaCard::M2, |table| {
        table.places[HUMAN].wagon = Wagon::Counter(Town::Loebau, 12);
    });
    assert_eq!(passes, Some(Action::Enter(Town::Goerlitz, 0)));
    assert_eq!(rules, ["LS-AUTOMA-15", "LS-AUTOMA-13", "LS-TOWN-12"]);
}

/// Rules: LS-AUTOMA-21, LS-AUTOMA-22, LS-AUTOMA-32, LS-EX-10.
#[test]
fn ls_ex_10_the_sword_raises_to_one_above_the_human() {
    let raised = (Some(Action::Raise(5)), vec!["LS-AUTOMA-21", "LS-AUTOMA-22"]);
    assert_eq!(answers(2, AutomaCard::M2, 2, 4), raised);
    assert_eq!(answers(3, AutomaCard::M2, 3, 4), raised);
}

/// Rules: LS-AUTOMA-23, LS-AUTOMA-29.
#[test]
fn ls_automa_29_the_printed_card_in_rounds_1_to_3() {
    let reads = |low| answers(3, AutomaCard::M1, low, low + 1).0;
    for low in [0, 3, 4, 5, 10] {
        assert_eq!(reads(low), Some(Action::Accept), "on {low}");
    }
    for low in [1, 2] {
        assert_eq!(reads(low), Some(Action::Raise(low + 2)), "on {low}");
    }
    assert_eq!(
        answers(3, AutomaCard::M1, 0, 1).1,
        ["LS-AUTOMA-21", "LS-AUTOMA-23"]
    );
}

/// Rules: LS-AUTOMA-30, LS-AUTOMA-31.
#[test]
fn ls_automa_30_the_printed_card_in_rounds_4_to_6() {
    let reads = |low| answers(4, AutomaCard::M1, low, low + 1).0;
    for low in 0..=4 {
        assert_eq!(reads(low), Some(Action::Accept), "on {low}");
    }
    for low in 5..=10 {
        assert_eq!(reads(low), Some(Action::Raise(low + 2)), "on {low}");
    }
}

#[test]
fn ls_automa_25_it_leaves_a_human_on_12_whatever_the_card_says() {
    assert_eq!(
        answers(4, AutomaCard::M1, 7, 12),
        (Some(Action::Accept), vec!["LS-AUTOMA-25"])
    );
}

/// Rules: LS-AUTOMA-27, LS-AUTOMA-28, LS-EX-11.
#[test]
fn ls_automa_27_a_leaving_automa_follows_the_card_just_read() {
    let leaves = |lay: fn(&mut Table)| {
        ordered(&view(5, |table| {
            table.places[AUTOMA].wagon = Wagon::Road(Town::Zittau);
            table.places[HUMAN].wagon = Wagon::Counter(Town::Zittau, 4);
            table.leaving = Some(AUTOMA);
            table.automa_card = Some(AutomaCard::M1);
            lay(table);
        }))
    };
    assert_eq!(
        leaves(|_| ()),
        (
            Some(Action::Enter(Town::Loebau, 0)),
            vec!["LS-AUTOMA-27", "LS-TOWN-12"]
        )
    );
    let (conflict, _) = leaves(|table| table.places[Seat(2)].wagon = Wagon::Counter(Town::Loebau, 0));
    assert_eq!(conflict, Some(Action::Enter(Town::Loebau, 1)));
    let (nowhere, _) = leaves(|table| table.besieged = Set::all());
    assert_eq!(nowhere, None, "not even the town that it leaves");
}

#[test]
fn nothing_is_ordered_to_a_human_or_out_of_turn() {
    let mut view = view(1, |table| table.town_card = Some(Town::Lauban));
    let order = |view: &View, seat| LeagueAutoma.order(&game(), view, seat, &mut Reasons::unread());
    assert_eq!(order(&view, HUMAN), None);
    assert_eq!(order(&view, SECOND), None);
    view.automas = SeatSet::EMPTY;
    assert_eq!(order(&view, AUTOMA), None);
}

#[test]
fn a_reason_is_a_sentence_with_its_rule() {
    let mut reasons = Reasons::kept();
    let view = view(1, |table| table.town_card = Some(Town::Lauban));
    LeagueAutoma.order(&game(), &view, AUTOMA, &mut reasons);
    let told: Vec<String> = reasons.told().iter().map(ToString::to_string).collect();
    assert_eq!(
        told,
        [
            "the town card sends it to Lauban (LS-AUTOMA-10)",
            "Lauban is free, so it enters on 0 (LS-TOWN-12)"
        ]
    );
}

#[test]
fn the_first_reason_that_an_action_goes_against_is_the_broken_one() {
    let view = view(1, |table| table.town_card = Some(Town::Lauban));
    let broken = |done| {
        let mut reasons = Reasons::against(done);
        LeagueAutoma.order(&game(), &view, AUTOMA, &mut reasons);
        reasons.broken().map(|reason| reason.rule)
    };
    assert_eq!(
        broken(Action::Enter(Town::Zittau, 0)),
        Some(RuleId("LS-AUTOMA-10"))
    );
    assert_eq!(broken(Action::Enter(Town::Lauban, 1)), Some(RuleId("LS-TOWN-12")));
    assert_eq!(broken(Action::Enter(Town::Lauban, 0)), None);
}

/// Humans and automas act at random, so automas are led to tables that their own orders would not lead to.
#[test]
fn what_is_ordered_is_legal_and_the_same_for_every_eye_in_whole_games() {
    let mut asked = 0;
    for (n, setup) in (0..).zip(setups_with_automas()) {
        let game = LeagueOfSix::new(setup).unwrap();
        let mut rng = seed(n).0.stream("moves", 0);
        let mut state = game.initial_state();
        loop {
            match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Chance => {
                    let outcome = game.random_chance(&state, &mut rng).unwrap();
                    game.resolve(&mut state, outcome, &mut Silent).unwrap();
                }
                ToAct::Seat(seat) => {
                    if game.automas().contains(seat) {
                        asked += 1;
                        let order =
                            policy::order(&game, &state).expect("an automa that is asked has an order");
                        assert!(game.is_legal(&state, order.action), "{order:?}");
                        assert!(!order.reasons.is_empty());
                        for viewer in [Viewer::Seat(seat), Viewer::Seat(HUMAN), Viewer::All] {
                            let view = game.view(&state, viewer);
                            let policy = LeagueOfSix::POLICY.unwrap();
                            let same = policy.order(&game, &view, seat, &mut Reasons::unread());
                            assert_eq!(same, Some(order.action), "{viewer}");
                        }
                    } else {
                        assert_eq!(policy::order(&game, &state), None);
                    }
                    let action = game.random_legal(&state, &mut rng).unwrap();
                    game.apply(&mut state, action, &mut Silent).unwrap();
                }
            }
        }
    }
    assert!(asked > 500, "{asked}");
}

/// Rules: LS-AUTOMA-05, LS-AUTOMA-06, LS-AUTOMA-07.
#[test]
fn an_automa_takes_its_seat_whether_or_not_it_is_named() {
    use hexad_bots::seating::{self, Sitter};
    let named = |setup: Setup, list: &str| -> Vec<&str> {
        let game = LeagueOfSix::new(setup).unwrap();
        let sitters = seating::read::<LeagueOfSix>(list).unwrap();
        let seated = seating::arrange(&game, &sitters).unwrap();
        seated.iter().map(Sitter::name).collect()
    };
    let four = ["random", "automa", "greedy", "automa"];
    assert_eq!(named(Setup::new(2, 2), "automa,automa,random,greedy"), four);
    assert_eq!(named(Setup::new(2, 2), "random,greedy"), four);
    let five = Setup::new(3, 2);
    assert_eq!(
        named(five.clone(), &randoms(&five)),
        ["random", "automa", "random", "random", "automa"]
    );
}
