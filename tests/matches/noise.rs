//! The mocks whose vice a good runner passes over do have it: a match that goes
//! on as if nothing were wrong cannot show that.

use crate::arena::Contender;
use crate::mock::Vice;
use std::io::Write;
use std::process::{Output, Stdio};

/// What a mock engine writes in the course of one move.
fn written_by(vice: Vice) -> Output {
    let mut command = Contender::bad(vice).process();
    let mut child = command
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the mock starts");
    let mut input = child.stdin.take().expect("a piped input");
    let lines = "uci\nisready\nposition startpos\nisready\ngo nodes 1\nisready\nquit\n";
    input
        .write_all(lines.as_bytes())
        .expect("the mock is spoken to");
    drop(input);
    child.wait_with_output().expect("the mock ends")
}

fn answers(output: &Output) -> Vec<String> {
    let text = String::from_utf8_lossy(&output.stdout);
    let lines = text.lines().filter(|line| line.starts_with("bestmove"));
    lines.map(String::from).collect()
}

#[test]
fn a_mock_without_a_vice_answers_once_after_a_banner() {
    let output = written_by(Vice::None);
    let text = String::from_utf8(output.stdout.clone()).expect("text");
    assert!(text.starts_with("\nrunning 1 test\n"), "{text}");
    assert_eq!(answers(&output).len(), 1, "{text}");
    assert!(output.status.success());
}

#[test]
fn mocks_that_flood_write_megabytes() {
    assert!(written_by(Vice::FloodsOutput).stdout.len() > 5 << 20);
    assert!(written_by(Vice::FloodsErrors).stderr.len() >= 4 << 20);
    let long = written_by(Vice::WritesLongLine).stdout;
    let lengths = long.split(|&byte| byte == b'\n').map(<[u8]>::len);
    assert_eq!(lengths.max(), Some(10 << 20));
}

#[test]
fn mocks_that_write_garbage_write_no_text() {
    let output = written_by(Vice::WritesGarbage);
    assert!(String::from_utf8(output.stdout.clone()).is_err());
    assert!(output.stdout.contains(&0));
    assert_eq!(answers(&output).len(), 1);
    let fussy = written_by(Vice::IsFussy).stdout;
    assert!(String::from_utf8_lossy(&fussy).contains("\r\n  \r\n"));
}

#[test]
fn mocks_that_answer_unasked_do_so() {
    assert_eq!(answers(&written_by(Vice::AnswersTwice)).len(), 2);
    for vice in [Vice::AnswersUnasked, Vice::AnswersMeanwhile] {
        let answers = answers(&written_by(vice));
        let illegal = answers.iter().filter(|line| *line == "bestmove a1a1");
        assert!(illegal.count() >= 1, "{answers:?}");
    }
}
