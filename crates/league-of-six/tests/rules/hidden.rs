//! Hidden information (chapter 17): what a view shows and what it does not hold.

use super::table::*;
use hexad_core::{Game, Refusal as _, RuleId, Seat, ToAct, Viewer};
use league_of_six::{
    AutomaCard, Companion, Event, Group, Piece, Set, Setup, Stage, Store, Tile, Token, Town,
};

/// The view as everybody who may read it over the wire has it.
fn wire(table: &Table, viewer: Viewer) -> String {
    serde_json::to_string(&table.view(viewer)).expect("a view is data")
}

fn all_viewers(seats: u8) -> Vec<Viewer> {
    let seats = Seat::all(seats).map(Viewer::Seat);
    seats.chain([Viewer::Public]).collect()
}

/// The game at the first draw of this kind.
fn at_draw(setup: Setup, text: &str) -> Table {
    Table::of(setup).until(|table| table.chances().iter().any(|outcome| outcome.starts_with(text)))
}

#[test]
fn ls_hid_01_guards_in_hand_are_their_owners_alone() {
    let holding =
        |guards| Table::at_selection(setup(3, 0), 2).arranged(|arrange| arrange.guards(ORANGE, guards));
    let (few, many) = (holding(2), holding(40));
    for viewer in [Viewer::Seat(TURQUOISE), Viewer::Seat(VIOLET), Viewer::Public] {
        assert_eq!(few.view(viewer), many.view(viewer));
        assert_eq!(few.view(viewer).hands[ORANGE], None);
    }
    let own = many.view(Viewer::Seat(ORANGE));
    assert_eq!(own.hands[ORANGE].map(|hand| hand.guards), Some(40));
}

#[test]
fn ls_hid_02_estate_cards_are_their_owners_alone_until_they_are_revealed() {
    let table = Table::before_the_end(setup(3, 0), |arrange| arrange.card(ORANGE, "G-CC-1"));
    let rival = table.view(Viewer::Seat(TURQUOISE));
    assert_eq!(rival.hands[ORANGE], None);
    assert_eq!(*rival.printed.symbols[ORANGE].values(), [0, 0, 0]);
    let own = table.view(Viewer::Seat(ORANGE));
    assert_eq!(*own.printed.symbols[ORANGE].values(), [2, 0, 0]);
    let over = table.steps("done");
    let public = over.view(Viewer::Public);
    assert_eq!(*public.printed.symbols[ORANGE].values(), [2, 0, 0]);
}

#[test]
fn ls_hid_03_gains_payments_and_cards_taken_are_heard_by_all() {
    let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| arrange.token_in(Town::Kamenz, "A01"));
    let heard = |table: &Table, viewer| -> Vec<Event> {
        table
            .events
            .iter()
            .filter_map(|event| table.game.redact(event, viewer))
            .collect()
    };
    let collected = table.steps("violet: tax 0");
    let guards = |event: &Event| {
        matches!(
            event,
            Event::Guards {
                seat: VIOLET,
                guards: 1,
                ..
            }
        )
    };
    assert!(heard(&collected, Viewer::Public).iter().any(guards));
    let taken = collected.steps("violet: grey nobles");
    let card = |event: &Event| matches!(event, Event::CardTaken { seat: VIOLET, .. });
    assert!(heard(&taken, Viewer::Seat(TURQUOISE)).iter().any(card));
    // The totals are not shown, but a rival who listened can tell them.
    assert_eq!(taken.view(Viewer::Seat(TURQUOISE)).hands[VIOLET], None);
    let known = taken.game.knowledge(&taken.state, TURQUOISE);
    assert_eq!(known.hands[VIOLET], *taken.state.hand(VIOLET));
}

#[test]
fn ls_hid_04_what_a_seat_can_afford_shows_in_its_own_actions_alone() {
    let holding = |guards| {
        let table = Table::at_selection(setup(3, 0), 2).arranged(|arrange| arrange.guards(TURQUOISE, guards));
        table.steps("turquoise: enter zittau 0; orange: enter zittau 1")
    };
    let (poor, rich) = (holding(1), holding(30));
    assert_eq!((poor.asked(), rich.asked()), (TURQUOISE, TURQUOISE));
    assert_ne!(poor.legal(), rich.legal());
    for viewer in [Viewer::Seat(ORANGE), Viewer::Seat(VIOLET), Viewer::Public] {
        assert_eq!(wire(&poor, viewer), wire(&rich, viewer));
    }
}

#[test]
fn ls_hid_05_no_estate_card_has_a_place_in_its_deck() {
    let table = at_draw(setup(4, 0), "deal D2");
    assert_eq!(table.chances().len(), 6);
    // The state holds the set of what is left: any card of the deck may come next.
    for card in ["D2-CC", "D2-NB"] {
        let turned = table.clone().steps(&format!("deal {card}"));
        let view = turned.view(Viewer::Public);
        assert_eq!(
            view.table.offers[league_of_six::Deck::Two].map(|card| card.to_string()),
            Some(card.into())
        );
        assert_eq!(view.table.undrawn_cards.len(), 23);
    }
}

#[test]
fn ls_hid_06_no_token_has_a_place_in_its_pile() {
    for (round, group) in [(1, Group::First), (3, Group::Middle), (5, Group::Last)] {
        let table = Table::new(4).until(|table| {
            table.round() == round && table.chances().iter().any(|outcome| outcome.starts_with("token"))
        });
        let possible: Vec<String> = group
            .tokens()
            .iter()
            .map(|token| format!("token {token}"))
            .collect();
        assert_eq!(table.chances(), possible);
    }
}

#[test]
fn ls_hid_07_the_set_of_the_last_group_is_public_from_the_start() {
    let table = Table::new(4);
    let last = Group::Last.tokens();
    for viewer in all_viewers(4) {
        assert_eq!(table.view(viewer).table.undrawn_tokens.both(last), last);
    }
}

#[test]
fn ls_hid_08_sieges_and_forts_to_come_are_known_to_nobody() {
    let siege = Table::new(4).until(|table| table.chances().iter().any(|text| text.starts_with("siege")));
    assert_eq!(siege.chances().len(), 6);
    let fort = Table::new(6).until(|table| table.chances().iter().any(|text| text.starts_with("fort")));
    assert_eq!(fort.chances().len(), 6);
    for (table, outcome) in [(siege, "siege kamenz"), (fort, "fort kamenz")] {
        let before = table.view(Viewer::All).table;
        assert_eq!((before.besieged, before.fort), (Set::EMPTY, None));
        let after = table.steps(outcome).view(Viewer::Public).table;
        assert!(after.besieged.contains(Town::Kamenz) || after.fort == Some(Town::Kamenz));
    }
}

#[test]
fn ls_hid_09_tiles_below_the_active_ones_are_known_to_nobody() {
    let table = Table::new(4).until(|table| table.chances().iter().any(|text| text.starts_with("tile")));
    assert_eq!(table.chances().len(), Tile::COUNT);
    let table = table.steps("tile W4");
    let public = table.view(Viewer::Public);
    assert_eq!(public.table.stores[Store::Royal].tile, Some(Tile::W4));
    assert_eq!(
        public.printed.rows[Store::Royal],
        *table.game.tables().rows(Tile::W4, 1)
    );
    // Neither stack has an order: each of the five others may be the next tile of the estate warehouse.
    assert_eq!(
        table.chances(),
        ["tile W1", "tile W2", "tile W3", "tile W5", "tile W6"]
    );
}

#[test]
fn ls_hid_10_used_automa_cards_are_public_and_the_deck_has_no_order() {
    let table = Table::at_selection(setup(2, 1), 2).steps("turquoise: enter zittau 0");
    assert_eq!(table.chances().len(), AutomaCard::COUNT);
    let table = table.steps("automa M4; orange: enter lauban 0");
    for viewer in all_viewers(3) {
        let left: Vec<String> = table
            .view(viewer)
            .table
            .undrawn_automa_cards
            .iter()
            .map(|card| card.to_string())
            .collect();
        assert_eq!(left, ["M1", "M2", "M3", "M5", "M6"]);
    }
}

#[test]
fn ls_hid_11_used_easy_tokens_are_public_and_a_new_stack_has_no_order() {
    let easy = Setup {
        easy_game: true,
        ..setup(6, 0)
    };
    let table = Table::of(easy).until(|table| table.round() == 3 && table.stage() == Stage::TownSelection);
    let used = table.view(Viewer::Public).table.used_tokens;
    assert_eq!(used.len(), 12);
    let table =
        table.until(|table| table.round() == 4 && table.chances().iter().any(|text| text.contains("token")));
    let all: Vec<String> = Token::EASY.iter().map(|token| format!("token {token}")).collect();
    assert_eq!(table.chances(), all);
}

#[test]
fn ls_hid_12_what_lies_on_the_table_is_public() {
    let table = Table::at_storing(setup(3, 0), 3).arranged(|arrange| {
        arrange.companion(ORANGE, Companion::Draper);
        arrange.goods(ORANGE, [1, 2, 0, 0]);
        arrange.raw.table.places[ORANGE].horse_halves = 5;
        arrange.favour(ORANGE, 17);
        arrange.grey_left(&["G-CC-1", "G-BB-1"]);
        arrange.scale(&[VIOLET, ORANGE, TURQUOISE]);
    });
    for viewer in all_viewers(3) {
        let seen = table.view(viewer).table;
        assert_eq!(seen, *table.state.table());
        let orange = seen.places[ORANGE];
        assert_eq!(
            (orange.favour, orange.horse_halves, *orange.goods.values()),
            (17, 5, [1, 2, 0, 0])
        );
        assert_eq!(seen.grey.len(), 2);
    }
}

#[test]
fn ls_hid_13_exchanges_are_hidden_until_all_are_in() {
    let table = Table::before_the_end(setup(3, 0), |arrange| {
        arrange.companion(TURQUOISE, Companion::Hetman);
        arrange.companion(ORANGE, Companion::CaptainOfTheGuard);
    });
    let table = table.steps("done");
    let [some, none] = ["turquoise: hetman 3", "turquoise: hetman 0"].map(|step| table.clone().steps(step));
    for viewer in [Viewer::Seat(ORANGE), Viewer::Seat(VIOLET), Viewer::Public] {
        assert_eq!(wire(&some, viewer), wire(&none, viewer));
        let heard = |table: &Table| -> Vec<Option<Event>> {
            table
                .events
                .iter()
                .map(|event| table.game.redact(event, viewer))
                .collect()
        };
        assert_eq!(heard(&some), heard(&none));
    }
    assert_ne!(
        some.view(Viewer::Seat(TURQUOISE)),
        none.view(Viewer::Seat(TURQUOISE))
    );
    assert_eq!(
        some.game.knowledge(&some.state, ORANGE),
        none.game.knowledge(&none.state, ORANGE)
    );
    let over = some.steps("orange: captain 1");
    let paid = |event: &Event| {
        matches!(
            event,
            Event::Paid {
                seat: TURQUOISE,
                guards: 3,
                ..
            }
        )
    };
    assert!(
        over.events
            .iter()
            .filter_map(|event| over.game.redact(event, Viewer::Public))
            .any(|event| paid(&event))
    );
}

#[test]
fn ls_hid_14_guard_totals_are_public_at_the_end() {
    let table = Table::before_the_end(setup(3, 0), |arrange| arrange.guards(ORANGE, 7));
    assert_eq!(table.view(Viewer::Public).hands[ORANGE], None);
    let over = table.steps("done");
    assert_eq!(over.game.to_act(&over.state), ToAct::Over);
    assert_eq!(
        over.view(Viewer::Public).hands[ORANGE].map(|hand| hand.guards),
        Some(7)
    );
    assert_eq!(over.refused("done").rule(), RuleId("LS-ROUND-01"));
}
