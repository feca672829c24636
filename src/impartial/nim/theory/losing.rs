//! The moves that lose, the hardest to answer first, at any size.
//!
//! How many winning replies does a losing move leave? Say that a move in a heap
//! of h objects leaves r, and that the nim-sum of all heaps after it is s ≠ 0.
//! A reply wins when it makes the nim-sum 0, so in a heap of x it has to leave
//! x ⊕ s. That is less than x exactly when x has the top bit of s, bit k: the
//! bits above k stay, and bit k is lost or won. So *the winning replies are as
//! many as there are heaps with bit k*. In a lost position s = h ⊕ r, and k is the
//! top bit in which the move changes its heap.
//!
//! So all r with the same k are worth the same. With t, the size that would make
//! the nim-sum 0, they are the sizes below h that agree with t above bit k and
//! differ from it in bit k: a range for each k, 64 in a heap at the most, instead
//! of 2^64 moves.
//!
//! Misère play: where a heap of two or more is left beside the one that is moved
//! in, all of that holds. If there are at least two after the move, every reply
//! leaves one, and the rule of normal play decides. If there is one, the only
//! winning reply is in that heap (it leaves one object or none); and the nim-sum
//! has its top bit in that heap only, so the count is 1 as well. Where no such heap
//! is left beside, a rest of two or more is that one heap again, and a rest of one
//! or none leaves m heaps of one, m even if the move loses; then all m replies win.
//! With m = 0 the game is over, and the opponent has won.

use super::Analysis;
use crate::impartial::nim::NimMove;
use std::cmp::Reverse;
use std::collections::BinaryHeap;

/// A move after which the opponent wins. Of two, the less is the harder to answer:
/// it does not end the game, it leaves fewer winning replies, it leaves more
/// objects, it is in an earlier heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct LosingMove {
    /// Whether it takes the last object, in misère play.
    pub ends_game: bool,
    /// The winning replies that it leaves.
    pub replies: u64,
    /// How many objects it takes.
    pub count: u64,
    /// The heap's index, from 0.
    pub heap: u32,
}

impl LosingMove {
    /// The move itself.
    #[must_use]
    pub const fn mv(self) -> NimMove {
        NimMove {
            heap: self.heap,
            count: self.count,
        }
    }
}

/// Losing moves in one heap that differ only in the number of objects taken.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
struct Range {
    /// The hardest to answer, which takes the fewest objects.
    first: LosingMove,
    /// The most objects that are taken.
    greatest_count: u64,
}

impl Analysis<'_> {
    /// The losing moves, the hardest to answer first, up to a number of them.
    #[must_use]
    pub fn losing_moves(&self, most: usize) -> Vec<LosingMove> {
        // Of more ranges than moves are wanted, those that begin last have none of
        // the wanted.
        let mut ranges = BinaryHeap::new();
        self.for_each_range(|range| {
            if ranges.len() < most {
                ranges.push(range);
            } else if let Some(mut last) = ranges.peek_mut()
                && range < *last
            {
                *last = range;
            }
        });
        let mut ranges: BinaryHeap<Reverse<Range>> = ranges.into_iter().map(Reverse).collect();
        let mut moves = Vec::new();
        while moves.len() < most
            && let Some(Reverse(mut range)) = ranges.pop()
        {
            moves.push(range.first);
            if range.first.count < range.greatest_count {
                range.first.count += 1;
                ranges.push(Reverse(range));
            }
        }
        moves
    }

    /// The losing move that is the hardest to answer, if any move loses.
    #[must_use]
    pub fn hardest_loss(&self) -> Option<LosingMove> {
        let mut hardest: Option<LosingMove> = None;
        self.for_each_range(|range| {
            hardest = Some(hardest.map_or(range.first, |mv| mv.min(range.first)));
        });
        hardest
    }

    /// What is to be said of a legal move that loses; `None` of one that wins.
    #[must_use]
    pub fn losing_move(&self, mv: NimMove) -> Option<LosingMove> {
        let heap = mv.heap as usize;
        let mut found = None;
        if self.winning_move(heap) != Some(mv) {
            self.for_each_range_of(heap, &mut |range| {
                if (range.first.count..=range.greatest_count).contains(&mv.count) {
                    found = Some(LosingMove {
                        count: mv.count,
                        ..range.first
                    });
                }
            });
        }
        found
    }

    fn for_each_range(&self, mut visit: impl FnMut(Range)) {
        for heap in 0..self.heaps.len() {
            self.for_each_range_of(heap, &mut visit);
        }
    }

    /// Visits the ranges of the losing moves in a heap.
    fn for_each_range_of(&self, heap: usize, visit: &mut impl FnMut(Range)) {
        let size = self.heaps[heap];
        // What is left at the least and at the most.
        let mut tell = |least: u64, most: u64, replies: u64, ends_game: bool| {
            visit(Range {
                first: LosingMove {
                    ends_game,
                    replies,
                    count: size - most,
                    heap: heap as u32,
                },
                greatest_count: size - least,
            });
        };
        if let Some(single) = self.small_ones_without(size) {
            for left in 0..size.min(2) {
                let single = single + left;
                if single % 2 == 0 {
                    tell(left, left, single, single == 0);
                }
            }
            if size > 2 {
                tell(2, size - 1, 1, false);
            }
            return;
        }
        let right = self.nim_sum ^ size;
        for bit in 0..u64::BITS {
            let least = (right >> bit ^ 1) << bit;
            if least < size {
                let most = (least | ((1 << bit) - 1)).min(size - 1);
                let others = self.with_bit[bit as usize] - (size >> bit & 1);
                tell(least, most, others + (least >> bit & 1), false);
            }
        }
    }
}
