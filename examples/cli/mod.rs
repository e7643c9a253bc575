//! What the command lines share.

pub(crate) mod failure;
pub(crate) mod files;
pub(crate) mod interrupt;
pub(crate) mod seeds;
pub(crate) mod setup;
pub(crate) mod tables;
