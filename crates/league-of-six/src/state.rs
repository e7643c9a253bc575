//! The table as plain data: the public half, the hands, and the sealed choices of the end. No rules.
//!
//! Every change goes through [`State::absorb`], which takes an event: the same function keeps a client's view,
//! so the two cannot part.

use hexad_core::Seat;
use serde::{Deserialize, Serialize};

use crate::{
    collections::{Piece, Set},
    event::{Event, Payee},
    vocabulary::{
        AutomaCard, Card, Colour, Companion, Deck, Face, Group, PerColour, PerDeck, PerSeat, PerStore,
        PerTown, Store, Tile, Token, Town,
    },
};

/// The part of the game that is being played (LS-ROUND-02), with setup and end.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Stage {
    /// Before round 1: the ring, the faces and the guard scale are drawn.
    #[default]
    Setup,
    /// Stage 1.
    RoundSetup,
    /// Stage 2.
    TownSelection,
    /// Stage 3.
    Reordering,
    /// Stage 4.
    TaxCollection,
    /// Stage 5.
    Storing,
    /// Stage 6.
    Cleanup,
    /// After round 6.
    EndScoring,
    /// The game is over.
    Over,
}

/// What is asked, and of whom.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Step {
    /// Chance: which town lies next on the ring, clockwise (LS-SETUP-05).
    #[default]
    NextTown,
    /// Chance: which face the town shows (LS-FACE-02).
    FaceOf(Town),
    /// Chance: whose marker stands next on the guard scale, from the high end down (LS-SETUP-10).
    NextMarker,
    /// Chance: the next tile of a warehouse (LS-SETUP-15, LS-CLEAN-08).
    NextTile(Store),
    /// Chance: the next card of an estate deck (LS-PREP-01).
    NextCard(Deck),
    /// Chance: a besieged town (LS-PREP-02).
    NextSiege,
    /// Chance: the town of the wagon fort (LS-SIX-02).
    NextFort,
    /// Chance: the tax token of this town (LS-PREP-07).
    NextToken(Town),
    /// Chance: the town card of an automa (LS-AUTOMA-10).
    TownCard(Seat),
    /// Chance: the automa card for a move or a reaction (LS-AUTOMA-12, -21).
    AutomaCard(Seat),
    /// LS-ACT-01, -02: the owner takes a piece for this Innkeeper or Artisan, or declines.
    StageOneGood {
        /// Who.
        seat: Seat,
        /// The token that gives it.
        token: Token,
    },
    /// LS-ACT-03, -05: the wagon enters a town.
    Enter(Seat),
    /// LS-ACT-04: who stands lower in a conflict accepts or raises.
    Answer(Seat),
    /// LS-ACT-06: the tax token is turned.
    Collect(Seat),
    /// LS-ACT-07: a grey estate card is taken.
    GreyCard {
        /// Who.
        seat: Seat,
        /// How many cards are to be taken, this one included.
        left: u8,
    },
    /// LS-ACT-08: Farmer and Merchant, or done.
    Prepare(Seat),
    /// LS-ACT-09, -11: a row is selected, or the Chamberlain is used, or (without a row) passed.
    SelectRow(Seat),
    /// LS-ACT-10: an estate card of at most so many symbols is taken.
    EstateCard {
        /// Who.
        seat: Seat,
        /// The most symbols it may have.
        limit: u8,
    },
    /// LS-ACT-12: guards are sealed for a Hetman.
    Hetman(Seat),
    /// LS-ACT-12: guards are sealed for a Captain of the Guard.
    Captain(Seat),
    /// Nothing: the game is over.
    Over,
}

impl Step {
    /// The seat that is asked; none for chance and at the end.
    pub const fn seat(self) -> Option<Seat> {
        match self {
            Step::StageOneGood { seat, .. }
            | Step::Enter(seat)
            | Step::Answer(seat)
            | Step::Collect(seat)
            | Step::GreyCard { seat, .. }
            | Step::Prepare(seat)
            | Step::SelectRow(seat)
            | Step::EstateCard { seat, .. }
            | Step::Hetman(seat)
            | Step::Captain(seat) => Some(seat),
            _ => None,
        }
    }
}

/// Where a wagon stands.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Wagon {
    /// Off the board, before its first move.
    #[default]
    Off,
    /// On the road outside this town.
    Road(Town),
    /// On the guard counter of this town, on this position (0 to 12).
    Counter(Town, u8),
}

/// A conflict: two wagons in one town.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Duel {
    /// Who stands lower and must answer.
    pub low: Seat,
    /// Who stands higher.
    pub high: Seat,
}

/// A warehouse: its active tile and which slots are full.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Warehouse {
    /// The active tile; none between rounds.
    pub tile: Option<Tile>,
    /// The full slots of each of the five rows as bits, the best slot lowest.
    pub filled: [u8; 5],
}

impl Warehouse {
    /// Fills a slot; a slot that no row has is ignored.
    fn fill(&mut self, row: u8, slot: u8) {
        if let (Some(filled), true) = (self.filled.get_mut(usize::from(row)), slot < 8) {
            *filled |= 1 << slot;
        }
    }
}

/// A list of seats without repetition: the guard scale from its low end, or the horse teams from the strongest.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<Seat>", into = "Vec<Seat>")]
pub struct Order {
    seats: [u8; 6],
    len: u8,
}

impl Order {
    /// How many seats are in it.
    pub const fn len(&self) -> u8 {
        self.len
    }

    /// Is nobody in it?
    pub const fn is_empty(&self) -> bool {
        self.len == 0
    }

    /// The seat at a place, counted from 0.
    pub fn get(&self, place: u8) -> Option<Seat> {
        (place < self.len).then(|| Seat(self.seats[usize::from(place)]))
    }

    /// The seats in order.
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone + '_ {
        self.seats[..usize::from(self.len)].iter().map(|&seat| Seat(seat))
    }

    /// Puts a seat in front of the others; ignored when the list is full.
    pub(crate) fn push_front(&mut self, seat: Seat) {
        if self.len < 6 {
            self.seats.copy_within(0..5, 1);
            self.seats[0] = seat.0;
            self.len += 1;
        }
    }

    /// Puts a seat behind the others; ignored when the list is full.
    pub(crate) fn push(&mut self, seat: Seat) {
        if self.len < 6 {
            self.seats[usize::from(self.len)] = seat.0;
            self.len += 1;
        }
    }

    /// Sorts by key, the lowest first.
    pub(crate) fn sort_by_key<K: Ord>(&mut self, key: impl Fn(Seat) -> K) {
        self.seats[..usize::from(self.len)].sort_by_key(|&seat| key(Seat(seat)));
    }

    pub(crate) fn bytes(self) -> [u8; 7] {
        let s = self.seats;
        [self.len, s[0], s[1], s[2], s[3], s[4], s[5]]
    }
}

impl FromIterator<Seat> for Order {
    fn from_iter<I: IntoIterator<Item = Seat>>(seats: I) -> Order {
        let mut order = Order::default();
        seats.into_iter().for_each(|seat| order.push(seat));
        order
    }
}

impl From<Order> for Vec<Seat> {
    fn from(order: Order) -> Vec<Seat> {
        order.iter().collect()
    }
}

impl TryFrom<Vec<Seat>> for Order {
    type Error = &'static str;

    fn try_from(seats: Vec<Seat>) -> Result<Order, &'static str> {
        if seats.len() > 6 || seats.iter().any(|seat| seat.0 > 5) {
            return Err("at most six seats belong here, 0 to 5");
        }
        Ok(seats.into_iter().collect())
    }
}

/// A line of the score sheet, in its order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Category {
    /// The favour of the start.
    Start,
    /// Slot prices.
    Storing,
    /// Bonuses of royal rows.
    RowBonus,
    /// Guild Master.
    GuildMaster,
    /// King's Jester.
    KingsJester,
    /// Draper.
    Draper,
    /// Viticulturist.
    Viticulturist,
    /// Chamberlain.
    Chamberlain,
    /// Favour paid for royal guards (never positive).
    RoyalGuards,
    /// King's Gamekeeper.
    Gamekeeper,
    /// Astrologist.
    Astrologist,
    /// Lady-in-Waiting.
    LadyInWaiting,
    /// The Queen.
    Queen,
    /// Hetman.
    Hetman,
    /// Captain of the Guard.
    Captain,
    /// Clergy.
    Clergy,
    /// Nobles.
    Nobles,
    /// Burghers.
    Burghers,
    /// Bishop.
    Bishop,
    /// King's Herald.
    Herald,
    /// Chancellor.
    Chancellor,
    /// An automa's: guards that humans paid in conflicts with it.
    Conflicts,
    /// An automa's: shields of its towns.
    Shields,
}

impl Category {
    /// Every category, in the order of the score sheet.
    pub const ALL: [Category; 23] = [
        Category::Start,
        Category::Storing,
        Category::RowBonus,
        Category::GuildMaster,
        Category::KingsJester,
        Category::Draper,
        Category::Viticulturist,
        Category::Chamberlain,
        Category::RoyalGuards,
        Category::Gamekeeper,
        Category::Astrologist,
        Category::LadyInWaiting,
        Category::Queen,
        Category::Hetman,
        Category::Captain,
        Category::Clergy,
        Category::Nobles,
        Category::Burghers,
        Category::Bishop,
        Category::Herald,
        Category::Chancellor,
        Category::Conflicts,
        Category::Shields,
    ];

    /// The name on the score sheet.
    pub const fn name(self) -> &'static str {
        match self {
            Category::Start => "start",
            Category::Storing => "storing",
            Category::RowBonus => "row bonuses",
            Category::GuildMaster => "Guild Master",
            Category::KingsJester => "King's Jester",
            Category::Draper => "Draper",
            Category::Viticulturist => "Viticulturist",
            Category::Chamberlain => "Chamberlain",
            Category::RoyalGuards => "royal guards",
            Category::Gamekeeper => "King's Gamekeeper",
            Category::Astrologist => "Astrologist",
            Category::LadyInWaiting => "Lady-in-Waiting",
            Category::Queen => "The Queen",
            Category::Hetman => "Hetman",
            Category::Captain => "Captain of the Guard",
            Category::Clergy => "Clergy",
            Category::Nobles => "Nobles",
            Category::Burghers => "Burghers",
            Category::Bishop => "Bishop",
            Category::Herald => "King's Herald",
            Category::Chancellor => "Chancellor",
            Category::Conflicts => "conflicts",
            Category::Shields => "shields",
        }
    }
}

/// What everybody sees of a seat.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Place {
    /// Favour points.
    pub favour: u16,
    /// Where the favour came from, by [`Category`]; adds up to `favour`.
    pub sheet: [i16; 23],
    /// Where the wagon stands.
    pub wagon: Wagon,
    /// The pieces on the wagon tile.
    pub goods: PerColour<u8>,
    /// The horse counter in half horses; 0 in the corral.
    pub horse_halves: u8,
    /// The horse team tile; 0 without one.
    pub team: u8,
    /// The tokens owned, in the order of gaining.
    pub tokens: [Option<Token>; 6],
    /// How many Farmers have acted this round.
    pub farmers_used: u8,
    /// How many Merchants have acted this round.
    pub merchants_used: u8,
    /// How many Chamberlains have acted this round.
    pub chamberlains_used: u8,
    /// Was the Chamberlain passed this round?
    pub passed: bool,
}

impl Place {
    /// The tokens owned, in the order of gaining.
    pub fn owned(&self) -> impl Iterator<Item = Token> + '_ {
        self.tokens.iter().flatten().copied()
    }

    /// The colours of the pieces on the wagon tile.
    pub fn colours(&self) -> Set<Colour> {
        let held = Colour::each().filter(|&colour| self.goods[colour] > 0);
        held.collect()
    }

    fn add_halves(&mut self, halves: u8) {
        self.horse_halves = self.horse_halves.saturating_add(halves);
    }

    /// The town of the wagon, on its counter or on the road outside.
    pub const fn town(&self) -> Option<Town> {
        match self.wagon {
            Wagon::Off => None,
            Wagon::Road(town) | Wagon::Counter(town, _) => Some(town),
        }
    }

    /// The position of the wagon on its guard counter; 0 elsewhere.
    pub const fn counter(&self) -> u8 {
        match self.wagon {
            Wagon::Counter(_, position) => position,
            _ => 0,
        }
    }
}

/// The public half of the state: everything that lies open or was seen by all.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Table {
    /// The round, 1 to 6; 0 during setup.
    pub round: u8,
    /// The stage.
    pub stage: Stage,
    /// How far the stage has come: an index into the order in which it asks.
    pub turn: u8,
    /// What is asked.
    pub step: Step,
    /// The towns round the region board, clockwise; none where none is placed yet.
    pub ring: [Option<Town>; 6],
    /// The towns whose face is settled.
    pub faced: Set<Town>,
    /// The towns whose dark face is up.
    pub dark: Set<Town>,
    /// The besieged towns.
    pub besieged: Set<Town>,
    /// The wagon fort lies on the road between this town and its clockwise neighbour.
    pub fort: Option<Town>,
    /// The tax token of each open town.
    pub tokens: PerTown<Option<Token>>,
    /// The conflict that goes on.
    pub duel: Option<Duel>,
    /// The seat that must leave the town of its wagon, having accepted an offer there.
    pub leaving: Option<Seat>,
    /// The automa card that was turned for the automa that is to act.
    pub automa_card: Option<AutomaCard>,
    /// The town card that was turned for the automa that is to act.
    pub town_card: Option<Town>,
    /// The guard scale, low end first.
    pub scale: Order,
    /// The humans by horse team, the strongest first.
    pub teams: Order,
    /// The two warehouses.
    pub stores: PerStore<Warehouse>,
    /// The estate card on offer from each deck.
    pub offers: PerDeck<Option<Card>>,
    /// The grey estate cards on offer.
    pub grey: Set<Card>,
    /// The cards left in the four estate decks.
    pub undrawn_cards: Set<Card>,
    /// The estate cards out of the game.
    pub gone_cards: Set<Card>,
    /// The warehouse tiles not yet active on this side.
    pub undrawn_tiles: Set<Tile>,
    /// The tax tokens that may yet be drawn.
    pub undrawn_tokens: Set<Token>,
    /// The used tokens of the Easy Game.
    pub used_tokens: Set<Token>,
    /// The tax tokens out of the game.
    pub gone_tokens: Set<Token>,
    /// The automa cards left in the deck.
    pub undrawn_automa_cards: Set<AutomaCard>,
    /// The goods in the reserve.
    pub reserve: PerColour<u8>,
    /// The seats.
    pub places: PerSeat<Place>,
    /// Are the hands laid open (LS-END-07)?
    pub revealed: bool,
}

/// What a seat holds in hand.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Hand {
    /// Guards.
    pub guards: u16,
    /// Estate cards.
    pub cards: Set<Card>,
}

/// The guards a seat has sealed for its Hetman and its Captain (LS-END-06).
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Sealed {
    /// For the Hetman; none before it is sealed.
    pub hetman: Option<u8>,
    /// For the Captains of the Guard; none before it is sealed.
    pub captain: Option<u8>,
}

/// The whole table. It comes from [`Game::initial_state`](hexad_core::Game::initial_state), from steps, or from
/// [`Game::restore`](hexad_core::Game::restore), and so always holds what the rules rely on.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct State {
    pub(crate) table: Table,
    pub(crate) hands: PerSeat<Hand>,
    pub(crate) sealed: PerSeat<Sealed>,
}

/// A state as plain data, to be kept, edited and sent: nothing about it is certain before
/// [`Game::restore`](hexad_core::Game::restore) has looked at it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Raw {
    /// The public half.
    pub table: Table,
    /// The hands.
    pub hands: PerSeat<Hand>,
    /// The sealed choices.
    pub sealed: PerSeat<Sealed>,
}

impl State {
    /// The public half.
    pub const fn table(&self) -> &Table {
        &self.table
    }

    /// What everybody sees of a seat (0 to 5).
    pub fn place(&self, seat: Seat) -> &Place {
        &self.table.places[seat]
    }

    /// The hand of a seat (0 to 5).
    pub fn hand(&self, seat: Seat) -> &Hand {
        &self.hands[seat]
    }

    /// What a seat (0 to 5) has sealed.
    pub fn sealed(&self, seat: Seat) -> &Sealed {
        &self.sealed[seat]
    }

    /// Makes the change that the event reports.
    pub(crate) fn absorb(&mut self, event: &Event) {
        self.table.absorb(event);
        match *event {
            Event::Sealed {
                seat,
                companion,
                guards,
            } => self.sealed[seat].put(companion, guards),
            Event::Guards { seat, guards, .. } => self.hands[seat].gain(guards),
            Event::Paid { seat, guards, to } => {
                self.hands[seat].pay(guards);
                if let Payee::Seat(rival) = to {
                    self.hands[rival].gain(guards);
                }
            }
            Event::CardTaken { seat, card } => self.hands[seat].cards.insert(card),
            _ => {}
        }
    }
}

impl Sealed {
    pub(crate) fn put(&mut self, companion: Companion, guards: Option<u8>) {
        match companion {
            Companion::Hetman => self.hetman = guards,
            _ => self.captain = guards,
        }
    }
}

impl Hand {
    pub(crate) fn gain(&mut self, guards: u8) {
        self.guards = self.guards.saturating_add(guards.into());
    }

    pub(crate) fn pay(&mut self, guards: u8) {
        self.guards = self.guards.saturating_sub(guards.into());
    }
}

impl Table {
    /// The face of a town that is up.
    pub fn face(&self, town: Town) -> Face {
        if self.dark.contains(town) {
            Face::Dark
        } else {
            Face::Light
        }
    }

    /// The towns in which tax can be collected this round (LS-PREP-05).
    pub fn open_towns(&self) -> Set<Town> {
        Set::all().minus(self.besieged)
    }

    /// Where on the ring a town lies, 0 to 5.
    pub fn road(&self, town: Town) -> u8 {
        let place = self.ring.iter().position(|&other| other == Some(town));
        place.map_or(0, |place| u8::try_from(place).unwrap_or(0))
    }

    /// The town clockwise of a town.
    pub fn clockwise(&self, town: Town) -> Town {
        let next = (self.road(town) + 1) % 6;
        self.ring[usize::from(next)].unwrap_or(town)
    }

    /// The wagon on the counter of each town with its position; of two in conflict the higher.
    pub fn occupants(&self) -> PerTown<Option<(Seat, u8)>> {
        let mut occupants = PerTown::default();
        for (place, seat) in self.places.0.iter().zip(0..) {
            if let Wagon::Counter(town, position) = place.wagon {
                let found: &mut Option<(Seat, u8)> = &mut occupants[town];
                if found.is_none_or(|(_, other)| other < position) {
                    *found = Some((Seat(seat), position));
                }
            }
        }
        occupants
    }

    /// Makes the public part of the change that the event reports.
    #[expect(clippy::too_many_lines, reason = "one flat match, an arm an event")]
    pub(crate) fn absorb(&mut self, event: &Event) {
        match *event {
            Event::Asked { step, turn } => (self.step, self.turn) = (step, turn),
            Event::StageBegan { stage } => self.begin_stage(stage),
            Event::TownPlaced { town } => {
                if let Some(free) = self.ring.iter_mut().find(|place| place.is_none()) {
                    *free = Some(town);
                }
            }
            Event::FaceShown { town, face } => {
                self.faced.insert(town);
                if face == Face::Dark {
                    self.dark.insert(town);
                }
            }
            Event::MarkerPlaced { seat } => self.scale.push_front(seat),
            Event::RoundBegan { round } => self.begin_round(round),
            Event::TileTurned { store, tile } => {
                self.undrawn_tiles.remove(tile);
                self.stores[store] = Warehouse {
                    tile: Some(tile),
                    filled: [0; 5],
                };
            }
            Event::CardTurned { card } => {
                self.undrawn_cards.remove(card);
                if let Some(deck) = card.deck() {
                    self.offers[deck] = Some(card);
                }
            }
            Event::Besieged { town } => self.besieged.insert(town),
            Event::FortPlaced { town } => self.fort = Some(town),
            Event::TokensShuffled => {
                self.undrawn_tokens = self.used_tokens;
                self.used_tokens = Set::EMPTY;
            }
            Event::TokenPlaced { town, token } => {
                self.undrawn_tokens.remove(token);
                self.tokens[town] = Some(token);
            }
            Event::TownCardTurned { town, .. } => self.town_card = Some(town),
            Event::AutomaCardsShuffled => self.undrawn_automa_cards = Set::all(),
            Event::AutomaCardTurned { card, .. } => {
                self.undrawn_automa_cards.remove(card);
                self.automa_card = Some(card);
            }
            Event::Guards { .. }
            | Event::Paid { .. }
            | Event::Waived { .. }
            | Event::Declined { .. }
            | Event::TokenTurned { .. }
            | Event::Short { .. }
            | Event::RowSelected { .. }
            | Event::Sealed { .. } => {}
            Event::Entered { seat, town, counter } => self.enter(seat, town, counter),
            Event::Raised { seat, counter } => self.raise(seat, counter),
            Event::Accepted { seat } => {
                self.duel = None;
                self.leaving = Some(seat);
                if let Some(town) = self.places[seat].town() {
                    self.places[seat].wagon = Wagon::Road(town);
                }
            }
            Event::Reordered { order } => self.scale = order,
            Event::Goods { seat, colour, n, .. } => {
                self.reserve[colour] = self.reserve[colour].saturating_sub(n);
                self.places[seat].goods[colour] = self.places[seat].goods[colour].saturating_add(n);
            }
            Event::Returned { seat, colour, n, .. } => {
                self.places[seat].goods[colour] = self.places[seat].goods[colour].saturating_sub(n);
                self.reserve[colour] = self.reserve[colour].saturating_add(n);
            }
            Event::Horses { seat, halves, .. } => self.places[seat].add_halves(halves),
            Event::TokenTaken { seat, town, token } => {
                self.tokens[town] = None;
                if let Some(free) = self.places[seat].tokens.iter_mut().find(|slot| slot.is_none()) {
                    *free = Some(token);
                }
            }
            Event::TokenDiscarded { town, token } => {
                self.tokens[town] = None;
                if Token::EASY.contains(token) {
                    self.used_tokens.insert(token);
                } else {
                    self.gone_tokens.insert(token);
                }
            }
            Event::CardTaken { card, .. } => {
                self.grey.remove(card);
                if let Some(deck) = card.deck() {
                    self.offers[deck] = None;
                }
            }
            Event::Teams { order } => {
                self.teams = order;
                for (seat, place) in order.iter().zip(0..) {
                    self.places[seat].team = order.len() - place;
                }
            }
            Event::FarmerUsed { seat } => bump(&mut self.places[seat].farmers_used),
            Event::MerchantUsed { seat } => bump(&mut self.places[seat].merchants_used),
            Event::ChamberlainUsed { seat } => bump(&mut self.places[seat].chamberlains_used),
            Event::ChamberlainPassed { seat } => self.places[seat].passed = true,
            Event::Stored {
                seat,
                store,
                row,
                slot,
                colour,
            } => {
                let goods = &mut self.places[seat].goods[colour];
                *goods = goods.saturating_sub(1);
                self.stores[store].fill(row, slot);
            }
            Event::CleanedUp { emptied } => self.clean_up(emptied),
            Event::Favour { seat, change, why } => {
                let place = &mut self.places[seat];
                place.favour = place.favour.saturating_add_signed(change);
                let line = &mut place.sheet[why as usize];
                *line = line.saturating_add(change);
            }
            Event::Revealed { .. } => self.revealed = true,
        }
    }

    fn begin_stage(&mut self, stage: Stage) {
        self.stage = stage;
        self.turn = 0;
    }

    /// LS-PREP-09, LS-CLEAN-09: what is left of a group is out, and the tiles come back with face II.
    fn begin_round(&mut self, round: u8) {
        self.round = round;
        if round == 4 {
            self.undrawn_tiles = Set::all();
        }
        if round > 1 && Group::of_round(round) != Group::of_round(round - 1) {
            let left = self.undrawn_tokens.both(Group::of_round(round - 1).tokens());
            self.undrawn_tokens = self.undrawn_tokens.minus(left);
            self.gone_tokens = self.gone_tokens.union(left);
        }
    }

    fn enter(&mut self, seat: Seat, town: Town, counter: u8) {
        let occupant = self.occupants()[town];
        self.places[seat].wagon = Wagon::Counter(town, counter);
        self.leaving = None;
        self.automa_card = None;
        self.town_card = None;
        if let Some((low, _)) = occupant {
            self.duel = Some(Duel { low, high: seat });
        }
    }

    fn raise(&mut self, seat: Seat, counter: u8) {
        if let Some(town) = self.places[seat].town() {
            self.places[seat].wagon = Wagon::Counter(town, counter);
        }
        if let Some(duel) = self.duel {
            self.duel = Some(Duel {
                low: duel.high,
                high: seat,
            });
        }
        self.automa_card = None;
    }

    /// LS-CLEAN-02 to 08; `emptied` is what the full slots gave back.
    fn clean_up(&mut self, emptied: PerColour<u8>) {
        self.besieged = Set::EMPTY;
        self.fort = None;
        self.gone_cards = self
            .gone_cards
            .union(self.offers.values().iter().flatten().copied().collect());
        self.offers = PerDeck::default();
        self.stores = PerStore::default();
        self.teams = Order::default();
        for town in Town::each() {
            if let Some(token) = self.tokens[town].take() {
                // Only the Easy Game leaves tokens in the towns (LS-EASY-08).
                self.used_tokens.insert(token);
            }
        }
        for colour in Colour::each() {
            self.reserve[colour] = self.reserve[colour].saturating_add(emptied[colour]);
        }
        for place in &mut self.places.0 {
            if let Wagon::Counter(town, _) = place.wagon {
                place.wagon = Wagon::Road(town);
            }
            place.team = 0;
            place.horse_halves = 0;
            place.farmers_used = 0;
            place.merchants_used = 0;
            place.chamberlains_used = 0;
            place.passed = false;
        }
    }
}

/// One more, for a count that a table of the rules never lets overflow.
fn bump(count: &mut u8) {
    *count = count.saturating_add(1);
}
