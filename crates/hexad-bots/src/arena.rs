//! Whole games among bots.
//!
//! No thread, clock or file is in here: a caller that plays many games spreads them as it likes, one
//! [`TableSeed::table`] a game, and finds the same results for any number of threads.

use hexad_core::{Checks, Game, Outcome, PlayError, Seat, Session, Step, ToAct};

use crate::{Players, TableSeed};

/// A game that bots played to its end.
#[derive(Clone, Debug)]
pub struct Played<G: Game> {
    /// The finished session: its log, and every state on the way.
    pub session: Session<G>,
    /// How it ended.
    pub outcome: Outcome,
    /// How many decisions were taken.
    pub decisions: u32,
}

/// Why a game did not come to its end.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[non_exhaustive]
pub enum ArenaError {
    /// A person sits there.
    #[error("no bot sits on {0}: the arena seats bots alone")]
    NoBot(Seat),
    /// A bot chose what the rules refuse.
    #[error("the bot on {seat} chose at step {step} what is refused: {error}")]
    Refused {
        /// The bot's seat.
        seat: Seat,
        /// The step it would have been.
        step: u32,
        /// The refusal.
        error: PlayError,
    },
    /// The game ended without saying how.
    #[error("the game is over and has no outcome")]
    NoOutcome,
}

/// Plays one game from the table's seed, with these checks beside each recorded step.
///
/// # Errors
///
/// [`ArenaError`], by the fault of a bot or of who seated them.
///
/// ```
/// use hexad_bots::{TableSeed, arena, seating};
/// use hexad_core::{Checks, Seed};
/// use tutorial_games::connect_four::ConnectFour;
///
/// let sitters = seating::read::<ConnectFour>("random,random")?;
/// let game = seating::game_for(&sitters)?;
/// let seed = TableSeed(Seed::from(7)).table(0);
/// let mut players = seating::players(&game, &sitters, seed);
/// let played = arena::play(game, seed, &mut players, Checks::NONE)?;
/// assert_eq!(played.outcome.results.len(), 2);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn play<G: Game>(
    game: G,
    seed: TableSeed,
    players: &mut Players<G>,
    checks: Checks,
) -> Result<Played<G>, ArenaError> {
    let mut session = Session::seeded(game, seed.game()).record(checks);
    while let ToAct::Seat(seat) = session.to_act() {
        let choice = players.choose(session.game(), session.state());
        let (seat, action) = choice.ok_or(ArenaError::NoBot(seat))?;
        session.play(seat, action).map_err(|error| ArenaError::Refused {
            seat,
            step: session.len(),
            error,
        })?;
    }
    let outcome = session.outcome().cloned().ok_or(ArenaError::NoOutcome)?;
    let decision = |step: &&_| matches!(step, Step::Decision { .. });
    let decisions = session.replay().steps().iter().filter(decision).count();
    Ok(Played {
        session,
        outcome,
        decisions: u32::try_from(decisions).unwrap_or(u32::MAX),
    })
}
