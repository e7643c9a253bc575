//! Planted secrets: numbers that occur nowhere else are put into the hands, and the JSON of everything that a rival
//! or the public gets is searched for them (LS-HID-01, -04, -13).

use hexad_core::{Game, Log, Seat, Seed, Session, Step, ToAct, Viewer, ViewerLog};
use league_of_six::{Event, LeagueOfSix, Setup, Stage, State};
use serde_json::Value;

/// Seat i is given about this many guards, and 150 more for each seat before it. Nothing else at the table
/// comes near, and a game moves no hand as far.
const PLANTED: u64 = 900;
const APART: u64 = 150;

fn setups() -> [Setup; 5] {
    [
        Setup::new(3, 0),
        Setup::new(6, 0),
        Setup::new(2, 2),
        Setup::new(4, 1),
        Setup {
            easy_game: true,
            ..Setup::new(4, 0)
        },
    ]
}

/// Everybody who looks but the one who sees everything.
fn viewers(game: &LeagueOfSix) -> Vec<Viewer> {
    let seats = Seat::all(game.seats()).map(Viewer::Seat);
    seats.chain([Viewer::Public]).collect()
}

fn humans(game: &LeagueOfSix) -> impl Iterator<Item = Seat> {
    Seat::all(game.seats()).filter(|&seat| !game.automas().contains(seat))
}

/// Every number in it, at any depth.
fn numbers(value: &Value) -> Vec<u64> {
    match value {
        Value::Number(number) => number.as_u64().into_iter().collect(),
        Value::Array(values) => values.iter().flat_map(numbers).collect(),
        Value::Object(fields) => fields.values().flat_map(numbers).collect(),
        _ => Vec::new(),
    }
}

/// The seat whose secret the number is.
fn owner(number: u64) -> Option<Seat> {
    let seat = number.checked_sub(PLANTED)? / APART;
    u8::try_from(seat).ok().map(Seat)
}

/// Plays at random up to a stage of a round; none if the game ends before.
fn played_until(game: &LeagueOfSix, seed: u64, reached: impl Fn(&State) -> bool) -> Option<State> {
    let mut session = Session::seeded(game.clone(), Seed::from(seed));
    let mut rng = Seed::from(seed).stream("secrets", 0);
    while !reached(session.state()) {
        let ToAct::Seat(seat) = session.to_act() else {
            return None;
        };
        let action = game.random_legal(session.state(), &mut rng)?;
        session.play(seat, action).unwrap();
    }
    Some(*session.state())
}

/// The same table with the secrets in the hands of the humans.
fn planted(game: &LeagueOfSix, state: &State) -> State {
    let mut raw = game.snapshot(state);
    for seat in humans(game) {
        let middle = PLANTED + APART / 2 + APART * u64::from(seat.0);
        raw.hands[seat].guards = u16::try_from(middle).unwrap();
    }
    game.restore(raw).expect("a hand may hold so many guards")
}

/// How often a viewer found its own secret, and none found another's.
fn search(game: &LeagueOfSix, state: &State, events: &[Event]) -> usize {
    let mut own = 0;
    for viewer in viewers(game) {
        let heard: Vec<_> = events
            .iter()
            .filter_map(|event| game.redact(event, viewer))
            .collect();
        let wire = [
            serde_json::to_value(game.view(state, viewer)).unwrap(),
            serde_json::to_value(heard).unwrap(),
        ];
        for seat in wire.iter().flat_map(numbers).filter_map(owner) {
            assert_eq!(viewer, Viewer::Seat(seat), "{viewer} gets what {seat} holds");
            own += 1;
        }
    }
    own
}

#[test]
fn no_rival_and_no_public_gets_a_planted_number_of_guards() {
    for setup in setups() {
        let game = LeagueOfSix::new(setup).unwrap();
        for round in 1..=6 {
            let selecting = |state: &State| {
                let table = state.table();
                table.round == round && table.stage == Stage::TownSelection
            };
            let state = played_until(&game, u64::from(round), selecting).expect("every round selects towns");
            let mut state = planted(&game, &state);
            let mut rng = Seed::from(u64::from(round)).stream("planted", 0);
            let (mut own, mut steps, mut events) = (0, 0, Vec::new());
            while !state.table().revealed {
                own += search(&game, &state, &events);
                steps += 1;
                events.clear();
                if let Some(action) = game.random_legal(&state, &mut rng) {
                    game.apply(&mut state, action, &mut events).unwrap();
                } else {
                    let outcome = game.random_chance(&state, &mut rng).unwrap();
                    game.resolve(&mut state, outcome, &mut events).unwrap();
                }
            }
            assert!(steps > 5 && own >= steps, "{own} in {steps} steps");
        }
    }
}

/// LS-HID-13: what a seat has sealed is null to everybody else, in views, events and logs, until all are in.
#[test]
fn no_rival_and_no_public_gets_a_sealed_number() {
    let (mut seen_by_owners, mut hidden) = (0, 0);
    for seed in 0..12 {
        let game = LeagueOfSix::new(Setup::new(6, 0)).unwrap();
        let log = whole_game(&game, seed);
        let replay = log.replay().unwrap();
        for viewer in viewers(&game) {
            for event in replay.seen(0..replay.len(), viewer) {
                let Event::Sealed { seat, guards, .. } = event else {
                    continue;
                };
                assert_eq!(guards.is_some(), viewer.sees(seat), "{viewer}: {event:?}");
                seen_by_owners += u32::from(guards.is_some());
                hidden += u32::from(guards.is_none());
                let wire = serde_json::to_value(event).unwrap();
                assert_eq!(wire["Sealed"]["guards"].is_null(), guards.is_none());
            }
            for step in replay.len().saturating_sub(6)..replay.len() {
                let view = serde_json::to_value(replay.view_at(step, viewer).unwrap()).unwrap();
                for seat in Seat::all(6).filter(|&seat| !viewer.sees(seat)) {
                    assert!(view["sealed"][seat.index()].is_null(), "{viewer} at step {step}");
                }
            }
        }
    }
    assert!(seen_by_owners > 10 && hidden > 50, "{seen_by_owners}, {hidden}");
}

fn whole_game(game: &LeagueOfSix, seed: u64) -> Log<LeagueOfSix> {
    let mut session = Session::seeded(game.clone(), Seed::from(seed));
    let mut rng = Seed::from(seed).stream("secrets", 1);
    while let ToAct::Seat(seat) = session.to_act() {
        let action = game.random_legal(session.state(), &mut rng).unwrap();
        session.play(seat, action).unwrap();
    }
    session.disclose_seed();
    session.log().clone()
}

/// Whoever reads a viewer's log can try out every hand against a digest, or count what a purse allowed: so it has
/// neither digests of states, nor notations, nor counts of what was legal, nor the seed.
#[test]
fn a_viewers_log_has_nothing_to_try_hands_out_on() {
    for setup in setups() {
        let game = LeagueOfSix::new(setup).unwrap();
        let log = whole_game(&game, 7);
        let steps = log.steps();
        assert!(
            steps
                .iter()
                .all(|step| step.legal.is_some() && step.digest.is_some())
        );
        for viewer in viewers(&game) {
            let mut text = Vec::new();
            log.write_seen(&mut text, viewer).unwrap();
            let text = String::from_utf8(text).unwrap();
            ViewerLog::<LeagueOfSix>::read(text.as_bytes()).unwrap();
            for digest in steps.iter().filter_map(|step| step.digest) {
                assert!(!text.contains(&digest.to_string()), "{viewer}");
            }
            for line in text.lines() {
                let line: Value = serde_json::from_str(line).unwrap();
                let fields = line.as_object().unwrap();
                for secret in ["seed", "do", "chance", "legal", "digest"] {
                    assert!(!fields.contains_key(secret), "{viewer}: {line}");
                }
            }
        }
        assert!(
            steps
                .iter()
                .any(|step| matches!(step.step, Step::Decision { .. }))
        );
    }
}
