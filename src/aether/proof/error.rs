//! Why a certificate is refused.

use super::format::Property;
use crate::game::Value;
use crate::quote::quoted;
use crate::sealed::Damage;
use thiserror::Error;

/// A certificate that proves nothing.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Refusal {
    /// The file is not a well-formed certificate.
    #[error(transparent)]
    Malformed(#[from] Malformed),
    /// The file is well-formed, but what it says proves nothing.
    #[error("the proof fails: {0}")]
    Flawed(#[from] Flaw),
}

/// A file that is not a well-formed certificate.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Malformed {
    /// It is no certificate, or not whole.
    #[error(transparent)]
    Damaged(#[from] Damage),
    /// The variant is not known here.
    #[error("unknown variant {}: expected aether2x2 to aether6x6", quoted(.0))]
    Variant(String),
    /// The claim is no value.
    #[error(
        "claim {kind} with {plies} plies: expected 0 (draw) with 0, 1 (win) with an odd number or 2 (loss) with an even one"
    )]
    Claim {
        /// The number of the kind of value.
        kind: u32,
        /// The plies to the end.
        plies: u32,
    },
    /// A section has no possible property.
    #[error(
        "property {kind} with {plies} plies: expected 0 (no win) with 0 or an odd number from 3 on, or 1 (win) with an odd number from 3 on"
    )]
    Property {
        /// The number of the kind of property.
        kind: u32,
        /// The plies.
        plies: u32,
    },
    /// A section is empty or does not follow the one before it.
    #[error("section {0} is empty or out of order")]
    Section(usize),
    /// A section states more entries than the rest of the file can hold.
    #[error("a section of {0} entries does not fit the rest of the file")]
    Count(u32),
    /// A board is coded as it should not be.
    #[error("at byte {0}: expected a board in its shortest form, after the one before it")]
    Board(usize),
    /// An entry has no answers.
    #[error("at byte {0}: expected the number of answers, from 1")]
    Answers(usize),
}

/// A step of a proof that fails. Boards are shown as in position strings.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum Flaw {
    /// The position is malformed.
    #[error("position {}: {reason}", quoted(.text))]
    Position {
        /// The position string.
        text: String,
        /// What is wrong with it.
        reason: PositionFlaw,
    },
    /// The no-merge limit is not one that can be played with.
    #[error("the no-merge limit is {0}: expected 0 (none) or 2 to 200")]
    Limit(u32),
    /// A listed board can be won at once or is won already.
    #[error("{0} is not quiet")]
    NotQuiet(String),
    /// Two entries of one kind stand for the same boards.
    #[error("{0} is listed twice")]
    Twice(String),
    /// An entry has too few or too many answers.
    #[error("{board} has {found} answers: expected {expected}")]
    Answers {
        /// The entry.
        board: String,
        /// The answers it needs.
        expected: usize,
        /// The answers it has.
        found: usize,
    },
    /// An answer is not the number of a move, or of a merge where one is
    /// needed.
    #[error("{board} has no {kind} {number}")]
    Move {
        /// The board before the move.
        board: String,
        /// `move` or `merge`.
        kind: &'static str,
        /// The number.
        number: u32,
    },
    /// A move leads to a board that has not the property it needs.
    #[error("{property} is not proved of {board}")]
    Unproved {
        /// The board.
        board: String,
        /// The property.
        property: Property,
    },
    /// The claim is at odds with the rules.
    #[error("the value cannot be {}: {reason}", value_words(*.value))]
    Claim {
        /// The value claimed.
        value: Value,
        /// Why it is not.
        reason: &'static str,
    },
}

/// What is wrong with the position of a certificate.
#[derive(Clone, Copy, Debug, Error, PartialEq, Eq)]
pub enum PositionFlaw {
    /// There are not four fields with single spaces between them.
    #[error("expected four fields: board, player, moves without a merge, move number")]
    Fields,
    /// The board is not one of the variant in the form that the engine writes.
    #[error("expected the board of the variant in the form that the engine writes")]
    Board,
    /// The second field names no player.
    #[error("expected the player to move, w or b")]
    Player,
    /// The third field is no counter below the limit or at it.
    #[error("expected the moves without a merge, at most the no-merge limit")]
    Counter,
    /// The fourth field is no move number.
    #[error("expected the number of the full move, from 1")]
    MoveNumber,
}

fn value_words(value: Value) -> String {
    match value {
        Value::Win(1) => String::from("a win in 1 ply"),
        Value::Win(plies) => format!("a win in {plies} plies"),
        Value::SomeWin => String::from("a win"),
        Value::Draw => String::from("a draw"),
        Value::SomeLoss => String::from("a loss"),
        Value::Loss(plies) => format!("a loss in {plies} plies"),
    }
}
