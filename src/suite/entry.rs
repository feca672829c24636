//! A position of a suite.

use super::Solution;
use crate::game::Value;
use std::fmt;

/// A position with its solution.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Entry {
    /// Its name, without spaces.
    pub id: String,
    /// The position string.
    pub position: String,
    /// What is to be found.
    pub solution: Solution,
}

impl fmt::Display for Entry {
    /// The line of a file.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        let Solution { value, best, keep } = &self.solution;
        write!(
            formatter,
            "{} ; value {}",
            self.position,
            value_words(*value)
        )?;
        write!(formatter, " ; best {}", best.join(" "))?;
        if !keep.is_empty() {
            write!(formatter, " ; keep {}", keep.join(" "))?;
        }
        write!(formatter, " ; id {}", self.id)
    }
}

/// A value as files have it.
fn value_words(value: Value) -> String {
    match value {
        Value::Win(plies) => format!("win {plies}"),
        Value::SomeWin => String::from("win"),
        Value::SomeLoss => String::from("loss"),
        Value::Draw => String::from("draw"),
        Value::Loss(plies) => format!("loss {plies}"),
    }
}

/// The value that [`value_words`] writes so. Unless who makes the last move can
/// lose by it, a win takes an odd number of plies and a loss an even one.
pub(super) fn parse_value(text: &str, last_move_loses: bool) -> Option<Value> {
    let mut words = text.split_whitespace();
    let kind = words.next()?;
    let plies = words.next().map(str::parse::<u32>);
    if words.next().is_some() {
        return None;
    }
    match (kind, plies) {
        (_, Some(Ok(0))) => None,
        ("win", Some(Ok(plies))) if last_move_loses || plies % 2 == 1 => Some(Value::Win(plies)),
        ("loss", Some(Ok(plies))) if last_move_loses || plies % 2 == 0 => Some(Value::Loss(plies)),
        ("win", None) => Some(Value::SomeWin),
        ("draw", None) => Some(Value::Draw),
        ("loss", None) => Some(Value::SomeLoss),
        _ => None,
    }
}
