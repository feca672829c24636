//! Games counted in pairs: the pentanomial model.

use super::points::Points;
use serde::Serialize;
use std::fmt;

/// How many pairs of games brought one side 0, ½, 1, 1½ and 2 points.
///
/// The games of a pair begin with the same opening, the colours swapped.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq, Serialize)]
pub struct Pairs([u64; 5]);

impl Pairs {
    /// Pairs by their points: 0, ½, 1, 1½ and 2.
    #[must_use]
    pub const fn new(counts: [u64; 5]) -> Self {
        Self(counts)
    }

    /// How many pairs are worth 0, ½, 1, 1½ and 2 points.
    #[must_use]
    pub const fn counts(&self) -> [u64; 5] {
        self.0
    }

    /// Counts a pair; both games from the view of the same side.
    pub fn add(&mut self, first: Points, second: Points) {
        self.0[(first.halves() + second.halves()) as usize] += 1;
    }

    /// How many pairs there are.
    #[must_use]
    pub fn pairs(&self) -> u64 {
        self.0.iter().sum()
    }

    /// The points of all pairs, in halves.
    #[must_use]
    pub fn halves(&self) -> u64 {
        self.0
            .iter()
            .zip(0..)
            .map(|(count, halves)| count * halves)
            .sum()
    }

    /// The same pairs counted for the other side.
    #[must_use]
    pub const fn swapped(&self) -> Self {
        let [zero, half, one, more, two] = self.0;
        Self([two, more, one, half, zero])
    }

    /// These pairs and those.
    #[must_use]
    pub fn plus(&self, other: &Self) -> Self {
        Self(std::array::from_fn(|halves| {
            self.0[halves] + other.0[halves]
        }))
    }
}

impl fmt::Display for Pairs {
    /// Writes the five counts: `3 10 50 20 4`.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [zero, half, one, more, two] = self.0;
        write!(f, "{zero} {half} {one} {more} {two}")
    }
}
