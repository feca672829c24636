//! Segments, in every form in which the game's author writes them:
//!
//! ```text
//! segment = "[" ends "]" | ends
//! ends    = vertex [ "-" ] vertex      d4e4, d4-e4
//!         | column "-" vertex          d-e5: both ends are in row 5
//!         | vertex "-" row             d4-5: both ends are in column d
//! vertex  = column row
//! ```
//!
//! Spaces may stand around the hyphen, or where it is left out, and inside the
//! brackets; letters are read in either case.

use super::error::SegmentError;
use crate::cursor::Cursor;
use crate::latin::latin;
use crate::parcel::{Edge, Size, Vertex};

const HYPHENS: [char; 5] = ['-', '–', '—', '−', '‑'];

/// Reads the segment that comes next.
pub(super) fn read(cursor: &mut Cursor, size: Size) -> Result<Edge, SegmentError> {
    let start = *cursor;
    let is_bracketed = cursor.take('[');
    cursor.skip_spaces();
    let [one, other] = ends(cursor, size).ok_or_else(|| SegmentError::Form {
        token: word(start),
        place: start.place(),
        last_column: column_letter(size.get()),
        last_row: size.get() + 1,
    })?;
    if is_bracketed {
        cursor.skip_spaces();
        if !cursor.take(']') {
            return Err(SegmentError::Unclosed {
                token: word(*cursor),
                place: cursor.place(),
                open: start.place(),
            });
        }
    }
    Edge::between(one, other).ok_or_else(|| SegmentError::NotNeighbours {
        token: cursor.since(start).to_string(),
        place: start.place(),
        one,
        other,
    })
}

fn ends(cursor: &mut Cursor, size: Size) -> Option<[Vertex; 2]> {
    let x = column(cursor, size)?;
    let Some(y) = row(cursor, size) else {
        if !take_hyphen(cursor) {
            return None;
        }
        let other = vertex(cursor, size)?;
        return Some([Vertex { x, y: other.y }, other]);
    };
    let one = Vertex { x, y };
    cursor.skip_spaces();
    if take_hyphen(cursor) {
        cursor.skip_spaces();
        if let Some(y) = row(cursor, size) {
            return Some([one, Vertex { x, y }]);
        }
    }
    Some([one, vertex(cursor, size)?])
}

fn vertex(cursor: &mut Cursor, size: Size) -> Option<Vertex> {
    let x = column(cursor, size)?;
    let y = row(cursor, size)?;
    Some(Vertex { x, y })
}

fn take_hyphen(cursor: &mut Cursor) -> bool {
    HYPHENS.into_iter().any(|hyphen| cursor.take(hyphen))
}

/// Takes a column's letter, if it is on the board.
fn column(cursor: &mut Cursor, size: Size) -> Option<u8> {
    take_from(cursor, 'a', size)
}

/// Takes a row's digit, if it is on the board.
fn row(cursor: &mut Cursor, size: Size) -> Option<u8> {
    take_from(cursor, '1', size)
}

/// Takes one of the signs that begin with `first`, one for each line of vertices:
/// its number, from 0.
fn take_from(cursor: &mut Cursor, first: char, size: Size) -> Option<u8> {
    let next = cursor.peek()?;
    let sign = latin(next).to_ascii_lowercase();
    let index = u32::from(sign).checked_sub(u32::from(first))?;
    let index = u8::try_from(index).ok()?;
    (u32::from(index) <= size.get() && cursor.take(next)).then_some(index)
}

/// The letter of a column: a for 0.
pub(super) fn column_letter(column: u32) -> char {
    char::from(b'a' + column as u8)
}

/// What stands at a place, up to a space or to what parts segments, for error
/// messages.
pub(super) fn word(mut cursor: Cursor) -> String {
    let word = cursor.take_while(|c| !c.is_whitespace() && !matches!(c, ',' | '/'));
    if word.is_empty() {
        cursor.character()
    } else {
        word.to_string()
    }
}
