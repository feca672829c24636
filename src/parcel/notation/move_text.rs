//! Moves: `d4e4`, or `0000` for a pass.
//!
//! ```text
//! move = segment [ colour ] | "0000" | "pass"
//! ```
//!
//! Words are read in either letter case. A colour, which stands behind a space,
//! must be the one that the segment will have.

use super::error::{MoveError, SegmentError};
use super::segment_text;
use crate::cursor::Cursor;
use crate::game::Game;
use crate::parcel::{Colour, Edge, ParcelMove, Position, Size};

/// How a pass is written.
const PASS: &str = "0000";

/// How a pass is written for people.
const LONG_PASS: &str = "pass";

/// Reads the move at the start of `text`; the number is the bytes it takes.
pub(super) fn parse_prefix(
    position: &Position,
    text: &str,
) -> Result<(ParcelMove, usize), MoveError> {
    let mut cursor = Cursor::new(text);
    cursor.skip_spaces();
    let mv = if take_pass(&mut cursor) {
        ParcelMove::Pass
    } else {
        let edge = segment_text::read(&mut cursor, position.size());
        ParcelMove::Draw(edge.map_err(|error| match error {
            SegmentError::Form { .. } => MoveError::Form(error),
            other => MoveError::Segment(other),
        })?)
    };
    if position.outcome().is_some() {
        return Err(MoveError::GameOver {
            mv: write(mv),
            how: how_it_ended(position),
        });
    }
    if let ParcelMove::Draw(edge) = mv {
        check(position, edge, take_colour(&mut cursor))?;
    }
    Ok((mv, cursor.offset()))
}

/// The move on the greatest board that stands at the start of a text, with the
/// bytes that it takes, a stated colour included. Nothing may stand right behind it
/// that would make it another word, nor behind `0000` what makes it a number, of a
/// heap or of a move. No position is asked whether the move is legal.
///
/// ```
/// use aether::parcel::{ParcelMove, leading_move};
///
/// let (mv, length) = leading_move("d4-5 green!").expect("a segment");
/// assert!(matches!(mv, ParcelMove::Draw(edge) if edge.to_string() == "d4d5"));
/// assert_eq!(length, "d4-5 green".len());
/// assert_eq!(leading_move("0000 d4e4"), Some((ParcelMove::Pass, 4)));
/// assert_eq!(leading_move("0000+1"), None);
/// assert_eq!(leading_move("a1c2"), None);
/// ```
#[must_use]
pub fn leading_move(text: &str) -> Option<(ParcelMove, usize)> {
    let mut cursor = Cursor::new(text);
    let mv = if take_pass(&mut cursor) {
        ParcelMove::Pass
    } else {
        ParcelMove::Draw(segment_text::read(&mut cursor, Size::SEVEN).ok()?)
    };
    let is_whole = match (mv, cursor.peek()) {
        (_, None) => true,
        (ParcelMove::Pass, Some(next)) => next.is_whitespace() || "!?${;()".contains(next),
        (ParcelMove::Draw(_), Some(next)) => !next.is_alphanumeric(),
    };
    if let ParcelMove::Draw(_) = mv {
        take_colour(&mut cursor);
    }
    is_whole.then(|| (mv, cursor.offset()))
}

fn take_pass(cursor: &mut Cursor) -> bool {
    cursor.take_text(PASS) || take_word(cursor, LONG_PASS)
}

/// Takes a word, in either letter case, if nothing stands right behind it that
/// would make it another word.
fn take_word(cursor: &mut Cursor, word: &str) -> bool {
    let mut ahead = *cursor;
    let found = word.chars().all(|letter| ahead.take_letter(letter))
        && !ahead.peek().is_some_and(char::is_alphanumeric);
    if found {
        *cursor = ahead;
    }
    found
}

/// Takes the colour behind a segment, if there is one.
fn take_colour(cursor: &mut Cursor) -> Option<Colour> {
    let mut ahead = *cursor;
    ahead.skip_spaces();
    if ahead.offset() == cursor.offset() {
        return None;
    }
    let mut colours = Colour::ALL.into_iter();
    let colour = colours.find(|colour| take_word(&mut ahead, colour.name()))?;
    *cursor = ahead;
    Some(colour)
}

/// Holds a segment, and the colour that is stated, against the position.
fn check(position: &Position, edge: Edge, stated: Option<Colour>) -> Result<(), MoveError> {
    let mv = || edge.to_string();
    if let Some(refusal) = position.refusal(edge) {
        return Err(MoveError::Refused { mv: mv(), refusal });
    }
    let found = position.segments().new_colour(position.player(), edge);
    match stated {
        Some(stated) if stated != found => Err(MoveError::WrongColour {
            mv: mv(),
            found,
            stated,
        }),
        _ => Ok(()),
    }
}

fn how_it_ended(position: &Position) -> &'static str {
    if position.passes() > 1 {
        "both players have passed"
    } else {
        "the player who has passed could draw no segment"
    }
}

/// The move as the engine writes it: `d4e4`.
pub(super) fn write(mv: ParcelMove) -> String {
    match mv {
        ParcelMove::Draw(edge) => edge.to_string(),
        ParcelMove::Pass => String::from(PASS),
    }
}

/// The move for people: `d4-e4`, with the colour where it is not the player's own:
/// `d4-e4 green`.
pub(super) fn write_long(position: &Position, mv: ParcelMove) -> String {
    let ParcelMove::Draw(edge) = mv else {
        return String::from(LONG_PASS);
    };
    let [one, other] = edge.ends();
    match position.segments().new_colour(position.player(), edge) {
        Colour::Green => format!("{one}-{other} {}", Colour::Green.name()),
        Colour::Blue | Colour::Red => format!("{one}-{other}"),
    }
}
