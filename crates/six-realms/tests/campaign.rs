//! Campaign (SX-CAMP): a season from its first game to its winner.

use hexad_core::{Game, Seat, SeatSet, Seed, Silent};
use six_realms::{
    Campaign, CampaignError, Components, Realm, Reward, Scar, Setup, Side, SixRealms, State, Variant,
};

const REALMS: [Realm; 3] = [Realm::Sunlands, Realm::VerdantMarches, Realm::Shadowfell];

/// A game of the setup played at random to its end.
fn played(setup: Setup, seed: u64) -> (SixRealms, State) {
    let game = SixRealms::new(setup).expect("a season's setup makes a game");
    let mut state = game.initial_state();
    let mut rng = Seed::from(seed).stream("season", 0);
    loop {
        if let Some(action) = game.random_legal(&state, &mut rng) {
            game.apply(&mut state, action, &mut Silent).unwrap();
        } else if let Some(outcome) = game.random_chance(&state, &mut rng) {
            game.resolve(&mut state, outcome, &mut Silent).unwrap();
        } else {
            return (game, state);
        }
    }
}

/// Rules: SX-CAMP-01, SX-CAMP-04, SX-CAMP-05, SX-CAMP-06, SX-CAMP-07, SX-CAMP-08, SX-CAMP-10, SX-CAMP-11, SX-CAMP-12,
/// SX-CAMP-15, SX-WINTER-02.
#[test]
fn sx_camp_06_a_season_carries_scars_rewards_and_tokens_to_its_winner() {
    for seed in 0..4 {
        let mut season = Campaign::new(&REALMS, 5, Some(Seat(2)), None).unwrap();
        let mut scores: Vec<i32> = Vec::new();
        let mut winners = SeatSet::EMPTY;
        for number in 1..=5u8 {
            assert_eq!(season.season(), None, "not before the last game");
            let setup = season.next_setup().expect("five games");
            assert_eq!(setup.variant, Variant::Campaign);
            assert_eq!(setup.side == Side::Winter, number % 2 == 0);
            let expected_first = match scores.iter().min() {
                None => Seat(2),
                Some(least) => Seat(u8::try_from(scores.iter().position(|s| s == least).unwrap()).unwrap()),
            };
            assert_eq!(setup.first, Some(expected_first));
            for (seat, carried) in Seat::all(3).zip(&setup.carried) {
                assert_eq!(
                    carried.may_reroll,
                    !winners.contains(seat),
                    "losers of the game before"
                );
                assert!(
                    carried.scars.len() < usize::from(number) && carried.rewards.len() < usize::from(number)
                );
            }
            let (game, state) = played(setup, 10 * seed + u64::from(number));
            let outcome = game.outcome(&state).unwrap();
            let brought: Vec<u8> = state.players[..3]
                .iter()
                .map(|player| player.oath_tokens)
                .collect();
            season.record(&game, &state).unwrap();
            (winners, scores) = (
                outcome.winners(),
                outcome.results.iter().map(|result| result.score).collect(),
            );
            for (seat, carried) in Seat::all(3).zip(season.carried()) {
                assert_eq!(
                    carried.oath_tokens,
                    brought[seat.index()] + u8::from(winners.contains(seat))
                );
            }
            let text = serde_json::to_string(&season).unwrap();
            assert_eq!(
                serde_json::from_str::<Campaign>(&text).unwrap(),
                season,
                "written down and read back"
            );
        }
        let taken = season.season().expect("five games are played");
        assert!(!taken.is_empty() && taken.iter().all(|seat| winners.contains(seat)));
        assert_eq!(season.next_setup(), None);
    }
}

/// Rules: SX-CAMP-01, SX-CAMP-05.
#[test]
fn sx_camp_05_a_season_has_three_to_five_games() {
    for (length, fits) in [(2, false), (3, true), (5, true), (6, false)] {
        assert_eq!(
            Campaign::new(&REALMS, length, None, None).is_ok(),
            fits,
            "{length}"
        );
    }
}

#[test]
fn a_game_of_another_setup_or_not_over_does_not_belong_to_the_season() {
    let mut season = Campaign::new(&REALMS, 3, Some(Seat(0)), None).unwrap();
    let (game, state) = played(Setup::standard(3).with_realms(&REALMS).with_first(Seat(0)), 1);
    assert_eq!(
        season.record(&game, &state).err(),
        Some(CampaignError::OtherSetup)
    );
    let game = SixRealms::new(season.next_setup().unwrap()).unwrap();
    assert_eq!(
        season.record(&game, &game.initial_state()).err(),
        Some(CampaignError::NotOver)
    );
}

/// Rules: SX-CAMP-13, SX-CAMP-14, SX-CAMP-17.
#[test]
fn sx_camp_13_scars_and_rewards_change_the_next_game() {
    let mut setup = Setup::standard(2)
        .with_realms(&[Realm::Northreach, Realm::Sunlands])
        .with_first(Seat(0));
    setup.variant = Variant::Campaign;
    let carried = |scars: &[Scar], rewards: &[Reward]| six_realms::Carried {
        scars: scars.to_vec(),
        rewards: rewards.to_vec(),
        ..Default::default()
    };
    let game = |one, other| {
        let mut setup = setup.clone();
        setup.carried = vec![one, other];
        SixRealms::new(setup).unwrap()
    };
    let nothing = || carried(&[], &[]);
    let bells = |game: &SixRealms| game.initial_state().players[0].bells;
    assert_eq!(bells(&game(carried(&[Scar::BurntGate], &[]), nothing())), 1);
    assert_eq!(bells(&game(carried(&[], &[Reward::CrownSpoils]), nothing())), 4);
    assert_eq!(
        bells(&game(
            carried(&[Scar::BurntGate], &[Reward::CrownSpoils]),
            nothing()
        )),
        3
    );

    let lord = |game: &SixRealms| {
        let view = game.view(&game.initial_state(), hexad_core::Viewer::Public);
        let unit = game
            .read(&view)
            .unit(Seat(0), six_realms::Unit(7))
            .expect("the Winter Jarl");
        (unit.attack, unit.wounds)
    };
    assert_eq!(
        lord(&game(
            carried(&[Scar::FallenLord], &[Reward::UnbowedCaptain]),
            nothing()
        )),
        (3, 2)
    );
}

/// A set with a longer season: a host may win all its games but the last, and brings a token for each.
///
/// Rules: SX-CAMP-08, SX-CAMP-10.
#[test]
fn sx_camp_10_as_many_tokens_are_kept_as_a_season_has_games_before() {
    let mut set = Components::built_in();
    set.campaign.games_max = 9;
    let set = Box::new(set);
    let season = Campaign::new(&REALMS, 9, Some(Seat(0)), Some(set)).unwrap();
    let mut written = serde_json::to_value(&season).unwrap();
    let game = |n: u8| {
        let played = |won: bool| {
            serde_json::json!({"score": i32::from(won), "won": won, "scar": null, "reward": null,
                "tokens_left": if won { n } else { 0 }})
        };
        serde_json::json!([played(true), played(false), played(false)])
    };
    for (wins, fits) in [(4, true), (8, true)] {
        written["games"] = (0..wins).map(game).collect();
        let season: Campaign = serde_json::from_value(written.clone()).unwrap();
        let setup = season.next_setup().unwrap();
        assert_eq!(setup.carried[0].oath_tokens, wins);
        assert_eq!(SixRealms::new(setup).is_ok(), fits, "{wins}");
    }
    let mut setup = season.next_setup().unwrap();
    setup.carried = vec![six_realms::Carried::default(); 3];
    setup.carried[1].oath_tokens = 9;
    let error = SixRealms::new(setup).expect_err("more tokens than games before");
    assert!(error.to_string().contains("at most 8 oath tokens"), "{error}");
}
