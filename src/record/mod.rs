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
//! parentheses are passed over. The tag `FEN` holds the position at the start,
//! and each option of the rules that is not at its default has a tag of its name.

mod annotation;
mod details;
mod error;
mod marks;
mod read;
mod reader;
mod split;
mod tags;
mod token;
mod write;

pub use annotation::{Change, Verdict, verdicts};
pub use details::RecordDetails;
pub use error::RecordError;
pub use split::{Piece, Pieces, split};
pub use tags::{is_tag_name, read_tags, tag, tagged_rules};
pub use token::{from_first_move, from_next_move};

use crate::game::Notation;
use tags::{set_rule_tags, set_tag};

/// The results that end a record, unknown last.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

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
        let mut record = Self {
            tags: Vec::new(),
            start,
            comment: String::new(),
            moves: Vec::new(),
            result: String::new(),
        };
        record.extend(moves);
        record.result = record.result_by_rules();
        record
    }

    /// A record of these moves with what is said of them.
    #[must_use]
    pub fn with_details(start: G, moves: &[G::Move], details: &RecordDetails) -> Self {
        let mut record = Self::of_moves(start, moves);
        record.tags.clone_from(&details.tags);
        record.comment.clone_from(&details.comment);
        for (recorded, comment) in record.moves.iter_mut().zip(&details.comments) {
            recorded.comment.clone_from(comment);
        }
        if let Some(outcome) = details.result
            && record.result == "*"
        {
            record.result = outcome.result_text().to_string();
        }
        record
    }

    /// Appends moves. A result that was not reached on the board does not
    /// outlast them.
    pub fn extend(&mut self, moves: &[G::Move]) {
        if moves.is_empty() {
            return;
        }
        self.moves.extend(moves.iter().map(|&mv| RecordedMove {
            mv,
            marks: String::new(),
            comment: String::new(),
        }));
        self.result = self.result_by_rules();
    }

    /// Drops the moves after so many plies, and with them the result.
    pub fn truncate(&mut self, plies: usize) {
        if plies < self.moves.len() {
            self.moves.truncate(plies);
            self.result = self.result_by_rules();
        }
    }

    /// Makes the tags say what the record is: the variant, the rules, the start
    /// and the result. All others stay as they are.
    pub fn complete_tags(&mut self, variant: &str, rules: &G::Rules) {
        if tag(&self.tags, "Variant").is_none() {
            let named = (String::from("Variant"), String::new());
            self.tags.insert(0, named);
        }
        set_tag(&mut self.tags, "Variant", variant.to_string());
        set_rule_tags(&mut self.tags, rules);
        let start = self.start.position_text();
        let is_start = start == G::start(rules).position_text();
        match tag(&self.tags, "FEN") {
            None if is_start => {}
            Some("startpos") if is_start => {}
            _ => set_tag(&mut self.tags, "FEN", start),
        }
        set_tag(&mut self.tags, "Result", self.result.clone());
    }

    /// The result when the rules decide the game, else `*`.
    fn result_by_rules(&self) -> String {
        let outcome = self.last_position().outcome();
        outcome
            .map_or("*", |outcome| outcome.result_text())
            .to_string()
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
