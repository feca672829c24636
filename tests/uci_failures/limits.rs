//! Numbers behind `go` that are not what they should be.

use crate::engine::Engine;
use crate::naive::{Naive, Until, random};

/// Numbers that are too small for a search.
const TOO_SMALL: [&str; 4] = ["0", "-1", "-5000", "1"];

const HUGE: &str = "99999999999999999999";

#[test]
fn any_whole_number_is_a_limit() {
    let mut engine = Engine::searching();
    for word in ["movetime", "wtime", "btime", "depth", "nodes", "mate"] {
        for number in TOO_SMALL {
            let answer = engine.go(&format!("{word} {number}"));
            answer.check_lines(&Naive::start(4, 50));
            assert!(answer.infos[0].depth == 1, "{word} {number}");
        }
    }
    assert!(engine.sync().is_empty());
    engine.finish();
}

#[test]
fn a_depth_or_a_node_count_of_zero_is_one_iteration() {
    let mut engine = Engine::searching();
    for limit in [
        "depth 0",
        "depth -1",
        "depth 1",
        "nodes 0",
        "nodes -5000",
        "nodes 1",
        "movetime 0",
    ] {
        assert_eq!(engine.go(limit).last().depth, 1, "{limit}");
    }
    engine.finish();
}

#[test]
fn a_number_that_is_too_large_is_no_limit() {
    for word in ["movetime", "wtime", "depth", "nodes", "mate"] {
        let mut engine = Engine::searching();
        engine.send(&format!("go {word} {HUGE}"));
        while engine.scored_info().depth < 4 {}
        engine.send("stop");
        engine.answer();
        engine.finish();
    }
}

#[test]
fn huge_increments_and_counts_of_moves_are_survived() {
    let mut engine = Engine::searching();
    for limits in [
        format!("wtime 50 winc {HUGE}"),
        format!("wtime 50 movestogo {HUGE}"),
        String::from("wtime 50 winc -7 movestogo 0"),
        String::from("wtime 50 movestogo -3"),
        String::from("wtime 50 movestogo 1"),
    ] {
        engine.go(&limits);
    }
    engine.finish();
}

#[test]
fn what_is_no_whole_number_refuses_the_line() {
    let mut engine = Engine::start();
    for word in [
        "movetime",
        "wtime",
        "btime",
        "winc",
        "binc",
        "movestogo",
        "depth",
        "nodes",
        "mate",
        "perft",
    ] {
        for token in ["abc", "1.5", "0x10", "-", "1e3", "١"] {
            engine.refused_naming(&format!("go {word} {token}"), token);
        }
        engine.refused_naming(&format!("go {word}"), word);
    }
    engine.finish();
}

#[test]
fn an_unknown_word_refuses_the_line() {
    let mut engine = Engine::start();
    for line in [
        "go xyzzy",
        "go depth 3 xyzzy",
        "go xyzzy depth 3",
        "go 3 xyzzy",
        "go infinite 7",
    ] {
        let error = engine.refused(line);
        assert!(
            error.contains("xyzzy") || error.contains('3') || error.contains('7'),
            "{error}"
        );
    }
    engine.finish();
}

#[test]
fn the_clock_of_one_side_is_enough() {
    let mut engine = Engine::searching();
    for position in ["position startpos", "position startpos moves a1c2"] {
        for clock in [
            "wtime 200",
            "btime 200",
            "wtime 200 binc 10",
            "btime 200 winc 10 movestogo 4",
        ] {
            engine.quietly(position);
            engine.go(clock);
        }
    }
    engine.finish();
}

#[test]
fn a_bare_go_is_an_infinite_search() {
    let mut engine = Engine::start();
    for go in ["go", "go winc 100", "go movestogo 3"] {
        engine.quietly("position fen [012]3/2[3]1/4/4");
        engine.send(go);
        engine.assert_none("bestmove", std::time::Duration::from_millis(150));
        engine.send("stop");
        engine.expect("bestmove a1c2");
    }
    engine.finish();
}

#[test]
fn a_single_node_still_gives_a_scored_and_legal_move() {
    for (n, exact) in [true, false]
        .into_iter()
        .flat_map(|exact| (2..=6).map(move |n| (n, exact)))
    {
        let mut engine = Engine::of_variant(&format!("aether{n}x{n}"));
        engine.set("Exact", &exact.to_string());
        let mut random = random(15 + n as u64);
        for _ in 0..40 {
            let mut position = Naive::start(n, 50);
            let until = Until {
                pieces: 2,
                plies: 30,
                careful: true,
            };
            position.play_at_random(&mut random, until);
            engine.quietly(&format!("position fen {}", position.text()));
            engine.go("nodes 1").check_lines(&position);
        }
        engine.finish();
    }
}

#[test]
fn a_search_broken_off_anywhere_answers_with_its_last_best_line() {
    break_off(Engine::searching());
}

#[test]
fn exact_values_broken_off_anywhere_leave_a_search_that_answers() {
    break_off(Engine::start());
}

/// Searches random positions by node counts that end them anywhere.
fn break_off(mut engine: Engine) {
    let mut random = random(1);
    for round in 0..300 {
        let mut position = Naive::start(4, 50);
        let until = Until {
            pieces: 6,
            plies: 14,
            careful: true,
        };
        position.play_at_random(&mut random, until);
        engine.quietly(&format!("position fen {}", position.text()));
        if round % 50 == 0 {
            engine.set("MultiPV", &(1 + round / 50 % 3).to_string());
        }
        engine
            .go(&format!("nodes {}", 100 + 97 * round))
            .check_lines(&position);
    }
    engine.finish();
}
