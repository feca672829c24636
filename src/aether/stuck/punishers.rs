//! The moves of a placement and the pieces that could punish them.

use super::symmetry::bits;
use crate::aether::Size;

/// The lowest bit of each byte.
const LOW_BITS: u64 = 0x0101_0101_0101_0101;

/// A set of pairs of pieces a jump apart, a bit for each: at most 144, on 6×6.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) struct Pairs([u64; 3]);

impl Pairs {
    fn insert(&mut self, index: usize) {
        self.0[index / 64] |= 1 << (index % 64);
    }

    /// The pairs of this set that are not in the other.
    #[inline]
    pub(super) fn minus(self, other: Self) -> Self {
        Self(std::array::from_fn(|i| self.0[i] & !other.0[i]))
    }

    #[inline]
    pub(super) fn is_empty(self) -> bool {
        self.0 == [0; 3]
    }
}

/// Which pieces can punish which moves of a placement, before anything is known
/// of the types.
///
/// Pieces are numbered by their cells, ascending. A *table* of possible
/// punishers has a word for each piece i; byte d of it belongs to the move of i
/// by jump d to a cell j, and bit e of the byte is set when the piece that jump
/// e would bring to j may punish the move. Bytes of jumps that a board
/// does not have are never zero.
pub(super) struct Punishers {
    /// The table for the placement.
    possible: Vec<u64>,
    /// For each piece the punishments that it takes part in, as the moving
    /// piece, the target or the punisher.
    with_piece: Vec<Vec<u64>>,
    /// The pairs of pieces a jump apart and, as a pair with itself, each piece
    /// that has no other a jump away: each needs a type that it lacks.
    pairs: Pairs,
    /// For each piece the pairs that it is one of.
    pairs_with: Vec<Pairs>,
}

impl Punishers {
    /// Those of a placement.
    pub(super) fn of<S: Size>(placement: u64) -> Self {
        Self::among::<S>(placement, |from, target, punisher| {
            // Where a piece alone completes the mover's mask from a jump away,
            // the position is not quiet.
            placement >> target & 1 == 1 || S::NEIGHBOURS[from] >> punisher & 1 == 0
        })
    }

    /// Those of a placement when only some pieces can punish a move: `can_punish`
    /// is asked with the mover's cell, the target and the punisher's cell.
    pub(super) fn among<S: Size>(
        placement: u64,
        can_punish: impl Fn(usize, usize, usize) -> bool,
    ) -> Self {
        let cells: Vec<usize> = bits(placement).collect();
        let piece_of = |cell: usize| (placement & ((1 << cell) - 1)).count_ones() as usize;
        let jumps = S::JUMPS.as_slice().len();
        let unused = u64::MAX.checked_shl(8 * jumps as u32).unwrap_or(0);
        let mut possible = vec![unused; cells.len()];
        let mut with_piece = vec![vec![unused; cells.len()]; cells.len()];
        for target in 0..S::CELLS {
            for (first, second) in (0..jumps).flat_map(|d| (0..jumps).map(move |e| (d, e))) {
                let from = usize::from(S::SOURCES[first][target]);
                let punisher = usize::from(S::SOURCES[second][target]);
                let both = 1_u64 << from | 1 << punisher;
                let are_pieces = from != punisher && placement & both == both;
                if !are_pieces || !can_punish(from, target, punisher) {
                    continue;
                }
                let (mover, bit) = (piece_of(from), 1 << (8 * first + second));
                possible[mover] |= bit;
                for cell in [from, punisher, target] {
                    if placement >> cell & 1 == 1 {
                        with_piece[piece_of(cell)][mover] |= bit;
                    }
                }
            }
        }
        let mut pairs = Pairs::default();
        let mut pairs_with = vec![Pairs::default(); cells.len()];
        let mut count = 0;
        for (piece, &cell) in cells.iter().enumerate() {
            let others = S::NEIGHBOURS[cell] & placement;
            let later = bits(others >> cell >> 1 << cell << 1).map(piece_of);
            let alone = (others == 0).then_some(piece);
            for other in later.chain(alone) {
                pairs.insert(count);
                pairs_with[piece].insert(count);
                pairs_with[other].insert(count);
                count += 1;
            }
        }
        Self {
            possible,
            with_piece,
            pairs,
            pairs_with,
        }
    }

    pub(super) fn pieces(&self) -> usize {
        self.possible.len()
    }

    /// All pieces, as a set.
    pub(super) fn all_pieces(&self) -> u64 {
        (1 << self.pieces()) - 1
    }

    /// The table for the placement: everything that is possible.
    pub(super) fn possible(&self) -> &[u64] {
        &self.possible
    }

    /// What a plane leaves of the table: the punishments in which a piece of
    /// the plane takes part.
    pub(super) fn left_by(&self, plane: u64) -> Vec<u64> {
        let mut left = vec![0; self.pieces()];
        for piece in bits(plane) {
            for (word, with_piece) in left.iter_mut().zip(&self.with_piece[piece]) {
                *word |= with_piece;
            }
        }
        left
    }

    /// All pairs.
    pub(super) fn pairs(&self) -> Pairs {
        self.pairs
    }

    /// The pairs of which neither piece is on the plane: the type keeps their
    /// unions from being full.
    pub(super) fn quieted_by(&self, plane: u64) -> Pairs {
        bits(plane).fold(self.pairs, |quieted, piece| {
            quieted.minus(self.pairs_with[piece])
        })
    }
}

/// Whether some byte of the words is zero: some move has no punisher left.
#[inline]
pub(super) fn has_unpunished(words: impl Iterator<Item = u64>) -> bool {
    const HIGH_BITS: u64 = LOW_BITS << 7;
    for word in words {
        if word.wrapping_sub(LOW_BITS) & !word & HIGH_BITS != 0 {
            return true;
        }
    }
    false
}
