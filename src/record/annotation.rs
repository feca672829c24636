//! Exact values in a record: what each move was worth, and which moves gave
//! something away.

use super::marks::judged;
use super::{Record, RecordedMove};
use crate::game::{Notation, Unsolved, Value};

/// What comments with exact values begin with.
const LABEL: &str = "exact: ";

/// What stands between the exact value and other comments.
const SEPARATOR: &str = "; ";

/// What a move did to the value of the game for the player who made it. How
/// long a win or a loss takes plays no part.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Change {
    /// Nothing: it is what it was.
    None,
    /// A win became a draw.
    WinToDraw,
    /// A win became a loss.
    WinToLoss,
    /// A draw became a loss.
    DrawToLoss,
}

impl Change {
    /// The change between two values for the same player.
    #[must_use]
    pub const fn between(before: Value, after: Value) -> Self {
        match (before, after) {
            (_, Value::Draw) if before.is_win() => Self::WinToDraw,
            _ if before.is_win() && after.is_loss() => Self::WinToLoss,
            (Value::Draw, _) if after.is_loss() => Self::DrawToLoss,
            _ => Self::None,
        }
    }
}

/// What is known of a move of a game.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Verdict {
    /// The value of playing it, for the player who did.
    pub value: Result<Value, Unsolved>,
    /// What it changed; `None` when one of the values is not known.
    pub change: Option<Change>,
}

/// What is known of each move of a game, from the values of its positions, each
/// for the player to move: that at the start, then those after each move.
#[must_use]
pub fn verdicts(values: &[Result<Value, Unsolved>]) -> Vec<Verdict> {
    let pairs = values.iter().zip(values.iter().skip(1));
    pairs
        .map(|(&before, &after)| {
            let value = after.map(Value::before);
            let change = before
                .and_then(|before| value.map(|value| Change::between(before, value)))
                .ok();
            Verdict { value, change }
        })
        .collect()
}

impl<G: Notation> Record<G> {
    /// Writes down what is known of each move: the value in front of the other
    /// comments, and the mark. What such an annotation has written before is
    /// replaced.
    pub fn annotate(&mut self, verdicts: &[Verdict]) {
        for (recorded, verdict) in self.moves.iter_mut().zip(verdicts) {
            recorded.annotate(*verdict);
        }
    }
}

impl<M> RecordedMove<M> {
    fn annotate(&mut self, verdict: Verdict) {
        let words = verdict
            .value
            .map_or_else(|_| String::from("unknown"), |value| value.to_string());
        let rest = without_value(&self.comment);
        let separator = if rest.is_empty() { "" } else { SEPARATOR };
        self.comment = format!("{LABEL}{words}{separator}{rest}");
        if let Some(change) = verdict.change {
            self.marks = judged(&self.marks, change);
        }
    }
}

/// The comment without the exact value that an annotation has put before it.
fn without_value(comment: &str) -> &str {
    let Some(labelled) = comment.strip_prefix(LABEL) else {
        return comment;
    };
    let (value, rest) = labelled.split_once(SEPARATOR).unwrap_or((labelled, ""));
    if is_value(value) { rest } else { comment }
}

/// Whether these are the words for a value.
fn is_value(words: &str) -> bool {
    let plies = ["wins in ", "loses in "]
        .iter()
        .find_map(|form| words.strip_prefix(form));
    match plies {
        Some(plies) => !plies.is_empty() && plies.bytes().all(|byte| byte.is_ascii_digit()),
        None => matches!(words, "draw" | "unknown" | "wins" | "loses"),
    }
}
