//! Plays the golden logs again, after a change of the rules that raised their version:
//!
//! ```text
//! cargo run --release -p league-of-six --example golden_logs
//! ```
//!
//! Seats choose at random, automas too: these logs hold the game to its rules, and no policy to its orders.

use std::{fs, path::Path};

use hexad_core::{Game, Seed, Session, ToAct};
use league_of_six::{LeagueOfSix, Setup};

#[path = "../tests/golden/setups.rs"]
mod setups;

fn main() -> Result<(), Box<dyn std::error::Error>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs/setups");
    fs::create_dir_all(&folder)?;
    for (number, setup) in (0..).zip(setups::setups()) {
        let path = folder.join(setups::name(&setup)).with_extension("jsonl");
        fs::write(path, played(setup, Seed::from(number))?)?;
    }
    Ok(())
}

/// The log of a game in which everybody chooses at random.
fn played(setup: Setup, seed: Seed) -> Result<Vec<u8>, Box<dyn std::error::Error>> {
    let mut session = Session::seeded(LeagueOfSix::new(setup)?, seed);
    let mut rng = seed.stream("golden", 0);
    while let ToAct::Seat(seat) = session.to_act() {
        let action = session.game().random_legal(session.state(), &mut rng);
        session.play(seat, action.ok_or("a seat that is asked has no choice")?)?;
    }
    session.disclose_seed();
    let mut text = Vec::new();
    session.log().write(&mut text)?;
    Ok(text)
}
