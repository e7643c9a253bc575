//! The Adventurers Guild (section 17): the Torch, the Artifacts, the Dungeon Scroll and the reset at the year's end.

use hexad_core::{Game, Seat, ToAct};
use serde_json::{Value, json};
use sixth_realm::{
    Components, Guild, Raw,
    pieces::{Artifact, Bonus, Room},
    state::{Phase, Step},
};

use super::table::{BLACK, ORANGE, PURPLE, TEAL, Table, ink};

use Guild::{Adventurers, Scribes};

fn room(name: &str) -> Room {
    name.parse().unwrap()
}

/// Step 5 of Orange's turn with Adventurers chosen, the Torch in a room.
fn torch(at: &str, ap: u8, change: impl FnOnce(&mut Raw)) -> Table {
    Table::ready(4)
        .arrange(|raw| {
            raw.board.players[0].torch = room(at);
            change(raw);
        })
        .spending(ORANGE, Adventurers, ap)
}

/// Moves all but `left` Artifacts of the bag out of the game.
fn bag(raw: &mut Raw, left: u32) {
    while raw.board.unseen_artifacts.count_ones() > left {
        let highest = 1 << raw.board.unseen_artifacts.ilog2();
        raw.board.unseen_artifacts ^= highest;
        raw.board.lost_artifacts |= highest;
    }
}

/// Puts Artifacts of the bag into the Archive of Orange.
fn archive(raw: &mut Raw, n: u32) {
    while raw.board.players[0].artifacts.count_ones() < n {
        let highest = 1 << raw.board.unseen_artifacts.ilog2();
        raw.board.unseen_artifacts ^= highest;
        raw.board.players[0].artifacts |= highest;
    }
}

/// The last act of the year: Purple prepares, Black is the Champion and starts the next year.
fn year_end(year: u8, change: impl FnOnce(&mut Raw)) -> Table {
    let table = Table::ready(4).arrange(|raw| {
        (raw.board.year, raw.board.round, raw.board.wheel) = (year, 7, 0);
        raw.board.start_player = BLACK;
        raw.board.ambition_order = [BLACK, ORANGE, TEAL, PURPLE].into_iter().collect();
        change(raw);
        raw.plan.phase = Phase::Preparation {
            acted: 2,
            swapped: false,
            locked: false,
        };
        raw.plan.active = PURPLE;
    });
    table.steps("swap builders historians; done")
}

/// The places of the faults of the built-in set with one spot changed.
fn faults(path: &str, value: Value) -> Vec<String> {
    let mut json = serde_json::to_value(Components::built_in()).unwrap();
    *json.pointer_mut(path).unwrap() = value;
    let changed: Components = serde_json::from_value(json).unwrap();
    changed.validate().into_iter().map(|fault| fault.at).collect()
}

/// Rules: SR-DUNG-01.
#[test]
fn sr_dung_01_the_torch_moves_for_one_point_as_often_as_there_are_points() {
    let table = torch("entrance", 3, |_| ())
        .steps("torch 1; decline gain-ink 1; torch 2; torch 3; decline gain-or-remove-ink");
    assert_eq!(table.player(ORANGE).torch, room("3"));
    assert_eq!(table.ap(), 0);
    assert_eq!(torch("1", 0, |_| ()).rule("torch 2"), "SR-TURN-21");
}

/// Rules: SR-DUNG-02, SR-DP-16.
#[test]
fn sr_dung_02_an_open_doorway_leads_to_a_room_of_one_more() {
    let table = torch("7r", 4, |_| ());
    assert_eq!(table.legal_with("torch"), ["torch 8r"]);
    for other in ["8l", "6", "7l", "7r", "9r", "entrance"] {
        let action = format!("torch {other}");
        assert_eq!(
            table.refused(&action).to_string(),
            format!("no doorway leads from here to room {other}")
        );
        assert_eq!(table.rule(&action), "SR-DUNG-02");
    }
}

/// Rules: SR-DUNG-03, SR-DP-16.
#[test]
fn sr_dung_03_where_the_way_forks_the_player_chooses() {
    assert_eq!(
        torch("6", 4, |_| ()).legal_with("torch"),
        ["torch 7l", "torch 7r"]
    );
    assert_eq!(
        torch("8r", 4, |_| ()).legal_with("torch"),
        ["torch 9l", "torch 9r"]
    );
    let end = torch("12", 4, |_| ());
    assert!(end.legal_with("torch").is_empty());
    assert_eq!(end.legal(), ["influence"]);
}

/// Rules: SR-DUNG-04.
#[test]
fn sr_dung_04_torches_share_rooms() {
    let table = torch("1", 4, |raw| {
        for seat in 1..4 {
            raw.board.players[seat].torch = room("2");
        }
    });
    let table = table.steps("torch 2");
    assert!(Seat::all(4).all(|seat| table.player(seat).torch == room("2")));
}

/// Rules: SR-DUNG-05.
#[test]
fn sr_dung_05_entering_gives_all_effects_of_the_room() {
    let table = torch("9l", 4, |_| ()).steps("torch 10r");
    assert_eq!(table.pending(), ["ambition 1", "popularity year"]);
    let table = table.steps("take popularity year; take ambition 1");
    assert_eq!(
        (table.player(ORANGE).popularity, table.player(ORANGE).ambition),
        (1, 1)
    );
    assert_eq!(table.ap(), 3);
}

/// Rules: SR-DUNG-06.
#[test]
fn sr_dung_06_a_torch_in_the_final_room_waits_for_the_years_end() {
    let table = torch("12", 9, |_| ());
    for name in ["11l", "1", "12"] {
        assert_eq!(table.rule(&format!("torch {name}")), "SR-DUNG-02");
    }
    let table = year_end(1, |raw| raw.board.players[0].torch = room("12"));
    assert_eq!(table.player(ORANGE).torch, room("6"));
}

/// Rules: SR-DUNG-07, SR-DP-17.
#[test]
fn sr_dung_07_a_displayed_artifact_goes_to_the_archive_and_another_to_its_place() {
    let table = torch("3", 4, |raw| {
        let third = raw.board.display[2].take().unwrap();
        raw.board.lost_artifacts |= third.bit();
    });
    let taken = table.board().display[3].unwrap();
    let table = table.steps("torch 4");
    assert_eq!(
        table.legal(),
        ["take artifact-visible", "decline artifact-visible"]
    );
    let table = table.steps("take artifact-visible");
    assert_eq!(table.legal(), ["display 1", "display 2", "display 4"]);
    assert_eq!(table.refused("display 3").to_string(), "display place 3 is empty");
    assert_eq!(table.rule("display 3"), "SR-DUNG-07");
    let table = table.steps("display 4");
    assert_eq!(table.player(ORANGE).artifacts, taken.bit());
    assert_eq!(table.game.to_act(&table.state), ToAct::Chance);
    let bag = table.board().unseen_artifacts.count_ones() as usize;
    assert_eq!(table.chances().len(), bag, "one of those in the bag");
    let table = table.steps("artifact ss-scribes");
    let drawn: Artifact = "ss-scribes".parse().unwrap();
    assert_eq!(table.board().display[3], Some(drawn));
    assert_eq!(table.board().display[2], None, "only the place just emptied");
    assert_eq!(table.board().unseen_artifacts & drawn.bit(), 0);
}

/// Rules: SR-DUNG-08, SR-EDGE-12.
#[test]
fn sr_dung_08_with_an_empty_bag_the_place_stays_empty() {
    let table = torch("3", 4, |raw| bag(raw, 0)).steps("torch 4; take artifact-visible; display 1");
    assert_eq!(table.player(ORANGE).artifacts.count_ones(), 1);
    assert_eq!(table.board().display[0], None);
    assert_eq!(table.asked(), ORANGE);
    let bare = torch("3", 4, |raw| {
        bag(raw, 0);
        for place in &mut raw.board.display {
            raw.board.lost_artifacts |= place.take().unwrap().bit();
        }
    });
    let bare = bare.steps("torch 4");
    assert!(bare.pending().is_empty(), "nothing on display, nothing to take");
}

/// Rules: SR-DUNG-09, SR-DUNG-11, SR-DP-18.
#[test]
fn sr_dung_09_of_three_drawn_one_is_kept_and_two_return() {
    let table = torch("7l", 4, |_| ()).steps("torch 8l");
    assert_eq!(table.legal(), ["take artifact-hidden", "decline artifact-hidden"]);
    let declined = table.clone().steps("decline artifact-hidden");
    assert_eq!(declined.board().unseen_artifacts, table.board().unseen_artifacts);
    let bag = table.board().unseen_artifacts;
    let table = table.steps("take artifact-hidden");
    assert_eq!(table.chances().len(), bag.count_ones() as usize);
    let table = table.steps("artifact s-builders; artifact ee-scribes");
    assert_eq!(table.chances().len(), bag.count_ones() as usize - 2);
    let table = table.steps("artifact es1-merchants");
    assert_eq!(
        table.legal(),
        ["keep s-builders", "keep es1-merchants", "keep ee-scribes"],
        "one of them must be kept"
    );
    assert_eq!(
        table.refused("keep s-scribes").to_string(),
        "s-scribes was not drawn"
    );
    assert_eq!(table.rule("keep s-scribes"), "SR-DUNG-09");
    assert_eq!(table.rule("decline artifact-hidden"), "SR-EFF-11");
    let table = table.steps("keep ee-scribes");
    let kept: Artifact = "ee-scribes".parse().unwrap();
    assert_eq!(table.player(ORANGE).artifacts, kept.bit());
    assert_eq!(
        table.board().unseen_artifacts,
        bag & !kept.bit(),
        "the others are in the bag"
    );
}

/// Rules: SR-DUNG-10, SR-EDGE-12.
#[test]
fn sr_dung_10_a_short_bag_gives_what_it_has_and_an_empty_one_nothing() {
    let table = torch("7l", 4, |raw| bag(raw, 2)).steps("torch 8l; take artifact-hidden");
    let first = table.chances()[0].clone();
    let table = table.steps(&first);
    assert_eq!(table.legal_with("keep").len(), 2);
    let one = torch("7l", 4, |raw| bag(raw, 1)).steps("torch 8l; take artifact-hidden");
    assert_eq!(
        one.player(ORANGE).artifacts.count_ones(),
        1,
        "the only one is the one to keep"
    );
    let none = torch("7l", 4, |raw| bag(raw, 0)).steps("torch 8l");
    assert!(none.pending().is_empty());
    assert_eq!(none.player(ORANGE).torch, room("8l"));
}

/// Rules: SR-DUNG-12, SR-DUNG-13.
#[test]
fn sr_dung_12_a_full_archive_takes_no_artifact() {
    let six = Components::built_in().player_board.artifact_archive.value;
    let full = |at: &str| torch(at, 4, |raw| archive(raw, u32::from(six)));
    let visible = full("3").steps("torch 4");
    assert!(visible.pending().is_empty());
    let hidden = full("7l").steps("torch 8l");
    assert!(hidden.pending().is_empty());
    assert_eq!(hidden.asked(), ORANGE, "nothing is drawn");
    // Any of the slots will do: five Artifacts leave one, whichever they are.
    let table = torch("3", 4, |raw| archive(raw, u32::from(six) - 1));
    let held = table.player(ORANGE).artifacts;
    let table = table.steps("torch 4; take artifact-visible; display 2");
    assert_eq!(table.player(ORANGE).artifacts & held, held);
    assert_eq!(table.player(ORANGE).artifacts.count_ones(), u32::from(six));
}

/// Rules: SR-DUNG-14, SR-DP-19.
#[test]
fn sr_dung_14_ink_on_the_dungeon_scroll_serves_one_of_the_two_guilds_beside_it() {
    let table = torch("8l", 4, |_| ()).steps("torch 9l");
    assert_eq!(table.pending(), ["torch-scroll flip-book"]);
    assert!(
        table
            .legal()
            .contains(&"decline torch-scroll flip-book".to_owned())
    );
    let table = table.steps("take torch-scroll flip-book");
    assert_eq!(table.legal(), ["scroll left", "scroll center", "scroll right"]);
    let reserve = table.board().ink;
    let table = table.steps("scroll right");
    assert_eq!(table.player(ORANGE).ink, 0);
    assert_eq!(
        (table.board().dungeon_scroll, table.board().ink),
        (0b100, reserve)
    );
    assert_eq!(table.legal(), ["guild historians", "guild scribes"]);
    assert_eq!(
        table.refused("guild merchants").to_string(),
        "merchants is not beside that space"
    );
    assert_eq!(table.rule("guild merchants"), "SR-DUNG-14");
    let table = table.steps("guild scribes");
    assert_ne!(table.player(ORANGE).books & Scribes.bit(), 0);
}

/// Rules: SR-DUNG-15, SR-EDGE-24, SR-DUNG-16.
#[test]
fn sr_dung_15_without_ink_or_a_space_the_torch_enters_and_nothing_is_written() {
    let dry = torch("7r", 4, |raw| {
        raw.board.players[0].ink = 0;
        raw.board.ink += 1;
    });
    let dry = dry.steps("torch 8r");
    assert_eq!((dry.player(ORANGE).torch, dry.ap()), (room("8r"), 3));
    assert!(dry.pending().is_empty());
    let full = torch("7r", 4, |raw| {
        raw.board.ink -= 3;
        raw.board.dungeon_scroll = 0b111;
    });
    let full = full.steps("torch 8r");
    assert!(full.pending().is_empty());
    assert_eq!(full.player(ORANGE).ink, 1);
    assert_eq!(
        full.rule("scroll left"),
        "SR-EFF-11",
        "nor later, without entering"
    );
}

/// Rules: SR-DUNG-17, SR-SCRIBE-04.
#[test]
fn sr_dung_17_ink_on_the_dungeon_scroll_is_not_ink_on_an_own_scroll() {
    let used = |raw: &mut Raw| {
        raw.board.ink -= 3;
        raw.board.dungeon_scroll = 0b111;
    };
    let scribes = Table::ready(4).arrange(used).spending(ORANGE, Scribes, 9);
    assert_eq!(
        scribes.refused("return all").to_string(),
        "there is no Ink on any own Scroll"
    );
    assert!(scribes.legal_with("return").is_empty());
    let effect = Table::ready(4)
        .arrange(used)
        .granted(ORANGE, "remove-ink 1, ambition 1");
    assert_eq!(effect.rule("take remove-ink 1"), "SR-EFF-08");
    let table = Table::ready(4)
        .arrange(|raw| {
            used(raw);
            raw.board.ink -= 1;
            raw.board.players[0].scrolls[1] = true;
        })
        .spending(ORANGE, Scribes, 9)
        .steps("return all");
    assert_eq!(table.board().dungeon_scroll, 0b111);
}

/// Rules: SR-DUNG-18.
#[test]
fn sr_dung_18_a_used_space_is_closed_to_everybody_until_the_year_ends() {
    let used = |raw: &mut Raw| {
        raw.board.ink -= 1;
        raw.board.dungeon_scroll = 0b001;
    };
    let table = torch("7r", 4, used).steps("torch 8r; take torch-scroll reputation");
    assert_eq!(table.legal(), ["scroll center", "scroll right"]);
    assert_eq!(
        table.refused("scroll left").to_string(),
        "the left of the Dungeon Scroll is full"
    );
    let later = year_end(1, used);
    assert_eq!(later.board().year, 2);
    let later = later
        .arrange(|raw| raw.board.players[0].torch = room("7r"))
        .spending(ORANGE, Adventurers, 4)
        .steps("torch 8r; take torch-scroll reputation");
    assert_eq!(later.legal().len(), 3);
}

/// Rules: SR-DUNG-19.
#[test]
fn sr_dung_19_the_space_then_the_guild_and_an_impossible_effect_still_costs_the_ink() {
    let table = torch("7r", 4, |raw| {
        raw.board.players[0].reputation[Scribes.index()] = 3;
    });
    let table = table.steps("torch 8r; take torch-scroll reputation; scroll right");
    assert_eq!(table.legal(), ["guild historians", "guild scribes"]);
    let before = table.player(ORANGE).reputation;
    let table = table.steps("guild scribes");
    assert_eq!(table.player(ORANGE).reputation, before);
    assert_eq!(
        (table.player(ORANGE).ink, table.board().dungeon_scroll),
        (0, 0b100)
    );
}

/// Rules: SR-DUNG-14, SR-EFF-13.
#[test]
fn sr_dung_14_a_torch_scroll_places_a_bonus_or_gains_a_seal_of_the_guild_beside() {
    let table = Table::ready(4).granted(ORANGE, "torch-scroll place-bonus");
    let placed = table.steps("take torch-scroll place-bonus; scroll left; guild adventurers; place ambition");
    assert_eq!(
        placed.player(ORANGE).bonuses[Adventurers.index()].map(Bonus::name),
        Some("ambition")
    );
    let before = Table::ready(4).player(ORANGE).seals;
    let gained = Table::ready(4)
        .granted(ORANGE, "torch-scroll gain-seal")
        .steps("take torch-scroll gain-seal; scroll right; guild scribes");
    assert_eq!(
        gained.player(ORANGE).seals[Scribes.index()],
        before[Scribes.index()] + 1
    );
    assert_eq!(gained.player(ORANGE).ink, 0);
}

/// Rules: SR-DUNG-19.
#[test]
fn sr_dung_19_a_bonus_for_a_taken_track_is_lost_with_its_ink() {
    let table = Table::ready(4)
        .arrange(|raw| raw.board.players[0].bonuses[Scribes.index()] = Some("ink".parse().unwrap()))
        .granted(ORANGE, "torch-scroll place-bonus")
        .steps("take torch-scroll place-bonus; scroll right; guild scribes");
    assert!(table.state.plan().agenda.is_empty(), "no Bonus is asked for");
    assert_eq!(
        (table.player(ORANGE).ink, table.board().dungeon_scroll),
        (0, 0b100)
    );
}

/// Rules: SR-DUNG-23, SR-ROUND-02.
#[test]
fn sr_dung_23_the_torches_go_clockwise_from_the_start_player_whoever_is_ahead() {
    let table = year_end(1, |raw| {
        raw.board.start_player = PURPLE;
        for (player, ambition) in raw.board.players.iter_mut().zip([2, 4, 1, 3]) {
            player.torch = room("1");
            player.ambition = ambition;
        }
        for (place, seat) in [TEAL, BLACK, ORANGE, PURPLE].into_iter().enumerate() {
            raw.board.ambition_order[place] = seat;
        }
    });
    let mut table = table;
    for seat in [PURPLE, BLACK, ORANGE, TEAL] {
        assert_eq!(table_top(&table, seat), ["gain-ink 1"]);
        table.play("decline gain-ink 1");
    }
}

/// Rules: SR-DUNG-20, SR-DUNG-21, SR-DUNG-23, SR-DUNG-24, SR-CON-05.
#[test]
fn sr_dung_21_the_reset_clears_the_scroll_and_moves_each_torch_to_its_reset_value() {
    let laid = |raw: &mut Raw| {
        raw.board.ink -= 2;
        raw.board.dungeon_scroll = 0b101;
        for (seat, at) in [(0, "9l"), (1, "entrance"), (3, "12")] {
            raw.board.players[seat].torch = room(at);
        }
    };
    let table = year_end(2, laid);
    assert_eq!(table.board().dungeon_scroll, 0);
    assert_eq!((table.asked(), table.player(BLACK).torch), (BLACK, room("6")));
    assert_eq!(
        table.player(ORANGE).torch,
        room("9l"),
        "clockwise from the start player"
    );
    assert_eq!(table.pending(), ["influence 1"]);
    let table = table.steps("decline influence 1");
    assert_eq!(table.pending(), ["popularity year"]);
    let table = table.declined();
    assert_eq!(table.player(ORANGE).torch, room("4"));
    assert_eq!(table.player(TEAL).torch, room("entrance"), "it gets nothing");
    assert_eq!((table.board().year, table.asked()), (3, BLACK));
    // After the third year there is none.
    let last = Table::ready(4).arrange(|raw| {
        laid(raw);
        (raw.board.year, raw.board.round) = (3, 7);
    });
    let last = last
        .turn(PURPLE, Step::FreeAfter, Some(Adventurers), 0)
        .steps("done");
    assert_eq!(last.game.to_act(&last.state), ToAct::Over);
    assert_eq!(last.board().dungeon_scroll, 0b101);
    assert_eq!(last.player(BLACK).torch, room("12"));
}

/// Rules: SR-DUNG-22, SR-DUNG-25, SR-DUNG-29, SR-DP-20.
#[test]
fn sr_dung_22_the_owner_is_offered_the_room_and_all_below_one_by_one() {
    let table = year_end(1, |raw| {
        raw.board.players[3].torch = room("9r");
        raw.board.players[3].scrolls[0] = true;
        raw.board.ink -= 1;
        raw.board.players[0].torch = room("1");
    });
    assert_eq!(table_top(&table, BLACK), ["artifact-visible"], "from room 4 down");
    assert_eq!(
        table.legal(),
        ["take artifact-visible", "decline artifact-visible"]
    );
    let table = table.steps("decline artifact-visible");
    assert_eq!(table_top(&table, BLACK), ["gain-or-remove-ink"]);
    let table = table.steps("take gain-or-remove-ink; ink");
    assert_eq!(table_top(&table, BLACK), ["remove-ink 1"]);
    let table = table.steps("decline remove-ink 1");
    assert_eq!(table_top(&table, BLACK), ["gain-ink 1"]);
    let table = table.steps("take gain-ink 1");
    assert_eq!(table.player(BLACK).ink, 3);
    assert_eq!(
        table.player(ORANGE).torch,
        room("1"),
        "the reset value of room 1 is 1"
    );
    assert_eq!(
        table_top(&table, ORANGE),
        ["gain-ink 1"],
        "and its effect is offered again"
    );
}

/// What waits for the seat.
#[track_caller]
fn table_top(table: &Table, seat: Seat) -> Vec<String> {
    assert_eq!(table.asked(), seat);
    table.pending()
}

/// Rules: SR-DUNG-26, SR-DUNG-27.
#[test]
fn sr_dung_26_no_set_lets_the_reset_reach_two_rooms_of_a_value_or_a_torch_scroll() {
    let resets = &Components::built_in().adventurers.rooms;
    let most = resets.iter().filter_map(|room| room.reset).max().unwrap();
    for value in 1..=most {
        let rooms = resets.iter().filter(|room| room.value == value);
        assert_eq!(rooms.count(), 1, "value {value}");
    }
    assert!(
        !faults("/adventurers/rooms/17/reset", json!(7)).is_empty(),
        "there are two rooms of value 7"
    );
    let torch = json!([{"op": "torch_scroll", "effect": {"op": "reputation", "guild": "crest"}}]);
    assert!(!faults("/adventurers/rooms/6/effects", torch.clone()).is_empty());
    assert!(
        faults("/adventurers/rooms/15/effects", torch).is_empty(),
        "above all reset values it may stand"
    );
}

/// Rules: SR-DUNG-28, SR-EFF-16.
#[test]
fn sr_dung_28_a_room_that_gains_or_removes_ink_is_one_choice() {
    let table = torch("2", 4, |raw| {
        raw.board.players[0].scrolls[0] = true;
        ink(raw, ORANGE, 1);
        raw.board.ink -= 1;
    });
    let table = table.steps("torch 3; take gain-or-remove-ink");
    assert_eq!(table.legal(), ["ink", "return"]);
    let gained = table.clone().steps("ink");
    assert_eq!(
        (gained.player(ORANGE).ink, gained.player(ORANGE).ink_on_scrolls()),
        (3, 1)
    );
    assert!(gained.pending().is_empty());
    let removed = table.steps("return");
    assert_eq!(
        (
            removed.player(ORANGE).ink,
            removed.player(ORANGE).ink_on_scrolls()
        ),
        (2, 0)
    );
}
