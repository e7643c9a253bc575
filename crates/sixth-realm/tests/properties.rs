//! What must always hold: the conformance kit over every seat count, and the fairness of worlds.

use std::collections::BTreeMap;

use hexad_core::{
    Game, Rng, Seat, Seed, Silent, ToAct, Viewer,
    conformance::{Conformance, is_fair},
};
use serde_json::{Value, json};
use sixth_realm::{
    Action, Components, Guild, Setup, SixthRealm, State,
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
fn rich_table(game: &SixthRealm, rng: &mut Rng) -> State {
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

/// The tables that there are.
fn tables() -> impl Iterator<Item = Setup> {
    let solo = Difficulty::ALL.map(Setup::solo);
    (2..=4).map(Setup::players).chain(solo)
}

/// How a seat plays on and on.
#[derive(Clone, Copy, Debug)]
enum Dawdling {
    /// Whatever does something.
    Eager,
    /// Small steps: what costs an Action Point, and every effect.
    Small,
    /// Ink in, Ink out.
    Ink,
}

impl Dawdling {
    fn rank(self, action: Action) -> u8 {
        let ends = matches!(action, Action::Done | Action::Decline(_) | Action::Boost(0));
        let inky = matches!(
            action,
            Action::Write(_) | Action::GainInk | Action::ReturnInk | Action::Choose(Guild::Scribes)
        );
        match self {
            _ if ends => 9,
            Dawdling::Small
                if matches!(
                    action,
                    Action::Influence | Action::Translator(_) | Action::Torch(_)
                ) =>
            {
                1
            }
            Dawdling::Ink if inky => 1,
            _ => 2,
        }
    }
}

/// Plays to the end and counts the steps; an error names what is wrong with the game.
fn play_on(game: &SixthRealm, mut state: State, dawdling: Dawdling, rng: &mut Rng) -> Result<u32, String> {
    let mut legal = Vec::new();
    for steps in 0..=game.max_steps() {
        match game.to_act(&state) {
            ToAct::Over => return Ok(steps),
            ToAct::Chance => {
                let outcome = game.random_chance(&state, rng);
                let outcome =
                    outcome.ok_or_else(|| format!("no chance for {:?}", state.plan().agenda.last()))?;
                game.resolve(&mut state, outcome, &mut Silent)
                    .map_err(|refusal| refusal.to_string())?;
            }
            ToAct::Seat(_) => {
                game.legal_actions(&state, &mut legal);
                rng.shuffle(&mut legal);
                let action = legal.iter().copied().min_by_key(|&action| dawdling.rank(action));
                let action = action.ok_or_else(|| format!("a dead end at {:?}", state.plan()))?;
                game.apply(&mut state, action, &mut Silent)
                    .map_err(|refusal| format!("{action}: {refusal}"))?;
            }
        }
    }
    Err(format!("more than {} steps", game.max_steps()))
}

/// Rules: SR-EDGE-28, SR-EDGE-29, SR-EDGE-30, SR-EDGE-31. However seats dawdle, no play comes near the bound.
#[test]
fn sr_edge_28_the_longest_plays_stay_far_below_the_bound() {
    for setup in tables() {
        let game = SixthRealm::new(setup).unwrap();
        let mut rng = Seed::from(3).stream("dawdling", 0);
        let mut longest = 0;
        for dawdling in [Dawdling::Eager, Dawdling::Small, Dawdling::Ink] {
            for rich in [false, true].repeat(12) {
                let state = if rich {
                    rich_table(&game, &mut rng)
                } else {
                    game.initial_state()
                };
                let steps = play_on(&game, state, dawdling, &mut rng).unwrap();
                longest = longest.max(steps);
            }
        }
        let most = game.max_steps();
        assert!(longest * 12 < most, "{longest} steps of {most}");
        assert!(most < 70_000, "a bound of {most} steps bounds nothing");
    }
}

/// Rules: SR-EDGE-31, SR-DATA-15. The bound holds where every space and Scroll moves Ink.
#[test]
fn sr_edge_31_a_set_full_of_ink_ends_within_its_bound() {
    let mut set = serde_json::to_value(Components::built_in()).unwrap();
    let ink = json!([{"op": "gain_ink", "n": 9}, {"op": "remove_ink", "n": 9}]);
    for space in set["influence_track"]["spaces"]
        .as_array_mut()
        .unwrap()
        .iter_mut()
        .skip(1)
    {
        let effects = space["effects"].as_array_mut().unwrap();
        effects.extend(ink.as_array().unwrap().iter().cloned());
    }
    for tile in set["traditions"].as_array_mut().unwrap() {
        tile["effects"] = match tile["space"].as_str() {
            Some("scroll") => json!([{"op": "gain_or_remove_ink"}, {"op": "popularity", "n": 9}]),
            _ => ink.clone(),
        };
    }
    for room in [4, 5, 6, 7] {
        set["adventurers"]["rooms"][room]["effects"] = ink.clone();
    }
    let setup = Setup {
        components: Some(Box::new(serde_json::from_value(set).unwrap())),
        ..Setup::players(4)
    };
    let game = SixthRealm::new(setup).unwrap();
    let mut rng = Seed::from(4).stream("dawdling", 0);
    for _ in 0..12 {
        let state = rich_table(&game, &mut rng);
        let steps = play_on(&game, state, Dawdling::Ink, &mut rng).unwrap();
        assert!(steps > 1_000 && steps < game.max_steps(), "{steps}");
    }
}

/// A number of the set, or an item of one of its lists.
enum Spot {
    Number,
    Item(usize),
}

/// Every number and every item of a list below a place.
fn spots(value: &Value, path: &str, found: &mut Vec<(String, Spot)>) {
    match value {
        Value::Number(_) => found.push((path.to_owned(), Spot::Number)),
        Value::Array(items) => {
            for (i, item) in items.iter().enumerate() {
                found.push((path.to_owned(), Spot::Item(i)));
                spots(item, &format!("{path}/{i}"), found);
            }
        }
        Value::Object(fields) => {
            for (name, field) in fields {
                spots(field, &format!("{path}/{name}"), found);
            }
        }
        _ => {}
    }
}

/// The set with another number at the spot, or with the item gone, twice or exchanged with the next.
fn changed(set: &Value, path: &str, spot: &Spot, rng: &mut Rng) -> Value {
    let mut set = set.clone();
    let value = set.pointer_mut(path).expect("a spot of this set");
    match (spot, value) {
        (Spot::Item(i), Value::Array(items)) => match rng.below(3) {
            0 => drop(items.remove(*i)),
            1 => items.push(items[*i].clone()),
            _ => {
                let other = (i + 1) % items.len();
                items.swap(*i, other);
            }
        },
        (_, value) => {
            const NUMBERS: [u8; 14] = [0, 1, 2, 3, 4, 5, 6, 7, 9, 10, 64, 127, 128, 255];
            *value = json!(*rng.choose(&NUMBERS).expect("there are some"));
        }
    }
    set
}

/// A set that passes is played to its end; any other is refused with its fault, and nothing panics.
#[test]
fn a_set_with_one_spot_changed_is_refused_or_played_to_its_end() {
    let set = serde_json::to_value(Components::built_in()).unwrap();
    let mut found = Vec::new();
    spots(&set, "", &mut found);
    let mut rng = Seed::from(11).stream("sets", 0);
    rng.shuffle(&mut found);
    let (mut refused, mut played) = (0, 0);
    for (i, (path, spot)) in found.iter().take(500).enumerate() {
        let Ok(components) = serde_json::from_value(changed(&set, path, spot, &mut rng)) else {
            continue;
        };
        let setup = match i % 4 {
            0 => Setup::solo(Difficulty::Normal),
            n => Setup::players(u8::try_from(n).unwrap() + 1),
        };
        let setup = Setup {
            components: Some(Box::new(components)),
            ..setup
        };
        let Ok(game) = SixthRealm::new(setup) else {
            refused += 1;
            continue;
        };
        let state = game.initial_state();
        let end = play_on(&game, state, Dawdling::Eager, &mut rng);
        assert!(end.is_ok(), "{path}: {end:?}");
        played += 1;
    }
    assert!(refused > 100 && played > 50, "{refused} refused, {played} played");
}

/// Whatever is put on top of a play's agenda is refused, or answered and played to the end.
#[test]
fn a_restored_state_is_played_to_its_end() {
    let frames = [
        json!("boat"),
        json!("token"),
        json!("feat"),
        json!("councilor"),
        json!("artifact"),
        json!("keep_artifact"),
        json!("refill_boat"),
        json!("gain_or_remove_ink"),
        json!({"remove_ink": 2}),
        json!({"refresh": "any"}),
        json!({"gain_resource": "any"}),
        json!({"reputation": "any"}),
        json!({"flip_book": "any"}),
        json!({"bonus": "merchants"}),
        json!({"bonus": "any"}),
        json!({"seal": "any"}),
        json!({"draw_artifact": "1"}),
        json!({"draw_hidden": 3}),
        json!({"torch_scroll": {"op": "place_bonus", "guild": "crest"}}),
        json!({"mate": "a"}),
        json!({"arrival": "green"}),
        json!({"keep_relic": "a1"}),
        json!({"draw_relic": "a1"}),
        json!({"tradition_slot": "5"}),
        json!({"house_effects": "a1"}),
        json!({"house": "a1"}),
        json!({"token_circle": "3"}),
        json!({"actions": {"left": 2, "ap": 2, "acted": false}}),
        json!({"popularity": 9}),
        json!({"influence": 9}),
        json!({"ambition": 9}),
        json!({"effects": [{"op": "place_bonus", "guild": "any"}, {"op": "influence", "n": 9}]}),
        json!({"effects": [{"op": "torch_scroll", "effect": {"op": "gain_seal", "guild": "crest"}}]}),
        json!({"effects": [{"op": "challenge"}]}),
        json!({"effects": [{"op": "artifact_hidden"}]}),
    ];
    let frames: Vec<Frame> = frames
        .into_iter()
        .map(|frame| serde_json::from_value(frame).expect("a frame"))
        .collect();
    let mut restored = 0;
    for (n, setup) in (0..).zip(tables().take(4)) {
        let game = SixthRealm::new(setup).unwrap();
        let mut rng = Seed::from(7).stream("restored", n);
        let mut state = rich_table(&game, &mut rng);
        for step in 0.. {
            match game.to_act(&state) {
                ToAct::Over => break,
                ToAct::Chance => {
                    let outcome = game.random_chance(&state, &mut rng).unwrap();
                    game.resolve(&mut state, outcome, &mut Silent).unwrap();
                }
                ToAct::Seat(_) => {
                    let action = game.random_legal(&state, &mut rng).unwrap();
                    game.apply(&mut state, action, &mut Silent).unwrap();
                }
            }
            if step % 61 != 0 {
                continue;
            }
            for frame in &frames {
                for alone in [false, true] {
                    let mut raw = game.snapshot(&state);
                    if alone {
                        raw.plan.agenda.clear();
                    }
                    raw.plan.agenda.push(*frame);
                    let Ok(state) = game.restore(raw) else { continue };
                    let end = play_on(&game, state, Dawdling::Eager, &mut rng);
                    assert!(end.is_ok(), "{frame:?}: {end:?}");
                    restored += 1;
                }
            }
        }
    }
    assert!(restored > 100, "{restored}");
}
