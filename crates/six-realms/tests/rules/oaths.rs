//! Oaths (SX-OATH): face-down cards that name an opponent.

use hexad_core::{Game as _, Seat, Viewer};
use six_realms::{Card, Event, Realm, Realm::*};

use crate::table::{Arranged, Table, arrange};

/// Sunlands with its two Oath cards in hand against two others.
fn three() -> Arranged {
    arrange(&[Sunlands, VerdantMarches, Northreach]).hand(0, &[Card::SwornAtCarn, Card::OathOfTheOpenGate])
}

/// The points for Oaths of seat 0, who names seat 1, after the last turn on this board.
fn kept(board: Arranged, card: Card) -> i32 {
    board
        .oath(0, card, 1)
        .tracker(8)
        .active(1)
        .table()
        .steps("end")
        .points(0, "oaths kept")
}

fn against(realm: Realm) -> Arranged {
    arrange(&[
        realm,
        if realm == Sunlands {
            VerdantMarches
        } else {
            Sunlands
        },
    ])
}

/// Rules: SX-OATH-01, SX-OATH-07.
#[test]
fn sx_oath_01_an_oath_lies_face_down_and_only_that_it_was_sworn_is_public() {
    let table = three().table().steps("play sworn-at-carn; name 2");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        let view = table.game.view(&table.state, viewer);
        assert_eq!(view.players[0].oaths.len(), 1);
        assert_eq!(view.players[0].oaths[0].oath, None);
    }
    let own = table.game.view(&table.state, Viewer::Seat(Seat(0)));
    let oath = own.players[0].oaths[0].oath.expect("his own Oath");
    assert_eq!((oath.card, oath.named), (Card::SwornAtCarn, Seat(2)));
    for event in &table.events {
        let heard = table.game.redact(event, Viewer::Seat(Seat(2)));
        assert!(
            !matches!(heard, Some(Event::Swore { oath: Some(_), .. })),
            "{heard:?}"
        );
    }
}

#[test]
fn sx_oath_01_the_card_is_hidden_while_its_player_chooses_whom_to_name() {
    let one = three().table().steps("play sworn-at-carn");
    let other = three().table().steps("play oath-of-the-open-gate");
    for viewer in [Viewer::Public, Viewer::Seat(Seat(1))] {
        assert_eq!(
            one.game.view(&one.state, viewer),
            other.game.view(&other.state, viewer)
        );
        let heard = |table: &Table| {
            let events = table
                .events
                .iter()
                .filter_map(|event| table.game.redact(event, viewer));
            events.collect::<Vec<_>>()
        };
        assert_eq!(heard(&one), heard(&other));
    }
}

#[test]
fn sx_oath_02_it_is_revealed_at_the_end_and_scores_five_if_it_is_kept() {
    let table = three().tracker(8).unit(1, "foot1", (-4, 4)).table();
    let table = table.steps("play sworn-at-carn; name 2; end; end");
    assert_eq!(table.score(0), 0, "nothing before the end");
    let table = table.steps("end");
    let view = table.game.view(&table.state, Viewer::Public);
    assert_eq!(
        view.players[0].oaths[0].oath.map(|oath| oath.named),
        Some(Seat(2))
    );
    assert_eq!(table.points(0, "oaths kept"), 5);
    let broken = three().tracker(8).unit(1, "foot1", (-4, 4)).table();
    let broken = broken.steps("play sworn-at-carn; name 1; end; end; end");
    assert_eq!(broken.points(0, "oaths kept"), 0);
}

#[test]
fn sx_oath_03_a_strike_may_be_aimed_at_whom_an_oath_names() {
    let table = three()
        .hand(0, &[Card::NoonGlare])
        .unit(0, "foot1", (1, 0))
        .unit(1, "foot1", (0, 0))
        .table()
        .steps("play sworn-at-carn; name 1; play noon-glare; attack (1,0) (0,0)");
    assert_eq!(table.pools().0, 3);
}

/// Rules: SX-OATH-04, SX-OATH-06.
#[test]
fn sx_oath_04_an_opponent_is_named_once_and_for_good() {
    let four = arrange(&[Sunlands, VerdantMarches, Northreach, Ironspine])
        .hand(0, &[Card::SwornAtCarn, Card::OathOfTheOpenGate]);
    let table = four.table().steps("play sworn-at-carn");
    assert_eq!(table.legal("name"), ["name 1", "name 2", "name 3"]);
    table.refuses("end", "SX-TURN-15", "another decision is asked here");
    let table = table.steps("name 2; play oath-of-the-open-gate");
    assert_eq!(table.legal("name"), ["name 1", "name 3"]);
    assert_eq!(table.refusing_rule("name 2").0, "SX-OATH-04");
    assert_eq!(table.refusing_rule("name 0").0, "SX-OATH-04");
    let table = table.steps("name 3");
    let named: Vec<Seat> = table.player(0).oaths.iter().map(|oath| oath.named).collect();
    assert_eq!(named, [Seat(2), Seat(3)]);
}

#[test]
fn sx_oath_05_two_players_may_name_the_same_opponent() {
    let table = three().hand(1, &[Card::SwornAtCarn]).table();
    let table = table.steps("play sworn-at-carn; name 2; end; play sworn-at-carn; 1: name 2");
    assert_eq!(
        (table.player(0).oaths[0].named, table.player(1).oaths[0].named),
        (Seat(2), Seat(2))
    );
}

#[test]
fn sx_oath_08_the_slot_holds_as_many_oaths_as_there_are_opponents() {
    let table = arrange(&[Shadowfell, VerdantMarches, Northreach, Ironspine])
        .hand(
            0,
            &[Card::SwornAtCarn, Card::OathOfAshes, Card::OathOfTheEmptyThrone],
        )
        .table()
        .steps("play sworn-at-carn; name 1; play oath-of-ashes; name 2; end; end; end; end")
        .steps("play oath-of-the-empty-throne");
    assert_eq!(table.player(0).oaths.len(), 3);
}

#[test]
fn sx_oath_09_with_every_opponent_named_no_oath_card_can_be_played() {
    let two = arrange(&[Sunlands, VerdantMarches]).oath(0, Card::SwornAtCarn, 1);
    let table = two.hand(0, &[Card::OathOfTheOpenGate]).table();
    table.refuses(
        "play oath-of-the-open-gate",
        "SX-OATH-09",
        "every opponent is named by an Oath of yours already",
    );
    assert!(table.legal("play").is_empty());
}

#[test]
fn sx_oath_10_swearing_is_one_action_of_playing_a_card() {
    let table = three().table().steps("play sworn-at-carn; name 1");
    assert_eq!((table.actions(), table.state.turn.plays), (1, 1));
    let table = table.steps("play oath-of-the-open-gate").changed(|raw| {
        raw.players[0].deck.take(Card::Volley);
        raw.players[0].hand.add(Card::Volley);
    });
    assert_eq!(table.refusing_rule("play volley").0, "SX-TURN-06");
}

#[test]
fn sx_oath_11_conditions_are_tested_in_the_final_position_and_tokens_are_no_units() {
    let token = against(Sunlands).token(1, (-4, 4));
    assert_eq!(kept(token, Card::SwornAtCarn), 5);
    // The opponent's only unit musters in his last turn.
    let table = against(Sunlands)
        .oath(0, Card::SwornAtCarn, 1)
        .token(1, (-4, 4))
        .tracker(8)
        .table();
    let table = table.steps("end; muster foot; end");
    assert_eq!(table.points(0, "oaths kept"), 0);
}

#[test]
fn sx_oath_12_a_capital_is_held_by_a_unit_in_it() {
    for (realm, card, capital, beside) in [
        (Sunlands, Card::OathOfTheOpenGate, (-4, 4), (-4, 3)),
        (Ironspine, Card::OathOfTheSealedDoor, (4, 0), (3, 0)),
    ] {
        assert_eq!(kept(against(realm).unit(0, "foot1", capital), card), 5, "{card}");
        assert_eq!(kept(against(realm).unit(0, "foot1", beside), card), 0, "{card}");
        let once = against(realm)
            .unit(0, "foot1", beside)
            .with(|raw| raw.players[0].captured.insert(Seat(1)));
        assert_eq!(kept(once, card), 0, "{card}: captured once is not held");
    }
}

#[test]
fn sx_oath_12_a_lord_has_fallen_if_he_is_off_the_board() {
    for (realm, card) in [
        (Northreach, Card::OathOfTheBrokenHorn),
        (Shadowfell, Card::OathOfTheEmptyThrone),
    ] {
        assert_eq!(kept(against(realm).unit(1, "foot1", (4, 0)), card), 5, "{card}");
        assert_eq!(kept(against(realm).unit(1, "lord", (4, 0)), card), 0, "{card}");
    }
}

#[test]
fn sx_oath_12_no_site_is_controlled_with_the_capital_taken_and_nothing_else() {
    for (realm, card) in [
        (Shadowfell, Card::OathOfAshes),
        (VerdantMarches, Card::OathOfTheFelledOak),
    ] {
        let taken = || against(realm).unit(0, "foot1", (4, 0));
        assert_eq!(kept(taken(), card), 5, "{card}");
        assert_eq!(kept(taken().unit(1, "foot1", (2, 2)), card), 0, "{card}: a town");
        assert_eq!(kept(against(realm), card), 0, "{card}: his empty capital is his");
    }
}

#[test]
fn sx_oath_13_the_last_opponent_left_is_named_without_asking() {
    let two = arrange(&[Sunlands, VerdantMarches])
        .hand(0, &[Card::SwornAtCarn])
        .table();
    assert_eq!(two.steps("play sworn-at-carn").player(0).oaths[0].named, Seat(1));
    let table = three()
        .table()
        .steps("play sworn-at-carn; name 1; play oath-of-the-open-gate");
    assert_eq!(
        (table.player(0).oaths[1].named, table.asked_step()),
        (Seat(2), Some(six_realms::Step::Act))
    );
}
