//! The board (SX-MAP) and its sites (SX-SITE).

use std::collections::{BTreeMap, BTreeSet};

use hexad_core::Seat;
use six_realms::{Components, Hex, Objective, Realm, Setup, SiteKind, Terrain};

use crate::{
    general::ledger_rows,
    table::{Arranged, Table, arrange, arrange_setup, hex},
};

/// A side of the board by hex.
fn terrain(side: &[Vec<Terrain>]) -> BTreeMap<Hex, Terrain> {
    Hex::all().zip(side.iter().flatten().copied()).collect()
}

/// A sixth of a turn (SX-MAP-05).
fn turned(at: Hex) -> Hex {
    hex((-at.r(), at.q() + at.r()))
}

fn axial(at: Hex) -> (i8, i8) {
    (at.q(), at.r())
}

/// Rules: SX-MAP-01, SX-MAP-02.
#[test]
fn sx_map_02_every_hex_has_one_of_seven_terrains() {
    let set = Components::built_in();
    let names: Vec<&str> = set.terrain.iter().map(|row| row.name.as_str()).collect();
    assert_eq!(names.len(), 7, "{names:?}");
    for side in [&set.map.summer, &set.map.winter] {
        let side = terrain(side);
        assert_eq!(side.len(), 91, "every hex has terrain");
        let used: BTreeSet<Terrain> = side.into_values().collect();
        assert_eq!(used.len(), 7, "each row of the table is somewhere: {used:?}");
    }
}

#[test]
fn sx_map_03_the_board_is_a_hexagon_of_radius_five_around_carn() {
    assert_eq!(Hex::all().count(), 91);
    assert_eq!(axial(Hex::CENTRE), (0, 0));
    assert!(Hex::all().all(|at| at.distance(Hex::CENTRE) <= 5));
    assert_eq!(
        (hex((0, 0)).to_string(), hex((0, -1)).to_string()),
        ("f6".to_owned(), "f5".to_owned()),
        "north is up the column"
    );
    let capitals = Components::built_in()
        .realms
        .into_iter()
        .map(|realm| realm.capital);
    let capitals: Vec<Hex> = capitals.collect();
    for (i, capital) in capitals.iter().enumerate() {
        assert_eq!(capital.distance(capitals[(i + 1) % 6]), 4);
        assert_eq!(capital.distance(capitals[(i + 3) % 6]), 8);
    }
}

/// The ledger's table of one sixth, rotated six times, is the board.
///
/// Rules: SX-MAP-03, SX-WINTER-04.
#[test]
fn sx_map_03_both_sides_are_those_of_section_22() {
    let set = Components::built_in();
    let mut sides = [terrain(&set.map.summer), terrain(&set.map.winter)];
    for side in &mut sides {
        assert_eq!(side.remove(&Hex::CENTRE), Some(Terrain::City));
    }
    for row in ledger_rows(5, "| orbit | north hex |") {
        let coordinates = row[1].trim_matches(['(', ')']).replace('−', "-");
        let (q, r) = coordinates.split_once(", ").expect("two coordinates");
        let mut at = hex((q.parse().expect("q"), r.parse().expect("r")));
        for _ in 0..6 {
            for (side, name) in sides.iter_mut().zip(&row[2..4]) {
                assert_eq!(
                    side.remove(&at).map(|terrain| terrain.to_string()),
                    Some(name.clone()),
                    "{at}"
                );
            }
            at = turned(at);
        }
    }
    assert!(sides.iter().all(BTreeMap::is_empty), "the table names every hex");
}

#[test]
fn sx_map_04_neighbours_and_distances_are_axial() {
    let neighbours = |q, r| {
        let near = hex((q, r)).bit().neighbours();
        near.iter().map(axial).collect::<BTreeSet<_>>()
    };
    let six = [(2, -1), (3, -1), (3, 0), (2, 1), (1, 1), (1, 0)];
    assert_eq!(neighbours(2, 0), six.into());
    assert_eq!(neighbours(5, 0), [(5, -1), (4, 1), (4, 0)].into());
    for (a, b, steps) in [
        ((0, 0), (3, -1), 3),
        ((-2, 1), (2, 0), 4),
        ((1, 1), (-1, -1), 4),
        ((-5, 0), (5, 0), 10),
        ((2, -3), (2, -3), 0),
    ] {
        assert_eq!(hex(a).distance(hex(b)), steps, "{a:?} {b:?}");
    }
}

#[test]
fn sx_map_05_terrain_sites_and_homes_are_unchanged_by_a_sixth_of_a_turn() {
    let set = Components::built_in();
    for side in [&set.map.summer, &set.map.winter] {
        let side = terrain(side);
        assert!(side.iter().all(|(&at, here)| side[&turned(at)] == *here));
    }
    let sites: BTreeMap<Hex, SiteKind> = set.map.sites.iter().map(|site| (site.hex, site.kind)).collect();
    assert!(sites.iter().all(|(&at, kind)| sites[&turned(at)] == *kind));
    for (i, realm) in set.realms.iter().enumerate() {
        let next = &set.realms[(i + 1) % 6];
        let home: BTreeSet<Hex> = realm.home.iter().map(|&at| turned(at)).collect();
        assert_eq!(home, next.home.iter().copied().collect(), "{}", realm.name);
    }
}

#[test]
fn sx_map_06_the_realms_sit_clockwise_from_the_north() {
    let set = Components::built_in();
    let seats: Vec<(&str, (i8, i8))> = set
        .realms
        .iter()
        .map(|realm| (realm.name.as_str(), axial(realm.capital)))
        .collect();
    assert_eq!(
        seats,
        [
            ("Northreach", (0, -4)),
            ("Ironspine", (4, -4)),
            ("Sunlands", (4, 0)),
            ("Shadowfell", (0, 4)),
            ("Verdant Marches", (-4, 4)),
            ("Palemoor", (-4, 0)),
        ]
    );
}

#[test]
fn sx_map_07_hexes_outside_the_board_cannot_be_entered() {
    for at in [(6, 0), (5, 1), (-5, -1), (0, 6), (3, 3)] {
        assert_eq!(Hex::at(at.0, at.1), None, "{at:?}");
    }
    assert!("l1".parse::<Hex>().is_err() && "k7".parse::<Hex>().is_err());
    // From a corner only three neighbours are left, and Mountain bars none of them.
    let table = arrange(&[Realm::Sunlands, Realm::Ironspine])
        .unit(0, "foot1", (5, 0))
        .table();
    let near = hex((5, 0)).bit().neighbours();
    let moves = table.legal("move").into_iter();
    let steps = moves.filter(|text| {
        let to = text.rsplit(' ').next().and_then(|to| to.parse().ok());
        to.is_some_and(|to| near.has(to))
    });
    assert_eq!(steps.count(), 3);
}

#[test]
fn sx_map_08_the_lower_hex_has_the_smaller_q_then_the_smaller_r() {
    let hexes: Vec<Hex> = Hex::all().collect();
    assert!(hexes.windows(2).all(|pair| axial(pair[0]) < axial(pair[1])));
    assert!(hexes.is_sorted());
    let table = arrange(&[Realm::Sunlands, Realm::Ironspine])
        .token(0, (5, -1))
        .token(0, (4, 1))
        .active(1)
        .table()
        .steps("end; muster foot");
    assert!(
        table.stands(0, "foot1", (4, 1)),
        "tokens muster in ascending order"
    );
}

#[test]
fn sx_map_09_a_hex_is_named_by_its_column_and_its_place_from_the_north() {
    for (at, name) in [
        ((0, 0), "f6"),
        ((4, 0), "j6"),
        ((-5, 0), "a1"),
        ((-5, 5), "a6"),
        ((0, -5), "f1"),
        ((5, 0), "k6"),
    ] {
        assert_eq!(hex(at).to_string(), name);
        assert_eq!(name.parse(), Ok(hex(at)));
    }
    let columns: Vec<(char, u8)> = Hex::all()
        .map(|at| {
            let name = at.to_string();
            let row = name[1..].parse().expect("a row");
            (name.chars().next().expect("a column"), row)
        })
        .collect();
    assert!(columns.is_sorted(), "names ascend with their hexes");
}

#[test]
fn sx_site_01_there_are_thirteen_sites_all_on_city() {
    let set = Components::built_in();
    let of_kind = |kind| {
        let sites = set.map.sites.iter().filter(move |site| site.kind == kind);
        sites
            .map(|site| (site.name.as_str(), axial(site.hex)))
            .collect::<BTreeSet<_>>()
    };
    assert_eq!(of_kind(SiteKind::City), [("Carn", (0, 0))].into());
    let capitals = [
        ("Hrimhall", (0, -4)),
        ("Deepanvil", (4, -4)),
        ("Aurel", (4, 0)),
        ("Umbrel", (0, 4)),
        ("Greenholt", (-4, 4)),
        ("Vesper", (-4, 0)),
    ];
    assert_eq!(of_kind(SiteKind::Capital), capitals.into());
    let towns = [
        ("Frostgate", (2, -4)),
        ("Emberford", (4, -2)),
        ("Ambermere", (2, 2)),
        ("Duskwater", (-2, 4)),
        ("Reedham", (-4, 2)),
        ("Mistbridge", (-2, -2)),
    ];
    assert_eq!(of_kind(SiteKind::Town), towns.into());
    let sites: BTreeSet<Hex> = set.map.sites.iter().map(|site| site.hex).collect();
    for side in [&set.map.summer, &set.map.winter] {
        let cities = terrain(side)
            .into_iter()
            .filter(|&(_, here)| here == Terrain::City);
        assert_eq!(cities.map(|(at, _)| at).collect::<BTreeSet<_>>(), sites);
    }
}

#[test]
fn sx_site_02_home_is_the_capital_its_corner_and_the_two_hexes_next_to_both() {
    for realm in Components::built_in().realms {
        let corner = hex((realm.capital.q() / 4 * 5, realm.capital.r() / 4 * 5));
        let both = realm.capital.bit().neighbours().and(corner.bit().neighbours());
        assert_eq!(both.len(), 2);
        let home: BTreeSet<Hex> = both.iter().chain([realm.capital, corner]).collect();
        assert_eq!(
            realm.home.into_iter().collect::<BTreeSet<_>>(),
            home,
            "{}",
            realm.name
        );
    }
}

/// Does the active player control three sites at the end of his turn? Market Charter tells, with four players.
#[track_caller]
fn three_sites(arranged: Arranged) -> bool {
    let table: Table = arranged.public(0, Objective::MarketCharter).table();
    let seat = table.asked();
    let table = table.steps("end");
    table.score(seat.0) == 5
}

fn four() -> Arranged {
    arrange(&[
        Realm::Sunlands,
        Realm::Ironspine,
        Realm::VerdantMarches,
        Realm::Northreach,
    ])
}

#[test]
fn sx_site_03_a_site_is_controlled_by_the_units_on_it_and_an_empty_capital_by_its_owner() {
    let two = || four().unit(0, "foot1", (0, 0)).unit(0, "foot2", (4, -2));
    assert!(three_sites(two()), "Carn, Emberford and the empty capital");
    assert!(
        !three_sites(two().unit(1, "foot1", (4, 0))),
        "the capital is the enemy's who stands in it"
    );
    let abroad = two().unit(1, "foot1", (4, 0)).unit(0, "horse1", (0, -4));
    assert!(three_sites(abroad), "and an enemy capital is yours");
    let left = four().unit(0, "foot1", (0, 0)).unit(0, "foot2", (4, -1));
    assert!(!three_sites(left), "an empty town is nobody's");
    let unplayed = four().unit(0, "foot1", (0, 0)).unit(0, "foot2", (0, 3));
    assert!(!three_sites(unplayed), "nor an empty capital nobody plays");
}

#[test]
fn sx_site_03_allies_in_equal_numbers_leave_the_site_to_the_earlier_seat() {
    let setup = || {
        Setup::bell_war()
            .with_realms(&[
                Realm::Sunlands,
                Realm::Ironspine,
                Realm::VerdantMarches,
                Realm::Northreach,
            ])
            .with_first(Seat(0))
    };
    let tied = || {
        arrange_setup(setup())
            .unit(0, "foot1", (0, 0))
            .unit(2, "foot1", (0, 0))
    };
    assert!(three_sites(tied().unit(0, "foot2", (4, -2))), "seat 0 holds Carn");
    let later = || tied().active(2).unit(2, "foot2", (-4, 2));
    assert!(!three_sites(later()), "so seat 2 does not");
    assert!(
        three_sites(later().unit(2, "bow1", (0, 0))),
        "but with more units"
    );
}
