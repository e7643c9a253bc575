//! Every check of a component set: one broken set for each, named by its place and by what would do.
#![expect(clippy::too_many_lines, reason = "tables, a row a check")]

use serde_json::{Value, json};
use sixth_realm::effects::Effect;

use super::{built_in, faults};

/// Effects as the data writes them.
fn fx(text: &str) -> Value {
    let effects = text.split(", ").map(|effect| effect.parse::<Effect>().unwrap());
    json!(effects.collect::<Vec<_>>())
}

/// What lies at a place of the built-in set, changed.
fn edited(path: &str, change: impl FnOnce(&mut Value)) -> Value {
    let mut value = built_in().pointer(path).unwrap().clone();
    change(&mut value);
    value
}

/// The list without its last item.
fn less(path: &str) -> Value {
    edited(path, |list| {
        list.as_array_mut().unwrap().pop();
    })
}

/// The list with its first item once more at the end.
fn more(path: &str) -> Value {
    edited(path, |list| {
        let list = list.as_array_mut().unwrap();
        list.push(list[0].clone());
    })
}

/// The list with its first two items exchanged.
fn swapped(path: &str) -> Value {
    edited(path, |list| list.as_array_mut().unwrap().swap(0, 1))
}

/// A set with this at this place has this fault.
type Broken = (&'static str, Value, &'static str);

#[track_caller]
fn are_named(table: impl IntoIterator<Item = Broken>) {
    for (path, value, fault) in table {
        let found = faults(path, value);
        assert!(
            found.iter().any(|found| found == fault),
            "{path}: {fault}\nfound {found:#?}"
        );
    }
}

#[test]
fn guilds_and_setup() {
    are_named([
        (
            "/guilds",
            swapped("/guilds"),
            "guilds: must name every item once, in canonical order",
        ),
        (
            "/guilds/0/color",
            json!("red"),
            "guilds[0]: the colour and the kind of a Guild are fixed",
        ),
        (
            "/guilds/0/kind",
            json!("scribes_historians"),
            "guilds[0]: the colour and the kind of a Guild are fixed",
        ),
        (
            "/setup/by_players",
            less("/setup/by_players"),
            "setup.by_players: must have the rows solo, p2, p3 and p4",
        ),
        (
            "/setup/by_players/2/boat",
            json!(10),
            "setup.by_players[2]: the rulebook prints other numbers",
        ),
        (
            "/setup/by_players/3/starting_seats",
            json!([2, 3, 5]),
            "setup.by_players[3].starting_seats: another section for each seat",
        ),
        (
            "/setup/by_players/3/starting_seats",
            json!([2, 3, 5, 7]),
            "setup.by_players[3].starting_seats: another section for each seat",
        ),
        (
            "/setup/by_players/3/starting_seats",
            json!([2, 3, 5, 5]),
            "setup.by_players[3].starting_seats: another section for each seat",
        ),
        (
            "/setup/by_players/0/starting_seats",
            json!([2, 5]),
            "setup.by_players[0].starting_seats: the examples seat 5 and 2, and 2, 4, 6",
        ),
        (
            "/setup/by_players/1/starting_seats",
            json!([1, 5]),
            "setup.by_players[1].starting_seats: the examples seat 5 and 2, and 2, 4, 6",
        ),
        (
            "/setup/by_players/2/starting_seats",
            json!([1, 3, 5]),
            "setup.by_players[2].starting_seats: the examples seat 5 and 2, and 2, 4, 6",
        ),
        (
            "/setup/player/houses",
            json!(5),
            "setup.player: a player has 4 Councilors on the board, 4 Houses, 4 Towers, 8 Bridges and a Resource of each kind",
        ),
        (
            "/setup/player/feat_hand",
            json!(2),
            "setup.player.feat_hand: three tokens and twenty Small Feats allow 3 to 5",
        ),
        (
            "/setup/player/feat_hand",
            json!(6),
            "setup.player.feat_hand: three tokens and twenty Small Feats allow 3 to 5",
        ),
        (
            "/setup/popularity_limit/value",
            json!(4),
            "setup.popularity_limit: the Limit starts at 3",
        ),
        ("/setup/ink/value", json!(24), "setup.ink: there are 25 Ink"),
        (
            "/setup_tiles",
            swapped("/setup_tiles"),
            "setup_tiles: must name every item once, in canonical order",
        ),
        (
            "/setup_tiles/0/value",
            json!(6),
            "setup_tiles: values are distinct, 1, 2 and 4 among them",
        ),
        (
            "/setup_tiles/3/value",
            json!(7),
            "setup_tiles: values are distinct, 1, 2 and 4 among them",
        ),
        (
            "/setup_tiles/0/seal",
            json!("scribes"),
            "setup_tiles: each tile shows another Seal",
        ),
        (
            "/setup_tiles/0/ink",
            json!(5),
            "setup_tiles: a tile gives at most 4 Ink",
        ),
        (
            "/council/locks",
            json!(3),
            "council: six sections of one Active and two Retired Seats, 1 VP, two Locks, three years of seven rounds from section 1",
        ),
        (
            "/council/start_section",
            json!(2),
            "council: six sections of one Active and two Retired Seats, 1 VP, two Locks, three years of seven rounds from section 1",
        ),
        (
            "/council/secondary_offsets",
            json!([1, 1]),
            "council.secondary_offsets: the outer arrows point at two other sections, one of them the next",
        ),
        (
            "/council/secondary_offsets",
            json!([0, 1]),
            "council.secondary_offsets: the outer arrows point at two other sections, one of them the next",
        ),
        (
            "/council/secondary_offsets",
            json!([2, 3]),
            "council.secondary_offsets: the outer arrows point at two other sections, one of them the next",
        ),
    ]);
}

#[test]
fn tracks() {
    are_named([
        (
            "/influence_track/spaces",
            json!([built_in()["influence_track"]["spaces"][0]]),
            "influence_track.spaces: the track has 2 to 64 spaces",
        ),
        (
            "/influence_track/spaces",
            swapped("/influence_track/spaces"),
            "influence_track.spaces[0]: spaces are listed in order",
        ),
        (
            "/influence_track/spaces/0/effects",
            fx("vp 1"),
            "influence_track.spaces: the first space has no effect",
        ),
        (
            "/influence_track/spaces",
            edited("/influence_track/spaces", |spaces| {
                for space in spaces.as_array_mut().unwrap() {
                    space["effects"]
                        .as_array_mut()
                        .unwrap()
                        .retain(|effect| effect["op"] != "place_councilor");
                }
            }),
            "influence_track.spaces: Ambition, Popularity and a Councilor occur",
        ),
        (
            "/ambition_track/challenge_index",
            json!(3),
            "ambition_track.challenge_index: the Challenge is on the third space",
        ),
        (
            "/ambition_track/final",
            json!(2),
            "ambition_track.final: 3 to 7: beyond the Challenge, within a step a round",
        ),
        (
            "/ambition_track/final",
            json!(8),
            "ambition_track.final: 3 to 7: beyond the Challenge, within a step a round",
        ),
        (
            "/ambition_track/overflow_vp",
            json!(2),
            "ambition_track.overflow_vp: a step beyond the end gives 1 VP",
        ),
        (
            "/popularity_track/max",
            json!(4),
            "popularity_track.max: the Limit can stand on 5",
        ),
        (
            "/popularity_track/max",
            json!(61),
            "popularity_track.max: the Limit can stand on 5",
        ),
    ]);
}

#[test]
fn feats_and_court() {
    let twice = json!([{"metric": "houses", "at_least": 3}, {"metric": "houses", "at_least": 3}]);
    are_named([
        (
            "/feats/small",
            swapped("/feats/small"),
            "feats.small: must name every item once, in canonical order",
        ),
        (
            "/feats/small",
            less("/feats/small"),
            "feats.small: must name every item once, in canonical order",
        ),
        (
            "/feats/large",
            less("/feats/large"),
            "feats.large: must name every item once, in canonical order",
        ),
        (
            "/feats/starting_small",
            swapped("/feats/starting_small"),
            "feats.starting_small: must name every item once, in canonical order",
        ),
        (
            "/feats/large/0/preprinted_vp",
            json!(4),
            "feats.large[0].preprinted_vp: Large Feats print a 3",
        ),
        (
            "/feats/large/0/halves/0",
            json!({"metric": "houses", "at_least": 1}),
            "feats.large[0].halves: the two Feats of a Large one are Small ones",
        ),
        (
            "/feats/large/0/halves",
            twice,
            "feats.large[0].halves: the two Feats of a Large one differ",
        ),
        (
            "/feats/large/0/halves/1/at_least",
            json!(7),
            "feats.large[0].halves[1]: must ask for at least 1, and for no more than there can be",
        ),
        (
            "/feats/starting_large/halves/0/at_least",
            json!(5),
            "feats.starting_large.halves[0]: must ask for at least 1, and for no more than there can be",
        ),
        (
            "/feats/starting_large/preprinted_vp",
            json!(200),
            "feats.starting_large.preprinted_vp: the Large Starting Feat prints a 3, or 0 for nothing",
        ),
        (
            "/feats/starting_small/0/condition/at_least",
            json!(0),
            "feats.starting_small[0].condition: must ask for at least 1, and for no more than there can be",
        ),
        (
            "/feats/starting_small/1/condition",
            json!({"metric": "artifacts"}),
            "feats.starting_small[1].condition: must ask for at least 1, and for no more than there can be",
        ),
        (
            "/feats/small/8/condition/at_least",
            json!(5),
            "feats.small[8].condition: must ask for at least 1, and for no more than there can be",
        ),
        (
            "/feats/small/16/condition/value",
            json!(8),
            "feats.small[16].condition: a Rank that was raised stands on 3 or 5",
        ),
        (
            "/feats/small/16/condition/value",
            json!(1),
            "feats.small[16].condition: a Rank that was raised stands on 3 or 5",
        ),
        (
            "/feats/small/3/condition/at_least",
            json!(3),
            "feats.small: 2 red Seals, 5 Traditions and 4 Councilors are among them",
        ),
        (
            "/feats/small/6/condition/at_least",
            json!(4),
            "feats.small: 2 red Seals, 5 Traditions and 4 Councilors are among them",
        ),
        (
            "/feats/small/7/condition/at_least",
            json!(3),
            "feats.small: 2 red Seals, 5 Traditions and 4 Councilors are among them",
        ),
        (
            "/challenge_tokens/0/vp",
            json!(5),
            "challenge_tokens: the tokens are 2, 3 and 4",
        ),
        ("/court/1/side", json!("3-4"), "court: there is one Court a side"),
        (
            "/court/0/width",
            json!(9),
            "court[0]: a Court has at most 8 by 8 cells",
        ),
        (
            "/court/0/starting_small/0",
            json!("a3"),
            "court[0]: the Starting Feats make a line of four in the middle",
        ),
        (
            "/court/0/width",
            json!(7),
            "court[0]: the Starting Feats make a line of four in the middle",
        ),
        (
            "/court/0/placement",
            json!("area"),
            "court[0]: Small Feats need single cells and room for 4 + 12",
        ),
        (
            "/court/1/areas",
            less("/court/1/areas"),
            "court[1]: there are six areas",
        ),
        (
            "/court/1/areas/0",
            json!(["a1", "c1"]),
            "court[1].areas[0]: two free cells side by side, reached from the starting line by side contact",
        ),
        (
            "/court/1/areas/0",
            json!(["b2", "c2"]),
            "court[1].areas[0]: two free cells side by side, reached from the starting line by side contact",
        ),
        (
            "/court/1/areas/1",
            json!(["a1", "b1"]),
            "court[1].areas[1]: two free cells side by side, reached from the starting line by side contact",
        ),
        (
            "/court/1/areas/0",
            json!(["g1", "h1"]),
            "court[1].areas[0]: two free cells side by side, reached from the starting line by side contact",
        ),
    ]);
}

/// C15: each kind of condition up to what there can be, on a Starting Feat, which lies before two players too, and on
/// a Small Feat, which needs three.
#[test]
fn a_feat_asks_for_no_more_than_there_can_be() {
    let starting = [
        (json!({"metric": "seals_of", "guild": "scribes"}), 7),
        (json!({"metric": "distinct_seals"}), 6),
        (json!({"metric": "envoys_of", "guild": "scribes"}), 8),
        (json!({"metric": "envoys"}), 36),
        (json!({"metric": "traditions"}), 6),
        (json!({"metric": "councilors"}), 5),
        (json!({"metric": "guild_bonuses"}), 6),
        (json!({"metric": "houses"}), 4),
        (json!({"metric": "bridges"}), 8),
        (json!({"metric": "towers"}), 4),
        (json!({"metric": "artifacts"}), 6),
        (json!({"metric": "resources"}), 6),
        (json!({"metric": "books_plus1"}), 6),
        (json!({"metric": "ranks_at_least", "value": 5}), 6),
        (json!({"metric": "navigation"}), 6),
        (json!({"metric": "influence"}), 24),
    ];
    let small = [
        (json!({"metric": "seals_of", "guild": "scribes"}), 8),
        (json!({"metric": "envoys_of", "guild": "scribes"}), 10),
    ];
    let asks = |path: &str, condition: &Value, n: u8| {
        let mut condition = condition.clone();
        condition["at_least"] = json!(n);
        let found = faults(path, condition);
        !found
            .iter()
            .any(|fault| fault.contains("no more than there can be"))
    };
    let starting = starting
        .iter()
        .map(|row| ("/feats/starting_small/0/condition", row));
    let small = small.iter().map(|row| ("/feats/small/9/condition", row));
    for (path, (condition, most)) in starting.chain(small) {
        assert!(
            asks(path, condition, 1) && asks(path, condition, *most),
            "{condition}"
        );
        assert!(
            !asks(path, condition, most + 1) && !asks(path, condition, 0),
            "{condition}"
        );
    }
}

#[test]
fn the_player_board() {
    are_named([
        (
            "/player_board/guild_tracks/steps",
            json!([1, 3, 5, 9]),
            "player_board.guild_tracks: the steps are 1, 3, 5, 8 and Ranks stop at 5",
        ),
        (
            "/player_board/guild_tracks/rank_max",
            json!(8),
            "player_board.guild_tracks: the steps are 1, 3, 5, 8 and Ranks stop at 5",
        ),
        (
            "/player_board/book/plus1_ap",
            json!(2),
            "player_board.book: a Book gives +1",
        ),
        (
            "/player_board/resources_max_per_kind/value",
            json!(3),
            "player_board.resources_max_per_kind: two of a kind at most",
        ),
        (
            "/player_board/arrivals/columns",
            json!(4),
            "player_board.arrivals: three columns of two spaces",
        ),
        (
            "/player_board/arrivals/pair_different",
            fx("refresh envoy"),
            "player_board.arrivals.pair_different: two colours name no Envoy",
        ),
        (
            "/player_board/areas",
            swapped("/player_board/areas"),
            "player_board.areas: must name every item once, in canonical order",
        ),
        (
            "/player_board/areas/1/spaces",
            json!(5),
            "player_board.areas[1]: an area has four spaces",
        ),
        (
            "/player_board/areas/0/effects",
            json!([]),
            "player_board.areas[0]: the Council does something about the Envoy, Housing flips its Book, the Embassy gains its Seal",
        ),
        (
            "/player_board/areas/0/effects",
            fx("place-bonus envoy, vp 3"),
            "player_board.areas[0]: the Council does something about the Envoy, Housing flips its Book, the Embassy gains its Seal",
        ),
        (
            "/player_board/areas/1/effects",
            fx("gain-seal envoy"),
            "player_board.areas[1]: the Council does something about the Envoy, Housing flips its Book, the Embassy gains its Seal",
        ),
        (
            "/player_board/areas/2/effects",
            json!([]),
            "player_board.areas[2]: the Council does something about the Envoy, Housing flips its Book, the Embassy gains its Seal",
        ),
        (
            "/player_board/plaza/columns",
            json!(3),
            "player_board.plaza: four columns of three spaces, row by row",
        ),
        (
            "/player_board/plaza/spaces",
            less("/player_board/plaza/spaces"),
            "player_board.plaza: four columns of three spaces, row by row",
        ),
        (
            "/player_board/plaza/spaces",
            edited("/player_board/plaza/spaces", |spaces| {
                for space in spaces.as_array_mut().unwrap() {
                    if space["yellow"] == true {
                        (space["yellow"], space["effects"]) = (json!(false), json!([]));
                    }
                }
            }),
            "player_board.plaza: a space is yellow",
        ),
        (
            "/player_board/plaza/spaces",
            swapped("/player_board/plaza/spaces"),
            "player_board.plaza.spaces[0]: spaces are listed row by row",
        ),
        (
            "/player_board/plaza/spaces/0/effects",
            fx("refresh envoy"),
            "player_board.plaza.spaces[0]: the top row has no effects",
        ),
        (
            "/player_board/plaza/spaces/4/yellow",
            json!(true),
            "player_board.plaza.spaces[4]: yellow spaces score at the end and do nothing else",
        ),
        (
            "/player_board/plaza/spaces/4/effects",
            fx("end-vp 2"),
            "player_board.plaza.spaces[4]: yellow spaces score at the end and do nothing else",
        ),
        (
            "/player_board/plaza/spaces/4/effects",
            fx("reputation merchants"),
            "player_board.plaza.spaces[4]: an effect of the Plaza is about the Envoy",
        ),
        (
            "/player_board/plaza/spaces/4/effects",
            fx("refresh merchants_builders"),
            "player_board.plaza.spaces[4]: an effect of the Plaza is about the Envoy",
        ),
        (
            "/player_board/plaza/spaces/7/effects",
            fx("end-vp 10"),
            "player_board.plaza.spaces[7]: a yellow space scores 1 to 9 VP",
        ),
        (
            "/player_board/scrolls",
            less("/player_board/scrolls"),
            "player_board.scrolls: there are two Scrolls",
        ),
        (
            "/player_board/scrolls/0/effects",
            json!([]),
            "player_board.scrolls: one counts Seals, one can refresh Merchants/Builders",
        ),
        (
            "/player_board/scrolls/1/effects",
            fx("refresh scribes_historians"),
            "player_board.scrolls: one counts Seals, one can refresh Merchants/Builders",
        ),
        (
            "/player_board/tradition_slots/0/cost",
            json!(5),
            "player_board.tradition_slots: five to eight slots for 2, 3 or 4, several for 4",
        ),
        (
            "/player_board/tradition_slots/5/cost",
            json!(3),
            "player_board.tradition_slots: five to eight slots for 2, 3 or 4, several for 4",
        ),
        (
            "/player_board/tradition_slots/4/effects",
            fx("gain-ink 1"),
            "player_board.tradition_slots: a slot for 4 covers Gain Ink and Remove Ink",
        ),
        (
            "/player_board/relic_cabinet",
            less("/player_board/relic_cabinet"),
            "player_board.relic_cabinet: four to eight spaces",
        ),
        (
            "/player_board/relic_cabinet/1/effects",
            fx("navigation 1"),
            "player_board.relic_cabinet: one space shows Navigation 1",
        ),
        (
            "/player_board/relic_cabinet/0/effects",
            fx("navigation 2"),
            "player_board.relic_cabinet: one space shows Navigation 1",
        ),
        (
            "/player_board/artifact_archive/value",
            json!(0),
            "player_board.artifact_archive: 1 to 36 slots",
        ),
        (
            "/player_board/artifact_archive/value",
            json!(37),
            "player_board.artifact_archive: 1 to 36 slots",
        ),
    ]);
}

#[test]
fn tiles() {
    are_named([
        (
            "/guild_bonuses",
            swapped("/guild_bonuses"),
            "guild_bonuses: must name every item once, in canonical order",
        ),
        (
            "/guild_bonuses",
            more("/guild_bonuses"),
            "guild_bonuses: up to six, one of them influence 1",
        ),
        (
            "/guild_bonuses/0/effects",
            fx("influence 2"),
            "guild_bonuses: up to six, one of them influence 1",
        ),
        (
            "/traditions",
            swapped("/traditions"),
            "traditions: must name every item once, in canonical order",
        ),
        (
            "/traditions/0/effects",
            json!([]),
            "traditions[0]: a Tradition has an effect",
        ),
        (
            "/artifact_scoring/one_condition",
            json!(3),
            "artifact_scoring: 2 VP, or 3 and 1",
        ),
        (
            "/artifacts",
            swapped("/artifacts"),
            "artifacts: must name every item once, in canonical order",
        ),
        (
            "/artifacts/0/conditions",
            json!([]),
            "artifacts[0]: one condition, or two that differ",
        ),
        (
            "/artifacts/0/conditions",
            more("/artifacts/0/conditions"),
            "artifacts[0]: one condition, or two that differ",
        ),
        (
            "/artifacts/3/conditions/0/majority",
            json!("seals"),
            "artifacts: white Seals, red Envoys, and a double with purple Envoys are among them",
        ),
        (
            "/relics",
            swapped("/relics"),
            "relics: must name every item once, in canonical order",
        ),
        (
            "/relics/0/condition",
            json!({"metric": "envoys_of", "guild": "navigators"}),
            "relics[0]: counts what its name says, without a threshold",
        ),
        (
            "/relics/1/condition",
            json!({"metric": "towers"}),
            "relics[1]: counts what its name says, without a threshold",
        ),
        (
            "/relics/2/condition/guild",
            json!("scribes"),
            "relics[2]: counts what its name says, without a threshold",
        ),
        (
            "/relics/0/condition",
            json!({"metric": "towers", "at_least": 2}),
            "relics[0]: counts what its name says, without a threshold",
        ),
        (
            "/relics/6/condition",
            json!({"metric": "bridges"}),
            "relics: Traditions, Councilors and Guild Bonuses are among them",
        ),
        (
            "/relics/0/condition",
            json!({"metric": "houses"}),
            "relics: each central icon is another",
        ),
        (
            "/relics",
            edited("/relics", |relics| {
                let towers = relics[0]["condition"].take();
                relics[0]["condition"] = relics[12]["condition"].take();
                relics[12]["condition"] = towers;
            }),
            "relics: the central icon of the Merchants counts Guild Bonuses",
        ),
    ]);
}

#[test]
fn merchants_and_builders() {
    are_named([
        (
            "/merchants/ring_counter_clockwise/0",
            json!("scribes"),
            "merchants.ring_counter_clockwise: every crest once",
        ),
        (
            "/merchants/ring_counter_clockwise",
            swapped("/merchants/ring_counter_clockwise"),
            "merchants.ring_counter_clockwise: Historians or Scribes, Merchants and Adventurers follow the Navigators",
        ),
        (
            "/merchants/actions/0/ap",
            json!(2),
            "merchants.actions: refresh for 1, flip for 2, gain for 3, at the crest",
        ),
        (
            "/merchants/actions/1/effects",
            fx("flip-book any"),
            "merchants.actions: refresh for 1, flip for 2, gain for 3, at the crest",
        ),
        (
            "/builders/foundations/0/count",
            json!(11),
            "builders.foundations: 12 small for 2, 10 medium for 3, 8 large for 4",
        ),
        (
            "/builders/foundations/2/shape",
            json!([[0, 0], [2, 0], [3, 0]]),
            "builders.foundations[2].shape: as many connected cells as the size",
        ),
        (
            "/builders/foundations/2/shape",
            json!([[0, 0], [1, 0]]),
            "builders.foundations[2].shape: as many connected cells as the size",
        ),
        (
            "/builders/foundations/1/shape",
            json!([[0, 0], [0, 0]]),
            "builders.foundations[1].shape: as many connected cells as the size",
        ),
        (
            "/builders/foundations/1/shape",
            json!([[0, 0], [128, 0]]),
            "builders.foundations[1].shape: as many connected cells as the size",
        ),
        (
            "/builders/foundations/0/shape",
            json!([[8, 0]]),
            "builders.foundations[0].shape: as many connected cells as the size",
        ),
        (
            "/builders/rotations/degrees",
            json!([45]),
            "builders.rotations: quarter turns, one at least",
        ),
        (
            "/builders/rotations/degrees",
            json!([]),
            "builders.rotations: quarter turns, one at least",
        ),
        (
            "/builders/house/ap_both_effects",
            json!(3),
            "builders.house: 1 for one effect, 2 for both, 1 VP a line",
        ),
        (
            "/builders/capital/1/side",
            json!("3-4"),
            "builders.capital: there is one Capital a side",
        ),
        (
            "/builders/capital/0/width",
            json!(5),
            "builders.capital[0]: six columns and three to eight rows",
        ),
        (
            "/builders/capital/0/height",
            json!(2),
            "builders.capital[0]: six columns and three to eight rows",
        ),
        (
            "/builders/capital/1/height",
            json!(5),
            "builders.capital[1]: no more cells than the Foundations of each table cover",
        ),
        (
            "/builders/capital/0/height",
            json!(8),
            "builders.capital[0]: no more cells than the Foundations of each table cover",
        ),
        (
            "/builders/capital/0/column_guilds/0",
            json!("scribes"),
            "builders.capital[0].column_guilds: every Guild once",
        ),
        (
            "/builders/capital/0/row_effects",
            less("/builders/capital/0/row_effects"),
            "builders.capital[0]: effects for every row and column",
        ),
        (
            "/builders/capital/0/column_effects",
            less("/builders/capital/0/column_effects"),
            "builders.capital[0]: effects for every row and column",
        ),
        (
            "/builders/capital/0/column_effects/0/effects",
            json!([]),
            "builders.capital[0].column_effects[0]: a column gives Reputation of its Guild",
        ),
        (
            "/builders/capital/0/row_effects/0/effects",
            fx("vp 1, vp 1, vp 1, vp 1, vp 1, vp 1"),
            "builders.capital[0].row_effects[0].effects: at most five effects, one more being the column's",
        ),
        (
            "/builders/capital/0/cells",
            swapped("/builders/capital/0/cells"),
            "builders.capital[0].cells: every cell, row by row",
        ),
        (
            "/builders/capital/0/cells/0/effects",
            fx("vp 1, vp 1, vp 1"),
            "builders.capital[0].cells[0].effects: at most two effects a cell",
        ),
    ]);
}

#[test]
fn the_dungeon() {
    are_named([
        (
            "/adventurers/move_ap/value",
            json!(2),
            "adventurers.move_ap: a move costs 1",
        ),
        (
            "/adventurers/artifact_display",
            less("/adventurers/artifact_display"),
            "adventurers.artifact_display: four places, some above others",
        ),
        (
            "/adventurers/artifact_display",
            edited("/adventurers/artifact_display", |places| {
                for (x, place) in places.as_array_mut().unwrap().iter_mut().enumerate() {
                    place["x"] = json!(x);
                }
            }),
            "adventurers.artifact_display: four places, some above others",
        ),
        (
            "/adventurers/rooms",
            swapped("/adventurers/rooms"),
            "adventurers.rooms: must name every item once, in canonical order",
        ),
        (
            "/adventurers/rooms",
            less("/adventurers/rooms"),
            "adventurers.rooms: must name every item once, in canonical order",
        ),
        (
            "/adventurers/rooms/0/value",
            json!(1),
            "adventurers.rooms[0]: the entrance alone has value 0, no reset and no effect",
        ),
        (
            "/adventurers/rooms/0/effects",
            fx("vp 1"),
            "adventurers.rooms[0]: the entrance alone has value 0, no reset and no effect",
        ),
        (
            "/adventurers/rooms/4/reset",
            json!(null),
            "adventurers.rooms[4]: the entrance alone has value 0, no reset and no effect",
        ),
        (
            "/adventurers/rooms/4/reset",
            json!(9),
            "adventurers.rooms[4].reset: a Torch is reset to a room of its value or less",
        ),
        (
            "/adventurers/rooms/4/reset",
            json!(0),
            "adventurers.rooms[4].reset: a Torch is reset to a room of its value or less",
        ),
        (
            "/adventurers/rooms/4/effects",
            fx("torch-scroll reputation"),
            "adventurers.rooms[4]: rooms up to the highest reset are single and without Torch Scroll",
        ),
        (
            "/adventurers/rooms/17/reset",
            json!(7),
            "adventurers.rooms[7]: rooms up to the highest reset are single and without Torch Scroll",
        ),
        (
            "/adventurers/final_room",
            json!("11l"),
            "adventurers.rooms[17]: every room but the final one leads on",
        ),
        (
            "/adventurers/rooms/5/value",
            json!(255),
            "adventurers.doorways[4]: a doorway leads to the next value",
        ),
        (
            "/adventurers/rooms/5/value",
            json!(255),
            "adventurers.doorways[5]: a doorway leads to the next value",
        ),
        (
            "/adventurers/rooms/4/value",
            json!(7),
            "adventurers.rooms: every value up to the highest reset has a room",
        ),
        (
            "/adventurers/rooms",
            edited("/adventurers/rooms", |rooms| {
                for room in rooms.as_array_mut().unwrap() {
                    if room["reset"] == 3 {
                        room["reset"] = json!(4);
                    }
                }
            }),
            "adventurers.rooms: the resets 2 and 3 occur",
        ),
        (
            "/adventurers/dungeon_scroll",
            less("/adventurers/dungeon_scroll"),
            "adventurers.dungeon_scroll: three spaces with two crests each, Merchants and Builders in the centre",
        ),
        (
            "/adventurers/dungeon_scroll",
            swapped("/adventurers/dungeon_scroll"),
            "adventurers.dungeon_scroll: three spaces with two crests each, Merchants and Builders in the centre",
        ),
        (
            "/adventurers/doorways/10/to",
            json!("8l"),
            "adventurers.doorways: 6-7r and 7r-8r are open, 7r-8l is closed",
        ),
        (
            "/adventurers/doorways/7/to",
            json!("7l"),
            "adventurers.doorways: 6-7r and 7r-8r are open, 7r-8l is closed",
        ),
        (
            "/adventurers/rooms/9/value",
            json!(7),
            "adventurers.rooms: two rooms have the value 7 and two 8",
        ),
        (
            "/adventurers/rooms/1/effects",
            fx("vp 1"),
            "adventurers.rooms: rooms 1, 2, 3, 7r and 8r give what the examples show",
        ),
        (
            "/adventurers/rooms/2/effects",
            fx("vp 1"),
            "adventurers.rooms: rooms 1, 2, 3, 7r and 8r give what the examples show",
        ),
        (
            "/adventurers/rooms/3/effects",
            fx("vp 1"),
            "adventurers.rooms: rooms 1, 2, 3, 7r and 8r give what the examples show",
        ),
        (
            "/adventurers/rooms/8/effects",
            fx("vp 1"),
            "adventurers.rooms: rooms 1, 2, 3, 7r and 8r give what the examples show",
        ),
        (
            "/adventurers/rooms/10/effects",
            fx("torch-scroll flip-book"),
            "adventurers.rooms: rooms 1, 2, 3, 7r and 8r give what the examples show",
        ),
    ]);
}

#[test]
fn the_sea() {
    let alone = edited("/navigators/maps", |maps| {
        for map in maps.as_array_mut().unwrap() {
            for span in map["bridge_spaces"].as_array_mut().unwrap() {
                let city = span["id"].as_str().unwrap().split('-').next().unwrap().to_owned();
                span["adjacent"].as_array_mut().unwrap().push(json!(city));
            }
        }
    });
    let flat = edited("/navigators/maps/1/bridge_spaces", |spans| {
        for span in spans.as_array_mut().unwrap() {
            span["y"] = json!(0);
        }
    });
    are_named([
        (
            "/navigators/bridge_ap/nth_this_turn",
            json!([1, 2]),
            "navigators.bridge_ap: Bridges cost 1, 2 and 3",
        ),
        (
            "/navigators/tower_ap/value",
            json!(1),
            "navigators.tower_ap: a Tower costs 2",
        ),
        (
            "/navigators/track/sections/0/value",
            json!(3),
            "navigators.track: banner sections from 0 to the top, falling to 1",
        ),
        (
            "/navigators/track/sections/0/to",
            json!(255),
            "navigators.track: banner sections from 0 to the top, falling to 1",
        ),
        (
            "/navigators/track/sections/1/from",
            json!(3),
            "navigators.track: banner sections from 0 to the top, falling to 1",
        ),
        (
            "/navigators/track/top",
            json!(7),
            "navigators.track: banner sections from 0 to the top, falling to 1",
        ),
        (
            "/navigators/track/sections/2/value",
            json!(3),
            "navigators.track: the value below 1 is 2",
        ),
        (
            "/navigators/maps/1/side",
            json!("3-4"),
            "navigators.maps: there is one map a side",
        ),
        (
            "/navigators/maps",
            alone,
            "navigators.maps: a Bridge space is beside no City",
        ),
        (
            "/navigators/maps/1/cities",
            more("/navigators/maps/1/cities"),
            "navigators.maps[1].cities: Cities named once, at most 9 or 12",
        ),
        (
            "/navigators/maps/1/cities",
            built_in()["navigators"]["maps"][0]["cities"].clone(),
            "navigators.maps[1].cities: Cities named once, at most 9 or 12",
        ),
        (
            "/navigators/maps/0/bridge_spaces",
            more("/navigators/maps/0/bridge_spaces"),
            "navigators.maps[0].bridge_spaces: Bridge spaces named once",
        ),
        (
            "/navigators/maps/0/routes/0/cities",
            json!(["a1", "a1"]),
            "navigators.maps[0].routes[0]: a route joins two Cities of the map",
        ),
        (
            "/navigators/maps/0/cities",
            less("/navigators/maps/0/cities"),
            "navigators.maps[0].routes[8]: a route joins two Cities of the map",
        ),
        (
            "/navigators/maps/0/routes/0/bridge_spaces",
            json!([]),
            "navigators.maps[0].routes[0]: its Bridge spaces lie between its Cities",
        ),
        (
            "/navigators/maps/0/routes/0/bridge_spaces/0",
            json!("a2-a3.1"),
            "navigators.maps[0].routes[0]: its Bridge spaces lie between its Cities",
        ),
        (
            "/navigators/maps/0/routes/0/bridge_spaces",
            json!(["a1-a2.1"]),
            "navigators.maps[0].routes: every Bridge space lies on one route",
        ),
        (
            "/navigators/maps/0/cities",
            json!([]),
            "navigators.maps[0].routes: there are Cities, each at the end of a route",
        ),
        (
            "/navigators/maps/1/routes",
            json!([]),
            "navigators.maps[1].routes: there are Cities, each at the end of a route",
        ),
        (
            "/navigators/maps/0/bridge_spaces/0/adjacent",
            json!(["a1-a2.1"]),
            "navigators.maps[0].bridge_spaces[0].adjacent: names its neighbours on its route, and what else names it",
        ),
        (
            "/navigators/maps/0/bridge_spaces/0/adjacent",
            json!(["c3"]),
            "navigators.maps[0].bridge_spaces[0].adjacent: names its neighbours on its route, and what else names it",
        ),
        (
            "/navigators/maps/0/bridge_spaces/0/adjacent",
            json!(["a1", "a1-a2.2", "c3"]),
            "navigators.maps[0].bridge_spaces[0].adjacent: names its neighbours on its route, and what else names it",
        ),
        (
            "/navigators/maps/0/bridge_spaces/0/adjacent",
            json!(["a1", "a1-a2.2", "a1-a2.1"]),
            "navigators.maps[0].bridge_spaces[0].adjacent: names its neighbours on its route, and what else names it",
        ),
        (
            "/navigators/maps/0/bridge_spaces/0/adjacent",
            json!(["a1", "a1-a2.2", "b1-b2.1"]),
            "navigators.maps[0].bridge_spaces[0].adjacent: names its neighbours on its route, and what else names it",
        ),
        (
            "/navigators/maps/1/bridge_spaces",
            flat,
            "navigators.maps[1].bridge_spaces: a City of the smaller map has Bridge spaces to the left and below",
        ),
    ]);
}

#[test]
fn library_and_ink() {
    let uneven = edited("/historians/aisles", |aisles| {
        let space = aisles[1]["spaces"].as_array_mut().unwrap().remove(0);
        aisles[0]["spaces"].as_array_mut().unwrap().push(space);
    });
    are_named([
        (
            "/historians/translator_ap/value",
            json!(2),
            "historians.translator_ap: a move costs 1",
        ),
        (
            "/historians/places",
            less("/historians/places"),
            "historians.places: the Library has nine places",
        ),
        (
            "/historians/aisles",
            swapped("/historians/aisles"),
            "historians.aisles: must name every item once, in canonical order",
        ),
        (
            "/historians/aisles",
            uneven,
            "historians.aisles: four aisles of three spaces",
        ),
        (
            "/historians/aisles/2/orientation",
            json!("column"),
            "historians.aisles[2]: the first two aisles are columns, running down, the others rows, running right",
        ),
        (
            "/historians/aisles/0/orientation",
            json!("row"),
            "historians.aisles[0]: the first two aisles are columns, running down, the others rows, running right",
        ),
        (
            "/historians/aisles/0/spaces/0/y",
            json!(3),
            "historians.aisles[0]: the first two aisles are columns, running down, the others rows, running right",
        ),
        (
            "/historians/aisles/3/spaces/0/x",
            json!(3),
            "historians.aisles[3]: the first two aisles are columns, running down, the others rows, running right",
        ),
        (
            "/historians/aisles/0/translator_start",
            json!("v2-top"),
            "historians.aisles[0].translator_start: a space of the aisle",
        ),
        (
            "/historians/aisles/0/spaces/0/adjacent_places",
            json!([9]),
            "historians.aisles[0].spaces[0]: beside places 0 to 8, one at least",
        ),
        (
            "/historians/aisles/0/spaces/0/adjacent_places",
            json!([]),
            "historians.aisles[0].spaces[0]: beside places 0 to 8, one at least",
        ),
        (
            "/historians/aisles/0/spaces/1/adjacent_places",
            json!([4]),
            "historians.aisles: five Traditions are beside a Translator at the start",
        ),
        (
            "/historians/aisles/1/spaces/0/effects",
            fx("popularity 1"),
            "historians.aisles: the top of a right-hand column gives Popularity by the year",
        ),
        (
            "/scribes/ink_ap/value",
            json!(2),
            "scribes: 1 for an Ink, 3 to remove all",
        ),
        (
            "/scribes/remove_all_ap/value",
            json!(2),
            "scribes: 1 for an Ink, 3 to remove all",
        ),
    ]);
}

#[test]
fn the_solo_board() {
    are_named([
        (
            "/solo/pieces/bridges",
            json!(9),
            "solo.pieces: 8 Bridges, 5 Councilors, 4 Towers, 4 Feats",
        ),
        (
            "/solo/sections_clockwise",
            less("/solo/sections_clockwise"),
            "solo.sections_clockwise: every Guild once",
        ),
        (
            "/solo/sections_clockwise/0/central",
            json!("nonsense"),
            "solo.sections_clockwise: the central icon of a section is that of its Guild's central Relic",
        ),
        (
            "/solo/sections_clockwise",
            swapped("/solo/sections_clockwise"),
            "solo.sections_clockwise: a clockwise turn brings Historians after Merchants",
        ),
        (
            "/solo/readings/1/position",
            json!(2),
            "solo.readings: six readings at six positions",
        ),
        (
            "/solo/readings/1/id",
            json!("peek"),
            "solo.readings: six readings at six positions",
        ),
        (
            "/solo/readings",
            edited("/solo/readings", |readings| {
                (readings[0]["position"], readings[1]["position"]) = (json!(1), json!(0));
            }),
            "solo.readings: the Target is read at midnight, position 0",
        ),
        (
            "/solo/token_order",
            json!([2, 3, 4]),
            "solo.token_order: 4, then 3, then 2",
        ),
        (
            "/solo/foundations_by_year",
            less("/solo/foundations_by_year"),
            "solo.foundations_by_year: one row a year, larger tiles first, each size once",
        ),
        (
            "/solo/foundations_by_year/2/sizes",
            json!(["small", "large"]),
            "solo.foundations_by_year: one row a year, larger tiles first, each size once",
        ),
        (
            "/solo/foundations_by_year/0/sizes",
            json!([]),
            "solo.foundations_by_year: one row a year, larger tiles first, each size once",
        ),
        (
            "/solo/difficulty/1/also_scores_human_tokens",
            json!([3]),
            "solo.difficulty: normal, hard (2) and very_hard (2, 3)",
        ),
    ]);
}

/// Where each effect may stand, and how much it may say. Rules: SR-EDGE-30, SR-EDGE-31.
#[test]
fn effects_stand_where_they_may() {
    let seven = fx("vp 1, vp 1, vp 1, vp 1, vp 1, vp 1, vp 1");
    are_named([
        (
            "/traditions/5/effects",
            seven,
            "traditions[5].effects: at most six effects can stand together",
        ),
        (
            "/traditions/0/effects",
            fx("gain-ink 2"),
            "traditions[0].effects: a Scroll moves at most one Ink, else writing never ends (SR-EDGE-31)",
        ),
        (
            "/player_board/scrolls/0/effects",
            fx("gain-ink 1, gain-or-remove-ink"),
            "player_board.scrolls[0].effects: a Scroll moves at most one Ink, else writing never ends (SR-EDGE-31)",
        ),
        (
            "/player_board/tradition_slots/0/effects",
            fx("vp 0"),
            "player_board.tradition_slots[0].effects: vp 0: the number must be 1 to 9",
        ),
        (
            "/player_board/tradition_slots/0/effects",
            fx("popularity 10"),
            "player_board.tradition_slots[0].effects: popularity 10: the number must be 1 to 9",
        ),
        (
            "/player_board/tradition_slots/0/effects",
            fx("flip-book envoy"),
            "player_board.tradition_slots[0].effects: flip-book envoy: no Envoy is in use here",
        ),
        (
            "/player_board/tradition_slots/0/effects",
            fx("refresh envoy"),
            "player_board.tradition_slots[0].effects: refresh envoy: no Envoy is in use here",
        ),
        (
            "/traditions/3/effects",
            fx("gain-seal crest"),
            "traditions[3].effects: gain-seal crest: no crest is in use here",
        ),
        (
            "/traditions/3/effects",
            fx("gain-resource crest"),
            "traditions[3].effects: gain-resource crest: no crest is in use here",
        ),
        (
            "/traditions/3/effects",
            fx("challenge"),
            "traditions[3].effects: challenge: only the Ambition track leads to a Challenge",
        ),
        (
            "/traditions/3/effects",
            fx("end-vp 2"),
            "traditions[3].effects: end-vp 2: only yellow Plaza spaces score at the end",
        ),
        (
            "/traditions/3/effects",
            fx("torch-scroll reputation"),
            "traditions[3].effects: torch-scroll reputation: only a room has a Torch Scroll",
        ),
        (
            "/adventurers/rooms/7/effects",
            fx("perform-actions 2 2"),
            "adventurers.rooms[7].effects: perform-actions 2 2: two actions for 2, on a Cabinet space or a Tradition's Envoy space only",
        ),
        (
            "/traditions/3/effects",
            fx("perform-actions 3 2"),
            "traditions[3].effects: perform-actions 3 2: two actions for 2, on a Cabinet space or a Tradition's Envoy space only",
        ),
        (
            "/player_board/relic_cabinet/3/effects",
            fx("perform-actions 2 3"),
            "player_board.relic_cabinet[3].effects: perform-actions 2 3: two actions for 2, on a Cabinet space or a Tradition's Envoy space only",
        ),
        (
            "/influence_track/spaces/1/effects",
            fx("influence 1"),
            "influence_track.spaces[1].effects: influence 1: an Influence space cannot lead to another",
        ),
        (
            "/influence_track/spaces/1/effects",
            fx("place-bonus any"),
            "influence_track.spaces[1].effects: place-bonus any: an Influence space cannot lead to another",
        ),
        (
            "/guild_bonuses/1/effects",
            fx("place-bonus any"),
            "guild_bonuses[1].effects: place-bonus any: a Guild Bonus cannot place another",
        ),
        (
            "/player_board/arrivals/pair_same",
            fx("influence 1"),
            "player_board.arrivals.pair_same: influence 1: a column of the Arrivals cannot lead to another",
        ),
        (
            "/player_board/arrivals/pair_same",
            fx("popularity 1"),
            "player_board.arrivals.pair_same: popularity 1: a column of the Arrivals cannot lead to another",
        ),
        (
            "/player_board/arrivals/pair_different",
            fx("place-bonus any"),
            "player_board.arrivals.pair_different: place-bonus any: a column of the Arrivals cannot lead to another",
        ),
        (
            "/player_board/areas/0/effects",
            fx("challenge"),
            "player_board.areas[0].effects: challenge: only the Ambition track leads to a Challenge",
        ),
        (
            "/player_board/plaza/spaces/4/effects",
            fx("challenge"),
            "player_board.plaza.spaces[4].effects: challenge: only the Ambition track leads to a Challenge",
        ),
        (
            "/builders/capital/0/row_effects/0/effects",
            fx("challenge"),
            "builders.capital[0].row_effects[0].effects: challenge: only the Ambition track leads to a Challenge",
        ),
        (
            "/builders/capital/0/cells/0/effects",
            fx("challenge"),
            "builders.capital[0].cells[0].effects: challenge: only the Ambition track leads to a Challenge",
        ),
        (
            "/navigators/maps/0/bridge_spaces/0/effects",
            fx("challenge"),
            "navigators.maps[0].bridge_spaces[0].effects: challenge: only the Ambition track leads to a Challenge",
        ),
        (
            "/historians/aisles/0/spaces/0/effects",
            fx("challenge"),
            "historians.aisles[0].spaces[0].effects: challenge: only the Ambition track leads to a Challenge",
        ),
    ]);
}
