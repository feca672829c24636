//! `aether suite run`: asks engines about the positions of a test suite.

use super::read_suite;
use super::score::Score;
use crate::cli::engine_words::EngineWords;
use crate::cli::failure::Failure;
use crate::cli::progress::Progress;
use crate::engine::Engine;
use crate::protocol::Output;
use crate::quote::quoted;
use crate::runner::{Broken, Client, EngineSettings, Terms, TimeControl, Unstarted};
use crate::suite::{Entry, Suite};
use clap::Args;
use std::path::PathBuf;
use std::sync::atomic::AtomicBool;
use std::time::Duration;
use thiserror::Error;

/// Time for a move without any limit.
const DEFAULT_TIME: Duration = Duration::from_millis(1_000);

#[derive(Args, Debug)]
pub(in crate::cli) struct Run {
    /// The suite
    file: PathBuf,

    #[command(flatten)]
    engines: EngineWords,

    /// Time for each position, in milliseconds [default: 1000 without another limit]
    #[arg(long, value_name = "MILLISECONDS", value_parser = clap::value_parser!(u64).range(1..), conflicts_with_all = ["nodes", "depth"])]
    movetime: Option<u64>,

    /// Nodes for each position
    #[arg(long, value_parser = clap::value_parser!(u64).range(1..), conflicts_with = "depth")]
    nodes: Option<u64>,

    /// Depth for each position, in plies
    #[arg(long, value_parser = clap::value_parser!(u32).range(1..))]
    depth: Option<u32>,

    /// How long to wait for an answer beyond the time for a position
    #[arg(
        long,
        value_name = "MILLISECONDS",
        default_value_t = 10_000,
        value_parser = clap::value_parser!(u64).range(1..)
    )]
    patience: u64,

    /// Print JSON for programs, one object a line for each engine
    #[arg(long)]
    json: bool,
}

/// No engine is named.
#[derive(Debug, Error)]
#[error("no engine: expected --engine cmd=<the engine's command>")]
struct NoEngine;

/// An engine is given a clock.
#[derive(Debug, Error)]
#[error("{0}: a clock is for games: expected movetime=, nodes= or depth=")]
struct Clock(String);

/// An engine that does not start.
#[derive(Debug, Error)]
#[error("{name}: {broken}{}", last_lines.iter().map(|line| format!("\n  {line}")).collect::<String>())]
struct NotStarted {
    name: String,
    broken: Broken,
    last_lines: Vec<String>,
}

pub(super) fn run(task: &Run, output: &Output) -> Result<(), Failure> {
    let suite = read_suite(&task.file)?;
    let engines = task.engines()?;
    let stop = AtomicBool::new(false);
    for settings in &engines {
        let score = ask(task, &suite, settings, &stop)?;
        output.line(&if task.json {
            serde_json::to_string(&score).map_err(Failure::job)?
        } else {
            score.describe()
        });
    }
    Ok(())
}

impl Run {
    fn limit(&self) -> TimeControl {
        let time = self.movetime.map_or(DEFAULT_TIME, Duration::from_millis);
        match (self.nodes, self.depth) {
            (Some(nodes), _) => TimeControl::Nodes(nodes),
            (None, Some(depth)) => TimeControl::Depth(depth),
            (None, None) => TimeControl::MoveTime(time),
        }
    }

    fn engines(&self) -> Result<Vec<EngineSettings>, Failure> {
        if self.engines.0.is_empty() {
            return Err(Failure::usage(NoEngine));
        }
        let parse = |words: &Vec<String>| {
            let settings = EngineSettings::parse(words, self.limit()).map_err(Failure::usage)?;
            match settings.time_control {
                TimeControl::Clock { .. } => Err(Failure::usage(Clock(settings.name))),
                _ => Ok(settings),
            }
        };
        self.engines.0.iter().map(parse).collect()
    }
}

/// Asks an engine about every position.
fn ask<'s>(
    task: &Run,
    suite: &'s Suite,
    settings: &'s EngineSettings,
    stop: &AtomicBool,
) -> Result<Score<'s>, Failure> {
    let rules = suite.rules.iter();
    let terms = Terms {
        variant: suite.variant.name,
        rules: rules
            .map(|(name, value)| ((*name).to_string(), *value))
            .collect(),
        patience: Duration::from_millis(task.patience),
    };
    let start = || {
        Client::start(settings, &terms, stop).map_err(|unstarted| {
            let Unstarted { broken, last_lines } = unstarted;
            let name = settings.name.clone();
            Failure::job(NotStarted {
                name,
                broken,
                last_lines,
            })
        })
    };
    let mut board = suite.open().map_err(Failure::job)?;
    let limit = settings.time_control;
    let mut score = Score::new(&settings.name, suite.variant.name, limit.to_string());
    let mut client = start()?;
    let progress = Progress::new();
    for (index, entry) in suite.entries.iter().enumerate() {
        progress.tell(|| {
            let (name, count) = (&settings.name, suite.entries.len());
            format!("{name}: {index} of {count} positions")
        });
        match answer(&mut client, entry, limit, terms.patience) {
            Ok(token) => score.add(entry, legal_move(&mut *board, entry, &token)),
            Err(broken) => {
                // Nobody knows what it would answer next.
                score.add(entry, Err(broken.to_string()));
                drop(client);
                client = start()?;
            }
        }
    }
    client.quit();
    Ok(score)
}

/// What the engine answers in a position.
fn answer(
    client: &mut Client,
    entry: &Entry,
    limit: TimeControl,
    patience: Duration,
) -> Result<String, Broken> {
    client.new_game()?;
    let position = format!("position fen {}", entry.position);
    let allowed = match limit {
        TimeControl::MoveTime(time) => Some(time),
        _ => None,
    };
    let reply = client.think(&position, &format!("go {limit}"), allowed, patience)?;
    Ok(reply.token)
}

/// The move of an answer as the engine writes it, or why it is none.
fn legal_move(board: &mut dyn Engine, entry: &Entry, token: &str) -> Result<String, String> {
    let set_up = board.set_position(Some(&entry.position), token);
    set_up.map_err(|reason| format!("{}: {reason}", quoted(token)))?;
    let mut played = board.played_moves();
    match played.pop() {
        Some((mv, _)) if played.is_empty() => Ok(mv),
        _ => Err(format!("{}: expected a move", quoted(token))),
    }
}
