//! The components of one game in compact form: the side in use, with everything looked up by index.

use crate::{
    components::{
        Components, CourtItem, FeatSize, LargeFeat, MajorityOf, Metric, Orientation, Placement, Side,
        TraditionSpace, solo::SoloTable,
    },
    effects::{Effect, Group},
    pieces::{
        AisleSpace, Cell, Cells, City, Feat, Guild, PlazaSpace, Room, Scroll, Size, Span, Trade, Tradition,
    },
    setup::Setup,
    state::beside,
};

/// The components of one game.
#[derive(Debug)]
pub(crate) struct Tables {
    pub(crate) seats: u8,
    /// The seats of people, who have player boards; they come before the Cardborg's.
    pub(crate) people: u8,
    pub(crate) solo: Option<SoloTable>,
    pub(crate) rows: Rows,
    pub(crate) setup_tiles: Vec<SetupRow>,
    pub(crate) influence: Vec<Group>,
    pub(crate) ambition_last: u8,
    pub(crate) challenge_index: u8,
    pub(crate) overflow_vp: u8,
    pub(crate) bump_vp: u8,
    pub(crate) locks: u8,
    pub(crate) years: u8,
    pub(crate) rounds: u8,
    pub(crate) start_section: u8,
    pub(crate) secondary: [i8; 2],
    pub(crate) popularity_max: u8,
    pub(crate) limit_start: u8,
    pub(crate) steps: [u8; 4],
    pub(crate) rank_top: u8,
    pub(crate) book_ap: u8,
    pub(crate) resources_max: u8,
    pub(crate) pair_same: Group,
    pub(crate) pair_different: Group,
    pub(crate) plaza: Vec<PlazaRow>,
    pub(crate) areas: Vec<Group>,
    pub(crate) scrolls: Vec<Group>,
    pub(crate) slots: Vec<(u8, Group)>,
    pub(crate) cabinet: Vec<Group>,
    pub(crate) archive: u8,
    pub(crate) bonuses: Vec<Group>,
    pub(crate) traditions: Vec<TraditionRow>,
    pub(crate) artifact_vp: [u8; 3],
    pub(crate) artifacts: Vec<Vec<(MajorityOf, Guild)>>,
    pub(crate) relics: Vec<Metric>,
    pub(crate) feats: Vec<FeatRow>,
    pub(crate) tokens: [u8; 3],
    pub(crate) court: CourtTable,
    pub(crate) ring: [Guild; 6],
    pub(crate) trades: Vec<(u8, Group)>,
    pub(crate) foundations: FoundationTable,
    pub(crate) house_one: u8,
    pub(crate) house_both: u8,
    pub(crate) house_vp: u8,
    pub(crate) capital: CapitalTable,
    pub(crate) move_ap: u8,
    pub(crate) rooms: Vec<RoomRow>,
    pub(crate) dungeon_scroll: Vec<[Guild; 2]>,
    pub(crate) bridge_ap: Vec<u8>,
    pub(crate) tower_ap: u8,
    pub(crate) navigation_values: Vec<u8>,
    pub(crate) map: MapTable,
    pub(crate) translator_ap: u8,
    pub(crate) aisles: Vec<AisleRow>,
    pub(crate) translators: [u8; 4],
    pub(crate) ink_ap: u8,
    pub(crate) remove_all_ap: u8,
}

/// What depends on the number of players.
#[derive(Debug)]
pub(crate) struct Rows {
    pub(crate) seals: u8,
    pub(crate) resources: u8,
    pub(crate) envoys: u8,
    pub(crate) boat: u8,
    pub(crate) stacks: [u8; 3],
    pub(crate) relics_per_city: u8,
    pub(crate) feats: u64,
    pub(crate) hand: u8,
    pub(crate) seats: Vec<u8>,
    pub(crate) ink: u8,
    pub(crate) councilors: u8,
    pub(crate) houses: u8,
    pub(crate) towers: u8,
    pub(crate) bridges: u8,
    pub(crate) ready: u8,
}

#[derive(Debug)]
pub(crate) struct SetupRow {
    pub(crate) value: u8,
    pub(crate) book: Guild,
    pub(crate) seal: Guild,
    pub(crate) ink: u8,
}

#[derive(Debug)]
pub(crate) struct PlazaRow {
    pub(crate) effects: Group,
    /// VP in final scoring; 0 where the space is not yellow.
    pub(crate) end_vp: u8,
}

#[derive(Debug)]
pub(crate) struct TraditionRow {
    pub(crate) seal: Guild,
    pub(crate) is_scroll: bool,
    pub(crate) effects: Group,
}

#[derive(Debug)]
pub(crate) struct FeatRow {
    pub(crate) halves: [Metric; 2],
    pub(crate) preprinted: u8,
}

#[derive(Debug)]
pub(crate) struct CourtTable {
    pub(crate) placement: Placement,
    /// The cells on which Feats may lie, as bits.
    pub(crate) cells: u64,
    pub(crate) starting_small: [Cell; 2],
    pub(crate) starting_large: [Cell; 2],
    pub(crate) areas: Vec<[Cell; 2]>,
}

#[derive(Debug)]
pub(crate) struct FoundationTable {
    pub(crate) ap: [u8; 3],
    /// Every way to lie on the grid, in canonical order.
    pub(crate) placements: Vec<FoundationPlacement>,
}

#[derive(Debug)]
pub(crate) struct FoundationPlacement {
    pub(crate) cells: Cells,
    pub(crate) set: u64,
    pub(crate) size: Size,
    /// The cells beside it.
    pub(crate) beside: u64,
    /// Does one of its cells touch the outer edge of the grid?
    pub(crate) on_edge: bool,
}

#[derive(Debug)]
pub(crate) struct CapitalTable {
    pub(crate) width: usize,
    pub(crate) height: usize,
    /// Effects by [`Cell::index`].
    pub(crate) cells: Vec<Group>,
    pub(crate) columns: Vec<Group>,
    pub(crate) rows: Vec<Group>,
}

impl CapitalTable {
    /// The cells of a row.
    pub(crate) const fn row(&self, y: usize) -> u64 {
        ((1 << self.width) - 1) << (8 * y)
    }

    /// The cells of a column.
    pub(crate) fn column(&self, x: usize) -> u64 {
        (0..self.height).fold(0, |set, y| set | 1 << (8 * y + x))
    }

    /// The cells of the grid.
    pub(crate) fn all(&self) -> u64 {
        (0..self.height).fold(0, |set, y| set | self.row(y))
    }
}

#[derive(Debug)]
pub(crate) struct RoomRow {
    pub(crate) value: u8,
    pub(crate) effects: Group,
    pub(crate) reset: Option<u8>,
    /// The rooms behind its doorways, as bits.
    pub(crate) exits: u64,
}

#[derive(Debug)]
pub(crate) struct MapTable {
    pub(crate) cities: u16,
    pub(crate) spans: u128,
    pub(crate) routes: Vec<Route>,
    /// By [`Span::index`]; spaces that this map lacks have no effects and no neighbours.
    pub(crate) span_rows: Vec<SpanRow>,
}

#[derive(Clone, Copy, Debug)]
pub(crate) struct Route {
    pub(crate) cities: [City; 2],
    pub(crate) spans: u128,
}

#[derive(Clone, Copy, Debug, Default)]
pub(crate) struct SpanRow {
    pub(crate) effects: Group,
    /// The Bridge spaces beside it.
    pub(crate) beside: u128,
    /// Does a City lie beside it?
    pub(crate) by_city: bool,
}

#[derive(Debug)]
pub(crate) struct AisleRow {
    /// The Library places beside the space, as bits.
    pub(crate) places: u16,
    pub(crate) effects: Group,
    /// Does its aisle run from top to bottom?
    pub(crate) column: bool,
}

/// The effects of a list that validation found short enough.
pub(crate) fn group(effects: &[Effect]) -> Group {
    let mut group = Group::EMPTY;
    for &effect in effects {
        group.push(effect);
    }
    group
}

impl Tables {
    /// The tables for a setup whose component set is valid.
    #[expect(clippy::too_many_lines, reason = "a flat list, one line a table")]
    pub(crate) fn new(components: &Components, setup: &Setup) -> Tables {
        let row = components.players_row(setup);
        let side = row.side;
        let c = components;
        let player = &c.setup.player;
        let board = &c.player_board;
        let mut stacks = [0; 3];
        for (i, stack) in stacks.iter_mut().enumerate() {
            *stack = c.builders.foundations[i].count - row.foundations_removed[i];
        }
        Tables {
            seats: setup.seats(),
            people: setup.players,
            solo: setup.difficulty.map(|level| SoloTable::new(c, level)),
            rows: Rows {
                seals: row.seals_per_guild,
                resources: row.resources_per_kind,
                envoys: row.envoys_per_color,
                boat: row.boat,
                stacks,
                relics_per_city: row.relics_per_city,
                feats: dealt(row.feat_size),
                hand: player.feat_hand,
                seats: row.starting_seats.iter().map(|section| section - 1).collect(),
                ink: c.setup.ink.value,
                councilors: player.councilors_on_board + 1,
                houses: player.houses,
                towers: player.towers,
                bridges: player.bridges,
                ready: player.resources_of_each_kind,
            },
            setup_tiles: c
                .setup_tiles
                .iter()
                .map(|tile| SetupRow {
                    value: tile.value,
                    book: tile.book,
                    seal: tile.seal,
                    ink: tile.ink,
                })
                .collect(),
            influence: c
                .influence_track
                .spaces
                .iter()
                .map(|space| group(&space.effects))
                .collect(),
            ambition_last: c.ambition_track.r#final,
            challenge_index: c.ambition_track.challenge_index,
            overflow_vp: c.ambition_track.overflow_vp,
            bump_vp: c.council.bump_vp,
            locks: c.council.locks,
            years: c.council.years,
            rounds: c.council.rounds_per_year,
            start_section: c.council.start_section - 1,
            secondary: c.council.secondary_offsets,
            popularity_max: c.popularity_track.max,
            limit_start: c.setup.popularity_limit.value,
            steps: board.guild_tracks.steps,
            rank_top: rank_top(board.guild_tracks.steps, board.guild_tracks.rank_max),
            book_ap: board.book.plus1_ap,
            resources_max: board.resources_max_per_kind.value,
            pair_same: group(&board.arrivals.pair_same),
            pair_different: group(&board.arrivals.pair_different),
            plaza: board
                .plaza
                .spaces
                .iter()
                .map(|space| plaza_row(&space.effects))
                .collect(),
            areas: board.areas.iter().map(|area| group(&area.effects)).collect(),
            scrolls: board
                .scrolls
                .iter()
                .map(|scroll| group(&scroll.effects))
                .collect(),
            slots: board
                .tradition_slots
                .iter()
                .map(|slot| (slot.cost, group(&slot.effects)))
                .collect(),
            cabinet: board
                .relic_cabinet
                .iter()
                .map(|space| group(&space.effects))
                .collect(),
            archive: board.artifact_archive.value,
            bonuses: c
                .guild_bonuses
                .iter()
                .map(|bonus| group(&bonus.effects))
                .collect(),
            traditions: c
                .traditions
                .iter()
                .map(|tile| TraditionRow {
                    seal: tile.seal,
                    is_scroll: tile.space == TraditionSpace::Scroll,
                    effects: group(&tile.effects),
                })
                .collect(),
            artifact_vp: [
                c.artifact_scoring.one_condition,
                c.artifact_scoring.two_conditions_one,
                c.artifact_scoring.two_conditions_both,
            ],
            artifacts: c
                .artifacts
                .iter()
                .map(|tile| {
                    tile.conditions
                        .iter()
                        .map(|half| (half.majority, half.guild))
                        .collect()
                })
                .collect(),
            relics: c.relics.iter().map(|relic| relic.condition).collect(),
            feats: feat_rows(c),
            tokens: [
                c.challenge_tokens[0].vp,
                c.challenge_tokens[1].vp,
                c.challenge_tokens[2].vp,
            ],
            court: court_table(by_side(&c.court, side, |court| court.side)),
            ring: c.merchants.ring_counter_clockwise,
            trades: Trade::all()
                .map(|trade| &c.merchants.actions[trade.index()])
                .map(|action| (action.ap, group(&action.effects)))
                .collect(),
            house_one: c.builders.house.ap_one_effect,
            house_both: c.builders.house.ap_both_effects,
            house_vp: c.builders.house.vp_per_completed_line,
            foundations: foundation_table(c, side),
            capital: capital_table(c, side),
            move_ap: c.adventurers.move_ap.value,
            rooms: room_rows(c),
            dungeon_scroll: c
                .adventurers
                .dungeon_scroll
                .iter()
                .map(|space| space.crests)
                .collect(),
            bridge_ap: c.navigators.bridge_ap.nth_this_turn.clone(),
            tower_ap: c.navigators.tower_ap.value,
            navigation_values: navigation_values(c),
            map: map_table(c, side),
            translator_ap: c.historians.translator_ap.value,
            aisles: aisle_rows(c),
            translators: [0, 1, 2, 3].map(|i| translator_start(c, i)),
            ink_ap: c.scribes.ink_ap.value,
            remove_all_ap: c.scribes.remove_all_ap.value,
        }
    }

    /// The last Influence space.
    pub(crate) fn influence_last(&self) -> u8 {
        u8::try_from(self.influence.len() - 1).expect("validation keeps the track below 64 spaces")
    }

    /// The top Navigation space.
    pub(crate) fn navigation_top(&self) -> u8 {
        u8::try_from(self.navigation_values.len() - 1).expect("validation keeps the track below 64 spaces")
    }

    pub(crate) fn room(&self, room: Room) -> &RoomRow {
        &self.rooms[room.index()]
    }

    pub(crate) fn tradition(&self, tradition: Tradition) -> &TraditionRow {
        &self.traditions[tradition.index()]
    }

    pub(crate) fn span(&self, span: Span) -> &SpanRow {
        &self.map.span_rows[span.index()]
    }

    pub(crate) fn aisle(&self, space: AisleSpace) -> &AisleRow {
        &self.aisles[space.index()]
    }

    pub(crate) fn plaza(&self, space: PlazaSpace) -> &PlazaRow {
        &self.plaza[space.index()]
    }

    /// The effects of a Scroll of the player board.
    pub(crate) fn scroll(&self, scroll: Scroll) -> Option<Group> {
        match scroll {
            Scroll::Board1 => Some(self.scrolls[0]),
            Scroll::Board2 => Some(self.scrolls[1]),
            Scroll::Tradition(_) => None,
        }
    }

    /// The place of a Guild's crest in the ring.
    pub(crate) fn ring_place(&self, guild: Guild) -> usize {
        self.ring
            .iter()
            .position(|&other| other == guild)
            .expect("the ring has every Guild")
    }

    /// The room of this value that the reset leads to or through: validation makes the low rooms unique.
    pub(crate) fn room_of_value(&self, value: u8) -> Option<Room> {
        Room::all().find(|room| self.room(*room).value == value)
    }
}

fn by_side<T>(items: &[T], side: Side, of: impl Fn(&T) -> Side) -> &T {
    items
        .iter()
        .find(|item| of(item) == side)
        .expect("validation finds both sides")
}

fn rank_top(steps: [u8; 4], rank_max: u8) -> u8 {
    let top = steps.iter().rposition(|&step| step <= rank_max).unwrap_or(0);
    u8::try_from(top).expect("one of four steps")
}

fn plaza_row(effects: &[Effect]) -> PlazaRow {
    let end_vp = effects
        .iter()
        .map(|effect| if let Effect::EndVp { n } = effect { *n } else { 0 })
        .sum();
    let now: Vec<Effect> = effects
        .iter()
        .copied()
        .filter(|effect| !matches!(effect, Effect::EndVp { .. }))
        .collect();
    PlazaRow {
        effects: group(&now),
        end_vp,
    }
}

fn dealt(size: FeatSize) -> u64 {
    let small = (1 << Feat::FIRST_LARGE) - 1;
    match size {
        FeatSize::Small => small,
        FeatSize::Large => ((1 << Feat::FIRST_STARTING) - 1) & !small,
    }
}

fn feat_rows(c: &Components) -> Vec<FeatRow> {
    let small = |condition: Metric| FeatRow {
        halves: [condition; 2],
        preprinted: 0,
    };
    let large = |feat: &LargeFeat| FeatRow {
        halves: feat.halves,
        preprinted: feat.preprinted_vp,
    };
    let mut rows: Vec<FeatRow> = c.feats.small.iter().map(|feat| small(feat.condition)).collect();
    rows.extend(c.feats.large.iter().map(large));
    rows.extend(c.feats.starting_small.iter().map(|feat| small(feat.condition)));
    rows.push(large(&c.feats.starting_large));
    rows
}

fn court_table(court: &CourtItem) -> CourtTable {
    let start = court.starting_small.iter().chain(&court.starting_large);
    let own = start
        .chain(court.areas.iter().flatten())
        .fold(0, |set, cell| set | cell.bit());
    let grid = (0..64)
        .filter_map(Cell::from_index)
        .filter(|cell| cell.x() < usize::from(court.width) && cell.y() < usize::from(court.height))
        .fold(0, |set, cell| set | cell.bit());
    CourtTable {
        placement: court.placement,
        cells: if court.placement == Placement::Cell {
            grid
        } else {
            own
        },
        starting_small: court.starting_small,
        starting_large: court.starting_large,
        areas: court.areas.clone(),
    }
}

fn foundation_table(c: &Components, side: Side) -> FoundationTable {
    let capital = by_side(&c.builders.capital, side, |capital| capital.side);
    let (width, height) = (usize::from(capital.width), usize::from(capital.height));
    let mut placements = Vec::new();
    for (size, item) in Size::ALL.into_iter().zip(&c.builders.foundations) {
        for &degrees in &c.builders.rotations.degrees {
            let shape = turned(&item.shape, degrees);
            for corner in 0..width * height {
                let at = (corner % width, corner / width);
                if let Some(placement) = placement(&shape, at, (width, height), size) {
                    placements.push(placement);
                }
            }
        }
    }
    placements.sort_by_key(|placement| placement.cells);
    placements.dedup_by_key(|placement| placement.cells);
    FoundationTable {
        ap: [0, 1, 2].map(|i| c.builders.foundations[i].ap),
        placements,
    }
}

/// The shape turned clockwise, moved so that its smallest column and row are 0.
pub(crate) fn turned(shape: &[[u8; 2]], degrees: u16) -> Vec<(i8, i8)> {
    let turn = |cell: &[u8; 2]| {
        let (x, y) = (cell[0].cast_signed(), cell[1].cast_signed());
        match degrees / 90 % 4 {
            0 => (x, y),
            1 => (-y, x),
            2 => (-x, -y),
            _ => (y, -x),
        }
    };
    let cells: Vec<(i8, i8)> = shape.iter().map(turn).collect();
    let left = cells.iter().map(|cell| cell.0).min().unwrap_or(0);
    let top = cells.iter().map(|cell| cell.1).min().unwrap_or(0);
    cells.into_iter().map(|(x, y)| (x - left, y - top)).collect()
}

fn placement(
    shape: &[(i8, i8)],
    at: (usize, usize),
    grid: (usize, usize),
    size: Size,
) -> Option<FoundationPlacement> {
    let mut set = 0;
    let mut on_edge = false;
    for &(dx, dy) in shape {
        let x = at.0.checked_add_signed(isize::from(dx))?;
        let y = at.1.checked_add_signed(isize::from(dy))?;
        if x >= grid.0 || y >= grid.1 {
            return None;
        }
        on_edge |= x == 0 || y == 0 || x + 1 == grid.0 || y + 1 == grid.1;
        set |= Cell::at(x, y)?.bit();
    }
    let cells = Cells::of(set)?;
    Some(FoundationPlacement {
        cells,
        set,
        size,
        beside: beside(set) & !set,
        on_edge,
    })
}

fn capital_table(c: &Components, side: Side) -> CapitalTable {
    let capital = by_side(&c.builders.capital, side, |capital| capital.side);
    let mut cells = vec![Group::EMPTY; 64];
    for cell in &capital.cells {
        cells[cell.id.index()] = group(&cell.effects);
    }
    CapitalTable {
        width: usize::from(capital.width),
        height: usize::from(capital.height),
        cells,
        columns: capital
            .column_effects
            .iter()
            .map(|line| group(&line.effects))
            .collect(),
        rows: capital
            .row_effects
            .iter()
            .map(|line| group(&line.effects))
            .collect(),
    }
}

fn room_rows(c: &Components) -> Vec<RoomRow> {
    let exits = |room: Room| {
        let doors = c.adventurers.doorways.iter().filter(|door| door.from == room);
        doors.fold(0, |set, door| set | door.to.bit())
    };
    c.adventurers
        .rooms
        .iter()
        .map(|room| RoomRow {
            value: room.value,
            effects: group(&room.effects),
            reset: room.reset,
            exits: exits(room.id),
        })
        .collect()
}

fn navigation_values(c: &Components) -> Vec<u8> {
    let track = &c.navigators.track;
    (0..=track.top)
        .map(|space| {
            let banner = track
                .sections
                .iter()
                .find(|banner| (banner.from..=banner.to).contains(&space));
            banner.map_or(1, |banner| banner.value)
        })
        .collect()
}

fn map_table(c: &Components, side: Side) -> MapTable {
    let map = by_side(&c.navigators.maps, side, |map| map.side);
    let mut span_rows = vec![SpanRow::default(); Span::COUNT];
    for item in &map.bridge_spaces {
        let beside = item.adjacent.iter().filter_map(|name| name.parse::<Span>().ok());
        span_rows[item.id.index()] = SpanRow {
            effects: group(&item.effects),
            beside: beside.fold(0, |set, span| set | span.bit()),
            by_city: item.adjacent.iter().any(|name| name.parse::<City>().is_ok()),
        };
    }
    MapTable {
        cities: map.cities.iter().fold(0, |set, city| set | city.id.bit()),
        spans: map.bridge_spaces.iter().fold(0, |set, span| set | span.id.bit()),
        routes: map
            .routes
            .iter()
            .map(|route| Route {
                cities: route.cities,
                spans: route.bridge_spaces.iter().fold(0, |set, span| set | span.bit()),
            })
            .collect(),
        span_rows,
    }
}

fn aisle_rows(c: &Components) -> Vec<AisleRow> {
    let aisles = c.historians.aisles.iter();
    let spaces = aisles.flat_map(|aisle| aisle.spaces.iter().map(move |space| (aisle.orientation, space)));
    spaces
        .map(|(orientation, space)| AisleRow {
            places: space
                .adjacent_places
                .iter()
                .fold(0, |set, place| set | 1 << place),
            effects: group(&space.effects),
            column: orientation == Orientation::Column,
        })
        .collect()
}

fn translator_start(c: &Components, aisle: usize) -> u8 {
    u8::try_from(c.historians.aisles[aisle].translator_start.along()).expect("one of three spaces")
}
