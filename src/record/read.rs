//! Reading a record.

use super::reader::Reader;
use super::tags::{parse_tags, tag};
use super::token::Token;
use super::{RESULTS, Record, RecordError, RecordedMove};
use crate::game::Notation;

impl<G: Notation> Record<G> {
    /// Reads one record of a game by these rules. The FEN tag, if there is one,
    /// holds the start; see [`tagged_rules`](super::tagged_rules) for the rules
    /// that a record names.
    ///
    /// # Errors
    /// Names the line, the ply and the token that is wrong; the moves must be
    /// legal, and a result must not contradict the rules or the Result tag.
    pub fn parse(text: &str, rules: &G::Rules) -> Result<Self, RecordError> {
        let mut reader = Reader { text, offset: 0 };
        let tags = parse_tags(&mut reader)?;
        if let Some(value) = tag(&tags, "Result").filter(|value| !RESULTS.contains(value)) {
            let value = value.to_string();
            return Err(RecordError::ResultTag { value });
        }
        let start = match tag(&tags, "FEN") {
            // Match runners write what their files of openings hold.
            None | Some("startpos") => G::start(rules),
            Some(fen) => G::parse_position(fen, rules).map_err(RecordError::Position)?,
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
        while let Some(token) = Token::next(reader)? {
            match token {
                Token::Result(result) => {
                    self.result = result.to_string();
                    return expect_end(reader);
                }
                Token::Comment(text) => self.add_comment(text),
                Token::Marks(marks) => {
                    if let Some(last) = self.moves.last_mut() {
                        last.marks.push_str(marks);
                    }
                }
                Token::Move => self.parse_move(reader, &mut position)?,
            }
        }
        Ok(())
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

    fn add_comment(&mut self, text: &str) {
        let comment = match self.moves.last_mut() {
            Some(last) => &mut last.comment,
            None => &mut self.comment,
        };
        for word in text.split_whitespace() {
            if !comment.is_empty() {
                comment.push(' ');
            }
            comment.push_str(word);
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
