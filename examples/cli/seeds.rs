//! The seed of a table: given, or from the operating system.

use hexad::{Seed, bots::TableSeed};

use super::failure::Failure;

/// The given seed, or 32 bytes from the operating system.
pub(crate) fn given_or_random(given: Option<Seed>) -> Result<TableSeed, Failure> {
    if let Some(seed) = given {
        return Ok(TableSeed(seed));
    }
    let mut bytes = [0; 32];
    getrandom::fill(&mut bytes).map_err(|error| {
        Failure::input(format!(
            "the operating system gives no random seed ({error}): name one with --seed"
        ))
    })?;
    Ok(TableSeed(Seed(bytes)))
}
