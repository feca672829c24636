//! `json values` and `json game`.

use super::{answer, asked, text, texts};
use crate::engine::Engine;
use serde_json::{Value, json};

#[test]
fn values_are_those_of_explore() {
    let mut engine = Engine::start();
    engine.quietly("position fen [012]3/4/4/3[3]");
    let values = asked(&mut engine, "values");
    assert_eq!(values["value"], "draw");
    let found: Vec<(&str, &str, &Value)> = values["moves"]
        .as_array()
        .expect("a list")
        .iter()
        .map(|mv| (text(mv, "move"), text(mv, "value"), &mv["plies"]))
        .collect();
    let (none, two) = (&Value::Null, &json!(2));
    let expected = [
        ("d4a2", "draw", none),
        ("d4b1", "draw", none),
        ("a1c4", "draw", none),
        ("a1d3", "draw", none),
        ("a1b3", "loss", two),
        ("a1c2", "loss", two),
        ("d4b3", "loss", two),
        ("d4c2", "loss", two),
    ];
    assert_eq!(found, expected);
}

#[test]
fn values_of_impartial_games_come_with_their_theory() {
    let mut engine = Engine::of_variant("nim");
    let values = asked(&mut engine, "values");
    assert_eq!(values["value"], "win");
    let nim = "theory: nim-value 14 (3 = 3, 11 = 11, 6 = 6), 1 of 20 moves win";
    assert_eq!(values["nim_text"], nim);
    let won = values["moves"].as_array().expect("a list").iter();
    let won = won.filter(|mv| mv["value"] == "win");
    assert_eq!(won.map(|mv| text(mv, "move")).collect::<Vec<_>>(), ["2:6"]);
    engine.quietly("position fen 18446744073709551615+1");
    let values = asked(&mut engine, "values");
    assert!(text(&values, "nim_text").contains("nim-value 18446744073709551614 "));
    assert_eq!(values["winning_groups"][0]["count"], 1);
}

#[test]
fn values_that_are_out_of_reach_are_unknown() {
    let mut engine = Engine::of_variant("aether6x6");
    let values = asked(&mut engine, "values nodes 1");
    assert_eq!(values["value"], "unknown");
    assert_eq!(values["moves"].as_array().map(Vec::len), Some(288));
}

#[test]
fn a_look_is_ended_like_a_search_and_answered_all_the_same() {
    let mut engine = Engine::of_variant("aether6x6");
    for ended_by in [
        "stop",
        "position startpos moves a1c2",
        "go depth 1",
        "json game nodes 1",
    ] {
        engine.quietly("position startpos");
        engine.send("json values nodes 1000000000000");
        // The board can be asked for meanwhile.
        asked(&mut engine, "board");
        engine.send(ended_by);
        let values = answer(&mut engine, "values");
        assert_eq!(text(&values, "value"), "unknown", "{ended_by}");
        match ended_by.split(' ').next() {
            Some("go") => drop(engine.answer()),
            Some("json") => drop(answer(&mut engine, "game")),
            _ => {}
        }
    }
    // The next search starts after it.
    engine.send("json values nodes 1000000000000");
    engine.send("go depth 1");
    let lines = engine.until("bestmove", crate::engine::LATER, |line| {
        line.starts_with("bestmove")
    });
    assert!(lines[0].starts_with("json values "), "{lines:?}");
}

#[test]
fn looks_end_searches() {
    let mut engine = Engine::searching();
    for question in ["values", "game"] {
        engine.send("go infinite");
        engine.scored_info();
        engine.send(&format!("json {question}"));
        engine.answer();
        answer(&mut engine, question);
    }
}

#[test]
fn a_game_is_judged_move_by_move() {
    let mut engine = Engine::start();
    engine.quietly("position startpos moves a1c2 c1a4 b2d3");
    let game = asked(&mut engine, "game");
    let expected = json!([
        {"value": "draw"},
        {"value": "draw"},
        {"value": "draw"},
        {"value": "win", "plies": 19},
    ]);
    assert_eq!(game["positions"], expected);
    assert_eq!(texts(&game["moves"], "move"), ["a1c2", "c1a4", "b2d3"]);
    let changes = texts(&game["moves"], "change");
    assert_eq!(changes, ["none", "none", "draw-to-loss"]);
    engine.set("UCI_Variant", "nim-misere");
    engine.quietly("position fen 3+2 moves 2:1 1:3");
    let game = asked(&mut engine, "game");
    // 3+1: whoever leaves one object wins, so 1:3 is right, and 2:1 a mistake.
    let changes = texts(&game["moves"], "change");
    assert_eq!(changes, ["win-to-loss", "none"]);
    engine.set("UCI_Variant", "aether6x6");
    engine.quietly("position startpos moves a1c2");
    let game = asked(&mut engine, "game nodes 1");
    assert_eq!(texts(&game["moves"], "change"), ["unknown"]);
    engine.refused_naming("json game nodes -1", "`nodes -1`");
    engine.refused_naming("json values 7", "`7`");
}
