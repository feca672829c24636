//! What a search does with options and limits, through the real program, with
//! `Exact` off.

mod engine;
mod naive;

use engine::{Engine, LATER, Score};
use naive::Naive;

/// A win in three plies, the winner's second move.
const WIN_IN_TWO: &str = "fen [123]1[0]1/1[0]1[0]/[0][1][123]1/1[123]1[23] w";

#[test]
fn as_many_lines_as_there_are_moves() {
    let mut engine = Engine::searching();
    for (lines, expected) in [(1, 1), (3, 3), (64, 64), (500, 64)] {
        engine.set("MultiPV", &lines.to_string());
        let answer = engine.go("depth 3");
        let ranks = answer.ranks();
        assert_eq!(ranks.len(), expected);
        assert!(
            ranks
                .iter()
                .enumerate()
                .all(|(index, info)| info.rank == index + 1)
        );
        assert!(ranks.iter().all(|info| info.depth == 3));
        answer.check_lines(&Naive::start(4, 50));
    }
    engine.finish();
}

/// A score as a number: the sooner a win or the later a loss, the more.
fn worth(score: Score) -> i32 {
    match score {
        Score::Points(points) => points,
        Score::Mate(moves @ 1..) => 1_000_000 - moves,
        Score::Mate(moves) => -1_000_000 - moves,
    }
}

#[test]
fn lines_come_best_first_and_begin_differently() {
    let mut engine = Engine::searching();
    engine.set("MultiPV", "500");
    engine.quietly("position startpos moves a1c2 c1a4 b2d3");
    let answer = engine.go("depth 3");
    let ranks = answer.ranks();
    for pair in ranks.windows(2) {
        assert!(worth(pair[0].score) >= worth(pair[1].score), "{pair:?}");
    }
    let mut first: Vec<&str> = ranks.iter().map(|info| info.line[0].as_str()).collect();
    first.sort_unstable();
    first.dedup();
    assert_eq!(first.len(), ranks.len());
    engine.finish();
}

#[test]
fn the_values_of_lines_are_those_of_the_moves_alone() {
    let mut engine = Engine::searching();
    engine.set("MultiPV", "500");
    let answer = engine.go("depth 4");
    engine.set("MultiPV", "1");
    for info in answer.ranks().into_iter().step_by(9) {
        engine.quietly("ucinewgame");
        let alone = engine.go(&format!("depth 4 searchmoves {}", info.line[0]));
        assert_eq!(alone.last().score, info.score, "{info:?}");
    }
    engine.finish();
}

#[test]
fn search_moves_limit_the_lines() {
    let mut engine = Engine::searching();
    engine.set("MultiPV", "500");
    let answer = engine.go("searchmoves a1c2 [1] b1 ⊕ [0] d2 → d2 c4xa1 depth 2 nodes 100000");
    let mut first: Vec<&str> = answer
        .ranks()
        .iter()
        .map(|info| info.line[0].as_str())
        .collect();
    first.sort_unstable();
    assert_eq!(first, ["a1c2", "b1d2", "c4a1"]);
    engine.finish();
}

#[test]
fn a_single_search_move_is_the_answer() {
    let mut engine = Engine::searching();
    let position = Naive::start(4, 50);
    for mv in position.legal_moves() {
        let name = engine::move_name(4, mv);
        assert_eq!(engine.go(&format!("depth 1 searchmoves {name}")).best, name);
    }
    engine.finish();
}

#[test]
fn chances_add_up_to_a_thousand() {
    let mut engine = Engine::searching();
    engine.set("UCI_ShowWDL", "true");
    engine.set("MultiPV", "20");
    for position in [
        "startpos",
        "startpos moves a1c2 c1a4 b2d3",
        "fen [012]3/2[3]1/4/4",
    ] {
        engine.quietly(&format!("position {position}"));
        for info in engine.go("depth 4").infos {
            let chances = info.chances.expect("chances");
            assert_eq!(chances.iter().sum::<u32>(), 1_000, "{info:?}");
            match info.score {
                Score::Mate(1..) => assert_eq!(chances, [1_000, 0, 0]),
                Score::Mate(_) => assert_eq!(chances, [0, 0, 1_000]),
                Score::Points(0..) => assert!(chances[0] >= chances[2], "{info:?}"),
                Score::Points(_) => assert!(chances[0] <= chances[2], "{info:?}"),
            }
        }
    }
    engine.set("UCI_ShowWDL", "false");
    assert_eq!(engine.go("depth 2").last().chances, None);
    engine.finish();
}

/// The moves that a level chooses in a few positions, each checked.
fn choices(level: u32) -> Vec<String> {
    let mut engine = Engine::searching();
    engine.set("Skill Level", &level.to_string());
    let mut position = Naive::start(4, 50);
    let mut random = naive::random(9);
    let mut moves = Vec::new();
    for _ in 0..30 {
        let until = naive::Until {
            pieces: 3,
            plies: 1,
            careful: true,
        };
        position.play_at_random(&mut random, until);
        engine.quietly(&format!("position fen {}", position.text()));
        let answer = engine.go("depth 4");
        answer.check_lines(&position);
        moves.push(answer.best);
    }
    engine.finish();
    moves
}

#[test]
fn a_low_level_plays_other_legal_moves_and_always_the_same() {
    let (best, weak) = (choices(20), choices(0));
    assert_eq!(choices(0), weak);
    let other = best.iter().zip(&weak).filter(|(best, weak)| best != weak);
    assert!(other.count() >= 10, "{best:?} {weak:?}");
    assert_eq!(choices(20), best);
}

#[test]
fn analysis_is_at_full_strength_whatever_the_level() {
    let mut engine = Engine::searching();
    engine.set("Skill Level", "0");
    assert!(engine.go("depth 4").last().depth < 4);
    engine.set("UCI_AnalyseMode", "true");
    assert_eq!(engine.go("depth 4").last().depth, 4);
    engine.finish();
}

#[test]
fn a_weak_level_waits_for_stop_too() {
    let mut engine = Engine::searching();
    engine.set("Skill Level", "3");
    engine.send("go infinite");
    engine.assert_none("bestmove", std::time::Duration::from_millis(200));
    engine.send("stop");
    engine.answer();
    engine.finish();
}

#[test]
fn another_variant_starts_at_its_own_start() {
    let mut engine = Engine::searching();
    engine.quietly("position startpos moves a1c2");
    for n in [2, 3, 5, 6, 4] {
        let start = Naive::start(n, 50);
        engine.set("UCI_Variant", &format!("aether{n}x{n}"));
        assert_eq!(engine.displayed("Fen"), start.text());
        engine.go("depth 2").check_lines(&start);
        engine.quietly("position startpos");
        engine.go("nodes 2000").check_lines(&start);
    }
    engine.refused("position fen [0]4/5/5/5/5");
    engine.finish();
}

#[test]
fn no_value_is_carried_over_to_another_variant() {
    let mut engine = Engine::searching();
    let mut nodes = Vec::new();
    for variant in ["aether3x3", "aether5x5", "aether3x3"] {
        engine.set("UCI_Variant", variant);
        nodes.push(engine.go("depth 4").last().nodes);
    }
    assert_eq!(nodes[0], nodes[2]);
    engine.finish();
}

#[test]
fn the_no_merge_limit_decides_when_a_game_is_drawn() {
    let mut engine = Engine::searching();
    let fen = "fen [012]3/4/4/3[3] w";
    engine.set("NoMergeLimit", "2");
    engine.quietly(&format!("position {fen} 1 1 moves a1b3"));
    assert_eq!(engine.go("depth 2").best, "(none)");
    engine.quietly("position startpos");
    engine.refused_naming(&format!("position {fen} 3 1"), "3");
    engine.set("NoMergeLimit", "200");
    engine.quietly(&format!("position {fen} 199 200"));
    engine.go("depth 3");
    // A counter that no game under the new limit can have.
    engine.refused("setoption name NoMergeLimit value 50");
    assert_eq!(engine.displayed("Fen"), format!("{} 199 200", &fen[4..]));
    engine.refused_naming("setoption name NoMergeLimit value 1", "1");
    engine.set("NoMergeLimit", "0");
    engine.quietly(&format!("position {fen} 1000 2000"));
    assert_ne!(engine.go("depth 3").best, "(none)");
    engine.finish();
}

#[test]
fn a_limit_set_before_the_variant_holds_in_it() {
    let mut engine = Engine::searching();
    engine.set("NoMergeLimit", "2");
    engine.set("UCI_Variant", "aether3x3");
    engine.quietly("position fen [0]2/3/3 w 2 2");
    assert_eq!(engine.go("depth 2").best, "(none)");
    engine.finish();
}

#[test]
fn a_mate_limit_ends_at_the_mate_or_at_its_depth() {
    let mut engine = Engine::searching();
    engine.quietly("position fen [012]3/2[3]1/4/4");
    let answer = engine.go("mate 5");
    assert_eq!(answer.last().score, Score::Mate(1));
    engine.quietly("position startpos");
    for moves in 1..=3 {
        let answer = engine.go(&format!("mate {moves}"));
        assert_eq!(answer.last().depth, 2 * moves - 1);
        assert!(matches!(answer.last().score, Score::Points(_)));
    }
    engine.finish();
}

#[test]
fn whichever_limit_is_reached_first_ends_the_search() {
    let mut engine = Engine::searching();
    let long = "movetime 60000 nodes 1000000000 depth 100 mate 50 wtime 600000 btime 600000";
    for short in [
        "movetime 20",
        "nodes 5000",
        "depth 3",
        "mate 2",
        "wtime 100 btime 100",
    ] {
        let word = short.split(' ').next().unwrap_or_default();
        let mut words: Vec<&str> = long.split(' ').collect();
        while let Some(place) = words
            .iter()
            .position(|&other| other == word || word == "wtime" && other == "btime")
        {
            words.drain(place..place + 2);
        }
        engine.quietly("ucinewgame");
        engine.go(&format!("{} {short}", words.join(" ")));
    }
    engine.quietly("ucinewgame");
    assert!(engine.go("nodes 5000 movetime 60000").last().nodes <= 5_000 + 1_024);
    assert_eq!(engine.go("depth 3 movetime 60000").last().depth, 3);
    engine.finish();
}

#[test]
fn two_threads_find_the_same_values() {
    let mut engine = Engine::searching();
    for position in ["startpos", "startpos moves a1c2 c1a4 b2d3", WIN_IN_TWO] {
        let mut scores = Vec::new();
        for threads in [1, 2, 3] {
            engine.set("Threads", &threads.to_string());
            engine.quietly("ucinewgame");
            engine.quietly(&format!("position {position}"));
            scores.push(engine.go("depth 5").last().score);
        }
        assert!(
            scores.iter().all(|&score| score == scores[0]),
            "{position}: {scores:?}"
        );
        let is_won = position == WIN_IN_TWO;
        assert_eq!(scores[0] == Score::Mate(2), is_won, "{position}");
    }
    engine.finish();
}

#[test]
fn debug_tells_more_but_changes_no_move() {
    let mut engine = Engine::searching();
    let plain = engine.go("depth 4").best;
    engine.quietly("ucinewgame");
    engine.quietly("debug on");
    engine.send("go depth 4");
    let lines = engine.until("bestmove", LATER, |line| line.starts_with("bestmove"));
    assert!(lines.iter().any(|line| line.starts_with("info string ")));
    assert!(lines[lines.len() - 1].starts_with(&format!("bestmove {plain}")));
    engine.finish();
}

#[test]
fn every_iteration_is_reported_with_growing_depth_and_nodes() {
    let mut engine = Engine::searching();
    let infos = engine.go("depth 6").infos;
    let depths: Vec<u32> = infos
        .iter()
        .filter(|info| info.is_exact)
        .map(|info| info.depth)
        .collect();
    assert_eq!(depths, [1, 2, 3, 4, 5, 6]);
    assert!(infos.windows(2).all(|pair| pair[0].nodes <= pair[1].nodes));
    engine.finish();
}
