//! `--campaign FILE`: the next game of a season of Six Realms, and the log of the season's logs.
//!
//! FILE is JSON Lines: the realms, the length and the first player, then a line for each game that was played, with
//! the name of its log and what the season made of every seat. A game's log lies beside FILE and is written as any
//! other, step by step, so whatever ends the program loses nothing: the next `--campaign` goes on with the game that
//! was left, or takes up one that had ended before its line was written.

use std::{
    fs::{self, File, OpenOptions},
    io::{self, BufReader, Write},
    path::{Path, PathBuf},
    process::ExitCode,
};

use hexad::{
    Ending, Game, Log, Seat, SetupError,
    bots::seating::{self, Party},
    six_realms::{Campaign, Components, Played, Realm, Setup, SixRealms, Variant},
};
use serde::{Deserialize, Serialize};

use crate::{
    args::Args,
    cli::{failure::Failure, setup, tables},
    open,
};

/// The format of the file.
const FORMAT: u32 = 1;

/// The first line: what the season was begun with.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Head {
    #[serde(rename = "hexad-campaign")]
    format: u32,
    game: String,
    realms: Vec<Realm>,
    length: u8,
    first: Option<Seat>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    components: Option<Box<Components>>,
}

/// A line for a game that was played.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Line {
    game: usize,
    log: String,
    played: Vec<Played>,
}

/// A season and its file.
struct Season {
    path: PathBuf,
    campaign: Campaign,
    /// Where the last whole line of the file ends.
    end: u64,
}

/// Plays the next game of the season, or says who has taken it.
pub(crate) fn play(args: &Args, path: &Path) -> Result<ExitCode, Failure> {
    let mut season = if path.metadata().is_ok_and(|meta| meta.len() > 0) {
        Season::open(args, path)?
    } else {
        Season::begin(args, path)?
    };
    let Some(setup) = season.campaign.next_setup() else {
        season.tell(args)?;
        return Ok(ExitCode::SUCCESS);
    };
    let game = SixRealms::new(setup).map_err(|fault| season.broken(&fault))?;
    let log = season.log_of(season.campaign.games().len() + 1);
    let mut code = ExitCode::SUCCESS;
    if ending(&log, &game)?.is_none() {
        writeln!(
            io::stdout(),
            "game {} of {} of the season in {}",
            season.campaign.games().len() + 1,
            season.campaign.length(),
            path.display()
        )?;
        code = open::table_for(args, game.clone(), &log, !season.campaign.games().is_empty())?.play()?;
    }
    match ending(&log, &game)? {
        None => {}
        Some(Ending::Outcome(_)) => {
            season.take(&game, &log)?;
            season.tell(args)?;
        }
        Some(ended @ Ending::Ended(_)) => {
            return Err(Failure::input(format!(
                "the season's game in {} has no outcome ({ended}): move the log away to play the game again",
                log.display()
            )));
        }
    }
    Ok(code)
}

/// How the game of the log ended; none if there is no log, or the game goes on.
fn ending(path: &Path, game: &SixRealms) -> Result<Option<Ending>, Failure> {
    if !path.metadata().is_ok_and(|meta| meta.len() > 0) {
        return Ok(None);
    }
    let log = read(path)?;
    if log.game().setup() != game.setup() {
        return Err(Failure::input(format!(
            "{} is of another game than the season's next one: move it away",
            path.display()
        )));
    }
    Ok(log.ending)
}

fn read(path: &Path) -> Result<Log<SixRealms>, Failure> {
    let shown = path.display();
    let file = File::open(path).map_err(|error| Failure::input(format!("cannot read {shown}: {error}")))?;
    Log::read(BufReader::new(file)).map_err(|error| Failure::input(format!("{shown}: {error}")))
}

impl Season {
    /// A season that begins: its realms come from the setup or from the number of seats.
    fn begin(args: &Args, path: &Path) -> Result<Season, Failure> {
        let (given, setup) = match &args.setup.setup {
            Some(file) => {
                let game: SixRealms = setup::from_file(file)?;
                (file.display().to_string(), game.setup().clone())
            }
            None => ("the seats".to_owned(), plain(args)?),
        };
        let realms = setup.realms.clone().unwrap_or_default();
        let (first, components) = (setup.first, setup.components.clone());
        let campaign = Campaign::new(&realms, args.length.unwrap_or(5), first, components.clone())
            .map_err(|fault| Failure::input(format!("{given} begin no season: {fault}")))?;
        if campaign.next_setup().as_ref() != Some(&setup) {
            return Err(Failure::input(format!(
                "{given} is no first game of a season: a setup with the variant `campaign` and no more than seats, \
                 realms, the first player and components would do"
            )));
        }
        let head = Head {
            format: FORMAT,
            game: SixRealms::ID.to_owned(),
            realms,
            length: campaign.length(),
            first,
            components,
        };
        let mut season = Season {
            path: path.to_owned(),
            campaign,
            end: 0,
        };
        let log = season.log_of(1);
        if log.metadata().is_ok_and(|meta| meta.len() > 0) {
            return Err(Failure::input(format!(
                "{} is not of this season, which begins: move it away, or name another file with --campaign",
                log.display()
            )));
        }
        season.append(&head)?;
        Ok(season)
    }

    /// A season that goes on. A torn last line is passed over: the log of its game is whole.
    fn open(args: &Args, path: &Path) -> Result<Season, Failure> {
        let shown = path.display();
        let text = fs::read_to_string(path)
            .map_err(|error| Failure::input(format!("cannot read the campaign {shown}: {error}")))?;
        let whole = text.rfind('\n').map_or("", |at| &text[..=at]);
        let wrong = |number: usize, fault: &dyn std::fmt::Display| {
            Failure::input(format!(
                "the campaign {shown} cannot be read in line {number}: {fault}"
            ))
        };
        let mut lines = whole.lines().zip(1..);
        let (head, _) = lines.next().ok_or_else(|| wrong(1, &"it has no whole line"))?;
        let head: Head = serde_json::from_str(head).map_err(|error| wrong(1, &error))?;
        if head.format != FORMAT || head.game != SixRealms::ID {
            return Err(wrong(1, &"it is no campaign of Six Realms in format 1"));
        }
        let mut games = Vec::new();
        for (text, number) in lines {
            let line: Line = serde_json::from_str(text).map_err(|error| wrong(number, &error))?;
            if line.game != games.len() + 1 {
                return Err(wrong(number, &format_args!("game {} is next", games.len() + 1)));
            }
            games.push(line.played);
        }
        let sheet = serde_json::json!({
            "realms": head.realms,
            "length": head.length,
            "first": head.first,
            "components": head.components,
            "games": games,
        });
        let campaign: Campaign = serde_json::from_value(sheet)
            .map_err(|error| Failure::input(format!("the campaign {shown} is faulty: {error}")))?;
        let length = campaign.length();
        if args.setup.setup.is_some() || args.length.is_some_and(|asked| asked != length) {
            return Err(Failure::input(format!(
                "the season in {shown} has begun and has {length} games: --setup and --length are for one that begins"
            )));
        }
        Ok(Season {
            path: path.to_owned(),
            campaign,
            end: whole.len() as u64,
        })
    }

    /// Where the log of a game lies: `season.game1.jsonl` beside `season.jsonl`. Another ending than this one is part of
    /// the season's name.
    fn log_of(&self, game: usize) -> PathBuf {
        let is_plain = self.path.extension().is_none_or(|ending| ending == "jsonl");
        let mut name = if is_plain {
            self.path.with_extension("")
        } else {
            self.path.clone()
        }
        .into_os_string();
        name.push(format!(".game{game}.jsonl"));
        name.into()
    }

    /// Takes the final position of the log into the season and writes its line.
    fn take(&mut self, game: &SixRealms, log: &Path) -> Result<(), Failure> {
        let shown = log.display();
        let replay = read(log)?
            .replay()
            .map_err(|fault| Failure::new(1, format!("{shown}: {fault}")))?;
        let played = self
            .campaign
            .record(game, replay.state())
            .map_err(|error| Failure::input(format!("{shown}: {error}")))?
            .to_vec();
        let name = log.file_name().unwrap_or_default().to_string_lossy();
        self.append(&Line {
            game: self.campaign.games().len(),
            log: name.into_owned(),
            played,
        })
    }

    /// Writes a line behind the last whole one.
    fn append(&mut self, line: &impl Serialize) -> Result<(), Failure> {
        let shown = self.path.display().to_string();
        let cannot = |error: io::Error| Failure::input(format!("cannot write {shown}: {error}"));
        let mut text = serde_json::to_string(line).map_err(|error| cannot(error.into()))?;
        text.push('\n');
        let mut file = OpenOptions::new()
            .create(true)
            .append(true)
            .open(&self.path)
            .map_err(cannot)?;
        file.set_len(self.end).map_err(cannot)?;
        file.write_all(text.as_bytes()).map_err(cannot)?;
        self.end += text.len() as u64;
        Ok(())
    }

    fn broken(&self, fault: &SetupError) -> Failure {
        Failure::input(format!(
            "the season in {} has no next game: {fault}",
            self.path.display()
        ))
    }

    /// What the games made of each seat, and who takes the season.
    fn tell(&self, args: &Args) -> Result<(), Failure> {
        let games = self.campaign.games();
        let realms = self.campaign.realms();
        let mut table = tables::table(args.plain);
        table.set_header(
            ["game", "realm", "score", "won", "scar", "reward"]
                .into_iter()
                .map(str::to_owned),
        );
        for (game, number) in games.iter().zip(1usize..) {
            for (played, realm) in game.iter().zip(realms) {
                table.add_row([
                    number.to_string(),
                    realm.to_string(),
                    played.score.to_string(),
                    if played.won { "yes" } else { "-" }.to_owned(),
                    played
                        .scar
                        .map_or_else(|| "-".to_owned(), |scar| scar.to_string()),
                    played
                        .reward
                        .map_or_else(|| "-".to_owned(), |reward| reward.to_string()),
                ]);
            }
        }
        let mut out = io::stdout();
        writeln!(out, "\n{table}")?;
        let (played, length) = (games.len(), self.campaign.length());
        match self.campaign.season() {
            None => {
                let are = if played == 1 { "is" } else { "are" };
                writeln!(out, "{played} of {length} games of the season {are} played")?;
            }
            Some(winners) => {
                let names = winners.iter().filter_map(|seat| realms.get(seat.index()));
                let names: Vec<String> = names.map(ToString::to_string).collect();
                writeln!(
                    out,
                    "the season of {length} games goes to {}",
                    names.join(" and ")
                )?;
            }
        }
        Ok(())
    }
}

/// The first game of a season for the seats of the command line.
fn plain(args: &Args) -> Result<Setup, Failure> {
    let named = args.seats.as_deref().map(seating::read::<SixRealms>).transpose();
    let seats = match named.map_err(Failure::input)? {
        None => 2,
        Some(sitters) => {
            let party = Party::of(&sitters);
            if party.automas > 0 {
                return Err(Failure::input("no automa plays a campaign: name people and bots"));
            }
            party.people
        }
    };
    let realms = Realm::ALL.get(..seats).ok_or_else(|| {
        Failure::input(format!(
            "a campaign has 2 to 6 players, and the seats name {seats}"
        ))
    })?;
    Ok(Setup {
        variant: Variant::Campaign,
        ..Setup::standard(u8::try_from(seats).unwrap_or(u8::MAX)).with_realms(realms)
    })
}
