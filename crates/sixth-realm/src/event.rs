//! What happened: the only ways in which the open table changes, and what each viewer hears.
//!
//! The rules never write to the [`Board`] themselves: they say a [`Change`], which [`Board::follow`] carries out and
//! the event stream reports. A client that follows the changes it hears therefore has the board that the game has.

use std::fmt;

use hexad_core::{Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    Action,
    components::tables::Tables,
    pieces::{
        AisleSpace, ArrivalsColumn, Artifact, Bonus, CabinetSpace, Cell, Cells, Circle, City, CourtArea,
        Direction, DisplayPlace, EnvoySpace, Feat, Guild, Kind, LibraryPlace, Relic, Room, Scroll,
        ScrollSpace, Section, SetupTile, Size, Slot, Span, Token, Tradition,
    },
    state::{Board, Face, OwnTradition, Plan},
};

/// One change of the open table.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
#[expect(
    missing_docs,
    reason = "the fields say who, what and where in the words of the variant"
)]
pub enum Change {
    /// A Council tile lies on a section.
    Tile { section: Section, guild: Guild },
    /// A seat has drawn its Setup tile.
    SetupTile { seat: Seat, tile: SetupTile },
    /// The Book of a Guild shows its other page.
    Book { seat: Seat, guild: Guild, plus1: bool },
    /// The Starting Player token is with this seat.
    StartPlayer { seat: Seat },
    /// The Ambition trackers form one stack: the start player's lowest, then clockwise.
    AmbitionStart { first: Seat },
    /// A Small or the Large Starting Feat lies on the Court.
    StartFeat { face: Face, cell: Cell },
    /// A circle holds a pre-printed token.
    Preprinted { circle: Circle },
    /// A Feat was dealt, face down for all but its owner.
    Dealt { seat: Seat },
    /// A Relic lies face up on a City, another face down below it if `lower`.
    CityRelic { city: City, relic: Relic, lower: bool },
    /// An Envoy came from the bag to the boat.
    Aboard { guild: Guild },
    /// An Artifact came from the bag to the display.
    Displayed { place: DisplayPlace, artifact: Artifact },
    /// A Tradition came from the supply to the Library.
    Shelved {
        place: LibraryPlace,
        tradition: Tradition,
    },
    /// A year or a round begins.
    Round { year: u8, round: u8 },
    /// The arrow points at a section.
    Wheel { section: Section },
    /// A Council tile is dark.
    Darkened { guild: Guild },
    /// Two Council tiles have changed places.
    Swapped { first: Guild, second: Guild },
    /// A Council tile is locked.
    Locked { guild: Guild },
    /// All Locks are in reserve.
    Unlocked,
    /// All Ambition trackers stand on the first space, in their order.
    AmbitionReset,
    /// A seat gained VP.
    Vp { seat: Seat, n: u8 },
    /// An Ambition tracker arrived on a space.
    Ambition { seat: Seat, to: u8 },
    /// An Influence tracker arrived on a space.
    Influence { seat: Seat, to: u8 },
    /// A Popularity tracker arrived on a space.
    Popularity { seat: Seat, to: u8 },
    /// A Navigation tracker arrived on a space.
    Navigation { seat: Seat, to: u8 },
    /// The Popularity Limit lies on a space.
    Limit { to: u8 },
    /// A Councilor left the player board for the Active Seat of a section.
    Councilor { seat: Seat, section: Section },
    /// The Councilor on an Active Seat retired.
    Retired { section: Section },
    /// An Envoy left the boat.
    EnvoyTaken { seat: Seat, guild: Guild },
    /// It stands in the Arrivals.
    EnvoyArrived {
        seat: Seat,
        guild: Guild,
        column: ArrivalsColumn,
    },
    /// An Envoy went from the Arrivals to an Envoy space.
    Assigned {
        seat: Seat,
        guild: Guild,
        column: ArrivalsColumn,
        to: EnvoySpace,
    },
    /// A Reputation tracker stands on a step.
    Reputation { seat: Seat, guild: Guild, step: u8 },
    /// A Rank marker lies on a step.
    Rank { seat: Seat, guild: Guild, step: u8 },
    /// A Guild Bonus lies on a track.
    BonusPlaced { seat: Seat, bonus: Bonus, guild: Guild },
    /// An Ink came from the reserve.
    InkGained { seat: Seat },
    /// An Ink went onto a Scroll.
    InkWritten { seat: Seat, scroll: Scroll },
    /// An Ink went from a Scroll to the reserve.
    InkRemoved { seat: Seat, scroll: Scroll },
    /// An Ink went onto the Dungeon Scroll.
    TorchScroll { seat: Seat, space: ScrollSpace },
    /// The Dungeon Scroll is empty again.
    DungeonScrollCleared,
    /// A Resource was exhausted.
    Exhausted { seat: Seat, kind: Kind },
    /// A Resource is ready again.
    Refreshed { seat: Seat, kind: Kind },
    /// A Resource came from the reserve, ready.
    ResourceGained { seat: Seat, kind: Kind },
    /// A Seal token came from the supply.
    SealGained { seat: Seat, guild: Guild },
    /// The Cart is on a crest, or in the middle.
    Cart { to: Option<Guild> },
    /// A Foundation went from the display onto the Capital.
    Foundation { seat: Seat, cells: Cells },
    /// The display has a Foundation of this size again.
    FoundationRefilled { size: Size },
    /// A House stands on a cell.
    House { seat: Seat, cell: Cell },
    /// A Torch is in a room.
    Torch { seat: Seat, room: Room },
    /// An Artifact went from the display to an Archive.
    ArtifactTaken {
        seat: Seat,
        place: DisplayPlace,
        artifact: Artifact,
    },
    /// A drawn Artifact went to an Archive, the others back into the bag.
    ArtifactKept { seat: Seat, artifact: Artifact },
    /// A Bridge lies on a space.
    Bridge { seat: Seat, span: Span },
    /// A Tower stands on a City.
    Tower { seat: Seat, city: City },
    /// The Relics left a City: one was kept, another removed.
    RelicTaken {
        seat: Seat,
        city: City,
        relic: Relic,
        removed: Option<Relic>,
    },
    /// The kept Relic lies on a Cabinet space.
    RelicStored {
        seat: Seat,
        relic: Relic,
        space: CabinetSpace,
    },
    /// A Translator stands on a space.
    Translator { seat: Seat, space: AisleSpace },
    /// A Tradition went from the Library to a slot.
    TraditionTaken {
        seat: Seat,
        place: LibraryPlace,
        tradition: Tradition,
        slot: Slot,
    },
    /// A Feat was shown from the hand.
    FeatShown { seat: Seat, feat: Feat },
    /// The Small Feat shown lies on the Court.
    FeatPlaced { seat: Seat, feat: Feat, cell: Cell },
    /// The Large Feat shown lies on the Court, its halves exchanged if `turned`.
    LargeFeatPlaced {
        seat: Seat,
        feat: Feat,
        cells: [Cell; 2],
        turned: bool,
    },
    /// A Challenge token lies on a circle.
    TokenPlaced {
        seat: Seat,
        token: Token,
        circle: Circle,
    },
    /// The Action Wheel has turned and shows another Guild at midnight.
    ActionWheel { target: Guild },
    /// The Directional Input has advanced.
    DirectionalInput { direction: Direction },
    /// The Cardborg takes the face-down Feat that lay there.
    FaceDownFeat { seat: Seat, direction: Direction },
    /// It turned out to be this one.
    FeatTurnedUp { seat: Seat, feat: Feat },
    /// An Envoy went from the boat to the Cardborg's pool.
    EnvoyPooled { seat: Seat, guild: Guild },
    /// An Ink went from the reserve onto the Dungeon Scroll.
    ReserveInk { seat: Seat, space: ScrollSpace },
    /// An Artifact on display left the game.
    ArtifactRemoved {
        seat: Seat,
        place: DisplayPlace,
        artifact: Artifact,
    },
    /// A Tradition went from the Library to the Cardborg's pool.
    TraditionPooled {
        seat: Seat,
        place: LibraryPlace,
        tradition: Tradition,
    },
    /// The Relics of a City left the game, a lower one unseen.
    RelicsRemoved { seat: Seat, city: City, relic: Relic },
}

/// What happened, in full.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Event {
    /// A seat decided; `forced` if nothing else was possible.
    Decided {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// Whether nothing else was possible.
        forced: bool,
    },
    /// The open table changed.
    Changed(Change),
    /// A seat was dealt a Feat that nobody else sees.
    DealtFeat {
        /// Who.
        seat: Seat,
        /// What.
        feat: Feat,
    },
    /// A seat drew an Artifact that nobody else sees.
    DrewArtifact {
        /// Who.
        seat: Seat,
        /// What.
        artifact: Artifact,
    },
    /// A seat looks at the lower Relic of a City, which nobody else sees.
    DrewRelic {
        /// Who.
        seat: Seat,
        /// What.
        relic: Relic,
    },
    /// What the game is about to do; the last event of every step.
    Asks(Box<Plan>),
}

/// What a viewer hears of an event: what it may not see is left out.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum SeenEvent {
    /// A seat decided; `forced` if nothing else was possible.
    Decided {
        /// Who.
        seat: Seat,
        /// What.
        action: Action,
        /// Whether nothing else was possible.
        forced: bool,
    },
    /// The open table changed.
    Changed(Change),
    /// A seat was dealt a Feat.
    DealtFeat {
        /// Who.
        seat: Seat,
        /// What, for those who see it.
        feat: Option<Feat>,
    },
    /// A seat drew an Artifact to look at.
    DrewArtifact {
        /// Who.
        seat: Seat,
        /// What, for those who see it.
        artifact: Option<Artifact>,
    },
    /// A seat looks at the lower Relic of a City.
    DrewRelic {
        /// Who.
        seat: Seat,
        /// What, for those who see it.
        relic: Option<Relic>,
    },
    /// What the game is about to do.
    Asks(Box<Plan>),
}

impl Event {
    /// What this viewer hears.
    pub(crate) fn redact(&self, viewer: Viewer) -> SeenEvent {
        match self {
            Event::Decided { seat, action, forced } => SeenEvent::Decided {
                seat: *seat,
                action: *action,
                forced: *forced,
            },
            Event::Changed(change) => SeenEvent::Changed(*change),
            Event::DealtFeat { seat, feat } => SeenEvent::DealtFeat {
                seat: *seat,
                feat: viewer.sees(*seat).then_some(*feat),
            },
            Event::DrewArtifact { seat, artifact } => SeenEvent::DrewArtifact {
                seat: *seat,
                artifact: viewer.sees(*seat).then_some(*artifact),
            },
            Event::DrewRelic { seat, relic } => SeenEvent::DrewRelic {
                seat: *seat,
                relic: viewer.sees(*seat).then_some(*relic),
            },
            Event::Asks(plan) => SeenEvent::Asks(plan.clone()),
        }
    }
}

impl Board {
    /// Carries out a change. A change that doesn't fit the board (which no game reports) leaves it as it can.
    pub fn follow(&mut self, change: Change) {
        match change {
            Change::Tile { section, guild } => self.council[section.index()].tile = Some(guild),
            Change::Round { year, round } => (self.year, self.round) = (year, round),
            Change::Wheel { section } => self.wheel = section as u8,
            Change::StartPlayer { seat } => self.start_player = seat,
            Change::Darkened { guild } => self.dark |= guild.bit(),
            Change::Swapped { first, second } => self.swap(first, second),
            Change::Locked { guild } => self.locked |= guild.bit(),
            Change::Unlocked => self.locked = 0,
            Change::AmbitionStart { first } => self.ambition_start(first),
            Change::AmbitionReset => self.players.iter_mut().for_each(|player| player.ambition = 0),
            Change::Ambition { seat, to } => self.ambition_step(seat, to),
            Change::Retired { section } => self.retire(section),
            Change::Limit { to } => self.popularity_limit = to,
            Change::Aboard { guild } => {
                self.bag[guild.index()] = self.bag[guild.index()].saturating_sub(1);
                self.boat[guild.index()] = self.boat[guild.index()].saturating_add(1);
            }
            Change::DungeonScrollCleared => {
                let returned = u8::try_from(self.dungeon_scroll.count_ones()).unwrap_or(0);
                self.ink = self.ink.saturating_add(returned);
                self.dungeon_scroll = 0;
            }
            Change::Cart { to } => self.cart = to,
            Change::FoundationRefilled { size } => {
                self.foundations |= 1 << size as u8;
                self.stacks[size.index()] = self.stacks[size.index()].saturating_sub(1);
            }
            Change::StartFeat { .. }
            | Change::Preprinted { .. }
            | Change::CityRelic { .. }
            | Change::Displayed { .. }
            | Change::Shelved { .. } => self.follow_tile(change),
            Change::ActionWheel { .. }
            | Change::DirectionalInput { .. }
            | Change::FaceDownFeat { .. }
            | Change::FeatTurnedUp { .. }
            | Change::EnvoyPooled { .. }
            | Change::ReserveInk { .. }
            | Change::ArtifactRemoved { .. }
            | Change::TraditionPooled { .. }
            | Change::RelicsRemoved { .. } => self.follow_cardborg(change),
            _ => self.follow_seat(change),
        }
    }

    /// Tiles turned up.
    fn follow_tile(&mut self, change: Change) {
        match change {
            Change::StartFeat { face, cell } => self.lay(face, cell),
            Change::Preprinted { circle } => self.court.occupy(circle),
            Change::CityRelic { city, relic, lower } => {
                self.city_relics[city.index()] = Some(relic);
                self.unseen_relics &= !relic.bit();
                if lower {
                    self.lower_relics |= city.bit();
                }
            }
            Change::Displayed { place, artifact } => {
                self.display[place.index()] = Some(artifact);
                self.unseen_artifacts &= !artifact.bit();
            }
            Change::Shelved { place, tradition } => {
                self.library[place.index()] = Some(tradition);
                self.unseen_traditions &= !tradition.bit();
            }
            _ => {}
        }
    }

    /// What a seat does with its own board and pieces.
    #[expect(clippy::too_many_lines, reason = "a flat list, one arm a change")]
    fn follow_seat(&mut self, change: Change) {
        match change {
            Change::SetupTile { seat, tile } => self.with(seat, |p| p.setup_tile = Some(tile)),
            Change::Dealt { seat } => self.with(seat, |p| p.hand = p.hand.saturating_add(1)),
            Change::Book { seat, guild, plus1 } => self.with(seat, |p| {
                p.books = if plus1 {
                    p.books | guild.bit()
                } else {
                    p.books & !guild.bit()
                };
            }),
            Change::Vp { seat, n } => self.with(seat, |p| p.vp = p.vp.saturating_add(i16::from(n))),
            Change::Influence { seat, to } => self.with(seat, |p| p.influence = to),
            Change::Popularity { seat, to } => self.with(seat, |p| p.popularity = to),
            Change::Navigation { seat, to } => self.with(seat, |p| p.navigation = to),
            Change::Reputation { seat, guild, step } => {
                self.with(seat, |p| p.reputation[guild.index()] = step);
            }
            Change::Rank { seat, guild, step } => self.with(seat, |p| p.rank[guild.index()] = step),
            Change::BonusPlaced { seat, bonus, guild } => {
                self.with(seat, |p| p.bonuses[guild.index()] = Some(bonus));
            }
            Change::Exhausted { seat, kind } => self.with(seat, |p| {
                p.ready[kind.index()] = p.ready[kind.index()].saturating_sub(1);
                p.exhausted[kind.index()] = p.exhausted[kind.index()].saturating_add(1);
            }),
            Change::Refreshed { seat, kind } => self.with(seat, |p| {
                p.exhausted[kind.index()] = p.exhausted[kind.index()].saturating_sub(1);
                p.ready[kind.index()] = p.ready[kind.index()].saturating_add(1);
            }),
            Change::ResourceGained { seat, kind } => {
                self.resources[kind.index()] = self.resources[kind.index()].saturating_sub(1);
                self.with(seat, |p| {
                    p.ready[kind.index()] = p.ready[kind.index()].saturating_add(1);
                });
            }
            Change::SealGained { seat, guild } => {
                self.seals[guild.index()] = self.seals[guild.index()].saturating_sub(1);
                self.with(seat, |p| {
                    p.seals[guild.index()] = p.seals[guild.index()].saturating_add(1);
                });
            }
            Change::Councilor { seat, section } => {
                self.council[section.index()].active = Some(seat);
                self.with(seat, |p| p.councilors = p.councilors.saturating_sub(1));
            }
            Change::EnvoyTaken { guild, .. } => {
                self.boat[guild.index()] = self.boat[guild.index()].saturating_sub(1);
                self.arriving = Some(guild);
            }
            Change::EnvoyArrived { seat, guild, column } => {
                self.arriving = None;
                self.with(seat, |p| arrive(&mut p.arrivals[column.index()], guild));
            }
            Change::Assigned {
                seat,
                guild,
                column,
                to,
            } => self.assign(seat, guild, column, to),
            Change::InkGained { .. }
            | Change::InkWritten { .. }
            | Change::InkRemoved { .. }
            | Change::TorchScroll { .. } => self.follow_ink(change),
            Change::Foundation { cells, .. } => {
                let size = cells.size();
                self.foundations &= !(1 << size as u8);
                self.placed[size.index()] = self.placed[size.index()].saturating_add(1);
                self.covered |= cells.set();
            }
            Change::House { seat, cell } => self.with(seat, |p| {
                p.houses = p.houses.saturating_sub(1);
                p.house_cells |= cell.bit();
            }),
            Change::Torch { seat, room } => self.with(seat, |p| p.torch = room),
            Change::ArtifactTaken {
                seat,
                place,
                artifact,
            } => {
                self.display[place.index()] = None;
                self.with(seat, |p| p.artifacts |= artifact.bit());
            }
            Change::ArtifactKept { seat, artifact } => {
                self.unseen_artifacts &= !artifact.bit();
                self.with(seat, |p| p.artifacts |= artifact.bit());
            }
            Change::Bridge { seat, span } => self.with(seat, |p| {
                p.bridges = p.bridges.saturating_sub(1);
                p.add_bridge(span.index());
            }),
            Change::Tower { seat, city } => self.with(seat, |p| {
                p.towers = p.towers.saturating_sub(1);
                p.tower_cities |= city.bit();
            }),
            Change::RelicTaken {
                city, relic, removed, ..
            } => {
                self.city_relics[city.index()] = None;
                self.lower_relics &= !city.bit();
                self.unseen_relics &= !(relic.bit() | removed.map_or(0, Relic::bit));
                self.lost_relics |= removed.map_or(0, Relic::bit);
                self.kept_relic = Some(relic);
            }
            Change::RelicStored { seat, relic, space } => {
                self.kept_relic = None;
                self.with(seat, |p| p.cabinet[space.index()] = Some(relic));
            }
            Change::Translator { space, .. } => {
                self.translators[space.aisle()] = u8::try_from(space.along()).unwrap_or(0);
            }
            Change::TraditionTaken {
                seat,
                place,
                tradition,
                slot,
            } => {
                self.library[place.index()] = None;
                let own = OwnTradition {
                    tile: tradition,
                    ink: false,
                    envoy: None,
                };
                self.with(seat, |p| p.traditions[slot.index()] = Some(own));
            }
            Change::FeatShown { seat, feat } => {
                self.shown_feat = Some(feat);
                self.with(seat, |p| p.hand = p.hand.saturating_sub(1));
            }
            Change::FeatPlaced { feat, cell, .. } => {
                self.shown_feat = None;
                self.lay(Face { feat, second: false }, cell);
            }
            Change::LargeFeatPlaced {
                feat, cells, turned, ..
            } => {
                self.shown_feat = None;
                self.lay(Face { feat, second: turned }, cells[0]);
                self.lay(
                    Face {
                        feat,
                        second: !turned,
                    },
                    cells[1],
                );
            }
            Change::TokenPlaced { seat, token, circle } => {
                self.court.occupy(circle);
                self.with(seat, |p| p.tokens[token.index()] = Some(circle));
            }
            _ => {}
        }
    }

    /// What only the Cardborg does.
    fn follow_cardborg(&mut self, change: Change) {
        let Some(solo) = &mut self.solo else { return };
        match change {
            Change::ActionWheel { target } => solo.target = target,
            Change::DirectionalInput { direction } => solo.direction = direction,
            Change::FaceDownFeat { direction, .. } => solo.feats[direction.index()] = false,
            Change::FeatTurnedUp { feat, .. } => self.shown_feat = Some(feat),
            Change::EnvoyPooled { guild, .. } => {
                solo.envoys[guild.index()] = solo.envoys[guild.index()].saturating_add(1);
                self.boat[guild.index()] = self.boat[guild.index()].saturating_sub(1);
            }
            Change::ReserveInk { space, .. } => {
                self.ink = self.ink.saturating_sub(1);
                self.dungeon_scroll |= 1 << space.index();
            }
            Change::ArtifactRemoved { place, artifact, .. } => {
                self.display[place.index()] = None;
                self.lost_artifacts |= artifact.bit();
            }
            Change::TraditionPooled { place, tradition, .. } => {
                self.library[place.index()] = None;
                solo.traditions |= tradition.bit();
            }
            Change::RelicsRemoved { city, relic, .. } => {
                self.city_relics[city.index()] = None;
                self.lower_relics &= !city.bit();
                self.lost_relics |= relic.bit();
            }
            _ => {}
        }
    }

    fn follow_ink(&mut self, change: Change) {
        match change {
            Change::InkGained { seat } => {
                self.ink = self.ink.saturating_sub(1);
                self.with(seat, |p| p.ink = p.ink.saturating_add(1));
            }
            Change::InkWritten { seat, scroll } => self.with(seat, |p| {
                p.ink = p.ink.saturating_sub(1);
                set_ink(p, scroll, true);
            }),
            Change::InkRemoved { seat, scroll } => {
                self.ink = self.ink.saturating_add(1);
                self.with(seat, |p| set_ink(p, scroll, false));
            }
            Change::TorchScroll { seat, space } => {
                self.dungeon_scroll |= 1 << space.index();
                self.with(seat, |p| p.ink = p.ink.saturating_sub(1));
            }
            _ => {}
        }
    }

    fn with(&mut self, seat: Seat, change: impl FnOnce(&mut crate::state::Player)) {
        if let Some(player) = self.players.get_mut(seat.index()) {
            change(player);
        }
    }

    fn lay(&mut self, face: Face, cell: Cell) {
        self.court.cells[cell.y()][cell.x()] = Some(face);
        self.court.filled |= cell.bit();
    }

    fn swap(&mut self, first: Guild, second: Guild) {
        for section in &mut self.council {
            section.tile = match section.tile {
                Some(guild) if guild == first => Some(second),
                Some(guild) if guild == second => Some(first),
                tile => tile,
            };
        }
    }

    fn retire(&mut self, section: Section) {
        let section = &mut self.council[section.index()];
        if let Some(empty) = section.retired.iter_mut().find(|seat| seat.is_none()) {
            *empty = section.active.take();
        }
    }

    fn ambition_start(&mut self, first: Seat) {
        let seats = u8::try_from(self.players.len()).unwrap_or(0);
        if first.0 >= seats {
            return;
        }
        self.ambition_order.clear();
        let mut seat = first;
        for _ in 0..seats {
            self.ambition_order.push(seat);
            seat = seat.left(seats);
        }
    }

    /// SR-AMBITION-02: the tracker goes on top of those that stand where it arrives.
    fn ambition_step(&mut self, seat: Seat, to: u8) {
        if self.players.get(seat.index()).is_none() {
            return;
        }
        self.with(seat, |p| p.ambition = to);
        self.ambition_order.retain(|other| *other != seat);
        let ahead = self
            .ambition_order
            .iter()
            .take_while(|&&other| self.player(other).ambition >= to)
            .count();
        self.ambition_order.insert(ahead, seat);
    }

    fn assign(&mut self, seat: Seat, guild: Guild, column: ArrivalsColumn, to: EnvoySpace) {
        self.with(seat, |p| {
            let arrivals = &mut p.arrivals[column.index()];
            if arrivals[0] == Some(guild) {
                *arrivals = [arrivals[1], None];
            } else {
                arrivals[1] = None;
            }
            match to {
                EnvoySpace::Plaza(space) => p.plaza[space.index()] = Some(guild),
                EnvoySpace::Area(area) => {
                    if let Some(space) = p.areas[area.index()].iter_mut().find(|space| space.is_none()) {
                        *space = Some(guild);
                    }
                }
                EnvoySpace::Tradition(slot) => {
                    if let Some(own) = &mut p.traditions[slot.index()] {
                        own.envoy = Some(guild);
                    }
                }
            }
        });
    }
}

fn arrive(column: &mut [Option<Guild>; 2], guild: Guild) {
    if let Some(space) = column.iter_mut().find(|space| space.is_none()) {
        *space = Some(guild);
    }
}

fn set_ink(player: &mut crate::state::Player, scroll: Scroll, ink: bool) {
    match scroll {
        Scroll::Board1 => player.scrolls[0] = ink,
        Scroll::Board2 => player.scrolls[1] = ink,
        Scroll::Tradition(slot) => {
            if let Some(own) = &mut player.traditions[slot.index()] {
                own.ink = ink;
            }
        }
    }
}

impl fmt::Display for Change {
    #[expect(clippy::too_many_lines, reason = "a flat list, one line a change")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Change::Tile { section, guild } => write!(f, "the {guild} tile lies on section {section}"),
            Change::SetupTile { seat, tile } => write!(f, "{seat} draws Setup tile {tile}"),
            Change::Book {
                seat,
                guild,
                plus1: true,
            } => write!(f, "{seat}: the {guild} Book shows +1"),
            Change::Book {
                seat,
                guild,
                plus1: false,
            } => write!(f, "{seat}: the {guild} Book shows a blank page"),
            Change::StartPlayer { seat } => write!(f, "{seat} holds the Starting Player token"),
            Change::AmbitionStart { first } => write!(f, "{first} is lowest in the Ambition stack"),
            Change::StartFeat { face, cell } => write!(f, "{} starts on {cell}", face.feat),
            Change::Preprinted { circle } => write!(f, "a pre-printed token joins {circle}"),
            Change::Dealt { seat } => write!(f, "{seat} has one more Feat in hand"),
            Change::CityRelic { city, relic, .. } => write!(f, "{relic} lies on {city}"),
            Change::Aboard { guild } => write!(f, "a {} Envoy boards the boat", guild.color()),
            Change::Displayed { place, artifact } => write!(f, "{artifact} lies on display place {place}"),
            Change::Shelved { place, tradition } => write!(f, "{tradition} lies on Library place {place}"),
            Change::Round { year, round } => write!(f, "year {year}, round {round}"),
            Change::Wheel { section } => write!(f, "the arrow points at section {section}"),
            Change::Darkened { guild } => write!(f, "the {guild} tile is dark"),
            Change::Swapped { first, second } => write!(f, "the {first} and {second} tiles change places"),
            Change::Locked { guild } => write!(f, "the {guild} tile is locked"),
            Change::Unlocked => f.write_str("the Locks return"),
            Change::AmbitionReset => f.write_str("the Ambition trackers return to the first space"),
            Change::Vp { seat, n } => write!(f, "{seat} gains {n} VP"),
            Change::Ambition { seat, to } => write!(f, "{seat}: Ambition {to}"),
            Change::Influence { seat, to } => write!(f, "{seat}: Influence {to}"),
            Change::Popularity { seat, to } => write!(f, "{seat}: Popularity {to}"),
            Change::Navigation { seat, to } => write!(f, "{seat}: Navigation {to}"),
            Change::Limit { to } => write!(f, "the Popularity Limit is {to}"),
            Change::Councilor { seat, section } => {
                write!(f, "{seat} takes the Active Seat of section {section}")
            }
            Change::Retired { section } => write!(f, "the Councilor of section {section} retires"),
            Change::EnvoyTaken { seat, guild } => write!(f, "{seat} takes a {} Envoy", guild.color()),
            Change::EnvoyArrived { seat, guild, column } => {
                write!(
                    f,
                    "{seat}: the {} Envoy arrives in column {column}",
                    guild.color()
                )
            }
            Change::Assigned { seat, guild, to, .. } => {
                write!(f, "{seat} assigns the {} Envoy to {to}", guild.color())
            }
            Change::Reputation { seat, guild, step } => {
                write!(f, "{seat}: {guild} Reputation on step {}", step + 1)
            }
            Change::Rank { seat, guild, step } => write!(f, "{seat}: {guild} Rank on step {}", step + 1),
            Change::BonusPlaced { seat, bonus, guild } => {
                write!(f, "{seat} places {bonus} on the {guild} track")
            }
            Change::InkGained { seat } => write!(f, "{seat} gains an Ink"),
            Change::InkWritten { seat, scroll } => write!(f, "{seat} writes {scroll}"),
            Change::InkRemoved { seat, scroll } => write!(f, "{seat} removes the Ink from {scroll}"),
            Change::TorchScroll { seat, space } => {
                write!(f, "{seat} writes the {space} of the Dungeon Scroll")
            }
            Change::DungeonScrollCleared => f.write_str("the Dungeon Scroll is empty"),
            Change::Exhausted { seat, kind } => write!(f, "{seat} exhausts {kind}"),
            Change::Refreshed { seat, kind } => write!(f, "{seat} refreshes {kind}"),
            Change::ResourceGained { seat, kind } => write!(f, "{seat} gains {kind}"),
            Change::SealGained { seat, guild } => write!(f, "{seat} gains a {} Seal", guild.color()),
            Change::Cart { to: Some(guild) } => write!(f, "the Cart is on the {guild} crest"),
            Change::Cart { to: None } => f.write_str("the Cart is in the middle"),
            Change::Foundation { seat, cells } => write!(f, "{seat} places a Foundation on {cells}"),
            Change::FoundationRefilled { size } => write!(f, "a {size} Foundation is on display"),
            Change::House { seat, cell } => write!(f, "{seat} builds a House on {cell}"),
            Change::Torch { seat, room } => write!(f, "{seat}: the Torch is in room {room}"),
            Change::ArtifactTaken { seat, artifact, .. } => write!(f, "{seat} takes {artifact}"),
            Change::ArtifactKept { seat, artifact } => write!(f, "{seat} keeps {artifact}"),
            Change::Bridge { seat, span } => write!(f, "{seat} builds a Bridge on {span}"),
            Change::Tower { seat, city } => write!(f, "{seat} builds a Tower on {city}"),
            Change::RelicTaken {
                seat,
                city,
                relic,
                removed: None,
            } => write!(f, "{seat} takes {relic} from {city}"),
            Change::RelicTaken {
                seat,
                city,
                relic,
                removed: Some(removed),
            } => {
                write!(
                    f,
                    "{seat} takes {relic} from {city}, and {removed} leaves the game"
                )
            }
            Change::RelicStored { seat, relic, space } => {
                write!(f, "{seat} puts {relic} on Cabinet space {space}")
            }
            Change::Translator { space, .. } => write!(f, "a Translator moves to {space}"),
            Change::TraditionTaken {
                seat,
                tradition,
                slot,
                ..
            } => {
                write!(f, "{seat} puts {tradition} on slot {slot}")
            }
            Change::FeatShown { seat, feat } => write!(f, "{seat} shows {feat}"),
            Change::FeatPlaced { feat, cell, .. } => write!(f, "{feat} lies on {cell}"),
            Change::LargeFeatPlaced { feat, cells, .. } => {
                write!(f, "{feat} lies on {}-{}", cells[0], cells[1])
            }
            Change::TokenPlaced { seat, token, circle } => write!(f, "{seat} puts token {token} on {circle}"),
            Change::ActionWheel { target } => write!(f, "the Action Wheel shows {target}, the Target"),
            Change::DirectionalInput { direction } => write!(f, "the Directional Input shows {direction}"),
            Change::FaceDownFeat { seat, direction } => write!(f, "{seat} takes the Feat at {direction}"),
            Change::FeatTurnedUp { seat, feat } => write!(f, "{seat} turns up {feat}"),
            Change::EnvoyPooled { seat, guild } => write!(f, "{seat} keeps a {} Envoy", guild.color()),
            Change::ReserveInk { seat, space } => {
                write!(f, "{seat} puts an Ink on the {space} of the Dungeon Scroll")
            }
            Change::ArtifactRemoved { seat, artifact, .. } => {
                write!(f, "{seat} removes {artifact}, which leaves the game")
            }
            Change::TraditionPooled { seat, tradition, .. } => write!(f, "{seat} keeps {tradition}"),
            Change::RelicsRemoved { seat, city, relic } => {
                write!(f, "{seat} removes the Relics of {city}: {relic} leaves the game")
            }
        }
    }
}

impl fmt::Display for SeenEvent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        fn tile<T: fmt::Display>(tile: Option<&T>) -> String {
            tile.map_or_else(|| "a tile unseen".to_owned(), T::to_string)
        }
        match self {
            SeenEvent::Decided {
                seat,
                action,
                forced: false,
            } => write!(f, "{seat}: {action}"),
            SeenEvent::Decided {
                seat,
                action,
                forced: true,
            } => write!(f, "{seat}: {action} (forced)"),
            SeenEvent::Changed(change) => write!(f, "{change}"),
            SeenEvent::DealtFeat { seat, feat } => write!(f, "{seat} is dealt {}", tile(feat.as_ref())),
            SeenEvent::DrewArtifact { seat, artifact } => {
                write!(f, "{seat} draws {}", tile(artifact.as_ref()))
            }
            SeenEvent::DrewRelic { seat, relic } => write!(f, "{seat} looks at {}", tile(relic.as_ref())),
            SeenEvent::Asks(plan) => write!(f, "the game asks {}", plan.asks()),
        }
    }
}

impl fmt::Display for Event {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.redact(Viewer::All).fmt(f)
    }
}

/// The cells of a Court area, left cell first.
pub(crate) fn area_cells(tables: &Tables, area: CourtArea) -> Option<[Cell; 2]> {
    tables.court.areas.get(area.index()).copied()
}
