//! Nim through the real program.

use crate::engine::{Engine, Score};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};
use std::collections::HashMap;

/// Whether the player to move wins, by looking at every game.
fn wins(heaps: &[u64], is_misere: bool, memo: &mut HashMap<Vec<u64>, bool>) -> bool {
    let mut sorted: Vec<u64> = heaps.iter().copied().filter(|heap| *heap > 0).collect();
    sorted.sort_unstable();
    if sorted.is_empty() {
        return is_misere;
    }
    if let Some(&known) = memo.get(&sorted) {
        return known;
    }
    let wins = (0..sorted.len()).any(|index| {
        (0..sorted[index]).any(|left| {
            let mut after = sorted.clone();
            after[index] = left;
            !wins(&after, is_misere, memo)
        })
    });
    memo.insert(sorted, wins);
    wins
}

#[test]
fn every_answer_wins_where_a_move_wins() {
    let mut random = Xoshiro256PlusPlus::seed_from_u64(80);
    for (variant, is_misere) in [("nim", false), ("nim-misere", true)] {
        let mut engine = Engine::of_variant(variant);
        let mut memo = HashMap::new();
        for _ in 0..200 {
            let count = random.random_range(1..=4);
            let heaps: Vec<u64> = (0..count).map(|_| random.random_range(0..=6)).collect();
            if heaps.iter().all(|heap| *heap == 0) {
                continue;
            }
            let texts: Vec<String> = heaps.iter().map(u64::to_string).collect();
            engine.quietly(&format!("position fen {}", texts.join("+")));
            let answer = engine.go("movetime 1000");
            let is_won = wins(&heaps, is_misere, &mut memo);
            let expected = Score::Points(if is_won { 20_000 } else { -20_000 });
            assert_eq!(answer.last().score, expected, "{heaps:?}");
            let (heap, count) = answer.best.split_once(':').expect("heap:count");
            let heap: usize = heap.parse().expect("a heap");
            let count: u64 = count.parse().expect("a count");
            let mut after = heaps.clone();
            after[heap - 1] -= count;
            assert_eq!(wins(&after, is_misere, &mut memo), !is_won, "{heaps:?}");
        }
    }
}

#[test]
fn the_only_winning_move_of_the_old_example_takes_six() {
    let mut engine = Engine::of_variant("nim");
    engine.quietly("position startpos");
    assert_eq!(engine.displayed("Fen"), "3+11+6 w");
    let answer = engine.go("depth 1");
    assert_eq!(answer.best, "2:6");
    engine.quietly("position startpos moves 2:2");
    assert_eq!(engine.displayed("Value"), "wins");
    engine.quietly("position startpos moves 2:6");
    assert_eq!(engine.displayed("Value"), "loses");
}

#[test]
fn the_greatest_heaps_are_answered() {
    let mut engine = Engine::of_variant("nim");
    let greatest = u64::MAX;
    engine.quietly(&format!("position fen 9223372036854775808+{greatest}"));
    engine.refused_naming("moves", "legal moves");
    let answer = engine.go("depth 1");
    assert_eq!(answer.best, "2:9223372036854775807");
    engine.quietly(&format!("position fen {greatest}+{greatest}"));
    assert_eq!(engine.go("depth 1").last().score, Score::Points(-20_000));
}
