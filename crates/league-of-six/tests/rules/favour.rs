//! Favour scale (chapter 11).

use hexad_core::{Game, Viewer};
use league_of_six::Category;

use super::table::*;

/// The score tile and the marker that show so much favour.
fn shown(favour: u16) -> (u8, u8) {
    let table = Table::at_selection(setup(3, 0), 2).arranged(|arrange| arrange.favour(TURQUOISE, favour));
    let place = table.place(TURQUOISE);
    (place.score_tile(), place.favour_marker())
}

/// Rules: LS-FAVOUR-01, LS-BOX-28.
#[test]
fn ls_favour_01_favour_is_one_number_shown_by_tile_and_marker() {
    for favour in 0..120 {
        let (tile, marker) = shown(favour);
        assert_eq!(u16::from(tile) + u16::from(marker), favour);
        assert!(marker < 40, "a lap has the spaces 0 to 39");
    }
    // The number itself is what is stored, seen and scored.
    let table = Table::at_selection(setup(3, 0), 2).arranged(|arrange| arrange.favour(TURQUOISE, 43));
    assert_eq!(table.view(Viewer::Public).table.places[TURQUOISE].favour, 43);
    assert_eq!(table.game.score_track(&table.state, TURQUOISE), Some(43));
}

#[test]
fn ls_favour_02_the_tile_shows_the_laps_completed() {
    assert_eq!([39, 40, 79, 80].map(shown), [(0, 39), (40, 0), (40, 39), (80, 0)]);
}

/// Rules: LS-FAVOUR-02, LS-FAVOUR-03, LS-EX-16.
#[test]
fn ls_favour_03_losing_favour_may_take_the_tile_back() {
    // 38 + 5 and 79 + 2 by row bonuses and slots, 41 - 2 for a royal guard.
    assert_eq!([43, 81, 39].map(shown), [(40, 3), (80, 1), (0, 39)]);
    let table = Table::at_selection(setup(3, 0), 2).arranged(|arrange| {
        arrange.favour(TURQUOISE, 41);
        arrange.guards(TURQUOISE, 0);
    });
    assert_eq!(table.place(TURQUOISE).score_tile(), 40);
    let table = table.steps("turquoise: enter lauban 0");
    assert_eq!(table.scored(TURQUOISE, Category::RoyalGuards), -2);
    let place = table.place(TURQUOISE);
    assert_eq!(
        (place.favour, place.score_tile(), place.favour_marker()),
        (39, 0, 39)
    );
}

#[test]
fn ls_favour_04_from_120_on_the_marker_keeps_lapping() {
    assert_eq!(
        [119, 120, 121, 165].map(shown),
        [(80, 39), (80, 0), (80, 1), (80, 5)]
    );
}
