//! Game records in the manner of PGN: tag pairs, numbered moves, comments,
//! marks and the result.
//!
//! ```text
//! [Variant "aether4x4"]
//! [Result "0-1"]
//!
//! 1. a1c2 c2a4 {the only good square} 2. b3d2! d4b3 0-1
//! ```
//!
//! Moves are read in every form that the game accepts. Comments may stand in
//! braces or, from a semicolon, to the end of the line; variations in
//! parentheses are passed over.

mod error;
mod read;
mod reader;
mod tags;
mod write;

pub use error::RecordError;
pub use tags::{read_tags, tag};

use crate::game::Notation;

/// A move of a record with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove<M> {
    /// The move.
    pub mv: M,
    /// Marks such as `!`, `?` or `$4`, as written.
    pub marks: String,
    /// The comments after it, joined by spaces.
    pub comment: String,
}

/// A game as it was written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Notation> {
    /// The tag pairs in their order, those of the result, the variant and the
    /// start position included.
    pub tags: Vec<(String, String)>,
    /// Where the game begins.
    pub start: G,
    /// The comment before the first move.
    pub comment: String,
    /// The moves.
    pub moves: Vec<RecordedMove<G::Move>>,
    /// The result as written, `*` when there is none.
    pub result: String,
}

impl<G: Notation> Record<G> {
    /// A record of these moves, without tags or comments.
    #[must_use]
    pub fn of_moves(start: G, moves: &[G::Move]) -> Self {
        let moves = moves.iter().map(|&mv| RecordedMove {
            mv,
            marks: String::new(),
            comment: String::new(),
        });
        let mut record = Self {
            tags: Vec::new(),
            start,
            comment: String::new(),
            moves: moves.collect(),
            result: String::from("*"),
        };
        if let Some(outcome) = record.last_position().outcome() {
            record.result = outcome.result_text().to_string();
        }
        record
    }

    /// The position after the last move.
    #[must_use]
    pub fn last_position(&self) -> G {
        let mut position = self.start.clone();
        for recorded in &self.moves {
            position.play(recorded.mv);
        }
        position
    }
}
