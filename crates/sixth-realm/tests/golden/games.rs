//! Which games are kept as logs, and the name of a log by its game.

/// A kept game: everybody plays by the same bot.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct Kept {
    pub(crate) players: u8,
    /// The name of the bot: `random` wanders, `greedy` plays to win, `curious` does what it has done least often.
    pub(crate) bot: &'static str,
    /// The seed of the game and of its bots.
    pub(crate) seed: u64,
}

/// Three random, four greedy and three curious games for each number of players.
pub(crate) fn games() -> Vec<Kept> {
    let mut games = Vec::new();
    for players in 2..=4 {
        for (bot, seeds) in [("random", 1..=3), ("greedy", 1..=4), ("curious", 1..=3)] {
            games.extend(seeds.map(|seed| Kept { players, bot, seed }));
        }
    }
    games
}

/// `3_players_greedy_2`.
pub(crate) fn name(kept: Kept) -> String {
    format!("{}_players_{}_{}", kept.players, kept.bot, kept.seed)
}
