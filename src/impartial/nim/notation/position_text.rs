//! Position strings: `3+11+6 w`.
//!
//! ```text
//! position  = heap { separator heap } [ player ]
//! separator = + | ,
//! heap      = the number of its objects, 0 to 2^64 − 1
//! player    = w | b, w where it is missing
//! ```
//!
//! Spaces may stand around the separators, and must before the player.

use super::tokens::{NoNumber, Token, number, token};
use crate::game::{Game, Player};
use crate::impartial::Convention;
use crate::impartial::nim::{MOST_HEAPS, Position, TooManyHeaps};
use crate::quote::quoted;
use thiserror::Error;

/// A position string that could not be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PositionError {
    /// There is nothing at all.
    #[error("no position: expected heaps such as 3+11+6")]
    Nothing,
    /// Something else stands where a heap should.
    #[error("{} at character {place}: expected a heap, the number of its objects", quoted(.token))]
    Heap {
        /// What stands there.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// A heap beyond 64 bits.
    #[error("{} at character {place}: expected a heap of at most {} objects", quoted(.token), u64::MAX)]
    TooGreat {
        /// The number.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// More heaps than a position can have.
    #[error("{} at character {place}: expected at most {MOST_HEAPS} heaps", quoted(.token))]
    TooManyHeaps {
        /// The first heap beyond them.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// What follows the heaps names no player.
    #[error("{} at character {place}: expected `+` and a heap, or the player to move, w or b", quoted(.token))]
    Player {
        /// What stands there.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// Something follows the player.
    #[error("{} at character {place}: expected the end of the position", quoted(.token))]
    Rest {
        /// What stands there.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
}

const fn is_separator(c: char) -> bool {
    matches!(c, '+' | ',')
}

/// A word up to the next space.
fn word(text: &str, from: usize) -> Token<'_> {
    token(text, from, |_| false)
}

/// Reads a position string.
pub(super) fn parse<C: Convention>(text: &str) -> Result<Position<C>, PositionError> {
    if text.trim().is_empty() {
        return Err(PositionError::Nothing);
    }
    let mut heaps = Vec::new();
    let mut end = 0;
    loop {
        let heap = token(text, end, is_separator);
        heaps.push(parse_heap(heap, text)?);
        if heaps.len() > MOST_HEAPS {
            return Err(too_many(heap));
        }
        end = heap.end();
        let behind = text[end..].trim_start();
        if !behind.starts_with(is_separator) {
            break;
        }
        end = text.len() - behind.len() + 1;
    }
    let named = word(text, end);
    let player = match named.word {
        "" | "w" | "W" => Player::First,
        "b" | "B" => Player::Second,
        other => {
            return Err(PositionError::Player {
                token: other.to_string(),
                place: named.place(),
            });
        }
    };
    let rest = word(text, named.end());
    if !rest.word.is_empty() {
        return Err(PositionError::Rest {
            token: rest.word.to_string(),
            place: rest.place(),
        });
    }
    Position::new(heaps, player).map_err(|TooManyHeaps| too_many(named))
}

fn too_many(heap: Token<'_>) -> PositionError {
    PositionError::TooManyHeaps {
        token: heap.word.to_string(),
        place: heap.place(),
    }
}

fn parse_heap(heap: Token<'_>, text: &str) -> Result<u64, PositionError> {
    number(heap.word).map_err(|reason| {
        let place = heap.place();
        let token = heap.word.to_string();
        match reason {
            NoNumber::TooGreat => PositionError::TooGreat { token, place },
            // Where a heap is missing, what stands in its place is named.
            NoNumber::NotDigits if token.is_empty() => PositionError::Heap {
                token: text[heap.end()..].chars().take(1).collect(),
                place,
            },
            NoNumber::NotDigits => PositionError::Heap { token, place },
        }
    })
}

/// The position string of a position.
pub(super) fn write<C: Convention>(position: &Position<C>) -> String {
    let heaps: Vec<String> = position.heaps().iter().map(u64::to_string).collect();
    format!("{} {}", heaps.join("+"), position.player().letter())
}
