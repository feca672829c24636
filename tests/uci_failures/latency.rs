//! How fast the engine reacts. Nothing is asserted: a busy machine proves
//! nothing. Run with `--ignored --nocapture`.

use crate::engine::{Engine, SOON};
use std::time::{Duration, Instant};

/// How often each is measured.
const REPETITIONS: usize = 50;

fn print(what: &str, mut times: Vec<Duration>) {
    times.sort_unstable();
    let (median, most) = (times[times.len() / 2], times[times.len() - 1]);
    println!("{what}: median {median:?}, max {most:?}");
}

/// A search on a board and with so many threads, already under way.
fn searching(variant: &str, threads: usize) -> Engine {
    let mut engine = Engine::searching_variant(variant);
    engine.set("Threads", &threads.to_string());
    engine.send("go infinite");
    std::thread::sleep(Duration::from_millis(50));
    engine.sync();
    engine
}

/// The time until a line that starts so comes after a command.
fn reaction(engine: &mut Engine, command: &str, start: &str) -> Duration {
    let begun = Instant::now();
    engine.send(command);
    engine.until(start, SOON, |line| line.starts_with(start));
    begun.elapsed()
}

fn measure(variant: &str, threads: usize) {
    let mut times: [Vec<Duration>; 4] = Default::default();
    for _ in 0..REPETITIONS {
        let mut engine = searching(variant, threads);
        times[0].push(reaction(&mut engine, "isready", "readyok"));
        times[1].push(reaction(&mut engine, "stop", "bestmove"));
        times[2].push(reaction(&mut engine, "go infinite", "info depth"));
        let begun = Instant::now();
        engine.send("quit");
        engine.expect_end();
        times[3].push(begun.elapsed());
    }
    let names = [
        "isready in a search",
        "answer to stop",
        "first info after go",
        "quit in a search",
    ];
    for (name, times) in names.iter().zip(times) {
        print(&format!("{variant}, {threads} threads, {name}"), times);
    }
}

#[test]
#[ignore = "a measurement"]
fn latencies() {
    for (variant, threads) in [
        ("aether4x4", 1),
        ("aether4x4", 2),
        ("aether6x6", 1),
        ("aether6x6", 16),
    ] {
        measure(variant, threads);
    }
}
