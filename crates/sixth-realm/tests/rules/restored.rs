//! What a restored state may ask: nothing that has no answer (SR-EFF-08), and no more than an icon shows.

use sixth_realm::{
    Guild, Raw,
    effects::{Frame, GuildChoice},
    pieces::Relic,
    state::{Phase, Step, Turn},
};

use super::table::{BLACK, ORANGE, Table, arrivals, at, token};

/// The refusal of a table where this is on top in Orange's second step.
#[track_caller]
fn asked(frame: Frame, change: impl FnOnce(&mut Raw)) -> String {
    Table::ready(4).invalid(|raw| {
        at(raw, ORANGE, Step::FreeBefore, None, 0);
        change(raw);
        raw.plan.agenda.push(frame);
    })
}

const NO_ANSWER: &str = "plan.agenda: this cannot be asked";

/// Rules: SR-DUNG-23.
#[test]
fn a_dungeon_reset_of_no_seat_is_refused() {
    for players in [2, 4] {
        let refused = Table::ready(players).invalid(|raw| {
            raw.board.round = 7;
            raw.plan.phase = Phase::DungeonReset { done: 255, value: 0 };
            raw.plan.turn = Turn::default();
            raw.plan.agenda.clear();
        });
        assert_eq!(refused, "plan.phase: not what the table is at");
    }
}

/// Rules: SR-POP-07.
#[test]
fn sr_pop_07_no_envoy_is_taken_into_full_arrivals() {
    let refused = asked(Frame::Boat, |raw| {
        arrivals(raw, ORANGE, [&[Guild::Scribes; 2]; 3]);
        raw.board.players[0].popularity = 3;
    });
    assert_eq!(refused, NO_ANSWER);
}

/// Rules: SR-BONUS-02, SR-EFF-08.
#[test]
fn sr_bonus_02_no_bonus_is_placed_where_its_track_is_taken_or_unknown() {
    let taken = asked(Frame::Bonus(GuildChoice::Of(Guild::Merchants)), |raw| {
        raw.board.players[0].bonuses[Guild::Merchants.index()] = Some("ink".parse().unwrap());
    });
    assert_eq!(taken, NO_ANSWER);
    assert_eq!(asked(Frame::Bonus(GuildChoice::Envoy), |_| ()), NO_ANSWER);
}

/// Rules: SR-FEAT-16.
#[test]
fn sr_feat_16_no_token_without_a_circle_and_no_feat_without_a_hand() {
    let no_circle = asked(Frame::Token, |raw| {
        token(raw, BLACK, 0, "b3-c3");
        token(raw, BLACK, 1, "d3-e3");
    });
    assert_eq!(no_circle, NO_ANSWER);
    let no_hand = asked(Frame::Feat, |raw| {
        (raw.secrets.hands[0], raw.board.players[0].hand) = (0, 0);
        raw.plan.agenda.push(Frame::Token);
    });
    assert_eq!(no_hand, NO_ANSWER);
}

/// Rules: SR-NAV-15.
#[test]
fn sr_nav_15_no_relic_is_kept_for_a_full_cabinet() {
    let city: sixth_realm::City = "a1".parse().unwrap();
    let refused = Table::ready(4).invalid(|raw| {
        at(raw, ORANGE, Step::Spend, Some(Guild::Navigators), 3);
        let player = &mut raw.board.players[0];
        for space in player.cabinet.iter_mut().take(4) {
            let relic = Relic::at(raw.board.unseen_relics.trailing_zeros() as usize).unwrap();
            raw.board.unseen_relics &= !relic.bit();
            *space = Some(relic);
        }
        player.tower_cities |= city.bit();
        player.towers -= 1;
        raw.plan.agenda.push(Frame::KeepRelic(city));
    });
    assert_eq!(refused, NO_ANSWER);
}

/// Rules: SR-TURN-02, SR-DP-01.
#[test]
fn sr_dp_01_the_first_step_is_not_asked_without_a_usable_bonus() {
    let without = Table::ready(4).invalid(|raw| at(raw, ORANGE, Step::Bonus, None, 0));
    assert_eq!(without, "plan.phase: not what the table is at");
    let useless = Table::ready(4).invalid(|raw| {
        raw.board.players[0].bonuses[Guild::Navigators.index()] = Some("remove-ink".parse().unwrap());
        at(raw, ORANGE, Step::Bonus, None, 0);
    });
    assert_eq!(useless, "plan.phase: not what the table is at");
}

/// Rules: SR-EFF-17, SR-EDGE-30.
#[test]
fn sr_edge_30_no_more_is_pending_than_an_icon_shows() {
    let refused = |frame: serde_json::Value| asked(serde_json::from_value(frame).unwrap(), |_| ());
    for frame in [
        serde_json::json!({"actions": {"left": 3, "ap": 2, "acted": false}}),
        serde_json::json!({"actions": {"left": 2, "ap": 3, "acted": false}}),
        serde_json::json!({"effects": [{"op": "popularity", "n": 10}]}),
        serde_json::json!({"effects": [{"op": "ambition", "n": 0}, {"op": "vp", "n": 1}]}),
        serde_json::json!({"effects": [{"op": "perform_actions", "max_actions": 3, "max_ap": 2}]}),
    ] {
        assert_eq!(
            refused(frame.clone()),
            "plan.agenda: no icon shows so much",
            "{frame}"
        );
    }
}
