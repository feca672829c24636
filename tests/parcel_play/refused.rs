//! Positions and moves that are refused: the token and the rule that is broken are
//! named, and what was set up before stays whole.

use crate::engine::Engine;
use serde::Deserialize;

/// Lines that are refused where this was set up before.
#[derive(Deserialize)]
struct Refused {
    variant: String,
    /// The `position` line before.
    before: String,
    /// The lines with what their errors hold.
    lines: Vec<(String, Vec<String>)>,
}

fn table() -> Vec<Refused> {
    let text = include_str!("../data/parcel_refused.json");
    serde_json::from_str(text).expect("the table is well formed")
}

/// Everything that `d` shows.
fn displayed(engine: &mut Engine) -> Vec<String> {
    engine.send("d");
    engine.sync()
}

#[test]
fn what_breaks_a_rule_is_named_and_changes_nothing() {
    for refused in table() {
        let mut engine = Engine::of_variant(&refused.variant);
        engine.quietly(&refused.before);
        let before = displayed(&mut engine);
        let moves = engine.ask("moves");
        for (line, named) in &refused.lines {
            let error = engine.refused(line);
            for part in named {
                assert!(error.contains(part), "`{line}`: no `{part}` in `{error}`");
            }
            assert_eq!(displayed(&mut engine), before, "{line}");
            assert_eq!(engine.ask("moves"), moves, "{line}");
        }
        // The engine goes on as if nothing had been said.
        engine.send("go depth 1");
        engine.answer();
        engine.finish();
    }
}

/// The same errors on the command line, with the status of bad usage.
#[test]
fn the_command_line_refuses_the_same() {
    for refused in table() {
        for (line, named) in &refused.lines {
            let Some(position) = line.strip_prefix("position fen ") else {
                continue;
            };
            let (position, moves) = position.split_once(" moves ").unwrap_or((position, ""));
            let arguments = [
                "show",
                position,
                "--variant",
                &refused.variant,
                "--moves",
                moves,
            ];
            let (status, error) = crate::command_line::refused(&arguments, "");
            assert_eq!(status, 2, "{arguments:?}: {error}");
            for part in named {
                assert!(
                    error.contains(part),
                    "{arguments:?}: no `{part}` in {error}"
                );
            }
        }
    }
}

/// A search goes on when a line is refused.
#[test]
fn a_refused_line_leaves_a_search_alone() {
    let mut engine = Engine::searching_variant("parcel7");
    engine.send("go infinite");
    engine.scored_info();
    engine.send("position startpos moves d4e4 d4e4");
    let lines = engine.sync();
    assert!(lines.iter().any(|line| line.contains("error")), "{lines:?}");
    assert!(
        !lines.iter().any(|line| line.starts_with("bestmove")),
        "{lines:?}"
    );
    engine.send("stop");
    engine.answer();
    engine.finish();
}
