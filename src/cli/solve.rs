//! `aether solve`: the exact value of a position, with its proof.

use super::arguments::Solve;
use super::failure::Failure;
use super::show;
use super::survey;
use super::theorem::sentence;
use crate::game::{Proof, Value};
use crate::protocol::Output;
use crate::protocol::json::JsonValue;
use crate::source::Opened;
use crate::surveys::SurveyJobs;
use serde::Serialize;
use std::collections::BTreeMap;
use std::time::{Duration, Instant};
use thiserror::Error;

/// A proof by survey, asked for in another form than it has.
#[derive(Debug, Error)]
#[error(
    "this value is proved by a survey, which has neither JSON nor a certificate: leave out --json and --certificate (--out FILE keeps the survey)"
)]
struct OnlyWords;

/// Bytes of a megabyte.
const MEGABYTE: f64 = 1e6;

pub(super) fn run(task: &Solve, output: &Output) -> Result<(), Failure> {
    let opened = task.source.open()?;
    if survey::is_asked_for(task) {
        return survey::run(task, opened.variant, output);
    }
    let position = opened.engine.position_text();
    let settles = |jobs: SurveyJobs| opened.engine.outcome().is_none() && (jobs.settles)(&position);
    if opened.variant.survey.is_some_and(settles) {
        if task.json || task.certificate.is_some() {
            return Err(Failure::usage(OnlyWords));
        }
        survey::run(task, opened.variant, output)?;
        output.line(&format!(
            "\n{}",
            sentence(&position, &rules_in_force(&opened), Value::Draw)
        ));
        return Ok(());
    }
    let started = Instant::now();
    let with_certificate = task.certificate.is_some();
    let proof = opened
        .engine
        .prove(with_certificate, task.budget, &|| false);
    let proof = proof.map_err(Failure::job)?;
    let elapsed = started.elapsed();
    if let (Some(path), Some(certificate)) = (&task.certificate, &proof.certificate) {
        let written = std::fs::write(path, certificate);
        written.map_err(|error| Failure::unwritable(path, error))?;
    }
    let text = if task.json {
        let solution = Solution::new(&opened, &proof, elapsed);
        serde_json::to_string_pretty(&solution).map_err(Failure::job)?
    } else {
        describe(task, &opened, &proof, elapsed)
    };
    output.line(&text);
    Ok(())
}

fn rules(opened: &Opened) -> Vec<(&'static str, u32)> {
    let options = opened.engine.rule_options().into_iter();
    options
        .map(|(option, value)| (option.name, value))
        .collect()
}

/// The rules that say something of a position.
fn rules_in_force(opened: &Opened) -> Vec<(&'static str, u32)> {
    let options = opened.engine.rule_options().into_iter();
    let in_force = options.filter(|(option, _)| !option.is_of_start);
    in_force
        .map(|(option, value)| (option.name, value))
        .collect()
}

fn describe(task: &Solve, opened: &Opened, proof: &Proof, elapsed: Duration) -> String {
    let rules = rules_in_force(opened);
    let theorem = sentence(&opened.engine.position_text(), &rules, proof.value);
    let mut text = format!(
        "{}\n\n{theorem}\n\n{} positions expanded in {:.2} s",
        show::describe(opened, task.colour.is_on()),
        proof.expanded,
        elapsed.as_secs_f64(),
    );
    if let Some(memory) = proof.memory {
        let megabytes = memory as f64 / MEGABYTE;
        text += &format!(", {megabytes:.1} MB of results remembered");
    }
    if let (Some(path), Some(certificate)) = (&task.certificate, &proof.certificate) {
        let path = path.display();
        text += &format!("\ncertificate: {path}, {} bytes", certificate.len());
    }
    text
}

/// The solution as JSON.
#[derive(Serialize)]
struct Solution<'a> {
    variant: &'a str,
    position: String,
    /// `w` or `b`.
    player: char,
    rules: BTreeMap<&'static str, u32>,
    #[serde(flatten)]
    value: JsonValue,
    /// Positions expanded.
    expanded: u64,
    time_ms: u128,
    /// The memory in which results were remembered, where it was measured.
    memory_bytes: Option<u64>,
    /// The length of the certificate, if one was written.
    certificate_bytes: Option<usize>,
}

impl<'a> Solution<'a> {
    fn new(opened: &'a Opened, proof: &Proof, elapsed: Duration) -> Self {
        Self {
            variant: opened.variant.name,
            position: opened.engine.position_text(),
            player: opened.engine.player().letter(),
            rules: rules(opened).into_iter().collect(),
            value: Ok(proof.value).into(),
            expanded: proof.expanded,
            time_ms: elapsed.as_millis(),
            memory_bytes: proof.memory,
            certificate_bytes: proof.certificate.as_ref().map(Vec::len),
        }
    }
}
