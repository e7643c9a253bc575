//! How a command ends: a code for scripts and a sentence for people.

use std::{fmt::Display, io, process::ExitCode};

/// What was wrong and what would do, with the exit code.
#[derive(Debug)]
pub(crate) struct Failure {
    code: u8,
    sentence: Option<String>,
}

/// The code of bad input: something could not be read, is not supported, or asks for what no rule allows.
pub(crate) const BAD_INPUT: u8 = 2;
/// The code of a shell for a program that an interrupt ended.
pub(crate) const INTERRUPTED: u8 = 130;

impl Failure {
    /// Bad input.
    pub(crate) fn input(sentence: impl Display) -> Failure {
        Failure::new(BAD_INPUT, sentence)
    }

    /// An interrupt, with what the person can do about it.
    pub(crate) fn interrupted(sentence: impl Display) -> Failure {
        Failure::new(INTERRUPTED, sentence)
    }

    pub(crate) fn new(code: u8, sentence: impl Display) -> Failure {
        Failure {
            code,
            sentence: Some(sentence.to_string()),
        }
    }
}

impl From<io::Error> for Failure {
    /// A reader of standard output that has read enough (`| head`) is no fault.
    fn from(error: io::Error) -> Failure {
        if error.kind() == io::ErrorKind::BrokenPipe {
            return Failure {
                code: 0,
                sentence: None,
            };
        }
        Failure::input(format!("writing failed: {error}"))
    }
}

/// The text without what would command a terminal: a log or a file name may hold anything.
pub(crate) fn tame(text: &str) -> String {
    let mut tamed = String::with_capacity(text.len());
    for c in text.chars() {
        if c.is_control() && c != '\n' {
            tamed.extend(c.escape_default());
        } else {
            tamed.push(c);
        }
    }
    tamed
}

/// Ends the program as its result says.
pub(crate) fn finish(result: Result<ExitCode, Failure>) -> ExitCode {
    match result {
        Ok(code) => code,
        Err(failure) => {
            if let Some(sentence) = failure.sentence {
                // Standard error may be closed as well; there is then nobody left to tell.
                let _ = io::Write::write_fmt(&mut io::stderr(), format_args!("error: {}\n", tame(&sentence)));
            }
            ExitCode::from(failure.code)
        }
    }
}
