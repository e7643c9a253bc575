//! Views as text.

use std::fmt;

use crate::{
    effects::Frame,
    state::{Phase, Plan, Step},
    view::View,
};

impl Plan {
    /// What is asked, in a few words.
    pub(crate) fn asks(&self) -> &'static str {
        match self.agenda.last() {
            Some(frame) => frame_asks(frame),
            None => match self.phase {
                Phase::Setup(_) => "chance to set up the table",
                Phase::Turn(Step::Bonus) => "whether to perform the Guild Bonus",
                Phase::Turn(Step::FreeBefore | Step::FreeAfter) => "for a Free Action or `done`",
                Phase::Turn(Step::Choose) => "for the Guild of the turn",
                Phase::Turn(Step::Boost) => "how many Resources to exhaust for Reputation",
                Phase::Turn(Step::Spend) => "for an action that costs Action Points",
                Phase::Turn(Step::Cleanup) => "chance to refill the Library",
                Phase::Rotation => "for the seventh Guild's section",
                Phase::Preparation { .. } => "for a swap or a lock",
                Phase::DungeonReset { .. } => "for the effects of the Dungeon reset",
                Phase::Over => "nothing more",
            },
        }
    }
}

const fn frame_asks(frame: &Frame) -> &'static str {
    match frame {
        Frame::Effects(_) => "which pending effect to take or decline",
        Frame::Ambition(_) | Frame::Influence(_) | Frame::Popularity(_) => "nothing: a tracker is moving",
        Frame::RemoveInk(_) => "for a Scroll to remove an Ink from",
        Frame::GainOrRemoveInk => "whether to gain or remove an Ink",
        Frame::Refresh(_) => "for a kind of Resource to refresh",
        Frame::GainResource(_) => "for a kind of Resource to gain",
        Frame::Reputation(_) => "for a Guild to gain Reputation with",
        Frame::FlipBook(_) => "for a Book to flip",
        Frame::Bonus(_) => "for a Guild Bonus to place",
        Frame::BonusTrack(..) => "for a Guild track to place the Bonus on",
        Frame::Seal(_) => "for a colour of Seal",
        Frame::Councilor => "for a section to place a Councilor in",
        Frame::Artifact => "for an Artifact from the display",
        Frame::DrawArtifact(_) => "chance for an Artifact on display",
        Frame::DrawHidden(_) => "chance for an Artifact to look at",
        Frame::KeepArtifact => "for the Artifact to keep",
        Frame::TorchScroll(_) => "for a space of the Dungeon Scroll",
        Frame::TorchGuild(..) => "for a Guild beside the Ink",
        Frame::Feat => "for a Feat from hand",
        Frame::FeatPlace(_) => "for a place on the Court",
        Frame::FeatTurn(..) => "which way round the Feat lies",
        Frame::Token => "for a Challenge token",
        Frame::TokenCircle(_) => "for a circle to put the token on",
        Frame::Boat => "for an Envoy from the boat",
        Frame::RefillBoat => "chance for an Envoy to board the boat",
        Frame::Arrival(_) => "for a column of the Arrivals",
        Frame::House(_) => "for a cell for a House or `done`",
        Frame::HouseEffects(_) => "for row, column or both",
        Frame::DrawRelic(_) => "chance for the lower Relic",
        Frame::KeepRelic(_) => "for the Relic to keep",
        Frame::RelicSpace(_) => "for a Cabinet space",
        Frame::TraditionSlot(_) => "for a Tradition slot",
        Frame::Mate(_) => "for a space for the other Envoy of the column",
        Frame::Actions { .. } => "for an action that the effect pays",
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        writeln!(f, "year {}, round {}", self.board.year, self.board.round)
    }
}
