//! What one side of a match has reached.

use super::{Estimate, Pairs, Points, Tally};
use std::fmt;

/// The games of one side: whole pairs, and games without a partner.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct MatchScore {
    pairs: Pairs,
    /// The games of the pairs.
    paired: Tally,
    singles: Tally,
}

impl MatchScore {
    /// Counts both games of a pair, from the view of this side.
    pub fn add_pair(&mut self, first: Points, second: Points) {
        self.pairs.add(first, second);
        self.paired.add(first);
        self.paired.add(second);
    }

    /// Counts a game without a partner, from the view of this side.
    pub fn add_single(&mut self, points: Points) {
        self.singles.add(points);
    }

    /// All games.
    #[must_use]
    pub const fn games(&self) -> Tally {
        self.paired.plus(&self.singles)
    }

    /// The whole pairs.
    #[must_use]
    pub const fn pairs(&self) -> Pairs {
        self.pairs
    }

    /// The games without a partner.
    #[must_use]
    pub const fn singles(&self) -> Tally {
        self.singles
    }

    /// Adds the games of another part of the match.
    pub fn merge(&mut self, other: &Self) {
        self.pairs = self.pairs.plus(&other.pairs);
        self.paired = self.paired.plus(&other.paired);
        self.singles = self.singles.plus(&other.singles);
    }

    /// The score of the other side.
    #[must_use]
    pub const fn swapped(&self) -> Self {
        Self {
            pairs: self.pairs.swapped(),
            paired: self.paired.swapped(),
            singles: self.singles.swapped(),
        }
    }

    /// What the games say about the strength of this side; `None` without games.
    #[must_use]
    pub fn estimate(&self) -> Option<Estimate> {
        Estimate::new(&self.pairs, &self.singles)
    }
}

impl fmt::Display for MatchScore {
    /// Writes a line for a scoreboard, in ASCII:
    /// `Elo +12.3 +/- 20.1, LOS 88.5 %, draws 40.0 %, pairs 3 10 50 20 4`, and
    /// behind it `, singles 1 0 0` (won, drawn, lost) where there are any.
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let (Some(estimate), Some(draws)) = (self.estimate(), self.games().draw_share()) else {
            return write!(f, "no games");
        };
        write!(f, "{estimate}, draws {:.1} %", 100.0 * draws)?;
        write!(f, ", pairs {}", self.pairs)?;
        if self.singles.games() > 0 {
            write!(f, ", singles {}", self.singles)?;
        }
        Ok(())
    }
}
