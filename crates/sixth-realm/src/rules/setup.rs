//! Setup (section 5): the table before the first draw, and the draws in their order (SR-SETUP-21).
//!
//! A tile has no identity until somebody sees it. Hands of Feats are seen by their owners when dealt; lower Relics and
//! stacks are seen by nobody and are drawn when they are turned up.

use std::ops::ControlFlow;

use arrayvec::ArrayVec;
use hexad_core::{Disclosure, Seat, Sink, Weight};

use super::{Look, Play};
use crate::{
    action::Chance,
    components::{solo::SoloTable, tables::Tables},
    event::{Change, Event},
    list::{Filler as _, List},
    pieces::{
        Artifact, Circle, City, Color, Direction, DisplayPlace, Feat, Guild, LibraryPlace, Relic, Section,
        SetupTile, Tradition,
    },
    solo::Solo,
    state::{
        Board, CouncilSection, Court, Draw, Face, Phase, Plan, Player, SEATS, Secrets, State, Turn, members,
    },
};

/// The table before the first draw.
pub(crate) fn initial(tables: &Tables) -> State {
    let rows = &tables.rows;
    let people = usize::from(tables.people);
    let player = Player {
        ready: [rows.ready; 3],
        councilors: rows.councilors,
        houses: rows.houses,
        towers: rows.towers,
        bridges: rows.bridges,
        ..Player::FILLER
    };
    let mut players: List<Player, SEATS> = std::iter::repeat_n(player, people).collect();
    if let Some(solo) = &tables.solo {
        players.push(cardborg_pieces(solo));
    }
    let board = Board {
        year: 1,
        round: 1,
        start_player: Seat(0),
        players,
        council: [CouncilSection::default(); 6],
        wheel: tables.start_section,
        dark: 0,
        locked: 0,
        ambition_order: Seat::all(tables.seats).collect(),
        popularity_limit: tables.limit_start,
        boat: [0; 6],
        bag: [rows.envoys; 6],
        arriving: None,
        ink: rows.ink,
        seals: [rows.seals; 6],
        resources: [rows.resources - rows.ready * tables.people; 3],
        cart: None,
        stacks: rows.stacks.map(|stack| stack - 1),
        foundations: 0b111,
        placed: [0; 3],
        covered: 0,
        dungeon_scroll: 0,
        display: [None; 4],
        unseen_artifacts: (1 << Artifact::COUNT) - 1,
        lost_artifacts: 0,
        city_relics: [None; City::COUNT],
        lower_relics: 0,
        unseen_relics: (1 << Relic::COUNT) - 1,
        lost_relics: 0,
        kept_relic: None,
        library: [None; 9],
        unseen_traditions: (1 << Tradition::COUNT) - 1,
        translators: tables.translators,
        court: Court {
            cells: [[None; 8]; 8],
            filled: 0,
            taken_right: 0,
            taken_below: 0,
        },
        shown_feat: None,
        solo: tables.solo.as_ref().map(|_| Solo {
            target: Guild::Navigators,
            direction: Direction::Up,
            feats: [true; 4],
            envoys: [0; 6],
            traditions: 0,
        }),
    };
    let plan = Plan {
        phase: Phase::Setup(Draw::Tiles),
        active: Seat(0),
        turn: Turn::default(),
        agenda: List::new(),
    };
    State {
        board,
        plan,
        secrets: Secrets::default(),
    }
}

/// SR-SOLO-10, -15: what lies with the Cardborg's seat, which has no player board.
fn cardborg_pieces(solo: &SoloTable) -> Player {
    Player {
        councilors: solo.councilors,
        towers: solo.towers,
        bridges: solo.bridges,
        ..Player::FILLER
    }
}

impl Look<'_> {
    /// The outcomes of a setup draw.
    pub(super) fn visit_draw<B>(
        self,
        draw: Draw,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let board = self.board();
        match draw {
            Draw::Tiles => {
                let lie = |guild: Guild| board.council.iter().any(|section| section.tile == Some(guild));
                Guild::ALL
                    .into_iter()
                    .filter(|&guild| !lie(guild))
                    .try_for_each(|guild| f(Chance::Tile(guild), 1))
            }
            Draw::SetupTiles => {
                let held = |tile| board.players.iter().any(|player| player.setup_tile == Some(tile));
                SetupTile::all()
                    .filter(|&tile| !held(tile))
                    .try_for_each(|tile| f(Chance::Setup(tile), 1))
            }
            Draw::StartSmall => [false, true]
                .into_iter()
                .try_for_each(|turned| f(Chance::StartSmall(turned), 1)),
            Draw::StartLarge => [false, true]
                .into_iter()
                .try_for_each(|turned| f(Chance::StartLarge(turned), 1)),
            Draw::Relics => self.visit_unseen_relics(f),
            Draw::Boat => self.visit_envoys(f),
            Draw::Display => self.visit_artifacts(f),
            Draw::Library => self.visit_traditions(f),
            Draw::Hands => {
                members(self.undealt_feats(), Feat::at).try_for_each(|feat| f(Chance::Feat(feat), 1))
            }
        }
    }

    /// The Feats that nobody has seen, as bits.
    pub(crate) fn undealt_feats(self) -> u64 {
        let hands = self.state.secrets.hands.iter().fold(0, |set, hand| set | hand);
        self.tables.rows.feats & !self.board().seen_feats() & !hands
    }

    /// The first City without a Relic that should have one.
    fn next_city(self) -> Option<City> {
        let free = self.tables.map.cities & !self.board().all_towers();
        let cities = members(u64::from(free), City::at);
        cities
            .into_iter()
            .find(|city| self.board().city_relics[city.index()].is_none())
    }

    pub(crate) fn empty_library_place(self) -> Option<LibraryPlace> {
        LibraryPlace::all().find(|place| self.board().library[place.index()].is_none())
    }

    /// The first draw that is not made, and the seat that draws; in play, only what was emptied since.
    pub(crate) fn next_draw(self) -> Option<(Draw, Seat)> {
        let board = self.board();
        let first = |lacks: fn(&Player, &Tables) -> bool| {
            Seat::all(self.tables.people).find(|&seat| lacks(board.player(seat), self.tables))
        };
        if board.council.iter().any(|section| section.tile.is_none()) {
            return Some((Draw::Tiles, Seat(0)));
        }
        if let Some(seat) = first(|player, _| player.setup_tile.is_none()) {
            return Some((Draw::SetupTiles, seat));
        }
        let open = match board.court.filled.count_ones() {
            0 => Draw::StartSmall,
            1..4 => Draw::StartLarge,
            _ if self.next_city().is_some() => Draw::Relics,
            _ if !self.boat_is_full() => Draw::Boat,
            _ if board.display.iter().any(Option::is_none) => Draw::Display,
            _ if self.empty_library_place().is_some() => Draw::Library,
            _ => {
                return first(|player, tables| player.hand < tables.rows.hand)
                    .map(|seat| (Draw::Hands, seat));
            }
        };
        Some((open, Seat(0)))
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Goes to the next draw, or to the first turn; `false` if the draw is there already.
    pub(super) fn advance_setup(&mut self, draw: Draw) -> bool {
        let Some((next, seat)) = self.look().next_draw() else {
            self.begin_round(1, 1);
            return true;
        };
        self.state.plan.active = seat;
        self.state.plan.phase = Phase::Setup(next);
        next != draw
    }

    pub(super) fn commit_draw(&mut self, chance: Chance) {
        match chance {
            Chance::Tile(guild) => {
                let section = self
                    .state
                    .board
                    .council
                    .iter()
                    .position(|section| section.tile.is_none());
                if let Some(section) = section.and_then(Section::at) {
                    self.change(Change::Tile { section, guild });
                    if section == Section::S1 && self.state.board.solo.is_some() {
                        // SR-SOLO-13.
                        self.change(Change::ActionWheel { target: guild });
                    }
                }
            }
            Chance::Setup(tile) => self.draw_setup_tile(tile),
            Chance::StartSmall(turned) => {
                let cells = self.tables.court.starting_small;
                for (i, cell) in cells.into_iter().enumerate() {
                    let feat = Feat::START_SMALL[if turned { 1 - i } else { i }];
                    self.change(Change::StartFeat {
                        face: Face { feat, second: false },
                        cell,
                    });
                }
            }
            Chance::StartLarge(turned) => self.lay_large_start(turned),
            Chance::Relic(relic) => {
                if let Some(city) = self.look().next_city() {
                    let lower = self.tables.rows.relics_per_city > 1;
                    self.change(Change::CityRelic { city, relic, lower });
                }
            }
            Chance::Envoy(color) => self.change(Change::Aboard { guild: color.guild() }),
            Chance::Artifact(artifact) => {
                let place =
                    DisplayPlace::all().find(|place| self.state.board.display[place.index()].is_none());
                if let Some(place) = place {
                    self.change(Change::Displayed { place, artifact });
                }
            }
            Chance::Tradition(tradition) => self.shelve(tradition),
            Chance::Feat(feat) => {
                let seat = self.seat();
                self.state.secrets.hands[seat.index()] |= feat.bit();
                self.events.emit(|| Event::DealtFeat { seat, feat });
                self.change(Change::Dealt { seat });
                self.disclosure = self.disclosure.and(Disclosure::to(seat));
                return;
            }
            Chance::TurnUp(..) => return,
        }
        self.disclose_to_all();
    }

    fn lay_large_start(&mut self, turned: bool) {
        let cells = self.tables.court.starting_large;
        for (cell, second) in cells.into_iter().zip([turned, !turned]) {
            self.change(Change::StartFeat {
                face: Face {
                    feat: Feat::START_LARGE,
                    second,
                },
                cell,
            });
        }
        self.preprint(Feat::START_LARGE, cells);
    }

    /// SR-FEAT-10, -11: the token printed on the inner circle of a Large Feat.
    pub(super) fn preprint(&mut self, feat: Feat, cells: [crate::pieces::Cell; 2]) {
        if self.tables.feats[feat.index()].preprinted == 0 {
            return;
        }
        let [first, second] = if cells[0] < cells[1] {
            cells
        } else {
            [cells[1], cells[0]]
        };
        for circle in [Circle::right_of(first), Circle::below(first)] {
            if circle.cells() == Some((first, second)) {
                self.change(Change::Preprinted { circle });
            }
        }
    }

    /// SR-SETUP-23 to 37: the tile's Book, Seal and Ink; with the last one, the token, the stack and the Councilors.
    fn draw_setup_tile(&mut self, tile: SetupTile) {
        let seat = self.seat();
        self.change(Change::SetupTile { seat, tile });
        let row = &self.tables.setup_tiles[tile.index()];
        self.change(Change::Book {
            seat,
            guild: row.book,
            plus1: true,
        });
        if self.state.board.seals[row.seal.index()] > 0 {
            self.change(Change::SealGained {
                seat,
                guild: row.seal,
            });
        }
        for _ in 0..row.ink {
            self.change(Change::InkGained { seat });
        }
        let people = usize::from(self.tables.people);
        let mut players = self.state.board.players.iter().take(people);
        if players.all(|player| player.setup_tile.is_some()) {
            self.seat_first_councilors();
        }
    }

    /// SR-SETUP-24, -35 to 37. In the solo game the value decides nothing (SR-SOLO-08, -11, -12): the person comes
    /// first, and the row of the sections names theirs first.
    fn seat_first_councilors(&mut self) {
        let tables = self.tables;
        let value = |player: &Player| {
            player
                .setup_tile
                .map_or(0, |tile| tables.setup_tiles[tile.index()].value)
        };
        let mut ranked: ArrayVec<(u8, Seat), SEATS> = self
            .state
            .board
            .players
            .iter()
            .map(value)
            .zip(Seat::all(tables.seats))
            .collect();
        let solo = tables.solo.is_some();
        if !solo {
            ranked.sort_unstable();
        }
        let starts = if solo { ranked.first() } else { ranked.last() };
        let first = starts.map_or(Seat(0), |&(_, seat)| seat);
        self.change(Change::StartPlayer { seat: first });
        self.change(Change::AmbitionStart { first });
        for ((_, seat), &section) in ranked.into_iter().zip(&tables.rows.seats) {
            if let Some(section) = Section::at(usize::from(section)) {
                self.change(Change::Councilor { seat, section });
            }
        }
    }
}

/// Bag draws: an Envoy of each colour weighs as many as the bag holds (SR-HID-02).
impl Look<'_> {
    pub(super) fn visit_envoys<B>(
        self,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let bag = self.board().bag;
        Color::ALL
            .into_iter()
            .filter(|color| bag[color.index()] > 0)
            .try_for_each(|color| f(Chance::Envoy(color), Weight::from(bag[color.index()])))
    }

    /// Is there no room on the boat, or nobody to board it?
    pub(crate) fn boat_is_full(self) -> bool {
        self.board().on_boat() >= self.tables.rows.boat || self.board().in_bag() == 0
    }
}
