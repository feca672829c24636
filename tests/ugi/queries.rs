//! What is asked about the game at hand.

use crate::engine::{Engine, SOON};

/// The answers to `gameover`, `p1turn` and `result`.
fn answers(engine: &mut Engine) -> [String; 3] {
    ["gameover", "p1turn", "result"].map(|question| {
        let line = engine.ask(&format!("query {question}"));
        let answer = line.strip_prefix("response ");
        let missing = || panic!("`{line}` after `query {question}`");
        answer.map_or_else(missing, String::from)
    })
}

#[test]
fn the_answers_follow_the_position() {
    let mut engine = Engine::start();
    assert_eq!(answers(&mut engine), ["false", "true", "none"]);
    for (position, wanted) in [
        ("startpos", ["false", "true", "none"]),
        ("startpos moves a1c2", ["false", "false", "none"]),
        ("startpos moves a1c2 c4a1", ["false", "true", "none"]),
        ("fen [012]3/2[3]1/4/4 b", ["false", "false", "none"]),
        (
            "fen [012]3/2[3]1/4/4 w moves a1c2",
            ["true", "false", "p1win"],
        ),
        (
            "fen [012]3/2[3]1/4/4 b moves a1c2",
            ["true", "true", "p2win"],
        ),
        ("fen [0123]3/4/4/4 w", ["true", "true", "p2win"]),
        ("fen [0123]3/4/4/4 b", ["true", "false", "p1win"]),
        ("fen [012]3/4/4/3[3] w 49 9", ["false", "true", "none"]),
        (
            "fen [012]3/4/4/3[3] w 49 9 moves d4a2",
            ["true", "false", "draw"],
        ),
        ("fen [012]3/4/4/3[3] b 50 9", ["true", "false", "draw"]),
        // A full mask has won, whatever the counter.
        ("fen [0123]3/4/4/4 b 50 9", ["true", "false", "p1win"]),
    ] {
        engine.quietly(&format!("position {position}"));
        assert_eq!(answers(&mut engine), wanted, "{position}");
    }
    engine.set("NoMergeLimit", "0");
    engine.quietly("position fen [012]3/4/4/3[3] b 50 9");
    assert_eq!(answers(&mut engine), ["false", "false", "none"]);
    engine.finish();
}

#[test]
fn every_variant_has_answers() {
    for side in 2..=6 {
        let mut engine = Engine::of_variant(&format!("aether{side}x{side}"));
        assert_eq!(answers(&mut engine), ["false", "true", "none"]);
        let rows = vec![side.to_string(); side - 1].join("/");
        engine.quietly(&format!("position fen [*]{}/{rows} w", side - 1));
        assert_eq!(answers(&mut engine), ["true", "true", "p2win"], "{side}");
        engine.quietly(&format!("position fen [0]{}/{rows} b 50 30", side - 1));
        assert_eq!(answers(&mut engine), ["true", "false", "draw"], "{side}");
        engine.finish();
    }
}

#[test]
fn a_query_during_a_search_is_answered_at_once() {
    let mut engine = Engine::searching();
    engine.quietly("position startpos moves a1c2");
    engine.send("go infinite");
    engine.scored_info();
    engine.send("query p1turn");
    let lines = engine.until("response", SOON, |line| line.starts_with("response"));
    assert_eq!(lines.last().map(String::as_str), Some("response false"));
    assert!(!lines.iter().any(|line| line.starts_with("bestmove")));
    engine.send("stop");
    engine.answer();
    engine.finish();
}

#[test]
fn a_refused_position_leaves_the_answers() {
    let mut engine = Engine::start();
    engine.quietly("position fen [012]3/2[3]1/4/4 w moves a1c2");
    engine.refused_naming("position startpos moves a1c2 a1c2", "a1c2");
    // What a finished game is answered by is no move.
    engine.refused_naming("position startpos moves (none)", "(none)");
    assert_eq!(answers(&mut engine), ["true", "false", "p1win"]);
    engine.finish();
}
