//! Tables for people: the score sheet.

use comfy_table::{CellAlignment, ContentArrangement, Table, presets};
use hexad::{Game, Outcome, Seat, SeatResult};

/// An empty table; `plain` keeps to ASCII.
pub(crate) fn table(plain: bool) -> Table {
    let mut table = Table::new();
    table.load_style(if plain {
        presets::ASCII_MARKDOWN
    } else {
        presets::UTF8_FULL_CONDENSED
    });
    table.set_content_arrangement(ContentArrangement::Disabled);
    table
}

/// Numbers stand to the right, in every column but the first.
pub(crate) fn align_numbers(table: &mut Table) {
    for column in table.column_iter_mut().skip(1) {
        column.set_cell_alignment(CellAlignment::Right);
    }
}

/// The score sheet by category: a row a category, a column a seat. `sitters` says who sits there.
pub(crate) fn score_sheet<G: Game>(game: &G, outcome: &Outcome, sitters: &[&str], plain: bool) -> Table {
    let mut sheet = table(plain);
    let names = Seat::all(game.seats()).map(|seat| match sitters.get(seat.index()) {
        Some(sitter) => seated(game, seat, sitter),
        None => game.seat_name(seat),
    });
    sheet.set_header(std::iter::once(String::new()).chain(names));
    for category in categories(outcome) {
        sheet.add_row(row(&category, outcome, |result| amount_in(result, &category)));
    }
    sheet.add_row(row("score", outcome, |result| result.score.to_string()));
    sheet.add_row(row("rank", outcome, |result| {
        result
            .rank
            .map_or_else(|| "-".to_owned(), |rank| rank.to_string())
    }));
    if outcome.results.iter().any(|result| result.team.is_some()) {
        sheet.add_row(row("team", outcome, |result| {
            result
                .team
                .map_or_else(|| "-".to_owned(), |team| team.to_string())
        }));
    }
    align_numbers(&mut sheet);
    sheet
}

/// The seat's name and who sits there, unless the name says so.
pub(crate) fn seated<G: Game>(game: &G, seat: Seat, sitter: &str) -> String {
    let (name, who) = (game.seat_name(seat), format!("({sitter})"));
    if name.to_lowercase().ends_with(&who) {
        name
    } else {
        format!("{name} {who}")
    }
}

/// Who won, in a sentence.
pub(crate) fn winner_line<G: Game>(game: &G, outcome: &Outcome) -> String {
    let names: Vec<String> = outcome
        .winners()
        .iter()
        .map(|seat| game.seat_name(seat))
        .collect();
    match names.as_slice() {
        [] => format!("nobody wins: {}", outcome.reason),
        // Names may be singular or plural, so they are no subject of a verb.
        [one] => format!("won by {one}: {}", outcome.reason),
        [most @ .., last] if !outcome.is_shared() => format!(
            "won by {} and {last}, a team: {}",
            most.join(", "),
            outcome.reason
        ),
        [most @ .., last] => format!(
            "{} and {last} share the first place: {}",
            most.join(", "),
            outcome.reason
        ),
    }
}

fn row(title: &str, outcome: &Outcome, cell: impl Fn(&SeatResult) -> String) -> Vec<String> {
    std::iter::once(title.to_owned())
        .chain(outcome.results.iter().map(cell))
        .collect()
}

/// The categories in the order in which they first occur: an automa may have fewer.
fn categories(outcome: &Outcome) -> Vec<String> {
    let mut names: Vec<String> = Vec::new();
    for (name, _) in outcome.results.iter().flat_map(|result| &result.categories) {
        if !names.iter().any(|known| known == name) {
            names.push(name.to_string());
        }
    }
    names
}

fn amount_in(result: &SeatResult, category: &str) -> String {
    let found = result.categories.iter().find(|(name, _)| name == category);
    found.map_or_else(|| "-".to_owned(), |(_, amount)| amount.to_string())
}
