//! The setup of the solo game (22.1).

use hexad_core::{Game, Seat, ToAct, Viewer};
use sixth_realm::{
    Chance, Guild, Setup, SixthRealm,
    pieces::{Difficulty, Direction, Section},
};

use super::*;

/// Rules: SR-SOLO-01, SR-SOLO-02, SR-SOLO-06.
#[test]
fn sr_solo_02_the_table_is_that_of_two_players() {
    let (table, two) = (solo(), Table::ready(2));
    let (board, other) = (table.board(), two.board());
    assert_eq!(board.on_boat(), 6);
    assert_eq!(board.popularity_limit, 3);
    // Four Resources of a kind, of which the person has taken one.
    assert_eq!(board.resources, [3; 3]);
    // One Seal of each colour, of which the person has taken that of the Setup tile.
    assert_eq!(board.seals, [0, 1, 1, 1, 1, 1]);
    assert_eq!(board.city_relics, other.city_relics);
    let printed = |table: &Table| table.game.view(&table.state, Viewer::Public).printed;
    assert_eq!(printed(&table).cities, printed(&two).cities);
    assert_eq!(printed(&table).court, printed(&two).court);
}

#[test]
fn sr_solo_03_only_large_feats_are_dealt_and_the_starting_feats_lie_on_the_court() {
    let mut table = Table::of(Setup::solo(Difficulty::Normal));
    let mut dealt = 0;
    while table.game.to_act(&table.state) == ToAct::Chance {
        let chances = table.chances();
        if chances[0].starts_with("feat") {
            assert!(
                chances.iter().all(|chance| chance.starts_with("feat large-")),
                "{chances:?}"
            );
            dealt += 1;
        }
        table.play(&chances[0].clone());
    }
    assert_eq!(dealt, 4);
    let starting = |cell: &str| {
        let cell: sixth_realm::Cell = cell.parse().unwrap();
        table.board().court.at(cell).map(|face| face.feat.to_string())
    };
    let line = ["b2", "c2", "d2", "e2"].map(starting);
    assert_eq!(
        line,
        ["start-1", "start-large", "start-large", "start-2"].map(|feat| Some(feat.to_owned()))
    );
}

/// Rules: SR-SOLO-04, SR-SOLO-05, SR-CON-03.
#[test]
fn sr_solo_04_eight_envoys_of_each_colour_and_fifteen_foundations() {
    let table = solo();
    let board = table.board();
    let envoys: Vec<u8> = board
        .boat
        .iter()
        .zip(board.bag)
        .map(|(boat, bag)| boat + bag)
        .collect();
    assert_eq!(envoys, [8; 6]);
    // One of each size lies on the display.
    assert_eq!((board.stacks, board.foundations), ([5, 4, 3], 0b111));
}

#[test]
fn sr_solo_07_a_relic_lies_unseen_under_each_upper_one() {
    let table = solo();
    let board = table.board();
    assert_eq!(board.lower_relics.count_ones(), 9);
    assert_eq!(board.city_relics.iter().flatten().count(), 9);
    assert_eq!(board.unseen_relics.count_ones(), 9);
}

/// Rules: SR-SOLO-08, SR-SOLO-09, SR-SOLO-11.
#[test]
fn sr_solo_08_the_person_sits_in_section_5_and_starts_whatever_the_setup_tile() {
    for tile in ["1", "6"] {
        let mut table = Table::of(Setup::solo(Difficulty::Normal));
        while !table.chances()[0].starts_with("setup") {
            let first = table.chances()[0].clone();
            table.play(&first);
        }
        table.play(&format!("setup {tile}"));
        let table = table.first_chances();
        let board = table.board();
        assert_eq!(board.council[Section::S5.index()].active, Some(ORANGE));
        assert_eq!(board.council[Section::S2.index()].active, Some(CARDBORG));
        assert_eq!((board.start_player, table.asked()), (ORANGE, ORANGE));
        let person = table.player(ORANGE);
        assert_eq!(
            person.setup_tile.map(|tile| tile.to_string()).as_deref(),
            Some(tile)
        );
        assert_eq!(
            (
                person.ink,
                person.seals.iter().sum::<u8>(),
                person.books.count_ones()
            ),
            (1, 1, 1)
        );
    }
}

/// Rules: SR-SOLO-10, SR-SOLO-12.
#[test]
fn sr_solo_10_the_cardborgs_pieces_and_trackers() {
    let table = solo();
    let player = table.player(CARDBORG);
    assert_eq!((player.bridges, player.towers), (8, 4));
    // Five, one of them seated.
    assert_eq!(player.councilors + table.board().seated(CARDBORG), 5);
    assert_eq!(player.tokens, [None; 3]);
    assert_eq!(
        (player.vp, player.popularity, player.influence, player.ambition),
        (0, 0, 0, 0)
    );
    // On top of the person's tracker: the lowest is the Champion.
    assert_eq!(table.board().ambition_order(), [ORANGE, CARDBORG]);
    assert_eq!(cardborg(&table).direction, Direction::Up);
}

#[test]
fn sr_solo_13_the_wheel_shows_the_guild_of_section_1() {
    for guild in Guild::ALL {
        let table = Table::of(Setup::solo(Difficulty::Normal)).steps(&format!("tile {guild}"));
        assert_eq!(cardborg(&table).target, guild);
    }
}

/// Rules: SR-SOLO-14, SR-SOLO-17, SR-HID-07. No viewer, not even one that sees everything, is told what lies face
/// down: it is no Feat yet. When it is turned up it may be any that nobody has seen, either way round.
#[test]
fn sr_solo_14_four_feats_lie_face_down_and_are_none_before_they_are_turned_up() {
    let table = solo();
    assert_eq!(cardborg(&table).feats, [true; 4]);
    let raw = table.game.snapshot(&table.state);
    assert_eq!(raw.secrets.hands[1], 0);
    assert!(
        table.game.view(&table.state, Viewer::All).hands[1]
            .as_ref()
            .is_some_and(Vec::is_empty)
    );
    let table = first(table.arrange(|raw| ambition(raw, 1))).steps("cardborg feat up");
    let unseen = (5..=10).flat_map(|n| ["straight", "turned"].map(|way| format!("turn-up large-{n} {way}")));
    assert_eq!(table.chances(), unseen.collect::<Vec<_>>());
    let mut weights = Vec::new();
    table.game.chance_outcomes(&table.state, &mut weights);
    assert!(
        weights
            .iter()
            .all(|&(outcome, weight)| matches!(outcome, Chance::TurnUp(..)) && weight == 1)
    );
}

/// Rules: SR-SOLO-15, SR-SOLO-16.
#[test]
fn sr_solo_15_the_cardborg_has_no_player_board_but_a_pool_without_limit() {
    let table = solo();
    let player = table.player(CARDBORG);
    assert_eq!(
        (player.houses, player.ink, player.ready, player.hand),
        (0, 0, [0; 3], 0)
    );
    assert_eq!(
        (player.setup_tile, player.books, player.reputation),
        (None, 0, [0; 6])
    );
    // A House, an Ink or an Artifact on its seat is no state of the game.
    let mut raw = table.game.snapshot(&table.state);
    raw.board.players[1].ink = 1;
    raw.board.ink -= 1;
    let refused = table.game.restore(raw).unwrap_err().to_string();
    assert!(refused.contains("SR-SOLO-15"), "{refused}");
    // All Envoys of a colour, every Tradition of the supply.
    let rich = table.arrange(|raw| {
        let solo = raw.board.solo.as_mut().unwrap();
        solo.envoys[1] = std::mem::take(&mut raw.board.bag[1]);
        solo.traditions = std::mem::take(&mut raw.board.unseen_traditions);
    });
    assert_eq!(rich.board().envoys(CARDBORG), [0, 8, 0, 0, 0, 0]);
    assert_eq!(cardborg(&rich).traditions.count_ones(), 27);
}

#[test]
fn sr_solo_90_the_cardborg_has_a_colour_of_its_own() {
    let game = solo().game;
    assert_eq!(game.seat_name(Seat(0)), "orange");
    assert_eq!(game.seat_name(Seat(1)), "teal (Cardborg)");
    assert!(game.automas().contains(CARDBORG) && game.automas().len() == 1);
}

#[test]
fn the_level_is_named_in_the_solo_game_and_in_no_other() {
    let fault = |json: &str| {
        let setup = serde_json::from_str(json).unwrap();
        SixthRealm::new(setup).unwrap_err().to_string()
    };
    for json in [r#"{"players":1}"#, r#"{"players":2,"difficulty":"hard"}"#] {
        assert!(
            fault(json).contains("difficulty: the solo game has one"),
            "{}",
            fault(json)
        );
    }
    assert!(fault(r#"{"players":0}"#).contains("0 people cannot play; 1 to 4 can"));
    assert!(serde_json::from_str::<Setup>(r#"{"players":1,"difficulty":"easy"}"#).is_err());
    let setup: Setup = serde_json::from_str(r#"{"players":1,"difficulty":"very-hard"}"#).unwrap();
    assert_eq!(setup, Setup::solo(Difficulty::VeryHard));
    assert_eq!(SixthRealm::setup_for(1, 1), Setup::solo(Difficulty::Normal));
    for (people, automas) in [(1, 0), (1, 2), (2, 1), (0, 2)] {
        assert!(
            SixthRealm::new(SixthRealm::setup_for(people, automas)).is_err(),
            "{people}, {automas}"
        );
    }
}

/// A change of a table by hand.
type Change<'a> = &'a dyn Fn(&mut Raw);

/// What a stranger's data may say of a Cardborg that no play leads to.
#[test]
fn a_solo_table_that_cannot_be_is_refused() {
    let at_feat = first(solo().arrange(|raw| ambition(raw, 1)));
    let fault = |table: &Table, change: Change<'_>| {
        let mut raw = table.game.snapshot(&table.state);
        change(&mut raw);
        table.game.restore(raw).unwrap_err().to_string()
    };
    let cases: [(&Table, Change<'_>, &str); 8] = [
        (&solo(), &|raw| raw.board.solo = None, "board.solo"),
        (
            &Table::ready(2),
            &|raw| raw.board.solo = solo().board().solo,
            "board.solo",
        ),
        (&solo(), &|raw| raw.board.players[1].hand = 1, "board.players[1]"),
        (
            &solo(),
            &|raw| raw.board.solo.as_mut().unwrap().envoys[2] = 1,
            "board.bag",
        ),
        (
            &solo(),
            &|raw| raw.board.solo.as_mut().unwrap().traditions = 1,
            "unseen_traditions",
        ),
        (
            &at_feat,
            &|raw| raw.plan.agenda = [Frame::Cardborg(Ask::Seal)].into_iter().collect(),
            "plan.agenda",
        ),
        (
            &at_feat,
            &|raw| raw.board.solo.as_mut().unwrap().feats = [false; 4],
            "plan.agenda",
        ),
        (
            &solo(),
            &|raw| raw.plan.agenda = [Frame::TurnUp].into_iter().collect(),
            "plan.agenda",
        ),
    ];
    for (table, change, place) in cases {
        let fault = fault(table, change);
        assert!(fault.contains(place), "{place}: {fault}");
    }
}
