//! Automas (chapter 15 of League of Six): where the cards send a wagon, and how it answers an offer.
//!
//! The card that was just turned lies in the view. What else decides lies open too: the ring, the siege, the
//! wagons and the round.

use std::fmt;

use hexad_core::Seat;
use league_of_six::{Action, LeagueOfSix, Step, Table, Town, Turn, View, Wagon};

use crate::policy::{Policy, Reasons};

/// LS-BOX-26: the highest position on a guard counter.
const TOP: u8 = 12;

/// The automa of League of Six.
///
/// Rules: LS-AUTOMA-10 to 32.
#[derive(Clone, Copy, Debug, Default)]
pub struct LeagueAutoma;

impl Policy<LeagueOfSix> for LeagueAutoma {
    fn order(
        &self,
        game: &LeagueOfSix,
        view: &View,
        seat: Seat,
        reasons: &mut Reasons<Action>,
    ) -> Option<Action> {
        if !view.automas.contains(seat) {
            return None;
        }
        match view.table.step {
            Step::Enter(asked) if asked == seat => enter(game, view, seat, reasons),
            Step::Answer(asked) if asked == seat => answer(game, &view.table, seat, reasons),
            _ => None,
        }
    }
}

/// LS-AUTOMA-10 to 17: a town, and the position on its counter.
fn enter(game: &LeagueOfSix, view: &View, seat: Seat, reasons: &mut Reasons<Action>) -> Option<Action> {
    let town = destination(game, view, seat, reasons)?;
    let name = town.name();
    if let Some((_, position)) = view.table.occupants()[town] {
        let order = Action::Enter(town, position + 1);
        reasons.because(
            "LS-AUTOMA-17",
            |done| done == order,
            format_args!(
                "a human stands in {name} on {position}, so it enters on {}",
                position + 1
            ),
        );
        return Some(order);
    }
    let order = Action::Enter(town, 0);
    reasons.because(
        "LS-TOWN-12",
        |done| done == order,
        format_args!("{name} is free, so it enters on 0"),
    );
    Some(order)
}

fn goes_to(town: Town) -> impl FnOnce(Action) -> bool {
    move |done| matches!(done, Action::Enter(entered, _) if entered == town)
}

/// The town to which the cards send the wagon.
fn destination(game: &LeagueOfSix, view: &View, seat: Seat, reasons: &mut Reasons<Action>) -> Option<Town> {
    let table = &view.table;
    if table.leaving == Some(seat) {
        return leave(game, view, seat, reasons);
    }
    if let Some(town) = table.town_card {
        reasons.because(
            "LS-AUTOMA-10",
            goes_to(town),
            format_args!("the town card sends it to {}", town.name()),
        );
        return Some(town);
    }
    move_on(game, view, seat, reasons)
}

/// LS-AUTOMA-12, -13: by the automa card, from the town of the last round.
fn move_on(game: &LeagueOfSix, view: &View, seat: Seat, reasons: &mut Reasons<Action>) -> Option<Town> {
    let card = view.table.automa_card?;
    let home = view.table.places[seat].town()?;
    let reads = game.tables().reaction(card);
    if reads.stay {
        let closed = obstacle(view, home);
        let Some(closed) = closed else {
            reasons.because(
                "LS-AUTOMA-12",
                goes_to(home),
                format_args!("{card} has the stay symbol and {} is open", home.name()),
            );
            return Some(home);
        };
        reasons.note(
            closed.rule(),
            format_args!("{card} has the stay symbol, but {} {closed}", home.name()),
        );
    }
    // After a full circle it is back at its own town.
    let town = next_town(view, home, reads.turn, 6, reasons)?;
    let rule = if reads.stay {
        "LS-AUTOMA-12"
    } else {
        "LS-AUTOMA-13"
    };
    reasons.because(
        rule,
        goes_to(town),
        format_args!("{card} sends it {}, to {}", Way(reads.turn), town.name()),
    );
    Some(town)
}

/// LS-AUTOMA-27: by the card that made it leave, to another town than the one it leaves.
fn leave(game: &LeagueOfSix, view: &View, seat: Seat, reasons: &mut Reasons<Action>) -> Option<Town> {
    let card = view.table.automa_card?;
    let Wagon::Road(left) = view.table.places[seat].wagon else {
        return None;
    };
    let turn = game.tables().reaction(card).turn;
    let town = next_town(view, left, turn, 5, reasons)?;
    reasons.because(
        "LS-AUTOMA-27",
        goes_to(town),
        format_args!(
            "it leaves {} {} by {card}, to {}",
            left.name(),
            Way(turn),
            town.name()
        ),
    );
    Some(town)
}

/// The next town that it may enter, at most so many sections away; those that it passes are noted.
fn next_town(
    view: &View,
    from: Town,
    turn: Turn,
    furthest: u8,
    reasons: &mut Reasons<Action>,
) -> Option<Town> {
    (1..=furthest)
        .filter_map(|sections| along(&view.table, from, turn, sections))
        .find(|&town| match obstacle(view, town) {
            None => true,
            Some(closed) => {
                reasons.note(
                    closed.rule(),
                    format_args!("it passes {}, which {closed}", town.name()),
                );
                false
            }
        })
}

/// The town so many sections away (1 to 6).
fn along(table: &Table, from: Town, turn: Turn, sections: u8) -> Option<Town> {
    let steps = match turn {
        Turn::Clockwise => sections,
        Turn::CounterClockwise => 6 - sections,
    };
    table.ring[usize::from((table.road(from) + steps) % 6)]
}

/// Why an automa may not enter a town.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Obstacle {
    Siege,
    Automa,
    TopOffer,
}

/// LS-AUTOMA-14, -15: what closes the town to an automa that is on the road.
fn obstacle(view: &View, town: Town) -> Option<Obstacle> {
    if view.table.besieged.contains(town) {
        return Some(Obstacle::Siege);
    }
    match view.table.occupants()[town] {
        Some((rival, _)) if view.automas.contains(rival) => Some(Obstacle::Automa),
        Some((_, TOP..)) => Some(Obstacle::TopOffer),
        _ => None,
    }
}

impl Obstacle {
    const fn rule(self) -> &'static str {
        match self {
            Obstacle::Siege => "LS-TOWN-02",
            Obstacle::Automa => "LS-AUTOMA-14",
            Obstacle::TopOffer => "LS-AUTOMA-15",
        }
    }
}

impl fmt::Display for Obstacle {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Obstacle::Siege => "is besieged",
            Obstacle::Automa => "holds another automa",
            Obstacle::TopOffer => "holds a human on 12",
        })
    }
}

struct Way(Turn);

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self.0 {
            Turn::Clockwise => "clockwise",
            Turn::CounterClockwise => "counter-clockwise",
        })
    }
}

/// LS-AUTOMA-21 to 25: the sword raises to one above the human, the wagon leaves.
fn answer(game: &LeagueOfSix, table: &Table, seat: Seat, reasons: &mut Reasons<Action>) -> Option<Action> {
    let offer = table.places[table.duel?.high].counter();
    if offer >= TOP {
        let sentence = format_args!("the human stands on 12, so it leaves");
        reasons.because("LS-AUTOMA-25", |done| done == Action::Accept, sentence);
        return Some(Action::Accept);
    }
    let card = table.automa_card?;
    let position = table.places[seat].counter();
    let rounds = if table.round <= 3 { "1 to 3" } else { "4 to 6" };
    reasons.note(
        "LS-AUTOMA-21",
        format_args!(
            "it stands on {position}, lower than the human: {card} is read there for rounds {rounds}"
        ),
    );
    if game.tables().reaction(card).raises(table.round, position) {
        let order = Action::Raise(offer + 1);
        let sentence = format_args!("{card} shows the sword, so it raises to {}", offer + 1);
        reasons.because("LS-AUTOMA-22", |done| done == order, sentence);
        return Some(order);
    }
    let sentence = format_args!("{card} shows the wagon, so it leaves");
    reasons.because("LS-AUTOMA-23", |done| done == Action::Accept, sentence);
    Some(Action::Accept)
}
