//! The solo game (section 22): what the Cardborg has and may do, and what follows. What the rules order it to do is
//! tested where the policy stands, in `hexad-bots`.

mod controls;
mod end;
mod guilds;
mod setup;
mod turn;

use sixth_realm::{
    Action, Event, Guild, Raw, Setup,
    effects::Frame,
    pieces::{Difficulty, Direction},
    solo::{Ask, Solo},
    state::{Part, Phase, Step, Turn},
};

pub(super) use sixth_realm::solo::CARDBORG;

use super::table::*;

/// A solo game at the person's first turn, every draw of the setup being the first of its list: the tiles lie on the
/// sections in the order of the Guilds, so Navigators is the Target; Relics, Artifacts and Traditions lie in their
/// order, and six Envoys of Navigators stand on the boat.
fn solo() -> Table {
    Table::of(Setup::solo(Difficulty::Normal)).first_chances()
}

fn cardborg(table: &Table) -> Solo {
    table.board().solo.expect("the Cardborg plays")
}

/// The arrow on the Guild's section.
fn primary(raw: &mut Raw, guild: Guild) {
    let at = raw
        .board
        .council
        .iter()
        .position(|section| section.tile == Some(guild));
    raw.board.wheel = u8::try_from(at.expect("every tile lies somewhere")).expect("six sections");
}

fn controls(raw: &mut Raw, target: Guild, direction: Direction) {
    let solo = raw.board.solo.as_mut().expect("the Cardborg plays");
    (solo.target, solo.direction) = (target, direction);
}

/// The Cardborg stands ahead of the person on the Ambition track.
fn ambition(raw: &mut Raw, space: u8) {
    raw.board.players[1].ambition = space;
    raw.board.ambition_order = [CARDBORG, ORANGE].into_iter().collect();
}

/// The person's turn ends, and the Cardborg's begins: the second of the round.
#[track_caller]
fn second(table: Table) -> Table {
    table
        .turn(ORANGE, Step::FreeAfter, Some(Guild::Merchants), 0)
        .steps("done")
}

/// The person's turn ends the round, and the Cardborg begins the next.
#[track_caller]
fn first(table: Table) -> Table {
    second(table.arrange(|raw| {
        raw.board.start_player = CARDBORG;
        at(raw, ORANGE, Step::FreeAfter, Some(Guild::Merchants), 0);
    }))
}

/// The Cardborg is asked this in its turn, the second of the round, while its Guild is Primary.
#[track_caller]
fn asked(guild: Guild, asks: &[Ask], change: impl FnOnce(&mut Raw)) -> Table {
    solo().arrange(|raw| {
        primary(raw, guild);
        asked_in(raw, Part::Guild, asks);
        change(raw);
    })
}

fn asked_in(raw: &mut Raw, part: Part, asks: &[Ask]) {
    raw.plan.phase = Phase::Cardborg(part);
    raw.plan.active = CARDBORG;
    raw.plan.turn = Turn {
        nth: 1 - raw.board.start_player.0,
        ..Turn::default()
    };
    raw.plan.agenda = asks.iter().copied().map(Frame::Cardborg).collect();
}

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
