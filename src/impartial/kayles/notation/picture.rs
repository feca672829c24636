//! The position as a picture, one line for each component:
//!
//! ```text
//! |oo  o |
//! (oo o )
//! g3:1-2,2-3!2
//! ```
//!
//! A row stands between bars, a circle in parentheses, a fallen pin is a space.
//! Graphs, and what has more pins than a line holds, are drawn as position
//! strings write them.

use super::component_text;
use super::error::PositionError;
use crate::cursor::Cursor;
use crate::impartial::Convention;
use crate::impartial::kayles::builder::{Builder, LimitError, Stretch};
use crate::impartial::kayles::position::{Component, Position, Shape};
use crate::quote::quoted;
use thiserror::Error;

/// The longest row or circle that is drawn pin by pin.
const WIDEST: u32 = 200;

/// A picture that could not be read.
#[derive(Debug, Error, PartialEq, Eq)]
pub enum PictureError {
    /// There is nothing at all.
    #[error(
        "no picture: expected rows such as |oo  o|, circles such as (oo o), and graphs, \
         one to a line"
    )]
    Nothing,
    /// Something that is neither a standing nor a fallen pin.
    #[error(
        "{} at character {place} of line {line}: expected `o` for a standing pin, a space for \
         a fallen one, or `{end}`",
        quoted(.token)
    )]
    Pin {
        /// The character; empty at the end of the line.
        token: String,
        /// Its place in the line, in characters from 1.
        place: usize,
        /// The line, from 1.
        line: usize,
        /// What closes the row or circle.
        end: char,
    },
    /// Something behind the end of a row or a circle.
    #[error("{} at character {place} of line {line}: expected the end of the line", quoted(.token))]
    Rest {
        /// What stands there.
        token: String,
        /// Its place in the line, in characters from 1.
        place: usize,
        /// The line, from 1.
        line: usize,
    },
    /// A row without pins, or a circle of fewer than 3.
    #[error("line {line} has {pins} pins: expected at least {least}")]
    Pins {
        /// The line, from 1.
        line: usize,
        /// Its pins.
        pins: usize,
        /// The fewest possible.
        least: usize,
    },
    /// A component for which there is no room.
    #[error("line {line}: {limit}")]
    Limit {
        /// The line, from 1.
        line: usize,
        /// The limit.
        limit: LimitError,
    },
    /// A line in the manner of position strings that could not be read.
    #[error("line {line}: {error}")]
    Component {
        /// The line, from 1.
        line: usize,
        /// What is wrong with it; places are those in the line.
        error: PositionError,
    },
    /// Too many moves beside a graph.
    #[error(transparent)]
    Whole(#[from] LimitError),
}

/// Draws the position.
pub(super) fn write<C: Convention>(position: &Position<C>) -> String {
    let mut picture = String::new();
    for component in position.components() {
        write_line(&component, &mut picture);
        picture.push('\n');
    }
    picture
}

fn write_line(component: &Component, picture: &mut String) {
    let (runs, begin, end) = match component.shape {
        Shape::Row(runs) if component.pins <= WIDEST => (runs, '|', '|'),
        Shape::Circle(runs) if component.pins <= WIDEST => (runs, '(', ')'),
        _ => return component_text::write(component, picture),
    };
    picture.push(begin);
    component_text::write_picture(component, runs, ' ', picture);
    picture.push(end);
}

/// Reads a picture.
pub(super) fn parse<C: Convention>(text: &str) -> Result<Position<C>, PictureError> {
    let mut builder = Builder::new();
    let mut is_empty = true;
    for (index, line) in text.lines().enumerate() {
        if line.trim().is_empty() {
            continue;
        }
        parse_line(line.trim_end(), index + 1, &mut builder)?;
        is_empty = false;
    }
    if is_empty {
        return Err(PictureError::Nothing);
    }
    Ok(builder.finish()?)
}

fn parse_line(text: &str, line: usize, builder: &mut Builder) -> Result<(), PictureError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_spaces();
    let mut drawn = cursor;
    if drawn.take('|') {
        return parse_drawn(drawn, '|', line, builder);
    }
    if drawn.take('(') && is_drawn(drawn.rest()) {
        return parse_drawn(drawn, ')', line, builder);
    }
    let parsed = component_text::parse(&mut cursor, builder);
    parsed.map_err(|error| PictureError::Component { line, error })?;
    expect_end(cursor, line)
}

/// Whether a circle is drawn pin by pin, not written with numbers as long ones are.
fn is_drawn(text: &str) -> bool {
    let inside = text.split(')').next().unwrap_or_default();
    !inside.contains(|c: char| c.is_ascii_digit())
}

/// Reads the pins of a row or a circle up to its end.
fn parse_drawn(
    mut cursor: Cursor,
    end: char,
    line: usize,
    builder: &mut Builder,
) -> Result<(), PictureError> {
    let mut pins = Vec::new();
    while !cursor.take(end) {
        let stands = cursor.peek() == Some('o');
        if !stands && !matches!(cursor.peek(), Some(' ' | '.')) {
            return Err(PictureError::Pin {
                token: cursor.character(),
                place: cursor.place(),
                line,
                end,
            });
        }
        let length = cursor
            .take_while(|c| {
                if stands {
                    c == 'o'
                } else {
                    c == ' ' || c == '.'
                }
            })
            .len();
        pins.push(Stretch {
            stands,
            pins: u32::try_from(length).unwrap_or(u32::MAX),
        });
    }
    expect_end(cursor, line)?;
    let is_circle = end == ')';
    let least = if is_circle { 3 } else { 1 };
    let count = pins.iter().map(|stretch| stretch.pins as usize).sum();
    if count < least {
        return Err(PictureError::Pins {
            line,
            pins: count,
            least,
        });
    }
    let pushed = builder.push(&pins, is_circle);
    pushed.map_err(|limit| PictureError::Limit { line, limit })
}

fn expect_end(mut cursor: Cursor, line: usize) -> Result<(), PictureError> {
    cursor.skip_spaces();
    if cursor.peek().is_none() {
        return Ok(());
    }
    Err(PictureError::Rest {
        token: cursor.word(),
        place: cursor.place(),
        line,
    })
}
