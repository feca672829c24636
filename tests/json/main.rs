//! The `json` commands and sessions of guests, through the real program.

#[path = "../engine/mod.rs"]
mod engine;
#[path = "../naive/mod.rs"]
mod naive;

mod board;
mod guest;
mod reading;
mod records;
mod values;

use engine::{Engine, LATER};
use serde_json::Value;

/// The object that a `json` command is answered with.
fn asked(engine: &mut Engine, question: &str) -> Value {
    engine.send(&format!("json {question}"));
    answer(engine, question)
}

/// Waits for the answer to a question that was sent.
fn answer(engine: &mut Engine, question: &str) -> Value {
    let name = question.split(' ').next().unwrap_or_default();
    let start = format!("json {name} ");
    let lines = engine.until("an answer", LATER, |line| {
        line.starts_with(&start) || line.contains("error")
    });
    let line = lines.last().expect("a line");
    let object = line.strip_prefix(&start);
    let object = object.unwrap_or_else(|| panic!("{question}: {line}"));
    serde_json::from_str(object).expect("JSON")
}

/// The text of a field.
fn text<'v>(object: &'v Value, field: &str) -> &'v str {
    let text = object[field].as_str();
    text.unwrap_or_else(|| panic!("no text {field} in {object}"))
}

/// The texts of a field of each object of a list.
fn texts<'v>(list: &'v Value, field: &str) -> Vec<&'v str> {
    let list = list.as_array().expect("a list");
    list.iter().map(|object| text(object, field)).collect()
}
