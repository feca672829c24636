//! What can be wrong with a record.

use crate::game::TextError;
use crate::quote::quoted;
use thiserror::Error;

/// A record that could not be read.
#[derive(Debug, Error)]
pub enum RecordError {
    /// A tag pair is malformed.
    #[error("line {line}: {}: expected a tag pair such as [Result \"1-0\"]", quoted(.token))]
    Tag {
        /// The line's number, from 1.
        line: usize,
        /// The line.
        token: String,
    },
    /// A tag stands twice.
    #[error("line {line}: the tag {name} stands twice")]
    TagTwice {
        /// The line's number, from 1.
        line: usize,
        /// The tag's name.
        name: String,
    },
    /// The Result tag holds no result.
    #[error("the tag Result: {}: expected 1-0, 0-1, 1/2-1/2 or *", quoted(.value))]
    ResultTag {
        /// The tag's value.
        value: String,
    },
    /// The tag of a rule option holds no number.
    #[error("the tag {name}: {}: expected a whole number, {min} to {max}", quoted(.value))]
    RuleNumber {
        /// The option's name.
        name: &'static str,
        /// The tag's value.
        value: String,
        /// The least value of the option.
        min: u32,
        /// Its greatest value.
        max: u32,
    },
    /// The game cannot be played by the number in the tag of a rule option.
    #[error("the tag {name}: {}: {error}", quoted(.value))]
    Rule {
        /// The option's name.
        name: &'static str,
        /// The tag's value.
        value: String,
        /// Why not.
        error: TextError,
    },
    /// The position of the FEN tag is malformed.
    #[error("the tag FEN: {0}")]
    Position(TextError),
    /// A move is malformed or illegal.
    #[error("line {line}, ply {ply}: {error}")]
    Move {
        /// The line's number, from 1.
        line: usize,
        /// The move's ply, from 1.
        ply: usize,
        /// What is wrong with it.
        error: TextError,
    },
    /// Something follows a move without a space.
    #[error("line {line}, ply {ply}: {} right after the move: expected a space", quoted(.token))]
    AfterMove {
        /// The line's number, from 1.
        line: usize,
        /// The move's ply, from 1.
        ply: usize,
        /// What follows.
        token: String,
    },
    /// A comment or a variation has no end.
    #[error("line {line}: the `{open}` here is never closed")]
    Unclosed {
        /// The line's number, from 1.
        line: usize,
        /// The opening character.
        open: char,
    },
    /// Text after the result.
    #[error("line {line}: {}: expected the end of the record", quoted(.token))]
    Rest {
        /// The line's number, from 1.
        line: usize,
        /// What follows.
        token: String,
    },
    /// The result is not that of the moves, or of the tag.
    #[error("the result is given as {stated}, but {source_of_truth} {result}")]
    WrongResult {
        /// The result at the end of the moves, or the tag's.
        stated: String,
        /// What it is held against.
        source_of_truth: &'static str,
        /// What that says.
        result: String,
    },
}

impl RecordError {
    /// The line at which something is wrong, from 1, where there is one to name.
    #[must_use]
    pub const fn line(&self) -> Option<usize> {
        match self {
            Self::Tag { line, .. }
            | Self::TagTwice { line, .. }
            | Self::Move { line, .. }
            | Self::AfterMove { line, .. }
            | Self::Unclosed { line, .. }
            | Self::Rest { line, .. } => Some(*line),
            _ => None,
        }
    }

    /// The ply at which something is wrong, from 1, if it is a move.
    #[must_use]
    pub const fn ply(&self) -> Option<usize> {
        match self {
            Self::Move { ply, .. } | Self::AfterMove { ply, .. } => Some(*ply),
            _ => None,
        }
    }

    /// The same error of a record that begins with this line of a file.
    #[must_use]
    pub const fn in_file(mut self, first_line: usize) -> Self {
        if let Self::Tag { line, .. }
        | Self::TagTwice { line, .. }
        | Self::Move { line, .. }
        | Self::AfterMove { line, .. }
        | Self::Unclosed { line, .. }
        | Self::Rest { line, .. } = &mut self
        {
            *line += first_line - 1;
        }
        self
    }
}
