//! Plays many games among bots on all cores and says who wins how often.

#[allow(dead_code, reason = "each example uses its part of what they share")]
#[path = "../cli/mod.rs"]
mod cli;

mod args;
mod report;
mod run;
mod standings;

use std::process::ExitCode;

use clap::Parser;
use hexad::{
    GameVisitor,
    bots::{
        BotKind, Playable,
        seating::{self, Sitter},
    },
};

use args::Args;
use cli::{failure::Failure, interrupt::Interrupt, seeds, setup};

fn main() -> ExitCode {
    let args = Args::parse();
    cli::failure::finish(args.game.visit(Selfplay { args: &args }))
}

struct Selfplay<'a> {
    args: &'a Args,
}

impl GameVisitor for Selfplay<'_> {
    type Out = Result<ExitCode, Failure>;

    fn visit<G: Playable>(self) -> Self::Out {
        let args = self.args;
        let randoms = |seats| vec![Sitter::Bot(random::<G>()); seats];
        let (game, sitters) = setup::table::<G>(&args.setup, args.seats.as_deref(), randoms)?;
        if sitters.iter().any(|sitter| matches!(sitter, Sitter::Person)) {
            return Err(Failure::input(format!(
                "selfplay seats bots alone, not `{}`: a person plays with the example `play`",
                seating::HUMAN
            )));
        }
        let plan = run::Plan {
            game: &game,
            sitters: &sitters,
            seed: seeds::given_or_random(args.seed)?,
            games: args.games,
            threads: args.threads(),
            logs: args.logs.as_deref(),
        };
        let interrupt = Interrupt::listen()?;
        report::prepare(args)?;
        let series = run::play(&plan, &interrupt)?;
        report::print(args, &plan, &series)
    }
}

fn random<G: Playable>() -> &'static BotKind<G> {
    G::bot_kind("random").expect("every game of this build has the random bot")
}
