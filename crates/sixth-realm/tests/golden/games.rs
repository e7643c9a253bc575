//! Which games are kept as logs, and the name of a log by its game.

/// A kept game: everybody plays by the same bot, but the Cardborg, which does anything that it may.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) players: u8,
    /// The level of the solo game.
    pub(crate) level: Option<&'static str>,
    /// The name of the bot: `random` wanders, `greedy` plays to win, `curious` does what it has done least often,
    /// `keen` goes deep into the Dungeon and fills the yellow column of the Plaza.
    pub(crate) bot: &'static str,
    /// The seed of the game and of its bots.
    pub(crate) seed: u64,
}

/// Three random, four greedy, three curious games and a keen one for each number of people; two random and two greedy
/// ones for each level of the solo game.
pub(crate) fn games() -> Vec<Kept> {
    let mut games = Vec::new();
    for players in 2..=4 {
        let keen = KEEN[usize::from(players) - 2];
        for (bot, seeds) in [
            ("random", 1..=3),
            ("greedy", 1..=4),
            ("curious", 1..=3),
            ("keen", keen..=keen),
        ] {
            games.extend(seeds.map(|seed| Kept {
                players,
                level: None,
                bot,
                seed,
            }));
        }
    }
    for (level, seeds) in [("normal", 1..=2), ("hard", 3..=4), ("very-hard", 5..=6)] {
        let bots = seeds.flat_map(|seed| [("random", seed), ("greedy", seed)]);
        games.extend(bots.map(|(bot, seed)| Kept {
            players: 1,
            level: Some(level),
            bot,
            seed,
        }));
    }
    games
}

/// The seeds at which two, three and four keen seats reach all there is deep in the Dungeon, and score for the Plaza.
const KEEN: [u64; 3] = [9, 19, 32];

/// `3_players_greedy_2`, or `1_player_hard_random_1`.
pub(crate) fn name(kept: Kept) -> String {
    let Kept {
        players,
        level,
        bot,
        seed,
    } = kept;
    match level {
        Some(level) => format!("{players}_player_{level}_{bot}_{seed}"),
        None => format!("{players}_players_{bot}_{seed}"),
    }
}
