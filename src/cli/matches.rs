//! `aether match`: games between engines.

use super::failure::Failure;
use super::match_arguments::Match;
use super::match_report::{RecordFile, Report};
use super::match_settings::Planned;
use crate::game::TextError;
use crate::protocol::Output;
use crate::runner::journal::{GameLine, Head, Journal, JournalError};
use crate::runner::{End, MatchError, MatchSettings, run as run_match};
use std::hash::BuildHasher;
use std::path::Path;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use thiserror::Error;

/// The match was told to end.
#[derive(Debug, Error)]
enum Interrupted {
    #[error("interrupted, games played: {0}; the same command goes on from the journal")]
    WithJournal(usize),
    #[error("interrupted, games played: {0}; nothing of it can go on, for there was no --journal")]
    Without(usize),
}

/// Two kinds of lines in one file.
#[derive(Debug, Error)]
#[error("--records and --journal name the same file, {0}: expected two")]
struct SameFile(String);

pub(super) fn run(task: &Match, output: &Output) -> Result<(), Failure> {
    let existing = task.journal.as_deref().filter(|path| path.exists());
    let mut journal = existing.map(open_journal).transpose()?;
    let journal_head = journal.as_ref().and_then(Journal::head);
    let journal_seed = journal_head.and_then(|head: &Head| head.seed);
    let planned = task.plan(journal_seed.unwrap_or_else(draw_seed))?;
    // Nothing is written before the command line has proved right.
    if let (None, Some(path)) = (&journal, &task.journal) {
        journal = Some(open_journal(path)?);
    }
    let played = played_before(task, journal.as_ref(), &planned)?;
    let mut records = open_records(task, &planned.settings, &played)?;
    if let (Some(journal), Some(path)) = (&mut journal, &task.journal) {
        let begun = journal.begin(&planned.head);
        begun.map_err(|error| unusable(path, error))?;
    }
    let stop = stop_on_signal()?;
    let report = Report::new(&planned, task.json, output, &stop);
    report.begin(played.len());
    let end = run_match(
        &planned.settings,
        &played,
        planned.sprt.as_ref(),
        &stop,
        &mut |game, scoreboard| {
            if let Some(journal) = &mut journal {
                journal.add(game)?;
            }
            if let Some(records) = &mut records {
                records.add(game)?;
            }
            report.game(game, scoreboard);
            Ok::<(), TextError>(())
        },
    );
    let (scoreboard, end) = end.map_err(|error| match (error, &task.journal) {
        (MatchError::Journal(error), Some(path)) => unusable(path, error),
        (error, _) => Failure::job(error),
    })?;
    let told = report.end(&scoreboard, end);
    if end == End::Interrupted {
        // A reader who has gone is an interrupt too.
        let games = scoreboard.games();
        return Err(Failure::job(match task.journal {
            Some(_) => Interrupted::WithJournal(games),
            None => Interrupted::Without(games),
        }));
    }
    told.map_err(Failure::job)
}

/// The games of the match that its journal holds.
fn played_before(
    task: &Match,
    journal: Option<&Journal>,
    planned: &Planned,
) -> Result<Vec<GameLine>, Failure> {
    let (Some(journal), Some(path)) = (journal, &task.journal) else {
        return Ok(Vec::new());
    };
    let games = journal.games(&planned.head);
    let mut played = games.map_err(|error| unusable(path, error))?.to_vec();
    let games = planned.settings.schedule().len();
    // A match that has been made shorter leaves the other games in the journal.
    played.retain(|game| (1..=games).contains(&game.game));
    Ok(played)
}

/// The file of records, with the games that were played before.
fn open_records<'m>(
    task: &'m Match,
    settings: &'m MatchSettings,
    played: &[GameLine],
) -> Result<Option<RecordFile<'m>>, Failure> {
    let Some(path) = &task.records else {
        return Ok(None);
    };
    if task
        .journal
        .as_ref()
        .is_some_and(|journal| is_same(path, journal))
    {
        return Err(Failure::usage(SameFile(path.display().to_string())));
    }
    RecordFile::open(path, settings, &task.event, played).map(Some)
}

/// Whether two paths lead to the same file, links included.
fn is_same(path: &Path, other: &Path) -> bool {
    match (path.canonicalize(), other.canonicalize()) {
        (Ok(path), Ok(other)) => path == other,
        _ => path == other,
    }
}

/// A seed that is short enough to be typed.
fn draw_seed() -> u64 {
    // The standard library seeds its hashes from the system.
    std::hash::RandomState::new().hash_one("seed") >> 32
}

fn open_journal(path: &Path) -> Result<Journal, Failure> {
    Journal::open(path).map_err(|error| unusable(path, error))
}

fn unusable(path: &Path, error: JournalError) -> Failure {
    Failure::Content {
        name: path.display().to_string(),
        error: error.into(),
    }
}

/// A flag that is set when the process is told to end, by an interrupt from
/// the terminal or a signal to terminate.
fn stop_on_signal() -> Result<Arc<AtomicBool>, Failure> {
    let stop = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&stop);
    let set = ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed));
    set.map_err(Failure::job)?;
    Ok(stop)
}
