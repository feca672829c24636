//! Exact values of a position and of its moves, as JSON.

use crate::engine::{Engine, Explored, ExploredGroup};
use crate::game::{NimSummary, Unsolved, Value};
use serde::Serialize;

/// An exploration as JSON.
#[derive(Serialize)]
pub struct Exploration<'a> {
    variant: &'a str,
    position: String,
    /// `w` or `b`.
    player: char,
    #[serde(flatten)]
    value: JsonValue,
    /// What the theory of impartial games says.
    #[serde(skip_serializing_if = "Option::is_none")]
    nim: Option<JsonNim<'a>>,
    moves: Vec<JsonMove<'a>>,
    /// Every winning move, where the moves are not listed.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    winning_groups: Vec<JsonGroup<'a>>,
}

#[derive(Serialize)]
struct JsonNim<'a> {
    /// `normal` or `misere`.
    play: &'static str,
    nim_value: u64,
    parts: Vec<JsonPart<'a>>,
    winning_moves: u64,
    legal_moves: u64,
}

/// Equal parts of a sum.
#[derive(Serialize)]
struct JsonPart<'a> {
    part: &'a str,
    nim_value: u64,
    count: usize,
}

/// Moves at equal distances.
#[derive(Serialize)]
struct JsonGroup<'a> {
    first: &'a str,
    #[serde(skip_serializing_if = "Option::is_none")]
    second: Option<&'a str>,
    last: &'a str,
    count: u64,
}

impl<'a> From<&'a NimSummary> for JsonNim<'a> {
    fn from(nim: &'a NimSummary) -> Self {
        let parts = nim.parts.iter().map(|part| JsonPart {
            part: &part.text,
            nim_value: part.value,
            count: part.count,
        });
        let play = if nim.last_move_loses {
            "misere"
        } else {
            "normal"
        };
        Self {
            play,
            nim_value: nim.value,
            parts: parts.collect(),
            winning_moves: nim.winning_moves,
            legal_moves: nim.legal_moves,
        }
    }
}

impl<'a> From<&'a ExploredGroup> for JsonGroup<'a> {
    fn from(group: &'a ExploredGroup) -> Self {
        Self {
            first: &group.first,
            second: group.second.as_deref(),
            last: &group.last,
            count: group.count,
        }
    }
}

#[derive(Serialize)]
struct JsonMove<'a> {
    #[serde(rename = "move")]
    text: &'a str,
    long_move: &'a str,
    #[serde(flatten)]
    value: JsonValue,
}

/// A value: `win`, `draw`, `loss` or `unknown`, with the plies to the end of a
/// win or loss where they are known.
#[derive(Serialize)]
pub struct JsonValue {
    value: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
}

impl From<Result<Value, Unsolved>> for JsonValue {
    fn from(value: Result<Value, Unsolved>) -> Self {
        let plies = value.ok().and_then(Value::plies);
        let value = match value {
            Ok(Value::Win(_) | Value::SomeWin) => "win",
            Ok(Value::Draw) => "draw",
            Ok(Value::Loss(_) | Value::SomeLoss) => "loss",
            Err(_) => "unknown",
        };
        Self { value, plies }
    }
}

impl<'a> Exploration<'a> {
    /// What was found out about the position on the table, in the variant of this
    /// name.
    #[must_use]
    pub fn new(variant: &'a str, engine: &dyn Engine, explored: &'a Explored) -> Self {
        Self {
            variant,
            position: engine.position_text(),
            player: engine.player().letter(),
            value: explored.value.into(),
            nim: explored.nim.as_ref().map(JsonNim::from),
            moves: explored
                .moves
                .iter()
                .map(|mv| JsonMove {
                    text: &mv.text,
                    long_move: &mv.long_text,
                    value: mv.value.into(),
                })
                .collect(),
            winning_groups: explored.groups.iter().map(JsonGroup::from).collect(),
        }
    }
}

/// The answer to `json values`.
#[derive(Serialize)]
pub(in crate::protocol) struct Values<'a> {
    #[serde(flatten)]
    exploration: Exploration<'a>,
    /// What the theory of impartial games says, in words: its numbers may be too
    /// great for programs that read JSON numbers as floating-point ones.
    #[serde(skip_serializing_if = "Option::is_none")]
    nim_text: Option<String>,
}

impl<'a> Values<'a> {
    /// What was found out about the position on the table.
    pub(in crate::protocol) fn new(
        variant: &'a str,
        engine: &dyn Engine,
        explored: &'a Explored,
    ) -> Self {
        Self {
            exploration: Exploration::new(variant, engine, explored),
            nim_text: explored.nim.as_ref().map(NimSummary::to_string),
        }
    }
}
