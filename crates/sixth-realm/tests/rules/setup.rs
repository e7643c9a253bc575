//! Setup (section 5): the shared board, then each player.

use hexad_core::{Game, Seat};
use sixth_realm::{
    Guild,
    components::Side,
    pieces::{Feat, Room, Section},
    state::{Draw, Phase, Step},
};

use super::table::{BLACK, ORANGE, PURPLE, TEAL, Table};

/// The draw that chance is asked for.
fn draw(table: &Table) -> Option<Draw> {
    match table.state.plan().phase {
        Phase::Setup(draw) => Some(draw),
        _ => None,
    }
}

/// Up to the draw, by the first outcomes.
fn up_to(players: u8, wanted: Draw) -> Table {
    let mut table = Table::new(players);
    while draw(&table) != Some(wanted) {
        let first = table.chances()[0].clone();
        table.play(&first);
    }
    table
}

/// The weights of the outcomes that chance has.
fn weights(table: &Table) -> Vec<u64> {
    let mut outcomes = Vec::new();
    table.game.chance_outcomes(&table.state, &mut outcomes);
    outcomes.iter().map(|&(_, weight)| weight).collect()
}

/// Rules: SR-SETUP-01.
#[test]
fn sr_setup_01_two_players_use_the_small_side_of_the_boards() {
    let cities = |players: u8| {
        let table = Table::ready(players);
        table.board().city_relics.iter().flatten().count()
    };
    let sides = |side: Side| {
        let set = sixth_realm::Components::built_in();
        let map = set.navigators.maps.iter().find(|map| map.side == side).unwrap();
        map.cities.len()
    };
    assert_ne!(sides(Side::Few), sides(Side::Many));
    assert_eq!(cities(2), sides(Side::Few));
    assert_eq!(cities(3), sides(Side::Many));
    assert_eq!(cities(4), sides(Side::Many));
    let lowest = |players: u8| {
        let table = Table::ready(players).spending(ORANGE, Guild::Builders, 2);
        let builds = table.legal_with("build");
        let cells = builds.iter().filter_map(|build| build.rsplit(' ').next());
        cells.max().unwrap().to_owned()
    };
    assert_eq!(lowest(2), "f4", "six columns of four");
    assert_eq!(lowest(3), "f6", "six columns of six");
}

/// Rules: SR-SETUP-02, SR-SETUP-31.
#[test]
fn sr_setup_02_the_ink_of_the_players_comes_out_of_the_reserve() {
    assert_eq!(Table::new(4).board().ink, 25);
    for players in 2..=4 {
        let table = Table::ready(players);
        assert_eq!(table.board().ink, 25 - players);
        assert!(table.board().players.iter().all(|player| player.ink == 1));
    }
}

/// Rules: SR-SETUP-03, SR-SETUP-04.
#[test]
fn sr_setup_03_each_section_gets_one_of_the_shuffled_tiles_bright_side_up() {
    let mut table = Table::new(3);
    assert_eq!(
        table.chances(),
        [
            "tile navigators",
            "tile builders",
            "tile historians",
            "tile adventurers",
            "tile merchants",
            "tile scribes"
        ]
    );
    assert_eq!(weights(&table), [1; 6], "a shuffle is uniform");
    table.play("tile merchants");
    assert!(!table.chances().contains(&"tile merchants".to_owned()));
    table.play("tile builders; tile scribes; tile navigators; tile adventurers");
    let tiles: Vec<Guild> = table
        .board()
        .council
        .iter()
        .map(|section| section.tile.unwrap())
        .collect();
    assert_eq!(
        tiles,
        [
            Guild::Merchants,
            Guild::Builders,
            Guild::Scribes,
            Guild::Navigators,
            Guild::Adventurers,
            Guild::Historians
        ],
        "the last tile is no chance"
    );
    assert_eq!(table.board().dark, 0);
    assert_eq!(table.board().wheel, 0, "the arrow points at section 1");
    assert_eq!(table.board().primary(), Some(Guild::Merchants));
}

/// Rules: SR-SETUP-05, SR-SETUP-08, SR-SETUP-11, SR-SETUP-14, SR-SETUP-15, SR-CON-29.
#[test]
fn sr_setup_05_the_supplies_fit_the_number_of_players() {
    for (players, seals, stacks, resources, envoys, boat) in [
        (2, 1, [8, 6, 4], 4, 8, 6),
        (3, 2, [10, 8, 6], 6, 10, 9),
        (4, 3, [12, 10, 8], 8, 12, 12),
    ] {
        let before = Table::new(players);
        let board = before.board();
        assert_eq!(board.seals, [seals; 6]);
        assert_eq!(
            [0, 1, 2].map(|size| board.stacks[size] + (board.foundations >> size & 1)),
            stacks
        );
        assert_eq!(
            board.resources,
            [resources - players; 3],
            "one a player has been taken"
        );
        assert_eq!((board.bag, board.on_boat()), ([envoys; 6], 0));
        let after = Table::ready(players);
        assert_eq!(after.board().on_boat(), boat);
        assert_eq!(after.board().in_bag(), 6 * envoys - boat);
    }
}

/// Rules: SR-SETUP-15, SR-SETUP-21.
#[test]
fn sr_setup_15_envoys_are_drawn_from_the_bag_at_random() {
    let mut table = up_to(2, Draw::Boat);
    assert_eq!(weights(&table), [8; 6]);
    table.play("envoy red; envoy red; envoy green");
    assert_eq!(
        weights(&table),
        [8, 8, 8, 6, 7, 8],
        "as many as the bag still holds"
    );
    assert_eq!(table.board().boat, [0, 0, 0, 2, 1, 0]);
}

/// Rules: SR-SETUP-06.
#[test]
fn sr_setup_06_the_starting_feats_make_a_line_of_four_in_the_middle() {
    for players in 2..=4 {
        let table = Table::ready(players);
        let court = &table.board().court;
        let y = if players == 2 { 1 } else { 2 };
        let line: Vec<Option<Feat>> = court.cells[y]
            .iter()
            .map(|face| face.map(|face| face.feat))
            .collect();
        let [first, second] = Feat::START_SMALL;
        let large = Some(Feat::START_LARGE);
        assert_eq!(
            line,
            [None, Some(first), large, large, Some(second), None, None, None]
        );
        assert_eq!(court.filled.count_ones(), 4, "and nothing else");
    }
}

/// Rules: SR-SETUP-07.
#[test]
fn sr_setup_07_how_the_starting_feats_lie_is_chance() {
    let table = up_to(3, Draw::StartSmall);
    assert_eq!(table.chances(), ["start-small straight", "start-small turned"]);
    assert_eq!(weights(&table), [1, 1]);
    let table = table.steps("start-small turned");
    assert_eq!(table.chances(), ["start-large straight", "start-large turned"]);
    let table = table.steps("start-large turned");
    let at = |x: usize| table.board().court.cells[2][x].unwrap();
    assert_eq!(
        (at(1).feat, at(4).feat),
        (Feat::START_SMALL[1], Feat::START_SMALL[0])
    );
    assert_eq!((at(2).second, at(3).second), (true, false));
}

/// Rules: SR-SETUP-09.
#[test]
fn sr_setup_09_one_foundation_of_each_size_lies_on_display() {
    let table = Table::ready(3);
    assert_eq!(table.board().foundations, 0b111);
    assert_eq!(table.board().stacks, [10 - 1, 8 - 1, 6 - 1]);
}

/// Rules: SR-SETUP-10, SR-SETUP-12, SR-SETUP-13.
#[test]
fn sr_setup_10_the_limit_the_cart_and_the_locks_start_where_the_rules_say() {
    let table = Table::ready(4);
    assert_eq!(table.board().popularity_limit, 3);
    assert_eq!(table.board().cart, None, "in the middle");
    assert_eq!(table.board().locked, 0, "both Locks are in reserve");
}

/// Rules: SR-SETUP-16.
#[test]
fn sr_setup_16_four_artifacts_of_the_bag_lie_on_display() {
    let table = up_to(3, Draw::Display);
    assert_eq!(table.chances().len(), 36);
    let table = table.steps("artifact ss-scribes; artifact e-builders");
    assert_eq!(table.chances().len(), 34);
    let table = Table::ready(3);
    assert!(table.board().display.iter().all(Option::is_some));
    assert_eq!(table.board().unseen_artifacts.count_ones(), 32);
}

/// Rules: SR-SETUP-17.
#[test]
fn sr_setup_17_nine_traditions_of_a_supply_without_order_lie_in_the_library() {
    let table = up_to(3, Draw::Library);
    assert_eq!((table.chances().len(), weights(&table)), (36, vec![1; 36]));
    let table = table.steps("tradition scribes-f; tradition builders-a");
    assert_eq!(table.board().library[0], Some("scribes-f".parse().unwrap()));
    assert_eq!(table.board().library[1], Some("builders-a".parse().unwrap()));
    assert_eq!(table.chances().len(), 34);
    let table = Table::ready(3);
    assert!(table.board().library.iter().all(Option::is_some));
    assert_eq!(table.board().unseen_traditions.count_ones(), 27);
}

/// Rules: SR-SETUP-18.
#[test]
fn sr_setup_18_with_three_or_four_players_one_relic_lies_on_each_city() {
    for players in [3, 4] {
        let table = Table::ready(players);
        let shown = table.board().city_relics.iter().flatten().count();
        assert_eq!(table.board().lower_relics, 0);
        assert_eq!(
            shown + table.board().unseen_relics.count_ones() as usize,
            18,
            "those left over are never seen"
        );
    }
}

/// Rules: SR-SETUP-19.
#[test]
fn sr_setup_19_with_two_players_a_second_relic_lies_face_down_on_each_city() {
    let table = up_to(2, Draw::Relics);
    assert_eq!(table.chances().len(), 18);
    let table = table.steps("relic seal-scribes");
    assert_eq!(
        table.board().city_relics[0],
        Some("seal-scribes".parse().unwrap())
    );
    assert_eq!(table.board().lower_relics, 1);
    let table = Table::ready(2);
    let upper = table.board().city_relics.iter().flatten().count();
    assert_eq!(upper, table.board().lower_relics.count_ones() as usize);
    assert_eq!(
        table.board().unseen_relics.count_ones() as usize,
        18 - upper,
        "nobody has seen a lower one"
    );
}

/// Rules: SR-SETUP-20.
#[test]
fn sr_setup_20_the_translators_start_on_their_printed_spaces() {
    assert_eq!(Table::ready(3).board().translators, [1; 4]);
    let other = Table::custom(3, |json| {
        json["historians"]["aisles"][0]["translator_start"] = "v1-top".into();
        json["historians"]["aisles"][3]["translator_start"] = "h2-right".into();
    })
    .first_chances();
    assert_eq!(other.board().translators, [0, 1, 1, 2]);
}

/// Rules: SR-SETUP-21.
#[test]
fn sr_setup_21_the_draws_come_in_the_order_of_the_ledger() {
    let mut table = Table::new(2);
    let (mut order, mut hands) = (Vec::new(), Vec::new());
    while let Some(next) = draw(&table) {
        if order.last() != Some(&next) {
            order.push(next);
        }
        if next == Draw::Hands {
            hands.push(table.state.plan().active);
        }
        let uniform = weights(&table).iter().all(|&weight| weight == 1);
        assert!(
            uniform || next == Draw::Boat,
            "all that nobody has seen is as likely"
        );
        let first = table.chances()[0].clone();
        table.play(&first);
    }
    assert_eq!(
        order,
        [
            Draw::Tiles,
            Draw::SetupTiles,
            Draw::StartSmall,
            Draw::StartLarge,
            Draw::Relics,
            Draw::Boat,
            Draw::Display,
            Draw::Library,
            Draw::Hands
        ]
    );
    assert_eq!(hands, [[ORANGE; 4], [TEAL; 4]].concat(), "seat by seat");
}

/// Rules: SR-SETUP-22.
#[test]
fn sr_setup_22_all_guild_bonuses_start_unplaced() {
    let bonuses = sixth_realm::Components::built_in().guild_bonuses.len();
    let table = Table::ready(4)
        .granted(TEAL, "place-bonus any")
        .steps("take place-bonus any");
    assert_eq!(
        table.legal_with("place").len(),
        bonuses,
        "each of them can be placed"
    );
    assert!(
        table
            .board()
            .players
            .iter()
            .all(|player| player.bonuses == [None; 6])
    );
}

/// Rules: SR-SETUP-23.
#[test]
fn sr_setup_23_each_player_draws_a_setup_tile_without_replacement() {
    let table = up_to(4, Draw::SetupTiles);
    assert_eq!((table.chances().len(), weights(&table)), (6, vec![1; 6]));
    let table = table.steps("setup 5");
    assert_eq!(
        table.chances(),
        ["setup 1", "setup 2", "setup 3", "setup 4", "setup 6"]
    );
    let table = table.steps("setup 2; setup 6; setup 1");
    let tiles: Vec<String> = table
        .board()
        .players
        .iter()
        .map(|player| player.setup_tile.unwrap().to_string())
        .collect();
    assert_eq!(tiles, ["5", "2", "6", "1"], "in seat order");
}

/// Rules: SR-SETUP-24, SR-SETUP-35, SR-SETUP-36, SR-SETUP-37, SR-SETUP-42.
#[test]
fn sr_setup_24_the_highest_setup_value_starts_and_all_are_seated_by_rank() {
    let table = up_to(4, Draw::SetupTiles).steps("setup 5; setup 2; setup 6; setup 1");
    let board = table.board();
    assert_eq!(board.start_player, PURPLE);
    assert_eq!(
        board.ambition_order(),
        [PURPLE, BLACK, ORANGE, TEAL],
        "the start player at the bottom, then clockwise"
    );
    assert!(board.players.iter().all(|player| player.ambition == 0));
    let active = board.council.map(|section| section.active);
    assert_eq!(
        active,
        [None, Some(BLACK), Some(TEAL), None, Some(ORANGE), Some(PURPLE)]
    );
    assert!(board.players.iter().all(|player| player.vp == 0));
    let table = table.first_chances();
    assert_eq!((table.board().year, table.board().round), (1, 1));
    assert_eq!(table.asked(), PURPLE);
    assert_eq!(table.board().start_player, PURPLE);
}

/// Rules: SR-SETUP-36.
#[test]
fn sr_setup_36_the_sections_of_the_first_councilors_depend_on_the_number_of_players() {
    let seated = |players: u8| {
        let table = Table::ready(players);
        let sections = Section::ALL
            .into_iter()
            .filter(|section| table.board().council[section.index()].active.is_some());
        sections.map(|section| section.to_string()).collect::<String>()
    };
    assert_eq!(seated(2), "25");
    assert_eq!(seated(3), "246");
    assert_eq!(seated(4), "2356");
    let two = Table::ready(2);
    assert_eq!(two.board().council[4].active, Some(TEAL), "the higher value");
}

/// Rules: SR-SETUP-25.
#[test]
fn sr_setup_25_turns_go_round_in_seat_order() {
    let mut table = Table::ready(4);
    let mut turns = vec![table.asked()];
    while table.board().round == 1 {
        let action = table.legal().pop().unwrap();
        let done = table.legal().contains(&"done".to_owned());
        table.play(if done { "done" } else { &action });
        table = table.first_chances();
        if turns.last() != Some(&table.asked()) {
            turns.push(table.asked());
        }
    }
    assert_eq!(turns[..4], [BLACK, ORANGE, TEAL, PURPLE]);
}

/// Rules: SR-SETUP-26, SR-SETUP-28, SR-SETUP-29, SR-SETUP-33, SR-SETUP-34, SR-SETUP-38, SR-SETUP-40, SR-SETUP-41.
#[test]
fn sr_setup_29_a_player_starts_with_these_pieces_on_these_spaces() {
    let table = Table::ready(4);
    assert_eq!(table.ap(), 0);
    for player in &table.board().players {
        assert_eq!((player.rank, player.reputation), ([0; 6], [0; 6]));
        assert_eq!(
            (player.councilors, player.houses, player.towers, player.bridges),
            (4, 4, 4, 8)
        );
        assert_eq!((player.ready, player.exhausted), ([1; 3], [0; 3]));
        assert_eq!(
            (player.influence, player.popularity, player.navigation, player.vp),
            (0, 0, 0, 0)
        );
        assert_eq!(player.tokens, [None; 3]);
        assert_eq!((player.artifacts, player.cabinet), (0, [None; 8]));
        assert_eq!(player.traditions, [None; 8]);
        assert_eq!(player.torch, "entrance".parse::<Room>().unwrap());
    }
    assert_eq!(table.board().resources, [8 - 4; 3], "from the reserve");
}

/// Rules: SR-SETUP-27, SR-SETUP-32.
#[test]
fn sr_setup_27_the_setup_tile_gives_a_book_and_a_seal() {
    let table = up_to(3, Draw::SetupTiles).steps("setup 3; setup 5; setup 6");
    for (seat, guild) in [
        (ORANGE, Guild::Merchants),
        (TEAL, Guild::Scribes),
        (PURPLE, Guild::Builders),
    ] {
        assert_eq!(table.player(seat).books, guild.bit(), "the other five are blank");
        let mut seals = [0; 6];
        seals[guild.index()] = 1;
        assert_eq!(table.player(seat).seals, seals);
        assert_eq!(table.board().seals[guild.index()], 2 - 1);
    }
}

/// Rules: SR-SETUP-28, SR-CON-24.
#[test]
fn sr_setup_28_every_guild_starts_at_value_one() {
    let table = Table::ready(4)
        .arrange(|raw| super::table::resources(raw, ORANGE, 2, 2, 0))
        .turn(ORANGE, Step::Choose, None, 0);
    for guild in ["navigators", "scribes"] {
        let chosen = table.clone().steps(&format!("choose {guild}; boost 0"));
        let book = u8::from(guild == "navigators");
        assert_eq!(chosen.ap(), 1 + book, "{guild}");
    }
}

/// Rules: SR-SETUP-30.
#[test]
fn sr_setup_30_the_areas_are_covered_and_the_plaza_is_free() {
    let table = Table::ready(4)
        .arrange(|raw| super::table::arrivals(raw, ORANGE, [&[Guild::Merchants], &[], &[]]))
        .turn(ORANGE, Step::FreeBefore, None, 0);
    let spaces = table.legal_with("assign");
    assert_eq!(spaces.len(), 12);
    assert!(
        spaces
            .iter()
            .all(|space| space.starts_with("assign a green plaza-"))
    );
    for area in ["council", "housing", "embassy"] {
        assert_eq!(table.rule(&format!("assign a green {area}")), "SR-FREE-10");
    }
}

/// Rules: SR-SETUP-38, SR-CON-25.
#[test]
fn sr_setup_38_each_player_has_tokens_of_2_3_and_4() {
    let mut table = Table::ready(4)
        .granted(TEAL, "ambition 2")
        .steps("take ambition 2");
    let feat = table.legal()[0].clone();
    table.play(&feat).play("cell c2");
    assert_eq!(table.legal(), ["token 2", "token 3", "token 4"]);
    for (token, vp) in [("token 2", 2), ("token 3", 3), ("token 4", 4)] {
        let placed = table.clone().steps(token).steps("circle c2-c3");
        assert_eq!(placed.player(TEAL).vp, vp);
    }
}

/// Rules: SR-SETUP-39, SR-CON-15, SR-CON-27.
#[test]
fn sr_setup_39_four_feats_are_dealt_small_or_large() {
    for players in 2..=4 {
        let table = up_to(players, Draw::Hands);
        let large = |name: &str| name.parse::<Feat>().unwrap().is_large();
        let kinds: Vec<bool> = table.chances().iter().map(|feat| large(&feat[5..])).collect();
        let expected = if players == 2 {
            vec![true; 10]
        } else {
            vec![false; 20]
        };
        assert_eq!(kinds, expected);
        let table = table.first_chances();
        let raw = table.game.snapshot(&table.state);
        for (seat, hand) in raw.secrets.hands.into_iter().enumerate() {
            let dealt = if seat < usize::from(players) { 4 } else { 0 };
            assert_eq!(hand.count_ones(), dealt);
        }
        assert!(raw.board.players.iter().all(|player| player.hand == 4));
    }
}

/// Rules: SR-SETUP-41.
#[test]
fn sr_setup_41_the_first_move_of_a_torch_leads_into_room_1() {
    let table = Table::ready(4).spending(ORANGE, Guild::Adventurers, 3);
    assert_eq!(table.legal_with("torch"), ["torch 1"]);
}

/// Rules: SR-SETUP-43.
#[test]
fn sr_setup_43_every_seat_has_a_colour_of_its_own() {
    let game = Table::new(4).game;
    let mut names: Vec<String> = (0..4).map(|seat| game.seat_name(Seat(seat))).collect();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), 4);
}
