//! The log: written and read again, verified, and read within limits when it is wrong, torn or hostile.

use std::io::{self, BufReader, Read};

use hexad_core::{
    Cause, Checks, Digest, Ending, Entry, Game, Limits, Log, LogError, LogWriter, Seat, SeatSet, Seed,
    Session, Step, ToAct, Verdict, peek, verify, verify_within,
};
use proptest::prelude::*;

use crate::{
    market::{Action, GemMarket, Setup, market},
    play, play_on, table,
};

/// A whole game with an undo in it.
fn whole_game(checks: Checks) -> Session<GemMarket> {
    let mut session = Session::seeded(market(3, 9), Seed::from(4)).record(checks);
    session.play(Seat(0), Action::Nod).unwrap();
    session.play(Seat(0), Action::Nod).unwrap();
    session.undo(Seat(0), session.len() - 1, SeatSet::EMPTY).unwrap();
    play_on(&mut session, 7, usize::MAX);
    assert!(session.outcome().is_some());
    session
}

fn text_of(log: &Log<GemMarket>) -> String {
    let mut out = Vec::new();
    log.write(&mut out).unwrap();
    String::from_utf8(out).unwrap()
}

fn verdict(text: &str) -> Verdict {
    verify::<GemMarket>(text.as_bytes()).expect("it is a log")
}

fn read_error(text: &str) -> String {
    let read = Log::<GemMarket>::read(text.as_bytes()).expect_err("it is no log");
    let verified = verify::<GemMarket>(text.as_bytes()).expect_err("it is no log");
    assert_eq!(read.to_string(), verified.to_string());
    read.to_string()
}

/// The log with one line (counted from 1) changed.
fn with_line(text: &str, line: usize, change: impl FnOnce(&str) -> String) -> String {
    let mut lines: Vec<String> = text.lines().map(str::to_owned).collect();
    lines[line - 1] = change(&lines[line - 1]);
    lines.join("\n") + "\n"
}

fn diverged(verdict: Verdict) -> hexad_core::Divergence {
    match verdict {
        Verdict::Diverged(divergence) => *divergence,
        other => panic!("{other}"),
    }
}

#[test]
fn a_whole_game_is_exact_in_memory_and_as_text() {
    let session = whole_game(Checks::ALL);
    let text = text_of(session.log());
    assert_eq!(verdict(&text), Verdict::Exact { steps: session.len() });
    assert_eq!(session.log().verify(), Verdict::Exact { steps: session.len() });
    assert_eq!(
        verdict(&text).to_string(),
        format!("exact, {} steps", session.len())
    );
    let read = Log::<GemMarket>::read(text.as_bytes()).unwrap();
    assert_eq!(&read, session.log());
    assert_eq!(text_of(&read), text, "writing it again gives the same bytes");
    assert_eq!(read.replay().unwrap().state(), session.state());
}

#[test]
fn the_lines_are_as_documented() {
    let mut session = table(&["turn kyanite"]);
    session.disclose_seed();
    play(&mut session, &[(0, "nod")]);
    session.rewind(7).unwrap();
    session.resign(Seat(1)).unwrap();
    let digest = session.log().steps()[0].digest.unwrap();
    let text = text_of(session.log());
    let lines: Vec<&str> = text.lines().collect();
    let components = Digest::of(&[1]);
    assert_eq!(
        lines[0],
        format!(
            r#"{{"hexad":1,"game":"gem-market","rules":3,"components":"{components}","setup":{{"seats":3,"rounds":2,"nods":100}}}}"#
        ),
        "a script is no seed"
    );
    assert_eq!(
        lines[1],
        format!(r#"{{"chance":"deal agate","legal":12,"digest":"{digest}"}}"#)
    );
    assert!(lines[8].starts_with(r#"{"seat":0,"do":"nod","legal":5,"digest":""#));
    assert_eq!(lines[9..], [r#"{"undo":7}"#, r#"{"ended":{"resigned":1}}"#]);
}

#[test]
fn the_seed_is_written_only_if_it_is_disclosed() {
    let mut session = Session::seeded(market(2, 0), "3141592653".parse().unwrap());
    assert!(!text_of(session.log()).contains("seed"));
    session.disclose_seed();
    let text = text_of(session.log());
    assert!(text.lines().next().unwrap().ends_with(r#","seed":"3141592653"}"#));
    assert_eq!(
        peek(text.as_bytes()).unwrap().seed,
        Some(Seed::from(3_141_592_653))
    );
    assert_eq!(&Log::<GemMarket>::read(text.as_bytes()).unwrap(), session.log());
}

#[test]
fn a_line_without_digest_averages_eighty_bytes_or_less() {
    let session = whole_game(Checks {
        legal: true,
        digest: false,
    });
    let text = text_of(session.log());
    let steps = text
        .lines()
        .skip(1)
        .filter(|line| !line.starts_with(r#"{"outcome"#));
    let (lines, bytes) = steps.fold((0, 0), |(lines, bytes), line| (lines + 1, bytes + line.len() + 1));
    assert!(bytes <= 80 * lines, "{bytes} bytes in {lines} lines");
}

#[test]
fn a_writer_follows_a_game_line_by_line() {
    let mut session = Session::seeded(market(3, 9), Seed::from(4));
    let mut writer = LogWriter::start(Vec::new(), session.log()).unwrap();
    let mut rng = Seed::from(1).stream("test", 0);
    while let ToAct::Seat(seat) = session.to_act() {
        let action = *rng.choose(&session.legal(seat)).unwrap();
        session.play(seat, action).unwrap();
        writer.append(session.log()).unwrap();
    }
    writer.append(session.log()).unwrap();
    assert_eq!(
        String::from_utf8(writer.into_inner()).unwrap(),
        text_of(session.log())
    );
}

#[test]
fn each_line_is_one_call_of_the_writer() {
    struct Calls(Vec<Vec<u8>>);
    impl io::Write for Calls {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            self.0.push(bytes.to_vec());
            Ok(bytes.len())
        }
        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }
    let session = whole_game(Checks::ALL);
    let calls = LogWriter::start(Calls(Vec::new()), session.log())
        .unwrap()
        .into_inner()
        .0;
    assert_eq!(calls.len(), session.log().entries.len() + 2);
    assert!(
        calls
            .iter()
            .all(|line| line.iter().position(|&b| b == b'\n') == Some(line.len() - 1))
    );
}

#[test]
fn a_log_cut_at_any_byte_loses_at_most_the_line_it_was_cut_in() {
    let session = whole_game(Checks::ALL);
    let text = text_of(session.log());
    let header = text.find('\n').unwrap();
    for cut in 0..text.len() {
        let part = &text[..cut];
        let read = Log::<GemMarket>::read(part.as_bytes());
        if cut < header {
            assert!(
                matches!(read, Err(LogError::Empty | LogError::TornHeader)),
                "cut at {cut}"
            );
            continue;
        }
        let read = read.unwrap_or_else(|error| panic!("cut at {cut}: {error}"));
        let whole_lines = part.lines().count() - usize::from(read.torn().is_some());
        let entries = read.entries.len() + usize::from(read.ending.is_some());
        assert_eq!(entries, whole_lines - 1, "cut at {cut}");
        assert_eq!(read.entries[..], session.log().entries[..read.entries.len()]);
        if let Some(torn) = read.torn() {
            assert_eq!(torn.at + u64::from(torn.bytes), cut as u64);
            assert_eq!(usize::try_from(torn.line).unwrap(), whole_lines + 1);
        }
    }
}

#[test]
fn a_torn_log_is_unverified_and_goes_on_where_it_was_cut() {
    let session = whole_game(Checks::ALL);
    let text = text_of(session.log());
    let part = &text[..text.find("\"seat\":1").unwrap() + 12];
    let verified = verdict(part);
    let lines = part.lines().count();
    assert!(
        verified
            .to_string()
            .ends_with(&format!(": no outcome, line {lines} is torn")),
        "{verified}"
    );
    let read = Log::<GemMarket>::read(part.as_bytes()).unwrap();
    let kept = usize::try_from(read.torn().unwrap().at).unwrap();
    let mut writer = LogWriter::resume(part.as_bytes()[..kept].to_vec(), &read);
    let mut resumed = Session::resume_with(read, session.chance().clone()).unwrap();
    play_on(&mut resumed, 1, usize::MAX);
    writer.append(resumed.log()).unwrap();
    assert_eq!(resumed.log().verify(), Verdict::Exact { steps: resumed.len() });
    let mended = String::from_utf8(writer.into_inner()).unwrap();
    assert_eq!(verdict(&mended), Verdict::Exact { steps: resumed.len() });
}

#[test]
fn a_line_that_a_crash_filled_with_zeros_is_torn() {
    let session = table(&[]);
    let text = text_of(session.log()) + "{\"seat\":0,\"do\":\"no\0\0\0\0";
    let read = Log::<GemMarket>::read(text.as_bytes()).unwrap();
    assert_eq!((read.torn().unwrap().line, read.torn().unwrap().bytes), (9, 22));
    assert_eq!(read.entries, session.log().entries);
}

#[test]
fn a_byte_order_mark_before_the_header_is_passed_over() {
    let text = format!("\u{feff}{}", text_of(whole_game(Checks::ALL).log()));
    assert!(matches!(verdict(&text), Verdict::Exact { .. }));
    let torn = Log::<GemMarket>::read(&text.as_bytes()[..text.len() - 9]).unwrap();
    assert!(text[usize::try_from(torn.torn().unwrap().at).unwrap()..].starts_with("{\"outcome\""));
}

#[test]
fn an_unterminated_line_that_is_whole_counts() {
    let text = text_of(whole_game(Checks::ALL).log());
    assert!(matches!(verdict(text.trim_end()), Verdict::Exact { .. }));
}

#[test]
fn a_writer_closes_the_line_that_it_goes_on_from() {
    let mut session = table(&[]);
    let text = text_of(session.log());
    let open = text.trim_end();
    let read = Log::<GemMarket>::read(open.as_bytes()).unwrap();
    let mut writer = LogWriter::resume(open.as_bytes().to_vec(), &read);
    writer.append(&read).unwrap();
    play(&mut session, &[(0, "nod"), (0, "nod")]);
    writer.append(session.log()).unwrap();
    assert_eq!(writer.into_inner(), text_of(session.log()).into_bytes());
}

#[test]
fn lines_may_end_as_windows_ends_them() {
    let text = text_of(whole_game(Checks::ALL).log());
    assert!(matches!(
        verdict(&text.replace('\n', "\r\n")),
        Verdict::Exact { .. }
    ));
}

#[test]
fn a_changed_step_is_found_and_named() {
    let session = whole_game(Checks::ALL);
    let text = text_of(session.log());
    for (entry, line) in session.log().entries.iter().zip(2..) {
        let Entry::Step(recorded) = entry else { continue };
        let gems = [
            "agate", "beryl", "coral", "diamond", "emerald", "flint", "garnet", "lapis",
        ];
        let other = match recorded.step {
            Step::Chance(outcome) => gems.map(|gem| outcome.to_string()[..5].to_owned() + gem).to_vec(),
            Step::Decision { .. } => vec!["nod".to_owned(), "peek 2".to_owned(), "seal jade".to_owned()],
        };
        let was = match recorded.step {
            Step::Chance(outcome) => outcome.to_string(),
            Step::Decision { action, .. } => action.to_string(),
        };
        for other in other.iter().filter(|&other| *other != was) {
            let changed = with_line(&text, line, |old| old.replace(&was, other));
            let divergence = diverged(verdict(&changed));
            assert_eq!(
                usize::try_from(divergence.line).unwrap(),
                line,
                "{was} became {other}: {divergence}"
            );
            assert!(
                matches!(divergence.cause, Cause::Digest { .. } | Cause::Refused(_)),
                "{divergence}"
            );
            assert!(
                divergence.legal.contains(&was),
                "{was} was legal there: {:?}",
                divergence.legal
            );
        }
    }
}

#[test]
fn a_divergence_names_step_cause_and_line() {
    let session = table(&[]).record(Checks {
        legal: true,
        digest: false,
    });
    let text = text_of(session.log()) + "{\"seat\":0,\"do\":\"nod\"}\n";
    let at_step_7 = |line: &str| {
        let divergence = diverged(verdict(&with_line(&text, 9, |_| line.to_owned())));
        assert_eq!((divergence.step, divergence.legal_count), (7, 5));
        assert_eq!(
            divergence.legal,
            ["nod", "peek 1", "peek 2", "seal agate", "seal beryl"]
        );
        divergence.to_string()
    };
    assert_eq!(
        at_step_7(r#"{"seat":0,"do":"seal jade"}"#),
        "diverged at step 7: jade is not in your hand (GM-SEAL-01) (line 9)"
    );
    assert_eq!(
        at_step_7(r#"{"seat":0,"do":"wink"}"#),
        "diverged at step 7: `wink` cannot be read at column 1: expected `nod`, `peek` or `seal` (line 9)"
    );
    assert_eq!(
        at_step_7(r#"{"seat":1,"do":"nod"}"#),
        "diverged at step 7: the log lets seat 1 act, but seat 0 is asked (line 9)"
    );
    assert_eq!(
        at_step_7(r#"{"chance":"turn jade"}"#),
        "diverged at step 7: the log lets chance act, but seat 0 is asked (line 9)"
    );
    assert_eq!(
        at_step_7(r#"{"seat":0,"do":"nod","legal":6}"#),
        "diverged at step 7: the log counts 6 choices, but 5 are legal (line 9)"
    );
    let here = session.game().digest(&{
        let mut later = session.clone();
        play(&mut later, &[(0, "nod")]);
        later.state().clone()
    });
    let zeros = "0".repeat(32);
    assert_eq!(
        at_step_7(&format!(r#"{{"seat":0,"do":"nod","digest":"{zeros}"}}"#)),
        format!("diverged at step 7: the log has the digest {zeros}, but it is {here} (line 9)")
    );
    assert_eq!(
        at_step_7(r#"{"undo":8}"#),
        "diverged at step 7: the log goes back to step 8, but only 7 were taken (line 9)"
    );
    assert_eq!(
        at_step_7(r#"{"ended":{"resigned":3}}"#),
        "diverged at step 7: the log lets seat 3 resign, but the table has seats 0 to 2 (line 9)"
    );
    assert_eq!(
        at_step_7(r#"{"outcome":{"reason":"a draw","results":[]}}"#),
        "diverged at step 7: the log has an outcome, but the game goes on: seat 0 is asked (line 9)"
    );
}

#[test]
fn a_step_past_the_end_and_a_false_ending_are_found() {
    let session = whole_game(Checks::ALL);
    let steps = session.len();
    let text = text_of(session.log());
    let last = text.lines().count();
    let past = diverged(verdict(&with_line(&text, last, |_| {
        r#"{"seat":0,"do":"nod"}"#.to_owned()
    })));
    assert_eq!((past.step, &past.cause), (steps, &Cause::PastEnd));
    let resigned = diverged(verdict(&with_line(&text, last, |_| {
        r#"{"ended":{"resigned":0}}"#.to_owned()
    })));
    assert_eq!((resigned.step, &resigned.cause), (steps, &Cause::IsOver));
    let score = session.outcome().unwrap().results[1].score;
    let raised = with_line(&text, last, |line| {
        line.replacen(
            &format!("\"score\":{score}"),
            &format!("\"score\":{}", score + 90),
            1,
        )
    });
    let outcome = diverged(verdict(&raised));
    assert_eq!(
        (outcome.step, usize::try_from(outcome.line).unwrap()),
        (steps, last)
    );
    assert!(matches!(outcome.cause, Cause::Outcome { .. }));
    let said = outcome.to_string();
    assert!(
        said.contains("the log has the outcome `the market has closed` with scores ["),
        "{said}"
    );
}

#[test]
fn without_digests_a_change_shows_at_the_outcome_or_leaves_the_log_unverified() {
    let session = whole_game(Checks::NONE);
    let text = text_of(session.log());
    let plain = verdict(&text);
    assert_eq!(
        plain.to_string(),
        format!("unverified, {} steps: no digests", session.len())
    );
    let mut told = 0;
    for (entry, line) in session.log().entries.iter().zip(2..) {
        let Entry::Step(recorded) = entry else { continue };
        let Step::Chance(outcome) = recorded.step else {
            continue;
        };
        for gem in ["garnet", "iolite", "jade", "kyanite"] {
            let was = outcome.to_string();
            let other = format!("{} {gem}", &was[..4]);
            match verdict(&with_line(&text, line, |old| old.replace(&was, &other))) {
                Verdict::Exact { .. } => panic!("line {line} was changed to {other}"),
                Verdict::Unverified { .. } => {}
                Verdict::Diverged(_) => told += 1,
            }
        }
    }
    assert!(told > 0);
}

#[test]
fn a_log_that_lacks_something_is_unverified_and_says_what() {
    let session = whole_game(Checks::ALL);
    let mut log = session.log().clone();
    log.ending = None;
    assert_eq!(
        log.verify().to_string(),
        format!("unverified, {} steps: no outcome", session.len())
    );
    if let Entry::Step(step) = &mut log.entries[0] {
        step.digest = None;
    }
    let all = session.log().entries.len() - 1;
    assert_eq!(
        log.verify().to_string(),
        format!(
            "unverified, {} steps: 1 of {all} steps without a digest, no outcome",
            session.len()
        )
    );
    let mut given_up = table(&[]);
    given_up.abandon("a power cut").unwrap();
    assert_eq!(given_up.log().verify(), Verdict::Exact { steps: 7 });
}

#[test]
fn verifying_in_memory_and_as_text_agree() {
    for checks in [Checks::ALL, Checks::NONE] {
        let session = whole_game(checks);
        for at in 0..session.log().entries.len() {
            let mut log = session.log().clone();
            log.entries.remove(at);
            assert_eq!(log.verify(), verdict(&text_of(&log)), "without entry {at}");
        }
    }
}

#[test]
fn what_is_no_log_is_said_in_a_sentence() {
    assert_eq!(
        read_error(""),
        "the log is empty: its first line is a header, which begins {\"hexad\":1,\"game\":"
    );
    assert_eq!(
        read_error("dear diary,\n"),
        "line 1: this is no Hexad log, whose header begins {\"hexad\":1,\"game\": (expected value at column 1)"
    );
    assert_eq!(
        read_error("{\"colour\":\"blue\"}\n"),
        "line 1: this is no Hexad log, whose header begins {\"hexad\":1,\"game\": (missing field `hexad` at column 17)"
    );
    assert_eq!(
        read_error("{\"hexad\":1,\"ga"),
        "line 1: the header is torn, so nothing of the log can be read"
    );
}

#[test]
fn a_header_that_does_not_fit_is_refused_with_a_reason() {
    let text = text_of(table(&[]).log());
    let header = |from: &str, to: &str| {
        let changed = with_line(&text, 1, |line| line.replace(from, to));
        assert_ne!(changed, text);
        read_error(&changed)
    };
    assert_eq!(
        header("\"hexad\":1", "\"hexad\":2,\"novelty\":0"),
        "line 1: the log has format 2, and this program reads format 1: read it with a version of Hexad for format 2"
    );
    assert_eq!(
        header("gem-market", "saltmarsh"),
        "line 1: this is a log of saltmarsh, not of gem-market"
    );
    assert_eq!(
        header("\"rules\":3", "\"rules\":2"),
        "line 1: the log was played by rules 2 of gem-market, and this program plays rules 3: replay it with a version \
         of Hexad for rules 2"
    );
    let (logged, here) = (Digest::of(b"other"), Digest::of(&[1]));
    assert_eq!(
        header(&here.to_string(), &logged.to_string()),
        format!(
            "line 1: the log was played with components {logged}, and this setup has {here}: replay it with the \
             component set it was played with"
        )
    );
    assert_eq!(
        header("\"rules\":3,", ""),
        "line 1: the header cannot be read: missing field `rules` at column 121"
    );
    assert!(header("\"rules\":3", "\"rules\":3,\"hue\":1").contains("unknown field `hue`"));
    assert!(
        header("\"rules\":3", "\"rules\":70000").contains("invalid value: integer `70000`, expected u16")
    );
    assert!(header("\"nods\":100", "\"nods\":100,\"nuts\":1").contains("unknown field `nuts`"));
    assert!(
        header("\"nods\":100", "\"nods\":\"many\"")
            .starts_with("line 1: the header cannot be read: invalid type")
    );
    assert_eq!(
        header("\"nods\":100", "\"nods\":201"),
        "line 1: the setup makes no game: nods: at most 200 are nodded"
    );
    assert_eq!(
        header("\"nods\":100}", "\"nods\":100},\"viewer\":{\"seat\":1}"),
        "line 1: this is what seat 1 saw of a game, not its full log: read it as a viewer's log"
    );
}

#[test]
fn a_component_set_travels_in_the_header() {
    let setup = Setup {
        components: Some(5),
        ..market(2, 0).setup().clone()
    };
    let mut session = Session::seeded(GemMarket::new(setup).unwrap(), Seed::from(2));
    play_on(&mut session, 1, usize::MAX);
    let text = text_of(session.log());
    assert!(matches!(verdict(&text), Verdict::Exact { .. }));
    assert!(read_error(&text.replace("\"components\":5", "\"components\":4")).contains("the component set"));
}

#[test]
fn a_header_is_read_before_the_game_is_known() {
    let text = text_of(table(&[]).log()).replace("gem-market", "saltmarsh");
    let header = peek(text.as_bytes()).unwrap();
    assert_eq!(
        (header.game.as_str(), header.rules, header.viewer),
        ("saltmarsh", 3, None)
    );
}

#[test]
fn a_line_that_is_none_of_the_format_is_an_error_with_its_number() {
    let text = text_of(table(&[]).record(Checks::NONE).log());
    let line_4 = |line: &str| read_error(&with_line(&text, 4, |_| line.to_owned()));
    let kinds = "line 4: a line is a decision (`seat` and `do`), `chance`, `undo`, `outcome` or `ended`, and only the \
                 first two may have `legal` and `digest`";
    for wrong in [
        "{}",
        r#"{"seat":0}"#,
        r#"{"do":"nod"}"#,
        r#"{"seat":0,"do":"nod","chance":"deal jade"}"#,
        r#"{"undo":1,"legal":3}"#,
        r#"{"undo":1,"ended":{"resigned":0}}"#,
    ] {
        assert_eq!(line_4(wrong), kinds, "{wrong}");
    }
    assert!(line_4(r#"{"chance":"deal jade","why":"luck"}"#).starts_with("line 4: unknown field `why`"));
    assert!(line_4(r#"{"chance":null}"#).starts_with("line 4: invalid type: null"));
    assert!(
        line_4(r#"{"chance":"deal jade","chance":"deal jade"}"#)
            .starts_with("line 4: duplicate field `chance`")
    );
    assert!(line_4(r#"{"seat":256,"do":"nod"}"#).starts_with("line 4: invalid value: integer `256`"));
    assert!(line_4(r#"{"ended":{"vanished":0}}"#).starts_with("line 4: unknown variant `vanished`"));
    let no_object = "line 4: a line is a JSON object and begins with `{`, and no line is empty";
    assert_eq!(line_4(""), no_object);
    assert_eq!(line_4(r#"[0,"nod"]"#), no_object);
    assert_eq!(
        line_4(r#"{"chance":"deal jade","digest":"beef"}"#),
        "line 4: `beef` cannot be read at column 1: expected 32 lower-case hexadecimal digits"
    );
    assert_eq!(
        read_error(&(text.clone() + "{\"ended\":{\"resigned\":0}}\n{\"undo\":0}\n")),
        "line 10: nothing may follow the line that says how the game ended"
    );
    // What verification calls a divergence, reading into memory calls an error.
    let unreadable = with_line(&text, 4, |_| r#"{"chance":"deal chalk"}"#.to_owned());
    assert_eq!(
        Log::<GemMarket>::read(unreadable.as_bytes())
            .unwrap_err()
            .to_string(),
        "line 4: `deal chalk` cannot be read at column 6: expected a gem"
    );
    // The last line is whole, though it ends without a line feed: a wrong field is no tear.
    assert!(read_error(&(text + r#"{"chance":"deal jade","why":"luck"}"#)).contains("unknown field"));
}

#[test]
fn nothing_beyond_the_limits_is_read() {
    let text = text_of(whole_game(Checks::ALL).log());
    let within = |limits: Limits| match verify_within::<GemMarket>(text.as_bytes(), limits) {
        Ok(verdict) => verdict.to_string(),
        Err(error) => error.to_string(),
    };
    let entries = u32::try_from(text.lines().count()).unwrap() - 2;
    let exactly = Limits {
        header_bytes: text.lines().next().unwrap().len(),
        line_bytes: text.lines().skip(1).map(str::len).max().unwrap(),
        entries,
    };
    assert!(within(exactly).starts_with("exact"), "{}", within(exactly));
    let short_header = Limits {
        header_bytes: exactly.header_bytes - 1,
        ..exactly
    };
    assert_eq!(
        within(short_header),
        format!(
            "line 1: longer than the {} bytes that are read of one line",
            short_header.header_bytes
        )
    );
    let short_lines = Limits {
        line_bytes: 20,
        ..exactly
    };
    assert_eq!(
        within(short_lines),
        "line 2: longer than the 20 bytes that are read of one line"
    );
    let few = Limits {
        entries: 3,
        ..exactly
    };
    assert_eq!(
        within(few),
        "line 5: the log has more than the 3 steps that are read of one"
    );
}

#[test]
fn an_endless_line_is_not_read_into_memory() {
    let endless = BufReader::new(io::repeat(b'x'));
    assert!(matches!(
        Log::<GemMarket>::read(endless),
        Err(LogError::TooLong { line: 1, .. })
    ));
    let header = text_of(Session::by_hand(market(3, 0)).log());
    let endless = BufReader::new(header.as_bytes().chain(io::repeat(b'x')));
    assert!(matches!(
        verify::<GemMarket>(endless),
        Err(LogError::TooLong { line: 2, .. })
    ));
    let failing = BufReader::new(header.as_bytes().chain(Failing));
    let error = verify::<GemMarket>(failing).unwrap_err();
    assert_eq!(error.to_string(), "line 2: reading failed: the disk is gone");
}

struct Failing;

impl Read for Failing {
    fn read(&mut self, _: &mut [u8]) -> io::Result<usize> {
        Err(io::Error::other("the disk is gone"))
    }
}

#[test]
fn a_log_of_undos_without_end_stops_at_the_limit() {
    let header = text_of(Session::by_hand(market(3, 0)).log());
    let endless = header + &"{\"undo\":0}\n".repeat(50);
    let limits = Limits {
        entries: 49,
        ..Limits::default()
    };
    assert!(matches!(
        Log::<GemMarket>::read_within(endless.as_bytes(), limits),
        Err(LogError::TooMany { line: 51, limit: 49 })
    ));
}

/// The example in `docs/LOG_FORMAT.md` is of this game, played as it says there.
#[test]
fn the_documented_example_is_exact() {
    let page = include_str!("../../../../docs/LOG_FORMAT.md");
    let mut examples = page
        .split("```jsonl\n")
        .skip(1)
        .map(|rest| rest.split("```").next().unwrap());
    let text = examples.next().expect("the page has an example");
    assert_eq!(verdict(text), Verdict::Exact { steps: 12 });
    let log = Log::<GemMarket>::read(text.as_bytes()).unwrap();
    assert!(matches!(log.ending, Some(Ending::Outcome(_))));
    let mut seen = Vec::new();
    log.write_seen(&mut seen, hexad_core::Viewer::Seat(Seat(1)))
        .unwrap();
    assert_eq!(examples.next(), Some(std::str::from_utf8(&seen).unwrap()));
    assert_eq!(examples.next(), None);
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(64))]

    #[test]
    fn any_played_log_is_read_as_it_was_written(seed: u64, nods in 0u8..90, picks in prop::collection::vec(any::<u16>(), 0..120)) {
        let mut session = Session::seeded(market(3, nods), Seed::from(seed));
        for pick in picks {
            let ToAct::Seat(seat) = session.to_act() else { break };
            let legal = session.legal(seat);
            let step = usize::from(pick);
            if step % 7 == 3 {
                let _ = session.rewind(session.len() / 2);
            } else {
                session.play(seat, legal[step % legal.len()]).unwrap();
            }
        }
        let text = text_of(session.log());
        let read = Log::<GemMarket>::read(text.as_bytes()).unwrap();
        prop_assert_eq!(&read, session.log());
        prop_assert_eq!(verdict(&text), session.log().verify());
        prop_assert!(!matches!(session.log().verify(), Verdict::Diverged(_)));
        let resumed = Session::resume(read).unwrap();
        prop_assert_eq!(resumed.state(), session.state());
    }

    #[test]
    fn no_bytes_make_a_reader_panic(flips in prop::collection::vec((any::<prop::sample::Index>(), any::<u8>()), 1..6)) {
        let mut bytes = text_of(whole_game(Checks::ALL).log()).into_bytes();
        for (at, byte) in flips {
            let at = at.index(bytes.len());
            bytes[at] = byte;
        }
        let read = Log::<GemMarket>::read(&bytes[..]);
        let verified = verify::<GemMarket>(&bytes[..]);
        if let (Ok(read), Ok(verified)) = (read, verified) {
            prop_assert_eq!(read.verify(), verified);
        }
    }
}
