//! The Historians Guild (section 19): Translators, the Library and Traditions.

use hexad_core::{Game, ToAct};
use sixth_realm::{
    Guild, Raw,
    pieces::{AisleSpace, Tradition},
};

use super::table::{BLACK, ORANGE, TEAL, Table, own, resources, seals};

use Guild::{Adventurers, Historians, Merchants, Navigators};

/// Step 5 of Orange's turn with Historians chosen.
fn historians(ap: u8, change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(4).arrange(change).spending(ORANGE, Historians, ap)
}

fn tradition(name: &str) -> Tradition {
    name.parse().unwrap()
}

/// Rules: SR-HIST-01, SR-DP-23.
#[test]
fn sr_hist_01_a_translator_goes_for_one_point_to_any_other_space_of_its_aisle() {
    let table = historians(3, |_| ());
    assert_eq!(
        table.legal_with("translator"),
        [
            "translator v1-top",
            "translator v1-bottom",
            "translator v2-top",
            "translator v2-bottom",
            "translator h1-left",
            "translator h1-right",
            "translator h2-left",
            "translator h2-right"
        ]
    );
    assert_eq!(
        table.refused("translator h1-middle").to_string(),
        "the Translator stands on h1-middle"
    );
    assert_eq!(table.rule("translator h1-middle"), "SR-HIST-01");
    let table = table.steps("translator v1-top; decline gain-ink 1");
    assert_eq!((table.board().translators, table.ap()), ([0, 1, 1, 1], 2));
    let table = table.steps("translator v1-bottom");
    assert_eq!(
        (table.board().translators, table.ap()),
        ([2, 1, 1, 1], 1),
        "at any distance"
    );
}

/// Rules: SR-HIST-02, SR-HIST-04.
#[test]
fn sr_hist_02_a_translator_stays_in_its_aisle_and_no_space_is_shared() {
    // Every space belongs to one aisle, so a Translator that passes others never meets one.
    let spaces: Vec<AisleSpace> = AisleSpace::all().collect();
    assert_eq!(spaces.len(), 12);
    for &space in &spaces {
        let table = historians(3, |raw| {
            // The Translator of this aisle stands elsewhere, all others on their middles.
            raw.board.translators[space.aisle()] = u8::from(space.along() == 0) * 2;
        });
        let before = table.board().translators;
        let table = table.steps(&format!("translator {space}"));
        let mut expected = before;
        expected[space.aisle()] = u8::try_from(space.along()).unwrap();
        assert_eq!(table.board().translators, expected, "{space}");
    }
}

/// Rules: SR-HIST-03.
#[test]
fn sr_hist_03_anybody_moves_any_translator() {
    let table = historians(1, |_| ()).steps("translator v2-top; decline popularity year");
    let table = table
        .spending(TEAL, Historians, 1)
        .steps("translator v2-bottom; decline gain-ink 1");
    assert_eq!(table.board().translators, [1, 2, 1, 1]);
}

/// Rules: SR-HIST-05.
#[test]
fn sr_hist_05_the_effect_of_the_space_may_be_performed() {
    let table = historians(3, |_| ()).steps("translator v1-top");
    assert_eq!(table.legal(), ["take gain-ink 1", "decline gain-ink 1"]);
    assert_eq!(table.clone().steps("take gain-ink 1").player(ORANGE).ink, 2);
    assert_eq!(table.steps("decline gain-ink 1").player(ORANGE).ink, 1);
}

/// Rules: SR-HIST-06, SR-HIST-11, SR-DP-24.
#[test]
fn sr_hist_06_a_tradition_beside_a_translator_is_taken_onto_an_empty_slot() {
    let table = historians(9, |raw| own(raw, ORANGE, 1, "scribes-a"));
    assert_eq!(
        table.legal_with("tradition"),
        [
            "tradition 2",
            "tradition 4",
            "tradition 5",
            "tradition 6",
            "tradition 8"
        ]
    );
    for place in ["1", "3", "7", "9"] {
        let action = format!("tradition {place}");
        assert_eq!(
            table.refused(&action).to_string(),
            format!("no Translator is beside Library place {place}")
        );
        assert_eq!(table.rule(&action), "SR-HIST-06");
    }
    let tile = table.board().library[3].unwrap();
    let translators = table.board().translators;
    let table = table.steps("tradition 4");
    assert_eq!(table.legal(), ["slot 1", "slot 3", "slot 4", "slot 5", "slot 6"]);
    assert_eq!(
        table.refused("slot 2").to_string(),
        "Tradition slot 2 is not empty"
    );
    assert_eq!(table.rule("slot 2"), "SR-HIST-06");
    assert_eq!(table.rule("slot 7"), "SR-HIST-06", "there are six");
    let table = table.steps("slot 3");
    assert_eq!(table.player(ORANGE).traditions[2].map(|own| own.tile), Some(tile));
    assert_eq!(table.board().library[3], None);
    assert_eq!(table.board().translators, translators, "the Translators stay");
}

/// Rules: SR-HIST-07, SR-HIST-08.
#[test]
fn sr_hist_07_the_slot_names_the_price_and_what_is_too_dear_is_not_offered() {
    for (slot, cost) in [(1, 2), (2, 2), (3, 3), (4, 3), (5, 4), (6, 4)] {
        let table = historians(4, |raw| resources(raw, ORANGE, 0, 0, 1));
        let table = table.steps(&format!("tradition 5; slot {slot}"));
        assert_eq!(table.ap(), 4 - cost, "slot {slot}");
    }
    let three = historians(3, |_| ()).steps("tradition 5");
    assert_eq!(three.legal(), ["slot 1", "slot 2", "slot 3", "slot 4"]);
    assert_eq!(
        three.refused("slot 5").to_string(),
        "the Action Points are 3 and this costs 4"
    );
    let two = historians(2, |_| ()).steps("tradition 5");
    assert_eq!(two.legal(), ["slot 1", "slot 2"]);
    let one = historians(1, |_| ());
    assert_eq!(
        one.refused("tradition 5").to_string(),
        "no empty Tradition slot costs 1 or less"
    );
    assert_eq!(one.rule("tradition 5"), "SR-HIST-08");
    assert!(one.legal_with("tradition").is_empty());
}

/// Rules: SR-HIST-09.
#[test]
fn sr_hist_09_what_the_slot_shows_is_performed() {
    let shown = |slot: u8| {
        let table = historians(4, |raw| resources(raw, ORANGE, 0, 0, 1));
        table.steps(&format!("tradition 5; slot {slot}")).pending()
    };
    assert_eq!(shown(2), ["popularity 1"]);
    assert_eq!(shown(3), ["refresh any"]);
    assert_eq!(shown(4), ["influence 1"]);
    assert_eq!(shown(6), ["popularity year", "reputation any"]);
}

/// Rules: SR-HIST-10, SR-EDGE-11.
#[test]
fn sr_hist_10_traditions_stay_on_their_slots_and_a_full_area_takes_none() {
    let tiles = [
        "scribes-a",
        "scribes-b",
        "scribes-c",
        "scribes-d",
        "scribes-e",
        "scribes-f",
    ];
    let laid = |n: usize| {
        move |raw: &mut Raw| {
            for (slot, tile) in tiles.iter().enumerate().take(n) {
                own(raw, ORANGE, slot, tile);
            }
        }
    };
    let full = historians(9, laid(6));
    assert_eq!(
        full.refused("tradition 5").to_string(),
        "no empty Tradition slot costs 9 or less"
    );
    assert_eq!(full.rule("tradition 5"), "SR-HIST-08");
    assert!(full.legal_with("tradition").is_empty());
    let dear = historians(2, laid(2));
    assert_eq!(
        dear.rule("tradition 5"),
        "SR-HIST-08",
        "only dear slots are empty"
    );
    let table = historians(4, laid(5)).steps("tradition 5");
    assert!(
        table.board().library[4].is_none(),
        "the only slot is taken at once"
    );
    for (slot, tile) in tiles.iter().enumerate().take(5) {
        let held = table.player(ORANGE).traditions[slot].unwrap();
        assert_eq!(held.tile, tradition(tile), "nothing is replaced");
    }
}

/// Rules: SR-HIST-12, SR-HIST-13, SR-HIST-16.
#[test]
fn sr_hist_12_the_place_stays_empty_until_the_cleanup_fills_it_in_order() {
    let table = historians(5, |_| ()).steps("tradition 5; slot 1; decline popularity 1");
    assert_eq!(
        table.refused("tradition 5").to_string(),
        "Library place 5 is empty"
    );
    assert_eq!(table.rule("tradition 5"), "SR-HIST-06");
    let table = table.steps("translator v1-top; decline gain-ink 1; tradition 1; decline popularity 1");
    assert_eq!(table.ap(), 0, "both actions, in any order");
    assert_eq!((table.board().library[0], table.board().library[4]), (None, None));
    let mut table = table.steps("done");
    assert_eq!(table.game.to_act(&table.state), ToAct::Chance, "the cleanup");
    let unseen = table.board().unseen_traditions.count_ones() as usize;
    assert_eq!(table.chances().len(), unseen, "any that nobody has seen");
    table.play("tradition scribes-f");
    assert_eq!(
        table.board().library[0],
        Some(tradition("scribes-f")),
        "the first empty place"
    );
    table.play("tradition merchants-d");
    assert_eq!(table.board().library[4], Some(tradition("merchants-d")));
    assert_eq!(table.asked(), TEAL);
}

/// Rules: SR-HIST-13, SR-EDGE-10.
#[test]
fn sr_hist_13_without_a_supply_places_stay_empty() {
    // Eight slots a player, so that 27 Traditions can lie with the players and none in the supply.
    let table = Table::custom(4, |json| {
        let slots = json["player_board"]["tradition_slots"].as_array_mut().unwrap();
        let spare = slots[5].clone();
        slots.extend([spare.clone(), spare]);
    });
    let table = table.first_chances().arrange(|raw| {
        for n in 0..27 {
            let tile = Tradition::at(raw.board.unseen_traditions.trailing_zeros() as usize).unwrap();
            own(
                raw,
                hexad_core::Seat(n / 8),
                usize::from(n % 8),
                &tile.to_string(),
            );
        }
    });
    assert_eq!(table.board().unseen_traditions, 0);
    // Black has three Traditions.
    let table = table
        .spending(BLACK, Historians, 3)
        .steps("tradition 5; decline influence 1");
    let table = table.steps("done");
    assert_eq!(table.asked(), ORANGE, "nothing is drawn");
    assert_eq!(table.board().library[4], None);
    // What is left lies beside no Translator.
    let bare = historians(9, |raw| {
        for place in &mut raw.board.library[1..] {
            raw.board.unseen_traditions |= place.take().unwrap().bit();
        }
    });
    assert!(bare.legal_with("tradition").is_empty());
    assert_eq!(bare.rule("tradition 1"), "SR-HIST-06");
    assert_eq!(bare.rule("tradition 5"), "SR-HIST-06");
}

/// Rules: SR-HIST-14.
#[test]
fn sr_hist_14_a_tradition_gives_its_seal_and_its_scroll_or_envoy_space() {
    // Place 2 holds a Tradition with a Scroll, place 5 one with an Envoy space; both have the Seal of the Navigators.
    let table = historians(4, |raw| {
        super::table::arrivals(raw, ORANGE, [&[Merchants], &[], &[]]);
        seals(raw, ORANGE, Navigators, 0);
    });
    let table = table.steps("tradition 2; slot 1; decline popularity 1; tradition 5; decline popularity 1");
    let legal = table.legal();
    assert!(legal.contains(&"write tradition-1".to_owned()), "{legal:?}");
    assert!(
        legal.contains(&"assign a green tradition-2".to_owned()),
        "{legal:?}"
    );
    assert!(!legal.contains(&"write tradition-2".to_owned()));
    let seal = table
        .given("popularity distinct-seals")
        .steps("take popularity distinct-seals");
    assert_eq!(
        seal.player(ORANGE).popularity,
        1,
        "one colour, of Traditions alone"
    );
}

/// Rules: SR-HIST-15.
#[test]
fn sr_hist_15_traditions_are_gained_by_the_action_alone() {
    let table = historians(4, |_| ());
    assert_eq!(table.rule("slot 1"), "SR-EFF-11");
    let other = Table::ready(4).spending(ORANGE, Adventurers, 4);
    assert_eq!(
        other.refused("tradition 5").to_string(),
        "the historians Guild was not chosen this turn"
    );
    // No effect word gains one: the closed list of what pieces can show.
    let words = ["gain-tradition", "tradition 1", "take-tradition"];
    for word in words {
        assert!(word.parse::<sixth_realm::effects::Effect>().is_err(), "{word}");
    }
}

/// Rules: SR-HIST-17, SR-EDGE-02.
#[test]
fn sr_hist_17_a_seal_comes_from_the_common_supply_in_its_colour_if_one_is_left() {
    let table = Table::ready(4).granted(ORANGE, "gain-seal merchants, ambition 1");
    let (own_seals, supply) = (table.player(ORANGE).seals, table.board().seals);
    let table = table.steps("take gain-seal merchants");
    let index = Merchants.index();
    assert_eq!(table.player(ORANGE).seals[index], own_seals[index] + 1);
    assert_eq!(table.board().seals[index], supply[index] - 1);
    let gone = Table::ready(4).arrange(|raw| {
        let left = raw.board.seals[index];
        raw.board.seals[index] = 0;
        raw.board.players[1].seals[index] += left;
    });
    let crest = gone.clone().granted(ORANGE, "gain-seal merchants, ambition 1");
    assert_eq!(crest.rule("take gain-seal merchants"), "SR-EFF-08");
    let any = gone.granted(ORANGE, "gain-seal any").steps("take gain-seal any");
    assert_eq!(
        any.legal(),
        ["seal white", "seal gray", "seal purple", "seal red", "seal brown"]
    );
    assert_eq!(
        any.refused("seal green").to_string(),
        "there is no green Seal in the supply"
    );
    assert_eq!(any.rule("seal green"), "SR-HIST-17");
}

/// Rules: SR-HIST-18.
#[test]
fn sr_hist_18_one_archive_holds_all_the_seals_there_are() {
    let table = Table::ready(4)
        .arrange(|raw| {
            for player in &mut raw.board.players {
                player.seals = [0; 6];
            }
            raw.board.players[0].seals = [3, 3, 3, 3, 3, 2];
            raw.board.seals = [0, 0, 0, 0, 0, 1];
        })
        .granted(ORANGE, "gain-seal any")
        .steps("take gain-seal any");
    assert_eq!(table.player(ORANGE).seals, [3; 6]);
    assert_eq!(table.game.to_act(&table.state), ToAct::Seat(ORANGE));
}
