//! Plays the golden logs of The Sixth Realm that are missing; after a change of the rules that raised their version,
//! delete them all:
//!
//! ```text
//! cargo run --release -p hexad-bots --example sixth_realm_logs
//! ```
//!
//! It stands here and not beside the rules because a game knows no bot. The logs hold the game to its rules, and no
//! bot to its choices: a better bot is no reason to play them again.

use std::{collections::BTreeMap, error::Error, fs, path::Path};

use hexad_bots::{Bot, Observation, Playable, Players, TableSeed, arena};
use hexad_core::{Checks, Game, Rng, Seat, Seed};
use sixth_realm::{
    Action, Guild, Setup, SixthRealm, View,
    pieces::{Color, EnvoySpace, Trade},
    state::Player,
};

#[path = "../../sixth-realm/tests/golden/games.rs"]
mod games;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("../sixth-realm/tests/logs");
    fs::create_dir_all(&folder)?;
    for kept in games::games() {
        let path = folder.join(games::name(kept)).with_extension("jsonl");
        if !path.exists() {
            fs::write(path, played(kept)?)?;
        }
    }
    Ok(())
}

/// The log of a game among bots of one kind.
fn played(kept: games::Kept) -> Result<Vec<u8>, Box<dyn Error>> {
    let setup = match kept.level {
        Some(level) => Setup::solo(level.parse()?),
        None => Setup::players(kept.players),
    };
    let game = SixthRealm::new(setup)?;
    let seed = TableSeed(Seed::from(kept.seed)).table(0);
    let automas = game.automas();
    let of_seat = |seat| {
        if automas.contains(seat) {
            "random"
        } else {
            kept.bot
        }
    };
    let bots = Seat::all(game.seats())
        .map(|seat| bot(of_seat(seat), &game))
        .collect();
    let mut players = Players::new(bots, seed);
    let mut session = arena::play(game, seed, &mut players, Checks::ALL)?.session;
    session.disclose_seed();
    let mut text = Vec::new();
    session.log().write(&mut text)?;
    Ok(text)
}

fn bot(name: &str, game: &SixthRealm) -> Option<Box<dyn Bot<SixthRealm>>> {
    match name {
        "curious" => Some(Box::new(Curious::default())),
        "keen" => Some(Box::new(Keen)),
        _ => SixthRealm::bot_kind(name).map(|kind| (kind.make)(game)),
    }
}

/// Does what it has done least often: down the Dungeon first, and nothing last. So it comes where neither chance nor
/// a wish to win leads.
#[derive(Debug, Default)]
struct Curious {
    done: BTreeMap<Action, u32>,
}

impl Bot<SixthRealm> for Curious {
    fn choose(&mut self, seen: Observation<'_, SixthRealm>, rng: &mut Rng) -> Action {
        let mut legal = seen.legal();
        rng.shuffle(&mut legal);
        let often = |action: &Action| (dullness(*action), self.done.get(action).copied().unwrap_or(0));
        let action = legal.into_iter().min_by_key(often);
        let action = action.expect("a seat that is asked has a legal action");
        *self.done.entry(action).or_default() += 1;
        action
    }
}

const fn dullness(action: Action) -> u8 {
    match action {
        Action::Torch(_) | Action::Choose(Guild::Adventurers) => 0,
        Action::Done | Action::Decline(_) => 2,
        _ => 1,
    }
}

/// Wants what hardly any game brings: with everything it has down the Dungeon, an Ink kept for the Torch Scrolls there,
/// and Envoys of one colour below each other in the yellow column of the Plaza.
#[derive(Debug)]
struct Keen;

impl Bot<SixthRealm> for Keen {
    fn choose(&mut self, seen: Observation<'_, SixthRealm>, rng: &mut Rng) -> Action {
        let (view, mut legal) = (seen.view(), seen.legal());
        rng.shuffle(&mut legal);
        let action = legal.into_iter().min_by_key(|action| reluctance(*action, &view));
        action.expect("a seat that is asked has a legal action")
    }
}

/// How little it wants to do this; what is negative, it wants more than anything.
fn reluctance(action: Action, view: &View) -> i8 {
    let me = view.board.player(view.plan.active);
    let deep = Guild::Adventurers.kind();
    match action {
        Action::UseBonus
        | Action::Choose(Guild::Adventurers)
        | Action::Guild(Guild::Adventurers)
        | Action::Torch(_) => 0,
        Action::Kind(kind) if kind == deep => 0,
        Action::Choose(Guild::Merchants) | Action::Trade(Trade::Flip, Guild::Adventurers) => 1,
        Action::Trade(Trade::Gain, guild) if guild.kind() == deep => 1,
        Action::Trade(Trade::Refresh, guild) if guild.kind() == deep && me.exhausted[deep.index()] > 0 => 1,
        Action::Choose(Guild::Navigators) => 9,
        Action::Boost(n) if view.plan.turn.guild == Some(Guild::Navigators) => n.cast_signed(),
        Action::Boost(n) => -n.cast_signed(),
        Action::Rotate(section) => {
            i8::from(view.board.council[section.index()].tile != Some(Guild::Adventurers))
        }
        Action::Envoy(color) => stacking(color, me),
        Action::Assign(_, color, EnvoySpace::Plaza(space)) if space.index() % COLUMNS == YELLOW => {
            let above = space.above().and_then(|above| me.plaza[above.index()]);
            match space.above() {
                None => -4,
                Some(_) if above == Some(color.guild()) => -5,
                Some(_) => 26,
            }
        }
        Action::Assign(..) => 26,
        Action::Write(_) if me.ink == 1 => 25,
        Action::Influence => 5,
        Action::Decline(_) => 10,
        Action::Done => 20,
        _ => 3,
    }
}

/// Columns of the Plaza, and the one with yellow spaces.
const COLUMNS: usize = 4;
const YELLOW: usize = 3;

/// An Envoy of the colour that stands last in the yellow column, else of one that waits already.
fn stacking(color: Color, me: &Player) -> i8 {
    let stands = me
        .plaza
        .iter()
        .skip(YELLOW)
        .step_by(COLUMNS)
        .flatten()
        .next_back();
    let waits = me
        .arrivals
        .iter()
        .flatten()
        .flatten()
        .any(|&guild| guild == color.guild());
    match stands {
        Some(&guild) if guild == color.guild() => 0,
        _ if waits => 1,
        _ => 2,
    }
}
