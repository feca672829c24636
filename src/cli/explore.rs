//! `aether explore`: the exact value of every move.

use super::arguments::Explore;
use super::failure::Failure;
use super::show;
use super::source::Opened;
use super::table;
use crate::engine::ExploredMove;
use crate::game::{Unsolved, Value};
use crate::protocol::Output;
use serde::Serialize;

pub(super) fn run(task: &Explore, output: &Output) -> Result<(), Failure> {
    let mut opened = task.source.open()?;
    table::use_file(&mut opened, task.table.as_deref())?;
    let (value, moves) = opened.engine.explore(task.budget, &|| false);
    let text = if task.json {
        let exploration = Exploration::new(&opened, value, &moves);
        serde_json::to_string_pretty(&exploration).map_err(Failure::job)?
    } else {
        describe(&opened, value, &moves)
    };
    output.line(&text);
    Ok(())
}

/// A value in words, from the view of the player to move.
fn words(value: Result<Value, Unsolved>) -> String {
    match value {
        Ok(value) => value.to_string(),
        Err(unsolved) => format!("unknown: {unsolved}"),
    }
}

fn describe(opened: &Opened, value: Result<Value, Unsolved>, moves: &[ExploredMove]) -> String {
    let mut text = show::describe(opened);
    text += &format!("\nvalue: {}", words(value));
    if !moves.is_empty() {
        text.push('\n');
    }
    for mv in moves {
        text += &format!("\n{}  {:<12}  {}", mv.text, words(mv.value), mv.long_text);
    }
    text
}

/// The exploration as JSON.
#[derive(Serialize)]
struct Exploration<'a> {
    variant: &'a str,
    position: String,
    /// `w` or `b`.
    player: char,
    #[serde(flatten)]
    value: JsonValue,
    moves: Vec<JsonMove<'a>>,
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
/// win or loss.
#[derive(Serialize)]
pub(super) struct JsonValue {
    value: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    plies: Option<u32>,
}

impl From<Result<Value, Unsolved>> for JsonValue {
    fn from(value: Result<Value, Unsolved>) -> Self {
        let (value, plies) = match value {
            Ok(Value::Win(plies)) => ("win", Some(plies)),
            Ok(Value::Draw) => ("draw", None),
            Ok(Value::Loss(plies)) => ("loss", Some(plies)),
            Err(_) => ("unknown", None),
        };
        Self { value, plies }
    }
}

impl<'a> Exploration<'a> {
    fn new(opened: &'a Opened, value: Result<Value, Unsolved>, moves: &'a [ExploredMove]) -> Self {
        Self {
            variant: opened.variant.name,
            position: opened.engine.position_text(),
            player: opened.engine.player().letter(),
            value: value.into(),
            moves: moves
                .iter()
                .map(|mv| JsonMove {
                    text: &mv.text,
                    long_move: &mv.long_text,
                    value: mv.value.into(),
                })
                .collect(),
        }
    }
}
