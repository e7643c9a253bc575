//! The ledger is the spine of the tests: every rule of `docs/rules/sixth-realm.md` is named by one of them.
//!
//! A test names a rule in its function's name (`sr_turn_13_…`) or in its doc line `Rules: SR-TURN-13, SR-TURN-14.`
//! (whole ids, no ranges).

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

/// The rules that no test names, each with its reason. The list only shrinks.
const EXCEPTIONS: &[(&str, &str)] = &[(
    "SR-CON-19",
    "words alone: what the rulebook calls by several names has one here, and no play depends on it",
)];

fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}

/// The rule ids of the ledger: the heads of bullets and of table rows.
fn ledger() -> BTreeSet<String> {
    let path = workspace().join("docs/rules/sixth-realm.md");
    let text = fs::read_to_string(&path).expect("the ledger stands beside the code");
    let head = |line: &str| {
        let id = line.strip_prefix("- **").or_else(|| line.strip_prefix("| "))?;
        let end = id.find(|c: char| !c.is_ascii_alphanumeric() && c != '-')?;
        id.starts_with("SR-").then(|| id[..end].to_owned())
    };
    text.lines().filter_map(head).collect()
}

/// All Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let Ok(entries) = fs::read_dir(folder) else { return };
    for entry in entries {
        let path = entry.expect("a folder that can be listed").path();
        if path.is_dir() {
            sources(&path, found);
        } else if path.extension().is_some_and(|extension| extension == "rs") {
            found.push(path);
        }
    }
}

/// What the tests of a file name: the words of each test's function name, and the ids of its doc lines.
#[derive(Default)]
struct Named {
    /// Function names in the spelling of ids: `SR-TURN-13-BOTH-DRAW-ON-THE-SAME`.
    functions: Vec<String>,
    ids: BTreeSet<String>,
}

impl Named {
    fn read(&mut self, text: &str) {
        let (mut doc, mut is_test) = (String::new(), false);
        for line in text.lines().map(str::trim) {
            if let Some(words) = line.strip_prefix("///") {
                doc.push_str(words);
            } else if line == "#[test]" {
                is_test = true;
            } else if let Some(function) = line.strip_prefix("fn ").filter(|_| is_test) {
                let name = function.split('(').next().unwrap_or_default();
                self.functions.push(name.to_ascii_uppercase().replace('_', "-"));
                self.read_doc(&doc);
                (doc, is_test) = (String::new(), false);
            } else if !line.starts_with("#[") {
                (doc, is_test) = (String::new(), false);
            }
        }
    }

    /// `Rules:` and the ids up to the full stop.
    fn read_doc(&mut self, doc: &str) {
        let Some((_, rules)) = doc.split_once("Rules:") else {
            return;
        };
        let rules = rules.split('.').next().unwrap_or_default();
        self.ids.extend(rules.split(',').map(|id| id.trim().to_owned()));
    }

    /// The rules of the ledger that are named; a function's name names the longest id that it begins with.
    fn rules(&self, ledger: &BTreeSet<String>) -> BTreeSet<String> {
        let of_name = |name: &String| {
            let begins = |id: &&String| {
                name.strip_prefix(id.as_str())
                    .is_some_and(|rest| rest.is_empty() || rest.starts_with('-'))
            };
            ledger.iter().filter(begins).max_by_key(|id| id.len()).cloned()
        };
        let by_name = self.functions.iter().filter_map(of_name);
        by_name.chain(self.ids.intersection(ledger).cloned()).collect()
    }
}

/// What all tests name, those beside the code among them.
fn named() -> Named {
    let mut files = Vec::new();
    for krate in ["sixth-realm", "hexad-bots", "hexad"] {
        for folder in ["src", "tests"] {
            sources(&workspace().join("crates").join(krate).join(folder), &mut files);
        }
    }
    let mut named = Named::default();
    for file in files {
        named.read(&fs::read_to_string(file).expect("a source that can be read"));
    }
    named
}

#[test]
fn every_rule_of_the_ledger_is_named_by_a_test() {
    let ledger = ledger();
    let named = named().rules(&ledger);
    let excepted = |id: &str| EXCEPTIONS.iter().any(|&(exception, _)| exception == id);
    let missing: Vec<_> = ledger
        .iter()
        .filter(|id| !named.contains(*id) && !excepted(id))
        .collect();
    assert!(
        missing.is_empty(),
        "{} rules that no test names: {missing:?}",
        missing.len()
    );
}

#[test]
fn the_exceptions_are_rules_that_no_test_names() {
    let ledger = ledger();
    let named = named().rules(&ledger);
    for &(id, reason) in EXCEPTIONS {
        assert!(ledger.contains(id), "{id} is no rule of the ledger");
        assert!(
            !named.contains(id),
            "{id} is named by a test, so it is no exception"
        );
        assert!(!reason.is_empty(), "{id} needs a reason");
    }
}

#[test]
fn the_ids_that_tests_name_are_rules_of_the_ledger() {
    let ledger = ledger();
    let unknown: Vec<_> = named()
        .ids
        .into_iter()
        .filter(|id| id.starts_with("SR-") && !ledger.contains(id))
        .collect();
    assert!(unknown.is_empty(), "no rules of the ledger: {unknown:?}");
}

/// The reader itself, on a small file.
#[test]
fn names_are_read_from_tests_alone_and_as_whole_ids() {
    let mut named = Named::default();
    named.read(
        "/// Rules: SR-A-01, SR-A-02,\n/// SR-A-03.\n#[test]\nfn sr_b_01_holds() {}\n\
         /// Rules: SR-A-04.\nfn sr_b_02_is_no_test() {}\n\
         #[test]\n#[should_panic]\nfn sr_b_01_2_is_longer() {}\n#[test]\nfn sr_b_033_is_another() {}\n",
    );
    let ids = [
        "SR-A-01",
        "SR-A-02",
        "SR-A-03",
        "SR-A-04",
        "SR-B-01",
        "SR-B-01-2",
        "SR-B-02",
        "SR-B-03",
    ];
    let small: BTreeSet<String> = ids.map(str::to_owned).into();
    let expected = ["SR-A-01", "SR-A-02", "SR-A-03", "SR-B-01", "SR-B-01-2"];
    assert!(named.rules(&small).iter().eq(&expected));
    // The ledger is found and read: bullets and table rows alike.
    let real = ledger();
    assert!(real.contains("SR-TURN-01") && real.contains("SR-DP-01") && real.contains("SR-EX-36"));
}
