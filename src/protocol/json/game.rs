//! The exact values of a whole game as JSON.

use super::JsonValue;
use crate::engine::Engine;
use crate::game::{Unsolved, Value};
use crate::record::{Change, Verdict, verdicts};
use serde::Serialize;

/// The answer to `json game`.
#[derive(Serialize)]
pub(in crate::protocol) struct Game {
    /// The position string at the start.
    start: String,
    /// The values at the start and after each move, each for the player to move.
    positions: Vec<JsonValue>,
    moves: Vec<JudgedMove>,
}

#[derive(Serialize)]
struct JudgedMove {
    #[serde(rename = "move")]
    text: String,
    /// What it did to the value of the game.
    change: &'static str,
}

impl Game {
    /// The game so far with these values of its positions.
    pub(in crate::protocol) fn new(
        engine: &dyn Engine,
        values: &[Result<Value, Unsolved>],
    ) -> Self {
        let played = engine.played_moves().into_iter();
        let moves = played.zip(verdicts(values));
        Self {
            start: engine.start_text(),
            positions: values.iter().map(|&value| value.into()).collect(),
            moves: moves
                .map(|((text, _), verdict)| JudgedMove {
                    text,
                    change: change_text(verdict),
                })
                .collect(),
        }
    }
}

const fn change_text(verdict: Verdict) -> &'static str {
    match verdict.change {
        None => "unknown",
        Some(Change::None) => "none",
        Some(Change::WinToDraw) => "win-to-draw",
        Some(Change::WinToLoss) => "win-to-loss",
        Some(Change::DrawToLoss) => "draw-to-loss",
    }
}
