//! Pieces as one bitboard per type, and the word-parallel tests on them.
//!
//! Two layouts share one interface, [`Planes`]. Up to 4×4 all planes fit one
//! word ([`PackedPlanes`](super::PackedPlanes)): plane t is the 16-bit lane t, here for 4×4
//!
//! ```text
//! bit 63      48 47      32 31      16 15       0
//!     | type 3  |  type 2  |  type 1  |  type 0  |   lane bit i = cell i
//! ```
//!
//! Larger boards have a word for each type
//! ([`WidePlanes`](super::WidePlanes)).
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

use super::torus::{Jump, Mask};
use std::fmt::Debug;
use std::hash::Hash;

/// A set of moves: for each jump the set of target cells.
///
/// Jumps are numbered as in [`Size::JUMPS`](super::Size::JUMPS).
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

    /// Whether `holds(jump, target)` for some of them; after the first, no other
    /// is asked.
    fn any(self, holds: impl FnMut(usize, usize) -> bool) -> bool;

    /// Calls `visit(jump, target)` for each.
    #[inline(always)]
    fn for_each(self, mut visit: impl FnMut(usize, usize)) {
        self.any(|jump, target| {
            visit(jump, target);
            false
        });
    }
}

/// The pieces of a board.
pub trait Planes: Copy + Debug + Default + Eq + Hash + Ord + Send + Sync + 'static {
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

    /// On how many pieces the type stands that stands on the most.
    fn greatest_type_count(self) -> u32;

    /// On how many pieces the type stands that stands on the fewest.
    fn least_type_count(self) -> u32;

    /// The cells with a piece that holds every type.
    fn complete(self) -> u64;

    /// A board that is equivalent under the symmetries of the torus and the
    /// renamings of the types; where the size knows all of them (4×4), the same
    /// one for all equivalent boards. It may be stored in another numbering of
    /// the cells: good as a key, not to play on.
    #[must_use]
    fn canonical(self) -> Self;

    /// The board that this canonical form stands for, in the usual numbering.
    #[must_use]
    fn playable(self) -> Self;

    /// A word that boards with the same canonical form share, and others
    /// seldom. Much faster than the form where that takes long.
    fn fingerprint(self) -> u64;

    /// A word made of all planes; up to 4×4 different boards have different
    /// words.
    fn digest(self) -> u64;

    /// Whether no two pieces a jump apart have a full union, and no piece holds
    /// every type by itself.
    fn is_quiet(self) -> bool;

    /// Every move of every piece.
    fn all_moves(self) -> Self::Moves;

    /// In a quiet position, the moves after which the opponent has no winning
    /// merge: the safe ones (see the module's text).
    fn safe_moves(self) -> Self::Moves;

    /// How many merges, and how many slides, of a quiet position are safe.
    #[inline(always)]
    fn safe_counts(self) -> (u32, u32) {
        let safe = self.safe_moves();
        let merges = safe.to(self.occupied()).count();
        (merges, safe.count() - merges)
    }
}

/// A bitboard, or equal bitboards side by side, rotated by a jump. `spread`
/// repeats a mask of cells for each of them.
#[inline(always)]
pub(super) fn rotate(word: u64, jump: &Jump, n: usize, spread: u64) -> u64 {
    let columns = ((word & (jump.columns_kept * spread)) << jump.dx)
        | ((word & (jump.columns_wrapped * spread)) >> (n - jump.dx as usize));
    let down = n * jump.dy as usize;
    ((columns & (jump.rows_kept * spread)) << down)
        | ((columns & (jump.rows_wrapped * spread)) >> (n * n - down))
}
