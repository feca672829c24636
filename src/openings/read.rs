//! Reads files of openings.

use super::{Opening, OpeningError};
use crate::engine::Engine;
use crate::game::TextError;
use crate::quote::quoted;
use thiserror::Error;

/// Something else than moves follows `startpos`.
#[derive(Debug, Error)]
#[error("{} after `startpos`: expected `moves` or nothing", quoted(.0))]
struct AfterStart(String);

/// Reads the openings of a file: one a line, each a position string or
/// `startpos`, with `moves` and moves behind it or without; from `#` to the end
/// of a line is a comment. Positions and moves are returned as the engine
/// writes them. `engine` is a board of the variant, with its rules set; it is
/// left at the start position.
///
/// # Errors
/// Names the line and the token that is malformed or illegal, or the line after
/// which the game does not go on; or there is no opening at all.
pub fn read(text: &str, engine: &mut dyn Engine) -> Result<Vec<Opening>, OpeningError> {
    let mut openings = Vec::new();
    for (line, content) in lines(text) {
        let opening =
            read_line(content, engine).map_err(|reason| OpeningError::Line { line, reason })?;
        if engine.outcome().is_some() {
            return Err(OpeningError::Over { line });
        }
        openings.push(opening);
    }
    if openings.is_empty() {
        return Err(OpeningError::Empty);
    }
    engine
        .set_position(None, "")
        .expect("the start can be set up under rules that positions were set up under");
    Ok(openings)
}

/// The lines of a file of openings that hold one, without comments, each with its
/// number, from 1.
pub fn lines(text: &str) -> impl Iterator<Item = (usize, &str)> {
    let lines = (1..).zip(text.trim_start_matches('\u{feff}').lines());
    lines
        .map(|(number, line)| (number, line.split('#').next().unwrap_or_default().trim()))
        .filter(|(_, content)| !content.is_empty())
}

/// Reads an opening and sets it up.
fn read_line(content: &str, engine: &mut dyn Engine) -> Result<Opening, TextError> {
    let (place, moves) = split_moves(content);
    let position = match place.strip_prefix("startpos") {
        Some("") => None,
        Some(rest) if rest.starts_with(char::is_whitespace) => {
            return Err(AfterStart(rest.trim().to_string()).into());
        }
        _ => Some(place),
    };
    engine.set_position(position, "")?;
    let position = position.map(|_| engine.position_text());
    engine.play_moves(moves)?;
    let played = engine.played_moves().into_iter();
    Ok(Opening {
        position,
        moves: played.map(|(short, _)| short).collect(),
    })
}

/// What stands before and behind the word `moves`.
fn split_moves(content: &str) -> (&str, &str) {
    let is_word = |at: usize| {
        let behind = &content[at + "moves".len()..];
        content[..at].ends_with(char::is_whitespace)
            && (behind.is_empty() || behind.starts_with(char::is_whitespace))
    };
    let found = content
        .match_indices("moves")
        .map(|(at, _)| at)
        .find(|&at| is_word(at));
    match found {
        Some(at) => (content[..at].trim_end(), &content[at + "moves".len()..]),
        None => (content, ""),
    }
}
