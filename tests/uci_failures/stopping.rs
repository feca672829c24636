//! Searches that end too early, too late, or never.

use crate::engine::{Engine, LATER, SOON};
use std::thread::sleep;
use std::time::Duration;

/// A win in one.
const SOLVED: &str = "position fen [012]3/2[3]1/4/4 w";

/// How long silence is listened to.
const A_WHILE: Duration = Duration::from_millis(400);

/// Starts a search that only a stop ends, and waits until it has found
/// something.
fn searching(command: &str) -> Engine {
    let mut engine = Engine::searching();
    engine.send(command);
    engine.scored_info();
    engine
}

/// How many best moves there are among these lines.
fn best_moves(lines: &[String]) -> usize {
    let is_best = |line: &&String| line.starts_with("bestmove ");
    lines.iter().filter(is_best).count()
}

#[test]
fn end_of_input_during_go_infinite_ends_the_process() {
    let mut engine = searching("go infinite");
    engine.close_input();
    assert_eq!(best_moves(&engine.expect_end()), 1);
}

#[test]
fn end_of_input_during_go_ponder_ends_the_process() {
    let mut engine = searching("go ponder wtime 1000 btime 1000");
    engine.close_input();
    assert_eq!(best_moves(&engine.expect_end()), 1);
}

#[test]
fn end_of_input_right_after_go_is_answered_first() {
    let mut engine = Engine::searching();
    engine.send("go depth 40");
    engine.close_input();
    assert_eq!(best_moves(&engine.expect_end()), 1);
}

#[test]
fn end_of_input_in_a_solved_position_wakes_the_idle_search() {
    let mut engine = Engine::searching();
    engine.send(SOLVED);
    engine.send("go infinite");
    engine.scored_info();
    engine.close_input();
    assert_eq!(best_moves(&engine.expect_end()), 1);
}

#[test]
fn isready_is_answered_during_a_search() {
    let mut engine = searching("go infinite");
    engine.send("isready");
    let lines = engine.until("readyok", SOON, |line| line == "readyok");
    assert_eq!(best_moves(&lines), 0);
    engine.send("stop");
    engine.answer();
    engine.finish();
}

#[test]
fn a_flood_of_isready_during_a_search_is_answered_in_full() {
    let mut engine = searching("go infinite");
    engine.send_bytes(&b"isready\n".repeat(5_000));
    for _ in 0..5_000 {
        engine.until("readyok", SOON, |line| line == "readyok");
    }
    engine.send("stop");
    engine.answer();
    engine.finish();
}

#[test]
fn go_infinite_does_not_end_by_itself_in_a_solved_position() {
    let mut engine = Engine::searching();
    engine.send(SOLVED);
    engine.send("go infinite");
    engine.assert_none("bestmove", A_WHILE);
    engine.send("stop");
    let lines = engine.until("bestmove", SOON, |line| line.starts_with("bestmove"));
    assert_eq!(lines, ["bestmove a1c2"]);
    engine.finish();
}

#[test]
fn go_ponder_does_not_end_by_itself_in_a_solved_position() {
    for limits in ["", " depth 2", " wtime 10 btime 10", " movetime 1"] {
        let mut engine = Engine::searching();
        engine.send(SOLVED);
        engine.send(&format!("go ponder{limits}"));
        engine.assert_none("bestmove", A_WHILE / 2);
        engine.send(if limits.is_empty() {
            "stop"
        } else {
            "ponderhit"
        });
        engine.until("bestmove", SOON, |line| line == "bestmove a1c2");
        engine.finish();
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
    let mut engine = Engine::searching();
    engine.send("setoption name Threads value 2");
    engine.send(SOLVED);
    engine.send("go infinite");
    engine.scored_info();
    let before = ticks_used(engine.process_id());
    sleep(A_WHILE * 2);
    // A spinning thread takes about 80 ticks.
    assert!(ticks_used(engine.process_id()) - before < 20);
    engine.send("stop");
    engine.until("bestmove", SOON, |line| line.starts_with("bestmove"));
    engine.finish();
}

#[test]
fn two_go_in_a_row_are_both_answered_in_order() {
    let mut engine = Engine::searching();
    engine.send_bytes(b"go infinite\ngo depth 3\n");
    engine.answer();
    let second = engine.answer();
    assert_eq!(second.last().depth, 3);
    assert!(engine.sync().is_empty());
    engine.finish();
}

#[test]
fn what_changes_the_state_during_a_search_ends_it_first() {
    let commands = [
        "position startpos moves a1c2",
        "setoption name Hash value 8",
        "setoption name UCI_Variant value aether3x3",
        "setoption name NoMergeLimit value 20",
        "setoption name Clear Hash",
        "ucinewgame",
    ];
    for command in commands {
        let mut engine = searching("go infinite");
        engine.send(command);
        engine.answer();
        assert!(engine.sync().is_empty(), "{command}");
        engine.go("depth 2");
        engine.finish();
    }
}

#[test]
fn what_is_refused_during_a_search_leaves_it_running() {
    let commands = [
        "position fen nonsense",
        "position startpos moves a1a1",
        "setoption name Hash value abc",
        "setoption name NoMergeLimit value 1",
        "setoption name Nonsense value 1",
        "go depth abc",
        "go searchmoves a1a1",
        "bench abc",
        "nonsense",
    ];
    for command in commands {
        let mut engine = searching("go infinite");
        engine.send(command);
        let lines = engine.sync();
        let errors = lines
            .iter()
            .filter(|line| line.starts_with("info string error: "));
        assert_eq!(errors.count(), 1, "{command}: {lines:?}");
        assert_eq!(best_moves(&lines), 0, "{command}: {lines:?}");
        engine.send("stop");
        let lines = engine.until("bestmove", SOON, |line| line.starts_with("bestmove"));
        assert_eq!(best_moves(&lines), 1);
        engine.finish();
    }
}

#[test]
fn questions_during_a_search_leave_it_running() {
    let mut engine = searching("go infinite");
    for question in [
        "uci",
        "d",
        "eval",
        "moves",
        "help",
        "debug on",
        "debug off",
        "",
    ] {
        engine.send(question);
        assert_eq!(best_moves(&engine.sync()), 0, "{question}");
    }
    engine.send("stop");
    engine.answer();
    engine.finish();
}

#[test]
fn quit_glued_to_go_with_many_threads_ends_the_process() {
    for threads in [1, 2, 8, 64] {
        let mut engine = Engine::searching();
        engine.set("Threads", &threads.to_string());
        engine.send_bytes(b"go infinite\nquit\n");
        assert_eq!(best_moves(&engine.expect_end()), 1, "{threads} threads");
    }
}

#[test]
fn quit_during_a_search_with_many_threads_ends_the_process() {
    for threads in [1, 8, 64] {
        let mut engine = Engine::searching();
        engine.set("Threads", &threads.to_string());
        engine.send("go infinite");
        engine.scored_info();
        assert_eq!(best_moves(&engine.finish()), 1, "{threads} threads");
    }
}

#[test]
fn quit_during_a_perft_ends_the_process() {
    let mut engine = Engine::searching_variant("aether6x6");
    engine.send("go perft 9");
    assert_eq!(best_moves(&engine.finish()), 0);
}

#[test]
fn a_benchmark_can_be_stopped_and_left_like_a_search() {
    let mut engine = Engine::searching();
    engine.send("bench 30");
    engine.send("isready");
    engine.until("readyok", SOON, |line| line == "readyok");
    engine.send("stop");
    engine.go("depth 2");
    engine.send("bench 30");
    assert_eq!(best_moves(&engine.finish()), 0);
}

#[test]
fn stop_ends_a_perft() {
    let mut engine = Engine::searching_variant("aether6x6");
    engine.send_bytes(b"go perft 9\nstop\n");
    let line = engine.line();
    assert!(line.starts_with("info string "), "{line}");
    engine.go("depth 1");
    engine.finish();
}

#[test]
fn a_stale_stop_does_not_touch_the_next_search() {
    let mut engine = Engine::searching();
    for _ in 0..20 {
        engine.send_bytes(b"stop\nponderhit\nstop\ngo depth 4\n");
        assert_eq!(engine.answer().last().depth, 4);
        engine.send("stop");
        engine.send("ponderhit");
        assert!(engine.sync().is_empty());
    }
    engine.finish();
}

#[test]
fn stop_at_once_still_gives_a_scored_move() {
    let mut engine = Engine::searching_variant("aether5x5");
    for _ in 0..50 {
        engine.send_bytes(b"go infinite\nstop\n");
        engine.answer();
    }
    engine.finish();
}

#[test]
fn one_search_gives_one_answer_however_often_it_is_stopped() {
    let mut engine = searching("go infinite");
    engine.send_bytes(b"stop\nstop\nponderhit\nstop\n");
    engine.answer();
    assert!(engine.sync().is_empty());
    engine.finish();
}

#[test]
fn ponderhit_starts_the_clock_and_stop_ends_a_pondering_search() {
    let mut engine = Engine::searching();
    engine.send("go ponder wtime 300 btime 300");
    engine.assert_none("bestmove", A_WHILE * 2);
    engine.send("ponderhit");
    engine.until("bestmove", SOON, |line| line.starts_with("bestmove"));
    engine.send("go ponder movetime 100");
    engine.assert_none("bestmove", A_WHILE);
    engine.send("stop");
    engine.until("bestmove", SOON, |line| line.starts_with("bestmove"));
    engine.finish();
}

#[test]
fn ponderhit_does_not_end_an_infinite_search() {
    for command in ["go infinite", "go ponder infinite", "go ponder"] {
        let mut engine = searching(command);
        engine.send("ponderhit");
        engine.assert_none("bestmove", A_WHILE);
        engine.send("stop");
        engine.until("bestmove", LATER, |line| line.starts_with("bestmove"));
        engine.finish();
    }
}

#[test]
fn a_new_position_during_pondering_is_a_missed_guess() {
    let mut engine = Engine::searching();
    let answer = engine.go("depth 4");
    let reply = answer.ponder.expect("a reply");
    engine.send(&format!("position startpos moves {} {reply}", answer.best));
    engine.send("go ponder wtime 60000 btime 60000");
    engine.send(&format!("position startpos moves {} c1a2", answer.best));
    engine.answer();
    engine.go("depth 3");
    engine.finish();
}

/// Found by trying: the late `ponderhit` took the release back.
#[test]
fn a_ponderhit_after_the_stop_does_not_keep_the_answer_back() {
    for position in ["startpos", "fen [012]3/2[3]1/4/4", "fen [*]3/4/4/4"] {
        for go in ["go ponder", "go ponder infinite", "go ponder depth 3"] {
            let mut engine = Engine::searching();
            engine.send(&format!("position {position}"));
            engine.send(go);
            engine.send("stop");
            engine.send("ponderhit");
            engine.answer();
            engine.finish();
        }
    }
}
