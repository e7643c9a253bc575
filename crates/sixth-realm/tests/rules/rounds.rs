//! The Wheel of Favor, rounds and years (section 6).

use hexad_core::{Game, Seat, ToAct};
use sixth_realm::{
    Guild, Raw,
    state::{Phase, Step, Turn},
};

use super::table::{BLACK, ORANGE, PURPLE, TEAL, Table, at};

/// The last turn of this round, about to end: nothing but its last Free Actions is left.
fn last_turn(players: u8, year: u8, round: u8, change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(players).arrange(|raw| {
        (raw.board.year, raw.board.round) = (year, round);
        raw.board.wheel = (round - 1).min(5);
        change(raw);
        let seats = raw.board.players.len();
        let last = (usize::from(raw.board.start_player.0) + seats - 1) % seats;
        let last = Seat(u8::try_from(last).unwrap());
        at(raw, last, Step::FreeAfter, Some(Guild::Scribes), 0);
    })
}

/// Empties the seats under the arrow, so that the token stays where it is.
fn no_councilor(raw: &mut Raw, section: usize) {
    if let Some(seat) = raw.board.council[section].active.take() {
        raw.board.players[seat.index()].councilors += 1;
    }
}

/// Moves a seat's Councilor to the Active Seat of a section.
fn councilor(raw: &mut Raw, seat: Seat, section: usize) {
    no_councilor(raw, section);
    raw.board.council[section].active = Some(seat);
    raw.board.players[seat.index()].councilors -= 1;
}

/// The preparation of the Stone Council by the seat in this place of the Ambition order.
fn preparation(players: u8, year: u8, order: &[Seat], acted: u8) -> Table {
    Table::ready(players).arrange(|raw| {
        (raw.board.year, raw.board.round, raw.board.wheel) = (year, 7, 0);
        raw.board.ambition_order = order.iter().copied().collect();
        raw.plan.phase = Phase::Preparation {
            acted,
            swapped: false,
            locked: false,
        };
        raw.plan.turn = Turn::default();
        raw.plan.active = order[usize::from(acted) + 1];
    })
}

/// Rules: SR-WHEEL-01, SR-WHEEL-02.
#[test]
fn sr_wheel_02_the_secondary_guilds_are_those_beside_the_primary_one() {
    let choices = |wheel: u8| {
        Table::ready(4)
            .arrange(|raw| {
                raw.board.wheel = wheel;
                at(raw, ORANGE, Step::Choose, None, 0);
            })
            .legal()
    };
    assert_eq!(
        choices(2),
        ["choose builders", "choose historians", "choose adventurers"]
    );
    assert_eq!(
        choices(0),
        ["choose navigators", "choose builders", "choose scribes"],
        "sections 1 and 6 are neighbours"
    );
    assert_eq!(
        choices(5),
        ["choose navigators", "choose merchants", "choose scribes"]
    );
    let wide = Table::custom(4, |json| {
        json["council"]["secondary_offsets"] = serde_json::json!([-2, 1]);
    })
    .first_chances()
    .turn(ORANGE, Step::Choose, None, 0);
    assert_eq!(
        wide.legal(),
        ["choose navigators", "choose builders", "choose merchants"]
    );
}

/// Rules: SR-WHEEL-03, SR-WHEEL-04, SR-WHEEL-05, SR-ROUND-03, SR-ROUND-04.
#[test]
fn sr_wheel_05_the_arrow_shows_the_round_until_the_champion_turns_it() {
    for year in 1..=3 {
        for round in 1..=5 {
            let table = last_turn(4, year, round, |_| ()).steps("done");
            assert_eq!(
                (table.board().year, table.board().round, table.board().wheel),
                (year, round + 1, round),
                "sections are counted from 0 here"
            );
            assert_eq!(table.state.plan().phase, Phase::Turn(Step::FreeBefore));
        }
        let sixth = last_turn(4, year, 6, |_| ()).steps("done");
        assert_eq!(sixth.state.plan().phase, Phase::Rotation);
        assert_eq!(
            (sixth.board().round, sixth.board().wheel),
            (6, 5),
            "the Champion is asked first"
        );
    }
    let seventh = last_turn(4, 1, 7, |raw| raw.board.wheel = 3).steps("done");
    assert_eq!(seventh.board().wheel, 0, "no step on, but back to section 1");
}

/// Rules: SR-WHEEL-06, SR-WHEEL-07, SR-ROUND-02.
#[test]
fn sr_wheel_06_the_councilor_on_the_active_seat_takes_the_token() {
    let active = last_turn(4, 1, 1, |raw| councilor(raw, TEAL, 1)).steps("done");
    assert_eq!((active.board().start_player, active.asked()), (TEAL, TEAL));
    let nobody = last_turn(4, 1, 1, |raw| no_councilor(raw, 1)).steps("done");
    assert_eq!(
        (nobody.board().start_player, nobody.asked()),
        (BLACK, BLACK),
        "otherwise the token stays"
    );
    let retired = last_turn(4, 1, 1, |raw| {
        councilor(raw, TEAL, 1);
        raw.board.council[1].retired = [Some(PURPLE), Some(ORANGE)];
        raw.board.players[2].councilors -= 1;
        raw.board.players[0].councilors -= 1;
    })
    .steps("done");
    assert_eq!(retired.board().start_player, TEAL, "the Retired do not count");
}

/// Rules: SR-WHEEL-06, SR-WHEEL-09.
#[test]
fn sr_wheel_06_holds_for_the_champions_rotation_too() {
    let rotation = |section: usize| {
        let table = last_turn(4, 1, 6, |raw| councilor(raw, TEAL, section)).steps("done");
        table.steps(&format!("rotate {}", section + 1))
    };
    assert_eq!(rotation(0).board().start_player, TEAL);
    assert_eq!(rotation(5).board().start_player, TEAL, "without a movement too");
    assert_eq!(rotation(3).asked(), TEAL);
}

/// Rules: SR-WHEEL-08, SR-YEAR-05.
#[test]
fn sr_wheel_08_councilors_stay_on_their_section_when_tiles_are_swapped() {
    let table = preparation(3, 1, &[ORANGE, TEAL, PURPLE], 0);
    let before = table.board().council;
    let table = table.steps("swap navigators builders");
    let after = table.board().council;
    assert_eq!(
        (after[0].tile, after[1].tile),
        (Some(Guild::Builders), Some(Guild::Navigators))
    );
    for section in 0..6 {
        assert_eq!(before[section].active, after[section].active);
        assert_eq!(before[section].retired, after[section].retired);
    }
}

/// Rules: SR-WHEEL-09, SR-WHEEL-10, SR-WHEEL-12, SR-DP-27, SR-EDGE-19.
#[test]
fn sr_wheel_12_six_then_five_then_four_tiles_are_bright() {
    let mut dark = 0;
    for (year, bright, chosen) in [(1, 6, "rotate 6"), (2, 5, "rotate 2"), (3, 4, "rotate 4")] {
        let table = last_turn(4, year, 6, |raw| {
            raw.board.dark = dark;
            raw.board.players[1].ambition = 3;
            raw.board.ambition_order = [TEAL, BLACK, ORANGE, PURPLE].into_iter().collect();
        })
        .steps("done");
        assert_eq!(table.asked(), TEAL, "the Champion chooses");
        assert_eq!(table.legal_with("rotate").len(), bright);
        assert_eq!(table.legal().len(), bright, "and must");
        let table = table.steps(chosen);
        dark = table.board().dark;
        assert_eq!(dark.count_ones(), u32::from(year));
        assert_eq!(table.board().round, 7);
    }
    let table = last_turn(4, 2, 6, |raw| raw.board.dark = Guild::Scribes.bit()).steps("done");
    assert_eq!(table.refused("rotate 6").to_string(), "the scribes tile is dark");
    assert_eq!(table.rule("rotate 6"), "SR-WHEEL-09");
}

/// Rules: SR-WHEEL-11.
#[test]
fn sr_wheel_11_a_dark_tile_serves_as_any_other_otherwise() {
    let dark = Guild::Navigators.bit() | Guild::Builders.bit();
    let table = Table::ready(4)
        .arrange(|raw| raw.board.dark = dark)
        .turn(ORANGE, Step::Choose, None, 0);
    assert_eq!(
        table.legal(),
        ["choose navigators", "choose builders", "choose scribes"]
    );
    let table = preparation(4, 2, &[ORANGE, TEAL, PURPLE, BLACK], 0)
        .arrange(|raw| raw.board.dark = dark)
        .steps("swap navigators builders; lock builders");
    assert_eq!(table.board().locked, Guild::Builders.bit());
    assert_eq!(table.board().dark, dark, "and stays dark");
}

/// Rules: SR-ROUND-01, SR-ROUND-02.
#[test]
fn sr_round_01_everybody_takes_one_turn_clockwise_from_the_start_player() {
    let mut table = Table::ready(3);
    let mut turns = Vec::new();
    while table.board().round == 1 {
        if table.state.plan().phase == Phase::Turn(Step::Choose) {
            turns.push(table.asked());
        }
        let done = table.legal().contains(&"done".to_owned());
        let action = if done {
            "done".to_owned()
        } else {
            table.legal()[0].clone()
        };
        table.play(&action);
        table = table.first_chances();
    }
    assert_eq!(turns, [PURPLE, ORANGE, TEAL]);
}

/// Rules: SR-ROUND-02, SR-SEAT-07.
#[test]
fn sr_round_02_a_councilor_under_the_arrow_changes_no_order_within_the_round() {
    let table = Table::ready(4)
        .granted(ORANGE, "place-councilor")
        .steps("take place-councilor; councilor 1");
    assert_eq!(table.board().council[0].active, Some(ORANGE));
    assert_eq!(table.board().start_player, BLACK);
}

/// Rules: SR-ROUND-04, SR-MERCH-11.
#[test]
fn sr_round_04_the_cart_returns_to_the_middle_for_a_new_round_and_not_before() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.cart = Some(Guild::Merchants))
        .turn(ORANGE, Step::FreeAfter, Some(Guild::Scribes), 0)
        .steps("done");
    assert_eq!(table.asked(), TEAL);
    assert_eq!(table.board().cart, Some(Guild::Merchants));
    let table = last_turn(4, 1, 2, |raw| raw.board.cart = Some(Guild::Merchants)).steps("done");
    assert_eq!(table.board().cart, None);
}

/// Rules: SR-YEAR-01, SR-ROUND-03.
#[test]
fn sr_year_01_the_game_ends_at_once_after_the_last_round_of_the_third_year() {
    let table = last_turn(4, 3, 7, |raw| {
        raw.board.wheel = 3;
        raw.board.players[0].ambition = 4;
        raw.board.ambition_order = [ORANGE, BLACK, TEAL, PURPLE].into_iter().collect();
        raw.board.players[0].torch = "7r".parse().unwrap();
    })
    .steps("done");
    assert_eq!(table.game.to_act(&table.state), ToAct::Over);
    let board = table.board();
    assert_eq!((board.year, board.round, board.wheel), (3, 7, 3));
    assert_eq!(board.players[0].ambition, 4, "no reset");
    assert_eq!(board.players[0].torch, "7r".parse().unwrap());
    assert_eq!(table.rule("done"), "SR-SCORE-01");
    assert_eq!(
        table.refused("swap navigators builders").to_string(),
        "nobody is asked: the game is over"
    );
    let second = last_turn(4, 2, 7, |_| ()).steps("done");
    assert!(matches!(second.state.plan().phase, Phase::Preparation { .. }));
}

/// Rules: SR-YEAR-02, SR-CON-21.
#[test]
fn sr_year_02_the_arrow_returns_to_section_1_and_its_councilor_takes_the_token() {
    let table = last_turn(4, 1, 7, |raw| {
        raw.board.wheel = 3;
        councilor(raw, TEAL, 0);
    })
    .steps("done");
    assert_eq!((table.board().wheel, table.board().start_player), (0, TEAL));
    assert!(matches!(table.state.plan().phase, Phase::Preparation { .. }));
}

/// Rules: SR-YEAR-03, SR-AMBITION-08.
#[test]
fn sr_year_03_all_but_the_champion_prepare_in_ambition_order() {
    let mut table = last_turn(4, 1, 7, |raw| {
        // Purple alone is ahead; the others share a space, Teal lowest.
        raw.board.players[2].ambition = 3;
        raw.board.ambition_order = [PURPLE, TEAL, BLACK, ORANGE].into_iter().collect();
    })
    .steps("done");
    let mut asked = Vec::new();
    while let Phase::Preparation { .. } = table.state.plan().phase {
        asked.push(table.asked());
        table.play("swap navigators builders");
        if table.legal().contains(&"done".to_owned()) {
            table.play("done");
        }
    }
    assert_eq!(asked, [TEAL, BLACK, ORANGE]);
}

/// Rules: SR-YEAR-04, SR-CON-09, SR-DP-28.
#[test]
fn sr_year_04_a_player_swaps_or_locks_or_both_in_either_order() {
    let table = preparation(4, 1, &[ORANGE, TEAL, PURPLE, BLACK], 0);
    assert_eq!(
        table.refused("done").to_string(),
        "a tile must be swapped or locked"
    );
    assert_eq!(table.rule("done"), "SR-YEAR-04");
    let swapped = table.clone().steps("swap builders scribes");
    assert_eq!(swapped.asked(), TEAL, "a Lock may follow");
    assert_eq!(
        swapped.refused("swap navigators scribes").to_string(),
        "a tile was swapped already"
    );
    assert_eq!(swapped.rule("swap navigators scribes"), "SR-YEAR-04");
    assert_eq!(swapped.clone().steps("done").asked(), PURPLE);
    assert_eq!(swapped.steps("lock scribes").asked(), PURPLE, "both are done");
    let locked = table.steps("lock builders");
    assert_eq!(
        locked.refused("lock scribes").to_string(),
        "a tile was locked already"
    );
    assert_eq!(locked.clone().steps("done").asked(), PURPLE);
    let both = locked.steps("swap navigators scribes");
    assert_eq!(both.asked(), PURPLE);
    assert_eq!(both.board().locked, Guild::Builders.bit());
}

/// Rules: SR-YEAR-05.
#[test]
fn sr_year_05_a_swap_exchanges_two_tiles_without_a_lock() {
    let table = preparation(4, 1, &[ORANGE, TEAL, PURPLE, BLACK], 0);
    assert_eq!(table.legal_with("swap").len(), 15, "every pair once");
    assert_eq!(table.rule("swap scribes builders"), "SR-YEAR-05");
    let table = table.steps("lock builders; done");
    assert_eq!(
        table.refused("swap builders scribes").to_string(),
        "the builders tile is locked"
    );
    assert_eq!(table.rule("swap navigators builders"), "SR-YEAR-05");
    assert_eq!(table.legal_with("swap").len(), 10);
}

/// Rules: SR-YEAR-06, SR-YEAR-07, SR-SETUP-13, SR-EDGE-18.
#[test]
fn sr_year_06_there_are_two_locks_and_each_tile_takes_one() {
    let table =
        preparation(4, 1, &[ORANGE, TEAL, PURPLE, BLACK], 0).steps("swap builders scribes; lock scribes");
    assert_eq!(
        table.board().locked,
        Guild::Scribes.bit(),
        "a tile just swapped qualifies"
    );
    assert_eq!(
        table.refused("lock scribes").to_string(),
        "the scribes tile is locked"
    );
    let table = table.steps("lock builders; done");
    assert_eq!(table.asked(), BLACK);
    assert_eq!(
        table.refused("lock navigators").to_string(),
        "there is no Lock in reserve"
    );
    assert_eq!(table.rule("lock navigators"), "SR-YEAR-06");
    assert_eq!(
        table.legal_with("swap").len(),
        6,
        "four tiles can still be swapped"
    );
}

/// Rules: SR-YEAR-08, SR-YEAR-09, SR-YEAR-11, SR-YEAR-12, SR-CON-22.
#[test]
fn sr_year_08_locks_trackers_and_cart_return_and_the_year_begins() {
    let table = preparation(4, 1, &[PURPLE, TEAL, BLACK, ORANGE], 2)
        .arrange(|raw| {
            raw.board.locked = Guild::Scribes.bit() | Guild::Builders.bit();
            raw.board.cart = Some(Guild::Merchants);
            for (seat, ambition) in [(2, 5), (1, 2), (3, 2), (0, 1)] {
                raw.board.players[seat].ambition = ambition;
            }
        })
        .steps("swap navigators merchants");
    let board = table.board();
    assert_eq!(board.locked, 0);
    assert!(board.players.iter().all(|player| player.ambition == 0));
    assert_eq!(board.ambition_order(), [PURPLE, TEAL, BLACK, ORANGE]);
    assert_eq!(board.champion(), PURPLE, "the Champion is at the bottom");
    assert_eq!(board.cart, None);
    assert_eq!((board.year, board.round), (2, 1));
    assert!(
        table.state.plan().agenda.is_empty(),
        "no landing: nobody performs a Challenge"
    );
}

/// Rules: SR-YEAR-10, SR-YEAR-12, SR-DUNG-20.
#[test]
fn sr_year_12_the_dungeon_is_reset_in_the_old_year() {
    let table = preparation(3, 1, &[ORANGE, PURPLE, TEAL], 1)
        .arrange(|raw| {
            raw.board.players[2].torch = "10l".parse().unwrap();
            raw.board.popularity_limit = 8;
            raw.board.dungeon_scroll = 0b100;
            raw.board.ink -= 1;
        })
        .steps("swap navigators merchants; done");
    assert_eq!(table.board().dungeon_scroll, 0);
    assert_eq!(table.board().year, 1);
    assert_eq!(table.player(PURPLE).torch, "5".parse().unwrap());
    assert_eq!(table.pending(), ["popularity year"]);
    let table = table.steps("take popularity year");
    assert_eq!(table.player(PURPLE).popularity, 1, "one for the first year");
}

/// Rules: SR-YEAR-13.
#[test]
fn sr_year_13_with_two_players_only_the_other_one_prepares() {
    let mut table = last_turn(2, 1, 7, |raw| {
        raw.board.ambition_order = [TEAL, ORANGE].into_iter().collect();
    })
    .steps("done");
    assert_eq!(table.asked(), ORANGE);
    table.play("lock scribes; done");
    assert_eq!((table.board().year, table.board().round), (2, 1));
}
