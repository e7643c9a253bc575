//! The policy of the Cardborg, rule by rule: on tables set up by hand it is asked, and does what it is ordered.

use hexad_bots::policy;
use sixth_realm::{
    Change, Components, Event, Guild, Raw,
    pieces::{Artifact, CourtArea, Direction, Section, Size, Token, Tradition},
    solo::{Ask, CARDBORG},
    state::{Face, Part, Phase},
};

use crate::{solo::*, table::*};

/// What the Cardborg is ordered to do, in notation.
#[track_caller]
fn order(table: &Table) -> String {
    let order = policy::order(&table.game, &table.state);
    order.expect("the Cardborg is asked").action.to_string()
}

/// It does what it is ordered.
#[track_caller]
fn obeys(table: Table) -> Table {
    let order = order(&table);
    table.steps(&order)
}

/// Why it is ordered to.
fn reasons(table: &Table) -> Vec<String> {
    let order = policy::order(&table.game, &table.state);
    let reasons = order.expect("the Cardborg is asked").reasons;
    reasons.iter().map(ToString::to_string).collect()
}

/// It is asked this in the first turn of a round, with its tracker on the Ambition track.
#[track_caller]
fn on_track(ask: Ask, change: impl FnOnce(&mut Raw)) -> Table {
    solo().arrange(|raw| {
        raw.board.start_player = CARDBORG;
        asked_in(raw, Part::Track, &[ask]);
        change(raw);
    })
}

fn lies(table: &Table) -> (Guild, Direction) {
    let solo = cardborg(table);
    (solo.target, solo.direction)
}

fn section(n: usize) -> Section {
    Section::at(n - 1).expect("there are six sections")
}

fn token_worth(vp: usize) -> Token {
    Token::at(vp - 2).expect("the tokens are worth 2, 3 and 4")
}

/// Lays a Large Feat of the person's hand on an area of the Court.
fn lay(raw: &mut Raw, feat: &str, area: usize) {
    let feat: sixth_realm::pieces::Feat = feat.parse().expect("the name of a Feat");
    assert!(raw.secrets.hands[0] & feat.bit() != 0);
    raw.secrets.hands[0] &= !feat.bit();
    raw.board.players[0].hand -= 1;
    let court = &Components::built_in().court;
    let few = court.iter().find(|court| !court.areas.is_empty());
    let [first, second] = few.expect("the side for two has areas").areas[area - 1];
    for (cell, second) in [(first, false), (second, true)] {
        raw.board.court.cells[cell.y()][cell.x()] = Some(Face { feat, second });
        raw.board.court.filled |= cell.bit();
    }
    // What is printed between its halves lies on the circle there.
    raw.board.court.taken_right |= first.bit();
}

/// SR-EX-29: the Feats on areas 2, 3 and 5.
fn three_feats(raw: &mut Raw) {
    for (feat, area) in [("large-1", 2), ("large-2", 3), ("large-3", 5)] {
        lay(raw, feat, area);
    }
}

/// Puts these Traditions into the Library.
fn library(raw: &mut Raw, tiles: [&str; 9]) {
    for place in &raw.board.library {
        raw.board.unseen_traditions |= place.map_or(0, Tradition::bit);
    }
    raw.board.library = tiles.map(|tile| tile.parse().ok());
    for place in &raw.board.library {
        raw.board.unseen_traditions &= !place.expect("the name of a Tradition").bit();
    }
}

/// Puts these Artifacts on display.
fn display(raw: &mut Raw, tiles: [&str; 4]) {
    for place in &raw.board.display {
        raw.board.unseen_artifacts |= place.map_or(0, Artifact::bit);
    }
    raw.board.display = tiles.map(|tile| tile.parse().ok());
    for place in &raw.board.display {
        raw.board.unseen_artifacts &= !place.expect("the name of an Artifact").bit();
    }
}

/// Puts a Relic face up on a City; the one there takes its place.
fn relic(raw: &mut Raw, city: &str, relic: &str) {
    let city: sixth_realm::City = city.parse().expect("the name of a City");
    let relic: sixth_realm::pieces::Relic = relic.parse().expect("the name of a Relic");
    let there = raw.board.city_relics[city.index()].expect("a City with a Relic");
    match raw.board.city_relics.iter().position(|&lies| lies == Some(relic)) {
        Some(other) => raw.board.city_relics[other] = Some(there),
        None => raw.board.unseen_relics = raw.board.unseen_relics & !relic.bit() | there.bit(),
    }
    raw.board.city_relics[city.index()] = Some(relic);
}

/// Rules: SR-SOLO-22, SR-SOLO-24, SR-SOLO-78.
#[test]
fn sr_solo_22_an_invalid_reading_turns_the_wheel() {
    let left = |left: Guild| {
        asked(Guild::Scribes, &[Ask::Seal], |raw| {
            controls(raw, Guild::Merchants, Direction::Up);
            for guild in Guild::all().filter(|&guild| guild != left) {
                seals(raw, ORANGE, guild, 1);
            }
        })
    };
    assert_eq!(order(&left(Guild::Adventurers)), "cardborg seal red turns 5");
    let table = left(Guild::Historians);
    assert_eq!(
        reasons(&table),
        [
            "the Target shows merchants, where nothing can be done, so the wheel turns (SR-SOLO-22)",
            "the Target shows historians, so the wheel stays there (SR-SOLO-22)",
            "a Seal of that Guild is taken: seal purple (SR-SOLO-78)",
        ]
    );
    assert_eq!(lies(&obeys(table)), (Guild::Historians, Direction::Up));
}

/// Rules: SR-SOLO-32.
#[test]
fn sr_solo_32_nobody_else_is_ordered() {
    let table = solo();
    assert_eq!(table.asked(), ORANGE);
    assert_eq!(policy::order(&table.game, &table.state), None);
    let table = Table::ready(2);
    assert_eq!(policy::order(&table.game, &table.state), None);
}

#[test]
fn sr_solo_38_the_feat_of_the_present_direction_or_the_next_is_turned_up() {
    let feat = |lying: [bool; 4]| {
        on_track(Ask::Feat, |raw| {
            controls(raw, Guild::Merchants, Direction::Right);
            raw.board.solo.as_mut().unwrap().feats = lying;
        })
    };
    assert_eq!(order(&feat([true; 4])), "cardborg feat right");
    let far = feat([true, false, true, false]);
    assert_eq!(order(&far), "cardborg feat down advances 1");
    assert_eq!(
        reasons(&far),
        [
            "no Feat lies at right, so the dial advances (SR-SOLO-38)",
            "the Feat at down is turned up (SR-SOLO-38)",
        ]
    );
}

/// Rules: SR-SOLO-39, SR-SOLO-40, SR-SOLO-41, SR-SOLO-42, SR-SOLO-43, SR-SOLO-28.
#[test]
fn sr_ex_29_the_upper_of_two_leftmost_areas_and_the_circle_on_its_right() {
    let before_challenge = Components::built_in().ambition_track.challenge_index - 1;
    let table = first(solo().arrange(|raw| {
        three_feats(raw);
        ambition(raw, before_challenge);
        controls(raw, Guild::Merchants, Direction::Left);
    }));
    assert_eq!(order(&table), "cardborg feat left");
    let table = obeys(table).steps("turn-up large-7 straight");
    assert_eq!(
        order(&table),
        "cardborg area 1 advances 1",
        "left cannot separate 1 and 4"
    );
    assert_eq!(
        reasons(&table),
        [
            "the Feat goes to an open area beside another Feat (SR-SOLO-39)",
            "of 3, 2 lie furthest left, so the dial advances (SR-SOLO-27)",
            "of 2, area 1 lies furthest up (SR-SOLO-27)",
            "the dial stays at up (SR-SOLO-24)",
        ]
    );
    let table = obeys(table);
    assert_eq!(order(&table), "cardborg token 4");
    let table = obeys(table);
    assert_eq!(
        order(&table),
        "cardborg circle b1-c1 advances 1",
        "up has none, right has one, and below is never tried"
    );
    let table = obeys(table);
    assert_eq!(lies(&table).1, Direction::Right);
    let it = table.player(CARDBORG);
    assert_eq!((it.vp, it.tokens[2]), (4, "b1-c1".parse().ok()));
}

#[test]
fn sr_solo_40_the_greatest_token_is_the_first() {
    let token_after = |placed: &[(usize, &str)]| {
        on_track(Ask::Token(None), |raw| {
            for &(vp, circle) in placed {
                token(raw, CARDBORG, vp - 2, circle);
            }
        })
    };
    assert_eq!(order(&token_after(&[])), "cardborg token 4");
    assert_eq!(order(&token_after(&[(4, "b2-c2")])), "cardborg token 3");
}

#[test]
fn sr_solo_42_two_circles_on_a_side_are_separated_by_the_next_direction() {
    let circle = |direction| {
        let beside = CourtArea::at(1);
        on_track(Ask::Circle(token_worth(4), beside), |raw| {
            lay(raw, "large-1", 2);
            controls(raw, Guild::Merchants, direction);
        })
    };
    // Down has two circles, and left decides; right has none.
    assert_eq!(
        order(&circle(Direction::Down)),
        "cardborg circle c1-c2 advances 1"
    );
    let table = circle(Direction::Right);
    assert_eq!(order(&table), "cardborg circle c1-c2 advances 2");
    assert_eq!(lies(&obeys(table)).1, Direction::Left);
}

#[test]
fn sr_solo_44_a_token_without_a_feat_goes_to_any_circle() {
    let table = on_track(Ask::Circle(token_worth(4), None), |raw| {
        controls(raw, Guild::Merchants, Direction::Right);
    });
    assert_eq!(order(&table), "cardborg circle d2-e2");
    assert_eq!(lies(&obeys(table)).1, Direction::Right);
}

#[test]
fn sr_solo_47_a_councilor_goes_to_the_section_of_the_reading_unless_it_is_full() {
    let councilor = |full: bool| {
        on_track(Ask::Councilor, |raw| {
            raw.board.start_player = ORANGE;
            asked_in(raw, Part::Track, &[Ask::Councilor]);
            controls(raw, Guild::Merchants, Direction::Up);
            let seated = if full { 3 } else { 1 };
            for _ in 0..seated {
                seat_councilor(raw, ORANGE, section(3));
            }
        })
    };
    // Counter-clockwise of Merchants are Historians, in section 3, then Navigators, in section 1.
    assert_eq!(order(&councilor(false)), "cardborg councilor 3");
    let table = obeys(councilor(true));
    assert_eq!(lies(&table).0, Guild::Historians, "the wheel has turned once");
    assert_eq!(table.board().council[0].count(CARDBORG), 1);
}

/// Rules: SR-SOLO-49, SR-SOLO-50, SR-SOLO-53, SR-CON-18.
#[test]
fn sr_ex_30_two_envoys_give_two_popularity_and_a_merchant_leaves_the_boat() {
    let table = second(solo().arrange(|raw| {
        primary(raw, Guild::Builders);
        controls(raw, Guild::Historians, Direction::Up);
        raw.board.solo.as_mut().unwrap().envoys[Guild::Builders.index()] = 2;
        raw.board.bag[Guild::Builders.index()] -= 2;
        for (guild, to_boat) in [(Guild::Navigators, false), (Guild::Merchants, true)] {
            let (boat, bag) = (&mut raw.board.boat, &mut raw.board.bag);
            let (from, to) = if to_boat { (bag, boat) } else { (boat, bag) };
            from[guild.index()] -= 1;
            to[guild.index()] += 1;
        }
        raw.board.players[1].popularity = raw.board.popularity_limit - 2;
    }));
    assert_eq!(order(&table), "cardborg envoy green");
    let table = obeys(table);
    let it = table.player(CARDBORG);
    assert_eq!((it.popularity, it.vp), (0, 2));
    assert_eq!(cardborg(&table).envoys[Guild::Merchants.index()], 1);
}

/// Rules: SR-SOLO-71, SR-SOLO-72, SR-SOLO-74.
#[test]
fn sr_ex_31_a_tower_on_the_guild_bonus_relic_and_bridges_below_and_left() {
    let mut table = asked(Guild::Navigators, &[Ask::Tower], |raw| {
        controls(raw, Guild::Merchants, Direction::Down);
        relic(raw, "a3", "central-merchants");
        relic(raw, "c1", "envoy-merchants");
    });
    assert_eq!(
        reasons(&table),
        [
            "the Target shows merchants, so the wheel stays there (SR-SOLO-22)",
            "the Relic there has the central icon of merchants (SR-SOLO-71)",
            "one is left, so the dial stays at down (SR-SOLO-31)",
        ],
    );
    for done in [
        "cardborg tower a3",
        "cardborg bridge a3-b3.1",
        "cardborg bridge a2-a3.2",
    ] {
        assert_eq!(order(&table), done);
        table = obeys(table);
    }
    assert_eq!(lies(&table), (Guild::Merchants, Direction::Down));
}

#[test]
fn sr_solo_71_envoys_are_preferred_to_seals() {
    let table = asked(Guild::Navigators, &[Ask::Tower], |raw| {
        controls(raw, Guild::Merchants, Direction::Up);
        let icon: sixth_realm::pieces::Relic = "central-merchants".parse().unwrap();
        assert!(!raw.board.city_relics.contains(&Some(icon)));
        relic(raw, "a1", "seal-merchants");
        relic(raw, "c1", "envoy-merchants");
    });
    assert_eq!(order(&table), "cardborg tower c1");
}

/// Rules: SR-SOLO-75.
#[test]
fn sr_solo_75_where_no_space_beside_the_city_is_empty_the_nearest_is_taken() {
    let table = obeys(asked(Guild::Navigators, &[Ask::Tower], |raw| {
        controls(raw, Guild::Merchants, Direction::Down);
        relic(raw, "a3", "central-merchants");
        bridges(raw, ORANGE, &["a3-b3.1", "a2-a3.2"]);
    }));
    assert_eq!(order(&table), "cardborg bridge a3-b3.2");
    assert!(
        reasons(&table)[0].ends_with("the nearest is 2 steps away (SR-SOLO-75)"),
        "{:?}",
        reasons(&table)
    );
}

/// Rules: SR-SOLO-60, SR-SOLO-62, SR-SOLO-63, SR-CON-23.
#[test]
fn sr_ex_32_ink_next_to_merchants_and_the_lower_artifact() {
    let table = asked(Guild::Adventurers, &[Ask::Artifact, Ask::Ink], |raw| {
        controls(raw, Guild::Merchants, Direction::Down);
        display(raw, ["e-merchants", "e-scribes", "ss-navigators", "s-builders"]);
    });
    assert_eq!(order(&table), "cardborg ink center");
    let table = obeys(table);
    assert_eq!(order(&table), "cardborg artifact 3");
    let table = obeys(table).first_chances();
    let board = table.board();
    assert!(board.display[2].is_some(), "the place is filled again");
    assert_eq!(
        (board.dungeon_scroll, board.lost_artifacts.count_ones()),
        (0b010, 1)
    );
    assert_eq!(lies(&table), (Guild::Merchants, Direction::Down));
}

/// Rules: SR-SOLO-60, SR-SOLO-61.
#[test]
fn sr_solo_60_a_full_space_of_the_dungeon_scroll_turns_the_wheel() {
    let table = asked(Guild::Adventurers, &[Ask::Artifact, Ask::Ink], |raw| {
        controls(raw, Guild::Merchants, Direction::Up);
        raw.board.dungeon_scroll = 0b010;
        raw.board.ink -= 1;
    });
    assert_eq!(order(&table), "cardborg ink right turns 1");
}

#[test]
fn sr_ex_33_the_cart_goes_to_the_crest_of_the_target() {
    let table = asked(Guild::Merchants, &[Ask::Crest], |raw| {
        controls(raw, Guild::Merchants, Direction::Up);
    });
    assert_eq!(order(&table), "cardborg crest merchants");
    let events = obeys(table).events;
    let moved = Event::Changed(Change::Cart {
        to: Some(Guild::Merchants),
    });
    assert!(events.contains(&moved), "{events:?}");
}

/// Rules: SR-SOLO-57, SR-SOLO-59.
#[test]
fn sr_ex_34_the_lower_of_two_placements_in_the_column() {
    let laid = |direction| {
        asked(Guild::Builders, &[Ask::Foundation(Size::Medium)], |raw| {
            controls(raw, Guild::Merchants, direction);
        })
    };
    assert_eq!(order(&laid(Direction::Up)), "cardborg foundation e1-e2");
    assert_eq!(
        order(&laid(Direction::Left)),
        "cardborg foundation e1-e2 advances 1",
        "left leaves two, up decides"
    );
    let table = laid(Direction::Down);
    assert_eq!(order(&table), "cardborg foundation e3-e4");
    let person = *table.player(ORANGE);
    let table = obeys(table);
    assert_eq!((*table.player(ORANGE), table.player(CARDBORG).vp), (person, 0));
}

#[test]
fn sr_solo_58_a_full_column_turns_the_wheel() {
    let table = asked(Guild::Builders, &[Ask::Foundation(Size::Small)], |raw| {
        controls(raw, Guild::Merchants, Direction::Up);
        cover(raw, &["e1", "e2", "e3", "e4"], [4, 0, 0]);
    });
    assert_eq!(
        order(&table),
        "cardborg foundation c1 turns 1",
        "one turn brings Historians, whose column is c"
    );
}

#[test]
fn sr_ex_35_a_seal_of_the_target() {
    let table = asked(Guild::Scribes, &[Ask::Seal], |raw| {
        controls(raw, Guild::Merchants, Direction::Up);
    });
    assert_eq!(order(&table), "cardborg seal green");
    let table = obeys(table);
    let merchants = Guild::Merchants.index();
    assert_eq!(
        (
            table.board().seals[merchants],
            table.player(CARDBORG).seals[merchants]
        ),
        (0, 1)
    );
}

/// Rules: SR-SOLO-65, SR-SOLO-67, SR-CON-06.
#[test]
fn sr_ex_36_two_traditions_and_the_translators_of_the_next_target() {
    let table = asked(Guild::Historians, &[Ask::Tradition(2)], |raw| {
        controls(raw, Guild::Merchants, Direction::Down);
        library(
            raw,
            [
                "merchants-a",
                "scribes-a",
                "scribes-b",
                "navigators-a",
                "scribes-c",
                "builders-a",
                "builders-b",
                "builders-c",
                "historians-a",
            ],
        );
    });
    assert_eq!(order(&table), "cardborg tradition 1");
    let table = obeys(table);
    assert_eq!(lies(&table).0, Guild::Historians);
    assert_eq!(order(&table), "cardborg tradition 9");
    let table = obeys(table);
    // Place 4, of Navigators, lies beside v1-middle alone.
    assert_eq!(lies(&table).0, Guild::Navigators);
    assert_eq!(order(&table), "cardborg translator v1-bottom");
    let table = obeys(table);
    assert_eq!(table.board().translators, [2, 1, 1, 1]);
    assert_eq!(cardborg(&table).traditions.count_ones(), 2);
}

#[test]
fn sr_solo_68_a_translator_that_cannot_move_there_advances_the_dial() {
    let moved = |aisle: u8, along: [u8; 4]| {
        asked(Guild::Historians, &[Ask::Translator(1 << aisle)], |raw| {
            controls(raw, Guild::Merchants, Direction::Down);
            raw.board.translators = along;
        })
    };
    assert_eq!(order(&moved(0, [1; 4])), "cardborg translator v1-bottom");
    assert_eq!(order(&moved(2, [1; 4])), "cardborg translator h1-left advances 1");
    let table = moved(0, [2, 1, 1, 1]);
    assert_eq!(
        order(&table),
        "cardborg translator v1-middle advances 2",
        "it stands at the end"
    );
    assert_eq!(lies(&obeys(table)).1, Direction::Up);
}

#[test]
fn sr_solo_79_a_dark_tile_is_not_chosen_again() {
    let seventh = |dark: u8| {
        solo().arrange(|raw| {
            controls(raw, Guild::Merchants, Direction::Up);
            ambition(raw, 1);
            (raw.board.round, raw.board.dark) = (6, dark);
            asked_in(raw, Part::Track, &[Ask::Seventh]);
            raw.plan.phase = Phase::Rotation;
        })
    };
    // Opposite Merchants are Builders, in section 2; one turn before them Scribes, in section 6.
    assert_eq!(order(&seventh(0)), "cardborg seventh 2");
    let table = obeys(seventh(Guild::Builders.bit()));
    assert_eq!((table.board().wheel, lies(&table).0), (5, Guild::Historians));
}

#[test]
fn sr_solo_80_the_tiles_of_the_two_readings_are_exchanged() {
    let table = solo().arrange(|raw| {
        controls(raw, Guild::Merchants, Direction::Up);
        raw.board.round = 7;
        asked_in(raw, Part::Track, &[Ask::Swap]);
        raw.plan.phase = Phase::Preparation {
            acted: 0,
            swapped: false,
            locked: false,
        };
    });
    assert_eq!(order(&table), "cardborg swap navigators scribes");
}
