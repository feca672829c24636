//! What can be wrong with a journal.

use thiserror::Error;

/// A journal that a match cannot go on from.
#[derive(Debug, Error)]
pub enum JournalError {
    /// The system cannot open, read or write it.
    #[error("{0}")]
    File(#[from] std::io::Error),
    /// It is a directory or a device.
    #[error("this is no regular file")]
    NoFile,
    /// Another match writes it.
    #[error("another match is writing it")]
    InUse,
    /// It is another file.
    #[error("this is no journal of a match: {0}")]
    Head(String),
    /// It is of another version.
    #[error("the journal has version {0}: expected 1")]
    Version(u32),
    /// A line is malformed.
    #[error("line {line}: {error}")]
    Line {
        /// Its number, from 1.
        line: usize,
        /// What is wrong.
        error: serde_json::Error,
    },
    /// A game stands twice.
    #[error("line {line}: the game {game} stands twice")]
    Twice {
        /// The number of the line, from 1.
        line: usize,
        /// The number of the game.
        game: usize,
    },
    /// It is the journal of another match.
    #[error("it is the journal of another match: `{field}` is {journal} there and {here} here")]
    OtherMatch {
        /// The setting that differs.
        field: String,
        /// Its value in the journal, as JSON.
        journal: String,
        /// Its value in this match, as JSON.
        here: String,
    },
    /// A game is not one of the match.
    #[error("the game {game} does not fit the match: expected {expected}")]
    OtherGame {
        /// The number of the game.
        game: usize,
        /// Who plays whom from where.
        expected: String,
    },
}
