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
use sixth_realm::{Action, Guild, Setup, SixthRealm};

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
