//! The canonical bytes of a state: explicit tags, fixed widths, every field in its order.

use hexad_core::{Canon, Seat};

use crate::{
    collections::Piece,
    game::LeagueOfSix,
    state::{Place, Stage, State, Step, Table, Wagon},
    vocabulary::{Store, Token},
};

/// No piece here.
const NONE: u8 = u8::MAX;

pub(crate) fn encode(game: &LeagueOfSix, state: &State, canon: &mut Canon) {
    let table = &state.table;
    canon.raw(&[table.round, stage(table.stage), table.turn]);
    canon.raw(&step(table.step));
    board(table, canon);
    piles(table, canon);
    canon.bool(table.revealed);
    for seat in Seat::all(game.participants()) {
        place(&table.places[seat], canon);
        canon.u16(state.hands[seat].guards);
        canon.u32(low32(state.hands[seat].cards.bits()));
        let sealed = &state.sealed[seat];
        canon.raw(&[sealed.hetman.unwrap_or(NONE), sealed.captain.unwrap_or(NONE)]);
    }
}

fn board(table: &Table, canon: &mut Canon) {
    canon.raw(&table.ring.map(index));
    canon.raw(&[
        low8(table.faced.bits()),
        low8(table.dark.bits()),
        low8(table.besieged.bits()),
        index(table.fort),
    ]);
    canon.raw(&table.tokens.values().map(index));
    let duel = table.duel.map_or([NONE, NONE], |duel| [duel.low.0, duel.high.0]);
    canon.raw(&duel);
    canon.u8(table.leaving.map_or(NONE, |seat| seat.0));
    canon.raw(&[index(table.automa_card), index(table.town_card)]);
    canon.raw(&table.scale.bytes());
    canon.raw(&table.teams.bytes());
    for store in Store::each() {
        canon.u8(index(table.stores[store].tile));
        canon.raw(&table.stores[store].filled);
    }
}

fn piles(table: &Table, canon: &mut Canon) {
    canon.raw(&table.offers.values().map(index));
    canon.u32(low32(table.grey.bits()));
    canon.u32(low32(table.undrawn_cards.bits()));
    canon.u32(low32(table.gone_cards.bits()));
    canon.u8(low8(table.undrawn_tiles.bits()));
    canon.u64(table.undrawn_tokens.bits());
    canon.u64(table.used_tokens.bits());
    canon.u64(table.gone_tokens.bits());
    canon.u8(low8(table.undrawn_automa_cards.bits()));
    canon.raw(table.reserve.values());
}

fn place(place: &Place, canon: &mut Canon) {
    canon.u16(place.favour);
    for line in place.sheet {
        canon.u16(line.cast_unsigned());
    }
    canon.raw(&match place.wagon {
        Wagon::Off => [0, 0, 0],
        Wagon::Road(town) => [1, small(town.index()), 0],
        Wagon::Counter(town, position) => [2, small(town.index()), position],
    });
    canon.raw(place.goods.values());
    canon.raw(&[place.horse_halves, place.team]);
    canon.raw(&place.tokens.map(index));
    canon.raw(&[place.farmers_used, place.merchants_used, place.chamberlains_used]);
    canon.bool(place.passed);
}

const fn stage(stage: Stage) -> u8 {
    match stage {
        Stage::Setup => 0,
        Stage::RoundSetup => 1,
        Stage::TownSelection => 2,
        Stage::Reordering => 3,
        Stage::TaxCollection => 4,
        Stage::Storing => 5,
        Stage::Cleanup => 6,
        Stage::EndScoring => 7,
        Stage::Over => 8,
    }
}

/// A tag and two numbers.
fn step(step: Step) -> [u8; 3] {
    match step {
        Step::NextTown => [0, 0, 0],
        Step::FaceOf(town) => [1, small(town.index()), 0],
        Step::NextMarker => [2, 0, 0],
        Step::NextTile(store) => [3, small(store.index()), 0],
        Step::NextCard(deck) => [4, small(deck.index()), 0],
        Step::NextSiege => [5, 0, 0],
        Step::NextFort => [6, 0, 0],
        Step::NextToken(town) => [7, small(town.index()), 0],
        Step::TownCard(seat) => [8, seat.0, 0],
        Step::AutomaCard(seat) => [9, seat.0, 0],
        Step::StageOneGood { seat, token } => [10, seat.0, small(Token::index(token))],
        Step::Enter(seat) => [11, seat.0, 0],
        Step::Answer(seat) => [12, seat.0, 0],
        Step::Collect(seat) => [13, seat.0, 0],
        Step::GreyCard { seat, left } => [14, seat.0, left],
        Step::Prepare(seat) => [15, seat.0, 0],
        Step::SelectRow(seat) => [16, seat.0, 0],
        Step::EstateCard { seat, limit } => [17, seat.0, limit],
        Step::Hetman(seat) => [18, seat.0, 0],
        Step::Captain(seat) => [19, seat.0, 0],
        Step::Over => [20, 0, 0],
    }
}

fn index<T: Piece>(piece: Option<T>) -> u8 {
    piece.map_or(NONE, |piece| small(piece.index()))
}

#[expect(clippy::cast_possible_truncation, reason = "an index is below 64")]
const fn small(index: usize) -> u8 {
    index as u8
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the vocabulary has at most 8 members"
)]
const fn low8(bits: u64) -> u8 {
    bits as u8
}

#[expect(
    clippy::cast_possible_truncation,
    reason = "the vocabulary has at most 32 members"
)]
const fn low32(bits: u64) -> u32 {
    bits as u32
}
