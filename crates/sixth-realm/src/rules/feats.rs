//! Challenges (section 12): a Feat for the Court, then a token for a circle.

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    components::Placement,
    effects::Frame,
    event::{Change, Event, area_cells},
    pieces::{Cell, Circle, CourtArea, Feat, Token},
    refusal::Refusal,
    solo::Ask,
    state::members,
};

impl Look<'_> {
    /// The empty Court cells beside a Feat, as bits (SR-FEAT-02).
    fn court_cells(self) -> u64 {
        let court = &self.board().court;
        court.beside() & self.tables.court.cells & !court.filled
    }

    /// SR-FEAT-16: is there a Feat in hand and a place for it?
    pub(crate) fn can_place_feat(self) -> bool {
        if self.me().hand == 0 {
            return false;
        }
        match self.tables.court.placement {
            Placement::Cell => self.court_cells() != 0,
            Placement::Area => self.has_open_area(),
        }
    }

    /// Is there an area for a Large Feat?
    pub(crate) fn has_open_area(self) -> bool {
        CourtArea::all().any(|area| self.is_open_area(area))
    }

    /// SR-FEAT-16: is there a token at hand and a vacant circle?
    pub(crate) fn can_place_token(self) -> bool {
        self.me().tokens.iter().any(Option::is_none) && self.board().court.vacant().next().is_some()
    }

    pub(super) fn check_feat(self, feat: Feat) -> Verdict {
        if self.state.secrets.hands[self.seat().index()] & feat.bit() == 0 {
            return Err(Refusal::NotInHand { feat });
        }
        Ok(())
    }

    pub(super) fn visit_feats<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        let hand = self.state.secrets.hands[self.seat().index()];
        members(hand, Feat::at).try_for_each(|feat| f(Action::Feat(feat)))
    }

    /// SR-FEAT-02.
    pub(super) fn check_court_cell(self, cell: Cell) -> Verdict {
        if self.court_cells() & cell.bit() == 0 {
            Err(Refusal::NoCourtCell { cell })
        } else {
            Ok(())
        }
    }

    /// SR-FEAT-03.
    pub(super) fn check_court_area(self, area: CourtArea) -> Verdict {
        let court = &self.board().court;
        let Some(cells) = area_cells(self.tables, area) else {
            return Err(Refusal::NoCourtArea { area });
        };
        let set = cells[0].bit() | cells[1].bit();
        if set & court.filled != 0 || set & court.beside() == 0 {
            return Err(Refusal::NoCourtArea { area });
        }
        Ok(())
    }

    /// Is the area empty and beside a Feat?
    pub(crate) fn is_open_area(self, area: CourtArea) -> bool {
        self.check_court_area(area).is_ok()
    }

    pub(super) fn visit_feat_places<B>(
        self,
        feat: Feat,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        if feat.is_large() {
            return CourtArea::all()
                .filter(|&area| self.check_court_area(area).is_ok())
                .try_for_each(|area| f(Action::Area(area)));
        }
        Cell::of(self.court_cells()).try_for_each(|cell| f(Action::Cell(cell)))
    }

    pub(super) fn check_token(self, token: Token) -> Verdict {
        if self.me().tokens[token.index()].is_some() {
            Err(Refusal::TokenUsed { token })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_tokens<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Token::all()
            .filter(|&token| self.check_token(token).is_ok())
            .try_for_each(|token| f(Action::Token(token)))
    }

    pub(super) fn check_circle(self, circle: Circle) -> Verdict {
        if self.board().court.is_vacant(circle) {
            Ok(())
        } else {
            Err(Refusal::NoCircle { circle })
        }
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-EFF-04 (f): the Feat, then the token.
    pub(super) fn challenge(&mut self) {
        if self.is_cardborg(self.seat()) {
            self.ask(Ask::Feat);
            return;
        }
        self.push(Frame::Token);
        self.push(Frame::Feat);
    }

    pub(super) fn show_feat(&mut self, feat: Feat) {
        let seat = self.seat();
        self.pop();
        self.state.secrets.hands[seat.index()] &= !feat.bit();
        self.change(Change::FeatShown { seat, feat });
        self.push(Frame::FeatPlace(feat));
        self.reveal();
    }

    pub(super) fn place_feat(&mut self, cell: Cell) {
        let seat = self.seat();
        if let Some(Frame::FeatPlace(feat)) = self.state.plan.agenda.pop() {
            self.change(Change::FeatPlaced { seat, feat, cell });
        }
    }

    pub(super) fn choose_area(&mut self, area: CourtArea) {
        if let Some(Frame::FeatPlace(feat)) = self.state.plan.agenda.pop() {
            self.push(Frame::FeatTurn(feat, area));
        }
    }

    /// SR-FEAT-04, -10.
    pub(super) fn place_large_feat(&mut self, turned: bool) {
        let seat = self.seat();
        let Some(Frame::FeatTurn(feat, area)) = self.state.plan.agenda.pop() else {
            return;
        };
        if let Some(cells) = area_cells(self.tables, area) {
            self.change(Change::LargeFeatPlaced {
                seat,
                feat,
                cells,
                turned,
            });
            self.preprint(feat, cells);
        }
    }

    pub(super) fn choose_token(&mut self, token: Token) {
        self.pop();
        self.push(Frame::TokenCircle(token));
    }

    /// SR-FEAT-07, -08.
    pub(super) fn place_token(&mut self, circle: Circle) {
        if let Some(Frame::TokenCircle(token)) = self.state.plan.agenda.pop() {
            self.occupy(token, circle);
        }
    }

    /// The token lies on the circle, and its VP are gained.
    pub(super) fn occupy(&mut self, token: Token, circle: Circle) {
        let seat = self.seat();
        self.change(Change::TokenPlaced { seat, token, circle });
        self.change(Change::Vp {
            seat,
            n: self.tables.tokens[token.index()],
        });
    }
}
