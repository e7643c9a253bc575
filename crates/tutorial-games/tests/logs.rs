//! Whole games kept as logs, one for each way to end: an old log must play and hash as it did.

use std::path::Path;

use hexad_core::{Game, Log, Session, ToAct, Verdict, verify};
use tutorial_games::{connect_four::ConnectFour, tic_tac_toe::TicTacToe};

/// The file, its steps, and the reason for which it ended.
const TIC_TAC_TOE: [(&str, &str, &str); 3] = [
    ("tic_tac_toe_crosses_win", "a1 b2 b1 a2 c1", "three in a line"),
    ("tic_tac_toe_noughts_win", "a1 b2 b1 c1 c2 a3", "three in a line"),
    ("tic_tac_toe_draw", "b2 a1 b1 b3 a3 c1 a2 c2", "a full board"),
];
const CONNECT_FOUR: [(&str, &str, &str); 3] = [
    (
        "connect_four_yellow_wins",
        "g a f f f e d b e d g g g",
        "four in a line",
    ),
    (
        "connect_four_red_wins",
        "g c g b f a g c e b c f f d",
        "four in a line",
    ),
    (
        "connect_four_draw",
        "g g g a c d d d b f c g g c a e d b e c c e e d b f g c f e e d a b b b f a a f a",
        "a full board",
    ),
];

fn text_of(file: &str) -> String {
    let path = Path::new(env!("CARGO_MANIFEST_DIR"))
        .join("tests/logs")
        .join(file)
        .with_extension("jsonl");
    std::fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
}

fn played<G: Game>(steps: &str) -> Log<G> {
    let game = G::new(G::setup_for(2, 0)).unwrap();
    let mut session = Session::by_hand(game);
    for text in steps.split(' ') {
        let ToAct::Seat(seat) = session.to_act() else {
            panic!("{text} comes after the end")
        };
        session.play_text(seat, text).unwrap();
    }
    session.log().clone()
}

fn check<G: Game>((file, steps, reason): (&str, &str, &str)) {
    let (kept, log) = (text_of(file), played::<G>(steps));
    let mut written = Vec::new();
    log.write(&mut written).unwrap();
    assert_eq!(String::from_utf8(written).unwrap(), kept, "{file}");
    assert_eq!(
        log.ending.map(|ending| ending.to_string()).as_deref(),
        Some(reason),
        "{file}"
    );
    let verdict = verify::<G>(kept.as_bytes()).unwrap();
    assert!(matches!(verdict, Verdict::Exact { .. }), "{file}: {verdict:?}");
}

#[test]
fn kept_games_of_tic_tac_toe_play_as_they_did() {
    TIC_TAC_TOE.into_iter().for_each(check::<TicTacToe>);
}

#[test]
fn kept_games_of_connect_four_play_as_they_did() {
    CONNECT_FOUR.into_iter().for_each(check::<ConnectFour>);
}

#[test]
fn every_kept_log_is_checked() {
    let logs = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/logs");
    assert_eq!(
        std::fs::read_dir(logs).unwrap().count(),
        TIC_TAC_TOE.len() + CONNECT_FOUR.len()
    );
}
