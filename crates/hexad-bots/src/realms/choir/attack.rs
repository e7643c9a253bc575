//! Attack (SX-SOLO-11, 12).

use std::cmp::Reverse;

use six_realms::{Action, Class, Hex, ScriptAction};

use super::{Choir, PERSON, Sieve};
use crate::policy::Reasons;

/// What the choice among attacks asks.
struct Strike {
    from: Hex,
    target: Hex,
    /// Red dice less white dice.
    margin: i16,
    at_home: bool,
    /// Wounds that would empty the target hex.
    wounds_left: u8,
    lord: bool,
}

/// SX-SOLO-11: the legal attacks with the margin of dice that the level wants.
pub(super) fn candidates(choir: &Choir<'_>) -> Vec<Action> {
    let least = choir
        .reading
        .level()
        .map_or(0, |level| i16::from(level.attack_margin_min));
    let legal = choir.of_kind(ScriptAction::Attack);
    legal
        .filter(|&action| strike(choir, action).is_some_and(|strike| strike.margin >= least))
        .collect()
}

fn strike(choir: &Choir<'_>, action: Action) -> Option<Strike> {
    let Action::Attack(from, target) = action else {
        return None;
    };
    let (red, white) = choir.reading.dice(from, target)?;
    let (mut wounds_left, mut lord) = (0, false);
    let person = &choir.view.players[PERSON.index()];
    for unit in six_realms::Unit::all().filter(|unit| person.units[unit.index()].at == Some(target)) {
        wounds_left += choir.wounds_left(PERSON, unit)?;
        lord |= choir.reading.unit(PERSON, unit)?.class == Class::Lord;
    }
    Some(Strike {
        from,
        target,
        margin: i16::from(red) - i16::from(white),
        at_home: choir.reading.home(choir.seat).has(target),
        wounds_left,
        lord,
    })
}

/// SX-SOLO-12: which of the candidates.
pub(super) fn choose(
    choir: &Choir<'_>,
    candidates: Vec<Action>,
    reasons: &mut Reasons<Action>,
) -> Option<Action> {
    reasons.because(
        "SX-SOLO-11",
        |done| candidates.contains(&done),
        format_args!(
            "{} of its {} attacks have the margin of dice that its level wants",
            candidates.len(),
            choir.of_kind(ScriptAction::Attack).count()
        ),
    );
    let strikes = candidates
        .into_iter()
        .filter_map(|action| Some((action, strike(choir, action)?)))
        .collect();
    let (action, _) = Sieve::new("SX-SOLO-12", strikes, reasons)
        .least(|strike| !strike.at_home, "a target in its home hexes comes first")
        .least(|strike| Reverse(strike.margin), "then the larger margin of dice")
        .least(
            |strike| strike.wounds_left,
            "then fewer wounds left in the target hex",
        )
        .least(|strike| !strike.lord, "then the hex of the Lord")
        .least(|strike| strike.target, "then the lower target hex")
        .least(|strike| strike.from, "then the lower attacker hex")
        .first("the attack is")?;
    Some(action)
}
