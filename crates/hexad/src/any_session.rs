//! A table of any game behind an object: actions go in as text, views come out as text or JSON.

use std::{
    io::{self, BufRead},
    ops::Range,
};

use hexad_bots::{Playable, seating};
use hexad_core::{
    ChanceSource, Ending, Game, Log, LogError, Outcome, PlayError, ResumeError, Seat, SeatSet, Seed, Session,
    SetupError, ToAct, UndoError, UndoTerms, Viewer, Weight,
};
use serde::Serialize;

use crate::{AnyGame, GameVisitor, UnknownGame};

/// A game being played, whatever game it is: what a server keeps for each of its tables.
///
/// Every [`Session`] is one. An application that embeds a single game has more of it by its own type.
///
/// ```
/// use hexad::{AnySession, Seed, Seat, ToAct, Viewer};
///
/// let mut table = hexad::open("tic-tac-toe", None, Seed::from(7))?;
/// assert_eq!(table.to_act(), ToAct::Seat(Seat(0)));
/// assert_eq!(table.legal_texts(Seat(0)).len(), 9);
///
/// table.play(Seat(0), "b2")?;
/// let refused = table.play(Seat(1), "b2").unwrap_err();
/// assert_eq!(refused.to_string(), "b2 is marked already: choose an empty cell (TT-02)");
///
/// let news = table.heard_texts(table.last_steps(), Viewer::Public)?;
/// assert_eq!(news, ["crosses mark b2"]);
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub trait AnySession: Send {
    /// The id of the game.
    fn game_id(&self) -> &'static str;

    /// What people call the seats, in seat order.
    fn seat_names(&self) -> Vec<String>;

    /// How many steps were taken.
    fn steps(&self) -> u32;

    /// Who or what is asked.
    fn to_act(&self) -> ToAct;

    /// What the seat may do, in notation and canonical order; nothing if it is not to act.
    fn legal_texts(&self, seat: Seat) -> Vec<String>;

    /// What chance may bring, in notation, each with its weight; nothing where it is not asked.
    fn chance_texts(&self) -> Vec<(String, Weight)>;

    /// The seat does this.
    ///
    /// # Errors
    ///
    /// [`PlayError`], in a sentence that says what would do; nothing has changed then.
    fn play(&mut self, seat: Seat, text: &str) -> Result<(), PlayError>;

    /// Chance brings this, at a table whose chance is typed in.
    ///
    /// # Errors
    ///
    /// As [`AnySession::play`].
    fn resolve(&mut self, text: &str) -> Result<(), PlayError>;

    /// On what terms the seat may take back every step from `to` on.
    ///
    /// # Errors
    ///
    /// [`UndoError`] where no terms would do.
    fn undo_terms(&self, seat: Seat, to: u32) -> Result<UndoTerms, UndoError>;

    /// Takes back every step from `to` on, with the consent of these seats.
    ///
    /// # Errors
    ///
    /// [`UndoError`] says what the terms lack.
    fn undo(&mut self, seat: Seat, to: u32, consents: SeatSet) -> Result<(), UndoError>;

    /// The seat gives up, which ends the game without an outcome.
    ///
    /// # Errors
    ///
    /// [`PlayError`], if there is no such seat or nothing to give up.
    fn resign(&mut self, seat: Seat) -> Result<(), PlayError>;

    /// What the viewer may see, drawn in text.
    ///
    /// # Errors
    ///
    /// [`PlayError::NoSuchSeat`] for a seat that the table has not.
    fn view_text(&self, viewer: Viewer) -> Result<String, PlayError>;

    /// What the viewer may see, as JSON.
    ///
    /// # Errors
    ///
    /// As [`AnySession::view_text`].
    fn view_json(&self, viewer: Viewer) -> Result<String, PlayError>;

    /// What something that views and choices call by this name stands for; none if there is nothing to tell.
    fn explain(&self, name: &str) -> Option<String>;

    /// The steps that the last call caused.
    fn last_steps(&self) -> Range<u32>;

    /// What the viewer heard of the steps, a line an event.
    ///
    /// # Errors
    ///
    /// As [`AnySession::view_text`].
    fn heard_texts(&self, steps: Range<u32>, viewer: Viewer) -> Result<Vec<String>, PlayError>;

    /// What the viewer heard of the steps, as a JSON array.
    ///
    /// # Errors
    ///
    /// As [`AnySession::view_text`].
    fn heard_json(&self, steps: Range<u32>, viewer: Viewer) -> Result<String, PlayError>;

    /// How the game ended; none while it goes on.
    fn ending(&self) -> Option<&Ending>;

    /// The outcome of a game that was played to its end.
    fn outcome(&self) -> Option<&Outcome>;

    /// Puts the seed, if the chance is seeded, into the header of the log: whoever reads it can foresee the game.
    fn disclose_seed(&mut self);

    /// Writes the full log. [`AnyGame::resume_with`] goes on from it, and [`AnyGame::resume`] if it discloses its seed.
    ///
    /// # Errors
    ///
    /// Those of the writer.
    fn write_log(&self, out: &mut dyn io::Write) -> io::Result<()>;

    /// Writes what the viewer saw.
    ///
    /// # Errors
    ///
    /// Those of the writer, or `InvalidInput` for a seat that the table has not.
    fn write_seen(&self, out: &mut dyn io::Write, viewer: Viewer) -> io::Result<()>;
}

impl<G: Game> AnySession for Session<G> {
    fn game_id(&self) -> &'static str {
        G::ID
    }

    fn seat_names(&self) -> Vec<String> {
        let game = self.game();
        Seat::all(game.seats()).map(|seat| game.seat_name(seat)).collect()
    }

    fn steps(&self) -> u32 {
        self.len()
    }

    fn to_act(&self) -> ToAct {
        Session::to_act(self)
    }

    fn legal_texts(&self, seat: Seat) -> Vec<String> {
        self.legal(seat).iter().map(ToString::to_string).collect()
    }

    fn chance_texts(&self) -> Vec<(String, Weight)> {
        let mut outcomes = Vec::new();
        if Session::to_act(self) == ToAct::Chance {
            self.game().chance_outcomes(self.state(), &mut outcomes);
        }
        outcomes
            .into_iter()
            .map(|(outcome, weight)| (outcome.to_string(), weight))
            .collect()
    }

    fn play(&mut self, seat: Seat, text: &str) -> Result<(), PlayError> {
        self.play_text(seat, text)
    }

    fn resolve(&mut self, text: &str) -> Result<(), PlayError> {
        self.resolve_text(text)
    }

    fn undo_terms(&self, seat: Seat, to: u32) -> Result<UndoTerms, UndoError> {
        Session::undo_terms(self, seat, to)
    }

    fn undo(&mut self, seat: Seat, to: u32, consents: SeatSet) -> Result<(), UndoError> {
        Session::undo(self, seat, to, consents)
    }

    fn resign(&mut self, seat: Seat) -> Result<(), PlayError> {
        Session::resign(self, seat)
    }

    fn view_text(&self, viewer: Viewer) -> Result<String, PlayError> {
        check_viewer(self.game(), viewer)?;
        Ok(self.view(viewer).to_string())
    }

    fn view_json(&self, viewer: Viewer) -> Result<String, PlayError> {
        check_viewer(self.game(), viewer)?;
        Ok(json(&self.view(viewer)))
    }

    fn explain(&self, name: &str) -> Option<String> {
        self.game().explain(name)
    }

    fn last_steps(&self) -> Range<u32> {
        Session::last_steps(self)
    }

    fn heard_texts(&self, steps: Range<u32>, viewer: Viewer) -> Result<Vec<String>, PlayError> {
        check_viewer(self.game(), viewer)?;
        let heard = self.seen(steps, viewer);
        Ok(heard.iter().map(ToString::to_string).collect())
    }

    fn heard_json(&self, steps: Range<u32>, viewer: Viewer) -> Result<String, PlayError> {
        check_viewer(self.game(), viewer)?;
        Ok(json(&self.seen(steps, viewer)))
    }

    fn ending(&self) -> Option<&Ending> {
        Session::ending(self)
    }

    fn outcome(&self) -> Option<&Outcome> {
        Session::outcome(self)
    }

    fn disclose_seed(&mut self) {
        Session::disclose_seed(self);
    }

    fn write_log(&self, out: &mut dyn io::Write) -> io::Result<()> {
        self.log().write(out)
    }

    fn write_seen(&self, out: &mut dyn io::Write, viewer: Viewer) -> io::Result<()> {
        self.log().write_seen(out, viewer)
    }
}

/// A seat that looks must be at the table.
fn check_viewer(game: &impl Game, viewer: Viewer) -> Result<(), PlayError> {
    let seats = game.seats();
    match viewer {
        Viewer::Seat(seat) if seat.0 >= seats => Err(PlayError::NoSuchSeat { seat, seats }),
        _ => Ok(()),
    }
}

fn json(data: &impl Serialize) -> String {
    serde_json::to_string(data)
        .expect("what a game shows is plain data: the conformance kit writes it as JSON")
}

/// Why no table is opened.
#[derive(Debug, thiserror::Error)]
#[non_exhaustive]
pub enum OpenError {
    /// No game of this build has the id.
    #[error(transparent)]
    UnknownGame(#[from] UnknownGame),
    /// The text is no setup of the game.
    #[error("the setup cannot be read: {0}")]
    Malformed(String),
    /// The setup makes no game.
    #[error(transparent)]
    Setup(#[from] SetupError),
    /// The game has no plain table without automas, so the setup has to be named.
    #[error("{0} has no plain table without automas: name the setup")]
    NoPlainTable(&'static str),
    /// The log cannot be read.
    #[error(transparent)]
    Log(#[from] LogError),
    /// The log does not lead where it says.
    #[error(transparent)]
    Resume(#[from] ResumeError),
    /// The log was not dealt by the seed that is to go on with it.
    #[error("the log was not dealt by this seed: {0}")]
    OtherSeed(String),
}

/// Opens a table of the game with this id, with the setup as JSON, or the smallest plain one of people alone. The
/// chance comes from the seed, which the log discloses to nobody.
///
/// # Errors
///
/// [`OpenError`]: no such game, or no setup of it.
pub fn open(id: &str, setup: Option<&str>, seed: Seed) -> Result<Box<dyn AnySession>, OpenError> {
    id.parse::<AnyGame>()?.open(setup, seed)
}

impl AnyGame {
    /// Opens a table of this game, as [`open`] does.
    ///
    /// # Errors
    ///
    /// [`OpenError`], if the text is no setup of the game.
    pub fn open(self, setup: Option<&str>, seed: Seed) -> Result<Box<dyn AnySession>, OpenError> {
        self.visit(Open { setup, seed })
    }

    /// Goes on from a full log, with its seed if it discloses one and else with chance typed in.
    ///
    /// # Errors
    ///
    /// [`OpenError`], if the log cannot be read or does not lead where it says.
    pub fn resume(self, log: impl BufRead) -> Result<Box<dyn AnySession>, OpenError> {
        self.visit(Resume { log, seed: None })
    }

    /// Goes on from a full log of a table that this seed deals, as a server does that kept the seed to itself.
    ///
    /// ```
    /// use hexad::{AnyGame, AnySession, Seed};
    ///
    /// let (game, seed): (AnyGame, _) = ("connect-four".parse()?, Seed::from(7));
    /// let table = game.open(None, seed)?;
    /// let mut log = Vec::new();
    /// table.write_log(&mut log)?;
    ///
    /// let mut again = game.resume_with(log.as_slice(), seed)?;
    /// assert_eq!(again.to_act(), table.to_act());
    /// again.disclose_seed();
    /// # Ok::<(), Box<dyn std::error::Error>>(())
    /// ```
    ///
    /// # Errors
    ///
    /// [`OpenError`], as for [`AnyGame::resume`], or if chance brought something else than this seed brings.
    pub fn resume_with(self, log: impl BufRead, seed: Seed) -> Result<Box<dyn AnySession>, OpenError> {
        self.visit(Resume {
            log,
            seed: Some(seed),
        })
    }
}

struct Open<'a> {
    setup: Option<&'a str>,
    seed: Seed,
}

impl GameVisitor for Open<'_> {
    type Out = Result<Box<dyn AnySession>, OpenError>;

    fn visit<G: Playable>(self) -> Self::Out {
        let game: G = match self.setup {
            None => seating::smallest_table().ok_or(OpenError::NoPlainTable(G::ID))?,
            Some(text) => {
                let setup =
                    serde_json::from_str(text).map_err(|error| OpenError::Malformed(error.to_string()))?;
                G::new(setup)?
            }
        };
        Ok(Box::new(Session::seeded(game, self.seed)))
    }
}

struct Resume<R> {
    log: R,
    seed: Option<Seed>,
}

impl<R: BufRead> GameVisitor for Resume<R> {
    type Out = Result<Box<dyn AnySession>, OpenError>;

    fn visit<G: Playable>(self) -> Self::Out {
        let log = Log::<G>::read(self.log)?;
        let session = match self.seed {
            None => Session::resume(log)?,
            Some(seed) => {
                check_seed(&log, seed)?;
                Session::resume_with(log, ChanceSource::Seeded(seed))?
            }
        };
        Ok(Box::new(session))
    }
}

/// Whoever goes on with another seed would leave a log that no seed deals.
fn check_seed<G: Game>(log: &Log<G>, seed: Seed) -> Result<(), OpenError> {
    if log.seed.is_some_and(|disclosed| disclosed != seed) {
        return Err(OpenError::OtherSeed("it discloses another".to_owned()));
    }
    match log.departs_from(seed).map_err(ResumeError::Diverged)? {
        None => Ok(()),
        Some(step) => Err(OpenError::OtherSeed(format!(
            "chance brought something else at step {step}"
        ))),
    }
}

#[cfg(all(test, feature = "tutorial-games"))]
mod tests {
    use super::*;

    fn first_choices(table: &mut dyn AnySession, steps: u32) {
        while table.steps() < steps {
            let ToAct::Seat(seat) = table.to_act() else { return };
            let first = table.legal_texts(seat).swap_remove(0);
            table.play(seat, &first).unwrap();
        }
    }

    #[test]
    fn a_table_goes_on_from_its_log() {
        let mut table = open("connect-four", None, Seed::from(7)).unwrap();
        first_choices(&mut *table, 5);
        let mut log = Vec::new();
        table.write_log(&mut log).unwrap();
        let mut again = AnyGame::ConnectFour.resume(log.as_slice()).unwrap();
        assert_eq!(again.steps(), 5);
        assert_eq!(again.view_json(Viewer::All), table.view_json(Viewer::All));
        first_choices(&mut *again, u32::MAX);
        assert!(again.outcome().is_some() && again.ending().is_some());
        assert!(again.legal_texts(Seat(0)).is_empty() && again.chance_texts().is_empty());
    }

    #[cfg(feature = "league-of-six")]
    #[test]
    fn a_table_goes_on_with_the_seed_that_its_log_keeps_quiet_about() {
        let (game, seed) = (AnyGame::LeagueOfSix, Seed::from(7));
        let log_of = |table: &dyn AnySession| {
            let mut log = Vec::new();
            table.write_log(&mut log).unwrap();
            log
        };
        let mut whole = game.open(None, seed).unwrap();
        first_choices(&mut *whole, 40);
        let half = log_of(&*whole);
        let mut again = game.resume_with(half.as_slice(), seed).unwrap();
        first_choices(&mut *whole, 120);
        first_choices(&mut *again, 120);
        assert!(again.steps() >= 120);
        assert_eq!(log_of(&*again), log_of(&*whole));
        let refusal = |log: &[u8]| {
            let refused = game.resume_with(log, Seed::from(8)).err().unwrap();
            refused.to_string()
        };
        let told = refusal(&half);
        assert!(
            told.contains("not dealt by this seed: chance brought something else at step "),
            "{told}"
        );
        again.disclose_seed();
        let disclosed = log_of(&*again);
        assert!(refusal(&disclosed).ends_with("it discloses another"));
        assert_eq!(
            game.resume(disclosed.as_slice()).unwrap().to_act(),
            again.to_act()
        );
    }

    #[test]
    fn undo_asks_for_the_consent_of_those_who_decided_since() {
        let mut table = open("tic-tac-toe", None, Seed::from(7)).unwrap();
        first_choices(&mut *table, 2);
        let rival = SeatSet::only(Seat(1));
        assert_eq!(table.undo_terms(Seat(0), 0), Ok(UndoTerms::NeedsConsent(rival)));
        assert!(table.undo(Seat(0), 0, SeatSet::EMPTY).is_err());
        table.undo(Seat(0), 0, rival).unwrap();
        assert_eq!(table.steps(), 0);
    }

    #[test]
    fn a_seat_that_is_not_at_the_table_sees_and_hears_nothing() {
        let mut table = open("tic-tac-toe", None, Seed::from(7)).unwrap();
        first_choices(&mut *table, 2);
        assert!(table.view_text(Viewer::Seat(Seat(1))).is_ok());
        let nobody = Viewer::Seat(Seat(2));
        let refused = [
            table.view_text(nobody).map(drop),
            table.view_json(nobody).map(drop),
            table.heard_texts(0..2, nobody).map(drop),
            table.heard_json(0..2, nobody).map(drop),
        ];
        for answer in refused {
            let told = answer.unwrap_err().to_string();
            assert!(told.starts_with("there is no seat 2"), "{told}");
        }
    }

    #[test]
    fn what_cannot_be_opened_is_answered_with_a_sentence() {
        let told = |id, setup| {
            open(id, setup, Seed::from(7))
                .err()
                .map(|error| error.to_string())
        };
        let unknown = told("chess", None).unwrap();
        assert!(
            unknown.starts_with("there is no game `chess`: choose from "),
            "{unknown}"
        );
        let malformed = told("tic-tac-toe", Some("{")).unwrap();
        assert!(malformed.starts_with("the setup cannot be read: "), "{malformed}");
        let faulty = told("tic-tac-toe", Some(r#"{"people":3,"automas":0}"#)).unwrap();
        assert!(faulty.starts_with("people: "), "{faulty}");
    }
}
