//! A move of Nim.

use crate::game::GameMove;

/// A bound on [`GameMove::ordering_slot`] here: heap and count of 6 bits.
pub(super) const ORDERING_SLOTS: usize = 1 << 12;

/// Some objects taken from a heap.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct NimMove {
    /// The heap's index, from 0, empty heaps counted.
    pub heap: u32,
    /// How many objects are taken, at least 1 in a legal move.
    pub count: u64,
}

impl GameMove for NimMove {
    /// The heap in the upper 16 bits, the count less 1 in the lower. No two moves
    /// of a position with at most 65,536 moves have the same bits: no heap has
    /// more objects than that, and no position has more heaps. Larger positions
    /// never come to the search, which alone keeps moves as bits.
    #[inline]
    fn to_bits(self) -> u32 {
        self.heap << 16 | u32::from(self.count.wrapping_sub(1) as u16)
    }

    #[inline]
    fn from_bits(bits: u32) -> Self {
        Self {
            heap: bits >> 16,
            count: u64::from(bits as u16) + 1,
        }
    }

    #[inline]
    fn ordering_slot(self) -> usize {
        (self.heap as usize & 63) << 6 | self.count as usize & 63
    }
}
