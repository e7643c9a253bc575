//! The recipe in `docs/ADDING_A_GAME.md` says what the code says.

const RECIPE: &str = include_str!("../../../docs/ADDING_A_GAME.md");
const GAME: &str = include_str!("../src/tic_tac_toe.rs");
const SOURCES: [&str; 4] = [
    GAME,
    include_str!("tic_tac_toe.rs"),
    include_str!("conformance.rs"),
    include_str!("../Cargo.toml"),
];

/// The blocks of code, each with the language it is said to be in.
fn blocks() -> Vec<(&'static str, &'static str)> {
    let fenced = RECIPE.split("```").skip(1).step_by(2);
    fenced
        .map(|block| {
            block
                .split_once('\n')
                .expect("a fence stands on a line of its own")
        })
        .collect()
}

/// A line as it stands inside an `impl`.
fn indent(line: &str) -> String {
    if line.is_empty() {
        String::new()
    } else {
        format!("    {line}")
    }
}

#[test]
fn every_block_of_code_stands_in_the_crate_word_for_word() {
    let code: Vec<_> = blocks()
        .into_iter()
        .filter(|(language, _)| *language != "text")
        .collect();
    assert!(code.len() > 20, "{} blocks", code.len());
    for (language, block) in code {
        assert!(matches!(language, "rust" | "toml"), "{language}");
        let indented: String = block.lines().map(|line| indent(line) + "\n").collect();
        let stands = SOURCES
            .iter()
            .any(|source| source.contains(block) || source.contains(&indented));
        assert!(stands, "not in the crate:\n{block}");
    }
}

#[test]
fn the_rules_stand_in_the_game_word_for_word() {
    let (_, rules) = blocks()
        .into_iter()
        .find(|(language, _)| *language == "text")
        .unwrap();
    for rule in rules.lines() {
        let (id, text) = rule.split_at("TT-01".len());
        assert!(GAME.contains(&format!("//! - `{id}`{text}\n")), "{rule}");
    }
}

#[test]
fn every_method_of_the_game_is_explained() {
    let (_, methods) = GAME.split_once("impl Game for TicTacToe {").unwrap();
    let names = methods
        .lines()
        .filter_map(|line| line.strip_prefix("    fn ")?.split(['(', '<']).next());
    for name in names {
        assert!(
            RECIPE.contains(&format!("fn {name}")),
            "the recipe never shows `{name}`"
        );
    }
}

#[test]
fn the_steps_are_numbered_from_1() {
    let headings = RECIPE.lines().filter_map(|line| line.strip_prefix("## "));
    for (number, heading) in (1..).zip(headings) {
        assert!(heading.starts_with(&format!("{number}. ")), "{heading}");
    }
}
