//! Planted secrets: what only one seat has seen is exchanged for something else, and everything that a rival or the
//! public gets is the same to the letter; and its JSON names nothing of what is hidden (SR-HID-01, -03, -05, -10).

use hexad_core::{Game, Log, Seat, Seed, Session, Silent, ToAct, Viewer, ViewerLog};
use serde_json::Value;
use sixth_realm::{
    Action, Event, Raw, Setup, SixthRealm, State,
    effects::Frame,
    pieces::{Artifact, Difficulty, Feat, Relic},
};

fn games() -> impl Iterator<Item = SixthRealm> {
    let solo = Setup::solo(Difficulty::Normal);
    let setups = (2..=4).map(Setup::players).chain([solo]);
    setups.map(|setup| SixthRealm::new(setup).unwrap())
}

/// Everybody who looks but the one who sees everything.
fn viewers(game: &SixthRealm) -> Vec<Viewer> {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    seats.chain([Viewer::Public]).collect()
}

/// Plays on by one step that stops or declines as seldom as can be, so that every corner is reached.
fn step(game: &SixthRealm, state: &mut State, rng: &mut hexad_core::Rng, events: &mut Vec<Event>) {
    let mut legal = Vec::new();
    game.legal_actions(state, &mut legal);
    let keen = |action: &Action| !matches!(action, Action::Done | Action::Decline(_));
    if legal.iter().any(keen) {
        legal.retain(keen);
    }
    if let Some(&action) = rng.choose(&legal) {
        game.apply(state, action, events).unwrap();
    } else {
        let outcome = game.random_chance(state, rng).expect("the game goes on");
        game.resolve(state, outcome, events).unwrap();
    }
}

/// A table after the setup where every Guild is worth many Action Points: play reaches Towers and hidden Artifacts.
fn rich(game: &SixthRealm, seed: u64) -> (State, hexad_core::Rng) {
    let mut rng = Seed::from(seed).stream("secrets", 0);
    let mut state = game.initial_state();
    while game.to_act(&state) == ToAct::Chance {
        let outcome = game.random_chance(&state, &mut rng).unwrap();
        game.resolve(&mut state, outcome, &mut Silent).unwrap();
    }
    let mut raw = game.snapshot(&state);
    let people = usize::from(game.seats()) - game.automas().len() as usize;
    for player in raw.board.players.iter_mut().take(people) {
        (player.rank, player.reputation, player.books) = ([2; 6], [2; 6], 0b11_1111);
    }
    (game.restore(raw).expect("the highest Ranks are possible"), rng)
}

/// Everything that a viewer gets: what it sees and what it heard last, as it goes over the wire.
fn wire(game: &SixthRealm, state: &State, events: &[Event], viewer: Viewer) -> [Value; 2] {
    let heard = events.iter().filter_map(|event| game.redact(event, viewer));
    [
        serde_json::to_value(game.view(state, viewer)).unwrap(),
        serde_json::to_value(heard.collect::<Vec<_>>()).unwrap(),
    ]
}

/// The Feats that lie in no hand and nowhere in the open, as bits.
fn undealt(game: &SixthRealm, raw: &Raw) -> u64 {
    let mut all = 0;
    let mut initial = game.initial_state();
    while game.to_act(&initial) == ToAct::Chance {
        let mut outcomes = Vec::new();
        game.chance_outcomes(&initial, &mut outcomes);
        for (outcome, _) in &outcomes {
            if let sixth_realm::Chance::Feat(feat) = outcome {
                all |= feat.bit();
            }
        }
        game.resolve(&mut initial, outcomes[0].0, &mut Silent).unwrap();
    }
    let held = raw.secrets.hands.iter().fold(0, |set, hand| set | hand);
    all & !raw.board.seen_feats() & !held
}

/// The same table with one Feat in the hand of the seat exchanged for one that nobody holds.
fn other_hand(game: &SixthRealm, state: &State, seat: Seat) -> Option<State> {
    let mut raw = game.snapshot(state);
    let free = Feat::all().find(|feat| undealt(game, &raw) & feat.bit() != 0)?;
    let hand = &mut raw.secrets.hands[seat.index()];
    let held = Feat::all().find(|feat| *hand & feat.bit() != 0)?;
    *hand = *hand & !held.bit() | free.bit();
    game.restore(raw).ok()
}

/// SR-HID-01: who holds what is a secret of the holder, before and after whatever anybody else does.
#[test]
fn sr_hid_01_no_rival_and_no_public_gets_a_planted_feat() {
    let (mut compared, mut told) = (0, 0);
    for game in games() {
        let (mut state, mut rng) = rich(&game, 1);
        while game.to_act(&state) != ToAct::Over {
            for seat in Seat::all(game.seats()) {
                let Some(mut other) = other_hand(&game, &state, seat) else {
                    continue;
                };
                let (mut here, mut there) = (Vec::new(), Vec::new());
                let mut truth = state;
                if let (ToAct::Seat(asked), true) = (game.to_act(&state), state.plan().agenda.is_empty())
                    && asked != seat
                {
                    let action = game.random_legal(&state, &mut rng).unwrap();
                    game.apply(&mut truth, action, &mut here).unwrap();
                    game.apply(&mut other, action, &mut there)
                        .expect("what a rival may do hangs on no hand of others");
                }
                for viewer in viewers(&game) {
                    let same = wire(&game, &truth, &here, viewer) == wire(&game, &other, &there, viewer);
                    assert_eq!(
                        same,
                        viewer != Viewer::Seat(seat),
                        "{viewer} and the hand of {seat}"
                    );
                    compared += u32::from(same);
                    told += u32::from(!same);
                }
            }
            // A comparison takes long: one a few steps.
            for _ in 0..25 {
                if game.to_act(&state) != ToAct::Over {
                    step(&game, &mut state, &mut rng, &mut Vec::new());
                }
            }
        }
    }
    assert!(compared > 100 && told > 50, "{compared}, {told}");
}

/// Every text in it, at any depth.
fn texts(value: &Value) -> Vec<&str> {
    match value {
        Value::String(text) => vec![text],
        Value::Array(values) => values.iter().flat_map(texts).collect(),
        Value::Object(fields) => fields.values().flat_map(texts).collect(),
        _ => Vec::new(),
    }
}

/// What the performer alone looks at, by name.
fn looked_at(raw: &Raw) -> Vec<String> {
    let drawn = Artifact::all().filter(|artifact| raw.secrets.drawn & artifact.bit() != 0);
    let drawn = drawn.map(|artifact| artifact.name().to_owned());
    drawn
        .chain(raw.secrets.relic.map(|relic| relic.name().to_owned()))
        .collect()
}

/// SR-HID-03, SR-HID-05: the Artifacts drawn and the lower Relic are named to the performer alone, and of the
/// Artifacts that went back into the bag nobody else ever hears.
#[test]
fn sr_hid_03_and_05_only_the_performer_is_told_what_it_looks_at() {
    let (mut artifacts, mut relics, mut returned) = (0, 0, 0);
    for (game, seed) in games().flat_map(|game| [2, 3, 4].map(|seed| (game.clone(), seed))) {
        let (mut state, mut rng) = rich(&game, seed);
        let mut events = Vec::new();
        while game.to_act(&state) != ToAct::Over {
            let before = looked_at(&game.snapshot(&state));
            let performer = state.plan().active;
            events.clear();
            step(&game, &mut state, &mut rng, &mut events);
            let raw = game.snapshot(&state);
            let mut hidden = looked_at(&raw);
            artifacts += u32::from(raw.secrets.drawn != 0);
            relics += u32::from(raw.secrets.relic.is_some());
            // What was looked at and lies in the bag again.
            let back: Vec<_> = before
                .into_iter()
                .filter(|name| {
                    let artifact = name.parse::<Artifact>();
                    artifact.is_ok_and(|artifact| raw.board.unseen_artifacts & artifact.bit() != 0)
                })
                .collect();
            returned += u32::from(raw.secrets.drawn == 0 && !back.is_empty());
            hidden.extend(back);
            if hidden.is_empty() {
                continue;
            }
            for viewer in viewers(&game) {
                let wire = wire(&game, &state, &events, viewer);
                let told = hidden
                    .iter()
                    .filter(|name| wire.iter().any(|value| texts(value).contains(&name.as_str())));
                if viewer == Viewer::Seat(performer) {
                    let open = looked_at(&raw);
                    assert!(
                        open.iter().all(|name| texts(&wire[0]).contains(&name.as_str())),
                        "{viewer}"
                    );
                } else {
                    assert_eq!(
                        told.collect::<Vec<_>>(),
                        Vec::<&String>::new(),
                        "{viewer} of {performer}"
                    );
                }
            }
        }
    }
    assert!(
        artifacts > 30 && relics > 3 && returned > 10,
        "{artifacts}, {relics}, {returned}"
    );
}

/// SR-HID-05: another Relic under the City is another table to its performer alone.
#[test]
fn sr_hid_05_no_rival_and_no_public_gets_a_planted_relic() {
    let game = SixthRealm::new(Setup::players(2)).unwrap();
    let mut compared = 0;
    for seed in 2..8 {
        let (mut state, mut rng) = rich(&game, seed);
        while game.to_act(&state) != ToAct::Over {
            if let Some(Frame::KeepRelic(_)) = state.plan().agenda.last() {
                let mut raw = game.snapshot(&state);
                let unseen = |relic: &Relic| {
                    raw.board.unseen_relics & relic.bit() != 0 && raw.secrets.relic != Some(*relic)
                };
                if let (Some(_), Some(other)) = (raw.secrets.relic, Relic::all().find(unseen)) {
                    raw.secrets.relic = Some(other);
                    let planted = game.restore(raw).expect("any unseen Relic may lie there");
                    for viewer in viewers(&game) {
                        let same = wire(&game, &state, &[], viewer) == wire(&game, &planted, &[], viewer);
                        assert_eq!(same, viewer != Viewer::Seat(state.plan().active), "{viewer}");
                        compared += 1;
                    }
                }
            }
            step(&game, &mut state, &mut rng, &mut Vec::new());
        }
    }
    assert!(compared > 10, "{compared}");
}

fn whole_game(game: SixthRealm, seed: u64) -> Log<SixthRealm> {
    let mut session = Session::seeded(game, Seed::from(seed));
    let mut rng = Seed::from(seed).stream("secrets", 1);
    while let ToAct::Seat(seat) = session.to_act() {
        let action = session.game().random_legal(session.state(), &mut rng).unwrap();
        session.play(seat, action).unwrap();
    }
    session.disclose_seed();
    session.log().clone()
}

/// SR-HID-10: whoever reads a viewer's log can try out every hand against a digest, or count what a hand allowed: so
/// it has neither digests of states, nor notations, nor counts of what was legal, nor the seed.
#[test]
fn sr_hid_10_a_viewers_log_has_nothing_to_try_hands_out_on() {
    for game in games() {
        let log = whole_game(game.clone(), 7);
        let digests: Vec<String> = log
            .steps()
            .iter()
            .map(|step| step.digest.expect("a session notes digests").to_string())
            .collect();
        for viewer in viewers(&game) {
            let mut text = Vec::new();
            log.write_seen(&mut text, viewer).unwrap();
            let text = String::from_utf8(text).unwrap();
            ViewerLog::<SixthRealm>::read(text.as_bytes()).unwrap();
            assert!(!digests.iter().any(|digest| text.contains(digest)), "{viewer}");
            for line in text.lines() {
                let line: Value = serde_json::from_str(line).unwrap();
                let fields = line.as_object().unwrap();
                for secret in ["seed", "do", "chance", "legal", "digest"] {
                    assert!(!fields.contains_key(secret), "{viewer}: {line}");
                }
            }
        }
    }
}
