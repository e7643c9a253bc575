//! The Pale Choir (Solo, chapter 8 of Six Realms): which Attack, March or Recruit its script orders, where its tokens
//! muster, which unit takes a hit and where it retreats.
//!
//! All of it lies open: the card of the turn, the map, the units and the purse. The level says how many red dice
//! more than white ones an attack needs; what else a level changes is the game's. Each choice narrows the candidates
//! down, measure by measure, until one is left; the last measures tell any two candidates apart.

mod attack;
mod damage;
mod march;
mod recruit;
mod sieve;

use std::fmt;

use hexad_core::{Game, Seat};
use six_realms::{Action, Class, Hex, HexSet, Piece, Reading, ScriptAction, SixRealms, Step, Unit, View};

use self::sieve::Sieve;
use crate::policy::{Policy, Reasons};

/// The policy of the Pale Choir, at each of its levels.
///
/// Rules: SX-SOLO-08 to 20.
#[derive(Clone, Copy, Debug, Default)]
pub struct PaleChoir;

/// SX-SOLO-01: the person's seat.
const PERSON: Seat = Seat(0);

impl Policy<SixRealms> for PaleChoir {
    fn order(
        &self,
        game: &SixRealms,
        view: &View,
        seat: Seat,
        reasons: &mut Reasons<Action>,
    ) -> Option<Action> {
        if !game.automas().contains(seat) {
            return None;
        }
        let choir = Choir::at(game, view, seat);
        match view.focus.step? {
            Step::Script if view.focus.active == seat => choir.act(reasons),
            Step::Muster(asked) if asked == seat => recruit::muster(&choir, reasons),
            Step::Hits if choir.defends() => damage::take_hit(&choir, reasons),
            Step::Retreat { left, .. } if choir.defends() => damage::go(&choir, left, reasons),
            _ => None,
        }
    }
}

/// The Choir's side of the table.
struct Choir<'a> {
    view: &'a View,
    reading: Reading<'a>,
    seat: Seat,
    /// What the game lets it do, ascending.
    legal: Vec<Action>,
}

impl<'a> Choir<'a> {
    fn at(game: &'a SixRealms, view: &'a View, seat: Seat) -> Choir<'a> {
        let reading = game.read(view);
        Choir {
            legal: reading.open_choices(),
            view,
            reading,
            seat,
        }
    }

    /// Is its own hex under attack?
    fn defends(&self) -> bool {
        self.view
            .focus
            .combat
            .is_some_and(|combat| combat.defender == self.seat)
    }

    /// SX-SOLO-08 to 10: the action at this place of the script, or the first that replaces it.
    fn act(&self, reasons: &mut Reasons<Action>) -> Option<Action> {
        let place = usize::from(self.view.focus.choir.done);
        let written = *self.reading.script()?.get(place)?;
        let card = self.view.focus.choir.revealed?;
        reasons.note(
            "SX-SOLO-09",
            format_args!("{card} orders {} as action {} of 3", Named(written), place + 1),
        );
        for kind in in_turn(written) {
            let candidates = self.candidates(kind);
            if candidates.is_empty() {
                reasons.note(
                    "SX-SOLO-10",
                    format_args!("{} {}", Named(kind), self.obstacle(kind)),
                );
                continue;
            }
            let rule = if kind == written {
                "SX-SOLO-09"
            } else {
                "SX-SOLO-10"
            };
            reasons.because(
                rule,
                |done| kind_of(done) == Some(kind),
                format_args!("so it takes {}", Named(kind)),
            );
            return match kind {
                ScriptAction::Attack => attack::choose(self, candidates, reasons),
                ScriptAction::March => march::choose(self, candidates, reasons),
                ScriptAction::Recruit => recruit::choose(self, candidates, reasons),
            };
        }
        reasons.because(
            "SX-SOLO-10",
            |done| done == Action::End,
            format_args!("nothing is left that it can do, so the action is lost"),
        );
        Some(Action::End)
    }

    /// The actions of a kind that the solo book lets it take.
    fn candidates(&self, kind: ScriptAction) -> Vec<Action> {
        match kind {
            ScriptAction::Attack => attack::candidates(self),
            ScriptAction::March => march::candidates(self),
            ScriptAction::Recruit => self.of_kind(kind).collect(),
        }
    }

    /// The legal actions of a kind, ascending.
    fn of_kind(&self, kind: ScriptAction) -> impl Iterator<Item = Action> {
        let legal = self.legal.iter().copied();
        legal.filter(move |&action| kind_of(action) == Some(kind))
    }

    /// Why no action of the kind is a candidate.
    fn obstacle(&self, kind: ScriptAction) -> &'static str {
        let turn = &self.view.focus.turn;
        let taken = match kind {
            ScriptAction::Attack => turn.attacks,
            ScriptAction::March => turn.moves,
            ScriptAction::Recruit => turn.recruits,
        };
        if taken >= 2 {
            "was done twice this turn"
        } else {
            "cannot be done"
        }
    }

    /// The hexes with units of the person.
    fn enemies(&self) -> HexSet {
        self.reading.standing(PERSON)
    }

    /// The unit of a seat that a piece names.
    fn unit(&self, owner: Seat, piece: Piece) -> Option<Unit> {
        let realm = self.view.players.get(owner.index())?.realm?;
        let at = self.view.hosts[realm.index()].iter().position(|&p| p == piece)?;
        Some(Unit(u8::try_from(at).ok()?))
    }

    /// Where a unit of its own stands.
    fn hex_of(&self, unit: Unit) -> Option<Hex> {
        self.view.players[self.seat.index()].units[unit.index()].at
    }

    /// Wounds that still remove a unit.
    fn wounds_left(&self, owner: Seat, unit: Unit) -> Option<u8> {
        let taken = self.view.players[owner.index()].units[unit.index()].wounds;
        Some(self.reading.unit(owner, unit)?.wounds.saturating_sub(taken))
    }

    /// How many units of its own stand in a hex.
    fn garrison(&self, hex: Hex) -> usize {
        let units = self.view.players[self.seat.index()].units.iter();
        units.filter(|unit| unit.at == Some(hex)).count()
    }
}

/// SX-SOLO-10: an action of the script, then those that replace it.
const fn in_turn(written: ScriptAction) -> [ScriptAction; 3] {
    use ScriptAction::{Attack, March, Recruit};
    match written {
        Attack => [Attack, March, Recruit],
        March => [March, Attack, Recruit],
        Recruit => [Recruit, March, Attack],
    }
}

/// The letter of the script that an action answers.
const fn kind_of(action: Action) -> Option<ScriptAction> {
    match action {
        Action::Attack(..) => Some(ScriptAction::Attack),
        Action::Move(..) => Some(ScriptAction::March),
        Action::Recruit(_) => Some(ScriptAction::Recruit),
        _ => None,
    }
}

/// A place in an order of classes.
fn rank(order: [Class; 4], class: Class) -> usize {
    order.iter().position(|&one| one == class).unwrap_or(order.len())
}

/// A script action as a person names it.
struct Named(ScriptAction);

impl fmt::Display for Named {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            ScriptAction::Attack => "an Attack",
            ScriptAction::March => "a March",
            ScriptAction::Recruit => "a Recruit",
        })
    }
}
