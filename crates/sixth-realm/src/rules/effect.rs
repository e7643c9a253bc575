//! Pending effects (section 4): which can be resolved, and how each begins.

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    components::Metric,
    effects::{Amount, Count, Effect, Frame, Group, GuildChoice, KindChoice},
    event::{Change, Event},
    pieces::{Guild, Kind},
    refusal::Refusal,
    score,
};

impl Look<'_> {
    /// SR-EFF-08: has the effect a legal resolution?
    pub(crate) fn is_possible(self, effect: Effect) -> bool {
        let (board, me) = (self.board(), self.me());
        match effect {
            Effect::Vp { .. } => true,
            Effect::Ambition { n } => n > 0,
            Effect::Challenge {} => self.can_place_feat() || self.can_place_token(),
            Effect::Influence { n } => n > 0 && me.influence < self.tables.influence_last(),
            Effect::PlaceCouncilor {} => self.can_place_councilor(),
            Effect::Popularity { n } => self.amount(n) > 0,
            Effect::GainInk { n } => n > 0 && board.ink > 0,
            Effect::RemoveInk { n } => n > 0 && me.ink_on_scrolls() > 0,
            Effect::GainOrRemoveInk {} => board.ink > 0 || me.ink_on_scrolls() > 0,
            Effect::Refresh { kind } => Kind::ALL.into_iter().any(|k| self.check_refresh(kind, k).is_ok()),
            Effect::GainResource { kind } => Kind::ALL
                .into_iter()
                .any(|k| self.check_gain_resource(kind, k).is_ok()),
            Effect::Reputation { guild } => any_guild(|g| self.check_reputation(guild, g)),
            Effect::FlipBook { guild } => any_guild(|g| self.check_flip(guild, g)),
            Effect::PlaceBonus { guild } => {
                self.has_unplaced_bonus() && any_guild(|g| self.check_track(guild, g))
            }
            Effect::GainSeal { guild } => any_guild(|g| self.check_seal(guild, g)),
            Effect::Navigation { n } => n > 0 && me.navigation < self.tables.navigation_top(),
            Effect::ArtifactVisible {} => {
                self.check_archive().is_ok() && board.display.iter().any(Option::is_some)
            }
            Effect::ArtifactHidden {} => self.check_archive().is_ok() && self.artifact_bag() > 0,
            Effect::TorchScroll { .. } => self.can_write_torch_scroll(),
            Effect::PerformActions { max_actions, max_ap } => {
                max_actions > 0 && self.can_perform_actions(max_ap)
            }
            Effect::EndVp { .. } => false,
        }
    }

    /// SR-EFF-12, SR-POP-03.
    pub(super) fn amount(self, amount: Amount) -> u8 {
        match amount {
            Amount::Number(n) => n,
            Amount::Counted(Count::Year) => self.board().year,
            Amount::Counted(Count::DistinctSeals) => {
                let colors = Metric::DistinctSeals { at_least: None };
                let n = score::count(self.tables, self.board(), self.seat(), colors);
                u8::try_from(n).expect("there are six colours")
            }
        }
    }

    /// SR-EFF-17, -18, -20: not nested, and some action open costs no more.
    fn can_perform_actions(self, max_ap: u8) -> bool {
        let nested = self
            .plan()
            .agenda
            .iter()
            .any(|frame| matches!(frame, Frame::Actions { .. }));
        if nested || max_ap == 0 {
            return false;
        }
        if self.me().influence < self.tables.influence_last() {
            return true;
        }
        // The purse of the effect is not on the agenda yet: ask the actions with it there.
        let mut trial = *self.state;
        let frame = Frame::Actions {
            left: 1,
            ap: max_ap,
            acted: false,
        };
        if !trial.plan.agenda.try_push(frame) {
            return false;
        }
        Look {
            tables: self.tables,
            state: &trial,
        }
        .can_act()
    }

    pub(super) fn check_take(self, group: &Group, effect: Effect) -> Verdict {
        if !group.iter().any(|other| other == effect) {
            return Err(Refusal::NotPending { effect });
        }
        if self.is_possible(effect) {
            Ok(())
        } else {
            Err(Refusal::Impossible { effect })
        }
    }

    pub(super) fn check_decline(self, group: &Group, effect: Effect) -> Verdict {
        if !effect.is_optional() {
            return Err(Refusal::Mandatory { effect });
        }
        self.check_take(group, effect)
    }

    pub(super) fn visit_group<B>(
        self,
        group: &Group,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        let mut possible = Group::EMPTY;
        let mut last = None;
        for effect in group.iter() {
            if last != Some(effect) && self.is_possible(effect) {
                possible.push(effect);
            }
            last = Some(effect);
        }
        possible.iter().try_for_each(|effect| f(Action::Take(effect)))?;
        let optional = possible.iter().filter(|effect| effect.is_optional());
        optional
            .into_iter()
            .try_for_each(|effect| f(Action::Decline(effect)))
    }

    pub(super) fn visit_guilds<B>(
        self,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
        check: impl Fn(Self, Guild) -> Verdict,
    ) -> ControlFlow<B> {
        Guild::ALL
            .into_iter()
            .filter(|&guild| check(self, guild).is_ok())
            .try_for_each(|guild| f(Action::Guild(guild)))
    }

    pub(super) fn visit_kinds<B>(
        self,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
        check: impl Fn(Self, Kind) -> Verdict,
    ) -> ControlFlow<B> {
        Kind::ALL
            .into_iter()
            .filter(|&kind| check(self, kind).is_ok())
            .try_for_each(|kind| f(Action::Kind(kind)))
    }
}

fn any_guild(check: impl Fn(Guild) -> Verdict) -> bool {
    Guild::ALL.into_iter().any(|guild| check(guild).is_ok())
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-EFF-08, SR-EFF-10: drops what is impossible, applies what is alone and mandatory; `false` if it asks.
    pub(super) fn advance_group(&mut self, group: &Group) -> bool {
        if !group.iter().any(|effect| self.look().is_possible(effect)) {
            self.pop();
            return true;
        }
        match group.iter().next() {
            Some(effect) if group.len() == 1 && !effect.is_optional() => {
                self.take(effect);
                true
            }
            _ => false,
        }
    }

    /// Takes the effect out of the top group, and the group off the agenda if it was the last.
    fn unqueue(&mut self, effect: Effect) {
        if let Some(Frame::Effects(group)) = self.state.plan.agenda.last_mut() {
            group.remove(effect);
            if group.is_empty() {
                self.pop();
            }
        }
    }

    pub(super) fn decline(&mut self, effect: Effect) {
        self.unqueue(effect);
    }

    pub(super) fn take(&mut self, effect: Effect) {
        self.unqueue(effect);
        self.begin(effect);
    }

    /// Resolves an effect that has nothing to choose, or puts the choice on the agenda.
    pub(super) fn begin(&mut self, effect: Effect) {
        let seat = self.seat();
        match effect {
            Effect::Vp { n } => self.change(Change::Vp { seat, n }),
            Effect::Ambition { n } => self.push(Frame::Ambition(n)),
            Effect::Challenge {} => self.challenge(),
            Effect::Influence { n } => self.push(Frame::Influence(n)),
            Effect::PlaceCouncilor {} => self.push(Frame::Councilor),
            Effect::Popularity { n } => {
                let steps = self.look().amount(n);
                self.push(Frame::Popularity(steps));
            }
            Effect::GainInk { n } => (0..n).for_each(|_| self.gain_ink()),
            Effect::RemoveInk { n } => self.push(Frame::RemoveInk(n)),
            Effect::GainOrRemoveInk {} => self.push(Frame::GainOrRemoveInk),
            Effect::Refresh {
                kind: KindChoice::Of(kind),
            } => self.change(Change::Refreshed { seat, kind }),
            Effect::Refresh { kind } => self.push(Frame::Refresh(kind)),
            Effect::GainResource {
                kind: KindChoice::Of(kind),
            } => self.change(Change::ResourceGained { seat, kind }),
            Effect::GainResource { kind } => self.push(Frame::GainResource(kind)),
            Effect::Reputation {
                guild: GuildChoice::Of(guild),
            } => self.raise_reputation(guild),
            Effect::Reputation { guild } => self.push(Frame::Reputation(guild)),
            Effect::FlipBook {
                guild: GuildChoice::Of(guild),
            } => self.flip_book(guild),
            Effect::FlipBook { guild } => self.push(Frame::FlipBook(guild)),
            Effect::PlaceBonus { guild } => self.push(Frame::Bonus(guild)),
            Effect::GainSeal {
                guild: GuildChoice::Of(guild),
            } => self.gain_seal(guild),
            Effect::GainSeal { guild } => self.push(Frame::Seal(guild)),
            Effect::Navigation { n } => (0..n).for_each(|_| self.navigate()),
            Effect::ArtifactVisible {} => self.push(Frame::Artifact),
            Effect::ArtifactHidden {} => self.push(Frame::DrawHidden(3)),
            Effect::TorchScroll { effect } => self.push(Frame::TorchScroll(effect)),
            Effect::PerformActions { max_actions, max_ap } => {
                self.push(Frame::Actions {
                    left: max_actions,
                    ap: max_ap,
                    acted: false,
                });
            }
            Effect::EndVp { .. } => {}
        }
    }

    /// A Guild was chosen for what is on top of the agenda.
    pub(super) fn guild(&mut self, guild: Guild) {
        let frame = self.state.plan.agenda.pop();
        match frame {
            Some(Frame::Reputation(_)) => self.raise_reputation(guild),
            Some(Frame::FlipBook(_)) => self.flip_book(guild),
            Some(Frame::BonusTrack(bonus, _)) => self.place_bonus(bonus, guild),
            Some(Frame::TorchGuild(_, effect)) => {
                // SR-DUNG-19: an impossible effect is lost, the Ink is spent.
                let effect = effect.of(guild);
                if self.look().is_possible(effect) {
                    self.begin(effect);
                }
            }
            _ => {}
        }
    }

    /// A kind of Resource was chosen for what is on top of the agenda.
    pub(super) fn kind(&mut self, kind: Kind) {
        let seat = self.seat();
        match self.state.plan.agenda.pop() {
            Some(Frame::Refresh(_)) => self.change(Change::Refreshed { seat, kind }),
            Some(Frame::GainResource(_)) => self.change(Change::ResourceGained { seat, kind }),
            _ => {}
        }
    }
}
