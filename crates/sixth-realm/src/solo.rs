//! The Cardborg (section 22): what it has, what it is asked, and how it answers.
//!
//! Whoever plays its seat answers each [`Ask`] with a [`Deed`] and with what finding it has [`Spent`]: clockwise turns
//! of the Action Wheel and advances of the Directional Input. The game lets it do whatever fits the table at the
//! position that the wheel comes to; which of these deeds the rulebook orders is a policy outside the rules.

use std::{fmt, str::FromStr};

use hexad_core::{ParseError, Seat};
use serde::{Deserialize, Serialize};

use crate::pieces::{
    AisleSpace, Cells, Circle, City, Color, CourtArea, Direction, DisplayPlace, Feat, Guild, LibraryPlace,
    ScrollSpace, Section, Size, Span, Token,
};

/// The seat of the Cardborg; the person has the other.
pub const CARDBORG: Seat = Seat(1);

/// What the Cardborg has apart from the trackers, pieces, tokens and Seals of its seat, which lie with its
/// [`Player`](crate::state::Player). Everything here lies open.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solo {
    /// The Guild at midnight of the Action Wheel, the Target; any Guild until the first Council tile is drawn
    /// (SR-SOLO-13, SR-SOLO-19).
    pub target: Guild,
    /// The Directional Input (SR-SOLO-21).
    pub direction: Direction,
    /// Where a face-down Feat still lies, by [`Direction`] (SR-SOLO-14).
    pub feats: [bool; 4],
    /// The Envoys of its pool, by Guild (SR-SOLO-16).
    pub envoys: [u8; 6],
    /// The Traditions of its pool, as bits by [`Tradition::index`](crate::pieces::Tradition::index) (SR-SOLO-16).
    pub traditions: u64,
}

/// What the Cardborg is asked.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case", deny_unknown_fields)]
pub enum Ask {
    /// Which of its face-down Feats it turns up (SR-SOLO-38).
    Feat,
    /// The area for the Feat turned up (SR-SOLO-39).
    Area {
        /// The Feat.
        feat: Feat,
        /// Whether it lies with its halves exchanged, as chance left it.
        turned: bool,
    },
    /// A Challenge token (SR-SOLO-40), after a Feat came to this area; none if there was no Feat or no area for it.
    Token(Option<CourtArea>),
    /// A circle for the token, beside the Feat on this area if there is one (SR-SOLO-41).
    Circle(Token, Option<CourtArea>),
    /// A section for a Councilor (SR-SOLO-47).
    Councilor,
    /// An Envoy from the boat (SR-SOLO-50).
    Envoy,
    /// The crest where the Cart goes (SR-SOLO-54).
    Crest,
    /// Where a Foundation of this size goes (SR-SOLO-57).
    Foundation(Size),
    /// A space of the Dungeon Scroll for an Ink (SR-SOLO-60).
    Ink,
    /// An Artifact to remove from the display (SR-SOLO-62).
    Artifact,
    /// A Tradition from the Library, so many of which are still to be taken, this one included (SR-SOLO-65).
    Tradition(u8),
    /// Where the Translator of the first of these aisles moves; aisles as bits (SR-SOLO-67).
    Translator(u8),
    /// A City for a Tower (SR-SOLO-71).
    Tower,
    /// A space for a Bridge near this City, so many of which are still to be built, this one included (SR-SOLO-74).
    Bridge(City, u8),
    /// A Seal from the supply (SR-SOLO-78).
    Seal,
    /// The seventh Guild's section (SR-SOLO-79).
    Seventh,
    /// Two Council tiles to exchange (SR-SOLO-80).
    Swap,
}

/// What the Cardborg does. Text: `feat up`, `foundation c3-c4`, `swap builders scribes`.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Deed {
    /// Turns up the Feat that lies there.
    Feat(Direction),
    /// Puts it on this area.
    Area(CourtArea),
    /// Takes this token.
    Token(Token),
    /// Puts it on this circle.
    Circle(Circle),
    /// Seats a Councilor in this section.
    Councilor(Section),
    /// Takes an Envoy of this colour.
    Envoy(Color),
    /// Puts the Cart on this crest, or leaves it there.
    Crest(Guild),
    /// Places a Foundation on these cells.
    Foundation(Cells),
    /// Puts an Ink on this space.
    Ink(ScrollSpace),
    /// Removes the Artifact on this place.
    Artifact(DisplayPlace),
    /// Takes the Tradition on this place.
    Tradition(LibraryPlace),
    /// Moves a Translator to this space.
    Translator(AisleSpace),
    /// Builds a Tower on this City.
    Tower(City),
    /// Builds a Bridge on this space.
    Bridge(Span),
    /// Takes a Seal of this colour.
    Seal(Color),
    /// Makes the Guild of this section the seventh.
    Seventh(Section),
    /// Exchanges these Council tiles, the first Guild in canonical order first.
    Swap(Guild, Guild),
}

/// What finding a deed costs. Text: nothing, ` turns 2`, ` advances 1` or ` turns 2 advances 1`.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct Spent(u8);

impl Spent {
    /// Nothing.
    pub const NOTHING: Spent = Spent(0);
    /// A sixth turn would bring the wheel back to where it was (SR-SOLO-30).
    pub const MOST_TURNS: u8 = 5;
    /// Four directions in a row decide everything that they can; a fifth is never tried (SR-SOLO-29).
    pub const MOST_ADVANCES: u8 = 4;

    /// So many clockwise turns of the Action Wheel, 0 to 5, and advances of the Directional Input, 0 to 4; none if
    /// there are more.
    pub const fn of(turns: u8, advances: u8) -> Option<Spent> {
        if turns <= Spent::MOST_TURNS && advances <= Spent::MOST_ADVANCES {
            Some(Spent(turns << 4 | advances))
        } else {
            None
        }
    }

    /// Clockwise turns of the Action Wheel.
    pub const fn turns(self) -> u8 {
        self.0 >> 4
    }

    /// Advances of the Directional Input.
    pub const fn advances(self) -> u8 {
        self.0 & 0xf
    }
}

impl fmt::Display for Spent {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.turns() > 0 {
            write!(f, " turns {}", self.turns())?;
        }
        if self.advances() > 0 {
            write!(f, " advances {}", self.advances())?;
        }
        Ok(())
    }
}

impl fmt::Display for Deed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Deed::Feat(direction) => write!(f, "feat {direction}"),
            Deed::Area(area) => write!(f, "area {area}"),
            Deed::Token(token) => write!(f, "token {token}"),
            Deed::Circle(circle) => write!(f, "circle {circle}"),
            Deed::Councilor(section) => write!(f, "councilor {section}"),
            Deed::Envoy(color) => write!(f, "envoy {color}"),
            Deed::Crest(guild) => write!(f, "crest {guild}"),
            Deed::Foundation(cells) => write!(f, "foundation {cells}"),
            Deed::Ink(space) => write!(f, "ink {space}"),
            Deed::Artifact(place) => write!(f, "artifact {place}"),
            Deed::Tradition(place) => write!(f, "tradition {place}"),
            Deed::Translator(space) => write!(f, "translator {space}"),
            Deed::Tower(city) => write!(f, "tower {city}"),
            Deed::Bridge(span) => write!(f, "bridge {span}"),
            Deed::Seal(color) => write!(f, "seal {color}"),
            Deed::Seventh(section) => write!(f, "seventh {section}"),
            Deed::Swap(first, second) => write!(f, "swap {first} {second}"),
        }
    }
}

impl FromStr for Deed {
    type Err = ParseError;

    fn from_str(text: &str) -> Result<Deed, ParseError> {
        let (word, rest) = text.split_once(' ').unwrap_or((text, ""));
        Ok(match word {
            "feat" => Deed::Feat(rest.parse()?),
            "area" => Deed::Area(rest.parse()?),
            "token" => Deed::Token(rest.parse()?),
            "circle" => Deed::Circle(rest.parse()?),
            "councilor" => Deed::Councilor(rest.parse()?),
            "envoy" => Deed::Envoy(rest.parse()?),
            "crest" => Deed::Crest(rest.parse()?),
            "foundation" => Deed::Foundation(rest.parse()?),
            "ink" => Deed::Ink(rest.parse()?),
            "artifact" => Deed::Artifact(rest.parse()?),
            "tradition" => Deed::Tradition(rest.parse()?),
            "translator" => Deed::Translator(rest.parse()?),
            "tower" => Deed::Tower(rest.parse()?),
            "bridge" => Deed::Bridge(rest.parse()?),
            "seal" => Deed::Seal(rest.parse()?),
            "seventh" => Deed::Seventh(rest.parse()?),
            "swap" => {
                let (first, second) = rest.split_once(' ').unwrap_or((rest, ""));
                Deed::Swap(first.parse()?, second.parse()?)
            }
            _ => {
                return Err(ParseError::new(
                    text,
                    1,
                    "a deed of the Cardborg, such as `seal green`",
                ));
            }
        })
    }
}

impl FromStr for Spent {
    type Err = ParseError;

    /// Reads what stands behind a deed.
    fn from_str(text: &str) -> Result<Spent, ParseError> {
        let number = |word: &str| match text.split_once(word) {
            Some((_, rest)) => {
                let number = rest.split(' ').next().unwrap_or_default();
                number.parse().ok()
            }
            None => Some(0),
        };
        number(" turns ")
            .zip(number(" advances "))
            .and_then(|(turns, advances)| Spent::of(turns, advances))
            .ok_or_else(|| ParseError::new(text, 1, "at most ` turns 5` and ` advances 4`"))
    }
}
