//! Position strings: `7 B:d4d5,d5d6/R:e4e5/G:d5e5 w 0`.
//!
//! The cells a side, the segments by colour, the player to move, the passes just
//! made. The last two may be left out, from the end, and are then `w 0`. Segments
//! are read in any order and form, and with spaces around the signs that part
//! them.

use super::error::{PositionError, SegmentError};
use super::segment_text::{self, word};
use crate::cursor::Cursor;
use crate::game::{Game, Player};
use crate::latin::latin;
use crate::parcel::{Colour, ParcelRules, Position, Segments, Size};

/// Reads a position string of a board of the size that the rules tell.
pub(super) fn parse(text: &str, rules: ParcelRules) -> Result<Position, PositionError> {
    let size = rules.size();
    let mut cursor = Cursor::new(text);
    cursor.skip_spaces();
    if cursor.peek().is_none() {
        return Err(PositionError::Nothing { size });
    }
    parse_size(&mut cursor, size)?;
    let mut segments = Segments::default();
    for colour in Colour::ALL {
        parse_colour(&mut cursor, size, colour, &mut segments)?;
    }
    let player = match field(&mut cursor) {
        None => Player::First,
        Some((_, word)) if word.eq_ignore_ascii_case("w") => Player::First,
        Some((_, word)) if word.eq_ignore_ascii_case("b") => Player::Second,
        Some((place, token)) => return Err(PositionError::Player { token, place }),
    };
    let passes = match field(&mut cursor) {
        None => 0,
        Some((place, token)) => ["0", "1", "2"]
            .into_iter()
            .zip(0..)
            .find_map(|(digit, passes)| (token == digit).then_some(passes))
            .ok_or(PositionError::Passes { token, place })?,
    };
    match field(&mut cursor) {
        None => Ok(Position::new(size, segments, player, passes)?),
        Some((place, token)) => Err(PositionError::Rest { token, place }),
    }
}

fn parse_size(cursor: &mut Cursor, size: Size) -> Result<(), PositionError> {
    let start = *cursor;
    let number = cursor.number().and_then(|number| number.value);
    if number == Some(size.get().into()) {
        return Ok(());
    }
    let (digits, place) = (cursor.since(start), start.place());
    let is_size = |number| u32::try_from(number).is_ok_and(|number| Size::new(number).is_some());
    Err(if digits.is_empty() {
        let token = word(start);
        PositionError::Size { token, place, size }
    } else if number.is_some_and(is_size) {
        let token = digits.to_string();
        PositionError::Size { token, place, size }
    } else {
        let token = digits.to_string();
        PositionError::NoSize { token, place, size }
    })
}

/// Reads the segments of one colour, `B:d4d5,d5d6`, with the slash before it.
fn parse_colour(
    cursor: &mut Cursor,
    size: Size,
    colour: Colour,
    segments: &mut Segments,
) -> Result<(), PositionError> {
    cursor.skip_spaces();
    if colour != Colour::Blue && !cursor.take('/') {
        return Err(PositionError::AfterSegment {
            token: word(*cursor),
            place: cursor.place(),
            next: if colour == Colour::Red {
                "`/R:`"
            } else {
                "`/G:`"
            },
        });
    }
    cursor.skip_spaces();
    let start = *cursor;
    let letter = cursor
        .peek()
        .map(|letter| latin(letter).to_ascii_uppercase());
    let has_letter = letter == Some(colour.letter());
    if has_letter {
        cursor.next();
    }
    cursor.skip_spaces();
    if !has_letter || !cursor.take(':') {
        return Err(PositionError::Colour {
            token: word(start),
            place: start.place(),
            colour,
        });
    }
    cursor.skip_spaces();
    if has_no_segment(*cursor) {
        return Ok(());
    }
    let mut is_first = true;
    loop {
        parse_segment(cursor, size, colour, segments).map_err(|error| match error {
            // What was meant may be the player, with something wrong behind it.
            PositionError::Segment(error @ SegmentError::Form { .. })
                if is_first && colour == Colour::Green =>
            {
                PositionError::SegmentOrPlayer(error)
            }
            error => error,
        })?;
        is_first = false;
        let mut after = *cursor;
        after.skip_spaces();
        if !after.take(',') {
            return expect_parted(*cursor, colour);
        }
        *cursor = after;
        cursor.skip_spaces();
    }
}

/// Whether the next colour, the player to move or the end comes at once.
fn has_no_segment(mut cursor: Cursor) -> bool {
    let word = cursor.take_while(|c| !c.is_whitespace() && c != '/');
    word.is_empty() || word.eq_ignore_ascii_case("w") || word.eq_ignore_ascii_case("b")
}

fn parse_segment(
    cursor: &mut Cursor,
    size: Size,
    colour: Colour,
    segments: &mut Segments,
) -> Result<(), PositionError> {
    let start = *cursor;
    let edge = segment_text::read(cursor, size)?;
    if let Some(colour) = segments.colour_at(edge) {
        return Err(PositionError::Twice {
            token: cursor.since(start).to_string(),
            place: start.place(),
            colour,
        });
    }
    segments.of_mut(colour).insert(edge);
    Ok(())
}

/// The last segment of all must be parted from the player to move.
fn expect_parted(cursor: Cursor, colour: Colour) -> Result<(), PositionError> {
    let next = cursor.peek();
    if colour != Colour::Green || next.is_none_or(char::is_whitespace) {
        return Ok(());
    }
    Err(PositionError::AfterSegment {
        token: word(cursor),
        place: cursor.place(),
        next: "a space and the player to move",
    })
}

/// The next run of characters without spaces, with its place.
fn field(cursor: &mut Cursor) -> Option<(usize, String)> {
    cursor.skip_spaces();
    let place = cursor.place();
    let word = cursor.take_while(|c| !c.is_whitespace());
    (!word.is_empty()).then(|| (place, word.to_string()))
}

/// The position string of a position.
pub(super) fn write(position: &Position) -> String {
    let colours = Colour::ALL.map(|colour| {
        let edges = position.segments().of(colour).iter();
        let mut names: Vec<String> = edges.map(|edge| edge.to_string()).collect();
        names.sort();
        format!("{}:{}", colour.letter(), names.join(","))
    });
    let (size, player) = (position.size(), position.player().letter());
    format!(
        "{size} {} {player} {}",
        colours.join("/"),
        position.passes()
    )
}
