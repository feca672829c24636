//! The `json` commands: what a program that shows the board asks beyond UCI.
//!
//! A graphical program that knows no rules gets from here whatever it needs: the
//! variants, a drawing of the board with the gestures of its moves, exact
//! values, records. Each answer is one line, `json`, the name of the question
//! and an object.

mod exploration;
mod game;
mod position;
mod question;
mod reading;
mod record;
mod variants;

pub use exploration::{Exploration, JsonValue};
pub use question::{Question, QuestionError};

pub(super) use exploration::Values;
pub(super) use game::Game;
pub(super) use position::{Board, Line, Picture};
pub(super) use reading::Reading;
pub(super) use record::RecordText;
pub(super) use variants::Variants;

use serde::Serialize;

/// The line that answers the question of this name.
pub(super) fn line(question: &str, answer: &impl Serialize) -> String {
    match serde_json::to_string(answer) {
        Ok(object) => format!("json {question} {object}"),
        // Only maps with keys that are no texts and writers that fail get here.
        Err(error) => format!("info string error: json {question}: {error}"),
    }
}
