//! The setups of the golden logs, and the name of a log by its setup.

use hexad_core::Seat;
use six_realms::{Level, Realm, Setup, Side, Variant};

/// One setup a log: every seat count on either side with realms picked, every realm once fixed, every variant, and Solo
/// at every level.
///
/// The games of a campaign are not among them: each follows from those before.
pub(crate) fn setups() -> Vec<Setup> {
    let mut setups = Vec::new();
    for seats in 2..=6 {
        setups.push(Setup::standard(seats));
        setups.push(Setup::standard(seats).winter());
    }
    for pair in Realm::ALL.chunks(2) {
        setups.push(Setup::standard(2).with_realms(pair).with_first(Seat(1)));
    }
    for seats in 2..=3 {
        setups.push(Setup::tide_light(seats));
        setups.push(Setup::tide_light(seats).winter());
    }
    setups.push(Setup::bell_war());
    setups.extend(Level::ALL.iter().map(|&level| Setup::solo(level)));
    setups
}

/// The realms of the season that is kept, in seat order.
pub(crate) const SEASON: [Realm; 3] = [Realm::Shadowfell, Realm::Palemoor, Realm::VerdantMarches];

/// How many games the season has.
pub(crate) const GAMES: u8 = 3;

/// The first player of its first game.
pub(crate) const FIRST: Seat = Seat(1);

/// `tide_light_2_winter`: the variant, then its seats or the Choir's level or its realms, then the side if it is not
/// summer.
pub(crate) fn name(setup: &Setup) -> String {
    let mut words = vec![setup.variant.to_string()];
    match (setup.variant, setup.level) {
        (Variant::BellWar, _) => {}
        (_, Some(level)) => words.push(level.to_string()),
        _ => words.push(setup.seats.to_string()),
    }
    if setup.level.is_none() {
        words.extend(setup.realms.iter().flatten().map(ToString::to_string));
    }
    if setup.side == Side::Winter {
        words.push("winter".to_owned());
    }
    words.join("_").replace('-', "_")
}

/// `campaign_game_2`: a game of the season by its number.
pub(crate) fn season_name(number: u8) -> String {
    format!("campaign_game_{number}")
}
