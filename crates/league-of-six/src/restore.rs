//! Counting the pieces, and judging plain data: nothing that is not a possible table becomes a state.

use hexad_core::{Game as _, Invalid, Seat, SeatSet, Silent};

use crate::{
    COUNTER_MAX, ROUNDS,
    collections::{Piece, Set},
    game::LeagueOfSix,
    rules,
    state::{Hand, Place, Raw, Sealed, Stage, State, Step, Table, Wagon},
    vocabulary::{Card, Colour, Companion, Deck, PerColour, Store, Tile, Token, Town},
};

/// Counts every piece over all places (LS-CASE-25).
///
/// Wagons, town cards and automa cards are not counted: a seat has its wagon, and a deck is kept as a set whose
/// complement is the used pile, so none can be lost.
pub(crate) fn census(game: &LeagueOfSix, state: &State, count: &mut impl FnMut(&'static str, u32)) {
    let table = &state.table;
    let goods = goods(game, state);
    for (colour, name) in Colour::each().zip(["green goods", "blue goods", "red goods", "yellow goods"]) {
        count(name, goods[colour].into());
    }
    let mut cards = Tally::<Card>::default();
    visit_cards(state, &mut |card| cards.add(card));
    count("estate cards", cards.total);
    let (mut numbered, mut easy) = (0, 0);
    visit_tokens(table, &mut |token| {
        *(if Token::EASY.contains(token) {
            &mut easy
        } else {
            &mut numbered
        }) += 1;
    });
    count("numbered tax tokens", numbered);
    count("easy tax tokens", easy);
    let active = Store::each().filter_map(|store| table.stores[store].tile);
    let used = Set::<Tile>::all()
        .minus(table.undrawn_tiles)
        .minus(active.clone().collect());
    let piles = u32::from(table.undrawn_tiles.len()) + u32::from(used.len());
    count("warehouse tiles", piles + active.fold(0, |n, _| n + 1));
}

/// Pieces seen, each only once if all is well.
struct Tally<T> {
    seen: Set<T>,
    total: u32,
}

impl<T> Default for Tally<T> {
    fn default() -> Self {
        Tally {
            seen: Set::EMPTY,
            total: 0,
        }
    }
}

impl<T: Piece> Tally<T> {
    fn add(&mut self, piece: T) {
        self.seen.insert(piece);
        self.total += 1;
    }

    fn is_whole(&self) -> bool {
        self.seen == Set::all() && usize::try_from(self.total) == Ok(T::COUNT)
    }
}

fn visit_cards(state: &State, f: &mut impl FnMut(Card)) {
    let table = &state.table;
    let piles = [table.grey, table.undrawn_cards, table.gone_cards];
    piles.into_iter().flat_map(Set::iter).for_each(&mut *f);
    Deck::each()
        .filter_map(|deck| table.offers[deck])
        .for_each(&mut *f);
    state
        .hands
        .0
        .iter()
        .flat_map(|hand| hand.cards.iter())
        .for_each(f);
}

fn visit_tokens(table: &Table, f: &mut impl FnMut(Token)) {
    let piles = [table.undrawn_tokens, table.used_tokens, table.gone_tokens];
    piles.into_iter().flat_map(Set::iter).for_each(&mut *f);
    table.tokens.values().iter().flatten().copied().for_each(&mut *f);
    table.places.0.iter().flat_map(Place::owned).for_each(f);
}

fn goods(game: &LeagueOfSix, state: &State) -> PerColour<u16> {
    let mut goods = PerColour::default();
    let stored = rules::stored(game, state);
    for colour in Colour::each() {
        let wagons: u16 = state
            .table
            .places
            .0
            .iter()
            .map(|place| u16::from(place.goods[colour]))
            .sum();
        goods[colour] = wagons + u16::from(state.table.reserve[colour]) + u16::from(stored[colour]);
    }
    goods
}

/// A state from plain data.
pub(crate) fn restore(game: &LeagueOfSix, raw: &Raw) -> Result<State, Invalid> {
    let Raw { table, hands, sealed } = *raw;
    let state = State { table, hands, sealed };
    board(&table)?;
    orders(game, &table)?;
    for (seat, i) in (0..6).map(Seat).zip(0..) {
        place(game, &state, seat).map_err(|fault| at(format!("places[{i}].{}", fault.0.at), fault.0.what))?;
    }
    stores(game, &table)?;
    pieces(game, &state)?;
    stage(game, &state)?;
    wagons(game, &table)?;
    asked(game, &state)?;
    Ok(state)
}

fn at(place: impl Into<String>, what: impl Into<String>) -> Invalid {
    Invalid::new(place, what)
}

fn expect(holds: bool, place: &str, what: &str) -> Result<(), Invalid> {
    if holds { Ok(()) } else { Err(at(place, what)) }
}

/// The ring is laid clockwise without gaps, each town once.
fn board(table: &Table) -> Result<(), Invalid> {
    let laid = table.ring.iter().flatten().count();
    let towns: Set<Town> = table.ring.iter().flatten().copied().collect();
    let gapless = table.ring[..laid].iter().all(Option::is_some);
    expect(
        gapless && usize::from(towns.len()) == laid,
        "ring",
        "each town belongs once, without gaps",
    )?;
    expect(
        table.dark.minus(table.faced).is_empty(),
        "dark",
        "a town shows a face before it is settled",
    )?;
    let ready = table.stage == Stage::Setup || laid == 6 && table.faced == Set::all();
    expect(
        ready,
        "ring",
        "six towns with their faces belong on the ring after setup",
    )?;
    expect(table.round <= ROUNDS, "round", "the game has six rounds")?;
    expect(
        (table.round == 0) == (table.stage == Stage::Setup),
        "round",
        "0 belongs to setup, 1 to 6 to play",
    )?;
    expect(table.turn <= 36, "turn", "no stage has so many turns")
}

/// The guard scale holds every human once after setup; the teams hold all or nobody.
fn orders(game: &LeagueOfSix, table: &Table) -> Result<(), Invalid> {
    for (name, order) in [("scale", table.scale), ("teams", table.teams)] {
        let seats: SeatSet = order.iter().collect();
        let humans = seats.union(game.human_seats()) == game.human_seats();
        let once = seats.len() == u32::from(order.len()) && order.iter().all(|seat| seat.0 < 6);
        expect(humans && once, name, "each human belongs once, and no automa")?;
    }
    let ready = table.stage == Stage::Setup || table.scale.len() == game.humans();
    expect(
        ready,
        "scale",
        "every human belongs on the guard scale after setup",
    )?;
    let teams = if table.stage == Stage::Storing {
        game.humans()
    } else {
        0
    };
    expect(
        table.teams.len() == teams,
        "teams",
        "horse teams belong to stage 5 alone, one a human",
    )
}

fn place(game: &LeagueOfSix, state: &State, seat: Seat) -> Result<(), Invalid> {
    let place = &state.table.places[seat];
    let hand = &state.hands[seat];
    if seat.0 >= game.participants() {
        let idle = *place == Place::default() && *hand == Hand::default();
        return expect(
            idle && state.sealed[seat] == Sealed::default(),
            "",
            "nobody sits here",
        );
    }
    let sum: i32 = place.sheet.iter().map(|&line| i32::from(line)).sum();
    expect(
        sum == i32::from(place.favour),
        "sheet",
        "the lines do not add up to the favour",
    )?;
    let bounded = place.favour <= 2000 && place.sheet.iter().all(|line| line.unsigned_abs() <= 2000);
    expect(
        bounded && hand.guards <= 2000,
        "favour",
        "more favour or guards than a game can give",
    )?;
    expect(
        place.horse_halves <= 60,
        "horse_halves",
        "more horses than a round can give",
    )?;
    let owned = place.owned().count();
    let gapless = place.tokens[..owned].iter().all(Option::is_some);
    expect(
        gapless,
        "tokens",
        "tokens stand in the order of gaining, without gaps",
    )?;
    expect(
        place.owned().all(|token| Token::NUMBERED.contains(token)),
        "tokens",
        "an easy token is not kept",
    )?;
    if game.automa_seats().contains(seat) {
        return automa(game, place, hand);
    }
    let copies = |companion| {
        place
            .owned()
            .filter(|&token| game.tables().companion(token) == Some(companion))
            .count()
    };
    let used = [
        (place.farmers_used, Companion::Farmer),
        (place.merchants_used, Companion::Merchant),
        (place.chamberlains_used, Companion::Chamberlain),
    ];
    let fits = used
        .iter()
        .all(|&(used, companion)| usize::from(used) <= copies(companion));
    expect(fits, "tokens", "more companions acted than there are")
}

/// LS-AUTOMA-01, LS-CASE-24.
fn automa(game: &LeagueOfSix, place: &Place, hand: &Hand) -> Result<(), Invalid> {
    let empty = *hand == Hand::default() && place.horse_halves == 0 && place.owned().next().is_none();
    expect(
        empty,
        "tokens",
        "an automa has no guards, cards, horses or tokens",
    )?;
    let used = [place.farmers_used, place.merchants_used, place.chamberlains_used] != [0; 3];
    expect(
        !used && !place.passed && place.team == 0,
        "team",
        "an automa has no companions and no team",
    )?;
    let counted = game.setup_ref().score_automas || place.favour == 0;
    expect(
        counted,
        "favour",
        "an automa has no favour unless automas are scored",
    )
}

/// The active tiles differ and no slot is full that a row has not.
fn stores(game: &LeagueOfSix, table: &Table) -> Result<(), Invalid> {
    let tiles = Store::each().map(|store| table.stores[store].tile);
    let active: Set<_> = tiles.clone().flatten().collect();
    expect(
        usize::from(active.len()) == tiles.flatten().count(),
        "stores",
        "a tile lies in one warehouse",
    )?;
    expect(
        active.both(table.undrawn_tiles).is_empty(),
        "undrawn_tiles",
        "an active tile is not to be drawn",
    )?;
    for store in Store::each() {
        let warehouse = &table.stores[store];
        let rows = warehouse.tile.map(|tile| game.tables().rows(tile, table.round));
        for (row, filled) in warehouse.filled.iter().enumerate() {
            let slots = rows.map_or(0, |rows| rows[row].full());
            expect(
                filled & !slots == 0,
                "stores",
                "a slot is full that the row does not have",
            )?;
        }
    }
    Ok(())
}

/// LS-CASE-25: every card, token and piece of goods lies in one place.
fn pieces(game: &LeagueOfSix, state: &State) -> Result<(), Invalid> {
    let mut cards = Tally::<Card>::default();
    visit_cards(state, &mut |card| cards.add(card));
    expect(
        cards.is_whole(),
        "undrawn_cards",
        "each of the 30 estate cards belongs in one place",
    )?;
    let offers =
        Deck::each().all(|deck| state.table.offers[deck].is_none_or(|card| card.deck() == Some(deck)));
    let undrawn = state.table.undrawn_cards.both(Card::GREY).is_empty();
    expect(
        offers && undrawn,
        "offers",
        "a card lies with another deck than its own",
    )?;
    let grey = state.table.grey.minus(Card::GREY).is_empty();
    expect(
        grey,
        "grey",
        "a card without a grey background lies among the grey ones",
    )?;
    let mut tokens = Tally::<Token>::default();
    visit_tokens(&state.table, &mut |token| tokens.add(token));
    expect(
        tokens.is_whole(),
        "undrawn_tokens",
        "each of the 54 tax tokens belongs in one place",
    )?;
    let goods = goods(game, state);
    let whole = Colour::each().all(|colour| goods[colour] == u16::from(game.tables().pieces[colour]));
    expect(
        whole,
        "reserve",
        "the goods of a colour do not add up to its pieces",
    )
}

/// What a stage relies on: towns with tokens, tiles, besieged towns, sealed choices.
fn stage(game: &LeagueOfSix, state: &State) -> Result<(), Invalid> {
    let table = &state.table;
    let round = matches!(
        table.stage,
        Stage::TownSelection | Stage::TaxCollection | Stage::Storing
    );
    let waits = round
        || matches!(
            table.stage,
            Stage::Setup | Stage::RoundSetup | Stage::EndScoring | Stage::Over
        );
    expect(waits, "stage", "nothing is asked in this stage")?;
    let besieged = 6 - game.participants();
    if round {
        expect(
            table.besieged.len() == besieged,
            "besieged",
            "as many towns are open as there are participants",
        )?;
        let fort = table.fort.is_some() == (game.participants() == 6);
        expect(fort, "fort", "the wagon fort belongs to six participants")?;
        let tiles = Store::each().all(|store| table.stores[store].tile.is_some());
        expect(tiles, "stores", "both warehouses have an active tile")?;
    }
    expect(
        table.besieged.len() <= besieged,
        "besieged",
        "as many towns are open as there are participants",
    )?;
    let easy = game.setup_ref().easy_game;
    let set = if easy { Token::EASY } else { Token::NUMBERED };
    let laid: Set<Token> = table.tokens.values().iter().flatten().copied().collect();
    let in_play = laid.minus(set).is_empty() && (easy || table.used_tokens.is_empty());
    expect(in_play, "tokens", "a token of another game")?;
    let kept = !easy || table.gone_tokens.both(Token::EASY).is_empty();
    expect(kept, "gone_tokens", "an easy token never leaves the game")?;
    for town in Town::each() {
        let barred = table.besieged.contains(town) && table.tokens[town].is_some();
        expect(!barred, "tokens", "a token lies in a besieged town")?;
    }
    if table.stage == Stage::TownSelection {
        let laid = table.open_towns().iter().all(|town| table.tokens[town].is_some());
        expect(laid, "tokens", "every open town has a token in stage 2")?;
    }
    enough_to_draw(game, table)?;
    let sealing = matches!(table.stage, Stage::EndScoring | Stage::Over);
    let sealed = state.sealed.0.iter().any(|&sealed| sealed != Sealed::default());
    expect(sealing || !sealed, "sealed", "exchanges belong to the end")?;
    for seat in Seat::all(game.participants()) {
        let Sealed { hetman, captain } = state.sealed[seat];
        let given = u16::from(hetman.unwrap_or(0)) + u16::from(captain.unwrap_or(0));
        let paid = table.stage == Stage::Over || given <= state.hands[seat].guards;
        expect(paid, "sealed", "more guards are sealed than the hand holds")?;
    }
    expect(
        table.revealed == (table.stage == Stage::Over),
        "revealed",
        "hands are laid open at the end",
    )
}

/// The piles last for the draws to come: no draw may find its pile empty.
fn enough_to_draw(game: &LeagueOfSix, table: &Table) -> Result<(), Invalid> {
    let setting_up = matches!(table.stage, Stage::Setup | Stage::RoundSetup);
    let rounds = ROUNDS - table.round.max(1) + u8::from(setting_up);
    for deck in Deck::each() {
        let left = table.undrawn_cards.both(deck.cards()).len()
            + u8::from(setting_up && table.offers[deck].is_some());
        expect(
            left >= rounds,
            "undrawn_cards",
            "a deck does not last for the rounds to come",
        )?;
    }
    let half = 3 - (table.round.max(1) - 1) % 3 - u8::from(!setting_up);
    let active = Store::each()
        .filter(|&store| setting_up && table.stores[store].tile.is_some())
        .count();
    let tiles = usize::from(table.undrawn_tiles.len()) + active;
    expect(
        tiles >= usize::from(2 * half),
        "undrawn_tiles",
        "the tiles do not last for the rounds to come",
    )?;
    if game.setup_ref().easy_game {
        return Ok(());
    }
    for group in crate::Group::ALL {
        let first = *group as u8 * 2 + 1;
        let to_come =
            (first..first + 2).filter(|&round| round > table.round || round == table.round && setting_up);
        let laid = if setting_up {
            table.tokens.values().iter().flatten().count()
        } else {
            0
        };
        let laid = if crate::Group::of_round(table.round) == *group {
            laid
        } else {
            0
        };
        let left = usize::from(table.undrawn_tokens.both(group.tokens()).len()) + laid;
        let wanted = to_come.count() * usize::from(game.participants());
        expect(
            left >= wanted,
            "undrawn_tokens",
            "the tokens of a group do not last for its rounds",
        )?;
    }
    Ok(())
}

/// Who stands on a counter, and on which: LS-TOWN-01, -05, -30.
fn wagons(game: &LeagueOfSix, table: &Table) -> Result<(), Invalid> {
    let mut placed = SeatSet::EMPTY;
    let mut towns = Set::<Town>::EMPTY;
    for seat in Seat::all(game.participants()) {
        let Wagon::Counter(town, position) = table.places[seat].wagon else {
            continue;
        };
        let free = !table.besieged.contains(town) && position <= COUNTER_MAX;
        expect(free, "wagon", "a wagon stands in a besieged town or beyond 12")?;
        let answering = table.duel.is_some_and(|duel| duel.high == seat);
        expect(
            answering || !towns.contains(town),
            "wagon",
            "two wagons stand in one town without a conflict",
        )?;
        if !answering {
            towns.insert(town);
        }
        placed.insert(seat);
    }
    if let Some(duel) = table.duel {
        let [low, high] = [duel.low, duel.high].map(|seat| (seat.0 < game.participants()).then_some(seat));
        let wagon = |seat: Option<Seat>| seat.map(|seat| table.places[seat].wagon);
        let fits = matches!((wagon(low), wagon(high)), (Some(Wagon::Counter(a, x)), Some(Wagon::Counter(b, y))) if a == b && x < y);
        let both_automas = [duel.low, duel.high]
            .iter()
            .all(|&seat| game.automa_seats().contains(seat));
        expect(
            fits && !both_automas,
            "duel",
            "a conflict is between two wagons in one town, the lower first",
        )?;
    }
    if let Some(seat) = table.leaving {
        let leaves = seat.0 < game.participants() && matches!(table.places[seat].wagon, Wagon::Road(_));
        expect(
            leaves && table.duel.is_none(),
            "leaving",
            "who leaves stands on the road",
        )?;
    }
    expect(
        placed == expected(game, table),
        "wagon",
        "other wagons stand on counters than have had their turn",
    )?;
    let off = |seat: Seat| table.places[seat].wagon == Wagon::Off;
    let started = Seat::all(game.participants()).all(|seat| {
        let moved = placed.contains(seat) || table.leaving == Some(seat);
        moved || off(seat) == (table.round <= 1)
    });
    expect(
        started,
        "wagon",
        "wagons are off the board before their first move and on the road later",
    )
}

/// The seats whose wagons stand on counters at this point of the round.
fn expected(game: &LeagueOfSix, table: &Table) -> SeatSet {
    match table.stage {
        Stage::TownSelection => {
            let moving = u8::from(table.duel.is_some() || table.leaving.is_some());
            let moved = (0..table.turn + moving).filter_map(|turn| rules::from_low_end(game, table, turn));
            let moved: SeatSet = moved.collect();
            table.leaving.map_or(moved, |seat| moved.without(seat))
        }
        Stage::TaxCollection | Stage::Storing => SeatSet::all(game.participants()),
        _ => SeatSet::EMPTY,
    }
}

/// The step must be the one that the rules ask at this table.
fn asked(game: &LeagueOfSix, state: &State) -> Result<(), Invalid> {
    let step = state.table.step;
    let by_wagon = matches!(step, Step::Enter(_) | Step::Answer(_));
    let seats = if by_wagon {
        SeatSet::all(game.participants())
    } else {
        game.human_seats()
    };
    expect(
        step.seat().is_none_or(|seat| seats.contains(seat)),
        "step",
        "nobody sits there who could act",
    )?;
    if let Step::GreyCard { left, .. } = step {
        let fits = (1..=state.table.grey.len()).contains(&left);
        expect(
            fits,
            "step",
            "as many grey cards are to be taken as are left, and at least one",
        )?;
    }
    let mut again = *state;
    if state.table.stage == Stage::TaxCollection {
        collected(game, &state.table)?;
    }
    rules::proceed(game, &mut again, &mut Silent);
    if again != *state {
        return Err(at(
            "step",
            format!("at this table the rules would ask: {}", again.table.step),
        ));
    }
    let stuck = step.seat().is_some() && game.legal_count(state) == 0;
    expect(!stuck, "step", "nothing that is asked can be done")
}

/// Who has not collected yet still has a token in the town.
fn collected(game: &LeagueOfSix, table: &Table) -> Result<(), Invalid> {
    let mut to_come =
        (table.turn..game.participants()).filter_map(|turn| rules::from_high_end(game, table, turn));
    let laid = to_come.all(|seat| {
        table.places[seat]
            .town()
            .is_some_and(|town| table.tokens[town].is_some())
    });
    expect(
        laid,
        "tokens",
        "a town where tax is still to be collected has no token",
    )
}
