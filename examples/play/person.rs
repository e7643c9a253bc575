//! A person's turn: the table as that seat sees it, the choices, and what is typed.

use hexad::{PlayError, Seat, Session, Viewer, bots::Playable};

use crate::{
    cli::failure::Failure,
    command::{Command, HELP},
    input::Typed,
    table::{Flow, Table},
    undo,
};

/// Asks the person on the seat until something is decided.
pub(crate) fn ask<G: Playable>(table: &mut Table<G>, seat: Seat) -> Result<Flow, Failure> {
    if let Some(flow) = table.show_to(seat)? {
        return Ok(flow);
    }
    let legal = table.session.legal(seat);
    let name = table.name(seat);
    let step = table.session.len();
    table.screen.heading(&format!("{name} to act, step {step}"))?;
    for event in table.news_for(seat) {
        table.screen.line(format_args!("  {event}"))?;
    }
    look(table, seat)?;
    list(table, &legal)?;
    loop {
        let Typed::Line(line) = table.input.line(&format!("{name}> "), &mut table.screen)? else {
            return Ok(Flow::Leave);
        };
        if let Some(flow) = obey(table, seat, &legal, Command::read(&line))? {
            return Ok(flow);
        }
    }
}

/// Does what was typed; none if the person is still to decide.
fn obey<G: Playable>(
    table: &mut Table<G>,
    seat: Seat,
    legal: &[G::Action],
    command: Command,
) -> Result<Option<Flow>, Failure> {
    match command {
        Command::Nothing => {}
        Command::Help => table.screen.line(HELP)?,
        Command::Look => look(table, seat)?,
        Command::What(name) => table.explain(&name)?,
        Command::List => list(table, legal)?,
        Command::Save => table.say_how_to_go_on()?,
        Command::Quit => return Ok(Some(Flow::Leave)),
        Command::Undo => return Ok(undo::last_decision(table, seat)?.then_some(Flow::GoOn)),
        Command::Resign => return resign(table, seat),
        Command::Number(number) => match numbered(legal, number) {
            Some(&action) => return play(table, |session| session.play(seat, action)),
            None => table.screen.no_such_choice(number, legal.len())?,
        },
        Command::Text(text) => return play(table, |session| session.play_text(seat, &text)),
    }
    Ok(None)
}

/// Gives up, if that is meant.
fn resign<G: Playable>(table: &mut Table<G>, seat: Seat) -> Result<Option<Flow>, Failure> {
    let question = "this ends the game for everybody, without an outcome; give up? (yes or no) ";
    if !table.input.agrees(question, &mut table.screen)? {
        return Ok(None);
    }
    play(table, |session| session.resign(seat))
}

/// Takes the step, or says why the rules refuse it.
pub(crate) fn play<G: Playable>(
    table: &mut Table<G>,
    step: impl FnOnce(&mut Session<G>) -> Result<(), PlayError>,
) -> Result<Option<Flow>, Failure> {
    if let Err(error) = step(&mut table.session) {
        table
            .screen
            .line(format_args!("{error}; `list` shows what would do"))?;
        return Ok(None);
    }
    Ok(Some(Flow::GoOn))
}

/// The choice of this number, counted from 1.
pub(crate) fn numbered<T>(choices: &[T], number: usize) -> Option<&T> {
    choices.get(number.checked_sub(1)?)
}

fn look<G: Playable>(table: &mut Table<G>, seat: Seat) -> Result<(), Failure> {
    let view = table.session.view(Viewer::Seat(seat));
    table.screen.line(format_args!("\n{view}\n"))?;
    Ok(())
}

fn list<G: Playable>(table: &mut Table<G>, legal: &[G::Action]) -> Result<(), Failure> {
    let (game, state) = (table.session.game(), table.session.state());
    let shown: Vec<String> = legal.iter().map(|&action| game.show(state, action)).collect();
    table.screen.choices(&shown)?;
    Ok(())
}
