//! `aether table`: tables of exact values.

use super::arguments::{BuildTable, Table, TableFile};
use super::failure::Failure;
use super::output_file::{check_writable, write_whole};
use super::progress::Progress;
use crate::game::TextError;
use crate::protocol::Output;
use crate::quote::quoted;
use crate::registry::{self, VARIANTS};
use crate::sealed::read_file;
use crate::source::Opened;
use crate::tables::{Classification, GREATEST_TABLE, TableError, TableJobs, Verification};
use std::ffi::OsString;
use std::fs;
use std::io::ErrorKind;
use std::path::{Path, PathBuf};
use std::time::{Duration, Instant};
use thiserror::Error;

/// A variant that there are no tables for.
#[derive(Debug, Error)]
#[error("no tables can be made for {}: expected one of {}", quoted(.0), names().join(" "))]
struct NoTables(String);

/// The variants that there are tables for.
fn names() -> Vec<&'static str> {
    let tabled = VARIANTS.iter().filter(|variant| variant.tables.is_some());
    tabled.map(|variant| variant.name).collect()
}

pub(super) fn run(task: &Table, output: &Output) -> Result<(), Failure> {
    match task {
        Table::Build(task) => build(task, output),
        Table::Stats(task) => statistics(task, output),
        Table::Verify(task) => verify(task, output),
    }
}

fn build(task: &BuildTable, output: &Output) -> Result<(), Failure> {
    let variant = registry::find(&task.variant);
    let jobs = variant.and_then(|variant| variant.tables);
    let jobs = jobs.ok_or_else(|| Failure::usage(NoTables(task.variant.clone())))?;
    let unfinished = unfinished_path(&task.out);
    check_writable(&task.out)?;
    let earlier = match read_file(&unfinished, GREATEST_TABLE) {
        Ok(bytes) => Some(bytes),
        Err(error) if error.kind() == ErrorKind::NotFound => None,
        Err(error) => return Err(Failure::unreadable(&unfinished, error)),
    };
    if let Some(bytes) = &earlier {
        registry::table_variant(bytes).map_err(|reason| refused(&unfinished, reason))?;
        output.line(&format!("going on from {}", unfinished.display()));
    }
    output.line(HEADING);
    let progress = Progress::new();
    let started = Instant::now();
    let bytes = pool(task.threads)?.install(|| {
        (jobs.build)(
            earlier.as_deref(),
            &|text| progress.tell(text),
            &mut |bytes, classification| {
                output.line(&row(&classification));
                Ok(write_whole(&unfinished, bytes)?)
            },
        )
    });
    drop(progress);
    let bytes = bytes.map_err(Failure::job)?;
    write_whole(&task.out, &bytes)?;
    // The table is there; what is left over does no harm.
    let _ = fs::remove_file(&unfinished);
    output.line(&format!(
        "\n{}: {} bytes, {:.1} s",
        task.out.display(),
        bytes.len(),
        started.elapsed().as_secs_f64()
    ));
    Ok(())
}

fn statistics(task: &TableFile, output: &Output) -> Result<(), Failure> {
    let (bytes, jobs) = open(&task.file)?;
    let progress = Progress::new();
    let statistics =
        pool(task.threads)?.install(|| (jobs.statistics)(&bytes, &|text| progress.tell(text)));
    drop(progress);
    let statistics = statistics.map_err(|reason| refused(&task.file, reason))?;
    let rows = statistics.classifications.iter().map(row);
    let rows: Vec<String> = std::iter::once(String::from(HEADING)).chain(rows).collect();
    output.line(&rows.join("\n"));
    if !statistics.is_complete {
        let solved = statistics.classifications.len();
        output.line(&format!("not complete: solved up to {solved} pieces"));
    }
    Ok(())
}

fn verify(task: &TableFile, output: &Output) -> Result<(), Failure> {
    let path = &task.file;
    let bytes = read(path)?;
    let progress = Progress::new();
    let started = Instant::now();
    let verification =
        pool(task.threads)?.install(|| registry::verify_table(&bytes, &|text| progress.tell(text)));
    drop(progress);
    let verification = verification.map_err(|reason| refused(path, reason))?;
    let elapsed = started.elapsed();
    let rows = verification.classifications.iter().map(row);
    let rows: Vec<String> = std::iter::once(String::from(HEADING)).chain(rows).collect();
    output.line(&format!(
        "{}\n\n{}",
        rows.join("\n"),
        account(&verification, elapsed)
    ));
    Ok(())
}

/// What a check has found, for people.
fn account(verification: &Verification, elapsed: Duration) -> String {
    let checked = verification.classifications.len();
    let Verification {
        entries, boards, ..
    } = verification;
    let stuck = verification.classifications.iter().map(|level| level.stuck);
    let scope = if verification.is_complete {
        String::from("the table is complete")
    } else {
        format!("the table is not complete and was checked as far as it goes, {checked} pieces")
    };
    format!(
        "verified: {scope}\n\
         each of the {entries} positions listed is lost in the plies it is listed with\n\
         none is missing: all {} stuck positions are listed, and each of the {boards} boards met\n\
         from which a move leads to a won position is listed or can be held\n\
         {:.1} s",
        stuck.sum::<usize>(),
        elapsed.as_secs_f64(),
    )
}

/// Reads a table and finds what can be done with it.
fn open(path: &Path) -> Result<(Vec<u8>, TableJobs), Failure> {
    let bytes = read(path)?;
    match registry::table_variant(&bytes) {
        Ok((_, jobs)) => Ok((bytes, jobs)),
        Err(reason) => Err(refused(path, reason)),
    }
}

/// Makes use of a table, if there is one, for the position at hand.
pub(super) fn use_file(opened: &mut Opened, file: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = file else {
        return Ok(());
    };
    let bytes = read(path)?;
    let used = opened.engine.use_table(Some(&bytes));
    used.map_err(|reason| refused(path, reason))
}

/// Looks whether a file is a table of a variant, for others to make use of.
pub(super) fn check_file(path: &Path) -> Result<(), Failure> {
    let bytes = read(path)?;
    let found = registry::table_variant(&bytes);
    found.map_err(|reason| refused(path, reason))?;
    Ok(())
}

/// Makes use of a table, if there is one, for the games of its variant.
pub(super) fn use_file_among(games: &mut [Opened], file: Option<&Path>) -> Result<(), Failure> {
    let Some(path) = file else {
        return Ok(());
    };
    let bytes = read(path)?;
    let found = registry::table_variant(&bytes);
    let (variant, _) = found.map_err(|reason| refused(path, reason))?;
    let of_variant = |opened: &&mut Opened| opened.variant.name == variant.name;
    for opened in games.iter_mut().filter(of_variant) {
        let used = opened.engine.use_table(Some(&bytes));
        used.map_err(|reason| refused(path, reason))?;
    }
    Ok(())
}

fn pool(threads: Option<u64>) -> Result<rayon::ThreadPool, Failure> {
    // Zero stands for as many as the machine runs at once.
    let threads = threads.unwrap_or(0) as usize;
    let builder = rayon::ThreadPoolBuilder::new().num_threads(threads);
    builder.build().map_err(Failure::job)
}

fn read(path: &Path) -> Result<Vec<u8>, Failure> {
    read_file(path, GREATEST_TABLE).map_err(|error| Failure::unreadable(path, error))
}

fn refused(path: &Path, reason: TextError) -> Failure {
    let path = path.display().to_string();
    Failure::job(TableError { path, reason })
}

/// Where a table is kept that is not complete.
fn unfinished_path(out: &Path) -> PathBuf {
    let mut name = OsString::from(out);
    name.push(".part");
    PathBuf::from(name)
}

const HEADING: &str = "pieces  stuck      won  longest    lost  longest";

fn row(classification: &Classification) -> String {
    let Classification {
        pieces,
        stuck,
        won,
        longest_win,
        lost,
        longest_loss,
    } = classification;
    format!("{pieces:>6} {stuck:>6} {won:>8} {longest_win:>8} {lost:>7} {longest_loss:>8}")
}
