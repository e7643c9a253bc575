//! The components as data: boards, tracks and tiles, each item with its provenance.
//!
//! The built-in set is `data/sixth-realm.json`. An owner of the printed game can load a corrected one: it may change
//! values (an effect, a cost, a place), never the names of things or the words of effects. [`Components::validate`]
//! names every fault; the rules use the set in the compact form of `tables`.

pub(crate) mod solo;
pub(crate) mod tables;
mod validate;

use std::{collections::BTreeMap, fmt};

use serde::{Deserialize, Serialize};

use crate::{
    effects::Effect,
    pieces::{
        AisleSpace, Area, Artifact, Bonus, Cell, City, Color, Feat, Guild, Kind, Relic, Room, SetupTile,
        Size, Span, Trade, Tradition,
    },
};

/// Where an item comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Source {
    /// Stated in words by the rulebook.
    Printed,
    /// Forced, or strongly implied, by a worked example.
    Example,
    /// Taken from other public material.
    Public,
    /// Reconstructed: it satisfies every known constraint.
    House,
}

/// An item of the data: its own fields, and where they come from.
macro_rules! item {
    ($(#[$meta:meta])* $name:ident { $($(#[$fmeta:meta])* $field:ident: $type:ty),* $(,)? }) => {
        $(#[$meta])*
        #[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
        #[serde(deny_unknown_fields)]
        pub struct $name {
            $($(#[$fmeta])* pub $field: $type,)*
            /// Where the item comes from; none where its parts say so.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub src: Option<Source>,
            /// Lines of the rulebook's text (`L`) or public sources (`P`).
            #[serde(rename = "ref", default, skip_serializing_if = "Option::is_none")]
            pub lines: Option<String>,
            /// A note for readers.
            #[serde(default, skip_serializing_if = "Option::is_none")]
            pub note: Option<String>,
            /// The source of single fields, where it differs.
            #[serde(default, skip_serializing_if = "BTreeMap::is_empty")]
            pub field_src: BTreeMap<String, Source>,
        }
    };
}

/// Every component of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "the fields are the chapters of the data, named as in the rulebook"
)]
pub struct Components {
    pub about: String,
    pub sources: BTreeMap<String, String>,
    pub guilds: Vec<GuildItem>,
    pub setup: SetupItems,
    pub setup_tiles: Vec<SetupTileItem>,
    pub council: CouncilItem,
    pub influence_track: InfluenceTrack,
    pub ambition_track: AmbitionTrack,
    pub popularity_track: PopularityTrack,
    pub feats: Feats,
    pub challenge_tokens: Vec<TokenItem>,
    pub court: Vec<CourtItem>,
    pub player_board: PlayerBoard,
    pub guild_bonuses: Vec<BonusItem>,
    pub traditions: Vec<TraditionItem>,
    pub artifact_scoring: ArtifactScoring,
    pub artifacts: Vec<ArtifactItem>,
    pub relics: Vec<RelicItem>,
    pub merchants: MerchantsItems,
    pub builders: BuildersItems,
    pub adventurers: AdventurersItems,
    pub navigators: NavigatorsItems,
    pub historians: HistoriansItems,
    pub scribes: ScribesItems,
    pub solo: SoloItems,
}

item!(
    /// A number with its source.
    Number {
        /// The number.
        value: u8,
    }
);
item!(
    /// A Guild's colour and kind.
    GuildItem {
        /// The Guild.
        id: Guild,
        /// Of its Envoys and Seals.
        color: Color,
        /// Of its Resources.
        kind: Kind,
    }
);

/// What the setup needs.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SetupItems {
    /// One row a player count: `solo`, `p2`, `p3`, `p4`.
    pub by_players: Vec<PlayersItem>,
    /// What a player starts with.
    pub player: PlayerStart,
    /// Where the Popularity Limit starts.
    pub popularity_limit: Number,
    /// Ink tokens in the box.
    pub ink: Number,
}

/// Which side of the boards is used.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Side {
    /// The 1–2-player side.
    #[serde(rename = "1-2")]
    Few,
    /// The 3–4-player side.
    #[serde(rename = "3-4")]
    Many,
}

/// Which Feats are dealt.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum FeatSize {
    /// Small ones, one cell each.
    Small,
    /// Large ones, two cells each.
    Large,
}

item!(
    /// What depends on the number of players.
    PlayersItem {
        /// `solo`, `p2`, `p3` or `p4`.
        id: String,
        /// People at the table.
        players: u8,
        /// The side of the boards.
        side: Side,
        /// Seal tokens of each colour.
        seals_per_guild: u8,
        /// Resources of each kind.
        resources_per_kind: u8,
        /// Envoys of each colour.
        envoys_per_color: u8,
        /// Room on the boat.
        boat: u8,
        /// Foundations left in the box: small, medium, large.
        foundations_removed: [u8; 3],
        /// Relics on each City.
        relics_per_city: u8,
        /// Which Feats are dealt.
        feat_size: FeatSize,
        /// Sections of the first Councilors, by Setup value from the lowest; in the solo game the person's, then
        /// the Cardborg's.
        starting_seats: Vec<u8>,
    }
);
item!(
    /// What a player starts with.
    PlayerStart {
        /// Ready Resources of each kind.
        resources_of_each_kind: u8,
        /// Councilors on the player board, one more being seated.
        councilors_on_board: u8,
        /// Houses.
        houses: u8,
        /// Towers.
        towers: u8,
        /// Bridges.
        bridges: u8,
        /// Feats dealt.
        feat_hand: u8,
    }
);
item!(
    /// A Setup tile.
    SetupTileItem {
        /// Its name.
        id: SetupTile,
        /// Its value: the highest starts.
        value: u8,
        /// The Guild shown.
        guild: Guild,
        /// The Book that starts at +1.
        book: Guild,
        /// The Seal that its player takes.
        seal: Guild,
        /// The Ink that its player takes.
        ink: u8,
    }
);
item!(
    /// The Stone Council and the calendar.
    CouncilItem {
        /// Sections.
        sections: u8,
        /// VP for a bumped Councilor's owner.
        bump_vp: u8,
        /// Lock markers.
        locks: u8,
        /// Years.
        years: u8,
        /// Rounds of a year.
        rounds_per_year: u8,
        /// Retired Seats a section.
        retired_seats: u8,
        /// The section where the arrow starts, from 1.
        start_section: u8,
        /// Where the outer arrows point, in sections from the middle one.
        secondary_offsets: [i8; 2],
    }
);
item!(
    /// A space with effects.
    Space {
        /// Its place on the track, from 0.
        index: u8,
        /// What it gives.
        effects: Vec<Effect>,
    }
);
item!(
    /// The Influence track.
    InfluenceTrack {
        /// The spaces from the start on.
        spaces: Vec<Space>,
    }
);
item!(
    /// The Ambition track.
    AmbitionTrack {
        /// The index of the last space.
        r#final: u8,
        /// The index of the Challenge space.
        challenge_index: u8,
        /// VP for a step beyond the last space.
        overflow_vp: u8,
    }
);
item!(
    /// The Popularity track.
    PopularityTrack {
        /// The last space.
        max: u8,
    }
);

/// Something that can be counted at the end of the game. Rules: SR-DEF-06.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(tag = "metric", rename_all = "snake_case", deny_unknown_fields)]
pub enum Metric {
    /// Seal tokens and Seals on own Traditions of a Guild.
    SealsOf {
        /// The Guild.
        guild: Guild,
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Different Guilds among own Seals.
    DistinctSeals {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Envoys of a Guild anywhere on the own board.
    EnvoysOf {
        /// The Guild.
        guild: Guild,
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// All Envoys anywhere on the own board.
    Envoys {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Traditions on the own board.
    Traditions {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Own Councilors in the Stone Council.
    Councilors {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Guild Bonuses on own tracks.
    GuildBonuses {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Own Houses in the Capital.
    Houses {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Own Bridges on the map.
    Bridges {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Own Towers on the map.
    Towers {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Artifacts in the own Archive.
    Artifacts {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Own Resources, ready or exhausted.
    Resources {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Own Books at +1.
    #[serde(rename = "books_plus1")]
    Books {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// Own tracks with the Rank at this value or higher.
    RanksAtLeast {
        /// The printed value.
        value: u8,
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// The index of the own Navigation tracker.
    Navigation {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
    /// The index of the own Influence tracker.
    Influence {
        /// For a Feat: how many meet it.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        at_least: Option<u8>,
    },
}

impl Metric {
    /// The word by which a set names it: the central icons of the Action Wheel are named so.
    pub const fn word(self) -> &'static str {
        match self {
            Metric::SealsOf { .. } => "seals_of",
            Metric::DistinctSeals { .. } => "distinct_seals",
            Metric::EnvoysOf { .. } => "envoys_of",
            Metric::Envoys { .. } => "envoys",
            Metric::Traditions { .. } => "traditions",
            Metric::Councilors { .. } => "councilors",
            Metric::GuildBonuses { .. } => "guild_bonuses",
            Metric::Houses { .. } => "houses",
            Metric::Bridges { .. } => "bridges",
            Metric::Towers { .. } => "towers",
            Metric::Artifacts { .. } => "artifacts",
            Metric::Resources { .. } => "resources",
            Metric::Books { .. } => "books_plus1",
            Metric::RanksAtLeast { .. } => "ranks_at_least",
            Metric::Navigation { .. } => "navigation",
            Metric::Influence { .. } => "influence",
        }
    }

    /// The number that meets a Feat; none for a Relic, which counts.
    pub const fn at_least(self) -> Option<u8> {
        match self {
            Metric::SealsOf { at_least, .. }
            | Metric::DistinctSeals { at_least }
            | Metric::EnvoysOf { at_least, .. }
            | Metric::Envoys { at_least }
            | Metric::Traditions { at_least }
            | Metric::Councilors { at_least }
            | Metric::GuildBonuses { at_least }
            | Metric::Houses { at_least }
            | Metric::Bridges { at_least }
            | Metric::Towers { at_least }
            | Metric::Artifacts { at_least }
            | Metric::Resources { at_least }
            | Metric::Books { at_least }
            | Metric::RanksAtLeast { at_least, .. }
            | Metric::Navigation { at_least }
            | Metric::Influence { at_least } => at_least,
        }
    }
}

/// What is counted, after the number that meets a Feat: `5 Traditions`, `Navigation 4`; a Relic has no number.
impl fmt::Display for Metric {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let n = self.at_least().map_or(String::new(), |n| format!("{n} "));
        match self {
            Metric::SealsOf { guild, .. } => write!(f, "{n}{} Seals", guild.color()),
            Metric::DistinctSeals { .. } => write!(f, "{n}Seal colors"),
            Metric::EnvoysOf { guild, .. } => write!(f, "{n}{} Envoys", guild.color()),
            Metric::Envoys { .. } => write!(f, "{n}Envoys"),
            Metric::Traditions { .. } => write!(f, "{n}Traditions"),
            Metric::Councilors { .. } => write!(f, "{n}Councilors"),
            Metric::GuildBonuses { .. } => write!(f, "{n}Guild Bonuses"),
            Metric::Houses { .. } => write!(f, "{n}Houses"),
            Metric::Bridges { .. } => write!(f, "{n}Bridges"),
            Metric::Towers { .. } => write!(f, "{n}Towers"),
            Metric::Artifacts { .. } => write!(f, "{n}Artifacts"),
            Metric::Resources { .. } => write!(f, "{n}Resources"),
            Metric::Books { .. } => write!(f, "{n}Books at +1"),
            Metric::RanksAtLeast { value, .. } => write!(f, "{n}Ranks of {value}+"),
            Metric::Navigation { .. } => f.write_str(format!("Navigation {n}").trim_end()),
            Metric::Influence { .. } => f.write_str(format!("Influence {n}").trim_end()),
        }
    }
}

item!(
    /// A Small Feat.
    SmallFeat {
        /// Its name.
        id: Feat,
        /// What meets it.
        condition: Metric,
    }
);
item!(
    /// A Large Feat.
    LargeFeat {
        /// Its name.
        id: Feat,
        /// The value printed on its inner circle; 0 leaves the circle vacant.
        preprinted_vp: u8,
        /// What meets its two Feats; the first lies left unless the tile is turned.
        halves: [Metric; 2],
    }
);

/// All Feats.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Feats {
    /// The twenty Small ones.
    pub small: Vec<SmallFeat>,
    /// The ten Large ones.
    pub large: Vec<LargeFeat>,
    /// The two Small ones that start on the Court.
    pub starting_small: [SmallFeat; 2],
    /// The Large one that starts on the Court.
    pub starting_large: LargeFeat,
}

item!(
    /// A Challenge token of each player.
    TokenItem {
        /// Its value.
        vp: u8,
    }
);

/// How Feats are placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Placement {
    /// A Small Feat on any cell beside a Feat.
    Cell,
    /// A Large Feat on a designated area.
    Area,
}

item!(
    /// A side of the Court.
    CourtItem {
        /// For which player counts.
        side: Side,
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
        /// How Feats are placed.
        placement: Placement,
        /// Where the Small Starting Feats lie.
        starting_small: [Cell; 2],
        /// Where the Large Starting Feat lies.
        starting_large: [Cell; 2],
        /// The designated areas, left cell first.
        areas: Vec<[Cell; 2]>,
    }
);

/// The player board; the same for all.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct PlayerBoard {
    /// The Guild tracks.
    pub guild_tracks: GuildTracks,
    /// The Books.
    pub book: BookItem,
    /// Resources of a kind that a player may own.
    pub resources_max_per_kind: Number,
    /// The Arrivals area.
    pub arrivals: ArrivalsItem,
    /// The Plaza.
    pub plaza: PlazaItem,
    /// Council, Housing and Embassy.
    pub areas: Vec<AreaItem>,
    /// The two Scrolls.
    pub scrolls: Vec<ScrollItem>,
    /// The Tradition slots.
    pub tradition_slots: Vec<SlotItem>,
    /// The Relic Cabinet.
    pub relic_cabinet: Vec<CabinetItem>,
    /// Slots of the Artifacts Archive.
    pub artifact_archive: Number,
}

item!(
    /// The Guild tracks.
    GuildTracks {
        /// The value of each step.
        steps: [u8; 4],
        /// The highest value of a Rank.
        rank_max: u8,
    }
);
item!(
    /// The Books.
    BookItem {
        /// Action Points from a Book at +1.
        plus1_ap: u8,
    }
);
item!(
    /// The Arrivals area.
    ArrivalsItem {
        /// Columns.
        columns: u8,
        /// Spaces of a column.
        rows: u8,
        /// What a column of one colour gives.
        pair_same: Vec<Effect>,
        /// What a column of two colours gives.
        pair_different: Vec<Effect>,
    }
);
item!(
    /// The Plaza.
    PlazaItem {
        /// Columns.
        columns: u8,
        /// Rows.
        rows: u8,
        /// Row by row.
        spaces: Vec<PlazaSpaceItem>,
    }
);
item!(
    /// A space of the Plaza.
    PlazaSpaceItem {
        /// Column from 0.
        x: u8,
        /// Row from 0.
        y: u8,
        /// What an Envoy below one of its colour gives here.
        effects: Vec<Effect>,
        /// Whether that is for final scoring.
        yellow: bool,
    }
);
item!(
    /// An Assignment area.
    AreaItem {
        /// Which.
        id: Area,
        /// Envoy spaces.
        spaces: u8,
        /// What an Envoy gives here.
        effects: Vec<Effect>,
    }
);
item!(
    /// A Scroll of the player board.
    ScrollItem {
        /// What writing it gives.
        effects: Vec<Effect>,
    }
);
item!(
    /// A Tradition slot.
    SlotItem {
        /// Action Points.
        cost: u8,
        /// What covering it gives.
        effects: Vec<Effect>,
    }
);
item!(
    /// A space of the Relic Cabinet.
    CabinetItem {
        /// What covering it gives.
        effects: Vec<Effect>,
    }
);
item!(
    /// A Guild Bonus; every player has one of each.
    BonusItem {
        /// Its name.
        id: Bonus,
        /// What it gives.
        effects: Vec<Effect>,
    }
);

/// What a Tradition offers.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum TraditionSpace {
    /// A Scroll, for Ink.
    Scroll,
    /// An Envoy space.
    Envoy,
}

item!(
    /// A Tradition.
    TraditionItem {
        /// Its name in logs.
        id: Tradition,
        /// A name for people.
        name: String,
        /// The Guild of its Seal.
        seal: Guild,
        /// What it offers.
        space: TraditionSpace,
        /// What using it gives.
        effects: Vec<Effect>,
    }
);
item!(
    /// What Artifacts score.
    ArtifactScoring {
        /// One condition, met.
        one_condition: u8,
        /// Two conditions, both met.
        two_conditions_both: u8,
        /// Two conditions, one met.
        two_conditions_one: u8,
    }
);

/// What is compared with the other players.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum MajorityOf {
    /// Envoys.
    Envoys,
    /// Seal tokens and Seals on Traditions.
    Seals,
}

/// A condition of an Artifact: to have the most. Rules: SR-SCORE-05.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Majority {
    /// Of what.
    pub majority: MajorityOf,
    /// Of which Guild.
    pub guild: Guild,
}

item!(
    /// An Artifact.
    ArtifactItem {
        /// Its name.
        id: Artifact,
        /// One or two conditions.
        conditions: Vec<Majority>,
    }
);
item!(
    /// A Relic.
    RelicItem {
        /// Its name.
        id: Relic,
        /// What it counts.
        condition: Metric,
    }
);
item!(
    /// The Merchants ring.
    MerchantsItems {
        /// The crests in ring order.
        ring_counter_clockwise: [Guild; 6],
        /// The three actions.
        actions: Vec<TradeItem>,
    }
);
item!(
    /// A Merchants action.
    TradeItem {
        /// Action Points.
        ap: u8,
        /// What it gives at the crest reached.
        effects: Vec<Effect>,
        /// Which.
        id: Trade,
    }
);

/// The Capital and its Foundations.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BuildersItems {
    /// The three sizes.
    pub foundations: Vec<FoundationItem>,
    /// How tiles may be turned.
    pub rotations: Rotations,
    /// What Houses cost and score.
    pub house: HouseItem,
    /// The two sides of the Capital.
    pub capital: Vec<CapitalItem>,
}

item!(
    /// Foundations of one size.
    FoundationItem {
        /// Cells, 1 to 3.
        size: u8,
        /// Tiles in the box.
        count: u8,
        /// Action Points.
        ap: u8,
        /// The cells, as column and row from the first.
        shape: Vec<[u8; 2]>,
    }
);
item!(
    /// How tiles may be turned.
    Rotations {
        /// Quarter turns clockwise, in degrees.
        degrees: Vec<u16>,
    }
);
item!(
    /// What Houses cost and score.
    HouseItem {
        /// Action Points for one effect.
        ap_one_effect: u8,
        /// Action Points for both.
        ap_both_effects: u8,
        /// VP for a House on a completed line.
        vp_per_completed_line: u8,
    }
);
item!(
    /// The effects of a row or a column.
    LineItem {
        /// What it gives.
        effects: Vec<Effect>,
    }
);
item!(
    /// A cell of the Capital.
    CapitalCell {
        /// What covering it gives.
        effects: Vec<Effect>,
        /// Where.
        id: Cell,
    }
);
item!(
    /// A side of the Capital.
    CapitalItem {
        /// For which player counts.
        side: Side,
        /// Columns.
        width: u8,
        /// Rows.
        height: u8,
        /// The Guild of each column.
        column_guilds: Vec<Guild>,
        /// From the left.
        column_effects: Vec<LineItem>,
        /// From the top.
        row_effects: Vec<LineItem>,
        /// Row by row.
        cells: Vec<CapitalCell>,
    }
);

/// The Dungeon.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct AdventurersItems {
    /// Action Points of a move.
    pub move_ap: Number,
    /// The places of the Artifact display.
    pub artifact_display: Vec<PlaceItem>,
    /// The rooms, the entrance first.
    pub rooms: Vec<RoomItem>,
    /// The open doorways.
    pub doorways: Vec<Doorway>,
    /// The room that leads nowhere.
    pub final_room: Room,
    /// The spaces of the Dungeon Scroll.
    pub dungeon_scroll: Vec<ScrollSpaceItem>,
}

item!(
    /// A place on a board.
    PlaceItem {
        /// Column.
        x: u8,
        /// Row.
        y: u8,
    }
);
item!(
    /// A room of the Dungeon.
    RoomItem {
        /// Its name.
        id: Room,
        /// Its value.
        value: u8,
        /// Column.
        x: u8,
        /// Row.
        y: u8,
        /// What entering gives.
        effects: Vec<Effect>,
        /// The value of the room to which a Torch here is reset; none at the entrance.
        reset: Option<u8>,
    }
);
item!(
    /// An open doorway.
    Doorway {
        /// The room of the lower value.
        from: Room,
        /// The room of the next value.
        to: Room,
    }
);
item!(
    /// A space of the Dungeon Scroll.
    ScrollSpaceItem {
        /// The Guilds beside it.
        crests: [Guild; 2],
    }
);

/// The map.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct NavigatorsItems {
    /// What Bridges cost.
    pub bridge_ap: BridgeCost,
    /// Action Points of a Tower.
    pub tower_ap: Number,
    /// The Navigation track.
    pub track: NavigationTrack,
    /// The two sides of the map.
    pub maps: Vec<MapItem>,
}

item!(
    /// What Bridges cost.
    BridgeCost {
        /// Action Points for the first, second, third Bridge of a turn; there is no fourth.
        nth_this_turn: Vec<u8>,
    }
);
item!(
    /// The Navigation track.
    NavigationTrack {
        /// The top space.
        top: u8,
        /// The banner sections, from the bottom.
        sections: Vec<Banner>,
    }
);
item!(
    /// A banner section.
    Banner {
        /// Its first space.
        from: u8,
        /// Its last space.
        to: u8,
        /// The Navigation value.
        value: u8,
    }
);
item!(
    /// A side of the map.
    MapItem {
        /// For which player counts.
        side: Side,
        /// The Cities.
        cities: Vec<CityItem>,
        /// The routes.
        routes: Vec<RouteItem>,
        /// The Bridge spaces.
        bridge_spaces: Vec<SpanItem>,
    }
);
item!(
    /// A City.
    CityItem {
        /// Its name.
        id: City,
        /// Column.
        x: u8,
        /// Row.
        y: u8,
    }
);
item!(
    /// A route.
    RouteItem {
        /// Its two Cities in words.
        id: String,
        /// Its two ends.
        cities: [City; 2],
        /// The Bridge spaces between them.
        bridge_spaces: Vec<Span>,
    }
);
item!(
    /// A Bridge space.
    SpanItem {
        /// Its name.
        id: Span,
        /// Column.
        x: u8,
        /// Row.
        y: u8,
        /// The Cities and Bridge spaces beside it.
        adjacent: Vec<String>,
        /// What covering it gives.
        effects: Vec<Effect>,
    }
);

/// The Library.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct HistoriansItems {
    /// Action Points of a Translator's move.
    pub translator_ap: Number,
    /// The nine places, row by row.
    pub places: Vec<PlaceItem>,
    /// The four aisles.
    pub aisles: Vec<AisleItem>,
}

/// How an aisle runs.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Orientation {
    /// From top to bottom.
    Column,
    /// From left to right.
    Row,
}

item!(
    /// An aisle.
    AisleItem {
        /// Its name.
        id: String,
        /// How it runs.
        orientation: Orientation,
        /// Where its Translator starts.
        translator_start: AisleSpace,
        /// Its three spaces.
        spaces: Vec<AisleSpaceItem>,
    }
);
item!(
    /// A space of an aisle.
    AisleSpaceItem {
        /// Its name.
        id: AisleSpace,
        /// Column.
        x: u8,
        /// Row.
        y: u8,
        /// The Library places beside it, from 0.
        adjacent_places: Vec<u8>,
        /// What a Translator's arrival gives.
        effects: Vec<Effect>,
    }
);

/// The Scribes.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScribesItems {
    /// Action Points to gain or return an Ink.
    pub ink_ap: Number,
    /// Action Points to return all Ink.
    pub remove_all_ap: Number,
}

/// The solo board.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct SoloItems {
    /// What the Cardborg has.
    pub pieces: SoloPieces,
    /// The sections of the Action Wheel.
    pub sections_clockwise: Vec<WheelSection>,
    /// Where the fixed readings look.
    pub readings: Vec<Reading>,
    /// Its Challenge tokens in the order of use.
    pub token_order: Vec<u8>,
    /// The Foundations it places, by year.
    pub foundations_by_year: Vec<SoloFoundations>,
    /// The levels of difficulty.
    pub difficulty: Vec<DifficultyItem>,
}

item!(
    /// What the Cardborg has.
    SoloPieces {
        /// Bridges.
        bridges: u8,
        /// Councilors, one of them seated.
        councilors: u8,
        /// Towers.
        towers: u8,
        /// Feats.
        feats: u8,
    }
);
item!(
    /// A section of the Action Wheel.
    WheelSection {
        /// Its Guild.
        guild: Guild,
        /// What its central icon counts.
        central: String,
    }
);
item!(
    /// A fixed reading of the Action Wheel.
    Reading {
        /// What it is for.
        id: String,
        /// How many sections clockwise from midnight.
        position: u8,
    }
);
item!(
    /// The Foundations that the Cardborg places.
    SoloFoundations {
        /// The year.
        year: u8,
        /// From the largest.
        sizes: Vec<Size>,
    }
);
item!(
    /// A level of difficulty.
    DifficultyItem {
        /// Its name.
        id: String,
        /// The values of the person's tokens that the Cardborg scores too.
        also_scores_human_tokens: Vec<u8>,
    }
);

impl Components {
    /// The built-in set.
    pub fn built_in() -> Components {
        serde_json::from_str(include_str!("../data/sixth-realm.json"))
            .expect("the built-in data is well formed")
    }
}
