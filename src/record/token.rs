//! The parts of a record behind its tags.

use super::reader::Reader;
use super::tags::parse_tags;
use super::{RESULTS, RecordError};

/// What comes next in a record. Numbers of moves, dots and variations say nothing
/// and are passed over.
pub(super) enum Token<'a> {
    /// A result, which ends the record.
    Result(&'static str),
    /// A comment, without its signs.
    Comment(&'a str),
    /// Marks such as `!`, or `$4`.
    Marks(&'a str),
    /// A move, which has not been taken: its length is the game's matter.
    Move,
}

impl<'a> Token<'a> {
    /// Takes the next part of a record, unless it is a move; `None` at its end.
    pub(super) fn next(reader: &mut Reader<'a>) -> Result<Option<Self>, RecordError> {
        loop {
            reader.skip_spaces();
            let rest = reader.rest();
            let Some(first) = rest.chars().next() else {
                return Ok(None);
            };
            if let Some(&result) = RESULTS.iter().find(|result| reader.take_word(result)) {
                return Ok(Some(Self::Result(result)));
            }
            match first {
                '{' | ';' => return Ok(Some(Self::Comment(take_comment(reader)?))),
                '(' => skip_variation(reader)?,
                '!' | '?' | '$' => return Ok(Some(Self::Marks(take_marks(reader)))),
                '.' => reader.offset += 1,
                _ if is_move_number(rest) => {
                    reader.offset +=
                        rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                }
                _ => return Ok(Some(Self::Move)),
            }
        }
    }
}

/// A record from its first move on, behind its tags. `None` if it has no moves, or
/// something before them is malformed.
#[must_use]
pub fn from_first_move(record: &str) -> Option<&str> {
    let mut reader = Reader {
        text: record,
        offset: 0,
    };
    parse_tags(&mut reader).ok()?;
    from_next_move(reader.rest())
}

/// The rest of a record from its next move on, where no tags stand before it.
/// `None` if there is no other, or something before it is malformed.
#[must_use]
pub fn from_next_move(rest: &str) -> Option<&str> {
    let mut reader = Reader {
        text: rest,
        offset: 0,
    };
    loop {
        match Token::next(&mut reader).ok()?? {
            Token::Comment(_) | Token::Marks(_) => {}
            Token::Move => return Some(reader.rest()),
            Token::Result(_) => return None,
        }
    }
}

fn take_comment<'a>(reader: &mut Reader<'a>) -> Result<&'a str, RecordError> {
    let braces = reader.rest().starts_with('{');
    reader.offset += 1;
    if braces {
        let end = reader.take_through('}');
        return end.ok_or_else(|| RecordError::Unclosed {
            line: reader.line(),
            open: '{',
        });
    }
    let text = reader.rest().lines().next().unwrap_or_default();
    reader.offset += text.len();
    Ok(text)
}

fn take_marks<'a>(reader: &mut Reader<'a>) -> &'a str {
    let rest = reader.rest();
    let after = rest.strip_prefix('$').map_or_else(
        || rest.trim_start_matches(['!', '?']),
        |number| number.trim_start_matches(|c: char| c.is_ascii_digit()),
    );
    let marks = &rest[..rest.len() - after.len()];
    reader.offset += marks.len();
    marks
}

/// Digits with a dot behind them.
fn is_move_number(text: &str) -> bool {
    let after = text.trim_start_matches(|c: char| c.is_ascii_digit());
    after.len() < text.len() && after.starts_with('.')
}

fn skip_variation(reader: &mut Reader) -> Result<(), RecordError> {
    let begin = *reader;
    let mut depth = 0;
    while let Some(c) = reader.rest().chars().next() {
        reader.offset += c.len_utf8();
        match c {
            '(' => depth += 1,
            ')' if depth == 1 => return Ok(()),
            ')' => depth -= 1,
            '{' => {
                let end = reader.take_through('}');
                end.ok_or_else(|| RecordError::Unclosed {
                    line: reader.line(),
                    open: '{',
                })?;
            }
            _ => {}
        }
    }
    Err(RecordError::Unclosed {
        line: begin.line(),
        open: '(',
    })
}
