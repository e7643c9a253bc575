//! Sets the table up: a fresh game, or one that goes on from its log.

use std::{
    io::{self, BufReader, IsTerminal},
    path::Path,
};

use hexad::{
    ChanceSource, Checks, Log, Session,
    bots::{
        BotKind, Playable, TableSeed,
        seating::{self, Party, Sitter},
    },
};

use crate::{
    args::{Args, Dice},
    cli::{failure::Failure, interrupt::Interrupt, seeds, setup},
    input::Input,
    record::Record,
    screen::Screen,
    table::Table,
};

/// The table that the command line asks for.
pub(crate) fn table<G: Playable>(args: &Args) -> Result<Table<G>, Failure> {
    sit_down(args, |seed, screen| {
        if let Some(path) = &args.resume {
            return resume::<G>(args, path, seed);
        }
        let (game, sitters) = setup::table(&args.setup, args.seats.as_deref(), default_sitters)?;
        fresh(args, game, sitters, args.log.as_deref(), seed, screen)
    })
}

/// A table for the game of a season, recorded at `log`; a log that is there already goes on. `begun` says whether the
/// season has games behind it.
#[cfg(feature = "six-realms")]
pub(crate) fn table_for<G: Playable>(
    args: &Args,
    game: G,
    log: &Path,
    begun: bool,
) -> Result<Table<G>, Failure> {
    sit_down(args, |seed, screen| {
        if log.metadata().is_ok_and(|meta| meta.len() > 0) {
            return resume(args, log, seed);
        }
        let sitters = if begun {
            sitters_going_on(args, &game)?
        } else {
            sitters(args, &game)?
        };
        fresh(args, game, sitters, Some(log), seed, screen)
    })
}

fn sit_down<G: Playable>(
    args: &Args,
    open: impl FnOnce(TableSeed, &mut Screen) -> Result<Opened<G>, Failure>,
) -> Result<Table<G>, Failure> {
    let seed = seeds::given_or_random(args.seed)?;
    let interrupt = Interrupt::listen()?;
    let mut screen = Screen::new(args.plain);
    let Opened {
        session,
        record,
        sitters,
        first,
    } = open(seed, &mut screen)?;
    if args.seats.is_none() && on_terminal() {
        screen.line(format_args!(
            "--seats is left out, so these sit down: {}",
            seating::list(&sitters)
        ))?;
    }
    let players = seating::players(session.game(), &sitters, seed);
    let input = Input::open(interrupt.clone())?;
    Ok(Table::new(
        session,
        record,
        sitters,
        players,
        input,
        screen,
        interrupt,
        first,
        args.campaign.clone(),
    ))
}

struct Opened<G: Playable> {
    session: Session<G>,
    record: Record,
    sitters: Vec<Sitter<G>>,
    /// The first step that nobody was told of yet.
    first: u32,
}

fn fresh<G: Playable>(
    args: &Args,
    game: G,
    sitters: Vec<Sitter<G>>,
    log: Option<&Path>,
    seed: TableSeed,
    screen: &mut Screen,
) -> Result<Opened<G>, Failure> {
    let chance = match args.dice {
        Some(Dice::Typed) => ChanceSource::ByHand,
        Some(Dice::Seeded) | None => ChanceSource::Seeded(seed.game()),
    };
    let mut session = Session::new(game, chance)
        .map_err(Failure::input)?
        .record(Checks::ALL);
    session.disclose_seed();
    let with_people = sitters.iter().any(|sitter| matches!(sitter, Sitter::Person));
    let record = match log {
        Some(path) => {
            let (record, moved) = Record::at(path, session.log())?;
            if let Some(moved) = moved {
                screen.line(format_args!(
                    "{} existed: it is {} now",
                    path.display(),
                    moved.display()
                ))?;
            }
            record
        }
        None if with_people || args.dice == Some(Dice::Typed) => Record::at_free_name(session.log())?,
        None => Record::in_memory(session.log())?,
    };
    Ok(Opened {
        session,
        record,
        sitters,
        first: 0,
    })
}

fn resume<G: Playable>(args: &Args, path: &Path, seed: TableSeed) -> Result<Opened<G>, Failure> {
    let shown = path.display();
    let file = Record::open(path)?;
    let log =
        Log::<G>::read(BufReader::new(&file)).map_err(|error| Failure::input(format!("{shown}: {error}")))?;
    if let Some(ending) = &log.ending {
        let sentence = format!("the game of {shown} has ended ({ending}): `replay` shows it");
        return Err(Failure::input(sentence));
    }
    let chance = match (args.dice, log.seed) {
        (Some(Dice::Typed), _) | (None, None) => ChanceSource::ByHand,
        (_, Some(logged)) => ChanceSource::Seeded(logged),
        (Some(Dice::Seeded), None) => ChanceSource::Seeded(seed.game()),
    };
    // The log is continued only after it was played again without a fault.
    let read = log.clone();
    let session =
        Session::resume_with(log, chance).map_err(|error| Failure::input(format!("{shown}: {error}")))?;
    let sitters = sitters_going_on(args, session.game())?;
    let first = session.last_steps().start;
    let mut record = Record::go_on(file, path, &read)?;
    record.append(session.log())?;
    Ok(Opened {
        session,
        record,
        sitters,
        first,
    })
}

/// Who sits at a game that others may have begun. Off a terminal only --seats says so: bots in their places would play
/// their game to its end.
fn sitters_going_on<G: Playable>(args: &Args, game: &G) -> Result<Vec<Sitter<G>>, Failure> {
    if args.seats.is_some() || on_terminal() {
        return sitters(args, game);
    }
    let mut example = random_sitters::<G>(Party::at(game).people);
    if let Some(first) = example.first_mut() {
        *first = Sitter::Person;
    }
    let example = seating::arrange(game, &example).map_err(Failure::input)?;
    Err(Failure::input(format!(
        "away from a terminal a game goes on only with those who are named: say who plays, such as --seats {}",
        seating::list(&example)
    )))
}

/// Who sits at a game of which the setup is known.
fn sitters<G: Playable>(args: &Args, game: &G) -> Result<Vec<Sitter<G>>, Failure> {
    let named = args.seats.as_deref().map(seating::read::<G>).transpose();
    let named = named.map_err(Failure::input)?;
    let sitters = named.unwrap_or_else(|| default_sitters(Party::at(game).people));
    seating::arrange(game, &sitters).map_err(Failure::input)
}

/// A person and random bots on a terminal, random bots alone elsewhere.
fn default_sitters<G: Playable>(people: usize) -> Vec<Sitter<G>> {
    let mut sitters = random_sitters(people);
    if let (true, Some(first)) = (on_terminal(), sitters.first_mut()) {
        *first = Sitter::Person;
    }
    sitters
}

fn random_sitters<G: Playable>(people: usize) -> Vec<Sitter<G>> {
    let random: &'static BotKind<G> =
        G::bot_kind("random").expect("every game of this build has the random bot");
    vec![Sitter::Bot(random); people]
}

fn on_terminal() -> bool {
    io::stdin().is_terminal() && io::stdout().is_terminal()
}
