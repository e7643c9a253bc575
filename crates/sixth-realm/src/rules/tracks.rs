//! Guild tracks, Books and Guild Bonuses (section 8).

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    effects::{Frame, GuildChoice},
    event::{Change, Event},
    pieces::{Bonus, Guild},
    refusal::Refusal,
};

impl Look<'_> {
    /// SR-REP-02.
    pub(super) fn check_reputation(self, choice: GuildChoice, guild: Guild) -> Verdict {
        if !choice.permits(guild) {
            return Err(Refusal::WrongGuild { guild });
        }
        if self.me().reputation[guild.index()] >= 3 {
            Err(Refusal::ReputationTop { guild })
        } else {
            Ok(())
        }
    }

    /// SR-BOOK-05: any Book may be flipped.
    #[expect(clippy::unused_self, reason = "checks are methods of what they look at")]
    pub(super) fn check_flip(self, choice: GuildChoice, guild: Guild) -> Verdict {
        if choice.permits(guild) {
            Ok(())
        } else {
            Err(Refusal::WrongGuild { guild })
        }
    }

    /// SR-BONUS-01.
    pub(super) fn check_bonus(self, bonus: Bonus) -> Verdict {
        let placed = self.me().placed_bonuses() & bonus.bit() != 0;
        if placed || bonus.index() >= self.tables.bonuses.len() {
            return Err(Refusal::BonusPlaced { bonus });
        }
        Ok(())
    }

    /// SR-BONUS-01, -02.
    pub(super) fn check_track(self, choice: GuildChoice, guild: Guild) -> Verdict {
        if !choice.permits(guild) {
            return Err(Refusal::WrongGuild { guild });
        }
        if self.me().bonuses[guild.index()].is_some() {
            Err(Refusal::TrackTaken { guild })
        } else {
            Ok(())
        }
    }

    pub(super) fn has_unplaced_bonus(self) -> bool {
        self.me().placed_bonuses().count_ones() as usize != self.tables.bonuses.len()
    }

    pub(super) fn visit_bonuses<B>(self, f: &mut impl FnMut(Action) -> ControlFlow<B>) -> ControlFlow<B> {
        Bonus::all()
            .filter(|&bonus| self.check_bonus(bonus).is_ok())
            .try_for_each(|bonus| f(Action::Place(bonus)))
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    /// SR-REP-02.
    pub(super) fn raise_reputation(&mut self, guild: Guild) {
        let seat = self.seat();
        let step = self.state.board.player(seat).reputation[guild.index()];
        if step < 3 {
            self.change(Change::Reputation {
                seat,
                guild,
                step: step + 1,
            });
        }
    }

    /// SR-BOOK-01 to 04.
    pub(super) fn flip_book(&mut self, guild: Guild) {
        let seat = self.seat();
        let plus1 = self.state.board.player(seat).books & guild.bit() == 0;
        self.change(Change::Book { seat, guild, plus1 });
        if !plus1 {
            self.raise_rank(guild);
        }
    }

    /// SR-REP-04 to 06.
    fn raise_rank(&mut self, guild: Guild) {
        let seat = self.seat();
        let me = self.state.board.player(seat);
        let (rank, reputation) = (me.rank[guild.index()], me.reputation[guild.index()]);
        if rank >= self.tables.rank_top {
            return;
        }
        self.change(Change::Rank {
            seat,
            guild,
            step: rank + 1,
        });
        if reputation == rank {
            self.change(Change::Reputation {
                seat,
                guild,
                step: rank + 1,
            });
        }
    }

    /// SR-BONUS-01: the tile first, then its track.
    pub(super) fn choose_bonus(&mut self, bonus: Bonus) {
        if let Some(Frame::Bonus(choice)) = self.state.plan.agenda.pop() {
            self.push(Frame::BonusTrack(bonus, choice));
        }
    }

    /// SR-BONUS-01: placed, then performed.
    pub(super) fn place_bonus(&mut self, bonus: Bonus, guild: Guild) {
        let seat = self.seat();
        self.change(Change::BonusPlaced { seat, bonus, guild });
        self.grant(self.tables.bonuses[bonus.index()]);
    }
}
