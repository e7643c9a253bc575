//! Final scoring (section 21), a function a category.

use std::borrow::Cow;

use hexad_core::{Outcome, Seat, SeatResult};

use crate::{
    components::{MajorityOf, Metric, tables::Tables},
    pieces::{Artifact, Cell, Circle, Guild, PlazaSpace, Relic, Tradition, bits},
    state::{Board, members},
};

/// The score sheet: VP gained in play, then the categories of final scoring.
pub(crate) fn outcome(tables: &Tables, board: &Board) -> Outcome {
    let sheets: Vec<Vec<(Cow<'static, str>, i32)>> = Seat::all(tables.seats)
        .map(|seat| sheet(tables, board, seat))
        .collect();
    let scores: Vec<i32> = sheets
        .iter()
        .map(|sheet| sheet.iter().map(|(_, vp)| vp).sum())
        .collect();
    // SR-SCORE-15: ties go to whoever is first in Ambition order.
    let standing = |seat: usize| {
        let place = board
            .ambition_order()
            .iter()
            .position(|other| other.index() == seat);
        (scores[seat], std::cmp::Reverse(place))
    };
    let keys: Vec<_> = (0..scores.len()).map(|seat| Some(standing(seat))).collect();
    let ranks = hexad_core::ranks(&keys);
    let results = sheets.into_iter().zip(&scores).zip(ranks);
    Outcome {
        reason: "three years played".into(),
        results: results
            .map(|((categories, &score), rank)| SeatResult {
                rank,
                score,
                categories,
                team: None,
            })
            .collect(),
    }
}

fn sheet(tables: &Tables, board: &Board, seat: Seat) -> Vec<(Cow<'static, str>, i32)> {
    let challenges = if board.is_cardborg(seat) {
        cardborg_challenges(tables, board)
    } else {
        challenges(tables, board, seat)
    };
    vec![
        ("victory track".into(), i32::from(board.player(seat).vp)),
        ("challenges".into(), challenges),
        ("houses".into(), houses(tables, board, seat)),
        ("artifacts".into(), artifacts(tables, board, seat)),
        ("relics".into(), relics(tables, board, seat)),
        ("plaza".into(), plaza(tables, board, seat)),
    ]
}

/// SR-FEAT-12, -13: every token whose two Feats the seat meets, whoever placed it.
fn challenges(tables: &Tables, board: &Board, seat: Seat) -> i32 {
    tokens(board)
        .filter(|&circle| scores(tables, board, seat, circle))
        .map(|circle| i32::from(token_value(tables, board, circle)))
        .sum()
}

/// SR-SOLO-84 to 86: every token that the person does not score, and at the harder levels some that they do.
fn cardborg_challenges(tables: &Tables, board: &Board) -> i32 {
    let too = tables.solo.as_ref().map_or(&[][..], |solo| &solo.scores_too);
    tokens(board)
        .map(|circle| (circle, token_value(tables, board, circle)))
        .filter(|&(circle, value)| !scores(tables, board, PERSON, circle) || too.contains(&value))
        .map(|(_, value)| i32::from(value))
        .sum()
}

/// The person's seat in the solo game.
const PERSON: Seat = Seat(0);

/// The circles with a token, placed or pre-printed.
fn tokens(board: &Board) -> impl Iterator<Item = Circle> {
    let taken = u128::from(board.court.taken_right) | u128::from(board.court.taken_below) << 64;
    (0..128)
        .filter(move |i| taken & 1 << i != 0)
        .filter_map(Circle::from_index)
}

fn scores(tables: &Tables, board: &Board, seat: Seat, circle: Circle) -> bool {
    circle.cells().is_some_and(|(first, second)| {
        meets(tables, board, seat, first) && meets(tables, board, seat, second)
    })
}

/// SR-FEAT-19: does the seat meet the Feat on a cell?
fn meets(tables: &Tables, board: &Board, seat: Seat, cell: Cell) -> bool {
    board.court.at(cell).is_some_and(|face| {
        let condition = tables.feats[face.feat.index()].halves[usize::from(face.second)];
        count(tables, board, seat, condition) >= u32::from(condition.at_least().unwrap_or(0))
    })
}

/// The value of the token on a circle: a player's, or the one printed on a Large Feat.
pub(crate) fn token_value(tables: &Tables, board: &Board, circle: Circle) -> u8 {
    let placed = board
        .players
        .iter()
        .find_map(|player| player.tokens.iter().position(|&at| at == Some(circle)));
    if let Some(token) = placed {
        return tables.tokens[token];
    }
    let face = circle.cells().and_then(|(first, _)| board.court.at(first));
    face.map_or(0, |face| tables.feats[face.feat.index()].preprinted)
}

/// SR-SCORE-04: a House counts for its row and for its column, if every cell of it is covered.
fn houses(tables: &Tables, board: &Board, seat: Seat) -> i32 {
    let capital = &tables.capital;
    let complete = |line: u64| i32::from(board.covered & line == line);
    Cell::of(board.player(seat).house_cells)
        .map(|cell| complete(capital.row(cell.y())) + complete(capital.column(cell.x())))
        .map(|lines| lines * i32::from(tables.house_vp))
        .sum()
}

/// SR-SCORE-05 to 09.
fn artifacts(tables: &Tables, board: &Board, seat: Seat) -> i32 {
    members(board.player(seat).artifacts, Artifact::at)
        .map(|artifact| {
            let conditions = &tables.artifacts[artifact.index()];
            let met = conditions
                .iter()
                .filter(|&&(what, guild)| has_most(tables, board, seat, what, guild))
                .count();
            let [one, half, both] = tables.artifact_vp;
            i32::from(match (conditions.len(), met) {
                (_, 0) => 0,
                (1, _) => one,
                (_, 1) => half,
                _ => both,
            })
        })
        .sum()
}

/// SR-SCORE-05: the most or tied for it, and at least one.
fn has_most(tables: &Tables, board: &Board, seat: Seat, what: MajorityOf, guild: Guild) -> bool {
    let count = |seat: Seat| match what {
        MajorityOf::Envoys => u32::from(board.envoys(seat)[guild.index()]),
        MajorityOf::Seals => seals(tables, board, seat, guild),
    };
    let own = count(seat);
    own > 0 && Seat::all(tables.seats).all(|rival| count(rival) <= own)
}

/// SR-SCORE-10 to 12: all conditions met, divided once by the Navigation value.
fn relics(tables: &Tables, board: &Board, seat: Seat) -> i32 {
    let player = board.player(seat);
    let met: u32 = player
        .cabinet
        .iter()
        .flatten()
        .map(|relic: &Relic| count(tables, board, seat, tables.relics[relic.index()]))
        .sum();
    let value = tables.navigation_values[usize::from(player.navigation)];
    i32::try_from(met / u32::from(value.max(1))).expect("counts of pieces are small")
}

/// SR-SCORE-13: Envoys on yellow spaces below one of their colour.
fn plaza(tables: &Tables, board: &Board, seat: Seat) -> i32 {
    let plaza = &board.player(seat).plaza;
    (0..PlazaSpace::COUNT)
        .filter_map(PlazaSpace::at)
        .filter(|space| {
            let above = space.above().and_then(|above| plaza[above.index()]);
            above.is_some() && above == plaza[space.index()]
        })
        .map(|space| i32::from(tables.plaza(space).end_vp))
        .sum()
}

/// SR-SCORE-09: Seal tokens and Seals on Traditions.
fn seals(tables: &Tables, board: &Board, seat: Seat, guild: Guild) -> u32 {
    let player = board.player(seat);
    let own = player.traditions.iter().flatten().map(|own| own.tile);
    let pool = board.solo.filter(|_| board.is_cardborg(seat));
    let pooled = members(pool.map_or(0, |solo| solo.traditions), Tradition::at);
    let on_traditions = own
        .chain(pooled)
        .filter(|&tile| tables.tradition(tile).seal == guild)
        .count();
    u32::from(player.seals[guild.index()]) + u32::try_from(on_traditions).expect("there are at most 8 slots")
}

/// SR-DEF-06: what a Feat or a Relic counts.
pub(crate) fn count(tables: &Tables, board: &Board, seat: Seat, metric: Metric) -> u32 {
    let player = board.player(seat);
    match metric {
        Metric::SealsOf { guild, .. } => seals(tables, board, seat, guild),
        Metric::DistinctSeals { .. } => Guild::ALL
            .into_iter()
            .map(|guild| u32::from(seals(tables, board, seat, guild) > 0))
            .sum(),
        Metric::EnvoysOf { guild, .. } => u32::from(player.envoys()[guild.index()]),
        Metric::Envoys { .. } => player.envoys().into_iter().map(u32::from).sum(),
        Metric::Traditions { .. } => player
            .traditions
            .iter()
            .map(|slot| u32::from(slot.is_some()))
            .sum(),
        Metric::Councilors { .. } => u32::from(board.seated(seat)),
        Metric::GuildBonuses { .. } => player.placed_bonuses().count_ones(),
        Metric::Houses { .. } => player.house_cells.count_ones(),
        Metric::Bridges { .. } => player.bridge_set().count_ones(),
        Metric::Towers { .. } => player.tower_cities.count_ones(),
        Metric::Artifacts { .. } => player.artifacts.count_ones(),
        Metric::Resources { .. } => player
            .ready
            .iter()
            .chain(&player.exhausted)
            .map(|&n| u32::from(n))
            .sum(),
        Metric::Books { .. } => player.books.count_ones(),
        Metric::RanksAtLeast { value, .. } => player
            .rank
            .iter()
            .map(|&step| u32::from(tables.steps[usize::from(step)] >= value))
            .sum(),
        Metric::Navigation { .. } => u32::from(player.navigation),
        Metric::Influence { .. } => u32::from(player.influence),
    }
}

/// How many pieces of each kind lie where: the sums never change.
pub(crate) fn census(tables: &Tables, state: &crate::State, count: &mut impl FnMut(&'static str, u32)) {
    let board = &state.board;
    let sum = |numbers: &[u8]| numbers.iter().map(|&n| u32::from(n)).sum::<u32>();
    let each = |of: &dyn Fn(&crate::state::Player) -> u32| board.players.iter().map(of).sum::<u32>();
    let ones = |set: u64| set.count_ones();
    let pool = board
        .solo
        .map_or(([0; 6], 0), |solo| (solo.envoys, solo.traditions));
    let some = |n: usize| u32::try_from(n).expect("counts of pieces are small");
    count(
        "envoys",
        sum(&board.boat)
            + sum(&board.bag)
            + u32::from(board.arriving.is_some())
            + sum(&pool.0)
            + each(&|p| sum(&p.envoys())),
    );
    let on_boards = each(&|p| u32::from(p.ink) + u32::from(p.ink_on_scrolls()));
    count(
        "ink",
        u32::from(board.ink) + ones(u64::from(board.dungeon_scroll)) + on_boards,
    );
    count("seals", sum(&board.seals) + each(&|p| sum(&p.seals)));
    count(
        "resources",
        sum(&board.resources) + each(&|p| sum(&p.ready) + sum(&p.exhausted)),
    );
    let seated = Seat::all(tables.seats)
        .map(|seat| u32::from(board.seated(seat)))
        .sum::<u32>();
    count("councilors", each(&|p| u32::from(p.councilors)) + seated);
    count("houses", each(&|p| u32::from(p.houses) + ones(p.house_cells)));
    count(
        "towers",
        each(&|p| u32::from(p.towers) + ones(u64::from(p.tower_cities))),
    );
    count(
        "bridges",
        each(&|p| u32::from(p.bridges) + p.bridge_set().count_ones()),
    );
    let display = ones(u64::from(board.foundations));
    count("foundations", sum(&board.stacks) + sum(&board.placed) + display);
    let held = each(&|p| some(p.traditions.iter().flatten().count()));
    count(
        "traditions",
        ones(board.unseen_traditions) + some(board.library.iter().flatten().count()) + held + ones(pool.1),
    );
    let shown = some(board.display.iter().flatten().count());
    count(
        "artifacts",
        ones(board.unseen_artifacts) + ones(board.lost_artifacts) + shown + each(&|p| ones(p.artifacts)),
    );
    let on_cities = some(board.city_relics.iter().flatten().count()) + u32::from(board.kept_relic.is_some());
    let stored = each(&|p| some(p.cabinet.iter().flatten().count()));
    count(
        "relics",
        ones(board.unseen_relics) + ones(board.lost_relics) + on_cities + stored,
    );
    let hands = state.secrets.hands.iter().map(|&hand| ones(hand)).sum::<u32>();
    let look = crate::rules::Look { tables, state };
    let seen = board.seen_feats();
    let unplaced = 3 - ones(seen & starting());
    count(
        "feats",
        ones(look.undealt_feats()) + hands + ones(seen) + unplaced,
    );
}

fn starting() -> u64 {
    bits(0b111).fold(0, |set, i| set | 1 << (crate::pieces::Feat::FIRST_STARTING + i))
}
