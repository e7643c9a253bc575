//! Decision points (SX-DEC): who is asked, and the whole legal set.

use hexad_core::{Game as _, RuleId, Seat};
use six_realms::{Action, Card, Carried, Realm::*, Setup, Step, Variant};

use crate::table::{Arranged, Table, arrange, arrange_setup, hex, named};

fn two() -> Arranged {
    arrange(&[Sunlands, VerdantMarches])
}

/// Every legal action in notation, in order.
fn legal(table: &Table) -> Vec<String> {
    let mut actions = Vec::new();
    table.game.legal_actions(&table.state, &mut actions);
    actions.iter().map(Action::to_string).collect()
}

/// These notations, with hexes by name.
fn list(notations: &[&str]) -> Vec<String> {
    notations.iter().map(|notation| named(notation)).collect()
}

/// Set-up of a later campaign game of two in which seat 0 brings this.
fn brings(carried: Carried) -> Table {
    let setup = Setup {
        variant: Variant::Campaign,
        carried: vec![carried, Carried::default()],
        ..Setup::standard(2)
            .with_realms(&[Sunlands, VerdantMarches])
            .with_first(Seat(0))
    };
    Table::of(setup).first_chances()
}

#[test]
fn sx_dec_01_realms_are_picked_in_turn_order_from_those_not_taken() {
    let table = Table::of(Setup::standard(6).with_first(Seat(4)));
    assert_eq!((table.asked(), legal(&table).len()), (Seat(4), 6));
    let table = table.steps("4: realm ironspine; 5: realm palemoor; 0: realm sunlands; 1: realm shadowfell");
    assert_eq!(legal(&table), ["realm northreach", "realm verdant-marches"]);
    table.refuses(
        "realm ironspine",
        "SX-PLAY-02",
        "ironspine is taken by another player",
    );
    let table = table.steps("2: realm northreach");
    assert_eq!(
        table.player(3).realm,
        Some(VerdantMarches),
        "the last one is taken without asking"
    );
    assert!(table.chance_asked());
}

#[test]
fn sx_dec_02_starting_units_are_placed_in_roster_order_in_home_hexes() {
    let table = brings(Carried::default());
    assert_eq!(table.asked(), Seat(0));
    assert_eq!(
        legal(&table),
        list(&[
            "deploy foot1 (4,0)",
            "deploy foot1 (4,1)",
            "deploy foot1 (5,-1)",
            "deploy foot1 (5,0)"
        ])
    );
    table.refuses(
        "deploy bow1 (4,0)",
        "SX-SETUP-08",
        "bow1 is not the starting unit to be placed next",
    );
    let table = table.steps("deploy foot1 (4,0); deploy foot2 (4,0); deploy bow1 (4,0)");
    assert_eq!(
        legal(&table),
        list(&[
            "deploy horse1 (4,1)",
            "deploy horse1 (5,-1)",
            "deploy horse1 (5,0)"
        ])
    );
}

/// Rules: SX-DEC-03, SX-DEC-04.
#[test]
fn sx_dec_03_tokens_are_spent_on_opponents_not_named_and_then_a_reroll_is_offered() {
    let table = brings(Carried {
        oath_tokens: 2,
        may_reroll: true,
        ..Carried::default()
    });
    assert_eq!(
        (table.asked(), legal(&table)),
        (Seat(0), list(&["token 1", "keep"]))
    );
    let named = table.clone().steps("token 1");
    assert_eq!(legal(&named), ["reroll", "hold"], "nobody is left to name");
    assert_eq!(legal(&table.steps("keep")), ["reroll", "hold"]);
}

#[test]
fn sx_dec_05_a_token_takes_a_class_of_the_reserve() {
    let board = two().token(0, (3, -1)).token(0, (4, 0)).active(1);
    let table = board.clone().table().steps("end");
    assert_eq!(
        (table.asked(), legal(&table)),
        (Seat(0), list(&["muster foot", "muster bow"])),
        "Mountain"
    );
    let table = table.steps("muster bow");
    assert_eq!(legal(&table), ["muster foot", "muster bow", "muster horse"]);
    let gone = board
        .units(0, "bow1 bow2", (4, 1))
        .units(0, "foot1 foot2 foot3", (5, 0))
        .table()
        .steps("end");
    assert!(
        gone.player(0).tokens.is_empty() && gone.stands(0, "horse1", (4, 0)),
        "one class left in the City"
    );
}

#[test]
fn sx_dec_06_a_card_is_played_and_each_effect_asks_for_its_target() {
    let hand = [
        Card::ForcedMarch,
        Card::Volley,
        Card::CouchedLances,
        Card::HarvestLevy,
    ];
    let table = two().units(0, "foot1 horse1 bow1", (4, 0)).hand(0, &hand).table();
    assert_eq!(
        table.legal("play"),
        [
            "play forced-march",
            "play volley",
            "play couched-lances",
            "play harvest-levy"
        ]
    );
    let target = table.clone().steps("play forced-march");
    assert_eq!(legal(&target), ["target foot1", "target bow1", "target horse1"]);
    let twice = table.steps("play harvest-levy; play volley");
    assert!(twice.legal("play").is_empty(), "two plays a turn");
}

#[test]
fn sx_dec_06_each_kind_of_target_has_its_own_word() {
    let wound = arrange(&[Shadowfell, Sunlands])
        .unit(0, "foot1", (1, 0))
        .units(1, "foot1 lord", (0, 0));
    let wound = wound.hand(0, &[Card::GraveBolt]).table().steps("play grave-bolt");
    assert_eq!(legal(&wound), ["wound foot1@1", "wound lord@1"]);
    let home = arrange(&[Shadowfell, Sunlands])
        .unit(0, "horse1", (-1, 5))
        .hand(0, &[Card::SlipAway]);
    let home = home.table().steps("play slip-away");
    assert_eq!(
        legal(&home),
        list(&[
            "relocate horse1 (0,4)",
            "relocate horse1 (0,5)",
            "relocate horse1 (1,4)"
        ])
    );
    let place = arrange(&[VerdantMarches, Sunlands])
        .unit(0, "foot1", (0, 0))
        .hand(0, &[Card::RootAndBranch]);
    let place = place.table().steps("play root-and-branch");
    assert_eq!(
        legal(&place),
        list(&[
            "place (-5,4)",
            "place (-5,5)",
            "place (-4,4)",
            "place (-4,5)",
            "place (0,0)"
        ])
    );
    let back = arrange(&[Shadowfell, Sunlands])
        .discarded(0, 3)
        .hand(0, &[Card::GraveTithe])
        .table();
    let pile: Vec<String> = back
        .player(0)
        .discard
        .iter()
        .map(|(card, _)| format!("recover {card}"))
        .collect();
    assert_eq!(legal(&back.steps("play grave-tithe")), pile);
    let march = arrange(&[Ironspine, Sunlands])
        .unit(0, "foot1", (0, 0))
        .hand(0, &[Card::DeepRoad]);
    let march = legal(&march.table().steps("play deep-road"));
    assert!(march.contains(&named("march foot1 (3,0)")) && march.last().is_some_and(|last| last == "stop"));
}

#[test]
fn sx_dec_07_moves_are_every_end_hex_and_every_approach_of_an_assault() {
    let table = two().unit(0, "foot1", (5, 0)).unit(1, "foot1", (4, 0)).table();
    let expected = [
        "move foot1 (3,1)",
        "move foot1 (3,2)",
        "move foot1 (4,-1)",
        "move foot1 (4,0) via (4,1)",
        "move foot1 (4,0) via (5,-1)",
        "move foot1 (4,0) via (5,0)",
        "move foot1 (4,1)",
        "move foot1 (5,-1)",
    ];
    let moves = table.legal("move");
    assert_eq!(moves, list(&expected), "three to pay with, and no road");
    for step in &moves {
        assert!(table.allows(step), "{step}");
    }
    assert!(
        two()
            .unit(0, "foot1", (5, 0))
            .taken(0, 2, 0, 0)
            .table()
            .legal("move")
            .is_empty()
    );
}

#[test]
fn sx_dec_08_attacks_are_every_legal_pair() {
    let board = || {
        two()
            .units(0, "foot1 bow1", (1, 0))
            .unit(0, "foot2", (-1, 0))
            .unit(1, "foot1", (0, 0))
            .unit(1, "foot2", (3, 0))
    };
    let pairs = list(&["attack (-1,0) (0,0)", "attack (1,0) (0,0)", "attack (1,0) (3,0)"]);
    assert_eq!(board().table().legal("attack"), pairs);
    assert!(board().taken(0, 0, 2, 0).table().legal("attack").is_empty());
    let assault = board()
        .unit(0, "horse1", (2, 0))
        .table()
        .steps("move horse1 (3,0) via (2,0)");
    assert!(
        assault.state.combat.is_some(),
        "carried out at once after an assault step"
    );
}

#[test]
fn sx_dec_09_recruits_are_friendly_hexes_that_can_be_paid_for() {
    let board = || {
        two()
            .unit(0, "foot1", (1, 0))
            .units(0, "foot2 bow1 lord", (4, 1))
            .unit(1, "foot1", (5, 0))
    };
    let all = list(&["recruit (1,0)", "recruit (4,0)", "recruit (5,-1)"]);
    assert_eq!(
        board().bells(0, 2).table().legal("recruit"),
        all,
        "room, and no enemies"
    );
    assert_eq!(
        board().bells(0, 1).table().legal("recruit"),
        list(&["recruit (4,0)"])
    );
    assert!(
        board()
            .bells(0, 9)
            .taken(0, 0, 0, 2)
            .table()
            .legal("recruit")
            .is_empty()
    );
}

/// Rules: SX-DEC-10, SX-DEC-11.
#[test]
fn sx_dec_11_resting_and_ending_are_open_until_the_third_action_which_ends_the_turn_itself() {
    let table = two().table();
    assert!(table.allows("rest") && table.allows("end"));
    let last = two().hand(0, &[Card::HarvestLevy]).taken(0, 1, 0, 1).table();
    assert!(last.allows("rest") && last.allows("end"));
    assert_eq!(last.steps("play harvest-levy").asked(), Seat(1), "by itself");
    // In Bell War a trade may still be made.
    let realms = [Sunlands, Ironspine, VerdantMarches, Northreach];
    let war = arrange_setup(Setup::bell_war().with_realms(&realms).with_first(Seat(0)));
    let war = war
        .hand(0, &[Card::HarvestLevy, Card::Volley])
        .hand(2, &[Card::Volley])
        .taken(0, 1, 0, 1);
    let war = war.table().steps("play harvest-levy");
    assert_eq!(
        (war.asked(), legal(&war)),
        (Seat(0), list(&["trade volley", "end"]))
    );
    assert_eq!(war.refusing_rule("rest"), RuleId("SX-TURN-04"));
}

/// Two Spears' dice at (2,0) against Spears and Lancers with a refuge behind them.
fn attacked() -> Table {
    let board = arrange(&[Ironspine, Sunlands])
        .units(0, "foot1 foot2", (2, 0))
        .units(1, "foot1 horse1", (3, 0));
    board
        .unit(1, "foot2", (4, 0))
        .retreats(1, 1)
        .table()
        .steps("attack (2,0) (3,0)")
}

#[test]
fn sx_dec_12_hits_go_to_units_of_the_classes_shown() {
    let table = attacked().steps("red 1246; white 0");
    assert_eq!(
        (table.asked(), legal(&table)),
        (Seat(1), list(&["hit foot1@1", "hit horse1@1"]))
    );
    table.refuses("hit lord@1", "SX-COMBAT-36", "lord cannot take this hit");
    let foot = attacked().steps("red 1122; white 0");
    assert_eq!(
        foot.wounds(1, "foot1"),
        1,
        "the only unit shown takes the first of two hits without asking"
    );
    assert_eq!(legal(&foot), list(&["hit foot1@1", "retreat (4,0)"]));
}

#[test]
fn sx_dec_13_the_final_hit_may_be_a_retreat_and_where_not_all_fit_it_is_said_who_goes() {
    let table = attacked().steps("red 1112; white 0");
    assert_eq!(
        (table.asked(), legal(&table)),
        (Seat(1), list(&["hit foot1@1", "retreat (4,0)"]))
    );
    let narrow = table.changed(|raw| {
        let at = Some(hex((4, 0)));
        raw.players[1].units[2].at = at;
    });
    let narrow = narrow.steps("retreat (4,0)");
    assert_eq!(
        (narrow.asked(), legal(&narrow)),
        (Seat(1), list(&["go foot1@1", "go horse1@1"]))
    );
    let narrow = narrow.steps("go horse1@1");
    assert!(
        narrow.stands(1, "horse1", (4, 0)) && narrow.stands(1, "foot1", (3, 0)) && narrow.asked() == Seat(0)
    );
}

#[test]
fn sx_dec_14_cards_above_five_are_discarded_one_by_one() {
    let cards = [
        Card::HiddenCamps,
        Card::Volley,
        Card::Volley,
        Card::BellTolls,
        Card::GreenPaths,
        Card::GreenPaths,
    ];
    let board = arrange(&[VerdantMarches, Sunlands])
        .unit(0, "foot1", (0, 0))
        .hand(0, &cards);
    let table = board
        .table()
        .steps("play hidden-camps; draw reed-boats; draw reed-boats");
    assert_eq!(
        (table.asked(), legal(&table)),
        (
            Seat(0),
            list(&[
                "discard volley",
                "discard bell-tolls",
                "discard green-paths",
                "discard reed-boats"
            ])
        )
    );
    let table = table.steps("discard volley");
    assert_eq!(
        (table.hand(0).len(), table.asked_step()),
        (6, Some(Step::ToCap(Seat(0))))
    );
    assert_eq!(table.steps("discard volley").asked_step(), Some(Step::Act));
}

#[test]
fn sx_dec_15_a_forced_discard_is_the_others_choice() {
    let board = arrange(&[Palemoor, Sunlands]).hand(0, &[Card::Silence]);
    let table = board
        .clone()
        .hand(1, &[Card::Volley, Card::BellTolls])
        .table()
        .steps("play silence");
    assert_eq!(
        (table.asked(), legal(&table)),
        (Seat(1), list(&["discard volley", "discard bell-tolls"]))
    );
    let last = board.hand(1, &[Card::Volley]).table().steps("play silence");
    assert_eq!((last.asked(), last.hand(1).len()), (Seat(0), 0), "all at once");
}

/// Rules: SX-DEC-16, SX-DEC-17.
#[test]
fn sx_dec_16_a_trade_is_any_card_of_the_hand_and_the_answer_any_card_or_none() {
    let realms = [Sunlands, Ironspine, VerdantMarches, Northreach];
    let war = arrange_setup(Setup::bell_war().with_realms(&realms).with_first(Seat(0)));
    let table = war
        .hand(0, &[Card::Volley, Card::Volley, Card::BellTolls])
        .hand(2, &[Card::HerbLore])
        .table();
    assert_eq!(table.legal("trade"), ["trade volley", "trade bell-tolls"]);
    let table = table.steps("trade volley");
    assert_eq!(
        (table.asked(), legal(&table)),
        (Seat(2), list(&["accept herb-lore", "decline"]))
    );
    assert_eq!(table.refusing_rule("accept volley"), RuleId("SX-CARD-01"));
}

#[test]
fn sx_dec_18_a_single_public_option_is_taken_and_a_hidden_one_is_asked() {
    let one = two()
        .unit(0, "foot1", (4, 0))
        .hand(0, &[Card::ForcedMarch])
        .table();
    assert_eq!(one.steps("play forced-march").asked_step(), Some(Step::Act));
    let board = arrange(&[Palemoor, Sunlands])
        .hand(0, &[Card::Silence])
        .hand(1, &[Card::Volley; 2]);
    let table = board.table().steps("play silence");
    assert_eq!(
        (table.asked(), legal(&table)),
        (Seat(1), list(&["discard volley"])),
        "two of one name"
    );
}

#[test]
fn sx_dec_19_marches_are_judged_one_after_another_and_end_when_nobody_can_go_on() {
    let board = two()
        .units(0, "foot1 foot2 foot3", (2, 0))
        .units(0, "bow1 bow2", (1, 0))
        .hand(0, &[Card::GoldenColumn]);
    let table = board.table().steps("play golden-column; march foot1 (1,0)");
    assert!(!table.allows("march foot2 (1,0)"), "it is full by then");
    let table = table.steps("march foot3 (0,0)");
    assert!(table.allows("march foot2 (0,0)") && table.allows("stop"));
    assert_eq!(table.steps("march foot2 (0,0)").asked_step(), Some(Step::Act));
    let alone = two()
        .unit(0, "foot1", (2, 0))
        .hand(0, &[Card::GoldenColumn])
        .table();
    assert_eq!(
        alone.steps("play golden-column; march foot1 (1,0)").asked_step(),
        Some(Step::Act)
    );
}

#[test]
fn sx_dec_20_a_card_cannot_draw_itself_back() {
    let board = arrange(&[VerdantMarches, Sunlands])
        .unit(0, "foot1", (0, 0))
        .hand(0, &[Card::HiddenCamps, Card::Volley]);
    let table = board.discarded(0, 18).table().steps("play hidden-camps");
    assert!(table.chance_asked() && table.player(0).fatigue == 1, "reshuffled");
    assert!(
        !table
            .chances()
            .iter()
            .any(|(outcome, _)| outcome == "draw hidden-camps")
    );
    let table = table.first_chances();
    assert_eq!(table.player(0).discard, [Card::HiddenCamps].into_iter().collect());
}

/// The last line of a drawn table says in words who chooses what, or what chance brings.
///
/// Rules: SX-TURN-15, SX-BELL-13.
#[test]
fn sx_turn_15_the_view_names_who_is_asked_and_for_what() {
    let next = |table: &Table| {
        let view = table
            .game
            .view(&table.state, hexad_core::Viewer::Public)
            .to_string();
        view.lines().last().expect("a drawn table").trim().to_owned()
    };
    let setup = Setup::standard(3)
        .with_realms(&[Sunlands, VerdantMarches, Northreach])
        .with_first(Seat(2));
    let placing = Table::of(setup).first_chances();
    assert_eq!(
        next(&placing),
        "next: seat 2 (northreach) chooses a starting unit's hex"
    );
    let picking = Table::of(Setup::standard(2).with_first(Seat(1)));
    assert_eq!(next(&picking), "next: seat 1 chooses a realm");
    let fight = two()
        .unit(0, "foot1", (1, 0))
        .units(1, "foot1 bow1", (0, 0))
        .table();
    assert_eq!(next(&fight), "next: seat 0 (sunlands) chooses an action");
    let fight = fight.steps("attack (1,0) (0,0)");
    assert_eq!(next(&fight), "next: chance brings the red dice");
    let fight = fight.steps("red 36; white 0");
    assert_eq!(
        next(&fight),
        "next: seat 1 (verdant-marches) chooses the unit that takes a hit"
    );
    let realms = [Sunlands, Ironspine, VerdantMarches, Northreach];
    let offer = arrange_setup(Setup::bell_war().with_realms(&realms).with_first(Seat(0)))
        .hand(0, &[Card::Volley])
        .hand(2, &[Card::HerbLore])
        .table()
        .steps("trade volley");
    assert_eq!(
        next(&offer),
        "next: seat 2 (verdant-marches) chooses the answer to a trade"
    );
}
