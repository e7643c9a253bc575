//! The table as plain data: what lies where, whose turn it is, and what is asked next.
//!
//! [`Table`] is also what a snapshot is: anybody may read or change one, and only [`hexad_core::Game::restore`] makes
//! a [`State`] of it. Nothing here decides a rule.

use std::ops::Deref;

use hexad_core::{Canon, Seat, SeatSet};
use serde::{Deserialize, Serialize};

use crate::{
    action::Roll,
    components::{Card, Objective, Pile, Realm, Terrains},
    list::List,
    map::{Hex, HexSet},
};

/// A unit of a host by its place in the roster, 0 to 7 (SX-COMP-17 counts from 1).
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash, Serialize, Deserialize)]
#[serde(transparent)]
pub struct Unit(pub u8);

impl Unit {
    /// The eight units of a host.
    pub fn all() -> impl DoubleEndedIterator<Item = Unit> + ExactSizeIterator + Clone {
        (0..8).map(Unit)
    }

    /// The index into tables with one entry a unit.
    pub const fn index(self) -> usize {
        self.0 as usize
    }
}

/// A miniature: on the board, or in the reserve.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Miniature {
    /// Its hex; none in the reserve.
    pub at: Option<Hex>,
    /// Wounds on it.
    #[serde(default)]
    pub wounds: u8,
    /// White dice that Guards give its hex (SX-CARD-28).
    #[serde(default)]
    pub guard: u8,
    /// It retreated into Cursed and has not rolled since (SX-CURSE-07, 08).
    #[serde(default)]
    pub late_curse: bool,
}

/// An Oath in its slot.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Oath {
    /// The card.
    pub card: Card,
    /// The opponent it names.
    pub named: Seat,
    /// A campaign's oath token, not a card of the deck (SX-CAMP-09).
    #[serde(default)]
    pub token: bool,
}

impl Default for Oath {
    /// A filler for the empty places of a list.
    fn default() -> Self {
        Oath {
            card: Card::SwornAtCarn,
            named: Seat(0),
            token: false,
        }
    }
}

/// What one player has.
#[derive(Clone, Copy, Debug, Default, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Player {
    /// His realm, once picked.
    pub realm: Option<Realm>,
    /// His miniatures in roster order.
    pub units: [Miniature; 8],
    /// Hexes of his recruit tokens, ascending.
    pub tokens: List<Hex, 8>,
    /// His purse.
    pub bells: u16,
    /// His hand.
    pub hand: Pile,
    /// His deck; its order is nobody's knowledge and does not exist.
    pub deck: Pile,
    /// His discard pile.
    pub discard: Pile,
    /// His Oaths, in the order they were sworn.
    pub oaths: List<Oath, 6>,
    /// His secret objective.
    pub secret: Option<Objective>,
    /// The secret objective he put back for another (SX-CAMP-11).
    pub returned: Option<Objective>,
    /// Public objectives he completed.
    pub completed: u8,
    /// The seats whose capitals he captured.
    pub captured: SeatSet,
    /// Enemy units he removed.
    pub kills: u8,
    /// Recruit tokens of his that became units.
    pub mustered: u8,
    /// Fatigue tokens.
    pub fatigue: u8,
    /// Retreats left.
    pub retreats: u8,
    /// Oath tokens he has not spent.
    pub oath_tokens: u8,
    /// Cards that everybody knows to be among his hand and his Oaths: taken back from the open discard pile, or
    /// added up when his deck ran out.
    pub known: Pile,
    /// Cards that his partner knows to be there besides.
    pub known_to_ally: Pile,
}

/// A bonus that waits for a unit, and what the unit did this turn.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields, default)]
#[expect(
    clippy::struct_excessive_bools,
    reason = "each is a token of its own on the table"
)]
pub struct Bonus {
    /// A move bonus waits: the next Move uses it up.
    pub moving: bool,
    /// Movement more for the next Move.
    pub movement: u8,
    /// Terrains that cost 1 in that Move.
    pub ease: Terrains,
    /// That Move gets no road bonus.
    pub no_road: bool,
    /// A strike bonus waits: the next attack it takes part in uses it up.
    pub striking: bool,
    /// Red dice more.
    pub dice: u8,
    /// Misses rolled again.
    pub reroll: u8,
    /// Shields ignored.
    pub pierce: u8,
    /// No terrain die for the defender.
    pub ignore_terrain: bool,
    /// It stands on a Road hex that it stepped into this turn (SX-MOVE-16).
    pub on_road: bool,
    /// Its road bonus of this turn is spent (SX-MOVE-17).
    pub road_spent: bool,
    /// It made a Move this turn; the Choir marches a unit once (SX-SOLO-13).
    pub moved: bool,
}

/// The turn of the active player.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Turn {
    /// Actions taken.
    pub actions: u8,
    /// Cards played.
    pub plays: u8,
    /// Moves made.
    pub moves: u8,
    /// Attacks made.
    pub attacks: u8,
    /// Recruits made.
    pub recruits: u8,
    /// Rests made.
    pub rests: u8,
    /// Enemy units removed.
    pub kills: u8,
    /// Bells gained by removing units (SX-ABIL-10).
    pub kill_bells: u8,
    /// A trade was declined this turn (SX-BELL-14).
    pub declined: bool,
    /// Red dice more on the Choir's first attack (SX-SOLO-09, 22).
    pub choir_dice: u8,
    /// The bonuses of the active player's units.
    pub bonus: [Bonus; 8],
}

/// A public objective in the centre.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Lying {
    /// Which one.
    pub objective: Objective,
    /// The seats that completed it; in Bell War one seat of a team stands for both.
    pub scored: SeatSet,
}

/// A set of objectives.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Objectives(u32);

impl Objectives {
    /// Is the objective in the set?
    pub const fn has(self, objective: Objective) -> bool {
        self.0 >> objective as u8 & 1 != 0
    }

    /// Adds an objective.
    pub const fn insert(&mut self, objective: Objective) {
        self.0 |= 1 << objective as u8;
    }

    /// Takes an objective out.
    pub const fn remove(&mut self, objective: Objective) {
        self.0 &= !(1 << objective as u8);
    }

    /// How many objectives.
    pub const fn len(self) -> u32 {
        self.0.count_ones()
    }

    /// Is there none?
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// The objectives in canonical order.
    pub fn iter(self) -> impl Iterator<Item = Objective> {
        Objective::ALL.iter().copied().filter(move |&o| self.has(o))
    }
}

impl FromIterator<Objective> for Objectives {
    fn from_iter<I: IntoIterator<Item = Objective>>(objectives: I) -> Self {
        let mut set = Objectives::default();
        for objective in objectives {
            set.insert(objective);
        }
        set
    }
}

impl Serialize for Objectives {
    fn serialize<S: serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de> Deserialize<'de> for Objectives {
    fn deserialize<D: serde::Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        Ok(Vec::<Objective>::deserialize(deserializer)?.into_iter().collect())
    }
}

/// An attack under way (chapter 5).
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Combat {
    /// The attacker hex.
    pub from: Hex,
    /// The target hex.
    pub target: Hex,
    /// Who assigns the hits and may retreat (SX-BELL-08).
    pub defender: Seat,
    /// The unit that moves in if the hex is emptied (SX-MOVE-36).
    pub assault: Option<Unit>,
    /// Red dice.
    pub red: u8,
    /// White dice.
    pub white: u8,
    /// Misses that may be rolled again.
    pub reroll: u8,
    /// Shields that are ignored.
    pub pierce: u8,
    /// The red dice as they lie, those rolled again left out.
    pub roll: Roll,
    /// Classes shown on the red dice, as bits.
    pub icons: u8,
    /// Hits; once the white dice lie, the remaining hits not assigned yet.
    pub hits: u8,
}

/// The Choir's turn (SX-SOLO-08).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Choir {
    /// The card revealed this turn.
    pub revealed: Option<Card>,
    /// Actions of its script that are behind it, done or lost.
    pub done: u8,
}

/// Why a game ended.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum End {
    /// The tracker reached its end value.
    Tracker,
    /// A running score reached the points that end the game.
    Points,
    /// Tide-Light: this seat captured the capitals that win.
    Capitals(Seat),
}

/// What waits on the agenda. The last entry is asked or done next; those below it wait until it is gone.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", rename_all_fields = "snake_case")]
pub enum Step {
    /// Chance: the first player.
    #[default]
    FirstPlayer,
    /// The players pick realms; so many have.
    PickRealm(u8),
    /// Chance: public objectives go to the centre; so many have.
    DealPublic(u8),
    /// Chance: secret objectives are dealt; so many players have one.
    DealSecret(u8),
    /// Oath tokens are spent; so many players are done.
    SpendTokens(u8),
    /// Secret objectives are rerolled; so many players are done.
    Reroll(u8),
    /// Chance: another secret objective for this seat.
    Redeal(Seat),
    /// Starting units more or fewer; so many players are done.
    StartUnits(u8),
    /// The units that start and are not placed yet, as bits, for the player after so many.
    Deploy(u8, u8),
    /// Opening hands; so many players have one.
    Hands(u8),
    /// The active player's turn begins.
    StartTurn,
    /// His tokens muster, at the start or at the end of his turn.
    Muster(Seat),
    /// He takes an action.
    Act,
    /// The Choir takes an action of its script.
    Script,
    /// Chance: the Choir reveals a card.
    Reveal,
    /// The end of the turn: musters.
    EndTurn,
    /// Chance: curse rolls of the active player; units from this one on, in the order of SX-CURSE-05.
    CurseRolls(u8),
    /// His public objectives are checked and the turn passes.
    CheckObjectives,
    /// The end of the round begins.
    EndRound,
    /// Chance: late curse rolls; so many players are done.
    LateCurse(u8),
    /// Tracker, end, income.
    Advance,
    /// Chance: public objectives are replaced, from this place in the centre on.
    Renew(u8),
    /// An effect of the card played asks for what it is for.
    Choose(u8),
    /// The rest of the card played, from this effect on.
    Effects(u8),
    /// Units march by the card's effect; so many more may, from one hex if it is known, and these have (as bits).
    March {
        /// The effect.
        effect: u8,
        /// Units that may still march.
        left: u8,
        /// The hex they start from, if all must start from one and it is known.
        from: Option<Hex>,
        /// The units that marched, as bits.
        marched: u8,
    },
    /// Units are healed by the card's effect; so many more may be, and these are (as bits).
    Heal {
        /// The effect.
        effect: u8,
        /// Units that may still be healed.
        left: u8,
        /// The units healed, as bits.
        healed: u8,
    },
    /// Cards are taken back; so many more may be, and whether one was.
    Recover(u8, bool),
    /// A token that became a unit at once takes its class, in this hex.
    MusterAt(Hex),
    /// Chance: this seat draws so many cards.
    Draw(Seat, u8),
    /// This seat discards down to the hand cap.
    ToCap(Seat),
    /// This seat discards so many cards.
    Discard(Seat, u8),
    /// Chance: the Choir discards so many cards from its deck.
    Mill(u8),
    /// Chance: the red dice.
    Red,
    /// Chance: misses rolled again.
    Again,
    /// Chance: the white dice.
    White,
    /// The defender assigns hits.
    Hits,
    /// So many units of a seat still choose to go to the hex; those from this one on may.
    Retreat {
        /// Whose units.
        seat: Seat,
        /// Where to.
        to: Hex,
        /// How many more go.
        left: u8,
        /// The first unit that may still be chosen.
        next: u8,
    },
    /// The attack is over; an assaulting unit moves in if it may.
    AfterCombat,
    /// The partner answers an offer to trade.
    Answer,
}

impl std::fmt::Display for Step {
    /// What is asked, in words: `a card to discard`.
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str(match self {
            Step::FirstPlayer => "the first player",
            Step::PickRealm(_) => "a realm",
            Step::DealPublic(_) | Step::Renew(_) => "a public objective",
            Step::DealSecret(_) | Step::Redeal(_) => "a secret objective",
            Step::SpendTokens(_) => "an oath token to spend or to keep",
            Step::Reroll(_) => "whether to reroll the secret objective",
            Step::StartUnits(_) => "a starting unit more or fewer",
            Step::Deploy(..) => "a starting unit's hex",
            Step::Muster(_) | Step::MusterAt(_) => "the class of a recruit",
            Step::Act => "an action",
            Step::Script => "an action of the Choir's script",
            Step::Reveal => "the Choir's card",
            Step::CurseRolls(_) | Step::LateCurse(_) => "a roll of the curse",
            Step::Choose(_) => "what the card's effect is for",
            Step::March { .. } => "a unit to march, or to stop",
            Step::Heal { .. } => "a unit to heal",
            Step::Recover(..) => "a card to take back",
            Step::Draw(..) => "a card drawn",
            Step::ToCap(_) | Step::Discard(..) => "a card to discard",
            Step::Mill(_) => "the top card of the Choir's deck",
            Step::Red => "the red dice",
            Step::Again => "the misses rolled again",
            Step::White => "the white dice",
            Step::Hits => "the unit that takes a hit",
            Step::Retreat { .. } => "a unit that retreats",
            Step::Answer => "the answer to a trade",
            Step::StartTurn
            | Step::EndTurn
            | Step::CheckObjectives
            | Step::EndRound
            | Step::Advance
            | Step::Hands(_)
            | Step::Effects(_)
            | Step::AfterCombat => "nothing: it goes on by itself",
        })
    }
}

/// The most steps that wait at once: the turn, the card, an effect, a draw with its discards, or a combat with two
/// retreats; eight leaves room.
pub(crate) const AGENDA: usize = 8;

/// The table as plain data.
#[derive(Clone, Copy, Debug, PartialEq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The round tracker, from 1.
    pub tracker: u8,
    /// The first player.
    pub first: Seat,
    /// Whose turn it is.
    pub active: Seat,
    /// The players in seat order; those beyond the seats of the setup are empty.
    pub players: [Player; 6],
    /// The public objectives in the centre.
    pub centre: [Option<Lying>; 2],
    /// Public objectives nobody has seen.
    pub public_stack: Objectives,
    /// Secret objectives that are not before a player.
    pub secret_stack: Objectives,
    /// Public objectives that were replaced.
    pub retired: Objectives,
    /// The turn under way.
    pub turn: Turn,
    /// The card being played, on its way to the discard pile.
    pub playing: Option<Card>,
    /// The card offered to the partner, face-down until he accepts.
    pub offer: Option<Card>,
    /// The attack under way.
    pub combat: Option<Combat>,
    /// The Choir's turn.
    pub choir: Choir,
    /// Bell War: the teams that traded this round, as bits.
    pub traded: u8,
    /// Bell War: trades each team made, which bounds the cards of a deck that lie with the partner.
    pub trades: [u8; 2],
    /// What is asked or done next, last first.
    pub agenda: List<Step, AGENDA>,
    /// Why the game ended, once it did.
    pub end: Option<End>,
}

impl Table {
    /// A player.
    #[inline]
    pub(crate) fn player(&self, seat: Seat) -> &Player {
        &self.players[seat.index()]
    }

    /// A player.
    #[inline]
    pub(crate) fn player_mut(&mut self, seat: Seat) -> &mut Player {
        &mut self.players[seat.index()]
    }

    /// The realm of a seat; every rule after the picks asks it.
    #[inline]
    pub(crate) fn realm(&self, seat: Seat) -> Realm {
        self.players[seat.index()]
            .realm
            .expect("realms are picked before anything asks for one")
    }

    /// What is asked or done next.
    #[inline]
    pub(crate) fn step(&self) -> Option<Step> {
        self.agenda.last().copied()
    }

    /// Puts a step on top.
    pub(crate) fn push(&mut self, step: Step) {
        self.agenda
            .push(step)
            .expect("AGENDA holds the deepest run of steps");
    }

    /// Takes the top step away.
    pub(crate) fn pop(&mut self) {
        self.agenda.pop();
    }

    /// Puts a step in place of the top one.
    pub(crate) fn replace(&mut self, step: Step) {
        if let Some(top) = self.agenda.last_mut() {
            *top = step;
        }
    }
}

impl Player {
    /// The hexes with units of his.
    #[inline]
    pub(crate) fn standing(&self) -> HexSet {
        self.units
            .iter()
            .fold(HexSet::EMPTY, |hexes, unit| hexes.or(HexSet::of(unit.at)))
    }

    /// His units in a hex, in roster order.
    pub(crate) fn units_in(&self, hex: Hex) -> impl Iterator<Item = Unit> + '_ {
        Unit::all().filter(move |unit| self.units[unit.index()].at == Some(hex))
    }

    /// How many of his units and tokens are in a hex (SX-MOVE-23).
    pub(crate) fn stack(&self, hex: Hex) -> u8 {
        let units = self.units.iter().filter(|unit| unit.at == Some(hex)).count();
        let tokens = self.tokens.iter().filter(|&&token| token == hex).count();
        u8::try_from(units + tokens).expect("a host has eight miniatures")
    }

    /// How many of his units are on the board.
    pub(crate) fn on_board(&self) -> u8 {
        self.units.iter().map(|unit| u8::from(unit.at.is_some())).sum()
    }

    /// Adds a token, keeping them in hex order.
    pub(crate) fn add_token(&mut self, hex: Hex) {
        self.tokens
            .push(hex)
            .expect("no more tokens than miniatures are promised (SX-RECRUIT-04)");
        self.tokens.sort_unstable();
    }

    /// Changes the purse; it never falls below zero (SX-ECON-03). Returns the change made.
    pub(crate) fn pay(&mut self, change: i16) -> i16 {
        let before = self.bells;
        self.bells = before.saturating_add_signed(change);
        i16::try_from(i32::from(self.bells) - i32::from(before)).expect("a change fits its type")
    }

    /// Forgets a card that left his hand for all to see.
    pub(crate) fn forget(&mut self, card: Card) {
        if !self.known.take(card) {
            self.known_to_ally.take(card);
        }
    }

    /// The cards nobody else sees: his hand and his Oath cards.
    pub(crate) fn concealed(&self) -> Pile {
        let mut pile = self.hand;
        for oath in self.oaths.iter().filter(|oath| !oath.token) {
            pile.add(oath.card);
        }
        pile
    }
}

/// A table that the rules made or [`hexad_core::Game::restore`] found possible. It reads like the [`Table`] it holds.
#[derive(Clone, Copy, Debug, PartialEq)]
pub struct State(pub(crate) Table);

impl Deref for State {
    type Target = Table;

    fn deref(&self) -> &Table {
        &self.0
    }
}

/// Writes the canonical bytes of a table for so many seats.
pub(crate) fn encode(table: &Table, seats: u8, canon: &mut Canon) {
    canon.u8(table.tracker);
    canon.u8(table.first.0);
    canon.u8(table.active.0);
    for player in &table.players[..usize::from(seats)] {
        encode_player(player, canon);
    }
    for lying in &table.centre {
        canon.u8(lying.map_or(NONE, |l| l.objective as u8));
        canon.u8(lying.map_or(0, |l| l.scored.bits()));
    }
    for set in [table.public_stack, table.secret_stack, table.retired] {
        canon.u32(set.0);
    }
    encode_turn(&table.turn, canon);
    canon.u8(table.playing.map_or(NONE, |card| card as u8));
    canon.u8(table.offer.map_or(NONE, |card| card as u8));
    canon.bool(table.combat.is_some());
    if let Some(combat) = &table.combat {
        encode_combat(combat, canon);
    }
    canon.u8(table.choir.revealed.map_or(NONE, |card| card as u8));
    canon.u8(table.choir.done);
    canon.u8(table.traded);
    canon.raw(&table.trades);
    canon.u8(u8::try_from(table.agenda.len()).unwrap_or(NONE));
    for &step in table.agenda.iter() {
        canon.raw(&step_bytes(step));
    }
    canon.raw(&match table.end {
        None => [0, 0],
        Some(End::Tracker) => [1, 0],
        Some(End::Points) => [2, 0],
        Some(End::Capitals(seat)) => [3, seat.0],
    });
}

/// The byte for nothing where a small number could stand.
const NONE: u8 = 255;

fn hex_byte(hex: Option<Hex>) -> u8 {
    hex.map_or(NONE, |hex| u8::try_from(hex.index()).unwrap_or(NONE))
}

fn encode_player(player: &Player, canon: &mut Canon) {
    canon.u8(player.realm.map_or(NONE, |realm| realm as u8));
    for unit in &player.units {
        canon.raw(&[
            hex_byte(unit.at),
            unit.wounds,
            unit.guard,
            u8::from(unit.late_curse),
        ]);
    }
    canon.u8(u8::try_from(player.tokens.len()).unwrap_or(NONE));
    for &token in player.tokens.iter() {
        canon.u8(hex_byte(Some(token)));
    }
    canon.u16(player.bells);
    for pile in [
        player.hand,
        player.deck,
        player.discard,
        player.known,
        player.known_to_ally,
    ] {
        canon.raw(&pile.bits().to_le_bytes());
    }
    canon.u8(u8::try_from(player.oaths.len()).unwrap_or(NONE));
    for oath in player.oaths.iter() {
        canon.raw(&[oath.card as u8, oath.named.0, u8::from(oath.token)]);
    }
    canon.u8(player.secret.map_or(NONE, |o| o as u8));
    canon.u8(player.returned.map_or(NONE, |o| o as u8));
    canon.raw(&[
        player.completed,
        player.captured.bits(),
        player.kills,
        player.mustered,
        player.fatigue,
        player.retreats,
        player.oath_tokens,
    ]);
}

fn encode_turn(turn: &Turn, canon: &mut Canon) {
    canon.raw(&[
        turn.actions,
        turn.plays,
        turn.moves,
        turn.attacks,
        turn.recruits,
        turn.rests,
        turn.kills,
        turn.kill_bells,
        u8::from(turn.declined),
        turn.choir_dice,
    ]);
    for bonus in &turn.bonus {
        let flags = [
            bonus.moving,
            bonus.no_road,
            bonus.striking,
            bonus.ignore_terrain,
            bonus.on_road,
            bonus.road_spent,
            bonus.moved,
        ];
        let bits = flags
            .iter()
            .rev()
            .fold(0, |bits, &flag| bits << 1 | u8::from(flag));
        canon.raw(&[
            bits,
            bonus.movement,
            bonus.ease.bits(),
            bonus.dice,
            bonus.reroll,
            bonus.pierce,
        ]);
    }
}

fn encode_combat(combat: &Combat, canon: &mut Canon) {
    canon.raw(&[
        hex_byte(Some(combat.from)),
        hex_byte(Some(combat.target)),
        combat.defender.0,
        combat.assault.map_or(NONE, |unit| unit.0),
        combat.red,
        combat.white,
        combat.reroll,
        combat.pierce,
        combat.icons,
        combat.hits,
    ]);
    canon.u16(combat.roll.bits());
}

/// A step as its tag and four bytes.
fn step_bytes(step: Step) -> [u8; 5] {
    match step {
        Step::FirstPlayer => [0, 0, 0, 0, 0],
        Step::PickRealm(nth) => [1, nth, 0, 0, 0],
        Step::DealPublic(nth) => [2, nth, 0, 0, 0],
        Step::DealSecret(nth) => [3, nth, 0, 0, 0],
        Step::SpendTokens(nth) => [4, nth, 0, 0, 0],
        Step::Reroll(nth) => [5, nth, 0, 0, 0],
        Step::Redeal(seat) => [6, seat.0, 0, 0, 0],
        Step::StartUnits(nth) => [7, nth, 0, 0, 0],
        Step::Deploy(units, nth) => [8, units, nth, 0, 0],
        Step::Hands(nth) => [9, nth, 0, 0, 0],
        Step::StartTurn => [10, 0, 0, 0, 0],
        Step::Muster(seat) => [11, seat.0, 0, 0, 0],
        Step::Act => [12, 0, 0, 0, 0],
        Step::Script => [13, 0, 0, 0, 0],
        Step::Reveal => [14, 0, 0, 0, 0],
        Step::EndTurn => [15, 0, 0, 0, 0],
        Step::CurseRolls(at) => [16, at, 0, 0, 0],
        Step::CheckObjectives => [17, 0, 0, 0, 0],
        Step::EndRound => [18, 0, 0, 0, 0],
        Step::LateCurse(nth) => [19, nth, 0, 0, 0],
        Step::Advance => [20, 0, 0, 0, 0],
        Step::Renew(at) => [21, at, 0, 0, 0],
        Step::Choose(effect) => [22, effect, 0, 0, 0],
        Step::Effects(effect) => [23, effect, 0, 0, 0],
        Step::March {
            effect,
            left,
            from,
            marched,
        } => [24, effect, left, hex_byte(from), marched],
        Step::Heal { effect, left, healed } => [25, effect, left, healed, 0],
        Step::Recover(left, took) => [26, left, u8::from(took), 0, 0],
        Step::MusterAt(hex) => [27, hex_byte(Some(hex)), 0, 0, 0],
        Step::Draw(seat, left) => [28, seat.0, left, 0, 0],
        Step::ToCap(seat) => [29, seat.0, 0, 0, 0],
        Step::Discard(seat, left) => [30, seat.0, left, 0, 0],
        Step::Mill(left) => [31, left, 0, 0, 0],
        Step::Red => [32, 0, 0, 0, 0],
        Step::Again => [33, 0, 0, 0, 0],
        Step::White => [34, 0, 0, 0, 0],
        Step::Hits => [35, 0, 0, 0, 0],
        Step::Retreat { seat, to, left, next } => [36, seat.0, hex_byte(Some(to)), left, next],
        Step::AfterCombat => [37, 0, 0, 0, 0],
        Step::Answer => [38, 0, 0, 0, 0],
    }
}
