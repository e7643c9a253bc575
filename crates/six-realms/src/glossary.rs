//! What cards, objectives, realms, units, terrains, sites, scars and rewards do.

use std::fmt::Display;

use crate::{
    book::short_name,
    components::{Ability, CampaignEffect, Components, RealmRow, Site, TerrainRow, UnitRow},
    prose::listed,
};

/// What bears this name, in any case, and what it does: `Volley`, `iron-oath`, `lancer2`, `forest`, `Carn`,
/// `burnt-gate`.
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
    let mut terrains = components.terrain.iter();
    if let Some(terrain) = terrains.find(|terrain| is_called(&terrain.id, &terrain.name)) {
        return Some(of_terrain(terrain));
    }
    let mut sites = components.map.sites.iter();
    if let Some(site) = sites.find(|site| name == plain(&site.name)) {
        return Some(of_site(components, site));
    }
    let mut scars = components.campaign.scars.iter();
    if let Some(scar) = scars.find(|scar| is_called(&scar.id, &scar.name)) {
        return Some(format!("{}, scar: {}", scar.name, of_effects(&scar.effects)));
    }
    let mut rewards = components.campaign.rewards.iter();
    if let Some(reward) = rewards.find(|reward| is_called(&reward.id, &reward.name)) {
        return Some(format!(
            "{}, reward: {}",
            reward.name,
            of_effects(&reward.effects)
        ));
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

fn of_terrain(terrain: &TerrainRow) -> String {
    let marks = [
        (terrain.cavalry_barred, ", closed to cavalry"),
        (terrain.blocks_los, ", blocks sight"),
        (terrain.road_bonus, ", earns the road bonus"),
        (terrain.curse, ", rolls the curse"),
    ];
    let marks: String = marks
        .iter()
        .filter(|(has, _)| *has)
        .map(|(_, words)| *words)
        .collect();
    let fire = match terrain.fire_across_penalty {
        0 => String::new(),
        fewer => format!(", red dice -{fewer} when fired across"),
    };
    format!(
        "{}, terrain: movement {} to enter, white dice {} for a defender{marks}{fire}",
        terrain.name, terrain.cost, terrain.defence_dice
    )
}

fn of_site(components: &Components, site: &Site) -> String {
    let owner = site
        .realm
        .map(|realm| format!(" of {}", components.realms[realm.index()].name));
    format!(
        "{}, {}{} in {}",
        site.name,
        site.kind,
        owner.unwrap_or_default(),
        site.hex
    )
}

/// What a scar or a reward changes for the rest of the season.
fn of_effects(effects: &[CampaignEffect]) -> String {
    let told: Vec<String> = effects.iter().copied().map(of_effect).collect();
    listed(&told)
}

fn of_effect(effect: CampaignEffect) -> String {
    match effect {
        CampaignEffect::StartBells { delta } => format!("starting bells {delta:+}"),
        CampaignEffect::StartHand { delta } => format!("cards of the opening hand {delta:+}"),
        CampaignEffect::StartUnits { delta } => format!("starting units {delta:+}"),
        CampaignEffect::UnitStat {
            class,
            stat,
            delta,
            min,
            max,
        } => format!("{stat} of each {class} {delta:+} (at least {min}, at most {max})"),
        CampaignEffect::RestDrawDelta { delta, max } => {
            format!("cards drawn by Rest {delta:+} (at most {max})")
        }
        CampaignEffect::RoadBonusDelta { delta, min, max } => {
            format!("road bonus {delta:+} (at least {min}, at most {max})")
        }
    }
}
