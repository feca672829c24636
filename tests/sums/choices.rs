//! The best move of lost positions with long rows, against plain counting.

use crate::values::values_afresh;
use aether::impartial::Play;
use aether::impartial::sum::{Choice, Part, PartMove, SPECIAL_LENGTHS, Sum};
use rand::rngs::Xoshiro256PlusPlus;
use rand::{RngExt, SeedableRng};

/// Judges sums of rows by values that are computed afresh.
struct Judge {
    play: Play,
    values: Vec<u64>,
}

impl Judge {
    fn is_lost(&self, rows: &[u64]) -> bool {
        let is_plain = |row: &u64| *row > 0 && !SPECIAL_LENGTHS.contains(row);
        if self.play == Play::Normal || rows.iter().any(is_plain) {
            return rows
                .iter()
                .fold(0, |sum, &row| sum ^ self.values[row as usize])
                == 0;
        }
        // compared with brute force in the tests of misère play
        sum(rows).is_won(self.play) == Some(false)
    }

    /// Calls this with each move and the rows after it, in the order of moves.
    fn each_move(rows: &[u64], mut seen: impl FnMut(PartMove, &[u64])) {
        let mut after = rows.to_vec();
        after.push(0);
        for (part, &pins) in rows.iter().enumerate() {
            for first in 0..pins {
                for pair in [false, true] {
                    if let Some(right) = pins.checked_sub(first + 1 + u64::from(pair)) {
                        after[part] = first;
                        after[rows.len()] = right;
                        seen(PartMove { part, first, pair }, &after);
                    }
                }
            }
            after[part] = pins;
        }
    }

    fn hardest(&self, rows: &[u64]) -> Option<Choice> {
        let mut best: Option<Choice> = None;
        Self::each_move(rows, |mv, after| {
            let mut replies = 0;
            Self::each_move(after, |_, last| replies += u64::from(self.is_lost(last)));
            let pins_left = after.iter().sum();
            let is_better =
                best.is_none_or(|best| (replies, best.pins_left) < (best.replies, pins_left));
            if is_better {
                best = Some(Choice {
                    mv,
                    replies,
                    pins_left,
                });
            }
        });
        best
    }
}

fn sum(rows: &[u64]) -> Sum {
    Sum::new(rows.iter().copied().map(Part::Row).collect())
}

/// Compares this many random lost positions of so many rows, of up to so many
/// pins each.
fn compare(play: Play, seed: u64, positions: usize, rows: usize, longest: u64) {
    let values = values_afresh(longest as usize + 1);
    let judge = Judge { play, values };
    let mut random = Xoshiro256PlusPlus::seed_from_u64(seed);
    let mut found = 0;
    while found < positions {
        let lengths: Vec<u64> = (0..rows)
            .map(|_| {
                if random.random_ratio(1, 4) {
                    SPECIAL_LENGTHS[random.random_range(0..8)].min(longest)
                } else {
                    random.random_range(1..=longest)
                }
            })
            .collect();
        if judge.is_lost(&lengths) {
            let choice = sum(&lengths).hardest_loss(play);
            assert_eq!(choice, judge.hardest(&lengths), "{lengths:?} {play:?}");
            found += 1;
        }
    }
}

#[test]
fn rows_of_up_to_400_pins() {
    compare(Play::Normal, 1, 15, 2, 400);
    compare(Play::Normal, 2, 10, 3, 400);
    compare(Play::Misere, 3, 10, 3, 400);
}

#[test]
fn rows_of_up_to_1000_pins() {
    compare(Play::Normal, 4, 3, 2, 1_000);
}

#[test]
fn short_rows_in_misere_play() {
    compare(Play::Misere, 5, 60, 2, 60);
    compare(Play::Misere, 6, 60, 3, 40);
    compare(Play::Misere, 7, 60, 4, 25);
}

#[test]
#[ignore = "takes some seconds"]
fn many_rows_of_up_to_1000_pins() {
    compare(Play::Normal, 8, 30, 2, 1_000);
    compare(Play::Misere, 9, 30, 2, 1_000);
    compare(Play::Normal, 10, 60, 3, 500);
}
