//! League of Six at its table sizes and variants: random play, clones, logs and their verification.

use league_of_six::{LeagueOfSix, Setup, TownFaces};

fn main() {
    let mut table = hexad_bench::Table::new("League of Six");
    for (name, setup) in setups() {
        table.measure::<LeagueOfSix>(name, setup);
    }
}

fn setups() -> [(&'static str, Setup); 11] {
    let of = Setup::new;
    [
        ("3 humans", of(3, 0)),
        ("4 humans", of(4, 0)),
        ("5 humans", of(5, 0)),
        ("6 humans", of(6, 0)),
        ("2 humans, 1 automa", of(2, 1)),
        ("2 humans, 2 automas", scored(of(2, 2))),
        ("4 humans, 2 automas", scored(of(4, 2))),
        (
            "easy game, 4",
            Setup {
                easy_game: true,
                ..of(4, 0)
            },
        ),
        (
            "easy game, 2 + 2",
            Setup {
                easy_game: true,
                ..scored(of(2, 2))
            },
        ),
        (
            "slow horses, 4",
            Setup {
                slow_horses: true,
                ..of(4, 0)
            },
        ),
        (
            "random faces, 4",
            Setup {
                faces: TownFaces::Random,
                ..of(4, 0)
            },
        ),
    ]
}

fn scored(setup: Setup) -> Setup {
    Setup {
        score_automas: true,
        ..setup
    }
}
