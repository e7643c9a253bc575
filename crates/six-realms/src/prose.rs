//! Numbers and lists as sentences have them.

/// So many of a thing: `1 bell`, `2 bells`, `-1 bell`.
pub(crate) fn counted<N: Copy + Into<i32>>(number: N, thing: &str) -> String {
    let number: i32 = number.into();
    let plural = if number.abs() == 1 { "" } else { "s" };
    format!("{number} {thing}{plural}")
}

/// `a`, `a and b`, `a, b and c`.
pub(crate) fn listed(things: &[impl std::fmt::Display]) -> String {
    let words: Vec<String> = things.iter().map(ToString::to_string).collect();
    match words.split_last() {
        Some((last, before @ [_, ..])) => format!("{} and {last}", before.join(", ")),
        Some((last, [])) => last.clone(),
        None => String::new(),
    }
}
