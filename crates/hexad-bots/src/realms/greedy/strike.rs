//! What an attack brings on average.

use hexad_core::Seat;
use six_realms::{Combat, Hex, Reading, State, Step, Unit};

use super::{
    Position,
    worth::{self, POINT, Worth},
};

/// A hit that removes nobody.
const WOUND: Worth = 12;
/// An enemy unit removed, besides what it is worth: objectives count them, and it opens the way.
const KILL: Worth = 25;
/// A hex that an assault takes.
const GROUND: Worth = 10;
/// Chances are whole numbers out of so many.
const CERTAIN: i64 = 1 << 24;
/// No pool has more dice, and no throw more hits.
const MOST: usize = 9;

/// A pool of dice by its results: how likely 0, 1, 2 … of them count.
type Throw = [i64; MOST];

/// An attack that is declared and not thrown yet.
pub(super) fn under_way(position: &Position<'_>, world: &State, combat: &Combat) -> Worth {
    let read = position.read(world);
    let pools = Pools {
        red: combat.red,
        white: combat.white,
        reroll: combat.reroll,
        pierce: combat.pierce,
    };
    brings(
        position,
        world,
        &read,
        combat.target,
        pools,
        combat.assault.is_some(),
    )
}

/// Half of what the best attack would bring that an action is left for.
pub(super) fn prospect(position: &Position<'_>, world: &State, read: &Reading<'_>) -> Worth {
    let turn = &world.turn;
    let constants = &position.set.constants;
    let open = turn.actions < constants.actions_per_turn.value
        && turn.attacks < constants.same_action_per_turn_max.value;
    let asked = matches!(world.agenda.last(), Some(Step::Act | Step::Effects(_)));
    if world.active != position.seat || !open || !asked {
        return 0;
    }
    let enemies = position.rivals().fold(six_realms::HexSet::EMPTY, |set, rival| {
        set.or(read.standing(rival))
    });
    let mut best = 0;
    for from in read.standing(position.seat).iter() {
        for target in enemies.iter().filter(|target| target.distance(from) <= 3) {
            let Some((attack, defence)) = read.dice(from, target) else {
                continue;
            };
            let (mut reroll, mut pierce) = (0, 0);
            for unit in Unit::all() {
                let own = &world.players[position.seat.index()].units[unit.index()];
                if own.at == Some(from) {
                    reroll += turn.bonus[unit.index()].reroll;
                    pierce += turn.bonus[unit.index()].pierce;
                }
            }
            let pools = Pools {
                red: attack,
                white: defence,
                reroll,
                pierce,
            };
            best = best.max(brings(position, world, read, target, pools, false));
        }
    }
    best / 2
}

/// The dice of an attack.
#[derive(Clone, Copy)]
struct Pools {
    red: u8,
    white: u8,
    reroll: u8,
    pierce: u8,
}

/// The mean worth of an attack: wounds, units removed, and the ground taken by an assault.
fn brings(
    position: &Position<'_>,
    world: &State,
    read: &Reading<'_>,
    target: Hex,
    pools: Pools,
    assault: bool,
) -> Worth {
    let stack = Stack::in_hex(position, world, read, target);
    let faces = &position.set.dice.red;
    let hitting = faces
        .iter()
        .filter(|icons| icons.iter().any(|class| stack.classes >> class.index() & 1 != 0));
    let hit = CERTAIN * count(hitting.count()) / count(faces.len().max(1));
    let faces_up = position.set.dice.white.iter().filter(|&&shield| shield).count();
    let shield = CERTAIN * count(faces_up) / count(position.set.dice.white.len().max(1));
    // Misses thrown again are as good as that many more dice, thrown only if there is a miss.
    let struck = throw(pools.red, hit, pools.reroll.min(pools.red));
    let stopped = throw(pools.white, shield, 0);
    let mut mean = 0;
    for (hits, &often) in struck.iter().enumerate() {
        for (shields, &share) in stopped.iter().enumerate() {
            let left = hits.saturating_sub(shields.saturating_sub(usize::from(pools.pierce)));
            let loss = i64::from(stack.loses(left, assault));
            mean += loss * (often * share / CERTAIN);
        }
    }
    Worth::try_from(mean / CERTAIN).unwrap_or(0)
}

/// How likely a pool shows so many that count; `again` of the misses are thrown a second time.
fn throw(dice: u8, chance: i64, again: u8) -> Throw {
    let mut throw = [0; MOST];
    throw[0] = CERTAIN;
    for die in 0..dice.min(8) {
        let chance = if die < again {
            chance + chance * (CERTAIN - chance) / CERTAIN
        } else {
            chance
        };
        for hits in (0..MOST).rev() {
            let stays = throw[hits] * (CERTAIN - chance) / CERTAIN;
            let comes = hits
                .checked_sub(1)
                .map_or(0, |less| throw[less] * chance / CERTAIN);
            throw[hits] = stays + comes;
        }
    }
    throw
}

/// The units in a target hex, the cheapest first.
struct Stack {
    worths: Vec<Worth>,
    /// Wounds that would remove them all.
    wounds: usize,
    /// Their classes, as bits.
    classes: u8,
    /// What it would be worth to stand there.
    ground: Worth,
}

impl Stack {
    fn in_hex(position: &Position<'_>, world: &State, read: &Reading<'_>, target: Hex) -> Stack {
        let mut stack = Stack {
            worths: Vec::new(),
            wounds: 0,
            classes: 0,
            ground: GROUND,
        };
        for rival in position.rivals() {
            stack.add(world, read, rival, target);
            let captured = world.players[position.seat.index()].captured.contains(rival);
            if read.capital(rival) == Some(target) && !captured {
                stack.ground += Worth::from(position.set.constants.vp_capital_captured.value) * POINT;
            }
        }
        if read.sites().any(|(hex, _)| hex == target) {
            stack.ground += worth::SITE;
        }
        stack.worths.sort_unstable();
        stack
    }

    fn add(&mut self, world: &State, read: &Reading<'_>, rival: Seat, target: Hex) {
        for unit in Unit::all() {
            let miniature = &world.players[rival.index()].units[unit.index()];
            let Some(card) = read.unit(rival, unit).filter(|_| miniature.at == Some(target)) else {
                continue;
            };
            self.worths.push(worth::unit(world, read, rival, unit));
            self.wounds += usize::from(card.wounds.saturating_sub(miniature.wounds));
            self.classes |= 1 << card.class.index();
        }
    }

    /// What so many hits are worth where the defender spreads them: as long as a unit can take one and stay, it does;
    /// then the cheapest goes.
    fn loses(&self, hits: usize, assault: bool) -> Worth {
        let spare = self.wounds.saturating_sub(self.worths.len());
        let killed = hits.saturating_sub(spare).min(self.worths.len());
        let lost: Worth = self.worths[..killed]
            .iter()
            .map(|worth| worth * 2 / 3 + KILL)
            .sum();
        let wounds = Worth::try_from(hits.min(spare)).unwrap_or(0) * WOUND;
        let cleared = killed == self.worths.len() && killed > 0;
        let ground = match (cleared, assault) {
            (true, true) => self.ground,
            (true, false) => self.ground / 3,
            (false, _) => 0,
        };
        lost + wounds + ground
    }
}

fn count(n: usize) -> i64 {
    i64::try_from(n).unwrap_or(i64::MAX)
}
