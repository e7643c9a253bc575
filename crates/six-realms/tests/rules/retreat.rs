//! The retreat (SX-RETREAT).

use hexad_core::Seat;
use six_realms::{Card, Components, Realm, Setup, Step};

use crate::table::{Arranged, Table, arrange, hex};

const SUNLANDS: Realm = Realm::Sunlands;
const IRONSPINE: Realm = Realm::Ironspine;

/// Hammerers of seat 0 at (2,0) against Sunlands on seat 1, which has its retreat.
fn hammerers() -> Arranged {
    arrange(&[IRONSPINE, SUNLANDS])
        .units(0, "foot1 foot2", (2, 0))
        .retreats(1, 1)
}

const ONE_HIT: &str = "attack (2,0) (3,0); red 1112; white 0";

#[test]
fn sx_retreat_01_survivors_retreat_to_a_friendly_neighbour_instead_of_the_final_hit() {
    let table = hammerers().unit(1, "foot1", (3, 0)).table().steps(ONE_HIT);
    assert_eq!(table.asked(), Seat(1));
    assert_eq!(
        table.legal("hit").len() + table.legal("retreat").len(),
        2,
        "take it, or go home to (4,0)"
    );
    let taken = table.clone().steps("hit foot1@1");
    assert_eq!((taken.wounds(1, "foot1"), taken.player(1).retreats), (1, 1));
    let table = table.steps("1: retreat (4,0)");
    assert!(table.stands(1, "foot1", (4, 0)));
    assert_eq!((table.wounds(1, "foot1"), table.asked()), (0, Seat(0)));
}

#[test]
fn sx_retreat_02_each_player_retreats_once_a_game() {
    assert_eq!(Components::built_in().constants.retreats_per_player.value, 1);
    let setup = Setup::standard(2).with_realms(&[IRONSPINE, SUNLANDS]);
    let start = Table::of(setup);
    assert_eq!((start.player(0).retreats, start.player(1).retreats), (1, 1));
    let table = hammerers()
        .units(1, "foot1 foot2", (3, 0))
        .unit(0, "foot3", (3, 1))
        .retreats(0, 1)
        .table()
        .steps(ONE_HIT)
        .steps("1: retreat (4,0); attack (3,1) (4,0); red 12; white 0");
    table.refuses("retreat (4,1)", "SX-RETREAT-03", "no retreat is possible here");
    assert!(table.legal("retreat").is_empty());
    assert_eq!(table.player(0).retreats, 1, "the other player's is still there");
}

#[test]
fn sx_retreat_03_it_is_offered_when_all_hits_but_the_final_one_are_assigned() {
    let table = hammerers()
        .units(1, "foot1 foot2", (3, 0))
        .table()
        .steps("attack (2,0) (3,0); red 1122; white 0");
    table.refuses("retreat (4,0)", "SX-RETREAT-03", "no retreat is possible here");
    let table = table.steps("hit foot1@1");
    assert!(table.allows("retreat (4,0)"));
    let table = table.steps("1: retreat (4,0)");
    assert_eq!((table.wounds(1, "foot1"), table.wounds(1, "foot2")), (1, 0));
}

#[test]
fn sx_retreat_04_without_a_final_hit_to_avoid_there_is_none() {
    let none = hammerers()
        .unit(1, "foot1", (3, 0))
        .table()
        .steps("attack (2,0) (3,0); red 1112; white 1");
    assert_eq!(
        (none.asked(), none.player(1).retreats),
        (Seat(0), 1),
        "no remaining hit"
    );
    // Two hits on Horse alone; the first removes it, the second is lost, and the Spears stay.
    let lost = hammerers()
        .unit(1, "foot1", (3, 0))
        .hurt(1, "horse1", (3, 0), 1)
        .table()
        .steps("attack (2,0) (3,0); red 1144; white 0");
    assert_eq!((lost.asked(), lost.player(1).retreats), (Seat(0), 1));
    assert!(lost.stands(1, "foot1", (3, 0)) && lost.at(1, "horse1").is_none());
}

#[test]
fn sx_retreat_05_the_destination_is_a_friendly_neighbour_with_room() {
    // Around (3,0): home (4,0), empty (4,-1), own (3,1), enemy (2,1), own and full (3,-1), attackers (2,0).
    let table = hammerers()
        .unit(1, "foot1", (3, 0))
        .unit(1, "foot2", (3, 1))
        .units(1, "foot3 bow1 bow2", (3, -1))
        .unit(0, "foot3", (2, 1))
        .table()
        .steps(ONE_HIT);
    assert_eq!(
        table.legal("retreat"),
        [(3, 1), (4, 0)].map(|at| format!("retreat {}", hex(at)))
    );
    for to in ["(2,0)", "(2,1)", "(4,-1)", "(3,-1)", "(5,0)"] {
        table.refuses(
            &format!("retreat {to}"),
            "SX-RETREAT-05",
            &format!("nobody can retreat to {to}"),
        );
    }
    // Without a single such hex no retreat is offered, and the one hit falls by itself.
    let surrounded = hammerers()
        .unit(1, "foot1", (3, 0))
        .unit(0, "foot3", (4, 0))
        .table()
        .steps(ONE_HIT);
    assert_eq!((surrounded.asked(), surrounded.wounds(1, "foot1")), (Seat(0), 1));
}

#[test]
fn sx_retreat_06_every_survivor_that_fits_goes() {
    let all = hammerers()
        .units(1, "foot1 bow1 horse1", (3, 0))
        .table()
        .steps(ONE_HIT)
        .steps("1: retreat (4,0)");
    assert!(
        ["foot1", "bow1", "horse1"]
            .iter()
            .all(|piece| all.stands(1, piece, (4, 0)))
    );
    // Room for two of three: the defender chooses which.
    let some = hammerers()
        .units(1, "foot1 foot2 bow1", (3, 0))
        .unit(1, "horse1", (4, 0))
        .table()
        .steps(ONE_HIT)
        .steps("1: retreat (4,0)");
    assert!(matches!(some.asked_step(), Some(Step::Retreat { left: 2, .. })));
    some.refuses("go horse1@1", "SX-RETREAT-06", "horse1 cannot go along");
    let some = some.steps("1: go foot1@1; 1: go bow1@1");
    assert!(some.stands(1, "foot1", (4, 0)) && some.stands(1, "bow1", (4, 0)));
    assert!(some.stands(1, "foot2", (3, 0)), "no room for it");
}

#[test]
fn sx_retreat_07_the_final_hit_is_dropped_even_if_units_stay() {
    let table = hammerers()
        .units(1, "foot1 foot2", (3, 0))
        .units(1, "bow1 bow2", (4, 0))
        .table()
        .steps(ONE_HIT)
        .steps("1: retreat (4,0); 1: go foot2@1");
    assert!(table.stands(1, "foot1", (3, 0)), "it had to stay");
    assert_eq!((table.wounds(1, "foot1"), table.wounds(1, "foot2")), (0, 0));
    assert_eq!(table.asked(), Seat(0));
}

#[test]
fn sx_retreat_08_terrain_costs_nothing_but_bars_cavalry_from_mountain() {
    let table = hammerers()
        .units(1, "foot1 horse1", (3, 0))
        .unit(1, "foot2", (3, -1))
        .table()
        .steps(ONE_HIT)
        .steps("1: retreat (3,-1)");
    assert!(table.stands(1, "foot1", (3, -1)), "Mountain is no price");
    assert!(table.stands(1, "horse1", (3, 0)), "but no place for Lancers");
    let riders = hammerers()
        .unit(1, "horse1", (3, 0))
        .unit(1, "foot2", (3, -1))
        .table()
        .steps("attack (2,0) (3,0); red 1114; white 0");
    assert_eq!(
        riders.legal("retreat"),
        [format!("retreat {}", hex((4, 0)))],
        "nobody could go to the Mountain"
    );
}

#[test]
fn sx_retreat_09_it_answers_ranged_attacks_too_but_no_card() {
    let board = || {
        arrange(&[IRONSPINE, SUNLANDS])
            .units(0, "bow1 bow2", (1, 0))
            .unit(1, "foot1", (3, 0))
            .retreats(1, 1)
            .hand(0, &[Card::Rockslide])
            .table()
    };
    let shot = board().steps("attack (1,0) (3,0); red 1112; white 0; 1: retreat (4,0)");
    assert!(shot.stands(1, "foot1", (4, 0)));
    let crushed = board().steps("play rockslide");
    assert_eq!(
        (
            crushed.wounds(1, "foot1"),
            crushed.player(1).retreats,
            crushed.asked()
        ),
        (1, 1, Seat(0))
    );
}

/// Rules: SX-RETREAT-06, SX-MOVE-23.
#[test]
fn sx_retreat_06_a_token_takes_the_room_of_a_unit() {
    let table = hammerers()
        .units(1, "foot1 foot2", (3, 0))
        .unit(1, "bow1", (4, 0))
        .token(1, (4, 0))
        .table()
        .steps(ONE_HIT)
        .steps("1: retreat (4,0)");
    assert!(matches!(table.asked_step(), Some(Step::Retreat { left: 1, .. })));
    let table = table.steps("1: go foot2@1");
    assert!(
        table.stands(1, "foot1", (3, 0)),
        "one unit and one token were there"
    );
}
