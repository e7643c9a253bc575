//! The shipped set against the box list, and what a loaded set may and may not change.

use hexad_core::{Game, Seat};
use league_of_six::{
    Card, Colour, Companion, Deck, Estate, Face, Group, Kind, LeagueOfSix, Piece, Setup, Tile, Token, Town,
    components::{Components, Effect, Number, Source},
};

fn game_of(components: Components) -> Result<LeagueOfSix, String> {
    let setup = Setup {
        components: Some(Box::new(components)),
        ..Setup::new(4, 0)
    };
    LeagueOfSix::new(setup).map_err(|error| error.to_string())
}

/// The faults of the shipped set after a change.
fn faults(change: impl FnOnce(&mut Components)) -> String {
    let mut set = Components::built_in();
    change(&mut set);
    let faults = set.validate();
    assert_eq!(game_of(set).err().is_some(), !faults.is_empty());
    faults
        .iter()
        .map(ToString::to_string)
        .collect::<Vec<_>>()
        .join("\n")
}

#[test]
fn the_shipped_set_has_no_fault_and_survives_json() {
    let set = Components::built_in();
    assert_eq!(set.validate(), []);
    let text = serde_json::to_string(&set).unwrap();
    assert_eq!(serde_json::from_str::<Components>(&text).unwrap(), set);
    let (plain, loaded) = (LeagueOfSix::new(Setup::new(4, 0)).unwrap(), game_of(set).unwrap());
    assert_eq!(plain.components_digest(), loaded.components_digest());
}

/// The digest that logs carry: a changed value changes it, so this pins the shipped values.
#[test]
fn value_stability_components() {
    let game = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    assert_eq!(
        game.components_digest().to_string(),
        "807f069fa7e163a755407e9aa03af04a"
    );
}

/// Rules: LS-BOX-01, LS-BOX-02, LS-BOX-03, LS-BOX-04.
#[test]
fn ls_box_01_to_04_the_box_holds_what_its_list_says() {
    let set = Components::built_in();
    let list: Vec<_> = set
        .components
        .iter()
        .map(|row| (row.name.as_str(), row.count))
        .collect();
    let expected = [
        ("scoreboard", 1),
        ("region_board", 1),
        ("town_tile", 6),
        ("wagon_fort_tile", 1),
        ("estate_scoring_tile", 1),
        ("tax_token", 54),
        ("wagon_tile", 6),
        ("horse_team_tile", 6),
        ("warehouse_tile", 6),
        ("goods_piece", 40),
        ("marker", 18),
        ("wagon", 6),
        ("score_tile", 6),
        ("estate_card", 30),
        ("guard_card", 38),
        ("town_card", 6),
        ("automa_card", 6),
    ];
    assert_eq!(list, expected);
    // And as many rows describe them.
    let count = |name: &str| {
        list.iter()
            .find(|row| row.0 == name)
            .map(|row| usize::from(row.1))
    };
    assert_eq!(count("tax_token"), Some(set.tax_tokens.len()));
    assert_eq!(count("town_tile"), Some(set.towns.len()));
    assert_eq!(count("warehouse_tile"), Some(set.warehouse_tiles.len()));
    assert_eq!(count("estate_card"), Some(set.estate_cards.len()));
    assert_eq!(count("town_card"), Some(set.town_cards.len()));
    assert_eq!(count("automa_card"), Some(set.automa_cards.len()));
    assert_eq!(count("horse_team_tile"), Some(set.horse_teams.len()));
    assert_eq!(count("score_tile"), Some(set.score_tiles.len()));
    assert_eq!(
        count("goods_piece"),
        Some(set.goods.iter().map(|row| usize::from(row.pieces)).sum())
    );
    // LS-BOX-02: the easy tokens have no number on the back.
    let easy = set.tax_tokens.iter().filter(|row| row.group.is_none());
    assert!(easy.map(|row| row.id).eq(Token::EASY.iter()));
    assert_eq!(Token::EASY.len(), 18);
    for group in Group::ALL {
        let tokens = set.tax_tokens.iter().filter(|row| row.group == Some(*group));
        assert_eq!(tokens.count(), 12);
    }
}

/// Rules: LS-BOX-05, LS-BOX-06.
#[test]
fn ls_box_05_and_06_twenty_seven_companions_on_thirty_six_tokens() {
    let set = Components::built_in();
    assert_eq!(set.companions.len(), 27);
    let named: u8 = set
        .companions
        .iter()
        .map(|row| row.tokens_named_in_rulebook)
        .sum();
    let carried: u8 = set.companions.iter().map(|row| row.tokens).sum();
    assert_eq!((named, carried), (28, 36));
    for group in Group::ALL {
        assert_eq!(
            Companion::each()
                .filter(|companion| companion.group() == *group)
                .count(),
            9
        );
    }
    let twice = set
        .companions
        .iter()
        .filter(|row| row.tokens > row.tokens_named_in_rulebook)
        .map(|row| row.id);
    let second_copies = [
        Companion::Advocatus,
        Companion::Stableman,
        Companion::RecruitingOfficer,
        Companion::Innkeeper,
        Companion::Artisan,
        Companion::Astrologist,
        Companion::LadyInWaiting,
        Companion::CaptainOfTheGuard,
    ];
    assert!(twice.eq(second_copies));
}

/// Rules: LS-BOX-07, LS-BOX-08, LS-BOX-09.
#[test]
fn ls_box_07_to_09_arrows_and_centres() {
    let game = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    let tables = game.tables();
    for token in Token::each() {
        assert!((2..=5).contains(&tables.arrows(token).count_ones()), "{token}");
        assert_ne!(
            tables.companion(token).is_some(),
            tables.centre(token).is_some(),
            "{token}"
        );
    }
    let farmer = Token::each().find(|&token| tables.companion(token) == Some(Companion::Farmer));
    assert_eq!(tables.arrows(farmer.unwrap()).count_ones(), 5);
}

/// Rules: LS-BOX-10, LS-BOX-11, LS-BOX-12, LS-BOX-13, LS-BOX-14.
#[test]
fn ls_box_10_to_14_estate_cards() {
    let game = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    let tables = game.tables();
    for card in Card::GREY.iter() {
        let mut symbols = *tables.symbols(card).values();
        symbols.sort_unstable();
        assert_eq!(symbols, [0, 0, 2], "{card}");
    }
    for estate in Estate::each() {
        let pure = Card::GREY
            .iter()
            .filter(|&card| tables.symbols(card)[estate] == 2);
        assert_eq!(pure.count(), 2, "{estate}");
    }
    for deck in Deck::each() {
        assert_eq!(deck.cards().len(), 6);
        assert!(
            deck.cards()
                .iter()
                .all(|card| tables.total(card) == deck.symbols())
        );
        let mixed = |card: Card| tables.symbols(card).values().iter().filter(|&&n| n > 0).count() > 1;
        assert!(deck.cards().iter().any(mixed));
    }
}

#[test]
fn ls_box_15_guard_cards_are_denominations_of_one_number() {
    let set = Components::built_in();
    let values: Vec<_> = set.guard_cards.iter().map(|row| (row.value, row.count)).collect();
    assert_eq!(values, [(1, 23), (3, 15)]);
    // No denomination is in the state: three guards may be paid one by one.
    let game = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    assert_eq!(game.initial_state().hand(Seat(0)).guards, 3);
}

/// Rules: LS-BOX-16, LS-BOX-17.
#[test]
fn ls_box_16_and_17_ten_pieces_of_each_colour() {
    let set = Components::built_in();
    let goods: Vec<_> = set
        .goods
        .iter()
        .map(|row| (row.colour, row.name.as_str(), row.pieces))
        .collect();
    let expected = [
        (Colour::Green, "fabric", 10),
        (Colour::Blue, "tools", 10),
        (Colour::Red, "wine", 10),
        (Colour::Yellow, "food", 10),
    ];
    assert_eq!(goods, expected);
}

/// Rules: LS-BOX-18, LS-BOX-19, LS-BOX-20, LS-BOX-21.
#[test]
fn ls_box_18_to_21_town_numbers_and_sides() {
    let game = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    let numbers = Town::each().map(|town| (town, game.tables().number(town)));
    let expected = [
        (Town::Bautzen, 1),
        (Town::Kamenz, 2),
        (Town::Zittau, 3),
        (Town::Loebau, 4),
        (Town::Goerlitz, 5),
        (Town::Lauban, 6),
    ];
    assert!(numbers.eq(expected));
    for town in Town::each() {
        for face in Face::each() {
            let mut kinds = game.tables().sides(town, face).map(|side| side.kind);
            kinds.sort_unstable();
            let once = [
                Kind::Green,
                Kind::Blue,
                Kind::Red,
                Kind::Yellow,
                Kind::Guard,
                Kind::Horse,
            ];
            assert_eq!(kinds, once, "{town} {face}");
        }
    }
}

/// Rules: LS-BOX-22, LS-BOX-23, LS-BOX-25.
#[test]
fn ls_box_22_23_25_rows_run_from_the_best_price_to_the_worst() {
    let game = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    for tile in Tile::each() {
        let faces = [3, 4].map(|round| game.tables().rows(tile, round));
        assert_ne!(faces[0], faces[1]);
        assert!(
            faces
                .iter()
                .all(|rows| rows.len() == 5 && rows.iter().all(|row| row.slots > 0))
        );
        for row in faces.into_iter().flatten() {
            let prices = &row.prices[..usize::from(row.slots)];
            assert!(prices.is_sorted_by(|a, b| a >= b), "{tile}: {prices:?}");
        }
    }
}

#[test]
fn ls_box_29_estates_are_scored_by_a_table_for_the_number_of_humans() {
    let game = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    assert_eq!(game.tables().places(2), &[7, 2, 0, 0, 0, 0]);
    assert_eq!(game.tables().places(6), &[12, 9, 6, 4, 2, 0]);
    let humans = Components::built_in()
        .estate_scoring
        .iter()
        .map(|row| row.humans)
        .collect::<Vec<_>>();
    assert_eq!(humans, [2, 3, 4, 5, 6]);
}

/// The worked example of `docs/PROVENANCE.md`.
#[test]
fn corrected_values_change_the_game() {
    let mut set = Components::built_in();
    (set.towns[0].number, set.towns[2].number) = (3, 1);
    set.warehouse_tiles[0].faces.first[0].slots[0].1 = 4;
    set.companions[Companion::TheQueen.index()]
        .effect
        .insert("favour".to_owned(), Effect::Amount(6));
    let game = game_of(set).unwrap();
    assert_eq!(
        [Town::Bautzen, Town::Zittau].map(|town| game.tables().number(town)),
        [3, 1]
    );
    assert_eq!(game.tables().rows(Tile::W1, 1)[0].prices[0], 4);
    assert_eq!(game.tables().amount(Companion::TheQueen), 6);
    let plain = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    assert_ne!(game.components_digest(), plain.components_digest());
}

#[test]
fn every_fault_is_named_by_its_place() {
    assert_eq!(
        faults(|set| set.towns[2].number = 1),
        "components.towns[2].number: Bautzen has number 1 already: each town has its own"
    );
    assert_eq!(
        faults(|set| set.warehouse_tiles[0].faces.first[1].slots[2].1 = 3),
        "components.warehouse_tiles[0].faces.I[1].slots[2]: slots run from the best price to the worst"
    );
    assert_eq!(
        faults(|set| {
            set.tax_tokens[3].arrows = vec![1, 0, 0, 0, 0, 0];
            set.tax_tokens[40].centre.clear();
        }),
        "components.tax_tokens[3].arrows: 1 arrows, but a token has 2 to 5\n\
         components.tax_tokens[40].centre: an easy token has one entry, a numbered token none"
    );
    assert!(
        faults(|set| set.goods[0].pieces = 11).contains("components.goods: 41 pieces where the box has 40")
    );
    assert!(faults(|set| drop(set.towns.pop())).contains("components.towns: 5 rows where the box has 6"));
    assert!(
        faults(|set| set.constants[1].value = league_of_six::components::Number::One(11))
            .contains("constants[1]")
    );
    assert!(faults(|set| set.estate_cards[8].symbols.nobles = 1).contains("estate_cards[8]"));
    assert!(faults(|set| set.estate_cards[0].symbols.clergy = 1).contains("grey cards"));
    assert!(faults(|set| set.towns[0].faces.dark.sides[1].n = 0).contains("towns[0].faces.dark.sides[1].n"));
    assert!(faults(|set| set.automa_cards[0].late_raise[3] = 2).contains("automa_cards[0].late_raise"));
    assert!(faults(|set| set.companions[0].trigger = "whenever".to_owned()).contains("companions[0]"));
    assert!(faults(|set| set.tax_tokens[0].companion = Some(Companion::Farmer)).contains("tokens"));
    assert!(
        faults(|set| set.tax_tokens[0].companion = Some(Companion::Bishop))
            .contains("tax_tokens[0].companion")
    );
}

#[test]
fn unknown_fields_and_setups_without_sense_are_refused() {
    let text = serde_json::to_string(&Components::built_in()).unwrap();
    let odd = text.replacen("\"schema\"", "\"scheme\":1,\"schema\"", 1);
    assert!(serde_json::from_str::<Components>(&odd).is_err());
    for setup in [
        Setup::new(1, 2),
        Setup::new(2, 0),
        Setup::new(7, 0),
        Setup::new(4, 3),
        Setup::new(255, 255),
    ] {
        assert!(LeagueOfSix::new(setup).is_err());
    }
    assert!(serde_json::from_str::<Setup>(r#"{"humans":4,"colour":"red"}"#).is_err());
}

#[test]
fn what_is_fixed_is_named_in_plain_words() {
    let constant = faults(|set| set.constants[0].value = Number::List(vec![1, 2]));
    let name = &Components::built_in().constants[0].name;
    assert!(
        constant.contains(&format!("{name} = [1, 2] where {name} = ")),
        "{constant}"
    );
    let token = faults(|set| set.tax_tokens[0].group = None);
    let row = &Components::built_in().tax_tokens[0];
    let wanted = format!("{}, numbered of group 1-2 belongs", row.id);
    assert!(token.contains(&wanted), "{token}");
    let everything = faults(|set| {
        set.siege.reverse();
        set.goods.reverse();
        set.towns.reverse();
        set.companions.reverse();
        set.tax_tokens.reverse();
        set.estate_cards.reverse();
    });
    for code in ["Some(", "None", "::", "(\"", "One("] {
        assert!(!everything.contains(code), "{code}: {everything}");
    }
}

/// Rules: LS-BOX-15.
#[test]
fn ls_box_15_guard_cards_have_the_values_one_and_three() {
    let told = faults(|set| set.guard_cards[0].value = 0);
    assert_eq!(
        told,
        "components.guard_cards[0]: the value 0 where the value 1 belongs: this part of the set is fixed"
    );
}

#[test]
fn a_wrong_source_is_answered_with_those_that_there_are() {
    for wrong in [r#""guess""#, "7", "null"] {
        let error = serde_json::from_str::<Source>(wrong).unwrap_err().to_string();
        let known = "expected one of the sources `printed`, `example`, `public`, `house`";
        assert!(error.contains(known), "{error}");
    }
}

#[test]
fn every_companion_is_explained_with_the_amounts_of_the_set() {
    let plain = LeagueOfSix::new(Setup::new(4, 0)).unwrap();
    for row in Components::built_in().companions {
        let told = plain.explain(&row.name.to_uppercase()).unwrap();
        assert!(told.starts_with(&row.name), "{told}");
        for effect in row.effect.values() {
            if let Effect::Amount(amount) = effect {
                // An amount of one piece is told as a piece.
                assert!(
                    *amount == 1 || told.contains(&amount.to_string()),
                    "{told} lacks {amount}"
                );
            }
        }
    }
    let hetman = "Hetman, end scoring: you may give up to 8 guards for 1 favour each";
    assert_eq!(plain.explain("hetman").as_deref(), Some(hetman));
    assert_eq!(plain.explain("nobody"), None);

    let mut set = Components::built_in();
    set.companions[Companion::TheQueen.index()]
        .effect
        .insert("favour".to_owned(), Effect::Amount(6));
    let corrected = game_of(set).unwrap().explain("the queen");
    assert_eq!(corrected.as_deref(), Some("The Queen, end scoring: 6 favour"));
}
