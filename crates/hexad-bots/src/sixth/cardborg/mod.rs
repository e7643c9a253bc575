//! The Cardborg (section 22 of The Sixth Realm): what its Action Wheel and its Directional Input order it to do.
//!
//! The Cardborg has no will: the wheel names a Guild and turns while that is invalid, the dial separates what is equally
//! good and advances while it cannot. The game says what can be done after how many turns; each question of the game is a
//! rule here that leaves one of these deeds, with the turns and the advances that finding it costs.
//!
//! `controls.rs` has wheel and dial, `council.rs` the Stone Council and the Court, `guilds.rs` the six Guild actions,
//! `map.rs` what lies how far from a City.

mod controls;
mod council;
mod guilds;
mod map;

use hexad_core::{Game, Seat};
use sixth_realm::{
    Action, Components, Guild, SixthRealm, View,
    components::{MapItem, Side},
    effects::Frame,
    solo::{Ask, Deed, Spent},
    state::Board,
};

use self::controls::{Controls, Reading, Sieve};
use crate::policy::{Policy, Reasons};

/// The policy of the Cardborg, the same at each level.
///
/// Rules: SR-SOLO-19 to 32, SR-SOLO-38 to 80.
#[derive(Clone, Copy, Debug, Default)]
pub struct Cardborg;

impl Policy<SixthRealm> for Cardborg {
    fn order(
        &self,
        game: &SixthRealm,
        view: &View,
        seat: Seat,
        reasons: &mut Reasons<Action>,
    ) -> Option<Action> {
        let asked = view.plan.active == seat && game.automas().contains(seat);
        let Some(&Frame::Cardborg(ask)) = view.plan.agenda.last().filter(|_| asked) else {
            return None;
        };
        let sight = Sight::at(game, view)?;
        match ask {
            Ask::Feat => sight.feat(reasons),
            Ask::Area { .. } => sight.area(reasons),
            Ask::Token(_) => sight.token(reasons),
            Ask::Circle(_, Some(area)) => sight.circle_beside(area, reasons),
            Ask::Circle(_, None) => sight.any_circle(reasons),
            Ask::Councilor => sight.councilor(reasons),
            Ask::Envoy => sight.envoy(reasons),
            Ask::Crest => sight.crest(reasons),
            Ask::Foundation(_) => sight.foundation(reasons),
            Ask::Ink => sight.dungeon_ink(reasons),
            Ask::Artifact => sight.artifact(reasons),
            Ask::Tradition(_) => sight.tradition(reasons),
            Ask::Translator(_) => sight.translator(reasons),
            Ask::Tower => sight.tower(reasons),
            Ask::Bridge(city, _) => sight.bridge(city, reasons),
            Ask::Seal => sight.seal(reasons),
            Ask::Seventh => sight.seventh(reasons),
            Ask::Swap => sight.swap(reasons),
        }
    }
}

/// The Cardborg's side of the table.
struct Sight<'a> {
    components: &'a Components,
    board: &'a Board,
    controls: Controls<'a>,
    /// What the game lets it do, ascending.
    legal: Vec<(Deed, Spent)>,
}

impl<'a> Sight<'a> {
    fn at(game: &'a SixthRealm, view: &'a View) -> Option<Sight<'a>> {
        let solo = view.board.solo.as_ref()?;
        let components = game.components();
        let deed = |action| match action {
            Action::Cardborg(deed, spent) => Some((deed, spent)),
            _ => None,
        };
        Some(Sight {
            components,
            board: &view.board,
            controls: Controls {
                items: &components.solo,
                target: solo.target,
                direction: solo.direction,
            },
            legal: game.open_choices(view).into_iter().filter_map(deed).collect(),
        })
    }

    /// SR-SOLO-22: what fits at the first position of the wheel at which its reading is valid, and the Guild read there.
    fn seek<'r>(&self, reading: Reading, reasons: &'r mut Reasons<Action>) -> Option<(Guild, Sieve<'r>)> {
        let turns = self.legal.iter().map(|(_, spent)| spent.turns()).min()?;
        for earlier in 0..turns {
            let guild = self.controls.read(reading, earlier)?;
            reasons.note(
                "SR-SOLO-22",
                format_args!("{reading} shows {guild}, where nothing can be done, so the wheel turns"),
            );
        }
        let guild = self.controls.read(reading, turns)?;
        reasons.because(
            "SR-SOLO-22",
            |done| matches!(done, Action::Cardborg(_, spent) if spent.turns() == turns),
            format_args!("{reading} shows {guild}, so the wheel stays there"),
        );
        Some((guild, self.after(turns, reasons)))
    }

    /// What fits after so many turns of the wheel.
    fn after<'r>(&self, turns: u8, reasons: &'r mut Reasons<Action>) -> Sieve<'r> {
        let fits = self.legal.iter().filter(|(_, spent)| spent.turns() == turns);
        let mut deeds: Vec<Deed> = fits.map(|&(deed, _)| deed).collect();
        deeds.dedup();
        Sieve::new(turns, deeds, reasons)
    }

    /// The deed that the dial itself names after so many advances, where each way names one.
    fn named(&self, advances: u8) -> Option<Deed> {
        let named = self.legal.iter().find(|(_, spent)| spent.advances() == advances);
        named.map(|&(deed, _)| deed)
    }

    /// SR-SOLO-02: the map of the 1–2-player side.
    fn map(&self) -> Option<&'a MapItem> {
        let mut maps = self.components.navigators.maps.iter();
        maps.find(|map| map.side == Side::Few)
    }
}

/// What an action of the Cardborg does.
const fn deed_of(action: Action) -> Option<Deed> {
    match action {
        Action::Cardborg(deed, _) => Some(deed),
        _ => None,
    }
}

/// A deed with what finding it costs.
fn order(deed: Deed, turns: u8, advances: u8) -> Option<Action> {
    Spent::of(turns, advances).map(|spent| Action::Cardborg(deed, spent))
}
