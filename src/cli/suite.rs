//! `aether suite`: makes and checks test suites, and asks engines about them.

mod run;
mod score;

use super::failure::Failure;
use super::made_by::header;
use super::openings::{Game, read, write};
use super::output_file::check_writable;
use super::progress::Progress;
use crate::game::TextError;
use crate::protocol::Output;
use crate::suite::{Flaw, Recipe, Suite, prove};
use clap::{Args, Subcommand};
use std::path::{Path, PathBuf};
use thiserror::Error;

#[derive(Debug, Subcommand)]
pub(super) enum Suites {
    /// Find positions that are worth a question and write them with their answers
    Make(Make),
    /// Prove the value and the moves of every position anew
    Check(Check),
    /// Ask engines for a move in every position and count the right answers
    Run(run::Run),
}

#[derive(Args, Debug)]
pub(super) struct Make {
    #[command(flatten)]
    game: Game,

    /// How many positions
    #[arg(long, default_value_t = 100, value_parser = clap::value_parser!(u32).range(1..=1_000_000))]
    count: u32,

    /// What the games that lead to them are drawn from
    #[arg(long, default_value_t = 1)]
    seed: u64,

    /// The file to write [default: standard output]
    #[arg(long, value_name = "FILE")]
    out: Option<PathBuf>,
}

#[derive(Args, Debug)]
pub(super) struct Check {
    /// The suite
    file: PathBuf,

    /// How many positions may be looked at for each line
    #[arg(long, value_name = "POSITIONS", default_value_t = 2_000_000)]
    budget: u64,
}

/// A line of a suite that is not true.
#[derive(Debug, Error)]
#[error("{id}: {flaw}")]
struct Refuted {
    id: String,
    flaw: Flaw,
}

/// Lines of a suite that are not true.
#[derive(Debug, Error)]
#[error("{} of {positions} positions are not as told:\n{}", .flaws.len(), lines(.flaws))]
struct Flawed {
    positions: usize,
    flaws: Vec<Refuted>,
}

fn lines(flaws: &[Refuted]) -> String {
    let lines: Vec<String> = flaws.iter().map(Refuted::to_string).collect();
    lines.join("\n")
}

pub(super) fn run(task: &Suites, output: &Output) -> Result<(), Failure> {
    match task {
        Suites::Make(task) => make(task, output),
        Suites::Check(task) => check(task, output),
        Suites::Run(task) => run::run(task, output),
    }
}

fn make(task: &Make, output: &Output) -> Result<(), Failure> {
    task.out.as_deref().map_or(Ok(()), check_writable)?;
    let opened = task.game.open()?;
    let (variant, game) = (opened.variant, task.game.words(&opened));
    let recipe = Recipe {
        count: task.count as usize,
        seed: task.seed,
    };
    let suite = Suite::make(variant, opened.engine, &recipe).map_err(Failure::job)?;
    let title = format!("Positions of {} with their exact values.", variant.name);
    let (count, seed) = (task.count, task.seed);
    let about = [
        title.as_str(),
        "best: the moves that win soonest, hold the draw or lose latest; keep: those that win later.",
    ];
    let command = format!("aether suite make {game} --count {count} --seed {seed}");
    let text = header(&about, &command) + &suite.to_string();
    write(&text, task.out.as_deref(), output)
}

fn check(task: &Check, output: &Output) -> Result<(), Failure> {
    let suite = read_suite(&task.file)?;
    let mut engine = suite.open().map_err(Failure::job)?;
    let progress = Progress::new();
    let positions = suite.entries.len();
    let mut flaws = Vec::new();
    for (index, entry) in suite.entries.iter().enumerate() {
        progress.tell(|| format!("{index} of {positions} positions"));
        if let Err(flaw) = prove(entry, &mut *engine, task.budget) {
            let id = entry.id.clone();
            flaws.push(Refuted { id, flaw });
        }
    }
    drop(progress);
    if flaws.is_empty() {
        let variant = suite.variant.name;
        output.line(&format!("{positions} positions of {variant}: all proved"));
        return Ok(());
    }
    Err(malformed(&task.file, Flawed { positions, flaws }.into()))
}

fn read_suite(path: &Path) -> Result<Suite, Failure> {
    Suite::read(&read(path)?).map_err(|error| malformed(path, error.into()))
}

fn malformed(path: &Path, error: TextError) -> Failure {
    let name = path.display().to_string();
    Failure::Content { name, error }
}
