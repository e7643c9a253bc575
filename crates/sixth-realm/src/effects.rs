//! The effects that tiles and boards show (SR-EFF), and the agenda on which they wait.
//!
//! Effects that one event grants together form a [`Group`]. Groups and the half-done procedures between them lie on
//! a stack of [`Frame`]s in the state: the top one is worked on and removed when it is empty, so whatever is
//! triggered is finished before that which triggered it goes on (SR-EFF-02, SR-EFF-05). There is no recursion:
//! between any two decisions the whole plan lies open in the state.

use std::{fmt, str::FromStr};

use arrayvec::ArrayVec;
use hexad_core::ParseError;
use serde::{Deserialize, Serialize};

use crate::{
    list::{Filler, List},
    pieces::{
        ArrivalsColumn, Bonus, Cell, Cells, City, Color, CourtArea, DisplayPlace, Feat, Guild, Kind,
        LibraryPlace, Relic, ScrollSpace, Token,
    },
    solo::Ask,
};

/// The Guild that an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum GuildChoice {
    /// The performer chooses. Rules: SR-EFF-15.
    Any,
    /// The Guild of the assigned or arriving Envoy. Rules: SR-EFF-14.
    Envoy,
    /// The Guild of the crest in use: the Cart's, or the one chosen beside the Dungeon Scroll.
    Crest,
    /// This Guild: its crest is printed. Rules: SR-EFF-13.
    Of(Guild),
}

/// The kind of Resource that an effect is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(into = "String", try_from = "String")]
pub enum KindChoice {
    /// The performer chooses. Rules: SR-RES-04.
    Any,
    /// The kind of the Envoy's Guild.
    Envoy,
    /// The kind of the crest in use.
    Crest,
    /// This kind.
    Of(Kind),
}

/// How much Popularity an effect gives.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(untagged)]
pub enum Amount {
    /// A printed number.
    Number(u8),
    /// A number to be counted.
    Counted(Count),
}

/// A number that the table shows.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Count {
    /// The printed "?": the current year, 1 to 3. Rules: SR-EFF-12.
    Year,
    /// The number of different colours among the performer's Seals. Rules: SR-POP-03.
    DistinctSeals,
}

/// The Guild of the crest beside the Ink just placed.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum CrestWord {
    /// The one word there is.
    Crest,
}

/// What a Torch Scroll does for the Guild chosen beside the Ink. Rules: SR-DUNG-14.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum TorchEffect {
    /// One Reputation step.
    Reputation {
        /// The Guild beside the Ink.
        guild: CrestWord,
    },
    /// One Book turned over.
    FlipBook {
        /// The Guild beside the Ink.
        guild: CrestWord,
    },
    /// One Guild Bonus placed.
    PlaceBonus {
        /// The Guild beside the Ink.
        guild: CrestWord,
    },
    /// One Seal taken.
    GainSeal {
        /// The Guild beside the Ink.
        guild: CrestWord,
    },
}

impl TorchEffect {
    /// The effect for this Guild.
    pub const fn of(self, guild: Guild) -> Effect {
        self.about(GuildChoice::Of(guild))
    }

    /// The effect with this selector.
    pub(crate) const fn about(self, guild: GuildChoice) -> Effect {
        match self {
            TorchEffect::Reputation { .. } => Effect::Reputation { guild },
            TorchEffect::FlipBook { .. } => Effect::FlipBook { guild },
            TorchEffect::PlaceBonus { .. } => Effect::PlaceBonus { guild },
            TorchEffect::GainSeal { .. } => Effect::GainSeal { guild },
        }
    }

    const fn word(self) -> &'static str {
        match self {
            TorchEffect::Reputation { .. } => "reputation",
            TorchEffect::FlipBook { .. } => "flip-book",
            TorchEffect::PlaceBonus { .. } => "place-bonus",
            TorchEffect::GainSeal { .. } => "gain-seal",
        }
    }
}

/// An effect as an icon shows it. Text: `popularity year`, `reputation merchants`, `refresh any`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "snake_case", deny_unknown_fields)]
pub enum Effect {
    /// Gain `n` VP; never declined (SR-EFF-07).
    Vp {
        /// VP.
        n: u8,
    },
    /// `n` steps on the Queen's Ambition track (SR-AMBITION-05).
    Ambition {
        /// Steps.
        n: u8,
    },
    /// Place a Feat and a Challenge token (SR-FEAT-01). Only on the Ambition track.
    Challenge {},
    /// `n` steps on the Influence track, each with the effects of its space (SR-INF-05).
    Influence {
        /// Steps.
        n: u8,
    },
    /// A Councilor to an Active Seat (SR-SEAT-01).
    PlaceCouncilor {},
    /// Popularity (SR-POP-01).
    Popularity {
        /// Steps.
        n: Amount,
    },
    /// `n` Ink from the reserve to the own supply (SR-SCRIBE-05).
    GainInk {
        /// Ink.
        n: u8,
    },
    /// `n` Ink from own Scrolls to the reserve (SR-SCRIBE-06).
    RemoveInk {
        /// Ink.
        n: u8,
    },
    /// One of the two (SR-DUNG-28).
    GainOrRemoveInk {},
    /// One exhausted Resource becomes ready (SR-RES-03).
    Refresh {
        /// Which kind.
        kind: KindChoice,
    },
    /// A Resource from the reserve (SR-RES-06).
    GainResource {
        /// Which kind.
        kind: KindChoice,
    },
    /// One Reputation step (SR-REP-02).
    Reputation {
        /// Which track.
        guild: GuildChoice,
    },
    /// One Book turned over (SR-BOOK-01).
    FlipBook {
        /// Which Book.
        guild: GuildChoice,
    },
    /// A Guild Bonus placed and performed (SR-BONUS-01).
    PlaceBonus {
        /// Which track.
        guild: GuildChoice,
    },
    /// A Seal from the supply (SR-HIST-17).
    GainSeal {
        /// Which colour.
        guild: GuildChoice,
    },
    /// `n` steps up the Navigation track (SR-NAV-16).
    Navigation {
        /// Steps.
        n: u8,
    },
    /// A displayed Artifact (SR-DUNG-07).
    ArtifactVisible {},
    /// One of three drawn Artifacts (SR-DUNG-09).
    ArtifactHidden {},
    /// Ink on the Dungeon Scroll, then an effect for a Guild beside it (SR-DUNG-14).
    TorchScroll {
        /// What the Guild's player gets.
        effect: TorchEffect,
    },
    /// Actions paid by the effect (SR-EFF-17).
    PerformActions {
        /// How many actions at most.
        max_actions: u8,
        /// Their cost together at most, in Action Points.
        max_ap: u8,
    },
    /// VP in final scoring only; on yellow Plaza spaces (SR-SCORE-13).
    EndVp {
        /// VP.
        n: u8,
    },
}

impl Effect {
    /// The effect with its Envoy selectors bound: what shows no crest is about the Envoy's Guild too (SR-EFF-14).
    #[must_use]
    pub const fn with_envoy(self, envoy: Guild) -> Effect {
        match self {
            Effect::Refresh {
                kind: KindChoice::Any | KindChoice::Envoy,
            } => Effect::Refresh {
                kind: KindChoice::Of(envoy.kind()),
            },
            Effect::GainResource {
                kind: KindChoice::Any | KindChoice::Envoy,
            } => Effect::GainResource {
                kind: KindChoice::Of(envoy.kind()),
            },
            Effect::Reputation { guild } => Effect::Reputation {
                guild: guild.with_envoy(envoy),
            },
            Effect::FlipBook { guild } => Effect::FlipBook {
                guild: guild.with_envoy(envoy),
            },
            Effect::PlaceBonus { guild } => Effect::PlaceBonus {
                guild: guild.with_envoy(envoy),
            },
            Effect::GainSeal { guild } => Effect::GainSeal {
                guild: guild.with_envoy(envoy),
            },
            other => other,
        }
    }

    /// The effect of a Merchants action with its selector bound to the crest that the Cart reached (SR-MERCH-11).
    #[must_use]
    pub const fn with_crest(self, crest: Guild) -> Effect {
        match self {
            Effect::Refresh {
                kind: KindChoice::Crest,
            } => Effect::Refresh {
                kind: KindChoice::Of(crest.kind()),
            },
            Effect::GainResource {
                kind: KindChoice::Crest,
            } => Effect::GainResource {
                kind: KindChoice::Of(crest.kind()),
            },
            Effect::FlipBook {
                guild: GuildChoice::Crest,
            } => Effect::FlipBook {
                guild: GuildChoice::Of(crest),
            },
            other => other,
        }
    }

    /// Has it as many units as an icon can show, and pays it for as many actions?
    pub(crate) fn is_bounded(self) -> bool {
        let paid = match self {
            Effect::PerformActions { max_actions, max_ap } => {
                (max_actions, max_ap) == (PAID_ACTIONS, PAID_AP)
            }
            _ => true,
        };
        paid && (1..=MOST_UNITS).contains(&self.units())
    }

    /// How many units it has: 1 if it shows no number.
    pub(crate) const fn units(self) -> u8 {
        match self {
            Effect::Vp { n }
            | Effect::Ambition { n }
            | Effect::Influence { n }
            | Effect::GainInk { n }
            | Effect::RemoveInk { n }
            | Effect::Navigation { n }
            | Effect::EndVp { n }
            | Effect::Popularity { n: Amount::Number(n) } => n,
            _ => 1,
        }
    }

    /// May the performer decline it? Only VP are forced on them (SR-EFF-06, SR-EFF-07).
    pub const fn is_optional(self) -> bool {
        !matches!(self, Effect::Vp { .. })
    }

    /// The selector words of the effect, for the validation of component sets.
    pub(crate) const fn selectors(self) -> (Option<GuildChoice>, Option<KindChoice>) {
        match self {
            Effect::Refresh { kind } | Effect::GainResource { kind } => (None, Some(kind)),
            Effect::Reputation { guild }
            | Effect::FlipBook { guild }
            | Effect::PlaceBonus { guild }
            | Effect::GainSeal { guild } => (Some(guild), None),
            _ => (None, None),
        }
    }
}

impl GuildChoice {
    const fn with_envoy(self, envoy: Guild) -> GuildChoice {
        match self {
            GuildChoice::Any | GuildChoice::Envoy => GuildChoice::Of(envoy),
            other => other,
        }
    }

    /// Does the selector permit this Guild?
    pub(crate) fn permits(self, guild: Guild) -> bool {
        match self {
            GuildChoice::Any => true,
            GuildChoice::Of(only) => only == guild,
            GuildChoice::Envoy | GuildChoice::Crest => false,
        }
    }
}

impl KindChoice {
    /// Does the selector permit this kind?
    pub(crate) fn permits(self, kind: Kind) -> bool {
        match self {
            KindChoice::Any => true,
            KindChoice::Of(only) => only == kind,
            KindChoice::Envoy | KindChoice::Crest => false,
        }
    }
}

macro_rules! choice_text {
    ($type:ident, $what:literal) => {
        impl fmt::Display for $type {
            fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                match self {
                    $type::Any => f.write_str("any"),
                    $type::Envoy => f.write_str("envoy"),
                    $type::Crest => f.write_str("crest"),
                    $type::Of(one) => write!(f, "{one}"),
                }
            }
        }

        impl FromStr for $type {
            type Err = ParseError;

            fn from_str(text: &str) -> Result<Self, ParseError> {
                match text {
                    "any" => Ok($type::Any),
                    "envoy" => Ok($type::Envoy),
                    "crest" => Ok($type::Crest),
                    _ => text
                        .parse()
                        .map($type::Of)
                        .map_err(|_| ParseError::new(text, 1, concat!("any, envoy, crest or ", $what))),
                }
            }
        }

        impl From<$type> for String {
            fn from(choice: $type) -> String {
                choice.to_string()
            }
        }

        impl TryFrom<String> for $type {
            type Error = ParseError;

            fn try_from(text: String) -> Result<Self, ParseError> {
                text.parse()
            }
        }
    };
}

choice_text!(GuildChoice, "a Guild");
choice_text!(KindChoice, "a kind of Resource");

impl fmt::Display for Amount {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Amount::Number(n) => write!(f, "{n}"),
            Amount::Counted(Count::Year) => f.write_str("year"),
            Amount::Counted(Count::DistinctSeals) => f.write_str("distinct-seals"),
        }
    }
}

impl FromStr for Amount {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Amount, ParseError> {
        match text {
            "year" => Ok(Amount::Counted(Count::Year)),
            "distinct-seals" => Ok(Amount::Counted(Count::DistinctSeals)),
            _ => text
                .parse()
                .map(Amount::Number)
                .map_err(|_| ParseError::new(text, 1, "a number, year or distinct-seals")),
        }
    }
}

impl fmt::Display for Effect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Effect::Vp { n } => write!(f, "vp {n}"),
            Effect::Ambition { n } => write!(f, "ambition {n}"),
            Effect::Challenge {} => f.write_str("challenge"),
            Effect::Influence { n } => write!(f, "influence {n}"),
            Effect::PlaceCouncilor {} => f.write_str("place-councilor"),
            Effect::Popularity { n } => write!(f, "popularity {n}"),
            Effect::GainInk { n } => write!(f, "gain-ink {n}"),
            Effect::RemoveInk { n } => write!(f, "remove-ink {n}"),
            Effect::GainOrRemoveInk {} => f.write_str("gain-or-remove-ink"),
            Effect::Refresh { kind } => write!(f, "refresh {kind}"),
            Effect::GainResource { kind } => write!(f, "gain-resource {kind}"),
            Effect::Reputation { guild } => write!(f, "reputation {guild}"),
            Effect::FlipBook { guild } => write!(f, "flip-book {guild}"),
            Effect::PlaceBonus { guild } => write!(f, "place-bonus {guild}"),
            Effect::GainSeal { guild } => write!(f, "gain-seal {guild}"),
            Effect::Navigation { n } => write!(f, "navigation {n}"),
            Effect::ArtifactVisible {} => f.write_str("artifact-visible"),
            Effect::ArtifactHidden {} => f.write_str("artifact-hidden"),
            Effect::TorchScroll { effect } => write!(f, "torch-scroll {}", effect.word()),
            Effect::PerformActions { max_actions, max_ap } => {
                write!(f, "perform-actions {max_actions} {max_ap}")
            }
            Effect::EndVp { n } => write!(f, "end-vp {n}"),
        }
    }
}

impl FromStr for Effect {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Effect, ParseError> {
        fn arg<T: FromStr>(text: &str, arg: Option<&str>) -> Result<T, ParseError> {
            arg.and_then(|arg| arg.parse().ok()).ok_or_else(|| {
                ParseError::new(text, 1, "an effect with its argument, such as popularity year")
            })
        }
        let mut words = text.split(' ');
        let word = words.next().unwrap_or_default();
        let first = words.next();
        let guild = |first| arg::<GuildChoice>(text, first);
        let effect = match word {
            "vp" => Effect::Vp { n: arg(text, first)? },
            "ambition" => Effect::Ambition { n: arg(text, first)? },
            "challenge" => Effect::Challenge {},
            "influence" => Effect::Influence { n: arg(text, first)? },
            "place-councilor" => Effect::PlaceCouncilor {},
            "popularity" => Effect::Popularity { n: arg(text, first)? },
            "gain-ink" => Effect::GainInk { n: arg(text, first)? },
            "remove-ink" => Effect::RemoveInk { n: arg(text, first)? },
            "gain-or-remove-ink" => Effect::GainOrRemoveInk {},
            "refresh" => Effect::Refresh {
                kind: arg(text, first)?,
            },
            "gain-resource" => Effect::GainResource {
                kind: arg(text, first)?,
            },
            "reputation" => Effect::Reputation { guild: guild(first)? },
            "flip-book" => Effect::FlipBook { guild: guild(first)? },
            "place-bonus" => Effect::PlaceBonus { guild: guild(first)? },
            "gain-seal" => Effect::GainSeal { guild: guild(first)? },
            "navigation" => Effect::Navigation { n: arg(text, first)? },
            "artifact-visible" => Effect::ArtifactVisible {},
            "artifact-hidden" => Effect::ArtifactHidden {},
            "torch-scroll" => Effect::TorchScroll {
                effect: match first {
                    Some("reputation") => TorchEffect::Reputation {
                        guild: CrestWord::Crest,
                    },
                    Some("flip-book") => TorchEffect::FlipBook {
                        guild: CrestWord::Crest,
                    },
                    Some("place-bonus") => TorchEffect::PlaceBonus {
                        guild: CrestWord::Crest,
                    },
                    Some("gain-seal") => TorchEffect::GainSeal {
                        guild: CrestWord::Crest,
                    },
                    _ => {
                        return Err(ParseError::new(
                            text,
                            1,
                            "torch-scroll reputation, or another of its effects",
                        ));
                    }
                },
            },
            "perform-actions" => Effect::PerformActions {
                max_actions: arg(text, first)?,
                max_ap: arg(text, words.next())?,
            },
            "end-vp" => Effect::EndVp { n: arg(text, first)? },
            _ => {
                return Err(ParseError::new(
                    text,
                    1,
                    "an effect, such as popularity year or refresh any",
                ));
            }
        };
        if effect.to_string() == text {
            Ok(effect)
        } else {
            Err(ParseError::new(text, 1, format!("`{effect}`")))
        }
    }
}

/// The most units that an icon shows.
pub(crate) const MOST_UNITS: u8 = 9;
/// The actions that `perform_actions` pays (SR-EFF-17).
pub(crate) const PAID_ACTIONS: u8 = 2;
/// What they may cost together (SR-EFF-17).
pub(crate) const PAID_AP: u8 = 2;

/// The most effects that one event may grant together.
pub const GROUP: usize = 6;

/// Effects that wait together, in canonical order (SR-EFF-02).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Group {
    effects: [Option<Effect>; GROUP],
    len: u8,
}

impl Group {
    /// An empty group.
    pub const EMPTY: Group = Group {
        effects: [None; GROUP],
        len: 0,
    };

    /// The effects in canonical order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Effect> + Clone + use<> {
        self.effects.into_iter().take(usize::from(self.len)).flatten()
    }

    /// Does nothing wait?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// How many effects wait.
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    /// Adds an effect; `false` if [`GROUP`] effects wait already.
    pub fn push(&mut self, effect: Effect) -> bool {
        let len = self.len();
        if len == GROUP {
            return false;
        }
        let place = self.iter().take_while(|&other| other <= effect).count();
        self.effects.copy_within(place..len, place + 1);
        self.effects[place] = Some(effect);
        self.len += 1;
        true
    }

    /// Takes one effect out; `false` if it doesn't wait.
    pub fn remove(&mut self, effect: Effect) -> bool {
        let Some(place) = self.iter().position(|other| other == effect) else {
            return false;
        };
        let len = self.len();
        self.effects.copy_within(place + 1..len, place);
        self.effects[len - 1] = None;
        self.len -= 1;
        true
    }

    /// The same effects, each changed.
    #[must_use]
    pub fn map(&self, change: impl Fn(Effect) -> Effect) -> Group {
        let mut group = Group::EMPTY;
        for effect in self.iter() {
            group.push(change(effect));
        }
        group
    }

    /// Both groups in one; `None` if they are too many.
    pub fn joined(mut self, other: &Group) -> Option<Group> {
        other.iter().all(|effect| self.push(effect)).then_some(self)
    }
}

impl Serialize for Group {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Group {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Group, D::Error> {
        let effects = ArrayVec::<Effect, GROUP>::deserialize(deserializer)?;
        let mut group = Group::EMPTY;
        for effect in effects {
            group.push(effect);
        }
        Ok(group)
    }
}

/// Something begun and not finished: the top one of the agenda is what the game is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Frame {
    /// Effects of which the performer takes or declines one after another.
    Effects(Group),
    /// Steps left on the Ambition track.
    Ambition(u8),
    /// Steps left on the Influence track.
    Influence(u8),
    /// Steps left on the Popularity track.
    Popularity(u8),
    /// Ink left to remove, each from a Scroll of the performer's choice.
    RemoveInk(u8),
    /// Gain an Ink or remove one.
    GainOrRemoveInk,
    /// A kind of Resource to refresh.
    Refresh(KindChoice),
    /// A kind of Resource to gain.
    GainResource(KindChoice),
    /// A track whose Reputation rises.
    Reputation(GuildChoice),
    /// A Book to flip.
    FlipBook(GuildChoice),
    /// A Guild Bonus to take, for a track this permits.
    Bonus(GuildChoice),
    /// A track for the Guild Bonus taken.
    BonusTrack(Bonus, GuildChoice),
    /// A colour of Seal to gain.
    Seal(GuildChoice),
    /// A section for a Councilor.
    Councilor,
    /// An Artifact to take from the display.
    Artifact,
    /// Chance: an Artifact for this place of the display.
    DrawArtifact(DisplayPlace),
    /// Chance: so many Artifacts more for the performer's eyes.
    DrawHidden(u8),
    /// One of the drawn Artifacts to keep.
    KeepArtifact,
    /// A space of the Dungeon Scroll for an Ink.
    TorchScroll(TorchEffect),
    /// A Guild beside the Ink just placed.
    TorchGuild(ScrollSpace, TorchEffect),
    /// A Feat to put on the Court.
    Feat,
    /// A place for the Feat shown.
    FeatPlace(Feat),
    /// Which way round the Large Feat lies in the area.
    FeatTurn(Feat, CourtArea),
    /// A Challenge token to place.
    Token,
    /// A circle for the token.
    TokenCircle(Token),
    /// An Envoy to take from the boat.
    Boat,
    /// Chance: Envoys from the bag until the boat is full.
    RefillBoat,
    /// A column of the Arrivals for the Envoy taken.
    Arrival(Color),
    /// A cell for a House on the Foundation just placed, or none.
    House(Cells),
    /// Row, column or both for the House just built.
    HouseEffects(Cell),
    /// Chance: the lower Relic of the City, for the performer's eyes.
    DrawRelic(City),
    /// One of the City's Relics to keep.
    KeepRelic(City),
    /// A Cabinet space for the Relic kept.
    RelicSpace(Relic),
    /// A slot for the Tradition on this place of the Library.
    TraditionSlot(LibraryPlace),
    /// The Envoy left in this column must be assigned (SR-FREE-11).
    Mate(ArrivalsColumn),
    /// Actions paid by an effect: how many more, Action Points left, and whether one was performed.
    Actions {
        /// How many more.
        left: u8,
        /// Action Points left.
        ap: u8,
        /// Whether one was performed.
        acted: bool,
    },
    /// What the Cardborg is asked.
    Cardborg(Ask),
    /// Chance: the Feat that the Cardborg turns up, and which way round it lies (SR-SOLO-17).
    TurnUp,
}

/// The most frames the agenda holds.
pub const AGENDA: usize = 32;
/// No play has more frames than this at a decision; what one decision sets off needs at most the rest.
///
/// The deepest stack has 13: the other Envoy of a column, the rest of a Tradition's effects, the actions they pay, a
/// House, the rest of what its Foundation covers, the rest of a Bonus, Influence left, the rest of a space, Popularity
/// left, the rest of a column bonus, Ambition left, a token and a Feat. Nothing on it can stand there twice: actions
/// do not nest (SR-EFF-20), and validation keeps Influence spaces, Bonuses and columns from leading back.
pub const AGENDA_AT_REST: usize = 18;

/// The stack of what is begun and not finished, the top one last.
pub type Agenda = List<Frame, AGENDA>;

impl Filler for Frame {
    const FILLER: Frame = Frame::Councilor;
}
