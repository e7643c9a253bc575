//! Every fault of a loaded component set, named by its path.

use std::fmt;

use hexad_core::Fault;

use super::{
    CardRow, CentreRow, CompanionRow, Components, Effect, FaceRow, ShelfRow, Siege, TokenRow, TownRow,
    tables::AMOUNTS,
};
use crate::{
    collections::Piece,
    vocabulary::{AutomaCard, Card, Companion, Tile, Token, Town},
};

/// The faults found so far.
struct Faults {
    found: Vec<Fault>,
}

impl Faults {
    fn add(&mut self, at: impl AsRef<str>, what: impl Into<String>) {
        self.found
            .push(Fault::new(format!("components.{}", at.as_ref()), what));
    }

    /// Adds a fault unless `holds`.
    fn expect(&mut self, holds: bool, at: impl FnOnce() -> String, what: impl FnOnce() -> String) {
        if !holds {
            self.add(at(), what());
        }
    }

    /// A list that is fixed: as many rows, each with the same key, which is what people read of it.
    fn same_keys<T>(&mut self, list: &str, rows: &[T], own: &[T], key: impl Fn(&T) -> String) {
        if rows.len() != own.len() {
            self.add(
                list,
                format!("{} rows where the box has {}", rows.len(), own.len()),
            );
        }
        for (i, (row, own)) in rows.iter().zip(own).enumerate() {
            let (found, wanted) = (key(row), key(own));
            self.expect(
                found == wanted,
                || format!("{list}[{i}]"),
                || format!("{found} where {wanted} belongs: this part of the set is fixed"),
            );
        }
    }

    /// A number within bounds.
    fn range(&mut self, at: impl FnOnce() -> String, value: u8, low: u8, high: u8) {
        self.expect((low..=high).contains(&value), at, || {
            format!("{value} is not from {low} to {high}")
        });
    }
}

/// Every fault of `set`; `own` is the shipped set, whose kinds, names and words are the only ones there are.
pub(super) fn faults(set: &Components, own: &Components) -> Vec<Fault> {
    let mut faults = Faults { found: Vec::new() };
    fixed_lists(&mut faults, set, own);
    if !faults.found.is_empty() {
        // The checks below go by position, so they need every list to hold the rows it should.
        return faults.found;
    }
    counts(&mut faults, set);
    towns(&mut faults, &set.towns);
    for (i, (row, own)) in set.companions.iter().zip(&own.companions).enumerate() {
        companion(&mut faults, i, row, own, set);
    }
    for (i, row) in set.tax_tokens.iter().enumerate() {
        token(&mut faults, i, row);
    }
    cards(&mut faults, set);
    for (i, tile) in set.warehouse_tiles.iter().enumerate() {
        tile_face(
            &mut faults,
            &format!("warehouse_tiles[{i}].faces.I"),
            &tile.faces.first,
        );
        tile_face(
            &mut faults,
            &format!("warehouse_tiles[{i}].faces.II"),
            &tile.faces.second,
        );
    }
    scoring(&mut faults, set);
    automas(&mut faults, set);
    faults.found
}

/// What no set may change: which rows there are, and the numbers that are rules.
fn fixed_lists(faults: &mut Faults, set: &Components, own: &Components) {
    faults.expect(
        set.schema == own.schema,
        || "schema".into(),
        || format!("`{}` where `{}` is understood", set.schema, own.schema),
    );
    let counted = |name: &str, value: &dyn fmt::Display| format!("{name} = {value}");
    faults.same_keys("components", &set.components, &own.components, |row| {
        counted(&row.name, &row.count)
    });
    faults.same_keys("constants", &set.constants, &own.constants, |row| {
        counted(&row.name, &row.value)
    });
    faults.same_keys("siege", &set.siege, &own.siege, siege);
    faults.same_keys("goods", &set.goods, &own.goods, |row| {
        format!("{} named `{}`", row.colour, row.name)
    });
    // LS-BOX-15
    faults.same_keys("guard_cards", &set.guard_cards, &own.guard_cards, |row| {
        format!("the value {}", row.value)
    });
    faults.same_keys(
        "player_colours",
        &set.player_colours,
        &own.player_colours,
        |row| row.id.clone(),
    );
    faults.same_keys("towns", &set.towns, &own.towns, |row| {
        format!("{} named `{}`", row.id, row.name)
    });
    faults.same_keys("town_cards", &set.town_cards, &own.town_cards, |row| {
        row.town.to_string()
    });
    faults.same_keys("wagon_fort", &set.wagon_fort, &own.wagon_fort, |row| {
        counted("horses_each_side", &row.horses_each_side)
    });
    faults.same_keys("companions", &set.companions, &own.companions, |row| {
        row.id.to_string()
    });
    faults.same_keys("tax_tokens", &set.tax_tokens, &own.tax_tokens, token_key);
    faults.same_keys("estate_cards", &set.estate_cards, &own.estate_cards, card_key);
    faults.same_keys(
        "warehouse_tiles",
        &set.warehouse_tiles,
        &own.warehouse_tiles,
        |row| row.id.to_string(),
    );
    faults.same_keys("horse_teams", &set.horse_teams, &own.horse_teams, |row| {
        counted("horses", &row.horses)
    });
    faults.same_keys("score_tiles", &set.score_tiles, &own.score_tiles, |row| {
        format!("{} on the front and {} on the back", row.front, row.back)
    });
    faults.same_keys(
        "estate_scoring",
        &set.estate_scoring,
        &own.estate_scoring,
        |row| counted("humans", &row.humans),
    );
    faults.same_keys("automa_cards", &set.automa_cards, &own.automa_cards, |row| {
        row.id.to_string()
    });
}

fn siege(row: &Siege) -> String {
    let fort = if row.wagon_fort { "with" } else { "without" };
    format!(
        "{} besieged with {} participants, {fort} wagon fort",
        row.besieged, row.participants
    )
}

fn token_key(row: &TokenRow) -> String {
    match row.group {
        Some(group) => format!("{}, {} of group {group}", row.id, row.set),
        None => format!("{}, {} without a group", row.id, row.set),
    }
}

fn card_key(row: &CardRow) -> String {
    let back = if row.grey { "grey" } else { "not grey" };
    match row.deck {
        Some(deck) => format!("{} of deck {deck}, {back}", row.id),
        None => format!("{} of no deck, {back}", row.id),
    }
}

/// The counts that values add up to.
fn counts(faults: &mut Faults, set: &Components) {
    let goods: u32 = set.goods.iter().map(|row| u32::from(row.pieces)).sum();
    faults.expect(
        goods == 40,
        || "goods".into(),
        || format!("{goods} pieces where the box has 40"),
    );
    let guards: u32 = set.guard_cards.iter().map(|row| u32::from(row.count)).sum();
    faults.expect(
        guards == 38,
        || "guard_cards".into(),
        || format!("{guards} cards where the box has 38"),
    );
}

fn towns(faults: &mut Faults, towns: &[TownRow]) {
    for (i, town) in towns.iter().enumerate() {
        faults.range(|| format!("towns[{i}].number"), town.number, 1, 6);
        if let Some(twin) = towns[..i].iter().find(|other| other.number == town.number) {
            faults.add(
                format!("towns[{i}].number"),
                format!(
                    "{} has number {} already: each town has its own",
                    twin.name, town.number
                ),
            );
        }
        face(faults, &format!("towns[{i}].faces.light"), &town.faces.light);
        face(faults, &format!("towns[{i}].faces.dark"), &town.faces.dark);
    }
    debug_assert_eq!(towns.len(), Town::COUNT);
}

fn face(faults: &mut Faults, at: &str, face: &FaceRow) {
    faults.expect(
        face.sides.len() == 6,
        || format!("{at}.sides"),
        || format!("{} sides where a town has 6", face.sides.len()),
    );
    for (i, side) in face.sides.iter().enumerate() {
        faults.expect(
            usize::from(side.dir) == i,
            || format!("{at}.sides[{i}].dir"),
            || {
                format!(
                    "{} where {i} belongs: sides stand in the order of their directions",
                    side.dir
                )
            },
        );
        faults.range(|| format!("{at}.sides[{i}].n"), side.n, 1, 6);
        faults.expect(
            side.kind.estate().is_none(),
            || format!("{at}.sides[{i}].kind"),
            || format!("{}, but a town gives goods, guards or horses", side.kind),
        );
    }
}

/// A companion keeps its words; its amounts may be corrected, and its tokens counted anew.
fn companion(faults: &mut Faults, i: usize, row: &CompanionRow, own: &CompanionRow, set: &Components) {
    let words = |row: &CompanionRow| {
        (
            row.name.clone(),
            row.group,
            row.kind.clone(),
            row.stage,
            row.trigger.clone(),
        )
    };
    faults.expect(
        words(row) == words(own) && row.optional == own.optional,
        || format!("companions[{i}]"),
        || {
            format!(
                "name, group, kind, stage, trigger and optional of {} are fixed",
                own.name
            )
        },
    );
    faults.expect(
        row.effect.keys().eq(own.effect.keys()),
        || format!("companions[{i}].effect"),
        || format!("the effect of {} has other words", own.name),
    );
    for (word, effect) in &row.effect {
        let at = || format!("companions[{i}].effect.{word}");
        match effect {
            Effect::Amount(amount) if AMOUNTS.contains(&word.as_str()) || word == "max_guards" => {
                faults.range(at, *amount, 1, 12);
            }
            _ => faults.expect(
                own.effect.get(word).is_none_or(|fixed| fixed == effect),
                at,
                || "this part of the effect is fixed".into(),
            ),
        }
    }
    let tokens = set
        .tax_tokens
        .iter()
        .filter(|token| token.companion == Some(row.id));
    let found = tokens.count();
    faults.expect(
        found == usize::from(row.tokens),
        || format!("companions[{i}].tokens"),
        || format!("{} where {found} tokens carry {}", row.tokens, row.name),
    );
    faults.expect(
        row.tokens >= own.tokens_named_in_rulebook
            && row.tokens_named_in_rulebook == own.tokens_named_in_rulebook,
        || format!("companions[{i}].tokens"),
        || {
            format!(
                "the rulebook names {} of {}",
                own.tokens_named_in_rulebook, own.name
            )
        },
    );
    debug_assert!(i < Companion::COUNT);
}

fn token(faults: &mut Faults, i: usize, row: &TokenRow) {
    let at = |part: &str| format!("tax_tokens[{i}].{part}");
    let plain = row.arrows.len() == 6 && row.arrows.iter().all(|&arrow| arrow <= 1);
    faults.expect(
        plain,
        || at("arrows"),
        || "six numbers 0 or 1 belong here, by direction".into(),
    );
    if plain {
        let arrows = row.arrows.iter().sum::<u8>();
        faults.expect(
            (2..=5).contains(&arrows),
            || at("arrows"),
            || format!("{arrows} arrows, but a token has 2 to 5"),
        );
    }
    let numbered = i < Token::NUMBERED.len().into();
    let group = row.companion.map(Companion::group);
    faults.expect(
        group == row.group && row.companion.is_some() == numbered,
        || at("companion"),
        || "a numbered token has a companion of its group, an easy token none".into(),
    );
    match row.centre.as_slice() {
        [] if numbered => {}
        [CentreRow { kind, n }] if !numbered => {
            let fits = if kind.estate().is_some() {
                *n == 2
            } else {
                (1..=6).contains(n)
            };
            faults.expect(
                fits,
                || at("centre[0].n"),
                || format!("{n}, but a centre has 1 to 6 pieces or 2 symbols"),
            );
        }
        _ => faults.add(at("centre"), "an easy token has one entry, a numbered token none"),
    }
}

fn cards(faults: &mut Faults, set: &Components) {
    for (i, row) in set.estate_cards.iter().enumerate() {
        let (clergy, nobles, burghers) = (row.symbols.clergy, row.symbols.nobles, row.symbols.burghers);
        let sum = u32::from(clergy) + u32::from(nobles) + u32::from(burghers);
        let wanted = row.deck.unwrap_or(2);
        faults.expect(
            sum == u32::from(wanted) && row.total == wanted,
            || format!("estate_cards[{i}]"),
            || {
                format!(
                    "{sum} symbols and a total of {} where the card has {wanted}",
                    row.total
                )
            },
        );
        faults.expect(
            !row.grey || [clergy, nobles, burghers] == own_grey(i),
            || format!("estate_cards[{i}].symbols"),
            || "the grey cards are two of each estate, with both symbols alike".into(),
        );
    }
    debug_assert_eq!(set.estate_cards.len(), Card::COUNT);
}

/// The symbols of a grey card (LS-BOX-14).
fn own_grey(i: usize) -> [u8; 3] {
    std::array::from_fn(|estate| if i / 2 == estate { 2 } else { 0 })
}

fn tile_face(faults: &mut Faults, at: &str, rows: &[ShelfRow]) {
    faults.expect(
        rows.len() == 5,
        || at.into(),
        || format!("{} rows where a face has 5", rows.len()),
    );
    for (i, row) in rows.iter().enumerate() {
        faults.expect(
            usize::from(row.row) == i,
            || format!("{at}[{i}].row"),
            || format!("{} where {i} belongs: rows stand in their order", row.row),
        );
        faults.range(|| format!("{at}[{i}].bonus"), row.bonus, 1, 9);
        faults.expect(
            (1..=8).contains(&row.slots.len()),
            || format!("{at}[{i}].slots"),
            || format!("{} slots, but a row has 1 to 8", row.slots.len()),
        );
        for (slot, &(_, price)) in row.slots.iter().enumerate() {
            faults.range(|| format!("{at}[{i}].slots[{slot}]"), price, 1, 9);
            faults.expect(
                slot == 0 || row.slots[slot - 1].1 >= price,
                || format!("{at}[{i}].slots[{slot}]"),
                || "slots run from the best price to the worst".into(),
            );
        }
    }
}

fn scoring(faults: &mut Faults, set: &Components) {
    for (i, row) in set.estate_scoring.iter().enumerate() {
        faults.expect(
            row.places.len() <= 6 && row.places.is_sorted_by(|a, b| a >= b),
            || format!("estate_scoring[{i}].places"),
            || "at most 6 places belong here, from the first down".into(),
        );
        for (place, &favour) in row.places.iter().enumerate() {
            faults.range(|| format!("estate_scoring[{i}].places[{place}]"), favour, 0, 30);
        }
    }
}

fn automas(faults: &mut Faults, set: &Components) {
    for (i, row) in set.automa_cards.iter().enumerate() {
        for (name, table) in [("early_raise", &row.early_raise), ("late_raise", &row.late_raise)] {
            faults.expect(
                table.len() == 13 && table.iter().all(|&flag| flag <= 1),
                || format!("automa_cards[{i}].{name}"),
                || "thirteen numbers 0 or 1 belong here, by position".into(),
            );
        }
    }
    debug_assert_eq!(
        (set.automa_cards.len(), set.warehouse_tiles.len()),
        (AutomaCard::COUNT, Tile::COUNT)
    );
}
