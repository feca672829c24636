//! A move of Parcel.

use super::edges::Edge;
use crate::game::GameMove;

/// The bits of a pass: an index beyond those of the edges.
const PASS: u32 = 128;

/// A bound on [`GameMove::ordering_slot`] here.
pub(super) const ORDERING_SLOTS: usize = PASS as usize + 1;

/// A segment to be drawn, or a pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub enum ParcelMove {
    /// A segment on this edge.
    Draw(Edge),
    /// No segment.
    Pass,
}

impl GameMove for ParcelMove {
    /// The index of the edge, 128 for a pass.
    #[inline]
    fn to_bits(self) -> u32 {
        match self {
            Self::Draw(edge) => edge.index() as u32,
            Self::Pass => PASS,
        }
    }

    #[inline]
    fn from_bits(bits: u32) -> Self {
        if bits < PASS {
            Self::Draw(Edge::of_index(bits))
        } else {
            Self::Pass
        }
    }

    #[inline]
    fn ordering_slot(self) -> usize {
        self.to_bits() as usize
    }
}
