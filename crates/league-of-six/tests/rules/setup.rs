//! Setup (chapter 3).

use hexad_core::{Game, Viewer};
use league_of_six::{Card, Face, Group, LeagueOfSix, Piece, Store, Token, Town, Wagon};

use super::table::*;

/// The first table of the game, with the ring of the examples laid.
fn with_the_ring(humans: u8) -> Table {
    Table::new(humans).steps("town zittau; town lauban; town kamenz; town goerlitz; town loebau")
}

/// Rules: LS-SETUP-01, LS-SETUP-02, LS-SETUP-03, LS-SETUP-04.
#[test]
fn ls_setup_01_to_04_seat_two_to_six_humans_and_three_to_six_participants() {
    for humans in 0..=8 {
        for automas in 0..=8 {
            let sits = (2..=6).contains(&humans) && (3..=6).contains(&(humans + automas));
            let made = LeagueOfSix::new(setup(humans, automas)).is_ok();
            assert_eq!(made, sits, "{humans} humans, {automas} automas");
        }
    }
    let fault = |humans, automas| LeagueOfSix::new(setup(humans, automas)).unwrap_err().to_string();
    assert_eq!(fault(1, 2), "humans: 1 is not from 2 to 6 (LS-SETUP-01)");
    assert_eq!(
        fault(2, 0),
        "automas: 2 humans and 0 automas are 2 participants: 3 to 6 would do (LS-SETUP-03)"
    );
}

#[test]
fn ls_setup_05_lays_the_towns_in_random_order_for_the_whole_game() {
    let mut table = Table::new(3);
    for (laid, town) in RING.iter().take(5).enumerate() {
        assert_eq!(table.chances().len(), 6 - laid);
        table.play(&format!("town {town}"));
        table.impossible(&format!("town {town}"));
    }
    assert_eq!(table.state.table().ring, RING.map(Some));
    let later = table.until(|table| table.round() == 3);
    assert_eq!(later.state.table().ring, RING.map(Some));
}

#[test]
fn ls_setup_06_shows_the_light_faces() {
    let table = with_the_ring(3);
    assert!(Town::each().all(|town| table.state.table().face(town) == Face::Light));
    assert_eq!(
        table.chances(),
        ["marker 0", "marker 1", "marker 2"],
        "no face is drawn"
    );
    let bautzen = table.view(Viewer::Public).printed.sides[Town::Bautzen].unwrap();
    assert_eq!(bautzen.map(|side| side.n), [2, 1, 2, 1, 1, 2]);
}

/// Rules: LS-SETUP-07, LS-SETUP-08, LS-SETUP-09, LS-SETUP-13, LS-SETUP-18.
#[test]
fn ls_setup_07_08_09_13_18_what_a_human_starts_with() {
    let table = with_the_ring(6);
    for (seat, colour) in hexad_core::Seat::all(6).zip(league_of_six::SEAT_COLOURS) {
        assert_eq!(table.game.seat_name(seat), colour);
        let place = table.place(seat);
        assert_eq!((place.favour, place.horse_halves), (10, 0));
        assert_eq!((place.wagon, table.goods(seat)), (Wagon::Off, [0; 4]));
        assert_eq!((table.guards(seat), table.cards(seat).len()), (3, 0));
    }
}

#[test]
fn ls_setup_10_places_the_markers_one_by_one_from_the_high_end_down() {
    let mut table = with_the_ring(3);
    assert_eq!(table.chances(), ["marker 0", "marker 1", "marker 2"]);
    table.play("marker 2");
    assert_eq!((table.scale(), table.chances().len()), (vec![VIOLET], 2));
    // The last marker has one space left: it is not drawn.
    table.play("marker 0");
    assert_eq!(table.scale(), [ORANGE, TURQUOISE, VIOLET]);
    assert!(table.chances()[0].starts_with("tile"));
}

#[test]
fn ls_setup_11_the_six_grey_cards_lie_open() {
    let view = with_the_ring(3).view(Viewer::Public);
    assert_eq!((view.table.grey, view.table.grey.len()), (Card::GREY, 6));
}

#[test]
fn ls_setup_12_four_face_down_decks_by_number_of_symbols() {
    let mut table = with_the_ring(3).steps("marker 0; marker 1; tile W1; tile W2");
    for (symbols, first) in (2..=5).zip(["D2-CC", "D3-CCN", "D4-CCCN", "D5-CCCNN"]) {
        let cards = table.chances();
        assert_eq!(cards.len(), 6);
        assert!(
            cards
                .iter()
                .all(|card| card.starts_with(&format!("deal D{symbols}-")))
        );
        table.play(&format!("deal {first}"));
    }
    let next = table
        .until(|table| table.round() == 2 && table.chances().iter().any(|card| card.starts_with("deal")));
    assert_eq!(
        next.chances().len(),
        5,
        "the card turned in round 1 is not drawn again"
    );
}

#[test]
fn ls_setup_14_guards_and_cards_in_hand_are_secret() {
    let table = with_the_ring(3);
    let view = table.view(Viewer::Seat(TURQUOISE));
    assert_eq!(view.hands[TURQUOISE].map(|hand| hand.guards), Some(3));
    assert_eq!((view.hands[ORANGE], view.hands[VIOLET]), (None, None));
    assert_eq!(table.view(Viewer::Public).hands.0, [None; 6]);
}

#[test]
fn ls_setup_15_two_random_stacks_of_tiles_with_face_one_up() {
    let mut table = with_the_ring(3).steps("marker 0; marker 1");
    assert_eq!(
        table.chances(),
        ["tile W1", "tile W2", "tile W3", "tile W4", "tile W5", "tile W6"]
    );
    table.play("tile W1");
    assert_eq!(
        table.chances(),
        ["tile W2", "tile W3", "tile W4", "tile W5", "tile W6"]
    );
    table.play("tile W4");
    let rows = table.view(Viewer::Public).printed.rows;
    // Face I of both tiles; on face II the first prices are 3.
    assert_eq!(rows[Store::Royal][0].prices[..4], [2, 2, 1, 1]);
    assert_eq!(rows[Store::Estate][0].prices[..4], [2, 2, 1, 1]);
}

/// Rules: LS-SETUP-16, LS-SETUP-17, LS-PREP-06, LS-PREP-07, LS-PREP-08.
#[test]
fn ls_setup_16_and_17_each_group_is_drawn_for_its_own_rounds() {
    for (round, letter) in (1..=6).zip(["A", "A", "B", "B", "C", "C"]) {
        let table = if round == 1 {
            Table::new(3)
        } else {
            Table::before_cleanup(setup(3, 0), round - 1, |_| ()).steps("done")
        };
        // LS-SETUP-17, LS-PREP-08: everybody sees the whole last group up to round 5.
        let undrawn = table.view(Viewer::Public).table.undrawn_tokens;
        if round < 6 {
            assert_eq!(undrawn.both(Group::Last.tokens()).len(), 12);
        }
        let table = table.until(|table| table.chances().iter().any(|token| token.starts_with("token")));
        let tokens = table.chances();
        let group = format!("token {letter}");
        assert!(
            tokens.iter().all(|token| token.starts_with(&group)),
            "{round}: {tokens:?}"
        );
        if round % 2 == 1 {
            assert_eq!(tokens.len(), 12, "any token of the group may come first");
            let next = table.steps(&tokens[0]);
            assert_eq!(next.chances(), tokens[1..], "and any other second");
        }
    }
}

#[test]
fn ls_setup_19_the_rest_is_the_reserve() {
    assert_eq!(with_the_ring(3).reserve(), [10; 4]);
}

#[test]
fn ls_setup_20_left_is_the_next_seat_of_the_cycle() {
    // Violet selects; of grey, turquoise and orange, who follow in this order, two find a slot for red.
    let table = Table::at_storing(setup(4, 0), 1)
        .arranged(|arrange| {
            arrange.goods(TURQUOISE, [0, 0, 1, 0]);
            arrange.goods(ORANGE, [0, 0, 1, 0]);
            arrange.goods(GREY, [0, 0, 1, 0]);
            arrange.selects(VIOLET);
        })
        .steps("violet: royal 1");
    assert_eq!(
        [GREY, TURQUOISE, ORANGE].map(|seat| table.favour(seat)),
        [12, 11, 10]
    );

    let automas = |humans, automas| -> Vec<u8> {
        setup(humans, automas)
            .automa_seats()
            .iter()
            .map(|seat| seat.0)
            .collect()
    };
    assert_eq!(
        [automas(4, 0), automas(4, 2), automas(2, 3)],
        [vec![], vec![1, 5], vec![1, 3, 4]]
    );
}

#[test]
fn ls_setup_21_draws_are_steps_and_certain_draws_are_not_asked() {
    let table = with_the_ring(3).steps("marker 0; marker 1");
    // Five towns and two markers were named, the sixth and the third followed.
    assert_eq!(
        (table.state.table().ring[5], table.scale().len()),
        (Some(Town::Bautzen), 3)
    );
    // Nothing is drawn before it is looked at: tiles, cards and tokens are all still to come.
    let open = table.state.table();
    assert_eq!((open.undrawn_tiles.len(), open.undrawn_cards.len()), (6, 24));
    assert_eq!(open.undrawn_tokens, Token::NUMBERED);
    let again = with_the_ring(3).steps("marker 0; marker 1");
    assert_eq!(table.game.digest(&table.state), again.game.digest(&again.state));
}
