//! Untrusted data becomes a state only here: every invariant of the table is checked; and the census of its pieces.

use hexad_core::{Invalid, Seat, Silent};

use crate::{
    book::Book,
    components::{Card, Class, Effect, Pile},
    rules::{self, movement::MOVEMENT_MAX},
    setup::{Setup, Variant},
    state::{AGENDA, Choir, Player, Step, Table, Unit},
};

/// Counts every piece of every kind over all places (SX-COMP).
pub(crate) fn census(book: &Book, table: &Table, count: &mut impl FnMut(&'static str, u32)) {
    let mut cards = u32::from(table.playing.is_some());
    let (mut miniatures, mut secrets) = (0, 0);
    for player in &table.players[..usize::from(book.seats)] {
        let sworn = player.oaths.iter().filter(|oath| !oath.token).count();
        cards += u32::from(player.hand.len() + player.deck.len() + player.discard.len());
        cards += u32::try_from(sworn).unwrap_or(0);
        // A realm not picked yet has its cards in the box.
        cards += if player.realm.is_none() { 20 } else { 0 };
        miniatures += 8;
        secrets += u32::from(player.secret.is_some()) + u32::from(player.returned.is_some());
    }
    count("command cards", cards);
    count("miniatures", miniatures);
    let centre = table.centre.iter().flatten().count();
    let public = table.public_stack.len() + table.retired.len() + u32::try_from(centre).unwrap_or(0);
    count("public objectives", public);
    count("secret objectives", table.secret_stack.len() + secrets);
}

/// Is the table possible?
///
/// # Errors
///
/// [`Invalid`] names the first thing that is not.
pub(crate) fn check(book: &Book, setup: &Setup, table: &Table) -> Result<(), Invalid> {
    let seat_at = |at: &str, seat: Seat| {
        must(seat.0 < book.seats, at, || {
            format!("there are {} seats", book.seats)
        })
    };
    seat_at("first", table.first)?;
    seat_at("active", table.active)?;
    must(
        (1..=book.numbers.end_tracker).contains(&table.tracker),
        "tracker",
        || format!("the tracker shows 1 to {}", book.numbers.end_tracker),
    )?;
    for (i, player) in table.players.iter().enumerate() {
        if i >= usize::from(book.seats) {
            must(*player == Player::default(), &format!("players[{i}]"), || {
                "nobody sits there".into()
            })?;
        }
    }
    for seat in Seat::all(book.seats) {
        check_realm(book, setup, table, seat)?;
        check_units(book, table, seat)?;
        check_counts(book, table, seat)?;
        check_oaths(book, setup, table, seat)?;
    }
    check_decks(book, table)?;
    for seat in Seat::all(book.seats) {
        check_known(book, table, seat)?;
    }
    check_objectives(book, table)?;
    check_stacks(book, table)?;
    check_agenda(book, setup, table)
}

/// The most dice that cards give a unit: four by each of three effects of six cards.
const DICE_MAX: u8 = 4 * 3 * 6;

fn must(holds: bool, at: &str, what: impl FnOnce() -> String) -> Result<(), Invalid> {
    if holds {
        Ok(())
    } else {
        Err(Invalid::new(at, what()))
    }
}

/// The realm of a seat, where it has one.
fn check_realm(book: &Book, setup: &Setup, table: &Table, seat: Seat) -> Result<(), Invalid> {
    let player = table.player(seat);
    let at = format!("players[{}]", seat.0);
    let fixed = setup.realms.as_ref().and_then(|realms| realms.get(seat.index()));
    must(
        fixed.is_none_or(|&realm| player.realm == Some(realm)),
        &at,
        || "the setup fixes another realm".into(),
    )?;
    let Some(realm) = player.realm else {
        return must(*player == Player::default(), &at, || {
            "without a realm there is nothing".into()
        });
    };
    let mut others = Seat::all(book.seats).filter(|&other| other != seat);
    must(
        others.all(|other| table.player(other).realm != Some(realm)),
        &at,
        || format!("{realm} is taken twice"),
    )?;
    must(
        book.capitals_to_win.is_none() || book.tide_light[realm.index()],
        &at,
        || format!("{realm} is no Tide-Light realm"),
    )
}

/// The miniatures and tokens of a seat.
fn check_units(book: &Book, table: &Table, seat: Seat) -> Result<(), Invalid> {
    let player = table.player(seat);
    let Some(realm) = player.realm.map(|realm| book.realm(realm)) else {
        return Ok(());
    };
    for unit in Unit::all() {
        let miniature = &player.units[unit.index()];
        let removed_by = realm.units[unit.index()].wounds;
        let at = format!("players[{}].units[{}]", seat.0, unit.0);
        let bare = miniature.wounds == 0 && miniature.guard == 0 && !miniature.late_curse;
        must(miniature.at.is_some() || bare, &at, || {
            "a reserve unit has no wounds, Guard or curse".into()
        })?;
        must(miniature.wounds < removed_by, &at, || {
            format!("{removed_by} wounds remove it")
        })?;
        must(miniature.guard <= DICE_MAX, &at, || {
            "no Guards add up to that".into()
        })?;
        let Some(hex) = miniature.at else { continue };
        must(
            rules::movement::may_enter(book, table, seat, unit, hex),
            &at,
            || "cavalry never stands on Mountain".into(),
        )?;
        let rolls = rules::curse::rolls_curse(book, table, seat, hex);
        must(!miniature.late_curse || rolls, &at, || {
            "only a unit on Cursed that rolls the curse has a late roll".into()
        })?;
    }
    let at = format!("players[{}].tokens", seat.0);
    must(player.tokens.is_sorted(), &at, || "ascending".into())?;
    let in_reserve =
        |u: &Unit| player.units[u.index()].at.is_none() && realm.units[u.index()].class != Class::Lord;
    let reserve = Unit::all().filter(in_reserve).count();
    must(player.tokens.len() <= reserve, &at, || {
        "a token needs a miniature in the reserve (SX-RECRUIT-04)".into()
    })
}

/// The purse and the counts of a seat.
fn check_counts(book: &Book, table: &Table, seat: Seat) -> Result<(), Invalid> {
    let player = table.player(seat);
    let at = format!("players[{}]", seat.0);
    for (name, value, most) in [
        ("completed", player.completed, 12),
        ("retreats", player.retreats, book.numbers.retreats),
    ] {
        must(value <= most, &format!("{at}.{name}"), || {
            format!("at most {most}")
        })?;
    }
    let is_rival = |other: Seat| book.opponents(seat).any(|rival| rival == other);
    must(
        player.captured.iter().all(is_rival),
        &format!("{at}.captured"),
        || "opponents' capitals only".into(),
    )
}

/// The Oaths of a seat, and the tokens it may still spend.
fn check_oaths(book: &Book, setup: &Setup, table: &Table, seat: Seat) -> Result<(), Invalid> {
    let player = table.player(seat);
    let at = format!("players[{}]", seat.0);
    for (i, oath) in player.oaths.iter().enumerate() {
        let twice = player.oaths[..i].iter().any(|other| other.named == oath.named);
        let rival = book.opponents(seat).any(|rival| rival == oath.named);
        let card = oath.card.is_oath() && (!oath.token || oath.card == Card::SwornAtCarn);
        must(card && !twice && rival, &format!("{at}.oaths[{i}]"), || {
            "an Oath card on an opponent not named twice".into()
        })?;
    }
    let brought = setup
        .carried
        .get(seat.index())
        .map_or(0, |carried| carried.oath_tokens);
    let spent = player.oaths.iter().filter(|oath| oath.token).count();
    let all = usize::from(player.oath_tokens) + spent == usize::from(brought);
    must(all, &format!("{at}.oath_tokens"), || {
        "tokens left and spent are those carried over".into()
    })
}

/// What others know of a seat's concealed cards lies there. The decks are checked before.
fn check_known(book: &Book, table: &Table, seat: Seat) -> Result<(), Invalid> {
    let player = table.player(seat);
    let at = format!("players[{}].known", seat.0);
    let remembered = count(player.known.cards().chain(player.known_to_ally.cards()))?;
    let mut concealed = player.concealed();
    if let Some(card) = table
        .playing
        .filter(|card| card.is_oath() && table.active == seat)
    {
        concealed.add(card);
    }
    must(concealed.holds(remembered), &at, || {
        "what is known lies in the hand or among the Oaths".into()
    })?;
    must(
        book.ally(seat).is_some() || player.known_to_ally.is_empty(),
        &at,
        || "only Bell War has allies".into(),
    )
}

/// The cards that lie with a player, wherever.
fn held(table: &Table, seat: Seat) -> impl Iterator<Item = Card> + '_ {
    let player = table.player(seat);
    let sworn = player
        .oaths
        .iter()
        .filter(|oath| !oath.token)
        .map(|oath| oath.card);
    let playing = table.playing.filter(|_| table.active == seat);
    let piles = player
        .hand
        .cards()
        .chain(player.deck.cards())
        .chain(player.discard.cards());
    piles.chain(sworn).chain(playing)
}

/// SX-COMP-03: each side's cards are those of its decks, and no more lie with the partner than trades moved.
fn check_decks(book: &Book, table: &Table) -> Result<(), Invalid> {
    for seat in Seat::all(book.seats) {
        let ally = book.ally(seat);
        let Some(realm) = table.player(seat).realm else {
            continue;
        };
        let at = format!("players[{}]", seat.0);
        let own = count(held(table, seat))?;
        let deck = book.realm(realm).deck;
        must(own.len() == 20, &at, || {
            "twenty cards lie with every player".into()
        })?;
        let trades = ally.map_or(0, |_| table.trades[usize::from(seat.0 % 2)]);
        must(own.without(deck).len() <= trades, &at, || {
            "the cards are those of the realm's deck, but for trades".into()
        })?;
        if let Some(partner) = ally.filter(|&ally| ally > seat)
            && let Some(other) = table.player(partner).realm
        {
            let all = count(held(table, seat).chain(held(table, partner)))?;
            let mut decks = deck;
            decks.add_all(book.realm(other).deck);
            must(all == decks, &at, || {
                "the team's cards are those of its decks".into()
            })?;
        }
    }
    Ok(())
}

/// The cards as a pile, if the box holds so many of each.
fn count(cards: impl Iterator<Item = Card>) -> Result<Pile, Invalid> {
    let mut all = Pile::EMPTY;
    for card in cards {
        must(all.count(card) < card.copies(), "players", || {
            format!("more of {card} than the box holds")
        })?;
        all.add(card);
    }
    Ok(all)
}

fn check_objectives(book: &Book, table: &Table) -> Result<(), Invalid> {
    let mut seen = [0u8; 24];
    let lying = table.centre.iter().flatten().map(|lying| lying.objective);
    let dealt = table
        .players
        .iter()
        .flat_map(|player| player.secret.into_iter().chain(player.returned));
    let all = table
        .public_stack
        .iter()
        .chain(table.secret_stack.iter())
        .chain(table.retired.iter());
    for objective in all.chain(lying).chain(dealt) {
        seen[objective.index()] += 1;
    }
    let each = u8::from(book.has_objectives());
    must(seen.iter().all(|&n| n == each), "objectives", || {
        format!("each objective {each} times")
    })?;
    let public = table.public_stack.iter().chain(table.retired.iter());
    let secret = table.secret_stack.iter();
    let kinds = public
        .chain(table.centre.iter().flatten().map(|l| l.objective))
        .all(|o| o.index() < 12)
        && secret
            .chain(table.players.iter().filter_map(|p| p.secret))
            .all(|o| o.index() >= 12);
    must(kinds, "objectives", || {
        "public ones in the centre, secret ones before players".into()
    })?;
    for lying in table.centre.iter().flatten() {
        must(
            lying.scored.iter().all(|seat| seat.0 < book.seats),
            "centre",
            || format!("there are {} seats", book.seats),
        )?;
    }
    Ok(())
}

/// SX-MOVE-21, 28: stacking, and no hex with units of both sides.
fn check_stacks(book: &Book, table: &Table) -> Result<(), Invalid> {
    for seat in Seat::all(book.seats) {
        let player = table.player(seat);
        let at = format!("players[{}].units", seat.0);
        for hex in player.standing().iter().chain(player.tokens.iter().copied()) {
            must(player.stack(hex) <= book.numbers.stack, &at, || {
                format!("too many in {hex}")
            })?;
            let hostile = book
                .opponents(seat)
                .any(|rival| table.player(rival).standing().has(hex));
            must(!hostile, &at, || format!("both sides stand in {hex}"))?;
        }
    }
    Ok(())
}

/// Is the agenda one that [`rules::settle`] leaves, with everything its steps speak of?
fn check_agenda(book: &Book, setup: &Setup, table: &Table) -> Result<(), Invalid> {
    let steps = &table.agenda;
    if table.end.is_some() {
        return must(steps.is_empty(), "agenda", || {
            "nothing waits once the game is over".into()
        });
    }
    must(!steps.is_empty() && steps.len() < AGENDA, "agenda", || {
        "something waits, and not more than fits".into()
    })?;
    let n = &book.numbers;
    let turn = &table.turn;
    let kinds = [turn.plays, turn.moves, turn.attacks, turn.recruits, turn.rests];
    must(
        turn.actions <= n.actions && kinds.iter().all(|&taken| taken <= n.same_action),
        "turn",
        || "no more actions than a turn has".into(),
    )?;
    must(table.choir.done <= 3, "choir.done", || {
        "a script has three actions".into()
    })?;
    must(
        book.variant == Variant::Solo || table.choir == Choir::default(),
        "choir",
        || "only in Solo".into(),
    )?;
    must(
        turn.kills <= 40 && turn.kill_bells <= 100 && turn.choir_dice <= 8,
        "turn",
        || "out of bounds".into(),
    )?;
    let realm = table.player(table.active).realm.map(|realm| book.realm(realm));
    for (i, bonus) in turn.bonus.iter().enumerate() {
        let movement = realm.map_or(0, |realm| realm.units[i].movement);
        let small = bonus.movement <= MOVEMENT_MAX - movement
            && [bonus.dice, bonus.reroll, bonus.pierce]
                .iter()
                .all(|&b| b <= DICE_MAX);
        must(small, &format!("turn.bonus[{i}]"), || {
            "no cards add up to that".into()
        })?;
    }
    must(table.traded <= 3, "traded", || "two teams".into())?;
    must(
        table.trades.iter().all(|&trades| trades <= n.end_tracker),
        "trades",
        || "one a round".into(),
    )?;
    let (bottom, above) = (steps[0], &steps[1..]);
    must(is_shape(book, table, bottom, above), "agenda", || {
        "these steps never wait upon each other".into()
    })?;
    let top = steps[steps.len() - 1];
    must(check_step(book, table, top), "agenda", || {
        format!("{top:?} speaks of what is not there")
    })?;
    check_set_up(book, table, bottom)?;
    check_pending(book, table)?;
    let mut copy = *table;
    rules::settle(book, setup, &mut copy, &mut Silent);
    must(copy == *table && rules::waits(book, table), "agenda", || {
        "the top step waits for an answer".into()
    })
}

/// May these steps wait above the one of the course of the game?
#[expect(clippy::unnested_or_patterns, reason = "each line is a shape of its own")]
fn is_shape(book: &Book, table: &Table, bottom: Step, above: &[Step]) -> bool {
    let own = |seat: Seat| seat == table.active;
    match (bottom, above) {
        (
            Step::FirstPlayer
            | Step::PickRealm(_)
            | Step::DealPublic(_)
            | Step::DealSecret(_)
            | Step::SpendTokens(_)
            | Step::Reroll(_)
            | Step::StartUnits(_)
            | Step::Deploy(..)
            | Step::CurseRolls(_)
            | Step::LateCurse(_)
            | Step::Renew(_)
            | Step::Act
            | Step::Script,
            [],
        )
        | (Step::Script, [Step::Reveal])
        | (Step::Act, [Step::Answer])
        | (
            Step::Act | Step::Script,
            [
                Step::AfterCombat,
                Step::Red | Step::Again | Step::White | Step::Hits | Step::Retreat { .. },
            ]
            | [Step::AfterCombat, Step::Retreat { .. }, Step::Retreat { .. }],
        )
        | (
            Step::Act,
            [
                Step::Effects(_),
                Step::Choose(_) | Step::March { .. } | Step::Heal { .. } | Step::MusterAt(_) | Step::Mill(_),
            ],
        ) => true,
        (Step::Reroll(nth), [Step::Redeal(seat)]) | (Step::Hands(nth), [Step::Draw(seat, _)]) => {
            (1..=book.seats).contains(&nth) && seat.0 < book.seats
        }
        (Step::Act, [Step::Effects(_), Step::Discard(seat, _)]) => {
            book.opponents(table.active).any(|rival| rival == *seat)
        }
        (Step::Act | Step::CurseRolls(_), [Step::Muster(seat)])
        | (Step::Script, [Step::Reveal, Step::Muster(seat)]) => own(*seat),
        (Step::EndTurn, [Step::ToCap(seat), rest @ ..])
        | (Step::Act, [Step::Effects(_), Step::ToCap(seat), rest @ ..]) => {
            own(*seat)
                && match rest {
                    [] => true,
                    [Step::Draw(drawer, _)] => own(*drawer),
                    [Step::Recover(..)] => bottom == Step::Act,
                    _ => false,
                }
        }
        _ => false,
    }
}

/// Set-up has come as far as its step says, and all of it is behind the first turn.
fn check_set_up(book: &Book, table: &Table, bottom: Step) -> Result<(), Invalid> {
    let at = "agenda[0]";
    let picking = matches!(bottom, Step::FirstPlayer | Step::PickRealm(_));
    let all_have_realms = Seat::all(book.seats).all(|seat| table.player(seat).realm.is_some());
    must(picking || all_have_realms, at, || {
        "realms are picked first".into()
    })?;
    let set_up =
        matches!(bottom, Step::Deploy(..) | Step::StartUnits(_) | Step::Hands(_)) || is_before_units(bottom);
    must(!set_up || table.tracker == 1, "tracker", || {
        "set-up is before round 1".into()
    })?;
    if let Step::Deploy(units, nth) = bottom {
        let player = table.player(rules::turn::nth_seat(book, table, nth));
        let in_reserve = Unit::all().all(|u| units >> u.0 & 1 == 0 || player.units[u.index()].at.is_none());
        must(in_reserve, at, || "a unit is placed once".into())?;
    }
    if !book.has_objectives() {
        return Ok(());
    }
    let public = match bottom {
        Step::FirstPlayer | Step::PickRealm(_) => 0,
        Step::DealPublic(place) => usize::from(place),
        _ => 2,
    };
    let lying = table
        .centre
        .iter()
        .enumerate()
        .all(|(place, lying)| lying.is_some() == (place < public));
    must(lying, "centre", || {
        format!("{public} public objectives are dealt by then")
    })?;
    for nth in 0..book.seats {
        let seat = rules::turn::nth_seat(book, table, nth);
        let player = table.player(seat);
        let redealt = table.step() == Some(Step::Redeal(seat));
        let dealt = match bottom {
            Step::FirstPlayer | Step::PickRealm(_) | Step::DealPublic(_) => false,
            Step::DealSecret(done) => nth < done,
            _ => true,
        };
        let has = dealt && !redealt && !book.is_choir(seat);
        must(player.secret.is_some() == has, "players", || {
            "secret objectives are dealt one by one".into()
        })?;
        must(!redealt || player.returned.is_some(), "players", || {
            "an objective is put back for another".into()
        })?;
    }
    Ok(())
}

/// Is it a step of set-up before units are placed?
fn is_before_units(step: Step) -> bool {
    matches!(
        step,
        Step::FirstPlayer
            | Step::PickRealm(_)
            | Step::DealPublic(_)
            | Step::DealSecret(_)
            | Step::SpendTokens(_)
            | Step::Reroll(_)
    )
}

/// What only some steps need is there just then.
fn check_pending(book: &Book, table: &Table) -> Result<(), Invalid> {
    let has = |fits: fn(&Step) -> bool| table.agenda.iter().any(fits);
    let in_combat = has(|step| matches!(step, Step::AfterCombat));
    must(in_combat == table.combat.is_some(), "combat", || {
        "an attack and its steps go together".into()
    })?;
    let in_card = has(|step| matches!(step, Step::Effects(_)));
    must(in_card == table.playing.is_some(), "playing", || {
        "a card and its steps go together".into()
    })?;
    let answering = has(|step| matches!(step, Step::Answer));
    must(answering == table.offer.is_some(), "offer", || {
        "an offer and its answer go together".into()
    })?;
    if let Some(card) = table.offer {
        must(table.player(table.active).hand.has(card), "offer", || {
            "the card is in the hand".into()
        })?;
    }
    let scripted = matches!(table.agenda.first(), Some(Step::Script));
    let revealing = has(|step| matches!(step, Step::Reveal));
    must(
        !scripted || (book.is_choir(table.active) && table.choir.revealed.is_some() != revealing),
        "choir",
        || "the Choir reveals a card and then follows its script".into(),
    )?;
    must(
        !matches!(table.agenda.first(), Some(Step::Act)) || !book.is_choir(table.active),
        "agenda[0]",
        || "the Choir follows its script".into(),
    )
}

/// Are the numbers of the top step within bounds, and is what it names there?
fn check_step(book: &Book, table: &Table, step: Step) -> bool {
    let effect = |at: u8| {
        table
            .playing
            .and_then(|card| book.effects(card).get(usize::from(at)))
    };
    match step {
        Step::PickRealm(nth)
        | Step::DealSecret(nth)
        | Step::SpendTokens(nth)
        | Step::Reroll(nth)
        | Step::StartUnits(nth)
        | Step::Deploy(_, nth)
        | Step::LateCurse(nth) => nth < book.seats,
        Step::DealPublic(place) | Step::Renew(place) => place < 2,
        Step::Draw(_, left) | Step::Discard(_, left) | Step::Mill(left) | Step::Recover(left, _) => {
            (1..=20).contains(&left)
        }
        Step::CurseRolls(done) => done < 8,
        Step::Choose(at) => effect(at).is_some(),
        Step::March { effect: at, left, .. } => matches!(
            effect(at),
            Some(Effect::FreeMove { max_units, .. }) if (1..=*max_units).contains(&left)
        ),
        Step::Heal { effect: at, left, .. } => matches!(
            effect(at),
            Some(Effect::Heal { max_units, .. }) if (1..=*max_units).contains(&left)
        ),
        Step::MusterAt(hex) => table.player(table.active).tokens.contains(&hex),
        Step::Red | Step::Again | Step::White | Step::Hits => check_combat(book, table, step),
        Step::Retreat { seat, to, left, next } => {
            check_combat(book, table, step)
                && seat.0 < book.seats
                && next < 8
                && (1..=3).contains(&left)
                && rules::combat::goers(book, table, seat, to, left, next).count() > 1
        }
        _ => true,
    }
}

/// Does the attack under way fit its step?
fn check_combat(book: &Book, table: &Table, step: Step) -> bool {
    let Some(combat) = &table.combat else { return false };
    let n = &book.numbers;
    let pools = (1..=n.red_cap).contains(&combat.red) && combat.white <= n.white_cap && combat.hits <= 4;
    let sides = combat.defender.0 < book.seats && book.hostile(combat.defender, table.active);
    let dice = match step {
        Step::Again => (1..=4).contains(&combat.reroll) && combat.roll.dice() + combat.reroll <= 4,
        Step::White => combat.white > 0,
        Step::Hits => combat.hits > 0,
        _ => true,
    };
    pools && sides && dice && combat.assault.is_none_or(|unit| unit.0 < 8) && combat.icons < 16
}
