//! The game as a record, as JSON.

use crate::engine::Engine;
use crate::game::{Outcome, Player, TextError};
use crate::quote::quoted;
use crate::record::{RecordDetails, is_tag_name, tag};
use crate::registry::Variant;
use serde::Serialize;
use std::collections::HashSet;
use thiserror::Error;

/// Tags that no record can have.
#[derive(Debug, Error, PartialEq, Eq)]
enum TagError {
    /// A name with other characters.
    #[error("{} is no name of a tag: expected letters, digits and _", quoted(.0))]
    Name(String),
    /// A name that stands twice.
    #[error("the tag {0} stands twice")]
    Twice(String),
    /// A result of another form.
    #[error("{} for the tag Result: expected 1-0, 0-1, 1/2-1/2 or *", quoted(.0))]
    Result(String),
}

/// The answer to `json record`.
#[derive(Serialize)]
pub(in crate::protocol) struct RecordText {
    /// The record, of many lines.
    record: String,
}

impl RecordText {
    /// The game so far, with these tags. The tag `Result` may tell the result of a
    /// game that the moves have not ended.
    ///
    /// # Errors
    /// A tag is malformed.
    pub(in crate::protocol) fn new(
        variant: &Variant,
        engine: &dyn Engine,
        tags: Vec<(String, String)>,
    ) -> Result<Self, TextError> {
        let mut names = HashSet::new();
        for (name, _) in &tags {
            if !is_tag_name(name) {
                return Err(TagError::Name(name.clone()).into());
            }
            if !names.insert(name) {
                return Err(TagError::Twice(name.clone()).into());
            }
        }
        let result = tag(&tags, "Result").map_or(Ok(None), result_of)?;
        let details = RecordDetails {
            tags,
            result,
            ..RecordDetails::default()
        };
        Ok(Self {
            record: engine.write_record(variant.name, &details),
        })
    }
}

/// The result that a text tells, if the game has ended.
fn result_of(text: &str) -> Result<Option<Outcome>, TagError> {
    let outcomes = [
        Outcome::Win(Player::First),
        Outcome::Win(Player::Second),
        Outcome::Draw,
    ];
    let outcome = outcomes
        .into_iter()
        .find(|outcome| outcome.result_text() == text);
    if outcome.is_none() && text != "*" {
        return Err(TagError::Result(text.to_string()));
    }
    Ok(outcome)
}
