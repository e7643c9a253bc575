//! Rounds, years and the end of the solo game (22.5).

use hexad_core::{Game, Seed, Silent, ToAct};
use sixth_realm::{
    Guild,
    pieces::{Artifact, Section, Tradition},
};

use super::*;

/// The person's turn ends this round of the year, the Cardborg having acted before.
#[track_caller]
fn last_turn(round: u8, change: impl FnOnce(&mut Raw)) -> Table {
    second(solo().arrange(|raw| {
        raw.board.start_player = CARDBORG;
        raw.board.round = round;
        raw.board.wheel = 5;
        at(raw, ORANGE, Step::FreeAfter, Some(Guild::Merchants), 0);
        change(raw);
    }))
}

#[test]
fn sr_solo_79_as_champion_it_picks_the_seventh_guild_among_the_bright_ones() {
    let table = last_turn(6, |raw| {
        ambition(raw, 3);
        raw.board.dark = Guild::Merchants.bit();
    });
    assert_eq!(ask(&table), Ask::Seventh);
    let legal = [
        "cardborg seventh 1 turns 3",
        "cardborg seventh 2 turns 4",
        "cardborg seventh 3 turns 2",
        "cardborg seventh 4",
        "cardborg seventh 6 turns 5",
    ];
    assert_eq!(table.legal(), legal);
    assert_eq!(table.rule("cardborg seventh 5 turns 1"), "SR-WHEEL-09");
    assert_eq!(table.rule("rotate 4"), "SR-EFF-11");
    let table = table.steps("cardborg seventh 4");
    assert_eq!(
        table.board().dark,
        Guild::Merchants.bit() | Guild::Adventurers.bit()
    );
    assert_eq!((table.board().wheel, table.board().round), (3, 7));
    // As long as the person is Champion, the choice is theirs.
    assert_eq!(last_turn(6, |_| ()).asked(), ORANGE);
}

/// SR-SOLO-80: what the wheel reads is all that it may exchange, so nobody is asked; and it locks nothing.
#[test]
fn sr_solo_80_not_being_champion_it_swaps_the_two_tiles_read() {
    let table = last_turn(7, |_| ());
    happened(&table, "seat 1: cardborg swap merchants scribes (forced)");
    let tile = |section: Section| table.board().council[section.index()].tile;
    assert_eq!(
        (tile(Section::S5), tile(Section::S6)),
        (Some(Guild::Scribes), Some(Guild::Merchants))
    );
    assert_eq!((table.board().year, table.board().locked), (2, 0));
    never(&table, "locked");
    never(&table, "seat 0: swap");
}

#[test]
fn sr_solo_81_if_it_is_champion_the_person_prepares_alone() {
    let table = last_turn(7, |raw| ambition(raw, 3));
    assert_eq!(table.asked(), ORANGE);
    assert_eq!(table.legal_with("lock").len(), 6);
    let table = table.steps("swap builders scribes; done");
    never(&table, "cardborg swap");
    assert_eq!(table.board().year, 2);
}

/// SR-SOLO-82: the person's Torch moves, the Cardborg has none; the Ink of the Dungeon Scroll returns whoever put it.
#[test]
fn sr_solo_82_the_dungeon_reset_concerns_the_persons_torch_and_the_ink_of_both() {
    let table = last_turn(7, |raw| {
        raw.board.dungeon_scroll = 0b101;
        raw.board.ink -= 2;
        raw.board.players[0].torch = "6".parse().unwrap();
    });
    assert_eq!((table.board().dungeon_scroll, table.board().ink), (0, 24));
    assert_eq!(table.asked(), ORANGE);
    assert!(
        told(&table)
            .iter()
            .any(|line| line.starts_with("seat 0: the Torch"))
    );
    never(&table, "seat 1: the Torch");
    assert_eq!(table.player(CARDBORG).torch, sixth_realm::pieces::Room::ENTRANCE);
}

/// Rules: SR-SOLO-83, SR-DEF-07, SR-SOLO-16. Envoys of its pool, Seal tokens and those on its Traditions count.
#[test]
fn sr_solo_83_majorities_compare_with_the_cardborgs_pool() {
    let artifacts = |name: &str, change: &dyn Fn(&mut Raw)| {
        let table = solo().arrange(|raw| {
            let artifact: Artifact = name.parse().unwrap();
            raw.board.unseen_artifacts &= !artifact.bit();
            if let Some(shown) = raw
                .board
                .display
                .iter_mut()
                .find(|shown| **shown == Some(artifact))
            {
                *shown = Artifact::all().last();
                raw.board.unseen_artifacts &= !shown.unwrap().bit();
            }
            raw.board.players[0].artifacts = artifact.bit();
            change(raw);
        });
        table.over().scored(ORANGE, "artifacts")
    };
    let envoys = |n: u8| {
        artifacts("e-builders", &|raw| {
            let own = from_bag(raw, Guild::Builders);
            raw.board.players[0].plaza[0] = Some(own);
            raw.board.bag[1] -= n;
            raw.board.solo.as_mut().unwrap().envoys[1] = n;
        })
    };
    assert_eq!([envoys(0), envoys(1), envoys(2)], [2, 2, 0], "a tie counts");
    let seals = |tiles: &[&str]| {
        artifacts("s-navigators", &|raw| {
            for tile in tiles {
                let tile: Tradition = tile.parse().unwrap();
                let place = raw
                    .board
                    .library
                    .iter()
                    .position(|shown| *shown == Some(tile))
                    .unwrap();
                let next = Tradition::all()
                    .find(|tile| raw.board.unseen_traditions & tile.bit() != 0)
                    .unwrap();
                raw.board.library[place] = Some(next);
                raw.board.unseen_traditions &= !next.bit();
                raw.board.solo.as_mut().unwrap().traditions |= tile.bit();
            }
        })
    };
    let names = ["navigators-a", "navigators-b"];
    assert_eq!([seals(&[]), seals(&names[..1]), seals(&names)], [2, 2, 0]);
}

/// The end of a solo game in which the person scores a 2 and the pre-printed 3, and nobody meets the 4.
fn ended(level: Difficulty) -> Table {
    let table = Table::of(Setup::solo(level)).first_chances();
    table
        .arrange(|raw| {
            token(raw, ORANGE, 0, "b2-c2");
            token(raw, CARDBORG, 2, "d2-e2");
            for (slot, tile) in ["scribes-a", "scribes-b", "scribes-c"].into_iter().enumerate() {
                own(raw, ORANGE, slot, tile);
            }
            tower(raw, ORANGE, "a1");
            tower(raw, ORANGE, "a2");
            cover(raw, &["a1", "b1"], [2, 0, 0]);
            raw.board.players[0].house_cells = 0b11;
            raw.board.players[0].houses -= 2;
        })
        .over()
}

/// Rules: SR-SOLO-84, SR-SOLO-85, SR-SOLO-86. The 4 that the person does not meet, then the 2, then the 3 as well.
#[test]
fn sr_solo_84_the_harder_the_level_the_more_tokens_count_for_the_cardborg() {
    for (level, vp) in Difficulty::ALL.into_iter().zip([4, 4 + 2, 4 + 2 + 3]) {
        let table = ended(level);
        assert_eq!(table.scored(ORANGE, "challenges"), 5);
        assert_eq!(table.scored(CARDBORG, "challenges"), vp, "{level}");
    }
    // Nobody has met anything: the pre-printed one is the Cardborg's.
    assert_eq!(solo().over().scored(CARDBORG, "challenges"), 3);
}

#[test]
fn sr_solo_87_the_cardborg_scores_neither_houses_nor_artifacts_relics_or_plaza() {
    let table = ended(Difficulty::Normal);
    for category in ["houses", "artifacts", "relics", "plaza"] {
        assert_eq!(table.scored(CARDBORG, category), 0, "{category}");
    }
}

/// Rules: SR-SOLO-88, SR-SCORE-15.
#[test]
fn sr_solo_88_on_a_tie_whoever_is_first_in_ambition_order_wins() {
    let winner = |vp: i16, change: fn(&mut Raw)| {
        let table = solo().arrange(|raw| {
            raw.board.players[0].vp = vp;
            change(raw);
        });
        table.over().outcome().winners()
    };
    // The Cardborg has the pre-printed 3.
    let won = |winners, seat| assert_eq!(winners, hexad_core::SeatSet::only(seat));
    won(winner(4, |_| ()), ORANGE);
    won(winner(2, |_| ()), CARDBORG);
    won(winner(3, |_| ()), ORANGE);
    won(winner(3, |raw| ambition(raw, 1)), CARDBORG);
}

/// SR-SOLO-89: over whole games, whatever it does.
#[test]
fn sr_solo_89_its_pieces_suffice() {
    for seed in 0..6 {
        let mut state = solo().state;
        let game = solo().game;
        let mut rng = Seed::from(seed).stream("pieces", 0);
        while game.to_act(&state) != ToAct::Over {
            if let Some(action) = game.random_legal(&state, &mut rng) {
                game.apply(&mut state, action, &mut Silent).unwrap();
            } else {
                let outcome = game.random_chance(&state, &mut rng).unwrap();
                game.resolve(&mut state, outcome, &mut Silent).unwrap();
            }
        }
        let player = state.board().player(CARDBORG);
        let built = player.tower_cities.count_ones();
        assert_eq!(player.bridge_set().count_ones(), 2 * built, "two Bridges a Tower");
        assert!(state.board().solo.unwrap().traditions.count_ones() <= 8);
        assert!(player.seals.iter().sum::<u8>() <= 4);
    }
}
