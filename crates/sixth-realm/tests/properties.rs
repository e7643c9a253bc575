//! What must always hold: the conformance kit over every seat count, and the fairness of worlds.

use std::collections::BTreeMap;

use hexad_core::{
    Game, Seat, Seed, Silent, ToAct, Viewer,
    conformance::{Conformance, is_fair},
};
use sixth_realm::{
    Action, Setup, SixthRealm, State,
    effects::Frame,
    pieces::{Difficulty, Feat},
};

#[test]
fn every_seat_count_conforms() {
    for players in 2..=4 {
        let report = Conformance::<SixthRealm>::new(Setup::players(players))
            .seeds(0..6)
            .thorough(8)
            .invariant(envoys_and_tracks)
            .check();
        assert_eq!(report.plays, 6, "{report}");
    }
}

/// Rules: SR-EDGE-28. The solo game at each level, whatever the Cardborg does of what it may.
#[test]
fn the_solo_game_conforms_at_every_level() {
    for level in Difficulty::ALL {
        let report = Conformance::<SixthRealm>::new(Setup::solo(level))
            .seeds(0..6)
            .thorough(8)
            .invariant(envoys_and_tracks)
            .check();
        assert_eq!(report.plays, 6, "{report}");
    }
}

/// SR-EDGE-32: Envoys by colour are conserved, Reputation is never below Rank, every tracker stands in the order.
fn envoys_and_tracks(game: &SixthRealm, state: &State) -> Result<(), String> {
    let board = state.board();
    let each = match game.seats() {
        2 => 8,
        3 => 10,
        _ => 12,
    };
    for guild in 0..6 {
        let held: u8 = Seat::all(game.seats())
            .map(|seat| board.envoys(seat)[guild])
            .sum();
        let arriving = u8::from(board.arriving.is_some_and(|arriving| arriving.index() == guild));
        let all = held + board.boat[guild] + board.bag[guild] + arriving;
        if all != each {
            return Err(format!("{all} Envoys of Guild {guild}"));
        }
    }
    let ranked = board
        .players
        .iter()
        .all(|player| player.rank.iter().zip(&player.reputation).all(|(a, b)| a <= b));
    let ordered = Seat::all(game.seats()).all(|seat| board.ambition_order().contains(&seat));
    if ranked && ordered {
        Ok(())
    } else {
        Err("a tracker is where it cannot be".to_owned())
    }
}

/// Rules: SR-HID-01. Every hand that a rival could hold is equally likely.
#[test]
fn sr_hid_01_sampled_hands_are_even() {
    let game = SixthRealm::new(Setup::players(2)).unwrap();
    let mut rng = Seed::from(5).stream("world", 0);
    let mut state = game.initial_state();
    while game.to_act(&state) == ToAct::Chance {
        let outcome = game.random_chance(&state, &mut rng).unwrap();
        game.resolve(&mut state, outcome, &mut Silent).unwrap();
    }
    let knowledge = game.knowledge(&state, Seat(0));
    assert_eq!(knowledge.view.hands[1], None);
    let own = game.snapshot(&state).secrets.hands[0];
    let mut fell = BTreeMap::<u64, u64>::new();
    for _ in 0..6_000 {
        let world = game.snapshot(&game.sample_world(&knowledge, &mut rng));
        assert_eq!(world.secrets.hands[0], own);
        *fell.entry(world.secrets.hands[1]).or_default() += 1;
    }
    // Four of the six Large Feats that seat 0 does not hold.
    assert_eq!(fell.len(), 15);
    let counts: Vec<u64> = fell.values().copied().collect();
    assert!(is_fair(&counts, &[1; 15]), "{counts:?}");
    let large = Feat::all().filter(|feat| feat.is_large()).count();
    assert_eq!(large, 11);
}

/// A table after the setup where every Guild is worth six Action Points, so that play reaches every corner.
fn rich_table(game: &SixthRealm, rng: &mut hexad_core::Rng) -> State {
    let mut state = game.initial_state();
    while game.to_act(&state) == ToAct::Chance {
        let outcome = game.random_chance(&state, rng).unwrap();
        game.resolve(&mut state, outcome, &mut Silent).unwrap();
    }
    let mut raw = game.snapshot(&state);
    for player in raw.board.players.iter_mut().take(people(game)) {
        (player.rank, player.reputation, player.books) = ([2; 6], [2; 6], 0b11_1111);
    }
    game.restore(raw).expect("the highest Ranks are possible")
}

/// The seats with player boards; they come first.
fn people(game: &SixthRealm) -> usize {
    usize::from(game.seats()) - game.automas().len() as usize
}

/// What has been asked, one name a kind of decision.
type Asked = BTreeMap<String, u32>;

/// Plays on and checks at every step that the state is restored as it is, that every viewer can follow, and that what
/// a seat knows allows the state it knows of.
fn play_richly(game: &SixthRealm, seed: u64, asked: &mut Asked) {
    let mut rng = Seed::from(seed).stream("rich", 0);
    let mut state = rich_table(game, &mut rng);
    let viewers: Vec<Viewer> = Seat::all(game.seats())
        .map(Viewer::Seat)
        .chain([Viewer::Public, Viewer::All])
        .collect();
    let mut views: Vec<_> = viewers.iter().map(|&viewer| game.view(&state, viewer)).collect();
    let pieces = census(game, &state);
    let (mut legal, mut events) = (Vec::new(), Vec::new());
    loop {
        events.clear();
        match game.to_act(&state) {
            ToAct::Over => return,
            ToAct::Seat(_) => {
                let name = match state.plan().agenda.last() {
                    Some(Frame::Cardborg(ask)) => Some(format!("Cardborg {}", kind(ask))),
                    Some(frame) => Some(kind(frame)),
                    None => None,
                };
                if let Some(name) = name {
                    *asked.entry(name).or_default() += 1;
                }
                game.legal_actions(&state, &mut legal);
                // Hardly ever stop early or decline.
                let keen =
                    |action: &Action| !matches!(action, Action::Done | Action::Decline(_) | Action::Boost(0));
                let eager: Vec<Action> = legal.iter().copied().filter(keen).collect();
                let from = if eager.is_empty() || rng.below(8) == 0 {
                    &legal
                } else {
                    &eager
                };
                let action = *rng.choose(from).expect("a seat that is asked has a choice");
                game.apply(&mut state, action, &mut events)
                    .expect("a listed action applies");
            }
            ToAct::Chance => {
                let outcome = game
                    .random_chance(&state, &mut rng)
                    .expect("chance has an outcome");
                *asked
                    .entry(
                        outcome
                            .to_string()
                            .split(' ')
                            .next()
                            .unwrap_or_default()
                            .to_owned(),
                    )
                    .or_default() += 1;
                game.resolve(&mut state, outcome, &mut events)
                    .expect("a listed outcome resolves");
            }
        }
        assert_eq!(census(game, &state), pieces);
        assert_eq!(game.restore(game.snapshot(&state)).as_ref(), Ok(&state));
        for (view, &viewer) in views.iter_mut().zip(&viewers) {
            for seen in events.iter().filter_map(|event| game.redact(event, viewer)) {
                game.follow(view, &seen);
            }
            assert_eq!(*view, game.view(&state, viewer), "{viewer} follows");
        }
        for seat in Seat::all(game.seats()) {
            let knowledge = game.knowledge(&state, seat);
            let world = game.sample_world(&knowledge, &mut rng);
            assert_eq!(game.knowledge(&world, seat), knowledge, "a world of {seat}");
            assert!(game.restore(game.snapshot(&world)).is_ok(), "a possible world");
        }
    }
}

/// The variant's name.
fn kind(value: &impl std::fmt::Debug) -> String {
    let text = format!("{value:?}");
    text.split(['(', ' ']).next().unwrap_or_default().to_owned()
}

fn census(game: &SixthRealm, state: &State) -> Vec<(&'static str, u32)> {
    let mut pieces = Vec::new();
    game.census(state, &mut |kind, n| pieces.push((kind, n)));
    pieces
}

#[test]
fn rich_play_reaches_every_kind_of_decision_and_keeps_the_promises() {
    let mut asked = Asked::new();
    for setup in (2..=4)
        .map(Setup::players)
        .chain(Difficulty::ALL.map(Setup::solo))
    {
        let game = SixthRealm::new(setup).unwrap();
        (0..6).for_each(|seed| play_richly(&game, seed, &mut asked));
    }
    for kind in [
        "Effects",
        "RemoveInk",
        "GainOrRemoveInk",
        "Refresh",
        "Reputation",
        "FlipBook",
        "Bonus",
        "BonusTrack",
        "Seal",
        "Councilor",
        "Artifact",
        "KeepArtifact",
        "TorchScroll",
        "TorchGuild",
        "Feat",
        "FeatPlace",
        "FeatTurn",
        "Token",
        "TokenCircle",
        "Boat",
        "Arrival",
        "House",
        "HouseEffects",
        "KeepRelic",
        "RelicSpace",
        "TraditionSlot",
        "Mate",
        "Actions",
        "relic",
        "artifact",
        "envoy",
        "tradition",
        "turn-up",
        // The Cart and the tiles to swap are never asked for: the wheel leaves one answer.
        "Cardborg Feat",
        "Cardborg Area",
        "Cardborg Token",
        "Cardborg Circle",
        "Cardborg Councilor",
        "Cardborg Envoy",
        "Cardborg Foundation",
        "Cardborg Ink",
        "Cardborg Artifact",
        "Cardborg Tradition",
        "Cardborg Translator",
        "Cardborg Tower",
        "Cardborg Bridge",
        "Cardborg Seal",
        "Cardborg Seventh",
    ] {
        assert!(asked.contains_key(kind), "{kind} was never asked: {asked:?}");
    }
}

/// The canonical bytes are part of every log: a change here raises the rules version.
#[test]
fn value_stability_digests() {
    let solo = Setup::solo(Difficulty::Hard);
    let setups = [Setup::players(2), Setup::players(3), Setup::players(4), solo];
    let digests = setups.map(|setup| {
        let game = SixthRealm::new(setup).unwrap();
        let mut rng = Seed::from(1).stream("stability", 0);
        let mut state = game.initial_state();
        for _ in 0..200 {
            match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Seat(_) => {
                    let action = game.random_legal(&state, &mut rng).unwrap();
                    game.apply(&mut state, action, &mut Silent).unwrap();
                }
                ToAct::Chance => {
                    let outcome = game.random_chance(&state, &mut rng).unwrap();
                    game.resolve(&mut state, outcome, &mut Silent).unwrap();
                }
            }
        }
        (
            game.digest(&game.initial_state()).to_string(),
            game.digest(&state).to_string(),
        )
    });
    let expected = [
        (
            "d88a5c966343b0c67d6cba996131f9ac",
            "2ead2cc43c8c0a78e8bda07bf2845f30",
        ),
        (
            "94e9f9f56a26c0952c5656815ab27d09",
            "bece89bf95fa8f1830f1b7c9bfa11135",
        ),
        (
            "d108ffe8bb7e94d17ccb5af9b2bc2443",
            "3fa6ace40fdecf08fe958bff46e2d126",
        ),
        (
            "372f3e989e68e83163eb358ac6aba5d6",
            "6f6e104c2e0cbd0f77fcaa9987fba53c",
        ),
    ];
    assert_eq!(
        digests.each_ref().map(|(a, b)| (a.as_str(), b.as_str())),
        expected
    );
}
