//! What a game reached: the kinds of its actions and chances, and the effects that waited on its agenda.

use std::collections::BTreeSet;

use hexad_core::{Game, Replay, Step};
use sixth_realm::{
    Change, Event, SixthRealm,
    effects::{Effect, Frame},
};

/// Kinds by the first words of their texts.
#[derive(Debug, Default)]
pub(crate) struct Reached {
    /// `cart flip`, `boost`: what seats decided, an effect being taken or declined as `take` or `decline`.
    pub(crate) actions: BTreeSet<String>,
    /// `envoy`, `artifact`: what chance brought.
    pub(crate) chances: BTreeSet<String>,
    /// `popularity year`, `torch-scroll seal`: effects that waited, without the Guild or kind that they are about.
    pub(crate) effects: BTreeSet<String>,
    /// `challenges`, `plaza`: the categories in which a seat scored at the end.
    pub(crate) scored: BTreeSet<String>,
}

impl Reached {
    /// Adds what this game reached.
    pub(crate) fn follow(&mut self, replay: &Replay<SixthRealm>) {
        let game = replay.game();
        let mut state = game.initial_state();
        for &step in replay.steps() {
            let mut events = Vec::new();
            match step {
                Step::Decision { action, .. } => {
                    self.actions.insert(kind_of_action(&action.to_string()));
                    game.apply(&mut state, action, &mut events)
                }
                Step::Chance(outcome) => {
                    self.chances.insert(first_word(&outcome.to_string()));
                    game.resolve(&mut state, outcome, &mut events)
                }
            }
            .expect("a verified step applies");
            self.listen(&events);
        }
        let outcome = game.outcome(&state).expect("a golden game is played to its end");
        let categories = outcome.results.into_iter().flat_map(|result| result.categories);
        let scored = categories.filter(|(_, vp)| *vp > 0);
        self.scored
            .extend(scored.map(|(category, _)| category.into_owned()));
    }

    fn listen(&mut self, events: &[Event]) {
        for event in events {
            match event {
                // VP are gained at once and wait for nobody (SR-EFF-07).
                Event::Changed(Change::Vp { .. }) => {
                    self.effects.insert("vp".to_owned());
                }
                // So does a Challenge, whose Feat is asked for at once.
                Event::Changed(Change::FeatShown { .. }) => {
                    self.effects.insert("challenge".to_owned());
                }
                // A forced choice is an action too, though no log has it.
                Event::Decided { action, .. } => {
                    self.actions.insert(kind_of_action(&action.to_string()));
                }
                Event::Asks(plan) => {
                    let waiting = plan.agenda.iter().filter_map(|frame| match frame {
                        Frame::Effects(group) => Some(group.iter()),
                        _ => None,
                    });
                    self.effects.extend(waiting.flatten().map(kind_of_effect));
                }
                _ => {}
            }
        }
    }
}

fn first_word(text: &str) -> String {
    text.split(' ').next().unwrap_or_default().to_owned()
}

/// The word, and the one that says which of several actions it is.
fn kind_of_action(text: &str) -> String {
    let words: Vec<&str> = text.split(' ').collect();
    match words[..] {
        ["cart" | "build" | "cardborg", which, ..] => format!("{} {which}", words[0]),
        ["return", "all"] => text.to_owned(),
        ["assign", _, _, to] => format!("assign {}", to.split('-').next().unwrap_or(to)),
        ["write", scroll] => format!("write {}", scroll.split('-').next().unwrap_or(scroll)),
        _ => first_word(text),
    }
}

fn kind_of_effect(effect: Effect) -> String {
    match effect {
        Effect::TorchScroll { .. } | Effect::Popularity { .. } => effect.to_string(),
        _ => first_word(&effect.to_string()),
    }
}
