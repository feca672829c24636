//! A move and the lists of moves.

use super::planes::{Moves, Planes};
use super::torus::Size;
use crate::game::GameMove;

/// A bound on [`GameMove::ordering_slot`] here: source and target of 6 bits.
pub(super) const ORDERING_SLOTS: usize = 1 << 12;

/// A jump from one cell to another.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Move {
    from: u8,
    to: u8,
}

/// The two kinds of moves.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Kind {
    /// To an empty cell.
    Slide,
    /// To an occupied cell: the two masks become one.
    Merge,
}

impl Move {
    /// The move from one cell to another; cells are numbered below 36.
    #[must_use]
    pub const fn new(from: u8, to: u8) -> Self {
        Self { from, to }
    }

    /// The cell it leaves.
    #[must_use]
    #[inline]
    pub const fn from(self) -> usize {
        self.from as usize
    }

    /// The cell it reaches.
    #[must_use]
    #[inline]
    pub const fn to(self) -> usize {
        self.to as usize
    }
}

impl GameMove for Move {
    #[inline]
    fn to_bits(self) -> u32 {
        u32::from(self.from) | u32::from(self.to) << 8
    }

    #[inline]
    fn from_bits(bits: u32) -> Self {
        Self::new(bits as u8 & 63, (bits >> 8) as u8 & 63)
    }

    #[inline]
    fn ordering_slot(self) -> usize {
        (self.from() & 63) << 6 | self.to() & 63
    }
}

/// The moves of a board of size S as a set.
pub(super) type MovesOf<S> = <<S as Size>::Planes as Planes>::Moves;

/// Appends the moves of a set to a list.
#[inline(always)]
pub(super) fn append<S: Size>(moves: MovesOf<S>, list: &mut Vec<Move>) {
    moves.for_each(|direction, to| list.push(Move::new(S::SOURCES[direction][to], to as u8)));
}

/// Some move of a set, always the same one.
pub(super) fn first<S: Size>(moves: MovesOf<S>) -> Option<Move> {
    let mut found = None;
    moves.for_each(|direction, to| {
        found = found.or(Some(Move::new(S::SOURCES[direction][to], to as u8)));
    });
    found
}
