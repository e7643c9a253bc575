//! The log of the game being played: on disk line by line, or in memory where nobody could lose by it.

use std::{
    fs::{File, OpenOptions},
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
};

use hexad::{Game, Log, LogWriter, Torn, Verdict, verify};

use crate::cli::{failure::Failure, files};

/// Where the log goes.
pub(crate) struct Record {
    writer: LogWriter<Target>,
    path: Option<PathBuf>,
}

/// A file without a buffer, so that each line is on its way to the disk before anybody is asked again.
enum Target {
    File(File),
    Memory(Vec<u8>),
}

impl Record {
    /// A log in memory alone.
    pub(crate) fn in_memory<G: Game>(log: &Log<G>) -> Result<Record, Failure> {
        Record::start(Target::Memory(Vec::new()), None, log)
    }

    /// A fresh log at `path`, and where the file that stood there was moved to.
    pub(crate) fn at<G: Game>(path: &Path, log: &Log<G>) -> Result<(Record, Option<PathBuf>), Failure> {
        let (file, moved) = files::fresh(path)?;
        let record = Record::start(Target::File(file), Some(path.to_owned()), log)?;
        Ok((record, moved))
    }

    /// A fresh log in a file of a name that nothing has.
    pub(crate) fn at_free_name<G: Game>(log: &Log<G>) -> Result<Record, Failure> {
        let (file, path) = files::fresh_numbered(G::ID)?;
        files::claim(&file, &path)?;
        Record::start(Target::File(file), Some(path), log)
    }

    /// Opens the log at `path` to read it and to write on in it; nobody else may meanwhile.
    pub(crate) fn open(path: &Path) -> Result<File, Failure> {
        if path.exists() && !path.is_file() {
            return Err(Failure::input(format!(
                "{} is no regular file: name a log",
                path.display()
            )));
        }
        let file = OpenOptions::new()
            .read(true)
            .append(true)
            .open(path)
            .map_err(|error| Failure::input(format!("cannot go on in {}: {error}", path.display())))?;
        files::claim(&file, path)?;
        Ok(file)
    }

    /// Writes on in the log at `path`, which was read from `file` as `log`; a torn last line is cut off.
    pub(crate) fn go_on<G: Game>(file: File, path: &Path, log: &Log<G>) -> Result<Record, Failure> {
        let cannot = |error: io::Error| Failure::input(format!("cannot write {}: {error}", path.display()));
        if let Some(Torn { at, .. }) = log.torn() {
            file.set_len(at).map_err(cannot)?;
        }
        Ok(Record {
            writer: LogWriter::resume(Target::File(file), log),
            path: Some(path.to_owned()),
        })
    }

    fn start<G: Game>(target: Target, path: Option<PathBuf>, log: &Log<G>) -> Result<Record, Failure> {
        let writer = LogWriter::start(target, log).map_err(|error| cannot_write(path.as_deref(), &error))?;
        Ok(Record { writer, path })
    }

    /// Writes what happened since.
    pub(crate) fn append<G: Game>(&mut self, log: &Log<G>) -> Result<(), Failure> {
        let written = self.writer.append(log);
        written.map_err(|error| cannot_write(self.path.as_deref(), &error))
    }

    /// The file, if there is one.
    pub(crate) fn path(&self) -> Option<&Path> {
        self.path.as_deref()
    }

    /// Reads what was written and plays it again. What went to a device or a pipe cannot be read again: there it is
    /// `log`, which was written, that is played.
    pub(crate) fn prove<G: Game>(self, log: &Log<G>) -> Result<Verdict, Failure> {
        let unread = |error: &dyn std::fmt::Display| {
            Failure::new(
                1,
                format!("the log that was just written cannot be read: {error}"),
            )
        };
        match (self.writer.into_inner(), self.path) {
            (Target::Memory(bytes), _) => verify::<G>(bytes.as_slice()).map_err(|error| unread(&error)),
            (Target::File(_), None) => Err(unread(&"it has no name")),
            (Target::File(_), Some(path)) if !path.is_file() => Ok(log.verify()),
            (Target::File(file), Some(path)) => {
                drop(file);
                let file = File::open(path).map_err(|error| unread(&error))?;
                verify::<G>(BufReader::new(file)).map_err(|error| unread(&error))
            }
        }
    }
}

fn cannot_write(path: Option<&Path>, error: &io::Error) -> Failure {
    let path = path.map_or_else(|| "the log".to_owned(), |path| path.display().to_string());
    Failure::input(format!("cannot write {path}: {error}"))
}

impl Write for Target {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self {
            Target::File(file) => file.write(bytes),
            Target::Memory(memory) => memory.write(bytes),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        match self {
            Target::File(file) => file.flush(),
            Target::Memory(memory) => memory.flush(),
        }
    }
}
