//! Files are never overwritten: what stands where a log shall go is moved aside first.

use std::{
    fs::{self, File, OpenOptions, TryLockError},
    io,
    path::{Path, PathBuf},
};

use super::failure::Failure;

/// A fresh file at `path`, and where the file that stood there was moved to.
pub(crate) fn fresh(path: &Path) -> Result<(File, Option<PathBuf>), Failure> {
    let cannot = |error: io::Error| Failure::input(format!("cannot write {}: {error}", path.display()));
    if path.is_dir() {
        return Err(Failure::input(format!(
            "{} is a folder: name a file in it",
            path.display()
        )));
    }
    let moved = if holds_something(path) {
        claim(&File::open(path).map_err(cannot)?, path)?;
        let aside = aside(path);
        fs::rename(path, &aside).map_err(cannot)?;
        Some(aside)
    } else {
        None
    };
    let file = File::create(path).map_err(cannot)?;
    claim(&file, path)?;
    Ok((file, moved))
}

/// Keeps other games out of the file at `path` while it is open here: two that write one log would leave none of
/// them. Devices are for everybody, and where files cannot be locked, nobody is kept out.
pub(crate) fn claim(file: &File, path: &Path) -> Result<(), Failure> {
    if !path.is_file() {
        return Ok(());
    }
    match file.try_lock() {
        Err(TryLockError::WouldBlock) => Err(Failure::input(format!(
            "{} is open in another game: leave that one first",
            path.display()
        ))),
        Ok(()) | Err(TryLockError::Error(_)) => Ok(()),
    }
}

/// A fresh file of a name that nothing has: `stem-1.jsonl`, or the next number.
pub(crate) fn fresh_numbered(stem: &str) -> Result<(File, PathBuf), Failure> {
    for number in 1..10_000 {
        let path = PathBuf::from(format!("{stem}-{number}.jsonl"));
        match OpenOptions::new().write(true).create_new(true).open(&path) {
            Ok(file) => return Ok((file, path)),
            Err(error) if error.kind() == io::ErrorKind::AlreadyExists => {}
            Err(error) => {
                let sentence = format!("cannot write {}: {error}; name a file with --log", path.display());
                return Err(Failure::input(sentence));
            }
        }
    }
    Err(Failure::input(format!(
        "{stem}-1.jsonl to {stem}-9999.jsonl all exist: name a file with --log"
    )))
}

/// A device or a pipe holds nothing that could be lost.
fn holds_something(path: &Path) -> bool {
    fs::metadata(path).is_ok_and(|meta| meta.is_file() && meta.len() > 0)
}

/// The first free name of `path.1`, `path.2` and so on.
fn aside(path: &Path) -> PathBuf {
    let numbered = |number: u32| {
        let mut name = path.as_os_str().to_owned();
        name.push(format!(".{number}"));
        PathBuf::from(name)
    };
    let free = (1..u32::MAX).map(numbered).find(|name| !name.exists());
    free.unwrap_or_else(|| numbered(u32::MAX))
}
