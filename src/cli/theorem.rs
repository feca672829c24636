//! An exact value in words.

use crate::game::Value;

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
        Value::Win(0) => format!("The player to move has won {game}: it is over."),
        Value::Win(plies) => format!(
            "With best play the player to move wins {game} in {}, and cannot win sooner.",
            plies_words(plies)
        ),
        Value::SomeWin => format!("With best play the player to move wins {game}."),
        Value::SomeLoss => format!("With best play the player to move loses {game}."),
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
