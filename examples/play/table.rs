//! The table: asks whoever is to act, records what came of it, and tells those who look on.

use std::{ops::Range, path::PathBuf, process::ExitCode};

use hexad::{
    Outcome, Seat, SeatSet, Session, Step, ToAct, Verdict, Viewer,
    bots::{
        Playable, Players, policy,
        seating::{self, Sitter},
    },
};

use crate::{
    cli::{failure::Failure, interrupt::Interrupt, tables},
    command::{Command, HAND_OVER_HELP},
    dice,
    input::{Input, Typed},
    person,
    record::Record,
    screen::Screen,
    undo,
};

/// A game in progress, with everybody around it.
pub(crate) struct Table<G: Playable> {
    pub(crate) session: Session<G>,
    pub(crate) sitters: Vec<Sitter<G>>,
    pub(crate) input: Input,
    pub(crate) screen: Screen,
    record: Record,
    players: Players<G>,
    interrupt: Interrupt,
    /// The file of the season that the game belongs to.
    campaign: Option<PathBuf>,
    /// The step up to which each seat was told what happened, in seat order.
    told: Vec<u32>,
    /// Whose eyes the screen is for.
    looking: Option<Seat>,
}

/// Does the game go on?
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) enum Flow {
    GoOn,
    /// Somebody leaves, and nothing is lost.
    Leave,
}

impl<G: Playable> Table<G> {
    #[expect(
        clippy::too_many_arguments,
        reason = "the one place where the parts come together"
    )]
    pub(crate) fn new(
        session: Session<G>,
        record: Record,
        sitters: Vec<Sitter<G>>,
        players: Players<G>,
        input: Input,
        screen: Screen,
        interrupt: Interrupt,
        first: u32,
        campaign: Option<PathBuf>,
    ) -> Table<G> {
        Table {
            told: vec![first; sitters.len()],
            session,
            sitters,
            input,
            screen,
            record,
            players,
            interrupt,
            campaign,
            looking: None,
        }
    }

    /// Plays until the game is over or somebody leaves.
    pub(crate) fn play(mut self) -> Result<ExitCode, Failure> {
        self.welcome()?;
        let start = self.told.first().copied().unwrap_or(0);
        self.tell_transcript(start..self.session.len())?;
        loop {
            if self.interrupt.is_asked() {
                self.screen.flush()?;
                return Err(Failure::interrupted(format!(
                    "interrupted; {}",
                    self.how_to_go_on()
                )));
            }
            let flow = match self.session.to_act() {
                ToAct::Over => return self.close(),
                ToAct::Chance => dice::ask(&mut self)?,
                ToAct::Seat(seat) if self.players.is_bot(seat) => self.let_bot_choose()?,
                ToAct::Seat(seat) => person::ask(&mut self, seat)?,
            };
            self.record.append(self.session.log())?;
            // An interrupt just before the prompt looks like leaving: it is answered above.
            if flow == Flow::Leave && !self.interrupt.is_asked() {
                self.say_how_to_go_on()?;
                self.screen.flush()?;
                return Ok(ExitCode::SUCCESS);
            }
        }
    }

    /// The people's seats.
    pub(crate) fn people(&self) -> SeatSet {
        let seats = self.sitters.iter().zip(0..);
        seats
            .filter(|(sitter, _)| matches!(sitter, Sitter::Person))
            .map(|(_, seat)| Seat(seat))
            .collect()
    }

    /// What people call the seat.
    pub(crate) fn name(&self, seat: Seat) -> String {
        self.session.game().seat_name(seat)
    }

    /// Where the game is recorded, and how it goes on later.
    pub(crate) fn say_how_to_go_on(&mut self) -> Result<(), Failure> {
        let how = self.how_to_go_on();
        self.screen.line(how)?;
        Ok(())
    }

    fn how_to_go_on(&self) -> String {
        let played = match self.session.len() {
            1 => "1 step is".to_owned(),
            steps => format!("{steps} steps are"),
        };
        let Some(path) = self.record.path() else {
            return format!("{played} played and not recorded: name a file with --log");
        };
        let by = match &self.campaign {
            Some(season) => format!("--campaign {}", season.display()),
            None => format!("--resume {}", path.display()),
        };
        format!(
            "{played} recorded in {}: `play {} {by} --seats {}` goes on",
            path.display(),
            G::ID,
            seating::list(&self.sitters),
        )
    }

    /// Says what something of that name does.
    pub(crate) fn explain(&mut self, name: &str) -> Result<(), Failure> {
        if name.is_empty() {
            self.screen.line("name something: `what NAME`")?;
            return Ok(());
        }
        match self.session.game().explain(name) {
            Some(sentence) => self.screen.line(sentence)?,
            None => self
                .screen
                .line(format_args!("there is nothing more to tell of `{name}`"))?,
        }
        Ok(())
    }

    /// What the seat heard since it was last told.
    pub(crate) fn news_for(&mut self, seat: Seat) -> Vec<String> {
        let end = self.session.len();
        let Some(told) = self.told.get_mut(seat.index()) else {
            return Vec::new();
        };
        let since = (*told).min(end)..end;
        *told = end;
        self.heard(since, Viewer::Seat(seat))
    }

    /// What the viewer heard of the steps, and why automas did what they did.
    fn heard(&self, steps: Range<u32>, viewer: Viewer) -> Vec<String> {
        let mut lines = Vec::new();
        self.session.replay().visit_events(steps, |step, events| {
            lines.extend(self.reasons(step));
            let heard = events
                .iter()
                .filter_map(|event| self.session.game().redact(event, viewer));
            lines.extend(heard.map(|event| event.to_string()));
        });
        lines
    }

    /// Why an automa took this step: nothing for a step of anybody else, or one that the rules do not order.
    fn reasons(&self, step: u32) -> Vec<String> {
        let (game, replay) = (self.session.game(), self.session.replay());
        let Some(&Step::Decision { seat, action }) = replay.steps().get(step as usize) else {
            return Vec::new();
        };
        if !game.automas().contains(seat) {
            return Vec::new();
        }
        let order = replay
            .state_at(step)
            .and_then(|state| policy::order(game, &state));
        let obeyed = order.filter(|order| order.action == action);
        let reasons = obeyed.into_iter().flat_map(|order| order.reasons);
        reasons
            .map(|reason| format!("{}: {reason}", self.name(seat)))
            .collect()
    }

    /// Steps were taken back: what follows is told again.
    pub(crate) fn forget_from(&mut self, step: u32) {
        for told in &mut self.told {
            *told = (*told).min(step);
        }
    }

    /// Makes the screen the seat's own: with several people at it, the others look away first. None once the seat
    /// looks; else somebody left, or the one who acted last took that back.
    pub(crate) fn show_to(&mut self, seat: Seat) -> Result<Option<Flow>, Failure> {
        if self.people().len() < 2 || self.looking == Some(seat) {
            return Ok(None);
        }
        self.hide()?;
        let name = self.name(seat);
        let prompt = format!("{name} to act. When only {name} can look, press Enter. ");
        loop {
            let Typed::Line(line) = self.input.line(&prompt, &mut self.screen)? else {
                return Ok(Some(Flow::Leave));
            };
            match Command::read(&line) {
                Command::Nothing => break,
                Command::Quit => return Ok(Some(Flow::Leave)),
                Command::Save => self.say_how_to_go_on()?,
                Command::Undo => {
                    let last = self.last_person_to_act().unwrap_or(seat);
                    if undo::last_decision(self, last)? {
                        return Ok(Some(Flow::GoOn));
                    }
                }
                _ => self.screen.line(HAND_OVER_HELP)?,
            }
        }
        self.looking = Some(seat);
        Ok(None)
    }

    /// The person whose decision is the latest that stands.
    fn last_person_to_act(&self) -> Option<Seat> {
        let people = self.people();
        let decided = |step: &Step<G::Action, G::Chance>| match step {
            Step::Decision { seat, .. } if people.contains(*seat) => Some(*seat),
            _ => None,
        };
        self.session.replay().steps().iter().rev().find_map(decided)
    }

    /// Takes one person's side of the table out of everybody's sight.
    pub(crate) fn hide(&mut self) -> Result<(), Failure> {
        if self.people().len() > 1 && self.looking.take().is_some() {
            self.screen.clear()?;
            self.input.forget();
        }
        Ok(())
    }

    /// The events of the steps in full, numbered, with the reasons of automas, where no person plays and nobody could learn a secret.
    pub(crate) fn tell_transcript(&mut self, steps: Range<u32>) -> Result<(), Failure> {
        if !self.people().is_empty() {
            return Ok(());
        }
        let mut lines = Vec::new();
        self.session.replay().visit_events(steps, |step, events| {
            let numbers = std::iter::once(step.to_string()).chain(std::iter::repeat(String::new()));
            let told = events.iter().map(ToString::to_string);
            let told = self.reasons(step).into_iter().chain(told);
            lines.extend(
                numbers
                    .zip(told)
                    .map(|(number, line)| format!("{number:>5}  {line}")),
            );
        });
        for line in lines {
            self.screen.line(line)?;
        }
        Ok(())
    }

    fn welcome(&mut self) -> Result<(), Failure> {
        let game = self.session.game();
        let seats = Seat::all(game.seats()).zip(&self.sitters);
        let who: Vec<String> = seats
            .map(|(seat, sitter)| tables::seated(game, seat, sitter.name()))
            .collect();
        self.screen
            .line(format_args!("{}: {}", G::TITLE, who.join(", ")))?;
        if let Some(path) = self.record.path() {
            self.screen.line(format_args!("recorded in {}", path.display()))?;
        }
        Ok(())
    }

    fn let_bot_choose(&mut self) -> Result<Flow, Failure> {
        let choice = self.players.choose(self.session.game(), self.session.state());
        let Some((seat, action)) = choice else {
            return Err(Failure::new(
                1,
                "the bot that is to act has no choice: this is a fault of the game",
            ));
        };
        self.session
            .play(seat, action)
            .map_err(|error| Failure::new(1, format!("the bot on {seat} chose what is refused: {error}")))?;
        self.tell_transcript(self.session.last_steps())?;
        Ok(Flow::GoOn)
    }

    /// The score sheet, the winner, and the proof of the log.
    fn close(mut self) -> Result<ExitCode, Failure> {
        self.tell_the_rest()?;
        self.record.append(self.session.log())?;
        if let Some(outcome) = self.session.outcome().cloned() {
            self.show_outcome(&outcome)?;
        } else if let Some(ending) = self.session.ending() {
            self.screen
                .line(format_args!("\nthe game has ended without an outcome: {ending}"))?;
        }
        let verdict = self.record.prove(self.session.log())?;
        self.screen.line(format_args!("verified: {verdict}"))?;
        self.screen.flush()?;
        Ok(match verdict {
            Verdict::Diverged(_) => ExitCode::from(1),
            Verdict::Exact { .. } | Verdict::Unverified { .. } => ExitCode::SUCCESS,
        })
    }

    /// What the last steps brought: to a person alone as that seat, to several as anybody may hear it.
    fn tell_the_rest(&mut self) -> Result<(), Failure> {
        let people = self.people();
        let news = match (people.len(), people.iter().next()) {
            (0, _) | (_, None) => return Ok(()),
            (1, Some(seat)) => self.news_for(seat),
            (_, Some(_)) => {
                self.hide()?;
                let told = people.iter().filter_map(|seat| self.told.get(seat.index()));
                let since = told.min().copied().unwrap_or(0);
                self.heard(since..self.session.len(), Viewer::Public)
            }
        };
        for event in news {
            self.screen.line(format_args!("  {event}"))?;
        }
        Ok(())
    }

    fn show_outcome(&mut self, outcome: &Outcome) -> Result<(), Failure> {
        let sitters: Vec<&str> = self.sitters.iter().map(Sitter::name).collect();
        let plain = self.screen.is_plain();
        let sheet = tables::score_sheet(self.session.game(), outcome, &sitters, plain);
        self.screen.line(format_args!("\n{sheet}"))?;
        let winner = tables::winner_line(self.session.game(), outcome);
        self.screen.line(winner)?;
        Ok(())
    }
}
