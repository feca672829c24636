//! The end of a game: two passes, or one of a player who can draw nothing. A pass
//! is a move, and never the word for no move.

use crate::engine::{Engine, SOON, Score};
use crate::game::{leader, names, play, random_game, text};
use crate::twin::{Naive, Side};
use std::time::Duration;

/// Finished games with their scores for the player to move, as queries tell them.
const FINISHED: [(&str, &str, Score, &str); 8] = [
    (
        "parcel7",
        "startpos moves 0000 0000",
        Score::Points(0),
        "draw",
    ),
    (
        "parcel1",
        "startpos moves pass PASS",
        Score::Points(0),
        "draw",
    ),
    ("parcel2", "fen 2 B:/R:/G: b 2", Score::Points(0), "draw"),
    // Four cells are Blue's. Two passes end the game with Blue to move.
    (
        "parcel2",
        "startpos moves b1b2 a2b2 0000 0000",
        Score::Points(20_000),
        "p1win",
    ),
    (
        "parcel2",
        "fen 2 B:b1b2/R:/G:a2b2 b 2",
        Score::Mate(0),
        "p1win",
    ),
    (
        "parcel2",
        "fen 2 B:/R:b1b2/G:a2b2 w 2",
        Score::Mate(0),
        "p2win",
    ),
    (
        "parcel2",
        "fen 2 B:/R:b1b2/G:a2b2 b 2",
        Score::Points(20_000),
        "p2win",
    ),
    // Nothing is left to be drawn: one pass is enough.
    (
        "parcel1",
        "startpos moves a1b1 a1a2 a2b2 b1b2 0000",
        Score::Points(0),
        "draw",
    ),
];

#[test]
fn a_finished_game_is_scored_and_has_no_move() {
    for (variant, position, score, result) in FINISHED {
        let mut engine = Engine::of_variant(variant);
        engine.quietly(&format!("position {position}"));
        assert_eq!(engine.ask("moves"), "", "{position}");
        assert_eq!(engine.ask("query result"), format!("response {result}"));
        for limits in ["depth 3", "movetime 50", "nodes 1", "mate 2", ""] {
            engine.send(&format!("go {limits}"));
            if limits.is_empty() {
                engine.scored_info();
                engine.assert_silent_for(Duration::from_millis(30));
                engine.send("stop");
            }
            let answer = engine.answer();
            assert_eq!(answer.best, "(none)", "{position}");
            assert_eq!(answer.last().score, score, "{position}");
        }
        engine.set("UCI_ShowWDL", "true");
        let chances = match score {
            Score::Points(0) => [0, 1_000, 0],
            Score::Points(_) => [1_000, 0, 0],
            Score::Mate(_) => [0, 0, 1_000],
        };
        assert_eq!(engine.go("depth 1").last().chances, Some(chances));
        engine.send("go perft 3");
        let lines = engine.until("a count", SOON, |line| line.starts_with("Nodes"));
        assert_eq!(lines, ["", "Nodes searched: 0"]);
        for mv in ["0000", "a1b1"] {
            engine.refused_naming(&format!("go depth 1 searchmoves {mv}"), mv);
        }
        engine.finish();
    }
}

/// Who is ahead when the opponent has passed ends the game with a pass.
#[test]
fn a_won_position_after_a_pass_is_won_by_a_pass() {
    for exact in ["true", "false"] {
        for size in 2..=7 {
            let mut engine = Engine::of_variant(&format!("parcel{size}"));
            engine.set("Exact", exact);
            let mut met = 0;
            for seed in 0..40 {
                let (mut root, _) = random_game(size, size * size, 100 + seed);
                root.passes = 1;
                let leader = match leader(&root) {
                    Some(side) if !root.is_over() => side,
                    _ => continue,
                };
                met += 1;
                root.to_move = leader;
                engine.quietly(&format!("position fen {}", text(&root)));
                for limit in ["depth 1", "depth 2", "movetime 20"] {
                    let answer = engine.go(limit);
                    assert_eq!(answer.best, "0000", "{limit}, {}", text(&root));
                    assert_eq!(answer.last().score, Score::Mate(1));
                    assert_eq!(answer.last().line, ["0000"]);
                }
                engine.quietly(&format!("position fen {} moves 0000", text(&root)));
                let result = if leader == Side::Blue {
                    "p1win"
                } else {
                    "p2win"
                };
                assert_eq!(engine.ask("query result"), format!("response {result}"));
                assert_eq!(engine.go("depth 1").best, "(none)");
            }
            assert!(met > 0, "no such position of size {size}");
            engine.finish();
        }
    }
}

/// Who is behind does not end the game while there is something to be drawn that
/// does not lose at once.
#[test]
fn a_pass_that_loses_at_once_is_not_played() {
    let mut engine = Engine::of_variant("parcel5");
    let mut met = 0;
    for seed in 0..60 {
        let (mut root, _) = random_game(5, 15, 200 + seed);
        root.passes = 1;
        let behind = match leader(&root) {
            Some(side) if !root.is_over() => side.other(),
            _ => continue,
        };
        root.to_move = behind;
        if names(&root).len() > 1 {
            met += 1;
            engine.quietly(&format!("position fen {}", text(&root)));
            let answer = engine.go("depth 2");
            assert_ne!(answer.best, "0000", "{}", text(&root));
        }
    }
    assert!(met > 5, "{met}");
    engine.finish();
}

/// Where nothing can be drawn, the pass is the only move, and not `(none)`.
#[test]
fn a_full_board_is_left_with_a_pass() {
    for size in 1..=3 {
        let mut engine = Engine::of_variant(&format!("parcel{size}"));
        let mut met = 0;
        for seed in 0..20 {
            let mut root = Naive::empty(size);
            let (_, moves) = random_game(size, 200, 300 + seed);
            for mv in &moves {
                if names(&root) == ["0000"] {
                    break;
                }
                play(&mut root, std::slice::from_ref(mv));
            }
            if root.is_over() {
                continue;
            }
            met += 1;
            engine.quietly(&format!("position fen {}", text(&root)));
            assert_eq!(engine.ask("moves"), "0000");
            for limit in ["depth 5", "movetime 20", "mate 1"] {
                let answer = engine.go(limit);
                assert_eq!(answer.best, "0000", "{}", text(&root));
                assert_eq!(answer.ponder, None);
                let expected = match leader(&root) {
                    None => Score::Points(0),
                    Some(side) if side == root.to_move => Score::Mate(1),
                    Some(_) => Score::Mate(-1),
                };
                // A loss takes an even number of plies, but there is only one.
                let score = answer.last().score;
                let is_lost = matches!(score, Score::Mate(..=0));
                assert!(
                    score == expected || is_lost && matches!(expected, Score::Mate(-1)),
                    "{score:?}: {}",
                    text(&root)
                );
            }
        }
        assert!(met > 0, "no full board of size {size}");
        engine.finish();
    }
}
