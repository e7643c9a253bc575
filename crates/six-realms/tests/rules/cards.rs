//! Command cards (SX-CARD): playing, drawing and discarding, and every card of every deck by its effect word.

use hexad_core::{Game as _, RuleId, Seat, Viewer};
use six_realms::{Card, CardType, Components, Effect, Event, Pile, Playing, Realm, Realm::*, Source, Where};

use crate::table::{Arranged, Table, arrange, arrange_set, arrange_setup, hex, named};

/// A realm on seat 0 against another on seat 1.
fn host(realm: Realm) -> Arranged {
    arrange(&[realm, rival(realm)])
}

fn rival(realm: Realm) -> Realm {
    if realm == Sunlands {
        VerdantMarches
    } else {
        Sunlands
    }
}

/// The cards of a type in the deck of a realm.
fn copies(set: &Components, realm: Realm, kind: CardType) -> u8 {
    let rows = set.cards.iter().filter(|row| row.kind == kind);
    rows.filter_map(|row| row.copies.get(&realm)).sum()
}

/// The rows of cards whose first effect is of one word.
fn rows_with(word: fn(&Effect) -> bool) -> Vec<Card> {
    let set = Components::built_in();
    let rows = set.cards.iter().filter(|row| word(&row.effects[0]));
    rows.map(|row| row.id).collect()
}

#[test]
fn sx_card_01_a_card_is_resolved_as_it_is_played() {
    let table = host(Sunlands).bells(0, 1).hand(0, &[Card::HarvestLevy]).table();
    table.refuses("play volley", "SX-CARD-01", "volley is not in your hand");
    let table = table.steps("play harvest-levy");
    assert_eq!((table.bells(0), table.actions()), (3, 1));
    assert!(table.hand(0).is_empty() && table.player(0).discard.has(Card::HarvestLevy));
}

/// Rules: SX-CARD-02, SX-CARD-03, SX-CARD-04.
#[test]
fn sx_card_04_each_realm_varies_eight_moves_six_strikes_four_events_and_two_oaths() {
    let set = Components::built_in();
    let types = [CardType::Move, CardType::Strike, CardType::Event, CardType::Oath];
    let expected = [
        (Sunlands, [8, 7, 3, 2]),
        (VerdantMarches, [8, 5, 5, 2]),
        (Northreach, [9, 6, 3, 2]),
        (Ironspine, [6, 8, 4, 2]),
        (Shadowfell, [8, 5, 4, 3]),
        (Palemoor, [9, 5, 5, 1]),
    ];
    for (realm, numbers) in expected {
        assert_eq!(types.map(|kind| copies(&set, realm, kind)), numbers, "{realm}");
        assert_eq!(numbers.iter().sum::<u8>(), 20);
    }
    let all = types.map(|kind| {
        Realm::ALL
            .iter()
            .map(|&realm| copies(&set, realm, kind))
            .sum::<u8>()
    });
    assert_eq!(all, [48, 36, 24, 12], "six times the printed numbers");
}

#[test]
fn sx_card_05_forced_march_goes_without_the_road_in_that_move_alone() {
    let table = host(Sunlands)
        .unit(0, "foot1", (4, 0))
        .hand(0, &[Card::ForcedMarch])
        .table();
    let table = table.steps("play forced-march");
    assert!(table.allows("move foot1 (-1,0)"));
    assert_eq!(table.refusing_rule("move foot1 (-2,0)"), RuleId("SX-MOVE-10"));
    let table = table.steps("move foot1 (3,0)");
    assert!(
        table.allows("move foot1 (-1,0)"),
        "three and the road bonus again"
    );
    assert!(!table.allows("move foot1 (-2,0)"));
}

#[test]
fn sx_card_06_volley_is_for_ranged_units() {
    let bows = host(Sunlands)
        .unit(0, "bow1", (2, 0))
        .unit(1, "foot1", (0, 0))
        .hand(0, &[Card::Volley]);
    assert_eq!(bows.table().steps("play volley; attack (2,0) (0,0)").pools().0, 4);
    let spears = host(Sunlands)
        .unit(0, "foot1", (1, 0))
        .hand(0, &[Card::Volley])
        .table();
    spears.refuses(
        "play volley",
        "SX-CARD-14",
        "the first effect of volley has no legal target",
    );
}

/// Rules: SX-CARD-07, SX-CARD-13.
#[test]
fn sx_card_07_bell_tolls_takes_from_all_and_then_gives_three() {
    for (own, other, then) in [(2, 2, (4, 1)), (1, 1, (3, 0)), (0, 0, (3, 0))] {
        let table = host(Sunlands)
            .bells(0, own)
            .bells(1, other)
            .hand(0, &[Card::BellTolls])
            .table();
        let table = table.steps("play bell-tolls");
        assert_eq!((table.bells(0), table.bells(1)), then, "{own} and {other} before");
    }
}

#[test]
fn sx_card_08_sworn_at_carn_scores_for_an_opponent_without_units() {
    let sworn = || {
        let board = host(Sunlands).hand(0, &[Card::SwornAtCarn]).tracker(8);
        board.unit(0, "foot1", (0, 0))
    };
    let none = sworn().table().steps("play sworn-at-carn; end; end");
    assert_eq!(none.points(0, "oaths kept"), 5);
    let one = sworn()
        .unit(1, "foot1", (-4, 4))
        .table()
        .steps("play sworn-at-carn; end; end");
    assert_eq!(one.points(0, "oaths kept"), 0);
}

#[test]
fn sx_card_09_every_deck_holds_the_four_sample_cards() {
    let set = Components::built_in();
    for card in [
        Card::ForcedMarch,
        Card::Volley,
        Card::BellTolls,
        Card::SwornAtCarn,
    ] {
        let row = &set.cards[card.index()];
        assert_eq!(row.src, Source::Printed, "{card}");
        for realm in Realm::ALL {
            assert!(
                row.copies.get(realm).is_some_and(|&copies| copies > 0),
                "{card} of {realm}"
            );
        }
    }
}

#[test]
fn sx_card_10_a_move_bonus_is_for_the_next_move_alone() {
    let table = host(Northreach)
        .unit(0, "foot1", (0, -4))
        .hand(0, &[Card::SnowSledges])
        .table();
    let table = table.steps("play snow-sledges; move foot1 (0,-5)");
    assert!(
        !table.allows("move foot1 (0,1)"),
        "six, with three and no road entered before"
    );
    assert_eq!(table.state.turn.bonus[0].movement, 0);
}

/// Rules: SX-CARD-11.
#[test]
fn sx_card_11_a_bonus_names_its_unit_adds_up_and_lapses_at_the_end_of_the_turn() {
    let board = host(Sunlands)
        .units(0, "foot1 foot2", (4, 0))
        .hand(0, &[Card::ForcedMarch; 2]);
    let table = board.table().steps("play forced-march");
    assert_eq!(table.legal("target"), ["target foot1", "target foot2"]);
    let table = table.steps("target foot2");
    assert!(table.allows("move foot2 (-1,0)") && !table.allows("move foot1 (-1,0)"));
    let twice = table.clone().steps("play forced-march; target foot2");
    assert!(
        twice.allows("move foot2 (-3,0)") && !twice.allows("move foot2 (-4,0)"),
        "3 + 2 + 2"
    );
    let lapsed = table.steps("end; end");
    assert_eq!(lapsed.asked(), Seat(0));
    assert!(!lapsed.allows("move foot2 (-1,0)"));
}

#[test]
fn sx_card_12_a_strike_bonus_is_used_up_by_the_first_attack_whatever_the_roll() {
    let table = host(Sunlands)
        .unit(0, "bow1", (2, 0))
        .units(1, "foot1 foot2", (0, 0))
        .hand(0, &[Card::Volley])
        .table()
        .steps("play volley; attack (2,0) (0,0)");
    assert_eq!(table.pools().0, 4);
    let table = table.steps("red 1111; white 0");
    assert_eq!(table.pools_of("attack (2,0) (0,0)").0, 2);
}

#[test]
fn sx_card_14_later_effects_do_what_they_can() {
    // Every other card is in the hand, so there is nothing to draw.
    let rest: Vec<Card> = {
        let mut deck = host(Sunlands).raw.players[0].deck;
        deck.take(Card::ParadeRoad);
        deck.cards().collect()
    };
    let board = host(Sunlands)
        .unit(0, "foot1", (4, 0))
        .hand(0, &[Card::ParadeRoad])
        .hand(0, &rest);
    let table = board.table().steps("play parade-road");
    assert_eq!(
        (table.hand(0).len(), table.asked(), table.player(0).fatigue),
        (19, Seat(0), 0)
    );
    assert!(table.allows("move foot1 (-1,0)"), "the first effect holds");
}

/// Rules: SX-CARD-15, SX-CARD-16.
#[test]
fn sx_card_15_a_hand_above_five_is_cut_down_after_the_whole_draw() {
    let cards = [
        Card::HiddenCamps,
        Card::Volley,
        Card::Volley,
        Card::BellTolls,
        Card::GreenPaths,
    ];
    let board = host(VerdantMarches).unit(0, "foot1", (-4, 4));
    let table = board
        .clone()
        .hand(0, &cards)
        .table()
        .steps("play hidden-camps; draw reed-boats");
    assert!(table.chance_asked(), "the second card comes before any discard");
    let table = table.steps("draw thorn-ambush");
    assert_eq!(
        table.legal("discard").len(),
        5,
        "five names, the new ones among them"
    );
    table.refuses("end", "SX-TURN-15", "another decision is asked here");
    table.refuses("discard herb-lore", "SX-CARD-01", "herb-lore is not in your hand");
    let table = table.steps("0: discard reed-boats");
    assert_eq!(
        (table.hand(0).len(), table.asked_step()),
        (5, Some(six_realms::Step::Act))
    );
    let four = board
        .hand(0, &cards[..4])
        .table()
        .steps("play hidden-camps; draw reed-boats; draw thorn-ambush");
    assert_eq!(
        (four.hand(0).len(), four.asked_step()),
        (5, Some(six_realms::Step::Act)),
        "five may stay"
    );
}

#[test]
fn sx_card_17_a_played_card_is_public_and_then_lies_in_its_players_discard_pile() {
    let board = host(Sunlands)
        .units(0, "foot1 foot2", (4, 0))
        .hand(0, &[Card::ForcedMarch]);
    let table = board.table().steps("play forced-march");
    let seen = table.game.view(&table.state, Viewer::Seat(Seat(1)));
    assert_eq!(seen.playing, Playing::Card(Card::ForcedMarch));
    assert!(seen.players[0].discard.is_empty(), "not before it is done");
    let table = table.steps("target foot1");
    assert_eq!(
        table.player(0).discard,
        [Card::ForcedMarch].into_iter().collect::<Pile>()
    );
    assert!(table.player(1).discard.is_empty());
}

#[test]
fn sx_card_18_discard_piles_are_open_and_without_order() {
    let cards = [Card::HarvestLevy, Card::BellTolls];
    let board = host(Sunlands).hand(0, &cards).bells(0, 5).bells(1, 0);
    let one = board.clone().table().steps("play harvest-levy; play bell-tolls");
    let other = board.table().steps("play bell-tolls; play harvest-levy");
    let pile: Pile = cards.into_iter().collect();
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1))] {
        assert_eq!(one.game.view(&one.state, viewer).players[0].discard, pile);
    }
    assert_eq!(one.player(0).discard, other.player(0).discard);
}

/// Rules: SX-CARD-19, SX-CARD-20.
#[test]
fn sx_card_19_an_oath_played_leaves_play_and_one_discarded_does_not() {
    let board = host(Sunlands).hand(0, &[Card::SwornAtCarn]);
    let sworn = board
        .clone()
        .table()
        .steps("play sworn-at-carn; rest")
        .first_chances();
    let player = sworn.player(0);
    assert!(!player.discard.has(Card::SwornAtCarn) && !player.deck.has(Card::SwornAtCarn));
    assert_eq!(player.hand.len() + player.deck.len() + player.discard.len(), 19);
    let rested = board.table().steps("rest").first_chances();
    assert!(rested.player(0).discard.has(Card::SwornAtCarn));
}

#[test]
fn sx_card_21_nothing_is_drawn_at_the_start_of_a_round() {
    let table = host(Sunlands).hand(0, &[Card::Volley]).table().steps("end; end");
    assert_eq!((table.state.tracker, table.asked()), (2, Seat(0)));
    assert_eq!((table.hand(0).len(), table.hand(1).len()), (1, 0));
}

/// Rules: SX-CARD-22, SX-CARD-23.
#[test]
fn sx_card_23_a_deck_is_reshuffled_only_when_a_card_has_to_be_drawn() {
    let just = host(VerdantMarches)
        .discarded(0, 16)
        .table()
        .steps("rest")
        .first_chances();
    let player = just.player(0);
    assert_eq!(
        (player.deck.len(), player.discard.len(), player.fatigue),
        (0, 16, 0)
    );
    let middle = host(VerdantMarches)
        .discarded(0, 18)
        .table()
        .steps("rest")
        .first_chances();
    let player = middle.player(0);
    assert_eq!(
        (
            player.hand.len(),
            player.deck.len(),
            player.discard.len(),
            player.fatigue
        ),
        (4, 16, 0, 1)
    );
}

#[test]
fn sx_card_24_with_nothing_to_shuffle_the_draw_stops() {
    let rest: Vec<Card> = {
        let mut deck = host(VerdantMarches).raw.players[0].deck;
        deck.take(Card::HiddenCamps);
        deck.take(Card::Volley);
        deck.cards().collect()
    };
    let board = host(VerdantMarches)
        .unit(0, "foot1", (0, 0))
        .hand(0, &[Card::HiddenCamps])
        .hand(0, &rest);
    let table = board.table().steps("play hidden-camps; draw volley");
    assert_eq!((table.hand(0).len(), table.player(0).fatigue), (19, 0));
    assert_eq!(table.legal("discard").len(), table.hand(0).iter().count());
}

#[test]
fn sx_card_25_each_fatigue_token_costs_a_point_at_the_end() {
    for fatigue in [0, 1, 3] {
        let board = host(Sunlands)
            .tracker(8)
            .active(1)
            .with(|raw| raw.players[0].fatigue = fatigue);
        let table = board.table();
        assert_eq!(table.score(0), 0, "not before the end");
        let table = table.steps("end");
        assert_eq!(table.points(0, "fatigue"), -i32::from(fatigue));
    }
}

/// Rules: SX-CARD-26.
#[test]
fn sx_card_26_the_box_holds_the_cards_of_the_data() {
    let set = Components::built_in();
    assert!(set.validate().is_empty());
    assert_eq!(set.cards.len(), 61);
    let total: u32 = set
        .cards
        .iter()
        .flat_map(|row| row.copies.values())
        .map(|&n| u32::from(n))
        .sum();
    assert_eq!(total, 120);
    for &realm in Realm::ALL {
        let deck = host(realm).raw.players[0].deck;
        let data = set
            .cards
            .iter()
            .map(|row| (row.id, row.copies.get(&realm).copied().unwrap_or(0)));
        assert!(deck.iter().eq(data.filter(|&(_, copies)| copies > 0)), "{realm}");
    }
}

/// A card, the unit it is for and where that starts; a hex it brings in reach, one more where a terrain is eased, and
/// one still too far.
type MoveBonus = (Realm, Card, &'static str, (i8, i8), &'static [(i8, i8)], (i8, i8));

const MOVE_BONUSES: [MoveBonus; 12] = [
    (Sunlands, Card::ForcedMarch, "foot1", (4, 0), &[(-1, 0)], (-2, 0)),
    (
        Sunlands,
        Card::LancersSweep,
        "horse1",
        (4, 0),
        &[(-4, 0)],
        (-5, 0),
    ),
    (Sunlands, Card::ParadeRoad, "foot1", (4, 0), &[(-1, 0)], (-2, 0)),
    (Northreach, Card::SnowSledges, "foot1", (0, -4), &[(0, 2)], (0, 4)),
    (
        Northreach,
        Card::LongshipRun,
        "foot1",
        (0, -4),
        &[(0, 2), (4, -2)],
        (0, 3),
    ),
    (
        Ironspine,
        Card::StoneStair,
        "foot1",
        (4, -4),
        &[(2, 0), (5, -2)],
        (4, 0),
    ),
    (Shadowfell, Card::NightRide, "horse1", (0, 4), &[(-4, 0)], (-5, 1)),
    (
        Shadowfell,
        Card::ThroughTheVeil,
        "foot1",
        (0, 4),
        &[(0, -1), (4, 0)],
        (0, -2),
    ),
    (
        VerdantMarches,
        Card::GreenPaths,
        "foot1",
        (-4, 4),
        &[(-2, 0), (0, 4)],
        (0, 5),
    ),
    (
        VerdantMarches,
        Card::ReedBoats,
        "foot1",
        (-4, 4),
        &[(-2, 0), (2, 2)],
        (1, 1),
    ),
    (
        Palemoor,
        Card::MistWalk,
        "foot1",
        (-4, 0),
        &[(1, 0), (-4, 4)],
        (-5, 5),
    ),
    (Palemoor, Card::TollTheWay, "foot1", (-4, 0), &[(1, 0)], (0, 2)),
];

#[test]
fn sx_card_26_move_bonuses_carry_as_far_as_they_say() {
    for (realm, card, piece, start, reach, beyond) in MOVE_BONUSES {
        let plain = host(realm).unit(0, piece, start).hand(0, &[card]).table();
        let played = plain.clone().steps(&format!("play {card}")).first_chances();
        for to in reach.iter().map(|&to| hex(to)) {
            let step = format!("move {piece} {to}");
            assert!(!plain.allows(&step) && played.allows(&step), "{card}: {step}");
        }
        assert!(!played.allows(&format!("move {piece} {}", hex(beyond))), "{card}");
        let nobody = host(realm).hand(0, &[card]).table();
        assert_eq!(
            nobody.refusing_rule(&format!("play {card}")),
            RuleId("SX-CARD-14"),
            "{card}"
        );
    }
    let listed: Vec<Card> = rows_with(|effect| matches!(effect, Effect::MoveBonus { .. }));
    assert!(
        listed
            .iter()
            .all(|card| MOVE_BONUSES.iter().any(|row| row.1 == *card)),
        "{listed:?}"
    );
}

/// A strike card and a unit it is for; the dice it adds, the misses it rolls again, the shields it ignores, and whether
/// it drops the terrain's die; and a unit it is not for.
type Strike = (
    Realm,
    Card,
    &'static str,
    (u8, u8, u8, bool),
    Option<&'static str>,
);

const STRIKES: [Strike; 16] = [
    (Sunlands, Card::Volley, "bow1", (2, 0, 0, false), Some("foot1")),
    (Sunlands, Card::NoonGlare, "foot1", (1, 0, 1, false), None),
    (
        Sunlands,
        Card::CouchedLances,
        "horse1",
        (2, 0, 0, false),
        Some("foot1"),
    ),
    (Sunlands, Card::Sunburst, "foot1", (1, 0, 0, true), None),
    (
        VerdantMarches,
        Card::ArrowRain,
        "bow1",
        (1, 1, 0, false),
        Some("foot1"),
    ),
    (VerdantMarches, Card::ThornAmbush, "foot1", (1, 0, 0, true), None),
    (
        Northreach,
        Card::AxeStorm,
        "foot1",
        (2, 0, 0, false),
        Some("lord"),
    ),
    (Northreach, Card::BerserkRush, "foot1", (1, 2, 0, false), None),
    (Northreach, Card::ShieldBreaker, "foot1", (0, 0, 2, false), None),
    (
        Ironspine,
        Card::Hammerfall,
        "foot1",
        (2, 0, 0, false),
        Some("bow1"),
    ),
    (Ironspine, Card::SiegePicks, "foot1", (0, 0, 1, true), None),
    (
        Ironspine,
        Card::RuneOfIron,
        "lord",
        (2, 1, 0, false),
        Some("foot1"),
    ),
    (Shadowfell, Card::Backstab, "horse1", (1, 0, 1, false), None),
    (Shadowfell, Card::Terror, "horse1", (0, 1, 0, true), None),
    (Palemoor, Card::Dissonance, "foot1", (0, 0, 2, false), None),
    (Palemoor, Card::Crescendo, "foot1", (2, 0, 0, false), Some("bow1")),
];

/// The card is played and its unit, with two red dice of its own, attacks two Foot in Carn: three white dice.
fn strike(realm: Realm, card: Card, piece: &str) -> Table {
    let board = host(realm)
        .unit(0, piece, (1, 0))
        .units(1, "foot1 foot2", (0, 0))
        .hand(0, &[card]);
    board.table().steps(&format!("play {card}; attack (1,0) (0,0)"))
}

#[test]
fn sx_card_26_strikes_add_dice_reroll_pierce_and_drop_the_terrain_die() {
    for (realm, card, piece, (dice, again, pierce, open), not_for) in STRIKES {
        let table = strike(realm, card, piece);
        let (red, white) = table.pools();
        assert_eq!((red, white), (2 + dice, 3 - u8::from(open)), "{card}");
        let misses = table.clone().steps(&format!("red {}", "1".repeat(red.into())));
        if again > 0 {
            let misses = misses.steps(&format!("again {}", "1".repeat(again.into())));
            assert!(
                misses.chances()[0].0.starts_with("white"),
                "{card}: each die once"
            );
        } else {
            assert!(misses.chances()[0].0.starts_with("white"), "{card}");
        }
        let hits = table.steps(&format!("red {}; white {white}", "2".repeat(red.into())));
        let remaining = red.saturating_sub(white.saturating_sub(pierce));
        let fell = Event::White {
            shields: white,
            remaining,
        };
        assert!(hits.events.contains(&fell), "{card}: {:?}", hits.events);
        if let Some(other) = not_for {
            let table = host(realm).unit(0, other, (1, 0)).hand(0, &[card]).table();
            assert_eq!(
                table.refusing_rule(&format!("play {card}")),
                RuleId("SX-CARD-14"),
                "{card}"
            );
            let both = host(realm)
                .units(0, other, (1, 0))
                .units(0, piece, (2, 0))
                .hand(0, &[card]);
            let both = both.table().steps(&format!("play {card}"));
            assert!(
                both.bonus(piece).striking && !both.bonus(other).striking,
                "{card}: the only unit that it fits"
            );
        } else {
            let nobody = host(realm).hand(0, &[card]).table();
            assert_eq!(
                nobody.refusing_rule(&format!("play {card}")),
                RuleId("SX-CARD-14"),
                "{card}"
            );
        }
    }
    let listed = rows_with(|effect| matches!(effect, Effect::AttackBonus { .. }));
    assert!(
        listed.iter().all(|card| STRIKES.iter().any(|row| row.1 == *card)),
        "{listed:?}"
    );
}

#[test]
fn sx_card_26_an_effect_is_refused_for_a_unit_it_does_not_fit() {
    let board = host(Sunlands)
        .units(0, "bow1 bow2 foot1", (2, 0))
        .hand(0, &[Card::Volley]);
    let table = board.table().steps("play volley");
    assert_eq!(table.legal("target"), ["target bow1", "target bow2"]);
    table.refuses("target foot1", "SX-CARD-26", "the effect is not for foot1");
}

/// Rules: SX-CARD-27.
#[test]
fn sx_card_27_columns_march_up_to_three_from_one_hex_two_each() {
    for (realm, card) in [
        (Sunlands, Card::GoldenColumn),
        (Northreach, Card::RaidColumn),
        (Palemoor, Card::Procession),
    ] {
        let board = host(realm)
            .units(0, "foot1 horse1 lord", (2, 0))
            .unit(0, "foot2", (-2, 0))
            .hand(0, &[card]);
        let table = board.table().steps(&format!("play {card}"));
        assert!(
            table.allows("march horse1 (0,0)"),
            "two Plain hexes, whatever the unit's movement"
        );
        assert!(!table.allows("march horse1 (5,0)"), "{card}: three hexes");
        assert!(
            !table.allows("march foot1 (-1,0)"),
            "{card}: nor does the road help"
        );
        let table = table.steps("march foot1 (0,0)");
        assert!(!table.allows("march foot2 (-1,0)"), "{card}: another hex");
        assert!(!table.allows("march foot1 (1,0)"), "{card}: each unit once");
        let table = table.steps("march lord (1,0); march horse1 (1,0)");
        assert_eq!(
            (table.actions(), table.state.turn.moves),
            (1, 0),
            "no Move action"
        );
        assert!(table.player(0).discard.has(card));
        let nobody = host(realm).hand(0, &[card]).table();
        assert_eq!(
            nobody.refusing_rule(&format!("play {card}")),
            RuleId("SX-CARD-14"),
            "{card}"
        );
    }
}

#[test]
fn sx_card_27_deep_road_moves_one_unit_four_without_a_road_bonus() {
    let board = host(Ironspine)
        .units(0, "foot1 foot2", (4, 0))
        .unit(1, "foot1", (0, 1))
        .hand(0, &[Card::DeepRoad]);
    let table = board.table().steps("play deep-road");
    assert!(table.allows("march foot1 (0,0)") && !table.allows("march foot1 (-1,0)"));
    table.refuses(
        "march foot1 (0,1)",
        "SX-MOVE-38",
        "this movement makes no assault step",
    );
    let table = table.steps("march foot1 (0,0)");
    assert_eq!(table.asked_step(), Some(six_realms::Step::Act), "one unit");
    let nobody = host(Ironspine).hand(0, &[Card::DeepRoad]).table();
    assert_eq!(nobody.refusing_rule("play deep-road"), RuleId("SX-CARD-14"));
}

#[test]
fn sx_card_27_scatter_and_reform_moves_two_units_from_anywhere() {
    let board = host(VerdantMarches)
        .unit(0, "foot1", (2, 0))
        .unit(0, "foot2", (-2, 0))
        .unit(0, "lord", (0, 0));
    let table = board.hand(0, &[Card::ScatterAndReform]).table();
    let table = table.steps("play scatter-and-reform; march foot1 (1,0); march foot2 (-1,0)");
    assert!(table.stands(0, "foot1", (1, 0)) && table.stands(0, "foot2", (-1, 0)));
    assert_eq!(table.asked_step(), Some(six_realms::Step::Act), "two units");
    let nobody = host(VerdantMarches).hand(0, &[Card::ScatterAndReform]).table();
    assert_eq!(
        nobody.refusing_rule("play scatter-and-reform"),
        RuleId("SX-CARD-14")
    );
}

#[test]
fn sx_card_26_a_unit_is_put_in_a_home_hex_that_has_room() {
    for (realm, card, home, other) in [
        (Northreach, Card::HomeByDark, (0, -5), (1, -5)),
        (Shadowfell, Card::SlipAway, (0, 5), (-1, 5)),
    ] {
        let board = host(realm)
            .unit(0, "lord", (2, 0))
            .unit(1, "foot1", other)
            .hand(0, &[card]);
        let table = board.clone().table().steps(&format!("play {card}"));
        assert_eq!(table.refusing_rule("relocate lord (0,0)"), RuleId("SX-CARD-26"));
        assert!(
            !table.allows(&format!("relocate lord {}", hex(other))),
            "{card}: an enemy stands there"
        );
        let table = table.steps(&format!("relocate lord {}", hex(home)));
        assert!(
            table.stands(0, "lord", home) && table.state.turn.moves == 0,
            "{card}"
        );
        let full = board
            .units(0, "foot1 foot2 horse1", home)
            .table()
            .steps(&format!("play {card}"));
        assert!(
            !full.allows(&format!("relocate lord {}", hex(home))),
            "{card}: three stand there"
        );
        let nobody = host(realm).hand(0, &[card]).table();
        assert_eq!(
            nobody.refusing_rule(&format!("play {card}")),
            RuleId("SX-CARD-14"),
            "{card}"
        );
    }
}

#[test]
fn sx_card_28_a_guard_follows_its_unit_adds_up_and_ends() {
    for (realm, card, dice) in [
        (Ironspine, Card::Bulwark, 2),
        (Northreach, Card::OverlappingShields, 2),
        (VerdantMarches, Card::HiddenCamps, 1),
    ] {
        let board = host(realm)
            .unit(0, "foot1", (2, 0))
            .unit(1, "foot1", (0, 0))
            .hand(0, &[card]);
        let table = board
            .table()
            .steps(&format!("play {card}"))
            .first_chances()
            .steps("move foot1 (1,0); end");
        assert_eq!(
            table.pools_of("attack (0,0) (1,0)"),
            (2, 1 + dice),
            "{card}: it followed the unit"
        );
        let table = table.steps("end; end");
        assert_eq!(
            table.pools_of("attack (0,0) (1,0)"),
            (2, 1),
            "{card}: over with the next turn"
        );
        let nobody = host(realm).hand(0, &[card]).table();
        assert_eq!(
            nobody.refusing_rule(&format!("play {card}")),
            RuleId("SX-CARD-14"),
            "{card}"
        );
    }
}

#[test]
fn sx_card_28_guards_add_up_and_fall_with_their_unit() {
    // Place 2 of the Verdant roster is the first of the Long Bows, who have no defence of their own.
    let table = host(VerdantMarches)
        .units(0, "bow1 bow2", (1, 0))
        .unit(1, "foot1", (2, 0))
        .hand(0, &[Card::HiddenCamps])
        .with(|raw| raw.players[0].units[2].guard = 1)
        .table()
        .steps("play hidden-camps; target bow1")
        .first_chances()
        .steps("end");
    assert_eq!(table.pools_of("attack (2,0) (1,0)"), (2, 2));
    let table = table.steps("attack (2,0) (1,0); red 33; white 0; hit bow1@0; hit bow1@0");
    assert_eq!(
        table.pools_of("attack (2,0) (1,0)"),
        (2, 0),
        "its Guard left with it"
    );
}

#[test]
fn sx_card_29_damage_falls_without_dice_and_counts_as_removal_by_the_player() {
    for (realm, card) in [(Ironspine, Card::Rockslide), (Shadowfell, Card::GraveBolt)] {
        let board = host(realm)
            .unit(0, "foot1", (2, 0))
            .unit(1, "foot2", (4, 0))
            .retreats(1, 1)
            .hand(0, &[card]);
        let hurt = board.clone().hurt(1, "foot1", (0, 0), 1).table();
        let hurt = hurt.steps(&format!("play {card}; wound foot1@1"));
        assert_eq!(hurt.at(1, "foot1"), None, "{card}");
        assert_eq!(
            (
                hurt.player(0).kills,
                hurt.player(1).retreats,
                hurt.state.turn.attacks
            ),
            (1, 1, 0),
            "{card}"
        );
        let whole = board
            .unit(1, "foot1", (0, 0))
            .table()
            .steps(&format!("play {card}; wound foot1@1"));
        assert_eq!(
            (whole.wounds(1, "foot1"), whole.player(0).kills),
            (1, 0),
            "{card}"
        );
    }
}

#[test]
fn sx_card_29_damage_reaches_two_hexes_in_sight() {
    for (realm, card) in [(Ironspine, Card::Rockslide), (Shadowfell, Card::GraveBolt)] {
        let play = format!("play {card}");
        let board = host(realm).unit(0, "foot1", (1, 0)).hand(0, &[card]);
        for (at, reached) in [((0, 0), true), ((3, 0), true), ((-1, 0), false), ((4, 0), false)] {
            let table = board.clone().unit(1, "foot1", at).table();
            assert_eq!(table.allows(&play), reached, "{card}: {at:?}");
        }
        let two = board
            .unit(1, "foot1", (0, 0))
            .unit(1, "foot2", (2, 0))
            .unit(1, "lord", (4, 0))
            .table();
        let two = two.steps(&play);
        assert_eq!(two.refusing_rule("wound lord@1"), RuleId("SX-CARD-26"));
    }
}

#[test]
fn sx_card_30_only_dice_that_are_no_hits_are_rolled_again_and_each_once() {
    let table = strike(Northreach, Card::BerserkRush, "foot1");
    let all_hit = table.clone().steps("red 222");
    assert!(all_hit.chances()[0].0.starts_with("white"), "no miss, no reroll");
    let one_miss = table.clone().steps("red 122; again 5");
    assert_eq!(one_miss.state.combat.map(|combat| combat.hits), Some(2));
    assert!(
        one_miss.chances()[0].0.starts_with("white"),
        "a miss rolled again is not rolled a third time"
    );
    let two = table.steps("red 111; again 22");
    assert_eq!(two.state.combat.map(|combat| combat.hits), Some(2));
}

/// Rules: SX-CARD-31.
#[test]
fn sx_card_31_each_effect_word_says_when_it_can_be_played_first() {
    let no = |board: Arranged, card: Card| {
        let table = board.hand(0, &[card]).table();
        assert_eq!(
            table.refusing_rule(&format!("play {card}")),
            RuleId("SX-CARD-14"),
            "{card}"
        );
        assert!(!table.legal("play").contains(&format!("play {card}")));
    };
    no(host(Northreach).unit(0, "foot1", (0, 0)), Card::MeadHall);
    no(host(Sunlands).unit(0, "foot1", (0, 0)), Card::FieldSurgeons);
    no(host(Palemoor).unit(0, "foot1", (0, 0)), Card::Evensong);
    no(host(Ironspine).unit(0, "foot1", (0, 0)), Card::Reforge);
    no(host(VerdantMarches).unit(0, "foot1", (0, 0)), Card::HerbLore);
    no(host(Shadowfell).bells(1, 0), Card::Cutpurse);
    no(host(Shadowfell), Card::WhisperedDoubt);
    no(host(Palemoor), Card::Silence);
    no(host(Shadowfell), Card::GraveTithe);
    no(host(VerdantMarches).bells(0, 0), Card::RootAndBranch);
    no(host(Palemoor).bells(0, 0), Card::RaiseTheChoir);
    // A step that costs more than the card allows is no step: enemies all around.
    let walled = [(1, 0), (1, -1), (0, -1), (-1, 0), (-1, 1), (0, 1)];
    let pieces = ["foot1", "foot2", "bow1", "bow2", "horse1", "lord"];
    let mut board = host(Ironspine).unit(0, "foot1", (0, 0));
    for (piece, at) in pieces.into_iter().zip(walled) {
        board = board.unit(1, piece, at);
    }
    no(board, Card::DeepRoad);
    // Bells are always an effect.
    for (realm, card) in [(Ironspine, Card::VaultGold), (Sunlands, Card::HarvestLevy)] {
        let table = host(realm)
            .bells(0, 0)
            .hand(0, &[card])
            .table()
            .steps(&format!("play {card}"));
        assert_eq!((table.bells(0), table.bells(1)), (2, 2), "{card}");
    }
}

#[test]
fn sx_card_26_bells_and_draws_of_second_effects_are_the_players_own() {
    let board = host(Palemoor)
        .unit(0, "foot1", (0, 0))
        .bells(0, 0)
        .hand(0, &[Card::TollTheWay]);
    let table = board.table().steps("play toll-the-way");
    assert_eq!((table.bells(0), table.bells(1)), (1, 2));
    let board = host(Sunlands)
        .unit(0, "foot1", (0, 0))
        .hand(0, &[Card::ParadeRoad]);
    let table = board.table().steps("play parade-road; draw volley");
    assert!(
        table.hand(0).has(Card::Volley) && !table.chance_asked(),
        "one card"
    );
}

#[test]
fn sx_card_32_a_traded_card_is_what_its_name_says() {
    let setup = six_realms::Setup::bell_war()
        .with_realms(&[Sunlands, Ironspine, VerdantMarches, Northreach])
        .with_first(Seat(0));
    let table = arrange_setup(setup)
        .unit(0, "bow1", (2, 0))
        .unit(1, "foot1", (0, 0))
        .hand(0, &[Card::HarvestLevy])
        .hand(2, &[Card::Volley])
        .table()
        .steps("trade harvest-levy; 2: accept volley; play volley; attack (2,0) (0,0)");
    assert_eq!(table.pools().0, 4, "a Volley of the Verdant Marches");
    let own: Pile = [Card::Volley, Card::Volley].into_iter().collect();
    assert_eq!(
        (own.iter().count(), own.count(Card::Volley)),
        (1, 2),
        "copies are counted, not told apart"
    );
}

/// Rules: SX-CARD-33.
#[test]
fn sx_card_33_up_to_is_at_least_one_unless_units_move() {
    for (realm, card) in [
        (Northreach, Card::MeadHall),
        (Sunlands, Card::FieldSurgeons),
        (Palemoor, Card::Evensong),
    ] {
        let board = host(realm)
            .hurt(0, "foot1", (0, 0), 1)
            .hurt(0, "lord", (0, 0), 2)
            .unit(0, "foot2", (0, 0));
        let table = board.hand(0, &[card]).table().steps(&format!("play {card}"));
        table.refuses("stop", "SX-CARD-33", "at least one must be chosen");
        assert_eq!(
            table.refusing_rule("target foot2"),
            RuleId("SX-CARD-26"),
            "{card}: no wound"
        );
        let one = table.clone().steps("target lord; stop");
        assert_eq!((one.wounds(0, "lord"), one.wounds(0, "foot1")), (1, 1), "{card}");
        let two = table.steps("target lord; target foot1");
        assert_eq!(
            (two.wounds(0, "lord"), two.wounds(0, "foot1")),
            (1, 0),
            "{card}: one wound each"
        );
        assert_eq!(two.asked_step(), Some(six_realms::Step::Act), "{card}: two units");
    }
    let column = host(Sunlands)
        .units(0, "foot1 foot2", (2, 0))
        .hand(0, &[Card::GoldenColumn])
        .table();
    let stayed = column.steps("play golden-column; stop");
    assert!(stayed.stands(0, "foot1", (2, 0)) && stayed.player(0).discard.has(Card::GoldenColumn));
}

#[test]
fn sx_card_26_one_unit_is_healed_by_as_many_wounds_as_the_card_says() {
    for (realm, card, wounds, left) in [
        (Ironspine, Card::Reforge, 2, 0),
        (VerdantMarches, Card::HerbLore, 2, 0),
        (VerdantMarches, Card::HerbLore, 1, 0),
    ] {
        let board = host(realm)
            .hurt(0, "lord", (0, 0), wounds)
            .hurt(0, "foot1", (0, 0), 1)
            .hand(0, &[card]);
        let table = board.table().steps(&format!("play {card}; target lord"));
        assert_eq!(
            (table.wounds(0, "lord"), table.wounds(0, "foot1")),
            (left, 1),
            "{card}"
        );
        assert_eq!(
            table.asked_step(),
            Some(six_realms::Step::Act),
            "{card}: one unit"
        );
    }
}

/// Rules: SX-CARD-34.
#[test]
fn sx_card_34_only_an_opponent_with_something_to_lose_is_chosen() {
    let three = || arrange(&[Shadowfell, Sunlands, VerdantMarches]);
    let board = three()
        .bells(0, 0)
        .bells(1, 5)
        .bells(2, 1)
        .hand(0, &[Card::Cutpurse]);
    let table = board.clone().table().steps("play cutpurse");
    assert_eq!(table.legal("from"), ["from 1", "from 2"]);
    table.refuses("from 0", "SX-CARD-34", "seat 0 is no opponent who holds a bell");
    let rich = table.clone().steps("from 1");
    assert_eq!((rich.bells(0), rich.bells(1)), (2, 3));
    let poor = table.steps("from 2");
    assert_eq!((poor.bells(0), poor.bells(2)), (1, 0), "exactly what he lost");
    let only = board.bells(2, 0).table().steps("play cutpurse");
    assert_eq!((only.bells(0), only.bells(1)), (2, 3), "nobody else has a bell");

    for (realm, card) in [(Shadowfell, Card::WhisperedDoubt), (Palemoor, Card::Silence)] {
        let board = arrange(&[realm, Sunlands, VerdantMarches]).hand(0, &[card]);
        let board = board
            .hand(1, &[Card::Volley, Card::BellTolls])
            .hand(2, &[Card::GreenPaths]);
        let table = board.table().steps(&format!("play {card}"));
        table.refuses("from 0", "SX-CARD-34", "seat 0 is no opponent who holds a card");
        let chosen = table.clone().steps("from 1; 1: discard bell-tolls");
        assert!(
            chosen.player(1).discard.has(Card::BellTolls) && chosen.hand(1).len() == 1,
            "{card}"
        );
        let last = table.steps("from 2");
        assert_eq!(
            (last.hand(2).len(), last.asked()),
            (0, Seat(0)),
            "{card}: his only card goes at once"
        );
    }
}

#[test]
fn sx_card_26_grave_tithe_takes_a_card_back_and_gains_a_bell() {
    let board = host(Shadowfell)
        .bells(0, 0)
        .discarded(0, 3)
        .hand(0, &[Card::GraveTithe]);
    let table = board.table();
    let back = table.player(0).discard.cards().last().expect("three cards");
    let table = table.steps("play grave-tithe");
    table.refuses(
        "recover grave-tithe",
        "SX-CARD-33",
        "grave-tithe is not in your discard pile",
    );
    let table = table.steps(&format!("recover {back}"));
    assert!(table.hand(0).has(back) && table.player(0).discard.has(Card::GraveTithe));
    assert_eq!((table.bells(0), table.player(0).discard.len()), (1, 3));
}

#[test]
fn sx_card_26_cards_place_recruits_for_one_bell() {
    let board = host(VerdantMarches)
        .bells(0, 1)
        .unit(0, "foot1", (1, 0))
        .hand(0, &[Card::RootAndBranch]);
    let table = board.table().steps("play root-and-branch; place (1,0)");
    assert_eq!(
        (table.bells(0), table.player(0).tokens.to_vec()),
        (0, vec![hex((1, 0))])
    );
    assert_eq!(
        (table.state.turn.recruits, table.at(0, "foot2")),
        (0, None),
        "no Recruit, and a token"
    );

    let board = host(Palemoor)
        .bells(0, 1)
        .unit(0, "foot1", (1, 0))
        .hand(0, &[Card::RaiseTheChoir]);
    let table = board.table().steps("play raise-the-choir");
    assert_eq!(
        table.refusing_rule("place (1,0)"),
        RuleId("SX-CARD-26"),
        "a home hex"
    );
    let table = table.steps("place (-4,0); muster horse");
    assert!(table.stands(0, "horse1", (-4, 0)) && table.player(0).tokens.is_empty());
    assert_eq!((table.bells(0), table.state.turn.recruits), (0, 0));
}

/// A unit is put in another home hex of its own without enemies; each refusal says which of that fails.
#[test]
fn sx_card_26_relocation_says_what_bars_the_hex() {
    let table = arrange(&[Shadowfell, Sunlands])
        .unit(0, "lord", (0, 5))
        .unit(1, "foot1", (-1, 5))
        .hand(0, &[Card::SlipAway])
        .table()
        .steps("play slip-away");
    for (to, sentence) in [
        ("(-1,5)", "(-1,5) holds enemy units, so nobody is put there"),
        (
            "(0,5)",
            "lord stands in (0,5) already: it is put in another home hex",
        ),
        ("(0,0)", "(0,0) is no home hex of yours, and the card is for one"),
    ] {
        table.refuses(&format!("relocate lord {to}"), "SX-CARD-26", sentence);
    }
    assert!(table.allows("relocate lord (0,4)"));
}

/// Rules: SX-CARD-26.
#[test]
fn sx_card_26_damage_is_refused_for_one_who_is_no_opponent() {
    let table = host(Ironspine)
        .unit(0, "lord", (2, 0))
        .units(1, "foot1 bow1", (3, 0))
        .hand(0, &[Card::Rockslide])
        .table()
        .steps("play rockslide");
    table.refuses("wound lord@0", "SX-CARD-26", "seat 0 is no opponent of yours");
}

/// Rules: SX-MOVE-13, SX-MOVE-14.
#[test]
fn sx_move_14_no_card_marches_cavalry_to_mountain() {
    let table = host(Ironspine)
        .units(0, "foot1 horse1", (2, 2))
        .hand(0, &[Card::DeepRoad])
        .table()
        .steps("play deep-road");
    table.refuses(
        "march horse1 (1,2)",
        "SX-MOVE-13",
        "horse1 is cavalry and cannot enter Mountain at (1,2)",
    );
    assert!(table.allows("march foot1 (1,2)"));
}

/// A token that becomes a unit at once goes only where a miniature of the reserve may stand.
///
/// Rules: SX-RECRUIT-06, SX-MOVE-14, SX-CORNER-01.
#[test]
fn sx_recruit_06_an_instant_muster_is_for_a_hex_where_a_miniature_may_stand() {
    let board = |more: &str| {
        arrange_set(&[VerdantMarches, Sunlands], |set| {
            set.cards[Card::RootAndBranch.index()].effects = vec![Effect::Muster {
                cost: 1,
                place: Where::Friendly,
                instant: true,
            }];
        })
        .bells(0, 3)
        .units(0, "foot1 foot2", (3, -1))
        .units(0, more, (4, -1))
        .hand(0, &[Card::RootAndBranch])
        .table()
        .steps("play root-and-branch")
    };
    let riders = board("bow1 bow2 bow3");
    riders.refuses(
        "place (3,-1)",
        "SX-RECRUIT-06",
        "no miniature in the reserve may stand in (3,-1): cavalry cannot enter Mountain",
    );
    assert!(!riders.legal("place").contains(&named("place (3,-1)")));
    assert!(riders.allows("place (-4,4)"), "at home it may");
    let bow = board("bow1 bow2").steps("place (3,-1)");
    assert!(
        bow.stands(0, "bow3", (3, -1)),
        "the only one that may stand there"
    );
}

/// Every part of a strike bonus goes to the first attack of its unit, and none to the next.
///
/// Rules: SX-CARD-12.
#[test]
fn sx_card_12_no_part_of_a_strike_bonus_outlives_its_attack() {
    let table = host(Sunlands)
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (0, 0))
        .with(|raw| {
            let bonus = &mut raw.turn.bonus[0];
            (bonus.striking, bonus.dice, bonus.reroll, bonus.pierce) = (true, 1, 1, 1);
            bonus.ignore_terrain = true;
        })
        .table();
    let parts = |table: &Table| {
        let combat = table.state.combat.expect("an attack is under way");
        (combat.red, combat.white, combat.reroll, combat.pierce)
    };
    let first = table.steps("attack (1,0) (0,0)");
    assert_eq!(parts(&first), (3, 1, 1, 1));
    let second = first.steps("red 111; again 1; white 0; attack (1,0) (0,0)");
    assert_eq!(parts(&second), (2, 2, 0, 0));
}

/// Rules: SX-CARD-11.
#[test]
fn sx_card_11_two_strike_cards_add_up_in_dice_rerolls_and_pierced_shields() {
    for (realm, piece, card, (red, reroll, pierce)) in [
        (Sunlands, "foot1", Card::NoonGlare, (4, 0, 2)),
        (VerdantMarches, "bow1", Card::ArrowRain, (4, 2, 0)),
    ] {
        let table = host(realm)
            .unit(0, piece, (1, 0))
            .unit(1, "foot1", (0, 0))
            .hand(0, &[card; 2])
            .table()
            .steps(&format!("play {card}; play {card}; attack (1,0) (0,0)"));
        let combat = table.state.combat.expect("an attack is under way");
        assert_eq!(
            (combat.red, combat.reroll, combat.pierce),
            (red, reroll, pierce),
            "{card}"
        );
    }
}

/// Rules: SX-CARD-10.
#[test]
fn sx_card_10_eased_terrain_is_for_the_next_move_alone() {
    let board = |at| {
        host(Palemoor)
            .unit(0, "foot1", at)
            .hand(0, &[Card::MistWalk])
            .table()
    };
    // Cursed (1,1) is two hexes from Carn: 1 + 3 with nothing eased.
    assert!(!board((0, 0)).allows("move foot1 (1,1)"));
    assert!(board((0, 0)).steps("play mist-walk").allows("move foot1 (1,1)"));
    let moved = board((1, 0)).steps("play mist-walk; move foot1 (0,0)");
    assert!(!moved.allows("move foot1 (1,1)"));
}

/// Rules: SX-CARD-28.
#[test]
fn sx_card_28_guards_of_several_units_add_up_and_go_with_a_retreat() {
    let table = host(VerdantMarches)
        .units(0, "bow1 bow2", (1, 0))
        .unit(1, "foot1", (2, 0))
        .with(|raw| (raw.players[0].units[2].guard, raw.players[0].units[3].guard) = (1, 2))
        .active(1)
        .table();
    assert_eq!(table.pools_of("attack (2,0) (1,0)"), (2, 3));
    let retreated = arrange(&[Ironspine, Sunlands])
        .units(0, "foot1 foot2", (2, 0))
        .unit(0, "foot3", (3, 1))
        .unit(1, "foot1", (3, 0))
        .retreats(1, 1)
        .with(|raw| raw.players[1].units[0].guard = 1)
        .table()
        .steps("attack (2,0) (3,0); red 1112; white 0; 1: retreat (4,0)");
    assert_eq!(
        retreated.pools_of("attack (3,1) (4,0)").1,
        1 + 1 + 1,
        "its own, the capital's and the Guard's"
    );
}

/// Rules: SX-COMBAT-40.
#[test]
fn sx_combat_40_no_way_of_arriving_heals() {
    let relocated = host(Shadowfell)
        .hurt(0, "lord", (0, 0), 2)
        .hand(0, &[Card::SlipAway])
        .table()
        .steps("play slip-away; relocate lord (0,5)");
    assert_eq!(relocated.wounds(0, "lord"), 2);
    let marched = host(Sunlands)
        .hurt(0, "lord", (0, 0), 2)
        .hand(0, &[Card::GoldenColumn])
        .table()
        .steps("play golden-column; march lord (1,0)");
    assert_eq!(marched.wounds(0, "lord"), 2);
    let retreated = arrange(&[Ironspine, Sunlands])
        .unit(0, "foot1", (2, 0))
        .hurt(1, "foot1", (3, 0), 1)
        .retreats(1, 1)
        .table()
        .steps("attack (2,0) (3,0); red 12; white 0; 1: retreat (4,0)");
    assert_eq!(retreated.wounds(1, "foot1"), 1);
}

/// Rules: SX-DEC-18, SX-CARD-33.
#[test]
fn sx_dec_18_the_only_card_of_a_discard_pile_is_taken_back_without_asking() {
    let table = host(Shadowfell)
        .hand(0, &[Card::GraveTithe])
        .discarded(0, 1)
        .table();
    let only = table.player(0).discard.cards().next().expect("one card");
    let table = table.steps("play grave-tithe");
    assert!(table.hand(0).has(only));
    assert_eq!(table.asked_step(), Some(six_realms::Step::Act));
}
