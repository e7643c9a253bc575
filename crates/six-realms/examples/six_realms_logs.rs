//! Plays the golden logs again, after a change of the rules that raised their version:
//!
//! ```text
//! cargo run --release -p six-realms --example six_realms_logs
//! ```
//!
//! Seats choose at random, the Choir too, but play a card that is in no log before as soon as they may: these logs hold
//! the game to its rules, and no policy to its orders. Of several games of a setup the one is kept that plays the most
//! such cards.

use std::{collections::BTreeSet, error::Error, fs, path::Path};

use hexad_core::{Game, Log, Seed, Session, ToAct};
use six_realms::{Action, Campaign, Setup, SixRealms, State};

#[path = "../tests/golden/cards.rs"]
mod cards;
#[path = "../tests/golden/setups.rs"]
mod setups;

/// How many games of a setup are tried.
const TRIES: u64 = 40;

fn main() -> Result<(), Box<dyn Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs");
    fs::create_dir_all(&folder)?;
    let mut unplayed = cards::all();
    let mut keep = |name: String, setup: Setup| -> Result<State, Box<dyn Error>> {
        let (log, state) = fullest(&setup, &mut unplayed)?;
        let mut text = Vec::new();
        log.write(&mut text)?;
        fs::write(folder.join(name).with_extension("jsonl"), text)?;
        Ok(state)
    };
    for setup in setups::setups() {
        keep(setups::name(&setup), setup)?;
    }
    let mut season = Campaign::new(&setups::SEASON, setups::GAMES, Some(setups::FIRST), None)?;
    for number in 1..=setups::GAMES {
        let setup = season.next_setup().ok_or("the season is over early")?;
        let state = keep(setups::season_name(number), setup.clone())?;
        season.record(&SixRealms::new(setup)?, &state)?;
    }
    if unplayed.is_empty() {
        return Ok(());
    }
    Err(format!("these cards are in no log, try more games: {unplayed:?}").into())
}

/// The game that plays the most cards still unplayed, which it takes from them; the shorter one of two such.
fn fullest(
    setup: &Setup,
    unplayed: &mut BTreeSet<cards::Play>,
) -> Result<(Log<SixRealms>, State), Box<dyn Error>> {
    let mut best: Option<(Log<SixRealms>, State, BTreeSet<cards::Play>)> = None;
    for seed in 0..TRIES {
        let (log, state) = played(setup.clone(), Seed::from(seed), unplayed)?;
        let replay = log.replay().map_err(|divergence| divergence.to_string())?;
        let found: BTreeSet<_> = cards::played(&replay).intersection(unplayed).copied().collect();
        let is_fuller = best.as_ref().is_none_or(|(kept, _, most)| {
            (found.len(), kept.steps().len()) > (most.len(), log.steps().len())
        });
        if is_fuller {
            best = Some((log, state, found));
        }
    }
    let (log, state, found) = best.ok_or("no game is tried")?;
    unplayed.retain(|play| !found.contains(play));
    Ok((log, state))
}

/// The log and the end of a game.
fn played(
    setup: Setup,
    seed: Seed,
    unplayed: &BTreeSet<cards::Play>,
) -> Result<(Log<SixRealms>, State), Box<dyn Error>> {
    let mut session = Session::seeded(SixRealms::new(setup)?, seed);
    let mut rng = seed.stream("golden", 0);
    while let ToAct::Seat(seat) = session.to_act() {
        let (game, state) = (session.game(), session.state());
        let action = missing(game, state, unplayed).or_else(|| game.random_legal(state, &mut rng));
        session.play(seat, action.ok_or("a seat that is asked has no choice")?)?;
    }
    session.disclose_seed();
    Ok((session.log().clone(), *session.state()))
}

/// The first card that may be played and is in no log yet.
fn missing(game: &SixRealms, state: &State, unplayed: &BTreeSet<cards::Play>) -> Option<Action> {
    let realm = state.players[state.active.index()].realm?;
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    legal.into_iter().find(|action| match *action {
        Action::Play(card) => unplayed.contains(&(realm, card)),
        _ => false,
    })
}
