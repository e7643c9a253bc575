//! The components (chapter 1): everything in the box as typed data, loaded from `data/six-realms.json`.
//!
//! A set of one's own may change values; kinds, names and effect words are the engine's and stay. Each item says
//! where it comes from ([`Source`]). [`Components::validate`] names every fault by its path.

use std::collections::BTreeMap;

use hexad_core::Fault;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{map::Hex, words::words};

mod card;
mod objective;
mod validate;

pub use card::{Card, Pile};
pub use objective::Objective;

words! {
    /// One of the six factions, clockwise from the north (SX-MAP-06).
    Realm, "a realm, as in `sunlands`" {
        /// The north.
        Northreach = "northreach",
        /// The north-east.
        Ironspine = "ironspine",
        /// The south-east.
        Sunlands = "sunlands",
        /// The south.
        Shadowfell = "shadowfell",
        /// The south-west.
        VerdantMarches = "verdant-marches",
        /// The north-west; its host is the Pale Choir (SX-COMP-15).
        Palemoor = "palemoor",
    }
}

words! {
    /// The class of a unit: the icon it shows to the dice (SX-COMP-16).
    Class, "a class: `foot`, `bow`, `horse` or `lord`" {
        /// Foot.
        Foot = "foot",
        /// Bow.
        Bow = "bow",
        /// Horse.
        Horse = "horse",
        /// Lord: one a realm, never mustered (SX-COMBAT-41).
        Lord = "lord",
    }
}

words! {
    /// A row of the terrain table (SX-MAP-02).
    Terrain, "a terrain, as in `forest`" {
        /// Plain.
        Plain = "plain",
        /// Road.
        Road = "road",
        /// Forest.
        Forest = "forest",
        /// Mountain.
        Mountain = "mountain",
        /// River.
        River = "river",
        /// City / Town.
        City = "city",
        /// Cursed.
        Cursed = "cursed",
    }
}

words! {
    /// What kind of site a hex is (SX-SITE-01).
    SiteKind, "`city`, `town` or `capital`" {
        /// Carn.
        City = "city",
        /// A town midway between two capitals.
        Town = "town",
        /// The seat of a realm.
        Capital = "capital",
    }
}

words! {
    /// The four types of command card (SX-COMP-04).
    CardType, "`move`, `strike`, `event` or `oath`" {
        /// Move.
        Move = "move",
        /// Strike.
        Strike = "strike",
        /// Event.
        Event = "event",
        /// Oath.
        Oath = "oath",
    }
}

words! {
    /// Where an item comes from.
    Source, "`printed` or `house`" {
        /// The rulebook's text states it.
        Printed = "printed",
        /// Decided for this project, because the rulebook leaves it out.
        House = "house",
    }
}

words! {
    /// Which own units an effect may choose.
    Filter, "`any`, `foot`, `lord`, `ranged` or `cavalry`" {
        /// Every own unit.
        Any = "any",
        /// Class Foot.
        Foot = "foot",
        /// Class Lord.
        Lord = "lord",
        /// Range of 2 or more.
        Ranged = "ranged",
        /// The cavalry flag.
        Cavalry = "cavalry",
    }
}

words! {
    /// Whose bells an effect changes.
    Who, "`self` or `all`" {
        /// The player of the card.
        Own = "self",
        /// Every player, that one included.
        All = "all",
    }
}

words! {
    /// Where an effect may place a recruit token.
    Where, "`friendly` or `home`" {
        /// Any friendly hex.
        Friendly = "friendly",
        /// An own home hex that is friendly.
        Home = "home",
    }
}

words! {
    /// What an Oath says of the opponent it names (SX-OATH-12).
    OathCondition, "an oath condition, as in `OPP_ZERO_UNITS`" {
        /// He has no unit on the board.
        ZeroUnits = "OPP_ZERO_UNITS",
        /// A unit of the swearer or of his ally stands in his capital.
        CapitalHeld = "OPP_CAPITAL_HELD",
        /// His Lord is off the board.
        LordFallen = "OPP_LORD_FALLEN",
        /// He controls no site.
        NoSites = "OPP_NO_SITES",
    }
}

words! {
    /// A comparison of a condition.
    Comparison, "`>=` or `<=`" {
        /// At least.
        AtLeast = ">=",
        /// At most.
        AtMost = "<=",
    }
}

words! {
    /// How hard the Pale Choir plays (SX-SOLO-22).
    Level, "`lament`, `dirge` or `requiem`" {
        /// The easiest.
        Lament = "lament",
        /// The default.
        Dirge = "dirge",
        /// The hardest.
        Requiem = "requiem",
    }
}

words! {
    /// One action of the Choir's script (SX-SOLO-09).
    ScriptAction, "`A`, `M` or `R`" {
        /// Attack.
        Attack = "A",
        /// March: an ordinary Move without an assault step.
        March = "M",
        /// Recruit.
        Recruit = "R",
    }
}

words! {
    /// A mark that a campaign leaves on a loser (SX-CAMP-13), in list order.
    Scar, "a scar, as in `burnt-gate`" {
        /// Your capital was captured.
        BurntGate = "burnt-gate",
        /// Your Lord was off the board at the end.
        FallenLord = "fallen-lord",
        /// An Oath of yours was not kept.
        BrokenOath = "broken-oath",
        /// You held a fatigue token.
        WearyRanks = "weary-ranks",
        /// You had two or fewer units at the end.
        ThinMuster = "thin-muster",
        /// You had the lowest score.
        BrokenRoads = "broken-roads",
    }
}

words! {
    /// A gift that a campaign leaves (SX-CAMP-14), in list order.
    Reward, "a reward, as in `crown-spoils`" {
        /// You captured a capital.
        CrownSpoils = "crown-spoils",
        /// An Oath of yours was kept.
        KeptWord = "kept-word",
        /// You completed your secret objective.
        HiddenHand = "hidden-hand",
        /// You scored for most units.
        GrandHost = "grand-host",
        /// You controlled three or more sites at the end.
        RoadWardens = "road-wardens",
        /// Your Lord stood unwounded on the board at the end.
        UnbowedCaptain = "unbowed-captain",
    }
}

/// A set of terrains.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Default)]
pub struct Terrains(u8);

impl Terrains {
    /// No terrain.
    pub const NONE: Terrains = Terrains(0);

    /// Is the terrain in the set?
    pub const fn has(self, terrain: Terrain) -> bool {
        self.0 >> terrain as u8 & 1 != 0
    }

    /// The terrains in either set.
    #[must_use]
    pub const fn or(self, other: Terrains) -> Terrains {
        Terrains(self.0 | other.0)
    }

    /// Is no terrain in the set?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// How many terrains.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// The set's bits, for canonical bytes.
    pub(crate) const fn bits(self) -> u8 {
        self.0
    }
}

impl FromIterator<Terrain> for Terrains {
    fn from_iter<I: IntoIterator<Item = Terrain>>(terrains: I) -> Self {
        Terrains(terrains.into_iter().fold(0, |bits, t| bits | 1 << t as u8))
    }
}

impl Serialize for Terrains {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(Terrain::ALL.iter().filter(|&&t| self.has(t)))
    }
}

impl<'de> Deserialize<'de> for Terrains {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Terrain>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// A number of the rules with its source.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Amount {
    /// The number.
    pub value: u8,
    /// Where it comes from.
    pub src: Source,
}

/// The numbers that rules share.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Constants {
    /// The game ends as the tracker reaches this (SX-END-02).
    pub end_tracker_value: Amount,
    /// A running score that ends the game (SX-END-01).
    pub end_victory_points: Amount,
    /// Actions a turn (SX-TURN-04).
    pub actions_per_turn: Amount,
    /// How often one kind of action may be taken a turn (SX-TURN-06).
    pub same_action_per_turn_max: Amount,
    /// Cards of the opening hand (SX-SETUP-11).
    pub start_hand: Amount,
    /// Cards drawn by Rest (SX-TURN-09).
    pub rest_draw: Amount,
    /// Hand size cap (SX-CARD-15).
    pub hand_cap: Amount,
    /// Bells for a recruit (SX-RECRUIT-01).
    pub recruit_cost: Amount,
    /// Bells less in a City or Town (SX-RECRUIT-02).
    pub site_recruit_discount: Amount,
    /// The least a recruit costs (SX-RECRUIT-03).
    pub recruit_cost_min: Amount,
    /// Units of one player in a hex (SX-MOVE-21).
    pub stack_limit_per_player: Amount,
    /// Red dice in the box (SX-COMBAT-22).
    pub attack_dice_cap: Amount,
    /// White dice in the box (SX-COMBAT-26).
    pub defence_dice_cap: Amount,
    /// Red dice without which no attack is declared (SX-COMBAT-22).
    pub attack_dice_min_to_declare: Amount,
    /// Retreats a player has (SX-RETREAT-02).
    pub retreats_per_player: Amount,
    /// Bells at the start (SX-SETUP-13).
    pub start_bells: Amount,
    /// Controlled sites for a bell of income (SX-ECON-01).
    pub income_sites_per_bell: Amount,
    /// The least income (SX-ECON-01).
    pub income_min: Amount,
    /// Points for a public objective (SX-OBJ-01).
    pub vp_public_objective: Amount,
    /// Points for the secret objective (SX-OBJ-02).
    pub vp_secret_objective: Amount,
    /// Points for a captured capital (SX-SCORE-01).
    pub vp_capital_captured: Amount,
    /// Points for a kept Oath (SX-OATH-02).
    pub vp_oath_kept: Amount,
    /// Points for most units (SX-SCORE-06).
    pub vp_most_units: Amount,
    /// Points lost for a fatigue token (SX-CARD-25).
    pub vp_lost_per_fatigue: Amount,
    /// A curse die up to this costs bells (SX-CURSE-01).
    pub curse_fail_max: Amount,
    /// Bells the curse takes (SX-CURSE-01).
    pub curse_bell_loss: Amount,
}

/// A row of the terrain table.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
#[expect(clippy::struct_excessive_bools, reason = "the table's own columns")]
pub struct TerrainRow {
    /// Which terrain.
    pub id: Terrain,
    /// Its name on the table.
    pub name: String,
    /// Movement to enter.
    pub cost: u8,
    /// White dice for a defender.
    pub defence_dice: u8,
    /// Closed to cavalry (SX-MOVE-13).
    pub cavalry_barred: bool,
    /// City / Town.
    pub site: bool,
    /// Blocks sight (SX-COMBAT-13).
    pub blocks_los: bool,
    /// Earns the road bonus (SX-MOVE-15).
    pub road_bonus: bool,
    /// Red dice that firing across costs (SX-COMBAT-20).
    pub fire_across_penalty: u8,
    /// Rolls the curse (SX-CURSE-01).
    pub curse: bool,
    /// Where the row comes from.
    pub src: Source,
}

/// A City, Town or capital.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Site {
    /// Where it lies.
    pub hex: Hex,
    /// Its name.
    pub name: String,
    /// Its kind.
    pub kind: SiteKind,
    /// The realm whose capital it is.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub realm: Option<Realm>,
    /// Where it comes from.
    pub src: Source,
}

/// The board: both sides, eleven columns from the west, each from the north.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Map {
    /// The summer side.
    pub summer: Vec<Vec<Terrain>>,
    /// The winter side (SX-WINTER-04).
    pub winter: Vec<Vec<Terrain>>,
    /// Carn, the towns and the capitals, in hex order.
    pub sites: Vec<Site>,
    /// Hexes that are Cursed in Solo as well (SX-SOLO-03).
    pub solo_extra_cursed: Vec<Hex>,
    /// Where the map comes from.
    pub src: Source,
}

/// The faces of the dice.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Dice {
    /// The icons on each face of a red die, faces 1 to 6 (SX-COMBAT-29).
    pub red: Vec<Vec<Class>>,
    /// Whether each face of a white die is a shield, faces 1 to 6 (SX-COMBAT-32).
    pub white: Vec<bool>,
    /// Where they come from.
    pub src: Source,
}

/// A kind of unit in a realm's host.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct UnitRow {
    /// Its class.
    pub class: Class,
    /// Its name.
    pub name: String,
    /// Miniatures.
    pub count: u8,
    /// How many of them start on the board (SX-SETUP-08).
    pub start: u8,
    /// Movement.
    #[serde(rename = "move")]
    pub movement: u8,
    /// Red dice.
    pub attack: u8,
    /// White dice.
    pub defence: u8,
    /// Wounds that remove it (SX-COMBAT-39).
    pub wounds: u8,
    /// How far it attacks, in hexes.
    pub range: u8,
    /// Cavalry.
    pub cavalry: bool,
    /// Where it comes from.
    pub src: Source,
}

/// One effect of a faction ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "SCREAMING_SNAKE_CASE", deny_unknown_fields)]
pub enum AbilityEffect {
    /// Own units pay `cost` to enter that terrain.
    TerrainCost {
        /// Which terrain.
        terrain: Terrain,
        /// The price, at least 1.
        cost: u8,
    },
    /// Size of the road bonus.
    RoadBonus {
        /// Movement.
        amount: u8,
    },
    /// White dice for own units in a hex where everything said holds.
    DefenceDice {
        /// White dice.
        dice: u8,
        /// At least so many own Foot are in the hex; 0 asks for none.
        foot_in_hex_min: u8,
        /// The hex must be an own home hex.
        home_hex: bool,
    },
    /// Cards drawn by Rest.
    RestDraw {
        /// Cards.
        amount: u8,
    },
    /// Bells of income more while a condition holds.
    Income {
        /// Bells.
        amount: u8,
        /// The condition.
        when: Condition,
    },
    /// Own units never roll the curse.
    CurseImmune,
    /// Bells for each enemy unit removed in one's own turn.
    KillBells {
        /// Bells a unit.
        amount: u8,
        /// Bells a turn at most.
        per_turn_max: u8,
    },
    /// The fire-across die is never paid.
    IgnoreRiverFire,
    /// Recruit tokens muster at the end of the turn in which they were placed.
    MusterAtEndOfTurn,
}

/// A faction ability.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Ability {
    /// Its name.
    pub name: String,
    /// What it does.
    pub effects: Vec<AbilityEffect>,
    /// What the faction board says.
    pub text: String,
    /// Where it comes from.
    pub src: Source,
}

/// A realm: its place on the map, its host and its abilities.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RealmRow {
    /// Which realm.
    pub id: Realm,
    /// Its name.
    pub name: String,
    /// One of the Tide-Light realms (SX-PLAY-06).
    pub tide_light: bool,
    /// Its capital.
    pub capital: Hex,
    /// Its home hexes, the capital included (SX-SITE-02).
    pub home: Vec<Hex>,
    /// Its roster, in class order.
    pub units: Vec<UnitRow>,
    /// Its abilities.
    pub abilities: Vec<Ability>,
    /// Where it comes from.
    pub src: Source,
}

/// One effect of a command card.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "SCREAMING_SNAKE_CASE", deny_unknown_fields)]
pub enum Effect {
    /// A unit's next Move this turn is better (SX-CARD-10, 11).
    MoveBonus {
        /// Which units.
        filter: Filter,
        /// Movement more.
        amount: u8,
        /// Terrains that cost 1 in that Move.
        #[serde(default, skip_serializing_if = "no_terrains")]
        ease: Terrains,
        /// That Move gets no road bonus.
        #[serde(default, skip_serializing_if = "is_false")]
        no_road_bonus: bool,
    },
    /// Units move at once (SX-CARD-27).
    FreeMove {
        /// Which units.
        filter: Filter,
        /// How many at most.
        max_units: u8,
        /// Movement of each.
        allowance: u8,
        /// All start in one hex.
        same_hex: bool,
    },
    /// A unit is put in an own home hex.
    Relocate {
        /// Which units.
        filter: Filter,
    },
    /// A unit's next attack this turn is better (SX-CARD-12).
    AttackBonus {
        /// Which units.
        filter: Filter,
        /// Red dice more.
        #[serde(default, skip_serializing_if = "is_zero")]
        dice: u8,
        /// Misses rolled again (SX-CARD-30).
        #[serde(default, skip_serializing_if = "is_zero")]
        reroll: u8,
        /// Shields ignored.
        #[serde(default, skip_serializing_if = "is_zero")]
        pierce: u8,
        /// No terrain die for the defender (SX-COMBAT-46).
        #[serde(default, skip_serializing_if = "is_false")]
        ignore_terrain: bool,
    },
    /// Wounds on an enemy unit without dice (SX-CARD-29).
    Damage {
        /// Wounds.
        amount: u8,
        /// Hexes from any own unit.
        range: u8,
    },
    /// White dice for the hex a unit stands in, until one's next turn (SX-CARD-28).
    Guard {
        /// Which units.
        filter: Filter,
        /// White dice more.
        dice: u8,
    },
    /// Bells gained, or lost if negative.
    Bells {
        /// Whose.
        who: Who,
        /// How many.
        amount: i8,
    },
    /// Bells from an opponent.
    Steal {
        /// At most so many.
        amount: u8,
    },
    /// Cards drawn.
    Draw {
        /// How many.
        amount: u8,
    },
    /// An opponent discards cards of his choice.
    ForceDiscard {
        /// How many.
        amount: u8,
    },
    /// Cards taken back from one's own discard pile.
    Recover {
        /// At most so many.
        amount: u8,
    },
    /// Wounds removed from own units.
    Heal {
        /// Which units.
        filter: Filter,
        /// How many at most.
        max_units: u8,
        /// Wounds a unit at most.
        amount: u8,
    },
    /// A recruit token at a price of the card's own.
    Muster {
        /// Bells.
        cost: u8,
        /// Where.
        #[serde(rename = "where")]
        place: Where,
        /// It becomes a unit at once.
        instant: bool,
    },
    /// Sworn face-down on a named opponent (chapter 6's Oath).
    Oath {
        /// What must hold of him.
        condition: OathCondition,
    },
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn no_terrains(value: &Terrains) -> bool {
    value.is_empty()
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_false(value: &bool) -> bool {
    !value
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde calls it so")]
fn is_zero(value: &u8) -> bool {
    *value == 0
}

/// A command card: one row for each name.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CardRow {
    /// Which card.
    pub id: Card,
    /// Its name.
    pub name: String,
    /// Its type.
    #[serde(rename = "type")]
    pub kind: CardType,
    /// Copies in each realm's deck.
    pub copies: BTreeMap<Realm, u8>,
    /// What it does, in order; one or two effects.
    pub effects: Vec<Effect>,
    /// What it says.
    pub text: String,
    /// Where it comes from; which decks hold a sample card is always a house decision.
    pub src: Source,
}

/// What an objective measures for a player.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "SCREAMING_SNAKE_CASE", deny_unknown_fields)]
pub enum Measure {
    /// Sites controlled, of one kind if said.
    Sites {
        /// The kind.
        #[serde(default, skip_serializing_if = "Option::is_none")]
        kind: Option<SiteKind>,
    },
    /// Enemy capitals that hold an own unit.
    EnemyCapitalsHeld,
    /// Enemy capitals captured in the game.
    Captured,
    /// Own units on the board.
    Units,
    /// Own units on a terrain.
    UnitsIn {
        /// Which terrain.
        terrain: Terrain,
    },
    /// Own units in a hex.
    UnitsAt {
        /// Which hex.
        hex: Hex,
    },
    /// Own units in home hexes of opponents.
    ForeignHomeUnits,
    /// Enemy units removed in the game.
    Kills,
    /// Enemy units removed in the turn.
    KillsThisTurn,
    /// Bells held.
    Bells,
    /// Terrains that own units stand on.
    Terrains,
    /// Hexes that own units stand in.
    Hexes,
    /// Classes among own units on the board.
    Classes,
    /// Recruit tokens that became units in the game.
    Mustered,
    /// Enemy units near the own capital.
    EnemiesNearCapital {
        /// Hexes.
        distance: u8,
    },
    /// 1 while the own Lord is on the board.
    LordAlive,
    /// Wounds on own units on the board.
    Wounds,
    /// Sites controlled beyond those of the best opponent.
    LeadSites,
}

/// A measure compared with a number.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Condition {
    /// What is measured.
    pub measure: Measure,
    /// How it is compared.
    pub cmp: Comparison,
    /// With what, for two to six players; one player counts as two (SX-OBJ-09).
    pub by_players: [u8; 5],
}

words! {
    /// The two kinds of objective (SX-COMP-11).
    ObjectiveKind, "`public` or `secret`" {
        /// Face-up in the centre, open to all.
        Public = "public",
        /// Face-down before one player.
        Secret = "secret",
    }
}

/// An objective card.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ObjectiveRow {
    /// Which objective.
    pub id: Objective,
    /// Its kind.
    pub kind: ObjectiveKind,
    /// Its name.
    pub name: String,
    /// What it says.
    pub text: String,
    /// Conditions that must all hold (SX-OBJ-07); one or two.
    pub all_of: Vec<Condition>,
    /// Where it comes from.
    pub src: Source,
}

/// A unit of the Choir at the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ChoirUnit {
    /// Its class; the lowest number of the class that is not placed yet.
    pub class: Class,
    /// Where it stands.
    pub hex: Hex,
}

/// What the Choir does when it reveals a card of a type (SX-SOLO-09).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Script {
    /// Its three actions.
    pub actions: [ScriptAction; 3],
    /// Red dice more on its first attack of the turn.
    pub attack_dice: u8,
    /// Bells it gains first.
    pub choir_bells: u8,
    /// Bells the person loses first.
    pub human_bells_lost: u8,
}

/// A level of the Choir (SX-SOLO-22).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct LevelRow {
    /// Which level.
    pub id: Level,
    /// Bells at the start.
    pub start_bells: u8,
    /// Red dice minus white dice without which it does not attack.
    pub attack_margin_min: i8,
    /// Units more at the start.
    pub extra_start_units: u8,
    /// It scores public objectives.
    pub scores_public: bool,
    /// Points for each site controlled at the end but its own capital.
    pub site_vp: u8,
    /// Red dice more on its first attack of each turn.
    pub first_attack_bonus: u8,
}

/// The solo book.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Solo {
    /// The Choir's units at the start.
    pub choir_start: Vec<ChoirUnit>,
    /// The units that a level adds, in order.
    pub choir_extra: Vec<ChoirUnit>,
    /// The scripts by the type of the card revealed.
    pub scripts: BTreeMap<CardType, Script>,
    /// The levels.
    pub levels: Vec<LevelRow>,
    /// Where it comes from.
    pub src: Source,
}

words! {
    /// A value of a unit that a campaign changes.
    Stat, "`wounds` or `attack`" {
        /// Wounds.
        Wounds = "wounds",
        /// Red dice.
        Attack = "attack",
    }
}

/// What a scar or a reward changes.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(tag = "op", rename_all = "SCREAMING_SNAKE_CASE", deny_unknown_fields)]
pub enum CampaignEffect {
    /// Starting bells.
    StartBells {
        /// The change.
        delta: i8,
    },
    /// Opening hand.
    StartHand {
        /// The change.
        delta: i8,
    },
    /// Starting units.
    StartUnits {
        /// The change.
        delta: i8,
    },
    /// A value of every own unit of a class.
    UnitStat {
        /// Which class.
        class: Class,
        /// Which value.
        stat: Stat,
        /// The change.
        delta: i8,
        /// The least it may become.
        min: u8,
        /// The most it may become.
        max: u8,
    },
    /// Cards drawn by Rest.
    RestDrawDelta {
        /// The change.
        delta: i8,
        /// The most it may become.
        max: u8,
    },
    /// The road bonus.
    RoadBonusDelta {
        /// The change.
        delta: i8,
        /// The least it may become.
        min: u8,
        /// The most it may become.
        max: u8,
    },
}

/// A scar.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct ScarRow {
    /// Which scar.
    pub id: Scar,
    /// Its name.
    pub name: String,
    /// What it changes.
    pub effects: Vec<CampaignEffect>,
    /// Where it comes from.
    pub src: Source,
}

/// A reward.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct RewardRow {
    /// Which reward.
    pub id: Reward,
    /// Its name.
    pub name: String,
    /// What it changes.
    pub effects: Vec<CampaignEffect>,
    /// Where it comes from.
    pub src: Source,
}

/// The campaign sheet.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct CampaignSheet {
    /// The fewest games of a season.
    pub games_min: u8,
    /// The most.
    pub games_max: u8,
    /// The scars in list order.
    pub scars: Vec<ScarRow>,
    /// The rewards in list order.
    pub rewards: Vec<RewardRow>,
    /// Where it comes from.
    pub src: Source,
}

/// The numbers of Tide-Light.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TideLight {
    /// Rounds played (SX-TIDE-03).
    pub round_limit: u8,
    /// Enemy capitals that win (SX-TIDE-02).
    pub capitals_to_win: u8,
    /// The same with two players (SX-TIDE-05).
    pub capitals_to_win_two_players: u8,
    /// Where they come from.
    pub src: Source,
}

/// The numbers of Bell War.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct BellWar {
    /// Bells a trade costs (SX-BELL-14).
    pub trade_cost_bells: u8,
    /// Where they come from.
    pub src: Source,
}

/// Every component of the game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Components {
    /// The game's id: `six-realms`.
    pub game: String,
    /// Shared numbers.
    pub constants: Constants,
    /// The terrain table, in the order of [`Terrain::ALL`].
    pub terrain: Vec<TerrainRow>,
    /// The board.
    pub map: Map,
    /// The dice.
    pub dice: Dice,
    /// The realms, in the order of [`Realm::ALL`].
    pub realms: Vec<RealmRow>,
    /// The command cards, in the order of [`Card::ALL`].
    pub cards: Vec<CardRow>,
    /// The objectives, in the order of [`Objective::ALL`].
    pub objectives: Vec<ObjectiveRow>,
    /// The solo book.
    pub solo: Solo,
    /// The campaign sheet.
    pub campaign: CampaignSheet,
    /// Tide-Light.
    pub tide_light: TideLight,
    /// Bell War.
    pub bell_war: BellWar,
}

impl Components {
    /// The built-in set.
    pub fn built_in() -> Components {
        serde_json::from_str(include_str!("../data/six-realms.json"))
            .expect("the embedded data are tested to be a component set")
    }

    /// Every fault of the set, each with the path of its place. A set without faults can be played.
    pub fn validate(&self) -> Vec<Fault> {
        validate::faults(self)
    }
}
