//! What a companion is worth to who gains it.

use hexad_core::Seat;
use league_of_six::{Companion, Estate, Piece};

use super::{
    Position, estates,
    prices::{FAVOUR, Worth},
};

/// The companion's worth over the rest of the game, by its main amount and the rounds in which it acts
/// (LS-TOKEN-03, -04).
pub(super) fn worth(position: &Position<'_>, companion: Companion) -> Worth {
    let prices = &position.prices;
    let amount = Worth::from(position.game.tables().amount(companion));
    let limit = Worth::from(position.game.tables().limit(companion));
    let later = prices.later;
    let from_this_round = later + 1;
    let guards = Worth::from(position.world.hand(position.seat).guards);
    match companion {
        // About two estate rows in three rounds are completed by their selector.
        Companion::GuildMaster => from_this_round * amount * FAVOUR * 2 / 3,
        Companion::Advocatus | Companion::TownCouncillor => amount * best_grey(position),
        Companion::WagonDriver => later * amount * prices.guard / 2,
        Companion::KingsJester => from_this_round * amount * FAVOUR / 4,
        Companion::Farmer => from_this_round * (prices.any_piece() - prices.guard).max(0),
        Companion::Merchant => from_this_round * FAVOUR / 3,
        Companion::Centurion => later * FAVOUR / 5,
        Companion::Stableman | Companion::HeadStableman => from_this_round * amount * prices.half_horse,
        // The guards of the last round come too late to be spent.
        Companion::RecruitingOfficer | Companion::HeadRecruitingOfficer => later * amount * prices.guard,
        Companion::Innkeeper | Companion::Artisan | Companion::HeadTaxCollector => later * prices.any_piece(),
        Companion::Chamberlain => from_this_round * (amount * FAVOUR - prices.any_piece()).max(0),
        // Of five or six pieces a round, about one and a half are of a given colour.
        Companion::Draper | Companion::Viticulturist => from_this_round * amount * FAVOUR * 3 / 2,
        // Its own token and one to come, besides those that are owned.
        Companion::Astrologist => amount * FAVOUR * (four_arrow_tokens(position) + 1),
        Companion::Bishop => amount * FAVOUR * symbols(position, Estate::Clergy),
        Companion::KingsHerald => amount * FAVOUR * symbols(position, Estate::Nobles),
        Companion::LadyInWaiting | Companion::TheQueen => amount * FAVOUR,
        Companion::Hetman | Companion::CaptainOfTheGuard => {
            guards.clamp(1, limit.max(1)) * (amount * FAVOUR - prices.guard.min(FAVOUR) / 2)
        }
        Companion::Chancellor => amount * FAVOUR * led(position).max(1),
        Companion::KingsGamekeeper => amount * FAVOUR * behind(position),
    }
}

fn best_grey(position: &Position<'_>) -> Worth {
    let worth = Estate::each().map(|estate| estates::grey(position, estate));
    worth.max().unwrap_or(0)
}

fn four_arrow_tokens(position: &Position<'_>) -> Worth {
    let tokens = position.world.place(position.seat).owned();
    let four = tokens.filter(|&token| position.game.tables().arrows(token).count_ones() == 4);
    four.fold(0, |count, _| count + 1)
}

fn symbols(position: &Position<'_>, estate: Estate) -> Worth {
    estates::symbols(position, position.seat, estate).into()
}

/// The estates in which no rival has more symbols.
fn led(position: &Position<'_>) -> Worth {
    let leads = |&estate: &Estate| {
        let own = estates::symbols(position, position.seat, estate);
        let others = |rival: Seat| estates::symbols(position, rival, estate) <= own;
        own > 0 && position.humans.iter().all(others)
    };
    Estate::each().filter(leads).fold(0, |count, _| count + 1)
}

/// The rivals with less favour.
fn behind(position: &Position<'_>) -> Worth {
    let own = position.world.place(position.seat).favour;
    let less = |&rival: &Seat| position.world.place(rival).favour < own;
    position.humans.iter().filter(less).fold(0, |count, _| count + 1)
}
