//! Exact values.

use std::fmt;
use thiserror::Error;

/// The value of a position for the player to move, with best play of both: the
/// winner as fast as possible, the loser as slow.
///
/// Where the last move wins, a win takes an odd number of plies and a loss an even
/// one; where it loses, as in misère play, it is the other way round.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Value {
    /// The player to move wins in so many plies; 0 when the game is already won.
    Win(u32),
    /// The player to move wins; after how many plies is not known.
    SomeWin,
    /// Nobody can force a win.
    Draw,
    /// The player to move loses; after how many plies is not known.
    SomeLoss,
    /// The player to move loses in so many plies; 0 when the game is already
    /// lost.
    Loss(u32),
}

impl Value {
    /// The value a ply earlier, for the other player.
    #[must_use]
    pub const fn before(self) -> Self {
        match self {
            Self::Win(plies) => Self::Loss(plies + 1),
            Self::SomeWin => Self::SomeLoss,
            Self::Draw => Self::Draw,
            Self::SomeLoss => Self::SomeWin,
            Self::Loss(plies) => Self::Win(plies + 1),
        }
    }

    /// Whether the player to move wins.
    #[must_use]
    pub const fn is_win(self) -> bool {
        matches!(self, Self::Win(_) | Self::SomeWin)
    }

    /// Whether the player to move loses.
    #[must_use]
    pub const fn is_loss(self) -> bool {
        matches!(self, Self::Loss(_) | Self::SomeLoss)
    }

    /// In how many plies the game is won or lost; `None` for a draw, or when that
    /// is not known.
    #[must_use]
    pub const fn plies(self) -> Option<u32> {
        match self {
            Self::Win(plies) | Self::Loss(plies) => Some(plies),
            Self::SomeWin | Self::Draw | Self::SomeLoss => None,
        }
    }

    /// A number that is greater the better the value is for the player to
    /// move. A win of unknown length is worth less than any other.
    #[must_use]
    pub const fn rank(self) -> i32 {
        match self {
            Self::Win(plies) => 1_000 - plies as i32,
            Self::SomeWin => 1,
            Self::Draw => 0,
            Self::SomeLoss => -1,
            Self::Loss(plies) => plies as i32 - 1_000,
        }
    }
}

impl fmt::Display for Value {
    /// What it means for the player to move, such as `wins in 5`, or `wins`.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Win(plies) => write!(formatter, "wins in {plies}"),
            Self::SomeWin => formatter.write_str("wins"),
            Self::Draw => formatter.write_str("draw"),
            Self::SomeLoss => formatter.write_str("loses"),
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
    /// There is more on the board than is ever searched.
    #[error("more than the {most} vertices that are searched")]
    TooLarge {
        /// How many vertices of graphs, and pins beside them, may stand.
        most: u64,
    },
    /// The search for it was stopped.
    #[error("the search was stopped")]
    Stopped,
    /// There are too many moves for the values of all.
    #[error("there are too many moves to be listed")]
    NotListed,
    /// A proof was asked for as a file, and the game has none.
    #[error("this game has no certificates")]
    NoCertificate,
    /// The game has no way to find it.
    #[error("this game has no solver")]
    NoSolver,
}
