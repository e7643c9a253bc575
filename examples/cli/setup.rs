//! Who plays what: the game from `--setup`, `--seats` and `--option`.

use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
    str::FromStr,
};

use clap::Args;
use hexad::{
    Game, SetupError,
    bots::{
        Playable,
        seating::{self, Party, Sitter},
    },
};

use serde_json::Value;

use super::failure::Failure;

/// A setup with a whole component set is far smaller; anything above is a mistake.
const MOST_BYTES: u64 = 16 << 20;

/// The setup as the command line gives it.
#[derive(Debug, Args)]
pub(crate) struct SetupArgs {
    /// The setup as JSON, instead of the plain one for the seats.
    #[arg(long, value_name = "FILE.json")]
    pub(crate) setup: Option<PathBuf>,
    /// Set a field of the setup; may be given several times.
    #[arg(long = "option", value_name = "FIELD=VALUE")]
    pub(crate) options: Vec<SetupOption>,
    /// Short for --option difficulty=LEVEL.
    #[arg(long, value_name = "LEVEL")]
    pub(crate) difficulty: Option<String>,
}

impl SetupArgs {
    /// The fields to set; the difficulty is the last of them.
    fn fields(&self) -> impl Iterator<Item = (&str, Value)> {
        let options = self
            .options
            .iter()
            .map(|option| (&*option.field, option.value.clone()));
        let level = self
            .difficulty
            .as_deref()
            .map(|level| ("difficulty", Value::from(level)));
        options.chain(level)
    }
}

/// A field of a setup and its value: JSON, or else a text that needs no quotes.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct SetupOption {
    field: String,
    value: Value,
}

impl FromStr for SetupOption {
    type Err = String;

    fn from_str(text: &str) -> Result<SetupOption, String> {
        let wanted = || "write FIELD=VALUE, such as difficulty=hard".to_owned();
        let (field, value) = text.split_once('=').ok_or_else(wanted)?;
        if field.is_empty() {
            return Err(wanted());
        }
        Ok(SetupOption {
            field: field.to_owned(),
            value: serde_json::from_str(value).unwrap_or_else(|_| value.into()),
        })
    }
}

/// The game and who sits on each of its seats. Seats that `--seats` leaves out are filled by `fill`.
pub(crate) fn table<G: Playable>(
    setup: &SetupArgs,
    seats: Option<&str>,
    fill: impl FnOnce(usize) -> Vec<Sitter<G>>,
) -> Result<(G, Vec<Sitter<G>>), Failure> {
    let named = seats
        .map(seating::read::<G>)
        .transpose()
        .map_err(Failure::input)?;
    let game = match (&setup.setup, &named) {
        (Some(path), _) => from_file(path)?,
        (None, Some(sitters)) => seating::game_for(sitters).map_err(Failure::input)?,
        (None, None) => smallest()?,
    };
    let game = with_fields(game, setup)?;
    let sitters = named.unwrap_or_else(|| fill(Party::at(&game).people));
    let sitters = seating::arrange(&game, &sitters).map_err(Failure::input)?;
    Ok((game, sitters))
}

/// The game with the fields of its setup that the options set.
fn with_fields<G: Game>(game: G, setup: &SetupArgs) -> Result<G, Failure> {
    let mut fields = setup.fields().peekable();
    if fields.peek().is_none() {
        return Ok(game);
    }
    let mut json = serde_json::to_value(game.setup()).map_err(Failure::input)?;
    for (field, value) in fields {
        json[field] = value;
    }
    let read = serde_path_to_error::deserialize(json).map_err(|error| {
        let (path, inner) = (error.path().to_string(), error.inner());
        Failure::input(format!(
            "no setup of {} has these options: {path}: {inner}",
            G::ID
        ))
    })?;
    G::new(read).map_err(|error| Failure::input(format!("the options are faulty: {error}")))
}

fn smallest<G: Game>() -> Result<G, Failure> {
    seating::smallest_table().ok_or_else(|| {
        Failure::input(format!(
            "{} has no plain table without automas: name who plays with --seats",
            G::ID
        ))
    })
}

/// The game with the setup of a file.
pub(crate) fn from_file<G: Game>(path: &Path) -> Result<G, Failure> {
    let shown = path.display();
    let cannot = |error: std::io::Error| Failure::input(format!("cannot read the setup {shown}: {error}"));
    let mut text = String::new();
    let file = File::open(path).map_err(cannot)?;
    file.take(MOST_BYTES + 1)
        .read_to_string(&mut text)
        .map_err(cannot)?;
    if text.len() as u64 > MOST_BYTES {
        return Err(Failure::input(format!(
            "the setup {shown} has more than {} MiB: it cannot be one",
            MOST_BYTES >> 20
        )));
    }
    let mut json = serde_json::Deserializer::from_str(&text);
    let setup = serde_path_to_error::deserialize(&mut json)
        .map_err(|error| malformed(&shown.to_string(), &error))
        .and_then(|setup| match json.end() {
            Ok(()) => Ok(setup),
            Err(error) => Err(Failure::input(format!(
                "the setup {shown} goes on after its end: {error}"
            ))),
        })?;
    G::new(setup).map_err(|error| faulty(&shown.to_string(), &error))
}

fn malformed(file: &str, error: &serde_path_to_error::Error<serde_json::Error>) -> Failure {
    let (path, inner) = (error.path().to_string(), error.inner());
    if inner.is_eof() {
        return Failure::input(format!("the setup {file} breaks off before its end: {inner}"));
    }
    if path == "." {
        Failure::input(format!("the setup {file} cannot be read: {inner}"))
    } else {
        Failure::input(format!("the setup {file} cannot be read at {path}: {inner}"))
    }
}

fn faulty(file: &str, error: &SetupError) -> Failure {
    match error.faults() {
        [one] => Failure::input(format!("the setup {file} is faulty at {one}")),
        many => {
            let lines: Vec<String> = many.iter().map(|fault| format!("  {fault}")).collect();
            let (count, lines) = (many.len(), lines.join("\n"));
            Failure::input(format!("the setup {file} has {count} faults:\n{lines}"))
        }
    }
}
