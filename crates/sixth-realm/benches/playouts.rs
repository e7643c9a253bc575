//! The Sixth Realm at its table sizes: random play, clones, logs and their verification.

use sixth_realm::{Setup, SixthRealm, pieces::Difficulty};

fn main() {
    let mut table = hexad_bench::Table::new("The Sixth Realm");
    for (name, players) in [("2 players", 2), ("3 players", 3), ("4 players", 4)] {
        table.measure::<SixthRealm>(name, Setup::players(players));
    }
    table.measure::<SixthRealm>("solo", Setup::solo(Difficulty::Normal));
}
