//! What goes wrong between a runner and an engine.

use crate::engine::{Engine, SOON};
use std::io::{BufRead, BufReader, Write};
use std::process::{Command, Stdio};
use std::time::Instant;

/// An engine that has been greeted in UGI.
fn greeted() -> Engine {
    let mut engine = Engine::start();
    greet(&mut engine, "ugi");
    engine
}

/// Greets and returns the lines of the answer.
fn greet(engine: &mut Engine, greeting: &str) -> Vec<String> {
    engine.send(greeting);
    let end = format!("{greeting}ok");
    engine.until(&end, SOON, |line| line == end)
}

/// The line that answers `go`.
fn best_move(engine: &mut Engine, go: &str) -> String {
    engine.send(go);
    let mut lines = engine.until("bestmove", SOON, |line| line.starts_with("bestmove"));
    lines.pop().unwrap_or_default()
}

#[test]
fn both_greetings_announce_the_same() {
    let mut engine = Engine::start();
    let mut uci = greet(&mut engine, "uci");
    let mut ugi = greet(&mut engine, "ugi");
    assert_eq!(
        (uci.pop().as_deref(), ugi.pop().as_deref()),
        (Some("uciok"), Some("ugiok"))
    );
    assert_eq!(uci, ugi);
    engine.finish();
}

#[test]
fn a_best_move_has_two_words_from_ugi_to_uci() {
    // Both know the reply here, which only UCI tells.
    let words = |line: String| line.split(' ').count();
    let mut engine = Engine::searching();
    assert_eq!(words(best_move(&mut engine, "go depth 3")), 4);
    greet(&mut engine, "ugi");
    for go in [
        "go depth 3",
        "go nodes 5000",
        "go movetime 30",
        "go p1time 300 p2time 300 p1inc 5 p2inc 5",
        "go wtime 300 btime 300",
    ] {
        assert_eq!(words(best_move(&mut engine, go)), 2, "{go}");
    }
    greet(&mut engine, "uci");
    assert_eq!(words(best_move(&mut engine, "go depth 3")), 4);
    engine.finish();
}

#[test]
fn a_finished_game_is_answered_in_two_words() {
    let mut engine = greeted();
    engine.quietly("position fen [0123]3/4/4/4 b");
    assert_eq!(best_move(&mut engine, "go depth 3"), "bestmove (none)");
    engine.finish();
}

#[test]
fn a_search_answers_in_the_dialect_it_was_asked_in() {
    let mut engine = Engine::searching();
    engine.send("go infinite");
    engine.until("depth 3", SOON, |line| line.starts_with("info depth 3 "));
    greet(&mut engine, "ugi");
    assert!(best_move(&mut engine, "stop").contains(" ponder "));
    engine.send("go infinite");
    engine.until("depth 3", SOON, |line| line.starts_with("info depth 3 "));
    greet(&mut engine, "uci");
    assert!(!best_move(&mut engine, "stop").contains(" ponder "));
    engine.finish();
}

#[test]
fn words_that_cannot_be_taken_are_named() {
    let mut engine = greeted();
    for (line, token) in [
        (
            "query",
            "nothing after `query`: expected gameover, p1turn or result",
        ),
        ("query turn", "`turn` after `query`: expected gameover"),
        ("query Result", "`Result`"),
        (
            "query result now",
            "`now` after `query result`: expected nothing",
        ),
        ("query p1turn p1turn", "`p1turn` after `query p1turn`"),
        ("query gameover ?", "`?`"),
        ("queryresult", "`queryresult`"),
        ("ugi 1", "`1` after `ugi`: expected nothing"),
        ("uginewgame now", "`now` after `uginewgame`"),
        (
            "go p1time",
            "nothing after `go p1time`: expected a whole number",
        ),
        ("go p1time x p2time 100", "`x` after `go p1time`"),
        ("go p1time 100 p2time 1e3", "`1e3` after `go p2time`"),
        ("go p1time 100 p1inc 0.1", "`0.1` after `go p1inc`"),
        ("go p1time 100 p2inc", "nothing after `go p2inc`"),
        ("go p3time 100", "`p3time` after `go`"),
        ("go P1time 100", "`P1time` after `go`"),
    ] {
        engine.refused_naming(line, token);
    }
    best_move(&mut engine, "go p1time 100 p2time 100");
    engine.finish();
}

#[test]
fn odd_clocks_are_played_by() {
    let mut engine = greeted();
    engine.set("UCI_Variant", "aether3x3");
    for clocks in [
        "p1time 0 p2time 0 p1inc 0 p2inc 0",
        "p1time -50 p2time 100 p1inc -1 p2inc 0",
        "p1time 1 p2time 99999999999999999999",
        "p2time 100",
        "p1inc 10 p2inc 10 p2time 100 p1time 100",
        "wtime 99999999 p1time 100 winc 0 p1inc 1",
        "p1time 100 movestogo 1",
    ] {
        for moves in ["", "moves a1b3"] {
            engine.quietly(&format!("position startpos {moves}"));
            let best = best_move(&mut engine, &format!("go {clocks}"));
            assert_ne!(best, "bestmove (none)", "{clocks}");
        }
    }
    engine.finish();
}

#[test]
fn a_query_needs_no_greeting() {
    let mut engine = Engine::start();
    assert_eq!(engine.ask("query p1turn"), "response true");
    engine.quietly("uginewgame");
    engine.go("p1time 100 p2time 100");
    engine.finish();
}

#[test]
fn options_come_as_strings_and_in_any_order() {
    let mut options = vec![
        ("Hash", "8"),
        ("Ponder", "false"),
        ("Exact", "true"),
        ("UCI_Variant", "aether5x5"),
        ("NoMergeLimit", "20"),
        ("Clear Hash", ""),
        ("TablePath", ""),
    ];
    for _ in 0..2 {
        options.reverse();
        let mut engine = greeted();
        for (name, value) in &options {
            engine.set(name, value);
        }
        assert!(engine.displayed("Fen").starts_with("[0][1][2][3][4]/"));
        engine.quietly("position fen [0]4/5/5/5/5 w 20 20");
        assert_eq!(engine.ask("query result"), "response draw");
        engine.finish();
    }
}

#[test]
fn commands_of_a_runner_in_one_write_are_obeyed_in_order() {
    let mut engine = Engine::start();
    engine.send_bytes(
        b"ugi\nsetoption name UCI_Variant value aether2x2\nisready\nuginewgame\nposition startpos\n\
          position startpos\nquery gameover\nposition startpos\nquery p1turn\ngo depth 1\n\
          position startpos moves a1a2\nquery result\nquit\n",
    );
    let lines = engine.expect_end();
    let is_waited_for = |line: &&String| {
        let starts = ["ugiok", "readyok", "response", "bestmove"];
        starts.iter().any(|start| line.starts_with(start))
    };
    let lines: Vec<&str> = lines.iter().filter(is_waited_for).map(|l| &**l).collect();
    let [ugi, ready, over, turn, best, result] = lines.as_slice() else {
        panic!("{lines:?}");
    };
    assert_eq!((*ugi, *ready), ("ugiok", "readyok"));
    assert_eq!((*over, *turn), ("response false", "response true"));
    assert_eq!(best.split(' ').count(), 2, "{best}");
    assert_eq!(*result, "response p1win");
}

#[test]
fn stop_and_quit_end_a_search() {
    let mut engine = greeted();
    engine.set("Exact", "false");
    engine.quietly("stop");
    engine.send("go infinite");
    engine.scored_info();
    assert_eq!(best_move(&mut engine, "stop").split(' ').count(), 2);
    engine.send("go p1time 100000 p2time 100000");
    let lines = engine.finish();
    let last = lines.last().map_or(0, |line| line.split(' ').count());
    assert_eq!(last, 2, "{lines:?}");
}

/// Starts an engine that is searching on a runner's behalf, with bare pipes.
fn searching_for_a_runner() -> std::process::Child {
    let mut child = Command::new(env!("CARGO_BIN_EXE_aether"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("the engine starts");
    let input = child.stdin.as_mut().expect("a pipe");
    let sent = b"ugi\nsetoption name Exact value false\nisready\ngo p1time 900000 p2time 900000\n";
    input.write_all(sent).expect("a reader");
    child
}

#[test]
fn a_runner_that_is_killed_leaves_no_process() {
    for output_first in [false, true] {
        let mut child = searching_for_a_runner();
        let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
        let mut line = String::new();
        while !line.starts_with("info depth") {
            line.clear();
            output.read_line(&mut line).expect("a line");
        }
        // A runner that dies closes both pipes, in whichever order.
        if output_first {
            drop(output);
            drop(child.stdin.take());
        } else {
            drop(child.stdin.take());
            drop(output);
        }
        let end = Instant::now() + SOON;
        let status = loop {
            match child.try_wait().expect("a process") {
                Some(status) => break status,
                None if Instant::now() < end => std::thread::yield_now(),
                None => {
                    child.kill().expect("a process");
                    panic!("the process has not ended");
                }
            }
        };
        assert_eq!(status.code(), Some(0));
    }
}

#[test]
fn every_line_is_there_when_the_process_is_killed() {
    let mut engine = greeted();
    engine.quietly("position startpos moves a1c2");
    assert_eq!(engine.ask("query p1turn"), "response false");
    // Nothing stays in a buffer: the answer to each command came although the
    // input is still open. Dropped without `quit`, the process is killed.
    best_move(&mut engine, "go nodes 1000");
    drop(engine);
}
