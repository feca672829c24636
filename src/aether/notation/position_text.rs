//! Position strings: `[0][1][2][3]/[1][2][3][0]/[2][3][0][1]/[3][0][1][2] w 0 1`.
//!
//! Four fields: the board row by row, the player to move, the moves since the
//! last merge, the number of the full move. The last three may be left out, from
//! the end, and are then `w 0 1`.

use super::cells::{self, CellError};
use crate::aether::{AetherRules, Position, Size};
use crate::cursor::Cursor;
use crate::game::{Game, Player};
use crate::quote::quoted;
use std::fmt::Write;
use thiserror::Error;

/// A position string that could not be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PositionError {
    /// There is no board at all.
    #[error("no position: expected rows such as [0]3/4/4/3[3], separated by `/`")]
    Nothing,
    /// A mask is malformed.
    #[error(transparent)]
    Cell(#[from] CellError),
    /// Something that is no part of a row.
    #[error("{} at character {place}: expected `[types]`, `.`, a run of empty cells or `/`", quoted(.token))]
    Row {
        /// The character.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// A row that is too short or too long.
    #[error("row {row}, which ends at character {place}, has {cells} cells: expected {expected}")]
    RowLength {
        /// The row's number, from 1.
        row: usize,
        /// The place where it ends, in characters from 1.
        place: usize,
        /// The cells it has; counting stops beyond the board.
        cells: usize,
        /// The cells it should have.
        expected: usize,
    },
    /// Too few or too many rows.
    #[error("the board has {rows} rows: expected {expected}")]
    Rows {
        /// The rows it has; counting stops beyond the board.
        rows: usize,
        /// The rows it should have.
        expected: usize,
    },
    /// No piece stands on the board.
    #[error("the board is empty: expected at least one piece")]
    Empty,
    /// The second field names no player.
    #[error("{} at character {place}: expected the player to move, w or b", quoted(.token))]
    Player {
        /// The field.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// The third field is no possible counter.
    #[error("{} at character {place}: expected the moves since the last merge, 0 to {max}", quoted(.token))]
    Counter {
        /// The field.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
        /// The greatest possible counter.
        max: u32,
    },
    /// The fourth field is no move number.
    #[error("{} at character {place}: expected the number of the full move, from 1", quoted(.token))]
    Number {
        /// The field.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
    /// A fifth field.
    #[error("{} at character {place}: expected the end of the position", quoted(.token))]
    Rest {
        /// The field.
        token: String,
        /// Its place, in characters from 1.
        place: usize,
    },
}

/// Reads a position string of a board of size S.
pub(super) fn parse<S: Size>(text: &str, rules: AetherRules) -> Result<Position<S>, PositionError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_spaces();
    if cursor.peek().is_none() {
        return Err(PositionError::Nothing);
    }
    let position = parse_board::<S>(&mut cursor, rules)?;
    let player = match field(&mut cursor) {
        None => Player::First,
        Some((_, word)) if word.eq_ignore_ascii_case("w") => Player::First,
        Some((_, word)) if word.eq_ignore_ascii_case("b") => Player::Second,
        Some((place, token)) => return Err(PositionError::Player { token, place }),
    };
    let max = rules.limit().unwrap_or(u32::from(u16::MAX));
    let no_merge = match field(&mut cursor) {
        None => 0,
        Some((place, token)) => number(&token)
            .filter(|&value| value <= max)
            .and_then(|value| u16::try_from(value).ok())
            .ok_or(PositionError::Counter { token, place, max })?,
    };
    let move_number = match field(&mut cursor) {
        None => 1,
        Some((place, token)) => number(&token)
            .filter(|&value| value > 0)
            .ok_or(PositionError::Number { token, place })?,
    };
    if let Some((place, token)) = field(&mut cursor) {
        return Err(PositionError::Rest { token, place });
    }
    Ok(position.with_counters(player, no_merge, move_number))
}

/// The next run of characters without spaces, with its place.
fn field(cursor: &mut Cursor) -> Option<(usize, String)> {
    cursor.skip_spaces();
    let place = cursor.place();
    let word = cursor.word();
    cursor.take_text(&word);
    (!word.is_empty()).then_some((place, word))
}

/// A whole number written with digits only.
fn number(token: &str) -> Option<u32> {
    token
        .bytes()
        .all(|byte| byte.is_ascii_digit())
        .then(|| token.parse().ok())?
}

fn parse_board<S: Size>(
    cursor: &mut Cursor,
    rules: AetherRules,
) -> Result<Position<S>, PositionError> {
    let mut position = Position::empty(rules);
    let (mut row, mut column) = (0, 0);
    loop {
        let place = cursor.place();
        let before = *cursor;
        let row_ends = match cursor.next() {
            Some('[') => {
                let mask = cells::mask::<S>(cursor, place)?;
                if row < S::N && column < S::N {
                    position.put(row * S::N + column, mask);
                }
                column += 1;
                false
            }
            Some('.') => {
                column += 1;
                false
            }
            Some(digit @ '1'..='9') => {
                column += digit as usize - '0' as usize;
                false
            }
            Some('/') => true,
            Some(c) if !c.is_whitespace() => {
                return Err(PositionError::Row {
                    token: before.character(),
                    place,
                });
            }
            _ => true,
        };
        if row == S::N {
            return Err(PositionError::Rows {
                rows: row + 1,
                expected: S::N,
            });
        }
        if column > S::N || row_ends && column != S::N {
            return Err(PositionError::RowLength {
                row: row + 1,
                place,
                cells: column,
                expected: S::N,
            });
        }
        if row_ends {
            (row, column) = (row + 1, 0);
            let another = before.peek() == Some('/');
            if !another && row != S::N {
                return Err(PositionError::Rows {
                    rows: row,
                    expected: S::N,
                });
            }
            if !another {
                break;
            }
        }
    }
    if position.occupied() == 0 {
        return Err(PositionError::Empty);
    }
    Ok(position)
}

/// The position string of a position.
pub(super) fn write<S: Size>(position: &Position<S>) -> String {
    let mut text = String::new();
    for row in 0..S::N {
        if row > 0 {
            text.push('/');
        }
        let mut empty = 0;
        for column in 0..S::N {
            let mask = position.piece(row * S::N + column);
            if mask == 0 {
                empty += 1;
                continue;
            }
            push_run(&mut text, empty);
            empty = 0;
            push_formatted(&mut text, format_args!("[{}]", cells::types(mask)));
        }
        push_run(&mut text, empty);
    }
    let player = position.player().letter();
    let (no_merge, number) = (position.no_merge(), position.full_move_number());
    push_formatted(&mut text, format_args!(" {player} {no_merge} {number}"));
    text
}

fn push_run(text: &mut String, empty: usize) {
    if empty > 0 {
        push_formatted(text, format_args!("{empty}"));
    }
}

fn push_formatted(text: &mut String, arguments: std::fmt::Arguments) {
    text.write_fmt(arguments)
        .expect("writing to a string does not fail");
}
