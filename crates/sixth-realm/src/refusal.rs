//! Why a step is refused.

use hexad_core::RuleId;

use crate::{
    effects::{Effect, KindChoice},
    pieces::{
        AisleSpace, ArrivalsColumn, Artifact, Bonus, CabinetSpace, Cell, Cells, Circle, City, Color,
        CourtArea, Direction, DisplayPlace, EnvoySpace, Feat, Guild, Kind, LibraryPlace, Relic, Room, Scroll,
        ScrollSpace, Section, Size, Slot, Span, Token,
    },
};

/// Why The Sixth Realm refuses a step.
#[derive(Clone, Copy, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
#[expect(missing_docs, reason = "the sentence beside each variant says what it means")]
pub enum Refusal {
    #[error("this is not asked: the game asks {asked}")]
    NotAsked { asked: &'static str },
    #[error("nobody is asked: the game is over")]
    Over,
    #[error("chance cannot bring this")]
    NoSuchOutcome,
    #[error("the Action Points are {held} and this costs {cost}")]
    ActionPoints { held: u8, cost: u8 },
    #[error("the {guild} Guild was not chosen this turn")]
    GuildNotChosen { guild: Guild },
    #[error("at least one action must be performed first")]
    MustAct,
    #[error("at least one of the actions that the effect pays must be performed first")]
    MustPerform,
    #[error("{effect} is not among the pending effects")]
    NotPending { effect: Effect },
    #[error("{effect} has no legal resolution")]
    Impossible { effect: Effect },
    #[error("{effect} cannot be declined")]
    Mandatory { effect: Effect },
    #[error("no Guild Bonus lies on the track of the Primary Guild")]
    NoBonus,
    #[error("there is no Ink in supply")]
    NoInk,
    #[error("{scroll} is no Scroll of this player")]
    NoScroll { scroll: Scroll },
    #[error("there is Ink on {scroll} already")]
    ScrollUsed { scroll: Scroll },
    #[error("there is no Ink on {scroll}")]
    ScrollEmpty { scroll: Scroll },
    #[error("there is no Ink on any own Scroll")]
    NoInkOnScrolls,
    #[error("there is no Ink on any own Scroll")]
    NothingToReturn,
    #[error("the Ink reserve is empty")]
    InkReserveEmpty,
    #[error("no {color} Envoy may be assigned from column {column}")]
    NoSuchEnvoy { color: Color, column: ArrivalsColumn },
    #[error("{space} is no empty Envoy space of this player")]
    NoEnvoySpace { space: EnvoySpace },
    #[error("{guild} is neither Primary nor Secondary")]
    NotInSession { guild: Guild },
    #[error("there is no ready {kind} Resource to exhaust")]
    NoReadyResource { kind: Kind },
    #[error("{n} Resources cannot be exhausted: {ready} {kind} Resources are ready")]
    BoostReady { n: u8, kind: Kind, ready: u8 },
    #[error("{n} Resources cannot be exhausted: the {guild} Reputation has {left} steps left")]
    BoostTop { n: u8, guild: Guild, left: u8 },
    #[error("no more than two Resources can be exhausted")]
    BoostTwo,
    #[error("the Influence tracker is on the final space")]
    InfluenceFinal,
    #[error("the Cart cannot go to {guild}")]
    CartPath { guild: Guild },
    #[error("the Cart goes the other way this turn")]
    CartDirection,
    #[error("the {size} Foundation action was used this turn")]
    FoundationUsed { size: Size },
    #[error("there is no {size} Foundation on display")]
    NoFoundation { size: Size },
    #[error("no Foundation fits on {cells} as a whole inside the grid")]
    NoPlacement { cells: Cells },
    #[error("{cells} overlaps a Foundation")]
    Overlap { cells: Cells },
    #[error("{cells} touches neither the outer edge nor a Foundation")]
    NotConnected { cells: Cells },
    #[error("there is no House left")]
    NoHouse,
    #[error("{cell} is no cell of the Foundation just placed")]
    NotOnFoundation { cell: Cell },
    #[error("no doorway leads from here to room {room}")]
    NoDoorway { room: Room },
    #[error("the Archive is full")]
    ArchiveFull,
    #[error("display place {place} is empty")]
    DisplayEmpty { place: DisplayPlace },
    #[error("{artifact} was not drawn")]
    NotDrawn { artifact: Artifact },
    #[error("the {space} of the Dungeon Scroll is full")]
    TorchSpaceFull { space: ScrollSpace },
    #[error("{guild} is not beside that space")]
    NotBeside { guild: Guild },
    #[error("{most} Bridges were built this turn")]
    BridgeLimit { most: u8 },
    #[error("there is no Bridge left")]
    NoBridge,
    #[error("{span} is no empty Bridge space of this map")]
    SpanTaken { span: Span },
    #[error("{span} is beside neither a City nor a Bridge")]
    SpanIsolated { span: Span },
    #[error("there is no Tower left")]
    NoTower,
    #[error("{city} has a Tower, or is not on this map")]
    CityTaken { city: City },
    #[error("no completed route with an own Bridge ends at {city}")]
    NoRoute { city: City },
    #[error("the Relic Cabinet is full")]
    CabinetFull,
    #[error("{relic} does not lie on that City")]
    NoSuchRelic { relic: Relic },
    #[error("Cabinet space {space} is not empty")]
    CabinetSpace { space: CabinetSpace },
    #[error("the Translator stands on {space}")]
    TranslatorThere { space: AisleSpace },
    #[error("Library place {place} is empty")]
    LibraryEmpty { place: LibraryPlace },
    #[error("no Translator is beside Library place {place}")]
    NoTranslator { place: LibraryPlace },
    #[error("no empty Tradition slot costs {ap} or less")]
    NoSlot { ap: u8 },
    #[error("Tradition slot {slot} is not empty")]
    SlotTaken { slot: Slot },
    #[error("no {kind} Resource is exhausted")]
    NotExhausted { kind: Kind },
    #[error("no more {kind} Resources can be gained")]
    NoResource { kind: Kind },
    #[error("this effect is about {choice} Resources")]
    WrongKind { choice: KindChoice },
    #[error("this effect is not about {guild}")]
    WrongGuild { guild: Guild },
    #[error("the {guild} Reputation is at its top")]
    ReputationTop { guild: Guild },
    #[error("there is no {color} Seal in the supply")]
    NoSeal { color: Color },
    #[error("{bonus} is placed already")]
    BonusPlaced { bonus: Bonus },
    #[error("the {guild} track has a Guild Bonus")]
    TrackTaken { guild: Guild },
    #[error("there is no {color} Envoy on the boat")]
    NotOnBoat { color: Color },
    #[error("column {column} is full")]
    ColumnFull { column: ArrivalsColumn },
    #[error("section {section} has three Councilors")]
    SectionClosed { section: Section },
    #[error("{feat} is not in hand")]
    NotInHand { feat: Feat },
    #[error("{cell} is not an empty Court cell beside a Feat")]
    NoCourtCell { cell: Cell },
    #[error("area {area} is not an empty Court area beside a Feat")]
    NoCourtArea { area: CourtArea },
    #[error("token {token} was placed")]
    TokenUsed { token: Token },
    #[error("{circle} is no vacant circle")]
    NoCircle { circle: Circle },
    #[error("the {guild} tile is dark")]
    Dark { guild: Guild },
    #[error("the {guild} tile is locked")]
    Locked { guild: Guild },
    #[error("a swap names two tiles, the first in the order of the Guilds first")]
    SwapOrder,
    #[error("a tile was swapped already")]
    SwapUsed,
    #[error("a tile was locked already")]
    LockUsed,
    #[error("there is no Lock in reserve")]
    NoLock,
    #[error("a tile must be swapped or locked")]
    MustPrepare,
    #[error("the Action Wheel does not turn for this")]
    WheelStays,
    #[error("the Action Wheel then reads {read}, not {guild}")]
    WheelReads { read: Guild, guild: Guild },
    #[error("the Action Wheel reads {a} and {b}")]
    SwapReads { a: Guild, b: Guild },
    #[error("the Directional Input advances {needed} times for this, not {advances}")]
    DialAdvances { advances: u8, needed: u8 },
    #[error("no face-down Feat lies at {direction}")]
    NoFaceDownFeat { direction: Direction },
    #[error("{circle} is not between the Feat just placed and another")]
    NotBesideFeat { circle: Circle },
    #[error("{cells} covers no cell of the {guild} column")]
    NotInColumn { cells: Cells, guild: Guild },
    #[error("{artifact} does not count for {guild}")]
    ArtifactOfOthers { artifact: Artifact, guild: Guild },
    #[error("no Translator that must move stands beside {space}")]
    NoTranslatorStep { space: AisleSpace },
    #[error("{relic} does not fit the section of {guild}")]
    RelicOfOthers { relic: Relic, guild: Guild },
}

impl hexad_core::Refusal for Refusal {
    fn rule(&self) -> RuleId {
        RuleId(match self {
            Refusal::NotAsked { .. } => "SR-EFF-11",
            Refusal::Over => "SR-SCORE-01",
            Refusal::NoSuchOutcome => "SR-DP-30",
            Refusal::ActionPoints { .. } => "SR-TURN-21",
            Refusal::GuildNotChosen { .. } => "SR-TURN-22",
            Refusal::MustAct => "SR-TURN-19",
            Refusal::MustPerform => "SR-EFF-17",
            Refusal::NotPending { .. } => "SR-EFF-03",
            Refusal::Impossible { .. } => "SR-EFF-08",
            Refusal::Mandatory { .. } => "SR-EFF-07",
            Refusal::NoBonus => "SR-TURN-02",
            Refusal::NoInk | Refusal::NoScroll { .. } => "SR-FREE-02",
            Refusal::ScrollUsed { .. } => "SR-FREE-03",
            Refusal::ScrollEmpty { .. } => "SR-SCRIBE-06",
            Refusal::NoInkOnScrolls | Refusal::InkReserveEmpty => "SR-SCRIBE-02",
            Refusal::NothingToReturn => "SR-SCRIBE-04",
            Refusal::NoSuchEnvoy { .. } | Refusal::NoEnvoySpace { .. } => "SR-FREE-10",
            Refusal::NotInSession { .. } => "SR-TURN-06",
            Refusal::NoReadyResource { .. } => "SR-TURN-08",
            Refusal::BoostReady { .. } | Refusal::BoostTwo => "SR-TURN-11",
            Refusal::BoostTop { .. } => "SR-TURN-12",
            Refusal::InfluenceFinal => "SR-TURN-20",
            Refusal::CartPath { .. } => "SR-MERCH-08",
            Refusal::CartDirection => "SR-MERCH-09",
            Refusal::FoundationUsed { .. } => "SR-BUILD-02",
            Refusal::NoFoundation { .. } => "SR-BUILD-03",
            Refusal::NoPlacement { .. } | Refusal::Overlap { .. } => "SR-BUILD-04",
            Refusal::NotConnected { .. } => "SR-BUILD-05",
            Refusal::NoHouse => "SR-BUILD-09",
            Refusal::NotOnFoundation { .. } => "SR-BUILD-08",
            Refusal::NoDoorway { .. } => "SR-DUNG-02",
            Refusal::ArchiveFull => "SR-DUNG-12",
            Refusal::DisplayEmpty { .. } => "SR-DUNG-07",
            Refusal::NotDrawn { .. } => "SR-DUNG-09",
            Refusal::TorchSpaceFull { .. } => "SR-DUNG-15",
            Refusal::NotBeside { .. } => "SR-DUNG-14",
            Refusal::BridgeLimit { .. } => "SR-NAV-02",
            Refusal::NoBridge => "SR-NAV-03",
            Refusal::SpanTaken { .. } | Refusal::SpanIsolated { .. } => "SR-NAV-04",
            Refusal::NoTower => "SR-NAV-08",
            Refusal::CityTaken { .. } => "SR-NAV-09",
            Refusal::NoRoute { .. } => "SR-NAV-10",
            Refusal::CabinetFull => "SR-NAV-15",
            Refusal::NoSuchRelic { .. } => "SR-NAV-14",
            Refusal::CabinetSpace { .. } => "SR-NAV-13",
            Refusal::TranslatorThere { .. } => "SR-HIST-01",
            Refusal::LibraryEmpty { .. } | Refusal::NoTranslator { .. } | Refusal::SlotTaken { .. } => {
                "SR-HIST-06"
            }
            Refusal::NoSlot { .. } => "SR-HIST-08",
            Refusal::NotExhausted { .. } | Refusal::WrongKind { .. } => "SR-RES-03",
            Refusal::NoResource { .. } => "SR-RES-06",
            Refusal::WrongGuild { .. } => "SR-EFF-13",
            Refusal::ReputationTop { .. } => "SR-REP-02",
            Refusal::NoSeal { .. } => "SR-HIST-17",
            Refusal::BonusPlaced { .. } => "SR-BONUS-01",
            Refusal::TrackTaken { .. } => "SR-BONUS-02",
            Refusal::NotOnBoat { .. } | Refusal::ColumnFull { .. } => "SR-POP-06",
            Refusal::SectionClosed { .. } => "SR-SEAT-01",
            Refusal::NotInHand { .. } => "SR-FEAT-01",
            Refusal::NoCourtCell { .. } => "SR-FEAT-02",
            Refusal::NoCourtArea { .. } => "SR-FEAT-03",
            Refusal::TokenUsed { .. } | Refusal::NoCircle { .. } => "SR-FEAT-07",
            Refusal::Dark { .. } => "SR-WHEEL-09",
            Refusal::Locked { .. } | Refusal::SwapOrder => "SR-YEAR-05",
            Refusal::SwapUsed | Refusal::LockUsed | Refusal::MustPrepare => "SR-YEAR-04",
            Refusal::NoLock => "SR-YEAR-06",
            Refusal::WheelStays => "SR-SOLO-25",
            Refusal::WheelReads { .. } => "SR-SOLO-19",
            Refusal::SwapReads { .. } => "SR-SOLO-80",
            Refusal::DialAdvances { .. } => "SR-SOLO-23",
            Refusal::NoFaceDownFeat { .. } => "SR-SOLO-38",
            Refusal::NotBesideFeat { .. } => "SR-SOLO-41",
            Refusal::NotInColumn { .. } => "SR-SOLO-58",
            Refusal::ArtifactOfOthers { .. } => "SR-SOLO-63",
            Refusal::NoTranslatorStep { .. } => "SR-SOLO-67",
            Refusal::RelicOfOthers { .. } => "SR-SOLO-71",
        })
    }
}
