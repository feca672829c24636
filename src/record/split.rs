//! Files of many records: where each begins and ends.
//!
//! A record ends
//!
//! * after a line whose last word is a result, outside of comments and
//!   variations;
//! * before a line with a tag pair that follows its moves;
//! * before an empty line with a tag pair below it, where the record has that
//!   tag already or where a comment or a variation is open, which is then never
//!   closed.
//!
//! So a broken record costs nobody but itself: nothing of the game is looked at.

use super::RESULTS;
use super::tags::{begins_tag, is_tag_line};
use std::collections::HashSet;

/// One record of a text that may hold many.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Piece<'a> {
    /// The number of its first line in the whole text, from 1.
    pub line: usize,
    /// The record as it stands there.
    pub text: &'a str,
}

/// The records of a text, in their order. The text is gone through once, and
/// nothing of it is copied.
#[must_use]
pub const fn split(text: &str) -> Pieces<'_> {
    Pieces {
        rest: text,
        line: 1,
    }
}

/// The iterator that [`split`] returns.
#[derive(Clone, Debug)]
pub struct Pieces<'a> {
    rest: &'a str,
    /// The number of the line at which the rest begins.
    line: usize,
}

impl<'a> Iterator for Pieces<'a> {
    type Item = Piece<'a>;

    fn next(&mut self) -> Option<Piece<'a>> {
        // A byte order mark begins every file that was put together into this.
        let is_blank = |c: char| c.is_whitespace() || c == '\u{feff}';
        let text = self.rest.trim_start_matches(is_blank);
        let skipped = &self.rest[..self.rest.len() - text.len()];
        if text.is_empty() {
            self.rest = text;
            return None;
        }
        let line = self.line + skipped.matches('\n').count();
        let mut lines = 0;
        let mut end = 0;
        let mut state = State::default();
        for next in text.split_inclusive('\n') {
            if state.ends_before(next) {
                break;
            }
            lines += 1;
            end += next.len();
            if state.ends_after(next) {
                break;
            }
        }
        self.rest = &text[end..];
        self.line = line + lines;
        Some(Piece {
            line,
            text: text[..end].trim_end(),
        })
    }
}

/// What the lines of a record so far leave open.
#[derive(Default)]
struct State<'a> {
    /// The names of its tags.
    names: HashSet<&'a str>,
    /// Whether something other than tags has come.
    has_moves: bool,
    /// Whether the last line was empty.
    after_empty: bool,
    /// Whether a comment in braces is open.
    in_comment: bool,
    /// How many parentheses are open.
    variations: usize,
}

impl<'a> State<'a> {
    /// Whether another record begins with this line.
    fn ends_before(&self, line: &str) -> bool {
        let line = line.trim();
        let name = begins_tag(line);
        if self.in_comment || self.variations > 0 {
            self.after_empty && name.is_some()
        } else if self.has_moves {
            // Below an empty line, a malformed one will do.
            name.is_some() || self.after_empty && is_tag_line(line)
        } else {
            self.after_empty && name.is_some_and(|name| self.names.contains(name))
        }
    }

    /// Takes a line, and says whether the record ends with it.
    fn ends_after(&mut self, line: &'a str) -> bool {
        let line = line.trim();
        self.after_empty = line.is_empty();
        if !self.has_moves && (line.is_empty() || is_tag_line(line)) {
            self.names.extend(begins_tag(line));
            return false;
        }
        self.has_moves = true;
        self.take_moves(line)
    }

    /// Whether the last word of a line is a result.
    fn take_moves(&mut self, line: &str) -> bool {
        let mut word = 0;
        for (index, c) in line.char_indices() {
            match c {
                '}' if self.in_comment => self.in_comment = false,
                _ if self.in_comment => continue,
                '{' => self.in_comment = true,
                '(' => self.variations += 1,
                ')' => self.variations = self.variations.saturating_sub(1),
                // In a variation it says nothing.
                ';' if self.variations == 0 => return false,
                '.' | '!' | '?' => {}
                c if c.is_whitespace() => {}
                _ => continue,
            }
            word = index + c.len_utf8();
        }
        !self.in_comment && self.variations == 0 && RESULTS.contains(&&line[word..])
    }
}
