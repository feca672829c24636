//! Input that is not neat lines, and output that nobody reads.

use crate::engine::{Engine, SOON};
use std::io::{BufRead, BufReader, Write};
use std::process::{Child, Command, Stdio};
use std::time::{Duration, Instant};

/// A byte order mark.
const MARK: &[u8] = b"\xef\xbb\xbf";

#[test]
fn carriage_returns_and_a_byte_order_mark_are_no_part_of_a_command() {
    let mut engine = Engine::start();
    engine.send_bytes(
        &[
            MARK,
            b"isready\r\nposition startpos moves a1c2\r\nisready\r\n",
        ]
        .concat(),
    );
    engine.expect("readyok");
    engine.expect("readyok");
    engine.send_bytes(b"go depth 2\r\n");
    engine.answer();
    engine.send_bytes(b"quit\r\n");
    engine.expect_end();
}

#[test]
fn a_last_line_without_an_end_is_obeyed() {
    let mut engine = Engine::start();
    engine.send_bytes(b"isready");
    engine.close_input();
    assert_eq!(engine.expect_end(), ["readyok"]);
    let mut engine = Engine::start();
    engine.send_bytes(b"go depth 2");
    engine.close_input();
    let lines = engine.expect_end();
    assert!(
        lines
            .last()
            .is_some_and(|line| line.starts_with("bestmove ")),
        "{lines:?}"
    );
}

#[test]
fn no_input_at_all_is_a_quiet_end() {
    let mut engine = Engine::start();
    engine.close_input();
    assert!(engine.expect_end().is_empty());
}

#[test]
fn bytes_that_are_no_text_are_refused_as_a_command() {
    let mut engine = Engine::start();
    for bytes in [
        &b"\xff\xfe\xfa\n"[..],
        b"\0\n",
        b"a\0b\n",
        b"\xc3(\n",
        b"\xed\xa0\x80\n",
    ] {
        engine.send_bytes(bytes);
        let line = engine.line();
        assert!(line.starts_with("info string error: "), "{line}");
        let is_plain = |c: char| !c.is_control();
        assert!(line.chars().all(is_plain), "{line:?}");
    }
    engine.send_bytes(b"position fen [0]\xff3/4/4/4\n");
    assert!(engine.line().starts_with("info string error: "));
    engine.send_bytes(b"position startpos moves a1\0c2\n");
    assert!(engine.line().starts_with("info string error: "));
    assert!(engine.sync().is_empty());
    engine.finish();
}

#[test]
fn empty_lines_and_spaces_are_passed_over() {
    let mut engine = Engine::start();
    engine.send_bytes(b"\n\r\n   \n\t\n  isready  \n");
    engine.expect("readyok");
    engine.finish();
}

#[test]
fn lines_of_a_megabyte_are_answered_shortly() {
    let mut engine = Engine::start();
    let long = "x".repeat(1 << 20);
    for start in [
        "",
        "position fen ",
        "position startpos moves ",
        "go ",
        "go depth ",
        "setoption name ",
    ] {
        let error = engine.refused(&format!("{start}{long}"));
        assert!(error.len() < 2_000, "{} bytes", error.len());
    }
    engine.quietly(&format!("position startpos{}", " ".repeat(1 << 20)));
    engine.send_bytes(&[b' '; 1 << 20]);
    engine.send_bytes(b"isready\n");
    engine.expect("readyok");
    engine.finish();
}

#[test]
fn a_line_longer_than_any_command_is_refused_and_the_next_one_obeyed() {
    let mut engine = Engine::start();
    let error = engine.refused(&"y".repeat(40 << 20));
    assert!(error.len() < 2_000, "{} bytes", error.len());
    engine.go("depth 2");
    engine.finish();
}

#[test]
fn a_command_in_single_bytes_is_obeyed() {
    let mut engine = Engine::start();
    for byte in b"isready\ngo depth 1\n" {
        engine.send_bytes(&[*byte]);
    }
    engine.expect("readyok");
    engine.answer();
    engine.finish();
}

/// Waits for the end of a process; its exit code.
fn exit_code(mut child: Child) -> Option<i32> {
    let end = Instant::now() + SOON;
    while Instant::now() < end {
        if let Some(status) = child.try_wait().expect("a process") {
            return status.code();
        }
        std::thread::sleep(Duration::from_millis(2));
    }
    child.kill().expect("a process");
    panic!("the process has not ended");
}

/// The engine with pipes of which the test can close any.
fn piped() -> Child {
    Command::new(env!("CARGO_BIN_EXE_aether"))
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the engine starts")
}

#[test]
fn a_closed_output_ends_the_process_quietly() {
    for command in [
        "isready\n",
        "position fen [012]3/4/4/3[3]\ngo infinite\n",
        "position fen [012]3/4/4/3[3]\ngo depth 6\n",
        "setoption name Exact value false\ngo infinite\n",
        "setoption name Exact value false\ngo depth 6\n",
        "uci\n",
        "d\n",
        "nonsense\n",
    ] {
        let mut child = piped();
        drop(child.stdout.take());
        let mut errors = child.stderr.take().expect("a pipe");
        let mut input = child.stdin.take().expect("a pipe");
        input
            .write_all(command.as_bytes())
            .expect("it is still there");
        assert_eq!(exit_code(child), Some(0), "{command}");
        let mut text = String::new();
        std::io::Read::read_to_string(&mut errors, &mut text).expect("text");
        assert_eq!(text, "", "{command}");
    }
}

#[test]
fn an_output_closed_during_a_search_ends_the_process_quietly() {
    let mut child = piped();
    let mut input = child.stdin.take().expect("a pipe");
    let mut output = BufReader::new(child.stdout.take().expect("a pipe"));
    let commands = b"setoption name Exact value false\ngo infinite\n";
    input.write_all(commands).expect("it is there");
    output.read_line(&mut String::new()).expect("an info line");
    drop(output);
    // The search may have found out already.
    let _ = input.write_all(b"isready\n");
    assert_eq!(exit_code(child), Some(0));
}
