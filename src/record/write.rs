//! Writing a record.

use super::Record;
use crate::game::{Notation, Player};

/// The width at which written moves are wrapped, in characters.
const WIDTH: usize = 79;

impl<G: Notation> Record<G> {
    /// Writes the record; `long` moves are written for people to read.
    #[must_use]
    pub fn to_text(&self, long: bool) -> String {
        let mut text = String::new();
        for (name, value) in &self.tags {
            text += &format!("[{name} \"{}\"]\n", tag_value(value));
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
            let first = position.player() == Player::First;
            if first || number_due {
                let dots = if first { "." } else { "..." };
                words.push(format!("{}{dots}", position.move_number()));
            }
            let mv = if long {
                position.long_move_text(recorded.mv)
            } else {
                position.move_text(recorded.mv)
            };
            // PGN sets a numbered mark apart.
            words.push(mv + &recorded.marks.replace('$', " $"));
            words.extend(comment_words(&recorded.comment));
            number_due = !recorded.comment.trim().is_empty();
            position.play(recorded.mv);
        }
        words.push(self.result.clone());
        words
    }
}

/// A tag's value as it stands between quotes. It must stay on its line.
fn tag_value(value: &str) -> String {
    let mut text = String::new();
    for c in value.chars() {
        match c {
            '\\' | '"' => text.extend(['\\', c]),
            c if c.is_control() => text.push(' '),
            c => text.push(c),
        }
    }
    text
}

fn comment_words(comment: &str) -> Vec<String> {
    if comment.trim().is_empty() {
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
