//! Who plays what: the game from `--setup` and `--seats`.

use std::{
    fs::File,
    io::Read,
    path::{Path, PathBuf},
};

use hexad::{
    Game, SetupError,
    bots::{
        Playable,
        seating::{self, Party, Sitter},
    },
};

use super::failure::Failure;

/// A setup with a whole component set is far smaller; anything above is a mistake.
const MOST_BYTES: u64 = 16 << 20;

/// The game and who sits on each of its seats. Seats that `--seats` leaves out are filled by `fill`.
pub(crate) fn table<G: Playable>(
    setup: Option<&PathBuf>,
    seats: Option<&str>,
    fill: impl FnOnce(usize) -> Vec<Sitter<G>>,
) -> Result<(G, Vec<Sitter<G>>), Failure> {
    let named = seats
        .map(seating::read::<G>)
        .transpose()
        .map_err(Failure::input)?;
    let game = match (setup, &named) {
        (Some(path), _) => from_file(path)?,
        (None, Some(sitters)) => seating::game_for(sitters).map_err(Failure::input)?,
        (None, None) => smallest()?,
    };
    let sitters = named.unwrap_or_else(|| fill(Party::at(&game).people));
    let sitters = seating::arrange(&game, &sitters).map_err(Failure::input)?;
    Ok((game, sitters))
}

fn smallest<G: Game>() -> Result<G, Failure> {
    seating::smallest_table().ok_or_else(|| {
        Failure::input(format!(
            "{} has no plain table without automas: name who plays with --seats",
            G::ID
        ))
    })
}

fn from_file<G: Game>(path: &Path) -> Result<G, Failure> {
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
