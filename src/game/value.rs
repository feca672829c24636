//! Exact values.

use std::fmt;
use thiserror::Error;

/// The value of a position for the player to move, with best play of both: the
/// winner as fast as possible, the loser as slow.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move wins in so many plies, an odd number.
    Win(u32),
    /// Nobody can force a win.
    Draw,
    /// The player to move loses in so many plies, an even number; 0 when the
    /// game is already lost.
    Loss(u32),
}

impl Value {
    /// The value a ply earlier, for the other player.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::Draw => Self::Draw,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// A number that is greater the better the value is for the player to
    /// move.
    #[must_use]
    pub const fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => 1_000 - plies as i32,
            Self::Draw => 0,
            Self::Loss(plies) => plies as i32 - 1_000,
        }
    }
}

impl fmt::Display for Value {
    /// What it means for the player to move, such as `wins in 5`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(formatter, "wins in {plies}"),
            Self::Draw => formatter.write_str("draw"),
            Self::Loss(plies) => write!(formatter, "loses in {plies}"),
        }
    }
}

/// An exact value that was not found.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum Unsolved {
    /// The budget is spent.
    #[error("not found within {0} positions")]
    Budget(u64),
    /// The search for it was stopped.
    #[error("the search was stopped")]
    Stopped,
    /// The game has no way to find it.
    #[error("this game has no solver")]
    NoSolver,
}
