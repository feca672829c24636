//! `aether explore`: the exact value of every move.

use super::arguments::Explore;
use super::failure::Failure;
use super::show;
use super::table;
use crate::engine::{Explored, ExploredGroup};
use crate::game::{NimSummary, Unsolved, Value};
use crate::protocol::Output;
use crate::source::Opened;
use serde::Serialize;

pub(super) fn run(task: &Explore, output: &Output) -> Result<(), Failure> {
    let mut opened = task.source.open()?;
    table::use_file(&mut opened, task.table.as_deref())?;
    let explored = opened.engine.explore(task.budget, &|| false);
    let text = if task.json {
        let exploration = Exploration::new(&opened, &explored);
        serde_json::to_string_pretty(&exploration).map_err(Failure::job)?
    } else {
        let board = show::describe(&opened, task.colour.is_on());
        board + &describe(&explored)
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

/// What is known, to stand below the board.
fn describe(explored: &Explored) -> String {
    let mut text = format!("\nvalue: {}", words(explored.value));
    if let Some(nim) = &explored.nim {
        text += &format!("\n{nim}");
    }
    if !explored.moves.is_empty() || !explored.groups.is_empty() {
        text.push('\n');
    }
    let width = explored.moves.iter().map(|mv| mv.text.len()).max();
    let width = width.unwrap_or(0);
    for mv in &explored.moves {
        let (name, value) = (&mv.text, words(mv.value));
        text += &format!("\n{name:<width$}  {value:<12}  {}", mv.long_text);
    }
    for group in &explored.groups {
        text += &format!("\n{}", group_words(group));
    }
    text
}

/// Winning moves at equal distances, such as `5, 17 … 995  wins  (84 moves)`.
fn group_words(group: &ExploredGroup) -> String {
    let ExploredGroup {
        first, last, count, ..
    } = group;
    match &group.second {
        None => format!("{first}  wins"),
        Some(second) if *count == 2 => format!("{first}, {second}  win"),
        Some(second) => format!("{first}, {second} … {last}  win  ({count} moves)"),
    }
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
pub(super) struct JsonValue {
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
    fn new(opened: &'a Opened, explored: &'a Explored) -> Self {
        Self {
            variant: opened.variant.name,
            position: opened.engine.position_text(),
            player: opened.engine.player().letter(),
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
