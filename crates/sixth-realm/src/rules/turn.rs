//! Turns (section 7): seven steps, from the Guild Bonus to the cleanup.

use std::ops::ControlFlow;

use hexad_core::{Seat, Sink};

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    effects::{Frame, Group},
    event::{Change, Event},
    pieces::{Guild, Section, Size},
    refusal::Refusal,
    state::{Part, Phase, Step, Turn},
};

/// Resources that step 4 exhausts at most (SR-TURN-11).
const MOST_BOOST: u8 = 2;

/// The step after this one.
pub(super) const fn after(step: Step) -> Step {
    match step {
        Step::Bonus => Step::FreeBefore,
        Step::FreeBefore => Step::Choose,
        Step::Choose => Step::Boost,
        Step::Boost => Step::Spend,
        Step::Spend => Step::FreeAfter,
        Step::FreeAfter | Step::Cleanup => Step::Cleanup,
    }
}

impl Look<'_> {
    /// SR-TURN-02: the effects of the Guild Bonus on the Primary Guild's track.
    fn bonus_effects(self) -> Option<Group> {
        let bonus = self.me().bonuses[self.board().primary()?.index()]?;
        Some(self.tables.bonuses[bonus.index()])
    }

    pub(crate) fn check_use_bonus(self) -> Verdict {
        let effects = self.bonus_effects().ok_or(Refusal::NoBonus)?;
        if effects.iter().any(|effect| self.is_possible(effect)) {
            return Ok(());
        }
        match effects.iter().next() {
            Some(effect) => Err(Refusal::Impossible { effect }),
            None => Err(Refusal::NoBonus),
        }
    }

    /// SR-WHEEL-02: the two Secondary Guilds.
    pub(crate) fn secondaries(self) -> [Option<Guild>; 2] {
        self.tables.secondary.map(|offset| {
            let arrow = Section::at(usize::from(self.board().wheel))?;
            self.board().council[arrow.turned(offset).index()].tile
        })
    }

    /// SR-TURN-06 to 10.
    pub(super) fn check_choose(self, guild: Guild) -> Verdict {
        if self.board().primary() == Some(guild) {
            return Ok(());
        }
        if !self.secondaries().contains(&Some(guild)) {
            return Err(Refusal::NotInSession { guild });
        }
        let kind = guild.kind();
        if self.me().ready[kind.index()] == 0 {
            Err(Refusal::NoReadyResource { kind })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_choose<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Guild::ALL
            .into_iter()
            .filter(|&guild| self.check_choose(guild).is_ok())
            .try_for_each(|guild| f(Action::Choose(guild)))
    }

    /// SR-TURN-11, -12: Resources that step 4 can exhaust.
    pub(super) fn check_boost(self, n: u8) -> Verdict {
        let guild = self.plan().turn.guild.ok_or_else(|| self.not_asked())?;
        let kind = guild.kind();
        let ready = self.me().ready[kind.index()];
        let left = 3 - self.me().reputation[guild.index()];
        if n > MOST_BOOST {
            Err(Refusal::BoostTwo)
        } else if n > ready {
            Err(Refusal::BoostReady { n, kind, ready })
        } else if n > left {
            Err(Refusal::BoostTop { n, guild, left })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_boost<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        (0..=MOST_BOOST)
            .filter(|&n| self.check_boost(n).is_ok())
            .try_for_each(|n| f(Action::Boost(n)))
    }

    /// SR-TURN-19.
    pub(super) fn check_end_spending(self) -> Verdict {
        if self.plan().turn.acted || !self.can_act() {
            Ok(())
        } else {
            Err(Refusal::MustAct)
        }
    }

    /// Is any action of step 5 legal?
    pub(super) fn can_act(self) -> bool {
        self.visit_spend(&mut |_| ControlFlow::Break(())).is_break()
    }

    /// SR-TURN-22, SR-EFF-18: Guild actions are those of the Guild chosen this turn.
    pub(super) fn check_guild(self, guild: Guild) -> Verdict {
        if self.plan().turn.guild == Some(guild) {
            Ok(())
        } else {
            Err(Refusal::GuildNotChosen { guild })
        }
    }

    /// An action that costs Action Points.
    pub(super) fn check_spend(self, action: Action) -> Verdict {
        match action {
            Action::Influence => self.check_influence_action(),
            Action::Trade(trade, guild) => self.check_trade(trade, guild),
            Action::Build(cells) => self.check_build(cells),
            Action::Torch(room) => self.check_torch(room),
            Action::Bridge(span) => self.check_bridge(span),
            Action::Tower(city) => self.check_tower(city),
            Action::Translator(space) => self.check_translator(space),
            Action::Tradition(place) => self.check_tradition(place),
            Action::GainInk => self.check_gain_ink_action(),
            Action::ReturnInk => self.check_return_ink_action(),
            Action::ReturnAll => self.check_return_all(),
            _ => Err(self.not_asked()),
        }
    }

    /// The actions that cost Action Points, ascending.
    pub(super) fn visit_spend<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        if self.purse() == 0 {
            return ControlFlow::Continue(());
        }
        if self.check_influence_action().is_ok() {
            f(Action::Influence)?;
        }
        match self.plan().turn.guild {
            Some(Guild::Merchants) => self.visit_trades(f),
            Some(Guild::Builders) => self.visit_builds(f),
            Some(Guild::Adventurers) => self.visit_torch(f),
            Some(Guild::Navigators) => self.visit_map(f),
            Some(Guild::Historians) => self.visit_library(f),
            Some(Guild::Scribes) => self.visit_scribes(f),
            None => ControlFlow::Continue(()),
        }
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// Goes on where the agenda is empty; `false` if somebody is asked, or nobody any more.
    pub(super) fn advance_phase(&mut self) -> bool {
        match self.state.plan.phase {
            Phase::Setup(draw) => self.advance_setup(draw),
            Phase::Turn(Step::Bonus) => {
                let ask = self.look().check_use_bonus().is_ok();
                if !ask {
                    self.state.plan.phase = Phase::Turn(Step::FreeBefore);
                }
                !ask
            }
            Phase::Turn(Step::Cleanup) => self.clean_up(),
            Phase::DungeonReset { done, value } => self.advance_reset(done, value),
            Phase::Cardborg(part) => {
                self.end_part(part);
                true
            }
            Phase::Turn(_) | Phase::Rotation | Phase::Preparation { .. } | Phase::Over => false,
        }
    }

    pub(super) fn use_bonus(&mut self) {
        self.state.plan.phase = Phase::Turn(Step::FreeBefore);
        let Some(effects) = self.look().bonus_effects() else {
            return;
        };
        match effects.iter().next() {
            Some(only) if effects.len() == 1 => self.begin(only),
            _ => self.grant(effects),
        }
    }

    pub(super) fn choose(&mut self, guild: Guild) {
        let seat = self.seat();
        if self.state.board.primary() != Some(guild) {
            self.change(Change::Exhausted {
                seat,
                kind: guild.kind(),
            });
        }
        self.state.plan.turn.guild = Some(guild);
        self.state.plan.phase = Phase::Turn(Step::Boost);
    }

    /// SR-TURN-11 to 16: Reputation, Action Points, the Book, and back to the Rank.
    pub(super) fn boost(&mut self, n: u8) {
        let Some(guild) = self.state.plan.turn.guild else {
            return;
        };
        let seat = self.seat();
        for _ in 0..n {
            self.change(Change::Exhausted {
                seat,
                kind: guild.kind(),
            });
            self.raise_reputation(guild);
        }
        let me = self.state.board.player(seat);
        let (step, rank) = (me.reputation[guild.index()], me.rank[guild.index()]);
        let book = if me.books & guild.bit() == 0 {
            0
        } else {
            self.tables.book_ap
        };
        self.state.plan.turn.ap = self.tables.steps[usize::from(step)] + book;
        if step != rank {
            self.change(Change::Reputation {
                seat,
                guild,
                step: rank,
            });
        }
        self.state.plan.phase = Phase::Turn(Step::Spend);
    }

    /// Marks an action as performed, in step 5 or for the effect that pays.
    pub(super) fn act(&mut self) {
        if let Some(Frame::Actions { left, acted, .. }) = self.state.plan.agenda.last_mut() {
            *left -= 1;
            *acted = true;
        } else {
            self.state.plan.turn.acted = true;
        }
    }

    /// Pays Action Points from the purse.
    pub(super) fn pay(&mut self, cost: u8) {
        let frames = self.state.plan.agenda.iter_mut().rev();
        let purse = frames.into_iter().find_map(|frame| match frame {
            Frame::Actions { ap, .. } => Some(ap),
            _ => None,
        });
        *purse.unwrap_or(&mut self.state.plan.turn.ap) -= cost;
    }

    /// SR-TURN-23: step 7. Waits for chance at every empty Library place.
    fn clean_up(&mut self) -> bool {
        self.state.plan.turn.ap = 0;
        for size in Size::ALL {
            let board = &self.state.board;
            if board.foundations & 1 << size as u8 == 0 && board.stacks[size.index()] > 0 {
                self.change(Change::FoundationRefilled { size });
            }
        }
        let refill = self.state.board.unseen_traditions != 0 && self.look().empty_library_place().is_some();
        if !refill {
            self.end_turn();
        }
        !refill
    }

    fn end_turn(&mut self) {
        let nth = self.state.plan.turn.nth + 1;
        self.state.plan.turn = Turn {
            nth,
            ..Turn::default()
        };
        if nth == self.tables.seats {
            self.end_round();
        } else {
            self.begin_turn(self.seat().left(self.tables.seats));
        }
    }

    /// The first step of a seat's turn; the Cardborg's has parts of its own (SR-SOLO-35).
    pub(super) fn begin_turn(&mut self, seat: Seat) {
        self.state.plan.active = seat;
        if self.is_cardborg(seat) {
            self.begin_part(Part::Track);
        } else {
            self.state.plan.phase = Phase::Turn(Step::Bonus);
        }
    }
}
