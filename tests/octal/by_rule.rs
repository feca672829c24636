//! Nim-values of octal games by the words of the rule, slowly.

use aether::impartial::octal::OctalCode;
use std::collections::BTreeSet;

/// All pairs of heaps, 0 for none, that a move from this heap leaves.
fn moves(code: &OctalCode, heap: usize) -> Vec<[usize; 2]> {
    let mut moves = Vec::new();
    for taken in 0..=heap {
        for one in 0..=heap - taken {
            let other = heap - taken - one;
            let left = usize::from(one > 0) + usize::from(other > 0);
            // 1 allows no heap to be left, 2 one, 4 two.
            if code.digit(taken) >> left & 1 == 1 {
                moves.push([one, other]);
            }
        }
    }
    moves
}

/// The nim-values of the heaps from 0 to `to`.
pub fn values_by_rule(code: &OctalCode, to: usize) -> Vec<u32> {
    let mut values: Vec<u32> = Vec::new();
    for heap in 0..=to {
        let moves = moves(code, heap).into_iter();
        let reached: BTreeSet<u32> = moves.map(|[a, b]| values[a] ^ values[b]).collect();
        let least = (0..).find(|value| !reached.contains(value));
        values.push(least.expect("there are finitely many moves"));
    }
    values
}
