//! Which companions act in a game, and how often it is seen.

use hexad_core::{Game, Replay, Seat, Step};
use league_of_six::{Action, Companion, Event, LeagueOfSix, Payee, Piece, State, Town, Why};

/// Every act of a companion in the game, in order.
pub(crate) fn acting(replay: &Replay<LeagueOfSix>) -> Vec<Companion> {
    let game = replay.game();
    let mut state = game.initial_state();
    let mut acts = Vec::new();
    for &step in replay.steps() {
        let mut events = Vec::new();
        if let Step::Decision { seat, action } = step {
            acts.extend(by_choice(game, &state, seat, action));
            game.apply(&mut state, action, &mut events)
        } else if let Step::Chance(outcome) = step {
            game.resolve(&mut state, outcome, &mut events)
        } else {
            unreachable!("a step is one or the other")
        }
        .expect("a verified step applies");
        acts.extend(events.iter().filter_map(|event| by_event(game, &state, event)));
    }
    acts
}

fn owns(game: &LeagueOfSix, state: &State, seat: Seat, companion: Companion) -> bool {
    let mut tokens = state.place(seat).owned();
    tokens.any(|token| game.tables().companion(token) == Some(companion))
}

/// The companions whose help is in the choice itself.
fn by_choice(game: &LeagueOfSix, state: &State, seat: Seat, action: Action) -> Option<Companion> {
    match action {
        Action::Tax { extra: Some(_), .. } => Some(Companion::HeadTaxCollector),
        Action::Enter(town, 1)
            if state.table().occupants()[town].is_none() && owns(game, state, seat, Companion::Centurion) =>
        {
            Some(Companion::Centurion)
        }
        Action::Enter(town, _) if is_driven(game, state, seat, town) => Some(Companion::WagonDriver),
        _ => None,
    }
}

/// LS-COMP-WAGONDRIVER: is the way long enough for the driver to shorten it?
fn is_driven(game: &LeagueOfSix, state: &State, seat: Seat, town: Town) -> bool {
    let place = |town| state.table().ring.iter().position(|&on| on == Some(town));
    let Some((from, to)) = state.place(seat).town().and_then(place).zip(place(town)) else {
        return false;
    };
    let apart = from.abs_diff(to);
    apart.min(6 - apart) > 1 && owns(game, state, seat, Companion::WagonDriver)
}

/// The companion by whom the event happened.
fn by_event(game: &LeagueOfSix, state: &State, event: &Event) -> Option<Companion> {
    match *event {
        Event::Guards { why, .. } | Event::Goods { why, .. } | Event::Horses { why, .. } => match why {
            Why::Companion(companion) => Some(companion),
            _ => None,
        },
        Event::Favour { change: 1.., why, .. } => {
            Companion::each().find(|companion| companion.name() == why.name())
        }
        Event::Paid {
            to: Payee::Companion(companion),
            ..
        } => Some(companion),
        Event::CardTaken { seat, card } if card.deck().is_none() => {
            let last = state.place(seat).owned().last();
            last.and_then(|token| game.tables().companion(token))
        }
        _ => None,
    }
}
