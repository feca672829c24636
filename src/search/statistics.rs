//! Counts by which move ordering is judged.

/// What happened at the nodes of a search.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Statistics {
    /// Positions visited: every move played in the search counts one.
    pub nodes: u64,
    /// Nodes that ended with a beta cutoff by a move (not by the table).
    pub cutoffs: u64,
    /// Those of them that the first move tried caused.
    pub first_move_cutoffs: u64,
}

impl Statistics {
    /// The share of beta cutoffs that the first move caused, in percent.
    #[must_use]
    pub fn first_move_percent(&self) -> f64 {
        100.0 * self.first_move_cutoffs as f64 / self.cutoffs.max(1) as f64
    }
}
