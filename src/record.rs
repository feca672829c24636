//! Game records in the manner of PGN: tag pairs, numbered moves, comments,
//! marks and the result.
//!
//! ```text
//! [Variant "aether4x4"]
//! [Result "0-1"]
//!
//! 1. a1c2 c2a4 {the only good square} 2. b3d2! d4b3 0-1
//! ```
//!
//! Moves are read in every form that the game accepts. Comments may stand in
//! braces or, from a semicolon, to the end of the line; variations in
//! parentheses are passed over.

use crate::game::{Notation, TextError};
use crate::quote::quoted;
use thiserror::Error;

/// The results that end a record, unknown last.
const RESULTS: [&str; 4] = ["1-0", "0-1", "1/2-1/2", "*"];

/// The width at which written moves are wrapped, in characters.
const WIDTH: usize = 79;

/// A record that could not be read.
#[derive(Debug, Error)]
pub enum RecordError {
    /// A tag pair is malformed.
    #[error("line {line}: {}: expected a tag pair such as [Result \"1-0\"]", quoted(.token))]
    Tag {
        /// The line's number, from 1.
        line: usize,
        /// The line.
        token: String,
    },
    /// A tag stands twice.
    #[error("line {line}: the tag {name} stands twice")]
    TagTwice {
        /// The line's number, from 1.
        line: usize,
        /// The tag's name.
        name: String,
    },
    /// The position of the FEN tag is malformed.
    #[error("the tag FEN: {0}")]
    Position(TextError),
    /// A move is malformed or illegal.
    #[error("line {line}, ply {ply}: {error}")]
    Move {
        /// The line's number, from 1.
        line: usize,
        /// The move's ply, from 1.
        ply: usize,
        /// What is wrong with it.
        error: TextError,
    },
    /// Something follows a move without a space.
    #[error("line {line}, ply {ply}: {} right after the move: expected a space", quoted(.token))]
    AfterMove {
        /// The line's number, from 1.
        line: usize,
        /// The move's ply, from 1.
        ply: usize,
        /// What follows.
        token: String,
    },
    /// A comment or a variation has no end.
    #[error("line {line}: the `{open}` here is never closed")]
    Unclosed {
        /// The line's number, from 1.
        line: usize,
        /// The opening character.
        open: char,
    },
    /// Text after the result.
    #[error("line {line}: {}: expected the end of the record", quoted(.token))]
    Rest {
        /// The line's number, from 1.
        line: usize,
        /// What follows.
        token: String,
    },
    /// The result is not that of the moves, or of the tag.
    #[error("the result is given as {stated}, but {source_of_truth} {result}")]
    WrongResult {
        /// The result at the end of the moves, or the tag's.
        stated: String,
        /// What it is held against.
        source_of_truth: &'static str,
        /// What that says.
        result: String,
    },
}

/// A move of a record with what is said of it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct RecordedMove<M> {
    /// The move.
    pub mv: M,
    /// Marks such as `!`, `?` or `$4`, as written.
    pub marks: String,
    /// The comments after it, joined by spaces.
    pub comment: String,
}

/// A game as it was written down.
#[derive(Clone, Debug, PartialEq)]
pub struct Record<G: Notation> {
    /// The tag pairs in their order, those of the result, the variant and the
    /// start position included.
    pub tags: Vec<(String, String)>,
    /// Where the game begins.
    pub start: G,
    /// The comment before the first move.
    pub comment: String,
    /// The moves.
    pub moves: Vec<RecordedMove<G::Move>>,
    /// The result as written, `*` when there is none.
    pub result: String,
}

/// The value of a tag, by its name.
#[must_use]
pub fn tag<'t>(tags: &'t [(String, String)], name: &str) -> Option<&'t str> {
    tags.iter()
        .find(|(tag_name, _)| tag_name == name)
        .map(|(_, value)| value.as_str())
}

/// A part of a text, with the number of the line it begins at.
#[derive(Clone, Copy)]
struct Reader<'a> {
    text: &'a str,
    offset: usize,
}

impl<'a> Reader<'a> {
    fn rest(&self) -> &'a str {
        &self.text[self.offset..]
    }

    fn line(&self) -> usize {
        self.text[..self.offset].matches('\n').count() + 1
    }

    fn skip_spaces(&mut self) {
        let rest = self.rest();
        self.offset += rest.len() - rest.trim_start().len();
    }

    /// The run of characters up to the next space.
    fn word(&self) -> &'a str {
        self.rest().split_whitespace().next().unwrap_or_default()
    }

    /// Takes everything up to and including `end`.
    fn take_through(&mut self, end: char) -> Option<&'a str> {
        let (taken, _) = self.rest().split_once(end)?;
        self.offset += taken.len() + end.len_utf8();
        Some(taken)
    }
}

/// Reads only the tag pairs of a record: they name its variant.
///
/// # Errors
/// A tag pair is malformed or stands twice.
pub fn read_tags(text: &str) -> Result<Vec<(String, String)>, RecordError> {
    parse_tags(&mut Reader { text, offset: 0 })
}

fn parse_tags(reader: &mut Reader) -> Result<Vec<(String, String)>, RecordError> {
    let mut tags = Vec::new();
    loop {
        reader.skip_spaces();
        // A move may begin with a mask in brackets; a tag's name is followed by
        // a quoted value.
        let text = reader.rest().lines().next().unwrap_or_default().trim_end();
        if !text.starts_with('[') || !text.contains('"') {
            return Ok(tags);
        }
        let line = reader.line();
        let (name, value) = parse_tag(text).ok_or_else(|| RecordError::Tag {
            line,
            token: text.to_string(),
        })?;
        if tag(&tags, &name).is_some() {
            return Err(RecordError::TagTwice { line, name });
        }
        tags.push((name, value));
        reader.offset += text.len();
    }
}

/// `[Name "value"]`, where a backslash protects a quote or a backslash.
fn parse_tag(text: &str) -> Option<(String, String)> {
    let inner = text.strip_prefix('[')?.strip_suffix(']')?.trim();
    let (name, rest) = inner.split_once(char::is_whitespace)?;
    let quoted = rest.trim().strip_prefix('"')?.strip_suffix('"')?;
    let mut value = String::new();
    let mut characters = quoted.chars();
    while let Some(c) = characters.next() {
        match c {
            '\\' => value.push(characters.next()?),
            '"' => return None,
            other => value.push(other),
        }
    }
    let is_name = |c: char| c.is_ascii_alphanumeric() || c == '_';
    (!name.is_empty() && name.chars().all(is_name)).then(|| (name.to_string(), value))
}

impl<G: Notation> Record<G> {
    /// A record of these moves, without tags or comments.
    #[must_use]
    pub fn of_moves(start: G, moves: &[G::Move]) -> Self {
        let moves = moves.iter().map(|&mv| RecordedMove {
            mv,
            marks: String::new(),
            comment: String::new(),
        });
        let mut record = Self {
            tags: Vec::new(),
            start,
            comment: String::new(),
            moves: moves.collect(),
            result: String::from("*"),
        };
        if let Some(outcome) = record.last_position().outcome() {
            record.result = outcome.result_text().to_string();
        }
        record
    }

    /// Reads one record. The FEN tag, if there is one, holds the start.
    ///
    /// # Errors
    /// Names the line, the ply and the token that is wrong; the moves must be
    /// legal, and a result must not contradict the rules or the Result tag.
    pub fn parse(text: &str, rules: &G::Rules) -> Result<Self, RecordError> {
        let mut reader = Reader { text, offset: 0 };
        let tags = parse_tags(&mut reader)?;
        let start = match tag(&tags, "FEN") {
            Some(fen) => G::parse_position(fen, rules).map_err(RecordError::Position)?,
            None => G::start(rules),
        };
        let mut record = Self {
            tags,
            comment: String::new(),
            moves: Vec::new(),
            result: String::from("*"),
            start,
        };
        record.parse_moves(&mut reader)?;
        record.check_result()?;
        Ok(record)
    }

    fn parse_moves(&mut self, reader: &mut Reader) -> Result<(), RecordError> {
        let mut position = self.start.clone();
        loop {
            reader.skip_spaces();
            let rest = reader.rest();
            let Some(first) = rest.chars().next() else {
                return Ok(());
            };
            if let Some(&result) = RESULTS.iter().find(|&&result| reader.word() == result) {
                self.result = result.to_string();
                reader.offset += result.len();
                return expect_end(reader);
            }
            match first {
                '{' | ';' => self.parse_comment(reader)?,
                '(' => skip_variation(reader)?,
                '!' | '?' | '$' => self.parse_marks(reader),
                '.' => reader.offset += 1,
                _ if is_move_number(rest) => {
                    reader.offset +=
                        rest.len() - rest.trim_start_matches(|c: char| c.is_ascii_digit()).len();
                }
                _ => self.parse_move(reader, &mut position)?,
            }
        }
    }

    fn parse_move(&mut self, reader: &mut Reader, position: &mut G) -> Result<(), RecordError> {
        let ply = self.moves.len() + 1;
        let (mv, length) =
            position
                .parse_move_prefix(reader.rest())
                .map_err(|error| RecordError::Move {
                    line: reader.line(),
                    ply,
                    error,
                })?;
        reader.offset += length;
        let after = reader.rest().chars().next();
        if after.is_some_and(|c| !c.is_whitespace() && !"!?${;()".contains(c)) {
            return Err(RecordError::AfterMove {
                line: reader.line(),
                ply,
                token: reader.word().to_string(),
            });
        }
        position.play(mv);
        self.moves.push(RecordedMove {
            mv,
            marks: String::new(),
            comment: String::new(),
        });
        Ok(())
    }

    fn parse_comment(&mut self, reader: &mut Reader) -> Result<(), RecordError> {
        let braces = reader.rest().starts_with('{');
        reader.offset += 1;
        let text = if braces {
            let end = reader.take_through('}');
            end.ok_or_else(|| RecordError::Unclosed {
                line: reader.line(),
                open: '{',
            })?
        } else {
            let text = reader.rest().lines().next().unwrap_or_default();
            reader.offset += text.len();
            text
        };
        let comment = match self.moves.last_mut() {
            Some(last) => &mut last.comment,
            None => &mut self.comment,
        };
        let words: Vec<&str> = comment
            .split_whitespace()
            .chain(text.split_whitespace())
            .collect();
        *comment = words.join(" ");
        Ok(())
    }

    fn parse_marks(&mut self, reader: &mut Reader) {
        let is_mark = |c: char| "!?$".contains(c) || c.is_ascii_digit();
        let rest = reader.rest();
        let marks = &rest[..rest.len() - rest.trim_start_matches(is_mark).len()];
        reader.offset += marks.len();
        if let Some(last) = self.moves.last_mut() {
            last.marks.push_str(marks);
        }
    }

    /// Holds the results against each other and against the rules.
    fn check_result(&mut self) -> Result<(), RecordError> {
        if let Some(tagged) = tag(&self.tags, "Result") {
            if self.result == "*" {
                self.result = tagged.to_string();
            } else if tagged != self.result && tagged != "*" {
                return Err(RecordError::WrongResult {
                    stated: self.result.clone(),
                    source_of_truth: "the tag Result says",
                    result: tagged.to_string(),
                });
            }
        }
        match self.last_position().outcome() {
            Some(outcome) if self.result == "*" => self.result = outcome.result_text().to_string(),
            Some(outcome) if self.result != outcome.result_text() => {
                return Err(RecordError::WrongResult {
                    stated: self.result.clone(),
                    source_of_truth: "by the rules it is",
                    result: outcome.result_text().to_string(),
                });
            }
            _ => {}
        }
        Ok(())
    }

    /// The position after the last move.
    #[must_use]
    pub fn last_position(&self) -> G {
        let mut position = self.start.clone();
        for recorded in &self.moves {
            position.play(recorded.mv);
        }
        position
    }

    /// Writes the record; `long` moves are written for people to read.
    #[must_use]
    pub fn to_text(&self, long: bool) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            let value = value.replace('\\', "\\\\").replace('"', "\\\"");
            text += &format!("[{name} \"{value}\"]\n");
        }
        if !self.tags.is_empty() {
            text.push('\n');
        }
        text + &wrap(&self.move_words(long))
    }

    /// The words of the moves' part, none of which may be broken.
    fn move_words(&self, long: bool) -> Vec<String> {
        let mut words = comment_words(&self.comment);
        let mut position = self.start.clone();
        let mut number_due = true;
        for recorded in &self.moves {
            let first = position.player() == crate::game::Player::First;
            if first || number_due {
                let dots = if first { "." } else { "..." };
                words.push(format!("{}{dots}", position.move_number()));
            }
            let mv = if long {
                position.long_move_text(recorded.mv)
            } else {
                position.move_text(recorded.mv)
            };
            words.push(mv + &recorded.marks);
            words.extend(comment_words(&recorded.comment));
            number_due = !recorded.comment.is_empty();
            position.play(recorded.mv);
        }
        words.push(self.result.clone());
        words
    }
}

fn comment_words(comment: &str) -> Vec<String> {
    if comment.is_empty() {
        return Vec::new();
    }
    // A brace would end the comment.
    let text = format!("{{{}}}", comment.replace('}', ")"));
    text.split_whitespace().map(String::from).collect()
}

fn wrap(words: &[String]) -> String {
    let mut text = String::new();
    let mut column = 0;
    for word in words {
        let width = word.chars().count();
        if column > 0 && column + 1 + width > WIDTH {
            text.push('\n');
            column = 0;
        } else if column > 0 {
            text.push(' ');
            column += 1;
        }
        text.push_str(word);
        column += width;
    }
    text + "\n"
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

fn expect_end(reader: &mut Reader) -> Result<(), RecordError> {
    reader.skip_spaces();
    if reader.rest().is_empty() {
        return Ok(());
    }
    Err(RecordError::Rest {
        line: reader.line(),
        token: reader.word().to_string(),
    })
}
