//! Planted secrets: hands, secret objectives and sworn Oaths are exchanged for others that fit the table as well, and
//! nothing that anybody else gets may differ (SX-HID-02). Possible worlds come up as often as they can be laid out
//! (SX-HID-04).

#[path = "rules/table.rs"]
mod table;

use hexad_core::{
    Game, Rng, Seat, Seed, ToAct, Viewer,
    conformance::{count_worlds, is_fair},
};
use six_realms::{Card, Carried, Event, Level, Objective, Realm, Setup, SixRealms, State, Variant};
use table::arrange;

fn setups() -> [Setup; 6] {
    let realms = [Realm::Shadowfell, Realm::Palemoor, Realm::Sunlands];
    let tokens = Carried {
        oath_tokens: 2,
        may_reroll: true,
        ..Carried::default()
    };
    [
        Setup::standard(3),
        Setup::standard(6).winter(),
        Setup::tide_light(3),
        Setup::bell_war(),
        Setup::solo(Level::Dirge),
        Setup {
            variant: Variant::Campaign,
            carried: vec![tokens.clone(), tokens, Carried::default()],
            ..Setup::standard(3).with_realms(&realms)
        },
    ]
}

/// Everybody who looks but the one who sees everything and the seat itself.
fn others(game: &SixRealms, seat: Seat) -> impl Iterator<Item = Viewer> {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    seats
        .chain([Viewer::Public])
        .filter(move |viewer| !viewer.sees(seat))
}

fn wire(game: &SixRealms, state: &State, events: &[Event], viewer: Viewer) -> String {
    let heard: Vec<_> = events
        .iter()
        .filter_map(|event| game.redact(event, viewer))
        .collect();
    serde_json::to_string(&(game.view(state, viewer), heard)).unwrap()
}

/// Takes the step that the generator chooses; `events` are those of this step alone.
fn step(game: &SixRealms, state: &mut State, rng: &mut Rng, events: &mut Vec<Event>) {
    events.clear();
    if let Some(action) = game.random_legal(state, rng) {
        game.apply(state, action, events).unwrap();
    } else {
        let outcome = game.random_chance(state, rng).unwrap();
        game.resolve(state, outcome, events).unwrap();
    }
}

/// The same table with other secrets before a seat: each card of its hand that nobody can know of for one of the deck,
/// its secret objective for one of the stack, an Oath card for one of the deck, and an Oath is on another opponent.
fn planted(game: &SixRealms, state: &State, seat: Seat, rng: &mut Rng) -> Option<State> {
    let mut raw = game.snapshot(state);
    let stack: Vec<Objective> = raw.secret_stack.iter().collect();
    let player = &mut raw.players[seat.index()];
    for card in player.hand.cards() {
        let deck: Vec<Card> = player.deck.cards().collect();
        let free = !player.known.has(card) && !player.known_to_ally.has(card);
        if let Some(&other) = rng.choose(&deck).filter(|_| free) {
            player.deck.take(other);
            player.hand.take(card);
            player.hand.add(other);
            player.deck.add(card);
        }
    }
    if let (Some(old), Some(&new)) = (player.secret, rng.choose(&stack)) {
        player.secret = Some(new);
        raw.secret_stack.remove(new);
        raw.secret_stack.insert(old);
    }
    let unsworn: Vec<Card> = player.deck.cards().filter(|card| card.is_oath()).collect();
    let (known, to_ally) = (player.known, player.known_to_ally);
    let mut free = player
        .oaths
        .iter_mut()
        .filter(|oath| !oath.token && !known.has(oath.card) && !to_ally.has(oath.card));
    if let (Some(oath), Some(&other)) = (free.next(), rng.choose(&unsworn)) {
        player.deck.take(other);
        player.deck.add(oath.card);
        oath.card = other;
    }
    let named: Vec<Seat> = player.oaths.iter().map(|oath| oath.named).collect();
    let mut free: Vec<Seat> = Seat::all(game.seats())
        .filter(|&other| other != seat && !named.contains(&other))
        .collect();
    if game.setup().variant == Variant::BellWar {
        free.retain(|other| (other.0 ^ seat.0) & 1 != 0);
    }
    if let (Some(oath), Some(other)) = (player.oaths.iter_mut().next(), free.pop()) {
        oath.named = other;
    }
    let planted = game.restore(raw).expect("other secrets fit the table as well");
    (planted != *state).then_some(planted)
}

#[test]
fn nobody_gets_the_planted_secrets_of_another_seat() {
    let mut sworn_otherwise = 0;
    for (seed, setup) in (0..).zip(setups()) {
        let game = SixRealms::new(setup).unwrap();
        let mut rng = Seed::from(seed).stream("planted", 0);
        let (mut state, mut events) = (game.initial_state(), Vec::new());
        let (mut planted_secrets, mut moved) = (0, 0);
        while game.to_act(&state) != ToAct::Over {
            for seat in Seat::all(game.seats()).filter(|&seat| !game.automas().contains(seat)) {
                // Whoever swears shows a card face-down, and that very card is not to be exchanged.
                if rng.below(3) > 0 || state.playing.is_some() || state.offer.is_some() {
                    continue;
                }
                let Some(mut other) = planted(&game, &state, seat, &mut rng) else {
                    continue;
                };
                planted_secrets += 1;
                let oaths = |state: &State| state.players[seat.index()].oaths.to_vec();
                let cards = |state: &State| oaths(state).iter().map(|oath| oath.card).collect::<Vec<_>>();
                sworn_otherwise += u32::from(cards(&state) != cards(&other));
                for viewer in others(&game, seat) {
                    assert_eq!(
                        wire(&game, &state, &[], viewer),
                        wire(&game, &other, &[], viewer),
                        "{viewer}"
                    );
                }
                let ToAct::Seat(asked) = game.to_act(&state) else {
                    continue;
                };
                if asked == seat {
                    continue;
                }
                // Another seat is asked: it has the same choices, and the same happens to everybody else's eyes.
                let action = game.random_legal(&state, &mut rng).unwrap();
                assert_eq!(game.legal_count(&state), game.legal_count(&other));
                let (mut one, mut heard, mut heard_otherwise) = (state, Vec::new(), Vec::new());
                game.apply(&mut one, action, &mut heard).unwrap();
                game.apply(&mut other, action, &mut heard_otherwise).unwrap();
                if game.to_act(&one) == ToAct::Over {
                    continue;
                }
                moved += 1;
                for viewer in others(&game, seat) {
                    assert_eq!(
                        wire(&game, &one, &heard, viewer),
                        wire(&game, &other, &heard_otherwise, viewer),
                        "{viewer}"
                    );
                }
            }
            step(&game, &mut state, &mut rng, &mut events);
        }
        assert!(
            planted_secrets > 10 && moved > 5,
            "{planted_secrets} planted, {moved} steps"
        );
    }
    assert!(sworn_otherwise > 10, "{sworn_otherwise} Oath cards exchanged");
}

/// The name of a secret objective lies with its player until the end lays all of them open.
#[test]
fn no_name_of_a_secret_objective_is_sent_to_others() {
    for (seed, setup) in (0..).zip(setups()) {
        let game = SixRealms::new(setup).unwrap();
        let mut rng = Seed::from(seed).stream("named", 0);
        let (mut state, mut events) = (game.initial_state(), Vec::new());
        let mut own = 0;
        loop {
            step(&game, &mut state, &mut rng, &mut events);
            if game.to_act(&state) == ToAct::Over {
                break;
            }
            for seat in Seat::all(game.seats()) {
                let player = &state.players[seat.index()];
                for objective in player.secret.into_iter().chain(player.returned) {
                    let name = format!("\"{objective}\"");
                    for viewer in others(&game, seat) {
                        assert!(!wire(&game, &state, &events, viewer).contains(&name), "{viewer}");
                    }
                    own += u32::from(wire(&game, &state, &events, Viewer::Seat(seat)).contains(&name));
                }
            }
        }
        let has_objectives = game.setup().variant != Variant::TideLight;
        assert_eq!(own > 20, has_objectives, "{own}");
    }
}

/// n over k.
fn choose(n: u64, k: u64) -> u64 {
    if k > n {
        return 0;
    }
    (0..k).fold(1, |ways, i| ways * (n - i) / (i + 1))
}

/// Shadowfell holds three cards, has sworn one Oath and lies otherwise unseen: which Oath it is, whom it names and how
/// many Volleys are in the hand, weighed by the arrangements of its twenty cards.
#[test]
fn a_rivals_cards_and_oath_are_as_likely_as_their_arrangements() {
    let table = arrange(&[Realm::Sunlands, Realm::Shadowfell, Realm::Ironspine])
        .hand(1, &[Card::Volley, Card::ForcedMarch, Card::SlipAway])
        .oath(1, Card::OathOfAshes, 2)
        .table();
    let deck = {
        let player = table.player(1);
        let mut all = player.deck;
        all.add_all(player.hand);
        all.add(Card::OathOfAshes);
        all
    };
    let sort = |world: &State| {
        let player = &world.players[1];
        let oath = player.oaths.iter().next().expect("it has sworn");
        (oath.card, oath.named, player.hand.count(Card::Volley))
    };
    let counts = count_worlds(&table.game, &table.state, Seat(0), 6_000, sort);
    let volleys = u64::from(deck.count(Card::Volley));
    let (mut found, mut weights) = (Vec::new(), Vec::new());
    for (card, copies) in deck.iter().filter(|(card, _)| card.is_oath()) {
        for named in [Seat(0), Seat(2)] {
            for held in 0..=3u8 {
                let others = choose(19 - volleys, 3 - u64::from(held));
                weights.push(u64::from(copies) * choose(volleys, held.into()) * others);
                found.push(counts.get(&(card, named, held)).copied().unwrap_or(0));
            }
        }
    }
    assert_eq!(found.iter().sum::<u64>(), 6_000, "nothing else comes up");
    assert!(is_fair(&found, &weights), "{found:?} for {weights:?}");
}

#[test]
fn a_rivals_secret_objective_is_any_that_the_seat_does_not_hold() {
    let table = arrange(&[Realm::Sunlands, Realm::Shadowfell, Realm::Ironspine]).table();
    let own = table.player(0).secret;
    let counts = count_worlds(&table.game, &table.state, Seat(0), 4_000, |world| {
        world.players[1].secret
    });
    let found: Vec<u64> = counts.values().copied().collect();
    assert_eq!(found.len(), 11);
    assert!(!counts.contains_key(&own) && !counts.contains_key(&None));
    assert!(is_fair(&found, &[1; 11]), "{found:?}");
}
