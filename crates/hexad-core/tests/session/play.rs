//! The session: whose turn it is, where chance comes from, undo, branches and endings.

use crate::{
    DEAL, DEALT,
    market::{Action, GemMarket, SeenEvent, Setup, market},
    play, play_on, script, table,
};
use hexad_core::{
    ChanceSource, Checks, Ended, Ending, Entry, Game, PlayError, Seat, SeatSet, Seed, Session, Step, ToAct,
    UndoError, UndoTerms, Viewer,
};

#[test]
fn a_seat_that_is_not_to_act_is_told_who_is() {
    let mut session = table(&[]);
    let error = session.play_text(Seat(1), "nod").unwrap_err();
    assert_eq!(error.to_string(), "seat 1 is not to act: seat 0 is");
    assert!(session.legal(Seat(1)).is_empty());
    assert_eq!(
        session.legal(Seat(0)).len(),
        5,
        "nod, two rivals to look at, two gems"
    );
}

#[test]
fn an_illegal_action_is_refused_in_words_and_changes_nothing() {
    let mut session = table(&[]);
    let (before, entries) = (session.state().clone(), session.log().entries.len());
    let error = session.play_text(Seat(0), "seal jade").unwrap_err();
    assert_eq!(error.to_string(), "jade is not in your hand (GM-SEAL-01)");
    let error = session.play_text(Seat(0), "seal chalk").unwrap_err();
    assert_eq!(
        error.to_string(),
        "`seal chalk` cannot be read at column 6: expected a gem"
    );
    assert_eq!((session.state(), session.log().entries.len()), (&before, entries));
}

#[test]
fn chance_by_hand_waits_for_the_caller() {
    let mut session = Session::by_hand(market(3, 0));
    for text in DEAL {
        assert_eq!(session.to_act(), ToAct::Chance);
        session.resolve_text(text).unwrap();
    }
    assert_eq!(session.to_act(), ToAct::Seat(Seat(0)));
    let error = session.resolve_text("turn jade").unwrap_err();
    assert_eq!(error.to_string(), "chance is not asked: seat 0 is to act");
    assert!(matches!(
        session.resolve_text("roll 6"),
        Err(PlayError::Unreadable(_))
    ));
    let mut fresh = Session::by_hand(market(3, 0));
    assert_eq!(
        fresh.play_text(Seat(0), "nod").unwrap_err().to_string(),
        "seat 0 is not to act: chance is"
    );
    assert!(matches!(
        fresh.resolve_text("turn jade"),
        Err(PlayError::Illegal(_))
    ));
}

#[test]
fn a_script_that_is_used_up_says_so_and_leaves_the_session_as_it_was() {
    let error = Session::scripted(market(3, 0), script(&DEAL[..3])).unwrap_err();
    assert_eq!(
        error.to_string(),
        "the script of chance is used up after 3 outcomes: give it one more, or resolve by hand"
    );
    let mut session = table(&[]);
    play(&mut session, &[(0, "seal agate"), (1, "seal coral")]);
    let (before, log) = (session.state().clone(), session.log().clone());
    let used_up = session.play_text(Seat(2), "seal flint").unwrap_err();
    assert_eq!(used_up, PlayError::ScriptUsedUp { outcomes: 7 });
    assert_eq!((session.state(), session.log()), (&before, &log));
}

#[test]
fn a_script_that_chance_cannot_follow_is_refused_as_a_whole() {
    let mut session = table(&["turn lapis"]);
    play(&mut session, &[(0, "seal agate"), (1, "seal coral")]);
    let steps = session.len();
    assert!(matches!(
        session.play_text(Seat(2), "seal flint"),
        Err(PlayError::Illegal(_))
    ));
    assert_eq!((session.len(), session.to_act()), (steps, ToAct::Seat(Seat(2))));
}

#[test]
fn seeded_scripted_and_by_hand_give_the_same_log() {
    let mut seeded = Session::seeded(market(3, 9), Seed::from(5));
    play_on(&mut seeded, 1, usize::MAX);
    let steps = seeded.log().steps();
    let fallen = steps.iter().filter_map(|recorded| match recorded.step {
        Step::Chance(outcome) => Some(outcome),
        Step::Decision { .. } => None,
    });
    let mut scripted = Session::scripted(market(3, 9), fallen).unwrap();
    let mut by_hand = Session::by_hand(market(3, 9));
    for recorded in &steps {
        match recorded.step {
            Step::Decision { seat, action } => {
                scripted.play(seat, action).unwrap();
                by_hand.play(seat, action).unwrap();
            }
            Step::Chance(outcome) => by_hand.resolve(outcome).unwrap(),
        }
    }
    assert!(seeded.outcome().is_some());
    assert_eq!(seeded.log(), scripted.log());
    assert_eq!(seeded.log(), by_hand.log());
}

#[test]
fn the_outcome_of_a_step_follows_from_seed_and_number_alone() {
    let mut session = Session::seeded(market(2, 9), Seed::from(11));
    let game = session.game().clone();
    play_on(&mut session, 2, usize::MAX);
    for (recorded, step) in session.log().steps().iter().zip(0..) {
        if let Step::Chance(fell) = recorded.step {
            let mut rng = Seed::from(11).stream("chance", u64::from(step));
            let state = session.state_at(step).unwrap();
            assert_eq!(game.random_chance(&state, &mut rng), Some(fell), "step {step}");
        }
    }
}

#[test]
fn a_disclosed_seed_shows_whether_the_game_was_dealt_by_it() {
    let mut session = Session::seeded(market(3, 9), Seed::from(11));
    play_on(&mut session, 2, usize::MAX);
    assert_eq!(session.log().departs_from(Seed::from(11)), Ok(None));
    let steps = session.log().steps();
    let deal = steps.iter().map(|recorded| recorded.step);
    let mut swapped = Session::by_hand(market(3, 9));
    for step in deal.take(3) {
        if let Step::Chance(outcome) = step {
            swapped.resolve(outcome).unwrap();
        }
    }
    let mut outcomes = Vec::new();
    market(3, 9).chance_outcomes(swapped.state(), &mut outcomes);
    let other = outcomes
        .iter()
        .find(|(outcome, _)| Step::Chance(*outcome) != steps[3].step);
    swapped.resolve(other.unwrap().0).unwrap();
    assert_eq!(swapped.log().departs_from(Seed::from(11)), Ok(Some(3)));
}

#[test]
fn undo_and_redo_cannot_roll_again() {
    let mut session = Session::seeded(market(3, 9), Seed::from(3));
    play_on(&mut session, 4, 6);
    let (state, steps) = (session.state().clone(), session.log().steps());
    // Back into the deal: what was dealt is dealt again.
    session.rewind(2).unwrap();
    assert_eq!(session.len(), 7);
    for recorded in &steps[7..] {
        if let Step::Decision { seat, action } = recorded.step {
            session.play(seat, action).unwrap();
        }
    }
    assert_eq!(session.state(), &state);
    assert_eq!(session.log().steps(), steps);
}

#[test]
fn a_keyframe_or_not_every_step_is_found_again() {
    let mut session = Session::seeded(market(3, 200), Seed::from(8));
    let mut states = vec![session.game().initial_state()];
    let mut digests = Vec::new();
    for _ in 0..170 {
        let ToAct::Seat(seat) = session.to_act() else {
            unreachable!()
        };
        session.play(seat, Action::Nod).unwrap();
    }
    play_on(&mut session, 6, usize::MAX);
    let game = session.game().clone();
    for recorded in session.log().steps() {
        let mut state = states.last().unwrap().clone();
        match recorded.step {
            Step::Decision { action, .. } => game.apply(&mut state, action, &mut hexad_core::Silent),
            Step::Chance(outcome) => game.resolve(&mut state, outcome, &mut hexad_core::Silent),
        }
        .unwrap();
        digests.push(recorded.digest.unwrap());
        states.push(state);
    }
    assert!(states.len() > 2 * 64);
    for (state, step) in states.iter().zip(0..) {
        assert_eq!(session.state_at(step).as_ref(), Some(state), "step {step}");
    }
    for (state, digest) in states[1..].iter().zip(digests) {
        assert_eq!(game.digest(state), digest);
    }
    assert_eq!(session.state_at(session.len() + 1), None);
    assert_eq!(session.state_at(u32::MAX), None);
}

#[test]
fn a_rewind_at_every_step_finds_the_state_of_that_step() {
    let mut session = Session::seeded(market(2, 200), Seed::from(8));
    for _ in 0..140 {
        session.play(Seat(0), Action::Nod).unwrap();
    }
    for to in (5..session.len()).rev() {
        let expected = session.state_at(to).unwrap();
        session.rewind(to).unwrap();
        assert_eq!((session.state(), session.len()), (&expected, to));
        for step in [0, to / 2, to] {
            assert!(session.state_at(step).is_some());
        }
    }
    assert!(session.log().entries.contains(&Entry::Undo { to: 5 }));
}

/// Keyframes of the steps that were dropped must not be taken for those of the steps that follow.
#[test]
fn what_follows_a_rewind_is_found_again_too() {
    let mut session = Session::seeded(market(3, 200), Seed::from(8));
    for _ in 0..140 {
        session.play(Seat(0), Action::Nod).unwrap();
    }
    session.rewind(20).unwrap();
    assert_eq!(session.last_steps(), 20..20, "no chance is asked there");
    let mut states = Vec::new();
    session.play(Seat(0), Action::Peek(Seat(1))).unwrap();
    for _ in 0..120 {
        states.push((session.len(), session.state().clone()));
        session.play(Seat(0), Action::Nod).unwrap();
    }
    for (step, state) in states {
        assert_eq!(session.state_at(step), Some(state), "step {step}");
    }
}

#[test]
fn undo_is_free_while_nobody_learned_anything() {
    let mut session = table(&["turn kyanite"]);
    play(&mut session, &[(0, "nod"), (0, "seal agate")]);
    assert_eq!(session.undo_terms(Seat(0), DEALT).unwrap(), UndoTerms::Free);
    let before = session.state_at(DEALT).unwrap();
    session.undo(Seat(0), DEALT, SeatSet::EMPTY).unwrap();
    assert_eq!(session.state(), &before);
    assert_eq!(session.log().entries.last(), Some(&Entry::Undo { to: DEALT }));
    assert_eq!(session.log().steps().len(), 7);
}

#[test]
fn undo_past_the_decision_of_another_needs_its_consent() {
    let mut session = table(&["turn kyanite"]);
    play(&mut session, &[(0, "seal agate"), (1, "seal coral")]);
    let asked = SeatSet::only(Seat(1));
    assert_eq!(
        session.undo_terms(Seat(0), DEALT).unwrap(),
        UndoTerms::NeedsConsent(asked)
    );
    let error = session.undo(Seat(0), DEALT, SeatSet::only(Seat(2))).unwrap_err();
    assert_eq!(error.to_string(), "the undo needs the consent of seat 1");
    session.undo(Seat(0), DEALT, asked).unwrap();
    assert_eq!(session.len(), DEALT);
}

#[test]
fn undo_past_what_the_undoer_has_seen_is_barred() {
    let mut session = table(&["turn kyanite"]);
    play(&mut session, &[(0, "nod"), (0, "peek 1")]);
    assert_eq!(
        session.undo_terms(Seat(0), DEALT).unwrap(),
        UndoTerms::Barred { step: DEALT + 1 }
    );
    let error = session.undo(Seat(0), DEALT, SeatSet::all(3)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "seat 0 cannot take back step 8: it has seen what that step revealed"
    );
    // Chance that everybody saw bars everybody.
    assert_eq!(
        session.undo_terms(Seat(2), 6).unwrap(),
        UndoTerms::Barred { step: 6 }
    );
    // The looked-at seat may ask: the other decided.
    assert_eq!(
        session.undo_terms(Seat(1), DEALT).unwrap(),
        UndoTerms::NeedsConsent(SeatSet::only(Seat(0)))
    );
}

#[test]
fn automas_are_not_asked_but_the_seat_whose_secret_got_out_is() {
    let setup = Setup {
        automa: true,
        ..market(3, 5).setup().clone()
    };
    let game = GemMarket::new(setup).unwrap();
    let mut session = Session::scripted(game, script(&DEAL)).unwrap();
    play(&mut session, &[(0, "peek 1")]);
    assert_eq!(
        session.undo_terms(Seat(2), DEALT).unwrap(),
        UndoTerms::NeedsConsent(SeatSet::only(Seat(1)))
    );
    assert_eq!(session.undo_terms(Seat(1), DEALT).unwrap(), UndoTerms::Free);
}

#[test]
fn no_terms_are_named_for_what_undo_refuses_on_any() {
    let refused = |session: &Session<GemMarket>, seat, to| {
        let error = session.undo_terms(seat, to).unwrap_err();
        assert_eq!(
            session.clone().undo(seat, to, SeatSet::all(3)),
            Err(error.clone())
        );
        error
    };
    let mut session = table(&[]);
    play(&mut session, &[(0, "nod")]);
    let (steps, seats) = (session.len(), session.game().seats());
    let seat = Seat(seats);
    assert_eq!(
        refused(&session, seat, DEALT),
        UndoError::NoSuchSeat { seat, seats }
    );
    for step in [steps, u32::MAX] {
        assert_eq!(
            refused(&session, Seat(0), step),
            UndoError::NoSuchStep { step, steps }
        );
    }
    session.resign(Seat(1)).unwrap();
    assert!(matches!(refused(&session, Seat(0), DEALT), UndoError::Ended(_)));
}

#[test]
fn undo_goes_to_a_step_that_was_taken() {
    let mut session = table(&[]);
    let error = session.undo(Seat(0), DEALT, SeatSet::EMPTY).unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is no step 7 to go back to: 7 steps have been taken"
    );
    let error = session.undo(Seat(3), 0, SeatSet::all(3)).unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is no seat 3: the table has seats 0 to 2"
    );
}

#[test]
fn a_branch_goes_on_alone_with_the_same_chance() {
    let mut session = Session::seeded(market(3, 9), Seed::from(21));
    play_on(&mut session, 5, usize::MAX);
    let log = session.log().clone();
    for step in 0..=session.len() {
        let mut branch = session.branch(step).unwrap();
        for recorded in &log.steps()[usize::try_from(branch.len()).unwrap()..] {
            if let Step::Decision { seat, action } = recorded.step {
                branch.play(seat, action).unwrap();
            }
        }
        assert_eq!(branch.log(), &log, "from step {step}");
    }
    assert!(matches!(
        session.branch(session.len() + 1),
        Err(UndoError::NoSuchStep { .. })
    ));
    assert_eq!(session.log(), &log);
    let mut bare = session.record(Checks::NONE).branch(8).unwrap();
    play_on(&mut bare, 1, 1);
    assert!(
        bare.log()
            .steps()
            .iter()
            .all(|step| step.legal.is_none() && step.digest.is_none())
    );
}

#[test]
fn resigning_and_abandoning_end_a_game_with_a_reason() {
    let mut session = table(&[]);
    let nobody = session.resign(Seat(3)).unwrap_err();
    assert_eq!(
        nobody.to_string(),
        "there is no seat 3: the table has seats 0 to 2"
    );
    session.resign(Seat(2)).unwrap();
    assert_eq!(session.ending(), Some(&Ending::Ended(Ended::Resigned(Seat(2)))));
    assert_eq!((session.to_act(), session.outcome()), (ToAct::Over, None));
    assert!(session.legal(Seat(0)).is_empty());
    let error = session.play_text(Seat(0), "nod").unwrap_err();
    assert_eq!(error.to_string(), "the game has ended: seat 2 resigned");
    assert_eq!(session.abandon("too late").unwrap_err(), error);
    assert_eq!(
        session.rewind(0).unwrap_err().to_string(),
        "the game has ended (seat 2 resigned): branch from a step to play on from there"
    );

    let mut session = table(&[]);
    session.abandon("the lights went out").unwrap();
    assert_eq!(
        session.ending().unwrap().to_string(),
        "abandoned: the lights went out"
    );
    assert_eq!(session.branch(DEALT).unwrap().to_act(), ToAct::Seat(Seat(0)));
}

#[test]
fn a_game_that_is_over_refuses_further_steps() {
    let mut session = Session::seeded(market(2, 0), Seed::from(1));
    play_on(&mut session, 1, usize::MAX);
    assert_eq!(session.outcome().unwrap().reason, "the market has closed");
    let error = session.play(Seat(0), Action::Nod).unwrap_err();
    assert_eq!(error.to_string(), "the game has ended: the market has closed");
    assert!(session.resolve_text("turn jade").is_err());
}

#[test]
fn a_viewer_hears_what_the_last_call_caused() {
    let mut session = table(&["turn kyanite"]);
    play(&mut session, &[(0, "seal agate")]);
    let told = |session: &Session<GemMarket>, viewer| session.seen(session.last_steps(), viewer);
    let agate = "agate".parse().unwrap();
    assert_eq!(told(&session, Viewer::Public), [SeenEvent::Sealed(Seat(0), None)]);
    assert_eq!(
        told(&session, Viewer::Seat(Seat(0))),
        [SeenEvent::Sealed(Seat(0), Some(agate))]
    );
    play(&mut session, &[(1, "seal coral"), (2, "seal flint")]);
    assert_eq!(session.last_steps(), 9..11);
    let heard = told(&session, Viewer::Public);
    assert_eq!(
        heard.len(),
        4,
        "sealed, opened, won, and the next gem is turned: {heard:?}"
    );
    session.play_text(Seat(1), "nod").unwrap_err();
    assert_eq!(session.last_steps(), 9..11, "a refused call causes nothing");
}

#[test]
fn the_events_of_a_stretch_are_those_of_its_steps() {
    let mut session = Session::seeded(market(3, 150), Seed::from(2));
    play_on(&mut session, 3, usize::MAX);
    let all = session.seen(0..session.len(), Viewer::Seat(Seat(1)));
    for cut in 0..=session.len() {
        let mut parts = session.seen(0..cut, Viewer::Seat(Seat(1)));
        parts.extend(session.seen(cut..u32::MAX, Viewer::Seat(Seat(1))));
        assert_eq!(parts, all, "cut at step {cut}");
    }
    let mut view = session
        .game()
        .view(&session.state_at(0).unwrap(), Viewer::Seat(Seat(1)));
    for event in &all {
        session.game().follow(&mut view, event);
    }
    assert_eq!(view, session.view(Viewer::Seat(Seat(1))));
    assert_eq!(
        session.replay().view_at(session.len(), Viewer::Seat(Seat(1))),
        Some(view)
    );
}

#[test]
fn a_resumed_game_goes_on_as_it_would_have() {
    let mut whole = Session::seeded(market(3, 9), Seed::from(33));
    whole.disclose_seed();
    let mut part = whole.clone();
    play_on(&mut whole, 9, usize::MAX);
    for most in 0..8 {
        let mut stopped = part.clone();
        play_on(&mut stopped, 9, most);
        let mut resumed = Session::resume(stopped.log().clone()).unwrap();
        assert_eq!(resumed.chance(), &ChanceSource::Seeded(Seed::from(33)));
        let done = usize::try_from(resumed.len()).unwrap();
        for recorded in &whole.log().steps()[done..] {
            if let Step::Decision { seat, action } = recorded.step {
                resumed.play(seat, action).unwrap();
            }
        }
        assert_eq!(resumed.log(), whole.log());
    }
    // Without a seed in the log the caller supplies it, or chance is by hand.
    play_on(&mut part, 9, 2);
    let mut log = part.log().clone();
    log.seed = None;
    assert_eq!(
        Session::resume(log.clone()).unwrap().chance(),
        &ChanceSource::ByHand
    );
    let resumed = Session::resume_with(log, ChanceSource::Seeded(Seed::from(33))).unwrap();
    assert_eq!(resumed.state(), part.state());
}

#[test]
fn a_log_that_was_changed_is_not_resumed() {
    let mut session = table(&[]);
    play(&mut session, &[(0, "nod"), (0, "nod")]);
    let mut log = session.log().clone();
    log.entries.remove(8);
    log.entries.remove(0);
    let error = Session::resume(log).unwrap_err();
    assert!(
        error.to_string().starts_with("the log diverged at step 0: "),
        "{error}"
    );
}

#[test]
fn checks_are_recorded_as_asked() {
    let mut session = table(&["turn kyanite"]).record(Checks {
        legal: true,
        digest: false,
    });
    play(&mut session, &[(0, "nod")]);
    let steps = session.log().steps();
    assert!(steps.iter().all(|step| step.digest.is_none()));
    assert_eq!(
        steps.iter().map(|step| step.legal).collect::<Vec<_>>(),
        [12, 11, 10, 9, 8, 7, 6, 5].map(Some)
    );
}
