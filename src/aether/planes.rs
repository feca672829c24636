//! Pieces as one bitboard per type, and the word-parallel tests on them.
//!
//! Two layouts share one interface, [`Planes`]. Up to 4×4 all planes fit one
//! word ([`PackedPlanes`]): plane t is the 16-bit lane t, here for 4×4
//!
//! ```text
//! bit 63      48 47      32 31      16 15       0
//!     | type 3  |  type 2  |  type 1  |  type 0  |   lane bit i = cell i
//! ```
//!
//! Larger boards have a word for each type ([`WidePlanes`]).
//!
//! # The safety test
//!
//! In a quiet position only pairs that involve the moved piece can be new, so
//! a move from a to b hands the opponent a win exactly when the pieces of a, of
//! b (if any) and of another neighbour k of b have a full union. Let `R_d` be the
//! planes rotated by jump d, so that `R_d` holds on cell b the piece that would
//! come to b by jump d. Then the cells of `P | R_d | R_e` that hold every type
//! are the targets for which d is unsafe because of the piece in direction e,
//! and the other way round: all moves of a position are tested with one such
//! union for each pair of directions.

use super::torus::{Jump, MAX_JUMPS, Mask, Size};
use std::fmt::Debug;
use std::hash::Hash;
use std::marker::PhantomData;

/// Bits of a lane of [`PackedPlanes`].
const LANE: usize = 16;

/// The lanes of a word, and so the most types and jumps of a packed board.
const LANES: usize = 4;

/// A set of moves: for each jump the set of target cells.
///
/// Jumps are numbered as in [`Size::JUMPS`].
pub trait Moves: Copy + Debug + Default + Eq {
    /// The moves with a target in `cells`.
    #[must_use]
    fn to(self, cells: u64) -> Self;

    /// The moves of either set.
    #[must_use]
    fn or(self, other: Self) -> Self;

    /// The moves of this set that are not in the other.
    #[must_use]
    fn minus(self, other: Self) -> Self;

    /// How many there are.
    fn count(self) -> u32;

    /// Whether there is none.
    fn is_empty(self) -> bool;

    /// Calls `visit(jump, target)` for each.
    fn for_each(self, visit: impl FnMut(usize, usize));
}

/// The pieces of a board.
pub trait Planes: Copy + Debug + Default + Eq + Hash + Send + Sync + 'static {
    /// A set of moves on this board.
    type Moves: Moves;

    /// The piece on a cell; 0 when it is empty.
    fn piece(self, cell: usize) -> Mask;

    /// The board with this piece, or nothing, on the cell.
    #[must_use]
    fn with_piece(self, cell: usize, mask: Mask) -> Self;

    /// The board after the piece of one cell has joined another cell.
    #[must_use]
    fn moved(self, from: usize, to: usize) -> Self;

    /// The cells with a piece.
    fn occupied(self) -> u64;

    /// The cells with a piece that holds every type.
    fn complete(self) -> u64;

    /// The number of pieces that carry this type.
    fn carriers(self, type_index: usize) -> u32;

    /// Whether no two pieces a jump apart have a full union, and no piece holds
    /// every type by itself.
    fn is_quiet(self) -> bool;

    /// Every move of every piece.
    fn all_moves(self) -> Self::Moves;

    /// In a quiet position, the moves after which the opponent has no winning
    /// merge: the safe ones (see the module's text).
    fn safe_moves(self) -> Self::Moves;
}

/// A bitboard, or equal bitboards side by side, rotated by a jump. `spread`
/// repeats a mask of cells for each of them.
#[inline(always)]
fn rotate(word: u64, jump: &Jump, n: usize, spread: u64) -> u64 {
    let columns = ((word & (jump.columns_kept * spread)) << jump.dx)
        | ((word & (jump.columns_wrapped * spread)) >> (n - jump.dx as usize));
    let down = n * jump.dy as usize;
    ((columns & (jump.rows_kept * spread)) << down)
        | ((columns & (jump.rows_wrapped * spread)) >> (n * n - down))
}

/// The pieces of a board of at most 16 cells and 4 types, in one word.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Hash)]
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
    fn complete(self) -> u64 {
        Self::in_every_lane(self.word)
    }

    #[inline]
    fn carriers(self, type_index: usize) -> u32 {
        (self.word >> (LANE * type_index) & S::BOARD).count_ones()
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
    fn for_each(self, mut visit: impl FnMut(usize, usize)) {
        let mut moves = self.0;
        while moves != 0 {
            let index = moves.trailing_zeros() as usize;
            visit(index / LANE, index % LANE);
            moves &= moves - 1;
        }
    }
}

/// The pieces of a board with a word for each of its T types.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
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
    fn complete(self) -> u64 {
        Self::in_every_plane(self.words)
    }

    #[inline]
    fn carriers(self, type_index: usize) -> u32 {
        self.words[type_index].count_ones()
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
    fn for_each(self, mut visit: impl FnMut(usize, usize)) {
        for (direction, &targets) in self.0.iter().enumerate() {
            let mut targets = targets;
            while targets != 0 {
                visit(direction, targets.trailing_zeros() as usize);
                targets &= targets - 1;
            }
        }
    }
}
