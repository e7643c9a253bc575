//! The Cardborg's turn (section 22): its parts, and what it is asked in each.
//!
//! The Cardborg does not choose; what it may physically do stands in [`deeds`], what its deeds do in [`outcomes`].
//! Effects that the rules leave without choice are carried out here: the tracks, Popularity and VP.

mod deeds;
mod outcomes;

use hexad_core::{Seat, Sink};

use super::Play;
use crate::{
    components::solo::SoloTable,
    effects::{Effect, Frame, Group},
    event::{Change, Event},
    pieces::Guild,
    solo::Ask,
    state::{Part, Phase, Step},
};

impl<S: Sink<Event>> Play<'_, S> {
    pub(super) fn is_cardborg(&self, seat: Seat) -> bool {
        self.state.board.is_cardborg(seat)
    }

    fn solo_table(&self) -> Option<&SoloTable> {
        self.tables.solo.as_ref()
    }

    pub(super) fn ask(&mut self, ask: Ask) {
        self.push(Frame::Cardborg(ask));
    }

    /// SR-SOLO-35: the part that begins.
    pub(super) fn begin_part(&mut self, part: Part) {
        self.state.plan.phase = Phase::Cardborg(part);
        match part {
            // SR-SOLO-36, -45.
            Part::Track if self.state.plan.turn.nth == 0 => self.push(Frame::Ambition(1)),
            Part::Track => self.push(Frame::Influence(1)),
            Part::Popularity => {
                let n = self.popularity_gained();
                self.push(Frame::Popularity(n));
            }
            Part::Guild => self.guild_action(),
        }
    }

    /// SR-SOLO-35: what follows when a part is over.
    pub(super) fn end_part(&mut self, part: Part) {
        match part {
            Part::Track => self.begin_part(Part::Popularity),
            Part::Popularity => {
                self.gain_favor();
                self.begin_part(Part::Guild);
            }
            Part::Guild => self.state.plan.phase = Phase::Turn(Step::Cleanup),
        }
    }

    /// SR-SOLO-46: of the effects of an Influence space only a Councilor.
    pub(super) fn grant_councilors(&mut self, effects: &Group) {
        for effect in effects.iter() {
            if effect == (Effect::PlaceCouncilor {}) {
                self.ask(Ask::Councilor);
            }
        }
    }

    /// Its Envoys of the Primary Guild.
    fn favored(&self) -> u8 {
        let board = &self.state.board;
        board
            .primary()
            .map_or(0, |guild| board.envoys(self.seat())[guild.index()])
    }

    /// SR-SOLO-49.
    fn popularity_gained(&self) -> u8 {
        let year = self.state.board.year;
        match self.favored() {
            0 => year + 1,
            1 => year,
            more => more,
        }
    }

    /// SR-SOLO-53: 1 VP for each of its Envoys of the Primary Guild.
    fn gain_favor(&mut self) {
        let (seat, n) = (self.seat(), self.favored());
        if n > 0 {
            self.change(Change::Vp { seat, n });
        }
    }

    /// SR-SOLO-54 to 78. What is pushed last is asked first.
    fn guild_action(&mut self) {
        match self.state.board.primary() {
            Some(Guild::Navigators) => self.ask(Ask::Tower),
            Some(Guild::Builders) => self.foundations(),
            Some(Guild::Historians) => self.ask(Ask::Tradition(2)),
            Some(Guild::Adventurers) => {
                self.ask(Ask::Artifact);
                self.ask(Ask::Ink);
            }
            Some(Guild::Merchants) => self.ask(Ask::Crest),
            Some(Guild::Scribes) => self.ask(Ask::Seal),
            None => {}
        }
    }

    /// SR-SOLO-55: larger before smaller.
    fn foundations(&mut self) {
        let year = usize::from(self.state.board.year).saturating_sub(1);
        let tables = self.tables;
        let rows = tables.solo.iter().filter_map(|solo| solo.foundations.get(year));
        for &size in rows.flatten().rev() {
            self.ask(Ask::Foundation(size));
        }
    }

    /// Goes on where the Cardborg has no answer; `false` if it is asked. Rules: SR-SOLO-30, SR-SOLO-44, SR-SOLO-48,
    /// SR-SOLO-55, SR-SOLO-61, SR-SOLO-76.
    pub(super) fn advance_ask(&mut self, ask: Ask) -> bool {
        if self.look().has_answer(ask) {
            return false;
        }
        self.pop();
        match ask {
            Ask::Feat => self.ask(Ask::Token(None)),
            Ask::Tradition(_) => self.ask_translators(),
            Ask::Translator(aisles) => self.ask_next_translator(aisles),
            _ => {}
        }
        true
    }

    /// SR-SOLO-67, -68: those beside a Seal of the Target, judged before any moves.
    fn ask_translators(&mut self) {
        let beside = self.look().translators_beside_target();
        if beside != 0 {
            self.ask(Ask::Translator(beside));
        }
    }

    /// The Translators after the first of these.
    fn ask_next_translator(&mut self, aisles: u8) {
        let rest = aisles & aisles.wrapping_sub(1);
        if rest != 0 {
            self.ask(Ask::Translator(rest));
        }
    }
}
