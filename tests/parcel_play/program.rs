//! Parcel on the command line: `show`, `convert`, `analyze`, `explore`, `solve`.

use crate::command_line::{printed, run};
use crate::game::{names, play, random_game, text};
use crate::twin::Naive;
use serde_json::Value;

fn json(text: &str) -> Value {
    serde_json::from_str(text).expect("JSON")
}

#[test]
fn what_is_shown_is_read() {
    for size in 1..=7 {
        let variant = format!("parcel{size}");
        for seed in 0..6 {
            let (position, _) = random_game(size, 7 * seed as usize, 500 + seed);
            let position = text(&position);
            let shown = printed(&["show", &position], "");
            assert!(shown.contains(&variant), "{shown}");
            assert!(shown.contains(&position), "{shown}");
            assert_eq!(printed(&["show", "-"], &shown), shown);
            assert_eq!(
                printed(&["show", "--variant", &variant, &position], ""),
                shown
            );
            let commands =
                format!("setoption name UCI_Variant value {variant}\nposition fen {position}\nd\n");
            let displayed = printed(&[], &commands);
            assert_eq!(printed(&["show", "-"], &displayed), shown, "{displayed}");
            assert_eq!(
                printed(&["convert", &position], ""),
                format!("{position}\n")
            );
            let picture = printed(&["convert", "--to", "picture", &position], "");
            let read = printed(&["convert", "--variant", &variant, "-"], &picture);
            let drawn = |text: &str| text.split(' ').nth(1).map(String::from);
            assert_eq!(drawn(&read), drawn(&position), "{picture}");
        }
    }
}

#[test]
fn moves_go_through_every_notation() {
    for size in 1..=7 {
        let variant = format!("parcel{size}");
        let (end, moves) = random_game(size, 30, 510);
        let moves = moves.join(" ");
        let convert = |form: &str, input: &str| {
            let source = if input.is_empty() { "startpos" } else { "-" };
            let mut arguments = vec!["convert", "--variant", &variant, "--to", form, source];
            if input.is_empty() {
                arguments.extend(["--moves", &moves]);
            }
            printed(&arguments, input)
        };
        assert_eq!(convert("position", ""), format!("{}\n", text(&end)));
        assert_eq!(convert("moves", ""), format!("{moves}\n"));
        let long = convert("long-moves", "");
        let read = [
            "convert",
            "--variant",
            &variant,
            "--to",
            "moves",
            "--moves",
            long.trim(),
            "startpos",
        ];
        assert_eq!(printed(&read, ""), format!("{moves}\n"), "{long}");
        for form in ["record", "long-record"] {
            let record = convert(form, "");
            assert!(
                record.contains(&format!("[Variant \"{variant}\"]")),
                "{record}"
            );
            assert_eq!(convert("moves", &record), format!("{moves}\n"));
            let own = printed(&["convert", "-"], &record);
            assert_eq!(own, format!("{}\n", text(&end)), "{record}");
        }
    }
}

#[test]
fn an_analysis_is_told_as_json() {
    for size in [1, 2, 3, 7] {
        let (root, _) = random_game(size, size * size, 521);
        let position = text(&root);
        let arguments = [
            "analyze",
            &position,
            "--depth",
            "2",
            "--multipv",
            "3",
            "--json",
        ];
        let told = json(&printed(&arguments, ""));
        assert_eq!(told["variant"], format!("parcel{size}"), "{told}");
        assert_eq!(told["position"], position, "{told}");
        let lines = told["lines"].as_array().expect("the lines");
        if root.is_over() {
            assert!(lines.is_empty() && told["best_move"].is_null(), "{told}");
            continue;
        }
        assert_eq!(lines.len(), names(&root).len().min(3), "{told}");
        assert_eq!(lines[0]["moves"][0], told["best_move"], "{told}");
        for line in lines {
            let moves = line["moves"].as_array().expect("the moves of a line");
            let moves = moves.iter().filter_map(Value::as_str).map(String::from);
            play(&mut root.clone(), &moves.collect::<Vec<_>>());
        }
        let told = printed(&["analyze", &position, "--movetime", "50"], "");
        assert!(told.contains("nodes"), "{told}");
    }
}

/// Values of moves are those of the positions they lead to: what ends the game is
/// known without a search.
#[test]
fn moves_that_end_the_game_are_explored() {
    let root = "2 B:b1b2/R:/G:a2b2 w 1";
    let told = json(&printed(&["explore", root, "--json"], ""));
    let moves = told["moves"].as_array().expect("the moves");
    assert_eq!(moves.len(), 11, "{told}");
    let told = printed(&["explore", root], "");
    assert!(told.contains("0000"), "{told}");
    let (status, out, errors) = run(&["explore", "--budget", "1000"], "");
    assert_eq!((status, errors.as_str()), (0, ""), "{out}");
    // No certificate is known, and that is said.
    let (status, _, errors) = run(&["solve", root, "--certificate", "/nowhere/x"], "");
    assert_ne!(status, 0, "{errors}");
    assert!(!errors.is_empty());
}

/// A finished game can be shown, analyzed and explored.
#[test]
fn a_finished_game_is_told_by_every_command() {
    let over = "2 B:b1b2/R:/G:a2b2 w 2";
    for arguments in [
        &["show", over][..],
        &["analyze", over, "--depth", "2"],
        &["explore", over],
    ] {
        let told = printed(arguments, "");
        let end = "parcel2, game over, player 1 (w) has won";
        assert!(told.contains(end), "{arguments:?}: {told}");
    }
    let told = printed(&["perft", "2", over], "");
    assert!(told.starts_with("perft 2 = 0 "), "{told}");
    let record = printed(&["convert", "--to", "record", over], "");
    assert!(record.contains("[Result \"1-0\"]"), "{record}");
}

/// Each move by a session of its own.
#[test]
fn a_session_plays_a_game_to_its_end() {
    let mut position = Naive::empty(2);
    let mut moves: Vec<String> = Vec::new();
    while !position.is_over() {
        let input = format!(
            "setoption name UCI_Variant value parcel2\nposition startpos moves {}\ngo depth 3\n",
            moves.join(" ")
        );
        let said = printed(&[], &input);
        let best = said.lines().last().and_then(|line| line.split(' ').nth(1));
        let best = best.expect("a best move").to_string();
        assert!(names(&position).contains(&best), "{said}");
        play(&mut position, std::slice::from_ref(&best));
        moves.push(best);
    }
    assert_eq!(moves.last().map(String::as_str), Some("0000"), "{moves:?}");
}
