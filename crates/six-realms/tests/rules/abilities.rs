//! Faction abilities (SX-ABIL): each with the realm that has it and with one that has not.

use hexad_core::{RuleId, Seat};
use six_realms::{Card, Realm, Realm::*};

use crate::table::{Arranged, Table, arrange};

/// A realm on seat 0 against another on seat 1.
fn host(realm: Realm) -> Arranged {
    arrange(&[
        realm,
        if realm == Sunlands {
            VerdantMarches
        } else {
            Sunlands
        },
    ])
}

/// The purse of seat 0, empty before, once the round is over.
fn income(board: Arranged) -> u16 {
    board.bells(0, 0).active(1).table().steps("end").bells(0)
}

#[test]
fn sx_abil_01_long_daylight_draws_five_at_a_rest() {
    for &realm in Realm::ALL {
        let cards = host(realm).table().steps("rest").first_chances().hand(0).len();
        assert_eq!(cards, if realm == Sunlands { 5 } else { 4 }, "{realm}");
    }
}

#[test]
fn sx_abil_02_market_law_gives_a_bell_for_three_sites() {
    let sites = |realm: Realm, more: &[(i8, i8)]| {
        let mut board = host(realm);
        for (piece, &at) in ["foot1", "foot2"].into_iter().zip(more) {
            board = board.unit(0, piece, at);
        }
        income(board)
    };
    assert_eq!(sites(Sunlands, &[(0, 0)]), 1, "two sites");
    assert_eq!(sites(Sunlands, &[(0, 0), (4, -2)]), 2 + 1, "three");
    assert_eq!(sites(Ironspine, &[(0, 0), (4, -2)]), 2, "another realm");
}

#[test]
fn sx_abil_03_woodcraft_enters_forest_for_one() {
    let from = |realm| host(realm).unit(0, "foot1", (4, 1)).table();
    assert!(
        from(VerdantMarches).allows("move foot1 (1,3)"),
        "Forest 1, town 1, Plain 1"
    );
    assert!(
        !from(Palemoor).allows("move foot1 (1,3)"),
        "Forest 2, town 1, Plain 1"
    );
}

#[test]
fn sx_abil_04_reed_archers_pay_no_die_across_river() {
    let red = |realm| {
        let board = host(realm).unit(0, "bow1", (2, 0)).unit(1, "foot1", (2, 2));
        board.table().pools_of("attack (2,0) (2,2)").0
    };
    assert_eq!((red(VerdantMarches), red(Northreach)), (2, 1));
}

#[test]
fn sx_abil_05_the_shieldwall_needs_two_foot_in_the_hex() {
    let white = |realm: Realm, pieces: &str| {
        let board = arrange(&[Palemoor, realm])
            .unit(0, "foot1", (1, 0))
            .units(1, pieces, (2, 0));
        board.table().pools_of("attack (1,0) (2,0)").1
    };
    assert_eq!(white(Northreach, "foot1 foot2"), 2 + 1);
    assert_eq!(white(Northreach, "foot1 foot2 bow1"), 2 + 1, "once a hex");
    assert_eq!(white(Northreach, "foot1 horse1"), 2, "one Foot");
    assert_eq!(white(Sunlands, "foot1 foot2"), 2, "another realm");
}

#[test]
fn sx_abil_06_sledge_roads_give_a_road_bonus_of_two() {
    let carn = |realm| host(realm).unit(0, "foot1", (0, -4)).table();
    assert!(carn(Northreach).allows("move foot1 (0,1)") && !carn(Northreach).allows("move foot1 (0,2)"));
    assert!(carn(Palemoor).allows("move foot1 (0,0)") && !carn(Palemoor).allows("move foot1 (0,1)"));
}

#[test]
fn sx_abil_07_mountain_born_enter_mountain_for_two_but_cavalry_does_not() {
    let climbs = |realm, piece: &str| {
        let start = if piece == "horse1" { (1, 3) } else { (1, 2) };
        let table = host(realm).unit(0, piece, start).table();
        let step = format!("move {piece} (2,3)");
        table
            .allows(&step)
            .then_some(())
            .ok_or_else(|| table.refusing_rule(&step))
    };
    assert_eq!(climbs(Ironspine, "foot1"), Ok(()));
    assert_eq!(climbs(Palemoor, "foot1"), Err(RuleId("SX-MOVE-10")));
    assert_eq!(climbs(Ironspine, "horse1"), Err(RuleId("SX-MOVE-13")));
}

#[test]
fn sx_abil_08_stone_doors_stand_in_own_home_hexes_alone() {
    let white = |realm: Realm, at: (i8, i8), from: (i8, i8)| {
        let board = arrange(&[Palemoor, realm])
            .unit(0, "foot1", from)
            .unit(1, "foot1", at);
        board
            .table()
            .pools_of(&format!("attack ({},{}) ({},{})", from.0, from.1, at.0, at.1))
            .1
    };
    assert_eq!(white(Ironspine, (4, -5), (3, -4)), 1 + 1 + 1, "Forest at home");
    assert_eq!(white(Ironspine, (5, -5), (4, -4)), 1 + 1, "Plain at home");
    assert_eq!(white(Ironspine, (1, 0), (2, 0)), 1, "abroad");
    assert_eq!(white(Sunlands, (5, 0), (4, 0)), 1, "another realm at home");
}

#[test]
fn sx_abil_09_cursewalkers_enter_cursed_for_one_and_never_roll() {
    let from = |realm: Realm| host(realm).unit(0, "foot1", (1, 0)).table();
    assert!(
        from(Shadowfell).allows("move foot1 (1,3)"),
        "Cursed 1, Plain 1 and 1"
    );
    assert!(from(Shadowfell).steps("move foot1 (1,1); end").asked() == Seat(1));
    assert!(from(Palemoor).allows("move foot1 (1,1)"));
    assert!(
        from(Palemoor).steps("move foot1 (1,1); end").chance_asked(),
        "another realm rolls"
    );
}

/// Three Night Blades' worth of dice at (1,0) against hurt units around, each of which one hit removes.
fn raid(realm: Realm) -> Table {
    host(realm)
        .units(0, "foot1 foot2", (1, 0))
        .bells(0, 0)
        .hurt(1, "foot1", (0, 0), 1)
        .hurt(1, "foot2", (0, 0), 1)
        .hurt(1, "foot3", (2, 0), 1)
        .table()
}

#[test]
fn sx_abil_10_blood_price_pays_for_removed_units_at_most_two_a_turn() {
    let one = raid(Shadowfell).steps("attack (1,0) (2,0); red 1112; white 0");
    assert_eq!((one.at(1, "foot3"), one.bells(0)), (None, 1));
    let three = one.steps("attack (1,0) (0,0); red 2222; white 0; hit foot1@1");
    assert_eq!(
        (three.player(0).kills, three.bells(0)),
        (3, 2),
        "no more than two"
    );
    let next = three.steps("end; end");
    assert_eq!(next.state.turn.kill_bells, 0);
    let other = raid(Palemoor).steps("attack (1,0) (2,0); red 1112; white 0");
    assert_eq!((other.at(1, "foot3"), other.bells(0)), (None, 0), "another realm");
    let hurt = raid(Shadowfell).changed(|raw| raw.players[1].units[2].wounds = 0);
    let hurt = hurt.steps("attack (1,0) (2,0); red 1112; white 0");
    assert_eq!(hurt.bells(0), 0, "a wound is no removal");
}

#[test]
fn sx_abil_10_blood_price_pays_for_cards_as_well() {
    let board = host(Shadowfell)
        .bells(0, 0)
        .unit(0, "foot1", (1, 0))
        .hurt(1, "foot1", (0, 0), 1);
    let table = board.hand(0, &[Card::GraveBolt]).table().steps("play grave-bolt");
    assert_eq!((table.at(1, "foot1"), table.bells(0)), (None, 1));
}

#[test]
fn sx_abil_11_the_unending_hymn_musters_at_the_end_of_the_turn() {
    let hymn = host(Palemoor).table().steps("recruit (-4,0); end");
    assert_eq!((hymn.asked(), hymn.legal("muster").len()), (Seat(0), 3));
    let hymn = hymn.steps("muster foot");
    assert!(hymn.stands(0, "foot1", (-4, 0)) && hymn.asked() == Seat(1));
    let other = host(Ironspine).table().steps("recruit (4,-4); end");
    assert_eq!((other.asked(), other.player(0).tokens.len()), (Seat(1), 1));
}

#[test]
fn sx_abil_12_the_full_choir_gives_a_bell_for_six_units() {
    let units = |realm: Realm, sixth: bool| {
        let home = if realm == Palemoor {
            [(-4, 0), (-5, 0)]
        } else {
            [(4, -4), (5, -5)]
        };
        let board = host(realm)
            .units(0, "foot1 foot2 foot3", home[0])
            .units(0, "bow1 bow2", home[1]);
        income(if sixth {
            board.unit(0, "horse1", home[1])
        } else {
            board
        })
    };
    assert_eq!(
        (
            units(Palemoor, true),
            units(Palemoor, false),
            units(Ironspine, true)
        ),
        (2, 1, 1)
    );
}
