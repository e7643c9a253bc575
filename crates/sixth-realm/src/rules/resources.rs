//! Resources (section 9) and Seals (SR-HIST-17): what is taken from the common supply.

use std::ops::ControlFlow;

use hexad_core::Sink;

use super::{Look, Play, Verdict};
use crate::{
    action::Action,
    effects::{GuildChoice, KindChoice},
    event::{Change, Event},
    pieces::{Color, Guild, Kind},
    refusal::Refusal,
};

impl Look<'_> {
    /// SR-RES-03, -04.
    pub(super) fn check_refresh(self, choice: KindChoice, kind: Kind) -> Verdict {
        if !choice.permits(kind) {
            return Err(Refusal::WrongKind { choice });
        }
        if self.me().exhausted[kind.index()] == 0 {
            Err(Refusal::NotExhausted { kind })
        } else {
            Ok(())
        }
    }

    /// SR-RES-05, -06.
    pub(super) fn check_gain_resource(self, choice: KindChoice, kind: Kind) -> Verdict {
        if !choice.permits(kind) {
            return Err(Refusal::WrongKind { choice });
        }
        let me = self.me();
        let owned = me.ready[kind.index()] + me.exhausted[kind.index()];
        if owned >= self.tables.resources_max || self.board().resources[kind.index()] == 0 {
            return Err(Refusal::NoResource { kind });
        }
        Ok(())
    }

    /// SR-HIST-17.
    pub(super) fn check_seal(self, choice: GuildChoice, guild: Guild) -> Verdict {
        if !choice.permits(guild) {
            return Err(Refusal::WrongGuild { guild });
        }
        if self.board().seals[guild.index()] == 0 {
            Err(Refusal::NoSeal { color: guild.color() })
        } else {
            Ok(())
        }
    }

    pub(super) fn visit_seals<B>(
        self,
        choice: GuildChoice,
        f: &mut impl FnMut(Action) -> ControlFlow<B>,
    ) -> ControlFlow<B> {
        Color::ALL
            .into_iter()
            .filter(|color| self.check_seal(choice, color.guild()).is_ok())
            .try_for_each(|color| f(Action::Seal(color)))
    }
}

impl<S: Sink<Event>> Play<'_, S> {
    pub(super) fn gain_seal(&mut self, guild: Guild) {
        let seat = self.seat();
        self.change(Change::SealGained { seat, guild });
    }
}
