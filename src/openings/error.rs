//! What can be wrong with openings.

use crate::engine::TooManyMoves;
use crate::game::TextError;
use thiserror::Error;

/// Openings that cannot be read or made.
#[derive(Debug, Error)]
pub enum OpeningError {
    /// A position or a move of a file is malformed or illegal.
    #[error("line {line}: {reason}")]
    Line {
        /// The line's number, from 1.
        line: usize,
        /// What is wrong with it, naming the token.
        reason: TextError,
    },
    /// A file has an opening after which there is nothing to play.
    #[error("line {line}: the game is over: expected a position in which it goes on")]
    Over {
        /// The line's number, from 1.
        line: usize,
    },
    /// A file holds no opening.
    #[error("no opening: expected lines such as `startpos` or a position string")]
    Empty,
    /// The game has more moves than can be drawn from.
    #[error("no opening can be made: {0}")]
    TooManyMoves(#[from] TooManyMoves),
    /// The game has no opening of this length, or they are too rare to be met.
    #[error(
        "no opening of {plies} plies was found in {tries} tries: the game ends before, or is won at once after it"
    )]
    NotFound {
        /// The plies asked for.
        plies: u32,
        /// How often the moves were drawn.
        tries: u32,
    },
}
