//! The game as a list of steps, in the rulebook's order: who or what is asked next.
//!
//! Each stage has a chapter with a `next`: it does what happens by itself and says what is asked, or that the
//! stage is over. A step with one possibility that everybody can see is done at once (`forced`); the others wait
//! in the state. Changes are made by [`tell`] alone, but for the cursor `turn` and `step`, which
//! [`Event::Asked`] reports.

mod companions;

mod setup;

mod clean;
mod end;
mod order;
mod pay;
mod prep;
mod store;
mod tax;
mod town;

pub(crate) mod automa;
pub(crate) mod chance;

use std::ops::ControlFlow;

use hexad_core::{Disclosure, Sink};

pub(crate) use clean::stored;
pub(crate) use end::final_ranks;
pub(crate) use order::{from_high_end, from_low_end};

use crate::{
    action::{Action, Chance},
    event::Event,
    game::LeagueOfSix,
    refusal::Refusal,
    state::{Stage, State, Step},
};

/// Changes the state as the event says, and reports it.
pub(crate) fn tell(state: &mut State, events: &mut impl Sink<Event>, event: Event) {
    state.absorb(&event);
    events.emit(|| event);
}

/// Calls `f` with every legal action, in ascending order.
pub(crate) fn visit<B>(
    game: &LeagueOfSix,
    state: &State,
    f: &mut impl FnMut(Action) -> ControlFlow<B>,
) -> ControlFlow<B> {
    match state.table.step {
        Step::StageOneGood { token, .. } => prep::visit(game, state, token, f),
        Step::Enter(seat) => town::visit_entries(game, state, seat, f),
        Step::Answer(seat) => town::visit_answers(game, state, seat, f),
        Step::Collect(seat) => tax::visit_rotations(game, state, seat, f),
        Step::GreyCard { .. } => tax::visit_grey(game, state, f),
        Step::Prepare(seat) => store::visit_preparation(game, state, seat, f),
        Step::SelectRow(seat) => store::visit_rows(game, state, seat, f),
        Step::EstateCard { limit, .. } => store::visit_cards(game, state, limit, f),
        Step::Hetman(seat) => end::visit_hetman(game, state, seat, f),
        Step::Captain(seat) => end::visit_captain(game, state, seat, f),
        _ => ControlFlow::Continue(()),
    }
}

/// May whoever is asked do this?
pub(crate) fn check(game: &LeagueOfSix, state: &State, action: Action) -> Result<(), Refusal> {
    let step = state.table.step;
    match (step, action) {
        (Step::StageOneGood { token, .. }, Action::Good(colour)) => {
            prep::check_good(game, state, token, colour)
        }
        (Step::Enter(seat), Action::Enter(to, counter)) => town::check_entry(game, state, seat, to, counter),
        (Step::Answer(seat), Action::Raise(counter)) => town::check_raise(game, state, seat, counter),
        (Step::Collect(seat), Action::Tax { rotation, extra }) => {
            tax::check_rotation(game, state, seat, rotation, extra)
        }
        (Step::GreyCard { .. }, Action::Grey(estate)) => tax::check_grey(game, state, estate),
        (Step::Prepare(seat), Action::Farmer(colour)) => store::check_farmer(game, state, seat, colour),
        (Step::Prepare(seat), Action::Merchant { give, take }) => {
            store::check_merchant(game, state, seat, give, take)
        }
        (Step::SelectRow(seat), Action::Row(store, row)) => store::check_row(game, state, seat, store, row),
        (Step::SelectRow(seat), Action::Chamberlain(colour)) => {
            store::check_chamberlain(game, state, seat, colour)
        }
        (Step::SelectRow(seat), Action::Pass) => store::check_pass(game, state, seat),
        (Step::EstateCard { limit, .. }, Action::Card(deck)) => store::check_card(game, state, limit, deck),
        (Step::Hetman(seat), Action::Hetman(guards)) => end::check_hetman(game, state, seat, guards),
        (Step::Captain(seat), Action::Captain(guards)) => end::check_captain(game, state, seat, guards),
        (Step::StageOneGood { .. }, Action::Decline)
        | (Step::Answer(_), Action::Accept)
        | (Step::Prepare(_), Action::Done) => Ok(()),
        _ => Err(Refusal::NotAsked { asked: step }),
    }
}

/// Does what [`check`] found legal, and goes on to the next step.
pub(crate) fn apply(
    game: &LeagueOfSix,
    state: &mut State,
    action: Action,
    events: &mut impl Sink<Event>,
) -> Result<Disclosure, Refusal> {
    check(game, state, action)?;
    let sealing = state.table.stage == Stage::EndScoring;
    commit(game, state, action, events);
    proceed(game, state, events);
    let unsealed = sealing && state.table.stage == Stage::Over;
    Ok(if unsealed {
        end::disclosure(game, state)
    } else {
        Disclosure::NOTHING
    })
}

/// Does what chance brought, and goes on to the next step.
pub(crate) fn resolve(
    game: &LeagueOfSix,
    state: &mut State,
    outcome: Chance,
    events: &mut impl Sink<Event>,
) -> Result<Disclosure, Refusal> {
    let step = state.table.step;
    let pool = chance::pool(game, &state.table, step);
    if !pool.is_some_and(|pool| pool.contains(outcome)) {
        return Err(Refusal::NotPossible { asked: step });
    }
    chance::commit(state, step, outcome, events);
    proceed(game, state, events);
    Ok(Disclosure::to_all(game.participants()))
}

/// Goes on until somebody or chance has more than one possibility.
pub(crate) fn proceed(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) {
    loop {
        let Some(step) = next(game, state, events) else {
            begin(game, state, following(state), events);
            continue;
        };
        state.table.step = step;
        if let Some(outcome) = chance::pool(game, &state.table, step).and_then(chance::Pool::only) {
            chance::commit(state, step, outcome, events);
        } else if let Some(action) = forced(game, state) {
            commit(game, state, action, events);
        } else {
            let turn = state.table.turn;
            events.emit(|| Event::Asked { step, turn });
            return;
        }
    }
}

/// What the stage asks next; none when it is over.
fn next(game: &LeagueOfSix, state: &mut State, events: &mut impl Sink<Event>) -> Option<Step> {
    match state.table.stage {
        Stage::Setup => setup::next(game, state),
        Stage::RoundSetup => prep::next(game, state, events),
        Stage::TownSelection => town::next(game, state, events),
        Stage::Reordering | Stage::Cleanup => None,
        Stage::TaxCollection => tax::next(game, state, events),
        Stage::Storing => store::next(game, state, events),
        Stage::EndScoring => end::next(game, state),
        Stage::Over => Some(Step::Over),
    }
}

/// LS-ROUND-01, -02: six rounds of six stages, then end scoring.
fn following(state: &State) -> Stage {
    match state.table.stage {
        Stage::Setup => Stage::RoundSetup,
        Stage::RoundSetup => Stage::TownSelection,
        Stage::TownSelection => Stage::Reordering,
        Stage::Reordering => Stage::TaxCollection,
        Stage::TaxCollection => Stage::Storing,
        Stage::Storing => Stage::Cleanup,
        Stage::Cleanup if state.table.round < crate::ROUNDS => Stage::RoundSetup,
        Stage::Cleanup => Stage::EndScoring,
        Stage::EndScoring | Stage::Over => Stage::Over,
    }
}

/// Begins a stage with what happens at once.
fn begin(game: &LeagueOfSix, state: &mut State, begun: Stage, events: &mut impl Sink<Event>) {
    if begun == Stage::RoundSetup {
        let round = state.table.round + 1;
        tell(state, events, Event::RoundBegan { round });
    }
    if begun == Stage::Over {
        end::finish(game, state, events);
    }
    tell(state, events, Event::StageBegan { stage: begun });
    match begun {
        Stage::Reordering => order::reorder(game, state, events),
        Stage::Storing => store::assign_teams(game, state, events),
        Stage::Cleanup => clean::clean_up(game, state, events),
        Stage::EndScoring => end::open(game, state, events),
        _ => {}
    }
}

/// The only possibility of whoever is asked, if everybody can see that it is the only one.
fn forced(game: &LeagueOfSix, state: &State) -> Option<Action> {
    match state.table.step {
        Step::Enter(seat) => town::forced_entry(game, state, seat),
        Step::Answer(_) => town::forced_answer(state),
        Step::GreyCard { .. } | Step::SelectRow(_) | Step::EstateCard { .. } => only(game, state),
        _ => None,
    }
}

/// The only legal action, where all that decides it lies open.
fn only(game: &LeagueOfSix, state: &State) -> Option<Action> {
    let mut first = None;
    let more = visit(game, state, &mut |action| match first.replace(action) {
        None => ControlFlow::Continue(()),
        Some(_) => ControlFlow::Break(()),
    });
    first.filter(|&action| more.is_continue() && action != Action::Pass)
}

/// Does a legal action, up to the point where the next step is sought.
fn commit(game: &LeagueOfSix, state: &mut State, action: Action, events: &mut impl Sink<Event>) {
    match (state.table.step, action) {
        (Step::StageOneGood { seat, token }, Action::Good(colour)) => {
            prep::take_good(game, state, seat, token, colour, events);
        }
        (Step::StageOneGood { seat, token }, _) => prep::decline(state, seat, token, events),
        (Step::Enter(seat), Action::Enter(to, counter)) => {
            town::enter(game, state, seat, to, counter, events);
        }
        (Step::Answer(seat), Action::Raise(counter)) => tell(state, events, Event::Raised { seat, counter }),
        (Step::Answer(_), _) => town::accept(game, state, events),
        (Step::Collect(seat), Action::Tax { rotation, extra }) => {
            tax::collect(game, state, seat, rotation, extra, events);
        }
        (Step::GreyCard { seat, left }, Action::Grey(estate)) => {
            tax::take_grey(game, state, seat, left, estate, events);
        }
        (Step::Prepare(seat), Action::Farmer(colour)) => store::use_farmer(state, seat, colour, events),
        (Step::Prepare(seat), Action::Merchant { give, take }) => {
            store::use_merchant(state, seat, give, take, events);
        }
        (Step::Prepare(_), _) => state.table.turn += 1,
        (Step::SelectRow(seat), Action::Row(store, row)) => {
            store::select(game, state, seat, store, row, events);
        }
        (Step::SelectRow(seat), Action::Chamberlain(colour)) => {
            store::use_chamberlain(game, state, seat, colour, events);
        }
        (Step::SelectRow(seat), _) => store::pass(game, state, seat, events),
        (Step::EstateCard { seat, .. }, Action::Card(deck)) => store::take_card(state, seat, deck, events),
        (Step::Hetman(seat), Action::Hetman(guards)) => end::seal_hetman(state, seat, guards, events),
        (Step::Captain(seat), Action::Captain(guards)) => end::seal_captain(state, seat, guards, events),
        _ => debug_assert!(false, "check lets no other action pass"),
    }
}
