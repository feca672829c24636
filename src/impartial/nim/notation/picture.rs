//! Pictures: a line for each heap, its number and its objects.
//!
//! ```text
//! 1  ooo
//! 2  ooooooooooo
//! 3  .
//! 4  1000000
//! ```

use super::tokens::{NoNumber, number};
use crate::game::Player;
use crate::impartial::Convention;
use crate::impartial::nim::{MOST_HEAPS, Position};
use crate::quote::quoted;
use thiserror::Error;

/// Heaps of more objects are drawn as a number.
const MOST_DRAWN: u64 = 60;

/// A picture that could not be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PictureError {
    /// There is no line with anything on it.
    #[error("the picture is empty: expected a line such as `1  ooo` for each heap")]
    Nothing,
    /// A line does not begin with the number of its heap.
    #[error("{} in line {line}: expected the heap's number, {line}", quoted(.token))]
    HeapNumber {
        /// What stands there.
        token: String,
        /// The line, from 1, blank ones not counted.
        line: usize,
    },
    /// A heap is neither drawn nor a number.
    #[error("{} in line {line}: expected the heap's objects, an `o` for each, their number, or a dot for none", quoted(.token))]
    Objects {
        /// What stands there.
        token: String,
        /// The line, from 1, blank ones not counted.
        line: usize,
    },
    /// A heap beyond 64 bits.
    #[error("{} in line {line}: expected a heap of at most {} objects", quoted(.token), u64::MAX)]
    TooGreat {
        /// The number.
        token: String,
        /// The line, from 1, blank ones not counted.
        line: usize,
    },
    /// Something follows the objects.
    #[error("{} in line {line}: expected the end of the line", quoted(.token))]
    Rest {
        /// What stands there.
        token: String,
        /// The line, from 1, blank ones not counted.
        line: usize,
    },
    /// More heaps than a position can have.
    #[error("{0} heaps: expected at most {MOST_HEAPS}")]
    TooManyHeaps(usize),
}

/// Draws the heaps.
pub(super) fn write(heaps: &[u64]) -> String {
    let width = heaps.len().to_string().len();
    let mut picture = String::new();
    for (index, &heap) in heaps.iter().enumerate() {
        let objects = match heap {
            0 => String::from("."),
            1..=MOST_DRAWN => "o".repeat(heap as usize),
            _ => heap.to_string(),
        };
        picture += &format!("{:<width$}  {objects}\n", index + 1);
    }
    picture
}

/// Reads a picture; the first player is to move.
pub(super) fn parse<C: Convention>(text: &str) -> Result<Position<C>, PictureError> {
    let lines = text.lines().filter(|line| !line.trim().is_empty());
    let heaps: Result<Vec<u64>, PictureError> = lines
        .enumerate()
        .map(|(index, line)| parse_line(line, index + 1))
        .collect();
    let heaps = heaps?;
    if heaps.is_empty() {
        return Err(PictureError::Nothing);
    }
    let found = heaps.len();
    Position::new(heaps, Player::First).map_err(|_| PictureError::TooManyHeaps(found))
}

fn parse_line(text: &str, line: usize) -> Result<u64, PictureError> {
    let mut words = text.split_whitespace();
    let mut next = || words.next().unwrap_or_default();
    let (label, objects, rest) = (next(), next(), next());
    if label != line.to_string() {
        let token = label.to_string();
        return Err(PictureError::HeapNumber { token, line });
    }
    let heap = match objects {
        "." => 0,
        drawn if !drawn.is_empty() && drawn.bytes().all(|byte| byte == b'o') => drawn.len() as u64,
        told => number(told).map_err(|reason| {
            let token = told.to_string();
            match reason {
                NoNumber::TooGreat => PictureError::TooGreat { token, line },
                NoNumber::NotDigits => PictureError::Objects { token, line },
            }
        })?,
    };
    if !rest.is_empty() {
        let token = rest.to_string();
        return Err(PictureError::Rest { token, line });
    }
    Ok(heap)
}
