//! What cards, objectives, realms and units do, as they say it themselves.

use std::fmt::Display;

use crate::{
    book::short_name,
    components::{Ability, Components, RealmRow, UnitRow},
};

/// What the card, the objective, the realm or the unit of this name does, in any case: `Volley`, `iron-oath`, `lancer2`.
pub(crate) fn explain(components: &Components, name: &str) -> Option<String> {
    let name = plain(name);
    let is_called =
        |word: &dyn Display, title: &str| name == plain(&word.to_string()) || name == plain(title);
    let mut cards = components.cards.iter();
    if let Some(card) = cards.find(|card| is_called(&card.id, &card.name)) {
        return Some(format!("{}, {}: {}", card.name, card.kind, card.text));
    }
    let mut objectives = components.objectives.iter();
    if let Some(objective) = objectives.find(|objective| is_called(&objective.id, &objective.name)) {
        return Some(format!(
            "{}, {} objective: {}",
            objective.name, objective.kind, objective.text
        ));
    }
    let mut realms = components.realms.iter();
    if let Some(realm) = realms.find(|realm| is_called(&realm.id, &realm.name)) {
        return Some(of_realm(realm));
    }
    let class = name.trim_end_matches(|c: char| c.is_ascii_digit());
    let units = components
        .realms
        .iter()
        .flat_map(|realm| realm.units.iter().map(move |unit| (realm, unit)));
    let told: Vec<String> = units
        .filter(|(_, unit)| {
            [plain(&unit.name), short_name(&unit.name), unit.class.to_string()].contains(&class.to_owned())
        })
        .map(|(realm, unit)| of_unit(realm, unit))
        .collect();
    (!told.is_empty()).then(|| told.join("\n"))
}

/// `Forced March` and `forced-march` are one name.
fn plain(name: &str) -> String {
    name.to_lowercase().replace(' ', "-")
}

fn of_realm(realm: &RealmRow) -> String {
    let abilities = realm.abilities.iter();
    let told: Vec<String> = abilities
        .map(|Ability { name, text, .. }| format!("{name}: {text}"))
        .collect();
    format!("{}, capital in {}. {}", realm.name, realm.capital, told.join(" "))
}

fn of_unit(realm: &RealmRow, unit: &UnitRow) -> String {
    let cavalry = if unit.cavalry { ", cavalry" } else { "" };
    format!(
        "{} ({} of {}{cavalry}): movement {}, attack {}, defence {}, wounds {}, range {}",
        unit.name, unit.class, realm.name, unit.movement, unit.attack, unit.defence, unit.wounds, unit.range
    )
}
