//! Tables of exact values, with the game's type erased: what the command line
//! does with them.

use crate::game::TextError;
use crate::quote::quoted;
use thiserror::Error;

/// How many positions of some number of pieces are decided, equivalent ones
/// counted once and wins at once not at all.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Classification {
    /// The number of pieces.
    pub pieces: usize,
    /// Positions in which every move hands over the win.
    pub stuck: usize,
    /// Positions that the player to move wins.
    pub won: usize,
    /// The plies of the longest of these wins, 0 without any.
    pub longest_win: u8,
    /// Positions that the player to move loses, the stuck ones included.
    pub lost: usize,
    /// The plies of the longest of these losses, 0 without any.
    pub longest_loss: u8,
}

/// What a table holds.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Statistics {
    /// Whether every number of pieces is solved.
    pub is_complete: bool,
    /// The numbers of pieces that are solved, in ascending order.
    pub classifications: Vec<Classification>,
}

/// What was found right about a table.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Verification {
    /// Whether the table is solved for every number of pieces.
    pub is_complete: bool,
    /// The numbers of pieces that were checked, in ascending order, counted
    /// anew.
    pub classifications: Vec<Classification>,
    /// How many positions the table lists.
    pub entries: u64,
    /// How many boards with a move to a won position were looked at for one that
    /// is missing.
    pub boards: u64,
}

/// A table that cannot be used.
#[derive(Debug, Error)]
#[error("table {}: {reason}", quoted(.path))]
pub struct TableError {
    /// The file.
    pub path: String,
    /// Why not.
    pub reason: TextError,
}

/// Is told how far a job is, on any thread; makes the text only when asked.
pub type Tell<'a> = &'a (dyn Fn(&dyn Fn() -> String) + Sync);

/// Keeps a table that is solved up to some number of pieces.
pub type Save<'a> = &'a mut dyn FnMut(&[u8], Classification) -> Result<(), TextError>;

/// The most bytes a table may have: a hundred times those of 4×4.
pub const GREATEST_TABLE: u64 = 64 << 20;

/// Builds a table, from the start or on from one that is not complete, saves
/// it after each number of pieces, and returns the complete one.
pub type BuildJob = fn(Option<&[u8]>, Tell<'_>, Save<'_>) -> Result<Vec<u8>, TextError>;

/// What a variant can do with tables. All jobs run on the threads of the
/// current rayon pool.
#[derive(Clone, Copy, Debug)]
pub struct TableJobs {
    /// Builds a table.
    pub build: BuildJob,
    /// Counts what a table holds.
    pub statistics: fn(&[u8], Tell<'_>) -> Result<Statistics, TextError>,
    /// Checks a table by other means than those that built it: that every
    /// position it lists has the value it says, and that none is missing.
    pub verify: fn(&[u8], Tell<'_>) -> Result<Verification, TextError>,
}
