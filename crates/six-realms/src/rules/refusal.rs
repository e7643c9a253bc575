//! Why Six Realms refuses a step.

use hexad_core::{RuleId, Seat};

use crate::{
    action::Piece,
    components::{Card, Class, Realm},
    map::Hex,
};

/// Why an action or an outcome is refused; its text is a sentence, its rule an id of the ledger.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum Refusal {
    /// The game is over.
    #[error("the game is over: nothing more is decided")]
    Over,
    /// Chance is asked, not a seat.
    #[error("chance is asked here, not a seat")]
    ChanceAsked,
    /// A seat is asked, not chance.
    #[error("a seat is asked here, not chance")]
    SeatAsked,
    /// Another outcome of chance is asked, or it cannot be.
    #[error("chance cannot bring this here")]
    Impossible,
    /// Another decision is asked.
    #[error("another decision is asked here")]
    NotAsked,
    /// The realm is taken.
    #[error("{0} is taken by another player")]
    RealmTaken(Realm),
    /// No Tide-Light realm.
    #[error("{0} is no Tide-Light realm")]
    NoTideLight(Realm),
    /// No unit like this starts, or none is left.
    #[error("{0} is not the starting unit to be placed next")]
    NotDeploying(Piece),
    /// No starting unit of this class can be brought or left.
    #[error("no {0} can be brought or left at the start")]
    NoStarter(Class),
    /// Not an own home hex.
    #[error("{0} is no home hex of yours")]
    NotHome(Hex),
    /// A card is for an own home hex.
    #[error("{0} is no home hex of yours, and the card is for one")]
    NotCardHome(Hex),
    /// Enemies stand in the home hex.
    #[error("{0} holds enemy units, so nobody is put there")]
    HomeTaken(Hex),
    /// The unit stands there.
    #[error("{0} stands in {1} already: it is put in another home hex")]
    StandsThere(Piece, Hex),
    /// The stack is full.
    #[error("{0} holds three of your units and tokens already")]
    Full(Hex),
    /// Cavalry on Mountain.
    #[error("{0} is cavalry and cannot enter Mountain at {1}")]
    Cavalry(Piece, Hex),
    /// No such unit on the board.
    #[error("you have no {0} on the board")]
    NoUnit(Piece),
    /// No action left.
    #[error("your actions of this turn are taken: end it")]
    NoActions,
    /// The kind was taken twice.
    #[error("this kind of action was taken twice this turn")]
    Twice,
    /// Enemies stand there.
    #[error("{0} holds enemy units: name the approach hex of an assault with `via`")]
    Enemies(Hex),
    /// No enemies stand there.
    #[error("{0} holds no enemy unit, so no assault step leads there")]
    NoAssault(Hex),
    /// No action would be left for the Attack.
    #[error("an assault step needs an action left for its Attack, and fewer than two Attacks this turn")]
    NoAttackLeft,
    /// The Choir and cards make no assault step.
    #[error("this movement makes no assault step")]
    AssaultBarred,
    /// Too far.
    #[error("{0} cannot reach {1} with its movement")]
    TooFar(Piece, Hex),
    /// Ends where it began.
    #[error("a Move ends in another hex than it began")]
    SameHex,
    /// No own units in the attacker hex.
    #[error("{0} holds no unit of yours that can attack")]
    NoAttackers(Hex),
    /// Own or allied units in the target.
    #[error("{0} holds units of your own side")]
    OwnTarget(Hex),
    /// No enemy in the target.
    #[error("{0} holds no enemy unit")]
    NoTarget(Hex),
    /// Out of range.
    #[error("no unit in {0} reaches {1}")]
    OutOfRange(Hex, Hex),
    /// No sight.
    #[error("{1} is out of sight from {0}")]
    NoSight(Hex, Hex),
    /// No red die left.
    #[error("firing across River leaves no attack die")]
    NoDice,
    /// Not friendly.
    #[error("{0} is no friendly hex")]
    NotFriendly(Hex),
    /// Too few bells.
    #[error("the price in bells is {cost}, and {held} are at hand")]
    Bells {
        /// What it costs.
        cost: u8,
        /// What is at hand.
        held: u16,
    },
    /// No miniature free.
    #[error("no miniature but the Lord is free in the reserve")]
    NoReserve,
    /// Only cavalry is left for a hex that bars it.
    #[error("no miniature in the reserve may stand in {0}: cavalry cannot enter Mountain")]
    NobodyFits(Hex),
    /// No such class to muster.
    #[error("no {0} may muster here")]
    CannotMuster(Class),
    /// Not in hand.
    #[error("{0} is not in your hand")]
    NotInHand(Card),
    /// The first effect has no target.
    #[error("the first effect of {0} has no legal target")]
    NoEffect(Card),
    /// Every opponent is named.
    #[error("every opponent is named by an Oath of yours already")]
    AllNamed,
    /// No opponent that an Oath may still name.
    #[error("{0} cannot be named: an Oath names an opponent whom no other Oath of yours names")]
    CannotName(Seat),
    /// No opponent.
    #[error("{0} is no opponent of yours")]
    NoOpponent(Seat),
    /// No opponent with a bell.
    #[error("{0} is no opponent who holds a bell")]
    NoBells(Seat),
    /// No opponent with a card.
    #[error("{0} is no opponent who holds a card")]
    NoCards(Seat),
    /// The unit does not fit the effect.
    #[error("the effect is not for {0}")]
    NotForUnit(Piece),
    /// The unit cannot be reached.
    #[error("no unit of yours reaches {0} for this")]
    NotReached(Piece),
    /// Not in the discard pile.
    #[error("{0} is not in your discard pile")]
    NotDiscarded(Card),
    /// At least one must be chosen.
    #[error("at least one must be chosen")]
    AtLeastOne,
    /// The unit cannot be hit.
    #[error("{0} cannot take this hit")]
    CannotHit(Piece),
    /// No retreat.
    #[error("no retreat is possible here")]
    NoRetreat,
    /// The hex is no place to retreat to.
    #[error("nobody can retreat to {0}")]
    RetreatHex(Hex),
    /// The unit does not choose to go.
    #[error("{0} cannot go along")]
    CannotGo(Piece),
    /// No trade.
    #[error(
        "no trade can be offered: one a round and team, not again after a refusal, a bell to pay and a card each"
    )]
    NoTrade,
}

impl hexad_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::Over => "SX-END-01",
            Refusal::ChanceAsked | Refusal::SeatAsked | Refusal::Impossible => "SX-HID-05",
            Refusal::NotAsked => "SX-TURN-15",
            Refusal::RealmTaken(_) => "SX-PLAY-02",
            Refusal::NoTideLight(_) => "SX-TIDE-04",
            Refusal::NotDeploying(_) => "SX-SETUP-08",
            Refusal::NoStarter(_) => "SX-CAMP-13",
            Refusal::NotHome(_) => "SX-SETUP-07",
            Refusal::Full(_) => "SX-MOVE-21",
            Refusal::Cavalry(..) => "SX-MOVE-13",
            Refusal::NoUnit(_) => "SX-GEN-03",
            Refusal::NoActions => "SX-TURN-04",
            Refusal::Twice => "SX-TURN-06",
            Refusal::Enemies(_) => "SX-MOVE-27",
            Refusal::NoAssault(_) => "SX-MOVE-30",
            Refusal::NoAttackLeft => "SX-MOVE-32",
            Refusal::AssaultBarred => "SX-MOVE-38",
            Refusal::TooFar(..) => "SX-MOVE-10",
            Refusal::SameHex => "SX-MOVE-24",
            Refusal::NoAttackers(_) => "SX-COMBAT-01",
            Refusal::OwnTarget(_) => "SX-COMBAT-09",
            Refusal::NoTarget(_) => "SX-COMBAT-10",
            Refusal::OutOfRange(..) => "SX-COMBAT-05",
            Refusal::NoSight(..) => "SX-COMBAT-03",
            Refusal::NoDice => "SX-COMBAT-22",
            Refusal::NotFriendly(_) => "SX-RECRUIT-01",
            Refusal::Bells { .. } => "SX-TURN-16",
            Refusal::NoReserve => "SX-RECRUIT-04",
            Refusal::NobodyFits(_) => "SX-RECRUIT-06",
            Refusal::CannotMuster(_) => "SX-RECRUIT-05",
            Refusal::NotInHand(_) => "SX-CARD-01",
            Refusal::NoEffect(_) => "SX-CARD-14",
            Refusal::AllNamed => "SX-OATH-09",
            Refusal::CannotName(_) => "SX-OATH-04",
            Refusal::NoBells(_) | Refusal::NoCards(_) => "SX-CARD-34",
            Refusal::NotForUnit(_)
            | Refusal::NotReached(_)
            | Refusal::NoOpponent(_)
            | Refusal::NotCardHome(_)
            | Refusal::HomeTaken(_)
            | Refusal::StandsThere(..) => "SX-CARD-26",
            Refusal::NotDiscarded(_) | Refusal::AtLeastOne => "SX-CARD-33",
            Refusal::CannotHit(_) => "SX-COMBAT-36",
            Refusal::NoRetreat => "SX-RETREAT-03",
            Refusal::RetreatHex(_) => "SX-RETREAT-05",
            Refusal::CannotGo(_) => "SX-RETREAT-06",
            Refusal::NoTrade => "SX-BELL-14",
        })
    }
}
