//! Hidden information and the order of chance (SX-HID).

use hexad_core::{Game as _, Rng, Seat, Seed, Viewer};
use six_realms::{Card, Event, Objective, Pile, Realm::*, Setup, View};

use crate::table::{Arranged, Table, arrange, arrange_setup};

fn two() -> Arranged {
    arrange(&[Sunlands, VerdantMarches])
}

fn war() -> Arranged {
    let realms = [Sunlands, Ironspine, VerdantMarches, Northreach];
    arrange_setup(Setup::bell_war().with_realms(&realms).with_first(Seat(0)))
}

fn seen(table: &Table, viewer: Viewer) -> View {
    table.game.view(&table.state, viewer)
}

fn pile(cards: &[Card]) -> Pile {
    cards.iter().copied().collect()
}

fn known(table: &Table, by: u8, of: usize) -> Pile {
    table.game.knowledge(&table.state, Seat(by)).players[of].known
}

fn rng() -> Rng {
    Seed([7; 32]).stream("worlds", 0)
}

/// Rules: SX-HID-01.
#[test]
fn sx_hid_01_nobody_sees_decks_stacks_or_dice_to_come() {
    let table = two().hand(0, &[Card::Volley]).table();
    let other = two()
        .hand(0, &[Card::Volley])
        .secret(1, Objective::Reapers)
        .table();
    assert_ne!(table.state.secret_stack, other.state.secret_stack);
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0))] {
        assert_eq!(seen(&table, viewer), seen(&other, viewer));
    }
    // What is drawn is open until chance says: every card of the deck, as often as it lies there.
    let drawing = table.steps("rest");
    let deck = drawing.player(0).deck;
    let chances: Vec<(String, u64)> = deck
        .iter()
        .map(|(card, n)| (format!("draw {card}"), n.into()))
        .collect();
    assert_eq!(drawing.chances(), chances);
    let dice = two()
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (0, 0))
        .table()
        .steps("attack (1,0) (0,0)");
    assert_eq!(dice.chances().iter().map(|(_, weight)| weight).sum::<u64>(), 36);
}

#[test]
fn sx_hid_02_hand_secret_and_oaths_are_known_to_their_player_alone() {
    let board = || arrange(&[Shadowfell, VerdantMarches, Northreach]);
    let one = board()
        .hand(0, &[Card::Volley])
        .oath(0, Card::SwornAtCarn, 1)
        .secret(0, Objective::Hoard)
        .table();
    let other = board()
        .hand(0, &[Card::Terror])
        .oath(0, Card::OathOfAshes, 2)
        .secret(0, Objective::Reapers)
        .table();
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        assert_eq!(seen(&one, viewer), seen(&other, viewer));
    }
    let own = &seen(&one, Viewer::Seat(Seat(0))).players[0];
    assert_eq!(
        (own.cards, own.secret),
        (Some(pile(&[Card::Volley])), Some(Objective::Hoard))
    );
    assert_eq!(
        own.oaths[0].oath.map(|oath| (oath.card, oath.named)),
        Some((Card::SwornAtCarn, Seat(1)))
    );
    let drawn = two().table().steps("rest; draw volley");
    let heard = |viewer| {
        let events = drawn
            .events
            .iter()
            .filter_map(|event| drawn.game.redact(event, viewer));
        events.into_iter().any(|event| {
            matches!(
                event,
                Event::Drew {
                    card: Some(Card::Volley),
                    ..
                }
            )
        })
    };
    assert!(heard(Viewer::Seat(Seat(0))) && !heard(Viewer::Seat(Seat(1))) && !heard(Viewer::Public));
}

#[test]
fn sx_hid_03_what_lies_on_the_table_is_public() {
    let table = two()
        .hurt(0, "lord", (0, 0), 2)
        .token(0, (4, 0))
        .bells(0, 7)
        .hand(0, &[Card::Volley, Card::BellTolls])
        .discarded(0, 3)
        .oath(0, Card::SwornAtCarn, 1)
        .retreats(0, 1)
        .tracker(4)
        .with(|raw| {
            let player = &mut raw.players[0];
            (player.fatigue, player.completed, player.kills) = (2, 1, 3);
            player.units[7].guard = 2;
            raw.turn.bonus[7].moving = true;
            raw.turn.bonus[7].movement = 2;
        })
        .table();
    let view = seen(&table, Viewer::Public);
    let player = &view.players[0];
    let lord = player.units[7];
    assert_eq!((lord.at, lord.wounds, lord.guard), (table.at(0, "lord"), 2, 2));
    assert_eq!(
        (player.tokens.len(), player.bells, player.hand, player.deck),
        (1, 7, 2, 20 - 2 - 3 - 1)
    );
    assert_eq!((player.discard, player.oaths.len()), (table.player(0).discard, 1));
    assert_eq!(
        (player.retreats, player.fatigue, player.score, player.kills),
        (1, 2, 5, 3)
    );
    assert_eq!((view.tracker, view.focus.turn.bonus[7].movement), (4, 2));
}

#[test]
fn sx_hid_04_hidden_cards_are_shown_by_their_number() {
    let table = two()
        .hand(0, &[Card::Volley, Card::BellTolls, Card::ForcedMarch])
        .table();
    let other = &seen(&table, Viewer::Seat(Seat(1))).players[0];
    assert_eq!((other.hand, other.cards, other.deck), (3, None, 17));
    assert_eq!((other.has_secret, other.secret), (true, None));
}

#[test]
fn sx_hid_05_chance_is_asked_in_a_fixed_order_in_setup() {
    let realms = [Sunlands, VerdantMarches];
    let mut table = Table::of(Setup::standard(2).with_realms(&realms));
    let mut asked = Vec::new();
    for step in [
        "first 1",
        "public every-road",
        "public high-watch",
        "secret hoard",
        "secret reapers",
    ] {
        asked.push(table.chances()[0].0.split(' ').next().expect("a word").to_owned());
        table.play(step);
    }
    assert_eq!(asked, ["first", "public", "public", "secret", "secret"]);
    assert_eq!(table.player(1).secret, Some(Objective::Hoard), "in turn order");
    while !table.chance_asked() {
        let deploy = table.legal("deploy")[0].clone();
        table.play(&deploy);
    }
    let hands: Vec<(u8, u8)> = (0..8)
        .map(|_| {
            let first = table.chances()[0].0.clone();
            table.play(&first);
            (table.hand(1).len(), table.hand(0).len())
        })
        .collect();
    assert_eq!(
        hands,
        [(1, 0), (2, 0), (3, 0), (4, 0), (4, 1), (4, 2), (4, 3), (4, 4)]
    );
    assert_eq!(table.asked(), Seat(1));
    let wrong = "draw volley".parse().expect("an outcome");
    let mut state = table.state;
    let refusal = table
        .game
        .resolve(&mut state, wrong, &mut hexad_core::Silent)
        .expect_err("nothing is drawn");
    assert_eq!(refusal.to_string(), "a seat is asked here, not chance");
}

#[test]
fn sx_hid_05_dice_fall_red_then_again_then_white() {
    let board = arrange(&[Northreach, Sunlands])
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (0, 0));
    let mut table = board.hand(0, &[Card::BerserkRush]).table();
    table.play("play berserk-rush; attack (1,0) (0,0)");
    let mut asked = Vec::new();
    for step in ["red 111", "again 11", "white 0"] {
        asked.push(table.chances()[0].0.split(' ').next().expect("a word").to_owned());
        table.play(step);
    }
    assert_eq!(asked, ["red", "again", "white"]);
}

#[test]
fn sx_hid_06_a_card_taken_back_is_known_until_it_is_seen_to_leave() {
    let board = arrange(&[Shadowfell, VerdantMarches]).hand(0, &[Card::GraveTithe, Card::Volley]);
    let table = board.discarded(0, 5).bells(0, 0).table();
    let back = table.player(0).discard.cards().next().expect("five cards");
    assert_eq!(known(&table, 1, 0), Pile::EMPTY);
    let table = table.steps(&format!("play grave-tithe; recover {back}"));
    assert_eq!(known(&table, 1, 0), pile(&[back]));
    let mut generator = rng();
    for _ in 0..20 {
        let knowledge = table.game.knowledge(&table.state, Seat(1));
        let world = table.game.sample_world(&knowledge, &mut generator);
        assert!(world.players[0].hand.has(back) && world.players[0].hand.len() == 2);
    }
    let table = table.steps("rest").first_chances();
    assert_eq!(known(&table, 1, 0), Pile::EMPTY, "seen to be discarded");
}

#[test]
fn sx_hid_06_when_a_deck_runs_out_hand_and_oaths_are_added_up() {
    let cards = [Card::HiddenCamps, Card::Volley, Card::HerbLore];
    let board = arrange(&[VerdantMarches, Sunlands])
        .oath(0, Card::SwornAtCarn, 1)
        .hand(0, &cards)
        .discarded(0, 16);
    let table = board.unit(0, "foot1", (0, 0)).table().steps("play hidden-camps");
    assert_eq!(
        known(&table, 1, 0),
        pile(&[Card::Volley, Card::HerbLore, Card::SwornAtCarn])
    );
    assert_eq!(table.player(0).fatigue, 1);
    let table = table.first_chances();
    assert_eq!(known(&table, 1, 0).len(), 3, "what is drawn then is unknown");
}

#[test]
fn sx_hid_06_partners_know_what_they_traded_and_others_only_what_both_may_hold() {
    let board = war()
        .hand(0, &[Card::Volley, Card::HarvestLevy])
        .hand(2, &[Card::HerbLore]);
    let table = board.table().steps("trade harvest-levy; accept herb-lore");
    let of = |by: u8, whom: usize| table.game.knowledge(&table.state, Seat(by)).players[whom].clone();
    assert_eq!(of(2, 0).known_to_ally, pile(&[Card::HerbLore]));
    assert_eq!(of(0, 2).known_to_ally, pile(&[Card::HarvestLevy]));
    let (one, other) = (of(1, 0), of(1, 2));
    assert!(one.known_to_ally.is_empty() && other.known_to_ally.is_empty());
    assert_eq!(
        (one.unseen.len(), other.unseen.len()),
        (40, 0),
        "both decks together"
    );
    // With the other card given, rivals know the same.
    let board = war()
        .hand(0, &[Card::Volley, Card::HarvestLevy])
        .hand(2, &[Card::HerbLore]);
    let volley = board.table().steps("trade volley; accept herb-lore");
    for rival in [1, 3] {
        let knowledge = [&table, &volley].map(|t| t.game.knowledge(&t.state, Seat(rival)));
        assert_eq!(knowledge[0], knowledge[1]);
    }
    let mut generator = rng();
    let hands: Vec<Pile> = (0..20)
        .map(|_| {
            let knowledge = table.game.knowledge(&table.state, Seat(1));
            let world = table.game.sample_world(&knowledge, &mut generator);
            assert_eq!((world.players[0].hand.len(), world.players[2].hand.len()), (2, 1));
            world.players[0].hand
        })
        .collect();
    assert!(
        hands.iter().any(|hand| hand != &hands[0]),
        "many hands are possible"
    );
}

/// Rules: SX-HID-06.
#[test]
fn sx_hid_06_a_trade_blurs_what_rivals_knew_of_both_hands() {
    let realms = [Shadowfell, Ironspine, VerdantMarches, Northreach];
    let table = arrange_setup(Setup::bell_war().with_realms(&realms).with_first(Seat(0)))
        .hand(0, &[Card::GraveTithe, Card::Volley])
        .hand(2, &[Card::HerbLore])
        .discarded(0, 5)
        .table();
    let back = table.player(0).discard.cards().next().expect("five cards");
    let table = table.steps(&format!("play grave-tithe; recover {back}"));
    assert_eq!(known(&table, 1, 0), pile(&[back]), "seen to be taken back");
    for given in [Card::Volley, back] {
        let table = table.clone().steps(&format!("trade {given}; accept herb-lore"));
        for rival in [1, 3] {
            assert_eq!(known(&table, rival, 0), Pile::EMPTY, "it may be with either");
            assert_eq!(known(&table, rival, 2), Pile::EMPTY);
        }
        let partner = table.game.knowledge(&table.state, Seat(2)).players[0].clone();
        assert!(partner.known_to_ally.has(Card::HerbLore));
        assert_eq!(
            partner.known_to_ally.has(back),
            given != back,
            "the partner still knows"
        );
    }
}

/// Rules: SX-HID-06, SX-CARD-22.
#[test]
fn sx_hid_06_after_a_trade_a_deck_that_runs_out_tells_rivals_nothing() {
    let rest = |steps: &str| {
        war()
            .hand(0, &[Card::Volley, Card::HarvestLevy])
            .hand(2, &[Card::HerbLore])
            .discarded(0, 17)
            .bells(0, 2)
            .table()
            .steps(steps)
            .steps("rest")
            .first_chances()
    };
    let of = |table: &Table, by: u8| table.game.knowledge(&table.state, Seat(by)).players[0].clone();
    let plain = rest("");
    assert_eq!(plain.player(0).fatigue, 1, "one card was left to draw");
    assert_eq!(of(&plain, 1).known.len(), 1, "it is added up");
    let traded = rest("trade volley; accept herb-lore");
    assert_eq!(traded.player(0).fatigue, 1);
    assert_eq!(of(&traded, 1).known, Pile::EMPTY);
    assert_eq!(of(&traded, 2).known_to_ally.len(), 1, "the partner adds up");
}

/// A hand that has to go whole is disclosed by the step that forces it.
///
/// Rules: SX-HID-02, SX-DEC-15.
#[test]
fn sx_hid_02_a_forced_discard_is_disclosed_to_all() {
    let mut table = arrange(&[Shadowfell, Sunlands, VerdantMarches])
        .hand(0, &[Card::WhisperedDoubt])
        .hand(1, &[Card::Volley])
        .hand(2, &[Card::GreenPaths, Card::Volley])
        .table()
        .steps("play whispered-doubt");
    let from = |seat: u8| format!("from {seat}").parse().expect("an action");
    let mut asked = table.state;
    let disclosed = table.game.apply(&mut asked, from(2), &mut hexad_core::Silent);
    assert_eq!(
        disclosed.expect("legal"),
        hexad_core::Disclosure::NOTHING,
        "he chooses himself"
    );
    let disclosed = table
        .game
        .apply(&mut table.state, from(1), &mut hexad_core::Silent);
    let disclosed = disclosed.expect("legal");
    assert!(table.hand(1).is_empty(), "his only card went at once");
    assert_eq!(disclosed.exposed, hexad_core::SeatSet::only(Seat(1)));
    assert!(disclosed.learned.contains(Seat(0)) && disclosed.learned.contains(Seat(2)));
}

/// Rules: SX-HID-05, SX-CURSE-05, SX-CURSE-07.
#[test]
fn sx_hid_05_late_rolls_go_by_seat_in_turn_order_then_by_hex_then_by_number() {
    let setup = Setup::standard(3)
        .with_realms(&[Sunlands, Ironspine, VerdantMarches])
        .with_first(Seat(2));
    let mut table = arrange_setup(setup)
        .units(2, "foot2 foot1", (1, 1))
        .unit(2, "bow1", (-2, 1))
        .unit(0, "horse1", (-1, 2))
        .with(|raw| {
            for seat in [0, 2] {
                for unit in &mut raw.players[seat].units {
                    unit.late_curse = unit.at.is_some();
                }
            }
        })
        .active(1)
        .table()
        .steps("end");
    let mut order = Vec::new();
    while table.chance_asked() {
        table.play("curse 6");
        order.extend(table.events.iter().filter_map(|event| match event {
            Event::Cursed { seat, piece, .. } => Some(format!("{piece}@{}", seat.0)),
            _ => None,
        }));
    }
    assert_eq!(order, ["bow1@2", "foot1@2", "foot2@2", "horse1@0"]);
}

/// Rules: SX-HID-03, SX-CURSE-07.
#[test]
fn sx_hid_03_everybody_sees_which_units_still_roll_late() {
    let mut table = two()
        .unit(0, "foot1", (2, 0))
        .unit(0, "foot2", (1, 1))
        .unit(1, "foot1", (3, 0))
        .retreats(0, 1)
        .active(1)
        .table()
        .steps("attack (3,0) (2,0); red 12; white 0");
    let mut view = seen(&table, Viewer::Public);
    let late = |view: &View| {
        let units = view.players[0].units.iter();
        units.map(|unit| unit.late_curse).collect::<Vec<_>>()
    };
    let mut marks = Vec::new();
    for step in ["0: retreat (1,1)", "end", "curse 6"] {
        table.play(step);
        for event in &table.events {
            if let Some(heard) = table.game.redact(event, Viewer::Public) {
                table.game.follow(&mut view, &heard);
            }
        }
        assert_eq!(view, seen(&table, Viewer::Public), "{step}");
        marks.push(late(&view).iter().filter(|&&late| late).count());
        let told = view.to_string().contains("rolls the curse at the round's end");
        assert_eq!(told, late(&view)[0], "{step}");
    }
    assert_eq!(marks, [1, 1, 0]);
    let world = |table: &Table| {
        let knowledge = table.game.knowledge(&table.state, Seat(1));
        table.game.sample_world(&knowledge, &mut rng()).players[0].units
    };
    assert_eq!(world(&table), table.player(0).units);
}
