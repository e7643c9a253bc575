//! Stage 6, cleanup (chapter 10).

use league_of_six::{Card, Companion, Deck, Set, Stage, Step, Store, Tile, Town, Wagon};

use super::table::*;

/// The cleanup of a round, of which nothing but the next draw is left.
fn cleaned(round: u8, change: impl FnOnce(&mut Arrange)) -> Table {
    Table::before_cleanup(setup(4, 0), round, change).steps("done")
}

#[test]
fn ls_clean_01_recruiting_officers_bring_their_guards() {
    let table = cleaned(3, |arrange| {
        arrange.companion(TURQUOISE, Companion::RecruitingOfficer);
        arrange.companion(ORANGE, Companion::HeadRecruitingOfficer);
        arrange.companion(VIOLET, Companion::RecruitingOfficer);
    });
    let guards = [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.guards(seat));
    assert_eq!(guards, [4, 5, 4, 3]);
}

#[test]
fn ls_clean_02_the_siege_is_lifted_and_the_fort_taken_up() {
    let table = cleaned(1, |arrange| assert_eq!(arrange.raw.table.besieged.len(), 2));
    assert!(table.state.table().besieged.is_empty());
    let six = Table::before_cleanup(setup(6, 0), 2, |arrange| {
        assert!(arrange.raw.table.fort.is_some());
    });
    assert_eq!(six.steps("done").state.table().fort, None);
}

#[test]
fn ls_clean_03_each_wagon_moves_to_the_road_outside_its_town() {
    let table = cleaned(1, |arrange| {
        arrange.wagon(ORANGE, Wagon::Counter(Town::Lauban, 7));
    });
    let wagons = [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.place(seat).wagon);
    assert_eq!(
        wagons,
        [Town::Zittau, Town::Lauban, Town::Kamenz, Town::Goerlitz].map(Wagon::Road)
    );
}

#[test]
fn ls_clean_04_estate_cards_nobody_took_are_out_of_the_game() {
    let table = cleaned(1, |arrange| arrange.card(ORANGE, "D3-CCN"));
    let table = table.state.table();
    let gone: Set<Card> = ["D2-CC", "D4-CCCN", "D5-CCCNN"]
        .map(|name| name.parse().unwrap())
        .into_iter()
        .collect();
    assert_eq!(table.gone_cards, gone);
    assert!(
        [Deck::Two, Deck::Three, Deck::Four, Deck::Five]
            .iter()
            .all(|&deck| table.offers[deck].is_none())
    );
}

/// Rules: LS-CLEAN-05, LS-CLEAN-06.
#[test]
fn ls_clean_05_and_06_team_tiles_and_horses_go_back() {
    let table = cleaned(1, |arrange| arrange.raw.table.places[ORANGE].horse_halves = 5);
    for seat in [TURQUOISE, ORANGE, VIOLET, GREY] {
        assert_eq!((table.place(seat).team, table.place(seat).horse_halves), (0, 0));
    }
    assert!(table.teams().is_empty());
}

#[test]
fn ls_clean_07_goods_in_the_warehouses_go_back() {
    let table = cleaned(1, |arrange| {
        arrange.filled(Store::Royal, 1, &[1, 2, 3]);
        arrange.filled(Store::Estate, 4, &[2]);
        assert_eq!(arrange.raw.table.reserve, by_colour([9, 10, 8, 9]));
    });
    assert_eq!(table.reserve(), [10; 4]);
}

#[test]
fn ls_clean_08_both_tiles_are_removed_and_the_next_are_drawn() {
    let table = cleaned(1, |_| ());
    assert!(
        [Store::Royal, Store::Estate]
            .iter()
            .all(|&store| table.state.table().stores[store].tile.is_none())
    );
    assert_eq!(
        (table.round(), table.step_asked()),
        (2, Step::NextTile(Store::Royal))
    );
    // W1 and W2 lay in round 1.
    assert_eq!(table.chances(), ["tile W3", "tile W4", "tile W5", "tile W6"]);
    assert_eq!(table.steps("tile W5").step_asked(), Step::NextTile(Store::Estate));
}

/// Rules: LS-CLEAN-09, LS-CLEAN-10.
#[test]
fn ls_clean_09_and_10_after_round_3_all_tiles_come_again_with_face_two() {
    let table = cleaned(3, |_| ());
    assert_eq!((table.round(), table.chances().len()), (4, 6));
    // W1, which was royal, may be an estate tile this time.
    let table = table.steps("tile W2");
    assert_eq!(table.chances().len(), 5);
    let table = table.steps("tile W1");
    assert_eq!(table.state.table().stores[Store::Estate].tile, Some(Tile::W1));
    let printed = table.view(hexad_core::Viewer::Public).printed;
    assert_eq!(printed.rows[Store::Royal][0].prices[..4], [3, 2, 2, 1]);
    assert_eq!(printed.rows[Store::Estate][0].bonus, 5);
    assert_eq!(printed.rows[Store::Estate][1].bonus, 5, "4 on face I");
}

#[test]
fn ls_clean_11_after_round_6_end_scoring_follows() {
    let table = cleaned(6, |arrange| {
        arrange.companion(TURQUOISE, Companion::Hetman);
    });
    assert_eq!(table.stage(), Stage::EndScoring);
    assert!(table.state.table().undrawn_tiles.is_empty());
}
