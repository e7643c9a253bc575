//! Deadlocks and corner cases (chapter 18).

use std::ops::ControlFlow;

use super::table::*;
use hexad_core::{Game, Rng, RuleId, Seat, Seed, ToAct};
use league_of_six::{
    Action, Card, Category, Colour, Companion, Deck, Event, Group, LeagueOfSix, Piece, Setup, Stage, State,
    Step, Store, Token, Town, TownFaces, Wagon,
};

/// Every seating with every option somewhere.
fn all_setups() -> Vec<Setup> {
    let seatings = (2..=6).flat_map(|humans| (0..=4).map(move |automas| (humans, automas)));
    let seatings = seatings.filter(|&(humans, automas): &(u8, u8)| (3..=6).contains(&(humans + automas)));
    let mut setups = Vec::new();
    for (i, (humans, automas)) in seatings.enumerate() {
        for easy_game in [false, true] {
            setups.push(Setup {
                easy_game,
                slow_horses: (i + usize::from(easy_game)) % 2 == 0,
                score_automas: i % 3 == 0,
                faces: if i % 4 == 0 {
                    TownFaces::Random
                } else {
                    TownFaces::Light
                },
                ..setup(humans, automas)
            });
        }
    }
    setups
}

type Choose = fn(&Table, &mut Rng) -> Action;

/// Plays a game, choosing among legal actions by `choose`, and shows each state to `look`, with the one before.
fn play(table: &mut Table, rng: &mut Rng, choose: Choose, mut look: impl FnMut(&State, &State)) {
    while !table.is_over() {
        let before = table.state;
        let Table { game, state, .. } = table;
        if game.to_act(state) == ToAct::Chance {
            let outcome = game.random_chance(state, rng).expect("chance is asked");
            game.resolve(state, outcome, &mut Vec::new()).expect("an outcome");
        } else {
            let action = choose(table, rng);
            let done = table.game.apply(&mut table.state, action, &mut Vec::new());
            done.expect("a legal action");
        }
        look(&before, &table.state);
    }
}

fn any(table: &Table, rng: &mut Rng) -> Action {
    table
        .game
        .random_legal(&table.state, rng)
        .expect("somebody is asked")
}

/// The action that keeps stage 2 going longest: the lowest offer above somebody, then the lowest raise.
fn quarrel(table: &Table, rng: &mut Rng) -> Action {
    let occupied = table.state.table().occupants();
    let mut found = None;
    let _ = table.game.visit_legal(&table.state, &mut |action| {
        let provokes = match action {
            Action::Enter(town, _) => occupied[town].is_some(),
            Action::Accept => rng.below(2) == 0,
            _ => false,
        };
        if provokes {
            found = Some(action);
            return ControlFlow::Break(());
        }
        ControlFlow::Continue(())
    });
    found.unwrap_or_else(|| any(table, rng))
}

/// Everybody is rich, so that no purse ends a conflict.
fn rich(setup: &Setup) -> Table {
    let random = setup.faces == TownFaces::Random;
    let faces = if random { TownFaces::Dark } else { setup.faces };
    let setup = Setup {
        faces,
        ..setup.clone()
    };
    Table::at_selection(setup, 2).arranged(|arrange| {
        for seat in arrange.humans() {
            arrange.guards(seat, 500);
        }
    })
}

/// LS-CASE-02: the sum over occupied towns of 1 + the occupant's position. While two wagons stand in a town, the
/// lower one is its occupant still: a conflict counts when it is finished.
fn potential(state: &State) -> u32 {
    let table = state.table();
    let duelling = table.duel.map(|duel| duel.high);
    let occupants = Seat::all(6).filter(|&seat| Some(seat) != duelling);
    occupants
        .filter_map(|seat| match state.place(seat).wagon {
            Wagon::Counter(_, position) => Some(1 + u32::from(position)),
            _ => None,
        })
        .sum()
}

#[test]
fn ls_case_01_a_conflict_has_at_most_twelve_raises() {
    let mut longest = 0;
    for (setup, seed) in all_setups().iter().zip(1u64..) {
        let (mut table, mut raises) = (rich(setup), 0);
        let mut rng = Seed::from(seed).stream("case-01", 0);
        play(&mut table, &mut rng, raise_by_one, |before, after| {
            match before.table().step {
                Step::Enter(_) => raises = 0,
                Step::Answer(_) => raises += 1,
                _ => {}
            }
            longest = longest.max(raises);
            let high = after.table().duel.map(|duel| after.place(duel.high).counter());
            let low = after.table().duel.map(|duel| after.place(duel.low).counter());
            assert!(high.is_none() || high > low && high <= Some(12));
        });
    }
    // An offer of 1 and then raises by one, to 12.
    assert_eq!(longest, 11);
}

/// Enters an occupied town on the lowest position and raises by one, as often as possible.
fn raise_by_one(table: &Table, rng: &mut Rng) -> Action {
    let mut raise = None;
    let _ = table.game.visit_legal(&table.state, &mut |action| match action {
        Action::Raise(_) => {
            raise = Some(action);
            ControlFlow::Break(())
        }
        _ => ControlFlow::Continue(()),
    });
    raise.unwrap_or_else(|| quarrel(table, rng))
}

/// Rules: LS-CASE-02, LS-CASE-18.
#[test]
fn ls_case_02_the_potential_of_stage_two_rises_to_its_bound_and_never_falls() {
    for (setup, seed) in all_setups().iter().zip(1u64..) {
        for (choose, stream) in [(any as Choose, 0), (quarrel, 1), (raise_by_one, 2)] {
            let mut rng = Seed::from(seed).stream("case-02", stream);
            let mut table = rich(setup);
            let most = 13 * u32::from(table.game.seats());
            play(&mut table, &mut rng, choose, |before, after| {
                if before.table().stage != Stage::TownSelection || before.table().step.seat().is_none() {
                    return;
                }
                let [old, new] = [before, after].map(potential);
                assert!(old <= new && new <= most, "{old} became {new}, of {most}");
                // An answer raises it, and so does an entry that starts no conflict.
                if before.table().duel.is_some() || after.table().duel.is_none() {
                    assert!(old < new, "{old} stayed");
                }
                let occupied = |state: &State, town| state.table().occupants()[town].is_some();
                assert!(Town::each().all(|town| !occupied(before, town) || occupied(after, town)));
            });
        }
    }
}

/// Round 2, three humans; turquoise, on the road outside Zittau, has so little.
fn poor(guards: u16, favour: u16) -> Table {
    Table::at_selection(setup(3, 0), 2).arranged(|arrange| {
        arrange.guards(TURQUOISE, guards);
        arrange.favour(TURQUOISE, favour);
    })
}

#[test]
fn ls_case_03_who_can_pay_no_entry_goes_to_the_nearest_free_town_and_pays_what_there_is() {
    let table = poor(0, 0);
    // Staying and the neighbour cost one, Kamenz two.
    assert_eq!(table.legal_text(), "enter zittau 0; enter lauban 0");
    assert_eq!(table.refusing_rule("enter kamenz 0"), RuleId("LS-CASE-03"));
    assert_eq!(
        table.refused("enter kamenz 0").to_string(),
        "Kamenz is out of reach: who can pay no entry goes to a free town at the smallest cost, here 1"
    );
    let table = table.steps("turquoise: enter lauban 0");
    let waived = Event::Waived {
        seat: TURQUOISE,
        guards: 1,
    };
    assert!(table.events.contains(&waived));
    assert_eq!((table.guards(TURQUOISE), table.favour(TURQUOISE)), (0, 0));
    // With one guard in all the rule is not needed.
    assert_eq!(poor(0, 2).refusing_rule("enter kamenz 0"), RuleId("LS-PAY-09"));
}

#[test]
fn ls_case_04_who_can_pay_no_entry_starts_no_conflict() {
    let table = Table::at_selection(setup(3, 0), 2).arranged(|arrange| {
        arrange.guards(ORANGE, 0);
        arrange.favour(ORANGE, 1);
    });
    let table = table.steps("turquoise: enter lauban 0");
    assert_eq!(table.legal_text(), "enter kamenz 0; enter zittau 0");
    assert_eq!(table.refusing_rule("enter lauban 1"), RuleId("LS-CASE-04"));
    assert_eq!(
        table.refused("enter lauban 1").to_string(),
        "Lauban is occupied: who can pay no entry may start no conflict"
    );
}

#[test]
fn ls_case_05_accepting_is_legal_when_the_road_is_too_long_to_pay() {
    let table =
        poor(0, 0).arranged(|arrange| arrange.besieged(&[Town::Lauban, Town::Goerlitz, Town::Bautzen]));
    let table = table.steps("turquoise: enter zittau 0; orange: enter zittau 1");
    assert_eq!(table.legal(), ["accept"]);
    let table = table.steps("turquoise: accept");
    // Both other towns are two sections away, and the offer brought one guard.
    assert_eq!(table.legal_text(), "enter kamenz 0; enter loebau 0");
    let table = table.steps("turquoise: enter loebau 0");
    assert_eq!(table.guards(TURQUOISE), 0);
    assert_eq!(table.place(TURQUOISE).wagon, Wagon::Counter(Town::Loebau, 0));
}

#[test]
fn ls_case_06_one_favour_is_kept() {
    let table = poor(0, 1).steps("turquoise: enter zittau 0");
    assert_eq!((table.guards(TURQUOISE), table.favour(TURQUOISE)), (0, 1));
}

fn goods_on_wagons(state: &State) -> u32 {
    let goods = Seat::all(6).map(|seat| state.place(seat).goods);
    goods
        .map(|goods| goods.values().iter().copied().map(u32::from).sum::<u32>())
        .sum()
}

/// Plays a game of every setup at random.
fn every_game(mut look: impl FnMut(&LeagueOfSix, &State, &State)) {
    for (setup, seed) in all_setups().into_iter().zip(1u64..) {
        let mut table = Table::of(setup);
        let game = table.game.clone();
        let mut rng = Seed::from(seed).stream("cases", 0);
        play(&mut table, &mut rng, any, |before, after| {
            look(&game, before, after);
        });
    }
}

#[test]
fn ls_case_07_each_selection_takes_a_piece_off_a_wagon() {
    every_game(|_, before, after| {
        if let Step::SelectRow(seat) = before.table().step {
            let passed = after.place(seat).passed && !before.place(seat).passed;
            let [old, new] = [before, after].map(goods_on_wagons);
            assert!(new < old && old <= 40 || passed);
        }
    });
}

#[test]
fn ls_case_08_with_slow_horses_a_human_without_a_row_is_skipped() {
    let slow = |humans, automas| Setup {
        slow_horses: true,
        ..setup(humans, automas)
    };
    let table = Table::at_storing(slow(3, 0), 1).arranged(|arrange| {
        arrange.goods(TURQUOISE, [0, 0, 0, 2]);
        arrange.goods(VIOLET, [1, 0, 0, 0]);
    });
    assert_eq!(table.steps("turquoise: royal 1").asked(), VIOLET);
    // When all are skipped the stage ends, although the automa's pieces would fit.
    let table = Table::at_storing(slow(2, 1), 1).arranged(|arrange| arrange.goods(ORANGE, [1, 1, 1, 1]));
    let table = table.steps("turquoise: royal 4");
    assert_eq!((table.round(), table.goods(ORANGE)), (2, [0; 4]));
    let returned = table
        .events
        .iter()
        .filter(|event| matches!(event, Event::Returned { seat: ORANGE, .. }));
    assert_eq!(
        returned.count(),
        3,
        "green, the second piece for royal row 4, was stored"
    );
}

#[test]
fn ls_case_09_a_row_that_was_selected_is_not_live_again() {
    let mut selected = Vec::new();
    every_game(|game, before, after| {
        if before.table().stage != Stage::Storing {
            selected.clear();
            return;
        }
        let mut live = Vec::new();
        game.legal_actions(before, &mut live);
        assert!(
            !live.iter().any(|action| selected.contains(action)),
            "{live:?} after {selected:?}"
        );
        for store in Store::each() {
            let rows = before.table().stores[store]
                .filled
                .into_iter()
                .zip(after.table().stores[store].filled);
            let filled = rows.zip(0..).filter(|((old, new), _)| old != new);
            selected.extend(filled.map(|(_, row)| Action::Row(store, row)));
        }
    });
}

#[test]
fn ls_case_10_guards_never_run_out() {
    // The 38 cards are worth 68 guards; three hands hold more, and the reserve still pays.
    let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| {
        for seat in [TURQUOISE, ORANGE, VIOLET] {
            arrange.guards(seat, 60);
        }
        arrange.token_in(Town::Kamenz, "A06");
    });
    assert_eq!(table.steps("violet: tax 0").guards(VIOLET), 61);
}

#[test]
fn ls_case_11_goods_run_out_and_the_rest_of_a_gain_is_lost() {
    let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| {
        arrange.token_in(Town::Kamenz, "A07");
        arrange.token_in(Town::Lauban, "A04");
        arrange.goods(TURQUOISE, [0, 9, 0, 0]);
    });
    // Two blue symbols and one blue piece; then orange finds none.
    let table = table.steps("violet: tax 0");
    assert_eq!(table.goods(VIOLET), [1, 1, 0, 0]);
    let short = |seat, n| Event::Short {
        seat,
        colour: Colour::Blue,
        n,
    };
    assert!(table.events.contains(&short(VIOLET, 1)));
    let table = table.steps("orange: tax 0");
    assert!(table.events.contains(&short(ORANGE, 2)));
    assert_eq!(table.goods(ORANGE)[1], 0);
    // Farmer and Merchant: no blue in the reserve, and the Merchant's own piece does not come back.
    let table = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
        arrange.companion(TURQUOISE, Companion::Farmer);
        arrange.companion(TURQUOISE, Companion::Merchant);
        arrange.goods(TURQUOISE, [0, 10, 0, 1]);
        arrange.prepares(TURQUOISE);
    });
    assert_eq!(
        table.legal_text(),
        "farmer green; farmer red; farmer yellow; merchant blue green; merchant blue red; \
         merchant blue yellow; merchant yellow green; merchant yellow red; done"
    );
    assert_eq!(table.refusing_rule("farmer blue"), RuleId("LS-CASE-11"));
    assert_eq!(
        table.refused("merchant yellow blue").to_string(),
        "there is no blue piece in the reserve"
    );
    assert_eq!(
        table.refusing_rule("merchant blue blue"),
        RuleId("LS-COMP-MERCHANT")
    );
}

#[test]
fn ls_case_12_the_grey_cards_meet_the_demand() {
    let table = Table::new(4);
    let tables = table.game.tables();
    let numbered = Token::NUMBERED.iter().filter_map(|token| tables.companion(token));
    let grey = |companion| match companion {
        Companion::Advocatus | Companion::TownCouncillor => tables.amount(companion),
        _ => 0,
    };
    assert_eq!(numbered.map(grey).sum::<u8>(), Card::GREY.len());
    // 36 easy draws go twice through the 18 tokens: two cards of each estate.
    let mut asked = [0; 3];
    for estate in Token::EASY
        .iter()
        .filter_map(|token| tables.centre(token)?.kind.estate())
    {
        asked[estate.index()] += 2;
    }
    let mut held = [0; 3];
    for card in Card::GREY.iter() {
        for (sum, &symbols) in held.iter_mut().zip(tables.symbols(card).values()) {
            *sum += u8::from(symbols > 0);
        }
    }
    assert_eq!((asked, held), ([2; 3], [2; 3]));
}

#[test]
fn ls_case_13_a_groups_tokens_cover_two_rounds_of_six() {
    let mut rng = Seed::from(13).stream("cases", 0);
    let mut table = Table::new(6);
    let mut left = Vec::new();
    play(&mut table, &mut rng, any, |before, after| {
        if before.table().stage == Stage::RoundSetup && after.table().stage != Stage::RoundSetup {
            let group = Group::ALL[usize::from(after.table().round - 1) / 2];
            left.push(after.table().undrawn_tokens.both(group.tokens()).len());
        }
    });
    assert_eq!(left, [6, 0, 6, 0, 6, 0]);
}

#[test]
fn ls_case_14_four_estate_cards_a_round_use_up_the_decks() {
    every_game(|_, before, after| {
        if before.table().stage == Stage::RoundSetup && after.table().stage != Stage::RoundSetup {
            let table = after.table();
            assert!(Deck::each().all(|deck| table.offers[deck].is_some()));
            assert_eq!(table.undrawn_cards.len(), 24 - 4 * table.round);
        }
    });
}

#[test]
fn ls_case_15_two_wagons_never_stand_outside_one_town() {
    every_game(|game, _, after| {
        let leaving = after.table().leaving;
        let mut roads: Vec<Town> = Seat::all(game.seats())
            .filter(|&seat| Some(seat) != leaving)
            .filter_map(|seat| match after.place(seat).wagon {
                Wagon::Road(town) => Some(town),
                _ => None,
            })
            .collect();
        let wagons = roads.len();
        roads.sort_unstable();
        roads.dedup();
        assert_eq!(roads.len(), wagons);
    });
}

#[test]
fn ls_case_16_five_arrows_and_the_head_tax_collector_collect_all_six_sides() {
    let table = Table::at_tax(setup(3, 0), 1).arranged(|arrange| {
        arrange.token_in(Town::Kamenz, "A11");
        arrange.token(VIOLET, "B02");
    });
    // However the token is turned, the sixth side makes the same set: it is listed once.
    assert_eq!(
        table.legal_text(),
        "tax 0; tax 0+5; tax 1; tax 2; tax 3; tax 4; tax 5"
    );
    let table = table.steps("violet: tax 0+5");
    assert_eq!((table.guards(VIOLET), table.goods(VIOLET)), (4, [1, 2, 2, 1]));
    assert_eq!(table.place(VIOLET).horse_halves, 4);
    // One token of the kind exists.
    let tables = table.game.tables();
    let heads = Token::each().filter(|&token| tables.companion(token) == Some(Companion::HeadTaxCollector));
    assert_eq!(heads.count(), 1);
}

#[test]
fn ls_case_17_a_leaving_automa_always_finds_a_free_town() {
    let mut left = 0;
    for (setup, seed) in all_setups()
        .iter()
        .zip(1u64..)
        .filter(|(setup, _)| setup.automas > 0)
    {
        let mut rng = Seed::from(seed).stream("case-17", 0);
        let mut table = rich(setup);
        let game = table.game.clone();
        play(&mut table, &mut rng, quarrel, |_, after| {
            let Step::Enter(seat) = after.table().step else {
                return;
            };
            if after.table().leaving == Some(seat) && game.automas().contains(seat) {
                let mut listed = Vec::new();
                game.legal_actions(after, &mut listed);
                assert!(
                    listed.iter().any(|action| matches!(action, Action::Enter(_, 0))),
                    "{listed:?}"
                );
                left += 1;
            }
        });
    }
    assert!(left > 0, "no automa left a town in any game");
}

#[test]
fn ls_case_19_a_sixth_card_is_resolved_before_the_deck_is_shuffled() {
    let table = Table::at_selection(setup(2, 1), 2).arranged(|arrange| {
        arrange.raw.table.undrawn_automa_cards = ["M1", "M2"]
            .map(|card| card.parse().expect("a card"))
            .into_iter()
            .collect();
    });
    let table =
        table.steps("turquoise: enter zittau 0; automa M1; orange: enter zittau 1; turquoise: raise 2");
    // The sixth card is the only one left, so it is not asked for; the automa reacts by it.
    assert_eq!(table.step_asked(), Step::Answer(ORANGE));
    assert!(table.state.table().undrawn_automa_cards.is_empty());
    let table = table.steps("orange: raise 3");
    assert_eq!(table.step_asked(), Step::Answer(TURQUOISE));
    assert!(table.state.table().undrawn_automa_cards.is_empty());
    let table = table.steps("turquoise: raise 4");
    assert!(table.events.contains(&Event::AutomaCardsShuffled));
    assert_eq!(table.chances().len(), 6);
}

#[test]
fn ls_case_20_without_goods_the_stage_ends_after_the_preparation() {
    let table = Table::before_cleanup(setup(3, 0), 2, |_| ());
    assert_eq!(
        (table.stage(), table.step_asked()),
        (Stage::Storing, Step::Prepare(VIOLET))
    );
    let table = table.steps("violet: done");
    assert_eq!((table.round(), table.stage()), (3, Stage::RoundSetup));
    // A piece from the Farmer is stored.
    let table = Table::before_cleanup(setup(3, 0), 2, |_| ()).steps("violet: farmer red");
    assert_eq!(table.step_asked(), Step::SelectRow(TURQUOISE));
}

#[test]
fn ls_case_21_the_selector_is_paid_once_whoever_fills_the_last_slot() {
    // Royal row 5: blue 2, red 1, bonus 2.
    let bonus = |goods: [[u8; 4]; 3]| {
        let table = Table::at_storing(setup(2, 1), 1).arranged(|arrange| {
            for (seat, goods) in [TURQUOISE, ORANGE, VIOLET].into_iter().zip(goods) {
                arrange.goods(seat, goods);
            }
        });
        let table = table.steps("turquoise: royal 5");
        [TURQUOISE, VIOLET].map(|seat| table.scored(seat, Category::RowBonus))
    };
    let (none, both) = ([0; 4], [0, 1, 1, 0]);
    assert_eq!(bonus([both, none, none]), [2, 0]);
    assert_eq!(bonus([none, both, none]), [2, 0]);
    assert_eq!(bonus([none, none, both]), [2, 0]);
    assert_eq!(bonus([[0, 1, 0, 0], none, none]), [0, 0]);
}

#[test]
fn ls_case_22_favour_won_in_the_pass_changes_nobodys_filling() {
    let filled = |companions: bool| {
        let table = Table::at_storing(setup(3, 0), 1).arranged(|arrange| {
            arrange.goods(TURQUOISE, [1, 0, 1, 0]);
            arrange.goods(ORANGE, [1, 0, 1, 1]);
            if companions {
                arrange.companion(TURQUOISE, Companion::Draper);
                arrange.companion(TURQUOISE, Companion::Viticulturist);
            }
        });
        let table = table.steps("turquoise: estate 1");
        let stored: Vec<Event> = table
            .events
            .iter()
            .filter(|event| matches!(event, Event::Stored { .. }))
            .copied()
            .collect();
        (stored, table.favour(TURQUOISE))
    };
    let (plain, favoured) = (filled(false), filled(true));
    assert_eq!(plain.0, favoured.0);
    assert_eq!(plain.1 + 2, favoured.1);
}

#[test]
fn ls_case_23_two_humans_tied_for_an_estate_get_two_each() {
    let table = Table::before_the_end(setup(2, 1), |arrange| {
        arrange.card(TURQUOISE, "D3-CCN");
        arrange.card(VIOLET, "D3-CCB");
    });
    let table = table.steps("done");
    assert_eq!(
        [TURQUOISE, VIOLET].map(|seat| table.scored(seat, Category::Clergy)),
        [2, 2]
    );
}

#[test]
fn ls_case_24_without_automa_scoring_an_automa_has_no_favour() {
    every_game(|game, _, after| {
        if !game.setup().score_automas {
            assert!(game.automas().iter().all(|seat| after.place(seat).favour == 0));
        }
    });
    let over = Table::before_the_end(setup(2, 1), |_| ()).steps("done");
    let outcome = over.game.outcome(&over.state).expect("the game is over");
    assert!(outcome.results[1].categories.is_empty());
    assert_eq!(over.game.score_track(&over.state, ORANGE), None);
}

#[test]
fn ls_case_25_pieces_add_up_and_every_open_town_has_a_wagon() {
    every_game(|game, _, after| {
        let table = after.table();
        let seats: Vec<Seat> = Seat::all(game.seats()).collect();
        for colour in Colour::each() {
            let on_wagons: u8 = seats.iter().map(|&seat| after.place(seat).goods[colour]).sum();
            assert_eq!(
                table.reserve[colour] + on_wagons + in_rows(game, after, colour),
                10,
                "{colour}"
            );
        }
        let held: u8 = seats.iter().map(|&seat| after.hand(seat).cards.len()).sum();
        let offers = Deck::each().filter(|&deck| table.offers[deck].is_some()).count();
        let piles = table.grey.len() + table.undrawn_cards.len() + table.gone_cards.len();
        assert_eq!(usize::from(held + piles) + offers, 30);
        let owned: usize = seats.iter().map(|&seat| after.place(seat).owned().count()).sum();
        let laid = table.tokens.values().iter().flatten().count();
        let piles = table.undrawn_tokens.len() + table.used_tokens.len() + table.gone_tokens.len();
        assert_eq!(owned + laid + usize::from(piles), 54);
        for &seat in &seats {
            let sum: i32 = after.place(seat).sheet.iter().copied().map(i32::from).sum();
            assert_eq!(sum, i32::from(after.place(seat).favour));
            assert!(sum >= 0 && after.place(seat).counter() <= 12);
        }
        if matches!(table.stage, Stage::TaxCollection | Stage::Storing) {
            let stands = |town| {
                let here =
                    |&&seat: &&Seat| matches!(after.place(seat).wagon, Wagon::Counter(at, _) if at == town);
                seats.iter().filter(here).count()
            };
            for town in Town::each() {
                assert_eq!(
                    stands(town),
                    usize::from(table.open_towns().contains(town)),
                    "{town}"
                );
            }
        }
    });
}

/// The pieces of a colour that lie in the full slots.
fn in_rows(game: &LeagueOfSix, state: &State, colour: Colour) -> u8 {
    let table = state.table();
    let mut pieces = 0;
    for store in Store::each() {
        let Some(tile) = table.stores[store].tile else {
            continue;
        };
        let rows = game.tables().rows(tile, table.round);
        for (row, filled) in rows.iter().zip(table.stores[store].filled) {
            let full = (0..row.slots).filter(|slot| filled >> slot & 1 == 1);
            pieces += u8::try_from(full.filter(|&slot| row.colour(slot) == Some(colour)).count()).unwrap();
        }
    }
    pieces
}
