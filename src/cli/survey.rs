//! The surveys of `aether solve`: proofs that settle a whole game.

use super::arguments::Solve;
use super::failure::Failure;
use super::progress::Progress;
use crate::protocol::Output;
use crate::quote::quoted;
use crate::registry::{VARIANTS, Variant};
use crate::sealed::read_file;
use crate::surveys::{NamedText, Shard, SurveyJobs};
use std::fs::OpenOptions;
use std::path::Path;
use std::time::Instant;
use thiserror::Error;

/// The most bytes the file of a part may have: many times those of 5×5.
const GREATEST_PART: u64 = 64 << 20;

/// A variant that no survey settles.
#[derive(Debug, Error)]
#[error("there is no survey of {}: expected {}", quoted(.0), names().join(" or "))]
struct NoSurvey(&'static str);

fn names() -> Vec<&'static str> {
    let surveyed = VARIANTS.iter().filter(|variant| variant.survey.is_some());
    surveyed.map(|variant| variant.name).collect()
}

/// Whether the command line asks for a survey in so many words.
pub(super) fn is_asked_for(task: &Solve) -> bool {
    task.shard.is_some() || task.out.is_some() || !task.merge.is_empty()
}

/// Makes the survey of a variant, a part of it, or puts parts together.
pub(super) fn run(task: &Solve, variant: &Variant, output: &Output) -> Result<(), Failure> {
    let jobs = variant.survey;
    let jobs = jobs.ok_or_else(|| Failure::usage(NoSurvey(variant.name)))?;
    let started = Instant::now();
    let words = if task.merge.is_empty() {
        survey(task, &jobs, output)?
    } else {
        let files = task.merge.iter().map(|path| read(path));
        let files = files.collect::<Result<Vec<NamedText>, _>>()?;
        Some((jobs.merge)(&files).map_err(Failure::job)?)
    };
    if let Some(words) = words {
        let seconds = started.elapsed().as_secs_f64();
        output.line(&format!("{words}\n{seconds:.1} s"));
    }
    Ok(())
}

/// Makes a survey or a part, writes its file where that is wanted, and returns
/// what it proves.
fn survey(task: &Solve, jobs: &SurveyJobs, output: &Output) -> Result<Option<String>, Failure> {
    if let Some(path) = &task.out {
        check_writable(path)?;
    }
    let progress = Progress::new();
    let shard = task.shard.unwrap_or(Shard::WHOLE);
    let surveyed = (jobs.run)(shard, &|text| progress.tell(text)).map_err(Failure::job)?;
    drop(progress);
    match &task.out {
        Some(path) => {
            std::fs::write(path, &surveyed.file)
                .map_err(|error| Failure::unwritable(path, error))?;
        }
        None if surveyed.words.is_none() => output.line(surveyed.file.trim_end()),
        None => {}
    }
    Ok(surveyed.words)
}

/// Finds out before the work is done.
fn check_writable(path: &Path) -> Result<(), Failure> {
    let opened = OpenOptions::new()
        .write(true)
        .create(true)
        .truncate(false)
        .open(path);
    opened
        .map(drop)
        .map_err(|error| Failure::unwritable(path, error))
}

fn read(path: &Path) -> Result<NamedText, Failure> {
    let bytes = read_file(path, GREATEST_PART);
    let bytes = bytes.map_err(|error| Failure::unreadable(path, error))?;
    let text = String::from_utf8_lossy(&bytes).into_owned();
    Ok((path.display().to_string(), text))
}
