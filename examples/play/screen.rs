//! What people see: lines, choices in columns, and a screen that is cleared between two of them.

use std::{
    borrow::Cow,
    fmt,
    io::{self, BufWriter, IsTerminal, Stdout, Write},
};

/// Choices are set in columns up to this width.
const WIDTH: usize = 100;
/// So many choices stand one below the other; more are set in columns.
const ONE_COLUMN: usize = 12;
/// Enough lines to push anything out of sight where no control code may clear the screen.
const OUT_OF_SIGHT: usize = 80;

/// Standard output.
pub(crate) struct Screen {
    out: BufWriter<Stdout>,
    plain: bool,
    terminal: bool,
}

impl Screen {
    pub(crate) fn new(plain: bool) -> Screen {
        Screen {
            out: BufWriter::new(io::stdout()),
            plain,
            terminal: io::stdout().is_terminal(),
        }
    }

    pub(crate) fn is_plain(&self) -> bool {
        self.plain
    }

    pub(crate) fn line(&mut self, line: impl fmt::Display) -> io::Result<()> {
        self.print(format_args!("{line}\n"))
    }

    pub(crate) fn print(&mut self, text: fmt::Arguments<'_>) -> io::Result<()> {
        if self.plain {
            self.out.write_all(in_ascii(&text.to_string()).as_bytes())
        } else {
            self.out.write_fmt(text)
        }
    }

    /// The text as this screen may show it.
    pub(crate) fn showable<'a>(&self, text: &'a str) -> Cow<'a, str> {
        if self.plain {
            in_ascii(text).into()
        } else {
            text.into()
        }
    }

    pub(crate) fn flush(&mut self) -> io::Result<()> {
        self.out.flush()
    }

    /// A heading with a rule before it.
    pub(crate) fn heading(&mut self, title: &str) -> io::Result<()> {
        let rule = if self.plain { "---" } else { "───" };
        self.line(format_args!("\n{rule} {title} {rule}"))
    }

    /// Takes everything out of sight. On a pipe there is nothing in sight.
    pub(crate) fn clear(&mut self) -> io::Result<()> {
        if !self.terminal {
            return Ok(());
        }
        if self.plain {
            return write!(self.out, "{}", "\n".repeat(OUT_OF_SIGHT));
        }
        // Erase the display and what was scrolled out of it, then go to the top left corner.
        write!(self.out, "\x1b[2J\x1b[3J\x1b[H")
    }

    /// A number that is not in the list.
    pub(crate) fn no_such_choice(&mut self, number: usize, most: usize) -> io::Result<()> {
        self.line(format_args!(
            "there is no choice {number}: choose from 1 to {most}"
        ))
    }

    /// The choices, numbered from 1.
    pub(crate) fn choices(&mut self, choices: &[String]) -> io::Result<()> {
        let digits = choices.len().to_string().len();
        let cells: Vec<String> = choices
            .iter()
            .zip(1..)
            .map(|(choice, number): (_, usize)| format!("{number:>digits$}  {}", self.showable(choice)))
            .collect();
        let widest = cells.iter().map(|cell| cell.chars().count()).max().unwrap_or(0) + 3;
        let columns = if cells.len() <= ONE_COLUMN {
            1
        } else {
            (WIDTH / widest).max(1)
        };
        let rows = cells.len().div_ceil(columns);
        for row in 0..rows {
            let in_row = cells.iter().skip(row).step_by(rows.max(1));
            let line: Vec<String> = in_row.map(|cell| format!("{cell:<widest$}")).collect();
            self.line(format_args!("  {}", line.concat().trim_end()))?;
        }
        Ok(())
    }
}

/// The text in ASCII: the signs of the games as what comes nearest to them, any other as a question mark.
fn in_ascii(text: &str) -> String {
    let mut ascii = String::with_capacity(text.len());
    for sign in text.chars() {
        match sign {
            '½' if ascii.ends_with(|c: char| c.is_ascii_digit()) => ascii.push_str(" 1/2"),
            '½' => ascii.push_str("1/2"),
            '†' => ascii.push('+'),
            '↑' => ascii.push('^'),
            '·' => ascii.push('.'),
            '×' => ascii.push('x'),
            '═' => ascii.push('='),
            '─' | '–' | '−' => ascii.push('-'),
            '…' => ascii.push_str("..."),
            _ if sign.is_ascii() => ascii.push(sign),
            _ => ascii.push('?'),
        }
    }
    ascii
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn known_signs_have_their_ascii_and_others_a_question_mark() {
        assert_eq!(in_ascii("½, 3½ – 2 ↑·† …"), "1/2, 3 1/2 - 2 ^.+ ...");
        assert_eq!(in_ascii("Zürich\n"), "Z?rich\n");
    }
}
