//! How far Bridge spaces lie from a City.

use sixth_realm::{City, Span, components::MapItem};

/// The Bridge spaces that pass and lie nearest to the City, in steps over neighbouring spaces, Cities and Bridge
/// spaces alike; with their distance, 1 for those beside it. Rules: SR-SOLO-74, SR-SOLO-75.
pub(super) fn nearest(map: &MapItem, city: City, passes: impl Fn(Span) -> bool) -> (u32, Vec<Span>) {
    let mut reached = vec![city.to_string()];
    let mut edge = reached.clone();
    for distance in 1.. {
        let next = beyond(map, &edge, &reached);
        if next.is_empty() {
            break;
        }
        let spans = map.bridge_spaces.iter().map(|space| space.id);
        let found: Vec<Span> = spans
            .filter(|&span| next.contains(&span.to_string()) && passes(span))
            .collect();
        if !found.is_empty() {
            return (distance, found);
        }
        reached.extend(next.iter().cloned());
        edge = next;
    }
    (0, Vec::new())
}

/// The spaces beside the edge that were not reached yet.
fn beyond(map: &MapItem, edge: &[String], reached: &[String]) -> Vec<String> {
    let mut next = Vec::new();
    for space in &map.bridge_spaces {
        let name = space.id.to_string();
        if edge.contains(&name) {
            next.extend(space.adjacent.iter().cloned());
        }
        if space.adjacent.iter().any(|other| edge.contains(other)) {
            next.push(name);
        }
    }
    next.retain(|name| !reached.contains(name));
    next.sort_unstable();
    next.dedup();
    next
}
