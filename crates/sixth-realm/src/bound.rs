//! How long a play can be (SR-EDGE-28 to 31): a proof that it ends, counted out.

use crate::{
    components::tables::Tables,
    effects::{Effect, GROUP, Group},
    pieces::{DisplayPlace, Relic, Tradition},
};

/// No play has more steps than this.
///
/// Everything is counted by what pays for it and is then gone.
///
/// 1. *Groups* that no Scroll grants, a group being the effects that one event grants together. Each turn its Guild
///    Bonus grants one, and each Action Point one at most: no action costs less than 1, and a Foundation's House, which
///    grants again, is paid for by itself. Each Envoy grants two:
///    for its column, and where it is assigned. Each seat gets one for each Influence space, Guild Bonus, Tradition
///    slot and Cabinet space, and in each dungeon reset one for each room up to the highest reset. `perform_actions`
///    stands only where it is used once and never nests, and each Action Point that it pays grants one at most again.
/// 2. *Writes.* The Ink in a player's supply and the empty Scrolls together fall by 2 with each write, which gives
///    one back at most (SR-DATA-15). They begin with at most all Ink and two Scrolls a player, and are raised by
///    each Tradition, by the Ink units of the groups above, and by Scribes actions, whose Action Points then grant no
///    group: `Return All` raises them by the player's own Scrolls at most. So each group or its Action Point stands
///    for no more than `ink` writes.
/// 3. *Effects.* Each group has so many effects at most, each write those of a Scroll.
/// 4. *Steps.* An effect is taken or declined, and has at most four steps more (three draws and a choice; a Scroll
///    space, its Guild, a Bonus and its track), or one for each Ink that it removes; what Popularity, Influence and
///    Ambition lead to is counted apart. An Envoy has four: it is drawn, taken, arrives and is assigned. A Challenge
///    has five, once a year for each seat, since the tracker passes its space once (SR-AMBITION-10). A turn has six
///    apart from its actions, and an action two for each of its Action Points. Then there are the end of each
///    `perform_actions`, the Champion's choice each year, three steps a seat at each year's end, and the draws that
///    nothing pays for.
/// 5. The *Cardborg* moves no Ink and resolves no effect (SR-SOLO-33). In a turn it has a Challenge or a space with
///    Councilors, and a Guild action of six steps at most: two Traditions and four Translators.
pub(crate) fn max_steps(tables: &Tables) -> u32 {
    let (seats, people) = (u32::from(tables.seats), u32::from(tables.people));
    let years = u32::from(tables.years);
    let turns = people * years * u32::from(tables.rounds);
    let ap = u32::from(tables.steps[3]) + u32::from(tables.book_ap);
    let envoys = 6 * u32::from(tables.rows.envoys);
    let once = [
        tables.influence.len(),
        tables.bonuses.len(),
        tables.slots.len(),
        tables.cabinet.len(),
    ];
    let resets = tables
        .rooms
        .iter()
        .filter_map(|room| room.reset)
        .max()
        .unwrap_or(0);
    let paid = paid_points(tables);
    let groups = turns * (1 + ap)
        + 2 * envoys
        + people * once.into_iter().map(number).sum::<u32>()
        + people * (years - 1) * u32::from(resets)
        + paid;

    let scrolls = number(tables.scrolls.len() + tables.slots.len());
    let returned = scrolls.div_ceil(u32::from(tables.remove_all_ap));
    let ink = most(tables, ink_of).max(returned).max(1);
    let writes = groups * ink + people * scrolls + u32::from(tables.rows.ink);

    let effects = groups * most(tables, |group| number(group.len())) + writes * most_on_a_scroll(tables);

    let challenges = 5 * years * seats;
    let calendar = years + 3 * (years - 1) * seats;
    let cardborg = if tables.solo.is_some() {
        years * u32::from(tables.rounds) * (number(GROUP.max(5)) + 6)
    } else {
        0
    };
    effects * (1 + most(tables, removed_by_one).max(4))
        + writes
        + 4 * envoys
        + challenges
        + turns * (6 + 2 * ap)
        + 3 * paid
        + calendar
        + draws(tables)
        + cardborg
}

fn number(n: usize) -> u32 {
    u32::try_from(n).expect("tables are short")
}

/// The Council and Setup tiles, two Starting Feats, Relics, the display, all Traditions, and the hands.
fn draws(tables: &Tables) -> u32 {
    let hands = u32::from(tables.people) * u32::from(tables.rows.hand);
    6 + u32::from(tables.seats) + 2 + number(Relic::COUNT + DisplayPlace::COUNT + Tradition::COUNT) + hands
}

/// The Action Points that `perform_actions` pays in a game, at most.
fn paid_points(tables: &Tables) -> u32 {
    let of = |group: &Group| {
        let points = group.iter().map(|effect| match effect {
            Effect::PerformActions { max_ap, .. } => u32::from(max_ap),
            _ => 0,
        });
        points.sum::<u32>()
    };
    let cabinets = u32::from(tables.people) * tables.cabinet.iter().map(of).sum::<u32>();
    cabinets + tables.traditions.iter().map(|row| of(&row.effects)).sum::<u32>()
}

/// The Ink that the effects of a group move.
fn ink_of(group: &Group) -> u32 {
    let units = group.iter().map(|effect| match effect {
        Effect::GainInk { n } | Effect::RemoveInk { n } => u32::from(n),
        Effect::GainOrRemoveInk {} => 1,
        _ => 0,
    });
    units.sum()
}

/// The Ink that an effect of the group removes, each from a Scroll of the player's choice.
fn removed_by_one(group: &Group) -> u32 {
    let units = group.iter().map(|effect| match effect {
        Effect::RemoveInk { n } => u32::from(n),
        _ => 0,
    });
    units.max().unwrap_or(0)
}

/// The most of something that one event other than a write grants.
fn most(tables: &Tables, measure: impl Fn(&Group) -> u32) -> u32 {
    let largest = |groups: &mut dyn Iterator<Item = &Group>| groups.map(&measure).max().unwrap_or(0);
    let one = largest(
        &mut tables
            .influence
            .iter()
            .chain([&tables.pair_same, &tables.pair_different])
            .chain(tables.plaza.iter().map(|space| &space.effects))
            .chain(&tables.areas)
            .chain(tables.slots.iter().map(|(_, effects)| effects))
            .chain(&tables.cabinet)
            .chain(&tables.bonuses)
            .chain(
                tables
                    .traditions
                    .iter()
                    .filter(|row| !row.is_scroll)
                    .map(|row| &row.effects),
            )
            .chain(tables.trades.iter().map(|(_, effects)| effects))
            .chain(tables.rooms.iter().map(|room| &room.effects))
            .chain(tables.map.span_rows.iter().map(|row| &row.effects))
            .chain(tables.aisles.iter().map(|row| &row.effects)),
    );
    let capital = &tables.capital;
    let foundation = 3 * largest(&mut capital.cells.iter());
    let house = largest(&mut capital.rows.iter()) + largest(&mut capital.columns.iter());
    one.max(foundation).max(house)
}

/// The most effects that a Scroll has.
fn most_on_a_scroll(tables: &Tables) -> u32 {
    let tiles = tables.traditions.iter().filter(|row| row.is_scroll);
    let scrolls = tables.scrolls.iter().chain(tiles.map(|row| &row.effects));
    scrolls.map(|group| number(group.len())).max().unwrap_or(0)
}
