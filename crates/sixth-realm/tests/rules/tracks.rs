//! Guild tracks, Books and Guild Bonuses (section 8).

use sixth_realm::{
    Components, Guild,
    pieces::Bonus,
    state::{Phase, Step},
};

use super::table::{ORANGE, Table, at, resources};

const SCRIBES: usize = 5;

/// Orange's Scribes track.
fn with_track(rank: u8, reputation: u8, plus1: bool) -> Table {
    Table::ready(4).arrange(|raw| {
        let me = &mut raw.board.players[0];
        (me.rank[SCRIBES], me.reputation[SCRIBES]) = (rank, reputation);
        me.books = if plus1 { Guild::Scribes.bit() } else { 0 };
    })
}

/// Rank, Reputation and Book after a flip of the Scribes' Book.
fn flipped(table: Table) -> (u8, u8, bool) {
    let table = table
        .granted(ORANGE, "flip-book scribes")
        .steps("take flip-book scribes");
    let me = table.player(ORANGE);
    (
        me.rank[SCRIBES],
        me.reputation[SCRIBES],
        me.books & Guild::Scribes.bit() != 0,
    )
}

/// Rules: SR-REP-01.
#[test]
fn sr_rep_01_the_steps_of_a_track_have_the_values_1_3_5_8() {
    assert_eq!(
        Components::built_in().player_board.guild_tracks.steps,
        [1, 3, 5, 8]
    );
    let ap = [0, 1, 2, 3].map(|reputation| {
        with_track(0, reputation, false)
            .turn(ORANGE, Step::Boost, Some(Guild::Scribes), 0)
            .steps("boost 0")
            .ap()
    });
    assert_eq!(ap, [1, 3, 5, 8]);
}

/// Rules: SR-REP-02.
#[test]
fn sr_rep_02_reputation_moves_one_step_up_and_not_beyond_8() {
    let table = with_track(0, 2, false)
        .granted(ORANGE, "reputation scribes, reputation scribes, ambition 1")
        .steps("take reputation scribes");
    assert_eq!(table.player(ORANGE).reputation, [0, 0, 0, 0, 0, 3]);
    assert_eq!(table.legal(), ["take ambition 1", "decline ambition 1"]);
    assert_eq!(table.rule("take reputation scribes"), "SR-EFF-08");
}

/// Rules: SR-REP-03.
#[test]
fn sr_rep_03_reputation_stays_until_its_own_guild_is_chosen() {
    let table = with_track(0, 2, false)
        .turn(ORANGE, Step::Choose, None, 0)
        .steps("choose navigators; boost 0; influence; decline popularity 1; done; done");
    assert_ne!(table.asked(), ORANGE, "the turn is over");
    assert_eq!(table.player(ORANGE).reputation[SCRIBES], 2);
    let table = table.turn(ORANGE, Step::Choose, None, 0).steps("choose scribes");
    assert_eq!(table.player(ORANGE).reputation[SCRIBES], 0);
}

/// Rules: SR-REP-04, SR-BOOK-04.
#[test]
fn sr_rep_04_the_rank_stops_at_5_and_the_book_flips_all_the_same() {
    assert_eq!(flipped(with_track(1, 1, true)), (2, 2, false));
    assert_eq!(flipped(with_track(2, 2, true)), (2, 2, false), "the Rank is lost");
}

/// Rules: SR-REP-05, SR-REP-06.
#[test]
fn sr_rep_05_a_reputation_on_the_rank_rises_with_it_and_a_higher_one_stays() {
    assert_eq!(flipped(with_track(0, 0, true)), (1, 1, false));
    assert_eq!(flipped(with_track(0, 1, true)), (1, 1, false), "one above stays");
    assert_eq!(flipped(with_track(1, 3, true)), (2, 3, false));
}

/// Rules: SR-REP-07.
#[test]
fn sr_rep_07_of_two_crests_the_performer_chooses_one() {
    let table = Table::ready(4)
        .granted(ORANGE, "torch-scroll reputation")
        .steps("take torch-scroll reputation; scroll center");
    assert_eq!(table.legal(), ["guild builders", "guild merchants"]);
    let table = table.steps("guild builders");
    assert_eq!(table.player(ORANGE).reputation, [0, 1, 0, 0, 0, 0]);
}

/// Rules: SR-BOOK-01, SR-BOOK-02.
#[test]
fn sr_book_02_a_blank_book_turned_over_gives_an_action_point_each_turn() {
    assert_eq!(flipped(with_track(0, 0, false)), (0, 0, true));
    let table = with_track(0, 0, false)
        .granted(ORANGE, "flip-book any")
        .steps("take flip-book any");
    assert_eq!(table.legal().len(), 6, "any Book");
    let table = table.steps("guild scribes");
    assert_eq!(table.player(ORANGE).books, Guild::Scribes.bit());
    assert_eq!(
        table
            .turn(ORANGE, Step::Boost, Some(Guild::Scribes), 0)
            .steps("boost 0")
            .ap(),
        2
    );
}

/// Rules: SR-BOOK-01, SR-BOOK-03.
#[test]
fn sr_book_03_a_book_turned_back_gives_a_rank_at_once() {
    assert_eq!(flipped(with_track(0, 0, true)), (1, 1, false));
    let table = with_track(0, 0, true)
        .arrange(|raw| resources(raw, ORANGE, 2, 1, 0))
        .granted(ORANGE, "flip-book scribes")
        .steps("take flip-book scribes");
    assert!(table.state.plan().agenda.is_empty(), "nothing is asked");
    assert_eq!(
        table
            .turn(ORANGE, Step::Boost, Some(Guild::Scribes), 0)
            .steps("boost 0")
            .ap(),
        3,
        "no +1, but the value 3"
    );
}

/// Rules: SR-BOOK-05.
#[test]
fn sr_book_05_a_book_turns_as_often_as_it_is_flipped() {
    let mut table = with_track(0, 0, false);
    for n in 1..=7 {
        table = table
            .granted(ORANGE, "flip-book scribes")
            .steps("take flip-book scribes");
        let plus1 = table.player(ORANGE).books & Guild::Scribes.bit() != 0;
        assert_eq!(plus1, n % 2 == 1);
        assert_eq!(table.player(ORANGE).rank[SCRIBES], (n / 2).min(2));
    }
}

/// Rules: SR-BONUS-01, SR-BONUS-03.
#[test]
fn sr_bonus_01_a_bonus_goes_onto_a_free_track_and_is_performed() {
    let table = Table::ready(4)
        .granted(ORANGE, "place-bonus any")
        .steps("take place-bonus any; place influence; guild builders");
    assert_eq!(table.player(ORANGE).influence, 0);
    assert_eq!(
        table.player(ORANGE).bonuses[1],
        Some("influence".parse().unwrap())
    );
    assert_eq!(table.pending(), ["influence 1"]);
    let table = table
        .steps("take influence 1; decline popularity 1")
        .granted(ORANGE, "place-bonus any")
        .steps("take place-bonus any");
    assert_eq!(
        table.refused("place influence").to_string(),
        "influence is placed already"
    );
    assert_eq!(table.rule("place influence"), "SR-BONUS-01");
    let table = table.steps("place ink");
    assert_eq!(table.legal().len(), 5);
    assert_eq!(
        table.refused("guild builders").to_string(),
        "the builders track has a Guild Bonus"
    );
    assert_eq!(table.rule("guild builders"), "SR-BONUS-02");
    let table = table.steps("guild scribes; take gain-ink 1");
    let placed = table.player(ORANGE).bonuses.iter().flatten().count();
    assert_eq!(placed, 2, "the first is where it was");
}

/// Rules: SR-BONUS-02.
#[test]
fn sr_bonus_02_a_crest_names_the_track() {
    let table = Table::ready(4)
        .granted(ORANGE, "place-bonus merchants, ambition 1")
        .steps("take place-bonus merchants; place ink");
    assert_eq!(
        table.player(ORANGE).bonuses[Guild::Merchants.index()],
        Some("ink".parse().unwrap()),
        "the only track is not asked"
    );
    let again = table.granted(ORANGE, "place-bonus merchants, ambition 1");
    assert_eq!(again.legal(), ["take ambition 1", "decline ambition 1"]);
    assert_eq!(again.rule("take place-bonus merchants"), "SR-EFF-08");
}

/// Rules: SR-BONUS-03.
#[test]
fn sr_bonus_03_a_placed_bonus_stays_through_use_and_year() {
    let table = Table::ready(4).arrange(|raw| {
        raw.board.players[0].bonuses[0] = Some("ink".parse().unwrap());
        at(raw, ORANGE, Step::Bonus, None, 0);
    });
    let used = table.clone().steps("bonus");
    assert_eq!(used.player(ORANGE).bonuses, table.player(ORANGE).bonuses);
    let year = table
        .arrange(|raw| {
            raw.board.round = 7;
            raw.plan.turn = sixth_realm::state::Turn::default();
            raw.plan.phase = Phase::Preparation {
                acted: 2,
                swapped: false,
                locked: false,
            };
            raw.plan.active = raw.board.ambition_order[3];
        })
        .steps("lock scribes; done");
    assert_eq!(year.board().year, 2);
    assert_eq!(year.player(ORANGE).bonuses[0], Some("ink".parse().unwrap()));
}

/// Rules: SR-BONUS-04, SR-EDGE-15.
#[test]
fn sr_bonus_04_without_an_unplaced_bonus_or_a_free_track_nothing_is_placed() {
    let all = Table::ready(4)
        .arrange(|raw| {
            for (track, bonus) in Bonus::all().enumerate() {
                raw.board.players[0].bonuses[track] = Some(bonus);
            }
        })
        .granted(ORANGE, "place-bonus any, ambition 1");
    assert_eq!(all.legal(), ["take ambition 1", "decline ambition 1"]);
    let few = |n: usize| {
        Table::custom(4, |json| {
            let bonuses = json["guild_bonuses"].as_array_mut().unwrap();
            bonuses.truncate(3);
        })
        .first_chances()
        .arrange(|raw| {
            for (track, bonus) in Bonus::all().take(n).enumerate() {
                raw.board.players[0].bonuses[track] = Some(bonus);
            }
        })
        .granted(ORANGE, "place-bonus any, ambition 1")
    };
    assert_eq!(few(3).rule("take place-bonus any"), "SR-EFF-08");
    assert_eq!(
        few(2).legal_with("take"),
        ["take ambition 1", "take place-bonus any"]
    );
}

/// Rules: SR-BONUS-05.
#[test]
fn sr_bonus_05_a_bonus_on_the_primary_track_does_not_reopen_step_1() {
    let table = Table::ready(4)
        .granted(ORANGE, "place-bonus navigators")
        .steps("take place-bonus navigators; place ink; decline gain-ink 1");
    assert_eq!(table.board().primary(), Some(Guild::Navigators));
    assert_eq!(table.state.plan().phase, Phase::Turn(Step::FreeBefore));
    assert_eq!(table.rule("bonus"), "SR-EFF-11");
    let table = table.steps("done; choose navigators");
    assert_eq!(table.rule("bonus"), "SR-EFF-11");
}
