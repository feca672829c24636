//! Nim through the real program.

use std::io::Write;
use std::process::{Command, Output, Stdio};

fn run(arguments: &[&str], input: &str) -> Output {
    let mut child = Command::new(env!("CARGO_BIN_EXE_aether"))
        .args(arguments)
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .expect("the program starts");
    let mut stdin = child.stdin.take().expect("a pipe");
    // A program that does not read may have ended already.
    let _ = stdin.write_all(input.as_bytes());
    drop(stdin);
    child.wait_with_output().expect("the program ends")
}

fn printed(arguments: &[&str], input: &str) -> String {
    let output = run(arguments, input);
    let errors = String::from_utf8_lossy(&output.stderr);
    assert_eq!(output.status.code(), Some(0), "{arguments:?}: {errors}");
    String::from_utf8(output.stdout).expect("UTF-8")
}

/// The lines that a session prints.
fn session(input: &str) -> Vec<String> {
    printed(&[], input).lines().map(String::from).collect()
}

#[test]
fn the_session_plays_the_example_of_the_source() {
    let lines = session("setoption name UCI_Variant value nim\ngo\n");
    let note = "info string theory: nim-value 14 (3 = 3, 11 = 11, 6 = 6), 1 of 20 moves win";
    assert!(lines.iter().any(|line| line == note), "{lines:?}");
    let last = lines.last().expect("an answer");
    assert!(last.starts_with("bestmove 2:6"), "{lines:?}");
}

#[test]
fn bad_lines_leave_the_old_state() {
    let lines = session(
        "setoption name UCI_Variant value nim-misere\n\
         position fen 3+11+6 b moves 2:6\n\
         position fen 3+18446744073709551616\n\
         position fen 3+11+6 moves 2:6 2:6\n\
         position fen 3+11+6 moves 0:1\n\
         position startpos moves 2:0\n\
         d\n",
    );
    let expected = [
        "info string error: `18446744073709551616` at character 3: expected a heap of at most 18446744073709551615 objects",
        "info string error: move 2: `6` at character 3: heap 2 has 5, expected to take 1 to 5",
        "info string error: move 1: `0` at character 1: no such heap, expected 1 to 3",
        "info string error: move 1: `0` at character 3: heap 2 has 11, expected to take 1 to 11",
        "1  ooo",
        "2  ooooo",
        "3  oooooo",
        "",
        "Variant: nim-misere",
        "Fen: 3+5+6 w",
    ];
    assert_eq!(lines[..expected.len()], expected);
}

#[test]
fn pictures_positions_and_records_are_told_apart() {
    let shown = printed(&["show", "--variant", "nim", "3,0,61 b"], "");
    let picture = "1  ooo\n2  .\n3  61\n";
    assert_eq!(
        shown,
        format!("{picture}\n3+0+61 b\nnim, player 2 (b) to move\n")
    );
    // All that is printed is read again.
    assert_eq!(printed(&["show", "-"], &shown), shown);
    let displayed = session("setoption name UCI_Variant value nim\nposition fen 3+0+61 b\nd\n");
    assert_eq!(printed(&["show", "-"], &displayed.join("\n")), shown);
    let to_move = shown.replace("+61 b", "+61 w").replace("2 (b)", "1 (w)");
    for text in [
        picture,
        &picture.replace('\n', "\r\n"),
        &format!("{picture}\n3+0+61 w\n"),
    ] {
        assert_eq!(printed(&["show", "-", "--variant", "nim"], text), to_move);
    }
    let moves = ["--variant", "nim", "--moves", "2:6 6 from heap 3 1:1"];
    for to in ["record", "long-record"] {
        let record = printed(&[&["convert", "--to", to], &moves[..]].concat(), "");
        assert!(record.starts_with("[Variant \"nim\"]\n"), "{record}");
        let again = printed(&["convert", "--to", "moves", "-"], &record);
        assert_eq!(again, "2:6 3:6 1:1\n", "{record}");
    }
}
