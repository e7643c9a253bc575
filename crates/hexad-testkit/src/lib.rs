//! What the tests of the games share, apart from the conformance kit of `hexad-core`: it is for whoever writes a game,
//! this only for the tests of the workspace.
//!
//! - [`ledger`]: every rule of a ledger is named by a test.
//! - [`logs`]: whole games kept as logs.
//! - [`allocations`]: playing allocates nothing.

pub mod allocations;
pub mod ledger;
pub mod logs;

use std::path::{Path, PathBuf};

/// The root of the workspace.
fn workspace() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..")
}
