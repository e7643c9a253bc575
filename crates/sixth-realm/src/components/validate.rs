//! Every fault of a component set, by path.
//!
//! What the rulebook prints in words cannot differ in any set; what it only shows as pictures must fit its sentences
//! and worked examples (ledger, section 27). The bounds on effects keep every play finite (SR-EDGE-30, SR-EDGE-31)
//! and the agenda of the rules within its room.

use hexad_core::Fault;

use super::{
    Components, FeatSize, LargeFeat, Majority, MajorityOf, MapItem, Metric, Orientation, Placement,
    PlayersItem, Side, SmallFeat, SpanItem, TraditionItem, TraditionSpace, solo::Reading, tables::turned,
};
use crate::{
    effects::{Amount, Count, Effect, GROUP, GuildChoice, KindChoice, MOST_UNITS},
    pieces::{
        AisleSpace, Area, Artifact, Bonus, Cell, City, Feat, Guild, Kind, Relic, Room, SetupTile, Span,
        Trade, Tradition,
    },
};

impl Components {
    /// Names every fault of the set, in the order of the data; none if it is sound.
    pub fn validate(&self) -> Vec<Fault> {
        let mut faults = Faults(Vec::new());
        self.guilds_and_setup(&mut faults);
        self.tracks(&mut faults);
        self.feats_and_court(&mut faults);
        self.boards(&mut faults);
        self.tile_sets(&mut faults);
        self.merchants_and_builders(&mut faults);
        self.dungeon(&mut faults);
        self.sea(&mut faults);
        self.library_and_ink(&mut faults);
        self.solo_board(&mut faults);
        faults.0
    }
}

/// The faults found.
struct Faults(Vec<Fault>);

impl Faults {
    fn need(&mut self, holds: bool, at: &str, what: &str) {
        if !holds {
            self.0.push(Fault::new(at, what));
        }
    }

    /// Items are named in the order of their list of names.
    fn names<T: PartialEq>(
        &mut self,
        at: &str,
        found: impl Iterator<Item = T>,
        all: impl Iterator<Item = T>,
    ) {
        self.need(found.eq(all), at, "must name every item once, in canonical order");
    }
}

/// Where a list of effects stands, and so what it may say.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Place {
    /// A space or tile without an Envoy or a crest in use.
    Plain,
    /// A Scroll: no more than one unit of Ink (SR-DATA-15).
    Scroll,
    /// An Envoy space.
    Envoy,
    /// A Cabinet space.
    Cabinet,
    /// A room of the Dungeon.
    Room,
    /// An Influence space: nothing that moves the tracker again.
    Influence,
    /// A Guild Bonus: nothing that places another.
    Bonus,
    /// A column of the Arrivals: nothing that brings another Envoy.
    Column,
}

fn effects(faults: &mut Faults, at: &str, list: &[Effect], place: Place) {
    faults.need(list.len() <= GROUP, at, "at most six effects can stand together");
    for effect in list {
        let fault = effect_fault(*effect, place);
        if let Some(what) = fault {
            faults.0.push(Fault::new(at, format!("{effect}: {what}")));
        }
    }
    let ink: u32 = list.iter().map(|effect| ink_units(*effect)).sum();
    let bounded = place != Place::Scroll || ink <= 1;
    faults.need(
        bounded,
        at,
        "a Scroll moves at most one Ink, else writing never ends (SR-EDGE-31)",
    );
}

/// Is the effect about the Guild or the kind of the Envoy that is assigned (SR-EFF-14)?
fn of_envoy(effect: Effect) -> bool {
    let (guild, kind) = effect.selectors();
    matches!(guild, Some(GuildChoice::Any | GuildChoice::Envoy))
        || matches!(kind, Some(KindChoice::Any | KindChoice::Envoy))
}

fn ink_units(effect: Effect) -> u32 {
    match effect {
        Effect::GainInk { n } | Effect::RemoveInk { n } => u32::from(n),
        Effect::GainOrRemoveInk {} => 1,
        Effect::PerformActions { .. } => 2,
        _ => 0,
    }
}

fn effect_fault(effect: Effect, place: Place) -> Option<&'static str> {
    if !(1..=MOST_UNITS).contains(&effect.units()) {
        return Some("the number must be 1 to 9");
    }
    let (guild, kind) = effect.selectors();
    let envoy = guild == Some(GuildChoice::Envoy) || kind == Some(KindChoice::Envoy);
    if envoy && !matches!(place, Place::Envoy | Place::Column) {
        return Some("no Envoy is in use here");
    }
    let crest = guild == Some(GuildChoice::Crest) || kind == Some(KindChoice::Crest);
    if crest {
        return Some("no crest is in use here");
    }
    match effect {
        Effect::Challenge {} => Some("only the Ambition track leads to a Challenge"),
        Effect::EndVp { .. } => Some("only yellow Plaza spaces score at the end"),
        Effect::TorchScroll { .. } if place != Place::Room => Some("only a room has a Torch Scroll"),
        Effect::PerformActions { .. } => {
            let where_it_may = matches!(place, Place::Cabinet | Place::Envoy);
            (!where_it_may || !effect.is_bounded())
                .then_some("two actions for 2, on a Cabinet space or a Tradition's Envoy space only")
        }
        Effect::Influence { .. } | Effect::PlaceBonus { .. } if place == Place::Influence => {
            Some("an Influence space cannot lead to another")
        }
        Effect::PlaceBonus { .. } if place == Place::Bonus => Some("a Guild Bonus cannot place another"),
        Effect::Influence { .. } | Effect::PlaceBonus { .. } | Effect::Popularity { .. }
            if place == Place::Column =>
        {
            Some("a column of the Arrivals cannot lead to another")
        }
        _ => None,
    }
}

fn is_permutation<T: PartialEq>(items: &[T], all: &[T]) -> bool {
    items.len() == all.len() && all.iter().all(|one| items.contains(one))
}

fn distinct<T: PartialEq>(items: &[T]) -> bool {
    items
        .iter()
        .enumerate()
        .all(|(i, item)| !items[..i].contains(item))
}

/// What the rulebook prints for each number of players.
const PRINTED: [PrintedRow; 4] = [
    ("solo", 1, Side::Few, 1, 4, 8, 6, [6, 5, 4], 2, FeatSize::Large),
    ("p2", 2, Side::Few, 1, 4, 8, 6, [4, 4, 4], 2, FeatSize::Large),
    ("p3", 3, Side::Many, 2, 6, 10, 9, [2, 2, 2], 1, FeatSize::Small),
    ("p4", 4, Side::Many, 3, 8, 12, 12, [0, 0, 0], 1, FeatSize::Small),
];

impl Components {
    fn guilds_and_setup(&self, faults: &mut Faults) {
        faults.names("guilds", self.guilds.iter().map(|guild| guild.id), Guild::all());
        for (i, guild) in self.guilds.iter().enumerate() {
            let fits = guild.color == guild.id.color() && guild.kind == guild.id.kind();
            faults.need(
                fits,
                &format!("guilds[{i}]"),
                "the colour and the kind of a Guild are fixed",
            );
        }
        let rows = &self.setup.by_players;
        faults.need(
            rows.len() == 4,
            "setup.by_players",
            "must have the rows solo, p2, p3 and p4",
        );
        for (i, (row, printed)) in rows.iter().zip(PRINTED).enumerate() {
            players_row(faults, &format!("setup.by_players[{i}]"), row, printed);
        }
        let start = &self.setup.player;
        let pieces = (
            start.councilors_on_board,
            start.houses,
            start.towers,
            start.bridges,
            start.resources_of_each_kind,
        );
        faults.need(pieces == (4, 4, 4, 8, 1), "setup.player", "a player has 4 Councilors on the board, 4 Houses, 4 Towers, 8 Bridges and a Resource of each kind");
        faults.need(
            (3..=5).contains(&start.feat_hand),
            "setup.player.feat_hand",
            "three tokens and twenty Small Feats allow 3 to 5",
        );
        faults.need(
            self.setup.popularity_limit.value == 3,
            "setup.popularity_limit",
            "the Limit starts at 3",
        );
        faults.need(self.setup.ink.value == 25, "setup.ink", "there are 25 Ink");
        faults.names(
            "setup_tiles",
            self.setup_tiles.iter().map(|tile| tile.id),
            SetupTile::all(),
        );
        let values: Vec<u8> = self.setup_tiles.iter().map(|tile| tile.value).collect();
        let examples = [1, 2, 4].iter().all(|value| values.contains(value));
        faults.need(
            distinct(&values) && examples,
            "setup_tiles",
            "values are distinct, 1, 2 and 4 among them",
        );
        let seals: Vec<Guild> = self.setup_tiles.iter().map(|tile| tile.seal).collect();
        faults.need(distinct(&seals), "setup_tiles", "each tile shows another Seal");
        faults.need(
            self.setup_tiles.iter().all(|tile| tile.ink <= 4),
            "setup_tiles",
            "a tile gives at most 4 Ink",
        );
        let council = &self.council;
        let printed = (
            council.sections,
            council.bump_vp,
            council.locks,
            council.years,
            council.rounds_per_year,
        );
        let rest = (council.retired_seats, council.start_section);
        faults.need(printed == (6, 1, 2, 3, 7) && rest == (2, 1), "council", "six sections of one Active and two Retired Seats, 1 VP, two Locks, three years of seven rounds from section 1");
        let offsets = council.secondary_offsets.map(|offset| offset.rem_euclid(6));
        let apart = offsets[0] != offsets[1] && !offsets.contains(&0) && offsets.contains(&1);
        faults.need(
            apart,
            "council.secondary_offsets",
            "the outer arrows point at two other sections, one of them the next",
        );
    }

    fn tracks(&self, faults: &mut Faults) {
        let spaces = &self.influence_track.spaces;
        let at = "influence_track.spaces";
        faults.need(
            (2..=64).contains(&spaces.len()),
            at,
            "the track has 2 to 64 spaces",
        );
        for (i, space) in spaces.iter().enumerate() {
            let at = format!("{at}[{i}]");
            faults.need(usize::from(space.index) == i, &at, "spaces are listed in order");
            effects(faults, &format!("{at}.effects"), &space.effects, Place::Influence);
        }
        faults.need(
            spaces.first().is_some_and(|space| space.effects.is_empty()),
            at,
            "the first space has no effect",
        );
        let all = || spaces.iter().flat_map(|space| &space.effects);
        let occur = all().any(|effect| matches!(effect, Effect::Ambition { .. }))
            && all().any(|effect| matches!(effect, Effect::Popularity { .. }))
            && all().any(|effect| matches!(effect, Effect::PlaceCouncilor {}));
        faults.need(occur, at, "Ambition, Popularity and a Councilor occur");
        let ambition = &self.ambition_track;
        faults.need(
            ambition.challenge_index == 2,
            "ambition_track.challenge_index",
            "the Challenge is on the third space",
        );
        faults.need(
            (3..=7).contains(&ambition.r#final),
            "ambition_track.final",
            "3 to 7: beyond the Challenge, within a step a round",
        );
        faults.need(
            ambition.overflow_vp == 1,
            "ambition_track.overflow_vp",
            "a step beyond the end gives 1 VP",
        );
        let popularity = self.popularity_track.max;
        faults.need(
            (5..=60).contains(&popularity),
            "popularity_track.max",
            "the Limit can stand on 5",
        );
    }

    fn feats_and_court(&self, faults: &mut Faults) {
        let feats = &self.feats;
        let small = |feats: &[SmallFeat]| feats.iter().map(|feat| feat.id).collect::<Vec<_>>();
        let large: Vec<Feat> = feats.large.iter().map(|feat| feat.id).collect();
        let starting = [small(&feats.starting_small), vec![feats.starting_large.id]].concat();
        let named = |first: usize, end: usize| (first..end).filter_map(Feat::at);
        let (first_large, first_starting) = (Feat::FIRST_LARGE, Feat::FIRST_STARTING);
        faults.names(
            "feats.small",
            small(&feats.small).into_iter(),
            named(0, first_large),
        );
        faults.names(
            "feats.large",
            large.into_iter(),
            named(first_large, first_starting),
        );
        faults.names(
            "feats.starting_small",
            starting.into_iter(),
            named(first_starting, Feat::COUNT),
        );
        for (i, feat) in feats.small.iter().enumerate() {
            let at = format!("feats.small[{i}].condition");
            self.condition(faults, &at, feat.condition, FeatSize::Small);
        }
        for (i, feat) in feats.starting_small.iter().enumerate() {
            let at = format!("feats.starting_small[{i}].condition");
            self.condition(faults, &at, feat.condition, FeatSize::Large);
        }
        for (i, feat) in feats.large.iter().enumerate() {
            let at = format!("feats.large[{i}]");
            self.large_feat(faults, &at, feat);
            faults.need(
                feat.preprinted_vp == 3,
                &format!("{at}.preprinted_vp"),
                "Large Feats print a 3",
            );
            let is_small = |half: &Metric| feats.small.iter().any(|feat| feat.condition == *half);
            faults.need(
                feat.halves.iter().all(is_small),
                &format!("{at}.halves"),
                "the two Feats of a Large one are Small ones",
            );
        }
        self.large_feat(faults, "feats.starting_large", &feats.starting_large);
        faults.need(
            matches!(feats.starting_large.preprinted_vp, 0 | 3),
            "feats.starting_large.preprinted_vp",
            "the Large Starting Feat prints a 3, or 0 for nothing",
        );
        let has = |wanted: Metric| feats.small.iter().any(|feat| feat.condition == wanted);
        let examples = has(Metric::SealsOf {
            guild: Guild::Adventurers,
            at_least: Some(2),
        }) && has(Metric::Traditions { at_least: Some(5) })
            && has(Metric::Councilors { at_least: Some(4) });
        faults.need(
            examples,
            "feats.small",
            "2 red Seals, 5 Traditions and 4 Councilors are among them",
        );
        let values: Vec<u8> = self.challenge_tokens.iter().map(|token| token.vp).collect();
        faults.need(
            values == [2, 3, 4],
            "challenge_tokens",
            "the tokens are 2, 3 and 4",
        );
        for side in [Side::Few, Side::Many] {
            let court = self.court.iter().filter(|court| court.side == side).count();
            faults.need(court == 1, "court", "there is one Court a side");
        }
        for (i, court) in self.court.iter().enumerate() {
            self.court_side(faults, &format!("court[{i}]"), i, court.side);
        }
    }

    fn large_feat(&self, faults: &mut Faults, at: &str, feat: &LargeFeat) {
        for (i, half) in feat.halves.into_iter().enumerate() {
            self.condition(faults, &format!("{at}.halves[{i}]"), half, FeatSize::Large);
        }
        faults.need(
            feat.halves[0] != feat.halves[1],
            &format!("{at}.halves"),
            "the two Feats of a Large one differ",
        );
    }

    /// A Feat asks for something, and for no more than there can be at the smallest table where it lies: that is the
    /// first that deals Feats of this size.
    fn condition(&self, faults: &mut Faults, at: &str, condition: Metric, size: FeatSize) {
        let board = &self.player_board;
        let slots = board.tradition_slots.len();
        let table = self.setup.by_players.iter().find(|row| row.feat_size == size);
        let (seals, envoys) = table.map_or((0, 0), |row| (row.seals_per_guild, row.envoys_per_color));
        let with = |wanted: fn(&TraditionItem, Guild) -> bool, guild| {
            let tiles = self.traditions.iter().filter(|tile| wanted(tile, guild));
            slots.min(tiles.count())
        };
        let most = match condition {
            Metric::SealsOf { guild, .. } => {
                usize::from(seals) + with(|tile, guild| tile.seal == guild, guild)
            }
            Metric::DistinctSeals { .. } | Metric::Resources { .. } | Metric::Books { .. } => 6,
            Metric::RanksAtLeast { value, .. } => {
                let steps = board.guild_tracks.steps;
                let stands = steps[1..].contains(&value) && value <= board.guild_tracks.rank_max;
                faults.need(stands, at, "a Rank that was raised stands on 3 or 5");
                6
            }
            Metric::Envoys { .. } => {
                6 + 12 + 12 + with(|tile, _| tile.space == TraditionSpace::Envoy, Guild::Navigators)
            }
            Metric::Traditions { .. } => slots,
            Metric::Councilors { .. } => 5,
            Metric::GuildBonuses { .. } => self.guild_bonuses.len(),
            Metric::Houses { .. } | Metric::Towers { .. } => 4,
            Metric::EnvoysOf { .. } => usize::from(envoys),
            Metric::Bridges { .. } => 8,
            Metric::Artifacts { .. } => usize::from(board.artifact_archive.value),
            Metric::Navigation { .. } => usize::from(self.navigators.track.top),
            Metric::Influence { .. } => self.influence_track.spaces.len().saturating_sub(1),
        };
        let asks = condition
            .at_least()
            .is_some_and(|n| n > 0 && usize::from(n) <= most);
        faults.need(
            asks,
            at,
            "must ask for at least 1, and for no more than there can be",
        );
    }

    fn court_side(&self, faults: &mut Faults, at: &str, i: usize, side: Side) {
        let court = &self.court[i];
        faults.need(
            court.width <= 8 && court.height <= 8,
            at,
            "a Court has at most 8 by 8 cells",
        );
        let [left, right] = court.starting_small;
        let [first, second] = court.starting_large;
        let line = [left, first, second, right];
        let straight = line
            .windows(2)
            .all(|pair| pair[0].y() == pair[1].y() && pair[0].x() + 1 == pair[1].x());
        let centred = left.x() + right.x() + 1 == usize::from(court.width)
            && left.y() * 2 + 1 == usize::from(court.height);
        faults.need(
            straight && centred,
            at,
            "the Starting Feats make a line of four in the middle",
        );
        match side {
            Side::Many => {
                let room = court.placement == Placement::Cell
                    && u16::from(court.width) * u16::from(court.height) >= 16;
                faults.need(room, at, "Small Feats need single cells and room for 4 + 12");
            }
            Side::Few => {
                faults.need(
                    court.placement == Placement::Area && court.areas.len() == 6,
                    at,
                    "there are six areas",
                );
                let mut taken = line.iter().fold(0, |set, cell| set | cell.bit());
                let reached = reached(taken, &court.areas);
                for (j, &[left, right]) in court.areas.iter().enumerate() {
                    let cells = left.bit() | right.bit();
                    let side_by_side = left.y() == right.y() && left.x() + 1 == right.x();
                    let inside = right.x() < usize::from(court.width) && left.y() < usize::from(court.height);
                    let sound = side_by_side && inside && taken & cells == 0 && reached & cells != 0;
                    faults.need(
                        sound,
                        &format!("{at}.areas[{j}]"),
                        "two free cells side by side, reached from the starting line by side contact",
                    );
                    taken |= cells;
                }
            }
        }
    }

    fn boards(&self, faults: &mut Faults) {
        let board = &self.player_board;
        let tracks = board.guild_tracks.steps == [1, 3, 5, 8] && board.guild_tracks.rank_max == 5;
        faults.need(
            tracks,
            "player_board.guild_tracks",
            "the steps are 1, 3, 5, 8 and Ranks stop at 5",
        );
        faults.need(board.book.plus1_ap == 1, "player_board.book", "a Book gives +1");
        faults.need(
            board.resources_max_per_kind.value == 2,
            "player_board.resources_max_per_kind",
            "two of a kind at most",
        );
        let arrivals = &board.arrivals;
        faults.need(
            (arrivals.columns, arrivals.rows) == (3, 2),
            "player_board.arrivals",
            "three columns of two spaces",
        );
        effects(
            faults,
            "player_board.arrivals.pair_same",
            &arrivals.pair_same,
            Place::Column,
        );
        effects(
            faults,
            "player_board.arrivals.pair_different",
            &arrivals.pair_different,
            Place::Column,
        );
        let bound = |effect: &Effect| {
            let (guild, kind) = effect.selectors();
            guild != Some(GuildChoice::Envoy) && kind != Some(KindChoice::Envoy)
        };
        let unbound = arrivals.pair_different.iter().all(bound);
        faults.need(
            unbound,
            "player_board.arrivals.pair_different",
            "two colours name no Envoy",
        );
        self.plaza(faults);
        faults.names(
            "player_board.areas",
            board.areas.iter().map(|area| area.id),
            Area::all(),
        );
        for (i, area) in board.areas.iter().enumerate() {
            let at = format!("player_board.areas[{i}]");
            faults.need(area.spaces == 4, &at, "an area has four spaces");
            effects(faults, &format!("{at}.effects"), &area.effects, Place::Envoy);
            let printed = match area.id {
                Area::Council => !area.effects.is_empty() && area.effects.iter().copied().all(of_envoy),
                Area::Housing => {
                    area.effects
                        == [Effect::FlipBook {
                            guild: GuildChoice::Envoy,
                        }]
                }
                Area::Embassy => {
                    area.effects
                        == [Effect::GainSeal {
                            guild: GuildChoice::Envoy,
                        }]
                }
            };
            faults.need(
                printed,
                &at,
                "the Council does something about the Envoy, Housing flips its Book, the Embassy gains its Seal",
            );
        }
        self.own_scrolls(faults);
    }

    fn plaza(&self, faults: &mut Faults) {
        let plaza = &self.player_board.plaza;
        let at = "player_board.plaza";
        let shape = (plaza.columns, plaza.rows, plaza.spaces.len()) == (4, 3, 12);
        faults.need(shape, at, "four columns of three spaces, row by row");
        faults.need(
            plaza.spaces.iter().any(|space| space.yellow),
            at,
            "a space is yellow",
        );
        for (i, space) in plaza.spaces.iter().enumerate() {
            let at = format!("{at}.spaces[{i}]");
            let there = (usize::from(space.x), usize::from(space.y)) == (i % 4, i / 4);
            faults.need(there, &at, "spaces are listed row by row");
            faults.need(
                i >= 4 || space.effects.is_empty(),
                &at,
                "the top row has no effects",
            );
            let (end, now): (Vec<Effect>, Vec<Effect>) = space
                .effects
                .iter()
                .partition(|effect| matches!(effect, Effect::EndVp { .. }));
            let yellow = if space.yellow {
                !end.is_empty() && now.is_empty()
            } else {
                end.is_empty()
            };
            faults.need(yellow, &at, "yellow spaces score at the end and do nothing else");
            effects(faults, &format!("{at}.effects"), &now, Place::Envoy);
            faults.need(
                now.iter().copied().all(of_envoy),
                &at,
                "an effect of the Plaza is about the Envoy",
            );
            let bounded = end
                .iter()
                .all(|effect| matches!(effect, Effect::EndVp { n: 1..=9 }));
            faults.need(bounded, &at, "a yellow space scores 1 to 9 VP");
        }
    }

    fn own_scrolls(&self, faults: &mut Faults) {
        let board = &self.player_board;
        let at = "player_board.scrolls";
        faults.need(board.scrolls.len() == 2, at, "there are two Scrolls");
        for (i, scroll) in board.scrolls.iter().enumerate() {
            effects(
                faults,
                &format!("{at}[{i}].effects"),
                &scroll.effects,
                Place::Scroll,
            );
        }
        let all = || board.scrolls.iter().flat_map(|scroll| &scroll.effects);
        let refresh = |effect: &Effect| match effect {
            Effect::Refresh { kind } => kind.permits(Kind::MerchantsBuilders),
            _ => false,
        };
        let seals = Effect::Popularity {
            n: Amount::Counted(Count::DistinctSeals),
        };
        faults.need(
            all().any(|&effect| effect == seals) && all().any(refresh),
            at,
            "one counts Seals, one can refresh Merchants/Builders",
        );
        let slots = &board.tradition_slots;
        let at = "player_board.tradition_slots";
        let costs = |n: u8| slots.iter().filter(|slot| slot.cost == n).count();
        let priced =
            costs(2) > 0 && costs(3) > 0 && costs(4) > 1 && costs(2) + costs(3) + costs(4) == slots.len();
        faults.need(
            priced && (5..=8).contains(&slots.len()),
            at,
            "five to eight slots for 2, 3 or 4, several for 4",
        );
        let ink = slots.iter().any(|slot| {
            slot.cost == 4
                && slot.effects.contains(&Effect::GainInk { n: 1 })
                && slot.effects.contains(&Effect::RemoveInk { n: 1 })
        });
        faults.need(ink, at, "a slot for 4 covers Gain Ink and Remove Ink");
        for (i, slot) in slots.iter().enumerate() {
            effects(faults, &format!("{at}[{i}].effects"), &slot.effects, Place::Plain);
        }
        let cabinet = &board.relic_cabinet;
        let at = "player_board.relic_cabinet";
        faults.need((4..=8).contains(&cabinet.len()), at, "four to eight spaces");
        let shows = |effect: &Effect| matches!(effect, Effect::Navigation { .. });
        let navigation = cabinet
            .iter()
            .filter(|space| space.effects.iter().any(shows))
            .count();
        let once = cabinet
            .iter()
            .any(|space| space.effects.contains(&Effect::Navigation { n: 1 }));
        faults.need(navigation == 1 && once, at, "one space shows Navigation 1");
        for (i, space) in cabinet.iter().enumerate() {
            effects(
                faults,
                &format!("{at}[{i}].effects"),
                &space.effects,
                Place::Cabinet,
            );
        }
        let archive = board.artifact_archive.value;
        faults.need(
            (1..=36).contains(&archive),
            "player_board.artifact_archive",
            "1 to 36 slots",
        );
    }

    fn tile_sets(&self, faults: &mut Faults) {
        let bonuses = &self.guild_bonuses;
        let some = Bonus::all().take(bonuses.len());
        faults.names("guild_bonuses", bonuses.iter().map(|bonus| bonus.id), some);
        let influence = bonuses
            .iter()
            .any(|bonus| bonus.effects == [Effect::Influence { n: 1 }]);
        faults.need(
            influence && bonuses.len() <= Bonus::COUNT,
            "guild_bonuses",
            "up to six, one of them influence 1",
        );
        for (i, bonus) in bonuses.iter().enumerate() {
            effects(
                faults,
                &format!("guild_bonuses[{i}].effects"),
                &bonus.effects,
                Place::Bonus,
            );
        }
        faults.names(
            "traditions",
            self.traditions.iter().map(|tile| tile.id),
            Tradition::all(),
        );
        for (i, tile) in self.traditions.iter().enumerate() {
            let at = format!("traditions[{i}]");
            let place = if tile.space == TraditionSpace::Scroll {
                Place::Scroll
            } else {
                Place::Envoy
            };
            effects(faults, &format!("{at}.effects"), &tile.effects, place);
            faults.need(!tile.effects.is_empty(), &at, "a Tradition has an effect");
        }
        let scoring = &self.artifact_scoring;
        let printed = (
            scoring.one_condition,
            scoring.two_conditions_both,
            scoring.two_conditions_one,
        ) == (2, 3, 1);
        faults.need(printed, "artifact_scoring", "2 VP, or 3 and 1");
        faults.names(
            "artifacts",
            self.artifacts.iter().map(|tile| tile.id),
            Artifact::all(),
        );
        for (i, tile) in self.artifacts.iter().enumerate() {
            let sound = (1..=2).contains(&tile.conditions.len()) && distinct(&tile.conditions);
            faults.need(
                sound,
                &format!("artifacts[{i}]"),
                "one condition, or two that differ",
            );
        }
        let single = |what, guild| {
            let wanted = [Majority {
                majority: what,
                guild,
            }];
            self.artifacts.iter().any(|tile| tile.conditions == wanted)
        };
        let purple = Majority {
            majority: MajorityOf::Envoys,
            guild: Guild::Historians,
        };
        let examples = single(MajorityOf::Seals, Guild::Navigators)
            && single(MajorityOf::Envoys, Guild::Adventurers)
            && self
                .artifacts
                .iter()
                .any(|tile| tile.conditions.len() == 2 && tile.conditions.contains(&purple));
        faults.need(
            examples,
            "artifacts",
            "white Seals, red Envoys, and a double with purple Envoys are among them",
        );
        self.relic_set(faults);
    }

    fn relic_set(&self, faults: &mut Faults) {
        faults.names("relics", self.relics.iter().map(|relic| relic.id), Relic::all());
        for (i, relic) in self.relics.iter().enumerate() {
            let guild = Guild::ALL[i / 3 % 6];
            let fits = match i % 3 {
                0 => !matches!(relic.condition, Metric::EnvoysOf { .. } | Metric::SealsOf { .. }),
                1 => {
                    relic.condition
                        == Metric::EnvoysOf {
                            guild,
                            at_least: None,
                        }
                }
                _ => {
                    relic.condition
                        == Metric::SealsOf {
                            guild,
                            at_least: None,
                        }
                }
            };
            let counts = relic.condition.at_least().is_none();
            faults.need(
                fits && counts,
                &format!("relics[{i}]"),
                "counts what its name says, without a threshold",
            );
        }
        let has = |wanted: Metric| self.relics.iter().any(|relic| relic.condition == wanted);
        let examples = has(Metric::Traditions { at_least: None })
            && has(Metric::Councilors { at_least: None })
            && has(Metric::GuildBonuses { at_least: None });
        faults.need(
            examples,
            "relics",
            "Traditions, Councilors and Guild Bonuses are among them",
        );
        let central: Vec<Metric> = self
            .relics
            .iter()
            .step_by(3)
            .map(|relic| relic.condition)
            .collect();
        faults.need(distinct(&central), "relics", "each central icon is another");
        let merchants = central.get(Guild::Merchants.index());
        faults.need(
            merchants == Some(&Metric::GuildBonuses { at_least: None }),
            "relics",
            "the central icon of the Merchants counts Guild Bonuses",
        );
    }

    fn merchants_and_builders(&self, faults: &mut Faults) {
        let ring = &self.merchants.ring_counter_clockwise;
        let at = "merchants.ring_counter_clockwise";
        faults.need(is_permutation(ring, &Guild::ALL), at, "every crest once");
        let start = ring
            .iter()
            .position(|&guild| guild == Guild::Navigators)
            .unwrap_or(0);
        let after = |n: usize| ring[(start + n) % 6];
        let example = matches!(after(1), Guild::Historians | Guild::Scribes)
            && after(2) == Guild::Merchants
            && after(3) == Guild::Adventurers;
        faults.need(
            example,
            at,
            "Historians or Scribes, Merchants and Adventurers follow the Navigators",
        );
        let printed = [
            (
                Trade::Refresh,
                1,
                Effect::Refresh {
                    kind: KindChoice::Crest,
                },
            ),
            (
                Trade::Flip,
                2,
                Effect::FlipBook {
                    guild: GuildChoice::Crest,
                },
            ),
            (
                Trade::Gain,
                3,
                Effect::GainResource {
                    kind: KindChoice::Crest,
                },
            ),
        ];
        let actions = self
            .merchants
            .actions
            .iter()
            .map(|action| (action.id, action.ap, action.effects.clone()));
        let expected = printed.into_iter().map(|(id, ap, effect)| (id, ap, vec![effect]));
        faults.need(
            actions.eq(expected),
            "merchants.actions",
            "refresh for 1, flip for 2, gain for 3, at the crest",
        );
        let builders = &self.builders;
        let sizes = builders
            .foundations
            .iter()
            .map(|item| (item.size, item.count, item.ap));
        faults.need(
            sizes.eq([(1, 12, 2), (2, 10, 3), (3, 8, 4)]),
            "builders.foundations",
            "12 small for 2, 10 medium for 3, 8 large for 4",
        );
        for (i, item) in builders.foundations.iter().enumerate() {
            let sound = item.shape.len() == usize::from(item.size) && connected(&item.shape);
            faults.need(
                sound,
                &format!("builders.foundations[{i}].shape"),
                "as many connected cells as the size",
            );
        }
        let degrees = &builders.rotations.degrees;
        let quarters = !degrees.is_empty() && degrees.iter().all(|degrees| degrees % 90 == 0);
        faults.need(quarters, "builders.rotations", "quarter turns, one at least");
        let house = (
            builders.house.ap_one_effect,
            builders.house.ap_both_effects,
            builders.house.vp_per_completed_line,
        );
        faults.need(
            house == (1, 2, 1),
            "builders.house",
            "1 for one effect, 2 for both, 1 VP a line",
        );
        for side in [Side::Few, Side::Many] {
            let capital = builders
                .capital
                .iter()
                .filter(|capital| capital.side == side)
                .count();
            faults.need(capital == 1, "builders.capital", "there is one Capital a side");
        }
        for i in 0..builders.capital.len() {
            self.capital_side(faults, &format!("builders.capital[{i}]"), i);
        }
    }

    fn capital_side(&self, faults: &mut Faults, at: &str, i: usize) {
        let capital = &self.builders.capital[i];
        let (width, height) = (usize::from(capital.width), usize::from(capital.height));
        faults.need(
            width == 6 && (3..=8).contains(&height),
            at,
            "six columns and three to eight rows",
        );
        let tables = self
            .setup
            .by_players
            .iter()
            .filter(|row| row.side == capital.side);
        let tiles = |row: &PlayersItem| {
            let items = self.builders.foundations.iter().zip(row.foundations_removed);
            items
                .map(|(item, out)| u32::from(item.size) * u32::from(item.count.saturating_sub(out)))
                .sum::<u32>()
        };
        let cells = u32::from(capital.width) * u32::from(capital.height);
        faults.need(
            tables.map(tiles).all(|tiles| cells <= tiles),
            at,
            "no more cells than the Foundations of each table cover",
        );
        faults.need(
            is_permutation(&capital.column_guilds, &Guild::ALL),
            &format!("{at}.column_guilds"),
            "every Guild once",
        );
        let lines = capital.column_effects.len() == width && capital.row_effects.len() == height;
        faults.need(lines, at, "effects for every row and column");
        for (x, (line, &guild)) in capital
            .column_effects
            .iter()
            .zip(&capital.column_guilds)
            .enumerate()
        {
            let printed = line.effects
                == [Effect::Reputation {
                    guild: GuildChoice::Of(guild),
                }];
            faults.need(
                printed,
                &format!("{at}.column_effects[{x}]"),
                "a column gives Reputation of its Guild",
            );
        }
        for (y, line) in capital.row_effects.iter().enumerate() {
            let at = format!("{at}.row_effects[{y}].effects");
            effects(faults, &at, &line.effects, Place::Plain);
            faults.need(
                line.effects.len() < GROUP,
                &at,
                "at most five effects, one more being the column's",
            );
        }
        let grid = (0..width * height).map(|i| Cell::at(i % width, i / width));
        faults.need(
            capital.cells.iter().map(|cell| Some(cell.id)).eq(grid),
            &format!("{at}.cells"),
            "every cell, row by row",
        );
        for (i, cell) in capital.cells.iter().enumerate() {
            let at = format!("{at}.cells[{i}].effects");
            effects(faults, &at, &cell.effects, Place::Plain);
            faults.need(cell.effects.len() * 3 <= GROUP, &at, "at most two effects a cell");
        }
    }

    #[expect(clippy::too_many_lines, reason = "a flat list of checks")]
    fn dungeon(&self, faults: &mut Faults) {
        let dungeon = &self.adventurers;
        faults.need(
            dungeon.move_ap.value == 1,
            "adventurers.move_ap",
            "a move costs 1",
        );
        let places = &dungeon.artifact_display;
        let above = places
            .iter()
            .any(|a| places.iter().any(|b| a.x == b.x && a.y < b.y));
        faults.need(
            places.len() == 4 && above,
            "adventurers.artifact_display",
            "four places, some above others",
        );
        faults.names(
            "adventurers.rooms",
            dungeon.rooms.iter().map(|room| room.id),
            Room::all(),
        );
        if dungeon.rooms.len() != Room::COUNT {
            return;
        }
        let at = "adventurers.rooms";
        let room = |room: Room| &dungeon.rooms[room.index()];
        let highest = dungeon
            .rooms
            .iter()
            .filter_map(|room| room.reset)
            .max()
            .unwrap_or(0);
        for (i, item) in dungeon.rooms.iter().enumerate() {
            let at = format!("{at}[{i}]");
            effects(faults, &format!("{at}.effects"), &item.effects, Place::Room);
            let entrance = i == 0;
            let bare = !entrance || (item.value == 0 && item.effects.is_empty());
            faults.need(
                entrance == item.reset.is_none() && bare,
                &at,
                "the entrance alone has value 0, no reset and no effect",
            );
            let back = item.reset.is_none_or(|reset| (1..=item.value).contains(&reset));
            faults.need(
                back,
                &format!("{at}.reset"),
                "a Torch is reset to a room of its value or less",
            );
            let low = (1..=highest).contains(&item.value);
            let alone = dungeon
                .rooms
                .iter()
                .filter(|other| other.value == item.value)
                .count()
                == 1;
            let plain = !item
                .effects
                .iter()
                .any(|effect| matches!(effect, Effect::TorchScroll { .. }));
            faults.need(
                !low || (alone && plain),
                &at,
                "rooms up to the highest reset are single and without Torch Scroll",
            );
            let onward = dungeon.doorways.iter().any(|door| door.from == item.id);
            faults.need(
                onward != (item.id == dungeon.final_room),
                &at,
                "every room but the final one leads on",
            );
        }
        for (i, door) in dungeon.doorways.iter().enumerate() {
            let rises = room(door.from).value.checked_add(1) == Some(room(door.to).value);
            faults.need(
                rises,
                &format!("adventurers.doorways[{i}]"),
                "a doorway leads to the next value",
            );
        }
        for value in 1..=highest {
            let there = dungeon.rooms.iter().any(|room| room.value == value);
            faults.need(there, at, "every value up to the highest reset has a room");
        }
        let resets = [2, 3]
            .iter()
            .all(|&value| dungeon.rooms.iter().any(|room| room.reset == Some(value)));
        faults.need(resets, at, "the resets 2 and 3 occur");
        self.dungeon_examples(faults);
        let crests: Vec<Guild> = dungeon
            .dungeon_scroll
            .iter()
            .flat_map(|space| space.crests)
            .collect();
        let center = dungeon
            .dungeon_scroll
            .get(1)
            .is_some_and(|space| is_permutation(&space.crests, &[Guild::Merchants, Guild::Builders]));
        let spaces = dungeon.dungeon_scroll.len() == 3 && is_permutation(&crests, &Guild::ALL) && center;
        faults.need(
            spaces,
            "adventurers.dungeon_scroll",
            "three spaces with two crests each, Merchants and Builders in the centre",
        );
    }

    fn dungeon_examples(&self, faults: &mut Faults) {
        let named = |name: &str| name.parse::<Room>().ok();
        let gives = |name: &str, wanted: fn(&[Effect]) -> bool| {
            named(name).is_some_and(|room| wanted(&self.adventurers.rooms[room.index()].effects))
        };
        let open = |from: &str, to: &str| {
            self.adventurers
                .doorways
                .iter()
                .any(|door| Some(door.from) == named(from) && Some(door.to) == named(to))
        };
        let value = |name: &str| named(name).map(|room| self.adventurers.rooms[room.index()].value);
        let doors = open("6", "7r") && open("7r", "8r") && !open("7r", "8l");
        faults.need(
            doors,
            "adventurers.doorways",
            "6-7r and 7r-8r are open, 7r-8l is closed",
        );
        let values = [("7l", 7), ("7r", 7), ("8l", 8), ("8r", 8)]
            .iter()
            .all(|&(name, n)| value(name) == Some(n));
        faults.need(
            values,
            "adventurers.rooms",
            "two rooms have the value 7 and two 8",
        );
        let shown = gives("1", |list| list == [Effect::GainInk { n: 1 }])
            && gives("2", |list| list == [Effect::RemoveInk { n: 1 }])
            && gives("3", |list| list == [Effect::GainOrRemoveInk {}])
            && gives("7r", |list| list == [Effect::GainInk { n: 1 }])
            && gives("8r", |list| {
                matches!(
                    list,
                    [Effect::TorchScroll {
                        effect: crate::effects::TorchEffect::Reputation { .. }
                    }]
                )
            });
        faults.need(
            shown,
            "adventurers.rooms",
            "rooms 1, 2, 3, 7r and 8r give what the examples show",
        );
    }

    fn sea(&self, faults: &mut Faults) {
        let sea = &self.navigators;
        faults.need(
            sea.bridge_ap.nth_this_turn == [1, 2, 3],
            "navigators.bridge_ap",
            "Bridges cost 1, 2 and 3",
        );
        faults.need(sea.tower_ap.value == 2, "navigators.tower_ap", "a Tower costs 2");
        let sections = &sea.track.sections;
        let at = "navigators.track";
        let joined = sections
            .windows(2)
            .all(|pair| pair[0].to.checked_add(1) == Some(pair[1].from) && pair[0].value > pair[1].value);
        let ends = sections.first().is_some_and(|first| first.from == 0)
            && sections
                .last()
                .is_some_and(|last| last.to == sea.track.top && last.value == 1);
        let whole = sections.iter().all(|section| section.from <= section.to);
        faults.need(
            joined && ends && whole && sea.track.top < 64,
            at,
            "banner sections from 0 to the top, falling to 1",
        );
        let two = sections.len() >= 2 && sections[sections.len() - 2].value == 2;
        faults.need(two, at, "the value below 1 is 2");
        for side in [Side::Few, Side::Many] {
            let maps = sea.maps.iter().filter(|map| map.side == side).count();
            faults.need(maps == 1, "navigators.maps", "there is one map a side");
        }
        for (i, map) in sea.maps.iter().enumerate() {
            map_side(faults, &format!("navigators.maps[{i}]"), map);
        }
        let alone = sea
            .maps
            .iter()
            .flat_map(|map| &map.bridge_spaces)
            .any(|span| span.adjacent.iter().all(|name| name.parse::<City>().is_err()));
        faults.need(alone, "navigators.maps", "a Bridge space is beside no City");
    }

    fn library_and_ink(&self, faults: &mut Faults) {
        let library = &self.historians;
        faults.need(
            library.translator_ap.value == 1,
            "historians.translator_ap",
            "a move costs 1",
        );
        faults.need(
            library.places.len() == 9,
            "historians.places",
            "the Library has nine places",
        );
        let at = "historians.aisles";
        let spaces = library.aisles.iter().flat_map(|aisle| &aisle.spaces);
        faults.names(at, spaces.clone().map(|space| space.id), AisleSpace::all());
        let threes = library.aisles.len() == 4 && library.aisles.iter().all(|aisle| aisle.spaces.len() == 3);
        faults.need(threes, at, "four aisles of three spaces");
        let mut reached = 0u16;
        for (i, aisle) in library.aisles.iter().enumerate() {
            let column = aisle.orientation == Orientation::Column;
            let runs = aisle.spaces.windows(2).all(|pair| {
                if column {
                    pair[0].x == pair[1].x && pair[0].y < pair[1].y
                } else {
                    pair[0].y == pair[1].y && pair[0].x < pair[1].x
                }
            });
            let named = aisle.spaces.iter().all(|space| (space.id.aisle() < 2) == column);
            faults.need(
                runs && named,
                &format!("{at}[{i}]"),
                "the first two aisles are columns, running down, the others rows, running right",
            );
            let own = aisle
                .spaces
                .iter()
                .find(|space| space.id == aisle.translator_start);
            faults.need(
                own.is_some(),
                &format!("{at}[{i}].translator_start"),
                "a space of the aisle",
            );
            let places = own
                .iter()
                .flat_map(|space| &space.adjacent_places)
                .filter(|&&place| place < 9);
            reached |= places.fold(0, |set, place| set | 1 << place);
            for (j, space) in aisle.spaces.iter().enumerate() {
                let at = format!("{at}[{i}].spaces[{j}]");
                effects(faults, &format!("{at}.effects"), &space.effects, Place::Plain);
                let near =
                    !space.adjacent_places.is_empty() && space.adjacent_places.iter().all(|&place| place < 9);
                faults.need(near, &at, "beside places 0 to 8, one at least");
            }
        }
        faults.need(
            reached.count_ones() == 5,
            at,
            "five Traditions are beside a Translator at the start",
        );
        let year = [Effect::Popularity {
            n: Amount::Counted(Count::Year),
        }];
        let top = library.aisles.iter().any(|aisle| {
            aisle.orientation == Orientation::Column
                && aisle.spaces.first().is_some_and(|space| space.effects == year)
                && library.aisles.iter().any(|left| {
                    left.orientation == Orientation::Column
                        && left
                            .spaces
                            .first()
                            .zip(aisle.spaces.first())
                            .is_some_and(|(a, b)| a.x < b.x)
                })
        });
        faults.need(
            top,
            at,
            "the top of a right-hand column gives Popularity by the year",
        );
        let scribes = (self.scribes.ink_ap.value, self.scribes.remove_all_ap.value);
        faults.need(scribes == (1, 3), "scribes", "1 for an Ink, 3 to remove all");
    }

    fn solo_board(&self, faults: &mut Faults) {
        let solo = &self.solo;
        let pieces = (
            solo.pieces.bridges,
            solo.pieces.councilors,
            solo.pieces.towers,
            solo.pieces.feats,
        );
        faults.need(
            pieces == (8, 5, 4, 4),
            "solo.pieces",
            "8 Bridges, 5 Councilors, 4 Towers, 4 Feats",
        );
        let wheel: Vec<Guild> = solo
            .sections_clockwise
            .iter()
            .map(|section| section.guild)
            .collect();
        let at = "solo.sections_clockwise";
        faults.need(is_permutation(&wheel, &Guild::ALL), at, "every Guild once");
        let merchants = wheel
            .iter()
            .position(|&guild| guild == Guild::Merchants)
            .unwrap_or(0);
        let central = |guild: Guild| self.relics.get(3 * guild.index());
        let icons = solo.sections_clockwise.iter().all(|section| {
            central(section.guild).is_some_and(|relic| relic.condition.word() == section.central)
        });
        faults.need(
            icons,
            at,
            "the central icon of a section is that of its Guild's central Relic",
        );
        let next = wheel.get((merchants + 5) % 6);
        faults.need(
            next == Some(&Guild::Historians),
            at,
            "a clockwise turn brings Historians after Merchants",
        );
        let mut positions: Vec<u8> = solo.readings.iter().map(|reading| reading.position).collect();
        positions.sort_unstable();
        let all_named = Reading::NAMES
            .iter()
            .all(|name| solo.readings.iter().any(|reading| reading.id == *name));
        faults.need(
            positions == [0, 1, 2, 3, 4, 5] && all_named,
            "solo.readings",
            "six readings at six positions",
        );
        let midnight = solo
            .readings
            .iter()
            .any(|reading| reading.id == "target" && reading.position == 0);
        faults.need(
            midnight,
            "solo.readings",
            "the Target is read at midnight, position 0",
        );
        faults.need(
            solo.token_order == [4, 3, 2],
            "solo.token_order",
            "4, then 3, then 2",
        );
        let years = solo.foundations_by_year.iter().map(|row| row.year);
        let falling = solo
            .foundations_by_year
            .iter()
            .all(|row| !row.sizes.is_empty() && row.sizes.is_sorted_by(|a, b| a > b));
        faults.need(
            years.eq(1..=3) && falling,
            "solo.foundations_by_year",
            "one row a year, larger tiles first, each size once",
        );
        let levels = solo
            .difficulty
            .iter()
            .map(|level| (level.id.as_str(), level.also_scores_human_tokens.as_slice()));
        let printed: [(&str, &[u8]); 3] = [("normal", &[]), ("hard", &[2]), ("very_hard", &[2, 3])];
        faults.need(
            levels.eq(printed),
            "solo.difficulty",
            "normal, hard (2) and very_hard (2, 3)",
        );
    }
}

type PrintedRow = (&'static str, u8, Side, u8, u8, u8, u8, [u8; 3], u8, FeatSize);

fn players_row(faults: &mut Faults, at: &str, row: &PlayersItem, printed: PrintedRow) {
    let found = (
        row.id.as_str(),
        row.players,
        row.side,
        row.seals_per_guild,
        row.resources_per_kind,
        row.envoys_per_color,
        row.boat,
        row.foundations_removed,
        row.relics_per_city,
        row.feat_size,
    );
    faults.need(found == printed, at, "the rulebook prints other numbers");
    let seats = &row.starting_seats;
    let sections = seats.iter().all(|section| (1..=6).contains(section));
    let enough = seats.len() == usize::from(row.players.max(2));
    faults.need(
        enough && sections && distinct(seats),
        &format!("{at}.starting_seats"),
        "another section for each seat",
    );
    let printed: Option<&[u8]> = match row.players {
        1 => Some(&[5, 2]),
        2 => Some(&[2, 5]),
        3 => Some(&[2, 4, 6]),
        _ => None,
    };
    let example = printed.is_none_or(|printed| seats == printed);
    faults.need(
        example,
        &format!("{at}.starting_seats"),
        "the examples seat 5 and 2, and 2, 4, 6",
    );
}

/// The cells of a line and of the areas that side contact leads to from it, one area from another.
fn reached(line: u64, areas: &[[Cell; 2]]) -> u64 {
    let sets = || areas.iter().map(|[left, right]| left.bit() | right.bit());
    areas.iter().fold(line, |reached, _| {
        let touching = sets().filter(|cells| crate::state::beside(reached) & cells != 0);
        touching.fold(reached, |all, cells| all | cells)
    })
}

/// Do the cells of a shape hang together by their sides, each named once?
fn connected(shape: &[[u8; 2]]) -> bool {
    if shape.iter().flatten().any(|&n| n >= 8) {
        return false;
    }
    let cells = turned(shape, 0);
    let mut reached = vec![false; cells.len()];
    if let Some(first) = reached.first_mut() {
        *first = true;
    }
    for _ in 0..cells.len() {
        for i in 0..cells.len() {
            let near = |j: usize| cells[i].0.abs_diff(cells[j].0) + cells[i].1.abs_diff(cells[j].1) == 1;
            reached[i] |= (0..cells.len()).any(|j| reached[j] && near(j));
        }
    }
    distinct(&cells) && reached.into_iter().all(|reached| reached)
}

fn map_side(faults: &mut Faults, at: &str, map: &MapItem) {
    let cities: Vec<City> = map.cities.iter().map(|city| city.id).collect();
    let most = if map.side == Side::Few { 9 } else { City::COUNT };
    faults.need(
        distinct(&cities) && cities.len() <= most,
        &format!("{at}.cities"),
        "Cities named once, at most 9 or 12",
    );
    let spans: Vec<Span> = map.bridge_spaces.iter().map(|span| span.id).collect();
    faults.need(
        distinct(&spans),
        &format!("{at}.bridge_spaces"),
        "Bridge spaces named once",
    );
    let mut on_routes = Vec::new();
    for (i, route) in map.routes.iter().enumerate() {
        let at = format!("{at}.routes[{i}]");
        let ends =
            route.cities[0] != route.cities[1] && route.cities.iter().all(|city| cities.contains(city));
        faults.need(ends, &at, "a route joins two Cities of the map");
        let named = route.bridge_spaces.iter().all(|span| {
            spans.contains(span) && span.from() == route.cities[0] && span.to() == Some(route.cities[1])
        });
        faults.need(
            named && !route.bridge_spaces.is_empty(),
            &at,
            "its Bridge spaces lie between its Cities",
        );
        on_routes.extend_from_slice(&route.bridge_spaces);
    }
    faults.need(
        is_permutation(&on_routes, &spans),
        &format!("{at}.routes"),
        "every Bridge space lies on one route",
    );
    let reached = |city: &City| map.routes.iter().any(|route| route.cities.contains(city));
    faults.need(
        !cities.is_empty() && cities.iter().all(reached),
        &format!("{at}.routes"),
        "there are Cities, each at the end of a route",
    );
    for (i, span) in map.bridge_spaces.iter().enumerate() {
        let at = format!("{at}.bridge_spaces[{i}]");
        effects(faults, &format!("{at}.effects"), &span.effects, Place::Plain);
        faults.need(
            is_beside_its_neighbours(map, span),
            &format!("{at}.adjacent"),
            "names its neighbours on its route, and what else names it",
        );
    }
    let corner = map.cities.iter().any(|city| {
        let beside = || {
            let name = city.id.to_string();
            map.bridge_spaces
                .iter()
                .filter(move |span| span.adjacent.contains(&name))
        };
        beside().any(|span| span.x < city.x && span.y == city.y)
            && beside().any(|span| span.x == city.x && span.y > city.y)
    });
    faults.need(
        map.side == Side::Many || corner,
        &format!("{at}.bridge_spaces"),
        "a City of the smaller map has Bridge spaces to the left and below",
    );
}

/// Does a Bridge space name what lies before and after it on its route, no City but the ends, and of other Bridge
/// spaces those that name it?
fn is_beside_its_neighbours(map: &MapItem, span: &SpanItem) -> bool {
    let Some(route) = map
        .routes
        .iter()
        .find(|route| route.bridge_spaces.contains(&span.id))
    else {
        return false;
    };
    let [from, to] = route.cities.map(|city| city.to_string());
    let spans = route.bridge_spaces.iter().map(Span::to_string);
    let line: Vec<String> = [from.clone()]
        .into_iter()
        .chain(spans)
        .chain([to.clone()])
        .collect();
    let own = span.id.to_string();
    let neighbours = line.windows(2).filter_map(|pair| match pair {
        [name, other] | [other, name] if *name == own => Some(other),
        _ => None,
    });
    let mutual = |name: &String| {
        let other = map
            .bridge_spaces
            .iter()
            .find(|other| other.id.to_string() == *name);
        other.is_some_and(|other| other.id != span.id && other.adjacent.contains(&own))
    };
    let mut named = span.adjacent.iter();
    neighbours.into_iter().all(|name| span.adjacent.contains(name))
        && named.all(|name| *name == from || *name == to || mutual(name))
}
