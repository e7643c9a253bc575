//! Taking back, on the session's terms: the others at the table are asked, bots agree.

use hexad::{Seat, SeatSet, Step, UndoTerms, bots::Playable};

use crate::{cli::failure::Failure, table::Table};

/// Takes back the seat's last decision and what followed, if the terms allow it and the others agree.
///
/// Is the seat's side of the table to be shown again? It is after a decision was taken back, and after others were
/// asked, because they look at the screen meanwhile.
pub(crate) fn last_decision<G: Playable>(table: &mut Table<G>, seat: Seat) -> Result<bool, Failure> {
    let steps = table.session.replay().steps();
    let own = |step: &_| matches!(step, Step::Decision { seat: by, .. } if *by == seat);
    let Some(to) = steps.iter().rposition(own).and_then(|at| u32::try_from(at).ok()) else {
        table.screen.line("there is no decision of yours to take back")?;
        return Ok(false);
    };
    let asked = match table.session.undo_terms(seat, to) {
        Ok(UndoTerms::NeedsConsent(asked)) => asked,
        // The undo below says why not, if it is refused.
        Ok(UndoTerms::Free | UndoTerms::Barred { .. }) | Err(_) => SeatSet::EMPTY,
    };
    let Some(consents) = consents(table, seat, asked, to)? else {
        return Ok(true);
    };
    match table.session.undo(seat, to, consents) {
        Ok(()) => {
            table.forget_from(to);
            table.screen.line(format_args!("taken back to step {to}"))?;
            Ok(true)
        }
        Err(error) => {
            table.screen.line(error)?;
            Ok(false)
        }
    }
}

/// Those who agree; none as soon as somebody does not.
fn consents<G: Playable>(
    table: &mut Table<G>,
    seat: Seat,
    asked: SeatSet,
    to: u32,
) -> Result<Option<SeatSet>, Failure> {
    let (people, undoer) = (table.people(), table.name(seat));
    for other in asked.iter().filter(|&other| people.contains(other)) {
        table.hide()?;
        let name = table.name(other);
        let question = format!("{name}, may {undoer} take back step {to} and what followed? (yes or no) ");
        if !table.input.agrees(&question, &mut table.screen)? {
            table
                .screen
                .line(format_args!("{name} would not agree: nothing is taken back"))?;
            return Ok(None);
        }
    }
    Ok(Some(asked))
}
