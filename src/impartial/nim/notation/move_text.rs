//! Moves: `2:6`, or `6 from heap 2`.
//!
//! ```text
//! move  = heap : count | count "from" "heap" heap
//! heap  = its number, from 1, empty heaps counted
//! count = how many objects are taken, 1 to all
//! ```

use super::tokens::{NoNumber, Token, number, token};
use crate::impartial::nim::NimMove;
use crate::quote::quoted;
use thiserror::Error;

/// A move that could not be read or cannot be played.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum MoveError {
    /// Something else stands there.
    #[error("{} at character {place}: expected a move such as 2:6, or 6 from heap 2", quoted(.token))]
    Form {
        /// What stands there.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// A number beyond 64 bits.
    #[error("{} at character {place}: expected a number of at most {}", quoted(.token), u64::MAX)]
    TooGreat {
        /// The number.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// There is no object left in any heap.
    #[error("{}: the game is over, no heap has an object left", quoted(.token))]
    GameOver {
        /// The move.
        token: String,
    },
    /// There is no heap of this number.
    #[error("{} at character {place}: no such heap, expected 1 to {heaps}", quoted(.token))]
    NoHeap {
        /// The number.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
        /// How many heaps there are.
        heaps: usize,
    },
    /// The heap is empty.
    #[error("{} at character {place}: heap {heap} is empty", quoted(.token))]
    EmptyHeap {
        /// The number of objects to take.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
        /// The heap's number.
        heap: u64,
    },
    /// No object, or more than the heap has.
    #[error("{} at character {place}: heap {heap} has {held}, expected to take 1 to {held}", quoted(.token))]
    Count {
        /// The number of objects to take.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
        /// The heap's number.
        heap: u64,
        /// The number of its objects.
        held: u64,
    },
}

/// A move as it was written.
struct WrittenMove<'t> {
    heap: Token<'t>,
    count: Token<'t>,
    /// The bytes of the text up to its end.
    end: usize,
}

/// Reads the move at the start of `text`; the number is the bytes it takes.
pub(super) fn parse_prefix(heaps: &[u64], text: &str) -> Result<(NimMove, usize), MoveError> {
    let written = parse_syntax(text)?;
    let (heap, count) = (parse_number(written.heap)?, parse_number(written.count)?);
    if heaps.iter().all(|&held| held == 0) {
        return Err(MoveError::GameOver {
            token: text[..written.end].trim_start().to_string(),
        });
    }
    let index = heap.checked_sub(1);
    let index = index.and_then(|index| usize::try_from(index).ok());
    let found = index.and_then(|index| Some((u32::try_from(index).ok()?, *heaps.get(index)?)));
    let Some((index, held)) = found else {
        return Err(MoveError::NoHeap {
            token: written.heap.word.to_string(),
            place: written.heap.place(),
            heaps: heaps.len(),
        });
    };
    if (1..=held).contains(&count) {
        return Ok((NimMove { heap: index, count }, written.end));
    }
    let (token, place) = (written.count.word.to_string(), written.count.place());
    Err(match held {
        0 => MoveError::EmptyHeap { token, place, heap },
        _ => MoveError::Count {
            token,
            place,
            heap,
            held,
        },
    })
}

/// The run of digits that comes next; empty if something else does.
fn digits(text: &str, from: usize) -> Token<'_> {
    token(text, from, |c| !c.is_ascii_digit())
}

fn parse_syntax(text: &str) -> Result<WrittenMove<'_>, MoveError> {
    let first = digits(text, 0);
    if first.word.is_empty() {
        return Err(form(token(text, first.end(), |_| false)));
    }
    if text[first.end()..].starts_with(':') {
        let behind = first.end() + 1;
        let count = digits(text, behind);
        // No space after the colon: in a list of moves the next would be taken.
        if count.word.is_empty() || text[behind..].starts_with(char::is_whitespace) {
            return Err(form(token(text, 0, |_| false)));
        }
        return Ok(WrittenMove {
            heap: first,
            count,
            end: count.end(),
        });
    }
    let mut end = first.end();
    for expected in ["from", "heap"] {
        let word = token(text, end, |c| c.is_ascii_digit());
        if !word.word.eq_ignore_ascii_case(expected) {
            return Err(form(token(text, end, |_| false)));
        }
        end = word.end();
    }
    let heap = digits(text, end);
    if heap.word.is_empty() {
        return Err(form(token(text, end, |_| false)));
    }
    Ok(WrittenMove {
        heap,
        count: first,
        end: heap.end(),
    })
}

fn form(found: Token<'_>) -> MoveError {
    MoveError::Form {
        token: found.word.to_string(),
        place: found.place(),
    }
}

fn parse_number(digits: Token<'_>) -> Result<u64, MoveError> {
    let (token, place) = (digits.word.to_string(), digits.place());
    number(digits.word).map_err(|reason| match reason {
        NoNumber::TooGreat => MoveError::TooGreat { token, place },
        NoNumber::NotDigits => MoveError::Form { token, place },
    })
}

/// The move as the engine writes it.
pub(super) fn write(mv: NimMove) -> String {
    format!("{}:{}", u64::from(mv.heap) + 1, mv.count)
}

/// The move for people.
pub(super) fn write_long(mv: NimMove) -> String {
    format!("{} from heap {}", mv.count, u64::from(mv.heap) + 1)
}
