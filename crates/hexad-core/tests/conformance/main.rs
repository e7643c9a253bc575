//! The kit finds each broken promise, and names the law that it breaks.
#![cfg(feature = "conformance")]

mod marsh;

use hexad_core::{
    Game, Seat, Silent, ToAct,
    conformance::{Conformance, Law, Violation, count_worlds, fuzz, is_fair},
};
use marsh::{Chance, Flaw, Kind, Marsh, Setup};

fn run(seats: u8, flaw: Flaw) -> Result<(), Violation> {
    Conformance::<Marsh>::new(Setup { seats, flaw })
        .seeds(0..20)
        .run()
        .map(|_| ())
}

/// Declares a test for each flaw: its name, the flaw, the law.
macro_rules! finds {
    ($($name:ident: $flaw:ident => $law:ident,)*) => {
        $(
            #[test]
            fn $name() {
                let violation = run(3, Flaw::$flaw).expect_err("the kit finds the flaw");
                assert_eq!(violation.law, Law::$law, "{violation}");
                assert!(!violation.seen.is_empty());
            }
        )*
        const FOUND: &[Law] = &[$(Law::$law),*];
    };
}

finds! {
    it_finds_components_that_differ_between_two_games: ComponentsThatShift => Setup,
    it_finds_seats_called_alike: SeatsCalledAlike => Setup,
    it_finds_chance_that_is_asked_of_a_seat: ChanceThatIsNobodys => Asked,
    it_finds_a_listing_that_descends: ListingBackwards => Order,
    it_finds_an_action_listed_twice: ListingTwice => Order,
    it_finds_an_outcome_that_weighs_nothing: WeightOfZero => Weights,
    it_finds_weights_that_overflow: WeightsThatOverflow => Weights,
    it_finds_a_count_that_is_off: CountThatIsOff => Listing,
    it_finds_a_listing_that_does_not_stop: ListingThatDoesNotStop => Listing,
    it_finds_an_action_that_is_listed_and_refused: ActionListedAndRefused => Legality,
    it_finds_an_action_that_applies_and_is_not_listed: ActionHiddenFromTheListing => Legality,
    it_finds_an_action_that_applies_after_the_end: ActionAfterTheEnd => Legality,
    it_finds_a_refusal_that_changes_the_state: RefusalThatPays => Refusal,
    it_finds_a_refusal_without_a_rule: RefusalWithoutARule => Refusal,
    it_finds_a_play_without_end: EndlessPlay => Termination,
    it_finds_a_bound_that_is_too_low: BoundTooLow => Termination,
    it_finds_a_clock_in_the_rules: ClockInTheRules => Determinism,
    it_finds_a_clock_in_the_events: ClockInTheEvents => Determinism,
    it_finds_a_panic: PanicOverAMissingCard => NoPanic,
    it_finds_hands_left_out_of_the_bytes: HandsLeftOutOfTheBytes => Encoding,
    it_finds_a_lost_card: LostCard => Conservation,
    it_finds_a_snapshot_that_forgets: SnapshotThatForgets => Snapshot,
    it_finds_data_restored_with_other_pieces: RestoreWithoutCounting => Restore,
    it_finds_an_event_that_json_forgets: EventThatJsonForgets => Json,
    it_finds_notation_that_stands_for_another: NotationOfAnother => Notation,
    it_finds_actions_shown_alike: ShownAlike => Shown,
    it_finds_a_world_with_wrong_cards: WorldWithWrongCards => World,
    it_finds_a_public_view_that_leaks: PublicViewThatLeaks => Secrecy,
    it_finds_knowledge_with_the_truth_in_it: KnowledgeThatKnowsTheDeck => Secrecy,
    it_finds_a_legal_list_that_leaks: LegalListThatLeaks => Secrecy,
    it_finds_a_draw_that_is_said_to_teach_nothing: DrawThatSaysNothingWasLearned => Disclosure,
    it_finds_a_hand_that_gets_out_without_disclosure: BurialThatRevealsTheRivalsHand => Disclosure,
    it_finds_a_draw_that_everybody_hears: DrawHeardByAll => Hearing,
    it_finds_a_burial_that_everybody_hears: BurialHeardByAll => Hearing,
    it_finds_a_change_that_no_event_reports: DieThatNobodyHears => Following,
    it_finds_a_state_that_depends_on_who_listens: StateThatListens => Sinks,
    it_finds_an_event_without_text: EventWithoutText => Text,
    it_finds_a_score_reported_wrong: ScoreReportedWrong => ScoreTrack,
    it_finds_an_outcome_before_the_end: OutcomeTooSoon => Outcome,
    it_finds_categories_that_do_not_add_up: CategoriesThatDoNotAddUp => Outcome,
    it_finds_a_ranking_without_a_first: NobodyFirst => Outcome,
    it_finds_a_die_that_ignores_its_weights: DieThatIgnoresItsWeights => Fairness,
    it_finds_a_choice_that_is_always_the_first: ChoiceThatIsAlwaysTheFirst => Fairness,
    it_finds_a_log_that_another_game_does_not_replay: CloneThatPlaysOtherwise => Log,
}

#[test]
fn a_correct_game_passes_with_every_law_put_to_the_test() {
    for seats in 2..=3 {
        let setup = Marsh::setup_for(seats, 0);
        let report = Conformance::<Marsh>::new(setup).invariant(|_, _| Ok(())).check();
        let idle: Vec<&(Law, u64)> = report.checks.iter().filter(|(_, checks)| *checks == 0).collect();
        assert!(idle.is_empty(), "{idle:?}");
        assert_eq!(report.plays, 20);
    }
}

#[test]
fn every_law_is_broken_by_some_flaw() {
    let unbroken: Vec<&Law> = Law::ALL.iter().filter(|law| !FOUND.contains(law)).collect();
    assert_eq!(
        unbroken,
        [&Law::Invariant],
        "the invariants of a test are its own"
    );
}

#[test]
fn an_invariant_of_the_test_is_reported_in_its_words() {
    let setup = Marsh::setup_for(2, 0);
    let run = Conformance::<Marsh>::new(setup)
        .seeds(5..6)
        .invariant(|game, state| {
            if game.outcome(state).is_none() {
                Ok(())
            } else {
                Err("the marsh is never empty".to_owned())
            }
        });
    let violation = run.run().unwrap_err();
    assert_eq!((violation.law, violation.seed), (Law::Invariant, 5));
    assert_eq!(
        violation.to_string(),
        format!(
            "seed 5, step {}: the marsh is never empty (broken law Invariant: the invariants that the test asked for hold)",
            violation.step
        )
    );
}

#[test]
fn a_run_finds_the_same_every_time() {
    let once = run(2, Flaw::LostCard);
    assert_eq!(run(2, Flaw::LostCard), once);
    let Err(Violation { seed, .. }) = once.clone() else {
        panic!("a lost card is found")
    };
    let alone = Conformance::<Marsh>::new(Setup {
        seats: 2,
        flaw: Flaw::LostCard,
    })
    .seeds(seed..seed + 1);
    assert_eq!(alone.run().map(|_| ()), once);
}

#[test]
fn bytes_drive_a_game_to_its_end() {
    let game = Marsh::new(Marsh::setup_for(3, 0)).unwrap();
    let end = fuzz::play(&game, &[7; 200]).unwrap();
    assert!(game.outcome(&end).is_some());
    let cut_short = fuzz::play(&game, &[7; 20]).unwrap();
    assert_eq!(game.outcome(&cut_short), None);
}

#[test]
fn bytes_are_read_as_notation_states_setups_events_and_logs() {
    let game = Marsh::new(Marsh::setup_for(3, 0)).unwrap();
    assert_eq!(fuzz::notation(&game, b"bury eel"), Ok(true));
    assert_eq!(fuzz::notation(&game, b"\xff\xfe"), Ok(false));
    let state = serde_json::to_vec(&game.snapshot(&game.initial_state())).unwrap();
    assert_eq!(fuzz::restore(&game, &state), Ok(true));
    assert_eq!(fuzz::restore(&game, b"{}"), Ok(false));
    assert!(fuzz::setup::<Marsh>(br#"{"seats":2,"flaw":"None"}"#).is_some());
    assert!(fuzz::setup::<Marsh>(br#"{"seats":9,"flaw":"None"}"#).is_none());
    assert!(fuzz::follow(&game, br#"{"Played":{"seat":200,"kind":"Eel"}}"#));
    assert!(!fuzz::follow(&game, b"[]"));
    assert!(!fuzz::log::<Marsh>(b"{}"));
    let mut log = Vec::new();
    hexad_core::Log::new(game).write(&mut log).unwrap();
    assert!(fuzz::log::<Marsh>(&log));
}

#[test]
fn the_fuzz_entry_finds_what_a_flawed_game_does() {
    let flawed = |flaw| Marsh::new(Setup { seats: 3, flaw }).unwrap();
    let law = |flaw, bytes: &[u8]| {
        fuzz::play(&flawed(flaw), bytes)
            .err()
            .map(|violation| violation.law)
    };
    assert_eq!(law(Flaw::LostCard, &[0; 100]), Some(Law::Conservation));
    assert_eq!(law(Flaw::BoundTooLow, &[0; 100]), Some(Law::Termination));
    assert_eq!(law(Flaw::RefusalThatPays, &[0; 100]), Some(Law::Refusal));
    assert_eq!(
        law(Flaw::ActionListedAndRefused, &[2, 0].repeat(50)),
        Some(Law::Legality)
    );
}

/// With two reeds in its own hand, a seat leaves 10 of 12 cards open, 4 of them storks: the rival's two cards are none
/// of them in 15 of 45 hands, one in 24, two in 6.
#[test]
fn counted_worlds_show_what_the_kit_cannot_know() {
    let counts = |flaw| {
        let game = Marsh::new(Setup { seats: 2, flaw }).unwrap();
        let mut state = game.initial_state();
        for kind in [Kind::Reed, Kind::Reed, Kind::Eel, Kind::Stork] {
            game.resolve(&mut state, Chance::Draw(kind), &mut Silent).unwrap();
        }
        assert_eq!(game.to_act(&state), ToAct::Seat(Seat(0)));
        let storks = count_worlds(&game, &state, Seat(0), 3_000, |world| {
            world.held(Seat(1), Kind::Stork)
        });
        [0, 1, 2].map(|n| storks.get(&n).copied().unwrap_or(0))
    };
    let fair = counts(Flaw::None);
    assert!(is_fair(&fair, &[15, 24, 6]), "{fair:?}");
    let in_order = counts(Flaw::WorldDealtInOrder);
    assert!(!is_fair(&in_order, &[15, 24, 6]), "{in_order:?}");
    assert_eq!(run(2, Flaw::WorldDealtInOrder), Ok(()));
}
