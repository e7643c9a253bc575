//! Hits and retreat (SX-SOLO-19, 20).

use six_realms::{Action, Class, Hex, Piece};

use super::{Choir, Sieve, rank};
use crate::policy::Reasons;

/// SX-SOLO-19: which class takes a hit first.
const CLASSES: [Class; 4] = [Class::Foot, Class::Bow, Class::Horse, Class::Lord];

/// A unit that may take the hit.
#[derive(Clone, Copy)]
struct Hurt {
    piece: Piece,
    wounds_left: u8,
}

/// The next hit, or the retreat in its place.
pub(super) fn take_hit(choir: &Choir<'_>, reasons: &mut Reasons<Action>) -> Option<Action> {
    let refuges: Vec<(Action, Hex)> = choir
        .legal
        .iter()
        .filter_map(|&action| match action {
            Action::Retreat(hex) => Some((action, hex)),
            _ => None,
        })
        .collect();
    if refuges.is_empty() {
        return hit(choir, reasons);
    }
    // A retreat is offered for the final hit alone.
    let lord_falls = loses_lord(choir);
    let sentence = if lord_falls {
        "the final hit would remove its Lord, so it retreats"
    } else {
        "the final hit would not remove its Lord, so it does not retreat"
    };
    reasons.because(
        "SX-SOLO-20",
        |done| matches!(done, Action::Retreat(_)) == lord_falls,
        format_args!("{sentence}"),
    );
    if lord_falls {
        retreat(choir, refuges, reasons)
    } else {
        hit(choir, reasons)
    }
}

/// Would the next hit remove the Lord?
fn loses_lord(choir: &Choir<'_>) -> bool {
    let next = chosen(choir, &mut Reasons::unread());
    next.is_some_and(|(_, hurt)| hurt.piece.class() == Class::Lord && hurt.wounds_left == 1)
}

/// SX-SOLO-19: who takes the hit.
fn hit(choir: &Choir<'_>, reasons: &mut Reasons<Action>) -> Option<Action> {
    chosen(choir, reasons).map(|(action, _)| action)
}

fn chosen(choir: &Choir<'_>, reasons: &mut Reasons<Action>) -> Option<(Action, Hurt)> {
    let hurt = |&action: &Action| match action {
        Action::Hit(owner, piece) => {
            let wounds_left = choir.wounds_left(owner, choir.unit(owner, piece)?)?;
            Some((action, Hurt { piece, wounds_left }))
        }
        _ => None,
    };
    Sieve::new(
        "SX-SOLO-19",
        choir.legal.iter().filter_map(hurt).collect(),
        reasons,
    )
    .least(
        |hurt| hurt.wounds_left,
        "the unit with the fewest wounds left comes first",
    )
    .least(
        |hurt| rank(CLASSES, hurt.piece.class()),
        "then Foot before Bow, Horse and Lord",
    )
    .least(|hurt| hurt.piece.number(), "then the lower unit number")
    .first("the hit goes by")
}

/// SX-SOLO-20: where to.
fn retreat(choir: &Choir<'_>, refuges: Vec<(Action, Hex)>, reasons: &mut Reasons<Action>) -> Option<Action> {
    let capital = choir.reading.capital(choir.seat);
    let (action, _) = Sieve::new("SX-SOLO-20", refuges, reasons)
        .least(
            |&hex| capital.map(|capital| capital.distance(hex)),
            "the hex nearest its capital comes first",
        )
        .least(|&hex| hex, "then the lower hex")
        .first("the retreat is")?;
    Some(action)
}

/// SX-SOLO-20: of units that do not all fit the Lord goes, then the others in unit order. The game asks in unit order,
/// so the last place is kept for the Lord.
pub(super) fn go(choir: &Choir<'_>, left: u8, reasons: &mut Reasons<Action>) -> Option<Action> {
    let goers: Vec<Action> = choir.legal.clone();
    let is_lord = |action: &Action| matches!(action, Action::Go(_, piece) if piece.class() == Class::Lord);
    let lord = goers.iter().copied().find(|action| left == 1 && is_lord(action));
    let order = lord.or_else(|| goers.first().copied())?;
    reasons.because(
        "SX-SOLO-20",
        |done| done == order,
        format_args!("the Lord goes, then the others in unit order as room allows: {order}"),
    );
    Some(order)
}
