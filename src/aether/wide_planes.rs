//! The pieces of a board from 5×5 on, in a word for each type.

use super::planes::{Moves, Planes, rotate};
use super::torus::{MAX_JUMPS, Mask, Size};
use crate::fast_map::mix;
use std::marker::PhantomData;

/// The pieces of a board with a word for each of its T types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct WidePlanes<S, const T: usize> {
    words: [u64; T],
    size: PhantomData<S>,
}

/// A set of moves on such a board: word d holds the targets of jump d.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct WideMoves([u64; MAX_JUMPS]);

impl<S: Size, const T: usize> Default for WidePlanes<S, T> {
    fn default() -> Self {
        Self::new([0; T])
    }
}

impl<S: Size, const T: usize> WidePlanes<S, T> {
    #[inline(always)]
    const fn new(words: [u64; T]) -> Self {
        Self {
            words,
            size: PhantomData,
        }
    }

    #[inline(always)]
    fn rotated(self, direction: usize) -> [u64; T] {
        let jump = &S::JUMPS.as_slice()[direction];
        self.words.map(|word| rotate(word, jump, S::N, 1))
    }

    #[inline(always)]
    fn union(first: [u64; T], second: [u64; T]) -> [u64; T] {
        std::array::from_fn(|t| first[t] | second[t])
    }

    #[inline(always)]
    fn in_every_plane(words: [u64; T]) -> u64 {
        words.iter().fold(u64::MAX, |cells, word| cells & word)
    }

    #[inline(always)]
    fn in_any_plane(words: [u64; T]) -> u64 {
        words.iter().fold(0, |cells, word| cells | word)
    }
}

impl<S: Size, const T: usize> Planes for WidePlanes<S, T> {
    type Moves = WideMoves;

    #[inline(always)]
    fn piece(self, cell: usize) -> Mask {
        let mut mask = 0;
        for (type_index, word) in self.words.iter().enumerate() {
            mask |= ((word >> cell & 1) as Mask) << type_index;
        }
        mask
    }

    #[inline]
    fn with_piece(self, cell: usize, mask: Mask) -> Self {
        let bit = u64::from(mask);
        Self::new(std::array::from_fn(|t| {
            self.words[t] & !(1 << cell) | (bit >> t & 1) << cell
        }))
    }

    #[inline(always)]
    fn moved(self, from: usize, to: usize) -> Self {
        Self::new(
            self.words
                .map(|word| word & !(1 << from) | (word >> from & 1) << to),
        )
    }

    #[inline(always)]
    fn occupied(self) -> u64 {
        Self::in_any_plane(self.words)
    }

    #[inline(always)]
    fn greatest_type_count(self) -> u32 {
        self.words
            .map(u64::count_ones)
            .into_iter()
            .fold(0, u32::max)
    }

    #[inline(always)]
    fn least_type_count(self) -> u32 {
        self.words
            .map(u64::count_ones)
            .into_iter()
            .fold(u32::MAX, u32::min)
    }

    #[inline(always)]
    fn complete(self) -> u64 {
        Self::in_every_plane(self.words)
    }

    #[inline]
    fn canonical(self) -> Self {
        self
    }

    #[inline]
    fn playable(self) -> Self {
        self
    }

    #[inline]
    fn fingerprint(self) -> u64 {
        self.digest()
    }

    #[inline]
    fn digest(self) -> u64 {
        self.words
            .iter()
            .fold(0, |digest, &word| mix(digest ^ word))
    }

    #[inline]
    fn is_quiet(self) -> bool {
        let mut full = 0;
        for (direction, jump) in S::JUMPS.as_slice().iter().enumerate() {
            if jump.first_of_pair {
                full |= Self::in_every_plane(Self::union(self.words, self.rotated(direction)));
            }
        }
        full == 0
    }

    #[inline]
    fn all_moves(self) -> WideMoves {
        let occupied = self.occupied();
        let mut moves = WideMoves::default();
        for (targets, jump) in moves.0.iter_mut().zip(S::JUMPS.as_slice()) {
            *targets = rotate(occupied, jump, S::N, 1);
        }
        moves
    }

    #[inline]
    fn safe_moves(self) -> WideMoves {
        let directions = S::JUMPS.as_slice().len();
        let mut rotated = [[0; T]; MAX_JUMPS];
        for (direction, words) in rotated[..directions].iter_mut().enumerate() {
            *words = self.rotated(direction);
        }
        let mut gifts = [0; MAX_JUMPS];
        for first in 0..directions {
            let pair = Self::union(self.words, rotated[first]);
            for second in first + 1..directions {
                let full = Self::in_every_plane(Self::union(pair, rotated[second]));
                gifts[first] |= full;
                gifts[second] |= full;
            }
        }
        let mut moves = WideMoves::default();
        for direction in 0..directions {
            moves.0[direction] = Self::in_any_plane(rotated[direction]) & !gifts[direction];
        }
        moves
    }
}

impl Moves for WideMoves {
    #[inline(always)]
    fn to(self, cells: u64) -> Self {
        Self(self.0.map(|targets| targets & cells))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(std::array::from_fn(|d| self.0[d] | other.0[d]))
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|d| self.0[d] & !other.0[d]))
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.iter().map(|targets| targets.count_ones()).sum()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0.iter().all(|&targets| targets == 0)
    }

    #[inline(always)]
    fn any(self, mut holds: impl FnMut(usize, usize) -> bool) -> bool {
        for (direction, &targets) in self.0.iter().enumerate() {
            let mut targets = targets;
            while targets != 0 {
                if holds(direction, targets.trailing_zeros() as usize) {
                    return true;
                }
                targets &= targets - 1;
            }
        }
        false
    }
}
