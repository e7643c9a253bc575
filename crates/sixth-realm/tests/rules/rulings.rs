//! Contradictions of the rulebook and what was ruled (section 26.1), where no chapter's test says it already.

use hexad_core::Seat;
use sixth_realm::{Components, components::FeatSize, pieces::Feat};

use super::table::{ORANGE, TEAL, Table};

/// Rules: SR-CON-03.
#[test]
fn sr_con_03_each_number_of_players_removes_its_own_foundations() {
    let table = Table::ready(2);
    assert_eq!(
        table.board().stacks,
        [8 - 1, 6 - 1, 4 - 1],
        "one of each is on display"
    );
    assert_eq!(table.board().foundations, 0b111);
    let rows = &Components::built_in().setup.by_players;
    let solo = rows.iter().find(|row| row.players == 1).unwrap();
    assert_eq!(solo.foundations_removed, [6, 5, 4]);
}

/// Rules: SR-CON-07.
#[test]
fn sr_con_07_the_tracks_are_shared() {
    let table = Table::ready(4)
        .granted(ORANGE, "ambition 1")
        .steps("take ambition 1")
        .granted(TEAL, "ambition 1")
        .steps("take ambition 1");
    assert_eq!(
        table.board().ambition_order()[..2],
        [ORANGE, TEAL],
        "on one space of one track, the first below the second"
    );
}

/// Rules: SR-CON-15.
#[test]
fn sr_con_15_large_feats_are_dealt_to_one_and_two_players() {
    let hands = |players: u8| {
        let table = Table::ready(players);
        let secrets = hexad_core::Game::snapshot(&table.game, &table.state).secrets;
        let sizes = Seat::all(players).flat_map(|seat| {
            let hand = secrets.hands[seat.index()];
            Feat::all()
                .filter(move |feat| hand & feat.bit() != 0)
                .map(Feat::is_large)
        });
        sizes.collect::<Vec<bool>>()
    };
    assert_eq!(hands(2), [true; 8]);
    assert_eq!(hands(3), [false; 12]);
    assert_eq!(hands(4), [false; 16]);
    let rows = &Components::built_in().setup.by_players;
    let solo = rows.iter().find(|row| row.players == 1).unwrap();
    assert_eq!(solo.feat_size, FeatSize::Large);
}

/// Rules: SR-CON-16, SR-INF-06.
#[test]
fn sr_con_16_the_first_space_of_the_influence_track_is_number_0() {
    let table = Table::ready(2);
    assert!(table.board().players.iter().all(|player| player.influence == 0));
    let first = &Components::built_in().influence_track.spaces[0];
    assert_eq!((first.index, first.effects.len()), (0, 0));
}
