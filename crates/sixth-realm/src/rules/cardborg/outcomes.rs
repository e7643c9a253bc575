//! What the Cardborg's deeds do, and what it turns up.

use std::ops::ControlFlow;

use hexad_core::{Sink, Weight};

use super::super::{Look, Play};
use crate::{
    action::Chance,
    components::solo::Reading,
    effects::Frame,
    event::{Change, Event, area_cells},
    pieces::{AisleSpace, Circle, City, Color, CourtArea, DisplayPlace, Feat, Guild, LibraryPlace},
    solo::{Ask, Deed, Spent},
    state::members,
};

impl Look<'_> {
    /// SR-SOLO-17: a Feat that nobody has seen, either way round.
    pub(in crate::rules) fn visit_turn_up<B>(
        self,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        members(self.undealt_feats(), Feat::at).try_for_each(|feat| {
            f(Chance::TurnUp(feat, false), 1)?;
            f(Chance::TurnUp(feat, true), 1)
        })
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Spends what finding the deed costs, then does it.
    pub(in crate::rules) fn do_deed(&mut self, deed: Deed, spent: Spent) {
        let Some(Frame::Cardborg(ask)) = self.state.plan.agenda.pop() else {
            return;
        };
        self.turn_wheel(spent.turns());
        self.advance_dial(spent.advances());
        let seat = self.seat();
        match deed {
            Deed::Feat(direction) => {
                self.change(Change::FaceDownFeat { seat, direction });
                self.push(Frame::TurnUp);
            }
            Deed::Area(area) => self.lay_feat(ask, area),
            Deed::Token(token) => {
                if let Ask::Token(beside) = ask {
                    self.ask(Ask::Circle(token, beside));
                }
            }
            Deed::Circle(circle) => self.lay_token(ask, circle),
            Deed::Councilor(section) => self.seat_councilor(section),
            Deed::Envoy(color) => self.pool_envoy(color),
            Deed::Crest(guild) => {
                if self.state.board.cart != Some(guild) {
                    self.change(Change::Cart { to: Some(guild) });
                }
            }
            Deed::Foundation(cells) => self.change(Change::Foundation { seat, cells }),
            Deed::Ink(space) => self.change(Change::ReserveInk { seat, space }),
            Deed::Artifact(place) => self.remove_artifact(place),
            Deed::Tradition(place) => self.pool_tradition(ask, place),
            Deed::Translator(space) => self.step_translator(ask, space),
            Deed::Tower(city) => self.cardborg_tower(city),
            Deed::Bridge(span) => {
                self.change(Change::Bridge { seat, span });
                if let Ask::Bridge(city, left @ 2..) = ask {
                    self.ask(Ask::Bridge(city, left - 1));
                }
            }
            Deed::Seal(color) => self.gain_seal(color.guild()),
            Deed::Seventh(section) => self.champion_rotation(section),
            Deed::Swap(first, second) => self.cardborg_swap(first, second),
        }
    }

    /// SR-SOLO-20, -25.
    fn turn_wheel(&mut self, turns: u8) {
        let (Some(table), Some(solo)) = (self.solo_table(), &self.state.board.solo) else {
            return;
        };
        let target = table.read(solo.target, Reading::Target, turns);
        if target != solo.target {
            self.change(Change::ActionWheel { target });
        }
    }

    /// SR-SOLO-23, -25.
    fn advance_dial(&mut self, advances: u8) {
        if let Some(solo) = &self.state.board.solo {
            let direction = solo.direction.after(advances);
            if direction != solo.direction {
                self.change(Change::DirectionalInput { direction });
            }
        }
    }

    /// SR-SOLO-17: the Feat has an identity, and lies as it does.
    pub(in crate::rules) fn turn_up(&mut self, feat: Feat, turned: bool) {
        let seat = self.seat();
        self.pop();
        self.change(Change::FeatTurnedUp { seat, feat });
        self.disclose_to_all();
        self.ask(Ask::Area { feat, turned });
    }

    /// SR-SOLO-39: with the half-turn it had.
    fn lay_feat(&mut self, ask: Ask, area: CourtArea) {
        let (seat, cells) = (self.seat(), area_cells(self.tables, area));
        if let (Ask::Area { feat, turned }, Some(cells)) = (ask, cells) {
            self.change(Change::LargeFeatPlaced {
                seat,
                feat,
                cells,
                turned,
            });
            self.preprint(feat, cells);
            self.ask(Ask::Token(Some(area)));
        }
    }

    /// SR-SOLO-43.
    fn lay_token(&mut self, ask: Ask, circle: Circle) {
        if let Ask::Circle(token, _) = ask {
            self.occupy(token, circle);
        }
    }

    /// SR-SOLO-50: into the pool, then SR-POP-10 and back to 0.
    fn pool_envoy(&mut self, color: Color) {
        let (seat, guild) = (self.seat(), color.guild());
        self.change(Change::EnvoyPooled { seat, guild });
        self.change(Change::Popularity { seat, to: 0 });
        self.check_refill();
    }

    /// SR-SOLO-64: it leaves the game, and the place is filled at once.
    fn remove_artifact(&mut self, place: DisplayPlace) {
        let seat = self.seat();
        if let Some(artifact) = self.state.board.display[place.index()] {
            self.change(Change::ArtifactRemoved {
                seat,
                place,
                artifact,
            });
            self.push(Frame::DrawArtifact(place));
        }
    }

    /// SR-SOLO-65: into the pool; then the wheel turns once more.
    fn pool_tradition(&mut self, ask: Ask, place: LibraryPlace) {
        let seat = self.seat();
        if let Some(tradition) = self.state.board.library[place.index()] {
            self.change(Change::TraditionPooled {
                seat,
                place,
                tradition,
            });
        }
        self.turn_wheel(1);
        match ask {
            Ask::Tradition(left @ 2..) => self.ask(Ask::Tradition(left - 1)),
            _ => self.ask_translators(),
        }
    }

    /// SR-SOLO-67: it performs no effect of the space.
    fn step_translator(&mut self, ask: Ask, space: AisleSpace) {
        let seat = self.seat();
        self.change(Change::Translator { seat, space });
        if let Ask::Translator(aisles) = ask {
            self.ask_next_translator(aisles);
        }
    }

    /// SR-SOLO-70, -73: both Relics leave the City, the lower one unseen.
    fn cardborg_tower(&mut self, city: City) {
        let seat = self.seat();
        self.change(Change::Tower { seat, city });
        if let Some(relic) = self.state.board.city_relics[city.index()] {
            self.change(Change::RelicsRemoved { seat, city, relic });
        }
        self.ask(Ask::Bridge(city, 2));
    }

    /// SR-SOLO-80: it never locks.
    fn cardborg_swap(&mut self, first: Guild, second: Guild) {
        self.swap(first, second);
        self.done();
    }
}
