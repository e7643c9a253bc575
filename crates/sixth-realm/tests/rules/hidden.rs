//! What each player may know (section 24).

use hexad_core::{Disclosure, Game, Seat, SeatSet, Seed, ToAct, Viewer};
use sixth_realm::{
    Guild, Raw, SeenEvent,
    pieces::{Artifact, Feat, Relic, Tradition},
};

use super::table::{BLACK, ORANGE, TEAL, Table, bridges};

use Guild::{Adventurers, Navigators};

/// Everybody who can look at the table.
fn viewers(table: &Table) -> Vec<Viewer> {
    Seat::all(table.game.seats())
        .map(Viewer::Seat)
        .chain([Viewer::Public])
        .collect()
}

/// What a seat hears of the last step.
fn heard(table: &Table, seat: Seat) -> Vec<SeenEvent> {
    let seen = table
        .events
        .iter()
        .map(|event| table.game.redact(event, Viewer::Seat(seat)));
    seen.flatten().collect()
}

/// The worlds that a seat can imagine.
fn worlds(table: &Table, seat: Seat, n: u32) -> Vec<Raw> {
    let knowledge = table.game.knowledge(&table.state, seat);
    let mut rng = Seed::from(7).stream("world", 0);
    (0..n)
        .map(|_| {
            table
                .game
                .snapshot(&table.game.sample_world(&knowledge, &mut rng))
        })
        .collect()
}

/// Orange looks at three Artifacts of the bag.
fn three_drawn() -> Table {
    Table::ready(4)
        .arrange(|raw| raw.board.players[0].torch = "7l".parse().unwrap())
        .spending(ORANGE, Adventurers, 4)
        .steps("torch 8l; take artifact-hidden; artifact s-builders; artifact ee-scribes; artifact e-scribes")
}

/// Rules: SR-HID-01.
#[test]
fn sr_hid_01_feats_in_hand_are_their_owners_and_their_number_is_everybodys() {
    let table = Table::ready(4);
    for viewer in viewers(&table) {
        let view = table.game.view(&table.state, viewer);
        for seat in Seat::all(4) {
            let own = viewer == Viewer::Seat(seat);
            assert_eq!(
                view.hands[seat.index()].is_some(),
                own,
                "{viewer} looks at {seat}"
            );
            assert_eq!(view.board.players[seat.index()].hand, 4);
        }
    }
    let own = table.game.view(&table.state, Viewer::Seat(TEAL)).hands[1]
        .clone()
        .unwrap();
    let hand = table.game.snapshot(&table.state).secrets.hands[1];
    assert_eq!(own.iter().fold(0, |set, feat| set | feat.bit()), hand);
}

/// Rules: SR-HID-02.
#[test]
fn sr_hid_02_everybody_counts_the_envoys_in_the_bag_and_any_may_be_next() {
    let table = Table::ready(4).arrange(|raw| {
        raw.board.players[0].popularity = 2;
        // Two Envoys are left on the boat.
        raw.board.bag[0] += raw.board.boat[0] - 2;
        raw.board.boat[0] = 2;
    });
    for viewer in viewers(&table) {
        let view = table.game.view(&table.state, viewer);
        assert_eq!(view.board.bag, [10, 12, 12, 12, 12, 12]);
    }
    let table = table.granted(ORANGE, "popularity 1").steps("take popularity 1");
    assert_eq!(
        table.game.to_act(&table.state),
        ToAct::Chance,
        "the boat is filled"
    );
    let weights = |table: &Table| {
        let mut outcomes = Vec::new();
        table.game.chance_outcomes(&table.state, &mut outcomes);
        outcomes
            .iter()
            .map(|(outcome, weight)| format!("{outcome} {weight}"))
            .collect::<Vec<_>>()
    };
    assert_eq!(
        weights(&table),
        [
            "envoy white 10",
            "envoy gray 12",
            "envoy purple 12",
            "envoy red 12",
            "envoy green 12",
            "envoy brown 12"
        ]
    );
    let table = table.steps("envoy red");
    assert_eq!(weights(&table)[3], "envoy red 11");
}

/// Rules: SR-HID-03, SR-DUNG-09.
#[test]
fn sr_hid_03_the_performer_alone_sees_the_artifacts_drawn() {
    let table = three_drawn();
    let drawn = |seat| table.game.view(&table.state, Viewer::Seat(seat)).drawn;
    let names: Vec<Artifact> = ["e-scribes", "s-builders", "ee-scribes"]
        .map(|name| name.parse().unwrap())
        .into();
    assert_eq!(drawn(ORANGE), names);
    assert!(drawn(TEAL).is_empty());
    assert!(table.game.view(&table.state, Viewer::Public).drawn.is_empty());
    let last = Artifact::at(5).unwrap();
    let drew = |artifact| SeenEvent::DrewArtifact {
        seat: ORANGE,
        artifact,
    };
    assert!(heard(&table, ORANGE).contains(&drew(Some(last))));
    assert!(heard(&table, TEAL).contains(&drew(None)));
    // To the others any three of the bag are possible.
    let mut imagined: Vec<u64> = worlds(&table, TEAL, 40)
        .iter()
        .map(|world| world.secrets.drawn)
        .collect();
    assert!(imagined.iter().all(|drawn| drawn.count_ones() == 3));
    assert!(
        imagined
            .iter()
            .all(|drawn| drawn & !table.board().unseen_artifacts == 0)
    );
    imagined.sort_unstable();
    imagined.dedup();
    assert!(imagined.len() > 30, "{} different ones", imagined.len());
    assert!(
        worlds(&table, ORANGE, 5)
            .iter()
            .all(|world| { world.secrets.drawn == names.iter().fold(0, |set, name| set | name.bit()) })
    );
}

/// Rules: SR-HID-03, SR-HID-04.
#[test]
fn sr_hid_04_the_artifact_kept_lies_open_and_the_bag_is_what_lies_nowhere_else() {
    let table = three_drawn().steps("keep ee-scribes");
    let kept: Artifact = "ee-scribes".parse().unwrap();
    for viewer in viewers(&table) {
        let view = table.game.view(&table.state, viewer);
        assert_eq!(view.board.players[0].artifacts, kept.bit(), "{viewer}");
        assert!(view.drawn.is_empty());
    }
    let change = SeenEvent::Changed(sixth_realm::Change::ArtifactKept {
        seat: ORANGE,
        artifact: kept,
    });
    assert!(heard(&table, TEAL).contains(&change));
    let bag = |seat| {
        table
            .game
            .view(&table.state, Viewer::Seat(seat))
            .board
            .unseen_artifacts
    };
    assert_eq!(bag(ORANGE), bag(TEAL), "whoever saw the other two knows no more");
}

/// Rules: SR-HID-05, SR-NAV-14.
#[test]
fn sr_hid_05_a_lower_relic_is_seen_by_the_builder_of_the_tower_alone() {
    let table = Table::ready(2)
        .arrange(|raw| bridges(raw, ORANGE, &["b1-b2.1"]))
        .spending(ORANGE, Navigators, 9);
    let lower: Relic = "seal-scribes".parse().unwrap();
    for viewer in viewers(&table) {
        let board = table.game.view(&table.state, viewer).board;
        assert_eq!(board.lower_relics.count_ones(), 9);
        assert_eq!(
            board.unseen_relics.count_ones(),
            9,
            "nobody knows which lies where"
        );
    }
    let table = table.steps("tower b1; relic seal-scribes");
    let looked_at = |table: &Table, viewer| table.game.view(&table.state, viewer).relic;
    assert_eq!(looked_at(&table, Viewer::Seat(ORANGE)), Some(lower));
    assert_eq!(looked_at(&table, Viewer::Seat(TEAL)), None);
    assert_eq!(looked_at(&table, Viewer::Public), None);
    let drew = |relic| SeenEvent::DrewRelic { seat: ORANGE, relic };
    assert!(heard(&table, TEAL).contains(&drew(None)));
    let mut imagined: Vec<Option<Relic>> = worlds(&table, TEAL, 60)
        .iter()
        .map(|world| world.secrets.relic)
        .collect();
    imagined.sort_unstable();
    imagined.dedup();
    assert!(imagined.len() > 6, "any that nobody has seen: {imagined:?}");
    let upper = table.legal()[0].clone();
    let table = table.steps(&upper);
    for viewer in viewers(&table) {
        let view = table.game.view(&table.state, viewer);
        assert_eq!(
            view.board.lost_relics,
            lower.bit(),
            "the removed one is open to {viewer}"
        );
        assert_eq!(view.relic, None);
    }
}

/// Rules: SR-HID-06, SR-SETUP-17.
#[test]
fn sr_hid_06_the_supply_of_traditions_has_no_order() {
    let table = Table::ready(4)
        .spending(ORANGE, Guild::Historians, 2)
        .steps("tradition 5; slot 1; decline popularity 1; done");
    assert_eq!(table.game.to_act(&table.state), ToAct::Chance);
    let mut outcomes = Vec::new();
    table.game.chance_outcomes(&table.state, &mut outcomes);
    assert_eq!(outcomes.len(), 27);
    assert!(
        outcomes.iter().all(|&(_, weight)| weight == outcomes[0].1),
        "each as likely"
    );
    // What a view holds of the supply is which tiles nobody has seen.
    let view = table.game.view(&table.state, Viewer::Seat(BLACK));
    let unseen = (0..Tradition::COUNT)
        .filter(|i| view.board.unseen_traditions & 1 << i != 0)
        .count();
    assert_eq!(unseen, 27);
}

/// Rules: SR-HID-08.
#[test]
fn sr_hid_08_foundations_are_refilled_without_chance() {
    let table = Table::ready(4)
        .spending(ORANGE, Guild::Builders, 2)
        .steps("build 1 a1; decline popularity year");
    let stacks = table.board().stacks;
    let table = table.steps("done");
    assert_eq!(table.asked(), TEAL, "no draw was asked for");
    assert_eq!(table.board().stacks, [stacks[0] - 1, stacks[1], stacks[2]]);
    for viewer in viewers(&table) {
        assert_eq!(
            table.game.view(&table.state, viewer).board.stacks,
            table.board().stacks
        );
    }
}

/// Rules: SR-HID-09.
#[test]
fn sr_hid_09_everything_on_the_table_lies_open() {
    for table in [Table::ready(2), Table::ready(4), three_drawn()] {
        for viewer in viewers(&table) {
            let view = table.game.view(&table.state, viewer);
            assert_eq!(view.board, *table.board(), "{viewer}");
            assert_eq!(view.plan, *table.state.plan(), "{viewer}");
        }
    }
}

/// Rules: SR-HID-10.
#[test]
fn sr_hid_10_views_differ_by_own_secrets_alone() {
    let table = three_drawn();
    let other = table.clone().arrange(|raw| {
        // Other Artifacts in hand, and another Feat in the hand of Teal.
        raw.secrets.drawn = 0b111 << 20;
        let undealt = Feat::all().find(|feat| {
            !feat.is_large()
                && feat.index() < 20
                && raw.secrets.hands.iter().all(|hand| hand & feat.bit() == 0)
        });
        let lowest = raw.secrets.hands[1] & raw.secrets.hands[1].wrapping_neg();
        raw.secrets.hands[1] ^= lowest | undealt.unwrap().bit();
    });
    assert_ne!(table.state, other.state);
    for viewer in viewers(&table) {
        let (one, two) = (
            table.game.view(&table.state, viewer),
            other.game.view(&other.state, viewer),
        );
        let concerned = [Viewer::Seat(ORANGE), Viewer::Seat(TEAL)].contains(&viewer);
        assert_eq!(one != two, concerned, "{viewer}");
        let text = serde_json::to_string(&one).unwrap();
        assert!(!text.contains("seed") && !text.contains("rng"), "{text}");
    }
}

/// The seat shows what it alone knew.
fn shown(table: &Table, seat: Seat) -> Disclosure {
    Disclosure {
        learned: SeatSet::all(table.game.seats()).without(seat),
        exposed: SeatSet::only(seat),
    }
}

/// Rules: SR-HID-01, SR-FEAT-01. Whoever takes a step back knows what it showed.
#[test]
fn sr_hid_01_a_feat_shown_is_disclosed() {
    let table = Table::ready(4).granted(TEAL, "challenge").steps("take challenge");
    assert_eq!(table.disclosure, Disclosure::NOTHING);
    let feat = table.legal()[0].clone();
    let table = table.steps(&feat);
    assert_eq!(table.disclosure, shown(&table, TEAL));
    let cell = table.legal()[0].clone();
    assert_eq!(table.steps(&cell).disclosure, Disclosure::NOTHING);
}

/// Rules: SR-HID-03, SR-HID-04.
#[test]
fn sr_hid_03_artifacts_drawn_and_kept_are_disclosed() {
    let table = three_drawn();
    assert_eq!(table.disclosure, Disclosure::to(ORANGE), "the third of the draw");
    let kept = table.steps("keep ee-scribes");
    assert_eq!(kept.disclosure, shown(&kept, ORANGE));
    let displayed = Table::ready(4)
        .granted(ORANGE, "artifact-visible")
        .steps("take artifact-visible; display 1");
    assert_eq!(displayed.disclosure, Disclosure::NOTHING, "it lay open");
    let artifact = displayed.chances()[0].clone();
    assert_eq!(displayed.steps(&artifact).disclosure, Disclosure::to_all(4));
}

/// Rules: SR-HID-05.
#[test]
fn sr_hid_05_a_lower_relic_seen_and_shown_is_disclosed() {
    let table = Table::ready(2)
        .arrange(|raw| bridges(raw, ORANGE, &["b1-b2.1"]))
        .spending(ORANGE, Navigators, 9)
        .steps("tower b1; relic seal-scribes");
    assert_eq!(table.disclosure, Disclosure::to(ORANGE));
    let kept = table.steps("relic seal-scribes");
    assert_eq!(kept.disclosure, shown(&kept, ORANGE));
}

/// Rules: SR-HID-02, SR-HID-06.
#[test]
fn sr_hid_06_what_is_drawn_in_the_open_is_disclosed_to_all() {
    let library = Table::ready(4)
        .spending(ORANGE, Guild::Historians, 2)
        .steps("tradition 5; slot 1; decline popularity 1; done");
    let tradition = library.chances()[0].clone();
    assert_eq!(library.steps(&tradition).disclosure, Disclosure::to_all(4));
    let boat = Table::ready(4).arrange(|raw| {
        raw.board.players[0].popularity = 2;
        raw.board.bag[0] += raw.board.boat[0] - 2;
        raw.board.boat[0] = 2;
    });
    let boat = boat
        .granted(ORANGE, "popularity 1")
        .steps("take popularity 1; envoy red");
    assert_eq!(boat.disclosure, Disclosure::to_all(4));
}
