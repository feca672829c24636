//! Counts of move sequences.

use super::naive::Naive;
use super::setups::{drawn_at_random, seeded};
use super::twin::{SIZES, position};
use aether::perft::{Memory, perft, perft_with_memory};
use rand::RngExt;
use rayon::prelude::*;

/// Counts from the empty board, by depth from 1, for sizes 1, 2, 3 and 7.
const COUNTS: [(usize, &[u64]); 4] = [
    (1, &[5, 21, 68, 172, 324]),
    (2, &[13, 157, 1_740]),
    (3, &[25, 601]),
    (7, &[113, 12_657]),
];

#[test]
fn the_naive_program_and_the_engine_count_what_the_rules_tell() {
    for (size, counts) in COUNTS {
        let plain = Naive::empty(size);
        let mut start = position(&plain).expect("the empty board");
        for (depth, &count) in (1..).zip(counts) {
            assert_eq!(plain.perft(depth), count, "size {size}, depth {depth}");
            assert_eq!(
                perft(&mut start, depth),
                count,
                "size {size}, depth {depth}"
            );
        }
    }
}

/// Holds the counts of a position to this depth against the naive program, with a
/// memory and without. The last of them.
fn assert_counts(plain: &Naive, depth: u32) -> u64 {
    let mut position = position(plain).unwrap_or_else(|error| panic!("{}: {error}", plain.text()));
    let before = position.clone();
    let mut count = 1;
    for depth in 0..=depth {
        count = plain.perft(depth);
        let told = || format!("depth {depth} of {}", plain.text());
        assert_eq!(perft(&mut position, depth), count, "{}", told());
        assert_eq!(position, before, "{}", told());
        let remembered = perft_with_memory(&mut position, depth, &mut Memory::default());
        assert_eq!(remembered, Some(count), "{}", told());
    }
    count
}

#[test]
fn small_boards_are_counted_deeper() {
    for (size, depth) in [(1, 6), (2, 6), (3, 5), (4, 4), (5, 3), (6, 3), (7, 3)] {
        assert_counts(&Naive::empty(size), depth);
    }
}

/// All games of one cell: four segments, a pass before each of them or none, and
/// at the end one pass where all is drawn and two where not.
#[test]
fn one_cell_is_counted_to_the_end_of_the_game() {
    assert_counts(&Naive::empty(1), 9);
    assert_eq!(Naive::empty(1).perft(10), 0);
    let mut start = position(&Naive::empty(1)).expect("the empty board");
    assert!(perft(&mut start, 9) > 0);
    assert_eq!(perft(&mut start, 10), 0);
}

#[test]
fn random_positions_are_counted() {
    let counts = |size: usize, number: u64| {
        let mut random = seeded(size, number);
        let share = random.random_range(0.2..1.0);
        let plain = drawn_at_random(size, share, &mut random);
        let depth = if size < 4 { 3 } else { 2 };
        assert_counts(&plain, depth)
    };
    for size in SIZES {
        let sum: u64 = (0..40)
            .into_par_iter()
            .map(|number| counts(size, number))
            .sum();
        assert!(sum > 100, "size {size}: {sum}");
    }
}
