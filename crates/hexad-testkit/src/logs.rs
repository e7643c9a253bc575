//! Whole games kept as logs: an old log plays and hashes as it did, or the rules have another version.

use std::{
    fs,
    path::{Path, PathBuf},
};

use hexad_core::{Ending, Game, Log, Seat, SeatSet, Verdict};

/// A kept log.
#[derive(Debug)]
pub struct Kept<G: Game> {
    /// The name of its file, without the ending.
    pub name: String,
    /// What it holds.
    pub log: Log<G>,
}

/// The logs below a folder of a crate, in the order of their names.
///
/// # Panics
///
/// If the folder or a log in it cannot be read, or it holds none.
#[track_caller]
pub fn kept<G: Game>(manifest_dir: &str, folder: &str) -> Vec<Kept<G>> {
    let folder = Path::new(manifest_dir).join(folder);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut paths: Vec<PathBuf> = entries
        .map(|entry| entry.expect("a folder that can be listed").path())
        .collect();
    paths.retain(|path| path.extension().is_some_and(|ending| ending == "jsonl"));
    paths.sort();
    assert!(!paths.is_empty(), "{} holds no log", folder.display());
    paths.iter().map(|path| read(path)).collect()
}

fn read<G: Game>(path: &Path) -> Kept<G> {
    let name = path
        .file_stem()
        .expect("a file has a name")
        .to_string_lossy()
        .into_owned();
    let text = fs::read(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let log = Log::read(text.as_slice()).unwrap_or_else(|error| panic!("{name}: {error}"));
    Kept { name, log }
}

impl<G: Game> Kept<G> {
    /// Asserts that the log is exact, that each step has its digest and its number of legal actions, and that it is
    /// longer than so many steps.
    ///
    /// # Panics
    ///
    /// If it is not so.
    #[track_caller]
    pub fn is_exact(&self, longer_than: usize) {
        let verdict = self.log.verify();
        assert!(
            matches!(verdict, Verdict::Exact { .. }),
            "{}: {verdict}",
            self.name
        );
        let steps = self.log.steps();
        assert!(steps.len() > longer_than, "{}: {} steps", self.name, steps.len());
        let whole = steps
            .iter()
            .all(|step| step.legal.is_some() && step.digest.is_some());
        assert!(whole, "{}: a step lacks its check", self.name);
    }

    /// The seats that won, by the log's last line.
    ///
    /// # Panics
    ///
    /// If it is not played to its end.
    #[track_caller]
    pub fn winners(&self) -> SeatSet {
        let Some(Ending::Outcome(outcome)) = &self.log.ending else {
            panic!("{} is not played to its end", self.name)
        };
        let seats = (0..).map(Seat).zip(&outcome.results);
        seats
            .filter(|(_, result)| result.rank == Some(1))
            .map(|(seat, _)| seat)
            .collect()
    }
}
