//! The settings for cutegames that `protocol.md` shows.
//!
//! The keys, their types and the values they can have are those that cutegames
//! reads (`src/match/settings.cpp`); it passes over a key that it does not know,
//! so a wrong one would do nothing and say nothing.

use crate::engine::{Engine, SOON};
use crate::matches::referee;
use crate::runner::{Limit, Match, Runner};
use serde_json::Value;

/// The content of the only fenced block of this kind in `protocol.md`.
fn block(kind: &str) -> &'static str {
    let fence = format!("```{kind}\n");
    let mut blocks = include_str!("../../protocol.md").split(&fence).skip(1);
    let block = blocks.next().expect("such a block");
    assert!(blocks.next().is_none(), "one block of {kind}");
    block.split("```").next().unwrap_or_default()
}

fn settings() -> Value {
    serde_json::from_str(block("json")).expect("JSON")
}

/// The openings as cutegames reads them: lines that are not empty and do not
/// begin with `#`.
fn openings() -> Vec<&'static str> {
    let lines = block("openings").lines();
    lines
        .filter(|line| !line.is_empty() && !line.starts_with('#'))
        .collect()
}

/// The options of each engine: those of all, overridden by its own.
fn options(settings: &Value) -> [Vec<(&str, &str)>; 2] {
    let engines = settings["engines"].as_array().expect("engines");
    assert_eq!(engines.len(), 2);
    [0, 1].map(|side| {
        let mut options: Vec<(&str, &str)> = Vec::new();
        for group in [&settings["options"], &engines[side]["options"]] {
            for (name, value) in group.as_object().into_iter().flatten() {
                let value = value.as_str().expect("cutegames takes strings only");
                options.retain(|(known, _)| known != name);
                options.push((name, value));
            }
        }
        options
    })
}

#[test]
fn every_key_is_one_that_cutegames_reads() {
    let known: &[(&str, &[&str])] = &[
        ("game", &[]),
        ("games", &[]),
        ("concurrency", &[]),
        ("ratinginterval", &[]),
        ("tournament", &[]),
        ("protocol", &["askturn", "gameover"]),
        ("openings", &["path", "repeat", "shuffle"]),
        ("adjudication", &["timeoutbuffer", "maxfullmoves"]),
        (
            "timecontrol",
            &["type", "time", "increment", "ply", "nodes"],
        ),
        ("pgn", &["enabled", "colour1", "colour2", "path", "event"]),
    ];
    let settings = settings();
    for (key, value) in settings.as_object().expect("an object") {
        if ["engines", "options"].contains(&key.as_str()) {
            continue;
        }
        let found = known.iter().find(|(name, _)| name == key);
        let (_, inner) = found.unwrap_or_else(|| panic!("unknown key {key}"));
        for (key, _) in value.as_object().into_iter().flatten() {
            assert!(inner.contains(&key.as_str()), "unknown key {key}");
        }
    }
    for engine in settings["engines"].as_array().expect("engines") {
        for (key, _) in engine.as_object().expect("an object") {
            let known = ["name", "path", "parameters", "protocol", "options"];
            assert!(known.contains(&key.as_str()), "unknown key {key}");
        }
        assert_eq!(engine["protocol"], "UGI");
    }
    assert_eq!(settings["game"], "generic");
    let word = |value: &Value| value.as_str().map(String::from).unwrap_or_default();
    let kinds = ["clock", "movetime", "depth", "nodes"];
    assert!(kinds.contains(&&*word(&settings["timecontrol"]["type"])));
    assert!(["roundrobin", "gauntlet"].contains(&&*word(&settings["tournament"])));
    assert!(["tomove", "both"].contains(&&*word(&settings["protocol"]["gameover"])));
    let games = 2 * openings().len() as u64;
    assert_eq!(settings["games"], games, "each opening with both colours");
}

#[test]
fn every_option_is_announced_and_taken() {
    for options in options(&settings()) {
        let mut engine = Engine::start();
        engine.send("ugi");
        let announced = engine.until("ugiok", SOON, |line| line == "ugiok");
        for (name, value) in options {
            let start = format!("option name {name} type ");
            let found = announced.iter().find(|line| line.starts_with(&start));
            let line = found.unwrap_or_else(|| panic!("{name} is not announced"));
            if line.contains(" type combo ") {
                let var = format!(" var {value} ");
                assert!(format!("{line} ").contains(&var), "{value} in {line}");
            }
            // An error would break the silence.
            engine.set(name, value);
        }
        for opening in openings() {
            if opening != "startpos" {
                engine.quietly(&format!("position fen {opening}"));
            }
        }
        engine.finish();
    }
}

#[test]
fn the_match_can_be_played() {
    let settings = settings();
    let options = options(&settings);
    let variant = options[0].iter().find(|(name, _)| *name == "UCI_Variant");
    let (_, variant) = *variant.expect("a variant");
    let (games, _) = Runner::play(&Match {
        options,
        openings: openings(),
        limit: Limit::Depth(2),
    });
    for game in &games {
        referee(game, variant);
    }
    assert!(games.iter().any(|game| !game.first_began));
}
