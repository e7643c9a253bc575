//! Chance at a real table: a person types what fell.

use hexad::{Weight, bots::Playable};

use crate::{
    cli::failure::Failure,
    command::{Command, DICE_HELP},
    input::Typed,
    person::{numbered, play},
    table::{Flow, Table},
};

/// Asks what fell until something can have fallen. Nobody's side of the table is in sight meanwhile.
pub(crate) fn ask<G: Playable>(table: &mut Table<G>) -> Result<Flow, Failure> {
    table.hide()?;
    let mut outcomes = Vec::new();
    table
        .session
        .game()
        .chance_outcomes(table.session.state(), &mut outcomes);
    let step = table.session.len();
    table
        .screen
        .heading(&format!("chance is asked, step {step}: what fell?"))?;
    list(table, &outcomes)?;
    loop {
        let Typed::Line(line) = table.input.line("chance> ", &mut table.screen)? else {
            return Ok(Flow::Leave);
        };
        if let Some(flow) = obey(table, &outcomes, Command::read(&line))? {
            if flow == Flow::GoOn {
                table.tell_transcript(table.session.last_steps())?;
            }
            return Ok(flow);
        }
    }
}

/// Does what was typed; none if it is still open what fell.
fn obey<G: Playable>(
    table: &mut Table<G>,
    outcomes: &[(G::Chance, Weight)],
    command: Command,
) -> Result<Option<Flow>, Failure> {
    match command {
        Command::Nothing => {}
        Command::Quit => return Ok(Some(Flow::Leave)),
        Command::Save => table.say_how_to_go_on()?,
        Command::What(name) => table.explain(&name)?,
        Command::List | Command::Look => list(table, outcomes)?,
        Command::Help | Command::Undo | Command::Resign => table.screen.line(DICE_HELP)?,
        Command::Number(number) => match numbered(outcomes, number) {
            Some(&(outcome, _)) => return play(table, |session| session.resolve(outcome)),
            None => table.screen.no_such_choice(number, outcomes.len())?,
        },
        Command::Text(text) => return play(table, |session| session.resolve_text(&text)),
    }
    Ok(None)
}

fn list<G: Playable>(table: &mut Table<G>, outcomes: &[(G::Chance, Weight)]) -> Result<(), Failure> {
    let even = outcomes.windows(2).all(|pair| pair[0].1 == pair[1].1);
    let total: Weight = outcomes.iter().map(|(_, weight)| weight).sum();
    let shown: Vec<String> = outcomes
        .iter()
        .map(|(outcome, weight)| {
            if even {
                outcome.to_string()
            } else {
                format!("{outcome} ({weight} in {total})")
            }
        })
        .collect();
    table.screen.choices(&shown)?;
    Ok(())
}
