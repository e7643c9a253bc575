//! Final scoring (chapter 7), in the order of the printed table (SX-SCORE-10), and the ranking.

use std::borrow::Cow;

use hexad_core::{Outcome, Seat, SeatResult, ranks};

use crate::{
    book::Book,
    components::{Effect, OathCondition},
    rules::objectives::{is_met, lord, sites},
    state::{End, Oath, Table},
};

/// What a seat made of the game, by category.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(crate) struct Sheet {
    pub(crate) public: i32,
    pub(crate) capitals: i32,
    pub(crate) secret: i32,
    pub(crate) oaths: i32,
    pub(crate) most_units: i32,
    pub(crate) fatigue: i32,
    pub(crate) choir_sites: i32,
}

impl Sheet {
    pub(crate) fn total(&self) -> i32 {
        self.public
            + self.capitals
            + self.secret
            + self.oaths
            + self.most_units
            + self.fatigue
            + self.choir_sites
    }
}

/// SX-OATH-02, 11: does the Oath's condition hold of the opponent it names (SX-CORNER-10)?
pub(crate) fn is_kept(book: &Book, table: &Table, swearer: Seat, oath: Oath) -> bool {
    // What the Choir reveals leaves play as a Sworn at Carn, whatever it is (SX-SOLO-09).
    let condition = match book.effects(oath.card).first() {
        Some(&Effect::Oath { condition }) if !book.is_choir(swearer) => condition,
        _ => OathCondition::ZeroUnits,
    };
    let named = table.player(oath.named);
    match condition {
        OathCondition::ZeroUnits => named.on_board() == 0,
        OathCondition::CapitalHeld => {
            let capital = book.realm(table.realm(oath.named)).capital;
            let stands = |seat: Seat| table.player(seat).standing().has(capital);
            stands(swearer) || book.ally(swearer).is_some_and(stands)
        }
        OathCondition::LordFallen => lord(book, table, oath.named).is_none(),
        OathCondition::NoSites => sites(book, table, oath.named, None) == 0,
    }
}

/// SX-SCORE-06 to 08, SX-BELL-11: units on the board of the seat's side.
fn host(book: &Book, table: &Table, seat: Seat) -> u8 {
    let ally = book.ally(seat).map_or(0, |ally| table.player(ally).on_board());
    table.player(seat).on_board() + ally
}

/// SX-SCORE-06 to 08: does the seat's side score for most units?
fn has_most_units(book: &Book, table: &Table, seat: Seat) -> bool {
    let own = host(book, table, seat);
    own > 0 && Seat::all(book.seats).all(|other| host(book, table, other) <= own)
}

/// The score sheet of a seat in this position.
pub(crate) fn sheet(book: &Book, table: &Table, seat: Seat) -> Sheet {
    let n = &book.numbers;
    let player = table.player(seat);
    let captured = i32::try_from(player.captured.len()).expect("at most five capitals");
    let secret = player
        .secret
        .is_some_and(|secret| is_met(book, table, seat, secret));
    let kept = player
        .oaths
        .iter()
        .filter(|&&oath| is_kept(book, table, seat, oath))
        .count();
    // A team scores for most units once: on the sheet of its earlier seat.
    let counts_host = book.ally(seat).is_none_or(|ally| seat < ally);
    let site_vp = match book.level {
        Some(level) if book.is_choir(seat) => i32::from(level.site_vp),
        _ => 0,
    };
    Sheet {
        public: i32::from(n.public) * i32::from(player.completed),
        capitals: i32::from(n.capital) * captured,
        secret: i32::from(n.secret) * i32::from(secret),
        oaths: i32::from(n.oath) * i32::try_from(kept).expect("no more Oaths than opponents"),
        most_units: i32::from(n.most_units) * i32::from(counts_host && has_most_units(book, table, seat)),
        fatigue: -i32::from(n.fatigue) * i32::from(player.fatigue),
        choir_sites: if site_vp > 0 {
            site_vp * choir_sites(book, table, seat)
        } else {
            0
        },
    }
}

/// SX-SOLO-21: sites that the Choir controls, its own capital left out.
fn choir_sites(book: &Book, table: &Table, seat: Seat) -> i32 {
    let capital = book.realm(table.realm(seat)).capital;
    let own = (0..book.sites.len())
        .filter(|&site| book.sites[site].hex != capital)
        .filter(|&site| crate::rules::objectives::controller(book, table, site) == Some(seat));
    i32::try_from(own.count()).expect("thirteen sites")
}

/// How a seat is compared: the capitals that win Tide-Light, score, bells, cards (SX-END-04, 05).
type Key = (bool, i32, u32, u32);

fn key(book: &Book, table: &Table, seat: Seat, scores: &[i32]) -> Key {
    let won = table.end == Some(End::Capitals(seat));
    let own = |seat: Seat| {
        let player = table.player(seat);
        (
            scores[seat.index()],
            u32::from(player.bells),
            u32::from(player.hand.len()),
        )
    };
    let (mut score, mut bells, mut cards) = own(seat);
    if let Some(ally) = book.ally(seat) {
        let (more_score, more_bells, more_cards) = own(ally);
        (score, bells, cards) = (score + more_score, bells + more_bells, cards + more_cards);
    }
    // SX-SOLO-23: after bells the person wins with a card in hand, else the Choir.
    if book.level.is_some() {
        cards = if book.is_choir(seat) { 1 } else { 2 * cards.min(1) };
    }
    (won, score, bells, cards)
}

/// How the game ended; none while it goes on.
pub(crate) fn outcome(book: &Book, table: &Table) -> Option<Outcome> {
    let reason = match table.end? {
        End::Tracker if book.capitals_to_win.is_some() => "the rounds of Tide-Light are played",
        End::Tracker => "all rounds are played",
        End::Points => "a player has the points that end the game",
        End::Capitals(_) => "a player has captured the capitals that win",
    };
    let sheets: Vec<Sheet> = Seat::all(book.seats)
        .map(|seat| sheet(book, table, seat))
        .collect();
    let scores: Vec<i32> = sheets.iter().map(Sheet::total).collect();
    let keys: Vec<Option<Key>> = Seat::all(book.seats)
        .map(|seat| Some(key(book, table, seat, &scores)))
        .collect();
    let ranks = match book.ally(Seat(0)) {
        Some(_) => {
            let teams = ranks(&keys[..2]);
            Seat::all(book.seats)
                .map(|seat| teams[seat.index() % 2])
                .collect()
        }
        None => ranks(&keys),
    };
    let results = sheets
        .iter()
        .zip(ranks)
        .zip(Seat::all(book.seats))
        .map(|((sheet, rank), seat)| SeatResult {
            rank,
            score: sheet.total(),
            categories: categories(book, sheet),
            team: book.ally(seat).map(|_| seat.0 % 2),
        });
    Some(Outcome {
        reason: reason.into(),
        results: results.collect(),
    })
}

fn categories(book: &Book, sheet: &Sheet) -> Vec<(Cow<'static, str>, i32)> {
    let mut rows = vec![
        ("public objectives".into(), sheet.public),
        ("capitals captured".into(), sheet.capitals),
        ("secret objective".into(), sheet.secret),
        ("oaths kept".into(), sheet.oaths),
        ("most units".into(), sheet.most_units),
        ("fatigue".into(), sheet.fatigue),
    ];
    if book.level.is_some() {
        rows.push(("sites of the Choir".into(), sheet.choir_sites));
    }
    rows
}
