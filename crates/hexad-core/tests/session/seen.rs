//! A viewer's log: it rebuilds the views, is verified like any log, and gives no secret away.

use hexad_core::{
    Checks, Entry, Log, Seat, SeatSet, Seed, Session, ToAct, Verdict, Viewer, ViewerLog, ViewerWriter, peek,
};

use crate::{
    market::{Action, GemMarket, market},
    play, play_on, table,
};

const VIEWERS: [Viewer; 5] = [
    Viewer::Public,
    Viewer::Seat(Seat(0)),
    Viewer::Seat(Seat(1)),
    Viewer::Seat(Seat(2)),
    Viewer::All,
];

fn seen(log: &Log<GemMarket>, viewer: Viewer) -> String {
    let mut out = Vec::new();
    log.write_seen(&mut out, viewer).unwrap();
    String::from_utf8(out).unwrap()
}

fn read(text: &str) -> ViewerLog<GemMarket> {
    ViewerLog::read(text.as_bytes()).unwrap()
}

/// A long game with undos on either side of a keyframe.
fn long_game() -> Session<GemMarket> {
    let mut session = Session::seeded(market(3, 200), Seed::from(19));
    for to in [60, 70, 64, 128, 129] {
        for _ in 0..65 {
            session.play(Seat(0), Action::Nod).unwrap();
        }
        if to < session.len() {
            session.undo(Seat(0), to, SeatSet::EMPTY).unwrap();
        }
    }
    session.rewind(20).unwrap();
    session.play(Seat(0), Action::Peek(Seat(1))).unwrap();
    for (nods, to) in [(120, 110), (10, 70)] {
        for _ in 0..nods {
            session.play(Seat(0), Action::Nod).unwrap();
        }
        session.rewind(to).unwrap();
    }
    play_on(&mut session, 3, usize::MAX);
    session
}

#[test]
fn every_viewer_rebuilds_its_view_at_every_step() {
    let session = long_game();
    for viewer in VIEWERS {
        let log = read(&seen(session.log(), viewer));
        assert_eq!(log.verify(), Verdict::Exact { steps: session.len() }, "{viewer}");
        let views = log.views().unwrap();
        assert_eq!(views.len(), session.len() as usize + 1);
        for (view, step) in views.iter().zip(0..) {
            assert_eq!(
                Some(view),
                session.replay().view_at(step, viewer).as_ref(),
                "{viewer}, step {step}"
            );
        }
    }
}

#[test]
fn no_hidden_gem_occurs_in_the_log_of_another() {
    // Jade and iolite are dealt to seat 1 and never opened, because the game stops before.
    let script = [
        "deal agate",
        "deal beryl",
        "deal jade",
        "deal iolite",
        "deal coral",
        "deal flint",
        "turn lapis",
    ];
    let script = script.map(|text| text.parse().unwrap());
    let mut session = Session::scripted(market(3, 9), script).unwrap();
    play(
        &mut session,
        &[(0, "nod"), (0, "peek 1"), (0, "seal beryl"), (1, "seal jade")],
    );
    let (own, rival, public) = (
        seen(session.log(), Viewer::Seat(Seat(1))),
        seen(session.log(), Viewer::Seat(Seat(2))),
        seen(session.log(), Viewer::Public),
    );
    for secret in ["jade", "iolite"] {
        assert!(own.contains(secret));
        assert!(
            seen(session.log(), Viewer::Seat(Seat(0))).contains(secret),
            "it looked at the hand"
        );
        for log in [&rival, &public] {
            assert!(!log.contains(secret), "{secret} in {log}");
        }
    }
    assert!(!public.contains("agate") && !public.contains("beryl") && !public.contains("coral"));
}

#[test]
fn a_viewers_log_holds_no_seed_no_counts_and_no_state_digest() {
    let mut session = Session::seeded(market(3, 9), "271828182845".parse().unwrap());
    session.disclose_seed();
    play_on(&mut session, 3, usize::MAX);
    for viewer in VIEWERS {
        let text = seen(session.log(), viewer);
        for never in [
            "271828182845",
            "\"legal\"",
            "\"digest\"",
            "\"seat\":0,\"do\"",
            "\"do\"",
        ] {
            assert!(!text.contains(never), "{never} in the log of {viewer}");
        }
        for recorded in session.log().steps() {
            assert!(!text.contains(&recorded.digest.unwrap().to_string()));
        }
    }
}

/// Deals that a seat cannot tell apart leave it the same log.
#[test]
fn what_a_viewer_cannot_tell_apart_reads_the_same() {
    let deal = |third: &str, fourth: &str| {
        let texts = [
            "deal agate",
            "deal beryl",
            third,
            fourth,
            "deal coral",
            "deal flint",
            "turn lapis",
        ];
        let mut session = Session::scripted(market(3, 9), texts.map(|text| text.parse().unwrap())).unwrap();
        let gem = third.trim_start_matches("deal ");
        play(&mut session, &[(0, "seal beryl")]);
        session.play_text(Seat(1), &format!("seal {gem}")).unwrap();
        session
    };
    let (one, other) = (
        deal("deal jade", "deal iolite"),
        deal("deal garnet", "deal kyanite"),
    );
    for viewer in [Viewer::Public, Viewer::Seat(Seat(0)), Viewer::Seat(Seat(2))] {
        assert_eq!(seen(one.log(), viewer), seen(other.log(), viewer), "{viewer}");
    }
    assert_ne!(
        seen(one.log(), Viewer::Seat(Seat(1))),
        seen(other.log(), Viewer::Seat(Seat(1)))
    );
}

#[test]
fn the_header_says_whose_log_it_is() {
    let session = table(&[]);
    let public = seen(session.log(), Viewer::Public);
    assert!(public.lines().next().unwrap().ends_with(r#","viewer":"public"}"#));
    let seat = seen(session.log(), Viewer::Seat(Seat(2)));
    assert!(seat.lines().next().unwrap().ends_with(r#","viewer":{"seat":2}}"#));
    assert_eq!(peek(seat.as_bytes()).unwrap().viewer, Some(Viewer::Seat(Seat(2))));
    assert_eq!(read(&seat).viewer(), Viewer::Seat(Seat(2)));
    let error = |text: &str| {
        ViewerLog::<GemMarket>::read(text.as_bytes())
            .unwrap_err()
            .to_string()
    };
    assert_eq!(
        error(&seat.replace("{\"seat\":2}}", "{\"seat\":9}}")),
        "line 1: the header cannot be read: there is no seat 9: the table has seats 0 to 2"
    );
    let mut full = Vec::new();
    session.log().write(&mut full).unwrap();
    assert_eq!(
        error(std::str::from_utf8(&full).unwrap()),
        "line 1: this is a full log, not what a viewer saw: read it as a log"
    );
    let nobody = session
        .log()
        .write_seen(Vec::new(), Viewer::Seat(Seat(3)))
        .unwrap_err();
    assert_eq!(
        nobody.to_string(),
        "there is no seat 3: the table has seats 0 to 2"
    );
}

#[test]
fn a_viewers_log_is_written_while_the_game_goes_on() {
    let mut session = Session::seeded(market(3, 9), Seed::from(6));
    let viewer = Viewer::Seat(Seat(1));
    let mut writer = ViewerWriter::start(Vec::new(), session.log(), viewer).unwrap();
    let mut rng = Seed::from(1).stream("test", 0);
    while let ToAct::Seat(seat) = session.to_act() {
        let action = *rng.choose(&session.legal(seat)).unwrap();
        session.play(seat, action).unwrap();
        writer.append(session.log()).unwrap();
    }
    assert_eq!(
        String::from_utf8(writer.into_inner()).unwrap(),
        seen(session.log(), viewer)
    );
}

#[test]
fn a_changed_event_is_found_and_named() {
    let mut session = table(&["turn kyanite"]).record(Checks::NONE);
    play(&mut session, &[(0, "nod"), (0, "seal agate")]);
    let text = seen(session.log(), Viewer::Public);
    let changed = text.replace("\"Turned\":\"lapis\"", "\"Turned\":\"jade\"");
    assert_ne!(changed, text);
    let verdict = read(&changed).verify().to_string();
    assert!(
        verdict.starts_with("diverged at step 6: the log has the digest "),
        "{verdict}"
    );
    assert!(read(&changed).views().is_err());
    let undone = text.clone() + "{\"undo\":10}\n";
    assert_eq!(
        read(&undone).verify().to_string(),
        "diverged at step 9: the log goes back to step 10, but only 9 were taken (line 11)"
    );
}

#[test]
fn what_is_missing_in_a_viewers_log_is_said() {
    let mut session = table(&[]);
    play(&mut session, &[(0, "nod")]);
    let text = seen(session.log(), Viewer::Public);
    assert_eq!(
        read(&text).verify().to_string(),
        "unverified, 8 steps: no outcome"
    );
    let cut = &text[..text.len() - 5];
    let log = read(cut);
    assert_eq!(
        log.verify().to_string(),
        "unverified, 7 steps: no outcome, line 9 is torn"
    );
    assert_eq!(log.torn().unwrap().line, 9);
    let bare = text
        .lines()
        .map(|line| line.split(",\"view\":\"").next().unwrap());
    let bare: Vec<String> = bare
        .zip(1..)
        .map(|(line, n)| {
            if n == 1 || line.ends_with('}') {
                line.to_owned()
            } else {
                format!("{line}}}")
            }
        })
        .collect();
    let header = text.lines().next().unwrap();
    let bare = format!("{header}\n{}\n", bare[1..].join("\n"));
    assert_eq!(
        read(&bare).verify().to_string(),
        "unverified, 8 steps: no digests, no outcome"
    );
}

#[test]
fn a_wrong_line_of_a_viewers_log_is_an_error_with_its_number() {
    let text = seen(table(&[]).log(), Viewer::Public);
    for wrong in [
        "{}",
        "{\"undo\":1,\"seen\":[]}",
        "{\"view\":\"00000000000000000000000000000000\"}",
    ] {
        let error = ViewerLog::<GemMarket>::read((text.clone() + wrong + "\n").as_bytes())
            .unwrap_err()
            .to_string();
        assert!(
            error.starts_with("line 9: a line of a viewer's log is `seen`"),
            "{error}"
        );
    }
    let hidden = text + "{\"seen\":[],\"digest\":\"00000000000000000000000000000000\"}\n";
    let error = ViewerLog::<GemMarket>::read(hidden.as_bytes())
        .unwrap_err()
        .to_string();
    assert!(error.starts_with("line 9: unknown field `digest`"), "{error}");
}

#[test]
fn a_record_that_does_not_apply_is_not_shown_to_anybody() {
    let mut log = table(&[]).log().clone();
    log.entries.remove(6);
    log.entries.extend_from_within(0..1);
    let error = log.write_seen(Vec::new(), Viewer::Public).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidData);
}

#[test]
fn an_undo_to_a_step_that_was_not_taken_is_not_shown_to_anybody() {
    let mut log = table(&[]).log().clone();
    log.entries.push(Entry::Undo { to: u32::MAX });
    let mut out = Vec::new();
    let error = log.write_seen(&mut out, Viewer::Public).unwrap_err();
    assert_eq!(error.kind(), std::io::ErrorKind::InvalidData);
    assert!(!String::from_utf8(out).unwrap().contains("undo"));
}
