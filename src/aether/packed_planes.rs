//! The pieces of a board up to 4×4 in one word.

use super::cube;
use super::fingerprint;
use super::planes::{Moves, Planes, rotate};
use super::torus::{Mask, Size};
use crate::fast_map::mix;
use std::marker::PhantomData;

/// Bits of a lane of [`PackedPlanes`].
const LANE: usize = 16;

/// The lanes of a word, and so the most types and jumps of a packed board.
const LANES: usize = 4;

/// The pieces of a board of at most 16 cells and 4 types, in one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct PackedPlanes<S> {
    word: u64,
    size: PhantomData<S>,
}

/// A set of moves on such a board: lane d holds the targets of jump d.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PackedMoves(u64);

impl<S: Size> PackedPlanes<S> {
    /// Bit 0 of each plane's lane.
    const TYPE_LANES: u64 = lane_bits(S::N);

    #[inline(always)]
    const fn new(word: u64) -> Self {
        Self {
            word,
            size: PhantomData,
        }
    }

    /// The board as one word, bit 16·t + i = type t on cell i.
    #[must_use]
    pub const fn word(self) -> u64 {
        self.word
    }

    #[inline(always)]
    fn rotated(self, direction: usize) -> u64 {
        let jump = &S::JUMPS.as_slice()[direction];
        rotate(self.word, jump, S::N, Self::TYPE_LANES)
    }

    /// The cells on which every lane has a bit.
    #[inline(always)]
    fn in_every_lane(word: u64) -> u64 {
        let mut cells = word;
        for lane in 1..S::N {
            cells &= word >> (LANE * lane);
        }
        cells & S::BOARD
    }

    /// The cells on which some lane has a bit.
    #[inline(always)]
    fn in_any_lane(word: u64) -> u64 {
        let mut cells = word;
        for lane in 1..S::N {
            cells |= word >> (LANE * lane);
        }
        cells & S::BOARD
    }
}

/// Bit 0 of the first `count` lanes.
const fn lane_bits(count: usize) -> u64 {
    let mut bits = 0;
    let mut lane = 0;
    while lane < count {
        bits |= 1 << (LANE * lane);
        lane += 1;
    }
    bits
}

impl<S: Size> Planes for PackedPlanes<S> {
    type Moves = PackedMoves;

    #[inline(always)]
    fn piece(self, cell: usize) -> Mask {
        // One bit per lane, gathered in the top lane by a multiplication:
        // lane t moves up by 3 - t lanes and t bits.
        let lanes = (self.word >> cell) & Self::TYPE_LANES;
        (lanes.wrapping_mul(1 << 48 | 1 << 33 | 1 << 18 | 1 << 3) >> 48) as Mask
    }

    #[inline]
    fn with_piece(self, cell: usize, mask: Mask) -> Self {
        let mut word = self.word & !(Self::TYPE_LANES << cell);
        for type_index in 0..S::N {
            word |= (u64::from(mask) >> type_index & 1) << (LANE * type_index + cell);
        }
        Self::new(word)
    }

    #[inline(always)]
    fn moved(self, from: usize, to: usize) -> Self {
        let piece = (self.word >> from) & Self::TYPE_LANES;
        Self::new((self.word & !(Self::TYPE_LANES << from)) | piece << to)
    }

    #[inline(always)]
    fn occupied(self) -> u64 {
        Self::in_any_lane(self.word)
    }

    #[inline(always)]
    fn greatest_type_count(self) -> u32 {
        let lanes = [0, LANE, 2 * LANE, 3 * LANE].map(|shift| self.word >> shift & 0xffff);
        lanes.map(u64::count_ones).into_iter().fold(0, u32::max)
    }

    #[inline(always)]
    fn least_type_count(self) -> u32 {
        let lanes = (0..S::N).map(|lane| (self.word >> (LANE * lane) & 0xffff).count_ones());
        lanes.fold(u32::MAX, u32::min)
    }

    #[inline(always)]
    fn complete(self) -> u64 {
        Self::in_every_lane(self.word)
    }

    #[inline]
    fn canonical(self) -> Self {
        if S::N == 4 {
            Self::new(cube::canonical(self.word))
        } else {
            self
        }
    }

    #[inline]
    fn playable(self) -> Self {
        if S::N == 4 {
            Self::new(cube::at_cells(self.word))
        } else {
            self
        }
    }

    #[inline]
    fn fingerprint(self) -> u64 {
        if S::N == 4 {
            fingerprint::of_planes(self.word)
        } else {
            mix(self.word)
        }
    }

    #[inline]
    fn digest(self) -> u64 {
        self.word
    }

    #[inline(always)]
    fn is_quiet(self) -> bool {
        let mut full = 0;
        for (direction, jump) in S::JUMPS.as_slice().iter().enumerate() {
            if jump.first_of_pair {
                full |= Self::in_every_lane(self.word | self.rotated(direction));
            }
        }
        full == 0
    }

    #[inline(always)]
    fn all_moves(self) -> PackedMoves {
        let mut moves = 0;
        for direction in 0..S::JUMPS.as_slice().len() {
            moves |= Self::in_any_lane(self.rotated(direction)) << (LANE * direction);
        }
        PackedMoves(moves)
    }

    #[inline(always)]
    fn safe_moves(self) -> PackedMoves {
        let directions = S::JUMPS.as_slice().len();
        let mut rotated = [0; LANES];
        let mut moves = 0;
        for (direction, word) in rotated[..directions].iter_mut().enumerate() {
            *word = self.rotated(direction);
            moves |= Self::in_any_lane(*word) << (LANE * direction);
        }
        let mut gifts = 0;
        for first in 0..directions {
            let pair = self.word | rotated[first];
            for (second, word) in rotated.iter().enumerate().take(directions).skip(first + 1) {
                let full = Self::in_every_lane(pair | word);
                gifts |= full << (LANE * first) | full << (LANE * second);
            }
        }
        PackedMoves(moves & !gifts)
    }
}

impl Moves for PackedMoves {
    #[inline(always)]
    fn to(self, cells: u64) -> Self {
        Self(self.0 & cells.wrapping_mul(lane_bits(LANES)))
    }

    #[inline(always)]
    fn or(self, other: Self) -> Self {
        Self(self.0 | other.0)
    }

    #[inline(always)]
    fn minus(self, other: Self) -> Self {
        Self(self.0 & !other.0)
    }

    #[inline(always)]
    fn count(self) -> u32 {
        self.0.count_ones()
    }

    #[inline(always)]
    fn is_empty(self) -> bool {
        self.0 == 0
    }

    #[inline(always)]
    fn any(self, mut holds: impl FnMut(usize, usize) -> bool) -> bool {
        let mut moves = self.0;
        while moves != 0 {
            let index = moves.trailing_zeros() as usize;
            if holds(index / LANE, index % LANE) {
                return true;
            }
            moves &= moves - 1;
        }
        false
    }
}
