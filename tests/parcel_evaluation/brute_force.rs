//! Plain negamax over the legal moves, without anything that makes it faster.

use crate::random_position;
use aether::game::{Game, Notation, Outcome};
use aether::parcel::{Position, Size};
use aether::search::{Control, Job, Limits, Score, Table, search};
use rand::SeedableRng;
use rand::rngs::Xoshiro256PlusPlus;
use std::time::Duration;

/// A win now; a win in n plies is worth `WON - n`.
const WON: i32 = 32_000;

/// What is at least this is a win.
const DECIDED: i32 = 31_000;

/// The most nodes that brute force may visit for one value, roughly.
const AFFORDABLE: u64 = 30_000;

fn value(position: &Position, depth: u32) -> i32 {
    match position.outcome() {
        Some(Outcome::Draw) => return 0,
        Some(Outcome::Win(winner)) if winner == position.player() => return WON,
        Some(Outcome::Win(_)) => return -WON,
        None if depth == 0 => return position.evaluate(),
        None => {}
    }
    let mut moves = Vec::new();
    position.legal_moves(&mut moves);
    let values = moves.into_iter().map(|mv| {
        let mut next = position.clone();
        next.play(mv);
        match value(&next, depth - 1) {
            value @ DECIDED.. => 1 - value,
            value if value <= -DECIDED => -1 - value,
            value => -value,
        }
    });
    values.max().expect("there is always a pass")
}

fn searched(position: &Position, depth: u32, threads: usize, table: &Table) -> i32 {
    let job = Job {
        position: position.clone(),
        history: Vec::new(),
        limits: Limits {
            depth: Some(depth),
            ..Limits::default()
        },
        search_moves: Vec::new(),
        lines: 1,
        threads,
        overhead: Duration::ZERO,
        exact: None,
    };
    let (lines, _) = search(&job, table, &Control::new(false, false), &mut |_| {});
    match lines[0].score {
        Score::Points(points) => points,
        Score::Draw => 0,
        Score::SomeWin | Score::SomeLoss => panic!("a search knows the length"),
        Score::Win(plies) => WON - plies as i32,
        Score::Loss(plies) => plies as i32 - WON,
    }
}

/// Compares the two in so many positions of random play.
pub fn compare(size: Size, count: usize, depths: &[u32], seed: u64) {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let (shared, disabled) = (Table::new(1).expect("a megabyte"), Table::disabled());
    for index in 0..count {
        let depth = depths[index % depths.len()];
        let position = loop {
            let position = random_position(size, 0.1, &mut random);
            if position.count_moves().pow(depth) <= AFFORDABLE {
                break position;
            }
        };
        let expected = value(&position, depth);
        for (threads, table) in [(1, &disabled), (1, &shared), (2, &shared)] {
            assert_eq!(
                searched(&position, depth, threads, table),
                expected,
                "depth {depth}, {threads} threads, {}",
                position.position_text()
            );
        }
    }
}
