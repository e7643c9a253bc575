//! The setups of the golden logs, and the name of a log by its setup.

use league_of_six::{Face, Setup, TownFaces};

/// One setup a log: every seat count with every kind of faces, with slow horses and as the Easy Game; every seating
/// with automas, scored and not; and the options that change the same stage together.
pub(crate) fn setups() -> Vec<Setup> {
    let people = || (3..=6).map(|humans| Setup::new(humans, 0));
    let seatings =
        || (2..=5).flat_map(|humans| (1..=6 - humans).map(move |automas| Setup::new(humans, automas)));
    let mut setups = Vec::new();
    for faces in [TownFaces::Light, TownFaces::Dark, MIXED, TownFaces::Random] {
        setups.extend(people().map(|setup| Setup { faces, ..setup }));
    }
    for (easy_game, slow_horses) in [(false, true), (true, false), (true, true)] {
        setups.extend(people().map(|setup| Setup {
            easy_game,
            slow_horses,
            ..setup
        }));
    }
    setups.extend(seatings());
    setups.extend(seatings().map(scored));
    for setup in [
        Setup::new(2, 1),
        Setup::new(2, 2),
        Setup::new(3, 1),
        Setup::new(4, 2),
    ] {
        setups.push(Setup {
            easy_game: true,
            ..setup.clone()
        });
        setups.push(Setup {
            slow_horses: true,
            ..setup.clone()
        });
        setups.push(scored(Setup {
            easy_game: true,
            slow_horses: true,
            faces: TownFaces::Random,
            ..setup
        }));
    }
    setups
}

const MIXED: TownFaces = TownFaces::Each([
    Face::Light,
    Face::Dark,
    Face::Dark,
    Face::Light,
    Face::Dark,
    Face::Light,
]);

fn scored(setup: Setup) -> Setup {
    Setup {
        score_automas: true,
        ..setup
    }
}

/// `2_humans_2_automas_easy_scored`: the seats, then every option that is not the plain one.
pub(crate) fn name(setup: &Setup) -> String {
    let mut name = match (setup.humans, setup.automas) {
        (humans, 0) => format!("{humans}_humans"),
        (humans, 1) => format!("{humans}_humans_1_automa"),
        (humans, automas) => format!("{humans}_humans_{automas}_automas"),
    };
    name += match setup.faces {
        TownFaces::Light => "",
        TownFaces::Dark => "_dark",
        TownFaces::Random => "_random_faces",
        TownFaces::Each(_) => "_mixed_faces",
    };
    for (word, on) in [
        ("_easy", setup.easy_game),
        ("_slow_horses", setup.slow_horses),
        ("_scored", setup.score_automas),
    ] {
        if on {
            name += word;
        }
    }
    name
}
