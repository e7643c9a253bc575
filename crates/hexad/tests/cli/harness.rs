//! Runs an example in a folder of its own.
//!
//! `cargo test` builds the examples first; `cargo test --test cli` alone does not and runs those built last.

use std::{
    fs,
    io::Write,
    path::{Path, PathBuf},
    process::{Command, Stdio},
};

use tempfile::TempDir;

/// A folder in which examples are run.
pub(crate) struct Desk {
    folder: TempDir,
}

/// How an example ended.
#[derive(Debug)]
pub(crate) struct Ran {
    pub(crate) code: Option<i32>,
    pub(crate) out: String,
    pub(crate) err: String,
}

impl Desk {
    pub(crate) fn new() -> Desk {
        Desk {
            folder: tempfile::tempdir().expect("the system has room for a folder"),
        }
    }

    pub(crate) fn path(&self, name: &str) -> PathBuf {
        self.folder.path().join(name)
    }

    pub(crate) fn read(&self, name: &str) -> String {
        fs::read_to_string(self.path(name)).unwrap_or_else(|error| panic!("{name}: {error}"))
    }

    pub(crate) fn write(&self, name: &str, text: &str) {
        fs::write(self.path(name), text).unwrap();
    }

    pub(crate) fn has(&self, name: &str) -> bool {
        self.path(name).exists()
    }

    /// The command line `line`, whose first word is the example.
    pub(crate) fn command(&self, line: &str) -> Command {
        let mut words = line.split_whitespace();
        let mut command = Command::new(example(words.next().expect("a line names an example")));
        command.args(words).current_dir(self.folder.path());
        command
    }

    /// Runs the line with nothing to read.
    pub(crate) fn run(&self, line: &str) -> Ran {
        self.run_typing(line, "")
    }

    /// Runs the line with `typed` on standard input.
    pub(crate) fn run_typing(&self, line: &str, typed: &str) -> Ran {
        let mut child = self
            .command(line)
            .stdin(Stdio::piped())
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .unwrap();
        // A program that ends before it has read everything closes its end; that is no fault.
        let _ = child.stdin.take().unwrap().write_all(typed.as_bytes());
        let ended = child.wait_with_output().unwrap();
        let ran = Ran {
            code: ended.status.code(),
            out: String::from_utf8(ended.stdout).unwrap(),
            err: String::from_utf8(ended.stderr).unwrap(),
        };
        assert!(!ran.err.contains("panicked"), "{line}: {ran:?}");
        ran
    }

    /// Runs the line, which must succeed, and returns what it prints.
    pub(crate) fn ok(&self, line: &str) -> String {
        self.run(line).succeeded()
    }
}

impl Ran {
    /// What was printed by a run that must have succeeded.
    pub(crate) fn succeeded(self) -> String {
        assert_eq!(self.code, Some(0), "{self:?}");
        self.out
    }

    /// The sentence of a run that must have been refused as bad input.
    pub(crate) fn refused(self) -> String {
        assert_eq!(self.code, Some(2), "{self:?}");
        self.err
    }
}

/// Where `cargo test` puts the examples: beside the folder of this test.
pub(crate) fn example(name: &str) -> PathBuf {
    let test = std::env::current_exe().unwrap();
    let built = test
        .parent()
        .and_then(Path::parent)
        .unwrap()
        .join("examples")
        .join(name);
    assert!(
        built.with_extension(std::env::consts::EXE_EXTENSION).exists(),
        "{} is not built: `cargo build --examples` does it",
        built.display()
    );
    built
}
