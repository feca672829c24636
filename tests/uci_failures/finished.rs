//! Games that are over.

use crate::engine::{Engine, SOON, Score};
use std::time::Duration;

/// Finished games with their scores for the player to move.
const FINISHED: [(&str, Score); 5] = [
    ("fen [0123]3/4/4/4 w 0 9", Score::Mate(0)),
    ("fen [0123]3/4/4/3[1] b 0 9", Score::Mate(0)),
    ("fen [0]3/4/4/3[3] w 50 60", Score::Points(0)),
    ("fen [0]3/4/4/3[3] b 50 60", Score::Points(0)),
    ("fen [012]3/2[3]1/4/4 w 0 1 moves a1c2", Score::Mate(0)),
];

#[test]
fn a_finished_game_is_scored_and_has_no_move() {
    let mut engine = Engine::start();
    for limits in [
        "",
        "depth 3",
        "movetime 50",
        "nodes 1",
        "wtime 10 btime 10",
        "mate 2",
    ] {
        for (position, score) in FINISHED {
            engine.quietly(&format!("position {position}"));
            engine.send(&format!("go {limits}"));
            if limits.is_empty() {
                engine.send("stop");
            }
            let answer = engine.answer();
            assert_eq!(answer.best, "(none)", "{position}");
            assert_eq!(answer.last().score, score, "{position}");
        }
    }
    engine.finish();
}

#[test]
fn a_finished_game_has_no_moves_but_can_be_shown() {
    let mut engine = Engine::start();
    for (position, _) in FINISHED {
        engine.quietly(&format!("position {position}"));
        assert_eq!(engine.ask("moves"), "", "{position}");
        assert!(
            engine.displayed("State").starts_with("game over"),
            "{position}"
        );
        engine.send("eval");
        engine.sync();
        engine.send("go perft 3");
        let lines = engine.until("a count", SOON, |line| line.starts_with("Nodes"));
        assert_eq!(lines, ["", "Nodes searched: 0"]);
    }
    engine.finish();
}

#[test]
fn a_finished_game_is_answered_only_after_stop_or_ponderhit() {
    for (position, score) in FINISHED {
        for (go, release) in [
            ("go infinite", "stop"),
            ("go", "stop"),
            ("go ponder", "stop"),
            ("go ponder movetime 1", "ponderhit"),
        ] {
            let mut engine = Engine::start();
            engine.send(&format!("position {position}"));
            engine.send(go);
            assert_eq!(engine.scored_info().score, score);
            engine.assert_silent_for(Duration::from_millis(60));
            engine.send(release);
            engine.expect("bestmove (none)");
            engine.finish();
        }
    }
}

#[test]
fn no_move_can_be_played_or_searched_after_the_end() {
    let mut engine = Engine::start();
    engine.refused_naming("position fen [012]3/2[3]1/4/4 moves a1c2 c2a1", "c2a1");
    engine.quietly("position fen [0123]3/2[3]1/4/4");
    engine.refused_naming("go searchmoves a1c2 depth 1", "a1c2");
    engine.refused_naming("position fen [0]3/4/4/3[3] w 50 60 moves a1c2", "a1c2");
    assert_eq!(engine.displayed("Fen"), "[0123]3/2[3]1/4/4 w 0 1");
    engine.finish();
}

#[test]
fn a_finished_game_has_certain_chances() {
    let mut engine = Engine::start();
    engine.set("UCI_ShowWDL", "true");
    for (position, score) in FINISHED {
        engine.quietly(&format!("position {position}"));
        let chances = match score {
            Score::Mate(_) => [0, 0, 1_000],
            Score::Points(_) => [0, 1_000, 0],
        };
        assert_eq!(
            engine.go("depth 1").last().chances,
            Some(chances),
            "{position}"
        );
    }
    engine.finish();
}
