//! The corpus of the fuzz targets, run through the same functions as the fuzzer does.
#![cfg(all(
    feature = "league-of-six",
    feature = "six-realms",
    feature = "sixth-realm",
    feature = "tutorial-games"
))]

#[path = "../../../fuzz/targets.rs"]
mod targets;

use std::{
    fs,
    path::{Path, PathBuf},
};

fn corpus() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../../fuzz/corpus")
}

/// The kept files of a target; what a run has found and nobody has named is passed over.
fn files(target: &str) -> Vec<PathBuf> {
    let folder = corpus().join(target);
    let entries = fs::read_dir(&folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
    let mut files: Vec<_> = entries
        .map(|entry| entry.unwrap().path())
        .filter(|path| path.file_name().unwrap().len() != 40)
        .collect();
    files.sort();
    files
}

#[test]
fn nothing_in_the_corpus_breaks_a_promise() {
    for (name, target) in targets::TARGETS {
        for file in files(name) {
            target(&fs::read(file).unwrap());
        }
    }
}

#[test]
fn every_file_comes_to_something_unless_its_name_says_no() {
    for (name, target) in targets::TARGETS {
        let files = files(name);
        assert!(files.len() >= 2, "{name} has {} files", files.len());
        for file in files {
            let refused = file.file_name().unwrap().to_string_lossy().starts_with("no_");
            let came = target(&fs::read(&file).unwrap());
            assert_eq!(came, !refused, "{}", file.display());
        }
    }
}

#[test]
fn every_target_is_declared_and_has_a_corpus_and_nothing_else_has() {
    let manifest = fs::read_to_string(corpus().join("../Cargo.toml")).unwrap();
    let mut folders: Vec<_> = fs::read_dir(corpus())
        .unwrap()
        .map(|entry| entry.unwrap().file_name().into_string().unwrap())
        .collect();
    folders.sort();
    let mut names: Vec<_> = targets::TARGETS.map(|(name, _)| name.to_owned()).into();
    names.sort();
    assert_eq!(folders, names);
    for name in &names {
        assert!(manifest.contains(&format!("name = \"{name}\"")), "{name}");
    }
    assert_eq!(manifest.matches("[[bin]]").count(), names.len());
}
