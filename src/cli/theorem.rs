//! An exact value in words.

use crate::game::Value;
use serde::Serialize;

/// What a value says about the game from a position under these rules, as a
/// sentence.
pub(super) fn sentence(position: &str, rules: &[(&str, u32)], value: Value) -> String {
    let game = match rules {
        [] => format!("the game from {position}"),
        _ => format!("the game from {position} ({})", rules_words(rules)),
    };
    match value {
        Value::Draw => format!(
            "With best play {game} is a draw: the player to move cannot force a win, and neither \
             can the opponent."
        ),
        Value::Win(plies) => format!(
            "With best play the player to move wins {game} in {}, and cannot win sooner.",
            plies_words(plies)
        ),
        Value::Loss(0) => format!("The player to move has lost {game}: it is over."),
        Value::Loss(plies) => format!(
            "With best play the player to move loses {game} in {}, and cannot lose later.",
            plies_words(plies)
        ),
    }
}

fn plies_words(plies: u32) -> String {
    match plies {
        1 => String::from("1 ply"),
        _ => format!("{plies} plies"),
    }
}

fn rules_words(rules: &[(&str, u32)]) -> String {
    let words: Vec<String> = rules
        .iter()
        .map(|(name, value)| format!("{name} {value}"))
        .collect();
    words.join(", ")
}

/// A value for programs: `win`, `draw` or `loss`, with the plies to the end of
/// a win or loss.
#[derive(Serialize)]
pub(super) struct JsonValue {
    value: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
}

impl From<Value> for JsonValue {
    fn from(value: Value) -> Self {
        let (value, plies) = match value {
            Value::Win(plies) => ("win", Some(plies)),
            Value::Draw => ("draw", None),
            Value::Loss(plies) => ("loss", Some(plies)),
        };
        Self { value, plies }
    }
}
