//! Malformed lines, and input that ends anywhere: the game goes on, or ends well.

use crate::command_line::{refused, run};
use crate::{answered, played};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

#[test]
fn errors_name_the_token_and_change_nothing() {
    for (line, error) in [
        (
            "xyzzy",
            "`xyzzy` at character 1: expected a move such as 2:6, or 6 from heap 2; `help` lists the commands",
        ),
        (
            "1:",
            "nothing at character 3: expected how many objects to take",
        ),
        (
            "1:9",
            "`9` at character 3: heap 1 has 3, expected to take 1 to 3",
        ),
        (
            "1:1 2:1",
            "2 moves: expected one, for the engine makes the next",
        ),
        ("undo", "there is no move to take back"),
        ("undo 1", "there is no move to take back"),
        (
            "undo 0",
            "`0` after `undo`: expected a number of plies from 1, or all",
        ),
        (
            "undo x",
            "`x` after `undo`: expected a number of plies from 1, or all",
        ),
        ("redo", "there is no move that was taken back"),
        (
            "level 21",
            "`21` after `level`: expected a level from 0 to 20",
        ),
        (
            "level",
            "nothing after `level`: expected a level from 0 to 20",
        ),
        (
            "time 0",
            "`0` after `time`: expected milliseconds, from 1 to 86400000",
        ),
        (
            "player 3",
            "`3` after `player`: expected 1, 2, both or none",
        ),
        ("quit now", "`now` after `quit`: expected nothing"),
        ("hint 3", "`3` after `hint`: expected nothing"),
        (
            "position",
            "nothing after `position`: expected a position or a file",
        ),
        ("save", "nothing after `save`: expected a file"),
    ] {
        let text = answered(&["--variant", "nim"], &[line, "show"]);
        let (first, rest) = text.split_once('\n').expect("lines");
        assert!(first.starts_with("error: "), "{line}: {first}");
        if line != "1:" {
            assert_eq!(first, format!("error: {error}"), "{line}");
        }
        assert!(rest.contains("3+11+6 w\n"), "{line}: {rest}");
    }
    let text = answered(&["--variant", "nim"], &["time 86400000", "eval", "hint"]);
    assert!(!text.contains("error"), "{text}");
    let text = answered(&["--variant", "nim"], &["new chess"]);
    assert!(
        text.starts_with("error: unknown variant `chess`: expected one of "),
        "{text}"
    );
    let text = answered(
        &["--variant", "nim"],
        &["1:1", "undo 3", "undo 1", "redo 2"],
    );
    assert!(
        text.contains("error: 3 plies to take back: the game has 2\n"),
        "{text}"
    );
    assert!(
        text.contains("error: 2 plies to play again: 1 were taken back\n"),
        "{text}"
    );
    let text = answered(&["--variant", "nim", "--player", "2"], &["undo"]);
    assert_eq!(
        text,
        "error: you have not moved yet: `undo 1` takes back the engine's move\n"
    );
}

#[test]
fn a_finished_game_takes_no_moves() {
    let text = answered(
        &["0+0", "--variant", "nim"],
        &["1:1", "hint", "eval", "go", "moves"],
    );
    let lines: Vec<&str> = text.lines().collect();
    assert_eq!(lines.len(), 5, "{text}");
    assert!(
        lines.iter().all(|line| line.starts_with("error: ")),
        "{text}"
    );
    assert!(
        lines[1..]
            .iter()
            .all(|line| *line == "error: the game is over"),
        "{text}"
    );
}

#[test]
fn the_input_may_end_anywhere() {
    let script = "hint\neval\na1c2\nundo\nredo\ngo\nmoves\nplayer none\nlevel 0\nsave\n";
    for end in 0..=script.len() {
        let (status, _, errors) = run(
            &["play", "--movetime", "5", "--variant", "aether3x3"],
            &script[..end],
        );
        assert_eq!((status, errors.as_str()), (0, ""), "{end}");
    }
}

#[test]
fn garbage_is_survived() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(5);
    let words = [
        "undo",
        "redo",
        "hint",
        "eval",
        "go",
        "level",
        "time",
        "player",
        "new",
        "position",
        "moves",
        "a1",
        "c2",
        "1",
        "2",
        "both",
        "nim",
        "kayles",
        "parcel2",
        "[0]",
        "0000",
        "pass",
        "5+3",
        "all",
        "99999999999999999999",
        "ⅷ",
        "\t",
        "\u{0}",
        "startpos",
        "-1",
    ];
    for variant in ["aether4x4", "nim", "kayles", "parcel2"] {
        let mut input = Vec::new();
        for _ in 0..120 {
            for _ in 0..random.random_range(0..4) {
                input.extend(words[random.random_range(0..words.len())].bytes());
                input.push(b' ');
            }
            if random.random_bool(0.2) {
                input.push(random.random());
            }
            input.push(b'\n');
        }
        let arguments = ["play", "--movetime", "3", "--variant", variant];
        let (status, _, errors) = run(&arguments, &input);
        assert_eq!((status, errors.as_str()), (0, ""), "{variant}");
    }
    let mut long = vec![b'x'; 17 << 20];
    long.extend(b"\nshow\n");
    let (status, out, errors) = run(&["play"], &long);
    assert_eq!((status, errors.as_str()), (0, ""));
    assert!(
        out.contains("error: the line is too long for any command\n"),
        "{out}"
    );
    assert!(out.ends_with("aether4x4, player 1 (w) to move\n"), "{out}");
}

#[test]
fn the_command_line_is_checked() {
    let (status, error) = refused(&["play", "-"], "");
    assert_eq!(status, 2);
    assert!(
        error.contains("`-`: standard input is where the moves come from"),
        "{error}"
    );
    for arguments in [
        ["play", "--player", "3"],
        ["play", "--level", "21"],
        ["play", "--movetime", "0"],
        ["play", "--variant", "chess"],
    ] {
        assert_eq!(refused(&arguments, "").0, 2, "{arguments:?}");
    }
    // Line ends of every kind, and none at the end.
    let text = played(&["--variant", "nim"], &["show\r", "", "  show  "]);
    assert_eq!(text.matches("3+11+6 w\n").count(), 2);
}
