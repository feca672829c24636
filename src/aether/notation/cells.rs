//! Squares and masks.

use crate::aether::{Mask, Size};
use crate::cursor::Cursor;
use crate::latin::latin;
use crate::quote::quoted;
use thiserror::Error;

/// A square or a mask that could not be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum CellError {
    /// Something else stands where a square should.
    #[error("{} at character {place}: expected a square such as a1, columns a to {last_column}, rows 1 to {last_row}", quoted(.token))]
    Square {
        /// What stands there.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
        /// The last column's letter.
        last_column: char,
        /// The last row's number.
        last_row: usize,
    },
    /// A mask holds something that is no type of this board.
    #[error("{} at character {place}: expected a type 0 to {last} (or A to {last_letter})", quoted(.token))]
    Type {
        /// What stands there.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
        /// The last type.
        last: usize,
        /// The last type as a letter.
        last_letter: char,
    },
    /// A mask names a type twice.
    #[error("{} at character {place}: the mask names this type twice", quoted(.token))]
    TypeTwice {
        /// The type as it was written.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// A mask without types.
    #[error("`[]` at character {place}: a piece carries at least one type")]
    NoType {
        /// The place of the bracket, in characters from 1.
        place: usize,
    },
    /// A mask without its end.
    #[error("the mask that begins at character {place} has no `]`")]
    Unclosed {
        /// The place of the bracket, in characters from 1.
        place: usize,
    },
}

/// Reads a square such as `a1` or `A1`: its cell.
pub(super) fn square<S: Size>(cursor: &mut Cursor) -> Result<usize, CellError> {
    let start = *cursor;
    let error = || CellError::Square {
        token: start.word(),
        place: start.place(),
        last_column: letter(S::N - 1),
        last_row: S::N,
    };
    let column = cursor.next().ok_or_else(error)?;
    let column = latin(column).to_ascii_lowercase();
    let row = cursor.next().ok_or_else(error)?;
    let x = (u32::from(column)).wrapping_sub(u32::from('a')) as usize;
    let y = (u32::from(row)).wrapping_sub(u32::from('1')) as usize;
    if x < S::N && y < S::N {
        Ok(y * S::N + x)
    } else {
        Err(error())
    }
}

/// Reads a mask after its opening bracket at `place`, up to the closing one.
pub(super) fn mask<S: Size>(cursor: &mut Cursor, place: usize) -> Result<Mask, CellError> {
    if let Some((inside, _)) = cursor.rest().split_once(']') {
        let name = inside.trim();
        if name == "*" || name.eq_ignore_ascii_case("all") {
            cursor.take_text(inside);
            cursor.take(']');
            return Ok(S::FULL);
        }
    }
    let mut mask = 0;
    loop {
        let here = *cursor;
        match cursor.next() {
            None => return Err(CellError::Unclosed { place }),
            Some(']') if mask == 0 => return Err(CellError::NoType { place }),
            Some(']') => return Ok(mask),
            Some(c) if c == ',' || c.is_whitespace() => {}
            Some(c) => {
                let bit = 1
                    << type_index::<S>(c).ok_or_else(|| CellError::Type {
                        token: c.to_string(),
                        place: here.place(),
                        last: S::N - 1,
                        last_letter: letter(S::N - 1).to_ascii_uppercase(),
                    })?;
                if mask & bit != 0 {
                    return Err(CellError::TypeTwice {
                        token: c.to_string(),
                        place: here.place(),
                    });
                }
                mask |= bit;
            }
        }
    }
}

/// The type that a digit or a letter names.
pub(super) fn type_index<S: Size>(c: char) -> Option<usize> {
    let index = match latin(c).to_ascii_uppercase() {
        upper @ 'A'..='Z' => upper as usize - 'A' as usize,
        digit => digit.to_digit(10)? as usize,
    };
    (index < S::N).then_some(index)
}

/// The letter of a column: a for 0.
pub(in crate::aether) fn letter(column: usize) -> char {
    char::from(b'a' + column as u8)
}

/// The types of a mask, ascending, without brackets.
pub(in crate::aether) fn types(mask: Mask) -> String {
    (0..Mask::BITS)
        .filter(|t| mask >> t & 1 == 1)
        .map(|t| t.to_string())
        .collect()
}

/// A cell as a square.
pub(in crate::aether) fn square_text<S: Size>(cell: usize) -> String {
    format!("{}{}", letter(cell % S::N), cell / S::N + 1)
}
