//! The course of the game: who or what is asked next, and what goes on by itself.
//!
//! The chapters below stand in the rulebook's order. Each has its checks and lists as methods of [`Look`], which
//! only reads, and what its actions do as methods of [`Play`], which changes the table and reports events.
//! [`Play::settle`] carries the game on from any decision to the next.

mod council;
mod turn;

mod ambition;
mod effect;
mod feats;
mod influence;
mod popularity;
mod resources;
mod tracks;

mod adventurers;
mod builders;
mod free_actions;
mod historians;
mod merchants;
mod navigators;
mod scribes;

mod cardborg;

mod setup;

pub(crate) use setup::initial;

use std::ops::ControlFlow;

use hexad_core::{Disclosure, Seat, SeatSet, Sink, ToAct, Weight};

use crate::{
    action::{Action, Chance},
    components::tables::Tables,
    effects::{Frame, Group},
    event::{Change, Event},
    refusal::Refusal,
    state::{Board, Phase, Plan, Player, State, Step},
};

/// May the step be taken?
pub(crate) type Verdict = Result<(), Refusal>;

/// A state under the eyes of the rules.
#[derive(Clone, Copy)]
pub(crate) struct Look<'a> {
    pub(crate) tables: &'a Tables,
    pub(crate) state: &'a State,
}

/// A state in the hands of the rules.
pub(crate) struct Play<'a, S> {
    pub(crate) tables: &'a Tables,
    pub(crate) state: &'a mut State,
    pub(crate) events: &'a mut S,
    pub(crate) disclosure: Disclosure,
}

impl<'a> Look<'a> {
    pub(crate) const fn board(self) -> &'a Board {
        &self.state.board
    }

    pub(crate) const fn plan(self) -> &'a Plan {
        &self.state.plan
    }

    /// Whose decisions these are.
    pub(crate) const fn seat(self) -> Seat {
        self.state.plan.active
    }

    /// The performer.
    pub(crate) fn me(self) -> &'a Player {
        self.board().player(self.seat())
    }

    /// What is on top of the agenda.
    pub(crate) fn top(self) -> Option<Frame> {
        self.plan().agenda.last().copied()
    }

    /// Action Points to spend: those of the effect that pays for actions, else those of step 4 (SR-EFF-17).
    pub(crate) fn purse(self) -> u8 {
        let paid = self.plan().agenda.iter().rev().find_map(|frame| match frame {
            Frame::Actions { ap, .. } => Some(*ap),
            _ => None,
        });
        paid.unwrap_or(self.plan().turn.ap)
    }

    /// SR-TURN-21.
    pub(crate) fn check_cost(self, cost: u8) -> Verdict {
        let held = self.purse();
        if cost > held {
            Err(Refusal::ActionPoints { held, cost })
        } else {
            Ok(())
        }
    }

    /// Who or what is asked.
    pub(crate) fn to_act(self) -> ToAct {
        match self.top() {
            Some(
                Frame::DrawArtifact(_)
                | Frame::DrawHidden(_)
                | Frame::RefillBoat
                | Frame::DrawRelic(_)
                | Frame::TurnUp,
            ) => ToAct::Chance,
            Some(_) => ToAct::Seat(self.seat()),
            None => match self.plan().phase {
                Phase::Setup(_) | Phase::Turn(Step::Cleanup) => ToAct::Chance,
                Phase::Over => ToAct::Over,
                _ => ToAct::Seat(self.seat()),
            },
        }
    }

    /// May the seat that is asked do this?
    pub(crate) fn check(self, action: Action) -> Verdict {
        if let Some(frame) = self.top() {
            return self.check_frame(frame, action);
        }
        match (self.plan().phase, action) {
            (Phase::Turn(Step::Bonus), Action::UseBonus) => self.check_use_bonus(),
            (Phase::Turn(Step::Bonus), Action::Done) => Ok(()),
            (Phase::Turn(Step::FreeBefore | Step::FreeAfter), _) => self.check_free(action),
            (Phase::Turn(Step::Choose), Action::Choose(guild)) => self.check_choose(guild),
            (Phase::Turn(Step::Boost), Action::Boost(n)) => self.check_boost(n),
            (Phase::Turn(Step::Spend), Action::Done) => self.check_end_spending(),
            (Phase::Turn(Step::Spend), _) => self.check_spend(action),
            (Phase::Rotation, Action::Rotate(section)) => self.check_rotate(section),
            (Phase::Preparation { swapped, locked, .. }, _) => {
                self.check_preparation(action, swapped, locked)
            }
            _ => Err(self.not_asked()),
        }
    }

    fn check_frame(self, frame: Frame, action: Action) -> Verdict {
        match (frame, action) {
            (Frame::Effects(group), Action::Take(effect)) => self.check_take(&group, effect),
            (Frame::Effects(group), Action::Decline(effect)) => self.check_decline(&group, effect),
            (Frame::RemoveInk(_), Action::From(scroll)) => self.check_from(scroll),
            (Frame::GainOrRemoveInk, Action::GainInk) => self.check_ink_reserve(),
            (Frame::GainOrRemoveInk, Action::ReturnInk) => self.check_ink_on_scrolls(),
            (Frame::Refresh(choice), Action::Kind(kind)) => self.check_refresh(choice, kind),
            (Frame::GainResource(choice), Action::Kind(kind)) => self.check_gain_resource(choice, kind),
            (Frame::Reputation(choice), Action::Guild(guild)) => self.check_reputation(choice, guild),
            (Frame::FlipBook(choice), Action::Guild(guild)) => self.check_flip(choice, guild),
            (Frame::Bonus(_), Action::Place(bonus)) => self.check_bonus(bonus),
            (Frame::BonusTrack(_, choice), Action::Guild(guild)) => self.check_track(choice, guild),
            (Frame::Seal(choice), Action::Seal(color)) => self.check_seal(choice, color.guild()),
            (Frame::Councilor, Action::Councilor(section)) => self.check_councilor(section),
            (Frame::Artifact, Action::Display(place)) => self.check_display(place),
            (Frame::KeepArtifact, Action::Keep(artifact)) => self.check_keep(artifact),
            (Frame::TorchScroll(_), Action::TorchScroll(space)) => self.check_torch_space(space),
            (Frame::TorchGuild(space, _), Action::Guild(guild)) => self.check_beside(space, guild),
            (Frame::Feat, Action::Feat(feat)) => self.check_feat(feat),
            (Frame::FeatPlace(feat), Action::Cell(cell)) if !feat.is_large() => self.check_court_cell(cell),
            (Frame::FeatPlace(feat), Action::Area(area)) if feat.is_large() => self.check_court_area(area),
            (Frame::Token, Action::Token(token)) => self.check_token(token),
            (Frame::TokenCircle(_), Action::Circle(circle)) => self.check_circle(circle),
            (Frame::Boat, Action::Envoy(color)) => self.check_boat(color),
            (Frame::Arrival(_), Action::Arrive(column)) => self.check_arrive(column),
            (Frame::FeatTurn(..), Action::Straight | Action::Turned) | (Frame::House(_), Action::Done) => {
                Ok(())
            }
            (Frame::House(cells), Action::House(cell)) => self.check_house(cells, cell),
            (Frame::HouseEffects(_), Action::Row | Action::Column | Action::Both) => self.check_line(action),
            (Frame::KeepRelic(city), Action::Relic(relic)) => self.check_relic(city, relic),
            (Frame::RelicSpace(_), Action::Cabinet(space)) => self.check_cabinet(space),
            (Frame::TraditionSlot(_), Action::Slot(slot)) => self.check_slot(slot),
            (Frame::Mate(column), Action::Assign(from, color, to)) => {
                self.check_mate(column, from, color, to)
            }
            (Frame::Actions { acted, .. }, Action::Done) => {
                if acted {
                    Ok(())
                } else {
                    Err(Refusal::MustPerform)
                }
            }
            (Frame::Actions { .. }, _) => self.check_spend(action),
            (Frame::Cardborg(ask), Action::Cardborg(deed, spent)) => self.check_deed(ask, deed, spent),
            _ => Err(self.not_asked()),
        }
    }

    pub(crate) fn not_asked(self) -> Refusal {
        if self.plan().phase == Phase::Over {
            return Refusal::Over;
        }
        Refusal::NotAsked {
            asked: self.plan().asks(),
        }
    }

    /// The legal actions, ascending.
    pub(crate) fn visit_legal<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        if let Some(frame) = self.top() {
            return self.visit_frame(frame, f);
        }
        match self.plan().phase {
            Phase::Turn(Step::Bonus) => {
                f(Action::Done)?;
                f(Action::UseBonus)
            }
            Phase::Turn(Step::FreeBefore | Step::FreeAfter) => self.visit_free(f),
            Phase::Turn(Step::Choose) => self.visit_choose(f),
            Phase::Turn(Step::Boost) => self.visit_boost(f),
            Phase::Turn(Step::Spend) => {
                if self.check_end_spending().is_ok() {
                    f(Action::Done)?;
                }
                self.visit_spend(f)
            }
            Phase::Rotation => self.visit_rotate(f),
            Phase::Preparation { swapped, locked, .. } => self.visit_preparation(swapped, locked, f),
            Phase::Setup(_)
            | Phase::Turn(Step::Cleanup)
            | Phase::Cardborg(_)
            | Phase::DungeonReset { .. }
            | Phase::Over => ControlFlow::Continue(()),
        }
    }

    fn visit_frame<B>(self, frame: Frame, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        match frame {
            Frame::Effects(group) => self.visit_group(&group, f),
            Frame::RemoveInk(_) => self.visit_from(f),
            Frame::GainOrRemoveInk => self.visit_ink_half(f),
            Frame::Refresh(choice) => self.visit_kinds(f, |look, kind| look.check_refresh(choice, kind)),
            Frame::GainResource(choice) => {
                self.visit_kinds(f, |look, kind| look.check_gain_resource(choice, kind))
            }
            Frame::Reputation(choice) => {
                self.visit_guilds(f, |look, guild| look.check_reputation(choice, guild))
            }
            Frame::FlipBook(choice) => self.visit_guilds(f, |look, guild| look.check_flip(choice, guild)),
            Frame::Bonus(_) => self.visit_bonuses(f),
            Frame::BonusTrack(_, choice) => {
                self.visit_guilds(f, |look, guild| look.check_track(choice, guild))
            }
            Frame::Seal(choice) => self.visit_seals(choice, f),
            Frame::Councilor => self.visit_councilor(f),
            Frame::Artifact => self.visit_display(f),
            Frame::KeepArtifact => self.visit_keep(f),
            Frame::TorchScroll(_) => self.visit_torch_spaces(f),
            Frame::TorchGuild(space, _) => {
                self.visit_guilds(f, |look, guild| look.check_beside(space, guild))
            }
            Frame::Feat => self.visit_feats(f),
            Frame::FeatPlace(feat) => self.visit_feat_places(feat, f),
            Frame::FeatTurn(..) => {
                f(Action::Straight)?;
                f(Action::Turned)
            }
            Frame::Token => self.visit_tokens(f),
            Frame::TokenCircle(_) => self
                .board()
                .court
                .vacant()
                .try_for_each(|circle| f(Action::Circle(circle))),
            Frame::Boat => self.visit_boat(f),
            Frame::Arrival(_) => self.visit_arrive(f),
            Frame::House(cells) => {
                f(Action::Done)?;
                cells.iter().try_for_each(|cell| f(Action::House(cell)))
            }
            Frame::HouseEffects(_) => self.visit_lines(f),
            Frame::KeepRelic(city) => self.visit_relics(city, f),
            Frame::RelicSpace(_) => self.visit_cabinet(f),
            Frame::TraditionSlot(_) => self.visit_slots(f),
            Frame::Mate(column) => self.visit_mate(column, f),
            Frame::Actions { acted, .. } => {
                if acted {
                    f(Action::Done)?;
                }
                self.visit_spend(f)
            }
            Frame::Cardborg(ask) => self.visit_deeds(ask, f),
            // These go on by themselves or wait for chance.
            Frame::Ambition(_)
            | Frame::Influence(_)
            | Frame::Popularity(_)
            | Frame::DrawArtifact(_)
            | Frame::DrawHidden(_)
            | Frame::RefillBoat
            | Frame::DrawRelic(_)
            | Frame::TurnUp => ControlFlow::Continue(()),
        }
    }

    /// The possible outcomes of chance, ascending.
    pub(crate) fn visit_chance<B>(
        self,
        f: &mut impl FnMut(Chance, Weight) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        match self.top() {
            Some(Frame::DrawArtifact(_) | Frame::DrawHidden(_)) => self.visit_artifacts(f),
            Some(Frame::RefillBoat) => self.visit_envoys(f),
            Some(Frame::DrawRelic(_)) => self.visit_unseen_relics(f),
            Some(Frame::TurnUp) => self.visit_turn_up(f),
            Some(_) => ControlFlow::Continue(()),
            None => match self.plan().phase {
                Phase::Setup(draw) => self.visit_draw(draw, f),
                Phase::Turn(Step::Cleanup) => self.visit_traditions(f),
                _ => ControlFlow::Continue(()),
            },
        }
    }

    /// Can chance bring this?
    pub(crate) fn check_chance(self, chance: Chance) -> Verdict {
        let found = self.visit_chance(&mut |outcome, _| {
            if outcome == chance {
                ControlFlow::Break(())
            } else {
                ControlFlow::Continue(())
            }
        });
        match found {
            ControlFlow::Break(()) => Ok(()),
            ControlFlow::Continue(()) => Err(Refusal::NoSuchOutcome),
        }
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(crate) fn look(&self) -> Look<'_> {
        Look {
            tables: self.tables,
            state: self.state,
        }
    }

    pub(crate) fn seat(&self) -> Seat {
        self.state.plan.active
    }

    /// Changes the open table and reports it.
    #[inline]
    pub(crate) fn change(&mut self, change: Change) {
        self.state.board.follow(change);
        self.events.emit(|| Event::Changed(change));
    }

    pub(crate) fn push(&mut self, frame: Frame) {
        self.state.plan.agenda.push(frame);
    }

    pub(crate) fn pop(&mut self) {
        self.state.plan.agenda.pop();
    }

    /// Puts effects on the agenda, if there are any.
    pub(crate) fn grant(&mut self, group: Group) {
        if !group.is_empty() {
            self.push(Frame::Effects(group));
        }
    }

    /// Everybody but the performer learns what the performer knew.
    pub(crate) fn reveal(&mut self) {
        let seat = self.seat();
        self.disclosure = self.disclosure.and(Disclosure {
            learned: SeatSet::all(self.tables.seats).without(seat),
            exposed: SeatSet::only(seat),
        });
    }

    /// Carries out a decision that was checked, and everything up to the next one.
    pub(crate) fn decide(&mut self, action: Action) {
        let seat = self.seat();
        self.events.emit(|| Event::Decided {
            seat,
            action,
            forced: false,
        });
        self.commit(action);
        self.settle();
    }

    /// Carries out an outcome that was checked, and everything up to the next decision.
    pub(crate) fn fall(&mut self, chance: Chance) {
        self.commit_chance(chance);
        self.settle();
    }

    /// Goes on until somebody has a choice or chance does.
    pub(crate) fn settle(&mut self) {
        loop {
            let went_on = match self.state.plan.agenda.last().copied() {
                Some(frame) => self.advance_frame(frame),
                None => self.advance_phase(),
            };
            if !went_on && !self.forced() {
                break;
            }
        }
        let plan = &self.state.plan;
        self.events.emit(|| Event::Asks(Box::new(*plan)));
    }

    /// Does what is asked if there is only one way to do it (SR-EFF-10). Which Feat is the last in a hand only its
    /// owner knows, so it is asked.
    fn forced(&mut self) -> bool {
        match self.look().to_act() {
            ToAct::Over => false,
            ToAct::Seat(_) if self.look().top() == Some(Frame::Feat) => false,
            ToAct::Seat(seat) => {
                let Some(action) = only(|f| self.look().visit_legal(&mut |action| f(action))) else {
                    return false;
                };
                // A step without anything to do is skipped silently (SR-DP-01).
                if action != Action::Done {
                    self.events.emit(|| Event::Decided {
                        seat,
                        action,
                        forced: true,
                    });
                }
                self.commit(action);
                true
            }
            ToAct::Chance => {
                let Some(chance) = only(|f| self.look().visit_chance(&mut |outcome, _| f(outcome))) else {
                    return false;
                };
                self.commit_chance(chance);
                true
            }
        }
    }

    fn commit(&mut self, action: Action) {
        match action {
            Action::Done => self.done(),
            Action::UseBonus => self.use_bonus(),
            Action::Write(scroll) => self.write(scroll),
            Action::Assign(column, color, to) => self.assign(column, color.guild(), to),
            Action::Choose(guild) => self.choose(guild),
            Action::Boost(n) => self.boost(n),
            Action::Influence => self.influence_action(),
            Action::Trade(trade, guild) => self.trade(trade, guild),
            Action::Build(cells) => self.build(cells),
            Action::Torch(room) => self.move_torch(room),
            Action::Bridge(span) => self.bridge(span),
            Action::Tower(city) => self.tower(city),
            Action::Translator(space) => self.translator(space),
            Action::Tradition(place) => self.take_tradition(place),
            Action::GainInk => self.gain_ink_action(),
            Action::ReturnInk => self.return_ink_action(),
            Action::ReturnAll => self.return_all(),
            Action::Take(effect) => self.take(effect),
            Action::Decline(effect) => self.decline(effect),
            Action::Kind(kind) => self.kind(kind),
            Action::Guild(guild) => self.guild(guild),
            Action::Seal(color) => {
                self.pop();
                self.gain_seal(color.guild());
            }
            Action::From(scroll) => self.remove_ink(scroll),
            Action::Envoy(color) => self.take_envoy(color),
            Action::Arrive(column) => self.arrive(column),
            Action::Councilor(section) => self.place_councilor(section),
            Action::Display(place) => self.take_displayed(place),
            Action::Keep(artifact) => self.keep_artifact(artifact),
            Action::TorchScroll(space) => self.torch_scroll(space),
            Action::Place(bonus) => self.choose_bonus(bonus),
            Action::Feat(feat) => self.show_feat(feat),
            Action::Cell(cell) => self.place_feat(cell),
            Action::Area(area) => self.choose_area(area),
            Action::Straight => self.place_large_feat(false),
            Action::Turned => self.place_large_feat(true),
            Action::Token(token) => self.choose_token(token),
            Action::Circle(circle) => self.place_token(circle),
            Action::House(cell) => self.house(cell),
            Action::Row | Action::Column | Action::Both => self.house_effects(action),
            Action::Relic(relic) => self.keep_relic(relic),
            Action::Cabinet(space) => self.store_relic(space),
            Action::Slot(slot) => self.fill_slot(slot),
            Action::Rotate(section) => self.champion_rotation(section),
            Action::Swap(first, second) => self.swap(first, second),
            Action::Lock(guild) => self.lock(guild),
            Action::Cardborg(deed, spent) => self.do_deed(deed, spent),
        }
    }

    /// The end of whatever was asked.
    fn done(&mut self) {
        if !self.state.plan.agenda.is_empty() {
            self.pop();
            return;
        }
        match self.state.plan.phase {
            Phase::Turn(step) => self.state.plan.phase = Phase::Turn(turn::after(step)),
            Phase::Preparation { acted, .. } => self.prepare(acted + 1),
            _ => {}
        }
    }

    fn commit_chance(&mut self, chance: Chance) {
        match (chance, self.state.plan.agenda.last().copied()) {
            (Chance::Artifact(artifact), Some(Frame::DrawArtifact(place))) => {
                self.display_artifact(place, artifact);
            }
            (Chance::Artifact(artifact), Some(Frame::DrawHidden(left))) => self.draw_hidden(left, artifact),
            (Chance::Envoy(color), Some(Frame::RefillBoat)) => self.board_envoy(color.guild()),
            (Chance::Relic(relic), Some(Frame::DrawRelic(city))) => self.draw_relic(city, relic),
            (Chance::Tradition(tradition), None) => self.shelve(tradition),
            (Chance::TurnUp(feat, turned), _) => self.turn_up(feat, turned),
            _ => self.commit_draw(chance),
        }
    }

    /// Everybody saw what chance brought.
    pub(crate) fn disclose_to_all(&mut self) {
        self.disclosure = self.disclosure.and(Disclosure::to_all(self.tables.seats));
    }

    /// Goes on with what is on top of the agenda; `false` if it asks somebody.
    fn advance_frame(&mut self, frame: Frame) -> bool {
        match frame {
            Frame::Effects(group) => self.advance_group(&group),
            Frame::Ambition(left) => self.advance_ambition(left),
            Frame::Influence(left) => self.advance_influence(left),
            Frame::Popularity(left) => self.advance_popularity(left),
            Frame::RemoveInk(left) => self.drop_if(left == 0 || self.look().check_ink_on_scrolls().is_err()),
            Frame::DrawArtifact(_) => self.drop_if(self.look().artifact_bag() == 0),
            Frame::DrawHidden(left) => self.advance_hidden(left),
            Frame::RefillBoat => self.drop_if(self.look().boat_is_full()),
            Frame::Feat => self.drop_if(!self.look().can_place_feat()),
            Frame::Token => self.drop_if(!self.look().can_place_token()),
            Frame::House(_) => self.drop_if(!self.look().can_build_house()),
            Frame::Mate(column) => self.drop_if(self.look().mate_stays(column)),
            Frame::Actions { left, .. } => self.drop_if(left == 0 || !self.look().can_act()),
            Frame::Cardborg(ask) => self.advance_ask(ask),
            _ => false,
        }
    }

    fn drop_if(&mut self, idle: bool) -> bool {
        if idle {
            self.pop();
        }
        idle
    }
}

/// The only item that a visitor shows; none if there are several or none.
fn only<T: Copy>(visit: impl FnOnce(&mut dyn FnMut(T) -> ControlFlow<()>) -> ControlFlow<()>) -> Option<T> {
    let mut first = None;
    let flow = visit(&mut |item| {
        if first.is_some() {
            return ControlFlow::Break(());
        }
        first = Some(item);
        ControlFlow::Continue(())
    });
    first.filter(|_| flow.is_continue())
}
