//! The Scribes Guild (section 20): Ink comes and goes.

use sixth_realm::{Guild, Raw, state::Step};

use super::table::{ORANGE, TEAL, Table, ink, own};

use Guild::Scribes;

/// Step 5 of Orange's turn with Scribes chosen.
fn scribes(ap: u8, change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(4).arrange(change).spending(ORANGE, Scribes, ap)
}

/// Ink on both Scrolls of Orange's board and on a Tradition.
fn written(raw: &mut Raw) {
    own(raw, ORANGE, 2, "scribes-c");
    raw.board.players[0].scrolls = [true; 2];
    raw.board.players[0].traditions[2].as_mut().unwrap().ink = true;
    raw.board.ink -= 3;
}

/// Gives all Ink of the reserve to Teal.
fn no_reserve(raw: &mut Raw) {
    let all = raw.board.ink;
    ink(raw, TEAL, all);
}

/// Rules: SR-SCRIBE-01, SR-DP-25.
#[test]
fn sr_scribe_01_a_point_gains_an_ink_or_returns_one_from_an_own_scroll() {
    let table = scribes(4, written);
    assert_eq!(table.legal(), ["influence", "ink", "return", "return all"]);
    let reserve = table.board().ink;
    let table = table.steps("ink; ink");
    assert_eq!(
        (table.player(ORANGE).ink, table.board().ink, table.ap()),
        (3, reserve - 2, 2)
    );
    let table = table.steps("return");
    assert_eq!(
        table.legal(),
        ["from board-1", "from board-2", "from tradition-3"]
    );
    let table = table.steps("from tradition-3");
    assert!(!table.player(ORANGE).traditions[2].unwrap().ink);
    assert_eq!(
        (table.player(ORANGE).ink, table.board().ink, table.ap()),
        (3, reserve - 1, 1)
    );
    let table = table.steps("return; from board-1");
    assert_eq!(table.player(ORANGE).scrolls, [false, true]);
    let others = scribes(4, |raw| {
        raw.board.players[1].scrolls[0] = true;
        raw.board.ink -= 1;
    });
    assert_eq!(
        others.legal(),
        ["influence", "ink"],
        "not from the Scrolls of others"
    );
}

/// Rules: SR-SCRIBE-02, SR-EDGE-01.
#[test]
fn sr_scribe_02_an_empty_reserve_gives_nothing_and_empty_scrolls_return_nothing() {
    let dry = scribes(4, |raw| {
        written(raw);
        no_reserve(raw);
    });
    assert_eq!(dry.refused("ink").to_string(), "the Ink reserve is empty");
    assert_eq!(dry.rule("ink"), "SR-SCRIBE-02");
    assert_eq!(dry.legal(), ["influence", "return", "return all"]);
    let again = dry.steps("return; from board-1");
    assert!(again.legal().contains(&"ink".to_owned()), "until Ink returns");
    let bare = scribes(4, |_| ());
    assert_eq!(
        bare.refused("return").to_string(),
        "there is no Ink on any own Scroll"
    );
    assert_eq!(bare.rule("return"), "SR-SCRIBE-02");
    assert_eq!(bare.legal(), ["influence", "ink"]);
}

/// Rules: SR-SCRIBE-03.
#[test]
fn sr_scribe_03_three_points_return_all_ink_from_own_scrolls() {
    let table = scribes(4, |raw| {
        written(raw);
        raw.board.players[1].scrolls[0] = true;
        raw.board.dungeon_scroll = 0b010;
        raw.board.ink -= 2;
    });
    let reserve = table.board().ink;
    let table = table.steps("return all");
    assert_eq!(table.ap(), 1);
    assert_eq!(table.player(ORANGE).ink_on_scrolls(), 0);
    assert_eq!(table.board().ink, reserve + 3);
    assert_eq!(table.player(ORANGE).ink, 1, "not to the supply");
    assert_eq!(
        (table.player(TEAL).scrolls[0], table.board().dungeon_scroll),
        (true, 0b010)
    );
    assert_eq!(scribes(2, written).rule("return all"), "SR-TURN-21");
}

/// Rules: SR-SCRIBE-04.
#[test]
fn sr_scribe_04_without_ink_on_scrolls_there_is_nothing_to_return() {
    let table = scribes(4, |_| ());
    assert_eq!(
        table.refused("return all").to_string(),
        "there is no Ink on any own Scroll"
    );
    assert_eq!(table.rule("return all"), "SR-SCRIBE-04");
}

/// Rules: SR-SCRIBE-05, SR-EDGE-01.
#[test]
fn sr_scribe_05_an_ink_comes_from_the_reserve_to_the_supply() {
    let table = Table::ready(4).granted(ORANGE, "gain-ink 1, ambition 1");
    let reserve = table.board().ink;
    let table = table.steps("take gain-ink 1");
    assert_eq!((table.player(ORANGE).ink, table.board().ink), (2, reserve - 1));
    let dry = Table::ready(4)
        .arrange(no_reserve)
        .granted(ORANGE, "gain-ink 1, ambition 1");
    assert_eq!(
        dry.refused("take gain-ink 1").to_string(),
        "gain-ink 1 has no legal resolution"
    );
    assert_eq!(dry.rule("take gain-ink 1"), "SR-EFF-08");
}

/// Rules: SR-SCRIBE-06.
#[test]
fn sr_scribe_06_the_performer_chooses_the_scroll_that_loses_its_ink() {
    let table = Table::ready(4)
        .arrange(|raw| {
            written(raw);
            raw.board.players[0].scrolls[1] = false;
            raw.board.ink += 1;
        })
        .granted(ORANGE, "remove-ink 1")
        .steps("take remove-ink 1");
    assert_eq!(table.legal(), ["from board-1", "from tradition-3"]);
    assert_eq!(
        table.refused("from board-2").to_string(),
        "there is no Ink on board-2"
    );
    assert_eq!(table.rule("from board-2"), "SR-SCRIBE-06");
    let reserve = table.board().ink;
    let table = table.steps("from board-1");
    assert_eq!((table.board().ink, table.player(ORANGE).ink), (reserve + 1, 1));
    let none = Table::ready(4).granted(ORANGE, "remove-ink 1, ambition 1");
    assert_eq!(none.rule("take remove-ink 1"), "SR-EFF-08");
}

/// Rules: SR-SCRIBE-07.
#[test]
fn sr_scribe_07_the_supply_holds_any_number_of_ink() {
    let table = scribes(1, |raw| {
        let all = raw.board.ink - 1;
        ink(raw, ORANGE, all);
    });
    let held = table.player(ORANGE).ink;
    let table = table.steps("ink");
    assert_eq!((table.player(ORANGE).ink, table.board().ink), (held + 1, 0));
    let others: u8 = [1, 2, 3].map(|seat| table.board().players[seat].ink).iter().sum();
    assert_eq!(held + 1 + others, 25, "all there are");
}

/// Rules: SR-SCRIBE-08.
#[test]
fn sr_scribe_08_a_scroll_may_give_back_its_own_ink() {
    let table = Table::ready(4)
        .arrange(|raw| {
            own(raw, ORANGE, 2, "scribes-c");
            ink(raw, ORANGE, 1);
        })
        .turn(ORANGE, Step::FreeBefore, None, 0)
        .steps("write tradition-3");
    assert_eq!(table.player(ORANGE).ink, 1);
    let table = table.steps("take remove-ink 1; decline popularity 1");
    assert!(!table.player(ORANGE).traditions[2].unwrap().ink);
    assert!(
        table.legal().contains(&"write tradition-3".to_owned()),
        "and serves again"
    );
}
