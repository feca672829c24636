//! What can be wrong with suites.

use crate::game::{TextError, Unsolved, Value};
use crate::quote::quoted;
use thiserror::Error;

/// A suite that cannot be read or made.
#[derive(Debug, Error)]
pub enum SuiteError {
    /// Something on a line is malformed or illegal.
    #[error("line {line}: {reason}")]
    Line {
        /// The line's number, from 1.
        line: usize,
        /// What is wrong with it, naming the token.
        reason: TextError,
    },
    /// The file names no variant before its first position.
    #[error("no variant: expected a line such as `variant aether4x4`")]
    NoVariant,
    /// The file holds no position.
    #[error("no position: expected lines such as `POSITION ; value draw ; best MOVES ; id NAME`")]
    Empty,
    /// Fewer positions were found than asked for.
    #[error("only {found} positions were found: expected {asked}")]
    TooFew {
        /// How many there are.
        found: usize,
        /// How many were asked for.
        asked: usize,
    },
}

/// What is wrong on a line of a suite.
#[derive(Debug, Error)]
pub(super) enum LineError {
    #[error("{} is no variant: expected one of {}", quoted(.0), .1)]
    Variant(String, String),
    #[error("{} is no rule of {variant} with a number: expected pairs such as `NoMergeLimit 50`", quoted(.token))]
    Rule {
        token: String,
        variant: &'static str,
    },
    #[error("the variant is named twice")]
    VariantTwice,
    #[error("the game is over: expected a position in which it goes on")]
    Over,
    #[error("{}: expected one of `value`, `best`, `keep` and `id` after a semicolon", quoted(.0))]
    Operation(String),
    #[error("`{0}` stands twice")]
    Twice(String),
    #[error("no `{0}`: expected one after a semicolon")]
    Missing(&'static str),
    #[error("{}: expected `draw`, `win` with an odd number of plies or `loss` with an even one", quoted(.0))]
    Value(String),
    /// Where who makes the last move can lose by it.
    #[error("{}: expected `draw`, or `win` or `loss` with a number of plies", quoted(.0))]
    ValueOfAnyLength(String),
    #[error("`{operation}`: {reason}")]
    Move {
        operation: &'static str,
        reason: TextError,
    },
    #[error("`{operation}` has no move: expected at least one")]
    NoMove { operation: &'static str },
    #[error("the move {0} is listed twice")]
    MoveTwice(String),
    #[error("`keep` in a position that is not won: expected only `best`")]
    KeepWithoutWin,
    #[error("{}: expected a name without spaces", quoted(.0))]
    Id(String),
    #[error("the id {} stands on line {} already", quoted(.0), .1)]
    IdTwice(String, usize),
}

/// What a proof finds wrong with an entry.
#[derive(Debug, Error)]
pub enum Flaw {
    /// The position cannot be set up.
    #[error("{0}")]
    Position(TextError),
    /// The position has another value.
    #[error("the player to move {}", value_words(*.0))]
    Value(Value),
    /// The moves are others.
    #[error("`{name}` should be {}", quoted(.found))]
    Moves {
        /// The operation.
        name: &'static str,
        /// Its moves.
        found: String,
    },
    /// The value was not found.
    #[error("{0}")]
    Unsolved(#[from] Unsolved),
}

fn value_words(value: Value) -> String {
    match value {
        Value::Draw => String::from("draws"),
        _ => value.to_string(),
    }
}
