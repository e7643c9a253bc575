//! What happened. Everything at this table happens openly but for one act: a sealed exchange (LS-HID-03, -13).

use std::fmt;

use hexad_core::{RuleId, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::{
    collections::{Piece, Set},
    state::{Category, Order, Stage, Step},
    vocabulary::{AutomaCard, Card, Colour, Companion, Face, Name, PerColour, Store, Tile, Token, Town},
};

/// Who gets a payment.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Payee {
    /// The reserve, for the road.
    Road,
    /// The rival who accepted the offer.
    Seat(Seat),
    /// The reserve, because an automa left.
    Automa,
    /// A companion: Farmer, Hetman or Captain of the Guard.
    Companion(Companion),
}

/// Why somebody gets or gives pieces.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Why {
    /// The sides of a town that the arrows point at.
    Tax,
    /// All goods of the town, for an automa.
    AllSides,
    /// The centre of an easy token.
    Centre,
    /// The wagon fort beside the town.
    Fort,
    /// A companion.
    Companion(Companion),
    /// Royal guards, bought from the king.
    King,
    /// An automa's offer that was accepted.
    Automa,
    /// The stage ended with the piece on the wagon.
    Leftover,
}

/// One thing that happened.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[expect(missing_docs, reason = "the fields are who, where, what and how many")]
pub enum Event {
    /// Somebody or chance is asked.
    Asked { step: Step, turn: u8 },
    /// A stage began.
    StageBegan { stage: Stage },
    /// A town was laid on the region board, clockwise of the one before.
    TownPlaced { town: Town },
    /// A town shows a face.
    FaceShown { town: Town, face: Face },
    /// A marker was placed on the guard scale, below those before.
    MarkerPlaced { seat: Seat },
    /// A round began.
    RoundBegan { round: u8 },
    /// A warehouse tile became active.
    TileTurned { store: Store, tile: Tile },
    /// An estate card was turned face up.
    CardTurned { card: Card },
    /// A town is besieged this round.
    Besieged { town: Town },
    /// The wagon fort was laid between the town and its clockwise neighbour.
    FortPlaced { town: Town },
    /// The used easy tokens were shuffled into a new stack.
    TokensShuffled,
    /// A tax token was laid into a town.
    TokenPlaced { town: Town, token: Token },
    /// A town card was turned for an automa.
    TownCardTurned { seat: Seat, town: Town },
    /// All six automa cards were shuffled again.
    AutomaCardsShuffled,
    /// An automa card was turned for an automa.
    AutomaCardTurned { seat: Seat, card: AutomaCard },
    /// A seat got guards.
    Guards { seat: Seat, guards: u8, why: Why },
    /// A seat paid guards.
    Paid { seat: Seat, guards: u8, to: Payee },
    /// The rest of a payment for the road was waived.
    Waived { seat: Seat, guards: u8 },
    /// A wagon entered a town.
    Entered { seat: Seat, town: Town, counter: u8 },
    /// An offer was raised.
    Raised { seat: Seat, counter: u8 },
    /// An offer was accepted: this seat leaves the town.
    Accepted { seat: Seat },
    /// The guard scale has a new order, low end first.
    Reordered { order: Order },
    /// A token was turned; the sides it collects as bits by direction.
    TokenTurned { seat: Seat, town: Town, sides: u8 },
    /// A seat took goods from the reserve.
    Goods {
        seat: Seat,
        colour: Colour,
        n: u8,
        why: Why,
    },
    /// The reserve could not give these goods.
    Short { seat: Seat, colour: Colour, n: u8 },
    /// A seat gave goods back to the reserve.
    Returned {
        seat: Seat,
        colour: Colour,
        n: u8,
        why: Why,
    },
    /// A companion's gift was declined.
    Declined { seat: Seat, token: Token },
    /// Half horses were counted.
    Horses { seat: Seat, halves: u8, why: Why },
    /// A token was taken.
    TokenTaken { seat: Seat, town: Town, token: Token },
    /// A token was discarded.
    TokenDiscarded { town: Town, token: Token },
    /// An estate card was taken.
    CardTaken { seat: Seat, card: Card },
    /// The horse teams, the strongest first.
    Teams { order: Order },
    /// A Farmer acts.
    FarmerUsed { seat: Seat },
    /// A Merchant acts.
    MerchantUsed { seat: Seat },
    /// A Chamberlain acts.
    ChamberlainUsed { seat: Seat },
    /// The Chamberlain was not used.
    ChamberlainPassed { seat: Seat },
    /// A row was selected.
    RowSelected { seat: Seat, store: Store, row: u8 },
    /// A piece was put down.
    Stored {
        seat: Seat,
        store: Store,
        row: u8,
        slot: u8,
        colour: Colour,
    },
    /// The round was cleaned up; the rows gave back these goods.
    CleanedUp { emptied: PerColour<u8> },
    /// Favour was won or lost.
    Favour { seat: Seat, change: i16, why: Category },
    /// Guards were sealed for a companion; the number is for their owner alone.
    Sealed {
        seat: Seat,
        companion: Companion,
        guards: Option<u8>,
    },
    /// A hand was laid open.
    Revealed {
        seat: Seat,
        guards: u16,
        cards: Set<Card>,
    },
}

impl Event {
    /// What the viewer hears of the event.
    pub(crate) fn seen_by(self, viewer: Viewer) -> Event {
        match self {
            Event::Sealed { seat, companion, .. } if !viewer.sees(seat) => Event::Sealed {
                seat,
                companion,
                guards: None,
            },
            open => open,
        }
    }

    /// The seats that the event names, but for lists of seats.
    pub(crate) fn seats(&self) -> [Option<Seat>; 2] {
        match *self {
            Event::Paid {
                seat,
                to: Payee::Seat(rival),
                ..
            } => [Some(seat), Some(rival)],
            Event::MarkerPlaced { seat }
            | Event::TownCardTurned { seat, .. }
            | Event::AutomaCardTurned { seat, .. }
            | Event::Guards { seat, .. }
            | Event::Paid { seat, .. }
            | Event::Waived { seat, .. }
            | Event::Entered { seat, .. }
            | Event::Raised { seat, .. }
            | Event::Accepted { seat }
            | Event::TokenTurned { seat, .. }
            | Event::Goods { seat, .. }
            | Event::Short { seat, .. }
            | Event::Returned { seat, .. }
            | Event::Declined { seat, .. }
            | Event::Horses { seat, .. }
            | Event::TokenTaken { seat, .. }
            | Event::CardTaken { seat, .. }
            | Event::FarmerUsed { seat }
            | Event::MerchantUsed { seat }
            | Event::ChamberlainUsed { seat }
            | Event::ChamberlainPassed { seat }
            | Event::RowSelected { seat, .. }
            | Event::Stored { seat, .. }
            | Event::Favour { seat, .. }
            | Event::Sealed { seat, .. }
            | Event::Revealed { seat, .. } => [Some(seat), None],
            _ => [None, None],
        }
    }

    /// The rule by which it happened.
    pub fn rule(&self) -> RuleId {
        RuleId(match self {
            Event::Asked { .. } | Event::StageBegan { .. } => "LS-ROUND-02",
            Event::TownPlaced { .. } => "LS-SETUP-05",
            Event::FaceShown { .. } => "LS-SETUP-06",
            Event::MarkerPlaced { .. } => "LS-SETUP-10",
            Event::RoundBegan { .. } => "LS-ROUND-01",
            Event::TileTurned { .. } => "LS-CLEAN-08",
            Event::CardTurned { .. } => "LS-PREP-01",
            Event::Besieged { .. } => "LS-PREP-02",
            Event::FortPlaced { .. } => "LS-SIX-02",
            Event::TokensShuffled => "LS-EASY-03",
            Event::TokenPlaced { .. } => "LS-PREP-06",
            Event::TownCardTurned { .. } => "LS-AUTOMA-10",
            Event::AutomaCardsShuffled => "LS-AUTOMA-03",
            Event::AutomaCardTurned { .. } => "LS-AUTOMA-12",
            Event::Guards { why, .. }
            | Event::Goods { why, .. }
            | Event::Horses { why, .. }
            | Event::Returned { why, .. } => why.rule(),
            Event::Paid { to, .. } => match to {
                Payee::Road => "LS-TOWN-07",
                Payee::Seat(_) => "LS-TOWN-21",
                Payee::Automa => "LS-AUTOMA-23",
                Payee::Companion(companion) => companion_rule(*companion),
            },
            Event::Waived { .. } => "LS-CASE-03",
            Event::Entered { .. } => "LS-TOWN-01",
            Event::Raised { .. } => "LS-TOWN-16",
            Event::Accepted { .. } => "LS-TOWN-22",
            Event::Reordered { .. } => "LS-ORDER-01",
            Event::TokenTurned { .. } => "LS-TAX-02",
            Event::Short { .. } => "LS-CASE-11",
            Event::Declined { .. } => "LS-TOKEN-08",
            Event::TokenTaken { .. } => "LS-TAX-08",
            Event::TokenDiscarded { .. } => "LS-AUTOMA-36",
            Event::CardTaken { card, .. } if Card::GREY.contains(*card) => "LS-ACT-07",
            Event::CardTaken { .. } => "LS-STORE-18",
            Event::Teams { .. } => "LS-STORE-03",
            Event::FarmerUsed { .. } => "LS-COMP-FARMER",
            Event::MerchantUsed { .. } => "LS-COMP-MERCHANT",
            Event::ChamberlainUsed { .. } => "LS-COMP-CHAMBERLAIN",
            Event::ChamberlainPassed { .. } => "LS-ACT-11",
            Event::RowSelected { .. } => "LS-STORE-08",
            Event::Stored { .. } => "LS-STORE-09",
            Event::CleanedUp { .. } => "LS-TIME-06",
            Event::Favour { why, .. } => why.rule(),
            Event::Sealed { .. } => "LS-END-06",
            Event::Revealed { .. } => "LS-END-07",
        })
    }
}

impl Why {
    const fn rule(self) -> &'static str {
        match self {
            Why::Tax => "LS-TAX-04",
            Why::AllSides => "LS-AUTOMA-33",
            Why::Centre => "LS-EASY-04",
            Why::Fort => "LS-SIX-04",
            Why::Companion(companion) => companion_rule(companion),
            Why::King => "LS-PAY-01",
            Why::Automa => "LS-AUTOMA-19",
            Why::Leftover => "LS-STORE-27",
        }
    }
}

impl Category {
    /// The rule by which favour of this category changes.
    pub(crate) const fn rule(self) -> &'static str {
        match self {
            Category::Start => "LS-SETUP-08",
            Category::Storing => "LS-STORE-10",
            Category::RowBonus => "LS-STORE-17",
            Category::GuildMaster => "LS-COMP-GUILDMASTER",
            Category::KingsJester => "LS-COMP-JESTER",
            Category::Draper => "LS-COMP-DRAPER",
            Category::Viticulturist => "LS-COMP-VITICULTURIST",
            Category::Chamberlain => "LS-COMP-CHAMBERLAIN",
            Category::RoyalGuards => "LS-PAY-01",
            Category::Gamekeeper => "LS-COMP-GAMEKEEPER",
            Category::Astrologist => "LS-COMP-ASTROLOGIST",
            Category::LadyInWaiting => "LS-COMP-LADYINWAITING",
            Category::Queen => "LS-COMP-QUEEN",
            Category::Hetman => "LS-COMP-HETMAN",
            Category::Captain => "LS-COMP-CAPTAIN",
            Category::Clergy | Category::Nobles | Category::Burghers => "LS-ESTATE-01",
            Category::Bishop => "LS-COMP-BISHOP",
            Category::Herald => "LS-COMP-HERALD",
            Category::Chancellor => "LS-COMP-CHANCELLOR",
            Category::Conflicts => "LS-ASCORE-02",
            Category::Shields => "LS-ASCORE-04",
        }
    }
}

/// The ledger's rule of a companion.
pub(crate) const fn companion_rule(companion: Companion) -> &'static str {
    match companion {
        Companion::GuildMaster => "LS-COMP-GUILDMASTER",
        Companion::Advocatus => "LS-COMP-ADVOCATUS",
        Companion::WagonDriver => "LS-COMP-WAGONDRIVER",
        Companion::KingsJester => "LS-COMP-JESTER",
        Companion::Farmer => "LS-COMP-FARMER",
        Companion::Merchant => "LS-COMP-MERCHANT",
        Companion::Centurion => "LS-COMP-CENTURION",
        Companion::Stableman => "LS-COMP-STABLEMAN",
        Companion::RecruitingOfficer => "LS-COMP-RECRUITINGOFFICER",
        Companion::Innkeeper => "LS-COMP-INNKEEPER",
        Companion::Chamberlain => "LS-COMP-CHAMBERLAIN",
        Companion::TownCouncillor => "LS-COMP-TOWNCOUNCILLOR",
        Companion::Draper => "LS-COMP-DRAPER",
        Companion::Artisan => "LS-COMP-ARTISAN",
        Companion::Viticulturist => "LS-COMP-VITICULTURIST",
        Companion::HeadStableman => "LS-COMP-HEADSTABLEMAN",
        Companion::HeadRecruitingOfficer => "LS-COMP-HEADRECRUITER",
        Companion::HeadTaxCollector => "LS-COMP-HEADTAXCOLLECTOR",
        Companion::Astrologist => "LS-COMP-ASTROLOGIST",
        Companion::Bishop => "LS-COMP-BISHOP",
        Companion::LadyInWaiting => "LS-COMP-LADYINWAITING",
        Companion::Hetman => "LS-COMP-HETMAN",
        Companion::Chancellor => "LS-COMP-CHANCELLOR",
        Companion::CaptainOfTheGuard => "LS-COMP-CAPTAIN",
        Companion::TheQueen => "LS-COMP-QUEEN",
        Companion::KingsHerald => "LS-COMP-HERALD",
        Companion::KingsGamekeeper => "LS-COMP-GAMEKEEPER",
    }
}

/// `1 guard`, `3 guards`.
struct Count(u16, &'static str);

impl fmt::Display for Count {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let plural = if self.0 == 1 { "" } else { "s" };
        write!(f, "{} {}{plural}", self.0, self.1)
    }
}

/// Half horses as horses: `2`, `1½`.
pub(crate) struct Horses(pub(crate) u8);

impl fmt::Display for Horses {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match (self.0 / 2, self.0 % 2) {
            (0, 1) => f.pad("½"),
            (whole, 0) => f.pad(&whole.to_string()),
            (whole, _) => f.pad(&format!("{whole}½")),
        }
    }
}

impl fmt::Display for Why {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Why::Tax => f.write_str("tax"),
            Why::AllSides => f.write_str("every side of the town"),
            Why::Centre => f.write_str("the centre of the token"),
            Why::Fort => f.write_str("the wagon fort"),
            Why::Companion(companion) => f.write_str(companion.name()),
            Why::King => f.write_str("the king"),
            Why::Automa => f.write_str("the automa's offer"),
            Why::Leftover => f.write_str("no slot left"),
        }
    }
}

impl fmt::Display for Step {
    /// What is asked, after "next:".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Step::NextTown => f.write_str("a town is laid on the ring"),
            Step::FaceOf(town) => write!(f, "{} shows a face", town.name()),
            Step::NextMarker => f.write_str("a marker is placed on the guard scale"),
            Step::NextTile(store) => write!(f, "a tile for the {store} warehouse is turned"),
            Step::NextCard(deck) => write!(f, "a card of estate deck {deck} is turned"),
            Step::NextSiege => f.write_str("a town is besieged"),
            Step::NextFort => f.write_str("the wagon fort is placed"),
            Step::NextToken(town) => write!(f, "a token for {} is drawn", town.name()),
            Step::TownCard(seat) => write!(f, "a town card is turned for {}", Name(seat)),
            Step::AutomaCard(seat) => write!(f, "an automa card is turned for {}", Name(seat)),
            Step::StageOneGood { seat, token } => {
                write!(f, "{} takes a piece for {token} or declines", Name(seat))
            }
            Step::Enter(seat) => write!(f, "{} enters a town", Name(seat)),
            Step::Answer(seat) => write!(f, "{} accepts or raises", Name(seat)),
            Step::Collect(seat) => write!(f, "{} turns the tax token", Name(seat)),
            Step::GreyCard { seat, left } => {
                write!(f, "{} takes a grey estate card ({left} to take)", Name(seat))
            }
            Step::Prepare(seat) => write!(f, "{} uses Farmer or Merchant, or is done", Name(seat)),
            Step::SelectRow(seat) => write!(f, "{} selects a row", Name(seat)),
            Step::EstateCard { seat, limit } => {
                write!(
                    f,
                    "{} takes an estate card of at most {limit} symbols",
                    Name(seat)
                )
            }
            Step::Hetman(seat) => write!(f, "{} seals guards for the Hetman", Name(seat)),
            Step::Captain(seat) => write!(f, "{} seals guards for the Captain of the Guard", Name(seat)),
            Step::Over => f.write_str("the game is over"),
        }
    }
}

impl fmt::Display for Stage {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Stage::Setup => "setup",
            Stage::RoundSetup => "stage 1, round setup",
            Stage::TownSelection => "stage 2, town selection",
            Stage::Reordering => "stage 3, reordering",
            Stage::TaxCollection => "stage 4, tax collection",
            Stage::Storing => "stage 5, storing",
            Stage::Cleanup => "stage 6, cleanup",
            Stage::EndScoring => "end scoring",
            Stage::Over => "over",
        })
    }
}

impl fmt::Display for Order {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (i, seat) in self.iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            write!(f, "{comma}{}", Name(seat))?;
        }
        Ok(())
    }
}

impl fmt::Display for Event {
    #[expect(clippy::too_many_lines, reason = "one flat match, a sentence an event")]
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match *self {
            Event::Asked { step, .. } => write!(f, "next: {step}"),
            Event::StageBegan { stage } => write!(f, "{stage}"),
            Event::TownPlaced { town } => write!(f, "{} is laid on the ring", town.name()),
            Event::FaceShown { town, face } => write!(f, "{} shows its {face} face", town.name()),
            Event::MarkerPlaced { seat } => write!(f, "{} is placed on the guard scale", Name(seat)),
            Event::RoundBegan { round } => write!(f, "round {round}"),
            Event::TileTurned { store, tile } => write!(f, "{tile} is the {store} warehouse"),
            Event::CardTurned { card } => write!(f, "{card} is on offer"),
            Event::Besieged { town } => write!(f, "{} is besieged", town.name()),
            Event::FortPlaced { town } => write!(f, "the wagon fort lies clockwise of {}", town.name()),
            Event::TokensShuffled => f.write_str("the used tokens are shuffled"),
            Event::TokenPlaced { town, token } => write!(f, "{} gets token {token}", town.name()),
            Event::TownCardTurned { seat, town } => {
                write!(f, "the town card of {} is turned for {}", town.name(), Name(seat))
            }
            Event::AutomaCardsShuffled => f.write_str("the automa cards are shuffled"),
            Event::AutomaCardTurned { seat, card } => write!(f, "{card} is turned for {}", Name(seat)),
            Event::Guards { seat, guards, why } => {
                write!(f, "{} gets {} ({why})", Name(seat), Count(guards.into(), "guard"))
            }
            Event::Paid { seat, guards, to } => {
                write!(f, "{} pays {}", Name(seat), Count(guards.into(), "guard"))?;
                match to {
                    Payee::Road => f.write_str(" for the road"),
                    Payee::Seat(rival) => write!(f, " to {}", Name(rival)),
                    Payee::Automa => f.write_str(" because the automa leaves"),
                    Payee::Companion(companion) => write!(f, " ({})", companion.name()),
                }
            }
            Event::Waived { seat, guards } => {
                write!(f, "{} is spared {}", Name(seat), Count(guards.into(), "guard"))
            }
            Event::Entered { seat, town, counter } => {
                write!(f, "{} enters {} on {counter}", Name(seat), town.name())
            }
            Event::Raised { seat, counter } => write!(f, "{} raises to {counter}", Name(seat)),
            Event::Accepted { seat } => write!(f, "{} accepts and leaves", Name(seat)),
            Event::Reordered { order } => write!(f, "the guard scale from its low end: {order}"),
            Event::TokenTurned { seat, town, .. } => {
                write!(f, "{} collects tax in {}", Name(seat), town.name())
            }
            Event::Goods { seat, colour, n, why } => write!(f, "{} takes {n} {colour} ({why})", Name(seat)),
            Event::Short { seat, colour, n } => {
                write!(
                    f,
                    "{} goes without {n} {colour}: the reserve is empty",
                    Name(seat)
                )
            }
            Event::Returned { seat, colour, n, why } => {
                write!(f, "{} gives back {n} {colour} ({why})", Name(seat))
            }
            Event::Declined { seat, token } => write!(f, "{} declines the gift of {token}", Name(seat)),
            Event::Horses { seat, halves, why } => {
                let plural = if halves > 2 { "s" } else { "" };
                write!(f, "{} gets {} horse{plural} ({why})", Name(seat), Horses(halves))
            }
            Event::TokenTaken { seat, token, .. } => write!(f, "{} takes token {token}", Name(seat)),
            Event::TokenDiscarded { town, token } => write!(f, "token {token} leaves {}", town.name()),
            Event::CardTaken { seat, card } => write!(f, "{} takes estate card {card}", Name(seat)),
            Event::Teams { order } => write!(f, "horse teams from the strongest: {order}"),
            Event::FarmerUsed { seat } => write!(f, "{} uses the Farmer", Name(seat)),
            Event::MerchantUsed { seat } => write!(f, "{} uses the Merchant", Name(seat)),
            Event::ChamberlainUsed { seat } => write!(f, "{} uses the Chamberlain", Name(seat)),
            Event::ChamberlainPassed { seat } => write!(f, "{} keeps the Chamberlain unused", Name(seat)),
            Event::RowSelected { seat, store, row } => {
                write!(f, "{} selects {store} row {}", Name(seat), row + 1)
            }
            Event::Stored {
                seat,
                store,
                row,
                colour,
                ..
            } => {
                write!(f, "{} stores {colour} in {store} row {}", Name(seat), row + 1)
            }
            Event::CleanedUp { .. } => f.write_str("the round is cleaned up"),
            Event::Favour { seat, change, why } => {
                write!(f, "{} {change:+} favour ({})", Name(seat), why.name())
            }
            Event::Sealed {
                seat,
                companion,
                guards,
            } => {
                write!(f, "{} seals ", Name(seat))?;
                match guards {
                    Some(guards) => write!(f, "{}", Count(guards.into(), "guard"))?,
                    None => f.write_str("guards")?,
                }
                write!(f, " for the {}", companion.name())
            }
            Event::Revealed { seat, guards, cards } => {
                write!(f, "{} shows {} and", Name(seat), Count(guards, "guard"))?;
                if cards.is_empty() {
                    return f.write_str(" no estate card");
                }
                cards.iter().try_for_each(|card| write!(f, " {card}"))
            }
        }
    }
}

/// The members of a set in words, for texts: `green, red`.
pub(crate) struct Listed<T>(pub(crate) Set<T>);

impl<T: Piece + fmt::Display> fmt::Display for Listed<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.0.is_empty() {
            return f.write_str("none");
        }
        for (i, piece) in self.0.iter().enumerate() {
            let comma = if i > 0 { ", " } else { "" };
            write!(f, "{comma}{piece}")?;
        }
        Ok(())
    }
}
