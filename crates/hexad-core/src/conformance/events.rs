//! What is heard: clients that follow the events see the table, and the score track moves by what they report.

use std::fmt::Display;

use crate::{Game, Seat, Viewer};

use super::{
    law::{Law, Place, Violation},
    round_trips::{json, viewers},
};

/// A client for every viewer, each with its view, and the score as the events report it.
#[derive(Debug)]
pub(super) struct Clients<G: Game> {
    views: Vec<(Viewer, G::View)>,
    scores: Vec<Option<i32>>,
}

impl<G: Game> Clients<G> {
    pub(super) fn at_the_start(game: &G, state: &G::State) -> Clients<G> {
        Clients {
            views: viewers(game.seats())
                .map(|viewer| (viewer, game.view(state, viewer)))
                .collect(),
            scores: Seat::all(game.seats())
                .map(|seat| game.score_track(state, seat))
                .collect(),
        }
    }

    /// The clients hear of a step; `state` is the truth after it.
    pub(super) fn hear(
        &mut self,
        place: &Place<'_>,
        game: &G,
        events: &[G::Event],
        state: &G::State,
        thorough: bool,
    ) -> Result<(), Violation> {
        for event in events {
            reads_well(place, event)?;
            if thorough {
                json(place, "the event", event)?;
            }
            self.count(game, event);
            for (viewer, view) in &mut self.views {
                let Some(seen) = game.redact(event, *viewer) else {
                    continue;
                };
                reads_well(place, &seen)?;
                if thorough {
                    json(place, "the seen event", &seen)?;
                }
                game.follow(view, &seen);
            }
        }
        for (viewer, view) in &self.views {
            let truth = game.view(state, *viewer);
            place.same(Law::Following, || format!("what {viewer} follows"), view, &truth)?;
        }
        self.scores_agree(place, game, state)
    }

    fn count(&mut self, game: &G, event: &G::Event) {
        if let Some((seat, change)) = game.score_change(event)
            && let Some(Some(score)) = self.scores.get_mut(seat.index())
        {
            *score = score.saturating_add(change);
        }
    }

    fn scores_agree(&self, place: &Place<'_>, game: &G, state: &G::State) -> Result<(), Violation> {
        for (seat, reported) in Seat::all(game.seats()).zip(&self.scores) {
            let track = game.score_track(state, seat);
            place.hold(Law::ScoreTrack, track == *reported, || {
                format!("the events report a score of {reported:?} for {seat}, and its track says {track:?}")
            })?;
        }
        Ok(())
    }
}

/// One line, and something on it.
fn reads_well(place: &Place<'_>, event: &(impl Display + std::fmt::Debug)) -> Result<(), Violation> {
    let line = event.to_string();
    let fit = !line.trim().is_empty() && !line.contains(char::is_control);
    place.hold(Law::Text, fit, || format!("the event {event:?} reads {line:?}"))
}
