//! The components compiled into the tables that rules read: one [`Book`] a game, shared by its clones.

use hexad_core::{Canon, Digest, Seat};

use crate::{
    action::Piece,
    components::{
        AbilityEffect, CampaignEffect, Card, CardType, Class, Components, Condition, Effect, Filter,
        LevelRow, Objective, Pile, Realm, Script, SiteKind, Stat, Terrain, Terrains,
    },
    map::{CELLS, Hex, HexSet, sight},
    setup::{Setup, Side, Variant},
    state::Unit,
};

/// Entering costs run from 1 to this.
pub(crate) const COST_MAX: usize = 6;

/// What it costs to enter each hex.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Planes {
    /// For each entering cost, from 1, the hexes that cost it. A hex in none cannot be entered.
    by_cost: [HexSet; COST_MAX],
    prices: [Option<u8>; 7],
}

impl Planes {
    const NONE: Planes = Planes {
        by_cost: [HexSet::EMPTY; COST_MAX],
        prices: [None; 7],
    };

    /// The hexes that cost at most so much.
    pub(crate) fn within(&self, most: u8) -> HexSet {
        self.by_cost
            .iter()
            .take(usize::from(most))
            .fold(HexSet::EMPTY, |hexes, &plane| hexes.or(plane))
    }

    /// One step of a flood: `at` has for each cost the hexes that cost no more, `near` lies next to those of `cost`.
    #[inline]
    pub(crate) fn spread(&self, at: &mut [HexSet], cost: usize, near: HexSet) {
        let at = &mut at[cost..=cost + COST_MAX];
        at[1] = at[1].or(at[0]);
        for (there, &hexes) in at[1..].iter_mut().zip(&self.by_cost) {
            *there = there.or(near.and(hexes));
        }
    }

    /// What hexes of the terrain cost; none if they cannot be entered.
    #[inline]
    pub(crate) fn price(&self, terrain: Terrain) -> Option<usize> {
        self.prices[terrain.index()].map(usize::from)
    }
}

/// A unit's values.
#[derive(Clone, Copy, Debug)]
pub(crate) struct UnitValues {
    pub(crate) class: Class,
    pub(crate) cavalry: bool,
    pub(crate) movement: u8,
    pub(crate) attack: u8,
    pub(crate) defence: u8,
    pub(crate) wounds: u8,
    pub(crate) range: u8,
}

impl UnitValues {
    /// May an effect with this filter choose the unit?
    pub(crate) const fn fits(self, filter: Filter) -> bool {
        match filter {
            Filter::Any => true,
            Filter::Foot => matches!(self.class, Class::Foot),
            Filter::Lord => matches!(self.class, Class::Lord),
            Filter::Ranged => self.range >= 2,
            Filter::Cavalry => self.cavalry,
        }
    }
}

/// White dice of an ability.
#[derive(Clone, Copy, Debug)]
pub(crate) struct DefenceDice {
    pub(crate) dice: u8,
    pub(crate) foot_in_hex_min: u8,
    pub(crate) home_hex: bool,
}

/// A realm with its abilities, and the scars and rewards of its host.
#[derive(Clone, Debug)]
pub(crate) struct RealmBook {
    pub(crate) name: String,
    /// Eight units in roster order (SX-COMP-17).
    pub(crate) units: [UnitValues; 8],
    pub(crate) pieces: [Piece; 8],
    /// Short names for people, as in `lancer2`.
    pub(crate) handles: [String; 8],
    pub(crate) capital: Hex,
    pub(crate) home: HexSet,
    /// The units that start, as bits.
    pub(crate) starters: u8,
    /// Terrain costs, the abilities considered.
    pub(crate) cost: [u8; 7],
    /// Entering costs as planes: on foot and mounted.
    pub(crate) planes: [Planes; 2],
    pub(crate) road_bonus: u8,
    pub(crate) rest_draw: u8,
    pub(crate) start_bells: u8,
    pub(crate) start_hand: u8,
    pub(crate) start_units_more: i8,
    pub(crate) curse_immune: bool,
    pub(crate) kill_bells: u8,
    pub(crate) kill_bells_max: u8,
    pub(crate) ignores_river_fire: bool,
    pub(crate) musters_at_end: bool,
    pub(crate) defence: Vec<DefenceDice>,
    pub(crate) income: Vec<(u8, Condition)>,
    pub(crate) deck: Pile,
}

/// A card's type and effects.
#[derive(Clone, Debug)]
pub(crate) struct CardBook {
    pub(crate) kind: CardType,
    pub(crate) effects: Vec<Effect>,
}

/// A site on the board.
#[derive(Clone, Copy, Debug)]
pub(crate) struct SiteBook {
    pub(crate) hex: Hex,
    pub(crate) kind: SiteKind,
    pub(crate) realm: Option<Realm>,
}

/// The numbers of [`crate::components::Constants`] that this game plays with.
#[derive(Clone, Copy, Debug)]
pub(crate) struct Numbers {
    pub(crate) end_tracker: u8,
    pub(crate) end_points: u8,
    pub(crate) actions: u8,
    pub(crate) same_action: u8,
    pub(crate) hand_cap: u8,
    pub(crate) recruit: u8,
    pub(crate) recruit_on_site: u8,
    pub(crate) stack: u8,
    pub(crate) red_cap: u8,
    pub(crate) white_cap: u8,
    pub(crate) retreats: u8,
    pub(crate) sites_per_bell: u8,
    pub(crate) income_min: u8,
    pub(crate) public: u8,
    pub(crate) secret: u8,
    pub(crate) capital: u8,
    pub(crate) oath: u8,
    pub(crate) most_units: u8,
    pub(crate) fatigue: u8,
    pub(crate) curse_fail: u8,
    pub(crate) curse_loss: u8,
    pub(crate) trade: u8,
}

/// The compiled rulebook of one game.
#[derive(Clone, Debug)]
pub(crate) struct Book {
    pub(crate) seats: u8,
    pub(crate) variant: Variant,
    pub(crate) numbers: Numbers,
    /// Tide-Light: captured capitals that win.
    pub(crate) capitals_to_win: Option<u8>,
    pub(crate) level: Option<LevelRow>,
    pub(crate) scripts: [Script; 4],
    pub(crate) choir_units: Vec<(Unit, Hex)>,
    pub(crate) terrain: [Terrain; CELLS],
    pub(crate) ground: [HexSet; 7],
    pub(crate) terrain_dice: [u8; 7],
    pub(crate) cavalry_barred: Terrains,
    pub(crate) fire_across: u8,
    /// Hexes at distance 1, 2 and 3.
    pub(crate) rings: [[HexSet; CELLS]; 3],
    /// Hexes in sight at distance 2 or 3.
    pub(crate) sight: [HexSet; CELLS],
    /// Those of them that some clear line reaches without crossing River.
    pub(crate) dry: [HexSet; CELLS],
    /// The opponents of each seat, ascending.
    opponents: Vec<Vec<Seat>>,
    pub(crate) sites: [SiteBook; 13],
    sites_by_kind: [HexSet; 3],
    pub(crate) site_names: [String; 13],
    pub(crate) realms: [RealmBook; 6],
    pub(crate) tide_light: [bool; 6],
    pub(crate) cards: Vec<CardBook>,
    pub(crate) objectives: Vec<Vec<Condition>>,
    /// The classes each red face shows, as bits; index is face − 1.
    pub(crate) red_icons: [u8; 6],
    /// White faces that are shields.
    pub(crate) shield_faces: u8,
    pub(crate) digest: Digest,
}

impl Book {
    /// Compiles a checked setup and its components.
    pub(crate) fn new(setup: &Setup, c: &Components) -> Book {
        let terrain = terrain_of(setup, c);
        let mut ground = [HexSet::EMPTY; 7];
        for hex in Hex::all() {
            ground[terrain[hex.index()].index()].insert(hex);
        }
        let (sight, dry) = sights(c, &ground);
        let level = setup.level.map(|level| c.solo.levels[level.index()]);
        let tide = setup.variant == Variant::TideLight;
        let mut book = Book {
            seats: setup.seats,
            variant: setup.variant,
            numbers: numbers(setup, c),
            capitals_to_win: tide.then_some(if setup.seats == 2 {
                c.tide_light.capitals_to_win_two_players
            } else {
                c.tide_light.capitals_to_win
            }),
            level,
            scripts: std::array::from_fn(|i| c.solo.scripts[&CardType::ALL[i]]),
            choir_units: choir_units(c, level),
            terrain,
            ground,
            terrain_dice: std::array::from_fn(|i| c.terrain[i].defence_dice),
            cavalry_barred: c
                .terrain
                .iter()
                .filter(|t| t.cavalry_barred)
                .map(|t| t.id)
                .collect(),
            fire_across: c.terrain[Terrain::River.index()].fire_across_penalty,
            rings: rings(),
            sight,
            dry,
            opponents: Vec::new(),
            sites: std::array::from_fn(|i| SiteBook {
                hex: c.map.sites[i].hex,
                kind: c.map.sites[i].kind,
                realm: c.map.sites[i].realm,
            }),
            sites_by_kind: std::array::from_fn(|i| {
                let sites = c.map.sites.iter().filter(|site| site.kind.index() == i);
                sites.map(|site| site.hex).collect()
            }),
            site_names: std::array::from_fn(|i| c.map.sites[i].name.clone()),
            realms: std::array::from_fn(|i| realm_book(Realm::ALL[i], setup, c, &ground)),
            tide_light: std::array::from_fn(|i| c.realms[i].tide_light),
            cards: c
                .cards
                .iter()
                .map(|row| CardBook {
                    kind: row.kind,
                    effects: row.effects.clone(),
                })
                .collect(),
            objectives: c.objectives.iter().map(|row| row.all_of.clone()).collect(),
            red_icons: std::array::from_fn(|i| {
                c.dice.red[i]
                    .iter()
                    .fold(0, |bits, &class| bits | 1 << class as u8)
            }),
            shield_faces: c.dice.white.iter().map(|&shield| u8::from(shield)).sum(),
            digest: digest(c),
        };
        let opponents = |seat| {
            Seat::all(setup.seats)
                .filter(|&other| book.hostile(seat, other))
                .collect()
        };
        book.opponents = Seat::all(setup.seats).map(opponents).collect();
        book
    }

    /// The realm's tables.
    #[inline]
    pub(crate) fn realm(&self, realm: Realm) -> &RealmBook {
        &self.realms[realm.index()]
    }

    /// The effects of a card.
    #[inline]
    pub(crate) fn effects(&self, card: Card) -> &[Effect] {
        &self.cards[card.index()].effects
    }

    /// The partner's seat, in Bell War (SX-BELL-04).
    pub(crate) fn ally(&self, seat: Seat) -> Option<Seat> {
        (self.variant == Variant::BellWar).then_some(Seat((seat.0 + 2) % 4))
    }

    /// Are the seats of different sides?
    pub(crate) fn hostile(&self, one: Seat, other: Seat) -> bool {
        one != other && (self.variant != Variant::BellWar || (one.0 ^ other.0) & 1 != 0)
    }

    /// The opponents of a seat, in seat order.
    pub(crate) fn opponents(&self, seat: Seat) -> impl Iterator<Item = Seat> + '_ {
        let opponents = self.opponents.get(seat.index()).map_or(&[][..], Vec::as_slice);
        opponents.iter().copied()
    }

    /// The hexes of the sites, of one kind if said.
    pub(crate) fn sites_of(&self, kind: Option<SiteKind>) -> HexSet {
        match kind {
            Some(kind) => self.sites_by_kind[kind.index()],
            None => self
                .sites_by_kind
                .iter()
                .fold(HexSet::EMPTY, |all, &sites| all.or(sites)),
        }
    }

    /// Does the Choir sit on this seat?
    pub(crate) fn is_choir(&self, seat: Seat) -> bool {
        self.variant == Variant::Solo && seat.0 == 1
    }

    /// Are objectives in play (SX-TIDE-01)?
    pub(crate) fn has_objectives(&self) -> bool {
        self.variant != Variant::TideLight
    }

    /// A condition's number for this player count (SX-OBJ-09).
    pub(crate) fn threshold(&self, condition: Condition) -> u8 {
        condition.by_players[usize::from(self.seats.clamp(2, 6) - 2)]
    }

    /// The conditions of an objective.
    pub(crate) fn conditions(&self, objective: Objective) -> &[Condition] {
        &self.objectives[objective.index()]
    }

    /// The terrain of a hex.
    #[inline]
    pub(crate) fn terrain_at(&self, hex: Hex) -> Terrain {
        self.terrain[hex.index()]
    }
}

/// The side in use, in Solo with the extra Cursed hexes (SX-SOLO-03).
fn terrain_of(setup: &Setup, c: &Components) -> [Terrain; CELLS] {
    let side = match setup.side {
        Side::Summer => &c.map.summer,
        Side::Winter => &c.map.winter,
    };
    let mut terrain = [Terrain::Plain; CELLS];
    for (hex, &row) in Hex::all().zip(side.iter().flatten()) {
        terrain[hex.index()] = row;
    }
    if setup.variant == Variant::Solo {
        for hex in &c.map.solo_extra_cursed {
            terrain[hex.index()] = Terrain::Cursed;
        }
    }
    terrain
}

fn rings() -> [[HexSet; CELLS]; 3] {
    let mut rings = [[HexSet::EMPTY; CELLS]; 3];
    for from in Hex::all() {
        for to in Hex::all() {
            let distance = usize::from(from.distance(to));
            if (1..=3).contains(&distance) {
                rings[distance - 1][from.index()].insert(to);
            }
        }
    }
    rings
}

fn sights(c: &Components, ground: &[HexSet; 7]) -> ([HexSet; CELLS], [HexSet; CELLS]) {
    let blocking = c
        .terrain
        .iter()
        .filter(|t| t.blocks_los)
        .fold(HexSet::EMPTY, |set, t| set.or(ground[t.id.index()]));
    let river = ground[Terrain::River.index()];
    let (mut clear, mut dry) = ([HexSet::EMPTY; CELLS], [HexSet::EMPTY; CELLS]);
    for from in Hex::all() {
        for to in Hex::all().filter(|to| (2..=3).contains(&from.distance(*to))) {
            let seen = sight(from, to, blocking, river);
            if seen.clear {
                clear[from.index()].insert(to);
            }
            if seen.dry {
                dry[from.index()].insert(to);
            }
        }
    }
    (clear, dry)
}

fn numbers(setup: &Setup, c: &Components) -> Numbers {
    let n = &c.constants;
    let tide = setup.variant == Variant::TideLight;
    let recruit = n.recruit_cost.value;
    Numbers {
        end_tracker: if tide {
            c.tide_light.round_limit + 1
        } else {
            n.end_tracker_value.value
        },
        end_points: n.end_victory_points.value,
        actions: n.actions_per_turn.value,
        same_action: n.same_action_per_turn_max.value,
        hand_cap: n.hand_cap.value,
        recruit: recruit.max(n.recruit_cost_min.value),
        recruit_on_site: recruit
            .saturating_sub(n.site_recruit_discount.value)
            .max(n.recruit_cost_min.value),
        stack: n.stack_limit_per_player.value,
        red_cap: n.attack_dice_cap.value,
        white_cap: n.defence_dice_cap.value,
        retreats: n.retreats_per_player.value,
        sites_per_bell: n.income_sites_per_bell.value,
        income_min: n.income_min.value,
        public: n.vp_public_objective.value,
        secret: n.vp_secret_objective.value,
        capital: n.vp_capital_captured.value,
        oath: n.vp_oath_kept.value,
        most_units: n.vp_most_units.value,
        fatigue: n.vp_lost_per_fatigue.value,
        curse_fail: n.curse_fail_max.value,
        curse_loss: n.curse_bell_loss.value,
        trade: c.bell_war.trade_cost_bells,
    }
}

/// The Choir's units at the start, as its level says (SX-SOLO-05, 22).
fn choir_units(c: &Components, level: Option<LevelRow>) -> Vec<(Unit, Hex)> {
    let extra = usize::from(level.map_or(0, |l| l.extra_start_units));
    let roster = &c.realms[Realm::Palemoor.index()].units;
    let mut next: [u8; 4] = std::array::from_fn(|i| roster[..i].iter().map(|u| u.count).sum());
    c.solo
        .choir_start
        .iter()
        .chain(c.solo.choir_extra.iter().take(extra))
        .map(|place| {
            let slot = &mut next[place.class.index()];
            *slot += 1;
            (Unit(*slot - 1), place.hex)
        })
        .collect()
}

fn realm_book(realm: Realm, setup: &Setup, c: &Components, ground: &[HexSet; 7]) -> RealmBook {
    let row = &c.realms[realm.index()];
    let n = &c.constants;
    let mut units = Vec::with_capacity(8);
    let mut pieces = Vec::with_capacity(8);
    let mut handles = Vec::with_capacity(8);
    let mut starters = 0u8;
    for unit in &row.units {
        for number in 1..=unit.count {
            starters |= u8::from(number <= unit.start) << units.len();
            units.push(UnitValues {
                class: unit.class,
                cavalry: unit.cavalry,
                movement: unit.movement,
                attack: unit.attack,
                defence: unit.defence,
                wounds: unit.wounds,
                range: unit.range,
            });
            pieces.push(Piece::new(unit.class, number));
            handles.push(handle(&unit.name, unit.class, number));
        }
    }
    let mut book = RealmBook {
        name: row.name.clone(),
        units: units
            .try_into()
            .expect("a host has eight miniatures (SX-COMP-02)"),
        pieces: pieces
            .try_into()
            .expect("a host has eight miniatures (SX-COMP-02)"),
        handles: handles
            .try_into()
            .expect("a host has eight miniatures (SX-COMP-02)"),
        capital: row.capital,
        home: row.home.iter().copied().collect(),
        starters,
        cost: std::array::from_fn(|i| c.terrain[i].cost),
        planes: [Planes::NONE; 2],
        road_bonus: 1,
        rest_draw: n.rest_draw.value,
        start_bells: n.start_bells.value,
        start_hand: n.start_hand.value,
        start_units_more: 0,
        curse_immune: false,
        kill_bells: 0,
        kill_bells_max: 0,
        ignores_river_fire: false,
        musters_at_end: false,
        defence: Vec::new(),
        income: Vec::new(),
        deck: deck(realm, c),
    };
    for effect in row.abilities.iter().flat_map(|a| &a.effects) {
        book.give(effect);
    }
    for effect in carried_effects(realm, setup, c) {
        book.mark(*effect, n.hand_cap.value);
    }
    if let (Some(level), Realm::Palemoor) = (setup.level, realm) {
        book.start_bells = c.solo.levels[level.index()].start_bells;
    }
    let barred: Terrains = c
        .terrain
        .iter()
        .filter(|t| t.cavalry_barred)
        .map(|t| t.id)
        .collect();
    book.planes =
        [false, true].map(|cavalry| planes(book.cost, ground, if cavalry { barred } else { Terrains::NONE }));
    book
}

/// Entering costs as planes, without the barred terrains.
pub(crate) fn planes(cost: [u8; 7], ground: &[HexSet; 7], barred: Terrains) -> Planes {
    let mut planes = Planes::NONE;
    for &terrain in Terrain::ALL {
        if !barred.has(terrain) {
            let price = cost[terrain.index()];
            let plane = &mut planes.by_cost[usize::from(price) - 1];
            *plane = plane.or(ground[terrain.index()]);
            planes.prices[terrain.index()] = Some(price);
        }
    }
    planes
}

fn deck(realm: Realm, c: &Components) -> Pile {
    let copies = |row: &crate::components::CardRow| usize::from(row.copies.get(&realm).copied().unwrap_or(0));
    c.cards
        .iter()
        .flat_map(|row| std::iter::repeat_n(row.id, copies(row)))
        .collect()
}

/// The effects of the scars and rewards that the realm's host carries (SX-CAMP-15).
fn carried_effects<'a>(realm: Realm, setup: &Setup, c: &'a Components) -> Vec<&'a CampaignEffect> {
    let seat = setup.realms.iter().flatten().position(|&r| r == realm);
    let Some(carried) = seat.and_then(|seat| setup.carried.get(seat)) else {
        return Vec::new();
    };
    let scars = carried
        .scars
        .iter()
        .flat_map(|s| &c.campaign.scars[s.index()].effects);
    let rewards = carried
        .rewards
        .iter()
        .flat_map(|r| &c.campaign.rewards[r.index()].effects);
    scars.chain(rewards).collect()
}

impl RealmBook {
    /// Adds an ability.
    fn give(&mut self, effect: &AbilityEffect) {
        match *effect {
            // SX-MOVE-40: of several prices the lowest counts.
            AbilityEffect::TerrainCost { terrain, cost } => {
                let price = &mut self.cost[terrain.index()];
                *price = cost.min(*price);
            }
            AbilityEffect::RoadBonus { amount } => self.road_bonus = amount,
            AbilityEffect::DefenceDice {
                dice,
                foot_in_hex_min,
                home_hex,
            } => self.defence.push(DefenceDice {
                dice,
                foot_in_hex_min,
                home_hex,
            }),
            AbilityEffect::RestDraw { amount } => self.rest_draw = amount,
            AbilityEffect::Income { amount, when } => self.income.push((amount, when)),
            AbilityEffect::CurseImmune => self.curse_immune = true,
            AbilityEffect::KillBells { amount, per_turn_max } => {
                self.kill_bells = amount;
                self.kill_bells_max = per_turn_max;
            }
            AbilityEffect::IgnoreRiverFire => self.ignores_river_fire = true,
            AbilityEffect::MusterAtEndOfTurn => self.musters_at_end = true,
        }
    }

    /// Adds a scar or a reward (SX-CAMP-13, 14, 17).
    fn mark(&mut self, effect: CampaignEffect, hand_cap: u8) {
        match effect {
            CampaignEffect::StartBells { delta } => {
                self.start_bells = self.start_bells.saturating_add_signed(delta);
            }
            CampaignEffect::StartHand { delta } => {
                self.start_hand = self.start_hand.saturating_add_signed(delta).min(hand_cap);
            }
            CampaignEffect::StartUnits { delta } => self.start_units_more += delta,
            CampaignEffect::UnitStat {
                class,
                stat,
                delta,
                min,
                max,
            } => {
                for unit in self.units.iter_mut().filter(|u| u.class == class) {
                    let value = match stat {
                        Stat::Wounds => &mut unit.wounds,
                        Stat::Attack => &mut unit.attack,
                    };
                    *value = value.saturating_add_signed(delta).max(min).min(max);
                }
            }
            CampaignEffect::RestDrawDelta { delta, max } => {
                self.rest_draw = self.rest_draw.saturating_add_signed(delta).min(max);
            }
            CampaignEffect::RoadBonusDelta { delta, min, max } => {
                self.road_bonus = self.road_bonus.saturating_add_signed(delta).max(min).min(max);
            }
        }
    }

    /// The unit that a piece names, if the host has it.
    pub(crate) fn unit(&self, piece: Piece) -> Option<Unit> {
        let at = self.pieces.iter().position(|&p| p == piece)?;
        u8::try_from(at).ok().map(Unit)
    }
}

/// `lancer2` of Gold Lancers: with the number if the class has more than a Lord.
fn handle(name: &str, class: Class, number: u8) -> String {
    let word = short_name(name);
    match class {
        Class::Lord => word,
        Class::Foot | Class::Bow | Class::Horse => format!("{word}{number}"),
    }
}

/// `lancer` of Gold Lancers: the last word, in the singular.
pub(crate) fn short_name(name: &str) -> String {
    let word = name.rsplit([' ', '-']).next().unwrap_or(name).to_lowercase();
    word.strip_suffix('s').map_or_else(|| word.clone(), str::to_owned)
}

/// The digest of a component set, over its JSON in the order of its fields.
fn digest(c: &Components) -> Digest {
    let mut canon = Canon::new();
    canon.raw(&serde_json::to_vec(c).expect("components are plain data with string keys"));
    canon.digest()
}
