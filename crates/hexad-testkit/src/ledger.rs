//! The ledger is the spine of the tests: every rule of a file in `docs/rules` is named by one of them.
//!
//! A test names a rule in its function's name (`ls_town_13_…`) or in its doc line `Rules: LS-TOWN-13, LS-TOWN-14.`
//! (whole ids, no ranges).

use std::{
    collections::BTreeSet,
    fs,
    path::{Path, PathBuf},
};

use crate::workspace;

/// A ledger and the tests that name its rules.
#[derive(Clone, Copy, Debug)]
pub struct Ledger {
    /// The file in `docs/rules`, without its ending.
    pub file: &'static str,
    /// What its ids begin with, such as `LS-`.
    pub prefix: &'static str,
    /// The crates whose tests, in `src` and in `tests`, name its rules.
    pub crates: &'static [&'static str],
    /// The rules that no test can prove, each with its reason. The list only shrinks.
    pub exceptions: &'static [(&'static str, &'static str)],
}

impl Ledger {
    /// Asserts that every rule is named by a test or excepted, that every exception is a rule that no test names,
    /// and that every id that a test names is a rule.
    ///
    /// # Panics
    ///
    /// If it is not so, with all the ids that are wrong.
    #[track_caller]
    pub fn is_covered(&self) {
        let rules = self.rules();
        assert!(!rules.is_empty(), "docs/rules/{}.md holds no rule", self.file);
        let named = self.named();
        let faults = self.faults(&rules, &named);
        assert!(faults.is_empty(), "{}", faults.join("\n"));
    }

    fn faults(&self, rules: &BTreeSet<String>, named: &Named) -> Vec<String> {
        let covered = named.rules(rules);
        let excepted: BTreeSet<_> = self.exceptions.iter().map(|&(id, _)| id.to_owned()).collect();
        let fault = |what, ids: Vec<&String>| (!ids.is_empty()).then(|| format!("{what}: {ids:?}"));
        let missing = rules.difference(&covered).filter(|id| !excepted.contains(*id));
        let ours = named.ids.iter().filter(|id| id.starts_with(self.prefix));
        let unreasoned = self.exceptions.iter().filter(|(_, reason)| reason.is_empty());
        [
            fault("rules that no test names", missing.collect()),
            fault(
                "exceptions that a test names",
                excepted.intersection(&covered).collect(),
            ),
            fault(
                "exceptions that are no rule",
                excepted.difference(rules).collect(),
            ),
            fault(
                "ids that are no rule",
                ours.filter(|id| !rules.contains(*id)).collect(),
            ),
            (unreasoned.count() > 0).then(|| "an exception has no reason".to_owned()),
        ]
        .into_iter()
        .flatten()
        .collect()
    }

    /// The rule ids of the ledger: the heads of bullets and of table rows.
    fn rules(&self) -> BTreeSet<String> {
        let path = workspace()
            .join("docs/rules")
            .join(self.file)
            .with_extension("md");
        let text = fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        self.heads(&text)
    }

    fn heads(&self, text: &str) -> BTreeSet<String> {
        let head = |line: &str| {
            let id = line.strip_prefix("- **").or_else(|| line.strip_prefix("| "))?;
            let end = id.find(|c: char| !c.is_ascii_alphanumeric() && c != '-')?;
            id.starts_with(self.prefix).then(|| id[..end].to_owned())
        };
        text.lines().filter_map(head).collect()
    }

    /// What all tests name.
    fn named(&self) -> Named {
        let mut files = Vec::new();
        for krate in self.crates {
            let krate = workspace().join("crates").join(krate);
            for folder in ["src", "tests"] {
                sources(&krate.join(folder), &mut files);
            }
        }
        let mut named = Named::default();
        for file in files {
            named.read(&fs::read_to_string(file).expect("a source that can be read"));
        }
        named
    }
}

/// All Rust files below a folder.
fn sources(folder: &Path, found: &mut Vec<PathBuf>) {
    let entries = fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display()));
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
    /// Function names in the spelling of ids: `LS-TOWN-13-RAISES-ARE-HIGHER`.
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

    /// The rules that are named; a function's name names the longest id that it begins with.
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

#[cfg(test)]
mod tests {
    use super::*;

    const SMALL: Ledger = Ledger {
        file: "none",
        prefix: "XX-",
        crates: &[],
        exceptions: &[("XX-A-05", "it cannot be seen")],
    };

    fn read(text: &str) -> Named {
        let mut named = Named::default();
        named.read(text);
        named
    }

    #[test]
    fn names_are_read_from_tests_alone_and_as_whole_ids() {
        let named = read(
            "/// Rules: XX-A-01, XX-A-02,\n/// XX-A-03.\n#[test]\nfn xx_b_01_holds() {}\n\
             /// Rules: XX-A-04.\nfn xx_b_02_is_no_test() {}\n\
             #[test]\n#[should_panic]\nfn xx_b_01_2_is_longer() {}\n#[test]\nfn xx_b_033_is_another() {}\n",
        );
        let ids = [
            "XX-A-01",
            "XX-A-02",
            "XX-A-03",
            "XX-A-04",
            "XX-B-01",
            "XX-B-01-2",
            "XX-B-02",
            "XX-B-03",
        ];
        let expected = ["XX-A-01", "XX-A-02", "XX-A-03", "XX-B-01", "XX-B-01-2"];
        assert!(named.rules(&ids.map(str::to_owned).into()).iter().eq(&expected));
    }

    #[test]
    fn rules_are_the_heads_of_bullets_and_rows() {
        let text = "- **XX-A-01** One.\n| XX-A-02 | two |\nXX-A-03 in a sentence\n- **YY-A-04** another's\n";
        assert!(SMALL.heads(text).iter().eq(["XX-A-01", "XX-A-02"]));
    }

    #[test]
    fn every_fault_is_told() {
        let rules = ["XX-A-01", "XX-A-02", "XX-A-05"].map(str::to_owned).into();
        let faults = |text: &str| SMALL.faults(&rules, &read(text));
        let whole = "/// Rules: XX-A-01, XX-A-02, YY-A-09.\n#[test]\nfn both() {}\n";
        assert!(faults(whole).is_empty(), "{:?}", faults(whole));
        assert_eq!(
            faults("#[test]\nfn xx_a_01_holds() {}\n"),
            [r#"rules that no test names: ["XX-A-02"]"#]
        );
        assert_eq!(
            faults(&format!("{whole}#[test]\nfn xx_a_05_is_seen() {{}}\n")),
            [r#"exceptions that a test names: ["XX-A-05"]"#]
        );
        assert_eq!(
            faults(&format!("{whole}/// Rules: XX-A-06.\n#[test]\nfn none() {{}}\n")),
            [r#"ids that are no rule: ["XX-A-06"]"#]
        );
    }

    #[test]
    fn an_exception_is_a_rule_with_a_reason() {
        let wrong = Ledger {
            exceptions: &[("XX-A-07", "")],
            ..SMALL
        };
        assert_eq!(
            wrong.faults(&BTreeSet::new(), &Named::default()),
            [
                r#"exceptions that are no rule: ["XX-A-07"]"#,
                "an exception has no reason"
            ]
        );
    }
}
