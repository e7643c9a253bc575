//! Recruit and muster (SX-SOLO-17, 18).

use six_realms::{Action, Class, Hex};

use super::{Choir, Sieve, rank};
use crate::policy::Reasons;

/// SX-SOLO-18: which class a token becomes.
const CLASSES: [Class; 4] = [Class::Foot, Class::Bow, Class::Horse, Class::Lord];

/// SX-SOLO-17: where the token goes; every legal Recruit is a candidate.
pub(super) fn choose(
    choir: &Choir<'_>,
    candidates: Vec<Action>,
    reasons: &mut Reasons<Action>,
) -> Option<Action> {
    let enemies = choir.enemies();
    let nearest = |hex: Hex| enemies.iter().map(|enemy| enemy.distance(hex)).min();
    let places = candidates
        .into_iter()
        .filter_map(|action| match action {
            Action::Recruit(hex) => Some((action, hex)),
            _ => None,
        })
        .collect();
    let (action, _) = Sieve::new("SX-SOLO-17", places, reasons)
        .least(
            |&hex| choir.reading.recruit_price(hex),
            "the cheapest hex comes first",
        )
        .least(
            |&hex| nearest(hex),
            "then the hex nearest to a unit of the person",
        )
        .least(|&hex| hex, "then the lower hex")
        .first("the token goes by")?;
    Some(action)
}

/// SX-SOLO-18: what its token becomes.
pub(super) fn muster(choir: &Choir<'_>, reasons: &mut Reasons<Action>) -> Option<Action> {
    let classes = choir
        .legal
        .iter()
        .filter_map(|&action| match action {
            Action::Muster(class) => Some((action, class)),
            _ => None,
        })
        .collect();
    let (action, _) = Sieve::new("SX-SOLO-18", classes, reasons)
        .least(
            |&class| rank(CLASSES, class),
            "a token becomes Foot, else Bow, else Horse",
        )
        .first("so it is")?;
    Some(action)
}
