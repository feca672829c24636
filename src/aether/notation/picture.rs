//! The board as a picture, as the compendium prints it:
//!
//! ```text
//!    a b c d
//! 1  0 1 2 3
//! 2  1 2 3 0
//! 3  2 3 0 1
//! 4  3 0 1 2
//! ```
//!
//! A piece is its types, an empty cell a dot; columns are as wide as their
//! widest piece.

use super::cells;
use crate::aether::{AetherRules, Mask, Position, Size};
use crate::quote::quoted;
use thiserror::Error;

/// A picture that could not be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PictureError {
    /// A line is missing or there is one too many.
    #[error("the picture has {found} lines: expected a line of column letters and {expected} rows")]
    Lines {
        /// Lines that are not blank.
        found: usize,
        /// The rows of the board.
        expected: usize,
    },
    /// The first line does not name the columns.
    #[error("{} in the first line: expected the columns `{expected}`", quoted(.token))]
    Columns {
        /// The line.
        token: String,
        /// The columns.
        expected: String,
    },
    /// A row does not begin with its number.
    #[error("{} in row {row}: expected the row's number", quoted(.token))]
    RowNumber {
        /// What stands there.
        token: String,
        /// The row, from 1.
        row: usize,
    },
    /// A row has too few or too many cells.
    #[error("row {row} has {found} cells: expected {expected}")]
    RowLength {
        /// The row, from 1.
        row: usize,
        /// The cells it has.
        found: usize,
        /// The cells it should have.
        expected: usize,
    },
    /// A cell is neither a dot nor types.
    #[error("{} in row {row}: expected the piece's types, each once, or a dot", quoted(.token))]
    Piece {
        /// The cell.
        token: String,
        /// The row, from 1.
        row: usize,
    },
    /// No piece stands on the board.
    #[error("the board is empty: expected at least one piece")]
    Empty,
}

/// Draws the board.
pub(super) fn write<S: Size>(position: &Position<S>) -> String {
    let cell_text = |cell| match position.piece(cell) {
        0 => String::from("."),
        mask => cells::types(mask),
    };
    let widths: Vec<usize> = (0..S::N)
        .map(|x| (0..S::N).map(|y| cell_text(y * S::N + x).len()).max())
        .map(|width| width.unwrap_or(1))
        .collect();
    let line = |label: String, cell: &dyn Fn(usize) -> String| {
        let cells: Vec<String> = (0..S::N)
            .map(|x| format!("{:<width$}", cell(x), width = widths[x]))
            .collect();
        format!("{label:<2} {}", cells.join(" "))
            .trim_end()
            .to_string()
            + "\n"
    };
    let mut picture = line(String::new(), &|x| cells::letter(x).to_string());
    for row in 0..S::N {
        picture += &line((row + 1).to_string(), &|x| cell_text(row * S::N + x));
    }
    picture
}

/// Reads a picture.
pub(super) fn parse<S: Size>(text: &str, rules: AetherRules) -> Result<Position<S>, PictureError> {
    let lines: Vec<&str> = text
        .lines()
        .filter(|line| !line.trim().is_empty())
        .collect();
    let [header, rows @ ..] = lines.as_slice() else {
        return Err(PictureError::Lines {
            found: 0,
            expected: S::N,
        });
    };
    let columns: Vec<String> = (0..S::N).map(|x| cells::letter(x).to_string()).collect();
    if !header.split_whitespace().eq(columns.iter()) {
        return Err(PictureError::Columns {
            token: header.trim().to_string(),
            expected: columns.join(" "),
        });
    }
    if rows.len() != S::N {
        return Err(PictureError::Lines {
            found: lines.len(),
            expected: S::N,
        });
    }
    let mut board = Vec::with_capacity(S::CELLS);
    for (index, row) in rows.iter().enumerate() {
        parse_row::<S>(row, index + 1, &mut board)?;
    }
    Position::from_cells(&board, rules).ok_or(PictureError::Empty)
}

fn parse_row<S: Size>(text: &str, row: usize, board: &mut Vec<Mask>) -> Result<(), PictureError> {
    let mut words = text.split_whitespace();
    let label = words.next().unwrap_or_default();
    if label != row.to_string() {
        return Err(PictureError::RowNumber {
            token: label.to_string(),
            row,
        });
    }
    let before = board.len();
    for word in words {
        board.push(parse_piece::<S>(word).ok_or_else(|| PictureError::Piece {
            token: word.to_string(),
            row,
        })?);
    }
    let found = board.len() - before;
    if found == S::N {
        Ok(())
    } else {
        Err(PictureError::RowLength {
            row,
            found,
            expected: S::N,
        })
    }
}

/// A piece's types without brackets, or a dot.
fn parse_piece<S: Size>(word: &str) -> Option<Mask> {
    if word == "." {
        return Some(0);
    }
    let mut mask = 0;
    for c in word.chars() {
        let bit = 1 << cells::type_index::<S>(c)?;
        if mask & bit != 0 {
            return None;
        }
        mask |= bit;
    }
    Some(mask)
}
