//! What a component set must be to be played; every fault is named by its path.

use std::fmt::Display;

use hexad_core::Fault;

use super::{
    AbilityEffect, CampaignEffect, Card, CardType, Class, Components, Effect, Level, OathCondition,
    Objective, ObjectiveKind, Realm, Reward, Scar, SiteKind, Stat, Terrain,
};
use crate::{
    map::{Hex, HexSet},
    rules::movement::MOVEMENT_MAX,
};

/// Faults as they are found.
struct Found(Vec<Fault>);

impl Found {
    /// A fault unless `holds`.
    fn must(&mut self, holds: bool, at: impl Into<String>, what: impl Into<String>) {
        if !holds {
            self.0.push(Fault::new(at, what));
        }
    }

    /// A fault unless the number is within the range.
    fn within(&mut self, value: u8, range: std::ops::RangeInclusive<u8>, at: impl Into<String>) {
        let what = format!("{value} is not within {} to {}", range.start(), range.end());
        self.must(range.contains(&value), at, what);
    }

    /// A fault unless the change, up or down, is within the range.
    fn change(&mut self, delta: i8, most: i8, at: impl Into<String>) {
        let what = format!("{delta} is not within -{most} to {most}");
        self.must((-most..=most).contains(&delta), at, what);
    }

    /// Faults unless the limits are in order and within the range.
    fn limits(&mut self, min: u8, max: u8, range: std::ops::RangeInclusive<u8>, at: &str) {
        self.must(min <= max, format!("{at}.min"), format!("{min} is above max"));
        self.within(min, range.clone(), format!("{at}.min"));
        self.within(max, range, format!("{at}.max"));
    }

    /// Faults unless the ids are exactly those expected, in order; false if not.
    fn ids<T: PartialEq + Display + Copy>(
        &mut self,
        ids: impl Iterator<Item = T>,
        all: &[T],
        at: &str,
    ) -> bool {
        let ids: Vec<T> = ids.collect();
        let same = ids == all;
        if !same {
            let at = match ids.iter().zip(all).position(|(a, b)| a != b) {
                Some(i) => format!("{at}[{i}].id"),
                None => at.to_owned(),
            };
            let words: Vec<String> = all.iter().map(ToString::to_string).collect();
            self.0.push(Fault::new(
                at,
                format!("the rows are, in this order: {}", words.join(", ")),
            ));
        }
        same
    }
}

/// Every fault of the set.
pub(super) fn faults(c: &Components) -> Vec<Fault> {
    let mut found = Found(Vec::new());
    found.must(c.game == "six-realms", "game", "the set is for `six-realms`");
    constants(c, &mut found);
    let rows = [
        found.ids(c.terrain.iter().map(|t| t.id), Terrain::ALL, "terrain"),
        found.ids(c.realms.iter().map(|r| r.id), Realm::ALL, "realms"),
        found.ids(c.cards.iter().map(|r| r.id), Card::ALL, "cards"),
        found.ids(c.objectives.iter().map(|o| o.id), Objective::ALL, "objectives"),
        found.ids(c.solo.levels.iter().map(|l| l.id), Level::ALL, "solo.levels"),
        found.ids(c.campaign.scars.iter().map(|s| s.id), Scar::ALL, "campaign.scars"),
        found.ids(
            c.campaign.rewards.iter().map(|r| r.id),
            Reward::ALL,
            "campaign.rewards",
        ),
    ];
    if rows.contains(&false) {
        return found.0;
    }
    terrain(c, &mut found);
    map(c, &mut found);
    found.must(c.dice.red.len() == 6, "dice.red", "a die has six faces");
    found.must(c.dice.white.len() == 6, "dice.white", "a die has six faces");
    realms(c, &mut found);
    cards(c, &mut found);
    movement(c, &mut found);
    objectives(c, &mut found);
    variants(c, &mut found);
    campaign(c, &mut found);
    found.0
}

fn constants(c: &Components, found: &mut Found) {
    let n = &c.constants;
    for (name, amount, range) in [
        ("end_tracker_value", n.end_tracker_value, 2..=30),
        ("end_victory_points", n.end_victory_points, 1..=200),
        ("actions_per_turn", n.actions_per_turn, 1..=6),
        ("same_action_per_turn_max", n.same_action_per_turn_max, 1..=6),
        ("start_hand", n.start_hand, 0..=5),
        ("rest_draw", n.rest_draw, 0..=8),
        ("hand_cap", n.hand_cap, 1..=8),
        ("recruit_cost", n.recruit_cost, 0..=20),
        ("site_recruit_discount", n.site_recruit_discount, 0..=20),
        ("recruit_cost_min", n.recruit_cost_min, 0..=20),
        ("stack_limit_per_player", n.stack_limit_per_player, 3..=3),
        ("attack_dice_cap", n.attack_dice_cap, 1..=4),
        ("defence_dice_cap", n.defence_dice_cap, 0..=4),
        ("attack_dice_min_to_declare", n.attack_dice_min_to_declare, 1..=1),
        ("retreats_per_player", n.retreats_per_player, 0..=20),
        ("start_bells", n.start_bells, 0..=20),
        ("income_sites_per_bell", n.income_sites_per_bell, 1..=13),
        ("income_min", n.income_min, 0..=20),
        ("vp_public_objective", n.vp_public_objective, 0..=50),
        ("vp_secret_objective", n.vp_secret_objective, 0..=50),
        ("vp_capital_captured", n.vp_capital_captured, 0..=50),
        ("vp_oath_kept", n.vp_oath_kept, 0..=50),
        ("vp_most_units", n.vp_most_units, 0..=50),
        ("vp_lost_per_fatigue", n.vp_lost_per_fatigue, 0..=50),
        ("curse_fail_max", n.curse_fail_max, 0..=6),
        ("curse_bell_loss", n.curse_bell_loss, 0..=20),
    ] {
        found.within(amount.value, range, format!("constants.{name}.value"));
    }
    found.must(
        n.start_hand.value <= n.hand_cap.value,
        "constants.start_hand.value",
        "an opening hand is within the hand cap",
    );
}

fn terrain(c: &Components, found: &mut Found) {
    for (i, row) in c.terrain.iter().enumerate() {
        found.within(row.cost, 1..=6, format!("terrain[{i}].cost"));
        found.within(row.defence_dice, 0..=4, format!("terrain[{i}].defence_dice"));
        found.within(
            row.fire_across_penalty,
            0..=4,
            format!("terrain[{i}].fire_across_penalty"),
        );
        for (word, flag, owner) in [
            ("site", row.site, Terrain::City),
            ("road_bonus", row.road_bonus, Terrain::Road),
            ("curse", row.curse, Terrain::Cursed),
        ] {
            found.must(
                flag == (row.id == owner),
                format!("terrain[{i}].{word}"),
                format!("it is true for {owner} alone"),
            );
        }
        found.must(
            row.fire_across_penalty == 0 || row.id == Terrain::River,
            format!("terrain[{i}].fire_across_penalty"),
            "only River is fired across",
        );
    }
}

fn map(c: &Components, found: &mut Found) {
    let shape: Vec<usize> = (0..11usize).map(|q| 11 - q.abs_diff(5)).collect();
    let mut whole = true;
    for (name, side) in [("summer", &c.map.summer), ("winter", &c.map.winter)] {
        let same = side.iter().map(Vec::len).eq(shape.iter().copied());
        whole &= same;
        found.must(
            same,
            format!("map.{name}"),
            "eleven columns of 6, 7, 8, 9, 10, 11, 10, 9, 8, 7 and 6 hexes",
        );
    }
    let kinds = |kind| c.map.sites.iter().filter(|s| s.kind == kind).count();
    found.must(
        (
            kinds(SiteKind::City),
            kinds(SiteKind::Town),
            kinds(SiteKind::Capital),
        ) == (1, 6, 6),
        "map.sites",
        "one city, six towns and six capitals (SX-SITE-01)",
    );
    found.must(
        c.map.sites.is_sorted_by(|a, b| a.hex < b.hex),
        "map.sites",
        "in the order of their hexes, each once",
    );
    for (i, site) in c.map.sites.iter().enumerate() {
        let capital = c.realms.iter().find(|r| r.capital == site.hex).map(|r| r.id);
        found.must(
            site.realm == capital && (site.kind == SiteKind::Capital) == capital.is_some(),
            format!("map.sites[{i}]"),
            "a capital, and no other site, names the realm whose capital it is",
        );
    }
    if !whole {
        return;
    }
    let cities: HexSet = c.map.sites.iter().map(|s| s.hex).collect();
    for (name, side) in [("summer", &c.map.summer), ("winter", &c.map.winter)] {
        let flat = side.iter().flatten();
        let city: HexSet = Hex::all()
            .zip(flat)
            .filter(|(_, t)| **t == Terrain::City)
            .map(|(h, _)| h)
            .collect();
        found.must(
            city == cities,
            format!("map.{name}"),
            "City lies on exactly the sites",
        );
        let barred: HexSet = Hex::all()
            .zip(side.iter().flatten())
            .filter(|(_, t)| c.terrain[t.index()].cavalry_barred)
            .map(|(h, _)| h)
            .collect();
        homes_open(c, barred, &format!("map.{name}"), found);
    }
    let extra: HexSet = c.map.solo_extra_cursed.iter().copied().collect();
    let at = "map.solo_extra_cursed";
    found.must(extra.and(cities).is_empty(), at, "a site stays City");
    if c.terrain[Terrain::Cursed.index()].cavalry_barred {
        homes_open(c, extra, at, found);
    }
}

/// No home hex bars cavalry: any starting unit can be placed in any of them (SX-SETUP-09).
fn homes_open(c: &Components, barred: HexSet, at: &str, found: &mut Found) {
    for realm in &c.realms {
        let home: HexSet = realm.home.iter().copied().collect();
        found.must(
            home.and(barred).is_empty(),
            at,
            format!(
                "the home hexes of {} are open to cavalry, so that its host can be placed",
                realm.id
            ),
        );
    }
}

/// Effects that a realm's abilities have at most.
const ABILITIES_MAX: usize = 8;

fn realms(c: &Components, found: &mut Found) {
    found.must(
        c.realms.iter().filter(|realm| realm.tide_light).count() >= 3,
        "realms",
        "at least three are Tide-Light realms, one for each player (SX-TIDE-04)",
    );
    for (i, realm) in c.realms.iter().enumerate() {
        let at = format!("realms[{i}]");
        let home: HexSet = realm.home.iter().copied().collect();
        found.must(
            home.len() == 4 && realm.home.len() == 4 && home.has(realm.capital),
            format!("{at}.home"),
            "four hexes, the capital among them (SX-SITE-02)",
        );
        let others = c.realms[..i].iter().flat_map(|other| &other.home);
        found.must(
            others.copied().collect::<HexSet>().and(home).is_empty(),
            format!("{at}.home"),
            "hexes that are no other realm's home, so that two hosts can be placed",
        );
        let classes = realm.units.iter().map(|u| u.class);
        if !found.ids(classes, Class::ALL, &format!("{at}.units")) {
            continue;
        }
        let total = |f: fn(&super::UnitRow) -> u8| realm.units.iter().map(|u| u32::from(f(u))).sum::<u32>();
        found.must(
            total(|u| u.count) == 8,
            format!("{at}.units"),
            "eight miniatures (SX-COMP-02)",
        );
        found.must(
            total(|u| u.start) == 5,
            format!("{at}.units"),
            "five start (SX-SETUP-08)",
        );
        for (k, unit) in realm.units.iter().enumerate() {
            let at = format!("{at}.units[{k}]");
            found.within(unit.count, 1..=8, format!("{at}.count"));
            found.within(unit.start, 0..=unit.count, format!("{at}.start"));
            found.within(unit.movement, 1..=6, format!("{at}.move"));
            found.within(unit.attack, 1..=4, format!("{at}.attack"));
            found.within(unit.defence, 0..=4, format!("{at}.defence"));
            found.within(unit.wounds, 1..=3, format!("{at}.wounds"));
            found.within(unit.range, 1..=3, format!("{at}.range"));
            let lord = unit.class != Class::Lord || (unit.count == 1 && unit.start == 1);
            found.must(lord, at, "a realm has one Lord, and he starts on the board");
        }
        let effects = || realm.abilities.iter().flat_map(|a| &a.effects);
        found.must(
            effects().count() <= ABILITIES_MAX,
            format!("{at}.abilities"),
            format!("at most {ABILITIES_MAX} effects"),
        );
        for (k, effect) in effects().enumerate() {
            ability(effect, &format!("{at}.abilities, effect {k}"), found);
        }
        let deck: u32 = c
            .cards
            .iter()
            .filter_map(|r| r.copies.get(&realm.id))
            .map(|&n| u32::from(n))
            .sum();
        found.must(
            deck == 20,
            "cards",
            format!("the deck of {} has {deck} cards, not 20 (SX-CARD-03)", realm.id),
        );
    }
}

fn ability(effect: &AbilityEffect, at: &str, found: &mut Found) {
    match *effect {
        AbilityEffect::TerrainCost { cost, .. } => found.within(cost, 1..=6, at),
        AbilityEffect::RoadBonus { amount } => found.within(amount, 0..=2, at),
        AbilityEffect::DefenceDice {
            dice,
            foot_in_hex_min,
            ..
        } => {
            found.within(dice, 0..=4, at);
            found.within(foot_in_hex_min, 0..=3, at);
        }
        AbilityEffect::RestDraw { amount } => found.within(amount, 0..=8, at),
        AbilityEffect::Income { amount, .. } => found.within(amount, 0..=20, at),
        AbilityEffect::KillBells { amount, per_turn_max } => {
            found.within(amount, 0..=20, at);
            found.within(per_turn_max, 0..=20, at);
        }
        AbilityEffect::CurseImmune | AbilityEffect::IgnoreRiverFire | AbilityEffect::MusterAtEndOfTurn => {}
    }
}

fn cards(c: &Components, found: &mut Found) {
    for (i, row) in c.cards.iter().enumerate() {
        let at = format!("cards[{i}]");
        let copies: u32 = row.copies.values().map(|&n| u32::from(n)).sum();
        found.must(
            copies == u32::from(row.id.copies()),
            format!("{at}.copies"),
            format!("the box holds {} of {}", row.id.copies(), row.id),
        );
        found.must(
            row.id.is_oath() == (row.kind == CardType::Oath),
            format!("{at}.type"),
            "the Oath cards, and no others, are of type oath",
        );
        found.must(
            (1..=3).contains(&row.effects.len()),
            format!("{at}.effects"),
            "a card has one to three effects",
        );
        for (k, effect) in row.effects.iter().enumerate() {
            let at = format!("{at}.effects[{k}]");
            found.must(
                fits(*effect, row.kind) && (row.kind != CardType::Oath || row.effects.len() == 1),
                &at,
                format!(
                    "the effect does not stand on a card of type {} (or not beside others)",
                    row.kind
                ),
            );
            effect_values(*effect, &at, found);
        }
    }
    let sample = &c.cards[Card::SwornAtCarn.index()];
    let sworn = matches!(
        sample.effects.first(),
        Some(Effect::Oath {
            condition: OathCondition::ZeroUnits
        })
    );
    found.must(
        sworn,
        format!("cards[{}].effects", Card::SwornAtCarn.index()),
        "an oath token is this card (SX-CAMP-09)",
    );
}

/// The card types on which an effect word stands.
fn fits(effect: Effect, kind: CardType) -> bool {
    use CardType::{Event, Move, Oath, Strike};
    let kinds: &[CardType] = match effect {
        Effect::MoveBonus { .. } | Effect::FreeMove { .. } | Effect::Relocate { .. } => &[Move],
        Effect::AttackBonus { .. } | Effect::Damage { .. } => &[Strike],
        Effect::Guard { .. } => &[Strike, Event],
        Effect::Bells { .. } | Effect::Draw { .. } => &[Move, Strike, Event],
        Effect::Steal { .. }
        | Effect::ForceDiscard { .. }
        | Effect::Recover { .. }
        | Effect::Heal { .. }
        | Effect::Muster { .. } => &[Event],
        Effect::Oath { .. } => &[Oath],
    };
    kinds.contains(&kind)
}

fn effect_values(effect: Effect, at: &str, found: &mut Found) {
    let mut within = |value, range, word: &str| found.within(value, range, format!("{at}.{word}"));
    match effect {
        Effect::MoveBonus { amount, .. } => within(amount, 0..=4, "amount"),
        Effect::FreeMove {
            max_units, allowance, ..
        } => {
            within(max_units, 1..=8, "max_units");
            within(allowance, 1..=10, "allowance");
        }
        Effect::AttackBonus {
            dice, reroll, pierce, ..
        } => {
            within(dice, 0..=4, "dice");
            within(reroll, 0..=4, "reroll");
            within(pierce, 0..=4, "pierce");
        }
        Effect::Damage { amount, range } => {
            within(amount, 1..=3, "amount");
            within(range, 1..=3, "range");
        }
        Effect::Guard { dice, .. } => within(dice, 0..=4, "dice"),
        Effect::Bells { amount, .. } => within(amount.unsigned_abs(), 0..=20, "amount"),
        Effect::Steal { amount } => within(amount, 1..=20, "amount"),
        Effect::Draw { amount } | Effect::ForceDiscard { amount } | Effect::Recover { amount } => {
            within(amount, 1..=8, "amount");
        }
        Effect::Heal {
            max_units, amount, ..
        } => {
            within(max_units, 1..=8, "max_units");
            within(amount, 1..=3, "amount");
        }
        Effect::Muster { cost, .. } => within(cost, 0..=20, "cost"),
        Effect::Relocate { .. } | Effect::Oath { .. } => {}
    }
}

/// The most that the cards of one turn can add to a unit's next Move (SX-CARD-11): any card may come by trade.
fn movement(c: &Components, found: &mut Found) {
    let adds = |effect: &Effect| match *effect {
        Effect::MoveBonus { amount, .. } => amount,
        _ => 0,
    };
    let cards = c.cards.iter();
    let most = cards.map(|card| card.effects.iter().map(adds).fold(0, u8::saturating_add));
    let plays = &c.constants.same_action_per_turn_max;
    let plays = plays.value.min(c.constants.actions_per_turn.value);
    let added = most.max().unwrap_or(0).saturating_mul(plays);
    for (i, realm) in c.realms.iter().enumerate() {
        for (k, unit) in realm.units.iter().enumerate() {
            let all = unit.movement.saturating_add(added);
            found.must(
                all <= MOVEMENT_MAX,
                format!("realms[{i}].units[{k}].move"),
                format!("with {added} from the cards of a turn it comes to {all}, above {MOVEMENT_MAX}"),
            );
        }
    }
}

fn objectives(c: &Components, found: &mut Found) {
    for (i, row) in c.objectives.iter().enumerate() {
        let kind = if i < 12 {
            ObjectiveKind::Public
        } else {
            ObjectiveKind::Secret
        };
        found.must(
            row.kind == kind,
            format!("objectives[{i}].kind"),
            "twelve public, then twelve secret",
        );
        found.must(
            (1..=2).contains(&row.all_of.len()),
            format!("objectives[{i}].all_of"),
            "an objective has one or two conditions",
        );
    }
}

fn variants(c: &Components, found: &mut Found) {
    for &kind in CardType::ALL {
        let script = c.solo.scripts.get(&kind);
        found.must(script.is_some(), "solo.scripts", format!("a script for {kind}"));
        found.within(script.map_or(0, |s| s.attack_dice), 0..=4, "solo.scripts");
    }
    found.must(
        c.solo.choir_start.len() == 5 && c.solo.choir_extra.len() <= 3,
        "solo",
        "the Choir starts with five units and at most three more",
    );
    for (i, level) in c.solo.levels.iter().enumerate() {
        let extra = usize::from(level.extra_start_units) <= c.solo.choir_extra.len();
        found.must(
            extra,
            format!("solo.levels[{i}].extra_start_units"),
            "no more than choir_extra lists",
        );
        found.within(
            level.first_attack_bonus,
            0..=4,
            format!("solo.levels[{i}].first_attack_bonus"),
        );
    }
    choir_places(c, found);
    found.within(c.tide_light.round_limit, 1..=29, "tide_light.round_limit");
    found.within(c.tide_light.capitals_to_win, 1..=5, "tide_light.capitals_to_win");
    found.within(
        c.tide_light.capitals_to_win_two_players,
        1..=1,
        "tide_light.capitals_to_win_two_players",
    );
    found.within(c.bell_war.trade_cost_bells, 0..=20, "bell_war.trade_cost_bells");
}

/// Scars and rewards keep what they change within the bounds of the values themselves.
fn campaign(c: &Components, found: &mut Found) {
    found.within(
        c.campaign.games_min,
        1..=c.campaign.games_max.max(1),
        "campaign.games_min",
    );
    found.within(c.campaign.games_max, 1..=9, "campaign.games_max");
    let scars = c.campaign.scars.iter().map(|row| &row.effects);
    let rewards = c.campaign.rewards.iter().map(|row| &row.effects);
    let rows = (0..).map(|i| ("scars", i)).zip(scars);
    for ((word, i), effects) in rows.chain((0..).map(|i| ("rewards", i)).zip(rewards)) {
        for (k, &effect) in effects.iter().enumerate() {
            let at = format!("campaign.{word}[{i}].effects[{k}]");
            campaign_effect(effect, &at, found);
        }
    }
}

fn campaign_effect(effect: CampaignEffect, at: &str, found: &mut Found) {
    let delta_at = format!("{at}.delta");
    match effect {
        CampaignEffect::StartBells { delta } => found.change(delta, 20, delta_at),
        CampaignEffect::StartHand { delta } => found.change(delta, 5, delta_at),
        CampaignEffect::StartUnits { delta } => found.change(delta, 1, delta_at),
        CampaignEffect::UnitStat {
            stat,
            delta,
            min,
            max,
            ..
        } => {
            found.change(delta, 3, delta_at);
            let range = match stat {
                Stat::Attack => 1..=4,
                Stat::Wounds => 1..=3,
            };
            found.limits(min, max, range, at);
        }
        CampaignEffect::RestDrawDelta { delta, max } => {
            found.change(delta, 8, delta_at);
            found.within(max, 0..=8, format!("{at}.max"));
        }
        CampaignEffect::RoadBonusDelta { delta, min, max } => {
            found.change(delta, 2, delta_at);
            found.limits(min, max, 0..=2, at);
        }
    }
}

/// The Choir's units stand on its home hexes within the stacking limit, and its roster has them.
fn choir_places(c: &Components, found: &mut Found) {
    let palemoor = &c.realms[Realm::Palemoor.index()];
    let placed: Vec<_> = c.solo.choir_start.iter().chain(&c.solo.choir_extra).collect();
    for (i, unit) in placed.iter().enumerate() {
        let of_class = placed[..=i].iter().filter(|u| u.class == unit.class).count();
        let in_hex = placed[..=i].iter().filter(|u| u.hex == unit.hex).count();
        let roster = palemoor
            .units
            .iter()
            .find(|u| u.class == unit.class)
            .map_or(0, |u| u.count);
        found.must(
            palemoor.home.contains(&unit.hex) && in_hex <= 3 && of_class <= usize::from(roster),
            format!("solo.choir unit {i}"),
            "it stands on a home hex of Palemoor, at most three to a hex, and its roster has it",
        );
    }
}
