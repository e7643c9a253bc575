//! What the tiles of a component set do, in words.

use crate::{
    components::{
        ArtifactItem, Components, LargeFeat, Majority, MajorityOf, Metric, SetupTileItem, TraditionItem,
        TraditionSpace,
    },
    effects::{Amount, Count, Effect, GuildChoice, KindChoice},
    pieces::{Bonus, Feat},
};

/// What the Feat, Artifact, Relic, Tradition, Guild Bonus or Setup tile of this name does, in any case: `large-3`,
/// `Star Reckoning`, `setup 4`. Tiles that share a name are told on a line each.
pub(crate) fn explain(components: &Components, name: &str) -> Option<String> {
    let name = plain(name);
    let mut told = Vec::new();
    for (called, sentence) in sentences(components) {
        if called.iter().any(|called| plain(called) == name) {
            told.push(sentence);
        }
    }
    (!told.is_empty()).then(|| told.join("\n"))
}

/// `Star Reckoning` and `star-reckoning` are one name.
fn plain(name: &str) -> String {
    name.trim().to_lowercase().replace(' ', "-")
}

/// Every tile, by its names.
fn sentences(components: &Components) -> Vec<(Vec<String>, String)> {
    let c = components;
    let small = c.feats.small.iter().chain(&c.feats.starting_small);
    let large = c.feats.large.iter().chain([&c.feats.starting_large]);
    let mut all = Vec::new();
    all.extend(small.map(|feat| one(feat.id, small_feat(feat.id, feat.condition))));
    all.extend(large.map(|feat| one(feat.id, large_feat(feat))));
    all.extend(c.artifacts.iter().map(|tile| one(tile.id, artifact(c, tile))));
    all.extend(c.relics.iter().map(|relic| {
        let counts = format!("{}, a Relic: scores your {}", relic.id, relic.condition);
        one(
            relic.id,
            format!("{counts}; what all your Relics count is divided by your Navigation value"),
        )
    }));
    all.extend(
        c.traditions
            .iter()
            .map(|tile| (vec![tile.id.to_string(), tile.name.clone()], tradition(tile))),
    );
    all.extend(
        c.guild_bonuses
            .iter()
            .map(|bonus| one(bonus.id, guild_bonus(bonus.id, &bonus.effects))),
    );
    all.extend(c.setup_tiles.iter().map(|tile| {
        (
            vec![tile.id.to_string(), format!("setup {}", tile.id)],
            setup_tile(tile),
        )
    }));
    all
}

fn one(id: impl ToString, sentence: String) -> (Vec<String>, String) {
    (vec![id.to_string()], sentence)
}

fn small_feat(id: Feat, condition: Metric) -> String {
    format!("{id}, a Small Feat: asks for {condition} or more at the end")
}

fn large_feat(feat: &LargeFeat) -> String {
    let [first, second] = feat.halves;
    let printed = match feat.preprinted_vp {
        0 => String::new(),
        vp => format!("; whoever has both scores the {vp} VP printed between them"),
    };
    format!(
        "{}, a Large Feat: asks for {first} or more, and for {second} or more at the end{printed}",
        feat.id
    )
}

fn artifact(components: &Components, tile: &ArtifactItem) -> String {
    let vp = &components.artifact_scoring;
    let most = |majority: &Majority| {
        let what = match majority.majority {
            MajorityOf::Envoys => "Envoys",
            MajorityOf::Seals => "Seals",
        };
        format!("more {} {what} than you", majority.guild.color())
    };
    let id = tile.id;
    match &tile.conditions[..] {
        [first, second] => format!(
            "{id}, an Artifact: {} VP if nobody has {}, and nobody {}; {} VP if only one is so",
            vp.two_conditions_both,
            most(first),
            most(second),
            vp.two_conditions_one
        ),
        conditions => format!(
            "{id}, an Artifact: {} VP if nobody has {}",
            vp.one_condition,
            conditions.iter().map(most).collect::<String>()
        ),
    }
}

fn tradition(tile: &TraditionItem) -> String {
    let space = match tile.space {
        TraditionSpace::Scroll => "Scroll",
        TraditionSpace::Envoy => "Envoy space",
    };
    format!(
        "{} ({}), a Tradition: a {} Seal, and a {space}: {}",
        tile.name,
        tile.id,
        tile.seal.color(),
        in_words(&tile.effects)
    )
}

fn guild_bonus(id: Bonus, effects: &[Effect]) -> String {
    format!(
        "{id}, a Guild Bonus: when placed, and in your turns while the Guild of its track is Primary, {}",
        in_words(effects)
    )
}

fn setup_tile(tile: &SetupTileItem) -> String {
    format!(
        "Setup tile {}: value {}; the Book of {} starts at +1, with a {} Seal and {} Ink",
        tile.id,
        tile.value,
        tile.book,
        tile.seal.color(),
        tile.ink
    )
}

fn in_words(effects: &[Effect]) -> String {
    let words: Vec<String> = effects.iter().copied().map(effect_in_words).collect();
    words.join("; ")
}

fn effect_in_words(effect: Effect) -> String {
    match effect {
        Effect::Vp { n } => format!("gain {n} VP"),
        Effect::Ambition { n } => format!("advance {n} on the Queen's Ambition track"),
        Effect::Challenge {} => "place a Feat and a Challenge token".to_owned(),
        Effect::Influence { n } => format!("advance {n} on the Influence track"),
        Effect::PlaceCouncilor {} => "seat a Councilor".to_owned(),
        Effect::Popularity { n } => match n {
            Amount::Number(n) => format!("gain {n} Popularity"),
            Amount::Counted(Count::Year) => "gain as much Popularity as the number of the year".to_owned(),
            Amount::Counted(Count::DistinctSeals) => {
                "gain 1 Popularity for each colour among your Seals".to_owned()
            }
        },
        Effect::GainInk { n } => format!("take {n} Ink"),
        Effect::RemoveInk { n } => format!("return {n} Ink from your Scrolls"),
        Effect::GainOrRemoveInk {} => "take an Ink, or return one from your Scrolls".to_owned(),
        Effect::Refresh { kind } => format!("refresh {}", resource(kind)),
        Effect::GainResource { kind } => format!("gain {}", resource(kind)),
        Effect::Reputation { guild } => format!("raise your Reputation with {}", of(guild)),
        Effect::FlipBook { guild } => format!("flip the Book of {}", of(guild)),
        Effect::PlaceBonus { guild } => format!("place a Guild Bonus on the track of {}", of(guild)),
        Effect::GainSeal { guild } => format!("take a Seal of {}", of(guild)),
        Effect::Navigation { n } => format!("advance {n} on the Navigation track"),
        Effect::ArtifactVisible {} => "take an Artifact from the display".to_owned(),
        Effect::ArtifactHidden {} => "draw three Artifacts and keep one".to_owned(),
        Effect::TorchScroll { effect: torch } => {
            let then = effect_in_words(torch.about(GuildChoice::Crest));
            format!("put an Ink on the Dungeon Scroll, then {then}")
        }
        Effect::PerformActions { max_actions, max_ap } => {
            format!("perform up to {max_actions} actions that cost {max_ap} together, free of charge")
        }
        Effect::EndVp { n } => format!("score {n} VP at the end"),
    }
}

fn of(guild: GuildChoice) -> String {
    match guild {
        GuildChoice::Any => "a Guild".to_owned(),
        GuildChoice::Envoy => "the Envoy's Guild".to_owned(),
        GuildChoice::Crest => "the Guild of the crest".to_owned(),
        GuildChoice::Of(guild) => format!("the {guild}"),
    }
}

fn resource(kind: KindChoice) -> String {
    match kind {
        KindChoice::Any => "a Resource".to_owned(),
        KindChoice::Envoy => "a Resource of the Envoy's kind".to_owned(),
        KindChoice::Crest => "a Resource of the crest's kind".to_owned(),
        KindChoice::Of(kind) => format!("a {kind} Resource"),
    }
}
