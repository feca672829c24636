//! Sets of the vertices of the graph that is searched.

use crate::fast_map::mix;
use std::hash::{Hash, Hasher};

/// A set of vertices below 64 `W`.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Mask<const W: usize>([u64; W]);

impl<const W: usize> Mask<W> {
    pub const EMPTY: Self = Self([0; W]);

    /// The vertices from 0 to `vertices` − 1.
    pub fn full(vertices: u32) -> Self {
        (0..vertices).fold(Self::EMPTY, |set, vertex| set.with(vertex))
    }

    pub fn with(mut self, vertex: u32) -> Self {
        self.0[(vertex / 64) as usize] |= 1 << (vertex % 64);
        self
    }

    pub fn without(mut self, vertex: u32) -> Self {
        self.0[(vertex / 64) as usize] &= !(1 << (vertex % 64));
        self
    }

    pub fn or(mut self, other: Self) -> Self {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word |= with;
        }
        self
    }

    pub fn and(mut self, other: Self) -> Self {
        for (word, with) in self.0.iter_mut().zip(other.0) {
            *word &= with;
        }
        self
    }

    pub fn minus(mut self, other: Self) -> Self {
        for (word, without) in self.0.iter_mut().zip(other.0) {
            *word &= !without;
        }
        self
    }

    pub fn len(self) -> u32 {
        self.0.iter().map(|word| word.count_ones()).sum()
    }

    pub fn lowest(self) -> Option<u32> {
        let index = self.0.iter().position(|&word| word != 0)?;
        Some(64 * index as u32 + self.0[index].trailing_zeros())
    }
}

/// The vertices in ascending order.
impl<const W: usize> Iterator for Mask<W> {
    type Item = u32;

    fn next(&mut self) -> Option<u32> {
        let vertex = self.lowest()?;
        *self = self.without(vertex);
        Some(vertex)
    }
}

impl<const W: usize> Hash for Mask<W> {
    /// All bits mixed, as the maps of the house expect.
    fn hash<H: Hasher>(&self, state: &mut H) {
        state.write_u64(self.0.iter().fold(0, |hash, &word| mix(hash ^ word)));
    }
}
