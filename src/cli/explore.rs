//! `aether explore`: the exact value of every move.

use super::arguments::Explore;
use super::failure::Failure;
use super::show;
use super::table;
use crate::engine::{Explored, ExploredGroup};
use crate::game::{Unsolved, Value};
use crate::protocol::Output;
use crate::protocol::json::Exploration;

pub(super) fn run(task: &Explore, output: &Output) -> Result<(), Failure> {
    let mut opened = task.source.open()?;
    table::use_file(&mut opened, task.table.as_deref())?;
    let explored = opened.engine.explore(task.budget, &|| false);
    let text = if task.json {
        let exploration = Exploration::new(opened.variant.name, &*opened.engine, &explored);
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
pub(super) fn group_words(group: &ExploredGroup) -> String {
    let ExploredGroup {
        first, last, count, ..
    } = group;
    match &group.second {
        None => format!("{first}  wins"),
        Some(second) if *count == 2 => format!("{first}, {second}  win"),
        Some(second) => format!("{first}, {second} … {last}  win  ({count} moves)"),
    }
}
