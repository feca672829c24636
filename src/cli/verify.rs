//! `aether verify`: whether a certificate proves what it claims.

use super::arguments::Verify;
use super::failure::Failure;
use super::theorem::sentence;
use crate::game::Theorem;
use crate::protocol::Output;
use crate::protocol::json::JsonValue;
use crate::registry::{self, Variant};
use crate::sealed::read_file;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};

/// The most bytes a certificate may have: 200 times those of the 4×4 start's.
/// It bounds the memory that a forged file can take.
const GREATEST_LENGTH: u64 = 16 << 20;

pub(super) fn run(task: &Verify, output: &Output) -> Result<(), Failure> {
    let name = task.file.display().to_string();
    let bytes = read_file(&task.file, GREATEST_LENGTH);
    let bytes = bytes.map_err(|error| Failure::unreadable(&task.file, error))?;
    let refused = |error| Failure::Content { name, error };
    let started = Instant::now();
    let (variant, theorem) = registry::verify(&bytes).map_err(refused)?;
    let elapsed = started.elapsed();
    let text = if task.json {
        let verified = Verified::new(variant, &theorem, elapsed);
        serde_json::to_string_pretty(&verified).map_err(Failure::job)?
    } else {
        describe(variant, &theorem, elapsed)
    };
    output.line(&text);
    Ok(())
}

fn describe(variant: &Variant, theorem: &Theorem, elapsed: Duration) -> String {
    format!(
        "proved for {}: {}\n{} boards and {} moves on them checked in {:.2} s",
        variant.name,
        sentence(&theorem.position, &theorem.rules, theorem.value),
        theorem.entries,
        theorem.answers,
        elapsed.as_secs_f64(),
    )
}

/// What is proved as JSON.
#[derive(Serialize)]
struct Verified<'a> {
    variant: &'a str,
    position: &'a str,
    rules: BTreeMap<&'static str, u32>,
    #[serde(flatten)]
    value: JsonValue,
    /// The boards on which the proof rests.
    entries: u64,
    /// The moves that it names on them.
    answers: u64,
    time_ms: u128,
}

impl<'a> Verified<'a> {
    fn new(variant: &'a Variant, theorem: &'a Theorem, elapsed: Duration) -> Self {
        Self {
            variant: variant.name,
            position: &theorem.position,
            rules: theorem.rules.iter().copied().collect(),
            value: Ok(theorem.value).into(),
            entries: theorem.entries,
            answers: theorem.answers,
            time_ms: elapsed.as_millis(),
        }
    }
}
