//! Records: of passes beside numbers and results, read, checked, marked, counted.

use crate::command_line::{printed, refused, run};
use crate::game::{play, random_game, result, text};
use crate::twin::Naive;
use serde_json::Value;

/// A record of a random game that is played to its end.
fn record(size: usize, seed: u64) -> (Naive, Vec<String>, String) {
    let (end, moves) = random_game(size, 400, seed);
    assert!(end.is_over());
    let variant = format!("parcel{size}");
    let written = printed(
        &[
            "convert",
            "--variant",
            &variant,
            "--to",
            "record",
            "startpos",
            "--moves",
            &moves.join(" "),
        ],
        "",
    );
    (end, moves, written)
}

#[test]
fn passes_are_moves_and_no_numbers() {
    for (text, fen) in [
        ("1. 0000 a1b1 2. 0000 0000 1/2-1/2", "3 B:/R:a1b1/G: w 2"),
        ("1.0000 a1b1 2.0000 pass *", "3 B:/R:a1b1/G: w 2"),
        (
            "1. PASS! 0000?? $2 {0000} (1. 0000 0000) *",
            "3 B:/R:/G: w 2",
        ),
        ("0000 0000", "3 B:/R:/G: w 2"),
        ("1. 0000 *", "3 B:/R:/G: b 1"),
        ("1. a1b1 0000 2. a2b2 0000 *", "3 B:a1b1,a2b2/R:/G: w 1"),
    ] {
        let record = format!("[Variant \"parcel3\"]\n\n{text}\n");
        assert_eq!(
            printed(&["convert", "-"], &record),
            format!("{fen}\n"),
            "{text}"
        );
        assert_eq!(
            printed(&["record", "check", "-"], &record),
            "1 record, all right\n"
        );
    }
    for (text, named) in [
        ("1. 0000 0000 2. a1b1", ["ply 3", "a1b1"]),
        ("1. 0000 0000 0000", ["ply 3", "0000"]),
        ("1. 0000 0000 1-0", ["1-0", "1/2-1/2"]),
        ("1. a1b1 b1a1", ["ply 2", "a1b1"]),
        ("1. 00000", ["ply 1", "0"]),
        ("1. 0000a1b1", ["ply 1", "a1b1"]),
    ] {
        let record = format!("[Variant \"parcel3\"]\n\n{text}\n");
        let (status, out, _) = run(&["record", "check", "-"], &record);
        assert_eq!(status, 1, "{text}: {out}");
        for part in named {
            assert!(out.contains(part), "{text}: no {part} in {out}");
        }
    }
}

#[test]
fn records_of_whole_games_go_through_the_commands() {
    let mut all = String::new();
    let mut results = [0, 0, 0];
    for size in 1..=7 {
        for seed in 0..3 {
            let (end, moves, written) = record(size, 600 + seed);
            let index = match result(&end) {
                "p1win" => 0,
                "p2win" => 1,
                _ => 2,
            };
            let stated = ["1-0", "0-1", "1/2-1/2"][index];
            results[index] += 1;
            assert!(
                written.contains(&format!("[Result \"{stated}\"]")),
                "{written}"
            );
            assert_eq!(
                printed(&["convert", "-"], &written),
                format!("{}\n", text(&end))
            );
            let half = moves.len() / 2;
            let mut middle = Naive::empty(size);
            play(&mut middle, &moves[..half]);
            let at = printed(&["convert", "-", "--at", &half.to_string()], &written);
            assert_eq!(at, format!("{}\n", text(&middle)));
            all += &written;
            all.push('\n');
        }
    }
    assert_eq!(
        printed(&["record", "check", "-"], &all),
        "21 records, all right\n"
    );
    let told = printed(&["record", "stats", "-", "--json"], &all);
    let stats: Value = serde_json::from_str(&told).expect("JSON");
    assert_eq!(stats["games"], 21, "{told}");
    let shown = printed(&["record", "show", "-", "--game", "4"], &all);
    assert!(shown.contains("parcel2"), "{shown}");
    let annotated = printed(&["record", "annotate", "-", "--budget", "1000"], &all);
    assert_eq!(
        printed(&["record", "check", "-"], &annotated),
        "21 records, all right\n"
    );
}

/// A record that begins at a position string with its slashes and colons.
#[test]
fn a_record_may_begin_anywhere() {
    let fen = "7 B:/R:d4d5,d5d6/G:d5e5 w 1";
    let record = format!("[Variant \"parcel7\"]\n[FEN \"{fen}\"]\n\n1. a1b1 c5d5 2. 0000 *\n");
    let end = "7 B:a1b1/R:c5d5,d4d5,d5d6/G:d5e5 b 1\n";
    assert_eq!(printed(&["convert", "-"], &record), end);
    let written = printed(&["convert", "-", "--to", "record"], &record);
    assert_eq!(printed(&["convert", "-"], &written), end);
    let pierced = record.replace("a1b1", "c5d5");
    let (status, error) = refused(&["convert", "-"], &pierced);
    assert_eq!(status, 1);
    for part in [
        "ply 1",
        "c5d5",
        "a green segment would pierce the red line at d5",
    ] {
        assert!(error.contains(part), "{error}");
    }
}
