//! What a person may type at the prompt.

/// A line, read.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Command {
    /// The choice of this number, counted from 1.
    Number(usize),
    /// Anything else: an action or an outcome, in notation.
    Text(String),
    Nothing,
    Help,
    Look,
    List,
    /// What something of this name is; the name is empty if none was given.
    What(String),
    Undo,
    Save,
    Resign,
    Quit,
}

/// The help of a person whose turn it is.
pub(crate) const HELP: &str = "  a number        choose from the list
  anything else   an action in the notation of the list
  list            the choices again
  look            the table again
  what NAME       what a card or another thing of that name does
  undo            take back your last decision, if the others agree and you learned nothing since
  save            where the game is recorded
  resign          give up, which ends the game
  quit            leave; the game goes on later where it stands";

/// The help where chance is typed.
pub(crate) const DICE_HELP: &str = "  a number        choose from the list
  anything else   what fell, in the notation of the list
  list            what can fall again
  what NAME       what a card or another thing of that name does
  save            where the game is recorded
  quit            leave; the game goes on later where it stands";

/// The help between two people, when nobody's side of the table is in sight.
pub(crate) const HAND_OVER_HELP: &str =
    "  Enter           on an empty line: the table of whoever is to act, and the choices
  undo            take back what the last of you decided, if the others agree
  save            where the game is recorded
  quit            leave; the game goes on later where it stands";

impl Command {
    /// Reads a line.
    pub(crate) fn read(line: &str) -> Command {
        let line = line.trim();
        if let Ok(number) = line.parse() {
            return Command::Number(number);
        }
        if let Some(name) = line.strip_prefix("what ") {
            return Command::What(name.trim().to_owned());
        }
        match line {
            "what" => Command::What(String::new()),
            "" => Command::Nothing,
            "help" | "?" => Command::Help,
            "look" => Command::Look,
            "list" => Command::List,
            "undo" => Command::Undo,
            "save" => Command::Save,
            "resign" => Command::Resign,
            "quit" | "exit" => Command::Quit,
            _ => Command::Text(line.to_owned()),
        }
    }
}
