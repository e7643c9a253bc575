//! Campaign (SX-CAMP): a season and what it carries from game to game.

use hexad_core::{Game as _, Seat, SeatSet, Viewer};
use six_realms::{
    Campaign, CampaignEffect, CampaignError, Card, Carried, Components, Event, Hex, Objective, Played, Realm,
    Realm::*, Reward, Scar, Setup, Side, SixRealms, State, Variant,
};

use crate::table::{Arranged, Table, arrange_setup};

const THREE: [Realm; 3] = [Sunlands, VerdantMarches, Northreach];

fn season(length: u8) -> Campaign {
    Campaign::new(&THREE, length, Some(Seat(0)), None).expect("a season")
}

/// The setup of a later game in which seat 0 brings this.
fn brings(realms: &[Realm], carried: Carried) -> Setup {
    let seats = u8::try_from(realms.len()).expect("six at most");
    let mut all = vec![Carried::default(); realms.len()];
    all[0] = carried;
    Setup {
        variant: Variant::Campaign,
        carried: all,
        ..Setup::standard(seats).with_realms(realms).with_first(Seat(0))
    }
}

fn scarred(realm: Realm, scars: &[Scar], rewards: &[Reward]) -> Setup {
    let other = if realm == Sunlands { Palemoor } else { Sunlands };
    let carried = Carried {
        scars: scars.to_vec(),
        rewards: rewards.to_vec(),
        ..Carried::default()
    };
    brings(&[realm, other], carried)
}

/// The season's next game at the end of its last turn, on a board arranged from an empty one.
fn last_turn(campaign: &Campaign, board: impl FnOnce(Arranged) -> Arranged) -> (SixRealms, State) {
    let setup = campaign.next_setup().expect("another game");
    let first = setup.first.expect("the first player is fixed").0;
    let last = (first + 2) % 3;
    let table = board(arrange_setup(setup))
        .tracker(8)
        .active(last)
        .table()
        .steps("end");
    (table.game, table.state)
}

/// Plays the season's next game out on such a board.
fn played(campaign: &mut Campaign, board: impl FnOnce(Arranged) -> Arranged) -> Vec<Played> {
    let (game, state) = last_turn(campaign, board);
    campaign
        .record(&game, &state)
        .expect("the season's next game")
        .to_vec()
}

/// A seat wins a game by bells alone.
fn won_by(campaign: &mut Campaign, seat: u8) -> Vec<Played> {
    let start = |board: Arranged| (0..3).fold(board, |board, other| board.bells(other, 0));
    played(campaign, |board| start(board).bells(seat, 9))
}

/// Rules: SX-CAMP-01, SX-CAMP-05.
#[test]
fn sx_camp_05_a_season_has_three_to_five_games_fixed_at_the_start() {
    for length in 0..=6 {
        let campaign = Campaign::new(&THREE, length, None, None);
        assert_eq!(campaign.is_ok(), (3..=5).contains(&length), "{length}");
    }
    let mut campaign = season(3);
    for game in 0..3 {
        assert_eq!((campaign.games().len(), campaign.is_over()), (game, false));
        assert_eq!(campaign.season(), None);
        won_by(&mut campaign, 1);
    }
    assert!(campaign.is_over() && campaign.next_setup().is_none());
}

/// Rules: SX-CAMP-04, SX-CAMP-05.
#[test]
fn sx_camp_04_the_winner_of_the_last_game_takes_the_season() {
    for length in [3, 5] {
        let mut campaign = season(length);
        for _ in 1..length {
            won_by(&mut campaign, 0);
        }
        won_by(&mut campaign, 2);
        assert_eq!(
            campaign.season(),
            Some(SeatSet::only(Seat(2))),
            "of {length} games"
        );
    }
}

/// Rules: SX-CAMP-06, SX-WINTER-02.
#[test]
fn sx_camp_06_realms_and_seats_stay_and_even_games_are_played_in_winter() {
    let mut campaign = season(4);
    for side in [Side::Summer, Side::Winter, Side::Summer, Side::Winter] {
        let setup = campaign.next_setup().expect("another game");
        assert_eq!((setup.side, setup.seats), (side, 3));
        assert_eq!(setup.realms.as_deref(), Some(&THREE[..]));
        won_by(&mut campaign, 0);
    }
    assert!(
        Campaign::new(&THREE[..1], 3, None, None).is_err(),
        "two to six players"
    );
    assert!(Campaign::new(Realm::ALL, 3, None, None).is_ok());
}

#[test]
fn sx_camp_07_later_games_start_with_the_player_who_scored_least() {
    let mut campaign = season(3);
    assert_eq!(campaign.next_setup().and_then(|setup| setup.first), Some(Seat(0)));
    let units = |board: Arranged| board.unit(0, "foot1", (1, 0)).units(1, "foot1 foot2", (-1, 0));
    played(&mut campaign, |board| {
        units(board).with(|raw| raw.players[0].completed = 1)
    });
    assert_eq!(campaign.next_setup().and_then(|setup| setup.first), Some(Seat(2)));
    won_by(&mut campaign, 2);
    assert_eq!(
        campaign.next_setup().and_then(|setup| setup.first),
        Some(Seat(0)),
        "of equals the earlier seat"
    );
}

/// Rules: SX-CAMP-02, SX-CAMP-08, SX-CAMP-10.
#[test]
fn sx_camp_08_every_winner_gains_an_oath_token_and_keeps_those_unspent() {
    let mut campaign = season(3);
    let shared = played(&mut campaign, |board| board.bells(0, 4).bells(1, 4).bells(2, 0));
    assert_eq!(
        shared.iter().map(|seat| seat.won).collect::<Vec<_>>(),
        [true, true, false]
    );
    let tokens = |campaign: &Campaign| {
        campaign
            .carried()
            .iter()
            .map(|c| c.oath_tokens)
            .collect::<Vec<_>>()
    };
    assert_eq!(tokens(&campaign), [1, 1, 0]);
    won_by(&mut campaign, 0);
    assert_eq!(tokens(&campaign), [2, 1, 0], "unspent ones are kept");
}

#[test]
fn sx_camp_09_a_token_is_an_oath_on_an_opponent_named_in_secret() {
    let table = Table::of(brings(
        &THREE,
        Carried {
            oath_tokens: 2,
            ..Carried::default()
        },
    ))
    .first_chances();
    assert_eq!(table.legal("token"), ["token 1", "token 2"]);
    assert_eq!(table.refusing_rule("token 0").0, "SX-OATH-04");
    let table = table.steps("token 2");
    assert_eq!(table.legal("token"), ["token 1"], "one per opponent");
    let table = table.steps("keep");
    let player = table.player(0);
    assert_eq!((player.oath_tokens, player.oaths.len()), (1, 1));
    assert_eq!(
        (player.oaths[0].card, player.oaths[0].token),
        (Card::SwornAtCarn, true)
    );
    assert_eq!(player.deck.len() + player.hand.len(), 20, "no card of the deck");
    let view = table.game.view(&table.state, hexad_core::Viewer::Seat(Seat(1)));
    assert_eq!(
        (view.players[0].oaths[0].token, view.players[0].oaths[0].oath),
        (true, None)
    );
}

#[test]
fn sx_camp_09_a_token_scores_like_the_card() {
    let setup = || {
        brings(
            &THREE,
            Carried {
                oath_tokens: 1,
                ..Carried::default()
            },
        )
    };
    let spent = |named: u8| {
        arrange_setup(setup())
            .unit(1, "foot1", (-4, 4))
            .with(|raw| {
                let oath = six_realms::Oath {
                    card: Card::SwornAtCarn,
                    named: Seat(named),
                    token: true,
                };
                raw.players[0].oath_tokens = 0;
                raw.players[0].oaths.push(oath).expect("room");
            })
            .tracker(8)
            .active(2)
            .table()
            .steps("end")
            .points(0, "oaths kept")
    };
    assert_eq!((spent(1), spent(2)), (0, 5));
}

/// Rules: SX-CAMP-03, SX-CAMP-11.
#[test]
fn sx_camp_11_a_loser_may_once_replace_his_new_secret_objective() {
    let mut campaign = season(3);
    won_by(&mut campaign, 1);
    let reroll: Vec<bool> = campaign
        .carried()
        .iter()
        .map(|carried| carried.may_reroll)
        .collect();
    assert_eq!(reroll, [true, false, true]);
    let table = Table::of(brings(
        &THREE,
        Carried {
            may_reroll: true,
            ..Carried::default()
        },
    ));
    let table =
        table.steps("public high-watch; public every-road; secret hoard; secret reapers; secret four-arms");
    assert_eq!(
        (
            table.asked(),
            table.legal("reroll").len(),
            table.legal("hold").len()
        ),
        (Seat(0), 1, 1)
    );
    let held = table.clone().steps("hold");
    assert_eq!(
        (held.player(0).secret, held.legal("deploy").len()),
        (Some(Objective::Hoard), 4)
    );
    let table = table.steps("reroll");
    let returned = |viewer| table.game.view(&table.state, viewer).players[0].returned;
    let heard = |viewer| {
        let mut heard = table
            .events
            .iter()
            .filter_map(|event| table.game.redact(event, viewer));
        heard.any(|event| {
            matches!(
                event,
                Event::SecretReturned {
                    objective: Some(_),
                    ..
                }
            )
        })
    };
    let own = Viewer::Seat(Seat(0));
    assert_eq!((returned(own), heard(own)), (Some(Objective::Hoard), true));
    for other in [Viewer::Public, Viewer::Seat(Seat(1)), Viewer::Seat(Seat(2))] {
        assert_eq!((returned(other), heard(other)), (None, false), "{other}");
    }
    assert!(
        !table
            .chances()
            .iter()
            .any(|(outcome, _)| outcome == "secret hoard"),
        "it lies under the stack"
    );
    let table = table.steps("secret foothold");
    assert_eq!(
        table.player(0).secret,
        Some(Objective::Foothold),
        "the second stays"
    );
    assert_eq!(
        (table.asked(), table.legal("deploy").len()),
        (Seat(0), 4),
        "nobody else lost"
    );
}

#[test]
fn sx_camp_12_one_scar_and_one_reward_a_game_the_first_in_the_list_not_had_yet() {
    let mut campaign = season(4);
    // Seat 0 lost its capital and its Lord and holds a fatigue token; seat 1 captured and has most units.
    let board = |board: Arranged| {
        board.units(1, "foot1 foot2 lord", (1, 0)).with(|raw| {
            raw.players[1].captured.insert(Seat(0));
            raw.players[0].fatigue = 1;
        })
    };
    let first = played(&mut campaign, board);
    assert_eq!((first[0].scar, first[0].reward), (Some(Scar::BurntGate), None));
    assert_eq!(
        (first[1].scar, first[1].reward),
        (None, Some(Reward::CrownSpoils))
    );
    let second = played(&mut campaign, board);
    assert_eq!(
        (second[0].scar, second[1].reward),
        (Some(Scar::FallenLord), Some(Reward::GrandHost))
    );
    let third = played(&mut campaign, board);
    assert_eq!(
        (third[0].scar, third[1].reward),
        (Some(Scar::WearyRanks), Some(Reward::UnbowedCaptain))
    );
    assert_eq!(
        campaign.carried()[0].scars,
        [Scar::BurntGate, Scar::FallenLord, Scar::WearyRanks]
    );
}

/// The scar that seat 0 takes from a game if nothing but the board says so: its Lord and three units stand unhurt.
fn scar_of(board: impl FnOnce(Arranged) -> Arranged) -> Option<Scar> {
    let sound = |b: Arranged| {
        b.units(0, "foot1 foot2 lord", (1, 0))
            .unit(0, "horse1", (2, 0))
            .unit(1, "lord", (-1, 0))
    };
    let sound = |b: Arranged| sound(b).with(|raw| raw.players[0].completed = 1);
    played(&mut season(3), |arranged| board(sound(arranged)))[0].scar
}

#[test]
fn sx_camp_13_each_scar_answers_its_own_misfortune() {
    assert_eq!(scar_of(|board| board), None);
    let gone = |board: Arranged, units: &'static [usize]| {
        board.with(|raw| {
            for &unit in units {
                raw.players[0].units[unit].at = None;
            }
        })
    };
    assert_eq!(
        scar_of(|b| b.with(|raw| raw.players[2].captured.insert(Seat(0)))),
        Some(Scar::BurntGate)
    );
    assert_eq!(scar_of(|b| gone(b, &[7])), Some(Scar::FallenLord));
    assert_eq!(
        scar_of(|b| b.oath(0, Card::SwornAtCarn, 1)),
        Some(Scar::BrokenOath)
    );
    assert_eq!(scar_of(|b| b.oath(0, Card::SwornAtCarn, 2)), None, "kept");
    assert_eq!(
        scar_of(|b| b.with(|raw| raw.players[0].fatigue = 1)),
        Some(Scar::WearyRanks)
    );
    assert_eq!(scar_of(|b| gone(b, &[0, 1])), Some(Scar::ThinMuster), "two units");
    assert_eq!(scar_of(|b| gone(b, &[0])), None, "three units");
    let last = |raw: &mut six_realms::Table| {
        (
            raw.players[0].completed,
            raw.players[1].completed,
            raw.players[2].completed,
        ) = (0, 4, 4);
    };
    assert_eq!(scar_of(|b| b.with(last)), Some(Scar::BrokenRoads));
}

/// Rules: SX-CAMP-13.
#[test]
fn sx_camp_13_everybody_with_the_lowest_score_takes_broken_roads() {
    let taken = played(&mut season(3), |board| {
        let hosts = board
            .units(0, "foot1 foot2 lord", (1, 0))
            .units(1, "foot1 bow1 lord", (-1, 0))
            .units(2, "foot1 foot2 lord", (0, 2))
            .unit(2, "foot3", (0, 3));
        let secrets = hosts.secret(0, Objective::Hoard).secret(1, Objective::Reapers);
        secrets.with(|raw| raw.players[2].completed = 4)
    });
    assert_eq!(taken[0].score, taken[1].score);
    let scars: Vec<_> = taken.iter().map(|played| played.scar).collect();
    assert_eq!(scars, [Some(Scar::BrokenRoads), Some(Scar::BrokenRoads), None]);
}

/// Rules: SX-CAMP-09, SX-CAMP-13.
#[test]
fn sx_camp_13_an_oath_of_a_token_is_broken_like_any_other() {
    let mut season = season(3);
    won_by(&mut season, 0);
    let taken = played(&mut season, |board| {
        let board = board
            .units(0, "foot1 foot2 lord", (1, 0))
            .unit(1, "lord", (-1, 0));
        board.with(|raw| {
            let oath = six_realms::Oath {
                card: Card::SwornAtCarn,
                named: Seat(1),
                token: true,
            };
            raw.players[0].oath_tokens = 0;
            raw.players[0].oaths.push(oath).expect("room");
        })
    });
    assert_eq!(taken[0].scar, Some(Scar::BrokenOath));
}

#[test]
fn sx_camp_13_each_scar_takes_what_it_says() {
    let player = |scars: &[Scar]| Table::of(scarred(Sunlands, scars, &[]));
    assert_eq!(
        (player(&[]).bells(0), player(&[Scar::BurntGate]).bells(0)),
        (2, 1)
    );

    let hit = |scars: &[Scar]| {
        let board = arrange_setup(scarred(Sunlands, scars, &[]))
            .hurt(0, "lord", (0, 0), 1)
            .unit(1, "foot1", (1, 0));
        let table = board
            .active(1)
            .table()
            .steps("attack (1,0) (0,0); red 15; white 0");
        table.at(0, "lord").is_some()
    };
    assert!(
        hit(&[]) && !hit(&[Scar::FallenLord]),
        "two wounds remove the Lord"
    );

    let hand = |scars: &[Scar]| opened(scarred(Sunlands, scars, &[])).hand(0).len();
    assert_eq!((hand(&[]), hand(&[Scar::BrokenOath])), (4, 3));
    let rest = |scars: &[Scar]| {
        arrange_setup(scarred(Ironspine, scars, &[]))
            .table()
            .steps("rest")
            .first_chances()
            .hand(0)
            .len()
    };
    assert_eq!((rest(&[]), rest(&[Scar::WearyRanks])), (4, 3));

    let thin = placing(scarred(Sunlands, &[Scar::ThinMuster], &[]));
    assert_eq!(thin.legal("leave"), ["leave foot", "leave bow", "leave horse"]);
    thin.refuses(
        "leave lord",
        "SX-CAMP-13",
        "no lord can be brought or left at the start",
    );
    let thin = thin.steps("leave foot");
    assert_eq!(
        thin.legal("deploy")[0].split(' ').nth(1),
        Some("foot1"),
        "the highest number stays away"
    );
    let thin = first_legal_until_play(thin);
    assert_eq!((on_board(&thin), thin.at(0, "foot2")), (4, None));

    let road = |realm, scars: &[Scar]| {
        let start = if realm == Sunlands { (4, 0) } else { (0, -4) };
        arrange_setup(scarred(realm, scars, &[]))
            .unit(0, "foot1", start)
            .table()
    };
    assert!(road(Sunlands, &[]).allows("move foot1 (0,0)"));
    assert!(!road(Sunlands, &[Scar::BrokenRoads]).allows("move foot1 (0,0)"));
}

/// The reward that seat 0 takes from a game where nothing but the board earns one.
fn reward_of(board: impl FnOnce(Arranged) -> Arranged) -> Option<Reward> {
    let plain = |b: Arranged| b.hurt(0, "lord", (1, 0), 1).units(1, "foot1 foot2", (-1, 0));
    played(&mut season(3), |arranged| board(plain(arranged)))[0].reward
}

#[test]
fn sx_camp_14_each_reward_mirrors_a_success() {
    assert_eq!(reward_of(|board| board.unit(1, "lord", (3, 0))), None);
    assert_eq!(
        reward_of(|b| b.with(|raw| raw.players[0].captured.insert(Seat(1)))),
        Some(Reward::CrownSpoils)
    );
    assert_eq!(
        reward_of(|b| b.unit(1, "lord", (3, 0)).oath(0, Card::SwornAtCarn, 2)),
        Some(Reward::KeptWord)
    );
    assert_eq!(reward_of(|b| b), Some(Reward::HiddenHand), "Quiet Border");
    let near = |b: Arranged| b.unit(1, "lord", (3, 0));
    assert_eq!(
        reward_of(|b| near(b).units(0, "foot1 foot2", (1, 0))),
        Some(Reward::GrandHost),
        "three each"
    );
    let towns = |b: Arranged| near(b).unit(0, "foot1", (0, 0)).unit(1, "bow1", (-1, 0));
    let third = |b: Arranged| b.unit(1, "horse1", (3, 0)).unit(0, "foot2", (2, 2));
    assert_eq!(
        reward_of(|b| third(towns(b))),
        Some(Reward::RoadWardens),
        "three sites"
    );
    assert_eq!(reward_of(towns), None, "two sites");
    let unhurt = |b: Arranged| near(b).with(|raw| raw.players[0].units[7].wounds = 0);
    assert_eq!(reward_of(unhurt), Some(Reward::UnbowedCaptain));
}

#[test]
fn sx_camp_14_each_reward_gives_what_it_says() {
    assert_eq!(
        Table::of(scarred(Sunlands, &[], &[Reward::CrownSpoils])).bells(0),
        4
    );
    assert_eq!(
        opened(scarred(Sunlands, &[], &[Reward::KeptWord])).hand(0).len(),
        5
    );
    let rest = |realm| {
        let board = arrange_setup(scarred(realm, &[], &[Reward::HiddenHand]));
        board.table().steps("rest").first_chances().hand(0).len()
    };
    assert_eq!((rest(Ironspine), rest(Sunlands)), (5, 5), "five at most");

    let grand = placing(scarred(Sunlands, &[], &[Reward::GrandHost]));
    assert_eq!(grand.legal("bring"), ["bring foot", "bring bow", "bring horse"]);
    let grand = first_legal_until_play(grand.steps("bring horse"));
    assert_eq!((on_board(&grand), grand.at(0, "horse2").is_some()), (6, true));
    // Of four Hammerers two start: the third comes, and the fourth stays in the reserve (SX-CAMP-18).
    let hammers = placing(scarred(Ironspine, &[], &[Reward::GrandHost])).steps("bring foot");
    let hammers = first_legal_until_play(hammers);
    assert_eq!(
        (hammers.at(0, "foot3").is_some(), hammers.at(0, "foot4")),
        (true, None)
    );

    let road = arrange_setup(scarred(Sunlands, &[], &[Reward::RoadWardens]))
        .unit(0, "foot1", (4, 0))
        .table();
    assert!(
        road.allows("move foot1 (-1,0)") && !road.allows("move foot1 (-2,0)"),
        "a road bonus of two"
    );

    let red = |realm| {
        let board = arrange_setup(scarred(realm, &[], &[Reward::UnbowedCaptain])).unit(0, "lord", (1, 0));
        board
            .unit(1, "foot1", (0, 0))
            .table()
            .pools_of("attack (1,0) (0,0)")
            .0
    };
    assert_eq!((red(Sunlands), red(Shadowfell)), (3, 3), "three at most");
}

#[test]
fn sx_camp_15_scars_and_rewards_last_and_add_up() {
    let both = Table::of(scarred(Sunlands, &[Scar::BurntGate], &[Reward::CrownSpoils]));
    assert_eq!(both.bells(0), 2 - 1 + 2);
    let rest = arrange_setup(scarred(Ironspine, &[Scar::WearyRanks], &[Reward::HiddenHand])).table();
    assert_eq!(rest.steps("rest").first_chances().hand(0).len(), 4);
    // The changes are summed up before the limit of five: Sunlands' five stay five.
    let light = arrange_setup(scarred(Sunlands, &[Scar::WearyRanks], &[Reward::HiddenHand])).table();
    assert_eq!(light.steps("rest").first_chances().hand(0).len(), 5);
    // So they do where the scar gives and the reward takes.
    let mut set = Components::built_in();
    let by = |delta| vec![CampaignEffect::RestDrawDelta { delta, max: 5 }];
    set.campaign.scars[Scar::WearyRanks.index()].effects = by(1);
    set.campaign.rewards[Reward::HiddenHand.index()].effects = by(-1);
    let turned = Setup {
        components: Some(Box::new(set)),
        ..scarred(Sunlands, &[Scar::WearyRanks], &[Reward::HiddenHand])
    };
    let turned = arrange_setup(turned).table().steps("rest");
    assert_eq!(turned.first_chances().hand(0).len(), 5);
    let mut campaign = season(5);
    played(&mut campaign, |board| {
        board.with(|raw| raw.players[1].captured.insert(Seat(0)))
    });
    for _ in 0..3 {
        assert!(campaign.carried()[0].scars.contains(&Scar::BurntGate));
        won_by(&mut campaign, 2);
    }
}

#[test]
fn sx_camp_16_a_shared_last_game_goes_by_tokens_earned_then_by_points() {
    let share = |campaign: &mut Campaign| {
        played(campaign, |board| board.bells(0, 4).bells(1, 4).bells(2, 0));
    };
    let mut tokens = season(3);
    won_by(&mut tokens, 1);
    won_by(&mut tokens, 2);
    share(&mut tokens);
    assert_eq!(tokens.season(), Some(SeatSet::only(Seat(1))));
    let mut points = season(3);
    for _ in 0..2 {
        played(&mut points, |board| {
            board.with(|raw| (raw.players[1].completed, raw.players[2].completed) = (1, 2))
        });
    }
    share(&mut points);
    assert_eq!(
        points.season(),
        Some(SeatSet::only(Seat(1))),
        "as many tokens, more points"
    );
    let mut even = season(3);
    (0..3).for_each(|_| share(&mut even));
    assert_eq!(even.season().map(SeatSet::len), Some(2));
}

#[test]
fn sx_camp_17_limits_hold_for_hands_and_roads() {
    let hand = opened(scarred(Sunlands, &[], &[Reward::KeptWord]));
    assert_eq!((hand.hand(0).len(), hand.asked()), (5, Seat(0)), "five is legal");
    let road = |scars: &[Scar], rewards: &[Reward]| {
        arrange_setup(scarred(Northreach, scars, rewards))
            .unit(0, "foot1", (0, -4))
            .table()
    };
    assert!(road(&[], &[]).allows("move foot1 (0,1)"), "two of its own");
    let less = road(&[Scar::BrokenRoads], &[]);
    assert!(less.allows("move foot1 (0,0)") && !less.allows("move foot1 (0,1)"));
    let more = road(&[], &[Reward::RoadWardens]);
    assert!(
        more.allows("move foot1 (0,1)") && !more.allows("move foot1 (0,2)"),
        "two at most"
    );
}

#[test]
fn sx_camp_18_tokens_then_rerolls_then_units_in_turn_order() {
    let mut setup = brings(&THREE, Carried::default());
    let all = Carried {
        scars: vec![Scar::ThinMuster],
        oath_tokens: 1,
        may_reroll: true,
        ..Carried::default()
    };
    setup.first = Some(Seat(1));
    (setup.carried[0], setup.carried[2]) = (all.clone(), all);
    let table = Table::of(setup).first_chances();
    let table = table.steps("2: keep; 0: token 1; 2: hold; 0: hold");
    assert_eq!((table.asked(), table.legal("deploy").len()), (Seat(1), 4));
    let table =
        table.steps("deploy foot1 b6; deploy bow1 b6; deploy bow2 b6; deploy horse1 b7; deploy lord b7");
    assert_eq!(
        (table.asked(), table.legal("leave").len()),
        (Seat(2), 2),
        "Northreach starts without a bow"
    );
    // One unit more and one fewer are none.
    let even = scarred(Sunlands, &[Scar::ThinMuster], &[Reward::GrandHost]);
    assert!(placing(even).legal("deploy").len() == 4);
}

#[test]
fn sx_camp_06_a_season_takes_its_own_games_alone_and_only_when_they_are_over() {
    let mut campaign = season(3);
    let other = Table::of(Setup::standard(3).with_realms(&THREE).with_first(Seat(0)));
    assert_eq!(
        campaign.record(&other.game, &other.state),
        Err(CampaignError::OtherSetup)
    );
    let next = Table::of(campaign.next_setup().expect("the first game"));
    assert_eq!(
        campaign.record(&next.game, &next.state),
        Err(CampaignError::NotOver)
    );
    for _ in 0..3 {
        won_by(&mut campaign, 0);
    }
    assert_eq!(campaign.record(&next.game, &next.state), Err(CampaignError::Over));
}

/// Set-up until units are placed or a unit more or fewer is asked for.
fn placing(setup: Setup) -> Table {
    Table::of(setup).first_chances()
}

/// Set-up with first choices until the first turn.
fn opened(setup: Setup) -> Table {
    first_legal_until_play(placing(setup))
}

fn first_legal_until_play(mut table: Table) -> Table {
    loop {
        table = table.first_chances();
        if table.asked_step() == Some(six_realms::Step::Act) {
            return table;
        }
        let deploy = table.legal("deploy")[0].clone();
        table.play(&deploy);
    }
}

fn on_board(table: &Table) -> usize {
    let hexes: Vec<Hex> = table.player(0).units.iter().filter_map(|unit| unit.at).collect();
    hexes.len()
}
