//! Why a step is refused: a small value, and a sentence when somebody looks.

use hexad_core::{RuleId, Seat};

use crate::{
    collections::Set,
    event::{Listed, companion_rule},
    state::Step,
    vocabulary::{Colour, Companion, Estate, Name, Store, Town},
};

/// Why League of Six refuses a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(
    missing_docs,
    reason = "the sentence of each says what it is, and the fields are its blanks"
)]
pub enum Refusal {
    #[error("this is not what is asked for; next: {asked}")]
    NotAsked { asked: Step },
    #[error("chance cannot bring this; next: {asked}")]
    NotPossible { asked: Step },
    #[error("{colour} is not on offer: this companion gives {}", Listed(*.offered))]
    GoodNotOffered {
        companion: Companion,
        colour: Colour,
        offered: Set<Colour>,
    },
    #[error("there is no {colour} piece in the reserve")]
    ReserveEmpty { colour: Colour },
    #[error("{} cannot be entered: it is besieged", .town.name())]
    Besieged { town: Town },
    #[error("{} cannot be entered: it is the town just left", .town.name())]
    JustLeft { town: Town },
    #[error("{} cannot be entered: its occupant stands on 12", .town.name())]
    TopOffer { town: Town },
    #[error("{} cannot be entered: another automa is there", .town.name())]
    AutomaThere { town: Town },
    #[error("{counter} is no position to enter free {}: {}", .town.name(), free(*.centurion))]
    FreeTown {
        town: Town,
        counter: u8,
        centurion: bool,
    },
    #[error("{counter} is no offer in {}: its occupant stands on {occupant}, so offer {} to 12", .town.name(), occupant + 1)]
    OfferTooLow { town: Town, counter: u8, occupant: u8 },
    #[error("the way to {} costs {cost} and you can pay {purse} at most", .town.name())]
    Road { town: Town, cost: u8, purse: u16 },
    #[error("an offer of {counter} in {} cannot be paid: the way costs {cost} and you can pay {purse} at most", .town.name())]
    OfferUnpaid {
        town: Town,
        counter: u8,
        cost: u8,
        purse: u16,
    },
    #[error("{} is out of reach: who can pay no entry goes to a free town at the smallest cost, here {cost}", .town.name())]
    Stranded { town: Town, cost: u8 },
    #[error("{} is occupied: who can pay no entry may start no conflict", .town.name())]
    StrandedConflict { town: Town },
    #[error("{counter} is no raise: {} stands on {offer}, so raise to {} or more, or accept", Name(*.rival), offer + 1)]
    RaiseTooLow { rival: Seat, counter: u8, offer: u8 },
    #[error("a raise to {counter} cannot be paid: you can pay {purse} at most")]
    RaiseUnpaid { counter: u8, purse: u16 },
    #[error("a token has six rotations, 0 to 5, and a town six sides, 0 to 5")]
    NoRotation,
    #[error("this collects the same sides as `{}`, which stands for them all", Turned(*.rotation, *.extra))]
    SameSides { rotation: u8, extra: Option<u8> },
    #[error("one more arrow needs the Head Tax Collector")]
    NoExtra,
    #[error("an arrow points at side {side} already")]
    ExtraOnArrow { side: u8 },
    #[error("no grey card of the {estate} is left")]
    NoGrey { estate: Estate },
    #[error("no Farmer of yours is unused this round")]
    NoFarmer,
    #[error("the Farmer takes a guard from your hand and you have none")]
    FarmerUnpaid,
    #[error("no Merchant of yours is unused this round")]
    NoMerchant,
    #[error("the Merchant swaps for another colour, not {colour} for {colour}")]
    SameColour { colour: Colour },
    #[error("you hold no {colour} piece")]
    NotHeld { colour: Colour },
    #[error("a warehouse has five rows, 1 to 5")]
    NoRow,
    #[error("{store} row {} is not live: nobody holds a piece for an empty slot of it", row + 1)]
    DeadRow { store: Store, row: u8 },
    #[error("{store} row {} has no empty slot for a piece of yours, which slow horses ask for", row + 1)]
    NotYourRow { store: Store, row: u8 },
    #[error("no Chamberlain of yours is unused this round")]
    NoChamberlain,
    #[error("a row must be selected while one is live")]
    RowsLeft,
    #[error("no card of this deck is on offer")]
    NoCard,
    #[error("this card has {symbols} symbols and the row gives {limit} at most")]
    TooManySymbols { symbols: u8, limit: u8 },
    #[error("{guards} guards are too many: {most} is the most you can give")]
    TooManyGuards {
        companion: Companion,
        guards: u8,
        most: u16,
    },
}

fn free(centurion: bool) -> &'static str {
    if centurion {
        "0 or 1 would do"
    } else {
        "0 would do"
    }
}

struct Turned(u8, Option<u8>);

impl std::fmt::Display for Turned {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        let (rotation, extra) = (self.0, self.1);
        crate::Action::Tax { rotation, extra }.fmt(f)
    }
}

impl hexad_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match *self {
            Refusal::NotAsked { asked } | Refusal::NotPossible { asked } => asked_by(asked),
            Refusal::GoodNotOffered { companion, .. } | Refusal::TooManyGuards { companion, .. } => {
                companion_rule(companion)
            }
            Refusal::ReserveEmpty { .. } => "LS-CASE-11",
            Refusal::Besieged { .. } => "LS-TOWN-02",
            Refusal::JustLeft { .. } => "LS-TOWN-24",
            Refusal::TopOffer { .. } => "LS-TOWN-15",
            Refusal::AutomaThere { .. } => "LS-AUTOMA-14",
            Refusal::FreeTown { .. } => "LS-TOWN-12",
            Refusal::OfferTooLow { .. } => "LS-TOWN-13",
            Refusal::Road { .. } => "LS-PAY-09",
            Refusal::OfferUnpaid { .. } => "LS-PAY-08",
            Refusal::Stranded { .. } => "LS-CASE-03",
            Refusal::StrandedConflict { .. } => "LS-CASE-04",
            Refusal::RaiseTooLow { .. } => "LS-TOWN-16",
            Refusal::RaiseUnpaid { .. } => "LS-TOWN-19",
            Refusal::NoRotation => "LS-TAX-02",
            Refusal::SameSides { .. } => "LS-TAX-10",
            Refusal::NoExtra | Refusal::ExtraOnArrow { .. } => "LS-COMP-HEADTAXCOLLECTOR",
            Refusal::NoGrey { .. } => "LS-ACT-07",
            Refusal::NoFarmer => "LS-COMP-FARMER",
            Refusal::FarmerUnpaid => "LS-COMP-FARMER-2",
            Refusal::NoMerchant | Refusal::SameColour { .. } => "LS-COMP-MERCHANT",
            Refusal::NotHeld { .. } => "LS-STORE-29",
            Refusal::NoRow => "LS-STORE-08",
            Refusal::DeadRow { .. } => "LS-STORE-12",
            Refusal::NotYourRow { .. } => "LS-STORE-13",
            Refusal::NoChamberlain => "LS-COMP-CHAMBERLAIN-5",
            Refusal::RowsLeft => "LS-ACT-09",
            Refusal::NoCard => "LS-STORE-21",
            Refusal::TooManySymbols { .. } => "LS-STORE-18",
        })
    }
}

/// The rule by which a step is asked.
const fn asked_by(step: Step) -> &'static str {
    match step {
        Step::NextTown => "LS-SETUP-05",
        Step::FaceOf(_) => "LS-FACE-02",
        Step::NextMarker => "LS-SETUP-10",
        Step::NextTile(_) => "LS-SETUP-15",
        Step::NextCard(_) => "LS-PREP-01",
        Step::NextSiege => "LS-PREP-02",
        Step::NextFort => "LS-SIX-02",
        Step::NextToken(_) => "LS-PREP-06",
        Step::TownCard(_) => "LS-AUTOMA-10",
        Step::AutomaCard(_) => "LS-AUTOMA-12",
        Step::StageOneGood { .. } => "LS-ACT-01",
        Step::Enter(_) => "LS-ACT-03",
        Step::Answer(_) => "LS-ACT-04",
        Step::Collect(_) => "LS-ACT-06",
        Step::GreyCard { .. } => "LS-ACT-07",
        Step::Prepare(_) => "LS-ACT-08",
        Step::SelectRow(_) => "LS-ACT-09",
        Step::EstateCard { .. } => "LS-ACT-10",
        Step::Hetman(_) | Step::Captain(_) => "LS-ACT-12",
        Step::Over => "LS-ROUND-01",
    }
}
