//! The table as plain data: what lies open, what is asked, and the few things that only one seat has seen.
//!
//! [`Board`] is everything that lies open, and it changes only by [`Change`](crate::Change)s, so whoever hears them
//! can follow. [`Plan`] is what the game is about to do. [`Secrets`] are the hands of Feats and tiles just
//! drawn. Whatever nobody has seen (stacks, bags, lower Relics, undealt Feats) has no identity: it is the set of tiles
//! of its kind that are nowhere else.

use hexad_core::{Canon, Seat};
use serde::{Deserialize, Serialize};

use crate::{
    effects::{Agenda, Amount, Count, Effect, Frame, GuildChoice, KindChoice},
    list::{Filler, List},
    pieces::{
        Artifact, Bonus, Cell, Circle, City, CourtArea, Feat, Guild, Relic, Room, SetupTile, Slot, Tradition,
        bits,
    },
    solo::{Ask, CARDBORG, Solo},
};

/// The most seats of this game.
pub const SEATS: usize = 4;

/// The whole state of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) board: Board,
    pub(crate) plan: Plan,
    pub(crate) secrets: Secrets,
}

impl State {
    /// Everything that lies open.
    pub fn board(&self) -> &Board {
        &self.board
    }

    /// What the game is about to do.
    pub fn plan(&self) -> &Plan {
        &self.plan
    }
}

/// What only some seats have seen.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Secrets {
    /// The Feats in each hand, as bits by [`Feat::index`].
    pub hands: [u64; SEATS],
    /// The Artifacts drawn from the bag that the performer is looking at, as bits by [`Artifact::index`].
    pub drawn: u64,
    /// The lower Relic that the performer is looking at.
    pub relic: Option<Relic>,
}

/// What the game is about to do, open to all.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Plan {
    /// Where in the course of the game we are.
    pub phase: Phase,
    /// Whose decisions these are; in the setup the seat that draws.
    pub active: Seat,
    /// The turn of the active seat.
    pub turn: Turn,
    /// What is begun and not finished, the top last.
    pub agenda: Agenda,
}

impl Plan {
    /// What the Cardborg is asked; none while nobody is, or a person or chance.
    pub fn asks_cardborg(&self) -> Option<Ask> {
        match self.agenda.last() {
            Some(Frame::Cardborg(ask)) => Some(*ask),
            _ => None,
        }
    }
}

/// Where in the course of the game we are.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Phase {
    /// Drawing what the setup leaves to chance (section 5).
    Setup(Draw),
    /// A step of a turn (SR-TURN-01).
    Turn(Step),
    /// A part of the Cardborg's turn (SR-SOLO-35); it ends with [`Step::Cleanup`].
    Cardborg(Part),
    /// The Champion chooses the seventh Guild (SR-WHEEL-09).
    Rotation,
    /// A seat prepares the Stone Council for the next year (SR-YEAR-03).
    Preparation {
        /// How many seats acted before this one.
        acted: u8,
        /// Whether it has swapped.
        swapped: bool,
        /// Whether it has locked.
        locked: bool,
    },
    /// A Torch has moved and its owner is offered the rooms of this value and below (SR-DUNG-22).
    DungeonReset {
        /// How many Torches moved before this one.
        done: u8,
        /// The value of the room offered next; 0 when none is left.
        value: u8,
    },
    /// The game is over.
    Over,
}

/// A draw of the setup, in this order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Draw {
    /// Council tiles onto the sections, from the first on.
    Tiles,
    /// A Setup tile to each seat.
    SetupTiles,
    /// Which Small Starting Feat lies left.
    StartSmall,
    /// Which way round the Large Starting Feat lies.
    StartLarge,
    /// The upper Relic of each City.
    Relics,
    /// Envoys onto the boat.
    Boat,
    /// Artifacts onto the display.
    Display,
    /// Traditions into the Library.
    Library,
    /// Feats into the hands, seat by seat.
    Hands,
}

impl Draw {
    /// Does it draw what play may empty and fill again, or use up?
    pub(crate) const fn refills(self) -> bool {
        matches!(
            self,
            Draw::Boat | Draw::Display | Draw::Library | Draw::Hands | Draw::Relics
        )
    }
}

/// A step of a turn. Rules: SR-TURN-01.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Step {
    /// Step 1: perform the Guild Bonus on the Primary Guild's track.
    Bonus,
    /// Step 2: Free Actions.
    FreeBefore,
    /// Step 3: choose a Guild.
    Choose,
    /// Step 4: exhaust Resources for Reputation, gain Action Points.
    Boost,
    /// Step 5: spend Action Points.
    Spend,
    /// Step 6: Free Actions.
    FreeAfter,
    /// Step 7: refill the displays.
    Cleanup,
}

/// A part of the Cardborg's turn. Rules: SR-SOLO-35.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Part {
    /// 1A or 1B: a step on the Ambition track if it acts first in the round, else on the Influence track.
    Track,
    /// 2: Popularity, then VP for its Envoys of the Primary Guild.
    Popularity,
    /// 3: the Guild action of the Primary Guild.
    Guild,
}

/// What a turn remembers.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// How many turns of the round came before.
    pub nth: u8,
    /// The Guild chosen in step 3.
    pub guild: Option<Guild>,
    /// Action Points left, 0 to 9.
    pub ap: u8,
    /// Whether an action was performed in step 5.
    pub acted: bool,
    /// Foundation actions used, as bits by size. Rules: SR-BUILD-02.
    pub built: u8,
    /// Bridges built. Rules: SR-NAV-01.
    pub bridges: u8,
    /// The direction of the Cart, once fixed. Rules: SR-MERCH-09.
    pub cart: Option<Way>,
}

/// A direction round the Merchants ring.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Way {
    /// As the ring is listed.
    CounterClockwise,
    /// The other way.
    Clockwise,
}

/// Everything that lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Board {
    /// The year, 1 to 3.
    pub year: u8,
    /// The round of the year, 1 to 7.
    pub round: u8,
    /// Who holds the Starting Player token; seat 0 until the Setup tiles are drawn.
    pub start_player: Seat,
    /// One entry a seat, in seat order.
    pub players: List<Player, SEATS>,
    /// The Stone Council, by section.
    pub council: [CouncilSection; 6],
    /// The section under the arrow of the Wheel of Favor, 0 to 5.
    pub wheel: u8,
    /// The Guilds whose Council tile is dark, as bits.
    pub dark: u8,
    /// The Guilds whose Council tile is under a Lock, as bits.
    pub locked: u8,
    /// The seats from the Queen's Champion on: furthest right first, within a stack the lowest first.
    pub ambition_order: List<Seat, SEATS>,
    /// The Popularity Limit.
    pub popularity_limit: u8,
    /// Envoys on the boat, by Guild.
    pub boat: [u8; 6],
    /// Envoys in the bag, by Guild.
    pub bag: [u8; 6],
    /// An Envoy taken from the boat and not yet in the Arrivals.
    pub arriving: Option<Guild>,
    /// Ink in the reserve.
    pub ink: u8,
    /// Seal tokens in the supply, by Guild.
    pub seals: [u8; 6],
    /// Resources in the reserve, by kind.
    pub resources: [u8; 3],
    /// The crest under the Cart; none in the middle.
    pub cart: Option<Guild>,
    /// Foundations left in the stacks, by size.
    pub stacks: [u8; 3],
    /// Sizes of Foundation on the display, as bits.
    pub foundations: u8,
    /// Foundations placed, by size.
    pub placed: [u8; 3],
    /// Cells of the Capital that Foundations cover, as bits.
    pub covered: u64,
    /// Spaces of the Dungeon Scroll with Ink, as bits.
    pub dungeon_scroll: u8,
    /// Artifacts on display, by place.
    pub display: [Option<Artifact>; 4],
    /// Artifacts that are not in the open: the bag, and those just drawn from it; as bits.
    pub unseen_artifacts: u64,
    /// Artifacts that left the game, as bits.
    pub lost_artifacts: u64,
    /// The Relic that lies face up on each City.
    pub city_relics: [Option<Relic>; City::COUNT],
    /// The Cities with another Relic face down below, as bits.
    pub lower_relics: u16,
    /// Relics that nobody has seen, wherever they lie; as bits. A lower Relic just drawn is still among them.
    pub unseen_relics: u64,
    /// Relics that left the game in the open, as bits.
    pub lost_relics: u64,
    /// A Relic taken from a City and not yet in the Cabinet.
    pub kept_relic: Option<Relic>,
    /// The Library, by place.
    pub library: [Option<Tradition>; 9],
    /// Traditions that nobody has seen, as bits.
    pub unseen_traditions: u64,
    /// Where each aisle's Translator stands along it, 0 to 2.
    pub translators: [u8; 4],
    /// The Court.
    pub court: Court,
    /// A Feat shown and not yet on the Court.
    pub shown_feat: Option<Feat>,
    /// What the Cardborg has, in the solo game.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub solo: Option<Solo>,
}

/// A section of the Stone Council.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CouncilSection {
    /// The Guild of its tile; none until it is drawn.
    pub tile: Option<Guild>,
    /// Who sits on the Active Seat.
    pub active: Option<Seat>,
    /// Who sits on the Retired Seats, in order of retirement.
    pub retired: [Option<Seat>; 2],
}

impl CouncilSection {
    /// Has one of the three seats nobody on it?
    pub const fn is_open(&self) -> bool {
        self.active.is_none() || self.retired[1].is_none()
    }

    /// How many of the seat's Councilors sit here.
    pub fn count(&self, seat: Seat) -> u8 {
        [self.active, self.retired[0], self.retired[1]]
            .into_iter()
            .map(|holder| u8::from(holder == Some(seat)))
            .sum()
    }
}

/// The Court: Feats on a grid and the circles between them.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Court {
    /// The Feat on each cell, rows of eight.
    pub cells: [[Option<Face>; 8]; 8],
    /// The cells with a Feat, as bits.
    pub filled: u64,
    /// The circles to the right of a cell that a token occupies, as bits.
    pub taken_right: u64,
    /// The circles below a cell that a token occupies, as bits.
    pub taken_below: u64,
}

/// A Feat as it lies on a cell: a Small one, or one half of a Large one.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Face {
    /// The tile.
    pub feat: Feat,
    /// Whether this is its second half.
    pub second: bool,
}

impl Court {
    /// The Feat on a cell.
    pub const fn at(&self, cell: Cell) -> Option<Face> {
        self.cells[cell.y()][cell.x()]
    }

    /// The circles that two adjacent Feats make: those to the right of a cell, and those below. Rules: SR-FEAT-06.
    pub const fn circles(&self) -> (u64, u64) {
        const NOT_LAST_COLUMN: u64 = 0x7f7f_7f7f_7f7f_7f7f;
        let right = self.filled & (self.filled >> 1) & NOT_LAST_COLUMN;
        let below = self.filled & (self.filled >> 8);
        (right, below)
    }

    /// The circles without a token, in order. Rules: SR-FEAT-07.
    pub fn vacant(&self) -> impl Iterator<Item = Circle> + Clone + use<> {
        let (right, below) = self.circles();
        let right = Cell::of(right & !self.taken_right).map(Circle::right_of);
        let below = Cell::of(below & !self.taken_below).map(Circle::below);
        right.chain(below)
    }

    /// Is this circle there and without a token?
    pub const fn is_vacant(&self, circle: Circle) -> bool {
        let (right, below) = self.circles();
        let bit = 1 << (circle.index() % 64);
        if circle.index() < 64 {
            right & !self.taken_right & bit != 0
        } else {
            below & !self.taken_below & bit != 0
        }
    }

    pub(crate) const fn occupy(&mut self, circle: Circle) {
        let bit = 1 << (circle.index() % 64);
        if circle.index() < 64 {
            self.taken_right |= bit;
        } else {
            self.taken_below |= bit;
        }
    }

    /// The cells beside a Feat, filled or not, on an unbounded grid.
    pub(crate) const fn beside(&self) -> u64 {
        beside(self.filled)
    }
}

/// The cells that share a side with a cell of the set, on a grid of eight by eight.
pub(crate) const fn beside(set: u64) -> u64 {
    const FIRST_COLUMN: u64 = 0x0101_0101_0101_0101;
    const LAST_COLUMN: u64 = 0x8080_8080_8080_8080;
    set << 8 | set >> 8 | (set & !LAST_COLUMN) << 1 | (set & !FIRST_COLUMN) >> 1
}

/// A player's board, pieces and tiles.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// The Setup tile; none until it is drawn.
    pub setup_tile: Option<SetupTile>,
    /// VP on the track.
    pub vp: i16,
    /// The Influence tracker, from 0.
    pub influence: u8,
    /// The Popularity tracker, from 0.
    pub popularity: u8,
    /// The Navigation tracker, from 0.
    pub navigation: u8,
    /// The Ambition tracker, from 0.
    pub ambition: u8,
    /// The Reputation step of each Guild, 0 to 3.
    pub reputation: [u8; 6],
    /// The Rank step of each Guild, 0 to 2.
    pub rank: [u8; 6],
    /// The Guilds whose Book shows +1, as bits.
    pub books: u8,
    /// The Guild Bonus on each Guild's track.
    pub bonuses: [Option<Bonus>; 6],
    /// Ink in supply.
    pub ink: u8,
    /// Seal tokens by Guild.
    pub seals: [u8; 6],
    /// Ready Resources by kind.
    pub ready: [u8; 3],
    /// Exhausted Resources by kind.
    pub exhausted: [u8; 3],
    /// Councilors on the player board.
    pub councilors: u8,
    /// Houses on the player board.
    pub houses: u8,
    /// Towers on the player board.
    pub towers: u8,
    /// Bridges on the player board.
    pub bridges: u8,
    /// Envoys in the Arrivals, three columns of two, each filled from the first space.
    pub arrivals: [[Option<Guild>; 2]; 3],
    /// Envoys in the Plaza, row by row.
    pub plaza: [Option<Guild>; 12],
    /// Envoys in the Council, Housing and Embassy, each filled from the left.
    pub areas: [[Option<Guild>; 4]; 3],
    /// Traditions on their slots, with what lies on each.
    pub traditions: [Option<OwnTradition>; 8],
    /// Whether there is Ink on the two Scrolls of the player board.
    pub scrolls: [bool; 2],
    /// Cells of the Capital with a House of this player, as bits.
    pub house_cells: u64,
    /// Bridge spaces with a Bridge of this player, as bits by [`Span::index`](crate::Span::index).
    pub bridge_spans: [u64; 2],
    /// Cities with a Tower of this player, as bits.
    pub tower_cities: u16,
    /// The Torch.
    pub torch: Room,
    /// Artifacts in the Archive, as bits.
    pub artifacts: u64,
    /// The Relic Cabinet, by space.
    pub cabinet: [Option<Relic>; 8],
    /// Where each Challenge token lies; none while it is at hand.
    pub tokens: [Option<Circle>; 3],
    /// How many Feats are in hand.
    pub hand: u8,
}

/// A Tradition on a slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OwnTradition {
    /// The tile.
    pub tile: Tradition,
    /// Whether there is Ink on its Scroll.
    pub ink: bool,
    /// The Envoy on its Envoy space.
    pub envoy: Option<Guild>,
}

impl Filler for Seat {
    const FILLER: Seat = Seat(0);
}

impl Filler for Player {
    const FILLER: Player = Player {
        setup_tile: None,
        vp: 0,
        influence: 0,
        popularity: 0,
        navigation: 0,
        ambition: 0,
        reputation: [0; 6],
        rank: [0; 6],
        books: 0,
        bonuses: [None; 6],
        ink: 0,
        seals: [0; 6],
        ready: [0; 3],
        exhausted: [0; 3],
        councilors: 0,
        houses: 0,
        towers: 0,
        bridges: 0,
        arrivals: [[None; 2]; 3],
        plaza: [None; 12],
        areas: [[None; 4]; 3],
        traditions: [None; 8],
        scrolls: [false; 2],
        house_cells: 0,
        bridge_spans: [0; 2],
        tower_cities: 0,
        torch: Room::ENTRANCE,
        artifacts: 0,
        cabinet: [None; 8],
        tokens: [None; 3],
        hand: 0,
    };
}

impl Player {
    /// The Bridges built, as one set by [`Span::index`](crate::Span::index).
    pub const fn bridge_set(&self) -> u128 {
        self.bridge_spans[0] as u128 | (self.bridge_spans[1] as u128) << 64
    }

    pub(crate) const fn add_bridge(&mut self, index: usize) {
        self.bridge_spans[index / 64] |= 1 << (index % 64);
    }

    /// All Envoys on the board by Guild: Arrivals, areas, Plaza, Traditions. Rules: SR-SCORE-08.
    pub fn envoys(&self) -> [u8; 6] {
        let mut count = [0; 6];
        let on_traditions = self.traditions.iter().flatten().filter_map(|own| own.envoy);
        let elsewhere = self
            .arrivals
            .iter()
            .flatten()
            .chain(self.areas.iter().flatten())
            .chain(&self.plaza);
        for guild in elsewhere.copied().flatten().chain(on_traditions) {
            count[guild.index()] += 1;
        }
        count
    }

    /// Ink on the player board's Scrolls and on Traditions.
    pub fn ink_on_scrolls(&self) -> u8 {
        let board = self.scrolls.iter().map(|&ink| u8::from(ink)).sum::<u8>();
        board
            + self
                .traditions
                .iter()
                .flatten()
                .map(|own| u8::from(own.ink))
                .sum::<u8>()
    }

    /// The Tradition on a slot.
    pub const fn tradition(&self, slot: Slot) -> Option<OwnTradition> {
        self.traditions[slot.index()]
    }

    /// The Guild Bonuses on tracks, as bits.
    pub fn placed_bonuses(&self) -> u64 {
        self.bonuses
            .iter()
            .flatten()
            .fold(0, |set, bonus| set | bonus.bit())
    }

    /// How many Envoys an area holds.
    pub fn area_count(&self, area: usize) -> usize {
        self.areas[area].iter().flatten().count()
    }
}

impl Board {
    /// Does the Cardborg sit there?
    pub fn is_cardborg(&self, seat: Seat) -> bool {
        self.solo.is_some() && seat == CARDBORG
    }

    /// A seat's Envoys by Guild, wherever they stand; the Cardborg's in its pool. Rules: SR-SCORE-08, SR-SOLO-16.
    pub fn envoys(&self, seat: Seat) -> [u8; 6] {
        match &self.solo {
            Some(solo) if seat == CARDBORG => solo.envoys,
            _ => self.player(seat).envoys(),
        }
    }

    /// The player on a seat.
    pub fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// The Guild on the Council tile under the arrow. Rules: SR-WHEEL-01.
    pub const fn primary(&self) -> Option<Guild> {
        self.council[self.wheel as usize].tile
    }

    /// The Queen's Champion. Rules: SR-AMBITION-07.
    pub fn champion(&self) -> Seat {
        self.ambition_order.first().copied().unwrap_or(Seat(0))
    }

    /// The seats in Ambition order, the Champion first. Rules: SR-AMBITION-08.
    pub fn ambition_order(&self) -> &[Seat] {
        &self.ambition_order
    }

    /// How many Councilors of the seat sit in the Stone Council, Active or Retired.
    pub fn seated(&self, seat: Seat) -> u8 {
        self.council.iter().map(|section| section.count(seat)).sum()
    }

    /// Every Bridge on the map, as bits by [`Span::index`](crate::Span::index).
    pub fn all_bridges(&self) -> u128 {
        self.players
            .iter()
            .fold(0, |set, player| set | player.bridge_set())
    }

    /// Every City with a Tower, as bits.
    pub fn all_towers(&self) -> u16 {
        self.players
            .iter()
            .fold(0, |set, player| set | player.tower_cities)
    }

    /// Envoys on the boat.
    pub fn on_boat(&self) -> u8 {
        self.boat.iter().sum()
    }

    /// Envoys in the bag.
    pub fn in_bag(&self) -> u8 {
        self.bag.iter().sum()
    }

    /// The Feats on the Court or shown, as bits.
    pub fn seen_feats(&self) -> u64 {
        let on_court = self
            .court
            .cells
            .iter()
            .flatten()
            .flatten()
            .fold(0, |set, face| set | face.feat.bit());
        on_court | self.shown_feat.map_or(0, Feat::bit)
    }

    /// Writes the canonical bytes.
    pub(crate) fn encode(&self, canon: &mut Canon) {
        canon.raw(&[
            self.year,
            self.round,
            self.start_player.0,
            self.wheel,
            self.dark,
            self.locked,
        ]);
        for section in &self.council {
            canon.u8(code(section.tile.map(Guild::index)));
            for holder in [section.active, section.retired[0], section.retired[1]] {
                canon.u8(code(holder.map(Seat::index)));
            }
        }
        canon.u8(u8::try_from(self.players.len()).unwrap_or(u8::MAX));
        for seat in &self.ambition_order {
            canon.u8(seat.0);
        }
        canon.u8(self.popularity_limit);
        canon.raw(&self.boat);
        canon.raw(&self.bag);
        canon.u8(code(self.arriving.map(Guild::index)));
        canon.u8(self.ink);
        canon.raw(&self.seals);
        canon.raw(&self.resources);
        canon.u8(code(self.cart.map(Guild::index)));
        canon.raw(&self.stacks);
        canon.u8(self.foundations);
        canon.raw(&self.placed);
        canon.u64(self.covered);
        canon.u8(self.dungeon_scroll);
        for place in &self.display {
            canon.u8(code(place.map(Artifact::index)));
        }
        canon.u64(self.unseen_artifacts);
        canon.u64(self.lost_artifacts);
        for relic in &self.city_relics {
            canon.u8(code(relic.map(Relic::index)));
        }
        canon.u16(self.lower_relics);
        canon.u64(self.unseen_relics);
        canon.u64(self.lost_relics);
        canon.u8(code(self.kept_relic.map(Relic::index)));
        for place in &self.library {
            canon.u8(code(place.map(Tradition::index)));
        }
        canon.u64(self.unseen_traditions);
        canon.raw(&self.translators);
        canon.u64(self.court.filled);
        for cell in Cell::of(self.court.filled) {
            let face = self.court.at(cell);
            canon.u8(code(face.map(|face| face.feat.index())));
            canon.bool(face.is_some_and(|face| face.second));
        }
        canon.u64(self.court.taken_right);
        canon.u64(self.court.taken_below);
        canon.u8(code(self.shown_feat.map(Feat::index)));
        for player in &self.players {
            player.encode(canon);
        }
        if let Some(solo) = &self.solo {
            canon.raw(&[solo.target as u8, solo.direction as u8]);
            solo.feats.iter().for_each(|&feat| canon.bool(feat));
            canon.raw(&solo.envoys);
            canon.u64(solo.traditions);
        }
    }
}

impl Player {
    fn encode(&self, canon: &mut Canon) {
        canon.u8(code(self.setup_tile.map(SetupTile::index)));
        canon.raw(&self.vp.to_le_bytes());
        canon.raw(&[self.influence, self.popularity, self.navigation, self.ambition]);
        canon.raw(&self.reputation);
        canon.raw(&self.rank);
        canon.u8(self.books);
        for bonus in &self.bonuses {
            canon.u8(code(bonus.map(Bonus::index)));
        }
        canon.u8(self.ink);
        canon.raw(&self.seals);
        canon.raw(&self.ready);
        canon.raw(&self.exhausted);
        canon.raw(&[self.councilors, self.houses, self.towers, self.bridges]);
        let envoys = self
            .arrivals
            .iter()
            .flatten()
            .chain(&self.plaza)
            .chain(self.areas.iter().flatten());
        for envoy in envoys {
            canon.u8(code(envoy.map(Guild::index)));
        }
        for own in &self.traditions {
            canon.u8(code(own.map(|own| own.tile.index())));
            canon.bool(own.is_some_and(|own| own.ink));
            canon.u8(code(own.and_then(|own| own.envoy).map(Guild::index)));
        }
        canon.bool(self.scrolls[0]);
        canon.bool(self.scrolls[1]);
        canon.u64(self.house_cells);
        canon.u64(self.bridge_spans[0]);
        canon.u64(self.bridge_spans[1]);
        canon.u16(self.tower_cities);
        canon.u8(code(Some(self.torch.index())));
        canon.u64(self.artifacts);
        for relic in &self.cabinet {
            canon.u8(code(relic.map(Relic::index)));
        }
        for token in &self.tokens {
            canon.u8(code(token.map(Circle::index)));
        }
        canon.u8(self.hand);
    }
}

impl State {
    /// Writes the canonical bytes of the state.
    pub(crate) fn encode(&self, canon: &mut Canon) {
        self.board.encode(canon);
        for hand in &self.secrets.hands[..self.board.players.len()] {
            canon.u64(*hand);
        }
        canon.u64(self.secrets.drawn);
        canon.u8(code(self.secrets.relic.map(Relic::index)));
        self.plan.encode(canon);
    }
}

impl Plan {
    fn encode(&self, canon: &mut Canon) {
        let (tag, a, b, c) = match self.phase {
            Phase::Setup(draw) => (0, draw as u8, 0, 0),
            Phase::Turn(step) => (1, step as u8, 0, 0),
            Phase::Rotation => (2, 0, 0, 0),
            Phase::Preparation {
                acted,
                swapped,
                locked,
            } => (3, acted, u8::from(swapped), u8::from(locked)),
            Phase::DungeonReset { done, value } => (4, done, value, 0),
            Phase::Over => (5, 0, 0, 0),
            Phase::Cardborg(part) => (6, part as u8, 0, 0),
        };
        canon.raw(&[tag, a, b, c, self.active.0]);
        let turn = &self.turn;
        canon.raw(&[
            turn.nth,
            code(turn.guild.map(Guild::index)),
            turn.ap,
            u8::from(turn.acted),
        ]);
        canon.raw(&[turn.built, turn.bridges, code(turn.cart.map(|way| way as usize))]);
        canon.u8(u8::try_from(self.agenda.len()).unwrap_or(u8::MAX));
        for frame in &self.agenda {
            encode_frame(*frame, canon);
        }
    }
}

fn encode_frame(frame: Frame, canon: &mut Canon) {
    let mut put = |bytes: [u8; 3]| canon.raw(&bytes);
    match frame {
        Frame::Effects(group) => {
            put([0, byte(group.len()), 0]);
            for effect in group.iter() {
                encode_effect(effect, canon);
            }
        }
        Frame::Ambition(n) => put([1, n, 0]),
        Frame::Influence(n) => put([2, n, 0]),
        Frame::Popularity(n) => put([3, n, 0]),
        Frame::RemoveInk(n) => put([4, n, 0]),
        Frame::GainOrRemoveInk => put([5, 0, 0]),
        Frame::Refresh(kind) => put([6, kind_code(kind), 0]),
        Frame::GainResource(kind) => put([7, kind_code(kind), 0]),
        Frame::Reputation(guild) => put([8, guild_code(guild), 0]),
        Frame::FlipBook(guild) => put([9, guild_code(guild), 0]),
        Frame::Bonus(guild) => put([10, guild_code(guild), 0]),
        Frame::BonusTrack(bonus, guild) => put([11, byte(bonus.index()), guild_code(guild)]),
        Frame::Seal(guild) => put([12, guild_code(guild), 0]),
        Frame::Councilor => put([13, 0, 0]),
        Frame::Artifact => put([14, 0, 0]),
        Frame::DrawArtifact(place) => put([15, byte(place.index()), 0]),
        Frame::DrawHidden(n) => put([16, n, 0]),
        Frame::KeepArtifact => put([17, 0, 0]),
        Frame::TorchScroll(effect) => put([18, torch_code(effect), 0]),
        Frame::TorchGuild(space, effect) => put([19, byte(space.index()), torch_code(effect)]),
        Frame::Feat => put([20, 0, 0]),
        Frame::FeatPlace(feat) => put([21, byte(feat.index()), 0]),
        Frame::FeatTurn(feat, area) => put([22, byte(feat.index()), byte(area.index())]),
        Frame::Token => put([23, 0, 0]),
        Frame::TokenCircle(token) => put([24, byte(token.index()), 0]),
        Frame::Boat => put([25, 0, 0]),
        Frame::RefillBoat => put([26, 0, 0]),
        Frame::Arrival(color) => put([27, byte(color.index()), 0]),
        Frame::House(cells) => {
            put([28, 0, 0]);
            canon.u64(cells.set());
        }
        Frame::HouseEffects(cell) => put([29, byte(cell.index()), 0]),
        Frame::DrawRelic(city) => put([30, byte(city.index()), 0]),
        Frame::KeepRelic(city) => put([31, byte(city.index()), 0]),
        Frame::RelicSpace(relic) => put([32, byte(relic.index()), 0]),
        Frame::TraditionSlot(place) => put([33, byte(place.index()), 0]),
        Frame::Mate(column) => put([34, byte(column.index()), 0]),
        Frame::Actions { left, ap, acted } => put([35 + u8::from(acted), left, ap]),
        Frame::Cardborg(ask) => {
            put([37, 0, 0]);
            encode_ask(ask, canon);
        }
        Frame::TurnUp => put([38, 0, 0]),
    }
}

fn encode_ask(ask: Ask, canon: &mut Canon) {
    let area = |area: Option<CourtArea>| code(area.map(CourtArea::index));
    canon.raw(&match ask {
        Ask::Feat => [0, 0, 0],
        Ask::Area { feat, turned } => [1, byte(feat.index()), u8::from(turned)],
        Ask::Token(beside) => [2, area(beside), 0],
        Ask::Circle(token, beside) => [3, byte(token.index()), area(beside)],
        Ask::Councilor => [4, 0, 0],
        Ask::Envoy => [5, 0, 0],
        Ask::Crest => [6, 0, 0],
        Ask::Foundation(size) => [7, size as u8, 0],
        Ask::Ink => [8, 0, 0],
        Ask::Artifact => [9, 0, 0],
        Ask::Tradition(left) => [10, left, 0],
        Ask::Translator(aisles) => [11, aisles, 0],
        Ask::Tower => [12, 0, 0],
        Ask::Bridge(city, left) => [13, byte(city.index()), left],
        Ask::Seal => [14, 0, 0],
        Ask::Seventh => [15, 0, 0],
        Ask::Swap => [16, 0, 0],
    });
}

fn encode_effect(effect: Effect, canon: &mut Canon) {
    let (tag, a, b) = match effect {
        Effect::Vp { n } => (0, n, 0),
        Effect::Ambition { n } => (1, n, 0),
        Effect::Challenge {} => (2, 0, 0),
        Effect::Influence { n } => (3, n, 0),
        Effect::PlaceCouncilor {} => (4, 0, 0),
        Effect::Popularity { n: Amount::Number(n) } => (5, 0, n),
        Effect::Popularity {
            n: Amount::Counted(Count::Year),
        } => (5, 1, 0),
        Effect::Popularity {
            n: Amount::Counted(Count::DistinctSeals),
        } => (5, 2, 0),
        Effect::GainInk { n } => (6, n, 0),
        Effect::RemoveInk { n } => (7, n, 0),
        Effect::GainOrRemoveInk {} => (8, 0, 0),
        Effect::Refresh { kind } => (9, kind_code(kind), 0),
        Effect::GainResource { kind } => (10, kind_code(kind), 0),
        Effect::Reputation { guild } => (11, guild_code(guild), 0),
        Effect::FlipBook { guild } => (12, guild_code(guild), 0),
        Effect::PlaceBonus { guild } => (13, guild_code(guild), 0),
        Effect::GainSeal { guild } => (14, guild_code(guild), 0),
        Effect::Navigation { n } => (15, n, 0),
        Effect::ArtifactVisible {} => (16, 0, 0),
        Effect::ArtifactHidden {} => (17, 0, 0),
        Effect::TorchScroll { effect } => (18, torch_code(effect), 0),
        Effect::PerformActions { max_actions, max_ap } => (19, max_actions, max_ap),
        Effect::EndVp { n } => (20, n, 0),
    };
    canon.raw(&[tag, a, b]);
}

const fn torch_code(effect: crate::effects::TorchEffect) -> u8 {
    use crate::effects::TorchEffect;
    match effect {
        TorchEffect::Reputation { .. } => 0,
        TorchEffect::FlipBook { .. } => 1,
        TorchEffect::PlaceBonus { .. } => 2,
        TorchEffect::GainSeal { .. } => 3,
    }
}

const fn guild_code(choice: GuildChoice) -> u8 {
    match choice {
        GuildChoice::Of(guild) => guild as u8,
        GuildChoice::Any => 6,
        GuildChoice::Envoy => 7,
        GuildChoice::Crest => 8,
    }
}

const fn kind_code(choice: KindChoice) -> u8 {
    match choice {
        KindChoice::Of(kind) => kind as u8,
        KindChoice::Any => 6,
        KindChoice::Envoy => 7,
        KindChoice::Crest => 8,
    }
}

/// An index as a byte, 255 for none.
fn code(index: Option<usize>) -> u8 {
    index.map_or(u8::MAX, byte)
}

fn byte(index: usize) -> u8 {
    u8::try_from(index).expect("indices of pieces are below 255")
}

/// The pieces whose indices are in a set, in order.
pub(crate) fn members<T>(set: u64, at: impl Fn(usize) -> Option<T> + Clone) -> impl Iterator<Item = T> {
    bits(set).filter_map(at)
}
