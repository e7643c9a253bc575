//! States from plain data, checked piece by piece.
//!
//! What passes here is a table that could lie like this: every piece is somewhere, once, and where its rules allow;
//! what is asked fits the table, and somebody has an answer. The rules then play on without a further check.

use std::ops::ControlFlow;

use hexad_core::{Invalid, Seat, ToAct};
use serde::{Deserialize, Serialize};

use crate::{
    components::{Placement, tables::Tables},
    effects::{AGENDA_AT_REST, Effect, Frame, GROUP, MOST_UNITS, PAID_ACTIONS, PAID_AP},
    list::Filler as _,
    pieces::{Artifact, Cell, Circle, City, Feat, Guild, Relic, Size, Tradition},
    rules::{self, Look},
    score,
    solo::Ask,
    state::{Board, Part, Phase, Plan, Player, Secrets, State, Step, Turn},
    view,
};

/// A state as plain data.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    /// Everything that lies open.
    pub board: Board,
    /// What the game is about to do.
    pub plan: Plan,
    /// What only some seats have seen.
    pub secrets: Secrets,
}

type Check = Result<(), Invalid>;

/// The state that the data describes.
pub(crate) fn restore(tables: &Tables, raw: Raw) -> Result<State, Invalid> {
    let state = State {
        board: raw.board,
        plan: raw.plan,
        secrets: raw.secrets,
    };
    check(tables, &state)?;
    Ok(state)
}

/// Is this a state of the game?
pub(crate) fn check(tables: &Tables, state: &State) -> Check {
    let board = &state.board;
    seats(tables, board)?;
    council(tables, board)?;
    for (i, player) in board.players.iter().enumerate() {
        let cardborg = i >= usize::from(tables.people);
        let checked = if cardborg {
            check_cardborg(tables, player)
        } else {
            check_player(tables, player)
        };
        checked.map_err(|invalid| at(&format!("board.players[{i}]"), invalid))?;
    }
    capital(tables, board)?;
    map(tables, state)?;
    tiles(board)?;
    court(tables, state)?;
    pieces(tables, state)?;
    plan(tables, state)?;
    agenda(tables, state)?;
    let look = Look { tables, state };
    let answered = match look.to_act() {
        ToAct::Seat(_) => look.visit_legal(&mut |_| ControlFlow::Break(())).is_break(),
        ToAct::Chance => look.visit_chance(&mut |_, _| ControlFlow::Break(())).is_break(),
        ToAct::Over => true,
    };
    need(answered, "plan", "nobody has an answer to what is asked")
}

fn need(holds: bool, place: &str, what: &str) -> Check {
    if holds {
        Ok(())
    } else {
        Err(Invalid::new(place, what))
    }
}

fn at(place: &str, invalid: Invalid) -> Invalid {
    Invalid::new(format!("{place}.{}", invalid.0.at), invalid.0.what)
}

fn seats(tables: &Tables, board: &Board) -> Check {
    let n = usize::from(tables.seats);
    need(
        board.players.len() == n,
        "board.players",
        "there is one player a seat",
    )?;
    need(
        board.solo.is_some() == tables.solo.is_some(),
        "board.solo",
        "the Cardborg plays in the solo game, and in no other",
    )?;
    need(
        board.start_player.index() < n,
        "board.start_player",
        "no such seat",
    )?;
    let order = &board.ambition_order;
    let once = Seat::all(tables.seats).all(|seat| order.contains(&seat));
    need(
        order.len() == n && once,
        "board.ambition_order",
        "every seat stands once in the order",
    )?;
    let falling = order
        .windows(2)
        .all(|pair| board.player(pair[0]).ambition >= board.player(pair[1]).ambition);
    need(
        falling,
        "board.ambition_order",
        "the order is not that of the track",
    )
}

fn council(tables: &Tables, board: &Board) -> Check {
    let calendar = (1..=tables.years).contains(&board.year) && (1..=tables.rounds).contains(&board.round);
    need(calendar, "board.round", "no such year or round")?;
    need(board.wheel < 6, "board.wheel", "there are six sections")?;
    need(
        board.dark < 64 && board.locked < 64,
        "board.dark",
        "there are six tiles",
    )?;
    let locks = u32::from(tables.locks);
    need(
        board.locked.count_ones() <= locks,
        "board.locked",
        "there are not so many Locks",
    )?;
    let mut seen = 0;
    for section in &board.council {
        if let Some(guild) = section.tile {
            need(seen & guild.bit() == 0, "board.council", "a tile lies twice")?;
            seen |= guild.bit();
        }
        let [first, second] = section.retired;
        let filled = (second.is_none() || first.is_some()) && (first.is_none() || section.active.is_some());
        need(
            filled,
            "board.council",
            "Retired Seats are filled in order, below an Active one",
        )?;
        let known = [section.active, first, second]
            .into_iter()
            .flatten()
            .all(|seat| seat.0 < tables.seats);
        need(known, "board.council", "no such seat")?;
    }
    let limit = (tables.limit_start..=tables.popularity_max).contains(&board.popularity_limit);
    need(limit, "board.popularity_limit", "not on the track")?;
    need(
        board.translators.iter().all(|&place| place < 3),
        "board.translators",
        "an aisle has three spaces",
    )?;
    let spaces = 1u16 << tables.dungeon_scroll.len();
    need(
        u16::from(board.dungeon_scroll) < spaces,
        "board.dungeon_scroll",
        "no such space",
    )
}

fn check_player(tables: &Tables, player: &Player) -> Check {
    let tracks = player.influence <= tables.influence_last()
        && player.navigation <= tables.navigation_top()
        && player.ambition <= tables.ambition_last;
    need(tracks, "influence", "a tracker is beyond its track")?;
    for guild in Guild::ALL.map(Guild::index) {
        let (rank, reputation) = (player.rank[guild], player.reputation[guild]);
        need(
            rank <= tables.rank_top && reputation < 4,
            "rank",
            "there is no such step",
        )?;
        need(reputation >= rank, "reputation", "Reputation is never below Rank")?;
    }
    need(player.books < 64, "books", "there are six Books")?;
    let bonuses = player.bonuses.iter().flatten();
    let known = bonuses.clone().all(|bonus| bonus.index() < tables.bonuses.len());
    let once = bonuses.count() == player.placed_bonuses().count_ones() as usize;
    need(
        known && once,
        "bonuses",
        "each Guild Bonus lies on one track at most",
    )?;
    for kind in 0..3 {
        let owned = u16::from(player.ready[kind]) + u16::from(player.exhausted[kind]);
        need(
            owned <= u16::from(tables.resources_max),
            "ready",
            "too many Resources of a kind",
        )?;
    }
    let in_order = |spaces: &[Option<Guild>]| {
        spaces
            .windows(2)
            .all(|pair| pair[0].is_some() || pair[1].is_none())
    };
    let filled = player.arrivals.iter().all(|column| in_order(column))
        && player.areas.iter().all(|area| in_order(area));
    need(filled, "arrivals", "spaces are filled from the first")?;
    for (i, own) in player.traditions.iter().enumerate() {
        let Some(own) = own else { continue };
        let row = tables.tradition(own.tile);
        let used = if row.is_scroll {
            own.envoy.is_none()
        } else {
            !own.ink
        };
        need(
            i < tables.slots.len() && used,
            "traditions",
            "a Tradition lies or is used where it cannot",
        )?;
    }
    let stored = player
        .cabinet
        .iter()
        .skip(tables.cabinet.len())
        .all(Option::is_none);
    need(stored, "cabinet", "there is no such Cabinet space")?;
    need(
        player.artifacts.count_ones() <= u32::from(tables.archive),
        "artifacts",
        "the Archive is too small",
    )?;
    need(
        player.hand <= tables.rows.hand,
        "hand",
        "there are not so many Feats",
    )?;
    let houses = player.houses <= tables.rows.houses && player.towers <= tables.rows.towers;
    need(
        houses && player.councilors <= tables.rows.councilors,
        "houses",
        "there are not so many pieces",
    )?;
    let opened = [
        (tables.rows.councilors - 1).saturating_sub(player.councilors),
        tables.rows.houses - player.houses,
        tables.rows.towers - player.towers,
    ];
    let open = (0..3).all(|area| player.area_count(area) <= usize::from(opened[area]));
    need(open, "areas", "an Envoy stands on a covered space")
}

/// SR-SOLO-15: apart from its trackers, pieces, tokens and Seals the Cardborg has nothing that a player has.
fn check_cardborg(tables: &Tables, player: &Player) -> Check {
    let tracks = player.influence <= tables.influence_last() && player.ambition <= tables.ambition_last;
    need(tracks, "influence", "a tracker is beyond its track")?;
    let bare = Player {
        vp: player.vp,
        influence: player.influence,
        popularity: player.popularity,
        ambition: player.ambition,
        seals: player.seals,
        councilors: player.councilors,
        towers: player.towers,
        bridges: player.bridges,
        bridge_spans: player.bridge_spans,
        tower_cities: player.tower_cities,
        tokens: player.tokens,
        ..Player::FILLER
    };
    need(
        *player == bare,
        "setup_tile",
        "the Cardborg has no player board (SR-SOLO-15)",
    )
}

fn capital(tables: &Tables, board: &Board) -> Check {
    let grid = tables.capital.all();
    need(board.covered & !grid == 0, "board.covered", "outside the Capital")?;
    need(
        board.foundations < 8,
        "board.foundations",
        "there are three sizes",
    )?;
    let mut cells = 0;
    for size in Size::ALL {
        let i = size.index();
        let display = u16::from(board.foundations >> i & 1);
        let tiles = u16::from(board.stacks[i]) + u16::from(board.placed[i]) + display;
        need(
            tiles == u16::from(tables.rows.stacks[i]),
            "board.stacks",
            "a Foundation is missing",
        )?;
        cells += u32::from(board.placed[i]) * (u32::from(size as u8) + 1);
    }
    need(
        cells == board.covered.count_ones(),
        "board.covered",
        "not the cells of the Foundations placed",
    )?;
    let mut built = 0;
    for player in &board.players {
        need(
            player.house_cells & built == 0,
            "board.players",
            "two Houses stand on one cell",
        )?;
        built |= player.house_cells;
    }
    need(
        built & !board.covered == 0,
        "board.players",
        "a House stands on no Foundation",
    )
}

fn map(tables: &Tables, state: &State) -> Check {
    let (board, map) = (&state.board, &tables.map);
    let (mut bridges, mut towers) = (0, 0);
    for player in &board.players {
        let (own, cities) = (player.bridge_set(), player.tower_cities);
        need(
            own & bridges == 0 && own & !map.spans == 0,
            "board.players",
            "a Bridge lies where none can",
        )?;
        need(
            cities & towers == 0 && cities & !map.cities == 0,
            "board.players",
            "a Tower stands where none can",
        )?;
        bridges |= own;
        towers |= cities;
    }
    let pending = match state.plan.agenda.last() {
        Some(Frame::DrawRelic(city) | Frame::KeepRelic(city)) => city.bit(),
        _ => 0,
    };
    let dealt = !matches!(state.plan.phase, Phase::Setup(_));
    for (i, relic) in board.city_relics.iter().enumerate() {
        let Some(city) = City::at(i) else { continue };
        let expected =
            map.cities & city.bit() != 0 && (towers & city.bit() == 0 || pending & city.bit() != 0);
        need(
            relic.is_none() || expected,
            "board.city_relics",
            "a Relic lies where none can",
        )?;
        need(
            relic.is_some() || !expected || !dealt,
            "board.city_relics",
            "a City without Tower has a Relic",
        )?;
        let lower = board.lower_relics & city.bit() != 0;
        let two = tables.rows.relics_per_city > 1;
        need(
            lower == (two && relic.is_some()),
            "board.lower_relics",
            "not where an upper Relic lies on another",
        )?;
    }
    need(
        board.lower_relics < 1 << City::COUNT,
        "board.lower_relics",
        "no such City",
    )?;
    let lower = board.lower_relics.count_ones();
    need(
        lower <= board.unseen_relics.count_ones(),
        "board.unseen_relics",
        "fewer than lie face down",
    )
}

/// Every tile lies in one place: the places are disjoint and hold them all.
fn tiles(board: &Board) -> Check {
    let players = &board.players;
    let own_traditions = players
        .iter()
        .flat_map(|player| player.traditions.iter().flatten())
        .map(|own| own.tile.bit());
    let library = board.library.iter().flatten().map(|tile| tile.bit());
    let pooled = board.solo.map_or(0, |solo| solo.traditions);
    let traditions = own_traditions
        .chain(library)
        .chain([board.unseen_traditions, pooled]);
    need(
        parts(traditions, Tradition::COUNT),
        "board.unseen_traditions",
        "a Tradition lies twice or nowhere",
    )?;
    let archives = players.iter().map(|player| player.artifacts);
    let display = board.display.iter().flatten().map(|tile| tile.bit());
    let artifacts = archives
        .chain(display)
        .chain([board.unseen_artifacts, board.lost_artifacts]);
    need(
        parts(artifacts, Artifact::COUNT),
        "board.unseen_artifacts",
        "an Artifact lies twice or nowhere",
    )?;
    let cabinets = players.iter().flat_map(|player| player.cabinet.iter().flatten());
    let open = cabinets
        .chain(board.city_relics.iter().flatten())
        .chain(&board.kept_relic)
        .map(|tile| tile.bit());
    let relics = open.chain([board.unseen_relics, board.lost_relics]);
    need(
        parts(relics, Relic::COUNT),
        "board.unseen_relics",
        "a Relic lies twice or nowhere",
    )?;
    let mut tiles = 0u8;
    for tile in players.iter().filter_map(|player| player.setup_tile) {
        need(
            tiles & 1 << tile.index() == 0,
            "board.players",
            "a Setup tile was drawn twice",
        )?;
        tiles |= 1 << tile.index();
    }
    Ok(())
}

/// Are the sets disjoint, and together all of the first `n` tiles?
fn parts(sets: impl Iterator<Item = u64>, n: usize) -> bool {
    let mut union = 0;
    for set in sets {
        if set & union != 0 {
            return false;
        }
        union |= set;
    }
    union == (1 << n) - 1
}

fn court(tables: &Tables, state: &State) -> Check {
    let (board, court) = (&state.board, &state.board.court);
    let place = "board.court";
    let filled = (0..64)
        .filter_map(Cell::from_index)
        .filter(|&cell| court.at(cell).is_some());
    need(
        filled.fold(0, |set, cell| set | cell.bit()) == court.filled,
        place,
        "`filled` is not what lies there",
    )?;
    need(
        court.filled & !tables.court.cells == 0,
        place,
        "a Feat lies outside the Court",
    )?;
    let mut printed = 0u128;
    let mut seen = [0u64; 2];
    for cell in Cell::of(court.filled) {
        let Some(face) = court.at(cell) else { continue };
        let half = usize::from(face.second);
        need(seen[half] & face.feat.bit() == 0, place, "a Feat lies twice")?;
        seen[half] |= face.feat.bit();
        need(
            face.feat.is_large() || !face.second,
            place,
            "a Small Feat has one half",
        )?;
    }
    let large = |set: u64| {
        crate::pieces::bits(set)
            .filter(|&i| Feat::at(i).is_some_and(Feat::is_large))
            .count()
    };
    need(
        large(seen[0]) == seen[1].count_ones() as usize,
        place,
        "a Large Feat lies by halves",
    )?;
    let areas = tables.court.areas.iter().chain([&tables.court.starting_large]);
    for cells in areas {
        let [Some(first), Some(second)] = cells.map(|cell| court.at(cell)) else {
            continue;
        };
        if first.feat == second.feat && tables.feats[first.feat.index()].preprinted > 0 {
            let inner =
                |circle: &Circle| circle.cells() == Some((cells[0].min(cells[1]), cells[0].max(cells[1])));
            let circles = [
                Circle::right_of(cells[0].min(cells[1])),
                Circle::below(cells[0].min(cells[1])),
            ];
            printed |= circles
                .iter()
                .filter(|circle| inner(circle))
                .fold(0, |set, circle| set | circle.bit());
        }
    }
    check_halves(tables, board)?;
    check_tokens(board, printed)?;
    hands(tables, state)
}

/// Both halves of a Large Feat lie on one area, and Feats lie only where their size may.
fn check_halves(tables: &Tables, board: &Board) -> Check {
    for cell in Cell::of(board.court.filled) {
        let Some(face) = board.court.at(cell) else {
            continue;
        };
        if face.feat.is_large() {
            let areas = tables.court.areas.iter().chain([&tables.court.starting_large]);
            let whole = areas.into_iter().any(|cells| {
                cells.contains(&cell)
                    && cells
                        .iter()
                        .all(|&cell| board.court.at(cell).is_some_and(|other| other.feat == face.feat))
            });
            need(whole, "board.court", "a Large Feat lies outside an area")?;
        } else {
            let starting = tables.court.starting_small.contains(&cell);
            let small = tables.court.placement == Placement::Cell || starting;
            need(
                small,
                "board.court",
                "a Small Feat lies where only Large ones may",
            )?;
            let own = face.feat.index() >= Feat::FIRST_STARTING || tables.rows.feats & face.feat.bit() != 0;
            need(own, "board.court", "a Feat that is not in the game")?;
        }
    }
    Ok(())
}

fn check_tokens(board: &Board, printed: u128) -> Check {
    let court = &board.court;
    let taken = u128::from(court.taken_right) | u128::from(court.taken_below) << 64;
    let mut expected = printed;
    for circle in board
        .players
        .iter()
        .flat_map(|player| player.tokens.iter().flatten())
    {
        need(
            expected & circle.bit() == 0,
            "board.players",
            "two tokens lie on one circle",
        )?;
        expected |= circle.bit();
    }
    need(
        expected == taken,
        "board.court",
        "the circles taken are not those with tokens",
    )?;
    let (right, below) = court.circles();
    let there = court.taken_right & !right == 0 && court.taken_below & !below == 0;
    need(there, "board.court", "a token lies on no circle")
}

fn hands(tables: &Tables, state: &State) -> Check {
    let board = &state.board;
    let mut seen = board.seen_feats();
    let place = "secrets.hands";
    for (seat, &hand) in state.secrets.hands.iter().enumerate() {
        need(
            hand & seen == 0 && hand & !tables.rows.feats == 0,
            place,
            "a Feat is in hand that cannot be",
        )?;
        seen |= hand;
        let count = board.players.get(seat).map_or(0, |player| u32::from(player.hand));
        need(
            hand.count_ones() == count,
            place,
            "not so many Feats as the table shows",
        )?;
    }
    face_down(tables, state)
}

/// Enough Feats are unseen for those that lie face down, and for the hand that is still dealt.
fn face_down(tables: &Tables, state: &State) -> Check {
    let Some(solo) = &state.board.solo else {
        return Ok(());
    };
    let lying = solo.feats.iter().filter(|&&lies| lies).count();
    let turned_up = usize::from(state.plan.agenda.contains(&Frame::TurnUp));
    let dealt = match state.plan.phase {
        Phase::Setup(_) => usize::from(tables.rows.hand - state.board.players[0].hand),
        _ => 0,
    };
    let unseen = Look { tables, state }.undealt_feats().count_ones() as usize;
    need(
        lying + turned_up + dealt <= unseen,
        "board.solo.feats",
        "fewer Feats are unseen than lie face down",
    )
}

/// The numbers of pieces: the same as at the start, colour by colour.
fn pieces(tables: &Tables, state: &State) -> Check {
    let board = &state.board;
    let mut envoys = [0u32; 6];
    for seat in Seat::all(tables.seats) {
        for (sum, n) in envoys.iter_mut().zip(board.envoys(seat)) {
            *sum += u32::from(n);
        }
    }
    for guild in Guild::ALL {
        let i = guild.index();
        let away =
            u32::from(board.boat[i]) + u32::from(board.bag[i]) + u32::from(board.arriving == Some(guild));
        need(
            envoys[i] + away == u32::from(tables.rows.envoys),
            "board.bag",
            "an Envoy is missing",
        )?;
        let held: u32 = board
            .players
            .iter()
            .map(|player| u32::from(player.seals[i]))
            .sum();
        let seals = held + u32::from(board.seals[i]);
        need(
            seals == u32::from(tables.rows.seals),
            "board.seals",
            "a Seal is missing",
        )?;
    }
    need(
        sum(&board.boat) <= u32::from(tables.rows.boat),
        "board.boat",
        "too many Envoys on the boat",
    )?;
    for kind in 0..3 {
        let held = board
            .players
            .iter()
            .map(|p| u32::from(p.ready[kind]) + u32::from(p.exhausted[kind]));
        let all = held.sum::<u32>() + u32::from(board.resources[kind]);
        need(
            all == u32::from(tables.rows.resources),
            "board.resources",
            "a Resource is missing",
        )?;
    }
    for (i, player) in board.players.iter().enumerate() {
        let seat = Seat(u8::try_from(i).expect("there are at most four seats"));
        let rows = &tables.rows;
        let [councilors, houses, towers, bridges] = match &tables.solo {
            Some(solo) if board.is_cardborg(seat) => [solo.councilors, 0, solo.towers, solo.bridges],
            _ => [rows.councilors, rows.houses, rows.towers, rows.bridges],
        };
        let own = player.councilors.checked_add(board.seated(seat)) == Some(councilors)
            && u32::from(player.houses) + player.house_cells.count_ones() == u32::from(houses)
            && u32::from(player.towers) + player.tower_cities.count_ones() == u32::from(towers)
            && u32::from(player.bridges) + player.bridge_set().count_ones() == u32::from(bridges);
        need(own, &format!("board.players[{i}]"), "a piece is missing")?;
    }
    let (mut now, mut start) = (Vec::new(), Vec::new());
    score::census(tables, state, &mut |_, n| now.push(n));
    score::census(tables, &rules::initial(tables), &mut |_, n| start.push(n));
    need(now == start, "board", "the pieces are not those in the box")
}

fn sum(numbers: &[u8]) -> u32 {
    numbers.iter().map(|&n| u32::from(n)).sum()
}

fn plan(tables: &Tables, state: &State) -> Check {
    let (board, plan, turn) = (&state.board, &state.plan, &state.plan.turn);
    let seats = tables.seats;
    need(plan.active.0 < seats, "plan.active", "no such seat")?;
    let most = tables.steps[3].saturating_add(tables.book_ap);
    let bridges = usize::from(turn.bridges) <= tables.bridge_ap.len();
    need(
        turn.nth < seats && turn.ap <= most && turn.built < 8 && bridges,
        "plan.turn",
        "no such turn",
    )?;
    let look = Look { tables, state };
    let ready = look.next_draw().is_none_or(|(draw, _)| draw.refills());
    need(
        ready || matches!(plan.phase, Phase::Setup(_)),
        "plan.phase",
        "the table is not set up",
    )?;
    let nth = |n: u8| plan.active.0 == (board.start_player.0 + n) % seats;
    let cardborg = board.is_cardborg(plan.active);
    let fits = match plan.phase {
        Phase::Setup(draw) => look.next_draw() == Some((draw, plan.active)) && *turn == Turn::default(),
        Phase::Turn(Step::Cleanup) if cardborg => nth(turn.nth) && is_fresh(*turn),
        Phase::Turn(step) => {
            let usable = step != Step::Bonus || look.check_use_bonus().is_ok();
            !cardborg && nth(turn.nth) && turn.guild.is_some() == (step > Step::Choose) && usable
        }
        Phase::Rotation => board.round + 1 == tables.rounds && plan.active == board.champion(),
        Phase::Preparation { acted, .. } => {
            board.round == tables.rounds
                && board.year < tables.years
                && board.ambition_order.get(usize::from(acted) + 1) == Some(&plan.active)
        }
        Phase::DungeonReset { done, value } => {
            !cardborg
                && done < seats
                && nth(done)
                && board.year < tables.years
                && usize::from(value) < tables.rooms.len()
        }
        Phase::Cardborg(_) => cardborg && nth(turn.nth) && is_fresh(*turn),
        Phase::Over => board.round == tables.rounds && board.year == tables.years,
    };
    need(fits, "plan.phase", "not what the table is at")?;
    let locked = board.locked == 0 || matches!(plan.phase, Phase::Preparation { .. });
    need(locked, "board.locked", "Locks lie only between years")?;
    let busy = matches!(
        plan.phase,
        Phase::Turn(Step::FreeBefore | Step::Spend | Step::FreeAfter) | Phase::DungeonReset { .. }
    );
    need(
        busy || cardborg || plan.agenda.is_empty(),
        "plan.agenda",
        "nothing can be pending",
    )
}

/// The Cardborg's turn remembers nothing but its place in the round.
fn is_fresh(turn: Turn) -> bool {
    turn == Turn {
        nth: turn.nth,
        ..Turn::default()
    }
}

fn agenda(tables: &Tables, state: &State) -> Check {
    let (board, agenda) = (&state.board, &state.plan.agenda);
    let place = "plan.agenda";
    if board.is_cardborg(state.plan.active) && state.plan.phase != Phase::Over {
        let look = Look { tables, state };
        need(cardborg_waits(look), place, "the Cardborg is never asked so")?;
        in_hand(state, agenda.last().copied())?;
        return popularity(state);
    }
    need(
        agenda.len() <= AGENDA_AT_REST,
        place,
        "more than any play leaves pending",
    )?;
    let actions = agenda
        .iter()
        .filter(|frame| matches!(frame, Frame::Actions { .. }))
        .count();
    need(actions <= 1, place, "actions are nested")?;
    let (top, below) = match agenda.split_last() {
        Some((top, below)) => (Some(*top), below),
        None => (None, &agenda[..]),
    };
    need(agenda.iter().all(is_bounded), place, "no icon shows so much")?;
    for (i, frame) in below.iter().enumerate() {
        let waits = match frame {
            Frame::Effects(group) => !group.is_empty(),
            Frame::Arrival(_) => i + 1 == below.len() && top == Some(Frame::RefillBoat),
            Frame::House(cells) => cells.set() & !board.covered == 0,
            Frame::Ambition(_)
            | Frame::Influence(_)
            | Frame::Popularity(_)
            | Frame::Token
            | Frame::Mate(_)
            | Frame::Actions { .. } => true,
            _ => false,
        };
        need(waits, place, "this is never left pending")?;
    }
    let look = Look { tables, state };
    if let Some(top) = top {
        need(asks(look, top, below.last()), place, "this cannot be asked")?;
    }
    in_hand(state, top)?;
    popularity(state)
}

/// Does the Cardborg's agenda fit its part of the turn, and has it an answer?
fn cardborg_waits(look: Look<'_>) -> bool {
    let plan = look.plan();
    let boat = |top: &Frame| match top {
        Frame::RefillBoat => !look.boat_is_full(),
        top => *top == Frame::Cardborg(Ask::Envoy),
    };
    let fits = match (plan.phase, &plan.agenda[..]) {
        (Phase::Turn(Step::Cleanup), [])
        | (Phase::Rotation, [Frame::Cardborg(Ask::Seventh)])
        | (
            Phase::Preparation {
                swapped: false,
                locked: false,
                ..
            },
            [Frame::Cardborg(Ask::Swap)],
        ) => true,
        (Phase::Cardborg(Part::Track), [Frame::TurnUp]) => plan.turn.nth == 0 && look.has_open_area(),
        (Phase::Cardborg(Part::Track), [Frame::Cardborg(ask)]) if plan.turn.nth == 0 => match ask {
            Ask::Feat | Ask::Area { .. } | Ask::Token(_) => true,
            Ask::Circle(token, _) => look.me().tokens[token.index()].is_none(),
            _ => false,
        },
        (Phase::Cardborg(Part::Track), frames) => {
            let councilors = frames
                .iter()
                .all(|frame| *frame == Frame::Cardborg(Ask::Councilor));
            !frames.is_empty() && frames.len() <= GROUP && councilors
        }
        (Phase::Cardborg(Part::Popularity), [top] | [Frame::Popularity(_), top]) => boat(top),
        (Phase::Cardborg(Part::Guild), frames) => guild_action_waits(look, frames),
        _ => false,
    };
    let answers = match plan.agenda.last() {
        Some(Frame::Cardborg(ask)) => look.has_answer(*ask),
        _ => true,
    };
    fits && answers
}

/// What can be left of a Guild action of the Cardborg's.
fn guild_action_waits(look: Look<'_>, frames: &[Frame]) -> bool {
    let board = look.board();
    let Some(guild) = board.primary() else {
        return false;
    };
    match guild {
        Guild::Navigators => match frames {
            [Frame::Cardborg(Ask::Tower)] => true,
            [Frame::Cardborg(Ask::Bridge(city, 1..=2))] => look.me().tower_cities & city.bit() != 0,
            _ => false,
        },
        Guild::Builders => foundations_wait(frames),
        Guild::Historians => matches!(
            frames,
            [Frame::Cardborg(Ask::Tradition(1..=2) | Ask::Translator(1..16))]
        ),
        Guild::Adventurers => match frames {
            [Frame::DrawArtifact(place)] => board.display[place.index()].is_none(),
            [Frame::Cardborg(Ask::Artifact)]
            | [Frame::Cardborg(Ask::Artifact), Frame::Cardborg(Ask::Ink)] => true,
            _ => false,
        },
        Guild::Merchants => matches!(frames, [Frame::Cardborg(Ask::Crest)]),
        Guild::Scribes => matches!(frames, [Frame::Cardborg(Ask::Seal)]),
    }
}

/// SR-SOLO-55: the larger Foundation is asked for first, so it lies on top.
fn foundations_wait(frames: &[Frame]) -> bool {
    let sizes = frames.iter().map(|frame| match frame {
        Frame::Cardborg(Ask::Foundation(size)) => Some(*size),
        _ => None,
    });
    !frames.is_empty()
        && sizes.clone().all(|size| size.is_some())
        && sizes.is_sorted_by(|below, above| below < above)
}

/// Can this be on top, on this table?
fn asks(look: Look<'_>, top: Frame, below: Option<&Frame>) -> bool {
    let board = look.board();
    let tower = |city: City| {
        look.me().tower_cities & city.bit() != 0
            && board.city_relics[city.index()].is_some()
            && look.check_cabinet_room().is_ok()
    };
    match top {
        Frame::Ambition(_)
        | Frame::Influence(_)
        | Frame::Popularity(_)
        | Frame::Cardborg(_)
        | Frame::TurnUp => false,
        Frame::RemoveInk(left) | Frame::Actions { left, .. } => left > 0,
        Frame::Bonus(guild) => look.is_possible(Effect::PlaceBonus { guild }),
        Frame::BonusTrack(bonus, _) => look.check(crate::Action::Done).is_err() && !placed(look, bonus),
        Frame::Councilor => look.is_possible(Effect::PlaceCouncilor {}),
        Frame::DrawArtifact(at) => board.display[at.index()].is_none(),
        Frame::DrawHidden(left) => (1..=3).contains(&left) && look.has_archive_room(),
        Frame::KeepArtifact => look.has_archive_room(),
        Frame::TorchScroll(_) => look.me().ink > 0,
        Frame::TorchGuild(space, _) => board.dungeon_scroll & 1 << space.index() != 0,
        Frame::Feat => below == Some(&Frame::Token) && look.can_place_feat(),
        Frame::FeatPlace(_) => below == Some(&Frame::Token),
        Frame::FeatTurn(feat, area) => {
            below == Some(&Frame::Token) && feat.is_large() && look.is_open_area(area)
        }
        Frame::Token => look.can_place_token(),
        Frame::TokenCircle(token) => look.me().tokens[token.index()].is_none(),
        Frame::Boat => look.can_take_envoy(),
        Frame::RefillBoat => matches!(below, Some(Frame::Arrival(_))) && !look.boat_is_full(),
        Frame::House(cells) => {
            cells.set() & !board.covered == 0 && free_of_houses(board, cells.set()) && look.can_build_house()
        }
        Frame::HouseEffects(cell) => look.me().house_cells & cell.bit() != 0,
        Frame::DrawRelic(city) => tower(city) && board.lower_relics & city.bit() != 0,
        Frame::KeepRelic(city) => tower(city),
        Frame::TraditionSlot(at) => board.library[at.index()].is_some(),
        _ => true,
    }
}

/// Is no more left than an icon can show?
fn is_bounded(frame: &Frame) -> bool {
    match frame {
        Frame::Effects(group) => group.iter().all(Effect::is_bounded),
        Frame::Ambition(left) | Frame::Influence(left) | Frame::Popularity(left) | Frame::RemoveInk(left) => {
            *left <= MOST_UNITS
        }
        Frame::Actions { left, ap, .. } => *left <= PAID_ACTIONS && *ap <= PAID_AP,
        _ => true,
    }
}

fn placed(look: Look<'_>, bonus: crate::pieces::Bonus) -> bool {
    bonus.index() >= look.tables.bonuses.len() || look.me().placed_bonuses() & bonus.bit() != 0
}

fn free_of_houses(board: &Board, cells: u64) -> bool {
    board.players.iter().all(|player| player.house_cells & cells == 0)
}

/// What is in nobody's place is what the agenda says is being placed.
fn in_hand(state: &State, top: Option<Frame>) -> Check {
    let (board, secrets) = (&state.board, &state.secrets);
    let shown = match top {
        Some(Frame::FeatPlace(feat) | Frame::FeatTurn(feat, _) | Frame::Cardborg(Ask::Area { feat, .. })) => {
            Some(feat)
        }
        _ => None,
    };
    need(
        board.shown_feat == shown,
        "board.shown_feat",
        "not the Feat being placed",
    )?;
    let kept = match top {
        Some(Frame::RelicSpace(relic)) => Some(relic),
        _ => None,
    };
    need(
        board.kept_relic == kept,
        "board.kept_relic",
        "not the Relic being placed",
    )?;
    let arriving = state.plan.agenda.iter().find_map(|frame| match frame {
        Frame::Arrival(color) => Some(color.guild()),
        _ => None,
    });
    need(
        board.arriving == arriving,
        "board.arriving",
        "not the Envoy arriving",
    )?;
    let drawn = secrets.drawn & !board.unseen_artifacts == 0
        && secrets.drawn.count_ones() as usize == view::drawn_in(board, &state.plan);
    need(
        drawn,
        "secrets.drawn",
        "not as many unseen Artifacts as were drawn",
    )?;
    let looked_at = secrets.relic.is_some() == view::looks_at_relic(board, &state.plan);
    let unseen = secrets
        .relic
        .is_none_or(|relic| board.unseen_relics & relic.bit() != 0);
    need(
        looked_at && unseen,
        "secrets.relic",
        "not the lower Relic looked at",
    )
}

/// SR-POP-05: a tracker is below the Limit, unless its Envoy is on the way.
fn popularity(state: &State) -> Check {
    let (board, plan) = (&state.board, &state.plan);
    let coming = plan.agenda.iter().any(|frame| {
        matches!(
            frame,
            Frame::Boat | Frame::Arrival(_) | Frame::Cardborg(Ask::Envoy)
        )
    });
    for (i, player) in board.players.iter().enumerate() {
        let waits = coming && i == plan.active.index();
        let below = player.popularity < board.popularity_limit;
        let reached =
            player.popularity <= board.popularity_limit && player.popularity + 1 >= board.popularity_limit;
        let holds = if waits { reached } else { below };
        need(
            holds,
            &format!("board.players[{i}].popularity"),
            "not below the Popularity Limit",
        )?;
    }
    Ok(())
}
