//! What a search tells while it runs.

use super::score::Score;
use std::time::Duration;

/// Whether a score is the value itself or a bound of it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ScoreBound {
    /// The value.
    Exact,
    /// At least this.
    Lower,
    /// At most this.
    Upper,
}

/// A principal variation with its score.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Line<M> {
    /// The moves, best play of both players; never empty.
    pub moves: Vec<M>,
    /// The value for the player to move at the root.
    pub score: Score,
    /// What kind of value that is.
    pub bound: ScoreBound,
    /// The depth at which it was found, in plies.
    pub depth: u32,
    /// The greatest distance from the root that was reached, in plies.
    pub selective_depth: u32,
}

/// One line of one iteration.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Report<M> {
    /// The line.
    pub line: Line<M>,
    /// Its rank among the lines asked for, from 1.
    pub rank: usize,
    /// Nodes of all threads so far.
    pub nodes: u64,
    /// Time since the search began.
    pub elapsed: Duration,
    /// How full the table is, in thousandths.
    pub table_permille: u32,
    /// Positions found in a table of exact values so far.
    pub table_hits: u64,
    /// What the game has to say about the position, told once.
    pub note: Option<String>,
}
