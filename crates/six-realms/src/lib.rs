#![doc = include_str!("../README.md")]
#![forbid(unsafe_code)]

mod prose;

mod words;

mod list;

mod setup;

mod components;

mod map;

mod state;

mod action;

mod event;

mod book;

mod rules;

mod score;

mod view;

mod knowledge;

mod worlds;

mod reading;

mod restore;

mod campaign;

mod glossary;

mod game;

pub use action::{Action, Chance, Piece, Roll};
pub use campaign::{Campaign, CampaignError, Played};
pub use components::{
    Ability, AbilityEffect, Amount, BellWar, CampaignEffect, CampaignSheet, Card, CardRow, CardType,
    ChoirUnit, Class, Comparison, Components, Condition, Constants, Dice, Effect, Filter, Level, LevelRow,
    Map, Measure, OathCondition, Objective, ObjectiveKind, ObjectiveRow, Pile, Realm, RealmRow, Reward,
    RewardRow, Scar, ScarRow, Script, ScriptAction, Site, SiteKind, Solo, Source, Stat, Terrain, TerrainRow,
    Terrains, TideLight, UnitRow, Where, Who,
};
pub use event::{Event, Focus, How, SeenEvent, Why};
pub use game::SixRealms;
pub use knowledge::{Knowledge, PlayerKnowledge};
pub use list::List;
pub use map::{Hex, HexSet};
pub use reading::{Progress, Reading, UnitCard};
pub use rules::Refusal;
pub use setup::{Carried, Setup, Side, Variant};
pub use state::{
    Bonus, Choir, Combat, End, Lying, Miniature, Oath, Objectives, Player, State, Step, Table, Turn, Unit,
};
pub use view::{OathView, PlayerView, Playing, SiteView, UnitView, View};
