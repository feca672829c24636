//! Boards whose cells do not fit the fast word: every size against the plain
//! move generator.

use crate::engine::{Engine, SOON, move_name};
use crate::naive::{Naive, Until, random, random_position};
use rand::RngExt;

/// The sorted names of the legal moves.
fn names(position: &Naive) -> Vec<String> {
    let moves = position.legal_moves().into_iter();
    let mut names: Vec<String> = moves.map(|mv| move_name(position.n, mv)).collect();
    names.sort_unstable();
    names
}

/// What `moves` lists, sorted.
fn listed(engine: &mut Engine) -> Vec<String> {
    let line = engine.ask("moves");
    let mut names: Vec<String> = line.split_whitespace().map(String::from).collect();
    names.sort_unstable();
    names
}

/// The counts of a divided perft, sorted, and their sum as it is told.
fn divided(engine: &mut Engine, depth: u32) -> (Vec<(String, u64)>, u64) {
    engine.send(&format!("go perft {depth}"));
    let lines = engine.until("a count", SOON, |line| line.starts_with("Nodes searched: "));
    let pairs = lines.iter().filter_map(|line| line.split_once(": "));
    let mut counts: Vec<(String, u64)> = pairs
        .map(|(name, count)| (name.to_string(), count.parse().expect("a count")))
        .collect();
    let (_, total) = counts.pop().expect("the sum");
    counts.sort_unstable();
    (counts, total)
}

#[test]
fn moves_and_positions_of_every_size_agree_with_the_plain_generator() {
    for n in 2..=6 {
        let mut engine = Engine::of_variant(&format!("aether{n}x{n}"));
        let mut random = random(18 + n as u64);
        for _ in 0..60 {
            let position = random_position(n, &mut random);
            engine.set("UCI_Variant", &format!("aether{n}x{n}"));
            engine.set("NoMergeLimit", &position.limit.to_string());
            engine.quietly(&format!("position fen {}", position.text()));
            assert_eq!(engine.displayed("Fen"), position.text());
            assert_eq!(listed(&mut engine), names(&position), "{}", position.text());
        }
        engine.finish();
    }
}

#[test]
fn perft_of_every_size_agrees_with_the_plain_generator() {
    for n in 2..=6 {
        let mut engine = Engine::of_variant(&format!("aether{n}x{n}"));
        let mut random = random(180 + n as u64);
        for round in 0..8 {
            let mut position = Naive::start(n, 50);
            let pieces = if round < 2 {
                36
            } else {
                random.random_range(2..8)
            };
            let until = Until {
                pieces,
                plies: 100,
                careful: true,
            };
            position.play_at_random(&mut random, until);
            position.counter = [0, 48, 49][round % 3];
            engine.quietly(&format!("position fen {}", position.text()));
            let (counts, total) = divided(&mut engine, 2);
            let moves = position.legal_moves().into_iter();
            let mut expected: Vec<(String, u64)> = moves
                .map(|mv| (move_name(n, mv), position.after(mv).perft(1)))
                .collect();
            expected.sort_unstable();
            assert_eq!(counts, expected, "{}", position.text());
            assert_eq!(total, position.perft(2));
        }
        engine.finish();
    }
}

#[test]
fn perft_from_the_start_gives_the_known_counts() {
    for (n, depth, count) in [
        (2, 2, 0),
        (3, 4, 765_216),
        (4, 3, 216_064),
        (4, 4, 11_356_160),
        (5, 3, 7_078_400),
        (6, 2, 80_640),
    ] {
        let mut engine = Engine::of_variant(&format!("aether{n}x{n}"));
        engine.set("Threads", "2");
        assert_eq!(
            divided(&mut engine, depth).1,
            count,
            "{n}x{n} at depth {depth}"
        );
        engine.finish();
    }
}

/// Plays the engine against itself, and checks every line it shows.
fn play_out(mut engine: Engine, n: usize) {
    let mut position = Naive::start(n, 50);
    let mut moves = Vec::new();
    while position.outcome().is_none() && moves.len() < 60 {
        engine.quietly(&format!("position startpos moves {}", moves.join(" ")));
        let answer = engine.go("nodes 3000");
        answer.check_lines(&position);
        let legal = position.legal_moves().into_iter();
        let mut best = legal.filter(|&mv| move_name(n, mv) == answer.best);
        position = position.after(best.next().expect("a legal move"));
        moves.push(answer.best);
    }
    engine.finish();
}

#[test]
fn games_on_every_size_are_legal_to_the_end() {
    for n in 2..=6 {
        let variant = format!("aether{n}x{n}");
        play_out(Engine::searching_variant(&variant), n);
        play_out(Engine::of_variant(&variant), n);
    }
}
