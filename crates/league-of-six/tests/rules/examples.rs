//! Worked examples (chapter 19).

use super::table::*;

/// The setup of LS-EX-01: ring, guard scale, siege and, for LS-EX-05, tokens and tiles.
fn the_examples_table() -> Table {
    Table::new(4).steps(
        "town zittau; town lauban; town kamenz; town goerlitz; town loebau
         marker 1; marker 3; marker 2
         tile W1; tile W2; deal D2-CC; deal D3-CCN; deal D4-CCCN; deal D5-CCCNN
         siege goerlitz; siege bautzen
         token A11; token A04; token A01; token A03",
    )
}

const SELECTION: &str = "turquoise: enter lauban 0
    violet: enter zittau 0
    grey: enter zittau 2
    violet: accept
    violet: enter lauban 1
    turquoise: raise 3
    violet: accept
    violet: enter kamenz 0";

/// Rules: LS-EX-01, LS-EX-02, LS-EX-03, LS-EX-04, LS-EX-05.
#[test]
fn ls_ex_05_one_whole_round_on_the_shipped_data() {
    let mut table = the_examples_table();
    assert_eq!(table.scale(), [TURQUOISE, VIOLET, GREY, ORANGE]);
    table.play(SELECTION);
    // LS-EX-01: orange enters Loebau, its only free town, by choice.
    assert!(table.legal().contains(&"enter loebau 0".to_owned()));
    table.play("orange: enter loebau 0");
    assert_eq!(
        [TURQUOISE, VIOLET, GREY, ORANGE].map(|seat| table.guards(seat)),
        [0, 6, 1, 3]
    );
    // LS-EX-02.
    assert_eq!(table.scale(), [VIOLET, ORANGE, GREY, TURQUOISE]);

    table.play("turquoise: tax 2");
    assert_eq!(table.goods(TURQUOISE), [1, 0, 0, 2]);
    // LS-EX-03: two guards, a blue, a green, two red, two horses.
    table.play("grey: tax 5");
    assert_eq!((table.guards(GREY), table.goods(GREY)), (3, [1, 1, 2, 0]));
    assert_eq!(table.tokens(GREY), ["A11"]);
    table.play("orange: tax 3; violet: tax 0; grey clergy; grey nobles");
    assert_eq!(table.goods(ORANGE), [0, 1, 1, 0]);
    assert_eq!(table.cards(VIOLET), ["G-CC-1", "G-NN-1"]);
    assert_eq!(table.teams(), [TURQUOISE, GREY, VIOLET, ORANGE]);

    table.play("grey: done; turquoise: royal 1; grey: estate 2; grey: card 4");
    assert_eq!(table.favour(TURQUOISE), 18);
    assert_eq!(table.cards(GREY), ["D4-CCCN"]);
    assert_eq!(
        [TURQUOISE, ORANGE, VIOLET, GREY].map(|seat| table.favour(seat)),
        [18, 13, 10, 16]
    );
    assert_eq!(table.goods(TURQUOISE), [1, 0, 0, 0]);
    assert_eq!([ORANGE, VIOLET, GREY].map(|seat| table.goods(seat)), [[0; 4]; 3]);
}

/// The arranged tables of the helper are possible in every seating, round and game.
#[test]
fn the_arranged_tables_are_possible() {
    for (humans, automas) in [(3, 0), (4, 0), (5, 0), (6, 0), (2, 1), (2, 2), (3, 3)] {
        for round in 1..=6 {
            for easy_game in [false, true] {
                let setup = || league_of_six::Setup {
                    easy_game,
                    ..setup(humans, automas)
                };
                assert_eq!(Table::at_selection(setup(), round).asked(), TURQUOISE);
                assert!(!Table::at_tax(setup(), round).legal().is_empty());
                assert_eq!(Table::at_storing(setup(), round).asked(), TURQUOISE);
            }
        }
        let end = Table::before_the_end(setup(humans, automas), |_| ()).steps("done");
        assert!(end.is_over());
    }
}
