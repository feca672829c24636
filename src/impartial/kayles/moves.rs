//! Moves as numbers of sites.

use crate::game::GameMove;

/// A bound on [`GameMove::ordering_slot`]: sites that are so many apart share one.
pub(super) const ORDERING_SLOTS: usize = 1 << 12;

/// A move: the number of a site, a pin or two neighbours that can be knocked down
/// together. Sites are numbered from 0 through the whole position, whatever has
/// fallen.
///
/// A row or a circle of n pins has 2n of them: 2i is its pin i, 2i + 1 its pins i
/// and i + 1, where the last pair of a circle is its last and its first pin and
/// the last one of a row does not exist. A graph has its vertices, then its
/// edges in sorted order.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct KaylesMove(pub(super) u32);

impl GameMove for KaylesMove {
    fn to_bits(self) -> u32 {
        self.0
    }

    fn from_bits(bits: u32) -> Self {
        Self(bits)
    }

    fn ordering_slot(self) -> usize {
        self.0 as usize % ORDERING_SLOTS
    }
}

/// The pins that a move knocks down, numbered from 0 through the whole position,
/// fallen ones included.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Taken {
    /// One pin.
    One(u32),
    /// Two neighbours, the lower number first.
    Two(u32, u32),
}

impl Taken {
    /// The pin with the lower number.
    #[must_use]
    pub const fn first(self) -> u32 {
        match self {
            Self::One(pin) | Self::Two(pin, _) => pin,
        }
    }

    /// The pins in ascending order.
    pub fn pins(self) -> impl Iterator<Item = u32> {
        let second = match self {
            Self::One(_) => None,
            Self::Two(_, second) => Some(second),
        };
        std::iter::once(self.first()).chain(second)
    }
}
