//! Lines from a person: with an editor on a terminal, plainly from a pipe.

use std::io::{self, BufRead, IsTerminal, Read};

use rustyline::{DefaultEditor, error::ReadlineError};

use crate::{
    cli::{failure::Failure, interrupt::Interrupt},
    screen::Screen,
};

/// So much of a line is read at most; no notation is nearly as long.
const LONGEST_LINE: u64 = 1 << 16;

/// Where lines come from.
pub(crate) struct Input {
    source: Source,
    interrupt: Interrupt,
}

enum Source {
    Editor(Box<DefaultEditor>),
    Pipe,
}

/// What came.
pub(crate) enum Typed {
    Line(String),
    /// The input has ended, or the person interrupted it.
    End,
}

impl Input {
    /// The terminal, if there is one at both ends.
    pub(crate) fn open(interrupt: Interrupt) -> Result<Input, Failure> {
        let source = if io::stdin().is_terminal() && io::stdout().is_terminal() {
            let editor = DefaultEditor::new()
                .map_err(|error| Failure::input(format!("the terminal cannot be used: {error}")))?;
            Source::Editor(Box::new(editor))
        } else {
            Source::Pipe
        };
        Ok(Input { source, interrupt })
    }

    /// Asks for a line.
    pub(crate) fn line(&mut self, prompt: &str, screen: &mut Screen) -> Result<Typed, Failure> {
        match &mut self.source {
            Source::Editor(editor) => {
                screen.flush()?;
                edited(editor, &screen.showable(prompt), &self.interrupt)
            }
            Source::Pipe => {
                screen.print(format_args!("{prompt}"))?;
                screen.flush()?;
                let typed = self.interrupt.at_prompt(piped).unwrap_or(Ok(Typed::End))?;
                screen.line("")?;
                Ok(typed)
            }
        }
    }

    /// Asks a question that only `yes` agrees to.
    pub(crate) fn agrees(&mut self, question: &str, screen: &mut Screen) -> Result<bool, Failure> {
        let answer = self.line(question, screen)?;
        Ok(matches!(answer, Typed::Line(line) if ["yes", "y"].contains(&line.trim())))
    }

    /// Forgets what was typed, so that the next person at the screen cannot call it up.
    pub(crate) fn forget(&mut self) {
        if let Source::Editor(editor) = &mut self.source {
            // Only a history on disk can fail here, and there is none.
            let _ = editor.clear_history();
        }
    }
}

fn edited(editor: &mut DefaultEditor, prompt: &str, interrupt: &Interrupt) -> Result<Typed, Failure> {
    match editor.readline(prompt) {
        Ok(line) => {
            // A history that is full only forgets.
            let _ = editor.add_history_entry(line.as_str());
            Ok(Typed::Line(line))
        }
        Err(ReadlineError::Eof) => Ok(Typed::End),
        Err(ReadlineError::Interrupted) => {
            interrupt.ask();
            Ok(Typed::End)
        }
        // A key of another encoding: what was typed with it is no choice, and is asked again.
        Err(ReadlineError::Io(error)) if error.kind() == io::ErrorKind::InvalidData => {
            Ok(Typed::Line(char::REPLACEMENT_CHARACTER.to_string()))
        }
        Err(error) => Err(Failure::input(format!("the terminal cannot be read: {error}"))),
    }
}

fn piped() -> Result<Typed, Failure> {
    let mut bytes = Vec::new();
    let read = io::stdin()
        .lock()
        .take(LONGEST_LINE)
        .read_until(b'\n', &mut bytes);
    match read {
        Ok(0) => Ok(Typed::End),
        Ok(_) => Ok(Typed::Line(String::from_utf8_lossy(&bytes).trim_end().to_owned())),
        Err(error) => Err(Failure::input(format!("the input cannot be read: {error}"))),
    }
}
