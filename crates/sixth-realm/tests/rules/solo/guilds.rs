//! The Cardborg's Guild actions (22.4).

use sixth_realm::{
    Guild,
    pieces::{Relic, Size},
};

use super::*;

/// Rules: SR-SOLO-54, SR-EX-33. There is one crest that it can be, so nobody is asked.
#[test]
fn sr_solo_54_the_cart_goes_to_the_crest_of_the_target_or_stays_there() {
    let cart = |from: Option<Guild>| {
        second(solo().arrange(|raw| {
            primary(raw, Guild::Merchants);
            controls(raw, Guild::Merchants, Direction::Up);
            raw.board.cart = from;
        }))
    };
    for from in [None, Some(Guild::Builders)] {
        happened(&cart(from), "seat 1: cardborg crest merchants (forced)");
        happened(&cart(from), "the Cart is on the merchants crest");
    }
    let stays = cart(Some(Guild::Merchants));
    happened(&stays, "seat 1: cardborg crest merchants (forced)");
    never(&stays, "the Cart is on");
}

/// Rules: SR-SOLO-55, SR-SOLO-56.
#[test]
fn sr_solo_55_the_foundations_of_the_year_larger_before_smaller() {
    let builds = |year: u8, change: fn(&mut Raw)| {
        second(solo().arrange(|raw| {
            primary(raw, Guild::Builders);
            raw.board.year = year;
            raw.board.popularity_limit = 8;
            change(raw);
        }))
    };
    assert_eq!(ask(&builds(1, |_| ())), Ask::Foundation(Size::Medium));
    assert_eq!(ask(&builds(2, |_| ())), Ask::Foundation(Size::Large));
    let table = builds(3, |_| ());
    assert_eq!(ask(&table), Ask::Foundation(Size::Large));
    let table = table.steps("cardborg foundation a1-b1-c1");
    assert_eq!(ask(&table), Ask::Foundation(Size::Small));
    assert_eq!(table.board().placed, [0, 0, 1]);
    // All four large ones are placed.
    let table = builds(3, |raw| {
        raw.board.covered = 0b11_1111 | 0b11_1111 << 8;
        (raw.board.placed[2], raw.board.stacks[2], raw.board.foundations) = (4, 0, 0b011);
    });
    assert_eq!(ask(&table), Ask::Foundation(Size::Small));
}

/// Rules: SR-SOLO-57, SR-SOLO-58.
#[test]
fn sr_solo_58_a_foundation_covers_a_cell_of_the_targets_column() {
    let table = asked(Guild::Builders, &[Ask::Foundation(Size::Medium)], |raw| {
        cover(raw, &["a1"], [1, 0, 0]);
    });
    assert_eq!(table.rule("cardborg foundation b1-c1"), "SR-SOLO-58");
    assert_eq!(table.rule("cardborg foundation a1-b1"), "SR-BUILD-04");
    assert_eq!(table.rule("cardborg foundation c2-d2 turns 5"), "SR-BUILD-05");
    assert_eq!(table.rule("cardborg foundation f1"), "SR-EFF-11");
    assert_eq!(
        table.refused("cardborg foundation b1-c1").to_string(),
        "b1-c1 covers no cell of the navigators column"
    );
    let table = table.steps("cardborg foundation b1-c1 turns 1 advances 1");
    assert_eq!(table.board().covered.count_ones(), 3);
}

/// SR-SOLO-59: neither covered effects nor a House.
#[test]
fn sr_solo_59_what_it_covers_gives_nothing_and_no_house_follows() {
    let before = asked(Guild::Builders, &[Ask::Foundation(Size::Medium)], |_| ());
    let person = *before.player(ORANGE);
    let table = before.steps("cardborg foundation a1-a2");
    assert_eq!(table.asked(), ORANGE, "its turn is over");
    assert_eq!((*table.player(ORANGE), table.player(CARDBORG).vp), (person, 0));
    never(&table, "House");
}

/// Rules: SR-SOLO-60, SR-SOLO-61, SR-CON-23.
#[test]
fn sr_solo_60_an_ink_from_the_reserve_next_to_the_target() {
    let both = [Ask::Artifact, Ask::Ink];
    let table = asked(Guild::Adventurers, &both, |_| ());
    let legal = [
        "cardborg ink left",
        "cardborg ink left turns 3",
        "cardborg ink center turns 1",
        "cardborg ink center turns 4",
        "cardborg ink right turns 2",
        "cardborg ink right turns 5",
    ];
    assert_eq!(table.legal(), legal);
    assert_eq!(table.rule("cardborg ink center"), "SR-DUNG-14");
    let (reserve, ink) = (table.board().ink, table.player(ORANGE).ink);
    let table = table.steps("cardborg ink center turns 4");
    assert_eq!(
        (
            table.board().ink,
            table.player(ORANGE).ink,
            table.board().dungeon_scroll
        ),
        (reserve - 1, ink, 0b010)
    );
    assert_eq!(
        (ask(&table), cardborg(&table).target),
        (Ask::Artifact, Guild::Merchants)
    );
    let full = asked(Guild::Adventurers, &both, |raw| {
        raw.board.dungeon_scroll = 0b001;
        raw.board.ink -= 1;
    });
    assert_eq!(full.rule("cardborg ink left"), "SR-DUNG-15");
}

#[test]
fn sr_solo_61_without_ink_or_space_it_goes_on_to_the_artifact() {
    for (reserve, spaces) in [(0, 0), (21, 0b111)] {
        let table = second(solo().arrange(|raw| {
            primary(raw, Guild::Adventurers);
            let written = u8::try_from(u8::count_ones(spaces)).unwrap();
            raw.board.dungeon_scroll = spaces;
            raw.board.players[0].ink = 25 - reserve - written;
            raw.board.ink = reserve;
        }));
        assert_eq!(ask(&table), Ask::Artifact, "{reserve}, {spaces}");
    }
}

/// Rules: SR-SOLO-62, SR-SOLO-63.
#[test]
fn sr_solo_62_an_artifact_that_counts_for_the_target() {
    let table = asked(Guild::Adventurers, &[Ask::Artifact], |_| ());
    let legal = [
        "cardborg artifact 1",
        "cardborg artifact 2 turns 1",
        "cardborg artifact 3 turns 5",
        "cardborg artifact 4 turns 3",
    ];
    assert_eq!(table.legal(), legal);
    assert_eq!(table.rule("cardborg artifact 2"), "SR-SOLO-63");
    // Two count for Navigators, by an Envoy and by a Seal: the dial separates them.
    let two = asked(Guild::Adventurers, &[Ask::Artifact], |raw| {
        let seal: sixth_realm::pieces::Artifact = "s-navigators".parse().unwrap();
        let other = raw.board.display[1].replace(seal).unwrap();
        raw.board.unseen_artifacts = raw.board.unseen_artifacts & !seal.bit() | other.bit();
    });
    assert_eq!(two.legal_with("cardborg").len(), 2 * 5 + 2);
    assert_eq!(two.legal()[1], "cardborg artifact 1 advances 1");
}

/// SR-SOLO-64: it leaves the game, and the place is filled at once.
#[test]
fn sr_solo_64_the_artifact_leaves_the_game_and_another_takes_its_place() {
    let table = asked(Guild::Adventurers, &[Ask::Artifact], |_| ()).steps("cardborg artifact 1");
    assert!(table.chances().contains(&"artifact e-merchants".to_owned()));
    assert!(!table.chances().contains(&"artifact e-navigators".to_owned()));
    let table = table.steps("artifact e-merchants");
    assert_eq!(table.board().lost_artifacts.count_ones(), 1);
    assert_eq!(table.player(CARDBORG).artifacts, 0);
    assert_eq!(table.board().display[0].unwrap().to_string(), "e-merchants");
}

/// Rules: SR-SOLO-65, SR-SOLO-66.
#[test]
fn sr_solo_65_two_traditions_and_a_turn_of_the_wheel_after_each() {
    let table = asked(Guild::Historians, &[Ask::Tradition(2)], |_| ());
    // Where the Translators stand does not matter.
    assert_eq!(
        deeds(&table),
        [1, 2, 3, 4, 5, 6, 7, 8, 9].map(|place| format!("tradition {place}"))
    );
    assert_eq!(table.rule("cardborg tradition 7"), "SR-SOLO-19");
    let table = table.steps("cardborg tradition 1 advances 2");
    assert_eq!(
        (cardborg(&table).target, ask(&table)),
        (Guild::Builders, Ask::Tradition(1))
    );
    assert_eq!(table.board().library[0], None, "not refilled between the two");
    let table = table.steps("cardborg tradition 7");
    assert_eq!(cardborg(&table).target, Guild::Scribes);
    let names = ["navigators-a", "builders-a"]
        .map(|name| name.parse::<sixth_realm::pieces::Tradition>().unwrap().bit());
    assert_eq!(cardborg(&table).traditions, names[0] | names[1]);
    assert!(
        table.chances()[0].starts_with("tradition"),
        "the Library is refilled"
    );
}

/// Navigators is the Target after the second Tradition, and all four Translators stand beside one of its Seals.
fn translators() -> Table {
    let table = asked(Guild::Historians, &[Ask::Tradition(1)], |raw| {
        controls(raw, Guild::Historians, Direction::Up);
        let tile: sixth_realm::pieces::Tradition = "historians-a".parse().unwrap();
        let other = raw.board.library[8].replace(tile).unwrap();
        raw.board.unseen_traditions = raw.board.unseen_traditions & !tile.bit() | other.bit();
    });
    table.steps("cardborg tradition 9")
}

/// Rules: SR-SOLO-67, SR-SOLO-68, SR-CON-06. They are judged before any moves, and move one space each.
#[test]
fn sr_solo_67_every_translator_beside_a_seal_of_the_target_moves_one_space() {
    let table = translators();
    assert_eq!(ask(&table), Ask::Translator(0b1111));
    assert_eq!(
        table.legal(),
        [
            "cardborg translator v1-top",
            "cardborg translator v1-bottom advances 2"
        ]
    );
    assert_eq!(table.rule("cardborg translator v2-top"), "SR-SOLO-67");
    let table = table.steps("cardborg translator v1-bottom advances 2; cardborg translator v2-bottom");
    assert_eq!(
        table.legal(),
        [
            "cardborg translator h1-left advances 1",
            "cardborg translator h1-right advances 3"
        ]
    );
    let table = table.steps("cardborg translator h1-left advances 1; cardborg translator h2-left");
    assert_eq!(table.board().translators, [2, 2, 0, 0]);
    assert_eq!(table.player(CARDBORG).popularity, 0, "no effect of a space");
    // At the end of its aisle one way is left, and the dial must come to it.
    let end = translators().arrange(|raw| raw.board.translators = [0, 1, 1, 1]);
    assert_eq!(end.legal(), ["cardborg translator v1-middle advances 2"]);
}

#[test]
fn sr_solo_69_if_no_translator_stands_beside_a_seal_of_the_target_nothing_moves() {
    let table = asked(Guild::Historians, &[Ask::Tradition(1)], |_| ()).steps("cardborg tradition 7 turns 1");
    assert_eq!(cardborg(&table).target, Guild::Scribes);
    assert_eq!(table.board().translators, [1; 4]);
    never(&table, "Translator");
}

/// Rules: SR-SOLO-70, SR-SOLO-71, SR-SOLO-72. No route leads anywhere, and nobody pays.
#[test]
fn sr_solo_70_a_tower_on_a_relic_of_the_target_then_two_bridges() {
    let table = asked(Guild::Navigators, &[Ask::Tower], |_| ());
    let cities = ["a1", "a2", "a3", "b1", "b2", "b3", "c1", "c2", "c3"];
    assert_eq!(deeds(&table), cities.map(|city| format!("tower {city}")));
    // By the central icon, by Envoys and by Seals of Navigators.
    for city in ["a1", "a2", "a3"] {
        assert!(table.legal().contains(&format!("cardborg tower {city}")));
    }
    assert_eq!(table.rule("cardborg tower b1"), "SR-SOLO-71");
    assert_eq!(
        table.refused("cardborg tower b1").to_string(),
        "central-builders does not fit the section of navigators"
    );
    let table = table.steps("cardborg tower a2");
    assert_eq!(ask(&table), Ask::Bridge("a2".parse().unwrap(), 2));
    let table = table.steps("cardborg bridge a2-b2.1");
    assert_eq!(ask(&table), Ask::Bridge("a2".parse().unwrap(), 1));
    let table = table.steps("cardborg bridge a1-a2.2");
    let player = table.player(CARDBORG);
    assert_eq!(
        (player.towers, player.bridges, player.bridge_set().count_ones()),
        (3, 6, 2)
    );
}

/// Rules: SR-SOLO-73, SR-HID-05. The lower Relic leaves unseen, so it stays among those that nobody has seen.
#[test]
fn sr_solo_73_both_relics_leave_the_city() {
    let before = asked(Guild::Navigators, &[Ask::Tower], |_| ());
    let unseen = before.board().unseen_relics;
    let table = before.steps("cardborg tower a1");
    let board = table.board();
    let upper: Relic = "central-navigators".parse().unwrap();
    assert_eq!((board.city_relics[0], board.lower_relics & 1), (None, 0));
    assert_eq!((board.lost_relics, board.unseen_relics), (upper.bit(), unseen));
    assert_eq!(table.player(CARDBORG).cabinet, [None; 8]);
}

/// Rules: SR-SOLO-74, SR-SOLO-75. Any empty Bridge space: SR-NAV-04 is not asked.
#[test]
fn sr_solo_75_a_bridge_on_an_empty_space() {
    let table = asked(Guild::Navigators, &[Ask::Tower], |raw| {
        bridges(raw, ORANGE, &["a1-a2.1"]);
    });
    let table = table.steps("cardborg tower a1");
    assert_eq!(deeds(&table).len(), 21);
    assert_eq!(table.rule("cardborg bridge a1-a2.1"), "SR-NAV-04");
    // Between two others, beside no City and no Bridge.
    let table = table.steps("cardborg bridge b3-c3.2");
    assert_eq!(table.player(CARDBORG).bridges, 7);
}

#[test]
fn sr_solo_76_without_a_piece_the_rest_is_skipped() {
    let seven = [
        "a1-a2.1", "a1-a2.2", "a2-a3.1", "a2-a3.2", "b1-b2.1", "b2-b3.1", "c1-c2.1",
    ];
    let table = asked(Guild::Navigators, &[Ask::Tower], |raw| {
        bridges(raw, CARDBORG, &seven);
    });
    let table = table.steps("cardborg tower a1; cardborg bridge c1-c2.2");
    assert_eq!(table.player(CARDBORG).bridges, 0);
    assert_ne!(table.board().round, 1, "its turn is over");
    let four = second(solo().arrange(|raw| {
        for city in ["a1", "a2", "a3", "b1"] {
            cardborg_tower(raw, city);
        }
    }));
    assert_eq!(four.player(CARDBORG).bridges, 8);
    assert_ne!(
        four.board().round,
        1,
        "without a Tower there is no City for its Bridges"
    );
}

/// Builds a Tower of the Cardborg: both Relics leave the game.
fn cardborg_tower(raw: &mut Raw, city: &str) {
    let city: sixth_realm::City = city.parse().unwrap();
    raw.board.players[1].tower_cities |= city.bit();
    raw.board.players[1].towers -= 1;
    raw.board.lower_relics &= !city.bit();
    raw.board.lost_relics |= raw.board.city_relics[city.index()].take().map_or(0, Relic::bit);
}

#[test]
fn sr_solo_77_its_bridges_and_towers_are_those_of_an_opponent() {
    let table = solo().arrange(|raw| {
        bridges(raw, CARDBORG, &["a1-a2.1", "b2-b3.1"]);
        bridges(raw, ORANGE, &["a1-a2.2"]);
        cardborg_tower(raw, "a1");
    });
    let table = table.spending(ORANGE, Guild::Navigators, 9);
    // The route is complete with its Bridge; its City is taken, and the route of it alone leads the person nowhere.
    assert_eq!(table.legal_with("tower"), ["tower a2"]);
    assert_eq!(table.rule("tower a1"), "SR-NAV-09");
    assert_eq!(table.rule("tower b2"), "SR-NAV-10");
    assert_eq!(table.rule("bridge b2-b3.1"), "SR-NAV-04");
}

/// Rules: SR-SOLO-78, SR-EX-35.
#[test]
fn sr_solo_78_it_takes_a_seal_of_the_target_from_the_supply() {
    let table = asked(Guild::Scribes, &[Ask::Seal], |raw| {
        controls(raw, Guild::Merchants, Direction::Up);
    });
    let table = table.steps("cardborg seal green");
    assert_eq!(table.player(CARDBORG).seals, [0, 0, 0, 0, 1, 0]);
    assert_eq!(table.board().seals[4], 0);
    let none = asked(Guild::Scribes, &[Ask::Seal], |_| ());
    assert_eq!(
        none.rule("cardborg seal white"),
        "SR-HIST-17",
        "the person has the one there is"
    );
}
