//! What has to be equal is equal: a game played again, other hash tables, more
//! threads; and the settings that change an answer keep it legal.

use crate::answers::{check_lines, half_played};
use crate::engine::{Engine, Info, SOON, Score};
use crate::game::{leader, play, result, text};
use crate::twin::{Naive, Side};
use std::time::Duration;

/// How long silence is listened to.
const A_WHILE: Duration = Duration::from_millis(400);

/// Plays a game with itself to this depth per move: the moves and the nodes.
fn played(engine: &mut Engine, size: usize, depth: u32, plies: usize) -> Vec<(String, u64)> {
    engine.quietly("ucinewgame");
    let mut position = Naive::empty(size);
    let mut moves: Vec<String> = Vec::new();
    let mut told = Vec::new();
    while !position.is_over() && moves.len() < plies {
        engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
        let answer = engine.go(&format!("depth {depth}"));
        check_lines(&answer, &position);
        play(&mut position, std::slice::from_ref(&answer.best));
        told.push((answer.best.clone(), answer.last().nodes));
        moves.push(answer.best);
    }
    told
}

#[test]
fn a_game_is_played_again_move_for_move_and_node_for_node() {
    for (size, depth, plies) in [(1, 4, 100), (2, 4, 100), (3, 3, 100), (7, 2, 20)] {
        let variant = format!("parcel{size}");
        let mut engine = Engine::searching_variant(&variant);
        let first = played(&mut engine, size, depth, plies);
        assert_eq!(played(&mut engine, size, depth, plies), first, "{variant}");
        let mut other = Engine::searching_variant(&variant);
        assert_eq!(played(&mut other, size, depth, plies), first, "{variant}");
        engine.finish();
        other.finish();
    }
}

/// The scores of all depths, as far as they are values.
fn scores(engine: &mut Engine, root: &Naive, depth: u32) -> Vec<(u32, Score)> {
    engine.quietly("ucinewgame");
    engine.quietly(&format!("position fen {}", text(root)));
    let answer = engine.go(&format!("depth {depth}"));
    check_lines(&answer, root);
    let exact = |info: &&Info| info.is_exact && info.rank == 1;
    let infos = answer.infos.iter().filter(exact);
    infos.map(|info| (info.depth, info.score)).collect()
}

#[test]
fn no_table_and_no_thread_changes_a_value() {
    let mut engine = Engine::start();
    for (size, depth) in [(2, 5), (3, 4), (7, 3)] {
        engine.set("UCI_Variant", &format!("parcel{size}"));
        engine.set("Exact", "false");
        let (root, _) = half_played(size, 60);
        let wanted = scores(&mut engine, &root, depth);
        assert!(!wanted.is_empty());
        let last = wanted.last();
        for hash in ["1", "4", "32"] {
            engine.set("Hash", hash);
            assert_eq!(scores(&mut engine, &root, depth), wanted, "Hash {hash}");
        }
        engine.set("Threads", "2");
        let of_two = scores(&mut engine, &root, depth);
        assert_eq!(of_two.last(), last, "{}", text(&root));
        engine.set("Threads", "1");
    }
    engine.finish();
}

/// A weakened game ends by the rules too.
#[test]
fn every_level_plays_whole_games() {
    for size in [1, 2, 3] {
        let mut engine = Engine::of_variant(&format!("parcel{size}"));
        for level in ["0", "5", "10", "19"] {
            engine.set("Skill Level", level);
            let mut position = Naive::empty(size);
            let mut moves: Vec<String> = Vec::new();
            while !position.is_over() {
                engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
                let answer = engine.go("nodes 500");
                play(&mut position, std::slice::from_ref(&answer.best));
                moves.push(answer.best);
            }
            engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
            let response = engine.ask("query result");
            assert_eq!(response, format!("response {}", result(&position)));
        }
        engine.finish();
    }
}

/// A position in which the player to move wins by a pass.
fn won() -> (String, String) {
    let mut position = Naive::empty(7);
    play(&mut position, &["b1b2", "a2b2"].map(String::from));
    // Blue has cut off a corner and the rest; Red is taken to have passed.
    position.passes = 1;
    assert_eq!(
        (position.to_move, leader(&position)),
        (Side::Blue, Some(Side::Blue))
    );
    (text(&position), String::from("bestmove 0000"))
}

#[test]
fn go_infinite_in_a_decided_position_waits() {
    let (position, best) = won();
    for exact in ["true", "false"] {
        for (go, release) in [
            ("go infinite", "stop"),
            ("go ponder movetime 1", "ponderhit"),
        ] {
            let mut engine = Engine::of_variant("parcel7");
            engine.set("Exact", exact);
            engine.quietly(&format!("position fen {position}"));
            engine.send(go);
            assert_eq!(engine.scored_info().score, Score::Mate(1));
            engine.assert_none("bestmove", A_WHILE / 2);
            engine.send(release);
            let lines = engine.until("bestmove", SOON, |line| line.starts_with("bestmove"));
            assert_eq!(lines.last(), Some(&best));
            assert_eq!(lines.len(), 1);
            engine.finish();
        }
    }
}

/// The processor time that a process has used, in the system's ticks.
#[cfg(target_os = "linux")]
fn ticks_used(process: u32) -> u64 {
    let stat = std::fs::read_to_string(format!("/proc/{process}/stat")).expect("a running process");
    // The name of the program, in parentheses, may hold spaces.
    let (_, fields) = stat.rsplit_once(") ").expect("a name");
    let fields: Vec<&str> = fields.split(' ').collect();
    let ticks = |index: usize| fields[index].parse::<u64>().expect("a number of ticks");
    ticks(11) + ticks(12)
}

#[cfg(target_os = "linux")]
#[test]
fn an_infinite_search_with_nothing_left_to_search_does_not_spin() {
    let (position, best) = won();
    let mut engine = Engine::of_variant("parcel7");
    engine.set("Threads", "2");
    engine.quietly(&format!("position fen {position}"));
    engine.send("go infinite");
    engine.scored_info();
    let before = ticks_used(engine.process_id());
    std::thread::sleep(A_WHILE * 2);
    // A spinning thread takes about 80 ticks.
    assert!(ticks_used(engine.process_id()) - before < 20);
    engine.send("stop");
    engine.until("bestmove", SOON, |line| line == best);
    engine.finish();
}
