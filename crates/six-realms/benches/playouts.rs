//! Six Realms at its player counts, sides, variants and levels: random play, clones, logs and their verification.

use six_realms::{Level, Setup, SixRealms};

fn main() {
    let mut table = hexad_bench::Table::new("Six Realms");
    for (name, setup) in setups() {
        table.measure::<SixRealms>(name, setup);
    }
}

fn setups() -> [(&'static str, Setup); 16] {
    let of = Setup::standard;
    [
        ("2 players", of(2)),
        ("3 players", of(3)),
        ("4 players", of(4)),
        ("5 players", of(5)),
        ("6 players", of(6)),
        ("2 players, winter", of(2).winter()),
        ("3 players, winter", of(3).winter()),
        ("4 players, winter", of(4).winter()),
        ("5 players, winter", of(5).winter()),
        ("6 players, winter", of(6).winter()),
        ("tide-light, 2", Setup::tide_light(2)),
        ("tide-light, 3", Setup::tide_light(3)),
        ("bell war", Setup::bell_war()),
        ("solo, lament", Setup::solo(Level::Lament)),
        ("solo, dirge", Setup::solo(Level::Dirge)),
        ("solo, requiem", Setup::solo(Level::Requiem)),
    ]
}
