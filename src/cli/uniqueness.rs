//! `aether uniqueness`: the proof that 5×5 has one stuck position.

use super::failure::Failure;
use super::progress::Progress;
use crate::aether::Five;
use crate::aether::stuck::{FiveByFive, Method, RULES, Samples, Shard, ShardReader, Survey, merge};
use crate::protocol::Output;
use crate::registry;
use clap::Args;
use std::fs::OpenOptions;
use std::path::{Path, PathBuf};
use std::time::Instant;
use thiserror::Error;

/// The variant that the proof is about.
const VARIANT: &str = "aether5x5";

/// How to prove what the stuck positions of a variant are.
#[derive(Args, Debug)]
pub(super) struct Uniqueness {
    /// The variant; only aether5x5 has a unique stuck position
    #[arg(long, default_value = VARIANT)]
    pub(super) variant: String,

    /// Do only part I of N and write it down, as JSON
    #[arg(long, value_name = "I/N")]
    pub(super) shard: Option<Shard>,

    /// The file to write the part, or the whole, to [default: standard output
    /// for a part]
    #[arg(long, value_name = "FILE")]
    pub(super) out: Option<PathBuf>,

    /// Put the parts in these files together
    #[arg(long, value_name = "FILE", num_args = 1.., conflicts_with_all = ["shard", "out"])]
    pub(super) merge: Vec<PathBuf>,
}

#[derive(Debug, Error)]
#[error("variant {}: expected {VARIANT}, the one with a unique stuck position", crate::quote::quoted(.0))]
struct OtherVariant(String);

#[derive(Debug, Error)]
#[error("cannot write {name}: {error}")]
struct CannotWrite {
    name: String,
    error: std::io::Error,
}

pub(super) fn run(task: &Uniqueness, output: &Output) -> Result<(), Failure> {
    let is_known = registry::find(&task.variant).is_some_and(|variant| variant.name == VARIANT);
    if !is_known {
        return Err(Failure::usage(OtherVariant(task.variant.clone())));
    }
    let started = Instant::now();
    if !task.merge.is_empty() {
        let survey = read_and_merge(&task.merge)?;
        let what = format!("{} parts put together", task.merge.len());
        return conclude(&survey, &what, started, output);
    }
    if let Some(path) = &task.out {
        check_writable(path)?;
    }
    let samples = check_rules()?;
    let progress = Progress::new();
    let shard = task.shard.unwrap_or(Shard::WHOLE);
    let survey = Survey::<Five>::of(shard, Method::FULL, &|done, all| {
        progress.tell(|| format!("{done} of {all} orbits of placements"));
    });
    drop(progress);
    if task.shard.is_some() || task.out.is_some() {
        let text = survey.to_text(shard).map_err(Failure::job)?;
        match &task.out {
            Some(path) => write(path, &text)?,
            None => output.line(text.trim_end()),
        }
    }
    if task.shard.is_some() {
        return Ok(());
    }
    conclude(&survey, &samples, started, output)
}

/// Tests the rules of the survey on the samples and says so.
fn check_rules() -> Result<String, Failure> {
    let samples = Samples::collect();
    for rule in &RULES {
        samples.check_rule(rule).map_err(Failure::job)?;
    }
    samples.check_method(Method::FULL).map_err(Failure::job)?;
    let mut text = format!(
        "Rules, tested on {} small placements with {} classes of stuck positions:\n",
        samples.placements(),
        samples.classes(),
    );
    for rule in &RULES {
        text += &format!("- {}: {}\n", rule.name, rule.reason);
    }
    Ok(text + "- symmetry: the first type is placed only up to the symmetries of the placement")
}

/// Finds out before the work is done.
fn check_writable(path: &Path) -> Result<(), Failure> {
    let opened = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path);
    opened.map(drop).map_err(|error| cannot_write(path, error))
}

fn write(path: &Path, text: &str) -> Result<(), Failure> {
    std::fs::write(path, text).map_err(|error| cannot_write(path, error))
}

fn cannot_write(path: &Path, error: std::io::Error) -> Failure {
    Failure::job(CannotWrite {
        name: path.display().to_string(),
        error,
    })
}

fn read_and_merge(files: &[PathBuf]) -> Result<Survey<Five>, Failure> {
    let reader = ShardReader::<Five>::new();
    let mut shards = Vec::new();
    for path in files {
        let name = path.display().to_string();
        let bytes = match std::fs::read(path) {
            Ok(bytes) => bytes,
            Err(error) => return Err(Failure::File { name, error }),
        };
        match reader.read(&String::from_utf8_lossy(&bytes)) {
            Ok(shard) => shards.push(shard),
            Err(error) => {
                let error = error.into();
                return Err(Failure::Content { name, error });
            }
        }
    }
    merge(shards).map_err(Failure::job)
}

/// Prints what was covered and what it proves.
fn conclude(
    survey: &Survey<Five>,
    preface: &str,
    started: Instant,
    output: &Output,
) -> Result<(), Failure> {
    let theorem = FiveByFive::from_survey(survey).map_err(Failure::job)?;
    let mut text = format!("{preface}\n\n");
    text += "pieces  orbits  placements    steps  stuck\n";
    for covered in &survey.covered {
        text += &format!(
            "{:6}  {:6}  {:10}  {:7}  {:5}\n",
            covered.pieces, covered.orbits, covered.placements, covered.steps, covered.stuck
        );
    }
    text += &format!(
        "\nTheorem. On 5×5 with at most five pieces of each type, every stuck position is \
         equivalent to\n{}\n\
         Above it {} classes with six pieces are won in three plies; no other quiet position is \
         won or lost.\n\
         So the start is a draw, and so is every quiet position with seven pieces or more.\n\
         {:.1} s",
        theorem.stuck,
        theorem.won,
        started.elapsed().as_secs_f64(),
    );
    output.line(&text);
    Ok(())
}
