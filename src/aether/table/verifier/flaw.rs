//! Why a table is refused.

use crate::aether::table::TableFileError;
use thiserror::Error;

/// A table that is not what it should be.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum TableRefusal {
    /// The file is no whole table.
    #[error(transparent)]
    Malformed(#[from] TableFileError),
    /// What the file says is wrong.
    #[error("the table is wrong: {0}")]
    Flawed(#[from] TableFlaw),
}

/// What is wrong with a table. Boards are shown as in position strings.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum TableFlaw {
    /// An entry stands among those of another number of pieces.
    #[error("{board} has {found} pieces: listed among those with {listed}")]
    Pieces {
        /// The entry.
        board: String,
        /// The pieces that it has.
        found: usize,
        /// The pieces that it is said to have.
        listed: usize,
    },
    /// An entry is beyond what a table is about.
    #[error("{board} has type {type_index} on {found} pieces: expected at most {most}")]
    Cap {
        /// The entry.
        board: String,
        /// The type.
        type_index: usize,
        /// On how many pieces it stands.
        found: usize,
        /// On how many it may.
        most: usize,
    },
    /// An entry is won at once, or the game is over.
    #[error("{0} is listed, but is not quiet")]
    NotQuiet(String),
    /// Two entries are equivalent.
    #[error("{board} is listed, and so is {other}, which is equivalent")]
    Twice {
        /// The one that comes first.
        other: String,
        /// The other.
        board: String,
    },
    /// An entry is not lost.
    #[error("{board} is listed as lost, but after {reply} there is no forced win")]
    Holds {
        /// The entry.
        board: String,
        /// A move that holds it.
        reply: String,
    },
    /// An entry is lost in another number of plies.
    #[error("{board} is lost in {expected} plies: listed with {listed}")]
    Plies {
        /// The entry.
        board: String,
        /// The plies that it is said to have.
        listed: u8,
        /// The right number.
        expected: u8,
    },
    /// A stuck position is not listed.
    #[error("{0} is not listed, but stuck: every move hands over the win")]
    StuckMissing(String),
    /// A lost position is not listed.
    #[error("{0} is not listed, but lost: every safe move leads to a win for the opponent")]
    LostMissing(String),
}
