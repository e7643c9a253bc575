//! What the rules order the Cardborg to pick, on tables laid by hand.

use hexad_bots::sixth::cardborg::{Controls, Pick, Sight};
use hexad_core::{Game, Viewer};
use sixth_realm::{
    Cell, Components, Guild, Setup, SixthRealm,
    pieces::{CourtArea, Direction, Feat, Size},
    state::{Board, Face},
};

/// An empty table of the 1–2-player side, changed by `lay`, under the eyes of a Cardborg with this Target.
fn seen<R>(
    target: Guild,
    direction: Direction,
    lay: impl FnOnce(&mut Board),
    ask: impl FnOnce(Sight<'_>) -> R,
) -> R {
    let game = SixthRealm::new(Setup::players(2)).unwrap();
    let mut board = game.view(&game.initial_state(), Viewer::Public).board;
    lay(&mut board);
    let components = Components::built_in();
    let controls = Controls {
        solo: &components.solo,
        target,
        direction,
    };
    ask(Sight {
        components: &components,
        board: &board,
        controls,
    })
}

fn unheard(_: &'static str, _: std::fmt::Arguments<'_>) {}

#[expect(clippy::unnecessary_wraps, reason = "what an effect answers with")]
fn pick<T>(what: T, turns: u8, advances: u8) -> Option<Pick<T>> {
    Some(Pick {
        what,
        turns,
        advances,
    })
}

fn cell(name: &str) -> Cell {
    name.parse().unwrap()
}

/// Puts Feats on cells of the Court.
fn fill(board: &mut Board, cells: &str) {
    let feat: Feat = "large-1".parse().unwrap();
    for cell in cells.split(' ').map(cell) {
        board.court.cells[cell.y()][cell.x()] = Some(Face { feat, second: false });
        board.court.filled |= cell.bit();
    }
}

/// The rules that had a part, in order.
fn rules(ask: impl FnOnce(&mut dyn FnMut(&'static str, std::fmt::Arguments<'_>))) -> Vec<&'static str> {
    let mut told = Vec::new();
    ask(&mut |rule, sentence| {
        assert!(!sentence.to_string().is_empty());
        told.push(rule);
    });
    told
}

/// Rules: SR-SOLO-19, SR-SOLO-20.
#[test]
fn sr_solo_20_a_clockwise_turn_brings_the_section_that_was_counter_clockwise() {
    seen(
        Guild::Merchants,
        Direction::Up,
        |_| (),
        |sight| {
            let target = |turns| sight.controls.read("target", turns);
            assert_eq!(target(0), Some(Guild::Merchants));
            assert_eq!(target(1), Some(Guild::Historians));
            assert_eq!(target(6), Some(Guild::Merchants));
            assert_eq!(sight.controls.read("take_envoy", 0), Some(Guild::Adventurers));
            assert_eq!(sight.controls.read("take_envoy", 1), Some(Guild::Merchants));
            assert_eq!(sight.controls.read("compass", 0), None);
        },
    );
}

/// Rules: SR-SOLO-22, SR-SOLO-30, SR-SOLO-78.
#[test]
fn sr_solo_22_an_invalid_reading_turns_the_wheel() {
    let lay = |left: Option<Guild>| {
        move |board: &mut Board| {
            board.seals = [0; 6];
            if let Some(guild) = left {
                board.seals[guild.index()] = 1;
            }
        }
    };
    let take = |sight: Sight<'_>| sight.seal(&mut unheard);
    let adventurers = lay(Some(Guild::Adventurers));
    assert_eq!(
        seen(Guild::Merchants, Direction::Up, adventurers, take),
        pick(Guild::Adventurers, 5, 0)
    );
    assert_eq!(seen(Guild::Merchants, Direction::Up, lay(None), take), None);
    let told = seen(
        Guild::Merchants,
        Direction::Up,
        lay(Some(Guild::Historians)),
        |sight| {
            rules(|note| {
                sight.seal(note);
            })
        },
    );
    assert_eq!(told, ["SR-SOLO-22", "SR-SOLO-19", "SR-SOLO-78"]);
}

/// Rules: SR-SOLO-38.
#[test]
fn sr_solo_38_the_feat_of_the_present_direction_or_the_next_is_taken() {
    seen(
        Guild::Merchants,
        Direction::Right,
        |_| (),
        |sight| {
            let feat = |there| sight.feat(there, &mut unheard);
            assert_eq!(feat([true; 4]), pick(Direction::Right, 0, 0));
            assert_eq!(feat([true, false, false, false]), pick(Direction::Up, 0, 3));
            assert_eq!(feat([false; 4]), None);
        },
    );
}

#[test]
fn sr_solo_40_the_greatest_token_is_the_first() {
    seen(
        Guild::Merchants,
        Direction::Up,
        |_| (),
        |sight| {
            let token = |placed| sight.token(placed, &mut unheard).map(|pick| pick.what.name());
            assert_eq!(token([false; 3]), Some("4"));
            assert_eq!(token([false, false, true]), Some("3"));
            assert_eq!(token([false, true, true]), Some("2"));
            assert_eq!(token([true; 3]), None);
        },
    );
}

/// Rules: SR-EX-29, SR-SOLO-39, SR-SOLO-41, SR-SOLO-42.
#[test]
fn sr_ex_29_the_upper_of_two_leftmost_areas_and_the_circle_on_its_right() {
    let standing = "b2 c2 d2 e2 c1 d1 e1 f1 c3 d3";
    let area = seen(
        Guild::Merchants,
        Direction::Left,
        |board| fill(board, standing),
        |sight| sight.area(&mut unheard),
    );
    let first = CourtArea::all().next().unwrap();
    assert_eq!(
        area,
        pick(first, 0, 1),
        "left cannot separate areas 1 and 4, up does"
    );
    let circle = seen(
        Guild::Merchants,
        Direction::Up,
        |board| fill(board, &format!("{standing} a1 b1")),
        |sight| sight.circle([cell("a1"), cell("b1")], &mut unheard),
    );
    assert_eq!(
        circle,
        pick("b1-c1".parse().unwrap(), 0, 1),
        "up has none, right has one"
    );
}

#[test]
fn sr_solo_42_two_circles_on_a_side_are_separated_by_the_next_direction() {
    let found = |direction| {
        seen(
            Guild::Merchants,
            direction,
            |board| fill(board, "b2 c2 d2 e2 c1 d1"),
            |sight| sight.circle([cell("c1"), cell("d1")], &mut unheard),
        )
    };
    let (left, right) = ("c1-c2".parse().unwrap(), "d1-d2".parse().unwrap());
    assert_eq!(
        found(Direction::Down),
        pick(left, 0, 1),
        "down has two, left decides"
    );
    assert_eq!(found(Direction::Right), pick(left, 0, 2), "right has none");
    assert_ne!(left, right);
}

/// Rules: SR-SOLO-47.
#[test]
fn sr_solo_47_a_councilor_goes_to_the_section_of_the_reading_unless_it_is_full() {
    let lay = |full: bool| {
        move |board: &mut Board| {
            for (section, guild) in board.council.iter_mut().zip(Guild::ALL) {
                section.tile = Some(guild);
            }
            if full {
                let seat = board.start_player;
                let section = &mut board.council[Guild::Historians.index()];
                section.active = Some(seat);
                section.retired = [Some(seat); 2];
            }
        }
    };
    let place = |sight: Sight<'_>| sight.councilor(&mut unheard).map(|p| (p.what.index(), p.turns));
    // Position 5 from midnight is the section counter-clockwise of the Target.
    let found = |full| seen(Guild::Merchants, Direction::Up, lay(full), place);
    assert_eq!(found(false), Some((Guild::Historians.index(), 0)));
    assert_eq!(found(true), Some((Guild::Navigators.index(), 1)));
}

/// Rules: SR-EX-30, SR-SOLO-49, SR-SOLO-50, SR-SOLO-51, SR-CON-18.
#[test]
fn sr_ex_30_two_envoys_give_two_popularity_and_a_merchant_leaves_the_boat() {
    let lay = |boat: [u8; 6]| move |board: &mut Board| board.boat = boat;
    let mut boat = [0; 6];
    boat[Guild::Merchants.index()] = 2;
    seen(Guild::Historians, Direction::Up, lay(boat), |sight| {
        assert_eq!(
            [0, 1, 2, 3].map(|envoys| sight.popularity(envoys)),
            [2, 1, 2, 3],
            "in year 1"
        );
        assert_eq!(sight.envoy(&mut unheard), pick(Guild::Merchants, 0, 0));
    });
    let empty = seen(Guild::Historians, Direction::Up, lay([0; 6]), |sight| {
        sight.envoy(&mut unheard)
    });
    assert_eq!(empty, None);
}

/// Rules: SR-EX-31, SR-SOLO-71, SR-SOLO-74.
#[test]
fn sr_ex_31_a_tower_on_the_guild_bonus_relic_and_bridges_below_and_left() {
    let city = "a3".parse().unwrap();
    let lay = |board: &mut Board| {
        board.city_relics = Default::default();
        let mut put = |city: &str, relic: &str| {
            let city: sixth_realm::City = city.parse().unwrap();
            board.city_relics[city.index()] = Some(relic.parse().unwrap());
        };
        put("a3", "central-merchants");
        put("c1", "envoy-merchants");
        put("c2", "seal-merchants");
    };
    let tower = seen(Guild::Merchants, Direction::Down, lay, |sight| {
        sight.tower(&mut unheard)
    });
    assert_eq!(
        tower,
        pick(city, 0, 0),
        "the central icon is preferred, so nothing is to be separated"
    );
    let bridge = |built: &[&str]| {
        let built: u128 = built
            .iter()
            .map(|span| span.parse::<sixth_realm::Span>().unwrap().bit())
            .sum();
        let low = u64::try_from(built & u128::from(u64::MAX)).unwrap();
        let high = u64::try_from(built >> 64).unwrap();
        let lay = |board: &mut Board| board.players[1].bridge_spans = [low, high];
        seen(Guild::Merchants, Direction::Down, lay, |sight| {
            sight.bridge(city, &mut unheard)
        })
    };
    assert_eq!(bridge(&[]), pick("a3-b3.1".parse().unwrap(), 0, 0));
    assert_eq!(bridge(&["a3-b3.1"]), pick("a2-a3.2".parse().unwrap(), 0, 0));
    // SR-SOLO-75: both beside it are taken; those behind them are two steps away.
    assert_eq!(
        bridge(&["a3-b3.1", "a2-a3.2"]),
        pick("a3-b3.2".parse().unwrap(), 0, 0)
    );
}

#[test]
fn sr_solo_71_envoys_are_preferred_to_seals() {
    let lay = |board: &mut Board| {
        board.city_relics = Default::default();
        board.city_relics[0] = Some("seal-merchants".parse().unwrap());
        board.city_relics[1] = Some("envoy-merchants".parse().unwrap());
    };
    let tower = seen(Guild::Merchants, Direction::Down, lay, |sight| {
        sight.tower(&mut unheard)
    });
    assert_eq!(tower, pick("a2".parse().unwrap(), 0, 0));
    let turned = seen(Guild::Adventurers, Direction::Down, lay, |sight| {
        sight.tower(&mut unheard)
    });
    assert_eq!(
        turned,
        pick("a2".parse().unwrap(), 1, 0),
        "nothing is for Adventurers: the wheel turns"
    );
}

fn display(board: &mut Board, tiles: [&str; 4]) {
    board.display = tiles.map(|tile| tile.parse().ok());
}

/// Rules: SR-EX-32, SR-SOLO-60, SR-SOLO-62, SR-SOLO-63, SR-CON-23.
#[test]
fn sr_ex_32_ink_next_to_merchants_and_the_lower_artifact() {
    let lay = |board: &mut Board| {
        board.ink = 5;
        display(board, ["e-merchants", "e-scribes", "ss-navigators", "s-builders"]);
    };
    seen(Guild::Merchants, Direction::Down, lay, |sight| {
        let ink = sight.dungeon_ink(&mut unheard).unwrap();
        assert_eq!((ink.what.name(), ink.turns), ("center", 0));
        let artifact = sight.artifact(&mut unheard).unwrap();
        assert_eq!(
            (artifact.what.name(), artifact.turns, artifact.advances),
            ("3", 0, 0)
        );
    });
}

/// Rules: SR-SOLO-60, SR-SOLO-61.
#[test]
fn sr_solo_61_without_ink_or_space_nothing_is_written() {
    let ink = |reserve, scroll| {
        let lay = |board: &mut Board| {
            board.ink = reserve;
            board.dungeon_scroll = scroll;
        };
        let written = seen(Guild::Merchants, Direction::Up, lay, |sight| {
            sight.dungeon_ink(&mut unheard)
        });
        written.map(|pick| (pick.what.name(), pick.turns))
    };
    assert_eq!(ink(0, 0), None);
    assert_eq!(ink(5, 0b111), None);
    // The space of Merchants is full; one turn brings Historians.
    assert_eq!(ink(5, 0b010), Some(("right", 1)));
}

#[test]
fn sr_ex_33_the_cart_goes_to_the_crest_of_the_target() {
    let crest = seen(
        Guild::Merchants,
        Direction::Up,
        |_| (),
        |sight| sight.crest(&mut unheard),
    );
    assert_eq!(Some(crest), pick(Guild::Merchants, 0, 0));
}

/// Rules: SR-EX-34, SR-SOLO-57.
#[test]
fn sr_ex_34_the_lower_of_two_placements_in_the_column() {
    let laid = |direction| {
        seen(
            Guild::Merchants,
            direction,
            |board| board.covered = 0,
            |sight| sight.foundation(Size::Medium, &mut unheard),
        )
    };
    assert_eq!(laid(Direction::Down), pick("e3-e4".parse().unwrap(), 0, 0));
    assert_eq!(laid(Direction::Up), pick("e1-e2".parse().unwrap(), 0, 0));
    assert_eq!(
        laid(Direction::Left),
        pick("e1-e2".parse().unwrap(), 0, 1),
        "left leaves two, up decides"
    );
}

/// Rules: SR-SOLO-58.
#[test]
fn sr_solo_58_a_full_column_turns_the_wheel() {
    let lay = |board: &mut Board| {
        board.covered = ["e1", "e2", "e3", "e4"].map(|name| cell(name).bit()).iter().sum();
    };
    let laid = seen(Guild::Merchants, Direction::Up, lay, |sight| {
        sight.foundation(Size::Small, &mut unheard)
    });
    assert_eq!(
        laid,
        pick("c1".parse().unwrap(), 1, 0),
        "one turn brings Historians, whose column is c"
    );
}

/// Rules: SR-SOLO-55, SR-SOLO-56.
#[test]
fn sr_solo_55_the_years_foundations_from_the_largest_as_far_as_they_are_there() {
    let sizes = |year, foundations| {
        let lay = |board: &mut Board| {
            board.year = year;
            board.foundations = foundations;
        };
        seen(Guild::Merchants, Direction::Up, lay, |sight| {
            sight.foundation_sizes(&mut unheard)
        })
    };
    assert_eq!(sizes(1, 0b111), [Size::Medium]);
    assert_eq!(sizes(2, 0b111), [Size::Large]);
    assert_eq!(sizes(3, 0b111), [Size::Large, Size::Small]);
    assert_eq!(sizes(3, 0b011), [Size::Small]);
}

#[test]
fn sr_ex_35_a_seal_of_the_target() {
    let lay = |board: &mut Board| board.seals = [1; 6];
    let seal = seen(Guild::Merchants, Direction::Up, lay, |sight| {
        sight.seal(&mut unheard)
    });
    assert_eq!(seal, pick(Guild::Merchants, 0, 0));
}

fn library(board: &mut Board, tiles: [&str; 9]) {
    board.library = tiles.map(|tile| tile.parse().ok());
    board.translators = [1; 4];
}

/// Rules: SR-EX-36, SR-SOLO-65, SR-SOLO-67, SR-SOLO-68, SR-CON-06.
#[test]
fn sr_ex_36_two_traditions_and_the_translators_of_the_next_target() {
    let shelves = [
        "merchants-a",
        "scribes-a",
        "scribes-b",
        "navigators-a",
        "scribes-c",
        "builders-a",
        "builders-b",
        "builders-c",
        "historians-a",
    ];
    let lay = |board: &mut Board| library(board, shelves);
    let taken = |target| {
        let taken = seen(target, Direction::Down, lay, |sight| {
            sight.tradition(&mut unheard)
        })
        .unwrap();
        (taken.what.name(), taken.turns, taken.advances)
    };
    assert_eq!(taken(Guild::Merchants), ("1", 0, 0));
    assert_eq!(taken(Guild::Historians), ("9", 0, 0));
    // Two rotations bring Navigators to midnight; place 4 lies beside v1-middle alone.
    seen(Guild::Navigators, Direction::Down, lay, |sight| {
        assert_eq!(sight.translators(&mut unheard), [0]);
        assert_eq!(
            sight.translator(0, &mut unheard),
            pick("v1-bottom".parse().unwrap(), 0, 0)
        );
        assert_eq!(
            sight.translator(2, &mut unheard),
            pick("h1-left".parse().unwrap(), 0, 1),
            "a row has no down"
        );
    });
    // SR-SOLO-69: nobody stands beside a Merchants Seal.
    seen(Guild::Merchants, Direction::Down, lay, |sight| {
        assert_eq!(sight.translators(&mut unheard), [0usize; 0]);
    });
}

/// Rules: SR-SOLO-79, SR-SOLO-80.
#[test]
fn sr_solo_79_a_dark_tile_is_not_chosen_again() {
    let lay = |dark| {
        move |board: &mut Board| {
            for (section, guild) in board.council.iter_mut().zip(Guild::ALL) {
                section.tile = Some(guild);
            }
            board.dark = dark;
        }
    };
    let seventh = |dark| {
        let chosen = seen(Guild::Merchants, Direction::Up, lay(dark), |sight| {
            sight.seventh(&mut unheard)
        });
        chosen.map(|pick| (pick.what.index(), pick.turns))
    };
    // Position 3 from Merchants is Builders; one turn before it are Scribes.
    assert_eq!(seventh(0), Some((Guild::Builders.index(), 0)));
    assert_eq!(seventh(Guild::Builders.bit()), Some((Guild::Scribes.index(), 1)));
    let swap = seen(Guild::Merchants, Direction::Up, lay(0), |sight| {
        sight.swap(&mut unheard)
    });
    assert_eq!(swap, pick((Guild::Navigators, Guild::Scribes), 0, 0));
}
