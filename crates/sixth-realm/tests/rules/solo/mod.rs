//! The solo game (section 22): what the Cardborg has and may do, and what follows. What the rules order it to do is
//! tested where the policy stands, in `hexad-bots`.

mod controls;
mod end;
mod guilds;
mod setup;
mod table;
mod turn;

use sixth_realm::{
    Action, Event, Raw, Setup,
    effects::Frame,
    pieces::{Difficulty, Direction},
    solo::Ask,
    state::{Part, Step},
};

pub(super) use sixth_realm::solo::CARDBORG;

use self::table::*;
use super::table::*;

/// What the Cardborg is asked.
#[track_caller]
fn ask(table: &Table) -> Ask {
    assert_eq!(table.asked(), CARDBORG);
    let asked = table.state.plan().asks_cardborg();
    asked.expect("a seat that is asked as the Cardborg is asked something")
}

/// What happened in the last step, a line an event.
fn told(table: &Table) -> Vec<String> {
    let kept = |event: &&Event| !matches!(event, Event::Asks(_));
    table.events.iter().filter(kept).map(Event::to_string).collect()
}

/// A text is one of the lines.
#[track_caller]
fn happened(table: &Table, line: &str) {
    let told = told(table);
    assert!(told.iter().any(|other| other == line), "{line}: {told:#?}");
}

#[track_caller]
fn never(table: &Table, part: &str) {
    let told = told(table);
    assert!(
        !told.iter().any(|other| other.contains(part)),
        "{part}: {told:#?}"
    );
}

/// The legal deeds without what each spends, each once.
fn deeds(table: &Table) -> Vec<String> {
    let mut actions = Vec::new();
    hexad_core::Game::legal_actions(&table.game, &table.state, &mut actions);
    let mut deeds: Vec<String> = actions
        .iter()
        .filter_map(|action| match action {
            Action::Cardborg(deed, _) => Some(deed.to_string()),
            _ => None,
        })
        .collect();
    deeds.dedup();
    deeds
}
