//! What the fuzz targets do with their bytes: each opens one door of one game and panics if a promise is broken.
//!
//! The first byte chooses the setup (or, for the tutorial games, the game), the others go through the door. Each
//! returns whether they came to something, so that the test which runs the corpus on stable sees that it does.
#![allow(dead_code, reason = "a fuzz target is one of these functions")]

use hexad_core::{
    Game,
    conformance::{Violation, fuzz},
};
use league_of_six::{LeagueOfSix, Setup, TownFaces};
use six_realms::SixRealms;
use sixth_realm::SixthRealm;
use tutorial_games::{connect_four::ConnectFour, tic_tac_toe::TicTacToe};

/// A target: bytes in, and whether they came to something.
pub(crate) type Target = fn(&[u8]) -> bool;

/// Every target under the name of its corpus.
pub(crate) const TARGETS: [(&str, Target); 24] = [
    ("league_play", league_play),
    ("league_notation", league_notation),
    ("league_restore", league_restore),
    ("league_setup", league_setup),
    ("league_follow", league_follow),
    ("league_log", league_log),
    ("realms_play", realms_play),
    ("realms_notation", realms_notation),
    ("realms_restore", realms_restore),
    ("realms_setup", realms_setup),
    ("realms_follow", realms_follow),
    ("realms_log", realms_log),
    ("sixth_play", sixth_play),
    ("sixth_notation", sixth_notation),
    ("sixth_restore", sixth_restore),
    ("sixth_setup", sixth_setup),
    ("sixth_follow", sixth_follow),
    ("sixth_log", sixth_log),
    ("tutorial_play", tutorial_play),
    ("tutorial_notation", tutorial_notation),
    ("tutorial_restore", tutorial_restore),
    ("tutorial_setup", tutorial_setup),
    ("tutorial_follow", tutorial_follow),
    ("tutorial_log", tutorial_log),
];

pub(crate) fn league_play(bytes: &[u8]) -> bool {
    league(bytes, play)
}

pub(crate) fn league_notation(bytes: &[u8]) -> bool {
    league(bytes, notation)
}

pub(crate) fn league_restore(bytes: &[u8]) -> bool {
    league(bytes, restore)
}

pub(crate) fn league_follow(bytes: &[u8]) -> bool {
    league(bytes, fuzz::follow)
}

pub(crate) fn league_setup(bytes: &[u8]) -> bool {
    setup::<LeagueOfSix>(bytes)
}

pub(crate) fn league_log(bytes: &[u8]) -> bool {
    fuzz::log::<LeagueOfSix>(bytes)
}

pub(crate) fn realms_play(bytes: &[u8]) -> bool {
    realms(bytes, play)
}

pub(crate) fn realms_notation(bytes: &[u8]) -> bool {
    realms(bytes, notation)
}

pub(crate) fn realms_restore(bytes: &[u8]) -> bool {
    realms(bytes, restore)
}

pub(crate) fn realms_follow(bytes: &[u8]) -> bool {
    realms(bytes, fuzz::follow)
}

pub(crate) fn realms_setup(bytes: &[u8]) -> bool {
    setup::<SixRealms>(bytes)
}

pub(crate) fn realms_log(bytes: &[u8]) -> bool {
    fuzz::log::<SixRealms>(bytes)
}

pub(crate) fn sixth_play(bytes: &[u8]) -> bool {
    sixth(bytes, play)
}

pub(crate) fn sixth_notation(bytes: &[u8]) -> bool {
    sixth(bytes, notation)
}

pub(crate) fn sixth_restore(bytes: &[u8]) -> bool {
    sixth(bytes, restore)
}

pub(crate) fn sixth_follow(bytes: &[u8]) -> bool {
    sixth(bytes, fuzz::follow)
}

pub(crate) fn sixth_setup(bytes: &[u8]) -> bool {
    setup::<SixthRealm>(bytes)
}

pub(crate) fn sixth_log(bytes: &[u8]) -> bool {
    fuzz::log::<SixthRealm>(bytes)
}

pub(crate) fn tutorial_play(bytes: &[u8]) -> bool {
    tutorial(bytes, play, play)
}

pub(crate) fn tutorial_notation(bytes: &[u8]) -> bool {
    tutorial(bytes, notation, notation)
}

pub(crate) fn tutorial_restore(bytes: &[u8]) -> bool {
    tutorial(bytes, restore, restore)
}

pub(crate) fn tutorial_follow(bytes: &[u8]) -> bool {
    tutorial(bytes, fuzz::follow, fuzz::follow)
}

pub(crate) fn tutorial_setup(bytes: &[u8]) -> bool {
    setup::<TicTacToe>(bytes) | setup::<ConnectFour>(bytes)
}

pub(crate) fn tutorial_log(bytes: &[u8]) -> bool {
    fuzz::log::<TicTacToe>(bytes) | fuzz::log::<ConnectFour>(bytes)
}

/// Chooses a setup of League of Six by the first byte: `0` for three humans, and so on.
fn league(bytes: &[u8], door: fn(&LeagueOfSix, &[u8]) -> bool) -> bool {
    let Some((&first, rest)) = bytes.split_first() else {
        return false;
    };
    let setups = league_setups();
    let setup = setups[usize::from(first.wrapping_sub(b'0')) % setups.len()].clone();
    let game = LeagueOfSix::new(setup).expect("the setups are good ones");
    door(&game, rest)
}

fn league_setups() -> [Setup; 10] {
    let of = Setup::new;
    let scored = |humans, automas| Setup {
        score_automas: true,
        ..of(humans, automas)
    };
    [
        of(3, 0),
        of(4, 0),
        of(5, 0),
        of(6, 0),
        of(2, 1),
        scored(2, 4),
        scored(4, 2),
        Setup {
            easy_game: true,
            ..scored(2, 2)
        },
        Setup {
            slow_horses: true,
            ..of(3, 0)
        },
        Setup {
            faces: TownFaces::Random,
            ..of(3, 1)
        },
    ]
}

/// Chooses a setup of Six Realms by the first byte: `0` for two players, and so on.
fn realms(bytes: &[u8], door: fn(&SixRealms, &[u8]) -> bool) -> bool {
    let Some((&first, rest)) = bytes.split_first() else {
        return false;
    };
    let setups = realms_setups();
    let setup = setups[usize::from(first.wrapping_sub(b'0')) % setups.len()].clone();
    let game = SixRealms::new(setup).expect("the setups are good ones");
    door(&game, rest)
}

fn realms_setups() -> [six_realms::Setup; 7] {
    use six_realms::{Carried, Level, Realm, Setup, Variant};
    let carried = Carried {
        oath_tokens: 2,
        may_reroll: true,
        ..Carried::default()
    };
    [
        Setup::standard(2),
        Setup::standard(4).winter(),
        Setup::standard(6),
        Setup::tide_light(3),
        Setup::bell_war(),
        Setup::solo(Level::Requiem),
        Setup {
            variant: Variant::Campaign,
            carried: vec![carried.clone(), carried, Carried::default()],
            ..Setup::standard(3).with_realms(&[Realm::Ironspine, Realm::Palemoor, Realm::Shadowfell])
        },
    ]
}

/// Chooses the table of The Sixth Realm by the first byte: `2` to `4` people, or `1` for the solo game.
fn sixth(bytes: &[u8], door: fn(&SixthRealm, &[u8]) -> bool) -> bool {
    let Some((&first, rest)) = bytes.split_first() else {
        return false;
    };
    let setup = match first {
        b'1' => sixth_realm::Setup::solo(sixth_realm::pieces::Difficulty::Hard),
        _ => sixth_realm::Setup::players(2 + first.wrapping_sub(b'2') % 3),
    };
    let game = SixthRealm::new(setup).expect("1 to 4 people play");
    door(&game, rest)
}

/// Chooses tic-tac-toe by an even first byte, connect four by an odd one.
fn tutorial(
    bytes: &[u8],
    tic_tac_toe: fn(&TicTacToe, &[u8]) -> bool,
    connect_four: fn(&ConnectFour, &[u8]) -> bool,
) -> bool {
    match bytes.split_first() {
        None => false,
        Some((first, rest)) if first % 2 == 0 => tic_tac_toe(&two_people(), rest),
        Some((_, rest)) => connect_four(&two_people(), rest),
    }
}

fn two_people<G: Game>() -> G {
    G::new(G::setup_for(2, 0)).expect("two people play")
}

fn play<G: Game>(game: &G, bytes: &[u8]) -> bool {
    let state = kept(fuzz::play(game, bytes));
    game.outcome(&state).is_some()
}

fn notation<G: Game>(game: &G, bytes: &[u8]) -> bool {
    kept(fuzz::notation(game, bytes))
}

fn restore<G: Game>(game: &G, bytes: &[u8]) -> bool {
    kept(fuzz::restore(game, bytes))
}

/// What a game can be made of is written, read back and made a game of again.
fn setup<G: Game>(bytes: &[u8]) -> bool {
    let Some(game) = fuzz::setup::<G>(bytes) else {
        return false;
    };
    let text = serde_json::to_vec(game.setup()).expect("a setup is written as JSON");
    let again = fuzz::setup::<G>(&text).expect("a setup is read as it is written");
    assert_eq!(again.setup(), game.setup());
    game.initial_state();
    true
}

/// What the door returned, unless a promise was broken.
fn kept<T>(result: Result<T, Violation>) -> T {
    result.unwrap_or_else(|violation| panic!("{violation}"))
}
