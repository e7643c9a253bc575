//! Solo tables: the Cardborg where a rule about it bites. The tests of its policy stand on them as well.

use sixth_realm::{
    Guild, Raw, Setup,
    effects::Frame,
    pieces::{Difficulty, Direction},
    solo::{Ask, CARDBORG, Solo},
    state::{Part, Phase, Step, Turn},
};

use crate::table::{ORANGE, Table, at};

/// A solo game at the person's first turn, every draw of the setup being the first of its list: the tiles lie on the
/// sections in the order of the Guilds, so Navigators is the Target; Relics, Artifacts and Traditions lie in their
/// order, and six Envoys of Navigators stand on the boat.
pub(crate) fn solo() -> Table {
    Table::of(Setup::solo(Difficulty::Normal)).first_chances()
}

pub(crate) fn cardborg(table: &Table) -> Solo {
    table.board().solo.expect("the Cardborg plays")
}

/// The arrow on the Guild's section.
pub(crate) fn primary(raw: &mut Raw, guild: Guild) {
    let at = raw
        .board
        .council
        .iter()
        .position(|section| section.tile == Some(guild));
    raw.board.wheel = u8::try_from(at.expect("every tile lies somewhere")).expect("six sections");
}

pub(crate) fn controls(raw: &mut Raw, target: Guild, direction: Direction) {
    let solo = raw.board.solo.as_mut().expect("the Cardborg plays");
    (solo.target, solo.direction) = (target, direction);
}

/// The Cardborg stands ahead of the person on the Ambition track.
pub(crate) fn ambition(raw: &mut Raw, space: u8) {
    raw.board.players[1].ambition = space;
    raw.board.ambition_order = [CARDBORG, ORANGE].into_iter().collect();
}

/// The person's turn ends, and the Cardborg's begins: the second of the round.
#[track_caller]
pub(crate) fn second(table: Table) -> Table {
    table
        .turn(ORANGE, Step::FreeAfter, Some(Guild::Merchants), 0)
        .steps("done")
}

/// The person's turn ends the round, and the Cardborg begins the next.
#[track_caller]
pub(crate) fn first(table: Table) -> Table {
    second(table.arrange(|raw| {
        raw.board.start_player = CARDBORG;
        at(raw, ORANGE, Step::FreeAfter, Some(Guild::Merchants), 0);
    }))
}

/// The Cardborg is asked this in its turn, the second of the round, while its Guild is Primary.
#[track_caller]
pub(crate) fn asked(guild: Guild, asks: &[Ask], change: impl FnOnce(&mut Raw)) -> Table {
    solo().arrange(|raw| {
        primary(raw, guild);
        asked_in(raw, Part::Guild, asks);
        change(raw);
    })
}

pub(crate) fn asked_in(raw: &mut Raw, part: Part, asks: &[Ask]) {
    raw.plan.phase = Phase::Cardborg(part);
    raw.plan.active = CARDBORG;
    raw.plan.turn = Turn {
        nth: 1 - raw.board.start_player.0,
        ..Turn::default()
    };
    raw.plan.agenda = asks.iter().copied().map(Frame::Cardborg).collect();
}
